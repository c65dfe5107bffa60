/** What the desk can be asked about a house: whatever a page sends, it is answered as a whole, or not at all. */
import { expect, test } from 'vitest'
import { houseQuestions } from '../../../generator/house/tasks/house-desk.ts'
import { contentWith, shownFrom } from '../../desk/desk-content.ts'
import { emptyFolder } from '../../support/folders.ts'

const stay = { arrival: '2027-08-03', departure: '2027-08-08', adults: 2 }
const booked = { unit: 'rooms/grecale', ...stay, state: 'confirmed', since: '2027-05-03', total: 500 }
const files = { 'availability/requests.yaml': JSON.stringify({ requests: [booked] }) }

type Questions = Readonly<Record<string, (input: unknown, from: never) => unknown>>

/** What a house with one stay in its book answers. */
function ask(name: string, input: unknown): unknown {
  const from = {
    ...shownFrom(contentWith('shipped', files), '2027-06-22', new Map()),
    data: emptyFolder(),
    env: { XDG_DATA_HOME: emptyFolder() }
  }
  return (houseQuestions as Questions)[name]?.(input, from as never)
}

/** Those that say the same whatever is asked. */
const plain = ['book', 'calendars', 'otherGuests', 'today', 'waiting', 'year']
const asking = Object.keys(houseQuestions).filter((name) => !plain.includes(name))

test.each(plain)('“%s” needs nothing to be answered', (name) => {
  expect(ask(name, null)).toBeDefined()
})

test.each(asking)('“%s” is not answered where it cannot be understood, and breaks nothing', async (name) => {
  const nonsense = [undefined, null, 0, [], {}, { index: 'x', unit: 1, days: '3', key: {}, write: 'x' }, [{}]]
  for (const input of nonsense) expect(await ask(name, input)).toBeUndefined()
})

const wish = { ...stay, units: ['rooms/grecale'], rooms: 1, services: [] }
const verdict = (part: object) => ({ wish: { ...wish, ...part }, isAgreed: false })
const change = (part: object) => ({ index: 0, after: { ...stay, unit: 'rooms/grecale', ...part } })
const told = (count: number) => ({ replies: Array.from({ length: count }, () => ({ en: 'Yes.' })) })
const long = (length: number): string => 'x'.repeat(length)

test.each<[name: string, atLimit: unknown, beyond: unknown[]]>([
  ['cleaning', { days: 14 }, [{ days: 0 }, { days: 15 }, { days: 1.5 }]],
  [
    'town',
    { months: 3, month: '2027-12' },
    [{ months: 2 }, ...['2027-13', '2027-00'].map((month) => ({ months: 1, month }))]
  ],
  [
    'letter',
    { index: 0, letter: 'arrival' },
    [
      { index: 1, letter: 'arrival' },
      { index: 0, letter: 'bill' }
    ]
  ],
  ['days', { typed: long(200) }, [{ typed: long(201) }]],
  ['message', ' '.repeat(20_000), [' '.repeat(20_001)]],
  ['verdict', verdict({ rooms: 2 }), [verdict({ rooms: 0 }), verdict({ rooms: 3 }), verdict({ adults: 0 })]],
  ['verdict', verdict({}), [verdict({ departure: stay.arrival }), { ...verdict({}), index: -1 }]],
  [
    'change',
    change({}),
    [{ ...change({}), index: 1 }, change({ departure: stay.arrival }), change({ unit: 'rooms/x' })]
  ],
  ['reply', told(40), [told(41)]],
  [
    'names',
    { key: 'a', name: long(200), departure: '2027-08-08' },
    [{ key: 'a', name: long(201), departure: '2027-08-08' }]
  ],
  ['payment', { write: { holder: long(500) } }, [{ write: { holder: long(501) } }]],
  ['calendar', { unit: 'rooms/grecale', name: 'A', url: 'x' }, [{ unit: 'rooms/grecale', name: 'A', url: long(2001) }]],
  [
    'night',
    { unit: 'rooms/grecale', day: '2027-08-03' },
    [
      { unit: 'rooms/grecale', day: '2027-02-30' },
      { unit: 'rooms/x', day: '2027-08-03' }
    ]
  ]
])('“%s” is answered at its limits, and not beyond them', async (name, atLimit, beyond) => {
  expect(await ask(name, atLimit)).toBeDefined()
  for (const each of beyond) expect([each, await ask(name, each)]).toEqual([each, undefined])
})
