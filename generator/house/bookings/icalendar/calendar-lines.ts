/** Checks and cleans the lines of an iCalendar text (RFC 5545) before it is parsed. */
import { Buffer } from 'node:buffer'
import type { CalendarProblem } from '../../messages/calendar-messages.ts'
import type { FeedEntry } from '../feeds/feed-source.ts'
import {
  decodeText,
  hasWords,
  isDatedName,
  isQuotedPrintable,
  parseLine,
  wordsOf,
  type ContentLine
} from './content-line.ts'
import type { EventText } from './event-text.ts'
import { durationSeconds, readTime, standardRule, standardTime } from './event-times.ts'
import { standardOffset } from './zone-names.ts'

/**
 * The text of a calendar, by its byte-order mark, by its bytes, or as its server says. Some programs save UTF-16, with
 * a mark or without.
 */
export function decodeCalendar(bytes: Uint8Array, charset?: string): string {
  const [first, second] = bytes
  const isBigEndian = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0)
  const isLittleEndian = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0)
  if (isBigEndian || isLittleEndian) return new TextDecoder(isBigEndian ? 'utf-16be' : 'utf-16le').decode(bytes)
  // Lines are folded by bytes, also within a character of UTF-8: its other bytes go before the fold.
  const whole = Buffer.from(bytes)
    .toString('latin1')
    .replace(/([\xc2-\xf4][\x80-\xbf]{0,2})(\r\n[ \t]|[\r\n][ \t])([\x80-\xbf]+)/g, '$1$3$2')
  return decodeText(Buffer.from(whole, 'latin1'), charset)
}

/** A whole line, with the number of the first of those into which it was folded. */
export type CalendarLine = { text: string; number: number }

/** Joins lines that were folded because they are long (RFC 5545, section 3.1), or in the way of vCalendar 1.0. */
export function unfold(text: string): CalendarLine[] {
  const lines: { pieces: string[]; number: number; isQuoted: boolean }[] = []
  const physical = text.replace(/^\uFEFF/, '').split(/\r*\n|\r/)
  for (const [index, line] of physical.entries()) {
    const last = lines.at(-1)
    const isFolded = /^[ \t]/.test(line)
    const rest = isFolded ? line.slice(1) : line
    const before = last?.pieces.at(-1) ?? ''
    // A fold can also lie within the two figures of a sign.
    const goesOn =
      last?.isQuoted === true && before.endsWith('=') && (isFolded ? !/^[0-9a-f]{2}/i.test(rest) : !isProperty(line))
    if (goesOn) last.pieces.splice(-1, 1, before.slice(0, -1), rest)
    else if (last !== undefined && isFolded) last.pieces.push(rest)
    else {
      const first = last === undefined ? line.trimStart() : line
      lines.push({ pieces: [first], number: index + 1, isQuoted: startsQuoted.test(first) })
    }
  }
  return lines.map(({ pieces, number }) => ({ text: pieces.join(''), number }))
}

/** How a line in the signs of mails begins. */
const startsQuoted = /^[A-Z-]+;(?:[^:"]|"[^"]*")*?QUOTED-PRINTABLE[;:]/i

/** Why a text is no whole calendar. */
export function findProblem(lines: readonly CalendarLine[]): CalendarProblem['reason'] | undefined {
  const text = lines
    .map((line) => line.text)
    .join('\n')
    .trim()
  if (text === '') return 'empty'
  if (/^<[!?a-z]/i.test(text)) return loginField.test(text) ? 'login-page' : 'web-page'
  if (!/^BEGIN:VCALENDAR\s/i.test(text)) return 'not-calendar'
  // A part of a calendar would free the nights of the rest.
  return /\nEND:VCALENDAR$/i.test(text) ? undefined : 'cut-off'
}

/** What a page has that asks who you are. */
const loginField = /<input\b[^>]*\btype\s*=\s*["']?password\b/i

/** Which events of a calendar count: by words in their summaries, and whether those count that are marked as free. */
export type CountedEvents = Pick<FeedEntry, 'only' | 'not' | 'free'>

/** A line of an event, or of its alarms, which have times and words of their own. */
type EventLine = CalendarLine & { line: ContentLine | undefined; isOwn: boolean }

const nameSet = (names: string): ReadonlySet<string> => new Set(names.toUpperCase().split(' '))

/** The definition of a time zone. */
export type ZoneText = {
  /** That of its first line in the calendar. */
  number: number
  /** Its lines, as the parser reads them. */
  lines: string[]
  name: string | undefined
  /** Whether a line without which its clocks are not known is missing, or cannot be read. */
  isBroken: boolean
}

/** A line that says when a unit is busy; undefined if it cannot be read. */
export type BusyLine = { number: number; line: ContentLine | undefined }

/** A calendar, with what its events depend on. */
export type CalendarText = {
  zones: ZoneText[]
  /** The zones of the times that name none, where the calendar says them of itself. */
  floatingZones: string[]
  method?: string
  /** Lists when the unit is free: to ignore it would offer all nights (RFC 7953). */
  hasFreeTimes: boolean
  busy: BusyLine[]
  events: EventText[]
}

/**
 * Takes the lines with dates out of each calendar. The other lines are names and notes of guests, which are private and
 * often badly exported: a bare line break in a note makes the whole calendar invalid. An event, or the definition of a
 * zone, whose parts do not nest ends where the next one begins, and is damaged. Undefined where it is not clear what
 * the calendar is: calendars are only at the top, and no event is outside them.
 */
export function splitCalendars(
  lines: readonly CalendarLine[],
  counted: CountedEvents = {}
): CalendarText[] | undefined {
  const split: Split = { calendars: [], open: [], event: undefined, loose: [], lastEvent: undefined, counted }
  for (const { text: whole, number } of lines) {
    const text = whole.trimEnd()
    const line = parseLine(text)
    if (line?.value.trim() === '' && emptyNames.has(line.name)) continue
    const [, mark, name = ''] = /^(BEGIN|END)(?::|(?:;[^:]*)?: *(?=V))(\S+)$/.exec(text.toUpperCase()) ?? []
    if (mark === 'BEGIN' && !beginPart(split, name, number)) return undefined
    if (!addToPart(split, { text, line, number, isOwn: split.open.length === 2 }, mark !== undefined)) return undefined
    if (mark === 'END' && !endPart(split, name)) return undefined
  }
  return split.open.length === 0 ? split.calendars : undefined
}

/** What has been split so far, and the names of the parts that are open, from the calendar on. */
type Split = {
  calendars: CalendarText[]
  open: string[]
  event: OpenEvent | undefined
  /** Those since the last beginning or end of a part: perhaps of an event whose beginning cannot be read. */
  loose: EventLine[]
  /** The event that has ended last, if nothing has begun since, and its place in its calendar. */
  lastEvent: { event: OpenEvent; at: number } | undefined
  counted: CountedEvents
}

function closeEvent(split: Split): void {
  const { event, calendars, counted } = split
  if (event === undefined) return
  const events = calendars.at(-1)?.events ?? []
  split.lastEvent = { event, at: events.length }
  events.push(...eventText(event, counted))
  split.event = undefined
}

/** Opens the last event again, whose end came before all its lines, with those behind it. */
function reopenEvent(split: Split, { event, at }: NonNullable<Split['lastEvent']>): void {
  split.calendars.at(-1)?.events.splice(at)
  split.event = { lines: [...event.lines, ...split.loose], isDamaged: true }
}

/** The lines that an event has, and a calendar has not. */
const eventOnly = /^(?:DTEND|DURATION|RRULE|RDATE)[;:]/i

/** Closes the parts from a depth on, which are damaged: their ends are missing. */
function closeFrom(split: Split, depth: number): void {
  if (split.event !== undefined) split.event.isDamaged = true
  closeEvent(split)
  const zone = split.open[1] === 'VTIMEZONE' ? split.calendars.at(-1)?.zones.at(-1) : undefined
  if (zone !== undefined) zone.isBroken = true
  split.open.splice(depth)
}

/** The parts that are directly in a calendar: within another one, the end of that one is missing. */
const ownParts = /^(?:VEVENT|VFREEBUSY|VTIMEZONE)$/

/** False if the part cannot be there. */
function beginPart(split: Split, name: string, number: number): boolean {
  const { calendars, open } = split
  if (ownParts.test(name) && (open.length > 1 || split.event !== undefined)) closeFrom(split, 1)
  split.lastEvent = undefined
  const depth = open.push(name)
  if ((depth === 1) !== (name === 'VCALENDAR') || (depth !== 2 && ownParts.test(name))) return false
  if (depth === 1) calendars.push({ zones: [], floatingZones: [], hasFreeTimes: false, busy: [], events: [] })
  else if (name === 'VEVENT') split.event = { lines: [], isDamaged: false }
  else if (name === 'VTIMEZONE') calendars.at(-1)?.zones.push({ number, lines: [], name: undefined, isBroken: false })
  return true
}

/** Adds a line to its event or calendar. False if it has no calendar, and should have one. */
function addToPart(split: Split, line: EventLine, isMark: boolean): boolean {
  const { calendars, open, event } = split
  const calendar = open.length === 0 ? undefined : calendars.at(-1)
  if (isMark) split.loose = []
  else split.loose.push(line)
  if (event !== undefined) event.lines.push(line)
  else if (calendar === undefined) return !vitalLine.test(line.text)
  // This is probably an event whose beginning cannot be read.
  else if (isDated.test(line.text) && !datedParts.test(open.at(-1) ?? ''))
    split.event = { lines: [...split.loose], isDamaged: true }
  else if (eventOnly.test(line.text) && open.length === 1 && split.lastEvent) reopenEvent(split, split.lastEvent)
  else addLine(calendar, line, open)
  return true
}

/** Ends a part, and those in it whose ends are missing. False if it is in no calendar. */
function endPart(split: Split, name: string): boolean {
  const { open } = split
  if (open.length === 0) return false
  const depth = open.lastIndexOf(name)
  if (depth !== open.length - 1 && split.event !== undefined) split.event.isDamaged = true
  // The end of something that never began may be that of an event whose beginning cannot be read.
  if (depth !== -1) {
    if (depth !== open.length - 1) closeFrom(split, depth + 1)
    open.pop()
  }
  if (open.length <= 1) closeEvent(split)
  return true
}

/** An event that has begun. `isDamaged`: its parts do not nest, or its beginning or end cannot be read. */
type OpenEvent = { lines: EventLine[]; isDamaged: boolean }

const isDated = /^DTSTART[;:]/i

/** The parts of a calendar that are no event, and have a beginning. */
const datedParts = /^(?:VTODO|VJOURNAL|VFREEBUSY|VTIMEZONE|VAVAILABILITY|AVAILABLE|STANDARD|DAYLIGHT|X-.+)$/

/** The properties by which programs say the zone of times that name none, of a calendar or of an event. */
export const floatingZoneNames = ['X-WR-TIMEZONE', 'TIMEZONE-ID', 'TZID', 'TZ']

/** Adds a line that is not within an event. @param open the parts around it */
function addLine(calendar: CalendarText, { line, text, number }: EventLine, open: readonly string[]): void {
  const zone = open[1] === 'VTIMEZONE' ? calendar.zones.at(-1) : undefined
  if (line === undefined) {
    if (zone !== undefined && vitalLine.test(text)) zone.isBroken = true
    if (/^FREEBUSY[;:]/i.test(text)) calendar.busy.push({ number, line })
    return
  }
  const { name, parameters, value } = line
  const own = open.length === 1 ? name : undefined
  if (own === 'METHOD') calendar.method ??= value
  if (own !== undefined && floatingZoneNames.includes(own)) calendar.floatingZones.push(value)
  if (name === 'BEGIN' && open.at(-1) === 'VAVAILABILITY') calendar.hasFreeTimes = true
  if (name === 'FREEBUSY' && parameters.get('FBTYPE') !== 'FREE') calendar.busy.push({ number, line })
  if (zone === undefined) return
  if (name === 'TZID' && open.length === 2) zone.name ??= value
  // It belongs to a change of the clocks whose beginning is missing.
  if (name === 'DTSTART' && open.length === 2) zone.isBroken = true
  zone.lines.push(...zoneLine(line))
}

const zoneNames = nameSet('BEGIN END TZID')

function zoneLine({ name, value }: ContentLine): string[] {
  if (name === 'RRULE') return [`${name}:${standardRule(value)}`]
  if (name === 'TZOFFSETFROM' || name === 'TZOFFSETTO') return [`${name}:${standardOffset(value)}`]
  // A date is its midnight.
  const moments = value.split(/[,;]/).map((text) => standardTime(text).replace(/^\d{8}$/, '$&T000000'))
  if (isDatedName(name)) return [`${name}:${moments.join(',')}`]
  return zoneNames.has(name) ? [`${name}:${value.trim()}`] : []
}

/** The first words of a summary that booking sites give to bookings of their own alone. */
const bookingWords =
  /^(reserved|reservation|booked|booking|r[ée]serv[ée]e?|reserviert|reservad[oa]|prenotat[oa]|prenotazione)(?!\p{L})/iu
/** Words of booking sites for nights closed by hand, by another calendar or by their own booking window. */
const closedWords =
  /not available|unavailable|indisponible|non disponibile|no disponible|nicht verf|^(blocked|block|bloccato)\b/i

/** Booking.com says "CLOSED - Not available" of its own bookings as well. */
const ambiguousWords = /^closed\b/i

/** What the words of an event mean, if they can mean only one. */
function meaningOf(summary: string): EventText['meaning'] {
  if (bookingWords.test(summary)) return 'booking'
  return closedWords.test(summary) && !ambiguousWords.test(summary) ? 'closed' : undefined
}

/** Properties that are dropped if empty. An empty RECURRENCE-ID or DTSTART stays: it shows that there is one. */
const emptyNames = nameSet(
  'STATUS METHOD DTEND DURATION RRULE RDATE EXDATE FREEBUSY X-WR-TIMEZONE TIMEZONE-ID TZ TZOFFSETFROM TZOFFSETTO'
)

/** Without these the nights of an event are not known: if one cannot be read, neither can the event. */
const vitalLine =
  /^(BEGIN|END|TZID|TZOFFSETFROM|TZOFFSETTO|DTSTART|DTEND|DURATION|RRULE|RDATE|RECURRENCE-ID|FREEBUSY)[;:]/i

export const isCancelled = (value: string): boolean => /^cancel(?:l?ed)?$/i.test(value.trim())

// All properties of an event and its parts: RFC 5545, and the additions of RFC 7986, 9073, 9074 and 9253.
const knownProperties = new Set(
  [
    'BEGIN END UID DTSTAMP DTSTART DTEND DUE DURATION RRULE RDATE EXDATE EXRULE RECURRENCE-ID SEQUENCE STATUS TRANSP',
    'SUMMARY DESCRIPTION COMMENT LOCATION GEO CATEGORIES CLASS PRIORITY RESOURCES PERCENT-COMPLETE COMPLETED CREATED',
    'LAST-MODIFIED ATTENDEE ORGANIZER CONTACT ATTACH URL RELATED-TO REQUEST-STATUS ACTION TRIGGER REPEAT FREEBUSY TZID',
    'NAME COLOR IMAGE CONFERENCE SOURCE REFRESH-INTERVAL LOCATION-TYPE PARTICIPANT-TYPE RESOURCE-TYPE CALENDAR-ADDRESS',
    'STYLED-DESCRIPTION STRUCTURED-DATA ACKNOWLEDGED PROXIMITY CONCEPT LINK REFID'
  ].flatMap((names) => names.split(' '))
)

/**
 * Programs have properties of their own, with or without `X-` (RFC 5545, section 3.8.8). A note has a blank after the
 * colon, or its word is not in capitals.
 */
function isProperty(line: string): boolean {
  const [, name = ''] = /^([A-Z0-9-]+)[;:]/i.exec(line) ?? []
  return knownProperties.has(name.toUpperCase()) || /^X-./i.test(name) || /^[A-Z][A-Z0-9-]*[;:]\S/.test(line)
}

/**
 * Removes from an event what we do not need. Drops an event that is cancelled and has no day, because nobody knows
 * which one is meant. An event is unreliable if it has two statuses, or a line that is no property: a note with bare
 * line breaks may contain any other line. From an unreliable event everything is removed that could free nights: it
 * always counts, is never cancelled, and takes no day out of a series. The same applies to an event without a day that
 * is not cancelled. The length of a cancelled event does not matter.
 */
function eventText({ lines: all, isDamaged }: OpenEvent, counted: CountedEvents): EventText[] {
  // Which of the parts of a damaged event has a line is not known.
  const lines = isDamaged ? all.map((each) => ({ ...each, isOwn: true })) : all
  const statuses = new Set(
    lines.flatMap(({ line }) =>
      line?.name === 'STATUS' ? (isCancelled(line.value) ? 'CANCELLED' : line.value.toUpperCase()) : []
    )
  )
  const isReliable =
    !isDamaged && lines.every(({ text, line }) => isProperty(text) && !isBroken(text, line)) && statuses.size <= 1
  const isVoid = isReliable && statuses.has('CANCELLED')
  const own = lines.filter(({ isOwn }) => isOwn)
  const linesNamed = (name: string): EventLine[] => own.filter(({ line }) => line?.name === name)
  const hasDay = (['RECURRENCE-ID', 'DTSTART'].map(linesNamed).find(({ length }) => length > 0) ?? []).every(isReadable)
  if (isVoid && !hasDay) return []
  const isKept = (each: EventLine): boolean => {
    // A cancelled event needs no end.
    if (isVoid) return isReadable(each)
    const { line } = each
    const frees = line !== undefined && freeingNames.has(line.name)
    return !frees || (isReliable && (hasDay || line.parameters.has('RANGE')))
  }
  const ownLines = own.filter(isKept)
  const summaries = linesNamed('SUMMARY').map(({ line }) => line && wordsOf(line))
  return [
    {
      number: lines[0]?.number ?? 0,
      lines: ownLines.flatMap(({ line }) => line ?? []),
      unreadNames: [
        ...(isDamaged ? ['END'] : []),
        ...ownLines.flatMap(({ text, line }) =>
          line === undefined ? (vitalLine.exec(text)?.[1]?.toUpperCase() ?? []) : []
        )
      ],
      isCounted: !isReliable || !hasDay || isCounted(own, summaries, counted),
      meaning: meaningOf(summaries[0] ?? '')
    }
  ]
}

const freeingNames = nameSet('STATUS EXDATE RECURRENCE-ID')

/** Whether the next line, which looks like a property, may be words of this one. */
const isBroken = (text: string, line: ContentLine | undefined): boolean =>
  text.endsWith('=') && line !== undefined && isQuotedPrintable(line)

/** Whether all days of a line can be read, if it has any. */
function isReadable({ line }: EventLine): boolean {
  if (line === undefined) return true
  if (line.name === 'DURATION') return durationSeconds(line.value) !== undefined
  return !isDatedName(line.name) || line.value.split(/[,;]/).every((value) => readTime(value) !== undefined)
}

/** Of two summaries, one that counts is enough, and so is one that cannot be read or says nothing. */
function isCounted(
  event: readonly EventLine[],
  summaries: readonly (string | undefined)[],
  { only, not, free }: CountedEvents
): boolean {
  const marks = event.flatMap(({ line }) => (line?.name === 'TRANSP' ? line.value.trim() : []))
  if (free === false && marks.length > 0 && marks.every((mark) => /^transparent$/i.test(mark))) return false
  const isNamed = (summary: string | undefined): boolean => {
    if (summary === undefined || summary === '') return true
    const has = (words: string): boolean => hasWords(summary, words)
    return only?.some(has) !== false && not?.some(has) !== true
  }
  return summaries.length === 0 || summaries.some(isNamed)
}
