import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDeskServer } from '../../generator/desk/server.ts'
import { startPreview, type LivePreview } from '../../generator/workbench/preview-server.ts'
import { listen } from '../../generator/workbench/serving.ts'
import { cache, root } from '../content.ts'
import { openBrowser, openPage, type Watched } from './browser.ts'

// What an owner does at the desk, without opening a file; and what becomes of the files.

const project = mkdtempSync(join(realpathSync(tmpdir()), 'desk-'))
const data = join(project, 'data')
const kept = join(project, 'cache')

const git = (...args: string[]): string => execFileSync('git', args, { cwd: project, encoding: 'utf8' })
/** The lines that differ from the beginning, each with its sign. */
const changedLines = (...files: string[]): string[] => {
  git('add', '--all', '--intent-to-add', 'data')
  return git(
    'diff',
    '--unified=0',
    '--no-color',
    '--',
    ...(files.length === 0 ? ['data'] : files.map((file) => `data/${file}`))
  )
    .split('\n')
    .filter((line) => /^[+-](?![+-])/.test(line))
}
const textAt = (file: string): string => readFileSync(join(data, file), 'utf8')
const key = (file: string, ...path: (string | number)[]): string => JSON.stringify([file, ...path.map(String)])

let browser: Browser
let live: LivePreview
let watched: Watched
let page: Page

const start = async (port = 0): Promise<void> => {
  live = await startPreview({
    cache,
    today: '2026-11-20',
    data,
    port,
    shown: 'data',
    env: {},
    now: () => Date.UTC(2026, 10, 20, 9),
    beside: (beside) => openDeskServer({ data, cache: kept, env: {} }, beside)
  })
}

beforeAll(async () => {
  cpSync(join(root, 'data'), data, { recursive: true })
  git('init', '--quiet')
  git('add', '--all')
  git('-c', 'user.name=Owner', '-c', 'user.email=owner@house.example', 'commit', '--quiet', '--message', 'First')
  browser = await openBrowser()
})

beforeEach(async () => {
  git('reset', '--quiet', '--hard')
  git('clean', '--quiet', '--force', '-d')
  rmSync(kept, { recursive: true, force: true })
  await start()
  watched = await openPage(browser, { baseURL: live.address, locale: 'it-IT', viewport: { width: 1440, height: 900 } })
  page = watched.page
  await page.goto('/.desk')
  await page.getByRole('tab', { name: 'Tutto' }).waitFor()
})

afterEach(async () => {
  await watched.close()
  await live.close()
  if (watched.complaints.length > 0) throw new Error(watched.complaints.join('\n'))
})

afterAll(async () => {
  await browser?.close()
  rmSync(project, { recursive: true, force: true })
})

const field = (file: string, ...path: (string | number)[]): Locator =>
  page.locator(`[data-key='${key(file, ...path)}']`)
const openFile = async (file: string): Promise<void> => {
  await page.getByRole('tab', { name: 'Tutto' }).click()
  await page.getByRole('tabpanel').getByRole('button').filter({ hasText: file }).click()
}
const frame = (): FrameLocator => page.frameLocator('iframe').first()
const showPage = async (id: string): Promise<void> => {
  await page.getByLabel('Pagina del sito').selectOption(id)
}
/** Types in a field as an owner does, and waits until it is saved. */
const write = async (input: Locator, value: string): Promise<void> => {
  await input.fill(value)
  await input.press('Enter')
  await page.getByText('Tutto salvato').waitFor()
}

describe('without opening a file, an owner', () => {
  test('makes August dearer', async () => {
    await openFile('availability/prices.yaml')
    await write(field('availability/prices.yaml', 'rooms', 'grecale', 'august'), '125')
    await vi.waitUntil(() => changedLines().length > 0)
    expect(changedLines()).toEqual([
      '-  grecale: { low: 70, middle: 85, high: 105, august: 120 }',
      '+  grecale: { low: 70, middle: 85, high: 105, august: 125 }'
    ])
  })

  test('clicks on a sentence and writes it anew in both languages, and sees both pages', async () => {
    await showPage('rooms/grecale')
    await page.getByRole('button', { name: 'Affiancate' }).click()
    await frame().locator('.subtitle').click()
    await write(field('rooms/grecale.yaml', 'subtitle', 'it'), 'Camera doppia con balcone sugli ulivi')
    await write(field('rooms/grecale.yaml', 'subtitle', 'en'), 'Double room with a balcony above the olives')
    await frame().getByText('Camera doppia con balcone sugli ulivi').first().waitFor()
    await page.frameLocator('iframe').nth(1).getByText('Double room with a balcony above the olives').first().waitFor()
    expect(changedLines()).toEqual([
      '-  it: Camera doppia con vista sul giardino',
      '-  en: Double room with a garden view',
      '+  it: Camera doppia con balcone sugli ulivi',
      '+  en: Double room with a balcony above the olives'
    ])
  })

  test('puts a better photo in the place of one', async () => {
    await showPage('rooms/grecale')
    const before = textAt('rooms/grecale.yaml')
    await page.getByRole('tab', { name: 'Tutto' }).click()
    await openFile('rooms/grecale.yaml')
    const first = field('rooms/grecale.yaml', 'photos', 0, 'photo')
    await revealed(first)
    await first
      .getByRole('button', { name: 'Sostituisci la foto' })
      .or(first.locator('..').getByRole('button', { name: 'Sostituisci la foto' }))
      .first()
      .click()
    await page.locator('input[type=file]').setInputFiles(join(root, 'tests/fixtures/second-house/photos/enzian.png'))
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Pronta').waitFor()
    for (const [index, text] of ['Una genziana azzurra', 'A blue gentian'].entries())
      await dialog.locator('textarea, input[type=text]').nth(index).fill(text)
    await dialog.getByRole('button', { name: 'Salva la foto' }).click()
    await vi.waitUntil(() => textAt('rooms/grecale.yaml') !== before)
    expect(changedLines('rooms')).toContain('+  - photo: grecale/enzian')
    expect(readFileSync(join(data, 'photos/grecale/enzian.png')).length).toBeGreaterThan(100)
  })

  test('confirms a phone number', async () => {
    await page.getByRole('tab', { name: /Da confermare/ }).click()
    await openFile('phones.yaml')
    const number = field('phones.yaml', 'numbers', 'rooms')
    await revealed(number)
    await write(number.locator('input').or(number).last(), '+390884123456')
    await page.getByRole('button', { name: 'Confermo' }).first().click()
    await vi.waitUntil(() => textAt('phones.yaml').includes('rooms: "+390884123456"'))
    expect(changedLines()).toEqual(['-  rooms: !placeholder "+390000000001"', '+  rooms: "+390884123456"'])
  })

  test('has a mistake mended by its button', async () => {
    writeFileSync(join(data, 'rooms/grecale.yaml'), textAt('rooms/grecale.yaml').replace(/^theme:/m, 'teme:'))
    await page.getByRole('tab', { name: /Da sistemare/ }).click()
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sistema', exact: true }).first().click()
    await page.getByText('Non c’è niente da sistemare.').waitFor()
    expect(changedLines()).toEqual([])
  })

  test('adds a room like its neighbour', async () => {
    await showPage('rooms/grecale')
    await page.getByRole('button', { name: 'Una nuova, come Camera Grecale' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nome').fill('Tramontana')
    await dialog.getByLabel('Indirizzo').fill('tramontana')
    await dialog.getByRole('button', { name: 'Aggiungi' }).click()
    await vi.waitUntil(() => changedLines().includes('+name: Tramontana'), { timeout: 10_000 })
    expect(changedLines('availability/prices.yaml')).toEqual([
      '+  tramontana: { low: 70, middle: 85, high: 105, august: 120 }'
    ])
    expect((await fetch(`${live.address}/bnbs/tramontana`)).status).toBe(200)
  })

  test('takes a mistake back after a new start', async () => {
    await openFile('availability/prices.yaml')
    await write(field('availability/prices.yaml', 'rooms', 'grecale', 'august'), '1250')
    const { port } = new URL(live.address)
    await live.close()
    await start(Number(port))
    await page.goto('/.desk')
    expect(changedLines()).toHaveLength(2)
    await page.getByRole('button', { name: /^Annulla/ }).click()
    await vi.waitUntil(() => changedLines().length === 0)
  })
})

/** Opens what a part of a form is folded in. */
async function revealed(part: Locator): Promise<void> {
  for (let folds = 0; folds < 8 && !(await part.isVisible()); folds++)
    await part.evaluate((element) => {
      for (let at = element.parentElement; at !== null; at = at.parentElement)
        if (at instanceof HTMLDetailsElement) at.open = true
    })
  await part.scrollIntoViewIfNeeded()
}

describe('what is typed', () => {
  test('that would be a mistake is told beside the field, stays there, and is not saved', async () => {
    await openFile('availability/prices.yaml')
    const price = field('availability/prices.yaml', 'rooms', 'grecale', 'august')
    await price.fill('-3')
    await price.press('Enter')
    await page
      .getByText(/Non salvato|Non meno/)
      .first()
      .waitFor()
    expect(await price.inputValue()).toBe('-3')
    expect(changedLines()).toEqual([])
  })

  test('while another program changes the same value asks with both', async () => {
    await openFile('rooms/grecale.yaml')
    const name = field('rooms/grecale.yaml', 'subtitle', 'it')
    await revealed(name)
    await page.route('**/.desk/events', (route) => route.abort())
    writeFileSync(
      join(data, 'rooms/grecale.yaml'),
      textAt('rooms/grecale.yaml').replace('it: Camera doppia con vista sul giardino', 'it: Camera doppia, di un altro')
    )
    await name.fill('Camera doppia, mia')
    await name.press('Enter')
    await expect
      .poll(
        async () => (await page.getByText('Scritto da voi').isVisible()) || textAt('rooms/grecale.yaml').includes('mia')
      )
      .toBe(true)
    expect(await page.getByText('Scritto da voi').isVisible()).toBe(true)
    expect(textAt('rooms/grecale.yaml')).toContain('di un altro')
    watched.complaints.length = 0
  })
})

test.each(['light', 'dark'] as const)('nothing of the desk is out of reach for anybody, %s', async (colorScheme) => {
  await page.emulateMedia({ colorScheme })
  const find = async (): Promise<string[]> => {
    await page.evaluate(axe.source)
    const { violations } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
      `axe.run({ exclude: ['iframe'] }, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], iframes: false })`
    )
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  }
  expect(await find()).toEqual([])
  await openFile('availability/prices.yaml')
  await page.getByText('Le stagioni').first().waitFor()
  expect(await find()).toEqual([])
  await page.getByRole('button', { name: 'Torna agli elenchi' }).click()
  await openFile('rooms/grecale.yaml')
  await field('rooms/grecale.yaml', 'subtitle', 'it').waitFor({ state: 'attached' })
  expect(await find()).toEqual([])
})

test('a page of somebody else’s can neither change nor read nor frame anything', async () => {
  const foreign = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Evil</title><body></body>')
  })
  const address = (await listen(foreign, 0)).replace('localhost', '127.0.0.1')
  const other = await openPage(browser, { baseURL: address }, /./)
  await other.page.goto(address)
  const before = changedLines()
  const got = await other.page.evaluate(async (desk) => {
    const tried: string[] = []
    const ask = async (name: string, path: string, init: RequestInit): Promise<void> => {
      try {
        const response = await fetch(desk + path, init)
        if (response.type !== 'opaque') tried.push(`${name}: ${response.status}`)
      } catch {
        // Refused, as it has to be.
      }
    }
    const body = JSON.stringify({
      edits: [{ does: 'set', file: 'site.yaml', path: ['name'], value: 'Evil' }],
      words: { it: '', en: '' }
    })
    await ask('simple', '/.desk/save', { method: 'POST', body, mode: 'no-cors' })
    await ask('text', '/.desk/save', { method: 'POST', body, headers: { 'Content-Type': 'text/plain' } })
    await ask('json', '/.desk/save', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
    await ask('beacon', '/.desk/undo', { method: 'POST', body: '{}', keepalive: true, mode: 'no-cors' })
    await ask('state', '/.desk/file?file=site.yaml', {})
    await ask('page', '/.desk', {})
    const image = new Image()
    const isLoaded = await new Promise<boolean>((done) => {
      image.addEventListener('load', () => done(true))
      image.addEventListener('error', () => done(false))
      image.src = `${desk}/.desk/picture?ref=posters/hero`
    })
    if (isLoaded) tried.push('picture')
    const embedded = document.createElement('iframe')
    embedded.src = `${desk}/.desk`
    document.body.append(embedded)
    await new Promise((done) => {
      embedded.addEventListener('load', done)
      setTimeout(done, 2000)
    })
    return tried
  }, live.address)
  const inner = other.page.frames().find((each) => each !== other.page.mainFrame())
  expect(await inner?.evaluate(() => document.querySelector('#desk') !== null).catch(() => false)).toBe(false)
  await other.close()
  foreign.close()
  expect(got).toEqual([])
  expect(changedLines()).toEqual(before)
})
