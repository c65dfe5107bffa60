/** The message that asks the house for a stay. */
import type { CalendarFacts } from './calendar.ts'
import { shortDate } from './day.ts'
import type { Stay } from './stay.ts'
import { fill } from './words.ts'

type MessageFacts = { unit: CalendarFacts['unit']; months: CalendarFacts['months']; stay: CalendarFacts['stay'] }

/**
 * The address that opens a chat with dates, guests and total in its message.
 * @param asked nights, guests and total as the guest reads them
 */
export function bookAddress(
  stay: Stay,
  asked: { nights: string; guests: string; total: string },
  { unit, months, stay: { chat, message } }: MessageFacts
): string {
  const text = fill(message, {
    unit,
    arrival: shortDate(stay.arrival, months),
    departure: shortDate(stay.departure, months),
    ...asked
  })
  // Pages have a no-break space before the currency sign; messages have a plain one.
  return chat + encodeURIComponent(text.replace(/[^\S\n]/g, ' '))
}
