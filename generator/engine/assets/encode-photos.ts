/**
 * The photos as files of the site: drawings as they are, bitmaps as AVIF and WebP in several widths. Metadata, above all
 * the place, is removed.
 */
import { resolveColourScheme } from '../content/dark-variants.ts'
import { sha256 } from '../store/hash.ts'
import { lazy } from '../store/memoize.ts'
import { readText } from '../store/content-source.ts'
import { outputFile, type OutputFile } from '../output/output-types.ts'
import type { Inputs, Store, StoredFile } from '../store/store.ts'
import { addressOf } from './asset-address.ts'
import {
  bitmapCacheVersion,
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
import type { SvgPhoto, MeasuredPhoto, InspectedPhoto } from './inspect-photos.ts'

/** What a template needs to draw a photo. `src` and `srcSet` hold root-absolute URLs; `sources` is empty for an SVG. */
export type Picture = {
  src: string
  width: number
  height: number
  sources: { type: VariantType; srcSet: string }[]
  /** The picture that replaces it at night. */
  darkVariant?: Omit<Picture, 'darkVariant'> | undefined
}

/** One size of a photo in one format. */
export type Variant = { type: VariantType; width: number }

type EncodedVariant = Variant & { file: StoredFile }

/** The encoded files of a photo, if the store has all of them. */
export function storedPictures(photo: BitmapPhoto, store: Store): EncodedPhotos | undefined {
  const known = variantsIn(store, photo)
  return known && collectPictures([photo], new Map([[photo.key, known]]))
}

/** A picture whose files do not exist yet: their addresses follow from the photo instead of their own content. */
export function provisionalPicture({ ref, kind, key, width, height }: Omit<MeasuredPhoto, 'file' | 'path'>): {
  picture: Picture
  variants: (Variant & { path: string })[]
} {
  if (kind === 'svg') {
    const path = `photos/${ref}.${shortHash(key)}.svg`
    return { picture: { src: addressOf(path), width, height, sources: [] }, variants: [] }
  }
  const variants = widthsFor({ width, height }).flatMap((each) =>
    variantTypes.map((type) => ({ type, width: each, path: variantPath(ref, { type, width: each }, key) }))
  )
  return { picture: pictureOf({ ref, width, height }, variants), variants }
}

/** One file of a photo, with the same bytes as `encodePhotos` makes. */
export async function encodeVariant(photo: BitmapPhoto, variant: Variant, store: Store): Promise<StoredFile> {
  return (
    storedVariant(photo, variant, store) ??
    variantSaver(store, photo)(variant, await encoderOf(await pixelsOf(photo))(variant))
  )
}

/** The same file, if the store has it. */
export const storedVariant = (photo: BitmapPhoto, variant: Variant, store: Store): StoredFile | undefined =>
  store.findFile('variant', inputsOf(photo, variant), encodings[variant.type].ending)

/** In the format that every browser shows. */
export const smallestVariant = (photo: PixelSize): Variant => ({
  type: 'image/webp',
  width: Math.min(...widthsFor(photo))
})

/**
 * Encodes what the store does not have and lists the files of the site, in the order of the photos. `onProgress` counts
 * encodes: it is called with 0 before the first, and not at all if there is nothing to encode.
 */
export async function encodePhotos(
  inspected: readonly InspectedPhoto[],
  store: Store,
  how: EncodeOptions = {}
): Promise<EncodedPhotos> {
  return collectPictures(inspected, await variantsOf(inspected, store, how))
}

type EncodeOptions = {
  onProgress?: ((done: number, total: number) => void) | undefined
  /** Each encode keeps a core busy. */
  atOnce?: number
}

type EncodedPhotos = { pictures: Map<string, Picture>; files: OutputFile[] }

function collectPictures(
  inspected: readonly InspectedPhoto[],
  variants: ReadonlyMap<string, readonly EncodedVariant[]>
): EncodedPhotos {
  const pictures = new Map<string, Picture>()
  const files: OutputFile[] = []
  for (const photo of inspected) {
    const { ref, width, height } = photo
    if (photo.kind === 'svg') {
      const drawing = resolvedDrawing(photo)
      const path = `photos/${ref}.${shortHash(drawing.hash)}.svg`
      files.push(outputFile(path, drawing))
      pictures.set(ref, { src: addressOf(path), width, height, sources: [] })
      continue
    }
    const made = (variants.get(photo.key) ?? []).map((variant) => ({
      ...variant,
      path: variantPath(ref, variant, variant.file.hash)
    }))
    for (const { path, file } of made) files.push(outputFile(path, file))
    pictures.set(ref, pictureOf(photo, made))
  }
  return { pictures, files }
}

/** A drawing as the site shows it. */
function resolvedDrawing({ ref, hasColourScheme, drawing }: SvgPhoto): StoredFile {
  if (!hasColourScheme) return drawing
  const contents = resolveColourScheme(ref, readText(drawing))
  return { hash: sha256(contents), contents }
}

const variantPath = (ref: string, { width, type }: Variant, hash: string): string =>
  `photos/${ref}-${width}.${shortHash(hash)}.${encodings[type].ending}`

function pictureOf(
  { ref, width, height }: PixelSize & { ref: string },
  made: readonly (Variant & { path: string })[]
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
  inspected: readonly InspectedPhoto[],
  store: Store,
  { onProgress = () => {}, atOnce = concurrency }: EncodeOptions
): Promise<Map<string, EncodedVariant[]>> {
  // The same photo under two names is encoded once.
  const bitmaps = new Map(inspected.flatMap((photo) => (photo.kind === 'bitmap' ? [[photo.key, photo]] : [])))
  const variants = new Map<string, EncodedVariant[]>()
  for (const photo of bitmaps.values()) {
    const known = variantsIn(store, photo)
    if (known !== undefined) variants.set(photo.key, known)
  }

  const missing = [...bitmaps.values()].filter(({ key }) => !variants.has(key))
  const total = missing.reduce((sum, photo) => sum + plannedVariants(photo).length, 0)
  let done = 0
  if (total > 0) onProgress(done, total)
  // One photo after the other, and only its variants at a time, so that only one decoded photo is in memory.
  for (const photo of missing)
    variants.set(
      photo.key,
      await encodeBitmap(photo, store, { onEncoded: () => onProgress((done += 1), total), atOnce })
    )
  return variants
}

/** Ascending by width. */
const plannedVariants = (photo: PixelSize): Variant[] =>
  widthsFor(photo).flatMap((width) => variantTypes.map((type) => ({ width, type })))

async function encodeBitmap(
  photo: BitmapPhoto,
  store: Store,
  { onEncoded, atOnce }: { onEncoded: () => void; atOnce: number }
): Promise<EncodedVariant[]> {
  const encode = encoderOf(await pixelsOf(photo))
  const keep = variantSaver(store, photo)
  // The slowest first, so that no core is left waiting for it at the end.
  const encoded = await mapConcurrently(
    plannedVariants(photo).toSorted((a, b) => b.width - a.width),
    async (variant) => {
      const file = keep(variant, await encode(variant))
      onEncoded()
      return { ...variant, file }
    },
    atOnce
  )
  return encoded.toSorted((a, b) => a.width - b.width || variantTypes.indexOf(a.type) - variantTypes.indexOf(b.type))
}

// 32 bits are enough: the name before them tells photos apart, so they only tell versions of one photo.
function shortHash(hash: string): string {
  return hash.slice(0, 8)
}

const cacheVersion = lazy(bitmapCacheVersion)
const inputsOf = ({ key }: BitmapPhoto, { width, type }: Variant): Inputs => ({
  sourceHashes: [key],
  version: `${cacheVersion()} ${width} ${type}`
})

const variantSaver =
  (store: Store, photo: BitmapPhoto) =>
  (variant: Variant, contents: Uint8Array): StoredFile =>
    store.saveFile('variant', inputsOf(photo, variant), { ending: encodings[variant.type].ending, contents })

/** The variants of a photo, if the store has all of them. */
function variantsIn(store: Store, photo: BitmapPhoto): EncodedVariant[] | undefined {
  const found: EncodedVariant[] = []
  for (const variant of plannedVariants(photo)) {
    const file = storedVariant(photo, variant, store)
    if (file === undefined) return undefined
    found.push({ ...variant, file })
  }
  return found
}
