/** What the process that encodes photos does with each. */
import { encodePhotos, encodeVariant, type Variant } from '../assets/encode-photos.ts'
import type { BitmapPhoto } from '../assets/bitmap.ts'
import { openStore, type StoredFile } from '../store/store.ts'

/** One variant of a photo, which somebody waits for, or all of them; for the store in a cache folder. */
export type EncodeTask = { photo: BitmapPhoto; variant?: Variant; cache: string }

export default async function encode({ photo, variant, cache }: EncodeTask): Promise<StoredFile | undefined> {
  const store = openStore(cache)
  if (variant !== undefined) return encodeVariant(photo, variant, store)
  // One encode at a time leaves the other core to the editor.
  await encodePhotos([photo], store, { atOnce: 1 })
  return undefined
}
