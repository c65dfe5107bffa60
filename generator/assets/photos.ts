/**
 * The photos of the data folder, inspected: whether each can be used, its kind and its size. What is found is kept in
 * the cache by the content of the photo.
 */
import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { PhotoFile } from '../content/read.ts'
import type { PhotoCause, PhotoFacts, SvgCause } from '../diagnostics/codes/photos.ts'
import { asksForScheme } from '../content/night.ts'
import { entryAt, remembered, type CacheEntry } from '../files/cache.ts'
import { isKept, keepFile, type KeptFile } from '../files/kept.ts'
import type { Sightings } from '../files/sightings.ts'
import {
  bitmapRecipe,
  inspectBitmap,
  keyOf,
  mapConcurrently,
  sizeOfBitmap,
  type BitmapPhoto,
  type PixelSize
} from './bitmap.ts'
import { cleanSvg, glanceAtSvg, isSvg, svgRecipe, type CleanSvg } from './svg.ts'

/** A drawing that is fit for the site. `changes`: whether it has styles for light and dark of its own. */
export type DrawnPhoto = PixelSize & { kind: 'svg'; ref: string; file: string; changes: boolean; drawing: KeptFile }

export type InspectedPhoto = BitmapPhoto | DrawnPhoto

/** The photos that can be used, and what is wrong with the others. */
export type Inspection = { inspected: InspectedPhoto[]; problems: PhotoFacts[] }

/** A photo of which only the size is known. `key` names its entries in the cache. */
export type GlancedPhoto = PhotoFile & PixelSize & { of: InspectedPhoto['kind']; key: string }

const maxBytes = 500_000_000
// Visitors download an SVG whole.
const maxSvgBytes = 4_000_000

type Inspecting = {
  onProgress?: (done: number, total: number) => void
  seen?: Sightings | undefined
}

/**
 * Reads and decodes every photo once: the result is cached by the photo's content. Results are in the order of the
 * photos. `onProgress` counts photos from the first one that is not in the cache.
 */
export async function inspectPhotos(
  photos: PhotoFile[],
  cacheDir: string,
  { onProgress = () => {}, seen }: Inspecting = {}
): Promise<Inspection> {
  let done = 0
  let slow = false
  const means = { ...meansIn(cacheDir, seen), onNew: () => (slow = true) }
  const results = await mapConcurrently(photos, async (photo) => {
    const result = recalled(photo, means)?.found ?? (await inspectAnew(photo, means))
    done += 1
    if (slow) onProgress(done, photos.length)
    return result
  })
  return inspectionOf(results)
}

export const inspectionOf = (results: readonly (InspectedPhoto | PhotoFacts)[]): Inspection => ({
  inspected: results.flatMap((result) => ('problem' in result ? [] : [result])),
  problems: results.flatMap((result) => ('problem' in result ? [result] : []))
})

/** The photos by the names that the content has for them. @throws Error for a reference that no photo has */
export function photoLookup(photos: readonly InspectedPhoto[]): (ref: string) => InspectedPhoto {
  const byRef = new Map(photos.map((photo) => [photo.ref, photo]))
  return (ref) => {
    const found = byRef.get(ref)
    if (found === undefined) throw new Error(`No photo "${ref}"`)
    return found
  }
}

/**
 * The cached result for a photo, or only its size, read without decoding. A photo whose size needs more than that is
 * inspected.
 */
export async function glancePhoto(
  photo: PhotoFile,
  cacheDir: string,
  seen?: Sightings
): Promise<{ key?: string; found: InspectedPhoto | PhotoFacts } | { key: string; glanced: GlancedPhoto }> {
  const means = meansIn(cacheDir, seen)
  const { cache, recipes } = means
  const known = recalled(photo, means)
  if (known !== undefined) return known
  const inspect = () => inspectAnew(photo, { ...means, onNew: () => {} })
  const bytes = readPhoto(photo.path)
  const of = 'problem' in bytes ? undefined : formatOf(bytes)
  if ('problem' in bytes || (of !== 'svg' && of !== 'bitmap')) return { found: await inspect() }
  const key = keyOf(bytes, recipes[of])
  const isSimple = of === 'bitmap' || bytes.length <= maxSvgBytes
  if (!isSimple || entryAt(entryOf(join(cache, key), of)).recall() !== null) return { key, found: await inspect() }
  const size = of === 'svg' ? glanceAtSvg(bytes) : await sizeOfBitmap(bytes)
  if (size === undefined || 'problem' in size) return { key, found: await inspect() }
  return { key, glanced: { ...photo, ...size, of, key } }
}

type Means = {
  cache: string
  recipes: Record<InspectedPhoto['kind'], string>
  seen: Sightings | undefined
}

const meansIn = (cacheDir: string, seen: Sightings | undefined): Means => ({
  cache: resolve(cacheDir),
  recipes: { svg: svgRecipe(), bitmap: bitmapRecipe() },
  seen
})

/** A photo that is as it was when it was read last, and its key. */
function recalled(
  photo: PhotoFile,
  { cache, recipes, seen }: Means
): { key: string; found: InspectedPhoto | PhotoFacts } | undefined {
  const [of, recipe, key] = seen?.recall(photo.path)?.split(' ') ?? []
  if (key === undefined || (of !== 'svg' && of !== 'bitmap') || recipe !== recipes[of]) return undefined
  const at = join(cache, key)
  if (of === 'svg') {
    const drawing = knownDrawing(at, seen)
    return drawing && { key, found: drawnPhoto(photo, drawing) }
  }
  const size = entryAt<PixelSize | PhotoCause>(entryOf(at, of)).recall()
  return size === null ? undefined : { key, found: bitmapPhoto(photo, key, size) }
}

async function inspectAnew(
  photo: PhotoFile,
  { cache, recipes, seen, onNew }: Means & { onNew: () => void }
): Promise<InspectedPhoto | PhotoFacts> {
  const { ref, file, path } = photo
  const say = seen?.before(path)
  const bytes = readPhoto(path)
  if ('problem' in bytes) return { ref, file, ...bytes }
  const format = formatOf(bytes)
  if (typeof format !== 'string') return { ref, file, ...format }

  if (format === 'svg') {
    if (bytes.length > maxSvgBytes) {
      return { ref, file, problem: 'too-heavy', bytes: bytes.length, maxBytes: maxSvgBytes }
    }
  }
  const key = keyOf(bytes, recipes[format])
  say?.([format, recipes[format], key].join(' '))
  const at = join(cache, key)
  if (format === 'svg') return drawnPhoto(photo, knownDrawing(at, seen) ?? (await draw(bytes, at, onNew)))
  const size = await remembered<PixelSize | PhotoCause>(entryOf(at, format), () => {
    onNew()
    return inspectBitmap(bytes)
  })
  return bitmapPhoto(photo, key, size)
}

function drawnPhoto({ ref, file }: PhotoFile, found: Drawn | SvgCause): InspectedPhoto | PhotoFacts {
  if ('problem' in found) return { ref, file, ...found }
  const { outside, ...drawing } = found
  if (outside.length > 0) return { ref, file, problem: 'svg-outside', links: outside }
  return { kind: 'svg', ref, file, ...drawing }
}

const bitmapPhoto = (
  { ref, file, path }: PhotoFile,
  key: string,
  found: PixelSize | PhotoCause
): InspectedPhoto | PhotoFacts =>
  'problem' in found ? { ref, file, ...found } : { kind: 'bitmap', ref, file, ...found, path, key }

/** Where it is kept what is known of a photo, by the name of all that is kept of it. */
const entryOf = (at: string, of: InspectedPhoto['kind']): string => `${at}${of === 'svg' ? '.drawing' : ''}.json`

type Drawn = Pick<CleanSvg, 'width' | 'height' | 'outside'> & Pick<DrawnPhoto, 'changes' | 'drawing'>

/** The text of a drawing has a file of its own: most builds only have to know that it is there. */
const drawingEntry = (at: string): CacheEntry<(Omit<Drawn, 'drawing'> & { hash: string }) | SvgCause> =>
  entryAt(entryOf(at, 'svg'))

function knownDrawing(at: string, seen: Sightings | undefined): Drawn | SvgCause | undefined {
  const known = drawingEntry(at).recall()
  if (known === null || 'problem' in known) return known ?? undefined
  const { hash, ...facts } = known
  const from = `${at}.svg`
  return isKept(from, hash, seen) ? { ...facts, drawing: { hash, from } } : undefined
}

async function draw(bytes: Uint8Array, at: string, onNew: () => void): Promise<Drawn | SvgCause> {
  const entry = drawingEntry(at)
  onNew()
  const clean = await cleanSvg(bytes)
  if ('problem' in clean) {
    entry.remember(clean)
    return clean
  }
  const { svg, ...measured } = clean
  const facts = { ...measured, changes: asksForScheme(svg) }
  const drawing = keepFile(`${at}.svg`, svg)
  entry.remember({ ...facts, hash: drawing.hash })
  return { ...facts, drawing }
}

function readPhoto(path: string): Uint8Array | PhotoCause {
  try {
    const { size } = statSync(path)
    return size > maxBytes ? { problem: 'too-heavy', bytes: size, maxBytes } : readFileSync(path)
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
