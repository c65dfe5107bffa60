/** Checks the seasons: each night of the year belongs to one. */
import { error, type Diagnostic, type Path, type Place } from '../../../engine/diagnostics/diagnostic.ts'
import { pairsOf } from '../../../engine/diagnostics/grouping.ts'
import { addDays } from '../../stay/days/day.ts'
import { listUnits } from '../../model/unit-list.ts'
import { pricesFile } from '../../model/content-enums.ts'
import { daysFromEaster, kindOfNights } from '../../stay/days/easter.ts'
import { includesDay, isYearly } from '../../stay/days/period.ts'
import { appliesToUnit } from '../../stay/unit-selector.ts'
import { periodsWhere, sharedPeriods } from '../../model/year-periods.ts'
import { comparedNights, isSingleNight, type SingleNights } from '../../bookings/night-prices.ts'
import { availabilityRule } from '../../model/content-readers.ts'
import { unitFiles } from './unit-facts.ts'
import { entry } from '../../../engine/messages/codes/code-entry.ts'
import { either, facts, flag, like, maybe, text } from '../../../engine/diagnostics/facts.ts'

const someDay = like('06-01', '06-04', '02-29', '11-08', '2027-04-11', 'easter-2')

/** What these rules say. */
export const seasonCodes = {
  'season-gap': entry({
    args: facts({ from: someDay, to: someDay, season: maybe(text), other: maybe(text) }),
    case: ({ season, other }) =>
      season === undefined || other === undefined ? 'season-gap' : 'season-gap_season-other',
    also: true,
    example: {
      'availability/prices.yaml':
        'seasons:\n  winter: [{ from: 12-15, to: ▸04-12 }]\n  sommer: [{ from: ▹04-20, to: 11-01 }]'
    }
  }),
  'period-overlap': entry({
    args: either(
      /** Two amounts of the tourist tax. */
      facts({ from: someDay, to: someDay }),
      /** Two prices of single nights of a unit. */
      facts({ from: someDay, to: someDay, unit: like('rooms/arve') }),
      /**
       * Two seasons, with the night on which the other one would have to end, and the one on which this one would have
       * to begin.
       */
      facts({ from: someDay, to: someDay, season: text, other: text, ends: maybe(someDay), begins: maybe(someDay) }),
      /** A period with days for months. */
      facts({ season: text, first: someDay, last: someDay })
    ),
    case: (both) => {
      if ('first' in both) return 'period-overlap_exchanged'
      if ('unit' in both) return 'period-overlap_single'
      if (!('season' in both)) return 'period-overlap_tax'
      if (daysFromEaster(both.from) !== undefined) return 'period-overlap_easter'
      if (both.season === both.other) return 'period-overlap_twice'
      const isCertain = both.ends !== undefined && both.begins !== undefined
      return isCertain ? 'period-overlap_seasons-ends' : 'period-overlap_seasons'
    },
    also: true,
    example: {
      'availability/prices.yaml':
        'seasons:\n  winter: [{ from: ▹12-15, to: 04-19 }]\n  sommer: [{ from: ▸04-15, to: 11-01 }]'
    }
  }),
  'night-price': entry({
    /** Whether both are there, or none. */
    args: facts({ isBoth: flag }),
    case: ({ isBoth }) => (isBoth ? 'night-price_both' : 'night-price'),
    example: {
      'availability/prices.yaml': 'singleNights:\n  - ▸{ from: 2027-07-03, to: 2027-07-03, price: 180, percent: 10 }'
    }
  })
}

/**
 * Each night of the year belongs to exactly one season that comes every year, or to none while the whole house is
 * closed. No night has two seasons of one year, or two that move with Easter.
 */
export const seasonRule = availabilityRule(['prices'], ({ prices }) => {
  if (prices === undefined) return []
  const { seasons, closed = [] } = prices
  const periods = Object.entries(seasons).flatMap(([season, own]) =>
    own.map((period, index) => ({ ...period, season, path: ['seasons', season, index] as Path }))
  )
  const closures = closed.filter((period) => isYearly(period) && period.units === undefined)
  return [
    ...findOverlapsAndGaps(periods.filter(isYearly), closures),
    ...findOverlaps(periods.filter((period) => !isYearly(period)))
  ]
})

/** Nights in two seasons, and nights in none. */
function findOverlapsAndGaps(periods: readonly SeasonPeriod[], closures: readonly DayRange[]): Diagnostic[] {
  const overlaps = findOverlaps(periods)
  const gaps = gapsOf([...periods, ...closures])
  const exchanged = overlaps.length > 0 ? findExchanged(periods, closures) : undefined
  if (exchanged !== undefined) return [exchanged]
  for (const { from, to } of gaps) {
    // The last period before the gap and the first one after it, around the year.
    const ends = periods.toSorted((a, b) => (a.to < b.to ? 1 : -1))
    const begins = periods.toSorted((a, b) => (a.from < b.from ? -1 : 1))
    const before = ends.find((period) => period.to < from) ?? ends[0]
    const after = begins.find((period) => period.from > to) ?? begins[0]
    const at = before === undefined ? place(['seasons']) : place([...before.path, 'to'])
    const args = before === undefined || after === undefined ? {} : { season: before.season, other: after.season }
    overlaps.push(
      error('season-gap', at, { from, to, ...args }, after === undefined ? [] : [place([...after.path, 'from'])])
    )
  }
  return overlaps
}

const gapsOf = (periods: readonly DayRange[]): DayRange[] =>
  periodsWhere((day) => !periods.some((period) => includesDay(period, day)))

/** The period that has its days for its months: with these exchanged each night has one season. */
function findExchanged(periods: readonly SeasonPeriod[], closures: readonly DayRange[]): Diagnostic | undefined {
  const exchange = (day: string): string => day.replace(/^(0\d|1[0-2])-(0[1-9]|1[0-2])$/, '$2-$1')
  const candidates = periods.map(({ from, to, ...period }) => ({ ...period, from: exchange(from), to: exchange(to) }))
  const found = candidates.find((candidate, index) => {
    const { from, to } = periods[index] ?? candidate
    const all = periods.with(index, candidate)
    const isOther = candidate.from !== from && candidate.to !== to
    return isOther && findOverlaps(all).length === 0 && gapsOf([...all, ...closures]).length === 0
  })
  return (
    found &&
    error('period-overlap', place([...found.path, 'from']), { season: found.season, first: found.from, last: found.to })
  )
}

/** The nights that two periods of one kind have in common. */
function sharedNights(one: DayRange, other: DayRange): DayRange[] {
  if (kindOfNights(one) !== kindOfNights(other)) return []
  if (isYearly(one)) return sharedPeriods(one, other)
  const isBefore = (a: string, b: string): boolean => (daysFromEaster(a) ?? a) < (daysFromEaster(b) ?? b)
  const from = isBefore(one.from, other.from) ? other.from : one.from
  const to = isBefore(one.to, other.to) ? one.to : other.to
  return isBefore(to, from) ? [] : [{ from, to }]
}

/** A line of single nights has a price, or how much it differs from that of the season. */
export const nightPriceRule = availabilityRule(['prices'], ({ prices }) =>
  (prices?.singleNights ?? []).flatMap(({ price, percent }, index) => {
    const isBoth = price !== undefined && percent !== undefined
    const isRight = !isBoth && (price ?? percent) !== undefined
    return isRight ? [] : [error('night-price', place(['singleNights', index]), { isBoth })]
  })
)

/** Single nights that have two prices for a unit. */
export const singleNightRule = availabilityRule([...unitFiles, 'prices'], (house) =>
  nightsPricedTwice(
    house.prices?.singleNights ?? [],
    listUnits(house).map(({ unit }) => unit)
  ).map(({ line, other, ...args }) => {
    const at = (index: number): Place => place(['singleNights', index, 'from'])
    return error('period-overlap', at(line), args, [at(other)])
  })
)

type PricedLine = Partial<Pick<SingleNights, 'from' | 'to' | 'weekdays'>> & { units?: readonly string[] | undefined }

/** The places of two lines that say what the same nights of a unit cost, with these nights. */
export function nightsPricedTwice(lines: readonly PricedLine[], units: readonly string[]) {
  const all = lines.flatMap(({ from, to, ...each }, index) => (from && to ? [{ from, to, ...each, index }] : []))
  return pairsOf(all).flatMap(([line, other]) => {
    const unit = units.find((each) => appliesToUnit(line.units, each) && appliesToUnit(other.units, each))
    if (unit === undefined) return []
    return sharedNights(line, other).flatMap((shared) => {
      const nights = comparedNights(shared).filter((day) => [line, other].every((each) => isSingleNight(each, day)))
      const [from, to] = isYearly(shared) ? [shared.from, shared.to] : [nights[0] ?? '', nights.at(-1) ?? '']
      return nights.length === 0 ? [] : [{ line: line.index, other: other.index, from, to, unit }]
    })
  })
}

type DayRange = { from: string; to: string }
type SeasonPeriod = DayRange & { season: string; path: Path }

const place = (path: Path): Place => ({ file: pricesFile, path })

/** The nights that two periods share, each reported at the one that begins inside of the other. */
const findOverlaps = (periods: readonly SeasonPeriod[]): Diagnostic[] =>
  pairsOf(periods).flatMap(([period, other]) =>
    sharedNights(period, other).map(({ from, to }) => {
      const [later, earlier] = other.from === from && period.from !== from ? [other, period] : [period, other]
      const isCertain = isYearly(later) && later.from === from && later.to !== to && earlier.from !== from
      const ends = isCertain ? { ends: dayBeside(from, -1), begins: dayBeside(to, 1) } : {}
      const args = { season: later.season, other: earlier.season, from, to, ...ends }
      return error('period-overlap', place([...later.path, 'from']), args, [place([...earlier.path, 'from'])])
    })
  )

/** The day before or after a day of a leap year. */
const dayBeside = (day: string, step: number): string => addDays(`2024-${day}`, step).slice(5)
