/** Removes metadata from a photo without touching the picture: the place, names, comments, previews, films. */
import { crc32 } from 'node:zlib'
import { bestEffort } from '../store/files.ts'
import { loadSharp } from './load-sharp.ts'

/**
 * A JPEG, PNG or WebP with its pixels, colours and orientation alone; any other file, or one that is damaged, as it is.
 */
export async function stripMetadata(bytes: Uint8Array): Promise<Uint8Array> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const start = file.toString('latin1', 0, 12)
  const strip = start.startsWith('\xff\xd8\xff')
    ? stripJpeg
    : start.startsWith(pngSignature)
      ? stripPng
      : /^RIFF[^]{4}WEBP$/.test(start)
        ? stripWebp
        : undefined
  if (strip === undefined) return bytes
  const { orientation = 1 } = await readMetadata(bytes)
  return strip(file, orientation === 1 ? undefined : exifOf(orientation)) ?? bytes
}

/** Whether a photo says where it was taken. */
export async function hasLocation(photo: Uint8Array | string): Promise<boolean> {
  const { exif, xmp } = await readMetadata(photo)
  return (exif !== undefined && hasPosition(exif)) || xmp?.includes('GPSLatitude') === true
}

type PhotoMetadata = { orientation?: number | undefined; exif?: Buffer | undefined; xmp?: Buffer | undefined }

/** Empty if the file is no photo. */
async function readMetadata(photo: Uint8Array | string): Promise<PhotoMetadata> {
  const sharp = await loadSharp()
  return sharp(photo, { limitInputPixels: false })
    .metadata()
    .catch(() => ({}))
}

// Exif: a TIFF of directories, each a list of entries of 12 bytes.

const orientationTag = 0x0112
const placeTag = 0x8825
const latitudeTag = 2

/** An Exif that says nothing but how the photo has to be turned. */
function exifOf(orientation: number): Buffer {
  const exif = Buffer.alloc(26)
  exif.write('MM\0*', 'latin1')
  exif.writeUInt32BE(8, 4)
  exif.writeUInt16BE(1, 8)
  exif.writeUInt16BE(orientationTag, 10)
  // One number of two bytes.
  exif.writeUInt16BE(3, 12)
  exif.writeUInt32BE(1, 14)
  exif.writeUInt16BE(orientation, 18)
  return exif
}

const exifMark = 'Exif\0\0'

function hasPosition(exif: Buffer): boolean {
  const tiff = exif.toString('latin1', 0, 6) === exifMark ? exif.subarray(6) : exif
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number): number => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const find = (directory: number, tag: number): number | undefined => {
    const entries = Array.from({ length: short(directory) }, (_, index) => directory + 2 + 12 * index)
    return entries.find((at) => short(at) === tag)
  }
  // In one that is damaged no program finds a place.
  const entry = bestEffort(() => find(long(4), placeTag))
  return entry !== undefined && bestEffort(() => find(long(entry + 8), latitudeTag)) !== undefined
}

// Gives the file without what is not needed; undefined if the file is malformed. There is one for each format.
type StripFormat = (file: Buffer, exif: Buffer | undefined) => Buffer | undefined

const [startOfScan, endOfImage, comment] = [0xda, 0xd9, 0xfe]

/** Segments, one after the other (ITU-T T.81, B.1). After the picture there can be other pictures, and films. */
const stripJpeg: StripFormat = (file, exif) => {
  const parts = [file.subarray(0, 2)]
  if (exif !== undefined) parts.push(Buffer.from([0xff, 0xe1, 0, exifMark.length + exif.length + 2]))
  if (exif !== undefined) parts.push(Buffer.from(exifMark, 'latin1'), exif)
  let at = 2
  while (at < file.length) {
    if (file[at] !== 0xff) return undefined
    const marker = file[at + 1] ?? 0
    if (marker === endOfImage) return Buffer.concat([...parts, file.subarray(at, at + 2)])
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (at + 4 > file.length) return undefined
    const end = at + 2 + file.readUInt16BE(at + 2)
    if (isPictureSegment(marker, file.toString('latin1', at + 4, end))) parts.push(file.subarray(at, end))
    at = end
    if (marker !== startOfScan) continue
    at = endOfScan(file, end)
    parts.push(file.subarray(end, at))
    // The end of the picture is missing, and what is there of it can be seen all the same.
    if (at === file.length) return Buffer.concat(parts)
  }
  return undefined
}

function isPictureSegment(marker: number, contents: string): boolean {
  if (marker === 0xe0) return contents.startsWith('JFIF\0')
  if (marker === 0xe2) return contents.startsWith('ICC_PROFILE\0')
  // How its colours are written.
  if (marker === 0xee) return contents.startsWith('Adobe')
  return marker !== comment && (marker < 0xe0 || marker > 0xef)
}

/** The offset of the next marker. In coded data 0xFF is followed by a zero or a restart marker. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return file.length
}

const pngSignature = '\x89PNG\r\n\x1a\n'

/** Chunks that are not needed, but belong to the picture: transparency, colours, size and animation. */
const pngChunks = new Set('tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '))

/** Chunks: length, name, data, checksum (PNG 3, 5.3). A capital letter is for those without which nothing is seen. */
const stripPng: StripFormat = (file, exif) => {
  const parts = [file.subarray(0, pngSignature.length)]
  for (let at = pngSignature.length; at + 12 <= file.length;) {
    const name = file.toString('latin1', at + 4, at + 8)
    const end = at + 12 + file.readUInt32BE(at)
    if (/^[A-Z]/.test(name) || pngChunks.has(name)) parts.push(file.subarray(at, end))
    if (name === 'IHDR' && exif !== undefined) parts.push(pngChunk('eXIf', exif))
    if (name === 'IEND') return Buffer.concat(parts)
    at = end
  }
  return undefined
}

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

const webpChunks = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM', 'ANMF'])
const [exifFlag, xmpFlag] = [0x08, 0x04]

/** Chunks: name, length, data to an even length (RFC 9649, 2.3). The first one says which others there are. */
const stripWebp: StripFormat = (file, exif) => {
  const whole = 8 + file.readUInt32LE(4)
  if (whole > file.length) return undefined
  const parts: Buffer[] = []
  for (let at = 12; at + 8 <= whole;) {
    const name = file.toString('latin1', at, at + 4)
    const length = file.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    const chunk = Buffer.from(file.subarray(at, end))
    if (name === 'VP8X') chunk[8] = ((chunk[8] ?? 0) & ~(exifFlag | xmpFlag)) | (exif === undefined ? 0 : exifFlag)
    if (webpChunks.has(name)) parts.push(chunk)
    at = end
  }
  if (exif !== undefined) parts.push(webpChunk('EXIF', exif))
  return webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...parts]))
}

/** @param data of an even length */
function webpChunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(name, 'latin1'), length, data])
}
