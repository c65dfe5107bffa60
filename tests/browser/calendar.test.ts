import { readFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import * as fc from 'fast-check'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { todayIn } from '../../generator/stay/day.ts'
import { listen } from '../../generator/workbench/serving.ts'
import { askAvailability, stateText } from '../../templates/islands/answer.ts'
import { byTurns, isDeep, repetitions } from '../deep.ts'
import { axeProblems } from './axe.ts'
import { builtSite, openAgain, openBrowser, openPage, viewports, type Watched } from './browser.ts'
import { swipe, tap } from './finger.ts'
import { answerWithPhoto } from './photo.ts'

type Entry = { availableDate: string; available: boolean; price: number }
/** What the server of the test does with the request for availability. */
type Reply = (response: ServerResponse) => void

/** 10:00 at the house on a Thursday. */
const noon = '2026-06-04T08:00:00Z'

const json =
  (body: unknown, status = 200): Reply =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }
const text =
  (body: string, status = 200): Reply =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'text/html' }).end(body)
  }
const never: Reply = () => undefined

/** Every night from the one day to the other, at 95 euro, but for the days named as taken. */
function nights(
  from: string,
  to: string,
  { taken = [], prices = {} }: { taken?: string[]; prices?: Record<string, number> } = {}
): Entry[] {
  const entries: Entry[] = []
  for (let time = Date.parse(from); time <= Date.parse(to); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10)
    entries.push({ availableDate: day, available: !taken.includes(day), price: prices[day] ?? 95 })
  }
  return entries
}
const list = (availability: unknown): Reply => json([{ availability }])
const summer = list(
  nights('2026-06-01', '2026-08-15', {
    taken: ['2026-06-02', '2026-06-04', '2026-06-12', '2026-06-13'],
    prices: { '2026-06-20': 118, '2026-06-21': 98.5 }
  })
)

let browser: Awaited<ReturnType<typeof openBrowser>>
let server: Server
let origin: string
/** By the path that is asked for. */
const replies = new Map<string, Reply>()
let asked: string[] = []
let holdScripts: Promise<void> | undefined
let rewrite: ((html: string) => string) | undefined

// A real server before the built site: it counts what is really asked, and can answer as slowly and badly as servers
// do.
beforeAll(async () => {
  browser = await openBrowser()
  server = createServer(async (request, response) => {
    const url = request.url ?? ''
    asked.push(url)
    if (url.startsWith('/api/')) {
      const reply = replies.get(url)
      if (reply === undefined) response.writeHead(404).end()
      else reply(response)
      return
    }
    if (url.startsWith('/photos/')) return answerWithPhoto(response)
    if (url.endsWith('.js')) await holdScripts
    const page = await fetch(builtSite().address + url)
    const type = page.headers.get('content-type') ?? ''
    const body =
      rewrite !== undefined && type.startsWith('text/html')
        ? rewrite(await page.text())
        : Buffer.from(await page.arrayBuffer())
    response.writeHead(page.status, { 'Content-Type': type }).end(body)
  })
  origin = await listen(server, 0)
})

afterAll(async () => {
  await browser?.close()
  server?.closeAllConnections()
  server?.close()
})

const phone = { viewport: viewports.phone, hasTouch: true, isMobile: true } as const
const room = { it: '/bnbs/grecale', en: '/len=en/bnbs/grecale' } as const
const api = '/api/bnbs/grecale/'

/** What the server of the test answers for every unit. */
function answerWith(reply: Reply): void {
  replies.set(api, reply)
  replies.set('/api/apartments/uno/', reply)
  asked = []
}

type Options = BrowserContextOptions & {
  reply?: Reply
  now?: string
  path?: string
  clock?: 'fixed' | 'running' | 'paused'
}

/** Opens the page of a unit while the server gives a certain answer, at a certain time. */
async function openUnit({
  reply = summer,
  now = noon,
  path = room.it,
  clock = 'fixed',
  ...options
}: Options = {}): Promise<Watched> {
  answerWith(reply)
  const isStill = clock === 'fixed'
  const given = { baseURL: origin, ...options }
  const opened = isStill ? await openAgain(browser, given) : await openPage(browser, given)
  if (isStill) await opened.page.clock.setFixedTime(new Date(now))
  else await opened.page.clock.install({ time: new Date(now) })
  // Whatever a busy machine takes, only `runFor` passes time.
  if (clock === 'paused') await opened.page.clock.pauseAt(new Date(now).getTime() + 60_000)
  await opened.page.goto(path)
  await comeNear(opened.page)
  return opened
}

const calendar = (page: Page) => page.locator('.calendar')
const day = (page: Page, date: string) => page.locator(`td[data-day="${date}"]`)
/** The calendar lives once somebody comes near it. */
const comeNear = (page: Page) => calendar(page).evaluate((element) => element.scrollIntoView())
const shown = async (page: Page): Promise<void> => {
  await comeNear(page)
  await page.locator('.calendar table').first().waitFor()
}
const heading = (page: Page) => page.locator('.calendar h3').textContent()
const bookLinks = (page: Page) =>
  page
    .locator('a[data-book]')
    .evaluateAll((links) => links.map((link) => decodeURIComponent(link.getAttribute('href') ?? '')))
/** The days of the month that are picked. */
const selected = (page: Page) =>
  page
    .locator('td[aria-selected="true"]')
    .evaluateAll((cells) => cells.map((cell) => Number((cell as HTMLElement).dataset.day?.slice(8))))
/** Once the browser has drawn what the last touch brought about. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
const focusedDay = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.day)

const violations = (page: Page, { colours = false } = {}): Promise<string[]> =>
  axeProblems(page, { within: '.calendar', colours })

describe('the five states', () => {
  /** The text of each, or the role of the table that stands in its place. */
  const states: [name: string, reply: Reply, text: string][] = [
    ['loading', never, 'Loading...'],
    ['error', text('', 503), 'Error: 503 Service Unavailable'],
    ['empty', json([]), 'No data available'],
    ['first item without availability', json([{ name: 'Grecale' }]), 'No availability data'],
    ['shown', summer, 'grid']
  ]
  // Each language and each device once: neither changes what the other one does. The first state at the one place, the
  // next at the other.
  const places = [
    { language: 'it', path: room.it, device: 'phone', viewport: viewports.phone },
    { language: 'en', path: room.en, device: 'desktop', viewport: viewports.desktop }
  ]

  test.each(places)('$language, $device: text, language, accessibility, one request', async ({ path, viewport }) => {
    for (const [name, reply, state] of byTurns(states, { of: places.length, turn: Number(path === room.en) })) {
      const { page, complaints, close } = await openUnit({ reply, path, viewport })
      await page.waitForFunction(
        (wanted) =>
          (document.querySelector('.calendar .state p')?.textContent ??
            document.querySelector('.calendar table')?.role) === wanted,
        state
      )
      expect(await page.locator('.calendar :is(.state, table)').count(), `${name}: one state at a time`).toBe(1)
      expect(await page.locator('.calendar .state p:not([lang="en"])').count(), `${name}: its text is English`).toBe(0)
      expect(await calendar(page).getByRole('heading', { level: 2 }).allInnerTexts(), `${name}: its heading`).toEqual([
        path === room.it ? 'Disponibilità' : 'Availability'
      ])
      expect(await violations(page), `${name}: no barriers`).toEqual([])
      expect(
        asked.filter((url) => url.startsWith('/api/')),
        `${name}: one question`
      ).toEqual([api])
      // The browser itself reports an answer with a failing status.
      expect(
        complaints.filter((complaint) => !(name === 'error' && complaint.includes('503'))),
        `${name}: no complaints`
      ).toEqual([])
      await close()
    }
  })

  test('a server on another host is asked once as well', async () => {
    const { page, complaints, close } = await openPage(browser, { baseURL: origin })
    const host = origin.replace('localhost', '127.0.0.1')
    const elsewhere = `${host}${api}`
    replies.set(api, (response) => {
      response.setHeader('Access-Control-Allow-Origin', '*')
      summer(response)
    })
    asked = []
    await page.clock.setFixedTime(new Date(noon))
    // As the page is when the data names another host.
    rewrite = (html) =>
      html
        .replaceAll(api, elsewhere)
        .replace('as="fetch"', 'as="fetch" crossorigin="anonymous"')
        .replace('connect-src ', `connect-src ${host} `)
    await page.goto(room.it)
    rewrite = undefined
    await shown(page)
    expect(await page.locator('link[as="fetch"]').getAttribute('href')).toBe(elsewhere)
    expect(asked.filter((url) => url === api)).toHaveLength(1)
    expect(complaints).toEqual([])
    await close()
  })

  test('the states come one after the other, and the box keeps its height', async () => {
    const waiting: (() => void)[] = []
    // August has six weeks: the highest that a calendar gets.
    const reply: Reply = (response) => {
      waiting.push(() => list(nights('2026-08-01', '2026-08-31'))(response))
    }
    const { page, complaints, close } = await openUnit({ reply, now: '2026-08-01T10:00:00Z' })
    for (const viewport of [
      { width: 320, height: 640 },
      viewports.phone,
      { width: 820, height: 1100 },
      viewports.desktop,
      { width: 1600, height: 900 }
    ]) {
      await page.setViewportSize(viewport)
      waiting.length = 0
      await page.goto(room.it)
      await page.evaluate(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((found) =>
          shifts.push(...found.getEntries().map((entry) => (entry as unknown as { value: number }).value))
        ).observe({ type: 'layout-shift' })
      })
      await calendar(page).scrollIntoViewIfNeeded()
      await page.evaluate(() => document.querySelector('.foot')?.scrollIntoView({ block: 'end' }))
      expect(await page.locator('.state.busy p').textContent()).toBe('Loading...')
      const before = await calendar(page).evaluate((element) => element.getBoundingClientRect().height)
      await expect.poll(() => waiting.length).toBe(1)
      waiting[0]?.()
      await shown(page)
      const after = await calendar(page).evaluate((element) => element.getBoundingClientRect().height)
      expect(after, `${viewport.width}`).toBe(before)
      await page.waitForTimeout(100)
      expect(
        await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts),
        `${viewport.width}`
      ).toEqual([])
    }
    expect(complaints).toEqual([])
    await close()
  })

  test('the request starts with the page, not after the script', async () => {
    let release = (): void => undefined
    holdScripts = new Promise((resolve) => (release = resolve))
    replies.set(api, summer)
    asked = []
    const { page, complaints, close } = await openPage(browser, { baseURL: origin })
    await page.clock.setFixedTime(new Date(noon))
    const arrived = page.goto(room.it)
    await expect.poll(() => asked).toContain(api)
    expect(await page.locator('.state.busy').count()).toBe(1)
    release()
    holdScripts = undefined
    await arrived
    await shown(page)
    expect(asked.filter((url) => url === api)).toHaveLength(1)
    expect(complaints).toEqual([])
    await close()
  })

  test('out of sight nothing moves; near it, the compass turns until the answer comes', async () => {
    answerWith(never)
    const { page, close } = await openPage(browser, { baseURL: origin, viewport: viewports.phone })
    await page.goto(room.it)
    const endless = (): Promise<number> =>
      page.evaluate(
        () => document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Infinity).length
      )
    expect(await page.locator('.state.busy').count()).toBe(1)
    expect(await endless()).toBe(0)
    await comeNear(page)
    await expect.poll(endless).toBe(1)
    await close()
  })

  test.each(['no-preference', 'reduce'] as const)(
    'when the script does not come, it says in the end how to ask; motion: %s',
    async (reducedMotion) => {
      let release = (): void => undefined
      holdScripts = new Promise((resolve) => (release = resolve))
      const { page, close } = await openPage(browser, { baseURL: origin, reducedMotion })
      void page.goto(room.it).catch(() => undefined)
      const ask = page.getByText('chiedeteci in chat')
      await ask.waitFor({ state: 'attached' })
      expect(await ask.isVisible()).toBe(false)
      await page.evaluate(() => document.getAnimations().forEach((animation) => (animation.currentTime = 21_000)))
      expect(await ask.isVisible()).toBe(true)
      await close()
      release()
      holdScripts = undefined
    }
  )

  test.each<[when: string, pass: (page: Page) => Promise<void>]>([
    ['when there is a signal again', (page) => page.evaluate(() => void dispatchEvent(new Event('online')))],
    ['a while later', (page) => page.clock.runFor(9000)]
  ])('a script that cannot be had is asked for again %s', async (_, pass) => {
    answerWith(summer)
    const { page, close } = await openPage(browser, { baseURL: origin }, /./)
    await page.clock.install({ time: new Date(noon) })
    let losses = 0
    let isLost = true
    await page.route(/calendar-island/, (route) => {
      if (!isLost) return route.continue()
      losses += 1
      return route.abort()
    })
    await page.goto(room.it)
    await comeNear(page)
    await expect.poll(() => losses).toBe(1)
    isLost = false
    await expect
      .poll(async () => {
        await pass(page)
        return page.locator('.calendar table').count()
      })
      .toBe(1)
    await close()
  })

  test('without JavaScript it says how to ask, in the language of the page', async () => {
    for (const [path, title, words] of [
      [room.it, 'Disponibilità', 'chiedeteci in chat'],
      [room.en, 'Availability', 'ask us by chat']
    ] as const) {
      const { page, close } = await openUnit({ path, javaScriptEnabled: false })
      expect(await calendar(page).getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([title])
      expect(await calendar(page).innerText()).toContain(words)
      expect(await calendar(page).innerText()).not.toContain('Loading')
      await close()
    }
  })
})

describe('on a page that stays open', () => {
  const oneNight = list(nights('2026-06-05', '2026-06-05'))
  const comeBack = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  const requests = () => asked.filter((url) => url.startsWith('/api/')).length
  /** React draws by timers, too. */
  const drawn = async (page: Page): Promise<void> => {
    await expect
      .poll(async () => {
        await page.clock.runFor(100)
        return page.locator('.calendar table').count()
      })
      .toBeGreaterThan(0)
  }

  test('answers are asked for again when a guest comes back after some minutes', async () => {
    const { page, close } = await openUnit({ clock: 'paused' })
    await drawn(page)
    answerWith(oneNight)
    await page.clock.runFor(60_000)
    await comeBack(page)
    await page.clock.runFor(1000)
    expect(requests(), 'a minute later').toBe(0)
    await page.clock.runFor(600_000)
    await comeBack(page)
    await expect.poll(requests).toBe(1)
    await expect
      .poll(async () => {
        await page.clock.runFor(100)
        return page.locator('td:has(.price-badge)').count()
      })
      .toBe(1)
    await close()
  })

  test('answers are asked for again when a new day begins at the house', async () => {
    const { page, close } = await openUnit({ clock: 'paused', now: '2026-06-04T21:50:00Z' })
    await drawn(page)
    answerWith(oneNight)
    await page.clock.runFor(240_000)
    expect(requests(), 'before midnight in Rome').toBe(0)
    await page.clock.runFor(600_000)
    await expect.poll(requests).toBe(1)
    await close()
  })

  test('an answer that hangs keeps no other one from being asked for', async () => {
    const { page, close } = await openUnit({ reply: never, clock: 'paused' })
    await expect.poll(requests).toBe(1)
    await expect
      .poll(async () => {
        await page.clock.runFor(1000)
        return page.locator('.state.failed').count()
      })
      .toBe(1)
    answerWith(summer)
    await page.evaluate(() => void dispatchEvent(new Event('online')))
    await expect.poll(requests).toBe(1)
    await drawn(page)
    await close()
  })
})

describe('an answer that is not to be trusted', () => {
  const shownDays = nights('2026-06-05', '2026-06-06')
  const twentyMegabytes: Reply = (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.write('[{"availability":[')
    response.on('error', () => undefined)
    const chunk = `${JSON.stringify(shownDays[0])},`.repeat(4000)
    for (let written = 0; written < 20_000_000; written += chunk.length) response.write(chunk)
    response.end(`${JSON.stringify(shownDays[1])}]}]`)
  }
  const cut: Reply = (response) => {
    response.writeHead(200, { 'Content-Length': '1000' })
    response.write('[{"avail')
    setTimeout(() => response.destroy(), 20)
  }

  /** One page for the short answers, which is loaded again for each. */
  let unit: Watched
  beforeAll(async () => {
    unit = await openUnit()
  })
  afterAll(() => unit?.close())

  const answers: [name: string, reply: Reply, state: string | RegExp][] = [
    ['404', text('<!doctype html>', 404), 'Error: 404 Not Found'],
    ['500 with a good body', json([{ availability: shownDays }], 500), 'Error: 500 Internal Server Error'],
    ['a page instead of JSON', text('<!doctype html><p>Login'), 'Error: The answer is not JSON'],
    ['JSON cut short', text('[{"availability":['), 'Error: The answer is not JSON'],
    ['a connection that breaks', cut, /^Error: ./],
    ['no connection', (response) => response.destroy(), /^Error: ./],
    ['an object', json({ availability: shownDays }), 'Error: The answer is not a list'],
    ['a text', json('hello'), 'Error: The answer is not a list'],
    ['a number', json(42), 'Error: The answer is not a list'],
    ['null', json(null), 'No data available'],
    ['nothing', text(''), 'No data available'],
    ['204', (response) => response.writeHead(204).end(), 'No data available'],
    ['a list of null', json([null]), 'No availability data'],
    ['a list of lists', json([[]]), 'No availability data'],
    ['availability of null', list(null), 'No availability data'],
    ['availability that is a text', list('2026-06-05'), 'No availability data'],
    ['availability that is an object', list({ 0: shownDays[0] }), 'No availability data'],
    ['an empty availability list', list([]), 'No availability data'],
    ['only malformed entries', list([1, null, { availableDate: '5 June' }]), 'No availability data'],
    ['20 megabytes', twentyMegabytes, 'Error: The answer is too long']
  ]
  const saidAs = (state: string | RegExp): RegExp =>
    state instanceof RegExp ? state : new RegExp(`^${state.replaceAll('.', '\\.')}$`)

  test.each(answers)('%s, as it is read', async (_, reply, state) => {
    answerWith(reply)
    // What a window has, and Node has not.
    vi.stubGlobal('addEventListener', () => undefined)
    const answer = await askAvailability({ api: origin + api, most: 2 }, 'default')
    vi.unstubAllGlobals()
    expect(answer.kind === 'shown' ? 'days' : stateText(answer)).toMatch(saidAs(state))
  })

  // Of what is the same to the browser, a good answer whose text is read otherwise, one for each state.
  const sameToIt = new Set([
    'JSON cut short',
    'a text',
    'a number',
    'nothing',
    'a list of lists',
    'availability of null',
    'availability that is a text',
    'availability that is an object',
    'an empty availability list',
    'only malformed entries'
  ])
  const different = answers.filter(([name]) => isDeep || !sameToIt.has(name))
  const onPages = byTurns(different, { of: 2 })
  test.each(onPages)('%s, on the page', async (_, reply, state) => {
    answerWith(reply)
    unit.complaints.length = 0
    await unit.page.goto(room.it)
    await comeNear(unit.page)
    await unit.page.waitForFunction(() => document.querySelector('.state:not(.busy) p'))
    const said = await unit.page.locator('.state p').first().textContent()
    expect(said).toMatch(saidAs(state))
    expect(await unit.page.locator('h1').textContent(), 'the rest of the page').toBe('Grecale')
    const others = unit.complaints.filter((complaint) => !complaint.startsWith('error: Failed to load resource'))
    expect(others).toEqual([])
  })

  test('of the error text of a server a line or two is shown, and the page grows no wider', async () => {
    const { page, close } = await openUnit({
      viewport: { width: 320, height: 640 },
      reply: (response) => response.writeHead(503, 'Unavailable'.repeat(100)).end()
    })
    await page.waitForFunction(() => document.querySelector('.state.failed'))
    expect(await page.locator('.state p').first().textContent()).toBe(
      `Error: 503 ${'Unavailable'.repeat(10).slice(0, 100)}`
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await close()
  })

  test.each<[name: string, reply: Reply]>([
    ['no answer at all', never],
    [
      'an answer that never ends',
      (response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' })
        response.write('[{"availability":[')
        const timer = setInterval(() => response.write(' '), 20)
        response.on('close', () => clearInterval(timer))
      }
    ]
  ])('%s ends after ten seconds', async (_, reply) => {
    const { page, complaints, close } = await openUnit({ reply, clock: 'paused' })
    await page.locator('.state.busy').waitFor()
    await page.clock.runFor(9000)
    expect(await page.locator('.state p').textContent()).toBe('Loading...')
    // React draws by timers too, and what the answer's end sets going is not there at once: time passes until it is.
    await expect
      .poll(async () => {
        await page.clock.runFor(100)
        return page.locator('.state.failed').count()
      })
      .toBe(1)
    expect(await page.locator('.state p').first().textContent()).toBe('Error: No answer within 10 seconds')
    expect(complaints).toEqual([])
    await close()
  })

  test('where the line is lost while an answer is on its way, it is said at once', async () => {
    const { page, close } = await openUnit({ reply: never })
    await page.locator('.state.busy').waitFor()
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await expect.poll(() => page.locator('.state.failed p').allTextContents()).toEqual(['Error: No connection'])
    answerWith(summer)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await shown(page)
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await page.context().setOffline(true)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    expect(await page.locator('table').count(), 'what it has stays').toBe(1)
    await close()
  })

  test('where the line is lost before the calendar is near, it says so, and is there once the line is', async () => {
    answerWith(summer)
    const { page, close } = await openPage(browser, { baseURL: origin, viewport: { width: 390, height: 300 } })
    await page.clock.setFixedTime(new Date(noon))
    await page.goto(room.it)
    await expect.poll(() => asked).toContain(api)
    await page.context().setOffline(true)
    await calendar(page).scrollIntoViewIfNeeded()
    await page.locator('.state.failed').waitFor({ timeout: 5000 })
    expect(await page.locator('.state p').textContent()).toBe('Error: No connection')
    expect(await page.locator('.state + .note p').isVisible(), 'how to ask all the same').toBe(true)
    await page.context().setOffline(false)
    await shown(page)
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    expect(await page.locator('.state').count(), 'a calendar that is there stays').toBe(0)
    await close()
  })

  test('code that does not come, and a line that is lost while it hangs, are said at once', async () => {
    answerWith(summer)
    const { page, close } = await openPage(browser, { baseURL: origin, viewport: { width: 390, height: 300 } })
    await page.clock.setFixedTime(new Date(noon))
    let isHanging = false
    await page.route(/hydrate-/, (route) => (isHanging ? undefined : route.abort()))
    await page.goto(room.it)
    await calendar(page).scrollIntoViewIfNeeded()
    await page.locator('.state.failed').waitFor({ timeout: 5000 })
    expect(await page.locator('.state p').textContent()).toBe('Error: The calendar did not load')
    isHanging = true
    await page.reload()
    await calendar(page).scrollIntoViewIfNeeded()
    await page.locator('.near .state.busy').waitFor()
    await page.context().setOffline(true)
    await page.locator('.state.failed').waitFor({ timeout: 5000 })
    expect(await page.locator('.state p').textContent()).toBe('Error: No connection')
    await close()
  })

  test('malformed entries are skipped, the rest is shown; of two for one day the first counts', async () => {
    const good = { availableDate: '2026-06-10', available: true, price: 80 }
    const { page, complaints, close } = await openUnit({
      reply: list([
        null,
        'x',
        [],
        { availableDate: '2026-06-05' },
        { availableDate: '2026-06-06', available: true },
        { availableDate: '2026-06-07', available: true, price: '95' },
        { availableDate: '2026-06-08', available: true, price: -5 },
        { availableDate: '2026-06-09', available: 'yes', price: 95 },
        good,
        { ...good, price: 999 },
        { availableDate: '2026-06-11', available: true, price: 1e300 },
        { availableDate: '2026-06-31', available: true, price: 95 },
        { availableDate: '12/06/2026', available: true, price: 95 },
        { availableDate: '2026-06-12', available: true, price: null },
        { availableDate: '2026-06-13', available: true, price: 1234.5, note: '<img src=x onerror=alert(1)>' },
        { availableDate: '2026-06-14', available: false }
      ])
    })
    await shown(page)
    const prices = await page.locator('td .price-badge').allTextContents()
    expect(prices).toEqual(['80 €', '1234,50 €'])
    expect(await day(page, '2026-06-10').innerText()).toContain('80')
    expect(await page.locator('td[data-day]').count()).toBe(30)
    // The first three days of the month are past and have none.
    await expect.poll(() => page.locator('td .off-badge').count()).toBe(25)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('days', () => {
  const zones = ['Pacific/Auckland', 'America/Los_Angeles', 'Europe/Rome'] as const
  /** One page for each, which is loaded again for each moment. */
  const opened = new Map<string, Watched>()
  const inZone = async (timezoneId: string): Promise<Watched> => {
    const known = opened.get(timezoneId) ?? (await openPage(browser, { baseURL: origin, timezoneId }))
    opened.set(timezoneId, known)
    return known
  }
  afterAll(async () => {
    for (const { close } of opened.values()) await close()
  })

  // The clocks of the house: +2 in summer, +1 in winter; they change on 29 March and 25 October 2026.
  const moments = [
    ['2026-06-03T21:59:30Z', '2026-06-03', 'before midnight'],
    ['2026-06-03T22:00:30Z', '2026-06-04', 'after midnight'],
    ['2026-03-28T22:59:30Z', '2026-03-28', 'before the shortest day'],
    ['2026-03-28T23:00:30Z', '2026-03-29', 'in the first minute of it'],
    ['2026-03-29T21:59:30Z', '2026-03-29', 'in its last'],
    ['2026-03-29T22:00:30Z', '2026-03-30', 'after it'],
    ['2026-10-24T22:00:30Z', '2026-10-25', 'in the first minute of the longest day'],
    ['2026-10-25T22:59:30Z', '2026-10-25', 'in its last'],
    ['2026-10-25T23:00:30Z', '2026-10-26', 'after it'],
    ['2026-12-31T22:59:30Z', '2026-12-31', 'on New Year’s Eve'],
    ['2026-12-31T23:00:30Z', '2027-01-01', 'on New Year’s Day']
  ] as const
  // Every third moment, each in another zone; in the deep tests all of them in all zones.
  const visits = byTurns(moments, { of: 3 }).map(([now, today, when], index) => ({
    now,
    today,
    when,
    from: isDeep ? zones : [zones[index % zones.length]!]
  }))
  test.each(visits)('at $now today is $today, $when', async ({ now, today, from }) => {
    const month = today.slice(0, 7)
    const days = nights(`${month}-01`, `${month}-28`)
    answerWith(list(days))
    for (const timezoneId of from) {
      const { page, complaints } = await inZone(timezoneId)
      await page.clock.setFixedTime(new Date(now))
      await page.goto(room.it)
      await shown(page)
      expect(await page.locator('td[aria-current="date"]').getAttribute('data-day'), `${timezoneId}: today`).toBe(today)
      expect(await page.locator('td.past').count(), `${timezoneId}: past days`).toBe(Number(today.slice(8)) - 1)
      const cells = await page
        .locator('tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) => [...row.querySelectorAll('td')].map(({ dataset }) => dataset.day ?? ''))
        )
      const flat = cells.flat().filter((cell) => cell !== '')
      expect(flat, `${timezoneId}: all days`).toEqual(
        nights(flat[0]!, flat.at(-1)!).map(({ availableDate }) => availableDate)
      )
      expect(
        cells.every((week) =>
          week.every((cell, place) => cell === '' || (new Date(cell).getUTCDay() + 6) % 7 === place)
        ),
        `${timezoneId}: Monday first`
      ).toBe(true)
      // Each price stands on its own day.
      expect(
        await page
          .locator('td:has(.price-badge)')
          .evaluateAll((found) => found.map((cell) => (cell as HTMLElement).dataset.day)),
        `${timezoneId}: days with a price`
      ).toEqual(days.map(({ availableDate }) => availableDate).filter((date) => date >= today))
      expect(complaints.splice(0)).toEqual([])
    }
  })

  test('midnight passes while the page is open', async () => {
    const { page, close } = await openUnit({
      now: '2026-06-05T21:59:00Z',
      clock: 'running',
      timezoneId: 'Pacific/Auckland'
    })
    await shown(page)
    expect(await page.locator('td.today').getAttribute('data-day')).toBe('2026-06-05')
    await day(page, '2026-06-05').click()
    expect(await day(page, '2026-06-05').getAttribute('aria-selected')).toBe('true')
    await page.clock.runFor(90_000)
    await page.waitForFunction(() => document.querySelector<HTMLElement>('td.today')?.dataset.day === '2026-06-06')
    expect(await day(page, '2026-06-05').getAttribute('aria-disabled'), 'it has passed').toBe('true')
    expect(await page.locator('td[aria-selected="true"]').count(), 'and is no arrival any more').toBe(0)
    expect(await page.locator('.stay [role="status"]').innerText()).toContain('Giorno già passato: 05 giu 2026.')
    await close()
  })

  test('midnight on the last day of a month: the calendar keeps the focus, and takes none from elsewhere', async () => {
    const { page, complaints, close } = await openUnit({ now: '2026-06-30T21:59:00Z', clock: 'running' })
    await shown(page)
    await day(page, '2026-06-30').focus()
    await page.clock.runFor(90_000)
    await page.waitForFunction(() => document.querySelector<HTMLElement>('td.today')?.dataset.day === '2026-07-01')
    expect(await focusedDay(page)).toBe('2026-07-30')
    await page.locator('.foot a').first().focus()
    await page.clock.setSystemTime('2026-07-31T21:59:30Z')
    await page.clock.runFor(60_000)
    await page.waitForFunction(() => document.querySelector<HTMLElement>('td.today')?.dataset.day === '2026-08-01')
    expect(await focusedDay(page)).toBeUndefined()
    expect(complaints).toEqual([])
    await close()
  })

  test.each([
    [
      room.it,
      'Giugno 2026',
      'Prezzi a notte, 01\u00a0giu\u00a02026\u00a0– 30\u00a0giu\u00a02026',
      ['lunedì', 'lun'],
      'Disponibile, 95\u00a0€, venerdì 5 giugno 2026',
      'Non disponibile, giovedì 4 giugno 2026',
      'Passato, martedì 2 giugno 2026',
      '98,50 €'
    ],
    [
      room.en,
      'June 2026',
      'Prices per night, 01\u00a0Jun\u00a02026 to 30\u00a0Jun\u00a02026',
      ['Monday', 'Mon'],
      'Available, €95, Friday 5 June 2026',
      'Unavailable, Thursday 4 June 2026',
      'Past, Tuesday 2 June 2026',
      '€98.50'
    ]
  ] as const)('%s speaks its language', async (path, title, span, monday, free, taken, past, cents) => {
    const { page, close } = await openUnit({ path })
    await shown(page)
    expect(await heading(page)).toBe(title)
    expect(await page.locator('.calendar header p').textContent()).toBe(span)
    const first = page.locator('th').first()
    expect([await first.getAttribute('abbr'), await first.textContent()]).toEqual(monday)
    expect(await page.locator('th').count()).toBe(7)
    // A comma after the weekday comes and goes with the version of the browser.
    const label = async (date: string) =>
      (await day(page, date).locator('.visually-hidden').textContent())?.replace(/(\p{L}), (\d+ \p{L})/u, '$1 $2')
    expect(await label('2026-06-05')).toBe(free)
    expect(await label('2026-06-04')).toBe(taken)
    expect(await label('2026-06-02')).toBe(past)
    // With the cross of a taken day it would say that somebody else has it.
    expect(await page.locator('td.past :is(.off-badge, .price-badge)').count()).toBe(0)
    expect(await day(page, '2026-06-21').locator('.price-badge').textContent()).toBe(cents)
    await close()
  })

  test('no price is wider than its day on a phone, also with letters twice as large', async () => {
    const prices = {
      '2026-06-20': 118,
      '2026-06-21': 98.5,
      '2026-06-22': 1250,
      '2026-06-23': 1250.5,
      '2026-06-24': 999.99
    }
    for (const path of Object.values(room)) {
      const reply = list(nights('2026-06-01', '2026-06-30', { prices }))
      const { page, close } = await openUnit({ path, reply, viewport: viewports.phone })
      await shown(page)
      const widePrices = (size: string): string[] => {
        document.documentElement.style.fontSize = size
        const range = document.createRange()
        return [...document.querySelectorAll('td > .price-badge')].flatMap((price) => {
          const own = price.getBoundingClientRect()
          range.selectNodeContents(price)
          const { left, right, top, bottom } = range.getBoundingClientRect()
          const fits = left > own.left - 1 && right < own.right + 1 && top > own.top - 1 && bottom < own.bottom + 1
          return fits ? [] : [price.textContent]
        })
      }
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        for (const letters of ['100%', '200%'])
          expect(await page.evaluate(widePrices, letters), `${width} pixels, ${letters}`).toEqual([])
      }
      await close()
    }
  })

  test('the two scripts of the page block nothing and load the rest on demand, within 70 KB', async () => {
    answerWith(summer)
    // In a browser that has no file of the site yet.
    const { page, close } = await openPage(browser, { baseURL: origin })
    await page.goto(room.it)
    await shown(page)
    const scripts = await page
      .locator('script:not([type$="json"])')
      .evaluateAll((found) =>
        found.map(
          (script) => [script.getAttribute('type'), new URL((script as HTMLScriptElement).src).pathname] as const
        )
      )
    expect(scripts.map(([type]) => type)).toEqual(['module', 'module'])
    const loaded = asked.filter((url) => url.endsWith('.js'))
    expect(loaded).toEqual(expect.arrayContaining(scripts.map(([, path]) => path)))
    expect(new Set(loaded).size).toBe(loaded.length)
    const bytes = loaded.reduce(
      (total, path) => total + brotliCompressSync(readFileSync(join(builtSite().folder, path))).byteLength,
      0
    )
    expect(bytes).toBeLessThan(70 * 1024)
    await close()
  })

  test('every drawing that the calendar and the slider use is in the page', async () => {
    const { page, close } = await openUnit()
    await shown(page)
    await day(page, '2026-06-05').click()
    await day(page, '2026-06-06').click()
    const missing = await page
      .locator('use')
      .evaluateAll((uses) =>
        uses.map((use) => use.getAttribute('href') ?? '').filter((href) => document.querySelector(href) === null)
      )
    expect(missing).toEqual([])
    await close()
  })
})

test('the answers that the build wrote make a calendar', async () => {
  for (const path of [room.it, '/len=en/appartamenti/sette']) {
    const { page, complaints, close } = await openPage(browser)
    await page.goto(path)
    await shown(page)
    expect(await page.locator('td.today').count()).toBe(1)
    expect(complaints).toEqual([])
    await close()
  }
})

describe('months', () => {
  test.each([
    [320, 1],
    [390, 1],
    [1440, 2]
  ])('at %i pixels each month in view is named once for the eye, and no date breaks', async (width, count) => {
    for (const path of byTurns(Object.values(room), { of: 2, turn: width === 390 ? 1 : 0 })) {
      const { page, close } = await openUnit({ path, viewport: { width, height: 900 } })
      await shown(page)
      const names = await page
        .locator('.calendar :is(h3, caption):not(.visually-hidden)')
        .evaluateAll((elements) => elements.map((element) => element.textContent))
      expect(names).toEqual(
        (path === room.it ? ['Giugno 2026', 'Luglio 2026'] : ['June 2026', 'July 2026']).slice(0, count)
      )
      const lines = await page.locator('.calendar header p').evaluate(({ firstChild, textContent }) =>
        [...textContent.matchAll(/\d\d\s\S+\s\d{4}/g)].map(({ 0: date, index }) => {
          const range = document.createRange()
          range.setStart(firstChild!, index)
          range.setEnd(firstChild!, index + date.length)
          return range.getClientRects().length
        })
      )
      expect(lines).toEqual([1, 1])
      await close()
    }
  })

  test('from today’s to that of the last day of the answer, by buttons that keep the focus', async () => {
    const { page, complaints, close } = await openUnit()
    await shown(page)
    const [previous, next] = [
      page.getByRole('button', { name: 'Mese precedente' }),
      page.getByRole('button', { name: 'Mese successivo' })
    ]
    expect([
      await heading(page),
      await previous.getAttribute('aria-disabled'),
      await next.getAttribute('aria-disabled')
    ]).toEqual(['Giugno 2026', 'true', 'false'])
    await previous.click({ force: true })
    expect(await heading(page)).toBe('Giugno 2026')
    await next.click()
    expect(await heading(page)).toBe('Luglio 2026')
    await next.click()
    expect([await heading(page), await next.getAttribute('aria-disabled')]).toEqual(['Agosto 2026', 'true'])
    await page.keyboard.press('Enter')
    expect(await heading(page), 'nothing after the last').toBe('Agosto 2026')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Mese successivo')
    await previous.click()
    expect(await heading(page)).toBe('Luglio 2026')
    expect(complaints).toEqual([])
    await close()
  })

  test('an absurd last day makes no endless calendar', async () => {
    const { page, close } = await openUnit({
      reply: list([...nights('2026-06-01', '2026-06-10'), { availableDate: '9999-12-31', available: true, price: 95 }])
    })
    await shown(page)
    await day(page, '2026-06-04').focus()
    for (let year = 0; year < 6; year++) await page.keyboard.press('Shift+PageDown')
    expect(await heading(page)).toBe('Giugno 2029')
    await close()
  })

  test('two side by side where the width gives room, and the keyboard goes through both', async () => {
    const { page, complaints, close } = await openUnit({ viewport: { width: 1600, height: 1000 }, path: room.en })
    await shown(page)
    expect(await page.locator('.calendar table').count()).toBe(2)
    expect(await heading(page)).toMatch(/^June\s–\sJuly 2026$/)
    expect(await page.locator('.calendar caption').allTextContents()).toEqual(['June 2026', 'July 2026'])
    expect(await page.locator('.calendar td[tabindex="0"]').count()).toBe(1)
    await day(page, '2026-06-30').focus()
    await page.keyboard.press('ArrowRight')
    expect([await focusedDay(page), await page.locator('.calendar caption').first().textContent()]).toEqual([
      '2026-07-01',
      'June 2026'
    ])
    await page.keyboard.press('PageDown')
    expect([await focusedDay(page), await page.locator('.calendar caption').first().textContent()]).toEqual([
      '2026-08-01',
      'July 2026'
    ])
    expect(await page.getByRole('button', { name: 'Next month' }).getAttribute('aria-disabled')).toBe('true')
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
    await page.setViewportSize(viewports.desktop)
    await page.waitForFunction(() => document.querySelectorAll('.calendar table').length === 1)
    await close()
  })

  test('a swipe turns the month, a scroll and a tap do not', async () => {
    const { page, complaints, close } = await openUnit(phone)
    await shown(page)
    const drag = async (fromX: number, toX: number, down = 0): Promise<void> => {
      const { x, y } = (await page.locator('.calendar tbody').boundingBox())!
      await swipe(page, { x: x + fromX, y: y + 100 }, { x: x + toX, y: y + 100 + down })
    }
    await page.locator('.calendar table').scrollIntoViewIfNeeded()
    await drag(250, 60)
    await expect.poll(() => heading(page)).toBe('Luglio 2026')
    await drag(60, 250)
    await expect.poll(() => heading(page)).toBe('Giugno 2026')
    await drag(60, 250)
    await drag(200, 190, -80)
    await drag(200, 170)
    expect(await heading(page)).toBe('Giugno 2026')
    expect(await page.locator('td[aria-selected="true"]').count()).toBe(0)
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await drag(60, 250)
    await expect.poll(() => heading(page), { message: 'from right to left' }).toBe('Luglio 2026')
    await drag(250, 60)
    await expect.poll(() => heading(page)).toBe('Giugno 2026')
    await tap(day(page, '2026-06-15'))
    await expect.poll(() => page.locator('td[aria-selected="true"]').count()).toBe(1)
    expect(complaints).toEqual([])
    await close()
  })

  test('on a page that is zoomed in, the finger moves the page and turns no month', async () => {
    const { page, complaints, close } = await openUnit(phone)
    await shown(page)
    const session = await page.context().newCDPSession(page)
    const pan = () => page.locator('.grids').evaluate((grids) => getComputedStyle(grids).touchAction)
    const scale = () => page.evaluate(() => window.visualViewport!.scale)
    await page.locator('.calendar table').scrollIntoViewIfNeeded()
    expect(await pan()).toBe('pan-y pinch-zoom')
    const { x, y } = (await page.locator('.calendar tbody').boundingBox())!
    await session.send('Input.synthesizePinchGesture', { x: x + 150, y: y + 100, scaleFactor: 2 })
    await expect.poll(scale).toBeGreaterThan(1.5)
    await expect.poll(pan).toBe('manipulation')
    const left = () => page.evaluate(() => window.visualViewport!.pageLeft)
    const before = await left()
    await swipe(page, { x: 300, y: 300 }, { x: 150, y: 300 })
    await expect.poll(left).toBeGreaterThan(before)
    expect(await heading(page)).toBe('Giugno 2026')
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
    await expect.poll(pan).toBe('pan-y pinch-zoom')
    await session.detach()
    expect(complaints).toEqual([])
    await close()
  })

  test('a month without free nights leads to the first that has one', async () => {
    const { page, close } = await openUnit({
      reply: list(
        nights('2026-06-01', '2026-09-30', {
          taken: nights('2026-06-01', '2026-08-09').map(({ availableDate }) => availableDate)
        })
      )
    })
    await shown(page)
    await page.getByRole('button', { name: 'Prima notte libera: 10 ago 2026' }).click()
    expect([await heading(page), await focusedDay(page)]).toEqual(['Agosto 2026', '2026-08-10'])
    expect(await page.getByRole('button', { name: /Prima notte/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Mese precedente' }).click()
    expect(await page.getByRole('button', { name: /Prima notte/ }).count()).toBe(1)
    await page.getByRole('button', { name: 'Mese successivo' }).click()
    await day(page, '2026-08-10').click()
    await page.getByRole('button', { name: 'Mese precedente' }).click()
    expect(await page.getByRole('button', { name: /Prima notte/ }).count(), 'not while a stay is being picked').toBe(0)
    await close()
  })
})

describe('an answer', () => {
  test('that the browser has kept is asked for again on a page that somebody comes back to', async () => {
    const today = todayIn('Europe/Rome', Date.now())
    const pricedAt = (price: number): Reply => {
      const [night] = nights(today, today)
      return (response) => {
        response.setHeader('Cache-Control', 'no-cache')
        list([{ ...night, price }])(response)
      }
    }
    answerWith(pricedAt(95))
    // With the clock of the browser: that of tests has no entries of navigations.
    const { page, complaints, close } = await openPage(browser, { baseURL: origin }, /preload .* is not used/)
    await page.goto(room.it)
    await comeNear(page)
    await expect.poll(() => day(page, today).innerText()).toContain('95')
    await page.goto('/contatti')
    answerWith(pricedAt(77))
    await page.goBack()
    await comeNear(page)
    await expect.poll(() => day(page, today).innerText()).toContain('77')
    expect(complaints).toEqual([])
    await close()
  })

  test('without a word on guests leaves the page to say how many there can be', async () => {
    const { page, complaints, close } = await openUnit({ path: `${room.it}#2026-06-19_2026-06-22_9` })
    await shown(page)
    expect(await page.locator('.stay').innerText()).toContain('Qui c’è posto per 2 ospiti al massimo.')
    expect((await bookLinks(page))[0]).not.toContain('arrivo')
    expect(complaints).toEqual([])
    await close()
  })
})

describe('the keyboard', () => {
  test('goes through the grid as the pattern has it', async () => {
    const { page, complaints, close } = await openUnit()
    await shown(page)
    expect(await page.locator('.calendar [role="grid"]').count()).toBe(1)
    await page.getByRole('button', { name: 'Mese successivo' }).focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role')), 'the months').toBe('tab')
    await page.keyboard.press('Tab')
    expect(await focusedDay(page), 'the one tab stop is today').toBe('2026-06-04')
    for (const [key, target] of [
      ['ArrowRight', '2026-06-05'],
      ['ArrowDown', '2026-06-12'],
      ['ArrowLeft', '2026-06-11'],
      ['ArrowUp', '2026-06-04'],
      ['End', '2026-06-07'],
      ['Home', '2026-06-01'],
      ['ArrowLeft', '2026-06-01'],
      ['ArrowUp', '2026-06-01'],
      ['PageUp', '2026-06-01'],
      ['PageDown', '2026-07-01'],
      ['Home', '2026-07-01'],
      ['ArrowLeft', '2026-06-30'],
      ['ArrowRight', '2026-07-01'],
      ['Shift+PageDown', '2026-08-01'],
      ['ArrowUp', '2026-07-25'],
      ['PageDown', '2026-08-25'],
      ['PageDown', '2026-08-25'],
      ['Shift+PageUp', '2026-06-25']
    ]) {
      await page.keyboard.press(key!)
      expect(await focusedDay(page), `${key}`).toBe(target)
      expect(await page.locator('.calendar td[tabindex="0"]').count()).toBe(1)
    }
    await page.keyboard.press('Tab')
    expect(await focusedDay(page), 'and Tab leaves').toBeUndefined()
    expect(complaints).toEqual([])
    await close()
  })

  test('goes where the page goes when that reads from right to left', async () => {
    const { page, complaints, close } = await openUnit()
    await shown(page)
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await day(page, '2026-06-04').focus()
    for (const [key, target] of [
      ['ArrowLeft', '2026-06-05'],
      ['ArrowRight', '2026-06-04'],
      ['ArrowDown', '2026-06-11']
    ] as const) {
      await page.keyboard.press(key)
      expect([key, await focusedDay(page)]).toEqual([key, target])
    }
    const tab = page.locator('.calendar [role="tab"]:focus')
    await page.keyboard.press('Shift+Tab')
    for (const [key, name] of [
      ['ArrowLeft', /^ArrowLeft lug/i],
      ['ArrowRight', /^ArrowRight giu/i],
      ['ArrowRight', /^ArrowRight ago/i],
      ['ArrowDown', /^ArrowDown giu/i]
    ] as const) {
      await page.keyboard.press(key)
      expect(`${key} ${await tab.innerText()}`).toMatch(name)
    }
    expect(complaints).toEqual([])
    await close()
  })

  test('picks, says what it picked, and takes it back', async () => {
    const { page, complaints, close } = await openUnit({ path: room.en })
    await shown(page)
    const status = page.locator('.stay [role="status"]')
    expect(await page.locator('.calendar h3').getAttribute('aria-live')).toBe('polite')
    expect(await status.innerText()).toContain('Pick your dates')
    await day(page, '2026-06-09').focus()
    await page.keyboard.press('Enter')
    expect(await status.innerText()).toMatch(/Arrival\s+09 Jun 2026\s+Now pick your day of departure/)
    expect(await day(page, '2026-06-09').locator('.visually-hidden').textContent()).toMatch(
      /^Available, €95, .*, Arrival$/
    )
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await page.locator('td.ahead').count(), 'the stay that this day would make').toBe(3)
    await page.keyboard.press('Space')
    expect((await status.innerText()).replace(/\s+/g, ' ')).toBe(
      'There is room for 2 guests at most. Arrival 09 Jun 2026 Departure 11 Jun 2026 2 nights × €95 €190 Total for ' +
        '2 nights €190 Tourist tax not included: €2.50 per person, per night'
    )
    expect(
      await page
        .locator('td[aria-selected="true"]')
        .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.day))
    ).toEqual(['2026-06-09', '2026-06-10', '2026-06-11'])
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await page.locator('td[aria-selected="true"]').count()).toBe(0)
    expect(await status.innerText()).toContain('Pick your dates')
    expect(complaints).toEqual([])
    await close()
  })
})

describe('a stay', () => {
  const plainIt = /text=Buongiorno, vorrei prenotare la camera Grecale a Valle degli Ulivi\. Date e numero di ospiti:$/

  test('goes into every Book now of the page, and out of it again', async () => {
    const { page, complaints, close } = await openUnit()
    await shown(page)
    const plain = await bookLinks(page)
    expect(plain).toHaveLength(3)
    for (const link of plain) expect(link).toMatch(plainIt)
    await day(page, '2026-06-19').click()
    expect(await bookLinks(page), 'an arrival alone changes nothing').toEqual(plain)
    await day(page, '2026-06-22').click()
    const picked = await bookLinks(page)
    expect(picked).toHaveLength(3)
    for (const link of picked)
      expect(link).toMatch(
        /text=.*Grecale.*: arrivo 19 giu 2026, partenza 22 giu 2026 \(3 notti\), per 2 adulti\. Il calendario indica in tutto 311,50 €, imposta/
      )
    expect(new Set(picked.map((link) => link.split('?')[0]))).toEqual(new Set([plain[0]!.split('?')[0]]))
    expect((await page.locator('.stay').innerText()).replace(/\s+/g, ' ')).toContain(
      'Totale per 3 notti 311,50 € Imposta di soggiorno esclusa: 2,50 € a persona, a notte'
    )
    await page.getByRole('button', { name: 'Cancella le date' }).click()
    expect(await bookLinks(page)).toEqual(plain)
    expect(await focusedDay(page), 'the focus is not lost').toBe('2026-06-22')
    expect(complaints).toEqual([])
    await close()
  })

  test('an apartment asks with its own number and words', async () => {
    const { page, close } = await openUnit({ path: '/len=en/appartamenti/uno' })
    await shown(page)
    const [plain] = await bookLinks(page)
    await day(page, '2026-06-10').click()
    await day(page, '2026-06-11').click()
    const links = await bookLinks(page)
    expect(links).toHaveLength(2)
    for (const link of links)
      expect(link).toMatch(
        /book apartment Uno .* from 10 Jun 2026 to 11 Jun 2026 \(1 night\), for 2 adults\. The calendar gives a total of €95, tourist tax not included, not counting extras on request\./
      )
    expect(links[0]!.split('?')[0]).toBe(plain!.split('?')[0])
    expect(await page.locator('.stay').innerText()).toContain('Total for 1 night\n')
    await close()
  })

  test('only nights in a row that are free', async () => {
    const { page, close } = await openUnit()
    await shown(page)
    await day(page, '2026-06-04').click({ force: true })
    expect(await selected(page), 'today, which is taken').toEqual([])
    await day(page, '2026-06-03').click({ force: true })
    expect(await selected(page), 'a day that has passed').toEqual([])
    await day(page, '2026-06-10').click()
    expect(await day(page, '2026-06-12').getAttribute('aria-disabled'), 'taken, but one can leave on it').toBeNull()
    expect(await day(page, '2026-06-12').getAttribute('aria-selected')).toBe('false')
    expect(await day(page, '2026-06-13').getAttribute('aria-selected'), 'no day to be picked').toBeNull()
    expect(await day(page, '2026-06-12').locator('.visually-hidden').textContent()).toMatch(
      /possibile giorno di partenza$/
    )
    expect(await day(page, '2026-06-13').getAttribute('aria-disabled')).toBe('true')
    await day(page, '2026-06-15').click()
    expect(await selected(page), 'beyond taken nights: a new arrival').toEqual([15])
    await day(page, '2026-06-10').click()
    expect(await selected(page), 'before the arrival: a new arrival').toEqual([10])
    await day(page, '2026-06-13').click({ force: true })
    expect(await selected(page), 'taken and not to be left on').toEqual([10])
    await day(page, '2026-06-12').hover()
    expect(await page.locator('td.ahead').count()).toBe(3)
    await day(page, '2026-06-12').click()
    expect(await selected(page)).toEqual([10, 11, 12])
    await day(page, '2026-06-20').click()
    expect(await selected(page), 'after a whole stay: a new one').toEqual([20])
    await day(page, '2026-06-20').click()
    expect(await selected(page), 'the same day again: none').toEqual([])
    await close()
  })

  test('what the pointer was on is forgotten with the pick', async () => {
    const { page, close } = await openUnit(phone)
    await shown(page)
    await tap(day(page, '2026-06-15'))
    await tap(day(page, '2026-06-18'))
    await expect.poll(() => selected(page)).toEqual([15, 16, 17, 18])
    await tap(day(page, '2026-06-16'))
    await expect.poll(() => selected(page)).toEqual([16])
    expect(await page.locator('td.ahead').count(), 'no stay that nobody asks for').toBe(0)
    await close()
  })

  test('by finger: each stay of many, wherever it lands on a day, with small slips and rests', async () => {
    const seed = Math.floor(Math.random() * 2 ** 31)
    const side = fc.double({ min: 0.02, max: 0.98, noNaN: true })
    const slip = fc.integer({ min: -5, max: 5 })
    const touch = fc.record({
      at: fc.record({ x: side, y: side }),
      drift: fc.option(fc.record({ x: slip, y: slip }), { nil: undefined }),
      rest: fc.integer({ min: 0, max: 120 })
    })
    const stay = fc.record({
      arrival: fc.integer({ min: 14, max: 29 }),
      nights: fc.integer({ min: 1, max: 7 }),
      touches: fc.tuple(touch, touch)
    })
    const { page, complaints, close } = await openUnit({ ...phone, viewport: { width: 390, height: 664 } })
    await shown(page)
    const wanted: number[][] = []
    const picked: number[][] = []
    for (const { arrival, nights: count, touches } of fc.sample(stay, {
      numRuns: repetitions({ quick: 3, deep: 100 }),
      seed
    })) {
      const departure = Math.min(arrival + count, 30)
      for (const [date, { at, ...how }] of [
        [arrival, touches[0]],
        [departure, touches[1]]
      ] as const) {
        await tap(day(page, `2026-06-${date}`), at, how)
        await settled(page)
      }
      wanted.push(Array.from({ length: departure - arrival + 1 }, (_, place) => arrival + place))
      picked.push(await selected(page))
      // By keyboard: whatever the taps have made of it, the next stay begins with none.
      await page.locator('td[tabindex="0"]').press('Escape')
    }
    expect(picked, `seed ${seed}`).toEqual(wanted)
    expect(complaints).toEqual([])
    await close()
  })

  test('a finger in the gap between two days means one of them', async () => {
    const { page, close } = await openUnit(phone)
    await shown(page)
    const [left, right] = [
      (await day(page, '2026-06-16').boundingBox())!,
      (await day(page, '2026-06-17').boundingBox())!
    ]
    const gap = (left.x + left.width + right.x) / 2
    expect(right.x - gap, 'there is a gap').toBeGreaterThan(1)
    await tap(day(page, '2026-06-16'), { x: (gap - left.x) / left.width, y: 0.5 })
    await expect.poll(() => selected(page)).toHaveLength(1)
    expect([16, 17]).toContain((await selected(page))[0])
    await close()
  })

  test('no ring stays on the day that a finger has left', async () => {
    const { page, close } = await openUnit(phone)
    await shown(page)
    for (const count of [1, 0]) {
      await tap(day(page, '2026-06-15'))
      await expect.poll(() => selected(page)).toHaveLength(count)
    }
    expect(await day(page, '2026-06-15').evaluate((cell) => getComputedStyle(cell, '::after').content)).toBe('none')
    await close()
  })

  test('a taken day on which one can leave looks so: on a phone, by night, and in forced colours', async () => {
    const { page, close } = await openUnit(phone)
    await shown(page)
    const edge = (date: string) => day(page, date).evaluate((cell) => getComputedStyle(cell, '::after').borderStyle)
    for (const colours of [{}, { colorScheme: 'dark' as const }, { forcedColors: 'active' as const }]) {
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', ...colours })
      expect(await edge('2026-06-12')).toBe('none')
      await tap(day(page, '2026-06-10'))
      await expect
        .poll(() =>
          page.locator('td.leave').evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.day))
        )
        .toEqual(['2026-06-12'])
      expect([await edge('2026-06-12'), await edge('2026-06-13')]).toEqual(['dashed', 'none'])
      expect(await violations(page, { colours: Object.keys(colours).length > 0 })).toEqual([])
      await tap(day(page, '2026-06-12'))
      await expect.poll(() => selected(page)).toEqual([10, 11, 12])
      expect(await page.locator('td.leave').count()).toBe(0)
      expect(await day(page, '2026-06-12').locator('.off-badge').count(), 'nobody refuses this day').toBe(0)
      await page.locator('td[tabindex="0"]').press('Escape')
    }
    // The next who has this page finds it in its own colours.
    await page.emulateMedia({ colorScheme: null, forcedColors: null })
    await close()
  })

  test('the ring of the pointer lies over the price', async () => {
    const { page, close } = await openUnit()
    await shown(page)
    // Pointers pass through it: for the look alone it stops them here.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('td::after { pointer-events: auto !important }')
      document.adoptedStyleSheets.push(sheet)
    })
    const ring = (date: string) => day(page, date).evaluate((cell) => getComputedStyle(cell, '::after').borderStyle)
    /** What lies on top at the lower edge, where the price is. */
    const atPrice = (date: string) =>
      day(page, date).evaluate((cell) => {
        const { left, width, bottom } = cell.getBoundingClientRect()
        return document.elementFromPoint(left + width / 2, bottom - 1)?.className
      })
    await day(page, '2026-06-12').scrollIntoViewIfNeeded()
    expect([await ring('2026-06-10'), await atPrice('2026-06-10')]).toEqual(['none', 'price-badge'])
    await day(page, '2026-06-10').hover()
    expect([await ring('2026-06-10'), await atPrice('2026-06-10')]).toEqual(['solid', ''])
    await day(page, '2026-06-12').hover({ force: true })
    expect(await ring('2026-06-12'), 'no day to be picked').toBe('none')
    await close()
  })

  describe('to the last night of the answer, which is the last of a month', () => {
    const june = list(nights('2026-06-01', '2026-06-30', { taken: ['2026-06-12'] }))
    const next = (page: Page) => page.getByRole('button', { name: 'Mese successivo' })

    test('the next month opens for the departure, and closes with the pick', async () => {
      const { page, complaints, close } = await openUnit({ reply: june })
      await shown(page)
      expect(await next(page).getAttribute('aria-disabled')).toBe('true')
      await day(page, '2026-06-10').click()
      expect(await next(page).getAttribute('aria-disabled'), 'a night between is taken').toBe('true')
      await day(page, '2026-06-28').click()
      await next(page).click()
      expect(await page.getByRole('button', { name: /Prima notte/ }).count()).toBe(0)
      expect(
        await page
          .locator('td:not([aria-disabled])[data-day]')
          .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset.day))
      ).toEqual(['2026-07-01'])
      await day(page, '2026-07-01').click()
      expect((await page.locator('.stay').innerText()).replace(/\s+/g, ' ')).toMatch(
        /28 giu 2026 .* 01 lug 2026 .* 3 notti 285 €/
      )
      expect(await heading(page)).toBe('Luglio 2026')
      await page.getByRole('button', { name: 'Cancella le date' }).click()
      expect([await heading(page), await focusedDay(page), await next(page).getAttribute('aria-disabled')]).toEqual([
        'Giugno 2026',
        '2026-06-01',
        'true'
      ])
      await day(page, '2026-06-28').click()
      expect(await next(page).getAttribute('aria-disabled')).toBe('false')
      await day(page, '2026-06-29').click()
      expect(await next(page).getAttribute('aria-disabled'), 'a stay that ends before').toBe('true')
      expect(complaints).toEqual([])
      await close()
    })

    test('by keyboard: the focus goes with no month', async () => {
      const { page, complaints, close } = await openUnit({ reply: june })
      await shown(page)
      await day(page, '2026-06-30').focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowRight')
      expect([await focusedDay(page), await page.locator('td.within').count()]).toEqual(['2026-07-01', 1])
      await page.keyboard.press('Escape')
      expect([await heading(page), await focusedDay(page)]).toEqual(['Giugno 2026', '2026-06-01'])
      await page.keyboard.press('End')
      expect(await focusedDay(page)).toBe('2026-06-07')
      expect(complaints).toEqual([])
      await close()
    })

    test('where two months stand side by side, those in view stay', async () => {
      const { page, complaints, close } = await openUnit({
        viewport: { width: 1600, height: 1000 },
        reply: list(nights('2026-06-01', '2026-07-31'))
      })
      await shown(page)
      const captions = () => page.locator('.calendar caption').allTextContents()
      await next(page).click({ force: true })
      await day(page, '2026-07-30').click()
      expect(await captions()).toEqual(['Giugno 2026', 'Luglio 2026'])
      await next(page).click()
      await day(page, '2026-08-01').click()
      expect(await captions()).toEqual(['Luglio 2026', 'Agosto 2026'])
      await day(page, '2026-08-01').focus()
      await page.keyboard.press('Escape')
      expect([await captions(), await focusedDay(page)]).toEqual([['Giugno 2026', 'Luglio 2026'], '2026-07-01'])
      expect(complaints).toEqual([])
      await close()
    })
  })

  test('passes from one month into the next', async () => {
    const { page, close } = await openUnit()
    await shown(page)
    await day(page, '2026-06-29').click()
    await page.getByRole('button', { name: 'Mese successivo' }).click()
    await day(page, '2026-07-02').click()
    expect(await page.locator('.stay').innerText()).toMatch(/29 giu 2026[^]*02 lug 2026[^]*3 notti/)
    await close()
  })
})
