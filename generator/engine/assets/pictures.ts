/**
 * The pictures of the site. Their addresses depend on the photos and on how they are encoded, so pages can be drawn
 * before any picture exists. Drawings are cleaned, bitmaps become AVIF and WebP in several widths. Metadata is removed,
 * above all the place.
 */
import { resolveColourScheme } from '../content/dark-variants.ts'
import { readText, type ContentSource, type OutputFile } from '../store/content-source.ts'
import { lazy } from '../store/memoize.ts'
import { addressHash, resultNames, type Store } from '../store/store.ts'
import { addressOf } from './asset-address.ts'
import {
  bitmapCacheVersion,
  encodeVariant,
  encodings,
  mapConcurrently,
  variantTypes,
  widthsFor,
  type BitmapPhoto,
  type VariantType
} from './bitmap.ts'
import { drawBrandFile, type BrandFile } from './brand.ts'
import { drawingName, drawingOf, type InspectedPhoto, type SvgPhoto } from './inspect-photos.ts'

/** What a template needs to draw a photo. `src` and `srcSet` hold root-absolute URLs; `sources` is empty for an SVG. */
export type Picture = {
  src: string
  width: number
  height: number
  sources: { type: VariantType; srcSet: string }[]
  /** The picture that replaces it at night. */
  darkVariant?: Omit<Picture, 'darkVariant'> | undefined
}

/**
 * A file of the site that will be made from a photo, as plain values, which another process can receive. `path` is its
 * path in the output folder, `name` that in the store. Both contain the hash of all its inputs.
 */
export type PictureFile = VariantFile | DrawingFile | BrandFile

/** One size of a photo in one format. */
type VariantFile = {
  kind: 'variant'
  path: string
  name: string
  photo: BitmapPhoto
  type: VariantType
  width: number
}

type DrawingFile = { kind: 'drawing'; path: string; name: string; photo: SvgPhoto }

/**
 * What pages need to know of pictures before any is made: the pictures by the references of their photos, and their
 * files in the order of the photos.
 */
export function planPictures(photos: readonly InspectedPhoto[]): {
  pictures: Map<string, Picture>
  files: PictureFile[]
} {
  const planned = photos.map((photo) => ({ photo, files: filesOf(photo) }))
  return {
    pictures: new Map(planned.map(({ photo, files }) => [photo.ref, pictureOf(photo, files)])),
    files: planned.flatMap(({ files }) => files)
  }
}

/** The file that shows a photo in the smallest width that pages have, or a large one, in a format of every browser. */
export const thumbnailOf = (photo: InspectedPhoto, isLarge: boolean): PictureFile =>
  filesOf(photo)
    .filter(isForEveryBrowser)
    .slice(0, isLarge ? largeStep : 1)
    .at(-1)!

/** The place of 960 pixels among the widths. */
const largeStep = 4

/** Ascending by width. */
function filesOf(photo: InspectedPhoto): (VariantFile | DrawingFile)[] {
  if (photo.kind === 'svg') {
    const name = drawingName(photo)
    return [{ kind: 'drawing', path: `photos/${photo.ref}.${addressHash(name)}.svg`, name, photo }]
  }
  const nameOf = resultNames('variant', { sourceHashes: [photo.key], version: variantVersion() })
  return widthsFor(photo).flatMap((width) =>
    variantTypes.map((type) => {
      const { ending } = encodings[type]
      const name = nameOf(`${width}.${ending}`)
      const path = `photos/${photo.ref}-${width}.${addressHash(name)}.${ending}`
      return { kind: 'variant', path, name, photo, type, width }
    })
  )
}

const variantVersion = lazy(bitmapCacheVersion)

/** WebP is shown by every browser that can open the site. */
const isForEveryBrowser = (file: VariantFile | DrawingFile): boolean =>
  file.kind === 'drawing' || file.type === 'image/webp'

function pictureOf({ width, height }: InspectedPhoto, files: readonly (VariantFile | DrawingFile)[]): Picture {
  const variants = files.filter((file) => file.kind === 'variant')
  const sources = variantTypes.flatMap((type) => {
    const candidates = variants.filter((variant) => variant.type === type)
    const srcSet = candidates.map((variant) => `${addressOf(variant.path)} ${variant.width}w`).join(', ')
    return candidates.length > 0 ? [{ type, srcSet }] : []
  })
  // For browsers without `srcset` the middle one.
  const fallbacks = files.filter(isForEveryBrowser)
  const { path } = fallbacks[Math.floor(fallbacks.length / 2)]!
  return { src: addressOf(path), width, height, sources }
}

/** A file of the site, if the store has it. */
export function findPicture(file: PictureFile, store: Store): OutputFile | undefined {
  const storedFile = store.findFile(file.name)
  return storedFile && outputOf(file, storedFile)
}

/** A file as the site has it, from what the store has of it: a drawing has the colours of the day, or of the night. */
export const outputOf = (file: PictureFile, stored: ContentSource): OutputFile =>
  file.kind === 'drawing'
    ? { path: file.path, contents: resolveColourScheme(file.photo.ref, readText(stored)) }
    : { path: file.path, ...stored }

/**
 * Makes a file in the store, or finds it there.
 * @throws Error that names a photo of which it cannot be made
 */
export async function makePicture(file: PictureFile, store: Store): Promise<ContentSource> {
  try {
    if (file.kind === 'drawing') return await drawingOf(file.photo, store)
    return await store.file(file.name, async () =>
      file.kind === 'variant' ? encodeVariant(file.photo, file) : drawBrandFile(file, store)
    )
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`No picture can be made of ${file.photo.file}: ${reason}`, { cause })
  }
}

/**
 * Makes the pictures that the store lacks. `onProgress` counts them from 0; it is not called if there are none.
 * @throws Error that names a photo of which no picture can be made
 */
export async function makePictures(
  files: readonly PictureFile[],
  store: Store,
  onProgress: (done: number, total: number) => void = () => {}
): Promise<OutputFile[]> {
  const pictures = files.map((file) => findPicture(file, store))
  // The same photo under two names is encoded once.
  const missing = new Map(files.flatMap((file, index) => (pictures[index] === undefined ? [[file.name, file]] : [])))
  let done = 0
  if (missing.size > 0) onProgress(done, missing.size)
  // One photo after the other, so that no more than two decoded ones are in memory.
  await mapConcurrently([...missing.values()], async (file) => {
    await makePicture(file, store)
    onProgress((done += 1), missing.size)
  })
  return files.map((file, index) => pictures[index] ?? findPicture(file, store)!)
}
