/** A link with dates on a slow line: what a guest sees and can ask for before React has come, or any script. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { byTurns } from '../../support/deep.ts'
import { builtSite, hold, openPage, waitTwoFrames } from '../browser.ts'
import { tap } from '../finger.ts'
import {
  answerWith,
  comeNear,
  day,
  daysThat,
  json,
  list,
  messages,
  nights,
  openHouse,
  openUnit,
  phone,
  plain,
  together
} from '../units.ts'

const house = await openHouse()
const [room, wish, now] = ['/bnbs/grecale', '#2026-06-10_2026-06-12_2', '2026-06-04T08:00:00Z']
const summer = list(nights('2026-06-01', '2026-08-15', { taken: ['2026-06-20'] }))

/** Opens a unit at its top, where some files are held back. */
async function open(fragment: string, held: RegExp, isPaused = false) {
  let letThrough = (): void => undefined
  answerWith(house, summer)
  const { page } = await openUnit(house, {
    path: room + fragment,
    now,
    reply: summer,
    isNear: false,
    isPaused,
    ...phone,
    timezoneId: 'America/New_York',
    before: async (own) => {
      letThrough = await hold(own, held)
    }
  })
  return { page, letThrough: () => letThrough() }
}

const label = async (page: Page): Promise<string> => plain(await page.locator('.bookbar .quiet').innerText())
const status = async (page: Page): Promise<string> => plain(await page.locator('.bookbar [role="status"]').innerText())

describe('a link with dates', () => {
  test('has total and message without React, and a tap on the total leads to the calendar with the stay', async () => {
    const { page, letThrough } = await open(wish, /hydrate-/)
    await expect.poll(() => label(page)).toBe('190 €')
    for (const text of await messages(page)) expect(text).toMatch(/10 giu 2026.*12 giu 2026.*2 adulti.*190 €/s)
    expect(await status(page), 'what screen readers hear').toBe('10–12 giugno, 2 notti, 2 ospiti: 190 €')
    expect(house.asked.filter((path) => /hydrate-|calendar-island/.test(path))).toEqual([])
    await page.evaluate(() => (location.hash = '#2026-06-19_2026-06-21_2'))
    await expect.poll(() => label(page)).toBe('Non disponibile, 19–21 giu')
    expect(await status(page)).toBe('Notte già occupata: 20 giu 2026.')
    expect(await page.locator('.bookbar .others a').getAttribute('href')).toBe('/disponibilita#2026-06-19_2026-06-21_2')
    await page.goBack()
    await expect.poll(() => label(page)).toBe('190 €')
    const question = await page.locator('a[data-ask]').first().getAttribute('href')
    expect(decodeURIComponent(question ?? '')).toMatch(/: http[^#]*#2026-06-10_2026-06-12_2$/)
    expect(await page.locator('.bookbar .quiet').getAttribute('aria-label')).toMatch(/€, Date e prezzi$/)
    await tap(page.locator('.bookbar .quiet'))
    letThrough()
    await expect
      .poll(() => daysThat(page, 'td[aria-selected="true"]'))
      .toEqual(['2026-06-10', '2026-06-11', '2026-06-12'])
    expect(await status(page), 'the calendar says it now').toBe('')
    expect(await label(page)).toBe('190 €')
  })

  test('asks for its dates before any script has come, and until then for no picture', async () => {
    // Pictures wait for three seconds, which a busy machine takes for less.
    const { page, letThrough } = await open(wish.replace(/2$/, '1+1'), /\/assets\/.*\.js/, true)
    await page.locator('a[data-book]').first().waitFor()
    for (const text of await messages(page))
      expect(text).toMatch(/10 giu 2026 – 12 giu 2026, 1\+1\nhttp.*#2026-06-10_2026-06-12_1\+1$/)
    const pictures = () => house.asked.filter((path) => path.startsWith('/photos/'))
    expect(pictures()).toEqual([])
    await page.clock.resume()
    letThrough()
    await expect.poll(() => label(page)).toBe('190 €')
    await expect.poll(pictures).not.toEqual([])
  })

  test('moves next to nothing as the answer comes', async () => {
    const { page, letThrough } = await open(wish, /\/assets\/.*\.js/)
    await page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((all) => {
        for (const { value } of all.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.locator('h1').waitFor()
    letThrough()
    await expect.poll(() => label(page)).toBe('190 €')
    await waitTwoFrames(page)
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    // The faces come then, too: how much that moves depends on the fallbacks that a computer has.
    expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(0.02)
  })
})

describe.each([
  ['a property', '/vdv', /struttura/],
  ['a unit', room, /grecale\/01/]
])('the first picture of %s', (_, path, first) => {
  /** Opens the page while its first picture is on the way, and counts the pictures that it shows. */
  async function openBefore(answer: (route: Route) => unknown) {
    const { page } = await openPage({ baseURL: house.address }, /Failed to load resource/)
    // Pictures wait for three seconds, which a busy machine takes for less.
    await page.clock.install({ time: now })
    await page.clock.pauseAt(new Date(Date.parse(now) + 1000))
    let letThrough = (): void => undefined
    const held = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route(first, async (route) => (await held, await answer(route)))
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const count = () => page.getByRole('main').getByRole('img').count()
    return { page, count, before: await count(), letThrough }
  }

  test('loads before all others', async () => {
    const { count, before, letThrough } = await openBefore((route) => route.continue())
    letThrough()
    await expect.poll(count).toBeGreaterThan(before)
  })

  test('keeps none waiting where it fails', async () => {
    const { count, before, letThrough } = await openBefore((route) => route.fulfill({ status: 404 }))
    letThrough()
    await expect.poll(count).toBeGreaterThan(before)
  })

  test('keeps them waiting for a while where it does not end, and none on paper', async () => {
    const { page, count, before } = await openBefore((route) => route.continue())
    await page.clock.runFor(1000)
    expect(await count()).toBe(before)
    await page.emulateMedia({ media: 'print' })
    expect(await count()).toBeGreaterThan(before)
    await page.emulateMedia({ media: 'screen' })
    await page.clock.runFor(2100)
    expect(await count()).toBeGreaterThan(before)
  })
})

describe('the month of a unit', () => {
  const shown = (page: Page): Promise<string> =>
    page.locator('[data-calendar]').evaluate((island) => island.innerHTML.replaceAll('<!-- -->', ''))
  /** Opens a unit at its calendar, and keeps React away. */
  async function openMonth(fragment: string, width: number = phone.viewport.width) {
    const opened = await open(fragment, /hydrate-/)
    await opened.page.setViewportSize({ width, height: 700 })
    await comeNear(opened.page)
    await day(opened.page, '2026-06-10').waitFor()
    return opened
  }

  test.each([
    ['', 390],
    ['#2026-06-10_2026-06-12_1+1-3_dog', 390],
    ['#2026-06-19_2026-06-21_2', 1500],
    ['#2026-06-10_2026-06-12_9', 390],
    ['#2025-06-10_2025-06-12_2', 390]
  ])(
    'stands there before React, to the letter as React draws it and in the same elements: "%s", %i px',
    async (fragment, width) => {
      const { page, letThrough } = await openMonth(fragment, width)
      const before = await shown(page)
      const cell = await day(page, '2026-06-10').elementHandle()
      letThrough()
      await day(page, '2026-06-10').dispatchEvent('pointerover')
      const isReact = () => cell?.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')))
      await expect.poll(isReact).toBe(true)
      expect(await shown(page)).toBe(before)
    }
  )

  test('loses no tap, key or choice of a guest who is faster than React, and keeps focus and place', async () => {
    const { page, letThrough } = await openMonth('#2026-06-10_2026-06-12_1+1')
    await tap(page.locator('.needs label').first())
    await page.locator('.ages select').selectOption('3')
    await tap(day(page, '2026-06-16'))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const place = await page.evaluate(() => scrollY)
    expect(await day(page, '2026-06-18').getAttribute('aria-selected'), 'nothing is done yet').toBe('false')
    letThrough()
    await expect.poll(() => new URL(page.url()).hash).toBe('#2026-06-16_2026-06-18_1+1-3_dog')
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset['day'])).toBe('2026-06-18')
    expect(await page.evaluate(() => scrollY)).toBe(place)
  })
})

const linen = { id: 'linen', amount: 5, each: 'person', due: 'on-request' }

/**
 * Opens the search with a wish before React has come.
 * @param isTaken whether all units are taken until the day of its departure, instead of free
 */
async function openSearch(fragment = wish, isTaken = false) {
  const answer = (price: number) => ({
    from: '2026-06-01',
    prices: Array.from({ length: 60 }, (_, place) => (isTaken && place < 11 ? 0 : price)),
    stay: { cancellation: { free: price === 90 ? 5 : 3 }, charges: [linen] }
  })
  const units = readdirSync(join(builtSite().folder, 'api'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.json'))
    .map((file) => `/api/${file.slice(0, -'index.json'.length)}`)
  house.replies.set(together, json(Object.fromEntries(units.map((unit, place) => [unit, answer(90 + place)]))))
  const { page } = await openPage({ baseURL: house.address, ...phone })
  await page.clock.setFixedTime(new Date(now))
  const letThrough = await hold(page, /hydrate-/)
  await page.goto(`/disponibilita${fragment}`)
  const rows = page.locator('.found .free > li')
  await rows.first().waitFor()
  return { page, rows, count: units.length, letThrough }
}

test('a search with dates has its rows and totals without React, in the words and places of React', async () => {
  const { page, rows, count, letThrough } = await openSearch()
  // The faces come right after the rows. The fallbacks of a computer may break a line of them elsewhere.
  await page.locator('html:not([data-faces])').waitFor()
  await page.evaluate(() => Promise.all(['Jost', 'Chonburi'].map((face) => document.fonts.load(`1rem ${face}`))))
  const look = () =>
    rows.evaluateAll((all) =>
      all.map((row) =>
        [row.className, row.textContent, row.getBoundingClientRect().top, ...row.querySelectorAll('a')].join(' ')
      )
    )
  const before = await look()
  expect(before.length).toBe(count)
  expect(await page.locator('.summary').innerText()).toBe('11 alloggi liberi per voi')
  expect(await rows.first().locator('.total').innerText()).toBe('180\u00A0€')
  const untilWhen = await page.locator('.found .what').allInnerTexts()
  expect(untilWhen.slice(0, 2).join()).toMatch(
    /Disdetta gratis fino a ven 05 giu 2026.*Disdetta gratis fino a dom 07 giu/s
  )
  letThrough()
  await page.locator('.search .lines').first().waitFor()
  expect(await look()).toEqual(before)
  expect(await page.locator('.summary').count()).toBe(1)
})

test('a search with nothing free has guests and nearest dates without React, and leads there and back', async () => {
  const { page, rows, letThrough } = await openSearch(`${wish.slice(0, -1)}1+1_dog`, true)
  const guests = async () => [
    ...(await page.locator('.guests output').allInnerTexts()),
    ...(await page.locator('.needs input').evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked)))
  ]
  const said = async () => [await page.locator('.summary').innerText(), ...(await rows.allInnerTexts())]
  const before = await said()
  expect(before.length).toBe(4)
  expect(before.join()).toMatch(/^Nessun alloggio libero.*12–14 giu 2026\s+180.€/s)
  expect(await guests()).toEqual(['1', '1', true, false])
  letThrough()
  await page.locator('.ages').waitFor()
  expect([await said(), await guests()]).toEqual([before, ['1', '1', true, false]])
  await tap(rows.first().locator('a'))
  await expect.poll(() => page.locator('.summary').innerText()).toBe('11 alloggi liberi per voi')
  expect(new URL(page.url()).hash).toBe('#2026-06-12_2026-06-14_1+1_dog')
  expect(await page.evaluate(() => document.activeElement?.id), 'on what is new').toBe('search-status')
  await page.goBack()
  await expect.poll(said).toEqual(before)
})

test('what a guest does in a search before React counts once it has come', async () => {
  const { page, rows, count, letThrough } = await openSearch()
  const chats: string[] = []
  await page.route('https://wa.me/**', (route) => {
    chats.push(route.request().url())
    return route.fulfill({ status: 204 })
  })
  await page.getByLabel('Arrivo').fill('2026-06-14')
  await tap(page.locator('.guests button').first())
  await tap(page.locator('.needs label').first())
  await tap(page.locator('.needed'))
  await tap(page.locator('.picks summary'))
  await tap(page.locator('.picks label').first())
  await tap(rows.first().locator('.btn'))
  await expect.poll(() => chats.length).toBe(1)
  letThrough()
  await page.locator('.search .lines').first().waitFor()
  expect(new URL(page.url()).hash, 'as long from the new arrival on').toBe('#2026-06-14_2026-06-16_1_dog')
  expect(await page.locator('.needed').getByRole('checkbox').isChecked()).toBe(true)
  expect(await page.locator('.picks label').first().getByRole('checkbox').isChecked()).toBe(true)
  expect(await rows.count()).toBeLessThan(count)
  expect(chats.length, 'the chat is opened once').toBe(1)
  await page.evaluate((next) => (location.hash = next), wish)
  await expect.poll(() => page.getByLabel('Arrivo').inputValue()).toBe('2026-06-10')
  expect(await page.locator('.needs input').first().isChecked(), 'a wish without the dog of the last').toBe(false)
})

const forms = ['', 'disponibilita']
test.each(byTurns(forms, { of: 2 }))('dates that are typed on /%s before its script came count more', async (path) => {
  const { page } = await openPage({ baseURL: house.address, ...phone })
  await page.clock.setFixedTime(new Date(now))
  const letThrough = await hold(page, path === '' ? /wish-page-/ : /search-(?!island)/)
  await page.goto(`/${path}${wish}`, { waitUntil: 'commit' })
  await page.getByLabel('Arrivo').fill('2026-06-20')
  await page.getByLabel('Partenza').fill('2026-06-25')
  letThrough()
  await expect.poll(() => new URL(page.url()).hash).toBe('#2026-06-20_2026-06-25_2')
  expect(await page.getByLabel('Arrivo').inputValue()).toBe('2026-06-20')
})

test.each([
  [`${room}.html`, 'api/bnbs/grecale/index.json'],
  ['disponibilita.html', together]
])(
  'HTML, styles, scripts and answer are at most 38 KB on the way to the totals of %s, and 60 KB with the fonts',
  (address, answer) => {
    const read = (path: string): Buffer => readFileSync(join(builtSite().folder, path))
    const html = read(address)
    const named = [
      ...html.toString().matchAll(/<(?:link|script) ([^>]*(?:href|src)="(\/[^"]+\.(?:css|js|woff2))"[^>]*)>/g)
    ]
    // Neither paper nor the photographs in full are on it, nor the ticks of questions, which the browser fetches last.
    const isLate = /media="print"|\/(?:questions|slider)-/
    const files = named.filter(([, tag = '']) => !isLate.test(tag)).map(([, , path = '']) => path)
    const fonts = [...html.toString().matchAll(/\burl\("?(\/[^)"]+\.woff2)/g)].map(([, path = '']) => path)
    expect([files.length, fonts.length], 'what is counted').toEqual([3, 2])
    expect(files.join(), 'the faces come after it').not.toContain('.woff2')
    const kilobytes = (all: readonly Buffer[]): number => all.reduce((sum, { length }) => sum + length, 0) / 1024
    const texts = [html, read(answer), ...files.map(read)].map((text) =>
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    )
    expect(kilobytes(texts)).toBeLessThanOrEqual(38)
    expect(kilobytes([...texts, ...fonts.map(read)])).toBeLessThanOrEqual(60)
  }
)
