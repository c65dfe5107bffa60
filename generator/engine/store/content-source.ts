/** The bytes of a file, on the disk or not written yet. */
import { readFileSync } from 'node:fs'

/** A file, or what is to be in it. */
export type ContentSource = { from: string } | { contents: string | Uint8Array }

export const readBytes = (file: ContentSource): Buffer =>
  'from' in file ? readFileSync(file.from) : Buffer.from(file.contents)

export const readText = (file: ContentSource): string =>
  'contents' in file && typeof file.contents === 'string' ? file.contents : readBytes(file).toString()
