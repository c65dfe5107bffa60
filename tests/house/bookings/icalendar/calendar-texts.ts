/**
 * Writes iCalendar texts for tests, and says which nights a reading of one takes:
 *
 *   nights(read(calendar(...event(...days('0803', '0806')))))    // '08-03/08-06'
 */
import { clockIn } from '../../../../generator/house/bookings/zone-clock.ts'
import { mergeStays, type Stay } from '../../../../generator/house/stay/stay.ts'
import { readCalendar } from '../../../../generator/house/bookings/icalendar/read-calendar.ts'

/** The first day of the window that is read. */
export const firstDay = '2027-05-01'

/** Reads a calendar for a house in a zone, from 1 May 2027 to 1 November 2028. */
export const read = (text: string, zone = 'Europe/Rome') =>
  readCalendar(text, { from: firstDay, until: '2028-11-01', clock: clockIn(zone) })

type Reading = ReturnType<typeof read>

/** A calendar of these lines: `calendar('X-WR-TIMEZONE:Europe/Rome', ...event(…))`. */
export const calendar = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//', ...lines, 'END:VCALENDAR', ''].join('\r\n')

/** The lines of an event, with the id `event@test` if the first says no other: `event('UID:a', ...days('0803'))`. */
export const event = (...lines: string[]): string[] => {
  const id = lines[0]?.startsWith('UID:') ? [] : ['UID:event@test']
  return ['BEGIN:VEVENT', ...id, ...lines, 'END:VEVENT']
}

/** The lines of whole days of 2027: `days('0803', '0806')` are three nights, `days('0803')` has no end. */
export const days = (from: string, to?: string): string[] => [
  `DTSTART;VALUE=DATE:2027${from}`,
  ...(to === undefined ? [] : [`DTEND;VALUE=DATE:2027${to}`])
]

/** A stay in 2027: `stayOf('0803', '0806')` has three nights. */
export const stayOf = (...both: [string, string]): Stay => {
  const [arrival, departure] = both.map((day) => day.replace(/(..)(..)/, '2027-$1-$2'))
  return { arrival: arrival!, departure: departure! }
}

/**
 * The lines of times of 2027: `times('0803T100000Z', '0804T080000Z')` are in UTC,
 * `times('0803T100000', '0804T080000', 'Europe/Rome')` in a zone, and without it in none.
 */
export const times = (from: string, to: string, zone?: string): string[] =>
  [`DTSTART:2027${from}`, `DTEND:2027${to}`].map((line) =>
    zone === undefined ? line : line.replace(':', `;TZID=${zone}:`)
  )

const written = (stays: readonly Stay[]): string =>
  mergeStays(stays)
    .map(({ arrival, departure }) => `${arrival}/${departure}`.replaceAll('2027-', ''))
    .join(' ') || 'none'

/**
 * What a reading takes: nights as `arrival/departure` without the year 2027, or `none`. `? <reason> <nights>` follows
 * for each event that cannot be read: nobody knows whether it takes those nights. If the whole calendar cannot be read,
 * only the reason.
 *
 *   '08-03/08-05 ? undated 08-10/08-12'    // one stay is certain; an event whose end is no date may take two nights
 *   'cut-off'                              // the text has no end, so nothing of it is believed
 */
export const nights = (reading: Reading): string =>
  'events' in reading
    ? [
        written(reading.events),
        ...reading.unread.map(
          ({ problem, nights: stays }) => `? ${problem.reason} ${stays === undefined ? 'any night' : written(stays)}`
        )
      ].join(' ')
    : reading.problem.reason

/** Whether a reading surely takes all nights of a stay. */
export const takes = (reading: Reading, { arrival, departure }: Stay): boolean =>
  'events' in reading &&
  mergeStays(reading.events).some((stay) => stay.arrival <= arrival && stay.departure >= departure)

/** The lines of a text from a table. */
export const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n')
