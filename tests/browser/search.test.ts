/** The search over all units: what a guest is told for dates and guests, and all units day by day. */
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../generator/house/stay/day.ts'
import { byTurns, isDeep } from '../deep.ts'
import { axeProblems } from './axe.ts'
import { builtSite, openAgain, openPage, viewports, type Watched } from './browser.ts'
import { tap } from './finger.ts'
import { day, daysThat, json, list, never, nights, openHouse, phone, type Reply } from './units.ts'

/** A year of nights from today on, but for those from one day to another, the last excluded. */
function nightsAt(price: number, from = '', to = '') {
  const taken = from === '' ? [] : nights(from, addDays(to, -1)).map(({ availableDate }) => availableDate)
  return nights('2026-11-20', '2027-11-19', { price, taken })
}
const year = (price: number, from?: string, to?: string): Reply => list(nightsAt(price, from, to))

const units = [
  ...['grecale', 'scirocco', 'libeccio', 'maestrale'].map((name) => `/api/bnbs/${name}/`),
  ...['uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette'].map((name) => `/api/apartments/${name}/`)
]
const [uno, libeccio] = ['/api/apartments/uno/', '/api/bnbs/libeccio/']
const every = (reply: Reply): Record<string, Reply> => Object.fromEntries(units.map((unit) => [unit, reply]))
const overview = { it: '/disponibilita', en: '/len=en/disponibilita' } as const
const week = '#2027-06-12_2027-06-19_2+1'

const house = await openHouse()

type Options = BrowserContextOptions & {
  path?: string
  replies?: Record<string, Reply>
  /** Runs before the page is opened, which is then nobody else's. */
  before?: (page: Page) => Promise<unknown>
}

/** Opens the page of the availability, where every unit is free at 100 euro but for those that have another answer. */
async function open({ path = overview.en, replies = {}, before, ...options }: Options = {}): Promise<Watched> {
  for (const [unit, reply] of Object.entries({ ...every(year(100)), ...replies })) house.replies.set(unit, reply)
  house.asked.length = 0
  const opened = await (before === undefined ? openAgain : openPage)({ baseURL: house.origin, ...options })
  // 10:00 at the house.
  await opened.page.clock.setFixedTime(new Date('2026-11-20T09:00:00Z'))
  await before?.(opened.page)
  await opened.page.goto(path)
  return opened
}

/** Once the code of the search has come. */
const lives = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('.search button') ?? {}).some((key) => key.startsWith('__reactProps'))
  )
const summary = (page: Page) => page.locator('.summary')
/** Once a search says so. */
async function says(page: Page, text: string | RegExp): Promise<void> {
  await expect.poll(() => summary(page).allInnerTexts()).toEqual([expect.stringMatching(text)])
}
const three = /^3 of 11 are available$/
const free = (page: Page) => page.locator('.found > .free > li')
const names = (page: Page) => free(page).locator('h3').allInnerTexts()
const others = (page: Page, unit: string) => page.locator('.others li', { hasText: unit })
const dates = (page: Page) =>
  page
    .locator('.form input[type="date"]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
/** The first and the last day that are picked in the calendar of a unit. */
async function pickedDays(page: Page): Promise<(string | undefined)[]> {
  const found = await daysThat(page, '.calendar td[aria-selected="true"]')
  return [found[0], found.at(-1)]
}
const isInView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top < innerHeight && bottom > 0
  })
const hash = (page: Page) => new URL(page.url()).hash
const asks = (): string[] => house.asked.filter((path) => path.startsWith('/api/'))
/** The numbers and texts of all links to the chat within an element. */
const chats = async (within: Locator): Promise<{ phone: string; text: string }[]> =>
  (
    await within
      .locator('a[href^="https://wa.me/"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  ).map((href) => ({ phone: new URL(href).pathname, text: new URL(href).searchParams.get('text') ?? '' }))
const childMore = (page: Page) => page.getByRole('button', { name: /^Children.*: one more$/ })
const ofPage = (complaints: readonly string[]): string[] =>
  complaints.filter((complaint) => !complaint.startsWith('error: Failed to load resource'))

describe('a search', () => {
  test('for two adults and a child, a week in June: total and message on one screen of a phone', async () => {
    const { page, complaints, close } = await open({
      ...phone,
      replies: { [libeccio]: year(90), '/api/apartments/sette/': year(120) }
    })
    await lives(page)
    expect(asks(), 'nothing is asked for before there are dates').toEqual([])
    await page.getByLabel('Arrival').fill('2027-06-12')
    await page.getByLabel('Departure').fill('2027-06-19')
    await tap(childMore(page))
    await says(page, three)
    expect(await names(page)).toEqual(['Libeccio', 'Uno', 'Sette'])
    expect(await free(page).first().locator('.total').innerText()).toBe('€630')
    expect(hash(page)).toBe(week)
    expect(asks().toSorted()).toEqual(units.toSorted())
    const [room, apartment] = await Promise.all([chats(free(page).nth(0)), chats(free(page).nth(1))])
    expect(room[0]?.text).toMatch(/Libeccio .* 12 Jun 2027 to 19 Jun 2027 .*7 nights.* 2 adults and 1 child.* €630/)
    expect(room[0]?.phone, 'each with its own number').not.toBe(apartment[0]?.phone)
    const [from, to] = await page.evaluate(() => [
      document.querySelector('.form')!.getBoundingClientRect().top,
      document.querySelector('.found .btn')!.getBoundingClientRect().bottom
    ])
    expect(to - from, 'from the arrival to the button').toBeLessThan(phone.viewport.height)
    const lines = free(page).first().locator('details')
    expect(await lines.locator('dl').isVisible()).toBe(false)
    await lines.locator('summary').click()
    expect(await lines.locator('dl').innerText()).toMatch(/7 nights ×\s€90\s+€630/)
    expect(complaints).toEqual([])
    await close()
  })

  test('says of a unit that is not free why and when it is, and leads there, to the beginning of the results', async () => {
    const { page, close } = await open({
      ...phone,
      path: overview.en + week,
      replies: { [uno]: year(100, '2027-06-18', '2027-06-25') }
    })
    await expect.poll(() => others(page, 'Uno').allInnerTexts()).toEqual([expect.stringContaining('18 Jun 2027')])
    await others(page, 'Uno').getByRole('button', { name: 'Available 25 Jun 2027 to 02 Jul 2027' }).click()
    expect([await dates(page), hash(page)]).toEqual([['2027-06-25', '2027-07-02'], '#2027-06-25_2027-07-02_2+1'])
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('search-status')
    expect(await isInView(page, '.summary')).toBe(true)
    await expect.poll(() => names(page)).toContain('Uno')
    await close()
  })

  test('where nothing is free has the nearest dates and a stay with one move, each with its total', async () => {
    const { page, complaints, close } = await open({
      path: overview.en + week,
      replies: {
        ...every(year(100, '2027-06-01', '2027-06-30')),
        [libeccio]: year(100, '2027-06-15', '2027-06-30'),
        [uno]: year(110, '2027-06-01', '2027-06-15')
      }
    })
    await says(page, /^Nothing is available on these dates$/)
    const move = page.locator('.near section').first()
    const texts = await chats(move)
    expect(new Set(texts.map(({ phone: number }) => number)).size, 'a room and an apartment: both numbers').toBe(2)
    for (const { text } of texts)
      expect(text).toContain(
        '12 Jun 2027 to 19 Jun 2027, 2 adults and 1 child (Libeccio: 12 Jun 2027 to 15 Jun 2027, €300, tourist tax ' +
          'not included; Uno: 15 Jun 2027 to 19 Jun 2027, €440, tourist tax not included). '
      )
    expect(await move.innerText()).toContain('€740 in all')
    const nearest = page.locator('.dates button').first()
    expect(await nearest.innerText()).toMatch(/15 Jun 2027 to 22 Jun 2027\s+3 days later[^]*Uno, 7 nights\s+€770/)
    await nearest.click()
    expect(await dates(page)).toEqual(['2027-06-15', '2027-06-22'])
    await says(page, /^1 of 11 is available$/)
    expect(complaints).toEqual([])
    await close()
  })

  test('for more guests than one unit holds has two, side by side, with one message for both', async () => {
    const { page, close } = await open({ path: `${overview.en}#2027-06-12_2027-06-19_6+4` })
    await says(page, /^No single room or apartment has space for 10 guests$/)
    expect(await page.locator('.others li').count(), 'told once').toBe(0)
    const pair = page.locator('.near section > ol > li').first()
    expect(await pair.innerText()).toMatch(
      /€1,400 \(supplement for the others to be agreed\) in all[^]*Uno\s+3 adults and 2 children[^]*Sette\s+3 adults and 2 children/
    )
    const half = '3 adults and 2 children, €700 (supplement for the others to be agreed), tourist tax not included'
    const [ask, ...more] = await chats(pair)
    expect(more).toEqual([])
    expect(ask?.text).toContain(`6 adults and 4 children (Uno: ${half}; Sette: ${half}). `)
    await close()
  })

  const beyond: [of: string, fragment: string, said: RegExp, message: string, replies?: Record<string, Reply>][] = [
    [
      'more guests than two units hold',
      '#2027-06-12_2027-06-19_19',
      /^19 guests need more than two rooms or apartments: ask us by chat\.$/,
      '12 Jun 2027 to 19 Jun 2027, 19 adults'
    ],
    [
      'more guests than one holds, on dates that others have',
      '#2027-06-12_2027-06-19_10',
      /^No single room or apartment has space for 10 guests$/,
      '12 Jun 2027 to 19 Jun 2027, 10 adults',
      every(year(100, '2027-06-01', '2027-07-01'))
    ],
    [
      'nights after those of the answers',
      '#2029-06-12_2029-06-19_2',
      /^Prices and available dates after .* are not out yet/,
      '12 Jun 2029 to 19 Jun 2029, 2 adults'
    ]
  ]
  test.each(byTurns(beyond, { of: 3 }))(
    'for %s is not called full, and asks by chat',
    async (_, fragment, said, message, replies = {}) => {
      const { page, close } = await open({ path: overview.en + fragment, replies })
      await says(page, said)
      expect((await chats(page.locator('.found'))).map(({ text }) => text)).toEqual([expect.stringContaining(message)])
      expect(await page.locator('.others li').count(), 'told once').toBe(0)
      expect(await page.locator('.near').innerText()).toBe('')
      await close()
    }
  )

  test('says what cannot be beside the field that it is about', async () => {
    const { page, close } = await open()
    await lives(page)
    await page.getByLabel('Arrival').fill('2027-06-12')
    const field = page.getByLabel('Departure')
    for (const [departure, reason] of [
      ['2027-06-10', 'Departure has to come after arrival: pick another day.'],
      ['2028-07-12', 'A stay from 12 Jun 2027 is for at most 366 nights.']
    ] as const) {
      await field.fill(departure)
      await expect.poll(() => page.locator('.search .hint').innerText()).toBe(reason)
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      expect(await page.locator(`#${await field.getAttribute('aria-describedby')}`).innerText()).toBe(reason)
    }
    await close()
  })

  test('by a calendar of a unit that was read more than a day ago warns of it', async () => {
    const readAt = (instant: string): Reply => list(nightsAt(100), { read: instant })
    const { page, close } = await open({
      path: overview.en + week,
      replies: { ...every(readAt('2026-11-20T08:30:00Z')), [uno]: readAt('2026-11-19T08:59:00Z') }
    })
    await says(page, three)
    const warning = 'Bookings last updated on 19 Nov 2026 at 09:59, more than a day ago'
    expect(await page.locator('.search .fresh').allInnerTexts()).toEqual([expect.stringContaining(warning)])
    await close()
  })

  const results = [
    ['#2027-06-12_2027-06-19_2+1', 9],
    ['#2027-06-12_2027-06-19_6+4', 1]
  ] as const
  test.each(byTurns(results, { of: 2 }))('at "%s" has no barriers, in either scheme', async (fragment, count) => {
    const { page, close } = await open({
      path: overview.en + fragment,
      replies: { [uno]: year(100, '2027-06-01', '2027-06-14'), '/api/apartments/due/': json([]) }
    })
    await lives(page)
    await expect.poll(() => page.locator('.others li').count()).toBe(count)
    expect(await axeProblems(page), 'light').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axeProblems(page, { colours: true }), 'dark').toEqual([])
    await page.emulateMedia({ colorScheme: null })
    await close()
  })
})

describe('an address with dates', () => {
  test('is kept on reload, in the other language, on the page of a unit and on the way back', async () => {
    const { page, complaints, close } = await open({ path: overview.it + week })
    const italian = /^3 liberi su 11$/
    await says(page, italian)
    await page.reload()
    await says(page, italian)
    await page.getByRole('link', { name: 'English' }).click()
    await says(page, three)
    expect(new URL(page.url()).pathname + hash(page)).toBe(overview.en + week)
    const link = page.getByRole('link', { name: 'Calendar for Libeccio' })
    await link.scrollIntoViewIfNeeded()
    const scrolled = (): Promise<number> => page.evaluate(() => scrollY)
    const among = await scrolled()
    expect(among).toBeGreaterThan(0)
    await link.click()
    await page.waitForURL(`**/bnbs/libeccio${week}`)
    await expect.poll(() => pickedDays(page)).toEqual(['2027-06-12', '2027-06-19'])
    await expect.poll(() => isInView(page, '.calendar')).toBe(true)
    await page.getByRole('link', { name: 'Italiano' }).first().click()
    await page.waitForURL(`**/bnbs/libeccio${week}`)
    await expect.poll(() => pickedDays(page)).toEqual(['2027-06-12', '2027-06-19'])
    await page.locator('.foot').getByRole('link', { name: 'Disponibilità' }).click()
    await says(page, italian)
    for (let back = 0; back < 3; back += 1) await page.goBack()
    await says(page, three)
    await expect.poll(scrolled, { message: 'where it was among the results' }).toBe(among)
    await page.reload()
    await says(page, three)
    await expect.poll(scrolled, { message: 'where it was among the results' }).toBe(among)
    expect(complaints).toEqual([])
    await close()
  })

  test('leads from the cards to the calendar of their unit, and away with its dates', async () => {
    const { page, close } = await open()
    await lives(page)
    const card = page.locator('.quarters a.cover').first()
    expect(await card.getAttribute('href')).toMatch(/\/bnbs\/grecale#availability$/)
    await page.evaluate((fragment) => (location.hash = fragment), week)
    await expect.poll(() => card.getAttribute('href')).toMatch(/\/bnbs\/grecale#2027-06-12_2027-06-19_2\+1$/)
    await page.getByRole('button', { name: 'Clear dates' }).click()
    await expect.poll(() => card.getAttribute('href')).toMatch(/\/bnbs\/grecale#availability$/)
    expect(hash(page)).toBe('')
    await close()
  })

  const odd = [
    ['#2027-02-30_2027-03-03_2', ['The dates in this link cannot be read: pick them here.']],
    ['#2026-06-12_2026-06-19_2', ['12 Jun 2026 has passed.']],
    ['#rooms', [expect.stringMatching(/^Pick your arrival and departure/)]]
  ] as const
  test.each(byTurns(odd, { of: 3 }))('%s asks for nothing, and says why', async (fragment, hints) => {
    const { page, complaints, close } = await open({ path: overview.en + fragment })
    await lives(page)
    await expect.poll(() => page.locator('.search .hint').allInnerTexts()).toEqual(hints)
    expect([asks(), hash(page)]).toEqual([[], fragment])
    expect(complaints).toEqual([])
    await close()
  })

  test('is what is picked in the calendar of a unit, also in the place of a link, and none once it is cleared', async () => {
    const { page, complaints, close } = await open({ path: '/len=en/bnbs/libeccio#2026-11-27_2026-11-30_2' })
    await expect.poll(() => pickedDays(page)).toEqual(['2026-11-27', '2026-11-30'])
    await day(page, '2026-11-24').click()
    await day(page, '2026-11-26').click()
    await expect.poll(() => hash(page)).toBe('#2026-11-24_2026-11-26_2')
    await childMore(page).click()
    await expect.poll(() => hash(page)).toBe('#2026-11-24_2026-11-26_2+1')
    const search = page.locator('.foot').getByRole('link', { name: 'Availability' })
    expect(await search.getAttribute('href')).toMatch(/disponibilita#2026-11-24_2026-11-26_2\+1$/)
    const steps = (): Promise<number> => page.evaluate(() => history.length)
    const before = await steps()
    await page.getByRole('link', { name: 'Dates and prices' }).first().click()
    await expect.poll(steps).toBe(before + 1)
    await expect.poll(() => hash(page)).toBe('#2026-11-24_2026-11-26_2+1')
    await page.getByRole('button', { name: 'Clear dates' }).click()
    await expect.poll(() => hash(page)).toBe('')
    expect(await search.getAttribute('href')).toMatch(/disponibilita$/)
    expect(complaints).toEqual([])
    await close()
  })

  test.runIf(isDeep)('moves nothing on a slow line, and keeps a place for the results that it gives back', async () => {
    let slowLine: (() => Promise<unknown>) | undefined
    const { page, close } = await open({
      ...phone,
      path: '/contatti',
      before: async (own) => {
        await own.addInitScript(() => {
          Object.assign(globalThis, { moved: 0 })
          new PerformanceObserver((found) => {
            for (const { value } of found.getEntries() as (PerformanceEntry & { value: number })[])
              (globalThis as unknown as { moved: number }).moved += value
          }).observe({ type: 'layout-shift', buffered: true })
        })
        const line = await own.context().newCDPSession(own)
        const slow = { offline: false, latency: 200, downloadThroughput: 100_000, uploadThroughput: 100_000 }
        slowLine = () => line.send('Network.emulateNetworkConditions', slow)
      }
    })
    await slowLine?.()
    await page.goto(overview.en + week, { waitUntil: 'commit' })
    const height = () => page.locator('[data-search]').evaluate((island) => island.getBoundingClientRect().height)
    await page.locator('[data-search].soon').waitFor()
    expect(await height()).toBe(phone.viewport.height)
    await says(page, three)
    expect(await page.evaluate(() => (globalThis as unknown as { moved: number }).moved)).toBeLessThan(0.05)
    expect(await page.locator('.avail > section').first().isVisible(), 'all is there in the end').toBe(true)
    await page.getByRole('button', { name: 'Clear dates' }).click()
    await page.locator('.matrix').evaluate((matrix) => matrix.remove())
    expect(await height()).toBeLessThan(phone.viewport.height)
    await close()
  })
})

describe('a server that does not answer as it should', () => {
  test('for one unit is told in words, and all others work; with the signal it is asked again', async () => {
    const { page, complaints, close } = await open({ path: overview.en + week, replies: { [uno]: json('', 500) } })
    await says(page, /^2 of 11 are available, 1 is not known yet$/)
    expect(await names(page)).toEqual(['Libeccio', 'Sette'])
    expect(await others(page, 'Uno').innerText()).toContain('Its calendar cannot be read just now.')
    const [chat] = await chats(others(page, 'Uno'))
    expect(chat?.text).toMatch(/ apartment Uno at .+: [^:]+ – [^:]+, 2 adults.+1 child$/)
    house.replies.set(uno, year(100))
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await says(page, three)
    expect(ofPage(complaints)).toEqual([])
    await close()
  })

  test('one that never answers keeps no other waiting, and what is free by a late answer moves none of them', async () => {
    let late: ServerResponse | undefined
    const { page, complaints, close } = await open({
      ...phone,
      path: overview.en + week,
      replies: { [uno]: (response) => (late = response), '/api/bnbs/grecale/': never }
    })
    await says(page, /^Looking at the calendars\.$/)
    expect(await names(page), 'nearly all come together').toEqual([])
    expect(await isInView(page, '.quarters'), 'what stands below the results moves unseen').toBe(false)
    await says(page, /^2 of 11 are available, 2 are not known yet$/)
    expect(await names(page)).toEqual(['Libeccio', 'Sette'])
    expect(await others(page, 'Uno').innerText()).toContain('Looking at')
    // It is cheaper than those that are shown.
    year(50)(late!)
    await expect.poll(() => names(page)).toEqual(['Libeccio', 'Sette', 'Uno'])
    await page.getByRole('button', { name: 'Adults: one more' }).click()
    await expect.poll(() => names(page), { message: 'a new search' }).toEqual(['Uno', 'Sette'])
    expect(complaints).toEqual([])
    await close()
  })

  test('all of them leave one chat that knows the dates, and the cards; a new search asks again', async () => {
    const { page, close } = await open({ path: overview.en + week, replies: every(json('', 503)) })
    await says(page, /The calendars cannot be read just now/)
    const found = await chats(page.locator('.found'))
    expect(found.map(({ text }) => text)).toEqual([
      expect.stringContaining('stay at Valle degli Ulivi, 12 Jun 2027 to ')
    ])
    expect(await page.locator('.others').count(), 'nothing is said eleven times').toBe(0)
    expect(await page.locator('.quarters a.cover').count()).toBe(4)
    expect(await page.locator('.near').innerText()).toBe('')
    expect(await page.locator('.matrix').count()).toBe(0)
    for (const unit of units) house.replies.set(unit, year(100))
    await page.getByLabel('Departure').fill('2027-06-20')
    await says(page, three)
    await close()
  })
})

describe('all units by days', () => {
  const cell = (page: Page, date: string, unit: number) => page.locator(`td[data-day="${date}"][data-unit="${unit}"]`)
  async function openDays(options: Options = {}): Promise<Watched> {
    const opened = await open(options)
    await lives(opened.page)
    await opened.page.getByRole('button', { name: /available days/ }).click()
    await expect.poll(() => opened.page.locator('td.on').count()).toBeGreaterThan(0)
    return opened
  }

  test('fit 320 pixels, each cell large enough for a finger, with prices where there is room', async () => {
    const { page, complaints, close } = await openDays({ viewport: { width: 320, height: 640 } })
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await width()).toBe(320)
    const boxes = await page
      .locator('tbody td')
      .evaluateAll((cells) =>
        cells.map((each) => each.getBoundingClientRect()).map(({ width: wide, height: high }) => [wide, high])
      )
    expect(boxes, 'the month from today on').toHaveLength(11 * 11)
    expect(boxes.filter(([wide = 0, high = 0]) => wide < 24 || high < 24)).toEqual([])
    const price = cell(page, '2026-11-25', 0).locator('span')
    expect(await price.isVisible()).toBe(false)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    expect(await width(), 'with letters twice as large').toBe(320)
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
    await page.setViewportSize(viewports.desktop)
    expect(await price.isVisible()).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  test('make a search with two taps in a column, by the rules of its unit, and say why a day cannot be', async () => {
    const { page, complaints, close } = await openDays({
      ...phone,
      replies: { [libeccio]: list(nightsAt(100, '2026-11-28', '2026-11-30'), { rules: [{ minimum: 3 }] }) }
    })
    const said = page.locator('.matrix [role="status"]')
    const tapped = async (date: string, unit: number, text: string, offered: string[]): Promise<void> => {
      await tap(cell(page, date, unit))
      await expect.poll(() => said.innerText()).toBe(text)
      expect((await daysThat(page, 'td.leave')).slice(0, 2)).toEqual(offered)
      const { y, height } = (await said.boundingBox())!
      expect(y + height, 'beside the finger').toBeLessThanOrEqual(phone.viewport.height)
    }
    await cell(page, '2026-11-20', 2).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const ends = ['2026-11-27', '2026-11-28']
    await tapped('2026-11-24', 2, 'Libeccio: Now pick your day of departure.', ends)
    await tapped('2026-11-26', 2, 'Libeccio: A stay from 24 Nov 2026 is for at least 3 nights.', ends)
    await tapped('2026-11-24', 1, 'Scirocco: Now pick your day of departure.', ['2026-11-25', '2026-11-26'])
    await tapped(
      '2026-11-27',
      2,
      'Libeccio: The night of 28 Nov 2026 is not free. A stay from 27 Nov 2026 is for at least 3 nights.',
      ['2026-11-25', '2026-11-26']
    )
    expect(await cell(page, '2026-11-24', 1).getAttribute('aria-selected'), 'picked in another column').toBe('true')
    await tap(cell(page, '2026-11-25', 1))
    await expect.poll(() => dates(page)).toEqual(['2026-11-24', '2026-11-25'])
    await says(page, /^10 of 11 are available$/)
    expect([hash(page), await said.innerText()]).toEqual(['#2026-11-24_2026-11-25_2', ''])
    expect(complaints).toEqual([])
    await close()
  })

  test('are walked by keyboard, with one stop of the Tab key, and each cell says its unit, price and day', async () => {
    const { page, complaints, close } = await openDays({
      replies: { '/api/bnbs/grecale/': year(95, '2026-11-25', '2026-11-26') }
    })
    const nameOf = (date: string) => cell(page, date, 0).getAttribute('aria-label')
    expect(await nameOf('2026-11-24')).toBe('Grecale: Available, €95, Tuesday, 24 November 2026')
    expect(await nameOf('2026-11-25')).toBe('Grecale: Unavailable, Wednesday, 25 November 2026')
    const walk = async (steps: string): Promise<void> => {
      for (const step of steps.split(', ')) {
        await page.keyboard.press(step.split(' ')[0]!)
        const place = await page.evaluate(() => {
          const { day: date, unit } = (document.activeElement as HTMLElement).dataset
          return `${date?.slice(5)} ${unit}`
        })
        expect(place, `after ${step}`).toBe(step.slice(step.indexOf(' ') + 1))
      }
    }
    expect(await page.locator('[role="grid"] [tabindex="0"]').count()).toBe(1)
    await cell(page, '2026-11-20', 0).focus()
    await walk('ArrowRight 11-20 1, ArrowDown 11-21 1, End 11-21 10, ArrowRight 11-21 10, Home 11-21 0')
    await walk('PageDown 12-21 0, PageUp 11-21 0, ArrowUp 11-20 0, ArrowUp 11-20 0, ArrowDown 11-21 0')
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await walk('ArrowLeft 11-21 1, ArrowRight 11-21 0')
    await page.keyboard.press('Enter')
    expect(await cell(page, '2026-11-21', 0).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Escape')
    expect(await page.locator('td[aria-selected="true"]').count()).toBe(0)
    for (const key of ['Enter', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect.poll(() => dates(page)).toEqual(['2026-11-21', '2026-11-23'])
    expect(await page.evaluate(() => document.activeElement?.id), 'the results begin').toBe('search-status')
    expect(complaints).toEqual([])
    await close()
  })

  test.runIf(isDeep)('keep the focus in view, on a desk at a zoom of 400 %', async () => {
    const { page, close } = await open({ viewport: { width: 320, height: 256 } })
    await lives(page)
    await page.getByRole('button', { name: /available days/ }).press('Enter')
    await page.getByRole('tab').first().waitFor()
    for (const key of ['PageDown', 'Enter']) await page.keyboard.press(key)
    expect(await page.locator('.matrix [role="status"]').innerText()).not.toBe('')
    const hidden: string[] = []
    for (const key of ['ArrowDown', 'ArrowUp'])
      for (let step = 0; step < 24; step += 1) {
        await page.keyboard.press(key)
        const isSeen = await page.evaluate(() => {
          const { activeElement: found } = document
          const { left, top, width, height } = found!.getBoundingClientRect()
          return [top + 2, top + height - 2].every((y) => document.elementFromPoint(left + width / 2, y) === found)
        })
        if (!isSeen) hidden.push(`${step} ${key}`)
      }
    expect(hidden).toEqual([])
    await close()
  })
})

describe('a date that is typed', () => {
  /** Types digits into the field of the arrival, month first, as this browser has them. */
  async function typeArrival(page: Page, digits: string): Promise<void> {
    await lives(page)
    await page.getByLabel('Arrival').press('Control+A')
    await page.keyboard.type(digits)
  }

  const typed = [
    ['at the end of the month', '01282027', ['2027-01-28', '2027-02-02']],
    ['before the departure', '12082026', ['2026-12-08', '2026-12-10']]
  ] as const
  test.each(byTurns(typed, { of: 2 }))('keeps the nights of the stay that was there, %s', async (_, digits, stay) => {
    const { page, complaints, close } = await open({ path: `${overview.en}#2026-12-05_2026-12-10_2` })
    await typeArrival(page, digits)
    await expect.poll(() => dates(page)).toEqual(stay)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('where its script', () => {
  test('cannot be had, the page is its cards until there is a signal again', async () => {
    const { page, close } = await open({ before: (own) => own.route(/search-island/, (route) => route.abort()) })
    const form = page.locator('[data-search]')
    await page.locator('.form input').first().focus()
    await expect.poll(() => form.isVisible()).toBe(false)
    expect(await page.locator('.quarters article').first().isVisible()).toBe(true)
    await page.unroute(/search-island/)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => form.isVisible()).toBe(true)
    await lives(page)
    await close()
  })

  test('is not allowed, the page is its cards, and no form that does nothing', async () => {
    const { page, close } = await open({ javaScriptEnabled: false })
    expect(await page.locator('[data-search]').isVisible()).toBe(false)
    expect(await page.locator('a.cover').count()).toBe(11)
    await page.locator('a.cover').first().click()
    expect(hash(page)).toBe('#availability')
    expect(await page.locator('#availability').count()).toBe(1)
    await close()
  })

  test('comes late, what the guest did before counts', async () => {
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const { page, close } = await open({
      before: (own) => own.route(/search-island/, async (route) => held.then(() => route.continue()))
    })
    await page.getByLabel('Arrival').fill('2027-06-12')
    await page.getByLabel('Departure').fill('2027-06-19')
    await childMore(page).click()
    release()
    await says(page, three)
    expect(hash(page)).toBe(week)
    await close()
  })

  test('fails, the units stay', async () => {
    const { page, complaints, close } = await open()
    await lives(page)
    await page.evaluate((fragment) => {
      Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
        get: () => {
          throw new TypeError('no such format')
        }
      })
      location.hash = fragment
    }, week)
    await page.locator('[data-search]').waitFor({ state: 'hidden' })
    expect(await page.locator('.avail a.cover:visible').count()).toBe(11)
    expect([...new Set(complaints)]).toEqual(['exception: no such format'])
    await close()
  })
})

test('the 11 answers of the house together stay within 12 KB', () => {
  const bytes = units.map(
    (unit) => brotliCompressSync(readFileSync(join(builtSite().folder, unit, 'index.json'))).byteLength
  )
  expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(12_000)
})
