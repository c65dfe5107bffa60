/** Searches 11 units over 18 months with several shares of taken nights, and prints the times in milliseconds. */
import { addDays, type Day } from '../generator/house/stay/days/day.ts'
import { daysBetween } from '../generator/house/stay/days/day-range.ts'
import type { UnitTerms, Restriction } from '../generator/house/stay/unit-terms.ts'
import { search } from '../generator/house/stay/unit-search.ts'
import type { Candidate } from '../generator/house/stay/unit-prices.ts'

const today = '2026-11-20'
const last = addDays(today, 547)
const days = daysBetween(today, addDays(last, 1))
const searches = 300

/** The same numbers in every run. */
let seed = 1
function random(): number {
  seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
  return seed / 0x7fffffff
}

/** @param share the share of days on which a taken week begins */
function termsWith(share: number, restrictions: readonly Restriction[], most: number): UnitTerms {
  const nights = new Map<Day, number>()
  let taken = 0
  for (const [place, day] of days.entries()) {
    taken = taken > 0 ? taken - 1 : random() < share ? 7 : 0
    if (taken === 0) nights.set(day, 9000 + place)
  }
  return {
    nights,
    last,
    restrictions,
    discounts: [{ nights: 7, percent: 5 }],
    charges: [{ id: 'linen', amount: 500, each: 'person', due: 'obligatory', guests: 'all' }],
    tax: { amount: 250, nights: 7 },
    guests: { most, priced: 2 }
  }
}

function measure(name: string, share: number, restrictions: readonly Restriction[]): void {
  const candidates = Array.from({ length: 11 }, (_, place): Candidate => ({
    terms: termsWith(share, restrictions, 2 + (place % 3))
  }))
  const times = Array.from({ length: searches }, () => {
    const arrival = addDays(today, Math.floor(random() * 400))
    const departure = addDays(arrival, 1 + Math.floor(random() * 14))
    const wish = { arrival, departure, adults: 2, children: Math.floor(random() * 6) }
    const started = performance.now()
    search(wish, candidates, today)
    return performance.now() - started
  }).toSorted((a, b) => a - b)
  const [median = 0, most = 0] = [times[searches / 2], times[Math.floor(searches * 0.95)]]
  console.log(`${name}: median ${median.toFixed(2)}, 95 of 100 within ${most.toFixed(2)}`)
}

measure('all free', 0, [])
measure('a third taken', 0.06, [])
measure('most taken', 0.3, [])
measure('most taken, five nights at least', 0.3, [{ minimum: 5 }])
measure('from Saturday to Saturday', 0.06, [{ arrival: [6], departure: [6] }])
