import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { valueAt } from '../../generator/engine/fields/schema-fields.ts'
import { childrenOf } from '../../generator/desk/fields/kinds.ts'
import { listOf } from '../../generator/desk/app/state/desk-model.ts'
import { secretKeysOf } from '../../generator/engine/fields/secret-fields.ts'
import { dataFolder } from '../../generator/house/schemas/data-files.ts'
import { applyEdits } from '../../generator/desk/changes/apply-edits.ts'
import { formOf } from '../../generator/desk/forms/file-form.ts'
import type { DeskEdit, FormField, Path } from '../../generator/desk/protocol.ts'
import { parseForEdit } from '../../generator/engine/edit/edit-yaml.ts'
import { byTurns, repetitions } from '../deep.ts'
import { randomFrom } from '../random.ts'
import { contentWith, houseNames, textsOf } from './houses.ts'

const noSecrets = () => []

/** The text of a file after edits. */
function afterAll(text: string, ...edits: DeskEdit[]): string {
  const applied = applyEdits(edits, () => text, noSecrets)
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

describe('what is typed in an entry of a list', () => {
  type Item = { id: string; text: string; note: string; parts: { text: string }[] }

  test.each(Array.from({ length: repetitions({ quick: 60, deep: 1000 }) }, (_, seed) => seed))(
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
      const place = { file, path: ['list', index, ...inside], list: shown }
      const edit: DeskEdit =
        was === undefined
          ? { type: 'insert', ...place, value: 'typed' }
          : { type: 'set', ...place, was, value: 'typed' }
      const text = stringify({ list })
      const applied = applyEdits([edit], () => text, noSecrets)
      const isSameAt = (at: number): boolean => JSON.stringify(list[at]) === JSON.stringify(shown[at])
      // Where all others are as before, it is the same one, rewritten, as when a person edits it in a file.
      const isAlone = list.length === shown.length && shown.every((_, at) => at === index || isSameAt(at))
      const isOwnValue = was === undefined || valueAt(list[index], inside) === was
      expect('texts' in applied).toBe(isSameAt(index) || (isAlone && isOwnValue))
      if (!('texts' in applied)) return
      const after = parseForEdit(applied.texts.get(file)!)!.source.value as { list: Item[] }
      expect(after.list.filter((each) => JSON.stringify(each).includes('typed')).map(({ id }) => id)).toEqual([
        isAlone ? list[index]!.id : own
      ])
      // The answer may be lost: the same request is the same change.
      expect(applyEdits([edit], (name) => applied.texts.get(name), noSecrets)).not.toHaveProperty('conflicts')
      const again: DeskEdit = { ...edit, type: 'set', value: 'typed again' }
      expect(applyEdits([again], () => text, noSecrets)).toHaveProperty('texts')
    }
  )

  test('is no conflict where nobody has changed anything, in any entry of both houses', () => {
    let count = 0
    for (const house of houseNames) {
      const [content, texts] = [contentWith(house), textsOf(house)]
      const entriesIn = (field: FormField): FormField[] =>
        typeof field.path.at(-1) === 'number' ? [field] : childrenOf(field).flatMap(entriesIn)
      for (const each of texts.keys()) {
        const form = formOf(each, content)
        const edits = byTurns(entriesIn(form.root), { of: 4 }).map((entry): DeskEdit => {
          const path = [...entry.path, 'any']
          return { type: 'set', file: each, path, value: 'x', list: listOf(form, path)?.value }
        })
        count += edits.length
        expect([each, applyEdits(edits, (name) => texts.get(name), secretKeysOf(dataFolder))]).not.toHaveProperty(
          '1.conflicts'
        )
      }
    }
    expect(count).toBeGreaterThan(25)
  })
})
