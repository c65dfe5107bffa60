/** Maps as a browser draws them: with the letters of the site, which nothing measures at build time. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byTurns } from '../deep.ts'
import { builtSite, openBrowser, openPage, viewports } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const paths = [
  '/vdv',
  '/len=en/contatti',
  // Each map in one language, by turns: the names of places are longer now in the one, now in the other.
  ...['spiagge', 'escursioni-e-tour', 'luoghi-di-interesse', 'ristoranti', 'parcheggio'].flatMap((section, turn) =>
    byTurns([`/ospiti/guida/${section}`, `/len=en/ospiti/guida/${section}`], { of: 2, turn })
  )
]

/** What stands on something else on the map of a page, or beyond its frame. */
const crowdOn = (page: Page): Promise<string[]> =>
  page.locator('.map svg').evaluate((map) => {
    const frame = map.getBoundingClientRect()
    const parts = [...map.querySelectorAll('text, .mark rect, .home circle')]
      .filter((part) => part.tagName !== 'text' || part.closest('.mark') === null)
      .map((part) => ({ name: part.textContent || part.tagName, box: part.getBoundingClientRect() }))
    return parts.flatMap(({ name, box }, index) => [
      ...(box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom
        ? [`${name} is outside`]
        : []),
      ...parts
        .slice(index + 1)
        // The box of a text is higher than its letters.
        .filter(
          (other) =>
            Math.min(box.right, other.box.right) > Math.max(box.left, other.box.left) &&
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 3
        )
        .map((other) => `${name} is on ${other.name}`)
    ])
  })

test.each(Object.entries(viewports))('nothing on a map stands on anything else, on a %s', async (_, viewport) => {
  const { page, complaints, close } = await openPage(browser, { viewport })
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    found.push(...(await crowdOn(page)).map((text) => `${path}: ${text}`))
  }
  expect(found).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('a tap on a number, and on a line of the list, leads to the place', async () => {
  const { page, close } = await openPage(browser, { viewport: viewports.phone })
  await page.goto('/guida/spiagge')
  await page.locator('.map svg a', { hasText: '3' }).click()
  await expect.poll(() => page.url()).toBe(`${builtSite().address}/guida/spiagge#portonuovo`)
  await page.locator('.map li', { hasText: 'Vignanotica' }).click()
  await expect.poll(() => page.url()).toBe(`${builtSite().address}/guida/spiagge#vignanotica`)
  await close()
})

test.each(['/guida/spiagge', '/guida/luoghi-di-interesse', '/vdv'])(
  'a number leads to its place from 24 pixels around it, and no word is smaller than 12 (%s)',
  async (path) => {
    const { page, close } = await openPage(browser, { viewport: viewports.phone })
    await page.goto(path)
    const missed = await page.locator('.map svg .mark a').evaluateAll((links) =>
      links.flatMap((link) => {
        link.scrollIntoView({ block: 'center' })
        const { x, y, width, height } = link.querySelector('text')!.getBoundingClientRect()
        const [middle, centre] = [x + width / 2, y + height / 2]
        const spots = [
          [0, 0],
          [-11, 0],
          [11, 0],
          [0, -11],
          [0, 11]
        ] as const
        return spots
          .filter(([right, down]) => document.elementFromPoint(middle + right, centre + down)?.closest('a') !== link)
          .map((spot) => `${link.textContent} at ${spot.join()}`)
      })
    )
    const small = await page.locator('.map svg').evaluate((map) => {
      const scale = map.getBoundingClientRect().width / (map as SVGSVGElement).viewBox.baseVal.width
      return [...map.querySelectorAll('text')]
        .filter((text) => parseFloat(getComputedStyle(text).fontSize) * scale < 12)
        .map((text) => text.textContent)
    })
    await close()
    expect(missed).toEqual([])
    expect(small).toEqual([])
  }
)

test('a number is dashed in the list where it is dashed on the map', async () => {
  const { page, close } = await openPage(browser)
  const wrong: string[] = []
  let dashed = 0
  for (const path of paths) {
    await page.goto(path)
    const found = await page.locator('.map').evaluate((map) => {
      // Of several numbers in one mark, the mark says no more than that one of them is.
      const alone = [...map.querySelectorAll('.mark')].filter((mark) => mark.querySelectorAll('a').length === 1)
      const items = [...map.querySelectorAll('li')]
      return alone.map((mark) => {
        const item = items[Number(mark.textContent) - 1]!
        const inList = getComputedStyle(item, '::before').borderTopStyle === 'dashed'
        return { number: mark.textContent, onMap: mark.matches('.rough'), inList }
      })
    })
    wrong.push(...found.filter(({ onMap, inList }) => onMap !== inList).map(({ number }) => `${path}: ${number}`))
    dashed += found.filter(({ inList }) => inList).length
  }
  await close()
  expect(wrong).toEqual([])
  expect(dashed).toBeGreaterThan(2)
})

test('the map is drawn from the page alone', async () => {
  const { page, close } = await openPage(browser)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await page.goto('/vdv', { waitUntil: 'networkidle' })
  expect([...new Set(asked)]).toEqual([builtSite().address])
  await close()
})
