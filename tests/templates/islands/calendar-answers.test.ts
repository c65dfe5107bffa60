/** What the calendar of a unit says while its answer comes, where it does not, and how old it is. */
import { expect, test } from 'vitest'
import { day, openPage, says, targets, type Opened } from './open-page.ts'

const api = '/api/kammern/arve/'
const at = '/english/kammern/arve'
const wish = '#2026-06-09_2026-06-12_2'
const total = (page: Opened) => page.queryByText('All told')?.nextElementSibling?.textContent.replaceAll(/\s/g, ' ')

test('a calendar that cannot be read says so, and asks for the dates of the link', async () => {
  const page = await openPage(at + wish, { server: { [api]: 'fails' } })
  expect(page.getByText('Error: 503').closest('[role]')?.getAttribute('role')).toBe('status')
  const question = page.getAllByRole('link', { name: /^Enquire ?: Arve$/ }).at(-1)
  expect(question?.getAttribute('href')).toBe(
    'https://wa.me/41810000007?text=Good%20day%2C%20is%20the%20chamber%20Arve%20free%3F%2009%20Jun%202026%20%E2%80%93' +
      '%2012%20Jun%202026%2C%202%20grown-ups'
  )
})

test('a calendar that could not be read comes with the signal', async () => {
  const page = await openPage(at + wish, { server: { [api]: 'fails' } })
  await page.answer(api, {})
  await page.tell('online')
  expect(page.askedSince()).toEqual([`${api} default`, `${api} no-store`])
  expect(says(page, 'Error: 503')).toBe(false)
  expect(total(page)).toBe('CHF 300')
})

test('a calendar that was read stays where it is asked for again in vain', async () => {
  const page = await openPage(at + wish)
  await page.answer(api, 'fails')
  await page.tell('online')
  expect(location.hash).toBe(wish)
  expect(says(page, 'Error: 503')).toBe(false)
  expect(total(page)).toBe('CHF 300')
})

test('a calendar that does not come says so as the signal is lost', async () => {
  const page = await openPage(at, { server: { [api]: 'hangs' } })
  expect(says(page, 'Loading...')).toBe(true)
  await page.tell('offline')
  expect(says(page, 'Error: No connection')).toBe(true)
})

test('a calendar that does not come within ten seconds says so', async () => {
  const page = await openPage(at, { server: { [api]: 'hangs' } })
  await page.wait(10)
  expect(says(page, 'Error: No answer within 10 seconds')).toBe(true)
})

test('an answer that comes after a newer one does not take its place', async () => {
  const page = await openPage(at + wish, { server: { [api]: 'waits' } })
  await page.tell('online')
  await page.answer(api, { price: 80 })
  expect(total(page)).toBe('CHF 240')
  await page.answer(api, { price: 90 })
  expect(total(page)).toBe('CHF 240')
})

test('a calendar says when bookings were read, and warns from a day on', async () => {
  const page = await openPage(at, { server: { [api]: { stay: { read: '2026-05-31T09:00:30Z' } } } })
  expect(says(page, 'Bookings of 31 May 2026, 11:00')).toBe(true)
  await page.wait(60)
  expect(says(page, 'Bookings of 31 May 2026, 11:00, over a day old: please ask.')).toBe(true)
})

test('a browser that does not know the zone of the house has its calendar all the same', async () => {
  const page = await openPage(at + wish, {
    forbidden: ['zone'],
    server: { [api]: { stay: { read: '2026-05-31T09:00:30Z' } } }
  })
  expect(total(page)).toBe('CHF 300')
  expect(says(page, /^Bookings of 31 May 2026, /)).toBe(true)
})

test('a night without a price says so to those who hear the page, and one that is taken does not', async () => {
  const unpriced = [{ from: '2026-06-10', to: '2026-06-10' }]
  const answer = { taken: ['2026-06-10', '2026-06-12'], stay: { unpriced } }
  const page = await openPage(at, { server: { [api]: answer } })
  expect(day(page, '10 June').textContent).toContain('10 June 2026: taken. Nothing is set after 09 Jun 2026.')
  expect(day(page, '12 June').textContent).not.toContain('set')
})

// Before a calendar is in sight

const far = { isFar: true } as const

test('before a calendar is in sight the page says what the stay of the address costs', async () => {
  const page = await openPage(at + wish, far)
  expect(says(page, '9–12 June, 3 nights’ stay, 2 persons: CHF 300')).toBe(true)
  expect(page.getAllByRole('link', { name: /^CHF\s300, Days and rates$/ }).length).toBeGreaterThan(0)
  expect(says(page, 'Loading...')).toBe(true)
  await page.go('#2026-06-09_2026-06-14_2')
  expect(says(page, '9–14 June, 5 nights’ stay, 2 persons: CHF 500')).toBe(true)
})

test('with the first key the days of the calendar come, without being asked for again', async () => {
  const page = await openPage(at + wish, far)
  await page.keys('{Tab}')
  expect(page.getByRole('grid', { name: 'June 2026' })).toBeTruthy()
  expect(says(page, /persons: CHF/)).toBe(false)
  expect(page.askedSince()).toEqual([`${api} default`])
  await page.go('#2026-06-10_2026-06-12_2')
  expect(total(page)).toBe('CHF 200')
})

test('before a calendar is in sight the answer that was asked for last counts', async () => {
  const page = await openPage(at + wish, { ...far, server: { [api]: 'waits' } })
  await page.tell('online')
  await page.answer(api, { price: 90 })
  await page.answer(api, { taken: ['2026-06-10'] })
  expect(says(page, /3 nights’ stay, 2 persons: CHF 270$/)).toBe(true)
  expect(says(page, /^The night of/)).toBe(false)
})

test('what was said before a calendar was in sight stays where it is asked again in vain', async () => {
  const page = await openPage(at + wish, far)
  await page.answer(api, 'fails')
  await page.tell('online')
  expect(page.askedSince()).toEqual([`${api} default`, `${api} no-store`])
  expect(says(page, /3 nights’ stay, 2 persons: CHF 300$/)).toBe(true)
  await page.keys('{Tab}')
  expect(total(page)).toBe('CHF 300')
  expect(says(page, 'Error: 503')).toBe(false)
})

const question = (page: Opened) => targets(page, /^(?:Enquire|Ask us) ?: Arve$/)[0]

test.each([
  ['makes no sense', '#2026-06-31_2026-07-02_2', /^The link makes no sense\.$/, /is the chamber Arve free\?$/],
  ['is too old', '#2026-05-20_2026-05-22_2', /^20 May 2026 is over\.$/, /is the chamber Arve free\?$/],
  [
    'is the wrong way round',
    '#2026-06-12_2026-06-09_2',
    /^The two days were the wrong way round\. 9–12 June, 3 nights’ stay, 2 persons: CHF 300$/,
    /#2026-06-09_2026-06-12_2$/
  ]
])('before a calendar is in sight the page says what is wrong with a link: it %s', async (_, hash, said, asks) => {
  const page = await openPage(at + hash, far)
  expect(says(page, said)).toBe(true)
  expect(question(page)).toMatch(asks)
})

test('before a calendar is in sight the page leads to other units where one is not possible', async () => {
  const page = await openPage(`${at}#2026-06-09_2026-06-12_3`, far)
  expect(says(page, 'No more room than for 2 persons.')).toBe(true)
  expect(targets(page, 'What else is free on these dates?')).toEqual(['/english/frei#2026-06-09_2026-06-12_3'])
  expect(page.getAllByRole('link', { name: /^Ask us ?: Arve$/ }).length).toBeGreaterThan(0)
  await page.go(wish)
  expect(page.queryByRole('link', { name: 'What else is free on these dates?' })).toBeNull()
  expect(page.queryByRole('link', { name: /^Ask us ?: Arve$/ })).toBeNull()
})
