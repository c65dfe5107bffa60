/** A disk whose changes nobody reports. */
import fs, { cpSync, readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDeskServer } from '../../../generator/desk/server/desk-server.ts'
import { changedHouse, edit, houses, root } from '../../support/content.ts'
import { makeChanges } from '../../support/change.ts'
import { startPreview } from '../../support/house-engine.ts'
import { museumDesk } from '../../fixtures/museum/desk.ts'
import { emptyFolder } from '../../support/folders.ts'
import { deskOf, startMuseum } from '../live.ts'

// As a network drive, or a folder that is shared with a virtual machine.
beforeAll(() => {
  const { watch } = fs
  vi.spyOn(fs, 'watch').mockImplementation(() => watch(emptyFolder()))
  syncBuiltinESMExports()
})
afterAll(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test('on a disk that reports no changes a page that is opened is fresh, one of the site and the desk', async () => {
  const [data, cache] = [emptyFolder(), emptyFolder()]
  cpSync(join(root, 'tests/fixtures/museum/data'), data, { recursive: true })
  const live = await startMuseum(data, cache, (preview) =>
    openDeskServer({ definition: museumDesk, data, cache, env: {} }, preview)
  )
  const opened = async (path: string) => (await fetch(`${live.address}${path}`)).text()
  expect(await opened('/en')).toContain('The tools of fishermen')
  makeChanges([edit('site.yaml', 'The tools of', 'Old tools of')], data)
  expect(await opened('/en')).toContain('Old tools of fishermen')
  // Like a price, which mostly keeps its length.
  makeChanges([edit('site.yaml', 'Old tools of', 'New tools of')], data)
  expect(await opened('/en')).toContain('New tools of fishermen')
  makeChanges([edit('site.yaml', 'Museo del mare', 'Museo <basso>')], data)
  expect(await opened('/.desk')).toContain('<title>Museo &lt;basso')
  const change = { type: 'set', file: 'site.yaml', path: ['name', 'it'], value: 'Museo basso' }
  expect(await (await deskOf(live)).post('save', { edits: [change] })).toEqual({ type: 'saved' })
  await live.close()
})

test('on such a disk a replaced photo is another picture on an opened page, or broken until it is mended', async () => {
  const data = changedHouse(houses.second, []).folder
  const live = await startPreview({ data, cache: emptyFolder(), language: 'en', port: 0, shown: 'data' })
  const opened = async () => (await fetch(`${live.address}/kammern/arve`)).text()
  const picture = async () => /\/photos\/arve[^" ]+/.exec(await opened())?.[0]
  const before = await picture()
  cpSync(join(data, 'photos/enzian.png'), join(data, 'photos/arve.jpg'))
  // The second one is asked for while the disk is looked at for the first.
  const pictures = await Promise.all([picture(), picture()])
  expect(pictures).toEqual([pictures[1], expect.not.stringMatching(before ?? '')])
  const whole = readFileSync(join(houses.second, 'photos/arve.jpg'))
  makeChanges([{ file: 'photos/arve.jpg', bytes: whole.subarray(0, 1800) }], data)
  await expect.poll(opened).toContain('The file of the photo &quot;arve&quot; stops in the middle.')
  makeChanges([{ file: 'photos/arve.jpg', bytes: whole }], data)
  await expect.poll(picture).toBe(before)
  await live.close()
})
