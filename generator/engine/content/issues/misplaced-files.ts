/** Finds files with the content of another file: saved under the wrong name, or copied and not edited yet. */
import { error, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts'
import { groupBy } from '../../diagnostics/grouping.ts'
import { fieldOf, knownKeys, type FieldNode } from '../../fields/field-tree.ts'
import { accepts, validateValue } from '../../fields/validate.ts'
import { entriesOf, isBlock, valueAt } from '../../fields/schema-fields.ts'
import { fieldOfFile, type DataSchemas } from '../../fields/data-schemas.ts'
import type { Source } from '../yaml/source.ts'

/** Fewer fields prove nothing. */
const fewestFields = 3

/** The diagnostic for a file that has none of its own fields, or all of those of another one. */
export function misplacedFile(
  { file, value }: Pick<Source, 'file' | 'value'>,
  languages: readonly string[],
  data: DataSchemas
): Diagnostic | undefined {
  const own = fieldOfFile(file, languages, data)
  if (own === undefined || !isBlock(value)) return undefined
  const keys = Object.keys(value)
  const [first] = keys
  if (first === undefined) return undefined
  const ownKeys = knownIn(own, keys)
  const isOwn = ownKeys === undefined ? hasOwnEntry(own, value, keys) : ownKeys > keys.length / 3
  if (isOwn) return undefined
  const others = Object.entries(data.schemasFor(languages))
    .filter(([name]) => name !== data.schemaNameOf(file))
    .map(([name, schema]) => [name, fieldOf(schema)] as const)
  const match = others.find(([, field]) => accepts(field, value)) ?? others.find(([, field]) => isMostly(field, keys))
  // In a record with keys of the owner's choice any key could be right, so only another complete file proves the
  // mistake.
  if (match === undefined && (ownKeys === undefined || ownKeys > 0 || keys.length < fewestFields)) return undefined
  const at: Place = { file, path: [first], part: 'key' }
  if (match === undefined) return error('file-exchanged', at, { file })
  const holds = data.files.find((top) => top.name === match[0])?.file
  if (holds === undefined) return error('file-exchanged', at, { file, ...placesOfEntries(data) })
  return error('file-exchanged', at, { file, holds, isNamesake: file.endsWith(`/${holds.split('/').at(-1)}`) })
}

/** The folders of all entries, with what one of each is called. */
export const placesOfEntries = ({ folders, wordsOf }: DataSchemas) => ({
  folders: folders.map((folder) => `${folder}/`),
  kinds: folders.map((folder) => wordsOf(folder).indefinite)
})

/** Whether a file has the fields of an entry of a folder, wherever it stands. */
export function isEntry(source: Source | undefined, { entry, schemasFor }: DataSchemas): boolean {
  const keys = entriesOf(source?.value).map(([key]) => key)
  // Its fields are the same in every language.
  const schema = schemasFor(['und'])[entry ?? '']
  return schema !== undefined && isMostly(fieldOf(schema), keys)
}

/** Whether some entry of such a record has its shape. */
function hasOwnEntry(field: FieldNode, value: unknown, keys: readonly string[]): boolean {
  const wrong = new Set(validateValue(field, value).violations.map(({ path }) => path[0]))
  return keys.length < fewestFields || keys.some((key) => !wrong.has(key))
}

/** Whether most of the keys are those of a block. */
const isMostly = (field: FieldNode, keys: readonly string[]): boolean =>
  keys.length >= fewestFields && (knownIn(field, keys) ?? 0) > (keys.length * 2) / 3

/** How many of the keys are those of a block; undefined for a record with keys of the owner's choice. */
function knownIn(field: FieldNode, keys: readonly string[]): number | undefined {
  const known = knownKeys(field)
  return known.length === 0 ? undefined : keys.filter((key) => known.includes(key)).length
}

/**
 * The end of a file name that a sync program added because the file was changed in two places: `(… conflicted copy …)`
 * in any language, `(1)`, `.sync-conflict-…`, `-DESKTOP-7AB`. It counts only if nobody would name a file of this folder
 * like this: with blanks, capitals or such a word.
 */
const copySuffix = /^(?: ?[([（].+[)\]）]| \d+|[-_. ].*(?:[Cc]onfli|[Kk]onflik).*|[-_](?=.*\p{Lu}).+|\.variant-\w+)$/u

/**
 * Files that are copies of another one, and the diagnostic for each: those that sync programs have made, which differ
 * from it, and entries with the same content, of which the one that is named for its slug is meant.
 */
export function copiedFiles(sources: readonly Source[], data: DataSchemas): Map<string, Diagnostic> {
  const byStem = new Map(sources.map((source) => [stemOf(source.file), source]))
  const isUnit = ({ file }: Source): boolean => data.entry !== undefined && data.schemaNameOf(file) === data.entry
  const contentOf = ({ file, text }: Source): string => `${folderOf(file)} ${text.trim()}`
  const byContent = groupBy(sources.filter(isUnit), contentOf)
  const isNamed = (source: Source): boolean => source.file.endsWith(`/${String(slugOf(source))}.yaml`)
  return new Map(
    sources.flatMap((source): [string, Diagnostic][] => {
      const { file, text } = source
      const at: Place = { file, range: [0, 0] }
      const stem = stemOf(file)
      const starts = [...stem.matchAll(/[-_. ([（]/g)].map(({ index }) => stem.slice(0, index))
      const before = starts.find((start) => byStem.has(start) && copySuffix.test(stem.slice(start.length)))
      const other = byStem.get(before ?? '')
      // One with a slug of its own is to be another entry.
      if (other !== undefined && other.text !== text && !(isUnit(source) && slugOf(source) !== slugOf(other))) {
        const lines = Math.max(linesBeside(text, other.text), linesBeside(other.text, text))
        return [[file, error('file-copy', at, { other: other.file, lines })]]
      }
      const same = isUnit(source) ? byContent.get(contentOf(source))! : [source]
      // Most are alone, and their values are not asked for, since that would parse them.
      const original = same.length === 1 ? source : (same.find(isNamed) ?? same[0]!)
      if (original === source) return []
      const { another } = data.wordsOf(folderOf(file))
      return [[file, error('file-twice', at, { other: original.file, another })]]
    })
  )
}

const stemOf = (file: string): string => file.replace(/\.ya?ml$/i, '')

const slugOf = ({ value }: Source): unknown => valueAt(value, ['slug'])

/** How many lines of a text are not in another one. */
function linesBeside(text: string, other: string): number {
  const known = new Set(other.split(/\r?\n/))
  return text.split(/\r?\n/).filter((line) => !known.has(line)).length
}

const folderOf = (file: string): string => file.split('/')[0] ?? ''
