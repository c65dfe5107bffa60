/** Nights that are chosen in the year: of some units, each by its place in it. */
import type { YearData } from './year-data.ts'

/** Both in order. */
export type Choice = { units: readonly number[]; days: readonly number[] }
export type Cell = { unit: number; day: number }

export const between = (one: number, two: number): number[] =>
  Array.from({ length: Math.abs(one - two) + 1 }, (_, step) => Math.min(one, two) + step)

export const rectangle = (one: Cell, two: Cell): Choice => ({
  units: between(one.unit, two.unit),
  days: between(one.day, two.day)
})

/** What is in one or the other. */
export const joined = (one: Choice | undefined, two: Choice): Choice => ({
  units: union(one?.units, two.units),
  days: union(one?.days, two.days)
})

const union = (one: readonly number[] = [], two: readonly number[]): number[] =>
  [...new Set([...one, ...two])].toSorted((a, b) => a - b)

/** Consecutive places. */
export type Run = { first: number; last: number }

export function runsOf(places: readonly number[]): Run[] {
  const runs: Run[] = []
  for (const place of places) {
    const open = runs.at(-1)
    if (open?.last === place - 1) open.last = place
    else runs.push({ first: place, last: place })
  }
  return runs
}

/** The days of a value that changes seldom, as runs of the same. */
export const runsOfSame = <Value>(values: readonly Value[]): (Run & { value: Value })[] =>
  values.reduce<(Run & { value: Value })[]>((runs, value, at) => {
    const open = runs.at(-1)
    if (open !== undefined && open.value === value) open.last = at
    else runs.push({ first: at, last: at, value })
    return runs
  }, [])

/** What is chosen, as the task of the nights asks for it. */
export const askedFor = ({ units, days }: YearData, choice: Choice) => ({
  units: choice.units.flatMap((unit) => units[unit]?.id ?? []),
  nights: runsOf(choice.days).map(({ first, last }) => ({ from: days[first] ?? '', to: days[last] ?? '' }))
})
