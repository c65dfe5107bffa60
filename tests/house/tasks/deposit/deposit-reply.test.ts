/** What a promise asks as a deposit: by the rules of the house, or as the owner has chosen for one guest. */
import { expect, test } from 'vitest'
import { depositsOf } from '../../../../generator/house/requests/letters/deposit-state.ts'
import { answerPayment } from '../../../../generator/house/tasks/deposit/payment-file.ts'
import { bookQuestions } from '../../../../generator/house/tasks/requests/request-book.ts'
import { contentWith, replaced, shownFrom, textsOf } from '../../../desk/desk-content.ts'
import { emptyFolder } from '../../../support/folders.ts'

const today = '2027-05-03'
const stay = { arrival: '2027-06-05', departure: '2027-06-08', adults: 2 }
const unit = 'rooms/grecale'

type Asked = { rules?: string; deposit?: object; total?: number; booked?: object; ways?: object; wish?: object }

/** What is asked of two guests for three nights in one room, in the answer that confirms them. */
function replyTo({ rules = '[]', deposit, total, booked, ways, wish }: Asked) {
  const stays = replaced(
    textsOf('shipped').get('availability/stays.yaml'),
    'cancellation: []',
    `cancellation: ${rules}`
  )
  const request = { unit, ...stay, state: 'asked', since: today, total, ...booked }
  const content = contentWith('shipped', {
    'availability/stays.yaml': stays,
    'availability/requests.yaml': JSON.stringify({ requests: [request] })
  })
  const from = {
    ...shownFrom(content, today, new Map()),
    data: emptyFolder(),
    env: { XDG_DATA_HOME: emptyFolder() }
  }
  if (ways) answerPayment({ write: ways }, from)
  const asks = { ...stay, units: [unit], rooms: 1, services: [], total, ...wish }
  const reply = bookQuestions.verdict({ wish: asks, index: 0, isAgreed: total !== undefined, deposit }, from)
  return { ...reply?.deposit, price: reply?.offers[0]?.total ?? 0, text: reply?.answers.en?.confirmed ?? '' }
}

test('where no rule asks for a deposit, nothing is asked or promised', () => {
  const { isAsked, amount, text } = replyTo({ ways: { link: 'https://paga.example' } })
  expect([isAsked, amount]).toEqual([false, undefined])
  expect(text).not.toMatch(/deposit|paga/)
})

test('a share of the total, with its day, and how it can be paid', () => {
  const ways = { iban: 'IT60 X054 2811 1010 0000 0123 456', holder: 'Valle', link: 'https://paga.example' }
  const { isAsked, amount, due, percent, price, text } = replyTo({ rules: '[{ deposit: 30, depositDays: 3 }]', ways })
  expect({ isAsked, amount, due, percent }).toEqual({
    isAsked: true,
    amount: Math.round(price * 30) / 100,
    due: '2027-05-06',
    percent: 30
  })
  expect(text).toContain(`we ask for a deposit of €${amount} by Thursday, 6 May 2027.`)
  expect(text).toContain(
    'IBAN IT60 X054 2811 1010 0000 0123 456, account holder Valle, reference ‘Grecale Saturday 5 June’'
  )
  expect(text).toContain('By card: https://paga.example')
  // It is said once.
  expect(text.match(/deposit/g)).toHaveLength(1)
})

test.each([
  ['a fixed amount', { rules: '[{ depositAmount: 90 }]' }, { amount: 90, percent: undefined, due: undefined }],
  ['one above the total', { rules: '[{ depositAmount: 9000 }]' }, { amount: 270 }],
  ['one instead of a share', { rules: '[{ deposit: 30, depositAmount: 90 }]' }, { amount: 90 }],
  ['that of the unit', { rules: `[{ deposit: 30 }, { units: [${unit}], deposit: 50 }]` }, { percent: 50 }],
  ['of another unit', { rules: '[{ units: [apartments], deposit: 50 }]' }, { amount: undefined, isAsked: false }],
  ['no day after the arrival', { rules: '[{ deposit: 30, depositDays: 90 }]' }, { due: '2027-06-05' }],
  ['a share of what was agreed on', { rules: '[{ deposit: 30 }]', total: 200 }, { amount: 60, percent: 30 }],
  ['an amount of the owner’s', { rules: '[{ deposit: 30 }]', deposit: { amount: 55.5 } }, { amount: 55.5 }],
  ['a deposit without a rule', { deposit: { isAsked: true, amount: 80 } }, { amount: 80, isAsked: true }],
  ['another day', { rules: '[{ deposit: 30 }]', deposit: { due: '2027-05-20' } }, { due: '2027-05-20' }],
  ['no day', { rules: '[{ deposit: 30, depositDays: 3 }]', deposit: { due: '' } }, { due: undefined }],
  [
    'what the book has asked for already',
    { rules: '[{ deposit: 30 }]', booked: { deposit: { amount: 70, asked: today, due: '2027-05-05' } } },
    { amount: 70, due: '2027-05-05' }
  ],
  [
    'one that has come',
    { rules: '[{ deposit: 30 }]', booked: { deposit: { amount: 70, asked: today, received: today } } },
    { isAsked: false }
  ]
])('%s', (_, asked: Asked, expected) => {
  expect(replyTo(asked)).toMatchObject(expected)
})

test('a letter that does not ask for it says nothing of it', () => {
  const rules = '[{ deposit: 30 }]'
  expect(replyTo({ rules, deposit: { isAsked: false } }).text).not.toContain('deposit')
  const ways = { link: 'https://paga.example' }
  expect(replyTo({ rules, ways, deposit: { noLink: true } }).text).not.toContain('paga.example')
})

test('a day that is past by now is not in a letter of today', () => {
  const deposit = { amount: 70, asked: '2027-04-01', due: '2027-04-05' }
  const { due, text } = replyTo({ rules: '[{ deposit: 30 }]', booked: { deposit } })
  expect(due).toBe('2027-04-05')
  expect(text).toContain('we ask for a deposit of €70.')
})

test('the book notes what is asked of each stay, and keeps what has come', () => {
  const asked = { isAsked: true, amounts: [60, 0], due: '2027-05-06' }
  const noted = { amount: 60, asked: today, due: '2027-05-06' }
  expect(depositsOf(asked, { today, asked: undefined })).toEqual([noted, undefined])
  const before = { amount: 50, asked: '2027-04-01' }
  expect(depositsOf(asked, { today, asked: before })[0]).toEqual({ ...noted, asked: '2027-04-01' })
  expect(depositsOf({ ...asked, isAsked: false }, { today, asked: before })).toEqual([undefined, undefined])
  const received = { ...before, received: '2027-04-03' }
  expect(depositsOf({ ...asked, amounts: [60] }, { today, asked: received })).toEqual([received])
})

test('what the owner chooses comes before what the book has, which comes before the rules', () => {
  const rules = '[{ deposit: 30, depositDays: 3 }]'
  const booked = { deposit: { amount: 70, asked: today, due: '2027-05-20' } }
  const chosen = { amount: 80, due: '2027-05-30' }
  expect(replyTo({ rules, booked, deposit: chosen })).toMatchObject({ ...chosen, percent: undefined, amounts: [80] })
})

test('a transfer or a link that the owner leaves out is in no letter, and a day that is today still is', () => {
  const ways = { iban: 'IT60 X054 2811 1010 0000 0123 456', holder: 'Valle', link: 'https://paga.example' }
  const deposit = { isAsked: true, amount: 80, due: today }
  const waysIn = (more: object) =>
    replyTo({ ways, deposit: { ...deposit, ...more } }).text.match(/IBAN|paga\.example|by Monday,? 3 May/g)
  expect(waysIn({})).toEqual(['by Monday, 3 May', 'IBAN', 'paga.example'])
  expect(waysIn({ noTransfer: true })).toEqual(['by Monday, 3 May', 'paga.example'])
  expect(waysIn({ noLink: true })).toEqual(['by Monday, 3 May', 'IBAN'])
})

test('of two units at once each has its own deposit, and the letter asks for all of it by the first day', () => {
  const units = [unit, 'apartments/uno']
  const ofUnits = `[{ deposit: 30, depositDays: 9 }, { units: [apartments], deposit: 50, depositDays: 3 }]`
  const { amount = 0, amounts = [], due, percent, price } = replyTo({ rules: ofUnits, wish: { units, rooms: 2 } })
  expect(amounts).toHaveLength(2)
  expect(amounts.reduce((sum, each) => sum + each, 0)).toBeCloseTo(amount, 2)
  expect([amount > price * 0.3, amount < price * 0.5]).toEqual([true, true])
  expect([due, percent]).toEqual(['2027-05-06', undefined])
})

test('where nobody asks for a deposit and nobody was asked, the answer says of it what the house always does', () => {
  expect(replyTo({}).texts).toEqual({})
  expect(replyTo({ deposit: { isAsked: false } }).texts).toEqual({
    it: { text: '', lacks: [] },
    en: { text: '', lacks: [] }
  })
})
