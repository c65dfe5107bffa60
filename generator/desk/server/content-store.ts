/** Stores the contents of files by hash in the cache, for the undo history and open forms. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deleteOldest, tryWriteAtomic } from '../../engine/store/cache-file.ts'
import { bestEffort } from '../../engine/store/files.ts'
import { fileHash } from '../../engine/store/hash.ts'

export type ContentStore = ReturnType<typeof openContentStore>

/** @param most contents that nothing refers to and that are left from earlier starts: those of forms that are open */
export function openContentStore(folder: string, most = 500) {
  // What cannot be stored on the disk, as on a full one, is kept while the program runs.
  const memory = new Map<string, Uint8Array>()
  const isKept = (hash: string | null): boolean => hash === null || memory.has(hash) || existsSync(join(folder, hash))
  return {
    isKept,
    keep: (bytes: Uint8Array | undefined): string | null => {
      const hash = fileHash(bytes)
      if (bytes === undefined || hash === null || isKept(hash)) return hash
      if (bestEffort(() => tryWriteAtomic(join(folder, hash), bytes, { durable: true })) !== true)
        memory.set(hash, bytes)
      return hash
    },
    recall: (hash: string | null): Uint8Array | undefined =>
      hash === null ? undefined : (memory.get(hash) ?? readFileSync(join(folder, hash))),
    forgetOthers: (used: ReadonlySet<string | null>): void =>
      bestEffort(() => deleteOldest(folder, most, (name) => /^[0-9a-f]{64}$/.test(name) && !used.has(name)))
  }
}
