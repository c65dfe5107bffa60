/** Nights for a season, old or new: each night of the year has one season before and after. */
import { assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChangePlan } from '../../generator/desk/plans.ts'
import { giveNights, type NightRange } from '../../generator/desk/seasons.ts'
import type { Prices } from '../../generator/content/model.ts'
import { daysBetween } from '../../generator/stay/span.ts'
import { includesDay } from '../../generator/stay/season.ts'
import { repetitions } from '../deep.ts'
import { contentWith, diagnosticsIn, houseNames, replaced, textsOf, withPlan, type HouseName } from './houses.ts'

const file = 'availability/prices.yaml'
const year = daysBetween('2024-01-01', '2025-01-01').map((day) => day.slice(5))

function done(plan: ChangePlan): Exclude<ChangePlan, { impossible: unknown }> {
  if ('impossible' in plan) throw new Error(plan.impossible.en)
  return plan
}

function pricesIn(house: HouseName, texts: ReadonlyMap<string, string>): Prices {
  const { prices } = contentWith(house, Object.fromEntries(texts)).sketch
  if (prices === undefined) throw new Error('The prices cannot be read')
  return prices
}

const seasonsOn = ({ seasons }: Prices, day: string): string[] =>
  Object.keys(seasons).filter((name) => seasons[name]?.some((period) => includesDay(period, day)))

/** The shipped prices after the nights were given. */
function shippedWith(season: string, nights: NightRange): { text: string; words: string[] } {
  const plan = done(giveNights(textsOf('frozen'), season, nights))
  return { text: plan.texts.get(file) ?? '', words: plan.words.map(({ en }) => en) }
}

test.each(houseNames)('in the %s house each night has the season that it was given, or its own', (house) => {
  const texts = textsOf(house)
  const before = pricesIn(house, texts)
  const errors = diagnosticsIn(house, texts).filter(({ severity }) => severity === 'error')
  const day = constantFrom(...year)
  const season = constantFrom('bridge', ...Object.keys(before.seasons))
  assert(
    property(season, day, day, (name, from, to) => {
      const plan = giveNights(texts, name, { from, to })
      const given = year.filter((each) => includesDay({ from, to }, each))
      expect('impossible' in plan).toBe(given.every((each) => seasonsOn(before, each).includes(name)))
      const after = 'texts' in plan ? withPlan(texts, plan.texts) : texts
      const prices = pricesIn(house, after)
      for (const each of year)
        expect(seasonsOn(prices, each)).toEqual(given.includes(each) ? [name] : seasonsOn(before, each))
      expect(diagnosticsIn(house, after).filter(({ severity }) => severity === 'error')).toEqual(errors)
    }),
    { numRuns: repetitions({ quick: 8, deep: 300 }) }
  )
})

describe('in the shipped house', () => {
  test('a new season stands behind the one that had its first night, with the same prices', () => {
    const { text, words } = shippedWith('bridge', { from: '11-01', to: '11-04' })
    expect(text).toContain(
      '  low:\n    - from: 10-01\n      to: 10-31\n    - from: 11-05\n      to: 05-31\n' +
        '  bridge:\n    - from: 11-01\n      to: 11-04\n  middle:\n'
    )
    expect(text).toContain('  grecale: { low: 70, bridge: 70, middle: 85, high: 105, august: 120 }')
    expect(words).toEqual([
      'New season: bridge, 1 November – 4 November',
      'Prices in bridge: as in low for now',
      'low: without 1 November – 4 November'
    ])
  })

  test('a season may be called as what every object of JavaScript has', () => {
    const { text, words } = shippedWith('constructor', { from: '11-01', to: '11-04' })
    expect(text).toContain('  constructor:\n    - from: 11-01\n      to: 11-04\n')
    expect(words[0]).toBe('New season: constructor, 1 November – 4 November')
  })

  test('a season that has no night left goes, with its prices, and the nights join those around them', () => {
    const { text, words } = shippedWith('high', { from: '08-08', to: '08-21' })
    expect(text).toContain('  high:\n    - from: 07-11\n      to: 08-28\n')
    expect(text).not.toContain('august')
    expect(text).toContain('  grecale: { low: 70, middle: 85, high: 105 }')
    expect(words).toEqual(['high: 8 August – 21 August too', 'Gone: the season august, with its prices'])
  })

  test('nights over New Year come from one period, which is left in two', () => {
    const { text } = shippedWith('feast', { from: '12-24', to: '01-06' })
    expect(text).toContain('  low:\n    - from: 10-01\n      to: 12-23\n    - from: 01-07\n      to: 05-31\n')
  })

  test.each([
    ['low', { from: '11-01', to: '11-04' }, 'These nights belong to the season low already.'],
    ['Ponte', { from: '11-01', to: '11-04' }, '“Ponte” cannot be the name of a season'],
    ['', { from: '11-01', to: '11-04' }, 'cannot be the name of a season']
  ])('for “%s” it is not possible', (season, nights, why) => {
    const plan = giveNights(textsOf('frozen'), season, nights)
    expect(plan).toMatchObject({ impossible: { en: expect.stringContaining(why) } })
  })

  test('nothing is given while the prices cannot be read', () => {
    const texts = textsOf('frozen')
    texts.set(file, replaced(texts.get(file), 'to: 05-31', 'to: 05-3l'))
    expect(giveNights(texts, 'low', { from: '07-11', to: '07-12' })).toMatchObject({
      impossible: { en: expect.stringContaining('has to be corrected first') }
    })
  })
})
