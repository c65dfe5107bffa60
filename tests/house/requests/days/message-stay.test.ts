/** The days of a stay in the words of guests. */
import { expect, test } from 'vitest'
import { plain } from '../../../../generator/house/requests/days/message-days.ts'
import { addDays } from '../../../../generator/house/stay/days/day.ts'
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

const stayOn = (day: string, text: string) => stayIn(plain(text), { today: day, locales: ['it-IT', 'en-GB'] }).stay

test.each([
  ['Ferragosto', '2027-08-15', '2028-08-15'],
  ['Natale', '2027-12-25', '2028-12-25'],
  ['Pasqua', '2027-03-28', '2028-04-16']
])(
  'a day with a name is the next one: %s, also on that day, and the day after that of the next year',
  (name, day, next) => {
    const arrivals = [addDays(day, -1), day, addDays(day, 1)].map((now) => stayOn(now, `3 notti da ${name}`).arrival)
    expect(arrivals).toEqual([day, day, next])
  }
)
