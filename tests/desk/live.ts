/** A preview with the desk of a house, on a day that stays. */
import { join } from 'node:path'
import { expect } from 'vitest'
import { openDeskServer } from '../../generator/desk/server/desk-server.ts'
import type { Handlers } from '../../generator/desk/server/requests.ts'
import type { FileForm, SaveResult } from '../../generator/desk/protocol.ts'
import { houseDesk } from '../../generator/house/tasks/house-desk.ts'
import type { PreviewApi } from '../../generator/engine/preview/rebuild.ts'
import { startPreviewServer, type PreviewServer } from '../../generator/engine/preview/preview-server.ts'
import { cache } from '../support/content.ts'
import { museum } from '../fixtures/museum/definition.ts'
import { startPreview } from '../support/house-engine.ts'

/** Does something after each check that the desk asks for, before it has the answer. */
export const afterChecks =
  (then: () => void | Promise<void>) =>
  (live: PreviewApi): PreviewApi => ({
    ...live,
    check: async (...given) => {
      const checked = await live.check(...given)
      await then()
      return checked
    }
  })

/** A preview of a museum, with what is brought to it. */
export const startMuseum = (
  data: string,
  kept: string,
  extension: NonNullable<Parameters<typeof startPreviewServer>[0]['extension']>
): Promise<PreviewServer> =>
  startPreviewServer({
    definition: museum,
    cache: kept,
    data,
    port: 0,
    shown: 'data',
    language: 'en',
    env: {},
    extension
  })

/** The form of a file that is there, asked for by a window that types nothing. */
export async function formIn({ edits }: Handlers, file: string): Promise<FileForm> {
  const asked = { window: 'looks', turn: 1, edits: [], save: false, shown: { [file]: '' } }
  const answer = await edits(asked, { query: new URLSearchParams(), bytes: new Uint8Array() })
  const form = typeof answer === 'object' ? answer.forms[0] : undefined
  if (form === undefined) throw new Error(`There is no form of ${file}`)
  return form
}

/** A network of this computer alone, and a folder of the account's own in place of the owner's. */
export const phones = (kept: string) => ({
  env: { XDG_DATA_HOME: join(kept, 'account') },
  networks: () => [{ name: 'wlan0', address: '127.0.0.2' }],
  doorLimits: { refusalMs: 1, shownMs: 2 ** 30 }
})

/**
 * @param kept the folder of what the desk keeps
 * @param seen the preview as the desk sees it
 */
export const openLive = (
  data: string,
  kept: string,
  seen: (live: PreviewApi) => PreviewApi = (live) => live
): Promise<PreviewServer> =>
  startPreview({
    cache,
    today: '2026-11-20',
    data,
    port: 0,
    shown: 'data',
    language: 'en',
    env: {},
    now: () => Date.UTC(2026, 10, 20, 9),
    extension: (live) =>
      openDeskServer({ definition: houseDesk, data, cache: kept, windowGraceMs: 500, ...phones(kept) }, seen(live))
  })

/** What the page of a desk can ask, by its secret. */
export async function deskOf({ address }: Pick<PreviewServer, 'address'>) {
  const page = await (await fetch(`${address}/.desk`)).text()
  const token = /data-token="([0-9a-f]{64})"/.exec(page)?.[1] ?? ''
  const headers = { Origin: address, 'Content-Type': 'application/json', 'X-Desk-Token': token }
  const post = async <Answer = SaveResult>(name: string, body: unknown): Promise<Answer> => {
    const response = await fetch(`${address}/.desk/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect([name, response.status]).toEqual([name, 200])
    return response.json() as Promise<Answer>
  }
  return { token, headers, post }
}

/** What a phone opens: the code that the desk shows. */
export const codeOf = async (live: Pick<PreviewServer, 'address'>): Promise<string> =>
  (await (await deskOf(live)).post<{ url: string }>('door', { want: 'show' })).url
