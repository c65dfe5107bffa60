/**
 * Notes that tell who a guest is, by a name, an address or a number, and notes that look alike and tell of nobody. They
 * are in notes.yaml.
 */
import { expect, test } from 'vitest'
import { hasPersonalData } from '../../../generator/house/model/personal-data.ts'
import { tableAt } from '../../support/table.ts'

const notes = tableAt(import.meta.url, 'notes.yaml') as Record<string, string[]>
const cases = Object.entries(notes).flatMap(([whose, all]) => all.map((note) => [note, whose] as const))

test.each(cases)('“%s” tells of %s', (note, whose) => {
  expect(hasPersonalData(note)).toBe(whose === 'guests')
})
