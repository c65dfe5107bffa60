/** Edits of the desk as new texts of files. */
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { valueAt } from '../../../generator/engine/fields/value-paths.ts'
import { applyEdits } from '../../../generator/desk/changes/apply-edits.ts'
import { relocate } from '../../../generator/engine/edit/align-entries.ts'
import { rootField } from '../../../generator/desk/forms/raw-content.ts'
import type { DeskEdit, Path } from '../../../generator/desk/protocol.ts'
import { parseForEdit } from '../../../generator/engine/edit/edit-yaml.ts'
import { repetitions } from '../../support/deep.ts'
import { randomFrom } from '../../support/random.ts'
import { contentWith, textsOf } from '../desk-content.ts'

const content = contentWith('second')

/** The text of a file after edits. */
function afterAll(text: string, ...edits: DeskEdit[]): string {
  const applied = applyEdits(edits, { textOf: () => text, content })
  if (!('texts' in applied)) throw new Error(JSON.stringify(applied))
  return applied.texts.get(edits[0]!.file) ?? text
}

const file = 'phones.yaml'
const set = (path: DeskEdit['path'], value: unknown): DeskEdit => ({ type: 'set', file, path, value })

describe('a placeholder', () => {
  const oil = 'a: !placeholder\n  it: poi\n  en: later'

  test('is confirmed by another value, and by no other means; no other one is', () => {
    const text = 'a: !placeholder "1"\nb: !placeholder 2\n'
    expect(afterAll(text, set(['a'], '1'))).toBe(text)
    expect(afterAll(text, set(['a'], '19'))).toBe('a: "19"\nb: !placeholder 2\n')
    expect(afterAll(text, set(['b'], 3))).toBe('a: !placeholder "1"\nb: 3\n')
  })

  test.each<[string, string, DeskEdit, string]>([
    ['that is a group is written as a whole', 'a: !placeholder { b: 1 }', set(['a'], { b: 2 }), 'a: { b: 2 }'],
    ['in one language stays one in the others', oil, set(['a', 'it'], '8'), 'a:\n  it: "8"\n  en: !placeholder later'],
    ['in the last language is none', 'a:\n  en: !placeholder later', set(['a', 'en'], '8'), 'a:\n  en: "8"'],
    ['that keeps its text stays', oil, set(['a', 'it'], 'poi'), oil],
    ['around a value stays', 'a: !placeholder { b: 1, c: 2 }', set(['a', 'b'], 3), 'a: !placeholder { b: 3, c: 2 }']
  ])('%s', (_, before, edit, after) => {
    expect(afterAll(before, edit)).toBe(after)
  })
})

test('an entry that is kept back has a line that says so, and loses it when it no longer is', () => {
  const end: DeskEdit = { type: 'set', file: 'rooms/arve.yaml', path: ['draft'], value: false }
  expect(afterAll('draft: true\nslug: arve\n', end)).toBe('slug: arve\n')
  expect(afterAll('slug: arve\n', end)).toBe('slug: arve\n')
  expect(afterAll('slug: arve\n', { ...end, value: true })).toMatch(/^draft: true$/m)
})

test.each([
  ['a: 8 # right\nb: 1 # right\n', 'a: 9\nb: 1 # right\n'],
  ['a: 8 # from May # right, says Anna\n', 'a: 9 # from May # says Anna\n'],
  ['a: 8  # right, says Anna # right now\n', 'a: 9 # says Anna # now\n'],
  ['a: { c: 1 }\nb: 1 # right\n', 'a: 9\nb: 1 # right\n'],
  ['a: 9 # right\n', 'a: 9 # right\n'],
  ['{ a: 8, b: "x # right" }\n', '{ a: 9, b: "x # right" }\n']
])('a confirmed value that changes, and no other, is not confirmed any more: %j', (before, after) => {
  expect(afterAll(before, set(['a'], 9))).toBe(after)
  expect(afterAll(after, set(['a'], 9))).toBe(after)
})

describe('what is typed in an entry of a list', () => {
  const book = 'availability/requests.yaml'
  type Item = { id: string; text: string; note: string; parts: { text: string }[] }

  test.each(Array.from({ length: repetitions({ quick: 30, deep: 1000 }) }, (_, seed) => seed))(
    'is written in that entry or nowhere, wherever others have moved it: %i',
    (seed) => {
      const random = randomFrom(seed)
      const below = (count: number): number => Math.floor(random() * count)
      const word = (): string => ['a', 'b'][below(2)]!
      const item = (id: string): Item => ({
        id,
        text: word(),
        note: word(),
        parts: [{ text: word() }, { text: word() }]
      })
      const shown = Array.from({ length: 1 + below(4) }, (_, index) => item(`e${index}`))
      let list = structuredClone(shown)
      const others: readonly (() => Item[])[] = [
        () => list.toSpliced(below(list.length), 1),
        () => list.toSpliced(below(list.length + 1), 0, item('new')),
        () => {
          const at = below(list.length)
          return list.toSpliced(at, 1).toSpliced(below(list.length), 0, ...list.slice(at, at + 1))
        },
        () => list.map((each) => (below(3) === 0 ? { ...each, note: word() } : each)),
        () => list.map((each) => (below(3) === 0 ? { ...each, text: word() } : each))
      ]
      for (let count = below(3); count > 0; count -= 1) list = others[below(others.length)]!()
      const index = below(shown.length)
      const [entry, own] = [shown[index]!, shown[index]!.id]
      const [inside, was] = [
        [['text'], entry.text],
        [['parts', 1, 'text'], entry.parts[1]!.text],
        [['more'], undefined]
      ][below(3)] as [Path, unknown]
      const path = ['requests', index, ...inside]
      const edit: DeskEdit = { type: 'set', file: book, path, seen: 'shown', value: 'typed' }
      const context = (now: string) => ({ textOf: () => now, textSeen: () => stringify({ requests: shown }), content })
      const applied = applyEdits([edit], context(stringify({ requests: list })))
      const now = list.find(({ id }) => id === own)
      const isSame = now !== undefined && valueAt(now, inside) === was
      expect('texts' in applied).toBe(isSame)
      if (!('texts' in applied)) return
      const after = parseForEdit(applied.texts.get(book)!)!.source.value as { requests: Item[] }
      expect(after.requests.filter((each) => JSON.stringify(each).includes('typed')).map(({ id }) => id)).toEqual([own])
      // The answer may be lost: the same request is the same change.
      expect(applyEdits([edit], context(applied.texts.get(book)!))).not.toHaveProperty('conflicts')
    }
  )

  test('is moved to the entry that was in that place, wherever both are by now', () => {
    const edit: DeskEdit = { type: 'move', file, path: ['list', 0], seen: 'shown', to: 2 }
    const texts = ['abcd', 'xabcd', 'xbcad'].map((list) => stringify({ list: list.split('') }))
    const [shown = '', now = '', after = ''] = texts
    const context = { textOf: () => now, textSeen: () => shown, content }
    expect(applyEdits([edit], context)).toEqual({ texts: new Map([[file, after]]) })
  })

  test('of a whole list keeps what somebody else has added, and is a conflict where both changed one entry', () => {
    const listAfter = (before: unknown, now: unknown, value: unknown) => {
      const edit: DeskEdit = { type: 'set', file, path: ['list'], seen: 'shown', value }
      const shown = stringify({ list: before, note: 'x' })
      const applied = applyEdits([edit], { textOf: () => stringify({ list: now }), textSeen: () => shown, content })
      return 'texts' in applied ? (parse(applied.texts.get(file) ?? '') as { list: unknown }).list : applied
    }
    expect(listAfter(['pool', 'garden'], ['pool', 'garden', 'wifi'], ['garden', 'beach'])).toEqual([
      'garden',
      'wifi',
      'beach'
    ])
    const beds = (count: number) => [{ id: 'double', count }]
    expect(listAfter(beds(1), beds(2), beds(3))).toHaveProperty('conflicts')
  })
})

describe('a part that the file does not have', () => {
  const arve = 'rooms/arve.yaml'
  const text = textsOf('second').get('availability/prices.yaml')!
  const prices = (path: Path, value: unknown): DeskEdit => ({
    type: 'set',
    file: 'availability/prices.yaml',
    path,
    value
  })

  test('is written with what is typed in it, and with all that it requires, in the order of its fields', () => {
    const without = parse(text) as object
    const bare = stringify({ ...without, closed: undefined })
    const edits = [prices(['closed', 0, 'to'], '2027-05-02'), prices(['closed', 0, 'from'], '2027-05-01')]
    const applied = applyEdits(edits, { textOf: () => bare, content })
    const after = 'texts' in applied ? applied.texts.get('availability/prices.yaml') : undefined
    expect(after).toMatch(/closed:\n +- from: 2027-05-01\n +to: 2027-05-02\n/)
  })

  test('gets its fields in their order in whatever order they are typed, and keeps those that it has', () => {
    const request = (path: string, value: unknown): DeskEdit => ({
      type: 'set',
      file: 'availability/requests.yaml',
      path: ['requests', 0, path],
      value
    })
    const typed = [request('note', 'Cot'), request('total', 300), request('children', 1)]
    const keys = (...edits: DeskEdit[]): string[] => {
      const after = afterAll('requests:\n  - unit: rooms/arve\n    adults: 2\n', ...edits)
      return Object.keys((parse(after) as { requests: object[] }).requests[0]!)
    }
    expect(keys(...typed)).toEqual(['unit', 'adults', 'children', 'total', 'note'])
    expect(keys(...typed.toReversed())).toEqual(['unit', 'adults', 'children', 'total', 'note'])
  })

  test('is written in the place of a value of the wrong kind, of a text with the languages that are right', () => {
    const before = 'subtitle: { de: Am Bach, en: 3 }\nphotos: none\n'
    const edit = (path: Path, value: string): DeskEdit => ({ type: 'set', file: arve, path, value })
    const edits = [edit(['subtitle', 'fr'], 'Au bord'), edit(['photos', 0, 'photo'], 'arve')]
    const applied = applyEdits(edits, { textOf: () => before, content })
    expect(parse(('texts' in applied && applied.texts.get(arve)) || '')).toMatchObject({
      subtitle: { de: 'Am Bach', en: '', fr: 'Au bord' },
      photos: [{ photo: 'arve' }]
    })
  })

  test('leaves no gap in a list', () => {
    const applied = applyEdits([prices(['closed', 7, 'to'], '2027-05-02')], { textOf: () => text, content })
    expect(applied).toMatchObject({ refusal: 'missing' })
  })
})

describe('a place is followed', () => {
  const list = (...entries: unknown[]): unknown => ({ list: entries })
  const [a, b, c] = [
    { from: '1', to: '2' },
    { from: '3', to: '4' },
    { from: '5', to: '6' }
  ]
  const p = { a: '1', b: '1', c: '1', d: '1', e: '1' }
  const q = { ...p, d: '2', e: '2' }
  test.each<[string, unknown, unknown, Path, Path | undefined]>([
    ['behind a new entry', list(a, b), list(a, c, b), ['list', 1, 'to'], ['list', 2, 'to']],
    ['behind one that is gone', list(a, b, c), list(a, c), ['list', 2, 'to'], ['list', 1, 'to']],
    ['nowhere with its entry', list(a, b, c), list(a, c), ['list', 1, 'to'], undefined],
    ['into the place to which its entry is moved', list(a, b, c), list(c, a, b), ['list', 2, 'to'], ['list', 0, 'to']],
    ['in an entry that is rewritten', list(a, b), list(a, { ...b, from: '2' }), ['list', 1, 'to'], ['list', 1, 'to']],
    ['in one of two that are', list(a, b), list({ ...a, to: '9' }, { ...b, to: '9' }), ['list', 1], ['list', 1]],
    ['with a value that no other entry has', list(p, q), list({ ...q, e: '3' }), ['list', 1, 'd'], ['list', 0, 'd']],
    ['nowhere, if one has gone and two have come', list('a', 'b'), list('a', 'c', 'd'), ['list', 1], undefined],
    ['behind all others, if it is new', list(a), list(a, b), ['list', 1], ['list', 2]],
    ['nowhere, if it is in a new one and others have come', list(a), list(a, b), ['list', 1, 'to'], undefined],
    ['through names', { x: list(a, b) }, { y: 1, x: list(b) }, ['x', 'list', 1], ['x', 'list', 0]]
  ])('%s', (_, before, after, path, expected) => expect(relocate(undefined, { before, after }, path)).toEqual(expected))

  test('nowhere, if an entry of another identity stands in its place', () => {
    const [before, after] = ['a', 'b'].map((id) => ({ requests: [{ id, adults: 2 }] }))
    const field = rootField(content, 'availability/requests.yaml')
    expect(relocate(field, { before, after }, ['requests', 0, 'adults'])).toBeUndefined()
  })
})

test('what is added to a file that was not there begins it', () => {
  const edit: DeskEdit = {
    type: 'insert',
    file: 'availability/requests.yaml',
    path: ['requests', 0],
    value: { unit: 'rooms/a', adults: 2 },
    seen: 'nothing'
  }
  const context = {
    textOf: () => undefined,
    textSeen: (version: string) => (version === 'nothing' ? '' : 'a: 1'),
    content
  }
  expect(applyEdits([edit], context)).toEqual({
    texts: new Map([[edit.file, 'requests:\n  - unit: rooms/a\n    adults: 2\n']])
  })
  expect(applyEdits([{ ...edit, seen: 'something' }], context)).toMatchObject({ refusal: 'missing' })
})
