/** New names: of entries of folders and of those that others name by their keys, together with all that names them. */
import { entriesOf, isSamePath, valueAt } from '../../engine/fields/schema-fields.ts'
import { fieldAt, fieldOf } from '../../engine/fields/field-tree.ts'
import { accepts, isDraft } from '../../engine/fields/validate.ts'
import { slugString } from '../../engine/fields/value-schemas.ts'
import { kindOfKeys } from '../forms/choices.ts'
import { folderEntries, languagesIn, rawAt, rootField } from '../forms/raw-content.ts'
import { slugOf, titles } from '../desk-wording.ts'
import { nameBeside } from './copied-entry.ts'
import type { RawContent } from '../desk-definition.ts'
import { referencesTo, referencesToKey, type Reference } from './references.ts'
import type { DeskEdit } from '../protocol.ts'

type Renamed = { from: string; to: string; references: readonly Reference[] }

/** The edit after those that change every reference of the old name; alone if the new name is not valid. */
export function withReferences(edit: DeskEdit, content: RawContent): DeskEdit[] {
  const renamed = keyRenamed(edit, content) ?? slugRenamed(edit, content)
  if (renamed === undefined) return [edit, ...linkOf(edit, content)]
  if (!accepts(fieldOf(slugString), renamed.to)) return [edit]
  const { from, to, references } = renamed
  return [
    ...references.map(({ file, path, as, value }): DeskEdit => {
      if (as === 'key') return { type: 'rename', file, path, to }
      const text = String(value).trim()
      return { type: 'set', file, path, value: text.slice(0, text.length - from.length) + to }
    }),
    // Last, so that the paths of the other edits stay valid.
    edit
  ]
}

function keyRenamed(edit: DeskEdit, content: RawContent): Renamed | undefined {
  if (edit.type !== 'rename') return undefined
  const { file, path, to } = edit
  const kind = kindOfKeys(file, path.slice(0, -1), content)
  if (kind === undefined) return undefined
  const from = String(path.at(-1))
  return { from, to, references: referencesToKey({ kind, key: from }, content) }
}

function slugRenamed(edit: DeskEdit, content: RawContent): Renamed | undefined {
  if (edit.type !== 'set' || !isSamePath(edit.path, ['slug']) || typeof edit.value !== 'string') return undefined
  const entries = folderEntries(content)
  const entry = entries.find(({ file }) => file === edit.file)
  const to = edit.value.trim()
  // A slug of two entries in one folder is ambiguous.
  const isShared = entries.some(
    (each) => each !== entry && each.folder === entry?.folder && [entry.slug, to].includes(each.slug)
  )
  if (entry === undefined || isShared || entry.slug !== rawAt(content, edit.file, 'slug')) return undefined
  return { from: entry.slug, to, references: referencesTo(entry, content) }
}

/** A new entry of a list is linked to by its title as long as it is kept back: nobody has its link yet. */
function linkOf({ file, path, ...edit }: DeskEdit, content: RawContent): DeskEdit[] {
  const depth = path.findLastIndex((step) => typeof step === 'number') + 1
  const [entry, [key, ...inner]] = [path.slice(0, depth), path.slice(depth)]
  const { id, ...value } = Object(rawAt(content, file, ...entry))
  const isTitle = titles.some((each) => each === key) && (inner.length === 0 || inner[0] === languagesIn(content)[0])
  if (edit.type !== 'set' || typeof edit.value !== 'string' || typeof id !== 'string' || !isTitle || depth === 0)
    return []
  const isOwn = id.replace(/-\d+$/, '') === anchorOf(String(valueAt(value, path.slice(depth))))
  if (!isOwn || !isDraft(fieldAt(rootField(content, file), entry), value)) return []
  const list = entriesOf(rawAt(content, file, ...entry.slice(0, -1)))
  const taken = new Set(list.flatMap(([, each], index) => (index === entry.at(-1) ? [] : [valueAt(each, ['id'])])))
  const link = anchorOf(edit.value)
  if (link === '' || link === id) return []
  return [{ type: 'set', file, path: [...entry, 'id'], value: taken.has(link) ? nameBeside(link, taken) : link }]
}

const anchorOf = (title: string): string => slugOf(title).replace(/-+$/, '')
