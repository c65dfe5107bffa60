/** Suggestions for a wrong name, language or point: the right one, if that is certain. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { certainMatch, closestMatch } from '../../../generator/engine/words/suggestions.ts'

/** What a fix may write, and what a message may name. */
type Row = { promise: string; written: string; names: string[]; fixed?: string; near?: string }
const rows = parse(readFileSync(new URL('suggestions.yaml', import.meta.url), 'utf8')) as Row[]

test.for(rows.map((row) => [row.promise, row] as const))('%s', ([, { written, names, fixed, near }]) => {
  expect({ fixed: certainMatch(written, names), near: closestMatch(written, names) }).toEqual({ fixed, near })
})
