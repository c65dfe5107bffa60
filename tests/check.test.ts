import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findingsAfter, houses, type Change } from './content.ts'
import { photoDiagnostics } from '../generator/check.ts'
import { nearestOf } from '../generator/diagnostic.ts'

const second = (file: string): string => readFileSync(join(houses.second, file), 'utf8')
const errorsAfter = async (house: string, ...changes: Change[]) => {
  const { findings, marks } = await findingsAfter(house, changes)
  return { errors: findings.filter(({ severity }) => severity === 'error'), warnings: findings.filter(({ severity }) => severity === 'warning'), marks }
}

describe('a name that exists nowhere is told where it is written', () => {
  test.each<[kind: string, file: string, from: string, to: string, nearest: string | undefined]>([
    ['number', 'phones.yaml', 'fragen: haus', 'fragen: ▸hauss', 'haus'],
    ['subject', 'pages.yaml', 'subject: zimmer', 'subject: ▸zimer', 'zimmer'],
    ['subject', 'guide.yaml', 'subject: fragen', 'subject: ▸bergfahrt', undefined],
    ['service', 'rooms/enzian.yaml', 'id: milch', 'id: ▸milk', undefined],
    ['rule', 'pages.yaml', 'rules: [ankunft, schuhe', 'rules: [ankunft, ▸schue', 'schuhe'],
    ['section', 'pages.yaml', 'sections: [wege]', 'sections: [wege, ▸weg]', 'wege'],
    ['page', 'pages.yaml', 'menu: [home,', 'menu: [home, ▸oil,', undefined],
    ['page', 'pages.yaml', '    - page: rooms', '    - page: ▸apartments', undefined],
    ['page', 'pages.yaml', 'bannerLeadsTo: guide', 'bannerLeadsTo: ▸guests', undefined],
    ['page', 'pages.yaml', 'to: guide/wege', 'to: ▸guide/weg', 'guide/wege']
  ])('%s in %s: %s', async (kind, file, from, to, nearest) => {
    const { errors, marks } = await errorsAfter(houses.second, { file, from, to })
    expect(errors).toMatchObject([{ code: 'reference-unknown', at: marks.at[0], args: { kind, nearest } }])
  })

  test('language in phones.yaml', async () => {
    const { errors, marks } = await errorsAfter(houses.shipped, { file: 'phones.yaml', from: 'swap:\n  - en', to: 'swap:\n  - ▸es' })
    expect(errors).toMatchObject([{ code: 'reference-unknown', at: marks.at[0], args: { kind: 'language', nearest: undefined, known: ['it', 'en'] } }])
  })

  test('an alias leads to a page, never to another alias', async () => {
    const { errors, marks } = await errorsAfter(houses.second, { file: 'pages.yaml', from: 'to: guide/wege', to: 'to: ▸alias/wandern' })
    expect(errors).toMatchObject([{ code: 'reference-unknown', at: marks.at[0] }])
  })

  test.each<[found: string, known: string[], nearest: string | undefined]>([
    ['ketle', ['kettle', 'coffee'], 'kettle'],
    ['wlfi', ['wifi'], 'wifi'],
    // Neighbours swapped are one mistake.
    ['titel', ['title', 'text'], 'title'],
    ['Parking', ['parking'], 'parking'],
    ['oil', ['tub', 'ac'], undefined],
    ['sauna', ['parking', 'kitchen'], undefined],
    ['es', ['it', 'en'], undefined],
    ['eng', ['it', 'en'], 'en'],
    ['n', ['it', 'en'], 'en'],
    ['ne', ['it', 'en'], 'en'],
    ['x', ['it', 'en'], undefined],
    ['i', ['id'], 'id'],
    ['', ['en'], undefined],
    ['ab', ['ab', 'ac'], 'ab']
  ])('what is most like "%s" among %j', (found, known, nearest) => {
    expect(nearestOf(found, known)).toBe(nearest)
  })
})

describe('what nothing uses is a warning', () => {
  test.each<[kind: string, file: string, from: string, to: string]>([
    ['number', 'phones.yaml', 'subjects:', '  ▸other: "+41810000008"\nsubjects:'],
    ['subject', 'phones.yaml', 'swap: []', '  ▸post: haus\nswap: []'],
    ['service', 'services.yaml', 'ofen:', '▸sauna: { icon: tub, name: { de: a, en: b, fr: c } }\nofen:'],
    ['rule', 'rules.yaml', 'ankunft:', '▸hunde: { name: { de: a, en: b, fr: c } }\nankunft:'],
    ['section', 'guide.yaml', 'sections:\n', second('guide.yaml').replace('  wege:', '  ▸winter:').replace('slug: wege', 'slug: winter')]
  ])('%s', async (kind, file, from, to) => {
    const { errors, warnings, marks } = await errorsAfter(houses.second, { file, from, to })
    expect(errors).toEqual([])
    expect(warnings).toMatchObject([{ code: 'reference-unused', at: marks.at[0], args: { kind } }])
  })

  test('a part of the house that was taken away leaves warnings and no error', async () => {
    const { errors, warnings } = await errorsAfter(houses.second, { file: 'rooms/enzian.yaml', gone: true })
    expect(errors).toEqual([])
    // The flower still stands in the guide; the prices of the room and the weeks when it was closed are left over.
    expect(warnings.map(({ code, at }) => `${code} ${at.split(':')[0]}`)).toEqual(Array(2).fill('unit-unknown availability/prices.yaml'))
  })
})

describe('photos', () => {
  test('one that is not there, with the one that was probably meant', async () => {
    const { errors, marks } = await errorsAfter(houses.second, { file: 'rooms/arve.yaml', from: 'banner: haus', to: 'banner: ▸hause' })
    expect(errors).toMatchObject([{ code: 'photo-missing', at: marks.at[0], args: { photo: 'hause', nearest: 'haus', folder: 'photos/' } }])
  })

  test('a number that is not there is not taken for its neighbour', async () => {
    const { errors } = await errorsAfter(houses.shipped, { file: 'rooms/grecale.yaml', from: '- photo: grecale/02', to: '- photo: ▸grecale/12' })
    expect(errors).toMatchObject([{ code: 'photo-missing', args: { photo: 'grecale/12', nearest: undefined, folder: 'photos/grecale' } }])
  })

  test('a name in composed and one in decomposed letters are the same photo', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'
    const { errors } = await errorsAfter(
      houses.second,
      { file: `photos/${'ca\u0300mera'.normalize('NFC')}.svg`, text: drawing },
      { file: `photos/${'ca\u0300mera'.normalize('NFD')}.svg`, text: drawing },
      { file: 'rooms/arve.yaml', from: 'banner: haus', to: `banner: ${'ca\u0300mera'.normalize('NFD')}` }
    )
    expect(errors.map(({ code }) => code)).toEqual(['photo-twice'])
  })

  test('what is wrong with a file is said at its first use, and where the file is', async () => {
    const { errors } = await errorsAfter(houses.second, { file: 'photos/enzian.png', bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]) })
    expect(errors).toMatchObject([{ code: 'photo-problem', args: { problem: 'truncated' } }])
    const places = [errors[0]!.at, ...errors[0]!.also]
    expect(places.at(-1)).toBe('photos/enzian.png:1:1')
    const uses = ['pages.yaml', 'guide.yaml', 'rooms/enzian.yaml'].flatMap((file) => second(file).split('\n').flatMap((line, index) => (/(photo|share): enzian$/.test(line) ? [`${file}:${index + 1}`] : [])))
    expect(places.slice(0, -1).map((place) => place.replace(/:\d+$/, '')).toSorted()).toEqual(uses.toSorted())
  })

  test('a broken file that nothing names is only unused', async () => {
    const { errors, warnings } = await errorsAfter(houses.second, { file: 'photos/Thumbs.db', text: 'what Windows leaves behind' })
    expect(errors).toEqual([])
    expect(warnings).toMatchObject([{ code: 'photo-unused', at: 'photos/Thumbs.db:1:1' }])
  })

  test('without a model the file is the place', () => {
    const problem = { ref: 'haus', file: 'photos/haus.svg', problem: 'truncated' } as const
    expect(photoDiagnostics(undefined, [problem])).toMatchObject([{ code: 'photo-problem', at: { file: 'photos/haus.svg' }, also: [], args: problem }])
  })
})

describe('days and ranges', () => {
  test.each<[change: Change, code: string | undefined]>([
    [{ file: 'rules.yaml', from: 'from: 07-01', to: 'from: ▸02-30' }, 'day-impossible'],
    [{ file: 'rules.yaml', from: 'from: 07-01', to: 'from: ▸04-31' }, 'day-impossible'],
    [{ file: 'rules.yaml', from: 'from: 07-01', to: 'from: 02-29' }, undefined],
    // A season can run over the turn of the year, as that of the tax does in this house.
    [{ file: 'rules.yaml', from: 'from: 07-01', to: 'from: 12-24' }, undefined],
    [{ file: 'rules.yaml', from: '14:00-21:00', to: '▸21:00-14:00' }, 'range-reversed'],
    [{ file: 'rules.yaml', from: '14:00-21:00', to: '▸14:00-14:00' }, 'range-reversed'],
    [{ file: 'rooms/arve.yaml', from: '{ min: 1, max: 2 }', to: '{ min: ▹3, max: ▸2 }' }, 'range-reversed'],
    [{ file: 'rooms/arve.yaml', from: '{ min: 1, max: 2 }', to: '{ min: 2, max: 2 }' }, undefined],
    [{ file: 'site.yaml', from: 'copyright: { from: 1987, to: 2026 }', to: 'copyright: { from: ▹2026, to: ▸1987 }' }, 'range-reversed'],
    [{ file: 'site.yaml', from: 'to: 04-10', to: 'to: ▸04-31' }, 'day-impossible']
  ])('%j', async (change, code) => {
    const { errors, marks } = await errorsAfter(houses.second, change)
    expect(errors.map((found) => [found.code, found.at, found.also])).toEqual(code === undefined ? [] : [[code, marks.at[0], marks.also]])
  })
})

describe('what must be one of its kind', () => {
  test.each<[house: keyof typeof houses, file: string, from: string, to: string]>([
    ['second', 'guide.yaml', 'id: seeli', 'id: ▹grat'],
    ['second', 'rooms/arve.yaml', '- { id: milch }', '- { id: ▹milch }\n  - { id: ▸milch }'],
    ['shipped', 'oil.yaml', 'id: 3l', 'id: ▹1l'],
    ['shipped', 'pages.yaml', 'id: pool', 'id: ▹house']
  ])('%s, %s: %s', async (house, file, from, to) => {
    const { errors, marks } = await errorsAfter(houses[house], { file, from, to })
    expect(errors).toMatchObject([{ code: 'duplicate-value' }])
    // Whichever of the two comes later is the fault, and names the other.
    expect([errors[0]!.at, ...errors[0]!.also]).toEqual(expect.arrayContaining([...marks.at, ...marks.also]))
  })

  test('a language code', async () => {
    const { errors, marks } = await errorsAfter(houses.second, { file: 'site.yaml', from: '  - { code: fr, name: Français, flag: fr, prefix: /fr, locale: fr-CH }', to: '  - { code: fr, name: Français, flag: fr, prefix: /fr, locale: fr-CH }\n  - { code: ▸fr, name: Romand, flag: ch, prefix: /romand, locale: fr-CH }' })
    expect(errors).toMatchObject([{ code: 'duplicate-value', at: marks.at[0], args: { key: 'language', value: 'fr' } }])
  })

  test.each(['/english', '/English'])('a prefix is one finding, not one for each page: %s', async (prefix) => {
    const { errors, marks } = await errorsAfter(houses.second, { file: 'site.yaml', from: 'prefix: /fr', to: `prefix: ▸${prefix}` })
    expect(errors).toMatchObject([{ code: 'language-prefix-clash', at: marks.at[0] }])
  })
})

describe('parts and their pages', () => {
  test('a guide without its file is one finding', async () => {
    const { errors, marks } = await errorsAfter(houses.second, { file: 'guide.yaml', gone: true }, { file: 'pages.yaml', from: '\nguide:\n', to: '\n▸guide:\n' })
    expect(errors).toMatchObject([{ code: 'part-missing', at: marks.at[0], args: { page: 'guide', file: 'guide.yaml' } }])
  })

  test('rooms without any room', async () => {
    const { errors, marks } = await errorsAfter(houses.second, { file: 'rooms/arve.yaml', gone: true }, { file: 'rooms/enzian.yaml', gone: true }, { file: 'pages.yaml', from: '\nrooms:\n', to: '\n▸rooms:\n' })
    expect(errors).toMatchObject([{ code: 'part-missing', at: marks.at[0], args: { page: 'rooms', file: 'rooms/' } }])
  })

  test('apartments without their page', async () => {
    const { errors } = await errorsAfter(houses.second, { file: 'apartments/hut.yaml', text: second('rooms/arve.yaml') })
    expect(errors).toMatchObject([{ code: 'part-without-page', at: 'pages.yaml:1:1', args: { page: 'apartments' } }])
  })

  test.each<[numbers: string, count: number]>([
    ['haus: "+41810000007"', 1],
    ['haus: "+41810000007"\n  b: "+41810000008"\n  c: "+41810000009"', 3]
  ])('numbers cannot change places: %s', async (numbers, count) => {
    const { errors } = await errorsAfter(houses.second, { file: 'phones.yaml', text: `numbers:\n  ${numbers}\nsubjects: { zimmer: haus, fragen: haus${count === 3 ? ', x: b, y: c' : ''} }\nswap: [en]\n` })
    expect(errors).toMatchObject([{ code: 'phone-swap', args: { count } }])
  })
})
