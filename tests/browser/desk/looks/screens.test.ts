/**
 * Every screen of the desk at three widths, by day and by night: what can be read, what is cut, its columns, what a
 * finger can hit, and what a screen reader finds. Each is opened once, in one window: most of the time of a look is the
 * opening.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { byTurns } from '../../../support/deep.ts'
import { patience } from '../../../support/patience.ts'
import { tableAt } from '../../../support/table.ts'
import { launchBrowser, waitTwoFrames } from '../../browser.ts'
import { columnDifferences, columnsOf, type Columns } from '../../columns.ts'
import { crowdedParts } from '../../crowded.ts'
import { paleTexts } from '../../contrast.ts'
import { cutParts } from '../../cut.ts'
import { paleRings } from '../../press.ts'
import { roleDifferences, rolesOf } from '../../roles.ts'
import { WatchedRules } from '../../rules.ts'
import { shapeProblems } from '../../shape.ts'
import { smallTargets } from '../../targets.ts'
import { meantToBeCut, putBack, startDesk } from '../owner.ts'
import { namesOffRows, slippingGrips, unseenMarks, wordsAtFields } from './odd-parts.ts'
import { screens } from './screens.ts'

/** Each screen is opened in the first, and looked at in all. */
const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 }
] as const

/** What each screen is made of, in the widest window (see ../../roles.ts). */
const rolesOfScreens = tableAt(import.meta.url, 'roles.yaml') as Readonly<Record<string, readonly string[]>>

const { 'every screen': everyScreen = [] } = rolesOfScreens

/** How many columns the lists and forms of each screen have. */
const columnsOfScreens = tableAt(import.meta.url, 'columns.yaml') as Readonly<
  Record<string, Readonly<Record<number, Columns>>>
>

/** What each screen promises, by what is looked at; beside it the file that looks. */
const promises = {
  // contrast.ts
  pale: 'every text can be read, by day and by night',
  // cut.ts
  cut: 'no screen scrolls sideways, and nothing on it is cut',
  // crowded.ts
  crowded: 'no text and no picture lies over another, and no two texts touch',
  // shape.ts
  shape: 'words have room, letters are those of the design, and no part has lost its look or its place',
  // press.ts
  press: 'what is pressed shows by day and night that it has the focus',
  // targets.ts
  small: 'a finger hits each control on a phone',
  // roles.ts, roles.yaml
  roles: 'a screen reader finds the places, headings and controls of each screen, with names and states',
  // columns.ts, columns.yaml
  columns: 'lists and forms have the columns of their screen at each width',
  // odd-parts.ts
  marks: 'no mark has the colour of what it marks',
  names: 'the name of a room or apartment stands beside its nights',
  labels: 'no words of a label touch their field',
  grips: 'what is dragged stays under the finger',
  // The console of the browser.
  noise: 'no screen complains on the console'
} as const

type Kind = keyof typeof promises
const kinds = Object.keys(promises) as Kind[]

/** What is wrong with the screens. */
const problems = Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Record<Kind, string[]>

/** What is looked at in a moment, at each size. */
const quickLooks = { marks: unseenMarks, names: namesOffRows, labels: wordsAtFields, grips: slippingGrips } as const

/** What the rules of the desk do, on whatever screen. */
const rules = new WatchedRules()

/** The names of the screens that an owner can choose from. */
const places: string[] = []

/** The year has thousands of nights, of which the first month has all kinds. What is announced goes by itself. */
const showOneMonth = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync('[role="rowgroup"] ~ [role="rowgroup"], .toast { display: none }')
    document.adoptedStyleSheets.push(style)
  })

const schemes = ['dark', 'light'] as const

/** What a finger needs. A place of the page in its frame lies where its text is. */
const leastTarget = { least: 24, unseen: '.outlines, .toast' }

/** Both in the widest window, in which most is seen; in the others one by turns, and in the deep tests both. */
const schemesAt = (size: (typeof sizes)[number], turn: number): readonly (typeof schemes)[number][] =>
  size === sizes[0] ? schemes : byTurns(schemes, { of: 2, turn: turn + sizes.indexOf(size) })

/** How the roles of a screen differ once all that is wanted is there: parts of it may come later than its heading. */
async function settledDifferences(
  page: Page,
  { name, within, wanted }: { name: string; within: 'dialog' | undefined; wanted: readonly string[] }
): Promise<string[]> {
  let found: string[] = []
  const isWhole = async (): Promise<boolean> => {
    found = await rolesOf(page, within)
    return wanted.every((role) => found.includes(role))
  }
  await vi.waitUntil(isWhole, { timeout: patience, interval: 50 }).catch(() => undefined)
  await quiet()
  return roleDifferences(name, found, wanted)
}

/** Looks at the screen that is open, by its name. */
async function look(page: Page, { name, turn }: { name: string; turn: number }): Promise<void> {
  // What lies below a dialog is looked at without it.
  const within = (await page.getByRole('dialog').count()) > 0 ? 'dialog' : undefined
  const wanted = [...(within === undefined ? everyScreen : []), ...(rolesOfScreens[name] ?? [])]
  problems.roles.push(...(await settledDifferences(page, { name, within, wanted })))
  for (const size of sizes) {
    const place = `${name}, ${size.width}`
    await page.setViewportSize(size)
    await quiet()
    problems.columns.push(
      ...columnDifferences(place, await columnsOf(page, within), columnsOfScreens[name]?.[size.width])
    )
    problems.cut.push(...(await page.evaluate(cutParts, meantToBeCut)).map((what) => `${place}: ${what}`))
    problems.crowded.push(...(await page.evaluate(crowdedParts, meantToBeCut)).map((what) => `${place}: ${what}`))
    // In the two that differ most.
    if (size.width !== 768) {
      problems.shape.push(...(await page.evaluate(shapeProblems, meantToBeCut)).map((what) => `${place}: ${what}`))
      await rules.look(page)
    }
    for (const [kind, run] of Object.entries(quickLooks))
      problems[kind as Kind].push(...(await page.evaluate(run)).map((what) => `${place}: ${what}`))
    for (const colorScheme of schemesAt(size, turn)) {
      await page.emulateMedia({ colorScheme })
      await waitTwoFrames(page)
      problems.pale.push(...(await paleTexts(page)).map((what) => `${place}, ${colorScheme}: ${what}`))
      if (size === sizes[0])
        problems.press.push(
          ...(await page.evaluate(paleRings, meantToBeCut)).map((what) => `${place}, ${colorScheme}: ${what}`)
        )
    }
  }
  // The phone is last.
  problems.small.push(...(await page.evaluate(smallTargets, leastTarget)).map((what) => `${name}: ${what}`))
  await page.setViewportSize(sizes[0])
}

let browser: Browser | undefined
let page: Page
const requests = new Set<Request>()

/** All that was asked for has come, and is drawn. */
async function quiet(): Promise<void> {
  await vi.waitUntil(() => requests.size === 0, { timeout: patience, interval: 10 })
  await waitTwoFrames(page)
}

/** A tab with the desk, at a place of it. */
async function openTab(place = ''): Promise<Page> {
  const tab = await browser!.newPage({
    baseURL: await startDesk(),
    locale: 'it-IT',
    reducedMotion: 'reduce',
    viewport: sizes[0]
  })
  tab.setDefaultTimeout(patience)
  tab.on('pageerror', ({ message }) => problems.noise.push(message))
  tab.on('console', (message) => {
    // Chromium says so when one page in the frame gives way to another.
    const isMeant = /Transition was (skipped|aborted)|preload/.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !isMeant) problems.noise.push(message.text())
  })
  // The desk listens as long as it is open, and asks for the door of a phone as long as its code is shown.
  tab.on('request', (request) => void (/\/(events|door)\b/.test(request.url()) || requests.add(request)))
  tab.on('requestfinished', (request) => void requests.delete(request))
  tab.on('requestfailed', (request) => void requests.delete(request))
  await tab.goto(`/.desk${place}`)
  await showOneMonth(tab)
  return tab
}

/** Whether a tab draws anything: one that is resized on a busy machine at times draws nothing from then on. */
const draws = (tab: Page): Promise<boolean> =>
  Promise.race([waitTwoFrames(tab).then(() => true), sleep(patience / 6, false, { ref: false })])

/** In a tab that draws nothing no screen comes; it gets another one, once. */
async function openIn(tab: Page, open: (page: Page) => Promise<unknown>): Promise<Page> {
  try {
    await open(tab)
    return tab
  } catch (error) {
    if (await draws(tab)) throw error
    const other = await openTab(await tab.evaluate(() => location.hash))
    await tab.close()
    requests.clear()
    await open(other)
    return other
  }
}

beforeAll(async () => {
  // In a browser of its own: beside tabs that other files of tests have left open, it may draw none any more.
  browser = await launchBrowser()
  page = await openTab()
  places.push(...(await page.getByRole('navigation', { name: 'Sezioni' }).getByRole('button').allTextContents()))
})
// Each has its own time, however slow the machine is.
for (const [turn, [name, open]] of Object.entries(screens).entries())
  beforeAll(async () => {
    page = await openIn(page, open)
    await quiet()
    await look(page, { name, turn })
  })
afterAll(async () => {
  await browser?.close()
  putBack()
})

test('each screen that an owner can choose is looked at, and no row is about a screen that is gone', () => {
  expect(places.filter((name) => name !== '' && !(name in screens))).toEqual([])
  expect(Object.keys(rolesOfScreens).filter((name) => name !== 'every screen' && !(name in screens))).toEqual([])
  expect(Object.keys(columnsOfScreens).filter((name) => !(name in screens))).toEqual([])
  expect(places).toContain('Oggi')
})

test('each rule of a style sheet does on some screen what it says, with variables that are there', () =>
  expect(rules.problems()).toEqual([]))

test.each(kinds.map((kind) => [promises[kind], kind] as const))('%s', (_, kind) => expect(problems[kind]).toEqual([]))
