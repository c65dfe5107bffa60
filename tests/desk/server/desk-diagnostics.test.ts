/** Diagnostics in Italian at the desk: of each cause, and of all mistakes of the corpus. */
import { beforeAll, describe, expect, test } from 'vitest'
import { error, type ArgsOf, type Code, type Diagnostic } from '../../../generator/engine/diagnostics/diagnostic.ts'
import { parseSources } from '../../../generator/engine/content/yaml/source.ts'
import type { FieldKey } from '../../../generator/engine/diagnostics/facts.ts'
import { houseDesk } from '../../../generator/house/tasks/house-desk.ts'
import { deskSentencesOf, shownDiagnostics } from '../../../generator/desk/server/desk-diagnostics.ts'
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
