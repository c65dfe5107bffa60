/** What can be wrong with the days of a year: seasons, the tourist tax, nights on which the house is closed. */
import { useEndOfFebruary } from '../../engine/messages/code-fixes.ts'
import { entry } from '../../engine/diagnostics/code-entry.ts'
import {
  count,
  either,
  facts,
  like,
  listOf,
  maybe,
  noFacts,
  number,
  oneOf,
  text,
  type ValueOf
} from '../../engine/diagnostics/facts.ts'
import { daysFromEaster } from '../stay/easter.ts'
import { weekdays } from '../schemas/content-enums.ts'

const day = like('06-01', '06-04', '02-29', '11-08', '2027-04-11', 'easter-2')
const date = like('2027-06-01', '2027-11-08')
const unit = like('rooms/arve')

/** Days of the week on which a stay can begin and end, and how many nights there are from one to the other. */
const impossibleDays = facts({
  arrival: listOf(oneOf<string>(...weekdays), 1, 2, 3),
  departure: listOf(oneOf<string>(...weekdays), 1, 2, 3),
  between: listOf(oneOf<number>(1, 2, 5), 1, 2, 3)
})

export type ImpossibleDays = ValueOf<typeof impossibleDays>

export const seasons = {
  'season-gap': entry({
    args: facts({ from: day, to: day, before: maybe(text), after: maybe(text) }),
    by: ['before', 'after'],
    wording: ({ from, to }) => ({ isLeapDay: from === to && from === '02-29' }),
    also: true,
    example: {
      'availability/prices.yaml':
        'seasons:\n  winter: [{ from: 12-15, to: ▸04-12 }]\n  sommer: [{ from: ▹04-20, to: 11-01 }]'
    }
  }),
  'period-overlap': entry({
    args: either(
      /** Two amounts of the tourist tax. */
      facts({ from: day, to: day }),
      /** Two prices of single nights of a unit. */
      facts({ from: date, to: date, unit }),
      /**
       * Two seasons, with the night on which the other one would have to end, and the one on which this one would have
       * to begin.
       */
      facts({ from: day, to: day, season: text, other: text, ends: maybe(day), begins: maybe(day) })
    ),
    wording: (both) => {
      if ('unit' in both) return { case: 'single' }
      if (!('season' in both)) return { case: 'tax' }
      if (daysFromEaster(both.from) !== undefined) return { case: 'easter' }
      if (both.season === both.other) return { case: 'twice' }
      return { case: both.ends === undefined || both.begins === undefined ? 'seasons' : 'seasons-ends' }
    },
    also: true,
    example: {
      'availability/prices.yaml':
        'seasons:\n  winter: [{ from: ▹12-15, to: 04-19 }]\n  sommer: [{ from: ▸04-15, to: 11-01 }]'
    }
  }),
  'season-unmatched': entry({
    /** A season without a price, or a price without a season, or both. */
    args: either(
      facts({ season: maybe(text), found: text, units: count }),
      facts({ season: text, found: oneOf(undefined), units: count })
    ),
    by: ['found', 'season'],
    also: true,
    example: {
      'availability/prices.yaml': [
        'seasons:',
        '  winter: [{ from: 12-15, to: 04-19 }]',
        '  ▸summer: [{ from: 04-20, to: 11-01 }]',
        'rooms:',
        '  arve: { winter: 210, ▹sommer: 164.50 }',
        '  enzian: { winter: 180, ▹sommer: 140 }'
      ].join('\n')
    }
  }),
  'period-mixed': entry({
    args: facts({ from: day, to: day }),
    wording: endsOf,
    also: true,
    example: { 'availability/prices.yaml': 'closed:\n  - { from: ▹11-02, to: ▸2027-12-14 }' }
  }),
  'price-odd': entry({
    args: either(
      facts({ unit, season: text, price: number, usual: number }),
      /** It is above that of another season in this unit alone. */
      facts({ unit, season: text, price: number, other: text, less: number }),
      /** Of the oil. */
      facts({ litres: count, price: number, usual: number })
    ),
    severity: 'warning',
    by: ['litres', 'less'],
    suppression: 'right',
    example: {
      'availability/prices.yaml':
        'rooms:\n  arve: { winter: 210, sommer: 164.50 }\n  enzian: { winter: 180, sommer: ▸14 }'
    }
  }),
  'closed-always': entry({
    args: noFacts,
    severity: 'warning',
    suppression: 'right',
    example: { 'availability/prices.yaml': 'closed:\n  - ▸{ from: 01-01, to: 12-31 }' }
  }),
  'discount-falling': entry({
    args: facts({ nights: count, percent: number, fewer: count, more: number }),
    severity: 'warning',
    also: true,
    suppression: 'right',
    example: {
      'availability/stays.yaml': {
        whole: 'discounts:\n  - { nights: 7, percent: ▹10 }\n  - { nights: 14, percent: ▸5 }\n'
      }
    }
  }),
  'leap-day-missing': entry({
    args: facts({ from: day }),
    severity: 'warning',
    suppression: 'right',
    fix: useEndOfFebruary,
    example: {
      'availability/prices.yaml':
        'closed:\n  - { from: 11-02, to: 12-14 }\n  - { from: 01-08, to: ▸02-28, units: [rooms/enzian] }'
    }
  }),
  'stay-rule-empty': entry({
    args: facts({ fields: listOf(text) }),
    example: { 'availability/stays.yaml': { whole: 'rules:\n  - ▸{ from: 12-15, to: 04-19 }\n' } }
  }),
  'stay-impossible': entry({
    args: facts({ unit, day: date, minimum: count, maximum: count, days: maybe(impossibleDays) }),
    wording: ({ day: first, minimum, maximum, days }) => {
      const from = first.slice('2027-'.length)
      if (days === undefined) return { case: 'length', from }
      const { arrival, departure, between } = days
      return {
        case: minimum === maximum ? 'days-exact' : 'days',
        from,
        arrival,
        departure,
        between: between.map(String),
        isOneNight: between.join() === '1'
      }
    },
    also: true,
    example: {
      'availability/stays.yaml': {
        whole: 'rules:\n  - { maximum: ▸5 }\n  - { from: 12-15, to: 04-19, minimum: ▹7 }\n'
      }
    }
  })
}

/** The days of a period as they are written for every year, and for one. */
function endsOf({ from, to }: { from: string; to: string }) {
  if ([from, to].some((end) => daysFromEaster(end) !== undefined)) return { case: 'easter' }
  const year = [from, to].find((each) => each.length > 5)?.slice(0, 5) ?? ''
  const [first, last] = [from.slice(-5), to.slice(-5)]
  const other = from.length > 5 && last < first ? `${Number(year.slice(0, 4)) + 1}-` : year
  return { every: [first, last], once: [year + first, other + last] }
}
