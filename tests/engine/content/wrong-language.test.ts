/** Texts that stand under another language are doubted; those under their own never, whatever names they have. */
import { expect, test } from 'vitest'
import { checkTextLanguages } from '../../../generator/engine/content/texts/text-languages.ts'

const place = { file: 'rooms/grecale.yaml', path: ['summary'] }

/** What is said of a text: the language under which it stands, or that two are exchanged. */
const told = (text: Record<string, string>) =>
  checkTextLanguages(text, place).map(({ args, also }) =>
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
    it: 'Il check-in è possibile dopo le tre, anche quando non siamo a casa: la chiave è sotto il vaso.',
    en: 'Check-in is possible after three, even when we are not at home: the key is under the flower pot.'
  }
] as const

/** What keeps its language wherever it is named. */
const names = [
  'Orecchiette con le cime di rapa, olio del Gargano e pane di Monte Sant’Angelo',
  'Antipasto della casa, primo del giorno, secondo di pesce con il contorno, un dolce e il caffè',
  'Nel mezzo del cammin di nostra vita mi ritrovai per una selva oscura',
  'Dove c’è ulivo c’è casa',
  'What you see is what you get',
  'To be, or not to be: that is the question',
  'The Lord of the Rings: The Return of the King',
  'Pulled pork sandwich with a side of fries and the sauce of the day'
]

/** Each pair alone, and all of them in one text. */
const texts = [...pairs, { it: pairs.map(({ it }) => it).join(' '), en: pairs.map(({ en }) => en).join(' ') }]

test('texts in their own languages are never doubted, whatever names stand beside them', () => {
  for (const { it, en } of texts)
    for (const name of names)
      for (const text of [
        { it, en },
        { it: `${name}. ${it}`, en: `${name}. ${en}` },
        { it: name, en },
        { it, en: name }
      ])
        expect(told(text)).toEqual([])
})

test('two texts that are exchanged are said so, once, at the first', () => {
  for (const { it, en } of texts) {
    expect(told({ it: en, en: it })).toEqual([{ key: 'summary', language: 'it', other: 'en', isExchanged: true }])
    expect(told({ en: it, it: en })).toEqual([{ key: 'summary', language: 'en', other: 'it', isExchanged: true }])
  }
})

test.each([
  ['en', 'it'],
  ['it', 'en']
] as const)('a text under %s that is in %s is said so, once, unless a note confirms it', (language, other) => {
  for (const [index, { [other]: text }] of texts.entries()) {
    const both = { [other]: texts[(index + 1) % texts.length]![other], [language]: text }
    expect(told(both)).toEqual([{ key: 'summary', language, other, text }])
  }
})

test('a text that is the same in both languages is another matter, and so is one in languages without a list', () => {
  const german = 'Das Zimmer liegt im ersten Stock, und vom Balkon sieht man das Meer bis zu den Inseln hinüber.'
  for (const { it, en } of pairs) {
    for (const text of [it, en, german]) expect(told({ it: text, en: text })).toEqual([])
    expect(told({ it, en, de: german })).toEqual([])
    expect(told({ de: it, fr: en })).toEqual([])
  }
})
