/** Writes nights as iCalendar text (RFC 5545), for booking sites. */
import ICAL from 'ical.js'
import type { Day } from '../../stay/days/day.ts'
import type { Stay } from '../../stay/stay.ts'

/** A stay of a calendar that is written. */
export type WrittenStay = Stay & {
  /** The id of its request, if it has one. */
  id?: string | undefined
  /** The day on which it really ends, where that is later than what is written of it, or `unknown`. */
  end?: string
}

/**
 * Nights as a calendar that booking sites can subscribe to: one event for each stay, with the name of the unit and no
 * names of guests. A stay that has begun gets shorter each day, and one beyond the last visible night gets longer. So
 * an event is identified by the id of its request, or else by its end alone, and booking sites recognize it.
 * @param stamp the day on which it is made
 * @param unit distinguishes the events of units
 */
export function writeCalendar(
  stays: readonly WrittenStay[],
  { unit, name, host, stamp }: { unit: string; name: string; host: string; stamp: Day }
): string {
  const events = stays.map(({ arrival, departure, end = departure, id = end }) => [
    'vevent',
    [
      ['uid', {}, 'text', `${id}.${unit}@${host}`],
      ['dtstamp', {}, 'date-time', `${stamp}T00:00:00Z`],
      ['dtstart', {}, 'date', arrival],
      ['dtend', {}, 'date', departure],
      ['summary', {}, 'text', name]
    ],
    []
  ])
  const properties = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', `-//${host}//${unit}//`],
    ['calscale', {}, 'text', 'GREGORIAN']
  ]
  return ICAL.stringify(['vcalendar', properties, events.length === 0 ? [utcZone] : events])
}

/** A calendar without an event: RFC 5545, section 3.6, asks for one component at least. */
const utcZone: unknown = ICAL.parse(`BEGIN:VTIMEZONE
TZID:Etc/UTC
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0000
TZOFFSETTO:+0000
END:STANDARD
END:VTIMEZONE`)
