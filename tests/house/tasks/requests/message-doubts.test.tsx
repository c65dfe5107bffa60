// @vitest-environment happy-dom
/** What is unclear in a message is asked, and nothing is sent before. */
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReadMessage, Unclear } from '../../../../generator/house/requests/read-message.ts'
import type { Book } from '../../../../generator/house/tasks/requests/request-book.ts'
import { BookView } from '../../../../generator/house/tasks/requests/requests.tsx'
import { renderDesk } from '../../../desk/app/render-desk.tsx'

const book: Book = {
  today: '2027-01-10',
  at: { file: 'requests.yaml', seen: 's' },
  currency: 'EUR',
  units: [{ unit: 'rooms/blu', name: 'Blu', facts: undefined }],
  services: [],
  languages: [{ code: 'en', name: 'English', locale: 'en-GB' }],
  extras: [],
  charges: [],
  saysPayment: true,
  doubleSales: [],
  hidden: [],
  entries: [],
  length: 0,
  isWrong: false
}

const stay = { arrival: '2027-03-26', departure: '2027-03-29', adults: 2 }
const part = { ...stay, children: 0, unit: 'rooms/blu', name: 'Blu', total: 270, cancellation: {}, open: [] }
const verdict = {
  verdicts: [{ unit: 'rooms/blu', isFree: true, taken: [], isKnown: true, open: [], total: 270, lines: [], tax: 0 }],
  suggested: ['one'],
  offers: [{ id: 'one', isOnDays: true, openNeeds: [], services: [], lines: [], open: [], total: 270, parts: [part] }],
  answers: { en: { quote: 'Our quote', option: 'We hold it', confirmed: 'Yours', declined: 'Sorry', cancelled: 'Bye' } }
}

const days: Unclear = { why: 'named', about: 'days', word: 'Easter', day: '2027-03-26' }
const guests: Unclear = { why: 'others', about: 'guests', word: 'and my mother' }
const unit: Unclear = { why: 'surname', about: 'unit', word: 'Blu' }
const booked: Unclear = { why: 'booked', about: 'request', word: 'have booked' }

async function paste(unclear: readonly Unclear[], more: Partial<ReadMessage> = {}) {
  const message: ReadMessage = {
    ...stay,
    units: ['rooms/blu'],
    rooms: 1,
    ages: [],
    needs: [],
    extras: [],
    wishes: [],
    language: 'en',
    by: 'words',
    unclear,
    answer: { name: 'quote', word: undefined },
    mail: { name: undefined, address: undefined, subject: undefined },
    parts: [],
    ...more
  }
  const desk = renderDesk(<BookView book={book} />, { answers: { book, message, verdict, names: { names: {} } } })
  await desk.user.click(screen.getByLabelText('Paste a message'))
  await desk.user.paste('Hi')
  return desk
}

const replyText = () => screen.queryByRole('textbox', { name: 'The quote' })

/** Everything by which an answer leaves the house, or is written into the book. */
function expectNothingToSend(): void {
  expect(replyText()).toBeNull()
  expect(screen.queryByText('Our quote')).toBeNull()
  for (const name of ['Copy', 'WhatsApp', 'Reply later']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: /send/i })).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
}

test('days that are unclear are the question in the place of the button, sent once it is answered', async () => {
  const { user } = await paste([days])
  const ask = await screen.findByRole('button', { name: /^Is this right: 26\s–\s29 March/ })
  expect(screen.getByText('“Easter”: I have taken Fri 26 March.')).toBeTruthy()
  expectNothingToSend()
  expect(screen.queryByText('Free')).toBeNull()
  await user.click(ask)
  expect(await screen.findByRole('link', { name: 'Send the quote' })).toBeTruthy()
  expect(replyText()).toHaveProperty('value', 'Our quote')
})

test('each question is answered by itself, and the last one brings the answer', async () => {
  const { user } = await paste([days, guests, unit, booked])
  const questions = await screen.findByRole('region', { name: 'Before you answer, 4 questions' })
  for (const name of ['Right: 2 adults', 'It is a new request', 'Right: Blu']) {
    await user.click(within(questions).getByRole('button', { name }))
    expectNothingToSend()
  }
  expect(screen.getByRole('region', { name: 'Before you answer, one question' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Right: 26\s–\s29 March/ }))
  expect(await screen.findByRole('link', { name: 'Send the quote' })).toBeTruthy()
})

test('who corrects what a doubt is about has answered it, and no other one', async () => {
  const { user } = await paste([days, guests])
  await user.click(await screen.findByRole('button', { name: 'Other days…' }))
  fireEvent.change(screen.getByLabelText('Departure'), { target: { value: '2027-03-30' } })
  expect(await screen.findByRole('button', { name: 'Is this right: 2 adults?' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Is this right: 26/ })).toBeNull()
  expectNothingToSend()
})

test('days that were not read are to be typed, and what else is unclear is still asked', async () => {
  await paste([days, guests], { departure: undefined })
  expect(await screen.findByText(/^Still missing: departure\./)).toBeTruthy()
  expectNothingToSend()
  fireEvent.change(screen.getByLabelText('Departure'), { target: { value: '2027-03-30' } })
  expect(await screen.findByRole('button', { name: 'Is this right: 2 adults?' })).toBeTruthy()
  expectNothingToSend()
})

test('a letter whose days are taken away is not there to be sent', async () => {
  const { user } = await paste([])
  expect(await screen.findByRole('link', { name: 'Send the quote' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Correct' }))
  fireEvent.change(screen.getByLabelText('Departure'), { target: { value: '' } })
  expect(await screen.findByText(/^Still missing: departure\./)).toBeTruthy()
  expectNothingToSend()
})
