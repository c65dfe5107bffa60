/** What a version says to the owner: entries begin with `- `, and any other line is the heading of those after it. */
export type VersionNews = { version: string; lines: string[] }

export function newsBetween(text: string, range: { after: string; upTo: string; language: 'it' | 'en' }): VersionNews[]

/** A newer program on this computer, and what it brings, line by line; `last` is what became of the last update. */
export function lookAround(root: string): {
  version: string | undefined
  newer: { version: string; source?: string; news: { it: string; en: string }[] } | undefined
  last: unknown
}
