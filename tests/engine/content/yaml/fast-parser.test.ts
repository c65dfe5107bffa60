/**
 * The fast parser: whatever it reads, the package `yaml` reads without a diagnostic, and the same. What it leaves to
 * `yaml` costs only time.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invisibleIn } from '../../../../generator/engine/content/yaml/characters.ts'
import { readDocument } from '../../../../generator/engine/content/yaml/document.ts'
import { parseFast } from '../../../../generator/engine/content/yaml/fast-parser.ts'
import { houses, textAt } from '../../../support/content.ts'
import { repetitions } from '../../../support/deep.ts'

/**
 * Fails if the two read a text differently.
 * @returns whether the fast parser read it
 */
function agree(text: string): boolean {
  // Neither reader is ever given these.
  if (invisibleIn(text).length > 0 || /\r(?!\n)/.test(text)) return false
  const quick = parseFast(text)
  if (quick === undefined) return false
  const { content, diagnostics } = readDocument('house.yaml', text)
  const whole = { value: content?.value, placeholders: content?.placeholders, notations: content?.unusualNumbers }
  expect({ text, ...quick, notations: [], diagnostics: [] }).toStrictEqual({ text, ...whole, diagnostics })
  return true
}

const texts = Object.values(houses).flatMap((house) =>
  readdirSync(house, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => ({ name: join(house, file), text: textAt(join(house, file)) }))
)

test.each(texts)('$name is read quickly, and as `yaml` reads it, with Windows line ends too', ({ text }) => {
  expect(agree(text)).toBe(true)
  expect(agree(text.replaceAll('\n', '\r\n'))).toBe(true)
})

describe('both readers agree', () => {
  const read = [
    ['a: one\n  two\n  three\n', "a: \"one\n  two\n\n  three\"\nb: 'it''s'\n", 'a: "\\u00e8\\n\\x41"\n'],
    [
      'a:\n- 1\n- b: 2\n  c: 3\n',
      'a:\n-   b: 1\n-   c: 2\n',
      'a: { b: [1, x y, "z, {"], c: {} } # note\n',
      'a: "b\n  #1 c"\n',
      'a:\nb: 1\n'
    ],
    ['a: >-\n  one\n  two\n\n  three\nb: |\n  one\n\n  # two\nc: >\n  x\n\n\nd: 1\n', 'a: b # note\nc: 1 # note\n'],
    ['a: no\nb: 12:30\nc: 2026-01-01\nd: 0884-1\ne: y\nf: 190:20:30\n', 'a: 0\nb: -5\nc: 16.50\n'],
    ['a: !placeholder one\n\n  two\n', 'a: !placeholder\nb: 1\n', 'a: !placeholder ---\n']
  ].flat()
  const leftToYaml = [
    ['a: &x 1\nb: *x\n', 'a: !other 1\n', 'a: !!str 1\n', 'a: 1\na: 2\n', 'a: 0884\n', 'a: +390884123456\n'],
    ['a: 1e3\n', 'a: 0x1f\n', 'a: 0o17\n', 'a: .5\n', 'a: .inf\n', 'a: -0\n', 'a: 1.000\n', 'a: ~\n', 'a: Null\n'],
    ['a: TRUE\n', 'a: 12345678901234567890\n', 'a: !placeholder 0884\n', 'a: !placeholder\n  !placeholder\n  b\n'],
    ['__proto__: 1\n', 'toString: 1\n', '<<: { a: 1 }\n', 'a b: 1\n', '10: 1\n', '? a\n', '[a]: 1\n', 'a: b: c\n'],
    ['a: [1,\n  2]\n', 'a: { b: "{c}"\n# note\n }\n', 'a: { b: "{c}", # note\n  d: "{e} {f}" }\n', 'a:\tb\n'],
    ['a: {#b: "{c} d\n  e: "{f} g" }\n', 'a: Room #5\n', 'a: Room\n  two #2\n', 'a: 16 #.50\n', "a: 'b'#c\n"],
    ["a: 'b\nc'\n", 'a: - b\n', '- \n', '- -\n- ', '---\na: 1\n', 'a: 1\n...\n', '%YAML 1.2\n', ' a: 1\n'],
    ['a: |2\n    x\n', 'a: !placeholder\n  |\n  x\n', 'a: !placeholder >-\n  10\n', 'a: !placeholder # note\n  b\n'],
    ['a: "b\\\n  c"\n', 'a: "x\n', 'text\n', '', '# only a note\n', 'a: 1\n  b: 2\n', 'a: x # note\n  y\n'],
    ['a:\n  b:\n#note\n    x\n  c: 1\n', `a: ${'['.repeat(5000)}`]
  ].flat()

  test('on what is rare in YAML: the fast one reads all of `read`, and leaves `leftToYaml` alone', () => {
    expect([...read, ...leftToYaml].filter((text) => agree(text))).toEqual(read)
  })

  test('on signs put together at random, some of which the fast one reads', () => {
    const signs = [
      "a b è 🫒 1 +1 1.5 0 . null ~ true 2026-01-01 = : ? - --- ... % # \" ' '' 'y' \\ > >- >2 | |- |+".split(' '),
      '[ ] { } , !placeholder & * *a @ ` \t \n \n\n \r\n \u00A0'.split(' '),
      ['x y', ': ', '\nb: ', '\n  c: ', '<<: ', '? ', '- ', '\n- ', '\n  - ', ' ', '  ', '    ', ', ', '&a ', '\\\n'],
      [' # x', ' #x', ' "x" ', '!placeholder ', '!placeholder\n  ', '!!str ', '>-\n      1', '|\n    1.50\n']
    ].flat()
    const piece = fc.constantFrom(...signs)
    let quick = 0
    fc.assert(
      fc.property(fc.constantFrom('', 'a: ', '- ', 'a:\n  '), fc.array(piece, { maxLength: 14 }), (start, pieces) => {
        quick += Number(agree(`${start}${pieces.join('')}`))
      }),
      { numRuns: repetitions({ quick: 3000, deep: 30_000 }) }
    )
    expect(quick).toBeGreaterThan(100)
  })
})
