/** The answers: free nights with their prices. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repetitions } from '../../support/deep.ts'
import { diagnosticsAfter, edit, houses } from '../../support/content.ts'
import {
  answerFiles,
  planAnswers,
  searchAnswersFile,
  type UnitAnswer
} from '../../../generator/house/bookings/unit-answers.ts'
import type { UnitBookings } from '../../../generator/house/bookings/night-spans.ts'
import { addDays, addMonths } from '../../../generator/house/stay/days/day.ts'
import { daysBetween } from '../../../generator/house/stay/days/day-range.ts'
import { clockIn } from '../../../generator/house/bookings/zone-clock.ts'
import { mergeStays, type Stay } from '../../../generator/house/stay/stay.ts'
import { readCalendar } from '../../../generator/house/bookings/icalendar/read-calendar.ts'
import type { AvailabilityModel, Prices } from '../../../generator/house/model/content-model.ts'
import { parseAvailability } from '../../../templates/islands/availability-request.ts'
import { houseWith as houseOf } from './house.ts'

const today = '2027-05-01'
const seasons: Prices['seasons'] = {
  winter: [{ from: '11-01', to: '04-30' }],
  summer: [{ from: '05-01', to: '10-31' }]
}

const houseWith = (prices: Partial<Prices> = {}): AvailabilityModel =>
  houseOf({
    prices: {
      seasons,
      rooms: { grecale: { winter: 70, summer: 95.5 } },
      apartments: { uno: { winter: 60, summer: 80 } },
      ...prices
    }
  })

const booked = (...stays: [arrival: string, departure: string][]): UnitBookings => ({
  stays: stays.map(([arrival, departure]) => ({ arrival, departure })),
  allKnown: true
})

const answersOf = (house: AvailabilityModel, taken: Record<string, UnitBookings> = {}, from = today): UnitAnswer[] =>
  planAnswers(house, new Map(Object.entries(taken)), from)
const roomOf = (...args: Parameters<typeof answersOf>): UnitAnswer => answersOf(...args)[0]!
const icsOf = (answers: readonly UnitAnswer[], day = today): string =>
  answerFiles(answers, { host: 'https://house.example', today: day })[2]!.contents
const freeOf = ({ nights }: UnitAnswer): string[] =>
  nights.filter(({ available }) => available).map(({ availableDate }) => availableDate)

describe('the nights of an answer', () => {
  test.each([
    ['18 months where the owner says nothing', undefined, '2027-05-01', '2028-10-31', 550],
    ['from the end of a long month, through a leap day', 6, '2027-08-31', '2028-02-28', 182],
    ['from a leap day', 12, '2028-02-29', '2029-02-27', 365]
  ])('reach %s', (_, horizon, from, last, count) => {
    const { nights } = roomOf(houseWith({ horizon }), {}, from)
    expect(nights.map(({ availableDate }) => availableDate)).toEqual(daysBetween(from, addDays(last, 1)))
    expect(nights).toHaveLength(count)
  })

  test.each<[what: string, closed: Prices['closed'], from: string, departure: string]>([
    ['once', [{ from: '2027-06-10', to: '2027-06-12' }], '2027-06-10', '2027-06-13'],
    ['this unit', [{ from: '06-10', to: '06-12', units: ['rooms/grecale'] }], '2027-06-10', '2027-06-13'],
    ['all rooms', [{ from: '06-10', to: '06-12', units: ['rooms'] }], '2027-06-10', '2027-06-13']
  ])('closed %s', (_, closed, arrival, departure) => {
    const { nights, blocked } = roomOf(houseWith({ closed, horizon: 12 }))
    expect(blocked).toEqual([{ arrival, departure }])
    expect(nights.filter(({ available }) => !available).map(({ availableDate }) => availableDate)).toEqual(
      daysBetween(arrival, departure)
    )
  })

  test('a yearly closure to 29 February ends with the month every year, and one to the 28th a night before it', () => {
    const blockedIn = (year: number, to: string) =>
      roomOf(houseWith({ closed: [{ from: '01-15', to }], horizon: 12 }), {}, `${year}-01-01`).blocked
    expect(blockedIn(2027, '02-29')).toEqual([{ arrival: '2027-01-15', departure: '2027-03-01' }])
    expect(blockedIn(2028, '02-29')).toEqual([{ arrival: '2028-01-15', departure: '2028-03-01' }])
    expect(blockedIn(2027, '02-28')).toEqual([{ arrival: '2027-01-15', departure: '2027-03-01' }])
    expect(blockedIn(2028, '02-28')).toEqual([{ arrival: '2028-01-15', departure: '2028-02-29' }])
  })

  test('another unit that is closed, and a day of another year, close nothing', () => {
    const { blocked } = roomOf(
      houseWith({
        closed: [
          { from: '06-10', to: '06-12', units: ['apartments/uno', 'apartments', 'rooms/greca'] },
          { from: '2029-06-10', to: '2029-06-12' }
        ]
      })
    )
    expect(blocked).toEqual([])
  })

  test('a night without a price is not offered, and one that is closed needs none', () => {
    const { nights } = roomOf(
      houseWith({
        seasons: { summer: seasons.summer! },
        closed: [{ from: '11-02', to: '04-30' }],
        rooms: { grecale: { summer: 90 } }
      })
    )
    for (const day of ['2027-11-01', '2027-12-25'])
      expect(nights).toContainEqual({ availableDate: day, available: false, price: 0 })
  })

  test('nights without a price are told as such, and those that are closed are not', () => {
    const summer = { seasons: { summer: seasons.summer! }, rooms: { grecale: { summer: 90 } }, horizon: 12 }
    const { terms } = roomOf(houseWith({ ...summer, closed: [{ from: '11-02', to: '04-30' }] }))
    expect(terms.unpriced).toEqual([{ from: '2027-11-01', to: '2027-11-01' }])
    expect(roomOf(houseWith()).terms).not.toHaveProperty('unpriced')
  })

  test('where a calendar could never be read no night is offered, and booking sites are told only known nights', () => {
    const own = { ...booked(['2027-08-03', '2027-08-06']), allKnown: false }
    const answer = roomOf(houseWith(), { 'rooms/grecale': own })
    expect(freeOf(answer)).toEqual([])
    expect(answer.blocked).toEqual([{ arrival: '2027-08-03', departure: '2027-08-06' }])
    expect(icsOf([answer]).match(/^DT(START|END).*$/gm)).toEqual([
      'DTSTART;VALUE=DATE:20270803',
      'DTEND;VALUE=DATE:20270806'
    ])
  })

  test('guests are not told that a night is taken where a calendar could never be read', () => {
    const told = (allKnown: boolean): unknown[] => {
      const answer = roomOf(houseWith(), { 'rooms/grecale': { ...booked(), allKnown } })
      const [own] = answerFiles([answer], { host: 'https://house.example', today })
      const [together] = searchAnswersFile([answer])
      const [{ prices }] = Object.values(JSON.parse(together!.contents)) as [{ prices: unknown[] }]
      return [parseAvailability(own!.contents).kind, prices.length > 0]
    }
    expect(told(true)).toEqual(['shown', true])
    expect(told(false)).toEqual(['bare', false])
  })

  test('a stay has one identity for booking sites from the day on which it comes into view until its last', () => {
    const uidsOn = (day: string, stays: UnitBookings, closed?: Prices['closed']): string[] => {
      const answer = roomOf(houseWith({ horizon: 6, closed }), { 'rooms/grecale': stays }, day)
      return [...icsOf([answer], day).matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid!)
    }
    const stays = booked(['2027-05-10', '2027-05-20'], ['2027-10-20', '2027-12-01'], ['2027-12-05', '2028-08-01'])
    const winter: Prices['closed'] = [{ from: '11-25', to: '12-05', units: ['rooms'] }]
    for (const [closed, ends] of [
      [undefined, ['2027-05-20', '2027-12-01', '2028-08-01']],
      // What is closed joins what is booked.
      [winter, ['2027-05-20', '2028-08-01', '2028-12-06']]
    ] as const) {
      const seen = Array.from({ length: 60 }, (_, index) => uidsOn(addDays(today, index * 7), stays, closed))
      expect([...new Set(seen.flat())]).toEqual(ends.map((end) => `${end}.rooms-grecale@house.example`))
      expect(seen.every((uids) => new Set(uids).size === uids.length)).toBe(true)
    }
    const always: Prices['closed'] = [{ from: '01-01', to: '12-31', units: ['rooms'] }]
    for (const day of [today, addDays(today, 9)])
      expect(uidsOn(day, booked(), always)).toEqual(['unknown.rooms-grecale@house.example'])
  })

  test('none where the prices stand elsewhere, or where there is no page', () => {
    expect(answersOf({ ...houseWith(), prices: undefined })).toEqual([])
    const pages = { apartments: { api: 'flats', unit: { extras: [] } } }
    expect(answersOf({ ...houseWith(), pages }).map(({ unit }) => unit)).toEqual(['apartments/uno'])
  })
})

test('of the conditions of a cancellation the last that is for a unit is in its answer', () => {
  const house = houseWith({ horizon: 1 })
  const cancellation = [
    { deposit: 30, free: 14 },
    { units: ['apartments'], free: 30 }
  ]
  const answers = answersOf({ ...house, stays: { cancellation } })
  expect(answers.map(({ terms }) => terms.cancellation)).toEqual([{ deposit: 30, free: 14 }, { free: 30 }])
})

describe('the files of the answers', () => {
  const answers = answersOf(houseWith({ horizon: 1 }), { 'rooms/grecale': booked(['2027-05-02', '2027-05-31']) })
  const files = answerFiles(answers, { host: 'https://house.example:8443', today })
  const contentsOf = (path: string) => files.find((file) => file.path === path)?.contents

  test('give a list whose first item has the nights and terms, as nothing but days, booleans, numbers and ids', () => {
    const answer = JSON.parse(contentsOf('api/bnbs/grecale/index.json')!) as unknown
    expect(answer).toEqual([
      {
        availability: daysBetween(today, '2027-06-01').map((availableDate) => ({
          availableDate,
          available: ['2027-05-01', '2027-05-31'].includes(availableDate),
          price: 95.5
        })),
        stay: { rules: [], discounts: [], charges: [], tax: { amount: 2.5 }, guests: { most: 2 }, needs: {} }
      }
    ])
  })

  test('and one for the search has the prices of all units by their addresses, and 0 for a taken night', () => {
    const [{ contents, path } = { contents: '', path: '' }, ...more] = searchAnswersFile(answers)
    expect([path, more]).toEqual(['api/units.json', []])
    const { '/api/bnbs/grecale/': grecale, ...others } = JSON.parse(contents) as Record<string, object>
    expect(grecale).toMatchObject({ from: today, prices: [95.5, ...Array.from({ length: 29 }, () => 0), 95.5] })
    expect(grecale).toHaveProperty('stay.tax', { amount: 2.5 })
    expect(Object.keys(others)).toEqual(['/api/flats/uno/'])
  })

  test('are three a unit, with a twin for hosts that know no index.json', () => {
    expect(files.map(({ path }) => path)).toEqual(
      ['bnbs/grecale', 'flats/uno'].flatMap((unit) =>
        ['index.json', 'index.html', 'calendar.ics'].map((file) => `api/${unit}/${file}`)
      )
    )
    expect(contentsOf('api/flats/uno/index.html')).toBe(contentsOf('api/flats/uno/index.json'))
  })
})

const anyStay = fc
  .tuple(fc.integer({ min: -40, max: 600 }), fc.integer({ min: 0, max: 40 }))
  .map(([day, nights]): Stay => ({ arrival: addDays(today, day), departure: addDays(today, day + nights) }))
const anyDay = fc.integer({ min: 0, max: 365 }).map((day) => addDays('2028-01-01', day).slice(5))
const anyClosed = fc.array(fc.record({ from: anyDay, to: anyDay }), { maxLength: 2 })

test('all nights are offered but those booked or closed, and the calendar gives back the same nights', () => {
  fc.assert(
    fc.property(
      fc.array(anyStay, { maxLength: 20 }),
      anyClosed,
      fc.integer({ min: 1, max: 24 }),
      (stays, closed, horizon) => {
        const house = houseWith({ closed, horizon })
        const answers = answersOf(house, { 'rooms/grecale': { stays, allKnown: true } })
        const { nights } = answers[0]!
        const isClosed = (day: string) =>
          closed.some(({ from, to }) => (from <= to ? day >= from && day <= to : day >= from || day <= to))
        for (const { availableDate: day, available } of nights) {
          const isTaken = stays.some(({ arrival, departure }) => arrival <= day && day < departure)
          expect(available).toBe(!isTaken && !isClosed(day.slice(5)))
        }
        const until = addMonths(today, horizon)
        const read = readCalendar(icsOf(answers), { from: today, until, clock: clockIn('Europe/Rome') })
        expect(
          'events' in read &&
            mergeStays(read.events).flatMap(({ arrival, departure }) => daysBetween(arrival, departure))
        ).toEqual(nights.filter(({ available }) => !available).map(({ availableDate }) => availableDate))
      }
    ),
    { numRuns: repetitions({ quick: 13, deep: 400 }) }
  )
})

const gapsWith = async (low: string, closed: string) => {
  const { diagnostics } = await diagnosticsAfter(
    houses.shipped,
    edit('availability/prices.yaml', '    - from: 10-01\n      to: 05-31', `    ${low}`),
    edit('availability/prices.yaml', '\nclosed: []', `\nclosed: ${closed}`)
  )
  return diagnostics.flatMap(({ code, args }) => (code === 'season-gap' ? [args] : []))
}

test('nights without a season are told, unless the whole house is closed then', async () => {
  const winter = '- { from: 10-01, to: 11-03 }\n    - { from: 03-01, to: 05-31 }'
  expect(await gapsWith(winter, '[{ from: 11-04, to: 02-29 }]')).toEqual([])
  expect(await gapsWith(winter, '[{ from: 11-05, to: 02-29 }]')).toMatchObject([{ from: '11-04', to: '11-04' }])
  expect(await gapsWith(winter, '[{ from: 11-04, to: 02-29, units: [rooms/grecale] }]')).toMatchObject([
    { from: '11-04', to: '02-29' }
  ])
})

test('in the calendar a stay of the book is one event, by its id, however long it is', () => {
  const request = { unit: 'rooms/grecale', arrival: '2027-06-01', adults: 2, since: '2027-04-01' } as const
  const uidsWith = (departure: string, ...ids: (string | undefined)[]): string[] => {
    const requests = ids.map((id) => ({ ...request, departure, state: 'confirmed' as const, ...(id && { id }) }))
    const house = { ...houseWith(), requests: { requests } }
    return [
      ...icsOf(answersOf(house, { 'rooms/grecale': booked(['2027-06-05', '2027-06-07']) })).matchAll(/^UID:(.*)@/gm)
    ].map(([, uid]) => uid!)
  }
  expect(uidsWith('2027-06-05', undefined)).toEqual(['2027-06-07.rooms-grecale'])
  expect(uidsWith('2027-06-05', 'a1')).toEqual(['a1.rooms-grecale', '2027-06-07.rooms-grecale'])
  expect(uidsWith('2027-06-04', 'a1')).toEqual(['a1.rooms-grecale', '2027-06-07.rooms-grecale'])
  expect(uidsWith('2027-06-04', 'a1', 'b2')).toEqual([
    'a1.rooms-grecale',
    'b2.rooms-grecale',
    '2027-06-07.rooms-grecale'
  ])
})
