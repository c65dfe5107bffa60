/** Files in the cache folder, each known by the hash of its bytes. */
import { readFileSync } from 'node:fs'
import { keepWhole } from './cache.ts'
import { sha256 } from './hash.ts'
import type { Sightings } from './sightings.ts'

/** A file, or what is to be in it. */
type Contents = { from: string } | { contents: string | Uint8Array }

/** Has its contents where the cache folder is not writable. `hash` is the SHA-256 of the bytes. */
export type KeptFile = Contents & { hash: string }

export function keepFile(path: string, contents: string | Uint8Array): KeptFile {
  const hash = sha256(contents)
  return keepWhole(path, contents) ? { hash, from: path } : { hash, contents }
}

/** Whether a file is as it was kept: hosts have what is made of it for ever, under a name with this hash. */
export function isKept(path: string, hash: string, seen?: Sightings): boolean {
  if (seen?.recall(path) === hash) return true
  const say = seen?.before(path)
  try {
    if (sha256(readFileSync(path)) !== hash) return false
  } catch {
    return false
  }
  say?.(hash)
  return true
}

export const bytesOf = (file: Contents): Buffer =>
  'from' in file ? readFileSync(file.from) : Buffer.from(file.contents)

export const textOf = (file: Contents): string =>
  'contents' in file && typeof file.contents === 'string' ? file.contents : bytesOf(file).toString()
