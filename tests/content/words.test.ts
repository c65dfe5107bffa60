import { describe, expect, test } from 'vitest'
import { fieldsOf } from '../../generator/content/fields.ts'
import { unbroken } from '../../generator/content/text.ts'
import { houses, modelOf } from '../content.ts'

// The slips of the pen that a pattern can find, in every text of the shipped house, as its pages show them.

type Written = { at: string; language: string; text: string }

const texts: Written[] = fieldsOf(modelOf(houses.shipped)).flatMap(({ at, value }) => {
  const language = String(at.path.at(-1))
  return ['it', 'en'].includes(language) && typeof value === 'string'
    ? [{ at: `${at.file} ${at.path.join('.')}`, language, text: unbroken(value) }]
    : []
})

/** Names that stay Italian in English, and the other way round. */
const names =
  /Valle degli Ulivi|Chalet degli Ulivi|Baia delle Zagare|Cala delle Arene|La leggenda di Cristalda e Pizzomunno|Maria a Mare|Osteria al Duomo|Explora Gargano|Check-(?:in|out)|CC BY 4\.0|Google Maps|Smart TV|B&B/gi

/** `wrong` is a text that each pattern has to find, so that none of them is blind. */
const slips: { slip: string; language?: 'it' | 'en'; pattern: RegExp; wrong: string }[] = [
  { slip: 'a straight quotation mark or apostrophe', pattern: /["']/, wrong: "l'olio" },
  { slip: 'two blanks in a row', pattern: /\s{2}/, wrong: 'una  camera' },
  { slip: 'a blank before a comma or a full stop', pattern: /\s[,.;:!?)]|\(\s/, wrong: 'il mare , la foresta' },
  { slip: 'three dots for an ellipsis', pattern: /\.\./, wrong: 'E poi...' },
  { slip: 'a hyphen for a dash', pattern: /\s-\s|--|\d-\d/, wrong: '4-6 persone' },
  {
    slip: 'a number that a line end can part from its unit',
    pattern: /\d (?:m²?|km|L|h|°C|%|€|mg|g)(?![\p{L}\p{N}])/u,
    wrong: '12 mg'
  },
  {
    slip: 'an article before a day that is filled in, since some days ask for another one',
    language: 'it',
    pattern: /\b(?:il|dal|al|del|nel|sul) \{(?:from|to|arrival|departure|date|day)\}/i,
    wrong: 'dal {arrival} al {departure}'
  },
  {
    slip: 'an article that its number does not take',
    language: 'it',
    pattern: /\b(?:il|dal|al|del) (?:0?8|11)\b/i,
    wrong: 'dal 11 agosto'
  },
  {
    slip: 'tu, where the house says voi',
    language: 'it',
    pattern: /\b(?:tu|tuo|tua|tuoi|tue|ti|puoi|vuoi|hai|trovi|scegli|clicca|scrivici|chiedi|chiedici|dicci)\b/i,
    wrong: 'Scegli le tue date'
  },
  { slip: 'a decimal point in Italian', language: 'it', pattern: /\d\.\d(?!\d\d)/, wrong: '2.1 km' },
  { slip: 'a decimal comma in English', language: 'en', pattern: /\d,\d(?!\d\d)/, wrong: '2,1 km' },
  { slip: 'a percentage without its blank', language: 'it', pattern: /\d%/, wrong: '0,8%' },
  { slip: 'a percentage with a blank', language: 'en', pattern: /\d\s%/, wrong: '0.8\u00A0%' },
  {
    slip: 'English among Italian',
    language: 'it',
    pattern: /(?<!\{)\b(?:the|and|with|from|your|you|are|for|our|beach|room|rooms|house)\b/i,
    wrong: 'la spiaggia and il mare'
  },
  {
    slip: 'Italian among English',
    language: 'en',
    pattern: /\b(?:il|lo|gli|della|dello|delle|degli|con|che|sono|una|nel|nella|alla|spiaggia|camere)\b/i,
    wrong: 'the beach della house'
  },
  {
    slip: 'the spelling of another English',
    language: 'en',
    pattern: /\b(?:\w*color\w*|center|(?:kilo|centi)?meters?|liters?|favorite|gray|neighbors?|laundromat|traveler)\b/i,
    wrong: 'a colorful center'
  },
  {
    slip: 'a calque',
    language: 'en',
    pattern: /\bat \d|three-room|two-bedrooms|the territory of|\bguarded\b|solarium/i,
    wrong: 'another beach at 2.1 km'
  },
  {
    slip: 'a word that the house spells otherwise',
    language: 'it',
    pattern: /extravergine|monolite|tassa di soggiorno|guardiano notturno/i,
    wrong: 'olio extravergine'
  },
  { slip: 'one word in two', pattern: /\bmini bar\b/i, wrong: 'un mini bar' },
  {
    slip: 'a stay that has nights, which it is for',
    language: 'en',
    pattern: /\bstay\b[^.:]* has (?:at|\{)/i,
    wrong: 'A stay from {date} has at least {nights}.'
  },
  {
    slip: 'what only a drawing shows',
    pattern:
      /secolar|ancient olive|baldacchino|four-poster|amaca|hammock|soggiorno con|living room|bathtub|letti gemelli/i,
    wrong: 'a four-poster bed'
  }
]

/** Headings in capitals, which the specification gives. */
const isGiven = ({ text }: Written): boolean => text === text.toUpperCase()

describe('no text has', () => {
  test.each(slips)('$slip', ({ language, pattern, wrong }) => {
    expect(wrong).toMatch(pattern)
    const found = texts.filter(
      (written) =>
        (language ?? written.language) === written.language &&
        !isGiven(written) &&
        pattern.test(written.text.replaceAll(names, 'X'))
    )
    expect(found).toEqual([])
  })
})

test('no word of the program names the house, so that another one can take them over', () => {
  const { translations, site } = modelOf(houses.shipped)
  const naming = Object.entries(translations).filter(([, text]) => JSON.stringify(text).includes(site.name))
  expect(naming).toEqual([])
})

describe('both languages', () => {
  const pairs = texts
    .filter(({ language }) => language === 'it')
    .map(({ at, text }) => {
      const en = texts.find((other) => other.at === at.replace(/\.it$/, '.en'))!.text
      return { at, it: text, en }
    })

  test('there are texts in both', () => {
    expect(pairs.length).toBeGreaterThan(500)
  })

  test('give the same figures', () => {
    /** Each once, in ascending order, without the marks of thousands and with a point for the decimals. */
    const figures = (text: string, thousands: string, decimals: string): number[] => {
      // English names the month where Italian can write 01/06.
      const said = text.replaceAll(names, 'X').replaceAll(/\b(\d\d)\/\d\d\b/g, '$1')
      const all = [...said.matchAll(/\d+(?:[.,]\d+)*/g)]
      return [
        ...new Set(all.map(([figure]) => Number(figure.replaceAll(thousands, '').replace(decimals, '.'))))
      ].toSorted((a, b) => a - b)
    }
    const differing = pairs.filter(({ it, en }) => figures(it, '.', ',').join(' ') !== figures(en, ',', '.').join(' '))
    expect(differing, 'the figures differ').toEqual([])
  })

  test('end a sentence where the other does', () => {
    const ends = (text: string): boolean => /[.!?]$/.test(text)
    expect(pairs.filter(({ it, en }) => ends(it) !== ends(en))).toEqual([])
  })
})
