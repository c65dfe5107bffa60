/** Small looks at the file system, and small moves in it. */
import { readdirSync, renameSync } from 'node:fs'
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
