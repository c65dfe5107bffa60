import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeProblems } from './axe.ts'
import { openBrowser, openPage, type Watched } from './browser.ts'
import { tap } from './finger.ts'

// From the first tap to the written message with the whole price, as a guest does it on a unit's page.

let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true } as const
const path = { it: '/appartamenti/uno', en: '/len=en/appartamenti/uno' } as const
const now = '2026-11-20T09:00:00Z'

/** From today to the end of next August: 90 a night, 120 in July and 175 in August. */
function nights(...taken: string[]) {
  const found: { availableDate: string; available: boolean; price: number }[] = []
  for (let time = Date.UTC(2026, 10, 20); time <= Date.UTC(2027, 7, 31); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10)
    const price = day.startsWith('2027-08') ? 175 : day.startsWith('2027-07') ? 120 : 90
    found.push({ availableDate: day, available: !taken.includes(day), price })
  }
  return found
}

const terms = {
  rules: [],
  discounts: [{ nights: 7, percent: 10 }],
  charges: [
    { id: 'linen', amount: 5, each: 'person', due: 'obligatory' },
    { id: 'towels', amount: 5, each: 'person', due: 'included' },
    { id: 'air-conditioning', amount: 5, each: 'night', due: 'on-request' }
  ],
  tax: { amount: 2.5, nights: 5, childrenBelow: 12 },
  guests: { most: 6, priced: 4 }
}

type Options = Parameters<typeof openPage>[1] & {
  stay?: object
  daysAlone?: boolean
  taken?: string[]
  status?: number
}

async function openUnit({
  stay = terms,
  daysAlone = false,
  taken = [],
  status = 200,
  ...options
}: Options = {}): Promise<Watched> {
  const opened = await openPage(browser, options, /503/)
  await opened.page.clock.setFixedTime(new Date(now))
  await opened.page.route('**/api/**', (route) =>
    route.fulfill({ status, json: [{ availability: nights(...taken), ...(daysAlone ? {} : { stay }) }] })
  )
  return opened
}

/** The calendar lives once somebody comes near it. */
const comeNear = (page: Page) => page.locator('.calendar').evaluate((calendar) => calendar.scrollIntoView())

async function openCalendar(address: string, options: Options = {}): Promise<Watched> {
  const opened = await openUnit(options)
  await opened.page.goto(address)
  await comeNear(opened.page)
  await opened.page.locator('.calendar table').first().waitFor()
  return opened
}

const day = (page: Page, date: string) => page.locator(`td[data-day="${date}"]`)
const tab = (page: Page, month: string) => page.getByRole('tab', { name: new RegExp(`^${month}`) })
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()
const status = async (page: Page): Promise<string> => plain(await page.locator('.stay [role="status"]').innerText())
const messages = (page: Page): Promise<string[]> =>
  page
    .locator('a[data-book]')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('text') ?? '')
    )

describe('by touch', () => {
  test('where its code fails, the calendar says how to ask, and lives again with the next answer', async () => {
    const { page, complaints, close } = await openCalendar(path.it, phone)
    const format = await page.evaluateHandle(() => {
      const own = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format')
      Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
        configurable: true,
        get: () => {
          throw new TypeError('no such format')
        }
      })
      return own
    })
    await tap(tab(page, 'Agosto 2027'))
    await page.getByText('Error: TypeError: no such format').waitFor()
    expect(await page.getByText('chiedeteci in chat').isVisible()).toBe(true)
    expect(await page.locator('.calendar table').count()).toBe(0)
    expect([...new Set(complaints)]).toEqual(['exception: no such format'])
    await format.evaluate((own) => Object.defineProperty(Intl.NumberFormat.prototype, 'format', own ?? {}))
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.locator('.calendar table').first().waitFor()
    expect(await page.getByText('chiedeteci in chat').count()).toBe(0)
    await close()
  })

  test('where the browser refuses one more address, dates are picked all the same', async () => {
    const { page, complaints, close } = await openUnit(phone)
    // As Safari does after a hundred changes within half a minute.
    await page.addInitScript(() => {
      history.replaceState = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    })
    await page.goto(path.it)
    await comeNear(page)
    await tap(tab(page, 'Agosto 2027'))
    await tap(day(page, '2027-08-09'))
    await tap(day(page, '2027-08-16'))
    expect(await status(page)).toContain('7 notti × 175 €')
    expect(complaints).toEqual([])
    await close()
  })

  test('a family’s week in August, in a month, two days and a child: the whole total, and the message', async () => {
    const { page, complaints, close } = await openCalendar(path.it, phone)
    await tap(tab(page, 'Agosto 2027'))
    await tap(day(page, '2027-08-09'))
    await tap(day(page, '2027-08-16'))
    await tap(page.getByRole('button', { name: 'Bambini sotto i 12 anni: uno in più' }))
    // 7 × 175 − 10 % + 3 × 5 + 2 × 5 × 2.50
    expect(await status(page)).toBe(
      plain(`Arrivo 09 ago 2027 Partenza 16 ago 2027 7 notti × 175 € 1225 €
        Sconto soggiorni lunghi, 10% -122,50 € Biancheria 3 ospiti × 5 € 15 € Asciugamani compreso nel prezzo
        Imposta di soggiorno 2 ospiti × 5 notti × 2,50 € 25 € Totale per 7 notti 1142,50 €
        Su richiesta, a parte`)
    )
    expect((await page.locator('.stay summary').boundingBox())!.height, 'for a finger').toBeGreaterThanOrEqual(44)
    await tap(page.locator('.stay summary'))
    expect(plain(await page.locator('.stay details').innerText())).toBe(
      plain('Su richiesta, a parte Aria condizionata su richiesta 7 notti × 5 € 35 €')
    )
    const sent = await messages(page)
    expect(sent.length).toBeGreaterThan(1)
    expect(new Set(sent).size, 'every Book now asks for the same').toBe(1)
    expect(sent[0]).toMatch(
      /Uno .* arrivo 09 ago 2027, partenza 16 ago 2027 \(7 notti\), per 2 adulti e 1 bambino\. .* in tutto 1142,50 €, imposta di soggiorno compresa/
    )
    expect(await axeProblems(page, { within: '.calendar' })).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test('a bar with stay, total and button is in view along the calendar, and covers nothing there', async () => {
    const { page, close } = await openCalendar(path.en, phone)
    const bar = page.locator('.pay')
    await comeNear(page)
    const bottom = async (): Promise<number> =>
      Math.round(await bar.evaluate((box) => box.getBoundingClientRect().bottom))
    expect(await bottom(), 'before any day is picked').toBe(664)
    const prompt = await bar.locator('p').evaluate((words) => ({
      lines: words.getBoundingClientRect().height / parseFloat(getComputedStyle(words).lineHeight),
      text: words.textContent
    }))
    expect(prompt.lines, `lines of ${prompt.text}`).toBeLessThan(2.5)
    await tap(tab(page, 'December 2026'))
    await tap(day(page, '2026-12-10'))
    await tap(day(page, '2026-12-12'))
    expect(plain(await bar.innerText())).toBe('10–12 Dec, 2 nights, 2 guests €200 Book now : Uno')
    await comeNear(page)
    expect(await bottom()).toBe(664)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const ends = await page.evaluate(() => {
      const edge = (selector: string, side: 'top' | 'bottom') =>
        document.querySelector(selector)!.getBoundingClientRect()[side]
      return {
        over: edge('.stay', 'bottom') <= edge('.pay', 'top'),
        under: edge('.pay', 'bottom') <= edge('footer', 'top')
      }
    })
    expect(ends).toEqual({ over: true, under: true })
    await close()
  })

  test('a phone that is held sideways has the bar in view as well', async () => {
    for (const viewport of [
      { width: 844, height: 390 },
      { width: 667, height: 375 }
    ]) {
      const { page, close } = await openCalendar(path.en, { ...phone, viewport })
      await tap(tab(page, 'December 2026'))
      await tap(day(page, '2026-12-10'))
      await tap(day(page, '2026-12-12'))
      const bar = page.locator('.pay')
      expect(plain(await bar.innerText())).toBe('10–12 Dec, 2 nights, 2 guests €200 Book now : Uno')
      const { top, bottom } = await bar.evaluate((box) => box.getBoundingClientRect().toJSON())
      expect([bottom, top > 0.75 * viewport.height]).toEqual([viewport.height, true])
      await close()
    }
  })

  test('a taken day says so, and a departure beyond one says why it is an arrival now', async () => {
    const { page, close } = await openCalendar(path.it, { ...phone, taken: ['2026-12-12'] })
    await tap(tab(page, 'Dicembre 2026'))
    await tap(day(page, '2026-12-12'))
    expect(await status(page)).toMatch(/^Notte non libera: 12 dic 2026\. Scegliete le date/)
    expect(await page.locator('.pay .said').isVisible(), 'where the eye is').toBe(true)
    await tap(day(page, '2026-12-10'))
    await tap(day(page, '2026-12-15'))
    expect(await status(page)).toMatch(
      /^Notte non libera: 12 dic 2026\. Nuovo arrivo: 15 dic 2026\. Arrivo 15 dic 2026 Ora scegliete/
    )
    await tap(day(page, '2026-12-16'))
    expect(await status(page)).toMatch(/^Arrivo 15 dic 2026 Partenza 16 dic 2026/)
    await close()
  })

  test('a link to nights that are not published yet says so, and not that they are taken', async () => {
    const { page, close } = await openCalendar(`${path.it}#2027-08-28_2027-09-03_2`, phone)
    const said = 'Ultima notte con un prezzo, per ora: 31 ago 2027. Per dopo, chiedeteci in chat.'
    expect(await status(page)).toBe(`Arrivo 28 ago 2027 Partenza 03 set 2027 ${said}`)
    expect(await page.locator('.pay .said').innerText(), 'where the eye is').toBe(said)
    await close()
  })

  test('a day too near to a taken night says which night that is, before the fewest nights', async () => {
    const stay = { ...terms, rules: [{ minimum: 2 }] }
    const { page, close } = await openCalendar(path.it, { ...phone, stay, taken: ['2026-12-12'] })
    await tap(tab(page, 'Dicembre 2026'))
    const said = 'Notte non libera: 12 dic 2026. Con arrivo 11 dic 2026 ci si ferma almeno 2 notti.'
    expect(plain(await day(page, '2026-12-11').innerText())).toContain(said)
    await tap(day(page, '2026-12-11'))
    expect(await status(page)).toMatch(new RegExp(`^${said}`))
    await close()
  })

  test('dates that are refused stay in the message, without a total, until they are cleared', async () => {
    const { page, close } = await openCalendar(`${path.it}#2026-12-10_2026-12-15_9`, {
      ...phone,
      taken: ['2026-12-12']
    })
    expect(await status(page)).toContain('Qui c’è posto per 6 ospiti al massimo.')
    for (const text of await messages(page)) expect(text).toMatch(/ Uno .*: 10 dic 2026 – 15 dic 2026, 9 adulti$/)
    await tap(page.getByRole('button', { name: 'Cancella le date' }))
    for (const text of await messages(page)) expect(text).not.toContain('2026')
    await close()
  })

  test('a stay that is refused, for whatever reason, leads to what else is free for it', async () => {
    const stay = { ...terms, rules: [{ minimum: 3 }] }
    const { page, close } = await openCalendar(`${path.it}#2026-12-12_2026-12-15_3`, {
      ...phone,
      stay,
      taken: ['2026-12-12', '2026-12-22']
    })
    const bar = page.locator('.pay')
    const others = bar.getByRole('link', { name: 'Cos’altro è libero in queste date?' })
    const ask = bar.getByRole('link', { name: 'Prenotate ora' })
    const way = async () => new URL((await others.getAttribute('href')) ?? '', page.url())
    const hasGround = () => ask.evaluate((link) => getComputedStyle(link, '::before').content !== 'none')
    // Taken, and by its first night: that is the one whose hatch says so.
    expect((await way()).pathname).toBe('/disponibilita')
    expect((await way()).hash).toBe('#2026-12-12_2026-12-15_3')
    expect(await hasGround(), 'the loudest is what leads on').toBe(false)
    const hatch = (date: string) =>
      day(page, date)
        .locator('.off-badge')
        .evaluate((badge) => getComputedStyle(badge).backgroundImage)
    expect(await hatch('2026-12-12')).toMatch(/gradient/)
    expect(await hatch('2026-12-12')).toBe(await hatch('2026-12-22'))
    // Free, and the prompt has nothing to lead away from.
    await tap(page.getByRole('button', { name: 'Cancella le date' }))
    expect(await others.count()).toBe(0)
    expect(await hasGround()).toBe(true)
    // Too short, as the tap on the departure says.
    await tap(day(page, '2026-12-15'))
    await tap(day(page, '2026-12-17'))
    expect((await way()).hash).toBe('#2026-12-15_2026-12-17_3')
    await tap(day(page, '2026-12-18'))
    expect(await others.count()).toBe(0)
    // Too many guests. Their units are found from there.
    await page.goto(`${path.it}#2026-12-15_2026-12-18_7+1`)
    await expect.poll(async () => (await way()).hash).toBe('#2026-12-15_2026-12-18_7+1')
    await tap(others)
    await page.waitForURL(/\/disponibilita#2026-12-15_2026-12-18_7\+1$/)
    await close()
  })

  test('days that the rules forbid say so in their name and when they are tapped', async () => {
    const rules = [{ minimum: 3, arrival: [6] }]
    const { page, close } = await openCalendar(path.en, { ...phone, stay: { ...terms, rules } })
    await tap(tab(page, 'December 2026'))
    // 11 December 2026 is a Friday.
    const said = 'No arrival on 11 Dec 2026, only on Saturday.'
    expect(plain(await day(page, '2026-12-11').innerText())).toContain(said)
    await tap(day(page, '2026-12-11'))
    expect(await status(page)).toMatch(new RegExp(`^${said}`))
    await tap(day(page, '2026-12-12'))
    await tap(day(page, '2026-12-14'))
    expect(await status(page)).toMatch(/^A stay from 12 Dec 2026 is for at least 3 nights\. Arrival 12 Dec 2026/)
    await tap(day(page, '2026-12-15'))
    expect(await status(page)).toMatch(/^Arrival 12 Dec 2026 Departure 15 Dec 2026/)
    await close()
  })

  test('a price without a ground has its meaning below the months, where one is in view', async () => {
    const rules = [{ from: '12-01', to: '12-31', arrival: [6] }]
    const { page, close } = await openCalendar(path.en, { ...phone, stay: { ...terms, rules } })
    const meaning = page.locator('.keys').getByText('available, but not for arrival')
    expect(await meaning.isVisible()).toBe(false)
    await tab(page, 'December').click()
    await meaning.waitFor()
    const grounds = await Promise.all(
      [meaning.locator('.price-badge'), day(page, '2026-12-09').locator('.price-badge')].map((badge) =>
        badge.evaluate((element) => getComputedStyle(element).backgroundColor)
      )
    )
    expect(grounds).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
    await close()
  })

  test('no more guests than there is room for, and guests without a price are told of', async () => {
    const { page, close } = await openCalendar(path.en, phone)
    await tap(tab(page, 'December 2026'))
    await tap(day(page, '2026-12-10'))
    await tap(day(page, '2026-12-11'))
    const more = page.getByRole('button', { name: 'Adults: one more' })
    expect(await status(page)).not.toContain('There is room for')
    for (let taps = 0; taps < 6; taps++) await tap(more)
    expect(await page.locator('output').allInnerTexts()).toEqual(['6', '0'])
    expect(await status(page), 'why there is no more').toContain('There is room for 6 guests at most.')
    expect(await more.getAttribute('aria-disabled')).toBe('true')
    expect(await status(page)).toContain('Prices are for 4 guests: for the others, ask by chat.')
    // 90 + 6 × 5 + 6 × 2.50
    const total = '€135 (extra guests not included)'
    expect(plain(await page.locator('.pay').innerText())).toBe(`10–11 Dec, 1 night, 6 guests ${total} Book now : Uno`)
    expect((await messages(page))[0]).toContain(
      `6 adults. The calendar gives a total of ${total}, tourist tax included`
    )
    await close()
  })

  test('Dates and prices beside Book now leads to the calendar', async () => {
    const { page, close } = await openCalendar(path.en, phone)
    await tap(page.getByRole('link', { name: 'Dates and prices' }).first())
    await expect
      .poll(() => page.locator('#availability').evaluate((heading) => heading.getBoundingClientRect().top))
      .toBeLessThan(100)
    await close()
  })
})

describe('by keyboard', () => {
  test('one guest more is heard with the name of each amount that changes', async () => {
    const { page, close } = await openCalendar(path.it)
    await day(page, '2026-11-24').click()
    await day(page, '2026-11-26').click()
    const heard = await page.evaluate(async () => {
      const found: string[] = []
      const region = document.querySelector('.stay [role="status"]')!
      const observer = new MutationObserver((changes) => {
        for (const { target } of changes)
          found.push(target.parentElement?.closest('[aria-atomic]')?.textContent ?? 'nothing')
      })
      observer.observe(region, { subtree: true, characterData: true })
      document.querySelector<HTMLElement>('[aria-label="Adulti: uno in più"]')?.click()
      await new Promise((resolve) => setTimeout(resolve, 200))
      return found
    })
    expect(heard.length).toBeGreaterThan(2)
    for (const said of heard) expect(plain(said)).toMatch(/^(Biancheria|Asciugamani|Imposta|Totale).* €$/)
    await close()
  })

  test('the months are one tab stop, with arrows, Home and End; each has its prices and free nights', async () => {
    const { page, close } = await openCalendar(path.en, { taken: ['2027-08-01', '2027-08-02'] })
    expect(await page.locator('[role="tab"][tabindex="0"]').count()).toBe(1)
    await page.locator('[role="tab"][tabindex="0"]').focus()
    const focused = () => page.evaluate(() => document.activeElement?.querySelector('.visually-hidden')?.textContent)
    expect(await focused()).toBe('November 2026: 11 of 11 nights available, price per night €90')
    await page.keyboard.press('End')
    expect(await focused()).toBe('August 2027: 29 of 31 nights available, price per night €175')
    expect(await day(page, '2027-08-20').count()).toBe(1)
    await page.keyboard.press('ArrowLeft')
    expect(await focused()).toMatch(/^July 2027/)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowLeft')
    expect(await focused(), 'round the end').toMatch(/^August 2027/)
    expect(await page.locator('[role="tab"][aria-selected="true"]').count()).toBe(1)
    await close()
  })

  test('the prices of the months are large enough to read, and fit their tabs, on any phone', async () => {
    const { page, close } = await openCalendar(path.it, phone)
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 664 })
      const prices = await page.locator('.months [aria-hidden]:not(b, svg)').evaluateAll((all) =>
        all.map((price) => ({
          letters: parseFloat(getComputedStyle(price).fontSize),
          fits: price.scrollWidth <= price.parentElement!.clientWidth && price.getClientRects().length === 1
        }))
      )
      expect(prices).toHaveLength(10)
      for (const price of prices) expect(price, `${width} pixels`).toEqual({ letters: 12, fits: true })
    }
    await close()
  })

  test('the guests are changed with Tab and Enter, and the total with them', async () => {
    const { page, close } = await openCalendar(path.en)
    await day(page, '2026-11-24').click()
    await day(page, '2026-11-25').click()
    const more = page.getByRole('button', { name: 'Children under 12: one more' })
    await more.focus()
    await page.keyboard.press('Enter')
    expect(await status(page)).toContain('Linen 3 guests × €5 €15')
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true)
    await close()
  })
})

describe('an answer', () => {
  const pickNight = async (page: Page): Promise<void> => {
    await day(page, '2026-11-24').click()
    await day(page, '2026-11-26').click()
  }

  test('of a server that knows days alone has the nights as its total, and the tax as a note', async () => {
    const { page, close } = await openCalendar(path.en, { daysAlone: true })
    await pickNight(page)
    expect(await status(page)).toMatch(/2 nights × €90 €180 Total for 2 nights €180 Tourist tax not included: €2\.50/)
    expect((await messages(page))[0]).toContain('gives a total of €180, tourist tax not included')
    await close()
  })

  test.each([
    ['two hours ago', '2026-11-20T07:00:00Z', 'Bookings last updated on 20 Nov 2026 at 08:00'],
    [
      'more than a day ago',
      '2026-11-19T08:59:00Z',
      'Bookings last updated on 19 Nov 2026 at 09:59, more than a day ago: ask us by chat whether the nights ' +
        'are still free.'
    ]
  ])('whose calendars were read %s says so in the time of the house', async (_, read, text) => {
    const { page, close } = await openCalendar(path.en, { stay: { ...terms, read }, timezoneId: 'America/New_York' })
    expect(plain(await page.locator('.fresh').innerText())).toBe(text)
    await close()
  })

  test('without calendars says nothing of their reading', async () => {
    const { page, close } = await openCalendar(path.en)
    expect(await page.locator('.fresh').count()).toBe(0)
    await close()
  })

  test('that fails is asked for again when there is a signal again', async () => {
    const { page, close } = await openUnit({ ...phone, status: 503 })
    await page.goto(path.it)
    await comeNear(page)
    await page.getByText('Error: 503').waitFor()
    await page.route('**/api/**', (route) => route.fulfill({ json: [{ availability: nights() }] }))
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => page.locator('.calendar table').count()).toBe(1)
    await close()
  })

  test('that fails leaves the dates of a link in every message', async () => {
    const { page, close } = await openUnit({ ...phone, status: 503 })
    await page.goto(`${path.it}#2026-12-10_2026-12-12_2+1`)
    await page.getByText('Error: 503').waitFor()
    const sent = await messages(page)
    expect(sent.length).toBeGreaterThan(1)
    for (const text of sent) expect(text).toMatch(/ Uno .*: 10 dic 2026 – 12 dic 2026, 2 adulti e 1 bambino$/)
    await page.evaluate(() => (location.hash = '#2026-12-14_2026-12-19_2'))
    await expect.poll(async () => (await messages(page)).join()).toContain(': 14 dic 2026 – 19 dic 2026, 2 adulti')
    await close()
  })

  test('that fails has the ticket below its text', async () => {
    const { page, close } = await openUnit({ ...phone, status: 503 })
    await page.goto(path.it)
    await comeNear(page)
    await page.getByText('Error: 503').waitFor()
    const box = page.locator('[data-calendar]')
    const book = box.getByRole('link', { name: 'Prenotate ora' })
    expect(await book.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+\?text=/)
    expect((await box.boundingBox())!.height).toBeLessThan(320)
    await close()
  })
})
