/**
 * The photos of the data folder as files of the site: an SVG sanitised and minified, a bitmap as AVIF and WebP in
 * several widths. Owns the cache of encoded photos and the checks of a photo. Metadata, above all the place, is
 * removed.
 */
import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Channels, Sharp } from 'sharp'
import type { OutputFile } from '../files/output.ts'
import type { PhotoFile } from '../content/read.ts'
import type { PhotoCause, PhotoFacts, SvgCause } from '../diagnostics/codes/photos.ts'
import { settleScheme } from '../content/night.ts'
import { addressOf } from './address.ts'
import { entryAt, keepWhole, remembered, type CacheEntry } from '../files/cache.ts'
import { sha256 } from '../files/hash.ts'
import { packageFile } from './packages.ts'
import { type CleanSvg, cleanSvg, glanceAtSvg, isSvg, svgRecipe } from './svg.ts'

/** `width` and `height` are those of the upright image, in whole CSS pixels. `key` names its entries in the cache. */
export type InspectedPhoto =
  | { kind: 'svg'; ref: string; file: string; width: number; height: number; svg: string }
  | { kind: 'bitmap'; ref: string; file: string; width: number; height: number; path: string; key: string }

/** A photo of which only the size is known. `key` names its entries in the cache. */
export type GlancedPhoto = PhotoFile & Size & { of: InspectedPhoto['kind']; key: string }

/** What a template needs to draw a photo. `src` and `srcSet` hold root-absolute URLs; `sources` is empty for an SVG. */
export type Picture = {
  src: string
  width: number
  height: number
  sources: { type: VariantType; srcSet: string }[]
  /** The picture that replaces it at night. */
  night?: Omit<Picture, 'night'> | undefined
}

type VariantType = 'image/avif' | 'image/webp'

type Size = { width: number; height: number }

/**
 * One encoded file. `file` is its name in the cache folder and `hash` the SHA-256 of its bytes. `contents` are the
 * bytes if that folder is not writable.
 */
type Variant = { type: VariantType; width: number; file: string; hash: string; contents?: Uint8Array }

// Each step is at most half again the one before. A browser takes the next larger one, so it never fetches more than
// half again the width that it needs. 1920 fills a desktop screen at 1x, and any phone at 3x.
const WIDTHS = [320, 480, 640, 960, 1280, 1920]
// A scan of a whole scroll would exceed WebP's limit of 16,383 pixels.
const MAX_HEIGHT = 4 * 1920

// On real photos AVIF at effort 2 has a fifth fewer bytes than WebP and is closer to the original (1.3 dB). Effort 4
// takes almost eight times as long for another tenth: the first build of 100 photos would take five minutes, not one.
const ENCODINGS = {
  'image/avif': { ending: 'avif', options: { quality: 50, effort: 2 } },
  'image/webp': { ending: 'webp', options: { quality: 75 } }
} as const

const TYPES: VariantType[] = ['image/avif', 'image/webp']

// Raise it with any change in this module that encodes photos differently. The settings above count by themselves.
const BITMAP_STEPS = 1

// Smaller photos fill no phone's width, not even at 1x.
const MIN_WIDTH = 320
const MIN_HEIGHT = 200
// The largest sensors of phones have 200 million pixels; more is a mistake or an attack.
const MAX_PIXELS = 200_000_000
const MAX_BYTES = 500_000_000
// Visitors download an SVG whole.
const MAX_SVG_BYTES = 4_000_000

// Two encodes keep two cores busy. Four took as long and a third more memory.
const IN_FLIGHT = 2

/**
 * Reads and decodes every photo once: the result is cached by the photo's content. Results are in the order of the
 * photos. `onProgress` counts photos from the first one that is not in the cache.
 */
export async function inspectPhotos(
  photos: PhotoFile[],
  cacheDir: string,
  onProgress: (done: number, total: number) => void = () => {}
): Promise<{ inspected: InspectedPhoto[]; problems: PhotoFacts[] }> {
  const cache = resolve(cacheDir)
  const recipes = { svg: svgRecipe(), bitmap: bitmapRecipe() }
  let done = 0
  let slow = false
  const results = await inFlight(photos, async (photo) => {
    const result = await inspectPhoto(photo, { cache, recipes, onNew: () => (slow = true) })
    done += 1
    if (slow) onProgress(done, photos.length)
    return result
  })
  const inspected: InspectedPhoto[] = []
  const problems: PhotoFacts[] = []
  for (const result of results) {
    if ('problem' in result) problems.push(result)
    else inspected.push(result)
  }
  return { inspected, problems }
}

/**
 * The cached result for a photo, or only its size, read without decoding. A photo whose size needs more than that is
 * inspected.
 */
export async function glancePhoto(
  photo: PhotoFile,
  cacheDir: string
): Promise<{ key?: string; found: InspectedPhoto | PhotoFacts } | { key: string; glanced: GlancedPhoto }> {
  const cache = resolve(cacheDir)
  const recipes = { svg: svgRecipe(), bitmap: bitmapRecipe() }
  const inspect = () => inspectPhoto(photo, { cache, recipes, onNew: () => {} })
  const bytes = readPhoto(photo.path)
  const of = 'problem' in bytes ? undefined : formatOf(bytes)
  if ('problem' in bytes || (of !== 'svg' && of !== 'bitmap')) return { found: await inspect() }
  const key = keyOf(bytes, recipes[of])
  const isSimple = of === 'bitmap' || bytes.length <= MAX_SVG_BYTES
  if (!isSimple || entryAt(join(cache, `${key}.json`)).recall() !== null) return { key, found: await inspect() }
  const size = of === 'svg' ? glanceAtSvg(bytes) : await sizeOfBitmap(bytes)
  if (size === undefined || 'problem' in size) return { key, found: await inspect() }
  return { key, glanced: { ...photo, ...size, of, key } }
}

/** The encoded files of a photo, if the cache has all of them. */
export function encodedBefore(photo: BitmapPhoto, cacheDir: string): Encoded | undefined {
  const cache = resolve(cacheDir)
  const known = variantsEntry(cache, photo.key).recall()
  return known !== null && areWhole(known, cache) ? encodedOf([photo], new Map([[photo.key, known]]), cache) : undefined
}

/** A picture whose files do not exist yet: their addresses follow from the photo instead of their own content. */
export function pictureToBe({ ref, of, key, width, height }: Omit<GlancedPhoto, 'file' | 'path'>): {
  picture: Picture
  variants: { path: string; width: number; type: VariantType }[]
} {
  if (of === 'svg') {
    const path = `photos/${ref}.${shortHash(key)}.svg`
    return { picture: { src: addressOf(path), width, height, sources: [] }, variants: [] }
  }
  const variants = widthsFor({ width, height }).flatMap((each) =>
    TYPES.map((type) => ({ type, width: each, path: variantPath(ref, { type, width: each, hash: key }) }))
  )
  return { picture: pictureOf({ ref, width, height }, variants), variants }
}

/** Encodes one file of a photo, with the same bytes and in the same place as `encodePhotos`. */
export async function encodeVariant(
  photo: BitmapPhoto,
  variant: Pick<Variant, 'width' | 'type'>,
  cacheDir: string
): Promise<{ from: string } | { contents: Uint8Array }> {
  const from = join(resolve(cacheDir), variantFile(photo.key, variant))
  const contents = await encoderOf(await pixelsOf(photo))(variant)
  return keepWhole(from, contents) ? { from } : { contents }
}

/**
 * Encodes what is not in the cache and lists the files of the site, in the order of the photos. `onProgress` counts
 * encodes: it is called with 0 before the first, and not at all if there is nothing to encode.
 */
export async function encodePhotos(
  inspected: InspectedPhoto[],
  cacheDir: string,
  how: Encoding = {}
): Promise<Encoded> {
  const cache = resolve(cacheDir)
  return encodedOf(inspected, await variantsOf(inspected, cache, how), cache)
}

type Encoding = {
  onProgress?: ((done: number, total: number) => void) | undefined
  /** Each encode keeps a core busy. */
  atOnce?: number
}

type Encoded = { pictures: Map<string, Picture>; files: OutputFile[] }

function encodedOf(
  inspected: readonly InspectedPhoto[],
  variants: ReadonlyMap<string, readonly Variant[]>,
  cache: string
): Encoded {
  const pictures = new Map<string, Picture>()
  const files: OutputFile[] = []
  for (const photo of inspected) {
    const { ref, width, height } = photo
    if (photo.kind === 'svg') {
      const contents = settleScheme(ref, photo.svg)
      const path = `photos/${ref}.${shortHash(sha256(contents))}.svg`
      files.push({ path, contents })
      pictures.set(ref, { src: addressOf(path), width, height, sources: [] })
      continue
    }
    const made = (variants.get(photo.key) ?? []).map((variant) => ({
      ...variant,
      path: variantPath(ref, variant)
    }))
    for (const { path, file, contents } of made)
      files.push(contents === undefined ? { path, from: join(cache, file) } : { path, contents })
    pictures.set(ref, pictureOf(photo, made))
  }
  return { pictures, files }
}

const variantPath = (ref: string, { width, hash, type }: Pick<Variant, 'width' | 'hash' | 'type'>): string =>
  `photos/${ref}-${width}.${shortHash(hash)}.${ENCODINGS[type].ending}`

function pictureOf(
  { ref, width, height }: Size & { ref: string },
  made: readonly { path: string; width: number; type: VariantType }[]
): Picture {
  const sources = TYPES.map((type) => {
    const candidates = made.filter((variant) => variant.type === type)
    return { type, srcSet: candidates.map((variant) => `${addressOf(variant.path)} ${variant.width}w`).join(', ') }
  })
  // For browsers without `srcset`: WebP, which every browser that can open the site shows.
  const fallbacks = made.filter((variant) => variant.type === 'image/webp')
  const middle = fallbacks[Math.floor(fallbacks.length / 2)]
  if (middle === undefined) throw new Error(`${ref} has no variants`)
  return { src: addressOf(middle.path), width, height, sources }
}

async function inspectPhoto(
  photo: PhotoFile,
  { cache, recipes, onNew }: { cache: string; recipes: { svg: string; bitmap: string }; onNew: () => void }
): Promise<InspectedPhoto | PhotoFacts> {
  const { ref, file, path } = photo
  const bytes = readPhoto(path)
  if ('problem' in bytes) return { ref, file, ...bytes }
  const format = formatOf(bytes)
  if (typeof format !== 'string') return { ref, file, ...format }

  if (format === 'svg') {
    if (bytes.length > MAX_SVG_BYTES) {
      return { ref, file, problem: 'too-heavy', bytes: bytes.length, maxBytes: MAX_SVG_BYTES }
    }
    const entry = join(cache, `${keyOf(bytes, recipes.svg)}.json`)
    const found = await remembered<CleanSvg | SvgCause>(entry, () => {
      onNew()
      return cleanSvg(bytes)
    })
    if ('problem' in found) return { ref, file, ...found }
    const { outside, ...drawing } = found
    if (outside.length > 0) return { ref, file, problem: 'svg-outside', links: outside }
    return { kind: 'svg', ref, file, ...drawing }
  }

  const key = keyOf(bytes, recipes.bitmap)
  const entry = join(cache, `${key}.json`)
  const found = await remembered<Size | PhotoCause>(entry, () => {
    onNew()
    return inspectBitmap(bytes)
  })
  return 'problem' in found ? { ref, file, ...found } : { kind: 'bitmap', ref, file, ...found, path, key }
}

function readPhoto(path: string): Uint8Array | PhotoCause {
  try {
    const { size } = statSync(path)
    return size > MAX_BYTES ? { problem: 'too-heavy', bytes: size, maxBytes: MAX_BYTES } : readFileSync(path)
  } catch (error) {
    return { problem: 'unreadable', reason: error instanceof Error && 'code' in error ? String(error.code) : 'unknown' }
  }
}

/** From the content, since names are often wrong: a JPEG called .png is still a photo. */
function formatOf(bytes: Uint8Array): 'bitmap' | 'svg' | PhotoCause {
  if (bytes.length === 0) return { problem: 'truncated' }
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n')) return 'bitmap'
  if (/^RIFF[^]{4}WEBP/.test(start) || /^GIF8[79]a/.test(start)) return 'bitmap'
  if (start.slice(4, 8) === 'ftyp') {
    // ISO 14496-12, 4.3: the major brand, a version, then the brands that the file is compatible with.
    const end = Math.min(Buffer.from(bytes.subarray(0, 4)).readUInt32BE(), start.length)
    const brands = [start.slice(8, 12), ...(start.slice(16, end).match(/[^]{4}/g) ?? [])]
    if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'bitmap'
    const heif = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/
    return brands.some((brand) => heif.test(brand))
      ? { problem: 'heic' }
      : { problem: 'unsupported-format', format: 'video' }
  }
  if (/^(?:II\*\0|MM\0\*)/.test(start)) return { problem: 'unsupported-format', format: 'tiff' }
  if (/^BM[^]{4}\0{4}/.test(start)) return { problem: 'unsupported-format', format: 'bmp' }
  if (start.startsWith('\xff\x0a') || start.startsWith('\0\0\0\x0cJXL ')) {
    return { problem: 'unsupported-format', format: 'jxl' }
  }
  if (start.startsWith('%PDF-')) return { problem: 'unsupported-format', format: 'pdf' }
  return isSvg(bytes) ? 'svg' : { problem: 'not-an-image' }
}

async function inspectBitmap(bytes: Uint8Array): Promise<Size | PhotoCause> {
  const size = await sizeOfBitmap(bytes)
  if ('problem' in size) return size
  const open = await bitmapReader()
  try {
    // Decodes every byte in little memory.
    await open(bytes).resize({ width: 64, height: 64, fit: 'inside' }).raw().toBuffer()
  } catch {
    return { problem: 'truncated' }
  }
  return size
}

/** From the header alone. */
async function sizeOfBitmap(bytes: Uint8Array): Promise<Size | PhotoCause> {
  const open = await bitmapReader()
  let size: Size
  try {
    size = (await open(bytes, false).metadata()).autoOrient
  } catch {
    return { problem: 'truncated' }
  }
  const { width, height } = size
  // From the header, before anything is unpacked: a few kilobytes can claim billions of pixels.
  if (width * height > MAX_PIXELS) return { problem: 'too-large', width, height, maxPixels: MAX_PIXELS }
  if (width < MIN_WIDTH || height < MIN_HEIGHT) {
    return { problem: 'too-small', width, height, minWidth: MIN_WIDTH, minHeight: MIN_HEIGHT }
  }
  return { width, height }
}

/** Imported on demand: it takes longer to load than to look up every photo in the cache. */
async function bitmapReader(): Promise<(bytes: Uint8Array, limited?: boolean) => Sharp> {
  const { default: sharp } = await import('sharp')
  // Phones write files with small errors that every viewer ignores: only lost data counts.
  return (bytes, limited = true) => sharp(bytes, { failOn: 'error', limitInputPixels: limited && MAX_PIXELS })
}

async function variantsOf(
  inspected: InspectedPhoto[],
  cache: string,
  { onProgress = () => {}, atOnce = IN_FLIGHT }: Encoding
): Promise<Map<string, Variant[]>> {
  // The same photo under two names is encoded once.
  const bitmaps = new Map(inspected.flatMap((photo) => (photo.kind === 'bitmap' ? [[photo.key, photo]] : [])))
  const variants = new Map<string, Variant[]>()
  for (const key of bitmaps.keys()) {
    const known = variantsEntry(cache, key).recall()
    if (known !== null && areWhole(known, cache)) variants.set(key, known)
  }

  const missing = [...bitmaps.values()].filter(({ key }) => !variants.has(key))
  const total = missing.reduce((sum, photo) => sum + widthsFor(photo).length * TYPES.length, 0)
  let done = 0
  if (total > 0) onProgress(done, total)
  // One photo after the other, and only its variants at a time, so that only one decoded photo is in memory.
  for (const photo of missing) {
    const encoded = await encodeBitmap(photo, cache, { onEncoded: () => onProgress((done += 1), total), atOnce })
    if (encoded.every(({ contents }) => contents === undefined)) variantsEntry(cache, photo.key).remember(encoded)
    variants.set(photo.key, encoded)
  }
  return variants
}

/** A bitmap and its encoded files. */
export type BitmapPhoto = Extract<InspectedPhoto, { kind: 'bitmap' }>

type Pixels = { data: Buffer; width: number; height: number; channels: Channels }

/** Decoded once, turned upright and converted to sRGB. Only the pixels go on from here. */
async function pixelsOf(photo: BitmapPhoto): Promise<Pixels> {
  const bytes = readFileSync(photo.path)
  // Otherwise the new photo would be cached under the old one's key.
  if (keyOf(bytes, bitmapRecipe()) !== photo.key) throw new Error(`${photo.file} changed during the build`)
  const open = await bitmapReader()
  const { data, info } = await open(bytes)
    .autoOrient()
    .resize({ ...largestSize(photo), fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** The encoder of one variant. */
function encoderOf({
  data,
  width,
  height,
  channels
}: Pixels): (of: Pick<Variant, 'width' | 'type'>) => Promise<Buffer> {
  return async (of) => {
    const { default: sharp } = await import('sharp')
    const resized = sharp(data, { raw: { width, height, channels } }).resize({ width: of.width })
    return (
      of.type === 'image/avif'
        ? resized.avif(ENCODINGS['image/avif'].options)
        : resized.webp(ENCODINGS['image/webp'].options)
    ).toBuffer()
  }
}

const variantFile = (key: string, { width, type }: Pick<Variant, 'width' | 'type'>): string =>
  `${key}-${width}.${ENCODINGS[type].ending}`

async function encodeBitmap(
  photo: BitmapPhoto,
  cache: string,
  { onEncoded, atOnce }: { onEncoded: () => void; atOnce: number }
): Promise<Variant[]> {
  const encode = encoderOf(await pixelsOf(photo))
  // The slowest first, so that no core is left waiting for it at the end.
  const plan = widthsFor(photo)
    .toReversed()
    .flatMap((width) => TYPES.map((type) => ({ width, type })))
  const encoded = await inFlight(
    plan,
    async (variant) => {
      const contents = await encode(variant)
      const file = variantFile(photo.key, variant)
      const isKept = keepWhole(join(cache, file), contents)
      onEncoded()
      return { ...variant, file, hash: sha256(contents), ...(isKept ? {} : { contents }) }
    },
    atOnce
  )
  return encoded.toSorted((a, b) => a.width - b.width || TYPES.indexOf(a.type) - TYPES.indexOf(b.type))
}

/** The size of the largest variant, never larger than the photo. */
function largestSize({ width, height }: Size): Size {
  const scale = Math.min(1, Math.max(...WIDTHS) / width, MAX_HEIGHT / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Ascending. The largest is the photo's own width or the last of the list. One that is hardly smaller is left out. */
function widthsFor(size: Size): number[] {
  const { width } = largestSize(size)
  return [...WIDTHS.filter((candidate) => candidate * 1.1 <= width), width]
}

/** Changes with everything that could encode the same bitmap differently. */
export function bitmapRecipe(): string {
  const limits = [WIDTHS, MAX_HEIGHT, MIN_WIDTH, MIN_HEIGHT, MAX_PIXELS]
  return sha256(JSON.stringify([BITMAP_STEPS, limits, ENCODINGS, sha256(packageFile('sharp'))]))
}

function keyOf(bytes: Uint8Array, recipe: string): string {
  return sha256([recipe, bytes])
}

// 32 bits are enough: the name before them tells photos apart, so they only tell versions of one photo.
function shortHash(hash: string): string {
  return hash.slice(0, 8)
}

function variantsEntry(cache: string, key: string): CacheEntry<Variant[]> {
  return entryAt(join(cache, `${key}.variants.json`))
}

/** Hosts cache a file forever under the hash in its name, so every build checks the cached bytes against it. */
function areWhole(variants: Variant[], cache: string): boolean {
  return variants.every(({ file, hash }) => {
    try {
      return sha256(readFileSync(join(cache, file))) === hash
    } catch {
      return false
    }
  })
}

/** Results in the order of the items; rejects with the first failure. */
export async function inFlight<T, R>(items: T[], work: (item: T) => Promise<R>, atOnce = IN_FLIGHT): Promise<R[]> {
  const results: R[] = []
  const queue = items.entries()
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
