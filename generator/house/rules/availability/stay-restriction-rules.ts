/** The rules of a stay: each line requires something, and leaves some stays possible. */
import { error, type Diagnostic, type Path, type Place } from '../../../engine/diagnostics/diagnostic.ts'
import { addDays, isDay, type Day } from '../../stay/days/day.ts'
import type { Period, Restriction } from '../../stay/unit-terms.ts'
import { appliesToUnit } from '../../stay/unit-selector.ts'
import { restrictionOn } from '../../stay/refusal.ts'
import { isYearly } from '../../stay/days/period.ts'
import { weekdayNumber, weekdays } from '../../schemas/kinds/content-enums.ts'
import type { Stays } from '../../model/content-model.ts'
import { listUnits, type UnitRef } from '../../model/unit-list.ts'
import { rule } from '../rule.ts'
import { unitParts } from './unit-facts.ts'
import { entry } from '../../../engine/messages/code-entry.ts'
import { count, facts, like, listOf, maybe, oneOf, text, type ValueOf } from '../../../engine/diagnostics/facts.ts'

/** Days of the week on which a stay can begin and end, and how many nights there are from one to the other. */
const impossibleDays = facts({
  arrival: listOf(oneOf<string>(...weekdays), 1, 2, 3),
  departure: listOf(oneOf<string>(...weekdays), 1, 2, 3),
  between: listOf(oneOf<number>(1, 2, 5), 1, 2, 3)
})

type ImpossibleDays = ValueOf<typeof impossibleDays>

/** What these rules say. */
export const stayCodes = {
  'stay-rule-empty': entry({
    args: facts({ fields: listOf(text) }),
    example: { 'availability/stays.yaml': { whole: 'rules:\n  - ▸{ from: 12-15, to: 04-19 }\n' } }
  }),
  'stay-impossible': entry({
    args: facts({
      unit: like('rooms/arve'),
      day: like('2027-06-01', '2027-11-08'),
      minimum: count,
      maximum: count,
      days: maybe(impossibleDays)
    }),
    wording: ({ day: first, days }) => ({
      case: days === undefined ? 'length' : 'days',
      from: first.slice('2027-'.length),
      arrival: days?.arrival,
      departure: days?.departure,
      between: days?.between.map(String)
    }),
    also: true,
    example: {
      'availability/stays.yaml': {
        whole: 'rules:\n  - { maximum: ▸5 }\n  - { from: 12-15, to: 04-19, minimum: ▹7 }\n'
      }
    }
  })
}

/** What a rule can ask for, in the order of the data file. */
const asked = {
  minimum: true,
  maximum: true,
  arrival: true,
  departure: true,
  notice: true,
  gaps: true
} satisfies Record<Exclude<keyof StaysRule, 'units' | keyof Period>, true>

export const staysFile = 'availability/stays.yaml'

const at = (...path: Path): Place & { path: Path } => ({ file: staysFile, path })

export const stayRules = [
  rule({ stays: 'all' }, ({ stays }) =>
    (stays?.rules ?? []).flatMap((each, index) =>
      Object.keys(each).some((key) => Object.hasOwn(asked, key))
        ? []
        : [error('stay-rule-empty', at('rules', index), { fields: Object.keys(asked) })]
    )
  ),
  rule({ ...unitParts, stays: 'all' }, (house) => checkLengths(house.stays?.rules ?? [], listUnits(house)))
]

type StaysRule = NonNullable<Stays['rules']>[number]

/**
 * Days on which no stay can begin: the minimum of nights is above the maximum, or no such number of nights lies between
 * the days of arrival and departure. Reported once, for the first such unit.
 */
function checkLengths(rules: readonly StaysRule[], units: readonly UnitRef[]): Diagnostic[] {
  for (const unit of units) {
    const own = rules.filter((each) => appliesToUnit(each.units, unit.unit))
    const lines = own.map(restrictionOf)
    for (const day of boundaryDays(own)) {
      const maximum = restrictionOn(lines, day, 'maximum')
      if (maximum === undefined) continue
      const minimum = restrictionOn(lines, day, 'minimum') ?? 1
      const days = minimum > maximum ? undefined : incompatibleDays(lines, day, { minimum, maximum })
      if (minimum <= maximum && days === undefined) continue
      const fields = days === undefined ? (['maximum', 'minimum'] as const) : daysAndLengths
      const places = fields.flatMap((key) => {
        const line = own.findLast((each) => restrictionOn([restrictionOf(each)], day, key) !== undefined)
        return line === undefined ? [] : [at('rules', rules.indexOf(line), key)]
      })
      const [place = at('rules'), ...others] = places
      return [error('stay-impossible', place, { unit: unit.unit, day, minimum, maximum, days }, others)]
    }
  }
  return []
}

const daysAndLengths = ['departure', 'arrival', 'maximum', 'minimum'] as const

/** A rule as an offer has it, with the days of the week as numbers. */
export const restrictionOf = ({ units: _units, ...line }: StaysRule): Restriction => ({
  ...line,
  arrival: line.arrival?.map(weekdayNumber),
  departure: line.departure?.map(weekdayNumber)
})

/**
 * Returns the days of arrival and departure that hold from a day on if no stay of the allowed length connects them, on
 * whatever weekday the day falls.
 */
function incompatibleDays(
  lines: readonly Restriction[],
  day: Day,
  { minimum, maximum }: { minimum: number; maximum: number }
): ImpossibleDays | undefined {
  const arrival = restrictionOn(lines, day, 'arrival')
  // Seven different lengths reach every day of the week.
  if (arrival === undefined || maximum - minimum >= 6) return undefined
  const lengths = Array.from({ length: maximum - minimum + 1 }, (_, more) => minimum + more)
  const departures = new Set<number>()
  for (let nights = minimum; nights <= maximum + 6; nights += 1) {
    const days = restrictionOn(lines, addDays(day, nights), 'departure')
    if (days === undefined) return undefined
    for (const each of days) departures.add(each)
  }
  const between = new Set(arrival.flatMap((from) => [...departures].map((to) => ((to - from + 6) % 7) + 1)))
  if (lengths.some((nights) => between.has(((nights - 1) % 7) + 1))) return undefined
  const sorted = (numbers: Iterable<number>): number[] => [...numbers].toSorted((a, b) => a - b)
  const named = (numbers: Iterable<number>): string[] => sorted(numbers).flatMap((each) => weekdays[each - 1] ?? [])
  return { arrival: named(arrival), departure: named(departures), between: sorted(between) }
}

/** Lists the days on which a rule begins or ends; between two of them the rules do not change. */
function boundaryDays(rules: readonly Pick<StaysRule, 'from' | 'to'>[]): Day[] {
  const periods = rules.flatMap(({ from, to }) => (from === undefined || to === undefined ? [] : [{ from, to }]))
  const dated = periods.filter(({ from }) => !isYearly({ from }))
  const years = new Set(['2028', ...dated.flatMap(({ from, to }) => [yearOf(from), yearOf(to)])])
  const daysOf = (end: 'from' | 'to'): Day[] =>
    periods
      .flatMap((period) => (isYearly(period) ? [...years].map((year) => `${year}-${period[end]}`) : [period[end]]))
      .filter(isDay)
  return [...daysOf('from'), ...daysOf('to').map((day) => addDays(day, 1)), '2028-01-01']
}

const yearOf = (day: Day): string => day.slice(0, 4)
