// @vitest-environment happy-dom
/** What the year says of each night, month and season. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Year, YearView } from '../../../../generator/house/tasks/year/year.tsx'
import type { YearData } from '../../../../generator/house/tasks/year/year-data.ts'
import { renderDesk } from '../../../desk/app/render-desk.tsx'
import { openYear, span, unit, year } from './sample-year.tsx'

const show = (own: Partial<YearData> = {}, isReading = false) =>
  renderDesk(<YearView data={{ ...year, ...own }} isReading={isReading} />)

const words = (en: string) => ({ it: en, en })
const odd = unit('rooms/a', 'Blu', {
  prices: [70, 66.5, null, 95, 95, 95, 95, 95],
  isOwn: [false, true, false, true, false, false, false, false],
  minimum: [1, 2, 3, null, null, null, null, null],
  spans: [
    span(3, 3, 'calendar', { label: words('Airbnb') }),
    span(4, 4, 'left-out', { label: words('Vrbo') }),
    span(5, 5, 'option', { label: words('An option below') }),
    span(5, 5, 'confirmed', { label: words('Confirmed') })
  ]
})

test.each([
  ['Blu, Friday, 28 June 2019, €70', 'its price'],
  [
    'Blu, Saturday, 29 June 2019, €66.50, price of these days, at least 2 nights',
    'a price and a shortest stay of its own'
  ],
  ['Blu, Sunday, 30 June 2019, no price, at least 3 nights', 'that it has no price'],
  ['Blu, Monday, 1 July 2019, Airbnb', 'who has it, and not what it costs'],
  ['Blu, Tuesday, 2 July 2019, €95', 'nothing of an event that does not count'],
  ['Blu, Wednesday, 3 July 2019, Confirmed', 'which of two takes it']
])('a night is named “%s”: it says %s', (name) => {
  show({ units: [odd] })
  expect(screen.getByLabelText(name).getAttribute('role')).toBe('gridcell')
})

test('the year is a grid in which several nights can be chosen', () => {
  show()
  const grid = screen.getByRole('grid', { name: 'The nights of every room and apartment' })
  expect(grid.getAttribute('aria-multiselectable')).toBe('true')
})

test('the shortest stay is written where it begins', () => {
  show({ units: [unit('rooms/a', 'Blu', { minimum: [null, 3, 3, null, null, null, null, null] })] })
  expect(screen.getAllByText('min 3')).toHaveLength(1)
})

test('a stay that has begun can be moved at its end alone, and one to come at both', () => {
  show()
  const grips = (name: RegExp) =>
    [...screen.getByLabelText(name).querySelectorAll<HTMLElement>('[data-grip]')].map(({ dataset }) => dataset['grip'])
  expect(grips(/^Uno, Friday, 28/)).toEqual(['departure'])
  expect(grips(/^Uno, Thursday, 4/)).toEqual(['arrival', 'departure'])
})

test('a month says how many of its nights are taken', () => {
  const half = unit('rooms/a', 'Blu', { spans: [span(0, 0, 'confirmed'), span(1, 1, 'option')] })
  show({ units: [half, unit('rooms/c', 'Rosa')] })
  const months = within(screen.getByRole('navigation', { name: 'The twenty months' }))
  expect(months.getByRole('button', { name: /June 2019: 33% of the nights taken$/ })).toBeTruthy()
  expect(months.getByRole('button', { name: /July 2019: 0% of the nights taken$/ })).toBeTruthy()
})

test('nights that somebody only asks for are not taken', () => {
  show({ units: [unit('rooms/a', 'Blu', { spans: [span(0, 2, 'asked')] })] })
  expect(screen.getByText('June 2019: 0% of the nights taken')).toBeTruthy()
})

test('a season says its name and its days', () => {
  show()
  expect(screen.getByRole('button', { name: /^Season: Low, Fri 28 June\s–\sSun 30 June 2019$/ })).toBeTruthy()
})

test('today is marked', () => {
  show()
  expect(screen.getByText('today')).toBeTruthy()
})

test.each([
  [false, false, true],
  [false, true, false],
  [true, false, false]
])(
  'nights that calendars take are not known while an error stands: calendars %s, reading %s',
  (hasCalendars, isReading, isSaid) => {
    show({ hasCalendars }, isReading)
    expect(screen.queryByText(/^While the content has an error, the calendars cannot be read/) !== null).toBe(isSaid)
    expect(screen.queryByText('Reading the calendars…') !== null).toBe(isReading)
  }
)

test('while calendars are read the year is shown, and that they are being read', async () => {
  renderDesk(<Year />, { answers: { 'year at-once': { ...year, hasCalendars: false }, year: null } })
  expect(await screen.findByRole('grid')).toBeTruthy()
  expect(screen.getByText('Reading the calendars…').getAttribute('role')).toBe('status')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a year that cannot be shown says when it can', async () => {
  renderDesk(<Year />, { answers: { year: undefined } })
  expect(await screen.findByText(/^The year appears again once the prices can be read/)).toBeTruthy()
})

test('a unit that the site does not show says so', () => {
  openYear({ units: [unit('rooms/a', 'Blu', { isHidden: true })] })
  expect(screen.getByRole('button', { name: 'Choose: Blu, hidden' })).toBeTruthy()
})

test('a list without units has no name to choose', () => {
  openYear({ units: [unit('rooms/a', 'Blu')] })
  expect(screen.queryByRole('button', { name: 'Choose: The flats' })).toBeNull()
})
