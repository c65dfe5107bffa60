/** The words on the first picture of the site: what they stand on, measured on the pixels behind them. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { environment, program } from '../program.ts'
import { byTurns, isDeep } from '../deep.ts'
import { serve } from '../serve.ts'
import { openBrowser, openPage, viewports } from './browser.ts'
import { leastContrasts } from './words.ts'

// Phones, with and without the bars of their browsers, tablets held upright, and desks that are low.
const sizes = [
  [320, 568],
  [360, 640],
  [375, 553],
  [390, 664],
  [390, 844],
  [393, 659],
  [412, 915],
  [640, 900],
  [768, 1024],
  [834, 1194],
  [1024, 1366],
  [1366, 657],
  [1440, 900],
  [1536, 730]
] as const
const schemes = ['light', 'dark'] as const

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

type Contrast = { title: number; text: number }

async function contrastOf(page: Page): Promise<Contrast> {
  // Another size may have another crop of the picture.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  )
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.hero img')?.complete)
  await page.locator('.hero img').evaluate((image) => (image as HTMLImageElement).decode())
  const [title = 0, text = 0] = await leastContrasts(page.locator('.hero :is(h1, p)'))
  return { title, text }
}

/**
 * Where the words have less than they should, in words.
 * @param turn which quarter of the sizes are tried; all of them in the deep tests
 */
async function faint(page: Page, path: string, { turn, ...wanted }: Contrast & { turn: number }): Promise<string[]> {
  const found: string[] = []
  await page.goto(path, { waitUntil: 'load' })
  for (const [width, height] of byTurns(sizes, { of: 4, turn })) {
    await page.setViewportSize({ width, height })
    const { title, text } = await contrastOf(page)
    if (title < wanted.title) found.push(`${width} × ${height}: the title has ${title.toFixed(1)}`)
    if (text < wanted.text) found.push(`${width} × ${height}: the text has ${text.toFixed(1)}`)
  }
  return found
}

test.each([
  // More than any hill, branch, sea, sun or moon of the drawings would leave.
  ['light', '/', 7, 0],
  ['light', '/len=en', 7, 1],
  ['dark', '/', 11, 2],
  ['dark', '/len=en', 11, 3]
] as const)('the shipped picture, %s, %s: the words stand on the sky alone', async (colorScheme, path, onSky, turn) => {
  const { page, complaints, close } = await openPage(browser, { colorScheme })
  expect(await faint(page, path, { title: onSky, text: onSky, turn })).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test.each([
  ['light', viewports.phone, 'hero-tall'],
  ['dark', viewports.phone, 'hero-tall-night'],
  ['light', viewports.desktop, 'hero'],
  ['dark', viewports.desktop, 'hero-night']
] as const)('%s, %o: one picture is loaded, the one that is shown', async (colorScheme, viewport, name) => {
  const { page, close } = await openPage(browser, { colorScheme, viewport })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(loaded.filter((path) => path.includes('/hero'))).toEqual([
    expect.stringMatching(new RegExp(`^/photos/posters/${name}\\.\\w{8}\\.svg$`))
  ])
  await close()
})

test('by night photographs are dimmed, drawings of the day are moonlit, those of the night unchanged', async () => {
  const { page, close } = await openPage(browser, { colorScheme: 'dark', viewport: viewports.phone })
  const lookOf = async ([path, selector]: readonly [path: string, selector: string]): Promise<string[]> => {
    await page.goto(path)
    return await page
      .locator(selector)
      .first()
      .evaluate((image) => {
        const { filter, mixBlendMode } = getComputedStyle(image)
        return [filter, mixBlendMode]
      })
  }
  const [scene, drawing, night] = [
    ['/bnbs/grecale', '.photos img'],
    ['/ospiti/guida', '.poster img'],
    ['/ospiti/guida', '.strip img']
  ] as const
  expect(await lookOf(scene)).toEqual(['brightness(0.78)', 'normal'])
  expect(await lookOf(drawing)).toEqual(['none', 'multiply'])
  expect(await lookOf(night)).toEqual(['none', 'normal'])
  await page.emulateMedia({ colorScheme: 'light' })
  for (const picture of [scene, drawing, night]) expect(await lookOf(picture)).toEqual(['none', 'normal'])
  await close()
})

describe.runIf(isDeep)('a photograph as the first picture', () => {
  const plain = (background: string) => sharp({ create: { width: 960, height: 600, channels: 3, background } })
  /** Squares of any grey, as large as the letters' strokes. */
  const noise = async () => {
    const squares = { type: 'gaussian', mean: 128, sigma: 90 } as const
    const small = sharp({ create: { width: 120, height: 75, channels: 3, background: '#888', noise: squares } })
    return sharp(await small.png().toBuffer()).resize({ width: 960, kernel: 'nearest' })
  }

  const photographs: [name: string, draw: () => Promise<Sharp> | Sharp][] = [
    ['noisy', noise],
    ['white', () => plain('#fff')],
    ['black', () => plain('#000')]
  ]

  test.each(photographs)('%s: its words can be read by day and by night', async (_, draw) => {
    const parent = mkdtempSync(join(tmpdir(), 'hero-'))
    const [data, out] = [join(parent, 'data'), join(parent, 'dist')]
    cpSync('tests/fixtures/second-house', data, { recursive: true })
    rmSync(join(data, 'photos/haus.svg'))
    await (await draw()).toFile(join(data, 'photos/haus.jpg'))
    const { status, stderr } = spawnSync(process.execPath, [...program, 'build', '--data', data, '--out', out], {
      encoding: 'utf8',
      env: environment
    })
    expect({ status, stderr }).toMatchObject({ status: 0 })
    const { server, address } = await serve(out, 0)
    for (const [turn, colorScheme] of schemes.entries()) {
      const { page, close } = await openPage(browser, { baseURL: address, colorScheme })
      expect(await faint(page, '/', { title: 3, text: 4.5, turn }), `in ${colorScheme} colours`).toEqual([])
      await close()
    }
    server.close()
    server.closeAllConnections()
    rmSync(parent, { recursive: true, force: true })
  })
})
