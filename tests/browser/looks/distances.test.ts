/** What stands where on a page: on which ground a name is, and how far lines and pictures are apart. */
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { serve } from '../../support/serve.ts'
import { builtSite, openAgain } from '../browser.ts'
import { touchingColumns } from '../columns.ts'
import { phone } from '../units.ts'

const { address: baseURL } = await serve(builtSite().folder)

/** How much of what lies behind a text is lighter than half of white, from 0 to 1. */
async function lightBehind(page: Page, text: Locator): Promise<number> {
  const clip = await text.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    const range = document.createRange()
    range.selectNodeContents(element)
    const { x, y, width, height } = range.getBoundingClientRect()
    ;(element as HTMLElement).style.color = 'transparent'
    return { x, y, width, height }
  })
  const { data } = await sharp(await page.screenshot({ clip }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((light) => light > 127).length / data.length
}

test('by night the moon over an answer is not behind the name of the page', async () => {
  const { page } = await openAgain({ baseURL, colorScheme: 'dark', ...phone })
  await page.goto('/disponibilita#2027-07-03_2027-07-06_2', { waitUntil: 'load' })
  expect(await lightBehind(page, page.getByRole('heading', { level: 1 }))).toBeLessThan(0.02)
})

test.each(['Libeccio', 'Scirocco'])(
  'on a phone the white name of %s stands on the ground of its picture',
  async (name) => {
    const { page } = await openAgain({ baseURL, ...phone })
    await page.goto('/bnbs', { waitUntil: 'load' })
    const link = page.getByRole('link', { name, exact: true })
    await link.scrollIntoViewIfNeeded()
    await page.evaluate(() =>
      Promise.all(
        [...document.querySelectorAll<HTMLImageElement>('.wind img')].map(async (image) => {
          image.loading = 'eager'
          await image.decode()
        })
      )
    )
    expect(await lightBehind(page, link)).toBeLessThan(0.1)
  }
)

test('the lines of the card of the house share its height', async () => {
  const { page } = await openAgain({ baseURL, viewport: { width: 1440, height: 900 } })
  await page.goto('/ospiti/guida')
  const lines = page.getByRole('region', { name: 'In casa' }).locator('dl > div, a')
  const heights = await lines.evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height))
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(30)
})

test('between the pictures of the oil there is paper at every width', async () => {
  const { page } = await openAgain({ baseURL })
  await page.goto('/olio')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const edges = await page
      .locator('.harvest img')
      .evaluateAll((pictures) =>
        pictures.map((picture) => picture.getBoundingClientRect()).map(({ left, right }) => [left, right])
      )
    expect([width, edges[1]![0]! - edges[0]![1]! > 3]).toEqual([width, true])
  }
})

test('on paper the columns of a list stand apart', async () => {
  const { page } = await openAgain({ viewport: { width: 695, height: 1024 } })
  await page.emulateMedia({ media: 'print' })
  await page.goto('/len=en/bnbs/maestrale')
  expect(await page.evaluate(touchingColumns)).toEqual([])
})

test('in the foot of an unknown address each language stands on top, with room before its pages', async () => {
  const { page } = await openAgain({}, /404/)
  await page.goto('/no-such-page')
  const places = await page
    .getByRole('contentinfo')
    .getByRole('navigation')
    .evaluateAll((columns) =>
      columns.map((column) => {
        const [caption, pages] = [...column.children].map((part) => {
          const range = document.createRange()
          range.selectNodeContents(part.querySelector('a') ?? part)
          return range.getBoundingClientRect()
        })
        return { above: caption!.top - column.getBoundingClientRect().top, between: pages!.top - caption!.bottom }
      })
    )
  expect(places.length).toBeGreaterThan(1)
  for (const { above, between } of places) {
    expect(above).toBeLessThan(4)
    expect(between).toBeGreaterThan(12)
  }
})
