/** Renames: all references follow, in both houses and without a new error. */
import { describe, expect, test } from 'vitest'
import { folderEntries, rawAt } from '../../../generator/desk/forms/raw-content.ts'
import { applyEdits } from '../../../generator/desk/changes/apply-edits.ts'
import type { DeskEdit } from '../../../generator/desk/protocol.ts'
import { withReferences } from '../../../generator/desk/changes/complete-edits.ts'
import { byTurns } from '../../support/deep.ts'
import { contentWith, errorsIn, houseNames, textsOf, type HouseName } from '../desk-content.ts'

/** The texts of a house after an edit with all that belongs to it. */
function renamed(house: HouseName, edit: DeskEdit): Map<string, string> {
  const texts = textsOf(house)
  const applied = applyEdits(withReferences(edit, contentWith(house)), {
    textOf: (file) => texts.get(file),
    content: contentWith(house)
  })
  if (!('texts' in applied)) throw new Error(JSON.stringify(applied))
  return new Map([...texts, ...applied.texts])
}

const homes = [
  { file: 'services.yaml', path: [] },
  { file: 'rules.yaml', path: [] },
  { file: 'guide.yaml', path: ['sections'] },
  { file: 'phones.yaml', path: ['subjects'] },
  { file: 'phones.yaml', path: ['numbers'] },
  { file: 'availability/prices.yaml', path: ['seasons'] }
]

describe.each(houseNames)('in the %s house', (house) => {
  const content = contentWith(house)

  test.each(homes)('what is named in $file has another name everywhere', ({ file, path }) => {
    const [first, ...others] = Object.keys(rawAt(content, file, ...path) ?? {})
    for (const key of [first, others.at(-1)]) {
      if (key === undefined) continue
      const after = renamed(house, { type: 'rename', file, path: [...path, key], to: 'another-name' })
      expect(errorsIn(house, after)).toEqual([])
    }
  })

  test.each(byTurns(folderEntries(content), { of: 3 }))('$id has another address everywhere', ({ file }) => {
    const after = renamed(house, { type: 'set', file, path: ['slug'], value: 'another-name' })
    expect(errorsIn(house, after)).toEqual([])
  })
})

test('a name changes no line but those that have it', () => {
  const before = textsOf('second')
  const path = ['seasons', 'sommer']
  const after = renamed('second', { type: 'rename', file: 'availability/prices.yaml', path, to: 'bergsommer' })
  const changed = [...after].filter(([file, text]) => text !== before.get(file))
  expect(changed.map(([file]) => file)).toEqual(['availability/prices.yaml'])
  expect(changed[0]?.[1].replaceAll('bergsommer', 'sommer')).toBe(before.get('availability/prices.yaml'))
})

test.each([
  ['a name that could be none', 'Blue Room'],
  ['the name of another unit', 'enzian']
])('%s changes nothing but itself', (_, value) => {
  const edit: DeskEdit = { type: 'set', file: 'rooms/arve.yaml', path: ['slug'], value }
  expect(withReferences(edit, contentWith('second'))).toEqual([edit])
})
