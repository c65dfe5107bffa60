/**
 * The site and the desk in Firefox, and in WebKit as new as Safari 26 and as old as Safari 16.0; all other tests use
 * Chromium. `Tab` drives the three alike. Guests pick a stay, search, slide photos and read the guide offline; an owner
 * edits a text and sends photos.
 */
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PreviewServer } from '../../../generator/engine/preview/preview-server.ts'
import { houses, modelOf } from '../../support/content.ts'
import { codeOf, openLive } from '../../desk/live.ts'
import { serve, type SiteServer } from '../../support/serve.ts'
import { builtSite } from '../browser.ts'
import { kindsOf } from '../kinds.ts'
import { list, nights } from '../units.ts'
import { openFirefox } from './firefox.ts'
import { complaintsOf, recordComplaints } from './complaints.ts'
import type { Key, Point, Tab } from './tab.ts'
import { openSafari16, openWebKit } from './webkit.ts'
import { routeTable } from '../../support/house-engine.ts'

const engines = { firefox: openFirefox, webkit: openWebKit, safari16: openSafari16 } as const
const names = Object.keys(engines) as (keyof typeof engines)[]
const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } } as const

const [unit, api] = ['/len=en/bnbs/grecale', '/api/bnbs/grecale/']
const table = routeTable(modelOf(houses.shipped))
const kinds = kindsOf(houses.shipped).flat()

/** A day at the house, counted from today on: this clock is the engine's own, which no driver sets. */
function dayFromToday(days: number): string {
  const today = Date.parse(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format())
  return new Date(today + days * 86_400_000).toISOString().slice(0, 10)
}
const freeNights = list(nights(dayFromToday(0), dayFromToday(199)))

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'desk-engine-'))
const data = join(folder, 'data')
let live: PreviewServer
beforeAll(async () => {
  cpSync(houses.shipped, data, { recursive: true })
  live = await openLive(data, join(folder, 'cache'))
})
afterAll(async () => {
  await live?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(names)('in %s', (name) => {
  let site: SiteServer
  let tab: Tab
  beforeAll(async () => {
    site = await serve(builtSite().folder)
    recordComplaints(site)
    for (const { path } of table.routes) {
      const [, kind, slug] = /([^/]+)\/([^/]+)$/.exec(path) ?? []
      site.replies.set(`/api/${kind === 'appartamenti' ? 'apartments' : kind}/${slug}/`, freeNights)
    }
    tab = await engines[name]()
  })
  afterAll(async () => {
    await tab?.close()
    await site?.goAway()
  })

  const textOf = (selector: string): Promise<string> =>
    tab.evaluate((wanted: string) => {
      const shown = document.querySelector(wanted)?.textContent ?? ''
      return shown.replace(/\s+/g, ' ').trim()
    }, selector)
  const hrefOf = (selector: string): Promise<string> =>
    tab.evaluate((wanted: string) => document.querySelector<HTMLAnchorElement>(wanted)?.href ?? '', selector)
  /** A point of an element, in parts of its width and height, once the element is in view and moves no more. */
  const pointOf = (selector: string, at: readonly [number, number] = [0.5, 0.5]): Promise<Point> =>
    tab.evaluate(
      async (wanted: string, across: number, down: number) => {
        const element = document.querySelector(wanted)
        if (element === null) throw new Error(`There is no ${wanted}`)
        let before = NaN
        for (let tries = 0; tries < 100; tries += 1) {
          element.scrollIntoView({ block: 'center', behavior: 'instant' })
          const { left, top, width, height } = element.getBoundingClientRect()
          // A pixel away from the edge, which may be a neighbour's after rounding.
          if (top === before) return { x: left + 1 + (width - 3) * across, y: top + 1 + (height - 3) * down }
          before = top
          // Two frames: a finger hits what was painted, and painting is one frame behind.
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        }
        throw new Error(`${wanted} does not stand still`)
      },
      selector,
      ...at
    )
  const tap = async (selector: string, at?: readonly [number, number]): Promise<void> =>
    tab.tap(await pointOf(selector, at))
  const day = (date = ''): string => `td[data-day="${date}"]`
  const shownDays = (): Promise<string[]> =>
    tab.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('td[data-day]')].map(({ dataset }) => dataset['day']!)
    )
  /** The first and the last day that are picked. */
  const picked = (): Promise<(string | undefined)[]> =>
    tab.evaluate(() => {
      const cells = [...document.querySelectorAll<HTMLElement>('td[aria-selected="true"]')]
      return cells.length === 0 ? [] : [cells[0]!.dataset['day'], cells.at(-1)!.dataset['day']]
    })
  /** Opens the page of a unit at its calendar, in the next month: every day of it is still to come. */
  const openUnit = async (): Promise<string[]> => {
    await tab.goto(site.address + unit)
    const nearby = async (): Promise<number> => {
      await tab.evaluate(() => document.querySelector('[data-calendar]')!.scrollIntoView({ behavior: 'instant' }))
      return (await shownDays()).length
    }
    await expect.poll(nearby).toBeGreaterThan(27)
    const [first] = await shownDays()
    await tap('[role="tab"][aria-selected="true"] + [role="tab"]')
    await expect.poll(async () => (await shownDays())[0]).not.toBe(first)
    return shownDays()
  }
  /** What is wrong with the open page: what it scrolls sideways, and pictures that are missing or squashed. */
  const wrongOnPage = (): Promise<string[]> =>
    tab.evaluate(async () => {
      const pictures = [...document.images].filter((image) => image.getClientRects().length > 0)
      for (const image of pictures) image.loading = 'eager'
      for (const image of pictures) await image.decode().catch(() => undefined)
      const { scrollWidth, clientWidth } = document.documentElement
      const broken = pictures.filter((image) => {
        const { naturalWidth, naturalHeight, offsetWidth, offsetHeight } = image
        const isFilled = getComputedStyle(image).objectFit === 'fill'
        const grown = (offsetWidth / naturalWidth) * (naturalHeight / offsetHeight)
        return naturalWidth === 0 || (isFilled && Math.abs(grown - 1) > 0.05)
      })
      return [
        ...(scrollWidth > clientWidth ? [`sideways to ${scrollWidth}`] : []),
        ...(pictures.length === 0 && document.querySelector('img') !== null ? ['no pictures'] : []),
        ...broken.map((image) => `${image.currentSrc}, ${image.offsetWidth} × ${image.offsetHeight}`)
      ]
    })
  const counter = (): Promise<string> => textOf('.lightbox[open] .display')

  test('a guest picks a stay by a finger, sees its total, writes to the house, and looks at the photos', async () => {
    await tab.resize?.(sizes.phone)
    const days = await openUnit()
    expect(site.asked.filter((path) => path === api)).toHaveLength(1)
    // At the very corners of the days.
    await tap(day(days[9]), [0, 0])
    await tap(day(days[12]), [1, 1])
    await expect.poll(picked).toEqual([days[9], days[12]])
    await expect.poll(() => textOf('.stay')).toMatch(/Total for 3 nights ?€285/)
    expect(decodeURIComponent(await hrefOf('a[data-book]'))).toContain('€285')
    expect((await hrefOf('.lang a[hreflang="it"]')).split('#')[0]).toBe(`${site.address}/bnbs/grecale`)
    await tap('.photos li:nth-child(2) a')
    await expect.poll(counter).toMatch(/^2 \/ /)
    await tap('.lightbox [data-does="next"]')
    await expect.poll(counter).toMatch(/^3 \/ /)
    await tap('.lightbox [data-does="close"]')
    await expect.poll(counter).toBe('')
    expect(await wrongOnPage()).toEqual([])
    expect(await complaintsOf(tab)).toEqual([])
  })

  test('a click on a text of the page opens its field, and typing there changes one line of the file', async () => {
    await tab.resize?.(sizes.desk)
    const room = 'rooms/grecale.yaml'
    const before = readFileSync(join(data, room), 'utf8').split('\n')
    await tab.goto(`${live.address}/.desk#rooms/grecale`)
    // The places of the page are known once its texts are listed.
    await expect.poll(() => textOf('.list')).toContain('Double room')
    const shown = (): Promise<string> =>
      tab.evaluate(() => {
        const inside = document.querySelector('iframe')?.contentDocument
        return inside?.querySelector('.subtitle')?.textContent ?? ''
      })
    await expect.poll(shown).toContain('Camera doppia')
    await tab.evaluate(() => {
      const inside = document.querySelector('iframe')!.contentDocument!
      inside.querySelector<HTMLElement>('.subtitle')!.click()
    })
    const field = 'textarea[lang="it"][data-key*="subtitle"]'
    const words = `Camera doppia, vista da ${name}`
    await expect.poll(() => textOf(field)).toContain('Camera doppia')
    await tab.evaluate(
      (selector: string, text: string) => {
        const area = document.querySelector<HTMLTextAreaElement>(selector)!
        area.focus()
        // As typing does it: React looks for the change of the value itself.
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(area, text)
        area.dispatchEvent(new Event('input', { bubbles: true }))
      },
      field,
      words
    )
    const changed = (): string[] =>
      readFileSync(join(data, room), 'utf8')
        .split('\n')
        .filter((line, index) => line !== before[index])
    await expect.poll(changed).toEqual([`  it: ${words}`])
    await expect.poll(shown).toBe(words)
  })

  test('photos that are chosen on a phone reach the tray, also of a kind that only the browser can read', async () => {
    await tab.resize?.(sizes.phone)
    await tab.goto(await codeOf(live))
    await expect.poll(() => textOf('main')).toContain('Valle degli Ulivi')
    await tab.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
      canvas.getContext('2d')!.fillRect(0, 0, Math.random() * 640, Math.random() * 480)
      const blob = await new Promise<Blob>((done) => canvas.toBlob((made) => done(made!), 'image/jpeg'))
      const input = document.querySelector('input')!
      const chosen = new DataTransfer()
      for (const type of ['image/jpeg', 'image/heic']) chosen.items.add(new File([blob], 'IMG_1', { type }))
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await expect.poll(() => textOf('main')).toMatch(/Tutte arrivate|All have arrived/)
    await expect.poll(() => textOf('ul')).not.toMatch(/legge|cannot/)
    expect(await wrongOnPage()).toEqual([])
  })

  test('every kind of page is drawn whole and without errors, at the size of a phone and of a desktop', async () => {
    const wrong: string[] = []
    for (const path of [...kinds.map((page) => page.path), '/no-such-page'])
      for (const [size, screen] of Object.entries(sizes)) {
        if (size === 'desk' && tab.resize === undefined) continue
        await tab.resize?.(screen)
        await tab.goto(site.address + path)
        const found = [...(await wrongOnPage()), ...(await complaintsOf(tab))]
        wrong.push(...found.map((what) => `${path}, ${size}: ${what}`))
      }
    expect(kinds.length).toBeGreaterThan(20)
    expect(wrong).toEqual([])
    expect(site.failed.filter((path) => path !== '/no-such-page')).toEqual([])
  })

  test('keys pick a stay and go through the photos', async () => {
    const days = await openUnit()
    const focused = (): Promise<string | undefined> =>
      tab.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['day'])
    const press = async (...keys: Key[]): Promise<void> => {
      for (const key of keys) await tab.press(key)
    }
    await tab.evaluate(() => document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')!.focus())
    await press('Tab')
    expect(days).toContain(await focused())
    await press('PageDown')
    // Both days are in one month, whatever day it is.
    for (const [key, isFar] of [
      ['ArrowUp', (own: number) => own > 14],
      ['ArrowDown', (own: number) => own < 8]
    ] as const)
      while (isFar(Number((await focused())?.slice(8)))) await press(key)
    await press('Home')
    const from = await focused()
    await press('Enter', 'ArrowRight', 'ArrowDown')
    const to = await focused()
    await press('Enter')
    expect(await picked()).toEqual([from, to])
    await press('Escape')
    expect(await picked()).toEqual([])
    await tab.evaluate(() => document.querySelector<HTMLElement>('.photos li:nth-child(3) a')!.focus())
    await press('Enter', 'ArrowRight')
    await expect.poll(counter).toMatch(/^4 \/ /)
    await press('Escape')
    await expect.poll(counter).toBe('')
  })

  test('dates from an address find free units, and go along to the other language and to the calendar', async () => {
    const wish = `#${dayFromToday(30)}_${dayFromToday(37)}_2+1`
    await tab.goto(`${site.address}/len=en/disponibilita${wish}`)
    await expect.poll(() => textOf('.search .summary').catch(() => '')).toMatch(/rooms or apartments available/)
    const total = await textOf('.found .free .total')
    expect(total).toMatch(/^€\d/)
    const message = decodeURIComponent(await hrefOf('.found .free a[href*="wa.me"]'))
    expect([message, message]).toEqual([
      expect.stringContaining('2 adults and 1 child'),
      expect.stringContaining(total)
    ])
    expect(await hrefOf('a[hreflang="it"][href*="#"]')).toContain(wish)
    await tab.goto(await hrefOf('.found .free a[href*="#"]'))
    // The calendar comes where it is seen; the total is there before.
    await expect.poll(() => textOf('.bookbar').catch(() => '')).toMatch(/7 nights, 3 guests: €\d/)
    await tab.evaluate(() => document.querySelector('#availability')!.scrollIntoView())
    await expect.poll(() => textOf('.stay').catch(() => '')).toMatch(/Total for 7 nights€\d/)
    // After the last price: the footer waits for the answer, and comes with it.
    await tab.goto(`${site.address}/len=en/disponibilita#${dayFromToday(1500)}_${dayFromToday(1507)}_2`)
    await expect.poll(() => textOf('.search .summary').catch(() => '')).toMatch(/So far we have prices/)
    await expect
      .poll(() => tab.evaluate(() => getComputedStyle(document.querySelector('.foot')!).visibility))
      .toBe('visible')
    expect(await complaintsOf(tab)).toEqual([])
  })

  test('the guide opens without a signal, every section with its pictures', async () => {
    const guide = `${site.address}/len=en/ospiti/guida`
    await tab.goto(guide)
    const isKept = (): Promise<boolean> =>
      tab.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated')
    await expect.poll(isKept).toBe(true)
    const sections = await tab.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('.rows a')].map(({ href }) => href)
    )
    expect(sections.length).toBeGreaterThan(3)
    await site.goAway()
    for (const address of [guide, ...sections]) {
      await tab.goto(address)
      expect([address, await textOf('h1')]).toEqual([address, expect.stringMatching(/\S/)])
      expect([address, await wrongOnPage()]).toEqual([address, []])
    }
    await site.comeBack()
  })
})
