/** What a search says of the units that are free, and what else it offers. */
import { within } from '@testing-library/dom'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { localize } from '../../../generator/engine/fields/text.ts'
import type { StayQuery } from '../../../generator/house/stay/stay-query.ts'
import type { UnitTerms } from '../../../generator/house/stay/unit-terms.ts'
import { parseAvailability, type AvailabilityState } from '../../../templates/islands/availability-request.ts'
import { showFirstResults } from '../../../templates/islands/early/first-results.tsx'
import { noChoices, type Choices } from '../../../templates/islands/search/early-input.ts'
import { writtenUnits } from '../../../templates/islands/search/search-formatter.ts'
import { WholeAnswer } from '../../../templates/islands/search/search-results.tsx'
import { searchWords, type SearchWords } from '../../../templates/islands/search/search-words.ts'
import { Search } from '../../../templates/islands/search/search.tsx'
import { unitEntries } from '../../../templates/islands/search/unit-entries.ts'
import { facts } from '../../house/stay/facts.ts'
import { termsOf } from '../../house/stay/unit-terms.ts'
import { houses, modelOf } from '../../support/content.ts'
import { drawn } from '../../support/markup/drawn.ts'

const ofHouse = localize(modelOf(houses.second).translations, 'en') as unknown as SearchWords

beforeEach(() => void vi.stubGlobal('location', new URL('https://house.example/search#2027-07-14_2027-07-16_2')))
afterEach(() => void vi.unstubAllGlobals())

const names = Object.fromEntries(searchWords.map((name) => [name, name])) as SearchWords
const sample = { ...facts, list: 'rooms', href: '', short: '', area: 20, passes: [], theme: '' }
const all = {
  house: { ...facts, site: 'House' },
  lists: { rooms: { ...facts, needed: [], label: '' } },
  units: ['uno', 'due'].map((id) => ({ ...sample, id, api: id })),
  filters: []
}
const answersOf = (ids: readonly string[]) => {
  const availability = ['14', '15'].map((day) => ({ availableDate: `2027-07-${day}`, available: true, price: 95 }))
  const answer = parseAvailability(JSON.stringify([{ availability }]))
  return new Map(ids.map((id) => [id, answer]))
}

/** The first rows as markup, after these units have answered; undefined while none are shown. */
async function firstRows(answered: readonly string[], words = names): Promise<string | undefined> {
  const rows = { innerHTML: '' }
  vi.stubGlobal('document', { createElement: () => rows })
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2027, 6, 1))
  onTestFinished(() => clock.mockRestore())
  const append = vi.fn<() => void>()
  const island = { append } as unknown as HTMLElement
  await showFirstResults(island, { facts: all, photos: {}, words }, answersOf(answered))
  return append.mock.calls.length === 0 ? undefined : rows.innerHTML
}

test('a search shows its first rows once each of them has answered', async () => {
  expect([await firstRows(['uno']), await firstRows(['uno', 'due'])]).toEqual([undefined, expect.stringMatching(/./)])
})

test('the first rows escape the signs of markup in words', async () => {
  expect(await firstRows(['uno', 'due'], { ...names, bookNow: '"<&' as never })).toContain(
    // Buttons of one word are told apart by those who hear them.
    '<span>&quot;&lt;&amp;</span><span class="visually-hidden">: Grecale</span>'
  )
})

test('a search begins with one adult where no unit has room for two', () => {
  const units = all.units.map((each) => ({ ...each, most: 1 }))
  const search = drawn(renderToString(<Search facts={{ ...all, units }} photos={{}} words={names} />))
  expect(search.getAllByRole('status')[0]?.textContent).toBe('1')
})

type Unit = { terms?: Partial<UnitTerms>; taken?: string[]; passes?: number[]; list?: string; isRead?: false }
type Asked = Partial<StayQuery & Choices>

/**
 * The answer of units that are free from June to September, for a stay from the ninth of June. Each unit costs 100 € a
 * night until 30 September and takes any party, unless its terms say otherwise. Dates are Italian because `facts` is;
 * the words are those of the second house.
 */
function answerFrom(some: readonly Unit[], { filters = [], isComplete = false, ...wish }: Asked = {}) {
  const stay = { ...facts.stay, chat: 'https://wa.me/7?text=' }
  const flats = { ...all.lists.rooms, label: 'Flats', included: 'Breakfast', stay }
  const lists = { rooms: { ...all.lists.rooms, needed: ['linen'] }, flats }
  const units = some.map(({ passes = [], list = 'rooms' }, place) => {
    const own = { id: `${place}`, api: `${place}`, unit: `U${place}`, href: `/u${place}`, passes, list }
    return { ...sample, ...own, stay: list === 'flats' ? stay : facts.stay }
  })
  const shown = { facts: { ...all, lists, units, filters: ['Sea', 'Stairs'] }, photos: {} }
  const answers = new Map(
    some.map(({ isRead = true, terms, taken }, place): [string, AvailabilityState] => [
      `${place}`,
      isRead ? { kind: 'shown', ...termsOf(terms, taken) } : { kind: 'failed', message: '' }
    ])
  )
  const entries = unitEntries(writtenUnits(shown.facts, ofHouse), shown, { answers, isComplete })
  const query = { arrival: '2026-06-09', departure: '2026-06-12', adults: 2, children: 0, ...wish }
  const choices = { ...noChoices, filters, isComplete }
  const { format } = entries[0]!
  const asked = { query, choices, entries, format, words: ofHouse, today: '2026-06-01', onChoose: () => undefined }
  const answer = drawn(renderToString(<WholeAnswer {...shown} {...asked} />))
  const row = (unit: string) => answer.queryByRole('heading', { level: 3, name: unit })?.closest('li')
  return {
    ...answer,
    /** What the row of a unit says; undefined if it has none. */
    row: (unit: string) => row(unit)?.textContent.replaceAll(/\s+/g, ' '),
    says: (text: string | RegExp) => answer.queryAllByText(text).length > 0,
    targets: (name: string | RegExp) =>
      answer
        .getAllByRole('link', { name })
        .map((link) => decodeURIComponent(link.getAttribute('href') ?? '').replaceAll(/\s+/g, ' '))
  }
}

const withDog = { terms: { needs: { dog: true }, cancellation: { free: 3 } } }
const small = { terms: { guests: { most: 2 } } }
const sizes = [2, 4, 3].map((most) => ({ terms: { guests: { most } } }))
const passing = [{ passes: [0] }, { passes: [1] }, {}]
const onRequest = { amount: 1000, each: 'stay', due: 'on-request', guests: 'all' } as const
const charges = ['linen', 'cot'].map((id) => ({ id, ...onRequest }))
const weekly = { charges: [{ ...charges[1]!, due: 'obligatory' }], discounts: [{ nights: 3, percent: 10 }] } as const
const single = { terms: { guests: { most: 1 } } }
const past = { terms: { nights: new Map() } }
const cheaper = { terms: { nights: new Map(termsOf().nights).set('2026-06-13', 5000) } }

const total = 'All told without visitor’s tax'

test('what one unit alone says is in its row', () => {
  const { row, says } = answerFrom([withDog, {}], { needs: ['dog'] })
  expect(says(total)).toBe(true)
  expect(row('U0')).toMatch(/Dogs may come.*Cancel for nothing by sab 06 giu 2026/)
  expect(row('U1')).toContain('Dog: please ask')
  expect(row('U1')).not.toContain('Cancel for nothing')
})

test('what all units say is said once, above them', () => {
  const { row, says } = answerFrom([withDog, withDog], { needs: ['dog'] })
  expect(says(`${total}. Dogs may come. Cancel for nothing by sab 06 giu 2026.`)).toBe(true)
  expect(row('U0')).not.toContain('Dogs may come')
})

test('a row has the total of its unit, the price of a night, and leads to its page', () => {
  const { row, targets } = answerFrom([{}, {}])
  expect(row('U0')).toMatch(/^U0 ?300 € ?100 € a night/)
  expect(targets('U1')).toEqual(['/u1#2026-06-09_2026-06-12_2'])
})

test('a row asks for its stay, in the words of its list', () => {
  expect(answerFrom([{}]).targets(/^Enquire ?: U0$/)).toEqual([
    'https://wa.me/390000000000?text=U0: 09 giu 2026–12 giu 2026, 3 nights’ stay, 2 grown-ups, 300 € without ' +
      'visitor’s tax & più? https://house.example/u0#2026-06-09_2026-06-12_2'
  ])
})

test('what divides the units is said of each, and can be picked', () => {
  const answer = answerFrom(passing)
  const { row } = answer
  const filters = within(answer.getByRole('group', { name: 'Pick from' }))
  expect(filters.getByLabelText('Sea')).toHaveProperty('checked', false)
  expect(filters.getByLabelText('Stairs')).toHaveProperty('disabled', false)
  expect([row('U0'), row('U1'), row('U2')].map((text) => /Sea|Stairs/.exec(text ?? '')?.[0])).toEqual([
    'Sea',
    'Stairs',
    undefined
  ])
})

test('what cannot be picked beside a choice is off', () => {
  const answer = answerFrom(passing, { filters: [0] })
  const { row } = answer
  expect(answer.getByLabelText('Sea')).toHaveProperty('checked', true)
  expect(answer.getByLabelText('Stairs')).toHaveProperty('disabled', true)
  expect([row('U0') === undefined, row('U1'), row('U2')]).toEqual([false, undefined, undefined])
})

test.each<[string, Unit[], Asked, string]>([
  ['one is free', [{}], {}, '1 place free for you'],
  ['several are', [{}, {}], {}, '2 places free for you'],
  ['one could not be read', [{}, { isRead: false }], {}, '1 place free for you, 1 could not be read'],
  ['none could', [{ isRead: false }, { isRead: false }], {}, 'No answers at all.'],
  ['the only one is taken', [{ taken: ['2026-06-09'] }], {}, 'All taken on those days'],
  ['only two together have room', [small, small], { children: 2 }, '4 persons are too many for one.'],
  ['not even two have', sizes, { adults: 8 }, '8 persons are too many for two.'],
  [
    'one is taken that has room',
    [small, small, { taken: ['2026-06-09'] }],
    { children: 1 },
    'No single place will do, but two together will'
  ],
  [
    'the nights are not out yet',
    [{}, {}],
    { arrival: '2026-10-05', departure: '2026-10-08' },
    'Nothing is set after 30 set 2026.'
  ]
])('a sentence says how many are free, if %s', (_, units, asked, said) => {
  expect(answerFrom(units, asked).says(said)).toBe(true)
})

test.each<[Unit[], Asked, string]>([
  [[{}, { taken: ['2026-06-10'] }, single], {}, 'Already taken: U1; too small for 2 persons: U2.'],
  [[past, past], {}, 'Already taken: U0 e U1.'],
  [[{ terms: { ...past.terms, last: '2026-06-01' } }, single], {}, 'Too small for 2 persons: U1; no prices yet: U0.'],
  [[{}, { isRead: false }], {}, 'Could not be read, please ask: U1.']
])('the units that are not free are named, each with why (%#)', (units, asked, said) => {
  expect(answerFrom(units, asked).says(said)).toBe(true)
})

test('where nothing is near either, that is said, and the house is asked', () => {
  const { says, targets } = answerFrom([past, past])
  expect(says('There is no room for as many nights on other dates either: ask us what can be done.')).toBe(true)
  expect(targets('Ask us')).toEqual([
    'https://wa.me/390000000000?text=Hello, is there room at House? mar 09 giu 2026 until ven 12 giu 2026, 2 grown-ups'
  ])
})

test('where the only unit is taken, its nearest days are named, with how far they are', () => {
  const answer = answerFrom([{ taken: ['2026-06-09'] }])
  expect(answer.getByRole('heading', { level: 3, name: 'Days close by' })).toBeTruthy()
  const nearest = answer.getAllByRole('link', { name: /giu 2026$/ }).filter((each) => /^\d/.test(each.textContent))
  expect(
    nearest.map((link) => [link.getAttribute('href'), link.closest('li')?.textContent.replaceAll(/\s+/g, ' ')])
  ).toEqual([
    ['#2026-06-10_2026-06-13_2', expect.stringMatching(/^10–13 giu 2026 ?300 € ?a day after · U0 · 3 nights’ stay$/)],
    ['#2026-06-11_2026-06-14_2', expect.stringMatching(/^11–14 giu 2026 ?300 € ?2 days after · U0 · 3 nights’ stay$/)],
    ['#2026-06-06_2026-06-09_2', expect.stringMatching(/^6–9 giu 2026 ?300 € ?3 days before · U0 · 3 nights’ stay$/)]
  ])
})

/** The other days of an answer, as a screen reader hears them. */
const otherDays = (answer: ReturnType<typeof answerFrom>) => answer.getAllByText(/ until .* giu 2026: /)

test('each of the other days says what it costs, and leads there', () => {
  const days = otherDays(answerFrom([cheaper]))
  expect(days).toHaveLength(7)
  expect(days[5]?.textContent.replaceAll(/\s+/g, ' ')).toBe('gio 11 giu 2026 until dom 14 giu 2026: 250 €')
  expect(days[5]?.closest('a')?.getAttribute('href')).toBe('#2026-06-11_2026-06-14_2')
})

test('other days that are taken say so, and lead nowhere', () => {
  const days = otherDays(answerFrom([{ taken: ['2026-06-09'] }]))
  const isTaken = days.map(({ textContent }) => textContent.endsWith(': taken'))
  expect(isTaken).toEqual([false, true, true, true, false, false, false])
  expect(days.map((each) => each.closest('a[href]') !== null)).toEqual(isTaken.map((taken) => !taken))
})

test('of the other days those that are asked for are the current ones', () => {
  const days = otherDays(answerFrom([{}]))
  expect(days.map((each) => each.closest('a')?.getAttribute('aria-current'))).toEqual([
    null,
    null,
    null,
    'date',
    null,
    null,
    null
  ])
})

test.each<[Unit, RegExp]>([
  [{}, /^Nearby: 8–11 giu, 300 €$/],
  [cheaper, /^Nearby: 11–14 giu, 250 €$/]
])('the cheapest of the other days are named, or the nearest of them (%#)', (unit, said) => {
  expect(answerFrom([unit]).says(said)).toBe(true)
})

test('a party that has room in one unit can be in two of a list, folded away', () => {
  const answer = answerFrom([{}, {}, { list: 'flats' }, { list: 'flats' }], { children: 2 })
  const { row } = answer
  const fold = answer.getByText('Or two flats').closest('details')!
  expect(fold.open).toBe(false)
  expect(fold.textContent.replaceAll(/\s+/g, ' ')).toMatch(/^Or two flats ?from 600 € ?Breakfast\. ?U2 e U3/)
  expect(fold.contains(answer.getByRole('heading', { level: 4, name: 'U2 e U3' }))).toBe(true)
  expect(row('U0')).toContain('300 €')
})

/** The card of two units together. */
function pair(answer: ReturnType<typeof answerFrom>, name: string) {
  const card = answer.getByRole('heading', { level: 4, name }).closest('li')!
  return { ...within(card), text: card.textContent.replaceAll(/\s+/g, ' ') }
}

test('two units together have their total, and the guests of each', () => {
  const answer = answerFrom([small, small], { children: 2 })
  expect(answer.getByRole('heading', { level: 3, name: 'Two chambers together' })).toBeTruthy()
  expect(pair(answer, 'U0 e U1').text).toMatch(
    /^U0 e U1 ?600 € ?U0 ?300 € ?1 grown-up e 1 youngster ?U1 ?300 € ?1 grown-up e 1 youngster/
  )
  expect(answer.targets('U0')).toEqual(['/u0#2026-06-09_2026-06-12_1+1'])
})

test('the largest party for two units is divided by how many each takes', () => {
  const answer = answerFrom(sizes, { adults: 7 })
  expect(pair(answer, 'U1 e U2').text).toMatch(/U1 ?300 € ?4 grown-ups ?U2 ?300 € ?3 grown-ups/)
})

test('two units of one number are asked for in one message', () => {
  expect(answerFrom([small, small], { children: 2 }).targets('Enquire: U0 e U1')).toEqual([
    'https://wa.me/390000000000?text=Hello, I’d like to stay at House, mar 09 giu 2026 until ven 12 giu 2026, 2 ' +
      'grown-ups e 2 youngsters, in two places: U0: 1 grown-up e 1 youngster, 300 € without visitor’s tax; U1: 1 ' +
      'grown-up e 1 youngster, 300 € without visitor’s tax. Is it all still available?'
  ])
})

test('two units of two numbers are asked for in two messages, each of which names the other', () => {
  const { targets, says } = answerFrom([small, { ...small, list: 'flats' }], { children: 2 })
  expect(targets('Enquire: U0')[0]).toMatch(/^https:\/\/wa\.me\/390000000000\?.*your other number about U1\.$/)
  expect(targets('Enquire: U1')[0]).toMatch(/^https:\/\/wa\.me\/7\?.*your other number about U0\.$/)
  expect(says('Two numbers answer, and each message names both.')).toBe(true)
})

test('what every guest needs is said not to be in the total, and what some need is not', () => {
  const answer = answerFrom([{ terms: { charges } }])
  const { row } = answer
  expect(row('U0')).toMatch(/^U0 ?300 €.*\+ 10 € for linen/)
  expect(answer.getByLabelText('Add to the totals: linen')).toHaveProperty('checked', false)
})

test('what every guest needs can be in the total, in that of a night, and in the message', () => {
  const answer = answerFrom([{ terms: { charges } }], { isComplete: true })
  const { row, targets, says } = answer
  expect(row('U0')).toMatch(/^U0 ?310 € ?103,33 € a night.*, the sum has: linen/)
  expect(answer.getByLabelText('Add to the totals: linen')).toHaveProperty('checked', true)
  expect(targets(/^Enquire ?: U0$/)[0]).toContain('310 € without visitor’s tax, also for: linen')
  expect(says(/^Nearby: 8–11 giu, 310 €$/)).toBe(true)
})

test('where nobody needs anything nothing can be added', () => {
  expect(answerFrom([{}]).queryByLabelText(/^Add to the totals/)).toBeNull()
})

test('what is in a total is named, and for how many guests the price is', () => {
  const { row } = answerFrom([{ terms: { ...weekly, guests: { priced: 3 } } }, {}])
  expect(row('U0')).toMatch(
    /^U0 ?280 €.*, the sum has: 10% less e cot.*The rate is for 3 persons, however few you are\./
  )
  expect(row('U1')).not.toContain('the sum has')
})

test('of nights that are not out yet the last ones are near, and the house is asked', () => {
  const answer = answerFrom([{}, {}], { arrival: '2026-10-05', departure: '2026-10-08' })
  const { targets } = answer
  expect(answer.getAllByText('7 days before')).toHaveLength(1)
  expect(targets('Ask us')).toHaveLength(1)
})
