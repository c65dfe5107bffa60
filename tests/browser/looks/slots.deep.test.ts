/** Photographs in the places of drawings: each is loaded as large as it is drawn, with the parts that are cropped. */
import { copyFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { builtSite, changedHouse, houses } from '../../support/content.ts'
import { emptyFolder } from '../../support/folders.ts'
import { openAgain } from '../browser.ts'
import { serve } from '../../support/serve.ts'

/** How many times as wide each picture is drawn as its `sizes` say. Runs in the page. */
async function factorsOf(): Promise<[name: string, factor: number][]> {
  const pictures = [...document.images].filter(
    (image) => image.offsetWidth > 0 && image.closest('picture')?.querySelector('source[srcset*=" "]')
  )
  for (const image of pictures) image.loading = 'eager'
  await Promise.all(pictures.map((image) => image.decode()))
  return pictures.map((image) => {
    const { offsetWidth: width, offsetHeight: height, naturalWidth, naturalHeight } = image
    const covers = getComputedStyle(image).objectFit === 'cover'
    const drawn = covers ? Math.max(width, (height * naturalWidth) / naturalHeight) : width
    // A picture by width descriptors is as wide by nature as its place was said to be.
    return [`${image.closest('[class]')?.className} ${width} × ${height}`, drawn / naturalWidth]
  })
}

test('the shipped house with one photograph in the place of each drawing', async () => {
  const { folder: data } = changedHouse(houses.shipped, [])
  const photo = join(emptyFolder(), 'photo.jpg')
  await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#8ac' } }).toFile(photo)
  for (const file of readdirSync(join(data, 'photos'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.svg') || /rosa|tin-/.test(file)) continue
    rmSync(join(data, 'photos', file))
    if (!file.endsWith('-night.svg')) copyFileSync(photo, join(data, 'photos', file.replace('.svg', '.jpg')))
  }
  const { address } = await serve((await builtSite(data)).folder)
  const { page } = await openAgain({ baseURL: address, reducedMotion: 'reduce' })
  const off: string[] = []
  let seen = 0
  for (const [width, height] of [
    [390, 664],
    [768, 1024],
    [1440, 900]
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of [
      '/',
      '/bnbs',
      '/bnbs/libeccio',
      '/appartamenti',
      '/appartamenti/uno',
      '/olio',
      '/guida/spiagge'
    ]) {
      await page.goto(path, { waitUntil: 'load' })
      for (const [name, factor] of await page.evaluate(factorsOf)) {
        seen += 1
        // The small picture of a place of the guide is the large one once it is opened.
        if (factor > 1.12 || factor < (path === '/guida/spiagge' ? 0.55 : 0.6))
          off.push(`${path}, ${width}: ${name} is drawn ${factor.toFixed(2)} times as wide`)
      }
    }
  }
  expect(seen).toBeGreaterThan(80)
  expect(off).toEqual([])
})
