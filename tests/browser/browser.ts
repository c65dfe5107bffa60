/**
 * Shared by the browser tests: the built site, a real Chromium, and pages that record every error and warning of the
 * browser.
 */
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { lazy } from '../../generator/engine/store/memoize.ts'
import { browserPath } from '../../scripts/dev/browsers.mjs'
import { patience } from '../support/patience.ts'
import { serve } from '../support/serve.ts'

/** The folder and the address of the real site, built once for the whole run. */
export const builtSite = () => inject('site')

/** The same with plain pictures, for tests of what is around them; its server ends with the process. */
export const plainSite = lazy(() => serve(builtSite().folder, { isPlain: true }))

export const viewports = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const

/** What was asked of the browser from outside is on the screen two frames later. */
export const waitTwoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))

/** Scrolls to the end of the page, so that all that waits to be near comes. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 700) {
      window.scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
}

/** Keeps what the page asks for under an address from it, until what is returned is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let letThrough = (): void => undefined
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(address, async (route) => (await held, await route.continue()))
  return letThrough
}

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: browserPath('chromium'),
    args: [
      // A page that comes after others of its site takes over their process, with the scripts that they have compiled.
      '--process-per-site',
      // Letters are as wide as on a phone. With hinting Linux rounds each to whole pixels, so lines break by its fonts.
      '--font-render-hinting=none'
    ]
  })

/** The browser of this process, in which several files of tests run: it ends with the process. */
const openBrowser = lazy(launchBrowser)

export type Watched = {
  page: Page
  /** Errors and warnings of the console, and uncaught exceptions. */
  complaints: string[]
  /** Leaves the page, and fails if there were complaints. It is called at the end of the test at the latest. */
  close: () => Promise<void>
}

type Opened = Pick<Watched, 'page' | 'complaints'> & { accepted: RegExp | undefined }

async function open(browser: Browser, options: BrowserContextOptions): Promise<Opened> {
  const context = await browser.newContext({ viewport: viewports.desktop, baseURL: builtSite().address, ...options })
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  const opened: Opened = { page, complaints: [], accepted: undefined }
  const hear = (kind: string, text: string): void => {
    if (opened.accepted?.test(text) !== true) opened.complaints.push(`${kind}: ${text}`)
  }
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') hear(message.type(), message.text())
  })
  page.on('pageerror', ({ message }) => hear('exception', message))
  return opened
}

/**
 * Opens a page in its own context, for a test that needs an empty cache, or changes the browser for good: a script for
 * every page, a running clock, another network.
 * @param accepted errors that the test causes on purpose
 */
export async function openPage(options: BrowserContextOptions = {}, accepted?: RegExp): Promise<Watched> {
  const opened = Object.assign(await open(await openBrowser(), options), { accepted })
  return untilEnd(opened, () => opened.page.context().close())
}

/** A page that its test has, and that is left once when the test ends. */
function untilEnd({ page, complaints }: Opened, leave: () => Promise<unknown>): Watched {
  let isOpen = true
  const watched: Watched = {
    page,
    complaints,
    close: async () => {
      if (!isOpen) return
      isOpen = false
      const said = watched.complaints.splice(0)
      await leave()
      expect(said).toEqual([])
    }
  }
  onTestFinished(watched.close)
  return watched
}

/** Pages that no test has any more, by what cannot be changed of them. */
const idle = new Map<string, Opened[]>()

/**
 * Reuses the page of an earlier test if there is one, because it opens in half of the time. Its next address removes
 * whatever the earlier test did, as well as its routes, screen and media, and the network is back. Nothing moves in it
 * unless the test asks for that: drawing movement would take a fifth of the time.
 * @param accepted errors that the test causes on purpose
 */
export async function openAgain(options: BrowserContextOptions = {}, accepted?: RegExp): Promise<Watched> {
  const { viewport, colorScheme, reducedMotion, ...lasting } = options
  const key = JSON.stringify(lasting)
  const opened = idle.get(key)?.pop() ?? (await open(await openBrowser(), lasting))
  const { page, complaints } = opened
  opened.accepted = accepted
  await page.setViewportSize(viewport ?? viewports.desktop)
  await page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? null,
    reducedMotion: reducedMotion ?? 'reduce'
  })
  complaints.length = 0
  return untilEnd(opened, async () => {
    if (page.isClosed()) return page.context().close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().setOffline(false)
    // The tab stays, and would keep the wish. Here no script writes it once more.
    const { origin } = new URL(page.url())
    if (origin !== 'null') {
      await page.goto(`${origin}/robots.txt`).catch(() => undefined)
      await page.evaluate(() => sessionStorage.clear()).catch(() => undefined)
    }
    await page.goto('about:blank')
    idle.set(key, [...(idle.get(key) ?? []), opened])
  })
}
