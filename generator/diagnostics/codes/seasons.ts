/** What can be wrong with the days of a year: seasons, the tourist tax, nights on which the house is closed. */
import { entry, facts } from '../entry.ts'
import { count, list, quoted } from '../wording.ts'

/** "night of 06-01", or "nights from 06-01 to 06-04". */
const nights = (from: string, to: string): string => (from === to ? `night of ${from}` : `nights from ${from} to ${to}`)

export const seasons = {
  'season-gap': entry({
    facts: facts<{ from: string; to: string; before?: string; after?: string }>(),
    severity: 'error',
    meaning: 'Some nights belong to no season.',
    remedy: 'Let one season end later or the next begin earlier, or write the nights under "closed".',
    sentence: ({ from, to }) =>
      `No season has the ${nights(from, to)}${from === to && from === '02-29' ? ', which leap years have' : ''}.`,
    help: ({ from, to, before, after }) =>
      before === undefined || after === undefined
        ? 'let one season end later or the next one begin earlier, or write these nights under "closed".'
        : `let "${before}" end on ${to}, or "${after}" begin on ${from}; or write these nights under "closed".`,
    also: 'the next season begins here',
    example: {
      files: {
        'availability/prices.yaml':
          'seasons:\n  winter: [{ from: 12-15, to: ▸04-12 }]\n  sommer: [{ from: ▹04-20, to: 11-01 }]'
      },
      facts: { from: '04-13', to: '04-19', before: 'winter', after: 'sommer' }
    }
  }),
  'season-overlap': entry({
    facts: facts<{
      season: string
      other: string
      from: string
      to: string
      /**
       * The night on which the other season would have to end, and the one on which this season would have to begin.
       */
      ends?: string
      begins?: string
    }>(),
    severity: 'error',
    meaning: 'Some nights belong to two seasons.',
    remedy: 'Let one of the two end earlier, or the other begin later.',
    sentence: ({ season, other, from, to }) => {
      const [has, are] = from === to ? ['has', 'is'] : ['have', 'are']
      return season === other
        ? `The ${nights(from, to)} ${are} twice in the season "${season}".`
        : `The ${nights(from, to)} ${has} two seasons, "${other}" and "${season}".`
    },
    help: ({ season, other, ends, begins }) => {
      if (season === other) return 'delete one of the two, or change its days.'
      return ends === undefined || begins === undefined
        ? 'let one of the two end earlier, or the other begin later.'
        : `let "${other}" end on ${ends}, or "${season}" begin on ${begins}.`
    },
    also: 'the other season',
    example: {
      files: {
        'availability/prices.yaml':
          'seasons:\n  winter: [{ from: ▹12-15, to: 04-19 }]\n  sommer: [{ from: ▸04-15, to: 11-01 }]'
      },
      facts: { season: 'sommer', other: 'winter', from: '04-15', to: '04-19', ends: '04-14', begins: '04-20' }
    }
  }),
  'season-unmatched': entry({
    facts: facts<{ season: string | undefined; found: string | undefined; units: number }>(),
    severity: 'error',
    meaning: 'The prices of all units and the seasons do not have the same names.',
    remedy: 'Write the same name in both places.',
    sentence: ({ season, found, units }) => {
      if (season === undefined) return `There is no season "${found}", and ${units} units have a price for it.`
      const none = `None of the ${units} units has a price for the season "${season}"`
      return found === undefined ? `${none}.` : `${none}, and all have one for "${found}", which is no season.`
    },
    help: ({ season, found }) => {
      if (season === undefined) return `write "${found}" here with its nights, or delete its price in each unit.`
      return found === undefined
        ? `add "${season}: …" to the prices of each of them.`
        : `write "${found}" here, or "${season}" in the prices of each unit.`
    },
    also: 'its prices',
    example: {
      files: {
        'availability/prices.yaml': [
          'seasons:',
          '  winter: [{ from: 12-15, to: 04-19 }]',
          '  ▸summer: [{ from: 04-20, to: 11-01 }]',
          'rooms:',
          '  arve: { winter: 210, ▹sommer: 164.50 }',
          '  enzian: { winter: 180, ▹sommer: 140 }'
        ].join('\n')
      },
      facts: { season: 'summer', found: 'sommer', units: 2 }
    }
  }),
  'period-mixed': entry({
    facts: facts<{ from: string; to: string }>(),
    severity: 'error',
    meaning: 'A period has a year at one end only.',
    remedy: 'Write it at both ends, or at neither.',
    sentence: 'This period has a year at one end and none at the other.',
    help: ({ from, to }) => {
      const year = [from, to].find((day) => day.length > 5)?.slice(0, 5) ?? ''
      const day = (end: string): string => end.slice(-5)
      const other = from.length > 5 && day(to) < day(from) ? `${Number(year.slice(0, 4)) + 1}-` : year
      return (
        `write no year if it comes every year (${day(from)} and ${day(to)}), ` +
        `or the year at both ends if it comes once (${year}${day(from)} and ${other}${day(to)}).`
      )
    },
    also: 'named here',
    example: {
      files: { 'availability/prices.yaml': 'closed:\n  - { from: ▹11-02, to: ▸2027-12-14 }' },
      facts: { from: '11-02', to: '2027-12-14' }
    }
  }),
  'price-odd': entry({
    facts: facts<
      | { unit: string; season: string; price: number; usual: number }
      /** It is above that of another season in this unit alone. */
      | { unit: string; season: string; price: number; other: string; less: number }
      /** Of the oil. */
      | { litres: number; price: number; usual: number }
    >(),
    severity: 'warning',
    meaning: 'A price is far from what the other prices are like, or two seem to be exchanged.',
    remedy: 'Check whether a figure is missing, or one too many, or whether two prices are exchanged.',
    sentence: (odd) => {
      if ('litres' in odd)
        return (
          `${count(odd.litres, 'litre')} ${odd.litres === 1 ? 'costs' : 'cost'} ${odd.price}; judging by the other ` +
          `sizes it should be about ${odd.usual}.`
        )
      const night = `A night in "${odd.unit}" costs ${odd.price} in the season "${odd.season}"`
      return 'usual' in odd
        ? `${night}; judging by the other prices it should be about ${odd.usual}.`
        : `${night} and ${odd.less} in "${odd.other}"; in every other unit "${odd.season}" costs less.`
    },
    help: (odd) =>
      `check whether ${'less' in odd ? 'the two are exchanged' : 'a figure is missing, or one too many'}; ` +
      `if the price is right, write "# right" at the end of the line.`,
    note: 'right',
    also: undefined,
    example: {
      files: {
        'availability/prices.yaml':
          'rooms:\n  arve: { winter: 210, sommer: 164.50 }\n  enzian: { winter: 180, sommer: ▸14 }'
      },
      facts: { unit: 'rooms/enzian', season: 'sommer', price: 14, usual: 141 }
    }
  }),
  'closed-always': entry({
    facts: facts(),
    severity: 'warning',
    meaning: 'The house is closed on every day of every year.',
    remedy: 'Correct the days of a line, or name the units or the year that it is for.',
    sentence: 'With this line the house is closed on every day of every year, and nothing can be booked.',
    help:
      'correct the days; what is closed once has a year (2027-11-02), and what is not the whole house has "units". ' +
      'If it is right, write "# right" at the end of the line.',
    note: 'right',
    also: undefined,
    example: {
      files: { 'availability/prices.yaml': 'closed:\n  - ▸{ from: 01-01, to: 12-31 }' },
      facts: {}
    }
  }),
  'discount-falling': entry({
    facts: facts<{ nights: number; percent: number; fewer: number; more: number }>(),
    severity: 'warning',
    meaning: 'A longer stay has a smaller discount than a shorter one.',
    remedy: 'Exchange the two, or correct the one that is wrong.',
    sentence: ({ nights: longer, percent, fewer, more }) =>
      `Stays of ${longer} nights or more get ${percent}% off, but stays of ${fewer} or more get ${more}%.`,
    help:
      'exchange the two, or correct the one that is wrong; if they are right, write "# right" at the end of the ' +
      'line.',
    note: 'right',
    also: 'the larger discount',
    example: {
      files: {
        'availability/stays.yaml': {
          whole: 'discounts:\n  - { nights: 7, percent: ▹10 }\n  - { nights: 14, percent: ▸5 }\n'
        }
      },
      facts: { nights: 14, percent: 5, fewer: 7, more: 10 }
    }
  }),
  'leap-day-missing': entry({
    facts: facts<{ from: string }>(),
    severity: 'warning',
    meaning: 'A period of every year ends on 28 February, and leaves out 29 February in leap years.',
    remedy: 'Write 02-29, which is the last of February in every year.',
    sentence: ({ from }) => `The period from ${from} ends on 02-28, and leaves out 29 February, which leap years have.`,
    help:
      'write 02-29: it is the last day of February in every year. ' +
      'If 29 February is left out on purpose, write "# right" at the end of the line.',
    note: 'right',
    also: undefined,
    example: {
      files: {
        'availability/prices.yaml':
          'closed:\n  - { from: 11-02, to: 12-14 }\n  - { from: 01-08, to: ▸02-28, units: [rooms/enzian] }'
      },
      facts: { from: '01-08' }
    }
  }),
  'tax-overlap': entry({
    facts: facts<{ from: string; to: string }>(),
    severity: 'error',
    meaning: 'Some nights have two amounts of the tourist tax.',
    remedy: 'Let one part of the year end earlier, or the other begin later.',
    sentence: ({ from, to }) => `The ${nights(from, to)} ${from === to ? 'has' : 'have'} two amounts of the tax.`,
    help: 'let one of the two parts of the year end earlier, or the other begin later.',
    also: 'the other part of the year',
    example: {
      files: {
        'site.yaml': [
          'touristTax:',
          '  amount: 3.80',
          '  seasons:',
          '    - { from: ▹12-15, to: 04-10, amount: 5.25 }',
          '    - { from: ▸04-01, to: 05-31, amount: 2.50 }'
        ].join('\n')
      },
      facts: { from: '04-01', to: '04-10' }
    }
  }),
  'stay-rule-empty': entry({
    facts: facts<{ fields: readonly string[] }>(),
    severity: 'error',
    meaning: 'A line of the rules of a stay asks for nothing.',
    remedy: 'Say what it asks for, or delete it.',
    sentence: 'This line says for whom or when it is, but asks for nothing.',
    help: ({ fields }) => `add one of these, or delete the line: ${list(fields.map(quoted))}.`,
    also: undefined,
    example: {
      files: { 'availability/stays.yaml': { whole: 'rules:\n  - ▸{ from: 12-15, to: 04-19 }\n' } },
      facts: { fields: ['minimum', 'maximum', 'arrival', 'departure', 'notice', 'gaps'] }
    }
  }),
  'stay-impossible': entry({
    facts: facts<{
      unit: string
      day: string
      minimum: number
      maximum: number
      days?: ImpossibleDays | undefined
    }>(),
    severity: 'error',
    meaning: 'On some days the rules leave no stay that is possible.',
    remedy:
      'Let the most nights be as many as the fewest, or more, and as many as there are between a day of arrival and ' +
      'one of departure.',
    sentence: ({ unit, day, minimum, maximum, days }) =>
      `Nobody can book ${unit} from ${day.slice(5)} on: ` +
      (days === undefined
        ? `a stay then must have at least ${count(minimum, 'night')}, and at most ${maximum}.`
        : `a stay then must begin on ${daysIn(days.arrival)}, end on ${daysIn(days.departure)}, and have ` +
          `${minimum === maximum ? '' : `${minimum} to `}${count(maximum, 'night')}.`),
    help: ({ minimum, days }) =>
      days === undefined
        ? `write "maximum: ${minimum}" or more, or fewer nights for "minimum"; of several lines the last one counts.`
        : `between such days there ${nightsIn(days.between)}, or whole weeks more: ` +
          'change "minimum" and "maximum", or the days; of several lines the last one counts.',
    also: ({ days }) => (days === undefined ? 'the fewest nights' : 'together with this'),
    example: {
      files: {
        'availability/stays.yaml': {
          whole: 'rules:\n  - { maximum: ▸5 }\n  - { from: 12-15, to: 04-19, minimum: ▹7 }\n'
        }
      },
      facts: { unit: 'rooms/arve', day: '2028-12-15', minimum: 7, maximum: 5 }
    }
  })
}

/** Days of the week on which a stay can begin and end, and how many nights there are from one to the other. */
export type ImpossibleDays = {
  arrival: readonly string[]
  departure: readonly string[]
  between: readonly number[]
}

/** `is 1 night`, `are 3 or 4 nights` */
const nightsIn = (between: readonly number[]): string =>
  between.join() === '1' ? 'is 1 night' : `are ${either(between.map(String))} nights`

/** `monday, tuesday or friday` */
const either = (items: readonly string[]): string => items.join(', ').replace(/, ([^,]*)$/, ' or $1')

const daysIn = (names: readonly string[]): string =>
  either(names.map((name) => name.charAt(0).toUpperCase() + name.slice(1)))
