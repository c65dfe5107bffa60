import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { build, check } from '../../generator/build.ts'
import { metadataFor, type Metadata } from '../../generator/pages/metadata.ts'
import { sharedPhotos } from '../../generator/pages/page-photos.ts'
import type { Model } from '../../generator/content/model.ts'
import { localize } from '../../generator/content/text.ts'
import { planRoutes, type Route, type RouteTable } from '../../generator/pages/routes.ts'
import { securityHeaders } from '../../generator/publish/security.ts'
import { cache, changedHouse, emptyFolder, diagnosticsAfter, houses, type Change } from '../content.ts'

type Tag = Record<string, string>
type Node = { '@type'?: string; '@id'?: string; [property: string]: unknown }
type Page = { route: Route; html: string; links: Tag[]; metas: Tag[]; graph: Node[] }
type Published = { folder: string; model: Model; table: RouteTable; pages: Page[] }

const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

async function publish(house: string): Promise<Published> {
  const folder = join(emptyFolder(), 'site')
  const { content } = await build({ data: house, cache, out: folder })
  const { model, table } = content!
  return { folder, model, table, pages: table.routes.map((route) => readPage(folder, route)) }
}

function readPage(folder: string, route: Route): Page {
  const html = readFileSync(join(folder, fileOf(route.path)), 'utf8')
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => json!)
  return {
    route,
    html,
    links: tagsOf(html, 'link'),
    metas: tagsOf(html, 'meta'),
    graph: scripts.flatMap((json) => (JSON.parse(json) as { '@graph': Node[] })['@graph'])
  }
}

/** The tags of the head with their attributes, whose names HTML reads in any case. */
function tagsOf(html: string, name: string): Tag[] {
  const head = html.slice(0, html.indexOf('</head>'))
  return [...head.matchAll(new RegExp(`<${name} ([^>]*)>`, 'g'))].map(([, attributes]) =>
    Object.fromEntries(
      [...attributes!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key!.toLowerCase(), decode(value!)])
    )
  )
}

const decode = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** What a reader sees: the text of the body, without scripts. */
const textOf = ({ html }: Page): string =>
  decode(
    html
      .slice(html.indexOf('<body'))
      .replace(/<(script|style)\b.*?<\/\1>/gs, '')
      .replace(/<[^>]*>/g, ' ')
  )

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

const published = new Map<string, Published>()
beforeAll(async () => {
  for (const [name, house] of Object.entries(houses)) published.set(name, await publish(house))
})
const shipped = (): Published => published.get('shipped')!
const pageAt = (path: string, from = shipped()): Page => from.pages.find(({ route }) => route.path === path)!

/** Metadata alone, after some changes of the content: no picture is drawn for it. */
async function metadataAfter(
  changes: readonly Change[],
  house: string = houses.shipped
): Promise<{ at: (path: string) => Metadata; graphAt: (path: string) => Node[] }> {
  const { content } = await check({ data: changedHouse(house, changes).folder, cache })
  const { model, table, photos } = content!
  return metadataFrom(
    model,
    table,
    photos.map(({ ref }) => ref)
  )
}

function metadataFrom(model: Model, table: RouteTable, refs: readonly string[]) {
  const size = { width: 1, height: 1 }
  const pictures = new Map(refs.map((ref) => [ref, { src: `/photos/${ref}.svg`, ...size, sources: [] }]))
  const shares = new Map(
    sharedPhotos({ model, table }).map((ref) => [ref, { src: `/photos/share/${ref}.jpg`, ...size }])
  )
  const { metadataOf } = metadataFor({ model, table, pictures, shares, icons: [], logo: '/icon.png' })
  const at = (path: string): Metadata => metadataOf(table.routes.find((route) => route.path === path)!)
  return { at, graphAt: (path: string) => (JSON.parse(at(path).data!) as { '@graph': Node[] })['@graph'] }
}

describe.each(Object.keys(houses))('every page of the %s house', (house) => {
  const site = (): Published => published.get(house)!

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
      expect(metaOf(page, 'og:title')).toEqual([decode(/<title>(.*?)<\/title>/.exec(page.html)![1]!)])
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

  test('leads to icons and a manifest that are there', () => {
    const { folder, model, pages } = site()
    const rels = ['icon', 'apple-touch-icon', 'manifest']
    for (const page of pages) {
      const found = page.links.filter(({ rel }) => rels.includes(rel!))
      expect(new Set(found.map(({ rel }) => rel))).toEqual(new Set(rels))
      expect(found.filter(({ href }) => !existsSync(join(folder, href!)))).toEqual([])
      const manifest = found.find(({ rel }) => rel === 'manifest')!['href']!
      expect(manifest).toBe(
        `${model.site.languages.find(({ code }) => code === page.route.language)!.prefix}/site.webmanifest`
      )
    }
  })

  test('tells other sites as little as the header does', () => {
    const { folder, pages } = site()
    const header = securityHeaders.find(([name]) => name === 'Referrer-Policy')![1]
    for (const page of pages) expect(metaOf(page, 'referrer')).toEqual([header])
    expect(tagsOf(readFileSync(join(folder, '404.html'), 'utf8'), 'meta')).toContainEqual({
      name: 'referrer',
      content: header
    })
  })

  test('writes the addresses of the site with their literal characters', () => {
    for (const { html } of site().pages) expect(html.slice(0, html.indexOf('</head>'))).not.toMatch(/%3D/i)
  })

  test('has structured data of known kinds, each with what it has to have', () => {
    const place = ['name', 'description', 'url', 'image']
    const unit = ['name', 'description', 'url', 'image', 'containedInPlace']
    const rooms = ['occupancy', 'floorSize', 'numberOfBathroomsTotal', 'amenityFeature']
    // Told whole on some pages, in brief on others.
    const lodging = ['@id', 'name', 'url', 'address']
    const required: Record<string, string[]> = {
      Accommodation: rooms,
      Apartment: [...unit, ...rooms],
      Beach: [...place, 'geo'],
      BedAndBreakfast: lodging,
      Brand: ['name'],
      BreadcrumbList: ['itemListElement'],
      GeoCoordinates: ['latitude', 'longitude'],
      HotelRoom: [...unit, ...rooms, 'bed'],
      ItemList: ['name', 'itemListElement'],
      ListItem: ['position', 'item'],
      LocationFeatureSpecification: ['name', 'value'],
      LodgingBusiness: lodging,
      Offer: ['name', 'price', 'priceCurrency', 'url', 'seller'],
      ParkingFacility: [...place, 'geo'],
      Place: ['geo'],
      PostalAddress: ['streetAddress', 'postalCode', 'addressLocality', 'addressRegion', 'addressCountry'],
      Product: [...place, 'brand', 'offers'],
      PropertyValue: ['propertyID', 'name', 'value'],
      QuantitativeValue: ['value'],
      Restaurant: [...place, 'geo'],
      TouristAttraction: [...place, 'geo'],
      TouristTrip: [...place, 'tripOrigin'],
      VacationRental: [...unit, 'identifier', 'latitude', 'longitude', 'containsPlace'],
      WebSite: ['name', 'url', 'inLanguage']
    }
    for (const { graph, route } of site().pages) {
      const typed = nodesIn(graph).filter((node) => '@type' in node)
      const faults = typed.flatMap((node) => {
        const { '@type': type = '' } = node
        return (required[type] ?? ['a kind that is known'])
          .filter((field) => node[field] === undefined)
          .map((field) => [route.path, type, field])
      })
      expect(faults).toEqual([])
      for (const { itemListElement } of nodesIn(graph)) {
        const positions = ((itemListElement ?? []) as Node[]).map(({ position }) => position)
        expect(positions).toEqual(positions.map((_, index) => index + 1))
      }
    }
  })

  test('refers to things of the same page, at addresses of pages and files that are there', () => {
    const { folder, model, pages } = site()
    const { host } = model.site
    const nodes = pages.flatMap(({ graph }) => nodesIn(graph))
    for (const { route, graph } of pages) {
      const own = nodesIn(graph)
      const typed = new Set(own.filter((node) => '@type' in node).map((node) => node['@id']))
      expect([route.path, own.filter((node) => '@id' in node && !typed.has(node['@id']))]).toEqual([route.path, []])
    }
    const isThere = (key: string, address: string): boolean => {
      const [path, fragment] = address.slice(host.length).split('#') as [string, string?]
      const file = join(folder, decodeURIComponent(key === 'url' || key === 'item' ? fileOf(path) : path))
      return (
        address.startsWith(`${host}/`) &&
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

  test('shows what its data says', () => {
    const hidden = site()
      .pages.filter(({ route }) => ['unit', 'oil', 'guide-section'].includes(route.kind))
      .flatMap((page) => {
        const text = textOf(page).replace(/\s+/g, ' ')
        // A breadcrumb has names as menus write them.
        const shown = nodesIn(page.graph.filter((node) => node['@type'] !== 'BreadcrumbList')).flatMap(
          ({ name, bed }) => [name, bed]
        )
        return shown
          .filter((words) => typeof words === 'string' && !text.includes(words))
          .map((words) => [page.route.path, words])
      })
    expect(hidden).toEqual([])
  })

  test('tells the way from the home page, which tells none', () => {
    for (const { route, graph } of site().pages) {
      const trails = graph.filter((node) => node['@type'] === 'BreadcrumbList')
      expect(trails).toHaveLength(route.kind === 'home' || route.kind === 'alias' ? 0 : 1)
      for (const { itemListElement } of trails) {
        const items = (itemListElement as Node[]).map(({ item }) => item)
        expect(items[0]).toBe(`${site().model.site.host}${site().table.href('home', route.language)}`)
        expect(items.length).toBe(route.kind === 'unit' || route.kind === 'guide-section' ? 3 : 2)
      }
    }
  })
})

describe('pages that show the same', () => {
  test('a section that both guides have counts as the public one', () => {
    expect(canonicalOf(pageAt('/ospiti/guida/spiagge'))).toMatch(/[^/]\/guida\/spiagge$/)
    expect(canonicalOf(pageAt('/len=en/ospiti/guida/spiagge'))).toMatch(/\/len=en\/guida\/spiagge$/)
    expect(pageAt('/ospiti/guida/spiagge').graph).toEqual(pageAt('/guida/spiagge').graph)
  })

  test('an old address counts as the page to which its page leads', () => {
    const page = pageAt('/len=en/ospiti/luoghi-di-interesse')
    expect(canonicalOf(page)).toMatch(/\/len=en\/guida\/luoghi-di-interesse$/)
    expect(page.html).toContain('http-equiv="refresh" content="0; url=/len=en/ospiti/guida/luoghi-di-interesse"')
  })

  test('only what is for guests alone is kept out of search engines', () => {
    const hidden = shipped().pages.filter((page) => metaOf(page, 'robots').includes('noindex'))
    const guests = ['/ospiti/guida', '/ospiti/guida/ristoranti', '/ospiti/guida/parcheggio']
    expect(hidden.map(({ route }) => route.path)).toEqual(
      ['', '/len=en'].flatMap((prefix) => guests.map((path) => `${prefix}${path}`))
    )
    const notFound = readFileSync(join(shipped().folder, '404.html'), 'utf8')
    expect(tagsOf(notFound, 'meta')).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(tagsOf(notFound, 'link').filter(({ rel }) => rel === 'canonical' || rel === 'alternate')).toEqual([])
  })

  test('without a public guide every section of the guests’ guide counts itself', async () => {
    const { content } = await check({ data: houses.shipped, cache })
    const model = { ...content!.model, pages: { ...content!.model.pages, guide: undefined } } as Model
    const { at } = metadataFrom(
      model,
      planRoutes(model).table,
      content!.photos.map(({ ref }) => ref)
    )
    expect(at('/ospiti/guida/spiagge')).toMatchObject({
      canonical: `${model.site.host}/ospiti/guida/spiagge`,
      indexed: false
    })
  })
})

describe('what the data says of', () => {
  test('the house', () => {
    const [website, house] = pageAt('/').graph
    expect(website).toMatchObject({ '@type': 'WebSite', name: 'Valle degli Ulivi', inLanguage: ['it', 'en'] })
    expect(house).toMatchObject({
      '@type': 'BedAndBreakfast',
      name: 'Valle degli Ulivi',
      foundingDate: '2010',
      address: { postalCode: '71019', addressLocality: 'Vieste', addressRegion: 'FG', addressCountry: 'IT' },
      telephone: [expect.stringMatching(/^\+39/), expect.stringMatching(/^\+39/)],
      image: [expect.stringMatching(/^https:/), expect.stringMatching(/^https:/)],
      availableLanguage: ['it', 'en'],
      identifier: [
        { propertyID: 'CIN', name: 'B&B' },
        { propertyID: 'CIN', name: 'Appartamenti' }
      ]
    })
  })

  test('the house, on each page what its readers see', () => {
    const said = (path: string) => {
      const house = pageAt(path).graph.find((node) => node['@id']?.endsWith('#house'))!
      const amenities = nodesIn(house['amenityFeature'] ?? []).map(({ name }) => name)
      return { place: 'geo' in house, hours: 'checkinTime' in house, amenities }
    }
    expect(said('/')).toEqual({ place: false, hours: false, amenities: [] })
    expect(said('/contatti')).toEqual({ place: true, hours: false, amenities: [] })
    const shown = ['Piscina', 'Solarium', 'Barbecue', 'Parcheggio interno', 'Parco giochi']
    expect(said('/vdv')).toEqual({ place: true, hours: false, amenities: shown })
  })

  test.each(['/bnbs/grecale', '/appartamenti/tre', '/olio'])(
    'the house where %s refers to it: the same thing, in brief',
    (path) => {
      const [, whole] = pageAt('/').graph
      const [, brief] = pageAt(path).graph
      const { '@type': type, '@id': id, name, url, address } = whole!
      expect(brief).toEqual({ '@type': type, '@id': id, name, url, address })
    }
  )

  test('the house in the other language: one thing, with the same facts', () => {
    const [italian, english] = ['/', '/len=en'].map((path) => pageAt(path).graph[1]!) as [Node, Node]
    for (const fact of ['@id', 'url', 'address', 'vatID', 'foundingDate']) {
      expect(english[fact]).toBeDefined()
      expect(english[fact]).toEqual(italian[fact])
    }
    // The two numbers change places in English, as on the pages.
    expect(english['telephone']).toEqual((italian['telephone'] as string[]).toReversed())
    expect(english['telephone']).toHaveLength(2)
  })

  test('a room', () => {
    expect(pageAt('/len=en/bnbs/grecale').graph[0]).toMatchObject({
      '@type': 'HotelRoom',
      name: 'Grecale',
      bed: '1 double bed',
      occupancy: { value: 2 },
      floorSize: { value: 28, unitCode: 'MTK' },
      numberOfBathroomsTotal: 1
    })
    expect(nodesIn(pageAt('/bnbs/grecale').graph[0]!['amenityFeature'])).toHaveLength(8)
  })

  test('an apartment: Google’s kind of rental only with the eight photos that Google wants', () => {
    const kinds = shipped().model.apartments.map(({ slug, photos }) => [
      slug,
      photos.length,
      pageAt(`/appartamenti/${slug}`).graph[0]!['@type']
    ])
    expect(kinds).toEqual([
      ['uno', 7, 'Apartment'],
      ['due', 5, 'Apartment'],
      ['tre', 8, 'VacationRental'],
      ['quattro', 9, 'VacationRental'],
      ['cinque', 7, 'Apartment'],
      ['sei', 6, 'Apartment'],
      ['sette', 7, 'Apartment']
    ])
    const [italian, english] = ['', '/len=en'].map((prefix) => pageAt(`${prefix}/appartamenti/tre`).graph[0]!) as [
      Node,
      Node
    ]
    expect(italian).toMatchObject({
      identifier: english['identifier'],
      latitude: expect.stringMatching(/^\d+\.\d{5}$/),
      longitude: expect.stringMatching(/^\d+\.\d{5}$/),
      containsPlace: { occupancy: { value: 2 } }
    })
    // Linen, laundry and air conditioning cost extra.
    expect(nodesIn((italian['containsPlace'] as Node)['amenityFeature'])).toHaveLength(6)
    expect(italian).toMatchObject({ checkinTime: '15:00', checkoutTime: '10:00' })
    expect((italian['image'] as string[]).filter((address) => /\/photos\/tre\/0\d/.test(address))).toHaveLength(8)
    expect((italian['image'] as string[])[0]).toMatch(/\/photos\/share\/.*\.jpg$/)
  })

  test('the oil', () => {
    const [oil] = pageAt('/len=en/olio').graph
    expect(oil).toMatchObject({
      '@type': 'Product',
      offers: [
        { name: '1 L', price: 16.5, priceCurrency: 'EUR' },
        { name: '3 L', price: 47 },
        { name: '5 L', price: 75 },
        { name: '10 L', price: 150 }
      ]
    })
    expect(oil!['image']).toHaveLength(4)
  })

  test.each([
    ['/guida/spiagge', 'Beach', 7],
    ['/guida/escursioni-e-tour', 'TouristTrip', 5],
    ['/guida/luoghi-di-interesse', 'TouristAttraction', 7],
    ['/ospiti/guida/ristoranti', 'Restaurant', 5],
    ['/ospiti/guida/parcheggio', 'ParkingFacility', 2]
  ])('%s: a list of %s', (path, type, count) => {
    const items = (pageAt(path).graph[0]!['itemListElement'] as { item: Node }[]).map(({ item }) => item['@type'])
    expect(items).toEqual(Array.from({ length: count }, () => type))
  })

  test('a guide whose sections are of no kind: places', () => {
    const second = published.get('second')!
    const [list] = pageAt(second.table.href('guide/wege', 'de'), second).graph
    const items = (list!['itemListElement'] as { item: Node }[]).map(({ item }) => item)
    expect(items[0]).toMatchObject({
      '@type': 'Place',
      name: 'Zum Murmelseeli',
      geo: { latitude: 46.7912, longitude: 9.70044 }
    })
  })
})

describe('changes of the content', () => {
  test('nothing in a text can end the script element', async () => {
    const name = '</script><script>alert(1)</script><!--'
    const { at, graphAt } = await metadataAfter([
      { file: 'rooms/grecale.yaml', from: '\nname: Grecale', to: `\nname: "${name}"` }
    ])
    expect(at('/bnbs/grecale').data).not.toContain('<')
    expect(graphAt('/bnbs/grecale')[0]!['name']).toBe(name)
  })

  test('without a language for others x-default is the main one', async () => {
    const { at } = await metadataAfter([{ file: 'site.yaml', from: 'languageForOthers: en\n', to: '' }])
    expect(at('/vdv').alternates.at(-1)).toEqual({
      language: 'x-default',
      href: 'https://www.valledegliulivi.example/vdv'
    })
  })

  test('a language for others that the site does not have is an error', async () => {
    const { diagnostics, marks } = await diagnosticsAfter(houses.shipped, [
      { file: 'site.yaml', from: 'languageForOthers: en', to: 'languageForOthers: ▸de' }
    ])
    expect(diagnostics.map(({ code, at }) => [code, at])).toEqual([['reference-unknown', marks.at[0]]])
  })

  test('a house of no kind is a lodging, and a rule of no role gives no times', async () => {
    const { graphAt } = await metadataAfter([
      { file: 'site.yaml', from: '\nkind: bed-and-breakfast', to: '' },
      { file: 'rules.yaml', from: '  role: check-in\n', to: '' }
    ])
    expect(graphAt('/')[1]!['@type']).toBe('LodgingBusiness')
    const [rental] = graphAt('/appartamenti/tre')
    expect(rental).not.toHaveProperty('checkinTime')
    expect(rental).toHaveProperty('checkoutTime', '10:00')
  })

  test('a house without a national code names none', () => {
    const { graph } = published.get('second')!.pages[0]!
    expect(graph[1]!['@type']).toBe('LodgingBusiness')
    expect(graph[1]).not.toHaveProperty('identifier')
  })

  test('a service that costs extra is none that the apartment simply has', async () => {
    const { graphAt } = await metadataAfter([
      { file: 'apartments/due.yaml', from: '- { id: wifi }', to: '- { id: wifi, paid: true }' }
    ])
    const amenities = (slug: string) =>
      nodesIn(graphAt(`/appartamenti/${slug}`)[0]!['amenityFeature']).map(({ name }) => name)
    expect(amenities('uno')).toContain('WiFi')
    expect(amenities('due')).not.toContain('WiFi')
  })

  test('a page is shared with its own photo, described in its language', async () => {
    const { at } = await metadataAfter([
      { file: 'pages.yaml', from: '  share: oil/hero\n', to: '  share: oil/grove\n' }
    ])
    expect(at('/olio').share!.src).toMatch(/\/photos\/share\/oil\/grove\.jpg$/)
    const { cover } = localize(shipped().model.rooms[0]!, 'en')
    expect(at('/len=en/bnbs/grecale').share).toMatchObject({
      alt: cover!.alt,
      src: expect.stringContaining(cover!.photo)
    })
    expect(at('/len=en/guida/spiagge').share!.alt).toBe(
      localize(shipped().model.guide!.sections['beaches']!.card, 'en').alt
    )
  })

  test('a unit without a cover is shared with its first photo', async () => {
    const rooms = shipped().model.rooms.map((room) => ({ ...room, cover: undefined })) as Model['rooms']
    const model = { ...shipped().model, rooms }
    expect(sharedPhotos({ model, table: planRoutes(model).table })).toEqual(
      expect.arrayContaining(['grecale/01', 'scirocco/01', 'libeccio/01', 'maestrale/01'])
    )
  })
})
