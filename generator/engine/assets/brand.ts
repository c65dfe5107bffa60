/**
 * The icons for browsers and phones, and the pictures that chats show of a shared page. Each contains the mark of the
 * house, while `pictures.ts` only resizes photos.
 */
import { readFileSync } from 'node:fs'
import type { Sharp } from 'sharp'
import { readBytes } from '../store/content-source.ts'
import { addressOf } from './asset-address.ts'
import { appIcons } from './app-icons.ts'
import { sha256 } from '../store/hash.ts'
import { lazy, memoizeLast } from '../store/memoize.ts'
import { addressHash, resultNames, type Store } from '../store/store.ts'
import { bitmapCacheVersion, readPhotoBytes, type PixelSize } from './bitmap.ts'
import { drawingOf, photoLookup, type InspectedPhoto } from './inspect-photos.ts'
import { svgCacheVersion } from './svg/svg.ts'
import { loadSharp } from './load-sharp.ts'

/** A picture of a page for chats and social networks: a JPEG, since some of them show nothing newer. */
export type SharePicture = { src: string; width: number; height: number }

/** An icon as the head of a page names it. */
export type IconLink = { rel: 'icon' | 'apple-touch-icon'; href: string; type?: string; sizes?: string }

export type Brand = ReturnType<typeof planBrand>

/**
 * An icon or a picture for sharing. `path` is its path in the output folder, `name` the one in the store. An icon is
 * drawn of the mark alone.
 */
export type BrandFile = {
  kind: 'icon' | 'share'
  path: string
  name: string
  photo: InspectedPhoto
  mark: InspectedPhoto
  backgroundColour: string
}

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
 * All that pages and manifests say of the brand, and its files, before any is drawn.
 * @throws Error for a reference that no photo has: `check` finds those in the data
 */
export function planBrand({ photos, mark: markRef, shared, backgroundColour }: BrandRequest) {
  const photoOf = photoLookup(photos)
  const mark = photoOf(markRef)
  const paths = [...(mark.kind === 'svg' ? ['favicon.svg'] : []), 'favicon.ico', ...appIcons.map(({ path }) => path)]
  const fileOf = (kind: BrandFile['kind'], photo: InspectedPhoto, label: string): Omit<BrandFile, 'path'> => {
    const sourceHashes = [...new Set([photo.key, mark.key])]
    const name = resultNames(kind, { sourceHashes, version: `${cacheVersion()} ${backgroundColour}` })(label)
    return { kind, name, photo, mark, backgroundColour }
  }
  const icons = paths.map((path) => ({ path, ...fileOf('icon', mark, path) }))
  const shares = shared.map((ref) => {
    const file = fileOf('share', photoOf(ref), 'jpg')
    return { path: `photos/share/${ref}.${addressHash(file.name)}.jpg`, ...file }
  })
  return {
    icons: iconLinks(mark),
    /** The address of the largest icon, which serves as the logo. */
    logo,
    /** By the reference of the photo behind each. */
    shares: new Map<string, SharePicture>(
      shares.map(({ path, photo }) => [photo.ref, { src: addressOf(path), ...share }])
    ),
    files: [...icons, ...shares]
  }
}

/** The bytes of an icon or a picture for sharing. */
export const drawBrandFile = (file: BrandFile, store: Store): Promise<Uint8Array> =>
  file.kind === 'icon' ? drawIcon(file, store) : drawShare(file, store)

const logo = '/icon-512.png'

function iconLinks(mark: InspectedPhoto): IconLink[] {
  return [
    // Without a size Chromium prefers it to the SVG.
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    ...(mark.kind === 'svg' ? [{ rel: 'icon' as const, href: '/favicon.svg', type: 'image/svg+xml' }] : []),
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }
  ]
}

async function drawIcon({ path, mark, backgroundColour }: BrandFile, store: Store): Promise<Uint8Array> {
  if (path === 'favicon.svg' && mark.kind === 'svg') return readBytes(await drawingOf(mark, store))
  const sharp = await loadSharp()
  const markImage = await markPicture(mark, store)
  const inside = (size: number): Promise<Buffer> =>
    sharp(markImage).resize({ width: size, height: size, fit: 'contain', background: transparent }).png().toBuffer()
  const app = appIcons.find((each) => each.path === path)
  if (app === undefined)
    return encodeIco(await Promise.all(faviconSizes.map(async (size) => ({ size, png: await inside(size) }))))
  const { size, mark: part } = app
  return sharp({ create: { width: size, height: size, channels: 3, background: backgroundColour } })
    .composite([{ input: await inside(Math.round(size * part)), gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer()
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

async function drawShare({ photo, mark, backgroundColour }: BrandFile, store: Store): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const { width, height } = share
  const side = 104
  const drawing = await sharp(await markPicture(mark, store))
    .resize({ width: side, height: side, fit: 'contain', background: transparent })
    .png()
    .toBuffer()
  // The corner and the margin around it form one piece of paper, with the mark in the middle.
  const inset = Math.round((margin + corner - side) / 2)
  const pixels = await (
    await rasterise(photo, share, store)
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
    `<path fill="none" stroke="${backgroundColour}" stroke-width="2" ` +
      `d="${outline(margin + line, margin + corner + line)}"/>`,
    '</svg>'
  ].join('')
}

/** The mark as a large PNG, trimmed: every icon adds a margin of its own. */
const markPicture = (mark: InspectedPhoto, store: Store): Promise<Buffer> =>
  lastMark([mark.key], async () => {
    const sharp = await loadSharp()
    const large = await (await rasterise(mark, { width: 1024, height: 1024 }, store)).ensureAlpha().png().toBuffer()
    return sharp(large).trim().png().toBuffer()
  })

/** All pictures of a site have the same. */
const lastMark = memoizeLast<Promise<Buffer>>()

/** A photo that covers an area of this size, upright and in sRGB. A drawing is rasterised for that area. */
async function rasterise(photo: InspectedPhoto, { width, height }: PixelSize, store: Store): Promise<Sharp> {
  const sharp = await loadSharp()
  if (photo.kind === 'bitmap')
    return sharp(readPhotoBytes(photo), { failOn: 'error' }).autoOrient().toColourspace('srgb')
  const bytes = readBytes(await drawingOf(photo, store))
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
