/** What is proposed for a line of YAML that is nearly right. */
import { expect, test } from 'vitest'
import { withClosedBracket } from '../../../../generator/engine/content/yaml/text-lines.ts'

/** What is wrong, the line, what follows it in the file, and the line that is proposed. */
test.each([
  ['of a list with entries', 'a: [b, c', '', 'a: [b, c]'],
  ['of a block', 'a: { b: 1', '', 'a: { b: 1 }'],
  ['with the other sign at its end', 'a: [b }', '', 'a: [b]'],
  ['with nothing in it', 'a: [', '', 'a: []'],
  ['with its entries below, which stay', 'a: [', '\n  b, c', 'a: […]']
])('a bracket %s is closed', (_, line, rest, closed) => {
  // The bracket is the fourth character of each line.
  expect(withClosedBracket(line, 3, rest)).toBe(closed)
})
