/** Finds what is free for the days and guests of a request: units, two at once, or other days, each with its price. */
import { bookedUnits } from '../bookings/booked-units.ts'
import { isPromise, requestKind, type UnitBookings } from '../bookings/night-spans.ts'
import { answersFor } from '../bookings/unit-answers.ts'
import type { AvailabilityModel } from '../model/content-model.ts'
import { cancellationOf } from '../stay/cancellation.ts'
import type { Day } from '../stay/days/day.ts'
import { knownSum, openParts, quote } from '../stay/quote.ts'
import type { Stay } from '../stay/stay.ts'
import { pairsFor, search, splitParty } from '../stay/search/unit-search.ts'
import { priceOfStays, withRequested, type PricedStay } from '../stay/search/unit-prices.ts'
import { guestCount, type Party, type UnitTerms } from '../stay/unit-terms.ts'
import { isAskedFor, type Offer, type OfferPart, type Wish } from './offer.ts'
import { houseWithout, isAvailable, judge, termsFrom, type Verdict } from './request-verdict.ts'

export type Offers = {
  /** Of each unit that is asked for. */
  verdicts: readonly (Verdict & { unit: string })[]
  /**
   * What is asked for first, then what is most of its kinds, then what has most of the services, then the cheapest;
   * other days come last.
   */
  offers: readonly Offer[]
  /** The kinds of the wish, in the words of the guest, that nothing free on its days is of. */
  missingKinds: readonly string[]
  /** The ids of those that an answer offers if the owner does not choose. */
  suggested: readonly string[]
}

type Context = { bookings: ReadonlyMap<string, UnitBookings>; today: Day; index?: number | undefined }
type Candidate = { id: string; name: string; terms: UnitTerms }

/** As many as an answer offers by itself. */
const mostSuggested = 2

/** @param servicesOf the ids of the services of a unit */
export function offersFor(
  wish: Wish,
  house: AvailabilityModel,
  { servicesOf, ...context }: Context & { servicesOf: (unit: string) => readonly string[] }
): Offers {
  const { arrival, departure, adults, children = 0, needs, extras = [], units } = wish
  const { bookings, today, index } = context
  const query = { arrival, departure, adults, children, ...(needs && { needs }) }
  // What has been asked for stays possible, also where its page is hidden by now.
  const known = bookedUnits(house, today).filter(
    ({ unit, presence }) => presence === 'on-site' || (presence === 'hidden' && units.includes(unit))
  )
  const candidates = answersFor(known, { house: houseWithout(house, index), bookings, today }).map(
    (each): Candidate => {
      return { id: each.unit, name: each.name, terms: withRequested(termsFrom(each, isAvailable), extras) }
    }
  )
  const isAsked = ({ id }: Candidate): boolean => units.includes(id)
  const results = search(query, candidates, today)
  const pairs = pairsOf(wish, { query, candidates, today, isEnough: results.free.length >= mostSuggested + 1 })
  const [first, second] = units.map((unit) => candidates.find(({ id }) => id === unit)?.terms.guests.most)
  const split = wish.rooms === 2 && units.length === 2 ? splitParty(query, first, second) : undefined
  const verdicts = units.map((unit, at) => ({
    unit,
    ...judge({ arrival, departure, extras, total: wish.total, ...(split?.[at] ?? query), unit }, house, context)
  }))
  const others = [
    ...(results.free.length + pairs.length === 0 ? results.nearest : []),
    ...results.taken.flatMap(({ unit, next }) => (isAsked(unit) && next ? [priced(unit, next, query)] : []))
  ]
  const offerOf = (parts: readonly PricedStay<Candidate>[]): Offer => toOffer(parts, wish, { servicesOf, today })
  const onDays = [...results.free.map((each) => [each]), ...pairs, ...againstRules(verdicts, candidates, query)]
  const rank = ({ parts, services, unmetKinds, open, total }: Offer): readonly number[] => [
    Number(!isAskedFor(parts, wish)),
    wish.rooms > 1 ? -parts.length : 0,
    unmetKinds.length,
    wish.services.length - services.length,
    // A sum that leaves something out is not comparable.
    Number(open.length > 0),
    total
  ]
  const offers = [
    ...onDays.map(offerOf).toSorted((one, other) => compare(rank(one), rank(other))),
    ...unique(others.map((each) => offerOf([each])))
  ]
  const asked = offers.filter(({ parts, isOnDays }) => isOnDays && isAskedFor(parts, wish))
  // Guests to whom these nights are promised have them, also where they are no longer to be had: once they are here.
  const own = index === undefined ? undefined : house.requests?.requests?.[index]
  const isPromised =
    own !== undefined && isPromise(requestKind(own, today)) && isSameStay(own, wish) && units.includes(own.unit)
  // The next ones are offered only if they are as much of what is asked for as the first.
  const likeFirst = offers.filter(
    (each) => each.isOnDays === offers[0]?.isOnDays && each.unmetKinds.length === offers[0].unmetKinds.length
  )
  const free = offers.filter(({ isOnDays }) => isOnDays)
  return {
    verdicts,
    offers,
    missingKinds: (wish.kinds ?? []).flatMap(({ word }) =>
      free.some(({ unmetKinds }) => !unmetKinds.includes(word)) ? [] : [word]
    ),
    suggested: (asked.length > 0 || isPromised ? asked : likeFirst.slice(0, mostSuggested)).map(({ id }) => id)
  }
}

const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0

const isSameStay = (one: Stay, other: Stay): boolean =>
  one.arrival === other.arrival && one.departure === other.departure

const unique = (offers: readonly Offer[]): Offer[] => [...new Map(offers.map((each) => [each.id, each])).values()]

const priced = (unit: Candidate, stay: Stay, party: Party): PricedStay<Candidate> => ({
  unit,
  stay,
  party,
  quote: quote(stay, party, unit.terms)
})

type PairQuery = { query: Stay & Party; candidates: readonly Candidate[]; today: Day; isEnough: boolean }

/** Two units at once: those that are asked for, and the cheapest where one alone is not enough. */
function pairsOf(
  { units, rooms, kinds = [] }: Wish,
  { query, candidates, today, isEnough }: PairQuery
): PricedStay<Candidate>[][] {
  if (rooms === 1 && (guestCount(query) < 3 || isEnough)) return []
  const own = rooms === 1 ? [] : candidates.filter(({ id }) => units.includes(id))
  const alike = kinds.length === 0 ? [] : candidates.filter(({ id }) => kinds.every((kind) => kind.units.includes(id)))
  const ofSome = candidates.filter(({ id }) => kinds.some((kind) => kind.units.includes(id)))
  const pairs = [own, alike, ofSome, candidates].flatMap((some) => pairsFor({ query, candidates: some, today }))
  return [...new Map(pairs.map((pair) => [pair.map(({ unit }) => unit.id).join(' '), pair])).values()]
}

/** A unit that is asked for and free, though guests could not book it by themselves: the owner can promise it. */
const againstRules = (
  verdicts: Offers['verdicts'],
  candidates: readonly Candidate[],
  query: Stay & Party
): PricedStay<Candidate>[][] =>
  verdicts.flatMap(({ unit, isFree, refused, total }) => {
    const candidate = candidates.find(({ id }) => id === unit)
    return isFree && refused && total !== undefined && candidate ? [[priced(candidate, query, query)]] : []
  })

/**
 * The kinds that units taken together are not of. Each unit is of the kind, or the others are of another one: of “a
 * triple and a double” each room is one.
 */
function kindsUnmetBy(units: readonly string[], kinds: NonNullable<Wish['kinds']>): string[] {
  return kinds.flatMap((kind) => {
    const others = units.filter((unit) => !kind.units.includes(unit))
    const isShared =
      others.length < units.length && kinds.some((other) => others.every((unit) => other.units.includes(unit)))
    return isShared ? [] : [kind.word]
  })
}

function toOffer(
  parts: readonly PricedStay<Candidate>[],
  wish: Wish,
  { servicesOf, today }: { servicesOf: (unit: string) => readonly string[]; today: Day }
): Offer {
  const stays = parts.map(({ unit, stay, party, quote: cost }): OfferPart => {
    const { arrival, departure } = stay
    const { adults, children, needs } = party
    return {
      unit: unit.id,
      name: unit.name,
      arrival,
      departure,
      adults,
      children,
      ...(needs && { needs }),
      total: knownSum(cost.price) / 100,
      cancellation: cancellationOf(stay, cost.price, { terms: unit.terms, today })
    }
  })
  const price = priceOfStays(parts)
  return {
    id: stays.map(({ unit, arrival, departure }) => `${unit} ${arrival} ${departure}`).join(' + '),
    parts: stays,
    total: knownSum(price) / 100,
    open: openParts(price),
    lines: parts.flatMap((part) => part.quote.lines),
    isOnDays: stays.every(({ arrival, departure }) => arrival === wish.arrival && departure === wish.departure),
    unmetKinds: kindsUnmetBy(
      stays.map(({ unit }) => unit),
      wish.kinds ?? []
    ),
    services: wish.services.filter((service) => stays.every(({ unit }) => servicesOf(unit).includes(service))),
    doubtfulNeeds: parts.flatMap(({ unit: { terms }, party: { needs = [] } }) =>
      needs.flatMap((need) => (terms.needs?.[need] === true ? [] : { need, isRefused: terms.needs?.[need] === false }))
    )
  }
}
