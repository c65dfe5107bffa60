/** The bytes of a file, whether they are on the disk or still in memory. */
import { readFileSync } from 'node:fs'

/** A file, or what is to be in it. */
export type ContentSource = { from: string } | { contents: string | Uint8Array }

/**
 * A file of the site: its path in the output folder, with `/`, and its bytes or the file to copy. `same` is the path of
 * the file right before it, if that one has the same contents.
 */
export type OutputFile = { path: string; contents: string | Uint8Array; same?: string } | { path: string; from: string }

export const readBytes = (file: ContentSource): Buffer =>
  'from' in file ? readFileSync(file.from) : Buffer.from(file.contents)

export const readText = (file: ContentSource): string =>
  'contents' in file && typeof file.contents === 'string' ? file.contents : readBytes(file).toString()
