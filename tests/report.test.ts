import { describe, expect, test } from 'vitest'
import { error, warning, type Diagnostic, type Place } from '../generator/diagnostic.ts'
import { arrange, countText, positionAt, reportText, type Texts } from '../generator/report.ts'
import { parseSources } from '../generator/source.ts'

function textsOf(files: Record<string, string>): Texts {
  const { sources, texts } = parseSources(Object.entries(files).map(([file, text]) => ({ file, bytes: new TextEncoder().encode(text) })))
  return { texts, sources }
}

const report = (files: Record<string, string>, ...diagnostics: Diagnostic[]): string => reportText(diagnostics, textsOf(files), 'data')

describe('how a finding reads', () => {
  test('a text that lacks a language', () => {
    const at: Place = { file: 'rooms/blue.yaml', path: ['subtitle'], part: 'key' }
    expect(report({ 'rooms/blue.yaml': 'slug: blue\nsubtitle: { it: Vista sul giardino }\n' }, error('translation-missing', at, { language: 'en', key: 'subtitle' }))).toMatchInlineSnapshot(`
      "data/rooms/blue.yaml:2:1  error  translation-missing  subtitle.en
        "subtitle" has no text in "en".
        2 | subtitle: { it: Vista sul giardino }
          | ^^^^^^^^
        Help: add the line "en: …" beside the other languages.
      "
    `)
  })

  test('a price with a comma', () => {
    const at: Place = { file: 'oil.yaml', path: ['products', 1, 'price'] }
    expect(report({ 'oil.yaml': 'products:\n  - price: 47\n  - price: 16,50\n' }, error('type-wrong', at, { key: 'price', expected: 'a number', found: 'the text "16,50"' }))).toMatchInlineSnapshot(`
      "data/oil.yaml:3:12  error  type-wrong  products.2.price
        "price" is the text "16,50", and must be a number.
        3 |   - price: 16,50
          |            ^^^^^
        Help: write a point instead of the comma: 16.50.
      "
    `)
  })

  test('a name that is taken, with the place of the other', () => {
    const slug = (file: string): Place => ({ file, path: ['slug'] })
    const files = { 'rooms/blue.yaml': 'slug: blue\n', 'rooms/red.yaml': '\n\nslug: blue\n' }
    expect(report(files, error('route-clash', slug('rooms/red.yaml'), { path: '/rooms/blue' }, [slug('rooms/blue.yaml')]))).toMatchInlineSnapshot(`
      "data/rooms/red.yaml:3:7  error  route-clash  slug
        Two pages would have the address /rooms/blue.
        3 | slug: blue
          |       ^^^^
        First used here: data/rooms/blue.yaml:1:7
        Help: change the slug of one of them.
      "
    `)
  })

  test('a slug with its mended form', () => {
    const at: Place = { file: 'rooms/blue.yaml', path: ['slug'] }
    expect(report({ 'rooms/blue.yaml': 'slug: Càmera Blu/1\n' }, error('rule-broken', at, { rule: 'slug', key: 'slug', found: 'Càmera Blu/1', variables: [] }))).toMatchInlineSnapshot(`
      "data/rooms/blue.yaml:1:7  error  rule-broken  slug
        "slug" is "Càmera Blu/1", and must be small letters without accents, figures and hyphens.
        1 | slug: Càmera Blu/1
          |       ^^^^^^^^^^^^
        Help: write it like this: camera-blu-1.
      "
    `)
  })

  test('a missing file has no line to show', () => {
    expect(report({}, error('file-missing', { file: 'rules.yaml', range: [0, 0] }, { file: 'rules.yaml' }))).toMatchInlineSnapshot(`
      "data/rules.yaml:1:1  error  file-missing
        The file rules.yaml is missing.
        Help: put it back, or copy it from the guesthouse that the project came with.
      "
    `)
  })

  test('a missing folder has not even a file', () => {
    expect(reportText([error('data-missing', { file: '', range: [0, 0] }, { folder: 'nowhere' })], textsOf({}), 'nowhere')).toMatchInlineSnapshot(`
      "nowhere  error  data-missing
        The folder "nowhere" is not there.
        Help: name the folder with the content: --data my-folder.
      "
    `)
  })

  test('a file without any text of a language, with the place of each', () => {
    const at = (key: string): Place => ({ file: 'rules.yaml', path: [key, 'name'], part: 'key' })
    const text = 'pool:\n  name: { it: a }\ndogs:\n  name: { it: b }\n'
    expect(report({ 'rules.yaml': text }, error('language-missing', at('pool'), { language: 'en', count: 2 }, [at('dogs')]))).toMatchInlineSnapshot(`
      "data/rules.yaml:2:3  error  language-missing  pool.name
        None of the 2 texts of this file is written in "en".
        2 |   name: { it: a }
          |   ^^^^
        And here: data/rules.yaml:4:3
        Help: add a line "en: …" to each of them.
      "
    `)
  })

  test('an entry of a list has no name of its own', () => {
    const at: Place = { file: 'rules.yaml', path: ['times', 0] }
    expect(report({ 'rules.yaml': 'times:\n  -\n' }, error('field-empty', at, { key: 'entry 1 of times', about: 'From and to: 15:00-18:00' }))).toMatchInlineSnapshot(`
      "data/rules.yaml:2:4  error  field-empty  times.1
        Entry 1 of times has no value.
        2 |   -
          |    ^
        Help: write it after the "- " (from and to: 15:00-18:00).
      "
    `)
  })

  test('a line of megabytes is cut around the place', () => {
    const text = `a: ${'x'.repeat(3_000_000)} y`
    const lines = report({ 'a.yaml': text }, error('type-wrong', { file: 'a.yaml', range: [2_000_000, 2_000_001] }, { key: 'a', expected: 'short', found: 'long' })).split('\n')
    expect(lines[2]).toBe(`  1 | …${'x'.repeat(100)}…`)
    expect(lines[3]).toBe(`    | ${' '.repeat(21)}^`)
  })

  test('what a terminal would obey is made visible', () => {
    const text = report({ 'a.yaml': 'slug: "\\e[31mred"\n' }, error('rule-broken', { file: 'a.yaml', path: ['slug'] }, { rule: 'slug', key: 'slug', found: '\u001B[31mred', variables: [] }))
    expect(text).toContain('"slug" is "␛[31mred"')
    // oxlint-disable-next-line no-control-regex -- they are what must not be there
    expect(text).not.toMatch(/[\0-\x09\x0B-\x1F\x7F]/)
  })

  test.each<[name: string, line: string, caret: string]>([
    ['a tab', '\tx: ▸y', '    ^'],
    ['wide letters', '日本: ▸y', '      ^'],
    ['an emoji', '🫒: ▸y', '    ^'],
    ['an accent of its own', 'e\u0301: ▸y', '   ^']
  ])('the caret stands right after %s', (_, marked, caret) => {
    const [before, after] = marked.split('▸')
    const from: Texts = { texts: new Map([['a.yaml', `${before}${after}`]]), sources: [] }
    const text = reportText([error('type-wrong', { file: 'a.yaml', range: [before!.length, before!.length + 1] }, { key: 'a', expected: 'b', found: 'c' })], from, 'data')
    expect(text.split('\n')[3]).toBe(`    | ${caret}`)
  })
})

test('findings stand in the order of files, lines and columns, each once, however they were found', () => {
  const from = textsOf({ 'a.yaml': 'one: 1\ntwo: 2\n', 'rooms/b.yaml': 'one: 1\n' })
  const at = (file: string, key: string) => error('field-empty', { file, path: [key] }, { key, about: undefined })
  const found = [at('rooms/b.yaml', 'one'), at('a.yaml', 'two'), at('a.yaml', 'one'), warning('file-unknown', { file: 'Z.yaml', range: [0, 0] }, { nearest: undefined })]
  const order = ['Z.yaml 1', 'a.yaml 1', 'a.yaml 2', 'rooms/b.yaml 1']
  for (const diagnostics of [found, found.toReversed(), [...found, ...found]]) {
    expect(arrange(diagnostics, from).map(({ spot }) => `${spot.file} ${spot.start.line}`)).toEqual(order)
  }
})

test.each<[errors: number, warnings: number, text: string]>([
  [1, 0, '1 error'],
  [2, 0, '2 errors'],
  [0, 1, '1 warning'],
  [3, 2, '3 errors and 2 warnings']
])('%i and %i is "%s"', (errors, warnings, text) => {
  const at: Place = { file: 'a.yaml', range: [0, 0] }
  const made = (make: typeof error, count: number) => Array.from({ length: count }, () => make('file-empty', at, {}))
  expect(countText([...made(error, errors), ...made(warning, warnings)])).toBe(text)
})

test('positions count UTF-16 units, and Windows line ends as one', () => {
  expect(positionAt('a\r\nb🫒c', 0)).toEqual({ line: 1, column: 1 })
  expect(positionAt('a\r\nb🫒c', 3)).toEqual({ line: 2, column: 1 })
  expect(positionAt('a\r\nb🫒c', 6)).toEqual({ line: 2, column: 4 })
  expect(positionAt('', 0)).toEqual({ line: 1, column: 1 })
})
