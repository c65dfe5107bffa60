import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isScalar, parseDocument, stringify, visit } from 'yaml'
import { readPlainYaml } from '../../generator/content/plain-yaml.ts'
import { houses } from '../content.ts'

// Whatever the quick reader reads, the whole parser reads without a complaint, and the same. What it leaves alone costs only time.

const tag = '!placeholder'

/** What the whole parser makes of a text: its value as JSON, or undefined when it has anything to say against it. */
function whole(text: string): unknown {
  const customTags = [
    { tag, resolve: (written: string) => written },
    { tag, collection: 'map' as const, resolve: <Block>(block: Block) => block },
    { tag, collection: 'seq' as const, resolve: <Block>(block: Block) => block }
  ]
  const document = parseDocument(text, { stringKeys: true, logLevel: 'error', prettyErrors: false, customTags })
  if (document.errors.length + document.warnings.length > 0) return undefined
  visit(document, {
    Scalar: (_, scalar) => {
      if (scalar.tag !== tag || scalar.type !== 'PLAIN') return
      const { contents } = parseDocument(scalar.source ?? '')
      if (isScalar(contents)) scalar.value = contents.value
    }
  })
  return document.toJS()
}

/** @returns whether the text was plain */
function agree(text: string): boolean {
  const plain = readPlainYaml(text, tag)
  if (plain === undefined) return false
  expect({ text, value: plain.value }).toEqual({ text, value: whole(text) })
  return true
}

const texts = Object.values(houses).flatMap((house) =>
  readdirSync(house, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => ({ name: join(house, file), text: readFileSync(join(house, file), 'utf8') }))
)

test.each(texts)('$name is plain, and read as the whole parser reads it, with Windows line ends too', ({ text }) => {
  expect(agree(text)).toBe(true)
  expect(agree(text.replaceAll('\n', '\r\n'))).toBe(true)
})

describe('what is plain', () => {
  test.each([
    ['a text over several lines', 'a: one\n  two\n  three\n', { a: 'one two three' }],
    ['quotes over several lines', "a: \"one\n  two\n\n  three\"\nb: 'it''s'\n", { a: 'one two\nthree', b: "it's" }],
    ['a list at the margin of its key', 'a:\n- 1\n- b: 2\n  c: 3\n', { a: [1, { b: 2, c: 3 }] }],
    ['brackets', 'a: { b: [1, x y, "z, {"], c: {} } # note\n', { a: { b: [1, 'x y', 'z, {'], c: {} } }],
    [
      'folded and literal texts',
      'a: >-\n  one\n  two\n\n  three\nb: |\n  one\n\n  # two\nc: >\n  x\n\n\nd: 1\n',
      { a: 'one two\nthree', b: 'one\n\n# two\n', c: 'x\n', d: 1 }
    ],
    [
      'words that YAML 1.1 takes for others',
      'a: no\nb: 12:30\nc: 2026-01-01\nd: 0884-1\n',
      { a: 'no', b: '12:30', c: '2026-01-01', d: '0884-1' }
    ],
    ['nothing', 'a:\nb: 1\n', { a: null, b: 1 }]
  ])('%s', (_, text, value) => {
    expect(readPlainYaml(text, tag)?.value).toEqual(value)
    agree(text)
  })

  test('the paths of placeholders, before values of every kind', () => {
    const text = `a: ${tag} "+39"\nb: ${tag} 41.8, 16.1\nc: ${tag}\n  d: ${tag} 2.50\ne:\n  - f: 1\n    g: ${tag} >-\n      x\n`
    expect(readPlainYaml(text, tag)).toEqual({
      value: { a: '+39', b: '41.8, 16.1', c: { d: 2.5 }, e: [{ f: 1, g: 'x' }] },
      placeholders: [['a'], ['b'], ['c'], ['c', 'd'], ['e', 0, 'g']]
    })
    agree(text)
  })
})

describe('what is left to the whole parser', () => {
  test.each([
    'a: &x 1\nb: *x\n',
    'a: !other 1\n',
    'a: "\\n"\n',
    'a: 1\na: 2\n',
    'a: 0884\n',
    'a: +39\n',
    'a: 1e3\n',
    'a: 0x1f\n',
    'a: .5\n',
    'a: ~\n',
    'a: Null\n',
    'a: TRUE\n',
    'a: 12345678901234567890\n',
    '__proto__: 1\n',
    'toString: 1\n',
    '"a": 1\n',
    'a b: 1\n',
    '? a\n',
    'a: b: c\n',
    'a:\tb\n',
    'a: [1,\n  2]\n',
    'a: - b\n',
    '- \n',
    '---\na: 1\n',
    'a: 1\n...\n',
    '%YAML 1.2\n',
    ' a: 1\n',
    'a: |2\n    x\n',
    'a: >\n  x\n   y\n',
    'a: "x\n',
    'text\n',
    '',
    '# only a note\n',
    'a: 1\n  b: 2\n',
    'a: x # note\n  y\n',
    'a: |\n  x'
  ])('%j', (text) => {
    expect(readPlainYaml(text, tag)).toBeUndefined()
  })
})

describe('both agree', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'no',
      'on',
      '0884',
      '12:30',
      '1',
      '-1',
      '1.50',
      '1e3',
      '.5',
      '0x1f',
      '~',
      'null',
      'true',
      'False',
      "it's",
      'a#b',
      '#b',
      'a:',
      ': ',
      ' #',
      '"',
      "'",
      'è ’',
      '+39',
      '2026-05-01',
      '!',
      '&a',
      '*a',
      '- a',
      '{',
      '[x]',
      '🫒',
      'two words'
    ),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    { weight: 30, arbitrary: fc.lorem({ maxCount: 30 }) }
  )
  const key = fc.oneof(
    { weight: 40, arbitrary: fc.stringMatching(/^[a-z][a-z0-9-]{0,6}$/) },
    fc.constantFrom('10', 'null', 'true', 'toString', '__proto__', 'a b')
  )
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      word,
      fc.nat(),
      fc.double({ min: -1000, max: 1000, noNaN: true }),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(key, tie('value'), { maxKeys: 5, noNullPrototype: true })
    )
  }))

  test('on documents of any value, however they are written', () => {
    const options = fc.record({
      lineWidth: fc.constantFrom(0, 20, 80),
      indentSeq: fc.boolean(),
      defaultStringType: fc.constantFrom('PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE', 'BLOCK_FOLDED', 'BLOCK_LITERAL'),
      collectionStyle: fc.constantFrom('any', 'block', 'flow')
    })
    let plain = 0
    fc.assert(
      fc.property(
        fc.dictionary(key, value, { minKeys: 1, maxKeys: 6, noNullPrototype: true }),
        options,
        fc.boolean(),
        (document, style, isWindows) => {
          const text = stringify(document, { ...style, defaultKeyType: 'PLAIN' })
          plain += Number(agree(isWindows ? text.replaceAll('\n', '\r\n') : text))
        }
      ),
      { numRuns: 3000 }
    )
    // A reader that reads nothing agrees with everybody.
    expect(plain).toBeGreaterThan(100)
  })

  test('on lines put together at random', () => {
    const piece = fc.constantFrom(
      'a',
      'b',
      'c',
      ':',
      ': ',
      ' ',
      '  ',
      '    ',
      '\n',
      '\n\n',
      '- ',
      '-',
      '#',
      ' # x',
      '"',
      "'",
      "''",
      '>',
      '>-',
      '|',
      '|-',
      '[',
      ']',
      '{',
      '}',
      ', ',
      ',',
      '1',
      '0',
      '.',
      'x y',
      '!placeholder',
      '!placeholder ',
      '&',
      '*',
      '?',
      '\r\n',
      '\\',
      'null',
      '~',
      'true',
      '\nb: ',
      '\n  c: ',
      '\n- ',
      '\n  - '
    )
    let plain = 0
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), fc.boolean(), (pieces, isStarted) => {
        plain += Number(agree(`${isStarted ? 'a: ' : ''}${pieces.join('')}`))
      }),
      { numRuns: 30_000 }
    )
    expect(plain).toBeGreaterThan(1000)
  })

  test('on real files with a piece taken out, doubled or replaced', () => {
    const sample = texts.flatMap(({ text }) => text.split(/\n(?=[a-z])/).filter((block) => block.length < 3000))
    const change = fc.record({
      from: fc.nat(),
      length: fc.integer({ min: 0, max: 12 }),
      to: fc.constantFrom(
        '',
        ' ',
        '  ',
        '\n',
        ':',
        ': ',
        '"',
        "'",
        '#',
        ' #',
        '-',
        '- ',
        '\t',
        '{',
        '}',
        '[',
        ']',
        ',',
        '>',
        '|',
        '&a ',
        '*a',
        '!',
        '%',
        '\\',
        'é',
        '0',
        '\n\n',
        '\n  ',
        'a: b'
      )
    })
    let plain = 0
    fc.assert(
      fc.property(fc.constantFrom(...sample), fc.array(change, { minLength: 1, maxLength: 3 }), (block, changes) => {
        let text = `${block}\n`
        for (const { from, length, to } of changes) {
          const start = from % (text.length + 1)
          text = `${text.slice(0, start)}${to}${text.slice(start + length)}`
        }
        plain += Number(agree(text))
      }),
      { numRuns: 20_000 }
    )
    expect(plain).toBeGreaterThan(1000)
  })
})
