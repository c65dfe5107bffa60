// @vitest-environment happy-dom
/** Whether the days of a request are free, at which price, and what else is. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Wish } from '../../../../../generator/house/requests/offer.ts'
import type { Refusal } from '../../../../../generator/house/stay/refusal.ts'
import type { WishReply } from '../../../../../generator/house/tasks/requests/request-book.ts'
import {
  OfferList,
  PricePick,
  VerdictView
} from '../../../../../generator/house/tasks/requests/answer/verdict-view.tsx'
import { renderDesk } from '../../../../desk/app/render-desk.tsx'
import { blu, book, both, freeUnit, offer, openBook, part, requestForUno, verdict, wish } from '../sample-book.tsx'

const nothing = () => {}
const dates = { arrival: '2019-06-05', departure: '2019-06-08' }
const taken = [{ ...dates, kind: 'closed', reason: 'Paint' }] as unknown as WishReply['verdicts'][number]['taken']

/** Shows a verdict, and gives what a screen reader is told of it. */
function judge(judged: Partial<WishReply>, more: Partial<Wish> = {}, isReading = false): string {
  const whole = { ...verdict, verdicts: [], offers: [], ...judged }
  renderDesk(
    <VerdictView
      {...{ book, isReading, isOfBook: false }}
      wish={{ ...wish, ...more }}
      judged={whole}
      onReadAgain={nothing}
    />
  )
  return screen.getByRole('status').textContent
}

const twoUnits = { units: ['rooms/a', 'flats/b'], rooms: 2 }

test('there is room in two units if both are free', () => {
  const said = judge({ verdicts: [freeUnit(), freeUnit({ unit: 'flats/b' })] }, twoUnits)
  expect(screen.getByText('There is room')).toBeTruthy()
  expect(said).toBe('Blu: freeUno: free')
})

test('there is no room in two units if one is taken, and what takes it is said', () => {
  const said = judge({ verdicts: [freeUnit(), freeUnit({ unit: 'flats/b', isFree: false, taken })] }, twoUnits)
  expect(screen.getByText('No room')).toBeTruthy()
  expect(said).toMatch(/^Blu: freeUno: not free\. Wed 5 June\s–\sFri 7 June: Paint$/)
})

test('of two that are wanted one is named, and another may be free', () => {
  judge({ verdicts: [freeUnit()], offers: [blu] }, { rooms: 2 })
  expect(screen.getByText('Free')).toBeTruthy()
})

test.each([
  [260, 'prices', '€260, €10 more than in the message. Prices have changed, or the total was written by hand.'],
  [240, 'without-tax', '€240, €10 less than in the message. The message leaves the tourist tax out.'],
  [250, undefined, '€250.']
] as const)('a free unit says what it costs today, and why that is another total: %d', (total, difference, said) => {
  expect(judge({ verdicts: [freeUnit({ total, difference })] })).toBe(`Today it costs ${said}`)
  expect(screen.getByText('Free')).toBeTruthy()
})

test.each([
  ['without-tax', 'The total in the book leaves the tourist tax out.'],
  ['without-extras', 'The total in the book leaves the extras out.']
] as const)('a total of the book is not said to be that of a message: %s', (difference, said) => {
  const judged = { ...verdict, verdicts: [freeUnit({ total: 260, difference })], offers: [] }
  renderDesk(<VerdictView {...{ book, judged, wish }} isReading={false} isOfBook onReadAgain={nothing} />)
  expect(screen.getByRole('status').textContent).toContain(`than the book says. ${said}`)
})

test('of a stay that was corrected another total is no change of prices', () => {
  const judged = { ...verdict, verdicts: [freeUnit({ total: 260, difference: 'prices' })], offers: [] }
  const shown = { book, judged, wish, isReading: false, isOfBook: true, isCorrected: true }
  renderDesk(<VerdictView {...shown} onReadAgain={nothing} />)
  expect(screen.getByRole('status').textContent).toMatch(/book says\. The book has the total for the stay as it was\.$/)
})

test.each([
  [false, 'Read again'],
  [true, 'Reading the calendars…']
])('the time of the last reading stands beside the button that reads anew: %s', (isReading, name) => {
  expect(judge({ verdicts: [freeUnit({ read: 1559550000000 })] }, {}, isReading)).toMatch(/Calendars read at \d/)
  expect(screen.getByRole('button', { name })).toBeTruthy()
})

test('where no calendar was read no time is said', () => {
  judge({ verdicts: [freeUnit()] })
  expect(screen.queryByRole('button', { name: 'Read again' })).toBeNull()
})

test('what stands in the way comes before a price that nobody will pay', () => {
  const said = judge({ verdicts: [freeUnit({ isFree: false, taken, total: 250 })] })
  expect(screen.getByText('Not free')).toBeTruthy()
  expect(said).toMatch(/Paint.*Today it costs €250\.$/)
})

test.each([
  [{ kind: 'calendar', calendar: 'Airbnb' }, 'Airbnb'],
  [{ kind: 'option' }, 'under option'],
  [{ kind: 'confirmed' }, 'confirmed here'],
  [{ kind: 'closed' }, 'closed'],
  [{ kind: 'closed', reason: 'Paint' }, 'Paint']
])('what takes nights is named: %j', (span, said) => {
  const own = [{ ...dates, ...span }] as unknown as typeof taken
  expect(judge({ verdicts: [freeUnit({ isFree: false, taken: own })] })).toMatch(
    new RegExp(String.raw`Wed 5 June\s–\sFri 7 June: ${said}$`)
  )
})

test('a calendar that could never be read is told', () => {
  expect(judge({ verdicts: [freeUnit({ isFree: false, isKnown: false })] })).toBe('One calendar could never be read.')
})

test.each<[Refusal, string]>([
  [
    { reason: 'arrival-weekday', weekdays: [6, 7], day: dates.arrival },
    'The rules allow arrivals on Saturday, Sunday.'
  ],
  [{ reason: 'too-short', minimum: 4 }, 'The rules ask for at least 4 nights.']
])('what the rules refuse the owner can confirm: %j', (refused, said) => {
  expect(judge({ verdicts: [freeUnit({ refused })] })).toBe(
    `${said} The site would refuse this stay; you can confirm it.`
  )
  expect(screen.getByText('Free')).toBeTruthy()
})

test('of nights that are taken nobody says that the owner can confirm them', () => {
  const refused = { reason: 'too-short', minimum: 4 } as Refusal
  expect(judge({ verdicts: [freeUnit({ isFree: false, taken, refused })] })).not.toContain('you can confirm it')
})

const anyUnit = { units: [] }
const nearby = offer({
  id: 'nearby',
  isOnDays: false,
  parts: [part({ arrival: '2019-06-09', departure: '2019-06-12' })]
})

test.each<[string, WishReply['offers'], string, string]>([
  [
    'one unit is free alone, and two together',
    [blu, both],
    'There is room',
    '1 unit free on these days, there is room in two units together'
  ],
  ['two are free alone', [blu, { ...blu, id: 'x' }], 'There is room', '2 units free on these days'],
  ['only two together are', [both], 'There is room', 'there is room in two units together'],
  [
    'only nearby days are free',
    [nearby],
    'No room',
    'There is no room for all of them together on these days: the nearest ones are below.'
  ],
  ['nothing is', [], 'No room', 'There is no room for all of them, even in two units or on nearby days.']
])('of a wish for any unit it is said what is free: %s', (_, offers, stamp, said) => {
  expect(judge({ offers }, anyUnit)).toBe(said)
  expect(screen.getByText(stamp)).toBeTruthy()
})

const offered = (offers: WishReply['offers'], more: Partial<Wish> = {}) =>
  renderDesk(
    <OfferList
      {...{ book, isGuess: false }}
      wish={{ ...wish, ...anyUnit, ...more }}
      judged={{ ...verdict, verdicts: [], offers }}
      chosen={['blu']}
      onChoose={nothing}
    />
  )

test('what is offered is ticked, and nothing else is', () => {
  offered([blu, both])
  const group = within(screen.getByRole('group', { name: /^Tick what you offer/ }))
  expect(group.getByRole('checkbox', { name: /^Blu/, checked: true })).toBeTruthy()
  expect(group.getByRole('checkbox', { name: /^Uno and Blu/, checked: false })).toBeTruthy()
})

test('what is free says what it is, and what its total is made of', () => {
  const lines = [
    { kind: 'nights', total: 30000 },
    { kind: 'discount', total: -6000 },
    { kind: 'charge', id: 'cot', total: 1500 },
    { kind: 'tax', total: 750 }
  ] as unknown as WishReply['offers'][number]['lines']
  offered([{ ...blu, lines }])
  expect(screen.getByText('Double room')).toBeTruthy()
  expect(screen.getByText('€300 for the nights − €60 discount + €15 a cot + €7.50 tax')).toBeTruthy()
  expect(screen.getByText('€262.50')).toBeTruthy()
})

test('what is free on other days says which', () => {
  offered([blu, nearby])
  expect(screen.getByText(/^9\s–\s12 June 2019 · Double room$/)).toBeTruthy()
  expect(screen.queryByText(/5\s–\s8 June/)).toBeNull()
})

test('the services that a guest wants are named', () => {
  offered([blu], { services: ['dogs'] })
  expect(screen.getByText('first those with: dogs')).toBeTruthy()
})

test('where nothing is free nothing can be ticked', () => {
  offered([])
  expect(screen.queryByRole('group')).toBeNull()
})

const pick = (quotedTotal: number, today: number, isAgreed: boolean, isOfBook = false) =>
  renderDesk(
    <PricePick {...{ book, quotedTotal, today, isAgreed, isOfBook, ownTotal: undefined }} onChoose={nothing} />
  )

test.each([
  [true, false, '€250, as in the message', '€260, as today'],
  [false, false, '€260, as today', '€250, as in the message'],
  [false, true, '€260, as today', '€250, as in the book']
])('the price that holds is the one that is chosen: agreed %s, of the book %s', (isAgreed, isOfBook, is, isNot) => {
  pick(250, 260, isAgreed, isOfBook)
  expect(screen.getByRole('radio', { name: is, checked: true })).toBeTruthy()
  expect(screen.getByRole('radio', { name: isNot, checked: false })).toBeTruthy()
})

test('a price that was told and is that of today is offered once, beside one of the owner’s own', () => {
  pick(250, 250, true)
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  expect(screen.getByRole('radio', { name: /as today/, checked: true })).toBeTruthy()
})

test('the calendars are read anew at the press of a button, and then all of the screen', async () => {
  const { user, asked } = openBook({ entries: [requestForUno()], open: 5 })
  await user.click(await screen.findByRole('button', { name: 'Read again' }))
  expect(asked).toContainEqual(['verdict fresh', expect.objectContaining({ index: 5 })])
  expect(asked.at(-1)).toMatchObject(['verdict', {}])
  expect(asked).toContainEqual(['lookAgain'])
})
