/** Diagnostics in Italian at the desk: of each cause, and of all mistakes of the corpus. */
import { beforeAll, describe, expect, test } from 'vitest'
import {
  error,
  warning,
  type ArgsOf,
  type Code,
  type Diagnostic
} from '../../../generator/engine/diagnostics/diagnostic.ts'
import { parseSources } from '../../../generator/engine/content/yaml/source.ts'
import type { FieldKey } from '../../../generator/engine/diagnostics/facts.ts'
import { houseDesk } from '../../../generator/house/tasks/house-desk.ts'
import { fieldOfFile } from '../../../generator/engine/fields/data-schemas.ts'
import { publishedLanguages } from '../../../generator/engine/fields/text.ts'
import { deskSentencesOf, idOf, newErrors, shownDiagnostics } from '../../../generator/desk/server/desk-diagnostics.ts'
import { emptyFolder, look } from '../../support/content.ts'
import { corpus } from '../../corpus/corpus.ts'
import { makeCorpusHouse } from '../../corpus/corpus-house.ts'
import { withMistake } from '../../corpus/judge.ts'
import { byTurns } from '../../support/deep.ts'
import { contentWith } from '../desk-content.ts'
import { wrongIn } from '../italian.ts'

const made = error as <C extends Code>(code: C, at: Diagnostic['at'], args: ArgsOf[C]) => Diagnostic

describe('the mistakes of the corpus', () => {
  const folder = emptyFolder()
  beforeAll(() => makeCorpusHouse(folder))

  test.each(byTurns(Object.entries(corpus), { of: 8 }))('%s', async (_subject, mistakes) => {
    expect(mistakes.length).toBeGreaterThan(0)
    for (const mistake of byTurns(mistakes, { of: 8 })) {
      const { diagnostics, texts } = await withMistake(mistake, folder, () => look(folder))
      for (const { message, help } of shownDiagnostics({ diagnostics, texts }, houseDesk))
        expect([...wrongIn(message.it, message.en), ...wrongIn(help.it, help.en)]).toEqual([])
    }
  })
})

const fieldOf = (file: string) => fieldOfFile(file, publishedLanguages(['it', 'en']), houseDesk.site.schemas)

/** What is found in a file that says this. */
const found = (file: string, text: string, ...diagnostics: Diagnostic[]) => ({
  diagnostics,
  texts: parseSources([{ file, bytes: new TextEncoder().encode(text) }])
})

test('errors differ by place: a change brings each that was not there before, and one that was a second time', () => {
  const wrong = made(
    'number-range',
    { file: 'site.yaml', path: ['opened'] },
    { key: 'opened', value: -1, minimum: 0, maximum: undefined, above: false, whole: true }
  )
  const inSite = (...diagnostics: Diagnostic[]) => found('site.yaml', 'opened: -1\n', ...diagnostics)
  expect(newErrors(inSite(), inSite(wrong), { changed: [], fieldOf })).toEqual([wrong])
  const [one, two] = [inSite(wrong), inSite(wrong, wrong)]
  expect(newErrors(one, one, { changed: [{ file: 'site.yaml', path: [] }], fieldOf })).toEqual([])
  for (const path of [['opened'], ['opened', 'from'], []])
    expect(newErrors(one, two, { changed: [{ file: 'site.yaml', path }], fieldOf })).toEqual([wrong])
  expect(idOf({ ...wrong, at: { file: 'site.yaml', path: ['host'] } })).not.toBe(idOf(wrong))
  // Of content that was wrong already, what a step reveals elsewhere is not its own.
  for (const other of [
    { file: 'site.yaml', path: ['host'] },
    { file: 'pages.yaml', path: ['opened'] }
  ])
    expect(newErrors(one, two, { changed: [other], fieldOf })).toEqual([])
})

describe('an edit above an entry that is wrong brings no error', () => {
  const file = 'availability/requests.yaml'
  type Wrong = [at: string, also?: string]
  /** A book of stays by their letters, in which some are told to share the nights of others. */
  const bookOf = (letters: string, wrong: Wrong[], days = '05-07') => {
    const entries = letters.split('').map((id) => `  - { id: ${id}, note: ${id === 'b' ? letters : ''} }\n`)
    const at = (id: string) => ({ file, path: ['requests', letters.indexOf(id), 'arrival'] })
    const [from = '', to = ''] = days.split('-').map((day) => `2027-08-${day}`)
    return found(
      file,
      `requests:\n${entries.join('')}`,
      ...wrong.map(([id, other]) =>
        warning(
          'nights-promised-twice',
          at(id),
          { unit: 'rooms/arve', from, to },
          other === undefined ? [] : [at(other)]
        )
      )
    )
  }
  type Book = Parameters<typeof bookOf>
  test.each<[what: string, before: Book, after: Book, fresh: number]>([
    ['an entry above is removed', ['abc', [['c', 'b']]], ['bc', [['c', 'b']]], 0],
    ['an entry is put first', ['bc', [['c', 'b']]], ['abc', [['c', 'b']]], 0],
    ['the two change places', ['bc', [['c', 'b']]], ['cb', [['b', 'c']]], 0],
    [
      'the last of three is first',
      [
        'abc',
        [
          ['b', 'a'],
          ['c', 'a'],
          ['c', 'b']
        ]
      ],
      [
        'cab',
        [
          ['a', 'c'],
          ['b', 'c'],
          ['b', 'a']
        ]
      ],
      0
    ],
    [
      'the first of three is removed',
      [
        'abc',
        [
          ['b', 'a'],
          ['c', 'a']
        ]
      ],
      ['bc', [['c', 'b']]],
      0
    ],
    ['fewer of its nights are shared', ['bc', [['c', 'b']]], ['bc', [['c', 'b']], '06-06'], 0],
    ['more of its nights are shared', ['bc', [['c', 'b']]], ['bc', [['c', 'b']], '05-08'], 1],
    [
      'an equal one is added',
      ['bc', [['c', 'b']]],
      [
        'abcd',
        [
          ['c', 'b'],
          ['d', 'b']
        ]
      ],
      1
    ],
    ['the error goes, and an equal one comes elsewhere', ['abcd', [['c', 'b']]], ['abcd', [['d', 'a']]], 1]
  ])('%s', (_, before, after, fresh) => {
    const { refusedWarnings } = houseDesk
    expect(newErrors(bookOf(...before), bookOf(...after), { changed: [], fieldOf, refusedWarnings })).toHaveLength(
      fresh
    )
  })

  test('also where the entry has no id, and what is said of it has its number', () => {
    const photos = (names: string[], ...wrong: string[]) =>
      found(
        'rooms/arve.yaml',
        `photos:\n${names.map((name) => `  - { photo: ${name}, alt: { it: ${name} } }\n`).join('')}`,
        ...wrong.map((name) => {
          const path = ['photos', names.indexOf(name)]
          const key = { entry: names.indexOf(name) + 1, of: 'photos' }
          return made('translation-missing', { file: 'rooms/arve.yaml', path }, { key, language: 'en' })
        })
      )
    const changed = [{ file: 'rooms/arve.yaml', path: ['photos'] }]
    expect(newErrors(photos(['sea', 'bed'], 'bed'), photos(['bed'], 'bed'), { changed, fieldOf })).toEqual([])
    expect(newErrors(photos(['sea', 'bed'], 'bed'), photos(['bed', 'sea'], 'bed'), { changed, fieldOf })).toEqual([])
    expect(newErrors(photos(['sea', 'bed'], 'bed'), photos(['bed', 'sea'], 'sea'), { changed, fieldOf })).toHaveLength(
      1
    )
  })
})

test('a missing value is told at its own field, by the name of that', () => {
  const file = 'availability/stays.yaml'
  const behind = error(
    'field-missing',
    { file, path: ['discounts', 0, 'percent'], part: 'end' },
    { key: 'nights', about: undefined }
  )
  const source = { file, bytes: new TextEncoder().encode('discounts:\n  - percent: 10\n') }
  const { sources } = parseSources([source])
  const [told] = shownDiagnostics({ diagnostics: [behind], texts: { texts: new Map(), sources } }, houseDesk)
  expect(told).toMatchObject({ path: ['discounts', 0, 'nights'] })
  expect(told?.message.it).toMatch(/^Qui manca «Notti»/)
})

describe('a field has the label of its form', () => {
  const shipped = contentWith('shipped')
  type Facts = { key: FieldKey; language: string }
  const said = (path: (string | number)[], facts: Facts, file = 'rooms/grecale.yaml'): string =>
    deskSentencesOf(made('translation-missing', { file, path }, facts), shipped).message.it

  test.each([
    ['at the place', ['subtitle', 'en'], 'subtitle', '«Sottotitolo»'],
    ['below the place', ['guests'], 'min', '«Almeno»'],
    ['of a list', ['photos', 2, 'alt'], { entry: 3, of: 'photos' }, '«Foto 3»'],
    ['of a place that nobody knows', [], { entry: 3, of: 'photos' }, '«Voce 3»'],
    ['that no schema has', ['colour'], 'colour', '«colour»'],
    ['of no field', [], { isFile: true }, '«rooms/grecale.yaml»']
  ] as const)('%s', (_, path, key, label) => {
    expect(said([...path], { key, language: 'en' })).toBe(`Manca il testo in inglese di ${label}.`)
  })

  test('in each file by its own schema, and by its name where there is none', () => {
    expect(said(['rooms', 'slug'], { key: 'slug', language: 'en' }, 'pages.yaml')).toContain('«Link della pagina»')
    expect(said(['slug'], { key: 'slug', language: 'en' }, 'static/a.txt')).toContain('«slug»')
  })

  test('a placeholder is called by the whole way to it', () => {
    const place = { file: 'site.yaml', path: ['address', 'postcode'] }
    expect(deskSentencesOf(made('placeholder-left', place, { key: 'address.postcode' }), shipped).message.it).toBe(
      '«Indirizzo › CAP» è ancora un valore da confermare.'
    )
  })
})

test('a unit and a season are called by their names, and never by their keys', () => {
  const { sources } = contentWith('shipped')
  const place = { file: 'availability/prices.yaml', path: ['rooms', 'grecale', 'low'] }
  const args = { unit: 'rooms/grecale', season: 'low', price: 9, usual: 85, currency: 'EUR' }
  const gap = { from: '10-01', to: '10-01', season: 'middle', other: 'low' }
  const [shown, between] = shownDiagnostics(
    {
      diagnostics: [made('price-odd', place, args), made('season-gap', place, gap)],
      texts: { texts: new Map(), sources }
    },
    houseDesk
  )
  expect(between?.help.it).toMatch(/^fai finire «Media stagione» il 1º ottobre, o cominciare «Bassa stagione»/i)
  expect(shown?.message.it).toMatch(/^Una notte in «Grecale» costa 9 € nella stagione «Bassa stagione»;/)
})
