/** A text of one line that is the same in every language, and whatever no other kind is for. */
import type { FieldNode } from '../../../engine/fields/field-tree.ts'
import { isSecret } from '../../../engine/fields/secret-fields.ts'
import { quote, textOf, type Kind, type FormField, type LineFormField } from '../field-kind.ts'

export const line: Kind<LineFormField> = {
  isFor: (_field): _field is FieldNode => true,
  read(part, { masked }) {
    const found = textOf(part)
    if (found === undefined) return undefined
    const { value = '' } = found
    const { format } = part.field.meta
    const shown = String(masked(value, isSecret(part.field)))
    return { value: shown, format, isMasked: shown !== value }
  },
  blank: () => '',
  summary: ({ value }) => quote(value)
}

/** Whether a field has a name that identifies what it is a part of, in its address or in references. */
export const isName = (field: FormField): boolean => field.kind === 'line' && nameFormats.includes(field.format ?? '')

/** The rules of such names. */
export const nameFormats: readonly string[] = ['anchor', 'identifier', 'path', 'slug']
