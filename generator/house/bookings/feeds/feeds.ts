/**
 * The bookings of all units from their feeds, and the answers made from them. What a source replies is combined with
 * the record of its feed. While the feed cannot be read, its record is used. The address of a feed gives anyone access,
 * so no message and no file contains it.
 */
import { resolve } from 'node:path'
import type { AvailabilityModel } from '../../model/content-model.ts'
import { collections } from '../../model/content-enums.ts'
import { knownFiles } from '../../model/availability-model.ts'
import type { FeedInputs, FeedOptions, FeedSummary } from '../../../engine/site-definition.ts'
import { bookingsFile } from '../../rules/availability/booking-rules.ts'
import { requestsFile } from '../../rules/availability/request-rules.ts'
import { listUnits } from '../../model/unit-list.ts'
import type { FeedProblem } from '../../messages/calendar-messages.ts'
import {
  error,
  warning,
  type Diagnostic,
  type Place,
  type EitherSeverityFactory
} from '../../../engine/diagnostics/diagnostic.ts'
import { groupBy } from '../../../engine/diagnostics/grouping.ts'
import { sha256 } from '../../../engine/store/hash.ts'
import { addDays, type Day } from '../../stay/days/day.ts'
import { mergeStays, clipStay, nightsOfStays, staysOfNights, type Stay } from '../../stay/stay.ts'
import { findDoubleBookings, frozenSince } from './feed-comparison.ts'
import { countLostNights, takenStays, type FeedRecord, type Reading } from './feed-quarantine.ts'
import { feedSources } from './feed-registry.ts'
import type { FeedEntry, FeedEvent, FeedLimits, FeedReply, FeedSource } from './feed-source.ts'
import {
  loadFeedList,
  loadFiles,
  loadPublished,
  recordPath,
  recordReadings,
  saveFeedList,
  saveFiles,
  savePublished,
  storeFolder,
  type ListedEntry,
  type NewReading,
  type RecordedReading
} from './feed-store.ts'
import { compareRequests, isEcho, type RequestNights } from '../request-conflicts.ts'
import { answerFiles, bookableWindow, planAnswers, searchAnswersFile, type UnitAnswer } from '../unit-answers.ts'
import type { CalendarStay, TakenNights } from '../night-spans.ts'
import { clockIn, type Clock } from '../zone-clock.ts'

const dayMs = 86_400_000

/** For slow connections. The largest calendars have a few hundred kilobytes. */
export const feedLimits: FeedLimits = { seconds: 20, megabytes: 10 }

/** What tests give instead: tighter limits, and sources of their own. */
type Replaceable = { limits?: FeedLimits; sources?: Readonly<Record<string, FeedSource>> }

export type ReadingOptions = FeedOptions &
  Replaceable & {
    /** The nights that guests can see, from today on. */
    from: Day
    until: Day
    /** The time in milliseconds since 1970, only to tell later when a feed was read. */
    now: number
    /** Whether feeds on the network are read too, and readings are recorded. */
    network: boolean
  }

type Feed = { unit: string; entry: FeedEntry; at: Place }

type FeedOutcome = RecordedReading &
  Feed & { isTooOld: boolean; problem: FeedProblem | undefined; events: readonly FeedEvent[] }

/** The record of a feed of a unit. */
type UnitRecord = { unit: string; record: FeedRecord | undefined; isTooOld: boolean; entry?: ListedEntry | undefined }

/** What all feeds of a house are read with. */
type ReadingContext = ReadingOptions &
  FeedInputs & {
    /** Of what is kept. */
    folder: string
    clock: Clock
    /** By the clock, even if the options name a later day. */
    today: Day
    host: string
    /** How many days a reading stays in use. */
    limit: number | undefined
  }

/** The bookings of a house by its feeds. */
export type BookedNights = {
  /** By unit; only for those with feeds. */
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
  house: AvailabilityModel,
  inputs: FeedInputs,
  {
    now = Date.now(),
    today = clockIn(house.site.timeZone).read(now).day,
    ...options
  }: FeedOptions & Replaceable & { network: boolean; now?: number | undefined; today?: Day | undefined }
): Promise<HouseAnswers> {
  if (options.network) saveKnown(house, inputs)
  const window = bookableWindow(house, today)
  const { taken, diagnostics, calendars } = await readFeeds(house, inputs, { ...options, ...window, now })
  const answers = planAnswers(house, taken, today)
  // Only a command that writes them for the site reads the network.
  if (options.network) savePublished({ folder: storeFolder(inputs.cache), data: inputs.data, now }, answers)
  const files = [...answerFiles(answers, { host: house.site.host, today }), ...searchAnswersFile(answers)]
  return { answers, files, today, diagnostics, calendars }
}

/** Keeps what the files say, for a time when one of them is wrong. */
export function saveKnown(house: AvailabilityModel, { cache, data }: Pick<FeedInputs, 'cache' | 'data'>): void {
  const folder = storeFolder(cache)
  saveFiles(folder, data, knownFiles(house, loadFiles(folder, data)))
}

/**
 * The bookings of each unit that has feeds. If a feed cannot be read, there is a diagnostic, and the nights of its
 * record stay taken. Without a recent record the nights are unknown, and the unit offers none. If bookings.yaml is
 * gone, the nights of the records stay taken too.
 */
export async function readFeeds(
  house: AvailabilityModel,
  inputs: FeedInputs,
  options: ReadingOptions
): Promise<BookedNights> {
  const clock = clockIn(house.site.timeZone)
  const today = clock.read(options.now).day
  const folder = storeFolder(inputs.cache)
  const { host } = house.site
  const context = { ...options, ...inputs, folder, clock, today, host, limit: house.bookings?.keptDays }
  const feeds = feedsOf(house).filter(({ entry }) => options.network || entry.file !== undefined)
  const outcomes = await readAll(feeds, context)
  const orphans = orphansOf(house, context)
  const requests = house.requests?.requests ?? []
  const site = loadPublished(folder, inputs.data)
  const taken = new Map<string, TakenNights>()
  for (const { unit, record, isTooOld, entry } of [...outcomes, ...orphans]) {
    const { stays = [], leftOut = [], allKnown = true, read, feeds: others = [] } = taken.get(unit) ?? {}
    const { taken: published = [] } = site?.[unit] ?? {}
    const isPassedOn: EchoTest = (event) =>
      record !== undefined &&
      entry !== undefined &&
      isEcho(event, { entry, record }, { unit, requests, published, today })
    taken.set(unit, {
      stays: [...stays, ...(record === undefined ? [] : possibleStays(record, entry, { ...options, isPassedOn }))],
      leftOut: [...leftOut, ...(record?.leftOut ?? []).map((stay) => ({ ...stay, calendar: entry?.name }))],
      allKnown: allKnown && record !== undefined && !isTooOld,
      read: record === undefined ? read : Math.min(read ?? record.read, record.read),
      feeds: [...others, ...(record === undefined || entry === undefined ? [] : [{ entry, record }])]
    })
  }
  const doubles = doubleBookings(outcomes, today)
  for (const { feed, other, nights } of doubles) {
    const own = taken.get(feed.unit) ?? { stays: [], allKnown: true }
    const calendar = `${other.entry.name}, ${feed.entry.name}`
    taken.set(feed.unit, {
      ...own,
      doubled: [...(own.doubled ?? []), ...nights.map((stay) => ({ ...stay, calendar }))]
    })
  }
  const compared = compareRequests(house, withPublished(taken, inputs), today)
  const diagnostics = [
    ...outcomes.flatMap((outcome) => diagnosticsOf(outcome, context)),
    ...doubleBookingDiagnostics(doubles),
    ...frozenDiagnostics(outcomes, today),
    ...conflictDiagnostics(compared, house, outcomes),
    ...(isWrong(house) ? [] : orphanDiagnostics(orphans))
  ]
  return { taken, diagnostics, calendars: summaryOf(outcomes) }
}

/** The same with what the site shows by now, which may have been published since the calendars were read. */
export function withPublished(
  taken: ReadonlyMap<string, TakenNights>,
  { cache, data }: Pick<FeedInputs, 'cache' | 'data'>
): Map<string, TakenNights> {
  const site = loadPublished(storeFolder(cache), data)
  return new Map(
    [...new Set([...taken.keys(), ...Object.keys(site ?? {})])].map((unit) => {
      const own = taken.get(unit) ?? { stays: [], allKnown: true }
      const { prices = {}, taken: published = [] } = site?.[unit] ?? {}
      return [unit, { ...own, prices, published: site && published }]
    })
  )
}

/** The nights that are confirmed here and that a calendar takes for somebody else. */
const conflictDiagnostics = (
  found: readonly RequestNights[],
  { requests }: AvailabilityModel,
  outcomes: readonly FeedOutcome[]
): Diagnostic[] =>
  found.flatMap(({ kind, index, unit, calendar, arrival, departure }) => {
    const feed = outcomes.find((each) => each.unit === unit && each.entry.name === calendar)
    if (kind !== 'sold' || feed === undefined || requests?.requests?.[index]?.state !== 'confirmed') return []
    const args = { unit, name: calendar, from: arrival, to: addDays(departure, -1) }
    return [warning('nights-sold-twice', feed.at, args, [{ file: requestsFile, path: ['requests', index, 'arrival'] }])]
  })

/**
 * The feeds with nights to come that no file names any more because bookings.yaml is gone, or those that were in it and
 * are not among the ones that can be read because something in it is wrong. While all is right in it, its list of feeds
 * is saved: deleting an entry frees its nights, and so does emptying the file.
 */
function orphansOf(
  house: AvailabilityModel,
  { folder, data, from, now, network, limit: keptDays }: ReadingContext
): (UnitRecord & { record: FeedRecord })[] {
  const listed = feedsOf(house).map((feed) => {
    const { name, cleaning, echoes } = feed.entry
    return { unit: feed.unit, key: keyOf(feed, data), limit: keptDays, entry: { name, cleaning, echoes } }
  })
  if (house.bookings !== undefined && !isWrong(house)) {
    if (network) saveFeedList(folder, data, listed)
    return []
  }
  const readable = new Set(listed.map(({ key }) => key))
  const units = new Set(listUnits(house).map(({ unit }) => unit))
  return (loadFeedList(folder, data) ?? []).flatMap(({ unit, key, record, limit, entry }) =>
    record !== undefined &&
    !readable.has(key) &&
    units.has(unit) &&
    takenStays(record).some(({ departure }) => departure > from)
      ? [{ unit, record, entry, isTooOld: isOlder(record, limit, now) }]
      : []
  )
}

/** Whether something in bookings.yaml is wrong. */
const isWrong = ({ wrong }: AvailabilityModel): boolean => wrong?.has(bookingsFile) === true

function orphanDiagnostics(orphans: readonly UnitRecord[]): Diagnostic[] {
  if (orphans.length === 0) return []
  const units = [...new Set(orphans.map(({ unit }) => unit))]
  const lines = collections.flatMap((collection) => {
    const slugs = units.filter((unit) => unit.startsWith(`${collection}/`)).map((unit) => unit.split('/')[1])
    return slugs.length === 0 ? [] : [`${collection}:`, ...slugs.map((slug) => `  ${slug}: []`)]
  })
  const facts = { units, written: lines.join('\n'), isFileGone: true } as const
  return [warning('feeds-missing', { file: bookingsFile, range: [0, 0] }, facts)]
}

function summaryOf(outcomes: readonly FeedOutcome[]): FeedSummary {
  const reads = outcomes.flatMap(({ record }) => (record === undefined ? [] : [record.read]))
  return {
    leftOut: outcomes.reduce((sum, { record }) => sum + (record?.leftOut ?? []).length, 0),
    count: outcomes.length,
    unread: outcomes.length - reads.length,
    oldest: reads.length === 0 ? undefined : Math.min(...reads),
    believed: outcomes.flatMap(({ unit, isBelieved }) => (isBelieved ? [unit] : []))
  }
}

function feedsOf({ bookings }: AvailabilityModel): Feed[] {
  return collections.flatMap((collection) =>
    Object.entries(bookings?.[collection] ?? {}).flatMap(([slug, entries]) =>
      entries.flatMap((entry, index) =>
        entry === undefined
          ? []
          : {
              entry,
              unit: `${collection}/${slug}`,
              // Diagnostics show their line, and any place but a file may be secret.
              at: { file: bookingsFile, path: [collection, slug, index, entry.file === undefined ? 'name' : 'file'] }
            }
      )
    )
  )
}

async function readAll(feeds: readonly Feed[], context: ReadingContext): Promise<FeedOutcome[]> {
  const { now, network, limit, folder, data, env, believe = [], sources = feedSources } = context
  const readOne = async (feed: Feed): Promise<Feed & NewReading & Pick<FeedOutcome, 'problem' | 'events'>> => {
    const result = await readFeed(feed, context)
    const path = recordPath(folder, keyOf(feed, data))
    const nothing = { problem: undefined, reading: undefined, events: [] }
    return { ...feed, path, ...nothing, ...result, isTrusted: believe.includes(feed.unit) }
  }
  // Feeds without a server wait for none.
  const queues = groupBy(feeds, (feed) => sourceOf(feed.entry, sources).serverOf?.(feed.entry, { env }) ?? feed)
  const read = new Map((await Promise.all([...queues.values()].map((queue) => readInTurn(queue, readOne)))).flat())
  const recorded = await recordReadings(
    folder,
    feeds.map((feed) => read.get(feed)!),
    { writes: network }
  )
  return recorded.map((each) => ({
    ...each,
    isTooOld: each.record !== undefined && isOlder(each.record, limit, now)
  }))
}

/**
 * What is read of the feeds of one server, which refuses who asks for many at once. Once it has not answered in time,
 * the rest are read side by side, so that a server in trouble does not hold up a command for minutes.
 */
async function readInTurn<Read extends Pick<FeedOutcome, 'problem'>>(
  feeds: readonly Feed[],
  readOne: (feed: Feed) => Promise<Read>
): Promise<[Feed, Read][]> {
  const pair = async (feed: Feed): Promise<[Feed, Read]> => [feed, await readOne(feed)]
  const read: [Feed, Read][] = []
  for (const [index, feed] of feeds.entries()) {
    const found = await pair(feed)
    read.push(found)
    if (found[1].problem?.reason === 'timeout')
      return [...read, ...(await Promise.all(feeds.slice(index + 1).map(pair)))]
  }
  return read
}

/** @param limit in days */
const isOlder = ({ read }: FeedRecord, limit: number | undefined, now: number): boolean =>
  limit !== undefined && now - read > limit * dayMs

/**
 * Reads more nights than guests can see today, so that the record lasts for the days to come, and the nights from now on
 * even if the options name a later day.
 */
async function readFeed(
  { entry }: Feed,
  { limits = feedLimits, sources = feedSources, ...context }: ReadingContext
): Promise<{ reading: Reading; events: readonly FeedEvent[] } | { problem: FeedProblem }> {
  const { now, today } = context
  const [from, until] = [today < context.from ? today : context.from, addDays(context.until, 366)]
  const clock = patienceOf(limits)
  const asked = Date.now()
  const reply = await Promise.race([
    clock.timeout,
    sourceOf(entry, sources).read(entry, { ...context, from, until, limits, signal: clock.signal })
  ]).finally(clock.stop)
  if ('problem' in reply) return reply
  const { events, leftOut } = reply
  // What else is known of an event is not kept.
  const kept = events.map(({ arrival, departure, isMarked }) =>
    isMarked === true ? { arrival, departure, isMarked } : { arrival, departure }
  )
  return { reading: { read: now, asked, from, until, stays: mergeStays(events), events: kept, leftOut }, events }
}

function sourceOf(entry: FeedEntry, sources: Readonly<Record<string, FeedSource>>): FeedSource {
  const [, source] = Object.entries(sources).find(([key]) => Object.hasOwn(entry, key)) ?? []
  if (source === undefined) throw new Error('A feed has no source')
  return source
}

/** In milliseconds. */
const tick = 50

/**
 * The time that a server has for a reply, which is given for a source that ignores its signal: DNS look-ups cannot be
 * cancelled. The clock stands still while the program is busy with something else, such as a long calendar: the answer
 * may have come meanwhile.
 */
function patienceOf({ seconds }: FeedLimits): { signal: AbortSignal; timeout: Promise<FeedReply>; stop: () => void } {
  const over = new AbortController()
  let left = seconds * 1000
  const timer = setInterval(() => {
    left -= tick
    if (left > 0) return
    clearInterval(timer)
    over.abort()
  }, tick)
  const timeout = new Promise<FeedReply>((done) => {
    over.signal.addEventListener('abort', () => done({ problem: { reason: 'timeout', seconds } }), { once: true })
  })
  return { signal: over.signal, timeout, stop: () => clearInterval(timer) }
}

type EchoTest = (event: Stay) => boolean

/**
 * The nights that may be taken, with those outside the window of the record, which nobody knows, and those for cleaning
 * around the others. What a calendar calls a booking of its own is no echo, nor needs an echo a night for cleaning.
 */
function possibleStays(
  record: FeedRecord,
  { name, cleaning }: Partial<FeedEntry> = {},
  { from, until, isPassedOn }: Pick<ReadingOptions, 'from' | 'until'> & { isPassedOn: EchoTest }
): CalendarStay[] {
  const nights = nightsOfStays(takenStays(record))
  const inEvents = new Set(nightsOfStays(record.events ?? []))
  // Nights that the last reading would free are judged as they stand together.
  const events: NonNullable<FeedRecord['events']> = [
    ...(record.events ?? []),
    ...staysOfNights(nights.filter((night) => !inEvents.has(night)))
  ]
  const echoes = events.filter((event) => event.isMarked !== true && isPassedOn(event))
  const echoed = new Set(nightsOfStays(echoes))
  for (const night of nightsOfStays(events.filter((event) => !echoes.includes(event)))) echoed.delete(night)
  const taken = staysOfNights(nights.filter((night) => !echoed.has(night)))
  const unknown = [
    ...clipStay({ arrival: from, departure: record.from }, from, until),
    ...clipStay({ arrival: record.until, departure: until }, from, until)
  ]
  const booked = mergeStays([...taken, ...unknown])
  const cleaned = taken.flatMap(({ arrival, departure }) => [
    ...(cleaning === 'before' || cleaning === 'both' ? [{ arrival: addDays(arrival, -1), departure: arrival }] : []),
    ...(cleaning === 'after' || cleaning === 'both' ? [{ arrival: departure, departure: addDays(departure, 1) }] : [])
  ])
  const isFree = ({ arrival }: Stay): boolean => !booked.some((stay) => clipStay(stay, arrival, addDays(arrival, 1))[0])
  return [
    ...booked.map((stay) => ({ ...stay, calendar: name })),
    ...staysOfNights([...echoed]).map((stay) => ({ ...stay, calendar: name, isEcho: true })),
    ...cleaned.filter(isFree).map((stay) => ({ ...stay, calendar: name, isCleaning: true as const }))
  ]
}

function diagnosticsOf(outcome: FeedOutcome, { now, acceptKept, clock, folder }: ReadingContext): Diagnostic[] {
  const { unit, at, entry, problem, record, isTooOld, isNewlyQuarantined, writeError } = outcome
  const { name, file } = entry
  const found: Diagnostic[] = []
  const facts = { unit, name, isFile: file !== undefined }
  if (problem !== undefined) {
    const tell: EitherSeverityFactory = acceptKept === true && record !== undefined && !isTooOld ? warning : error
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
  if (record?.events?.length === 0 && (record.leftOut ?? []).length > 0)
    found.push(warning('feed-left-out', at, { unit, name, events: record.leftOut?.length ?? 0 }))
  if (writeError !== undefined) found.push(error('feed-unkept', at, { unit, name, folder, code: writeError }))
  return found
}

/** The feeds that could be read. */
const readOf = (outcomes: readonly FeedOutcome[]) =>
  outcomes.flatMap(({ problem, record, ...feed }) =>
    problem === undefined && record !== undefined ? [{ ...feed, record }] : []
  )

/** The nights from a day on for which two calendars of a unit have a booking each. */
const doubleBookings = (outcomes: readonly FeedOutcome[], from: Day) =>
  readOf(outcomes).flatMap((feed, index, read) =>
    read.slice(0, index).flatMap((other) => {
      const nights = other.unit === feed.unit ? findDoubleBookings(other.events, feed.events, from) : []
      return nights.length === 0 ? [] : [{ feed, other, nights }]
    })
  )

/** The first nights of two calendars stand for all. */
const doubleBookingDiagnostics = (doubles: ReturnType<typeof doubleBookings>): Diagnostic[] =>
  doubles.flatMap(({ feed: { unit, at, entry }, other, nights: [first] }) => {
    if (first === undefined) return []
    const nights = { from: first.arrival, to: addDays(first.departure, -1) }
    return [warning('double-booking', at, { unit, name: entry.name, other: other.entry.name, ...nights }, [other.at])]
  })

/** The calendars that stand still while others change. */
function frozenDiagnostics(outcomes: readonly FeedOutcome[], today: Day): Diagnostic[] {
  const read = readOf(outcomes)
  return read.flatMap((feed) => {
    const { unit, at, entry, record } = feed
    const others = read.filter((other) => other !== feed)
    const frozen = [others.filter((other) => other.unit === unit), others]
      .map((compared) => frozenSince(record, { others: compared.map((other) => other.record), today }))
      .find((found) => found !== undefined)
    const facts = { unit, name: entry.name, isFile: entry.file !== undefined }
    return frozen === undefined ? [] : [warning('feed-frozen', at, { ...facts, ...frozen })]
  })
}

/** `2027-06-01T09:30` in the time zone of the house. */
function minuteOf(instant: number, clock: Clock): string {
  const { day, seconds } = clock.read(instant)
  return `${day}T${new Date(seconds * 1000).toISOString().slice(11, 16)}`
}

/**
 * One key for each feed of a unit, from what bookings.yaml says of it, also of the events that count: with other ones
 * fewer nights are no doubtful reading. The value of a variable is left out, since sites renew their addresses.
 */
function keyOf({ unit, entry: { name, file, url, env, ...others } }: Feed, data: string): string {
  const rest = Object.entries(others).filter(([key]) => key !== 'cleaning' && key !== 'echoes')
  const parts = [resolve(data), unit, name, file, url, env, ...rest.flat()]
  return sha256(JSON.stringify(parts)).slice(0, 32)
}
