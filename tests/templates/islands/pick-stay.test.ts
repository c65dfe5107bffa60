/** A stay is picked in the calendar of a unit, and the page asks for it. */
import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { day, focused, openPage, says, targetOf, targets, type Opened } from './open-page.ts'

/** Taps days of June, such as 9 and 12, one after the other. */
async function tap(page: Opened, ...names: string[]): Promise<void> {
  for (const name of names) await page.click(day(page, name))
}

const book = (page: Opened) => targets(page, /^(?:Enquire|Ask us) ?: Arve$/).at(-1)
const total = (page: Opened) => page.queryByText('All told')?.nextElementSibling?.textContent.replaceAll(/\s/g, ' ')

test('a guest is told first to pick the first day, then the last', async () => {
  const page = await openPage('/english/kammern/arve')
  expect(says(page, 'Pick the first day.')).toBe(true)
  await tap(page, '9 June')
  expect(says(page, 'Pick the last day.')).toBe(true)
  expect(location.hash).toBe('')
})

test('a stay is picked by two taps, and is in the address', async () => {
  const page = await openPage('/english/kammern/arve')
  await tap(page, '9 June', '12 June')
  expect(location.hash).toBe('#2026-06-09_2026-06-12_2')
  expect(total(page)).toBe('CHF 300')
  expect(page.askedSince()).toEqual(['/api/kammern/arve/ default'])
})

test('a stay that is picked is told as such, and the days around it are not', async () => {
  const page = await openPage('/english/kammern/arve')
  await tap(page, '9 June', '12 June')
  const isSelected = (name: string) => day(page, name).getAttribute('aria-selected')
  expect(['9 June', '10 June', '12 June', '13 June'].map(isSelected)).toEqual(['true', 'true', 'true', 'false'])
})

test('the page asks for the stay, everywhere and in the words of the house', async () => {
  const page = await openPage('/english/kammern/arve')
  await tap(page, '9 June', '12 June')
  const text =
    'Good day, is the chamber Arve free from 09 Jun 2026 to 12 Jun 2026 (3 nights’ stay, 2 grown-ups, CHF 300 ' +
    'without visitor’s tax)?'
  const link = 'https://house.example/english/kammern/arve#2026-06-09_2026-06-12_2'
  const whatsApp = targets(page, /^Enquire ?: Arve$/)
  expect(whatsApp).toEqual(whatsApp.map(() => `https://wa.me/41810000007?text=${text} ${link}`))
  expect(whatsApp.length).toBeGreaterThan(1)
  const mail = targetOf(page.getByRole('link', { name: 'Mail' }))
  const subject = 'Arve, 9–12 June, 3 nights’ stay, 2 persons'
  expect(mail).toBe(`mailto:post@house.example?subject=${subject}&body=${text} ${link}`)
})

test('the stay goes along to the list of units', async () => {
  const page = await openPage('/english/kammern/arve')
  await tap(page, '9 June', '12 June')
  expect(targets(page, 'Chambers')).toContain('/english/kammern#2026-06-09_2026-06-12_2')
})

test('the button for days and rates says what the stay costs', async () => {
  const page = await openPage('/english/kammern/arve')
  await tap(page, '9 June', '12 June')
  expect(page.getAllByRole('link', { name: /^CHF\s300, Days and rates$/ }).length).toBeGreaterThan(0)
})

test('the days can be forgotten, and whoever does is at the day of before', async () => {
  const page = await openPage('/english/kammern/arve')
  await tap(page, '9 June', '12 June')
  await page.press('Forget the days')
  expect(location.hash).toBe('')
  expect(focused()).toContain('12 June 2026')
  expect(says(page, 'Pick the first day.')).toBe(true)
  expect(book(page)).toBe('https://wa.me/41810000007?text=Good day, is the chamber Arve free?')
  expect(targets(page, 'Chambers')).toContain('/english/kammern')
})

const taken = { server: { '/api/kammern/arve/': { taken: ['2026-06-12', '2026-06-13', '2026-06-23'] } } }

test('no stay begins on a night that is taken', async () => {
  const page = await openPage('/english/kammern/arve', taken)
  await tap(page, '12 June')
  expect(says(page, 'Pick the first day.')).toBe(true)
})

test('a stay ends where a night is taken', async () => {
  const page = await openPage('/english/kammern/arve', taken)
  await tap(page, '9 June', '12 June')
  expect(location.hash).toBe('#2026-06-09_2026-06-12_2')
})

test('behind a night that is taken another stay begins, and that is said', async () => {
  const page = await openPage('/english/kammern/arve', taken)
  await tap(page, '9 June', '15 June')
  expect(location.hash).toBe('')
  expect(says(page, 'The night of 12 Jun 2026 is gone. You now come on 15 Jun 2026.')).toBe(true)
  await tap(page, '18 June')
  expect(location.hash).toBe('#2026-06-15_2026-06-18_2')
  expect(says(page, /^The night of 12 Jun/)).toBe(false)
})

test('where a stay is not possible the page leads to what is free on its days', async () => {
  const page = await openPage('/english/kammern/arve', taken)
  await tap(page, '9 June', '15 June')
  expect(new Set(targets(page, 'What else is free on these dates?'))).toEqual(
    new Set(['/english/frei#2026-06-09_2026-06-15_2'])
  )
  expect(book(page)).toBe('https://wa.me/41810000007?text=Good day, is the chamber Arve free?')
})

const fullAndTaken = {
  server: { '/api/kammern/arve/': { taken: ['2026-06-12'], stay: { guests: { most: 3 } } } }
}

test('a stay of a link that is not possible says why, and asks without a total', async () => {
  const page = await openPage('/english/kammern/arve#2026-06-09_2026-06-14_2+1', fullAndTaken)
  expect(says(page, 'The night of 12 Jun 2026 is gone.')).toBe(true)
  expect(total(page)).toBeUndefined()
  expect(book(page)).toBe(
    'https://wa.me/41810000007?text=Good day, is the chamber Arve free? 09 Jun 2026 – 14 Jun 2026, 2 grown-ups and ' +
      '1 youngster below 12. Your calendar has it that “The night of 12 Jun 2026 is gone.” What else could we do?'
  )
  expect(page.getAllByRole('link', { name: /^9–14 Jun: taken, Days and rates$/ }).length).toBeGreaterThan(0)
})

test('the nearest days that are possible are a tap away', async () => {
  const page = await openPage('/english/kammern/arve#2026-06-09_2026-06-14_2+1', fullAndTaken)
  expect(page.getByRole('heading', { level: 3, name: 'Days close by' })).toBeTruthy()
  expect(targets(page, 'Sun 7 – Fri 12 Jun')).toEqual(['#2026-06-07_2026-06-12_2+1'])
  await page.click(page.getByRole('link', { name: 'Sat 13 – Thu 18 Jun' }))
  expect(location.hash).toBe('#2026-06-13_2026-06-18_2+1')
  expect(total(page)).toBe('CHF 500')
  expect(says(page, /^The night of/)).toBe(false)
})

test('a stay that was picked is over once its day is', async () => {
  const page = await openPage('/english/kammern/arve#2026-06-01_2026-06-03_2')
  expect(total(page)).toBe('CHF 200')
  await page.wait(46_860)
  expect(says(page, '01 Jun 2026 is over.')).toBe(true)
  expect(day(page, '1 June').getAttribute('aria-disabled')).toBe('true')
  expect(day(page, '2 June').getAttribute('aria-current')).toBe('date')
  expect(page.askedSince()).toEqual(['/api/kammern/arve/ default', '/api/kammern/arve/ no-store'])
})

test('a stay can end on the day after the last night that is out, in a month of its own', async () => {
  const page = await openPage('/english/kammern/arve')
  await page.click(page.getByText(/^September 2026:/))
  await tap(page, '28 September')
  await page.click(page.getByText(/^October 2026:/))
  await tap(page, '1 October')
  expect(location.hash).toBe('#2026-09-28_2026-10-01_2')
  expect(total(page)).toBe('CHF 300')
})

test('where the browser refuses to change the address, days are picked and asked for all the same', async () => {
  const page = await openPage('/english/kammern/arve', { forbidden: ['address'] })
  await tap(page, '9 June', '12 June')
  expect(location.hash).toBe('')
  expect(total(page)).toBe('CHF 300')
  expect(book(page)).toMatch(/#2026-06-09_2026-06-12_2$/)
})

test('where the browser keeps nothing of a page, days are picked and carried on all the same', async () => {
  const page = await openPage('/english/kammern/arve', { forbidden: ['storage'] })
  await tap(page, '9 June', '12 June')
  expect(location.hash).toBe('#2026-06-09_2026-06-12_2')
  expect(targets(page, 'Chambers')).toContain('/english/kammern#2026-06-09_2026-06-12_2')
})

test('a day that is picked stays while a link leads to a section of the page', async () => {
  const page = await openPage('/english/kammern/arve')
  await tap(page, '9 June')
  await page.go('#prices')
  expect(says(page, 'Pick the last day.')).toBe(true)
})

test('another stay of the address takes the place of the one that is picked', async () => {
  const page = await openPage('/english/kammern/arve#2026-06-09_2026-06-12_2')
  await tap(page, '20 June')
  await page.go('#2026-07-01_2026-07-04_1')
  expect(location.hash).toBe('#2026-07-01_2026-07-04_1')
  expect(page.getByRole('grid', { name: 'July 2026' })).toBeTruthy()
  expect(page.getByLabelText('Grown-ups').textContent).toBe('1')
  await page.go('#2026-07-02_2026-07-04_2')
  expect(total(page)).toBe('CHF 200')
})

test('in a room for one a stay is that of one person from the first tap', async () => {
  const server = { '/api/kammern/enzian/': { stay: { guests: { most: 1 } } } }
  const page = await openPage('/english/kammern/enzian', { server })
  await tap(page, '9 June', '12 June')
  expect(location.hash).toBe('#2026-06-09_2026-06-12_1')
  expect(targets(page, /^Enquire ?: Enzian$/).at(-1)).toContain('1 grown-up, CHF')
})

test('a question about the house names the stay that is picked by now, and no other', async () => {
  const page = await openPage('/english/kammern/enzian')
  const question = () => [...document.links].map(targetOf).find((each) => each.includes('Is it quiet?'))
  await tap(page, '9 June', '12 June')
  expect(question()).toContain('text=Is it quiet? Enzian, 9–12 June, 3 nights’ stay, 2 grown-ups: https')
  await tap(page, '20 June', '24 June')
  expect(question()).toMatch(
    /Enzian, 20–24 June, 4 nights’ stay, 2 grown-ups: .*\/kammern\/enzian#2026-06-20_2026-06-24_2$/
  )
  await page.press('Forget the days')
  expect(question()).toContain('text=Is it quiet? Enzian: https://')
})

test('where there are several questions, those that are ticked are asked in one message', async () => {
  const page = await openPage('/english/wohnungen/eins')
  for (const name of ['Silence', 'Garden']) await page.click(page.getByRole('checkbox', { name }))
  const group = page.getByRole('group', { name: /^Ask us for/ })
  const [link] = targets(within(group), /^Ask us/)
  expect(link).toMatch(/text=– Is it quiet\? – May we use the garden\? Eins: https/)
})

test('the calendar has its name, and its heading is told when other months come into view', async () => {
  const page = await openPage('/english/kammern/arve')
  expect(page.getByRole('tabpanel', { name: 'Calendar' })).toBeTruthy()
  const heading = page.getByRole('heading', { level: 3, name: 'June 2026' })
  expect(heading.getAttribute('aria-live')).toBe('polite')
  await page.click(page.getByText(/^July 2026:/))
  expect(heading.textContent).toBe('July 2026')
})

test('what a guest has picked is told to a screen reader, not all of it anew with each guest', async () => {
  const page = await openPage('/english/kammern/arve')
  await tap(page, '9 June', '12 June')
  const status = page.getAllByRole('status').find((each) => within(each).queryByText('All told') !== null)
  expect(status?.getAttribute('aria-atomic')).toBe('false')
})
