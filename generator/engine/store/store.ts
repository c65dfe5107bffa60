/**
 * Keeps between runs what is slow to make: pictures, cleaned drawings, bundles. A result is stored under its stage, the
 * version of that stage and the hash of its inputs, so it is never out of date. If the folder cannot be written, each
 * run makes everything.
 */
import { millisecondsInDay } from 'date-fns/constants'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, type BigIntStats } from 'node:fs'
import { join, resolve } from 'node:path'
import { cacheEntryAt, tryWriteAtomic, type CacheEntry } from './cache-file.ts'
import { bestEffort } from './files.ts'
import type { ContentSource } from './content-source.ts'
import { sha256 } from './hash.ts'
import { lazy } from './memoize.ts'

/** What a result is made from. */
export type Inputs = {
  /** SHA-256 of the contents of each source. */
  sourceHashes: readonly string[]
  /** The version of the code that makes it, and its settings. */
  version: string
}

export type Store = ReturnType<typeof openStore>

/** What is known of a file: the state in which it was read, and the hash of its bytes. */
type IndexEntry = [stamp: string, hash: string]

/** A result that is used after so long gets a new date. */
const renewedAfterMs = 10 * millisecondsInDay
/** A result with an older date goes: nothing has used it for a month. */
const keptMs = 40 * millisecondsInDay

/**
 * A file that was written just now could be written again with the same time: file systems count steps of up to 2 s.
 * After this delay the system has also written it to the disk, so that a power cut cannot leave other contents.
 */
const trustedAfterMs = 60_000

/** @param now the time in milliseconds since 1970 */
export function openStore(cache: string, now: () => number = Date.now) {
  const folder = resolve(cache, 'store')
  const { hashOf, save } = openHashes(folder, now)
  /** By the names that `resultNames` gives. */
  const files = lazy(
    () =>
      new Map<string, ContentSource>(resultsIn(folder).map((name) => [withoutHash(name), { from: join(folder, name) }]))
  )
  const findFile = (name: string): ContentSource | undefined => {
    const file = files().get(name)
    if (file === undefined || 'contents' in file) return file
    renew(file.from, now())
    const isWhole = bestEffort(() => hashOf(file.from)) === hashPart.exec(file.from)?.[1]
    return isWhole ? file : undefined
  }
  const saveFile = (name: string, contents: string | Uint8Array): ContentSource => {
    const from = join(folder, withHash(name, sha256(contents)))
    const file = tryWriteAtomic(from, contents) ? { from } : { contents }
    files().set(name, file)
    return file
  }
  /** What this run has read or written. */
  const results = new Map<string, ReturnType<typeof JSON.parse>>()
  const entry = <T>(stage: string, inputs: Inputs): CacheEntry<T> => {
    const name = resultNames(stage, inputs)('json')
    const path = join(folder, name)
    const { read, write } = cacheEntryAt<T>(path)
    const readNew = (): T | null => {
      const value = read()
      if (value === null) return null
      renew(path, now())
      results.set(name, value)
      return value
    }
    return {
      read: () => results.get(name) ?? readNew(),
      write: (value) => {
        results.set(name, value)
        return write(value)
      }
    }
  }
  return {
    /**
     * The SHA-256 of a file. A file that the file system shows as unchanged is not read again.
     * @throws the system's error
     */
    hashOf,
    /** A result as plain JSON, to recall it or to remember it. */
    entry,
    /** A result as a file, if it is there and whole. @param name of `resultNames` */
    findFile,
    /** @returns the file, or its bytes where the store cannot be written: then this run alone remembers them */
    saveFile,
    /** A result as a file, made if it is not there. */
    file: async (name: string, make: () => Promise<Uint8Array>): Promise<ContentSource> =>
      findFile(name) ?? saveFile(name, await make()),
    /** Writes the hashes of files for the next run. Once a day it deletes the results that nothing has used lately. */
    save
  }
}

/** The hashes of files, which are not read again while they are untouched. */
function openHashes(folder: string, now: () => number) {
  const path = join(folder, 'index.json')
  const index = cacheEntryAt<Record<string, IndexEntry>>(path)
  const known = lazy(() => new Map(Object.entries(index.read() ?? {})))
  let isNew = false
  const hashOf = (file: string): string => {
    const stats = statSync(file, { bigint: true })
    if (ageOf(stats, now()) < trustedAfterMs) return sha256(readFileSync(file))
    const stamp = statKeyOf(stats)
    const before = known().get(file)
    if (before?.[0] === stamp) return before[1]
    isNew = true
    const hash = sha256(readFileSync(file))
    known().set(file, [stamp, hash])
    return hash
  }
  const save = (): void => {
    const isTidy = now() - dateOf(path, 0) < millisecondsInDay
    if (!isNew && isTidy) return
    if (!isTidy) deleteUnused(folder, now())
    // Another process may have written it meanwhile. What is gone is not read again.
    const all = Object.entries({ ...index.read(), ...Object.fromEntries(known()) })
    bestEffort(() => index.write(Object.fromEntries(all.filter(([file]) => existsSync(file)))))
    isNew = false
  }
  return { hashOf, save }
}

/** When a file was written, in milliseconds since 1970. */
const dateOf = (path: string, otherwise: number): number => bestEffort(() => statSync(path).mtimeMs) ?? otherwise

/** Gives a result that is in use a new date. */
function renew(path: string, now: number): void {
  if (now - dateOf(path, now) > renewedAfterMs) bestEffort(() => utimesSync(path, now / 1000, now / 1000))
}

function deleteUnused(folder: string, now: number): void {
  const paths = resultsIn(folder).map((name) => join(folder, name))
  for (const path of paths) if (now - dateOf(path, now) > keptMs) bestEffort(() => rmSync(path))
}

/**
 * The names of results, known before they are made: `<stage>.<hash of all inputs>.`, then a label. The label tells
 * results of the same inputs apart and ends with the file extension.
 */
export function resultNames(stage: string, { sourceHashes, version }: Inputs): (label: string) => string {
  const hash = sha256(JSON.stringify([stage, sourceHashes, version])).slice(0, 32)
  return (label) => `${stage}.${hash}.${label}`
}

/**
 * The part of a name that differs between results of other inputs, short enough for an address: 32 bits, because the
 * rest of the address tells photos apart.
 */
export const addressHash = (name: string): string => name.split('.')[1]!.slice(0, 8)

/** The name of a file on the disk has the hash of its bytes before its ending. */
const hashPart = /\.([0-9a-f]{64})(?=\.\w+$)/
const withHash = (name: string, hash: string): string => name.replace(/(?=\.\w+$)/, `.${hash}`)
const withoutHash = (name: string): string => name.replace(hashPart, '')

const resultsIn = (folder: string): string[] => bestEffort(() => readdirSync(folder)) ?? []

/** It changes with each change of the file: the time of the last one can only be set by the system. */
const statKeyOf = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string =>
  [dev, ino, size, mtimeNs, ctimeNs].join(':')

/**
 * Milliseconds since the last write, after which another one would show. None on a file system that counts whole
 * seconds: a file that was written twice in one looks untouched.
 */
const ageOf = ({ mtimeMs, ctimeMs, ctimeNs }: BigIntStats, now: number): number =>
  ctimeNs % 1_000_000_000n === 0n ? 0 : now - Math.max(Number(mtimeMs), Number(ctimeMs))
