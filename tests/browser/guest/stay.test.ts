/** A stay on a unit’s page: from the first tap to the message with the whole price. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isDeep } from '../../support/deep.ts'
import type { Watched } from '../browser.ts'
import { tap } from '../finger.ts'
import { answerWith, day, json, list, messages, nights, openHouse, openUnit, phone, plain } from '../units.ts'

const path = { it: '/appartamenti/uno', en: '/len=en/appartamenti/uno' } as const
const now = '2026-11-20T09:00:00Z'

/** From today to the end of next August: 90 a night, and 175 in August. */
const nightsBut = (...taken: string[]) => [
  ...nights('2026-11-20', '2027-07-31', { price: 90, taken }),
  ...nights('2027-08-01', '2027-08-31', { price: 175, taken })
]

const terms = {
  read: '2026-11-20T07:00:00Z',
  rules: [] as object[],
  discounts: [{ nights: 7, percent: 10 }],
  charges: [
    { id: 'linen', amount: 5, each: 'person', due: 'obligatory' },
    { id: 'towels', amount: 5, each: 'person', due: 'included' },
    { id: 'air-conditioning', amount: 5, each: 'night', due: 'on-request' }
  ],
  tax: { amount: 2.5, nights: 5, childrenBelow: 12 },
  guests: { most: 6, priced: 4 }
}

const house = await openHouse()

type Options = {
  taken?: string[]
  /** What the answer says besides its days. */
  stay?: object | undefined
  timezoneId?: string
  viewport?: { width: number; height: number }
  before?: (page: Page) => Promise<unknown>
}

/** On a phone, at an address that may have dates. */
async function open(address: string, { taken = [], stay = terms, ...options }: Options = {}): Promise<Watched> {
  const reply = list(nightsBut(...taken), stay)
  const opened = await openUnit(house, { path: address, now, reply, ...phone, ...options })
  await opened.page.locator('.calendar table').first().waitFor()
  return opened
}

const tab = (page: Page, month: string) => page.getByRole('tab', { name: new RegExp(`^${month}`) })
/** Taps on a month, and on days of it. */
async function pick(page: Page, month: string, ...dates: string[]): Promise<void> {
  await tap(tab(page, month))
  for (const date of dates) await tap(day(page, date))
}
const status = async (page: Page): Promise<string> => plain(await page.locator('.stay [role="status"]').innerText())
async function says(page: Page, said: string | RegExp): Promise<void> {
  await expect.poll(() => status(page)).toMatch(said)
}
const bar = (page: Page) => page.locator('.pay')

describe('a total', () => {
  test('is for no more guests than there is room for, and tells of those without a price', async () => {
    const { page } = await open(path.en, { timezoneId: 'America/New_York' })
    expect(plain(await page.locator('.fresh').innerText())).toBe('Bookings last updated on 20 Nov 2026 at 08:00')
    await pick(page, 'December 2026', '2026-12-10', '2026-12-11')
    const more = page.getByRole('button', { name: 'Aged 12 or over: one more' })
    await says(page, /^(?!.*Sleeps up to).*Total for 1 night/)
    for (let taps = 0; taps < 6; taps++) await more.press('Enter')
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await page.locator('output').allInnerTexts()).toEqual(['6', '0'])
    expect(await more.getAttribute('aria-disabled')).toBe('true')
    expect(await status(page), 'why there is no more').toContain('Sleeps up to 6 guests.')
    expect(await status(page)).toContain('Price for 4 guests: we’ll agree the supplement for extra guests by chat.')
    // 90 + 6 × 5 + 6 × 2.50
    const total = '€135 (supplement for the other guests to be agreed)'
    expect(plain(await bar(page).innerText())).toBe(`10–11 December, 1 night, 6 guests ${total} Ask by chat : Uno`)
    const [message] = await messages(page)
    expect(message).toContain(`6 adults: ${total}, tourist tax included`)
    expect(message, 'while a part is open').not.toContain('extras')
    // Where the browser offers no ways of its own.
    const mail = await page.getByRole('link', { name: 'Email', exact: true }).getAttribute('href')
    expect(new URL(mail!).searchParams.get('body')).toBe((await messages(page))[0])
    await tab(page, 'December 2026').press('End')
    expect(await page.locator('[role="tab"]:focus').getAttribute('aria-selected')).toBe('true')
    expect(await day(page, '2027-08-20').count()).toBe(1)
  })
})

describe.runIf(isDeep)('a total', () => {
  const screens = [
    { width: 390, height: 664 },
    { width: 667, height: 375 }
  ]
  test.each(screens)(
    'is in a bar that stays in view along the calendar and covers nothing, at $width × $height',
    async (viewport) => {
      const { page } = await open(path.en, { viewport })
      const lines = await bar(page)
        .locator('p')
        .evaluate((words) => words.getBoundingClientRect().height / parseFloat(getComputedStyle(words).lineHeight))
      expect(lines, 'of the prompt').toBeLessThan(2.5)
      await pick(page, 'December 2026', '2026-12-10', '2026-12-12')
      await expect
        .poll(async () => plain(await bar(page).innerText()))
        .toBe('10–12 December, 2 nights, 2 guests €200 Book now : Uno')
      const edge = (selector: string, side: 'top' | 'bottom') =>
        page
          .locator(selector)
          .first()
          .evaluate((box, of) => Math.round(box.getBoundingClientRect()[of]), side)
      expect([await edge('.pay', 'bottom'), (await edge('.pay', 'top')) > 0.75 * viewport.height]).toEqual([
        viewport.height,
        true
      ])
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      expect(await edge('.stay', 'bottom')).toBeLessThanOrEqual(await edge('.pay', 'top'))
      expect(await edge('.pay', 'bottom')).toBeLessThanOrEqual(await edge('footer', 'top'))
    }
  )
})

describe('a refusal', () => {
  test('leaves its dates in the message without a total until they are cleared and leads to what is free', async () => {
    const { page } = await open(`${path.it}#2026-12-12_2026-12-15_3`, { taken: ['2026-12-12'] })
    await says(page, /Notte già occupata: 12 dic 2026/)
    expect(await page.locator('.calendar h3[aria-live]').innerText()).toBe('Dicembre 2026')
    for (const text of await messages(page)) {
      expect(text).toMatch(/ Uno .*: 12 dic 2026 – 15 dic 2026, 3 adulti\. Il calendario dice /)
      expect(text).toMatch(/ dice «Notte già occupata: 12 dic 2026\.» Avete qualcos’altro di libero\?$/)
    }
    const others = bar(page).getByRole('link', { name: 'Che cos’altro è libero in queste date?' })
    const way = async (): Promise<string> => (await others.getAttribute('href')) ?? ''
    const ask = bar(page).locator('a[data-book]')
    const hasGround = () => ask.evaluate((link) => getComputedStyle(link, '::before').content !== 'none')
    expect(await way()).toMatch(/^\/disponibilita#2026-12-12_2026-12-15_3$/)
    expect(await hasGround(), 'the loudest is what leads on').toBe(false)
    const firstScreen = page.locator('.bookbar .btn')
    expect(await firstScreen.allInnerTexts(), 'on the first screen as well').toEqual([
      'Che cos’altro è libero in queste date?',
      expect.stringMatching(/^Chiedete in chat/)
    ])
    expect(await firstScreen.first().getAttribute('href')).toBe(await way())
    await tap(page.getByRole('button', { name: 'Togliete le date' }))
    await expect.poll(() => others.count()).toBe(0)
    expect(await firstScreen.count()).toBe(1)
    expect(await hasGround()).toBe(true)
    expect(await firstScreen.innerText()).toContain('Prenotate ora')
    for (const text of await messages(page)) expect(text).not.toContain('2026')
    await page.goto(`${path.it}#2026-12-15_2026-12-18_7+1`)
    await expect.poll(way, { message: 'too many guests' }).toMatch(/#2026-12-15_2026-12-18_7\+1$/)
    await tap(others)
    await page.waitForURL(/\/disponibilita#2026-12-15_2026-12-18_7\+1$/)
  })
})

describe.runIf(isDeep)('an answer', () => {
  test('that fails leaves the dates of a link in every message, and the ticket below its text', async () => {
    const { page } = await openUnit(house, {
      path: `${path.it}#2026-12-10_2026-12-12_2+1`,
      now,
      reply: json('', 503),
      ...phone
    })
    await page.getByText('Error: 503').waitFor()
    const sent = await messages(page)
    expect(sent.length).toBeGreaterThan(1)
    for (const text of sent) expect(text).toMatch(/ Uno .*: 10 dic 2026 – 12 dic 2026, 2 adulti e 1 bambino$/)
    expect((await page.locator('[data-calendar]').boundingBox())!.height).toBeLessThan(320)
    await page.evaluate(() => (location.hash = '#2026-12-14_2026-12-19_2'))
    await expect.poll(async () => (await messages(page)).join()).toContain(': 14 dic 2026 – 19 dic 2026, 2 adulti')
    answerWith(house, list(nightsBut(), terms))
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.locator('.calendar table').first().waitFor()
  })
})
