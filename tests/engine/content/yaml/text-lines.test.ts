/** What is proposed for a line of YAML that is nearly right. */
import { expect, test } from 'vitest'
import { lineAt, withClosedBracket, withColon } from '../../../../generator/engine/content/yaml/text-lines.ts'

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

/** What a line is, with the lines around it, and the line that is proposed; the line is the second. */
test.each([
  ['a word over lines that stand deeper', 'name: A\naddress\n  town: B', 'address:'],
  ['a word over a line as deep, which may be a note', 'name: A\naddress\ntown: B', undefined],
  ['two words among keys', 'name: A\ntown Vieste\nsize: 3', 'town: Vieste'],
  ['two words among words', 'One day\ntown Vieste\nwent by', undefined],
  ['a note with a capital', 'name: A\nTown Vieste\nsize: 3', undefined],
  ['another sign for the colon', 'name: A\ntown = Vieste', 'town: Vieste'],
  ['a colon without its blank', 'name: A\ntown:Vieste', 'town: Vieste']
])('a colon is proposed or not: %s', (_, text, proposed) => {
  expect(withColon(text, lineAt(text, text.indexOf('\n') + 1))).toBe(proposed)
})
