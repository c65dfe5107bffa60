/**
 * The data folder as the desk may touch it: files of the content and photos, which lie in the folder itself. Nothing
 * that a browser names can lead anywhere else.
 */
import { lstatSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { schemaNameOf } from '../content/shape.ts'

/** A photo of the data folder, by its path there: plain names, none hidden, and an ending that the build knows. */
const photoFile = /^photos(\/[\p{L}\p{N}_-][\p{L}\p{N}_.-]*)*\/[\p{L}\p{N}_-]+\.(jpe?g|png|webp|avif|svg)$/iu

/** Whether a name is one of a file that the desk may write. */
export const isEditable = (file: string): boolean =>
  (schemaNameOf(file) !== undefined || photoFile.test(file)) &&
  !/[\p{Cc}\\]/u.test(file) &&
  !file.split('/').some((step) => step.startsWith('.'))

/**
 * Where a file lies. Undefined for a name that is none of the desk's, for one that leads out of the folder through a
 * link, and for what is no plain file.
 */
export function pathIn(data: string, file: string): string | undefined {
  if (!isEditable(file)) return undefined
  const root = realpathSync(data)
  const path = join(root, file)
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (stat !== undefined && !stat.isFile()) return undefined
  return isWithin(root, nearestFolder(dirname(path))) ? path : undefined
}

/** The folder itself, or the nearest one above it that is there, by its real path. */
function nearestFolder(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return nearestFolder(dirname(folder))
  }
}

const isWithin = (root: string, folder: string): boolean => `${folder}${sep}`.startsWith(`${root}${sep}`)

/** The bytes of a file; undefined for one that is not there, or that the desk may not touch. */
export function bytesIn(data: string, file: string): Uint8Array | undefined {
  const path = pathIn(data, file)
  if (path === undefined) return undefined
  try {
    return readFileSync(path)
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined
    throw cause
  }
}

/** The bytes as text, with the mark that some editors begin a file with. Undefined for what is no text. */
export function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Whether two files are the same; undefined is one that is not there. */
export const isSameFile = (a: Uint8Array | undefined, b: Uint8Array | undefined): boolean =>
  a === undefined || b === undefined ? a === b : Buffer.compare(a, b) === 0
