/** What the page of a unit says of a stay: total, refusal, and the chat that asks for it. */
import { afterAll, expect, test, vi } from 'vitest'
import { createCalendarFormatter } from '../../templates/islands/calendar-formatter.ts'
import { calendarWords, type CalendarWords } from '../../templates/islands/calendar/calendar-words.ts'
import { offerOfWish, offerWithoutAnswer, stayOffer } from '../../templates/islands/offer/stay-offer.ts'
import { parseStayQuery } from '../../generator/house/stay/stay-query.ts'
import { facts as ofUnit } from '../house/stay/facts.ts'
import { termsOf } from '../house/stay/unit-terms.ts'

vi.stubGlobal('location', { href: 'https://house.example/camere/grecale' })
afterAll(() => void vi.unstubAllGlobals())

const own = { adults: '{count} adults', takenNight: 'Taken: {date}', askRefused: 'Says {reason}' }
const words = { ...Object.fromEntries(calendarWords.map((name) => [name, name])), ...own } as CalendarWords
const facts = { ...ofUnit, search: '/cerca' }
const writing = { facts, words, format: createCalendarFormatter(facts, words) }
const party = { adults: 2, children: 1 }
const bounds = { terms: termsOf({}, ['2026-06-14']), today: '2026-06-01', party }
const free = { arrival: '2026-06-09', departure: '2026-06-12' }
const taken = { arrival: '2026-06-13', departure: '2026-06-16' }
const textOf = (chat: string): string => new URL(chat).searchParams.get('text') ?? ''

test('a stay that is possible has its total, and a chat and questions that name it', () => {
  const offer = stayOffer(free, bounds, writing)
  expect([offer.cost?.price, offer.label.replace(/\s/, ' '), offer.action]).toEqual([
    { kind: 'whole', total: 30_000 },
    '300 €',
    'bookNow'
  ])
  expect(textOf(offer.chat)).toMatch(/09 giu 2026–12 giu 2026.*\n.*#2026-06-09_2026-06-12_2\+1$/)
  expect(offer.question?.query).toBe('2026-06-09_2026-06-12_2+1')
  expect([offer.refused, offer.elsewhere]).toEqual([undefined, undefined])
})

test('one that is not says why, in the chat too, and where others are free', () => {
  const { refused, elsewhere, action, chat, cost, question } = stayOffer(taken, bounds, writing)
  expect([refused?.sentences, elsewhere, action]).toEqual([
    ['Taken: 14 giu 2026'],
    '/cerca#2026-06-13_2026-06-16_2+1',
    'askChat'
  ])
  expect(textOf(chat)).toBe('Ciao 13 giu 2026 – 16 giu 2026, 2 adults e child. Says Taken: 14 giu 2026')
  expect([cost, question]).toEqual([undefined, undefined])
})

test('beside one that is not stand the stays before and after, each with its total and its chat', () => {
  const { nearest = [] } = stayOffer(taken, bounds, writing)
  expect(nearest.map(({ href, sum }) => [href, sum.replace(/\s/, ' ')])).toEqual([
    ['#2026-06-11_2026-06-14_2+1', '300 €'],
    ['#2026-06-15_2026-06-18_2+1', '300 €']
  ])
  expect(textOf(nearest[0]!.chat)).toMatch(/11 giu 2026–14 giu 2026.*\n.*#2026-06-11_2026-06-14_2\+1$/)
})

test('a click that is refused leads on as well, and the pick stays', () => {
  const rejected = stayOffer({ arrival: '2026-06-13' }, { ...bounds, rejected: taken }, writing)
  expect([rejected.elsewhere, rejected.label]).toEqual(['/cerca#2026-06-13_2026-06-16_2+1', 'datesAndPrices'])
  expect(textOf(rejected.chat)).toBe('Ciao')
})

test('without an answer the chat asks for the dates of the address', () => {
  expect(textOf(offerWithoutAnswer({ ...free, ...party }, writing).chat)).toBe(
    'Ciao 09 giu 2026 – 12 giu 2026, 2 adults e child'
  )
  expect(offerWithoutAnswer(undefined, writing)).toMatchObject({ chat: facts.book, label: 'datesAndPrices' })
})

test('a wish of the address is, where the calendar is unread, neither taken nor free', () => {
  const answers = [{ kind: 'bare' }, { kind: 'failed', message: '' }] as const
  for (const answer of answers) {
    const { chat, label, cost, refused } = offerOfWish(
      parseStayQuery('#2026-06-09_2026-06-12_2')!,
      { answer, today: bounds.today },
      writing
    )
    expect([label, cost, refused]).toEqual(['datesAndPrices', undefined, undefined])
    expect(textOf(chat)).toContain('09 giu 2026 – 12 giu 2026')
  }
})

test('a wish whose arrival is over is said to be that, whether the unit has answered or not', () => {
  const wish = parseStayQuery('#2026-05-20_2026-05-23_2')!
  expect(offerOfWish(wish, { answer: { kind: 'bare' }, today: bounds.today }, writing).label).toBe('passedDay')
})

test('a question names the dog and the cot as the message does, also while the unit has not answered', () => {
  const wish = { ...party, needs: ['dog', 'cot'] as const }
  const guests = createCalendarFormatter(facts, words).guests(wish)
  expect(guests).toContain('withNeeds')
  for (const { question } of [
    stayOffer(free, { ...bounds, party: wish }, writing),
    offerWithoutAnswer({ ...free, ...wish }, writing)
  ])
    expect(question).toEqual({
      about: `${facts.unit}, 9–12 giugno, nights, ${guests}`,
      query: '2026-06-09_2026-06-12_2+1_dog_cot'
    })
})

test('a stay with an open price is asked for, and one with a whole price is booked', () => {
  const open = { ...bounds, terms: { ...bounds.terms, guests: { most: 4, priced: 2 } } }
  expect(stayOffer(free, { ...open, party: { adults: 3, children: 0 } }, writing).action).toBe('askChat')
  expect(stayOffer(free, { ...open, party: { adults: 2, children: 0 } }, writing).action).toBe('bookNow')
})

test.each([
  ['#2026-06-09_2026-06-31_2', 'wishMalformed', 'datesAndPrices'],
  ['#2026-06-12_2026-06-09_2', 'wishSwapped 9–12 giugno, nights, guests: 300 €', '300 €'],
  ['#2026-06-01_2026-06-04_2', '1–4 giugno, nights, guests: 300 €', '300 €'],
  ['#2026-05-20_2026-05-23_2', 'passedDay', 'passedDay']
])('of the wish %s the page says: %s', (fragment, announced, label) => {
  const { terms, today } = bounds
  const offer = offerOfWish(parseStayQuery(fragment)!, { answer: { kind: 'shown', ...terms }, today }, writing)
  expect([offer.said, offer.label].map((text = '') => text.replaceAll(/\s/g, ' '))).toEqual([announced, label])
})

const linen = (due: 'on-request' | 'obligatory') =>
  termsOf({ charges: [{ id: 'linen', due, amount: 1000, each: 'person', guests: 'all' }] })

test.each([
  ['on request and needed', 'on-request', ['linen'], '+ 30 € biancheria'],
  ['on request, and not needed', 'on-request', undefined, undefined],
  ['obligatory, so that it is in the total', 'obligatory', ['linen'], undefined]
] as const)('linen that is %s', (_, due, needed, said) => {
  const told = { ...words, apart: '+ {total} {extras}' } as CalendarWords
  const ofFlat = { ...facts, needed, charges: { linen: 'Biancheria' } }
  const offer = stayOffer(
    free,
    { ...bounds, terms: linen(due) },
    {
      facts: ofFlat,
      words: told,
      format: createCalendarFormatter(ofFlat, told)
    }
  )
  expect(offer.apart?.replaceAll(/\s/g, ' ')).toBe(said)
})
