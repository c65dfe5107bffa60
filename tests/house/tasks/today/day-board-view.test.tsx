// @vitest-environment happy-dom
/** The day: who arrives and leaves, who waits for an answer, and how full the house is. */
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { DayBoard, Movement } from '../../../../generator/house/tasks/today/day-board.ts'
import { WholeBoard } from '../../../../generator/house/tasks/today/day-board-view.tsx'
import { renderDesk } from '../../../desk/app/render-desk.tsx'
import { book, requestForUno, waitForRequests, withRequests } from '../requests/sample-book.tsx'

const toUno: Movement = {
  unit: 'flats/b',
  name: 'Uno',
  arrival: '2019-06-05',
  departure: '2019-06-08',
  guests: { adults: 2 },
  adults: 2,
  index: 5
} as unknown as Movement
const fromBlu = { ...toUno, unit: 'rooms/a', name: 'Blu', arrival: '2019-06-01', departure: '2019-06-05' }
type Day = DayBoard['days'][number]
const day = (more: Partial<Day> = {}, on = '2019-06-05'): Day => ({
  day: on,
  departures: [],
  arrivals: [],
  ...more
})

const calm = {
  coming: [],
  units: 3,
  asked: 0,
  lapsed: 0,
  hours: {},
  days: [day(), day({}, '2019-06-06')],
  nights: [
    { day: '2019-06-05', taken: 2, arrivals: 1, departures: 1 },
    { day: '2019-06-06', taken: 1, arrivals: 0, departures: 0 }
  ]
} as unknown as DayBoard

const show = (board: Partial<DayBoard>, scene: Parameters<typeof renderDesk>[1] = {}) =>
  withRequests(renderDesk(<WholeBoard board={{ ...calm, ...board }} />, scene))

test('the screen is called by the day', () => {
  show({})
  expect(screen.getByRole('heading', { level: 2, name: /^Wednesday,? 5 June$/ })).toBeTruthy()
})

test('how many units have guests tonight is said', () => {
  show({})
  expect(screen.getByText('Occupied tonight: 2 of 3.')).toBeTruthy()
})

test('whoever hears the desk is told how full the next nights are', () => {
  show({})
  const [first, second] = [2, 1].map((taken) => screen.getByText(new RegExp(`^units taken: ${taken};`)))
  expect(first?.textContent).toBe('units taken: 2; arriving: 1, leaving: 1')
  expect(second?.textContent).toBe('units taken: 1; arriving: 0, leaving: 0')
  expect(first?.closest('li')?.textContent).toMatch(/^Wed 5/)
})

/** A part of a day, such as `Arriving`. */
const movements = (name: string) =>
  screen.getAllByRole('heading', { level: 4, name: new RegExp(`^${name}`) })[0]!.parentElement!

test('each guest is said to arrive or to leave, with the unit, the party and the nights', () => {
  show({ days: [day({ arrivals: [toUno], departures: [fromBlu] })] })
  expect(movements('Arriving 1').textContent).toMatch(/Uno\s+2 adults · 3 nights/)
  expect(movements('Leaving 1').textContent).toMatch(/Blu\s+2 adults/)
})

test('of a booking that only a calendar knows it is said who knows the guests', () => {
  show({ days: [day({ arrivals: [{ ...toUno, guests: undefined, calendar: 'Airbnb' }] })] })
  expect(screen.getByText('guests: ask Airbnb')).toBeTruthy()
})

test.each([
  ['21:30', '21:30', 'from 15:00'],
  [undefined, 'from 15:00', '21:30']
])('guests who have said when they come are waited for at that hour: %s', (hour, is, isNot) => {
  show({ hours: { arrival: '15:00', departure: undefined }, days: [day({ arrivals: [{ ...toUno, hour }] })] })
  expect(screen.getByText(is)).toBeTruthy()
  expect(screen.queryByText(isNot)).toBeNull()
})

test('guests who leave do so by the hour of the house', () => {
  show({ hours: { arrival: undefined, departure: '10:00' }, days: [day({ departures: [fromBlu] })] })
  expect(screen.getByText('by 10:00')).toBeTruthy()
})

test.each([
  ['of the same unit', fromBlu, true],
  ['of another one', toUno, false]
])('a unit that others enter on the day is a same-day turnover: arrivals %s', (_, arrival, isSaid) => {
  show({ days: [day({ departures: [fromBlu], arrivals: [arrival] })] })
  expect(screen.queryByText('same-day turnover') !== null).toBe(isSaid)
})

test('where part of the book cannot be read, nobody is said to come only as far as it can', () => {
  show({ isPartial: true })
  expect(screen.getByText('As far as is known, nobody arrives or leaves today or tomorrow.')).toBeTruthy()
})

const inJune = { ...toUno, arrival: '2019-06-20', departure: '2019-06-23' }

test.each([
  [[inJune], 'The next arrival is in 15 days.'],
  [[], 'No arrival is in sight.']
])('where nobody arrives or leaves, it is said when somebody does', (coming, said) => {
  show({ coming })
  expect(screen.getByText('Nobody arrives or leaves today or tomorrow.')).toBeTruthy()
  expect(screen.getByText(said)).toBeTruthy()
})

test('on a day without arrivals the next ones are shown, each with its day, its unit and who comes', () => {
  show({
    coming: [
      { ...inJune, hour: '17:00' },
      {
        ...toUno,
        name: 'Blu',
        arrival: '2020-01-02',
        departure: '2020-01-03',
        index: undefined,
        calendar: 'Airbnb',
        guests: undefined
      }
    ]
  })
  const [first, second] = within(screen.getByRole('region', { name: 'The next arrivals' })).getAllByRole('listitem')
  expect(first?.textContent).toMatch(/^Thu 20 Jun\s*Uno 2 adults · 3 nights · at 17:00$/)
  expect(second?.textContent).toMatch(/^Thu 2 Jan 2020\s*Blu guests: ask Airbnb · 1 night$/)
  expect(within(second!).queryByRole('button')).toBeNull()
})

test('an arrival leads to its stay', async () => {
  const { user, view } = show({ coming: [inJune] })
  await user.click(screen.getByRole('button', { name: 'Uno' }))
  expect(view.get()).toMatchObject({ screen: 'requests', opening: { index: 5 } })
})

test('where nothing happens for two weeks, the day is a line with the next arrivals', () => {
  const nights = calm.nights.map((night) => ({ ...night, arrivals: 0, departures: 0 }))
  show({ nights, coming: [{ ...toUno, arrival: '2019-07-20', departure: '2019-07-23' }] })
  expect(screen.getByText('Nobody arrives or leaves in the next fourteen days.')).toBeTruthy()
  expect(screen.getByText('The next arrival is in 45 days.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'The next fourteen days' })).toBeNull()
})

test('where somebody comes within two weeks, these are shown', () => {
  show({})
  expect(screen.getByRole('heading', { name: 'The next fourteen days' })).toBeTruthy()
})

test.each([
  [1, '2019-06-05', 'guest is waiting for an answer', 'since today'],
  [2, '2019-06-04', 'guests are waiting for an answer', 'the first for 1 day'],
  [2, '2019-06-03', 'guests are waiting for an answer', 'the first for 2 days']
])('how many guests wait for an answer is said, and for how long: %d', (asked, askedSince, who, since) => {
  show({ asked, askedSince })
  const [item] = screen.getAllByRole('listitem')
  expect(item?.textContent).toContain(`${asked}${who}${since}`)
})

test.each([
  [1, 'option has lapsed: the site still shows its nights as taken'],
  [2, 'options have lapsed: the site still shows their nights as taken']
])('options that have lapsed are told: %d', (lapsed, said) => {
  show({ lapsed })
  expect(screen.getByText(said)).toBeTruthy()
})

test.each([
  ['Answer', { asked: 1 }],
  ['Look', { lapsed: 1 }]
])('“%s” leads to the requests', async (name, board) => {
  const selected = { origin: { file: 'rules.yaml', path: [] }, others: [] }
  const { user, view } = show(board, { view: { selected } })
  await user.click(screen.getByRole('button', { name }))
  expect(view.get()).toMatchObject({ screen: 'requests' })
  expect(view.get().selected).toBeUndefined()
})

/** Asks the guests of Uno when they come. */
async function askHour(scene: Parameters<typeof renderDesk>[1] = {}) {
  const names = { names: { j: { name: 'Paola' } } }
  const answers = { book: { ...book, entries: [requestForUno()] }, names }
  const days = [day({ arrivals: [{ ...toUno, question: 'Ciao,\na che ora?' }] })]
  const desk = show({ days }, { answers, ...scene })
  await desk.user.click(screen.getByRole('button', { name: 'Ask what time' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Uno: the time of arrival' }))
  const hour = await dialog.findByLabelText<HTMLInputElement>('They arrive at')
  return { ...desk, dialog, hour }
}

test('guests are asked for their hour, by their name', async () => {
  const { dialog } = await askHour()
  await vi.waitFor(() =>
    expect(dialog.getByRole('link', { name: 'Send the question' }).getAttribute('href')).toBe(
      'https://wa.me/?text=Ciao%20Paola%2C%0Aa%20che%20ora%3F'
    )
  )
})

test('the hour is written beside the stay that it is of, and the dialog closes', async () => {
  const { user, saves, dialog, hour } = await askHour()
  fireEvent.change(hour, { target: { value: '17:30' } })
  await user.click(dialog.getByRole('button', { name: 'Write' }))
  await waitForRequests(saves, 1)
  expect(saves()).toMatchObject([[{ type: 'set', path: ['requests', 5, 'hour'], value: '17:30' }]])
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('no hour is none', async () => {
  const { user, saves, dialog } = await askHour()
  await user.click(dialog.getByRole('button', { name: 'Write' }))
  expect(saves()).toEqual([])
})

test('an hour that could not be written is still typed', async () => {
  const { user, saves, dialog, hour } = await askHour({ isRefused: true })
  fireEvent.change(hour, { target: { value: '17:30' } })
  await user.click(dialog.getByRole('button', { name: 'Write' }))
  await waitForRequests(saves, 1)
  expect(hour.value).toBe('17:30')
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('of a book that cannot be read the boards say that they may be old', () => {
  show({ isBookUnread: true, days: [day({ arrivals: [toUno] })] })
  expect(screen.getByRole('alert').textContent).toContain(
    'here a stay may be missing, or be as it was when it was last read'
  )
})
