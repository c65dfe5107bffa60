/**
 * Photographs in the places of the drawings: each is loaded as large as it is drawn, what is cut off of it included.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { houses } from '../content.ts'
import { environment, program } from '../program.ts'
import { serve } from '../serve.ts'
import { isDeep } from '../deep.ts'
import { openBrowser } from './browser.ts'

const folder = mkdtempSync(join(tmpdir(), 'photographed-'))
let browser: Browser
let site: { server: Server; address: string }

/** The shipped house with one photograph, as cameras take them, in the place of each drawing. */
async function photographed(): Promise<string> {
  const data = join(folder, 'data')
  cpSync(houses.shipped, data, { recursive: true })
  const photo = join(folder, 'photo.jpg')
  await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#8ac' } })
    .jpeg()
    .toFile(photo)
  for (const file of readdirSync(join(data, 'photos'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.svg') || /rosa|tin-/.test(file)) continue
    rmSync(join(data, 'photos', file))
    if (!file.endsWith('-night.svg')) copyFileSync(photo, join(data, 'photos', file.replace('.svg', '.jpg')))
  }
  return data
}

beforeAll(async () => {
  // By night alone, as all of these tests: the house takes seconds to build.
  if (!isDeep) return
  browser = await openBrowser()
  const out = join(folder, 'dist')
  const args = [...program, 'build', '--data', await photographed(), '--out', out]
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env: environment })
  if (status !== 0) throw new Error(`The house with photographs cannot be built:\n${stderr}`)
  site = await serve(out, 0)
}, 300_000)
afterAll(async () => {
  site?.server.close()
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

// One of each kind, and units of every count of photos.
const paths = [
  '/',
  '/bnbs',
  '/bnbs/libeccio',
  '/appartamenti',
  ...['uno', 'due', 'tre', 'sei'].map((slug) => `/appartamenti/${slug}`),
  '/vdv',
  '/olio',
  '/disponibilita',
  '/contatti',
  '/guida',
  '/guida/spiagge',
  '/ospiti/guida',
  '/ospiti/guida/parcheggio'
]

type Drawn = { name: string; width: number; promised: number }

/** Each picture that there is in several sizes: how wide it is drawn, and how wide `sizes` says that it is. */
const drawnOn = (page: Page): Promise<Drawn[]> =>
  page.evaluate(async () => {
    const pictures = [...document.images].filter(
      (image) => image.offsetWidth > 0 && image.closest('picture')?.querySelector('source[srcset*=" "]')
    )
    for (const image of pictures) image.loading = 'eager'
    await Promise.all(pictures.map((image) => image.decode()))
    return pictures.map((image) => {
      const { offsetWidth: width, offsetHeight: height, naturalWidth, naturalHeight } = image
      const covers = getComputedStyle(image).objectFit === 'cover'
      const shape = naturalWidth / naturalHeight
      return {
        name: `${image.closest('[class]')?.className} ${width} × ${height}`,
        width: covers ? Math.max(width, height * shape) : width,
        // A picture by width descriptors is as wide by nature as its place was said to be.
        promised: naturalWidth
      }
    })
  })

const screens: [width: number, height: number][] = [
  [390, 664],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080]
]

test.runIf(isDeep).each(screens)('at %i × %i', async (width, height) => {
  const page = await browser.newPage({ baseURL: site.address, viewport: { width, height }, reducedMotion: 'reduce' })
  const off: string[] = []
  let seen = 0
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'load' })
    for (const { name, width: drawn, promised } of await drawnOn(page)) {
      seen += 1
      const factor = drawn / promised
      if (factor > 1.12 || factor < 0.6) off.push(`${path}: ${name} is drawn ${factor.toFixed(2)} times as wide`)
    }
  }
  await page.close()
  expect(seen).toBeGreaterThan(80)
  expect(off).toEqual([])
})
