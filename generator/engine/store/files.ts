/**
 * Writes files so that none is ever half written, whatever fails, and explains the errors of the system. Whatever
 * renames, writes or removes a file that somebody may have open does it by `rename`, `write` and `remove`: they try
 * again for a second, because a virus scanner, a backup or an editor often keeps a file for a moment.
 */
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
  type WriteFileOptions
} from 'node:fs'
import { constants } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { noteFault } from './fault-log.ts'

/** The system's error code; undefined for other errors. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined
  const code = String(error.code)
  if (/^E[A-Z]/.test(code) || !('errno' in error)) return code
  // Node has only numbers for some, such as an exceeded quota.
  const number = -Number(error.errno)
  return Object.entries(constants.errno).find(([, each]) => each === number)?.[0] ?? code
}

/** The calls that fail on Windows while another program has the file open, or one that the folder contains. */
const callsOnOpenFiles: ReadonlySet<string> = new Set(
  'copyfile link open rename rm rmdir symlink truncate ftruncate unlink write writev'.split(' ')
)

/** What Windows answers then. It has the same codes for a missing permission, and nothing tells the two apart. */
const codesOfOpenFiles: ReadonlySet<string> = new Set(['EACCES', 'EBUSY', 'EPERM'])

/** Whether the system refuses something that it may allow once another program has closed a file. */
function isOpenElsewhere(error: unknown, platform: NodeJS.Platform): boolean {
  const code = codeOf(error) ?? ''
  if (platform !== 'win32') return code === 'EBUSY'
  const call = error instanceof Error && 'syscall' in error ? String(error.syscall).split(' ')[0]! : ''
  return codesOfOpenFiles.has(code) && callsOnOpenFiles.has(call)
}

/** The pauses in milliseconds between the tries, a second in all. */
const pausesMs = [10, 20, 40, 80, 150, 300, 400]

/** Stops the whole process: the steps of a change must not be mixed with other work. */
const pause = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/**
 * Does something with a file, and tries again while another program may have it open. On other systems than Windows
 * that is EBUSY alone, so that a folder without permission costs no second.
 * @param how replaced in tests
 * @throws the error of the last try
 */
export function patiently<Result>(work: () => Result, { platform = process.platform, wait = pause } = {}): Result {
  for (const ms of pausesMs)
    try {
      return work()
    } catch (error) {
      if (!isOpenElsewhere(error, platform)) throw error
      wait(ms)
    }
  return work()
}

/** Renames a file or a folder. @throws the error of the system */
export const rename = (from: string, to: string): void => patiently(() => renameSync(from, to))

/** Writes a file in place. @throws the error of the system */
export const write = (path: string, contents: string | Uint8Array, options: WriteFileOptions = {}): void =>
  patiently(() => writeFileSync(path, contents, options))

/** Removes a file, if it is there. @throws the error of the system */
export const remove = (path: string): void => patiently(() => rmSync(path, { force: true }))

/** Removes a file, or a folder with all that is in it, if it is there. @throws the error of the system */
export const removeAll = (path: string): void => patiently(() => rmSync(path, { recursive: true, force: true }))

/** What a program tried when the system refused it; `use` where the system does not say which of them. */
export type SystemAction = 'read' | 'write' | 'watch' | 'start' | 'use'

/** What the system refuses: its error code, what was tried, and with which file or folder, where that is known. */
export type SystemFailure = { code: string; action: SystemAction; path?: string | undefined }

/** By the call that has failed. One that opens a file does not say what for. */
const actionOfCall = new Map<string, SystemAction>([
  ['watch', 'watch'],
  ...['access', 'lstat', 'opendir', 'read', 'readlink', 'realpath', 'scandir', 'stat', 'statfs'].map(
    (call) => [call, 'read'] as const
  ),
  ...['chmod', 'chown', 'copyfile', 'fdatasync', 'fsync', 'ftruncate', 'link', 'mkdir', 'mkdtemp', 'rename'].map(
    (call) => [call, 'write'] as const
  ),
  ...['rm', 'rmdir', 'symlink', 'truncate', 'unlink', 'utime', 'write', 'writev'].map(
    (call) => [call, 'write'] as const
  )
])

/** Codes that only writing has. */
const writeCodes: ReadonlySet<string> = new Set(['EDQUOT', 'EFBIG', 'ENOSPC', 'EROFS'])

const permissionCodes: ReadonlySet<string> = new Set(['EACCES', 'EPERM'])

/**
 * What the system has refused; undefined for any other error. The code is EBUSY where another program may have the file
 * open.
 */
export function failureOf(error: unknown, platform = process.platform): SystemFailure | undefined {
  const code = codeOf(error)
  if (code === undefined || !(error instanceof Error)) return undefined
  const { syscall, path, dest }: NodeJS.ErrnoException & { dest?: unknown } = error
  const [call = ''] = String(syscall).split(' ')
  const known = call === 'spawn' ? 'start' : actionOfCall.get(call)
  const action = known ?? (writeCodes.has(code) ? 'write' : 'use')
  const isOpen = isOpenElsewhere(error, platform)
  // A copy or a new name has two: the room is missing at the second, and what is replaced is more likely to be open, or
  // not to be touched, than what was just written to replace it.
  const isHeld = isOpen || permissionCodes.has(code)
  const isAtDest = typeof dest === 'string' && action === 'write' && (isHeld ? existsSync(dest) : writeCodes.has(code))
  return { code: isOpen ? 'EBUSY' : code, action, path: isAtDest ? dest : path }
}

/** The result of work, or undefined if the system refuses it with one of these codes. */
export function unlessRefused<Result>(codes: readonly string[], work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (!codes.includes(codeOf(error) ?? '')) throw error
    return undefined
  }
}

/**
 * The result of work that nothing depends on; undefined where it fails, as without permissions or on a full disk. The
 * log keeps why, unless what was looked for is not there.
 */
export function bestEffort<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (!isAbsence(error)) noteFault(error)
    return undefined
  }
}

/** Whether somebody has looked for a file or a process that is not there. */
function isAbsence(error: unknown): boolean {
  const { code = '', action } = failureOf(error) ?? {}
  return ['ENOENT', 'ENOTDIR', 'ESRCH'].includes(code) && (action === 'read' || action === 'use')
}

/** Unlike `existsSync`, it is true for links that lead nowhere, and for files that this user may not look at. */
export const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined

/** The names in a folder, sorted; none if there is no such folder. */
export const fileNamesIn = (folder: string): string[] =>
  unlessRefused(['ENOENT', 'ENOTDIR'], () => readdirSync(folder).toSorted()) ?? []

/** The bytes of a file; undefined if there is none. */
export const bytesAt = (path: string): Uint8Array | undefined => unlessRefused(['ENOENT'], () => readFileSync(path))

/** Renames; false where there is nothing to rename any more, because another process was first. */
export const renameIfPresent = (from: string, to: string): boolean =>
  unlessRefused(['ENOENT'], () => (rename(from, to), true)) ?? false

/** Removes a folder, unless something is in it or it is gone already. */
export const removeIfEmpty = (folder: string): void =>
  unlessRefused(['ENOENT', 'ENOTEMPTY', 'EEXIST'], () => patiently(() => rmdirSync(folder)))

/** Removes a file or a folder with all that is in it, if that is possible. */
export const tryRemove = (path: string): void => bestEffort(() => removeAll(path))

/**
 * Makes a folder and its parents, one after the other: if several are missing on a read-only disk, Node gives no
 * reason.
 * @param made called with each new folder
 */
export function makeFolders(path: string, made: (folder: string) => void = () => {}): void {
  if (existsSync(path)) return
  makeFolders(dirname(path), made)
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process was first.
    if (codeOf(error) === 'EEXIST' && lstatSync(path).isDirectory()) return
    throw error
  }
  made(path)
}

/**
 * Flushes one file, or the names in one folder, to the disk, so that they survive a power cut.
 * @throws the system's error
 */
export function flush(path: string): void {
  // Windows flushes no folders, and no files that are open for reading only.
  if (process.platform === 'win32') return
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/**
 * Writes a file completely or not at all, even if several processes write it or this one is killed. Creates missing
 * folders.
 * @param options `durable` if a power cut must leave the old or the new file: otherwise it may leave an empty one;
 *   `mode` who may read it from its first byte on
 * @throws the error of the system, and then the file is unchanged
 */
export function writeAtomic(path: string, contents: string | Uint8Array, { durable = false, mode = 0o666 } = {}): void {
  mkdirSync(dirname(path), { recursive: true })
  placeAtomic(path, (temporary) => {
    write(temporary, contents, { mode })
    if (durable) flush(temporary)
  })
}

/** Renames a file, also to another disk: then a copy takes the place at once, and the file goes in a second step. */
export function move(from: string, to: string): void {
  try {
    rename(from, to)
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    placeAtomic(to, (temporary) => {
      copy(from, temporary)
      flush(temporary)
    })
    remove(from)
  }
}

/** Makes a file beside its place, and renames it. */
function placeAtomic(path: string, make: (temporary: string) => void): void {
  // The number of the process alone is not enough: two containers that share a folder can have the same.
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.${randomUUID().slice(0, 8)}`)
  try {
    make(temporary)
    rename(temporary, path)
  } catch (error) {
    // Otherwise half a file would stay on a full disk.
    remove(temporary)
    throw error
  }
}

/**
 * Copies a file with its rights, or a link as a link, into the place of what is there. cpSync does it too, but on
 * Windows it fails in Node 22 and 24 if something is there and the path has an accent (nodejs/node#61878).
 */
export function copy(from: string, to: string): void {
  remove(to)
  if (lstatSync(from).isSymbolicLink()) return symlinkSync(readlinkSync(from), to)
  patiently(() => copyFileSync(from, to))
  giveRights(to, statSync(from))
}

/** Who may do what with a file, and whose it is. */
export type FileRights = { mode: number; uid: number; gid: number }

/** The owner only as far as this user may give files away. */
export function giveRights(path: string, { mode, uid, gid }: FileRights): void {
  bestEffort(() => chownSync(path, uid, gid))
  chmodSync(path, mode & allRights)
}

/** Whether a file has these rights, as far as this user can give them. */
export const hasRights = (rights: FileRights, { mode, uid, gid }: FileRights): boolean =>
  (rights.mode & allRights) === (mode & allRights) &&
  (process.getuid?.() !== 0 || (rights.uid === uid && rights.gid === gid))

const allRights = 0o7777
