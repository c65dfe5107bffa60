/**
 * The guests' guide without a signal: a real worker in a real browser, and a server that goes away, hangs, fails and
 * publishes.
 */
import { cpSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import jsQR from 'jsqr'
import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { serve } from '../serve.ts'
import { serverPath } from '../../scripts/servers.mjs'
import { changedHouse, houses, modelOf } from '../content.ts'
import { byTurns, isDeep } from '../deep.ts'
import { emptyFolder } from '../folders.ts'
import { placeSite, startServer } from '../servers/server.ts'
import { axeProblems } from './axe.ts'
import { builtSite, openPage, viewports, type Watched } from './browser.ts'
import { photo } from './photo.ts'
import { buildSite } from './site.ts'

const { site } = modelOf(houses.shipped)

/** What the server of the test does: answers from a site, lets everybody wait, or is not there at all. */
type State = {
  folder: string
  /** Sends pages on to their final slash, as some hosts do. */
  redirects?: boolean
  hangs?: 'at once' | 'half-way'
  fails?: (path: string) => number | undefined
  holds?: { path: RegExp; until: Promise<void> }
}

let front: Server
let address: string
let state: State
/** The paths asked for since the last reset, workers included. */
let asked: string[] = []
const backs = new Map<string, Awaited<ReturnType<typeof serve>>>()

beforeAll(async () => {
  front = createServer(async (request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    if (state.hangs === 'at once') return
    if (state.holds?.path.test(path) === true) await state.holds.until
    if (state.redirects === true && path.startsWith('/ospiti/guida') && !/[./]$|\.js$/.test(path)) {
      response.writeHead(301, { Location: `${path}/` }).end()
      return
    }
    const status = state.fails?.(path)
    if (status !== undefined) {
      // In the place of an empty answer Chromium shows a page of its own.
      response.writeHead(status, { 'Content-Type': 'text/html' }).end('<!doctype html><title>No</title>')
      return
    }
    const answer = await fetch(`${backs.get(state.folder)!.address}${path}`, { redirect: 'manual' })
    const isPhoto = answer.status === 200 && path.startsWith('/photos/')
    const [type, location] = ['content-type', 'location'].map((name) => answer.headers.get(name))
    const headers = { 'Content-Type': isPhoto ? 'image/gif' : type!, ...(location ? { Location: location } : {}) }
    // The browser's own cache would hide whether the worker fetches things twice.
    response.writeHead(answer.status, { ...headers, 'Cache-Control': 'no-store' })
    const body = isPhoto ? photo : Buffer.from(await answer.arrayBuffer())
    if (state.hangs === 'half-way') response.write(body.subarray(0, body.length / 2))
    else response.end(body)
  })
  await listen(0)
  address = `http://localhost:${(front.address() as AddressInfo).port}`
  await publish({ folder: builtSite().folder })
})

afterAll(async () => {
  for (const { server } of [{ server: front }, ...backs.values()]) {
    server.close()
    server.closeAllConnections()
  }
})

beforeEach(async () => {
  await goOnline()
  await publish({ folder: builtSite().folder })
  asked = []
})

const listen = (port: number): Promise<void> => new Promise((resolve) => front.listen(port, '127.0.0.1', resolve))

async function goOffline(): Promise<void> {
  const closed = new Promise((resolve) => front.close(resolve))
  front.closeAllConnections()
  await closed
}

async function goOnline(): Promise<void> {
  if (!front.listening) await listen(Number(new URL(address).port))
}

async function publish(next: State): Promise<void> {
  if (!backs.has(next.folder)) backs.set(next.folder, await serve(next.folder, 0))
  state = next
}

const sections = ['', '/spiagge', '/escursioni-e-tour', '/luoghi-di-interesse', '/ristoranti', '/parcheggio']
const guidesAt = (prefix: string): string[] => sections.map((section) => `${prefix}/ospiti/guida${section}`)
const [guide, english] = [guidesAt(''), guidesAt('/len=en')]
const [home = '', beaches = '', tours = '', sights = ''] = guide

/** Chromium says of some requests that they found no server, and of all that one has failed. */
const noSignal = /net::ERR_CONNECTION_REFUSED|^Failed to load resource/

const openGuest = (options: BrowserContextOptions = {}): Promise<Watched> =>
  openPage({ baseURL: address, viewport: viewports.phone, ...options }, noSignal)

/**
 * Opens a page of the guide, and waits until the guide is on the phone. A page that loads in that moment is no worker's
 * yet, the next one is.
 */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const isKept = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated')
  await expect.poll(isKept).toBe(true)
}

/** Scrolls past every picture, and says which of them are not there. */
async function missingPictures(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const missing: string[] = []
    for (const picture of document.images) {
      picture.scrollIntoView()
      const decoded = picture.decode().then(
        () => true,
        () => false
      )
      if (!(await decoded)) missing.push(picture.src)
    }
    return missing
  })
}

const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys())

/** The names of the caches, and what is in them. To look into one that is being removed would make it again. */
const kept = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const contents = await Promise.all(
      names.map(
        async (name) =>
          [
            name,
            (await (await caches.open(name)).keys()).map(({ url }) => decodeURI(new URL(url).pathname)).toSorted()
          ] as const
      )
    )
    return Object.fromEntries(contents)
  })

/** What is kept once there is only one cache, of another publish than before. */
async function nextKept(page: Page, before: Record<string, string[]>): Promise<string[]> {
  const [old = ''] = Object.keys(before)
  await expect.poll(() => cacheNames(page)).toEqual([expect.not.stringContaining(old)])
  return Object.values(await kept(page))[0]!
}

/** The site as it is after changes of the data. */
function buildChanged(changes: Parameters<typeof changedHouse>[1]): string {
  const out = join(emptyFolder(), 'dist')
  buildSite(out, changedHouse(houses.shipped, changes).folder)
  return out
}

test('the guide, opened once, opens without a signal in each language: every page, every picture, both typefaces', async () => {
  const { page } = await openGuest()
  await visit(page, home)
  await goOffline()
  for (const [index, path] of [...guide, ...english].entries()) {
    await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' })
    const response = await page.goto(path)
    expect([path, response?.status(), response?.fromServiceWorker()]).toEqual([path, 200, true])
    expect([path, await missingPictures(page)]).toEqual([path, []])
    const filters = await page.evaluate(() => [...document.images].map((picture) => getComputedStyle(picture).filter))
    expect([path, filters.includes('none')], 'dimmed by night').toEqual([path, index % 2 === 0])
    const families = await page.evaluate(async () =>
      [...(await document.fonts.ready)].filter(({ status }) => status === 'loaded').map(({ family }) => family)
    )
    expect([path, families]).toEqual([path, expect.arrayContaining(['Chonburi', 'Jost'])])
  }
})

test.runIf(isDeep)('the page comes first: nothing is fetched for later before it has loaded', async () => {
  const { page } = await openGuest()
  let release = (): void => undefined
  state = { ...state, holds: { path: /strip/, until: new Promise((resolve) => (release = resolve)) } }
  await page.goto(home, { waitUntil: 'domcontentloaded' })
  await expect.poll(() => asked).toContainEqual(expect.stringMatching(/offline-/))
  // What the script would ask for at once has been asked for before this.
  await page.evaluate(async () => void (await fetch('/robots.txt')))
  asked.push('the page has loaded')
  release()
  await visit(page, home)
  const later = asked.slice(asked.indexOf('the page has loaded'))
  expect(later).toEqual(expect.arrayContaining(['/guests.worker.js', ...guide.slice(1)]))
  expect(asked.indexOf('/guests.worker.js')).toBeGreaterThan(asked.indexOf('the page has loaded'))
})

test('without a signal a link that leads out, or an address typed in, shows the telephone, not an error of the browser', async () => {
  const { page } = await openGuest()
  await visit(page, home)
  await page.getByText('Salvata su questo telefono').waitFor()
  await goOffline()
  const says = async (path: string): Promise<void> => {
    await page.locator('#offline a[href^="tel:"]').first().waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await page.locator('a.brand').click()
  await says(home)
  await page.goto('/olio?utm_source=qr')
  await says(home)
  await page.goto('/len=en/bnbs/grecale')
  await says(english[0]!)
  await goOnline()
  await page.goto('/olio')
  expect(new URL(page.url()).pathname).toBe('/olio')
  await goOffline()
  // The editor beside a preview is not the site's.
  await expect(page.goto('/.desk')).rejects.toThrow('ERR_CONNECTION_REFUSED')
})

test('an address with a query, a place on the page, a final slash or another name is the same page', async () => {
  const { page } = await openGuest()
  await visit(page, home)
  await goOffline()
  const ways = [
    [`${beaches}?utm_source=qr`, beaches],
    [`${beaches}#scialmarino`, beaches],
    [`${beaches}/`, beaches],
    ['/ospiti/luoghi-di-interesse', sights]
  ] as const
  for (const [path, same] of byTurns(ways, { of: 3 })) {
    await page.goto(same)
    const title = await page.title()
    await page.goto('about:blank')
    await page.goto(path)
    expect([path, await page.title()]).toEqual([path, title])
  }
})

test('a signal that breaks off, at once or half-way, and a server that fails count as none', async () => {
  const { page } = await openGuest()
  await visit(page, home)
  const before = await kept(page)
  for (const hangs of byTurns(['half-way', 'at once'] as const, { of: 2 })) {
    state = { ...state, hangs }
    asked = []
    await page.goto(tours)
    expect(asked, 'what the network might have').toContain(tours)
    expect(await page.locator('.foot').count()).toBe(1)
    expect(await missingPictures(page)).toEqual([])
  }
  state = { folder: state.folder, fails: (path) => (path === sights ? 503 : undefined) }
  expect((await page.goto(sights))?.status()).toBe(200)
  // One that knows better is believed; the guide stays: a server may slip.
  state = { ...state, fails: (path) => (path === sights ? 404 : undefined) }
  expect((await page.goto(sights))?.status()).toBe(404)
  await page.goto(beaches)
  expect(await kept(page)).toEqual(before)
})

test.runIf(isDeep)('where the host redirects a page to its final slash, it still opens without a signal', async () => {
  const { page } = await openGuest()
  state = { ...state, redirects: true }
  await visit(page, home)
  await goOffline()
  for (const path of guide) expect((await page.goto(path))?.status()).toBe(200)
})

describe('a new publish', () => {
  const words = 'Una spiaggia che ieri non stava in questa guida.'
  const drawing = 'photos/guide/beaches/scialmarino.svg'
  let changed: string
  beforeAll(() => {
    const from = 'Comincia sotto la rupe del castello'
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 9" width="1200" height="900">'
    changed = buildChanged([
      { file: 'guide.yaml', from, to: `${words} ${from}` },
      { file: drawing, text: `${svg}<path fill="#17506B" d="M0 0h12v9H0z"/></svg>` }
    ])
  })
  const shown = async (page: Page): Promise<string> => {
    await page.goto(beaches)
    return (await page.locator('main').textContent()) ?? ''
  }

  test('is seen at once with a signal, then without, and only what is new is fetched', async () => {
    const { page } = await openGuest()
    await visit(page, home)
    const before = await kept(page)
    await goOffline()
    await publish({ folder: changed })
    expect(await shown(page)).not.toContain(words)
    expect(await kept(page)).toEqual(before)
    await goOnline()
    asked = []
    expect(await shown(page)).toContain(words)
    const paths = await nextKept(page, before)
    // The pages are asked about, and of the pictures the one that is new. A browser may ask for what the page itself
    // shows.
    const fetched = new Set(asked.filter((path) => path.startsWith('/photos/')))
    expect([...fetched]).toEqual([expect.stringContaining('scialmarino')])
    expect(paths).toHaveLength(Object.values(before)[0]!.length)
    await goOffline()
    expect(await shown(page)).toContain(words)
    expect(await missingPictures(page)).toEqual([])
    for (const path of guide) expect((await page.goto(path))?.fromServiceWorker()).toBe(true)
  })

  test('that cannot be fetched whole leaves the guide as it was, and the next visit goes on from there', async () => {
    const { page } = await openGuest()
    await visit(page, home)
    const before = await kept(page)
    const [old = ''] = Object.keys(before)
    // Some hosts answer every address with a page of their own, and call it well.
    await publish({ folder: changed, fails: (path) => (path.includes('scialmarino') ? 200 : undefined) })
    await page.goto(home)
    // The worker has tried: all but the one picture is there beside the old guide.
    const beside = async (): Promise<number> => {
      const { [old]: _, ...others } = await kept(page)
      return Object.values(others)[0]?.length ?? 0
    }
    await expect.poll(beside).toBe(before[old]!.length - 1)
    await goOffline()
    expect(await shown(page)).not.toContain(words)
    expect(await missingPictures(page)).toEqual([])
    await goOnline()
    await publish({ folder: changed })
    asked = []
    await page.goto(home)
    await nextKept(page, before)
    expect(asked.filter((path) => path.startsWith('/photos/'))).toEqual([expect.stringContaining('scialmarino')])
    await goOffline()
    expect(await shown(page)).toContain(words)
    expect(await missingPictures(page)).toEqual([])
  })
})

test.runIf(isDeep)('of a photograph one size is kept, and shown wherever another one would be', async () => {
  const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#2F86A6' } })
    .jpeg()
    .toBuffer()
  const photographed = buildChanged([
    { file: 'photos/guide/beaches/scialmarino.svg', gone: true },
    { file: 'photos/guide/beaches/scialmarino.jpg', bytes }
  ])
  await publish({ folder: photographed })
  const { page } = await openGuest({ deviceScaleFactor: 3 })
  const shown = async (): Promise<string> => {
    await page.goto(beaches)
    expect(await missingPictures(page)).toEqual([])
    return await page
      .locator('#scialmarino img')
      .evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
  }
  await visit(page, home)
  const sizes = Object.values(await kept(page))[0]!.filter((path) => path.includes('scialmarino'))
  expect(sizes).toEqual([expect.stringMatching(/scialmarino-960\.[0-9a-f]{8}\.webp$/)])
  // With a signal the browser gets what it asks for.
  const chosen = await shown()
  expect(chosen).toMatch(/scialmarino-\d+\.[0-9a-f]{8}\.avif$/)
  expect(asked).toContain(chosen)
  await goOffline()
  expect(await shown()).toBe(chosen)
})

test.runIf(isDeep)('who saves data gets the words, and the pictures once that is over', async () => {
  const { page } = await openGuest()
  const devtools = await page.context().newCDPSession(page)
  const saveData = (isOn: boolean) => devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: isOn })
  await saveData(true)
  await visit(page, home)
  const words = Object.values(await kept(page))[0]!
  expect(words.filter((path) => !path.startsWith('/assets/'))).toEqual([...guide, ...english].toSorted())
  await goOffline()
  await page.goto(sights)
  expect(await page.locator('.place').count()).toBeGreaterThan(3)
  await goOnline()
  await saveData(false)
  await page.goto(home)
  // Until then the worker that keeps words alone answers.
  const isReplaced = () =>
    page.evaluate(async () => {
      const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration())!
      return installing === null && waiting === null && active?.scriptURL.endsWith('?words') === false
    })
  await expect.poll(isReplaced).toBe(true)
  const count = async (): Promise<number> => Object.values(await kept(page))[0]!.length
  await expect.poll(count).toBeGreaterThan(words.length + 20)
  await goOffline()
  await page.goto(sights)
  expect(await missingPictures(page)).toEqual([])
})

test.runIf(isDeep)('a guide that the site no longer has goes from the phone, and nothing else does', async () => {
  const { page } = await openGuest()
  await visit(page, home)
  await page.evaluate(async () => {
    const cache = await caches.open('of something else')
    await cache.put('/x', new Response('x'))
  })
  const without = join(emptyFolder(), 'without')
  cpSync(builtSite().folder, without, { recursive: true })
  for (const gone of ['ospiti', 'guests.worker.js']) rmSync(join(without, gone), { recursive: true })
  await publish({ folder: without })
  expect((await page.goto(beaches))?.status()).toBe(404)
  await expect.poll(() => cacheNames(page)).toEqual(['of something else'])
  await page.goto('/')
  const count = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(count).toBe(0)
})

test.skipIf(!process.env.CI && serverPath('nginx') === undefined)(
  'from nginx, the guide is kept within its policy, and its worker never grows old',
  async () => {
    const placed = placeSite(builtSite().folder)
    const server = await startServer('nginx', placed.folder)
    const { headers } = await server.get('/guests.worker.js')
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("script-src 'self'")
    })
    const { page } = await openGuest({ baseURL: server.address.replace('127.0.0.1', 'localhost') })
    await visit(page, home)
    // The server's own redirects go on as before.
    await page.goto(`${beaches}/`)
    expect(new URL(page.url()).pathname).toBe(beaches)
    await server.stop()
    expect((await page.goto(beaches))?.fromServiceWorker()).toBe(true)
    expect(await missingPictures(page)).toEqual([])
    placed.remove()
  }
)

describe('the placard', () => {
  const millimetre = 96 / 25.4
  const sheet = { width: Math.round(210 * millimetre), height: Math.round(297 * millimetre) }
  let page: Page
  beforeEach(async () => {
    page = (await openGuest({ viewport: sheet, deviceScaleFactor: 2 })).page
    await page.goto('/ospiti/locandina', { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
  })

  test('prints on one sheet of A4, whole, even where the browser is dark', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const { size, cut } = await page.locator('.sheet').evaluate((element) => {
      const { width, height, bottom, right } = element.getBoundingClientRect()
      const isCut = (part: Element): boolean => {
        const box = part.getBoundingClientRect()
        return box.bottom > bottom + 0.5 || box.right > right + 0.5 || box.height === 0
      }
      const parts = [...element.querySelectorAll('*:not(wbr, picture, source)')]
      return { size: [width, height], cut: parts.filter(isCut).map(({ outerHTML }) => outerHTML.slice(0, 80)) }
    })
    expect(size).toEqual([expect.closeTo(210 * millimetre, 1), expect.closeTo(297 * millimetre, 1)])
    expect(cut).toEqual([])
    expect(await page.locator('.hint:visible').count()).toBe(0)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
    expect(pdf).toMatch(/\/MediaBox \[0 0 594\.9\d* 841\.\d+\]/)
  })

  test('has codes that can be read from paper and from a dark phone', async () => {
    for (const [media, viewport] of [
      ['print', sheet],
      ['screen', viewports.phone]
    ] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ media, colorScheme: 'dark' })
      const found: (string | undefined)[] = []
      for (const code of await page.locator('.ticket svg[role="img"]').all()) {
        const picture = sharp(await code.screenshot()).ensureAlpha()
        const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
        found.push(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data)
      }
      expect([media, ...found]).toEqual([media, `${site.host}${home}`, `${site.host}${english[0]}`])
    }
  })

  test('fits screens from 320 to 1280 pixels with letters that can be read, and axe finds nothing', async () => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const sizes = await page.evaluate(() =>
        [...document.querySelectorAll('.sheet *')]
          .filter((element) => element.childElementCount === 0 && element.textContent.trim() !== '')
          .map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
      )
      expect(Math.min(...sizes), `${width}`).toBeGreaterThanOrEqual(13)
    }
    for (const colorScheme of byTurns(['light', 'dark'] as const, { of: 2 })) {
      await page.emulateMedia({ colorScheme })
      expect(await axeProblems(page, { colours: colorScheme === 'dark' })).toEqual([])
    }
  })
})
