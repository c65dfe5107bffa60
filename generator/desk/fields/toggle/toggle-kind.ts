/** Yes or no. */
import type { BooleanField } from '../../../engine/fields/field-tree.ts'
import { yesOrNo } from '../../desk-wording.ts'
import type { Kind, ToggleFormField } from '../field-kind.ts'

export const toggle: Kind<ToggleFormField, BooleanField> = {
  isFor: (field) => field.kind === 'boolean',
  read: ({ value }) => (value === undefined || typeof value === 'boolean' ? { value } : undefined),
  blank: () => false,
  summary: ({ value }) => (value === undefined ? undefined : { words: yesOrNo(value), isQuote: false })
}
