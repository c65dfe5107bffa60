/**
 * From the bytes of a file to its values with their places: each value is read as it is written, or there is a
 * diagnostic.
 */
import { describe, expect, test } from 'vitest'
import { placedDiagnostics, takeMarks } from '../../../support/content.ts'
import { decode, encode } from '../../../../generator/engine/content/yaml/characters.ts'
import { locate, rawValueAt } from '../../../../generator/engine/content/yaml/source-positions.ts'
import { parseSources, type Source } from '../../../../generator/engine/content/yaml/source.ts'
import { positionAt } from '../../../../generator/engine/report/locate-diagnostics.ts'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

function parse(text: string | Uint8Array, file = 'house.yaml') {
  const { sources, texts, diagnostics } = parseSources([{ file, bytes: typeof text === 'string' ? utf8(text) : text }])
  return { source: sources[0], diagnostics: placedDiagnostics(diagnostics, { texts, sources }) }
}

/** The source of a text that must be good. */
function good(text: string | Uint8Array): Source {
  const { source, diagnostics } = parse(text)
  expect(diagnostics).toEqual([])
  return source!
}

describe('what stands there is what is read', () => {
  const flag = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'
  test.each<[what: string, text: string, value: unknown]>([
    ['a value that is still to be filled in', 'phone: !placeholder "+390"', { phone: '+390' }],
    ['a soft hyphen in a word', 'it: Sommer\u00ADfrische', { it: 'Sommer\u00ADfrische' }],
    ['joined emoji and the flag of England', `it: 👩\u200D👧 ${flag}`, { it: `👩\u200D👧 ${flag}` }]
  ])('%s is read as it stands', (_, text, value) => {
    expect(good(text).value).toEqual(value)
  })

  test('a long line of many dashes and colons in a text is no depth', () => {
    const words = `Ora: ${'le 9 - poi: '.repeat(90)}fine`
    expect(good(`it: >-\n  ${words}\nen: |\n  ${'lang '.repeat(100)}\n`).value).toMatchObject({ it: words })
  })

  test('the values that are still to be filled in are known by their paths', () => {
    expect(good('a: !placeholder x\nb:\n  - c\n  - d: !placeholder 41.8, 16.1\n').placeholders).toEqual([
      ['a'],
      ['b', 1, 'd']
    ])
  })

  test.each(['010', '0x10', '1e3', '.5', '16.', '+5', '1.000', '!placeholder 1.000'])(
    'the number %s is known as it is written',
    (number) => {
      const written = number.replace('!placeholder ', '')
      expect(good(`a:\n  - ${number}\n`).unusualNumbers).toEqual([{ path: ['a', 0], raw: written }])
    }
  )

  test('other numbers are as they should be', () => {
    for (const written of ['0', '-5', '47', '16.50', '"010"', '2026-01-01'])
      expect(good(`a: ${written}\n`).unusualNumbers).toEqual([])
  })
})

test.each([
  'it: >-\n  the room #1\n  #vieste #mare\n  # 2\n',
  'it: "the sign # works"\n',
  'it: >- # a note\n  the room\n# one more\nen: x # y\n',
  'it: x\n# a note\n  # another\nen: y\n'
])('no note is within a text in %j', (text) => {
  expect(parse(text).diagnostics).toEqual([])
})

describe('what cannot be read is one diagnostic where the fault is', () => {
  test.each<[name: string, marked: string, code: string, args?: object]>([
    ['a key to the right, after a comment', 'a: 1\n# note\n ▸b: 2\nc: 3\n', 'yaml-syntax', { reason: 'indent' }],
    ['an apostrophe in quotes, before a space', "it: 'dell▸' olio'\n", 'yaml-syntax', { reason: 'quote-ends' }],
    ['an open quote far above the end', `a: 1\nit: ▸"one\n${'b: two\n'.repeat(18)}`, 'yaml-syntax'],
    ['an open quote before others', 'a:\n  it: ▸"one\n  en: "two"\nb: "three"\n', 'yaml-syntax'],
    [
      'an open quote behind a mark',
      'a: "one"\nb: !placeholder ▸"two\nc: "three"\n',
      'yaml-syntax',
      { reason: 'quote-open' }
    ],
    ['an open quote behind two', 'a: "one"\nb: &it !placeholder ▸"two\nc: "three"\n', 'yaml-syntax'],
    [
      'an open quote in brackets',
      `# "note\na: [▸"one, two]\nb: c # or "d"\n`,
      'yaml-syntax',
      { suggestion: 'a: ["one, two"]' }
    ],
    ['a dash above more text', 'it: ▸- x\n  y: z\n', 'yaml-syntax', { reason: 'text-start', suggestion: 'it: "- x"' }],
    [
      'a colon above more text',
      'it: ▸x:\n  y: z\n',
      'yaml-syntax',
      { reason: 'colon-in-text', suggestion: 'it: "x:"' }
    ],
    ['a reference', 'a: &name x\nit: ▸*name\n', 'yaml-syntax', { reason: 'text-start', suggestion: 'it: "*name"' }],
    ['the first name of a file is lost', '# n\n\n  ▸a: 1\n  b: 2\n\nc: 3\n', 'yaml-syntax', { reason: 'indent' }],
    ['Windows line ends', '\uFEFFa: 1\r\nb:\r\n  it: x\r\n ▸en: y\r\n', 'yaml-syntax', { reason: 'indent' }],
    ['a tab within brackets', 'a: [1,\n▸\t2]\n', 'yaml-syntax'],
    ['a tab below a dash', 'a:\n  - b: 1\n▸\tc: 2\n', 'yaml-syntax', { reason: 'tab', suggestion: '    c: 2' }],
    ['a tab within a folded text', 'it: >-\n  one\n▸\ttwo\n  three\n', 'yaml-syntax'],
    // Where the parser is stopped, before its stack ends.
    ['question marks without end', `it: a\nen:\n${'? '.repeat(200)}▸${'? '.repeat(4800)}x`, 'yaml-syntax'],
    ['dashes without end', `a:\n${'- '.repeat(200)}▸${'- '.repeat(19_800)}x`, 'yaml-syntax'],
    ['names on one line without end', `${'a: '.repeat(200)}▸${'a: '.repeat(2800)}x`, 'yaml-syntax']
  ])('%s is told at its place', (_, marked, code, args = {}) => {
    const { text, at } = takeMarks('house.yaml', marked)
    const { diagnostics, source } = parse(text)
    expect(source).toBeUndefined()
    expect(diagnostics.map((found) => [found.code, found.severity, found.at])).toEqual([[code, 'error', at[0]]])
    expect(diagnostics[0]!.args).toMatchObject(args)
  })

  test.each<[name: string, marked: string]>([
    ['a mark of Arabic letters', 'it: a▸\u061C\n'],
    ['a line end of no keyboard', 'it: a▸\u2028b\n'],
    ['a letter that is blank', 'it: ▸\u3164\n'],
    ['a soft hyphen after a word', 'it: word▸\u00AD\n'],
    ['a NUL', 'it: "a▸\0b"\n']
  ])('nobody sees %s', (_, marked) => {
    const { text, at } = takeMarks('house.yaml', marked)
    const { diagnostics, source } = parse(text)
    expect(source).toBeDefined()
    const args = { codePoint: text.codePointAt(marked.indexOf('▸')) }
    expect(diagnostics).toMatchObject([{ code: 'character-invisible', severity: 'error', at: at[0], args }])
  })

  test.each<[name: string, bytes: number[], place: string]>([
    ['one byte of another encoding', [...utf8('a: 1\nit: citt'), 0xe0, ...utf8(' bianca\n')], '2:9'],
    ['a letter that breaks off at the end', [...utf8('it: citt'), 0xc3], '1:9'],
    ['after a byte-order mark', [0xef, 0xbb, 0xbf, ...utf8('it: '), 0xff], '1:5']
  ])('%s is told at the byte that is wrong', (_, bytes, place) => {
    const { diagnostics } = parse(new Uint8Array(bytes))
    expect(diagnostics).toMatchObject([{ code: 'encoding-invalid', at: `house.yaml:${place}` }])
  })

  test('faults that leave the rest readable are all told, each with its first place', () => {
    const { text, at, also } = takeMarks('house.yaml', '▹a: 1\n▸a: 2\nb: ▸!x 3\nl:\n  - ▹c: 4\n    d: 1\n    ▸"c": 5\n')
    const { diagnostics, source } = parse(text)
    expect(diagnostics).toMatchObject([
      { code: 'yaml-key-duplicate', at: at[0], also: [also[0]] },
      { code: 'yaml-tag-unknown', at: at[1] },
      { code: 'yaml-key-duplicate', at: at[2], also: [also[1]] }
    ])
    // Of a key that stands twice the first one counts, and a tag of somebody else not at all.
    expect(source!.value).toEqual({ a: 1, b: 3, l: [{ c: 4, d: 1 }] })
  })

  test.each(['a:', '-'])('blocks of "%s" end where there are too many, before a parser has no room', (sign) => {
    const nested = (levels: number, marked?: number): string =>
      Array.from({ length: levels }, (_, at) => ' '.repeat(at) + (at === marked ? '▸' : '') + `${sign}\n`).join('')
    const refusedAt = [100, 200]
    for (const [index, levels] of [150, 5000].entries()) {
      const { text, at } = takeMarks('house.yaml', nested(levels, refusedAt[index]))
      expect(parse(text).diagnostics).toMatchObject([{ code: 'yaml-syntax', at: at[0] }])
    }
    expect(parse(nested(100)).diagnostics).toEqual([])
  })

  test('the text is read without what nobody sees, at the places that it has', () => {
    const { text, at } = takeMarks('house.yaml', 'na▸\u200Bme: Gre▸\u200E\u200Ecale\narea: ▸28\n')
    const { diagnostics, source } = parse(text)
    expect(diagnostics.map((found) => found.at)).toEqual(at.slice(0, 2))
    expect(source!.value).toEqual({ name: 'Grecale', area: 28 })
    expect(positionAt(text, locate(source!, ['name'])[0])).toEqual({ line: 1, column: 8 })
    expect(positionAt(text, locate(source!, ['area'])[0])).toEqual({ line: 2, column: 7 })
    expect(rawValueAt(source!, ['area'])).toBe('28')
  })

  test.each(['%s', "'%s'", '"%s"', '|-\n  %s\n', '>-\n  %s\n', '!placeholder "%s"', '[%s]', '{ b: "%s" }'])(
    'a value without what nobody sees is the same as if nobody had pasted it: %j',
    (spelling) => {
      const valueOf = (text: string): unknown => parse(`a: ${spelling.replace('%s', text)}\n`).source!.value
      for (const sign of ['\u200B', '\u202C', '\u2066', '\uFEFF'])
        for (const text of [`${sign}12`, `12${sign}`, `1${sign}2`]) expect(valueOf(text)).toEqual(valueOf('12'))
    }
  )

  test('where a block has lost its first line, nothing is read', () => {
    const { source, diagnostics } = parse('type:\n  it: a\n  en: b\n  it: c\n  en: d\n')
    expect(source).toBeUndefined()
    expect(diagnostics).toMatchObject([{ code: 'yaml-key-duplicate', at: 'house.yaml:4:3', args: { isBlock: true } }])
  })

  test('a block that is written twice below many comments does not stop the program', () => {
    const comments = '#       only: [Reserved]               # only events with one # of these words\n'.repeat(40)
    const { diagnostics } = parse(`${comments}x: y\na: 1\nb: 2\n${comments}c: 3\na: 4\n`)
    expect(diagnostics).toMatchObject([{ code: 'yaml-key-duplicate' }])
  })

  test('a file that cannot be read takes none of the others with it', () => {
    const files = ['a.yaml', 'b.yaml'].map((file) => ({ file, bytes: utf8(file === 'a.yaml' ? 'a: "x' : 'b: 1') }))
    const { sources, diagnostics } = parseSources(files)
    expect([sources.map(({ file }) => file), diagnostics.map(({ at }) => at.file)]).toEqual([['b.yaml'], ['a.yaml']])
  })
})

describe('the place of a value', () => {
  const text = 'title:\n  it: Ciao\n  en:\nlist:\n  - a\n  - { b: 1, c: "0884" }\n  -\n'
  const source = good(text)

  test.each<[path: (string | number)[], part: 'key' | 'value', line: number, column: number]>([
    // Nothing stands there: its name is the nearest.
    [['title', 'en'], 'value', 3, 3],
    [['title', 'de'], 'value', 1, 1],
    [['list', 1, 'c'], 'key', 6, 13],
    [['list', 9], 'value', 4, 1],
    [[], 'value', 1, 1]
  ])('%j, %s', (path, part, line, column) => {
    const [start, end] = locate(source, path, part)
    expect(positionAt(text, start)).toEqual({ line, column })
    expect(end).toBeGreaterThanOrEqual(start)
  })

  test.each(['a:\n  b: ▸!placeholder\n    c: 1\n', 'a:\n  b: ▸!placeholder\n'])(
    'is that of the word !placeholder before a block, a list or nothing: %j',
    (marked) => {
      const { text: written, at } = takeMarks('house.yaml', marked)
      const { line, column } = positionAt(written, locate(good(written), ['a', 'b'])[0])
      expect(`house.yaml:${line}:${column}`).toBe(at[0])
    }
  )

  test('is known as it was written, quotes and all', () => {
    expect(rawValueAt(source, ['list', 1, 'c'])).toBe('"0884"')
    expect(rawValueAt(good('postcode: 00187'), ['postcode'])).toBe('00187')
  })

  test('the end of a block is above the comments and blank lines below it, however far these are indented', () => {
    const list = good('list:\n  - a: 1\n    # of the entry\n  # of the list\n\nother: 2')
    expect(list.text.slice(0, locate(list, ['list'], 'end')[1])).toBe('list:\n  - a: 1')
  })
})

test.each([
  ['with a byte order mark', '\uFEFFa: 1'],
  ['without one', 'a: 1'],
  ['that begins with a sign of the same first byte', '\uFF41: 1']
])('a text for a file %s is written as it was read', (_, written) => {
  const bytes = utf8(written)
  expect(encode(decode(bytes).text, bytes)).toEqual(bytes)
})
