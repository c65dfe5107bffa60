/** Checks and cleans the lines of an iCalendar text (RFC 5545) before it is parsed. */
import type { CalendarProblem } from '../../messages/calendar-messages.ts'
import type { FeedEntry } from '../feeds/feed-source.ts'
import type { EventText } from './event-text.ts'

/** The text of a calendar: UTF-8, or UTF-16 as some programs save it, with a byte-order mark or without. */
export function decodeCalendar(bytes: Uint8Array): string {
  const [first, second] = bytes
  const isBigEndian = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0)
  const isLittleEndian = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0)
  return new TextDecoder(isBigEndian ? 'utf-16be' : isLittleEndian ? 'utf-16le' : 'utf-8').decode(bytes)
}

/** A whole line, with the number of the first of those into which it was folded. */
export type CalendarLine = { text: string; number: number }

/** Joins lines that were folded because they are long (RFC 5545, section 3.1). */
export function unfold(text: string): CalendarLine[] {
  const lines: CalendarLine[] = []
  const physical = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  for (const [index, line] of physical.entries()) {
    const last = lines.at(-1)
    if (last !== undefined && /^[ \t]/.test(line)) last.text += line.slice(1)
    else lines.push({ text: last === undefined ? line.trimStart() : line, number: index + 1 })
  }
  return lines
}

/** Why a text is no whole calendar. */
export function findProblem(lines: readonly CalendarLine[]): CalendarProblem['reason'] | undefined {
  const text = lines
    .map((line) => line.text)
    .join('\n')
    .trim()
  if (text === '') return 'empty'
  if (/^<[!?a-z]/i.test(text)) return 'web-page'
  if (!/^BEGIN:VCALENDAR\s/i.test(text)) return 'not-calendar'
  // A part of a calendar would free the nights of the rest.
  return /\nEND:VCALENDAR$/i.test(text) ? undefined : 'cut-off'
}

/** Which events of a calendar count: by words in their summaries, and whether those count that are marked as free. */
export type CountedEvents = Pick<FeedEntry, 'only' | 'not' | 'free'>

/** A line of an event, or of its alarms, which have times and words of their own. */
type EventLine = CalendarLine & { isOwn: boolean }

/** A calendar, with the lines of its events apart. */
export type CalendarText = { lines: string[]; events: EventText[] }

/**
 * The lines with dates, in each calendar. The others are names and notes of guests, which are private, and often badly
 * exported: a bare line break in a note makes the whole calendar invalid. Undefined where parts do not nest: calendars
 * are only at the top, and events directly in them. An event inside another one would be lost otherwise.
 */
export function splitCalendars(
  lines: readonly CalendarLine[],
  counted: CountedEvents = {}
): CalendarText[] | undefined {
  const calendars: CalendarText[] = []
  const open: string[] = []
  let event: EventLine[] | undefined
  for (const { text: whole, number } of lines) {
    const text = whole.trimEnd()
    if (emptyProperty.test(text)) continue
    const [, mark, name = ''] = /^(BEGIN|END):(\S+)$/.exec(text.toUpperCase()) ?? []
    if (mark === 'BEGIN') {
      const depth = open.push(name)
      if ((depth === 1) !== (name === 'VCALENDAR') || (depth !== 2 && /^(VEVENT|VFREEBUSY)$/.test(name)))
        return undefined
      if (depth === 1) calendars.push({ lines: [], events: [] })
      else if (name === 'VEVENT') event = []
    }
    const calendar = calendars.at(-1)
    if (event !== undefined) event.push({ text, number, isOwn: open.length === 2 })
    else if (isNeeded(text)) {
      if (calendar === undefined || open.length === 0) return undefined
      calendar.lines.push(...declareTypes(text))
    }
    if (mark !== 'END') continue
    if (open.pop() !== name) return undefined
    if (name !== 'VEVENT' || event === undefined) continue
    calendar?.events.push(...eventText(event, counted))
    event = undefined
  }
  return open.length === 0 ? calendars : undefined
}

/** Declares that a value that is called a date was written with a time. */
export const timedDateParameter = 'x-timed-date'

/** The mark of Outlook for whole days, which it writes as times from midnight to midnight. */
export const wholeDaysProperty = 'x-microsoft-cdo-alldayevent'

/** The zone of the times that name none, where a calendar says it. */
export const calendarZoneProperty = 'x-wr-timezone'

/** The first words of a summary that booking sites give to bookings of their own alone. */
const bookingWords =
  /^(reserved|reservation|booked|booking|r[ée]serv[ée]e?|reserviert|reservad[oa]|prenotat[oa]|prenotazione)\b/i
/** Words that booking sites give to nights that were closed by hand, by another calendar or by their own booking window. */
const closedWords =
  /not available|unavailable|indisponible|non disponibile|no disponible|nicht verf|^(blocked|block|bloccato)\b/i

/** Booking.com says "CLOSED - Not available" of its own bookings as well. */
const ambiguousWords = /^closed\b/i

/** What the words of an event mean, if they can mean only one. */
function meaningOf(summary: string): EventText['meaning'] {
  if (bookingWords.test(summary)) return 'booking'
  return closedWords.test(summary) && !ambiguousWords.test(summary) ? 'closed' : undefined
}

const parameters = String.raw`(?:;(?:"[^"]*"|[^":])*)?`

/** A property without a value is dropped. For an occurrence, or a beginning, it still shows that there is one. */
const emptyProperty = new RegExp(
  `^(?:STATUS|METHOD|DTEND|DURATION|RRULE|RDATE|EXDATE|FREEBUSY|${calendarZoneProperty})${parameters}:$`,
  'i'
)
const emptyDay = new RegExp(`^(?:DTSTART|RECURRENCE-ID)${parameters}:$`, 'i')

const neededNames = [
  'BEGIN|END|METHOD|UID|STATUS|TZID|TZOFFSETFROM|TZOFFSETTO',
  'DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|FREEBUSY',
  calendarZoneProperty
].join('|')
const neededProperty = new RegExp(`^(?:(?:${neededNames})[;:]|SEQUENCE:\\d+$|${wholeDaysProperty}:TRUE$)`, 'i')
const isNeeded = (line: string): boolean => neededProperty.test(line)

const datedProperty = new RegExp(`^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(${parameters}):(.*)$`, 'i')

/**
 * Dates and times on lines of their own, each declared as what it is: some exports declare no date as one, others call a
 * time a date.
 */
function declareTypes(line: string): string[] {
  const [, name, given = '', written = ''] = datedProperty.exec(line) ?? []
  const [, type = ''] = /;VALUE=([^;]*)/i.exec(given) ?? []
  if (name === undefined || !/^(?:|DATE|DATE-TIME)$/i.test(type)) return [line]
  const others = given.replace(/;VALUE=[^;]*/i, '')
  const values = written.split(',').map((value) => value.trim())
  const dates = values.filter((value) => /^\d{8}$/.test(value))
  const times = values.filter((value) => !/^\d{8}$/.test(value))
  const timed = /^DATE$/i.test(type) ? `;${timedDateParameter}=TRUE` : ''
  return [
    ...(dates.length === 0 ? [] : [`${name};VALUE=DATE${others}:${dates.join(',')}`]),
    ...(times.length === 0 ? [] : [`${name}${timed}${others}:${times.join(',')}`])
  ]
}

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
 * Programs have properties of their own, with `X-` or without (RFC 5545, section 3.8.8). In notes there is a blank after
 * the colon, or the word is not in capitals.
 */
function isProperty(line: string): boolean {
  const [, name = ''] = /^([A-Z0-9-]+)[;:]/i.exec(line) ?? []
  return knownProperties.has(name.toUpperCase()) || /^X-./i.test(name) || /^[A-Z][A-Z0-9-]*[;:]\S/.test(line)
}

/**
 * An event without what is not needed of it; none, if it is cancelled without a day: nobody knows what is meant. An event
 * with two statuses is unreliable, and so is one with a line that is no property, because a note with bare line breaks
 * may contain any other line. What could free nights is dropped from it: it always counts, is never cancelled, and takes
 * no day out of a series. So is it with an event that is not cancelled and has no day.
 */
function eventText(written: readonly EventLine[], counted: CountedEvents): EventText[] {
  const texts = written.map(({ text }) => text)
  const statuses = texts.filter((text) => /^STATUS[;:]/i.test(text)).map((text) => text.toUpperCase())
  const isReliable = texts.every(isProperty) && new Set(statuses).size <= 1
  const hasDays = !texts.some((text) => emptyDay.test(text))
  if (isReliable && !hasDays && statuses.some((status) => status.endsWith('CANCELLED'))) return []
  const own = written.flatMap(({ text, isOwn }) => (isOwn ? text : []))
  const kept = isReliable && hasDays ? own : own.filter((text) => !/^(STATUS|EXDATE|RECURRENCE-ID)[;:]/i.test(text))
  const summaries = own.flatMap((text) => (/^SUMMARY[;:]/i.test(text) ? text.replace(/^[^:]*:/, '').trim() : []))
  return [
    {
      number: written[0]?.number ?? 0,
      lines: kept.filter(isNeeded).flatMap(declareTypes),
      isCounted: !isReliable || !hasDays || isCounted(own, summaries, counted),
      meaning: meaningOf(summaries[0] ?? '')
    }
  ]
}

/** Of two summaries, one that counts is enough. */
function isCounted(
  event: readonly string[],
  summaries: readonly string[],
  { only, not, free }: CountedEvents
): boolean {
  if (free === false && event.some((line) => /^TRANSP[;:].*TRANSPARENT$/i.test(line))) return false
  const isNamed = (summary: string): boolean => {
    const has = (words: string): boolean => summary.toLowerCase().includes(words.toLowerCase())
    return only?.some(has) !== false && not?.some(has) !== true
  }
  return summaries.length === 0 || summaries.some(isNamed)
}
