/**
 * Reads nights from iCalendar text (RFC 5545). It is the only module that knows what booking sites write, and it never
 * reads who booked.
 */
import ICAL from 'ical.js'
import { memoize } from '../../../engine/store/memoize.ts'
import { groupBy } from '../../../engine/diagnostics/grouping.ts'
import { addDays, dayNumber, type Day } from '../../stay/days/day.ts'
import { clockIn, type Clock } from '../zone-clock.ts'
import { mergeStays, clipStay, type Stay } from '../../stay/stay.ts'
import type { FeedEvent, FeedReply, FeedRequest } from '../feeds/feed-source.ts'
import {
  findProblem,
  isCancelled,
  splitCalendars,
  unfold,
  type CalendarText,
  type CountedEvents
} from './calendar-lines.ts'
import type { ContentLine } from './content-line.ts'
import { isLongOver, linesOf, startDayOf, UnreadableEvent, type EventText } from './event-text.ts'
import { recurrenceDays } from './recurrence.ts'
import { isDuration, readTime, standardRule } from './event-times.ts'
import { withoutNumber, zoneByName } from './zone-names.ts'

/** The nights in question, and the clocks of the house. */
export type CalendarWindow = Pick<FeedRequest, 'from' | 'until' | 'clock'>

/**
 * The nights that a calendar blocks: those of every event that is not cancelled, unless the owner leaves it out by its
 * words or as free. By default all count: booking sites say "closed" and "reserved" in many languages, and Google marks
 * whole days as free.
 */
export function readCalendar(text: string, window: CalendarWindow, counted: CountedEvents = {}): FeedReply {
  const lines = unfold(text)
  const unreadable = findProblem(lines)
  if (unreadable !== undefined) return { problem: { reason: unreadable } }
  const calendars = splitCalendars(lines, counted)
  if (calendars === undefined) return { problem: { reason: 'malformed' } }
  if (calendars.some(({ hasFreeTimes }) => hasFreeTimes)) return { problem: { reason: 'free-times' } }
  try {
    const read = readInAllWays(calendars.map(withZones), window)
    return {
      events: read.flatMap(({ isCounted, stays, ...about }) =>
        isCounted ? stays.map((stay) => ({ ...stay, ...about })) : []
      ),
      leftOut: read.flatMap(({ isCounted, stays }) => (isCounted ? [] : stays))
    }
  } catch (cause) {
    return { problem: cause instanceof UnreadableEvent ? cause.problem : { reason: 'malformed' } }
  }
}

// Enough for hundreds of events that repeat every day through all the nights in question; more is a mistake or an
// attack.
const maxTestedDays = 300_000

/** Repetitions that would take forever to expand, of all events together. */
class TooManyRepetitions extends UnreadableEvent {
  constructor() {
    super({ reason: 'repetition' })
  }
}

/**
 * Reads an event; undefined if it cannot be read and was over long ago.
 * @throws UnreadableEvent
 */
function readable<Read>(event: EventText, { from }: CalendarWindow, read: () => Read): Read | undefined {
  try {
    return read()
  } catch (cause) {
    // What is too much for all of them together is the fault of no one.
    if (cause instanceof TooManyRepetitions) throw cause
    const reason = cause instanceof UnreadableEvent ? cause.problem.reason : 'malformed'
    if (reason !== 'series-changed' && isLongOver(event, from)) return undefined
    throw new UnreadableEvent({ reason, line: event.number, day: startDayOf(event) })
  }
}

/**
 * All possible readings of an ambiguous calendar. Times of an unknown zone are those of the house, or of the zone that
 * is farthest behind or ahead. Times without a zone are those of the house, or of the zone that the calendar names. A
 * date with a time is that moment, or the date. A night is free only if it is free in every reading.
 */
type Way = { zone: 'house' | 'behind' | 'ahead'; areDates: boolean }
const mainWay: Way = { zone: 'house', areDates: false }
const allWays = [false, true].flatMap((areDates) =>
  (['house', 'behind', 'ahead'] as const).map((zone): Way => ({ zone, areDates }))
)

// The zones that are farthest behind UTC and ahead of it.
const farthest = {
  behind: (day: Day, seconds: number) => utcInstant(day, seconds + 12 * 3600),
  ahead: (day: Day, seconds: number) => utcInstant(day, seconds - 14 * 3600)
}

/** The state of one reading: the clocks of zones, which are slow to make, and how many days may be tested. */
type ReadingState = CalendarWindow & {
  clockOf: (zone: string) => Clock
  /** The one that is being read. */
  calendar: OpenCalendar
  way: Way
  /** Whether anything has been read that can be read in another way. */
  isOpen: boolean
  dayBudget: number
}

/** @throws TooManyRepetitions */
function spendBudget(reading: ReadingState, days: number): void {
  reading.dayBudget -= days
  if (reading.dayBudget < 0) throw new TooManyRepetitions()
}

/** A time as a calendar writes it: in some time zone, or a date alone, which has no instant. */
type Moment = { day: Day; seconds: number; toInstant?: ToInstant }
type ToInstant = (day: Day, seconds: number) => number
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

/** A calendar with the time zones that it defines. */
type OpenCalendar = CalendarText & { zones: ICAL.Component }

/** @throws Error for zones that cannot be read */
function withZones(calendar: CalendarText): OpenCalendar {
  const zones = new ICAL.Component(ICAL.parse(['BEGIN:VCALENDAR', ...calendar.zoneLines, 'END:VCALENDAR'].join('\r\n')))
  const changes = zones.getAllSubcomponents('vtimezone').flatMap((zone) => zone.getAllSubcomponents())
  const rules = changes.flatMap((change) => change.getAllProperties('rrule').map((rule) => rule.getFirstValue()))
  // The parser evaluates their rules itself.
  if (rules.some((rule) => !(rule instanceof ICAL.Recur) || rule.freq !== 'YEARLY')) throw new TooManyRepetitions()
  return { ...calendar, zones }
}

/**
 * What an event, or all busy times of a calendar, say. `isGuest`: it may be the booking of a guest, and its nights are
 * certain: it is no series, and the calendar does not call it closed.
 */
type ReadEvent = Omit<FeedEvent, keyof Stay> & { isCounted: boolean; stays: Stay[] }

const nothing: ReadEvent = { isCounted: true, stays: [] }

function readInAllWays(calendars: readonly OpenCalendar[], window: CalendarWindow): ReadEvent[] {
  const own = window.clock.zone.toLowerCase()
  const clockOf = memoize((zone: string) => (zone === own ? window.clock : clockIn(zone)))
  const readIn = (way: Way) => {
    const reading = { ...window, clockOf, way, isOpen: false, dayBudget: maxTestedDays }
    const events = calendars.flatMap((calendar) => readEvents(Object.assign(reading, { calendar })))
    return { events, isOpen: reading.isOpen }
  }
  const { events, isOpen } = readIn(mainWay)
  if (!isOpen) return events
  const reads = allWays.map((way) => readIn(way).events)
  return events.map((event, index) => {
    const ways = reads.map((read) => read[index]?.stays ?? [])
    return { ...event, stays: mergeStays(ways.flat()), isGuest: event.isGuest && areAlike(ways) }
  })
}

const areAlike = (stays: readonly unknown[]): boolean => new Set(stays.map((each) => JSON.stringify(each))).size === 1

/** In the order of the events, whatever is read of them; behind them the busy times. */
function readEvents(reading: ReadingState): ReadEvent[] {
  const { method = '', events: texts, busy } = reading.calendar
  const nightsOf = (possible: readonly Stay[][]): Stay[] =>
    possible.flatMap(mergeStays).flatMap((stay) => clipStay(stay, reading.from, reading.until))
  const read = (isCancelled(method) ? [] : texts).map((text) => readable(text, reading, () => eventOf(text, reading)))
  const events = withoutCancelledVersions(read.flatMap((event) => event ?? []))
  const replacements = groupBy(
    events.filter(({ uid, replaces }) => uid !== undefined && replaces !== undefined),
    ({ uid }) => uid
  )
  const standing = new Set(events.filter(({ cancelled }) => !cancelled))
  const periods = busy.flatMap((line) => timesOf(line, reading))
  return [
    ...read.map((event): ReadEvent => {
      if (event === undefined || !standing.has(event)) return nothing
      const { text, uid } = event
      const replaced = replacements.get(uid) ?? []
      const spans = readable(text, reading, () => spansOf(event, replaced, reading)) ?? []
      const possible = spans.map((span) => staysOf(span, reading.clock))
      const isGuest = text.meaning !== 'closed' && !repeats(event) && possible.every(areAlike)
      const isMarked = text.meaning === 'booking'
      return { isCounted: text.isCounted, stays: nightsOf(possible), isGuest, isMarked, uid }
    }),
    { ...nothing, stays: nightsOf(periods.map(({ start, end = start }) => staysOf({ start, end }, reading.clock))) }
  ]
}

const repeats = ({ text }: CalendarEvent): boolean => linesOf(text, 'RRULE', 'RDATE').length > 0

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
  if (text.isBroken) throw new UnreadableEvent({ reason: 'malformed' })
  const moments = (name: string): Moment[] => valuesOf(text, name, reading).map((value) => value.start)
  const firstOf = (name: string): string => linesOf(text, name)[0]?.value.trim() ?? ''
  // It would change all later occurrences, too.
  if (linesOf(text, 'RECURRENCE-ID').some(({ parameters }) => parameters.has('RANGE')))
    throw new UnreadableEvent({ reason: 'series-changed' })
  // An event may have only one; of several, the one that takes the most nights counts.
  const start = moments('DTSTART').toSorted(compare)[0]
  const ends = [...moments('DTEND'), ...endsByDuration(text, start)]
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

/** @throws Error for what is no duration */
function secondsOf(duration: string): number {
  if (!isDuration(duration)) throw new UnreadableEvent({ reason: 'malformed' })
  return ICAL.Duration.fromString(duration.trim().toUpperCase()).toSeconds()
}

function spanOf({ start, end }: CalendarEvent): Span {
  if (start === undefined || end === undefined) throw new UnreadableEvent({ reason: 'undated' })
  return { start, end }
}

/**
 * All occurrences that can reach the nights in question, without those that are cancelled or replaced by other events.
 */
function occurrencesOf(event: CalendarEvent, replacements: readonly CalendarEvent[], reading: ReadingState): Span[] {
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

/** Whether a moment is in a list: the same instant, or the same day if one of them is a date. */
function includes(moments: readonly Moment[]): (moment: Moment) => boolean {
  if (moments.length === 0) return () => false
  const instants = new Set(moments.map(instantOf))
  const days = new Set(moments.map(({ day }) => day))
  const dates = new Set(moments.flatMap(({ day, toInstant }) => (toInstant === undefined ? [day] : [])))
  return (moment) =>
    moment.toInstant === undefined ? days.has(moment.day) : dates.has(moment.day) || instants.has(instantOf(moment))
}

/** The starts of the event by a rule. */
function ruleStarts(rule: string, { start, end }: Span, reading: ReadingState): Moment[] {
  const [, untilText] = /UNTIL=([^;]*)/.exec(rule) ?? []
  const last = untilText === undefined ? undefined : lastOf(untilText, start, reading.clock)
  // A day or two on either side, for zones far from that of the house.
  const from = addDays(reading.from, Math.min(0, dayNumber(start.day) - dayNumber(end.day)) - 2)
  const horizon = addDays(reading.until, 2)
  const until = last !== undefined && last.day < horizon ? addDays(last.day, 1) : horizon
  if (until < from) return []
  return recurrenceDays(ICAL.Recur.fromString(rule), start.day, {
    from,
    until,
    countDay: () => spendBudget(reading, 1)
  })
    .map((day) => shift(start, dayNumber(day) - dayNumber(start.day)))
    .filter((moment) => last === undefined || compare(moment, last) <= 0)
}

/** The last moment of a rule in the form of the event: in its zone, or as a date. */
function lastOf(until: string, start: Moment, clock: Clock): Moment {
  const { day, seconds, zone = '' } = readTime(until) ?? {}
  if (day === undefined || !['', 'UTC'].includes(zone)) throw new UnreadableEvent({ reason: 'undated' })
  if (seconds === undefined) return { day, seconds: 0 }
  const toInstant = zone === 'UTC' ? utcInstant : (start.toInstant ?? clock.instantOf)
  const moment = { ...normalize(day, seconds), toInstant }
  return start.toInstant === undefined ? { day: clock.read(instantOf(moment)).day, seconds: 0 } : moment
}

const valuesOf = (text: EventText, name: string, reading: ReadingState): Value[] =>
  linesOf(text, name).flatMap((line) => timesOf(line, reading))

/** Only periods have an end. */
type Value = { start: Moment; end: Moment | undefined }

/** The days and times of a line. A day that is left out of a series and cannot be read is not left out. */
function timesOf({ name, parameters, value }: ContentLine, reading: ReadingState): Value[] {
  const type = parameters.get('VALUE')?.toUpperCase()
  const moment = (text: string): Moment => momentOf(text, { zone: parameters.get('TZID'), type }, reading)
  return value
    .split(/[,;]/)
    .filter((text, _, all) => all.length === 1 || text.trim() !== '')
    .flatMap((text): Value[] => {
      if (name === 'EXDATE' && readTime(text) === undefined) return []
      const [from = '', to] = text.split('/')
      const start = moment(from)
      if (to === undefined) return [{ start, end: undefined }]
      return [{ start, end: /^\s*[+-]?P/i.test(to) ? later(start, secondsOf(to)) : moment(to) }]
    })
}

/**
 * Some exports declare no date as one, others call a time a date. An hour of 24 and a second of 60 are legal, and may
 * belong to the next day.
 */
function momentOf(
  text: string,
  { zone, type }: { zone: string | undefined; type: string | undefined },
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
    toInstant: time.zone === 'UTC' ? utcInstant : zoneOf(time.zone ?? zone, reading)
  }
}

/** A day and the seconds since its midnight, of which there may be more than a day has. */
function normalize(day: Day, seconds: number): Pick<Moment, 'day' | 'seconds'> {
  const days = Math.floor(seconds / 86_400)
  return { day: addDays(day, days), seconds: seconds - days * 86_400 }
}

const utcInstant = (day: Day, seconds: number): number => (dayNumber(day) * 86_400 + seconds) * 1000

/** How the times of a zone become instants; those of none by that of the house. */
function zoneOf(name: string | undefined, reading: ReadingState): ToInstant {
  const { calendar } = reading
  if (name !== undefined) {
    const defined = [name, withoutNumber(name)].map((each): unknown => calendar.zones.getTimeZoneByID(each))
    const zone = defined.find((each) => each instanceof ICAL.Timezone)
    return zone === undefined ? namedZone(name, reading) : definedZone(zone)
  }
  if (calendar.zone === undefined) return reading.clock.instantOf
  // Some programs mean the zone that the calendar names, others the reader's zone.
  const named = namedZone(calendar.zone, reading)
  if (named !== reading.clock.instantOf) reading.isOpen = true
  return reading.way.zone === 'house' ? reading.clock.instantOf : named
}

/** A zone that the calendar defines. */
const definedZone =
  (zone: ICAL.Timezone): ToInstant =>
  (day, seconds) => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
    return new ICAL.Time({ year, month, day: date, hour: 0, minute: 0, second: seconds }, zone).toUnixTime() * 1000
  }

/** The zone of a name. One that nobody knows is that of the house, or any other one. */
function namedZone(name: string, reading: ReadingState): ToInstant {
  const zone = zoneByName(name)
  if (zone === undefined) {
    reading.isOpen = true
    return reading.way.zone === 'house' ? reading.clock.instantOf : farthest[reading.way.zone]
  }
  if (typeof zone === 'number') return (day, seconds) => utcInstant(day, seconds - zone)
  return reading.clockOf(zone.toLowerCase()).instantOf
}
