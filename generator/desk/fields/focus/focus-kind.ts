/** The point of a photo that stays in view where it is cropped: `30, 70`, in percent from the left and from the top. */
import type { FieldNode } from '../../../engine/fields/field-tree.ts'
import { quote, textOf, type Kind, type FocusFormField } from '../field-kind.ts'

export const focus: Kind<FocusFormField> = {
  isFor: (field): field is FieldNode => field.meta.format === 'focus',
  read(part) {
    const found = textOf(part)
    return found && { value: found.value ?? '' }
  },
  blank: () => '',
  summary: ({ value }) => quote(value)
}
