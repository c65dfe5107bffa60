/**
 * Merges: two computers with the same file, and an undo after later changes. `base` is the text that both had, `ours`
 * and `theirs` what each has made of it. Most cases are in merged.yaml; those of the book of requests are here.
 */
import { expect, test } from 'vitest'
import type { FieldNode } from '../../../generator/engine/fields/field-tree.ts'
import { merge, type Sides } from '../../../generator/engine/edit/merge.ts'
import { tableAt } from '../../support/table.ts'

/**
 * A field in which every list tells its entries apart by these groups of fields, however deep it is: for good, unless
 * they can change. Many entries can have the same value of what is shared.
 */
function fieldBy(by: readonly (readonly string[])[], { changes = false, shared = [] }: Telling = {}): FieldNode {
  const isShared = (path: readonly (string | number)[]): boolean => shared.includes(String(path[0]))
  const field = {
    kind: 'list',
    identity: { by, ...(!changes && { isLasting: true }), isShared },
    children: { get: () => field }
  } as unknown as FieldNode
  return field
}
type Telling = { changes?: boolean | undefined; shared?: string[] | undefined }

/** The merged text with its conflicts; a side that is left out has no such file. */
const joined = (sides: Partial<Sides<string>>, options: { field?: FieldNode; isOurs?: () => boolean } = {}) =>
  merge({ base: undefined, ours: undefined, theirs: undefined, ...sides }, { field: undefined, ...options })

const request = (unit: string, arrival: string, departure: string, state: string): string =>
  `  - unit: ${unit}\n    arrival: ${arrival}\n    departure: ${departure}\n` +
  `    adults: 2\n    state: ${state}\n    since: 2026-11-20\n`
const book = (...requests: string[]): string =>
  requests.length === 0 ? 'requests: []\n' : `# The book\nrequests:\n${requests.join('')}`

const grecale = (state = 'asked'): string => request('rooms/grecale', '2027-06-01', '2027-06-05', state)
const scirocco = (state = 'asked'): string => request('rooms/scirocco', '2027-07-01', '2027-07-08', state)
const libeccio = (state = 'asked'): string => request('rooms/libeccio', '2027-08-01', '2027-08-08', state)

test('a confirmation stays with its guest, whatever was removed and added at another computer', () => {
  expect(
    joined({
      base: book(grecale(), scirocco()),
      ours: book(scirocco(), libeccio()),
      theirs: book(grecale(), scirocco('confirmed'))
    })
  ).toEqual({ text: book(scirocco('confirmed'), libeccio()), conflicts: [] })
})

test('a stay that each has added is kept, and one that both have added alike is one', () => {
  expect(
    joined({
      base: book(grecale()),
      ours: book(grecale(), scirocco('confirmed')),
      theirs: book(grecale(), libeccio('confirmed'))
    })
  ).toEqual({ text: book(grecale(), libeccio('confirmed'), scirocco('confirmed')), conflicts: [] })
  expect(joined({ base: book(), ours: book(grecale(), scirocco()), theirs: book(grecale(), libeccio()) })?.text).toBe(
    book(grecale(), libeccio(), scirocco())
  )
})

test('two guests who ask for the same nights are two, by their ids', () => {
  const guest = (id: string, state: string): string => grecale(state).replace('- unit', `- id: ${id}\n    unit`)
  expect(
    joined(
      {
        base: book(guest('a', 'asked'), guest('b', 'asked')),
        ours: book(guest('b', 'asked')),
        theirs: book(guest('a', 'asked'), guest('b', 'confirmed'))
      },
      { field: fieldBy([['id']]) }
    )?.text
  ).toBe(book(guest('b', 'confirmed')))
})

test('a book that is new on both computers keeps the stays of both', () => {
  const [ours, theirs] = [book(grecale(), scirocco('confirmed')), book(grecale(), libeccio('confirmed'))]
  for (const base of [undefined, '', '# The book of requests\n'])
    expect(joined({ base, ours, theirs })).toEqual({
      text: book(grecale(), libeccio('confirmed'), scirocco('confirmed')),
      conflicts: []
    })
})

test('what both have added under one id is one entry, and each value that differs is in conflict', () => {
  const guest = (state: string): string => grecale(state).replace('- unit', `- id: a\n    unit`)
  const merged = joined(
    { base: undefined, ours: book(guest('asked')), theirs: book(guest('confirmed')) },
    { field: fieldBy([['id']]) }
  )
  expect(merged?.text).toBe(book(guest('confirmed')))
  expect(merged?.conflicts).toMatchObject([{ base: [], ours: [{ value: 'asked' }], theirs: [{ value: 'confirmed' }] }])
})

test('of a new file that says different things on both sides, each value is in conflict by itself', () => {
  const merged = joined({ base: undefined, ours: 'a: 1\nb: 2\nc: 3\n', theirs: 'a: 1\nb: 4\nd: 5\n' })
  expect(merged).toMatchObject({ text: 'a: 1\nb: 4\nd: 5\nc: 3\n', conflicts: [{ ours: [{ path: ['b'], value: 2 }] }] })
})

test('a paragraph of which each has written another language anew is one', () => {
  const paragraphs = (it: string, en: string): string => `- it: ${it}\n  en: ${en}\n- { it: Vento, en: Wind }\n`
  const english = 'Two beaches are within a short walk of the house'
  expect(
    joined({
      base: paragraphs('Due spiagge vicine', english),
      ours: paragraphs('Tre calette, e una duna', english),
      theirs: paragraphs('Due spiagge vicine', 'A pair of coves lies just below our terrace')
    })
  ).toEqual({
    text: paragraphs('Tre calette, e una duna', 'A pair of coves lies just below our terrace'),
    conflicts: []
  })
})

test('what one has removed and the other has changed is in conflict as a whole', () => {
  const texts = {
    base: book(grecale(), scirocco()),
    ours: book(grecale()),
    theirs: book(grecale(), scirocco('option'))
  }
  const merged = joined(texts)
  expect(merged?.conflicts).toMatchObject([
    { base: [{ path: ['requests', 1] }], ours: [], theirs: [{ path: ['requests', 1], value: { state: 'option' } }] }
  ])
  expect(merged?.text).toBe(texts.theirs)
  expect(joined(texts, { isOurs: () => true })?.text).toBe(texts.ours)
})

type Row = Record<'promise' | 'base' | 'ours' | 'theirs', string> & { merged?: string; by?: string[][] } & Telling
const rows = tableAt(import.meta.url, 'merged.yaml') as Row[]

test.for(rows.map((row) => [row.promise, row] as const))(
  '%s',
  ([, { merged: expected, by = [], changes, shared, ...sides }]) => {
    const merged = joined(sides, { field: fieldBy(by, { changes, shared }) })
    expect(merged?.conflicts.length === 0 ? merged.text : undefined).toBe(expected)
  }
)

test('nothing is merged of a text that cannot be read, or that means more than its lines', () => {
  expect(joined({ base: 'a: 1\n', ours: 'a: "1\n', theirs: 'a: 2\n' })).toBeUndefined()
  const anchored = 'a: &x { b: 1 }\nc: *x\n'
  expect(joined({ base: anchored, ours: anchored.replace('1', '2'), theirs: `${anchored}d: 1\n` })).toBeUndefined()
})
