/** The built site behind a server that answers for the units as a test says, and the calendar of a unit. */
import { createServer, type ServerResponse } from 'node:http'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import sirv from 'sirv'
import { addDays } from '../../generator/house/stay/days/day.ts'
import { listen } from '../../generator/engine/preview/serving.ts'
import { builtSite, openAgain, openPage, type Watched } from './browser.ts'
import { answerWithPhoto } from './photo.ts'

export type Reply = (response: ServerResponse) => void
type Night = { availableDate: string; available: boolean; price: number }

export const json =
  (body: unknown, status = 200): Reply =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }
export const never: Reply = () => undefined

/** Every night from the one day to the other, at one price but for those that have their own. */
export function nights(
  from: string,
  to: string,
  { taken = [], price = 95, prices = {} }: { taken?: string[]; price?: number; prices?: Record<string, number> } = {}
): Night[] {
  const found: Night[] = []
  for (let day = from; day <= to; day = addDays(day, 1))
    found.push({ availableDate: day, available: !taken.includes(day), price: prices[day] ?? price })
  return found
}
/** @param stay what the answer says besides its days */
export const list = (availability: unknown, stay?: object): Reply => json([{ availability, stay }])

export type House = {
  /** Without a final slash. */
  origin: string
  /** What the server does with a request, by path; all else are files of the built site. */
  replies: Map<string, Reply>
  /** The paths that were asked for. */
  asked: string[]
}

let started: Promise<House> | undefined

/** What answers for all units at once. */
export const together = '/api/units.json'

/** The house of this process, as no test has changed it; it ends with the process. */
export async function openHouse(): Promise<House> {
  started ??= startHouse()
  const house = await started
  house.replies.clear()
  return house
}

async function startHouse(): Promise<House> {
  const [replies, asked] = [new Map<string, Reply>(), [] as string[]]
  const files = sirv(builtSite().folder, {
    extensions: ['html'],
    setHeaders: (response, path) =>
      response.setHeader('Cache-Control', path.startsWith('/assets/') ? 'max-age=600, immutable' : 'no-cache')
  })
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const reply = replies.get(path)
    if (reply !== undefined) return reply(response)
    // The answers of all units: as long as there are none, each is asked.
    if (path === together) return json({})(response)
    if (path.startsWith('/photos/')) return answerWithPhoto(response)
    files(request, response, () => void response.writeHead(404).end())
  })
  const origin = await listen(server, 0)
  server.unref()
  return { origin, replies, asked }
}

export const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true } as const

/** How a unit is opened. */
export type UnitOptions = BrowserContextOptions & {
  path: string
  /** Of every unit. */
  reply: Reply
  now: string
  /** Only `runFor` passes time on a paused one, whatever a busy machine takes. */
  clock?: 'fixed' | 'running' | 'paused'
  /** Runs before the page is opened, which is then nobody else's. */
  before?: (page: Page) => Promise<unknown>
}

const apis = ['/api/bnbs/grecale/', '/api/apartments/uno/']

export function answerWith({ replies, asked }: House, reply: Reply): void {
  for (const api of apis) replies.set(api, reply)
  asked.length = 0
}

/** What the browser itself says of an answer that fails: it is no complaint of the page. */
export const failedAnswer = /^Failed to load resource/

/** Opens the page of a unit and comes near its calendar. */
export async function openUnit(
  house: House,
  { path, reply, now, clock = 'fixed', before, ...options }: UnitOptions
): Promise<Watched> {
  answerWith(house, reply)
  const open = clock === 'fixed' && before === undefined ? openAgain : openPage
  const opened = await open({ baseURL: house.origin, ...options }, failedAnswer)
  const { page } = opened
  if (clock === 'fixed') await page.clock.setFixedTime(new Date(now))
  else await page.clock.install({ time: new Date(now) })
  if (clock === 'paused') await page.clock.pauseAt(new Date(now).getTime() + 60_000)
  await before?.(page)
  await page.goto(path)
  await comeNear(page)
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

/** Puts elements of its own in the place of all texts in sight, as Google Translate does. */
export const translateTexts = (within: Locator): Promise<void> =>
  within.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    const isRead = ({ data, parentElement }: Text): boolean =>
      data.trim() !== '' && !parentElement?.closest('script, style, noscript')
    for (const text of texts.filter(isRead)) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  })
