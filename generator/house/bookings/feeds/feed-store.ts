/** Keeps the last readings of feeds in the cache between commands, without addresses, names or notes. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { cacheEntryAt, writeErrorIn, type CacheEntry } from '../../../engine/store/cache-file.ts'
import { bestEffort, failureOf, writeAtomic } from '../../../engine/store/files.ts'
import { sha256 } from '../../../engine/store/hash.ts'
import { LockHeldError, withLock } from '../../../engine/output/lock.ts'
import type { KnownContent } from '../../../engine/content/checked-content.ts'
import type { BookedHouse } from '../../model/content-model.ts'
import { readBookedHouse, type LastValid } from '../../model/house-questions.ts'
import { changesAfter } from './feed-comparison.ts'
import { addReading, feedRecord, reconcile, takenStays, type FeedRecord, type Reading } from './feed-quarantine.ts'
import { trackPublished, trackNights, type PublishedNights } from '../published-nights.ts'
import type { UnitCalendar } from '../unit-answers.ts'
import type { FeedEntry } from './feed-source.ts'

/** The folder of all that is kept of feeds. */
export const storeFolder = (cache: string): string => join(cache, 'availability')

/** The file with the record of a feed. */
export const recordPath = (folder: string, key: string): string => join(folder, `${key}.json`)

export type NewReading = {
  /** The file with the record of the feed. */
  path: string
  /** Undefined if the feed could not be read. */
  reading: Reading | undefined
  /** Whether it says all: one with an event that may be on any night is added to what was read before. */
  isWhole: boolean
  /** Whether the owner trusts this reading, however many nights it frees. */
  isTrusted: boolean
}

export type RecordedReading = {
  /** The record of the feed after the reading; undefined if it was never read. */
  record: FeedRecord | undefined
  isNewlyQuarantined: boolean
  /** Whether the reading would be in quarantine if the owner did not trust it. */
  isBelieved: boolean
  /** The system's error code if the record could not be written. The reading counts all the same. */
  writeError: string | undefined
}

/**
 * Combines new readings with the records of their feeds, and writes the records. Results are in the given order. If
 * another process has written a newer reading meanwhile, its record stays.
 * @param writes false to leave the records unchanged
 */
export async function recordReadings<Each extends NewReading>(
  folder: string,
  readings: readonly Each[],
  { writes }: { writes: boolean }
): Promise<(Each & RecordedReading)[]> {
  const recordAll = (write: (path: string, record: FeedRecord) => string | undefined): (Each & RecordedReading)[] =>
    readings.map((each) => {
      const { path, reading, isTrusted, isWhole } = each
      const before = readRecord(path)
      if (reading === undefined || (before !== undefined && isNewer(before, reading)))
        return { ...each, record: before, isNewlyQuarantined: false, isBelieved: false, writeError: undefined }
      if (!isWhole) {
        const record = before && addReading(reading, before)
        const writeError = record && write(path, record)
        return { ...each, record, isNewlyQuarantined: false, isBelieved: false, writeError }
      }
      const reconciled = reconcile(reading, before)
      const isBelieved = isTrusted && reconciled.quarantine !== undefined
      const record: FeedRecord = {
        ...(isBelieved ? reading : reconciled),
        changes: changesAfter(reading, before)
      }
      record.since = trackNights(before?.since ?? [], takenStays(record), reading.read)
      record.begun = before === undefined ? reading.read : before.begun
      const isNewlyQuarantined = record.quarantine !== undefined && before?.quarantine === undefined
      return { ...each, record, isNewlyQuarantined, isBelieved, writeError: write(path, record) }
    })
  if (!writes || readings.every(({ reading }) => reading === undefined)) return recordAll(() => undefined)
  try {
    mkdirSync(folder, { recursive: true })
    // It is held no longer than it takes to write some small files.
    const guarded = { path: join(folder, '.lock'), isUnfinished: () => false, finish: () => {} }
    const write = (file: string, record: FeedRecord): string | undefined =>
      writeErrorOf(() => writeAtomic(file, JSON.stringify(record), { durable: true }))
    return await withLock(guarded, { task: 'calendars', timeoutMs: 10_000 }, () => recordAll(write))
  } catch (cause) {
    // On a read-only disk Node reports ENOENT for the folders that it should create.
    const code = errorCodeOf(cause)
    return recordAll(() => (code === 'ENOENT' ? (writeErrorIn(folder) ?? code) : code))
  }
}

/** A reading from the future was made before the clock was set back. */
const isNewer = (record: Reading, than: Reading): boolean => record.asked > than.asked && record.asked <= Date.now()

function writeErrorOf(write: () => void): string | undefined {
  try {
    write()
    return undefined
  } catch (cause) {
    return errorCodeOf(cause)
  }
}

/** @throws any error that is not the system's */
function errorCodeOf(cause: unknown): string {
  const code = cause instanceof LockHeldError ? 'EBUSY' : failureOf(cause)?.code
  if (code === undefined) throw cause
  return code
}

/**
 * A feed of a unit: the key of its record, for how many days a reading of it is good enough, and its entry without the
 * place of the calendar, which is secret.
 */
export type ListedFeed = { unit: string; key: string; limit?: number | undefined; entry?: ListedEntry | undefined }
export type ListedEntry = Pick<FeedEntry, 'name' | 'cleaning' | 'echoes'>

/** Saves which feeds a data folder names, for a time when the file that names them is gone or wrong. */
export const saveFeedList = (folder: string, data: string, feeds: readonly ListedFeed[]): void =>
  save(feedListEntry(folder, data), feeds)

/** The feeds of the last saved list of a data folder, with their records; undefined if none was ever saved. */
export const loadFeedList = (
  folder: string,
  data: string
): (ListedFeed & { record: FeedRecord | undefined })[] | undefined =>
  feedListEntry(folder, data)
    .read()
    ?.map((feed) => ({
      ...feed,
      record: readRecord(recordPath(folder, feed.key))
    }))

/** What the site shows of a unit. */
type PublishedUnit = { taken: PublishedNights[] }

/** By unit; undefined if this computer has never written or published the site. */
export const loadPublished = (folder: string, data: string): Readonly<Record<string, PublishedUnit>> | undefined =>
  publishedEntry(folder, data).read() ?? undefined

/** @param now when the site was written, or published */
export function savePublished(
  { folder, data, now }: { folder: string; data: string; now: number },
  answers: readonly Pick<UnitCalendar, 'unit' | 'taken' | 'blocked'>[]
): void {
  const entry = publishedEntry(folder, data)
  const before = entry.read()
  const after = answers.map(({ unit, ...stays }): [unit: string, PublishedUnit] => [
    unit,
    { taken: trackPublished(before?.[unit]?.taken ?? [], stays, now) }
  ])
  save(entry, Object.fromEntries(after))
}

/** Saves what availability depends on in the files, for a time when one of them is wrong. */
export const saveFiles = (folder: string, data: string, files: LastValid): void => save(filesEntry(folder, data), files)

/** As the answers of the site were last made from them. */
export const loadFiles = (folder: string, data: string): LastValid => filesEntry(folder, data).read() ?? {}

/** The house as far as it can be read: a file that is wrong counts as the answers were last made from it. */
export const knownHouse = (content: KnownContent, { cache, data }: { cache: string; data: string }): BookedHouse =>
  readBookedHouse(content, { lastValid: loadFiles(storeFolder(cache), data) }).house

/** What is kept of a data folder. */
const entryOf =
  <T>(name: string) =>
  (folder: string, data: string): CacheEntry<T> =>
    cacheEntryAt(join(folder, name, sha256(resolve(data)).slice(0, 32)))

const publishedEntry = entryOf<Readonly<Record<string, PublishedUnit>>>('site')
const feedListEntry = entryOf<readonly ListedFeed[]>('named')
const filesEntry = entryOf<LastValid>('files')

/** Writes what has changed. */
function save<T>({ read, write }: CacheEntry<T>, value: T): void {
  if (JSON.stringify(read()) !== JSON.stringify(value)) bestEffort(() => void write(value))
}

/** Undefined if it was never written, or is damaged: then the feed counts as never read. */
const readRecord = (path: string): FeedRecord | undefined =>
  bestEffort(() => feedRecord.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data)
