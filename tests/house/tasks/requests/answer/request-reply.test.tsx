// @vitest-environment happy-dom
/** Whom an answer greets, where it goes, at which total, and what the owner can still correct in it. */
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { GuestQuestion } from '../../../../../generator/house/requests/house-answers.ts'
import { BookView } from '../../../../../generator/house/tasks/requests/requests.tsx'
import { renderDesk } from '../../../../desk/app/render-desk.tsx'
import { book, part, pasteMessage, stay, verdict } from './paste-message.tsx'

const inLetter = { ...verdict.answers.en, quote: 'Hello,\n\nOur quote' }
const judged = { ...verdict, answers: { en: inLetter } }

test('the answer greets by the name in the message, and goes to its telephone', async () => {
  await pasteMessage(
    { guest: { name: 'Anna Rossi', phone: { written: '333 555 0142', digits: '393335550142' } } },
    { judged }
  )
  const send = await screen.findByRole('link', { name: 'Send the quote' })
  expect(send.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/393335550142\?text=Hello%20Anna%20Rossi%2C/)
  expect(screen.getByText('to 333 555 0142')).toBeTruthy()
})

test('a telephone of which nobody knows the country is shown, and the chat is chosen by hand', async () => {
  await pasteMessage({ guest: { phone: { written: '0884 123456' } } }, { judged })
  const send = await screen.findByRole('link', { name: 'Send the quote' })
  expect(send.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\?text=/)
  expect(screen.getByText(/^Their number is 0884 123456/)).toBeTruthy()
})

test('a total of the owner’s own is in the letter and in the book, and the desk says what it differs by', async () => {
  const { user, asked } = await pasteMessage({ answer: { name: 'confirmed', word: 'we take it' } })
  await user.click(await screen.findByRole('radio', { name: 'a total of my own' }))
  // Until it is typed there is no letter with another one.
  expect(screen.queryByRole('button', { name: /^Confirm Blu/ })).toBeNull()
  // Whoever chooses it can type at once.
  expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: 'My own total, in EUR' }))
  await user.keyboard('250')
  expect(screen.getByText('€20 less than today')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Confirm Blu at €250' }))
  const written = JSON.stringify(asked)
  expect(written).toContain('"ownTotal":250')
  expect(written).toContain('"total":250')
})

test('a total far from the calculated one is asked about once, before anything can be sent', async () => {
  const { user } = await pasteMessage({ answer: { name: 'confirmed', word: 'we take it' } })
  await user.click(await screen.findByRole('radio', { name: 'a total of my own' }))
  await user.keyboard('27')
  expect(await screen.findByText('€27 is much less than the calculated €270: is that right?')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Confirm Blu/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Yes, €27' }))
  expect(await screen.findByRole('button', { name: 'Confirm Blu at €27' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /^Quote/ }))
  expect(await screen.findByRole('link', { name: 'Send the quote' })).toBeTruthy()
  expect(screen.queryByText(/is that right\?$/)).toBeNull()
})

test('a total far from the calculated one keeps nobody from a refusal', async () => {
  const { user } = await pasteMessage()
  await user.click(await screen.findByRole('radio', { name: 'a total of my own' }))
  await user.keyboard('700')
  expect(await screen.findByText('€700 is much more than the calculated €270: is that right?')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /^Refusal/ }))
  expect(await screen.findByRole('link', { name: 'Send the refusal' })).toBeTruthy()
})

test('a total of the owner’s own is asked for again once the stay is another one', async () => {
  const { user } = await pasteMessage({ answer: { name: 'confirmed', word: 'we take it' } })
  await user.click(await screen.findByRole('radio', { name: 'a total of my own' }))
  await user.keyboard('250')
  expect(screen.getByRole('radio', { name: /^Confirmation/ }).closest('label')?.textContent).toContain('€250')
  await user.click(screen.getByRole('button', { name: 'Correct' }))
  fireEvent.change(screen.getByLabelText('Adults'), { target: { value: '3' } })
  expect(await screen.findByRole('spinbutton', { name: 'My own total, in EUR' })).toHaveProperty('value', '')
  expect(screen.getByText('Type what you ask for.')).toBeTruthy()
  expect(screen.getByRole('radio', { name: /^Confirmation/ }).closest('label')?.textContent).toContain('no total yet')
  expect(screen.queryByRole('button', { name: /^Confirm Blu/ })).toBeNull()
})

test('a request that was quoted can be corrected, and its former total holds no more by itself', async () => {
  const request = {
    unit: 'rooms/blu',
    ...stay,
    state: 'asked' as const,
    since: '2027-01-09',
    until: '2027-01-13',
    total: 300
  }
  const entry = { index: 0, request, kind: 'asked' as const, isUnpublished: false, nights: [], twice: [], others: [] }
  const answers = { verdict, names: { names: {} } }
  const { user } = renderDesk(<BookView book={{ ...book, entries: [entry], length: 1 }} />, { answers })
  await user.click(screen.getByRole('button', { name: /^Blu/ }))
  expect(await screen.findByRole('radio', { name: '€300, as in the book', checked: true })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Correct' }))
  fireEvent.change(screen.getByLabelText('Departure'), { target: { value: '2027-03-30' } })
  expect(await screen.findByRole('radio', { name: '€270, as today', checked: true })).toBeTruthy()
  expect(screen.getByRole('radio', { name: '€300, as in the book', checked: false })).toBeTruthy()
})

const pool: GuestQuestion = {
  topic: 'pool',
  word: 'pool',
  need: undefined,
  sentences: [{ source: 'rules', said: { en: 'Pool: June to September.' }, isAnswer: true }],
  openRule: undefined
}
const dog: GuestQuestion = { topic: 'pets', word: 'dog', need: 'dog', sentences: [], openRule: 'pets' }

test('what the house says of a question is ticked for the letter, and what it does not say is open', async () => {
  const { user, asked, view } = await pasteMessage({ questions: [pool, dog] })
  const asks = within(await screen.findByRole('region', { name: 'They also ask' }))
  expect(asks.getByRole('checkbox', { name: /^Pool: June to September\./, checked: true })).toBeTruthy()
  expect(await screen.findByText('The answer says nothing yet about: «dog».')).toBeTruthy()
  await user.type(asks.getByRole('textbox', { name: 'Your answer about “dog”' }), 'Dogs are fine.')
  expect(screen.queryByText(/^The answer says nothing yet/)).toBeNull()
  await user.click(asks.getByRole('checkbox', { name: /^Pool/ }))
  const told = asked.flatMap(([name, input]) => (name === 'verdict' ? [(input as { replies: unknown }).replies] : []))
  expect(told[0]).toEqual([{ en: 'Pool: June to September.' }])
  expect(told.at(-1)).toEqual([{ en: 'Dogs are fine.' }])
  await user.click(asks.getByRole('button', { name: 'Write it in the rules' }))
  expect(view.get().selected?.origin).toEqual({ file: 'rules.yaml', path: ['pets'] })
})

/** What is free for guests with a dog, of whom the unit says nothing, or no. */
const withDog = (isRefused: boolean) => ({
  ...verdict,
  offers: verdict.offers.map((offer) => ({
    ...offer,
    doubtfulNeeds: [{ need: 'dog', isRefused }],
    parts: [{ ...part, needs: ['dog'] }]
  }))
})
const ruled = { source: 'rules', said: { en: 'Pets: small ones.' }, isAnswer: true } as const
const refusing = { source: 'units', said: { en: 'No dogs.' }, isAnswer: true } as const

test.each([
  ['nobody has said', false, dog, 'The answer also says yes to: a dog. The form of the unit does not'],
  ['the rules say', false, { ...dog, sentences: [ruled] }, 'agrees with the rules: “Pets: small ones.”'],
  ['the unit says no', true, { ...dog, sentences: [refusing] }, 'The form of the unit says no']
])('of a dog that the letter says yes to, one note says what the house says: %s', async (_, isRefused, asked, note) => {
  const { user } = await pasteMessage({ needs: ['dog'], questions: [asked] }, { judged: withDog(isRefused) })
  const letter = within(await screen.findByRole('region', { name: 'The quote' }))
  expect((await letter.findByText(/says yes to/)).textContent).toContain(note)
  expect(letter.queryByText(/^The answer says nothing yet/)).toBeNull()
  // The letter says it itself, and would contradict the sentence of the unit.
  expect(screen.queryByRole('checkbox', { name: /^No dogs/, checked: true })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^Refusal/ }))
  expect(screen.queryByText(/says yes to/)).toBeNull()
})

test('whether a dog may come is ticked for the answer to a message that asks for no days', async () => {
  const none = { arrival: undefined, departure: undefined, adults: undefined }
  await pasteMessage({ ...none, units: [], needs: ['dog'], questions: [{ ...dog, sentences: [refusing] }] })
  expect(await screen.findByRole('checkbox', { name: /^No dogs/, checked: true })).toBeTruthy()
})

test('a sentence of the house says its language to a screen reader', async () => {
  await pasteMessage({ questions: [pool] })
  const sentence = await screen.findByText('Pool: June to September.')
  expect(sentence.closest('[lang]')?.getAttribute('lang')).toBe('en')
})

test('a message that only asks has an answer, too', async () => {
  const none = { arrival: undefined, departure: undefined, adults: undefined }
  const answers = { reply: { en: 'Hello,\n\nPool: June to September.' } }
  await pasteMessage({ ...none, units: [], questions: [pool] }, { answers })
  expect(await screen.findByRole('textbox', { name: 'The answer to the questions' })).toHaveProperty(
    'value',
    answers.reply.en
  )
  expect(screen.getByRole('link', { name: 'Send the answer' })).toBeTruthy()
})
