/** A walk with the Tab key through a page of each kind: everything is reached, in order, and shows its focus. */
import { expect, test } from 'vitest'
import { byTurns } from '../../support/deep.ts'
import { openAgain, plainSite, viewports } from '../browser.ts'

const { address: baseURL } = await plainSite()

/** Every element that Tab has to reach, in the order of the document, by a name of its own. Runs in the page. */
function nameStops(): string[] {
  const candidates = document.querySelectorAll<HTMLElement>(
    'a[href], button:not(:disabled), input, select, summary, [tabindex="0"]'
  )
  return [...candidates]
    .filter(
      (element) =>
        element.tabIndex >= 0 &&
        element.closest('dialog:not([open])') === null &&
        element.getClientRects().length > 0 &&
        element.checkVisibility() &&
        // A group of choices is one stop, at the one that is chosen.
        !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked)
    )
    .map((element, index) => (element.dataset['stop'] = `${index} ${element.textContent.trim().slice(0, 40)}`))
}

/**
 * What has the focus, and whether a ring is drawn around it or, for a link that covers its card, around the card. What
 * cuts off more than one side of a ring hides it. Runs in the page.
 */
function focused(): { stop: string | undefined; ring: boolean } {
  const element = document.activeElement as HTMLElement | null
  let ring = false
  for (
    let around: Element | null = element, steps = 0;
    around !== null && steps < 5;
    around = around.parentElement, steps += 1
  ) {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(around)
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) continue
    const out = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset) - 1
    let frame = around.parentElement
    while (frame !== null && getComputedStyle(frame).overflowY === 'visible') frame = frame.parentElement
    const [box, edge] = [around.getBoundingClientRect(), frame?.getBoundingClientRect()]
    const cut =
      edge === undefined
        ? []
        : [
            box.top - out < edge.top,
            box.left - out < edge.left,
            box.right + out > edge.right,
            box.bottom + out > edge.bottom
          ]
    ring ||= cut.filter(Boolean).length < 2
  }
  return { stop: element?.dataset['stop'], ring }
}

test('a link with dates leads the keyboard to the search, where it leads the eye', async () => {
  const { page } = await openAgain({ baseURL, viewport: { width: 390, height: 664 } })
  const focus = () =>
    page.evaluate((selector) => {
      const { activeElement: found } = document
      const { top = 0 } = found?.getBoundingClientRect() ?? {}
      const ring = found === null ? '' : getComputedStyle(found).outlineStyle
      return {
        name: found?.localName,
        isWithin: found?.closest(selector) !== null,
        // A page is scrolled to whole pixels.
        isSeen: top > -1 && top < 664,
        ring
      }
    }, '.search')
  await page.goto('/disponibilita#2035-12-05_2035-12-08_2')
  // Nobody presses a heading: it has no ring.
  const heading = { name: 'h2', isWithin: true, isSeen: true, ring: 'none' }
  await expect.poll(focus).toEqual(heading)
  await page.locator('.search input').first().waitFor()
  await page.keyboard.press('Tab')
  expect(await focus()).toMatchObject({ isWithin: true, isSeen: true })
})

const walks = ['/appartamenti/uno', '/len=en/bnbs', '/ospiti/guida/spiagge', '/'].flatMap((path) =>
  Object.entries(viewports).map(([screen, viewport]) => ({ path, screen, viewport }))
)
test.for(byTurns(walks, { of: 6 }))(
  'the keyboard reaches everything, and the focus is always seen ($path, $screen)',
  async ({ path, viewport }) => {
    const { page } = await openAgain({ baseURL, viewport, reducedMotion: 'reduce' })
    await page.goto(path)
    // The grid of the calendar is a stop of its own, once somebody has come near it.
    await page.evaluate(() => document.querySelector('[data-calendar]')?.scrollIntoView())
    await page.waitForFunction(
      () => document.querySelector('[data-calendar]')?.querySelector('[tabindex="0"]') !== null
    )
    await page.evaluate(() => scrollTo(0, 0))
    const stops = await page.evaluate(nameStops)
    const walked: string[] = []
    const unseen: string[] = []
    for (let last = ''; walked.length < stops.length;) {
      await page.keyboard.press('Tab')
      const { stop, ring } = await page.evaluate(focused)
      if (stop === undefined) break
      // The parts of a date are stops of one field.
      if (stop === last) continue
      last = stop
      walked.push(stop)
      if (!ring) unseen.push(stop)
    }
    expect(stops.length).toBeGreaterThan(10)
    expect(walked).toEqual(stops)
    expect(unseen).toEqual([])
  }
)

test('on a desk Tab goes from the name to price and ticket, once to the photos, and soon to the days', async () => {
  const { page } = await openAgain({ baseURL, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await page.goto('/bnbs/grecale')
  await page.getByRole('link', { name: 'Foto 1 di 9, ingrandita' }).waitFor()
  await page.evaluate(() => document.querySelector('[data-calendar]')?.scrollIntoView())
  await page.locator('[data-calendar] td[tabindex="0"]').waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  const places: string[] = []
  for (let place = ''; place !== 'day' && places.length < 60; places.push(place)) {
    await page.keyboard.press('Tab')
    place = await page.evaluate(() => {
      const { activeElement: focus } = document
      if (focus?.closest('td')) return 'day'
      return focus?.closest('header, .bookbar, .photos, .pair')?.classList[0] ?? ''
    })
  }
  expect(places.slice(places.indexOf('unit'), places.indexOf('pair'))).toEqual(['unit', 'bookbar', 'bookbar', 'photos'])
  expect(places.length).toBeLessThanOrEqual(27)
})

test('the bar that books covers nothing that has the focus', async () => {
  const { page } = await openAgain({ viewport: viewports.phone })
  await page.goto('/bnbs/grecale')
  const covered: string[] = []
  let count = 0
  for (let isAtPhotos = false; !isAtPhotos; count += 1) {
    await page.keyboard.press('Tab')
    const { problem, ...found } = await page.evaluate(() => {
      const element = document.activeElement ?? document.body
      const bar = document.querySelector('.bookbar')?.getBoundingClientRect() ?? new DOMRect()
      const { top, bottom } = element.getBoundingClientRect()
      const visible = Math.min(bottom, bar.top) - top
      // What is higher than its room is seen in part.
      const wanted = Math.min(bottom - top, bar.top - 48)
      return {
        isInBar: element.closest('.bookbar') !== null,
        isAtPhotos: element.closest('.photos') !== null,
        problem: visible < wanted - 1 ? `${element.getAttribute('href')}: ${visible} pixels of ${wanted}` : undefined
      }
    })
    isAtPhotos = found.isAtPhotos
    if (!found.isInBar && problem !== undefined) covered.push(problem)
  }
  expect(count, 'the strip, the languages, the address and the photos at least').toBeGreaterThan(6)
  expect(covered).toEqual([])
})
