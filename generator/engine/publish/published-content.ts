/**
 * What the content was when it was last published to web space: the server has only the site. Each file is kept under
 * its hash, so a publication can say what has changed since, and can leave a file as it was.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../content/data-folder.ts'
import { isBlock } from '../fields/value-paths.ts'
import { bestEffort, fileNamesIn, isThere, remove, writeAtomic } from '../store/files.ts'
import { sha256 } from '../store/hash.ts'
import { jsonIn, writePrivately } from '../store/private-file.ts'

/** The hashes of the files of a data folder, by path. */
export type ContentHashes = ReadonlyMap<string, string>

export type ContentRecord = {
  /** Undefined where nothing was published from here, or it is not known any more. */
  published: () => ContentHashes | undefined
  /** Where the bytes with a hash are; undefined if they are not there, or not whole. */
  pathOf: (hash: string) => string | undefined
  /**
   * Keeps the files as they are now.
   * @param keptBack files that stay as they were published, by path
   * @returns makes them what was published, once that is so
   * @throws the error of the system
   */
  stage: (data: string, keptBack?: readonly string[]) => () => void
}

/** The hashes of all files of a data folder; one that cannot be read is left out, as a build says what is wrong. */
export const hashesOf = (data: string): ContentHashes =>
  new Map([...filesOf(data)].map(([file, { hash }]) => [file, hash]))

function filesOf(data: string): Map<string, { hash: string; bytes: Uint8Array }> {
  const files = listFiles(data).flatMap(({ type, file, path }) => {
    const bytes = type === 'link-outside' ? undefined : bestEffort(() => readFileSync(path))
    return bytes === undefined ? [] : [[file, { hash: sha256(bytes), bytes }] as const]
  })
  return new Map(files)
}

/** @param place where it was published, as a text */
export function openContentRecord(folder: string, place: string): ContentRecord {
  const list = `${folder}.json`
  const published = (): ContentHashes | undefined => {
    const value = jsonIn(list)
    if (!isBlock(value) || value.place !== place || !isBlock(value.files)) return undefined
    return new Map(
      Object.entries(value.files).flatMap(([file, hash]) => (typeof hash === 'string' ? [[file, hash]] : []))
    )
  }
  const pathOf = (hash: string): string | undefined => {
    const path = join(folder, hash)
    // A power cut can have torn it.
    return bestEffort(() => sha256(readFileSync(path))) === hash ? path : undefined
  }
  return {
    published,
    pathOf,
    stage: (data, keptBack = []) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const before = published() ?? new Map<string, string>()
      const files = new Map<string, string>()
      for (const [file, { hash, bytes }] of filesOf(data)) {
        if (keptBack.includes(file)) continue
        if (!isThere(join(folder, hash))) writeAtomic(join(folder, hash), bytes, { mode: 0o600 })
        files.set(file, hash)
      }
      for (const file of keptBack) {
        const hash = before.get(file)
        if (hash !== undefined) files.set(file, hash)
      }
      return () => {
        const value = { place, files: Object.fromEntries(files) }
        writePrivately(list, `${JSON.stringify(value)}\n`)
        const used = new Set(files.values())
        for (const name of fileNamesIn(folder)) if (!used.has(name)) bestEffort(() => remove(join(folder, name)))
      }
    }
  }
}
