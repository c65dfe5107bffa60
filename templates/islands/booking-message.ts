/** Writes the message in which a guest asks for a stay. */
import type { CalendarFacts } from '../../generator/house/stay/calendar-facts.ts'
import { shortDate } from '../../generator/house/stay/days/day.ts'
import { formatStayQuery, type StayQuery } from '../../generator/house/stay/stay-query.ts'
import { fill } from '../../generator/house/stay/text-template.ts'

type MessageFacts = {
  page?: string
  book: CalendarFacts['book']
  unit: CalendarFacts['unit']
  months: CalendarFacts['months']
  stay: CalendarFacts['stay']
}

/**
 * The address that opens a chat with dates, guests and total in its message, and a link by which the house reads them.
 * While a part of the price is open, it is the message without dates that they are added to: the one with a total may
 * say in the words of the house that nothing comes on top.
 * @param asked nights, guests and total as the guest reads them, and whether a part of the price is open
 * @param facts `page` is the address of the unit; absent where it is this page
 */
export function bookingChatUrl(
  stay: StayQuery,
  { isOpen, ...asked }: { nights: string; guests: string; total: string; isOpen: boolean },
  { unit, months, page = '', book, stay: { chat, message } }: MessageFacts
): string {
  const [arrival, departure] = [shortDate(stay.arrival, months), shortDate(stay.departure, months)]
  const link = new URL(`${page}#${formatStayQuery(stay)}`, location.href).href
  return isOpen
    ? book + escapeMessage(` ${arrival} – ${departure}, ${asked.guests}: ${asked.total}\n${link}`)
    : chat + escapeMessage(`${fill(message, { unit, arrival, departure, ...asked })}\n${link}`)
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
