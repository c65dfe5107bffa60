/** All prices of a season, raised or lowered at once. */
import { expect, test } from 'vitest'
import { changeSeasonPrices } from '../../../../generator/house/tasks/season/season-prices.ts'
import { readPriceChange } from '../../../../generator/house/tasks/year/choice.ts'
import { done, planFrom, replaced, textsOf } from '../../../desk/desk-content.ts'

const file = 'availability/prices.yaml'
const house = textsOf('second')
const change = (season: string, prices: { by: number } | { percent: number }, texts = house) =>
  changeSeasonPrices(planFrom(texts), { season, prices })

test('all prices of the season change by an amount, and those of no other', () => {
  const { texts, words } = done(change('sommer', { by: 10 }))
  expect(texts.get(file)).toContain('  arve: { winter: 210, sommer: 174.50 }\n  enzian: { winter: 180, sommer: 150 }')
  expect(words.map(({ it }) => it)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^.*Arve: 174,50.*, prima 164,50/),
      expect.stringMatching(/^.*Enzian: 150.*, prima 140/)
    ])
  )
})

test('a share is rounded to a whole amount', () => {
  expect(done(change('sommer', { percent: -10 })).texts.get(file)).toContain('arve: { winter: 210, sommer: 148.00 }')
})

test('a unit without a price in the season is named, and gets none', () => {
  const prices = replaced(house.get(file), 'enzian: { winter: 180, sommer: 140 }', 'enzian: { winter: 180 }')
  const texts = new Map([...house, [file, prices]])
  const plan = done(change('sommer', { by: 10 }, texts))
  expect(plan.texts.get(file)).toContain('enzian: { winter: 180 }')
  expect(plan.words.at(-1)?.it).toMatch(/^Senza prezzo in questa stagione, e resta così: .*Enzian/)
})

test('no price falls to nothing', () => {
  expect(change('sommer', { by: -140 })).toMatchObject({
    impossible: { it: expect.stringMatching(/^È troppo: non resterebbe un prezzo per .*Enzian\.$/) }
  })
})

test('a season that nobody has a price in says so', () => {
  expect(change('herbst', { by: 5 })).toMatchObject({
    impossible: { en: expect.stringMatching('no unit has a price') }
  })
})

test.each([
  ['+5 €', { by: 5 }],
  ['−€5', { by: -5 }],
  ['+10 %', { percent: 10 }],
  ['110 €', { to: 110 }],
  ['€', undefined],
  ['+5 € o 6', undefined]
])('a change may be typed with its currency: %s', (typed, read) => {
  expect(readPriceChange(typed)).toEqual(read)
})
