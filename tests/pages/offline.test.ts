/**
 * What a phone keeps of the guests' guide, and the placard that says so; what the worker does with it is tried in
 * tests/browser.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OutputFile } from '../../generator/files/output.ts'
import type { Picture } from '../../generator/assets/images.ts'
import { offlineFiles, offlineLink, workerPaths, type OfflineGuide } from '../../generator/pages/offline.ts'
import { qrCode } from '../../generator/pages/qr.ts'
import { planRoutes } from '../../generator/pages/routes.ts'
import { builtSite, diagnosticsAfter, houses, modelOf, picturesFor, type BuiltSite } from '../content.ts'
import { elementsIn, only, parsePage, textOf } from '../page.ts'

const shipped = modelOf(houses.shipped)
const { table } = planRoutes(shipped)

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
  'assets/font-12345678.woff2',
  'assets/calendar-12345678.js'
]

type Given = { worker?: string; html?: (path: string) => string }

/** The Italian worker of a site whose pages are as given; every other page names what the guide must not keep. */
function workerOf({ worker = 'code()', html = () => '' }: Given = {}): {
  code: string
  list: OfflineGuide
  files: OutputFile[]
} {
  const pages = table.routes.map(({ path }) => ({
    path: `${path.slice(1)}.html`,
    contents: path.includes('/ospiti/guida') ? html(path) : '<img src="/photos/c.6666ffff.svg"/>'
  }))
  const caffe: Picture = { ...drawing, src: '/photos/caff%C3%A8.7777aaaa.svg' }
  const made = offlineFiles({
    table,
    worker,
    pages,
    pictures: new Map([
      ['a', drawing],
      ['b', photo],
      ['c', { ...drawing, src: '/photos/c.6666ffff.svg' }],
      ['caffè', caffe]
    ]),
    files: files.map((path) => ({ path, contents: '' }))
  })
  const own = made.find(({ path }) => path === 'ospiti/guida.worker.js')
  const code = own !== undefined && 'contents' in own ? String(own.contents) : ''
  return { code, list: listOf(code), files: made }
}

describe('the worker of a guide', () => {
  test('stands beside the guide, one for each language, and is the only one that its pages name', () => {
    expect(workerOf().files.map(({ path }) => path)).toEqual([
      'ospiti/guida.worker.js',
      'len=en/ospiti/guida.worker.js'
    ])
    expect(workerPaths(table)).toEqual(['/ospiti/guida.worker.js', '/len=en/ospiti/guida.worker.js'])
    expect(offlineLink('guests', 'en', table)).toEqual({
      worker: '/len=en/ospiti/guida.worker.js',
      scope: '/len=en/ospiti/'
    })
    expect(offlineLink('guide', 'en', table)).toBeUndefined()
  })

  test('may serve the guide: its scope begins with its own folder, in every language', () => {
    for (const language of ['it', 'en']) {
      const { worker, scope } = offlineLink('guests', language, table)!
      expect(scope.startsWith(worker.slice(0, worker.lastIndexOf('/') + 1))).toBe(true)
    }
  })

  test('is asked about the folder around the guide only where another address of its pages stands there', () => {
    const scopeWith = (slug: string, guide = 'ospiti/guida') => {
      const model = structuredClone(shipped)
      model.pages.guests!.slug = guide
      model.pages.aliases![0]!.slug = slug
      return offlineLink('guests', 'it', planRoutes(model).table)!.scope
    }
    expect(scopeWith('ospiti/da-vedere')).toBe('/ospiti/')
    expect(scopeWith('ospiti/guida/da-vedere')).toBe('/ospiti/guida')
    expect(scopeWith('da-vedere')).toBe('/ospiti/guida')
    expect(scopeWith('da-vedere', 'guida-ospiti')).toBe('/guida-ospiti')
  })

  test('leads other addresses of its pages there', () => {
    const other = '/ospiti/luoghi-di-interesse'
    expect(workerOf().list.aliases).toEqual([[other, '/ospiti/guida/luoghi-di-interesse']])
  })

  test('has its list before its code', () => {
    const { code, list } = workerOf({ worker: 'start(guide)' })
    expect(code).toBe(`const guide=${JSON.stringify(list)};\nstart(guide)\n`)
  })

  test('knows all pages of its guide in its language, and no other', () => {
    expect(workerOf().list).toMatchObject({
      scope: '/ospiti/guida',
      pages: [
        '/ospiti/guida',
        '/ospiti/guida/spiagge',
        '/ospiti/guida/escursioni-e-tour',
        '/ospiti/guida/luoghi-di-interesse',
        '/ospiti/guida/ristoranti',
        '/ospiti/guida/parcheggio'
      ]
    })
  })

  test.each<[what: string, html: string, files: string[], pictures: string[][]]>([
    ['a picture', '<img src="/photos/a.1111aaaa.svg" alt=""/>', [], [[drawing.src]]],
    ['a picture twice', '<img src="/photos/a.1111aaaa.svg"/><img src="/photos/a.1111aaaa.svg"/>', [], [[drawing.src]]],
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
      'a picture in a list of sizes',
      '<source srcSet="/photos/b-320.3333cccc.avif 320w, /photos/b-960.4444dddd.avif 960w"/>',
      [],
      [[photo.src, '/photos/b-320.3333cccc.avif', '/photos/b-960.4444dddd.avif', '/photos/b-320.5555eeee.webp']]
    ],
    [
      'a picture with an accent in its name',
      '<img src="/photos/caff%C3%A8.7777aaaa.svg"/>',
      [],
      [['/photos/caff%C3%A8.7777aaaa.svg']]
    ],
    ['what looks like an address and is only text', '<p>now /50% off, /%E0%A4%A and /photos</p>', [], []],
    ['a font', '<link rel="preload" href="/assets/font-12345678.woff2"/>', ['/assets/font-12345678.woff2'], []],
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
    const { list } = workerOf({ html: (path) => (path === '/ospiti/guida/parcheggio' ? html : '') })
    expect([list.files, list.pictures]).toEqual([expectedFiles, pictures])
  })

  test('changes with every byte of its pages, of its list and of its code, and with nothing else', () => {
    const version = (given: Given) => workerOf(given).list.version
    const before = version({})
    expect(version({})).toBe(before)
    expect(version({ html: (path) => (path === '/len=en/ospiti/guida' ? 'in English alone' : '') })).toBe(before)
    const others = [
      { html: (path: string) => (path === '/ospiti/guida/ristoranti' ? ' ' : '') },
      { worker: 'code() ' },
      { html: () => '<img src="/photos/a.1111aaaa.svg"/>' }
    ].map(version)
    expect(new Set([before, ...others]).size).toBe(4)
  })

  test('is not made from a page that is not there', () => {
    expect(() => offlineFiles({ table, worker: '', pages: [], pictures: picturesFor(shipped), files: [] })).toThrow(
      '/ospiti/guida'
    )
  })
})

describe('the shipped site', () => {
  let site: BuiltSite
  beforeAll(async () => {
    site = await builtSite(houses.shipped)
  })
  const codeOf = (path: string): string => readFileSync(join(site.folder, path), 'utf8')

  test.each(['ospiti/guida', 'len=en/ospiti/guida'])(
    'what %s keeps is there, and is all that its pages load',
    (guide) => {
      const list = listOf(codeOf(`${guide}.worker.js`))
      const kept = [...list.files, ...list.pictures.flat()]
      expect(kept.filter((address) => !site.files.includes(decodeURIComponent(address.slice(1))))).toEqual([])
      const loaded = list.pages.flatMap((path) => {
        const { root } = site.page(path)
        const sources = ['img', 'source', 'script']
          .flatMap((name) => elementsIn(root, name))
          .flatMap(({ attributes: { src, srcset } }) => [
            src,
            ...(srcset ?? '').split(',').map((size) => size.trim().split(' ')[0])
          ])
        const links = elementsIn(root, 'link').flatMap(({ attributes: { rel, href } }) =>
          rel === 'preload' || rel === 'stylesheet' ? [href] : []
        )
        return [...sources, ...links].filter((address) => address !== undefined).filter((address) => address !== '')
      })
      expect(loaded.length).toBeGreaterThan(60)
      expect([...new Set(loaded)].toSorted()).toEqual(kept.toSorted())
    }
  )

  test('a phone is asked for no more than one photograph would weigh: 350 KB over the wire', () => {
    const worker = 'ospiti/guida.worker.js'
    const { pages, files: plain, pictures } = listOf(codeOf(worker))
    const paths = [
      worker,
      ...pages.map((path) => `${path.slice(1)}.html`),
      ...[...plain, ...pictures.map(([kept]) => kept!)].map((address) => decodeURIComponent(address.slice(1)))
    ]
    const bytes = paths
      .map((path) => readFileSync(join(site.folder, path)))
      .map((contents) => gzipSync(contents).byteLength)
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(350_000)
    expect(bytes[0]).toBeLessThan(3000)
  })

  test('only the pages of the guests’ guide name a worker, each its own', () => {
    for (const { path, root } of site.pages) {
      const found = elementsIn(root, 'script').filter(({ attributes }) => attributes['data-worker'] !== undefined)
      const prefix = path.startsWith('/len=en') ? '/len=en' : ''
      const own = path.startsWith(`${prefix}/ospiti/guida`)
        ? [[`${prefix}/ospiti/guida.worker.js`, `${prefix}/ospiti/`]]
        : []
      expect([path, found.map(({ attributes }) => [attributes['data-worker'], attributes['data-scope']])]).toEqual([
        path,
        own
      ])
    }
  })

  test('the guests’ guide has no other script', () => {
    const scripts = site.pages
      .filter(({ path }) => path.includes('/ospiti/guida'))
      .map(({ root }) => elementsIn(root, 'script').filter(({ attributes }) => attributes['src'] !== undefined))
    expect(scripts.map((all) => all.length)).toEqual(Array.from({ length: 12 }, () => 1))
    expect(scripts.flat().every(({ attributes }) => attributes['data-worker'] !== undefined)).toBe(true)
  })
})

test('a house without a guide for guests has no worker, no placard and no script for either', async () => {
  const { files: all, pages } = await builtSite(houses.second)
  expect(workerPaths(planRoutes(modelOf(houses.second)).table)).toEqual([])
  expect(planRoutes(modelOf(houses.second)).table.placard).toBeUndefined()
  expect(all.filter((file) => file.endsWith('.worker.js'))).toEqual([])
  expect(pages.filter(({ html }) => html.includes('data-worker')).map(({ path }) => path)).toEqual([])
})

/** What a phone reads from a code, drawn at some pixels a square. */
async function read({ size, path }: { size: number; path: string }, pixels = 4): Promise<string | undefined> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * pixels}" ` +
    `height="${size * pixels}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

describe('a code', () => {
  test.each([
    'https://www.example.org/guida',
    'https://www.example.org/len=en/ospiti/guida',
    'http://localhost:3000/x',
    `https://www.example.org/${'lungo-'.repeat(60)}`,
    'https://www.example.org/caffè?a=1&b=%20'
  ])('says %s', async (text) => {
    expect(await read(qrCode(text))).toBe(text)
  })

  test('still says it with a tenth of its squares under a stain', async () => {
    const { size, path } = qrCode('https://www.example.org/len=en/ospiti/guida')
    const side = Math.floor((size - 8) * Math.sqrt(0.1))
    const at = Math.floor((size - side) / 2)
    expect(await read({ size, path: `${path}M${at} ${at}h${side}v${side}h-${side}z` })).toBe(
      'https://www.example.org/len=en/ospiti/guida'
    )
  })

  test('has four light squares around it', () => {
    const { size, path } = qrCode('https://www.example.org/')
    const dark = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].map(([, x, y, length]) => ({
      x: Number(x),
      y: Number(y),
      end: Number(x) + Number(length)
    }))
    expect(dark.map(({ x }) => x).toSorted((a, b) => a - b)[0]).toBe(4)
    expect(Math.max(...dark.map(({ end }) => end))).toBe(size - 4)
    expect([Math.min(...dark.map(({ y }) => y)), Math.max(...dark.map(({ y }) => y))]).toEqual([4, size - 5])
    // Nothing but the squares: what the pattern misses would be no code.
    expect(path.replaceAll(/M\d+ \d+h\d+v1h-\d+z/g, '')).toBe('')
  })

  test('of more than any code holds is a fault of the program', () => {
    expect(() => qrCode('x'.repeat(3000))).toThrow(RangeError)
  })
})

describe('the placard', () => {
  let site: BuiltSite
  let html: string
  beforeAll(async () => {
    site = await builtSite(houses.shipped)
    html = readFileSync(join(site.folder, 'ospiti/locandina.html'), 'utf8')
  })

  test('has a ticket for each language, whose code, picture and link are of the guide in that language', async () => {
    const tickets = elementsIn(parsePage(html), 'section')
    expect(tickets.map(({ attributes }) => attributes['lang'])).toEqual(['it', 'en'])
    for (const [index, path] of ['/ospiti/guida', '/len=en/ospiti/guida'].entries()) {
      const ticket = tickets[index]!
      const code = elementsIn(ticket, 'svg').find(({ attributes }) => attributes['role'] === 'img')!
      const [, , size] = code.attributes['viewbox']!.split(' ').map(Number)
      expect(await read({ size: size!, path: only(code, 'path').attributes['d']! })).toBe(`${shipped.site.host}${path}`)
      expect(code.attributes['aria-label']).toMatch(/\p{L}{4}/u)
      const link = only(ticket, 'a')
      expect(link.attributes['href']).toBe(path)
      expect(`https://${textOf(link)}`).toBe(`${shipped.site.host}${path}`)
      expect(textOf(ticket)).toContain(shipped.site.languages[index]!.name)
    }
  })

  test('speaks every language, each part marked', () => {
    const page = only(parsePage(html), 'html')
    expect(page.attributes['lang']).toBe('it')
    expect(textOf(only(page, 'h1'))).toBe('La guida di Vieste sul vostro telefono')
    const english = elementsIn(page, 'p')
      .filter(({ attributes }) => attributes['lang'] === 'en')
      .map(textOf)
    expect(english).toEqual(['Print this on A4 and hang it in the rooms.', 'The guide to Vieste on your phone'])
  })

  test('is valid HTML, with its drawings inside, and no script', () => {
    const { results } = new HtmlValidate({
      extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
      rules: {
        'doctype-style': 'off',
        'void-style': 'off',
        'attribute-empty-style': 'off',
        'attr-case': 'off',
        'require-sri': ['error', { target: 'crossorigin' }]
      }
    }).validateStringSync(html)
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual(
      []
    )
    expect(
      elementsIn(parsePage(html), 'use').filter(
        ({ attributes }) => !html.includes(`id="${attributes['href']!.slice(1)}"`)
      )
    ).toEqual([])
    expect(elementsIn(parsePage(html), 'script')).toEqual([])
  })

  test('is as light as any page', () => expect(brotliCompressSync(html).byteLength).toBeLessThanOrEqual(14 * 1024))

  test('is for the wall: no search engine lists it, and no page leads to it', () => {
    const robots = elementsIn(parsePage(html), 'meta').find(({ attributes }) => attributes['name'] === 'robots')
    expect(robots!.attributes['content']).toBe('noindex')
    expect(readFileSync(join(site.folder, 'sitemap.xml'), 'utf8')).not.toContain('locandina')
    expect(site.pages.filter((page) => page.html.includes('locandina')).map(({ path }) => path)).toEqual([])
    expect(table.routes.filter(({ path }) => path.includes('locandina'))).toEqual([])
  })

  test.each<[name: string, slug: string, code: string]>([
    ['another page', 'ospiti/guida/spiagge', 'route-clash'],
    ['an alias', 'ospiti/luoghi-di-interesse', 'route-clash'],
    ['a folder of the site', 'photos/locandina', 'route-reserved']
  ])('with the address of %s is a diagnostic', async (_, slug, code) => {
    const { diagnostics, marks } = await diagnosticsAfter(houses.shipped, [
      { file: 'pages.yaml', from: 'slug: ospiti/locandina', to: `slug: ▸${slug}` }
    ])
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([{ code, at: marks.at[0] }])
  })

  test('goes when the data has none, and the guide stays', async () => {
    const pages = readFileSync(join(houses.shipped, 'pages.yaml'), 'utf8')
    const without = pages.replace(/\n {2}# A poster for the rooms[^]*?\n {2}promo:/, '\n  promo:')
    expect(without).not.toBe(pages)
    const { diagnostics } = await diagnosticsAfter(houses.shipped, [{ file: 'pages.yaml', text: without }])
    expect(diagnostics).toEqual([])
  })
})
