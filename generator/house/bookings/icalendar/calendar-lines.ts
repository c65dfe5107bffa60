/** Checks and cleans the lines of an iCalendar text (RFC 5545) before it is parsed. */
import type { CalendarProblem } from '../../messages/calendar-messages.ts'

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

/** Stands for the summary of an event, with what its words mean instead of them. */
export const markProperty = 'x-mark'

/** Which events of a calendar count: by words in their summaries, and whether those count that are marked as free. */
export type CountedEvents = {
  only?: readonly string[] | undefined
  not?: readonly string[] | undefined
  free?: boolean | undefined
}

/** Says of an event whether its words count: `TRUE`, `FALSE`, or `FREE` where its mark of free time decides. */
export const countsProperty = 'x-counts'

/** A line of an event, and what follows from it for whether the event counts. A calendar cannot say that itself. */
function withVerdict({ text, number }: CalendarLine, { only, not, free }: CountedEvents): CalendarLine[] {
  if (new RegExp(`^${countsProperty}[;:]`, 'i').test(text)) return []
  const verdict = (value: string): CalendarLine[] => [
    { text, number },
    { text: `${countsProperty}:${value}`, number }
  ]
  if (free === false && /^TRANSP[;:].*TRANSPARENT$/i.test(text)) return verdict('FREE')
  if ((only ?? not) === undefined || !/^SUMMARY[;:]/i.test(text)) return [{ text, number }]
  const summary = text.replace(/^[^:]*:/, '').toLowerCase()
  const has = (words: string): boolean => summary.includes(words.toLowerCase())
  return verdict(only?.some(has) !== false && not?.some(has) !== true ? 'TRUE' : 'FALSE')
}

/** The number of the line in which an event begins, as a property of it. */
export const lineProperty = 'x-line'

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
export function dateLines(lines: readonly CalendarLine[], counted: CountedEvents = {}): string[] {
  const names = [
    'BEGIN|END|METHOD|UID|STATUS|TZID|TZOFFSETFROM|TZOFFSETTO',
    'DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|FREEBUSY',
    calendarZoneProperty,
    countsProperty
  ]
  const ofValue = `SEQUENCE:\\d+$|${wholeDaysProperty}:TRUE$|${markProperty}:`
  const needed = new RegExp(String.raw`^(?:(?:${names.join('|')})[;:]|${ofValue})`, 'i')
  const isWritten = ({ text }: CalendarLine): boolean => !isEmptyProperty(text)
  return withoutUnreliableReleases(
    lines
      .map(({ text, number }) => ({ text: text.trimEnd(), number }))
      .filter(isWritten)
      .flatMap((each) => withVerdict(each, counted))
  )
    .map(({ text, number }) => ({ text: /^(SUMMARY|X-MARK)[;:]/i.test(text) ? markOf(text) : text, number }))
    .filter(({ text }) => needed.test(text))
    .flatMap(({ text, number }) =>
      /^BEGIN:VEVENT$/i.test(text) ? [text, `${lineProperty}:${number}`] : declareTypes(text)
    )
}

const parameters = String.raw`(?:;(?:"[^"]*"|[^":])*)?`

/** A property without a value is dropped. For an occurrence, or a beginning, it still shows that there is one. */
const emptyProperty = new RegExp(
  `^(?:STATUS|METHOD|DTEND|DURATION|RRULE|RDATE|EXDATE|FREEBUSY|${calendarZoneProperty})${parameters}:$`,
  'i'
)
const emptyDay = new RegExp(`^(?:DTSTART|RECURRENCE-ID)${parameters}:$`, 'i')
const isEmptyProperty = (line: string): boolean => emptyProperty.test(line)

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
 * Drops lines of unreliable events that would free nights: of events with two statuses, and of events with a line that
 * is no property, because a note with bare line breaks may contain any other line. Such an event is never cancelled,
 * and takes no day out of a series.
 */
function withoutUnreliableReleases(lines: readonly CalendarLine[]): CalendarLine[] {
  const reliable: CalendarLine[] = []
  let event: CalendarLine[] | undefined
  for (const line of lines) {
    if (/^BEGIN:VEVENT$/i.test(line.text)) {
      reliable.push(...(event ?? []))
      event = []
    }
    ;(event ?? reliable).push(line)
    if (event !== undefined && /^END:VEVENT$/i.test(line.text)) {
      reliable.push(...reliablePart(event))
      event = undefined
    }
  }
  return [...reliable, ...(event ?? [])]
}

function reliablePart(event: readonly CalendarLine[]): readonly CalendarLine[] {
  const texts = event.map(({ text }) => text)
  const isCertain = isReliable(texts)
  // Nobody knows what is cancelled without a day. An event that is not cancelled takes its nights beside the others.
  if (texts.some((text) => emptyDay.test(text)))
    return isCertain && texts.some((text) => /^STATUS[;:].*CANCELLED$/i.test(text)) ? [] : event.filter(isNoRelease)
  return isCertain ? event : event.filter(isNoRelease)
}

const isNoRelease = ({ text }: CalendarLine): boolean => !/^(STATUS|EXDATE|RECURRENCE-ID|X-COUNTS)[;:]/i.test(text)

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
