/** Reads and encodes bitmaps: their limits, and the widths and formats that the site uses. */
import { readFileSync } from 'node:fs'
import type { OutputInfo, Sharp } from 'sharp'
import type { PhotoFile } from '../content/data-folder.ts'
import type { PhotoProblemCause } from '../messages/photo-messages.ts'
import { sha256 } from '../store/hash.ts'
import { memoizeLast } from '../store/memoize.ts'
import { limitedQueue } from '../work-queue.ts'
import { packageFile } from './packages.ts'
import { loadSharp } from './load-sharp.ts'

/** In whole CSS pixels. */
export type PixelSize = { width: number; height: number }

/** The size is that of the upright image. `key` is the SHA-256 of its bytes. */
export type BitmapPhoto = PhotoFile &
  PixelSize & {
    kind: 'bitmap'
    key: string
    /** Whether only its size was read: then nobody knows yet whether it can be shown. */
    isMeasured?: true
  }

export type VariantType = 'image/avif' | 'image/webp'

// Each step is at most half again the one before. A browser takes the next larger one, so it never fetches more than
// half again the width that it needs. 1440 fills a laptop at 1x, 1920 a desktop screen, and any phone at 3x.
const widths = [320, 480, 640, 960, 1440, 1920]
// A scan of a whole scroll would exceed WebP's limit of 16,383 pixels.
const maxHeight = 4 * 1920

// On real photos AVIF at effort 2 has a fifth fewer bytes than WebP and is closer to the original (1.3 dB). Effort 4
// takes almost eight times as long for another tenth: the first build of 100 photos would take five minutes, not one.
export const encodings = {
  'image/avif': { ending: 'avif', options: { quality: 50, effort: 2 } },
  'image/webp': { ending: 'webp', options: { quality: 75 } }
} as const

export const variantTypes: VariantType[] = ['image/avif', 'image/webp']

// Raise it with any change in this module that encodes photos differently. The settings above count by themselves.
const encodingVersion = 1

// Smaller photos fill no phone's width, not even at 1x.
const minWidth = 320
const minHeight = 200
// The largest sensors of phones have 200 million pixels; more is a mistake or an attack.
const maxPixels = 200_000_000

// Two encodes keep two cores busy. Four took as long and a third more memory.
export const concurrency = 2

export async function inspectBitmap(
  bytes: Uint8Array
): Promise<(PixelSize & Pick<BitmapPhoto, 'kind'>) | PhotoProblemCause> {
  const size = await sizeOfBitmap(bytes)
  if ('problem' in size) return size
  try {
    // Decodes every byte in little memory.
    const bitmap = await open(bytes)
    await bitmap.resize({ width: 64, height: 64, fit: 'inside' }).raw().toBuffer()
  } catch {
    return { problem: 'truncated' }
  }
  return { kind: 'bitmap', ...size }
}

/** From the header alone. */
export async function sizeOfBitmap(bytes: Uint8Array): Promise<PixelSize | PhotoProblemCause> {
  const bitmap = await open(bytes, false)
  const metadata = await bitmap.metadata().catch(() => undefined)
  if (metadata === undefined) return { problem: 'truncated' }
  const { width, height } = metadata.autoOrient
  // From the header, before anything is unpacked: a few kilobytes can claim billions of pixels.
  if (width * height > maxPixels) return { problem: 'too-large', width, height, maxPixels }
  if (width < minWidth || height < minHeight) {
    return { problem: 'too-small', width, height, minWidth, minHeight }
  }
  return { width, height }
}

/** A picture that is in no folder yet, small, as WebP; undefined for one that cannot be shown. */
export async function miniature(bytes: Uint8Array): Promise<Buffer | undefined> {
  const picture = await open(bytes)
  return picture
    .autoOrient()
    .resize({ width: widths[0], withoutEnlargement: true })
    .webp(encodings['image/webp'].options)
    .toBuffer()
    .catch(() => undefined)
}

async function open(bytes: Uint8Array, isLimited = true): Promise<Sharp> {
  const sharp = await loadSharp()
  // Phones write files with small errors that every viewer ignores: only lost data counts.
  return sharp(bytes, { failOn: 'error', limitInputPixels: isLimited && maxPixels })
}

type Pixels = { data: Buffer; info: OutputInfo }

/** Turned upright and converted to sRGB. Only the pixels go on from here. */
async function decode(photo: BitmapPhoto): Promise<Pixels> {
  const bitmap = await open(readPhotoBytes(photo))
  return bitmap
    .autoOrient()
    .resize({ ...largestSize(photo), fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** Of the photo that was asked for last: its variants are made one after the other. */
const lastPixels = memoizeLast<Promise<Pixels>>()

/** A photo in a width and a format. */
export async function encodeVariant(
  photo: BitmapPhoto,
  { width, type }: { width: number; type: VariantType }
): Promise<Buffer> {
  const { data, info } = await lastPixels([photo.key], () => decode(photo))
  const sharp = await loadSharp()
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const resized = sharp(data, { raw }).resize({ width })
  return (
    type === 'image/avif'
      ? resized.avif(encodings['image/avif'].options)
      : resized.webp(encodings['image/webp'].options)
  ).toBuffer()
}

/** @throws Error if it is another photo by now: its pictures would have the addresses of the old one */
export function readPhotoBytes(photo: BitmapPhoto): Uint8Array {
  const bytes = readFileSync(photo.path)
  if (sha256(bytes) !== photo.key) throw changedMeanwhile(photo)
  return bytes
}

export const changedMeanwhile = ({ file }: PhotoFile): Error => new Error(`${file} changed during the build`)

/** The size of the largest variant, never larger than the photo. */
function largestSize({ width, height }: PixelSize): PixelSize {
  const scale = Math.min(1, Math.max(...widths) / width, maxHeight / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Ascending. The largest is the photo's own width or the last of the list. One that is hardly smaller is left out. */
export function widthsFor(size: PixelSize): number[] {
  const { width } = largestSize(size)
  return [...widths.filter((candidate) => candidate * 1.1 <= width), width]
}

/** Changes with everything that could encode the same bitmap differently. */
export function bitmapCacheVersion(): string {
  const limits = [widths, maxHeight, minWidth, minHeight, maxPixels]
  return sha256(JSON.stringify([encodingVersion, limits, encodings, sha256(packageFile('sharp'))]))
}

/** Results in the order of the items; rejects with the first failure. */
export function mapConcurrently<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const queue = limitedQueue(concurrency)
  return Promise.all(items.map((item) => queue(() => work(item))))
}
