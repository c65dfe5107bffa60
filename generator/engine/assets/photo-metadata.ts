/** Finds and removes what a photo says besides its picture: place, names, comments, previews, films. */
import { loadSharp } from './load-sharp.ts'

/**
 * A JPEG, PNG or WebP encoded again, with its upright picture and its colours alone, at a quality at which no eye sees
 * the difference. Undefined for any other file, and for one that is damaged.
 * @param asPng formats, in sharp's terms, that become PNG
 */
export async function encodePlain(
  bytes: Uint8Array,
  asPng: readonly string[] = []
): Promise<{ format: string; bytes: Uint8Array } | undefined> {
  const sharp = await loadSharp()
  try {
    const photo = sharp(bytes, { failOn: 'error' }).autoOrient().keepIccProfile()
    const { format: own } = await photo.metadata()
    const format = asPng.includes(own) ? 'png' : own
    const options = format === 'png' ? {} : { quality: 95 }
    if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return undefined
    return { format, bytes: await photo.toFormat(format, options).toBuffer() }
  } catch {
    return undefined
  }
}

/** The entry of a latitude in Exif, three fractions, in both orders of bytes (CIPA DC-008, 4.6.6). */
const latitudeEntries = ['\0\x02\0\x05\0\0\0\x03', '\x02\0\x05\0\x03\0\0\0']

/** Whether a photo says where it was taken. */
export async function hasLocation(photo: Uint8Array | string): Promise<boolean> {
  const sharp = await loadSharp()
  const metadata = await sharp(photo, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  const inExif = latitudeEntries.some((entry) => metadata?.exif?.includes(entry, 0, 'latin1') === true)
  return inExif || metadata?.xmp?.includes('GPSLatitude') === true
}
