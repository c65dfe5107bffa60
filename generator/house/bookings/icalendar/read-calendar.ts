/**
 * Reads nights from iCalendar text (RFC 5545). It is the only module that knows what booking sites write, and it never
 * reads who booked.
 */
import { memoize } from '../../../engine/store/memoize.ts'
import { groupBy } from '../../../engine/diagnostics/grouping.ts'
import type { EventProblem } from '../../messages/calendar-messages.ts'
import { addDays, dayNumber, type Day } from '../../stay/days/day.ts'
import { clockIn, type Clock } from '../zone-clock.ts'
import { mergeStays, clipStay, nightCount, type Stay } from '../../stay/stay.ts'
import type { FeedEvent, FeedReply, FeedRequest } from '../feeds/feed-source.ts'
import {
  findProblem,
  floatingZoneNames,
  isCancelled,
  splitCalendars,
  unfold,
  type BusyLine,
  type CalendarText,
  type CountedEvents
} from './calendar-lines.ts'
import {
  defineZones,
  floatingZones,
  unnamedZone,
  unreadZones,
  utcInstant,
  zonesNamed,
  type DefinedZones,
  type ToInstant,
  type ZoneContext
} from './calendar-zones.ts'
import type { ContentLine } from './content-line.ts'
import { isLongOver, lastRuleDay, linesOf, startDayOf, UnreadableEvent, type EventText } from './event-text.ts'
import { parseRules, recurrenceDays } from './recurrence.ts'
import { durationSeconds, readTime, standardRule } from './event-times.ts'
import { zoneByName } from './zone-names.ts'

/** The nights in question, and the clocks of the house. */
export type CalendarWindow = Pick<FeedRequest, 'from' | 'until' | 'clock'>

/**
 * The nights that a calendar blocks: those of every event that is not cancelled, unless the owner leaves it out by its
 * words or as free. By default all count: booking sites say "closed" and "reserved" in many languages, and Google marks
 * whole days as free. An event that cannot be read takes the nights that may be its own, and is named.
 */
export function readCalendar(text: string, window: CalendarWindow, counted: CountedEvents = {}): FeedReply {
  const lines = unfold(text)
  const unreadable = findProblem(lines)
  if (unreadable !== undefined) return { problem: { reason: unreadable } }
  const calendars = splitCalendars(lines, counted)
  if (calendars === undefined) return { problem: { reason: 'malformed' } }
  if (calendars.some(({ hasFreeTimes }) => hasFreeTimes)) return { problem: { reason: 'free-times' } }
  try {
    const read = readInAllWays(calendars.map(openCalendar), window)
    return {
      events: read.flatMap(({ isCounted, stays, problem, ...about }) =>
        isCounted && problem === undefined ? stays.map((stay) => ({ ...stay, ...about })) : []
      ),
      leftOut: read.flatMap(({ isCounted, stays }) => (isCounted ? [] : stays)),
      unread: [
        ...read.flatMap(({ isCounted, stays, problem, areUnknown }) =>
          isCounted && problem !== undefined ? [{ problem, nights: areUnknown === true ? undefined : stays }] : []
        ),
        // What its times may take is taken by their events.
        ...calendars.flatMap(unreadZones).map(({ number }) => ({
          problem: { reason: 'zone' as const, line: number },
          nights: []
        }))
      ]
    }
  } catch (cause) {
    return { problem: cause instanceof UnreadableEvent ? cause.problem : { reason: 'malformed' } }
  }
}

// Enough for hundreds of events that repeat every day through all the nights in question; more is a mistake or an
// attack. One event alone may repeat every day for two centuries.
const maxTestedDays = 300_000
const maxTestedDaysOfOne = 75_000

/** Repetitions that would take forever to expand, of all events together. */
class TooManyRepetitions extends UnreadableEvent {
  constructor() {
    super({ reason: 'repetition' })
  }
}

/** Something that cannot be read. */
type Unread = { problem: EventProblem }

const isUnread = (read: object): read is Unread => 'problem' in read

/** What can be read of an event, or why it cannot be; undefined if it cannot be read and was over long ago. */
function readable<Read extends object>(
  event: EventText,
  { from }: CalendarWindow,
  read: () => Read
): Read | Unread | undefined {
  try {
    return read()
  } catch (cause) {
    // The limit is for the whole calendar: no single event is to blame for it.
    if (cause instanceof TooManyRepetitions) throw cause
    const reason = cause instanceof UnreadableEvent ? cause.problem.reason : 'malformed'
    if (reason !== 'series-changed' && isLongOver(event, from)) return undefined
    return { problem: { reason, line: event.number, day: startDayOf(event) } }
  }
}

/**
 * One of all possible readings of an ambiguous calendar. Times of an unknown zone are those of the house, or of the
 * zone that is farthest behind or ahead. Times without a zone are those of the house, or of a zone that the calendar or
 * the event names. `option` says which of these counts. A date with a time is that moment, or the date. A night is free
 * only if it is free in every reading.
 */
type Way = { option: number; areDates: boolean }
const mainWay: Way = { option: 0, areDates: false }
const waysOf = (options: number): Way[] =>
  [false, true].flatMap((areDates) => Array.from({ length: options }, (_, option) => ({ option, areDates })))

/** The state of one reading: the clocks of zones, which are slow to make, and how many days may be tested. */
type ReadingState = CalendarWindow & {
  clockOf: (zone: string) => Clock
  /** The one that is being read. */
  calendar: OpenCalendar
  way: Way
  /** Whether anything has been read that can be read in another way, and in how many a zone can be. */
  isOpen: boolean
  options: number
  dayBudget: number
}

/** @throws TooManyRepetitions */
function spendBudget(reading: ReadingState, days: number): void {
  reading.dayBudget -= days
  if (reading.dayBudget < 0) throw new TooManyRepetitions()
}

/** A time as a calendar writes it: in some time zone, or a date alone, which has no instant. */
type Moment = { day: Day; seconds: number; toInstant?: ToInstant }
type Span = { start: Moment; end: Moment }

type CalendarEvent = {
  text: EventText
  /** Undefined where it is missing or empty: such events have nothing to do with each other. */
  uid: string | undefined
  /** The version of the event. */
  sequence: number
  cancelled: boolean
  start: Moment | undefined
  end: Moment | undefined
  /** The occurrence of another event that this one replaces. */
  replaces: Moment | undefined
}

/** A calendar with the time zones that it defines, and the names of those that its times without one may have. */
type OpenCalendar = Omit<CalendarText, 'zones'> & { zones: DefinedZones }

const openCalendar = (calendar: CalendarText): OpenCalendar => ({
  ...calendar,
  floatingZones: [...calendar.floatingZones, ...unnamedZone(calendar)],
  zones: defineZones(calendar.zones)
})

/**
 * What an event, or a busy time of a calendar, says. `isGuest`: it may be the booking of a guest, and its nights are
 * certain: it is no series, and the calendar does not call it closed. `problem`: why it cannot be read; then `stays`
 * are the nights that may be its own, unless they are unknown.
 */
type ReadEvent = Omit<FeedEvent, keyof Stay> & {
  isCounted: boolean
  stays: Stay[]
  problem?: EventProblem
  areUnknown?: boolean
}

const nothing: ReadEvent = { isCounted: true, stays: [] }

function readInAllWays(calendars: readonly OpenCalendar[], window: CalendarWindow): ReadEvent[] {
  const own = window.clock.zone.toLowerCase()
  const clockOf = memoize((zone: string) => (zone === own ? window.clock : clockIn(zone)))
  const readIn = (way: Way) => {
    const reading = { ...window, clockOf, way, isOpen: false, options: 1, dayBudget: maxTestedDays }
    const events = calendars.flatMap((calendar) => readEvents(Object.assign(reading, { calendar })))
    return { events, ...reading }
  }
  const { events, isOpen, options } = readIn(mainWay)
  if (!isOpen) return events
  const reads = waysOf(options).map((way) => readIn(way).events)
  return events.map((event, index) => {
    const ways = reads.map((read) => read[index] ?? nothing)
    const stays = ways.map((way) => way.stays)
    const problem = ways.find((way) => way.problem !== undefined)
    return {
      ...event,
      ...(problem && { problem: problem.problem, areUnknown: ways.some(({ areUnknown }) => areUnknown) }),
      stays: mergeStays(stays.flat()),
      isGuest: event.isGuest && areAlike(stays)
    }
  })
}

const areAlike = (stays: readonly unknown[]): boolean => new Set(stays.map((each) => JSON.stringify(each))).size === 1

/** In the order of the events, whatever is read of them; behind them the busy times. */
function readEvents(reading: ReadingState): ReadEvent[] {
  const { method = '', events: texts, busy } = reading.calendar
  const counted = isCancelled(method) ? [] : texts
  const read = counted.map((text) => readable(text, reading, () => eventOf(text, reading)))
  const events = withoutCancelledVersions(
    read.flatMap((event) => (event === undefined || isUnread(event) ? [] : event))
  )
  const replacements = groupBy(
    events.filter(({ uid, replaces }) => uid !== undefined && replaces !== undefined),
    ({ uid }) => uid
  )
  const standing = new Set(events.filter(({ cancelled }) => !cancelled))
  const spans = read.map((event, index) => {
    if (event === undefined || isUnread(event)) return event
    if (!standing.has(event)) return undefined
    return readable(counted[index]!, reading, () => spansOf(event, replacements.get(event.uid) ?? [], reading))
  })
  const busySpans = busy.flatMap((line) => busySpansOf(line, reading))
  const longest = longestOf([...spans, ...busySpans], reading)
  return [
    ...counted.map((text, index): ReadEvent => {
      const [event, found] = [read[index], spans[index]]
      if (found === undefined) return nothing
      if (isUnread(found)) return inDoubt(text, found, { longest, reading })
      const possible = found.map((span) => staysOf(span, reading.clock))
      const isSingle = event !== undefined && !isUnread(event) && !repeats(event)
      return {
        isCounted: text.isCounted,
        stays: nightsOf(possible, reading),
        isGuest: text.meaning !== 'closed' && isSingle && possible.every(areAlike),
        isMarked: text.meaning === 'booking',
        uid: event !== undefined && !isUnread(event) ? event.uid : undefined
      }
    }),
    ...busySpans.map((found): ReadEvent => {
      if (!isUnread(found)) return { ...nothing, stays: nightsOf([staysOf(found[0], reading.clock)], reading) }
      const { problem, start } = found
      if (start === undefined) return { ...nothing, problem, areUnknown: true }
      const span = { start, end: shift(start, longest) }
      return { ...nothing, problem, stays: nightsOf([staysOf(span, reading.clock)], reading) }
    })
  ]
}

const nightsOf = (possible: readonly Stay[][], { from, until }: CalendarWindow): Stay[] =>
  possible.flatMap(mergeStays).flatMap((stay) => clipStay(stay, from, until))

/** The busy times of a line, each by itself: one that cannot be read, with its beginning where that can be. */
function busySpansOf({ number, line }: BusyLine, reading: ReadingState): ([Span] | UnreadBusyTime)[] {
  const unread = (start?: Moment): UnreadBusyTime => ({
    problem: { reason: start === undefined ? 'undated' : 'malformed', line: number, day: start?.day },
    start
  })
  if (line === undefined) return [unread()]
  const periods = line.value.split(/[,;]/).filter((text) => text.trim() !== '')
  const startOf = (value: string): Moment | undefined =>
    readTime(value) === undefined ? undefined : timesOf({ ...line, value }, [], reading)[0]?.start
  return periods.map((value): [Span] | UnreadBusyTime => {
    try {
      const [time] = timesOf({ ...line, value }, [], reading)
      return time === undefined ? unread() : [{ start: time.start, end: time.end ?? time.start }]
    } catch {
      return unread(startOf(value.split('/')[0] ?? ''))
    }
  })
}

type UnreadBusyTime = Unread & { start: Moment | undefined }

/** In nights. An event that cannot be read is taken to be no longer, unless what can be read of it says so. */
const longestDoubt = 30

/** The nights of the longest stay that can be read; as many as may be in doubt if there is none. */
function longestOf(read: readonly (readonly Span[] | Unread | undefined)[], { clock }: ReadingState): number {
  const stays = read.flatMap((spans) =>
    spans === undefined || isUnread(spans) ? [] : spans.flatMap((span) => staysOf(span, clock))
  )
  const longest = Math.max(0, ...stays.map(nightCount))
  return longest === 0 ? longestDoubt : Math.min(longest, longestDoubt)
}

/**
 * What may be taken by an event that cannot be read: from its beginning as many nights as the longest stay has, and
 * more where it says so itself; on all days on which it repeats, and if these are not known, all nights from then on.
 */
function inDoubt(
  text: EventText,
  { problem }: Unread,
  { longest, reading }: { longest: number; reading: ReadingState }
): ReadEvent {
  const read = { ...nothing, isCounted: text.isCounted, problem }
  // Of a series that is taken back from some day on, all days stay taken.
  if (linesOf(text, 'STATUS').some(({ value }) => isCancelled(value))) return read
  const starts = readableMoments(text, 'DTSTART', reading)
  if (starts.length === 0) return { ...read, areUnknown: true }
  const ends = readableMoments(text, 'DTEND', reading)
  const nights = Math.max(longest, ...linesOf(text, 'DURATION').map(({ value }) => daysIn(value)))
  const areDaysUnread = text.unreadNames.some((name) => name === 'RRULE' || name === 'RDATE')
  const last = areDaysUnread || problem.reason === 'series-changed' ? undefined : lastRuleDay(text)
  const horizon: Moment = { day: last === undefined ? reading.until : addDays(last, nights + 1), seconds: 0 }
  const spans = starts.flatMap((start): Span[] => {
    const end = [shift(start, nights), ...ends].toSorted(compare).at(-1)!
    const endless: Span[] = [{ start, end: horizon.day > end.day ? horizon : end }]
    if (areDaysUnread || problem.reason === 'series-changed' || problem.reason === 'repetition') return endless
    const lines = text.lines.filter(({ name }) => name !== 'EXDATE')
    const event = { start, end, text: { ...text, lines } }
    if (!repeats(event)) return [{ start, end }, ...swapped(start, ends)]
    const series = readable(text, reading, () => occurrencesOf(event, [], reading))
    return series === undefined || isUnread(series) ? endless : series
  })
  return {
    ...read,
    stays: nightsOf(
      spans.map((span) => staysOf(span, reading.clock)),
      reading
    )
  }
}

/** What an event takes if its beginning and an end before that have changed places. */
const swapped = (start: Moment, ends: readonly Moment[]): Span[] =>
  ends.flatMap((end) =>
    compare(end, start) < 0 && compare(end, shift(start, -longestDoubt)) >= 0 ? { start: end, end: start } : []
  )

/** The moments of a property that can be read. */
const readableMoments = (text: EventText, name: string, reading: ReadingState): Moment[] =>
  linesOf(text, name).flatMap((line) =>
    line.value
      .split(/[,;/]/)
      .filter((value) => readTime(value) !== undefined)
      .flatMap((value) => timesOf({ ...line, value }, floatingNames(text), reading).map(({ start }) => start))
  )

/**
 * The most days of a length that may be meant: one in months or years has no fixed number of them, and one in years
 * has less than twelve months beside them: more of them are probably minutes.
 */
function daysIn(duration: string): number {
  const count = (unit: RegExp): number => Number(unit.exec(duration)?.[1] ?? 0)
  const months = count(/^[^T]*?(\d+)M/i)
  return count(/(\d+)Y/i) * 366 + (months < 12 ? months * 31 : 0) + count(/(\d+)W/i) * 7 + count(/(\d+)D/i)
}

const repeats = ({ text }: Pick<CalendarEvent, 'text'>): boolean => linesOf(text, 'RRULE', 'RDATE').length > 0

/**
 * The events that no later version cancels (RFC 5545, section 3.8.7.4). Some exports give several bookings one id and
 * rising numbers, so a cancellation with a beginning cancels only versions with the same one. All other versions count.
 */
function withoutCancelledVersions(events: readonly CalendarEvent[]): CalendarEvent[] {
  const idOf = ({ uid, replaces }: CalendarEvent, start?: Moment): string =>
    JSON.stringify([uid, momentKey(replaces), momentKey(start)])
  const highest = new Map<string, number>()
  for (const event of events.filter(({ uid, cancelled }) => uid !== undefined && cancelled)) {
    const id = idOf(event, event.replaces === undefined ? event.start : undefined)
    highest.set(id, Math.max(event.sequence, highest.get(id) ?? 0))
  }
  return events.filter((event) =>
    [undefined, event.start].every((start) => (highest.get(idOf(event, start)) ?? 0) <= event.sequence)
  )
}

const momentKey = (moment: Moment | undefined): string | number | undefined =>
  moment?.toInstant === undefined ? moment?.day : instantOf(moment)

/** The times of an event, without the occurrences that others replace. */
function spansOf(event: CalendarEvent, replacements: readonly CalendarEvent[], reading: ReadingState): Span[] {
  const isOne = event.replaces !== undefined || !repeats(event)
  return isOne ? [spanOf(event)] : occurrencesOf(event, replacements, reading)
}

// A room that is taken into the evening is not free for a guest who arrives that day.
const evening = 18 * 3600
// A guest who is in the room before that may have come the evening before.
const morning = 6 * 3600

/** The nights of a span, as moments and as the whole days that may be meant. */
const staysOf = (span: Span, clock: Clock): Stay[] =>
  [span, wholeDaysOf(span)].flatMap((each) => (each === undefined ? [] : stayOf(each, clock)))

/**
 * From midnight to midnight, or to the last minute of a day, whole days may be meant, whatever the zone: programs write
 * them so in UTC for houses everywhere.
 */
function wholeDaysOf({ start, end }: Span): Span | undefined {
  const until = end.seconds >= 86_340 ? addDays(end.day, 1) : end.seconds === 0 ? end.day : start.day
  return start.seconds === 0 && until > start.day
    ? { start: { day: start.day, seconds: 0 }, end: { day: until, seconds: 0 } }
    : undefined
}

/**
 * The nights of an event: from its first day to the day before its last. An event within one day, such as a cleaning,
 * takes no night, unless it lasts into the evening or begins before morning: then it may mean the night before or
 * after. A date alone, or an end before the start, takes at least the first night.
 */
function stayOf({ start, end }: Span, clock: Clock): Stay {
  const { day: arrival, seconds } = inHouseZone(start, clock)
  const last = inHouseZone(end, clock)
  const departure = last.seconds > evening ? addDays(last.day, 1) : last.day
  const isTime = start.toInstant !== undefined
  const isWholeDay = seconds === 0 && departure > arrival
  if (isTime && last.day === arrival && seconds < morning && !isWholeDay)
    return { arrival: addDays(arrival, -1), departure: addDays(arrival, 1) }
  const isWithinDay = departure === arrival && isTime && compare(start, end) <= 0
  return { arrival, departure: departure > arrival || isWithinDay ? departure : addDays(arrival, 1) }
}

function inHouseZone(moment: Moment, clock: Clock): { day: Day; seconds: number } {
  return moment.toInstant === undefined ? moment : clock.read(instantOf(moment))
}

const instantOf = ({ day, seconds, toInstant }: Moment): number => toInstant?.(day, seconds) ?? Number.NaN

/** The moment so many seconds later by the clocks of its zone. */
const later = (moment: Moment, seconds: number): Moment => ({
  ...moment,
  ...normalize(moment.day, moment.seconds + seconds)
})

const shift = (moment: Moment, days: number): Moment => later(moment, days * 86_400)

/** Compares by instant, or by day alone if one of them is a date. */
const compare = (a: Moment, b: Moment): number =>
  a.toInstant === undefined || b.toInstant === undefined
    ? dayNumber(a.day) - dayNumber(b.day)
    : instantOf(a) - instantOf(b)

function eventOf(text: EventText, reading: ReadingState): CalendarEvent {
  if (text.unreadNames.length > 0) throw new UnreadableEvent({ reason: 'malformed' })
  const values = (name: string): Value[] => valuesOf(text, name, reading)
  const moments = (name: string): Moment[] => values(name).map((value) => value.start)
  const firstOf = (name: string): string => linesOf(text, name)[0]?.value.trim() ?? ''
  // It would change all later occurrences, too.
  if (linesOf(text, 'RECURRENCE-ID').some(({ parameters }) => parameters.has('RANGE')))
    throw new UnreadableEvent({ reason: 'series-changed' })
  // An event may have only one; of several, the one that takes the most nights counts.
  const start = moments('DTSTART').toSorted(compare)[0]
  // Some programs write a period where the beginning belongs.
  const periodEnds = values('DTSTART').flatMap(({ end }) => end ?? [])
  const ends = [...moments('DTEND'), ...endsByDuration(text, start), ...periodEnds]
  const end = ends.toSorted(compare).at(-1)
  // The mark of Outlook for whole days, which it writes as times from midnight to midnight.
  const isWhole = linesOf(text, 'X-MICROSOFT-CDO-ALLDAYEVENT').some(({ value }) => /^true$/i.test(value))
  const days = isWhole && start?.seconds === 0 && end?.seconds === 0 ? wholeDaysOf({ start, end }) : undefined
  return {
    text,
    uid: firstOf('UID') || undefined,
    sequence: Number(/^\d+$/.exec(firstOf('SEQUENCE'))?.[0] ?? 0),
    cancelled: isCancelled(firstOf('STATUS')),
    start: days?.start ?? start,
    end: days?.end ?? end,
    replaces: moments('RECURRENCE-ID')[0]
  }
}

/** Without a duration, and without an end, a date lasts one day and a time ends at once (RFC 5545, section 3.6.1). */
function endsByDuration(text: EventText, start: Moment | undefined): Moment[] {
  if (start === undefined) return []
  const known = linesOf(text, 'DURATION').map(({ value }) => later(start, secondsOf(value)))
  if (known.length > 0 || linesOf(text, 'DTEND').length > 0) return known
  return [later(start, start.toInstant === undefined ? 86_400 : 0)]
}

/** @throws UnreadableEvent for what is no duration */
function secondsOf(duration: string): number {
  const seconds = durationSeconds(duration)
  if (seconds === undefined) throw new UnreadableEvent({ reason: 'malformed' })
  return seconds
}

/** @throws UnreadableEvent where nobody can say when it begins, or when it ends */
function spanOf({ start, end }: Pick<CalendarEvent, 'start' | 'end'>): Span {
  if (start === undefined || end === undefined) throw new UnreadableEvent({ reason: 'undated' })
  if (end.day < start.day && isReversed({ start, end })) throw new UnreadableEvent({ reason: 'reversed' })
  return { start, end }
}

/** Whether it ends before it begins: of times, by more than the clocks of two zones can differ. */
const isReversed = ({ start, end }: Span): boolean =>
  compare(start.toInstant === undefined && end.toInstant === undefined ? end : shift(end, 1), start) < 0

/**
 * All occurrences that can reach the nights in question, without those that are cancelled or replaced by other events.
 */
function occurrencesOf(
  event: Pick<CalendarEvent, 'text' | 'start' | 'end'>,
  replacements: readonly CalendarEvent[],
  reading: ReadingState
): Span[] {
  const { start, end } = spanOf(event)
  // Several events can have one id, and each has all of them.
  spendBudget(reading, replacements.length)
  // Some calendars name a day of a whole-day series by its midnight in some zone, or by that of the house in UTC.
  const dayNamed = (moment: Moment): Moment =>
    moment.seconds === 0 ? { day: moment.day, seconds: 0 } : { day: inHouseZone(moment, reading.clock).day, seconds: 0 }
  const named = (moment: Moment): Moment => (start.toInstant === undefined ? dayNamed(moment) : moment)
  const remaining = [
    ...valuesOf(event.text, 'EXDATE', reading).map((value) => value.start),
    ...replacements.flatMap(({ replaces }) => replaces ?? [])
  ]
  const excluded = includes(remaining.map(named))
  const added = valuesOf(event.text, 'RDATE', reading).map((value) => ({ ...value, start: named(value.start) }))
  const byRule = linesOf(event.text, 'RRULE')
    .flatMap(({ value }) => ruleStarts(standardRule(value), { start, end }, reading))
    .map((moment) => ({ start: moment, end: undefined }))
  return [{ start, end: undefined }, ...added, ...byRule]
    .filter((occurrence) => !excluded(occurrence.start))
    .map((occurrence) => ({
      start: occurrence.start,
      end: occurrence.end ?? shift(end, dayNumber(occurrence.start.day) - dayNumber(start.day))
    }))
}

/** Whether a moment is in a list: the same instant, or its day if that is there as a date. */
function includes(moments: readonly Moment[]): (moment: Moment) => boolean {
  if (moments.length === 0) return () => false
  const instants = new Set(moments.map(instantOf))
  const dates = new Set(moments.flatMap(({ day, toInstant }) => (toInstant === undefined ? [day] : [])))
  return (moment) => dates.has(moment.day) || (moment.toInstant !== undefined && instants.has(instantOf(moment)))
}

/** The starts of the event by a rule, in every way in which the rule may be meant. */
function ruleStarts(text: string, { start, end }: Span, reading: ReadingState): Moment[] {
  const [, untilText] = /UNTIL=([^;]*)/.exec(text) ?? []
  // A day or two on either side, for zones far from that of the house.
  const from = addDays(reading.from, Math.min(0, dayNumber(start.day) - dayNumber(end.day)) - 2)
  const horizon = addDays(reading.until, 2)
  let tested = 0
  const countDay = (): void => {
    spendBudget(reading, 1)
    tested += 1
    if (tested > maxTestedDaysOfOne) throw new UnreadableEvent({ reason: 'repetition' })
  }
  return parseRules(text).flatMap(({ rule, hasUntil }) => {
    const last = hasUntil && untilText !== undefined ? lastOf(untilText, start, reading.clock) : undefined
    const until = last !== undefined && last.day < horizon ? addDays(last.day, 1) : horizon
    if (until < from) return []
    return recurrenceDays(rule, start.day, { from, until, countDay })
      .map((day) => shift(start, dayNumber(day) - dayNumber(start.day)))
      .filter((moment) => last === undefined || compare(moment, last) <= 0)
  })
}

/** The last moment of a rule in the form of the event: in its zone, or as a date. */
function lastOf(until: string, start: Moment, clock: Clock): Moment {
  const { day, seconds, zone } = readTime(until) ?? {}
  if (day === undefined) throw new UnreadableEvent({ reason: 'undated' })
  if (seconds === undefined) return { day, seconds: 0 }
  // As an offset it is a number of seconds.
  const offset = zone === undefined || zone === 'UTC' ? 0 : zoneByName(zone)
  if (typeof offset !== 'number') throw new UnreadableEvent({ reason: 'undated' })
  const toInstant = zone === undefined ? (start.toInstant ?? clock.instantOf) : utcInstant
  const moment = { ...normalize(day, seconds - offset), toInstant }
  return start.toInstant === undefined ? { day: clock.read(instantOf(moment)).day, seconds: 0 } : moment
}

const valuesOf = (text: EventText, name: string, reading: ReadingState): Value[] =>
  linesOf(text, name).flatMap((line) => timesOf(line, floatingNames(text), reading))

/** The zones that an event names for its times without one: in a line of its own, or for another of its times. */
const floatingNames = (text: EventText): string[] => [
  ...linesOf(text, ...floatingZoneNames).map(({ value }) => value),
  ...linesOf(text, 'DTSTART', 'DTEND').flatMap(({ parameters }) => parameters.get('TZID') ?? [])
]

/** Only periods have an end. */
type Value = { start: Moment; end: Moment | undefined }

/**
 * The days and times of a line. A day that is left out of a series and cannot be read is not left out.
 * @param floating the names of zones for times without one
 */
function timesOf(
  { name, parameters, value }: ContentLine,
  floating: readonly string[],
  reading: ReadingState
): Value[] {
  const type = parameters.get('VALUE')?.toUpperCase()
  const moment = (text: string): Moment =>
    momentOf(text, { zone: parameters.get('TZID') || undefined, floating, type }, reading)
  return value
    .split(/[,;]/)
    .filter((text, _, all) => all.length === 1 || text.trim() !== '')
    .flatMap((text): Value[] => {
      const [from = '', to] = /^\d{4}\/\d\d\/\d\d(?!\d)/.test(text.trim()) ? [text] : text.split('/')
      if (name === 'EXDATE' && readTime(from) === undefined) return []
      const start = moment(from)
      if (to === undefined || name === 'EXDATE') return [{ start, end: undefined }]
      return [{ start, end: /^\s*[+-]?P/i.test(to) ? later(start, secondsOf(to)) : moment(to) }]
    })
}

/**
 * Some exports declare no date as one, others call a time a date. An hour of 24 and a second of 60 are legal, and may
 * belong to the next day.
 */
function momentOf(
  text: string,
  { zone, floating, type }: { zone: string | undefined; floating: readonly string[]; type: string | undefined },
  reading: ReadingState
): Moment {
  const time = readTime(text)
  if (time === undefined) throw new UnreadableEvent({ reason: 'undated' })
  const { day, seconds } = time
  if (seconds === undefined) return { day, seconds: 0 }
  if (type === 'DATE') {
    reading.isOpen = true
    if (reading.way.areDates) return { day, seconds: 0 }
  }
  return {
    ...normalize(day, seconds),
    toInstant: time.zone === 'UTC' ? utcInstant : zoneOf(time.zone ?? zone, floating, reading)
  }
}

/** A day and the seconds since its midnight, of which there may be more than a day has. */
function normalize(day: Day, seconds: number): Pick<Moment, 'day' | 'seconds'> {
  const days = Math.floor(seconds / 86_400)
  return { day: addDays(day, days), seconds: seconds - days * 86_400 }
}

/** How the times of a zone become instants, and those of none. */
function zoneOf(name: string | undefined, floating: readonly string[], reading: ReadingState): ToInstant {
  const { calendar, clock, clockOf, way } = reading
  const context: ZoneContext = {
    zones: calendar.zones,
    clockOf: (zone) => clockOf(zone).instantOf,
    house: clock.instantOf
  }
  const options =
    name === undefined ? floatingZones([...calendar.floatingZones, ...floating], context) : zonesNamed(name, context)
  if (options.length > 1) reading.isOpen = true
  reading.options = Math.max(reading.options, options.length)
  return options[way.option % options.length] ?? clock.instantOf
}
