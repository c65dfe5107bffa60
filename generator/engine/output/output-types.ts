/** Files of the site, before they are written. */

/**
 * A file of the site: its path in the output folder, with `/`, and its bytes or the file to copy. `same` is the path of
 * the file right before it, if that one has the same contents.
 */
export type OutputFile = { path: string; contents: string | Uint8Array; same?: string } | { path: string; from: string }
