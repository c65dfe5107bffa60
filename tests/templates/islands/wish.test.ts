/** The wish of a guest on the other pages: the form of the home page, lists of units, links, and the kept guide. */
import { expect, test } from 'vitest'
import { openPage, targets, type Opened } from './open-page.ts'

const field = (page: Opened, name: string) => page.getByLabelText<HTMLInputElement>(name)
const values = (page: Opened) => ['From', 'To', 'Grown-ups', 'Youngsters'].map((name) => field(page, name).value)

test('dates of the home page become a wish, also in its links', async () => {
  const page = await openPage('/english')
  await page.fill('From', '2026-06-09')
  expect(location.hash).toBe('')
  await page.fill('To', '2026-06-07')
  expect(location.hash).toBe('')
  await page.fill('To', '2026-06-12')
  expect(location.hash).toBe('#2026-06-09_2026-06-12_2')
  expect(targets(page, 'Chambers')).toContain('/english/kammern#2026-06-09_2026-06-12_2')
})

test('no day of the home page is over, and no departure comes before the arrival', async () => {
  const page = await openPage('/english')
  expect([field(page, 'From').min, field(page, 'To').min]).toEqual(['2026-06-01', '2026-06-02'])
  await page.fill('From', '2026-06-09')
  expect([field(page, 'From').min, field(page, 'To').min]).toEqual(['2026-06-01', '2026-06-10'])
})

test('the form of the home page leads to the search with dates and guests', async () => {
  const page = await openPage('/english#2026-06-09_2026-06-12_2')
  await page.settled(() => page.user.selectOptions(field(page, 'Grown-ups'), '3'))
  await page.settled(() => page.user.selectOptions(field(page, 'Youngsters'), '1'))
  expect(location.hash).toBe('#2026-06-09_2026-06-12_3+1')
  await page.press('Find a place')
  expect(location.pathname + location.hash).toBe('/english/frei#2026-06-09_2026-06-12_3+1')
})

test('while a departure is half typed its limit stays, as setting one would empty it, and then follows', async () => {
  const page = await openPage('/english')
  await page.fill('From', '2026-06-09')
  await page.fill('To', '0002-06-14')
  await page.fill('From', '2026-06-11')
  expect(location.hash).toBe('')
  expect(field(page, 'To')).toMatchObject({ min: '2026-06-10', value: '0002-06-14' })
  await page.fill('To', '2026-06-14')
  expect(location.hash).toBe('#2026-06-11_2026-06-14_2')
  expect(field(page, 'To').min).toBe('2026-06-12')
})

test('the form has the wish of the address, and keeps what it does not ask for', async () => {
  const page = await openPage('/english#2026-06-09_2026-06-12_2+2-3-7_dog')
  expect(values(page)).toEqual(['2026-06-09', '2026-06-12', '2', '2'])
  await page.settled(() => page.user.selectOptions(field(page, 'Youngsters'), '1'))
  expect(location.hash).toBe('#2026-06-09_2026-06-12_2+1-3_dog')
})

test('the form takes up another wish of the address', async () => {
  const page = await openPage('/english#2026-06-09_2026-06-12_2+2-3-7_dog')
  await page.go('#2026-07-01_2026-07-04_4')
  expect(values(page)).toEqual(['2026-07-01', '2026-07-04', '4', '0'])
})

// Lists of units

/** What the card of a unit says, behind what it always says. */
const card = (page: Opened, unit: string): string =>
  page.getByRole('heading', { level: 2, name: unit }).closest('article')!.textContent.replaceAll(/\s+/g, ' ')

const list = '/english/kammern#2026-06-09_2026-06-12_'

test('each unit of a list says what it costs for the wish, or why it is not possible', async () => {
  const page = await openPage(`${list}3`, { server: { '/api/kammern/enzian/': { price: 80, isApart: true } } })
  expect(card(page, 'Arve')).toContain('No more room than for 2 persons.')
  expect(card(page, 'Enzian')).toContain('Free: CHF 240 altogether')
  expect(page.askedSince()).toEqual([
    '/english/frei default',
    '/api/units.json default',
    '/api/kammern/enzian/ default'
  ])
})

test('what is known of an open price is no total on the card of a unit', async () => {
  const stay = { guests: { most: 3, priced: 2 } }
  const page = await openPage(`${list}3`, { server: { '/api/kammern/arve/': { isApart: true, stay } } })
  expect(card(page, 'Arve')).toContain('CHF 300 without the price of more guests')
  expect(card(page, 'Arve')).not.toContain('altogether')
})

test('a unit of a list that cannot be read says so, and one that is taken says when', async () => {
  const page = await openPage('/english/kammern', {
    server: { '/api/units.json': 'fails', '/api/kammern/enzian/': 'fails' }
  })
  await page.answer('/api/kammern/arve/', { taken: ['2026-06-10'] })
  await page.go('#2026-06-09_2026-06-11_2')
  expect(card(page, 'Arve')).toContain('The night of 10 Jun 2026 is gone.')
  expect(card(page, 'Enzian')).toContain('No answers at all.')
})

test('a unit of a list whose calendar was never read is neither taken nor free, and is no failure', async () => {
  const page = await openPage(`${list}2`, { server: { '/api/kammern/enzian/': { isApart: true, isUnread: true } } })
  expect(card(page, 'Arve')).toContain('Free: CHF 300 altogether')
  expect(card(page, 'Enzian')).toContain('Calendar not readable: please ask.')
})

test('on each unit of a list is what the last wish costs, however late the answer for one before comes', async () => {
  const page = await openPage(`${list}2`, { server: { '/api/units.json': 'waits' } })
  await page.go('#2026-06-09_2026-06-11_2')
  await page.answer('/api/units.json', {})
  expect(card(page, 'Arve')).toContain('Free: CHF 200 altogether')
  await page.answer('/api/units.json', {})
  expect(card(page, 'Arve')).toContain('Free: CHF 200 altogether')
})

// Links

const eins = '/english/wohnungen/eins#2027-06-05_2027-06-09_1'
const all = () => [...document.links].map((link) => link.getAttribute('href'))

test('a wish is said in the head of a page', async () => {
  const page = await openPage(eins)
  expect(page.getByRole('link', { name: /^Sat 5 Jun\s–\sWed 9 Jun, 1 person$/ })).toBeTruthy()
  await page.go('#2027-12-30_2028-01-02_1+1')
  expect(page.getByRole('link', { name: /^30 Dec 2027\s–\s2 Jan 2028, 2 persons$/ })).toBeTruthy()
})

test('a wish goes into the links that lead on, and not into those to a file or a section', async () => {
  await openPage(eins)
  expect(all()).toContain('/english/wohnungen#2027-06-05_2027-06-09_1')
  expect(all()).toContain('/photos/haus.svg')
  expect(all()).toContain('/english/kontakt#legal')
})

test('another wish takes the place of the first in all links, and is kept', async () => {
  const page = await openPage(eins)
  await page.go('#2027-12-30_2028-01-02_1+1')
  expect(all()).toContain('/english/wohnungen#2027-12-30_2028-01-02_1+1')
  expect(all().join(' ')).not.toContain('2027-06-05')
  expect(sessionStorage.getItem('wish')).toBe('#2027-12-30_2028-01-02_1+1')
})

test('a wish whose arrival is over is said by its page alone, in no head and no link', async () => {
  const page = await openPage('/english/wohnungen/eins#2026-05-20_2026-05-24_1')
  expect(page.getByRole('link', { name: 'When will you come?' })).toBeTruthy()
  expect(all().join(' ')).not.toContain('2026-05')
  expect([location.hash, sessionStorage.getItem('wish')]).toEqual(['#2026-05-20_2026-05-24_1', ''])
  await page.go('#2026-06-01_2026-06-02_1')
  expect(all(), 'which begins today').toContain('/english/wohnungen#2026-06-01_2026-06-02_1')
})

test('a wish that is forgotten is in no link, and is not kept', async () => {
  const page = await openPage(eins)
  await page.press('Forget the days')
  expect(all()).toContain('/english/wohnungen')
  expect(all().join(' ')).not.toContain('2027-06')
  expect(page.getByRole('link', { name: 'When will you come?' })).toBeTruthy()
  expect(sessionStorage.getItem('wish')).toBe('')
})

test('at a section of a page the wish of this tab is in what leads on', async () => {
  const page = await openPage('/english/kammern#x', { kept: '#2026-06-09_2026-06-12_3' })
  expect(location.hash).toBe('#x')
  expect(targets(page, 'Arve')).toContain('/english/kammern/arve#2026-06-09_2026-06-12_3')
})

// The guide on a phone

test('the guide is kept once its page is there, and says so once it has all of it', async () => {
  const page = await openPage('/english/gaeste/rundum', { server: { ready: 'waits' } })
  const kept = page.getByText('Kept on this phone')
  expect(page.askedSince()).toEqual([])
  await page.tell('load')
  expect(page.askedSince()).toEqual(['/guests.worker.js', 'ready'])
  expect(kept.hidden).toBe(true)
  await page.answer('ready', {})
  expect(kept.hidden).toBe(false)
})
