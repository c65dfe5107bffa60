/**
 * The photos of the data folder, inspected: whether each can be used, its kind and its size. The store remembers what is
 * found by the content of the photo.
 */
import { readFileSync, statSync } from 'node:fs'
import type { PhotoFile } from '../content/data-folder.ts'
import type { PhotoProblemCause, PhotoProblem } from '../messages/photo-messages.ts'
import { usesColourScheme } from '../content/dark-variants.ts'
import { sha256 } from '../store/hash.ts'
import { lazy } from '../store/memoize.ts'
import type { Inputs, Store, StoredFile } from '../store/store.ts'
import {
  bitmapCacheVersion,
  inspectBitmap,
  mapConcurrently,
  sizeOfBitmap,
  type BitmapPhoto,
  type PixelSize
} from './bitmap.ts'
import { cleanSvg, measureSvg, isSvg, svgCacheVersion, type CleanSvg } from './svg.ts'

/**
 * A drawing that is fit for the site. `key` is the SHA-256 of its bytes, `changes` whether it has styles for light and
 * dark of its own.
 */
export type SvgPhoto = PixelSize & {
  kind: 'svg'
  ref: string
  file: string
  key: string
  hasColourScheme: boolean
  drawing: StoredFile
}

export type InspectedPhoto = BitmapPhoto | SvgPhoto

/** The photos that can be used, and what is wrong with the others. */
export type Inspection = { inspected: InspectedPhoto[]; problems: PhotoProblem[] }

/** A photo of which only the size is known. `key` is the SHA-256 of its bytes. */
export type MeasuredPhoto = PhotoFile & PixelSize & { kind: InspectedPhoto['kind']; key: string }

const maxBytes = 500_000_000
// Visitors download an SVG whole.
const maxSvgBytes = 4_000_000

/**
 * Reads and decodes every photo once. Results are in the order of the photos. `onProgress` counts photos from the first
 * one that the store does not know.
 */
export async function inspectPhotos(
  photos: readonly PhotoFile[],
  store: Store,
  onProgress: (done: number, total: number) => void = () => {}
): Promise<Inspection> {
  let done = 0
  let slow = false
  const results = await mapConcurrently([...photos], async (photo) => {
    const known = storedInspection(photo, store)
    slow ||= known === undefined
    const result = known?.found ?? (await inspectPhoto(photo, store))
    done += 1
    if (slow) onProgress(done, photos.length)
    return result
  })
  store.save()
  return inspectionOf(results)
}

export const inspectionOf = (results: readonly (InspectedPhoto | PhotoProblem)[]): Inspection => ({
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
 * The stored inspection of a photo, or else its size, which is read without decoding. A photo whose size cannot be read
 * this way is inspected.
 */
export async function measurePhoto(
  photo: PhotoFile,
  store: Store
): Promise<{ key?: string; found: InspectedPhoto | PhotoProblem } | { key: string; glanced: MeasuredPhoto }> {
  const known = storedInspection(photo, store)
  if (known !== undefined) return known
  const bytes = readPhoto(photo.path)
  if ('problem' in bytes) return { found: await inspectPhoto(photo, store) }
  const key = sha256(bytes)
  const kind = formatOf(bytes)
  const inspect = async () => ({ key, found: await inspectPhoto(photo, store) })
  if (kind !== 'svg' && kind !== 'bitmap') return inspect()
  if (kind === 'svg' && bytes.length > maxSvgBytes) return inspect()
  const size = kind === 'svg' ? measureSvg(bytes) : await sizeOfBitmap(bytes)
  if (size === undefined || 'problem' in size) return inspect()
  return { key, glanced: { ...photo, ...size, kind, key } }
}

/** What the store has of each photo. */
type StoredInspection = StoredBitmap | (StoredDrawing & { kind: 'svg' }) | PhotoProblemCause

type StoredBitmap = PixelSize & { kind: 'bitmap' }

type StoredDrawing = Pick<CleanSvg, 'width' | 'height' | 'outside'> & Pick<SvgPhoto, 'hasColourScheme'>

const inputsOf = (key: string): Inputs => ({ sourceHashes: [key], version: cacheVersion() })

/** Changes with everything that could find something else in the same photo. */
const cacheVersion = lazy(() => sha256(bitmapCacheVersion() + svgCacheVersion()))

/** What is known of a photo as it is now, or why it cannot be read. */
function storedInspection(
  photo: PhotoFile,
  store: Store
): { key?: string; found: InspectedPhoto | PhotoProblem } | undefined {
  const { ref, file, path } = photo
  const problem = problemOf(path)
  if (problem !== undefined) return { found: { ref, file, ...problem } }
  const key = hashOf(path, store)
  if (typeof key !== 'string') return { found: { ref, file, ...key } }
  const found = store.entry<StoredInspection>('photo', inputsOf(key)).read()
  if (found === null) return undefined
  if ('problem' in found || found.kind === 'bitmap') return { key, found: bitmapPhoto(photo, key, found) }
  const drawing = store.findFile('drawing', inputsOf(key), 'svg')
  return drawing && { key, found: svgPhoto(photo, key, { ...found, drawing }) }
}

function hashOf(path: string, store: Store): string | PhotoProblemCause {
  try {
    return store.hashOf(path)
  } catch (error) {
    return unreadable(error)
  }
}

async function inspectPhoto(photo: PhotoFile, store: Store): Promise<InspectedPhoto | PhotoProblem> {
  const { ref, file, path } = photo
  const bytes = readPhoto(path)
  if ('problem' in bytes) return { ref, file, ...bytes }
  const format = formatOf(bytes)
  if (typeof format !== 'string') return { ref, file, ...format }
  const key = sha256(bytes)
  const inputs = inputsOf(key)
  const entry = store.entry<StoredInspection>('photo', inputs)
  if (format === 'bitmap') {
    const found = await inspectBitmap(bytes)
    const facts: StoredBitmap | PhotoProblemCause = 'problem' in found ? found : { kind: 'bitmap', ...found }
    entry.write(facts)
    return bitmapPhoto(photo, key, facts)
  }
  if (bytes.length > maxSvgBytes) return { ref, file, problem: 'too-heavy', bytes: bytes.length, maxBytes: maxSvgBytes }
  const clean = await cleanSvg(bytes)
  if ('problem' in clean) {
    entry.write(clean)
    return { ref, file, ...clean }
  }
  const { svg, ...measured } = clean
  const drawing = store.saveFile('drawing', inputs, { ending: 'svg', contents: svg })
  const facts: StoredDrawing = { ...measured, hasColourScheme: usesColourScheme(svg) }
  entry.write({ kind: 'svg', ...facts })
  return svgPhoto(photo, key, { ...facts, drawing })
}

function svgPhoto(
  { ref, file }: PhotoFile,
  key: string,
  { width, height, outside, hasColourScheme, drawing }: StoredDrawing & Pick<SvgPhoto, 'drawing'>
): InspectedPhoto | PhotoProblem {
  if (outside.length > 0) return { ref, file, problem: 'svg-outside', links: outside }
  return { kind: 'svg', ref, file, key, width, height, hasColourScheme, drawing }
}

const bitmapPhoto = (
  { ref, file, path }: PhotoFile,
  key: string,
  found: StoredBitmap | PhotoProblemCause
): InspectedPhoto | PhotoProblem => ('problem' in found ? { ref, file, ...found } : { ref, file, ...found, path, key })

function readPhoto(path: string): Uint8Array | PhotoProblemCause {
  try {
    return readFileSync(path)
  } catch (error) {
    return unreadable(error)
  }
}

function problemOf(path: string): PhotoProblemCause | undefined {
  try {
    const { size } = statSync(path)
    return size > maxBytes ? { problem: 'too-heavy', bytes: size, maxBytes } : undefined
  } catch (error) {
    return unreadable(error)
  }
}

const unreadable = (error: unknown): PhotoProblemCause => ({
  problem: 'unreadable',
  reason: error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
})

/** From the content, since names are often wrong: a JPEG called .png is still a photo. */
function formatOf(bytes: Uint8Array): 'bitmap' | 'svg' | PhotoProblemCause {
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
