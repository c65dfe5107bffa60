/** Who arrives and leaves today and tomorrow. */
import { createElement, type ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AppContext, type App } from '../../../../generator/desk/app/state/app-context.ts'
import { createStore } from '../../../../generator/desk/app/state/value-store.ts'
import { reconcile, type FeedRecord } from '../../../../generator/house/bookings/feeds/feed-quarantine.ts'
import type { UnitBookings } from '../../../../generator/house/bookings/night-spans.ts'
import { dayBoard } from '../../../../generator/house/tasks/today/day-board.ts'
import { WholeBoard } from '../../../../generator/house/tasks/today/day-board-view.tsx'
import { addDays } from '../../../../generator/house/stay/days/day.ts'
import { clipStay, type Stay } from '../../../../generator/house/stay/stay.ts'
import { drawn } from '../../../support/markup/drawn.ts'
import { contentWith, shownFrom, textsOf } from '../../../desk/desk-content.ts'

/** What the board says in English, without a document: the house is read from files here. */
function textOf(board: ComponentProps<typeof WholeBoard>['board']): string {
  const desk = { store: createStore({ pending: new Map(), forms: new Map(), waiting: 0 }) }
  const view = createStore({ language: 'en', keptBack: [] })
  const value = { desk, view, regions: createStore([]), parts: {} } as unknown as App
  const html = renderToString(createElement(AppContext, { value }, createElement(WholeBoard, { board })))
  return drawn(html).document.body.textContent
}

const today = '2027-06-22'
const night = (from: number, to: number) => ({ arrival: `2027-06-${from}`, departure: `2027-06-${to}` })

/** @param readings the events of a calendar at its last readings, a day after the other */
function boardWith(requests: readonly object[], ...readings: Stay[][]) {
  const record = readings.reduce<FeedRecord | undefined>((before, events, at) => {
    const from = addDays(today, at + 1 - readings.length)
    const begun = Date.parse(readings.length > 1 ? '2027-01-01' : today)
    const window = { read: 0, asked: 0, from, until: '2029-01-01', begun }
    // Of days that are past a calendar says nothing.
    const told = events.flatMap((event) => clipStay(event, from, window.until))
    return reconcile({ ...window, stays: told, events: told }, before)
  }, undefined)
  const own: UnitBookings = {
    stays: (record?.stays ?? []).map((stay) => ({ ...stay, calendar: 'Airbnb' })),
    allKnown: true,
    feeds: record ? [{ entry: { name: 'Airbnb', file: 'a.ics' }, record }] : []
  }
  const content = contentWith('shipped', { 'availability/requests.yaml': JSON.stringify({ requests }) })
  const board = dayBoard(shownFrom(content, today, new Map([['rooms/grecale', own]])))
  const said = ({ name, guests, calendar }: (typeof board.days)[0]['arrivals'][0]) =>
    `${name} ${guests?.adults ?? calendar}`
  return {
    ...board,
    said: board.days.map(({ departures, arrivals }) => [departures.map(said), arrivals.map(said)])
  }
}

const stay = { unit: 'apartments/uno', adults: 4, state: 'confirmed', since: '2027-05-03' }

test('a unit left and entered on one day is in both lists, with its guests, and the hours are the house’s', () => {
  const leaving = { ...stay, ...night(20, 22), adults: 2 }
  const board = boardWith([leaving, { ...stay, ...night(22, 29) }, { ...stay, ...night(29, 30), state: 'asked' }])
  expect(board.said).toEqual([
    [['Uno 2'], ['Uno 4']],
    [[], []]
  ])
  expect(board).toMatchObject({
    hours: { arrival: '15:00', departure: '10:00' },
    nights: expect.arrayContaining([{ day: today, taken: 1, arrivals: 1, departures: 1 }]),
    units: 11,
    lapsed: 0,
    asked: 1,
    askedSince: '2027-05-03'
  })
  const said = textOf({ ...board, lapsed: 1 })
  const lines = /option has lapsed|by 10:00|same-day turnover|from 15:00|Ask what time/g
  expect(said.match(lines)?.join()).toBe('option has lapsed,by 10:00,same-day turnover,from 15:00,Ask what time')
  const asked = ['2027-06-02', '2027-05-03'].map((since) => ({ ...stay, ...night(29, 30), state: 'asked', since }))
  const past = { ...leaving, state: 'asked', since: '2027-05-01' }
  const lapsed = { ...stay, ...night(22, 29), state: 'option', until: '2027-06-21' }
  expect(boardWith([...asked, past, lapsed])).toMatchObject({ asked: 2, askedSince: '2027-05-03', lapsed: 0 })
})

test('guests who have said no hour are asked for it in their language', () => {
  const asked = (hour?: string) => boardWith([{ ...stay, ...night(22, 29), language: 'en', hour }]).days[0]?.arrivals
  expect(asked()).toMatchObject([
    { index: 0, question: expect.stringContaining('on Tuesday 22 June. What time do you expect to arrive?') }
  ])
  expect(asked('16:30')).toMatchObject([{ hour: '16:30', question: undefined }])
})

test.each([
  ['a stay that goes on neither arrives nor leaves', [night(20, 25)], [night(20, 25)], [[], []], [[], []]],
  ['one that begins today arrives', [], [night(22, 25)], [[], ['Grecale Airbnb']], [[], []]],
  ['one that has ended leaves', [night(20, 22)], [], [['Grecale Airbnb'], []], [[], []]],
  [
    'one leaves today and the next arrives',
    [night(20, 22), night(22, 26)],
    [night(22, 26)],
    [['Grecale Airbnb'], ['Grecale Airbnb']],
    [[], []]
  ],
  [
    'one that ends tomorrow leaves, and the next arrives',
    [night(20, 23)],
    [night(20, 23), night(23, 26)],
    [[], []],
    [['Grecale Airbnb'], ['Grecale Airbnb']]
  ]
])('of a calendar, which says nothing of days that are past: %s', (_, yesterday, now, ...expected) => {
  const later = { ...stay, unit: 'rooms/grecale', ...night(28, 30) }
  expect(boardWith([later], yesterday, now).said).toEqual(expected)
})

test('nobody knows since when a stay of the first reading goes on, and its nights are taken', () => {
  const { said, nights } = boardWith([], [night(22, 24), night(24, 25)])
  expect([said, nights[0]?.taken]).toEqual([boardWith([]).said, 1])
  expect(boardWith([], [night(22, 23), night(23, 25)]).said[1]).toEqual([['Grecale Airbnb'], ['Grecale Airbnb']])
})

test('nights that a calendar only passes back are those of the guests of the book', () => {
  const own = { ...stay, unit: 'rooms/grecale', ...night(23, 26) }
  expect(boardWith([own], [night(23, 26)]).said).toEqual([
    [[], []],
    [[], ['Grecale 4']]
  ])
  const { coming, nights } = boardWith([
    ...[26, 25, 23].map((from) => ({ ...own, ...night(from, from + 1) })),
    { ...own, ...night(24, 25), state: 'option', until: '2027-06-24', needs: ['dog'] }
  ])
  expect(coming.map(({ arrival }) => arrival)).toEqual(['2027-06-25', '2027-06-26'])
  expect(nights).toHaveLength(14)
  expect(nights.slice(0, 6).map(({ taken, arrivals, departures }) => [taken, arrivals, departures])).toEqual([
    [0, 0, 0],
    [1, 1, 0],
    [0, 0, 1],
    [1, 1, 0],
    [1, 1, 1],
    [0, 0, 1]
  ])
  const all = [night(23, 26), night(24, 26), night(20, 22)].map((days) => textOf(boardWith([{ ...own, ...days }])))
  expect(all.map((text) => text.includes('Nobody arrives or leaves'))).toEqual([false, true, false])
})

test('a unit that the site does not show counts for as long as it has guests in these nights', () => {
  const unitsWith = (...stays: object[]): number => {
    const files = {
      'apartments/sette.yaml': `${textsOf('shipped').get('apartments/sette.yaml')}\ndraft: true\n`,
      'availability/requests.yaml': JSON.stringify({ requests: stays.map((each) => ({ ...stay, ...each })) })
    }
    return dayBoard(shownFrom(contentWith('shipped', files), today, new Map())).units
  }
  const hidden = { unit: 'apartments/sette', arrival: '2027-07-05', departure: '2027-07-08' }
  expect([unitsWith(), unitsWith(hidden), unitsWith({ ...hidden, arrival: '2027-07-06' })]).toEqual([10, 11, 10])
})

test('options that have lapsed are counted while the site still shows their nights as taken', () => {
  const days = night(24, 26)
  const option = { ...stay, unit: 'rooms/grecale', ...days, state: 'option', until: '2027-06-21' }
  const content = contentWith('shipped', { 'availability/requests.yaml': JSON.stringify({ requests: [option] }) })
  const lapsedWith = (published: UnitBookings['published']): number =>
    dayBoard(shownFrom(content, today, new Map([['rooms/grecale', { stays: [], allKnown: true, published }]]))).lapsed
  expect([lapsedWith([{ ...days, since: 0 }]), lapsedWith([])]).toEqual([1, 0])
})

test('whoever has told no language is asked in the first of the site', () => {
  const [arrival] = boardWith([{ ...stay, ...night(22, 29) }]).days[0]?.arrivals ?? []
  expect(arrival?.question).toContain('martedì 22 giugno')
})

test('the board knows that part of the book cannot be read', () => {
  const boardOf = (book: string) =>
    dayBoard(shownFrom(contentWith('shipped', { 'availability/requests.yaml': book }), today, new Map()))
  const boards = ['requests: []\n', 'requests: ['].map(boardOf)
  expect(boards.map(({ isPartial }) => isPartial)).toEqual([false, true])
  expect(boards.map(({ isBookUnread }) => isBookUnread)).toEqual([false, true])
})
