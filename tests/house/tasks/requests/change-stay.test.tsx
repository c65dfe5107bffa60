// @vitest-environment happy-dom
/** A stay of the book gets other days, guests or another unit; then its answer is sent. */
import { screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { ChangeAnswer, ChangeForm, ChangeOutcome } from '../../../../generator/house/tasks/requests/change-stay.tsx'
import { Requests } from '../../../../generator/house/tasks/requests/requests.tsx'
import { renderDesk } from '../../../desk/app/render-desk.tsx'
import {
  answers,
  answerText,
  book,
  entry,
  replaceText,
  requestForUno,
  waitForRequests,
  withRequests
} from './sample-book.tsx'

type Shown = ComponentProps<typeof ChangeForm>
type Outcome = ComponentProps<typeof ChangeOutcome>
type Verdict = NonNullable<Outcome['judged']>['verdict']

const possible: Verdict = {
  isPossible: true,
  movesPastArrival: false,
  taken: [],
  refused: undefined,
  isKnown: true,
  read: undefined,
  costs: undefined,
  total: 370,
  open: [],
  freeUntil: undefined
}
const change = { verdict: possible, answers: { en: 'Changed', it: 'Cambiato' } }
const fixed: Partial<Shown['request']> = { state: 'confirmed', total: 280, needs: ['dog'] }
const stays = { ...book, entries: [requestForUno(fixed, { kind: 'confirmed' })] }
const moved = { arrival: '2019-06-05', departure: '2019-06-10' }

type Scene = NonNullable<Parameters<typeof renderDesk>[1]>

/** Opens the stay in Uno; with `moved` other days were chosen elsewhere. */
async function openStay({ answers: own, ...scene }: Scene = {}, opening: object = {}) {
  const desk = renderDesk(<Requests />, {
    ...scene,
    answers: { ...answers, book: stays, change, ...own },
    view: { opening: { index: 5, ...opening } }
  })
  await screen.findByRole('group', { name: 'What changes' })
  return withRequests(desk)
}

const button = (name: string) => screen.findByRole('button', { name })
const step = async ({ user }: Awaited<ReturnType<typeof openStay>>, name: string) =>
  user.click(screen.getByRole('button', { name }))

test('a change is asked about as soon as it is made', async () => {
  const desk = await openStay()
  await step(desk, 'Departure: more')
  await step(desk, 'Children: less')
  await desk.user.click(screen.getByRole('checkbox', { name: 'a dog' }))
  await waitForRequests(() => desk.requests('change'), 3)
  const unchanged = { unit: 'flats/b', arrival: '2019-06-05', departure: '2019-06-09', adults: 2 }
  expect(desk.requests('change')).toEqual([
    { index: 5, after: { ...unchanged, children: 1, needs: ['dog'] } },
    { index: 5, after: { ...unchanged, needs: ['dog'] } },
    { index: 5, after: unchanged }
  ])
})

test('a change is written with the calendars read anew, at the total of today', async () => {
  const desk = await openStay()
  await step(desk, 'Departure: more')
  await step(desk, 'Children: less')
  await desk.user.click(screen.getByRole('checkbox', { name: 'a dog' }))
  await desk.user.click(await button('Change to 4 nights, €370'))
  await waitForRequests(desk.saves, 1)
  expect(desk.requests('change fresh')).toMatchObject([{ index: 5, after: { departure: '2019-06-09', adults: 2 } }])
  expect(desk.saves()[0]).toMatchObject([
    { type: 'set', path: ['requests', 5, 'departure'], value: '2019-06-09' },
    { type: 'remove', path: ['requests', 5, 'children'] },
    { type: 'remove', path: ['requests', 5, 'needs'] },
    { type: 'set', path: ['requests', 5, 'total'], value: 370 }
  ])
})

test('while a stay is being changed nothing else is decided', async () => {
  const desk = await openStay()
  await screen.findByRole('radio', { name: /^Cancellation/ })
  await step(desk, 'Departure: more')
  expect(screen.queryByRole('radio', { name: /^Cancellation/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Send the answer' })).toBeNull()
})

const longer = {
  ...stays,
  entries: [requestForUno({ ...fixed, departure: '2019-06-10', total: 370 }, { kind: 'confirmed' })]
}

test('once a stay is changed its answer is sent, as it was typed before', async () => {
  const desk = await openStay({ answers: { 'book after save': longer } }, { moved })
  await button('Change to 5 nights, €370')
  await replaceText(desk, answerText('The answer'), 'Fatto')
  await step(desk, 'Change to 5 nights, €370')
  const link = await screen.findByRole('link', { name: 'Send the answer' })
  expect(link.getAttribute('href')).toBe('https://wa.me/?text=Fatto')
  expect(answerText('The answer').value).toBe('Fatto')
})

test('once a stay is changed it can be cancelled', async () => {
  const desk = await openStay({ answers: { 'book after save': longer } }, { moved })
  await desk.user.click(await button('Change to 5 nights, €370'))
  await desk.user.click(await screen.findByRole('radio', { name: /^Cancellation/ }))
  expect(await button('Cancel the stay')).toBeTruthy()
})

test('a change that is left is none', async () => {
  const desk = await openStay()
  await step(desk, 'Arrival: more')
  await desk.user.click(await button('Leave it as it was'))
  expect(screen.queryByRole('button', { name: /^Change to/ })).toBeNull()
  expect(within(screen.getByRole('group', { name: 'Arrival' })).getByText('Wed 5 Jun')).toBeTruthy()
})

test('a stay keeps its total where that is chosen', async () => {
  const desk = await openStay()
  await step(desk, 'Adults: more')
  await desk.user.click(await screen.findByRole('radio', { name: '€280, the total as it was' }))
  await desk.user.click(await button('Change to 3 nights, €280'))
  await waitForRequests(desk.saves, 1)
  expect(desk.requests('change fresh')).toMatchObject([{ after: { adults: 3 }, total: 280 }])
  expect(desk.saves()).toEqual([[expect.objectContaining({ path: ['requests', 5, 'adults'], value: 3 })]])
})

test('a total that was kept for a change that was left is not that of the next', async () => {
  const desk = await openStay()
  await step(desk, 'Adults: more')
  await desk.user.click(await screen.findByRole('radio', { name: '€280, the total as it was' }))
  await step(desk, 'Leave it as it was')
  await step(desk, 'Adults: more')
  expect(await screen.findByRole('radio', { name: '€370, €90 more', checked: true })).toBeTruthy()
})

test('a total that was kept for one change is not that of the next', async () => {
  const dearer = { ...change, verdict: { ...possible, total: 500 } }
  const desk = await openStay({ answers: { 'book after save': longer, 'change after save': dearer } }, { moved })
  await desk.user.click(await screen.findByRole('radio', { name: '€280, the total as it was' }))
  await desk.user.click(await button('Change to 5 nights, €280'))
  await screen.findByRole('link', { name: 'Send the answer' })
  await step(desk, 'Adults: more')
  expect(await screen.findByRole('radio', { name: '€500, €130 more', checked: true })).toBeTruthy()
})

test('a stay moves to another unit, with the extras of that', async () => {
  const desk = await openStay()
  await desk.user.selectOptions(screen.getByLabelText(/^Unit/), 'Blu')
  await desk.user.click(screen.getByRole('checkbox', { name: 'A cot' }))
  await desk.user.click(screen.getByRole('checkbox', { name: 'A bike' }))
  expect(screen.queryByRole('checkbox', { name: 'Linen' })).toBeNull()
  await desk.user.click(await button('Change to 3 nights, €370'))
  await waitForRequests(desk.saves, 1)
  expect(desk.saves()[0]).toMatchObject([
    { type: 'set', path: ['requests', 5, 'unit'], value: 'rooms/a' },
    { type: 'set', path: ['requests', 5, 'extras'], value: ['cot', 'bike'] },
    { type: 'set', path: ['requests', 5, 'total'], value: 370 }
  ])
})

test('days that were chosen elsewhere are asked about at once', async () => {
  const desk = await openStay({}, { moved })
  await button('Change to 5 nights, €370')
  expect(desk.requests('change')).toMatchObject([{ after: { departure: '2019-06-10' } }])
})

test.each([
  ['nights that a calendar has taken by now', { ...possible, isPossible: false }],
  ['a total that nobody has seen', { ...possible, total: 400 }]
])('a change is not made with %s, and is asked about again', async (_, verdict) => {
  const desk = await openStay({ answers: { 'change fresh': { ...change, verdict } } }, { moved })
  await desk.user.click(await button('Change to 5 nights, €370'))
  await waitForRequests(() => desk.requests('change'), 2)
  expect(desk.saves()).toEqual([])
  expect(desk.asked).toContainEqual(['lookAgain'])
  expect(await button('Change to 5 nights, €370')).toBeTruthy()
})

test('a change that could not be written is still to be made', async () => {
  const desk = await openStay({ isRefused: true }, { moved })
  await desk.user.click(await button('Change to 5 nights, €370'))
  await waitForRequests(desk.saves, 1)
  expect(await button('Change to 5 nights, €370')).toBeTruthy()
  expect(screen.getByText(/^First change the stay, then send the answer\./)).toBeTruthy()
})

test('a change that is being made is not made again', async () => {
  const desk = await openStay({ answers: { 'change fresh': null } }, { moved })
  const make = await button('Change to 5 nights, €370')
  await desk.user.click(make)
  expect(make.getAttribute('aria-disabled')).toBe('true')
  await desk.user.click(make)
  expect(desk.requests('change fresh')).toHaveLength(1)
})

test('a stay that gets a night without a price keeps its total', async () => {
  const priceless = { ...change, verdict: { ...possible, total: undefined } }
  const desk = await openStay({ answers: { change: priceless } }, { moved })
  await desk.user.click(await button('Change to 5 nights, €280'))
  await waitForRequests(desk.saves, 1)
  expect(desk.saves()).toEqual([[expect.objectContaining({ path: ['requests', 5, 'departure'] })]])
})

test('whoever cancels a stay that was to be changed cancels it as it was', async () => {
  const desk = await openStay({}, { moved })
  await desk.user.click(await button('Leave it as it was'))
  await desk.user.click(await screen.findByRole('radio', { name: /^Cancellation/ }))
  await desk.user.click(await button('Cancel the stay'))
  await waitForRequests(desk.saves, 1)
  expect(desk.saves()[0]).toMatchObject([
    { path: ['requests', 5, 'state'], value: 'cancelled' },
    { type: 'remove', path: ['requests', 5, 'until'] }
  ])
})

const nothing = () => undefined
const { request } = entry({ state: 'confirmed', adults: 4, children: 2 })

/** A change of a stay, as the parts of the screen are given it. */
function changing(form: Partial<Shown['form']> = {}, more: Partial<Outcome> & { today?: string } = {}): Shown {
  const { today = book.today, ...own } = more
  return {
    book: { ...book, today },
    request,
    form: { ...(own.request ?? request), ...form },
    judged: undefined,
    keepsTotal: false,
    newTotal: undefined,
    isBusy: false,
    isChanged: true,
    answers: undefined,
    setForm: nothing,
    setKeepsTotal: nothing,
    save: nothing,
    leave: nothing,
    ...own
  }
}

const here = { ...request, arrival: '2019-06-01', departure: '2019-06-04' }

test.each<[string, Parameters<typeof changing>, string[]]>([
  ['a stay of one night', [{ departure: '2019-06-06' }], ['Arrival: more', 'Departure: less']],
  ['one adult', [{ adults: 1 }], ['Adults: less']],
  ['no children', [{ children: 0 }], ['Children: less']],
  ['guests who arrive today', [{ arrival: '2019-06-03' }], ['Arrival: less']],
  [
    'guests who are here, and leave today',
    [{ departure: '2019-06-03' }, { request: here }],
    ['Arrival: less', 'Arrival: more', 'Departure: less']
  ],
  ['any other stay', [], []]
])('a stay keeps a night and an adult, and the past stays as it is: %s', (_, given, off) => {
  renderDesk(<ChangeForm {...changing(...given)} />)
  const steps = ['Arrival', 'Departure', 'Adults', 'Children'].flatMap((what) => [`${what}: less`, `${what}: more`])
  const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
  expect(steps.filter(isOff)).toEqual(off)
})

test.each([
  ['Arrival', { arrival: '2019-06-04' }, 'Tue 4 Jun', 'Wed 5 Jun before'],
  ['Departure', { departure: '2019-06-06' }, 'Thu 6 Jun', 'Sat 8 Jun before'],
  ['Adults', { adults: 1 }, '1', '4 before'],
  ['Children', { children: 0 }, '0', '2 before']
])('what changes says what was before: %s', (name, form, now, before) => {
  renderDesk(<ChangeForm {...changing(form)} />)
  const group = within(screen.getByRole('group', { name }))
  expect(group.getByRole('status').textContent).toBe(now)
  expect(group.getByText(before)).toBeTruthy()
})

test('what stays says nothing of before', () => {
  renderDesk(<ChangeForm {...changing({ adults: 1 })} />)
  expect(screen.getAllByText(/before$/)).toHaveLength(1)
})

test('another unit says the one of before, and has its own extras', () => {
  renderDesk(<ChangeForm {...changing({ unit: 'flats/b', extras: ['linen'] })} />)
  expect(screen.getByLabelText(/^Unit/)).toHaveProperty('value', 'flats/b')
  expect(screen.getByText('Blu before')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Linen', checked: true })).toBeTruthy()
})

const outcome = (verdict: Partial<Verdict>, form: Partial<Shown['form']> = {}, more: Partial<Outcome> = {}) =>
  renderDesk(
    <ChangeOutcome
      {...changing(form, { judged: { verdict: { ...possible, ...verdict }, answers: {} }, newTotal: 250, ...more })}
    />
  )

/** A row of the table of costs. */
const row = (name: string): string[] =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('a change that costs less says by what', () => {
  const costs = {
    before: { nights: 240, extras: 0, tax: 10, total: 250 },
    after: { nights: 180, extras: 0, tax: 20, total: 200 }
  }
  outcome({ total: 200, costs }, { departure: '2019-06-06' })
  expect(row('Nights')).toEqual(['3', '1', '−2'])
  expect(row('Price of the nights')).toEqual(['€240', '€180', '−€60'])
  expect(row('Tourist tax')).toEqual(['€10', '€20', '+€10'])
  expect(row('Total')).toEqual(['€250', '€200', '−€50'])
  expect(screen.queryByRole('row', { name: /^Extras/ })).toBeNull()
})

test('the columns of the costs have their names', () => {
  outcome({ total: 200 })
  for (const name of ['Item', 'Before', 'Now', 'Difference'])
    expect(screen.getByRole('columnheader', { name })).toBeTruthy()
})

test.each([
  [200, false, '€200, €50 less', '€250, the total as it was'],
  [310, false, '€310, €60 more', '€250, the total as it was'],
  [310, true, '€250, the total as it was', '€310, €60 more']
])('which total holds is asked: today €%d, kept: %s', (total, keepsTotal, is, isNot) => {
  outcome({ total }, {}, { keepsTotal })
  expect(screen.getByRole('radio', { name: is, checked: true })).toBeTruthy()
  expect(screen.getByRole('radio', { name: isNot, checked: false })).toBeTruthy()
})

test('where the total stays nobody is asked', () => {
  outcome({ total: 250 })
  expect(screen.queryByRole('radio')).toBeNull()
})

const taken = [{ arrival: '2019-06-05', departure: '2019-06-08', kind: 'confirmed' }] as unknown as Verdict['taken']

test.each<[string, Partial<Verdict>, RegExp, 'Possible' | 'Not possible']>([
  ['the nights are free', {}, /The nights are free\.$/, 'Possible'],
  [
    'a night has no price',
    { total: undefined },
    /At least one night has no price: the total stays as it was\.$/,
    'Possible'
  ],
  ['the nights are taken', { isPossible: false, taken }, /Wed 5 June\s–\sFri 7 June: confirmed here$/, 'Not possible'],
  [
    'guests who are here would arrive on another day',
    { isPossible: false, movesPastArrival: true },
    /Guests who are here already cannot change their arrival\.$/,
    'Not possible'
  ]
])('a screen reader is told whether a change can be made, and why: %s', (_, verdict, said, stamp) => {
  outcome(verdict)
  expect(screen.getByRole('status').textContent).toMatch(said)
  expect(screen.getByText(stamp)).toBeTruthy()
})

test('a change that cannot be is not made', () => {
  outcome({ isPossible: false })
  expect(screen.getByRole('button', { name: 'Change to 3 nights, €250' }).getAttribute('aria-disabled')).toBe('true')
})

test('a stay without a total changes without one', () => {
  outcome({ total: undefined }, {}, { newTotal: undefined })
  expect(screen.getByRole('button', { name: 'Change to 3 nights' })).toBeTruthy()
})

const answer = (isChanged: boolean, more: Partial<ComponentProps<typeof ChangeAnswer>> = {}) =>
  renderDesk(
    <ChangeAnswer
      {...{ book, isChanged, language: 'en', name: undefined, onLanguage: nothing }}
      answers={{ en: 'Hello,\nyes.', it: 'Ciao' }}
      {...more}
    />
  )

test('the answer to a change is sent once the stay is changed', () => {
  answer(true, { name: 'Paola' })
  expect(answerText('The answer').value).toBe('Hello Paola,\nyes.')
  expect(screen.getByRole('status').textContent).toMatch(/^First change the stay, then send the answer\./)
  expect(screen.queryByRole('link', { name: 'Send the answer' })).toBeNull()
})

test('a stay that is changed has its answer to be sent, in the language of the guest', () => {
  answer(false, { language: 'it' })
  expect(answerText('The answer').lang).toBe('it')
  expect(screen.getByRole('status').textContent).toBe('The stay is changed. Now send the answer.')
  expect(screen.getByRole('link', { name: 'Send the answer' }).getAttribute('href')).toBe('https://wa.me/?text=Ciao')
})
