/** Chromium, by Playwright, as a phone: with a screen that is touched. */
import type { Page } from 'playwright-core'
import { openBrowser } from '../browser.ts'
import type { Opening, Point, Tab } from './tab.ts'

export async function openChromium({ scheme, width, height }: Opening): Promise<Tab> {
  const browser = await openBrowser()
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, hasTouch: true })
  const page = await context.newPage()
  let messages: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(`${message.type()}: ${message.text()}`)
  })
  return {
    resize: (size) => page.setViewportSize(size),
    goto: async (address) => void (await page.goto(address, { waitUntil: 'load' })),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    reload: async () => void (await page.reload()),
    evaluate: (run, ...given) =>
      // Playwright hands on one argument.
      page.evaluate(`(${run.toString()})(...${JSON.stringify(given)})`),
    screenshot: () => page.screenshot(),
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    swipe: (from, to) => swipe(page, from, to),
    click: ({ x, y }) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    takeMessages: () => Promise.resolve(messages.splice(0)),
    close: () => browser.close()
  }
}

async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', from)
  for (let step = 1; step <= 5; step++) {
    await send('touchMove', { x: from.x + ((to.x - from.x) * step) / 5, y: from.y + ((to.y - from.y) * step) / 5 })
  }
  await page.waitForTimeout(100)
  await send('touchEnd')
  await session.detach()
}
