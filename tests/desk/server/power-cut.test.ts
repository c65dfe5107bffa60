/** What cannot be made again is on the disk before the desk reports it as kept. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { preparePhoto } from '../../../generator/engine/assets/inspect-photos.ts'
import { ensureHouseId } from '../../../generator/engine/store/house-id.ts'
import { openStore } from '../../../generator/engine/store/store.ts'
import { openContentStore } from '../../../generator/desk/server/content-store.ts'
import { openPhotoTray } from '../../../generator/desk/server/photo-tray.ts'
import { openHistory } from '../../../generator/desk/server/undo-history.ts'
import { openUnsavedEdits } from '../../../generator/desk/server/unsaved-edits.ts'
import { emptyFolder } from '../../support/folders.ts'

/** How often something waits for the disk. */
async function flushesOf(work: () => unknown): Promise<number> {
  const spy = vi.spyOn(fs, 'fsyncSync')
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
  await work()
  return spy.mock.calls.length
}

test('an undo step, with the text that it brings back', async () => {
  const folder = emptyFolder()
  const text = (content: string) => new Map([['a.yaml', new TextEncoder().encode(content)]])
  const history = openHistory(folder, () => undefined, openContentStore(folder, 0))
  const step = { words: { it: '', en: '' }, before: text('before\n'), after: text('after\n') }
  expect(await flushesOf(() => history.push(step))).toBeGreaterThan(2)
})

test('an unsaved edit', async () => {
  const unsaved = openUnsavedEdits(emptyFolder(), {} as Parameters<typeof openUnsavedEdits>[1], {
    isAlive: () => true,
    touch: () => {}
  })
  const edit = { n: 1, file: 'a.yaml', path: ['a'], edit: 'unparsed', value: 'x' } as const
  const taking = () => unsaved.take({ window: 'w', turn: 1, edits: [edit], save: false, shown: {} }).catch(() => {})
  expect(await flushesOf(taking)).toBe(1)
})

test('the id of a house, with the folder where it is used', async () => {
  const home = emptyFolder()
  const made = () =>
    Promise.resolve(ensureHouseId({ data: home, env: { XDG_DATA_HOME: join(home, 'share') }, keeps: undefined }))
  expect(await flushesOf(made)).toBe(2)
})

test('a photo of the tray', async () => {
  const home = emptyFolder()
  const house = { data: home, env: { XDG_DATA_HOME: join(home, 'share') }, keeps: undefined }
  ensureHouseId(house)
  const tray = openPhotoTray({
    ...house,
    prepare: (each) => preparePhoto(each, openStore(join(home, 'cache')))
  })
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'red' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(await flushesOf(async () => expect(await tray.take(photo, 'a')).toMatchObject({ type: 'new' }))).toBe(1)
})
