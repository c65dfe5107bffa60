/** Photos as cameras and phones give them, made into what the site takes: JPEG, PNG, WebP, as they are. */

const taken = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

const isHeic = ({ name, type }: File): boolean => /hei[cf]/i.test(type) || /\.hei[cf]s?$/i.test(name)

/** Undefined for what this browser cannot read: HEIC outside of Safari and some systems, and what is no photo. */
export async function readPhoto(file: File): Promise<Blob | undefined> {
  if (taken.includes(file.type)) return file
  if (!isHeic(file) && !file.type.startsWith('image/')) return undefined
  try {
    // Upright: browsers turn a picture as its camera has written.
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
  } catch {
    return undefined
  }
}

/** The name of a photo's file, as the content has names. */
export function photoName({ name }: File, type: string): string {
  const stem = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `${stem === '' ? 'photo' : stem}.${type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length)}`
}
