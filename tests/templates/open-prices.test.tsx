// @vitest-environment happy-dom
/**
 * What a search says to parties of any size, where the house says nothing of what a fifth and a sixth guest pay: on
 * free days, and on days that are closed.
 */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UnitTerms } from '../../generator/house/stay/unit-terms.ts'
import type { AvailabilityState } from '../../templates/islands/availability-request.ts'
import { Search } from '../../templates/islands/search/search.tsx'
import { searchWords, type SearchWords } from '../../templates/islands/search/search-words.ts'
import { facts } from '../house/stay/facts.ts'
import { termsOf } from '../house/stay/unit-terms.ts'

const words = {
  ...Object.fromEntries(searchWords.map((name) => [name, name])),
  freeSeveral: '{free} free',
  freeNone: 'nothing free',
  manyGuests: 'too many: {guests}',
  largeParty: 'too many for one: {guests}',
  guests: '{count} guests',
  withoutGuests: '{total} without the price of more guests',
  unpriced: 'for {guests}; ask about the others',
  unfitUnpublished: 'no prices yet: {units}',
  tooShort: 'at least {nights}',
  nights: '{count} nights'
} as unknown as SearchWords

/** Two for two guests, one for three, and two for six whose price covers four. Free from June to September. */
const guests: readonly UnitTerms['guests'][] = [
  { most: 2 },
  { most: 2 },
  { most: 3 },
  { most: 6, priced: 4 },
  { most: 6, priced: 4 }
]
const closedDays = Array.from({ length: 7 }, (_, day) => `2026-07-${12 + day}`)
/** As the house writes a price with an open part. */
const isOpen = /without the price of more guests/

type Scene = { party: string; closed?: readonly string[]; terms?: Partial<UnitTerms>; failed?: number }

/** The page of the search on 1 June, with a link that asks for 14 to 17 July. */
function openSearch({ party, closed = [], terms = {}, failed = 0 }: Scene) {
  const weeks = Array.from({ length: 52 }, () => '<rect height="50%"/>').join('')
  document.body.innerHTML = `<div data-year><svg>${weeks}<text x="50%">60</text></svg></div><div data-search></div>`
  location.hash = ''
  const units = guests.map((_, place) => {
    const id = `unit-${place}`
    const passes = { filters: [], passes: [] }
    return { ...facts, ...passes, id, api: id, unit: id, list: 'rooms', href: `/${id}`, short: '', area: 20, theme: '' }
  })
  const answers = new Map(
    units.map(({ api }, place): [string, AvailabilityState] => [
      api,
      place < failed
        ? { kind: 'failed', message: '' }
        : { kind: 'shown', ...termsOf({ guests: guests[place]!, ...terms }, closed) }
    ])
  )
  const list = { ...facts, needed: [], label: 'Rooms' }
  const shown = { house: { ...facts, site: 'House' }, lists: { rooms: list }, units, filters: [] }
  render(<Search facts={shown} photos={{}} words={words} answers={answers} />, {
    container: document.querySelector<HTMLElement>('[data-search]')!
  })
  act(() => {
    location.hash = `#2026-07-14_2026-07-17_${party}`
    dispatchEvent(new Event('hashchange'))
  })
  const found = document.querySelector<HTMLElement>('.found')!
  const year = screen.queryByRole('slider', { name: words.yearHeading })
  const weeksThat = (state: string): number => document.querySelectorAll(`[data-year] .${state}`).length
  return { found, year, weeksThat, label: () => document.querySelector('[data-year] text')!.textContent }
}

/** What the page announces of the answer: the numbers of guests come before it. */
const said = () => screen.getAllByRole('status').at(-1)!.textContent

/** The dates of the nearest stays, with the units. */
const nearest = (): string[] => {
  const heading = screen.queryByRole('heading', { name: words.nearestDates })
  if (heading === null) return []
  return within(heading.parentElement!)
    .getAllByRole('listitem')
    .map((row) => row.textContent.replaceAll(/\s+/g, ' '))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.UTC(2026, 5, 1, 9) })
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

// Of two guests: three rooms with all that there is; of seven and more none has room for all.
const scenes: [party: string, free: number, price: 'whole' | 'open' | 'none'][] = [
  ['1', 5, 'whole'],
  ['2', 5, 'whole'],
  ['3', 3, 'whole'],
  ['2+1', 3, 'whole'],
  ['4', 2, 'whole'],
  ['5', 2, 'open'],
  ['2+3', 2, 'open'],
  ['6', 2, 'open'],
  ['7', 0, 'none'],
  ['8', 0, 'none'],
  ['9', 0, 'none']
]

describe.each(scenes)('for a party of %s', (party, free, price) => {
  test('free days have rows with their price, and nothing says that the year is taken', () => {
    const { found, year, weeksThat, label } = openSearch({ party })
    expect(said()).toContain(free === 0 ? party : `${free}`)
    // Of two units for seven guests and more one can have an open price.
    const notes = within(found).queryAllByText(/ask about the others/)
    expect(notes.length > 0 && free > 0).toBe(price === 'open')
    expect(weeksThat('gone')).toBe(0)
    expect(weeksThat('open') > 0).toBe(price === 'open')
    expect(year === null).toBe(price === 'none')
    expect(isOpen.test(year?.getAttribute('aria-valuetext') ?? '')).toBe(price === 'open')
    expect(label().replace(/\s/, ' ')).toBe({ whole: '100 €', open: '100 €+', none: '' }[price])
  })

  test('closed days have the nearest dates before and after, each time others, with their price', () => {
    openSearch({ party, closed: closedDays })
    const rows = nearest()
    const dates = ['9–12', '19–22', '8–11']
    expect(rows.map((row) => /^\d+–\d+/.exec(row)?.[0])).toEqual(price === 'none' ? [] : dates)
    expect(rows.every((row) => /ask about the others/.test(row))).toBe(rows.length === 0 || price === 'open')
  })
})

describe('a week whose price is open', () => {
  test('is chosen by a tap, as any other that is free', async () => {
    const { year } = openSearch({ party: '5', closed: closedDays })
    const user = userEvent.setup({ delay: null })
    fireEvent.change(year!, { target: { value: '26' } })
    expect(year!.getAttribute('aria-valuetext')).toMatch(isOpen)
    await user.click(screen.getByRole('button', { name: words.seeFree }))
    expect(said()).toContain('2')
    expect(location.hash).toMatch(/_5$/)
  })

  test('is among the days around, where a sign stands for what the line below says', () => {
    const { found } = openSearch({ party: '5' })
    const days = [...found.querySelectorAll('.shifts a')].map((day) => day.textContent)
    expect(days).toHaveLength(7)
    for (const day of days) expect(day).toMatch(isOpen)
    expect(found.querySelector('.shifts + .note')?.textContent).toMatch(/^\+ .*ask about the others/)
  })
})

test('weeks are not told as taken while a calendar is unread, nor by a rule, nor for want of a price', () => {
  const whole = termsOf().nights
  expect(openSearch({ party: '5', closed: [...whole.keys()] }).weeksThat('gone')).toBeGreaterThan(0)
  cleanup()
  expect(openSearch({ party: '5', closed: [...whole.keys()], failed: 1 }).weeksThat('gone')).toBe(0)
  cleanup()
  const { weeksThat, year } = openSearch({ party: '5', terms: { restrictions: [{ minimum: 8 }] } })
  expect(weeksThat('gone')).toBe(0)
  expect(year!.getAttribute('aria-valuetext')).not.toContain(words.freeNone)
  cleanup()
  const unpriced = [{ from: '2026-06-01', to: '2026-09-30' }]
  const none = openSearch({ party: '2', terms: { nights: new Map(), unpriced } })
  expect(none.weeksThat('gone')).toBe(0)
  expect(said()).toMatch(/^No prices yet: 14 \w+ 2026\.$/)
})
