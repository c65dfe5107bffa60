/**
 * Every kind of page in a real browser. To open a page costs most, so `visit` opens each once and collects the problems
 * of every sort; the tests at the end then look at one sort each:
 *
 *   accessibility  what axe finds, and texts too pale by day or by night (axe.ts)
 *   layout         parts that are cut, crowded, too small to hit or beside their words (cut.ts, crowded.ts, here)
 *   letters        the same with letters twice as large
 *   parted         words of headings, names and buttons that break over two lines (here)
 *   late           first pictures that wait for the layout (here)
 *   noise          errors on the console, failed requests, requests to other hosts (here)
 *   roles          places, headings and controls for a screen reader (roles.ts, roles.yaml)
 *   columns        columns of lists and forms at each width (columns.ts, columns.yaml)
 *   shape          room around words, letters of the design, looks that are lost (shape.ts)
 *   rules          rules of style sheets that do nothing on any page (rules.ts)
 *   press          controls that are covered, or do not show the focus (press.ts)
 *   paper          what a printed page should not have (paper.ts)
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { builtSite as buildHouse, houses } from '../../support/content.ts'
import { serve, type SiteServer } from '../../support/serve.ts'
import { byTurns, isDeep } from '../../support/deep.ts'
import { patience } from '../../support/patience.ts'
import { axeProblems } from '../axe.ts'
import { cutParts, overlappingControls, signsOffWords } from '../cut.ts'
import { columnDifferences, columnsOf, type Columns } from '../columns.ts'
import { crowdedParts } from '../crowded.ts'
import { kindsByPath, pathsOf, pathsOfKinds } from '../kinds.ts'
import { paperProblems } from '../paper.ts'
import { buriedControls, paleRings } from '../press.ts'
import { roleDifferences, rolesOf } from '../roles.ts'
import { WatchedRules } from '../rules.ts'
import { shapeProblems } from '../shape.ts'
import { tableAt } from '../../support/table.ts'
import { launchBrowser, plainSite, scrollThrough, viewports, waitTwoFrames } from '../browser.ts'

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
