// @vitest-environment happy-dom
/** The deposit of a stay, and what waits today, as the owner works with them. */
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { DepositBox } from '../../../../generator/house/tasks/deposit/deposit-box.tsx'
import { DepositCard } from '../../../../generator/house/tasks/deposit/deposit-card.tsx'
import type { DepositChoice, DepositReply } from '../../../../generator/house/tasks/deposit/deposit-reply.ts'
import { PaymentDialog } from '../../../../generator/house/tasks/deposit/payment-form.tsx'
import type { Book, BookEntry } from '../../../../generator/house/tasks/requests/request-book.ts'
import { WaitingView } from '../../../../generator/house/tasks/today/day-waiting.tsx'
import type { StayRequest } from '../../../../generator/house/model/content-model.ts'
import { renderDesk } from '../../../desk/app/render-desk.tsx'

const deposit = { amount: 276, asked: '2027-06-15', due: '2027-06-19' }
const stay = { arrival: '2027-08-28', departure: '2027-09-04' }
const entryWith = (request: Partial<StayRequest>): BookEntry => ({
  index: 0,
  request: { id: 'a', unit: 'rooms/blu', ...stay, adults: 2, since: '2027-06-15', state: 'confirmed', ...request },
  kind: 'confirmed',
  isUnpublished: false,
  nights: [],
  twice: [],
  others: []
})
const bookWith = (entry: BookEntry): Book => ({
  today: '2027-06-22',
  at: { file: 'requests.yaml', seen: 's' },
  currency: 'EUR',
  units: [{ unit: 'rooms/blu', name: 'Blu', facts: undefined }],
  hidden: [],
  services: [],
  languages: [{ code: 'en', name: 'English', locale: 'en-GB' }],
  extras: [],
  charges: [],
  saysPayment: false,
  entries: [entry],
  doubleSales: [],
  length: 1,
  isWrong: false,
  isGone: false
})

function card(request: Partial<StayRequest>) {
  const entry = entryWith(request)
  const book = bookWith(entry)
  return renderDesk(<DepositCard {...{ book, entry }} proposed={{ amount: 90 }} />, { answers: { book } })
}

const saved = (asked: readonly (readonly unknown[])[]): unknown =>
  JSON.parse(JSON.stringify(asked.filter(([name]) => name === 'save').map(([, input]) => input)))

test('a deposit that is late says since when, and one press notes that it has come', async () => {
  const { user, asked } = card({ deposit })
  const section = screen.getByRole('region', { name: 'The deposit' })
  expect(section.textContent).toContain('€276')
  expect(section.textContent).toContain('It was due by Sat 19 June.')
  await user.click(within(section).getByRole('button', { name: 'It has come' }))
  expect(saved(asked)).toMatchObject([
    { edits: [{ path: ['requests', 0, 'deposit'], value: { ...deposit, received: '2027-06-22' } }] }
  ])
})

test('another amount is noted with its day, and what is missing stays open', async () => {
  const { user, asked } = card({ deposit })
  await user.click(screen.getByRole('button', { name: 'Another amount…' }))
  const amount = await screen.findByLabelText(/How much/)
  await user.clear(amount)
  await user.type(amount, '100')
  await user.click(screen.getByRole('button', { name: 'Write' }))
  expect(saved(asked)).toMatchObject([{ edits: [{ value: { amount: 276, received: '2027-06-22', paid: 100 } }] }])
})

test.each([
  ['Another amount…', deposit, 'The deposit: Blu'],
  ['Move the day…', deposit, 'Move the day: Blu'],
  ['Ask for a deposit…', undefined, 'Ask for a deposit: Blu']
])('“%s” opens a dialog of that name', async (button, given, title) => {
  const { user } = card(given === undefined ? {} : { deposit: given })
  await user.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
})

test('a part that has come is said with what is missing', () => {
  card({ deposit: { ...deposit, received: '2027-06-20', paid: 100 } })
  expect(screen.getByRole('region').textContent).toMatch(/€176.*€100 of €276 came on Sun 20 June/)
})

test('once it has come there is nothing to be reminded of', () => {
  card({ deposit: { ...deposit, received: '2027-06-20' } })
  expect(screen.getByText(/Received on Sun 20 June/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remind them' })).toBeNull()
})

test('a stay without one can be asked for it, with what the rules propose', async () => {
  const { user, asked } = card({})
  await user.click(screen.getByRole('button', { name: 'Ask for a deposit…' }))
  await user.click(await screen.findByRole('button', { name: 'Write' }))
  expect(saved(asked)).toMatchObject([{ edits: [{ value: { amount: 90, asked: '2027-06-22' } }] }])
})

describe('what the letter of an answer says of the deposit', () => {
  const asked: DepositReply = {
    isAsked: true,
    amount: 90,
    amounts: [90],
    due: '2027-06-25',
    percent: undefined,
    ways: { iban: 'IT60X0542811101000000123456', holder: 'Valle', link: 'https://pay.example/valle' },
    texts: {}
  }
  function box(choice: DepositChoice, changed: Partial<DepositReply> = {}) {
    const chosen: DepositChoice[] = []
    const shown = { choice, deposit: { ...asked, ...changed } }
    const onChange = (next: DepositChoice): void => void chosen.push(next)
    const { user } = renderDesk(
      <DepositBox {...shown} onChange={onChange} currency="EUR" language="en" isReceived={false} />
    )
    const isOn = (name: RegExp): boolean => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked
    return { user, chosen, isOn }
  }
  const [transfer, link] = [/IT60 X054/, /pay\.example/]

  test.each<[DepositChoice, boolean, boolean]>([
    [{}, true, true],
    [{ noTransfer: true }, false, true],
    [{ noLink: true }, true, false]
  ])('each way to pay has a tick of its own, with what is chosen: %j', async (choice, hasTransfer, hasLink) => {
    const { user, chosen, isOn } = box(choice)
    expect([isOn(transfer), isOn(link)]).toEqual([hasTransfer, hasLink])
    await user.click(screen.getByRole('checkbox', { name: link }))
    await user.click(screen.getByRole('checkbox', { name: transfer }))
    expect(chosen).toEqual([
      { ...choice, noLink: hasLink },
      { ...choice, noTransfer: hasTransfer }
    ])
  })

  test('no deposit is asked for once its tick is taken away', async () => {
    const { user, chosen } = box({})
    await user.click(screen.getAllByRole('checkbox')[0]!)
    expect(chosen).toEqual([{ isAsked: false }])
  })

  test('where none is asked for there are no ways to pay it', () => {
    box({}, { isAsked: false })
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  })

  test.each<[Partial<DepositReply>, RegExp]>([
    [{ ways: {} }, /^The letter does not say how to pay it/],
    [{ amount: undefined, amounts: [] }, /^The house rules do not say how much/],
    [{ due: undefined }, /^Without a day/]
  ])('what the letter lacks is told: %j', (changed, said) => {
    box({ isAsked: true }, changed)
    expect(screen.getByText(said)).toBeTruthy()
  })
})

test('today an option that ends can be held two days more, and a letter is one press away', async () => {
  const entry = { ...entryWith({ state: 'option', until: '2027-06-23' }), kind: 'option' as const }
  const book = bookWith(entry)
  const listed = { index: 0, unit: 'rooms/blu', name: 'Blu', ...stay, adults: 2 }
  const waiting = {
    today: book.today,
    holds: [{ ...listed, kind: 'option' as const, until: '2027-06-23', isToday: false, total: 480 }],
    letters: [{ ...listed, index: 1, letter: 'thanks' as const, language: 'en', hour: undefined }]
  }
  const { user, asked, view } = renderDesk(<WaitingView {...{ waiting, book }} />, { answers: { book } })
  expect(screen.getByText('The option ends tomorrow')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Hold until Fri 25' }))
  expect(saved(asked)).toMatchObject([{ edits: [{ path: ['requests', 0, 'until'], value: '2027-06-25' }] }])
  await user.click(screen.getByRole('button', { name: 'Thanks, the day after, Blu: Read and send' }))
  expect(view.get().screen).toBe('letter/thanks/1')
})

test('an option that ends is confirmed from today: its stay opens with that answer', async () => {
  const book = bookWith({ ...entryWith({ state: 'option', until: '2027-06-23' }), kind: 'option' })
  const listed = { ...stay, index: 0, unit: 'rooms/blu', name: 'Blu', adults: 2, children: undefined }
  const holds = [{ ...listed, kind: 'option' as const, until: '2027-06-23', isToday: false, total: 480 }]
  const waiting = { today: '2027-06-22', holds, letters: [] }
  const { user, view } = renderDesk(<WaitingView {...{ waiting, book }} />, { answers: { book } })
  await user.click(screen.getByRole('button', { name: 'Confirm…' }))
  expect(view.get()).toMatchObject({ screen: 'requests', opening: { index: 0, answer: 'confirmed' } })
})

test('an account number that cannot be right is said plainly, and stays in its field', async () => {
  const written = { iban: 'IT60X054281110100000012345', holder: 'Valle' }
  const iban = { kind: 'length', country: 'IT', expected: 27, length: 26 }
  const { user } = renderDesk(<PaymentDialog />, { answers: { payment: { ways: {}, written, problems: { iban } } } })
  await user.click(await screen.findByRole('button', { name: 'Write' }))
  expect(screen.getByRole('alert').textContent).toBe('This IBAN has 26 characters: those with IT have 27.')
  expect(screen.getByLabelText('IBAN')).toHaveProperty('value', 'IT60 X054 2811 1010 0000 0123 45')
  expect(screen.queryByText('Written.')).toBeNull()
})
