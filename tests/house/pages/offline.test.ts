/**
 * What a phone keeps of the guests' guide, and the placard that says so; what the worker does with it is tried in
 * tests/browser.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Picture } from '../../../generator/engine/assets/pictures.ts'
import { workerPath } from '../../../generator/house/pages/guide/offline-link.ts'
import { offlineWorker, type OfflineGuide } from '../../../generator/house/pages/offline.ts'
import { builtSite, houses, modelOf, type BuiltSite } from '../../content.ts'
import { elementsIn, only, parsePage, textOf } from '../../page.ts'
import { render } from '../../rendered.ts'
import { wholeHouse } from './whole-house.ts'
import { planRoutes } from '../../house-engine.ts'

const whole = wholeHouse()
const { table } = planRoutes(whole)

/** The list that stands before the code of a worker. */
function listOf(code: string): OfflineGuide {
  const found = /^const guide=(\{.*\});$/m.exec(code)?.[1]
  if (found === undefined) throw new Error(`No list in ${code.slice(0, 80)}`)
  return JSON.parse(found) as OfflineGuide
}

const drawing: Picture = { src: '/photos/a.1111aaaa.svg', width: 4, height: 3, sources: [] }
const photo: Picture = {
  src: '/photos/b-960.2222bbbb.webp',
  width: 4,
  height: 3,
  sources: [
    { type: 'image/avif', srcSet: '/photos/b-320.3333cccc.avif 320w, /photos/b-960.4444dddd.avif 960w' },
    { type: 'image/webp', srcSet: '/photos/b-320.5555eeee.webp 320w, /photos/b-960.2222bbbb.webp 960w' }
  ]
}
const files = [
  'photos/a.1111aaaa.svg',
  ...['b-320.3333cccc.avif', 'b-960.4444dddd.avif', 'b-320.5555eeee.webp', 'b-960.2222bbbb.webp'].map(
    (name) => `photos/${name}`
  ),
  'photos/c.6666ffff.svg',
  'photos/caffè.7777aaaa.svg',
  'photos/d.8888bbbb.svg',
  'photos/d-night.9999cccc.svg',
  'assets/font-12345678.woff2',
  'assets/calendar-12345678.js'
]

type Given = { worker?: string; html?: (path: string) => string }

/** The worker of a site whose pages are as given; every other page names what the guide must not keep. */
function workerOf({ worker = 'code()', html = () => '' }: Given = {}): { code: string; list: OfflineGuide } {
  const pages = table.routes.map(({ path }) => ({
    path: `${path.slice(1)}.html`,
    contents: path.includes('/gaeste/rundum') ? html(path) : '<img src="/photos/c.6666ffff.svg"/>'
  }))
  const night: Picture = { ...drawing, src: '/photos/d-night.9999cccc.svg' }
  const caffe: Picture = { ...drawing, src: '/photos/caff%C3%A8.7777aaaa.svg' }
  const code = offlineWorker({
    table,
    worker,
    pages,
    pictures: new Map([
      ['a', drawing],
      ['b', photo],
      ['c', { ...drawing, src: '/photos/c.6666ffff.svg' }],
      ['caffè', caffe],
      ['d', { ...drawing, src: '/photos/d.8888bbbb.svg', darkVariant: night }],
      ['d-night', night]
    ]),
    files
  })
  return { code, list: listOf(code) }
}

describe('the worker of a guide', () => {
  test('knows all pages of its guide, no other, their other addresses, and the guide for each address', () => {
    const { pages, aliases, guides } = workerOf().list
    const prefixes = ['', '/english', '/fr']
    expect(pages).toEqual(prefixes.flatMap((prefix) => ['', '/wege'].map((end) => `${prefix}/gaeste/rundum${end}`)))
    expect(aliases).toEqual(prefixes.map((prefix) => [`${prefix}/gaeste/wandern`, `${prefix}/gaeste/rundum/wege`]))
    expect(guides).toEqual(
      prefixes.map((prefix) => [prefix, `${prefix}/gaeste/rundum`]).toSorted((a, b) => b[0]!.length - a[0]!.length)
    )
  })

  test.each<[what: string, html: string, files: string[], pictures: string[][]]>([
    [
      'a picture of one size of many',
      '<img src="/photos/b-960.2222bbbb.webp"/>',
      [],
      [
        [
          '/photos/b-960.2222bbbb.webp',
          '/photos/b-320.3333cccc.avif',
          '/photos/b-960.4444dddd.avif',
          '/photos/b-320.5555eeee.webp'
        ]
      ]
    ],
    [
      'the day of a picture, which takes the place of its night',
      '<source srcset="/photos/d-night.9999cccc.svg"/><img src="/photos/d.8888bbbb.svg"/>',
      [],
      [['/photos/d.8888bbbb.svg', '/photos/d-night.9999cccc.svg']]
    ],
    [
      'a picture with an accent in its name',
      '<img src="/photos/caff%C3%A8.7777aaaa.svg"/>',
      [],
      [['/photos/caff%C3%A8.7777aaaa.svg']]
    ],
    ['what looks like an address and is only text', '<p>now /50% off, /%E0%A4%A and /photos</p>', [], []],
    [
      'a font in the stylesheet',
      '<style>@font-face{src:url(/assets/font-12345678.woff2)format("woff2")}</style>',
      ['/assets/font-12345678.woff2'],
      []
    ],
    ['a page of the site', '<a href="/olio">', [], []],
    ['a file that changes its contents', '<link href="/favicon.svg"/>', [], []],
    ['a picture for other sites', '<meta content="https://www.example.org/photos/a.1111aaaa.svg"/>', [], []],
    ['another site', '<a href="https://maps.example/photos/a.1111aaaa.svg">', [], []],
    ['a file that is not there', '<img src="/photos/z.00000000.svg"/>', [], []]
  ])('%s that a page names', (_, html, expectedFiles, pictures) => {
    const { list } = workerOf({ html: (path) => (path === '/gaeste/rundum/wege' ? html : '') })
    expect([list.files, list.pictures]).toEqual([expectedFiles, pictures])
  })

  test('changes with every byte of its pages, of its list and of its code, and with nothing else', () => {
    const version = (given: Given) => workerOf(given).list.version
    const before = version({})
    expect(version({})).toBe(before)
    const others = [
      { html: (path: string) => (path === '/gaeste/rundum/wege' ? ' ' : '') },
      { worker: 'code() ' },
      { html: () => '<img src="/photos/a.1111aaaa.svg"/>' }
    ].map(version)
    expect(new Set([before, ...others]).size).toBe(4)
  })
})

describe('the shipped site', () => {
  let site: BuiltSite
  beforeAll(async () => {
    site = await builtSite(houses.shipped)
  })
  const codeOf = (path: string): string => readFileSync(join(site.folder, path), 'utf8')
  const worker = workerPath(planRoutes(modelOf(houses.shipped)).table)!

  test('a phone keeps all that the pages of its guide load, and nothing else', () => {
    const list = listOf(codeOf(worker))
    const kept = [...list.files, ...list.pictures.flat()]
    expect(kept.filter((address) => !site.files.includes(decodeURIComponent(address.slice(1))))).toEqual([])
    const loaded = list.pages.flatMap((path) => {
      const { root } = site.page(path)
      const sources = ['img', 'source', 'script']
        .flatMap((name) => elementsIn(root, name))
        .flatMap(({ attributes: { src = '', srcset = '' } }) => [
          src,
          ...srcset.split(',').map((size) => size.trim().split(' ')[0] ?? '')
        ])
      const links = elementsIn(root, 'link').flatMap(({ attributes: { rel, href = '' } }) =>
        rel === 'preload' || rel === 'stylesheet' ? [href] : []
      )
      return [...sources, ...links].filter((address) => address !== '')
    })
    expect(loaded.length).toBeGreaterThan(20)
    expect([...new Set(loaded)].toSorted()).toEqual(kept.toSorted())
  })

  test('a phone is asked for no more than one photograph would weigh: 350 KB over the wire', () => {
    const { pages, files: plain, pictures } = listOf(codeOf(worker))
    const addresses = [worker, ...pages.map((path) => `${path}.html`), ...plain, ...pictures.map(([kept]) => kept!)]
    const bytes = addresses.map(
      (address) => gzipSync(readFileSync(join(site.folder, decodeURIComponent(address)))).byteLength
    )
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(350_000)
    expect(bytes[0]).toBeLessThan(3000)
  })

  test('only the pages of the guests’ guide name a worker, each its own, and have no other script', () => {
    const own = new Map(listOf(codeOf(worker)).pages.map((path) => [path, [`/${worker}`]]))
    for (const { path, root } of site.pages) {
      const scripts = elementsIn(root, 'script').filter(({ attributes }) => attributes['src'] !== undefined)
      const named = scripts.flatMap(({ attributes }) => attributes['data-worker'] ?? [])
      expect([path, named]).toEqual([path, own.get(path) ?? []])
      expect([path, own.has(path) ? scripts.length : 1]).toEqual([path, 1])
    }
  })
})

test('a house without a guide for guests has no worker, no placard and no script for either', () => {
  const model = modelOf(houses.second)
  const plan = planRoutes(model).table
  expect([workerPath(plan), plan.unroutedPath]).toEqual([undefined, undefined])
  expect(render(model).filter(({ html }) => html.includes('data-worker'))).toEqual([])
})

describe('the placard', () => {
  const { html } = render(whole).find(({ path }) => path === '/gaeste/plakat')!

  test('has a ticket for each language, whose picture and link are of the guide in that language', () => {
    const tickets = elementsIn(parsePage(html), 'section')
    expect(tickets.map(({ attributes }) => attributes['lang'])).toEqual(['de', 'en', 'fr'])
    for (const [index, path] of ['/gaeste/rundum', '/english/gaeste/rundum', '/fr/gaeste/rundum'].entries()) {
      const ticket = tickets[index]!
      const code = elementsIn(ticket, 'svg').find(({ attributes }) => attributes['role'] === 'img')!
      expect(code.attributes['aria-label']).toBe('A code that opens the guide')
      expect(only(ticket, 'a').attributes['href']).toBe(path)
      expect(`https://${textOf(only(ticket, 'a'))}`).toBe(`${whole.site.host}${path}`)
      expect(textOf(ticket)).toContain(whole.site.languages[index]!.name)
    }
  })

  test('speaks every language, each part marked, with its drawings inside and no script', () => {
    const page = only(parsePage(html), 'html')
    expect(page.attributes['lang']).toBe('de')
    expect(textOf(only(page, 'h1'))).toBe('The guide on your phone')
    const english = elementsIn(page, 'p').filter(({ attributes }) => attributes['lang'] === 'en')
    expect(english.map(textOf)).toEqual(['To be printed', 'The guide on your phone'])
    expect(elementsIn(page, 'script')).toEqual([])
    const drawn = elementsIn(page, 'use').map(({ attributes }) => attributes['href']!.slice(1))
    expect(drawn.length).toBeGreaterThan(0)
    expect(drawn.filter((id) => !html.includes(`id="${id}"`))).toEqual([])
  })

  test('is for the wall: no search engine lists it, and no page leads to it', () => {
    const robots = elementsIn(parsePage(html), 'meta').find(({ attributes }) => attributes['name'] === 'robots')
    expect(robots!.attributes['content']).toBe('noindex')
    const pages = render(whole).filter(({ path }) => path !== '/gaeste/plakat')
    expect(pages.filter((page) => page.html.includes('plakat')).map(({ path }) => path)).toEqual([])
  })

  test('of the shipped site is as light as any page', async () => {
    const { unroutedPath: placard } = planRoutes(modelOf(houses.shipped)).table
    const { folder } = await builtSite(houses.shipped)
    expect(brotliCompressSync(readFileSync(join(folder, `${placard}.html`))).byteLength).toBeLessThanOrEqual(14 * 1024)
  })
})
