/**
 * Keeps between runs what is slow to make: pictures, cleaned drawings, bundles. The name of a result contains its
 * stage, the version of that stage and the hashes of its inputs, so no result is ever out of date. If the folder cannot
 * be written, each run makes everything.
 */
import { readdirSync, readFileSync, rmSync, statSync, type BigIntStats } from 'node:fs'
import { join, resolve } from 'node:path'
import { cacheEntryAt, tryWriteAtomic, type CacheEntry } from './cache-file.ts'
import { bestEffort } from './files.ts'
import type { ContentSource } from './content-source.ts'
import { sha256 } from './hash.ts'
import { lazy } from './memoize.ts'

/** What a result is made from. */
export type Inputs = {
  /** SHA-256 of the contents of each source: `hashOf` a file, or what was given to `pin`. */
  sourceHashes: readonly string[]
  /** The version of the code that makes it, and its settings. */
  version: string
}

export type Store = {
  /**
   * SHA-256 of a file. One that the file system shows untouched is not read again.
   * @throws the system's error
   */
  hashOf: (path: string) => string
  /**
   * Registers the current hash of a source that is not a file.
   * @returns the inputs of results that are made from it
   */
  registerSource: (source: string, hash: string) => Inputs
  /** A result as plain JSON, to recall it or to remember it. */
  entry: <T>(stage: string, inputs: Inputs) => CacheEntry<T>
  /** A result as a file, if it is there and whole. @param name of `resultNames` */
  findFile: (name: string) => ContentSource | undefined
  /** @returns the file, or its bytes where the store cannot be written: then this run alone remembers them */
  saveFile: (name: string, contents: string | Uint8Array) => ContentSource
  /** A result as a file, made if it is not there. */
  file: (name: string, make: () => Promise<Uint8Array>) => Promise<ContentSource>
  /** Tells of a file that another process has saved since this store was opened. */
  noteFile: (name: string, file: ContentSource) => void
  /**
   * Writes what is known of the sources for the next run, and deletes the results of those that were edited since. Once
   * a day, those that nothing has used for a month go as well.
   */
  save: () => void
}

/** What is known of a source: the state of its file, the hash of its content, the last day on which it was used. */
type IndexEntry = [stamp: string, hash: string, day: number]

const dayMs = 24 * 3600 * 1000
const daysKept = 30

/** A file that was written just now could be written again with the same time: file systems count steps of up to 2 s. */
const settledAfterMs = 2000
/** After this delay the system has also written it to the disk, so that a power cut leaves no other contents. */
const trustedAfterMs = 60_000

/** @param now the time in milliseconds since 1970 */
export function openStore(cache: string, now: () => number = Date.now): Store {
  const folder = resolve(cache, 'store')
  const sources = openSources(folder, now)
  /** By the names that `resultNames` gives. */
  const files = lazy(
    () =>
      new Map<string, ContentSource>(resultsIn(folder).map((name) => [withoutHash(name), { from: join(folder, name) }]))
  )
  const findFile = (name: string): ContentSource | undefined => {
    const file = files().get(name)
    return file === undefined || 'contents' in file || isWhole(file.from, sources.hashOf) ? file : undefined
  }
  const saveFile = (name: string, contents: string | Uint8Array): ContentSource => {
    const from = join(folder, withHash(name, sha256(contents)))
    const file = tryWriteAtomic(from, contents) ? { from } : { contents }
    files().set(name, file)
    return file
  }
  /** What this run has read, as JSON gives it. */
  const results = new Map<string, ReturnType<typeof JSON.parse>>()
  const entry = <T>(stage: string, inputs: Inputs): CacheEntry<T> => {
    const name = resultNames(stage, inputs)('json')
    const { read, write } = cacheEntryAt<T>(join(folder, name))
    const keep = (value: T | null): T | null => {
      if (value !== null) results.set(name, value)
      return value
    }
    return { read: () => results.get(name) ?? keep(read()), write }
  }
  return {
    hashOf: (path) => sources.hashOf(path),
    registerSource: sources.pin,
    entry,
    findFile,
    saveFile,
    file: async (name, make) => findFile(name) ?? saveFile(name, await make()),
    noteFile: (name, file) => void files().set(name, file),
    save: sources.save
  }
}

/** What is known of the sources of a store, with the results that each of them has in its folder. */
function openSources(folder: string, now: () => number) {
  const index = cacheEntryAt<Record<string, IndexEntry>>(join(folder, 'index.json'))
  const today = Math.floor(now() / dayMs)
  const known = lazy(() => new Map(Object.entries(index.read() ?? {})))
  const used = new Map<string, IndexEntry>()
  /** What this run has read, with the state of its file. */
  const hashes = new Map<string, [stamp: string, hash: string]>()
  /** Hashes of sources that have another content now. */
  const replaced = new Set<string>()
  let isNew = false

  const use = (source: string, [stamp, hash]: [string, string]): void => {
    const before = used.get(source) ?? known().get(source)
    if (before !== undefined && before[1] !== hash) replaced.add(before[1])
    isNew ||= before === undefined || before[0] !== stamp || before[1] !== hash || before[2] !== today
    used.set(source, [stamp, hash, today])
  }
  /** @param isSource of a file of the store nothing is noted until it can be believed without reading it */
  const hashOf = (path: string, isSource = true): string => {
    const stats = statSync(path, { bigint: true })
    const age = ageOf(stats, now())
    const stamp = age >= settledAfterMs ? statKeyOf(stats) : ''
    const before = hashes.get(path) ?? known().get(path)
    const hash = stamp !== '' && before?.[0] === stamp ? before[1] : sha256(readFileSync(path))
    hashes.set(path, [stamp, hash])
    const isTrusted = age >= trustedAfterMs
    if (isSource || isTrusted) use(path, [isTrusted ? stamp : '', hash])
    return hash
  }
  const save = (): void => {
    if (!isNew) return
    isNew = false
    // Another process may have written it meanwhile.
    const before = Object.entries(index.read() ?? {})
    const all = new Map([...before, ...used].filter(([, [, , day]]) => today - day <= daysKept))
    bestEffort(() => index.write(Object.fromEntries(all)))
    const current = [...all.values()].map(([, hash]) => hash)
    const isFirstToday = before.every(([, [, , day]]) => day < today)
    const unusedSince = isFirstToday ? now() - daysKept * dayMs : 0
    if (isFirstToday || replaced.size > 0) deleteResults(folder, { current, replaced, unusedSince })
    replaced.clear()
  }
  const pin = (source: string, hash: string): Inputs => {
    use(source, ['', hash])
    save()
    return { sourceHashes: [hash], version: '' }
  }
  return { hashOf, pin, save }
}

/**
 * Deletes results with a source that nothing has any more, if it was replaced or if nobody has made them lately.
 * @param of the hashes of all sources as they are, and of those that were replaced; the time in milliseconds
 */
function deleteResults(
  folder: string,
  of: { current: Iterable<string>; replaced: Iterable<string>; unusedSince: number }
): void {
  const [current, replaced] = [of.current, of.replaced].map((hashes) => new Set([...hashes].map(short)))
  for (const name of resultsIn(folder)) {
    const gone = sourcesIn(name).filter((source) => !current!.has(source))
    if (gone.length === 0) continue
    const path = join(folder, name)
    if (gone.some((source) => replaced!.has(source)) || isOlder(path, of.unusedSince)) bestEffort(() => rmSync(path))
  }
}

/**
 * The names of results, known before they are made: `<stage>.<its sources, with "-" between>.<hash of all inputs>.`,
 * then a label. The label tells results of the same inputs apart and ends with the file extension.
 */
export function resultNames(stage: string, { sourceHashes, version }: Inputs): (label: string) => string {
  const hash = sha256(JSON.stringify([stage, sourceHashes, version])).slice(0, 32)
  return (label) => `${stage}.${sourceHashes.map(short).join('-')}.${hash}.${label}`
}

/**
 * The part of a name that differs between results of other inputs, short enough for an address: 32 bits, because the
 * rest of the address tells photos apart.
 */
export const addressHash = (name: string): string => name.split('.')[2]!.slice(0, 8)

const short = (hash: string): string => hash.slice(0, 12)
/** The name of a file on the disk has the hash of its bytes before its ending. */
const hashPart = /\.([0-9a-f]{64})(?=\.\w+$)/
const withHash = (name: string, hash: string): string => name.replace(/(?=\.\w+$)/, `.${hash}`)
const withoutHash = (name: string): string => name.replace(hashPart, '')
const sourcesIn = (name: string): string[] => /^\w+\.([0-9a-f-]+)\./.exec(name)?.[1]?.split('-') ?? []

function isWhole(path: string, hashOf: (path: string, isSource: boolean) => string): boolean {
  try {
    return hashOf(path, false) === hashPart.exec(path)?.[1]
  } catch {
    return false
  }
}

function resultsIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** @param than in milliseconds since 1970 */
const isOlder = (path: string, than: number): boolean =>
  (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < than

/** It changes with each change of the file: the time of the last one can only be set by the system. */
const statKeyOf = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string =>
  [dev, ino, size, mtimeNs, ctimeNs].join(':')

/**
 * Milliseconds since the last write, after which another one would show. None on a file system that counts whole
 * seconds: a file that was written twice in one looks untouched.
 */
const ageOf = ({ mtimeMs, ctimeMs, ctimeNs }: BigIntStats, now: number): number =>
  ctimeNs % 1_000_000_000n === 0n ? 0 : now - Math.max(Number(mtimeMs), Number(ctimeMs))
