/** Guests who are promised nights come whatever the page of their unit does: their nights are told everywhere. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { build } from '../../../generator/engine/build.ts'
import { house } from '../../../generator/house/definition.ts'
import { refreshAnswers } from '../../../generator/house/bookings/refresh-answers.ts'
import type { UnitBookings } from '../../../generator/house/bookings/night-spans.ts'
import { bookedUnits, hasBookings, isAwaited } from '../../../generator/house/bookings/booked-units.ts'
import { bookOf } from '../../../generator/house/tasks/requests/request-book.ts'
import { dayBoard } from '../../../generator/house/tasks/today/day-board.ts'
import { yearOf } from '../../../generator/house/tasks/year/year-data.ts'
import { contentFrom } from '../../../generator/desk/forms/parse-content.ts'
import { houseDesk } from '../../../generator/house/tasks/house-desk.ts'
import { changeHouse, houses } from '../../support/change.ts'
import { modelOf, ownCache } from '../../support/content.ts'
import { emptyFolder } from '../../support/folders.ts'
import { shownFrom, textsOf } from '../../desk/desk-content.ts'

const today = '2027-06-22'
const unit = 'apartments/sette'
const file = `${unit}.yaml`
const stay = { unit, arrival: '2027-06-23', departure: '2027-06-30', adults: 2, children: 2, since: '2027-05-03' }
const confirmed = { ...stay, state: 'confirmed' }

/** What the desk says of the nights of one flat. */
function toldWith(page: string | undefined, requests: readonly object[], bookings = new Map<string, UnitBookings>()) {
  const texts = textsOf('shipped')
  texts.set('availability/requests.yaml', JSON.stringify({ requests }))
  if (page === undefined) texts.delete(file)
  else texts.set(file, page)
  const from = shownFrom(contentFrom(texts, houseDesk), today, bookings)
  const [board, book] = [dayBoard(from), bookOf(from)]
  return {
    arrivals: board.days.flatMap(({ arrivals }) => arrivals.map(({ name }) => name)),
    leaving: board.days.flatMap(({ departures }) => departures.map(({ name }) => name)),
    taken: board.nights.map((night) => night.taken),
    units: board.units,
    year: yearOf(from)?.units.find(({ id }) => id === unit),
    names: [...book.units, ...book.hidden].flatMap((each) => (each.unit === unit ? each.name : [])),
    offered: book.units.some((each) => each.unit === unit)
  }
}

const page = textsOf('shipped').get(file) ?? ''
const hidden = `draft: true\n${page}`

test.each([
  ['is hidden', hidden, 'Sette'],
  ['is hidden and lacks a text', hidden.replace(/^subtitle:[^\n]*\n( [^\n]*\n)*/m, ''), 'Sette'],
  ['cannot be read', `${page}\n  : [`, 'sette'],
  ['is gone', undefined, 'sette']
])('a family arrives tomorrow, although the page of its flat %s', (_, shown, name) => {
  const told = toldWith(shown, [confirmed])
  expect(told.arrivals).toEqual([name])
  expect(told.taken.slice(0, 3)).toEqual([0, 1, 1])
  expect(told.year).toMatchObject({ name, spans: [{ kind: 'confirmed', first: 1, last: 7 }] })
})

test('a hidden flat keeps its name in the book and is offered to nobody', () => {
  expect(toldWith(hidden, [confirmed])).toMatchObject({ names: ['Sette'], offered: false, units: 11 })
  expect(toldWith(page, [confirmed])).toMatchObject({ names: ['Sette'], offered: true, units: 11 })
})

test('of a hidden flat an option is told, and who leaves today, but no row is left once nobody is to come', () => {
  const option = { ...stay, state: 'option', until: '2027-06-22' }
  expect(toldWith(hidden, [option]).year?.spans).toMatchObject([{ kind: 'option' }])
  const leaving = { ...confirmed, arrival: '2027-06-20', departure: today }
  expect(toldWith(hidden, [leaving]).leaving).toEqual(['Sette'])
  expect(toldWith(undefined, [leaving]).leaving).toEqual(['sette'])
  const past = { ...confirmed, arrival: '2027-06-01', departure: '2027-06-05' }
  expect(toldWith(hidden, [past])).toMatchObject({ year: undefined, units: 10 })
})

test('guests whom only a calendar knows stay too', () => {
  const events = [{ arrival: '2027-06-23', departure: '2027-06-25' }]
  const record = { read: 0, asked: 0, from: '2027-01-01', until: '2029-01-01', begun: 0, stays: events, events }
  const feeds = [{ entry: { name: 'Airbnb', file: 'a.ics' }, record }]
  const booked = new Map([
    [unit, { stays: events.map((each) => ({ ...each, calendar: 'Airbnb' })), allKnown: true, feeds }]
  ])
  expect(toldWith(hidden, [], booked)).toMatchObject({ arrivals: ['Sette'], year: { isHidden: true } })
})

/** The second house with a stay in one of its rooms, built with its page as it is. */
async function builtHouse() {
  const [data, cache, out] = [emptyFolder(), ownCache(), join(emptyFolder(), 'dist')]
  changeHouse(houses.second, [], data)
  const room = join(data, 'rooms/enzian.yaml')
  const request = { ...confirmed, unit: 'rooms/enzian', id: 'family' }
  writeFileSync(join(data, 'availability/requests.yaml'), JSON.stringify({ requests: [request] }))
  const calendar = (): string | undefined => {
    const path = join(out, 'api/kammern/enzian/calendar.ics')
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }
  const options = { data, cache, today, definition: house, out }
  await build(options)
  return {
    calendar,
    hide: () => writeFileSync(room, `draft: true\n${readFileSync(room, 'utf8')}`),
    erase: () => rmSync(room),
    breakFile: () => writeFileSync(room, 'name: ['),
    build: () => build(options),
    refresh: () => refreshAnswers(options),
    answers: () => ({
      own: existsSync(join(out, 'api/kammern/enzian/index.json')),
      search: readFileSync(join(out, 'api/units.json'), 'utf8').includes('enzian')
    })
  }
}

test('booking sites read the nights of a hidden room in the same calendar as before, guests find none', async () => {
  const built = await builtHouse()
  const before = built.calendar()
  expect(before).toContain('DTSTART;VALUE=DATE:20270623')
  built.hide()
  await built.refresh()
  expect(built.calendar(), 'refreshed').toBe(before)
  const { diagnostics } = await built.build()
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(built.calendar(), 'built').toBe(before)
  expect(built.answers()).toEqual({ own: false, search: false })
})

test('a room whose file has vanished keeps its calendar, and the stay without a room is named', async () => {
  const built = await builtHouse()
  const before = built.calendar()
  built.erase()
  const { diagnostics, output } = await built.build()
  expect(output).toBeUndefined()
  expect(diagnostics).toContainEqual(
    expect.objectContaining({
      code: 'stay-without-unit',
      severity: 'error',
      args: expect.objectContaining({ unit: 'rooms/enzian', arrival: '2027-06-23' })
    })
  )
  await built.refresh()
  expect(built.calendar()).toBe(before)
})

test('a hidden room whose file goes and comes back unreadable is still hidden, and still has its guests', async () => {
  const built = await builtHouse()
  const before = built.calendar()
  built.hide()
  await built.refresh()
  built.erase()
  await built.refresh()
  built.breakFile()
  await built.refresh()
  expect(built.answers().search).toBe(false)
  expect(built.calendar()).toBe(before)
})

describe('the units whose nights are told', () => {
  const model = modelOf(houses.shipped)
  const request = { ...stay, state: 'confirmed' } as const
  const feeds = [{ name: 'Airbnb', url: 'https://calendars.example/1.ics' }]
  type Changed = Partial<Parameters<typeof bookedUnits>[0]>
  const without = model.apartments.filter(({ slug }) => slug !== 'sette')
  const others = (changed: Changed) =>
    bookedUnits(
      { ...model, apartments: without, heldBack: [], requests: undefined, bookings: undefined, ...changed },
      today
    )
      .filter(({ presence }) => presence !== 'on-site')
      .map(({ unit: id, name, presence }) => `${id} ${name} ${presence}`)
  const draft = { file, value: { name: 'Sette' } }
  const requests = { requests: [request] } as typeof model.requests
  const bookings = { apartments: { sette: feeds } } as unknown as typeof model.bookings

  test('beside those of the site are those that are hidden', () => {
    expect(others({})).toEqual([])
    expect(others({ heldBack: [draft] })).toEqual(['apartments/sette Sette hidden'])
    expect(others({ heldBack: [{ file: 'guide/beach.yaml', value: {} }] }), 'no unit').toEqual([])
  })

  test('one that is gone is told as long as somebody is to come, by the book or a calendar', () => {
    expect(others({ requests })).toEqual(['apartments/sette sette gone'])
    expect(others({ bookings })).toEqual(['apartments/sette sette gone'])
    expect(others({ heldBack: [{ ...draft, isGone: true }] }), 'nobody is to come').toEqual([])
    const lastKnown = [
      { file: 'apartments/uno.yaml', value: { name: 'Uno' }, isGone: true as const },
      { ...draft, isGone: true as const }
    ]
    expect(others({ requests, heldBack: lastKnown }), 'with its own last name').toEqual(['apartments/sette Sette gone'])
  })

  test('a unit has bookings if the book names it, or a calendar is read for it', () => {
    const nothing = { requests: undefined, bookings: undefined }
    expect(hasBookings(nothing, { unit })).toBe(false)
    expect(hasBookings({ ...nothing, requests }, { unit })).toBe(true)
    expect(hasBookings({ ...nothing, requests }, { unit: 'rooms/grecale' })).toBe(false)
    expect(hasBookings({ ...nothing, bookings }, { unit })).toBe(true)
    expect(hasBookings({ ...nothing, bookings }, { unit: 'rooms/grecale' })).toBe(false)
  })

  test.each([
    ['confirmed, leaves tomorrow', { departure: '2027-06-23' }, true],
    ['confirmed, leaves today', { departure: '2027-06-22' }, true],
    ['confirmed, left yesterday', { departure: '2027-06-21' }, false],
    ['an option until today', { state: 'option', until: '2027-06-22' }, true],
    ['an option until yesterday', { state: 'option', until: '2027-06-21' }, false],
    ['cancelled', { state: 'cancelled' }, false]
  ] as const)('whoever is promised nights that are not over is awaited: %s', (_, changed, expected) => {
    const arrival = '2027-06-15'
    expect(isAwaited({ ...request, arrival, departure: '2027-06-25', ...changed }, today)).toBe(expected)
  })
})
