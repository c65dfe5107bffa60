/**
 * Pictures that the program draws of the mark of a house: the icons of browsers and phones, and the picture that a chat
 * shows of a page that somebody shares. Checked by the colours of single pixels.
 */
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { planBrand, type Brand } from '../../../generator/engine/assets/brand.ts'
import { readBytes, type OutputFile } from '../../../generator/engine/store/content-source.ts'
import { inspectPhotos } from '../../../generator/engine/assets/inspect-photos.ts'
import { makePictures } from '../../../generator/engine/assets/pictures.ts'
import type { PhotoFile } from '../../../generator/engine/content/data-folder.ts'
import { photoIn } from './photo.ts'
import { openStore } from '../../../generator/engine/store/store.ts'
import { paper } from '../../../templates/parts/colours.ts'
import { emptyFolder } from '../../support/content.ts'

let dir: string
/** What was drawn for one test need not be drawn for another. */
const drawn = emptyFolder()

beforeEach(() => {
  dir = emptyFolder()
})

type Pixel = [number, number, number]

const paperPixel = [1, 3, 5].map((start) => Number.parseInt(paper.light.slice(start, start + 2), 16)) as Pixel
const red: Pixel = [200, 20, 20]
const blue: Pixel = [20, 20, 200]
const ofMark: Pixel = [0x14, 0x50, 0xc8]

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`

/** A drawing with an empty ground around its mark, which fills the middle half. */
const markSvg = svg(40, 40, '<rect x="10" y="10" width="20" height="20" fill="#1450c8"/>')

/** Red above, blue below. */
const halvesSvg = (width: number, height: number): string =>
  svg(
    width,
    height,
    `<path fill="rgb(${red.join()})" d="M0 0H${width}V${height / 2}H0Z"/>` +
      `<path fill="rgb(${blue.join()})" d="M0 ${height / 2}H${width}V${height}H0Z"/>`
  )

const photo = (name: string, bytes: string | Uint8Array): PhotoFile => photoIn(dir, name, bytes)

type Drawn = Omit<Brand, 'files'> & { files: OutputFile[]; progress: string[] }

async function draw(photos: PhotoFile[], shared: string[], into = drawn): Promise<Drawn> {
  const progress: string[] = []
  const store = openStore(into)
  const { inspected, problems } = await inspectPhotos(photos, store)
  expect(problems).toEqual([])
  const brand = planBrand({ photos: inspected, mark: 'mark', shared, backgroundColour: paper.light })
  const files = await makePictures(brand.files, store, (done, total) => progress.push(`${done} of ${total}`))
  return { ...brand, files, progress }
}

const bytesAt = (files: readonly OutputFile[], path: string): Buffer => {
  const file = files.find((each) => `/${each.path}` === path)
  if (file === undefined) throw new Error(`No file ${path}`)
  return readBytes(file)
}

async function pixelsOf(bytes: Buffer): Promise<(x: number, y: number) => Pixel> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return (x, y) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)] as Pixel
}

const nearTo = (colour: Pixel): Pixel => colour.map((value) => expect.closeTo(value, -1)) as Pixel

describe('icons', () => {
  test('favicon.ico has three sizes, each cut to the mark without the empty space around it', async () => {
    const { icons, files } = await draw([photo('mark.svg', markSvg)], [])
    expect(icons).toContainEqual({ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' })
    expect(bytesAt(files, '/favicon.svg').toString()).toContain('#1450c8')
    const ico = bytesAt(files, '/favicon.ico')
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3])
    for (const [index, size] of [16, 32, 48].entries()) {
      const entry = ico.subarray(6 + 16 * index)
      expect([entry.readUInt8(0), entry.readUInt8(1)]).toEqual([size, size])
      const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)]
      const png = ico.subarray(offset, offset + length)
      expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size })
      expect((await pixelsOf(png))(1, 1)).toEqual(nearTo(ofMark))
    }
  })

  test.each([
    ['/apple-touch-icon.png', 180],
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
    ['/icon-maskable-512.png', 512]
  ])('%s: the mark in the middle of opaque paper', async (path, size) => {
    const png = bytesAt((await draw([photo('mark.svg', markSvg)], [])).files, path)
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size, hasAlpha: false })
    const at = await pixelsOf(png)
    expect([at(0, 0), at(size - 1, size - 1)]).toEqual([paperPixel, paperPixel])
    expect(at(size / 2, size / 2)).toEqual(nearTo(ofMark))
    // Some phones show a circle of the icon alone: its corners, and those of the mark, lie within it.
    const corner = Math.ceil(size / 2 + 0.4 * size * Math.SQRT1_2) + 1
    expect(at(corner, corner)).toEqual(path.includes('maskable') ? paperPixel : nearTo(ofMark))
  })

  test('a mark that is wider than it is high is whole in an icon, with its two ends', async () => {
    const wide = svg(
      80,
      20,
      '<path fill="#1450c8" d="M0 0H80V20H0Z"/><path fill="rgb(200,20,20)" d="M0 0H10V20H0ZM70 0H80V20H70Z"/>'
    )
    const at = await pixelsOf(bytesAt((await draw([photo('mark.svg', wide)], [])).files, '/icon-512.png'))
    const middle = Array.from({ length: 512 }, (_, x) => at(x, 256).join())
    const colours = middle.filter((colour, x) => colour !== middle[x - 1] && colour === red.join())
    expect(colours).toHaveLength(2)
  })

  test('a mark that is a PNG and no SVG gives all icons except favicon.svg', async () => {
    const bitmap = sharp({ create: { width: 400, height: 300, channels: 3, background: '#1450c8' } }).png()
    const { icons, files } = await draw([photo('mark.png', await bitmap.toBuffer())], [])
    expect(icons.map(({ href }) => href)).toEqual(['/favicon.ico', '/apple-touch-icon.png'])
    expect(files).toHaveLength(5)
    expect((await pixelsOf(bytesAt(files, '/apple-touch-icon.png')))(90, 90)).toEqual(nearTo(ofMark))
  })
})

describe('a picture for chats', () => {
  async function shareOf(name: string, bytes: string | Uint8Array): Promise<Buffer> {
    const { ref, ...file } = photo(name, bytes)
    const { shares, files } = await draw([photo('mark.svg', markSvg), { ref, ...file }], [ref])
    expect(shares.get(ref)).toMatchObject({ width: 1200, height: 630 })
    return bytesAt(files, shares.get(ref)!.src)
  }

  test('has a border in the colour of the page, the photo upright in it, and the mark in a corner', async () => {
    const jpeg = await shareOf('halves.svg', halvesSvg(300, 900))
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const at = await pixelsOf(jpeg)
    for (const x of [200, 1140]) expect([at(x, 100), at(x, 530)]).toEqual([nearTo(red), nearTo(blue)])
    for (const [x, y] of [
      [4, 4],
      [1195, 300],
      [600, 625],
      [12, 490],
      [140, 620]
    ] as const)
      expect(at(x, y)).toEqual(nearTo(paperPixel))
    expect(at(76, 554)).toEqual(nearTo(ofMark))
  })

  test('is cropped and not squeezed, and has the colour of the page where the drawing is transparent', async () => {
    const disc = `<circle cx="250" cy="250" r="100" fill="rgb(${blue.join()})"/>`
    const at = await pixelsOf(await shareOf('disc.svg', svg(500, 500, disc)))
    expect([at(600, 90), at(600, 540), at(375, 315), at(825, 315)]).toEqual(Array(4).fill(nearTo(blue)))
    expect([at(600, 60), at(600, 570), at(345, 315), at(855, 315)]).toEqual(Array(4).fill(nearTo(paperPixel)))
  })

  test('stays below 300 KB even with many details: some chats show no larger picture', async () => {
    const raw = { width: 400, height: 210, channels: 3 } as const
    const pixels = Uint8Array.from({ length: 400 * 210 * 3 }, (_, index) => (index * index * 7 + index * 13) % 251)
    const jpeg = await shareOf('sea.png', await sharp(pixels, { raw }).png().toBuffer())
    expect(jpeg.length).toBeLessThan(300_000)
  })

  test('of a photo is turned as its EXIF says, and keeps none of its metadata', async () => {
    const photograph = sharp(Buffer.from(halvesSvg(400, 600)))
      .resize(400, 600)
      .rotate(90)
      .withExif({ IFD0: { Copyright: 'Nobody' } })
      .withMetadata({ orientation: 8 })
      .jpeg()
    const jpeg = await shareOf('camera.jpg', await photograph.toBuffer())
    const at = await pixelsOf(jpeg)
    expect([at(600, 100), at(600, 530)]).toEqual([nearTo(red), nearTo(blue)])
    const { exif, orientation, icc } = await sharp(jpeg).metadata()
    expect({ exif, orientation, icc }).toEqual({})
  })
})
