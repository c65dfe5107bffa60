/** The built site with a server that answers for the units as a test says, and the calendar of a unit. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { lazy } from '../../generator/engine/store/memoize.ts'
import { addDays } from '../../generator/house/stay/days/day.ts'
import { daysBetween } from '../../generator/house/stay/days/day-range.ts'
import { serve, type Reply, type SiteServer } from '../support/serve.ts'
import { builtSite, openAgain, openPage, type Watched } from './browser.ts'

export type { Reply } from '../support/serve.ts'

export const json =
  (body: unknown, status = 200): Reply =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }

/** Every night between two days, at one price except for those with their own. */
export const nights = (
  from: string,
  to: string,
  { taken = [], price = 95, prices = {} }: { taken?: string[]; price?: number; prices?: Record<string, number> } = {}
) =>
  daysBetween(from, addDays(to, 1)).map((day) => ({
    availableDate: day,
    available: !taken.includes(day),
    price: prices[day] ?? price
  }))
/** @param stay what the answer says besides its days */
export const list = (availability: unknown, stay?: object): Reply => json([{ availability, stay }])

const started = lazy(() => serve(builtSite().folder, { isPlain: true }))

/** What answers for all units at once. */
export const together = '/api/units.json'

/** The house of this process, as no test has changed it. */
export async function openHouse(): Promise<SiteServer> {
  const site = await started()
  site.replies.clear()
  // As long as there are no answers of all units, each is asked.
  site.otherwise = (path) => (path === together ? json({}) : undefined)
  return site
}

export const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true } as const

/** How a unit is opened. */
export type UnitOptions = BrowserContextOptions & {
  path: string
  /** Of every unit. */
  reply: Reply
  now: string
  /** Whether only `runFor` passes time, whatever a busy machine takes; else the date stands, and timers run. */
  isPaused?: boolean
  /** Runs before the page is opened, which is then nobody else's. */
  before?: (page: Page) => Promise<unknown>
  /** Whether to come near the calendar. */
  isNear?: boolean
}

const apis = ['/api/bnbs/grecale/', '/api/apartments/uno/']

export function answerWith({ replies, asked }: SiteServer, reply: Reply): void {
  for (const api of apis) replies.set(api, reply)
  asked.length = 0
}

/** What the browser itself says of an answer that fails: it is no complaint of the page. */
export const failedAnswer = /^Failed to load resource/

/** Opens the page of a unit, and comes near its calendar. */
export async function openUnit(
  house: SiteServer,
  { path, reply, now, isPaused = false, before, isNear = true, ...options }: UnitOptions
): Promise<Watched> {
  answerWith(house, reply)
  const open = !isPaused && before === undefined ? openAgain : openPage
  const opened = await open({ baseURL: house.address, ...options }, failedAnswer)
  const { page } = opened
  if (isPaused) {
    await page.clock.install({ time: new Date(now) })
    await page.clock.pauseAt(new Date(now).getTime() + 60_000)
  } else await page.clock.setFixedTime(new Date(now))
  await before?.(page)
  await page.goto(path, isNear ? {} : { waitUntil: 'commit' })
  if (isNear) await comeNear(page)
  return opened
}

/** The calendar lives once somebody comes near it. */
export const comeNear = (page: Page): Promise<void> =>
  page.locator('.calendar').evaluate((element) => element.scrollIntoView())

export const day = (page: Page, date: string) => page.locator(`.calendar td[data-day="${date}"]`)

/** The days that the page marks so. */
export const daysThat = (page: Page, selector: string): Promise<(string | undefined)[]> =>
  page.locator(selector).evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.day))

/** Text with single spaces. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** What each Book now of the page asks. */
export const messages = (page: Page): Promise<string[]> =>
  page
    .locator('a[data-book]')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('text') ?? '')
    )
