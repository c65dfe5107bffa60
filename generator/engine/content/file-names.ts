/** Files of the data folder that are missing, misnamed or in a folder where nothing reads them. */
import { error, warning, type Diagnostic, type Tell } from '../diagnostics/diagnostic.ts'
import { nearestOf } from '../diagnostics/spelling.ts'
import { entriesOf, valueAt } from './issues/fields.ts'
import { dataFiles, schemaNameOf, topFiles } from '../../house/schemas/data-files.ts'
import { collections } from '../../house/schemas/names.ts'
import type { Source } from './yaml/source.ts'
import { isUnit } from './issues/strangers.ts'

/** The right name of each file that stands under another one, and under which nothing else stands. */
export type Misplaced = ReadonlyMap<string, string>

export function misplacedFiles(files: readonly string[], sources: readonly Source[]): Misplaced {
  const there = new Set(files)
  const [deep, ...others] = there.has('site.yaml')
    ? []
    : files.filter((file) => /^[^/]+\/site\.yaml$/.test(file) && unreadFolder(file) !== '')
  if (deep !== undefined && others.length === 0) {
    const folder = deep.replace('site.yaml', '')
    return new Map(files.flatMap((file) => (file.startsWith(folder) ? [[file, file.slice(folder.length)]] : [])))
  }
  const byFile = new Map(sources.map((source) => [source.file, source]))
  const prices = byFile.get(dataFiles.prices.file)
  const meant = files.map((file) => {
    const [source, isRead] = [byFile.get(file), schemaNameOf(file) !== undefined]
    const named = isRead && !file.includes('/') ? undefined : topNamed(file)
    // A room can have the name of a file of the house.
    const top = named === undefined || there.has(named) || !isUnit(source) ? named : undefined
    const names = isRead ? [top] : [top, meantBy(file), unitNamed(source, prices)]
    return { file, names: names.filter((name) => name !== undefined) }
  })
  // Beside a copy of what is in its place, all others are copies as well.
  const copied = new Set(
    meant.flatMap(({ file, names }) => (names.some((name) => there.has(name)) ? [unreadFolder(file)] : []))
  )
  copied.delete('')
  return new Map(
    meant.flatMap(({ file, names }) => {
      const [right] = names.filter((name) => !there.has(name))
      return right === undefined || copied.has(unreadFolder(file)) ? [] : [[file, right]]
    })
  )
}

export function missingFiles(files: readonly string[], misplaced: Misplaced): Diagnostic[] {
  const right = new Set(misplaced.values())
  return topFiles
    .filter(({ file, isOptional }) => !isOptional && !files.includes(file) && !right.has(file))
    .map(({ file }) => error('file-missing', { file, range: [0, 0] }, { file }))
}

/**
 * A misnamed room would silently disappear from the site; copies and notes are only in the way. A folder in which
 * nothing is read is one diagnostic.
 */
export function unknownFiles(files: readonly string[], misplaced: Misplaced, sources: readonly Source[]): Diagnostic[] {
  const groups = new Map<string, { file: string; nearest: string | undefined; folder: string; count: number }>()
  for (const file of files) {
    const nearest = misplaced.get(file)
    if (nearest === undefined && schemaNameOf(file) !== undefined) continue
    const isDeep = nearest === undefined || file.endsWith(`/${nearest}`)
    const folder = nearest === undefined ? unreadFolder(file) : isDeep ? file.slice(0, -nearest.length) : ''
    const group = folder === '' ? file : `${folder} ${nearest === undefined}`
    const known = groups.get(group)
    if (known === undefined) groups.set(group, { file, nearest, folder, count: 1 })
    else known.count += 1
  }
  return [...groups.values()].map(({ file, nearest, folder, count }) => {
    const tell: Tell = nearest === undefined ? warning : error
    const isAlone = count === 1
    const isLost = nearest === undefined && isAlone && isUnit(sources.find((source) => source.file === file))
    const facts = { ...(isAlone ? {} : { folder, count }), ...(isLost ? { isUnit: true as const } : {}) }
    return tell('file-unknown', { file, range: [0, 0] }, { nearest, ...facts })
  })
}

/** The outermost folder around a file in which nothing is read, with `/` at its end; none around one at the top. */
function unreadFolder(file: string): string {
  const [first = '', second] = file.split('/')
  if (second === undefined) return ''
  if (![...collections, 'availability', 'photos'].includes(first)) return `${first}/`
  return file.split('/').length > 2 ? `${first}/${second}/` : ''
}

/** The file of the house with the same name in another folder. */
function topNamed(file: string): string | undefined {
  const name = file.split('/').at(-1) ?? ''
  return topFiles.find((top) => top.file.split('/').at(-1) === name && top.file !== file)?.file
}

/** The place of a room or an apartment whose prices are there. */
function unitNamed(source: Source | undefined, prices: Source | undefined): string | undefined {
  const slug = valueAt(source?.value, ['slug'])
  const [collection, ...others] = collections.filter((each) =>
    entriesOf(valueAt(prices?.value, [each])).some(([name]) => name === slug)
  )
  return collection !== undefined && others.length === 0 && isUnit(source)
    ? `${collection}/${String(slug)}.yaml`
    : undefined
}

/**
 * The right name of a misnamed file: `rooms/blue.yaml.txt`, `room/blue.yml` and `rooms/old/blue.yaml` are all rooms.
 */
function meantBy(file: string): string | undefined {
  // Editors save a text with another ending. In the folders of units such a file can be notes.
  const saved = `${/^([\w-]+(?:\/[\w-]+)?)\.(?:txt|docx?|odt|rtf|json)$/i.exec(file)?.[1]}.yaml`
  if (topFiles.some((each) => each.file === saved)) return saved
  // Browsers number repeated downloads, and systems rename copies.
  const name = /^(.*?)(?: ?\(\d+\)| - cop(?:y|ia)| copy| copia)?\.ya?ml[^/]*$/i.exec(file)?.[1]
  if (name === undefined) return undefined
  const [, joined, unit] = /^(\p{L}+)[-_. ]+([^/]+)$/u.exec(name) ?? []
  const collectionBefore = joined === undefined ? undefined : nearestOf(joined, collections)
  if (collectionBefore !== undefined) return `${collectionBefore}/${unit}.yaml`
  const [folder = '', ...rest] = name.split('/')
  const collection = rest.length === 0 ? undefined : nearestOf(folder, collections)
  if (collection !== undefined) return `${collection}/${rest.at(-1)}.yaml`
  const top = nearestOf(
    name,
    topFiles.map((each) => each.file.replace(/\.yaml$/, ''))
  )
  return top === undefined ? undefined : `${top}.yaml`
}
