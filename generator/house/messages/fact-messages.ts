/** What can be wrong with the facts of a house: amounts, codes, points, guests, units that are too much alike. */
import { entry } from '../../engine/diagnostics/code-entry.ts'
import {
  count,
  either,
  facts,
  flag,
  like,
  maybe,
  noFacts,
  number,
  oneOf,
  text
} from '../../engine/diagnostics/facts.ts'
import { shorten } from '../../engine/diagnostics/wording.ts'

export const factMessages = {
  'range-reversed': entry({
    args: facts({ from: like('2', '14:00', '2027-06-01'), to: like('1', '14:00'), isAmount: flag }),
    wording: ({ from, to, isAmount }) => {
      if (from === to) return { case: 'same' }
      return { case: isAmount ? 'amount' : from.includes(':') ? 'time-hours' : 'time' }
    },
    also: true,
    example: { 'rooms/enzian.yaml': 'guests: { min: ▹4, max: ▸2 }\npricedFor: 2' }
  }),
  'unit-crowded': entry({
    args: facts({ guests: count, area: count }),
    severity: 'warning',
    wording: ({ guests, area }) => ({ each: Math.round((area / guests) * 10) / 10 }),
    also: true,
    suppression: 'right',
    example: { 'rooms/enzian.yaml': 'area: ▹31\nguests: { min: 4, max: ▸40 }' }
  }),
  'coordinates-far': entry({
    /** How far from the house it is, or the house from most places; neither if it is in the sea. */
    args: either(
      facts({ exchanged: maybe(text) }),
      facts({ exchanged: maybe(text), kilometres: number, isHouse: maybe(oneOf(true)) })
    ),
    severity: 'warning',
    by: ['isHouse', 'kilometres'],
    wording: ({ exchanged }) => ({ way: exchanged === undefined ? 'copy' : 'swap' }),
    also: true,
    example: { 'site.yaml': 'address:\n  …\n  coordinates: ▸9.68275, 46.78031' }
  }),
  'code-doubtful': entry({
    args: facts({ code: oneOf('postcode', 'vat-number', 'phone'), found: like('7099', '12345678903', '+39 1') }),
    severity: 'warning',
    wording: ({ code, found }) => {
      const digits = shorten(found).replace(/\D/g, '').length
      return { case: code === 'vat-number' && digits === 11 ? 'vat-number-digit' : code, digits }
    },
    example: {
      'site.yaml':
        'address: { street: Via Roma 1, postcode: ▸"7099", town: Chur, province: GR, country: IT, ' +
        'coordinates: "46.78031, 9.68275" }\n' +
        'touristTax: { amount: 2.50, nights: 7 }\n' +
        'legal: { company: Rossi, vatNumber: "12345678903", structures: [{ name: { de: B&B, en: B&B, fr: B&B }, ' +
        'nationalCode: IT014027B4XYZ12345 }] }'
    }
  }),
  'host-insecure': entry({
    args: facts({ host: like('http://murmelruh.example') }),
    severity: 'warning',
    wording: ({ host }) => ({ secure: host.replace('http://', 'https://') }),
    example: { 'site.yaml': 'host: ▸http://murmelruh.example' }
  }),
  'unit-alike': entry({
    args: facts({ key: oneOf('name', 'order', 'text'), value: text }),
    severity: 'warning',
    by: 'key',
    also: true,
    suppression: ({ key }) => (key === 'text' ? 'same' : undefined),
    example: { 'rooms/enzian.yaml': 'name: ▸Arve' }
  }),
  'legal-duty': entry({
    /** How many apartments or units have it, and the day of a rating. */
    args: either(
      facts({ duty: oneOf('vat-number'), flats: count }),
      facts({ duty: oneOf('unit-code'), units: count }),
      facts({ duty: oneOf('tax-limit', 'rating-date', 'oil-nutrition', 'oil-pack') }),
      facts({ duty: oneOf('rating-old'), date: like('2024-11-02') })
    ),
    severity: 'warning',
    by: 'duty',
    isBrief: true,
    also: true,
    suppression: 'right',
    example: {
      'site.yaml':
        'address: { street: Via Roma 1, postcode: "71019", town: Chur, province: FG, country: IT, ' +
        'coordinates: "46.78031, 9.68275" }\n' +
        'legal: { company: Rossi, vatNumber: "12345678903", structures: [{ name: { de: B&B, en: B&B, fr: B&B }, ' +
        'nationalCode: IT014027B4XYZ12345 }] }\n' +
        'touristTax: { amount: ▸2.50 }'
    }
  }),
  'health-claim': entry({
    args: facts({ word: like('cholesterol') }),
    severity: 'warning',
    isBrief: true,
    suppression: 'right',
    example: {
      'rooms/enzian.yaml':
        'summary:\n  de: Unter dem Dach.\n  en: ▸Olive oil from our trees is good for your heart.\n  fr: Sous le toit.'
    }
  }),
  'language-root-missing': entry({
    args: noFacts,
    example: {
      'site.yaml': [
        '▸languages:',
        '  - { code: de, name: Deutsch, flag: ch, prefix: /deutsch, locale: de-CH }',
        '  - { code: en, name: English, flag: gb, prefix: /english, locale: en-GB }',
        '  - { code: fr, name: Français, flag: fr, prefix: /fr, locale: fr-CH }'
      ].join('\n')
    }
  }),
  'search-title': entry({
    /** It is longer than the limit, or has no name of the town. */
    args: either(facts({ length: count, limit: count }), facts({ title: text, town: text })),
    severity: 'warning',
    by: ['town'],
    example: {
      'rooms/enzian.yaml': [
        'searchTitle:',
        '  de: "Enzian: Zimmer mit Talblick in Oberlärch"',
        '  en: ▸"Enzian: a quiet room with a view of the whole valley, in Oberlärch"',
        '  fr: "Enzian : chambre avec vue à Oberlärch"'
      ].join('\n')
    }
  })
}
