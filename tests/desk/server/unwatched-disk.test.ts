/** A disk whose changes nobody reports. */
import fs, { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDeskServer } from '../../../generator/desk/server/desk-server.ts'
import { changedHouse, houses, root } from '../../support/content.ts'
import { startPreview } from '../../support/house-engine.ts'
import { wineryDesk } from '../../fixtures/winery/desk.ts'
import { emptyFolder } from '../../support/folders.ts'
import { startWinery } from '../live.ts'

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
  cpSync(join(root, 'tests/fixtures/winery/data'), data, { recursive: true })
  const live = await startWinery(data, cache, (preview) =>
    openDeskServer({ definition: wineryDesk, data, cache, env: {} }, preview)
  )
  const opened = async (path: string) => (await fetch(`${live.address}${path}`)).text()
  const edit = (from: string, to: string): void => {
    const text = readFileSync(join(data, 'site.yaml'), 'utf8')
    writeFileSync(join(data, 'site.yaml'), text.replace(from, to))
  }
  expect(await opened('/en')).toContain('Wines from the hills')
  edit('Wines from', 'Grapes of')
  expect(await opened('/en')).toContain('Grapes of the hills')
  edit('Vigna Alta', 'Vigna Bassa')
  expect(await opened('/.desk')).toContain('Vigna Bassa')
  await live.close()
})

test('on such a disk a photo that is replaced is another picture on the page that is opened', async () => {
  const data = changedHouse(houses.second, []).folder
  const live = await startPreview({ data, cache: emptyFolder(), language: 'en', port: 0, shown: 'data' })
  const picture = async () =>
    /\/photos\/arve[^" ]+/.exec(await (await fetch(`${live.address}/kammern/arve`)).text())?.[0]
  const before = await picture()
  cpSync(join(data, 'photos/enzian.png'), join(data, 'photos/arve.jpg'))
  // The second one is asked for while the disk is looked at for the first.
  const pictures = await Promise.all([picture(), picture()])
  expect(pictures).toEqual([pictures[1], expect.not.stringMatching(before ?? '')])
  await live.close()
})
