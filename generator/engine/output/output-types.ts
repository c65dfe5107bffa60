/** Files of the site, before they are written. */
import type { ContentSource } from '../store/content-source.ts'

/**
 * A file of the site: its path in the output folder, with `/`, and its bytes or the file to copy. `same` is the path of
 * the file right before it, if that one has the same contents.
 */
export type OutputFile = Keyed &
  ({ path: string; contents: string | Uint8Array; same?: string } | { path: string; from: string })

/** A key covers everything that a file is made from, and the program, where a file can stay for it. */
type Keyed = { key?: string }

/** A file that a worker has written, its size, and whether it is new to the output. */
export type WrittenFile = Keyed & { path: string; written: number; isNew: boolean }

/** A file that the output has already, made from the same inputs: `bytes` is its size. */
export type UnchangedFile = { path: string; key: string; bytes: number }

export type EmittedFile = OutputFile | WrittenFile | UnchangedFile

export const outputFile = (path: string, file: ContentSource): OutputFile =>
  'from' in file ? { path, from: file.from } : { path, contents: file.contents }
