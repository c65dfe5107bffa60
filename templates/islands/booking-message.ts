/** Writes the message in which a guest asks for a stay. */
import type { CalendarFacts } from '../../generator/house/stay/calendar-facts.ts'
import { shortDate } from '../../generator/house/stay/days/day.ts'
import { formatStayQuery, type StayQuery } from '../../generator/house/stay/stay-query.ts'
import { fill } from '../../generator/house/stay/text-template.ts'

type MessageFacts = {
  page?: string
  unit: CalendarFacts['unit']
  months: CalendarFacts['months']
  stay: CalendarFacts['stay']
}

/**
 * The address that opens a chat with dates, guests and total in its message, and a link by which the house reads them.
 * @param asked nights, guests and total as the guest reads them
 * @param facts `page` is the address of the unit; absent where it is this page
 */
export function bookingChatUrl(
  stay: StayQuery,
  asked: { nights: string; guests: string; total: string },
  { unit, months, page = '', stay: { chat, message } }: MessageFacts
): string {
  const text = fill(message, {
    unit,
    arrival: shortDate(stay.arrival, months),
    departure: shortDate(stay.departure, months),
    ...asked
  })
  return chat + escapeMessage(`${text}\n${new URL(`${page}#${formatStayQuery(stay)}`, location.href).href}`)
}

/**
 * The address of a chat with a question about a unit, which names the stay in its last line.
 * @param href the address without one
 * @param about the unit and the stay as the guest reads them; undefined while none is picked
 * @param query the stay as an address has it
 */
export function questionChatUrl(href: string, about: string | undefined, query: string | undefined): string {
  const address = new URL(href)
  const [, question = '', page = ''] = /^(.*)\n.*?(https?:\S+)$/s.exec(address.searchParams.get('text') ?? '') ?? []
  if (about === undefined || query === undefined) return href
  const text = `${question}\n${about}: ${page}#${query}`
  return `${address.origin}${address.pathname}?text=${escapeMessage(text)}`
}

/**
 * Encodes a part of a message for a URL. Non-breaking spaces become plain ones, because they are meant for pages only.
 */
export const escapeMessage = (text: string): string => encodeURIComponent(text.replace(/[^\S\n]/g, ' '))
