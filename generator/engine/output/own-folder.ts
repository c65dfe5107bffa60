/** Which folders a build may replace: only its own. Also which files in such a folder are its own. */
import { existsSync, lstatSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative } from 'node:path'
import { bestEffort, flush, fileNamesIn, isThere, unlessRefused } from '../store/files.ts'
import { EmitError } from './emit-error.ts'

// A build deletes the folder at `out`, so it must recognize its own: `--out ~` must not cost anyone their files. The
// marker is beside the folder, because the folder itself is published. It lists the files that the program has written.
// All others belong to somebody else. If a cache or an archive restored the output without its marker, the build
// recognizes it by its files for hosts. It then keeps every file that the new output does not contain.
const markerText =
  'Generated beside this file: a folder that every build replaces whole. Files of your own belong in data/static.\n'

const markerPath = (out: string): string => join(dirname(out), `.${basename(out)}.generated`)

/** The paths of the files in the output that the program has written. Undefined if that is unknown. */
export function ownFiles(out: string): ReadonlySet<string> | undefined {
  // A mark that is there and cannot be read is an error: without it all files would count as somebody else's.
  const text = unlessRefused(['ENOENT'], () => readFileSync(markerPath(out), 'utf8')) ?? ''
  return text.startsWith(markerText) ? new Set(text.slice(markerText.length).split('\n').filter(Boolean)) : undefined
}

/**
 * Writes the mark of an output beside its work, for the holder of the lock. It is valid once it is placed.
 * @param paths of all files that the program has written there
 */
export function stageMarker(work: string, paths: Iterable<string>): void {
  const staged = join(work, 'mark')
  writeFileSync(staged, `${markerText}${[...paths].toSorted().join('\n')}\n`)
  // After a power cut it could be empty: then no file would count as the program's own.
  flush(staged)
}

export const placeMarker = (out: string, work: string): void => renameSync(join(work, 'mark'), markerPath(out))

/** Other sites have an index.html, too, but not files for three hosts, each of which says that a build writes it. */
const isRecognized = (out: string): boolean =>
  ['nginx.conf', 'Caddyfile', 'wrangler.jsonc'].every((name) =>
    bestEffort(() => readFileSync(join(out, name), 'utf8'))?.includes(' The build writes this file.')
  )

export function assertReplaceable(out: string, sources: readonly string[]): void {
  assertOutsideSources(out, sources)
  const found = lstatSync(out, { throwIfNoEntry: false })
  if (found === undefined) return
  if (!found.isDirectory()) throw new EmitError('not-a-folder', out)
  const real = unlessRefused(['ENOENT'], () => realpathSync(out))
  // It is also checked before the lock is taken, while another build may be moving the folder.
  if (real === undefined) return
  for (const kept of [process.cwd(), ...sources]) {
    if (existsSync(kept) && containsPath(real, realpathSync(kept)))
      throw new EmitError('holds-sources', out, { also: kept })
  }
  if (fileNamesIn(out).length > 0 && !isThere(markerPath(out)) && !isRecognized(out))
    throw new EmitError('foreign', out)
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
