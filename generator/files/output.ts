/** Files of the site, before they are written. */

/**
 * A file of the site: its path under the output folder, with `/`, and its bytes or the file to copy them from.
 * `same` is the path of the file directly before it, where that one has the same contents.
 */
export type OutputFile = Keyed &
  ({ path: string; contents: string | Uint8Array; same?: string } | { path: string; from: string })

/** Equal keys stand for equal contents: all that a file is made from, by the same program. */
type Keyed = { key?: string }

/**
 * A file in pieces, some of them bytes already: those that thousands of files have in common. To encode these once
 * saves 7 % of a build's CPU at 10,004 pages.
 */
export type PiecedFile = Keyed & { path: string; pieces: readonly (string | Uint8Array)[]; same?: string }

/** A file that another thread has written, how many bytes it has, and whether the output has had them before. */
export type WrittenFile = Keyed & { path: string; written: number; isNew: boolean }

/** A file that the output has already, made from the same things: `bytes` is its size. */
export type StandingFile = { path: string; key: string; bytes: number }

export type EmittedFile = OutputFile | PiecedFile | WrittenFile | StandingFile
