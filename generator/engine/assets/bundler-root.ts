/** The project folder, by a path that a bundler can work with. */
import { lstatSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { bestEffort } from '../store/files.ts'
import { sha256 } from '../store/hash.ts'

/** A bundler reads a `#`, a `?`, brackets and some other characters in a path as it does in an address or a pattern. */
const isPlain = (path: string): boolean => /^[\p{L}\p{M}\p{N} @._~:\\/-]*$/u.test(path)

/**
 * Vite's settings of the project's folder, which ends with a slash. If its path has such characters, the folder is a
 * link to it: one for each project, in the system's folder for temporary files.
 */
export function bundlerRoot(root: string): { root: string; resolve: { preserveSymlinks: boolean } } {
  const link = isPlain(root) ? undefined : linkTo(root)
  return { root: link === undefined ? root : `${link}/`, resolve: { preserveSymlinks: link !== undefined } }
}

/** Undefined if there is no place for one; the bundler then says what it cannot find. */
function linkTo(folder: string): string | undefined {
  const link = join(tmpdir(), `site-${sha256(folder).slice(0, 16)}`)
  if (!isPlain(link)) return undefined
  // Where it fails, the link is there already, unless somebody else has put something in its place. Of the kinds of
  // links that Windows has, this one needs no rights.
  bestEffort(() => symlinkSync(folder, link, 'junction'))
  const stats = lstatSync(link, { throwIfNoEntry: false })
  // -1 where the system counts no users, and the folder is of one alone.
  const isOwn = stats?.isSymbolicLink() === true && [stats.uid, -1].includes(userInfo().uid)
  return isOwn && realpathSync(link) === realpathSync(folder) ? link : undefined
}
