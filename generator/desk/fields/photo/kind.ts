/** A photo, by its name below `photos/`. */
import type { z } from 'zod'
import { metaOf } from '../../../engine/content/schema-fields.ts'
import { quote, textOf, type Kind } from '../kind.ts'

export type PhotoFormField = { kind: 'photo'; value: string | undefined }

export const photo: Kind<PhotoFormField> = {
  isFor: (schema): schema is z.ZodType => metaOf(schema).refersTo === 'photo',
  read: textOf,
  blank: () => '',
  hasSeveral: true,
  summary: ({ value }) => quote(value)
}
