/** A full disk: typed text stays with its window, and is saved once there is room. This needs the right to mount. */
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { PreviewApi } from '../../../generator/engine/preview/rebuild.ts'
import { openApi } from '../../../generator/desk/server/desk-api.ts'
import type { Settled } from '../../../generator/desk/protocol.ts'
import { houseDesk } from '../../../generator/house/tasks/house-desk.ts'
import { emptyFolder, houses } from '../../content.ts'
import { patience } from '../../patience.ts'
import { smallDisk } from '../../small-disk.ts'
import { formIn, openLive } from '../live.ts'

const disk = smallDisk()

const file = 'rooms/arve.yaml'
const request = { query: new URLSearchParams(), bytes: new Uint8Array(), type: '' }

test.skipIf(disk === undefined)(
  'what is typed on a full disk changes nothing, is told, and is saved once there is room',
  async () => {
    const [data, kept] = ['data', 'cache'].map((name) => join(disk!.folder, name)) as [string, string]
    cpSync(houses.second, data, { recursive: true })
    let seen: PreviewApi | undefined
    const live = await openLive(data, emptyFolder(), (given) => (seen = given))
    await vi.waitUntil(() => seen?.state().fault === undefined, { timeout: patience })
    const { handlers } = openApi({ definition: houseDesk, data, cache: kept, env: {} }, seen!)
    const { version } = await formIn(handlers, file)
    let turn = 0
    const send = async (save: boolean): Promise<Settled> => {
      turn += 1
      const typed = {
        n: 1,
        file,
        path: ['subtitle', 'de'],
        seen: version,
        edit: 'set' as const,
        value: 'Ein neues Wort'
      }
      return (await handlers.edits({ window: 'a', turn, edits: [typed], save, shown: {} }, request)) as Settled
    }
    const before = readFileSync(join(data, file))
    disk!.fill()
    expect(await send(false)).toMatchObject({ isUnkept: true })
    const full = { type: 'impossible', why: { en: expect.stringContaining('The disk is full') as string } }
    expect(await send(true)).toMatchObject({ unsaved: [{ outcome: full }] })
    // The forms and the state are there nevertheless.
    expect(await formIn(handlers, file)).toMatchObject({ file, version })
    expect(readFileSync(join(data, file))).toEqual(before)
    disk!.makeRoom()
    expect(await send(true)).toMatchObject({ unsaved: [], saved: 1, isUnkept: false })
    expect(readFileSync(join(data, file), 'utf8')).toContain('Ein neues Wort')
    expect(await handlers.undo({}, request)).toMatchObject({ type: 'saved' })
    expect(readFileSync(join(data, file))).toEqual(before)
    await live.close()
  }
)
