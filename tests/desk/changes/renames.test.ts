/** Renames: all references follow, in both houses and without a new error. */
import { describe, expect, test } from 'vitest'
import { folderEntries } from '../../../generator/desk/forms/raw-content.ts'
import { applyEdits } from '../../../generator/desk/changes/apply-edits.ts'
import type { DeskEdit } from '../../../generator/desk/protocol.ts'
import { withReferences } from '../../../generator/desk/changes/complete-edits.ts'
import { byTurns } from '../../support/deep.ts'
import { contentWith, errorsIn, houseNames, textsOf, type HouseName } from '../desk-content.ts'

/** The texts of a house after an edit with all that belongs to it. */
function renamed(house: HouseName, edit: DeskEdit, more: Record<string, string> = {}): Map<string, string> {
  const content = contentWith(house, more)
  const texts = new Map([...textsOf(house), ...Object.entries(more)])
  const applied = applyEdits(withReferences(edit, content), { textOf: (file) => texts.get(file), content })
  if (!('texts' in applied)) throw new Error(JSON.stringify(applied))
  return new Map([...texts, ...applied.texts])
}

describe.each(houseNames)('in the %s house', (house) => {
  const content = contentWith(house)

  const entries = folderEntries(content)
  test.each(byTurns(entries, { of: 3 }))('$id has another address everywhere', async ({ file, folder }) => {
    // The one of another kind of unit is free.
    const value = entries.find((each) => each.folder !== folder)?.slug ?? 'another-name'
    expect(await errorsIn(house, renamed(house, { type: 'set', file, path: ['slug'], value }))).toEqual([])
  })
})

test('a new address changes no line but those that have it', () => {
  const request = 'requests:\n  - { unit: rooms/arve, state: asked }\n  - { unit: apartments/arve, state: asked }\n'
  const bookings = 'rooms: { arve: [] }\napartments: { arve: [] }\n'
  const more = { 'availability/requests.yaml': request, 'availability/bookings.yaml': bookings }
  const before = new Map([...textsOf('second'), ...Object.entries(more)])
  const after = renamed('second', { type: 'set', file: 'rooms/arve.yaml', path: ['slug'], value: 'zirbe' }, more)
  const changed = [...after].filter(([file, text]) => text !== before.get(file))
  expect(changed.map(([, text]) => text.replaceAll(/\bzirbe\b/g, 'arve'))).toEqual(
    changed.map(([file]) => before.get(file))
  )
  expect(after.get('availability/requests.yaml')).toBe(request.replace('rooms/arve', 'rooms/zirbe'))
  expect(after.get('availability/bookings.yaml')).toBe(bookings.replace('arve', 'zirbe'))
})

test.each([
  ['a name that could be none', 'Blue Room'],
  ['the name of another unit', 'enzian'],
  ['a name in place of one that two units have', 'zirbe', 'arve']
])('%s changes nothing but itself', (_, value, twin = 'enzian') => {
  const edit: DeskEdit = { type: 'set', file: 'rooms/arve.yaml', path: ['slug'], value }
  expect(withReferences(edit, contentWith('second', { 'rooms/enzian.yaml': `slug: ${twin}\n` }))).toEqual([edit])
})
