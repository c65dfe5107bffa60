/**
 * The guests' guide without a signal: a real worker in a real browser, and a server that goes away, hangs, fails and
 * publishes.
 */
import jsQR from 'jsqr'
import type { BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { builtSite as buildHouse, changedHouse, houses, modelOf } from '../../support/content.ts'
import { byTurns, isDeep } from '../../support/deep.ts'
import { serve, type Reply } from '../../support/serve.ts'
import { builtSite, openPage, viewports, type Watched } from '../browser.ts'

const { site } = modelOf(houses.shipped)

/** Its server answers from a site, lets everybody wait, or fails. */
const host = await serve(builtSite().folder, { isPlain: true })
const { address, goAway: goOffline, comeBack: goOnline } = host

/** In the place of an empty answer Chromium shows a page of its own. */
const fail =
  (status: number): Reply =>
  (response) =>
    response.writeHead(status, { 'Content-Type': 'text/html' }).end('<!doctype html><title>No</title>')

/** Every answer hangs, at once or in its middle. */
const hang = (when: 'at once' | 'half-way'): void => {
  host.otherwise = () => (response) =>
    void (when === 'half-way' && response.writeHead(200, { 'Content-Type': 'text/html' }).write('<!doctype html><p>No'))
}

/** Some answers fail, by their path. */
const failAt = (statusOf: (path: string) => number | undefined): void => {
  host.otherwise = (path) => {
    const status = statusOf(path)
    return status === undefined ? undefined : fail(status)
  }
}

afterAll(goOffline)

beforeEach(async () => {
  await goOnline()
  host.folder = builtSite().folder
  host.otherwise = undefined
  host.asked.length = 0
})

const sections = ['', '/spiagge', '/escursioni-e-tour', '/luoghi-di-interesse', '/ristoranti', '/parcheggio']
const guidesAt = (prefix: string): string[] => sections.map((section) => `${prefix}/ospiti/guida${section}`)
const [guide, english] = [guidesAt(''), guidesAt('/len=en')]
const [home = '', beaches = '', tours = '', sights = ''] = guide

/** Chromium says of some requests that they found no server, and of all that one has failed. */
const noSignal = /net::ERR_CONNECTION_REFUSED|^Failed to load resource/

const openGuest = (options: BrowserContextOptions = {}): Promise<Watched> =>
  openPage({ baseURL: address, viewport: viewports.phone, ...options }, noSignal)

/**
 * Opens a page of the guide, and waits until the guide is on the phone. The worker does not serve a page that loads at
 * that moment, but the next one.
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

/** The paths in a cache. */
const kept = (page: Page, cache: string): Promise<string[]> =>
  page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys()
    return requests.map(({ url }) => decodeURI(new URL(url).pathname))
  }, cache)

test('the guide, opened once, opens without a signal in each language: all pages, pictures and typefaces', async () => {
  const { page } = await openGuest()
  await visit(page, home)
  await page.getByText('Salvata su questo telefono').waitFor()
  await goOffline()
  for (const [index, path] of byTurns([...guide, ...english], { of: 3 }).entries()) {
    await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' })
    const response = await page.goto(path)
    expect([path, response?.status(), response?.fromServiceWorker()]).toEqual([path, 200, true])
    expect([path, await missingPictures(page)]).toEqual([path, []])
    const filters = await page.evaluate(() => [...document.images].map((picture) => getComputedStyle(picture).filter))
    expect([path, filters.includes('none')], 'dimmed by night').toEqual([path, index % 2 === 0])
    const families = (): Promise<string[]> =>
      page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family))
    await expect.poll(families, { message: path }).toEqual(expect.arrayContaining(['Chonburi', 'Jost']))
  }
  await page.goto('/ospiti/luoghi-di-interesse?utm_source=qr')
  expect(new URL(page.url()).href, 'where an address leads that it once had').toBe(`${address}${sights}?utm_source=qr`)
  await page.goto('/len=en/bnbs/grecale')
  await page.locator('#offline a[href^="tel:"]').first().waitFor()
  expect(new URL(page.url()).pathname, 'where a page is that needs a signal').toBe(english[0])
  await expect(page.goto('/.desk'), 'which is not the site’s').rejects.toThrow('ERR_CONNECTION_REFUSED')
})

test('a signal that breaks off, at once or half-way, and a server that fails count as none', async () => {
  const { page } = await openGuest({ colorScheme: 'dark' })
  await visit(page, home)
  failAt((path) => (path.startsWith('/photos/') ? 503 : undefined))
  await page.goto(tours)
  expect(await missingPictures(page), 'of the day, for those of the night').toEqual([])
  for (const hangs of ['half-way', 'at once'] as const) {
    hang(hangs)
    host.asked.length = 0
    await page.goto(tours)
    expect(host.asked, 'what the network might have').toContain(tours)
    expect(await page.locator('.foot').count()).toBe(1)
    expect(await missingPictures(page)).toEqual([])
  }
  const answer = (status: number): void => failAt((path) => (path === sights ? status : undefined))
  const statusNow = async (): Promise<number | undefined> => (await page.goto(sights))?.status()
  answer(503)
  expect(await statusNow(), 'a server that fails counts as no signal').toBe(200)
  answer(404)
  expect(await statusNow(), 'a server that has the page no longer is believed').toBe(404)
  await goOffline()
  expect(await statusNow(), 'but the guide stays, because a server may slip').toBe(200)
  await goOnline()
  failAt(() => 404)
  await page.goto(sights)
  await expect.poll(() => cacheNames(page), { message: 'a site without a guide' }).toEqual([])
})

describe('a new publish, with a photograph in the place of a drawing', () => {
  const words = 'Una spiaggia che ieri non stava in questa guida.'
  let changed: string
  beforeAll(async () => {
    const from = 'Comincia sotto la rupe del castello'
    const create = { width: 1600, height: 1200, channels: 3, background: '#2F86A6' } as const
    const house = changedHouse(houses.shipped, [
      { file: 'guide.yaml', from, to: `${words} ${from}` },
      { file: 'photos/guide/beaches/scialmarino.svg', gone: true },
      { file: 'photos/guide/beaches/scialmarino.jpg', bytes: await sharp({ create }).jpeg().toBuffer() }
    ])
    changed = (await buildHouse(house.folder)).folder
  })
  const shown = async (page: Page): Promise<string> => {
    await page.goto(beaches)
    expect(await missingPictures(page)).toEqual([])
    return (await page.locator('main').textContent()) ?? ''
  }
  /** Once the guide of before has gone from the phone. */
  async function replaced(page: Page, [old = '']: string[]): Promise<void> {
    await expect.poll(() => cacheNames(page)).toEqual([expect.not.stringContaining(old)])
  }

  test.runIf(isDeep)('is seen at once with a signal, then without, and only what is new is fetched', async () => {
    const { page } = await openGuest({ deviceScaleFactor: 3 })
    await visit(page, home)
    const before = await cacheNames(page)
    await goOffline()
    host.folder = changed
    expect(await shown(page)).not.toContain(words)
    await goOnline()
    host.asked.length = 0
    expect(await shown(page)).toContain(words)
    await replaced(page, before)
    const fetched = host.asked.filter((path) => path.startsWith('/photos/'))
    expect(fetched.filter((path) => !path.includes('scialmarino'))).toEqual([])
    // One size is kept, and shown where the browser would ask for another.
    const [now = ''] = await cacheNames(page)
    const sizes = (await kept(page, now)).filter((path) => path.includes('scialmarino'))
    expect(sizes).toEqual([expect.stringMatching(/scialmarino-960\.[0-9a-f]{8}\.webp$/)])
    expect(fetched).toContainEqual(expect.stringMatching(/\.avif$/))
    await goOffline()
    expect(await shown(page)).toContain(words)
    for (const path of guide) expect((await page.goto(path))?.fromServiceWorker()).toBe(true)
  })

  test('that cannot be fetched whole leaves the guide as it was, and the next visit goes on from there', async () => {
    const { page } = await openGuest()
    await visit(page, home)
    const before = await cacheNames(page)
    const [old = ''] = before
    const all = (await kept(page, old)).length
    // Some hosts answer every address with a page of their own, and call it well.
    host.folder = changed
    failAt((path) => (path.includes('scialmarino') ? 200 : undefined))
    await page.goto(home)
    // All but the one picture is there beside the old guide.
    const beside = async (): Promise<number> => {
      const other = (await cacheNames(page)).find((name) => name !== old)
      return other === undefined ? 0 : (await kept(page, other)).length
    }
    await expect.poll(beside).toBe(all - 1)
    await goOffline()
    expect(await shown(page)).not.toContain(words)
    await goOnline()
    host.otherwise = undefined
    host.asked.length = 0
    await page.goto(home)
    await replaced(page, before)
    expect(host.asked.filter((path) => path.startsWith('/photos/'))).toEqual([expect.stringContaining('scialmarino')])
  })
})

test.runIf(isDeep)(
  'the placard prints on one sheet of A4, and its codes can be read from paper and from a dark phone',
  async () => {
    const { page } = await openGuest({ deviceScaleFactor: 2 })
    await page.goto('/ospiti/locandina')
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
    expect(pdf).toMatch(/\/MediaBox \[0 0 594\.9\d* 841\.\d+\]/)
    for (const media of ['print', 'screen'] as const) {
      await page.emulateMedia({ media, colorScheme: 'dark' })
      const read: (string | undefined)[] = []
      for (const code of await page.locator('.ticket svg[role="img"]').all()) {
        const picture = sharp(await code.screenshot()).ensureAlpha()
        const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
        read.push(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data)
      }
      expect([media, ...read]).toEqual([media, `${site.host}${home}`, `${site.host}${english[0]}`])
    }
  }
)
