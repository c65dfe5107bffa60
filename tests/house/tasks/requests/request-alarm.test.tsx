// @vitest-environment happy-dom
/** The alarm for nights that are sold twice. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AlarmLine } from '../../../../generator/house/tasks/requests/request-alarm.tsx'
import type { Book, BookEntry } from '../../../../generator/house/tasks/requests/request-book.ts'
import { renderDesk } from '../../../desk/app/render-desk.tsx'

const entry = (index: number, arrival: string, departure: string, twice?: number): BookEntry => ({
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
  twice,
  others: []
})

const book: Book = {
  today: '2027-01-10',
  at: { file: 'requests.yaml', seen: 's' },
  currency: 'EUR',
  units: [{ unit: 'rooms/blu', name: 'Blu', facts: undefined }],
  services: [],
  languages: [],
  extras: [],
  charges: [],
  saysPayment: false,
  entries: [entry(0, '2027-08-08', '2027-08-15'), entry(1, '2027-08-12', '2027-08-19', 0)],
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
