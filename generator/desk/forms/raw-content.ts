/**
 * The content as the desk reads it: what the files say, valid or not, with the names in it and the choices of fields.
 */
import { secretKeysOf } from '../../engine/fields/secret-fields.ts'
import { hideAddresses, withTexts } from '../../engine/words/wording.ts'
import { fieldOfFile, folderOf, type FolderWords } from '../../engine/fields/data-schemas.ts'
import { labelOf, type FieldNode } from '../../engine/fields/field-tree.ts'
import { entriesOf, isBlock, valueAt, isSamePath } from '../../engine/fields/value-paths.ts'
import type { SiteLanguages } from '../../engine/fields/text.ts'
import type { DeskDefinition, FolderEntry, RawContent, NameKind } from '../desk-definition.ts'
import { keyWords, titleOf, titles } from '../desk-wording.ts'
import { memoize, memoizeWeakly } from '../../engine/store/memoize.ts'
import { asIs, inEachLanguage, joinedBy, wordsIn, type LocalizedText } from '../../engine/words/language.ts'
import type { Path } from '../../engine/diagnostics/diagnostic.ts'
import { linkTargets } from '../../engine/route-table.ts'
import type { Choice, Origin } from '../protocol.ts'

/** Whether a file has texts of the content, and a form. */
export const isContent = (file: string, { site }: DeskDefinition): boolean =>
  site.schemas.schemaNameOf(file) !== undefined

/** The value of a file, or of a part of it. */
export const rawAt = ({ sources }: RawContent, file: string, ...path: Path): unknown =>
  valueAt(sources.find((source) => source.file === file)?.value, path)

/** Whether a file is there and cannot be read: nobody knows what it says. */
export const isUnread = ({ names, sources }: RawContent, file: string): boolean =>
  names.includes(file) && !sources.some((source) => source.file === file)

/** The keys of the secret fields of a file. */
export const secretKeysIn = ({ definition }: RawContent, file: string): readonly string[] =>
  secretKeysOf(definition.site.schemas)(file)

/**
 * A value of a file without secrets: the address of a feed gives access to it.
 * @param keys of the fields of the file that have such addresses
 * @param isAddress whether a value here is one
 */
export function masked(value: unknown, keys: readonly string[], isAddress = true): unknown {
  const before = isAddress ? `${keys[0]}: ` : ''
  if (keys.length === 0) return value
  return withTexts(value, (text) => hideAddresses(before + text, keys).slice(before.length))
}

/** All languages of the site, even if one of them is invalid: forms are needed to correct it. */
export function languagesIn(content: RawContent): readonly string[] {
  return [...new Set(listedLanguages(content).map(({ code }) => code))]
}

/** The languages of the site and its drafts, as far as their codes can be read. */
export function siteLanguages(content: RawContent): SiteLanguages {
  const listed = listedLanguages(content)
  const published = [...new Set(listed.flatMap(({ code, isDraft }) => (isDraft ? [] : code)))]
  return { published, drafts: languagesIn(content).filter((code) => !published.includes(code)) }
}

/** Found once for each content: every file is asked about with them. */
const listedLanguages = memoizeWeakly((content: RawContent): readonly { code: string; isDraft: boolean }[] =>
  entriesOf(rawAt(content, 'site.yaml', 'languages')).flatMap(([, language]) => {
    const code = valueAt(language, ['code'])
    const isCode = typeof code === 'string' && /^[a-z]{2,3}$/.test(code)
    return isCode ? [{ code, isDraft: valueAt(language, ['draft']) === true }] : []
  })
)

/** The field that a file is as a whole; undefined if it has no schema. */
export const rootField = (content: RawContent, file: string): FieldNode | undefined => rootsOf(content)(file)

const rootsOf = memoizeWeakly((content: RawContent) => {
  const languages = siteLanguages(content)
  return memoize((file: string) => fieldOfFile(file, languages, content.definition.site.schemas))
})

/** The field that names an entry, such as its name or its title; undefined if its schema has none of these. */
export function titleField(content: RawContent, file: string): { key: string; field: FieldNode } | undefined {
  const root = rootField(content, file)
  const children = root?.kind === 'block' ? root.children : new Map<string, FieldNode>()
  return titles.flatMap((key) => {
    const field = children.get(key)
    return field?.kind === 'text' || field?.kind === 'string' ? [{ key, field }] : []
  })[0]
}

/** What the field that names an entry says, in the main language; its slug where it says nothing. */
function nameOfEntry(content: RawContent, file: string, value: unknown): string | undefined {
  const said = valueAt(value, [titleField(content, file)?.key ?? ''])
  const inLanguages = isBlock(said) ? languagesIn(content).map((language) => said[language]) : [said]
  return inLanguages.find((each): each is string => typeof each === 'string' && each.trim() !== '')
}

/** The entries of all folders in the order of their lists, found once for each content. */
export const folderEntries = memoizeWeakly((content: RawContent): readonly FolderEntry[] => {
  const { sources, definition } = content
  const { folders } = definition.site.schemas
  const rankOf = (value: unknown): number => {
    const order = valueAt(value, ['order'])
    return typeof order === 'number' ? order : Infinity
  }
  return folders.flatMap((folder) =>
    sources
      .filter(({ file }) => folderOf(file) === folder)
      .toSorted((a, b) => rankOf(a.value) - rankOf(b.value) || (a.file < b.file ? -1 : 1))
      .flatMap(({ file, value }) => {
        const slug = valueAt(value, ['slug'])
        if (typeof slug !== 'string') return []
        return [{ file, folder, slug, id: `${folder}/${slug}`, name: nameOfEntry(content, file, value) ?? slug }]
      })
  )
})

/** What the entries of a folder are called. */
export const folderWords = ({ definition }: RawContent, folder: string): FolderWords =>
  definition.site.schemas.wordsOf(folder)

/** What a new entry like one of a folder is called. */
export function newEntryLike({ folder, name }: FolderEntry, content: RawContent): LocalizedText {
  const { it, en } = folderWords(content, folder).added
  return { it: `${it}, come ${name}`, en: `${en}, like ${name}` }
}

export function folderEntryLabel({ folder, name }: FolderEntry, content: RawContent): LocalizedText {
  const { one } = folderWords(content, folder)
  // “Room 1” is no “Room Room 1”.
  return inEachLanguage((language) => {
    const noun = wordsIn(one, language)
    return name.toLowerCase().startsWith(`${noun.toLowerCase()} `) ? name : `${noun} ${name}`
  })
}

/** What an entry is probably called, by the name of its file: `Vista Mare` for `works/vista-mare.yaml`. */
const slugInWords = (file: string): string =>
  file
    .slice(file.lastIndexOf('/') + 1)
    .replace(/\.ya?ml$/i, '')
    .replaceAll('-', ' ')
    .replaceAll(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase())

/** The name of a file; its path if it has no schema. */
export function fileLabel(file: string, content: RawContent): LocalizedText {
  const entry = folderEntries(content).find((each) => each.file === file)
  if (entry !== undefined) return folderEntryLabel(entry, content)
  const { schemaNameOf, isEntry, folders } = content.definition.site.schemas
  // Of an entry that cannot be read, the file still says what it is.
  const folder = folders.find((each) => isEntry(file) && each === folderOf(file))
  if (folder !== undefined) return joinedBy(' ', folderWords(content, folder).one, asIs(slugInWords(file)))
  return schemaNameOf(file) === undefined ? asIs(file) : labelOf(rootField(content, file))
}

// Choices: the names that the content defines, with their labels

/** The kinds of names that every site has. */
const ownKinds: Readonly<Record<string, NameKind>> = {
  language: {
    choices: (content) =>
      entriesOf(rawAt(content, 'site.yaml', 'languages')).flatMap(([, language]) => {
        const code = valueAt(language, ['code'])
        return typeof code === 'string' ? [{ value: code, label: titleOf(language) ?? asIs(code) }] : []
      })
  },
  page: {
    choices: (content) => {
      const { reads, of } = content.definition.site.addresses
      return pageChoices(content.checked.read(reads).map(of).flatMap(linkTargets), content)
    }
  },
  /** Of a choice that the schema narrows. */
  'chosen page': { choices: (content) => pageChoices(content.definition.pages.chosen?.(content), content) },
  /** A folder, or one of its entries. */
  part: {
    choices: (content) =>
      content.definition.site.schemas.folders.flatMap((folder) => {
        const entries = folderEntries(content).filter((entry) => entry.folder === folder)
        const all = { value: folder, label: folderWords(content, folder).all }
        const choices = entries.map((entry) => ({ value: entry.id, label: folderEntryLabel(entry, content) }))
        return entries.length === 0 ? [] : [all, ...choices]
      })
  },
  /** An entry of the folder that the path names. */
  slug: {
    choices: (content, path) =>
      folderEntries(content)
        .filter(({ folder }) => path.includes(folder))
        .map(({ slug, name }) => ({ value: slug, label: asIs(name) }))
  }
}

/**
 * The existing names.
 * @param kind what they name; photos are chosen by their pictures instead
 * @param path of the field with the reference
 */
export function choicesOf(kind: string, content: RawContent, path: Path): Choice[] {
  const { home, choices } = content.definition.names[kind] ?? ownKinds[kind] ?? {}
  if (choices !== undefined) return choices(content, path)
  const folders = content.definition.site.schemas.foldersOf(kind)
  if (folders.length > 0)
    return folderEntries(content).flatMap(({ folder, slug, name }) =>
      folders.includes(folder) ? { value: slug, label: asIs(name) } : []
    )
  return home === undefined ? [] : keysIn(rawAt(content, home.file, ...home.path))
}

/** All names that the content defines, with their labels. */
export const allChoices = (content: RawContent): Choice[][] =>
  [...Object.keys(ownKinds), ...Object.keys(content.definition.names)].map((kind) => choicesOf(kind, content, []))

/** The label of one of them; its own words where there is none. */
export const labelOfChoice = (kind: string, value: string, content: RawContent): LocalizedText =>
  choicesOf(kind, content, []).find((choice) => choice.value === value)?.label ?? keyWords(value)

/** The block whose keys are the names of a kind. */
export const homeOf = (kind: string, { definition }: RawContent): Origin | undefined => definition.names[kind]?.home

/** What the keys of a block are names for. */
export const kindOfKeys = (file: string, path: Path, { definition }: RawContent): string | undefined =>
  Object.entries(definition.names).find(([, { home }]) => home?.file === file && isSamePath(home.path, path))?.[0]

export const keysIn = (block: unknown): Choice[] =>
  entriesOf(block).map(([key, value]) => ({ value: key, label: titleOf(value) ?? keyWords(key) }))

const pageChoices = (ids: readonly string[] = [], content: RawContent): Choice[] =>
  ids.map((id) => ({ value: id, label: content.definition.pages.label(id, content) }))
