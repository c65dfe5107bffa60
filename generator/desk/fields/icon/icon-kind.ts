/** An icon of the site, which is chosen by its drawing. */
import type { ChoiceField } from '../../../engine/fields/field-tree.ts'
import { optionsOf } from '../choice/choice-kind.ts'
import { chosen, textOf, type Kind, type IconFormField } from '../field-kind.ts'

export const icon: Kind<IconFormField, ChoiceField> = {
  isFor: (field): field is ChoiceField => field.kind === 'choice' && field.meta.isIcon === true,
  read(part) {
    const found = textOf(part)
    return found && { ...found, choices: optionsOf(part.field) }
  },
  isDecision: true,
  hasSeveral: true,
  blank: ({ values: [first] }) => first,
  summary: chosen
}
