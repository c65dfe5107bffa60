/** The days of a search: typed, of a link, and forgotten. */
import { expect, test } from 'vitest'
import { focused, openPage, says, searchOf, targets } from './open-page.ts'

const open = (wish = '#2026-06-09_2026-06-12_2') => openPage(`/english/frei${wish}`)

test('another arrival keeps the nights, and no departure comes before it', async () => {
  const page = await open()
  await page.fill('From', '2026-07-01')
  expect(location.hash).toBe('#2026-07-01_2026-07-04_2')
  const { field } = searchOf(page)
  expect(field('To')).toMatchObject({ value: '2026-07-04', min: '2026-07-02' })
  expect(field('From').min).toBe('2026-06-01')
})

test('a departure is offered up to the longest stay, and both days have years of four figures', async () => {
  const page = await open()
  const { field } = searchOf(page)
  expect(field('To').max).toBe('2027-06-10')
  await page.fill('From', '')
  expect([field('From').max, field('To').max]).toEqual(['9999-12-31', '9999-12-31'])
  expect(field('To').min).toBe('2026-06-01')
})

test('a departure that is not behind the arrival is told, at its field', async () => {
  const page = await open()
  await page.fill('To', '2026-06-09')
  const { said, field } = searchOf(page)
  expect(location.hash).toBe('')
  expect(said()).toBe('You leave after you arrive.')
  expect(field('To').getAttribute('aria-invalid')).toBe('true')
  expect(field('From').getAttribute('aria-invalid')).not.toBe('true')
})

test('what was wrong is said no more once it is right', async () => {
  const page = await open()
  await page.fill('To', '2026-06-09')
  await page.fill('To', '2026-06-19')
  const { said, field } = searchOf(page)
  expect(location.hash).toBe('#2026-06-09_2026-06-19_2')
  expect(said()).toBe('4 places free for you')
  expect(field('To').getAttribute('aria-invalid')).not.toBe('true')
})

test.each([
  ['a day that is over', ['From', '2026-05-20'], '#2026-05-20_2026-06-12_2', '20 May 2026 is over. Choose both days.'],
  ['no arrival', ['From', ''], '', 'Choose both days.'],
  ['no departure', ['To', ''], '', 'Pick the last day.'],
  ['more than a year', ['To', '2027-08-01'], '', 'From 09 Jun 2026 no more than 366 nights’ stay.']
] as const)('what is missing or wrong in the days is said: %s', async (_, [name, value], hash, said) => {
  const page = await open()
  await page.fill(name, value)
  expect(location.hash).toBe(hash)
  expect(searchOf(page).said().replaceAll(/\s/g, ' ')).toBe(said)
})

test('an arrival behind the departure moves both', async () => {
  const page = await open()
  await page.fill('From', '2026-06-12')
  expect(location.hash).toBe('#2026-06-12_2026-06-15_2')
})

test('the days can be forgotten, and the guests stay', async () => {
  const page = await open('#2026-06-09_2026-06-12_3')
  await page.press('Forget the days')
  const { field, said } = searchOf(page)
  expect(location.hash).toBe('')
  expect(document.activeElement).toBe(field('From'))
  expect([field('From').value, field('To').value]).toEqual(['', ''])
  expect(page.getByLabelText('From the age of 12').textContent).toBe('3')
  expect(said()).toBe('Choose both days.')
  expect(page.queryByRole('button', { name: 'Forget the days' })).toBeNull()
  expect(targets(page, 'Arve')).toContain('/english/kammern/arve#availability')
})

test('a link with its days the wrong way round is put right, and that is said', async () => {
  const page = await open('#2026-06-12_2026-06-09_2')
  expect(location.hash).toBe('#2026-06-09_2026-06-12_2')
  expect(says(page, 'The two days were the wrong way round.')).toBe(true)
  expect(searchOf(page).said()).toBe('4 places free for you')
})

test('a link to a section of the page keeps the wish', async () => {
  const page = await open()
  await page.go('#prices')
  expect(location.hash).toBe('#2026-06-09_2026-06-12_2')
})

test('another wish of the address is searched for, and its answer has the focus', async () => {
  const page = await open('#2026-06-12_2026-06-09_2')
  await page.go('#2026-07-01_2026-07-03_1+1')
  const { field } = searchOf(page)
  expect([field('From').value, field('To').value]).toEqual(['2026-07-01', '2026-07-03'])
  expect(focused()).toBe('4 places free for you')
  expect(says(page, 'The two days were the wrong way round.')).toBe(false)
})

test('a wish is in the head of the page', async () => {
  const page = await open('#2026-07-01_2026-07-03_1+1')
  expect(page.getByRole('link', { name: /^Wed 1 Jul\s–\sFri 3 Jul, 2 persons/ })).toBeTruthy()
})

test('a link that makes no sense stays until somebody picks', async () => {
  const page = await open('#2026-06-31_2026-07-02_2')
  expect(searchOf(page).said()).toBe('The link makes no sense.')
  expect(location.hash).toBe('#2026-06-31_2026-07-02_2')
  await page.fill('From', '2026-06-09')
  expect(searchOf(page).said()).toBe('Pick the last day.')
  await page.fill('To', '2026-06-14')
  expect(location.hash).toBe('#2026-06-09_2026-06-14_2')
})

test('the form of the home page sends a stay without a script', async () => {
  await openPage('/english/frei?arrival=2026-06-09&departure=2026-06-12&adults=3&children=1')
  expect(location.hash).toBe('#2026-06-09_2026-06-12_3+1')
})

test('a wish of an earlier page of this tab is taken up', async () => {
  const page = await openPage('/english/frei', { kept: '#2026-06-09_2026-06-12_3' })
  expect(location.hash).toBe('#2026-06-09_2026-06-12_3')
  expect(searchOf(page).said()).toBe('2 places free for you')
})
