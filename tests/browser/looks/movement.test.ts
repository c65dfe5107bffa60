/** Nothing moves: while a page loads, its letters come late, or the line is slow. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { houses } from '../../support/content.ts'
import { byTurns } from '../../support/deep.ts'
import { fileAt, serve } from '../../support/serve.ts'
import { builtSite, hold, openAgain, plainSite, scrollThrough, viewports, waitTwoFrames } from '../browser.ts'
import { kindsOf } from '../kinds.ts'

/**
 * How far parts of the page have moved since it was opened, in all. Runs in the page, and moves something of its own at
 * the end: once that is reported, everything before it has been.
 */
async function allShifts(): Promise<number> {
  const last = document.createElement('div')
  last.style.cssText = 'position: fixed; inset: 0 auto auto 0; inline-size: 50vw; block-size: 50vh; background: #8888'
  document.body.append(last)
  const drawn = () => new Promise<unknown>((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
  let sum = 0
  const isOver = new Promise<number>((resolve) => {
    new PerformanceObserver((list, observer) => {
      for (const { sources, value } of list.getEntries() as Shift[]) {
        if (!sources.some(({ node }) => node === last)) {
          sum += value
          continue
        }
        observer.disconnect()
        resolve(sum)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await drawn()
  last.style.insetBlockStart = '40vh'
  await isOver
  last.remove()
  return sum
}

/** Opens a page whose letters come once the other face has been drawn. */
async function openWithLateLetters(page: Page, address: string): Promise<void> {
  const release = await hold(page, '**/*.woff2')
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await waitTwoFrames(page)
  release()
  // On a busy machine the page may not have asked for all of them. Those of other systems fail.
  await page.evaluate(async () => void (await Promise.allSettled([...document.fonts].map((face) => face.load()))))
  await waitTwoFrames(page)
}

test.for(Object.values(viewports))(
  'nothing moves while a page loads, its letters come late and it is scrolled ($width pixels)',
  async (viewport) => {
    const { address } = await plainSite()
    const { page } = await openAgain({ viewport })
    const found: string[] = []
    const kinds = kindsOf(houses.shipped).map(([first]) => first!.path)
    // Fewer of the kinds on a desk, where words seldom change their line.
    const turns = viewport === viewports.phone ? { of: 2 } : { of: 6, turn: 2 }
    for (const path of byTurns(kinds, turns)) {
      await openWithLateLetters(page, `${address}${path}`)
      await scrollThrough(page)
      const shift = await page.evaluate(allShifts)
      if (shift > 0.02) found.push(`${path} moves by ${shift.toFixed(3)}`)
    }
    expect(found).toEqual([])
  }
)

test('on a phone what has come of the oil is shown, and does not move while the rest is late', async () => {
  const site = await serve(builtSite().folder, { isPlain: true })
  const html = readFileSync(fileAt(site.folder, '/olio')!, 'utf8')
  const rest = html.indexOf('<section class="shipping"')
  let sendRest = (): void => undefined
  site.replies.set('/olio', (response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').write(html.slice(0, rest))
    sendRest = () => void response.end(html.slice(rest))
  })
  const { page } = await openAgain({ viewport: viewports.phone })
  await page.goto(`${site.address}/olio`, { waitUntil: 'commit' })
  // The sizes, and who makes it.
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  await page.getByRole('table').first().waitFor()
  await waitTwoFrames(page)
  sendRest()
  await page.waitForLoadState()
  await page.getByRole('contentinfo').waitFor()
  expect(await page.evaluate(allShifts)).toBeLessThan(0.02)
})

test('the head of a unit stays where it is on phones of each width as its letters come late', async () => {
  const { address } = await plainSite()
  const { page } = await openAgain()
  const found: string[] = []
  // The longest facts, with a line that the letters of another face may break elsewhere.
  const units = ['/len=en/appartamenti/uno', '/len=en/appartamenti/due', '/len=en/appartamenti/sette']
  for (const width of [360, 375, 390, 412]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of units) {
      await openWithLateLetters(page, `${address}${path}`)
      const shift = await page.evaluate(allShifts)
      if (shift > 0.05) found.push(`${path} moves by ${shift.toFixed(3)} at ${width}`)
    }
  }
  expect(found).toEqual([])
})
