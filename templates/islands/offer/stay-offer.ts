/**
 * What the page of a unit says of a stay: its total or why it is not possible, and the chat that asks for it. The
 * calendar says the same as the page around it.
 */
import type { CalendarFacts } from '../../../generator/house/stay/calendar-facts.ts'
import type { Day } from '../../../generator/house/stay/days/day.ts'
import { quote, type Quote } from '../../../generator/house/stay/quote.ts'
import { refusal, type Refusal } from '../../../generator/house/stay/refusal.ts'
import type { PickContext } from '../../../generator/house/stay/stay-pick.ts'
import { isStay, type Stay, type StayPick } from '../../../generator/house/stay/stay.ts'
import { formatStayQuery, type parseStayQuery } from '../../../generator/house/stay/stay-query.ts'
import { guestCount, type Party } from '../../../generator/house/stay/unit-terms.ts'
import type { AvailabilityState } from '../availability-request.ts'
import { bookingChatUrl } from '../booking-message.ts'
import type { CalendarFormatter } from '../calendar-formatter.ts'
import type { CalendarWords } from '../calendar/calendar-words.ts'

/** The unit, and what writes of it. */
export type Writing = { facts: CalendarFacts; words: CalendarWords; format: CalendarFormatter }

export type StayOffer = {
  /** Why the stay is not possible, with the sentence that says so. */
  refused?: { why: Refusal; text: string } | undefined
  /** What a stay that is possible costs. */
  cost?: Quote | undefined
  /** A stay that is possible, in a line: its dates, nights and guests. */
  short?: string | undefined
  /** The same as a question of the page has it: with the unit, and as the fragment of an address. */
  question?: { about: string; query: string } | undefined
  /** Where other units are free for a stay that is not possible. */
  elsewhere?: string | undefined
  /** The address of the chat. */
  chat: string
  /** What the Book now links say. */
  action: string
  /** What the links to the calendar say: the total, or that there is none. */
  label: string
}

/**
 * @param pick without its departure until that is picked
 * @param rejected what the last click would have made of it, where that is not possible
 */
export function stayOffer(
  pick: StayPick | undefined,
  { terms, today, party, rejected }: PickContext & { rejected?: Stay | undefined },
  { facts, words, format }: Writing
): StayOffer {
  const elsewhereFor = (stay: Stay | undefined): string | undefined =>
    stay && facts.search && `${facts.search}#${formatStayQuery({ ...party, ...stay })}`
  if (!isStay(pick)) return withoutStay(facts.book, elsewhereFor(rejected), words)
  const why = refusal(pick, terms, { today, party })
  if (why !== undefined) {
    const text = format.refusal(why, pick)
    const elsewhere = elsewhereFor(pick)
    return {
      refused: { why, text },
      elsewhere,
      chat: format.chatUrlWithDates(facts.book, { ...party, ...pick }, text),
      action: actionFor(elsewhere, words),
      label: format.datesLabel(pick, why)
    }
  }
  const cost = quote(pick, party, terms)
  const short = format.shortStay(pick, guestCount(party))
  const elsewhere = elsewhereFor(rejected)
  return {
    cost,
    short,
    question: { about: `${facts.unit}, ${short}`, query: formatStayQuery({ ...party, ...pick }) },
    elsewhere,
    chat: bookingChatUrl({ ...party, ...pick }, format.messageTexts(party, cost), facts),
    action: actionFor(elsewhere, words),
    label: format.total(cost)
  }
}

/** What a page says whose unit has not answered: its chat asks for the dates of the address, if it has any. */
export function offerWithoutAnswer(query: (Stay & Party) | undefined, { facts, words, format }: Writing): StayOffer {
  return withoutStay(query === undefined ? facts.book : format.chatUrlWithDates(facts.book, query), undefined, words)
}

const withoutStay = (chat: string, elsewhere: string | undefined, words: CalendarWords): StayOffer => ({
  chat,
  elsewhere,
  action: actionFor(elsewhere, words),
  label: words.datesAndPrices
})

/** Where a stay is not possible, what leads on comes first. */
const actionFor = (elsewhere: string | undefined, words: CalendarWords): string =>
  elsewhere === undefined ? words.bookNow : words.askChat

/** The wish of an address. */
type AddressWish = Exclude<ReturnType<typeof parseStayQuery>, undefined>

/** What a page says of the wish in its address, and what it announces of it. */
export function offerOfWish(
  wish: AddressWish,
  { answer, today }: { answer: AvailabilityState; today: Day },
  writing: Writing
): StayOffer & { said?: string | undefined } {
  const { facts, words, format } = writing
  if (wish === 'malformed') return { ...withoutStay(facts.book, undefined, words), said: words.wishMalformed }
  if (answer.kind !== 'shown') return offerWithoutAnswer(wish, writing)
  if (wish.arrival < today)
    return { ...withoutStay(facts.book, undefined, words), said: format.refusal({ reason: 'past' }, wish) }
  const { isSwapped, arrival, departure, ...party } = wish
  const offer = stayOffer({ arrival, departure }, { terms: answer, today, party }, writing)
  const said = offer.refused?.text ?? `${offer.short}: ${offer.label}`
  return { ...offer, said: isSwapped ? `${words.wishSwapped} ${said}` : said }
}
