/** Exact edits of YAML: each changes only what it names. */
import { describe, expect, test } from 'vitest'
import { valueAt } from '../../../generator/engine/fields/schema-fields.ts'
import {
  editText,
  editTextAll,
  parseForEdit,
  spliceBetween,
  applySplices,
  type Edit
} from '../../../generator/engine/edit/edit-yaml.ts'

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

  test('a block in the place of a block', () => {
    expect(set('a:\n  x: 1\nb: 2\n', { x: 1, y: ['p', 'q'] })).toBe('a:\n  x: 1\n  y:\n    - p\n    - q\nb: 2\n')
    expect(set('a: { x: 1 }\n', { x: 2, y: 'a, b' })).toBe('a: { x: 2, y: "a, b" }\n')
  })
})

describe('entries', () => {
  test.each<[string, Edit, string]>([
    ['t: { it: Ciao }\n', { type: 'insert', path: ['t', 'en'], value: 'Hello' }, 't: { it: Ciao, en: Hello }\n'],
    [
      't:\n  it: >-\n    Una riga\n\nu: 1\n',
      { type: 'insert', path: ['t', 'en'], value: 'A line' },
      't:\n  it: >-\n    Una riga\n  en: >-\n    A line\n\nu: 1\n'
    ],
    ['t: [] # none\n', { type: 'insert', path: ['t', 0], value: { from: '11-05' } }, 't: # none\n  - from: 11-05\n'],
    ['t: { a: 1 }\nl: [x]\n', { type: 'remove', path: ['l', 0] }, 't: { a: 1 }\nl: []\n'],
    ['l:\n  # of x\n  - x\n  # of y\n  - y\n', { type: 'remove', path: ['l', 1] }, 'l:\n  # of x\n  - x\n'],
    ['l:\n  - x\nm: 1\n', { type: 'remove', path: ['l', 0] }, 'l: []\nm: 1\n'],
    ['l:\n  - a: 1\n    b: 2\n', { type: 'remove', path: ['l', 0, 'a'] }, 'l:\n  - b: 2\n'],
    [
      'l:\n  # of x\n  - x # first\n\n  - y\n',
      { type: 'move', path: ['l', 1], to: 0 },
      'l:\n  - y\n\n  # of x\n  - x # first\n'
    ],
    ['a: 1\nb: 2', { type: 'move', path: ['a'], to: 1 }, 'b: 2\na: 1'],
    [
      'l:\n  # of x\n  - a: !placeholder x # the first\n    b: 1\n\n  - a: y\n',
      { type: 'duplicate', path: ['l', 0] },
      'l:\n  # of x\n  - a: !placeholder x # the first\n    b: 1\n\n  - a: !placeholder x # the first\n    b: 1\n' +
        '\n  - a: y\n'
    ],
    ['l:\n  - x\n\n  - y\n\n  - z\n', { type: 'remove', path: ['l', 1] }, 'l:\n  - x\n\n  - z\n'],
    [
      'l:\n  - x\n\n  # below\n\n  - y\n\n  - z\n',
      { type: 'remove', path: ['l', 1] },
      'l:\n  - x\n\n  # below\n\n\n  - z\n'
    ],
    ['l:\n  - x\n\n  - y\n', { type: 'insert', path: ['l', 2], value: 'z' }, 'l:\n  - x\n\n  - y\n\n  - z\n'],
    ['l:\n  - a: x\n    b: y\n', { type: 'mark', path: ['l', 0] }, 'l:\n  - !placeholder\n    a: x\n    b: y\n'],
    ['p:\n  a: { x: 1 }\n', { type: 'duplicate', path: ['p', 'a'], key: 'b' }, 'p:\n  a: { x: 1 }\n  b: { x: 1 }\n'],
    [
      'p: { a: !placeholder 1 }',
      { type: 'duplicate', path: ['p', 'a'], key: 'b-2' },
      'p: { a: !placeholder 1, b-2: !placeholder 1 }'
    ],
    ['a: 1\nb: { d: 2 }\n', { type: 'rename', path: ['b'], to: '# c' }, 'a: 1\n"# c": { d: 2 }\n'],
    ['s: !placeholder\n  low: 1\n', { type: 'confirm', path: ['s'] }, 's:\n  low: 1\n'],
    ['s: !placeholder "+39"\n', { type: 'confirm', path: ['s'] }, 's: "+39"\n']
  ])('%j after %j', (text, edit, wanted) => expect(after(text, edit)).toBe(wanted))
})

describe('refused, and the text stays', () => {
  test.each<[string, Edit, string]>([
    ['a: 1\n', { type: 'set', path: ['a', 'b'], value: 2 }, 'missing'],
    ['a: [1]\n', { type: 'move', path: ['a', 0], to: 1 }, 'missing'],
    ['a: 1\nb: 2\n', { type: 'rename', path: ['a'], to: 'b' }, 'taken'],
    ['a: 1\n', { type: 'insert', path: ['a'], value: 2 }, 'taken'],
    ['a: 1\nb: 2\n', { type: 'duplicate', path: ['a'], key: 'b' }, 'taken'],
    ['a: 1\n', { type: 'duplicate', path: ['a'] }, 'taken'],
    ['a: 1\na: 2\n', { type: 'set', path: ['a'], value: 2 }, 'unreadable'],
    ['a: x\n', { type: 'set', path: ['a'], value: 'in\u200Bvisible' }, 'unwritable'],
    ['a: x\n', { type: 'set', path: ['a'], value: '!placeholder x' }, 'unwritable'],
    // A value can stand for another one.
    ['a: &x { b: 1 }\nc: *x\n', { type: 'set', path: ['a', 'b'], value: 2 }, 'unreadable']
  ])('%j after %j: %s', (text, edit, refusal) => expect(editText(text, edit)).toEqual({ refusal }))
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
