// @vitest-environment happy-dom
/**
 * Nights are promised, declined, held and freed in the book of requests; then the answer is sent. Today is 3 June 2019.
 * The message asks for Blu (`rooms/a`, €262.50) and names €250; Uno is `flats/b`, €300. New entries go to place 4;
 * `requestForUno` is at 5.
 */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  answerText,
  blu,
  both,
  entry,
  message,
  openBook,
  pasteMessage,
  replaceText,
  requestForUno,
  uno,
  verdict,
  waitForRequests
} from './sample-book.tsx'

type Desk = ReturnType<typeof openBook>

const choose = async ({ user }: Desk, answer: string) =>
  user.click(await screen.findByRole('radio', { name: new RegExp(`^${answer}`) }))
const press = ({ user }: Desk, name: string) => user.click(screen.getByRole('button', { name }))

/** What the house answers of Uno, which is suggested. */
const forUno = { verdict: { ...verdict, suggested: ['uno'] } }
const together = { verdict: { ...verdict, suggested: ['both'], offers: [both] } }

test('nights are promised with the calendars read anew', async () => {
  const desk = await pasteMessage()
  await choose(desk, 'Confirmation')
  await press(desk, 'Confirm Blu at €262.50')
  await waitForRequests(desk.saves, 1)
  const names = desk.asked.map(([name]) => name)
  expect(names.indexOf('verdict fresh')).toBeGreaterThan(0)
  expect(names.indexOf('verdict fresh')).toBeLessThan(names.indexOf('save'))
})

test('nights are promised at the total that was agreed on, in the language of the answer', async () => {
  const desk = await pasteMessage()
  await desk.user.click(screen.getByRole('radio', { name: '€250, as in the message' }))
  await choose(desk, 'Confirmation')
  await press(desk, 'Italiano')
  await press(desk, 'Confirm Blu at €250')
  await waitForRequests(desk.saves, 1)
  expect(desk.requests('verdict fresh')).toMatchObject([
    { wish: { units: ['rooms/a'], total: 250 }, until: '2019-06-05', isAgreed: true }
  ])
  expect(desk.saves()).toMatchObject([
    [
      {
        type: 'insert',
        path: ['requests', 4],
        value: { unit: 'rooms/a', adults: 2, children: 1, state: 'confirmed', total: 250, language: 'it' }
      }
    ]
  ])
})

test('what was typed before a promise is sent after it', async () => {
  const desk = await pasteMessage({ entries: [entry({ state: 'confirmed' }, { kind: 'confirmed' })] })
  await choose(desk, 'Confirmation')
  await replaceText(desk, answerText('The confirmation'), 'Welcome')
  expect(screen.queryByRole('link', { name: 'Send the confirmation' })).toBeNull()
  await press(desk, 'Confirm Blu at €262.50')
  const link = await screen.findByRole('link', { name: 'Send the confirmation' })
  expect(answerText('The confirmation').value).toBe('Welcome')
  await press(desk, 'SMS')
  expect(screen.getByRole('link', { name: 'Send the confirmation' }).getAttribute('href')).toBe('sms:?&body=Welcome')
  await desk.user.click(link)
  expect(desk.saves()).toHaveLength(1)
})

test('what is promised to a mail is told to its address once it is in the book', async () => {
  const mail = { name: 'Paola', address: 'p@guest.example', subject: 'Days' }
  const entries = [entry({ state: 'confirmed' }, { kind: 'confirmed' })]
  const desk = await pasteMessage({ entries, answers: { message: { ...message, mail } } })
  await choose(desk, 'Confirmation')
  await replaceText(desk, answerText('The confirmation'), 'Yours')
  await press(desk, 'Confirm Blu at €262.50')
  expect((await screen.findByRole('link', { name: 'Send the confirmation' })).getAttribute('href')).toBe(
    'mailto:p%40guest.example?subject=Re%3A%20Days&body=Yours'
  )
})

test('nights that a calendar has taken by now are not promised', async () => {
  const desk = await pasteMessage({ answers: { 'verdict fresh': { ...verdict, offers: [uno] } } })
  await choose(desk, 'Option')
  await press(desk, 'Hold Blu until Wed 5 June')
  await waitForRequests(() => desk.requests('verdict fresh'), 1)
  await screen.findByRole('button', { name: 'Hold Blu until Wed 5 June' })
  expect(desk.saves()).toEqual([])
})

test('nights are not promised while nobody knows whether they are free', async () => {
  const desk = await pasteMessage({ answers: { 'verdict fresh': null } })
  await choose(desk, 'Option')
  await press(desk, 'Hold Blu until Wed 5 June')
  const button = screen.getByRole('button', { name: 'Hold Blu until Wed 5 June' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await desk.user.click(button)
  expect(desk.requests('verdict fresh')).toHaveLength(1)
  expect(desk.saves()).toEqual([])
})

test('a promise that could not be written is still to be made', async () => {
  const desk = await pasteMessage({ isRefused: true })
  await choose(desk, 'Confirmation')
  await press(desk, 'Confirm Blu at €262.50')
  await waitForRequests(desk.saves, 1)
  expect(await screen.findByRole('button', { name: 'Confirm Blu at €262.50' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Send the confirmation' })).toBeNull()
})

test('of two that are ticked none is promised', async () => {
  const desk = await pasteMessage({ answers: { verdict: { ...verdict, suggested: ['blu', 'uno'] } } })
  await choose(desk, 'Confirmation')
  const button = screen.getByRole('button', { name: 'First tick just one' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(answerText('The confirmation').value).toBe('')
  await desk.user.click(button)
  expect(desk.requests('verdict fresh')).toEqual([])
})

test('the one that stays ticked is promised', async () => {
  const desk = await pasteMessage({ answers: { verdict: { ...verdict, suggested: ['blu', 'uno'] } } })
  await choose(desk, 'Confirmation')
  await desk.user.click(screen.getByRole('checkbox', { name: /^Blu.*€262\.50$/ }))
  await press(desk, 'Confirm Uno at €300')
  await waitForRequests(desk.saves, 1)
  expect(desk.requests('verdict fresh')).toMatchObject([{ chosen: ['uno'] }])
  expect(desk.saves()).toMatchObject([[{ value: { unit: 'flats/b', state: 'confirmed', total: 300 } }]])
})

test('the total of a message holds for the unit that it names alone', async () => {
  const desk = await pasteMessage()
  await desk.user.click(screen.getByRole('radio', { name: '€250, as in the message' }))
  await desk.user.click(screen.getByRole('checkbox', { name: /^Blu.*€262\.50$/ }))
  await desk.user.click(screen.getByRole('checkbox', { name: /^Uno.*€300$/ }))
  await choose(desk, 'Confirmation')
  await press(desk, 'Confirm Uno at €300')
  await waitForRequests(desk.saves, 1)
  expect(desk.saves()).toMatchObject([[{ value: { unit: 'flats/b', total: 300 } }]])
})

test('two units for a new message are two stays behind the others, each at its own total', async () => {
  const desk = await pasteMessage({ answers: together })
  await choose(desk, 'Confirmation')
  await press(desk, 'Confirm Uno and Blu at €562.50')
  await waitForRequests(desk.saves, 1)
  expect(desk.saves()).toMatchObject([
    [
      { type: 'insert', path: ['requests', 4], value: { unit: 'flats/b', total: 300, language: 'en' } },
      { type: 'insert', path: ['requests', 5], value: { unit: 'rooms/a', total: 262.5, language: 'en' } }
    ]
  ])
})

test('of two units for a request the first is in its place, and the other behind the book', async () => {
  const desk = openBook({ entries: [requestForUno()], open: 5, answers: together })
  await choose(desk, 'Confirmation')
  await press(desk, 'Confirm Uno and Blu at €562.50')
  await waitForRequests(desk.saves, 1)
  expect(desk.saves()).toMatchObject([
    [
      { type: 'set', path: ['requests', 5, 'state'], value: 'confirmed' },
      { type: 'remove', path: ['requests', 5, 'until'] },
      { type: 'set', path: ['requests', 5, 'total'], value: 300 },
      { type: 'insert', path: ['requests', 4], value: { unit: 'rooms/a', total: 262.5, language: 'it' } }
    ]
  ])
})

test('a request that is confirmed late is changed in its place, and keeps its id', async () => {
  const desk = openBook({ entries: [entry(), requestForUno()], open: 5, answers: forUno })
  await choose(desk, 'Confirmation')
  await press(desk, 'Confirm Uno at €300')
  await waitForRequests(desk.saves, 1)
  expect(desk.requests('verdict fresh')).toMatchObject([{ index: 5, wish: { units: ['flats/b'] } }])
  expect(desk.saves()[0]).toMatchObject([
    { type: 'set', path: ['requests', 5, 'state'], value: 'confirmed', file: 'requests.yaml', seen: 's' },
    { type: 'remove', path: ['requests', 5, 'until'] },
    { type: 'set', path: ['requests', 5, 'total'], value: 300 }
  ])
})

test('a request is declined as its answer is sent, and stays what it was', async () => {
  const desk = openBook({ entries: [entry(), requestForUno()], open: 5, answers: forUno })
  await choose(desk, 'Refusal')
  await press(desk, 'Mail')
  await replaceText(desk, answerText('The refusal'), 'No')
  const link = screen.getByRole('link', { name: 'Send the refusal' })
  expect(link.getAttribute('href')).toBe('mailto:?subject=Uno%3A%205%E2%80%938%20giugno%202019&body=No')
  await desk.user.click(link)
  await waitForRequests(desk.saves, 1)
  expect(desk.saves()[0]).toMatchObject([
    { type: 'set', path: ['requests', 5, 'state'], value: 'declined' },
    { type: 'remove', path: ['requests', 5, 'until'] }
  ])
})

const heldUno = { total: 280, state: 'option', since: '2019-06-01', until: '2019-06-04' } as const

test('an option that is open needs no decision until its day is another one', async () => {
  openBook({ entries: [requestForUno(heldUno, { kind: 'option' })], open: 5, answers: forUno })
  await screen.findByRole('region', { name: 'The option' })
  expect(screen.queryByRole('button', { name: /^Hold Uno/ })).toBeNull()
})

test('the last day of an option can be another one', async () => {
  const desk = openBook({ entries: [requestForUno(heldUno, { kind: 'option' })], open: 5, answers: forUno })
  await desk.user.selectOptions(await screen.findByLabelText(/^holds until/), 'Wed 5 June')
  await press(desk, 'Hold Uno until Wed 5 June')
  await waitForRequests(desk.saves, 1)
  expect(desk.requests('verdict fresh')).toMatchObject([{ index: 5, until: '2019-06-05', isAgreed: true }])
  expect(desk.saves()[0]).toMatchObject([
    { path: ['requests', 5, 'since'], value: '2019-06-03' },
    { path: ['requests', 5, 'until'], value: '2019-06-05' }
  ])
})

test('an option for guests who come later lasts three days', async () => {
  const later = { ...message, arrival: '2019-06-20', departure: '2019-06-23', total: undefined }
  const desk = await pasteMessage({ answers: { message: later } })
  await choose(desk, 'Option')
  await press(desk, 'Hold Blu until Thu 6 June')
  await waitForRequests(desk.saves, 1)
  expect(desk.saves()).toMatchObject([[{ value: { state: 'option', until: '2019-06-06' } }]])
})

test('a stay that is cancelled frees its nights first, and stays what it was', async () => {
  const entries = [requestForUno({ ...heldUno, state: 'confirmed' }, { kind: 'confirmed' })]
  const desk = openBook({ entries, open: 5, answers: forUno })
  await choose(desk, 'Cancellation')
  expect(screen.queryByRole('link', { name: 'Send the cancellation' })).toBeNull()
  await press(desk, 'Cancel the stay')
  await waitForRequests(desk.saves, 1)
  expect(desk.saves()[0]).toMatchObject([
    { type: 'set', path: ['requests', 5, 'state'], value: 'cancelled' },
    { path: ['requests', 5, 'since'], value: '2019-06-03' },
    { type: 'remove', path: ['requests', 5, 'until'] }
  ])
})

test('what is not answered yet is kept with what was asked for', async () => {
  const desk = await pasteMessage()
  await choose(desk, 'Option')
  await press(desk, 'Reply later')
  await waitForRequests(desk.saves, 1)
  expect(desk.saves()).toMatchObject([
    [
      {
        path: ['requests', 4],
        value: { state: 'asked', unit: 'rooms/a', adults: 2, children: 1, total: 262.5, language: 'en' }
      }
    ]
  ])
})

test('a message that names no unit is kept with the one that is ticked', async () => {
  const desk = await pasteMessage({ answers: { message: { ...message, units: [] } } })
  await press(desk, 'Reply later')
  await waitForRequests(desk.saves, 1)
  expect(desk.saves()).toMatchObject([[{ value: { state: 'asked', unit: 'rooms/a' } }]])
})

test.each(['declined', 'cancelled', 'lapsed'] as const)(
  'what is over can be taken out of the book: %s',
  async (kind) => {
    const desk = openBook({ entries: [entry(), requestForUno({}, { kind })], open: 5 })
    await press(desk, 'Remove from the book')
    await waitForRequests(desk.saves, 1)
    expect(desk.saves()).toMatchObject([[{ type: 'remove', path: ['requests', 5] }]])
    // Then the book is shown.
    expect(await screen.findByRole('heading', { name: /What is free/ })).toBeTruthy()
  }
)

test.each(['asked', 'option', 'confirmed'] as const)('what is not over stays in the book: %s', async (kind) => {
  openBook({ entries: [requestForUno({}, { kind })], open: 5 })
  await screen.findByRole('group', { name: 'What you answer' })
  expect(screen.queryByRole('button', { name: 'Remove from the book' })).toBeNull()
})

test('what could not be taken out of the book is still shown', async () => {
  const desk = openBook({ entries: [requestForUno({}, { kind: 'declined' })], open: 5, isRefused: true })
  await press(desk, 'Remove from the book')
  await waitForRequests(desk.saves, 1)
  expect(screen.getByRole('button', { name: 'Remove from the book' })).toBeTruthy()
})

test('a unit of which nobody knows the offer any more is not promised', async () => {
  const desk = await pasteMessage({ answers: { 'verdict fresh': { ...verdict, offers: [{ ...blu, id: 'dearer' }] } } })
  await choose(desk, 'Confirmation')
  await press(desk, 'Confirm Blu at €262.50')
  await waitForRequests(() => desk.requests('verdict fresh'), 1)
  expect(desk.saves()).toEqual([])
})
