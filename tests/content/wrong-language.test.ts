import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkLanguages } from '../../generator/content/rules/wrong-language.ts'
import { repetitions } from '../deep.ts'

const place = { file: 'rooms/grecale.yaml', path: ['summary'] }

/** What is said of a text: the language under which it stands, or that two are exchanged. */
const told = (text: Record<string, string>, isNoted = false) =>
  checkLanguages(text, place, () => isNoted).map(({ args, also }) =>
    'text' in args ? args : { ...args, isExchanged: also.length === 1 }
  )

const pairs = [
  {
    it: 'La camera è al primo piano, e dal balcone si vede il mare fino alle isole quando l’aria è limpida.',
    en: 'The room is on the first floor, and from the balcony you can see the sea as far as the islands.'
  },
  {
    it: 'Il forno a legna di Valle degli Ulivi è acceso ogni sera: chi vuole impasta la pizza con noi e la mangia qui.',
    en: 'The wood oven of Valle degli Ulivi is lit every evening: you can make your pizza with us and eat it here.'
  },
  {
    it: 'Questo sito non usa cookie e non traccia nessuno, e la chat si apre solo se la scegliete.',
    en: 'This site uses no cookies and tracks nobody, and the chat is opened only when you choose it.'
  },
  {
    it: 'La Baia delle Zagare dista circa venti chilometri, che sono una mezz’ora di strada tra gli ulivi.',
    en: 'The Baia delle Zagare is about twenty kilometres away, which will take half an hour among the olives.'
  },
  {
    it: 'Il check-in è possibile dopo le tre, anche quando non siamo a casa: la chiave è sotto il vaso.',
    en: 'Check-in is possible after three, even when we are not at home: the key is under the flower pot.'
  }
] as const

/** What keeps its language wherever it is named. */
const names = [
  'Orecchiette con le cime di rapa, olio del Gargano e pane di Monte Sant’Angelo',
  'Antipasto della casa, primo del giorno, secondo di pesce con il contorno, un dolce e il caffè',
  'Seppie ripiene al sugo con il pane di Altamura, fave e cicorie, dolce della casa con il vino cotto',
  'Parco Nazionale del Gargano e Riserva delle Isole Tremiti',
  'Santuario di San Michele Arcangelo a Monte Sant’Angelo',
  'Antica Trattoria da Nonna Maria di Giovanni e Figli',
  'Nel mezzo del cammin di nostra vita mi ritrovai per una selva oscura',
  'Non è tutto oro quel che luccica',
  'Chi va piano va sano e va lontano',
  'Dove c’è ulivo c’è casa',
  'Home is where the heart is',
  'What you see is what you get',
  'To be, or not to be: that is the question',
  'The Lord of the Rings: The Return of the King',
  'The Blues at the Olive: a night of music by the pool',
  'Pulled pork sandwich with a side of fries and the sauce of the day',
  'Bed and breakfast',
  'Veni, vidi, vici',
  'Wifi'
]

const anyPair = fc.constantFrom(...pairs)
const joined = fc
  .array(anyPair, { minLength: 1, maxLength: 4 })
  .map((all) => ({ it: all.map(({ it }) => it).join(' '), en: all.map(({ en }) => en).join(' ') }))

test('texts in their own languages are never doubted, whatever names stand beside them', () => {
  fc.assert(
    fc.property(joined, fc.constantFrom(...names), ({ it, en }, name) => {
      expect(told({ it, en })).toEqual([])
      expect(told({ it: `${name}. ${it}`, en: `${name}. ${en}` })).toEqual([])
      expect(told({ it: name, en })).toEqual([])
      expect(told({ it, en: name })).toEqual([])
    }),
    { numRuns: repetitions({ quick: 100, deep: 3000 }) }
  )
})

test.each(names)('a name, a dish or a saying keeps its language: %s', (name) => {
  expect(told({ it: name, en: '…' })).toEqual([])
  expect(told({ it: '…', en: name })).toEqual([])
})

test('two texts that are exchanged are said so, once', () => {
  fc.assert(
    fc.property(joined, ({ it, en }) => {
      expect(told({ it: en, en: it })).toEqual([{ key: 'summary', language: 'it', other: 'en', isExchanged: true }])
      expect(told({ en: it, it: en })).toEqual([{ key: 'summary', language: 'en', other: 'it', isExchanged: true }])
    }),
    { numRuns: repetitions({ quick: 100, deep: 3000 }) }
  )
})

test.each([
  ['en', 'it'],
  ['it', 'en']
] as const)('a text under %s that is in %s is said so, once', (language, other) => {
  fc.assert(
    fc.property(joined, anyPair, (one, another) => {
      const text = one[other]
      const texts = { [other]: another[other] === text ? 'x' : another[other], [language]: text }
      expect(told(texts)).toEqual([{ key: 'summary', language, other, text }])
      expect(told(texts, true)).toEqual([])
    }),
    { numRuns: repetitions({ quick: 100, deep: 3000 }) }
  )
})

test('a text that is the same in both languages is another matter', () => {
  for (const { it, en } of pairs) for (const text of [it, en]) expect(told({ it: text, en: text })).toEqual([])
})

test('texts in languages without a list are left alone, and so are texts under them', () => {
  const german = 'Das Zimmer liegt im ersten Stock, und vom Balkon sieht man das Meer bis zu den Inseln hinüber.'
  for (const { it, en } of pairs) {
    expect(told({ it, en, de: german })).toEqual([])
    expect(told({ it: german, en: german })).toEqual([])
    expect(told({ de: it, fr: en })).toEqual([])
  }
})
