import { describe, expect, test } from 'vitest'
import {
  error,
  sentencesOf,
  warning,
  type Diagnostic,
  type Place,
  type Tell
} from '../../generator/diagnostics/diagnostic.ts'
import type { Rule } from '../../generator/diagnostics/rules.ts'
import { arrange, countText, positionAt, reportText } from '../../generator/report/report.ts'
import { parseSources, type Texts } from '../../generator/content/source.ts'
import { flagIds, iconIds } from '../../templates/parts/icons.ts'

function textsOf(files: Record<string, string>): Texts {
  const { sources, texts } = parseSources(
    Object.entries(files).map(([file, text]) => ({ file, bytes: new TextEncoder().encode(text) }))
  )
  return { texts, sources }
}

const report = (files: Record<string, string>, ...diagnostics: Diagnostic[]): string =>
  reportText(diagnostics, textsOf(files), 'data')

describe('how a diagnostic reads', () => {
  test('a text that lacks a language', () => {
    const at: Place = { file: 'rooms/blue.yaml', path: ['subtitle'], part: 'key' }
    expect(
      report(
        { 'rooms/blue.yaml': 'slug: blue\nsubtitle: { it: Vista sul giardino }\n' },
        error('translation-missing', at, { language: 'en', key: 'subtitle' })
      )
    ).toMatchInlineSnapshot(`
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
    expect(
      report(
        { 'oil.yaml': 'products:\n  - price: 47\n  - price: 16,50\n' },
        error('type-wrong', at, { key: 'price', expected: 'a number', found: 'the text "16,50"' })
      )
    ).toMatchInlineSnapshot(`
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
    expect(
      report(files, error('route-clash', slug('rooms/red.yaml'), { path: '/rooms/blue' }, [slug('rooms/blue.yaml')]))
    ).toMatchInlineSnapshot(`
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
    expect(
      report(
        { 'rooms/blue.yaml': 'slug: Càmera Blu/1\n' },
        error('rule-broken', at, { rule: 'slug', key: 'slug', found: 'Càmera Blu/1', variables: [] })
      )
    ).toMatchInlineSnapshot(`
      "data/rooms/blue.yaml:1:7  error  rule-broken  slug
        "slug" is "Càmera Blu/1", and must be small letters without accents, figures and hyphens.
        1 | slug: Càmera Blu/1
          |       ^^^^^^^^^^^^
        Help: write it like this: camera-blu-1.
      "
    `)
  })

  test('a missing file has no line to show', () => {
    expect(report({}, error('file-missing', { file: 'rules.yaml', range: [0, 0] }, { file: 'rules.yaml' })))
      .toMatchInlineSnapshot(`
      "data/rules.yaml:1:1  error  file-missing
        The file rules.yaml is missing.
        Help: put it back, or copy it from the guesthouse that the project came with.
      "
    `)
  })

  test('a missing folder has not even a file', () => {
    expect(
      reportText(
        [error('data-missing', { file: '', range: [0, 0] }, { folder: 'nowhere', isFile: false })],
        textsOf({}),
        'nowhere'
      )
    ).toMatchInlineSnapshot(`
      "nowhere  error  data-missing
        The folder "nowhere" is not there.
        Help: put it back, or name the folder with the content: --data my-folder.
      "
    `)
  })

  test('a file without any text of a language, with the place of each', () => {
    const at = (key: string): Place => ({ file: 'rules.yaml', path: [key, 'name'], part: 'key' })
    const text = 'pool:\n  name: { it: a }\ndogs:\n  name: { it: b }\n'
    expect(
      report(
        { 'rules.yaml': text },
        error('language-missing', at('pool'), { language: 'en', count: 2, total: 2 }, [at('dogs')])
      )
    ).toMatchInlineSnapshot(`
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
    expect(
      report(
        { 'rules.yaml': 'times:\n  -\n' },
        error('field-empty', at, { key: 'entry 1 of times', about: 'From and to: 14:00-20:00' })
      )
    ).toMatchInlineSnapshot(`
      "data/rules.yaml:2:4  error  field-empty  times.1
        Entry 1 of times has no value.
        2 |   -
          |    ^
        Help: write it after the "- " (from and to: 14:00-20:00).
      "
    `)
  })

  test('of many places ten are shown', () => {
    const at = (line: number): Place => ({ file: 'a.yaml', range: [2 * line, 2 * line + 1] })
    const lines = report(
      { 'a.yaml': 'a\n'.repeat(20) },
      error(
        'language-missing',
        at(0),
        { language: 'en', count: 15, total: 16 },
        Array.from({ length: 14 }, (_, index) => at(index + 1))
      )
    ).split('\n')
    expect(lines[1]).toBe('  Of the 16 texts of this file, 15 are not written in "en".')
    expect(lines.slice(4).filter((line) => line.startsWith('  And here: '))).toHaveLength(10)
    expect(lines).toContain('  And 4 more.')
  })

  const help = (diagnostic: Diagnostic): string | undefined => sentencesOf(diagnostic).help

  test.each<[rule: Rule, found: string, help: string | undefined]>([
    ['anchor', 'Il Pozzo', 'write it like this: il-pozzo.'],
    ['anchor', 'Main', 'write it like this: swimming-pool.'],
    ['country', 'it', 'write it like this: IT.'],
    ['country', 'Italia', 'write it like this: IT.'],
    ['phone', '+39 0884 12.34.56', 'write it like this: "+390884123456".'],
    ['phone', '0039 0884123456', 'write it like this: "+390884123456".'],
    // Whoever copies an example must not reach a stranger.
    ['phone', '0884123456', 'write the country code before it, in quotes: "+390884123456" in Italy.'],
    [
      'phone',
      '+39 (0)884 123456',
      'write +, the country code and the number, all in quotes and without spaces; in Italy it begins with "+39".'
    ],
    [
      'phone',
      '+390884123456 int. 2',
      'the letter i cannot stand in a number: write +, the country code and the number, all in quotes and ' +
        'without spaces; in Italy it begins with "+39".'
    ],
    [
      'phone',
      '+390884123456/7',
      'write +, the country code and the number, all in quotes and without spaces; in Italy it begins with "+39".'
    ],
    ['photo', 'blue/03.svg', 'write it like this: blue/03.'],
    ['photo', 'photos/blue/03.JPG', 'write it like this: blue/03.'],
    ['month-day', '30/09', 'write it like this: 09-30.'],
    ['month-day', '30.9.', 'write it like this: 09-30.'],
    ['month-day', '9/30', 'write it like this: 09-30.'],
    ['month-day', '2027-06-01', 'write it like this: 06-01.'],
    // Which of the two is the month, nobody can tell.
    ['month-day', '05/06', 'write the month first, then the day: 06-05 for 5 June, 05-06 for 6 May.'],
    ['month-day', '32/13', 'write it like this: 04-15.'],
    ['closed-day', '30/09/2027', 'write it like this: 2027-09-30.'],
    ['hours', '15.00-18.00', 'write it like this: 15:00-18:00.'],
    ['hours', '7:30 – 10', 'write it like this: 07:30-10:00.'],
    ['hours', '15:00-25:00', 'write it like this: 14:00-20:00.'],
    ['locale', 'it_IT', 'write it like this: it-IT.'],
    ['locale', 'sr_latn_rs', 'write it like this: sr-Latn-RS.'],
    ['locale', 'italian', 'write it like this: de-DE.'],
    ['coordinates', '41.87650; 16.16320', 'write it like this: 41.87650, 16.16320.'],
    ['coordinates', '41,87650 16,16320', 'write it like this: 41.87650, 16.16320.'],
    ['coordinates', '141.8; 16.1', 'write it like this: 48.20849, 16.37208.'],
    ['national-code', 'it071060b400012345', 'write it like this: IT071060B400012345.'],
    [
      'national-code',
      'none',
      'it has 4 signs, and a CIN has 18: IT, six figures for the town, a letter, a figure, and eight letters or figures; ' +
        'copy it again from the document of the ministry.'
    ],
    ['prefix', 'en/', 'write it like this: /en.']
  ])('%s: %s', (rule, found, expected) => {
    expect(help(error('rule-broken', { file: 'a.yaml', path: [] }, { rule, key: 'a', found, variables: [] }))).toBe(
      expected
    )
  })

  test.each<[country: string, found: string, help: string]>([
    ['GB', '01599 544000', 'write it with its country code, in quotes: "+441599544000".'],
    ['DE', '089/123456', 'write it with its country code, in quotes: "+4989123456".'],
    ['PT', '222 123 456', 'write it with its country code, in quotes: "+351222123456".'],
    ['IT', '0884123456', 'write the country code before it, in quotes: "+390884123456" in Italy.'],
    // Its code may stand there already.
    [
      'ES',
      '34922123456',
      'write +, the country code and the number, all in quotes and without spaces; it begins with "+34".'
    ],
    ['FJ', '0888 0000', 'write +, the country code and the number, all in quotes and without spaces.']
  ])('a number in %s: %s', (country, found, expected) => {
    const facts = { rule: 'phone', key: 'main', found, variables: [], country } as const
    expect(help(error('rule-broken', { file: 'phones.yaml', path: ['numbers', 'main'] }, facts))).toBe(expected)
  })

  test('a choice of icons or flags has them all, and an abbreviation keeps its capitals', () => {
    const at: Place = { file: 'a.yaml', path: [] }
    for (const allowed of [iconIds, flagIds])
      expect(help(error('value-unknown', at, { key: 'a', found: 'x', nearest: undefined, allowed }))).toBe(
        `write one of these: ${allowed.slice(0, -1).join(', ')} and ${allowed.at(-1)}.`
      )
    expect(help(error('field-missing', at, { key: 'vatNumber', about: 'VAT number, in quotes' }))).toBe(
      'add "vatNumber: …" (VAT number, in quotes).'
    )
    expect(help(error('field-missing', at, { key: 'name', about: 'The name, in quotes' }))).toBe(
      'add "name: …" (the name, in quotes).'
    )
  })

  test.each<[between: number[], told: string]>([
    [[1], 'there is 1 night,'],
    [[4], 'there are 4 nights,'],
    [[1, 4], 'there are 1 or 4 nights,']
  ])('the nights between days on which stays begin and end: %j', (between, told) => {
    const days = { arrival: ['friday'], departure: ['saturday'], between }
    const facts = { unit: 'rooms/arve', day: '2028-06-01', minimum: 7, maximum: 7, days }
    expect(help(error('stay-impossible', { file: 'a.yaml', path: [] }, facts))).toContain(`between such days ${told}`)
  })

  test.each<[mended: string[], help: string]>([
    [['16.50'], 'write 16.50, without quotes and without anything else.'],
    [['{ id: kettle }'], 'write { id: kettle }.'],
    [['- 10:00-12:00'], 'write it on a line of its own below, after a hyphen and a space: "- 10:00-12:00".']
  ])('what to write for a value of another kind: %j', (mended, expected) => {
    expect(
      help(error('type-wrong', { file: 'a.yaml', path: [] }, { key: 'a', expected: 'b', found: 'c', mended }))
    ).toBe(expected)
  })

  test('names are in quotes once, and places in lists are words', () => {
    const at: Place = { file: 'a.yaml', path: [] }
    const said = (diagnostic: Diagnostic): string => Object.values(sentencesOf(diagnostic)).join(' ')
    const key = 'entry 5 of menu'
    const all = [
      error('value-unknown', at, { key, found: 'x', nearest: undefined, allowed: [] }),
      error('list-empty', at, { key }),
      error('translation-missing', at, { language: 'en', key }),
      error('translation-empty', at, { language: 'en', key }),
      error('text-too-long', at, { key, length: 2, limit: 1 }),
      error('rule-broken', at, { rule: 'filled', key, found: '', variables: [] }),
      error('rule-broken', at, { rule: 'variables', key, found: '{x}', variables: ['y'] }),
      error('quotes-missing', at, { key, written: '"3"', isNumber: true }),
      error('rule-broken', at, { rule: 'slug', key, found: '"3"', variables: [] })
    ]
    for (const sentences of all.map(said)) expect(sentences).not.toMatch(/"[Ee]ntry|""/)
  })

  test('a line of megabytes is cut around the place', () => {
    const text = `a: ${'x'.repeat(3_000_000)} y`
    const lines = report(
      { 'a.yaml': text },
      error(
        'type-wrong',
        { file: 'a.yaml', range: [2_000_000, 2_000_001] },
        { key: 'a', expected: 'short', found: 'long' }
      )
    ).split('\n')
    expect(lines[2]).toBe(`  1 | …${'x'.repeat(100)}…`)
    expect(lines[3]).toBe(`    | ${' '.repeat(21)}^`)
  })

  test('what a terminal would obey is made visible', () => {
    const text = report(
      { 'a.yaml': 'slug: "\\e[31mred"\n' },
      error(
        'rule-broken',
        { file: 'a.yaml', path: ['slug'] },
        { rule: 'slug', key: 'slug', found: '\u001B[31mred', variables: [] }
      )
    )
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
    const text = reportText(
      [
        error(
          'type-wrong',
          { file: 'a.yaml', range: [before!.length, before!.length + 1] },
          { key: 'a', expected: 'b', found: 'c' }
        )
      ],
      from,
      'data'
    )
    expect(text.split('\n')[3]).toBe(`    | ${caret}`)
  })
})

test('diagnostics stand in the order of files, lines and columns, each once, whatever their order was', () => {
  const from = textsOf({ 'a.yaml': 'one: 1\ntwo: 2\n', 'rooms/b.yaml': 'one: 1\n' })
  const at = (file: string, key: string) => error('field-empty', { file, path: [key] }, { key, about: undefined })
  const found = [
    at('rooms/b.yaml', 'one'),
    at('a.yaml', 'two'),
    at('a.yaml', 'one'),
    warning('file-unknown', { file: 'Z.yaml', range: [0, 0] }, { nearest: undefined })
  ]
  const order = ['Z.yaml 1', 'a.yaml 1', 'a.yaml 2', 'rooms/b.yaml 1']
  for (const diagnostics of [found, found.toReversed(), [...found, ...found]]) {
    expect(arrange(diagnostics, from).map(({ spot }) => `${spot.file} ${spot.start.line}`)).toEqual(order)
  }
})

test.each<[found: string, help: string]>([
  ['https://WWW.Example.com', 'https://www.example.com.'],
  ['https://haus.example/', 'https://haus.example.'],
  ['https://haus.example:443', 'https://haus.example.'],
  ['https://müller.example', 'https://xn--mller-kva.example.'],
  ['https://a.example:99999', 'https://www.example.com.'],
  ['www.haus.example', 'https://www.haus.example.']
])('the address %s is shown as it should be, if that can be told', (found, help) => {
  const at: Place = { file: 'site.yaml', path: ['host'] }
  expect(
    report(
      { 'site.yaml': `host: ${found}\n` },
      error('rule-broken', at, { rule: 'site-address', key: 'host', found, variables: [] })
    )
  ).toContain(`Help: write it like this: ${help}\n`)
})

describe('a file with thousands of diagnostics', () => {
  const count = 5000
  const text = Array.from({ length: count }, (_, index) => `k${index}: v\n`).join('')
  const from = textsOf({ 'a.yaml': text, 'b.yaml': 'k: v\n' })
  const at = (index: number): Place => ({ file: 'a.yaml', path: [`k${index}`] })
  const other = error('field-empty', { file: 'b.yaml', path: ['k'] }, { key: 'k', about: undefined })

  test('is a hundred lines, and says how many there are more', () => {
    const found = Array.from({ length: count }, (_, index) =>
      error('field-empty', at(index), { key: `k${index}`, about: undefined })
    )
    from.sources[0]!.document()
    const told = reportText([...found, other], from, 'data')
    const shown = told.match(/ {2}error {2}/g)?.length ?? 0
    expect(shown).toBeGreaterThan(10)
    expect(told.split('\n').length).toBeLessThanOrEqual(105)
    expect(told).toContain(
      `\ndata/a.yaml: ${count - shown} more.\ndata/b.yaml: 1 more.\nMend the ones above first, and check again.\n`
    )
  })

  test('tells no warning in place of an error', () => {
    const warnings = Array.from({ length: 200 }, (_, index) =>
      warning('reference-unused', at(index), { kind: 'rule', found: `k${index}` })
    )
    const told = reportText(
      [...warnings, error('field-empty', at(300), { key: 'k300', about: undefined })],
      from,
      'data'
    )
    expect(told).toContain('data/a.yaml:301:7  error')
    const shown = told.match(/ {2}warning {2}/g)?.length ?? 0
    expect(shown).toBeGreaterThan(10)
    expect(told).toContain(`\ndata/a.yaml: ${200 - shown} more.\n`)
  })

  test('names every calendar that cannot be read', () => {
    const unread = Array.from({ length: 60 }, (_, index) => {
      const facts = { unit: `rooms/${index}`, name: 'Airbnb', isFile: false, kept: undefined }
      return error('feed-unreadable', at(index), { reason: 'timeout', seconds: 20, ...facts })
    })
    const told = reportText(unread, from, 'data')
    for (let index = 0; index < 60; index += 1) expect(told).toContain(`"Airbnb" of "rooms/${index}"`)
    expect(told).toMatch(/\ndata\/a\.yaml: \d+ more\.\nCalendars among them that cannot be read: ".*"\.\n$/)
  })

  test('tells the first places of a diagnostic that has thousands', () => {
    const places = Array.from({ length: 500 }, (_, index) => at(index))
    const told = reportText(
      [error('photo-problem', at(600), { ref: 'a', file: 'photos/a.jpg', problem: 'truncated' }, places)],
      from,
      'data'
    )
    expect(told.match(/Named here/g)).toHaveLength(10)
    expect(told).toContain('  And 490 more.\n')
  })
})

test.each<[errors: number, warnings: number, text: string]>([
  [1, 0, '1 error'],
  [2, 0, '2 errors'],
  [0, 1, '1 warning'],
  [3, 2, '3 errors and 2 warnings']
])('%i and %i is "%s"', (errors, warnings, text) => {
  const at: Place = { file: 'a.yaml', range: [0, 0] }
  const made = (tell: Tell, count: number) =>
    Array.from({ length: count }, () => tell('file-unknown', at, { nearest: undefined }))
  expect(countText([...made(error, errors), ...made(warning, warnings)])).toBe(text)
})

test('positions count UTF-16 units, and Windows line ends as one', () => {
  expect(positionAt('a\r\nb🫒c', 0)).toEqual({ line: 1, column: 1 })
  expect(positionAt('a\r\nb🫒c', 3)).toEqual({ line: 2, column: 1 })
  expect(positionAt('a\r\nb🫒c', 6)).toEqual({ line: 2, column: 4 })
  expect(positionAt('', 0)).toEqual({ line: 1, column: 1 })
})
