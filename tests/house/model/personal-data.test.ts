/** Names, addresses and numbers of guests in notes. */
import { expect, test } from 'vitest'
import { hasPersonalData } from '../../../generator/house/model/personal-data.ts'
import { tableAt } from '../../support/table.ts'

const notes = tableAt(import.meta.url, 'notes.yaml') as Record<string, string[]>
const cases = Object.entries(notes).flatMap(([whose, all]) => all.map((note) => [note, whose] as const))

test.each(cases)('“%s” can be that of %s', (note, whose) => {
  expect(hasPersonalData(note)).toBe(whose === 'guests')
})
