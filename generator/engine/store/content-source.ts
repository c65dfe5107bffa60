/** The bytes of a file that is on the disk, or still to be written. */
import { readFileSync } from 'node:fs'

/** A file, or what is to be in it. */
export type Contents = { from: string } | { contents: string | Uint8Array }

export const bytesOf = (file: Contents): Buffer =>
  'from' in file ? readFileSync(file.from) : Buffer.from(file.contents)

export const textOf = (file: Contents): string =>
  'contents' in file && typeof file.contents === 'string' ? file.contents : bytesOf(file).toString()
