/** The search over all units in every engine: dates from an address, a finger in the matrix, and the way to a unit. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { builtSite } from '../browser.ts'
import { complaintsOf, watchSite, type WatchedSite } from './server.ts'
import type { EngineName } from './engine.ts'
import type { Tab } from './tab.ts'

const { folder } = builtSite()
const apis = ['bnbs', 'apartments'].flatMap((list) =>
  readdirSync(join(folder, 'api', list)).map((unit) => `/api/${list}/${unit}/`)
)

/** A day at the house, counted from today on: this clock is the engine's own, which no driver sets. */
function dayFromToday(days: number): string {
  const today = Date.parse(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format())
  return new Date(today + days * 86_400_000).toISOString().slice(0, 10)
}

const nights = JSON.stringify([
  {
    availability: Array.from({ length: 200 }, (_, index) => ({
      availableDate: dayFromToday(index),
      available: true,
      price: 95
    }))
  }
])

const textOf = (tab: Tab, selector: string): Promise<string> =>
  tab.evaluate(
    (wanted: string) => document.querySelector(wanted)?.textContent.replace(/\s+/g, ' ').trim() ?? '',
    selector
  )
const hrefOf = (tab: Tab, selector: string): Promise<string> =>
  tab.evaluate((wanted: string) => document.querySelector<HTMLAnchorElement>(wanted)?.href ?? '', selector)

/**
 * Waits for a text. Firefox ends a script that runs while the page writes its dates into its own address: then it is
 * asked again.
 */
const untilSaid = (tab: Tab, selector: string, said: RegExp): Promise<boolean> =>
  vi.waitUntil(async () => said.test(await textOf(tab, selector).catch(() => '')), { timeout: 20_000 })

export function searchCases(name: EngineName, opened: () => Tab): void {
  let site: WatchedSite
  let tab: Tab
  const wish = `#${dayFromToday(30)}_${dayFromToday(37)}_2+1`

  beforeAll(async () => {
    site = await watchSite(folder)
    for (const api of apis)
      site.replies.set(api, (response) => {
        response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(nights)
      })
    tab = opened()
  })
  afterAll(async () => {
    await site?.stop()
  })

  test('dates and guests from an address find free units, with total, message and link to the calendar', async () => {
    await tab.goto(`${site.address}/len=en/disponibilita${wish}`)
    await untilSaid(tab, '.search .summary', /of 11 are available/)
    expect(await textOf(tab, '.found .free .total')).toBe('€665')
    const chat = decodeURIComponent(await hrefOf(tab, '.found .free a[href*="wa.me"]'))
    expect(chat).toMatch(/2 adults and 1 child/)
    expect(chat).toMatch(/€665/)
    const way = await hrefOf(tab, '.found .free a[href*="#"]')
    expect(way.endsWith(wish)).toBe(true)
    expect(await complaintsOf(tab)).toEqual([])

    await tab.goto(way)
    await untilSaid(tab, '.stay', /€665/)
    expect(await complaintsOf(tab)).toEqual([])
  })

  // The other engines write a pattern there, dd/mm/yyyy, and no day.
  test.runIf(name === 'webkit')('a field without a date looks empty, and one with a date does not', async () => {
    /** Whether anything stands in the first field. */
    const hasInk = async (): Promise<boolean> => {
      const box = await tab.evaluate(() => {
        const { x, y, width, height } = document.querySelector('.form input')!.getBoundingClientRect()
        return {
          left: Math.ceil(x) + 4,
          top: Math.ceil(y) + 4,
          width: Math.floor(width) - 8,
          height: Math.floor(height) - 8
        }
      })
      const field = await sharp(await tab.screenshot())
        .extract(box)
        .greyscale()
        .toBuffer()
      const [grey] = (await sharp(field).stats()).channels
      return grey!.max - grey!.min > 20
    }
    await tab.goto(`${site.address}/len=en/disponibilita${wish}`)
    await untilSaid(tab, '.search .summary', /of 11/)
    expect(await hasInk()).toBe(true)
    await tab.goto(`${site.address}/len=en/contatti`)
    await tab.goto(`${site.address}/len=en/disponibilita`)
    await expect.poll(hasInk, { timeout: 20_000 }).toBe(false)
  })

  test('the other language takes the dates along', async () => {
    await tab.goto(`${site.address}/len=en/disponibilita${wish}`)
    await untilSaid(tab, '.search .summary', /of 11/)
    expect((await hrefOf(tab, 'a[hreflang="it"][href*="#"]')).endsWith(wish)).toBe(true)
  })
}
