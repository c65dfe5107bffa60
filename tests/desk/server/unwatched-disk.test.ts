/** A disk whose changes nobody reports. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openDeskServer } from '../../../generator/desk/server/desk-server.ts'
import { root } from '../../support/content.ts'
import { wineryDesk } from '../../fixtures/winery/desk.ts'
import { emptyFolder } from '../../support/folders.ts'
import { startWinery } from '../live.ts'

// As a network drive, or a folder that is shared with a virtual machine.
vi.mock('../../../generator/engine/preview/watch.ts', () => ({ watchProject: () => () => {} }))

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
