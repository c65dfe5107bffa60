/** Prepares photos of cameras and phones: the format in which they are sent, and when they were taken. */
import type { Impossible } from '../../protocol.ts'
import { mostPhotoBytes, mostPhotoMegabytes } from '../../desk-wording.ts'

const unreadable = {
  it:
    'Questo browser non sa leggere la foto. Se viene da un iPhone, esportala come JPEG: in Foto, Condividi, ' +
    'Opzioni, Più compatibile.',
  en:
    'This browser cannot read the photo. If it comes from an iPhone, export it as a JPEG: in Photos, Share, ' +
    'Options, Most Compatible.'
}
const tooLarge = {
  it: `Il file è troppo grande: al massimo ${mostPhotoMegabytes} MB.`,
  en: `The file is too large: ${mostPhotoMegabytes} MB at most.`
}

/** A photo as it is sent, or why it is not. */
export async function readPhoto(file: File): Promise<Blob | Impossible> {
  const photo = await redrawPhoto(file)
  if (photo === undefined) return { type: 'impossible', why: unreadable }
  return photo.size > mostPhotoBytes ? { type: 'impossible', why: tooLarge } : photo
}

/** What the tray takes. */
export const photoTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/**
 * A photo of another type as JPEG. Undefined if this browser cannot decode the file: HEIC outside of Safari and some
 * systems, or no photo. A drawing stays one: without its size and its background it is not what was drawn.
 */
export async function redrawPhoto(file: File): Promise<Blob | undefined> {
  if (photoTypes.includes(file.type) || file.type === 'image/svg+xml') return file
  try {
    const canvas = await drawn(file)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92))
    return blob ?? undefined
  } catch {
    return undefined
  }
}

/** A photo on a canvas, upright. @throws where this browser cannot decode it */
async function drawn(file: File): Promise<HTMLCanvasElement> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await image.decode()
    // Safari 16 has no other canvas, and turns no bitmap upright.
    const size = { width: image.naturalWidth, height: image.naturalHeight }
    const canvas = Object.assign(document.createElement('canvas'), size)
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

/** All that cameras write is at the beginning. */
const mostBytes = 512 * 1024

const time = /(?:19|20)\d\d:(?:0[1-9]|1[0-2]):[0-3]\d [0-2]\d:[0-5]\d:[0-5]\d/g

/** The earliest time in the file, as 2027:06:30 18:05:00 (a later one is that of an edit), or when it was saved. */
export async function timeTaken(photo: File): Promise<string> {
  const bytes = new Uint8Array(await photo.slice(0, mostBytes).arrayBuffer())
  const [first] = new TextDecoder('latin1').decode(bytes).match(time)?.toSorted() ?? []
  return first ?? new Date(photo.lastModified).toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ')
}

/** Photos in the order in which they were taken; of one second in the order of their names. */
export async function byTimeTaken(photos: readonly File[]): Promise<File[]> {
  const timed = await Promise.all(photos.map(async (photo) => ({ photo, time: await timeTaken(photo) })))
  const nameOf = ({ photo }: { photo: File }): string => photo.name
  return timed
    .toSorted((a, b) => a.time.localeCompare(b.time) || nameOf(a).localeCompare(nameOf(b), 'en', { numeric: true }))
    .map(({ photo }) => photo)
}
