/** The content as the desk sees it: whatever the files say, valid or not, and the names in it. */
import type { Path } from '../../engine/diagnostics/diagnostic.ts'
import { secretKeysOf } from '../../engine/fields/secret-fields.ts'
import { hideAddresses } from '../../engine/diagnostics/wording.ts'
import { fieldOfFile } from '../../engine/fields/data-schemas.ts'
import { labelOf, type FieldNode } from '../../engine/fields/field-tree.ts'
import { entriesOf, valueAt } from '../../engine/fields/schema-fields.ts'
import type { LocalizedText } from '../../engine/diagnostics/language.ts'
import type { FolderEntry, RawContent } from '../desk-definition.ts'
import type { FolderWords } from '../../engine/fields/data-schemas.ts'
import { asIs, joinedBy } from '../desk-wording.ts'

/** The value of a file, or of a part of it. */
export const rawAt = ({ sources }: RawContent, file: string, ...path: Path): unknown =>
  valueAt(sources.find((source) => source.file === file)?.value, path)

/** The keys of the secret fields of a file. */
export const secretKeysIn = ({ definition }: RawContent, file: string): readonly string[] =>
  secretKeysOf(definition.site.schemas)(file)

/**
 * A value of a file without secrets: the address of a calendar gives access to it.
 * @param keys of the fields of the file that have such addresses
 * @param isAddress whether a value here is one
 */
export function masked(value: unknown, keys: readonly string[], isAddress = true): unknown {
  const [key] = keys
  if (key === undefined) return value
  if (typeof value === 'string') {
    const before = isAddress ? `${key}: ` : ''
    return hideAddresses(before + value, keys).slice(before.length)
  }
  if (Array.isArray(value)) return value.map((item) => masked(item, keys, isAddress))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(entriesOf(value).map(([name, item]) => [name, masked(item, keys, isAddress)]))
}

/** The languages of the site, even if one of them is invalid: forms are needed to correct it. */
export function languagesIn(content: RawContent): readonly string[] {
  if (content.checked.languages.length > 0) return content.checked.languages
  const codes = entriesOf(rawAt(content, 'site.yaml', 'languages')).map(([, language]) => valueAt(language, ['code']))
  return [...new Set(codes.filter((code): code is string => typeof code === 'string' && /^[a-z]{2,3}$/.test(code)))]
}

/** The field that a file is as a whole; undefined if it has no schema. */
export const rootField = (content: RawContent, file: string): FieldNode | undefined =>
  fieldOfFile(file, languagesIn(content), content.definition.site.schemas)

/** The entries of all folders in the order of their lists. */
export function folderEntries({ sources, definition }: RawContent): FolderEntry[] {
  const { folders, schemaNameOf, entry } = definition.site.schemas
  const rankOf = (value: unknown): number => {
    const order = valueAt(value, ['order'])
    return typeof order === 'number' ? order : Infinity
  }
  return folders.flatMap((folder) =>
    sources
      .filter(({ file }) => file.startsWith(`${folder}/`) && schemaNameOf(file) === entry)
      .toSorted((a, b) => rankOf(a.value) - rankOf(b.value) || (a.file < b.file ? -1 : 1))
      .flatMap(({ file, value }) => {
        const slug = valueAt(value, ['slug'])
        const name = valueAt(value, ['name'])
        if (typeof slug !== 'string') return []
        return [{ file, folder, slug, id: `${folder}/${slug}`, name: typeof name === 'string' ? name : slug }]
      })
  )
}

/** What the entries of a folder are called. */
export const folderWords = ({ definition }: RawContent, folder: string): FolderWords =>
  definition.site.schemas.wordsOf(folder)

/** What a new entry like one of a folder is called. */
export function newEntryLike({ folder, name }: FolderEntry, content: RawContent): LocalizedText {
  const { it, en } = folderWords(content, folder).added
  return { it: `${it}, come ${name}`, en: `${en}, like ${name}` }
}

export const folderEntryLabel = ({ folder, name }: FolderEntry, content: RawContent): LocalizedText =>
  joinedBy(' ', folderWords(content, folder).one, asIs(name))

/** The name of a file; its path if it has no schema. */
export function fileLabel(file: string, content: RawContent): LocalizedText {
  const entry = folderEntries(content).find((each) => each.file === file)
  if (entry !== undefined) return folderEntryLabel(entry, content)
  const { schemaNameOf, entry: entryName } = content.definition.site.schemas
  const isOther = [entryName, undefined].includes(schemaNameOf(file))
  return isOther ? asIs(file) : labelOf(rootField(content, file))
}
