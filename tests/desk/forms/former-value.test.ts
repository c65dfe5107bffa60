/** Old values: after a change, the search offers texts that still have the old value. */
import { expect, test } from 'vitest'
import { formerValue } from '../../../generator/desk/forms/former-value.ts'
import { contentFrom } from '../../../generator/desk/forms/parse-content.ts'
import { houseDesk } from '../../../generator/house/tasks/house-desk.ts'
import { replaced, textsOf } from '../desk-content.ts'

const shipped = textsOf('shipped')

/** The former value after a change of a file. */
function formerAfter(file: string, from: string, to: string): string | undefined {
  const before = shipped.get(file)
  const after = new Map(shipped).set(file, replaced(before, from, to))
  return formerValue(file, before, contentFrom(after, houseDesk))
}

test.each([
  ['an hour that texts say', 'rules.yaml', '15:00-18:00', '14:00-19:00', '15:00'],
  ['one that no other text says', 'rules.yaml', '08:00-09:00', '08:00-09:30', undefined],
  ['an entry that comes before others', 'rules.yaml', '- 15:00-18:00', '- 07:00-08:30\n    - 15:00-18:00', undefined]
])('%s', (_, file, from, to, former) => {
  expect(formerAfter(file, from, to)).toBe(former)
})
