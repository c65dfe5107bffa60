/** Files that are there whole or not at all, whoever else writes them and whenever the process dies. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

/** Somebody has written a file between reading and mending it. */
export class ChangedMeanwhile extends Error {
  readonly file: string
  constructor(file: string) {
    super(`${file} has changed meanwhile`)
    this.file = file
  }
}

/**
 * Writes files that are there already, all of them or none: the first is touched when all stand ready beside their
 * places.
 * @throws the system's error, and then each file is as it was
 */
export function writeAllWhole(files: readonly { path: string; contents: string | Uint8Array }[]): void {
  const ready: { path: string; beside: string }[] = []
  const before = new Map<string, Uint8Array>()
  try {
    for (const { path: given, contents } of files) {
      // What a link leads to is written, and the link stays.
      const path = realpathSync(given)
      const beside = besideOf(path)
      ready.push({ path, beside })
      writeFileSync(beside, contents, { mode: statSync(path).mode })
      flush(beside)
    }
    for (const { path, beside } of ready) {
      const old = readFileSync(path)
      renameSync(beside, path)
      before.set(path, old)
    }
  } catch (cause) {
    for (const [path, old] of before) writeWhole(path, old)
    throw cause
  } finally {
    for (const { beside } of ready) rmSync(beside, { force: true })
  }
}

/** The number of a process is no name by itself: two containers that share a folder can have the same. */
const besideOf = (path: string): string =>
  join(dirname(path), `.${basename(path)}.${process.pid}.${randomUUID().slice(0, 8)}`)

/**
 * What `writeWhole` left behind in a process that died: for which file, and in which process. Undefined for other
 * names.
 */
export function leftBehind(name: string): { of: string; pid: number } | undefined {
  const [, of, pid] = /^\.(.+)\.(\d+)\.[0-9a-f]{8}$/.exec(name) ?? []
  return of === undefined ? undefined : { of, pid: Number(pid) }
}
