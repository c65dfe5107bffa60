/** The price of a night, compared with a calendar on which the prices are painted one over the other. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { nightPricesOf, placeOfNight } from '../../../generator/house/bookings/night-prices.ts'
import { planAnswers } from '../../../generator/house/bookings/unit-answers.ts'
import type { Prices } from '../../../generator/house/model/content-model.ts'
import { diagnosticsAfter, edit, houses } from '../../support/content.ts'
import { repetitions } from '../../support/deep.ts'
import { houseWith } from './house.ts'

/** As almanacs have them. */
const easterSundays = (
  '2025-04-20 2026-04-05 2027-03-28 2028-04-16 2029-04-01 2030-04-21 2031-04-13 2032-03-28 2033-04-17 2034-04-09 ' +
  '2035-03-25 2036-04-13 2037-04-05 2038-04-25 2039-04-10 2040-04-01 2041-04-21 2042-04-06 2043-03-29 2044-04-17 ' +
  '2045-04-09 2046-03-25 2047-04-14 2048-04-05 2049-04-18 2050-04-10 2051-04-02 2052-04-21 2053-04-06 2054-03-29'
).split(' ')
const years = easterSundays.map((day) => Number(day.slice(0, 4)))

const textOf = (date: Date): string => date.toISOString().slice(0, 10)
const after = (day: string, count: number): string => {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return textOf(date)
}
const allDays: string[] = []
for (let day = '2025-01-01'; day < '2055-01-01'; day = after(day, 1)) allDays.push(day)

const units = ['rooms/grecale', 'rooms/maestrale', 'apartments/uno'] as const
type Period = { from: string; to: string }
type Single = NonNullable<Prices['singleNights']>[number]
const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** Every price of 30 years by day and unit, painted from what counts least to what counts most. */
function painted(
  seasons: Prices['seasons'],
  singles: readonly Single[],
  rate: (unit: string, season: string) => number
) {
  const calendar = new Map<string, number>()
  const paint = (from: string, to: string, price: (unit: string) => number, on: readonly string[] = units): void => {
    for (let day = from; day <= to; day = after(day, 1))
      for (const unit of on) calendar.set(`${day} ${unit}`, price(unit))
  }
  const all = Object.entries(seasons).flatMap(([season, periods]) => periods.map((period) => ({ season, ...period })))
  for (const { season, from, to } of all.filter((each) => each.from.length === 5))
    for (const year of [2024, ...years]) {
      const end = `${from <= to ? year : year + 1}-${to}`
      // A year without 29 February has neither its night nor a price for it.
      paint(`${year}-${from}`, end, (unit) => rate(unit, season))
    }
  for (const { season, from, to } of all.filter((each) => each.from.startsWith('easter')))
    for (const sunday of easterSundays) {
      const [first, last] = [from, to].map((end) => after(sunday, Number(end.slice('easter'.length) || 0)))
      paint(first!, last!, (unit) => rate(unit, season))
    }
  for (const { season, from, to } of all.filter((each) => each.from.length === 10))
    paint(from, to, (unit) => rate(unit, season))
  const ofSeasons = new Map(calendar)
  const paintSingle = (from: string, to: string, { units: own, weekdays, price, percent = 0 }: Single): void => {
    const on = units.filter((unit) => own?.some((each) => unit.startsWith(each)) ?? true)
    for (let night = from; night <= to; night = after(night, 1))
      if (weekdays?.includes(weekdayNames[new Date(night).getUTCDay()]!) ?? true)
        for (const unit of on) {
          const key = `${night} ${unit}`
          calendar.set(key, price ?? Math.round(((ofSeasons.get(key) ?? 0) * (100 + percent)) / 100))
        }
  }
  for (const line of singles.filter(({ from }) => from.length === 5))
    for (const year of [2024, ...years])
      paintSingle(`${year}-${line.from}`, `${line.from <= line.to ? year : year + 1}-${line.to}`, line)
  for (const line of singles.filter(({ from }) => from.length === 10)) paintSingle(line.from, line.to, line)
  return calendar
}

const day = fc.constantFrom(...allDays)
const span = (most: number): fc.Arbitrary<Period> =>
  fc.tuple(day, fc.nat({ max: most })).map(([from, nights]) => ({ from, to: after(from, nights) }))
const apart = (periods: readonly Period[]): boolean =>
  periods.every((one, index) => periods.slice(0, index).every((other) => one.to < other.from || other.to < one.from))

const drawn = fc.record({
  // Where one of the two seasons of every year ends, and the other.
  ends: fc.constantFrom(['05-31', '09-30'], ['02-29', '12-31'], ['04-19', '10-15']),
  easter: fc.tuple(fc.integer({ min: -60, max: 0 }), fc.integer({ min: 0, max: 60 })),
  once: fc.array(span(40), { maxLength: 6 }).filter(apart),
  singles: fc
    .array(
      fc.record({
        period: span(30),
        weekdays: fc.constantFrom<Single['weekdays']>(undefined, undefined, ['saturday'], ['monday', 'friday']),
        percent: fc.constantFrom(undefined, 10, -25),
        units: fc.constantFrom<string[] | undefined>(
          undefined,
          ['rooms'],
          ['apartments/uno'],
          ['rooms/grecale', 'apartments']
        )
      }),
      { maxLength: 8 }
    )
    .filter((all) => apart(all.map(({ period }) => period))),
  yearly: fc.constantFrom<Single[]>(
    [],
    [{ from: '07-01', to: '07-31', weekdays: ['saturday'], percent: 10 }],
    [
      { from: '12-20', to: '01-06', units: ['rooms'], percent: 50 },
      { from: '12-20', to: '01-06', units: ['apartments'], weekdays: ['sunday', 'friday'], price: 999 }
    ]
  )
})

test('the price of each night of 30 years is that of the single night, the year, Easter, or every year', () => {
  const easterEnd = (days: number): string => (days === 0 ? 'easter' : `easter${days < 0 ? '' : '+'}${days}`)
  fc.assert(
    fc.property(drawn, ({ ends: [one, two], easter, once, singles, yearly }) => {
      const next = (end: string): string => after(`2024-${end}`, 1).slice(5)
      const [early, late] = [once.filter((_, index) => index % 2 === 0), once.filter((_, index) => index % 2 === 1)]
      const seasons: Prices['seasons'] = {
        low: [{ from: next(two), to: one }, ...early],
        high: [{ from: next(one), to: two }],
        feast: [{ from: easterEnd(easter[0]), to: easterEnd(easter[1]) }, ...late]
      }
      const dated = singles.map(({ period, units: own, weekdays, percent }, index) => ({
        ...period,
        ...(own && { units: own }),
        ...(weekdays && { weekdays }),
        ...(percent === undefined ? { price: 1000 + index } : { percent })
      }))
      const singleNights = [...yearly, ...dated]
      const prices: Prices = {
        seasons,
        singleNights,
        rooms: { grecale: { low: 10, high: 11, feast: 12 }, maestrale: { low: 20, high: 21, feast: 22 } },
        apartments: { uno: { low: 30, high: 31, feast: 32 } }
      }
      const rate = (unit: string, season: string): number =>
        (units.indexOf(unit as (typeof units)[number]) + 1) * 10 + Object.keys(seasons).indexOf(season)
      const calendar = painted(seasons, singleNights, rate)
      const wrong = allDays.flatMap((night) =>
        units
          .filter((unit) => nightPricesOf(prices, unit)(night)?.price !== calendar.get(`${night} ${unit}`))
          .map((unit) => `${night} ${unit}`)
      )
      expect(wrong).toEqual([])
    }),
    { numRuns: repetitions({ quick: 2, deep: 100 }) }
  )
})

test('the answers have these prices, and a night leads to what sets its own', () => {
  const house = houseWith({
    prices: {
      seasons: {
        low: [{ from: '01-01', to: '12-31' }],
        feast: [
          { from: 'easter-2', to: 'easter+1' },
          { from: '2027-06-02', to: '2027-06-02' }
        ]
      },
      // Of both the one of this year counts.
      singleNights: [
        { from: '03-28', to: '03-29', units: ['rooms'], price: 95 },
        { from: '2027-03-28', to: '2027-03-28', units: ['rooms'], price: 99 }
      ],
      rooms: { grecale: { low: 70, feast: 90 } },
      apartments: { uno: { low: 60, feast: 80 } }
    }
  })
  const priced = planAnswers(house, new Map(), '2027-03-24').map(({ nights }) =>
    nights.flatMap(({ availableDate, price }) => (price === 70 || price === 60 ? [] : [`${availableDate} ${price}`]))
  )
  expect(priced[0]).toEqual([
    ...['26 90', '27 90', '28 99', '29 95'].map((each) => `2027-03-${each}`),
    '2027-06-02 90',
    ...['28', '29'].map((each) => `2028-03-${each} 95`),
    ...['14', '15', '16', '17'].map((each) => `2028-04-${each} 90`)
  ])
  expect(priced[1]).toContain('2027-03-28 80')
  const prices = {
    ...house.prices!,
    singleNights: [...house.prices!.singleNights!, { from: '2027-08-01', to: '2027-08-01', percent: 10 }],
    closed: ['apartments', 'rooms'].map((list) => ({ from: '11-01', to: '11-30', units: [list] }))
  }
  const places = ['singleNights.1.price', 'singleNights.2.percent', 'rooms.grecale.feast', 'closed.1']
  const days = ['2027-03-28', '2027-08-01', '2027-03-26', '2027-11-05']
  expect(days.map((each) => placeOfNight(prices, 'rooms/grecale', each)?.join('.'))).toEqual(places)
})

const file = 'availability/prices.yaml'
const winter = 'winter: [{ from: 12-15, to: 04-19 }'

test.each([
  ['two seasons of one year', 'easter: [{ from: 2027-12-24, to: 2027-12-26 }]', '{ from: 2027-12-26, to: 2028-01-02 }'],
  ['two seasons that move with Easter', 'easter: [{ from: easter-2, to: easter }]', '{ from: easter, to: easter+1 }']
])('%s with a night in common are told, and nothing else is', async (_, season, own) => {
  const { diagnostics } = await diagnosticsAfter(
    houses.second,
    edit(file, winter, `${season}\n  ${winter}, ${own}`),
    edit(file, 'arve: {', 'arve: { easter: 200,'),
    edit(file, 'enzian: {', 'enzian: { easter: 190,')
  )
  expect(diagnostics).toMatchObject([{ code: 'period-overlap', args: { season: 'winter', other: 'easter' } }])
})

async function found(written: readonly string[]) {
  const to = `singleNights:\n${written.map((line) => `  - ${line}\n`).join('')}seasons:`
  const { diagnostics } = await diagnosticsAfter(houses.second, edit(file, 'seasons:', to))
  return diagnostics
}

test('single nights with a price and a percentage, with neither, or twice on one weekday are told', async () => {
  const july = (rest: string, from = '2027-07-01', to = '2027-07-31'): string => `{ from: ${from}, to: ${to}, ${rest} }`
  const saturdays = 'weekdays: [saturday], price: 200'
  expect(await found([july('price: 200, percent: 10')])).toMatchObject([
    { code: 'night-price', args: { isBoth: true } }
  ])
  expect(await found([july('weekdays: [saturday]')])).toMatchObject([{ code: 'night-price', args: { isBoth: false } }])
  expect(await found([july(saturdays), july('weekdays: [sunday], percent: 10')])).toEqual([])
  // A price of one year counts before that of every year.
  expect(await found([july(saturdays), july(saturdays, '07-01', '07-31')])).toEqual([])
  expect(await found([july(saturdays), july('weekdays: [friday, saturday], percent: 10')])).toMatchObject([
    { code: 'period-overlap', args: { from: '2027-07-03', to: '2027-07-31' } }
  ])
  const [early, late] = [july(saturdays, '07-01', '07-20'), july(saturdays, '07-20', '07-31')]
  expect(await found([early, late])).toMatchObject([{ code: 'period-overlap', args: { from: '07-20', to: '07-20' } }])
})

test('a percentage that makes an odd price is told', async () => {
  const line = (percent: number) => `{ from: 07-01, to: 07-31, weekdays: [saturday], percent: ${percent} }`
  expect(await found([line(10)])).toEqual([])
  expect(await found([line(300)])).toMatchObject([{ code: 'price-odd', args: { from: '07-01', to: '07-31' } }])
})

test('single nights of one unit with two prices are told, and a unit that does not exist is', async () => {
  const lines = ['{ from: 2027-12-30, to: 2027-12-31, price: 250 }', '{ from: 2027-12-31, to: 2028-01-01, price: 200 }']
  const [first = '', second = ''] = lines
  const of = (line: string, unit: string): string => line.replace('price', `units: [rooms/${unit}], price`)
  expect(await found(lines)).toMatchObject([
    { code: 'period-overlap', args: { unit: 'rooms/arve', from: '2027-12-31' } }
  ])
  expect(await found([of(first, 'arve'), of(second, 'enzian')])).toEqual([])
  expect(await found([of(first, 'arwe')])).toMatchObject([{ code: 'unit-unknown', args: { nearest: 'rooms/arve' } }])
})

test.each([
  ['easter-90', 'rule-broken'],
  ['Easter -2', 'rule-broken'],
  ['easter+3', 'range-reversed'],
  ['2027-03-26', 'period-mixed']
])('nights from %s to easter+1 are told: %s', async (from, code) => {
  const own = `${winter}, { from: ${from}, to: easter+1 }`
  const { diagnostics } = await diagnosticsAfter(houses.second, edit(file, winter, own))
  expect(diagnostics).toMatchObject([{ code }])
})
