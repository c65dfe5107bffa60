/** What the house can answer to a request today: whether its nights are free, what they cost, and what else is free. */
import { isTaking, nightSpans, type NightSpan, type TakenNights } from '../bookings/night-spans.ts'
import { planAnswers, type UnitAnswer } from '../bookings/unit-answers.ts'
import type { AvailabilityModel, StayRequest } from '../model/content-model.ts'
import type { Day } from '../stay/day.ts'
import { daysBetween } from '../stay/day-range.ts'
import { centsOf } from '../stay/locale-format.ts'
import type { Offer } from '../stay/offer.ts'
import { quote, type QuoteLine } from '../stay/quote.ts'
import { refusal, type Refusal } from '../stay/refusal.ts'
import { clipStay, type Stay } from '../stay/stay.ts'
import { search, withRequested } from '../stay/unit-search.ts'

/** What is asked for. `total` is what the guest has read, in the currency of the house. */
export type AskedStay = Pick<StayRequest, 'unit' | 'arrival' | 'departure' | 'adults' | 'children' | 'extras' | 'total'>

/** Another stay that is possible. `total` is in the currency of the house. */
export type Alternative = Stay & { unit: string; name: string; total: number }

/** What takes some of the nights. */
export type Taker = Pick<NightSpan, 'kind' | 'arrival' | 'departure'> & { calendar?: string; reason?: string }

export type Verdict = {
  isFree: boolean
  taken: Taker[]
  /** What forbids the stay beside nights that are taken, such as a minimum of nights. */
  refused: Exclude<Refusal, { reason: 'taken' }> | undefined
  /** What it costs today, without the extras on request but those asked for; undefined if some night has no price. */
  total: number | undefined
  /** The tourist tax in it. */
  tax: number
  /** In cents. */
  lines: readonly QuoteLine[]
  /** Why the total of the message is another one; undefined where it is the same, or where there is none. */
  difference: 'without-extras' | 'without-tax' | 'prices' | undefined
  others: Alternative[]
  /** When the oldest calendar of the unit was read, in milliseconds since 1970; undefined if it has none. */
  read: number | undefined
  /** Whether every calendar of the unit is known. */
  isKnown: boolean
}

/** As many as an answer proposes, and one to choose. */
const mostOthers = 3

/**
 * @param house without the request itself, whose own nights do not stand in its way
 * @param taken the bookings by unit
 */
export function judge(
  asked: AskedStay,
  house: AvailabilityModel,
  { taken, today }: { taken: ReadonlyMap<string, TakenNights>; today: Day }
): Verdict {
  const { unit, arrival, departure } = asked
  const party = { adults: asked.adults, children: asked.children ?? 0 }
  const answers = planAnswers(house, taken, today)
  const offers = answers.map((answer) => ({ id: answer.unit, name: answer.name, offer: offerOf(answer, house) }))
  const own = offers.find(({ id }) => id === unit)
  const { read, allKnown = true } = taken.get(unit) ?? {}
  const spans = nightSpans(house, taken.get(unit) ?? {}, {
    unit,
    from: arrival,
    until: departure,
    today
  }).filter(isTaking)
  const prices = answers.find((answer) => answer.unit === unit)?.nights ?? []
  // The price of the nights, taken or not.
  const priced = own && {
    ...own.offer,
    nights: new Map(
      prices.flatMap(({ availableDate, price }) => (price > 0 ? [[availableDate, centsOf(price)] as const] : []))
    )
  }
  const hasPrices = priced !== undefined && daysBetween(arrival, departure).every((night) => priced.nights.has(night))
  const stay = { arrival, departure }
  const totalWith = (ids: readonly string[]): number =>
    priced === undefined ? 0 : quote(stay, party, withRequested(priced, ids)).total
  const cost = priced && hasPrices ? quote(stay, party, withRequested(priced, asked.extras ?? [])) : undefined
  const refused = priced && refusal(stay, priced, { today, party })
  const others = othersFor(asked, offers, { today, isTaken: spans.length > 0 })
  return {
    isFree: spans.length === 0 && refused === undefined && hasPrices && allKnown,
    taken: spans.map((span) => ({
      kind: span.kind,
      ...(clipStay(span, arrival, departure)[0] ?? stay),
      ...('calendar' in span && span.calendar !== undefined && { calendar: span.calendar }),
      ...('reason' in span && span.reason !== undefined && { reason: span.reason })
    })),
    refused: refused?.reason === 'taken' ? undefined : refused,
    total: cost && cost.total / 100,
    tax: (cost?.tax ?? 0) / 100,
    lines: cost?.lines ?? [],
    difference: cost && differenceOf(asked, cost.total, { totalWith, tax: cost.tax ?? 0 }),
    others,
    read,
    isKnown: allKnown
  }
}

type UnitOffer = { id: string; name: string; offer: Offer }

/** What else is free: other units on the same days, or other days. */
function othersFor(
  asked: AskedStay,
  offers: readonly UnitOffer[],
  { today, isTaken }: { today: Day; isTaken: boolean }
): Alternative[] {
  const party = { adults: asked.adults, children: asked.children ?? 0 }
  const found = search(
    { arrival: asked.arrival, departure: asked.departure, ...party },
    offers.filter(({ id }) => id !== asked.unit || isTaken),
    today
  )
  const named = (id: string): string => offers.find((each) => each.id === id)?.name ?? id
  const others = [...found.free, ...found.nearest].map((each): Alternative => ({
    ...each.stay,
    unit: each.id,
    name: named(each.id),
    total: each.quote.total / 100
  }))
  const later = found.taken.flatMap(({ id, next }): Alternative[] => {
    const offer = offers.find((each) => each.id === id)?.offer
    return id !== asked.unit || next === undefined || offer === undefined
      ? []
      : [{ ...next, unit: id, name: named(id), total: quote(next, party, offer).total / 100 }]
  })
  return distinct([...others, ...later]).slice(0, mostOthers)
}

const distinct = (stays: readonly Alternative[]): Alternative[] => [
  ...new Map(stays.map((each) => [`${each.unit} ${each.arrival} ${each.departure}`, each])).values()
]

function differenceOf(
  { total }: AskedStay,
  today: number,
  { totalWith, tax }: { totalWith: (ids: readonly string[]) => number; tax: number }
): Verdict['difference'] {
  const asked = total && centsOf(total)
  if (asked === undefined || asked === today) return undefined
  if (asked === today - tax) return 'without-tax'
  if (asked === totalWith([])) return 'without-extras'
  return 'prices'
}

/** The offer of an answer as the site reads it, in cents. */
function offerOf({ nights, offer }: UnitAnswer, { site }: AvailabilityModel): Offer {
  const cents = <Priced extends { amount: number }>(priced: Priced): Priced => ({
    ...priced,
    amount: centsOf(priced.amount)
  })
  const { amount, seasons, nights: most, childrenBelow } = site.touristTax
  return {
    nights: new Map(
      nights.flatMap(({ availableDate, available, price }) =>
        available ? [[availableDate, centsOf(price)] as const] : []
      )
    ),
    last: nights.at(-1)?.availableDate ?? '',
    rules: offer.rules,
    discounts: offer.discounts,
    charges: offer.charges.map(({ guests = 'all', ...charge }) => ({ ...cents(charge), guests })),
    tax: { amount: centsOf(amount), seasons: seasons?.map(cents), nights: most, childrenBelow },
    guests: offer.guests
  }
}
