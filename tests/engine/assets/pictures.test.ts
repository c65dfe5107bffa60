/** The pictures of the site: their addresses, sizes and formats. */
import { truncateSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { readBytes, type OutputFile } from '../../../generator/engine/store/content-source.ts'
import { openStore } from '../../../generator/engine/store/store.ts'
import { bitmapCacheVersion, encodings, widthsFor } from '../../../generator/engine/assets/bitmap.ts'
import { makePictures, planPictures, thumbnailOf } from '../../../generator/engine/assets/pictures.ts'
import { inspectPhotos } from '../../../generator/engine/assets/inspect-photos.ts'
import type { PhotoFile } from '../../../generator/engine/content/data-folder.ts'
import { photoIn } from './photo.ts'
import type { PhotoProblem } from '../../../generator/engine/messages/photo-messages.ts'
import { emptyFolder } from '../../support/folders.ts'

let dir: string
let cache: string

beforeEach(() => {
  dir = emptyFolder()
  cache = join(dir, 'made', 'on', 'demand')
})

const photo = (name: string, bytes: string | Uint8Array): PhotoFile => photoIn(dir, name, bytes)

type Colour = string | { r: number; g: number; b: number; alpha: number }

/** The smallest photo that the site takes, so that it has one width: larger ones cost time alone. */
const plain = (background: Colour, width = 320, height = 200): Sharp =>
  sharp({ create: { width, height, channels: typeof background === 'string' ? 3 : 4, background } })

/** Many small differences, so that the bytes of its end matter. */
function noisy(): Sharp {
  const pixels = Uint8Array.from({ length: 320 * 200 * 3 }, (_, index) => (index * index * 7 + index * 13) % 251)
  return sharp(pixels, { raw: { width: 320, height: 200, channels: 3 } })
}

async function build(photos: PhotoFile[], cacheDir = cache) {
  const store = openStore(cacheDir)
  const progress: [number, number][] = []
  const { inspected, problems } = await inspectPhotos(photos, store)
  const { pictures, files: planned } = planPictures(inspected)
  const files = await makePictures(planned, store, (done, total) => progress.push([done, total]))
  // Pages name the files before they are made.
  expect(files.map(({ path }) => path)).toEqual(planned.map(({ path }) => path))
  return { problems, progress, pictures, files }
}

async function problemOf(file: PhotoFile): Promise<PhotoProblem | undefined> {
  const { inspected, problems } = await inspectPhotos([file], openStore(cache))
  expect(inspected.length + problems.length).toBe(1)
  // What was found is remembered, faults too.
  expect((await inspectPhotos([file], openStore(cache))).problems).toEqual(problems)
  return problems[0]
}

/** The colour at a place given in parts of the width and height. */
async function colourAt(file: OutputFile, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(readBytes(file)).raw().toBuffer({ resolveWithObject: true })
  const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(start, start + info.channels)]
}

/** True colours come back from a lossy file a few levels away. */
const near = (colour: number[]): number[] => colour.map((level) => expect.closeTo(level, -1) as number)

async function stateOf(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).toSorted()
  return Promise.all(names.map(async (name) => `${name} ${(await stat(join(folder, name))).mtimeMs}`))
}

test('an SVG is cleaned and served as it is, under a name for ever, whatever its ending', async () => {
  const [head, drawing] = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"', '<rect width="9"/></svg>']
  const { pictures, files, problems, progress } = await build([photo('a/01.jpg', `${head} onload="a()">${drawing}`)])
  expect([problems, progress]).toEqual([[], []])
  expect(files.map((file) => ({ path: file.path, text: String(readBytes(file)) }))).toEqual([
    { path: expect.stringMatching(/^photos\/a\/01\.[0-9a-f]{8}\.svg$/), text: `${head}>${drawing}` }
  ])
  expect(pictures.get('a/01')).toEqual({ src: `/${files[0]?.path}`, width: 40, height: 30, sources: [] })
})

describe('a bitmap', () => {
  test('becomes AVIF and WebP in several widths, whatever its ending says', async () => {
    const { pictures, files, problems } = await build([
      photo('unità 1/a,b.png', await plain('#3a6', 500, 300).jpeg().toBuffer())
    ])
    expect(problems).toEqual([])
    expect(files.map(({ path }) => path.replace(/\.[0-9a-f]{8}\./, '.#.'))).toEqual([
      'photos/unità 1/a,b-320.#.avif',
      'photos/unità 1/a,b-320.#.webp',
      'photos/unità 1/a,b-500.#.avif',
      'photos/unità 1/a,b-500.#.webp'
    ])
    for (const file of files) {
      const { width, height, format } = await sharp(readBytes(file)).metadata()
      expect(file.path).toContain(`-${width}.`)
      expect(file.path).toMatch(format === 'heif' ? /avif$/ : /webp$/)
      expect(height).toBe(width * 0.6)
    }
    const at = files.map(({ path }) => `/${path.replace('unità 1/a,b', 'unit%C3%A0%201/a%2Cb')}`)
    expect(pictures.get('unità 1/a,b')).toEqual({
      src: at[3],
      width: 500,
      height: 300,
      sources: [
        { type: 'image/avif', srcSet: `${at[0]} 320w, ${at[2]} 500w` },
        { type: 'image/webp', srcSet: `${at[1]} 320w, ${at[3]} 500w` }
      ]
    })
  })

  test.each([
    [320, 200, [320]],
    [500, 200, [320, 500]],
    [520, 200, [320, 520]],
    [1300, 200, [320, 480, 640, 960, 1300]],
    [2500, 200, [320, 480, 640, 960, 1440, 1920]],
    // What WebP can hold.
    [400, 17_000, [181]]
  ])('of %i × %i pixels has the widths %j: none larger than it is, or hardly smaller', (width, height, widths) => {
    expect(widthsFor({ width, height })).toEqual(widths)
  })

  test('has the middle width for browsers that know no widths, and a large one for the desk', async () => {
    const { inspected } = await inspectPhotos(
      [photo('a.png', await plain('#3a6', 1300).png().toBuffer())],
      openStore(cache)
    )
    expect(planPictures(inspected).pictures.get('a')?.src).toMatch(/a-640\./)
    expect(thumbnailOf(inspected[0]!, true).path).toMatch(/-960\..*webp$/)
  })

  test('turned by the camera stands upright, and its place is left behind', async () => {
    const blue = await plain('#0000ff', 200, 320).png().toBuffer()
    const bytes = await plain('#ff0000', 400, 320)
      .composite([{ input: blue, left: 200, top: 0 }])
      .jpeg({ chromaSubsampling: '4:4:4' })
      .withExif({ IFD0: { Copyright: 'A. Person' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 52/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>41.88 N</a></x:xmpmeta>')
      .toBuffer()
    const before = await sharp(bytes).metadata()
    expect(before).toMatchObject({ width: 400, height: 320, orientation: 6 })
    expect([before.exif?.includes('A. Person'), before.xmp !== undefined]).toEqual([true, true])
    const { pictures, files } = await build([photo('01.jpg', bytes)])
    expect(pictures.get('01')).toMatchObject({ width: 320, height: 400 })
    expect(files).toHaveLength(2)
    for (const file of files) {
      const { width, height, orientation, exif, xmp, iptc, icc } = await sharp(readBytes(file)).metadata()
      expect([width, height]).toEqual([320, 400])
      expect({ orientation, exif, xmp, iptc, icc }).toEqual({})
      expect(await colourAt(file, 0.5, 0.2)).toEqual(near([255, 0, 0]))
      expect(await colourAt(file, 0.5, 0.8)).toEqual(near([0, 0, 255]))
    }
  })

  test.each<[what: string, make: () => Sharp, colour: number[]]>([
    ['in a wide gamut', () => plain('#c83c14').withIccProfile('p3').png(), [200, 60, 20]],
    ['with transparency', () => plain({ r: 255, g: 0, b: 0, alpha: 0.5 }).png(), [255, 0, 0, 128]]
  ])('%s comes out in the colours that it shows', async (_, make, colour) => {
    const { files } = await build([photo('01.png', await make().toBuffer())])
    expect(files).toHaveLength(2)
    for (const file of files) expect(await colourAt(file, 0.5, 0.5)).toEqual(near(colour))
    expect((await sharp(readBytes(files[1]!)).metadata()).icc).toBeUndefined()
  })
})

/** The order of its bytes, the number of the format, and where its list of facts begins. */
const beginningOfTiff = ['II', '*\0', '\x08\0\0\0'].join('')

/** A box of 20 bytes that says which format a film has: QuickTime. */
const beginningOfVideo = ['\0\0\0\x14', 'ftyp', 'qt  \0\0\0\0qt  '].join('')

describe('what no page can show', () => {
  test('a file that is not there is refused', async () => {
    const missing = { ref: '01', file: 'photos/01.jpg', path: join(dir, 'photos/01.jpg') }
    const problem = { ref: '01', file: 'photos/01.jpg', problem: 'unreadable', reason: 'ENOENT' }
    expect(await problemOf(missing)).toEqual(problem)
  })

  test.each<[what: string, bytes: string, problem: Partial<PhotoProblem>]>([
    ['a page saved instead of its picture', '<!doctype html><title>Photo</title><svg/>', { problem: 'not-an-image' }],
    ['a TIFF', beginningOfTiff, { problem: 'unsupported-format', format: 'TIFF' }],
    ['a video', beginningOfVideo, { problem: 'not-an-image' }],
    [
      'a drawing that shows other files',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><image href="a.jpg"/></svg>',
      { problem: 'svg-outside', links: ['a.jpg'] }
    ],
    [
      'a drawing too heavy to send',
      `<svg>${' '.repeat(4_000_000)}</svg>`,
      { problem: 'too-heavy', bytes: 4_000_011, maxBytes: 4_000_000 }
    ]
  ])('%s is refused', async (_, bytes, problem) => {
    expect(await problemOf(photo('01.jpg', bytes))).toEqual({ ref: '01', file: 'photos/01.jpg', ...problem })
  })

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a copy that was interrupted: %s', async (format) => {
    const whole = await noisy().toFormat(format).toBuffer()
    const found: (string | undefined)[] = []
    for (const part of [1, 0.02, 0.5, 0.95]) {
      const bytes = whole.subarray(0, Math.ceil(whole.length * part))
      found.push((await problemOf(photo('01', bytes)))?.problem)
    }
    expect(found).toEqual([undefined, 'truncated', 'truncated', 'truncated'])
  })

  test('a file of half a gigabyte', async () => {
    const file = photo('01.jpg', '')
    truncateSync(file.path, 500_000_001)
    expect(await problemOf(file)).toMatchObject({ problem: 'too-heavy', bytes: 500_000_001, maxBytes: 500_000_000 })
  })

  test.each([
    ['a thumbnail', 160, 240],
    ['a strip', 640, 199]
  ])('%s is too small', async (_, width, height) => {
    const found = await problemOf(photo('01.png', await plain('#3a6', width, height).png().toBuffer()))
    expect(found).toMatchObject({ problem: 'too-small', width, height, minWidth: 320, minHeight: 200 })
  })

  test('a few bytes that claim four thousand megapixels', async () => {
    const bytes = await plain('#3a6').jpeg({ progressive: false }).toBuffer()
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
    for (const at of [5, 7]) bytes.writeUInt16BE(65_500, frame + at)
    const found = await problemOf(photo('01.jpg', bytes))
    expect(found).toMatchObject({ problem: 'too-large', width: 65_500, height: 65_500, maxPixels: 200_000_000 })
  })
})

describe('the cache', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M 0 0 L 4 3"/></svg>'
  async function somePhotos(): Promise<PhotoFile[]> {
    const bitmap = await noisy().png().toBuffer()
    return [photo('b/02.png', bitmap), photo('b/01.svg', drawing), photo('a/01.png', bitmap)]
  }

  test('the same photo under two names is encoded once, with its progress told', async () => {
    const photos = await somePhotos()
    const { files, progress } = await build(photos)
    expect(progress.map(String)).toEqual(['0,2', '1,2', '2,2'])
    expect(files.map(({ path }) => path.replace(/[-.].*/, ''))).toEqual(
      ['b/02', 'b/02', 'b/01', 'a/01', 'a/01'].map((ref) => `photos/${ref}`)
    )
  })

  test('a second build encodes and writes nothing, and says the same', async () => {
    const photos = await somePhotos()
    const first = await build(photos)
    const before = await stateOf(cache)
    expect(await build(photos)).toEqual({ ...first, progress: [] })
    expect(await stateOf(cache)).toEqual(before)
  })

  test('what was encoded with other settings is not used', () => {
    const { options } = encodings['image/webp']
    const [before, { quality }] = [bitmapCacheVersion(), options]
    Object.assign(options, { quality: 60 })
    expect(bitmapCacheVersion()).not.toBe(before)
    Object.assign(options, { quality })
  })

  test('a photo replaced under its name is a new photo, and in the middle of a build ends it', async () => {
    const file = photo('01.png', await plain('#3a6').png().toBuffer())
    const { inspected } = await inspectPhotos([file], openStore(cache))
    const before = await build([file])
    photo('01.png', await plain('#36a').png().toBuffer())
    const after = await build([file])
    expect(after.files.map(({ path }) => path)).not.toEqual(before.files.map(({ path }) => path))
    const changed = makePictures(planPictures(inspected).files, openStore(join(dir, 'other')))
    await expect(changed).rejects.toThrow('photos/01.png changed during the build')
  })
})
