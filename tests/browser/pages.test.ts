/**
 * Every page of the real site, and of the second house, in a real browser: accessibility, layout, quiet, stillness,
 * size.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { chromium, type Browser, type Page, type Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { environment, program } from '../program.ts'
import { browserPath } from '../../scripts/browsers.mjs'
import { changeHouse, houses, type Change } from '../change.ts'
import { serve } from '../serve.ts'
import { byTurns, isDeep } from '../deep.ts'
import { axeProblems } from './axe.ts'
import { builtSite, openBrowser, viewports } from './browser.ts'
import type { BuiltSite } from './site.ts'
import { byLanguages } from './languages.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** The addresses of a built site, read off its files. Pages that only send on are left out. */
function pathsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html') && !file.startsWith('api'))
    .filter((file) => !readFileSync(join(folder, file), 'utf8').includes('http-equiv="refresh"'))
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`)
    .toSorted()
}

/** One page of each kind, in each language: the last of each folder, and every page beside the home page. */
const kindsOf = (paths: readonly string[]): string[] => [
  ...new Map(paths.map((path) => [path.replace(/\/[^/]+$/, '') || path, path])).values()
]

/** What sticks out of the page or is too small to hit, in words. Runs in the page. */
function layoutProblems(): string[] {
  const width = document.documentElement.clientWidth
  const name = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${element.className} "${element.textContent.trim().slice(0, 40)}"`
  const hidden = (element: Element): boolean => element.closest('.visually-hidden, dialog:not([open])') !== null
  const outside = [...document.querySelectorAll('h1, h2, h3, p, li, dd, dt, a, td, th, button')].filter((element) => {
    const { left, right, width: own } = element.getBoundingClientRect()
    return own > 0 && !hidden(element) && (right > width + 1 || left < -1)
  })
  // 44 CSS pixels, or a hair less where lines of text set the height.
  const small = [
    ...document.querySelectorAll('.btn, .lang a, .address, .phone, .directions a, .tab, .nav button')
  ].filter((element) => {
    const { width: own, height } = element.getBoundingClientRect()
    return own > 0 && !hidden(element) && (own < 43.5 || height < 43.5)
  })
  return [
    ...(document.documentElement.scrollWidth > width
      ? [`scrolls sideways to ${document.documentElement.scrollWidth}`]
      : []),
    ...outside.map((element) => `outside: ${name(element)}`),
    ...small.map((element) => `too small: ${name(element)}`)
  ]
}

/** Words that run out of a box around them, or that it cuts off. Runs in the page. */
function cutWords(): string[] {
  const isBox = (element: Element): boolean => {
    const { backgroundColor, borderInlineEndWidth, overflowX, display } = getComputedStyle(element)
    const hasEdge = backgroundColor !== 'rgba(0, 0, 0, 0)' || parseFloat(borderInlineEndWidth) > 0
    return display !== 'inline' && (hasEdge || overflowX !== 'visible' || element.matches('.btn, td'))
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const cut: string[] = []
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const parent = text.parentElement
    const words = text.textContent?.trim() ?? ''
    const outOfSight = '.visually-hidden, .stamp, script, style, noscript, dialog:not([open])'
    if (words === '' || parent === null || parent.closest(outOfSight) !== null) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
    for (let box: Element | null = parent; box !== null; box = box.parentElement) {
      const { left, right } = box.getBoundingClientRect()
      if (isBox(box) && lines.some((line) => line.left < left - 1 || line.right > right + 1)) {
        cut.push(`out of ${box.tagName.toLowerCase()}.${box.className}: ${words.slice(0, 40)}`)
        break
      }
    }
  }
  return cut
}

/** Words of headings, names and buttons that are parted between two lines. Runs in the page. */
function partedWords(): string[] {
  const found: string[] = []
  for (const element of document.querySelectorAll('.btn, h1, h2, h3, th, dt, .tab')) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (text.parentElement?.closest('.visually-hidden, dialog') !== null) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s–-]+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word)
      }
    }
  }
  return found
}

/** Whether the largest picture of the first screen is one that comes when the page is laid out. Runs in the page. */
function waitsForLayout(): boolean {
  const area = (image: HTMLImageElement): number => {
    const { width, top, bottom } = image.getBoundingClientRect()
    return width * Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
  }
  const [largest] = [...document.images].toSorted((a, b) => area(b) - area(a))
  return largest !== undefined && area(largest) > 0 && largest.loading === 'lazy'
}

// 320 is also 1280 at a zoom of 400 %, and 640 the same at 200 %.
const widths = [320, 360, 390, 640, 768, 1280, 1920]
const phones = [320, 390]
/** Of these each page has the narrowest and one other, by turns from page to page; in the deep tests all. */
const widthsOf = (index: number): readonly number[] =>
  isDeep ? widths : widths.filter((_, place) => place === 0 || place % 6 === index % 6)

/** In milliseconds: a ceiling for a loaded machine, not a measure. */
const visitTimeout = (isDeep ? 30 : 4) * 60_000

/**
 * What is wrong with the pages, by what was looked at. Each page is loaded once: most of the time of such a visit is
 * the loading.
 */
type Problems = {
  accessibility: string[]
  layout: string[]
  letters: string[]
  parted: string[]
  late: string[]
  noise: string[]
}

/**
 * Looks at one page of each kind, and at every other one beside them; and once more in a new browser where the
 * first one stops: what waits in a page for the next frame waits for ever if Chromium draws none, and hooks are not
 * tried again by the runner.
 */
const visitAll = async (site: BuiltSite, { each }: { each: boolean }): Promise<Problems> =>
  await visitOnce(site, each).catch(async (error: unknown) => {
    console.log(error)
    return await visitOnce(site, each)
  })

/** @throws an Error that names the pages at which the browser had stopped */
async function visitOnce({ folder, address }: BuiltSite, each: boolean): Promise<Problems> {
  const problems: Problems = { accessibility: [], layout: [], letters: [], parted: [], late: [], noise: [] }
  const all = pathsOf(folder)
  // Pages of a kind have the same markup, and other words: every other one of them.
  const kinds = byLanguages(folder, kindsOf(all))
  const others = each || isDeep ? byTurns(byLanguages(folder, all), { of: 2 }) : []
  const paths = [...new Set([...kinds, ...others, '/no-such-page'])]
  const waiting = paths.map((path, index) => ({ path, index }))
  const judged = new Set(isDeep ? paths : [...kinds, '/no-such-page'])
  const own = await openBrowser()
  const underWay = new Set<string>()
  const visit = async (): Promise<void> => {
    const context = await own.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    let path = ''
    const note = (what: string): number => problems.noise.push(`${path}: ${what}`)
    const expected = (status: number): boolean => status < 400 || path === '/no-such-page'
    page.on('console', (message) => path !== '/no-such-page' && note(`console ${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => note(`exception: ${error.message}`))
    const requests = new Set<Request>()
    page.on('request', (request) => requests.add(request))
    page.on('requestfinished', (request) => requests.delete(request))
    page.on('requestfailed', (request) => requests.delete(request))
    page.on('requestfailed', (request) => note(`failed: ${request.url()}`))
    page.on('response', (response) => !expected(response.status()) && note(`${response.status()}: ${response.url()}`))
    page.on(
      'request',
      (request) =>
        !request.url().startsWith(`${address}/`) &&
        !request.url().startsWith('data:') &&
        note(`asks another host: ${request.url()}`)
    )
    // Other widths and schemes have other pictures, and scrolling asks for scripts: all has come before anything else
    // is done to the page, so that no request is dropped.
    const quiet = async (): Promise<void> => {
      await settle(page)
      await vi.waitUntil(() => requests.size === 0, { timeout: 60_000, interval: 10 })
    }
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      path = next.path
      underWay.add(path)
      await page.goto(`${address}${path}`, { waitUntil: 'load' })
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      // Light in the end: while the next page comes, Chromium looks for its pictures by the scheme that is not
      // emulated.
      for (const colorScheme of judged.has(path) ? (['dark', 'light'] as const) : []) {
        await page.emulateMedia({ colorScheme })
        await quiet()
        // By day a page has what it has by night; only its colours differ, which the engines are asked for.
        if (colorScheme === 'light' && !isDeep && next.index % 3 > 0) continue
        const found = await axeProblems(page, { colours: colorScheme === 'dark' })
        problems.accessibility.push(...found.map((problem) => `${path}, ${colorScheme}: ${problem}`))
      }
      if (await page.evaluate(waitsForLayout)) problems.late.push(`${path}, at first`)
      for (const width of widthsOf(next.index)) {
        await page.setViewportSize({ width, height: 844 })
        await quiet()
        problems.layout.push(...(await page.evaluate(layoutProblems)).map((problem) => `${path}, ${width}: ${problem}`))
      }
      for (const width of phones) {
        await page.setViewportSize({ width, height: 844 })
        await quiet()
        if (width === 390) {
          problems.parted.push(...(await page.evaluate(partedWords)).map((word) => `${path}: ${word}`))
          if (await page.evaluate(waitsForLayout)) problems.late.push(`${path}, ${width}`)
        }
        // One page on the one phone, the next on the other.
        if (!isDeep && phones[next.index % phones.length] !== width) continue
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
        const found = [...(await page.evaluate(layoutProblems)), ...(await page.evaluate(cutWords))]
        if (width === 390) found.push(...(await page.evaluate(partedWords)).map((word) => `parted: ${word}`))
        problems.letters.push(...found.map((problem) => `${path}, ${width}: ${problem}`))
        await page.evaluate(() => (document.documentElement.style.fontSize = ''))
      }
      await scrollThrough(page)
      await quiet()
      underWay.delete(path)
    }
  }
  const deadline = setTimeout(() => void own.close(), visitTimeout)
  try {
    await Promise.all([visit(), visit()])
    return problems
  } catch (error) {
    throw new Error(`The browser stopped at ${[...underWay].join(' and ')}`, { cause: error })
  } finally {
    clearTimeout(deadline)
    await own.close()
  }
}

describe('the shipped house', () => {
  let problems: Problems
  beforeAll(async () => {
    problems = await visitAll(builtSite(), { each: true })
  }, 3 * visitTimeout)

  test('has 56 pages', () => expect(pathsOf(builtSite().folder)).toHaveLength(56))
  test('axe finds nothing on any kind of page, in either scheme', () => expect(problems.accessibility).toEqual([]))
  test('nothing sticks out at any width, and every main action can be hit', () => expect(problems.layout).toEqual([]))
  test('with letters twice as large nothing sticks out, is cut or parted on a phone', () =>
    expect(problems.letters).toEqual([]))
  test('no word of a heading, a name or a button is parted on a phone', () => expect(problems.parted).toEqual([]))
  test('the largest picture of the first screen does not wait until the page is laid out', () =>
    expect(problems.late).toEqual([]))
  test('no page says anything on the console, fails a request or asks another host', () =>
    expect(problems.noise).toEqual([]))
})

describe('the second house, whose words are longer', () => {
  const parent = mkdtempSync(join(tmpdir(), 'second-'))
  const folder = join(parent, 'dist')
  let problems: Problems
  beforeAll(async () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [...program, 'build', '--data', 'tests/fixtures/second-house', '--out', folder],
      { encoding: 'utf8', env: environment }
    )
    if (status !== 0) throw new Error(`The second house cannot be built:\n${stderr}`)
    const { server, address } = await serve(folder, 0)
    problems = await visitAll({ folder, address: address.replace(/\/$/, '') }, { each: false })
    server.close()
    server.closeAllConnections()
  }, 3 * visitTimeout)
  afterAll(() => rmSync(parent, { recursive: true, force: true }))

  test('axe finds nothing on any kind of page, in either scheme', () => expect(problems.accessibility).toEqual([]))
  test('nothing sticks out at any width, and every main action can be hit', () => expect(problems.layout).toEqual([]))
  test('with letters twice as large nothing sticks out or is cut on a phone', () =>
    expect(problems.letters).toEqual([]))
  test('no page says anything on the console, fails a request or asks another host', () =>
    expect(problems.noise).toEqual([]))
})

/** What was asked of the browser from outside is on the screen two frames later. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  )
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 700) {
      window.scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
}

test.for(Object.values(viewports))(
  'nothing moves while a page loads and is scrolled ($width pixels)',
  async (viewport) => {
    const { folder, address } = builtSite()
    // In one language, and half of the kinds at either width: what moves depends on the kind.
    const kinds = kindsOf(pathsOf(folder).filter((path) => isDeep || !path.startsWith('/len=en'))).filter(
      (_, index) => isDeep || index % 2 === Number(viewport === viewports.desktop)
    )
    const context = await browser.newContext({ viewport })
    const page = await context.newPage()
    const found: string[] = []
    for (const path of kinds) {
      await page.goto(`${address}${path}`, { waitUntil: 'load' })
      await scrollThrough(page)
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list, observer) => {
              observer.disconnect()
              resolve(
                list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0)
              )
            }).observe({ type: 'layout-shift', buffered: true })
            // Where nothing ever moved, the observer stays silent.
            setTimeout(() => resolve(0), 150)
          })
      )
      if (shift > 0.01) found.push(`${path} moves by ${shift.toFixed(3)}`)
    }
    await context.close()
    expect(found).toEqual([])
  }
)

test.for([
  [640, 450],
  [390, 844],
  [320, 256]
])('the bar that books covers nothing that has the focus (%i × %i pixels)', async ([width = 0, height = 0]) => {
  const context = await browser.newContext({ viewport: { width, height } })
  const page = await context.newPage()
  await page.goto(`${builtSite().address}/bnbs/grecale`)
  const covered: string[] = []
  let count = 0
  for (let isAtBar = false; !isAtBar; count += 1) {
    await page.keyboard.press('Tab')
    const { problem, ...found } = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body
      const bar = document.querySelector('.bookbar')?.getBoundingClientRect() ?? new DOMRect()
      const { top, bottom } = focused.getBoundingClientRect()
      const visible = Math.min(bottom, bar.top) - top
      // What is higher than its room is seen in part.
      const wanted = Math.min(bottom - top, bar.top - 48)
      return {
        isAtBar: focused.closest('.bookbar') !== null,
        problem: visible < wanted - 1 ? `${focused.getAttribute('href')}: ${visible} pixels of ${wanted}` : undefined
      }
    })
    isAtBar = found.isAtBar
    if (!isAtBar && problem !== undefined) covered.push(problem)
  }
  await context.close()
  expect(count, 'the strip, the languages, the address and nine photos at least').toBeGreaterThan(12)
  expect(covered).toEqual([])
})

test('no word of a heading, a name or a button is parted on a phone with letters twice as large', async () => {
  // As a phone's owner sets them: other than an element's own size it is what `rem` means in conditions.
  const other = await chromium.launch({
    executablePath: browserPath('chromium'),
    // Words alone are looked at.
    args: ['--blink-settings=defaultFontSize=32,imagesEnabled=false']
  })
  const page = await other.newPage({ viewport: { width: 390, height: 844 }, baseURL: builtSite().address })
  const parted: string[] = []
  const { folder } = builtSite()
  for (const path of byLanguages(folder, pathsOf(folder))) {
    await page.goto(path, { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    parted.push(...(await page.evaluate(partedWords)).map((word) => `${path}: ${word}`))
  }
  await other.close()
  expect(parted).toEqual([])
})

test('no word of a heading, a name or a button is parted on tablets and low desks', async () => {
  const page = await browser.newPage({ baseURL: builtSite().address, reducedMotion: 'reduce' })
  const parted: string[] = []
  // Italian has the longer words.
  const some = ['/', '/appartamenti', '/bnbs', '/contatti', '/disponibilita', '/guida', '/olio', '/vdv']
  for (const [turn, path] of (isDeep ? pathsOf(builtSite().folder) : some).entries()) {
    await page.goto(path, { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    for (const width of byTurns([640, 768, 900, 1024, 1152, 1280], { of: 2, turn })) {
      await page.setViewportSize({ width, height: 800 })
      parted.push(...(await page.evaluate(partedWords)).map((word) => `${path}, ${width}: ${word}`))
    }
  }
  await page.close()
  expect(parted).toEqual([])
})

test('stamps are whole multiples of their perforation, and it of whole pixels', async () => {
  const page = await browser.newPage({ baseURL: builtSite().address })
  const sizes: string[] = []
  for (const path of ['/bnbs', '/bnbs/grecale', '/contatti'])
    for (const viewport of Object.values(viewports)) {
      await page.setViewportSize(viewport)
      await page.goto(path)
      const found = await page.locator('.stamp, .postage').evaluateAll((stamps) =>
        stamps.map((stamp) => {
          const { maskSize, width, height, paddingTop } = getComputedStyle(stamp)
          return [maskSize.split(' ').at(-1), width, height, paddingTop].map((each) => parseFloat(each ?? ''))
        })
      )
      expect(found.length).toBeGreaterThan(0)
      for (const [hole = 0, width = 0, height = 0, edge = 0] of found)
        if (hole % 1 !== 0 || width % hole !== 0 || height % hole !== 0 || edge * 2 !== hole)
          sizes.push(`${path}, ${viewport.width}: ${width} × ${height} by ${hole}, ${edge}`)
    }
  await page.close()
  expect(sizes).toEqual([])
})

test('words of a ticket in two lines stand close to its icon', async () => {
  const page = await browser.newPage({ baseURL: builtSite().address, viewport: viewports.phone })
  await page.goto('/contatti')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const tickets = await page.locator('.postcard .btn').evaluateAll((buttons) =>
    buttons.map((button) => {
      const range = document.createRange()
      range.selectNodeContents(button.querySelector('span')!)
      const lines = [...range.getClientRects()]
      const icon = button.querySelector('svg')!.getBoundingClientRect()
      return { lines: lines.length, gap: Math.min(...lines.map(({ left }) => left)) - icon.right }
    })
  )
  await page.close()
  expect(tickets.some(({ lines }) => lines === 2)).toBe(true)
  expect(Math.max(...tickets.map(({ gap }) => gap))).toBeLessThan(14)
})

test('on a phone the first card of a list comes first, then what its icons mean, before the other cards', async () => {
  const page = await browser.newPage({ baseURL: builtSite().address, viewport: viewports.phone })
  for (const path of ['/bnbs', '/appartamenti']) {
    await page.goto(path)
    const [shared = 0, first = 0, ...others] = await page
      .locator('.shared, article')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top))
    expect(first, `on ${path}`).toBeLessThan(shared)
    expect(others.length, `on ${path}`).toBeGreaterThan(2)
    expect(shared, `on ${path}`).toBeLessThan(Math.min(...others))
  }
  await page.close()
})

test('the picture of a poster leads where its words lead', async () => {
  const context = await browser.newContext({ viewport: viewports.desktop })
  const page = await context.newPage()
  for (const path of ['/', '/guida', '/vdv']) {
    await page.goto(`${builtSite().address}${path}`)
    const elsewhere = await page.locator('.poster').evaluateAll((posters) =>
      posters.flatMap((poster) => {
        poster.scrollIntoView({ block: 'center' })
        const { left, top, width } = poster.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, Math.max(top, 0) + 10)
        return hit?.closest('a') === poster.querySelector('a') ? [] : [poster.textContent]
      })
    )
    expect(elsewhere, `on ${path}`).toEqual([])
  }
  await context.close()
})

test('on a desk the ways to a place stand in one row below their words, and a wind in one line', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${builtSite().address}/ospiti/guida/parcheggio`)
  const rows = await page.locator('.directions').evaluateAll((all) =>
    all.map((directions) => {
      const [words, ...ways] = [...directions.children].map((child) => child.getBoundingClientRect())
      const isBelow = ways.every(({ top }) => top > (words?.bottom ?? 0) && top === ways[0]?.top)
      return isBelow && ways[0]?.left === words?.left
    })
  )
  expect(rows).toEqual([true, true])
  for (const [path, width] of [
    ['/bnbs/maestrale', 1440],
    ['/bnbs/maestrale', 1024],
    ['/len=en/bnbs/maestrale', 1280]
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${builtSite().address}${path}`)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const lines = await page.locator('.unit .needle').evaluate((needle) => {
      const range = document.createRange()
      range.selectNode(needle.lastChild ?? needle)
      return range.getClientRects().length
    })
    expect(lines, `${path}, ${width}`).toBe(1)
  }
  await context.close()
})

test('no page scrolls sideways, however long names and numbers are', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'names-'))
  const [data, out] = [join(parent, 'data'), join(parent, 'dist')]
  const named = (file: string, from: string, to: string): Change => ({
    file,
    from: `name: ${from}\n`,
    to: `name: ${to}\n`
  })
  changeHouse(
    houses.shipped,
    [
      named('site.yaml', 'Valle degli Ulivi', 'Hof Unterschwarzenbergerstuben'),
      named('rooms/grecale.yaml', 'Grecale', 'Unterschwarzenbergerstube'),
      named('rooms/libeccio.yaml', 'Libeccio', 'Gartenappartement'),
      named('rooms/maestrale.yaml', 'Maestrale', 'Sonnenuntergang'),
      named('apartments/uno.yaml', 'Uno', 'Unterschwarzenbergerstube'),
      { file: 'apartments/uno.yaml', from: 'number: "1"', to: 'number: "106"' },
      named('apartments/due.yaml', 'Due', 'Gartenappartement'),
      { file: 'apartments/due.yaml', from: 'number: "2"', to: 'number: Suite 1' }
    ],
    data
  )
  const { status, stderr } = spawnSync(process.execPath, [...program, 'build', '--data', data, '--out', out], {
    encoding: 'utf8',
    env: environment
  })
  expect({ status, stderr }).toMatchObject({ status: 0 })
  const { server, address } = await serve(out, 0)
  const page = await browser.newPage({ baseURL: address, reducedMotion: 'reduce' })
  const units = ['/bnbs/grecale', '/bnbs/libeccio', '/bnbs/maestrale', '/appartamenti/uno', '/appartamenti/due']
  const kinds = kindsOf(pathsOf(out)).filter((path) => !path.includes('len=en'))
  for (const [index, path] of [...new Set([...units, ...kinds])].entries()) {
    await page.goto(path)
    for (const width of [320, ...byTurns([390, 768, 1024, 1440], { of: 4, turn: index })]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(layoutProblems), `${path} at ${width} pixels`).toEqual([])
    }
  }
  await page.close()
  server.close()
  server.closeAllConnections()
  rmSync(parent, { recursive: true, force: true })
})

test('every page is at most 14 KB over the wire, so that the first screen takes one round trip', () => {
  const { folder } = builtSite()
  // The best compression takes twenty times as long: it is for pages that the others leave too large.
  const sizeOf = (file: string, quality: number): number =>
    brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
  const heavy = [...pathsOf(folder).map((path) => join(folder, path, 'index.html')), join(folder, '404.html')].filter(
    (file) => [5, 9, 11].every((quality) => sizeOf(file, quality) > 14 * 1024)
  )
  expect(heavy).toEqual([])
})

test('units load calendar and slider, the availability the search, the guests’ guide its worker', () => {
  const { folder } = builtSite()
  const guestGuide = /^(\/len=en)?\/ospiti\/guida/
  const wrong = pathsOf(folder).filter((path) => {
    const html = readFileSync(join(folder, path, 'index.html'), 'utf8')
    const scripts = [
      ...html.matchAll(/<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*src="\/assets\/([a-z]+)-/g)
    ].map(([, name]) => name)
    const expected = html.includes('class="photos"')
      ? ['slider', 'calendar']
      : html.includes('data-search')
        ? ['search']
        : guestGuide.test(path)
          ? ['offline']
          : []
    return scripts.join() !== expected.join()
  })
  expect(wrong).toEqual([])
})

test('the fonts of the site are at most 30 KB together, and the licence names all there are', () => {
  const assets = join(builtSite().folder, 'assets')
  const shipped = readdirSync(assets).filter((file) => file.endsWith('.woff2'))
  expect(shipped).toHaveLength(2)
  expect(shipped.reduce((sum, file) => sum + statSync(join(assets, file)).size, 0)).toBeLessThanOrEqual(30_000)
  const fonts = 'templates/styles/fonts'
  const licence = readFileSync(join(fonts, 'LICENSE.txt'), 'utf8')
  expect(licence).toContain('SIL OPEN FONT LICENSE')
  for (const file of readdirSync(fonts).filter((each) => each.endsWith('.woff2'))) expect(licence).toContain(file)
})
