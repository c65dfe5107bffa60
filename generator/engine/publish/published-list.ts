/**
 * The list that stands beside a published site: which files of the folder are ours, with their hashes, and which
 * publication has put them there. Whatever it does not name belongs to somebody else.
 *
 * A publication first writes a list that also says what it is about to change (`pending`), and last one without. So a
 * second computer can tell the files of an interrupted publication from files of other people.
 */
import { isBlock } from '../fields/value-paths.ts'
import { PublicationError, type RemoteFolder } from './remote-folder.ts'

/** Web servers do not show names that begin with a dot. */
export const listPath = '.publication.json'
/** The next list until it takes its place. On a server that cannot replace a file, it is for a moment the only one. */
const nextListPath = `${listPath}.next`

export type PublishedList = {
  /** Made at random by the first publication. */
  site: string
  /** The last complete publication; empty if none was ever complete. */
  publication: string
  /** How many there were. */
  number: number
  /** The version of its content. */
  content: string
  /** When, as 2027-06-30T10:00:00Z. */
  date: string
  /** Hashes by path. */
  files: ReadonlyMap<string, string>
  /** Folders that publications have made. */
  folders: readonly string[]
  /** An unfinished publication. Of its files nobody knows which bytes they have, or whether they are there. */
  pending?: { publication: string; files: readonly string[] }
}

/** @throws PublicationError if there is a list that cannot be read */
export async function readList(remote: RemoteFolder): Promise<PublishedList | undefined> {
  const bytes = await remote.read(listPath)
  if (bytes !== undefined) {
    const list = parseList(bytes)
    if (list === undefined) throw new PublicationError('list', { path: listPath })
    return list
  }
  if ((await remote.find(listPath)) !== undefined) throw new PublicationError('list', { path: listPath })
  // Torn only if the first publication was cut before it changed anything.
  const next = await remote.read(nextListPath)
  return next && parseList(next)
}

export async function writeList(remote: RemoteFolder, list: PublishedList): Promise<void> {
  if ((await remote.find(listPath)) === undefined) await placeNextList(remote)
  await forFolder(async () => {
    await writeWhole(remote, nextListPath, new TextEncoder().encode(formatList(list)))
    await replaceFile(remote, nextListPath, listPath)
  })
}

/** Work on a file of the program, whose name says nothing to the owner: what goes wrong is told of the folder. */
export async function forFolder<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PublicationError) || !['full', 'short', 'refused'].includes(error.reason)) throw error
    const { path: _, ...details } = error.details
    throw new PublicationError(error.reason, details)
  }
}

/**
 * Puts the next list in its place after a cut between the removal of the former one and its own renaming: it is the
 * only one then, and to write over it could tear it.
 */
async function placeNextList(remote: RemoteFolder): Promise<void> {
  const next = await remote.read(nextListPath)
  if (next && parseList(next)) await remote.rename(nextListPath, listPath)
}

/** Writes a file, and asks the server whether it has all of it: some accept what their full disk cannot take. */
export async function writeWhole(remote: RemoteFolder, path: string, contents: Uint8Array): Promise<void> {
  await remote.write(path, contents)
  const size = await remote.sizeOf(path)
  if (size !== undefined && size !== contents.length) throw new PublicationError('short', { path })
}

/**
 * Renames a file into the place of another one, which is removed first if the server wants it so.
 * @returns `missing` if there was nothing to rename, `gap` if the place was empty for a moment
 */
export async function replaceFile(
  remote: RemoteFolder,
  from: string,
  to: string
): Promise<'replaced' | 'gap' | 'missing'> {
  const result = await remote.rename(from, to)
  if (result !== 'occupied') return result === 'renamed' ? 'replaced' : 'missing'
  if ((await remote.find(to)) === 'folder') throw new PublicationError('foreign-folder', { files: [to] })
  await remote.remove(to)
  const again = await remote.rename(from, to)
  if (again === 'occupied') throw new PublicationError('refused', { path: to })
  return again === 'renamed' ? 'gap' : 'missing'
}

const format = 1

const formatList = ({ files, ...list }: PublishedList): string => {
  const about = 'What the program has published in this folder. It needs this file: do not change or delete it.'
  return `${JSON.stringify({ about, format, ...list, files: Object.fromEntries(files) }, null, 1)}\n`
}

/** Undefined for a text that no publication has written. */
function parseList(bytes: Uint8Array): PublishedList | undefined {
  const value = parseJson(new TextDecoder().decode(bytes))
  if (!isBlock(value) || value.format !== format || !isBlock(value.files)) return undefined
  const { site, publication, number, content, date, folders, pending } = value
  const files = Object.entries(value.files).flatMap(([path, hash]) =>
    typeof hash === 'string' && isInside(path) ? [[path, hash] as const] : []
  )
  if (typeof site !== 'string' || typeof publication !== 'string' || typeof number !== 'number') return undefined
  if (typeof content !== 'string' || typeof date !== 'string') return undefined
  const begun = isBlock(pending) && typeof pending.publication === 'string' ? pending.publication : undefined
  return {
    site,
    publication,
    number,
    content,
    date,
    files: new Map(files),
    folders: pathsIn(folders),
    ...(begun !== undefined && isBlock(pending) && { pending: { publication: begun, files: pathsIn(pending.files) } })
  }
}

const pathsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string').filter(isInside) : []

/** A list that somebody has changed must not lead out of the folder, nor to the list itself. */
const isInside = (path: string): boolean =>
  path !== listPath && path.split('/').every((step) => step !== '' && step !== '.' && step !== '..')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
