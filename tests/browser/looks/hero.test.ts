/**
 * The hero of the home page, and the year at the head of the availability: which picture is loaded, and how legible the
 * words on them are, measured on the pixels.
 */
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { builtSite, changedHouse, houses } from '../../support/content.ts'
import { byTurns, isDeep } from '../../support/deep.ts'
import { openAgain, openPage, viewports, waitTwoFrames } from '../browser.ts'
import { serve } from '../../support/serve.ts'

const schemes = ['light', 'dark'] as const
// Phones, with the bars of their browsers, a tablet held upright, and a low desk.
const sizes = [
  [320, 568],
  [393, 659],
  [834, 1194],
  [1366, 657]
] as const

/** Computes the contrast of two colours in sRGB, each as red, green and blue from 0 to 255: from 1 to 21 (WCAG 2.2). */
function contrast(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** From 0 for black to 1 for white (WCAG 2.2). */
function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((level) =>
    level / 255 <= 0.04045 ? level / 255 / 12.92 : ((level / 255 + 0.055) / 1.055) ** 2.4
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The least contrast of the colour of words with any pixel that their letters cover (WCAG 2.2, 1.4.3). */
async function leastContrast(words: Locator): Promise<number> {
  const colour = await words.evaluate((element) => getComputedStyle(element).color.match(/\d+/g)!.map(Number))
  await words.scrollIntoViewIfNeeded()
  const clip = (await words.boundingBox())!
  const pixels = async (visibility: 'visible' | 'hidden'): Promise<Buffer> => {
    await words.evaluate((element: HTMLElement, wanted) => (element.style.visibility = wanted), visibility)
    return sharp(await words.page().screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer()
  }
  const [behind, whole] = [await pixels('hidden'), await pixels('visible')]
  const covered = new Set<number>()
  for (let at = 0; at < whole.length; at += 3)
    // Edges of a drawing may come out a shade otherwise the next time.
    if ([0, 1, 2].some((part) => Math.abs(whole[at + part]! - behind[at + part]!) >= 16))
      covered.add(behind.readUIntBE(at, 3))
  if (covered.size === 0) throw new Error('No words are seen')
  return Math.min(...[...covered].map((each) => contrast(colour, [each >> 16, (each >> 8) & 255, each & 255])))
}

/** Where the words have less contrast than they should, in words. */
async function faint(page: Page, least: { title: number; text: number }): Promise<string[]> {
  const found: string[] = []
  await page.goto('/', { waitUntil: 'load' })
  // The letters of another face are wider, and for a moment may reach what is drawn beside the words.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  for (const [width, height] of byTurns(sizes, { of: 3 })) {
    await page.setViewportSize({ width, height })
    // Another size may have another crop of the picture.
    await waitTwoFrames(page)
    await page.locator('.hero img').evaluate((image: HTMLImageElement) => image.decode())
    const title = await leastContrast(page.locator('.hero h1'))
    const text = await leastContrast(page.locator('.hero p'))
    if (title < least.title || text < least.text)
      found.push(`${width} × ${height}: ${title.toFixed(1)} and ${text.toFixed(1)}`)
  }
  return found
}

test.each(byTurns(schemes, { of: 2, turn: 1 }))(
  '%s: the words on the shipped picture are read',
  async (colorScheme) => {
    const { page } = await openAgain({ colorScheme })
    expect(await faint(page, { title: 3, text: 4.5 })).toEqual([])
  }
)

test.each(schemes)('%s: the words over the year are read', async (colorScheme) => {
  const { page } = await openAgain({ colorScheme })
  await page.goto('/disponibilita', { waitUntil: 'load' })
  expect(await leastContrast(page.locator('h1'))).toBeGreaterThan(3)
  expect(await leastContrast(page.locator('h1 + p'))).toBeGreaterThan(4.5)
})

const pictures = [
  ['light', viewports.phone, 'hero-tall'],
  ['dark', viewports.phone, 'hero-tall-night'],
  ['light', viewports.desktop, 'hero'],
  ['dark', viewports.desktop, 'hero-night']
] as const
test.runIf(isDeep).each(pictures)(
  '%s, %o: of the pictures the one that is shown is loaded',
  async (colorScheme, viewport, name) => {
    const { page } = await openPage({ colorScheme, viewport })
    // The browser learns of an emulated screen while it opens its first page, and may begin with a picture for another.
    await page.goto('/contatti', { waitUntil: 'load' })
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await page.goto('/', { waitUntil: 'load' })
    expect(loaded.filter((path) => path.includes('/hero'))).toEqual([
      expect.stringMatching(new RegExp(`^/photos/posters/${name}\\.\\w{8}\\.svg$`))
    ])
  }
)

test.runIf(isDeep).each(['noise', '#fff', '#000'])('on a photograph, %s: its words are read', async (background) => {
  const data = changedHouse(houses.second, [{ file: 'photos/haus.svg', gone: true }]).folder
  // Squares of any grey, as large as the letters' strokes.
  const noise = background === 'noise' ? { type: 'gaussian' as const, mean: 128, sigma: 90 } : undefined
  const create = { width: 120, height: 75, channels: 3 as const, background: noise ? '#888' : background }
  const small = await sharp({ create: { ...create, ...(noise && { noise }) } })
    .png()
    .toBuffer()
  await sharp(small).resize({ width: 960, kernel: 'nearest' }).toFile(join(data, 'photos/haus.jpg'))
  const { address } = await serve((await builtSite(data)).folder)
  for (const colorScheme of schemes) {
    const { page, close } = await openPage({ baseURL: address, colorScheme })
    expect(await faint(page, { title: 3, text: 4.5 }), `in ${colorScheme} colours`).toEqual([])
    await close()
  }
})
