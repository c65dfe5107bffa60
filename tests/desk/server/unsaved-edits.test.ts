/**
 * The unsaved edits that the server keeps for each window of the desk, in files named after it. A window sends all that
 * it has not saved, with a `turn` that counts up. Those of twenty windows that are gone are kept.
 */
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { cacheEntryAt } from '../../../generator/engine/store/cache-file.ts'
import type { SaveResult } from '../../../generator/desk/protocol.ts'
import { openUnsavedEdits, type UnsavedWriter } from '../../../generator/desk/server/unsaved-edits.ts'
import { emptyFolder } from '../../support/content.ts'
import { contentWith } from '../desk-content.ts'

const writer: UnsavedWriter = {
  save: async () => ({ type: 'impossible', why: { it: '', en: '' } }),
  show: async () => [],
  placeOf: (edit) => edit,
  withConsequences: (edit) => [edit],
  textOf: () => '',
  versionOf: () => 'v',
  isIdle: () => false,
  content: () => contentWith('second'),
  formsOf: () => [],
  steps: () => ({ undo: undefined, redo: undefined, recent: [] })
}

const windows = { isAlive: () => true, touch: () => {} }

const typed = { n: 1, file: 'a.yaml', path: ['a'], edit: 'set', value: 'x' } as const

test('of the edits of windows that nobody goes on with, the oldest are forgotten at the next start', async () => {
  const folder = emptyFolder()
  const unsaved = openUnsavedEdits(folder, writer, windows)
  for (let index = 0; index < 25; index++) {
    await unsaved.take({ window: `w${index}`, turn: 1, edits: [typed], save: false, shown: {} })
    for (const name of readdirSync(folder).filter((each) => each.startsWith(`w${index}.`)))
      utimesSync(join(folder, name), index, index)
  }
  // Those of which only what was saved is known take nobody's place.
  const saving = openUnsavedEdits(folder, { ...writer, save: async () => ({ type: 'saved' }) }, windows)
  for (let index = 0; index < 25; index++)
    await saving.take({ window: `s${index}`, turn: 1, edits: [typed], save: true, shown: {} })
  const left = openUnsavedEdits(folder, writer, windows)
    .all()
    .map(({ window }) => window)
  expect(readdirSync(folder).filter((each) => each.startsWith('s'))).toHaveLength(20)
  expect(left.toSorted()).toEqual(Array.from({ length: 20 }, (_, index) => `w${index + 5}`).toSorted())
})

test('only what was typed in a window that is gone is offered, until somebody decides', async () => {
  const alive = new Set(['gone', 'here'])
  const known = { isAlive: (window: string) => alive.has(window), touch: () => {} }
  const unsaved = openUnsavedEdits(emptyFolder(), writer, known)
  const name = { ...typed, file: 'rooms/arve.yaml', path: ['name'], value: 'Zirbe' }
  const same = { ...name, n: 2, value: 'Arve' }
  const sizes = { ...name, n: 3, path: ['area'], edit: 'unparsed', value: '2x' } as const
  await unsaved.take({ window: 'gone', turn: 1, edits: [name, same, sizes], save: false, shown: {} })
  await unsaved.take({ window: 'here', turn: 1, edits: [{ ...name, value: 'Z' }], save: false, shown: {} })
  expect(unsaved.abandoned()).toEqual([])
  alive.delete('gone')
  const offered = [
    { window: 'gone', n: 1, yours: 'Zirbe', theirs: 'Arve' },
    { window: 'gone', n: 3, yours: '2x' }
  ]
  expect(unsaved.abandoned()).toMatchObject(offered)
  unsaved.forget('gone', 3)
  expect(unsaved.abandoned()).toMatchObject(offered.slice(0, 1))
  // It is back, and has its text itself.
  alive.add('gone')
  unsaved.forget('gone', 1)
  expect([unsaved.abandoned(), unsaved.all(['gone'])]).toMatchObject([[], [{ edits: [name, same] }]])
})

test('what the disk does not take is said not to be kept, until it does', async () => {
  const folder = emptyFolder()
  const { take } = openUnsavedEdits(folder, writer, windows)
  const isUnkept = async (turn: number) =>
    (await take({ window: 'a', turn, edits: [typed], save: false, shown: {} })).isUnkept
  expect(await isUnkept(1)).toBe(false)
  rmSync(folder, { recursive: true })
  writeFileSync(folder, '')
  expect(await isUnkept(2)).toBe(true)
  rmSync(folder)
  mkdirSync(folder)
  expect(await isUnkept(3)).toBe(false)
})

test('a list that an earlier program has left is gone on with', async () => {
  const folder = emptyFolder()
  cacheEntryAt(join(folder, 'a.json')).write({ window: 'a', turn: 1, edits: [typed] })
  const { all, take } = openUnsavedEdits(folder, writer, windows)
  expect(all()).toMatchObject([{ edits: [typed] }])
  expect(await take({ window: 'a', turn: 2, edits: [typed], save: true, shown: {} })).toMatchObject({ saved: 0 })
})

test('what a program was saving when it was killed is no conflict for what its window types later', async () => {
  const folder = emptyFolder()
  const place = { file: 'a.yaml', path: ['a'] }
  const later = { ...typed, n: 2, value: 'later' }
  const saving = [{ n: 1, ...place, type: 'set', value: 'earlier' }]
  cacheEntryAt(join(folder, 'a.json')).write({ window: 'a', turn: 1, edits: [later], saving })
  const own: unknown[] = []
  const save: UnsavedWriter['save'] = async (change) => {
    own.push(...(change.own ?? []).map(({ value }) => value))
    return { type: 'saved' }
  }
  const { take } = openUnsavedEdits(folder, { ...writer, save }, windows)
  await take({ window: 'a', turn: 2, edits: [later], save: true, shown: {} })
  expect(own).toEqual(['earlier', 'later'])
})

test('where nobody knows which value is to blame, those that can be are saved, and the others say why', async () => {
  const elsewhere = { type: 'refused', diagnostics: [{ file: 'b.yaml', path: [] }] } as unknown as SaveResult
  const save: UnsavedWriter['save'] = async ({ edits: [e] }) => (e?.path[0] === 'a' ? elsewhere : { type: 'saved' })
  const { take } = openUnsavedEdits(emptyFolder(), { ...writer, save }, windows)
  const edits = [typed, { ...typed, n: 2, path: ['b'] }]
  const unsaved = [{ n: 1, outcome: elsewhere }]
  expect(await take({ window: 'a', turn: 1, edits, save: true, shown: {} })).toMatchObject({ saved: 1, unsaved })
})

test.each([
  ['stands', { isIdle: true, isSaving: false }, []],
  ['is about to change', { isIdle: false, isSaving: false }, [2]],
  ['is about to be saved as it was typed before', { isIdle: true, isSaving: true }, [2]]
])('what is typed back to what the file says is no edit if that %s', async (_, { isIdle, isSaving }, left) => {
  const first = { ...typed, file: 'rooms/arve.yaml', path: ['name'], value: 'Zirbe' }
  const { take } = openUnsavedEdits(
    emptyFolder(),
    {
      ...writer,
      isIdle: () => isIdle,
      save: () => new Promise(() => {})
    },
    windows
  )
  void take({ window: 'a', turn: 1, edits: [first], save: isSaving, shown: {} })
  const back = { ...first, n: 2, value: 'Arve' }
  const { unsaved } = await take({ window: 'a', turn: 2, edits: [back], save: false, shown: {} })
  expect(unsaved.map(({ n }) => n)).toEqual(left)
})

test.each(['one by one', 'in one list'])(
  'a hundred and one edits that are saved %s count once, though the last answer is lost, while their file is there',
  async (how) => {
    const all = Array.from({ length: 101 }, (_, index) => ({ ...typed, n: index + 1, path: ['a', index] }))
    const save = vi.fn<UnsavedWriter['save']>(async () => ({ type: 'saved' }))
    let text: string | undefined = ''
    const { take } = openUnsavedEdits(emptyFolder(), { ...writer, save, textOf: () => text }, windows)
    const lists = how === 'in one list' ? [all] : all.map((each) => [each])
    for (const [turn, edits] of lists.entries()) await take({ window: 'a', turn, edits, save: true, shown: {} })
    save.mockClear()
    // The last answer is lost.
    const again = { window: 'a', turn: lists.length, edits: lists.at(-1) ?? [], save: true, shown: {} }
    expect(await take(again)).toMatchObject({ saved: again.edits.length, unsaved: [] })
    expect(save).not.toHaveBeenCalled()
    text = undefined
    await take(again)
    expect(save).toHaveBeenCalled()
  }
)
