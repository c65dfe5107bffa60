/** What the program says, by the code of each language that it knows. */
import { en } from './en.ts'
import { it as italian } from './it.ts'
import type { Catalogue } from './word-table.ts'

export const catalogues: ReadonlyMap<string, Catalogue> = new Map([
  ['it', italian],
  ['en', en]
])
