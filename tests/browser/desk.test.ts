import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDeskServer } from '../../generator/desk/server.ts'
import { startPreview, type LivePreview } from '../../generator/workbench/preview-server.ts'
import { listen } from '../../generator/workbench/serving.ts'
import { isDeep } from '../deep.ts'
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
  watched = await openPage(
    browser,
    { baseURL: live.address, locale: 'it-IT', viewport: { width: 1440, height: 900 } },
    // Chromium says so when the desk goes to another page while the one in its frame loads itself again.
    /Transition was skipped/
  )
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
  test('makes August dearer, and takes it back after a new start', async () => {
    await openFile('availability/prices.yaml')
    await write(page.getByRole('textbox', { name: /^Grecale, august/ }), '125')
    await expect
      .poll(() => changedLines())
      .toEqual([
        '-  grecale: { low: 70, middle: 85, high: 105, august: 120 }',
        '+  grecale: { low: 70, middle: 85, high: 105, august: 125 }'
      ])
    const { port } = new URL(live.address)
    await live.close()
    await start(Number(port))
    await page.goto('/.desk')
    await page.getByRole('button', { name: /^Annulla: / }).click()
    await expect.poll(() => changedLines()).toEqual([])
    // The old start has left its page in the middle of its events.
    watched.complaints.length = 0
  })

  test('confirms a phone number', async () => {
    await page.getByRole('tab', { name: /Da confermare/ }).click()
    await page.getByRole('button', { name: 'Numeri › rooms' }).click()
    const phone = (name: string): Locator => page.locator(`[data-key='${key('phones.yaml', 'numbers', name)}']`)
    // Another number is a real one.
    await write(phone('rooms').locator('input'), '+390884123456')
    await expect
      .poll(() => changedLines())
      .toEqual(['-  rooms: !placeholder "+390000000001"', '+  rooms: "+390884123456"'])
    await expect.poll(() => phone('rooms').getByText('Da confermare').count()).toBe(0)
  })

  test('has a mistake mended by its button', async () => {
    writeFileSync(join(data, 'rooms/grecale.yaml'), textAt('rooms/grecale.yaml').replace(/^theme:/m, 'teme:'))
    await page.getByRole('tab', { name: /Da sistemare/ }).click()
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sistema', exact: true }).first().click()
    await page.getByText('Non c’è niente da sistemare.').waitFor()
    expect(changedLines()).toEqual([])
  })

  test('adds a room like its neighbour, and takes it away again', async () => {
    await showPage('rooms/grecale')
    await page.getByRole('button', { name: 'Aggiungi un alloggio come questo' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nome').fill('Tramontana')
    await dialog.getByRole('listitem').first().waitFor()
    await dialog.getByRole('button', { name: 'Aggiungi', exact: true }).click()
    await expect.poll(() => changedLines()).toContain('+name: Tramontana')
    expect(changedLines('availability/prices.yaml')).toEqual([
      '+  tramontana: { low: 70, middle: 85, high: 105, august: 120 }'
    ])
    await frame().locator('h1', { hasText: 'Tramontana' }).waitFor()
    await page.getByRole('button', { name: 'Togli dal sito' }).click()
    await dialog.getByRole('listitem').first().waitFor()
    await dialog.getByRole('button', { name: 'Togli dal sito' }).click()
    await expect.poll(() => changedLines()).toEqual([])
    // The page does not load itself again to say that there is nothing: the desk leaves it.
    await page.frames()[1]?.waitForURL(`${live.address}/`)
  })

  test('adds a restaurant, copied from another', async () => {
    await showPage('guests/restaurants')
    await frame().getByText('La Galea').first().click()
    await page.getByRole('button', { name: 'Copia La Galea' }).click()
    await expect.poll(() => textAt('guide.yaml')).toContain('id: la-galea-2')
    const lines = changedLines()
    expect(lines.filter((line) => line.startsWith('-'))).toEqual([])
    await expect
      .poll(async () =>
        (await (await fetch(`${live.address}/ospiti/guida/ristoranti`)).text()).includes('id="la-galea-2"')
      )
      .toBe(true)
  })

  test('closes a room for some nights of November', async () => {
    await openFile('availability/prices.yaml')
    await page.getByLabel('Chiudere').selectOption('rooms/grecale')
    const next = page.getByRole('button', { name: 'Mese successivo' })
    const november = page.getByText(/novembre 2027/i).first()
    for (let months = 0; months < 14 && !(await november.isVisible()); months++) await next.click()
    await page.getByRole('button', { name: /^(\w+ )?9 novembre 2027/ }).click()
    await page.getByRole('button', { name: /^(\w+ )?20 novembre 2027/ }).click()
    await page.getByRole('button', { name: 'Chiudi queste notti' }).click()
    await expect.poll(() => changedLines('availability/prices.yaml').join(' ')).toMatch(/11-09.*11-20.*rooms\/grecale/)
  })
})

describe('what fails is said where it was asked for', () => {
  const gone = 'Il programma non risponde. Riprovate tra poco.'
  const dialog = (): Locator => page.getByRole('dialog')
  const refusal = { is: 'impossible', why: { it: 'Il disco è pieno.', en: 'The disk is full.' } }
  afterEach(() => {
    // The browser tells of requests that fail, as these do on purpose.
    const others = watched.complaints.filter((each) => !each.includes('Failed to load resource'))
    watched.complaints.splice(0, Infinity, ...others)
  })

  test('a new room, in its dialog', async () => {
    await showPage('rooms/grecale')
    const open = page.getByRole('button', { name: 'Aggiungi un alloggio come questo' })
    await open.click()
    await page.route('**/.desk/unit', (route) => route.abort(), { times: 1 })
    await dialog().getByLabel('Nome').fill('Tramontana')
    await dialog().getByText(gone).waitFor()
    await dialog().getByLabel('Nome').fill('Tramontana due')
    await dialog().getByRole('listitem').first().waitFor()
    await page.route('**/.desk/unit', (route) => route.fulfill({ json: refusal }), { times: 1 })
    await dialog().getByRole('button', { name: 'Aggiungi', exact: true }).click()
    await dialog().getByText(refusal.why.it).waitFor()
    await page.keyboard.press('Escape')
    await open.click()
    await dialog().waitFor()
    expect(await dialog().getByText(refusal.why.it).count()).toBe(0)
  })

  test.runIf(isDeep)('the photos of the house', async () => {
    await page.route('**/.desk/photos?', (route) => route.abort())
    await page.getByRole('tab', { name: 'Tutto' }).click()
    await page.getByRole('button', { name: 'Foto non usate' }).click()
    await dialog().getByText(gone).waitFor()
    expect(await dialog().getByText('Il sito usa tutte le foto.').count()).toBe(0)
  })

  test('publishing, with the dialog closed meanwhile; what is not saved is none of it', async () => {
    await openFile('rooms/grecale.yaml')
    await page.getByRole('textbox', { name: 'Sottotitolo English' }).fill('')
    const changes = { changes: [{ file: 'site.yaml', words: refusal.why }], exposed: [], diagnostics: [] }
    await page.route('**/.desk/changes?', (route) => route.fulfill({ json: { ...changes, message: refusal.why } }))
    await page.getByRole('button', { name: 'Pubblica', exact: true }).click()
    await dialog().getByText('C’è ancora qualcosa di scritto e non salvato').waitFor()
    await dialog()
      .getByRole('button', { name: /Sottotitolo/ })
      .click()
    const empty = page.getByRole('textbox', { name: 'Sottotitolo English' })
    await expect.poll(() => empty.evaluate((own) => own === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Pubblica', exact: true }).click()
    let answer = (): void => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/.desk/publish', async (route) => {
      await asked
      await route.fulfill({ json: refusal })
    })
    await dialog().getByRole('textbox').fill('Prezzi di agosto')
    await dialog().getByRole('button', { name: 'Pubblica adesso' }).click()
    await page.keyboard.press('Escape')
    answer()
    await page.locator('.voice', { hasText: refusal.why.it }).waitFor()
    expect(changedLines()).toEqual([])
    // What is published is no change any more.
    await page.unroute('**/.desk/publish')
    await page.route('**/.desk/publish', (route) =>
      route.fulfill({ json: { is: 'published', commit: '0123456789ab' } })
    )
    await page.getByRole('button', { name: 'Pubblica', exact: true }).click()
    expect(await dialog().getByRole('textbox').inputValue()).toBe('Prezzi di agosto')
    await dialog().getByRole('button', { name: 'Pubblica adesso' }).click()
    await dialog().getByText('0123456789', { exact: true }).waitFor()
    expect(await dialog().locator('.changes, textarea').count()).toBe(0)
  })

  test.runIf(isDeep)('a photo after a new start, which it does not fail for', async () => {
    await openFile('rooms/grecale.yaml')
    await page.locator('.part > h3 > button', { hasText: /^Foto\d/ }).click()
    const { port } = new URL(live.address)
    await live.close()
    await start(Number(port))
    await page.getByText('Tutto salvato').waitFor()
    await page.getByRole('button', { name: 'Aggiungi una foto' }).click()
    const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#86a86a' } })
      .jpeg()
      .toBuffer()
    const photo = dialog().getByLabel('Scegliete una foto')
    await photo.setInputFiles({ name: 'Letto nuovo.JPG', mimeType: 'image/jpeg', buffer })
    await dialog().getByText('Pronta: 1600 × 1200 pixel.').waitFor()
    expect(await dialog().getByText(gone).count()).toBe(0)
  })
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
