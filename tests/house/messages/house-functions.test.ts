/** How messages of the house say days. */
import { expect, test } from 'vitest'
import { houseFunctions } from '../../../generator/house/messages/house-functions.ts'

const dayIn = (language: 'it' | 'en', day: string, article = ''): unknown =>
  houseFunctions(language, () => undefined, false).DAY?.([day], { article })

test.each([
  ['2027-06-01', 'il', 'il 1º giugno 2027'],
  ['2027-06-08', 'dal', 'dall’8 giugno 2027'],
  ['2027-06-11', 'del', 'dell’11 giugno 2027'],
  ['2027-06-11', 'il', 'l’11 giugno 2027'],
  ['2027-06-18', 'al', 'al 18 giugno 2027'],
  ['06-30', 'il', 'il 30 giugno']
])('%s with “%s” is %s in Italian', (day, article, words) => expect(dayIn('it', day, article)).toBe(words))

test('an English day has no article', () => expect(dayIn('en', '2027-06-11', 'il')).toBe('11 June 2027'))
