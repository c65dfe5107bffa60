/** The calendar of a unit: its states, days and months, and how days are picked in it. */
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { todayIn } from '../../generator/house/stay/day.ts'
import { byTurns, isDeep } from '../deep.ts'
import { axeProblems } from './axe.ts'
import { builtSite, openPage, viewports, type Watched } from './browser.ts'
import { swipe, tap } from './finger.ts'
import {
  answerWith as answerHouse,
  comeNear,
  day,
  daysThat,
  json,
  list,
  messages,
  never,
  nights,
  openHouse,
  openUnit,
  phone,
  plain,
  type Reply,
  type UnitOptions
} from './units.ts'

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

const open = (options: Partial<UnitOptions> = {}): Promise<Watched> =>
  openUnit(house, { path: room.it, reply: summer, now: morning, ...options })

async function openShown(options: Partial<UnitOptions> = {}): Promise<Watched> {
  const opened = await open(options)
  await opened.page.locator('.calendar table').first().waitFor()
  return opened
}

const answerWith = (reply: Reply): void => answerHouse(house, reply)
const requests = (): number => house.asked.filter((path) => path === api).length
const calendar = (page: Page) => page.locator('.calendar')
const heading = (page: Page) => page.locator('.calendar h3').textContent()
const previous = (page: Page) => page.getByRole('button', { name: 'Mese precedente' })
const next = (page: Page) => page.getByRole('button', { name: 'Mese successivo' })
const selected = async (page: Page): Promise<number[]> =>
  (await daysThat(page, 'td[aria-selected="true"]')).map((date) => Number(date?.slice(8)))
const focusedDay = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.day)
const signal = (page: Page, event: 'online' | 'offline') =>
  page.evaluate((name) => void dispatchEvent(new Event(name)), event)
const failure = (page: Page) => page.locator('.state.failed p').first()
/** What the browser itself says of an answer that fails is no complaint of the page. */
const ofPage = (complaints: readonly string[]): string[] =>
  complaints.filter((complaint) => !complaint.startsWith('error: Failed to load resource'))
/** React draws by timers too: on a page whose clock is paused, time passes until something is there. */
async function passUntil(page: Page, selector: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(500)
      return page.locator(selector).count()
    })
    .toBeGreaterThan(0)
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
    for (const [state, reply] of states) {
      const { page, complaints, close } = await open({ reply, viewport: viewports.phone })
      const place = page.locator('.calendar :is(.state p, table)')
      const said = () => place.evaluateAll((found) => found.map((each) => each.role ?? each.textContent))
      await expect.poll(said).toEqual([state])
      expect(await page.locator('.calendar .state p:not([lang="en"])').count(), `${state}: is English`).toBe(0)
      expect(await page.locator('.calendar h2').allInnerTexts()).toEqual(['Disponibilità'])
      // By day the state that has a link is looked at, and the grid with a stay in it below.
      const isLookedAt = isDeep || state.startsWith('Error')
      const barriers = isLookedAt ? await axeProblems(page, { within: '.calendar' }) : []
      expect(barriers, `${state}: no barriers`).toEqual([])
      expect([requests(), ofPage(complaints)], `${state}: one question`).toEqual([1, []])
      await close()
    }
  })

  test('the days push nothing away', async () => {
    let waiting: ServerResponse | undefined
    const { page, close } = await open({
      viewport: { width: 320, height: 640 },
      reply: (response) => (waiting = response)
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
    // August has six weeks: the highest that a calendar gets.
    await page.clock.setFixedTime('2026-08-01T10:00:00Z')
    list(nights('2026-08-01', '2026-08-31'))(waiting!)
    await page.locator('.calendar table').waitFor()
    expect(await height()).toBe(before)
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
    expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)).toEqual([])
    await close()
  })

  test('the answer is asked for with the page, not after the script', async () => {
    answerWith(summer)
    const script = /\/assets\/calendar-[^"]+\.js/.exec(
      readFileSync(join(builtSite().folder, room.it, 'index.html'), 'utf8')
    )![0]
    const held: ServerResponse[] = []
    house.replies.set(script, (response) => held.push(response))
    const { page, complaints, close } = await openPage({ baseURL: house.origin })
    await page.goto(room.it, { waitUntil: 'commit' })
    await expect.poll(requests).toBe(1)
    await expect.poll(() => held.length).toBe(1)
    const source = readFileSync(join(builtSite().folder, script))
    for (const response of held) response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(source)
    house.replies.delete(script)
    await comeNear(page)
    await page.locator('.calendar table').first().waitFor()
    expect(requests()).toBe(1)
    expect(complaints).toEqual([])
    await close()
  })

  test.each(byTurns(['no-preference', 'reduce'] as const, { of: 2 }))(
    'where no script comes, it says in the end how to ask; motion: %s',
    async (reducedMotion) => {
      const { page, close } = await open({ reducedMotion, before: (own) => own.route(/hydrate-/, () => undefined) })
      const ask = page.getByText('chiedeteci in chat')
      await ask.waitFor({ state: 'attached' })
      expect(await ask.isVisible()).toBe(false)
      await page.evaluate(() => document.getAnimations().forEach((animation) => (animation.currentTime = 21_000)))
      expect(await ask.isVisible()).toBe(true)
      await close()
    }
  )

  test('code that cannot be had is said, and asked for again with the signal, or a while later', async () => {
    const { page, close } = await open({
      clock: 'running',
      before: (opened) => opened.route(/calendar-island/, (route) => route.abort())
    })
    const ways = [() => signal(page, 'online'), () => page.clock.runFor(9000)]
    for (const pass of byTurns(ways, { of: 2 })) {
      await expect.poll(() => failure(page).allInnerTexts()).toEqual(['Error: The calendar did not load'])
      await page.unroute(/calendar-island/)
      await expect
        .poll(async () => {
          await pass()
          return page.locator('.calendar table').count()
        })
        .toBe(1)
      await page.route(/calendar-island/, (route) => route.abort())
      await page.reload()
      await comeNear(page)
    }
    await close()
  })

  test('without JavaScript it says how to ask, and what a night costs in each season', async () => {
    const { page, close } = await open({ path: room.en, javaScriptEnabled: false })
    expect(await calendar(page).innerText()).toContain('ask us by chat')
    expect(await calendar(page).innerText()).not.toContain('Loading')
    expect(await calendar(page).innerText()).toMatch(/1 October – 31 May\s+€\d+ per night/)
    await close()
  })
})

describe('an answer that is not to be trusted', () => {
  const cut: Reply = (response) => {
    response.writeHead(200, { 'Content-Length': '1000' })
    response.write('[{"avail', () => response.destroy())
  }
  const twentyMegabytes: Reply = (response) => {
    response.on('error', () => undefined)
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(
      `[{"availability":[${'{"availableDate":"2026-06-05","available":true,"price":95},'.repeat(300_000)}null]}]`
    )
  }

  test('of what a server says a line or two is shown, and the rest of the page stays', async () => {
    const words = 'Unavailable'.repeat(100)
    const answers: [Reply, RegExp][] = [
      [(response) => response.writeHead(503, words).end(), new RegExp(`^Error: 503 ${words.slice(0, 100)}$`)],
      [cut, /^Error: ./],
      [twentyMegabytes, /^Error: The answer is too long$/]
    ]
    for (const [reply, said] of byTurns(answers, { of: 3 })) {
      const { page, complaints, close } = await open({ reply, viewport: { width: 320, height: 640 } })
      await failure(page).waitFor()
      expect(await failure(page).textContent()).toMatch(said)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      expect(await page.locator('h1').textContent()).toBe('Grecale')
      expect(ofPage(complaints)).toEqual([])
      await close()
    }
  })

  const endless: [name: string, reply: Reply][] = [
    ['no answer at all', never],
    [
      'an answer that never ends',
      (response) => {
        response.writeHead(200).write('[{"availability":[')
        const timer = setInterval(() => response.write(' '), 20)
        response.on('close', () => clearInterval(timer))
      }
    ]
  ]
  test.each(byTurns(endless, { of: 2 }))(
    '%s ends after ten seconds, and keeps no other from being asked for',
    async (_, reply) => {
      const { page, complaints, close } = await open({ reply, clock: 'paused' })
      await page.locator('.state.busy').waitFor()
      await page.clock.runFor(9000)
      expect(await page.locator('.state p').textContent()).toBe('Loading...')
      await passUntil(page, '.state.failed')
      expect(await failure(page).textContent()).toBe('Error: No answer within 10 seconds')
      answerWith(summer)
      await signal(page, 'online')
      await expect.poll(requests).toBe(1)
      await passUntil(page, '.calendar table')
      expect(complaints).toEqual([])
      await close()
    }
  )
})

describe('on a page that stays open', () => {
  test('answers are asked for again when a guest is back after minutes, and on a new day of the house', async () => {
    const { page, close } = await open({ clock: 'paused', now: '2026-06-04T21:30:00Z' })
    await passUntil(page, '.calendar table')
    const comeBack = async (after: number): Promise<void> => {
      await page.clock.runFor(after)
      await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
      await page.clock.runFor(1000)
    }
    answerWith(list(nights('2026-06-05', '2026-06-05')))
    await comeBack(60_000)
    expect(requests(), 'a minute later').toBe(0)
    await comeBack(600_000)
    await expect.poll(requests, { message: 'ten minutes later' }).toBe(1)
    await passUntil(page, '.calendar:not(:has(td[data-day="2026-06-06"] .price-badge)) table')
    await page.clock.runFor(600_000)
    expect(requests(), 'before midnight in Rome').toBe(1)
    await page.clock.runFor(600_000)
    await expect.poll(requests, { message: 'after it' }).toBe(2)
    await close()
  })

  test('a line that is lost is said at once, and takes no calendar away', async () => {
    const { page, close } = await open({ reply: never })
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
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await page.locator('.calendar table').count(), 'what it has stays').toBe(1)
    await close()
  })

  test('an answer that the browser has kept is asked for again by somebody who comes back', async () => {
    const today = todayIn('Europe/Rome', Date.now())
    const pricedAt =
      (price: number): Reply =>
      (response) =>
        list(nights(today, today, { price }))(response.setHeader('Cache-Control', 'no-cache'))
    answerWith(pricedAt(95))
    // With the clock of the browser: that of tests has no entries of navigations. On the way back Chromium says, sooner
    // or later, that nothing uses its preload.
    const { page, complaints, close } = await openPage({ baseURL: house.origin }, /preload/)
    await page.goto(room.it)
    await comeNear(page)
    await expect.poll(() => day(page, today).innerText()).toContain('95')
    await page.goto('/contatti')
    answerWith(pricedAt(77))
    await page.goBack()
    await comeNear(page)
    await expect.poll(() => day(page, today).innerText()).toContain('77')
    expect(complaints).toEqual([])
    await close()
  })

  test('a page with dates that is loaded again leads nobody to its calendar again', async () => {
    const { page, close } = await openPage({ baseURL: house.origin })
    const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.tagName)
    await page.goto(`${room.it}#2026-06-10_2026-06-12_2`)
    await expect.poll(focused).toBe('H2')
    await page.reload()
    await page.locator('.calendar table').waitFor()
    expect(await focused()).toBe('BODY')
    await close()
  })

  test('midnight at the house takes back an arrival that has passed, and the focus stays in the calendar', async () => {
    const { page, complaints, close } = await openShown({
      now: '2026-06-30T21:59:00Z',
      clock: 'running',
      timezoneId: 'Pacific/Auckland'
    })
    const untilToday = async (date: string): Promise<void> => {
      await expect
        .poll(async () => {
          await page.clock.runFor(20_000)
          return daysThat(page, 'td.today')
        })
        .toEqual([date])
    }
    expect(await daysThat(page, 'td.today')).toEqual(['2026-06-30'])
    await day(page, '2026-06-30').press('Enter')
    expect(await selected(page)).toEqual([30])
    await untilToday('2026-07-01')
    expect(await selected(page)).toEqual([])
    expect(await page.locator('.stay [role="status"]').innerText()).toContain('Giorno già passato: 30 giu 2026.')
    expect(await focusedDay(page)).toBe('2026-07-30')
    await page.locator('.foot a').first().focus()
    await page.clock.setSystemTime('2026-07-31T21:59:30Z')
    await untilToday('2026-08-01')
    expect(await focusedDay(page), 'none is taken from elsewhere').toBeUndefined()
    expect(complaints).toEqual([])
    await close()
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
      const { page, complaints, close } = await openShown({
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
      expect(complaints).toEqual([])
      await close()
    }
  )

  test('say what matters first, and then their whole date', async () => {
    const { page, close } = await openShown()
    expect(await heading(page)).toBe('Giugno 2026')
    expect(plain(await page.locator('.calendar header p').innerText())).toBe(
      'Prezzi a notte, 01 giu 2026 – 30 giu 2026'
    )
    const name = async (date: string): Promise<string> =>
      plain((await day(page, date).locator('.visually-hidden').textContent()) ?? '')
    expect(await Promise.all(['2026-06-02', '2026-06-04', '2026-06-05'].map(name))).toEqual([
      'Passato, martedì 2 giugno 2026',
      'Non disponibile, giovedì 4 giugno 2026',
      'Disponibile, 95 €, venerdì 5 giugno 2026'
    ])
    // With the cross of a taken day it would say that somebody else has it.
    expect(await page.locator('td.past :is(.off-badge, .price-badge)').count()).toBe(0)
    expect(await day(page, '2026-06-21').locator('.price-badge').textContent()).toBe('98,50 €')
    await close()
  })
})

describe('months', () => {
  test('go from today’s to that of the last day of the answer, by buttons that keep the focus', async () => {
    const { page, complaints, close } = await openShown()
    const ends = () => Promise.all([previous(page), next(page)].map((button) => button.getAttribute('aria-disabled')))
    expect([await heading(page), await ends()]).toEqual(['Giugno 2026', ['true', 'false']])
    await previous(page).click({ force: true })
    expect(await heading(page)).toBe('Giugno 2026')
    await next(page).click()
    expect([await heading(page), await ends()]).toEqual(['Luglio 2026', ['false', 'false']])
    await next(page).click()
    expect([await heading(page), await ends()]).toEqual(['Agosto 2026', ['false', 'true']])
    await page.keyboard.press('Enter')
    expect(await heading(page), 'nothing after the last').toBe('Agosto 2026')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Mese successivo')
    await previous(page).click()
    expect(await heading(page)).toBe('Luglio 2026')
    expect(complaints).toEqual([])
    await close()
  })

  test.runIf(isDeep)('stand side by side where there is room, and the keyboard goes through both', async () => {
    const { page, complaints, close } = await openShown({ viewport: { width: 1600, height: 1000 } })
    const captions = () => page.locator('.calendar caption').allTextContents()
    expect(await captions()).toEqual(['Giugno 2026', 'Luglio 2026'])
    expect(await heading(page)).toMatch(/^Giugno\s?–\s?luglio 2026$/)
    expect(await page.locator('.calendar td[tabindex="0"]').count()).toBe(1)
    await day(page, '2026-06-30').press('ArrowRight')
    expect([await focusedDay(page), await captions()]).toEqual(['2026-07-01', ['Giugno 2026', 'Luglio 2026']])
    await page.keyboard.press('PageDown')
    expect([await focusedDay(page), await captions()]).toEqual(['2026-08-01', ['Luglio 2026', 'Agosto 2026']])
    expect(await next(page).getAttribute('aria-disabled')).toBe('true')
    expect(complaints).toEqual([])
    await page.setViewportSize(viewports.desktop)
    await expect.poll(captions).toHaveLength(1)
    await close()
  })

  test('turn with a swipe, and not with a scroll, a slip or a tap', async () => {
    const { page, complaints, close } = await openShown(phone)
    await page.locator('.calendar table').scrollIntoViewIfNeeded()
    const drag = async (fromX: number, toX: number, down = 0): Promise<void> => {
      const { x, y } = (await page.locator('.calendar tbody').boundingBox())!
      await swipe(page, { x: x + fromX, y: y + 100 }, { x: x + toX, y: y + 100 + down })
    }
    await drag(250, 60)
    await expect.poll(() => heading(page)).toBe('Luglio 2026')
    await drag(200, 190, -80)
    await drag(200, 170)
    expect(await heading(page)).toBe('Luglio 2026')
    await drag(60, 250)
    await expect.poll(() => heading(page)).toBe('Giugno 2026')
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await drag(60, 250)
    await expect.poll(() => heading(page), { message: 'from right to left' }).toBe('Luglio 2026')
    expect(await selected(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test('without free nights lead to the next that has one, or else to the first', async () => {
    const taken = [nights('2026-06-21', '2026-08-09'), nights('2026-09-01', '2026-09-30')]
    const reply = list(
      nights('2026-06-01', '2026-09-30', { taken: taken.flat().map(({ availableDate }) => availableDate) })
    )
    const { page, close } = await openShown({ reply })
    const way = page.getByRole('button', { name: /Prima notte/ })
    expect(await way.count()).toBe(0)
    await next(page).click()
    expect(await way.innerText()).toBe('Prima notte libera: 10 ago 2026')
    await way.click()
    expect([await heading(page), await focusedDay(page), await way.count()]).toEqual(['Agosto 2026', '2026-08-10', 0])
    await next(page).click()
    expect(await way.innerText(), 'behind the last, and not of the past').toBe('Prima notte libera: 04 giu 2026')
    await previous(page).click()
    await day(page, '2026-08-10').click()
    await previous(page).click()
    expect(await way.count(), 'not while a stay is being picked').toBe(0)
    await close()
  })
})

describe('the keyboard', () => {
  test('goes through the grid as the pattern has it, and where the page goes from right to left', async () => {
    const { page, complaints, close } = await openShown()
    await next(page).focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.role), 'the months').toBe('tab')
    await page.keyboard.press('Tab')
    expect(await focusedDay(page), 'the one tab stop is today').toBe('2026-06-04')
    const steps =
      'ArrowRight 06-05, ArrowDown 06-12, ArrowLeft 06-11, ArrowUp 06-04, End 06-07, Home 06-01, ArrowLeft 06-01, ' +
      'PageUp 06-01, PageDown 07-01, ArrowLeft 06-30, ArrowRight 07-01, Shift+PageDown 08-01, ArrowUp 07-25, ' +
      'PageDown 08-25, PageDown 08-25, Shift+PageUp 06-25'
    for (const step of steps.split(', ')) {
      await page.keyboard.press(step.split(' ')[0]!)
      expect(await focusedDay(page), `after ${step}`).toBe(`2026-${step.split(' ')[1]}`)
      expect(await page.locator('.calendar td[tabindex="0"]').count()).toBe(1)
    }
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await page.keyboard.press('ArrowLeft')
    expect(await focusedDay(page)).toBe('2026-06-26')
    await page.keyboard.press('ArrowRight')
    expect(await focusedDay(page)).toBe('2026-06-25')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowLeft')
    expect(await page.locator('[role="tab"]:focus').innerText()).toMatch(/^lug/i)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await focusedDay(page), 'and Tab leaves').toBeUndefined()
    expect(complaints).toEqual([])
    await close()
  })

  test('picks, says what it picked, and takes it back', async () => {
    const { page, complaints, close } = await openShown({ path: room.en })
    const status = page.locator('.stay [role="status"]')
    expect(await page.locator('.calendar h3').getAttribute('aria-live')).toBe('polite')
    expect(await status.innerText()).toContain('Pick your dates')
    await day(page, '2026-06-09').press('Enter')
    expect(plain(await status.innerText())).toMatch(/Arrival Tue 09 Jun 2026 Now pick your departure date/)
    expect(await day(page, '2026-06-09').locator('.visually-hidden').textContent()).toMatch(
      /^Available, €95, .*, Arrival$/
    )
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await page.locator('td.ahead').count(), 'the stay that this day would make').toBe(3)
    await page.keyboard.press('Space')
    expect(plain(await status.innerText())).toBe(
      'Sleeps up to 2 guests. Arrival Tue 09 Jun 2026 Departure Thu 11 Jun 2026 2 nights × €95 €190 Total for ' +
        '2 nights €190 Tourist tax not included: €2.50 per person, per night'
    )
    expect(await selected(page)).toEqual([9, 10, 11])
    expect(await axeProblems(page, { within: '.calendar' })).toEqual([])
    await page.keyboard.press('Escape')
    expect(await selected(page)).toEqual([])
    expect(await status.innerText()).toContain('Pick your dates')
    expect(complaints).toEqual([])
    await close()
  })
})

describe('a stay', () => {
  test('goes into every Book now of the page, from one month into the next, and out of it again', async () => {
    const { page, complaints, close } = await openShown()
    const before = await messages(page)
    expect(before).toHaveLength(3)
    for (const text of before)
      expect(text).toBe('Buongiorno, vorrei prenotare la camera Grecale a Valle degli Ulivi. Date e numero di ospiti:')
    await day(page, '2026-06-29').click()
    expect(await messages(page), 'an arrival alone changes nothing').toEqual(before)
    await next(page).click()
    await day(page, '2026-07-02').click()
    for (const text of await messages(page))
      expect(text).toMatch(
        /Grecale.*: arrivo 29 giu 2026, partenza 02 lug 2026 \(3 notti\), per 2 adulti\. Il calendario indica in tutto 285 €, imposta/
      )
    expect(plain(await page.locator('.stay').innerText())).toContain(
      'Totale per 3 notti 285 € Imposta di soggiorno esclusa: 2,50 € a persona, a notte'
    )
    const drawings = await page
      .locator('use')
      .evaluateAll((uses) =>
        uses.map((use) => use.getAttribute('href')!).filter((href) => document.querySelector(href) === null)
      )
    expect(drawings, 'that the page lacks').toEqual([])
    await page.getByRole('button', { name: 'Cancella le date' }).click()
    expect(await messages(page)).toEqual(before)
    expect(await focusedDay(page), 'the focus is not lost').toBe('2026-07-02')
    expect(complaints).toEqual([])
    await close()
  })

  test('has only nights in a row that are free', async () => {
    const { page, close } = await openShown()
    const state = async (date: string) => [
      await day(page, date).getAttribute('aria-selected'),
      await day(page, date).getAttribute('aria-disabled')
    ]
    await day(page, '2026-06-04').click({ force: true })
    await day(page, '2026-06-03').click({ force: true })
    expect(await selected(page), 'neither taken nor past').toEqual([])
    await day(page, '2026-06-10').click()
    expect(await state('2026-06-12'), 'taken, but one can leave on it').toEqual(['false', null])
    expect(await day(page, '2026-06-12').locator('.visually-hidden').textContent()).toMatch(
      /possibile giorno di partenza$/
    )
    expect(await state('2026-06-13'), 'no day to be picked').toEqual([null, 'true'])
    await day(page, '2026-06-15').click()
    expect(await selected(page), 'beyond taken nights: a new arrival').toEqual([15])
    await day(page, '2026-06-10').click()
    expect(await selected(page), 'before the arrival: a new arrival').toEqual([10])
    await day(page, '2026-06-13').click({ force: true })
    expect(await selected(page), 'taken and not to be left on').toEqual([10])
    await day(page, '2026-06-12').hover()
    expect(await page.locator('td.ahead').count()).toBe(3)
    await day(page, '2026-06-12').click()
    expect(await selected(page)).toEqual([10, 11, 12])
    await day(page, '2026-06-20').click()
    expect(await selected(page), 'after a whole stay: a new one').toEqual([20])
    await day(page, '2026-06-20').click()
    expect(await selected(page), 'the same day again: none').toEqual([])
    await close()
  })

  test('is tapped with a finger, wherever it lands on a day, slips and rests', async () => {
    const { page, complaints, close } = await openShown(phone)
    const tapped = async (date: string, ...touch: [at?: { x: number; y: number }, how?: object]): Promise<void> => {
      await tap(day(page, date), ...touch)
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
    }
    await tapped('2026-06-15', { x: 0.03, y: 0.97 }, { drift: { x: 5, y: -4 } })
    await tapped('2026-06-18', { x: 0.97, y: 0.03 }, { rest: 120 })
    expect(await selected(page)).toEqual([15, 16, 17, 18])
    await tapped('2026-06-16')
    expect(await selected(page)).toEqual([16])
    expect(await page.locator('td.ahead').count(), 'no stay that nobody asks for').toBe(0)
    await tapped('2026-06-16')
    expect(await selected(page)).toEqual([])
    const ring = day(page, '2026-06-16').evaluate((cell) => getComputedStyle(cell, '::after').content)
    expect(await ring, 'none stays behind the finger').toBe('none')
    expect(complaints).toEqual([])
    await close()
  })

  test('may end on a taken day, which looks so', async () => {
    const { page, close } = await openShown({ ...phone, colorScheme: 'dark' })
    const edge = (date: string) => day(page, date).evaluate((cell) => getComputedStyle(cell, '::after').borderStyle)
    expect(await edge('2026-06-12')).toBe('none')
    await tap(day(page, '2026-06-10'))
    await expect.poll(() => daysThat(page, 'td.leave')).toEqual(['2026-06-12'])
    expect([await edge('2026-06-12'), await edge('2026-06-13')]).toEqual(['dashed', 'none'])
    expect(await axeProblems(page, { within: '.calendar', colours: true })).toEqual([])
    await tap(day(page, '2026-06-12'))
    await expect.poll(() => selected(page)).toEqual([10, 11, 12])
    expect(await daysThat(page, 'td.leave')).toEqual([])
    expect(await day(page, '2026-06-12').locator('.off-badge').count(), 'nobody refuses this day').toBe(0)
    await close()
  })

  test('may end on the day after the last night, for which the next month opens, and closes with the pick', async () => {
    const reply = list(nights('2026-06-01', '2026-06-30', { taken: ['2026-06-12'] }))
    const { page, complaints, close } = await openShown({ reply })
    const isShut = () => next(page).getAttribute('aria-disabled')
    expect(await isShut()).toBe('true')
    await day(page, '2026-06-10').click()
    expect(await isShut(), 'a night between is taken').toBe('true')
    await day(page, '2026-06-28').click()
    await next(page).click()
    expect(await page.getByRole('button', { name: /Prima notte/ }).count()).toBe(0)
    expect(await daysThat(page, 'td[data-day]:not([aria-disabled])')).toEqual(['2026-07-01'])
    await day(page, '2026-07-01').click()
    expect(plain(await page.locator('.stay').innerText())).toMatch(/28 giu 2026 .* 01 lug 2026 .* 3 notti 285 €/)
    await page.getByRole('button', { name: 'Cancella le date' }).click()
    expect([await heading(page), await focusedDay(page), await isShut()]).toEqual(['Giugno 2026', '2026-06-01', 'true'])
    await day(page, '2026-06-28').click()
    expect(await isShut()).toBe('false')
    await day(page, '2026-06-29').click()
    expect(await isShut(), 'a stay that ends before').toBe('true')
    await day(page, '2026-06-30').press('Enter')
    await page.keyboard.press('ArrowRight')
    expect(await focusedDay(page)).toBe('2026-07-01')
    await page.keyboard.press('Escape')
    expect([await heading(page), await focusedDay(page)]).toEqual(['Giugno 2026', '2026-06-01'])
    expect(complaints).toEqual([])
    await close()
  })
})
