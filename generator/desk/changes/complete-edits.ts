/**
 * Completes an edit: its value as its field writes it, the order of its fields, and what follows elsewhere from a new
 * address.
 */
import { fieldAt, fieldOf, knownKeys, type FieldNode } from '../../engine/fields/field-tree.ts'
import { accepts } from '../../engine/fields/validate.ts'
import { valuesIn } from '../../engine/fields/schema-fields.ts'
import { entriesOf, isSamePath, withValue } from '../../engine/fields/value-paths.ts'
import { slugString } from '../../engine/fields/value-schemas.ts'
import { readTyped } from '../../engine/messages/codes/format-messages.ts'
import { folderEntries, rawAt, rootField } from '../forms/raw-content.ts'
import type { FolderEntry, RawContent } from '../desk-definition.ts'
import type { DeskEdit } from '../protocol.ts'
import { referencesTo } from './references.ts'

/** The edits as they are meant, each with what follows from it elsewhere. */
export const completeEdits = (wanted: readonly DeskEdit[], content: RawContent): DeskEdit[] =>
  wanted.flatMap((each) => withReferences('value' in each ? { ...each, value: readAt(each, content) } : each, content))

// Values as their fields read them

const isRead = ({ meta: { type } }: FieldNode): boolean => type !== undefined && type.isName !== true

function readAt(
  { file, path, value }: Pick<DeskEdit, 'file' | 'path'> & { value: unknown },
  content: RawContent
): unknown {
  const field = fieldAt(rootField(content, file), path)
  let result = value
  for (const { path: at, value: typed, meta } of valuesIn(value, field, isRead)) {
    const isOld = typed === rawAt(content, file, ...path, ...at)
    const leaf = fieldAt(field, at)
    if (typeof typed !== 'string' || isOld || leaf === undefined || accepts(leaf, typed)) continue
    const read = meta.type && readTyped(meta.type, typed, countryIn(content))
    if (accepts(leaf, read)) result = withValue(result, at, read)
  }
  return result
}

/** The country of the house, if its content says it. */
function countryIn(content: RawContent): string | undefined {
  const { file, path } = content.definition.site.schemas.countryAt ?? {}
  const country = file && rawAt(content, file, ...(path ?? []))
  return typeof country === 'string' ? country : undefined
}

// The order of fields

/** Values with those of one part in the order of its fields: a new part gets its fields in that order. */
export function setsInOrder(edits: readonly DeskEdit[], content: RawContent): readonly DeskEdit[] {
  if (!edits.every(({ type }) => type === 'set')) return edits
  const partOf = ({ file, path }: DeskEdit): string => JSON.stringify([file, path.slice(0, -1)])
  const parts = edits.map(partOf)
  const rankOf = ({ file, path }: DeskEdit): number =>
    knownKeys(fieldAt(rootField(content, file), path.slice(0, -1))).indexOf(String(path.at(-1)))
  return edits.toSorted((a, b) => parts.indexOf(partOf(a)) - parts.indexOf(partOf(b)) || rankOf(a) - rankOf(b))
}

/** A value with its fields in their order. */
export function orderFields(field: FieldNode | undefined, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || field?.kind === 'text') return value
  if (Array.isArray(value)) return value.map((item, index) => orderFields(fieldAt(field, [index]), item))
  const known = knownKeys(field)
  const rankOf = (key: string): number => (known.includes(key) ? known.indexOf(key) : known.length)
  const entries = entriesOf(value).toSorted(([a], [b]) => rankOf(a) - rankOf(b))
  return Object.fromEntries(entries.map(([key, item]) => [key, orderFields(fieldAt(field, [key]), item)]))
}

// New addresses

/** The edit after those that change every reference of the old address; alone if the new one is not valid. */
export function withReferences(edit: DeskEdit, content: RawContent): DeskEdit[] {
  const renamed = slugRenamed(edit, content)
  if (renamed === undefined || !accepts(fieldOf(slugString), renamed.to)) return [edit]
  const { entry, to } = renamed
  return [
    ...referencesTo(entry, content).map(({ file, path, as, value }): DeskEdit => {
      if (as === 'key') return { type: 'rename', file, path, to }
      const text = String(value).trim()
      return { type: 'set', file, path, value: text.slice(0, text.length - entry.slug.length) + to }
    }),
    // Last, so that the paths of the other edits stay valid.
    edit
  ]
}

function slugRenamed(edit: DeskEdit, content: RawContent): { entry: FolderEntry; to: string } | undefined {
  if (edit.type !== 'set' || !isSamePath(edit.path, ['slug']) || typeof edit.value !== 'string') return undefined
  const entries = folderEntries(content)
  const entry = entries.find(({ file }) => file === edit.file)
  const to = edit.value.trim()
  // A slug of two entries in one folder is ambiguous.
  const isShared = entries.some(
    (each) => each !== entry && each.folder === entry?.folder && [entry.slug, to].includes(each.slug)
  )
  if (entry === undefined || isShared || entry.slug !== rawAt(content, edit.file, 'slug')) return undefined
  return { entry, to }
}
