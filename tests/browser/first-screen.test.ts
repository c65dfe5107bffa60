/** What is seen before anybody scrolls: on phones with the bars of their browsers, on tablets, on low desks. */
import { readdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byTurns, isDeep } from '../deep.ts'
import { builtSite, openBrowser, openPage } from './browser.ts'
import { byLanguages } from './languages.ts'

const screens = [
  [375, 553],
  [360, 640],
  [390, 664],
  [393, 659],
  [640, 900],
  [768, 1024],
  [1024, 1366],
  [1366, 657],
  [1536, 730]
] as const

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** Where the house stands in the drawings of the first picture, in units of their view boxes. */
const houses: Record<string, { left: number; top: number; right: number; bottom: number }> = {
  hero: { left: 543, top: 582, right: 863, bottom: 768 },
  'hero-tall': { left: 231, top: 1024, right: 508, bottom: 1193 }
}

/** The box of the house on the screen. */
async function houseOn(page: Page): Promise<DOMRectReadOnly> {
  const image = page.locator('.hero img')
  const name = await image.evaluate(
    (shown: HTMLImageElement) => /([a-z-]+?)(?:-night)?\.\w+\.svg/.exec(shown.currentSrc)?.[1]
  )
  const drawn = houses[name ?? '']
  if (drawn === undefined) throw new Error(`Where is the house in ${name}?`)
  return await image.evaluate((shown: HTMLImageElement, { left, top, right, bottom }) => {
    const frame = shown.getBoundingClientRect()
    const scale = Math.max(frame.width / shown.naturalWidth, frame.height / shown.naturalHeight)
    const [x = 0, y = 0] = getComputedStyle(shown)
      .objectPosition.split(' ')
      .map((part) => parseFloat(part) / 100)
    const originX = frame.left + (frame.width - shown.naturalWidth * scale) * x
    const originY = frame.top + (frame.height - shown.naturalHeight * scale) * y
    return new DOMRect(
      originX + left * scale,
      originY + top * scale,
      (right - left) * scale,
      (bottom - top) * scale
    ).toJSON() as DOMRectReadOnly
  }, drawn)
}

test.each(['light', 'dark'] as const)('%s: the whole house is in the first picture', async (colorScheme) => {
  const { page, close } = await openPage(browser, { colorScheme })
  for (const path of byTurns(['/', '/len=en'], { of: 2, turn: Number(colorScheme === 'dark') })) {
    await page.goto(path, { waitUntil: 'load' })
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height })
      // Another size may have another crop of the picture.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      await page.locator('.hero img').evaluate((image: HTMLImageElement) => image.decode())
      const house = await houseOn(page)
      const isSeen = house.left >= 0 && house.right <= width && house.top >= 0 && house.bottom <= height
      expect(isSeen, `${path}, ${width} × ${height}: ${JSON.stringify(house)}`).toBe(true)
    }
  }
  await close()
})

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
  const [photo, ways] = [document.querySelector('.photos a'), [...document.querySelectorAll('a[href="#availability"]')]]
  return [
    ...(visible(heading) < (heading?.offsetHeight ?? 1) - 1 ? ['the name'] : []),
    // A tenth of the screen: enough to see what it is of, and that it goes on.
    ...(visible(photo) < innerHeight / 10 ? [`a photo (${visible(photo)} pixels)`] : []),
    ...(ways.every((way) => visible(way) < 40) ? ['the way to dates and prices'] : [])
  ]
}

test('a unit shows its name, a photo and the way to dates and prices', async () => {
  const { page, close } = await openPage(browser, { reducedMotion: 'reduce' })
  const units = readdirSync(builtSite().folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(len=en\/)?(bnbs|appartamenti)\/[a-z]+\/index\.html$/.test(file))
    .map((file) => `/${file.replace('/index.html', '')}`)
  expect(units).toHaveLength(22)
  const found: string[] = []
  for (const [index, path] of byTurns(byLanguages(builtSite().folder, units), { of: 2 }).entries()) {
    await page.goto(path, { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    // By turns, so that every other unit is seen on two screens or three, in one of its languages.
    const some = screens.filter((_, place) => isDeep || place % 3 === index % 3)
    for (const [width, height] of some) {
      await page.setViewportSize({ width, height })
      const lacks = await page.evaluate(missing)
      if (lacks.length > 0) found.push(`${path}, ${width} × ${height}: ${lacks.join(', ')}`)
    }
  }
  await close()
  expect(found).toEqual([])
})
