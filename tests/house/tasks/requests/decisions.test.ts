/**
 * What the answer to a request writes into the book, and which answer is proposed. In decisions.yaml `parts` are the
 * units that are offered, `entry` is the stay that the book has already, and `written` what it gets.
 */
import { expect, test } from 'vitest'
import { completeWish, firstAnswer, requestsFor } from '../../../../generator/house/tasks/requests/request-detail.tsx'
import { tableAt } from '../../../support/table.ts'

const days = { arrival: '2027-06-05', departure: '2027-06-08' }
const wish = { ...days, adults: 4, children: 1, extras: ['cot'], units: ['a', 'b'], rooms: 1, services: [] }
const table = tableAt(import.meta.url, 'decisions.yaml')

test.each(table as never[])('$promise', ({ answer, parts, entry, written }: Record<string, object[] | undefined>) => {
  const decided = { wish, entry, offer: parts && { parts } }
  const made = requestsFor({ today: 'today', until: 'last', total: 80, answer } as never, decided as never)
  expect(made).toEqual(written?.map((each) => ({ since: 'today', ...each })))
})

/** The kind of the request, whether each unit offered is free on its days, what the guest asks for, and the answer. */
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
