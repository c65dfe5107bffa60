/** Plans a copy of an entry in its folder, under a new name. */
import type { Path } from '../../../engine/diagnostics/diagnostic.ts'
import type { LocalizedText } from '../../../engine/words/language.ts'
import { draftKey } from '../../../engine/fields/validate.ts'
import { entriesOf } from '../../../engine/fields/value-paths.ts'
import { folderEntries, folderWords, languagesIn, rawAt, rootField, titleField } from '../../forms/raw-content.ts'
import type { ChangePlan, FolderEntry, PlanFrom, RawContent } from '../../desk-definition.ts'
import { formOf, placeLabel } from '../../forms/file-form.ts'
import { examplesIn } from '../../changes/entry-copy.ts'
import { referencesTo, type Reference } from '../../changes/references.ts'
import { partAround, planEdits, unknownEntry } from '../change-plan.ts'
import { slugOf } from '../../../engine/fields/plain-values.ts'
import type { DeskEdit } from '../../protocol.ts'

export type EntryCopy = { entry: string; name: string }

/**
 * A new entry like its neighbour, except for its name, its address, which follows from that, its place in the list, and
 * what the definition says. All else is an example until somebody confirms it. It is kept back from the site.
 */
export function copyEntry(from: PlanFrom, { entry, name }: EntryCopy): ChangePlan {
  const { texts, content } = from
  const slug = slugOf(name)
  const neighbour = folderEntries(content).find(({ id }) => id === entry)
  const text = texts.get(neighbour?.file ?? '')
  if (neighbour === undefined || text === undefined) return { impossible: unknownEntry(entry) }
  const id = `${neighbour.folder}/${slug}`
  const file = `${id}.yaml`
  if (content.checked.files.includes(file)) return { impossible: linkTaken(slug) }
  const added: FolderEntry = { ...neighbour, slug, name, id, file }
  const own = content.definition.ofCopy?.(content, neighbour) ?? {}
  const keptBack = draftKey(rootField(content, neighbour.file))
  const title = titleEdits(neighbour.file, name, content)
  const values = Object.entries({ slug, order: lastPlace(content, neighbour) + 1, ...own })
  const isSet = ([key]: Path): boolean => key === 'order' || title.values.some(({ path }) => path[0] === key)
  const examples = examplesIn(formOf(neighbour.file, content).root).filter((path) => !isSet(path))
  const { isForCopies = () => true } = content.definition
  // No list may name an entry that is kept back from the site: whoever shows it adds it there.
  const kindOfEntry = content.definition.site.schemas.schemaNameOf(neighbour.file)
  const isRefused = ({ as, kind }: Reference): boolean =>
    as === 'item' && keptBack !== undefined && kind === kindOfEntry
  const references = referencesTo(neighbour, content).filter(
    (each) => each.as !== 'value' && !isRefused(each) && isForCopies(each)
  )
  const edits: DeskEdit[] = [
    // Below the comments at the top of the file.
    ...(keptBack === undefined ? [] : [{ type: 'insert' as const, file, path: [keptBack], value: true, at: 1 }]),
    ...[...values.map(([key, value]) => ({ path: [key], value })), ...title.values].map(({ path, value }) => ({
      type: 'set' as const,
      file,
      path,
      value
    })),
    ...[...title.open, ...examples, ...Object.keys(own).map((key) => [key])].map((path) => ({
      type: 'mark' as const,
      file,
      path
    })),
    ...references.toReversed().flatMap((reference) => editsBeside(reference, added, content))
  ]
  const { added: words } = folderWords(content, neighbour.folder)
  return planEdits(from, edits, {
    files: new Map([[file, text]]),
    words: [
      { it: `${words.it}: ${name}, come ${neighbour.name}`, en: `${words.en}: ${name}, like ${neighbour.name}` },
      ...references.map((reference) => wordsBeside(reference, { added, neighbour }, content))
    ]
  })
}

/**
 * The name in the field that names an entry. In its other languages it is only an example, as somebody still has to
 * translate it. A schema without such a field has the name in the address alone.
 */
function titleEdits(
  file: string,
  name: string,
  content: RawContent
): { values: { path: Path; value: string }[]; open: Path[] } {
  const { key, field } = titleField(content, file) ?? {}
  if (key === undefined || field === undefined) return { values: [], open: [] }
  if (field.kind !== 'text') return { values: [{ path: [key], value: name }], open: [] }
  const paths = languagesIn(content).map((language) => [key, language])
  return { values: paths.map((path) => ({ path, value: name })), open: paths.slice(1) }
}

const linkTaken = (slug: string): LocalizedText => ({
  it: `Il link «${slug}» c’è già: scegli un altro nome.`,
  en: `The link “${slug}” is taken: choose another name.`
})

const lastPlace = (content: RawContent, { folder }: FolderEntry): number =>
  Math.max(
    0,
    ...folderEntries(content).map((each) => (each.folder === folder && Number(rawAt(content, each.file, 'order'))) || 0)
  )

/** The new entry follows its neighbour in lists; under names it has a copy of its value, or an empty list. */
function editsBeside({ file, path, as, value }: Reference, added: FolderEntry, content: RawContent): DeskEdit[] {
  const above = path.slice(0, -1)
  if (as === 'item')
    return [{ type: 'insert', file, path: [...above, Number(path.at(-1)) + 1], value: nameLike(value, added) }]
  const own = [...above, added.slug]
  if (!Array.isArray(value))
    return [
      { type: 'duplicate', file, path, key: added.slug },
      { type: 'mark', file, path: own }
    ]
  const at = entriesOf(rawAt(content, file, ...above)).findIndex(([key]) => key === path.at(-1)) + 1
  return [{ type: 'insert', file, path: own, value: [], at }]
}

/** References to entries include the folder or not. */
const nameLike = (value: unknown, { id, slug }: FolderEntry): string => (String(value).includes('/') ? id : slug)

function wordsBeside(
  { file, path, as, value }: Reference,
  { added, neighbour }: { added: FolderEntry; neighbour: FolderEntry },
  content: RawContent
): LocalizedText {
  const { it, en } = placeLabel(content, file, partAround(path.slice(0, -1)))
  if (as === 'item') return { it: `${it}: anche ${added.name}`, en: `${en}: ${added.name} too` }
  return Array.isArray(value)
    ? { it: `${it}: per ${added.name} ancora nessuno`, en: `${en}: none for ${added.name} yet` }
    : {
        it: `${it}: per ${added.name} come per ${neighbour.name}`,
        en: `${en}: for ${added.name} as for ${neighbour.name}`
      }
}
