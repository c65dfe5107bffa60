/** Small looks at the file system, and small moves in it. */
import { readdirSync, readlinkSync, renameSync } from 'node:fs'
import { basename } from 'node:path'
import { codeOf } from '../files/lock.ts'

/** The names in a folder, sorted; none if there is no such folder. */
export function list(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted()
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return []
    throw error
  }
}

/** What the names of the folders begin with that an output can be a link to. They stand beside it. */
export const homesOf = (out: string): string => `.${basename(out)}.site-`

/**
 * The name of the folder that an output is a link to. Undefined where it is no link, or one that somebody else has
 * made.
 */
export function homeOf(out: string): string | undefined {
  try {
    const name = readlinkSync(out)
    return name.startsWith(homesOf(out)) && basename(name) === name ? name : undefined
  } catch {
    return undefined
  }
}

/** Renames, and says whether there was anything to rename: another process may have been first. */
export function move(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}
