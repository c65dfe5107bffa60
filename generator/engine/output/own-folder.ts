/** Decides which folders a build may replace: only those that a build wrote. */
import { existsSync, lstatSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative } from 'node:path'
import { fileNamesIn, isThere, rename, unlessRefused, write } from '../store/files.ts'
import { EmitError } from './emit-error.ts'

// A build deletes the folder at `out`, so it must recognize its own: `--out ~` must not cost anyone their files. The
// marker is beside the folder, because the folder itself is published.
const markerText =
  'Generated beside this file: a folder that every build replaces whole. Files of your own belong in data/static.\n'

const markerPath = (out: string): string => join(dirname(out), `.${basename(out)}.generated`)

/** Writes the mark of an output beside its work, for the holder of the lock. It is valid once it is placed. */
export const stageMarker = (work: string): void => write(join(work, 'mark'), markerText)

export const placeMarker = (out: string, work: string): void => rename(join(work, 'mark'), markerPath(out))

export function assertReplaceable(out: string, sources: readonly string[]): void {
  assertOutsideSources(out, sources)
  const stats = lstatSync(out, { throwIfNoEntry: false })
  if (stats === undefined) return
  if (!stats.isDirectory()) throw new EmitError('not-a-folder', out)
  const real = unlessRefused(['ENOENT'], () => realpathSync(out))
  // It is also checked before the lock is taken, while another build may be moving the folder.
  if (real === undefined) return
  for (const folder of [process.cwd(), ...sources]) {
    if (existsSync(folder) && containsPath(real, realpathSync(folder)))
      throw new EmitError('holds-sources', out, { also: folder })
  }
  if (fileNamesIn(out).length > 0 && !isThere(markerPath(out))) throw new EmitError('foreign', out)
}

/** Refuses places that the next command would read as content. */
function assertOutsideSources(out: string, sources: readonly string[]): void {
  let above = dirname(out)
  while (!existsSync(above)) above = dirname(above)
  for (const folder of sources)
    if (existsSync(folder) && containsPath(realpathSync(folder), realpathSync(above)))
      throw new EmitError('inside-sources', out, { also: folder })
}

function containsPath(folder: string, inside: string): boolean {
  const way = relative(folder, inside)
  return !/^\.\.(?![^/\\])/.test(way) && !isAbsolute(way)
}
