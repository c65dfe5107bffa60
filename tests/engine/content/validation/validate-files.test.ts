/** What the schema of one file finds: one diagnostic for each mistake, at its place, with what was meant. */
import { publishedLanguages } from '../../../../generator/engine/fields/text.ts'
import { describe, expect, test } from 'vitest'
import { placedDiagnostics, parseTexts, takeMarks } from '../../../support/content.ts'
import { topFiles } from '../../../../generator/house/schemas/data-files.ts'
import { rememberedSteps } from '../../../../generator/engine/content/file-memory.ts'
import {
  validateContent,
  validateFile,
  type ValidateFile
} from '../../../../generator/engine/content/validation/validate-files.ts'
import { house } from '../../../../generator/house/definition.ts'

const site = 'languages:\n  - code: it\n  - code: en\n'
const [services, rules, phones, room] = ['services.yaml', 'rules.yaml', 'phones.yaml', 'rooms/blue.yaml']
const name = 'name: { it: Ciao, en: Hello }\n'

/** What is found in one file of a house with Italian and English, where nothing else is complete. */
function found(file: string, marked: string) {
  const { text, at, also } = takeMarks(file, marked)
  const written = file === 'site.yaml' ? { [file]: text } : { 'site.yaml': site, [file]: text }
  const parsed = parseTexts(written)
  expect(parsed.sources).toHaveLength(Object.keys(written).length)
  const { diagnostics } = validateContent(parsed.sources, [...topFiles.map((top) => top.file), file], house)
  const here = [...parsed.diagnostics, ...diagnostics].filter((each) => each.at.file === file)
  return { diagnostics: placedDiagnostics(here, parsed), at, also }
}

/** The same without what a part of a file lacks. */
function wrongIn(file: string, marked: string) {
  const { diagnostics, ...marks } = found(file, marked)
  const wrong = diagnostics.filter(({ code }) => code !== 'field-missing')
  return { ...marks, wrong, told: wrong.map(({ code, at }) => [code, at]) }
}

describe('one mistake is one diagnostic, at its place', () => {
  const ac = 'ac:\n  icon: ac\n  '
  test.each<[mistake: string, file: string, marked: string, code: string, args?: object]>([
    ['a text that is an invisible space', services, `${ac}name: { it: A, en: ▸"\u00A0" }`, 'translation-missing'],
    ['a misspelt field that may be absent', rules, `a:\n  ${name}  ▸tiems: []`, 'key-unknown', { nearest: 'times' }],
    ['a blank entry', rules, `a:\n  ${name}  times:\n    -▸\n`, 'field-empty', { key: { entry: 1, of: 'times' } }],
    ['a list that can be empty', phones, 'numbers: {}\nsubjects: {}\n▸swap:\n', 'field-empty', { isOptional: true }],
    ['no space in braces', services, `ac: { ▸icon:ac, ${name.trim()} }\n`, 'yaml-syntax', { reason: 'space-missing' }],
    ['the fields of an entry outside', services, `ac:\n▸icon: ac\n▹${name}`, 'key-unknown', { key: 'icon' }],
    ['a language outside', services, `${ac}name:\n    it: A\n  ▸en: B\n`, 'key-unknown', { key: 'en' }],
    [
      'the line with the key of fields is gone',
      rules,
      `a:\n  ${name}  ▸from: 06-01\n  to: 09-30\n`,
      'key-unknown',
      { place: { type: 'headless', parent: 'period' } }
    ],
    ['a field further in', rules, `a:\n  period:\n    from: 06-01\n    to: 09-30\n    ▸${name}`, 'key-unknown'],
    ['fields further out', rules, `a:\n  ${name}  period:\n  ▸from: 06-01\n  to: 09-30\n`, 'key-unknown'],
    ['a line that begins a block, twice', rules, 'a:\n  name:\n  ▸name:\n    it: a\n    en: b\n', 'yaml-key-duplicate'],
    ['a key twice, and what it hides', rules, `a:\n  ${name}  ▸${name}  tiems: []\n`, 'yaml-key-duplicate']
  ])('%s is told at its place', (_, file, marked, code, args = {}) => {
    const { diagnostics, at } = found(file, marked)
    expect(diagnostics.map((each) => [each.code, each.severity, each.at])).toEqual([[code, 'error', at[0]]])
    expect(diagnostics[0]!.args).toMatchObject(args)
  })

  test('a field that is missing has its place behind the nearest one before it', () => {
    const { diagnostics, at } = found(room, 'slug: a\norder: 1\nname: A▸\nguests:\n  min: 1\n  max: 2\n')
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ code: 'field-missing', at: at[0], args: expect.objectContaining({ key: 'theme' }) })
    )
  })

  test('a block that is indented into the one above it', () => {
    const { told, at } = wrongIn(room, 'beds:\n  it: a\n  en: b\n  ▸guests:\n  min: 1\n  max: 2\n')
    expect(told).toEqual([['key-unknown', at[0]]])
  })
})

describe('numbers', () => {
  test.each<[line: string, code: string | undefined, args?: object]>([
    ['bathrooms: ▸0', 'number-range', { minimum: 1, above: false, whole: true }],
    ['bathrooms: ▸51', 'number-range', { maximum: 50 }],
    ['bathrooms: ▸"1.5"', 'type-wrong', { suggestion: undefined }],
    ['area: ▸0o34', 'number-notation', { read: 28 }],
    ['area: 17.125', undefined],
    ['wide: ▸perhaps', 'type-wrong', { expected: 'boolean', suggestion: undefined }]
  ])('of the line %s the number is right, or told', (line, code, args = {}) => {
    const { told, wrong, at } = wrongIn(room, line)
    expect(told).toEqual(code === undefined ? [] : [[code, at[0]]])
    expect(wrong.map((each) => each.args)).toMatchObject(code === undefined ? [] : [args])
  })
})

test('a placeholder that holds nothing is as good as not there, but for a block that needs it', () => {
  expect(found(rules, `pets:\n  ${name}  detail: !placeholder\n`).diagnostics).toEqual([])
  const empty = found(rules, `pets:\n  ${name}  detail: ▸""\n`)
  expect(
    empty.diagnostics.map(({ at }) => at),
    'an empty text that is no placeholder'
  ).toEqual([empty.at[0]])
  const { diagnostics, at } = found(rules, 'pets:\n  name: ▸!placeholder\n')
  expect(diagnostics).toMatchObject([{ code: 'field-empty', at: at[0] }])
})

describe('the form of a value', () => {
  const a64 = 'a'.repeat(64)
  const hosts = [
    'javascript:alert(1) www.example.com https://example.com/ ftp://example.com https://WWW.example.com https://...',
    `https://a.it:99999 https://a.it:443 https://256.1.1.1 https://xn-- https://- https://a..b https://${a64}.it`
  ]
  test.each<[what: string, file: string, before: string, wrong: string, fine: string]>([
    [
      'host',
      'site.yaml',
      `${site}host: `,
      hosts.join(' '),
      'https://example.com http://localhost:3000 https://1.2.3.4 https://xn--mller-kva.it https://a-b.it:8080'
    ],
    ['time zone', 'site.yaml', `${site}timeZone: `, 'Europe/Roma Etc/GMT+1 CET +01:00', 'Europe/Rome America/New_York'],
    ['photo', 'site.yaml', `${site}mark: `, '../../etc/passwd /etc/x a.svg a//b C:\\a', 'posters/a città/01 IMG_2-05'],
    [
      'prefix',
      'site.yaml',
      'languages:\n  - code: it\n    prefix: ',
      '/en. /sitemap.xml /bnbs.html en /en/ /.. /../x /?lang //host',
      '/en /len=en /a/b'
    ],
    ['slug', room, 'slug: ', 'A camera--blu -blu caffè a/b ..', `grecale camera-blu-1 ${'a'.repeat(80)}`],
    ['coordinates', 'site.yaml', `${site}address:\n  coordinates: `, '41.88 javascript:alert(1)', '-33.9,18.4']
  ])('of a %s what is wrong is told, and what is fine is not', (_, file, before, wrong, fine) => {
    const told = (value: string) => wrongIn(file, `${before}▸'${value}'\n`)
    for (const value of wrong.split(' '))
      expect([value, told(value).told]).toEqual([value, [['rule-broken', told(value).at[0]]]])
    for (const value of fine.split(' ')) expect([value, told(value).told]).toEqual([value, []])
  })

  test.each<[file: string, contents: string, limit: number]>([
    [room, `slug: ▸${'a'.repeat(81)}\n`, 80],
    ['site.yaml', `languages:\n  - code: it\n    prefix: ▸/${'a'.repeat(60)}\n`, 60],
    ['pages.yaml', `oil:\n  slug: ▸${'a/'.repeat(80)}a\n`, 160]
  ])('in %s no address is longer than a file of the site can be', (file, contents, limit) => {
    const { wrong, at } = wrongIn(file, contents)
    expect(wrong).toMatchObject([{ code: 'text-too-long', at: at[0], args: { limit } }])
  })
})

describe('languages', () => {
  const icons = ['ac', 'tv', 'wifi']
  const serviceOf = (icon: string, text: string): string => `${icon}:\n  icon: ${icon}\n  ${text}\n`
  const all = (text: string): string =>
    icons.map((icon, index) => serviceOf(icon, index === 0 ? text : text.replace('▸', '▹'))).join('')

  test('of many texts some are there, and the others are one diagnostic', () => {
    const { diagnostics, at } = found(services, serviceOf('tub', name) + all('▸name: { it: A }'))
    expect(diagnostics).toMatchObject([{ code: 'language-missing', at: at[0], args: { count: 3, of: 4 } }])
  })

  test('once the site has others each file is validated again', () => {
    const [source] = parseTexts({ [rules]: `a:\n  ${name}` }).sources
    const { validate } = rememberedSteps(house)
    expect(validate(source!, publishedLanguages(['it', 'en']), house.schemas)).toHaveProperty('whole')
    expect(validate(source!, publishedLanguages(['it', 'de']), house.schemas)).not.toHaveProperty('whole')
  })

  test('files that lack it are told each once one of them has a text of it', () => {
    const lacking = all('name: { it: A }')
    const inPart = 'wind: { it: A }\nsubtitle: { it: A }\ntype: { it: A }\nbeds: { it: A, en: B }\n'
    const written = { 'site.yaml': site, [services]: lacking, [rules]: lacking, [room]: inPart }
    const files = [...topFiles.map((top) => top.file), room]
    const { diagnostics } = validateContent(parseTexts(written).sources, files, house)
    const told = diagnostics.filter(({ code }) => code === 'language-missing')
    expect(told.map(({ at }) => at.file)).toEqual([services, rules, room])
  })

  test('two that lack it are told each, and other mistakes of such a file as well', () => {
    const text = serviceOf('tub', name) + serviceOf('tv', '▸name: { it: A }') + serviceOf('wifi', '▸name: { it: A }')
    const { told, at } = wrongIn(services, `${text}ac:\n  icon: ▸wlfi\n  ${name}`)
    expect(told).toEqual([...at.slice(0, 2).map((place) => ['translation-missing', place]), ['value-unknown', at[2]]])
  })
})

test('units stand in their order, those without one last, and those of one place by their names', () => {
  const units = [
    ['c', 'order: 2'],
    ['a', 'slug: a'],
    ['b', 'order: 1'],
    ['d', 'order: 2\nslug: d']
  ]
  const written = [['site.yaml', site], ...units.map(([own, text]) => [`rooms/${own}.yaml`, `${text}\n`])]
  const files: Record<string, string> = Object.fromEntries(written)
  const validate: ValidateFile = (source, ...from) => ({
    ...validateFile(source, ...from),
    whole: { value: { ...Object(source.value), file: source.file } },
    diagnostics: []
  })
  const { content } = validateContent(parseTexts(files).sources, Object.keys(files), { ...house, validate })
  expect([...content.values.keys()]).toEqual(['site.yaml', ...['b', 'c', 'd', 'a'].map((own) => `rooms/${own}.yaml`)])
})
