/** The weeks of the coming year: what they cost, and which nights are taken. */
import { addDays, dayNumber, weekday, type Day } from './days/day.ts'
import { daysBetween } from './days/day-range.ts'
import { clipStay, nightCount, staysOfNights } from './stay.ts'
import type { Party, UnitTerms } from './unit-terms.ts'
import { refusal } from './refusal.ts'
import { cheapestUnit } from './unit-search.ts'
import type { Candidate, PricedStay } from './unit-prices.ts'

/** `best` is undefined where all is taken; `free` counts the units that are free for the same nights. */
export type Week<Unit = unknown> = { first: Day; best: PricedStay<Unit> | undefined; free: number }

const weeksOfYear = 52
const daysOfYear = 365
const nights = 7
/** As `weekday` counts: most guests change on a Saturday, so of equal totals its own comes first. */
const saturday = 5

/**
 * The cheapest seven nights that begin in each of the coming 52 weeks, from the first of January on.
 * @param today the first possible day of arrival
 */
export function weeksFrom<Unit extends Candidate>(today: Day, candidates: readonly Unit[], party: Party): Week<Unit>[] {
  const start = addDays(today, (saturday - weekday(today) + nights) % nights)
  const weeks = Array.from({ length: weeksOfYear }, (_, week) => {
    const first = addDays(start, week * nights)
    let best: PricedStay<Unit> | undefined
    for (let day = 0; day < nights; day += 1) {
      const arrival = addDays(first, day)
      const stay = { arrival, departure: addDays(arrival, nights) }
      const offer = cheapestUnit(stay, { query: { ...stay, ...party }, candidates, today })
      if (offer !== undefined && (best === undefined || offer.quote.total < best.quote.total)) best = offer
    }
    const free = candidates.filter(({ terms }) => best && refusal(best.stay, terms, { today, party }) === undefined)
    return { first, best, free: free.length }
  })
  const january = weeks.findIndex(({ first }) => first.slice(0, 4) > start.slice(0, 4))
  return january < 0 ? weeks : [...weeks.slice(january), ...weeks.slice(0, january)]
}

/** The nights of the coming year that are taken, each run as parts of a year that begins in January. */
export function takenShares({ nights: free, last }: Pick<UnitTerms, 'nights' | 'last'>, today: Day) {
  const until = [addDays(last, 1), addDays(today, daysOfYear)].toSorted()[0] ?? last
  const bookedStays = staysOfNights(daysBetween(today, until).filter((day) => !free.has(day)))
  const newYear = `${Number(today.slice(0, 4)) + 1}-01-01`
  const halves = bookedStays.flatMap((stay) => [...clipStay(stay, today, newYear), ...clipStay(stay, newYear, until)])
  return halves.map((stay) => {
    const start = dayNumber(`${stay.arrival.slice(0, 4)}-01-01`)
    return { from: (dayNumber(stay.arrival) - start) / daysOfYear, length: nightCount(stay) / daysOfYear }
  })
}
