/** Writes what a page says of a stay into the parts of the page outside the calendar. */
import { calendarAnchor } from '../../../generator/house/stay/calendar-facts.ts'
import { todayIn } from '../../../generator/house/stay/days/day.ts'
import { knownSum } from '../../../generator/house/stay/quote.ts'
import { parseStayQuery } from '../../../generator/house/stay/stay-query.ts'
import type { AvailabilityState } from '../availability-request.ts'
import { questionChatUrl } from '../booking-message.ts'
import type { CalendarFormatter } from '../calendar-formatter.ts'
import type { CalendarWords } from '../calendar/calendar-words.ts'
import { offerOfWish, type StayOffer, type Writing } from './stay-offer.ts'
import { termsText } from './stay-terms.ts'

export type PageWriting = { words: CalendarWords; format: CalendarFormatter }

/** What each question of the page asks without a stay, and the words above the ticket. */
const plainTexts = new WeakMap<Element, string>()

function plainTextOf(element: Element, now: string): string {
  const plain = plainTexts.get(element) ?? now
  plainTexts.set(element, plain)
  return plain
}

/**
 * Sets every Book now link and every question of the page, what its links to the calendar say, the terms of the stay,
 * and what leads on.
 */
export function showOffer(
  { chat, action, label, question, elsewhere, apart, cost, short, cancellation = {} }: StayOffer,
  { words, format }: PageWriting
): void {
  const { datesAndPrices, othersFree } = words
  const links = (selector: string) => document.querySelectorAll<HTMLAnchorElement>(selector)
  for (const link of links('a[data-book]')) {
    link.href = chat
    link.querySelector('span')!.textContent = action
  }
  // Of a total with an open part the sum is the large word, and the rest a note.
  const sum = cost?.price.kind === 'open' ? format.money(knownSum(cost.price)) : label
  const [before = '', after = ''] = label.split(sum)
  for (const link of links(`a[href="#${calendarAnchor}"]`)) {
    link.replaceChildren(before, sum === label ? sum : createPart('b', { textContent: sum }), after)
    // A total alone does not say where it leads.
    link.setAttribute('aria-label', label === datesAndPrices ? label : `${label}, ${datesAndPrices}`)
  }
  for (const link of links('a[data-ask]')) {
    link.href = questionChatUrl(plainTextOf(link, link.href), question?.about, question?.query)
  }
  const bar = document.querySelector('.bookbar')
  // A total that is whole is the largest word of its label, and the stay stands beside it.
  bar?.toggleAttribute('data-whole', cost?.price.kind === 'whole')
  const lead = bar?.querySelector('p')
  if (lead) {
    const plain = plainTextOf(lead, lead.textContent)
    lead.textContent = cost && short ? format.withTax(cost, short) : plain
  }
  const { free, kept, deposit } = termsText(cancellation, { words, format })
  // A phone has room for the first of them.
  const lines = [apart, free, kept, deposit].flatMap((text) => (text ? [createPart('div', { textContent: text })] : []))
  bar?.querySelector('.terms')?.replaceChildren(...lines)
  const others = bar?.querySelector('.others')
  const way =
    elsewhere === undefined ? [] : [createPart('a', { className: 'btn', href: elsewhere, textContent: othersFree })]
  others?.replaceChildren(...way)
}

const createPart = (tag: string, properties: object): Element => Object.assign(document.createElement(tag), properties)

/** What is announced of the wish in the address. Empty once the calendar announces it. */
export function announce(text = ''): void {
  const status = document.querySelector('.bookbar > [role="status"]')
  if (status !== null) status.textContent = text
}

/** Says what the stay in the address costs, or why it is not possible, until the calendar says so. */
export function tellOfWish(answer: AvailabilityState, writing: Writing & { words: CalendarWords }): void {
  const wish = parseStayQuery(location.hash)
  if (wish === undefined) return
  const offer = offerOfWish(wish, { answer, today: todayIn(writing.facts.timeZone, Date.now()) }, writing)
  showOffer(offer, writing)
  announce(offer.said)
}
