/** One of the values that the schema names. */
import type { ChoiceField } from '../../../engine/fields/field-tree.ts'
import { chosen, textOf, type Choice, type ChoiceFormField, type Kind } from '../field-kind.ts'
import { asIs } from '../../desk-wording.ts'

export const choice: Kind<ChoiceFormField, ChoiceField> = {
  isFor: (field) => field.kind === 'choice',
  read(part, { choices }) {
    const found = textOf(part)
    const isPage = part.field.meta.refersTo === 'page'
    return found && { ...found, choices: isPage ? choices('chosen page', part.path) : optionsOf(part.field) }
  },
  isDecision: true,
  blank: ({ values: [first] }) => first,
  summary: chosen
}

export const optionsOf = ({ values, meta: { nameOf } }: ChoiceField): Choice[] =>
  values.map((value) => ({ value, label: nameOf?.(value) ?? asIs(value) }))
