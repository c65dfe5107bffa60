import { readFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../../generator/workbench/serving.ts'
import { byTurns } from '../deep.ts'
import { axeProblems } from './axe.ts'
import { builtSite, openAgain, openBrowser, openPage, viewports, type Watched } from './browser.ts'
import { tap } from './finger.ts'
import { answerWithPhoto } from './photo.ts'

type Entry = { availableDate: string; available: boolean; price: number }
/** What the server of the test does with the request for the answer of a unit. */
type Reply = (response: ServerResponse) => void

/** 10:00 at the house. */
const noon = '2026-11-20T09:00:00Z'

const answer = (body: string, status = 200, type = 'application/json'): Reply => {
  return (response) => {
    response.writeHead(status, { 'Content-Type': type }).end(body)
  }
}
const never: Reply = () => undefined

const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)

/** A year of nights at one price, but for those from one day to another, the last excluded. */
function year(price: number, ...taken: [from: string, to: string][]): Reply {
  return answer(JSON.stringify([{ availability: nightsAt(price, taken) }]))
}

function nightsAt(price: number, taken: readonly [from: string, to: string][]): Entry[] {
  return Array.from({ length: 365 }, (_, index): Entry => {
    const day = addDays('2026-11-20', index)
    return { availableDate: day, available: !taken.some(([from, to]) => from <= day && day < to), price }
  })
}

const rooms = ['grecale', 'scirocco', 'libeccio', 'maestrale'].map((name) => `/api/bnbs/${name}/`)
const apartments = ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette'].map((name) => `/api/apartments/${name}/`)
const units = [...rooms, ...apartments]

let browser: Awaited<ReturnType<typeof openBrowser>>
let server: Server
let origin: string
const replies = new Map<string, Reply>()
let asked: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  server = createServer(async (request, response) => {
    const url = request.url ?? ''
    asked.push(url)
    const reply = replies.get(url)
    if (reply !== undefined) return reply(response)
    if (url.startsWith('/photos/')) return answerWithPhoto(response)
    const page = await fetch(builtSite().address + url)
    response.writeHead(page.status, { 'Content-Type': page.headers.get('content-type') ?? '' })
    response.end(Buffer.from(await page.arrayBuffer()))
  })
  origin = await listen(server, 0)
})

afterAll(async () => {
  await browser?.close()
  server?.closeAllConnections()
  server?.close()
})

const overview = { it: '/disponibilita', en: '/len=en/disponibilita' } as const
const week = '#2027-06-12_2027-06-19_2+1'
const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true } as const

type Options = BrowserContextOptions & {
  path?: string
  replies?: Record<string, Reply>
  accepted?: RegExp
  /** Whether the test asks something of the browser that would stay. */
  isOwn?: boolean
}

/** Opens the page of the availability, where every unit is free at 100 euro but for those that have another answer. */
async function openOverview({
  path = overview.en,
  replies: own = {},
  accepted,
  isOwn = accepted !== undefined,
  ...options
}: Options = {}): Promise<Watched> {
  for (const unit of units) replies.set(unit, year(100))
  for (const [unit, reply] of Object.entries(own)) replies.set(unit, reply)
  asked = []
  const given = { baseURL: origin, ...options }
  const opened = isOwn ? await openPage(browser, given, accepted) : await openAgain(browser, given)
  await opened.page.clock.setFixedTime(new Date(noon))
  await opened.page.goto(path)
  return opened
}

const lives = (page: Page) =>
  page
    .locator('.search button:has-text("+")')
    .first()
    .evaluate(
      (button) =>
        new Promise<void>((resolve) => {
          const look = (): void =>
            Object.keys(button).some((key) => key.startsWith('__reactProps'))
              ? resolve()
              : void requestAnimationFrame(look)
          look()
        })
    )
const summary = (page: Page) => page.locator('.summary')
const free = (page: Page) => page.locator('.found > .free > li')
const names = (page: Page) => free(page).locator('h3').allInnerTexts()
const cell = (page: Page, day: string, unit: number) => page.locator(`td[data-day="${day}"][data-unit="${unit}"]`)
const dates = (page: Page) =>
  page
    .locator('.form input[type="date"]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
/** The first and the last day that are picked in the calendar of a unit. */
const pickedDays = (page: Page) =>
  page
    .locator('.calendar td[aria-selected="true"]')
    .evaluateAll((cells) => [cells[0], cells.at(-1)].map((each) => (each as HTMLElement | undefined)?.dataset.day))
const inView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top < innerHeight && bottom > 0
  })
const hash = (page: Page) => new URL(page.url()).hash
const asks = (): string[] => asked.filter((url) => url.startsWith('/api/'))
/** The numbers and texts of all links to the chat within an element. */
const chats = async (within: Locator): Promise<{ phone: string; text: string }[]> =>
  (
    await within
      .locator('a[href^="https://wa.me/"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  ).map((href) => {
    const url = new URL(href)
    return { phone: url.pathname, text: url.searchParams.get('text') ?? '' }
  })
/** The text that a link to the chat sends. */
const messageOf = async (page: Page, of: string): Promise<{ phone: string; text: string }> => {
  const url = new URL((await page.locator('.ways a.btn', { hasText: of }).first().getAttribute('href')) ?? '')
  return { phone: url.pathname, text: url.searchParams.get('text') ?? '' }
}

describe('the search', () => {
  test('two adults and a child for a week in June: total and message on one screen of a phone', async () => {
    const { page, complaints, close } = await openOverview({
      ...phone,
      replies: { '/api/bnbs/libeccio/': year(90), '/api/apartments/sette/': year(120) }
    })
    await lives(page)
    expect(asks(), 'nothing is asked for before there are dates').toEqual([])
    await page.getByLabel('Arrival').fill('2027-06-12')
    await page.getByLabel('Departure').fill('2027-06-19')
    await tap(page.getByRole('button', { name: /^Children.*: one more$/ }))
    await expect.poll(() => summary(page).innerText()).toBe('3 of 11 are available')
    expect(await names(page)).toEqual(['Libeccio', 'Uno', 'Sette'])
    expect(await free(page).first().locator('.total').innerText()).toBe('€630')
    expect(hash(page)).toBe(week)
    expect(asks().toSorted()).toEqual(units.toSorted())

    const { text } = await messageOf(page, 'Libeccio')
    for (const part of ['Libeccio', '12 Jun 2027', '19 Jun 2027', '7', '630']) expect(text).toContain(part)
    // From the arrival to the button that asks, all in one screen.
    const [from, to] = await page.evaluate(() => [
      document.querySelector('.form')!.getBoundingClientRect().top,
      document.querySelector('.found .btn')!.getBoundingClientRect().bottom
    ])
    expect(to - from).toBeLessThan(phone.viewport.height)
    expect(complaints).toEqual([])
    await close()
  })

  test('rooms and apartments have the numbers of their own language', async () => {
    const numbers: Record<string, string[]> = {}
    for (const [language, path] of Object.entries(overview)) {
      const { page, close } = await openOverview({ path: `${path}#2027-06-12_2027-06-19_2` })
      await expect.poll(() => free(page).count()).toBe(11)
      numbers[language] = [(await messageOf(page, 'Grecale')).phone, (await messageOf(page, 'Due')).phone]
      await close()
    }
    expect(numbers['en']).toEqual(numbers['it']?.toReversed())
    expect(new Set(numbers['en']).size).toBe(2)
  })

  test('the lines of a total stand behind a tap', async () => {
    const { page, close } = await openOverview({ path: overview.en + week })
    const details = free(page).first().locator('details')
    await details.waitFor()
    expect(await details.locator('dl').isVisible()).toBe(false)
    expect((await details.locator('summary').boundingBox())!.height, 'for a finger').toBeGreaterThanOrEqual(44)
    await details.locator('summary').click()
    expect(await details.locator('dl').innerText()).toMatch(/7 nights ×\s€100\s+€700/)
    await close()
  })

  test('a unit that is not free says why and when it is, and leads there', async () => {
    const { page, close } = await openOverview({
      path: overview.en + week,
      replies: { '/api/apartments/uno/': year(100, ['2027-06-18', '2027-06-25']) }
    })
    const uno = page.locator('.others li', { hasText: 'Uno' })
    await expect.poll(() => uno.innerText()).toContain('18 Jun 2027')
    await uno.getByRole('button', { name: 'Available 25 Jun 2027 to 02 Jul 2027' }).click()
    expect(await dates(page)).toEqual(['2027-06-25', '2027-07-02'])
    expect(hash(page)).toBe('#2027-06-25_2027-07-02_2+1')
    await expect.poll(() => names(page)).toContain('Uno')
    await close()
  })

  test('where nothing is free it has the nearest dates and a stay with one move, each with its total', async () => {
    const taken = Object.fromEntries(units.map((unit) => [unit, year(100, ['2027-06-01', '2027-06-30'])]))
    const { page, complaints, close } = await openOverview({
      path: overview.en + week,
      replies: {
        ...taken,
        '/api/bnbs/libeccio/': year(100, ['2027-06-15', '2027-06-30']),
        '/api/apartments/uno/': year(110, ['2027-06-01', '2027-06-15'])
      }
    })
    await expect.poll(() => summary(page).innerText()).toBe('Nothing is available on these dates')
    const move = page.locator('.near section').first()
    // A room and an apartment: to both numbers, each message with both.
    const texts = await chats(move)
    expect(texts).toHaveLength(2)
    expect(new Set(texts.map(({ phone: number }) => number)).size).toBe(2)
    for (const { text } of texts)
      expect(text).toContain(
        '12 Jun 2027 to 19 Jun 2027, 2 adults and 1 child (Libeccio: 12 Jun 2027 to 15 Jun 2027, €300, tourist tax ' +
          'not included; Uno: 15 Jun 2027 to 19 Jun 2027, €440, tourist tax not included). '
      )
    expect(await move.innerText()).toMatch(
      /€740 in all[^]*Libeccio[^]*12 Jun 2027 to 15 Jun 2027[^]*Uno[^]*15 Jun 2027 to 19 Jun 2027/
    )
    const nearest = page.locator('.dates button').first()
    expect(await nearest.innerText()).toMatch(/15 Jun 2027 to 22 Jun 2027\s+3 days later[^]*Uno, 7 nights\s+€770/)
    await nearest.click()
    expect(await dates(page)).toEqual(['2027-06-15', '2027-06-22'])
    await expect.poll(() => summary(page).innerText()).toBe('1 of 11 is available')
    expect(complaints).toEqual([])
    await close()
  })

  test('more guests than one unit holds stay in two, side by side', async () => {
    const { page, close } = await openOverview({ path: `${overview.en}#2027-06-12_2027-06-19_6+4` })
    await page.locator('.near').waitFor()
    await expect.poll(() => summary(page).innerText()).toBe('No single room or apartment has space for 10 guests')
    expect(await page.locator('.others li').count(), 'told once').toBe(0)
    const faces = await page
      .locator('.near :is(h3, h4)')
      .evaluateAll((headings) => headings.map((heading) => getComputedStyle(heading).fontFamily))
    expect(faces.length).toBeGreaterThan(2)
    expect([...new Set(faces)], 'one face for all headings').toHaveLength(1)
    expect(await page.locator('.near').innerText()).toMatch(
      /€1,400 \(extra guests not included\) in all[^]*Uno\s+3 adults and 2 children[^]*Sette\s+3 adults and 2 children/
    )
    const [ask, ...others] = await chats(page.locator('.near section > ol > li').first())
    expect(others, 'one message for both').toEqual([])
    const half = '3 adults and 2 children, €700 (extra guests not included), tourist tax not included'
    expect(ask?.text).toContain(`6 adults and 4 children (Uno: ${half}; Sette: ${half}). `)
    await close()
  })
})

describe('an address with dates', () => {
  test.each([
    ['two hours ago', '2026-11-20T07:00:00Z', []],
    [
      'more than a day ago',
      '2026-11-19T08:59:00Z',
      [
        'Bookings last updated on 19 Nov 2026 at 09:59, more than a day ago: ask us by chat whether the nights ' +
          'are still free.'
      ]
    ]
  ])('with a calendar that was read %s warns of its age alone', async (_, read, warnings) => {
    const [first = '', second = ''] = units
    const aged = (each: string): Reply =>
      answer(
        JSON.stringify([
          { availability: nightsAt(100, []), stay: { rules: [], discounts: [], charges: [], read: each } }
        ])
      )
    const { page, close } = await openOverview({
      path: `${overview.en}${week}`,
      replies: { [first]: aged('2026-11-20T08:30:00Z'), [second]: aged(read) }
    })
    await summary(page).getByText('11').waitFor()
    expect(await page.locator('.search .fresh').allInnerTexts()).toEqual(warnings)
    await close()
  })

  test('is kept on reload, in the other language, on the page of a unit and on the way back', async () => {
    const { page, complaints, close } = await openOverview({ path: overview.it + week })
    await expect.poll(() => summary(page).innerText()).toBe('3 liberi su 11')
    await page.reload()
    await expect.poll(() => summary(page).innerText()).toBe('3 liberi su 11')
    await page.getByRole('link', { name: 'English' }).click()
    await expect.poll(() => summary(page).innerText()).toBe('3 of 11 are available')
    expect(new URL(page.url()).pathname + hash(page)).toBe(overview.en + week)
    await page.getByRole('link', { name: 'Calendar for Libeccio' }).click()
    await page.waitForURL(`**/bnbs/libeccio${week}`)
    await expect.poll(() => pickedDays(page)).toEqual(['2027-06-12', '2027-06-19'])
    await expect.poll(() => inView(page, '.calendar')).toBe(true)
    await page.getByRole('link', { name: 'Italiano' }).first().click()
    await page.waitForURL(`**/bnbs/libeccio${week}`)
    await expect.poll(() => pickedDays(page)).toEqual(['2027-06-12', '2027-06-19'])
    await page.locator('.foot').getByRole('link', { name: 'Disponibilità' }).click()
    await expect.poll(() => summary(page).innerText()).toBe('3 liberi su 11')
    for (let back = 0; back < 3; back += 1) await page.goBack()
    await expect.poll(() => summary(page).innerText()).toBe('3 of 11 are available')
    expect(complaints).toEqual([])
    await close()
  })

  test('leaves the units on the page where the code of the search fails', async () => {
    const { page, complaints, close } = await openOverview({ path: overview.it })
    await lives(page)
    await page.evaluate(() => {
      Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
        get: () => {
          throw new TypeError('no such format')
        }
      })
    })
    await page.evaluate((fragment) => (location.hash = fragment), week)
    await page.locator('[data-search]').waitFor({ state: 'hidden' })
    expect(await page.locator('.avail a.cover').count()).toBe(11)
    expect(await page.locator('.avail a.cover').first().isVisible()).toBe(true)
    expect([...new Set(complaints)]).toEqual(['exception: no such format'])
    await close()
  })

  test('stays where it was among the results on reload', async () => {
    const { page, close } = await openOverview({ ...phone, path: `${overview.en}#2027-06-12_2027-06-19_2` })
    await expect.poll(() => free(page).count()).toBe(11)
    await page.evaluate(() => scrollTo(0, 1400))
    await page.reload()
    await expect.poll(() => free(page).count()).toBe(11)
    expect(await page.evaluate(() => scrollY)).toBe(1400)
    await close()
  })

  test('the cards lead to the calendar of their unit, with the dates where there are any', async () => {
    const { page, close } = await openOverview({ path: overview.en })
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

  test.each([
    ['#2027-02-30_2027-03-03_2', 'The dates in this link cannot be read: pick them here.'],
    ['#2026-06-12_2026-06-19_2', '12 Jun 2026 has passed.']
  ])('%s says so in words, and asks for nothing', async (fragment, words) => {
    const { page, complaints, close } = await openOverview({ path: overview.en + fragment })
    await expect.poll(() => page.locator('.search .hint').innerText()).toBe(words)
    expect(asks()).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test.each([
    ['#2027-02-30_2027-03-03_2', 'The dates in this link cannot be read: pick them here.', []],
    ['#2026-06-12_2026-06-19_2', '12 Jun 2026', []],
    ['#2027-06-12_2027-06-19_2', '15 Jun 2027', ['2027-06-12', '2027-06-19']],
    ['#2027-07-12_2027-07-19_6', '2 guests', ['2027-07-12', '2027-07-19']]
  ])('%s on the page of a unit says so beside its calendar', async (fragment, words, picked) => {
    const { page, complaints, close } = await openOverview({
      path: `/len=en/bnbs/grecale${fragment}`,
      replies: {
        '/api/bnbs/grecale/': answer(
          JSON.stringify([
            { availability: nightsAt(100, [['2027-06-15', '2027-06-17']]), stay: { guests: { most: 2 } } }
          ])
        )
      }
    })
    // On a phone the bar says it too, which is not there on a desk.
    await expect
      .poll(() => page.locator('.calendar .said:visible').allInnerTexts())
      .toEqual([expect.stringContaining(words)])
    expect(await page.locator('.calendar td[aria-selected="true"]').first().count()).toBe(picked.length > 0 ? 1 : 0)
    expect(hash(page), 'what cannot be booked can still be passed on').toBe(fragment)
    expect(complaints).toEqual([])
    await close()
  })

  test('has what is picked in the calendar of a unit, and nothing once it is cleared', async () => {
    const { page, complaints, close } = await openOverview({ path: '/len=en/bnbs/libeccio#availability' })
    const day = (date: string) => page.locator(`.calendar td[data-day="${date}"]`)
    await day('2026-11-24').click()
    await day('2026-11-26').click()
    await expect.poll(() => hash(page)).toBe('#2026-11-24_2026-11-26_2')
    await page.getByRole('button', { name: /^Children.*: one more$/ }).click()
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

  test('has the stay that takes the place of the one in a link', async () => {
    const { page, complaints, close } = await openOverview({ path: '/len=en/bnbs/libeccio#2026-11-24_2026-11-26_2' })
    await expect.poll(() => pickedDays(page)).toEqual(['2026-11-24', '2026-11-26'])
    await page.locator('.calendar td[data-day="2026-11-27"]').click()
    await page.locator('.calendar td[data-day="2026-11-30"]').click()
    await expect.poll(() => pickedDays(page)).toEqual(['2026-11-27', '2026-11-30'])
    await expect.poll(() => hash(page)).toBe('#2026-11-27_2026-11-30_2')
    expect(complaints).toEqual([])
    await close()
  })

  test('that is the name of a part of the page asks for nothing', async () => {
    const { page, close } = await openOverview({ path: `${overview.en}#rooms` })
    await lives(page)
    expect([asks(), hash(page)]).toEqual([[], '#rooms'])
    await close()
  })
})

describe('servers that do not answer as they should', () => {
  const answers: [name: string, reply: Reply][] = [
    ['500', answer('', 500)],
    ['HTML', answer('<!doctype html>', 200, 'text/html')],
    ['another JSON', answer('{"a":1}')],
    ['an empty list', answer('[]')],
    ['a list without days', answer('[{}]')]
  ]
  test.each(byTurns(answers, { of: 2 }))('%s for one unit is told in words, and all others work', async (_, reply) => {
    const { page, complaints, close } = await openOverview({
      path: overview.en + week,
      replies: { '/api/apartments/uno/': reply },
      accepted: /Failed to load resource/
    })
    await expect.poll(() => summary(page).innerText()).toBe('2 of 11 are available, 1 is not known yet')
    const uno = page.locator('.others li', { hasText: 'Uno' })
    expect(await uno.innerText()).toContain('Its calendar cannot be read just now.')
    const chat = new URL((await uno.getByRole('link').getAttribute('href')) ?? '')
    expect(chat.host).toBe('wa.me')
    expect(chat.searchParams.get('text')).toMatch(/ apartment Uno at .+: [^:]+ – [^:]+, 2 adults.+1 child$/)
    expect(await names(page)).toEqual(['Libeccio', 'Sette'])
    expect(complaints).toEqual([])
    await close()
  })

  test('one that never answers keeps no other waiting, and what is free by a late answer moves none of them', async () => {
    let late: ServerResponse | undefined
    const { page, complaints, close } = await openOverview({
      ...phone,
      path: overview.en + week,
      replies: { '/api/apartments/uno/': (response) => (late = response), '/api/bnbs/grecale/': never }
    })
    await expect.poll(() => summary(page).innerText()).toBe('Looking at the calendars.')
    expect(await names(page), 'nearly all come together').toEqual([])
    expect(await inView(page, '.quarters'), 'what stands below the results moves unseen').toBe(false)
    await expect.poll(() => names(page)).toEqual(['Libeccio', 'Sette'])
    await expect.poll(() => summary(page).innerText()).toBe('2 of 11 are available, 2 are not known yet')
    expect(await page.locator('.others li', { hasText: 'Uno' }).innerText()).toContain('Looking at')
    // It is cheaper than those that are shown.
    year(50)(late!)
    await expect.poll(() => names(page)).toEqual(['Libeccio', 'Sette', 'Uno'])
    await page.getByRole('button', { name: 'Adults: one more' }).click()
    await expect.poll(() => names(page), { message: 'a new search' }).toEqual(['Uno', 'Sette'])
    expect(complaints).toEqual([])
    await close()
  })

  test('all of them at once leave one chat that knows the dates, and the cards', async () => {
    const { page, close } = await openOverview({
      path: overview.en + week,
      replies: Object.fromEntries(units.map((unit) => [unit, answer('', 503)])),
      accepted: /Failed to load resource/
    })
    const chat = page.locator('.found a[href^="https://wa.me/"]')
    await expect.poll(() => chat.count()).toBe(1)
    expect(new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text')).toMatch(
      /stay at Valle degli Ulivi, 12 Jun 2027 to /
    )
    expect(await page.locator('.others').count(), 'nothing is said eleven times').toBe(0)
    expect(await page.locator('.quarters a.cover').count()).toBe(4)
    // Nobody knows whether anything is free, on these dates or others.
    await expect.poll(() => summary(page).innerText()).toContain('The calendars cannot be read just now')
    expect(await page.locator('.near').innerText()).toBe('')
    expect(await page.locator('.matrix').count()).toBe(0)
    for (const unit of units) replies.set(unit, year(100))
    await page.getByLabel('Departure').fill('2027-06-20')
    await expect
      .poll(() => summary(page).innerText(), { message: 'a new search asks again' })
      .toBe('3 of 11 are available')
    await close()
  })

  test('none is called silent while all are still asked', async () => {
    const { page, close } = await openOverview({
      path: overview.en + week,
      replies: Object.fromEntries(units.map((unit) => [unit, never])),
      isOwn: true
    })
    await expect.poll(() => summary(page).innerText()).toBe('Looking at the calendars.')
    await page.waitForTimeout(2000)
    expect(await summary(page).innerText(), 'longer than patience lasts').toBe('Looking at the calendars.')
    await close()
  })

  test('one that failed is asked again when there is a signal again', async () => {
    const { page, close } = await openOverview({
      path: overview.en + week,
      replies: { '/api/apartments/uno/': answer('', 503) },
      accepted: /Failed to load resource/
    })
    await expect.poll(() => summary(page).innerText()).toBe('2 of 11 are available, 1 is not known yet')
    replies.set('/api/apartments/uno/', year(100))
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => summary(page).innerText()).toBe('3 of 11 are available')
    await close()
  })
})

describe('what nobody else has booked is not called full', () => {
  test('more guests than two units have room for', async () => {
    const { page, close } = await openOverview({ path: `${overview.en}#2027-06-12_2027-06-19_19` })
    await expect
      .poll(() => summary(page).innerText())
      .toBe('19 guests need more than two rooms or apartments: ask us by chat.')
    const chat = new URL((await page.locator('.found > .btn').getAttribute('href')) ?? '')
    expect(chat.searchParams.get('text')).toMatch(/^Hello, .+ 12 Jun 2027 to 19 Jun 2027, 19 adults\. /)
    expect(await page.locator('.others li').count(), 'nobody reads the same reason eleven times').toBe(0)
    expect(await page.locator('.near').innerText()).toBe('')
    await close()
  })

  test('more guests than one unit has room for, on dates that others have', async () => {
    const full = Object.fromEntries(units.map((each) => [each, year(100, ['2027-06-01', '2027-07-01'])]))
    const { page, close } = await openOverview({ path: `${overview.en}#2027-06-12_2027-06-19_10`, replies: full })
    await expect.poll(() => summary(page).innerText()).toBe('No single room or apartment has space for 10 guests')
    expect(await page.locator('.found > .btn').count()).toBe(1)
    await close()
  })

  test('nights after those of the answers', async () => {
    const { page, close } = await openOverview({ path: `${overview.en}#2029-06-12_2029-06-19_2` })
    await expect.poll(() => summary(page).innerText()).toMatch(/^Prices and available dates after .* are not out yet/)
    const chat = new URL((await page.locator('.found > .btn').getAttribute('href')) ?? '')
    expect(chat.searchParams.get('text')).toMatch(/12 Jun 2029 to 19 Jun 2029, 2 adults/)
    expect(await page.locator('.others li').count(), 'told once').toBe(0)
    expect(await page.locator('.near').innerText()).toBe('')
    await close()
  })

  test('a departure that cannot be says so', async () => {
    const { page, close } = await openOverview()
    await lives(page)
    await page.getByLabel('Arrival').fill('2027-06-12')
    for (const [departure, reason] of [
      ['2027-06-10', 'Departure has to come after arrival: pick another day.'],
      ['2028-07-12', 'A stay from 12 Jun 2027 is for at most 366 nights.']
    ] as const) {
      await page.getByLabel('Departure').fill(departure)
      await expect.poll(() => page.locator('.search .hint').innerText()).toBe(reason)
      const field = page.getByLabel('Departure')
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      expect(await page.locator(`#${await field.getAttribute('aria-describedby')}`).innerText()).toBe(reason)
    }
    await close()
  })
})

describe('the focus', () => {
  const focused = (page: Page): Promise<string | undefined> =>
    page.evaluate(() => {
      const { activeElement: found } = document
      return found instanceof HTMLInputElement ? found.type : (found?.className ?? found?.localName)
    })

  test('stays in the search where a button goes with what it does', async () => {
    const { page, close } = await openOverview({ path: overview.en + week })
    await expect.poll(() => summary(page).innerText()).toBe('3 of 11 are available')
    await page.getByRole('button', { name: 'Clear dates' }).press('Enter')
    expect(await focused(page)).toBe('date')
    await page.getByRole('button', { name: /available days/ }).press('Enter')
    expect(await page.evaluate(() => document.activeElement?.closest('section')?.className)).toBe('matrix')
    await close()
  })

  test('goes to the results of the dates that are picked below them', async () => {
    const { page, close } = await openOverview({
      ...phone,
      path: overview.en + week,
      replies: { '/api/apartments/uno/': year(100, ['2027-06-01', '2027-06-14']) }
    })
    const other = page.getByRole('button', { name: /^Available/ }).first()
    await other.scrollIntoViewIfNeeded()
    await other.click()
    expect(await focused(page)).toContain('summary')
    expect(await inView(page, '.summary')).toBe(true)
    await close()
  })
})

describe('all units by days', () => {
  const open = async (options: Options = {}): Promise<Watched> => {
    const opened = await openOverview(options)
    await lives(opened.page)
    await opened.page.getByRole('button', { name: /available days/ }).click()
    await expect.poll(() => opened.page.locator('td.on').count()).toBeGreaterThan(0)
    return opened
  }

  test('fit 320 pixels without scrolling sideways, each cell large enough for a finger', async () => {
    const { page, complaints, close } = await open({ viewport: { width: 320, height: 640 }, hasTouch: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const boxes = await page
      .locator('tbody td')
      .evaluateAll((cells) =>
        cells.map((each) => each.getBoundingClientRect()).map(({ width, height }) => [width, height])
      )
    expect(boxes, 'the month from today on').toHaveLength(11 * 11)
    expect(boxes.filter(([width = 0, height = 0]) => width < 24 || height < 24)).toEqual([])
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'with letters twice as large').toBe(320)
    expect(complaints).toEqual([])
    await close()
  })

  test('take a departure on the day after the last night of all, at the beginning of a month', async () => {
    const nights = nightsAt(100, []).filter(({ availableDate }) => availableDate < '2027-01-01')
    const ending = Object.fromEntries(units.map((each) => [each, answer(JSON.stringify([{ availability: nights }]))]))
    const { page, close } = await open({ replies: ending })
    await page.getByRole('tab', { name: /^December 2026/ }).click()
    await cell(page, '2026-12-30', 0).click()
    await page.getByRole('tab', { name: /^January 2027/ }).click()
    await cell(page, '2027-01-01', 0).click()
    await expect.poll(() => dates(page)).toEqual(['2026-12-30', '2027-01-01'])
    await close()
  })

  test('show the month of a new arrival, whichever was looked at before', async () => {
    const { page, close } = await openOverview({ path: overview.en + week })
    await page.getByRole('tab', { name: /^April 2027/ }).click()
    await expect.poll(() => cell(page, '2027-04-05', 0).count()).toBe(1)
    await page.getByLabel('Arrival').fill('2027-09-04')
    await expect.poll(() => cell(page, '2027-09-04', 0).count()).toBe(1)
    await close()
  })

  test('have their prices in the cells where there is room', async () => {
    const [narrow, wide] = [await open({ viewport: viewports.phone }), await open({ viewport: viewports.desktop })]
    expect(await cell(narrow.page, '2026-11-25', 0).locator('span').isVisible()).toBe(false)
    expect(await cell(wide.page, '2026-11-25', 0).locator('span').isVisible()).toBe(true)
    await narrow.close()
    await wide.close()
  })

  test('two taps in a column are a search', async () => {
    const { page, complaints, close } = await open(phone)
    await tap(cell(page, '2026-11-24', 2))
    expect(await cell(page, '2026-11-24', 2).getAttribute('aria-selected')).toBe('true')
    await tap(cell(page, '2026-11-27', 2))
    await expect.poll(() => dates(page)).toEqual(['2026-11-24', '2026-11-27'])
    expect(hash(page)).toBe('#2026-11-24_2026-11-27_2')
    await expect.poll(() => summary(page).innerText()).toBe('11 of 11 are available')
    expect(complaints).toEqual([])
    await close()
  })

  test('offer what the rules of a unit allow, and say beside the finger why a day cannot be', async () => {
    const stay = { rules: [{ minimum: 3 }], discounts: [], charges: [] }
    const { page, complaints, close } = await open({
      ...phone,
      replies: {
        '/api/bnbs/libeccio/': answer(
          JSON.stringify([{ availability: nightsAt(100, [['2026-11-28', '2026-11-30']]), stay }])
        )
      }
    })
    const said = page.locator('.matrix [role="status"]')
    const says = async (text: string): Promise<void> => {
      await expect.poll(() => said.innerText()).toBe(text)
    }
    const offered = () =>
      page.locator('td.leave').evaluateAll((cells) => cells.map((each) => (each as HTMLElement).dataset.day))
    const shown = async (): Promise<boolean> => {
      const { y = 0, height = 0 } = (await said.boundingBox()) ?? {}
      return height > 0 && y + height <= phone.viewport.height
    }
    await cell(page, '2026-11-20', 2).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    expect(await said.innerText()).toBe('')
    await tap(cell(page, '2026-11-24', 2))
    await says('Libeccio: Now pick your day of departure.')
    expect([await offered(), await shown()]).toEqual([['2026-11-27', '2026-11-28'], true])
    await tap(cell(page, '2026-11-26', 2))
    await says('Libeccio: A stay from 24 Nov 2026 is for at least 3 nights.')
    expect([await offered(), await shown()]).toEqual([['2026-11-27', '2026-11-28'], true])
    await tap(cell(page, '2026-11-24', 1))
    await says('Scirocco: Now pick your day of departure.')
    await tap(cell(page, '2026-11-27', 2))
    await says('Libeccio: The night of 28 Nov 2026 is not free. A stay from 27 Nov 2026 is for at least 3 nights.')
    expect(await cell(page, '2026-11-24', 1).getAttribute('aria-selected'), 'picked in another column').toBe('true')
    await tap(cell(page, '2026-11-25', 1))
    await expect.poll(() => dates(page)).toEqual(['2026-11-24', '2026-11-25'])
    await says('')
    expect(complaints).toEqual([])
    await close()
  })

  test('are walked by keyboard, with one stop of the Tab key', async () => {
    const { page, complaints, close } = await open()
    const focused = () =>
      page.evaluate(() => {
        const { day, unit } = (document.activeElement as HTMLElement).dataset
        return `${day} ${unit}`
      })
    expect(await page.locator('[role="grid"] [tabindex="0"]').count()).toBe(1)
    await cell(page, '2026-11-20', 0).focus()
    for (const [key, place] of [
      ['ArrowRight', '2026-11-20 1'],
      ['ArrowDown', '2026-11-21 1'],
      ['End', '2026-11-21 10'],
      ['ArrowRight', '2026-11-21 10'],
      ['Home', '2026-11-21 0'],
      ['PageDown', '2026-12-21 0'],
      ['PageUp', '2026-11-21 0'],
      ['ArrowUp', '2026-11-20 0'],
      ['ArrowDown', '2026-11-21 0']
    ] as const) {
      await page.keyboard.press(key)
      expect([key, await focused()]).toEqual([key, place])
    }
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    for (const [key, place] of [
      ['ArrowLeft', '2026-11-21 1'],
      ['ArrowRight', '2026-11-21 0']
    ] as const) {
      await page.keyboard.press(key)
      expect([`${key} from right to left`, await focused()]).toEqual([`${key} from right to left`, place])
    }
    await page.evaluate(() => (document.documentElement.dir = 'ltr'))
    await page.keyboard.press('Enter')
    expect(await cell(page, '2026-11-21', 0).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Escape')
    expect(await page.locator('td[aria-selected="true"]').count()).toBe(0)
    await page.keyboard.press('Enter')
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect.poll(() => dates(page)).toEqual(['2026-11-21', '2026-11-23'])
    expect(await page.evaluate(() => document.activeElement?.id), 'the results begin').toBe('search-status')
    expect(complaints).toEqual([])
    await close()
  })

  // 320 × 256 is a desk at a zoom of 400 %.
  const sizes = [
    [320, 256],
    [1280, 600]
  ]
  test.for(byTurns(sizes, { of: 2 }))(
    'keep the focus in view between the names of the units and what is said (%i × %i pixels)',
    async ([width = 0, height = 0]) => {
      const { page, close } = await openOverview({ viewport: { width, height } })
      await lives(page)
      const hidden: string[] = []
      const look = async (key: string): Promise<void> => {
        const isSeen = await page.evaluate(() => {
          const { activeElement: found } = document
          const { left, top, width: wide, height: high } = found?.getBoundingClientRect() ?? new DOMRect()
          return [top + 2, top + high - 2].every((y) => document.elementFromPoint(left + wide / 2, y) === found)
        })
        if (!isSeen) hidden.push(key)
      }
      await page.getByRole('button', { name: /available days/ }).press('Enter')
      await page.getByRole('tab').first().waitFor()
      for (const key of ['PageDown', 'Enter']) await page.keyboard.press(key)
      expect(await page.locator('.matrix [role="status"]').innerText()).not.toBe('')
      for (const key of ['ArrowDown', 'ArrowUp'])
        for (let step = 0; step < 24; step += 1) {
          await page.keyboard.press(key)
          await look(`${step} ${key}`)
        }
      await close()
      expect(hidden).toEqual([])
    }
  )

  test('a cell says its unit, its price or state, and its day', async () => {
    const { page, close } = await open({ replies: { '/api/bnbs/grecale/': year(95, ['2026-11-25', '2026-11-26']) } })
    expect(await cell(page, '2026-11-24', 0).getAttribute('aria-label')).toBe(
      'Grecale: Available, €95, Tuesday, 24 November 2026'
    )
    expect(await cell(page, '2026-11-25', 0).getAttribute('aria-label')).toBe(
      'Grecale: Unavailable, Wednesday, 25 November 2026'
    )
    await close()
  })
})

describe('a date that is typed', () => {
  /** Types digits into the field of the arrival, month first, as this browser has them. */
  async function typeArrival(page: Page, digits: string): Promise<void> {
    await lives(page)
    const field = page.locator('.form input[type="date"]').first()
    await field.focus()
    await field.press('Control+A')
    await page.keyboard.type(digits, { delay: 20 })
  }

  const typed: [when: string, digits: string, stay: string[]][] = [
    ['at the end of the month', '01282027', ['2027-01-28', '2027-02-02']],
    ['in the next year', '01032027', ['2027-01-03', '2027-01-08']],
    ['before the departure', '12082026', ['2026-12-08', '2026-12-10']]
  ]
  test.each(byTurns(typed, { of: 3 }))('keeps the nights of the stay that was there, %s', async (_, digits, stay) => {
    const { page, complaints, close } = await openOverview({ path: `${overview.en}#2026-12-05_2026-12-10_2` })
    await typeArrival(page, digits)
    await expect.poll(() => dates(page)).toEqual(stay)
    expect(complaints).toEqual([])
    await close()
  })

  test('takes no more figures than a year has, and is taken with more where a browser lets it be', async () => {
    const { page, complaints, close } = await openOverview()
    await typeArrival(page, '061220278')
    expect((await dates(page))[0]).toMatch(/^\d{4}-06-12$/)
    const field = page.locator('.form input[type="date"]').first()
    await field.evaluate((input: HTMLInputElement) => {
      // As if it were typed: React does not see what is assigned to the field itself.
      Reflect.set(HTMLInputElement.prototype, 'value', '20278-06-12', input)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    expect(await dates(page)).toEqual(['20278-06-12', ''])
    expect(await page.locator('.search .hint').isVisible()).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })
})

test('where its script cannot be had, the page is its cards until there is a signal again', async () => {
  const { page, close } = await openOverview({ accepted: /./ })
  let isLost = true
  await page.route(/search-island/, (route) => (isLost ? route.abort() : route.continue()))
  await page.reload()
  const form = page.locator('[data-search]')
  await page.locator('.form input').first().focus()
  await expect.poll(() => form.isVisible()).toBe(false)
  expect(await page.locator('.quarters article').first().isVisible()).toBe(true)
  isLost = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => form.isVisible()).toBe(true)
  await lives(page)
  await close()
})

test('without JavaScript the page is its cards, and no form that does nothing', async () => {
  const { page, close } = await openOverview({ javaScriptEnabled: false })
  expect(await page.locator('[data-search]').isVisible()).toBe(false)
  expect(await page.locator('a.cover').count()).toBe(11)
  await page.locator('a.cover').first().click()
  expect(new URL(page.url()).hash).toBe('#availability')
  expect(await page.locator('#availability').count()).toBe(1)
  await close()
})

test('what the guest did before the script came counts', async () => {
  const { page, close } = await openOverview({ path: '/contatti', isOwn: true })
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*search-island*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(overview.en)
  await page.getByLabel('Arrival').fill('2027-06-12')
  await page.getByLabel('Departure').fill('2027-06-19')
  await page.getByRole('button', { name: 'Children: one more' }).click()
  release()
  await expect.poll(() => summary(page).innerText()).toBe('3 of 11 are available')
  await close()
})

test('a link with dates keeps a place for the results before the script comes, and gives it back without dates', async () => {
  const { page, close } = await openOverview({ ...phone, path: '/contatti', isOwn: true })
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*search-island*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(overview.en + week)
  const height = () => page.locator('[data-search]').evaluate((island) => island.getBoundingClientRect().height)
  await expect.poll(height).toBe(phone.viewport.height)
  release()
  await expect.poll(() => summary(page).innerText()).toBe('3 of 11 are available')
  expect(await height()).toBeGreaterThan(phone.viewport.height)
  await page.getByRole('button', { name: 'Clear dates' }).click()
  await page.locator('.matrix').evaluate((matrix) => matrix.remove())
  expect(await height()).toBeLessThan(phone.viewport.height)
  await close()
})

test('the 11 answers of the house together stay within 12 KB', () => {
  const bytes = units.map(
    (unit) => brotliCompressSync(readFileSync(join(builtSite().folder, unit, 'index.json'))).byteLength
  )
  expect(bytes).toHaveLength(11)
  expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(12_000)
})

test.for([overview.en, '/len=en/appartamenti/uno'])(
  'a button at its limit looks so in forced colours and under the mouse (%s)',
  async (path) => {
    const { page, close } = await openPage(browser, { baseURL: origin, forcedColors: 'active' })
    await page.goto(path)
    const colours = async (button: Locator): Promise<string[]> => {
      await button.hover()
      return button.evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element)
        return [color, backgroundColor]
      })
    }
    await page.locator('.calendar, .search').first().scrollIntoViewIfNeeded()
    const ofNone = page.getByRole('button', { name: /^Children.*: one fewer$/ })
    await ofNone.waitFor()
    expect(await ofNone.getAttribute('aria-disabled')).toBe('true')
    const gray = await page.evaluate(() => {
      document.body.style.outlineColor = 'GrayText'
      return getComputedStyle(document.body).outlineColor
    })
    const [color] = await colours(ofNone)
    expect(color).toBe(gray)
    expect((await colours(page.getByRole('button', { name: /^Children.*: one more$/ })))[0]).not.toBe(gray)
    await page.emulateMedia({ forcedColors: 'none' })
    expect((await colours(ofNone))[1], 'its ground under the mouse').toBe('rgba(0, 0, 0, 0)')
    await close()
  }
)

test('axe finds nothing on what a search finds, in either scheme', async () => {
  const searches: [path: string, others: number][] = [
    [overview.en + week, 9],
    [overview.it, 0],
    [`${overview.en}#2027-06-12_2027-06-19_6+4`, 1]
  ]
  for (const [path, others] of byTurns(searches, { of: 2 })) {
    const { page, close } = await openOverview({
      path,
      replies: { '/api/apartments/uno/': year(100, ['2027-06-01', '2027-06-14']), '/api/apartments/due/': answer('[]') }
    })
    await lives(page)
    await expect.poll(() => page.locator('.others li').count()).toBe(others)
    expect(await axeProblems(page), `${path}, light`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axeProblems(page, { colours: true }), `${path}, dark`).toEqual([])
    await page.emulateMedia({ colorScheme: null })
    await close()
  }
})

// What a guest sees who opens a link on a slow line: nothing that has been shown is pushed away.
test.each([viewports.phone, { width: 1440, height: 900 }])(
  'a link with dates moves nothing on a slow line, at $width pixels',
  async (viewport) => {
    const { page, close } = await openOverview({ viewport, path: '/contatti', isOwn: true })
    await page.addInitScript(() => {
      Object.assign(globalThis, { moved: 0 })
      new PerformanceObserver((list) => {
        const found = list.getEntries() as (PerformanceEntry & { value: number })[]
        for (const { value } of found) (globalThis as unknown as { moved: number }).moved += value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const line = await page.context().newCDPSession(page)
    await line.send('Network.enable')
    const slow = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
    await line.send('Network.emulateNetworkConditions', { offline: false, ...slow })
    await page.goto(overview.en + week, { waitUntil: 'commit' })
    await expect.poll(() => summary(page).innerText(), { timeout: 60_000 }).toBe('3 of 11 are available')
    expect(await page.locator('.avail > section').first().isVisible(), 'all is there in the end').toBe(true)
    expect(await page.evaluate(() => (globalThis as unknown as { moved: number }).moved)).toBeLessThan(0.05)
    await close()
  },
  90_000
)
