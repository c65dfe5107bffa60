import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../generator/build.ts'
import { fieldsOf } from '../../generator/content/fields.ts'
import {
  cache,
  changedHouse,
  emptyFolder,
  placedDiagnostics,
  houses,
  modelOf,
  type Change,
  type PlacedDiagnostic
} from '../content.ts'
import { contentOf, elementsIn, only, parsePage, textOf } from '../page.ts'

// What owners do to their content without meaning to. Every case is the shipped content with one fault and one harmless
// edit of another file: the fault is told once, at its place, and the site of before stands untouched.

const shipped = (file: string): string => readFileSync(join(houses.shipped, file), 'utf8')
const harmless: Change = { file: 'services.yaml', from: 'it: Bollitore', to: 'it: Bollitore elettrico' }

let out: string
let good: string
beforeAll(async () => {
  out = join(emptyFolder(), 'dist')
  const { diagnostics, written } = await build({ data: houses.shipped, cache, out })
  if (written === undefined) throw new Error(JSON.stringify(diagnostics))
  good = fingerprint(out)
})

function fingerprint(folder: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).toSorted())
    hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

async function tell(changes: readonly Change[]) {
  const { folder, marks } = changedHouse(houses.shipped, [...changes, harmless])
  const built = await build({ data: folder, cache, out })
  const diagnostics = placedDiagnostics(built.diagnostics, built.texts)
  return { ...built, marks, errors: diagnostics.filter(({ severity }) => severity === 'error') }
}

type Case = [fault: string, changes: Change | Change[], code: string, args?: Partial<PlacedDiagnostic['args']>]

const halfOfAPhoto = (bytes: Buffer): Uint8Array => new Uint8Array(bytes.subarray(0, bytes.length / 2))
const jpeg = readFileSync(join(houses.second, 'photos/arve.jpg'))
const grecale = shipped('rooms/grecale.yaml')

const cases: Case[] = [
  // Translations.
  [
    'a text has its Italian but not its English',
    { file: 'rooms/grecale.yaml', from: 'type:\n  it: Doppia\n  en: Double\n', to: '▸type:\n  it: Doppia\n' },
    'translation-missing',
    { language: 'en', key: 'type' }
  ],
  [
    'the English is the empty string',
    { file: 'rooms/grecale.yaml', from: '  en: Double\n', to: '  en: ▸""\n' },
    'translation-empty'
  ],
  [
    'the English is three spaces',
    { file: 'rooms/grecale.yaml', from: '  en: Double\n', to: '  en: ▸"   "\n' },
    'translation-empty'
  ],
  [
    'all English of a file is gone',
    {
      file: 'rules.yaml',
      text: shipped('rules.yaml')
        .replace(/^ {4}en: .*\n/gm, '')
        .replace('  name:', '  ▸name:')
    },
    'language-missing',
    { language: 'en' }
  ],

  // Values.
  [
    'a field is misspelt by one letter',
    { file: 'rooms/grecale.yaml', from: '\nsummary:', to: '\n▸sumary:' },
    'key-unknown',
    { nearest: 'summary' }
  ],
  ['an area is a word', { file: 'rooms/grecale.yaml', from: 'area: 28', to: 'area: ▸venti' }, 'type-wrong'],
  [
    'a price has a comma',
    { file: 'oil.yaml', from: 'price: 16.50', to: 'price: ▸16,50' },
    'type-wrong',
    { found: 'the text "16,50"' }
  ],
  ['a price is negative', { file: 'oil.yaml', from: 'price: 16.50', to: 'price: ▸-16.50' }, 'number-range'],
  [
    'an address is a script',
    {
      file: 'site.yaml',
      from: 'host: !placeholder https://www.valledegliulivi.example',
      to: 'host: ▸javascript:alert(1)'
    },
    'rule-broken',
    { rule: 'site-address' }
  ],
  [
    'the way to a place is a script',
    { file: 'guide.yaml', from: 'coordinates: 41.88940, 16.16380', to: 'coordinates: ▸javascript:alert(1)' },
    'rule-broken',
    { rule: 'coordinates' }
  ],
  [
    'a latitude of 141',
    { file: 'guide.yaml', from: 'coordinates: 41.88940, 16.16380', to: 'coordinates: ▸141.88940, 16.16380' },
    'rule-broken',
    { rule: 'coordinates' }
  ],
  ['hours end before they begin', { file: 'rules.yaml', from: '15:00-18:00', to: '▸18:00-15:00' }, 'range-reversed'],
  [
    'years end before they begin',
    { file: 'site.yaml', from: 'from: 2010\n  to: 2024', to: 'from: ▹2024\n  to: ▸2010' },
    'range-reversed'
  ],

  // YAML.
  [
    'a double quote is never closed, with 18 lines to go',
    {
      file: 'rooms/grecale.yaml',
      text: grecale
        .split('\n')
        .map((line, index, lines) =>
          index === lines.length - 19 ? line.replace(/(it|en): "?/, '$1: ▸"').replace(/"$/, '') : line
        )
        .join('\n')
    },
    'yaml-quote-open'
  ],
  [
    'a double quote is never closed, with others after it',
    { file: 'rooms/grecale.yaml', from: '  it: Doppia\n', to: '  it: ▸"Doppia\n' },
    'yaml-quote-open'
  ],
  [
    'a key is one space to the left of its neighbours',
    { file: 'rooms/grecale.yaml', from: '\n  max: 2', to: '\n ▸max: 2' },
    'yaml-syntax',
    { reason: 'indent' }
  ],
  [
    'a key in the middle of a long file is one space to the left',
    { file: 'pages.yaml', from: '\n  corner:', to: '\n ▸corner:' },
    'yaml-syntax',
    { reason: 'indent' }
  ],
  [
    'aliases multiply',
    {
      file: 'phones.yaml',
      text: [
        'a: &a [x, x]',
        ...'bcdefghij'
          .split('')
          .map(
            (key, index) => `${key}: &${key} [${Array.from({ length: 9 }, () => `*${'abcdefghi'[index]}`).join(', ')}]`
          )
      ]
        .join('\n')
        .replace('*a', '▸*a')
    },
    'yaml-alias-excess'
  ],
  ['20,000 brackets', { file: 'phones.yaml', text: `numbers: ${'['.repeat(100)}▸${'['.repeat(19_900)}` }, 'yaml-depth'],
  [
    'a postcode loses its zeros',
    { file: 'site.yaml', from: 'postcode: "71019"', to: 'postcode: ▸00187' },
    'quotes-missing',
    { written: '00187' }
  ],
  ['a file of zero bytes', { file: 'rooms/grecale.yaml', text: '▸' }, 'file-empty'],

  // Bytes.
  [
    'one letter is Latin-1',
    { file: 'phones.yaml', bytes: Buffer.from('numbers:\n  a: citt\u00e0\n', 'latin1') },
    'encoding-invalid',
    { byte: 0xe0 }
  ],
  [
    'a NUL in quotes',
    { file: 'rooms/grecale.yaml', from: '  it: Doppia\n', to: '  it: "Dop▸\0pia"\n' },
    'character-invisible',
    { codePoint: 0 }
  ],
  [
    'a fault in a file with byte-order mark and Windows line ends',
    {
      file: 'rooms/grecale.yaml',
      text: `\uFEFF${grecale.replace('area: 28', 'area: ▸venti').replaceAll('\n', '\r\n')}`
    },
    'type-wrong'
  ],
  [
    'a description of 5 MB on one line',
    { file: 'rooms/grecale.yaml', from: '  it: Doppia\n', to: `  it: ▸${'Doppia '.repeat(750_000)}\n` },
    'text-too-long',
    { limit: 10_000 }
  ],

  // Photos and files.
  [
    'a photo outside the folder',
    { file: 'rooms/grecale.yaml', from: 'photo: grecale/02', to: 'photo: ▸../../../etc/passwd' },
    'rule-broken',
    { rule: 'photo' }
  ],
  [
    'a text file that is called .jpg',
    [
      { file: 'photos/grecale/02.svg', gone: true },
      { file: 'photos/grecale/02.jpg', text: '▹root:x:0:0' },
      { file: 'rooms/grecale.yaml', from: 'photo: grecale/02', to: 'photo: ▸grecale/02' }
    ],
    'photo-problem',
    { problem: 'not-an-image' }
  ],
  [
    'half of a JPEG',
    [
      { file: 'photos/grecale/02.svg', gone: true },
      { file: 'photos/grecale/02.jpg', bytes: halfOfAPhoto(jpeg) },
      { file: 'rooms/grecale.yaml', from: 'photo: grecale/02', to: 'photo: ▸grecale/02' }
    ],
    'photo-problem',
    { problem: 'truncated' }
  ],
  [
    'a photo is described in Italian only',
    {
      file: 'rooms/grecale.yaml',
      from:
        '    alt:\n      it: Il letto matrimoniale della camera Grecale\n' +
        '      en: The double bed of the Grecale room\n',
      to: '    ▸alt:\n      it: Il letto\n'
    },
    'translation-missing',
    { language: 'en', key: 'alt' }
  ],
  ['a link that leads to its own parent', { file: 'photos/grecale/loop', linkTo: '..' }, 'link-outside'],

  // Names.
  [
    'two units have one slug, because one was copied',
    [
      { file: 'rooms/grecale.yaml', from: 'slug: grecale', to: 'slug: ▹grecale' },
      {
        file: 'rooms/ponente.yaml',
        text: grecale.replace('slug: grecale', 'slug: ▸grecale').replace('order: 1', 'order: 5')
      }
    ],
    'route-clash',
    { path: '/bnbs/grecale' }
  ],
  [
    'a slug is that of another page',
    { file: 'pages.yaml', from: 'slug: contatti', to: 'slug: ▸bnbs' },
    'route-clash',
    { path: '/bnbs' }
  ],
  [
    'a slug is the prefix of a language',
    [
      { file: 'site.yaml', from: 'prefix: /len=en', to: 'prefix: ▹/contatti' },
      { file: 'pages.yaml', from: 'slug: contatti', to: 'slug: ▸contatti' }
    ],
    'route-clash',
    { path: '/contatti' }
  ],
  [
    'a slug is the folder of the answers',
    { file: 'pages.yaml', from: 'slug: contatti', to: 'slug: ▸api' },
    'route-reserved',
    { reserved: 'api' }
  ],
  [
    'a slug has capitals, a space and a slash',
    { file: 'rooms/grecale.yaml', from: 'slug: grecale', to: 'slug: ▸Camera Blu/1' },
    'rule-broken',
    { rule: 'slug', found: 'Camera Blu/1' }
  ],
  [
    'a guide entry names a photo that is not there',
    { file: 'guide.yaml', from: 'photo: guide/beaches/portonuovo', to: 'photo: ▸guide/beaches/portonovo' },
    'photo-missing',
    { nearest: 'guide/beaches/portonuovo' }
  ]
]

describe('one fault is told once, at its place, and the site of before stands', () => {
  test.each(cases)('%s', async (_, changes, code, args = {}) => {
    const { errors, written, marks } = await tell([changes].flat())
    expect(errors.map((found) => found.code)).toEqual([code])
    expect(errors[0]!.args).toMatchObject(args)
    expect(marks.at.length === 0 || errors[0]!.at === marks.at[0] ? 'at its place' : errors[0]!.at).toBe('at its place')
    expect(errors[0]!.also).toEqual(expect.arrayContaining(marks.also))
    expect(written).toBeUndefined()
    expect(fingerprint(out)).toBe(good)
  })

  test('four faults are four, in the order of files and lines', async () => {
    const { errors, marks } = await tell([
      {
        file: 'rooms/grecale.yaml',
        text: grecale
          .replace('area: 28', 'area: ▸venti')
          .replace('bathrooms: 1', 'bathrooms: ▸none')
          .replace('theme: ne', 'theme: ▸nord')
      },
      { file: 'oil.yaml', from: 'price: 47', to: 'price: ▸47,00' }
    ])
    const [theme, area, bathrooms, price] = marks.at
    expect(errors.map(({ at }) => at)).toEqual([price, theme, area, bathrooms])
  })

  test('a language more: one diagnostic, in site.yaml, with each file that lacks it', async () => {
    const { errors } = await tell([
      {
        file: 'site.yaml',
        from: '    locale: en-GB\n',
        to: '    locale: en-GB\n  - code: de\n    name: Deutsch\n    flag: de\n    prefix: /de\n    locale: de-DE\n'
      }
    ])
    expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(['language-missing']))
    const texts = fieldsOf(modelOf(houses.shipped)).filter(({ at }) => at.path.at(-1) === 'it')
    expect(errors.map(({ at }) => at)).toEqual(['site.yaml:32:11'])
    expect(errors[0]?.also.map((at) => at.replace(/:.*/, ''))).toEqual(
      [...new Set(texts.map(({ at }) => at.file))].toSorted()
    )
    expect(errors[0]?.args).toMatchObject({ count: texts.length })
  })

  test('several faults in a file that is not even YAML wait until it is', async () => {
    const { errors } = await tell([
      {
        file: 'rooms/grecale.yaml',
        text: grecale.replace('area: 28', 'area: venti').replace('name: Grecale', 'name: "Grecale" it is')
      }
    ])
    expect(errors.map(({ code }) => code)).toEqual(['yaml-syntax'])
  })
})

describe('what looks odd and is right', () => {
  test.each<[what: string, written: string, read: string]>([
    ['no', 'no', 'no'],
    ['on', 'on', 'on'],
    ['a time', '12:30:00', '12:30:00'],
    ['a date', '2026-05-01', '2026-05-01'],
    ['a decomposed accent, which is published composed', 'Caffe\u0300', 'Caffè'],
    ['a dollar, a brace and a backslash', "$& {x} \\n 'quoted'", "$& {x} \\n 'quoted'"]
  ])('a text that is %s', async (_, text, read) => {
    const folder = join(emptyFolder(), 'dist')
    const { folder: data } = changedHouse(houses.second, [
      {
        file: 'services.yaml',
        from: 'de: Kachelofen',
        to: `de: ${text.includes('{') ? `"${text.replaceAll('\\', '\\\\')}"` : text}`
      }
    ])
    const { written } = await build({ data, cache, out: folder })
    expect(written).toBeDefined()
    expect(textOf(parsePage(readFileSync(join(folder, 'kammern/arve.html'), 'utf8')))).toContain(read)
  })

  test('a byte-order mark and Windows line ends in every file give the same site', async () => {
    const files = readdirSync(houses.second, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.yaml')
    )
    const { folder: data } = changedHouse(
      houses.second,
      files.map((file) => ({
        file,
        text: `\uFEFF${readFileSync(join(houses.second, file), 'utf8').replaceAll('\n', '\r\n')}`
      }))
    )
    const folders = [join(emptyFolder(), 'dist'), join(emptyFolder(), 'dist')] as const
    await build({ data: houses.second, cache, out: folders[0] })
    await build({ data, cache, out: folders[1] })
    const treeOf = (folder: string) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => [
          join(entry.parentPath, entry.name).slice(folder.length),
          readFileSync(join(entry.parentPath, entry.name), 'utf8')
        ])
    expect(treeOf(folders[1])).toEqual(treeOf(folders[0]))
  })

  test('HTML in a name is a name', async () => {
    const name = `<img src=x onerror=alert(1)> "Arve" & 'Co' </script><!--`
    const folder = join(emptyFolder(), 'dist')
    const { folder: data } = changedHouse(houses.second, [
      { file: 'rooms/arve.yaml', from: '\nname: Arve', to: `\nname: ${JSON.stringify(name)}` }
    ])
    expect((await build({ data, cache, out: folder })).written).toBeDefined()
    for (const file of ['kammern/arve.html', 'kammern.html', 'frei.html', 'english/kammern/arve.html']) {
      const html = readFileSync(join(folder, file), 'utf8')
      expect(html).not.toContain('<img src=x')
      const page = parsePage(html)
      expect(textOf(page)).toContain(name)
      expect(
        elementsIn(page, 'img').filter(({ attributes }) => attributes['src'] === 'x' || 'onerror' in attributes)
      ).toEqual([])
    }
    const page = parsePage(readFileSync(join(folder, 'kammern/arve.html'), 'utf8'))
    expect(textOf(only(page, 'title'))).toContain(name)
    const chats = elementsIn(page, 'a').flatMap(({ attributes: { href = '' } }) =>
      href.startsWith('https://wa.me/') ? [new URL(href).searchParams.get('text')] : []
    )
    expect(chats).toContain(`Grüezi, ist die Kammer ${name} frei?`)
    for (const script of elementsIn(page, 'script').filter(
      ({ attributes }) => attributes['type'] === 'application/ld+json'
    ))
      expect(() => JSON.parse(contentOf(script)) as unknown).not.toThrow()
  })
})

test('once it is mended, the site is written with the other change in it', async () => {
  const { written, errors } = await tell([])
  expect(errors).toEqual([])
  expect(written).toBeDefined()
  expect(readFileSync(join(out, 'bnbs/grecale.html'), 'utf8')).toContain('Bollitore elettrico')
})
