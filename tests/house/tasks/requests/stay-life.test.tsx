// @vitest-environment happy-dom
/** The steps of a stay: what has happened, what is late, and which letter can be written. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StayLife } from '../../../../generator/house/tasks/requests/stay-life.tsx'
import { renderDesk } from '../../../desk/app/render-desk.tsx'
import { book, entry } from './sample-book.tsx'

type Request = Parameters<typeof entry>[0]

/** Today is 3 June, and the stay from the 5th to the 8th. */
function life(
  request: Request,
  { today = book.today, kind = 'confirmed' }: { today?: string; kind?: 'confirmed' | 'option' } = {}
) {
  const desk = renderDesk(<StayLife book={{ ...book, today }} entry={entry({ state: kind, ...request }, { kind })} />)
  const steps = within(screen.getByRole('list', { name: 'Step by step' })).getAllByRole('listitem')
  const textOf = (name: string): string | undefined =>
    steps.map(({ textContent }) => textContent).find((text) => text.startsWith(name))
  return { ...desk, textOf }
}
const deposit = { amount: 90, asked: '2019-05-20', due: '2019-06-01' }

test.each<[string, Request, string, string]>([
  ['no deposit was asked for', {}, 'not asked for', '€250 to be paid'],
  ['it has not come by its day', { deposit }, '€90 by Sat 1 June late', '€250 to be paid'],
  ['it has no day', { deposit: { ...deposit, due: undefined } }, '€90 without a day', '€250 to be paid'],
  ['it has come', { deposit: { ...deposit, received: '2019-05-30' } }, 'came Thu 30 May', '€160 to be paid'],
  [
    'only a part has come',
    { deposit: { ...deposit, received: '2019-05-30', paid: 40 } },
    'came Thu 30 May €50 missing late',
    '€210 to be paid'
  ]
])('the deposit, and what is left to be paid at the arrival: %s', (_, request, said, left) => {
  const { textOf } = life({ departure: '2019-06-08', ...request })
  expect(textOf('Deposit')?.trim()).toBe(`Deposit${said}`)
  expect(textOf('Arrives')).toContain(left)
})

test('a total that the book does not have is no total of nothing', () => {
  const { textOf } = life({ total: undefined })
  expect(textOf('Confirmed')).toContain('the total is not written')
  expect(textOf('Arrives')).not.toContain('to be paid')
})

test('the letter before the arrival can be read until the guests are here, and is known to be sent', async () => {
  const { user, view, unmount } = life({})
  await user.click(screen.getByRole('button', { name: 'The letter: Before the arrival' }))
  expect(view.get().screen).toBe('letter/arrival/4')
  unmount()
  const later = life({}, { today: '2019-06-06' })
  expect(later.textOf('Before the arrival')).toContain('no letter sent from here')
  expect(screen.queryByRole('button')).toBeNull()
  later.unmount()
  const sent = life({ letters: [{ letter: 'arrival', day: '2019-06-02' }] })
  expect(sent.textOf('Before the arrival')).toContain('sent Sun 2 June')
})

test('thanks are written once the guests have left', () => {
  life({}, { today: '2019-06-09' })
  expect(screen.getByRole('button', { name: 'The letter: Thanks, the day after' })).toBeTruthy()
})

test('an option says until when it is held, and has no letters yet', () => {
  const { textOf } = life({ until: '2019-06-04', since: '2019-05-20' }, { kind: 'option' })
  expect(textOf('Option')).toContain('until Tue 4 June')
  expect([textOf('Before the arrival'), textOf('The day after')]).toEqual([undefined, undefined])
})

test('a confirmed stay says since when, its total and the hour of its guests', () => {
  const { textOf } = life({ since: '2019-05-20', hour: '17:30' })
  expect(textOf('Confirmed')).toMatch(/Mon 20 May.*€250 in all/)
  expect(textOf('Arrives')).toMatch(/Wed 5 June at 17:30/)
})

test('on the day of departure nothing is to be paid or late any more, and thanks can be written', () => {
  const { textOf } = life({ deposit, departure: '2019-06-08' }, { today: '2019-06-08' })
  expect(textOf('Arrives')).not.toContain('to be paid')
  expect(textOf('Deposit')).not.toContain('late')
  expect(screen.getByRole('button', { name: 'The letter: Thanks, the day after' })).toBeTruthy()
})

test('what was paid as a whole leaves nothing to be paid', () => {
  const { textOf } = life({ total: 90, deposit: { ...deposit, received: '2019-05-30' } })
  expect(textOf('Arrives')).not.toContain('to be paid')
})

test('a letter that was not wanted, or that is still to come, says so', () => {
  const { textOf } = life({
    letters: [{ letter: 'arrival', day: '2019-06-02', unwanted: true }],
    departure: '2019-06-08'
  })
  expect(textOf('Before the arrival')).toContain('not needed')
  expect(textOf('The day after')).toContain('Sun 9 June')
})
