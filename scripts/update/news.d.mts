/** What a version says to the owner: entries begin with `- `, and any other line is the heading of those after it. */
export type VersionNews = { version: string; lines: string[] }

export function newsBetween(text: string, range: { after: string; upTo: string; language: 'it' | 'en' }): VersionNews[]
