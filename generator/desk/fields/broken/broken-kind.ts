/** A value that the kind for its field cannot show. */
import type { FieldNode } from '../../../engine/fields/field-tree.ts'
import { asIs, yesOrNo } from '../../desk-wording.ts'
import { quote, type Kind, type BrokenFormField } from '../field-kind.ts'

export const broken: Kind<BrokenFormField> = {
  isFor: (_field): _field is FieldNode => false,
  read: ({ value }) => ({ value }),
  blank: () => '',
  summary({ value }) {
    if (typeof value === 'string') return quote(value)
    if (typeof value === 'boolean') return { words: yesOrNo(value), isQuote: false }
    return typeof value === 'number' ? { words: asIs(String(value)), isQuote: false } : undefined
  }
}
