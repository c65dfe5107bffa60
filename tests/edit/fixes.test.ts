import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { check } from '../../generator/build.ts'
import type { Code } from '../../generator/diagnostics/codes.ts'
import { diffLines } from '../../generator/edit/diff.ts'
import { mend } from '../../generator/edit/mend.ts'
import { cache, changedHouse, houses, type Change } from '../content.ts'
import { houseInMemory } from '../look.ts'
import { isDeep } from '../deep.ts'

/** A house mended in memory: what changes in its files, and what is told of it before and after. */
async function mended(...changes: Change[]) {
  const { folder } = changedHouse(houses.second, changes)
  const look = (texts: ReadonlyMap<string, string>) =>
    check({
      data: folder,
      cache,
      bytesOf: (path) => {
        const text = texts.get(path.slice(folder.length + 1))
        return text === undefined ? readFileSync(path) : new TextEncoder().encode(text)
      }
    })
  const first = await look(new Map())
  const { left, files, count } = await mend(first, look)
  const codesOf = ({ diagnostics }: typeof first): Code[] => diagnostics.map(({ code }) => code)
  return {
    before: codesOf(first),
    after: codesOf(left),
    count,
    diff: files.flatMap(({ before, after }) =>
      diffLines(before, after)
        .filter(({ kind }) => kind === 'removed' || kind === 'added')
        .map(({ kind, text }) => `${kind === 'added' ? '+' : '-'}${text}`)
    )
  }
}

const change = (file: string, from: string, to: string): Change => ({ file, from, to })

const enzian = 'rooms/enzian.yaml'
const arve = 'rooms/arve.yaml'
const prices = 'availability/prices.yaml'

describe('what is certain is mended', () => {
  test.each<[name: string, change: Change, diff: string[]]>([
    [
      'a misspelt field',
      change(arve, 'subtitle:', 'subtitel:'),
      [
        '-subtitel: { de: Kammer aus Arvenholz, en: A chamber panelled in pine, fr: Une chambre lambrissée de pin }',
        '+subtitle: { de: Kammer aus Arvenholz, en: A chamber panelled in pine, fr: Une chambre lambrissée de pin }'
      ]
    ],
    [
      'a field in the wrong column',
      change(arve, 'bathrooms: 1', '  bathrooms: 1'),
      ['-  bathrooms: 1', '+bathrooms: 1']
    ],
    [
      'a field of the block above',
      change(arve, '  fr: Deux lits, un', 'fr: Deux lits, un'),
      [
        '-fr: Deux lits, un poêle et l’odeur du pin, à trois pas du sentier.',
        '+  fr: Deux lits, un poêle et l’odeur du pin, à trois pas du sentier.'
      ]
    ],
    ['a lost line', change(arve, 'cover:\n', ''), ['+cover:']],
    ['a lost line at the end', change(enzian, 'description:\n', ''), ['+description:']],
    ['a lost list', change(arve, 'photos:\n', ''), ['+photos:']],
    [
      'a second colon',
      change(enzian, 'name: Enzian', 'name: Enzian: blau'),
      ['-name: Enzian: blau', '+name: "Enzian: blau"']
    ],
    ['an open mark alone', change(enzian, 'name: Enzian', 'name: "Enzian'), ['-name: "Enzian', '+name: "Enzian"']],
    [
      'an open bracket',
      change(arve, 'guests: { min: 1, max: 2 }', 'guests: { min: 1, max: 2'),
      ['-guests: { min: 1, max: 2', '+guests: { min: 1, max: 2 }']
    ],
    [
      'a lost comma',
      change(arve, 'min: 1, max', 'min: 1 max'),
      ['-guests: { min: 1 max: 2 }', '+guests: { min: 1, max: 2 }']
    ],
    ['a lost space', change(arve, 'area: 17.5', 'area:17.5'), ['-area:17.5', '+area: 17.5']],
    ['a lost dash', change(arve, '  - { id: milch }', '  { id: milch }'), ['-  { id: milch }', '+  - { id: milch }']],
    ['a star', change(enzian, 'name: Enzian', 'name: *Enzian'), ['-name: *Enzian', '+name: "*Enzian"']],
    ['a sign', change(enzian, 'name: Enzian', 'name: @Enzian'), ['-name: @Enzian', '+name: "@Enzian"']],
    ['a backslash', change(enzian, 'name: Enzian', 'name: "En\\zian"'), ['-name: "En\\zian"', '+name: "En\\\\zian"']],
    [
      'a tab',
      change(arve, '  de: Zwei', '\tde: Zwei'),
      [
        '-	de: Zwei Betten, ein Ofen und der Geruch von Arvenholz, drei Schritte vom Wanderweg.',
        '+  de: Zwei Betten, ein Ofen und der Geruch von Arvenholz, drei Schritte vom Wanderweg.'
      ]
    ],
    [
      'a tag',
      change(arve, 'area: 17.5', 'area: !placholder 17.5'),
      ['-area: !placholder 17.5', '+area: !placeholder 17.5']
    ],
    ['a line twice', change(arve, 'area: 17.5', 'area: 17.5\narea: 17.5'), ['-area: 17.5']],
    ['a line that is empty the second time', change(arve, 'area: 17.5', 'area: 17.5\narea:'), ['-area:']],
    ['the mark of a document', change(arve, 'area: 17.5', '---\narea: 17.5'), ['----']],
    ['a unit of measure', change(arve, 'area: 17.5', 'area: 17,5 m²'), ['-area: 17,5 m²', '+area: 17.5']],
    ['a yes', change(arve, 'paid: true', 'paid: yes'), ['-  - { id: ski, paid: yes }', '+  - { id: ski, paid: true }']],
    ['names for entries', change(enzian, '- { id: ofen }', '- ofen'), ['-  - ofen', '+  - { id: ofen }']],
    [
      'a number',
      change(prices, 'winter: 210', 'winter: 0210'),
      ['-  arve: { winter: 0210, sommer: 164.50 }', '+  arve: { winter: 210, sommer: 164.50 }']
    ],
    [
      'a phone',
      change('phones.yaml', '"+41810000007"', '+41 81 000 00 07'),
      ['-  haus: +41 81 000 00 07', '+  haus: "+41810000007"']
    ],
    [
      'a phone as a number',
      change('phones.yaml', '"+41810000007"', '+41810000007'),
      ['-  haus: +41810000007', '+  haus: "+41810000007"']
    ],
    [
      'a day that is sure',
      change(prices, 'to: 12-14', 'to: 14.12.'),
      ['-  - { from: 11-02, to: 14.12. }', '+  - { from: 11-02, to: 12-14 }']
    ],
    ['hours', change('rules.yaml', '14:00-21:00', '14-21'), ['-  times: [14-21]', '+  times: [14:00-21:00]']],
    [
      'a photo with its ending',
      change(arve, 'banner: haus', 'banner: photos/haus.svg'),
      ['-banner: photos/haus.svg', '+banner: haus']
    ],
    ['a photo', change(arve, 'banner: haus', 'banner: Haus'), ['-banner: Haus', '+banner: haus']],
    ['a page', change('pages.yaml', '- page: rooms', '- page: room'), ['-    - page: room', '+    - page: rooms']],
    [
      'a unit',
      change(prices, '  enzian: {', '  enzain: {'),
      ['-  enzain: { winter: 180, sommer: 140 }', '+  enzian: { winter: 180, sommer: 140 }']
    ],
    [
      'a language',
      change(arve, 'wind: { de: Blick nach Norden, en', 'wind: { de: Blick nach Norden, ne'),
      [
        '-wind: { de: Blick nach Norden, ne: facing north, fr: vue au nord }',
        '+wind: { de: Blick nach Norden, en: facing north, fr: vue au nord }'
      ]
    ],
    [
      'an address',
      change('site.yaml', 'https://murmelruh.example', 'https://Murmelruh.example/'),
      ['-host: https://Murmelruh.example/', '+host: https://murmelruh.example']
    ],
    ['a page of merge', change(arve, 'area: 17.5', 'area: 17.5\u2028'), ['-area: 17.5 ', '+area: 17.5']],
    [
      'two on a line',
      change(arve, 'area: 17.5\nbathrooms: 1', 'area: 17.5 bathrooms: 1'),
      ['-area: 17.5 bathrooms: 1', '+area: 17.5', '+bathrooms: 1']
    ],
    [
      'CR',
      {
        file: 'phones.yaml',
        text: 'numbers:\r  haus: "+41810000007"\rsubjects:\r  zimmer: haus\r  fragen: haus\rswap: []\r'
      },
      [
        '-numbers:\r  haus: "+41810000007"\rsubjects:\r  zimmer: haus\r  fragen: haus\rswap: []\r',
        '+numbers:',
        '+  haus: "+41810000007"',
        '+subjects:',
        '+  zimmer: haus',
        '+  fragen: haus',
        '+swap: []',
        '+'
      ]
    ]
  ])('%s', async (_, given, diff) => {
    const { before, after, count, diff: found } = await mended(given)
    expect([before.length, count, after, found]).toEqual([1, 1, [], diff])
  })

  test('one that another hides, and each in its own round', async () => {
    const { before, after, count } = await mended(
      change(arve, 'subtitle:', 'subtitel:'),
      change(enzian, 'name: Enzian', 'name: Enzian: blau'),
      change(enzian, '{ min: 4', '{ mni: 4')
    )
    expect([before.toSorted(), after, count]).toEqual([['key-unknown', 'yaml-syntax'], [], 3])
  })
})

test('a line that stands twice goes where lines end as on Windows, too', async () => {
  const text = readFileSync(`${houses.second}/${arve}`, 'utf8').replace('area: 17.5', 'area: 17.5\narea: 17.5')
  const { after, diff } = await mended({ file: arve, text: text.replaceAll('\n', '\r\n') })
  expect([after, diff.map((line) => line.trim())]).toEqual([[], ['-area: 17.5']])
})

describe('what the owner has to decide stays as it is', () => {
  test.each<[name: string, change: Change, left: Code[]]>([
    ['marks within marks', change(arve, '"Holz, das ruhig macht"', '"Holz, das "ruhig" macht"'), ['yaml-syntax']],
    ['an open mark', change(arve, '"Holz, das ruhig macht"', '"Holz, das ruhig macht'), ['yaml-quote-open']],
    [
      'a text for a list',
      change(enzian, '\nservices:\n  - { id: ofen }\n  - { id: milch }', '\nservices: ofen'),
      ['type-wrong']
    ],
    ['a day in no month', change(prices, 'to: 12-14', 'to: 30.02.2026'), ['rule-broken']],
    ['a day that is in no month', change(prices, 'to: 12-14', 'to: 31.11.'), ['rule-broken']],
    ['thousands or decimals', change(prices, 'winter: 210', 'winter: 1.800'), ['number-notation']],
    ['a comma before three figures', change(arve, 'area: 17.5', 'area: 1,800'), ['type-wrong']],
    ['about so many', change(arve, 'area: 17.5', 'area: circa 18'), ['type-wrong']],
    ['two names as near', change(enzian, 'theme: e', 'theme: x'), ['value-unknown']],
    ['the slug of a unit, which other files name', change(enzian, 'slug: enzian', 'slug: Enzian'), ['rule-broken']],
    ['a line twice with two values', change(arve, 'area: 17.5', 'area: 17.5\narea: 18'), ['yaml-key-duplicate']],
    // It would become a part of the text above, and be published.
    ['a note between the lines', change(arve, 'area: 17.5', 'ask Anna again\narea: 17.5'), ['yaml-syntax']],
    ['an entry that has lost its words', change(enzian, '  - { id: milch }', '  - { '), ['yaml-syntax']],
    ['a day after which two seasons share nights', change(prices, 'to: 11-01', 'to: 1-01'), ['rule-broken']],
    ['a file that has lost its beginning', { file: prices, text: '  - 12-14\n  - 12-20\nwinter: 3\n' }, ['yaml-syntax']]
  ])('%s', async (_, given, left) => {
    const { after, diff } = await mended(given)
    expect([after, diff]).toEqual([left, []])
  })
})

test.runIf(isDeep)('of hundreds in a long file the first are mended, and others when somebody asks again', async () => {
  const { originals, look } = houseInMemory(houses.second)
  const count = 300
  const entries = Array.from(
    { length: count },
    (_, index) => `n${index}:\n  icon: TV\n  name: { de: a, en: b, fr: c }\n`
  )
  const text = `${originals.get('services.yaml')}${entries.join('')}${`# ${'-'.repeat(100)}\n`.repeat(2000)}`
  const codes = (found: ReturnType<typeof look>): number =>
    found.diagnostics.filter(({ code }) => code === 'value-unknown').length
  const once = async (own: string) => {
    const given = look(new Map([['services.yaml', own]]))
    return {
      given,
      ...(await mend(given, (texts) => Promise.resolve(look(new Map([['services.yaml', own], ...texts])))))
    }
  }
  const first = await once(text)
  expect(codes(first.given)).toBe(count)
  expect(first.count).toBeGreaterThan(10)
  expect(first.count * text.length).toBeLessThan(5_000_000)
  expect(codes(first.left)).toBe(count - first.count)
  const second = await once(first.files[0]?.after ?? '')
  expect(second.count).toBe(first.count)
})

describe('a difference', () => {
  test.each<[before: string, after: string, lines: string[]]>([
    ['a\nb\n', 'a\nb\n', []],
    ['a\nb\n', 'a\nc\n', ['@@ line 2 @@', ' a', '-b', '+c']],
    ['1\n2\n3\n4\n5\n', '1\n2\n4\n5\n', ['@@ line 3 @@', ' 1', ' 2', '-3', ' 4', ' 5']],
    ['1\n2\n3\n', '1\nx\n2\ny\n3\n', ['@@ line 2 @@', ' 1', '+x', ' 2', '+y', ' 3']],
    [
      '1\n2\n3\n4\n5\n6\n7\n8\n9\n',
      'x\n2\n3\n4\n5\n6\n7\n8\ny\n',
      ['@@ line 1 @@', '-1', '+x', ' 2', ' 3', '@@ line 9 @@', ' 7', ' 8', '-9', '+y']
    ],
    ['', 'a\n', ['@@ line 1 @@', '+a']]
  ])('between %j and %j', (before, after, lines) => {
    const signs = { place: '', same: ' ', removed: '-', added: '+' }
    expect(diffLines(before, after).map(({ kind, text }) => signs[kind] + text)).toEqual(lines)
  })
})
