/** What the desk says of a diagnostic in Italian: of each cause, and of all mistakes of the corpus. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { ArgsOf, Code } from '../../generator/engine/diagnostics/diagnostic.ts'
import { parseSources } from '../../generator/engine/content/yaml/source.ts'
import { error, type Diagnostic } from '../../generator/engine/diagnostics/diagnostic.ts'
import { deskSentencesOf, newErrors, shownDiagnostics } from '../../generator/desk/diagnostics.ts'
import { onDay } from '../../generator/engine/diagnostics/italian.ts'
import { quickChecks } from '../checks.ts'
import { cache, emptyFolder } from '../content.ts'
import { corpus } from '../corpus/corpus.ts'
import { makeCorpusHouse } from '../corpus/house.ts'
import { withMistake } from '../corpus/judge.ts'
import { byTurns } from '../deep.ts'
import { judgeExample } from '../engine/diagnostics/examples.ts'
import { wrongIn } from './italian.ts'

const made = error as <C extends Code>(code: C, at: Diagnostic['at'], args: ArgsOf[C]) => Diagnostic

describe('the mistakes of the corpus', () => {
  const folder = emptyFolder()
  const check = quickChecks({ data: folder, cache })
  beforeAll(() => makeCorpusHouse(folder))

  test.each(byTurns(Object.entries(corpus), { of: 8 }))('%s', async (_subject, mistakes) => {
    expect(mistakes.length).toBeGreaterThan(0)
    for (const mistake of byTurns(mistakes, { of: 8 })) {
      const { diagnostics, texts } = await withMistake(mistake, folder, () => check())
      for (const { message, help } of shownDiagnostics({ diagnostics, texts }))
        expect([...wrongIn(message.it, message.en), ...wrongIn(help.it, help.en)]).toEqual([])
    }
  })
})

test('a change brings each error that was not there before, and one that was there a second time', () => {
  const wrong = made(
    'number-range',
    { file: 'site.yaml', path: ['opened'] },
    { key: 'opened', found: -1, minimum: 0, maximum: undefined, above: false, whole: true }
  )
  const none = { diagnostics: [] }
  expect(newErrors(none, { diagnostics: [wrong] }, [])).toEqual([wrong])
  const [one, two] = [{ diagnostics: [wrong] }, { diagnostics: [wrong, wrong] }]
  expect(newErrors(one, one, [{ file: 'site.yaml', path: [] }])).toEqual([])
  expect(newErrors(one, two, [{ file: 'site.yaml', path: ['opened'] }])).toEqual([wrong])
  // Of content that was wrong already, what a step reveals elsewhere is not its own.
  for (const other of [
    { file: 'site.yaml', path: ['host'] },
    { file: 'pages.yaml', path: ['opened'] }
  ])
    expect(newErrors(one, two, [other])).toEqual([])
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
  const [told] = shownDiagnostics({ diagnostics: [behind], texts: { texts: new Map(), sources } })
  expect(told).toMatchObject({ path: ['discounts', 0, 'nights'] })
  expect(told?.message.it).toMatch(/^Qui manca «Notti»/)
})

test.each([
  [
    'translation-missing',
    'Manca il testo in francese di «Tipo».',
    'Scrivetelo fra le parentesi, al posto di …:\ntype: { de: Familienzimmer, en: Family room, fr: … }'
  ],
  [
    'season-gap',
    'Nessuna stagione comprende le notti dal 13 al 19 aprile.',
    'Fate finire «winter» il 19 aprile (04-19), o cominciare «sommer» il 13 aprile (04-13); oppure scrivete queste ' +
      'notti in «closed».'
  ],
  [
    'price-odd',
    'Una notte in «enzian» costa 14 nella stagione «sommer»; a giudicare dagli altri prezzi dovrebbe costare circa ' +
      '141.',
    'Guardate se manca una cifra, o se ce n’è una di troppo; se il prezzo è giusto, scrivete "# right" in fondo alla ' +
      'riga.'
  ],
  [
    'rule-broken',
    '«Indirizzo della pagina» non può essere «Blauer Enzian»: ci vogliono lettere minuscole senza accenti, cifre e ' +
      'trattini.',
    'Scrivete così: blauer-enzian.'
  ]
] as const)('%s says what is wrong, with its facts', async (code, message, help) => {
  const [found] = (await judgeExample(code, emptyFolder)).diagnostics
  const said = deskSentencesOf(found!, ['it', 'en'])
  expect([said.message.it, said.help.it]).toEqual([message, help])
})

describe('the facts', () => {
  test.each([
    ['dal', '04-13', 'dal 13 aprile'],
    ['del', '06-01', 'del 1º giugno'],
    ['al', '2027-11-08', 'all’8 novembre 2027'],
    ['il', '31 giugno', 'il «31 giugno»']
  ] as const)('a day: %s %s', (article, day, words) => expect(onDay(article, day)).toBe(words))
})

describe('a field has the label of its form', () => {
  type Facts = { key: string; language: string }
  const said = (path: (string | number)[], facts: Facts, file = 'rooms/arve.yaml'): string =>
    deskSentencesOf(made('field-empty', { file, path }, facts), ['it', 'en']).message.it

  test.each([
    ['at the place', ['subtitle', 'en'], 'subtitle', '«Sottotitolo»'],
    ['below the place', ['guests'], 'min', '«Almeno»'],
    ['of a list', ['photos', 2, 'alt'], 'entry 3 of photos', '«Foto 3»'],
    ['of a place that nobody knows', [], 'entry 3 of photos', '«Voce 3»'],
    ['that no schema has', ['colour'], 'colour', '«colour»'],
    ['of no field', [], 'the file', '«rooms/arve.yaml»']
  ] as const)('%s', (_, path, key, label) => {
    expect(said([...path], { key, language: 'en' })).toBe(`Il testo in inglese di ${label} è vuoto.`)
  })

  test('in each file by its own schema, and by its name where there is none', () => {
    expect(said(['rooms', 'slug'], { key: 'slug', language: 'en' }, 'pages.yaml')).toContain('«Indirizzo della pagina»')
    expect(said(['slug'], { key: 'slug', language: 'en' }, 'static/a.txt')).toContain('«slug»')
  })

  test('a placeholder is called by the whole way to it', () => {
    const place = { file: 'site.yaml', path: ['address', 'postcode'] }
    expect(deskSentencesOf(made('placeholder-left', place, { key: 'address.postcode' }), ['it']).message.it).toBe(
      '«Indirizzo › CAP» è ancora un valore da confermare.'
    )
  })
})

test('the address of a calendar is told to nobody, and nothing else is lost with it', () => {
  const place = { file: 'availability/bookings.yaml', path: ['rooms', 'arve', 0] }
  const args = { key: 'entry 1 of arve', expected: { type: 'string' }, found: { value: 'https://a.example/secret' } }
  const { message } = deskSentencesOf(made('type-wrong', place, args), ['it'])
  expect(message.it).toBe('«Calendario 1» è il testo «https://a.example/••••••», e deve essere un testo.')
})
