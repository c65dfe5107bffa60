// @vitest-environment happy-dom
/** A message of a guest is pasted, read, and shown with what it asks for. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Letter } from '../../../../../generator/house/tasks/requests/answer/message-view.tsx'
import { Requests } from '../../../../../generator/house/tasks/requests/requests.tsx'
import { renderDesk } from '../../../../desk/app/render-desk.tsx'
import { answers, answerText, message, openBook, pasteMessage, verdict } from '../sample-book.tsx'

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Paste a message')

test('a message that is pasted is read at once, behind what was typed', async () => {
  const { user, requests } = openBook()
  await user.type(field(), 'Hi ')
  await user.paste('we come')
  expect(await screen.findByRole('region', { name: 'The quote' })).toBeTruthy()
  expect(requests('message')).toEqual(['Hi we come'])
})

test('the field is emptied once its message is read', async () => {
  await pasteMessage()
  expect(field().value).toBe('')
})

test('a message that is typed is read at the press of a button', async () => {
  const { user, requests } = openBook()
  expect(screen.queryByRole('button', { name: 'Read it' })).toBeNull()
  await user.type(field(), 'Hi')
  await user.click(screen.getByRole('button', { name: 'Read it' }))
  expect(await screen.findByRole('region', { name: 'The quote' })).toBeTruthy()
  expect(requests('message')).toEqual(['Hi'])
})

test('a message that cannot be read stays, and that is said', async () => {
  const { user } = openBook({ answers: { message: undefined } })
  await user.type(field(), 'Hi')
  await user.click(screen.getByRole('button', { name: 'Read it' }))
  expect((await screen.findByRole('alert')).textContent).toBe('It could not be read. Try again.')
  expect(field().value).toBe('Hi')
})

test('blanks are no message', async () => {
  const { user, requests } = openBook()
  await user.click(field())
  await user.paste('  ')
  await user.click(screen.getByRole('button', { name: 'Read it' }))
  expect(requests('message')).toEqual([])
})

test('whoever has pasted a message is at what it asks for', async () => {
  await pasteMessage()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: /^Blu 5\s–\s8 June 2019$/ }))
})

test('what was chosen for one message is nothing of the next', async () => {
  const { user } = await pasteMessage()
  await user.click(screen.getByRole('button', { name: 'Italiano' }))
  await user.click(screen.getByRole('radio', { name: /^Refusal/ }))
  await screen.findByDisplayValue('Purtroppo')
  await user.click(field())
  await user.paste('Ho')
  expect(await screen.findByDisplayValue('Our quote')).toBe(answerText('The quote'))
})

test('what was pasted can be left', async () => {
  const { user } = await pasteMessage()
  await user.click(screen.getByRole('button', { name: '‹ Requests' }))
  expect(screen.queryByRole('region', { name: 'The quote' })).toBeNull()
})

test('what a message wishes is asked of the house', async () => {
  const { requests } = await pasteMessage({ answers: { message: { ...message, wishes: ['dogs'] } } })
  expect(requests('verdict')).toMatchObject([{ wish: { services: ['dogs'] } }])
})

test('whoever wants three rooms is answered with two', async () => {
  const { requests } = await pasteMessage({ answers: { message: { ...message, rooms: 3 } } })
  expect(requests('verdict')).toMatchObject([{ wish: { rooms: 2 } }])
})

test.each([
  ['words of their own are to be read before the answer', 'Can we bring bicycles?', true],
  ['a sign between what was read is none', ', ', false]
])('%s', async (_, text, isSaid) => {
  const parts = [
    { text: 'Two of us in June', kind: 'read' as const },
    { text, kind: 'own' as const }
  ]
  await pasteMessage({ answers: { message: { ...message, parts } } })
  expect(screen.queryByText(/^The guest has also written words of their own/) !== null).toBe(isSaid)
})

test('what was read of a message is marked in it, in the language of the message', () => {
  const parts = [
    { text: 'Siamo in ', kind: 'own' as const },
    { text: 'due', kind: 'read' as const }
  ]
  renderDesk(<Letter read={{ ...message, language: 'it', parts }} />)
  const letter = screen.getByRole('region', { name: 'The message as it came' })
  expect(letter.lang).toBe('it')
  expect(within(letter).getByRole('mark').textContent).toBe('due')
})

test.each([
  ['words', true],
  ['link', false]
] as const)('whether a message was read by its words is said: %s', (by, isSaid) => {
  renderDesk(<Letter read={{ ...message, by }} />)
  expect(screen.queryByText('No link in it: I have read the words.') !== null).toBe(isSaid)
})

test('a book that the program does not give says so', async () => {
  renderDesk(<Requests />, { answers: { ...answers, book: undefined } })
  expect(await screen.findByText('It could not be read. Try again.')).toBeTruthy()
})

test('of a house whose languages cannot be read, what is free is shown, and no empty answer can be sent', async () => {
  const { user } = openBook({
    book: { languages: [] },
    answers: { message: { ...message, language: '' }, verdict: { ...verdict, answers: {} } }
  })
  expect(screen.getByRole('alert').textContent).toMatch(/^The languages of the site cannot be read now/)
  await user.click(field())
  await user.paste('Hi')
  expect(await screen.findByRole('heading', { level: 2, name: /^Blu 5\s–\s8 June 2019$/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Send the quote' })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'The quote' }), 'It is free')
  expect(screen.getByRole('link', { name: 'Send the quote' })).toBeTruthy()
})

test.each([
  [1, 'not said'],
  [2, 'two together'],
  [3, 'two together']
])('a message for %i units asks for the unit that is %s', async (rooms, choice) => {
  const { user } = await pasteMessage({ answers: { message: { ...message, units: [], rooms } } })
  await user.click(screen.getByRole('button', { name: 'Correct' }))
  const unit = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Unit' })
  expect(within(unit).getByRole<HTMLOptionElement>('option', { name: choice }).selected).toBe(true)
})
