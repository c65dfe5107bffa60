/** The calendar of a unit: its states, days and months, and how days are picked in it. */
import type { ServerResponse } from 'node:http'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { todayIn } from '../../../generator/house/stay/days/day.ts'
import { byTurns, isDeep } from '../../support/deep.ts'
import { axeProblems } from '../axe.ts'
import { openPage, viewports, waitTwoFrames, type Watched } from '../browser.ts'
import { tap } from '../finger.ts'
import {
  answerWith as answerHouse,
  comeNear,
  day,
  daysThat,
  json,
  list,
  nights,
  openHouse,
  openUnit,
  phone,
  plain,
  type Reply,
  type UnitOptions
} from '../units.ts'

/** 10:00 at the house on a Thursday. */
const morning = '2026-06-04T08:00:00Z'
const room = { it: '/bnbs/grecale', en: '/len=en/bnbs/grecale' } as const
const api = '/api/bnbs/grecale/'
const summer = list(
  nights('2026-06-01', '2026-08-15', {
    taken: ['2026-06-02', '2026-06-04', '2026-06-12', '2026-06-13'],
    prices: { '2026-06-20': 118, '2026-06-21': 98.5 }
  })
)

const house = await openHouse()
const never: Reply = () => undefined

const open = (options: Partial<UnitOptions> = {}): Promise<Watched> =>
  openUnit(house, { path: room.it, reply: summer, now: morning, ...options })

async function openShown(options: Partial<UnitOptions> = {}): Promise<Watched> {
  const opened = await open(options)
  await opened.page.locator('.calendar table').first().waitFor()
  // With the pointer over it React takes it over: what comes before is another test.
  await opened.page.locator('[data-calendar]').dispatchEvent('pointerover')
  const isReact = (table: Element): boolean => Object.keys(table).some((key) => key.startsWith('__react'))
  await expect.poll(() => opened.page.locator('.calendar table').first().evaluate(isReact)).toBe(true)
  return opened
}

const answerWith = (reply: Reply): void => answerHouse(house, reply)
const requests = (): number => house.asked.filter((path) => path === api).length
const calendar = (page: Page) => page.locator('.calendar')
const heading = (page: Page) => page.locator('.calendar h3').textContent()
const next = (page: Page) => page.locator('[role="tab"][aria-selected="true"] + [role="tab"]')
const selected = async (page: Page): Promise<number[]> =>
  (await daysThat(page, 'td[aria-selected="true"]')).map((date) => Number(date?.slice(8)))
const focusedDay = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.day)
const signal = (page: Page, event: 'online' | 'offline') =>
  page.evaluate((name) => void dispatchEvent(new Event(name)), event)
const failure = (page: Page) => page.locator('.state.failed p').first()
/**
 * React draws by timers too: on a page whose clock is paused, time passes until something is there. It passes more
 * slowly than it does outside, since the network takes real time, and the page waits ten seconds for it.
 */
async function passUntil(page: Page, selector: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return page.locator(selector).count()
    })
    .toBeGreaterThan(0)
}

/** Puts elements of its own in the place of all texts in sight, as Google Translate does. */
const translateTexts = (within: Locator): Promise<void> =>
  within.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    const isRead = ({ data, parentElement }: Text): boolean =>
      data.trim() !== '' && !parentElement?.closest('script, style, noscript')
    for (const text of texts.filter(isRead)) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  })

/** Controls over which the pointer says that they cannot be pressed, and the other way round. Runs in the page. */
function wrongHands(): string[] {
  const controls = '.calendar :is(a[href], button, summary, td[data-day])'
  return [...document.querySelectorAll(controls)].flatMap((control) => {
    const isOff = control.matches(':disabled, [aria-disabled="true"]')
    const isHand = getComputedStyle(control).cursor === 'pointer'
    return isHand === isOff ? [`${control.outerHTML.slice(0, 120)}: ${isOff ? 'a' : 'no'} hand`] : []
  })
}

describe('what stands in its place', () => {
  const states: [text: string, reply: Reply][] = [
    ['Loading...', never],
    ['Error: 503 Service Unavailable', json('', 503)],
    ['No data available', json([])],
    ['No availability data', json([{ name: 'Grecale' }])],
    ['grid', summer]
  ]
  test('is one state at a time, without barriers, by one request', async () => {
    // By day the state that has a link, and the grid.
    for (const [state, reply] of byTurns(states, { of: 3, turn: 1 })) {
      const { page, close } = await open({ reply, viewport: viewports.phone })
      const place = page.locator('.calendar :is(.state p, table)')
      const said = () => place.evaluateAll((found) => found.map((each) => each.role ?? each.textContent))
      await expect.poll(said).toEqual([state])
      expect(await page.locator('.calendar .state p:not([lang="en"])').count(), `${state}: is English`).toBe(0)
      expect(await page.locator('.calendar h2').allInnerTexts()).toEqual(['Disponibilità'])
      expect(await axeProblems(page, { within: '.calendar' }), `${state}: no barriers`).toEqual([])
      expect(await page.evaluate(wrongHands), `${state}: the hand is where something can be pressed`).toEqual([])
      expect(requests(), `${state}: one question`).toBe(1)
      await close()
    }
  })
})

describe.runIf(isDeep)('what stands in its place', () => {
  test('the days push nothing away', async () => {
    let waiting: ServerResponse | undefined
    const answer = list(nights('2026-08-01', '2026-08-31'))
    let isDue = false
    const { page } = await open({
      viewport: { width: 320, height: 640 },
      reply: (response) => (isDue ? answer(response) : (waiting = response)),
      isPaused: true,
      // August has six weeks: the highest that a calendar gets.
      now: '2026-08-01T10:00:00Z'
    })
    await page.evaluate(() => {
      const shifts: PerformanceEntry[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((found) => shifts.push(...found.getEntries())).observe({ type: 'layout-shift' })
    })
    await page.locator('.foot').evaluate((foot) => foot.scrollIntoView({ block: 'end' }))
    const height = () => calendar(page).evaluate((element) => element.getBoundingClientRect().height)
    const before = await height()
    await expect.poll(() => waiting).toBeDefined()
    isDue = true
    answer(waiting!)
    await passUntil(page, '.calendar table')
    expect(await height()).toBe(before)
    await page.clock.runFor(100)
    expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)).toEqual([])
  })

  test.each(['no-preference', 'reduce'] as const)(
    'where no script comes, it says in the end how to ask; motion: %s',
    async (reducedMotion) => {
      const before = (own: Page) => own.route(/\/assets\/.*\.js$/, () => undefined)
      const { page } = await open({ reducedMotion, before, isNear: false })
      const ask = page.getByText('chiedeteci in chat')
      await ask.waitFor({ state: 'attached' })
      expect(await ask.isVisible()).toBe(false)
      await page.evaluate(() => document.getAnimations().forEach((animation) => (animation.currentTime = 21_000)))
      expect(await ask.isVisible()).toBe(true)
    }
  )

  test('without JavaScript it says how to ask, and what a night costs in each season', async () => {
    const { page } = await open({ path: room.en, javaScriptEnabled: false })
    expect(await calendar(page).innerText()).toContain('ask us by chat')
    expect(await calendar(page).innerText()).not.toContain('Loading')
    expect(plain(await page.locator('.seasons').innerText())).toMatch(/1 October – 31 May €\d+ per night/)
  })
})

describe('on a page that stays open', () => {
  test('an answer that the browser has kept is asked for again by somebody who comes back', async () => {
    const today = todayIn('Europe/Rome', Date.now())
    const pricedAt =
      (price: number): Reply =>
      (response) =>
        list(nights(today, today, { price }))(response.setHeader('Cache-Control', 'no-cache'))
    answerWith(pricedAt(95))
    // With the clock of the browser: that of tests has no entries of navigations. On the way back Chromium says, sooner
    // or later, that nothing uses its preload.
    const { page } = await openPage({ baseURL: house.address }, /preload/)
    await page.goto(room.it)
    await comeNear(page)
    await expect.poll(() => day(page, today).innerText()).toContain('95')
    await page.goto('/contatti')
    answerWith(pricedAt(77))
    await page.goBack()
    await comeNear(page)
    await expect.poll(() => day(page, today).innerText()).toContain('77')
  })
})

describe.runIf(isDeep)('on a page that stays open', () => {
  test('a line that is lost is said at once, and takes no calendar away', async () => {
    const { page } = await open({ reply: never })
    await page.locator('.near .state.busy').waitFor()
    await signal(page, 'offline')
    await expect.poll(() => failure(page).allInnerTexts()).toEqual(['Error: No connection'])
    expect(await page.locator('.state + .note p').isVisible(), 'how to ask all the same').toBe(true)
    answerWith(summer)
    await signal(page, 'online')
    await page.locator('.calendar table').waitFor()
    answerWith(json('', 503))
    const answered = page.waitForResponse((response) => response.url().endsWith(api))
    await signal(page, 'online')
    await answered
    await waitTwoFrames(page)
    expect(await page.locator('.calendar table').count(), 'what it has stays').toBe(1)
  })
})

describe('days', () => {
  const borders = [
    ['Pacific/Auckland', '2026-06-03T21:59:30Z', '2026-06-03'],
    // The shortest day of the house, and the first minute of its longest.
    ['America/Los_Angeles', '2026-03-29T21:59:30Z', '2026-03-29'],
    ['Pacific/Auckland', '2026-10-24T22:00:30Z', '2026-10-25']
  ] as const
  test.each(byTurns(borders, { of: 3 }))(
    'are those of the house, also for a guest in %s at %s',
    async (timezoneId, now, today) => {
      const month = today.slice(0, 7)
      const days = nights(`${month}-01`, `${month}-28`).map(({ availableDate }) => availableDate)
      const { page } = await openShown({
        now,
        timezoneId,
        reply: list(nights(`${month}-01`, `${month}-28`))
      })
      expect(await daysThat(page, 'td[aria-current="date"]')).toEqual([today])
      expect(await daysThat(page, 'td.past')).toEqual(days.filter((date) => date < today))
      expect(await daysThat(page, 'td:has(.price-badge)')).toEqual(days.filter((date) => date >= today))
      const all = await daysThat(page, 'td[data-day]')
      expect(all.slice(0, 28), 'each day once').toEqual(days)
      expect(new Set(all).size).toBe(all.length)
    }
  )
})

test('on a phone a price of three digits is as large as one of two, and only a longer one is smaller', async () => {
  const prices = { '2026-06-20': 118, '2026-06-21': 1180, '2026-06-22': 98.5 }
  const { page } = await openShown({ ...phone, reply: list(nights('2026-06-01', '2026-06-30', { prices })) })
  const sizeAt = (date: string): Promise<number> =>
    day(page, date)
      .getByText(/€/)
      .last()
      .evaluate((price) => Number.parseFloat(getComputedStyle(price).fontSize))
  const two = await sizeAt('2026-06-19')
  expect(await sizeAt('2026-06-20')).toBe(two)
  expect(await sizeAt('2026-06-21')).toBeLessThan(two)
  expect(await sizeAt('2026-06-22')).toBeLessThan(two)
})

describe.runIf(isDeep)('months', () => {
  test('stand side by side where there is room, and the keyboard goes through both', async () => {
    const { page } = await openShown({ viewport: { width: 1600, height: 1000 } })
    const captions = () => page.locator('.calendar caption').allTextContents()
    expect(await captions()).toEqual(['Giugno 2026', 'Luglio 2026'])
    expect(await heading(page)).toMatch(/^Giugno\s?–\s?luglio 2026$/)
    expect(await page.locator('.calendar td[tabindex="0"]').count()).toBe(1)
    await day(page, '2026-06-30').press('ArrowRight')
    expect([await focusedDay(page), await captions()]).toEqual(['2026-07-01', ['Giugno 2026', 'Luglio 2026']])
    await page.keyboard.press('PageDown')
    expect([await focusedDay(page), await captions()]).toEqual(['2026-08-01', ['Luglio 2026', 'Agosto 2026']])
    await page.setViewportSize(viewports.desktop)
    await expect.poll(captions).toHaveLength(1)
  })
})

describe('the keyboard', () => {
  test('picks a stay, and a screen reader hears each step and the total', async () => {
    const { page } = await openShown({ path: room.en })
    const status = page.locator('.stay [role="status"]')
    expect(await page.locator('.calendar h3').getAttribute('aria-live')).toBe('polite')
    expect(await status.innerText()).toContain('Choose your dates')
    expect(plain(await page.locator('.keys').innerText())).toBe('€ available, price per night × unavailable')
    await day(page, '2026-06-09').press('Enter')
    expect(plain(await status.innerText())).toMatch(/Arrival Tue 09 Jun 2026 Now choose your departure date/)
    expect(await day(page, '2026-06-09').locator('.visually-hidden').textContent()).toMatch(
      /^Available, €95, .*, Arrival$/
    )
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await page.locator('td.ahead').count(), 'the stay that this day would make').toBe(3)
    await page.keyboard.press('Space')
    expect(plain(await status.innerText())).toBe(
      'Sleeps up to 2 guests. Arrival Tue 09 Jun 2026 Departure Thu 11 Jun 2026 2 nights × €95 €190 Total for ' +
        '2 nights €190 Tourist tax not included: €2.50 per person per night'
    )
    expect(await selected(page)).toEqual([9, 10, 11])
    expect(await axeProblems(page, { within: '.calendar' })).toEqual([])
  })

  test('takes a stay back with Escape', async () => {
    const { page } = await openShown({ path: room.en })
    await day(page, '2026-06-09').press('Enter')
    await day(page, '2026-06-11').press('Enter')
    expect(await selected(page)).toEqual([9, 10, 11])
    await page.keyboard.press('Escape')
    expect(await selected(page)).toEqual([])
    expect(new URL(page.url()).hash).toBe('')
    expect(await page.locator('.stay [role="status"]').innerText()).toContain('Choose your dates')
  })

  test('across a taken night starts anew, and leads to other units for the days that were meant', async () => {
    const { page } = await openShown({ path: room.en })
    await day(page, '2026-06-10').press('Enter')
    await day(page, '2026-06-14').press('Enter')
    expect(plain(await page.locator('.stay [role="status"]').innerText())).toContain(
      'The night of 12 Jun 2026 is taken. New arrival: 14 Jun 2026.'
    )
    const others = page.locator('.pay .others a')
    expect(await others.getAttribute('href')).toBe('/len=en/disponibilita#2026-06-10_2026-06-14_2')
  })
})

test('an open calendar reads its prices again when the signal is back', async () => {
  const { page } = await openShown({ path: room.en })
  answerWith(list(nights('2026-06-01', '2026-06-30', { price: 77 })))
  await signal(page, 'online')
  await expect.poll(() => day(page, '2026-06-20').innerText()).toContain('77')
})

describe.runIf(isDeep)('a stay', () => {
  test('is told on a page whose texts a translator has replaced', async () => {
    const { page } = await openShown({ path: room.en })
    const said = async () => plain(await page.locator('.stay [role="status"]').innerText())
    const pick = async (arrival: string, departure: string): Promise<void> => {
      await day(page, arrival).press('Enter')
      await day(page, departure).press('Enter')
    }
    await pick('2026-06-09', '2026-06-11')
    await expect.poll(said).toContain('2 nights × €95 €190')
    await translateTexts(calendar(page))
    await next(page).click()
    await expect.poll(() => heading(page)).toBe('July 2026')
    await pick('2026-07-14', '2026-07-17')
    await expect.poll(said).toContain('Departure Fri 17 Jul 2026 3 nights × €95 €285 Total for 3 nights €285')
  })

  test('may end on a taken day, which looks so', async () => {
    const { page } = await openShown({ ...phone, colorScheme: 'dark' })
    const edge = (date: string) => day(page, date).evaluate((cell) => getComputedStyle(cell, '::after').borderStyle)
    expect(await edge('2026-06-12')).toBe('none')
    await tap(day(page, '2026-06-10'))
    await expect.poll(() => daysThat(page, 'td.leave')).toEqual(['2026-06-12'])
    expect([await edge('2026-06-12'), await edge('2026-06-13')]).toEqual(['dashed', 'none'])
    expect(await axeProblems(page, { within: '.calendar', colours: true })).toEqual([])
    await tap(day(page, '2026-06-12'))
    await expect.poll(() => selected(page)).toEqual([10, 11, 12])
    expect(await daysThat(page, 'td.leave')).toEqual([])
    expect(await daysThat(page, 'td.past:not([aria-disabled])')).toEqual([])
    expect(await day(page, '2026-06-12').locator('.off-badge').count(), 'nobody refuses this day').toBe(0)
  })
})
