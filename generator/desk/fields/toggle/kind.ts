/** Yes or no. */
import type { z } from 'zod'
import { isOfType } from '../../../engine/content/schema-fields.ts'
import { yesOrNo } from '../../wording.ts'
import type { Kind } from '../kind.ts'

export type ToggleFormField = { kind: 'toggle'; value: boolean | undefined }

export const toggle: Kind<ToggleFormField, z.ZodBoolean> = {
  isFor: (schema): schema is z.ZodBoolean => isOfType(schema, 'boolean'),
  read: ({ value }) => (value === undefined || typeof value === 'boolean' ? { value } : undefined),
  blank: () => false,
  summary: ({ value }) => (value === undefined ? undefined : { words: yesOrNo(value), isQuote: false })
}
