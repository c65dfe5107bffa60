/** The weeks of the coming year: what they cost, or why they cannot be had, and which nights are taken. */
import { addDays, dayNumber, weekday, type Day } from '../days/day.ts'
import { daysBetween } from '../days/day-range.ts'
import { clipStay, nightCount, staysOfNights } from '../stay.ts'
import type { Party, UnitTerms } from '../unit-terms.ts'
import { isUnpublished } from '../refusal.ts'
import { bestOffer, commonRefusal, type BestOffer } from './unit-search.ts'
import { byPrice, type Candidate } from './unit-prices.ts'

/** `offer` is the best for any seven nights that begin in the week. */
export type Week<Unit = unknown> = { first: Day; offer: BestOffer<Unit> }

const weeksOfYear = 52
const daysOfYear = 365
const nights = 7
/** As `weekday` counts: most guests change on a Saturday, so of equal totals its own comes first. */
const saturday = 5

/**
 * The cheapest seven nights that begin in each of the coming 52 weeks, from the first of January on.
 * @param today the first possible day of arrival
 * @param candidates at least one
 */
export function weeksFrom<Unit extends Candidate>(today: Day, candidates: readonly Unit[], party: Party): Week<Unit>[] {
  const start = addDays(today, (saturday - weekday(today) + nights) % nights)
  const weeks = Array.from({ length: weeksOfYear }, (_, week) => {
    const first = addDays(start, week * nights)
    const offers = daysBetween(first, addDays(first, nights)).map((arrival) => {
      const stay = { arrival, departure: addDays(arrival, nights) }
      return bestOffer(stay, { query: { ...stay, ...party }, candidates, today })
    })
    return { first, offer: bestOfWeek(offers) }
  })
  const january = weeks.findIndex(({ first }) => first.slice(0, 4) > start.slice(0, 4))
  return january < 0 ? weeks : [...weeks.slice(january), ...weeks.slice(0, january)]
}

/** A week is free if any of its days is. It is taken if one is: other rules refuse most days of most weeks. */
function bestOfWeek<Unit>(offers: readonly BestOffer<Unit>[]): BestOffer<Unit> {
  const free = offers.flatMap((offer) => (offer.kind === 'free' ? offer : []))
  const [first] = free
  if (first !== undefined) return free.reduce((one, other) => (byPrice(other.best, one.best) < 0 ? other : one), first)
  const whys = offers.flatMap((offer) => (offer.kind === 'refused' ? offer.why : []))
  return { kind: 'refused', why: whys.find(({ reason }) => reason === 'taken') ?? commonRefusal(whys) }
}

/** The nights of the coming year that are taken, each run as parts of a year that begins in January. */
export function takenShares(terms: Pick<UnitTerms, 'nights' | 'last' | 'unpriced'>, today: Day) {
  const { nights: free, last } = terms
  const until = [addDays(last, 1), addDays(today, daysOfYear)].toSorted()[0] ?? last
  const isTaken = (day: Day): boolean => !free.has(day) && !isUnpublished(day, terms)
  const bookedStays = staysOfNights(daysBetween(today, until).filter(isTaken))
  const newYear = `${Number(today.slice(0, 4)) + 1}-01-01`
  const halves = bookedStays.flatMap((stay) => [...clipStay(stay, today, newYear), ...clipStay(stay, newYear, until)])
  return halves.map((stay) => {
    const start = dayNumber(`${stay.arrival.slice(0, 4)}-01-01`)
    return { from: (dayNumber(stay.arrival) - start) / daysOfYear, length: nightCount(stay) / daysOfYear }
  })
}
