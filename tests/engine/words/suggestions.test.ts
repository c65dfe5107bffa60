/** Suggestions for a wrong name, language or point: the right one, if that is certain. */
import { expect, test } from 'vitest'
import { certainMatch, closestMatch, withoutAccents } from '../../../generator/engine/words/suggestions.ts'
import { tableAt } from '../../support/table.ts'

/** What a fix may write, and what a message may name. */
type Row = { promise: string; written: string; names: string[]; fixed?: string; near?: string }
const rows = tableAt(import.meta.url, 'suggestions.yaml') as Row[]

test.for(rows.map((row) => [row.promise, row] as const))('%s', ([, { written, names, fixed, near }]) => {
  expect({ fixed: certainMatch(written, names), near: closestMatch(written, names) }).toEqual({ fixed, near })
})

test('every accent is left out where people type none', () => {
  expect(withoutAccents(' Città è più ')).toBe('citta e piu')
})
