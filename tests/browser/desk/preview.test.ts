/** The preview in a browser: open pages follow the edits of content, styles and templates. */
import { spawn, type ChildProcess } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { plainDrawing, root } from '../../support/change.ts'
import { byTurns, isDeep } from '../../support/deep.ts'
import { lendStore } from '../../support/folders.ts'
import { patience } from '../../support/patience.ts'
import { freePort } from '../../support/serve.ts'
import { environment, program, runToEnd } from '../../support/program.ts'
import { hold, openAgain, openPage } from '../browser.ts'

// The command of the owner, in a copy of the whole project.

const project = mkdtempSync(join(realpathSync(tmpdir()), 'preview-'))

type Run = { process: ChildProcess; output: () => string; ended: Promise<number | null> }

function run(...args: string[]): Run {
  const child = spawn(process.execPath, ['scripts/site.cjs', ...args], {
    cwd: project,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  return { process: child, output: () => output, ended: new Promise((done) => child.once('exit', done)) }
}

let served: Run
let address: string
let page: Page

/** What the browser says of a page with a mistake, and of a program that starts again. */
const expectedComplaint = /status of 500|ERR_(?:INCOMPLETE_CHUNKED_ENCODING|CONNECTION_REFUSED|CONNECTION_RESET)/

beforeAll(async () => {
  const folders = ['generator', 'scripts', 'templates', 'data']
  for (const name of [...folders, 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(root, name), join(project, name), { recursive: true })
  for (const file of readdirSync(join(project, 'data/photos'), { recursive: true, encoding: 'utf8' })) {
    const path = join(project, 'data/photos', file)
    if (file.endsWith('.svg')) writeFileSync(path, plainDrawing(readFileSync(path, 'utf8')))
  }
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
  lendStore(join(root, '.cache'), join(project, '.cache'))
  served = run('serve', '--port', String(await freePort()))
  await vi.waitUntil(() => served.output().includes('Look at it: ') || served.process.exitCode !== null, {
    timeout: patience,
    interval: 50
  })
  address = /Look at it: (\S+)/.exec(served.output())?.[1] ?? ''
  if (address === '') throw new Error(served.output())
})

afterAll(async () => {
  // It ends after the preview, which writes into its folder until then.
  served?.process.kill('SIGINT')
  await served?.ended
  rmSync(project, { recursive: true, force: true })
})

beforeEach(async () => {
  page = (await openAgain({ baseURL: address }, expectedComplaint)).page
})

const text = (file: string): string => readFileSync(join(project, file), 'utf8')

/** Saves into the file, as most editors do, or beside it and renames, as the others. @returns what takes it back */
function edit(file: string, from: string, to: string, { isRenamed = false } = {}): () => void {
  const before = text(file)
  if (before.split(from).length !== 2) throw new Error(`${file} does not have once: ${from}`)
  const save = (contents: string): void => {
    writeFileSync(join(project, isRenamed ? `${file}.tmp` : file), contents)
    if (isRenamed) renameSync(join(project, `${file}.tmp`), join(project, file))
  }
  save(before.replace(from, () => to))
  return () => save(before)
}

/** Opens a page, scrolls it and marks it, so that the test can tell a changed page from one that was loaded again. */
async function openAt(path: string, top: number): Promise<void> {
  const heard = page.waitForResponse(/\.preview\/page\?/)
  await page.goto(path)
  // The preview knows the page by now.
  await heard
  await page.evaluate((y) => {
    document.documentElement.style.scrollBehavior = 'auto'
    scrollTo(0, y)
    Object.assign(window, { mark: 'kept' })
  }, top)
  await expect.poll(place).toBe(top)
}

const place = (): Promise<number> => page.evaluate(() => Math.round(scrollY))
const mark = (): Promise<unknown> => page.evaluate(() => (window as { mark?: unknown }).mark)
const words = (selector: string) => () => page.locator(selector).first().textContent()
const room = 'data/rooms/grecale.yaml'

test.each(byTurns([false, true], { of: 2 }))(
  'texts and nights change in the open page, which stays where it is (renamed: %s)',
  async (isRenamed) => {
    await openAt('/bnbs/grecale', 700)
    // The calendar lives once somebody comes near it.
    await page.locator('.calendar').evaluate((calendar) => calendar.scrollIntoView())
    await page.locator('.calendar table').waitFor()
    const [there, title] = [await place(), await page.title()]
    const garden = 'it: Camera doppia con vista sul giardino'
    const takeBack = edit(room, garden, 'it: Camera doppia con vista sul mare & oltre', { isRenamed })
    await expect.poll(words('.subtitle')).toBe('Camera doppia con vista sul mare & oltre')
    const takeBackTitle = edit(room, 'con balcone a Vieste"', 'con balcone & luna a Vieste"', { isRenamed })
    await expect.poll(() => page.title()).toBe('Grecale: camera doppia con balcone & luna a Vieste')
    takeBackTitle()
    await expect.poll(() => page.title()).toBe(title)
    const asked = page.waitForRequest(/\/api\//)
    const reopen = edit('data/availability/prices.yaml', 'closed: []', 'closed: [{ from: 02-01, to: 02-04 }]')
    await asked
    reopen()
    // While nobody looks at it, it hears of nothing.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    takeBack()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(words('.subtitle')).toBe('Camera doppia con vista sul giardino')
    expect([await place(), await mark()]).toEqual([there, 'kept'])
    // Whoever was at work in the page still is.
    expect(await page.locator('.calendar table').count()).toBeGreaterThan(0)
  }
)

test('a mistake stands over the open page, with its place, and goes when it is mended', async () => {
  await openAt('/bnbs/grecale', 700)
  const takeBack = edit(room, '\nsubtitle:', '\nsubtitel:')
  const report = page.locator('div[data-preview] pre')
  await report.waitFor()
  const line = text(room).split('\n').indexOf('subtitel:') + 1
  expect(await report.textContent()).toContain(`${room}:${line}:1  error  key-unknown  subtitel\n`)
  // The same as the terminal has.
  await expect.poll(served.output).toContain((await report.textContent())!.split('\n').slice(0, 2).join('\n'))
  const cover = await page.locator('div[data-preview]').boundingBox()
  expect([cover?.width, cover?.height]).toEqual([1280, 900])
  const other = await openPage({ baseURL: address }, expectedComplaint)
  expect((await other.page.goto('/olio'))!.status()).toBe(500)
  expect(await other.page.locator('pre').textContent()).toContain(`${room}:${line}:1  error`)
  // Another mistake besides: both pages have both, and neither was loaded again for it.
  const loads: string[] = []
  for (const each of [page, other.page]) each.on('framenavigated', (frame) => loads.push(frame.url()))
  const takeBackOther = edit('data/rooms/scirocco.yaml', '\nsubtitle:', '\nsubtitel:')
  for (const shown of [report, other.page.locator('pre')])
    await expect.poll(() => shown.textContent()).toContain('data/rooms/scirocco.yaml:')
  takeBackOther()
  await expect.poll(() => report.textContent()).not.toContain('data/rooms/scirocco.yaml:')
  expect(loads).toEqual([])
  takeBack()
  await expect.poll(() => page.locator('div[data-preview]').count()).toBe(0)
  expect([await place(), await mark()]).toEqual([700, 'kept'])
  expect(await page.evaluate(() => document.body.inert)).toBe(false)
  await expect.poll(() => other.page.locator('h1').first().textContent()).not.toMatch(/wrong/)
})

test('a mistake that is older than the first look of a page goes from it as well when it is mended', async () => {
  const letLook = await hold(page, /\.preview\/page\?/)
  await page.goto('/bnbs/grecale')
  await page.evaluate(() => Object.assign(window, { mark: 'kept' }))
  const takeBack = edit(room, '\nsubtitle:', '\nsubtitel:')
  await expect.poll(async () => (await fetch(`${address}/bnbs/grecale`)).status).toBe(500)
  letLook()
  const report = page.locator('div[data-preview] pre')
  await report.waitFor()
  takeBack()
  await report.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.body.inert)).toBe(false)
  expect(await mark()).toBe('kept')
})

test('what the script of a page has in hand comes with the page loaded again, at the same place', async () => {
  await openAt('/bnbs/grecale', 700)
  const second = (): Promise<string | null> => page.locator('.photos a').nth(1).getAttribute('href')
  const takeBack = edit(room, '  - photo: grecale/02\n', '  - photo: grecale/03\n')
  await expect.poll(second).toMatch(/grecale\/03\./)
  await expect.poll(place).toBe(700)
  expect(await mark()).toBeUndefined()
  takeBack()
  await expect.poll(second).toMatch(/grecale\/02\./)
})

describe.runIf(isDeep)('in the nightly run', () => {
  test('a template changes what is open, in a program that starts again', async () => {
    await openAt('/bnbs/grecale', 700)
    const takeBack = edit('templates/parts/layout/footer.tsx', '<footer className="', '<footer data-edited className="')
    await page.locator('footer[data-edited]').waitFor({ state: 'attached' })
    expect(served.output()).toContain('templates/parts/layout/footer.tsx: the program starts again.')
    takeBack()
    await page.locator('footer[data-edited]').waitFor({ state: 'detached' })
  })

  test('at the end of the day: a port that is taken is said in a sentence, and Ctrl+C ends the preview', async () => {
    const { port } = new URL(address)
    const second = await runToEnd([process.execPath, ...program, 'serve', '--port', port], { cwd: project })
    expect(second).toMatchObject({ code: 2, stderr: expect.stringContaining(`Port ${port} is taken`) as string })
    expect(second.stdout + second.stderr).not.toMatch(/\n\s+at /)
    served.process.kill('SIGINT')
    expect(await served.ended).toBe(0)
  })
})
