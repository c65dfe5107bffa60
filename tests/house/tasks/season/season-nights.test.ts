/** Nights for a season, old or new: each night of the year has one season before and after. */
import { assert, constantFrom, asyncProperty } from 'fast-check'
import { expect, test } from 'vitest'
import { pricesOf } from '../../../../generator/house/tasks/house-names.ts'
import { endSeason, giveNights, type NightRange } from '../../../../generator/house/tasks/season/season-plan.ts'
import type { Prices } from '../../../../generator/house/model/content-model.ts'
import { daysBetween } from '../../../../generator/house/stay/days/day-range.ts'
import { includesDay } from '../../../../generator/house/stay/days/period.ts'
import { repetitions } from '../../../support/deep.ts'
import {
  contentWith,
  done,
  errorsIn,
  houseNames,
  planFrom,
  replaced,
  textsOf,
  withPlan,
  type HouseName
} from '../../../desk/desk-content.ts'

const file = 'availability/prices.yaml'
const year = daysBetween('2024-01-01', '2025-01-01').map((day) => day.slice(5))

function pricesIn(house: HouseName, texts: ReadonlyMap<string, string>): Prices {
  const prices = pricesOf(contentWith(house, Object.fromEntries(texts)).checked)?.prices
  if (prices === undefined) throw new Error('The prices cannot be read')
  return prices
}

const seasonsOn = ({ seasons }: Prices, day: string): string[] =>
  Object.keys(seasons).filter((name) => seasons[name]?.some((period) => includesDay(period, day)))

test.each(houseNames)('in the %s house each night has the season that it was given, or its own', async (house) => {
  const texts = textsOf(house)
  const before = pricesIn(house, texts)
  const errors = await errorsIn(house, texts)
  const day = constantFrom(...year)
  const season = constantFrom('bridge', ...Object.keys(before.seasons))
  await assert(
    asyncProperty(season, day, day, async (name, from, to) => {
      const plan = giveNights(planFrom(texts), { season: name, from, to })
      const wanted = year.filter((each) => includesDay({ from, to }, each))
      expect('impossible' in plan).toBe(wanted.every((each) => seasonsOn(before, each).includes(name)))
      const after = 'texts' in plan ? withPlan(texts, plan.texts) : texts
      const prices = pricesIn(house, after)
      for (const each of year)
        expect(seasonsOn(prices, each)).toEqual(wanted.includes(each) ? [name] : seasonsOn(before, each))
      expect(await errorsIn(house, after)).toEqual(errors)
    }),
    { numRuns: repetitions({ quick: 3, deep: 75 }) }
  )
})

const house = textsOf('second')

/** The prices after the nights were given, and what is said of it. */
function given(season: string, nights: NightRange): { text: string; words: string[] } {
  const plan = done(giveNights(planFrom(house), { season: season, ...nights }))
  return { text: plan.texts.get(file) ?? '', words: plan.words.map(({ en }) => en) }
}

test('a new season comes last, the others keep their colours, and its prices are those its first night had', () => {
  const { text, words } = given('bridge', { from: '01-10', to: '01-14' })
  expect(text).toContain(
    '  winter: [{ from: 12-15, to: 01-09 }, { from: 01-15, to: 04-19 }]\n' +
      '  sommer: [{ from: 04-20, to: 11-01 }]\n  bridge: [{ from: 01-10, to: 01-14 }]\nrooms:'
  )
  expect(text).toContain('  arve: { winter: 210, sommer: 164.50, bridge: 210.00 }')
  expect(words).toEqual([
    'New season: Bridge, 10 – 14 January',
    'Prices in Bridge: as in Winter for now',
    'Winter: without 10 – 14 January'
  ])
  expect(given('bridge', { from: '04-10', to: '04-25' }).words[1]).toBe('Prices in Bridge: as in Winter for now')
  // Nor is one in the way that is called as what every object of JavaScript has.
  expect(given('constructor', { from: '01-10', to: '01-14' }).words[0]).toMatch('New season: Constructor')
})

test('the nights of one year and those around Easter leave other seasons whole, and names stay as typed', async () => {
  const shipped = textsOf('shipped')
  const days = { from: '2027-03-26', to: '2027-03-29' }
  const asked = { season: 'ponte-di-pasqua', names: { it: 'Ponte di Pasqua', en: 'Easter break' }, ...days }
  const moving = done(giveNights(planFrom(shipped), { ...asked, movesWithEaster: true }))
  expect(moving.words.map(({ it }) => it)).toEqual([
    'Nuova stagione: Ponte di Pasqua, 26–29 marzo 2027, e ogni anno intorno a Pasqua',
    'Prezzi di Ponte di Pasqua: per ora come in Bassa stagione'
  ])
  const prices = pricesIn('shipped', withPlan(shipped, moving.texts))
  expect(prices.seasons).toEqual({
    ...pricesIn('shipped', shipped).seasons,
    'ponte-di-pasqua': [{ from: 'easter-2', to: 'easter+1' }]
  })
  expect(moving.texts.get(file)).toContain('  ponte-di-pasqua:\n    it: Ponte di Pasqua\n    en: Easter break\n')
  expect(prices.rooms?.['grecale']).toMatchObject({ low: 70, 'ponte-di-pasqua': 70 })
  // A year later two of its nights are given to another season, for once.
  const after = withPlan(shipped, moving.texts)
  const once = withPlan(
    after,
    done(giveNights(planFrom(after), { season: 'august', from: '2028-04-15', to: '2028-04-16' })).texts
  )
  const errors = await errorsIn('shipped', shipped)
  expect(await errorsIn('shipped', once)).toEqual(errors)
  expect(pricesIn('shipped', once).seasons['august']?.at(-1)).toEqual({ from: '2028-04-15', to: '2028-04-16' })
  // The season can be removed, and nothing is left of it; one whose nights had no other cannot.
  const gone = done(endSeason(planFrom(after), 'ponte-di-pasqua'))
  expect(gone.texts.get(file)).toBe(shipped.get(file))
  const needed = withPlan(after, done(endSeason(planFrom(after), 'low')).texts)
  expect((await errorsIn('shipped', needed)).length).toBeGreaterThan(errors.length)
  expect(giveNights(planFrom(shipped), { ...asked, from: '2027-07-01', movesWithEaster: true })).toMatchObject({
    impossible: { en: expect.stringContaining('at most 60 days from Easter') }
  })
})

test('the nights of a season that is removed go to another one, and join those that it has', () => {
  const begun = withPlan(
    house,
    done(giveNights(planFrom(house), { season: 'bridge', from: '01-10', to: '01-14' })).texts
  )
  const { texts, words } = done(endSeason(planFrom(begun), 'bridge', 'winter'))
  expect(texts.get(file)).toBe(house.get(file))
  expect(words.map(({ en }) => en)).toEqual([
    'Removed: the season Bridge, with its prices',
    'Winter: 10 – 14 January too'
  ])
})

test('a season with several stretches leaves each of its nights to another one', async () => {
  const shipped = textsOf('shipped')
  const { texts } = done(endSeason(planFrom(shipped), 'high', 'middle'))
  const { seasons } = pricesIn('shipped', withPlan(shipped, texts))
  expect(seasons).not.toHaveProperty('high')
  expect(seasons['middle']).toEqual([
    { from: '06-01', to: '08-07' },
    { from: '08-22', to: '09-30' }
  ])
  expect(await errorsIn('shipped', withPlan(shipped, texts))).toEqual(await errorsIn('shipped', shipped))
})

test('a season that has no night left goes, with its prices, and the nights join those around them', () => {
  const { text, words } = given('winter', { from: '04-20', to: '11-01' })
  expect(text).toContain('seasons:\n  winter: [{ from: 12-15, to: 11-01 }]\nrooms:\n  arve: { winter: 210 }')
  expect(words).toEqual(['Winter: 20 April – 1 November too', 'Removed: the season Sommer, with its prices'])
})

test('a season is called by its own name, which goes with it', () => {
  const plan = done(giveNights(planFrom(textsOf('shipped')), { season: 'high', from: '08-08', to: '08-21' }))
  expect(plan.words.map(({ it }) => it)).toEqual([
    'Alta stagione: anche 8–21 agosto',
    'Tolta: la stagione Ferragosto, con i suoi prezzi'
  ])
  expect(plan.texts.get(file)).not.toContain('august:')
  const called = { season: 'fete', names: { fr: 'Fête' }, from: '01-10', to: '01-14' }
  const named = done(giveNights(planFrom(house), called))
  expect(named.texts.get(file), 'a language without its own name has the first').toMatch(
    /^seasonNames:\n +fete:\n +de: Fête\n +en: Fête\n +fr: Fête$/m
  )
  expect(named.words[0]?.en).toMatch('New season: Fête')
})

test('nights that a season has already are not given to it again', () => {
  const has = { impossible: { en: 'These nights already belong to the season Winter.' } }
  expect(giveNights(planFrom(house), { season: 'winter', from: '01-01', to: '01-04' })).toMatchObject(has)
  const once = { season: 'winter', from: '2028-07-03', to: '2028-07-04' }
  const after = withPlan(house, done(giveNights(planFrom(house), once)).texts)
  expect(giveNights(planFrom(after), once)).toMatchObject(has)
  const across = { season: 'winter', from: '01-20', to: '02-10' }
  expect(giveNights(planFrom(withWinter(periods)), across)).toMatchObject(has)
})

const [first, second] = ['{ from: 12-15, to: 01-31 }', '{ from: 02-01, to: 04-19 }']
const moving = '{ from: easter-2, to: easter+1 }, { from: 2028-07-03, to: 2028-07-04 }'
const periods = `${first}, ${second}, ${moving}`

const withWinter = (of: string): Map<string, string> =>
  new Map([...house, [file, replaced(house.get(file), '{ from: 12-15, to: 04-19 }', of)]])

test.each([
  ['sommer', '02-01', '04-19', `${first}, ${moving}`, 'Winter: without 1 February – 19 April'],
  ['sommer', '12-15', '04-19', moving, 'Winter: without 15 December – 19 April'],
  ['winter', '06-01', '06-10', `${periods}, { from: 06-01, to: 06-10 }`, 'Sommer: without 1 – 10 June'],
  ['winter', '2028-07-03', '2028-07-09', `${periods}, { from: 2028-07-03, to: 2028-07-09 }`, undefined],
  ['sommer', '11-01', '11-10', periods, undefined]
])('%s takes yearly nights from %s to %s, and those of Easter and of one year stay', (season, from, to, left, lost) => {
  const plan = done(giveNights(planFrom(withWinter(periods)), { season, from, to }))
  expect(plan.texts.get(file)).toContain(`  winter: [${left}]\n`)
  expect(plan.words[1]?.en).toBe(lost)
})
