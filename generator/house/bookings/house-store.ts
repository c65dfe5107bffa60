/**
 * Keeps the values from the text files that availability depends on, so that bookings can be refreshed while one of
 * these files cannot be read.
 */
import { join, resolve } from 'node:path'
import { cacheEntryAt, type CacheEntry } from '../../engine/store/cache-file.ts'
import { bestEffort } from '../../engine/store/files.ts'
import { sha256 } from '../../engine/store/hash.ts'
import type { FilesWithTexts } from '../model/availability-model.ts'

/** @param files as the answers of the site were last made from them */
export function saveFiles(cache: string, data: string, files: FilesWithTexts): void {
  const { read, write } = entryOf(cache, data)
  if (JSON.stringify(read()) !== JSON.stringify(files)) bestEffort(() => void write(files))
}

export const loadFiles = (cache: string, data: string): FilesWithTexts => entryOf(cache, data).read() ?? {}

const entryOf = (cache: string, data: string): CacheEntry<FilesWithTexts> =>
  cacheEntryAt(join(cache, 'availability', 'files', sha256(resolve(data)).slice(0, 32)))
