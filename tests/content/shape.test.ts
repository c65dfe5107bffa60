import { describe, expect, test } from 'vitest'
import { placedDiagnostics, houses, takeMarks, type PlacedDiagnostic } from '../content.ts'
import { readData } from '../../generator/content/read.ts'
import { schemasFor } from '../../generator/content/model.ts'
import { fieldsOf } from '../../generator/content/fields.ts'
import { schemaNameOf } from '../../generator/content/files.ts'
import { languagesOf } from '../../generator/content/languages.ts'
import { shapeModel, shapeSource } from '../../generator/content/shape.ts'
import { parseSources } from '../../generator/content/source.ts'

const site = 'languages:\n  - code: it\n  - code: en\n'

/** What is found in one file of a house with Italian and English; its other files do not matter here. */
function shape(
  file: string,
  marked: string,
  withFaults = false
): { diagnostics: PlacedDiagnostic[]; at: string[]; also: string[] } {
  const { text, at, also } = takeMarks(file, marked)
  const written = file === 'site.yaml' ? { [file]: text } : { 'site.yaml': site, [file]: text }
  const {
    sources,
    texts,
    diagnostics: unreadable
  } = parseSources(
    Object.entries(written).map(([name, contents]) => ({ file: name, bytes: new TextEncoder().encode(contents) }))
  )
  expect(sources).toHaveLength(Object.keys(written).length)
  const { diagnostics } = shapeModel(sources, [
    'site.yaml',
    'phones.yaml',
    'services.yaml',
    'rules.yaml',
    'translations.yaml',
    'pages.yaml',
    file
  ])
  const here = [...(withFaults ? unreadable : []), ...diagnostics].filter((diagnostic) => diagnostic.at.file === file)
  return { diagnostics: placedDiagnostics(here, { texts, sources }), at, also }
}

const name = '{ it: Ciao, en: Hello }'

describe('one fault is one diagnostic, at its place', () => {
  test.each<[fault: string, file: string, marked: string, code: string, args?: object]>([
    // Texts in every language.
    [
      'a text lacks a language',
      'services.yaml',
      'ac:\n  icon: ac\n  ▸name:\n    it: Aria\n',
      'translation-missing',
      { language: 'en', key: 'name' }
    ],
    [
      '… in braces',
      'services.yaml',
      'ac: { icon: ac, ▸name: { it: Aria } }',
      'translation-missing',
      { language: 'en', key: 'name' }
    ],
    [
      'a text is the empty string',
      'services.yaml',
      'ac:\n  icon: ac\n  name:\n    it: Aria\n    en: ▸""\n',
      'translation-empty',
      { language: 'en', key: 'name' }
    ],
    [
      'a text is only spaces',
      'services.yaml',
      'ac:\n  icon: ac\n  name:\n    it: Aria\n    en: ▸"   "\n',
      'translation-empty'
    ],
    [
      'nothing stands after the language',
      'services.yaml',
      'ac:\n  icon: ac\n  name:\n    it: Aria\n    ▸en:\n',
      'translation-empty'
    ],
    [
      'a text is an invisible space',
      'services.yaml',
      'ac:\n  icon: ac\n  name:\n    it: Aria\n    en: ▸"\u00A0"\n',
      'translation-empty'
    ],
    [
      'a text in a language that the site does not have',
      'services.yaml',
      'ac:\n  icon: ac\n  name:\n    it: Aria\n    en: Air\n    ▸fr: Air\n',
      'key-unknown',
      { key: 'fr', known: ['it', 'en'] }
    ],
    [
      'a language is misspelt',
      'services.yaml',
      'ac:\n  icon: ac\n  name:\n    it: Aria\n    ▸eng: Air\n',
      'key-unknown',
      { key: 'eng', nearest: 'en' }
    ],
    [
      'a text is written without its languages',
      'services.yaml',
      'ac:\n  icon: ac\n  name: ▸Air\n',
      'type-wrong',
      { key: 'name' }
    ],
    [
      'a text is a list',
      'services.yaml',
      'ac:\n  icon: ac\n  name:\n    it: ▸[a]\n    en: b\n',
      'type-wrong',
      { key: 'name', found: 'a list' }
    ],
    [
      'a text is a number',
      'services.yaml',
      'ac:\n  icon: ac\n  name:\n    it: ▸007\n    en: x\n',
      'quotes-missing',
      { key: 'name', written: '007' }
    ],
    [
      'a text is true',
      'services.yaml',
      'ac:\n  icon: ac\n  name:\n    it: ▸true\n    en: x\n',
      'quotes-missing',
      { key: 'name', written: 'true' }
    ],
    [
      'a text is longer than a book',
      'services.yaml',
      `ac:\n  icon: ac\n  name:\n    it: ▸${'ah '.repeat(4000)}\n    en: x\n`,
      'text-too-long',
      { key: 'name', limit: 10_000 }
    ],

    // Names of fields.
    [
      'a field is misspelt',
      'services.yaml',
      `ac:\n  ▸ikon: ac\n  name: ${name}\n`,
      'key-unknown',
      { key: 'ikon', nearest: 'icon' }
    ],
    [
      'a field that may be absent is misspelt',
      'rules.yaml',
      `pool:\n  name: ${name}\n  ▸tiems: [10:00-12:00]\n`,
      'key-unknown',
      { key: 'tiems', nearest: 'times' }
    ],
    [
      'a field is unknown',
      'services.yaml',
      `ac:\n  icon: ac\n  name: ${name}\n  ▸colour: red\n`,
      'key-unknown',
      { key: 'colour', nearest: undefined, known: ['icon', 'name'] }
    ],
    ['a field is missing', 'services.yaml', `▸ac:\n  name: ${name}\n`, 'field-missing', { key: 'icon' }],
    ['a field has no value', 'services.yaml', `ac:\n  ▸icon:\n  name: ${name}\n`, 'field-empty', { key: 'icon' }],
    ['a field is empty', 'services.yaml', `ac:\n  icon: ▸""\n  name: ${name}\n`, 'field-empty', { key: 'icon' }],
    [
      'a name of the owner is no name',
      'rules.yaml',
      `▸Check In:\n  name: ${name}\n`,
      'rule-broken',
      { rule: 'identifier', found: 'Check In' }
    ],

    // Values.
    ['a file is one text', 'rules.yaml', '▸hello', 'type-wrong', { key: 'the file' }],
    ['a file is a list', 'rules.yaml', '▸- hello', 'type-wrong', { key: 'the file', found: 'a list' }],
    [
      'an icon that is none',
      'services.yaml',
      `ac:\n  icon: ▸wlfi\n  name: ${name}\n`,
      'value-unknown',
      { key: 'icon', found: 'wlfi', nearest: 'wifi' }
    ],
    [
      'a list with nothing in it',
      'rules.yaml',
      `pool:\n  name: ${name}\n  times: ▸[]\n`,
      'list-empty',
      { key: 'times' }
    ],
    [
      'an entry of a list is blank',
      'rules.yaml',
      `pool:\n  name: ${name}\n  times:\n    -▸\n    - 10:00-12:00\n`,
      'field-empty',
      { key: 'entry 1 of times' }
    ],
    [
      'no list but one value',
      'rules.yaml',
      `pool:\n  name: ${name}\n  times: ▸10:00-12:00\n`,
      'type-wrong',
      { key: 'times' }
    ],
    [
      'hours with a full stop',
      'rules.yaml',
      `pool:\n  name: ${name}\n  times:\n    - ▸10.00-12.00\n`,
      'rule-broken',
      { rule: 'hours' }
    ],
    [
      'a 25th hour',
      'rules.yaml',
      `pool:\n  name: ${name}\n  times:\n    - ▸10:00-25:00\n`,
      'rule-broken',
      { rule: 'hours' }
    ],
    [
      'the day before the month',
      'rules.yaml',
      `pool:\n  name: ${name}\n  period: { from: ▸15-06, to: 09-30 }\n`,
      'rule-broken',
      { rule: 'month-day', found: '15-06' }
    ],
    [
      'a phone number without quotes',
      'phones.yaml',
      'numbers:\n  a: ▸+390884123456\nsubjects: { s: a }\nswap: []\n',
      'quotes-missing',
      { written: '+390884123456' }
    ],
    [
      '… and without its country',
      'phones.yaml',
      'numbers:\n  a: ▸0884123456\nsubjects: { s: a }\nswap: []\n',
      'rule-broken',
      { rule: 'phone', found: '0884123456' }
    ],
    [
      'a phone number with spaces',
      'phones.yaml',
      'numbers:\n  a: ▸"+39 0884 123456"\nsubjects: { s: a }\nswap: []\n',
      'rule-broken',
      { rule: 'phone' }
    ],
    [
      'a phone number without its country',
      'phones.yaml',
      'numbers:\n  a: ▸"0884123456"\nsubjects: { s: a }\nswap: []\n',
      'rule-broken',
      { rule: 'phone' }
    ],
    [
      'a brace that the site does not fill in',
      'translations.yaml',
      everyWord({ squareMetres: '{ it: "{area} m²", en: ▸"{size} m²" }' }),
      'rule-broken',
      { rule: 'variables', found: '{size}', variables: ['area'] }
    ]
  ])('%s', (_, file, marked, code, args = {}) => {
    const { diagnostics, at } = shape(file, marked)
    expect(diagnostics.map((found) => [found.code, found.severity, found.at])).toEqual([[code, 'error', at[0]]])
    expect(diagnostics[0]!.args).toMatchObject(args)
  })

  test.each<[fault: string, file: string, marked: string, code: string, args?: object]>([
    [
      'one field is there that should not, and one is missing',
      'services.yaml',
      `ac:\n  ▸symbol: ac\n  name: ${name}\n`,
      'key-unknown',
      { key: 'symbol', nearest: 'icon' }
    ],
    [
      'a field is indented into the block above',
      'rules.yaml',
      `pool:\n  period:\n    from: 06-01\n    to: 09-30\n    ▸name: ${name}\n`,
      'key-unknown',
      { key: 'name', place: { is: 'inside' } }
    ],
    [
      'fields are not indented below the name of their block',
      'rules.yaml',
      `pool:\n  name: ${name}\n  period:\n  ▸from: 06-01\n  to: 09-30\n`,
      'key-unknown',
      { key: 'from', place: { is: 'outside', parent: 'period' } }
    ],
    [
      'a text is not indented below its language',
      'services.yaml',
      'ac:\n  icon: ac\n  name:\n    it: >-\n    ▸Aria fresca: sempre\n    en: Air\n',
      'yaml-syntax',
      { reason: 'text-outside' }
    ],
    [
      'the last language is not indented',
      'services.yaml',
      'ac:\n  icon: ac\n  name:\n    it: A\n  ▸en: B\n',
      'key-unknown',
      { key: 'en', place: { is: 'outside', parent: 'name' } }
    ],
    [
      'no space after a colon, in braces',
      'services.yaml',
      `ac: { ▸icon:ac, name: ${name} }\n`,
      'yaml-syntax',
      { reason: 'space-missing' }
    ],
    [
      'a line is a part of the text above it',
      'services.yaml',
      'ac:\n  icon: ac\n  name:\n    it: >-\n      Aria\n      ▸en: Air\n',
      'yaml-syntax',
      { reason: 'line-in-text' }
    ],
    [
      'a list that can be empty has no value',
      'phones.yaml',
      'numbers:\n  a: "+390884123456"\nsubjects: { s: a }\n▸swap:\n',
      'field-empty',
      { isList: true, isOptional: true }
    ],
    [
      'a field that need not be there has no value',
      'rules.yaml',
      `pool:\n  name: ${name}\n  ▸note:\n`,
      'field-empty',
      { isList: false, isOptional: true }
    ],
    [
      'a text without its languages',
      'services.yaml',
      'ac:\n  icon: ac\n  name: ▸Air\n',
      'type-wrong',
      { written: '  name:\n    it: Air\n    en: …' }
    ],
    [
      'a list of one entry, without its hyphen',
      'rules.yaml',
      `pool:\n  name: ${name}\n  times: ▸10:00-12:00\n`,
      'type-wrong',
      { mended: ['- 10:00-12:00'] }
    ]
  ])('%s', (_, file, marked, code, args = {}) => {
    const { diagnostics, at } = shape(file, marked)
    expect(diagnostics.map((found) => [found.code, found.at])).toEqual([[code, at[0]]])
    expect(diagnostics[0]!.args).toMatchObject(args)
  })

  test('a line that is indented into the block above, and what was below it', () => {
    const { diagnostics, at } = shape('rooms/blue.yaml', 'beds:\n  it: a\n  en: b\n  ▸guests:\n  min: 1\n  max: 2\n')
    expect(diagnostics.filter(({ code }) => code !== 'field-missing')).toMatchObject([
      { code: 'key-unknown', at: at[0], args: { key: 'guests', place: { is: 'inside' } } }
    ])
  })

  test('the name of a block that is lost above several of its fields', () => {
    const { diagnostics, at } = shape('rooms/blue.yaml', 'beds: { it: a, en: b }\n▸min: 1\nmax: 2\n')
    expect(diagnostics.filter(({ code }) => code !== 'field-missing')).toMatchObject([
      { code: 'key-unknown', at: at[0], args: { place: { is: 'headless', parent: 'guests' } } }
    ])
    expect(diagnostics.some(({ args }) => 'key' in args && args.key === 'guests')).toBe(false)
  })

  test('a line that begins an entry and was written twice', () => {
    const { diagnostics, at, also } = shape(
      'rooms/blue.yaml',
      'photos:\n  - ▹photo: blue/01\n  - ▸photo: blue/01\n    alt: { it: a, en: b }\n'
    )
    expect(diagnostics.filter(({ code }) => code !== 'field-missing')).toMatchObject([
      { code: 'entry-twice', at: at[0], also, args: { key: 'photos', value: 'photo: blue/01' } }
    ])
    expect(diagnostics.some(({ args }) => 'key' in args && args.key === 'alt')).toBe(false)
  })

  test('a line that begins a block and was written twice', () => {
    const { diagnostics, at } = shape('rules.yaml', `pool:\n  name:\n  ▸name:\n    it: a\n    en: b\n`, true)
    expect(diagnostics.map((found) => [found.code, found.at])).toEqual([['yaml-key-duplicate', at[0]]])
  })

  test('the name of a list that is lost above its entries', () => {
    const { diagnostics, at } = shape(
      'rooms/blue.yaml',
      'services:\n  - { id: ac }\n  - ▸{ photo: blue/01, alt: { it: a, en: b } }\n' +
        '  - { photo: blue/02, alt: { it: a, en: b } }\n'
    )
    expect(diagnostics.filter(({ at: place }) => place === at[0])).toMatchObject([
      { code: 'field-missing', args: { key: 'photos', isAbove: true } }
    ])
    expect(diagnostics.filter(({ code }) => code !== 'field-missing')).toEqual([])
  })

  test('what a block may lack because a key stands twice in the one above it', () => {
    const { diagnostics, at } = shape(
      'rules.yaml',
      `pool:\n  name: ${name}\n  ▸name: ${name}\n  tiems: [10:00-12:00]\nquiet:\n  name: ${name}\n`,
      true
    )
    expect(diagnostics.map((found) => [found.code, found.at])).toEqual([['yaml-key-duplicate', at[0]]])
  })

  test.each<[line: string, mended: string[]]>([
    ['area: "16.50"', ['16.50']],
    ['area: 28 mq', ['28']],
    ['area: 28 m2', ['28']],
    ['area: € 28', ['28']],
    ['area: 28-30', []],
    ['area: twenty', []],
    ['bathrooms: "1.5"', []],
    ['wide: yes', ['true']],
    ['wide: "false"', ['false']],
    ['wide: perhaps', []],
    ['services: [kettle]', ['{ id: kettle }']]
  ])('%s can be mended', (line, mended) => {
    expect(
      shape('rooms/blue.yaml', line).diagnostics.filter(({ code }) => !['field-missing', 'file-cut'].includes(code))
    ).toMatchObject([{ code: 'type-wrong', args: { mended } }])
  })

  test('a value that breaks two rules is still one', () => {
    const { diagnostics } = shape('rooms/blue.yaml', 'area: -7.5\nbathrooms: 2.5\n')
    expect(
      diagnostics
        .filter(({ code }) => !['field-missing', 'file-cut'].includes(code))
        .map((found) => [found.code, found.at])
    ).toEqual([
      ['number-range', 'rooms/blue.yaml:1:7'],
      ['type-wrong', 'rooms/blue.yaml:2:12']
    ])
  })

  test('three faults are three', () => {
    const { diagnostics, at } = shape(
      'services.yaml',
      `ac:\n  icon: ▸wlfi\n  name: { it: A, en: ▸"" }\ntv:\n  icon: tv\n  ▸nmae: ${name}\n`
    )
    expect(diagnostics.map((found) => [found.code, found.at])).toEqual([
      ['value-unknown', at[0]],
      ['translation-empty', at[1]],
      ['key-unknown', at[2]]
    ])
  })
})

/** A translations.yaml of all words, with some of them written otherwise. */
function everyWord(written: Record<string, string>): string {
  const { sources } = parseSources(readData(houses.shipped).files.filter(({ file }) => file === 'translations.yaml'))
  return Object.keys(sources[0]!.value as object)
    .map((word) => `${word}: ${written[word] ?? name}\n`)
    .join('')
}

describe('numbers', () => {
  const unit = (line: string) =>
    shape('rooms/blue.yaml', line).diagnostics.filter(({ code }) => !['field-missing', 'file-cut'].includes(code))

  test.each<[line: string, code: string, args: object]>([
    ['area: twenty', 'type-wrong', { found: 'the text "twenty"' }],
    ['area: 16,50', 'type-wrong', { found: 'the text "16,50"' }],
    ['area: 0', 'number-range', { minimum: 0, above: true, maximum: 10_000 }],
    ['area: .nan', 'type-wrong', {}],
    ['area: .inf', 'type-wrong', {}],
    ['bathrooms: 0', 'number-range', { minimum: 1, above: false, whole: true }],
    ['bathrooms: 51', 'number-range', { maximum: 50 }],
    ['bathrooms: 1.5', 'type-wrong', { expected: 'a whole number' }],
    ['bathrooms: "1"', 'type-wrong', {}],
    ['area: 1.000', 'number-notation', { written: '1.000', read: 1 }],
    ['area: 0o34', 'number-notation', { written: '0o34', read: 28 }],
    ['bathrooms: 010', 'number-notation', { written: '010', read: 10 }],
    ['wide: perhaps', 'type-wrong', { expected: 'true or false' }],
    ['number: 1', 'quotes-missing', { written: '1' }]
  ])('%s', (line, code, args) => {
    expect(unit(line)).toMatchObject([{ code, args }])
  })

  test.each(['area: 17.5', 'area: 17.125', 'bathrooms: 1', 'wide: true', 'number: "1"', 'order: 1'])(
    '%s is right',
    (line) => {
      expect(unit(line)).toEqual([])
    }
  )

  test.each<[price: string, code: string | undefined]>([
    ['16.50', undefined],
    ['47', undefined],
    ['0.1', undefined],
    ['100', undefined],
    ['-5', 'number-range'],
    ['0', undefined],
    ['16.505', 'number-notation'],
    ['-16.505', 'number-range'],
    ['16,50', 'type-wrong'],
    ['1.000', 'number-notation'],
    ['16.5000', 'number-notation'],
    ['0x10', 'number-notation'],
    ['010', 'number-notation'],
    ['1e1', 'number-notation'],
    ['.5', 'number-notation'],
    ['16.', 'number-notation'],
    ['€16', 'type-wrong']
  ])('an amount of %s', (price, code) => {
    const diagnostics = shape('site.yaml', `${site}touristTax:\n  amount: ${price}\n`).diagnostics.filter(
      (found) => !['field-missing', 'file-cut'].includes(found.code)
    )
    expect(diagnostics.map((found) => [found.code, found.at])).toEqual(
      code === undefined ? [] : [[code, 'site.yaml:5:11']]
    )
  })
})

describe('a placeholder that holds nothing yet', () => {
  test('is as good as not there where a block may be without it', () => {
    expect(shape('rules.yaml', `pets:\n  name: ${name}\n  detail: !placeholder\n`).diagnostics).toEqual([])
  })

  test.each([
    ['the block needs it', 'pets:\n  name: ▸!placeholder\n'],
    ['nothing marks it', `pets:\n  name: ${name}\n  ▸detail:\n`]
  ])('is a mistake where %s', (_, marked) => {
    const { diagnostics, at } = shape('rules.yaml', marked)
    expect(diagnostics).toMatchObject([{ code: 'field-empty', at: at[0] }])
  })
})

describe('single values of the site', () => {
  const cases: [field: string, rule: string, bad: string[], fine: string[]][] = [
    [
      'host',
      'site-address',
      [
        'javascript:alert(1)',
        'www.example.com',
        'https://example.com/',
        'ftp://example.com',
        'https://WWW.example.com',
        'https://a.it:99999',
        'https://a.it:443',
        'https://1.2.3.4.5',
        'https://256.1.1.1',
        'https://xn--',
        'https://...',
        'https://-',
        'https://a..b',
        'https://a.it.',
        `https://${'a'.repeat(64)}.it`
      ],
      [
        'https://example.com',
        'http://localhost:3000',
        'https://1.2.3.4',
        'https://xn--mller-kva.it',
        'https://a-b.it:8080'
      ]
    ],
    [
      'timeZone',
      'time-zone',
      ['Europe/Roma', 'Rome', 'CET', '+01:00'],
      ['Europe/Rome', 'America/Argentina/Buenos_Aires']
    ],
    [
      'mark',
      'photo',
      ['../../../etc/passwd', '/etc/passwd', 'posters/rosa.svg', 'a//b', 'C:\\photos\\rosa'],
      ['posters/rosa', 'città/01', 'IMG_2024-05']
    ]
  ]
  test.each(cases)('%s', (field, rule, bad, fine) => {
    const found = (value: string) => shape('site.yaml', `${site}${field}: ▸'${value}'\n`)
    for (const value of bad) {
      const { diagnostics, at } = found(value)
      expect(diagnostics.filter(({ code }) => code === 'rule-broken')).toMatchObject([
        { at: at[0], args: { rule, found: value } }
      ])
    }
    for (const value of fine) expect(found(value).diagnostics.filter(({ code }) => code === 'rule-broken')).toEqual([])
  })

  test.each<[prefix: string, isRight: boolean]>([
    ['', true],
    ['/en', true],
    ['/len=en', true],
    ['/a/b', true],
    ['/en.', false],
    ['/sitemap.xml', false],
    ['/bnbs.html', false],
    ['en', false],
    ['/en/', false],
    ['/..', false],
    ['/../x', false],
    ['/a b', false],
    ['/?lang', false],
    ['//host', false]
  ])('the prefix "%s"', (prefix, isRight) => {
    const { diagnostics } = shape('site.yaml', `languages:\n  - code: it\n    prefix: "${prefix}"\n`)
    expect(diagnostics.filter(({ code }) => code !== 'field-missing').map((found) => [found.code, found.at])).toEqual(
      isRight ? [] : [['rule-broken', 'site.yaml:3:13']]
    )
  })

  test.each<[coordinates: string, isRight: boolean]>([
    ['41.88153, 16.17688', true],
    ['-33.9,18.4', true],
    ['141.88, 16.17', false],
    ['41.88, 181', false],
    ['41.88', false],
    ['41,88 16,17', false],
    ['javascript:alert(1)', false]
  ])('the coordinates %s', (coordinates, isRight) => {
    const { diagnostics } = shape('site.yaml', `${site}address:\n  coordinates: ${coordinates}\n`)
    expect(diagnostics.filter(({ code }) => code !== 'field-missing').map((found) => [found.code, found.at])).toEqual(
      isRight ? [] : [['rule-broken', 'site.yaml:5:16']]
    )
  })

  test.each<[slug: string, isRight: boolean]>([
    ['grecale', true],
    ['camera-blu-1', true],
    ['Camera Blu/1', false],
    ['camera--blu', false],
    ['-blu', false],
    ['caffè', false],
    ['a/b', false],
    ['..', false],
    ['a'.repeat(80), true]
  ])('the slug %s', (slug, isRight) => {
    const { diagnostics } = shape('rooms/blue.yaml', `slug: ${slug}\n`)
    expect(diagnostics.filter(({ code }) => code !== 'field-missing').map((found) => [found.code, found.at])).toEqual(
      isRight ? [] : [['rule-broken', 'rooms/blue.yaml:1:7']]
    )
  })
})

describe('what would be no file of the site', () => {
  test.each<[field: string, file: string, contents: string, limit: number]>([
    ['slug', 'rooms/blue.yaml', `slug: ▸${'a'.repeat(300)}\n`, 80],
    ['prefix', 'site.yaml', `languages:\n  - code: it\n    prefix: ▸/${'a'.repeat(260)}\n`, 60],
    ['slug', 'pages.yaml', `oil:\n  slug: ▸${'a/'.repeat(100)}a\n`, 160]
  ])('a %s that is too long', (key, file, contents, limit) => {
    const { diagnostics, at } = shape(file, contents)
    expect(diagnostics.filter(({ code }) => code !== 'field-missing')).toMatchObject([
      { code: 'text-too-long', at: at[0], args: { key, limit } }
    ])
  })
})

describe('texts with names in braces', () => {
  test.each<[text: string, found: string]>([
    ['{area m²', '{area'],
    ['area} m²', 'area}'],
    ['{area} { m²', '{'],
    ['{{area}} m²', '{}'],
    ['{Area} {size}', '{Area}, {size}'],
    ['\u200D', '\u200D']
  ])('"%s" is refused', (text, found) => {
    const { diagnostics, at } = shape(
      'translations.yaml',
      everyWord({ squareMetres: `{ it: "{area} m²", en: ▸"${text}" }` })
    )
    expect(diagnostics).toMatchObject([
      { code: 'rule-broken', at: at[0], args: { rule: found === text ? 'filled' : 'variables', found } }
    ])
  })
})

describe('what a reference repeats', () => {
  test('is told once, at its anchor', () => {
    const { diagnostics, at } = shape(
      'services.yaml',
      `ac: &ac\n  icon: ▸wlfi\n  ▸name: { it: x }\ntv: *ac\ntub: *ac\nwifi:\n  icon: wifi\n  name: ${name}\n`
    )
    expect(diagnostics.map((found) => [found.code, found.at])).toEqual([
      ['value-unknown', at[0]],
      ['translation-missing', at[1]]
    ])
  })

  test('is told where it is used, if only there it is wrong', () => {
    const { diagnostics } = shape(
      'services.yaml',
      `ac:\n  icon: &icon ac\n  name: ${name}\ntv:\n  icon: tv\n  name: *icon\n`
    )
    expect(diagnostics.map(({ code }) => code)).toEqual(['type-wrong'])
  })
})

describe('languages', () => {
  test('a file without any text of a language is one diagnostic that names every place', () => {
    const { diagnostics, at, also } = shape(
      'services.yaml',
      'ac:\n  icon: ac\n  ▸name: { it: A }\ntv:\n  icon: tv\n  ▹name: { it: B }\nwifi:\n  icon: wifi\n' +
        '  ▹name: { it: C }\n'
    )
    expect(diagnostics).toMatchObject([
      { code: 'language-missing', at: at[0], also, args: { language: 'en', count: 3 } }
    ])
  })

  test('other faults of such a file are still told', () => {
    const { diagnostics } = shape(
      'services.yaml',
      'ac:\n  icon: wlfi\n  name: { it: A }\ntv:\n  icon: tv\n  name: { it: B }\nwifi:\n  icon: wifi\n' +
        '  name: { it: "" }\n'
    )
    expect(diagnostics.map(({ code }) => code)).toEqual(['value-unknown', 'language-missing', 'translation-empty'])
  })

  test('of many texts some are there, and the others are one diagnostic', () => {
    const { diagnostics, at, also } = shape(
      'services.yaml',
      `ac:\n  icon: ac\n  name: ${name}\n` +
        ['▸tv', '▹wifi', '▹tub']
          .map(([mark, ...icon]) => [mark, icon.join('')])
          .map(([mark, icon]) => `${icon}:\n  icon: ${icon}\n  ${mark}name: { it: B }\n`)
          .join('')
    )
    expect(diagnostics).toMatchObject([
      { code: 'language-missing', at: at[0], also, args: { language: 'en', count: 3, total: 4 } }
    ])
  })

  test('two that lack it are single diagnostics', () => {
    const { diagnostics } = shape(
      'services.yaml',
      `ac:\n  icon: ac\n  name: ${name}\ntv:\n  icon: tv\n  name: { it: B }\nwifi:\n  icon: wifi\n  name: { it: C }\n`
    )
    expect(diagnostics.map((found) => [found.code, found.at])).toEqual([
      ['translation-missing', 'services.yaml:6:3'],
      ['translation-missing', 'services.yaml:9:3']
    ])
  })

  test('texts in a language that the site does not have are one diagnostic a file', () => {
    const { diagnostics, at, also } = shape(
      'services.yaml',
      ['ac', 'tv', 'wifi']
        .map((icon, index) => `${icon}:\n  icon: ${icon}\n  name: { it: A, en: B, ${index === 0 ? '▸' : '▹'}fr: C }\n`)
        .join('')
    )
    expect(diagnostics).toMatchObject([
      { code: 'language-unknown', at: at[0], also, args: { language: 'fr', count: 3, instead: undefined } }
    ])
  })

  test.each<[fault: string, marked: string, code: string]>([
    ['a code that stands twice', 'languages:\n  - code: it\n  - code: ▸it\n', 'duplicate-value'],
    ['a code that cannot be right', 'languages:\n  - code: it\n  - code: ▸EN\n', 'rule-broken'],
    ['a misspelt list of languages', '▸langauges:\n  - code: it\n', 'key-unknown'],
    ['no list of languages', 'languages: ▸it, en\n', 'type-wrong']
  ])('%s does not make every text of the house wrong', (_, marked, code) => {
    const { text, at } = takeMarks('site.yaml', `${marked}place: ${name}\n`)
    const files = { 'site.yaml': text, 'services.yaml': `ac:\n  icon: ac\n  name: ${name}\n` }
    const { sources, texts } = parseSources(
      Object.entries(files).map(([file, contents]) => ({ file, bytes: new TextEncoder().encode(contents) }))
    )
    const { diagnostics } = shapeModel(sources, Object.keys(files))
    const placed = placedDiagnostics(diagnostics, { texts, sources }).filter(
      (found) => found.code !== 'file-missing' && found.code !== 'field-missing'
    )
    expect(placed.map((found) => [found.code, found.at])).toEqual([[code, at[0]]])
  })
})

describe('files', () => {
  test('each has its schema by its name', () => {
    expect(schemaNameOf('site.yaml')).toBe('site')
    expect(schemaNameOf('rooms/blue.yaml')).toBe('unit')
    expect(schemaNameOf('apartments/1.yaml')).toBe('unit')
    expect(schemaNameOf('rooms/old/blue.yaml')).toBeUndefined()
    expect(schemaNameOf('cellar/blue.yaml')).toBeUndefined()
    expect(schemaNameOf('rooms.yaml')).toBeUndefined()
  })

  test('those that a house must have are missed by name, those that it may have are not', () => {
    const { diagnostics, model } = shapeModel([], [])
    expect(model).toBeUndefined()
    expect(diagnostics.map(({ code, at }) => [code, at.file])).toEqual(
      ['site.yaml', 'phones.yaml', 'services.yaml', 'rules.yaml', 'translations.yaml', 'pages.yaml'].map((file) => [
        'file-missing',
        file
      ])
    )
  })

  test.each<[file: string, nearest: string | undefined]>([
    ['sites.yaml', 'site.yaml'],
    ['site.yml', 'site.yaml'],
    ['room/blue.yaml', 'rooms/blue.yaml'],
    ['rooms/blue.yml', 'rooms/blue.yaml'],
    ['rooms/blue.YAML', 'rooms/blue.yaml'],
    ['rooms/blue.yaml.txt', 'rooms/blue.yaml'],
    ['rooms/sub/blue.yaml', 'rooms/blue.yaml'],
    ['notes-to-myself.yaml', undefined],
    ['rooms/notes.txt', undefined],
    ['README.md', undefined]
  ])('%s is read by nothing', (file, nearest) => {
    const { diagnostics } = shapeModel([], [file])
    // What looks like a part of the house would be gone from it in silence.
    expect(diagnostics.filter(({ code }) => code === 'file-unknown')).toMatchObject([
      { severity: nearest === undefined ? 'warning' : 'error', at: { file }, args: { nearest } }
    ])
  })

  test('a copy beside the file itself is only in the way', () => {
    const { diagnostics } = shapeModel([], ['rooms/blue.yaml', 'rooms/blue.yaml.bak'])
    expect(diagnostics.filter(({ code }) => code === 'file-unknown')).toMatchObject([
      { severity: 'warning', at: { file: 'rooms/blue.yaml.bak' }, args: { nearest: undefined } }
    ])
  })

  test.each(Object.entries(houses))('the %s house has its shape, units in their order', (_, house) => {
    const { files } = readData(house)
    const { sources } = parseSources(files)
    const { model, diagnostics } = shapeModel(
      sources,
      files.map(({ file }) => file)
    )
    expect(diagnostics).toEqual([])
    for (const units of [model!.rooms, model!.apartments]) {
      const orders = units.map(({ order }) => order)
      expect(orders).toEqual(orders.toSorted((a, b) => a - b))
    }
  })

  test.each(Object.entries(houses))('a unit of the %s house has the same shape among hundreds', (_, house) => {
    const { sources } = parseSources(readData(house).files)
    const languages = languagesOf(sources)
    const units = sources.filter(({ file }) => schemaNameOf(file) === 'unit')
    const shapedBy = (compiled: boolean): unknown =>
      units.map((unit) => shapeSource(unit, 'unit', { schemas: schemasFor(languages), languages, compiled }))
    expect(units.length).toBeGreaterThan(1)
    expect(shapedBy(true)).toStrictEqual(shapedBy(false))
  })

  test('the fields of a model are all its single values, each with what its schema says of it', () => {
    const { files } = readData(houses.second)
    const { sources } = parseSources(files)
    const { model } = shapeModel(
      sources,
      files.map(({ file }) => file)
    )
    const fields = fieldsOf(model!)
    const leaves = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? Object.values(value).reduce((sum: number, inner) => sum + leaves(inner), 0)
        : 1
    // Each unit carries the name of its file, which is no field of it.
    expect(fields.filter(({ at }) => at.path.at(-1) !== 'file')).toHaveLength(
      sources.reduce((sum, { value }) => sum + leaves(value), 0)
    )
    expect(
      fields.find(({ at }) => at.file === 'rooms/arve.yaml' && at.path.join('.') === 'photos.1.photo')
    ).toMatchObject({ value: 'haus', meta: { rule: 'photo', refers: 'photo' } })
    expect(fields.find(({ at }) => at.path.join('.') === 'squareMetres.fr')).toMatchObject({
      meta: { rule: 'variables', variables: ['area'] }
    })
  })
})
