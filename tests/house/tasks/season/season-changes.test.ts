/** What a publication says of the prices of seasons: one line for what an owner has done at once. */
import { expect, test } from 'vitest'
import { changesBetween } from '../../../../generator/desk/changes/describe-changes.ts'
import { editTextAll, type Edit } from '../../../../generator/engine/edit/edit-yaml.ts'
import { pricesFile } from '../../../../generator/house/model/content-enums.ts'
import { houseDesk } from '../../../../generator/house/tasks/house-desk.ts'
import { textsOf } from '../../../desk/desk-content.ts'

const house = textsOf('second')

/** A house with some edits of its prices. */
function edited(before: ReadonlyMap<string, string>, edits: Edit[]): Map<string, string> {
  const result = editTextAll(before.get(pricesFile) ?? '', edits)
  if ('refusal' in result) throw new Error(result.refusal)
  return new Map([...before, [pricesFile, result.text]])
}

/** The changes in words that some edits of the prices of a house make. */
const toldOf = (before: ReadonlyMap<string, string>, ...edits: Edit[]): string[] =>
  changesBetween(before, edited(before, edits), houseDesk).map(({ words }) => words.it)

const told = (...edits: Edit[]): string[] => toldOf(house, ...edits)
const winterGone = ['arve', 'enzian'].map((unit): Edit => ({ type: 'remove', path: ['rooms', unit, 'winter'] }))
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

test('one that costs less everywhere says so', () => {
  expect(told(price('arve', 'winter', 200), price('enzian', 'winter', 170))).toEqual([
    'Winter, tutta la casa: 10 CHF in meno, da 180–210 CHF a 170–200 CHF'
  ])
})

test('prices that a season has for the first time are new', () => {
  const without = edited(house, winterGone)
  const set = [price('arve', 'winter', 210), price('enzian', 'winter', 180)]
  const begun = set.map((each): Edit => ({ ...each, type: 'insert' }) as Edit)
  expect(toldOf(without, ...begun)).toEqual(['Winter, tutta la casa: prezzi nuovi, 180–210 CHF'])
})

const shipped = textsOf('shipped')
/** Five euros more in August for some units of the shipped house. */
const dearer = (...units: [list: string, slug: string, now: number][]): string[] =>
  toldOf(shipped, ...units.map(([list, slug, value]): Edit => ({ type: 'set', path: [list, slug, 'august'], value })))

test('up to three units are named, and more are counted, rooms and apartments in one line', () => {
  const [grecale, scirocco] = [
    ['rooms', 'grecale', 125],
    ['rooms', 'scirocco', 125]
  ] as [string, string, number][]
  const [due, uno, sei] = ['due', 'uno', 'sei'].map((slug): [string, string, number] => ['apartments', slug, 200])
  expect(dearer(grecale!, scirocco!, due!)).toEqual([expect.stringMatching(/^Ferragosto, Grecale, Scirocco, Due: da /)])
  expect(dearer(grecale!, scirocco!, due!, uno!, sei!)).toEqual([expect.stringMatching(/^Ferragosto, 5 alloggi: da /)])
})

test('beside a season with several changes, a single price of another one is told in the same way', () => {
  const edits = [price('arve', 'winter', 220), price('enzian', 'winter', 190), price('arve', 'sommer', 170)]
  expect(told(...edits)).toEqual([
    expect.stringMatching(/^Winter, tutta la casa: 10/),
    expect.stringMatching(/^Sommer, Arve: .*da 164,50.* a 170/)
  ])
})

test('one that changes differently has its amounts before and after', () => {
  expect(told(price('arve', 'winter', 200), price('enzian', 'winter', 185))).toEqual([
    'Winter, tutta la casa: da 180–210 CHF a 185–200 CHF'
  ])
})

test('prices that go are one change', () => {
  expect(told(...winterGone)).toEqual(['Winter, tutta la casa: prezzi tolti'])
})

test('each season is a change of its own', () => {
  const edits = ['arve', 'enzian'].flatMap((unit) => [price(unit, 'winter', 300), price(unit, 'sommer', 100)])
  expect(told(...edits)).toHaveLength(2)
})

test('a single price says what it was', () => {
  expect(told(price('arve', 'winter', 17))).toEqual([expect.stringContaining('210 CHF → 17 CHF')])
})
