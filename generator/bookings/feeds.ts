/**
 * The bookings of all units, read from files and from the network, and the answers that follow from them.
 * It is the one place that depends on other people's servers: what they last said well is kept in the cache,
 * and their addresses, which open the calendar to anybody who has them, appear in no message and no file.
 */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { collections, type House } from '../content/model.ts'
import type { CalendarFile } from '../content/read.ts'
import type { FeedCause } from '../diagnostics/codes/calendars.ts'
import { error, warning, type Diagnostic, type Place, type Tell } from '../diagnostics/diagnostic.ts'
import { nearestOf } from '../diagnostics/spelling.ts'
import { sha256 } from '../files/hash.ts'
import { addDays, type Day } from '../stay/day.ts'
import { mergeStays, type Stay } from '../stay/stay.ts'
import { answerFiles, planAnswers, windowOf, type Answer, type Taken } from './availability.ts'
import { clockIn, type Clock } from './clock.ts'
import { lossOf, takenBy, type Known, type Reading } from './doubt.ts'
import { download, type Limits } from './download.ts'
import { readCalendar } from './ical.ts'
import { learn, type Learnt } from './readings.ts'

const dayMs = 86_400_000

/** What an owner's connection and patience allow for one calendar. The busiest have a few hundred kilobytes. */
export const feedLimits: Limits = { seconds: 20, megabytes: 10 }

export type Sources = {
  files: readonly CalendarFile[]
  env: Readonly<Record<string, string | undefined>>
  /** The data folder: the same names in another one are other calendars. */
  data: string
  cache: string
}

/** What the owner says with a command. */
export type Wishes = {
  /** The units whose calendars are believed, also where they have lost nearly all of their nights: `rooms/blue`. */
  believe?: readonly string[] | undefined
  /** Whether a calendar that cannot be read is no error as long as its last reading stands in for it. */
  acceptKept?: boolean | undefined
}

export type Asking = Wishes & {
  /** The nights that guests can look at, from today on. */
  from: Day
  until: Day
  /** Milliseconds since 1970: what the time is, only to say later when a calendar was read. */
  now: number
  /** Whether those on the network are read too, and what was read is kept. */
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
type Outcome = Learnt & { feed: Feed; problem: FeedCause | undefined; isTooOld: boolean }

/** What the calendars of a house say. */
export type Bookings = {
  /** By unit, for those that have calendars. */
  taken: Map<string, Taken>
  diagnostics: Diagnostic[]
  calendars: Calendars
}

export type Calendars = {
  count: number
  /** How many could never be read. */
  unread: number
  /** When the oldest of their readings was made, in milliseconds since 1970. */
  oldest: number | undefined
  /** The units of which one was believed because the owner said so. */
  believed: readonly string[]
}

export type Answers = {
  answers: Answer[]
  files: ReturnType<typeof answerFiles>
  today: Day
  diagnostics: Diagnostic[]
  calendars: Calendars
}

/** The answers of all units by the prices, and by the bookings as they are at this moment. */
export async function readAnswers(
  house: House,
  sources: Sources,
  {
    network,
    now = Date.now(),
    today = clockIn(house.site.timeZone).read(now).day,
    believe,
    acceptKept
  }: Wishes & { network: boolean; now?: number | undefined; today?: Day | undefined }
): Promise<Answers> {
  const asking = { ...windowOf(house, today), now, network, believe, acceptKept }
  const { taken, diagnostics, calendars } = await readFeeds(house, sources, asking)
  const answers = planAnswers(house, taken, today)
  return { answers, files: answerFiles(answers, { host: house.site.host, today }), today, diagnostics, calendars }
}

/**
 * The bookings of each unit that has calendars. Where one cannot be read, a diagnostic says so, and the nights that it
 * last took stay taken; where it never could be, or not for longer than the owner allows, nobody knows its nights, and
 * the unit has none to offer.
 */
export async function readFeeds(house: House, sources: Sources, asking: Asking): Promise<Bookings> {
  const clock = clockIn(house.site.timeZone)
  const feeds = feedsOf(house).filter(({ file }) => asking.network || file !== undefined)
  const outcomes = await readAll(feeds, sources, { ...asking, clock, limit: house.bookings?.keptDays })
  const taken = new Map<string, Taken>()
  for (const { feed, known, isTooOld } of outcomes) {
    const { stays = [], allKnown = true, read } = taken.get(feed.unit) ?? {}
    taken.set(feed.unit, {
      stays: mergeStays([...stays, ...(known === undefined ? [] : staysUntil(asking.until, known))]),
      allKnown: allKnown && known !== undefined && !isTooOld,
      read: known === undefined ? read : Math.min(read ?? known.read, known.read)
    })
  }
  const folder = keptIn(sources.cache)
  const diagnostics = outcomes.flatMap((outcome) => diagnosticsOf(outcome, { ...asking, clock, folder }))
  return { taken, diagnostics, calendars: calendarsIn(outcomes) }
}

function calendarsIn(outcomes: readonly Outcome[]): Calendars {
  const reads = outcomes.flatMap(({ known }) => (known === undefined ? [] : [known.read]))
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
          file: 'availability/bookings.yaml',
          path: [collection, slug, index, feed.file === undefined ? 'name' : 'file']
        }
      }))
    )
  )
}

async function readAll(
  feeds: readonly Feed[],
  sources: Sources,
  asking: Asking & { clock: Clock; limit: number | undefined }
): Promise<Outcome[]> {
  const { from, now, network, limit, believe = [] } = asking
  const folder = keptIn(sources.cache)
  const ask = async (feed: Feed) => {
    const answer = await readFeed(feed, sources, asking)
    const [problem, reading] = 'reason' in answer ? [answer, undefined] : [undefined, answer]
    const path = join(folder, `${keyOf(feed, sources.data)}.json`)
    return { feed, problem, path, reading, isTrusted: believe.includes(feed.unit) }
  }
  const learnt = await learn(folder, await Promise.all(feeds.map(ask)), { from, keeps: network })
  return learnt.map((each) => ({
    ...each,
    isTooOld: each.known !== undefined && limit !== undefined && now - each.known.read > limit * dayMs
  }))
}

/** Asks about more nights than guests can look at today, so that what is kept still holds as the days go by. */
async function readFeed(
  feed: Feed,
  sources: Sources,
  { from, until, clock, now, limits = feedLimits }: Asking & { clock: Clock }
): Promise<Reading | FeedCause> {
  const asked = { from, until: addDays(until, 366), clock }
  const begun = Date.now()
  const text = await textOf(feed, sources, limits)
  if (typeof text !== 'string') return text
  const calendar = readCalendar(text, asked)
  return 'stays' in calendar ? { read: now, asked: begun, until: asked.until, stays: calendar.stays } : calendar.problem
}

/** A calendar has said nothing about nights beyond those that it was asked about. */
function staysUntil(until: Day, known: Known): Stay[] {
  return [...takenBy(known), ...(known.until < until ? [{ arrival: known.until, departure: until }] : [])]
}

function diagnosticsOf(
  outcome: Outcome,
  { from, now, acceptKept, clock, folder }: Asking & { clock: Clock; folder: string }
): Diagnostic[] {
  const { feed, problem, known, isTooOld, isDoubtNew, refused } = outcome
  const { unit, name, at } = feed
  const found: Diagnostic[] = []
  const facts = { unit, name, isFile: feed.file !== undefined }
  if (problem !== undefined) {
    const tell: Tell = acceptKept === true && known !== undefined && !isTooOld ? warning : error
    const kept =
      known === undefined
        ? { kept: undefined }
        : { kept: minuteOf(known.read, clock), age: Math.max(0, now - known.read), isTooOld }
    found.push(tell('feed-unreadable', at, { ...problem, ...facts, ...kept }))
  }
  if (isDoubtNew && known?.doubt !== undefined) {
    const loss = lossOf(known.stays, { ...known, stays: known.doubt.stays }, from)
    found.push(warning('feed-doubtful', at, { ...facts, ...loss }))
  }
  if (refused !== undefined) found.push(error('feed-unkept', at, { unit, name, folder, code: refused }))
  return found
}

/** `2027-06-01 at 09:30` on the clocks of the house. */
function minuteOf(instant: number, clock: Clock): string {
  const { day, seconds } = clock.read(instant)
  return `${day} at ${new Date(seconds * 1000).toISOString().slice(11, 16)}`
}

async function textOf(
  { file, url, env }: Feed,
  { files, env: variables }: Sources,
  limits: Limits
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

/** One key for each calendar of a unit. The value of a variable does not count, since sites renew their addresses. */
function keyOf({ unit, name, file, url, env }: Feed, data: string): string {
  return sha256(JSON.stringify([resolve(data), unit, name, file, url, env])).slice(0, 32)
}

const keptIn = (cache: string): string => join(cache, 'availability')
