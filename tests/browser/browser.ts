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

export async function openBrowser(): Promise<Browser> {
  return await chromium.launch({ executablePath: browserPath('chromium') })
}

export type Watched = {
  page: Page
  /** Errors and warnings of the console, and uncaught exceptions. */
  complaints: string[]
  close: () => Promise<void>
}

/**
 * A page in a context of its own, so that tests are isolated.
 * @param accepted errors that the test causes on purpose
 */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
  accepted?: RegExp
): Promise<Watched> {
  const context = await browser.newContext({ viewport: viewports.desktop, baseURL: builtSite().address, ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  const hear = (kind: string, text: string): void => {
    if (accepted?.test(text) !== true) complaints.push(`${kind}: ${text}`)
  }
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') hear(message.type(), message.text())
  })
  page.on('pageerror', ({ message }) => hear('exception', message))
  return { page, complaints, close: () => context.close() }
}

/** Pages that no test has any more, by the options that they were opened with. */
const idle = new WeakMap<Browser, Map<string, Watched[]>>()

/**
 * A page that an earlier test has left, if there is one with these options. What that test has done in it is gone with
 * the next address, and the line is there again. What else it has asked of the browser (routes, media, a running clock)
 * would stay: such a test opens a page of its own.
 */
export async function openAgain(browser: Browser, options: BrowserContextOptions = {}): Promise<Watched> {
  const key = JSON.stringify(options)
  const pages = idle.get(browser) ?? new Map<string, Watched[]>()
  idle.set(browser, pages)
  const opened = pages.get(key)?.pop() ?? (await openPage(browser, options))
  await opened.page.setViewportSize(options.viewport ?? viewports.desktop)
  opened.complaints.length = 0
  const close = async (): Promise<void> => {
    await opened.page.context().setOffline(false)
    await opened.page.goto('about:blank')
    pages.set(key, [...(pages.get(key) ?? []), opened])
  }
  return { ...opened, close }
}
