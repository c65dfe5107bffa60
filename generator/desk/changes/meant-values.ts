/** Typed values as the rules of their fields write them: a number with blanks, a link to a map that has a position. */
import { fieldAt } from '../../engine/fields/field-tree.ts'
import { accepts } from '../../engine/fields/validate.ts'
import { fieldWalker } from '../../engine/fields/schema-fields.ts'
import type { FieldMeta } from '../../engine/fields/schema-metadata.ts'
import { nameRules } from '../fields/line/kind.ts'
import { rawAt, rootField, type RawContent } from '../forms/raw-content.ts'
import type { DeskEdit, Path } from '../protocol.ts'
import { withValue } from '../with-value.ts'

/** The edit with what is meant by what is typed. Of what the browser has read, too: it may have typed that before. */
export function asMeant(edit: DeskEdit, content: RawContent): DeskEdit {
  const { file, path, was, list } = edit
  const depth = path.findIndex((step) => typeof step === 'number')
  const meant = (value: unknown, at: Path): unknown => meantAt({ file, path: at, value }, content)
  return {
    ...edit,
    ...('value' in edit && { value: meant(edit.value, path) }),
    ...(was !== undefined && { was: meant(was, path) }),
    ...(list !== undefined && { list: meant(list, path.slice(0, depth)) })
  }
}

const isWrittenByRule = ({ rule }: FieldMeta): boolean => rule !== undefined && !nameRules.includes(rule)

function meantAt({ file, path, value }: { file: string; path: Path; value: unknown }, content: RawContent): unknown {
  const field = fieldAt(rootField(content, file), path)
  let meant = value
  fieldWalker(field, isWrittenByRule)?.([], value, (at, typed, { rule }) => {
    const isOld = typed === rawAt(content, file, ...path, ...at)
    const leaf = fieldAt(field, at)
    if (typeof typed !== 'string' || isOld || leaf === undefined || accepts(leaf, typed)) return
    const read = content.definition.meantBy?.(rule ?? '', typed, content)
    if (accepts(leaf, read)) meant = withValue(meant, at, read)
  })
  return meant
}
