/** Which stays a change of the book no longer promises. */
import { stringify } from 'yaml'
import { expect, test } from 'vitest'
import { contentFrom } from '../../../generator/desk/forms/parse-content.ts'
import { houseDesk } from '../../../generator/house/tasks/house-desk.ts'
import { stayRevocations } from '../../../generator/house/tasks/stay-revocations.ts'

const today = '2027-06-10'
const stay = { unit: 'rooms/arve', arrival: '2027-08-01', departure: '2027-08-05', adults: 2, since: '2026-11-20' }
const [confirmed, option] = [
  { ...stay, id: 'a', state: 'confirmed' },
  { ...stay, id: 'b', state: 'option', until: today }
]

/** The content with a book, as it is written or of these requests; undefined for none. */
const contentOf = (book: string | readonly object[] | undefined) =>
  contentFrom(
    new Map(
      book === undefined
        ? []
        : [['availability/requests.yaml', typeof book === 'string' ? book : stringify({ requests: book })]]
    ),
    houseDesk
  )
const wordsOf = (before: Parameters<typeof contentOf>[0], after: Parameters<typeof contentOf>[0]): string[] =>
  stayRevocations!(contentOf(before), contentOf(after), today).map(({ words }) => words.en)

test.each<[string, readonly object[], readonly object[] | undefined, RegExp]>([
  ['a confirmed stay that is gone', [confirmed], [], /August 2027: was confirmed, and is no longer in the book/],
  ['the book is gone as a whole', [confirmed], undefined, /was confirmed, and is no longer in the book/],
  ['a confirmed stay that is cancelled', [confirmed], [{ ...confirmed, state: 'cancelled' }], /is cancelled now/],
  ['a confirmed stay that waits again', [confirmed], [{ ...confirmed, state: 'asked' }], /waits for an answer again/],
  [
    'an option that is declined on its last day',
    [option],
    [{ ...option, state: 'declined' }],
    /an option, is declined/
  ],
  ['an option without a last day', [{ ...option, until: undefined }], [], /an option, and is no longer/],
  ['an option that is over', [{ ...option, until: '2027-06-09' }], [], /^$/],
  ['a stay whose guests leave today', [{ ...confirmed, departure: today }], [], /^$/],
  ['a stay without a departure', [{ ...confirmed, departure: undefined }], [], /was confirmed/],
  ['a request', [{ ...confirmed, state: 'asked' }], [], /^$/],
  ['an option that is confirmed', [option], [{ ...option, state: 'confirmed' }], /^$/],
  ['a stay that has moved', [confirmed], [{ ...confirmed, departure: '2027-08-06' }], /^$/],
  ['a stay in another place of the book', [confirmed, option], [option, confirmed], /^$/],
  ['one of two stays of the same nights', [confirmed, { ...confirmed, id: 'c' }], [confirmed], /was confirmed/]
])('%s', (_, before, after, words) => {
  expect(wordsOf(before, after).join('\n')).toMatch(words)
})

test('of a book that could not be read nobody knows what was promised, and a new one promises what it says', () => {
  expect(wordsOf('requests: [\n', [])).toEqual([expect.stringMatching(/cannot be read/)])
  expect(wordsOf(undefined, [confirmed])).toEqual([])
  expect(wordsOf([confirmed], 'requests: [\n')).toEqual([])
})
