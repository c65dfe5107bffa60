/** Errors that only several values or files together show. */
import { describe, expect, test } from 'vitest'
import { groupByPhoto, smallPhotos } from '../../../generator/engine/content/photo-references.ts'
import type { Field } from '../../../generator/engine/fields/schema-fields.ts'
import { availabilityRules } from '../../../generator/house/rules/availability/availability-rules.ts'
import { photoRef } from '../../../generator/engine/fields/value-schemas.ts'
import { diagnosticsAfter, edit, houses, textsIn, type Change } from '../../support/content.ts'

const after = (...changes: Change[]) => diagnosticsAfter(houses.second, ...changes)
const [arve, enzian] = ['rooms/arve.yaml', 'rooms/enzian.yaml']
const [pages, rules, site] = ['pages.yaml', 'rules.yaml', 'site.yaml']
const [guide, prices] = ['guide.yaml', 'availability/prices.yaml']
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'

test.each([
  ['has 60 characters', 'Oberlärch'.padEnd(60, '!'), []],
  ['has one more', 'Oberlärch'.padEnd(61, '!'), ['search-title']]
])('a title for search results %s', async (_, en, codes) => {
  const title = `slug: enzian\nsearchTitle: { de: Oberlärch, en: ▸"${en}", fr: Oberlärch }\n`
  const { diagnostics, marks } = await after(edit(enzian, 'slug: enzian\n', title))
  expect(diagnostics.map(({ code, at }) => [code, at])).toEqual(codes.map((code) => [code, marks.at[0]]))
})

test('what only a room has that is kept back is not unused', async () => {
  const sauna = 'sauna:\n  icon: tub\n  name: { de: Sauna, en: Sauna and rest, fr: Le sauna }\n'
  const room = textsIn(houses.second)
    .get(arve)!
    .replace('slug: arve', 'draft: true\nslug: neu')
    .replace('ski,', 'sauna,')
    .replace('- photo: arve', '- photo: neu')
  const { diagnostics } = await after(
    edit('services.yaml', 'ofen:\n', `${sauna}ofen:\n`),
    { file: 'rooms/neu.yaml', text: room },
    { file: 'photos/neu.svg', text: drawing }
  )
  expect(diagnostics).toEqual([])
})

describe('photos', () => {
  const svg = (name: string): string => `photos/${name}.svg`
  const drawn = (...files: string[]): Change[] => files.map((file) => ({ file, text: drawing }))
  const broken = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])
  const found = async (...changes: Change[]) => (await after(...changes)).diagnostics

  test('what is wrong with a file is said at its uses, and where the file is', async () => {
    const [single, ...others] = await found({ file: 'photos/enzian.png', bytes: broken })
    expect([single, others]).toMatchObject([{ code: 'photo-problem', args: { problem: 'truncated' } }, []])
    const places = [single!.at, ...single!.also]
    expect(places.at(-1)).toBe('photos/enzian.png:1:1')
    expect(places.map((place) => place.split(':')[0])).toEqual(expect.arrayContaining([pages, guide, enzian]))
  })

  test.each<[unused: string[], nearest: string | undefined]>([
    [['lake'], 'lake'],
    [['lake', 'tree'], undefined],
    [['wood/lake'], undefined],
    [['lake', 'wood/lake'], 'lake'],
    [['lake', 'pool-2'], undefined],
    [['lake', 'lake at night'], 'lake'],
    [['lake at night'], undefined]
  ])('one that is missing, beside the unused %j, is taken for %s', async (unused, nearest) => {
    const all = await found(edit(arve, '- photo: haus', '- photo: pool-1'), ...drawn(...unused.map(svg)))
    expect(all.find(({ code }) => code === 'photo-missing')?.args).toMatchObject({ nearest })
  })

  test('many that no page shows are one diagnostic a folder', async () => {
    const files = ['a', 'b', 'c'].map((name) => `photos/new/${name}.svg`)
    const also = files.slice(1).map((file) => `${file}:1:1`)
    expect(await found(...drawn(...files))).toMatchObject([
      { code: 'photo-unused', severity: 'warning', at: `${files[0]}:1:1`, also, args: { photo: 'new', count: 3 } }
    ])
  })
})

test('a photograph is too small only for a place that shows it wider, and a drawing for none', () => {
  const fieldOf = (value: string, shownWidth?: number): Field => ({
    at: { file: pages, path: [value, shownWidth ?? 'share'] },
    value,
    meta: { type: photoRef.type, ...(shownWidth !== undefined && { shownWidth }) }
  })
  const fields = ['photograph', 'drawing'].flatMap((name) => [640, 641, 1600, undefined].map((px) => fieldOf(name, px)))
  const photos = [
    { ref: 'photograph', kind: 'bitmap', width: 640 },
    { ref: 'drawing', kind: 'svg', width: 24 }
  ] as const
  expect(smallPhotos(groupByPhoto(fields), photos)).toMatchObject(
    [641, 1600].map((needed) => ({ severity: 'warning', args: { photo: 'photograph', width: 640, needed } }))
  )
})

describe('one mistake hides no other', () => {
  const codesAfter = async (...changes: Change[]) => (await after(...changes)).diagnostics.map(({ code }) => code)
  const other = edit(arve, 'photos:', 'colour: red\nphotos:')

  test.each<[what: string, change: Change, code: string]>([
    ['a reference in another file', edit(pages, 'subject: zimmer', 'subject: zimer'), 'reference-unknown'],
    ['a photo', edit(enzian, '- photo: enzian', '- photo: enziano'), 'photo-missing']
  ])('%s is told beside a misspelt field', async (_, change, code) => {
    expect((await codesAfter(other, change)).toSorted()).toEqual([code, 'key-unknown'].toSorted())
  })

  test('but files are compared once each of them is right', async () => {
    const change = edit(prices, 'arve:', 'arwe:')
    expect(await codesAfter(other, change)).toEqual(['key-unknown'])
    expect(await codesAfter(change)).toEqual(['unit-unknown'])
  })
})

test('of a unit with another slug the new one is named at its prices', async () => {
  const { diagnostics } = await after(edit(enzian, 'slug: enzian', 'slug: stube'))
  expect(diagnostics).toMatchObject([
    { code: 'unit-unknown', args: { unit: 'rooms/enzian' } },
    { code: 'unit-unknown', severity: 'error', args: { unit: 'enzian', nearest: 'stube' } }
  ])
})

describe('what can be, and what cannot', () => {
  const day = (to: string): Change => edit(rules, 'from: 07-01', `from: ${to}`)
  const hours = (to: string): Change => edit(rules, 'times: [14:00-21:00]', to)
  const tax = (to: string): Change => edit(site, 'to: 04-10, amount: 5.25 }', to)
  /** Beside one in July and August. */
  const arrival = (from: string): Change[] => [
    edit(rules, 'times: [14', `role: check-in\n  period: { from: ${from}, to: 12-31 }\n  times: [14`),
    edit(rules, 'times: [22', 'role: ▸check-in\n  times: [22')
  ]
  test.each<[change: Change | Change[], code: string | undefined]>([
    [arrival('09-01'), undefined],
    [arrival('08-31'), 'duplicate-value'],
    [edit(site, 'prefix: /fr', 'prefix: ▸/English'), 'route-clash'],
    // Where another server answers, it has the prices.
    [[{ file: prices, gone: true }, edit(site, 'base: ""', 'base: https://api.example')], undefined],
    [edit(prices, 'closed:\n', 'closed:\n  - { from: 2027-04-18, to: ▸2027-04-12 }\n'), 'range-reversed'],
    [day('02-29'), undefined],
    // A season can run over the turn of the year.
    [day('12-24'), undefined],
    // Quiet hours, and arrivals late at night.
    [hours('times: [23:00-12:00]'), undefined],
    [hours('times: [▸23:00-12:30]'), 'range-reversed'],
    [hours('role: check-in\n  times: [15:00-00:30]'), undefined],
    [hours('role: check-out\n  times: [▸10:00-08:00]'), 'range-reversed'],
    // In winter many towns ask for no tax.
    [tax('to: 04-10, amount: 0 }'), undefined],
    [tax('to: 04-10, amount: ▸-1 }'), 'number-range'],
    [tax('to: 04-10, amount: 5.25 }\n    - { from: 04-11, to: 12-14, amount: 1 }'), undefined],
    [tax('to: 04-10, amount: 5.25 }\n    - { from: 04-11, to: 04-20, amount: ▸100.5 }'), 'number-range'],
    [tax('to: 04-10, amount: 5.25 }\n    - { from: ▸04-10, to: 04-20, amount: 1 }'), 'period-overlap'],
    [edit(arve, 'order: 1', 'order: 1\npricedFor: 2'), undefined],
    [edit(arve, 'order: 1', 'order: 1\npricedFor: ▸3'), 'number-range'],
    [edit(site, '  postcode: "7099"\n', ''), undefined],
    // Of another country than Italy.
    [
      edit(site, 'structures: []', 'structures: [{ name: { de: a, en: b, fr: c }, nationalCode: "CH 12.345/6" }]'),
      undefined
    ]
  ])('%j', async (change, code) => {
    const { diagnostics, marks } = await after(...[change].flat())
    const expected = code === undefined ? [] : [[code, marks.at[0]]]
    expect(diagnostics.map((each) => [each.code, each.at])).toEqual(expected)
  })

  test.each(['ISK', 'HUF', 'VND'])('amounts are whole, and as large as %s has them', async (currency) => {
    const edits = (night: string): Change[] => [
      edit(site, 'currency: CHF', `currency: ${currency}`),
      edit(site, 'amount: 3.80', 'amount: 800'),
      edit(site, 'amount: 5.25', 'amount: 900'),
      edit(pages, 'amount: 12.5', 'amount: 15000'),
      edit(prices, 'winter: 210', 'winter: 21000'),
      edit(prices, 'winter: 180, sommer: 140', 'winter: 18000, sommer: 14000'),
      edit(prices, '164.50', night)
    ]
    expect((await after(...edits('16500'))).diagnostics).toEqual([])
    const { diagnostics, marks } = await after(...edits('▸16450.5'))
    expect(diagnostics).toMatchObject([{ code: 'number-range', at: marks.at[0], args: { whole: true } }])
  })
})

test.each(['stay uno 1', 'stay due 0', 'flats uno 0'])('two units have addresses of their own: %s', (words) => {
  const [api, slug, count] = words.split(' ')
  const lists = { rooms: { api: 'stay' }, apartments: { api } }
  const house = { pages: lists, rooms: [{ slug: 'uno' }], apartments: [{ slug }] }
  expect(availabilityRules[0]?.check(house as never, {} as never)).toHaveLength(Number(count))
})

test('a room that is gone leaves a warning at its prices, and an error where it closes no nights', async () => {
  const { diagnostics, marks } = await after(
    { file: enzian, gone: true },
    edit(prices, 'units: [rooms/enzian]', 'units: [▸rooms/enzian]'),
    edit(prices, '  enzian:', '  ▸enzian:')
  )
  const severityAt = (place = '') => diagnostics.filter(({ at }) => at === place).map(({ severity }) => severity)
  expect([...marks.at.map(severityAt), diagnostics.length]).toEqual([['error'], ['warning'], 2])
})

describe('a text', () => {
  /** The codes of each text, as the text of a room. */
  const codesOf = async (texts: readonly string[]): Promise<string[][]> =>
    Promise.all(
      texts.map(async (text) => {
        const { diagnostics } = await after(edit(enzian, 'en: Family room', `en: '${text}'`))
        return [text, ...diagnostics.map(({ code }) => code)]
      })
    )

  test('that says that it is to be written is told of', async () => {
    const all = [
      ['TODO translate', 'TODO: text of the room', 'Todo: translate', 'A family room – TODO', 'da tradurre'],
      ['Da tradurre in inglese', '[DA TRADURRE]', 'EN: da tradurre', 'Camera (da tradurre)', 'to be translated'],
      ['Still to be translated into English.', 'To be translated: Familienzimmer', 'traduzione mancante'],
      ['Manca la traduzione', 'Lorem ipsum dolor sit amet', 'testo di prova', 'xxx xxx', 'XXXX XXXX.'],
      ['IMG_1234', 'room.jpg', 'Room {{name}}', 'Room %NAME%', 'A <b>room</b>', 'A &amp; B', '[insert name]'],
      ['<da compilare>', 'Arrivo alle <ora>', 'Costa ____ euro', 'Costa XX €', '€ xx,xx a notte', 'Tel. +39 XXXX'],
      [
        '(da compilare)',
        '[da scrivere]',
        'Caro [nome]',
        'Da compilare.',
        'Colazione (TBD)',
        'Note TODO: ask',
        'Fra ???'
      ],
      ['To be filled in', 'asdf']
    ].flat()
    expect(await codesOf(all)).toEqual(all.map((text) => [text, 'text-standin']))
  })

  test('that only begins so is not', async () => {
    const all = [
      ['To be translated into a song is the dream of every valley', 'A dialect to be translated by the host'],
      ['Text us before you arrive', 'Da scrivere a casa: una cartolina', 'Todo el año', 'TODO EL AÑO', 'XX'],
      ['XXX edizione della sagra', 'Missing nothing', 'Your text message is answered', 'Prezzi da confermare'],
      [
        'and so on…',
        'Scrivi a <info@casa.it>',
        'Meno di 5 < 6 km, più di 3 > 2',
        'Taglia XXL',
        'La XXX fiera',
        'Davvero??'
      ],
      ['Da compilare c’è solo un modulo', 'Il prezzo [sic]', 'TBA Airlines', 'Un test', 'Via Todi 12']
    ].flat()
    expect(await codesOf(all)).toEqual(all.map((text) => [text]))
  })

  test.each([
    ['Alp oberhalb Nord', []],
    ['Trattoria da Nonna Pina', []],
    ['Ein Zimmer für die Familie', ['text-equal']]
  ])('that two languages share is told of if it is no name: %s', async (words, codes) => {
    const both = edit(enzian, 'en: Family room, fr: Chambre familiale', `en: '${words}', fr: '${words}'`)
    expect((await after(both)).diagnostics.map(({ code }) => code)).toEqual(codes)
  })
})
