/** The report for people: the place, the sentence, the line itself and what to write; never too long. */
import { describe, expect, test } from 'vitest'
import { error, warning, type Diagnostic, type Place } from '../../../generator/engine/diagnostics/diagnostic.ts'
import { locateDiagnostics, positionAt } from '../../../generator/engine/report/locate-diagnostics.ts'
import type { SourceFiles } from '../../../generator/engine/content/yaml/source.ts'
import { parseTexts } from '../../support/content.ts'
import { reportText, sentencesOf } from '../../support/house-engine.ts'

/** Something is wrong there, whatever. */
const wrongAt = (at: Place): Diagnostic => error('type-wrong', at, { key: 'a', expected: 'string', value: 'list' })

const inEnglish = (diagnostics: readonly Diagnostic[], from: SourceFiles): string => reportText(diagnostics, from)

const report = (files: Record<string, string>, ...diagnostics: Diagnostic[]): string =>
  inEnglish(diagnostics, parseTexts(files))

describe('how a diagnostic reads', () => {
  test('a price with a comma', () => {
    const at: Place = { file: 'oil.yaml', path: ['products', 1, 'price'] }
    expect(
      report(
        { 'oil.yaml': 'products:\n  - price: 47\n  - price: 16,50\n' },
        error('type-wrong', at, { key: 'price', expected: 'number', value: { value: '16,50' }, plain: '16.50' })
      )
    ).toBe(
      [
        'data/oil.yaml:3:12  error  type-wrong  products.2.price',
        '  "price" is the text "16,50", but must be a number.',
        '  3 |   - price: 16,50',
        '    |            ^^^^^',
        '  Help: write 16.50, without quotes and without anything else.\n'
      ].join('\n')
    )
  })

  test('a name that is taken, with the places of three others, and that there are more', () => {
    const slug = (file: string): Place => ({ file, path: ['slug'] })
    const files = { 'rooms/blue.yaml': 'slug: blue\n', 'rooms/red.yaml': '\n\nslug: blue\n' }
    const others = Array<Place>(5).fill(slug('rooms/blue.yaml'))
    expect(report(files, error('route-clash', slug('rooms/red.yaml'), { path: '/rooms/blue' }, others))).toBe(
      [
        'data/rooms/red.yaml:3:7  error  route-clash  slug',
        '  Two pages would have the same address: /rooms/blue.',
        '  3 | slug: blue',
        '    |       ^^^^',
        '  First used here: data/rooms/blue.yaml:1:7',
        '  First used here: data/rooms/blue.yaml:1:7',
        '  First used here: data/rooms/blue.yaml:1:7',
        '  And 2 more.',
        '  Help: change the slug of one of them.\n'
      ].join('\n')
    )
  })

  test.each([
    [1, 1, undefined],
    [3, 3, undefined],
    [4, 3, 'And 1 more.']
  ])('of %i other places %i are listed, and the rest is counted if there is any', (count, listed, rest) => {
    const at = (file: string): Place => ({ file, path: ['slug'] })
    const files = { 'rooms/blue.yaml': 'slug: blue\n', 'rooms/red.yaml': 'slug: blue\n' }
    const others = Array<Place>(count).fill(at('rooms/blue.yaml'))
    const text = report(files, error('route-clash', at('rooms/red.yaml'), { path: '/rooms/blue' }, others))
    expect([text.split('First used here').length - 1, /And .*/.exec(text)?.[0]]).toEqual([listed, rest])
  })

  const help = (diagnostic: Diagnostic): string | undefined => sentencesOf(diagnostic, 'en').help
  const broken = (format: string, value: string, more: object = {}): string | undefined =>
    help(error('rule-broken', { file: 'a.yaml', path: [] }, { format, key: 'a', value, variables: [], ...more }))

  test.each<[format: string, value: string, help: string]>([
    // Whoever copies an example must not reach a stranger.
    ['phone', '0884123456', 'write the country code before it, in quotes: "+390884123456".'],
    [
      'phone',
      '+390884123456/7',
      'write one number, with the country code (+39 in Italy), in quotes and without spaces.'
    ],
    // Which of the two is the month, nobody can tell.
    ['month-day', '05/06', 'write the month first, then the day: 06-05 for 5 June, 05-06 for 6 May.'],
    ['national-code', 'none', 'this one has 4: copy it again from the document of the ministry.']
  ])('what is not certain is said in words: %s, %s', (format, found, words) => {
    expect(broken(format, found)).toBe(words)
  })

  test('of a number in another country no code is guessed', () => {
    expect(broken('phone', '01599 544000', { country: 'GB' })).not.toContain('"+39')
  })

  test('a line of megabytes is cut around the place', () => {
    const files = { 'a.yaml': `a: ${'x'.repeat(3_000_000)} y` }
    const lines = report(files, wrongAt({ file: 'a.yaml', range: [2_000_000, 2_000_001] })).split('\n')
    expect(lines.slice(2, 4)).toEqual([`  1 | …${'x'.repeat(100)}…`, `    | ${' '.repeat(21)}^`])
  })

  test('what a terminal would obey is made visible', () => {
    const found = error(
      'rule-broken',
      { file: 'a.yaml', path: ['slug'] },
      { format: 'slug', key: 'slug', value: '\u001B[31mred', variables: [] }
    )
    const text = report({ 'a.yaml': 'slug: "\\e[31mred"\n' }, found)
    expect(text).toContain('not "␛[31mred"')
    // oxlint-disable-next-line no-control-regex -- they are what must not be there
    expect(text).not.toMatch(/[\0-\x09\x0B-\x1F\x7F]/)
  })

  test('the caret stands right after a tab', () => {
    const from: SourceFiles = { texts: new Map([['a.yaml', '\tx: y']]), sources: [] }
    const text = inEnglish([wrongAt({ file: 'a.yaml', range: [4, 5] })], from)
    expect(text.split('\n')[3]).toBe('    |     ^')
  })
})

test('diagnostics stand in the order of files, lines and columns, each once, whatever their order was', () => {
  const from = parseTexts({
    'Z.yaml': 'one: 1\n',
    'a.yaml': 'one: 1\ntwo: { x: 1, y: 2 }\n',
    'rooms/b.yaml': 'one: 1\n'
  })
  const order = ['Z.yaml one', 'a.yaml one', 'a.yaml two.x', 'a.yaml two.y', 'rooms/b.yaml one']
  const found = order.map((place) => {
    const [file = '', path = ''] = place.split(' ')
    return wrongAt({ file, path: path.split('.') })
  })
  for (const diagnostics of [found, found.toReversed(), [...found, ...found]])
    expect(locateDiagnostics(diagnostics, from).map(({ diagnostic }) => diagnostic)).toEqual(found)
})

test('two facts of one kind at one place are both told', () => {
  const texts = parseTexts({ 'a.yaml': 'one: 1\n' })
  const found = ['two', 'three'].map((key) =>
    error('field-missing', { file: 'a.yaml', path: ['one'], part: 'end' }, { key, about: undefined })
  )
  expect(locateDiagnostics(found, texts).map(({ diagnostic }) => diagnostic)).toEqual(found)
})

describe('a file with thousands of diagnostics', () => {
  const places = Array.from({ length: 5000 }, (_, index): Place => ({ file: 'a.yaml', path: [`k${index}`] }))
  const from = parseTexts({ 'a.yaml': places.map((_, index) => `k${index}: v\n`).join(''), 'b.yaml': 'k: v\n' })
  const count = (told: string, severity: string): number => told.split(`  ${severity}  `).length - 1

  test('is a hundred lines, and says how many there are more', () => {
    const told = inEnglish([...places.map(wrongAt), wrongAt({ file: 'b.yaml', path: ['k'] })], from)
    const shown = count(told, 'error')
    expect(shown).toBeGreaterThan(10)
    expect(told.split('\n').length).toBeLessThanOrEqual(105)
    expect(told).toContain(
      `\nThere are more: ${5001 - shown} errors, in 2 files.\nCorrect the ones above first, then check again.\n`
    )
  })

  test('tells no warning in place of an error', () => {
    const warnings = places
      .slice(0, 200)
      .map((at) => warning('reference-unused', at, { among: { it: 'le regole', en: 'the rules' }, value: 'k' }))
    const told = inEnglish([...warnings, wrongAt(places[300]!)], from)
    expect(told).toContain('data/a.yaml:301:7  error')
    expect(count(told, 'warning')).toBeGreaterThan(10)
    expect(told).toContain(`\nThere are more: ${200 - count(told, 'warning')} warnings, in 1 file.\n`)
  })

  const facts = { name: 'Airbnb', isFile: false, kept: undefined, reason: 'timeout', seconds: 20 } as const
  const unread = places
    .slice(0, 60)
    .map((at, index) => error('feed-unreadable', at, { ...facts, unit: `rooms/${index}` }))

  test('still says which calendars cannot be read, and what to ask an adviser', () => {
    const duty = warning('legal-duty', places[600]!, { duty: 'vat-number', flats: 7 })
    const told = inEnglish([...unread, duty], from)
    for (let index = 0; index < 60; index += 1) expect(told).toContain(`"Airbnb" of "${index}"`)
    expect(told).toMatch(
      / in 1 file\.\nCalendars that cannot be read:\n {2}data\/a\.yaml:\d+:\d+ {2}The calendar "Airb/
    )
    expect(told).toMatch(/\nAsk your adviser:\n {2}data\/a\.yaml:601:7 {2}There are 7 apartments.*\.\n$/)
    expect(reportText([...unread, duty], from, { shown: 'data', language: 'it' })).toMatch(
      /\nDa chiedere al consulente:\n.*Ci sono 7/
    )
  })

  test('asks an adviser about no value that is only an example', () => {
    const example = { duty: 'example', key: 'company', value: 'Ragione sociale' } as const
    const duty = warning('legal-duty', places[600]!, { duty: 'vat-number', flats: 7 })
    const told = inEnglish([...unread, duty, warning('legal-duty', places[601]!, example)], from)
    expect(told).toMatch(
      /Ask your adviser:\n.*7 apartments.*\nExamples to replace with the real values:\n.*only an example/
    )
  })
})

test('positions count UTF-16 units, and Windows line ends as one', () => {
  expect(positionAt('a\r\nb🫒c', 0)).toEqual({ line: 1, column: 1 })
  expect(positionAt('a\r\nb🫒c', 3)).toEqual({ line: 2, column: 1 })
  expect(positionAt('a\r\nb🫒c', 6)).toEqual({ line: 2, column: 4 })
  expect(positionAt('', 0)).toEqual({ line: 1, column: 1 })
})
