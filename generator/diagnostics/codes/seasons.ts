/** What can be wrong with the days of a year: seasons, the tourist tax, nights on which the house is closed. */
import { entry, facts } from '../entry.ts'

/** "night of 06-01", or "nights from 06-01 to 06-04". */
const nights = (from: string, to: string): string => (from === to ? `night of ${from}` : `nights from ${from} to ${to}`)

export const seasons = {
  'season-gap': entry({
    facts: facts<{ from: string; to: string }>(),
    severity: 'error',
    meaning: 'Some nights belong to no season.',
    remedy: 'Let one season end later or the next begin earlier, or write the nights under "closed".',
    sentence: ({ from, to }) =>
      `No season has the ${nights(from, to)}${from === to && from === '02-29' ? ', which leap years have' : ''}.`,
    help: 'let one season end later or the next one begin earlier, or write these nights under "closed".',
    also: 'the next season begins here',
    example: {
      files: {
        'availability/prices.yaml':
          'seasons:\n  winter: [{ from: 12-15, to: ▸04-12 }]\n  sommer: [{ from: ▹04-20, to: 11-01 }]'
      },
      facts: { from: '04-13', to: '04-19' }
    }
  }),
  'season-overlap': entry({
    facts: facts<{ season: string; other: string; from: string; to: string }>(),
    severity: 'error',
    meaning: 'Some nights belong to two seasons.',
    remedy: 'Let one of the two end earlier, or the other begin later.',
    sentence: ({ season, other, from, to }) => {
      const [has, are] = from === to ? ['has', 'is'] : ['have', 'are']
      return season === other
        ? `The ${nights(from, to)} ${are} twice in the season "${season}".`
        : `The ${nights(from, to)} ${has} two seasons, "${other}" and "${season}".`
    },
    help: 'let one of the two end earlier, or the other begin later.',
    also: 'the other season',
    example: {
      files: {
        'availability/prices.yaml':
          'seasons:\n  winter: [{ from: ▹12-15, to: 04-19 }]\n  sommer: [{ from: ▸04-15, to: 11-01 }]'
      },
      facts: { season: 'sommer', other: 'winter', from: '04-15', to: '04-19' }
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
    facts: facts(),
    severity: 'error',
    meaning: 'A period has a year at one end only.',
    remedy: 'Write it at both ends, or at neither.',
    sentence: 'This period has a year at one end and none at the other.',
    help:
      'write month-day at both ends if it comes every year (11-05), ' +
      'or year-month-day if it comes once (2027-11-05).',
    also: 'named here',
    example: {
      files: { 'availability/prices.yaml': 'closed:\n  - { from: ▹11-02, to: ▸2027-12-14 }' },
      facts: {}
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
    facts: facts(),
    severity: 'error',
    meaning: 'A line of the rules of a stay asks for nothing.',
    remedy: 'Say what it asks for, or delete it.',
    sentence: 'This line says for whom or when it is, and asks for nothing.',
    help: 'add "minimum", "maximum", "arrival", "departure", "notice" or "gaps", or delete the line.',
    also: undefined,
    example: {
      files: { 'availability/stays.yaml': { whole: 'rules:\n  - ▸{ from: 12-15, to: 04-19 }\n' } },
      facts: {}
    }
  }),
  'stay-impossible': entry({
    facts: facts<{ unit: string; day: string; minimum: number; maximum: number }>(),
    severity: 'error',
    meaning: 'On some days the rules leave no stay that is possible.',
    remedy: 'Let the most nights be as many as the fewest, or more.',
    sentence: ({ unit, day, minimum, maximum }) =>
      `Nobody can book ${unit} from ${day.slice(5)} on: a stay then has no fewer than ${minimum} nights, ` +
      `and no more than ${maximum}.`,
    help: ({ minimum }) =>
      `write "maximum: ${minimum}" or more, or fewer nights for "minimum"; of several lines the last one counts.`,
    also: 'the fewest nights',
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
