import { describe, expect, test } from 'vitest'
import { findingsOf, houses, takeMarks, type Finding } from './content.ts'
import { readData } from '../generator/read.ts'
import { fieldsOf, schemaNameOf, shapeModel } from '../generator/shape.ts'
import { parseSources } from '../generator/source.ts'

const site = 'languages:\n  - code: it\n  - code: en\n'

/** What is found in one file of a house with Italian and English; its other files do not matter here. */
function shape(file: string, marked: string): { findings: Finding[]; at: string[]; also: string[] } {
  const { text, at, also } = takeMarks(file, marked)
  const written = file === 'site.yaml' ? { [file]: text } : { 'site.yaml': site, [file]: text }
  const { sources, texts } = parseSources(Object.entries(written).map(([name, contents]) => ({ file: name, bytes: new TextEncoder().encode(contents) })))
  expect(sources).toHaveLength(Object.keys(written).length)
  const { diagnostics } = shapeModel(sources, ['site.yaml', 'phones.yaml', 'services.yaml', 'rules.yaml', 'translations.yaml', 'pages.yaml', file])
  const here = diagnostics.filter((diagnostic) => diagnostic.at.file === file)
  return { findings: findingsOf(here, { texts, sources }), at, also }
}

const name = '{ it: Ciao, en: Hello }'

describe('one fault is one finding, at its place', () => {
  test.each<[fault: string, file: string, marked: string, code: string, args?: object]>([
    // Texts in every language.
    ['a text lacks a language', 'services.yaml', 'ac:\n  icon: ac\n  ▸name:\n    it: Aria\n', 'translation-missing', { language: 'en', key: 'name' }],
    ['… in braces', 'services.yaml', 'ac: { icon: ac, ▸name: { it: Aria } }', 'translation-missing', { language: 'en', key: 'name' }],
    ['a text is the empty string', 'services.yaml', 'ac:\n  icon: ac\n  name:\n    it: Aria\n    en: ▸""\n', 'translation-empty', { language: 'en', key: 'name' }],
    ['a text is only spaces', 'services.yaml', 'ac:\n  icon: ac\n  name:\n    it: Aria\n    en: ▸"   "\n', 'translation-empty'],
    ['nothing stands after the language', 'services.yaml', 'ac:\n  icon: ac\n  name:\n    it: Aria\n    ▸en:\n', 'translation-empty'],
    ['a text is an invisible space', 'services.yaml', 'ac:\n  icon: ac\n  name:\n    it: Aria\n    en: ▸"\u00A0"\n', 'translation-empty'],
    ['a text in a language that the site does not have', 'services.yaml', 'ac:\n  icon: ac\n  name:\n    it: Aria\n    en: Air\n    ▸fr: Air\n', 'key-unknown', { key: 'fr', known: ['it', 'en'] }],
    ['a language is misspelt', 'services.yaml', 'ac:\n  icon: ac\n  name:\n    it: Aria\n    ▸eng: Air\n', 'key-unknown', { key: 'eng', nearest: 'en' }],
    ['a text is written without its languages', 'services.yaml', 'ac:\n  icon: ac\n  name: ▸Air\n', 'type-wrong', { key: 'name' }],
    ['a text is a list', 'services.yaml', 'ac:\n  icon: ac\n  name:\n    it: ▸[a]\n    en: b\n', 'type-wrong', { key: 'name', found: 'a list' }],
    ['a text is a number', 'services.yaml', 'ac:\n  icon: ac\n  name:\n    it: ▸007\n    en: x\n', 'quotes-missing', { key: 'name', written: '007' }],
    ['a text is true', 'services.yaml', 'ac:\n  icon: ac\n  name:\n    it: ▸true\n    en: x\n', 'quotes-missing', { key: 'name', written: 'true' }],
    ['a text is longer than a book', 'services.yaml', `ac:\n  icon: ac\n  name:\n    it: ▸${'ah '.repeat(4000)}\n    en: x\n`, 'text-too-long', { key: 'name', limit: 10_000 }],

    // Names of fields.
    ['a field is misspelt', 'services.yaml', `ac:\n  ▸ikon: ac\n  name: ${name}\n`, 'key-unknown', { key: 'ikon', nearest: 'icon' }],
    ['a field that may be absent is misspelt', 'rules.yaml', `pool:\n  name: ${name}\n  ▸tiems: [10:00-12:00]\n`, 'key-unknown', { key: 'tiems', nearest: 'times' }],
    ['a field is unknown', 'services.yaml', `ac:\n  icon: ac\n  name: ${name}\n  ▸colour: red\n`, 'key-unknown', { key: 'colour', nearest: undefined, known: ['icon', 'name'] }],
    ['a field is missing', 'services.yaml', `▸ac:\n  name: ${name}\n`, 'field-missing', { key: 'icon' }],
    ['a field has no value', 'services.yaml', `ac:\n  ▸icon:\n  name: ${name}\n`, 'field-empty', { key: 'icon' }],
    ['a field is empty', 'services.yaml', `ac:\n  icon: ▸""\n  name: ${name}\n`, 'field-empty', { key: 'icon' }],
    ['a name of the owner is no name', 'rules.yaml', `▸Check In:\n  name: ${name}\n`, 'rule-broken', { rule: 'identifier', found: 'Check In' }],

    // Values.
    ['a file is one text', 'rules.yaml', '▸hello', 'type-wrong', { key: 'the file' }],
    ['a file is a list', 'rules.yaml', '▸- hello', 'type-wrong', { key: 'the file', found: 'a list' }],
    ['an icon that is none', 'services.yaml', `ac:\n  icon: ▸wlfi\n  name: ${name}\n`, 'value-unknown', { key: 'icon', found: 'wlfi', nearest: 'wifi' }],
    ['a list with nothing in it', 'rules.yaml', `pool:\n  name: ${name}\n  times: ▸[]\n`, 'list-empty', { key: 'times' }],
    ['an entry of a list is blank', 'rules.yaml', `pool:\n  name: ${name}\n  times:\n    -▸\n    - 10:00-12:00\n`, 'field-empty', { key: 'entry 1 of times' }],
    ['no list but one value', 'rules.yaml', `pool:\n  name: ${name}\n  times: ▸10:00-12:00\n`, 'type-wrong', { key: 'times' }],
    ['hours with a full stop', 'rules.yaml', `pool:\n  name: ${name}\n  times:\n    - ▸10.00-12.00\n`, 'rule-broken', { rule: 'hours' }],
    ['a 25th hour', 'rules.yaml', `pool:\n  name: ${name}\n  times:\n    - ▸10:00-25:00\n`, 'rule-broken', { rule: 'hours' }],
    ['the day before the month', 'rules.yaml', `pool:\n  name: ${name}\n  period: { from: ▸15-06, to: 09-30 }\n`, 'rule-broken', { rule: 'month-day', found: '15-06' }],
    ['a phone number without quotes', 'phones.yaml', 'numbers:\n  a: ▸+390884123456\nsubjects: { s: a }\nswap: []\n', 'quotes-missing', { written: '+390884123456' }],
    ['… and without its country', 'phones.yaml', 'numbers:\n  a: ▸0884123456\nsubjects: { s: a }\nswap: []\n', 'rule-broken', { rule: 'phone', found: '0884123456' }],
    ['a phone number with spaces', 'phones.yaml', 'numbers:\n  a: ▸"+39 0884 123456"\nsubjects: { s: a }\nswap: []\n', 'rule-broken', { rule: 'phone' }],
    ['a phone number without its country', 'phones.yaml', 'numbers:\n  a: ▸"0884123456"\nsubjects: { s: a }\nswap: []\n', 'rule-broken', { rule: 'phone' }],
    ['a brace that the site does not fill in', 'translations.yaml', everyWord({ squareMetres: '{ it: "{area} m²", en: ▸"{size} m²" }' }), 'rule-broken', { rule: 'variables', found: '{size}', variables: ['area'] }]
  ])('%s', (_, file, marked, code, args = {}) => {
    const { findings, at } = shape(file, marked)
    expect(findings.map((found) => [found.code, found.severity, found.at])).toEqual([[code, 'error', at[0]]])
    expect(findings[0]!.args).toMatchObject(args)
  })

  test('a value that breaks two rules is still one', () => {
    const { findings } = shape('rooms/blue.yaml', 'area: -7.5\nbathrooms: 2.5\n')
    expect(findings.filter(({ code }) => code !== 'field-missing').map((found) => [found.code, found.at])).toEqual([
      ['number-range', 'rooms/blue.yaml:1:7'],
      ['type-wrong', 'rooms/blue.yaml:2:12']
    ])
  })

  test('three faults are three', () => {
    const { findings, at } = shape('services.yaml', `ac:\n  icon: ▸wlfi\n  name: { it: A, en: ▸"" }\ntv:\n  icon: tv\n  ▸nmae: ${name}\n`)
    expect(findings.map((found) => [found.code, found.at])).toEqual([
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
  const unit = (line: string) => shape('rooms/blue.yaml', line).findings.filter(({ code }) => code !== 'field-missing')

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
    ['wide: perhaps', 'type-wrong', { expected: 'true or false' }],
    ['number: 1', 'quotes-missing', { written: '1' }]
  ])('%s', (line, code, args) => {
    expect(unit(line)).toMatchObject([{ code, args }])
  })

  test.each(['area: 17.5', 'bathrooms: 1', 'wide: true', 'number: "1"', 'order: 1'])('%s is right', (line) => {
    expect(unit(line)).toEqual([])
  })

  test.each<[price: string, code: string | undefined]>([
    ['16.50', undefined],
    ['47', undefined],
    ['0.1', undefined],
    ['100000', undefined],
    ['-5', 'number-range'],
    ['0', 'number-range'],
    ['100001', 'number-range'],
    ['16.505', 'rule-broken'],
    ['-16.505', 'number-range'],
    ['16,50', 'type-wrong'],
    ['€16', 'type-wrong']
  ])('a price of %s', (price, code) => {
    const findings = shape('site.yaml', `${site}touristTax:\n  amount: ${price}\n`).findings.filter((found) => found.code !== 'field-missing')
    expect(findings.map((found) => [found.code, found.at])).toEqual(code === undefined ? [] : [[code, 'site.yaml:5:11']])
  })
})

describe('single values of the site', () => {
  const cases: [field: string, rule: string, bad: string[], fine: string[]][] = [
    ['host', 'site-address', ['javascript:alert(1)', 'www.example.com', 'https://example.com/', 'ftp://example.com'], ['https://example.com', 'http://localhost:3000']],
    ['timeZone', 'time-zone', ['Europe/Roma', 'Rome', 'CET', '+01:00'], ['Europe/Rome', 'America/Argentina/Buenos_Aires']],
    ['mark', 'photo', ['../../../etc/passwd', '/etc/passwd', 'posters/rosa.svg', 'a//b', 'C:\\photos\\rosa'], ['posters/rosa', 'città/01', 'IMG_2024-05']]
  ]
  test.each(cases)('%s', (field, rule, bad, fine) => {
    const found = (value: string) => shape('site.yaml', `${site}${field}: ▸'${value}'\n`)
    for (const value of bad) {
      const { findings, at } = found(value)
      expect(findings.filter(({ code }) => code === 'rule-broken')).toMatchObject([{ at: at[0], args: { rule, found: value } }])
    }
    for (const value of fine) expect(found(value).findings.filter(({ code }) => code === 'rule-broken')).toEqual([])
  })

  test.each<[prefix: string, isRight: boolean]>([
    ['', true],
    ['/en', true],
    ['/len=en', true],
    ['/a/b', true],
    ['en', false],
    ['/en/', false],
    ['/..', false],
    ['/../x', false],
    ['/a b', false],
    ['/?lang', false],
    ['//host', false]
  ])('the prefix "%s"', (prefix, isRight) => {
    const { findings } = shape('site.yaml', `languages:\n  - code: it\n    prefix: "${prefix}"\n`)
    expect(findings.filter(({ code }) => code !== 'field-missing').map((found) => [found.code, found.at])).toEqual(isRight ? [] : [['rule-broken', 'site.yaml:3:13']])
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
    const { findings } = shape('site.yaml', `${site}address:\n  coordinates: ${coordinates}\n`)
    expect(findings.filter(({ code }) => code !== 'field-missing').map((found) => [found.code, found.at])).toEqual(isRight ? [] : [['rule-broken', 'site.yaml:5:16']])
  })

  test.each<[slug: string, isRight: boolean]>([
    ['grecale', true],
    ['camera-blu-1', true],
    ['Camera Blu/1', false],
    ['camera--blu', false],
    ['-blu', false],
    ['caffè', false],
    ['a/b', false],
    ['..', false]
  ])('the slug %s', (slug, isRight) => {
    const { findings } = shape('rooms/blue.yaml', `slug: ${slug}\n`)
    expect(findings.filter(({ code }) => code !== 'field-missing').map((found) => [found.code, found.at])).toEqual(isRight ? [] : [['rule-broken', 'rooms/blue.yaml:1:7']])
  })
})

describe('languages', () => {
  test('a file without any text of a language is one finding that names every place', () => {
    const { findings, at, also } = shape('services.yaml', 'ac:\n  icon: ac\n  ▸name: { it: A }\ntv:\n  icon: tv\n  ▹name: { it: B }\nwifi:\n  icon: wifi\n  ▹name: { it: C }\n')
    expect(findings).toMatchObject([{ code: 'language-missing', at: at[0], also, args: { language: 'en', count: 3 } }])
  })

  test('other faults of such a file are still told', () => {
    const { findings } = shape('services.yaml', 'ac:\n  icon: wlfi\n  name: { it: A }\ntv:\n  icon: tv\n  name: { it: B }\nwifi:\n  icon: wifi\n  name: { it: "" }\n')
    expect(findings.map(({ code }) => code)).toEqual(['value-unknown', 'language-missing', 'translation-empty'])
  })

  test('one text that is there makes the others single findings', () => {
    const { findings } = shape('services.yaml', `ac:\n  icon: ac\n  name: ${name}\ntv:\n  icon: tv\n  name: { it: B }\nwifi:\n  icon: wifi\n  name: { it: C }\n`)
    expect(findings.map((found) => [found.code, found.at])).toEqual([
      ['translation-missing', 'services.yaml:6:3'],
      ['translation-missing', 'services.yaml:9:3']
    ])
  })

  test.each<[fault: string, marked: string, code: string]>([
    ['a code that cannot be right', 'languages:\n  - code: it\n  - code: ▸EN\n', 'rule-broken'],
    ['a misspelt list of languages', '▸langauges:\n  - code: it\n', 'key-unknown'],
    ['no list of languages', 'languages: ▸it, en\n', 'type-wrong']
  ])('%s does not make every text of the house wrong', (_, marked, code) => {
    const { text, at } = takeMarks('site.yaml', `${marked}place: ${name}\n`)
    const files = { 'site.yaml': text, 'services.yaml': `ac:\n  icon: ac\n  name: ${name}\n` }
    const { sources, texts } = parseSources(Object.entries(files).map(([file, contents]) => ({ file, bytes: new TextEncoder().encode(contents) })))
    const { diagnostics } = shapeModel(sources, Object.keys(files))
    const findings = findingsOf(diagnostics, { texts, sources }).filter((found) => found.code !== 'file-missing' && found.code !== 'field-missing')
    expect(findings.map((found) => [found.code, found.at])).toEqual([[code, at[0]]])
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
      ['site.yaml', 'phones.yaml', 'services.yaml', 'rules.yaml', 'translations.yaml', 'pages.yaml'].map((file) => ['file-missing', file])
    )
  })

  test.each<[file: string, nearest: string | undefined]>([
    ['sites.yaml', 'site.yaml'],
    ['site.yml', 'site.yaml'],
    ['room/blue.yaml', 'rooms/blue.yaml'],
    ['rooms/blue.yml', 'rooms/blue.yaml'],
    ['notes-to-myself.yaml', undefined]
  ])('%s is read by nothing', (file, nearest) => {
    const { diagnostics } = shapeModel([], [file])
    expect(diagnostics.filter(({ severity }) => severity === 'warning')).toMatchObject([{ code: 'file-unknown', at: { file }, args: { nearest } }])
  })

  test.each(Object.entries(houses))('the %s house has its shape, units in their order', (_, house) => {
    const { files } = readData(house)
    const { sources } = parseSources(files)
    const { model, diagnostics } = shapeModel(sources, files.map(({ file }) => file))
    expect(diagnostics).toEqual([])
    for (const units of [model!.rooms, model!.apartments]) {
      const orders = units.map(({ order }) => order)
      expect(orders).toEqual(orders.toSorted((a, b) => a - b))
    }
  })

  test('the fields of a model are all its single values, each with what its schema says of it', () => {
    const { files } = readData(houses.second)
    const { sources } = parseSources(files)
    const { model } = shapeModel(sources, files.map(({ file }) => file))
    const fields = fieldsOf(model!)
    const leaves = (value: unknown): number => (typeof value === 'object' && value !== null ? Object.values(value).reduce((sum: number, inner) => sum + leaves(inner), 0) : 1)
    // Each unit carries the name of its file, which is no field of it.
    expect(fields.filter(({ at }) => at.path.at(-1) !== 'file')).toHaveLength(sources.reduce((sum, { value }) => sum + leaves(value), 0))
    expect(fields.find(({ at }) => at.file === 'rooms/arve.yaml' && at.path.join('.') === 'photos.1.photo')).toMatchObject({ value: 'haus', meta: { rule: 'photo', refers: 'photo' } })
    expect(fields.find(({ at }) => at.path.join('.') === 'squareMetres.fr')).toMatchObject({ meta: { rule: 'variables', variables: ['area'] } })
  })
})
