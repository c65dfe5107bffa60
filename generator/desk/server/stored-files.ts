/**
 * The files of the data folder that the desk may touch: content and photos inside the folder. No name from a browser
 * leads anywhere else.
 */
import { isUtf8 } from 'node:buffer'
import { lstatSync, realpathSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { staticFolder } from '../../engine/content/data-folder.ts'
import type { DataSchemas } from '../../engine/fields/data-schemas.ts'
import { pictureEnding } from '../../engine/fields/value-schemas.ts'
import { bestEffort, bytesAt, unlessRefused } from '../../engine/store/files.ts'

/** Whether it is the path of a photo in the data folder. On Windows the other signs mean something in a path. */
export const isPhotoFile = (file: string): boolean => /^photos\/[^<>:"|?*]+$/.test(file) && pictureEnding.test(file)

/** Whether it has no form: another computer may publish it. */
const isCopied = (file: string, { attachments }: DataSchemas): boolean =>
  file.startsWith(`${staticFolder}/`) || attachments?.test(file) === true

/** The data folder, and the schemas of its files. */
export type ContentFolder = { data: string; schemas: DataSchemas }

/** Whether the desk may write a file of this name. */
export const isEditable = (file: string, schemas: DataSchemas): boolean =>
  (schemas.schemaNameOf(file) !== undefined || isPhotoFile(file) || isCopied(file, schemas)) &&
  !/[\p{Cc}\\]/u.test(file) &&
  !file.split('/').some((step) => step.startsWith('.'))

/**
 * The path of a file. Undefined if the desk may not touch a file of this name, if a link leads out of the folder, if
 * the name is too long for the disk, or if it is no regular file.
 */
export function pathIn({ data, schemas }: ContentFolder, file: string): string | undefined {
  if (!isEditable(file, schemas)) return undefined
  const root = realpathSync(data)
  const path = join(root, file)
  // Undefined where the name is too long for the disk.
  const isFree = unlessRefused(['ENAMETOOLONG'], () => lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? true)
  if (isFree !== true) return undefined
  return isWithin(root, nearestFolder(dirname(path))) ? path : undefined
}

/** The folder itself, or the nearest existing one above it, by its real path. */
const nearestFolder = (folder: string): string =>
  bestEffort(() => realpathSync(folder)) ?? nearestFolder(dirname(folder))

const isWithin = (root: string, folder: string): boolean => `${folder}${sep}`.startsWith(`${root}${sep}`)

/** The bytes of a file; undefined if it does not exist or is not for the desk. */
export function bytesIn(folder: ContentFolder, file: string): Uint8Array | undefined {
  const path = pathIn(folder, file)
  return path === undefined ? undefined : bytesAt(path)
}

/** The bytes as text, including a byte order mark. Undefined if they are not text. */
export const textIn = (bytes: Uint8Array): string | undefined =>
  isUtf8(bytes) ? Buffer.from(bytes).toString('utf8') : undefined

/** Whether two files are equal; undefined is a missing file. */
export const isSameFile = (a: Uint8Array | undefined, b: Uint8Array | undefined): boolean =>
  a === undefined || b === undefined ? a === b : Buffer.compare(a, b) === 0
