/** What a week costs in each of the coming 52: the cheapest seven nights that begin in it. */
import { addDays, weekday, type Day } from './days/day.ts'
import type { Party } from './unit-terms.ts'
import { refusal } from './refusal.ts'
import { cheapestUnit, type Candidate, type PricedStay } from './unit-search.ts'

/** `best` is undefined where all is taken; `free` counts the units that are free for the same nights. */
export type Week<Unit = unknown> = { first: Day; best: PricedStay<Unit> | undefined; free: number }

const weeksOfYear = 52
const nights = 7
/** As `weekday` counts: most guests change on a Saturday, so of equal totals its own comes first. */
const saturday = 5

/** @param today the first possible day of arrival */
export function weeksFrom<Unit extends Candidate>(today: Day, candidates: readonly Unit[], party: Party): Week<Unit>[] {
  const start = addDays(today, (saturday - weekday(today) + nights) % nights)
  return Array.from({ length: weeksOfYear }, (_, week) => {
    const first = addDays(start, week * nights)
    let best: PricedStay<Unit> | undefined
    for (let day = 0; day < nights; day += 1) {
      const arrival = addDays(first, day)
      const stay = { arrival, departure: addDays(arrival, nights) }
      const found = cheapestUnit(stay, { query: { ...stay, ...party }, candidates, today })
      if (found !== undefined && (best === undefined || found.quote.total < best.quote.total)) best = found
    }
    const free = candidates.filter(({ terms }) => best && refusal(best.stay, terms, { today, party }) === undefined)
    return { first, best, free: free.length }
  })
}

type Run<Unit> = { from: number; first: Week<Unit>; last: Week<Unit> }

/** Neighbouring weeks that cost the same in the same unit, from the place of the first: as rows of a table. */
export function weekRuns<Unit>(weeks: readonly Week<Unit>[]): Run<Unit>[] {
  const runs: Run<Unit>[] = []
  weeks.forEach((week, from) => {
    const run = runs.at(-1)
    const before = run?.first.best
    if (run !== undefined && before?.unit === week.best?.unit && before?.quote.total === week.best?.quote.total)
      run.last = week
    else runs.push({ from, first: week, last: week })
  })
  return runs
}
