/** What the command `availability` says in its last line: how much was refreshed, and how old the calendars are. */
import { expect, test } from 'vitest'
import { answersCommand } from '../../../generator/house/bookings/answers-command.ts'
import type { FeedSummary } from '../../../generator/house/bookings/feeds/feed-source.ts'

const now = Date.parse('2027-05-01T08:30:00Z')
const output = { files: 3, changed: 1, paths: [], today: '2027-05-01' }
const feeds: FeedSummary = { count: 0, leftOut: 0, unread: 0, oldest: undefined, believed: [] }

const refreshed = (entries: number) => answersCommand.refreshed({ ...output, entries })
const ageOf = async (summary: Partial<FeedSummary>) => (await answersCommand.load()).age({ ...feeds, ...summary }, now)

test('one unit is counted as one', () => {
  expect([refreshed(1), refreshed(2)]).toEqual([
    { it: '1 alloggio, dal 2027-05-01 in poi', en: '1 unit from 2027-05-01 on' },
    { it: '2 alloggi, dal 2027-05-01 in poi', en: '2 units from 2027-05-01 on' }
  ])
})

test.each([
  [{ count: 0 }, '', ''],
  [{ count: 1, unread: 1 }, ' Il calendario non si è mai potuto leggere.', ' The calendar could never be read.'],
  [
    { count: 3, unread: 3 },
    ' 3 calendari su 3 non si sono mai potuti leggere.',
    ' 3 of 3 calendars could never be read.'
  ],
  [
    { count: 1, oldest: now },
    ' La lettura del calendario è di meno di un minuto fa.',
    ' The calendar was read just now.'
  ],
  [
    { count: 1, oldest: now - 60_000 },
    ' La lettura del calendario è di un minuto fa.',
    ' The calendar was read a minute ago.'
  ],
  [
    { count: 3, unread: 1, oldest: now, leftOut: 2 },
    ' 1 calendario su 3 non si è mai potuto leggere.' +
      ' La lettura più vecchia di un calendario è di meno di un minuto fa. 2 eventi non contano.',
    ' 1 of 3 calendars could never be read. The oldest calendar was read just now. 2 events do not count.'
  ]
])('of the calendars %o the line says how old they are and how many are missing', async (summary, it, en) => {
  expect(await ageOf(summary)).toEqual({ it, en })
})
