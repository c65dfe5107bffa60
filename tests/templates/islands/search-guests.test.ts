/** Who comes: grown-ups, children with their ages, a dog and a cot; and what the units say of them. */
import { expect, test } from 'vitest'
import { openPage, says, searchOf, targets, type Opened } from './open-page.ts'

const dates = '#2026-06-09_2026-06-12'
const [fewerAdults, fewerChildren, moreChildren] = [
  'From the age of 12: one less',
  'Youngsters below 12: one less',
  'Youngsters below 12: add one'
]
const isOff = (page: Opened, name: string) => page.getByLabelText(name).getAttribute('aria-disabled') === 'true'
const tap = (page: Opened, name: string | RegExp) => page.click(page.getByLabelText(name))
const age = (place: number) => `Ages of the youngsters, ${place}`

test('the guests of a link are those that are asked for, with the ages of their children', async () => {
  const page = await openPage(`/english/frei${dates}_2+2-3-7`)
  expect(searchOf(page).said()).toBe('2 places free for you')
  expect(page.getByLabelText(age(1))).toHaveProperty('value', '3')
  expect(page.getByLabelText(age(2))).toHaveProperty('value', '7')
})

test('an age goes with its child, and does not come back with another one', async () => {
  const page = await openPage(`/english/frei${dates}_2+2-3-7`)
  await tap(page, fewerChildren)
  expect(location.hash).toBe(`${dates}_2+1-3`)
  expect(page.queryByLabelText(age(2))).toBeNull()
  await tap(page, moreChildren)
  expect(location.hash).toBe(`${dates}_2+2-3`)
  expect(page.getByLabelText(age(2))).toHaveProperty('value', '')
})

test('ages stay at their places', async () => {
  const page = await openPage(`/english/frei${dates}_2+2-3-7`)
  await page.settled(() => page.user.selectOptions(page.getByLabelText(age(2)), '11'))
  await page.settled(() => page.user.selectOptions(page.getByLabelText(age(1)), ''))
  expect(location.hash).toBe(`${dates}_2+2--11`)
})

test('a child is below the age from which guests pay the tax', async () => {
  const page = await openPage(`/english/frei${dates}_2+1`)
  const ages = page.getByLabelText<HTMLSelectElement>(age(1))
  expect([...ages.options].at(-1)?.value).toBe('11')
})

test('there is at least one grown-up', async () => {
  const page = await openPage(`/english/frei${dates}_2`)
  await tap(page, fewerAdults)
  expect(isOff(page, fewerAdults)).toBe(true)
  await tap(page, fewerAdults)
  expect(location.hash).toBe(`${dates}_1`)
})

test('there are no fewer children than none', async () => {
  const page = await openPage(`/english/frei${dates}_2+1`)
  expect(isOff(page, fewerChildren)).toBe(false)
  await tap(page, fewerChildren)
  expect(isOff(page, fewerChildren)).toBe(true)
  await tap(page, fewerChildren)
  expect(location.hash).toBe(`${dates}_2`)
})

const dogs = { server: { '/api/kammern/arve/': { stay: { needs: { dog: false, cot: true } } } } }
const tick = (page: Opened, name: string) => page.click(page.getByLabelText(name))

test('a dog and a cot come along and stay behind, each by itself', async () => {
  const page = await openPage(`/english/frei${dates}_2`, dogs)
  await tick(page, 'one cot')
  expect(location.hash).toBe(`${dates}_2_cot`)
  await tick(page, 'one dog')
  expect(location.hash).toBe(`${dates}_2_dog_cot`)
  await tick(page, 'one cot')
  expect(location.hash).toBe(`${dates}_2_dog`)
  await tick(page, 'one dog')
  expect(location.hash).toBe(`${dates}_2`)
})

test('a unit that lets no dog in is named, and is not free for it', async () => {
  const page = await openPage(`/english/frei${dates}_2_dog`, dogs)
  const search = searchOf(page)
  expect(search.said()).toBe('3 places free for you')
  expect(search.queryByText(/Dogs may not come: Arve/)).not.toBeNull()
  expect(search.row('Arve')).toBeUndefined()
})

test('of a dog and a cot each is said of the units that lack it, and of no others', async () => {
  const noCot = { '/api/kammern/enzian/': { stay: { needs: { dog: true, cot: false } } } }
  const page = await openPage(`/english/frei${dates}_2_dog_cot`, { server: { ...dogs.server, ...noCot } })
  expect(searchOf(page).queryByText(/Dogs may not come: Arve; there is no cot: Enzian\.$/)).not.toBeNull()
})

test('what comes along goes along to the page of a unit', async () => {
  const page = await openPage(`/english/frei${dates}_2_cot`, dogs)
  expect(targets(searchOf(page), 'Arve')).toEqual([`/english/kammern/arve${dates}_2_cot`])
})

const enzian = (wish: string, server = {}) => openPage(`/english/kammern/enzian${wish}`, { server })

test('guests other than those of a link are asked for everywhere on the page', async () => {
  const page = await enzian(`${dates}_2+1`)
  await tap(page, 'Grown-ups: add one')
  expect(location.hash).toBe(`${dates}_3+1`)
  const question = targets(page, /^Enquire ?: Enzian$/).at(-1)
  expect(question).toContain('3 grown-ups and 1 youngster below 12, CHF 300 without visitor’s tax)?')
  expect(question).toContain(`https://house.example/english/kammern/enzian${dates}_3+1`)
  expect(targets(page, 'Around here')).toContain(`/english/rundum${dates}_3+1`)
})

test('there are no more guests than a unit has room for, and that is said', async () => {
  const page = await enzian(`${dates}_3+1`)
  expect(says(page, 'No more room than for 4 persons.')).toBe(true)
  expect(isOff(page, 'Grown-ups: add one')).toBe(true)
  expect(isOff(page, 'Youngsters: add one')).toBe(true)
  await tap(page, 'Grown-ups: add one')
  expect(location.hash).toBe(`${dates}_3+1`)
  await tap(page, 'Youngsters: one less')
  expect(says(page, /^No more room/)).toBe(false)
})

const needs = { '/api/kammern/enzian/': { stay: { needs: { dog: true, cot: false } } } }

test('a unit says that it lets a dog in', async () => {
  const page = await enzian(`${dates}_2`, needs)
  await tick(page, 'one dog')
  expect(says(page, 'Dogs may come.')).toBe(true)
  expect(says(page, 'All told')).toBe(true)
})

test('a unit that lacks what guests need has no total, and asks about it', async () => {
  const page = await enzian(`${dates}_2_dog`, needs)
  await tick(page, 'one cot')
  expect(says(page, /^There is no cot/)).toBe(true)
  expect(says(page, 'All told')).toBe(false)
  expect(targets(page, /^(?:Enquire|Ask us) ?: Enzian$/).at(-1)).toContain(
    '2 grown-ups and one dog and one cot. Your calendar has it that “There is no cot'
  )
})

const dog = 'one dog'

test.each([
  ['takes ages and a dog away', '#2026-06-10_2026-06-12_1+2', ['', ''], false, false],
  ['has some of its own', '#2026-06-10_2026-06-12_1+2-5_cot', ['5', ''], false, true]
])('another wish of the address %s', async (_, hash, ages, hasDog, hasCot) => {
  const page = await openPage(`/english/frei${dates}_2+2-3-7_dog`)
  await page.go(hash)
  expect(location.hash).toBe(hash)
  expect([1, 2].map((place) => page.getByLabelText<HTMLSelectElement>(age(place)).value)).toEqual(ages)
  expect(page.getByLabelText(dog)).toHaveProperty('checked', hasDog)
  expect(page.getByLabelText('one cot')).toHaveProperty('checked', hasCot)
})
