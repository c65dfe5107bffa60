/** The search over all units: what a guest is told for dates and guests, and how to ask for it. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../generator/house/stay/days/day.ts'
import { isDeep } from '../../support/deep.ts'
import { axeProblems } from '../axe.ts'
import { crowdedParts } from '../crowded.ts'
import { cutParts } from '../cut.ts'
import { builtSite, openAgain, openPage, waitTwoFrames, type Watched } from '../browser.ts'
import { tap } from '../finger.ts'
import { day, daysThat, failedAnswer, json, list, nights, openHouse, phone, together, type Reply } from '../units.ts'

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
const [uno, due, libeccio] = ['/api/apartments/uno/', '/api/apartments/due/', '/api/bnbs/libeccio/']
const every = (reply: Reply): Record<string, Reply> => Object.fromEntries(units.map((unit) => [unit, reply]))
const overview = { it: '/disponibilita', en: '/len=en/disponibilita' } as const
const week = '#2027-06-12_2027-06-19_2+1'

/** What is rubber-stamped onto a page, or in a dialog that is not open. */
const drawnOver = '.stamp, dialog:not([open])'

const house = await openHouse()

type Options = BrowserContextOptions & {
  path?: string
  replies?: Record<string, Reply>
  /** Runs before the page is opened, which is then nobody else's. */
  before?: (page: Page) => Promise<unknown>
  /** Whether only the date of the page stands: the clock of tests hides from it that somebody has come back to it. */
  isDated?: boolean
}

/** 10:00 at the house. */
const now = new Date('2026-11-20T09:00:00Z')

/** Fixes the date, and leaves all else of the browser as it is. */
const fixDate = (page: Page): Promise<unknown> =>
  page.addInitScript((time) => {
    globalThis.Date = new Proxy(Date, {
      construct: (own, given) => Reflect.construct(own, given.length === 0 ? [time] : given),
      get: (own, key) => (key === 'now' ? () => time : Reflect.get(own, key))
    })
  }, now.getTime())

/** Opens the page of the availability, where every unit is free at 100 euro but for those that have another answer. */
async function open(asked: Options = {}): Promise<Watched> {
  const { path: at = overview.en, replies = {}, before, isDated = false, ...options } = asked
  for (const [path, reply] of Object.entries({ [together]: json({}), ...every(year(100)), ...replies }))
    house.replies.set(path, reply)
  house.asked.length = 0
  const choose = before === undefined && !isDated ? openAgain : openPage
  // On the way back Chromium says that nothing uses its preload.
  const accepted = isDated ? /preload/ : failedAnswer
  const opened = await choose({ baseURL: house.address, ...options }, accepted)
  await (isDated ? fixDate(opened.page) : opened.page.clock.setFixedTime(now))
  await before?.(opened.page)
  await opened.page.goto(at)
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
const three = /^3 rooms or apartments available for you$/
const free = (page: Page) => page.locator('.found > .free > li')
const names = (page: Page) => free(page).locator('h3').allInnerTexts()
/** What is said of the units that do not fit. */
const unfit = (page: Page) => page.locator('.unfit')
const dates = (page: Page) =>
  page
    .locator('.form input[type="date"]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
/** The calendar of a unit comes once it is nearly in view. */
const showCalendar = (page: Page) => page.locator('.calendar').scrollIntoViewIfNeeded()
/** The first and the last day that are picked in the calendar of a unit. */
async function pickedDays(page: Page): Promise<(string | undefined)[]> {
  const found = await daysThat(page, '.calendar td[aria-selected="true"]')
  return [found[0], found.at(-1)]
}
const hash = (page: Page) => new URL(page.url()).hash
const asks = (): string[] => house.asked.filter((path) => units.includes(path))
/** The numbers and texts of all links to the chat within an element. */
const chats = async (within: Locator): Promise<{ phone: string; text: string }[]> =>
  (
    await within
      .locator('a[href^="https://wa.me/"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  ).map((href) => ({ phone: new URL(href).pathname, text: new URL(href).searchParams.get('text') ?? '' }))
const childMore = (page: Page) => page.getByRole('button', { name: /^Children.*: one more$/ })

test('in large letters on a small phone what an apartment says to a wish is whole and lies over nothing', async () => {
  const { page } = await open({ path: `/appartamenti${week}`, viewport: { width: 320, height: 700 } })
  await page
    .getByText(/^Disponibile/)
    .first()
    .waitFor()
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await waitTwoFrames(page)
  expect(await page.evaluate(cutParts, drawnOver)).toEqual([])
  expect(await page.evaluate(crowdedParts, drawnOver)).toEqual([])
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
})

test('in large letters on a small phone a room answers between its name and its wind, over neither', async () => {
  const replies = every(year(100, '2027-06-12', '2027-06-15'))
  const { page } = await open({ path: `/bnbs${week}`, replies, viewport: { width: 320, height: 700 } })
  const answer = page.getByText(/^Notte già occupata/).first()
  await answer.waitFor()
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await waitTwoFrames(page)
  const [said, name, wind] = await answer.evaluate((offer) => {
    const boxOf = (part: Element): DOMRect => {
      const range = document.createRange()
      range.selectNodeContents(part)
      return range.getBoundingClientRect()
    }
    const room = offer.closest('.wind')!
    const edges = [
      offer.getBoundingClientRect(),
      boxOf(room.querySelector('.cover')!),
      boxOf(room.querySelector('.bearing')!)
    ]
    return edges.map(({ top, bottom }) => ({ top, bottom }))
  })
  expect(said!.top).toBeGreaterThan(name!.bottom)
  expect(said!.bottom).toBeLessThan(wind!.top)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
})

describe('a search', () => {
  test('for two adults and a child, a week in June: rows with total and message, on three phone screens', async () => {
    const { page } = await open({
      ...phone,
      replies: {
        ...every(year(100, '2027-08-07', '2027-08-21')),
        [libeccio]: year(90, '2027-08-07', '2027-08-21'),
        '/api/apartments/sette/': year(120, '2027-08-07', '2027-08-21')
      }
    })
    await lives(page)
    await expect.poll(() => asks().length, { message: 'the year shows what is taken' }).toBe(units.length)
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
      document.querySelector('.summary')!.getBoundingClientRect().top,
      document.querySelector('.found')!.getBoundingClientRect().bottom
    ])
    expect(to - from, 'the whole answer').toBeLessThan(2000)
    expect(await unfit(page).innerText()).toBe(
      'Too small for 3 guests: Grecale, Scirocco, Maestrale, Due, Tre, Quattro, Cinque and Sei.'
    )
    expect(await free(page).first().innerText()).toMatch(/Triple, 35.m², Italian breakfast/)
    expect(await page.locator('.avail > section:visible').count(), 'no directory below an answer').toBe(0)
    const two = page.locator('.found > .two')
    expect(await two.locator('> summary').innerText()).toMatch(/^Or two rooms\s+from €1,330\s+Breakfast included\. /)
    await tap(two.locator('> summary'))
    expect(await page.evaluate(crowdedParts, drawnOver), 'of each two rooms both pictures are seen').toEqual([])
    const buttons = await two
      .locator('.groups > li')
      .evaluateAll((all) => all.map((each) => each.querySelectorAll('.btn').length))
    expect(buttons, 'one for each two rooms, which have one number').toEqual([1, 1, 1])
    expect((await chats(two.locator('ol > li').first()))[0]?.text).toMatch(
      /in two rooms or apartments: \w+: .*; Libeccio: /
    )
    await page.getByLabel(/^Ages.*, 1$/).selectOption('7')
    await expect.poll(() => hash(page)).toBe(`${week}-7`)
    await page.getByLabel(/^Ages.*, 1$/).selectOption('')
    await expect.poll(() => hash(page), { message: 'who may be of any age again' }).toBe(week)
    await page.getByLabel(/^Ages.*, 1$/).selectOption('0')
    await tap(page.getByRole('button', { name: /^Children.*: one fewer$/ }))
    await expect.poll(() => hash(page), { message: 'no age without its child' }).toBe(week.replace('+1', ''))
    const slider = page.getByRole('slider', { name: 'When is it cheapest?' })
    expect(await slider.getAttribute('aria-valuetext')).toBe('2–9 Jan 2027: Libeccio, €630')
    expect(await page.locator('.grove .gone').count(), 'two weeks that are taken').toBe(2)
    await slider.press('ArrowRight')
    await tap(page.locator('.week').getByRole('button'))
    expect([await dates(page), hash(page)]).toEqual([['2027-01-09', '2027-01-16'], '#2027-01-09_2027-01-16_2'])
    await page.getByRole('button', { name: 'Clear dates' }).click()
    expect([await dates(page), hash(page)]).toEqual([['', ''], ''])
    await slider.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await slider.boundingBox())!
    await page.touchscreen.tap(x + width * 0.8, y + height / 2)
    await expect.poll(() => dates(page)).toEqual(['2027-10-16', '2027-10-23'])
    expect(await page.locator('.run').first().locator('g rect').count(), 'the year of a unit').toBe(1)
  })

  test('says what cannot be beside the field that it is about, and leaves a broken link as it is', async () => {
    const broken = '#2027-06-31_2027-07-02_2'
    const { page } = await open({ path: overview.en + broken })
    await lives(page)
    expect(hash(page)).toBe(broken)
    await page.getByLabel('Arrival').fill('2027-06-12')
    const field = page.getByLabel('Departure')
    for (const [departure, reason] of [
      ['2027-06-10', 'You can’t leave before you arrive: choose another departure date.'],
      ['2028-07-12', 'If you arrive on 12 Jun 2027, the maximum stay is 366 nights.']
    ] as const) {
      await field.fill(departure)
      await expect.poll(() => page.locator('.search .hint').innerText()).toBe(reason)
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      expect(await page.locator(`#${await field.getAttribute('aria-describedby')}`).innerText()).toBe(reason)
    }
  })
})

describe.runIf(isDeep)('a search', () => {
  test('asks the site’s own server once, and shows what guests ask for: with a kitchen', async () => {
    const own = new Map<string, unknown>(
      units.map((unit) => [unit, { from: '2026-11-20', prices: Array.from({ length: 300 }, () => 100), stay: {} }])
    )
    own.delete(libeccio)
    const { page } = await open({
      ...phone,
      path: `${overview.en}#2027-05-01_2027-05-08_2`,
      replies: { [together]: json(Object.fromEntries(own)) }
    })
    await says(page, /^11 rooms or apartments available for you$/)
    expect(asks(), 'what it does not have').toEqual([libeccio])
    await tap(page.locator('.picks summary'))
    await page.getByRole('checkbox', { name: 'Kitchen' }).check()
    expect(await names(page)).toEqual(['Uno', 'Due', 'Tre', 'Quattro', 'Cinque', 'Sei', 'Sette'])
    expect(await page.getByRole('checkbox', { name: 'Italian breakfast' }).isDisabled(), 'none has both').toBe(true)
  })

  const results = [
    ['#2027-06-12_2027-06-19_2+1', '.found .free > li'],
    ['#2027-06-12_2027-06-19_6+4', '.found .btn']
  ] as const
  test.each(results)('at "%s" has no barriers, in either scheme', async (fragment, answer) => {
    const { page } = await open({
      path: overview.en + fragment,
      replies: { [uno]: year(100, '2027-06-01', '2027-06-14'), '/api/apartments/due/': json([]) }
    })
    await lives(page)
    await page.locator(answer).first().waitFor()
    expect(await axeProblems(page), 'light').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axeProblems(page, { colours: true }), 'dark').toEqual([])
    await page.emulateMedia({ colorScheme: null })
  })
})

describe.runIf(isDeep)('an address with dates', () => {
  test('is kept on reload, in the other language, on the page of a unit and on the way back', async () => {
    const { page } = await open({ path: overview.it + week, isDated: true })
    await says(page, /^3 alloggi liberi per voi$/)
    await page.getByRole('link', { name: 'English' }).click()
    await says(page, three)
    expect(new URL(page.url()).pathname + hash(page)).toBe(overview.en + week)
    const link = free(page).getByRole('link', { name: 'Libeccio', exact: true })
    await link.scrollIntoViewIfNeeded()
    const scrolled = (): Promise<number> => page.evaluate(() => scrollY)
    const among = await scrolled()
    expect(among).toBeGreaterThan(0)
    await link.click()
    await page.waitForURL(`**/bnbs/libeccio${week}`)
    expect(await scrolled(), 'a page opens at its top').toBe(0)
    await showCalendar(page)
    await expect.poll(() => pickedDays(page)).toEqual(['2027-06-12', '2027-06-19'])
    await page.goBack()
    await says(page, three)
    await expect.poll(scrolled, { message: 'where it was among the results' }).toBe(among)
    await page.reload()
    await says(page, three)
    await expect.poll(scrolled, { message: 'where it was among the results' }).toBe(among)
  })

  test('is what is picked in the calendar of a unit, also in place of a link, and none once cleared', async () => {
    const { page } = await open({ path: '/len=en/bnbs/libeccio#2026-11-27_2026-11-30_2' })
    await showCalendar(page)
    await expect.poll(() => pickedDays(page)).toEqual(['2026-11-27', '2026-11-30'])
    await day(page, '2026-11-24').click()
    await day(page, '2026-11-26').click()
    await expect.poll(() => hash(page)).toBe('#2026-11-24_2026-11-26_2')
    await childMore(page).click()
    await expect.poll(() => hash(page)).toBe('#2026-11-24_2026-11-26_2+1')
    const search = page.locator('.foot').getByRole('link', { name: 'Availability' })
    expect(await search.getAttribute('href')).toMatch(/disponibilita#2026-11-24_2026-11-26_2\+1$/)
    // The length of the history stands still at fifty; an entry that is replaced keeps its key.
    const entry = (): Promise<string | undefined> => page.evaluate(() => navigation.currentEntry?.key)
    const before = await entry()
    await page.locator('a[href="#availability"]:visible').first().click()
    await expect.poll(entry).not.toBe(before)
    await expect.poll(() => hash(page)).toBe('#2026-11-24_2026-11-26_2+1')
    await page.getByRole('button', { name: 'Clear dates' }).click()
    await expect.poll(() => hash(page)).toBe('')
    expect(await search.getAttribute('href')).toMatch(/disponibilita$/)
  })

  test('moves nothing on a slow line, and keeps a place for the results that it gives back', async () => {
    let slowLine: (() => Promise<unknown>) | undefined
    const { page } = await open({
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
        const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
        slowLine = () => line.send('Network.emulateNetworkConditions', slow)
      }
    })
    await slowLine?.()
    await page.goto(overview.en + week, { waitUntil: 'commit' })
    const height = () => page.locator('[data-search]').evaluate((island) => island.getBoundingClientRect().height)
    await page.locator('[data-search].soon').waitFor()
    expect(await height()).toBe(phone.viewport.height)
    await says(page, three)
    expect(await page.evaluate(() => (globalThis as unknown as { moved: number }).moved)).toBeLessThan(0.01)
    expect(await page.locator('.foot').isVisible(), 'all is there in the end').toBe(true)
    await page.getByRole('button', { name: 'Clear dates' }).click()
    expect(await height()).toBeLessThan(phone.viewport.height)
    expect(await page.locator('.avail > section').first().isVisible()).toBe(true)
  })
})

describe('a server that does not answer as it should', () => {
  test('for some units is told in words; they are asked again with the signal, and for each new search', async () => {
    const { page } = await open({ path: overview.en + week, replies: { [uno]: json('', 500), [due]: json('', 500) } })
    await says(page, /^2 rooms or apartments available for you, 2 calendars could not be read$/)
    expect(await names(page)).toEqual(['Libeccio', 'Sette'])
    expect(await unfit(page).innerText()).toMatch(/; calendar not read, ask by chat: Uno and Due\.$/)
    const ask = new URL((await page.locator('.found > .btn').getAttribute('href')) ?? '')
    expect(ask.searchParams.get('text')).toMatch(/12 Jun 2027 .* 2 adults and 1 child/)
    house.replies.set(uno, year(100))
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await says(page, /^3 rooms or apartments available for you, 1 calendar could not be read$/)
    house.replies.set(due, year(100))
    await page.getByLabel('Departure').fill('2027-06-20')
    await says(page, three)
  })
})

describe.runIf(isDeep)('where its script', () => {
  test('cannot be had, the page is its cards until there is a signal again', async () => {
    const { page } = await open({ before: (own) => own.route(/search-island/, (route) => route.abort()) })
    const form = page.locator('[data-search]')
    await page.locator('.form input').first().focus()
    await expect.poll(() => form.isVisible()).toBe(false)
    expect(await page.locator('.years li').first().isVisible()).toBe(true)
    await page.unroute(/search-island/)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => form.isVisible()).toBe(true)
    await lives(page)
  })

  test.each([
    ['is gone since the site was published anew, the page is loaded again with its dates', 1],
    ['is gone, and a cache still has the former page, it is loaded again once', Number.POSITIVE_INFINITY]
  ])('%s', async (_, formerPages) => {
    const folder = join(builtSite().folder, 'assets')
    const entry = readdirSync(folder).find((file) => /^search-[\w-]{8}\.js$/.test(file))!
    let opened = 0
    const { page } = await open({
      path: overview.en + week,
      before: async (own) => {
        await own.route('**/disponibilita', async (route) => {
          if (!route.request().isNavigationRequest() || ++opened > formerPages) return route.continue()
          const response = await route.fetch()
          await route.fulfill({ response, body: (await response.text()).replace(entry, 'former.js') })
        })
        const former = readFileSync(join(folder, entry), 'utf8').replace(/search-island-[\w-]{8}/, 'search-island-gone')
        await own.route('**/assets/former.js', (route) =>
          route.fulfill({ contentType: 'text/javascript', body: former })
        )
      }
    })
    await expect.poll(() => opened).toBe(2)
    // Without its code the page is its cards.
    await expect.poll(() => page.locator('[data-search]').isVisible()).toBe(formerPages === 1)
    expect([opened, hash(page)]).toEqual([2, week])
  })

  test('is not allowed, the page is its cards, and no form that does nothing', async () => {
    const { page } = await open({ javaScriptEnabled: false })
    expect(await page.locator('[data-search]').isVisible()).toBe(false)
    expect(await page.locator('a.cover').count()).toBe(11)
    expect(await page.locator('.avail .tags').innerText()).toMatch(/€\d+ per night/)
    await page.locator('a.cover').first().click()
    expect(hash(page)).toBe('#availability')
    await page.locator('#availability').waitFor()
  })
})
