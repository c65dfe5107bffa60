/** Exact edits of YAML: each changes only what it names. */
import { describe, expect, test } from 'vitest'
import { valueAt } from '../../../generator/engine/fields/value-paths.ts'
import {
  editText,
  editTextAll,
  parseForEdit,
  spliceBetween,
  applySplices,
  type Edit
} from '../../../generator/engine/edit/edit-yaml.ts'
import { tableAt } from '../../support/table.ts'

const after = (text: string, edit: Edit): string => {
  const result = editText(text, edit)
  if ('refusal' in result) throw new Error(result.refusal)
  return result.text
}

describe('a value is set as it would have been written there', () => {
  const set = (text: string, value: unknown, path: Edit['path'] = ['a']): string =>
    after(text, { type: 'set', path, value })

  test.each([
    ['a: one # note\nb: 2\n', 'two', 'a: two # note\nb: 2\n'],
    ["a: 'one'\n", "it's", "a: 'it''s'\n"],
    ["a: x\nb: 'y'\nc: 'z'\n", '0884', "a: '0884'\nb: 'y'\nc: 'z'\n"],
    ['a: 7.50\n', 8, 'a: 8.00\n'],
    ['a: !placeholder 7\n', 8, 'a: !placeholder 8\n'],
    ['a:\nb: 1\n', 'x', 'a: x\nb: 1\n'],
    ['a: { x: 1 } # note\n', 'x', 'a: x # note\n'],
    ['a: x\r\nb: y\r\n', 'z\nz', 'a: "z\\nz"\r\nb: y\r\n'],
    ['\uFEFFa: x', 'y', '\uFEFFa: y'],
    ['a: |\n  one\n  two\n\nb: 1\n', 'one\nthree\n', 'a: |\n  one\n  three\n\nb: 1\n']
  ])('%j set to %j', (text, value, wanted) => expect(set(text, value)).toBe(wanted))

  test.each<[string, string, unknown, unknown]>([
    ['a folded text', 'a: >-\n  Short lines,\n  as somebody\n  has broken them.\nb: 1\n', 'x', undefined],
    ['a number', 'a: 12.50 # note\nb: 1\n', 13, 12.5],
    ['a quoted word', "a: 'x'\nb: 1\n", 'two\nlines', 'x'],
    ['a list in brackets', 'a: [ x,  y ]\nb: 1\n', ['z'], ['x', 'y']]
  ])('%s that is put back is written as it was', (_, text, other, own) => {
    const back = own ?? valueAt(parseForEdit(text)?.source.value, ['a'])
    const changed = set(text, other)
    const edit: Edit = { type: 'set', path: ['a'], value: back }
    expect(editText(changed, edit, { earlier: ['a: other\n', text] })).toEqual({ text })
    // What stood elsewhere is no reason to write it so.
    expect(editText(changed, edit, { earlier: ['b: 1\n'] })).toHaveProperty('text')
  })

  test.each<[style: string, before: string, value: unknown, after: string]>([
    ['in quotation marks', '"one"', 'two', '"two"'],
    ['in brackets', '[p, q]', ['r', 's'], '[r, s]'],
    ['in braces', '{ it: Ciao, en: Hello }', { it: 'Sì', en: 'Yes' }, '{ it: Sì, en: Yes }'],
    ['with cents', '7.50', 8, '8.00'],
    ['on lines of its own', '|\n    one\n    two', 'one\nthree\n', '|\n    one\n    three'],
    ['folded', '>-\n    one', 'two', '>-\n    two']
  ])('a block that is written as a whole keeps what it has %s, at each key', (_, before, value, wanted) => {
    const block = (own: string): string => `a:\n  x: ${own}\n  z: 'other'\nb:\n  - plain\n`
    expect(set(block(before), { x: value, z: 'other' })).toBe(block(wanted))
  })

  test('a block in the place of a block', () => {
    expect(set('a:\n  x: 1\nb: 2\n', { x: 1, y: ['p', 'q'] })).toBe('a:\n  x: 1\n  y:\n    - p\n    - q\nb: 2\n')
    expect(set('a: { x: 1 }\n', { x: 2, y: 'a, b' })).toBe('a: { x: 2, y: "a, b" }\n')
  })
})

type Row = { promise: string; text: string; edit: Edit } & ({ wanted: string } | { refusal: string })
const rows = tableAt(import.meta.url, 'edited.yaml') as Row[]

test.for(rows.map((row) => [row.promise, row] as const))('%s', ([, { text, edit, ...row }]) =>
  expect(editText(text, edit)).toEqual('wanted' in row ? { text: row.wanted } : { refusal: row.refusal })
)

test.each([' ', '   ', '\t', ' \t', '\t '])('the note behind %j belongs to the value before it', (blanks) => {
  const [x, y] = [`  - x${blanks}# of x\n`, `  - y${blanks}# of y\n`]
  expect(after(`l:\n${x}${y}`, { type: 'remove', path: ['l', 0] })).toBe(`l:\n${y}`)
  expect(after(`l:\n${x}${y}`, { type: 'remove', path: ['l', 1] })).toBe(`l:\n${x}`)
  expect(after(`l:\n${x}${y}`, { type: 'move', path: ['l', 1], to: 0 })).toBe(`l:\n${y}${x}`)
  expect(after(`a: x${blanks}# of x\n`, { type: 'set', path: ['a'], value: 'z' })).toBe(`a: z${blanks}# of x\n`)
})

test('several edits are made one after the other, or none of them', () => {
  const text = 'phone: !placeholder "0" # real?\n'
  const edits: Edit[] = [
    { type: 'set', path: ['phone'], value: '+39 1' },
    { type: 'confirm', path: ['phone'] }
  ]
  expect(editTextAll(text, edits)).toEqual({ text: 'phone: "+39 1" # real?\n' })
  expect(editTextAll(text, [...edits, { type: 'remove', path: ['fax'] }])).toEqual({ refusal: 'missing' })
})

test.each([
  ['a: one two\n', 'a: one three two\n'],
  ['aaa', 'aa'],
  ['', 'x']
])('the splice between %j and %j', (before, wanted) => {
  expect(applySplices(before, [spliceBetween(before, wanted)])).toBe(wanted)
})

describe('a text that begins with a sign of YAML is written and reads back', () => {
  const signs =
    '* ** & ! !! | |- > >- % @ ` - -- --- ? ?? : :: [ ] { } # ## " "" \' \'\' , = ~ << ... \\ / + . 0x $ ^ _'
  const words = ['richiesta', 'richiesta*', ' richiesta', 'richiesta: sì', 'richiesta #2', '']
  const texts = signs.split(' ').flatMap((sign) => words.map((word) => sign + word))
  const house = 'block:\n  one: 1\nlist:\n  - x\nflow: { one: 1 }\nflowList: [x]\nentries:\n  - id: a\n    note: b\n'
  const edits: Record<string, (value: string) => { edit: Edit; at: Edit['path'] }> = {
    'as the value of a field': (value) => ({
      edit: { type: 'set', path: ['block', 'one'], value },
      at: ['block', 'one']
    }),
    'as a new field': (value) => ({ edit: { type: 'insert', path: ['block', 'two'], value }, at: ['block', 'two'] }),
    'as a new entry': (value) => ({ edit: { type: 'insert', path: ['list', 1], value }, at: ['list', 1] }),
    'as a new field in brackets': (value) => ({
      edit: { type: 'insert', path: ['flow', 'two'], value },
      at: ['flow', 'two']
    }),
    'as a new entry in brackets': (value) => ({
      edit: { type: 'insert', path: ['flowList', 1], value },
      at: ['flowList', 1]
    }),
    'within a new entry': (note) => ({
      edit: { type: 'insert', path: ['entries', 1], value: { id: 'b', note, also: [note] } },
      at: ['entries', 1, 'also', 0]
    }),
    'within a new block in brackets': (note) => ({
      edit: { type: 'insert', path: ['flow', 'two'], value: { note } },
      at: ['flow', 'two', 'note']
    })
  }

  test.each(Object.entries(edits))('%s', (_, editOf) => {
    for (const text of texts) {
      const { edit, at } = editOf(text)
      expect([text, valueAt(parseForEdit(after(house, edit))?.source.value, at)]).toEqual([text, text])
    }
  })
})
