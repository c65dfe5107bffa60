/** The preview: what it serves while the content is edited. */
import { once } from 'node:events'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as send, type RequestOptions } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { networkInterfaces } from 'node:os'
import { dirname, join } from 'node:path'
import timers from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { RebuildResult } from '../../../generator/engine/preview/preview.ts'
import type { RebuildReport } from '../../../generator/engine/preview/rebuild.ts'
import { removeMarkersFromHtml } from '../../../generator/engine/content/source-markers.ts'
import { pageFiles } from '../../../generator/engine/route-table.ts'
import type { PreviewServer } from '../../../generator/engine/preview/preview-server.ts'
import type { Diagnostic } from '../../../generator/engine/diagnostics/diagnostic.ts'
import { listenOnFreePort } from '../../../generator/engine/preview/serving.ts'
import { serverFor, serve } from '../../support/serve.ts'
import { openPreviewed } from './events.ts'
import { builtSite, cache, changedHouse, emptyFolder, houses, ownCache, pathsIn } from '../../support/content.ts'
import { repetitions } from '../../support/deep.ts'
import { makeChanges, calendarText } from '../../support/change.ts'
import { become, edits } from './edits.ts'
import { hashesOf } from '../../support/folders.ts'
import { kinds, mutate } from '../../mutations/mutate.ts'
import { randomFrom } from '../../support/random.ts'
import { build, check, openPreview, reportText, startPreview } from '../../support/house-engine.ts'

const today = '2026-11-20'
const now = Date.UTC(2026, 10, 20, 9)
const circumstances = { cache, today, env: {} }

/** A preview that is served until it is closed. */
const startOn = (data: string, more: Partial<Parameters<typeof startPreview>[0]> = {}): Promise<PreviewServer> =>
  startPreview({ cache, today, data, port: 0, shown: 'data', language: 'en', now: () => now, ...more })

/** The files of the preview at some paths, and its pages, by their paths, as bytes. */
async function filesOf({ site }: RebuildResult, paths: Iterable<string>): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const pages = site!.table.routes.flatMap((route) => pageFiles(route.path).map((file) => file.path))
  for (const path of new Set([...paths, ...pages])) {
    const file = await site!.read(path)
    if (file === undefined) continue
    expect(file.path).toBe(path)
    files.set(path, 'contents' in file ? Buffer.from(file.contents) : readFileSync(file.from))
  }
  return files
}

/** What a build from nothing writes. */
async function coldFiles(data: string): Promise<Map<string, Buffer>> {
  const out = join(emptyFolder(), 'dist')
  const { output, diagnostics, texts } = await build({ ...circumstances, data, out, now })
  if (output === undefined) throw new Error(reportText(diagnostics, texts))
  return new Map(pathsIn(out).map((path) => [path, readFileSync(join(out, path))]))
}

/** The paths of the files that are others than those of a build from nothing, or are only in one of the two. */
async function unlikeCold(look: RebuildResult, data: string): Promise<string[]> {
  const cold = await coldFiles(data)
  const warm = await filesOf(look, cold.keys())
  return [...new Set([...warm.keys(), ...cold.keys()])].filter(
    (path) => warm.get(path)?.equals(cold.get(path) ?? Buffer.of(0)) !== true
  )
}

/** The report of a look, and that of a check from nothing. */
async function reportsOf({ diagnostics, texts }: RebuildResult, data: string): Promise<[warm: string, cold: string]> {
  const cold = await check({ ...circumstances, data, now })
  return [reportText(diagnostics, texts), reportText(cold.diagnostics, cold.texts)]
}

function put(folder: string, file: string, contents: string | Uint8Array): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  // Photos of these houses are links to the originals: nothing is ever written into one.
  rmSync(path, { force: true })
  writeFileSync(path, contents)
}

const textAt = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8')

test('after any edits the bytes are those of a cold build, the report on the way that of a cold check', async () => {
  const { folder } = changedHouse(houses.second, [])
  const preview = openPreview({ ...circumstances, data: folder, now: () => now })
  const random = randomFrom(3)
  const draw = (count: number): number => Math.floor(random() * count)
  const turns = repetitions({ quick: 8, deep: 600 })
  const [reports, unlike]: [[warm: string, cold: string][], string[][]] = [[], []]
  for (let turn = 0; turn < turns; turn += 1) {
    if (!editAtRandom(folder, random)) become(folder, houses.second)
    await preview.inspectPhotos()
    const look = await preview.rebuild()
    // What was looked at must not be what is shown for ever.
    for (const path of ['index.html', 'kammern.html', 'fr/kammern/arve.html', 'api/kammern/arve/index.json'])
      if (draw(3) === 0) await look.site?.read(path)
    if (look.site === undefined) {
      reports.push(await reportsOf(look, folder))
      become(folder, houses.second)
      await preview.rebuild()
    } else if (turn % 15 === 14) unlike.push(await unlikeCold(look, folder))
  }
  unlike.push(await unlikeCold(await preview.rebuild(), folder))
  await preview.close()
  expect(unlike.flat()).toEqual([])
  for (const [warm, cold] of reports) expect(warm).toBe(cold)
  // Neither all harmless nor all in vain.
  expect(reports.length).toBeGreaterThan(turns / 15)
  expect(reports.length).toBeLessThan(turns * 0.75)
})

/** Makes an edit or a slip. @returns false where the house no longer has what would change */
function editAtRandom(folder: string, random: () => number): boolean {
  if (random() < 0.2) {
    const files = Object.keys(hashesOf(folder))
    const texts = new Map(files.filter((file) => file.endsWith('.yaml')).map((file) => [file, textAt(folder, file)]))
    const made = mutate(texts, kinds[Math.floor(random() * kinds.length)]!, random)
    if (made !== undefined) makeChanges([made], folder)
    return true
  }
  try {
    const all = Object.values(edits)
    makeChanges(all[Math.floor(random() * all.length)]!, folder)
    return true
  } catch {
    return false
  }
}

describe('one look after the other', () => {
  test('a calendar that is put in the place of another is read at once', async () => {
    const ics = (day: string): string => calendarText([`202701${day}`, '20270131'])
    const { folder } = changedHouse(houses.second, [
      {
        file: 'availability/bookings.yaml',
        text: 'rooms:\n  arve: [{ name: Airbnb, file: arve.ics }]\n  enzian: []\n'
      },
      { file: 'availability/arve.ics', text: ics('04') }
    ])
    const preview = openPreview({ ...circumstances, cache: ownCache(), data: folder, now: () => now })
    const read = async (): Promise<string> => {
      const file = await (await preview.rebuild()).site!.read('api/kammern/arve/calendar.ics')
      return String(file && 'contents' in file && file.contents)
    }
    expect(await read()).toContain('20270104')
    put(folder, 'availability/arve.ics', ics('11'))
    expect(await read()).not.toContain('20270104')
    await preview.close()
  })

  test('nights stay taken whose bookings.yaml is gone, and it is told as it is by the command', async () => {
    const bookings = {
      file: 'availability/bookings.yaml',
      text: 'rooms:\n  arve: [{ name: Airbnb, env: ARVE_URL }]\n  enzian: []\n'
    }
    const { folder } = changedHouse(houses.second, [bookings])
    const ics = calendarText(['20270104', '20270109'])
    const own = ownCache()
    const { address, close } = await serverFor((_, response) => response.end(ics))
    const env = { ARVE_URL: address }
    const told: string[] = []
    const onFeeds = (found: Diagnostic[]): void => void told.push(...found.map(({ code }) => code))
    const preview = openPreview({ ...circumstances, env, cache: own, data: folder, now: () => now, onFeeds })
    const path = 'api/kammern/arve/calendar.ics'
    const booked = await (await preview.rebuild()).site!.read(path)
    expect(String(booked && 'contents' in booked && booked.contents)).toContain('20270104')
    rmSync(join(folder, bookings.file))
    expect(await (await preview.rebuild()).site!.read(path)).toEqual(booked)
    expect([told, preview.feeds().length]).toEqual([['feeds-missing'], 1])
    put(folder, bookings.file, bookings.text)
    await preview.rebuild()
    // It is there again, and nobody has to ask for it.
    await expect.poll(() => preview.feeds()).toEqual([])
    await preview.close()
    await close()
  })

  test('a draft is shown with the bookings that were read, and asks no calendar again', async () => {
    const bookings = (url: string): string => `rooms:\n  arve: [{ name: Airbnb, url: '${url}' }]\n  enzian: []\n`
    let asked = 0
    const { address, close } = await serverFor((_, response) => {
      asked += 1
      response.writeHead(404).end()
    })
    const file = 'availability/bookings.yaml'
    const { folder } = changedHouse(houses.second, [{ file, text: bookings(address) }])
    const told: string[] = []
    const onFeeds = (found: Diagnostic[]): void => void told.push(...found.map(({ code }) => code))
    const preview = openPreview({ ...circumstances, cache: ownCache(), data: folder, now: () => now, onFeeds })
    const draft = { changes: new Map([[file, { bytes: Buffer.from(bookings(`${address}/typed`)) }]]) }
    for (const request of [undefined, draft, undefined, draft])
      await (await preview.rebuild(request)).site!.read('api/kammern/arve/index.json')
    expect([asked, told]).toEqual([1, ['feed-unreadable']])
    await preview.close()
    await close()
  })

  test('a day later the answers begin a day later, and a stay that is over is no longer wrong', async () => {
    let time = now
    const stay = `unit: rooms/arve, arrival: 2026-11-19, departure: ${today}, adults: 9, state: asked, since: ${today}`
    const { folder: data } = changedHouse(houses.second, [])
    put(data, 'availability/requests.yaml', `requests: [{ ${stay} }]\n`)
    const preview = openPreview({ cache, env: {}, data, now: () => time })
    const days = async (): Promise<unknown> => {
      const { site, diagnostics } = await preview.rebuild()
      const file = await site!.read('api/kammern/arve/index.json')
      const day = /\d{4}-\d\d-\d\d/.exec(file && 'contents' in file ? String(file.contents) : '')?.[0]
      return [diagnostics.map(({ code }) => code), preview.today(), day]
    }
    expect(await days()).toEqual([['guests-too-many'], '2026-11-20', '2026-11-20'])
    time += 86_400_000
    expect(await days()).toEqual([[], '2026-11-21', '2026-11-21'])
    await preview.close()
  })
})

describe('served', () => {
  const folder = changedHouse(houses.second, []).folder
  const shows: RebuildReport[] = []
  let live: PreviewServer
  beforeAll(async () => {
    live = await startOn(folder, { onRebuild: (show) => void shows.push(show) })
  })
  afterAll(() => live.close())

  const fetchText = async (path: string) => {
    const response = await fetch(`${live.address}${path}`)
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
  }

  const open = (path: string) => openPreviewed(live.address, path)

  const edit = (file: string, from: string | RegExp, to: string): void =>
    put(folder, file, textAt(folder, file).replace(from, to))
  const arveFile = 'rooms/arve.yaml'

  test('a page is that of the build, with one script', async () => {
    const site = await builtSite(houses.second)
    const { address, goAway } = await serve(site.folder)
    for (const path of ['/', '/english/kammern/arve', '/english/kammern/arve/', '/kammern', '/nowhere']) {
      const [built, own] = [await fetch(`${address}${path}`), await fetch(`${live.address}${path}`)]
      const text = await own.text()
      expect(text.match(/<script[^>]* data-preview[^>]*><\/script>/g)).toHaveLength(1)
      const [type, kept] = ['content-type', 'cache-control'].map((header) => own.headers.get(header))
      expect([path, own.status, type, kept]).toEqual([path, built.status, 'text/html; charset=utf-8', 'no-store'])
      expect(text.replace(/<script[^>]* data-preview[^>]*><\/script>/, '')).toBe(await built.text())
    }
    await goAway()
  })

  test('an edit reaches the page that shows it, and no other, also one that is saved by a rename', async () => {
    const [arve, enzian] = [await open('/kammern/arve'), await open('/kammern/enzian')]
    const changed = textAt(folder, arveFile).replace('Kammer aus Arvenholz', 'Kammer voller Wind')
    writeFileSync(join(folder, 'rooms/.arve.yaml.new'), changed)
    renameSync(join(folder, 'rooms/.arve.yaml.new'), join(folder, arveFile))
    const html = expect.stringContaining('Kammer voller Wind') as string
    expect(await arve.next()).toMatchObject({ kind: 'page', html })
    expect([shows.at(-1)?.files, shows.at(-1)?.fault]).toEqual([[arveFile], undefined])
    // The first news of the other page is its own.
    edit('rooms/enzian.yaml', /^area: .*$/m, 'area: 123')
    expect(await enzian.next()).toMatchObject({ kind: 'page', html: expect.stringContaining('123') as string })
    arve.close()
    enzian.close()
  })

  test('prices stand on a page and in what it asks for: it changes, and asks again', async () => {
    const page = await open('/kammern/arve')
    edit('availability/prices.yaml', /sommer: [\d.]+/, 'sommer: 171')
    const { html, answers } = await page.next()
    expect(html).not.toBe(page.html)
    expect(answers).not.toBe(page.answers)
    expect(await fetchText('/api/kammern/arve/')).toMatchObject({
      type: 'application/json; charset=utf-8',
      text: expect.stringMatching(/^\[.*171.*\]\s*$/s) as string
    })
    // The page alone does not say which nights are closed.
    edit('availability/prices.yaml', /^closed:$/m, '$&\n  - { from: 2027-02-01, to: 2027-02-04 }')
    const closed = await page.next()
    expect([closed.html === html, closed.answers === answers]).toEqual([true, false])
    page.close()
    // A page that searches asks for those of all units.
    const all = await open('/frei')
    edit('availability/prices.yaml', /^closed:$/m, '$&\n  - { from: 03-01, to: 03-04, units: [rooms/enzian] }')
    expect((await all.next()).answers).not.toBe(all.answers)
    all.close()
  })

  test('a file that is empty for a moment is no mistake', async () => {
    const page = await open('/kammern/arve')
    const file = textAt(folder, 'rooms/arve.yaml')
    const wait = vi.spyOn(timers, 'setTimeout').mockImplementationOnce(async () => {
      // The program has read the empty file by now.
      writeFileSync(join(folder, 'rooms/arve.yaml'), file.replace(/^area: .*$/m, 'area: 543'))
      return undefined
    })
    syncBuiltinESMExports()
    onTestFinished(() => (wait.mockRestore(), syncBuiltinESMExports()))
    writeFileSync(join(folder, 'rooms/arve.yaml'), '')
    expect(await page.next()).toMatchObject({ kind: 'page', html: expect.stringContaining('543') })
    expect(wait).toHaveBeenCalled()
    page.close()
  })

  test('a photo and a text that are saved together are both new', async () => {
    const pictureIn = (html: string) => /\/photos\/arve-[^" ]+/.exec(html)?.[0]
    const page = await open('/kammern/arve')
    put(folder, 'photos/arve.jpg', readFileSync(join(folder, 'photos/enzian.png')))
    edit(arveFile, /^area: .*$/m, 'area: 77')
    const seen = new Set([pictureIn(page.html)])
    await expect.poll(async () => seen.add(pictureIn((await page.look())?.html ?? page.html)).size).toBe(2)
    page.close()
  })

  test('units come, change their address and go', async () => {
    const list = await open('/kammern')
    edit('availability/prices.yaml', /\s*$/, '\n  neu: { winter: 9, sommer: 8 }\n  alt: { winter: 9, sommer: 8 }\n')
    const unit = textAt(folder, 'rooms/enzian.yaml')
      .replace(/^slug: .*$/m, 'slug: neu')
      .replace(/^order: .*$/m, 'order: 9')
      .replace(/^name: .*$/m, 'name: Neuling')
    put(folder, 'rooms/neu.yaml', unit)
    expect(await list.next()).toMatchObject({ kind: 'page', html: expect.stringContaining('/kammern/neu"') })
    const page = await open('/kammern/neu')
    expect(page.html).toContain('Neuling')

    put(folder, 'rooms/neu.yaml', unit.replace('slug: neu', 'slug: alt'))
    expect(await page.next()).toMatchObject({ kind: 'page', status: 404 })
    expect([(await fetchText('/kammern/neu')).status, (await fetchText('/kammern/alt')).status]).toEqual([404, 200])
    expect(await list.next()).toMatchObject({ kind: 'page', html: expect.stringContaining('/kammern/alt"') })

    rmSync(join(folder, 'rooms/neu.yaml'))
    const gone = await list.next()
    expect(gone.kind === 'page' && gone.html.includes('/kammern/alt"')).toBe(false)
    expect((await fetchText('/kammern/alt')).status).toBe(404)
    page.close()
    list.close()
  })
})

test('where a file breaks, a page that the desk loads stays as it last was, and is told why', async () => {
  const { folder } = changedHouse(houses.second, [])
  const live = await startOn(folder)
  const load = async (path: string) => {
    const response = await fetch(`${live.address}${path}`)
    return { status: response.status, text: await response.text() }
  }
  const inDesk = '/kammern/arve?window=1-2'
  const before = await load(inDesk)
  const page = await openPreviewed(live.address, '/kammern/arve', '1-2')
  const whole = textAt(folder, 'rooms/arve.yaml')
  const broken: [how: string, act: () => void, reason: string][] = [
    ['a line that cannot be read', () => put(folder, 'rooms/arve.yaml', `${whole}area: [28\n`), 'rooms/arve.yaml:'],
    ['a file is gone', () => rmSync(join(folder, 'site.yaml')), 'site.yaml'],
    ['the folder is gone', () => renameSync(folder, `${folder}-away`), 'There is no folder']
  ]
  const site = textAt(folder, 'site.yaml')
  for (const [how, act, reason] of broken) {
    act()
    const told = expect.stringContaining(reason) as string
    expect([how, await load(inDesk)]).toEqual([how, before])
    expect([how, await page.look()]).toMatchObject([how, { kind: 'report', html: told }])
    // What the site never had has nothing to stay, and a page outside of the desk says what is wrong.
    for (const path of ['/kammern/neu?window=1-2', '/kammern/arve'])
      expect([how, path, await load(path)]).toEqual([how, path, { status: 500, text: told }])
  }
  renameSync(`${folder}-away`, folder)
  put(folder, 'rooms/arve.yaml', whole)
  put(folder, 'site.yaml', site)
  await expect.poll(() => load('/kammern/arve').then(({ status }) => status)).toBe(200)
  expect(await load(inDesk)).toEqual(before)
  page.close()
  await live.close()
})

test('a folder that was taken away is missed in plain words, and is there again when it is back', async () => {
  const { folder } = changedHouse(houses.second, [])
  const live = await startOn(folder, { shown: 'my <data>' })
  const shown = async (): Promise<string> => (await fetch(live.address)).text()
  expect((await fetch(live.address)).status).toBe(200)
  renameSync(folder, `${folder}-away`)
  await expect.poll(shown).toMatch(/<pre>my &lt;data&gt; .*\n +There is no folder/)
  expect((await fetch(`${live.address}/robots.txt`)).status, 'a file of a page that is open').toBe(200)
  renameSync(`${folder}-away`, folder)
  await expect.poll(async () => (await fetch(live.address)).status).toBe(200)
  await live.close()
})

test('an edit is shown that comes while the content is read for the first time', async () => {
  const { folder } = changedHouse(houses.second, [])
  const file = join(folder, 'rooms/arve.yaml')
  let isFirst = true
  // The time is asked when all files have been read.
  const edit = (): number => {
    if (isFirst) writeFileSync(file, readFileSync(file, 'utf8').replace('name: Arve', 'name: Lärche'))
    isFirst = false
    return now
  }
  const live = await startOn(folder, { today: undefined, now: edit })
  const shown = async (): Promise<string> => (await fetch(`${live.address}/kammern/arve`)).text()
  await expect.poll(shown).toContain('Lärche')
  await live.close()
})

test('a request for what is no address, for another host, or to write is refused', async () => {
  const errors: unknown[] = []
  const { folder } = changedHouse(houses.second, [])
  const live = await startOn(folder, { onError: (cause) => void errors.push(cause) })
  const statusOf = (options: RequestOptions): Promise<number | undefined> =>
    new Promise((done) => {
      send({ port: new URL(live.address).port, ...options }, (response) => {
        response.resume()
        done(response.statusCode)
      }).end()
    })
  expect(await Promise.all(['//', '//[', '/%', '/'].map((path) => statusOf({ path })))).toEqual([400, 400, 400, 200])
  expect(await statusOf({ headers: { host: 'localhost.evil.example' } })).toBe(421)
  expect(await statusOf({ headers: ['Host', 'localhost', 'Host', 'evil.example'] }), 'two names').toBe(400)
  expect(await statusOf({ path: 'http://evil.example/' }), 'another one in the request line').toBe(421)
  const words = await new Promise<string>((done) => {
    const headers = { host: '192.168.1.20:3000' }
    send({ port: new URL(live.address).port, headers }, (answer) =>
      answer.once('data', (part) => done(String(part)))
    ).end()
  })
  expect(words).toContain(`only on the computer that it runs on, at this address: ${live.address}`)
  expect(await statusOf({ method: 'POST' })).toBe(405)
  // The news of a page is for pages of this server: a frame in a foreign one says only that it is of another site.
  for (const path of ['/.preview/events', '/.preview/page?path=/']) {
    expect(await statusOf({ path, headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403)
    expect(await statusOf({ path, headers: { origin: 'http://evil.example' } })).toBe(403)
    expect(await statusOf({ path, headers: { 'sec-fetch-site': 'same-origin' } })).toBe(200)
  }
  const framed = await fetch(`${live.address}/`)
  expect(framed.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(errors).toEqual([])
  await live.close()
})

const own = Object.values(networkInterfaces()).flatMap((all) => all?.map(({ address }) => address) ?? [])
const hosts = ['127.0.0.1', '::1'].filter((host) => own.includes(host))
test.each(hosts)('of a port that another program has at %s the next one is taken, where it may be', async (host) => {
  const [other, server] = [createServer().listen(0, host), createServer()]
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  await expect(listenOnFreePort(server, port, false)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect(Number(new URL(await listenOnFreePort(server, port, true)).port)).toBeGreaterThan(port)
  expect(server.address(), 'nobody in the network reaches it').toMatchObject({ address: '127.0.0.1' })
  server.close()
  other.close()
})

test('in the copies by which a click finds its place each text and number leads there, and 0 stays', async () => {
  const preview = openPreview({ ...circumstances, data: houses.second, now: () => now })
  const { site } = await preview.rebuild()
  const { markedHtml, textOrigins, numberedHtml, numberOrigins } = site!.sourceMap('/kammern/arve')!
  const { contents } = (await site!.read('kammern/arve.html')) as { contents: string | Uint8Array }
  const page = Buffer.from(contents).toString()
  expect(removeMarkersFromHtml(markedHtml)).toBe(page)
  expect(textOrigins).toContainEqual({ file: 'rooms/arve.yaml', path: ['name'] })
  const shown = Object.keys(numberOrigins).filter((figure) => numberedHtml.includes(figure))
  expect(shown.map((figure) => numberOrigins[figure])).toContainEqual({
    file: 'rooms/arve.yaml',
    path: ['guests', 'max']
  })
  // Arve has no steps: with another number the page would count them.
  const stepFree = /stepFree: \{ de: "?([^",}]*)/.exec(textAt(houses.second, 'translations.yaml'))![1]!
  expect([page, numberedHtml].map((html) => html.includes(stepFree))).toEqual([true, true])
  await preview.close()
})

test('nothing of the preview or the desk is in the site', async () => {
  const { folder, files } = await builtSite(houses.second)
  expect(files.filter((file) => /preview|desk/i.test(file))).toEqual([])
  const isTold = /\.preview|data-preview|\.desk|EventSource/
  expect(files.filter((file) => isTold.test(readFileSync(join(folder, file), 'latin1')))).toEqual([])
})
