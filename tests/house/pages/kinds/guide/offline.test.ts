/** The files that a phone keeps of the guests’ guide, and the placard that says so. tests/browser tries the worker. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Picture } from '../../../../../generator/engine/assets/pictures.ts'
import { workerPath } from '../../../../../generator/house/pages/kinds/guide/offline-link.ts'
import { offlineWorker, type OfflineGuide } from '../../../../../generator/house/pages/kinds/guide/offline.ts'
import { builtSite, houses, modelOf, type BuiltSite } from '../../../../support/content.ts'
import { elementsIn, only, parsePage, textOf } from '../../../../support/markup/page.ts'
import { render } from '../../../../support/markup/rendered.ts'
import { wholeHouse } from '../../whole-house.ts'
import { routeTable } from '../../../../support/house-engine.ts'

const whole = wholeHouse()
const table = routeTable(whole)

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
const night: Picture = { ...drawing, src: '/photos/d-night.9999cccc.svg' }
const shownPictures = new Map([
  ['b', photo],
  ['caffè', { ...drawing, src: '/photos/caff%C3%A8.7777aaaa.svg' }],
  ['d', { ...drawing, src: '/photos/d.8888bbbb.svg', darkVariant: night }],
  ['d-night', night]
])
const photoFiles = ['b-320.3333cccc.avif', 'b-960.4444dddd.avif', 'b-320.5555eeee.webp', 'b-960.2222bbbb.webp']
const drawings = ['a.1111aaaa.svg', 'caffè.7777aaaa.svg', 'd.8888bbbb.svg', 'd-night.9999cccc.svg']
const files = [...[...photoFiles, ...drawings].map((name) => `photos/${name}`), 'assets/font-12345678.woff2']

/** The list of a worker of a site whose guide has this in one of its pages. */
function guideOf(html = '', worker = 'code()'): OfflineGuide {
  const pages = table.routes.map(({ path }) => ({
    path: `${path.slice(1)}.html`,
    // Every other page names what the guide must not keep.
    contents:
      path === '/gaeste/rundum/wege' ? html : path.includes('/rundum') ? '' : '<img src="/photos/a.1111aaaa.svg"/>'
  }))
  return listOf(offlineWorker({ table, worker, pages, pictures: shownPictures, files }))
}

test('the worker of a guide knows its pages, no other, their other addresses, and the guide for each', () => {
  const { pages, aliases, guides, files: kept, pictures: shown } = guideOf()
  const prefixes = ['', '/english', '/fr']
  expect(pages).toEqual(prefixes.flatMap((prefix) => ['', '/wege'].map((end) => `${prefix}/gaeste/rundum${end}`)))
  expect(aliases).toEqual(prefixes.map((prefix) => [`${prefix}/gaeste/wandern`, `${prefix}/gaeste/rundum/wege`]))
  expect(
    guides.map(([prefix]) => prefix),
    'the longest first'
  ).toEqual(['/english', '/fr', ''])
  expect([kept, shown]).toEqual([[], []])
})

test('the worker of a guide keeps the pictures and fonts its pages name, one size of each, and no others', () => {
  const html = [
    '<img src="/photos/b-960.2222bbbb.webp"/><img src="/photos/caff%C3%A8.7777aaaa.svg"/>',
    '<source srcset="/photos/d-night.9999cccc.svg"/><img src="/photos/d.8888bbbb.svg"/>',
    '<style>@font-face{src:url(/assets/font-12345678.woff2)format("woff2")}</style>',
    '<p>now /50% off, /%E0%A4%A and /photos</p><a href="/olio"><link href="/favicon.svg"/>',
    '<a href="https://maps.example/photos/a.1111aaaa.svg"><img src="/photos/z.00000000.svg"/>'
  ].join('')
  const list = guideOf(html)
  expect(list.files).toEqual(['/assets/font-12345678.woff2'])
  expect(list.pictures.map(([kept, ...others]) => [kept, others.length])).toEqual([
    ['/photos/b-960.2222bbbb.webp', 3],
    ['/photos/caff%C3%A8.7777aaaa.svg', 0],
    // The day of a picture takes the place of its night.
    ['/photos/d.8888bbbb.svg', 1]
  ])
})

test('the worker of a guide changes with every byte of its pages and of its code, and with nothing else', () => {
  const versions = [guideOf(), guideOf(), guideOf(' '), guideOf('', 'code() ')].map(({ version }) => version)
  expect(versions[1]).toBe(versions[0])
  expect(new Set(versions).size).toBe(3)
})

describe('the shipped site', () => {
  let site: BuiltSite
  beforeAll(async () => {
    site = await builtSite(houses.shipped)
  })
  const codeOf = (path: string): string => readFileSync(join(site.folder, path), 'utf8')
  const worker = workerPath(routeTable(modelOf(houses.shipped)))!

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
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(350 * 1024)
    expect(bytes[0]).toBeLessThan(3000)
  })

  test('who has no signal is led to the guide of the language of the page', async () => {
    const listeners = new Map<string, (event: object) => void>()
    const self = { addEventListener: listeners.set.bind(listeners), location: new URL('https://house') }
    const fetch = (): Promise<never> => Promise.reject(new Error('No signal'))
    runInNewContext(codeOf(worker), { self, fetch, URL, Response: { redirect: (to: string) => to } })
    const ledFrom = (path: string): Promise<unknown> => {
      const request = { url: `https://house${path}`, method: 'GET', mode: 'navigate' }
      return new Promise((respondWith) => listeners.get('fetch')?.({ request, respondWith }))
    }
    const [italian, english] = ['', '/len=en'].map((prefix) => `${prefix}/ospiti/guida#offline`)
    const paths = ['/', '/bnbs/grecale', '/len=england', '/len=en', '/len=en/bnbs/grecale']
    expect(await Promise.all(paths.map(ledFrom))).toEqual([italian, italian, italian, english, english])
  })
})

test('a house without a guide for guests has no worker, no placard and no script for either', () => {
  const model = modelOf(houses.second)
  const plan = routeTable(model)
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

  test('is for the wall: no search engine lists it, and no page leads to it', () => {
    const robots = elementsIn(parsePage(html), 'meta').find(({ attributes }) => attributes['name'] === 'robots')
    expect(robots!.attributes['content']).toBe('noindex')
    const pages = render(whole).filter(({ path }) => path !== '/gaeste/plakat')
    expect(pages.filter((page) => page.html.includes('plakat')).map(({ path }) => path)).toEqual([])
  })
})
