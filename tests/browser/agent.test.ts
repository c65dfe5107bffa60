/** What the guest's own assistant is told by a page, beside what the page says. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromium, type Browser, type Page } from 'playwright-core'
import { assert, asyncProperty, integer, record } from 'fast-check'
import { browserPath } from '../../scripts/browsers.mjs'
import { addDays } from '../../generator/house/stay/days/day.ts'
import { quote } from '../../generator/house/stay/quote.ts'
import { refusal } from '../../generator/house/stay/refusal.ts'
import { formatStayQuery } from '../../generator/house/stay/stay-query.ts'
import { parseAvailability } from '../../templates/islands/availability-request.ts'
import { openPage } from './browser.ts'
import { list, nights, openHouse } from './units.ts'

const today = '2026-11-20'
const stay = {
  rules: [{ minimum: 3, from: '07-01', to: '08-31' }],
  discounts: [{ nights: 7, percent: 10 }],
  charges: [{ id: 'linen', amount: 12, each: 'person', due: 'obligatory', guests: 'all' }],
  tax: { amount: 2.5, nights: 5, childrenBelow: 14 },
  guests: { most: 3, priced: 2 }
}
const availability = nights(today, '2027-11-19', { taken: ['2027-07-10', '2027-07-11'], prices: { '2027-07-20': 130 } })

let browser: Browser
beforeAll(async () => {
  const args = ['--enable-features=WebMCP']
  browser = await chromium.launch({ executablePath: browserPath('chromium'), args })
})
afterAll(() => browser.close())

const house = await openHouse()

async function open(path: string): Promise<Page> {
  house.replies.set('/api/bnbs/grecale/', list(availability, stay))
  const page = await browser.newPage({ baseURL: house.origin })
  await page.clock.setFixedTime(new Date(`${today}T09:00:00Z`))
  await page.goto(path)
  await expect
    .poll(async () => (await page.webmcp.tools()).map(({ name }) => name).toSorted())
    .toEqual(['find_stay', 'price_stay', 'write_request'])
  return page
}

type Answer = { amount?: number; total?: string; reason?: string; link?: string; message?: string; error?: string }
const call = async (page: Page, name: string, input: object): Promise<Answer> =>
  (await page.webmcp.callTool(name, input)) as Answer

const wishes = record({
  from: integer({ min: -3, max: 300 }),
  nights: integer({ min: 1, max: 20 }),
  adults: integer({ min: 1, max: 4 }),
  children: integer({ min: 0, max: 2 })
}).map(({ from, nights: count, ...party }) => {
  const arrival = addDays(today, from)
  return { arrival, departure: addDays(arrival, count), ...party }
})

test('an assistant is told the totals and refusals of the page, which shows what is asked', async () => {
  const page = await open('/bnbs/grecale')
  const offer = parseAvailability(JSON.stringify([{ availability, stay }]))
  if (offer.kind !== 'shown') throw new Error('No offer')
  await assert(
    asyncProperty(wishes, async (wish) => {
      const answer = await call(page, 'price_stay', { unit: 'Grecale', ...wish })
      const refused = refusal(wish, offer, { today, party: wish })
      const cents = refused === undefined ? quote(wish, wish, offer).total : undefined
      expect([answer.amount, answer.reason === undefined]).toEqual([cents && cents / 100, refused === undefined])
      expect(new URL(page.url()).hash).toBe(`#${formatStayQuery(wish)}`)
      const shown = answer.total ?? answer.reason ?? ''
      await expect.poll(() => page.locator('[data-calendar]').textContent()).toContain(shown)
      const { link } = await call(page, 'write_request', { unit: 'Grecale', ...wish })
      await expect.poll(() => page.locator('a[data-book]').first().getAttribute('href')).toBe(link)
    }),
    { numRuns: 12 }
  )
  await page.close()
})

test('in the language of the page, of all units, and never by sending anything', async () => {
  const page = await open('/len=en/disponibilita')
  const before = house.asked.length
  const wish = { arrival: '2027-07-09', departure: '2027-07-12', adults: 2 }
  const { taken, free } = (await page.webmcp.callTool('find_stay', wish)) as unknown as Record<string, object[]>
  expect(taken).toMatchObject([
    { unit: 'rooms/grecale', name: 'Grecale', reason: expect.stringContaining('10 Jul 2027') as string }
  ])
  await expect.poll(() => page.locator('.summary').innerText()).toContain(String(free?.length))
  expect(await call(page, 'price_stay', { ...wish, unit: 'rooms/none' })).toMatchObject({
    error: expect.any(String) as string
  })
  expect(await call(page, 'find_stay', { ...wish, departure: '2027-07-09' })).toEqual({
    error: 'We can’t read this link: choose dates and guests here.'
  })
  expect(house.asked.slice(before).filter((path) => !/^\/(api|assets|photos)\//.test(path))).toEqual([])
  await page.close()
})

test('a browser without an assistant loads nothing of it', async () => {
  const { page } = await openPage({ baseURL: house.origin })
  house.asked.length = 0
  await page.goto('/bnbs/grecale#2027-06-12_2027-06-19_2')
  await page.locator('.stay').waitFor()
  expect(house.asked.filter((path) => path.includes('/tools-'))).toEqual([])
})
