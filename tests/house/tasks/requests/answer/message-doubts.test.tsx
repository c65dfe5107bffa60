// @vitest-environment happy-dom
/** What is unclear in a message is asked, and nothing is sent before. */
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Unclear } from '../../../../../generator/house/requests/read-message.ts'
import { pasteMessage } from './paste-message.tsx'

const days: Unclear = { why: 'named', about: 'days', word: 'Easter', day: '2027-03-26' }
const guests: Unclear = { why: 'others', about: 'guests', word: 'and my mother' }
const unit: Unclear = { why: 'surname', about: 'unit', word: 'Blu' }
const booked: Unclear = { why: 'booked', about: 'request', word: 'have booked' }

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
  const { user } = await pasteMessage({ unclear: [days] })
  const ask = await screen.findByRole('button', { name: /^Is this right: 26\s–\s29 March/ })
  expect(screen.getByText('“Easter”: I have taken Fri 26 March.')).toBeTruthy()
  expectNothingToSend()
  expect(screen.queryByText('Free')).toBeNull()
  await user.click(ask)
  expect(await screen.findByRole('link', { name: 'Send the quote' })).toBeTruthy()
  expect(replyText()).toHaveProperty('value', 'Our quote')
})

test('each question is answered by itself, and the last one brings the answer', async () => {
  const { user } = await pasteMessage({ unclear: [days, guests, unit] })
  const questions = await screen.findByRole('region', { name: 'Before you answer, 3 questions' })
  for (const name of ['Right: 2 adults', 'Right: Blu']) {
    await user.click(within(questions).getByRole('button', { name }))
    expectNothingToSend()
  }
  expect(screen.getByRole('region', { name: 'Before you answer, one question' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Right: 26\s–\s29 March/ }))
  expect(await screen.findByRole('link', { name: 'Send the quote' })).toBeTruthy()
})

test('what may be no request proposes no stay, and asks nothing else until the owner says that it is one', async () => {
  const { user } = await pasteMessage({ unclear: [days, booked] })
  const isNew = await screen.findByRole('button', { name: 'It is a new request' })
  expect(screen.getByRole('region', { name: 'Before you answer, one question' })).toBeTruthy()
  expect(screen.queryByText(/^Still missing/)).toBeNull()
  for (const name of [/What is free/, /Reply/]) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expectNothingToSend()
  await user.click(isNew)
  expect(screen.queryByRole('button', { name: 'It is a new request' })).toBeNull()
  expect(await screen.findByRole('button', { name: /^Is this right: 26/ })).toBeTruthy()
})

test('what is no request and has no days asks for none, and questions about the house can be answered', async () => {
  const parking = { topic: 'parking', word: 'parking', sentences: [], openRule: undefined, need: undefined }
  const thanks: Unclear = { why: 'thanks', about: 'request', word: 'thanks for having us' }
  await pasteMessage({ unclear: [thanks], arrival: undefined, departure: undefined, questions: [parking] })
  expect(await screen.findByText(/a thank-you, and no request for a stay/)).toBeTruthy()
  expect(screen.queryByText(/^Still missing/)).toBeNull()
  expect(screen.queryByLabelText('Departure')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Your answer about “parking”' })).toBeTruthy()
})

test('who corrects what a doubt is about has answered it, and no other one', async () => {
  const { user } = await pasteMessage({ unclear: [days, guests] })
  await user.click(await screen.findByRole('button', { name: 'Other days…' }))
  fireEvent.change(screen.getByLabelText('Departure'), { target: { value: '2027-03-30' } })
  expect(await screen.findByRole('button', { name: 'Is this right: 2 adults?' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Is this right: 26/ })).toBeNull()
  expectNothingToSend()
})

const need: Unclear = { why: 'need', about: 'guests', word: 'dogs' }

test('who only asks whether dogs may come is offered the stay without one, by a press', async () => {
  const { user, asked } = await pasteMessage({ unclear: [need], needs: ['dog'] })
  expect(await screen.findByRole('button', { name: 'Right: 2 adults, a dog' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Without: 2 adults' }))
  expect(await screen.findByRole('link', { name: 'Send the quote' })).toBeTruthy()
  const wishes = asked.flatMap(([name, input]) => (name === 'verdict' ? [(input as { wish: object }).wish] : []))
  expect(wishes[0]).toHaveProperty('needs', ['dog'])
  expect(wishes.at(-1)).not.toHaveProperty('needs')
})

test('a doubt about the guests themselves cannot be answered by leaving the dog at home', async () => {
  await pasteMessage({ unclear: [need, guests], needs: ['dog'] })
  expect(await screen.findByRole('button', { name: 'Right: 2 adults, a dog' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Without/ })).toBeNull()
})

test('days that were not read are to be typed, and what else is unclear is still asked', async () => {
  await pasteMessage({ unclear: [days, guests], departure: undefined })
  expect(await screen.findByText(/^Still missing: departure\./)).toBeTruthy()
  expectNothingToSend()
  fireEvent.change(screen.getByLabelText('Departure'), { target: { value: '2027-03-30' } })
  expect(await screen.findByRole('button', { name: 'Is this right: 2 adults?' })).toBeTruthy()
  expectNothingToSend()
})

test('a letter whose days are taken away is not there to be sent', async () => {
  const { user } = await pasteMessage({ unclear: [] })
  expect(await screen.findByRole('link', { name: 'Send the quote' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Correct' }))
  fireEvent.change(screen.getByLabelText('Departure'), { target: { value: '' } })
  expect(await screen.findByText(/^Still missing: departure\./)).toBeTruthy()
  expectNothingToSend()
})
