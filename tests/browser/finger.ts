/** A finger on a page: touch events as a screen sends them. The browser turns them into clicks, hovers and scrolls. */
import type { Locator, Page } from 'playwright-core'
import type { Point } from './engines/tab.ts'

/** Where the fingers are; at the end those that leave, or none for all. */
export type Send = (
  type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
  ...fingers: (Point & { id?: number })[]
) => Promise<unknown>

/** @param act touches the page; a finger without an id has its place in the list */
export async function touching(page: Page, act: (send: Send) => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await act((type, ...fingers) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map((finger, id) => ({ id, ...finger })) })
  )
  await session.detach()
}

const touch = (page: Page, way: Point[], rest: number): Promise<void> =>
  touching(page, async (send) => {
    const down = way.map((point, step) => send(step === 0 ? 'touchStart' : 'touchMove', point))
    // One that does not rest is sent at once: on a busy machine it would become a long one.
    if (rest > 0) await Promise.all(down).then(() => page.waitForTimeout(rest))
    await Promise.all([...down, send('touchEnd')])
  })

/**
 * Moves straight from one point to another and rests before it leaves: on a page that still scrolls, the next tap would
 * only stop it.
 */
export async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const way = [0, 1, 2, 3, 4, 5].map((step) => ({
    x: from.x + ((to.x - from.x) * step) / 5,
    y: from.y + ((to.y - from.y) * step) / 5
  }))
  await touch(page, way, 100)
}

/** @param at the point on the element, each side from 0 to 1 */
export async function tap(target: Locator, at: Point = { x: 0.5, y: 0.5 }): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error('Nothing to tap on: the element is not in the layout')
  await touch(target.page(), [{ x: box.x + box.width * at.x, y: box.y + box.height * at.y }], 0)
}
