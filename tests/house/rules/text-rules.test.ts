/** Words of health about the oil, which the law keeps from those who sell it. */
import { expect, test } from 'vitest'
import { checkHealthWords } from '../../../generator/house/rules/text-rules.ts'

const wordsIn = (text: Record<string, string>, file = 'oil.yaml', path = ['properties', 'lead']): unknown[] =>
  checkHealthWords(text, { file, path }).map(({ args }) => ('word' in args ? args.word : undefined))

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
