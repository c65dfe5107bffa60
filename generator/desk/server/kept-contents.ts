/** The contents of files by their hashes, in a folder of the cache: those that steps of the history and forms had. */
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { deleteOldest, tryWriteAtomic } from '../../engine/store/cache-file.ts'
import { bestEffort } from '../../engine/store/files.ts'
import { fileHash } from '../../engine/store/hash.ts'

/** @param most contents that are left from earlier starts, the newest; by default all of them */
export function openContents(folder: string, most = Infinity) {
  bestEffort(() => deleteOldest(folder, most))
  // What cannot be stored on the disk, as of a cache of another user, is kept while the program runs.
  const memory = new Map<string, Uint8Array>()
  const isKept = (hash: string | null): boolean => hash === null || memory.has(hash) || existsSync(join(folder, hash))
  return {
    isKept,
    keep: (bytes: Uint8Array | undefined): string | null => {
      const hash = fileHash(bytes)
      if (bytes !== undefined && hash !== null && !isKept(hash) && !tryWriteAtomic(join(folder, hash), bytes))
        memory.set(hash, bytes)
      return hash
    },
    recall: (hash: string | null): Uint8Array | undefined =>
      hash === null ? undefined : (memory.get(hash) ?? readFileSync(join(folder, hash))),
    /** Contents are deleted one step after the last one that refers to them, which can still be undone. */
    forgetOthers: (used: ReadonlySet<string | null>): void => {
      for (const hash of memory.keys()) if (!used.has(hash)) memory.delete(hash)
      try {
        for (const name of readdirSync(folder))
          if (/^[0-9a-f]{64}$/.test(name) && !used.has(name)) rmSync(join(folder, name), { force: true })
      } catch {
        // The cache of another user.
      }
    }
  }
}
