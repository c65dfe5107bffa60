/**
 * Shared by the browser tests: the built site, a real Chromium, and pages that record every error and warning of the
 * browser.
 */
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { browserPath } from '../../scripts/browsers.mjs'
import type { BuiltSite } from './site.ts'

/** The folder and the address of the real site, built once for the whole run. */
export const builtSite = (): BuiltSite => inject('site')

export const viewports = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const

let launched: Promise<Browser> | undefined

export const launchBrowser = (): Promise<Browser> => chromium.launch({ executablePath: browserPath('chromium') })

/** The browser of this process, in which several files of tests run: it ends with the process. */
function openBrowser(): Promise<Browser> {
  launched ??= launchBrowser()
  return launched
}

export type Watched = {
  page: Page
  /** Errors and warnings of the console, and uncaught exceptions. */
  complaints: string[]
  close: () => Promise<void>
}

type Opened = Watched & { accepted: RegExp | undefined }

async function open(browser: Browser, options: BrowserContextOptions): Promise<Opened> {
  const context = await browser.newContext({ viewport: viewports.desktop, baseURL: builtSite().address, ...options })
  // A ceiling for a loaded machine, below that of the test: the first page of a preview waits for all that it is made of.
  context.setDefaultTimeout(110_000)
  const page = await context.newPage()
  const opened: Opened = { page, complaints: [], accepted: undefined, close: () => context.close() }
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
 * A page in a context of its own, for a test that needs an empty cache, or asks of the browser what nothing takes back:
 * a script for every page, a clock that runs, another network.
 * @param accepted errors that the test causes on purpose
 */
export async function openPage(options: BrowserContextOptions = {}, accepted?: RegExp): Promise<Watched> {
  return Object.assign(await open(await openBrowser(), options), { accepted })
}

/** Pages that no test has any more, by what cannot be changed of them. */
const idle = new Map<string, Opened[]>()

/**
 * A page that an earlier test has left, if there is one: it opens in half of the time. What that test has done in it is
 * gone with the next address, as are its routes, its screen and its media, and the line is there again.
 * @param accepted errors that the test causes on purpose
 */
export async function openAgain(options: BrowserContextOptions = {}, accepted?: RegExp): Promise<Watched> {
  const { viewport, colorScheme, reducedMotion, forcedColors, ...lasting } = options
  const key = JSON.stringify(lasting)
  const opened = idle.get(key)?.pop() ?? (await open(await openBrowser(), lasting))
  const { page, complaints } = opened
  opened.accepted = accepted
  await page.setViewportSize(viewport ?? viewports.desktop)
  await page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? null,
    reducedMotion: reducedMotion ?? null,
    forcedColors: forcedColors ?? null
  })
  complaints.length = 0
  const close = async (): Promise<void> => {
    if (page.isClosed()) return opened.close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().setOffline(false)
    await page.goto('about:blank')
    idle.set(key, [...(idle.get(key) ?? []), opened])
  }
  return { page, complaints, close }
}
