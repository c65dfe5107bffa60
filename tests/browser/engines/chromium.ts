/** Chromium as a phone with a touch screen, by Playwright. */
import { openBrowser } from '../browser.ts'
import { swipe } from '../finger.ts'
import type { Opening, Tab } from './tab.ts'

export async function openChromium({ scheme, width, height }: Opening): Promise<Tab> {
  const browser = await openBrowser()
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, hasTouch: true })
  const page = await context.newPage()
  const messages: string[] = []
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
      // Playwright passes only one argument.
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
