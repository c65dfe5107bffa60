/** The choices of a field: the names that the content defines, with their labels. */
import type { LocalizedText } from '../../engine/diagnostics/language.ts'
import type { Path } from '../../engine/diagnostics/diagnostic.ts'
import { entriesOf, isSamePath, valueAt } from '../../engine/fields/schema-fields.ts'
import { linkTargets } from '../../engine/route-table.ts'
import type { NameKind, RawContent } from '../desk-definition.ts'
import { folderEntries, folderEntryLabel, folderWords, rawAt } from './raw-content.ts'
import { asIs, keyWords, titleOf } from '../desk-wording.ts'
import type { Choice, Origin } from '../protocol.ts'

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
  return home === undefined ? [] : keysIn(rawAt(content, home.file, ...home.path))
}

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
