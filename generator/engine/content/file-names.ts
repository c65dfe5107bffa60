/** Files of the data folder that are missing, misnamed or in a folder where nothing reads them. */
import { error, warning, type Diagnostic, type EitherSeverityFactory } from '../diagnostics/diagnostic.ts'
import { groupBy } from '../diagnostics/grouping.ts'
import { closestMatch } from '../diagnostics/suggestions.ts'
import { valueAt } from '../fields/schema-fields.ts'
import type { DataSchemas } from '../fields/data-schemas.ts'
import type { Source } from './yaml/source.ts'
import { isEntry, placesOfEntries } from './issues/misplaced-files.ts'

/** The right name of each file with a wrong name, unless another file already has the right one. */
export type MisnamedFiles = ReadonlyMap<string, string>

export function misnamedFiles(files: readonly string[], sources: readonly Source[], data: DataSchemas): MisnamedFiles {
  const unread = (file: string): string => unreadFolder(file, data)
  const there = new Set(files)
  const [deep, ...others] = there.has('site.yaml')
    ? []
    : files.filter((file) => /^[^/]+\/site\.yaml$/.test(file) && unread(file) !== '')
  if (deep !== undefined && others.length === 0) {
    const folder = deep.replace('site.yaml', '')
    return new Map(files.flatMap((file) => (file.startsWith(folder) ? [[file, file.slice(folder.length)]] : [])))
  }
  const byFile = new Map(sources.map((source) => [source.file, source]))
  const valueOf = (file: string): unknown => byFile.get(file)?.value
  const meant = files.map((file) => {
    const [source, isRead] = [byFile.get(file), data.schemaNameOf(file) !== undefined]
    const named = isRead && !file.includes('/') ? undefined : topLevelPath(file, data)
    // An entry can have the name of a file at the top.
    const top = named === undefined || there.has(named) || !isEntry(source, data) ? named : undefined
    const names = isRead ? [top] : [top, intendedPath(file, data), entryPath(source, valueOf, data)]
    return { file, names: names.filter((name) => name !== undefined) }
  })
  // If a folder contains a copy of a file that is in its right place, all other files in that folder are copies as
  // well.
  const copied = new Set(
    meant.flatMap(({ file, names }) => (names.some((name) => there.has(name)) ? [unread(file)] : []))
  )
  copied.delete('')
  return new Map(
    meant.flatMap(({ file, names }) => {
      const [right] = names.filter((name) => !there.has(name))
      return right === undefined || copied.has(unread(file)) ? [] : [[file, right]]
    })
  )
}

export function missingFiles(files: readonly string[], misnamed: MisnamedFiles, data: DataSchemas): Diagnostic[] {
  const right = new Set(misnamed.values())
  return data.files
    .filter(({ file, requiredBy }) => requiredBy === 'site' && !files.includes(file) && !right.has(file))
    .map(({ file }) => error('file-missing', { file, range: [0, 0] }, { file }))
}

/**
 * Reports misnamed files, which would silently disappear from the site, and files that nothing reads. A folder in
 * which nothing is read gets one diagnostic.
 */
export function unknownFiles(
  files: readonly string[],
  misnamed: MisnamedFiles,
  { sources, data }: { sources: readonly Source[]; data: DataSchemas }
): Diagnostic[] {
  const unread = files.flatMap((file) => {
    const nearest = misnamed.get(file)
    if (nearest === undefined)
      return data.schemaNameOf(file) === undefined ? { file, nearest, folder: unreadFolder(file, data) } : []
    return { file, nearest, folder: file.endsWith(`/${nearest}`) ? file.slice(0, -nearest.length) : '' }
  })
  const groups = groupBy(unread, ({ file, nearest, folder }) =>
    folder === '' ? file : `${folder} ${nearest === undefined}`
  )
  return [...groups.values()].map(([{ file, nearest, folder }, ...others]) => {
    const makeDiagnostic: EitherSeverityFactory = nearest === undefined ? warning : error
    const at = { file, range: [0, 0] } as const
    if (others.length > 0) return makeDiagnostic('file-unknown', at, { nearest, folder, count: others.length + 1 })
    const source = sources.find((each) => each.file === file)
    const isLost = nearest === undefined && isEntry(source, data)
    return makeDiagnostic('file-unknown', at, isLost ? placesOfEntries(data) : { nearest })
  })
}

/** The outermost folder around a file in which nothing is read, with `/` at its end; none around one at the top. */
function unreadFolder(file: string, { files, folders }: DataSchemas): string {
  const [first = '', second] = file.split('/')
  if (second === undefined) return ''
  const isRead = [...folders, 'photos'].includes(first) || files.some((top) => top.file.startsWith(`${first}/`))
  if (!isRead) return `${first}/`
  return file.split('/').length > 2 ? `${first}/${second}/` : ''
}

/** The file with a name of its own that has the same one in another folder. */
function topLevelPath(file: string, { files }: DataSchemas): string | undefined {
  const name = file.split('/').at(-1) ?? ''
  return files.find((top) => top.file.split('/').at(-1) === name && top.file !== file)?.file
}

/** The place of an entry of which other files speak. */
function entryPath(
  source: Source | undefined,
  valueOf: (file: string) => unknown,
  data: DataSchemas
): string | undefined {
  const slug = valueAt(source?.value, ['slug'])
  const folder = typeof slug === 'string' && isEntry(source, data) ? data.folderOf?.(slug, valueOf) : undefined
  return folder === undefined ? undefined : `${folder}/${String(slug)}.yaml`
}

/**
 * The right name of a misnamed file: `rooms/blue.yaml.txt`, `room/blue.yml` and `rooms/old/blue.yaml` are all rooms.
 */
function intendedPath(file: string, { files, folders }: DataSchemas): string | undefined {
  // Editors save a text with another ending. In the folders of entries such a file can be notes.
  const saved = `${/^([\w-]+(?:\/[\w-]+)?)\.(?:txt|docx?|odt|rtf|json)$/i.exec(file)?.[1]}.yaml`
  if (files.some((each) => each.file === saved)) return saved
  // Browsers number repeated downloads, and systems rename copies.
  const name = /^(.*?)(?: ?\(\d+\)| - cop(?:y|ia)| copy| copia)?\.ya?ml[^/]*$/i.exec(file)?.[1]
  if (name === undefined) return undefined
  const [, joined, entry] = /^(\p{L}+)[-_. ]+([^/]+)$/u.exec(name) ?? []
  const before = joined === undefined ? undefined : closestMatch(joined, folders)
  if (before !== undefined) return `${before}/${entry}.yaml`
  const [first = '', ...rest] = name.split('/')
  const folder = rest.length === 0 ? undefined : closestMatch(first, folders)
  if (folder !== undefined) return `${folder}/${rest.at(-1)}.yaml`
  const top = closestMatch(
    name,
    files.map((each) => each.file.replace(/\.yaml$/, ''))
  )
  return top === undefined ? undefined : `${top}.yaml`
}

/** Whether Windows reserves a name for a device and has no files with it, whatever their ending. */
export const isDeviceName = (name: string): boolean => /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name)
