/** The days of a stay in the words of guests. */
import { expect, test } from 'vitest'
import { plain } from '../../../../generator/house/requests/days/message-days.ts'
import { stayIn } from '../../../../generator/house/requests/days/message-stay.ts'
import { tableAt } from '../../../support/table.ts'

const today = '2027-05-20'
const days = tableAt(import.meta.url, 'message-stay.yaml') as Record<'italian' | 'english', Record<string, string>>

test.each(
  Object.entries(days).flatMap(([words, texts]) => Object.entries(texts).map((text) => [...text, words] as const))
)('%s: %s', (text, meant, words) => {
  const locales = words === 'italian' ? ['it-IT', 'en-GB'] : ['en-GB', 'it-IT']
  const { stay, doubts } = stayIn(plain(text), { today, locales })
  const why = new Set(doubts.map((each) => each.why))
  expect([stay.arrival ?? '?', stay.departure ?? '?', ...why].join(' ').replace(/^\? \? ?/, '')).toBe(meant)
})
