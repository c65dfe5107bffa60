/** Health claims about the oil. */
import { expect, test } from 'vitest'
import { checkHealthWords } from '../../../generator/house/rules/text-rules.ts'

const wordsIn = (
  text: Record<string, string>,
  file = 'oil.yaml',
  path = ['properties', 'lead'],
  block = {}
): unknown[] =>
  checkHealthWords(text, { file, path }, block).map(({ args }) => ('word' in args ? args.word : undefined))

test.each([
  ['it', 'Fa bene al cuore e abbassa il colesterolo.', 'Fa bene'],
  ['it', 'Ricco di antiossidanti naturali.', 'antiossidanti'],
  ['it', 'Un aiuto per la salute di tutti i giorni.', 'salute'],
  ['it', 'Protegge il cuore.', 'cuore'],
  ['it', 'Nel cuore dell’uliveto, olive sane, raccolte con cura. Cordiali saluti!', undefined],
  ['en', 'A healthy choice.', 'healthy'],
  ['en', 'It keeps your heart young.', 'heart'],
  ['en', 'From the heart of the grove, with care.', undefined],
  ['fr', 'Bon pour la santé.', undefined]
])('in %s, "%s" says: %s', (language, text, word) => {
  expect(wordsIn({ [language]: text })).toEqual(word === undefined ? [] : [word])
})

test('other texts are judged where they name oil, the claims by nobody', () => {
  const text = { it: 'Il nostro olio abbassa il colesterolo.', en: 'A walk is good for your health.' }
  expect(wordsIn(text, 'pages.yaml', ['guide', 'promo', 'text'])).toEqual(['colesterolo'])
  expect(wordsIn(text, 'oil.yaml', ['claims', 'items', '0', 'text'])).toEqual([])
})

test('a poster that leads to the oil is about it; antioxidants protect nobody anywhere', () => {
  const path = ['home', 'posters', '5', 'text']
  const text = { it: 'Protegge la salute.' }
  expect(wordsIn(text, 'pages.yaml', path, { page: 'oil', text })).toEqual(['salute'])
  expect(wordsIn(text, 'pages.yaml', path, { page: 'property', text })).toEqual([])
  const praise = { it: 'Antiossidanti che proteggono la salute', en: 'Antioxidants that protect your health' }
  expect(wordsIn(praise, 'rooms/grecale.yaml', ['photos', '0', 'alt'])).toEqual(['Antiossidanti', 'Antioxidants'])
})
