/** What the desk says of the book of requests, of a wish and of a changed stay, as React draws it. */
import { expect, test } from 'vitest'
import { AnswerPick, canAnswer, Reply } from '../../../../generator/house/tasks/requests/answer-view.tsx'
import { ChangeForm, ChangeOutcome } from '../../../../generator/house/tasks/requests/change-stay.tsx'
import { RequestDetail } from '../../../../generator/house/tasks/requests/request-detail.tsx'
import { BookView } from '../../../../generator/house/tasks/requests/requests.tsx'
import { StayNews } from '../../../../generator/house/tasks/requests/stay-news.tsx'
import { PricePick, VerdictView } from '../../../../generator/house/tasks/requests/verdict-view.tsx'
import { drawPart } from '../../../desk/app/draw.tsx'

const today = '2027-06-03'
const stay = { arrival: '2027-06-05', departure: '2027-06-08', adults: 4, total: 250 }
const lists = { units: [], charges: [], services: [], extras: [], entries: [] }
const book = { ...lists, currency: 'EUR', today, at: { file: '' }, languages: [{ code: 'en', locale: 'en-GB' }] }
const free = { taken: [], isKnown: true }

test('there is room in two units if both are free', () => {
  const said = [true, false].map((isFree) => {
    const verdicts = [true, isFree].map((each, unit) => ({ ...free, isFree: each, unit }))
    const shown = { book, wish: { ...stay, units: ['a', 'b'], rooms: 2 }, judged: { verdicts, offers: [] } }
    return />(There is room|No room)/.exec(drawPart(VerdictView, shown))?.[1]
  })
  expect(said).toEqual(['There is room', 'No room'])
})

test.each([
  [200, ['€250', '€200', '€200, €50 less']],
  [310, ['€250', '€310', '€310, €60 more']]
])('a change says how much more or less than €250 the stay costs: €%i', (total, said) => {
  const judged = { verdict: { ...free, isPossible: true, total } }
  const drawn = drawPart(ChangeOutcome, { book, request: stay, form: stay, judged, newTotal: total })
  expect(drawn.match(/(?<=<td>)€\d+|€\d+, \W?€\d+ (more|less)/g)).toEqual(said)
})

test.each([
  [{ taken: [{ ...stay, kind: 'option' }] }, 'under option'],
  [{ taken: [{ ...stay, kind: 'confirmed' }] }, 'confirmed here'],
  [{ refused: { reason: 'arrival-weekday', weekdays: [6, 7] } }, 'arrivals on Saturday, Sunday.'],
  [{ total: 260 }, '€10 more than in the message'],
  [{ total: 240 }, '€10 less than in the message']
])('a verdict says in words: %j', (verdict, words) => {
  const judged = { verdicts: [{ ...free, unit: 'a', ...verdict }], offers: [] }
  expect(drawPart(VerdictView, { book, wish: { ...stay, units: ['a'], rooms: 1 }, judged })).toContain(words)
})

test('the price that was told is the one that is agreed on', () => {
  const prices = drawPart(PricePick, { book, quotedTotal: 250, today: 260, isAgreed: true })
  expect(/checked=""\/> (?:<!-- -->)?(€\d+)/.exec(prices)?.[1]).toBe('€250')
})

test('of a changed stay one night is left, and its extras are those of the new unit', () => {
  const extras = ['rooms', 'apartments'].map((list) => ({ id: list, list, name: { en: `A cot, ${list}` } }))
  const form = { ...stay, unit: 'rooms/a', departure: '2027-06-06' }
  const said = drawPart(ChangeForm, { book: { ...book, extras }, form, request: { ...form, unit: 'apartments/b' } })
  const off = /A cot, \w+|(?<=title=")(Arrival|Departure): \w+(?=" aria-disabled="true")/g
  expect(said.match(off)).toEqual(['Arrival: more', 'Departure: less', 'A cot, rooms'])
})

const plain = { nights: [], others: [], isUnpublished: true }
const entryOf = (kind: string, unit = 'A', request: object = {}) => {
  return { ...plain, kind, index: unit, request: { ...stay, unit, since: today, ...request } }
}

test('an offer holds on its last day, who leaves today is past, and the last of the past comes first', () => {
  const entries = [
    entryOf('asked', 'A', { until: today, children: 2 }),
    entryOf('option', 'B', { until: today }),
    entryOf('confirmed', 'C', { arrival: '2027-06-01', departure: today }),
    entryOf('declined', 'D')
  ]
  const said = drawPart(BookView, { book: { ...book, entries } })
  expect(said.match(/(?<=<h3>)\w+|(?<=<b>)[A-D]/g)).toEqual(['Quote', 'A', 'Under', 'B', 'Past', 'D', 'C'])
  expect(said).toMatch(/6 guests[^]*>valid until [^]*>until /)
})

test.each([
  ['confirmed', 'The nights are closed here', false],
  ['option', 'The nights are closed here', false],
  ['cancelled', 'The site still shows nights as taken', true],
  ['lapsed', 'The option has lapsed', true]
])('of a stay (%s) that the site does not know it says: %s; it can be taken out: %s', (kind, news, isOver) => {
  expect(drawPart(StayNews, { entry: entryOf(kind) })).toContain(news)
  const shown = { book, guests: { answer: { names: {} }, keyOf: () => '' }, open: { entry: entryOf(kind) } }
  expect(drawPart(RequestDetail, shown).includes('Remove from the book')).toBe(isOver)
})

test('an option can be confirmed, and holds until the guests arrive; one stay alone is promised', () => {
  const offers = [{ parts: [{ ...stay, name: 'A', cancellation: {} }], openNeeds: [] }]
  const shown = { book, kind: 'option', answer: 'option', offers, until: today, answers: {} }
  expect(drawPart(AnswerPick, shown).match(/(?<=<b>)\w+/g)).toEqual(['Option', 'Confirmation', 'Cancellation'])
  expect(drawPart(Reply, shown)).toMatch(/holds until[^]*<option value="2027-06-05">[^<]*<\/option><\/select>/)
  expect([1, 2].map((count) => canAnswer('confirmed', { kind: 'new', offers: Array(count) }))).toEqual([true, false])
})
