/** Uploads photos: each waits at the server for the edit that uses it. */
import type { Staged } from '../../protocol.ts'
import { mostPhotoBytes } from '../../desk-wording.ts'
import type { Words } from '../state/app-context.ts'
import { sendPhoto, type Unanswered } from '../state/desk-client.ts'
import { readPhoto, type PhotoRefusal } from './photo-convert.ts'

const words = {
  photoUnreadable: {
    it:
      'Questo browser non sa leggere la foto. Se viene da un iPhone, esportala come JPEG: in Foto, Condividi, ' +
      'Opzioni, Più compatibile.',
    en:
      'This browser cannot read the photo. If it comes from an iPhone, export it as a JPEG: in Photos, Share, ' +
      'Options, Most Compatible.'
  },
  photoTooLarge: {
    it: 'Il file è troppo grande: al massimo {most} MB.',
    en: 'The file is too large: {most} MB at most.'
  }
}

export type Sent = { type: PhotoRefusal } | Unanswered | (Staged & { preview: string })

/** Uploads a photo. It reaches the data folder, beside another one, when it is saved. */
export async function stage(photo: File, beside: string | undefined): Promise<Sent> {
  const read = await readPhoto(photo)
  if (typeof read === 'string') return { type: read }
  const staged = await sendPhoto(read, { name: photo.name, beside })
  return staged.type === 'unanswered' ? staged : { ...staged, preview: URL.createObjectURL(read) }
}

/** Why a photo could not be sent. */
export const whyNotSent = (sent: Exclude<Sent, { type: 'staged' }>): Parameters<Words['t']> => [
  'why' in sent ? sent.why : sent.type === 'tooLarge' ? words.photoTooLarge : words.photoUnreadable,
  { most: mostPhotoBytes / 1024 / 1024 }
]
