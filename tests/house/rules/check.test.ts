/** Errors that only several values or files together show. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { diagnosticsAfter, emptyFolder, houses, type Change } from '../../content.ts'
import { valueAt } from '../../../generator/engine/fields/schema-fields.ts'
import { makeCorpusHouse, original } from '../../corpus/corpus-house.ts'
import { houseInMemory, type Edit } from '../../look.ts'

const { told } = houseInMemory(houses.second)
const second = (file: string): string => readFileSync(join(houses.second, file), 'utf8')
const [arve, enzian] = ['rooms/arve.yaml', 'rooms/enzian.yaml']
const [pages, phones, rules, site] = ['pages.yaml', 'phones.yaml', 'rules.yaml', 'site.yaml']
const [guide, prices, services] = ['guide.yaml', 'availability/prices.yaml', 'services.yaml']

/** What is told after the edits: how many there are, and whether the first is at the marks. */
function only(...edits: Edit[]) {
  const { found, at, also } = told(...edits)
  const [first] = found
  const isPlaced = first?.at === at[0] && also.every((each) => first?.also.includes(each))
  return { ...first, count: found.length, isPlaced }
}

const error = { severity: 'error', count: 1, isPlaced: true }
const warning = { ...error, severity: 'warning' }

describe('fields under other names', () => {
  test('are told with the right ones, in their order', () => {
    const { found, at } = told([arve, 'guests: { min: 1, max: 2 }', 'guests: { ▸minimo: 1, ▸massimo: 2 }'])
    expect(found.map((each) => [each.code, each.at, valueAt(each.args, ['nearest'])])).toEqual([
      ['key-unknown', at[0], 'min'],
      ['key-unknown', at[1], 'max']
    ])
  })

  test('are no signs alone, as YAML has them to merge blocks', () => {
    const { found } = told([arve, 'guests: { min: 1, max: 2 }', 'guests: { min: 1, <<: 2 }'])
    const unknown = found.filter(({ code }) => code === 'key-unknown')
    expect(unknown.map(({ args }) => [valueAt(args, ['key']), valueAt(args, ['nearest'])])).toEqual([['<<', undefined]])
  })
})

describe('a title for search results', () => {
  test.each([
    ['names the place as the language has it', 'Oberlärch in the Grisons', []],
    ['names the town with another end', 'A room of Oberlärbs', []],
    ['names a part of it', 'A room in Ober', ['search-title']],
    ['has 60 characters', 'Oberlärch'.padEnd(60, '!'), []],
    ['has one more', 'Oberlärch'.padEnd(61, '!'), ['search-title']]
  ])('%s', (_, en, codes) => {
    const title = `slug: enzian\nsearchTitle: { de: Oberlärch, en: ▸"${en}", fr: Oberlärch }\n`
    const { found, at } = told([enzian, 'slug: enzian\n', title])
    expect(found.map((each) => [each.code, each.at])).toEqual(codes.map((code) => [code, at[0]]))
  })
})

describe('names', () => {
  test.each<[kind: string, file: string, from: string, to: string]>([
    ['number', phones, 'subjects:', '  ▸other: "+41810000008"\nsubjects:'],
    ['subject', phones, 'swap: []', '  ▸post: haus\nswap: []'],
    ['rule', rules, 'ankunft:', '▸hunde: { name: { de: a, en: b, fr: c } }\nankunft:']
  ])('a %s that nothing uses is a warning', (kind, file, from, to) => {
    expect(only([file, from, to])).toMatchObject({ ...warning, code: 'reference-unused', args: { kind } })
  })

  test('a place of the guide cannot have the name of an icon of its page', () => {
    expect(only([guide, 'id: seeli', 'id: ▸i-map'])).toMatchObject({ ...error, code: 'rule-broken' })
  })
})

describe('photos', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'
  const drawn = (...files: string[]): Change[] => files.map((file) => ({ file, text: drawing }))
  const broken = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])
  const found = async (...changes: Change[]) => (await diagnosticsAfter(houses.second, changes)).diagnostics

  test('a name in composed and one in decomposed letters are the same photo', async () => {
    const names = ['NFC', 'NFD'].map((form) => 'ca\u0300mera'.normalize(form))
    const named: Change = { file: arve, from: 'banner: haus', to: `banner: ${names[1]}` }
    const all = await found(...drawn(...names.map((name) => `photos/${name}.svg`)), named)
    expect(all.map(({ code }) => code)).toEqual(['photo-twice'])
  })

  test.each<[files: string[], at: string]>([
    [['photos/b/A.svg', 'photos/b/a.svg'], 'photos/b/A.svg:1:1'],
    // Of two folders the one with more files is right, and the other is one mistake.
    [['photos/B/1.svg', 'photos/b/1.svg', 'photos/b/2.svg'], 'photos/B/1.svg:1:1'],
    [['photos/c/1.svg', 'photos/C/1.svg', 'photos/C/2.svg', 'photos/c/3.svg', 'photos/C/3.svg'], 'photos/c/1.svg:1:1']
  ])('names that differ in capitals alone: %j', async (files, at) => {
    const errors = (await found(...drawn(...files))).filter(({ severity }) => severity === 'error')
    expect(errors).toMatchObject([{ code: 'file-name', at }])
  })

  test.each([
    [`photos/${'a'.repeat(201)}.svg`, 'name-too-long'],
    ['photos/end. /a.svg', 'file-name'],
    // Windows keeps these names for itself.
    ['photos/aux/a.svg', 'file-name'],
    ['availability/nul.ics', 'file-name']
  ])('a name that no file of the site can have: %s', async (file, code) => {
    const errors = (await found(...drawn(file))).filter(({ severity }) => severity === 'error')
    expect(errors).toMatchObject([{ code, at: `${file}:1:1` }])
  })

  test('what is wrong with a file is said at its uses, and where the file is', async () => {
    const [single, ...others] = await found({ file: 'photos/enzian.png', bytes: broken })
    expect([single, others]).toMatchObject([{ code: 'photo-problem', args: { problem: 'truncated' } }, []])
    const places = [single!.at, ...single!.also]
    expect(places.at(-1)).toBe('photos/enzian.png:1:1')
    expect(places.map((place) => place.split(':')[0])).toEqual(expect.arrayContaining([pages, guide, enzian]))
  })

  test('what is no picture is told of as unused, what Windows leaves behind is not', async () => {
    const notes = ['notes.txt', 'Thumbs.db', 'arve/desktop.ini']
    const all = await found(...notes.map((name): Change => ({ file: `photos/${name}`, text: 'x' })))
    expect(all).toMatchObject([{ code: 'photo-unused', at: 'photos/notes.txt:1:1', args: { isOther: true } }])
  })

  test('many that no page shows are one diagnostic a folder', async () => {
    const files = ['a', 'b', 'c'].map((name) => `photos/new/${name}.svg`)
    const also = files.slice(1).map((file) => `${file}:1:1`)
    expect(await found(...drawn(...files))).toMatchObject([
      { code: 'photo-unused', severity: 'warning', at: `${files[0]}:1:1`, also, args: { photo: 'new', count: 3 } }
    ])
  })
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
  test.each([
    ['three files at the languages of the house', [services, arve, enzian], [site]],
    ['two files in each of them', [arve, enzian], [arve, enzian]]
  ])('a language that the house does not have is told of %s', (_, files, at) => {
    const edits = files.map((file): Edit => {
      const name = file === services ? '{ de: Kachelofen' : 'type: { de: '
      return [file, name, name.replace('{ ', '{ es: Nombre, ')]
    })
    const { found } = told(...edits)
    expect(found.map((each) => each.at.split(':')[0])).toEqual(at)
  })

  test('of a unit with another slug the new one is named wherever the old one stands', () => {
    const { found } = told([enzian, 'slug: enzian', 'slug: stube'])
    expect(found).toMatchObject([
      { code: 'unit-unknown', args: { unit: 'rooms/enzian', nearest: 'rooms/stube' } },
      { code: 'unit-unknown', args: { unit: 'enzian', nearest: 'stube' } }
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

  test('each part of the year has hours of arrival of its own', () => {
    const period = 'ankunft:\n  role: check-in\n  period: { from: 09-01, to: 06-30 }\n'
    expect(told([rules, 'ankunft:\n', period], [rules, 'ruhe:\n', 'ruhe:\n  role: check-in\n']).codes).toEqual([])
  })

  test('a room and an apartment are not asked for at one address', () => {
    const flats = `${second(pages).replace(/^[^]*\nrooms:\n([^]*?)\navailability:[^]*$/, '\n▸apartments:\n$1')}\navailability:`
    const { found } = told(
      [pages, '\navailability:', flats.replace('slug: kammern', 'slug: stuben')],
      ['apartments/stube.yaml', second(arve).replace('order: 1', 'order: 1\nwide: true')],
      [prices, 'rooms:', 'apartments:\n  arve: { winter: 210, sommer: 164.50 }\nrooms:']
    )
    expect(found).toContainEqual(
      expect.objectContaining({ code: 'duplicate-value', args: { key: 'api', value: 'kammern' } })
    )
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

  test('a room whose file stands among the apartments is an error, since its prices would be lost', async () => {
    const folder = emptyFolder()
    makeCorpusHouse(folder)
    const { diagnostics } = await diagnosticsAfter(folder, [
      { file: 'rooms/grecale.yaml', gone: true },
      { file: 'apartments/grecale.yaml', text: original('rooms/grecale.yaml') }
    ])
    expect(diagnostics).toMatchObject([{ code: 'unit-unknown', severity: 'error' }])
  })

  test.each<[numbers: string, args: object]>([
    ['haus: "+41810000007"', { count: 1 }],
    ['haus: "+41810000007"\n  b: "+41810000007"', { areSame: true }]
  ])('numbers cannot change places: %s', (numbers, args) => {
    const text = `numbers:\n  ${numbers}\nsubjects: { zimmer: haus, fragen: haus }\n▸swap: [en]\n`
    const { found, at } = told([phones, text])
    expect(found.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'phone-swap', at: at[0], args }
    ])
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
