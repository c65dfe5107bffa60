/** Converts photos from cameras and phones into formats that the site accepts. */
import { mostPhotoBytes } from '../../desk-wording.ts'

const taken = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/svg+xml']

const isHeic = ({ name, type }: File): boolean => /hei[cf]/i.test(type) || /\.hei[cf]s?$/i.test(name)

/** Why a file is not sent: this browser cannot decode it, or the server does not take as much. */
export type PhotoRefusal = 'unreadable' | 'tooLarge'

export async function readPhoto(file: File): Promise<Blob | PhotoRefusal> {
  const photo = await decoded(file)
  if (photo === undefined) return 'unreadable'
  return photo.size > mostPhotoBytes ? 'tooLarge' : photo
}

/** Undefined if this browser cannot decode the file: HEIC outside of Safari and some systems, or no photo. */
async function decoded(file: File): Promise<Blob | undefined> {
  if (taken.includes(file.type)) return file
  if (!isHeic(file) && !file.type.startsWith('image/')) return undefined
  try {
    // Upright: browsers apply the orientation in the file.
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
  } catch {
    return undefined
  }
}
