/**
 * The guests' guide without a signal: a real worker in a real browser, and a server that goes away, hangs, fails and
 * publishes.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import jsQR from 'jsqr'
import { chromium, type Browser, type Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { serve } from '../serve.ts'
import { browserPath } from '../../scripts/browsers.mjs'
import { serverPath } from '../../scripts/servers.mjs'
import { changedHouse, houses, modelOf } from '../content.ts'
import { byTurns, isDeep } from '../deep.ts'
import { environment, program } from '../program.ts'
import { placeSite, startServer } from '../servers/server.ts'
import { axeProblems } from './axe.ts'
import { builtSite, openBrowser, openPage, viewports, type Watched } from './browser.ts'

const { site } = modelOf(houses.shipped)
const scratch = mkdtempSync(join(tmpdir(), 'offline-'))

/** What the server of the test does: answers from a site, lets everybody wait, or is not there at all. */
type State = {
  folder: string
  hangs?: 'at once' | 'half-way'
  fails?: (path: string) => number | undefined
  holds?: { path: RegExp; until: Promise<void> }
}

let browser: Browser
let front: Server
let address: string
let state: State
/** The paths asked for since the last reset, workers included. */
let asked: string[] = []
const backs = new Map<string, Awaited<ReturnType<typeof serve>>>()

beforeAll(async () => {
  browser = await openBrowser()
  front = createServer(async (request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    if (state.hangs === 'at once') return
    if (state.holds?.path.test(path) === true) await state.holds.until
    const status = state.fails?.(path)
    if (status !== undefined) {
      // In the place of an empty answer Chromium shows a page of its own.
      response.writeHead(status, { 'Content-Type': 'text/html' }).end('<!doctype html><title>No</title>')
      return
    }
    const answer = await fetch(`${backs.get(state.folder)!.address}${path}`, { redirect: 'manual' })
    const headers = Object.fromEntries(
      ['content-type', 'location'].flatMap((name) =>
        answer.headers.has(name) ? [[name, answer.headers.get(name)!]] : []
      )
    )
    // The browser's own cache would hide whether the worker fetches things twice.
    response.writeHead(answer.status, { ...headers, 'Cache-Control': 'no-store' })
    const body = Buffer.from(await answer.arrayBuffer())
    if (state.hangs === 'half-way') response.write(body.subarray(0, body.length / 2))
    else response.end(body)
  })
  await listen(0)
  address = `http://localhost:${(front.address() as AddressInfo).port}`
  await publish({ folder: builtSite().folder })
})

afterAll(async () => {
  await browser.close()
  for (const { server } of [{ server: front }, ...backs.values()]) {
    server.close()
    server.closeAllConnections()
  }
  rmSync(scratch, { recursive: true, force: true })
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

const guides = {
  it: [
    '/ospiti/guida',
    '/ospiti/guida/spiagge',
    '/ospiti/guida/escursioni-e-tour',
    '/ospiti/guida/luoghi-di-interesse',
    '/ospiti/guida/ristoranti',
    '/ospiti/guida/parcheggio'
  ],
  en: [
    '/len=en/ospiti/guida',
    '/len=en/ospiti/guida/spiagge',
    '/len=en/ospiti/guida/escursioni-e-tour',
    '/len=en/ospiti/guida/luoghi-di-interesse',
    '/len=en/ospiti/guida/ristoranti',
    '/len=en/ospiti/guida/parcheggio'
  ]
} as const

/** Chromium says of each request that it found no server; its shell without a window says it only of some. */
const noSignal = /net::ERR_CONNECTION_REFUSED/

const openGuest = (options: Parameters<typeof openPage>[1] = {}): Promise<Watched> =>
  openPage(browser, { baseURL: address, viewport: viewports.phone, ...options }, noSignal)

/**
 * Opens a page of the guide, and waits until the guide is on the phone. A page that loads in that moment is no worker's
 * yet, the next one is.
 */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const isKept = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated')
  await expect.poll(isKept, { timeout: 50_000 }).toBe(true)
}

/** Scrolls past every picture, and says which of them are not there. */
async function missingPictures(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) {
      picture.scrollIntoView()
      await Promise.race([picture.decode().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 5000))])
    }
    return pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src)
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
  await expect.poll(() => cacheNames(page), { timeout: 20_000 }).toEqual([expect.not.stringContaining(old)])
  return Object.values(await kept(page))[0]!
}

/** The site as it is after changes of the data, built by the command that the owner runs. */
function buildChanged(name: string, changes: Parameters<typeof changedHouse>[1]): string {
  const out = join(scratch, name)
  const { status, stderr } = spawnSync(
    process.execPath,
    [...program, 'build', '--data', changedHouse(houses.shipped, changes).folder, '--out', out],
    { encoding: 'utf8', env: environment }
  )
  if (status !== 0) throw new Error(`The changed site cannot be built:\n${stderr}`)
  return out
}

describe.each(byTurns(Object.entries(guides), { of: 2 }))('the guide in %s, opened once', (language, paths) => {
  test('opens without a signal: every page, every picture, both typefaces, in either scheme', async () => {
    const { page, complaints, close } = await openGuest()
    await visit(page, paths[0])
    await goOffline()
    for (const [index, path] of paths.entries()) {
      // Each second page is opened in the dark, and every page is seen in both.
      const schemes = index % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
      await page.emulateMedia({ colorScheme: schemes[0] })
      const response = await page.goto(path)
      expect([path, response?.status(), response?.fromServiceWorker()]).toEqual([path, 200, true])
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        expect([path, await missingPictures(page)]).toEqual([path, []])
        expect([
          path,
          await page.evaluate(async () =>
            [...(await document.fonts.ready)].filter(({ status }) => status === 'loaded').map(({ family }) => family)
          )
        ]).toEqual([path, expect.arrayContaining(['Chonburi', 'Jost'])])
      }
    }
    expect(complaints).toEqual([])
    await close()
  })

  test('is all that the worker has to do with', async () => {
    const { page, complaints, close } = await openGuest()
    await visit(page, paths[1])
    const [registration, ...others] = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope, active }) => ({
        scope,
        worker: active?.scriptURL
      }))
    )
    const folder = paths[0].replace(/guida$/, '')
    expect(registration).toEqual({ scope: `${address}${folder}`, worker: `${address}${paths[0]}.worker.js` })
    expect(others).toEqual([])
    const contents = Object.values(await kept(page))[0] ?? []
    expect(contents.filter((path) => !/^\/(assets|photos)\//.test(path))).toEqual(paths.toSorted())
    const other = paths === guides.it ? guides.en[1] : guides.it[1]
    for (const path of ['/', '/len=en', '/guida', '/len=en/guida/spiagge', '/bnbs/grecale', other]) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      expect([path, await page.evaluate(() => navigator.serviceWorker.controller)]).toEqual([path, null])
    }
    // That guide has a worker of its own, which is not to be disturbed while it comes.
    await visit(page, other)
    expect(complaints).toEqual([])
    await goOffline()
    // A page that cannot be had is a complaint of its own, which the browser makes sooner or later.
    await expect(page.goto('/bnbs')).rejects.toThrow('ERR_CONNECTION_REFUSED')
    await close()
  })
})

test('no other page registers anything', async () => {
  const { page, complaints, close } = await openGuest()
  for (const path of ['/', '/guida', '/guida/spiagge', '/ospiti/locandina', '/contatti', '/bnbs/grecale']) {
    await page.goto(path, { waitUntil: 'load' })
    await page.waitForTimeout(200)
    expect([path, await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)]).toEqual([
      path,
      0
    ])
  }
  expect(asked.filter((path) => path.includes('worker') || path.includes('/offline-'))).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('the page comes first: nothing is fetched for later before it has loaded', async () => {
  const { page, close } = await openGuest()
  let release = (): void => undefined
  state = { ...state, holds: { path: /strip/, until: new Promise((resolve) => (release = resolve)) } }
  await page.goto(guides.it[0], { waitUntil: 'domcontentloaded' })
  await expect.poll(() => asked).toContainEqual(expect.stringMatching(/offline-/))
  await page.waitForTimeout(500)
  expect(asked.filter((path) => path.endsWith('.worker.js') || path.startsWith('/ospiti/guida/'))).toEqual([])
  release()
  await expect.poll(() => asked, { timeout: 20_000 }).toContain(`${guides.it[0]}.worker.js`)
  await visit(page, guides.it[0])
  expect(asked).toEqual(expect.arrayContaining(guides.it.slice(1)))
  await close()
})

test('an address with a query, a place on the page, a final slash or another name is the same page', async () => {
  const { page, complaints, close } = await openGuest()
  await visit(page, guides.it[0])
  await goOffline()
  for (const [path, same] of [
    ['/ospiti/guida/spiagge?utm_source=qr', '/ospiti/guida/spiagge'],
    ['/ospiti/guida/spiagge#scialmarino', '/ospiti/guida/spiagge'],
    ['/ospiti/guida/spiagge/', '/ospiti/guida/spiagge'],
    ['/ospiti/luoghi-di-interesse', '/ospiti/guida/luoghi-di-interesse']
  ] as const) {
    await page.goto(same)
    const title = await page.title()
    await page.goto('about:blank')
    await page.goto(path)
    expect([path, await page.title()]).toEqual([path, title])
  }
  expect(complaints).toEqual([])
  await close()
})

test.each(byTurns(['half-way', 'at once'] as const, { of: 2 }))(
  'a signal that breaks off %s counts as none',
  async (hangs) => {
    const { page, complaints, close } = await openGuest()
    await visit(page, guides.it[0])
    state = { ...state, hangs }
    asked = []
    await page.goto(guides.it[2])
    expect(asked, 'what the network might have').toContain(guides.it[2])
    expect(await page.locator('.foot').count()).toBe(1)
    expect(await missingPictures(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  }
)

test('a server that fails counts as none, and one that knows better is believed', async () => {
  const { page, close } = await openGuest()
  await visit(page, guides.it[0])
  const before = await kept(page)
  state = { ...state, fails: (path) => (path === guides.it[3] ? 503 : undefined) }
  expect((await page.goto(guides.it[3]))?.status()).toBe(200)
  state = { ...state, fails: (path) => (path === guides.it[3] ? 404 : undefined) }
  expect((await page.goto(guides.it[3]))?.status()).toBe(404)
  // A page may go from the guide, and a server may slip: the guide stays.
  await page.waitForTimeout(500)
  expect(await kept(page)).toEqual(before)
  await close()
})

test('where the host redirects a page to its final slash, it still opens without a signal', async () => {
  const { page, complaints, close } = await openGuest()
  const { folder } = builtSite()
  // As GitHub Pages or a plain Apache would, had each page not been written twice.
  const slashed = join(scratch, 'slashed')
  cpSync(folder, slashed, { recursive: true })
  const redirecting = createServer((request, response) => {
    const path = request.url ?? ''
    if (path.startsWith('/ospiti/guida') && !/[./]$|\.js$/.test(path))
      response.writeHead(301, { Location: `${path}/` }).end()
    else
      response
        .writeHead(200, {
          'Content-Type': path.endsWith('.js')
            ? 'text/javascript'
            : path.endsWith('.svg')
              ? 'image/svg+xml'
              : path.endsWith('.woff2')
                ? 'font/woff2'
                : 'text/html'
        })
        .end(readFileSync(join(slashed, path.endsWith('/') ? `${path}index.html` : path)))
  })
  await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${(redirecting.address() as AddressInfo).port}`
  await visit(page, `${origin}/ospiti/guida`)
  redirecting.close()
  redirecting.closeAllConnections()
  for (const path of guides.it) expect((await page.goto(`${origin}${path}`))?.status()).toBe(200)
  expect(complaints).toEqual([])
  await close()
})

describe('a new publish', () => {
  const words = 'Una spiaggia che ieri non stava in questa guida.'
  let changed: string
  beforeAll(() => {
    changed = buildChanged('changed', [
      {
        file: 'guide.yaml',
        from: 'Comincia sotto la rupe del castello',
        to: `${words} Comincia sotto la rupe del castello`
      },
      {
        file: 'photos/guide/beaches/scialmarino.svg',
        text:
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900">' +
          '<path fill="#17506B" d="M0 0h1200v900H0z"/></svg>'
      }
    ])
  })

  test('is seen at once with a signal, then without, and only what is new is fetched', async () => {
    const { page, complaints, close } = await openGuest()
    await visit(page, guides.it[0])
    const before = await kept(page)
    await publish({ folder: changed })
    asked = []
    await page.goto(guides.it[1])
    expect(await page.locator('main').innerText()).toContain(words)
    const paths = await nextKept(page, before)
    // The pages are asked about, and of the pictures the one that is new. A browser may ask for what the page itself
    // shows.
    const fetched = new Set(asked.filter((path) => path.startsWith('/photos/')))
    expect([...fetched].filter((path) => !path.includes('scialmarino'))).toEqual([])
    expect(fetched.size).toBe(1)
    expect(paths).toHaveLength(Object.values(before)[0]!.length)
    await goOffline()
    await page.goto(guides.it[1])
    expect(await page.locator('main').innerText()).toContain(words)
    expect(await missingPictures(page)).toEqual([])
    for (const path of guides.it) expect((await page.goto(path))?.fromServiceWorker()).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  test('while there is no signal changes nothing', async () => {
    const { page, close } = await openGuest()
    await visit(page, guides.it[0])
    const before = await kept(page)
    await goOffline()
    await publish({ folder: changed })
    await page.goto(guides.it[1])
    expect(await page.locator('main').innerText()).not.toContain(words)
    expect(await kept(page)).toEqual(before)
    await close()
  })

  test('that cannot be fetched whole leaves the guide as it was, and the next visit goes on from there', async () => {
    const { page, close } = await openGuest()
    await visit(page, guides.it[0])
    const before = await kept(page)
    const [old] = Object.keys(before)
    await publish({ folder: changed, fails: (path) => (path.includes('scialmarino') ? 500 : undefined) })
    await page.goto(guides.it[0])
    // The worker has tried: all but the one picture is there beside the old guide.
    await expect
      .poll(async () => Object.entries(await kept(page)).find(([name]) => name !== old)?.[1].length ?? 0, {
        timeout: 20_000
      })
      .toBeGreaterThan(30)
    await goOffline()
    await page.goto(guides.it[1])
    expect(await page.locator('main').innerText()).not.toContain(words)
    expect(await missingPictures(page)).toEqual([])

    await goOnline()
    await publish({ folder: changed })
    asked = []
    await page.goto(guides.it[0])
    await nextKept(page, before)
    expect(asked.filter((path) => path.startsWith('/photos/'))).toEqual([expect.stringContaining('scialmarino')])
    await goOffline()
    await page.goto(guides.it[1])
    expect(await page.locator('main').innerText()).toContain(words)
    expect(await missingPictures(page)).toEqual([])
    await close()
  })

  test.runIf(isDeep)(
    'keeps no page that a host under maintenance sends for a photo, and drops one that was kept',
    async () => {
      const { page, close } = await openGuest()
      await publish({ folder: builtSite().folder, fails: (path) => (path.startsWith('/photos/') ? 200 : undefined) })
      await page.goto(guides.it[0])
      await page.waitForTimeout(2000)
      const photosKept = async (): Promise<string[]> =>
        Object.values(await kept(page)).flatMap((paths) => paths.filter((path) => path.startsWith('/photos/')))
      expect(await photosKept()).toEqual([])
      await publish({ folder: builtSite().folder })
      await visit(page, guides.it[0])
      const before = await kept(page)
      await page.evaluate(async () => {
        const [name = ''] = await caches.keys()
        const cache = await caches.open(name)
        for (const { url } of await cache.keys())
          if (url.includes('/photos/'))
            await cache.put(url, new Response('Maintenance', { headers: { 'Content-Type': 'text/html' } }))
      })
      await publish({ folder: changed })
      await page.goto(guides.it[0])
      await nextKept(page, before)
      expect(await photosKept()).not.toEqual([])
      await goOffline()
      await page.goto(guides.it[1])
      expect(await missingPictures(page)).toEqual([])
      await close()
    }
  )

  test.runIf(isDeep)('leaves the guide in the other language alone', async () => {
    const { page, close } = await openGuest()
    await visit(page, guides.en[0])
    await visit(page, guides.it[0])
    const names = (await cacheNames(page)).toSorted()
    expect(names.map((name) => name.split(' ')[0])).toEqual([guides.en[0], guides.it[0]])
    // Only the Italian words were changed, but the picture stands in both guides.
    await publish({ folder: changed })
    await page.goto(guides.it[0])
    await expect
      .poll(async () => (await cacheNames(page)).toSorted(), { timeout: 20_000 })
      .toEqual([names[0], expect.not.stringContaining(names[1]!)])
    await goOffline()
    await page.goto(guides.en[1])
    expect(await missingPictures(page)).toEqual([])
    await close()
  })
})

test('of a photograph one size is kept, and shown wherever another one would be', async () => {
  const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#2F86A6' } })
    .jpeg()
    .toBuffer()
  const photographed = buildChanged('photographed', [
    { file: 'photos/guide/beaches/scialmarino.svg', gone: true },
    { file: 'photos/guide/beaches/scialmarino.jpg', bytes: photo }
  ])
  await publish({ folder: photographed })
  const screens = [
    { viewport: viewports.phone, deviceScaleFactor: 3 },
    { viewport: viewports.phone, deviceScaleFactor: 1 },
    { viewport: viewports.desktop }
  ]
  for (const options of byTurns(screens, { of: screens.length })) {
    const { page, complaints, close } = await openGuest(options)
    const shown = (): Promise<string> =>
      page
        .locator('#scialmarino img')
        .evaluate((image: HTMLImageElement) => `${new URL(image.currentSrc).pathname} ${image.naturalWidth > 0}`)
    await visit(page, guides.it[0])
    const sizes = Object.values(await kept(page))[0]!.filter((path) => path.includes('scialmarino'))
    expect(sizes).toEqual([expect.stringMatching(/scialmarino-960\.[0-9a-f]{8}\.webp$/)])
    // With a signal the browser gets what it asks for.
    await page.goto(guides.it[1])
    expect(await missingPictures(page)).toEqual([])
    const chosen = await shown()
    expect(chosen).toMatch(/scialmarino-\d+\.[0-9a-f]{8}\.avif true$/)
    expect(asked).toContain(chosen.split(' ')[0])
    await goOffline()
    await page.goto(guides.it[1])
    expect(await missingPictures(page)).toEqual([])
    expect(await shown()).toBe(chosen)
    expect(complaints).toEqual([])
    await close()
    await goOnline()
  }
})

test.runIf(isDeep)('who saves data gets the words, and the pictures once that is over', async () => {
  const { page, complaints, close } = await openGuest()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  await visit(page, guides.it[0])
  const words = await kept(page)
  expect(Object.values(words)[0]!.filter((path) => !path.startsWith('/assets/'))).toEqual(guides.it.toSorted())
  await goOffline()
  await page.goto(guides.it[3])
  expect(await page.locator('.place').count()).toBe(7)
  await goOnline()
  await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: false })
  await page.goto(guides.it[0])
  await expect.poll(async () => Object.values(await kept(page))[0]!.length, { timeout: 20_000 }).toBeGreaterThan(40)
  // Until then the worker that keeps words alone answers.
  const isReplaced = () =>
    page.evaluate(async () => {
      const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration())!
      return installing === null && waiting === null && active?.scriptURL.endsWith('?words') === false
    })
  await expect.poll(isReplaced, { timeout: 20_000 }).toBe(true)
  expect(Object.keys(await kept(page))).toEqual(Object.keys(words))
  await goOffline()
  await page.goto(guides.it[3])
  expect(await missingPictures(page)).toEqual([])
  // Offline, the pictures that were never kept are missed aloud, and so is the worker's own script, if it is asked for.
  const isOffline = (complaint: string): boolean => /net::ERR_FAILED|error .* when fetching the script/.test(complaint)
  expect(complaints.filter((complaint) => !isOffline(complaint))).toEqual([])
  await close()
})

test('a guide that the site no longer has goes from the phone, and nothing else does', async () => {
  const { page, close } = await openGuest()
  await visit(page, guides.en[0])
  await visit(page, guides.it[0])
  await page.evaluate(async () => {
    const cache = await caches.open('of something else')
    await cache.put('/x', new Response('x'))
  })
  const without = join(scratch, 'without')
  cpSync(builtSite().folder, without, { recursive: true })
  rmSync(join(without, 'ospiti'), { recursive: true })
  await publish({ folder: without })
  expect((await page.goto(guides.it[1]))?.status()).toBe(404)
  await expect
    .poll(async () => (await cacheNames(page)).map((name) => name.split(' ')[0]), { timeout: 20_000 })
    .toEqual([guides.en[0], 'of'])
  await page.goto('/')
  expect(
    await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname)
    )
  ).toEqual(['/len=en/ospiti/'])
  await close()
})

describe('a browser that cannot keep anything', () => {
  test('on a site without https shows the page and says nothing', async () => {
    const plain = await chromium.launch({
      executablePath: browserPath('chromium'),
      args: ['--host-resolver-rules=MAP house.test 127.0.0.1']
    })
    const { page, complaints, close } = await openPage(plain, { baseURL: address.replace('localhost', 'house.test') })
    await page.goto(guides.it[0], { waitUntil: 'load' })
    expect(await page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator])).toEqual([false, false])
    expect(await missingPictures(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
    await plain.close()
  })

  test('or that refuses shows the page and says nothing', async () => {
    const { page, complaints, close } = await openGuest()
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () =>
        Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
    })
    await page.goto(guides.it[0], { waitUntil: 'load' })
    await page.waitForTimeout(300)
    expect(complaints).toEqual([])
    await close()
  })
})

describe.skipIf(!process.env.CI && serverPath('nginx') === undefined)(
  'from nginx, with the headers of a real host',
  () => {
    const placed = placeSite(builtSite().folder)
    afterAll(() => placed.remove())

    test.each(Object.entries(guides))(
      'the guide in %s is kept within its policy, and its worker never grows old',
      async (_, paths) => {
        const server = await startServer('nginx', placed.folder)
        const { headers } = await server.get(`${paths[0]}.worker.js`)
        expect(headers).toMatchObject({
          'content-type': expect.stringContaining('javascript'),
          'cache-control': 'no-cache',
          'content-security-policy': expect.stringContaining("script-src 'self'")
        })
        const { page, complaints, close } = await openGuest({
          baseURL: server.address.replace('127.0.0.1', 'localhost')
        })
        await page.addInitScript(() =>
          document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
            console.error(`${violatedDirective} ${blockedURI}`)
          )
        )
        await visit(page, paths[0])
        expect(Object.values(await kept(page))[0]!.length).toBeGreaterThan(40)
        // The server's own redirects go on as before.
        await page.goto(`${paths[1]}/`)
        expect(new URL(page.url()).pathname).toBe(paths[1])
        await server.stop()
        expect((await page.goto(paths[1]))?.fromServiceWorker()).toBe(true)
        expect(await missingPictures(page)).toEqual([])
        expect(complaints).toEqual([])
        await close()
      }
    )
  }
)

describe('the placard', () => {
  const millimetre = 96 / 25.4
  const sheet = { width: Math.round(210 * millimetre), height: Math.round(297 * millimetre) }

  test('prints on one sheet of A4, whole, whether the browser is light or dark', async () => {
    const { page, complaints, close } = await openGuest({ viewport: sheet })
    await page.goto('/ospiti/locandina', { waitUntil: 'load' })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ media: 'print', colorScheme })
      const { size, cut } = await page.locator('.sheet').evaluate((element) => {
        const { width, height, bottom, right } = element.getBoundingClientRect()
        const parts = [...element.querySelectorAll('*:not(wbr)')].map((part) => ({
          part,
          box: part.getBoundingClientRect()
        }))
        return {
          size: [width, height],
          cut: parts
            .filter(({ box }) => box.bottom > bottom + 0.5 || box.right > right + 0.5 || box.height === 0)
            .map(({ part }) => part.outerHTML.slice(0, 80))
        }
      })
      expect(size).toEqual([expect.closeTo(210 * millimetre, 1), expect.closeTo(297 * millimetre, 1)])
      expect(cut).toEqual([])
      expect(await page.locator('.hint:visible').count()).toBe(0)
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
      expect(pdf).toMatch(/\/MediaBox \[0 0 594\.9\d* 841\.\d+\]/)
    }
    expect(complaints).toEqual([])
    await close()
  })

  test('its codes can be read from paper and from screens, by day and by night', async () => {
    const { page, close } = await openGuest({ deviceScaleFactor: 2 })
    await page.goto('/ospiti/locandina', { waitUntil: 'load' })
    for (const [media, viewport, colorScheme] of [
      ['print', sheet, 'light'],
      ['print', sheet, 'dark'],
      ['screen', viewports.desktop, 'light'],
      ['screen', viewports.phone, 'dark']
    ] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ media, colorScheme })
      const found: (string | undefined)[] = []
      for (const code of await page.locator('.ticket svg[role="img"]').all()) {
        const { data, info } = await sharp(await code.screenshot())
          .ensureAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true })
        found.push(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data)
      }
      expect(found, `${media}, ${colorScheme}`).toEqual(
        [guides.it[0], guides.en[0]].map((path) => `${site.host}${path}`)
      )
    }
    await close()
  })

  test('fits screens from 320 to 1280 pixels', async () => {
    const { page, complaints, close } = await openGuest()
    await page.goto('/ospiti/locandina', { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('.sheet *')]
          .filter(
            (element) =>
              element.childElementCount === 0 &&
              element.textContent.trim() !== '' &&
              Number.parseFloat(getComputedStyle(element).fontSize) < 13
          )
          .map(({ textContent }) => textContent)
      )
      expect(small, `${width}`).toEqual([])
    }
    expect(complaints).toEqual([])
    await close()
  })

  test('axe finds nothing on it, in either scheme', async () => {
    const { page, close } = await openGuest()
    await page.goto('/ospiti/locandina', { waitUntil: 'load' })
    expect(await axeProblems(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axeProblems(page, { colours: true })).toEqual([])
    await close()
  })
})
