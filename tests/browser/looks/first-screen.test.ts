/**
 * The first screen of a unit, before anybody scrolls: on phones with the bars of their browsers, tablets and low
 * desktop windows.
 */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { byTurns } from '../../support/deep.ts'
import { openAgain, plainSite } from '../browser.ts'
import { list, nights, openHouse, openUnit } from '../units.ts'

const { address: baseURL } = await plainSite()

/** What of a unit is missing from the first screen, in words. Runs in the page. */
function missing(): string[] {
  const visible = (element: Element | null): number => {
    if (element === null) return 0
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const end = Math.min(innerHeight, Math.ceil(bottom))
    let rows = 0
    // Rows count that nothing else covers: by the first of each four, since nothing that covers is as thin.
    for (let y = Math.max(0, Math.ceil(top)); y < end; y += 4)
      if (element.contains(document.elementFromPoint((left + right) / 2, y))) rows += Math.min(4, end - y)
    return rows
  }
  const heading = document.querySelector('h1')
  const ways = [...document.querySelectorAll('a[href="#availability"]')]
  return [
    ...(visible(heading) < (heading?.offsetHeight ?? 1) - 1 ? ['the name'] : []),
    // A tenth of the screen: enough to see what it is of, and that it goes on.
    ...(visible(document.querySelector('.photos a')) < innerHeight / 10 ? ['a photo'] : []),
    ...(ways.every((way) => visible(way) < 40) ? ['the way to dates and prices'] : [])
  ]
}

const units = ['/bnbs/maestrale', '/len=en/bnbs/scirocco', '/appartamenti/sette', '/len=en/appartamenti/due']
test.each(byTurns(units, { of: 2 }))('%s shows its name, a photo and the way to dates and prices', async (path) => {
  const { page } = await openAgain({ baseURL, reducedMotion: 'reduce' })
  await page.goto(path, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const found: string[] = []
  for (const [width, height] of [
    [375, 553],
    [360, 640],
    [640, 900],
    [768, 1024],
    [1366, 657]
  ] as const) {
    await page.setViewportSize({ width, height })
    found.push(...(await page.evaluate(missing)).map((part) => `${width} × ${height}: ${part}`))
  }
  expect(found).toEqual([])
})

test('the name of each room has the colour of its wind', async () => {
  const { page } = await openAgain({ baseURL })
  const colours: string[] = []
  for (const room of ['grecale', 'scirocco', 'libeccio', 'maestrale']) {
    await page.goto(`/bnbs/${room}`)
    colours.push(await page.locator('h1').evaluate((name) => getComputedStyle(name).color))
  }
  expect(new Set(colours).size).toBe(colours.length)
})

test('each of the eight links of the foot lights its own leaf of the rose', async () => {
  const winds = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw']
  const { page } = await openAgain({ baseURL })
  await page.goto('/')
  // Focus shows for whoever uses the keyboard.
  await page.keyboard.press('Tab')
  const lit = await page.getByRole('contentinfo').evaluate((foot, names) => {
    const leaves = (): string[] => names.map((wind) => getComputedStyle(foot).getPropertyValue(`--l${wind}`))
    const unlit = leaves()
    return [...foot.querySelectorAll('a')].slice(0, names.length).map((link) => {
      link.focus()
      const now = leaves()
      return names.filter((_, place) => now[place] !== unlit[place]).join(' and ')
    })
  }, winds)
  expect(lit).toEqual(winds)
})

test('what a unit says of the dates of a link has room beside its ticket, from phones to desks', async () => {
  const reply = list(nights('2026-06-01', '2026-08-15'), { cancellation: { free: 5, kept: 50, deposit: 30 } })
  const { page } = await openUnit(await openHouse(), {
    path: '/appartamenti/uno#2026-06-10_2026-06-12_2',
    now: '2026-06-01T08:00:00Z',
    reply,
    isNear: false
  })
  await page.getByText(/^Disdetta gratis fino a/).waitFor()
  for (const width of [390, 768, 900, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width])
  }
})

test.each([
  ['is whole', 'uno#2026-06-10_2026-06-12_2'],
  ['has an open part', 'uno#2026-06-10_2026-06-12_5']
])('the sum of a total that %s is the largest word beside its ticket, on a phone and on a desk', async (_, unit) => {
  const { page } = await openUnit(await openHouse(), {
    path: `/appartamenti/${unit}`,
    now: '2026-06-01T08:00:00Z',
    reply: list(nights('2026-06-01', '2026-08-15')),
    isNear: false
  })
  const bar = page.locator('.bookbar')
  const sum = bar.getByText(/^\d+\s€$/)
  await sum.waitFor({ state: 'attached' })
  const sizeOf = (part: Locator): Promise<number> =>
    part.evaluate((text) => parseFloat(getComputedStyle(text).fontSize))
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect([width, (await sizeOf(sum)) > (await sizeOf(bar.locator('.btn span').first()))]).toEqual([width, true])
  }
})

test('the wish of the home page is a row where there is room, filled by its dates and not by its button', async () => {
  const { page } = await openAgain({ baseURL, reducedMotion: 'reduce' })
  await page.goto('/')
  const layoutAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    const form = page.getByRole('search').first()
    return form.evaluate((element) => {
      const boxes = [...element.querySelectorAll('input, select, button')].map((field) => field.getBoundingClientRect())
      const [arrival, button] = [boxes[0]!, boxes.at(-1)!].map(({ width: pixels }) => Math.round(pixels))
      // Fields of one row have a part of it at the same height.
      const isRow = Math.max(...boxes.map(({ top }) => top)) < Math.min(...boxes.map(({ bottom }) => bottom))
      return { isRow, button, isFilled: arrival! > button! }
    })
  }
  expect(await layoutAt(390)).toMatchObject({ isRow: false })
  const { button } = await layoutAt(800)
  for (const width of [800, 1280, 1920])
    expect([width, await layoutAt(width)]).toEqual([width, { isRow: true, button, isFilled: true }])
})
