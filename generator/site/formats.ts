/**
 * What the system has written for a language, remembered between builds: amounts, days and numbers. Before V8 formats
 * the first of them it looks through its tables of all languages: 7 % of an edit of 60 pages.
 */
import { join } from 'node:path'
import { entryAt, forgetOldest, ifPossible } from '../files/cache.ts'
import { lazy } from '../files/memo.ts'
import type { Formatted } from '../pages/views/scope.ts'

/** Of more texts than this the former ones are forgotten; if the others are more, they are not worth reading. */
const mostTexts = 10_000

/** Versions of the program of which something is remembered. */
const mostVersions = 4

/** @param program the name of the program's code and of the system that it asks */
export function openFormats(cache: string, program: string): { formatted: Formatted; keep: () => void } {
  const folder = join(cache, 'formats')
  const entry = entryAt<Record<string, string>>(join(folder, `${program}.json`))
  const known = lazy(() => new Map(Object.entries(entry.recall() ?? {})))
  const fresh = new Map<string, string>()
  return {
    formatted: (asked, format) => {
      const before = known().get(asked)
      if (before !== undefined) return before
      const now = format()
      known().set(asked, now)
      fresh.set(asked, now)
      return now
    },
    keep: () => {
      if (fresh.size === 0) return
      const texts = known().size > mostTexts ? fresh : known()
      if (texts.size > mostTexts) return
      ifPossible(() => {
        entry.remember(Object.fromEntries(texts))
        forgetOldest(folder, mostVersions)
      })
    }
  }
}
