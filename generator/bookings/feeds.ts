/**
 * The bookings of all units, read from files and from the network, and the answers that follow from them.
 * It is the one place that depends on other people's servers: what they last said well is kept in the cache,
 * and their addresses, which open the calendar to anybody who has them, appear in no message and no file.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { answerFiles, planAnswers, windowOf, type Answer, type Taken } from './availability.ts'
import { addDays, isDay, type Day } from '../stay/day.ts'
import { clockIn, type Clock } from './clock.ts'
import { mergeStays, type Stay } from '../stay/stay.ts'
import type { FeedCause } from '../diagnostics/codes/calendars.ts'
import { error, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts'
import { nearestOf } from '../diagnostics/spelling.ts'
import type { CalendarFile } from '../content/read.ts'
import { refusalIn } from '../files/cache.ts'
import { sha256 } from '../files/hash.ts'
import { codeOf, HeldError, leftByHolders, removeIfPossible, waitForLock, whileHeld } from '../files/lock.ts'
import { writeWhole } from '../files/write.ts'
import { readCalendar } from './ical.ts'
import { collections, type House } from '../content/model.ts'

/** What an owner's connection and patience allow for one calendar. The busiest real ones have a few hundred kilobytes. */
export const feedLimits = { seconds: 20, megabytes: 10 }

export type Sources = {
  files: readonly CalendarFile[]
  env: Readonly<Record<string, string | undefined>>
  /** The data folder: the same names in another one are other calendars. */
  data: string
  cache: string
}

export type Reading = {
  /** The nights that guests can look at. */
  from: Day
  until: Day
  /** Milliseconds since 1970: what the time is, only to say later when a calendar was read. */
  now: number
  /** Whether those on the network are read too, and what was read is kept. */
  network: boolean
  limits?: typeof feedLimits
}

type Feed = {
  unit: string
  name: string
  at: Place
  file?: string | undefined
  url?: string | undefined
  env?: string | undefined
}

/**
 * A calendar as it was last read well: when, and up to which night. `asked` is when the reading began by the clock of
 * the computer, whatever time it is said to be: of two readings the one that began later knows more.
 */
type Kept = { read: number; asked: number; until: Day; stays: Stay[] }

/** What a reading of a calendar has come to, and where it is kept. */
type Outcome = { feed: Feed; path: string; reading: Kept | FeedCause }

export type Answers = {
  answers: Answer[]
  files: ReturnType<typeof answerFiles>
  today: Day
  diagnostics: Diagnostic[]
}

/** The answers of all units by the prices, and by the bookings as they are at this moment. */
export async function readAnswers(
  house: House,
  sources: Sources,
  {
    network,
    now = Date.now(),
    today = clockIn(house.site.timeZone).read(now).day
  }: { network: boolean; now?: number | undefined; today?: Day | undefined }
): Promise<Answers> {
  const { taken, diagnostics } = await readFeeds(house, sources, { ...windowOf(house, today), now, network })
  const answers = planAnswers(house, taken, today)
  return { answers, files: answerFiles(answers, { host: house.site.host, today }), today, diagnostics }
}

/**
 * The bookings of each unit that has calendars. Where one cannot be read, a diagnostic says so, and the nights that it last took
 * stay taken; where it never could be, nobody knows its nights, and the unit has none to offer.
 */
export async function readFeeds(
  house: House,
  sources: Sources,
  reading: Reading
): Promise<{ taken: Map<string, Taken>; diagnostics: Diagnostic[] }> {
  const clock = clockIn(house.site.timeZone)
  const feeds = feedsOf(house).filter(({ file }) => reading.network || file !== undefined)
  const outcomes = await Promise.all(feeds.map((feed) => readFeed(feed, sources, { ...reading, clock })))
  const folder = keptIn(sources.cache)
  const refused = reading.network ? await keepNewest(folder, outcomes) : new Map<string, string>()
  const taken = new Map<string, Taken>()
  const diagnostics: Diagnostic[] = []
  for (const outcome of outcomes) {
    const { unit, name, at } = outcome.feed
    const known = knownOf(outcome, reading.until)
    const before = taken.get(unit)
    taken.set(unit, {
      stays: mergeStays([...(before?.stays ?? []), ...(known?.stays ?? [])]),
      allKnown: before?.allKnown !== false && known !== undefined,
      read: known === undefined ? before?.read : Math.min(before?.read ?? known.read, known.read)
    })
    if ('reason' in outcome.reading) diagnostics.push(unreadable(outcome, outcome.reading, clock))
    const code = refused.get(outcome.path)
    if (code !== undefined) diagnostics.push(error('feed-unkept', at, { unit, name, folder, code }))
  }
  return { taken, diagnostics }
}

function feedsOf({ bookings }: House): Feed[] {
  return collections.flatMap((collection) =>
    Object.entries(bookings?.[collection] ?? {}).flatMap(([slug, feeds]) =>
      feeds.map((feed, index) => ({
        ...feed,
        unit: `${collection}/${slug}`,
        at: { file: 'availability/bookings.yaml', path: [collection, slug, index, 'name'] }
      }))
    )
  )
}

async function readFeed(
  feed: Feed,
  sources: Sources,
  { from, until, clock, now, limits = feedLimits }: Reading & { clock: Clock }
): Promise<Outcome> {
  // Farther than guests can look today, so that what is kept holds while the days go by.
  const asked = { from, until: addDays(until, 366), clock }
  const begun = Date.now()
  const text = await textOf(feed, sources, limits)
  const calendar = typeof text === 'string' ? readCalendar(text, asked) : { problem: text }
  const reading =
    'stays' in calendar ? { read: now, asked: begun, until: asked.until, stays: calendar.stays } : calendar.problem
  return { feed, path: join(keptIn(sources.cache), `${keyOf(feed, sources.data)}.json`), reading }
}

/** The nights that a calendar takes, by the newest of its readings, whoever made it, and when that was; undefined when nobody knows. */
function knownOf({ path, reading }: Outcome, until: Day): { stays: Stay[]; read: number } | undefined {
  const kept = readKept(path)
  const newest = 'reason' in reading || (kept !== undefined && isNewer(kept, reading)) ? kept : reading
  if (newest === undefined) return undefined
  // What lies beyond the nights that it was asked about, it never said.
  const beyond = newest.until < until ? [{ arrival: newest.until, departure: until }] : []
  return { stays: mergeStays([...newest.stays, ...beyond]), read: newest.read }
}

function unreadable({ feed, path }: Outcome, problem: FeedCause, clock: Clock): Diagnostic {
  const { unit, name, at, file } = feed
  const kept = readKept(path)
  const { day, seconds } = clock.read(kept?.read ?? 0)
  const time = new Date(seconds * 1000).toISOString().slice(11, 16)
  return error('feed-unreadable', at, {
    ...problem,
    unit,
    name,
    isFile: file !== undefined,
    kept: kept === undefined ? undefined : `${day} at ${time}`
  })
}

async function textOf(
  { file, url, env }: Feed,
  { files, env: variables }: Sources,
  limits: typeof feedLimits
): Promise<string | FeedCause> {
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
    const bytes = await readFile(found.path).catch(() => undefined)
    if (bytes === undefined) return { reason: 'file-missing', file, nearest: undefined }
    return bytes.byteLength > limits.megabytes * 1_000_000
      ? { reason: 'too-large', megabytes: limits.megabytes }
      : bytes.toString('utf8')
  }
  const address = (url ?? variables[env ?? ''] ?? '').trim()
  return address === '' ? { reason: 'env-unset', variable: env ?? '' } : download(address, limits)
}

async function download(address: string, { seconds, megabytes }: typeof feedLimits): Promise<string | FeedCause> {
  const url = address.replace(/^webcal:\/\//i, 'https://')
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return { reason: 'address-invalid' }
  const signal = AbortSignal.timeout(seconds * 1000)
  try {
    const response = await fetch(url, { signal, headers: { accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1' } })
    if (!response.ok) {
      await response.body?.cancel()
      return { reason: 'status', status: response.status }
    }
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength
      // Leaving the loop ends the download.
      if (bytes > megabytes * 1_000_000) return { reason: 'too-large', megabytes }
      chunks.push(chunk)
    }
    return new TextDecoder().decode(Buffer.concat(chunks))
  } catch (cause) {
    if (signal.aborted) return { reason: 'timeout', seconds }
    // Only the code: the message may hold the address.
    const { code } = ((cause as Error).cause ?? {}) as { code?: unknown }
    return { reason: 'unreachable', code: typeof code === 'string' ? code : undefined }
  }
}

/** The same calendar of the same unit in the same data folder. The value of a variable does not count, since sites renew their addresses. */
function keyOf({ unit, name, file, url, env }: Feed, data: string): string {
  return sha256(JSON.stringify([resolve(data), unit, name, file, url, env])).slice(0, 32)
}

const keptIn = (cache: string): string => join(cache, 'availability')

/** One that seems to be from the future was read before the clock was set back. */
const isNewer = (kept: Kept, than: Kept): boolean => kept.asked > than.asked && kept.asked <= Date.now()

/**
 * Keeps each reading but where another process has kept a newer one meanwhile. Gives the system's code for those that
 * cannot be kept: what such a calendar says today holds all the same.
 */
async function keepNewest(folder: string, outcomes: readonly Outcome[]): Promise<Map<string, string>> {
  const readings = outcomes.flatMap(({ path, reading }) => ('reason' in reading ? [] : [{ path, reading }]))
  const refused = new Map<string, string>()
  if (readings.length === 0) return refused
  const keep = (): void => {
    for (const { path, reading } of readings) {
      const kept = readKept(path)
      const code =
        kept !== undefined && isNewer(kept, reading)
          ? undefined
          : refusalOf(() => writeWhole(path, JSON.stringify(reading), { durable: true }))
      if (code !== undefined) refused.set(path, code)
    }
  }
  try {
    mkdirSync(folder, { recursive: true })
    // Nobody has it longer than it takes to write some small files.
    const path = join(folder, '.lock')
    const lock = await waitForLock(path, 'calendars', { patience: 10_000 })
    for (const left of leftByHolders(path)) removeIfPossible(left)
    await whileHeld(lock, keep)
  } catch (cause) {
    // On a disk that can only be read, Node calls folders missing that it was to make.
    const code = codeOfRefusal(cause)
    for (const { path } of readings) refused.set(path, code === 'ENOENT' ? (refusalIn(folder) ?? code) : code)
  }
  return refused
}

function refusalOf(write: () => void): string | undefined {
  try {
    write()
    return undefined
  } catch (cause) {
    return codeOfRefusal(cause)
  }
}

/** @throws what is no refusal, but a fault of the program */
function codeOfRefusal(cause: unknown): string {
  const code = cause instanceof HeldError ? 'EBUSY' : codeOf(cause)
  if (code === undefined) throw cause
  return code
}

function readKept(path: string): Kept | undefined {
  try {
    const { read, asked = 0, until, stays } = JSON.parse(readFileSync(path, 'utf8')) as Kept
    return Number.isFinite(read) &&
      Number.isFinite(asked) &&
      isDay(until) &&
      stays.every(({ arrival, departure }) => isDay(arrival) && isDay(departure))
      ? { read, asked, until, stays }
      : undefined
  } catch {
    // Never written, or damaged: nothing is known of it.
    return undefined
  }
}
