/** Small questions to the file system, and small moves in it. */
import { readdirSync, readlinkSync, renameSync } from 'node:fs'
import { basename } from 'node:path'
import { codeOf } from './lock.ts'

/** The names in a folder, sorted; none if there is no such folder. */
export function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted()
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return []
    throw error
  }
}

/** The beginning of the names of the folders that an output can be a link to. They are beside the output. */
export const linkTargetPrefix = (out: string): string => `.${basename(out)}.site-`

/**
 * The name of the folder that an output is a link to; undefined where it is no link, or somebody else's.
 */
export function linkTargetOf(out: string): string | undefined {
  try {
    const name = readlinkSync(out)
    return name.startsWith(linkTargetPrefix(out)) && basename(name) === name ? name : undefined
  } catch {
    return undefined
  }
}

/** Renames; false where there is nothing to rename any more, because another process was first. */
export function renameIfPresent(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}
