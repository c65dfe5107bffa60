/** Two requests of the desk at one time, and one while another program writes: nobody's work is overwritten. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { openContentWriter } from '../../../generator/desk/server/content-writer.ts'
import { openApi, type DeskApi } from '../../../generator/desk/server/desk-api.ts'
import type { Handlers } from '../../../generator/desk/server/requests.ts'
import type { DeskEdit, SaveResult, EditsResult, TypedEdit } from '../../../generator/desk/protocol.ts'
import type { PreviewApi } from '../../../generator/engine/preview/rebuild.ts'
import type { PreviewServer } from '../../../generator/engine/preview/preview-server.ts'
import { houseDesk } from '../../../generator/house/tasks/house-desk.ts'
import { changedHouse, emptyFolder, houses } from '../../support/content.ts'
import { patience } from '../../support/patience.ts'
import { afterChecks, formIn, openLive } from '../live.ts'

const file = 'rooms/arve.yaml'
const sent = { query: new URLSearchParams(), bytes: new Uint8Array(), type: '' }

let data: string
let server: PreviewServer
let live: PreviewApi
/** What happens after the next check, before the desk has its answer. */
let afterCheck: () => void | Promise<void>
/** What happens once the pages show what was written. */
let afterWrite: () => void
let api: DeskApi
let handlers: Handlers

beforeEach(async () => {
  data = changedHouse(houses.second, []).folder
  afterCheck = () => {}
  afterWrite = () => {}
  server = await openLive(data, emptyFolder(), (seen) => {
    live = seen
    return seen
  })
  const held = afterChecks(() => afterCheck())(live)
  const told = {
    ...held,
    afterWrite: async () => {
      await live.afterWrite()
      afterWrite()
    }
  }
  await vi.waitUntil(() => live.state().fault === undefined, { timeout: patience })
  api = openApi({ definition: houseDesk, data, cache: emptyFolder(), env: {} }, told)
  handlers = api.handlers
})
afterEach(() => server.close())

const text = (): string => readFileSync(join(data, file), 'utf8')
const area = (): unknown => parse(text()).area
/** Sets the area that the form shows now. */
const setArea = async (value: number): Promise<DeskEdit> => {
  return { type: 'set', file, path: ['area'], value, seen: (await formIn(handlers, file)).version }
}
const save = (edit: DeskEdit): Promise<SaveResult | 'malformed' | undefined> => handlers.save({ edits: [edit] }, sent)

test('an undo waits for the save that is on its way, and takes that back', async () => {
  const before = text()
  const edit = await setArea(33)
  const both = await Promise.all([save(edit), handlers.undo({}, sent)])
  expect(both).toMatchObject([{ type: 'saved' }, { type: 'saved' }])
  expect(text()).toBe(before)
})

test('of two saves of one value the second is told of the first', async () => {
  const edits = [await setArea(33), await setArea(44)] as const
  const both = await Promise.all(edits.map(save))
  expect(both).toMatchObject([{ type: 'saved' }, { type: 'conflict', conflicts: [{ theirs: 33 }] }])
  expect(area()).toBe(33)
})

describe('a window that saves on a slow machine', () => {
  const typed = (value: number, seen: string | undefined): TypedEdit => {
    return { n: value, file, path: ['area'], seen, edit: 'set', value }
  }
  let turn = 0
  const send = async (
    edits: readonly TypedEdit[],
    { save: isSave = false, window = 'a' } = {}
  ): Promise<EditsResult> => {
    turn += 1
    const answer = await handlers.edits({ window, turn, edits, save: isSave, shown: {} }, sent)
    if (typeof answer !== 'object') throw new Error('It is not answered')
    return answer
  }
  let version: string
  beforeEach(async () => {
    ;({ version } = await formIn(handlers, file))
    await send([typed(33, version)], { save: true })
  })

  test('is in no conflict with that save, though a list was answered before the save was made', async () => {
    let seen: string | undefined
    afterCheck = async () => {
      afterCheck = () => {}
      seen = (await send([typed(34, version)])).unsaved[0]?.seen
    }
    await send([typed(34, version)], { save: true })
    expect(seen).not.toBe(version)
    expect(await send([typed(35, seen)], { save: true })).toMatchObject({ unsaved: [] })
    expect(area()).toBe(35)
  })

  test('is not told that somebody has replaced what it replaces itself, while its next file is saved', async () => {
    const other = { ...typed(99, undefined), file: 'rooms/enzian.yaml' }
    let answer: EditsResult | undefined
    afterCheck = async () => {
      if (area() !== 34 || answer !== undefined) return
      afterCheck = () => {}
      answer = await send([typed(34, version), other])
    }
    await send([typed(34, version), other], { save: true })
    expect(answer).toMatchObject({ unsaved: [{ n: 34 }, { n: 99 }] })
    expect(answer?.overwritten).toBeUndefined()
  })

  test('and is killed has left nothing that is a conflict for the one that goes on with it', async () => {
    await send([typed(34, version)])
    const drafts = await handlers.unsaved({}, sent)
    const left = typeof drafts === 'object' ? drafts.flatMap(({ edits }) => edits) : []
    expect(left).toMatchObject([{ value: 34 }])
    expect(await send(left, { save: true, window: 'b' })).toMatchObject({ unsaved: [] })
    expect(area()).toBe(34)
  })
})

test('a task is planned from what the save that is on its way has written, with a name that is trimmed', async () => {
  const edit = await setArea(33)
  const input = { entry: 'rooms/arve', name: ' Larche ' }
  const both = await Promise.all([save(edit), handlers.task({ task: 'copy-entry', input }, sent)])
  expect(both).toMatchObject([{ type: 'saved' }, { type: 'saved' }])
  expect(readFileSync(join(data, 'rooms/larche.yaml'), 'utf8')).toMatch(/^name: Larche$[^]*^area: .*33$/m)
})

test('a plan says what it would change, or which error it would bring', async () => {
  const spoil = () => () => ({ texts: new Map([[file, text().replace('area: 17.5', 'area: -1')]]), words: [] })
  const definition = { ...houseDesk, tasks: { spoil } }
  const { plan } = openApi({ definition, data, cache: emptyFolder(), env: {} }, live).handlers
  const planned = ['spoil', 'copy-entry'].map((task) => {
    return plan({ task, input: { entry: 'rooms/arve', name: 'Larche' } }, sent)
  })
  expect(await Promise.all(planned)).toMatchObject([
    { type: 'refused', diagnostics: [{ path: ['area'] }] },
    { type: 'plan', changes: [{ en: 'New room: Larche, like Arve' }, {}] }
  ])
})

test('what works with the files alone, as a commit does, reads no change that is on its way, and is one', async () => {
  const writer = openContentWriter({ definition: houseDesk, data, cache: emptyFolder(), live })
  const saved = writer.save({ edits: [{ type: 'set', file, path: ['area'], value: 33 }] })
  expect(await writer.alone(async () => area())).toBe(33)
  expect(await saved).toMatchObject({ type: 'saved' })
  expect(await writer.alone(async () => writer.isIdle())).toBe(false)
})

test('a mistake is mended after the save that is on its way', async () => {
  writeFileSync(join(data, file), text().replace(/^theme:/m, 'teme:'))
  await live.afterWrite()
  const { diagnostics } = await openApi({ definition: houseDesk, data, cache: emptyFolder(), env: {} }, live).state()
  const id = diagnostics.find(({ button }) => button === 'fix')?.id ?? ''
  const edit = await setArea(33)
  const both = await Promise.all([save(edit), handlers.fix({ id, edits: [] }, sent)])
  expect(both).toMatchObject([{ type: 'saved' }, { type: 'saved' }])
  expect([area(), /^theme:/m.test(text())]).toEqual([33, true])
})

test('what an editor writes while a change is checked is never overwritten', async () => {
  const edit = await setArea(33)
  const theirs = `${text()}# theirs\n`
  afterCheck = () => writeFileSync(join(data, file), theirs)
  const saved = await save(edit)
  expect(saved).toMatchObject({ type: 'impossible', why: { en: expect.stringContaining('Room Arve') } })
  expect(text()).toBe(theirs)
  // Nor is a change that was not made one that can be taken back.
  expect((await api.state()).undo).toBeUndefined()
})

test('whoever hears of a conflict finds what the files say, and not what they said before', async () => {
  const edit = await setArea(33)
  writeFileSync(join(data, file), text().replace(/^area: .*$/m, 'area: 77'))
  const order: string[] = []
  const shown = new Promise<void>((done) => {
    afterWrite = () => {
      order.push('shown')
      done()
    }
  })
  const answered = save(edit).then((answer) => {
    order.push('answered')
    return answer
  })
  await shown
  expect(await answered).toMatchObject({ type: 'conflict', conflicts: [{ theirs: 77 }] })
  expect(order).toEqual(['shown', 'answered'])
})
