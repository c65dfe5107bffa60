import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { drawBrand, type Brand } from '../../generator/assets/brand.ts'
import { manifestFiles } from '../../generator/pages/manifest.ts'
import { check } from '../../generator/build.ts'
import { bytesOf } from '../../generator/files/kept.ts'
import type { OutputFile } from '../../generator/files/output.ts'
import { inspectPhotos } from '../../generator/assets/photos.ts'
import type { PhotoFile } from '../../generator/content/read.ts'
import { paper } from '../../templates/parts/colours.ts'
import { cache as shared, emptyFolder, houses, root } from '../content.ts'
import { isDeep } from '../deep.ts'

let dir: string
/** Empty before each test. */
let cache: string
/** What was drawn for one test need not be drawn for another. */
const drawn = emptyFolder()

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'brand-'))
  cache = join(dir, 'made', 'on', 'demand')
})

afterEach(async () => {
  await rm(dir, { recursive: true })
})

type Pixel = [number, number, number]

const paperPixel = [1, 3, 5].map((start) => Number.parseInt(paper.light.slice(start, start + 2), 16)) as Pixel

const red: Pixel = [200, 20, 20]
const blue: Pixel = [20, 20, 200]
const cssOf = (pixel: Pixel): string => `rgb(${pixel.join()})`

/** A drawing with an empty ground around its mark, which fills the middle half. */
const markSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">' +
  '<rect x="10" y="10" width="20" height="20" fill="#1450c8"/></svg>'

/** Red above, blue below. */
const halvesSvg = (width: number, height: number): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${cssOf(red)}" d="M0 0H${width}V${height / 2}H0Z"/>`,
    `<path fill="${cssOf(blue)}" d="M0 ${height / 2}H${width}V${height}H0Z"/></svg>`
  ].join('')

async function photo(name: string, bytes: string | Uint8Array): Promise<PhotoFile> {
  const path = join(dir, 'photos', name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
  return { ref: name.replace(/\.[^.]*$/, ''), file: `photos/${name}`, path }
}

type Drawn = Brand & { progress: [number, number][] }

async function draw(files: PhotoFile[], pages: string[], { mark = 'mark', into = drawn } = {}): Promise<Drawn> {
  const progress: [number, number][] = []
  const { inspected, problems } = await inspectPhotos(files, into)
  expect(problems).toEqual([])
  const brand = await drawBrand({ photos: inspected, mark, shared: pages }, into, (done, total) =>
    progress.push([done, total])
  )
  return { ...brand, progress }
}

const bytesAt = (files: readonly OutputFile[], path: string): Buffer => {
  const file = files.find((each) => `/${each.path}` === path)
  if (file === undefined) throw new Error(`No file ${path}`)
  return bytesOf(file)
}

async function pixelAt(bytes: Buffer, x: number, y: number): Promise<Pixel> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)] as Pixel
}

const nearTo = (colour: Pixel): Pixel => colour.map((value) => expect.closeTo(value, -1)) as Pixel

test('the colours of browsers and icons are those of the stylesheet', async () => {
  const css = await readFile(join(root, 'templates/styles/tokens.css'), 'utf8')
  expect([...css.matchAll(/--paper: (#[\da-f]+)/gi)].map(([, colour]) => colour?.toUpperCase())).toEqual([
    paper.light,
    paper.dark
  ])
})

describe('icons', () => {
  test('the drawing itself for browsers that show drawings', async () => {
    const { icons, files } = await draw([await photo('mark.svg', markSvg)], [])
    expect(icons).toContainEqual({ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' })
    expect(bytesAt(files, '/favicon.svg').toString()).toContain('#1450c8')
  })

  test('favicon.ico holds three sizes, each without the empty ground around the mark', async () => {
    const { files } = await draw([await photo('mark.svg', markSvg)], [])
    const ico = bytesAt(files, '/favicon.ico')
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1])
    let end = 6 + 16 * 3
    const sizes = []
    for (let index = 0; index < ico.readUInt16LE(4); index += 1) {
      const entry = ico.subarray(6 + 16 * index)
      const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)]
      expect(offset).toBe(end)
      end = offset + length
      const png = ico.subarray(offset, end)
      const { format, width, height } = await sharp(png).metadata()
      expect([format, width, height]).toEqual(['png', entry.readUInt8(0), entry.readUInt8(1)])
      expect(await pixelAt(png, 1, 1)).toEqual(nearTo([0x14, 0x50, 0xc8]))
      sizes.push(width)
    }
    expect(sizes).toEqual([16, 32, 48])
    expect(end).toBe(ico.length)
  })

  test.each([
    ['/apple-touch-icon.png', 180],
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
    ['/icon-maskable-512.png', 512]
  ])('%s: the mark in the middle of opaque paper', async (path, size) => {
    const { files } = await draw([await photo('mark.svg', markSvg)], [])
    const png = bytesAt(files, path)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size, hasAlpha: false })
    for (const [x, y] of [
      [0, 0],
      [size - 1, 0],
      [0, size - 1],
      [size - 1, size - 1]
    ] as const)
      expect(await pixelAt(png, x, y)).toEqual(paperPixel)
    expect(await pixelAt(png, size / 2, size / 2)).toEqual(nearTo([0x14, 0x50, 0xc8]))
  })

  test('the maskable icon keeps the mark within the circle that every phone shows', async () => {
    const { files } = await draw([await photo('mark.svg', markSvg)], [])
    const { data } = await sharp(bytesAt(files, '/icon-maskable-512.png')).raw().toBuffer({ resolveWithObject: true })
    const outside = Array.from({ length: 512 * 512 }, (_, index) => index).filter(
      (index) => Math.hypot((index % 512) - 255.5, Math.floor(index / 512) - 255.5) > 0.4 * 512
    )
    expect(outside.every((index) => data[index * 3] === paperPixel[0] && data[index * 3 + 1] === paperPixel[1])).toBe(
      true
    )
  })

  test('a mark that is a photo gives every icon but the drawing', async () => {
    const bitmap = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#1450c8' } })
      .png()
      .toBuffer()
    const { icons, files } = await draw([await photo('mark.png', bitmap)], [])
    expect(icons.map(({ href }) => href)).toEqual(['/favicon.ico', '/apple-touch-icon.png'])
    expect(files.map(({ path }) => path).toSorted()).toEqual([
      'apple-touch-icon.png',
      'favicon.ico',
      'icon-192.png',
      'icon-512.png',
      'icon-maskable-512.png'
    ])
    expect(await pixelAt(bytesAt(files, '/apple-touch-icon.png'), 90, 90)).toEqual(nearTo([0x14, 0x50, 0xc8]))
  })
})

describe('share pictures', () => {
  const shareOf = ({ shares, files }: Brand, ref: string): Buffer => bytesAt(files, shares.get(ref)!.src)

  test.each([
    ['wide', 2400, 600],
    ['square', 500, 500],
    ['tall', 300, 900]
  ])('a %s drawing fills the frame, upright', async (_, width, height) => {
    const brand = await draw(
      [await photo('mark.svg', markSvg), await photo('halves.svg', halvesSvg(width, height))],
      ['halves']
    )
    const jpeg = shareOf(brand, 'halves')
    expect(brand.shares.get('halves')).toMatchObject({ width: 1200, height: 630 })
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    for (const x of [60, 600, 1140]) {
      expect(await pixelAt(jpeg, x, 100)).toEqual(nearTo(red))
      expect(await pixelAt(jpeg, Math.max(x, 200), 530)).toEqual(nearTo(blue))
    }
  })

  test('what does not fit is cut off, never squeezed', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500">' +
      `<path fill="${cssOf(red)}" d="M0 0H500V500H0Z"/><circle cx="250" cy="250" r="100" fill="${cssOf(blue)}"/>` +
      '</svg>'
    const brand = await draw([await photo('mark.svg', markSvg), await photo('disc.svg', drawing)], ['disc'])
    for (const [x, y] of [
      [600, 90],
      [600, 540],
      [375, 315],
      [825, 315]
    ] as const)
      expect(await pixelAt(shareOf(brand, 'disc'), x, y)).toEqual(nearTo(blue))
    for (const [x, y] of [
      [600, 60],
      [600, 570],
      [345, 315],
      [855, 315]
    ] as const)
      expect(await pixelAt(shareOf(brand, 'disc'), x, y)).toEqual(nearTo(red))
  })

  test('the frame is paper, and the mark stands in its corner', async () => {
    const brand = await draw(
      [await photo('mark.svg', markSvg), await photo('halves.svg', halvesSvg(1200, 630))],
      ['halves']
    )
    const jpeg = shareOf(brand, 'halves')
    for (const [x, y] of [
      [4, 4],
      [600, 8],
      [1195, 300],
      [600, 625],
      [12, 490],
      [140, 620]
    ] as const)
      expect(await pixelAt(jpeg, x, y)).toEqual(nearTo(paperPixel))
    expect(await pixelAt(jpeg, 76, 554)).toEqual(nearTo([0x14, 0x50, 0xc8]))
  })

  test('a photo is turned upright, and nothing of the camera is left in it', async () => {
    const halves = await sharp(Buffer.from(halvesSvg(630, 1200)))
      .resize(630, 1200)
      .rotate(90)
      .withExif({ IFD0: { Copyright: 'Nobody' } })
      .withMetadata({ orientation: 8 })
      .jpeg()
      .toBuffer()
    const brand = await draw([await photo('mark.svg', markSvg), await photo('camera.jpg', halves)], ['camera'])
    const jpeg = shareOf(brand, 'camera')
    expect(await pixelAt(jpeg, 600, 100)).toEqual(nearTo(red))
    expect(await pixelAt(jpeg, 600, 530)).toEqual(nearTo(blue))
    const { exif, orientation, icc } = await sharp(jpeg).metadata()
    expect({ exif, orientation, icc }).toEqual({})
  })

  test.runIf(isDeep)('even one that cannot be compressed well stays below what chats accept', async () => {
    const noise = await sharp({
      create: {
        width: 1600,
        height: 900,
        channels: 3,
        background: '#777',
        noise: { type: 'gaussian', mean: 128, sigma: 60 }
      }
    })
      .png()
      .toBuffer()
    const brand = await draw([await photo('mark.svg', markSvg), await photo('noise.png', noise)], ['noise'])
    expect(shareOf(brand, 'noise').length).toBeLessThan(300_000)
  })

  test('what is transparent lies on paper', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 63"><circle cx="100" cy="30" r="5"/></svg>'
    const brand = await draw([await photo('mark.svg', markSvg), await photo('sparse.svg', drawing)], ['sparse'])
    expect(await pixelAt(shareOf(brand, 'sparse'), 300, 300)).toEqual(nearTo(paperPixel))
  })
})

describe('the cache', () => {
  const contentsOf = ({ files }: Brand): string[] =>
    files.map((file) => `${file.path} ${bytesAt(files, `/${file.path}`).toString('base64')}`)
  const three = async (): Promise<PhotoFile[]> => [
    await photo('mark.svg', markSvg),
    await photo('a/one.svg', halvesSvg(600, 400)),
    await photo('a/two.svg', halvesSvg(400, 600))
  ]

  test('the second time nothing is drawn', async () => {
    const files = await three()
    const first = await draw(files, ['a/one', 'a/two'], { into: cache })
    expect(first.progress).toEqual([
      [0, 2],
      [1, 2],
      [2, 2]
    ])
    const second = await draw(files, ['a/one', 'a/two'], { into: cache })
    expect(second.progress).toEqual([])
    expect(contentsOf(second)).toEqual(contentsOf(first))
  })

  test('with an empty cache the same comes out', async () => {
    const files = await three()
    expect(contentsOf(await draw(files, ['a/one', 'a/two'], { into: join(dir, 'other') }))).toEqual(
      contentsOf(await draw(files, ['a/one', 'a/two'], { into: cache }))
    )
  })

  test('one changed photo is drawn again, under another name', async () => {
    const files = await three()
    const first = await draw(files, ['a/one', 'a/two'], { into: cache })
    await photo('a/two.svg', halvesSvg(400, 601))
    const second = await draw(files, ['a/one', 'a/two'], { into: cache })
    expect(second.progress).toEqual([
      [0, 1],
      [1, 1]
    ])
    expect(second.shares.get('a/one')).toEqual(first.shares.get('a/one'))
    expect(second.shares.get('a/two')!.src).not.toBe(first.shares.get('a/two')!.src)
    expect(second.shares.get('a/two')!.src).toMatch(/^\/photos\/share\/a\/two\.[0-9a-f]{8}\.jpg$/)
  })

  test('another mark draws everything again', async () => {
    const files = await three()
    const first = await draw(files, ['a/one'], { into: cache })
    await photo('mark.svg', markSvg.replace('#1450c8', '#c81450'))
    const second = await draw(files, ['a/one'], { into: cache })
    expect(second.progress).toEqual([
      [0, 1],
      [1, 1]
    ])
    expect(bytesAt(second.files, '/favicon.ico')).not.toEqual(bytesAt(first.files, '/favicon.ico'))
  })

  test('an entry that was damaged is made again', async () => {
    const files = await three()
    const first = await draw(files, ['a/one', 'a/two'], { into: cache })
    for (const entry of await readdir(join(cache, 'brand'))) {
      const path = join(cache, 'brand', entry)
      const text = await readFile(path, 'utf8')
      await writeFile(path, text.slice(0, text.length / 2))
    }
    const second = await draw(files, ['a/one', 'a/two'], { into: cache })
    expect(second.progress.at(-1)).toEqual([2, 2])
    expect(contentsOf(second)).toEqual(contentsOf(first))
  })
})

test.each(Object.entries(houses))('the %s house has a manifest in each language', async (_, data) => {
  const { content } = await check({ data, cache: shared })
  const { model, table } = content!
  const files = manifestFiles(model, table)
  expect(files.map(({ path }) => path)).toEqual(
    model.site.languages.map(({ prefix }) => `${prefix}/site.webmanifest`.slice(1))
  )
  for (const [index, { code }] of model.site.languages.entries()) {
    const manifest = JSON.parse(bytesAt(files, `/${files[index]!.path}`).toString()) as Record<string, unknown>
    expect(manifest).toMatchObject({
      name: model.site.name,
      lang: code,
      start_url: table.href('home', code),
      background_color: paper.light,
      description: model.pages.home.description[code]
    })
    expect(
      (manifest['icons'] as { sizes: string; purpose: string }[]).map(({ sizes, purpose }) => `${sizes} ${purpose}`)
    ).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
  }
})
