/** What the answer to a request writes into the book, and which answer is proposed. */
import { expect, test } from 'vitest'
import { completeWish, firstAnswer, requestsFor } from '../../../../generator/house/tasks/requests/request-detail.tsx'

const days = { arrival: '2027-06-05', departure: '2027-06-08' }
const wish = { ...days, adults: 4, children: 1, extras: ['cot'], units: ['a', 'b'], rooms: 1, services: [] }
const part = { ...days, unit: 'a', adults: 2, children: 0, needs: ['dog'], total: 90, name: 'A', cancellation: {} }
const stay = { ...days, unit: 'a', adults: 2, needs: ['dog'], extras: ['cot'], since: 'today', until: undefined }

test.each([
  ['a promise is what is offered, at the agreed total', 'confirmed', [part], [{ ...stay, total: 80 }]],
  ['an offer has its last day', 'quote', [part], [{ ...stay, state: 'asked', until: 'last', total: 80 }]],
  [
    'two units are two stays at their own totals',
    'option',
    [part, { ...part, unit: 'b', children: 1, total: 70 }],
    [
      { ...stay, until: 'last', total: 90 },
      { ...stay, unit: 'b', children: 1, until: 'last', total: 70 }
    ]
  ],
  [
    'without an answer it is what was asked for',
    undefined,
    undefined,
    [{ ...stay, adults: 4, children: 1, needs: undefined, state: 'asked', total: 80 }]
  ]
])('%s', (_, answer, parts, written) => {
  const decision = { today: 'today', until: 'last', total: 80, answer } as never
  const made = requestsFor(decision, { wish, entry: undefined, offer: parts && { parts } } as never)
  expect(made).toEqual(written.map((each) => ({ state: answer, ...each })))
})

test.each(['cancelled', 'declined'])('what was asked for stays what it was where it is %s', (answer) => {
  const given = { wish, entry: {}, offer: { parts: [part] } }
  const made = requestsFor({ today: 'today', until: 'last', total: 80, answer } as never, given as never)
  expect(made).toEqual([{ state: answer, since: 'today', until: undefined }])
})

test.each([
  ['new', [true], undefined, 'quote'],
  ['asked', [true], 'confirmed', 'confirmed'],
  ['new', [true, true], 'confirmed', 'quote'],
  ['new', [false], 'confirmed', 'declined'],
  ['new', [true], 'cancelled', 'quote'],
  ['option', [], 'quote', 'option'],
  ['cancelled', [], undefined, 'cancelled']
])('of a request (%s), with what is free on its days (%j), asking for %s, the answer is: %s', (...given) => {
  const [kind, free, wanted, answer] = given
  expect(firstAnswer({ kind, offers: free.map((isOnDays) => ({ isOnDays })), wanted } as never)).toBe(answer)
})

test('a wish needs two days in order, and guests', () => {
  expect(completeWish(wish)).toEqual(wish)
  for (const lack of [{ departure: days.arrival }, { adults: 0 }, { arrival: '' }, { departure: undefined }])
    expect(completeWish({ ...wish, ...lack })).toBeUndefined()
})
