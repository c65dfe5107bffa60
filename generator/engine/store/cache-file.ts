/** Keeps values in the cache folder under the hash of their inputs, so that none is out of date. */
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { sha256 } from './hash.ts'
import { bestEffort, codeOf, removeAll, writeAtomic } from './files.ts'

/**
 * Writes a file completely or not at all, even if several processes write it or one is killed. False if the folder is
 * not writable: then everything is made again each time, and still works.
 * @param options `durable` for what cannot be made again: a power cut leaves the old or the new file
 */
export function tryWriteAtomic(path: string, contents: string | Uint8Array, options: Durable = {}): boolean {
  try {
    writeAtomic(path, contents, options)
    return true
  } catch (error) {
    // On a read-only disk Node reports ENOENT for the folders that it should create.
    if (!isPermissionError(codeOf(error)) && !isPermissionError(writeErrorIn(dirname(path)))) throw error
    return false
  }
}

type Durable = { durable?: boolean }

/** Why a folder is not writable, as the system's error code; undefined if it is. */
export function writeErrorIn(folder: string): string | undefined {
  let there = resolve(folder)
  while (!existsSync(there)) there = dirname(there)
  try {
    accessSync(there, constants.W_OK)
    return undefined
  } catch (error) {
    return codeOf(error)
  }
}

const isPermissionError = (code: string | undefined): boolean => ['EACCES', 'EPERM', 'EROFS'].includes(code ?? '')

/**
 * Makes a folder that only this user can read, or restricts an existing one: it contains texts of the owner's files,
 * which other users of the machine may not be allowed to read. Does nothing without the necessary rights.
 */
export function makePrivateFolder(folder: string): void {
  bestEffort(() => {
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o700)
  })
}

/**
 * Deletes all entries of a folder except the newest, and those that a process may be writing.
 * @param isCounted whether an entry is one of those; by default each is
 */
export function deleteOldest(folder: string, most: number, isCounted: (name: string) => boolean = () => true): void {
  const age = (name: string): number => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const names = readdirSync(folder).filter(isCounted)
  if (names.length <= most) return
  const ages = new Map(names.map((name) => [name, age(name)]))
  const newest = names.toSorted((a, b) => (ages.get(b) ?? 0) - (ages.get(a) ?? 0))
  for (const name of newest.slice(most)) removeAll(join(folder, name))
}

/** A value in the cache, as plain JSON: `read` returns the type that `write` was given. */
export type CacheEntry<T> = {
  /** The remembered value; null if it is missing or damaged. */
  read: () => T | null
  /** Returns the value. If the cache is not writable, it has to be found again the next time. */
  write: (value: T) => T
}

/** An entry with a value that nobody can find again: `keep` writes it, and returns whether it is on the disk. */
type KeptEntry<T> = CacheEntry<T> & { keep: (value: T) => boolean }

/** The value in a file. The type is safe because only files with the hash that `write` has put there count. */
export function cacheEntryAt<T>(path: string, options: Durable = {}): KeptEntry<T> {
  const keep = (value: T): boolean => {
    const json = JSON.stringify(value)
    return tryWriteAtomic(path, `${sha256(json)}\n${json}`, options)
  }
  return { read: () => readEntry(path), write: (value) => (keep(value), value), keep }
}

/** Synchronous: awaiting hundreds of small files takes longer than reading them. */
function readEntry(path: string) {
  const text = bestEffort(() => readFileSync(path, 'utf8')) ?? ''
  const json = text.slice(text.indexOf('\n') + 1)
  return text.startsWith(`${sha256(json)}\n`) ? JSON.parse(json) : null
}
