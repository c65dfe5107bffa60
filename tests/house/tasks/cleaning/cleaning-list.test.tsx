// @vitest-environment happy-dom
/** The list for whoever cleans, as it is read, changed and sent. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CleaningList } from '../../../../generator/house/tasks/cleaning/cleaning-screen.tsx'
import type {
  CleaningDays,
  CleaningRow,
  CleaningStay
} from '../../../../generator/house/tasks/cleaning/cleaning-days.ts'
import { renderDesk } from '../../../desk/app/render-desk.tsx'

const night = (from: string, to: string) => ({ arrival: `2027-06-${from}`, departure: `2027-06-${to}` })
const stayOf = (days: ReturnType<typeof night>, more: Partial<CleaningStay> = {}): CleaningStay => ({
  unit: 'apartments/uno',
  name: 'Uno',
  ...days,
  guests: { adults: 2 },
  calendar: undefined,
  index: 0,
  hour: undefined,
  extras: [],
  note: undefined,
  ...more
})
const rowOf = (more: Partial<CleaningRow>): CleaningRow => ({
  unit: 'apartments/uno',
  name: 'Uno',
  leaves: undefined,
  comes: undefined,
  next: undefined,
  stays: undefined,
  beds: { double: 1, single: 2, words: { en: 'Two rooms' } },
  ...more
})
const leaves = stayOf(night('15', '22'), { note: 'key at the bar' })
const comes = stayOf(night('22', '24'), {
  guests: { adults: 2, children: 1, needs: ['cot'] },
  hour: '16:30',
  extras: [{ it: 'Biancheria', en: 'Linen' }],
  index: 1
})
const list: CleaningDays = {
  house: 'Valle',
  today: '2027-06-22',
  hours: { arrival: '15:00', departure: '10:00' },
  gaps: [],
  days: [
    { day: '2027-06-22', rows: [rowOf({ leaves, comes })] },
    { day: '2027-06-23', rows: [rowOf({ stays: comes })] },
    { day: '2027-06-24', rows: [rowOf({ leaves: comes, next: stayOf(night('28', '30'), { hour: undefined }) })] }
  ]
}
const request = { unit: 'apartments/uno', ...night('15', '22'), id: 'a' }
const languages = [{ code: 'en', name: 'English', locale: 'en-GB' }]
const answers = {
  book: { entries: [{ index: 0, request }], languages },
  names: { names: { a: { name: 'Karin', departure: '2027-06-22' } } }
}

const rows = (): string[] => screen.getAllByRole('row', { name: /^Uno/ }).map(({ textContent }) => textContent)

test('a same-day turnover is marked, and says both guests, beds, needs, extras and notes', () => {
  renderDesk(<CleaningList list={list} />, { answers })
  const [first, last] = rows()
  expect(first).toMatch(/same-day turnover.*by 10:00 \(2 adults\).*at 16:30 \(2 adults, 1 child, 2 nights\)/)
  expect(first).toMatch(/1 double bed, 2 single beds, a cot, Linen.*key at the bar/)
  expect(last).toMatch(/by 10:00.*Mon 28 June \(2 adults\)/)
  expect(screen.getByRole('heading', { name: 'Tuesday 22 June 1 to clean' })).toBeTruthy()
})

test('where guests come on a later day of the list, their beds, cot and notes stand on that day alone', () => {
  const later = stayOf(night('24', '26'), { guests: { adults: 2, needs: ['cot'] }, note: 'late ferry' })
  const days = [
    { day: '2027-06-22', rows: [rowOf({ leaves, next: later })] },
    { day: '2027-06-24', rows: [rowOf({ comes: later })] }
  ]
  renderDesk(<CleaningList list={{ ...list, days }} />, { answers })
  const [first, last] = rows()
  expect(first).toMatch(/Thu 24 June.*key at the bar/)
  expect(first).not.toMatch(/bed|cot|late ferry/)
  expect(last).toMatch(/1 double bed, 2 single beds, a cot.*late ferry/)
})

test('who goes on staying is listed only if that is wished', async () => {
  const { user } = renderDesk(<CleaningList list={list} />, { answers })
  expect(rows()).toHaveLength(2)
  await user.click(screen.getByRole('checkbox', { name: 'also who stays' }))
  expect(rows()).toMatchObject([{}, expect.stringContaining('stays until Thu 24 June'), {}])
})

test('names are on it only if that is wished, and notes can be left out', async () => {
  const { user } = renderDesk(<CleaningList list={list} />, { answers })
  await user.click(screen.getByRole('checkbox', { name: 'with the notes' }))
  expect(rows()[0]).not.toMatch(/key at the bar|Karin/)
  await user.click(screen.getByRole('checkbox', { name: 'with the names of guests' }))
  expect(rows()[0]).toContain('by 10:00 (Karin, 2 adults)')
})

test('where no name is known that is said, once names are wished', async () => {
  const { user } = renderDesk(<CleaningList list={list} />, { answers: { ...answers, names: { names: {} } } })
  expect(screen.queryByText(/^This computer has no name/)).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'with the names of guests' }))
  expect(screen.getByText(/^This computer has no name of any of them/)).toBeTruthy()
})

test('what the owner has to do for the names is not printed for whoever cleans', async () => {
  const { user } = renderDesk(<CleaningList list={list} />, { answers: { ...answers, names: { names: {} } } })
  await user.click(screen.getByRole('checkbox', { name: 'with the names of guests' }))
  expect(screen.getByText(/^This computer has no name of any of them/).classList).toContain('on-screen-only')
})

test('how many guests come with a booking of another site is asked for', () => {
  const unknown = stayOf(night('22', '24'), { guests: undefined, calendar: 'Airbnb' })
  const days = [{ day: '2027-06-22', rows: [rowOf({ comes: unknown })] }]
  renderDesk(<CleaningList list={{ ...list, days }} />, { answers })
  expect(rows()[0]).toMatch(/from 15:00 \(Airbnb, 2 nights\).*how many guests: to be asked/)
  expect(screen.getByRole('button', { name: 'Uno: How many guests?' })).toBeTruthy()
})

test('the list is sent as a text, a day a paragraph', async () => {
  const { user } = renderDesk(<CleaningList list={list} />, { answers })
  await user.click(screen.getByRole('button', { name: 'Send the list' }))
  const text = await within(await screen.findByRole('dialog')).findByRole('textbox')
  expect(text).toHaveProperty(
    'value',
    [
      'Cleaning, Tuesday 22 June – Thursday 24 June',
      'Tuesday 22 June\n– Uno: leaves by 10:00 (2 adults); comes at 16:30 (2 adults, 1 child, 2 nights); ' +
        '1 double bed; 2 single beds; a cot; Linen; key at the bar',
      'Thursday 24 June\n– Uno: leaves by 10:00 (2 adults, 1 child); then Mon 28 June (2 adults); ' +
        '1 double bed; 2 single beds'
    ].join('\n\n')
  )
})

const empty = { ...list, days: [{ day: '2027-06-22', rows: [] }] }

test('days without anything to clean say so', () => {
  renderDesk(<CleaningList list={empty} />, { answers })
  expect(screen.getByText('There is nothing to clean in these days.')).toBeTruthy()
})

test('whoever gets the list is told what could not be read, also where nothing else is on it', async () => {
  const unread = { ...empty, gaps: [{ kind: 'calendar-unread' as const, name: 'Uno' }] }
  const { user } = renderDesk(<CleaningList list={unread} />, { answers })
  expect(screen.queryByText('There is nothing to clean in these days.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send the list' }))
  const text = await within(await screen.findByRole('dialog')).findByRole('textbox')
  expect(text).toHaveProperty('value', expect.stringMatching(/^As far as can be read.*\n\nUno: a calendar cannot be/m))
})
