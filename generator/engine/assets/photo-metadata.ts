/** What a photo says besides its picture: the place, names, comments, previews, films. */
import { loadSharp } from './load-sharp.ts'

/**
 * A JPEG, PNG or WebP with its upright picture and its colours alone. It is encoded again, at a quality at which no eye
 * sees the difference. Any other file, or one that is damaged, stays as it is.
 */
export async function stripMetadata(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp()
  try {
    const photo = sharp(bytes, { failOn: 'error' }).autoOrient().keepIccProfile()
    const { format } = await photo.metadata()
    if (format === 'jpeg') return await photo.jpeg({ quality: 95 }).toBuffer()
    if (format === 'webp') return await photo.webp({ quality: 95 }).toBuffer()
    return format === 'png' ? await photo.png().toBuffer() : bytes
  } catch {
    return bytes
  }
}

/** The entry of a latitude in Exif, three fractions, in both orders of bytes (CIPA DC-008, 4.6.6). */
const latitudeEntries = ['\0\x02\0\x05\0\0\0\x03', '\x02\0\x05\0\x03\0\0\0']

/** Whether a photo says where it was taken. */
export async function hasLocation(photo: Uint8Array | string): Promise<boolean> {
  const sharp = await loadSharp()
  const found = await sharp(photo, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  const inExif = latitudeEntries.some((entry) => found?.exif?.includes(entry, 0, 'latin1') === true)
  return inExif || found?.xmp?.includes('GPSLatitude') === true
}
