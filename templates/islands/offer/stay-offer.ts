/**
 * Decides what the page of a unit says of a stay: its total or why it is not possible, and the chat that asks for it.
 * The calendar and the page around it say the same.
 */
import type { CalendarFacts } from '../../../generator/house/stay/calendar-facts.ts'
import { cancellationOf, type StayCancellation } from '../../../generator/house/stay/cancellation.ts'
import { weekday, type Day } from '../../../generator/house/stay/days/day.ts'
import { knownSum, neededLines, quote, totalOfLines, type Quote } from '../../../generator/house/stay/quote.ts'
import { nearestStays } from '../../../generator/house/stay/nearest-stays.ts'
import { refusals, type Refusal } from '../../../generator/house/stay/refusal.ts'
import type { PickContext } from '../../../generator/house/stay/stay-pick.ts'
import { isStay, nightCount, type Stay, type StayPick } from '../../../generator/house/stay/stay.ts'
import { formatStayQuery, type parseStayQuery, type StayQuery } from '../../../generator/house/stay/stay-query.ts'
import { fill } from '../../../generator/house/stay/text-template.ts'
import { guestCount, type UnitTerms } from '../../../generator/house/stay/unit-terms.ts'
import type { AvailabilityState } from '../availability-request.ts'
import { bookingChatUrl } from '../booking-message.ts'
import type { CalendarFormatter } from '../calendar-formatter.ts'
import type { SharedWords } from '../calendar/calendar-words.ts'

/** The unit, and what writes of it. */
export type Writing = { facts: CalendarFacts; words: SharedWords; format: CalendarFormatter }

export type StayOffer = {
  /** Why the stay is not possible: the gravest reason, and a sentence for each. */
  refused?: { why: Refusal; sentences: readonly string[] } | undefined
  /** The stays before and after that are possible where it is not. */
  nearest?: readonly NearestStay[] | undefined
  /** What a stay that is possible costs. */
  cost?: Quote | undefined
  /** What every guest needs and pays besides, where that is on request. */
  apart?: string | undefined
  /** What is due of it when it is booked, and if it is cancelled. */
  cancellation?: StayCancellation | undefined
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
  writing: Writing
): StayOffer {
  const { facts, words, format } = writing
  const elsewhereFor = (stay: Stay | undefined): string | undefined =>
    stay && facts.search && `${facts.search}#${formatStayQuery({ ...party, ...stay })}`
  if (!isStay(pick)) return withoutStay(facts.book, words, elsewhereFor(rejected))
  const query = { ...party, ...pick }
  const reasons = refusals(pick, terms, { today, party })
  const [why] = reasons
  if (why !== undefined) {
    const sentences = reasons.map((reason) => format.refusal(reason, pick))
    const elsewhere = elsewhereFor(pick)
    return {
      refused: { why, sentences },
      nearest: nearestStays(why, terms, { query, today }).map((stay) =>
        nearestStay({ ...party, ...stay }, terms, writing)
      ),
      elsewhere,
      chat: format.chatUrlWithDates(facts.book, query, sentences.join(' ')),
      action: actionFor(elsewhere, words),
      label: refusedLabel(pick, why, writing)
    }
  }
  const cost = quote(pick, party, terms)
  const short = format.shortStay(pick, guestCount(party))
  const elsewhere = elsewhereFor(rejected)
  return {
    cost,
    apart: apartText(cost, writing),
    cancellation: cancellationOf(pick, cost.price, { terms, today }),
    short,
    question: questionOf(query, writing),
    elsewhere,
    chat: bookingChatUrl(query, format.messageTexts(party, cost), facts),
    action: actionFor(elsewhere, words, cost.price.kind),
    label: format.price(cost.price)
  }
}

/** As the search says it beside the total of the same stay. */
function apartText(cost: Quote, { facts, format }: Writing): string | undefined {
  const needed = neededLines(cost.onRequest, facts.needed)
  const names = needed.map((line) => format.line(line).name)
  return names[0] && format.apart(names, totalOfLines(needed))
}

/** The stay as a question about the unit names it, in the words of the other messages: the dog and the cot, too. */
function questionOf(query: StayQuery, { facts, format }: Writing): StayOffer['question'] {
  const { arrival, departure } = query
  const parts = [format.longRange(arrival, departure), format.nights(nightCount(query)), format.guests(query)]
  return { about: [facts.unit, ...parts].join(', '), query: formatStayQuery(query) }
}

/** What the link to a calendar says of a stay that is not possible. */
export function refusedLabel(
  { arrival, departure }: Stay,
  why: Refusal,
  { words, format }: Pick<Writing, 'words' | 'format'>
): string {
  if (why.reason === 'guests') return format.mostGuests(why.most)
  // Only a night that is taken makes dates unavailable: other stays on the same days may be possible.
  return fill(why.reason === 'taken' ? words.unavailableDay : words.notBookable, {
    date: format.dayRange(arrival, departure)
  })
}

/** A stay that is possible, beside one that is not. */
export type NearestStay = {
  href: string
  dates: string
  nights: string
  /** What is known of its price. */
  sum: string
  /** For how many guests that is, where they are more or fewer. */
  guests: string | undefined
  chat: string
}

function nearestStay(query: StayQuery, terms: UnitTerms, { facts, format }: Writing): NearestStay {
  const cost = quote(query, query, terms)
  return {
    href: `#${formatStayQuery(query)}`,
    dates: weekdayRange(query, format),
    nights: format.nights(cost.nights),
    sum: format.money(knownSum(cost.price)),
    guests: format.pricedGuests(cost.price, query, terms.guests.priced),
    chat: bookingChatUrl(query, format.messageTexts(query, cost), facts)
  }
}

/** sab 10 – sab 17 lug, sab 31 lug – sab 7 ago. */
function weekdayRange({ arrival, departure }: Stay, { weekdays, shortName }: CalendarFormatter): string {
  const [from, to] = [shortName(arrival), shortName(departure)]
  const dayOf = (day: Day): string => `${weekdays[weekday(day)]?.short} ${Number(day.slice(8))}`
  return `${dayOf(arrival)}${from === to ? '' : ` ${from}`} – ${dayOf(departure)} ${to}`
}

/** What a page says whose unit has not answered: its chats ask for the dates of the address, if it has any. */
export function offerWithoutAnswer(query: StayQuery | undefined, writing: Writing): StayOffer {
  const { facts, words, format } = writing
  if (query === undefined) return withoutStay(facts.book, words)
  const chat = format.chatUrlWithDates(facts.book, query)
  return { ...withoutStay(chat, words), question: questionOf(query, writing) }
}

const withoutStay = (chat: string, words: SharedWords, elsewhere?: string): StayOffer => ({
  chat,
  elsewhere,
  action: actionFor(elsewhere, words),
  label: words.datesAndPrices
})

/** Where a stay is not possible, what leads on comes first. What is not known yet is asked for. */
const actionFor = (elsewhere: string | undefined, words: SharedWords, price?: Quote['price']['kind']): string =>
  elsewhere !== undefined || price === 'open' ? words.askChat : words.bookNow

/** The wish of an address. */
type AddressWish = Exclude<ReturnType<typeof parseStayQuery>, undefined>

/** What a page says of the wish in its address, and what it announces of it. */
export function offerOfWish(
  wish: AddressWish,
  { answer, today }: { answer: AvailabilityState; today: Day },
  writing: Writing
): StayOffer & { said?: string | undefined } {
  const { facts, words, format } = writing
  const plain = withoutStay(facts.book, words)
  if (wish === 'malformed') return { ...plain, said: words.wishMalformed }
  if (wish.arrival < today) {
    const said = format.refusal({ reason: 'past' }, wish)
    return { ...plain, label: said, said }
  }
  if (answer.kind !== 'shown') return offerWithoutAnswer(wish, writing)
  const { isSwapped, arrival, departure, ...party } = wish
  const offer = stayOffer({ arrival, departure }, { terms: answer, today, party }, writing)
  const summary = offer.refused?.sentences.join(' ') ?? `${offer.short}: ${offer.label}`
  return { ...offer, said: isSwapped ? `${words.wishSwapped} ${summary}` : summary }
}
