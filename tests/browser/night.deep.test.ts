/** How bright the pages are in the dark, measured on their pixels. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openAgain } from './browser.ts'
import { luminance } from './contrast.ts'
import { leastContrasts } from './words.ts'

// One page of each kind that has pictures, and one that is not there.
const pages = [
  '/',
  '/bnbs',
  '/bnbs/scirocco',
  '/appartamenti/uno',
  '/olio',
  '/disponibilita',
  '/guida',
  '/no-such-page'
]

/** As shares of white. By day the same pages have 0.4 to 0.7 in all, and screens of 0.7 to 0.97. */
const most = { page: 0.12, screen: 0.25 }

/** The mean luminance of every row of pixels, from 0 to 1 (WCAG 2.2). */
async function rowsOf(page: Page): Promise<number[]> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  const { data, info } = await sharp(await page.screenshot({ fullPage: true }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from({ length: info.height }, (_, y) => {
    let sum = 0
    // Every fourth pixel tells the same.
    for (let x = 0; x < info.width; x += 4) {
      const at = (y * info.width + x) * 3
      sum += luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
    }
    return (sum * 4) / info.width
  })
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

test.for([
  [390, 664],
  [1366, 657]
])('no page dazzles, wherever it is scrolled to (%i × %i)', async ([width = 0, height = 0]) => {
  const { page } = await openAgain({ viewport: { width, height }, colorScheme: 'dark', reducedMotion: 'reduce' }, /404/)
  const found: string[] = []
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'load' })
    const rows = await rowsOf(page)
    const screens = Array.from({ length: Math.ceil((rows.length - height) / 50) + 1 }, (_, step) =>
      mean(rows.slice(step * 50, step * 50 + height))
    )
    const brightest = Math.max(...screens)
    if (mean(rows) > most.page) found.push(`${path}: ${mean(rows).toFixed(3)} in all`)
    if (brightest > most.screen) found.push(`${path}: a screen of ${brightest.toFixed(3)}`)
  }
  expect(found).toEqual([])
})

test.for([390, 1280])('the names on the posters of the rooms are read at night (%i wide)', async (width) => {
  const { page } = await openAgain({
    viewport: { width, height: 900 },
    colorScheme: 'dark',
    reducedMotion: 'reduce'
  })
  await page.goto('/bnbs')
  const found: number[] = []
  for (const name of await page.locator('.compass .cover').all()) {
    await name.scrollIntoViewIfNeeded()
    await name.evaluate((link) => link.closest('.art')?.querySelector('img')?.decode())
    found.push(...(await leastContrasts(name)))
  }
  expect(found.length).toBeGreaterThan(2)
  // Large letters (WCAG 2.2, 1.4.3).
  expect(Math.min(...found)).toBeGreaterThanOrEqual(3)
})
