import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { valueAt } from '../../generator/content/fields.ts'
import { readData } from '../../generator/content/read.ts'
import { parseSources } from '../../generator/content/source.ts'
import { applyEdits } from '../../generator/desk/edits.ts'
import type { DeskEdit } from '../../generator/desk/protocol.ts'
import { readBack } from '../../generator/edit/edit.ts'
import { root } from '../content.ts'

/** The text of a file after edits. */
function afterAll(text: string, ...edits: DeskEdit[]): string {
  const applied = applyEdits(edits, () => text)
  if (!('texts' in applied)) throw new Error(JSON.stringify(applied))
  return applied.texts.get(edits[0]!.file) ?? text
}

const file = 'phones.yaml'
const set = (path: DeskEdit['path'], value: unknown): DeskEdit => ({ does: 'set', file, path, value })

describe('a placeholder', () => {
  const { sources } = parseSources(readData(join(root, 'data')).files)

  test('is confirmed by another value, and by no other means; no other one is', () => {
    let count = 0
    for (const source of sources)
      for (const path of source.placeholders) {
        const value = valueAt(source.value, path)
        if (typeof value !== 'string' && typeof value !== 'number') continue
        count += 1
        const other = typeof value === 'number' ? value + 1 : `${value}9`
        const edit = { does: 'set' as const, file: source.file, path }
        expect(afterAll(source.text, { ...edit, value })).toBe(source.text)
        const after = readBack(afterAll(source.text, { ...edit, value: other }))!.source
        expect([path, valueAt(after.value, path)]).toEqual([path, other])
        expect(after.placeholders).toEqual(source.placeholders.filter((each) => each !== path))
      }
    expect(count).toBeGreaterThan(20)
  })

  test.each<[string, string, DeskEdit, string]>([
    ['without a value is the first one', 'a: !placeholder\n', set(['a'], { it: 'x' }), 'a:\n  it: x\n'],
    ['that is a group is written as a whole', 'a: !placeholder { b: 1 }\n', set(['a'], { b: 2 }), 'a: { b: 2 }\n'],
    [
      'around a value stays: the others are still examples',
      'a: !placeholder { b: 1, c: 2 }\n',
      set(['a', 'b'], 3),
      'a: !placeholder { b: 3, c: 2 }\n'
    ],
    ['beside a value stays', 'a: 1\nb: !placeholder 2\n', set(['a'], 2), 'a: 2\nb: !placeholder 2\n']
  ])('%s', (_, before, edit, after) => {
    expect(afterAll(before, edit)).toBe(after)
  })
})
