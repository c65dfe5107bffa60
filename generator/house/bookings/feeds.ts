/**
 * The bookings of all units, read from files and from the network, and the answers that follow from them. It is the
 * only module that depends on other people's servers: their last good answers are kept in the cache. Their addresses
 * open the calendar to anybody, so no message and no file contains them.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { collections, type House } from '../model/content-model.ts'
import type { FeedInputs, FeedSummary, FeedOptions } from '../../engine/site-definition.ts'
import { bookingsFile } from '../rules/availability/booking-rules.ts'
import { unitsIn } from '../model/unit-list.ts'
import type { FeedProblem } from '../messages/calendar-messages.ts'
import { error, warning, type Diagnostic, type Place, type Tell } from '../../engine/diagnostics/diagnostic.ts'
import { nearestOf } from '../../engine/diagnostics/suggestions.ts'
import { sha256 } from '../../engine/store/hash.ts'
import { addDays, type Day } from '../stay/day.ts'
import { mergeStays, within, type Stay } from '../stay/stay.ts'
import { answerFiles, planAnswers, bookableWindow, type UnitAnswer, type TakenNights } from './unit-answers.ts'
import { clockIn, type Clock } from './zone-clock.ts'
import { countLostNights, takenStays, type FeedRecord, type Reading } from './feed-quarantine.ts'
import { download, type Limits } from './download.ts'
import { readCalendar } from './icalendar/read-calendar.ts'
import { recordReadings, saveFeedList, recordPath, loadFeedList, type RecordedReading } from './feed-store.ts'

const dayMs = 86_400_000

/** Limits for one calendar, for slow connections. The largest ones have a few hundred kilobytes. */
export const feedLimits: Limits = { seconds: 20, megabytes: 10 }

export type ReadingOptions = FeedOptions & {
  /** The nights that guests can see, from today on. */
  from: Day
  until: Day
  /** The time in milliseconds since 1970, only to tell later when a calendar was read. */
  now: number
  /** Whether calendars on the network are read too, and readings are kept. */
  network: boolean
  limits?: Limits | undefined
}

type Feed = {
  unit: string
  name: string
  at: Place
  file?: string | undefined
  url?: string | undefined
  env?: string | undefined
}

/** The result of one calendar. */
type FeedOutcome = RecordedReading & UnitRecord & { feed: Feed; problem: FeedProblem | undefined }

/** What a calendar says of its unit. */
type UnitRecord = { unit: string; record: FeedRecord | undefined; isTooOld: boolean }

/** The bookings by the calendars of a house. */
export type BookedNights = {
  /** By unit; only for those with calendars. */
  taken: Map<string, TakenNights>
  diagnostics: Diagnostic[]
  calendars: FeedSummary
}

export type HouseAnswers = {
  answers: UnitAnswer[]
  files: ReturnType<typeof answerFiles>
  today: Day
  diagnostics: Diagnostic[]
  calendars: FeedSummary
}

/** The answers of all units, by the prices and by the bookings of this moment. */
export async function readAnswers(
  house: House,
  sources: FeedInputs,
  {
    network,
    now = Date.now(),
    today = clockIn(house.site.timeZone).read(now).day,
    believe,
    acceptKept
  }: FeedOptions & { network: boolean; now?: number | undefined; today?: Day | undefined }
): Promise<HouseAnswers> {
  const options = { ...bookableWindow(house, today), now, network, believe, acceptKept }
  const { taken, diagnostics, calendars } = await readFeeds(house, sources, options)
  const answers = planAnswers(house, taken, today)
  return { answers, files: answerFiles(answers, { host: house.site.host, today }), today, diagnostics, calendars }
}

/**
 * The bookings of each unit that has calendars. If one cannot be read, there is a diagnostic, and the nights of its
 * last reading stay taken. If there is no reading, or none that is recent enough, the nights are unknown and the unit
 * offers none. If the file that names the calendars is gone, what they last said stays taken as well.
 */
export async function readFeeds(house: House, sources: FeedInputs, options: ReadingOptions): Promise<BookedNights> {
  const clock = clockIn(house.site.timeZone)
  const feeds = feedsOf(house).filter(({ file }) => options.network || file !== undefined)
  const outcomes = await readAll(feeds, sources, { ...options, clock, limit: house.bookings?.keptDays })
  const lost = orphansOf(house, sources, options)
  const taken = new Map<string, TakenNights>()
  for (const { unit, record, isTooOld } of [...outcomes, ...lost]) {
    const { stays = [], allKnown = true, read } = taken.get(unit) ?? {}
    taken.set(unit, {
      stays: mergeStays([...stays, ...(record === undefined ? [] : possibleStays(record, options))]),
      allKnown: allKnown && record !== undefined && !isTooOld,
      read: record === undefined ? read : Math.min(read ?? record.read, record.read)
    })
  }
  const folder = storeFolder(sources.cache)
  const diagnostics = [
    ...outcomes.flatMap((outcome) => diagnosticsOf(outcome, { ...options, clock, folder })),
    ...orphanDiagnostics(lost)
  ]
  return { taken, diagnostics, calendars: calendarsIn(outcomes) }
}

/**
 * The calendars that no file names any more because bookings.yaml is gone, and that took nights to come. While the file
 * is there, the calendars in it are noted: deleting an entry frees its nights, and so does emptying the file.
 */
function orphansOf(
  house: House,
  { cache, data }: FeedInputs,
  { from, now, network }: ReadingOptions
): (UnitRecord & { record: FeedRecord })[] {
  const [folder, id] = [storeFolder(cache), resolve(data)]
  const { bookings } = house
  if (bookings !== undefined) {
    const calendars = feedsOf(house).map((feed) => ({
      unit: feed.unit,
      key: keyOf(feed, data),
      limit: bookings.keptDays
    }))
    if (network) saveFeedList(folder, id, calendars)
    return []
  }
  const units = new Set(unitsIn(house).map(({ unit }) => unit))
  return loadFeedList(folder, id).flatMap(({ unit, record, limit }) =>
    record !== undefined && units.has(unit) && takenStays(record).some(({ departure }) => departure > from)
      ? [{ unit, record, isTooOld: isOlder(record, limit, now) }]
      : []
  )
}

function orphanDiagnostics(lost: readonly UnitRecord[]): Diagnostic[] {
  if (lost.length === 0) return []
  const units = [...new Set(lost.map(({ unit }) => unit))]
  const lines = collections.flatMap((collection) => {
    const slugs = units.filter((unit) => unit.startsWith(`${collection}/`)).map((unit) => unit.split('/')[1])
    return slugs.length === 0 ? [] : [`${collection}:`, ...slugs.map((slug) => `  ${slug}: []`)]
  })
  const facts = { units, written: lines.join('\n'), isFileGone: true } as const
  return [warning('feeds-missing', { file: bookingsFile, range: [0, 0] }, facts)]
}

function calendarsIn(outcomes: readonly FeedOutcome[]): FeedSummary {
  const reads = outcomes.flatMap(({ record }) => (record === undefined ? [] : [record.read]))
  return {
    count: outcomes.length,
    unread: outcomes.length - reads.length,
    oldest: reads.length === 0 ? undefined : Math.min(...reads),
    believed: outcomes.flatMap(({ feed, isBelieved }) => (isBelieved ? [feed.unit] : []))
  }
}

function feedsOf({ bookings }: House): Feed[] {
  return collections.flatMap((collection) =>
    Object.entries(bookings?.[collection] ?? {}).flatMap(([slug, feeds]) =>
      feeds.map((feed, index) => ({
        ...feed,
        unit: `${collection}/${slug}`,
        at: {
          file: bookingsFile,
          path: [collection, slug, index, feed.file === undefined ? 'name' : 'file']
        }
      }))
    )
  )
}

async function readAll(
  feeds: readonly Feed[],
  sources: FeedInputs,
  options: ReadingOptions & { clock: Clock; limit: number | undefined }
): Promise<FeedOutcome[]> {
  const { now, network, limit, believe = [] } = options
  const folder = storeFolder(sources.cache)
  const ask = async (feed: Feed) => {
    const answer = await readFeed(feed, sources, options)
    const [problem, reading] = 'reason' in answer ? [answer, undefined] : [undefined, answer]
    const path = recordPath(folder, keyOf(feed, sources.data))
    return { feed, unit: feed.unit, problem, path, reading, isTrusted: believe.includes(feed.unit) }
  }
  const recorded = await recordReadings(folder, await Promise.all(feeds.map(ask)), { writes: network })
  return recorded.map((each) => ({
    ...each,
    isTooOld: each.record !== undefined && isOlder(each.record, limit, now)
  }))
}

/** @param limit in days */
const isOlder = ({ read }: FeedRecord, limit: number | undefined, now: number): boolean =>
  limit !== undefined && now - read > limit * dayMs

/**
 * Reads more nights than guests can see today, so that a kept reading lasts for the days to come, and says what is
 * booked now even if the question is for a later day.
 */
async function readFeed(
  feed: Feed,
  sources: FeedInputs,
  { from, until, clock, now, limits = feedLimits }: ReadingOptions & { clock: Clock }
): Promise<Reading | FeedProblem> {
  const today = clock.read(now).day
  const asked = { from: today < from ? today : from, until: addDays(until, 366), clock }
  const begun = Date.now()
  const text = await textOf(feed, sources, limits)
  if (typeof text !== 'string') return text
  const calendar = readCalendar(text, asked)
  if ('problem' in calendar) return calendar.problem
  return { read: now, asked: begun, from: asked.from, until: asked.until, stays: calendar.stays }
}

/** The nights that may be taken: a reading says nothing about those that it was not asked about. */
const possibleStays = (record: FeedRecord, { from, until }: Pick<ReadingOptions, 'from' | 'until'>): Stay[] =>
  mergeStays([
    ...takenStays(record),
    ...within({ arrival: from, departure: record.from }, from, until),
    ...within({ arrival: record.until, departure: until }, from, until)
  ])

function diagnosticsOf(
  outcome: FeedOutcome,
  { now, acceptKept, clock, folder }: ReadingOptions & { clock: Clock; folder: string }
): Diagnostic[] {
  const { feed, problem, record, isTooOld, isNewlyQuarantined, writeError } = outcome
  const { unit, name, at } = feed
  const found: Diagnostic[] = []
  const facts = { unit, name, isFile: feed.file !== undefined }
  if (problem !== undefined) {
    const tell: Tell = acceptKept === true && record !== undefined && !isTooOld ? warning : error
    const kept =
      record === undefined
        ? { kept: undefined }
        : { kept: minuteOf(record.read, clock), age: Math.max(0, now - record.read), isTooOld }
    found.push(tell('feed-unreadable', at, { ...problem, ...facts, ...kept }))
  }
  if (isNewlyQuarantined && record?.quarantine !== undefined) {
    const loss = countLostNights(record.stays, { ...record, stays: record.quarantine.stays })
    found.push(warning('feed-doubtful', at, { ...facts, ...loss }))
  }
  if (writeError !== undefined) found.push(error('feed-unkept', at, { unit, name, folder, code: writeError }))
  return found
}

/** `2027-06-01 at 09:30` in the time zone of the house. */
function minuteOf(instant: number, clock: Clock): string {
  const { day, seconds } = clock.read(instant)
  return `${day} at ${new Date(seconds * 1000).toISOString().slice(11, 16)}`
}

function bytesAt(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

async function textOf(
  { file, url, env }: Feed,
  { files, env: variables }: FeedInputs,
  limits: Limits
): Promise<string | FeedProblem> {
  if (file !== undefined) {
    const found = files.find(({ name }) => name === file)
    if (found === undefined)
      return {
        reason: 'file-missing',
        file,
        nearest: nearestOf(
          file,
          files.map(({ name }) => name)
        )
      }
    const bytes = bytesAt(found.path)
    if (bytes === undefined) return { reason: 'file-missing', file, nearest: undefined }
    return bytes.byteLength > limits.megabytes * 1_000_000
      ? { reason: 'too-large', megabytes: limits.megabytes }
      : bytes.toString('utf8')
  }
  const address = (url ?? variables[env ?? ''] ?? '').trim()
  return address === '' ? { reason: 'env-unset', variable: env ?? '' } : download(address, limits)
}

/** One key for each calendar of a unit. The value of a variable is left out, since sites renew their addresses. */
function keyOf({ unit, name, file, url, env }: Feed, data: string): string {
  return sha256(JSON.stringify([resolve(data), unit, name, file, url, env])).slice(0, 32)
}

const storeFolder = (cache: string): string => join(cache, 'availability')
