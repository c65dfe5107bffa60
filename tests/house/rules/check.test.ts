/** Errors that only several values or files together show. */
import { describe, expect, test } from 'vitest'
import { groupByPhoto, smallPhotos } from '../../../generator/engine/content/photo-references.ts'
import type { Field } from '../../../generator/engine/fields/schema-fields.ts'
import { photoRef } from '../../../generator/engine/fields/value-schemas.ts'
import { diagnosticsAfter, houses, type Change } from '../../support/content.ts'
import { houseInMemory, type Edit } from '../../support/look.ts'

const { told } = houseInMemory(houses.second)
const [arve, enzian] = ['rooms/arve.yaml', 'rooms/enzian.yaml']
const [pages, rules, site] = ['pages.yaml', 'rules.yaml', 'site.yaml']
const [guide, prices] = ['guide.yaml', 'availability/prices.yaml']

/** What is told after the edits: how many there are, and whether the first is at the marks. */
function only(...edits: Edit[]) {
  const { found, at, also } = told(...edits)
  const [first] = found
  const isPlaced = first?.at === at[0] && also.every((each) => first?.also.includes(each))
  return { ...first, count: found.length, isPlaced }
}

const error = { severity: 'error', count: 1, isPlaced: true }

describe('a title for search results', () => {
  test.each([
    ['has 60 characters', 'Oberlärch'.padEnd(60, '!'), []],
    ['has one more', 'Oberlärch'.padEnd(61, '!'), ['search-title']]
  ])('%s', (_, en, codes) => {
    const title = `slug: enzian\nsearchTitle: { de: Oberlärch, en: ▸"${en}", fr: Oberlärch }\n`
    const { found, at } = told([enzian, 'slug: enzian\n', title])
    expect(found.map((each) => [each.code, each.at])).toEqual(codes.map((code) => [code, at[0]]))
  })
})

describe('photos', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'
  const drawn = (...files: string[]): Change[] => files.map((file) => ({ file, text: drawing }))
  const broken = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])
  const found = async (...changes: Change[]) => (await diagnosticsAfter(houses.second, changes)).diagnostics

  test('what is wrong with a file is said at its uses, and where the file is', async () => {
    const [single, ...others] = await found({ file: 'photos/enzian.png', bytes: broken })
    expect([single, others]).toMatchObject([{ code: 'photo-problem', args: { problem: 'truncated' } }, []])
    const places = [single!.at, ...single!.also]
    expect(places.at(-1)).toBe('photos/enzian.png:1:1')
    expect(places.map((place) => place.split(':')[0])).toEqual(expect.arrayContaining([pages, guide, enzian]))
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
  test.each<[what: string, edit: Edit, code: string]>([
    ['a reference in another file', [pages, 'subject: zimmer', 'subject: ▸zimer'], 'reference-unknown'],
    ['a photo', [enzian, '- photo: enzian', '- photo: ▸enziano'], 'photo-missing']
  ])('%s', (_, edit, code) => {
    const { found, codes } = told([arve, 'photos:', 'colour: red\nphotos:'], edit)
    expect(codes.toSorted()).toEqual([code, 'key-unknown'].toSorted())
    expect(found).toHaveLength(2)
  })

  test('but files are compared once each of them is right', () => {
    const edit: Edit = [prices, 'arve:', '▸arwe:']
    expect(told([arve, 'photos:', 'colour: red\nphotos:'], edit).codes).toEqual(['key-unknown'])
    expect(told(edit).codes).toEqual(['unit-unknown'])
  })
})

describe('many diagnostics of one cause are one', () => {
  test('of a unit with another slug the new one is named at its prices', () => {
    const { found } = told([enzian, 'slug: enzian', 'slug: stube'])
    expect(found).toMatchObject([
      { code: 'unit-unknown', args: { unit: 'rooms/enzian' } },
      { code: 'unit-unknown', severity: 'error', args: { unit: 'enzian', nearest: 'stube' } }
    ])
  })
})

describe('what can be, and what cannot', () => {
  const day = (to: string): Edit => [rules, 'from: 07-01', `from: ${to}`]
  const hours = (to: string): Edit => [rules, 'times: [14:00-21:00]', to]
  const tax = (to: string): Edit => [site, 'to: 04-10, amount: 5.25 }', to]
  test.each<[edit: Edit, code: string | undefined]>([
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
    [[arve, 'order: 1', 'order: 1\npricedFor: 2'], undefined],
    [[site, '  postcode: "7099"\n', ''], undefined],
    // Of another country than Italy.
    [
      [site, 'structures: []', 'structures: [{ name: { de: a, en: b, fr: c }, nationalCode: "CH 12.345/6" }]'],
      undefined
    ]
  ])('%j', (edit, code) => {
    const { found, at, also } = told(edit)
    expect(found.map((each) => [each.code, each.at])).toEqual(code === undefined ? [] : [[code, at[0]]])
    expect(found[0]?.also ?? []).toEqual(expect.arrayContaining(also))
  })

  test.each(['ISK', 'HUF', 'VND'])('amounts are whole, and as large as %s has them', (currency) => {
    const edits = (night: string): Edit[] => [
      [site, 'currency: CHF', `currency: ${currency}`],
      [site, 'amount: 3.80', 'amount: 800'],
      [site, 'amount: 5.25', 'amount: 900'],
      [pages, 'amount: 12.5', 'amount: 15000'],
      [prices, 'winter: 210', 'winter: 21000'],
      [prices, 'winter: 180, sommer: 140', 'winter: 18000, sommer: 14000'],
      [prices, '164.50', night]
    ]
    expect(told(...edits('16500')).found).toEqual([])
    expect(only(...edits('▸16450.5'))).toMatchObject({ ...error, code: 'number-range', args: { whole: true } })
  })
})

describe('parts and their pages', () => {
  test('a room that is gone leaves a warning at its prices, and an error where it closes no nights', async () => {
    const { diagnostics, marks } = await diagnosticsAfter(houses.second, [
      { file: enzian, gone: true },
      { file: prices, from: 'units: [rooms/enzian]', to: 'units: [▸rooms/enzian]' },
      { file: prices, from: '  enzian:', to: '  ▸enzian:' }
    ])
    const severityAt = (place = '') => diagnostics.filter(({ at }) => at === place).map(({ severity }) => severity)
    expect([...marks.at.map(severityAt), diagnostics.length]).toEqual([['error'], ['warning'], 2])
  })
})

describe('a text', () => {
  const room = (text: string) => told([enzian, 'en: Family room', `en: '${text}'`]).found

  test('that says that it is to be written is told of', () => {
    const all = [
      ['TODO translate', 'TODO: text of the room', 'Todo: translate', 'A family room – TODO', 'da tradurre'],
      ['Da tradurre in inglese', '[DA TRADURRE]', 'EN: da tradurre', 'Camera (da tradurre)', 'to be translated'],
      ['Still to be translated into English.', 'To be translated: Familienzimmer', 'traduzione mancante'],
      ['Manca la traduzione', 'Lorem ipsum dolor sit amet', 'testo di prova', 'xxx xxx', 'XXXX XXXX.']
    ].flat()
    for (const text of all) expect([text, room(text).map(({ code }) => code)]).toEqual([text, ['text-standin']])
  })

  test('that only begins so is not', () => {
    const all = [
      ['To be translated into a song is the dream of every valley', 'A dialect to be translated by the host'],
      ['Text us before you arrive', 'Da scrivere a casa: una cartolina', 'Todo el año', 'TODO EL AÑO', 'XX'],
      ['XXX edizione della sagra', 'Missing nothing', 'Your text message is answered', 'Prezzi da confermare'],
      ['and so on…']
    ].flat()
    for (const text of all) expect([text, room(text)]).toEqual([text, []])
  })

  test.each([
    ['Alp oberhalb Nord', []],
    ['Trattoria da Nonna Pina', []],
    ['Ein Zimmer für die Familie', ['text-equal']]
  ])('that two languages share is told of if it is no name: %s', (words, codes) => {
    const both = `en: '${words}', fr: '${words}'`
    expect(told([enzian, 'en: Family room, fr: Chambre familiale', both]).codes).toEqual(codes)
  })
})
