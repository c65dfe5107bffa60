/** The words of the islands, and what they work out for themselves. */
import type { Price } from '../../generator/house/stay/quote.ts'
import type { Refusal } from '../../generator/house/stay/refusal.ts'
import type { Party, Tax } from '../../generator/house/stay/unit-terms.ts'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseAvailability } from '../../templates/islands/availability-request.ts'
import { refusedLabel } from '../../templates/islands/offer/stay-offer.ts'
import { Calendar, CalendarStatus } from '../../templates/islands/calendar/calendar.tsx'
import { createCalendarFormatter } from '../../templates/islands/calendar-formatter.ts'
import { calendarWords, type CalendarWords } from '../../templates/islands/calendar/calendar-words.ts'
import { arrivalMoved, oldestReading } from '../../templates/islands/search/search.tsx'
import { CardServices } from '../../templates/parts/unit/services.tsx'
import { facts } from '../house/stay/facts.ts'

const wordsWith = (own: Partial<Record<keyof CalendarWords, string>>): CalendarWords =>
  ({ ...Object.fromEntries(calendarWords.map((name) => [name, name])), ...own }) as CalendarWords
const amounts = { depositLine: 'deposit {percent}', keptAfter: 'keptAfter {amount}', nights: '{count} nights' }
const taxes = { touristTax: '{amount} each night', touristTaxNights: '{amount} for {nights}' }
const tabs = { monthFree: '{month}: {free} of {nights}', more: 'more {who}', fewer: 'fewer {who}' }
const words = wordsWith({ ...amounts, ...taxes, ...tabs, freeUntil: 'free until {date}' })

beforeEach(() => void vi.stubGlobal('location', new URL('https://house.example/search#2027-07-14_2027-07-16_2')))
afterEach(() => void vi.unstubAllGlobals())

test('only the first item of an answer counts, and its last day may be one that is taken', () => {
  const days = [
    { availableDate: '2026-06-01', available: true, price: 95.1 },
    { availableDate: '2026-07-31', available: false, price: 0 }
  ]
  const others = [{ availableDate: '2026-12-01', available: true, price: 1 }]
  const answer = parseAvailability(JSON.stringify([{ availability: days }, { availability: others }]))
  expect(answer).toMatchObject({ kind: 'shown', nights: new Map([['2026-06-01', 9510]]), last: '2026-07-31' })
})

test('the calendar on the server is its first state and nothing that depends on the day', () => {
  const format = createCalendarFormatter(facts, words)
  const markup = renderToString(<CalendarStatus words={words} />)
  expect(renderToString(<Calendar {...{ facts, words, format }} asked={new Promise(() => {})} />)).toBe(markup)
  expect(markup).toContain('<p lang="en">Loading...</p>')
  expect(markup).toContain('role="status"')
  expect(markup).not.toMatch(/\d{4}|style=/)
})

test('thousands are set apart as the page says, whatever the browser would do', () => {
  const thousand = (locale: string, grouping?: 'min2') => {
    const { money, amount } = createCalendarFormatter({ ...facts, locale, grouping }, words)
    return [money(115_500), amount(115_500)].join(', ').replaceAll('\u00A0', ' ')
  }
  expect(thousand('it-IT', 'min2')).toBe('1155 €, 1155')
  expect(thousand('de-DE', 'min2')).toBe('1155 €, 1155')
  expect(thousand('en-GB')).toBe('€1,155, 1,155')
  expect(thousand('it-IT')).toBe('1.155 €, 1.155')
})

test('a message tells the ages of children, or the age below which they pay no tax', () => {
  const own = { adults: '{count} adults', child: '{count} child', children: '{count} children' }
  const guestsOf = (touristTax: Tax, children: number, ages?: Party['ages']): string =>
    createCalendarFormatter(
      { ...facts, locale: 'en-GB', touristTax },
      wordsWith({ ...own, belowAge: '{children} under {age}', ofAges: '{children} (aged {ages})' })
    ).guests({ adults: 2, children, ages })
  expect([0, 1, 2].map((count) => guestsOf({ amount: 250, childrenBelow: 12 }, count))).toEqual([
    '2 adults',
    '2 adults and 1 child under 12',
    '2 adults and 2 children under 12'
  ])
  expect(guestsOf({ amount: 250 }, 1)).toBe('2 adults and 1 child')
  expect(guestsOf({ amount: 250, childrenBelow: 12 }, 2, [0, 7])).toBe('2 adults and 2 children (aged 0 and 7)')
})

test('a message tells of a dog and a cot, and each unit what it says of them', () => {
  const own = { adults: '{count} adults', dog: 'a dog', cot: 'a cot', withNeeds: '{guests}, with {needs}' }
  const { guests, need } = createCalendarFormatter({ ...facts, locale: 'en-GB' }, wordsWith(own))
  expect(guests({ adults: 2, children: 0, needs: ['dog', 'cot'] })).toBe('2 adults, with a dog and a cot')
  const answers = [{ dog: true }, { dog: false }, {}].map((needs) => need('dog', { needs }))
  expect(answers).toEqual(['dogYes', 'dogNo', 'dogAsk'])
})

test('dates are unavailable where a night of them is taken, and only not bookable where a rule refuses them', () => {
  const own = { unavailableDay: 'Belegt, {date}', notBookable: 'So nicht, {date}', tooMany: 'Höchstens {guests}' }
  const ownWords = wordsWith(own)
  const format = createCalendarFormatter({ ...facts, locale: 'de-DE' }, ownWords)
  const labelFor = (refused: Refusal): string =>
    refusedLabel({ arrival: '2027-07-14', departure: '2027-07-17' }, refused, { words: ownWords, format }).replace(
      /\s\S+$/,
      ''
    )
  expect(labelFor({ reason: 'taken', night: '2027-07-15' })).toBe('Belegt, 14–17')
  const refusals: Refusal[] = [
    { reason: 'arrival-weekday', weekdays: [6], day: '2027-07-14' },
    { reason: 'too-short', minimum: 7, blocked: { reason: 'taken', night: '2027-07-18' } },
    { reason: 'notice', days: 3, earliest: '2027-07-15' },
    { reason: 'unpublished', last: '2027-07-13' }
  ]
  expect(new Set(refusals.map(labelFor))).toEqual(new Set(['So nicht, 14–17']))
  expect(labelFor({ reason: 'guests', most: 2 })).toMatch(/^Höchstens/)
})

test('a search is as old as its oldest calendar; a card says what is paid for', () => {
  expect(oldestReading([{ terms: { read: 7 } }, { terms: {} }, { terms: { read: 5 } }])).toBe(5)
  const services = { own: [], shared: [{ icon: 'linen' as const, name: 'Linen', paid: true }] }
  expect(renderToString(CardServices({ services, words: { paid: '(paid)' } as never }))).toContain('Linen (paid)')
})

test.each<[Refusal, told: string]>([
  [{ reason: 'past' }, 'over 14 lug 2027'],
  [{ reason: 'notice', days: 3, earliest: '2027-07-17' }, 'from 17 lug 2027'],
  [{ reason: 'guests', most: 3 }, 'for 3 guests'],
  [{ reason: 'need', need: 'cot' }, 'cotNo.'],
  [{ reason: 'taken', night: '2027-07-15' }, 'taken 15 lug 2027'],
  [{ reason: 'unpublished', last: '2027-07-13' }, 'until 13 lug 2027'],
  [{ reason: 'arrival-weekday', weekdays: [6], day: '2027-07-18' }, '18 lug 2027: in on sabato'],
  [{ reason: 'departure-weekday', weekdays: [7], day: '2027-07-19' }, '19 lug 2027: out on domenica'],
  [{ reason: 'too-short', minimum: 3 }, '14 lug 2027: 3 nights or more'],
  [
    { reason: 'too-short', minimum: 4, blocked: { reason: 'taken', night: '2027-07-16' } },
    'taken 16 lug 2027 14 lug 2027: 4 nights or more'
  ],
  [{ reason: 'too-long', maximum: 9 }, '14 lug 2027: 9 nights or less']
])('the refusal %j is told with the day and the number that are its own', (refused, told) => {
  const own = {
    passedDay: 'over {date}',
    tooSoon: 'from {date}',
    tooMany: 'for {guests}',
    takenNight: 'taken {date}',
    notYet: 'until {date}',
    noArrival: '{date}: in on {weekdays}',
    noDeparture: '{date}: out on {weekdays}',
    tooShort: '{date}: {nights} or more',
    tooLong: '{date}: {nights} or less',
    nights: '{count} nights',
    guests: '{count} guests'
  }
  const format = createCalendarFormatter(facts, wordsWith(own))
  expect(format.refusal(refused, { arrival: '2027-07-14', departure: '2027-07-16' })).toBe(told)
})

test('a later arrival keeps the number of nights where the departure would not come after it', () => {
  const before = { arrival: '2026-12-05', departure: '2026-12-10', adults: 2, children: 0 }
  for (const [arrival, departure] of [
    ['2026-12-09', '2026-12-10'],
    ['2026-12-10', '2026-12-15'],
    ['2027-01-28', '2027-02-02'],
    ['', '2026-12-10']
  ] as const)
    expect(arrivalMoved(before, arrival)).toEqual({ arrival, departure })
  expect(arrivalMoved({ ...before, departure: '2028-12-10' }, '2029-01-01')).toMatchObject({ departure: '' })
  expect(arrivalMoved({ ...before, departure: '' }, '2027-01-28')).toMatchObject({ departure: '' })
})

test('a price speaks of the tax where one is due, and of what is open in it', () => {
  const counts = { night: '{count} Nacht', adults: '{count} Erwachsene' }
  const totals = { withTax: '{total}, mit Taxe', withoutTax: '{total}, ohne Taxe', withoutGuests: '{total} für vier' }
  const guests = {
    guests: '{count} Gäste',
    unpriced: '{guests}',
    pricedForMore: 'Preis für {guests}, auch für weniger'
  }
  const write = createCalendarFormatter({ ...facts, locale: 'de-DE' }, wordsWith({ ...counts, ...totals, ...guests }))
  const whole: Price = { kind: 'whole', total: 9500 }
  const open: Price = { kind: 'open', sum: 9500, open: [{ part: 'guests', count: 1, covered: 4 }] }
  const quote = { nights: 1, lines: [], onRequest: [], price: whole, apart: 0, tax: 250 }
  const askedFor = (own: { tax?: number | undefined; price?: Price }): string =>
    write.messageTexts({ adults: 5, children: 0 }, { ...quote, ...own }).total
  expect([{}, { tax: 0 }, { tax: undefined }].map(askedFor)).toEqual([
    '95\u00a0€, mit Taxe',
    '95\u00a0€',
    '95\u00a0€, ohne Taxe'
  ])
  expect(askedFor({ price: open })).toBe('95\u00a0€ für vier, mit Taxe')
  expect([open, whole].map(write.price)).toEqual(['95\u00a0€ für vier', '95\u00a0€'])
  const pricedFor = (adults: number): string | undefined =>
    write.pricedGuests(adults > 4 ? open : whole, { adults, children: 0 }, 4)
  expect([2, 4, 5].map(pricedFor)).toEqual(['Preis für 4 Gäste, auch für weniger', undefined, '4 Gäste'])
})
