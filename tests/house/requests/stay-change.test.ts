/** Changes of a stay: whether they are possible, and what they cost. */
import { describe, expect, test } from 'vitest'
import type { StayRequest } from '../../../generator/house/model/content-model.ts'
import { judgeChange, writeChange } from '../../../generator/house/requests/stay-change.ts'
import { houses, modelOf } from '../../support/content.ts'
import { houseWith } from '../bookings/house.ts'

const today = '2027-06-20'
const stay: StayRequest = {
  unit: 'rooms/grecale',
  arrival: '2027-06-26',
  departure: '2027-07-03',
  adults: 2,
  state: 'confirmed',
  since: '2027-05-03',
  total: 7 * 75 + 7 * 2 * 2.5
}
const prices = {
  seasons: { all: [{ from: '01-01', to: '12-31' }] },
  rooms: { grecale: { all: 75 }, scirocco: { all: 90 } }
}
type Change = Partial<Pick<StayRequest, 'unit' | 'arrival' | 'departure' | 'adults'>>

/** Beside the stay, the book has one of the same room from 5 July on. */
function change(after: Change, before: StayRequest = stay, day = today, allKnown = true) {
  const other: StayRequest = { ...stay, arrival: '2027-07-05', departure: '2027-07-08' }
  const charge = { id: 'cot', each: 'stay', due: 'on-request', guests: 'all' } as const
  const pages = { rooms: { api: 'bnbs', unit: { extras: [{ name: {}, amount: 10, charge }] } } }
  const stays = { rules: [{ minimum: 7, maximum: 14 }] }
  const house = houseWith({ prices, pages, stays, apartments: [], requests: { requests: [before, other] } })
  const bookings = new Map([[stay.unit, { stays: [], allKnown }]])
  return judgeChange({ before, after: { ...before, ...after } }, house, { bookings, today: day, index: 0 })
}

test('a night more: its price and its tax, line by line', () => {
  expect(change({ departure: '2027-07-04' }, { ...stay, extras: ['cot'], total: 570 })).toMatchObject({
    isPossible: true,
    taken: [],
    refused: undefined,
    costs: {
      before: { nights: 525, extras: 10, tax: 35, total: 570 },
      after: { nights: 600, extras: 10, tax: 40, total: 650 }
    },
    total: 650
  })
})

describe('what was agreed on stays as it is', () => {
  test('a total of one’s own changes by what the nights cost', () => {
    const agreed = { ...stay, total: 500 }
    expect(change({ departure: '2027-07-04' }, agreed)).toMatchObject({ costs: undefined, total: 580 })
    expect(change({ departure: '2027-07-02' }, agreed)).toMatchObject({ total: 420 })
  })

  test('of guests who are here already, the nights to come are compared', () => {
    const here = change({ departure: '2027-07-04' }, stay, '2027-06-30')
    expect(here).toMatchObject({ isPossible: true, refused: undefined, costs: undefined, total: 640 })
    for (const arrival of ['2027-06-25', '2027-07-01'])
      expect(change({ arrival }, stay, '2027-06-30')).toMatchObject({ isPossible: false, movesPastArrival: true })
    expect(change({ arrival: '2027-06-27' }, stay, stay.arrival)).toMatchObject({
      isPossible: true,
      movesPastArrival: false
    })
    expect(change({ departure: '2027-06-30' }, stay, '2027-06-30')).toMatchObject({ isPossible: false })
    expect(change({ adults: 9 }, stay, '2027-06-30')).toMatchObject({ refused: { reason: 'guests' } })
    expect(change({ departure: '2027-07-15' }, stay, '2027-06-30')).toMatchObject({ refused: { reason: 'too-long' } })
  })

  test('of nights without a price nobody knows what the stay costs', () => {
    const elsewhere = { ...stay, unit: 'rooms/scirocco' }
    for (const { total, costs } of [change({ unit: elsewhere.unit }), change({ unit: stay.unit }, elsewhere)])
      expect([total, costs]).toEqual([undefined, undefined])
  })

  test('a stay that is to come can begin today, and not before', () => {
    const possible = [today, '2027-06-19'].map((arrival) => change({ arrival }).isPossible)
    expect(possible).toEqual([true, false])
  })
})

test('the nights of another stay are not free; rules are told, and the owner can promise against them', () => {
  const long = change({ departure: '2027-07-06' })
  expect(long.isPossible).toBe(false)
  expect(long.taken).toMatchObject([{ kind: 'confirmed', arrival: '2027-07-05', departure: '2027-07-06' }])
  expect(change({ adults: 9 })).toMatchObject({ isPossible: true, refused: { reason: 'guests' } })
  expect(change({}, stay, today, false), 'a calendar was never read').toMatchObject({ isPossible: false })
})

test('the last day of free cancellation moves with the arrival, and the letter names it', () => {
  const house = houseWith({ prices, apartments: [], stays: { cancellation: [{ free: 3 }] } })
  const letterFor = (after: Change, until?: string, { total }: { total?: number } = stay): string => {
    const changed = { ...stay, ...after }
    const verdict = judgeChange({ before: stay, after: changed }, house, { bookings: new Map(), today, index: 0 })
    const words = modelOf(houses.shipped)
    const [language] = words.site.languages
    return writeChange({ ...verdict, after: changed, until }, total, { ...words, language: language! })
  }
  const later = letterFor({ arrival: '2027-06-27' })
  expect(later).toMatch(/\nDisdetta gratis fino a giovedì 24 giugno 2027\.\n\nIl totale diventa 480\s€, 80\s€ in meno/)
  expect(letterFor({ departure: '2027-07-04' })).toMatch(/Il totale diventa 640\s€, 80\s€ in più/)
  expect(letterFor({ departure: '2027-07-04' }, undefined, {}), 'no total was told').toMatch(/In tutto sono 640\s€/)
  expect(letterFor({}, '2027-06-22')).toMatch(
    /teniamo Grecale[^]*entro martedì 22 giugno 2027[^]*Il totale resta 560\s€/
  )
  for (const after of [{ departure: '2027-07-04' }, { arrival: '2027-06-22' }])
    expect(letterFor(after)).not.toContain('Disdetta')
})
