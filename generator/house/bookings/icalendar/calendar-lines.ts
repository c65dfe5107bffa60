/** Checks and cleans the lines of an iCalendar text (RFC 5545) before it is parsed. */
import type { CalendarProblem } from '../../messages/calendar-messages.ts'

/** Joins lines that were folded because they are long (RFC 5545, section 3.1). */
export const unfold = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .trim()

/** Why a text is no whole calendar. */
export function findProblem(text: string): CalendarProblem['reason'] | undefined {
  if (text === '') return 'empty'
  if (/^<[!?a-z]/i.test(text)) return 'web-page'
  if (!/^BEGIN:VCALENDAR\s/i.test(text)) return 'not-calendar'
  // A part of a calendar would free the nights of the rest.
  return /\nEND:VCALENDAR$/i.test(text) ? undefined : 'cut-off'
}

/** Stands for the summary of an event, with what its words mean instead of them. */
export const markProperty = 'x-mark'

/** The first words of a summary that booking sites give to bookings of their own alone. */
const bookingWords =
  /^(reserved|reservation|booked|booking|r[ée]serv[ée]e?|reserviert|reservad[oa]|prenotat[oa]|prenotazione)\b/i
/** Words that booking sites give to nights that were closed by hand, by another calendar or by their own booking window. */
const closedWords =
  /not available|unavailable|indisponible|non disponibile|no disponible|nicht verf|^(blocked|block|bloccato)\b/i

/** Booking.com says "CLOSED - Not available" of its own bookings as well. */
const ambiguousWords = /^closed\b/i

/** A line that says what a summary means: nothing, if it can be either. */
function markOf(line: string): string {
  const summary = line.replace(/^[^:]*:/, '').trim()
  const isClosed = closedWords.test(summary) && !ambiguousWords.test(summary)
  return `${markProperty}:${bookingWords.test(summary) ? 'BOOKING' : isClosed ? 'CLOSED' : ''}`
}

/**
 * The lines with dates, and what a summary means. The others are names and notes of guests, which are private, and often
 * badly exported: a bare line break in a note makes the whole calendar invalid.
 */
export function dateLines(text: string): string[] {
  const names = [
    'BEGIN|END|METHOD|UID|STATUS|TZID|TZOFFSETFROM|TZOFFSETTO',
    'DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|FREEBUSY'
  ]
  const needed = new RegExp(String.raw`^(?:(?:${names.join('|')})[;:]|SEQUENCE:\d+$|${markProperty}:)`, 'i')
  return (
    withoutUnreliableReleases(text.split('\n').map((line) => line.trimEnd()))
      .map((line) => (/^(SUMMARY|X-MARK)[;:]/i.test(line) ? markOf(line) : line))
      .filter((line) => needed.test(line))
      // Some exports write a date without declaring it as one.
      .map((line) =>
        line.replace(/^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)((?:;(?!VALUE=)[^:;]*)*:[\d,]+)$/i, '$1;VALUE=DATE$2')
      )
  )
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

function isProperty(line: string): boolean {
  const [, name = ''] = /^([A-Z0-9-]+)[;:]/i.exec(line) ?? []
  return knownProperties.has(name.toUpperCase()) || /^X-./i.test(name)
}

/**
 * Drops the lines that would free nights from unreliable events: those with two statuses, and those with a line that is
 * no property, since a note with bare line breaks may contain any other line. Such an event is never cancelled, and
 * takes no day out of a series.
 */
function withoutUnreliableReleases(lines: readonly string[]): string[] {
  const reliable: string[] = []
  let event: string[] | undefined
  for (const line of lines) {
    if (/^BEGIN:VEVENT$/i.test(line)) {
      reliable.push(...(event ?? []))
      event = []
    }
    ;(event ?? reliable).push(line)
    if (event !== undefined && /^END:VEVENT$/i.test(line)) {
      reliable.push(...(isReliable(event) ? event : event.filter((each) => !isRelease(each))))
      event = undefined
    }
  }
  return [...reliable, ...(event ?? [])]
}

const isRelease = (line: string): boolean => /^(STATUS|EXDATE|RECURRENCE-ID)[;:]/i.test(line)

const isStatus = (line: string): boolean => /^STATUS[;:]/i.test(line)

const isReliable = (event: readonly string[]): boolean =>
  event.every(isProperty) && new Set(event.filter(isStatus).map((line) => line.toUpperCase())).size <= 1

/**
 * Whether parts nest correctly: calendars only at the top, and events directly in them. An event inside another one
 * would be lost otherwise.
 */
export function isNested(lines: readonly string[]): boolean {
  const open: string[] = []
  return (
    lines.every((line) => {
      const [, mark = '', name = ''] = /^(BEGIN|END):(\S+)$/i.exec(line.toUpperCase()) ?? []
      if (mark === 'END') return open.pop() === name
      if (mark === 'BEGIN') {
        const depth = open.push(name)
        return (depth === 1) === (name === 'VCALENDAR') && (depth === 2 || !/^(VEVENT|VFREEBUSY)$/.test(name))
      }
      return open.length > 0
    }) && open.length === 0
  )
}
