/** The islands as React draws them. */
import type { Party, Tax, UnitTerms } from '../../generator/house/stay/unit-terms.ts'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { parseAvailability } from '../../templates/islands/availability-request.ts'
import { refusedLabel } from '../../templates/islands/offer/stay-offer.ts'
import { dayName } from '../../templates/islands/calendar/day-name.ts'
import { BookingSummary } from '../../templates/islands/calendar/booking-summary.tsx'
import { Calendar, CalendarStatus } from '../../templates/islands/calendar/calendar.tsx'
import { MonthGrid } from '../../templates/islands/calendar/month-grid.tsx'
import { useStayPick } from '../../templates/islands/calendar/use-stay-pick.ts'
import { createCalendarFormatter } from '../../templates/islands/calendar-formatter.ts'
import { calendarWords, type CalendarWords } from '../../templates/islands/calendar/calendar-words.ts'
import type { Refusal } from '../../generator/house/stay/refusal.ts'
import type { StayInTwo } from '../../generator/house/stay/unit-search.ts'
import { showFirstResults } from '../../templates/islands/early/first-results.tsx'
import { arrivalMoved, oldestReading } from '../../templates/islands/search/search.tsx'
import { noChoices } from '../../templates/islands/search/early-input.ts'
import { createSearchFormatter, writtenUnits } from '../../templates/islands/search/search-formatter.ts'
import { WholeAnswer } from '../../templates/islands/search/search-results.tsx'
import { searchWords, type SearchWords } from '../../templates/islands/search/search-words.ts'
import { LastUpdated } from '../../templates/islands/last-updated.tsx'
import { MonthTabs } from '../../templates/islands/calendar/month-tabs.tsx'
import type { StayPick } from '../../generator/house/stay/stay.ts'
import type { StayQuery } from '../../generator/house/stay/stay-query.ts'
import { heardIn } from '../support/page.ts'
import { CardServices } from '../../templates/parts/unit/services.tsx'
import { facts } from '../house/stay/facts.ts'
import { termsOf } from '../house/stay/unit-terms.ts'

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

test('a day is named by its availability first, then the price, then the whole date', () => {
  const own = { availableDay: 'Frei, {price}, {date}', unavailableDay: 'Belegt, {date}', pastDay: 'Vorbei, {date}' }
  const uses = { possibleDeparture: '{day}, Abreise?', arrival: 'Anreise' }
  const ownWords = wordsWith({ ...own, ...uses })
  const write = createCalendarFormatter({ ...facts, locale: 'de-DE' }, ownWords)
  const free = { price: 9500, isPast: false, role: undefined, end: undefined }
  const nameOf = (state: Partial<Parameters<typeof dayName>[1]>): string =>
    dayName('2026-08-03', { ...free, ...state }, { words: ownWords, format: write })
  expect(nameOf({})).toBe('Frei, 95\u00a0€, Montag, 3. August 2026')
  expect(nameOf({ end: 'arrival' })).toBe('Frei, 95\u00a0€, Montag, 3. August 2026, Anreise')
  expect(nameOf({ price: undefined, role: 'departure' })).toBe('Belegt, Montag, 3. August 2026, Abreise?')
  expect(nameOf({ isPast: true })).toBe('Vorbei, Montag, 3. August 2026')
  expect(write.weekdays.map(({ short }) => short)).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
  expect(write.months('2026-08', '2026-08')).toBe('August 2026')
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

test('a search says what it found, and what could not be read or is old; a card says what is paid for', () => {
  const own = { freeSeveral: '{free} free', unreadSeveral: '{count} unread' }
  const names = Object.fromEntries(searchWords.map((name) => [name, name]))
  const write = createSearchFormatter({ ...facts, site: 'House' }, { ...names, ...own } as SearchWords)
  const part = {
    unit: 'a',
    stay: { arrival: '2027-07-14', departure: '2027-07-17' },
    party: { adults: 2, children: 0 }
  }
  const priced = { ...part, quote: { nights: 3, lines: [], onRequest: [], total: 100, tax: 0, unpriced: 0 } }
  const [none, pair] = [{ free: [], pairs: [] }, [priced, priced] as StayInTwo]
  expect(write.summary({ ...none, free: [priced] }, 0)).toBe('freeOne')
  expect(write.summary({ ...none, free: pair }, 3)).toBe('2 free, 3 unread')
  expect(write.summary(none, 1)).toBe('freeNone, unreadOne')
  expect(write.summary({ ...none, pairs: [pair] }, 0)).toBe('freeTogether')
  expect(write.daysApart(0), 'for another number of nights').toBe('sameArrival')
  expect(oldestReading([{ terms: { read: 7 } }, { terms: {} }, { terms: { read: 5 } }])).toBe(5)
  const services = { own: [], shared: [{ icon: 'linen' as const, name: 'Linen', paid: true }] }
  expect(renderToString(CardServices({ services, words: { paid: '(paid)' } as never }))).toContain('Linen (paid)')
})

describe('a search over two units', () => {
  const names = Object.fromEntries(searchWords.map((name) => [name, name])) as SearchWords
  const unit = { ...facts, list: 'rooms', href: '', short: '', area: 20, passes: [], theme: '' }
  const all = {
    house: { ...facts, site: 'House' },
    lists: { rooms: { ...facts, needed: [], label: '' } },
    units: ['uno', 'due'].map((id) => ({ ...unit, id, api: id })),
    filters: []
  }
  const answersOf = (ids: readonly string[]) => {
    const availability = ['14', '15'].map((day) => ({ availableDate: `2027-07-${day}`, available: true, price: 95 }))
    const answer = parseAvailability(JSON.stringify([{ availability }]))
    return new Map(ids.map((id) => [id, answer]))
  }

  test('shows its first rows once each of them has answered', async () => {
    const rows = { innerHTML: '' }
    vi.stubGlobal('document', { createElement: () => rows })
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2027, 6, 1))
    onTestFinished(() => clock.mockRestore())
    const rowsAfter = async (...answered: string[]): Promise<number> => {
      const append = vi.fn<() => void>()
      const island = { append } as unknown as HTMLElement
      await showFirstResults(island, { facts: all, photos: {}, words: names }, answersOf(answered))
      return append.mock.calls.length
    }
    expect([await rowsAfter('uno'), await rowsAfter('uno', 'due')]).toEqual([0, 1])
    // Buttons of one word are told apart by those who hear them.
    expect(rows.innerHTML).toContain('<span>askChat</span><span class="visually-hidden">: Grecale</span>')
  })

  type Unit = { terms?: Partial<UnitTerms>; taken?: string[]; passes?: readonly number[]; list?: string }
  type Asked = Partial<Party> & { filters?: readonly number[] }

  /** The answer of units that are free from June to September, for a stay from the ninth of June. */
  function answerFrom(some: readonly Unit[], { filters = [], ...party }: Asked = {}): string {
    const stay = { ...facts.stay, chat: 'https://wa.me/7?text=' }
    const flats = { ...all.lists.rooms, label: 'Flats', included: 'Breakfast' }
    const lists = { rooms: { ...all.lists.rooms, needed: ['linen'] }, flats }
    const units = some.map(({ passes = [], list = 'rooms' }, place) => {
      return { ...unit, id: `${place}`, unit: `U${place}`, passes, list, stay: list === 'flats' ? stay : facts.stay }
    })
    const shown = { facts: { ...all, lists, units, filters: ['Sea', 'Stairs'] }, choices: { ...noChoices, filters } }
    const own = {
      perNight: '{price} a night',
      apart: '{total}',
      otherDays: '{dates}',
      unfitTaken: 'taken {units}',
      unfitGuests: 'full {units}'
    }
    const told = { ...names, ...own, freeUntil: 'until {date}', orTwo: 'two of {list}' } as SearchWords
    const entries = writtenUnits(shown.facts, told).map((each, place) => {
      const { terms, taken } = some[place]!
      return { ...each, photo: undefined, has: [], terms: termsOf(terms, taken), isRead: true }
    })
    const query = { arrival: '2026-06-09', departure: '2026-06-12', adults: 2, children: 0, ...party }
    const { format } = entries[0]!
    const asked = { query, entries, format, words: told, today: '2026-06-01', onChoose: () => undefined }
    return renderToString(<WholeAnswer {...shown} {...asked} />)
  }

  const withDog = { needs: { dog: true }, cancellation: { free: 3 } }
  const small = { terms: { guests: { most: 2 } } }
  const bothLists = [{}, {}, { list: 'flats' }, { list: 'flats' }]

  test.each<[said: string, units: Unit[], asked: Asked]>([
    ['|dogYes|until sab 06 giu 2026|', [{ terms: withDog }, {}], { needs: ['dog'] }],
    ['|withoutTax. dogYes. until sab 06 giu 2026|U0|', [{ terms: withDog }, { terms: withDog }], { needs: ['dog'] }],
    ['|: U0|8–11 giu|', [{ passes: [0] }, { passes: [1] }], { filters: [0] }],
    ['|Taken U1; full U2.|', [{}, { taken: ['2026-06-10'] }, { terms: { guests: { most: 1 } } }], {}],
    ['|10–13 giu 2026|300 €|dayLater| · U0|', [{ taken: ['2026-06-09'] }], {}],
    ['|100 € a night|', [{}], {}],
    ['|two of flats|fromTotal|Breakfast. |U2 e U3|', bothLists, { children: 2 }],
    ['|U1|300 €|adult e child|', [small, small], { children: 2 }],
    ['|askUnits|askUnits|askedTwice|', [small, { ...small, list: 'flats' }], { children: 2 }]
  ])('says %s', (said, units, asked) => {
    expect(heardIn(answerFrom(units, asked))).toContain(said)
  })

  test('has no heading without what it announces, where nothing is free or near', () => {
    const markup = answerFrom([{ terms: { nights: new Map() } }, { terms: { nights: new Map() } }])
    expect(markup).toContain('nothingNear')
    expect(markup).not.toMatch(/<h\d/)
  })

  test('sends guests to two units as long as the two largest have room for all', () => {
    const units = [2, 4, 3].map((most) => ({ terms: { guests: { most } } }))
    const saidTo = (adults: number) => /display">(\w+)/.exec(answerFrom(units, { adults }))?.[1]
    expect([7, 8].map(saidTo)).toEqual(['largeParty', 'manyGuests'])
  })

  test('has no filter that would leave nothing beside the chosen ones', () => {
    const isOff = (filters: readonly number[]): boolean =>
      /disabled="" value="1"/.test(answerFrom([{ passes: [0] }, { passes: [1] }, {}], { filters }))
    expect([isOff([]), isOff([0])]).toEqual([false, true])
  })

  test('offers other days, also where none are cheaper, and tells apart only what every guest needs', () => {
    const onRequest = { amount: 1000, each: 'stay', due: 'on-request', guests: 'all' } as const
    const charges = ['linen', 'cot'].map((id) => ({ id, ...onRequest }))
    const answer = answerFrom([{ terms: { charges } }])
    expect(answer).toContain('<summary>8–11 giu</summary>')
    expect(answer).toContain('<span>, 10\u00A0€</span>')
    const taken = ['2026-06-09']
    expect(answerFrom([{ taken }]), 'without a link').toContain('<a><span class="visually-hidden">dates: unavailable')
  })
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

test('a total speaks of the tax where one is due, and of guests that it leaves out', () => {
  const counts = { night: '{count} Nacht', adults: '{count} Erwachsene' }
  const totals = { withTax: '{total}, mit Taxe', withoutTax: '{total}, ohne Taxe', withoutGuests: '{total} für vier' }
  const guests = {
    guests: '{count} Gäste',
    unpriced: '{guests}',
    pricedForMore: 'Preis für {guests}, auch für weniger'
  }
  const write = createCalendarFormatter({ ...facts, locale: 'de-DE' }, wordsWith({ ...counts, ...totals, ...guests }))
  const quote = { nights: 1, lines: [], onRequest: [], total: 9500, tax: 250, unpriced: 0 }
  const askedFor = (own: { tax?: number | undefined; unpriced?: number }): string =>
    write.messageTexts({ adults: 5, children: 0 }, { ...quote, ...own }).total
  expect([{}, { tax: 0 }, { tax: undefined }].map(askedFor)).toEqual([
    '95\u00a0€, mit Taxe',
    '95\u00a0€',
    '95\u00a0€, ohne Taxe'
  ])
  expect(askedFor({ unpriced: 1 })).toBe('95\u00a0€ für vier, mit Taxe')
  expect([1, 0].map((unpriced) => write.total({ ...quote, unpriced }))).toEqual(['95\u00a0€ für vier', '95\u00a0€'])
  const pricedFor = (adults: number): string | undefined =>
    write.pricedGuests({ ...quote, unpriced: Math.max(0, adults - 4) }, { adults, children: 0 }, 4)
  expect([2, 4, 5].map(pricedFor)).toEqual(['Preis für 4 Gäste, auch für weniger', undefined, '4 Gäste'])
})

describe('the calendar of what a guest has picked', () => {
  const seasons = [{ from: '06-10', to: '06-30', amount: 300 }]
  const house = { ...facts, mail: 'post@house.example', touristTax: { amount: 250, seasons } }
  const format = createCalendarFormatter(house, words)
  const wish = { arrival: '2026-06-09', departure: '2026-06-12', adults: 1, children: 1 }

  type Given = { terms?: Partial<UnitTerms>; taken?: string[]; today?: string; query?: StayQuery | undefined }

  function Ticket({ terms = {}, taken = [], today = '2026-06-01', query }: Given) {
    const picking = useStayPick({ terms: termsOf(terms, taken), today, query, words, format })
    return <BookingSummary {...{ facts: house, words, format, picking }} onClear={() => undefined} />
  }

  const charge = { id: 'cleaning', amount: 4000, each: 'stay', due: 'on-request', guests: 'all' } as const
  const full = { guests: { most: 3, priced: 3 }, needs: { dog: true }, charges: [charge] }
  const cancellation = { free: 3, deposit: 30, kept: 50 }
  const family: StayQuery = { ...wish, children: 2, ages: [0], needs: ['dog'] }

  test.each<[said: string, Given]>([
    ['|more adultsOf, off|+|childrenOf|fewer childrenOf|−|2|more childrenOf, off|+|', { terms: full, query: family }],
    ['|agesOf, 1|–|selected|0|', { query: family }],
    ['|dogYes.|arrival|mar 09 giu 2026|departure|ven 12 giu 2026|', { terms: full, query: family }],
    ['|deposit 30%: 90 €|free until sab 06 giu 2026.|keptAfter 150 €|', { terms: { cancellation }, query: wish }],
    ['|2,50 € for night|3 € for 2 nights|', { query: wish }],
    ['|2,50 € each night|', { query: { ...wish, departure: '2026-06-10' } }],
    ['|onRequest|Pulizie|40 €|', { terms: full, query: wish }],
    ['|3 nights|askChat|: Grecale, gio 11 – dom 14 giu|', { taken: ['2026-06-10'], query: wish }],
    ['|email|sms|copy|', { query: wish }]
  ])('says %s', (said, given) => {
    expect(heardIn(renderToString(<Ticket {...given} />))).toContain(said)
  })

  test('says of each month what is free of its nights to come, tonight included, and where a year begins', () => {
    const shown = { words, format, today: '2026-09-28', latest: '2027-01', shown: '2026-09', panel: '' }
    const terms = termsOf({}, ['2026-09-29'])
    const said = heardIn(renderToString(<MonthTabs {...shown} {...{ terms }} onShow={() => undefined} />))
    expect(said).toContain('|selected|Settembre 2026: 2 of 3|set|100|')
    expect(said).toContain('|monthTaken|dic|×|monthTaken|gen ’27|×|')
  })

  test.each([true, false])('says when it was read, as a warning where that is long ago: %s', (isOld) => {
    const said = heardIn(renderToString(<LastUpdated {...{ words, format, isOld }} read={0} />))
    expect(said).toBe(isOld ? '|readLongAgo|' : '|readAt|')
  })

  test('asks for an arrival as long as a night with a price is to come, tonight included', () => {
    expect(renderToString(<Ticket today="2026-09-30" />)).toContain('<p>pickArrival</p>')
    expect(renderToString(<Ticket today="2026-10-01" />)).toContain('<p>notYet</p>')
  })

  test('says that a unit is full, children counted, and whether a cancellation is ever free', () => {
    const notesOf = (terms: Partial<UnitTerms>, children = 1): string[] | null =>
      renderToString(<Ticket {...{ terms }} query={{ ...wish, children }} />).match(/tooMany|kept\w+/g)
    expect(notesOf({ guests: { most: 2 }, cancellation: { kept: 30, free: 3 } })).toEqual(['tooMany', 'keptAfter'])
    expect(notesOf({ guests: { most: 2 }, cancellation: { kept: 30 } }, 0)).toEqual(['keptAlways'])
  })

  test('lets a stay end on a day whose night is taken, and none begin there', () => {
    const bounds = { terms: termsOf({}, ['2026-06-12', '2026-06-13']), today: '2026-06-09', query: undefined }
    const shown = { words, format, view: { focused: '2026-06-01' }, month: '2026-06' }
    const Grid = (own: { pick?: StayPick; stay?: StayPick }) =>
      createElement(MonthGrid, { ...shown, picking: { ...useStayPick({ ...bounds, words, format }), ...own } } as never)
    const drawn = [undefined, { arrival: '2026-06-10' }].map((pick) => renderToString(<Grid {...(pick && { pick })} />))
    expect(drawn.map((days) => /data-day="2026-06-12"[^>]*disabled="true"/.test(days))).toEqual([true, false])
    const stay = { arrival: '2026-06-10', departure: '2026-06-12' }
    const days = heardIn(renderToString(<Grid pick={stay} stay={stay} />))
    expect(days).toContain('|lunedì|lun|martedì|mar|')
    expect(days).toContain('|date|availableDay|9|100 €|selected|availableDay, arrival|10|100 €|selected|')
    expect(days).toContain('|selected, off|unavailableDay, departure|12|off|unavailableDay|13|×|unavailable|')
  })
})
