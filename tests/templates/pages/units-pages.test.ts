/** The list of units and the page of one of them. */
import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { changed } from '../../house/pages/whole-house.ts'
import { drawn, type Drawn } from '../../support/markup/drawn.ts'
import { render } from '../../support/markup/rendered.ts'
import { described, english, house, pictures, says, targets, textOf } from './sample-pages.ts'

const list = english('/kammern')
const unit = english('/kammern/arve')
const flat = english('/wohnungen/eins')

const cardIn = (page: typeof list, name: string) => page.getByRole('heading', { level: 2, name }).closest('article')!

/** The same list with three more rooms like Arve: one of four units and fewer has no filters. */
const longList = (() => {
  const longer = changed(house, ({ rooms }) => {
    const [arve] = rooms
    rooms.push(...['Fichte', 'Tanne', 'Eibe'].map((name) => ({ ...arve!, name, slug: name.toLowerCase() })))
  })
  const [page] = render(longer, pictures, (path) => path === '/english/kammern')
  return drawn(page!.html)
})()

test('the units of a list can be filtered, and at first all are shown', () => {
  const filters = within(longList.getByRole('group', { name: 'Pick from' }))
  const radios = filters.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ checked }) => checked)).toEqual([true, false, false])
  expect(new Set(radios.map(({ name }) => name)).size).toBe(1)
  for (const name of ['Everything', '4 persons', 'Ski room']) expect(filters.getByLabelText(name)).toBeTruthy()
})

test('each card passes the filters that are true of its unit', () => {
  expect(cardIn(longList, 'Arve').dataset['passes']).toBe('2')
  expect(cardIn(longList, 'Enzian').dataset['passes']).toBe('1')
})

test('a list of four units and fewer has no filters', () =>
  expect(list.queryByRole('group', { name: 'Pick from' })).toBeNull())

test('a card says what its unit is, and leads to its page', () => {
  const card = cardIn(list, 'Arve')
  const said = textOf(card)
  for (const text of ['A chamber panelled in pine', '17.5 sq m', '2 single beds', '2 persons', '1 bath', 'North'])
    expect(said).toContain(text)
  expect(targets(within(card), 'Arve')).toEqual(['/english/kammern/arve'])
  expect(within(card).getByAltText('A larch before the mountain')).toBeTruthy()
})

test('a card is one link for a screen reader and the Tab key, though a finger can hit its photo as well', () => {
  const card = within(cardIn(list, 'Arve'))
  expect(card.getAllByRole('link')).toHaveLength(1)
  const [first, second] = card.getAllByRole('link', { hidden: true })
  expect([first?.getAttribute('tabindex'), second?.getAttribute('tabindex')]).toEqual([null, '-1'])
})

test('what is paid for is said to be', () => {
  expect(textOf(within(cardIn(list, 'Arve')).getByText('Ski room'))).toBe('Ski room (costs extra)')
  expect(within(cardIn(list, 'Arve')).getByText('Tiled stove').textContent).toBe('Tiled stove')
})

test('the rating of a portal says whose it is, of how many, and since when', () => {
  for (const page of [list, unit])
    expect(says(page, 'in the guest book of a portal Bergbett, 41 voices, 1 March 2026. Only guests vote.')).toBe(true)
})

test('the apartments say what is included, and their floor', () => {
  const flats = english('/wohnungen')
  expect(says(flats, 'First floor')).toBe(true)
  expect(within(cardIn(flats, 'Zwei')).getByText('Linen')).toBeTruthy()
})

test('the number of an apartment is for the eye: it is on its door', () => {
  expect(
    within(cardIn(english('/wohnungen'), 'Eins'))
      .getByText('7')
      .getAttribute('aria-hidden')
  ).toBe('true')
})

test('a unit asks for a stay, more than once, and leads to its calendar', () => {
  const asks = targets(unit, /^Enquire ?: Arve$/)
  expect(new Set(asks)).toEqual(new Set(['https://wa.me/41810000007?text=Good day, is the chamber Arve free?']))
  expect(new Set(targets(unit, 'Days and rates'))).toEqual(new Set(['#availability']))
  expect(unit.getByRole('region', { name: 'Calendar' })).toBeTruthy()
})

test('a unit that is asked for beside its prices has the button there as well', () => {
  const prices = (page: typeof unit) => within(page.getByRole('complementary', { name: 'What it costs' }))
  expect(prices(flat).queryByRole('link', { name: /^Enquire/ })).not.toBeNull()
  expect(prices(unit).queryByRole('link', { name: /^Enquire/ })).toBeNull()
})

test.each([
  ['15 December – 19 April', 'CHF 210 a night'],
  ['20 April – 1 November', 'CHF 164.50 a night'],
  ['Arrival', '14:00–21:00'],
  ['Shoes', 'Boots stay in the hallway.'],
  ['Quiet hours, 1 July – 31 August', '22:00–23:30']
])('a unit says what it costs, and what is good to know: %s', (term, said) => {
  expect(described(unit, term)).toBe(said)
})

test('what comes on top of the prices is said', () => {
  expect(says(unit, 'Bed linen: CHF 12.50 per bed')).toBe(true)
  expect(says(unit, 'Visitor’s tax: CHF 3.80 a head and night (15 December to 10 April: CHF 5.25)')).toBe(true)
})

test.each([
  'No steps at all',
  'Without a lift',
  'Smallest door: 78 cm',
  'Dogs may come',
  'There is no cot',
  'National number IT014027B4XYZ12345',
  'facing north',
  'Drawn, not photographed'
])('a unit says what a guest has to know: %s', (text) => {
  expect(says(unit, text)).toBe(true)
})

test('of a dog and a cot a unit says nothing that nobody knows', () => {
  expect(says(flat, /dog|cot/i)).toBe(false)
})

test('guests’ words are those about this unit, each with who said it, when and on which site', () => {
  expect(says(unit, 'Of arve')).toBe(true)
  expect(says(unit, 'Of both')).toBe(true)
  expect(says(unit, 'Of enzian')).toBe(false)
  expect(says(unit, 'Anna, March 2026, Booking')).toBe(true)
  expect(says(unit, 'Read by us')).toBe(true)
})

test('each photo has its words, and leads to the whole picture', () => {
  const photo = unit.getByAltText('The view from the window')
  expect(photo.closest('a')?.getAttribute('href')).toBe('/photos/arve.svg')
})

test('before the scripts have come there is a status for what is said later', () => {
  expect(unit.getAllByRole('status').length).toBeGreaterThan(1)
  const loading = unit.getByText('Loading...')
  expect([loading.lang, loading.closest('[role]')?.getAttribute('role')]).toEqual(['en', 'status'])
})

test('the large photos are a dialog with a name, whose buttons have names', () => {
  // It is closed.
  const dialog = unit.getByRole('dialog', { hidden: true })
  expect(dialog.getAttribute('aria-label')).toBe('Pictures: Arve')
  for (const name of ['Shut', 'Picture before', 'Picture after'])
    expect(within(dialog).getByLabelText(name)).toBeTruthy()
})

test('an apartment that is elsewhere has its address', () => {
  const [first] = flat.getAllByRole('link', { name: /^Dorfweg 7, 7099 Oberlärch ?, \(to the map\)$/ })
  expect(first?.getAttribute('href')).toContain('https://www.google.com/maps/search/')
})

test.each([
  ['the list', '/kammern', 2],
  ['its own page', '/kammern/arve', 1]
])('a unit whose name is too long for large letters has smaller ones in its heading: %s', (_, path, level) => {
  const name = 'Schwalbennestkammerstube'
  const [long] = render(
    changed(house, ({ rooms }) => void (rooms[0]!.name = name)),
    pictures,
    (each) => each === `/english${path}`
  )
  const html = long!.html.replaceAll(/<link [^>]*preload[^>]*>/g, '')
  const headingIn = (page: Drawn, named: string) => page.getByRole('heading', { level, name: named })
  expect(headingIn(drawn(html), name).className).not.toBe(headingIn(english(path), 'Arve').className)
})
