/** Files that are there whole or not at all, whoever else writes them and whenever the process dies. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Writes a file beside its place and renames it, with the folders that it needs.
 * @throws the system's error, and then the file is as it was
 */
export function writeWhole(path: string, contents: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  // The number of a process is no name by itself: two containers that share a folder can have the same.
  const beside = join(dirname(path), `.${basename(path)}.${process.pid}.${randomUUID().slice(0, 8)}`)
  try {
    writeFileSync(beside, contents)
    renameSync(beside, path)
  } finally {
    // On a full disk half of it would stay.
    rmSync(beside, { force: true })
  }
}

/** What `writeWhole` left behind in a process that died: for which file, and in which process. Undefined for other names. */
export function leftBehind(name: string): { of: string; pid: number } | undefined {
  const [, of, pid] = /^\.(.+)\.(\d+)\.[0-9a-f]{8}$/.exec(name) ?? []
  return of === undefined ? undefined : { of, pid: Number(pid) }
}
