/** Units and guides on A4: what a guest takes along. */
import { readdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byTurns } from '../deep.ts'
import { builtSite, openBrowser, openPage } from './browser.ts'
import { byLanguages } from './languages.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const millimetre = 96 / 25.4
/** A4 without its margins. */
const sheet = { width: Math.floor(184 * millimetre), height: Math.floor(271 * millimetre) }

const pathsOf = (): string[] =>
  readdirSync(builtSite().folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(len=en\/)?(bnbs|appartamenti|guida|ospiti\/guida)\/.*index\.html$/.test(file))
    .map((file) => `/${file.replace(/\/index\.html$/, '')}`)
    .toSorted()

/** Everything that moves to the next page as a whole, where it is higher than half a page. Runs in the page. */
function monoliths(half: number): string[] {
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const { breakInside, display } = getComputedStyle(element)
    const isWhole = breakInside === 'avoid' || element.matches('img, svg') || display.includes('flex')
    const { height } = element.getBoundingClientRect()
    return isWhole && height > half ? [`${element.tagName}.${element.className}: ${Math.round(height)} pixels`] : []
  })
}

test('nothing that cannot be broken leaves half a page empty, and number and address stand on each', async () => {
  const { page, close } = await openPage(browser, { viewport: sheet, colorScheme: 'dark' })
  await page.emulateMedia({ media: 'print' })
  const found: string[] = []
  const paths = pathsOf()
  expect(paths.length).toBeGreaterThan(36)
  for (const path of byTurns(byLanguages(builtSite().folder, paths), { of: 2 })) {
    await page.goto(path, { waitUntil: 'load' })
    found.push(...(await page.evaluate(monoliths, sheet.height / 2)).map((problem) => `${path}: ${problem}`))
    const words = await page.locator('body').innerText()
    if (!/\+39\u00A0\d{3}/.test(words)) found.push(`${path}: no number`)
    if (!words.includes('71019')) found.push(`${path}: no address`)
    if (/Loading/.test(words)) found.push(`${path}: waits for what never comes`)
  }
  expect(found).toEqual([])
  await close()
})

const sheets = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

/** As a guest does: the page as it is on the screen, on paper. */
const printed = async (page: Page, format = 'A4'): Promise<number> =>
  sheets(await page.pdf({ format, preferCSSPageSize: true }))

const units = ['/bnbs/maestrale', '/len=en/bnbs/maestrale', '/len=en/appartamenti/sette', '/appartamenti/uno']
test.each(byTurns(units, { of: 2 }))('%s fits one sheet, or two with its calendar', async (path) => {
  const { page, close } = await openPage(browser)
  await page.goto(path, { waitUntil: 'load' })
  expect(await printed(page)).toBe(1)
  await page.locator('#availability').scrollIntoViewIfNeeded()
  await page.locator('.calendar table').first().waitFor()
  expect(await printed(page)).toBe(2)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(sheet)
  expect(await page.locator('.pay').isVisible(), 'the bar with the button').toBe(false)
  await close()
})

const folded: [path: string, mostOfA4: number, mostOfLetter: number][] = [
  ['/', 1, 1],
  ['/bnbs', 1, 1],
  ['/appartamenti', 1, 2],
  ['/disponibilita', 1, 1],
  ['/guida', 1, 1],
  ['/ospiti/guida', 1, 1],
  ['/guida/spiagge', 2, 3],
  ['/guida/luoghi-di-interesse', 2, 3],
  ['/ospiti/guida/ristoranti', 2, 2],
  ['/ospiti/guida/parcheggio', 1, 1],
  ['/contatti', 1, 1],
  ['/vdv', 2, 2],
  ['/olio', 2, 2]
]
const some = byTurns(folded, { of: 2 })
test.each(some)(
  '%s fits %i sheets of A4 in each language, or %i of the lower Letter, with no sheet for the footer alone',
  async (path, mostOfA4, mostOfLetter) => {
    const { page, close } = await openPage(browser)
    const found: string[] = []
    const english = `/len=en${path === '/' ? '' : path}`
    const tries: [address: string, format: string, most: number][] = [
      [path, 'A4', mostOfA4],
      [english, 'Letter', mostOfLetter],
      [english, 'A4', mostOfA4],
      [path, 'Letter', mostOfLetter]
    ]
    // One of the four for each page, by turns.
    const turn = some.findIndex(([each]) => each === path)
    for (const [address, format, most] of byTurns(tries, { of: 4, turn })) {
      await page.goto(address, { waitUntil: 'load' })
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager'
        await Promise.all([...document.images].map((image) => image.decode()))
      })
      const count = await printed(page, format)
      if (count > most) found.push(`${address}, ${format}: ${count} sheets`)
    }
    expect(found).toEqual([])
    await close()
  }
)

test('a place says on paper where it is, since nobody can follow its links', async () => {
  const { page, close } = await openPage(browser, { viewport: sheet })
  await page.emulateMedia({ media: 'print' })
  await page.goto('/guida/spiagge')
  const ways = page.locator('.directions')
  expect(await ways.count()).toBe(7)
  for (const way of await ways.all()) {
    expect(await way.innerText()).toBe('')
    const text = await way.evaluate((element) => getComputedStyle(element, '::after').content)
    expect(text).toMatch(/^"41\.\d+, 1[56]\.\d+"$|^attr\(data-at\)$/)
    expect(await way.getAttribute('data-at')).toMatch(/^41\.\d+, 1[56]\.\d+$/)
  }
  await close()
})

test('a search on paper: the dates and what was found, in the place of the lists, without a button', async () => {
  const { page, close } = await openPage(browser, { viewport: sheet })
  const [arrival = '', departure = ''] = [40, 44].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  )
  await page.goto(`/disponibilita#${arrival}_${departure}_2`)
  await page.locator('.found .free > li, .found .others > li').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.search button:visible, .search .btn:visible, .avail > section:visible').count()).toBe(0)
  const fields = await page.locator('.form input:visible').all()
  expect(await Promise.all(fields.map((field) => field.inputValue()))).toEqual([arrival, departure])
  expect(await page.locator('.found li:visible').count()).toBeGreaterThan(10)
  await close()
})
