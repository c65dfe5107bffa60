/**
 * The photos as files of the site: drawings as they are, bitmaps as AVIF and WebP in several widths. Owns the cache of
 * encoded photos. Metadata, above all the place, is removed.
 */
import { join, resolve } from 'node:path'
import { settleScheme } from '../content/night.ts'
import { entryAt, keepWhole, type CacheEntry } from '../files/cache.ts'
import { sha256 } from '../files/hash.ts'
import { isKept, keepFile, textOf, type KeptFile } from '../files/kept.ts'
import type { Sightings } from '../files/sightings.ts'
import type { OutputFile } from '../files/output.ts'
import { addressOf } from './address.ts'
import {
  concurrency,
  encoderOf,
  encodings,
  mapConcurrently,
  pixelsOf,
  variantTypes,
  widthsFor,
  type BitmapPhoto,
  type PixelSize,
  type VariantType
} from './bitmap.ts'
import type { DrawnPhoto, GlancedPhoto, InspectedPhoto } from './photos.ts'

/** What a template needs to draw a photo. `src` and `srcSet` hold root-absolute URLs; `sources` is empty for an SVG. */
export type Picture = {
  src: string
  width: number
  height: number
  sources: { type: VariantType; srcSet: string }[]
  /** The picture that replaces it at night. */
  night?: Omit<Picture, 'night'> | undefined
}

/**
 * One encoded file. `file` is its name in the cache folder and `hash` the SHA-256 of its bytes. `contents` are the
 * bytes if that folder is not writable.
 */
type Variant = { type: VariantType; width: number; file: string; hash: string; contents?: Uint8Array }

/** The encoded files of a photo, if the cache has all of them. */
export function encodedBefore(photo: BitmapPhoto, cacheDir: string, seen?: Sightings): Encoded | undefined {
  const cache = resolve(cacheDir)
  const known = variantsEntry(cache, photo.key).recall()
  return known !== null && areWhole(known, cache, seen)
    ? encodedOf([photo], new Map([[photo.key, known]]), cache)
    : undefined
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
    variantTypes.map((type) => ({ type, width: each, path: variantPath(ref, { type, width: each, hash: key }) }))
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
  seen?: Sightings | undefined
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
      const { hash, ...drawing } = settled(photo)
      const path = `photos/${ref}.${shortHash(hash)}.svg`
      files.push({ path, ...drawing })
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

/** A drawing as the site shows it. */
function settled({ ref, changes, drawing }: DrawnPhoto): KeptFile {
  if (!changes) return drawing
  const contents = settleScheme(ref, textOf(drawing))
  return { hash: sha256(contents), contents }
}

const variantPath = (ref: string, { width, hash, type }: Pick<Variant, 'width' | 'hash' | 'type'>): string =>
  `photos/${ref}-${width}.${shortHash(hash)}.${encodings[type].ending}`

function pictureOf(
  { ref, width, height }: PixelSize & { ref: string },
  made: readonly { path: string; width: number; type: VariantType }[]
): Picture {
  const sources = variantTypes.map((type) => {
    const candidates = made.filter((variant) => variant.type === type)
    return { type, srcSet: candidates.map((variant) => `${addressOf(variant.path)} ${variant.width}w`).join(', ') }
  })
  // For browsers without `srcset`: WebP, which every browser that can open the site shows.
  const fallbacks = made.filter((variant) => variant.type === 'image/webp')
  const middle = fallbacks[Math.floor(fallbacks.length / 2)]
  if (middle === undefined) throw new Error(`${ref} has no variants`)
  return { src: addressOf(middle.path), width, height, sources }
}

async function variantsOf(
  inspected: InspectedPhoto[],
  cache: string,
  { onProgress = () => {}, atOnce = concurrency, seen }: Encoding
): Promise<Map<string, Variant[]>> {
  // The same photo under two names is encoded once.
  const bitmaps = new Map(inspected.flatMap((photo) => (photo.kind === 'bitmap' ? [[photo.key, photo]] : [])))
  const variants = new Map<string, Variant[]>()
  for (const key of bitmaps.keys()) {
    const known = variantsEntry(cache, key).recall()
    if (known !== null && areWhole(known, cache, seen)) variants.set(key, known)
  }

  const missing = [...bitmaps.values()].filter(({ key }) => !variants.has(key))
  const total = missing.reduce((sum, photo) => sum + widthsFor(photo).length * variantTypes.length, 0)
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

const variantFile = (key: string, { width, type }: Pick<Variant, 'width' | 'type'>): string =>
  `${key}-${width}.${encodings[type].ending}`

async function encodeBitmap(
  photo: BitmapPhoto,
  cache: string,
  { onEncoded, atOnce }: { onEncoded: () => void; atOnce: number }
): Promise<Variant[]> {
  const encode = encoderOf(await pixelsOf(photo))
  // The slowest first, so that no core is left waiting for it at the end.
  const plan = widthsFor(photo)
    .toReversed()
    .flatMap((width) => variantTypes.map((type) => ({ width, type })))
  const encoded = await mapConcurrently(
    plan,
    async (variant) => {
      const contents = await encode(variant)
      const file = variantFile(photo.key, variant)
      const kept = keepFile(join(cache, file), contents)
      onEncoded()
      return { ...variant, file, hash: kept.hash, ...('from' in kept ? {} : { contents }) }
    },
    atOnce
  )
  return encoded.toSorted((a, b) => a.width - b.width || variantTypes.indexOf(a.type) - variantTypes.indexOf(b.type))
}

// 32 bits are enough: the name before them tells photos apart, so they only tell versions of one photo.
function shortHash(hash: string): string {
  return hash.slice(0, 8)
}

function variantsEntry(cache: string, key: string): CacheEntry<Variant[]> {
  return entryAt(join(cache, `${key}.variants.json`))
}

const areWhole = (variants: readonly Variant[], cache: string, seen: Sightings | undefined): boolean =>
  variants.every(({ file, hash }) => isKept(join(cache, file), hash, seen))
