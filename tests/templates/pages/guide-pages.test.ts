/**
 * Pages of `sample-pages.ts`, which draws the second house of `tests/fixtures` with something of everything. The guide
 * to the surroundings: its overview, a section with its map, and the guide that only guests see.
 */
import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { changed, say } from '../../house/pages/whole-house.ts'
import { render } from '../../support/markup/rendered.ts'
import { described, english, house, pictures, says, targets, textOf } from './sample-pages.ts'

const guide = english('/rundum')
const section = english('/rundum/wege')
const guests = english('/gaeste/rundum')

test('the overview leads to each section', () => {
  expect(targets(guide, 'Paths')).toContain('/english/rundum/wege')
  expect(guide.getByAltText('A path across the meadow')).toBeTruthy()
})

test('the pages of the guide are at its end', () => {
  const pages = within(section.getByRole('navigation', { name: 'Pages of the guide' }))
  expect(targets(pages, 'Around here')).toEqual(['/english/rundum'])
  expect(targets(pages, 'Hiking')).toEqual(['/english/wandern'])
})

test('the guide leads to where a reader can stay', () => {
  expect(targets(guide, 'Find a place')).toEqual(['/english/frei'])
  expect(targets(guide, 'Flats')).toContain('/english/wohnungen')
})

test('a distance behind the name of its spot begins with a small letter', () => {
  const model = changed(house, (copy) => {
    copy.guide!.sections['wege']!.entries[0]!.spot = say('The hut')
    copy.translations.asTheCrowFlies = say('About {distance}')
  })
  const { html } = render(model, pictures).find(({ path }) => path === '/english/rundum/wege')!
  expect(html).toMatch(/The hut: about [\d.]+\s/)
})

test('places stand below the hour of the day at which they are best', () => {
  const names = section.getAllByRole('heading').map(textOf)
  expect(names.indexOf('The larch ridge')).toBe(names.indexOf('When the sun rises') + 1)
  expect(names.indexOf('To the Murmel tarn')).toBe(names.indexOf('At noon') + 1)
})

test.each([
  ['2.9 kilometres in a straight line', 'The larch ridge'],
  ['1.8 kilometres in a straight line', 'To the Murmel tarn']
])('a place says how far it is: %s', (text, name) => {
  const place = section.getByRole('heading', { level: 3, name }).closest('li, article, section')
  expect(textOf(place)).toContain(text)
})

/** A drawing, hidden from a screen reader: the list below it has the same places. */
const linksOfMap = (name: string) => section.getAllByRole('link', { name, hidden: true })

test('the map leads to its places, by their names and by their numbers', () => {
  const ends = (name: string) => linksOfMap(name).map((link) => link.getAttribute('href'))
  for (const name of ['The larch ridge', '1']) expect(ends(name)).toContain('#grat')
  for (const name of ['To the Murmel tarn', '2']) expect(ends(name)).toContain('#seeli')
})

test('the names of the map are no stops of the Tab key: the places follow below', () => {
  const stops = linksOfMap('The larch ridge').map((link) => link.getAttribute('tabindex'))
  expect(new Set(stops)).toEqual(new Set(['-1']))
})

test('the map says what it measures', () => {
  expect(says(section, 'In a straight line from Haus Murmelruh.')).toBe(true)
  expect(says(section, '1 kilometres')).toBe(true)
})

test.each([
  [/^Map on the web ?: The larch ridge$/, 'https://www.google.com/maps/dir/?api=1&destination=46.80355,9.6661'],
  [/^Map by Apple ?: The larch ridge$/, 'https://maps.apple.com/?daddr=46.80355,9.6661'],
  ['46.80355, 9.66610', 'geo:46.80355,9.66610']
])('the way to a place is a tap away, and each link names it: %s', (name, to) => {
  expect(targets(section, name)).toEqual([to])
})

test('what needs a guide can be asked for', () => {
  expect(says(section, 'With a guide')).toBe(true)
  expect(targets(section, /^Ask for a guide ?: The larch ridge$/)).toEqual([
    'https://wa.me/41810000007?text=Good day, when do you go up the ridge?'
  ])
})

test('guests without a signal have a number to call', () => {
  const offline = guests.getByText(/^No signal just now\. Give us a ring\./)
  expect(offline.getAttribute('role')).toBe('status')
  expect(targets(within(offline), /\+41\s810\s000\s007$/)).toEqual(['tel:+41810000007'])
})

test('until the guide is stored on the phone, the page does not say that it is', () => {
  expect(guests.getByText('Kept on this phone').hidden).toBe(true)
})

test('guests read the rules of the house', () => {
  expect(described(guests, 'Quiet hours, 1 July – 31 August')).toBe('22:00–23:30')
  expect(guests.getByRole('region', { name: 'In the house' })).toBeTruthy()
})

test('the guide of the guests stays among its own pages', () => {
  expect(targets(guests, 'Paths')).toContain('/english/gaeste/rundum/wege')
})

test('the rules of the house are only in the guide for guests', () => {
  expect([says(guests, 'In the house'), says(guide, 'In the house')]).toEqual([true, false])
})

test('only the guide for everybody offers rooms: guests have one', () => {
  expect([says(guide, 'To stay'), says(guests, 'To stay')]).toEqual([true, false])
})

test('a former address leads on to the section', () => {
  expect(targets(english('/wandern'), 'Continue to: Paths')).toEqual(['/english/rundum/wege'])
})
