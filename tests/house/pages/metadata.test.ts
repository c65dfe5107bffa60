/** The data in the head of pages: addresses, alternates, structured data. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Metadata } from '../../../generator/house/pages/metadata.ts'
import type { Model } from '../../../generator/house/model/content-model.ts'
import { localize } from '../../../generator/engine/fields/text.ts'
import type { Route, RouteTable } from '../../../generator/engine/route-table.ts'
import { builtSite, houses, modelOf, picturesFor } from '../../support/content.ts'
import { contentOf, elementsIn, only, type Element } from '../../support/markup/page.ts'
import { changed, say, wholeHouse } from './whole-house.ts'
import { routeTable } from '../../support/house-engine.ts'
import { housePages, materialOf } from '../../support/markup/rendered.ts'

type Tag = Readonly<Record<string, string>>
type Node = { '@type'?: string; '@id'?: string; [property: string]: unknown }
type Page = { route: Route; html: string; root: Element; links: Tag[]; metas: Tag[]; graph: Node[] }
type Published = { folder: string; model: Model; table: RouteTable; pages: Page[]; notFound: Element }

const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

async function publish(house: string): Promise<Published> {
  const { folder, page, unlisted } = await builtSite(house)
  const model = modelOf(house)
  const table = routeTable(model)
  const notFound = unlisted.find(({ path }) => path === '/404.html')!.root
  const pages = table.routes.map((route) => {
    const { html, root } = page(route.path)
    const data = elementsIn(root, 'script').filter(({ attributes }) => attributes['type'] === 'application/ld+json')
    const graph = data.flatMap((script) => (JSON.parse(contentOf(script)) as { '@graph': Node[] })['@graph'])
    return { route, html, root, links: tagsOf(root, 'link'), metas: tagsOf(root, 'meta'), graph }
  })
  return { folder, model, table, pages, notFound }
}

const tagsOf = (root: Element, name: string): Tag[] => elementsIn(root, name).map(({ attributes }) => attributes)

const canonicalOf = ({ links }: Page): string | undefined => links.find(({ rel }) => rel === 'canonical')?.['href']
const metaOf = ({ metas }: Page, name: string): string[] =>
  metas.filter((meta) => meta['property'] === name || meta['name'] === name).map(({ content }) => content!)
const alternatesOf = ({ links }: Page): Record<string, string> =>
  Object.fromEntries(links.filter(({ rel }) => rel === 'alternate').map(({ hreflang, href }) => [hreflang!, href!]))

/** Every node of a graph, also those inside others. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (typeof value !== 'object' || value === null) return []
  return [value as Node, ...Object.values(value).flatMap(nodesIn)]
}

/** What the head of each page says, without its files. */
function metadataOf(
  model: Model,
  pictures = picturesFor(model)
): { at: (path: string) => Metadata; graphAt: (path: string) => Node[] } {
  const table = routeTable(model)
  const { viewOf } = housePages.viewsOf(materialOf(model, table, pictures), table)
  const at = (path: string): Metadata => viewOf(table.routes.find((route) => route.path === path)!).metadata
  return { at, graphAt: (path) => (JSON.parse(at(path).data!) as { '@graph': Node[] })['@graph'] }
}

const [host, whole] = ['https://murmelruh.example', wholeHouse()]
const { at, graphAt } = metadataOf(whole)

describe.each(Object.entries(houses))('every page of the %s house', (_, house) => {
  let site: () => Published
  beforeAll(async () => {
    const found = await publish(house)
    site = () => found
  })

  test('has one canonical address, and that page says the same of itself', () => {
    for (const page of site().pages) {
      expect(page.links.filter(({ rel }) => rel === 'canonical')).toHaveLength(1)
      const target = site().pages.find(({ route }) => `${site().model.site.host}${route.path}` === canonicalOf(page))
      expect(target && canonicalOf(target)).toBe(canonicalOf(page))
    }
  })

  test('names its counterparts, which all name the same ones', () => {
    const { model, pages } = site()
    const codes = model.site.languages.map(({ code }) => code)
    for (const page of pages) {
      const alternates = alternatesOf(page)
      expect(Object.keys(alternates)).toEqual([...codes, 'x-default'])
      expect(alternates[page.route.language]).toBe(canonicalOf(page))
      expect(alternates['x-default']).toBe(alternates[model.site.languageForOthers ?? codes[0]!])
      for (const code of codes) {
        const counterpart = pages.find((other) => `${model.site.host}${other.route.path}` === alternates[code])!
        expect(counterpart.route.language).toBe(code)
        expect(alternatesOf(counterpart)).toEqual(alternates)
      }
    }
  })

  test('can be shared, with a picture of the size and kind that all chats show', async () => {
    const { folder, model, pages } = site()
    const seen = new Set<string>()
    for (const page of pages) {
      const [image] = metaOf(page, 'og:image')
      expect(metaOf(page, 'og:title')).toEqual([contentOf(only(page.root, 'title'))])
      expect(metaOf(page, 'og:url')).toEqual([canonicalOf(page)])
      expect(metaOf(page, 'og:type')).toEqual(['website'])
      expect(metaOf(page, 'og:site_name')).toEqual([model.site.name])
      expect(metaOf(page, 'twitter:card')).toEqual(['summary_large_image'])
      expect(metaOf(page, 'og:locale')).toEqual([
        model.site.languages.find(({ code }) => code === page.route.language)!.locale.replace('-', '_')
      ])
      expect(metaOf(page, 'og:locale:alternate')).toHaveLength(model.site.languages.length - 1)
      expect([metaOf(page, 'og:image:width'), metaOf(page, 'og:image:height')]).toEqual([['1200'], ['630']])
      seen.add(image!)
    }
    for (const image of seen) {
      const bytes = readFileSync(join(folder, image.slice(model.site.host.length)))
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
      expect(bytes.length).toBeLessThan(300_000)
    }
  })

  test('refers to things of the same page, at addresses of pages and files that are there', () => {
    const { folder, model, pages } = site()
    const own = `${model.site.host}/`
    const nodes = pages.flatMap(({ graph }) => nodesIn(graph))
    for (const { route, graph } of pages) {
      const inPage = nodesIn(graph)
      const typed = new Set(inPage.filter((node) => '@type' in node).map((node) => node['@id']))
      expect([route.path, inPage.filter((node) => '@id' in node && !typed.has(node['@id']))]).toEqual([route.path, []])
    }
    const isThere = (key: string, address: string): boolean => {
      const [path, fragment] = address.slice(own.length - 1).split('#') as [string, string?]
      const file = join(folder, decodeURIComponent(key === 'url' || key === 'item' ? fileOf(path) : path))
      return (
        address.startsWith(own) &&
        existsSync(file) &&
        (fragment === undefined || readFileSync(file, 'utf8').includes(`id="${fragment}"`))
      )
    }
    const addresses = nodes.flatMap((node) =>
      ['url', 'item', 'image', 'logo'].flatMap((key) => [node[key]].flat().map((value) => [key, value] as const))
    )
    const written = addresses.filter((pair): pair is readonly [string, string] => typeof pair[1] === 'string')
    expect(written.length).toBeGreaterThan(pages.length)
    expect(written.filter(([key, address]) => !isThere(key, address))).toEqual([])
  })

  test('is of the same house and site in every language: only their words differ', () => {
    const { pages } = site()
    for (const name of ['house', 'website']) {
      const nodes = pages.flatMap(({ graph }) => graph.filter((node) => String(node['@id']).endsWith(`#${name}`)))
      expect(new Set(nodes.filter((node) => 'url' in node).map(({ url }) => url)).size).toBe(1)
      expect(new Set(nodes.map((node) => node['@id'])).size).toBe(1)
    }
  })

  test('publishes no rating of another site and no claim on health as data', () => {
    const { model } = site()
    const claims =
      model.oil?.claims.items.flatMap(({ title, text, condition }) =>
        model.site.languages.flatMap(({ code }) => localize([title, text, condition], code))
      ) ?? []
    for (const { graph } of site().pages) {
      const data = JSON.stringify(graph)
      expect(data).not.toMatch(/rating|review/i)
      expect(claims.filter((claim) => data.includes(claim))).toEqual([])
    }
  })
})

test('a section that both guides have counts as the public one', () => {
  expect(at('/gaeste/rundum/wege').canonical).toBe(`${host}/rundum/wege`)
  expect(at('/fr/gaeste/rundum/wege').canonical).toBe(`${host}/fr/rundum/wege`)
  expect(at('/fr/gaeste/rundum/wege').manifest).toBe('/fr/gaeste/rundum.webmanifest')
  expect(at('/gaeste/rundum/wege').data, 'which search engines would not read').toBeUndefined()
})

test('an old address counts as the page to which its page leads', () => {
  expect(at('/english/wandern')).toMatchObject({ canonical: `${host}/english/rundum/wege`, isIndexed: true })
  expect(at('/gaeste/wandern').canonical).toBe(`${host}/rundum/wege`)
})

test('only what is for guests alone is kept out of search engines', () => {
  const paths = routeTable(whole).routes.map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(40)
  const hidden = ['/gaeste/rundum', '/english/gaeste/rundum', '/fr/gaeste/rundum']
  expect(paths.filter((path) => !at(path).isIndexed)).toEqual(hidden)
  const alone = metadataOf(changed(whole, ({ pages }) => void delete pages.guide))
  const canonical = `${host}/gaeste/rundum/wege`
  expect(alone.at('/gaeste/rundum/wege')).toMatchObject({ canonical, isIndexed: false })
})

describe('what the data says of', () => {
  test('the house', () => {
    const [website, house] = graphAt('/')
    expect(website).toMatchObject({ '@type': 'WebSite', name: 'Haus Murmelruh', inLanguage: ['de', 'en', 'fr'] })
    const address = { postalCode: '7099', addressLocality: 'Oberlärch', addressRegion: 'GR', addressCountry: 'CH' }
    expect(house).toMatchObject({
      '@type': 'BedAndBreakfast',
      name: 'Haus Murmelruh',
      url: `${host}/`,
      logo: `${host}/icon.png`,
      foundingDate: '1987',
      legalName: 'Familie Caduff',
      vatID: 'CHE-100.200.300',
      address: { streetAddress: 'Dorfweg 7', ...address },
      telephone: ['+41810000007'],
      image: [`${host}/photos/share/haus.jpg`, `${host}/photos/share/arve.jpg`],
      availableLanguage: ['de', 'en', 'fr'],
      identifier: [{ name: 'Chambers', value: 'IT001' }],
      numberOfRooms: 4,
      checkinTime: '14:00',
      checkoutTime: '10:00',
      hasMap: expect.stringContaining('Dorfweg%207') as string
    })
    const known = changed(whole, (copy) => {
      copy.pages.home.elsewhere!.icons[0]!.profile = 'https://portal.example/murmelruh'
      copy.rules['abreise']!.times = ['06:00-08:00', '07:00-10:30']
      Object.assign(copy, { prices: { rooms: { arve: { low: 70 }, enzian: { low: 95.5 } } } })
    })
    expect(metadataOf(known).graphAt('/')[1]).toMatchObject({
      priceRange: '70–95.5 CHF',
      checkoutTime: '10:30',
      sameAs: ['https://portal.example/murmelruh']
    })
    const { graphAt: ofSecond } = metadataOf(modelOf(houses.second))
    expect(ofSecond('/')[1]!['@type'], 'of no kind').toBe('LodgingBusiness')
    expect(ofSecond('/')[1], 'without a national code').not.toHaveProperty('identifier')
  })

  test('a room, with the services that it simply has', () => {
    const [room] = graphAt('/english/kammern/arve')
    expect(room).toMatchObject({
      '@type': 'HotelRoom',
      name: 'Arve',
      description: expect.stringContaining('the smell of pine wood') as string,
      containedInPlace: { '@id': `${host}/#house` },
      url: `${host}/english/kammern/arve`,
      bed: '2 single beds',
      occupancy: { value: 2 },
      floorSize: { value: 17.5, unitCode: 'MTK' },
      numberOfBathroomsTotal: 1,
      identifier: { propertyID: 'Landesnummer', value: 'IT014027B4XYZ12345' },
      image: [`${host}/photos/share/arve.jpg`, `${host}/photos/arve.svg`, `${host}/photos/haus.svg`],
      amenityFeature: [{ name: 'Tiled stove' }, { name: 'Fresh milk in the morning' }]
    })
    const trail = ['', '/kammern', '/kammern/arve'].map((path) => ({ item: `${host}/english${path}` }))
    expect(graphAt('/english/kammern/arve').at(-1)).toMatchObject({ itemListElement: trail })
  })

  test('an apartment: Google’s kind of rental only with the eight photos that Google wants', () => {
    expect(graphAt('/wohnungen/zwei')[0]).toMatchObject({ '@type': 'Apartment', occupancy: { value: 4 } })
    expect(graphAt('/wohnungen/eins')[0]).toMatchObject({
      '@type': 'VacationRental',
      identifier: 'apartments/eins',
      latitude: '46.78031',
      longitude: '9.68275',
      checkinTime: '14:00',
      checkoutTime: '10:00',
      containsPlace: { occupancy: { value: 2 }, amenityFeature: [{}, {}] }
    })
    const { graphAt: seven } = metadataOf(changed(whole, ({ apartments }) => void apartments[0]!.photos.pop()))
    expect(seven('/wohnungen/eins')[0]!['@type']).toBe('Apartment')
    const { graphAt: always } = metadataOf(changed(whole, ({ rules }) => void delete rules['ankunft']!.role))
    expect(always('/wohnungen/eins')[0]).not.toHaveProperty('checkinTime')
  })

  test('a list of units: their pages in order, and the units as parts of the house', () => {
    const [list, house] = graphAt('/english/kammern')
    const pages = [`${host}/english/kammern/arve`, `${host}/english/kammern/enzian`]
    expect(list).toMatchObject({
      '@type': 'ItemList',
      itemListElement: pages.map((url, index) => ({ '@type': 'ListItem', position: index + 1, url }))
    })
    expect(house!['containsPlace']).toEqual([
      {
        '@type': 'HotelRoom',
        '@id': `${host}/#rooms/arve`,
        name: 'Arve',
        url: pages[0],
        image: `${host}/photos/share/arve.jpg`
      },
      expect.objectContaining({ '@id': `${host}/#rooms/enzian`, url: pages[1] })
    ])
  })

  test('the oil, and where the terms of its returns are, if the page has them', () => {
    const sells = changed(whole, ({ oil }) => void (oil!.withdrawal = { right: say('Fourteen days') }))
    expect(metadataOf(sells).graphAt('/oel')[1]).toMatchObject({
      '@id': `${host}/#house`,
      hasMerchantReturnPolicy: { merchantReturnLink: `${host}/oel`, description: 'Fourteen days' }
    })
    expect(graphAt('/oel')[1]).not.toHaveProperty('hasMerchantReturnPolicy')

    const [oil] = graphAt('/english/oel')
    const offer = { priceCurrency: 'CHF', url: `${host}/english/oel`, seller: { '@id': `${host}/#house` } }
    expect(oil).toMatchObject({
      '@type': 'Product',
      name: 'Oil',
      description: 'Our oil',
      brand: { name: 'Haus Murmelruh' },
      offers: [
        { ...offer, name: '1 litres', price: 16.5 },
        { ...offer, name: '3 litres', price: 47 }
      ]
    })
    expect(oil!['image']).toHaveLength(2)
  })

  test('a size of the oil that is sold out is offered as sold out, the others say nothing of it', () => {
    const sold = changed(whole, ({ oil }) => void (oil!.sizes.products[0]!.soldOut = true))
    const [oil] = metadataOf(sold).graphAt('/oel')
    const offers = oil!['offers'] as Record<string, unknown>[]
    expect(offers.map(({ availability }) => availability)).toEqual(['https://schema.org/SoldOut', undefined])
  })

  test.each([
    [undefined, 'Place'],
    ['beaches', 'Beach']
  ] as const)('a section of a guide of the kind %s: a list of %s', (kind, type) => {
    const { graphAt: own } = metadataOf(
      changed(whole, ({ guide }) => Object.assign(guide!.sections['wege']!, { kind }))
    )
    const items = (own('/rundum/wege')[0]!['itemListElement'] as { item: Node }[]).map(({ item }) => item)
    expect(items.map((item) => item['@type'])).toEqual([type, type])
    expect(items[0]).toMatchObject({
      name: 'Zum Murmelseeli',
      description: 'Eine Stunde bergauf, dann liegt es da.',
      url: `${host}/rundum/wege#seeli`,
      image: `${host}/photos/enzian.svg`,
      geo: { latitude: 46.7912, longitude: 9.70044 }
    })
  })
})

test('a page is shared with its own photo, described in its language', () => {
  const src = (photo: string): string => `${host}/photos/share/${photo}.jpg`
  expect(at('/rundum').share).toMatchObject({ src: src('haus') })
  expect(at('/english/kammern/arve').share).toMatchObject({ src: src('arve'), alt: 'A larch before the mountain' })
  expect(at('/english/kammern/enzian').share, 'without a cover').toMatchObject({
    src: src('enzian'),
    alt: 'A blue flower in the meadow'
  })
  expect(at('/english/rundum/wege').share).toMatchObject({ src: src('enzian'), alt: 'A path across the meadow' })
})

test('a unit with photographs is shared with the first of them, and so is the list that it opens', () => {
  const pictures = picturesFor(whole)
  const source = { type: 'image/avif', srcSet: '/photos/haus.avif' } as const
  pictures.set('haus', { ...pictures.get('haus')!, sources: [source] })
  const photographed = metadataOf(whole, pictures)
  const shared = `${host}/photos/share/haus.jpg`
  for (const path of ['/english/kammern', '/english/kammern/arve'])
    expect(photographed.at(path).share).toMatchObject({ src: shared })
  const [unit] = photographed.graphAt('/english/kammern/arve')
  expect(unit).toMatchObject({ image: [shared, `${host}/photos/arve.svg`, `${host}/photos/haus.svg`] })
})

test('by default chats show the first photo of a page, and of one without photos that of the home page', () => {
  const house = changed(wholeHouse(), ({ pages, oil }) => {
    for (const page of Object.values(pages)) if ('share' in page) delete page.share
    Object.assign(pages.property!.sections[0]!, { photo: 'enzian', alt: say('The pool') })
    Object.assign(pages.home.hero, { photo: 'haus', alt: say('The house by day') })
    Object.assign(pages.contacts!.cards[0]!, { photo: 'arve', alt: say('A stamp') })
    Object.assign(oil!.hero, { photo: 'arve', alt: say('A bottle') })
  })
  const shared = (model: Model) => {
    const { at: of } = metadataOf(model)
    return (path: string): string[] => {
      const { src, alt } = of(path).share!
      return [src.slice(`${host}/photos/share/`.length), alt ?? '']
    }
  }
  const first = shared(house)
  const home = ['haus.jpg', 'The house by day']
  expect(['/english', '/english/haus', '/english/oel', '/english/kontakt'].map(first)).toEqual([
    home,
    ['enzian.jpg', 'The pool'],
    ['arve.jpg', 'A bottle'],
    ['arve.jpg', 'A stamp']
  ])
  expect(first('/english/kammern'), 'its first room').toEqual(first('/english/kammern/arve'))
  for (const guide of ['/english/rundum', '/english/gaeste/rundum'])
    expect(first(guide), 'its first section').toEqual(['enzian.jpg', 'A path across the meadow'])
  expect(first('/english/frei'), 'without photos').toEqual(home)
  const named = shared(
    changed(house, ({ pages }) => void Object.assign(pages.home, { share: 'enzian', shareAlt: say('The sky') }))
  )
  expect(['/english', '/english/frei', '/english/oel'].map(named)).toEqual([
    ['enzian.jpg', 'The sky'],
    ['enzian.jpg', 'The sky'],
    ['arve.jpg', 'A bottle']
  ])
  const empty = shared(changed(house, (model) => void Object.assign(model, { rooms: [] })))
  expect(empty('/english/kammern'), 'a list without rooms').toEqual(home)
})
