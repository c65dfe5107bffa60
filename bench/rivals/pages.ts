/** Counts the pages of a finished site, without not-found pages. */
import { readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The number of pages, and the average size of the page of a unit. */
export type Pages = { count: number; unitBytes: number }

export function countPages(folder: string): Pages {
  // A page with two addresses is one file with two names.
  const pages = new Map<number, { path: string; bytes: number }>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue
    const path = relative(folder, join(entry.parentPath, entry.name))
    if (/^(404|_)/.test(path)) continue
    const { ino, size } = statSync(join(folder, path))
    pages.set(ino, { path, bytes: size })
  }
  const units = [...pages.values()].filter(({ path }) => path.includes('unit-'))
  const bytes = units.reduce((sum, unit) => sum + unit.bytes, 0)
  return { count: pages.size, unitBytes: Math.round(bytes / units.length) }
}
