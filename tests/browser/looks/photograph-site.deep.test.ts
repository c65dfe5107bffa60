/** A site of photographs: the shipped house with photographs of four shapes in the place of its own pictures. */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { builtSite, changedHouse, houses } from '../../support/content.ts'
import { axeProblems } from '../axe.ts'
import { openAgain } from '../browser.ts'
import { serve } from '../../support/serve.ts'

const shapes = [
  [960, 640],
  [800, 1000],
  [1000, 600]
] as const
/** The picture after the poster of a gallery. */
const afterPoster = /\/02\.svg$/

/** The posters stay drawings. */
async function houseOfPhotographs(): Promise<string> {
  const { folder } = changedHouse(houses.shipped, [])
  const photos = join(folder, 'photos')
  const drawings = readdirSync(photos, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svg'))
  const own = drawings.filter(
    (file) => /^(guide\/)?[a-z]+\/(\d|[a-z-]+(?=\.svg$))/.test(file) && !/^(posters|oil)/.test(file)
  )
  for (const file of drawings.filter((name) => own.includes(name.replace('-night', '')))) rmSync(join(photos, file))
  for (const [place, file] of own.filter((name) => !name.includes('-night')).entries()) {
    const [width, height] = afterPoster.test(file) ? [1200, 600] : shapes[place % shapes.length]!
    await sharp({ create: { width, height, channels: 3, background: place % 2 === 0 ? '#8ac' : '#ca8' } })
      .jpeg()
      .toFile(join(photos, file.replace('.svg', '.jpg')))
  }
  return folder
}

let address: string
let folder: string
beforeAll(async () => {
  ;({ folder } = await builtSite(await houseOfPhotographs()))
  ;({ address } = await serve(folder))
})

const paths = [
  '/',
  '/bnbs',
  '/appartamenti',
  '/bnbs/grecale',
  '/appartamenti/sette',
  '/olio',
  '/len=en/bnbs/libeccio',
  '/guida',
  '/guida/spiagge',
  '/contatti',
  '/disponibilita'
]

test.each([
  [390, 'light'],
  [390, 'dark'],
  [1440, 'light'],
  [1440, 'dark']
] as const)('axe finds nothing, and nothing scrolls sideways (%i wide, %s)', async (width, colorScheme) => {
  const { page } = await openAgain({ baseURL: address, viewport: { width, height: 844 }, colorScheme })
  const problems: string[] = []
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'load' })
    const found = await axeProblems(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    problems.push(
      ...found.map((problem) => `${path}: ${problem}`),
      ...(overflow > 0 ? [`${path}: ${overflow} px`] : [])
    )
  }
  expect(problems).toEqual([])
})

test('the first picture goes from edge to edge and comes first', async () => {
  const { page } = await openAgain({ baseURL: address, viewport: { width: 1440, height: 900 } })
  for (const path of ['/', '/bnbs', '/olio']) {
    await page.goto(path, { waitUntil: 'load' })
    const first = page.locator('main img').first()
    expect([path, await first.getAttribute('fetchpriority'), await first.getAttribute('loading')]).toEqual([
      path,
      'high',
      null
    ])
    const box = await first.boundingBox()
    expect([path, box?.x, box?.width]).toEqual([path, 0, 1440])
  }
})

test('no photograph of a gallery is cropped by more than a hundredth, and every row is full', async () => {
  const { page } = await openAgain({ baseURL: address, viewport: { width: 1440, height: 900 } })
  await page.goto('/bnbs/grecale', { waitUntil: 'load' })
  const rows = await page.evaluate(() =>
    [...document.querySelectorAll('.gallery ul')].map((row) => {
      const { left, right } = row.getBoundingClientRect()
      const images = [...row.querySelectorAll('a img')]
      const crops = images.map((image) => {
        const { width, height } = image.getBoundingClientRect()
        const own = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
        return Math.abs(width / height / own - 1)
      })
      const boxes = [...row.children].map((tile) => tile.getBoundingClientRect())
      return { crop: Math.max(...crops), gap: Math.max(boxes[0]!.left - left, right - boxes.at(-1)!.right) }
    })
  )
  expect(rows.length).toBeGreaterThan(1)
  for (const { crop, gap } of rows) expect([crop < 0.01, gap < 1]).toEqual([true, true])
})

test('on a phone the poster in a gallery is no row of its own', async () => {
  const { page } = await openAgain({ baseURL: address, viewport: { width: 390, height: 844 } })
  const wide: string[] = []
  for (const path of ['/bnbs/grecale', '/appartamenti/due']) {
    await page.goto(path, { waitUntil: 'load' })
    const width = await page
      .locator('.gallery li')
      .first()
      .evaluate((tile) => tile.getBoundingClientRect().width)
    if (width > 260) wide.push(`${path}: ${width}`)
  }
  expect(wide).toEqual([])
})

test('in a list the amounts of a unit are larger than what they are for', async () => {
  const { page } = await openAgain({ baseURL: address })
  await page.goto('/bnbs')
  const price = page.getByText('a notte').first()
  const sizes = await price.evaluate((text) =>
    [text, text.querySelector('b')!].map((part) => parseFloat(getComputedStyle(part).fontSize))
  )
  expect(sizes[1]).toBeGreaterThan(sizes[0]!)
})

test('every page is at most 14 KB over the wire', () => {
  const sizes = paths.map((path) => [path, brotliCompressSync(readFileSync(join(folder, path, 'index.html'))).length])
  expect(sizes.filter(([, size]) => Number(size) > 14 * 1024)).toEqual([])
})
