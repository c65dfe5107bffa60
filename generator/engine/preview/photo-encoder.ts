/**
 * Encodes photos in a process of its own, which ends once it is idle. Encoders do not give back the memory that they have
 * had: after 60 photos of 5 MB the server would keep 620 MB, and so keeps 260.
 */
import type { Tinypool } from 'tinypool'
import type { BitmapPhoto } from '../assets/bitmap.ts'
import type { Variant } from '../assets/encode-photos.ts'
import { lazy } from '../store/memoize.ts'
import type { StoredFile } from '../store/store.ts'
import type { EncodeTask } from './photo-worker.ts'

export type PhotoEncoder = {
  /** Encodes all variants of a photo into the store. */
  encode: (photo: BitmapPhoto) => Promise<void>
  encodeVariant: (photo: BitmapPhoto, variant: Variant) => Promise<StoredFile>
  close: () => Promise<void>
}

const worker = new URL('./photo-worker.ts', import.meta.url)

/** Starting it takes a fifth of a second. */
const idleMs = 10_000

export function openPhotoEncoder(cache: string): PhotoEncoder {
  let pool: Tinypool | undefined
  const run = lazy(async (): Promise<(task: EncodeTask) => Promise<StoredFile | undefined>> => {
    // Plain Node starts no process in TypeScript, only in the compiled copy.
    if (worker.pathname.endsWith('.ts')) return (await import('./photo-worker.ts')).default
    const { Tinypool: Pool } = await import('tinypool')
    const own = new Pool({
      filename: worker.href,
      runtime: 'child_process',
      serialization: 'advanced',
      minThreads: 0,
      maxThreads: 2,
      isolateWorkers: false,
      idleTimeout: idleMs
    })
    pool = own
    return (task) => own.run(task)
  })
  return {
    encode: async (photo) => void (await (await run())({ photo, cache })),
    encodeVariant: async (photo, variant) => {
      const file = await (await run())({ photo, variant, cache })
      if (file === undefined) throw new Error(`${photo.file} has no ${variant.type}`)
      return file
    },
    close: async () => pool?.destroy()
  }
}
