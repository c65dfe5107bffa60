/** A name that the content itself defines, elsewhere. */
import type { FieldNode } from '../../../engine/fields/field-tree.ts'
import { chosen, textOf, type Kind, type ReferenceFormField } from '../field-kind.ts'

const referencedList = ({ meta }: FieldNode): string | undefined => meta.refersTo ?? meta.names

export const reference: Kind<ReferenceFormField> = {
  isFor: (field): field is FieldNode => referencedList(field) !== undefined,
  read(part, { choices, homeOf }) {
    const found = textOf(part)
    const names = referencedList(part.field) ?? ''
    const home = homeOf(names)
    return found && { ...found, choices: choices(names, part.path), ...(home && { home }) }
  },
  blank: () => '',
  summary: chosen
}
