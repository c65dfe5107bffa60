/** The hero of the home page: which picture is loaded, and how legible the words on it are, measured on the pixels. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { changedHouse, houses } from '../support/content.ts'
import { byTurns, isDeep } from '../support/deep.ts'
import { openAgain, openPage, viewports } from './browser.ts'
import { serveHouse } from './site.ts'
import { leastContrast } from './words.ts'

const schemes = ['light', 'dark'] as const
// Phones, with the bars of their browsers, a tablet held upright, and a low desk.
const sizes = [
  [320, 568],
  [393, 659],
  [834, 1194],
  [1366, 657]
] as const

/** Where the words have less contrast than they should, in words. */
async function faint(page: Page, least: { title: number; text: number }): Promise<string[]> {
  const found: string[] = []
  await page.goto('/', { waitUntil: 'load' })
  for (const [width, height] of byTurns(sizes, { of: 3 })) {
    await page.setViewportSize({ width, height })
    // Another size may have another crop of the picture.
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
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
  const { address } = await serveHouse(data)
  for (const colorScheme of schemes) {
    const { page, close } = await openPage({ baseURL: address, colorScheme })
    expect(await faint(page, { title: 3, text: 4.5 }), `in ${colorScheme} colours`).toEqual([])
    await close()
  }
})
