/** Which folders a build may replace: its own, and none that holds anything else. */
import { existsSync, lstatSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative } from 'node:path'
import { codeOf } from '../files/lock.ts'
import { EmitError } from './error.ts'
import { list } from './places.ts'

// A build removes whatever stands at `out`, so it must know its own: `--out ~` must not cost anyone their files. The
// mark lies beside, since the folder itself is published and contents prove nothing (other sites have an index.html
// too). It is set in the first swap, with the missing or empty folder already out of the way.
export const mark =
  'Generated beside this file: a folder that every build replaces whole. Keep nothing of your own in it.\n'

export function markOf(out: string): string {
  return join(dirname(out), `.${basename(out)}.generated`)
}

export function guard(out: string, sources: readonly string[]): void {
  guardPlace(out, sources)
  const found = lstatSync(out, { throwIfNoEntry: false })
  if (found === undefined) return
  if (!found.isDirectory()) throw new EmitError('not-a-folder', out)
  const real = realPath(out)
  // It is also looked at before the lock is there, while another build may be moving it.
  if (real === undefined) return
  for (const kept of [process.cwd(), ...sources]) {
    if (existsSync(kept) && holds(real, realpathSync(kept))) throw new EmitError('holds-sources', out, { also: kept })
  }
  if (list(out).length > 0 && !existsSync(markOf(out))) throw new EmitError('foreign', out)
}

/** Refuses what the next command would read as content. */
function guardPlace(out: string, sources: readonly string[]): void {
  let above = dirname(out)
  while (!existsSync(above)) above = dirname(above)
  for (const folder of sources)
    if (existsSync(folder) && holds(realpathSync(folder), realpathSync(above)))
      throw new EmitError('inside-sources', out, { also: folder })
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function holds(folder: string, inside: string): boolean {
  const way = relative(folder, inside)
  return !/^\.\.(?![^/\\])/.test(way) && !isAbsolute(way)
}
