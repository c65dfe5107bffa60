/** The point of a photo that stays in view where it is cropped: `30, 70`, in percent from the left and from the top. */
import type { z } from 'zod'
import { metaOf } from '../../../engine/content/schema-fields.ts'
import { quote, textOf, type Kind } from '../kind.ts'

export type FocusFormField = { kind: 'focus'; value: string }

export const focus: Kind<FocusFormField> = {
  isFor: (schema): schema is z.ZodType => metaOf(schema).rule === 'focus',
  read(part) {
    const found = textOf(part)
    return found && { value: found.value ?? '' }
  },
  blank: () => '',
  summary: ({ value }) => quote(value)
}
