/** What a search has found: filters, totals, two units together, other days, and the picture of the year. */
import { within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { focused, openPage, searchOf, targets, type Opened } from './open-page.ts'

const at = '/english/frei#2026-06-09_2026-06-12_2'
const tick = (page: Opened, name: string) => page.click(page.getByLabelText(name))
const free = (page: Opened) =>
  ['Arve', 'Enzian', 'Eins', 'Zwei'].filter((unit) => searchOf(page).row(unit) !== undefined)

test('what one night costs is said beside the total of several, and not twice', async () => {
  const page = await openPage(at)
  expect(searchOf(page).row('Arve')).toMatch(/CHF 300.*CHF 100/)
  await page.fill('To', '2026-06-10')
  expect(
    searchOf(page)
      .row('Arve')
      ?.match(/CHF 100/g)
  ).toHaveLength(1)
})

test('a filter leaves what passes it, also for other days, and goes again', async () => {
  const page = await openPage(at)
  await tick(page, 'Bedroom apart')
  expect(page.getByLabelText('Bedroom apart')).toHaveProperty('checked', true)
  expect(free(page)).toEqual(['Enzian', 'Eins'])
  await page.fill('To', '2026-06-13')
  expect(searchOf(page).row('Enzian')).toContain('CHF 400')
  expect(free(page)).not.toContain('Arve')
  await tick(page, 'Bedroom apart')
  expect(free(page)).toContain('Arve')
})

test('of several filters each is taken back by itself', async () => {
  const page = await openPage(at)
  await tick(page, 'Bedroom apart')
  await tick(page, 'Ski room')
  expect(free(page)).toEqual(['Eins'])
  await tick(page, 'Bedroom apart')
  expect(free(page)).toEqual(['Arve', 'Eins'])
  expect(page.getByLabelText('Ski room')).toHaveProperty('checked', true)
})

const onRequest = (id: string, amount: number) => ({ id, amount, each: 'stay', due: 'on-request' })
const linen = { stay: { charges: [onRequest('linen', 20), onRequest('cot', 7)] } }

test('what every guest needs, and only that, is said to come on top', async () => {
  const page = await openPage(at, { server: { '/api/wohnungen/eins/': linen } })
  expect(searchOf(page).row('Eins')).toMatch(/CHF 300.*\+ CHF 20 for linen/)
})

test('what every guest needs can be added to all totals and to the messages', async () => {
  const page = await openPage(at, { server: { '/api/wohnungen/eins/': linen } })
  await tick(page, 'Add to the totals: linen')
  expect(searchOf(page).row('Eins')).toContain('CHF 320')
  expect(searchOf(page).row('Eins')).not.toContain('for linen, should')
  expect(searchOf(page).row('Arve')).toContain('CHF 300')
  expect(targets(searchOf(page), /^Enquire ?: Eins$/)[0]).toContain('CHF 320 without visitor’s tax, also for: linen')
  await tick(page, 'Add to the totals: linen')
  expect(searchOf(page).row('Eins')).toContain('CHF 300')
})

test('what every guest needs can be added, too, where only two units together have room', async () => {
  const page = await openPage('/english/frei#2026-06-09_2026-06-12_6', { server: { '/api/wohnungen/zwei/': linen } })
  expect(page.getByRole('heading', { level: 3, name: 'Two chambers together' })).toBeTruthy()
  expect(page.getByLabelText('Add to the totals: linen')).toBeTruthy()
})

test.each([
  [8, '8 persons are too many for one.'],
  [9, '9 persons are too many for two.']
])('%i guests are told whether the two largest units have room', async (guests, said) => {
  const page = await openPage(`/english/frei#2026-06-09_2026-06-12_${guests}`)
  expect(searchOf(page).said()).toBe(said)
})

const party = '/english/frei#2026-06-09_2026-06-12_3+2'
const small = {
  server: {
    '/api/kammern/enzian/': { price: 110, stay: { guests: { most: 3 } } },
    '/api/wohnungen/zwei/': { price: 90, stay: { guests: { most: 3 } } }
  }
}

test('two units together say their total, and the guests and the total of each', async () => {
  const page = await openPage(party, small)
  const card = searchOf(page).getByRole('heading', { level: 4, name: 'Arve and Zwei' }).closest('li')!
  expect(within(card).getByText(/^CHF\s570$/)).toBeTruthy()
  const zwei = within(card).getByRole('link', { name: 'Zwei' })
  expect(zwei.getAttribute('href')).toBe('/english/wohnungen/zwei#2026-06-09_2026-06-12_1+2')
  expect(zwei.closest('li')?.textContent).toMatch(/^ZweiCHF\s2701 grown-up and 2 youngsters below 12$/)
})

test('each number of the house is told of both units, and of the other number', async () => {
  const page = await openPage(party, small)
  const both =
    'Hello, I’d like to stay at Haus Murmelruh, Tue 09 Jun 2026 until Fri 12 Jun 2026, 3 grown-ups and 2 youngsters ' +
    'below 12, in two places: Arve: 2 grown-ups, CHF 300 without visitor’s tax; Zwei: 1 grown-up and 2 youngsters ' +
    'below 12, CHF 270 without visitor’s tax. Is it all still available? I am writing to your other number about '
  expect(targets(searchOf(page), 'Enquire: Zwei')).toContain(`https://wa.me/41810000008?text=${both}Arve.`)
  expect(targets(searchOf(page), 'Enquire: Arve')).toContain(`https://wa.me/41810000007?text=${both}Zwei.`)
})

test('units with one number are asked for in one message', async () => {
  const page = await openPage(party, small)
  expect(targets(searchOf(page), 'Enquire: Eins and Zwei')[0]).toMatch(/Is it all still available\?$/)
})

test('other days are a tap away, and their guests with them', async () => {
  const page = await openPage('/english/frei#2026-06-09_2026-06-12_2+1_dog')
  await page.click(searchOf(page).getByRole('link', { name: /^Thu 11 Jun/ }))
  expect(location.hash).toBe('#2026-06-11_2026-06-14_2+1_dog')
  expect(focused()).toBe('2 places free for you')
  const { field } = searchOf(page)
  expect([field('From').value, field('To').value]).toEqual(['2026-06-11', '2026-06-14'])
})

const partlyTaken = {
  server: {
    '/api/kammern/enzian/': { taken: ['2026-06-10'] },
    '/api/wohnungen/zwei/': { taken: ['2026-06-09', '2026-06-12', '2026-06-13'] }
  }
}

test('where nothing is free the nearest days of each unit are a tap away', async () => {
  const page = await openPage('/english/frei#2026-06-09_2026-06-12_4', partlyTaken)
  expect(searchOf(page).said()).toBe('No single place will do, but two together will')
  expect(targets(searchOf(page), '6–9 Jun 2026')).toEqual(['#2026-06-06_2026-06-09_4'])
  await page.click(searchOf(page).getByRole('link', { name: /^7–10 Jun 2026$/ }))
  expect(location.hash).toBe('#2026-06-07_2026-06-10_4')
  expect(searchOf(page).said()).toBe('1 place free for you')
})

const question = 'Hello, is there room at Haus Murmelruh? Tue 09 Jun 2026 until Fri 12 Jun 2026, 2 grown-ups'

test('the text of a question is copied, and that is told', async () => {
  const page = await openPage(at)
  await page.press('Copy the text')
  expect(await navigator.clipboard.readText()).toBe(question)
  expect(searchOf(page).getByText('Text copied').getAttribute('aria-live')).toBe('polite')
})

test('where the browser forbids to copy, the text is shown', async () => {
  const page = await openPage(at, { forbidden: ['clipboard'] })
  const text = page.getAllByLabelText<HTMLTextAreaElement>('Copy the text')[0]!
  expect(text.hidden).toBe(true)
  await page.press('Copy the text')
  expect(text.hidden).toBe(false)
  expect(text.value).toBe(question)
  expect(searchOf(page).queryByText('Text copied')).toBeNull()
})

const year = (page: Opened) => page.getByLabelText<HTMLInputElement>('When is it cheapest?')

test('a tap on the year chooses its cheapest week at first', async () => {
  const server = { '/api/kammern/arve/': { price: 90, taken: ['2026-06-09'] } }
  const page = await openPage('/english/frei', { server })
  await page.swipe(year(page), 0, 0)
  expect(location.hash).toBe('#2026-06-10_2026-06-17_2')
})

const cheap = { server: { '/api/kammern/arve/': { price: 90, taken: ['2026-06-15'] } } }

test('a week of the year says what is free in it, and what it costs', async () => {
  const page = await openPage('/english/frei', cheap)
  await page.fill('When is it cheapest?', '24')
  expect(location.hash).toBe('')
  expect(page.getByText('20–27 Jun 2026').parentElement?.textContent.replaceAll(/\s+/g, ' ')).toBe(
    '20–27 Jun 2026 Arve, CHF 630. 4 places free for you'
  )
  expect(year(page).getAttribute('aria-valuetext')?.replaceAll(/\s+/g, ' ')).toBe('20–27 Jun 2026: Arve, CHF 630')
})

test('a finger that is drawn over the weeks chooses none, and a tap does', async () => {
  const page = await openPage('/english/frei', cheap)
  await page.fill('When is it cheapest?', '24')
  await page.swipe(year(page), 30, 0)
  await page.swipe(year(page), -30, 0)
  expect(location.hash).toBe('')
  await page.swipe(year(page), 3, 0)
  expect(location.hash).toBe('#2026-06-20_2026-06-27_2')
})

test('the week that was chosen in the year is searched for, and its answer has the focus', async () => {
  const page = await openPage('/english/frei', cheap)
  await page.fill('When is it cheapest?', '26')
  await page.click(within(year(page).parentElement!).getByRole('button', { name: 'Find a place' }))
  expect(location.hash).toBe('#2026-07-04_2026-07-11_2')
  expect(focused()).toBe('4 places free for you')
})

test('for more guests than any unit has room for there is no week to choose', async () => {
  const page = await openPage('/english/frei')
  expect(year(page)).toBeTruthy()
  await page.go('#2026-06-09_2026-06-12_9')
  expect(page.queryByLabelText('When is it cheapest?')).toBeNull()
})

/** What the list of all units says of the nights of one of them; undefined where it says nothing. */
const yearOf = (page: Opened, name: string) =>
  page.getAllByRole('heading', { level: 3, name }).at(-1)?.closest('li')?.querySelector<HTMLElement>('[data-unit-year]')
const taken = { '/api/kammern/arve/': { taken: ['2026-06-10'] } }

test('the list of units draws the year of each where some of their nights are taken', async () => {
  const page = await openPage('/english/frei', { server: taken })
  expect(yearOf(page, 'Arve')?.querySelectorAll('rect')).toHaveLength(2)
  expect(yearOf(page, 'Enzian')?.querySelector('svg')).toBeTruthy()
})

test.each([
  ['it draws none where all are free, since no unit differs from another', 900, true],
  ['it keeps those that a guest has come to before the answer: without them the list would move', 700, false]
])('%s', async (_, top, isHidden) => {
  const page = await openPage('/english/frei', { server: { '/api/units.json': 'waits' } })
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800)
  for (const list of document.querySelectorAll('section'))
    vi.spyOn(list, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 300))
  await page.answer('/api/units.json', {})
  expect(['Arve', 'Zwei'].map((name) => yearOf(page, name)?.hidden)).toEqual([isHidden, isHidden])
})

const silent = { '/api/units.json': 'fails', '/api/kammern/enzian/': 'fails' } as const

test('a unit whose calendar could not be read says so there, and looks neither free nor taken', async () => {
  const page = await openPage('/english/frei', { server: silent })
  expect(yearOf(page, 'Enzian')?.textContent).toBe('Calendar not readable: please ask.')
  expect(yearOf(page, 'Enzian')?.hidden).toBe(false)
  expect(yearOf(page, 'Enzian')?.querySelector('svg')).toBeNull()
})

test('before a unit has answered the list says nothing of its year', async () => {
  const page = await openPage('/english/frei', { server: { '/api/units.json': 'waits' } })
  expect(yearOf(page, 'Arve')?.childNodes).toHaveLength(0)
})

test('what two units of two lists need besides is named as the list of each names it', async () => {
  const charges = [{ id: 'linen', due: 'on-request', amount: 10, each: 'person' }]
  const server = { ...small.server, '/api/wohnungen/zwei/': { price: 90, stay: { guests: { most: 3 }, charges } } }
  // Not in English, which would write the name as small as the id is.
  const page = await openPage(party.replace('/english', ''), { ...small, server })
  expect(page.getAllByText(/CHF\s30 für Linen/).length).toBeGreaterThan(0)
})
