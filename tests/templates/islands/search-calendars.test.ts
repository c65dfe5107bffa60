/**
 * What the search says while calendars come, where they cannot be read, and once they are asked again. The house has
 * the rooms Arve and Enzian and the apartments Eins and Zwei. A page asks for one file with all of them, and if that
 * fails for one file each. `server` says what becomes of each request; where it says nothing, the unit is free.
 */
import { expect, test } from 'vitest'
import { openPage, searchOf, targetOf, targets, type Opened } from './open-page.ts'

const at = '/english/frei#2026-06-09_2026-06-12_2'
const [all, arve, enzian, eins, zwei] = [
  '/api/units.json',
  '/api/kammern/arve/',
  '/api/kammern/enzian/',
  '/api/wohnungen/eins/',
  '/api/wohnungen/zwei/'
]
const fails = 'fails' as const
const says = (page: Opened, text: RegExp) => searchOf(page).queryByText(text) !== null

test('while one calendar is on its way nothing is said of what is free', async () => {
  const page = await openPage(at, { server: { [all]: fails, [arve]: 'waits' } })
  expect(searchOf(page).said()).toBe('We are having a look.')
  expect(searchOf(page).row('Enzian')).toBeUndefined()
})

test('where the answer for all units fails each is asked by itself', async () => {
  const page = await openPage(at, { server: { [all]: fails } })
  expect(page.askedSince()).toEqual([all, all, arve, enzian, eins, zwei].map((each) => `${each} default`))
})

test('a calendar that cannot be read is named, and the house is asked about it', async () => {
  const page = await openPage(at, { server: { [all]: fails, [arve]: { price: 50 }, [eins]: fails } })
  const { said, row } = searchOf(page)
  expect(said()).toBe('3 places free for you, 1 could not be read')
  expect(says(page, /^Could not be read, please ask: Eins\.$/)).toBe(true)
  expect(row('Arve')).toContain('CHF 150')
})

test('a calendar that could not be read is asked for again with the next search', async () => {
  const page = await openPage(at, { server: { [all]: fails, [eins]: fails } })
  page.askedSince()
  await page.answer(eins, { price: 70 })
  await page.fill('To', '2026-06-13')
  expect(page.askedSince()).toEqual([`${eins} no-store`])
  expect(searchOf(page).said()).toBe('4 places free for you')
  expect(searchOf(page).row('Eins')).toContain('CHF 280')
  await page.fill('To', '2026-06-14')
  expect(page.askedSince()).toEqual([])
})

test('a unit that the answer for all lacks is asked by itself', async () => {
  const page = await openPage(at, { server: { [enzian]: { isApart: true, price: 50 } } })
  expect(page.askedSince()).toEqual([`${all} default`, `${enzian} default`])
  expect(searchOf(page).row('Enzian')).toContain('CHF 150')
})

test('the oldest reading of bookings is told where it is over a day old', async () => {
  const server = {
    [arve]: { stay: { read: '2026-06-01T08:00:00Z' } },
    [eins]: { stay: { read: '2026-05-29T22:30:00Z' } }
  }
  const page = await openPage(at, { server })
  expect(says(page, /^Bookings of 30 May 2026, 00:30, over a day old: please ask\.$/)).toBe(true)
})

test('readings of today are not told', async () => {
  const page = await openPage(at, { server: { [arve]: { stay: { read: '2026-06-01T08:00:00Z' } } } })
  expect(says(page, /^Bookings of/)).toBe(false)
})

test('what a guest sees stays when it is asked for again in vain, and gives way to what is new', async () => {
  const page = await openPage(at)
  page.askedSince()
  await page.answer(all, fails)
  await page.answer(arve, fails)
  await page.answer(enzian, { price: 80 })
  await page.tell('online')
  expect(page.askedSince()).toEqual([all, arve, enzian, eins, zwei].map((each) => `${each} no-store`))
  expect(searchOf(page).said()).toBe('4 places free for you')
  expect(searchOf(page).row('Arve')).toContain('CHF 300')
  expect(searchOf(page).row('Enzian')).toContain('CHF 240')
})

test('of calendars that cannot be read the house is asked at the number of the unit with the most room', async () => {
  const page = await openPage(at, { server: { [all]: fails, [arve]: fails, [zwei]: fails } })
  expect(says(page, /^Could not be read, please ask: Arve and Zwei\.$/)).toBe(true)
  const question = searchOf(page).getAllByRole('link', { name: 'Ask us' }).at(-1)!
  expect(targetOf(question)).toBe(
    'https://wa.me/41810000008?text=Hello, is there room at Haus Murmelruh? Tue 09 Jun 2026 until Fri 12 Jun 2026, ' +
      '2 grown-ups'
  )
  expect(targets(searchOf(page), 'SMS').at(-1)).toMatch(/^sms:\+41810000008\?&body=Hello, is there room/)
})

test('a message is escaped whole', async () => {
  const page = await openPage(at, { server: { [all]: fails, [arve]: fails, [zwei]: fails } })
  const question = searchOf(page).getAllByRole('link', { name: 'Ask us' }).at(-1)!
  expect(question.getAttribute('href')).toBe(
    'https://wa.me/41810000008?text=Hello%2C%20is%20there%20room%20at%20Haus%20Murmelruh%3F%20Tue%2009%20Jun%202026' +
      '%20until%20Fri%2012%20Jun%202026%2C%202%20grown-ups'
  )
})

test('where no calendar can be read the house is asked', async () => {
  const page = await openPage(at, {
    server: { [all]: fails, [arve]: fails, [enzian]: fails, [eins]: fails, [zwei]: fails }
  })
  expect(searchOf(page).said()).toBe('No answers at all.')
  expect(targets(searchOf(page), 'Ask us')).toEqual([
    'https://wa.me/41810000007?text=Hello, is there room at Haus Murmelruh? Tue 09 Jun 2026 until Fri 12 Jun 2026, ' +
      '2 grown-ups'
  ])
})

test('of nights that are not out yet the search says so, and that nothing is taken', async () => {
  const page = await openPage('/english/frei#2026-09-30_2026-10-02_2')
  expect(searchOf(page).said()).toBe('Nothing is set after 30 Sept 2026.')
  expect(says(page, /Already taken/)).toBe(false)
})

test('units with other rules than a wish are named beside those that are free', async () => {
  const server = { [arve]: { stay: { rules: [{ notice: 9 }] } }, [enzian]: { stay: { rules: [{ maximum: 2 }] } } }
  const page = await openPage(at, { server })
  expect(searchOf(page).said()).toBe('2 places free for you')
  expect(says(page, /On other days or for another length of stay: Arve and Enzian\./)).toBe(true)
})

test('nobody says that there is nothing near while one calendar could not be read', async () => {
  const long = { stay: { rules: [{ minimum: 300 }] } }
  const page = await openPage(at, {
    server: { [all]: fails, [arve]: long, [enzian]: long, [eins]: long, [zwei]: fails }
  })
  expect(says(page, /could not be read, please ask: Zwei\./i)).toBe(true)
  expect(says(page, /^There is no room for as many nights/)).toBe(false)
})

test('a page that somebody has come back to asks anew', async () => {
  const page = await openPage(at, { opened: 'back_forward' })
  expect(page.askedSince()).toEqual([`${all} no-store`])
})
