/** Yes or no. */
import type { BooleanField } from '../../../engine/fields/field-tree.ts'
import { yesOrNo } from '../../desk-wording.ts'
import type { Kind } from '../field-kind.ts'
import type { ToggleFormField } from '../form-field.ts'

export const toggle: Kind<ToggleFormField, BooleanField> = {
  isFor: (field) => field.kind === 'boolean',
  read: ({ value }) => (value === undefined || typeof value === 'boolean' ? { value } : undefined),
  blank: () => false,
  summary: ({ value }) => (value === undefined ? undefined : { words: yesOrNo(value), isQuote: false })
}
