/**
 * Reads the feeds of a house through their sources. The address of a feed opens it to anyone, so no message and no file
 * contains it.
 */
import { resolve } from 'node:path'
import type { AvailabilityModel } from '../../model/content-model.ts'
import { bookingsFile } from '../../model/content-enums.ts'
import type { FeedInputs } from '../../../engine/site-definition.ts'
import { feedsOf } from '../../model/unit-list.ts'
import type { FeedProblem } from '../../messages/calendar-messages.ts'
import { groupBy } from '../../../engine/diagnostics/grouping.ts'
import { sha256 } from '../../../engine/store/hash.ts'
import { addDays, type Day } from '../../stay/days/day.ts'
import { mergeStays, type Stay } from '../../stay/stay.ts'
import { takenStays, type FeedRecord, type Reading } from './feed-quarantine.ts'
import { icalendarSource } from '../icalendar/icalendar-source.ts'
import type { FeedEvent, FeedLimits, FeedOptions, FeedReply, FeedSource, UnreadEvent } from './feed-source.ts'
import {
  loadFeedList,
  recordPath,
  recordReadings,
  saveFeedList,
  type ListedEntry,
  type NewReading,
  type RecordedReading
} from './feed-store.ts'
import { bookedUnits } from '../booked-units.ts'
import type { Clock } from '../zone-clock.ts'
import { dayMs } from '../../stay/days/day-number.ts'

/** For slow connections. The largest calendars have a few hundred kilobytes. */
export const feedLimits: FeedLimits = { seconds: 20, megabytes: 10 }

/** Replaced by tests: tighter limits, and a source of their own. */
export type Replaceable = { limits?: FeedLimits; source?: FeedSource }

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

type Feed = ReturnType<typeof feedsOf>[number]

export type FeedOutcome = RecordedReading &
  Feed & {
    isTooOld: boolean
    problem: FeedProblem | undefined
    events: readonly FeedEvent[]
    /** The events that cannot be read, and whose nights are in doubt. */
    unread: readonly DoubtfulEvent[]
  }

/** An event that cannot be read, with the nights that may be its own. */
export type DoubtfulEvent = UnreadEvent & { nights: Stay[] }

/** The record of a feed of a unit. */
export type UnitRecord = {
  unit: string
  record: FeedRecord | undefined
  isTooOld: boolean
  entry?: ListedEntry | undefined
}

/** What all feeds of a house are read with. */
export type ReadingContext = ReadingOptions &
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

/**
 * The feeds whose future nights would be lost because bookings.yaml is gone or has an error. While the file is right,
 * its list of feeds is saved. So deleting an entry frees its nights, and so does emptying the file.
 */
export function orphansOf(
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
  const units = new Set(bookedUnits(house, from).map(({ unit }) => unit))
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
export const isWrong = ({ wrong }: AvailabilityModel): boolean => wrong?.has(bookingsFile) === true

export async function readAll(feeds: readonly Feed[], context: ReadingContext): Promise<FeedOutcome[]> {
  const { now, network, limit, folder, data, env, believe = [], source = icalendarSource } = context
  const readOne = async (feed: Feed): Promise<Feed & NewReading & FeedReading> => {
    const result = await readFeed(feed, context)
    const path = recordPath(folder, keyOf(feed, data))
    return { ...feed, path, ...result, isWhole: result.problem === undefined, isTrusted: believe.includes(feed.unit) }
  }
  // Feeds without a server wait for none.
  const queues = groupBy(feeds, (feed) => source.serverOf?.(feed.entry, { env }) ?? feed)
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
 * Reads the feeds of one server one after the other, because servers refuse many requests at once. Once the server has
 * not answered in time, the rest are read at the same time, so that it does not hold up a command for minutes.
 */
async function readInTurn<Read extends Pick<FeedOutcome, 'problem'>>(
  feeds: readonly Feed[],
  readOne: (feed: Feed) => Promise<Read>
): Promise<[Feed, Read][]> {
  const pair = async (feed: Feed): Promise<[Feed, Read]> => [feed, await readOne(feed)]
  const read: [Feed, Read][] = []
  for (const [index, feed] of feeds.entries()) {
    const pairing = await pair(feed)
    read.push(pairing)
    if (pairing[1].problem?.reason === 'timeout')
      return [...read, ...(await Promise.all(feeds.slice(index + 1).map(pair)))]
  }
  return read
}

/** @param limit in days */
const isOlder = ({ read }: FeedRecord, limit: number | undefined, now: number): boolean =>
  limit !== undefined && now - read > limit * dayMs

/**
 * Reads more nights than guests can see, so that the record lasts for the days to come, and from today on even if the
 * options name a later day.
 */
export async function readFeed(
  { entry }: Pick<Feed, 'entry'>,
  {
    limits = feedLimits,
    source = icalendarSource,
    ...context
  }: Omit<ReadingContext, 'folder' | 'limit' | 'cache' | 'data' | 'network'>
): Promise<FeedReading> {
  const { now, today } = context
  const [from, until] = [today < context.from ? today : context.from, addDays(context.until, 366)]
  const clock = patienceOf(limits)
  const asked = Date.now()
  const reply = await Promise.race([
    clock.timeout,
    source.read(entry, { ...context, from, until, limits, signal: clock.signal })
  ]).finally(clock.stop)
  const nothing = { problem: undefined, reading: undefined, events: [], unread: [] }
  if ('problem' in reply) return { ...nothing, problem: reply.problem }
  const { events, leftOut } = reply
  const unread = reply.unread.flatMap(({ problem, nights }) => (nights === undefined ? [] : [{ problem, nights }]))
  // It may be on any night, so what was read last stays as well.
  const lost = reply.unread.find(({ nights }) => nights === undefined)
  const all = [...events, ...unread.flatMap(({ nights }): FeedEvent[] => nights)]
  // What else is known of an event is not kept.
  const stays = all.map(({ arrival, departure, isMarked }) =>
    isMarked === true ? { arrival, departure, isMarked } : { arrival, departure }
  )
  const reading = { read: now, asked, from, until, stays: mergeStays(all), events: stays, leftOut }
  return { problem: lost?.problem, reading, events, unread }
}

/**
 * What is read of a feed. With a reading and a problem, there is an event that may be on any night: what was read
 * before stays beside the reading.
 */
type FeedReading = Pick<FeedOutcome, 'problem' | 'events' | 'unread'> & { reading: Reading | undefined }

/** In milliseconds. */
const tick = 50

/**
 * Ends the time that a server has for a reply, even if the source ignores its signal: DNS look-ups cannot be cancelled.
 * The clock stops while the program is busy, for example with a long calendar, because the reply may have come
 * meanwhile.
 */
function patienceOf({ seconds }: FeedLimits): { signal: AbortSignal; timeout: Promise<FeedReply>; stop: () => void } {
  const over = new AbortController()
  let remaining = seconds * 1000
  const timer = setInterval(() => {
    remaining -= tick
    if (remaining > 0) return
    clearInterval(timer)
    over.abort()
  }, tick)
  const timeout = new Promise<FeedReply>((done) => {
    over.signal.addEventListener('abort', () => done({ problem: { reason: 'timeout', seconds } }), { once: true })
  })
  return { signal: over.signal, timeout, stop: () => clearInterval(timer) }
}

/**
 * A key for each feed of a unit, made from its entry in bookings.yaml. The events that count are part of it: if they
 * change, fewer nights are no doubtful reading. The value of a variable is not, since sites renew their addresses.
 */
function keyOf({ unit, entry: { name, file, url, env, ...others } }: Feed, data: string): string {
  const rest = Object.entries(others).filter(([key]) => key !== 'cleaning' && key !== 'echoes')
  const parts = [resolve(data), unit, name, file, url, env, ...rest.flat()]
  return sha256(JSON.stringify(parts)).slice(0, 32)
}
