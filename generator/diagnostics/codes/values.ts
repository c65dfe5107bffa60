/** What can be wrong with a single value: its kind, its size, its form. */
import { entry, facts } from '../entry.ts'
import { ruleHelp, ruleSentence, type BrokenRule, type Rule } from '../rules.ts'
import { dayText, daysMeant, lastDay } from '../notations.ts'
import { count, cut, list, named, quoted, unquoted, within, withLines } from '../wording.ts'

export const values = {
  'type-wrong': entry({
    facts: facts<{
      key: string
      expected: string
      found: string
      /** What was most likely meant: a value, or lines. */
      mended?: readonly string[]
      written?: string
    }>(),
    severity: 'error',
    meaning: 'A value is of the wrong kind: a text for a number, a list for a text.',
    remedy: 'Write it in the form that the message asks for.',
    sentence: ({ key, expected, found }) => `${named(key)} is ${found}, and must be ${expected}.`,
    help: ({ expected, found, mended = [], written }) => {
      const text = unquoted(found)
      if (/^\d+,\d+$/.test(text)) return `write a point instead of the comma: ${text.replace(',', '.')}.`
      if (written !== undefined) return withLines('write it like this', written)
      const [first] = mended
      if (first === undefined) return kindHelp(expected)
      if (first.startsWith('- ')) return `write it on a line of its own below, after a hyphen and a space: "${first}".`
      return `write ${first}${/^[\w.-]+$/.test(first) ? ', without quotes and without anything else' : ''}.`
    },
    also: undefined,
    example: {
      files: { 'rooms/enzian.yaml': 'area: ▸31,5' },
      facts: { key: 'area', expected: 'a number', found: 'the text "31,5"', mended: ['31.5'] }
    }
  }),
  'value-unknown': entry({
    facts: facts<{ key: string; found: string; nearest: string | undefined; allowed: readonly string[] }>(),
    severity: 'error',
    meaning: 'A value is not one of those that can stand there.',
    remedy: 'Choose one of them.',
    sentence: ({ key, found }) => `${named(key)} cannot be "${cut(found)}".`,
    help: ({ nearest, allowed }) =>
      nearest === undefined ? `write one of these: ${list(allowed, manyChoices)}.` : `write "${nearest}".`,
    also: undefined,
    example: {
      files: { 'rooms/enzian.yaml': 'theme: ▸blue' },
      facts: { key: 'theme', found: 'blue', nearest: undefined, allowed: ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] }
    }
  }),
  'number-range': entry({
    facts: facts<{
      key: string
      found: number
      minimum: number | undefined
      maximum: number | undefined
      /** Whether the value has to be above the minimum. */
      above: boolean
      whole: boolean
    }>(),
    severity: 'error',
    meaning: 'A number is too small or too large.',
    remedy: 'Write one that is possible.',
    sentence: ({ key, found }) => `${named(key)} is ${found}, which cannot be right.`,
    help: ({ minimum, maximum, above, whole }) => {
      const from = minimum === undefined ? [] : [above ? `above ${minimum}` : `of at least ${minimum}`]
      const to = maximum === undefined ? [] : [minimum === undefined ? `of at most ${maximum}` : `at most ${maximum}`]
      return `write ${[whole ? 'a whole number' : 'a number', [...from, ...to].join(' and ')].join(' ').trim()}.`
    },
    also: undefined,
    example: {
      files: { 'rooms/enzian.yaml': 'area: ▸-31' },
      facts: { key: 'area', found: -31, minimum: 0, maximum: 10000, above: true, whole: false }
    }
  }),
  'number-notation': entry({
    facts: facts<{ key: string; written: string; read: number }>(),
    severity: 'error',
    meaning: 'A number is written in such a way that it is read as a different one.',
    remedy: 'Write it in plain figures, with a point before the decimals.',
    sentence: ({ key, written, read }) =>
      written === String(read)
        ? `${named(key)} is written ${written}: three figures after the point can be decimals or thousands.`
        : `${named(key)} is written ${written}, which is read as ${read}.`,
    help: ({ written, read }) => {
      const thousands = /^-?\d+\.\d{3}$/.test(written) ? ` or, for thousands, ${written.replace('.', '')}` : ''
      const form = 'in plain figures, with a point before the decimals and nothing between the thousands'
      return `write the number ${form}: ${written === String(read) ? read.toFixed(2) : read}${thousands}.`
    },
    also: undefined,
    example: {
      files: {
        'availability/prices.yaml':
          'rooms:\n  arve: { winter: 210, sommer: 164.50 }\n  enzian: { winter: ▸1.800, sommer: 140 }'
      },
      facts: { key: 'winter', written: '1.800', read: 1.8 }
    }
  }),
  'quotes-missing': entry({
    facts: facts<{ key: string; written: string; isNumber: boolean }>(),
    severity: 'error',
    meaning: 'A value must be a text, and YAML takes it for something else.',
    remedy: 'Put it in quotes.',
    sentence: ({ key, isNumber }) =>
      isNumber
        ? `${named(key)} is read as a number, and a number loses its leading zeros, its + and its final zeros.`
        : `${named(key)} is read as a yes or no, and not as a text.`,
    help: ({ written }) => `put it in quotes: ${quoted(written)}.`,
    also: undefined,
    example: {
      files: { 'site.yaml': 'address:\n  …\n  postcode: ▸07099' },
      facts: { key: 'postcode', written: '07099', isNumber: true }
    }
  }),
  'rule-broken': entry({
    facts: facts<BrokenRule & { rule: Rule }>(),
    severity: 'error',
    meaning: 'A value does not have the form that it needs.',
    remedy: 'Write it as in the example of the message.',
    sentence: ruleSentence,
    help: ruleHelp,
    also: undefined,
    example: {
      files: { 'rooms/enzian.yaml': 'slug: ▸Blauer Enzian' },
      facts: { rule: 'slug', key: 'slug', found: 'Blauer Enzian', variables: [] }
    }
  }),
  'range-reversed': entry({
    facts: facts<{ from: string; to: string; isAmount: boolean }>(),
    severity: 'error',
    meaning: 'Something ends before it begins.',
    remedy: 'Exchange the two, or correct the one that is wrong.',
    sentence: ({ from, to, isAmount }) =>
      isAmount
        ? `The most (${to}) is less than the fewest (${from}).`
        : from === to
          ? `This ends at the moment at which it begins (${from}).`
          : `This ends (${to}) before it begins (${from}).`,
    help: ({ from, to }) => {
      if (from === to) return 'write a later time after the hyphen.'
      const exchanged = from.includes(':') ? `: ${to}-${from}` : ''
      return `exchange the two${exchanged}, or correct the one that is wrong.`
    },
    also: ({ isAmount }) => (isAmount ? 'the fewest' : 'it begins here'),
    example: {
      files: { 'rooms/enzian.yaml': 'guests: { min: ▹4, max: ▸2 }\npricedFor: 2' },
      facts: { from: '4', to: '2', isAmount: true }
    }
  }),
  'unit-crowded': entry({
    facts: facts<{ guests: number; area: number }>(),
    severity: 'warning',
    meaning: 'A unit has less than five square metres for each guest.',
    remedy: 'Correct the number of guests, or the area.',
    sentence: ({ guests, area }) =>
      `With ${guests} guests in ${area} m², each has ${Math.round((area / guests) * 10) / 10} m²: one of the two ` +
      'numbers seems to be wrong.',
    help:
      'correct "guests.max", or "area" in square metres; if both are right, write "# right" at the end of this ' +
      'line.',
    note: 'right',
    also: 'the area',
    example: {
      files: { 'rooms/enzian.yaml': 'area: ▹31\nguests: { min: 4, max: ▸40 }' },
      facts: { guests: 40, area: 31 }
    }
  }),
  'day-impossible': entry({
    facts: facts<{ found: string }>(),
    severity: 'error',
    meaning: 'There is no such day.',
    remedy: 'Correct the month or the day.',
    sentence: ({ found }) =>
      hasYear(found) ? `There is no day "${found}".` : `There is no day "${found}" in any year.`,
    help: ({ found }) => {
      const [meant] = daysMeant(found)
      const last =
        meant === undefined ? '' : `; the last day of that month is ${dayText({ ...meant, day: lastDay(meant) })}`
      return `correct the month or the day${last}.`
    },
    also: undefined,
    example: {
      files: { 'rules.yaml': 'ruhe:\n  …\n  period: { from: ▸06-31, to: 08-31 }' },
      facts: { found: '06-31' }
    }
  }),
  'coordinates-far': entry({
    facts: facts<{ kilometres: number | undefined; exchanged?: string | undefined; isHouse?: true }>(),
    severity: 'warning',
    meaning: 'A point on the map is far away from the house.',
    remedy: 'Copy its coordinates again; the latitude comes first.',
    sentence: ({ kilometres, isHouse = false }) =>
      kilometres === undefined
        ? 'This point is in the sea off Africa.'
        : isHouse
          ? `By these coordinates the house is at least ${kilometres} km away from most of its places, so they are ` +
            'probably wrong.'
          : `This point is ${kilometres} km away from the house.`,
    help: ({ exchanged }) =>
      exchanged === undefined
        ? 'copy the coordinates again from the map; the latitude comes first.'
        : `exchange the two numbers, since the latitude comes first: ${exchanged}.`,
    also: 'far from here',
    example: {
      files: { 'site.yaml': 'address:\n  …\n  coordinates: ▸9.68275, 46.78031' },
      facts: { kilometres: 5406, exchanged: '46.78031, 9.68275', isHouse: true }
    }
  }),
  'code-doubtful': entry({
    facts: facts<{ code: 'postcode' | 'vat-number' | 'phone'; found: string }>(),
    severity: 'warning',
    meaning: 'A code or a phone number does not look like those of its country.',
    remedy: 'Compare it with the document or the phone that has it.',
    sentence: ({ code, found }) => doubtfulCodes[code](cut(found)),
    help: ({ code }) =>
      `compare it, digit by digit, with ${code === 'phone' ? 'your phone' : 'the document that it is on'}.`,
    also: undefined,
    example: {
      files: {
        'site.yaml':
          'address: { street: Via Roma 1, postcode: ▸"7099", town: Chur, province: GR, country: IT, ' +
          'coordinates: "46.78031, 9.68275" }\n' +
          'legal: { company: Rossi, vatNumber: "12345678903", structures: [] }'
      },
      facts: { code: 'postcode', found: '7099' }
    }
  }),
  'host-insecure': entry({
    facts: facts<{ host: string }>(),
    severity: 'warning',
    meaning: 'The address of the site begins with http://, and browsers warn of such sites.',
    remedy: 'Write https://.',
    sentence: ({ host }) => `"${host}" begins with http://, and browsers warn of sites without the s of https://.`,
    help: ({ host }) => `write ${host.replace('http://', 'https://')}, which every host offers.`,
    also: undefined,
    example: { files: { 'site.yaml': 'host: ▸http://murmelruh.example' }, facts: { host: 'http://murmelruh.example' } }
  }),
  'placeholder-left': entry({
    facts: facts<{ field: string }>(),
    severity: 'error',
    meaning: 'A value is still a placeholder.',
    remedy: 'Write the real value and delete the word !placeholder.',
    sentence: ({ field }) => `"${field}" is still a placeholder.`,
    help: 'write the real value and delete the word !placeholder before it.',
    also: undefined,
    example: {
      files: { 'site.yaml': 'opened: !placeholder ▸1987' },
      isForRelease: true,
      facts: { field: 'opened' }
    }
  }),
  'placeholder-quoted': entry({
    facts: facts<{
      key: string
      /** The mark, or what is left of it. */
      found: string
    }>(),
    severity: 'error',
    meaning: 'The word !placeholder, or what is left of it, stands within a text, where visitors would read it.',
    remedy: 'Write it before the value and outside of its quotation marks, or delete it.',
    sentence: ({ key, found }) =>
      `In ${within(key)} the word ${found} is a part of the text, so visitors would read it.`,
    help: ({ found }) =>
      found.length === '!placeholder'.length
        ? 'write it before the quotation mark, or delete it if the value is the real one.'
        : 'write !placeholder before the value and its quotation mark, or delete it if the value is the real one.',
    also: undefined,
    example: {
      files: { 'rooms/enzian.yaml': 'name: ▸"!placeholder Enzian"' },
      facts: { key: 'name', found: '!placeholder' }
    }
  })
}

/** What to write if it is not certain what was meant. */
function kindHelp(expected: string): string | undefined {
  if (expected.endsWith('number'))
    return 'write one number, in figures alone, with a point before decimals and without a unit or a sign of currency.'
  return expected.startsWith('a text') ? 'write it as one text, in quotes.' : `write ${expected}.`
}

/** More names than any list of icons or flags has: no page of the documentation has them all. */
const manyChoices = 45

const hasYear = (day: string): boolean => day.length > '06-30'.length

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

const doubtfulCodes = {
  postcode: (found: string): string =>
    `The postcode "${found}" has ${count(digitsIn(found), 'digit')}, and an Italian postcode has 5.`,
  'vat-number': (found: string): string =>
    digitsIn(found) === 11
      ? `The VAT number "${found}" has a wrong digit: the last of its 11 does not follow from the others.`
      : `The VAT number "${found}" has ${count(digitsIn(found), 'digit')}, and an Italian one has 11.`,
  phone: (found: string): string =>
    `"${found}" is not an Italian phone number: after +39, mobile numbers have 9 or 10 digits, the first of them 3, ` +
    'and landlines 6 to 11, the first of them 0.'
}
