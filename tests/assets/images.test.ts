import { mkdir, mkdtemp, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { textOf } from '../../generator/files/kept.ts'
import type { Sightings } from '../../generator/files/sightings.ts'
import type { OutputFile } from '../../generator/files/output.ts'
import { encodePhotos } from '../../generator/assets/images.ts'
import { inspectPhotos } from '../../generator/assets/photos.ts'
import type { PhotoFile } from '../../generator/content/read.ts'
import type { PhotoFacts } from '../../generator/diagnostics/codes/photos.ts'
import { isDeep } from '../deep.ts'

let dir: string
let cache: string

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'images-'))
  cache = join(dir, 'made', 'on', 'demand')
})

afterEach(async () => {
  await rm(dir, { recursive: true })
})

async function photo(name: string, bytes: string | Uint8Array): Promise<PhotoFile> {
  const path = join(dir, 'photos', name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
  return { ref: name.replace(/\.[^.]*$/, ''), file: `photos/${name}`, path }
}

function plain(
  width: number,
  height: number,
  background: string | { r: number; g: number; b: number; alpha: number }
): Sharp {
  return sharp({ create: { width, height, channels: typeof background === 'string' ? 3 : 4, background } })
}

/** Many small differences, so that the bytes of its end matter. */
function noisy(width: number, height: number): Sharp {
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, index) => (index * index * 7 + index * 13) % 251)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

async function build(photos: PhotoFile[], cacheDir = cache) {
  const progress: [number, number][] = []
  const { inspected, problems } = await inspectPhotos(photos, cacheDir)
  const encoded = await encodePhotos(inspected, cacheDir, {
    onProgress: (done, total) => progress.push([done, total])
  })
  return { inspected, problems, progress, ...encoded }
}

async function problemOf(file: PhotoFile): Promise<PhotoFacts | undefined> {
  const { inspected, problems } = await inspectPhotos([file], cache)
  expect(inspected.length + problems.length).toBe(1)
  // What was found is remembered, faults too.
  expect((await inspectPhotos([file], cache)).problems).toEqual(problems)
  return problems[0]
}

async function bytesOf(file: OutputFile | undefined): Promise<Buffer> {
  if (file === undefined) throw new Error('no such file')
  return 'from' in file ? readFile(file.from) : Buffer.from(file.contents)
}

async function textsOf(files: OutputFile[]): Promise<string[]> {
  return Promise.all(files.map(async (file) => `${file.path} ${(await bytesOf(file)).toString('base64')}`))
}

/** The colour at a place given in parts of the width and height. */
async function colourAt(file: OutputFile | undefined, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(await bytesOf(file))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(start, start + info.channels)]
}

const sourcesOf = (file: OutputFile): string[] => ('from' in file ? [file.from] : [])

/** True colours come back from a lossy file a few levels away. */
function isNear(found: number[], wanted: number[]): boolean {
  return found.length === wanted.length && found.every((level, index) => Math.abs(level - (wanted[index] ?? 0)) <= 5)
}

async function stateOf(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).toSorted()
  return Promise.all(names.map(async (name) => `${name} ${(await stat(join(folder, name))).mtimeMs}`))
}

describe('an SVG', () => {
  const SOURCE =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" onload="a()"><rect width="9" height="9"/></svg>'

  test('is cleaned and served as it is, under a name for ever', async () => {
    const { pictures, files, problems, progress } = await build([await photo('grecale/01.svg', SOURCE)])
    expect(problems).toEqual([])
    expect(progress).toEqual([])
    expect(files.map((file) => ({ path: file.path, text: textOf(file) }))).toEqual([
      {
        path: expect.stringMatching(/^photos\/grecale\/01\.[0-9a-f]{8}\.svg$/),
        text: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect width="9" height="9"/></svg>'
      }
    ])
    expect(pictures.get('grecale/01')).toEqual({ src: `/${files[0]?.path}`, width: 40, height: 30, sources: [] })
  })

  test('is known by its content, whatever its name', async () => {
    const { files } = await build([await photo('01.jpg', SOURCE)])
    expect(files[0]?.path).toMatch(/\.svg$/)
  })

  test('cannot be used where it shows other files', async () => {
    const { inspected, problems } = await inspectPhotos(
      [await photo('01.svg', SOURCE.replace('<rect', '<image href="a.jpg"/><rect'))],
      cache
    )
    expect(inspected).toEqual([])
    expect(problems).toMatchObject([{ problem: 'svg-outside', links: ['a.jpg'] }])
  })
})

describe('a bitmap', () => {
  test('becomes AVIF and WebP in several widths, never larger than it is', async () => {
    const { pictures, files, problems } = await build([
      await photo('scirocco/02.jpg', await plain(1000, 750, '#3a6').jpeg().toBuffer())
    ])
    expect(problems).toEqual([])
    expect(files.map((file) => file.path.replace(/\.[0-9a-f]{8}\./, '.#.'))).toEqual([
      'photos/scirocco/02-320.#.avif',
      'photos/scirocco/02-320.#.webp',
      'photos/scirocco/02-480.#.avif',
      'photos/scirocco/02-480.#.webp',
      'photos/scirocco/02-640.#.avif',
      'photos/scirocco/02-640.#.webp',
      'photos/scirocco/02-1000.#.avif',
      'photos/scirocco/02-1000.#.webp'
    ])
    for (const file of files) {
      const { width, height, format } = await sharp(await bytesOf(file)).metadata()
      expect(file.path).toContain(`-${width}.`)
      expect(file.path).toMatch(format === 'heif' ? /avif$/ : /webp$/)
      expect(height).toBe(Math.round((width * 750) / 1000))
    }
    const at = (index: number): string => `/${files[index]?.path}`
    expect(pictures.get('scirocco/02')).toEqual({
      src: at(5),
      width: 1000,
      height: 750,
      sources: [
        { type: 'image/avif', srcSet: `${at(0)} 320w, ${at(2)} 480w, ${at(4)} 640w, ${at(6)} 1000w` },
        { type: 'image/webp', srcSet: `${at(1)} 320w, ${at(3)} 480w, ${at(5)} 640w, ${at(7)} 1000w` }
      ]
    })
  })

  test.each([
    [320, [320]],
    [500, [320, 500]],
    [1300, [320, 480, 640, 960, 1300]],
    [1920, [320, 480, 640, 960, 1280, 1920]],
    [2500, [320, 480, 640, 960, 1280, 1920]]
  ])('%i pixels wide has the widths %j', async (width, widths) => {
    const { files } = await build([await photo('01.png', await plain(width, 200, '#3a6').png().toBuffer())])
    expect(
      files.filter((file) => file.path.endsWith('.webp')).map((file) => Number(/-(\d+)\./.exec(file.path)?.[1]))
    ).toEqual(widths)
  })

  test('very high fits what WebP can hold', async () => {
    const { files, pictures } = await build([await photo('01.png', await plain(400, 17_000, '#3a6').png().toBuffer())])
    expect(pictures.get('01')).toMatchObject({ width: 400, height: 17_000 })
    expect(files.map((file) => file.path.replace(/\.[0-9a-f]{8}/, ''))).toEqual([
      'photos/01-181.avif',
      'photos/01-181.webp'
    ])
  })

  test('turned by the camera stands upright, and its place is left behind', async () => {
    const blue = await plain(300, 400, '#0000ff').png().toBuffer()
    const bytes = await plain(600, 400, '#ff0000')
      .composite([{ input: blue, left: 300, top: 0 }])
      .jpeg({ chromaSubsampling: '4:4:4' })
      .withExif({
        IFD0: { Copyright: 'A. Person', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 52/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '16/1 10/1 0/1' }
      })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>41.88 N</a></x:xmpmeta>')
      .toBuffer()
    const before = await sharp(bytes).metadata()
    expect(before).toMatchObject({ width: 600, height: 400, orientation: 6 })
    expect(before.exif?.includes('A. Person')).toBe(true)
    expect(before.xmp).toBeDefined()

    const { pictures, files } = await build([await photo('01.jpg', bytes)])
    expect(pictures.get('01')).toMatchObject({ width: 400, height: 600 })
    for (const file of files) {
      const { width, height, orientation, exif, xmp, iptc, icc } = await sharp(await bytesOf(file)).metadata()
      expect(height).toBe(Math.round(width * 1.5))
      expect({ orientation, exif, xmp, iptc, icc }).toEqual({})
      expect(isNear(await colourAt(file, 0.5, 0.2), [255, 0, 0])).toBe(true)
      expect(isNear(await colourAt(file, 0.5, 0.8), [0, 0, 255])).toBe(true)
    }
  })

  test('in a wide gamut comes out in the colours that it shows', async () => {
    const bytes = await plain(400, 300, '#c83c14').withIccProfile('p3').png().toBuffer()
    const [stored] = await sharp(bytes, { ignoreIcc: true }).raw().toBuffer()
    expect(stored).toBeLessThan(192)
    const { files } = await build([await photo('01.png', bytes)])
    for (const file of files) {
      expect(isNear(await colourAt(file, 0.5, 0.5), [200, 60, 20])).toBe(true)
      expect((await sharp(await bytesOf(file)).metadata()).icc).toBeUndefined()
    }
  })

  test('in the inks of a printer comes out in the colours of a screen', async () => {
    const bytes = await plain(400, 300, '#c83c14').toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
    expect((await sharp(bytes).metadata()).space).toBe('cmyk')
    const { files } = await build([await photo('01.jpg', bytes)])
    for (const file of files) {
      const [red = 0, green = 0, blue = 0, ...more] = await colourAt(file, 0.5, 0.5)
      expect(more).toEqual([])
      expect(red).toBeGreaterThan(180)
      expect(green).toBeLessThan(90)
      expect(blue).toBeLessThan(60)
    }
  })

  test('with transparency keeps it', async () => {
    const opaque = await plain(200, 300, '#00ff00').png().toBuffer()
    const bytes = await plain(400, 300, { r: 255, g: 0, b: 0, alpha: 0.5 })
      .composite([{ input: opaque, left: 200, top: 0 }])
      .png()
      .toBuffer()
    const { files } = await build([await photo('01.png', bytes)])
    for (const file of files) {
      expect(isNear(await colourAt(file, 0.2, 0.5), [255, 0, 0, 128])).toBe(true)
      expect(isNear(await colourAt(file, 0.8, 0.5), [0, 255, 0, 255])).toBe(true)
    }
  })

  test('of 16 bits, of greys, of a moving picture', async () => {
    const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => plain(400, 300, colour).png().toBuffer()))
    const { files, problems } = await build([
      await photo('deep.png', await plain(400, 300, '#c83c14').toColourspace('rgb16').png().toBuffer()),
      await photo('grey.jpg', await plain(400, 300, '#808080').greyscale().jpeg().toBuffer()),
      await photo(
        'moving.webp',
        await sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer()
      )
    ])
    expect(problems).toEqual([])
    const webp = (name: string): OutputFile | undefined =>
      files.find(({ path }) => path.startsWith(`photos/${name}-400.`) && path.endsWith('webp'))
    expect(isNear(await colourAt(webp('deep'), 0.5, 0.5), [200, 60, 20])).toBe(true)
    expect(isNear(await colourAt(webp('grey'), 0.5, 0.5), [128, 128, 128])).toBe(true)
    expect(isNear(await colourAt(webp('moving'), 0.5, 0.5), [255, 0, 0])).toBe(true)
    expect((await sharp(await bytesOf(webp('moving'))).metadata()).pages).toBeUndefined()
  })

  test.runIf(isDeep)('of a hundred megapixels is taken', async () => {
    const bytes = await plain(12_000, 8000, '#3a6').jpeg().toBuffer()
    const { pictures, files, problems } = await build([await photo('01.jpg', bytes)])
    expect(problems).toEqual([])
    expect(pictures.get('01')).toMatchObject({ width: 12_000, height: 8000 })
    expect(await sharp(await bytesOf(files.at(-1))).metadata()).toMatchObject({ width: 1920, height: 1280 })
  })

  test('called by another format’s name is what it holds', async () => {
    const { problems, files } = await build([await photo('01.png', await plain(400, 300, '#3a6').jpeg().toBuffer())])
    expect(problems).toEqual([])
    expect(files).toHaveLength(4)
  })

  test('with a name that an address cannot hold', async () => {
    const { pictures, files } = await build([
      await photo('unità 1/a,b.png', await plain(320, 200, '#3a6').png().toBuffer())
    ])
    expect(files[0]?.path).toMatch(/^photos\/unità 1\/a,b-320\./)
    expect(pictures.get('unità 1/a,b')?.src).toMatch(/^\/photos\/unit%C3%A0%201\/a%2Cb-320\.[0-9a-f]{8}\.webp$/)
  })
})

describe('what no page can show', () => {
  test('a file that is not there', async () => {
    const missing = { ref: '01', file: 'photos/01.jpg', path: join(dir, 'photos/01.jpg') }
    expect(await problemOf(missing)).toEqual({
      ref: '01',
      file: 'photos/01.jpg',
      problem: 'unreadable',
      reason: 'ENOENT'
    })
  })

  test('a text', async () => {
    expect(await problemOf(await photo('01.jpg', 'A picture of the sea.'))).toEqual({
      ref: '01',
      file: 'photos/01.jpg',
      problem: 'not-an-image'
    })
  })

  test('a page saved instead of its picture', async () => {
    expect(await problemOf(await photo('01.jpg', '<!doctype html><title>Photo</title><svg/>'))).toMatchObject({
      problem: 'not-an-image'
    })
  })

  test.each(['heic', 'heix', 'hevc', 'mif1'])('a photo of a phone, brand %s', async (brand) => {
    const bytes = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from(`ftyp${brand}\0\0\0\0mif1heic`),
      Buffer.alloc(500)
    ])
    expect(await problemOf(await photo('01.jpg', bytes))).toMatchObject({ problem: 'heic' })
  })

  test.each([
    ['tiff', Buffer.from('II*\0\x08\0\0\0')],
    ['bmp', Buffer.from('BM\x36\0\0\0\0\0\0\0\x36\0\0\0')],
    ['jxl', Buffer.from([0xff, 0x0a, 0x10, 0x20])],
    ['pdf', Buffer.from('%PDF-1.7\n')],
    ['video', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ')]
  ])('another format: %s', async (format, bytes) => {
    expect(await problemOf(await photo('01.jpg', bytes))).toMatchObject({ problem: 'unsupported-format', format })
  })

  test('an empty file', async () => {
    expect(await problemOf(await photo('01.jpg', ''))).toMatchObject({ problem: 'truncated' })
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a copy that was interrupted: %s', async (format) => {
    const whole = await noisy(320, 240).toFormat(format).toBuffer()
    const found = [await problemOf(await photo('01', whole))]
    for (const part of [0.02, 0.5, 0.95]) {
      found.push(await problemOf(await photo('01', whole.subarray(0, Math.ceil(whole.length * part)))))
    }
    expect(found.map((problem) => problem?.problem)).toEqual([undefined, 'truncated', 'truncated', 'truncated'])
  })

  test('a thumbnail', async () => {
    expect(await problemOf(await photo('01.png', await plain(160, 120, '#3a6').png().toBuffer()))).toMatchObject({
      problem: 'too-small',
      width: 160,
      height: 120,
      minWidth: 320,
      minHeight: 200
    })
  })

  test('a few bytes that claim four thousand megapixels', async () => {
    const bytes = await plain(320, 200, '#3a6').jpeg({ progressive: false }).toBuffer()
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
    bytes.writeUInt16BE(65_500, frame + 5)
    bytes.writeUInt16BE(65_500, frame + 7)
    expect(await problemOf(await photo('01.jpg', bytes))).toMatchObject({
      problem: 'too-large',
      width: 65_500,
      height: 65_500,
      maxPixels: 200_000_000
    })
  })

  test('more bytes than any photo has', async () => {
    const file = await photo('01.png', '')
    await truncate(file.path, 600_000_000)
    expect(await problemOf(file)).toMatchObject({ problem: 'too-heavy', bytes: 600_000_000, maxBytes: 500_000_000 })
  })

  test('a drawing too heavy to send', async () => {
    const file = await photo('01.svg', `<svg>${' '.repeat(4_000_000)}</svg>`)
    expect(await problemOf(file)).toMatchObject({ problem: 'too-heavy', bytes: 4_000_011, maxBytes: 4_000_000 })
  })

  test.each([
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3">\n<g></svg>',
      { problem: 'svg-malformed', line: 2, column: 9 }
    ],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', { problem: 'svg-no-size' }],
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', { problem: 'svg-entities' }]
  ])('a drawing: %s', async (source, problem) => {
    expect(await problemOf(await photo('01.svg', source))).toEqual({ ref: '01', file: 'photos/01.svg', ...problem })
  })

  test('keeps no other photo from being found', async () => {
    const { inspected, problems } = await inspectPhotos(
      [
        await photo('a.jpg', 'a'),
        await photo('b.png', await plain(320, 200, '#3a6').png().toBuffer()),
        await photo('c.jpg', 'c')
      ],
      cache
    )
    expect(inspected.map(({ ref }) => ref)).toEqual(['b'])
    expect(problems.map(({ ref }) => ref)).toEqual(['a', 'c'])
  })
})

describe('the cache', () => {
  async function somePhotos(): Promise<PhotoFile[]> {
    const bitmap = await noisy(400, 200).png().toBuffer()
    return [
      await photo('b/02.png', bitmap),
      await photo(
        'b/01.svg',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M 0 0 L 4 3"/></svg>'
      ),
      await photo('a/01.png', bitmap)
    ]
  }

  test('the same photo under two names is encoded once, with its progress told', async () => {
    const { files, progress } = await build(await somePhotos())
    expect(progress).toEqual([
      [0, 4],
      [1, 4],
      [2, 4],
      [3, 4],
      [4, 4]
    ])
    expect(files.map(({ path }) => path.replace(/-.*/, ''))).toEqual([
      ...Array.from({ length: 4 }, () => 'photos/b/02'),
      expect.stringContaining('photos/b/01'),
      ...Array.from({ length: 4 }, () => 'photos/a/01')
    ])
  })

  test('a second build encodes, writes and loads nothing, and says the same', async () => {
    const photos = await somePhotos()
    const first = await build(photos)
    const before = await stateOf(cache)

    vi.resetModules()
    vi.doMock('sharp', () => expect.unreachable('sharp was loaded'))
    vi.doMock('svgo', () => expect.unreachable('svgo was loaded'))
    try {
      const fresh = {
        ...(await import('../../generator/assets/photos.ts')),
        ...(await import('../../generator/assets/images.ts'))
      }
      const progress = vi.fn<(done: number, total: number) => void>()
      const { inspected, problems } = await fresh.inspectPhotos(photos, cache, { onProgress: progress })
      const second = await fresh.encodePhotos(inspected, cache, { onProgress: progress })
      expect(problems).toEqual([])
      expect(second).toEqual({ pictures: first.pictures, files: first.files })
      expect(progress).not.toHaveBeenCalled()
    } finally {
      vi.doUnmock('sharp')
      vi.doUnmock('svgo')
    }
    expect(await stateOf(cache)).toEqual(before)
  })

  test('inspecting tells its progress too', async () => {
    const progress: [number, number][] = []
    await inspectPhotos(await somePhotos(), cache, { onProgress: (done, total) => progress.push([done, total]) })
    expect(progress).toEqual([
      [1, 3],
      [2, 3],
      [3, 3]
    ])
  })

  test('two empty caches give the same names and bytes', async () => {
    const photos = await somePhotos()
    const runs = await Promise.all(['one', 'two'].map((name) => build(photos, join(dir, name))))
    const [one, two] = await Promise.all(runs.map(({ files }) => textsOf(files)))
    expect(one).toEqual(two)
    expect(runs[0]?.pictures).toEqual(runs[1]?.pictures)
  })

  test.each([
    ['torn', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['emptied', () => Buffer.alloc(0)],
    [
      'altered in one byte',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])])
    ]
  ])('entries that are %s are made anew, and so is a file alone', async (_, damage) => {
    const photos = await somePhotos()
    const first = await build(photos)
    const whole = await textsOf(first.files)
    for (const isDamaged of [() => true, (name: string) => !name.endsWith('.json')]) {
      for (const name of (await readdir(cache)).filter(isDamaged)) {
        const path = join(cache, name)
        await writeFile(path, damage(await readFile(path)))
      }
      const again = await build(photos)
      expect(again.files).toEqual(first.files)
      expect(await textsOf(again.files)).toEqual(whole)
      expect(again.progress).not.toEqual([])
    }
  })

  test('what nobody has touched is not read again, neither the photos nor what was made of them', async () => {
    const photos = await somePhotos()
    const said = new Map<string, string>()
    const before = (path: string) => (words: string) => void said.set(path, words)
    const seen: Sightings = { recall: (path) => said.get(path), before, keep: () => {} }
    const encode = async () => encodePhotos((await inspectPhotos(photos, cache, { seen })).inspected, cache, { seen })
    const first = await build(photos)
    expect(await encode()).toEqual({ pictures: first.pictures, files: first.files })

    for (const path of [...photos.map((each) => each.path), ...first.files.flatMap(sourcesOf)])
      await rm(path, { force: true })
    expect(await encode()).toEqual({ pictures: first.pictures, files: first.files })
  })

  test('a photo replaced under its name is a new photo', async () => {
    const first = await build([await photo('01.png', await plain(320, 200, '#3a6').png().toBuffer())])
    const second = await build([await photo('01.png', await plain(320, 200, '#36a').png().toBuffer())])
    expect(second.files.map(({ path }) => path)).not.toEqual(first.files.map(({ path }) => path))
  })

  test('a photo replaced in the middle of a build ends it', async () => {
    const { inspected } = await inspectPhotos(
      [await photo('01.png', await plain(320, 200, '#3a6').png().toBuffer())],
      cache
    )
    await photo('01.png', await plain(320, 200, '#36a').png().toBuffer())
    await expect(encodePhotos(inspected, cache)).rejects.toThrow('photos/01.png changed during the build')
  })

  test('nothing unfinished stays in it', async () => {
    await build(await somePhotos())
    expect((await readdir(cache)).filter((name) => name.startsWith('.'))).toEqual([])
  })
})
