/** What a publication says of the prices of seasons: one line for what an owner has done at once. */
import { expect, test } from 'vitest'
import { changesBetween } from '../../../../generator/desk/changes/describe-changes.ts'
import { editTextAll, type Edit } from '../../../../generator/engine/edit/edit-yaml.ts'
import { pricesFile } from '../../../../generator/house/model/content-enums.ts'
import { houseDesk } from '../../../../generator/house/tasks/house-desk.ts'
import { textsOf } from '../../../desk/desk-content.ts'

const house = textsOf('second')

/** The changes in words that some edits of the prices make. */
function told(...edits: Edit[]): string[] {
  const result = editTextAll(house.get(pricesFile) ?? '', edits)
  if ('refusal' in result) throw new Error(result.refusal)
  return changesBetween(house, new Map([...house, [pricesFile, result.text]]), houseDesk).map(({ words }) => words.it)
}
const price = (unit: string, season: string, value: number): Edit => ({
  type: 'set',
  path: ['rooms', unit, season],
  value
})

test('a season that costs as much more everywhere is one change', () => {
  expect(told(price('arve', 'winter', 220), price('enzian', 'winter', 190))).toEqual([
    'Winter, tutta la casa: 10 CHF in più, da 180–210 CHF a 190–220 CHF'
  ])
})

test('one that changes differently has its amounts before and after', () => {
  expect(told(price('arve', 'winter', 200), price('enzian', 'winter', 185))).toEqual([
    'Winter, tutta la casa: da 180–210 CHF a 185–200 CHF'
  ])
})

test('prices that go are one change', () => {
  const gone = ['arve', 'enzian'].map((unit): Edit => ({ type: 'remove', path: ['rooms', unit, 'winter'] }))
  expect(told(...gone)).toEqual(['Winter, tutta la casa: prezzi tolti'])
})

test('each season is a change of its own', () => {
  const edits = ['arve', 'enzian'].flatMap((unit) => [price(unit, 'winter', 300), price(unit, 'sommer', 100)])
  expect(told(...edits)).toHaveLength(2)
})

test('a single price says what it was', () => {
  expect(told(price('arve', 'winter', 17))).toEqual([expect.stringContaining('210 CHF → 17 CHF')])
})
