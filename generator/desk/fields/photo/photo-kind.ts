/** A photo, by its name below `photos/`. */
import type { FieldNode } from '../../../engine/fields/field-tree.ts'
import { textOf, type Kind, type PhotoFormField } from '../field-kind.ts'

export const photo: Kind<PhotoFormField> = {
  isFor: (field): field is FieldNode => field.meta.refersTo === 'photo',
  read: textOf,
  blank: () => '',
  hasSeveral: true
}
