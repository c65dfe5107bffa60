// @vitest-environment happy-dom
/**
 * The alarm for nights that are sold twice. In `book` two guests have Blu: one from 8 to 15 August, the other from 12
 * to 19 August, so the nights of 12, 13 and 14 are promised to both.
 */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AlarmLine, Conflicts } from '../../../../generator/house/tasks/requests/request-alarm.tsx'
import { StayNews } from '../../../../generator/house/tasks/requests/stay-news.tsx'
import type { Book, BookEntry } from '../../../../generator/house/tasks/requests/request-book.ts'
import { renderDesk } from '../../../desk/app/render-desk.tsx'

const entry = (index: number, arrival: string, departure: string): BookEntry => ({
  index,
  request: {
    id: `id-${index}`,
    unit: 'rooms/blu',
    arrival,
    departure,
    adults: 2,
    since: '2027-01-08',
    state: 'confirmed'
  },
  kind: 'confirmed',
  isUnpublished: false,
  nights: [],
  twice: [],
  others: []
})

const book: Book = {
  today: '2027-01-10',
  at: { file: 'requests.yaml', seen: 's' },
  currency: 'EUR',
  units: [{ unit: 'rooms/blu', name: 'Blu', facts: undefined }],
  hidden: [],
  services: [],
  languages: [],
  extras: [],
  charges: [],
  saysPayment: false,
  entries: [entry(0, '2027-08-08', '2027-08-15'), entry(1, '2027-08-12', '2027-08-19')],
  doubleSales: [{ unit: 'rooms/blu', nights: [{ arrival: '2027-08-12', departure: '2027-08-15' }], stays: [0, 1] }],
  length: 2,
  isWrong: false,
  isGone: false
}

test('the alarm names the nights that both stays have, and no others', async () => {
  const shared = /Blu is promised to two guests, Thu 12 August\s–\sSat 14 August/
  const { user } = renderDesk(<AlarmLine book={book} />, { answers: { book } })
  const alarm = screen.getByRole('alert')
  expect(alarm.textContent).toMatch(shared)
  await user.click(within(alarm).getByRole('button', { name: 'Look' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toMatch(shared)
  expect(within(dialog).getAllByRole('button', { name: /^Cancel: / })).toHaveLength(2)
})

test('stays that share nights with the same other one are one alarm, with all nights that are sold twice', async () => {
  const chain: Book = {
    ...book,
    entries: [...book.entries, entry(2, '2027-08-18', '2027-08-20')],
    doubleSales: [
      {
        unit: 'rooms/blu',
        nights: [
          { arrival: '2027-08-12', departure: '2027-08-15' },
          { arrival: '2027-08-18', departure: '2027-08-19' }
        ],
        stays: [0, 1, 2]
      }
    ]
  }
  const { user } = renderDesk(<AlarmLine book={chain} />, { answers: { book: chain } })
  const alarm = screen.getByRole('alert')
  expect(alarm.textContent).toMatch(/to several guests, Thu 12 August\s–\sSat 14 August, Wed 18 August\./)
  expect(alarm.textContent).not.toContain('double booking')
  await user.click(within(alarm).getByRole('button', { name: 'Look' }))
  expect(within(await screen.findByRole('dialog')).getAllByRole('button', { name: /^Cancel: / })).toHaveLength(3)
})

test('a stay says which of its nights another guest has as well', () => {
  const twice = [{ arrival: '2027-08-12', departure: '2027-08-15' }]
  renderDesk(<StayNews entry={{ ...book.entries[0]!, twice }} />)
  expect(screen.getByText(/^Another guest has your word for Thu 12 August\s–\sSat 14 August as well\.$/)).toBeTruthy()
})

const ofBlu = { unit: 'rooms/blu', since: undefined }
const oneNight = { arrival: '2027-08-12', departure: '2027-08-13' }
const calendarNights = { ...oneNight, kind: 'sold', calendar: 'Airbnb', index: 0, ...ofBlu } as const
const other = { ...oneNight, unit: 'rooms/uno', name: 'Uno', adults: 2, children: 0, cancellation: {}, total: 262.5 }

/** A stay whose nights a calendar has sold to somebody else as well. */
const sold = (request: Partial<BookEntry['request']> = {}, more: Partial<BookEntry> = {}): BookEntry => {
  const own = entry(0, '2027-08-12', '2027-08-15')
  return { ...own, nights: [calendarNights], request: { ...own.request, ...request }, ...more }
}
const withEntries = (...entries: BookEntry[]): Book => ({ ...book, entries, doubleSales: [] })

test('nights that a calendar has sold as well are told on every screen', () => {
  renderDesk(<AlarmLine book={withEntries(sold())} />)
  expect(screen.getByRole('alert').textContent).toMatch(/^Blu is sold twice, Thu 12 August\. Look$/)
})

test.each([
  [2, /And there is another double booking\./],
  [3, /And there are 2 other double bookings\./]
])('the line says how many more double bookings there are: %d in all', (count, said) => {
  renderDesk(<AlarmLine book={withEntries(...Array.from({ length: count }, () => sold()))} />)
  expect(screen.getByRole('alert').textContent).toMatch(said)
})

test.each(['option', 'cancelled'] as const)('what is no promise is not sold twice: %s', (kind) => {
  renderDesk(<AlarmLine book={withEntries(sold({}, { kind }))} />)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the dialog says who has the nights, since when, and what is free instead', () => {
  renderDesk(<Conflicts book={withEntries(sold({}, { others: [other] }))} />)
  const said = document.body.textContent
  expect(said).toContain(
    'Airbnb has taken these nights; here they have been confirmed since Fri 8 January, for 2 guests.'
  )
  expect(said).toMatch(/Free insteadUno 12\s–\s13 August 2027 €262\.50/)
})

/** Opens the dialog of the alarm. */
async function look(own: Book) {
  const desk = renderDesk(<AlarmLine book={own} />, { answers: { book: own } })
  await desk.user.click(screen.getByRole('button', { name: 'Look' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'The same nights for two guests' }))
  const saves = () =>
    desk.asked.flatMap(([name, input]) => (name === 'save' ? [(input as { edits: object[] }).edits] : []))
  return { ...desk, dialog, saves }
}

test('a calendar that only passes the own nights on is an echo, beside those that are', async () => {
  const { user, dialog, saves } = await look(withEntries(sold({ echoes: ['Vrbo'] })))
  await user.click(await dialog.findByRole('button', { name: 'It is our own echo: keep mine' }))
  expect(saves()).toEqual([
    [{ type: 'set', path: ['requests', 0, 'echoes'], value: ['Vrbo', 'Airbnb'], file: 'requests.yaml', seen: 's' }]
  ])
})

test('where the calendar is kept the stay here is cancelled', async () => {
  const { user, dialog, saves } = await look(withEntries(sold({ until: '2027-01-09' })))
  await user.click(await dialog.findByRole('button', { name: 'Keep Airbnb: cancel here' }))
  expect(saves()).toMatchObject([
    [
      { type: 'set', path: ['requests', 0, 'state'], value: 'cancelled' },
      { path: ['requests', 0, 'since'], value: '2027-01-10' },
      { type: 'remove', path: ['requests', 0, 'until'] }
    ]
  ])
})

test('of two stays that are promised the same nights the one is cancelled that is named', async () => {
  const { user, dialog, saves } = await look(book)
  await user.click(await dialog.findByRole('button', { name: /^Cancel: 12\s–\s19 August 2027, 2 guests/ }))
  expect(saves()).toMatchObject([
    [{ path: ['requests', 1, 'state'], value: 'cancelled' }, { path: ['requests', 1, 'since'] }]
  ])
})

test('a stay without an id gets one with its first change', async () => {
  const { user, dialog, saves } = await look(withEntries(sold({ id: undefined })))
  await user.click(await dialog.findByRole('button', { name: 'Keep Airbnb: cancel here' }))
  expect(saves()[0]).toContainEqual(
    expect.objectContaining({ path: ['requests', 0, 'id'], value: expect.stringMatching(/^[\da-f-]{13}$/) })
  )
})

test('where each night has one guest that is said', () => {
  renderDesk(<Conflicts book={withEntries()} />)
  expect(screen.getByRole('status').textContent).toBe('Each night now has one guest only.')
})
