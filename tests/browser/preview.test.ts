import { spawn, type ChildProcess } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser, openPage, type Watched } from './browser.ts'

// The command of the owner, in a copy of the whole project: templates are edited here as well.

const root = join(import.meta.dirname, '../..')
const project = mkdtempSync(join(realpathSync(tmpdir()), 'preview-'))

type Run = { process: ChildProcess; output: () => string; ended: Promise<number | null> }

function run(...args: string[]): Run {
  const { NODE_ENV: _, ...env } = process.env
  const child = spawn(
    process.execPath,
    ['--import', join(root, 'node_modules/tsx/dist/esm/index.mjs'), 'generator/cli.ts', ...args],
    { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] }
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  return { process: child, output: () => output, ended: new Promise((done) => child.once('exit', done)) }
}

let served: Run
let address: string
let browser: Browser
let watched: Watched
let page: Page

/** What is wrong is expected; that a page cannot be had is then no complaint. */
const isReport = (complaint: string): boolean => /status of 500/.test(complaint)

beforeAll(async () => {
  for (const name of ['generator', 'templates', 'data', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(root, name), join(project, name), { recursive: true })
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (const name of ['node_modules', '.cache']) symlinkSync(join(root, name), join(project, name))
  served = run('serve', '--port', '0')
  await vi.waitUntil(() => served.output().includes('Look at it: ') || served.process.exitCode !== null, {
    timeout: 100_000,
    interval: 50
  })
  address = /Look at it: (\S+)/.exec(served.output())?.[1] ?? ''
  if (address === '') throw new Error(served.output())
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  served?.process.kill('SIGKILL')
  await served?.ended
  rmSync(project, { recursive: true, force: true })
})

beforeEach(async () => {
  watched = await openPage(browser, { baseURL: address })
  page = watched.page
})

afterEach(async () => {
  await watched.close()
  const complaints = watched.complaints.filter((complaint) => !isReport(complaint))
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
})

const text = (file: string): string => readFileSync(join(project, file), 'utf8')

/** Saves as most editors do. @returns what takes it back */
function edit(file: string, from: string, to: string): () => void {
  const before = text(file)
  if (before.split(from).length !== 2)
    throw new Error(`${file} has ${before.split(from).length - 1} times, not once: ${from}`)
  writeFileSync(
    join(project, file),
    before.replace(from, () => to)
  )
  return () => writeFileSync(join(project, file), before)
}

/** Saves beside the file and renames, as the others do. */
function editByRename(file: string, from: string, to: string): () => void {
  const before = text(file)
  const save = (contents: string): void => {
    writeFileSync(join(project, `${file}.tmp`), contents)
    renameSync(join(project, `${file}.tmp`), join(project, file))
  }
  save(before.replace(from, () => to))
  return () => save(before)
}

/**
 * Opens a page at a place below its top, and marks it, so that one that was loaded again is told from one that was
 * changed.
 */
async function openAt(path: string, top: number): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await page.evaluate((y) => {
    document.documentElement.style.scrollBehavior = 'auto'
    scrollTo(0, y)
    Object.assign(window, { mark: 'kept' })
  }, top)
  await expect.poll(place).toBe(top)
  // The preview knows the page by now.
  await page.waitForTimeout(150)
}

const place = (): Promise<number> => page.evaluate(() => Math.round(scrollY))
const mark = (): Promise<unknown> => page.evaluate(() => (window as { mark?: unknown }).mark)
const words = (selector: string) => () => page.locator(selector).first().textContent()

const room = 'data/rooms/grecale.yaml'

describe('the text of a room', () => {
  test.each([
    ['saved into the file', edit],
    ['saved by a rename', editByRename]
  ])('%s, changes in the open page, which stays where it is', async (_, save) => {
    await openAt('/bnbs/grecale', 700)
    // The calendar lives once somebody comes near it.
    await page.locator('.calendar').evaluate((calendar) => calendar.scrollIntoView())
    await page.locator('.calendar table').waitFor()
    const there = await place()
    expect(there, 'further down').toBeGreaterThan(700)
    const takeBack = save(
      room,
      'it: Camera doppia con vista sul giardino',
      'it: Camera doppia con vista sul mare & oltre'
    )
    await expect.poll(words('.subtitle')).toBe('Camera doppia con vista sul mare & oltre')
    expect([await place(), await mark()]).toEqual([there, 'kept'])
    // Whoever was at work in the page still is.
    expect(await page.locator('.calendar table').count()).toBeGreaterThan(0)
    takeBack()
    await expect.poll(words('.subtitle')).toBe('Camera doppia con vista sul giardino')
    expect([await place(), await mark()]).toEqual([there, 'kept'])
  })

  test('that is its title in search results changes the title of the open page', async () => {
    await openAt('/bnbs/grecale', 0)
    const title = await page.title()
    const takeBack = edit(room, 'con balcone a Vieste"', 'con balcone & luna a Vieste"')
    await expect.poll(() => page.title()).toBe('Grecale: camera doppia con balcone & luna a Vieste')
    takeBack()
    await expect.poll(() => page.title()).toBe(title)
  })

  test('that its script has in hand comes with the page loaded again, at the same place', async () => {
    await openAt('/bnbs/grecale', 700)
    const takeBack = edit(room, '  - photo: grecale/02\n', '  - photo: grecale/03\n')
    await expect.poll(() => page.locator('.photos a').nth(1).getAttribute('href')).toMatch(/grecale\/03\./)
    await expect.poll(place).toBe(700)
    expect(await mark()).toBeUndefined()
    takeBack()
    await expect.poll(() => page.locator('.photos a').nth(1).getAttribute('href')).toMatch(/grecale\/02\./)
  })
})

describe('a mistake', () => {
  test('stands over the open page, with its place, and goes when it is mended', async () => {
    await openAt('/bnbs/grecale', 700)
    const takeBack = edit(room, '\nsubtitle:', '\nsubtitel:')
    const report = page.locator('div[data-preview] pre')
    await report.waitFor()
    const line = text(room).split('\n').indexOf('subtitel:') + 1
    expect(await report.textContent()).toContain(`data/rooms/grecale.yaml:${line}:1  error  key-unknown  subtitel\n`)
    expect(await report.textContent()).toContain('Help: write "subtitle".')
    // The same as the terminal has.
    await expect.poll(served.output).toContain((await report.textContent())!.split('\n').slice(0, 2).join('\n'))
    expect(
      await page
        .locator('div[data-preview]')
        .evaluate((element) => [element.getBoundingClientRect().width, element.getBoundingClientRect().height])
    ).toEqual([1280, 900])

    const other = await openPage(browser, { baseURL: address })
    const answer = await other.page.goto('/olio')
    expect(answer!.status()).toBe(500)
    expect(await other.page.locator('pre').textContent()).toContain(`data/rooms/grecale.yaml:${line}:1  error`)

    // Another mistake besides: both pages have both, and neither was loaded again for it.
    const loads: string[] = []
    for (const each of [page, other.page]) each.on('framenavigated', (frame) => loads.push(frame.url()))
    const takeBackOther = edit('data/rooms/scirocco.yaml', '\nsubtitle:', '\nsubtitel:')
    await expect.poll(() => report.textContent()).toContain('data/rooms/scirocco.yaml:')
    await expect.poll(() => other.page.locator('pre').textContent()).toContain('data/rooms/scirocco.yaml:')
    takeBackOther()
    await expect.poll(() => report.textContent()).not.toContain('data/rooms/scirocco.yaml:')
    expect(loads).toEqual([])

    takeBack()
    await expect.poll(() => page.locator('div[data-preview]').count()).toBe(0)
    expect([await place(), await mark()]).toEqual([700, 'kept'])
    await expect.poll(() => other.page.locator('h1').first().textContent()).not.toMatch(/wrong/)
    expect(other.complaints.filter((complaint) => !isReport(complaint))).toEqual([])
    await other.close()
  })

  test('in a template does too', async () => {
    await openAt('/', 300)
    const takeBack = edit('templates/home.tsx', 'export function HomePage(', 'export function HomePage((')
    await page.locator('div[data-preview] pre').waitFor()
    expect(await page.locator('div[data-preview] pre').textContent()).toContain('home.tsx')
    takeBack()
    await expect.poll(() => page.locator('div[data-preview]').count()).toBe(0)
    expect([await place(), await mark()]).toEqual([300, 'kept'])
  })
})

test('a room comes, moves and goes, and the open list with it', async () => {
  await openAt('/bnbs', 400)
  const cards = () =>
    page
      .locator('main a[href^="/bnbs/"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))])
  const before = await cards()
  const undoPrices = edit(
    'data/availability/prices.yaml',
    '\n  grecale:',
    `\n  ponente: ${pricesOf('grecale')}\n  grecale:`
  )
  const added = text(room)
    .replace('slug: grecale', 'slug: ponente')
    .replace('order: 1', 'order: 9')
    .replace('name: Grecale', 'name: Ponente')
  writeFileSync(join(project, 'data/rooms/ponente.yaml'), added)
  await expect.poll(cards).toEqual([...before, '/bnbs/ponente'])
  expect(await mark()).toBe('kept')

  const other = await openPage(browser, { baseURL: address })
  await other.page.goto('/bnbs/ponente')
  expect(await other.page.locator('h1').textContent()).toBe('Ponente')
  renameSync(join(project, 'data/rooms/ponente.yaml'), join(project, 'data/rooms/z-ponente.yaml'))
  edit('data/rooms/z-ponente.yaml', 'name: Ponente', 'name: Vento di ponente')
  await expect.poll(() => other.page.locator('h1').textContent()).toBe('Vento di ponente')
  await other.close()

  rmSync(join(project, 'data/rooms/z-ponente.yaml'))
  undoPrices()
  await expect.poll(cards).toEqual(before)
  expect((await page.request.get('/bnbs/ponente')).status()).toBe(404)
  expect([await place(), await mark()]).toEqual([400, 'kept'])
})

/** The prices of a unit, in one line. */
function pricesOf(slug: string): string {
  const [, inline, block = ''] = new RegExp(`\\n  ${slug}:(.*)\\n((?:    .*\\n)*)`).exec(
    text('data/availability/prices.yaml')
  )!
  return inline!.trim() === ''
    ? `{ ${block
        .trim()
        .split('\n')
        .map((line) => line.replace(/#.*/, '').trim())
        .join(', ')} }`
    : inline!.trim()
}

test('a style changes what is open, in its place and within its policy', async () => {
  await openAt('/bnbs/grecale', 700)
  const outline = () => page.locator('h1').evaluate((element) => getComputedStyle(element).outlineColor)
  const own = await outline()
  const file = 'templates/styles/base.css'
  const before = text(file)
  writeFileSync(join(project, file), `${before}\n@layer base { h1 { outline: 3px solid rgb(1, 2, 3) } }\n`)
  await expect.poll(outline).toBe('rgb(1, 2, 3)')
  expect([await place(), await mark()]).toEqual([700, 'kept'])
  // The rest of the sheet is there as well, fonts included.
  expect(await page.locator('h1').evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Chonburi')
  writeFileSync(join(project, file), before)
  await expect.poll(outline).toBe(own)
})

test('a template changes what is open', async () => {
  await openAt('/', 300)
  const takeBack = edit('templates/parts/footer.tsx', '<footer className="', '<footer data-edited="yes" className="')
  await page.locator('footer[data-edited]').waitFor({ state: 'attached' })
  expect([await place(), await mark()]).toEqual([300, 'kept'])
  takeBack()
  await page.locator('footer[data-edited]').waitFor({ state: 'detached' })
})

test('a script is loaded again with its page', async () => {
  await openAt('/bnbs/grecale', 700)
  const takeBack = edit(
    'templates/islands/slider.ts',
    'const dialog = document.querySelector',
    "document.documentElement.dataset.edited = 'yes'\nconst dialog = document.querySelector"
  )
  await page.locator('html[data-edited]').waitFor({ state: 'attached' })
  await expect.poll(place).toBe(700)
  takeBack()
  await page.locator('html[data-edited]').waitFor({ state: 'detached' })
})

describe('at the end of the day', () => {
  test('nothing is built', () => {
    expect(existsSync(join(project, 'dist'))).toBe(false)
  })

  test('a port that is taken is said in a sentence: exit code 2', async () => {
    const { ended, output } = run('serve', '--port', new URL(address).port)
    expect(await ended).toBe(2)
    expect(output()).toContain(`Port ${new URL(address).port} is taken by another program.`)
    expect(output()).not.toMatch(/\n\s+at /)
  })

  test('Ctrl+C ends it: exit code 0', async () => {
    served.process.kill('SIGINT')
    expect(await served.ended).toBe(0)
  })
})
