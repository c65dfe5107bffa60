/** Texts that still say a fact as it was before it changed. */
import { expect, test } from 'vitest'
import { amountWording, countWording, reworded, timeWording } from '../../generator/desk/outdated/outdated-facts.ts'
import { outdatedFacts } from '../../generator/desk/outdated/outdated-texts.ts'
import { contentFrom } from '../../generator/desk/forms/parse-content.ts'
import { houseDesk } from '../../generator/house/tasks/house-desk.ts'
import { replaced, textsOf } from './desk-content.ts'

test.each([
  ['Dalle 15:00 in poi', 'Dalle 14:30 in poi'],
  ['alle 15.00', 'alle 14.30'],
  ['dopo le 15', 'dopo le 14:30'],
  ['from 3 pm', 'from 2:30 pm'],
  ['at 3:00pm', 'at 2:30pm'],
  ['il 15 giugno, 15 persone, 115:00', undefined]
])('a time: %s', (text, now) => {
  expect(reworded(text, timeWording('15:00', '14:30'))).toBe(now)
})

test.each([
  ['2,50 € a notte', '3,00 € a notte'],
  ['€2.50 per night', '€3.00 per night'],
  ['2.50 euro', '3.00 euro'],
  ['12,50 €, 2,50 km', undefined]
])('an amount: %s', (text, now) => {
  expect(reworded(text, amountWording(2.5, 3))).toBe(now)
})

test.each([
  ['I nostri sette appartamenti', 'I nostri otto appartamenti'],
  ['Sette bei appartamenti', 'Otto bei appartamenti'],
  ['7 holiday apartments', '8 holiday apartments'],
  ['Appartamento Sette, sette minuti', undefined]
])('a count: %s', (text, now) => {
  expect(reworded(text, countWording(7, 8, { it: 'appartamenti', en: 'apartments' }))).toBe(now)
})

test('a changed check-in and an eighth apartment are told with every text that says it otherwise', () => {
  const before = textsOf('shipped')
  const after = new Map(before)
  after.set('rules.yaml', replaced(before.get('rules.yaml'), '15:00-18:00', '14:00-19:00'))
  const otto = replaced(before.get('apartments/sette.yaml'), 'slug: sette', 'slug: otto')
  after.set('apartments/otto.yaml', otto)
  const found = (texts: ReadonlyMap<string, string>) =>
    outdatedFacts(contentFrom(before, houseDesk), contentFrom(texts, houseDesk))
  const told = found(after).map(({ at, before: then, after: now, places }) => ({
    fact: [at.file, then, now],
    isReworded: places.length > 0 && places.every(({ text, proposed }) => text !== proposed)
  }))
  expect(told).toContainEqual({ fact: ['rules.yaml', '15:00-18:00', '14:00-19:00'], isReworded: true })
  expect(told).toContainEqual({ fact: ['', '7', '8'], isReworded: true })
  // One that is kept back is none of the site's yet.
  const draft = new Map(after).set('apartments/otto.yaml', `draft: true\n${otto}`)
  expect(found(draft).map(({ at }) => at.file)).toEqual(['rules.yaml'])
})

test('an entry that comes before others changes none of them', () => {
  const before = textsOf('shipped')
  const [pool, earlier] = ['- 09:30-12:30', '- 07:00-08:30\n    - 09:30-12:30']
  const factsWith = (now: string) => {
    const after = new Map(before).set('rules.yaml', replaced(before.get('rules.yaml'), pool, now))
    return outdatedFacts(contentFrom(before, houseDesk), contentFrom(after, houseDesk)).map((fact) => fact.after)
  }
  expect(factsWith(earlier)).toEqual([])
  expect(factsWith('- 10:00-12:30')).toEqual(['10:00-12:30'])
})
