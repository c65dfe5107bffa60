/** Names, addresses and numbers of guests in notes. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { hasPersonalData } from '../../../generator/house/model/personal-data.ts'

const notes = parse(readFileSync(new URL('notes.yaml', import.meta.url), 'utf8')) as Record<string, string[]>
const cases = Object.entries(notes).flatMap(([whose, all]) => all.map((note) => [note, whose] as const))

test.each(cases)('“%s” can be that of %s', (note, whose) => {
  expect(hasPersonalData(note)).toBe(whose === 'guests')
})
