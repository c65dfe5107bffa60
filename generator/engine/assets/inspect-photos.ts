/**
 * Inspects the photos of the data folder: whether each can be used, its kind and its size. The store keeps the results
 * by the bytes of the photo.
 */
import { readFileSync, statSync } from 'node:fs'
import type { PhotoFile } from '../content/data-folder.ts'
import { stubIn, stubUnread } from '../content/stub-files.ts'
import type { PhotoProblemCause, PhotoProblem } from '../messages/photo-messages.ts'
import { sha256 } from '../store/hash.ts'
import { lazy } from '../store/memoize.ts'
import type { ContentSource } from '../store/content-source.ts'
import { write } from '../store/files.ts'
import { resultNames, type Inputs, type Store } from '../store/store.ts'
import {
  bitmapCacheVersion,
  changedMeanwhile,
  inspectBitmap,
  mapConcurrently,
  sizeOfBitmap,
  type BitmapPhoto,
  type PixelSize
} from './bitmap.ts'
import { encodePlain } from './photo-metadata.ts'
import { cleanSvg, measureSvg, isSvg, svgCacheVersion } from './svg/svg.ts'

/** A drawing that is fit for the site. */
export type SvgPhoto = Omit<BitmapPhoto, 'kind'> & { kind: 'svg' }

export type InspectedPhoto = BitmapPhoto | SvgPhoto

/** The photos that can be used, and what is wrong with the others. */
export type Inspection = { inspected: InspectedPhoto[]; problems: PhotoProblem[] }

const maxBytes = 500_000_000
// Visitors download an SVG whole.
const maxSvgBytes = 4_000_000

/** Reads and decodes every photo once. Results are in the order of the photos. */
export async function inspectPhotos(photos: readonly PhotoFile[], store: Store): Promise<Inspection> {
  const results = await mapConcurrently(
    photos,
    async (photo) => stubOf(photo) ?? storedInspection(photo, store) ?? inspectPhoto(photo, store)
  )
  store.save()
  return inspectionOf(results)
}

/** Takes everything but the picture out of the file of a new photo, and inspects it. */
export async function preparePhoto(photo: PhotoFile, store: Store): Promise<Inspection> {
  const plain = await encodePlain(readFileSync(photo.path))
  if (plain !== undefined) write(photo.path, plain.bytes)
  return inspectPhotos([photo], store)
}

export const inspectionOf = (results: readonly (InspectedPhoto | PhotoProblem)[]): Inspection => ({
  inspected: results.flatMap((result) => ('problem' in result ? [] : [result])),
  problems: results.flatMap((result) => ('problem' in result ? [result] : []))
})

/** The photos by the names that the content has for them. @throws Error for a reference that no photo has */
export function photoLookup(photos: readonly InspectedPhoto[]): (ref: string) => InspectedPhoto {
  const byRef = new Map(photos.map((photo) => [photo.ref, photo]))
  return (ref) => {
    const inspectedPhoto = byRef.get(ref)
    if (inspectedPhoto === undefined) throw new Error(`No photo "${ref}"`)
    return inspectedPhoto
  }
}

/**
 * The stored inspection of a photo, or else its size, which is read without decoding. A photo whose size cannot be read
 * this way is inspected.
 */
export async function measurePhoto(photo: PhotoFile, store: Store): Promise<InspectedPhoto | PhotoProblem> {
  const known = stubOf(photo) ?? storedInspection(photo, store)
  if (known !== undefined) return known
  const read = readPhoto(photo.path)
  if ('problem' in read) return problemWith(photo, read)
  const { bytes, key, kind } = read
  const size = kind === 'svg' ? measureSvg(bytes) : await sizeOfBitmap(bytes)
  if (size === undefined || 'problem' in size) return inspectPhoto(photo, store)
  return { ...photoWith(photo, key, { kind, ...size }), isMeasured: true }
}

/**
 * The cleaned bytes of a drawing.
 * @throws Error if it is another one by now, or cannot be shown
 */
export async function drawingOf(photo: SvgPhoto, store: Store): Promise<ContentSource> {
  const name = drawingName(photo)
  const known = store.findFile(name)
  if (known !== undefined) return known
  const inspection = await inspectPhoto(photo, store)
  if ('problem' in inspection) throw new Error(`${photo.file} cannot be shown: ${inspection.problem}`)
  const cleaned = store.findFile(name)
  if (cleaned === undefined) throw changedMeanwhile(photo)
  return cleaned
}

/** Of its cleaned bytes in the store. */
export const drawingName = ({ key }: Pick<SvgPhoto, 'key'>): string =>
  resultNames('drawing', { sourceHashes: [key], version: drawingVersion() })('svg')

const drawingVersion = lazy(svgCacheVersion)

const stubOf = (photo: PhotoFile): PhotoProblem | undefined =>
  photo.stub && problemWith(photo, { problem: 'stub', stub: photo.stub })

type UsableFacts = PixelSize & Pick<InspectedPhoto, 'kind'>

/** What the store has of each photo. */
type PhotoFacts = UsableFacts | PhotoProblemCause

const inputsOf = (key: string): Inputs => ({ sourceHashes: [key], version: cacheVersion() })

/** Changes with everything that could find something else in the same photo. */
const cacheVersion = lazy(() => sha256(bitmapCacheVersion() + drawingVersion()))

/** What is known of a photo as it is now, or why it cannot be read. */
function storedInspection(photo: PhotoFile, store: Store): InspectedPhoto | PhotoProblem | undefined {
  const key = ifReadable(photo.path, (): string | PhotoProblemCause => {
    const { size } = statSync(photo.path)
    return size > maxBytes ? { problem: 'too-heavy', bytes: size, maxBytes } : store.hashOf(photo.path)
  })
  if (typeof key !== 'string') return problemWith(photo, key)
  const facts = store.entry<PhotoFacts>('photo', inputsOf(key)).read()
  return facts === null ? undefined : withFacts(photo, key, facts)
}

async function inspectPhoto(photo: PhotoFile, store: Store): Promise<InspectedPhoto | PhotoProblem> {
  const read = readPhoto(photo.path)
  if ('problem' in read) return problemWith(photo, read)
  const { bytes, key, kind } = read
  const facts = kind === 'svg' ? await inspectDrawing(bytes, key, store) : await inspectBitmap(bytes)
  return withFacts(photo, key, store.entry<PhotoFacts>('photo', inputsOf(key)).write(facts))
}

/** Keeps what cleaning leaves of a drawing. */
async function inspectDrawing(bytes: Uint8Array, key: string, store: Store): Promise<PhotoFacts> {
  const clean = await cleanSvg(bytes)
  if ('problem' in clean) return clean
  const { svg, width, height } = clean
  store.saveFile(drawingName({ key }), svg)
  return { kind: 'svg', width, height }
}

const withFacts = (photo: PhotoFile, key: string, facts: PhotoFacts): InspectedPhoto | PhotoProblem =>
  'problem' in facts ? problemWith(photo, facts) : photoWith(photo, key, facts)

const problemWith = ({ ref, file }: PhotoFile, cause: PhotoProblemCause): PhotoProblem => ({ ref, file, ...cause })

const photoWith = ({ ref, file, path }: PhotoFile, key: string, facts: UsableFacts): InspectedPhoto => ({
  ref,
  file,
  path,
  key,
  ...facts
})

/** The bytes of a file that may be a photo, its kind and its hash. */
function readPhoto(path: string): { bytes: Uint8Array; key: string; kind: InspectedPhoto['kind'] } | PhotoProblemCause {
  const bytes = ifReadable(path, () => readFileSync(path))
  if ('problem' in bytes) return bytes
  const stub = stubIn(bytes)
  if (stub !== undefined) return { problem: 'stub', stub }
  const kind = formatOf(bytes)
  if (typeof kind !== 'string') return kind
  if (kind === 'svg' && bytes.length > maxSvgBytes)
    return { problem: 'too-heavy', bytes: bytes.length, maxBytes: maxSvgBytes }
  return { bytes, key: sha256(bytes), kind }
}

function ifReadable<Result>(path: string, read: () => Result): Result | PhotoProblemCause {
  try {
    return read()
  } catch (error) {
    const stub = stubUnread(path, error)
    if (stub !== undefined) return { problem: 'stub', stub }
    return { problem: 'unreadable', reason: error instanceof Error && 'code' in error ? String(error.code) : 'unknown' }
  }
}

/** The ending of a JPEG, PNG or WebP file by its first bytes, whatever it is called. */
export function photoEnding(bytes: Uint8Array): string | undefined {
  const start = startOf(bytes)
  if (start.startsWith('\xff\xd8\xff')) return 'jpg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  return /^RIFF[^]{4}WEBP/.test(start) ? 'webp' : undefined
}

const startOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 64)).toString('latin1')

/** From the content, since names are often wrong: a JPEG called .png is still a photo. */
function formatOf(bytes: Uint8Array): 'bitmap' | 'svg' | PhotoProblemCause {
  if (bytes.length === 0) return { problem: 'truncated' }
  const start = startOf(bytes)
  if (photoEnding(bytes) !== undefined || /^GIF8[79]a/.test(start)) return 'bitmap'
  if (start.slice(4, 8) === 'ftyp') {
    // ISO 14496-12, 4.3: the major brand, a version, then the brands that the file is compatible with.
    const end = Math.min(Buffer.from(bytes.subarray(0, 4)).readUInt32BE(), start.length)
    const brands = [start.slice(8, 12), ...(start.slice(16, end).match(/[^]{4}/g) ?? [])]
    if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'bitmap'
    const heif = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/
    // Other containers of this kind are videos.
    return brands.some((brand) => heif.test(brand))
      ? { problem: 'unsupported-format', format: 'HEIC' }
      : { problem: 'not-an-image' }
  }
  if (/^(?:II\*\0|MM\0\*)/.test(start)) return { problem: 'unsupported-format', format: 'TIFF' }
  if (/^BM[^]{4}\0{4}/.test(start)) return { problem: 'unsupported-format', format: 'BMP' }
  if (start.startsWith('\xff\x0a') || start.startsWith('\0\0\0\x0cJXL ')) {
    return { problem: 'unsupported-format', format: 'JPEG XL' }
  }
  if (start.startsWith('%PDF-')) return { problem: 'unsupported-format', format: 'PDF' }
  return isSvg(bytes) ? 'svg' : { problem: 'not-an-image' }
}
