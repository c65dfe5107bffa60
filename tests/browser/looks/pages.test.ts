/**
 * Every page of both houses in a real browser: accessibility, layout, no errors, no movement, size. To open a page
 * costs most, so `visit` opens each once and collects the problems of every sort; the tests below it then look at one
 * sort each.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { builtSite as buildHouse, houses } from '../../support/content.ts'
import { fileAt, serve, type SiteServer } from '../../support/serve.ts'
import { byTurns, isDeep } from '../../support/deep.ts'
import { patience } from '../../support/patience.ts'
import { axeProblems } from '../axe.ts'
import { cutParts, overlappingControls, signsOffWords } from '../cut.ts'
import { columnDifferences, columnsOf, touchingColumns, type Columns } from '../columns.ts'
import { crowdedParts } from '../crowded.ts'
import { kindsByPath, kindsOf, pathsOfKinds } from '../kinds.ts'
import { paperProblems } from '../paper.ts'
import { buriedControls, paleRings } from '../press.ts'
import { roleDifferences, rolesOf } from '../roles.ts'
import { WatchedRules } from '../rules.ts'
import { shapeProblems } from '../shape.ts'
import { tableAt } from '../../support/table.ts'
import { builtSite, hold, launchBrowser, openAgain, plainSite, viewports, waitTwoFrames } from '../browser.ts'

/** The addresses of a built site, read off its files. Pages that only send on are left out. */
function pathsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html') && !file.startsWith('api'))
    .filter((file) => !readFileSync(join(folder, file), 'utf8').includes('http-equiv="refresh"'))
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`)
    .toSorted()
}

/** What is too small to hit. Runs in the page. */
function smallTargets(): string[] {
  // 44 CSS pixels, or a hair less where lines of text set the height.
  const small = [
    ...document.querySelectorAll('.btn, .lang a, .address, .phone, .directions a, .tab, .nav button')
  ].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    const isHidden = element.closest('.visually-hidden, dialog:not([open])') !== null || !element.checkVisibility()
    return width > 0 && !isHidden && (width < 43.5 || height < 43.5)
  })
  return small.map((element) => `too small: ${element.className} "${element.textContent.trim().slice(0, 40)}"`)
}

/** What is rubber-stamped onto a page, or in a dialog that is not open. */
const unseen = '.stamp, dialog:not([open])'

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

/** Whether the largest picture of the first screen loads only once the page is laid out. Runs in the page. */
function waitsForLayout(): boolean {
  const area = (image: HTMLImageElement): number => {
    const { width, top, bottom } = image.getBoundingClientRect()
    return width * Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
  }
  const [largest] = [...document.images].toSorted((a, b) => area(b) - area(a))
  return largest !== undefined && area(largest) > 0 && largest.loading === 'lazy'
}

// 320 is also 1280 at a zoom of 400 %, and 640 the same at 200 %.
const [narrowest, wider, others] = [320, [390, 768, 1440], [360, 640, 1280, 1920]]

/** The narrowest, in which the least has room, and one of the wider ones by turns; in the deep tests all. */
const widthsFor = (turn: number): number[] => [
  narrowest,
  ...byTurns(wider, { of: wider.length, turn }),
  ...(isDeep ? others : [])
]

/**
 * What is wrong with the pages, by what was looked at. Each page is loaded once: most of the time of such a visit is
 * the loading.
 */
type Problems = Record<
  | 'accessibility'
  | 'layout'
  | 'letters'
  | 'parted'
  | 'late'
  | 'noise'
  | 'roles'
  | 'columns'
  | 'shape'
  | 'rules'
  | 'press'
  | 'paper',
  string[]
>

/** Looks at one page of each kind; in the deep tests at all. */
async function visitAll({ folder, address }: SiteServer, data: string): Promise<Problems> {
  const problems: Problems = {
    accessibility: [],
    layout: [],
    letters: [],
    parted: [],
    late: [],
    noise: [],
    roles: [],
    columns: [],
    shape: [],
    rules: [],
    press: [],
    paper: []
  }
  const rules = new WatchedRules()
  const paths = isDeep ? [...pathsOf(folder), '/no-such-page'] : pathsOfKinds(data)
  expect(paths.length).toBeGreaterThan(4)
  // The other house has other parts.
  const kinds = data === houses.shipped ? kindsByPath(data) : new Map<string, string>()
  const seen = new Set<string>()
  // In a browser of its own: beside tabs that other files of tests have left open, it may draw none any more.
  const browser = await launchBrowser()
  try {
    // A tab that is resized on a busy machine at times draws nothing from then on, while a new one does.
    for (let tabs = 1; seen.size < paths.length; tabs += 1) {
      if (tabs > 2) throw new Error(`Two tabs have stopped, the second at ${paths.find((path) => !seen.has(path))}.`)
      const page = await browser.newPage({ reducedMotion: 'reduce' })
      await Promise.race([visit(page, { address, paths, kinds, seen, problems, rules }), standstill(seen)])
    }
  } finally {
    await browser.close()
  }
  problems.rules.push(...rules.problems())
  return problems
}

/** Waits until no further page has been seen for long, however slow the machine is. */
async function standstill(seen: ReadonlySet<string>): Promise<void> {
  for (let before = -1; before < seen.size; await sleep(patience, undefined, { ref: false })) before = seen.size
}

type Visit = {
  address: string
  paths: readonly string[]
  kinds: ReadonlyMap<string, string>
  seen: Set<string>
  problems: Problems
  rules: WatchedRules
}

/** What each kind of page is made of, for a screen reader (see roles.ts). */
const rolesOfKinds = tableAt(import.meta.url, 'roles.yaml') as Readonly<Record<string, readonly string[]>>

/** How many columns the lists and forms of each kind of page have, at the widths of a phone, a tablet and a desk. */
const columnsOfKinds = tableAt(import.meta.url, 'columns.yaml') as Readonly<
  Record<string, Readonly<Record<number, Columns>>>
>

/** Where a page does not have the columns of its kind: at every width, since this takes no time once it is drawn. */
async function columnsUnlike(page: Page, kind: string, quiet: () => Promise<void>): Promise<string[]> {
  const problems: string[] = []
  for (const [width, wanted] of Object.entries(columnsOfKinds[kind] ?? {})) {
    await page.setViewportSize({ width: Number(width), height: 844 })
    await quiet()
    problems.push(...columnDifferences(`${kind}, ${width}`, await columnsOf(page), wanted))
  }
  return problems
}

/**
 * What cannot be read by day or by night. At another width or by night a page has what it has by day; only places and
 * colours differ.
 */
async function paleTexts(page: Page, quiet: () => Promise<void>): Promise<string[]> {
  const found: string[] = []
  // Light in the end: while the next page comes, Chromium looks for its pictures by the scheme that is not emulated.
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await quiet()
    found.push(...(await axeProblems(page, { colours: true })).map((problem) => `${colorScheme}: ${problem}`))
  }
  return found
}

/** Looks at how the open page is drawn on a phone and on a desk, and on paper. */
async function lookAtDrawing(
  page: Page,
  { path, quiet, problems, rules }: Pick<Visit, 'problems' | 'rules'> & { path: string; quiet: () => Promise<void> }
): Promise<void> {
  for (const { width } of Object.values(viewports)) {
    await page.setViewportSize({ width, height: 844 })
    await quiet()
    const place = `${path}, ${width}`
    problems.shape.push(...(await page.evaluate(shapeProblems, unseen)).map((what) => `${place}: ${what}`))
    problems.press.push(...(await page.evaluate(buriedControls, unseen)).map((what) => `${place}: ${what}`))
    await rules.look(page)
  }
  // Light in the end, as above.
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await quiet()
    problems.press.push(...(await page.evaluate(paleRings, unseen)).map((what) => `${path}, ${colorScheme}: ${what}`))
    if (colorScheme === 'light') continue
    // A placard is nothing but paper.
    if (path.endsWith('/locandina')) continue
    await page.emulateMedia({ media: 'print' })
    problems.paper.push(...(await page.evaluate(paperProblems)).map((what) => `${path}: ${what}`))
    await page.emulateMedia({ media: null })
  }
}

/** Looks at each page that has not been seen, in one tab. */
async function visit(page: Page, { address, paths, kinds, seen, problems, rules }: Visit): Promise<void> {
  let path = ''
  const note = (what: string): number => problems.noise.push(`${path}: ${what}`)
  const isMeant = (status: number): boolean => status < 400 || path === '/no-such-page'
  page.on('console', (message) => path !== '/no-such-page' && note(`console ${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => note(`exception: ${error.message}`))
  const requests = new Set<Request>()
  page.on('request', (request) => {
    requests.add(request)
    if (!request.url().startsWith('data:') && !request.url().startsWith(`${address}/`)) note(`asks ${request.url()}`)
  })
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => {
    requests.delete(request)
    note(`failed: ${request.url()}`)
  })
  page.on('response', (response) => !isMeant(response.status()) && note(`${response.status()}: ${response.url()}`))
  // Other widths and schemes have other pictures, and scrolling asks for scripts: all has come before anything else
  // is done to the page, so that no request is dropped.
  const quiet = async (): Promise<void> => {
    await waitTwoFrames(page)
    await vi.waitUntil(() => requests.size === 0, { timeout: patience, interval: 10 })
  }
  for (const [index, next] of paths.entries()) {
    if (seen.has(next)) continue
    path = next
    await page.goto(`${address}${path}`, { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await quiet()
    const found = await axeProblems(page)
    problems.accessibility.push(...found.map((problem) => `${path}, light: ${problem}`))
    const kind = kinds.get(path)
    if (kind !== undefined) problems.roles.push(...roleDifferences(kind, await rolesOf(page), rolesOfKinds[kind]))
    if (await page.evaluate(waitsForLayout)) problems.late.push(path)
    const outOfPlace = async (): Promise<string[]> => [
      ...(await page.evaluate(cutParts, unseen)),
      ...(await page.evaluate(crowdedParts, unseen)),
      ...(await page.evaluate(smallTargets)),
      ...(await page.evaluate(signsOffWords))
    ]
    const widths = widthsFor(index)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      await quiet()
      problems.layout.push(...(await outOfPlace()).map((problem) => `${path}, ${width}: ${problem}`))
      if (width !== narrowest || isDeep)
        problems.accessibility.push(...(await paleTexts(page, quiet)).map((pale) => `${path}, ${width}, ${pale}`))
      if (width >= 390)
        problems.parted.push(...(await page.evaluate(partedWords)).map((word) => `${path}, ${width}: ${word}`))
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      const inLarge = [...(await outOfPlace()), ...(await page.evaluate(overlappingControls))]
      problems.letters.push(...inLarge.map((problem) => `${path}, ${width}: ${problem}`))
      await page.evaluate(() => (document.documentElement.style.fontSize = ''))
    }
    if (kind !== undefined) problems.columns.push(...(await columnsUnlike(page, kind, quiet)))
    await scrollThrough(page)
    await lookAtDrawing(page, { path, quiet, problems, rules })
    // So does it by the width of the window that is not emulated.
    await page.setViewportSize({ width: 1280, height: 720 })
    await quiet()
    await quiet()
    seen.add(path)
  }
}

const plainSecond = async () => serve((await buildHouse(houses.second)).folder, { isPlain: true })
const sites: [string, string, () => Promise<SiteServer>][] = [
  ['the shipped house', houses.shipped, plainSite],
  ['the second house, whose words are longer', houses.second, plainSecond]
]
describe.each(isDeep ? sites : sites.slice(0, 1))('%s', (house, data, open) => {
  let problems: Problems
  beforeAll(async () => {
    problems = await visitAll(await open(), data)
  })

  test('axe finds nothing on any kind of page, and by day and night every text can be read', () =>
    expect(problems.accessibility).toEqual([]))
  test('a screen reader finds the places, headings and controls of each kind of page, with names and states', () =>
    expect(problems.roles).toEqual([]))
  test('lists and forms have the columns of their kind of page at each width', () =>
    expect(problems.columns).toEqual([]))
  test('nothing sticks out, is cut or lies over something else at any width, and every main action can be hit', () =>
    expect(problems.layout).toEqual([]))
  test('words have room, letters are those of the design, and no part has lost its look or its place', () =>
    expect(problems.shape).toEqual([]))
  test('each rule of a style sheet does on some page what it says, with variables that are there', () =>
    expect(problems.rules).toEqual([]))
  test('what is pressed is hit where it is seen, and shows by day and night that it has the focus', () =>
    expect(problems.press).toEqual([]))
  test('no page prints what is pressed, or a dark ground', () => expect(problems.paper).toEqual([]))
  test('with letters twice as large nothing sticks out, is cut or lies over something else', () =>
    expect(problems.letters).toEqual([]))
  test('no page says anything on the console, fails a request or asks another host', () =>
    expect(problems.noise).toEqual([]))
  test.skipIf(house !== 'the shipped house')('no word of a heading, a name or a button is parted', () =>
    expect(problems.parted).toEqual([])
  )
  test.skipIf(house !== 'the shipped house')('the largest picture of the first screen waits for no layout', () =>
    expect(problems.late).toEqual([])
  )
})

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 700) {
      window.scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
}

/**
 * How far parts of the page have moved since it was opened, in all. Runs in the page, and moves something of its own at
 * the end: once that is reported, everything before it has been.
 */
async function allShifts(): Promise<number> {
  const last = document.createElement('div')
  last.style.cssText = 'position: fixed; inset: 0 auto auto 0; inline-size: 50vw; block-size: 50vh; background: #8888'
  document.body.append(last)
  const drawn = () => new Promise<unknown>((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
  let sum = 0
  const isOver = new Promise<number>((resolve) => {
    new PerformanceObserver((list, observer) => {
      for (const { sources, value } of list.getEntries() as Shift[]) {
        if (!sources.some(({ node }) => node === last)) {
          sum += value
          continue
        }
        observer.disconnect()
        resolve(sum)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await drawn()
  last.style.insetBlockStart = '40vh'
  await isOver
  last.remove()
  return sum
}

/** Opens a page whose letters come once the other face has been drawn. */
async function openWithLateLetters(page: Page, address: string): Promise<void> {
  const release = await hold(page, '**/*.woff2')
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await waitTwoFrames(page)
  release()
  // On a busy machine the page may not have asked for all of them. Those of other systems fail.
  await page.evaluate(async () => void (await Promise.allSettled([...document.fonts].map((face) => face.load()))))
  await waitTwoFrames(page)
}

test.for(Object.values(viewports))(
  'nothing moves while a page loads, its letters come late and it is scrolled ($width pixels)',
  async (viewport) => {
    const { address } = await plainSite()
    const { page } = await openAgain({ viewport })
    const found: string[] = []
    const kinds = kindsOf(houses.shipped).map(([first]) => first!.path)
    // Fewer of the kinds on a desk, where words seldom change their line.
    const turns = viewport === viewports.phone ? { of: 2 } : { of: 6, turn: 2 }
    for (const path of byTurns(kinds, turns)) {
      await openWithLateLetters(page, `${address}${path}`)
      await scrollThrough(page)
      const shift = await page.evaluate(allShifts)
      if (shift > 0.02) found.push(`${path} moves by ${shift.toFixed(3)}`)
    }
    expect(found).toEqual([])
  }
)

test('on a phone what has come of the oil is shown, and does not move while the rest is late', async () => {
  const site = await serve(builtSite().folder, { isPlain: true })
  const html = readFileSync(fileAt(site.folder, '/olio')!, 'utf8')
  const rest = html.indexOf('<section class="shipping"')
  let sendRest = (): void => undefined
  site.replies.set('/olio', (response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8').write(html.slice(0, rest))
    sendRest = () => void response.end(html.slice(rest))
  })
  const { page } = await openAgain({ viewport: viewports.phone })
  await page.goto(`${site.address}/olio`, { waitUntil: 'commit' })
  // The sizes, and who makes it.
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  await page.getByRole('table').first().waitFor()
  await waitTwoFrames(page)
  sendRest()
  await page.waitForLoadState()
  await page.getByRole('contentinfo').waitFor()
  expect(await page.evaluate(allShifts)).toBeLessThan(0.02)
})

test('the head of a unit stays where it is on phones of each width as its letters come late', async () => {
  const { address } = await plainSite()
  const { page } = await openAgain()
  const found: string[] = []
  // The longest facts, with a line that the letters of another face may break elsewhere.
  const units = ['/len=en/appartamenti/uno', '/len=en/appartamenti/due', '/len=en/appartamenti/sette']
  for (const width of [360, 375, 390, 412]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of units) {
      await openWithLateLetters(page, `${address}${path}`)
      const shift = await page.evaluate(allShifts)
      if (shift > 0.05) found.push(`${path} moves by ${shift.toFixed(3)} at ${width}`)
    }
  }
  expect(found).toEqual([])
})

/**
 * Signs that styles alone draw, too pale to be read: of each the contrast with what it stands on, and of that, or of
 * its border, with the page around it. Runs in the page.
 * @returns `count` of all, and the pale ones
 */
function paleSigns(): { count: number; pale: string[] } {
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const rgba = (colour: string): number[] => {
    if (brush === null) return []
    brush.clearRect(0, 0, 1, 1)
    brush.fillStyle = colour
    brush.fillRect(0, 0, 1, 1)
    return [...brush.getImageData(0, 0, 1, 1).data]
  }
  const light = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = rgba(colour).map((part) =>
      part / 255 <= 0.040_45 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (...colours: [string, string]): number => {
    const [dark = 0, bright = 0] = colours.map(light).toSorted((a, b) => a - b)
    return (bright + 0.05) / (dark + 0.05)
  }
  const groundOf = (element: Element | null): string => {
    if (element === null) return 'white'
    const { backgroundColor } = getComputedStyle(element)
    return rgba(backgroundColor)[3] === 255 ? backgroundColor : groundOf(element.parentElement)
  }
  const signs = [...document.querySelectorAll('main *')].flatMap((element) =>
    ['::before', '::after'].flatMap((part) => {
      const { content, color, backgroundColor, borderTopColor } = getComputedStyle(element, part)
      const isSign = /counter|[\p{L}\p{N}]/u.test(content) && !['none', 'normal'].includes(content)
      if (!isSign || rgba(backgroundColor)[3] !== 255) return []
      const around = groundOf(element)
      const shape = Math.max(contrast(backgroundColor, around), contrast(borderTopColor, around))
      const name = `${element.localName} ${element.textContent.trim().slice(0, 20)}`
      return { name, sign: contrast(color, backgroundColor), shape }
    })
  )
  // As WCAG 2.2 has it for texts (1.4.3) and for drawings (1.4.11).
  const pale = signs.filter(({ sign, shape }) => sign < 4.5 || shape < 3)
  return { count: signs.length, pale: pale.map(({ name, sign, shape }) => `${name}: ${sign}, ${shape}`) }
}

test.for(['light', 'dark'] as const)(
  'the numbers of the places of a guide can be read beside its map (%s)',
  async (colorScheme) => {
    const { page } = await openAgain({ viewport: viewports.desktop, colorScheme })
    const [section] = kindsOf(houses.shipped).find(([first]) => first?.kind === 'guide-section')!
    await page.goto(section!.path)
    const { count, pale } = await page.evaluate(paleSigns)
    expect(count).toBeGreaterThan(3)
    expect(pale).toEqual([])
  }
)

test('on paper the columns of a list stand apart', async () => {
  const { page } = await openAgain({ viewport: { width: 695, height: 1024 } })
  await page.emulateMedia({ media: 'print' })
  await page.goto('/len=en/bnbs/maestrale')
  expect(await page.evaluate(touchingColumns)).toEqual([])
})

test('in the foot of an unknown address each language stands on top, with room before its pages', async () => {
  const { page } = await openAgain({}, /404/)
  await page.goto('/no-such-page')
  const places = await page
    .getByRole('contentinfo')
    .getByRole('navigation')
    .evaluateAll((columns) =>
      columns.map((column) => {
        const [caption, pages] = [...column.children].map((part) => {
          const range = document.createRange()
          range.selectNodeContents(part.querySelector('a') ?? part)
          return range.getBoundingClientRect()
        })
        return { above: caption!.top - column.getBoundingClientRect().top, between: pages!.top - caption!.bottom }
      })
    )
  expect(places.length).toBeGreaterThan(1)
  for (const { above, between } of places) {
    expect(above).toBeLessThan(4)
    expect(between).toBeGreaterThan(12)
  }
})

test('the bar that books covers nothing that has the focus', async () => {
  const { page } = await openAgain({ viewport: viewports.phone })
  await page.goto('/bnbs/grecale')
  const covered: string[] = []
  let count = 0
  for (let isAtPhotos = false; !isAtPhotos; count += 1) {
    await page.keyboard.press('Tab')
    const { problem, ...found } = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body
      const bar = document.querySelector('.bookbar')?.getBoundingClientRect() ?? new DOMRect()
      const { top, bottom } = focused.getBoundingClientRect()
      const visible = Math.min(bottom, bar.top) - top
      // What is higher than its room is seen in part.
      const wanted = Math.min(bottom - top, bar.top - 48)
      return {
        isInBar: focused.closest('.bookbar') !== null,
        isAtPhotos: focused.closest('.photos') !== null,
        problem: visible < wanted - 1 ? `${focused.getAttribute('href')}: ${visible} pixels of ${wanted}` : undefined
      }
    })
    isAtPhotos = found.isAtPhotos
    if (!found.isInBar && problem !== undefined) covered.push(problem)
  }
  expect(count, 'the strip, the languages, the address and the photos at least').toBeGreaterThan(6)
  expect(covered).toEqual([])
})

test('every page is at most 14 KB over the wire, filled in or not: the first screen takes one round trip', () => {
  const { folder } = builtSite()
  // What is still a placeholder makes the page of a unit half a kilobyte heavier once it is filled in.
  const toCome = /^[^#]*!placeholder/m.test(readFileSync('data/site.yaml', 'utf8')) ? 500 : 0
  const paths = pathsOf(folder)
  const files = [...paths.map((path) => join(folder, path, 'index.html')), join(folder, '404.html')]
  const sizeOf = (html: Buffer, quality: number): number =>
    brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
  const heavy = files.flatMap((file) => {
    const html = readFileSync(file)
    const isUnit = html.includes('data-calendar')
    // As servers compress while they answer.
    const quick = sizeOf(html, 9) + (isUnit ? toCome : 0)
    // The best, a hundred times as slow, is for pages that are no unit's.
    const size = quick > 14 * 1024 && !isUnit ? sizeOf(html, 11) : quick
    return size > 14 * 1024 ? [{ file, size }] : []
  })
  expect(paths.length).toBeGreaterThan(50)
  expect(heavy).toEqual([])
})
