/** Files that are there whole or not at all, whoever else writes them and whenever the process dies. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { flush } from './flush.ts'

/**
 * Writes a file beside its place and renames it, with the folders that it needs.
 * @param options `durable` where a power cut must leave the old or the new file: without it, it may leave an empty one
 * @throws the system's error, and then the file is as it was
 */
export function writeWhole(path: string, contents: string | Uint8Array, { durable = false } = {}): void {
  mkdirSync(dirname(path), { recursive: true })
  const beside = besideOf(path)
  try {
    writeFileSync(beside, contents)
    if (durable) flush(beside)
    renameSync(beside, path)
  } finally {
    // On a full disk half of it would stay.
    rmSync(beside, { force: true })
  }
}

/**
 * Where a file is made before it takes its place. The number of a process is no name by itself: two containers that
 * share a folder can have the same.
 */
export const besideOf = (path: string): string =>
  join(dirname(path), `.${basename(path)}.${process.pid}.${randomUUID().slice(0, 8)}`)

/**
 * What `writeWhole` left behind in a process that died: for which file, and in which process. Undefined for other
 * names.
 */
export function leftBehind(name: string): { of: string; pid: number } | undefined {
  const [, of, pid] = /^\.(.+)\.(\d+)\.[0-9a-f]{8}$/.exec(name) ?? []
  return of === undefined ? undefined : { of, pid: Number(pid) }
}
