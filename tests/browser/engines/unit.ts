/** The page of a unit in every engine: a finger, a mouse and the keyboard on the calendar and the photos. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { repetitions } from '../../deep.ts'
import { builtSite } from '../browser.ts'
import { engines, type EngineName } from './engine.ts'
import type { Point, Tab } from './tab.ts'
import { complaintsOf, watchSite, type WatchedSite } from './server.ts'

const path = '/len=en/bnbs/grecale'
const api = '/api/bnbs/grecale/'

/** Where the tests that choose at random begin; a failure names it. */
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)

/** Free nights from today on, at the house: this clock is the engine's own, which no driver sets. */
function freeNights(count: number): string {
  const today = Date.parse(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format())
  const dayAt = (index: number): string => new Date(today + index * 86_400_000).toISOString().slice(0, 10)
  const availability = Array.from({ length: count }, (_, index) => ({
    availableDate: dayAt(index),
    available: true,
    price: 95
  }))
  return JSON.stringify([{ availability }])
}

/** A point of an element, in parts of its width and height; the element comes into view first. */
async function pointOf(tab: Tab, selector: string, [across, down] = [0.5, 0.5]): Promise<Point> {
  const { left, top, width, height } = await tab.evaluate((wanted: string) => {
    const element = document.querySelector(wanted)
    if (element === null) throw new Error(`There is no ${wanted}`)
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = element.getBoundingClientRect()
    return { left: box.left, top: box.top, width: box.width, height: box.height }
  }, selector)
  // A pixel away from the edge, which may be a neighbour's after rounding.
  const inside = (start: number, length: number, part: number): number => Math.round(start + 1 + (length - 3) * part)
  return { x: inside(left, width, across), y: inside(top, height, down) }
}

const tapOn = async (tab: Tab, selector: string, at?: [number, number]): Promise<void> =>
  tab.tap(await pointOf(tab, selector, at))
const clickOn = async (tab: Tab, selector: string): Promise<void> => tab.click(await pointOf(tab, selector))
/** The text of an element; empty where there is none. */
const textOf = (tab: Tab, selector: string): Promise<string> =>
  tab.evaluate(
    (wanted: string) => document.querySelector(wanted)?.textContent.replace(/\s+/g, ' ').trim() ?? '',
    selector
  )
const day = (date: string): string => `td[data-day="${date}"]`
const monthButton = (name: 'Next' | 'Previous'): string => `.calendar button[aria-label="${name} month"]`

/** The first and the last day that are picked. */
const picked = (tab: Tab): Promise<string[]> =>
  tab.evaluate(() => {
    const days = [...document.querySelectorAll<HTMLElement>('td[aria-selected="true"]')].map(
      (cell) => cell.dataset['day'] ?? ''
    )
    return days.length === 0 ? [] : [days[0]!, days.at(-1)!]
  })
const shownDays = (tab: Tab): Promise<string[]> =>
  tab.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('td[data-day]')].map((cell) => cell.dataset['day'] ?? '')
  )

/** The days of a calendar that lives once somebody has come near it. */
const daysNearby = async (tab: Tab): Promise<string[]> => {
  await tab.evaluate(() => document.querySelector('[data-calendar]')?.scrollIntoView({ behavior: 'instant' }))
  return shownDays(tab)
}

export function unitCases(name: EngineName, opened: () => Tab): void {
  let site: WatchedSite
  let tab: Tab

  beforeAll(async () => {
    site = await watchSite(builtSite().folder)
    site.replies.set(api, (response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(freeNights(200))
    })
    tab = opened()
  })
  afterAll(async () => {
    await site?.stop()
  })

  beforeEach(async () => {
    site.asked.length = 0
    await tab.goto(site.address + path)
    await vi.waitUntil(async () => (await daysNearby(tab)).length > 0, { timeout: 20_000 })
    // The month after this one: every day of it is still to come.
    await clickOn(tab, monthButton('Next'))
    await tab.evaluate(() => document.fonts.ready.then(() => undefined))
  })

  test('asks for the answer once', () =>
    expect(site.asked.filter((asked) => asked.path === api)).toEqual([{ path: api, status: 200 }]))

  test('stays are tapped, each with one tap on either day, wherever in the day the finger lands', async () => {
    const days = await shownDays(tab)
    const part = fc.noBias(fc.integer({ min: 0, max: 1000 })).map((thousandths) => thousandths / 1000)
    const stays = fc.sample(
      fc.record({
        days: fc.uniqueArray(fc.nat(days.length - 1), { minLength: 2, maxLength: 2 }),
        points: fc.tuple(fc.tuple(part, part), fc.tuple(part, part))
      }),
      { numRuns: repetitions({ quick: 2, deep: 100 }), seed }
    )
    const wrong: string[] = []
    for (const { days: chosen, points } of stays) {
      const [from, to] = chosen.toSorted((a, b) => a - b).map((index) => days[index]!)
      await tapOn(tab, day(from!), points[0])
      await tapOn(tab, day(to!), points[1])
      const got = await picked(tab)
      if (got.join() !== [from, to].join()) wrong.push(`${from} to ${to} at ${JSON.stringify(points)}: ${got.join()}`)
      if (got.length > 0) await tapOn(tab, '.stay button.quiet')
      expect(await picked(tab)).toEqual([])
    }
    expect(wrong, `seed ${seed}`).toEqual([])
    expect(await complaintsOf(tab)).toEqual([])
  })

  test('a stay goes into the message to the house', async () => {
    const days = await shownDays(tab)
    await tapOn(tab, day(days[9]!))
    await tapOn(tab, day(days[12]!))
    expect(await textOf(tab, '.stay')).toMatch(/Total for 3 nights ?€285/)
    const messages = await tab.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[data-book]')].map(({ href }) => decodeURIComponent(href))
    )
    expect(messages.length).toBeGreaterThan(2)
    for (const message of messages) expect(message).toContain('€285')
  })

  test('a mouse picks a stay', async () => {
    const days = await shownDays(tab)
    await clickOn(tab, day(days[4]!))
    await clickOn(tab, day(days[7]!))
    expect(await picked(tab)).toEqual([days[4], days[7]])
    expect(await complaintsOf(tab)).toEqual([])
  })

  test('the keyboard picks a stay and takes it back', async () => {
    const days = await shownDays(tab)
    await tab.evaluate(
      (selector: string) => document.querySelector<HTMLElement>(selector)?.focus(),
      monthButton('Next')
    )
    const focused = (): Promise<string | undefined> =>
      tab.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['day'])
    // The months are a stop of their own.
    await tab.press('Tab')
    await tab.press('Tab')
    expect(days).toContain(await focused())
    await tab.press('PageDown')
    await tab.press('Home')
    const from = (await focused())!
    await tab.press('Enter')
    await tab.press('ArrowRight')
    await tab.press('ArrowDown')
    const to = (await focused())!
    expect(Date.parse(to) - Date.parse(from)).toBe(8 * 86_400_000)
    await tab.press('Enter')
    expect(await picked(tab)).toEqual([from, to])
    await tab.press('Escape')
    expect(await picked(tab)).toEqual([])
    expect(await complaintsOf(tab)).toEqual([])
  })

  const canSwipe = engines[name].can.includes('swipe')
  test.runIf(canSwipe)('a finger that goes sideways turns the month, there and back', async () => {
    const [first] = await shownDays(tab)
    const right = await pointOf(tab, '.grids', [0.9, 0.5])
    const left = await pointOf(tab, '.grids', [0.1, 0.5])
    await tab.swipe(right, left)
    await expect.poll(async () => (await shownDays(tab))[0]).not.toBe(first)
    await tab.swipe(left, right)
    await expect.poll(async () => (await shownDays(tab))[0]).toBe(first)
    expect(await picked(tab), 'and picks nothing').toEqual([])
  })

  test('a finger opens a photo, goes on and back by the buttons, and closes it', async () => {
    const counter = (): Promise<string> => textOf(tab, '.lightbox[open] .display')
    await tapOn(tab, '.photos li:nth-child(2) a')
    await expect.poll(counter).toBe('2 / 9')
    await tapOn(tab, '.lightbox [data-does="previous"]')
    await expect.poll(counter).toBe('1 / 9')
    await tapOn(tab, '.lightbox [data-does="next"]')
    await expect.poll(counter).toBe('2 / 9')
    await tapOn(tab, '.lightbox [data-does="close"]')
    await expect.poll(counter).toBe('')
    expect(await complaintsOf(tab)).toEqual([])
  })

  test.runIf(canSwipe)('a finger that goes sideways turns the photo, on and back', async () => {
    const counter = (): Promise<string> => textOf(tab, '.lightbox[open] .display')
    await tapOn(tab, '.photos li:nth-child(2) a')
    await expect.poll(counter).toBe('2 / 9')
    const right = await pointOf(tab, '.lightbox figure', [0.9, 0.5])
    const left = await pointOf(tab, '.lightbox figure', [0.1, 0.5])
    await tab.swipe(right, left)
    await expect.poll(counter).toBe('3 / 9')
    await tab.swipe(left, right)
    await expect.poll(counter).toBe('2 / 9')
  })

  test('the keyboard goes through the photos, and Escape closes them', async () => {
    const counter = (): Promise<string> => textOf(tab, '.lightbox[open] .display')
    await tab.evaluate(() => document.querySelector<HTMLElement>('.photos li:nth-child(3) a')?.focus())
    await tab.press('Enter')
    await expect.poll(counter).toBe('3 / 9')
    await tab.press('ArrowRight')
    await expect.poll(counter).toBe('4 / 9')
    await tab.press('End')
    await expect.poll(counter).toBe('9 / 9')
    await tab.press('Escape')
    await expect.poll(counter).toBe('')
    const focused = await tab.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    expect(focused, 'back on the thumbnail').toMatch(/^Open photo 3 of 9/)
  })

  test('the other language is one tap away, and back and forward lead there again', async () => {
    const where = (): Promise<string> => tab.evaluate(() => `${document.documentElement.lang} ${location.pathname}`)
    await tapOn(tab, '.lang a[hreflang="it"]')
    await expect.poll(where).toBe('it /bnbs/grecale')
    await expect.poll(() => daysNearby(tab)).not.toEqual([])
    await tab.back()
    await expect.poll(where).toBe(`en ${path}`)
    await expect.poll(() => daysNearby(tab)).not.toEqual([])
    await tab.forward()
    await expect.poll(where).toBe('it /bnbs/grecale')
    await expect.poll(() => daysNearby(tab)).not.toEqual([])
    // On the way back the answer is asked for anew on purpose: Chromium misses the use of its preload.
    const isMeant = (complaint: string): boolean => complaint.includes('A preload for')
    expect((await complaintsOf(tab)).filter((complaint) => !isMeant(complaint))).toEqual([])
  })

  test('a page that was left before its answer came has its calendar when it is back', async () => {
    const [list, unit, question] = ['/len=en/bnbs', '/len=en/bnbs/scirocco', '/api/bnbs/scirocco/']
    const where = (): Promise<string> => tab.evaluate(() => location.pathname)
    let isAsked = false
    site.replies.set(question, () => {
      // Never answered: whoever comes back asks again.
      isAsked = true
      site.replies.set(question, site.replies.get(api)!)
    })
    await tab.goto(site.address + list)
    await tapOn(tab, `a[href="${unit}"]`)
    await vi.waitUntil(() => isAsked, { timeout: 20_000 })
    await expect.poll(where).toBe(unit)
    // The script is there, and waits.
    const isTaken = async (): Promise<boolean> => {
      await daysNearby(tab)
      return await tab.evaluate(() =>
        Object.keys(document.querySelector('[data-calendar]')!).some((key) => key.startsWith('__react'))
      )
    }
    await expect.poll(isTaken).toBe(true)
    await tab.back()
    await expect.poll(where).toBe(list)
    await tab.forward()
    await expect.poll(where).toBe(unit)
    await expect.poll(() => daysNearby(tab)).not.toEqual([])
  })
}
