/** The guests' guide without a signal, in every engine that keeps pages. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byTurns } from '../../deep.ts'
import { builtSite } from '../browser.ts'
import type { Tab } from './tab.ts'
import { loadPictures } from './look.ts'
import { complaintsOf, watchSite, type WatchedSite } from './server.ts'

const guide = '/len=en/ospiti/guida'

export function guideCases(opened: () => Tab): void {
  let site: WatchedSite
  let tab: Tab
  beforeAll(async () => {
    site = await watchSite(builtSite().folder)
    tab = opened()
  })
  afterAll(async () => {
    await site?.stop()
  })

  test('opens without a signal, every section with its pictures, and the links between them', async () => {
    await tab.goto(site.address + guide)
    const isKept = (): Promise<boolean> =>
      tab.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated')
    await expect.poll(isKept, { timeout: 50_000 }).toBe(true)
    const sections = await tab.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('.posters a')].map(({ pathname }) => pathname)
    )
    expect(sections).toHaveLength(5)
    await site.goAway()
    const missing: string[] = []
    for (const path of byTurns([guide, ...sections], { of: 2, turn: 1 })) {
      await tab.goto(site.address + path)
      await loadPictures(tab)
      const { title, broken } = await tab.evaluate(() => ({
        title: document.querySelector('h1')?.textContent ?? '',
        broken: [...document.images].filter((image) => image.getClientRects().length > 0 && image.naturalWidth === 0)
          .length
      }))
      if (title === '' || broken > 0) missing.push(`${path}: "${title}", ${broken} pictures are missing`)
    }
    expect(missing).toEqual([])
    const link = await tab.evaluate(() => {
      const strip = document.querySelector('.strip')!
      strip.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = strip.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    })
    // Firefox complains of a page that is left while it is loading.
    const arrivedAt = async (path: string | undefined): Promise<void> => {
      const loaded = (): Promise<string> => tab.evaluate(() => `${location.pathname} ${document.readyState}`)
      await expect.poll(loaded).toBe(`${path} complete`)
      await loadPictures(tab)
    }
    await tab.tap(link)
    await arrivedAt(guide)
    await tab.back()
    await arrivedAt(sections.at(-1))
    // Said of the tests' own script, and of what the worker asks for anew.
    const noSignal = /ERR_CONNECTION_REFUSED|probe\.js/
    expect((await tab.takeMessages()).filter((message) => !noSignal.test(message))).toEqual([])
    await site.comeBack()
    await tab.reload()
    expect(await complaintsOf(tab)).toEqual([])
  })
}
