/** The owner's desk in every engine: a click on the page, a text in its field, one line of a file. */
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDeskServer } from '../../../generator/desk/server.ts'
import { startPreview, type LivePreview } from '../../../generator/workbench/preview-server.ts'
import { cache, root } from '../../content.ts'
import { engines, type EngineName } from './engine.ts'
import type { Tab } from './tab.ts'

const desk = { width: 1280, height: 900 } as const

export function deskCases(name: EngineName, opened: () => Tab): void {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'desk-engine-'))
  const data = join(folder, 'data')
  let live: LivePreview
  let tab: Tab

  beforeAll(async () => {
    cpSync(join(root, 'data'), data, { recursive: true })
    live = await startPreview({
      cache,
      data,
      port: 0,
      shown: 'data',
      env: {},
      beside: (beside) => openDeskServer({ data, cache: join(folder, 'cache'), env: {} }, beside)
    })
    tab = opened()
    if (engines[name].can.includes('sizes')) await tab.resize(desk)
  })
  afterAll(async () => {
    await live?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const isThere = (selector: string): Promise<boolean> =>
    tab.evaluate((wanted: string) => document.querySelector(wanted) !== null, selector)
  const until = (selector: string): Promise<boolean> =>
    vi.waitUntil(() => isThere(selector).catch(() => false), { timeout: 30_000, interval: 100 })
  const textAt = (file: string): string => readFileSync(join(data, file), 'utf8')

  test('a text that is clicked on the page is written in its field, and is one line of its file', async () => {
    await tab.goto(`${live.address}/.desk`)
    await until('select.pages option[value="rooms/grecale"]')
    await tab.evaluate((page: string) => {
      const chooser = document.querySelector<HTMLSelectElement>('select.pages')!
      chooser.value = page
      chooser.dispatchEvent(new Event('change', { bubbles: true }))
    }, 'rooms/grecale')
    // The places of the page are known once its texts are listed.
    await vi.waitUntil(
      () =>
        tab
          .evaluate(
            (wanted: string) => document.querySelector('.list')?.textContent?.includes(wanted) ?? false,
            'Camera doppia con vista'
          )
          .catch(() => false),
      { timeout: 30_000, interval: 100 }
    )
    await tab.evaluate(() => {
      const { contentDocument } = document.querySelector('iframe')!
      contentDocument!.querySelector<HTMLElement>('.subtitle')!.click()
    })
    const field = 'textarea[lang="it"][data-key*="subtitle"]'
    await until(field)
    await tab.evaluate((selector: string) => {
      const area = document.querySelector<HTMLTextAreaElement>(selector)!
      area.focus()
      // As typing does it: React looks for the change of the value itself.
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(
        area,
        'Camera doppia, ombra e ulivi'
      )
      area.dispatchEvent(new Event('input', { bubbles: true }))
    }, field)
    await vi.waitUntil(() => textAt('rooms/grecale.yaml').includes('it: Camera doppia, ombra e ulivi'), {
      timeout: 30_000
    })
    const [before, after] = [readFileSync(join(root, 'data/rooms/grecale.yaml'), 'utf8'), textAt('rooms/grecale.yaml')]
    const old = before.split('\n')
    expect(after.split('\n').filter((line, index) => line !== old[index])).toEqual([
      '  it: Camera doppia, ombra e ulivi'
    ])
    const shown = (): Promise<string> =>
      tab.evaluate(
        () => document.querySelector('iframe')?.contentDocument?.querySelector('.subtitle')?.textContent ?? ''
      )
    await vi.waitUntil(async () => (await shown().catch(() => '')) === 'Camera doppia, ombra e ulivi', {
      timeout: 20_000
    })
  })
}
