// @vitest-environment happy-dom
/** The alarm for nights that are sold twice. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AlarmLine } from '../../../../generator/house/tasks/requests/request-alarm.tsx'
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
  isWrong: false
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
