/** Typed values as the rules of their fields write them: a number with blanks, a link to a map that has a position. */
import { fieldAt } from '../../engine/fields/field-tree.ts'
import { accepts } from '../../engine/fields/validate.ts'
import { fieldWalker } from '../../engine/fields/schema-fields.ts'
import type { FieldMeta } from '../../engine/fields/schema-metadata.ts'
import { nameFormats } from '../fields/line/line-kind.ts'
import { rawAt, rootField } from '../forms/raw-content.ts'
import type { RawContent } from '../desk-definition.ts'
import type { DeskEdit } from '../protocol.ts'
import { withValue } from '../with-value.ts'

/** The edit with what is meant by what is typed. */
export const asMeant = (edit: DeskEdit, content: RawContent): DeskEdit =>
  'value' in edit ? { ...edit, value: meantAt(edit, content) } : edit

const hasFormat = ({ format }: FieldMeta): boolean => format !== undefined && !nameFormats.includes(format)

function meantAt(
  { file, path, value }: Pick<DeskEdit, 'file' | 'path'> & { value: unknown },
  content: RawContent
): unknown {
  const field = fieldAt(rootField(content, file), path)
  let meant = value
  fieldWalker(field, hasFormat)?.([], value, (at, typed, { format }) => {
    const isOld = typed === rawAt(content, file, ...path, ...at)
    const leaf = fieldAt(field, at)
    if (typeof typed !== 'string' || isOld || leaf === undefined || accepts(leaf, typed)) return
    const read = content.definition.meantBy?.(format ?? '', typed, content)
    if (accepts(leaf, read)) meant = withValue(meant, at, read)
  })
  return meant
}
