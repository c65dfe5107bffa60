import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cache, changedHouse, emptyFolder, findingsAfter, findingsOf, houses, type Change } from '../content.ts'
import { check } from '../../generator/build.ts'
import type { Code } from '../../generator/diagnostics/diagnostic.ts'

type Case =
  Change | { house?: keyof typeof houses; changes: Change[]; severity?: 'warning'; release?: true; at?: string }

const shipped = (file: string): string => readFileSync(join(houses.shipped, file), 'utf8')

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'

const nightDrawing = drawing.replace('/>', '><style>@media(prefers-color-scheme:dark){*{fill:#fff}}</style></svg>')

/**
 * One change of good content for each code: without its line here the type checker refuses a new code, and with it
 * the code has to be what the change causes, once, at the mark.
 */
const provoked: Record<Exclude<Code, 'data-missing' | 'feed-unkept'>, Case> = {
  'file-missing': { changes: [{ file: 'rules.yaml', gone: true }], at: 'rules.yaml:1:1' },
  'file-unknown': { file: 'rooms/blue.yml', text: '▸name: Blue\n' },
  'file-empty': { file: 'oil.yaml', text: '▸' },
  'encoding-invalid': {
    changes: [{ file: 'rules.yaml', bytes: new Uint8Array([0x61, 0x3a, 0x20, 0xe0, 0x0a]) }],
    at: 'rules.yaml:1:4'
  },
  'character-invisible': { file: 'rooms/grecale.yaml', from: 'name: Grecale', to: 'name: Gre▸\u200Ecale' },
  'yaml-alias-excess': {
    file: 'services.yaml',
    text: [
      'a: &a [x, x]',
      ...[...'bcdefghi'].map(
        (key, index) => `${key}: &${key} [${Array.from({ length: 9 }, () => `*${'abcdefgh'[index]}`).join(', ')}]`
      )
    ]
      .join('\n')
      .replace('*a', '▸*a')
  },
  'yaml-depth': { file: 'services.yaml', text: `a: ${'['.repeat(100)}▸[` },
  'yaml-documents': { file: 'rooms/grecale.yaml', from: '\narea: 28', to: '\n▸---\narea: 28' },
  'yaml-key-duplicate': { file: 'rooms/grecale.yaml', from: '\narea: 28', to: '\narea: 28\n▸area: 29' },
  'yaml-quote-open': { file: 'rooms/grecale.yaml', from: '\nname: Grecale', to: '\nname: ▸"Grecale' },
  'yaml-syntax': { file: 'rooms/grecale.yaml', from: '\nname: Grecale', to: '\nname: ▸Grecale: the wind' },
  'yaml-tab': { file: 'rooms/grecale.yaml', from: '\n  max: 2', to: '\n▸\tmax: 2' },
  'yaml-tag-unknown': { file: 'rooms/grecale.yaml', from: 'area: 28', to: 'area: ▸!metres 28' },
  'key-unknown': { file: 'rooms/grecale.yaml', from: '\nsubtitle:', to: '\n▸subtitel:' },
  'field-missing': { file: 'rooms/grecale.yaml', from: 'guests:\n  min: 2\n', to: '▸guests:\n' },
  'field-empty': { file: 'rooms/grecale.yaml', from: '\narea: 28', to: '\n▸area:' },
  'list-empty': { file: 'rules.yaml', from: 'times:\n    - 07:00-10:00\n', to: 'times: ▸[]\n' },
  'link-outside': { changes: [{ file: 'photos/loop', linkTo: '..' }], at: 'photos/loop:1:1' },
  'number-range': { file: 'rooms/grecale.yaml', from: 'area: 28', to: 'area: ▸-28' },
  'quotes-missing': { file: 'site.yaml', from: 'postcode: "71019"', to: 'postcode: ▸00187' },
  'rule-broken': { file: 'rooms/grecale.yaml', from: 'slug: grecale', to: 'slug: ▸Camera Blu/1' },
  'language-missing': {
    file: 'services.yaml',
    text: shipped('services.yaml')
      .replace(/^ {4}en: .*\n/gm, '')
      .replace('  name:', '  ▸name:')
      .replaceAll('\n  name:', '\n  ▹name:')
  },
  'language-unknown': {
    file: 'services.yaml',
    text: shipped('services.yaml')
      .replace(/^ {4}en: .*\n/gm, '$&    de: Wort\n')
      .replace('    de:', '    ▸de:')
      .replaceAll('\n    de:', '\n    ▹de:')
  },
  'text-too-long': { file: 'rooms/grecale.yaml', from: '\nname: Grecale', to: `\nname: ▸${'Grecale '.repeat(2000)}` },
  'translation-missing': {
    file: 'site.yaml',
    from: 'place:\n  it: Vieste, Gargano\n  en: Vieste, Gargano\n',
    to: '▸place:\n  it: Vieste, Gargano\n'
  },
  'translation-empty': {
    file: 'site.yaml',
    from: '  it: Vieste, Gargano\n  en: Vieste, Gargano\n',
    to: '  it: Vieste, Gargano\n  en: ▸"  "\n'
  },
  'type-wrong': { file: 'rooms/grecale.yaml', from: 'area: 28', to: 'area: ▸venti' },
  'value-unknown': { file: 'rooms/grecale.yaml', from: 'theme: ne', to: 'theme: ▸nne' },
  'duplicate-value': {
    file: 'rooms/grecale.yaml',
    from: '  - { id: parking }',
    to: '  - { id: ▹parking }\n  - { id: ▸parking }'
  },
  'language-prefix-clash': {
    file: 'site.yaml',
    from: 'prefix: ""\n    locale: it-IT\n  - code: en\n    name: English\n    flag: gb\n    prefix: /len=en',
    to: 'prefix: ▹""\n    locale: it-IT\n  - code: en\n    name: English\n    flag: gb\n    prefix: ▸""'
  },
  'language-root-missing': {
    changes: [
      { file: 'site.yaml', from: '\nlanguages:', to: '\n▸languages:' },
      { file: 'site.yaml', from: 'prefix: ""', to: 'prefix: /it' }
    ]
  },
  'part-missing': {
    changes: [
      { file: 'oil.yaml', gone: true },
      { file: 'pages.yaml', from: '\noil:\n', to: '\n▸oil:\n' }
    ]
  },
  'part-without-page': {
    house: 'second',
    changes: [{ file: 'apartments/hut.yaml', text: readFileSync(join(houses.second, 'rooms/arve.yaml'), 'utf8') }],
    at: 'pages.yaml:1:1'
  },
  'phone-swap': {
    changes: [
      { file: 'phones.yaml', from: '\nsubjects:', to: '  third: "+390884123456"\n\nsubjects:\n  other: third' },
      { file: 'phones.yaml', from: '\nswap:\n  - en', to: '\n▸swap:\n  - en' }
    ]
  },
  'photo-missing': { file: 'rooms/grecale.yaml', from: '- photo: grecale/02', to: '- photo: ▸grecale/20' },
  'photo-night-inside': {
    changes: [
      { file: 'photos/grecale/02.svg', text: `▹${nightDrawing}` },
      { file: 'rooms/grecale.yaml', from: '- photo: grecale/02', to: '- photo: ▸grecale/02' }
    ],
    severity: 'warning'
  },
  'photo-problem': {
    changes: [
      { file: 'photos/grecale/02.svg', gone: true },
      { file: 'photos/grecale/02.jpg', text: '▹not a picture' },
      { file: 'rooms/grecale.yaml', from: '- photo: grecale/02', to: '- photo: ▸grecale/02' }
    ]
  },
  'photo-twice': { changes: [{ file: 'photos/grecale/02.webp', text: drawing }], at: 'photos/grecale/02.webp:1:1' },
  'photo-unused': {
    changes: [{ file: 'photos/grecale/10.svg', text: drawing }],
    severity: 'warning',
    at: 'photos/grecale/10.svg:1:1'
  },
  'range-reversed': { file: 'site.yaml', from: 'from: 2010\n  to: 2024', to: 'from: ▹2024\n  to: ▸2010' },
  'day-impossible': { file: 'rules.yaml', from: 'from: 06-01', to: 'from: ▸06-31' },
  'season-gap': {
    changes: [
      { file: 'availability/prices.yaml', from: 'to: 05-31', to: 'to: ▸05-30' },
      { file: 'availability/prices.yaml', from: 'from: 06-01', to: 'from: ▹06-01' }
    ]
  },
  'season-unmatched': {
    changes: [
      { file: 'availability/prices.yaml', from: '\n  low:\n', to: '\n  ▸bassa:\n' },
      { file: 'availability/prices.yaml', from: '  grecale: { low:', to: '  grecale: { ▹low:' }
    ]
  },
  'season-overlap': {
    changes: [
      { file: 'availability/prices.yaml', from: 'from: 10-01', to: 'from: ▹10-01' },
      { file: 'availability/prices.yaml', from: 'from: 06-01', to: 'from: ▸05-31' }
    ]
  },
  'period-mixed': {
    file: 'availability/prices.yaml',
    from: '\nclosed: []',
    to: '\nclosed:\n  - from: ▹11-05\n    to: ▸2027-03-15'
  },
  'unit-unknown': { file: 'availability/prices.yaml', from: '  scirocco:', to: '  ▸siroco:' },
  'feed-source': {
    file: 'availability/bookings.yaml',
    from: '  grecale: []',
    to: '  grecale:\n    - name: ▸Booking.com'
  },
  'feed-unread': {
    changes: [{ file: 'availability/grecale.ics', text: 'BEGIN:VCALENDAR\nEND:VCALENDAR\n' }],
    severity: 'warning',
    at: 'availability/grecale.ics:1:1'
  },
  'feed-unreadable': {
    changes: [
      {
        file: 'availability/bookings.yaml',
        from: '  grecale: []',
        to: '  grecale:\n    - { name: ▸Booking.com, file: grecale.ics }'
      },
      { file: 'availability/grecale.ics', text: '' }
    ]
  },
  'reference-unknown': { file: 'rooms/grecale.yaml', from: '{ id: kettle }', to: '{ id: ▸ketle }' },
  'reference-unused': {
    changes: [{ file: 'rules.yaml', from: 'pool:\n', to: '▸smoking:\n  name: { it: Fumo, en: Smoking }\n\npool:\n' }],
    severity: 'warning'
  },
  'route-clash': {
    changes: [
      { file: 'pages.yaml', from: 'slug: bnbs', to: 'slug: ▹bnbs' },
      { file: 'pages.yaml', from: 'slug: contatti', to: 'slug: ▸bnbs' }
    ]
  },
  'route-reserved': { file: 'pages.yaml', from: 'slug: contatti', to: 'slug: ▸photos/contatti' },
  'placeholder-left': {
    changes: [{ file: 'site.yaml', from: 'town: Vieste', to: 'town: !placeholder ▸Vieste' }],
    release: true
  },
  'placeholder-quoted': { file: 'site.yaml', from: 'town: Vieste', to: 'town: ▸"!placeholder Vieste"' },
  'number-notation': { file: 'oil.yaml', from: 'price: 16.50', to: 'price: ▸1.000' },
  'text-cut': {
    changes: [{ file: 'rooms/grecale.yaml', from: '  en: Double\n', to: '  en: ▸Double #5\n' }],
    severity: 'warning'
  },
  'quotes-doubtful': {
    changes: [{ file: 'site.yaml', from: 'postcode: "71019"', to: 'postcode: ▸“71019”' }],
    severity: 'warning'
  },
  'variable-missing': {
    changes: [
      { file: 'translations.yaml', from: 'it: Torna alla pagina {page}', to: 'it: ▹Torna alla pagina {page}' },
      { file: 'translations.yaml', from: 'en: Back to {page}', to: 'en: ▸Back' }
    ]
  },
  'name-too-long': {
    changes: [
      { file: 'pages.yaml', from: 'slug: contatti', to: `slug: ▸${'contatti/'.repeat(17)}x` },
      { file: 'site.yaml', from: 'prefix: /len=en', to: `prefix: /${'len=en'.repeat(9)}` }
    ]
  },
  'entry-twice': { file: 'pages.yaml', from: 'menu:\n  - home\n', to: 'menu:\n  - ▹home\n  - ▸home\n' },
  'tax-overlap': {
    file: 'site.yaml',
    from: '  amount: 2.50\n',
    to: '  amount: 2.50\n  seasons:\n    - { from: ▹10-01, to: 05-31, amount: 1 }\n    - { from: ▸05-31, to: 06-30, amount: 2 }\n'
  },
  'coordinates-far': {
    changes: [{ file: 'guide.yaml', from: 'coordinates: 41.87720, 16.17740', to: 'coordinates: ▸16.17740, 41.87720' }],
    severity: 'warning'
  }
}

describe('every code comes from real content, once, at its place', () => {
  test.each(Object.entries(provoked))('%s', async (code, wanted) => {
    const {
      house = 'shipped',
      changes,
      severity = 'error',
      release = false,
      at
    } = 'changes' in wanted ? wanted : { changes: [wanted] }
    const { findings, marks, report } = await findingsAfter(houses[house], changes, { release })
    // A change can leave other things unused: those are warnings, and true.
    const told = severity === 'error' ? findings.filter((found) => found.severity === 'error') : findings
    expect(told.map((found) => [found.code, found.severity, found.at])).toEqual([[code, severity, at ?? marks.at[0]]])
    expect(told[0]!.also).toEqual(expect.arrayContaining(marks.also))
    // Whole sentences with all their facts, and nothing of the program's insides.
    for (const line of report.split('\n').filter((text) => /^ {2}(?! *(\d+ )?\|)/.test(text)))
      expect(line).toMatch(/^ {2}(?:[A-Z"][^]*[.…]|[A-Z][a-z ]+: \S+:\d+:\d+)$/)
    expect(report).not.toMatch(/undefined|null|NaN|\[object|\n\s+at /)
  })

  test('feed-unkept', async () => {
    const unwritable = emptyFolder()
    writeFileSync(join(unwritable, 'availability'), 'a file where the folder should be')
    const { folder } = changedHouse(houses.second, [
      { file: 'availability/bookings.yaml', text: 'rooms:\n  arve:\n    - name: Booking.com\n      file: arve.ics\n' },
      { file: 'availability/arve.ics', text: 'BEGIN:VCALENDAR\nEND:VCALENDAR\n' }
    ])
    const { diagnostics, texts, content } = await check({ data: folder, cache: unwritable })
    expect(content, 'the site goes on').toBeDefined()
    expect(findingsOf(diagnostics, texts)).toMatchObject([
      {
        code: 'feed-unkept',
        severity: 'error',
        at: 'availability/bookings.yaml:3:13',
        args: { unit: 'rooms/arve', name: 'Booking.com' }
      }
    ])
  })

  test('data-missing', async () => {
    const nowhere = join(emptyFolder(), 'nowhere')
    const { diagnostics, texts, content } = await check({ data: nowhere, cache })
    expect(content).toBeUndefined()
    expect(findingsOf(diagnostics, texts)).toMatchObject([
      { code: 'data-missing', severity: 'error', args: { folder: nowhere, isFile: false } }
    ])
  })

  test('data-missing, where a file is', async () => {
    const file = join(houses.second, 'site.yaml')
    const { diagnostics, texts } = await check({ data: file, cache })
    expect(findingsOf(diagnostics, texts)).toMatchObject([
      { code: 'data-missing', args: { folder: file, isFile: true } }
    ])
  })
})
