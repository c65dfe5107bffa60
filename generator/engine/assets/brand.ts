/**
 * The icons of browsers and phones, and the pictures that chats show of a shared page. Each of them has the mark of the
 * house in it; `images` only resizes photos.
 */
import { readFileSync } from 'node:fs'
import type { Sharp } from 'sharp'
import { readBytes } from '../store/content-source.ts'
import { outputFile, type OutputFile } from '../output/output-types.ts'
import { addressOf } from './asset-address.ts'
import { appIcons } from './app-icons.ts'
import { sha256 } from '../store/hash.ts'
import { lazy } from '../store/memoize.ts'
import type { Inputs, Store, StoredFile } from '../store/store.ts'
import { bitmapCacheVersion, mapConcurrently } from './bitmap.ts'
import { photoLookup, type InspectedPhoto } from './inspect-photos.ts'
import { svgCacheVersion } from './svg.ts'
import { loadSharp } from './load-sharp.ts'

/** A picture of a page for chats and social networks: a JPEG, since some of them show nothing newer. */
export type SharePicture = { src: string; width: number; height: number }

/** An icon as the head of a page names it. */
export type IconLink = { rel: 'icon' | 'apple-touch-icon'; href: string; type?: string; sizes?: string }

export type Brand = {
  icons: IconLink[]
  /** The address of the largest icon, which serves as the logo. */
  logo: string
  /** By the reference of the photo behind each. */
  shares: Map<string, SharePicture>
  files: OutputFile[]
}

/** Bytes in base64 by their path. */
type Icons = Record<string, string>

type Pixels = { width: number; height: number }

// No network crops these proportions much.
const share = { width: 1200, height: 630 }
// WhatsApp shows no picture over 300 KB.
const shareBytes = 290_000
const shareQualities = [82, 74, 66, 58, 50, 40, 30] as const

// The picture looks like the posters of the site: a paper margin, a thin printed line, and the mark in a cut corner.
const margin = 20
const corner = 132
const line = 13

/** Browser tabs on screens with one, two and three pixels a point. */
const faviconSizes = [16, 32, 48]

const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

export type BrandRequest = {
  photos: readonly InspectedPhoto[]
  /** The colour of the paper behind the mark. */
  backgroundColour: string
  /** The reference of the mark. */
  mark: string
  /** The references of the photos that pages are shared with. */
  shared: readonly string[]
}

/**
 * Draws what the store does not have. `onProgress` counts share pictures: it is called with 0 before the first, and not at
 * all if there is nothing to draw.
 * @throws Error for a reference that no photo has: `check` finds those in the data
 */
export async function drawBrand(
  { photos, mark: markRef, shared, backgroundColour }: BrandRequest,
  store: Store,
  onProgress: (done: number, total: number) => void = () => {}
): Promise<Brand> {
  const photoOf = photoLookup(photos)
  const mark = photoOf(markRef)
  const inputsOf = brandInputs(backgroundColour)
  const iconFiles = await store.json('icons', inputsOf(mark), () => drawIcons(mark, backgroundColour))

  const entries = shared.map((ref) => ({ ref, inputs: inputsOf(photoOf(ref), mark) }))
  const known = new Map<string, StoredFile>()
  for (const { ref, inputs } of entries) {
    const kept = store.findFile('share', inputs, 'jpg')
    if (kept !== undefined) known.set(ref, kept)
  }
  const missing = entries.filter(({ ref }) => !known.has(ref))
  if (missing.length > 0) {
    const markImage = await markPicture(mark)
    let done = 0
    onProgress(done, missing.length)
    await mapConcurrently(missing, async ({ ref, inputs }) => {
      const contents = await drawShare(photoOf(ref), { markImage, backgroundColour })
      known.set(ref, store.saveFile('share', inputs, { ending: 'jpg', contents }))
      onProgress((done += 1), missing.length)
    })
  }

  const shares = new Map<string, SharePicture>()
  const files: OutputFile[] = Object.entries(iconFiles).map(([path, base64]) => ({
    path,
    contents: Buffer.from(base64, 'base64')
  }))
  for (const { ref } of entries) {
    // Each was there, or has been drawn.
    const picture = known.get(ref)!
    const path = sharePath(ref, picture.hash)
    files.push(outputFile(path, picture))
    shares.set(ref, { src: addressOf(path), ...share })
  }
  return { icons: iconLinks(mark), logo, shares, files }
}

/** Whether the store has all of the brand. */
export function isBrandStored(
  { photos, mark: markRef, shared, backgroundColour }: BrandRequest,
  store: Store
): boolean {
  const inputsOf = brandInputs(backgroundColour)
  const photoOf = photoLookup(photos)
  const mark = photoOf(markRef)
  return (
    store.entry<Icons>('icons', inputsOf(mark)).read() !== null &&
    shared.every((ref) => store.findFile('share', inputsOf(photoOf(ref), mark), 'jpg') !== undefined)
  )
}

/** The brand before its files exist: their addresses follow from their sources. */
export function provisionalBrand(
  { mark, shared }: Pick<BrandRequest, 'mark' | 'shared'>,
  sourceOf: (ref: string) => { kind: InspectedPhoto['kind']; key: string }
): { brand: Brand; icons: string[]; shares: { ref: string; path: string }[] } {
  const { kind, key } = sourceOf(mark)
  const shares = shared.map((ref) => ({ ref, path: sharePath(ref, sha256([sourceOf(ref).key, key])) }))
  return {
    brand: {
      icons: iconLinks({ kind }),
      logo,
      shares: new Map(shares.map(({ ref, path }) => [ref, { src: addressOf(path), ...share }])),
      files: []
    },
    icons: [...(kind === 'svg' ? ['favicon.svg'] : []), 'favicon.ico', ...appIcons.map(({ path }) => path)],
    shares
  }
}

const brandInputs =
  (backgroundColour: string) =>
  (...photos: readonly InspectedPhoto[]): Inputs => ({
    sourceHashes: photos.map(({ key }) => key),
    version: `${cacheVersion()} ${backgroundColour}`
  })

const logo = '/icon-512.png'

const sharePath = (ref: string, hash: string): string => `photos/share/${ref}.${hash.slice(0, 8)}.jpg`

function iconLinks(mark: Pick<InspectedPhoto, 'kind'>): IconLink[] {
  return [
    // Without a size Chromium prefers it to the SVG.
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    ...(mark.kind === 'svg' ? [{ rel: 'icon' as const, href: '/favicon.svg', type: 'image/svg+xml' }] : []),
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }
  ]
}

async function drawIcons(mark: InspectedPhoto, backgroundColour: string): Promise<Icons> {
  const sharp = await loadSharp()
  const markImage = await markPicture(mark)
  const inside = (size: number): Sharp =>
    sharp(markImage).resize({ width: size, height: size, fit: 'contain', background: transparent })
  const files: Icons = {}
  if (mark.kind === 'svg') files['favicon.svg'] = readBytes(mark.drawing).toString('base64')
  const small = await Promise.all(
    faviconSizes.map(async (size) => ({ size, png: await inside(size).png().toBuffer() }))
  )
  files['favicon.ico'] = encodeIco(small).toString('base64')
  for (const { path, size, mark: part } of appIcons) {
    const drawing = await inside(Math.round(size * part))
      .png()
      .toBuffer()
    const ground = sharp({ create: { width: size, height: size, channels: 3, background: backgroundColour } })
    files[path] = (
      await ground
        .composite([{ input: drawing, gravity: 'centre' }])
        .png({ palette: true })
        .toBuffer()
    ).toString('base64')
  }
  return files
}

/**
 * An icon file: a header, an entry of 16 bytes for each size, then the pictures as PNG, which every browser has read
 * since 2007.
 * https://learn.microsoft.com/windows/win32/menurc/newheader and /resdir
 */
function encodeIco(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = header.subarray(6 + 16 * index)
    entry.writeUInt8(size, 0)
    entry.writeUInt8(size, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}

async function drawShare(
  photo: InspectedPhoto,
  { markImage, backgroundColour }: { markImage: Buffer; backgroundColour: string }
): Promise<Buffer> {
  const sharp = await loadSharp()
  const { width, height } = share
  const side = 104
  const drawing = await sharp(markImage)
    .resize({ width: side, height: side, fit: 'contain', background: transparent })
    .png()
    .toBuffer()
  // The corner and the margin around it form one piece of paper, with the mark in the middle.
  const inset = Math.round((margin + corner - side) / 2)
  const pixels = await (
    await rasterise(photo, share)
  )
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: backgroundColour })
    .composite([
      { input: Buffer.from(frame(backgroundColour)) },
      { input: drawing, left: inset, top: height - side - inset }
    ])
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  const encode = (quality: number): Promise<Buffer> =>
    sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer()
  let jpeg = await encode(shareQualities[0])
  for (const quality of shareQualities.slice(1)) {
    if (jpeg.length <= shareBytes) break
    jpeg = await encode(quality)
  }
  return jpeg
}

/** The paper around the picture with the corner for the mark, and the printed line. */
function frame(backgroundColour: string): string {
  const { width, height } = share
  const outline = (inset: number, cut: number): string =>
    `M${inset} ${inset}V${height - cut}H${cut}V${height - inset}H${width - inset}V${inset}Z`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<path fill="${backgroundColour}" fill-rule="evenodd" ` +
      `d="M0 0H${width}V${height}H0Z${outline(margin, margin + corner)}"/>`,
    `<path fill="none" stroke="${backgroundColour}" stroke-width="2" d="${outline(margin + line, margin + corner + line)}"/>`,
    '</svg>'
  ].join('')
}

/** The mark as a large PNG, trimmed: every icon adds a margin of its own. */
async function markPicture(mark: InspectedPhoto): Promise<Buffer> {
  const sharp = await loadSharp()
  const large = await (await rasterise(mark, { width: 1024, height: 1024 })).ensureAlpha().png().toBuffer()
  return sharp(large).trim().png().toBuffer()
}

/** A photo that covers an area of this size, upright and in sRGB. A drawing is rasterised for that area. */
async function rasterise(photo: InspectedPhoto, { width, height }: Pixels): Promise<Sharp> {
  const sharp = await loadSharp()
  if (photo.kind === 'bitmap')
    return sharp(readFileSync(photo.path), { failOn: 'error' }).autoOrient().toColourspace('srgb')
  const bytes = readBytes(photo.drawing)
  // Drawings are measured at 72 dots an inch.
  const own = await sharp(bytes).metadata()
  const scale = Math.max(width / own.width, height / own.height)
  return sharp(bytes, { density: Math.min(100_000, Math.max(1, Math.ceil(72 * scale))) })
}

/** Changes with everything that could change the drawings. */
const cacheVersion = lazy(() =>
  sha256(
    JSON.stringify([bitmapCacheVersion(), svgCacheVersion(), sha256(readFileSync(new URL(import.meta.url))), appIcons])
  )
)
