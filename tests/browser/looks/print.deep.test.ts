/** Pages on A4: what a guest takes along. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openAgain, plainSite } from '../browser.ts'

const { address: baseURL } = await plainSite()

const millimetre = 96 / 25.4
/** A4 without its margins. */
const sheet = { width: Math.floor(184 * millimetre), height: Math.floor(271 * millimetre) }

/**
 * Blocks that cannot be divided and are higher than half a sheet, so they could leave a sheet half empty. Runs in the
 * page.
 */
function monoliths(half: number): string[] {
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const { breakInside, display } = getComputedStyle(element)
    const isWhole = breakInside === 'avoid' || element.matches('img, svg') || display.includes('flex')
    const { height } = element.getBoundingClientRect()
    return isWhole && height > half ? [`${element.tagName}.${element.className}: ${Math.round(height)} pixels`] : []
  })
}

/** How many sheets the page takes, once all its pictures have come. */
async function countSheets(page: Page, format = 'A4'): Promise<number> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode()))
  })
  const pdf = await page.pdf({ format, preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

describe('on paper', () => {
  const sheets = [
    ['/', 1, 'A4'],
    ['/len=en/bnbs', 1, 'Letter'],
    ['/appartamenti', 1, 'A4'],
    ['/len=en/disponibilita', 2, 'Letter'],
    ['/len=en/guida/spiagge', 3, 'Letter'],
    ['/ospiti/guida/ristoranti', 2, 'A4'],
    // All that the law wants to be said of it is open on paper.
    ['/olio', 4, 'A4'],
    ['/len=en/contatti', 2, 'Letter'],
    ['/vdv', 2, 'A4'],
    ['/len=en/bnbs/maestrale', 1, 'A4']
  ] as const
  test.each(sheets)(
    '%s fits %i sheets of %s, none half empty, and says number and address',
    async (path, most, format) => {
      const { page } = await openAgain({ baseURL, viewport: sheet, colorScheme: 'dark' })
      await page.goto(path, { waitUntil: 'load' })
      expect(await countSheets(page, format)).toBeLessThanOrEqual(most)
      await page.emulateMedia({ media: 'print' })
      expect(await page.evaluate(monoliths, sheet.height / 2)).toEqual([])
      const words = await page.locator('body').innerText()
      expect(words).toMatch(/\+39\u00A0\d{3}/)
      // A unit has its prices, too, before its calendar comes.
      expect(words).toMatch(path.endsWith('/maestrale') ? /€\d+ per night[^]*71019/ : /71019/)
      expect(words, 'the calendar, which does not load on paper').not.toContain('Loading')
    }
  )

  test('a unit with its calendar fits two sheets, without the bar with the button', async () => {
    const { page } = await openAgain({ baseURL })
    await page.goto('/len=en/appartamenti/sette', { waitUntil: 'load' })
    await page.locator('#availability').scrollIntoViewIfNeeded()
    await page.locator('.calendar table').first().waitFor()
    expect(await countSheets(page)).toBe(2)
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(sheet)
    expect(await page.locator('.pay').isVisible()).toBe(false)
  })

  test('a place says on paper where it is, since nobody can follow its links', async () => {
    const { page } = await openAgain({ baseURL, viewport: sheet })
    await page.emulateMedia({ media: 'print' })
    await page.goto('/guida/spiagge')
    const ways = await page
      .locator('.directions')
      .evaluateAll((all: HTMLElement[]) =>
        all.map((way) => `${way.innerText}${getComputedStyle(way, '::after').content} ${way.dataset['at']}`)
      )
    expect(ways.length).toBeGreaterThan(3)
    // The computed style has the value of the attribute, or in an older Chromium its name.
    for (const way of ways) expect(way).toMatch(/^("41\.\d+, 1[56]\.\d+"|attr\(data-at\)) 41\.\d+, 1[56]\.\d+$/)
  })
})
