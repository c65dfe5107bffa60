/** Writes files completely or not at all, even if several processes write them or one is killed. */
import { randomUUID } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { flush } from './flush.ts'

/**
 * Writes a file beside its place and renames it; creates missing folders.
 * @param options `durable` if a power cut must leave the old or the new file: otherwise it may leave an empty one;
 * `rights` if it is to have other ones than new files of this user
 * @throws the system's error, and then the file is unchanged
 */
export function writeAtomic(
  path: string,
  contents: string | Uint8Array,
  { durable = false, rights }: { durable?: boolean; rights?: FileRights } = {}
): void {
  mkdirSync(dirname(path), { recursive: true })
  const temporary = temporaryPath(path)
  try {
    writeFileSync(temporary, contents)
    if (rights !== undefined) giveRights(temporary, rights)
    if (durable) flush(temporary)
    renameSync(temporary, path)
  } finally {
    // Otherwise a full disk would keep half of it.
    rmSync(temporary, { force: true })
  }
}

/** Who may do what with a file, and whose it is. */
export type FileRights = { mode: number; uid: number; gid: number }

/** Only the administrator can give files away. */
export function giveRights(path: string, { mode, uid, gid }: FileRights): void {
  if (isAdministrator()) chownSync(path, uid, gid)
  chmodSync(path, mode & allRights)
}

export const hasRights = (found: FileRights, { mode, uid, gid }: FileRights): boolean =>
  (found.mode & allRights) === (mode & allRights) && (!isAdministrator() || (found.uid === uid && found.gid === gid))

const allRights = 0o7777
const isAdministrator = (): boolean => process.getuid?.() === 0

/**
 * The path of a file before it is renamed. A process number alone is not unique: two containers that share a folder can
 * have the same.
 */
export const temporaryPath = (path: string): string =>
  join(dirname(path), `.${basename(path)}.${process.pid}.${randomUUID().slice(0, 8)}`)
