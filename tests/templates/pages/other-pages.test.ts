/** The home page, the free days, the grounds, the contacts and the oil. */
import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { changed } from '../../house/pages/whole-house.ts'
import { drawn } from '../../support/markup/drawn.ts'
import { render } from '../../support/markup/rendered.ts'
import { described, english, house, pageAt, pictures, says, targets, textOf } from './sample-pages.ts'

const home = english('')
const availability = english('/frei')
const contacts = english('/kontakt')
const oil = english('/oel')

test('the home page asks for dates and guests, also without a script', () => {
  const form = within(home.getByRole('search', { name: 'When will you come?' }))
  for (const name of ['From', 'To']) expect(form.getByLabelText(name)).toMatchObject({ type: 'date', required: true })
  expect(form.getByLabelText('From')).toHaveProperty('name', 'arrival')
  expect(form.getByLabelText('To')).toHaveProperty('name', 'departure')
  expect(form.getByLabelText('Grown-ups')).toMatchObject({ name: 'adults', value: '2' })
  expect(form.getByLabelText('Youngsters')).toMatchObject({ name: 'children', value: '0' })
  expect(form.getByRole('button', { name: 'Find a place' })).toHaveProperty('type', 'submit')
})

test('the home page asks for as many guests as two units have room for', () => {
  const form = within(home.getByRole('search'))
  const most = (name: string) => [...form.getByLabelText<HTMLSelectElement>(name).options].at(-1)?.value
  expect([most('Grown-ups'), most('Youngsters')]).toEqual(['8', '7'])
})

test('the form counts its days by the clock of the house', () => {
  expect(home.getByRole('search').dataset['zone']).toBe('Europe/Zurich')
})

test('the home page leads to the units and to the guide', () => {
  for (const [name, to] of [
    ['Chambers', '/english/kammern'],
    ['Walks', '/english/rundum']
  ] as const) {
    const heading = home.getByRole('heading', { level: 2, name })
    expect(targets(within(heading), name)).toEqual([to])
  }
})

test('the sky behind the words of the home page is said, for the day and the night', () => {
  const hero = home.getByAltText('The house before the mountain').closest('section')
  expect(hero?.dataset).toMatchObject({ day: 'light', night: 'dark' })
})

test('where else the house is found is said', () => {
  expect(says(home, 'A booking portal')).toBe(true)
})

test('before its script has come the search has its fields, and says what is missing', () => {
  const search = within(availability.getByRole('region', { name: 'When will you come?' }))
  for (const name of ['From', 'To']) expect(search.getByLabelText(name)).toHaveProperty('value', '')
  expect(search.getByLabelText('Grown-ups').textContent).toBe('2')
  expect(search.getByText('Choose both days.').getAttribute('role')).toBe('status')
  expect(search.getByRole('group', { name: 'Coming along' })).toBeTruthy()
})

test('where the search does not come the house can be asked', () => {
  expect(says(availability, 'Ask us for free days.')).toBe(true)
  expect(targets(availability, 'Ask away')).toEqual(['https://wa.me/41810000007?text=A chamber?'])
})

test.each([
  ['15 December – 19 April', 'from CHF 180 a night'],
  ['20 April – 1 November', 'from CHF 140 a night']
])('the prices of a season are those of the cheapest unit: %s', (season, said) => {
  const heading = availability.getByText(season, { selector: 'h3' })
  expect(textOf(heading.parentElement)).toContain(said)
})

test('the weeks of the year share its width, and a price stands at the beginning or in the middle of one', () => {
  const year = availability.getByRole('main').querySelector('svg:has(rect)')!
  const at = (name: string): number[] =>
    [...year.querySelectorAll(`:scope > ${name}`)].map((part) => Number.parseFloat(part.getAttribute('x') ?? ''))
  const weeks = at('rect')
  expect(weeks.length).toBeGreaterThan(50)
  expect(weeks.map((x, place) => Math.abs(x - (100 * place) / weeks.length) < 0.01)).not.toContain(false)
  const halves = weeks.flatMap((x) => [x, x + 50 / weeks.length])
  expect(at('text').every((x) => halves.some((half) => Math.abs(x - half) < 0.02))).toBe(true)
})

test('the months below the year are for the eye', () => {
  expect(availability.getAllByText('Jan').every((month) => month.closest('[aria-hidden="true"]') !== null)).toBe(true)
})

test.each([
  ['Arve', '/english/kammern/arve#availability', 'CHF 164.50–210 a night'],
  ['Enzian', '/english/kammern/enzian#availability', 'CHF 140–180 a night']
])('each unit has what it costs, and leads to its calendar: %s', (name, to, price) => {
  const heading = availability.getByRole('heading', { level: 3, name })
  expect(targets(within(heading), name)).toEqual([to])
  expect(textOf(heading.closest('li'))).toContain(price)
})

test('a part of the grounds is a region with its name, and the page leads to it', () => {
  const grounds = english('/haus')
  const parts = within(grounds.getByRole('navigation', { name: 'The grounds' }))
  expect(targets(parts, 'POOL')).toEqual(['#pool'])
  expect(grounds.getByRole('region', { name: 'POOL' })).toBeTruthy()
  expect(described(grounds, 'Opened')).toBe('1987')
})

test('each question has its own message, and the number to call', () => {
  expect(targets(contacts, 'Ask away')).toEqual([
    'https://wa.me/41810000007?text=Good day, I have a question:',
    'https://wa.me/41810000007?text=A chamber?'
  ])
  expect(targets(contacts, /^\+41\s810\s000\s007$/)).toContain('tel:+41810000007')
})

test('the way to the house is told step by step, and a tap leads there', () => {
  expect(targets(contacts, 'The way')).toEqual(['#way'])
  expect(described(contacts, 'By train')).toBe('To Chur')
  expect(targets(contacts, /^Map on the web ?: Haus Murmelruh$/)).toEqual([
    'https://www.google.com/maps/dir/?api=1&destination=46.78031,9.68275'
  ])
  expect(targets(contacts, '46.78031, 9.68275')).toEqual(['geo:46.78031,9.68275'])
})

test('the link to the map says where it leads', () => {
  expect(contacts.getByRole('link', { name: /Haus Murmelruh.*\(to the map\)$/ })).toBeTruthy()
})

test.each([
  ['Your data', 'This site sets no cookies and collects nothing about you.'],
  ['In charge of data', 'Familie Caduff, Dorfweg 1, post@house.example'],
  ['For how long', 'Until spring.'],
  ['Where to complain', 'To the FDPIC in Berne.'],
  ['Changing your mind', 'Whoever has booked dates cannot withdraw.']
])('what the law asks for is there: %s', (name, said) => {
  expect(textOf(contacts.getByText(name).closest('details'))).toBe(`${name}${said}`)
})

test.each([
  ['1 litres', 'CHF 16.50', 'CHF 16.50 a litre, 2 times 0.5 litres', 'one litre'],
  ['3 litres', 'CHF 47', 'CHF 15.67 a litre', 'three litres']
])('a size has its price, that of a litre, and a message: %s', (size, price, each, message) => {
  const product = oil.getByRole('heading', { level: 3, name: size }).closest('li, article')!
  expect(textOf(product)).toMatch(new RegExp(`${size} ?${price} ?${each}`))
  expect(targets(within(product as HTMLElement), `Purchase ${message}`)).toEqual([
    `https://wa.me/41810000007?text=I would like ${message}`
  ])
})

test('a size that is sold out keeps its price, says so, and has no message to order it', () => {
  const sold = changed(house, (model) => void Object.assign(model.oil!.sizes.products[0]!, { soldOut: true }))
  const { html } = render(sold, pictures).find(({ path }) => path === '/english/oel')!
  const page = drawn(html.replaceAll(/<link [^>]*preload[^>]*>/g, ''))
  const [first, second] = page.getAllByRole('listitem').filter((each) => /litres/.test(textOf(each)))
  expect(textOf(first)).toMatch(/CHF 16\.50.*Gone for now: one litre$/)
  expect(within(first!).queryByRole('link')).toBeNull()
  expect(within(second!).getByRole('link')).toBeTruthy()
})

test.each([
  ['Quantity', '2 × 0.5 litres, 3 litres'],
  ['Where from', 'Italy'],
  ['Answers for it', 'Familie Caduff, Dorfweg 1'],
  ['Energy', '3,389 kJ, 824 kcal'],
  ['Fat', '92 g'],
  ['saturated', '13.5 g'],
  ['Salt', '0 g']
])('the label of the oil says: %s', (name, value) => {
  expect(described(oil, name)).toBe(value)
})

test('where the oil is from, and the notice of the guarantee, are read without opening anything', () => {
  const open = [oil.getByText('Where from'), oil.getByAltText('A notice of the guarantee')]
  expect(open.map((each) => each.closest('details'))).toEqual([null, null])
})

test('the notice of the guarantee is in the language of the page, above the terms, and leads to its site', () => {
  const notice = oil.getByAltText('A notice of the guarantee')
  expect(notice.closest('a')?.href).toBe('https://europa.example/en')
  const terms = oil.getByText('If something is wrong', { selector: 'summary' })
  expect(notice.compareDocumentPosition(terms)).toBe(terms.DOCUMENT_POSITION_FOLLOWING)
  expect(pageAt('/oel').queryByAltText(/Gewährleistung/), 'which has no picture').toBeNull()
})

test.each([
  ['the oil', oil],
  ['the contacts', contacts]
])('on the page of %s a buyer withdraws without opening anything', (_, page) => {
  const main = within(page.getByRole('main', { hidden: true }))
  const link = main.getByRole('link', { name: 'Take it back here', hidden: true })
  expect(link.closest('details')).toBeNull()
  expect(targets(main, 'Take it back here')).toEqual(['https://wa.me/41810000007?text=I withdraw from my purchase:'])
})

test.each([
  ['the oil', oil],
  ['the contacts', contacts]
])('on the page of %s whoever has no WhatsApp withdraws by mail, with the same words', (_, page) => {
  const main = within(page.getByRole('main', { hidden: true }))
  expect(targets(main, 'Take it back by mail')).toEqual([
    'mailto:post@house.example?subject=Changing your mind about the oil&body=I withdraw from my purchase:'
  ])
})

test('the link to the form of withdrawal opens the fold that it is in', () => {
  const [way = ''] = targets(contacts, 'Model withdrawal form')
  const form = oil.document.querySelector(way.replace('/english/oel', ''))!
  expect(form.tagName).not.toBe('DETAILS')
  expect(form.closest('details')?.querySelector('summary')?.textContent).toBe('Model withdrawal form')
})

test('below the sizes is what a message means, where the terms are, and that the packs are drawn', () => {
  expect(textOf(oil.getByText(/You order with your answer/))).toMatch(/^You order with your answer\. Conditions$/)
  expect(targets(oil, 'Conditions')).toEqual(['#terms'])
  expect(oil.document.querySelector('#terms')?.textContent).toContain('Take it back here')
  expect(says(oil, 'Drawn: the packs may look different.')).toBe(true)
})

test('what may be said of the oil has its amounts', () => {
  expect(says(oil, 'It is good for you')).toBe(true)
  expect(says(oil, '6 mg')).toBe(true)
  expect(says(oil, '20 g a day')).toBe(true)
})
