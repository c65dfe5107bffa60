import { describe, expect, test } from 'vitest'
import { houses, modelOf, picturesFor } from '../content.ts'
import type { Picture } from '../../generator/assets/images.ts'
import { parseCoordinates, type Model } from '../../generator/content/model.ts'
import { asText, localize, unbroken, unjoined } from '../../generator/content/text.ts'
import { drawnMap } from '../../generator/pages/map/drawn.ts'
import { planRoutes } from '../../generator/pages/routes.ts'
import { phoneFor } from '../../generator/pages/phone.ts'
import { viewsOf, type PageView, type View } from '../../generator/pages/view.ts'
import { icons } from '../../templates/parts/icons.ts'
import { render } from '../rendered.ts'

const [shipped, second] = [modelOf(houses.shipped), modelOf(houses.second)]

function siteOf(model: Model) {
  const { table } = planRoutes(model)
  return { table, ...viewsOf({ model, table, pictures: picturesFor(model), months: {} }) }
}

const [shippedSite, secondSite] = [siteOf(shipped), siteOf(second)]

/** The view of one page of a house in one language. */
function viewIn(model: Model, id: string, language: string): View {
  const { table, viewOf } = model === shipped ? shippedSite : model === second ? secondSite : siteOf(model)
  const route = table.alternates(id).find((alternate) => alternate.language === language)
  if (route === undefined) throw new Error(`No page ${id} in ${language}`)
  return viewOf(route)
}

function pageIn<K extends PageView['kind']>(
  model: Model,
  [id, language]: [string, string],
  kind: K
): Extract<PageView, { kind: K }> {
  const { page } = viewIn(model, id, language)
  if (page.kind !== kind) throw new Error(`${id} is of the kind ${page.kind}`)
  return page as Extract<PageView, { kind: K }>
}

const chat = (href: string) => {
  const { origin, pathname, searchParams } = new URL(href)
  return { to: `${origin}${pathname}`, text: searchParams.get('text') }
}

/** A model with some of its parts changed. */
const changed = (model: Model, change: (copy: Model) => void): Model => {
  const copy = structuredClone(model)
  change(copy)
  return copy
}

test('whoever has no scripts asks for dates by the chats about rooms and apartments, with a message in each', () => {
  const { chats } = pageIn(shipped, ['availability', 'en'], 'availability')
  expect(chats.map(({ href }) => chat(href).text)).toEqual(
    ['rooms', 'apartments'].map(
      (subject) => shipped.pages.contacts?.cards.find((card) => card.chat.subject === subject)?.chat.message['en']
    )
  )
})

describe('phone numbers', () => {
  const phones = { numbers: { a: '+391', b: '+392' }, subjects: { rooms: 'a', flats: 'b' }, swap: ['en'] }

  test.each<[subject: string, language: string, number: string]>([
    ['rooms', 'it', '+391'],
    ['flats', 'it', '+392'],
    ['rooms', 'en', '+392'],
    ['flats', 'en', '+391']
  ])('%s in %s has %s', (subject, language, number) => {
    expect(phoneFor({ phones }, subject, language)).toBe(number)
  })

  test('nothing changes places where the owner took the language away', () => {
    expect(phoneFor({ phones: { ...phones, swap: [] } }, 'rooms', 'en')).toBe('+391')
  })

  test('a subject without a number is a fault of the program: the check has seen to it', () => {
    expect(() => phoneFor({ phones }, 'oil', 'it')).toThrow('oil')
  })
})

describe('chat links', () => {
  test('name the unit, in the language of the page', () => {
    expect(chat(pageIn(second, ['rooms/arve', 'de'], 'unit').book)).toEqual({
      to: 'https://wa.me/41810000007',
      text: 'Grüezi, ist die Kammer Arve frei?'
    })
    expect(chat(pageIn(second, ['rooms/arve', 'fr'], 'unit').book).text).toBe(
      'Bonjour, la chambre Arve est-elle libre ?'
    )
  })

  test('name the product', () => {
    const [small] = pageIn(shipped, ['oil', 'en'], 'oil').sizes.products
    expect(chat(small!.buy).text).toContain(localize(shipped.oil!.sizes.products[0]!.name, 'en'))
  })

  test('carry every character, whatever a name is made of', () => {
    const name = `<img src=x onerror="alert('1')"> & 50 % + café #1?`
    const { book } = pageIn(
      changed(second, ({ rooms }) => {
        rooms[0]!.name = name
      }),
      ['rooms/arve', 'en'],
      'unit'
    )
    expect(book).toMatch(/^https:\/\/wa\.me\/41810000007\?text=[A-Za-z0-9\-_.!~*'()%]+$/)
    expect(chat(book).text).toBe(`Good day, is the chamber ${name} free?`)
  })
})

describe('facts of a unit', () => {
  test.each<[model: Model, id: string, language: string, facts: string[]]>([
    [second, 'rooms/arve', 'de', ['Doppelzimmer', '1 Bad', '17.5 Quadratmeter', '2 Einzelbetten', '1–\u20602 Gäste']],
    [
      second,
      'rooms/arve',
      'fr',
      ['Chambre à deux lits', '1 salle de bains', '17,5 mètres carrés', '2 lits simples', '1–\u20602 personnes']
    ],
    [second, 'rooms/enzian', 'en', ['Family room', '2 baths', '31 sq m', '1 double bed and 2 bunks', '4 persons']]
  ])('%#', (model, id, language, facts) => {
    expect(pageIn(model, [id, language], 'unit').facts).toEqual(facts)
  })

  test('one guest is one guest', () => {
    const single = changed(second, ({ rooms }) => {
      rooms[0]!.guests = { min: 1, max: 1 }
    })
    expect(pageIn(single, ['rooms/arve', 'en'], 'unit').facts).toContain('1 person')
  })

  test('its pictures come from itself first, then from its list', () => {
    const banner = (id: string) => pageIn(second, [id, 'de'], 'unit').strip.photo.src
    expect(banner('rooms/arve')).toBe('/photos/haus.svg')
    expect(banner('rooms/enzian')).toBe('/photos/haus.svg')
    const bare = changed(second, ({ rooms }) => {
      delete rooms[0]!.banner
    })
    expect(pageIn(bare, ['rooms/arve', 'de'], 'unit').strip.photo.src).toBe('/photos/arve.svg')
    expect(pageIn(second, ['rooms', 'de'], 'units').cards.map(({ photo }) => photo.src)).toEqual([
      '/photos/arve.svg',
      '/photos/enzian.svg'
    ])
  })

  test('the address is shown where the data says so', () => {
    expect(pageIn(second, ['rooms/arve', 'de'], 'unit').address).toBeUndefined()
    const shown = changed(second, ({ pages }) => {
      pages.rooms!.unit.address = true
    })
    const { address } = pageIn(shown, ['rooms/arve', 'de'], 'unit')
    expect(address!.label).toBe('Dorfweg 7, 7099 Oberlärch')
    expect(new URL(address!.href).searchParams.get('query')).toBe('Haus Murmelruh, Dorfweg 7, 7099 Oberlärch')
  })

  test('what it costs, in the money of the house and the figures of the language', () => {
    const lines = (language: string) =>
      pageIn(second, ['rooms/arve', language], 'unit').prices.lines.map(({ text }) => text.replaceAll(/\s/g, ' '))
    expect(lines('de')).toEqual([
      'Bettwäsche: CHF 12.50 pro Bett',
      'Kurtaxe: CHF 3.80 pro Kopf und Nacht',
      'Kurtaxe 15. Dezember bis 10. April: CHF 5.25'
    ])
    expect(lines('en')).toEqual([
      'Bed linen: CHF 12.50 per bed',
      'Visitor’s tax: CHF 3.80 a head and night',
      'Visitor’s tax 15 December to 10 April: CHF 5.25'
    ])
    // The point is Swiss in every language.
    expect(lines('fr')).toEqual([
      'Draps : 12.50 CHF par lit',
      'Taxe de séjour : 3.80 CHF par tête et par nuit',
      'Taxe de séjour 15 décembre au 10 avril : 5.25 CHF'
    ])
    const ofEnzian = (model: Model) =>
      pageIn(model, ['rooms/enzian', 'en'], 'unit').prices.lines.map(({ text }) => text)
    expect(ofEnzian(second)).toContain('Rates are for 4 persons')
    const forOne = changed(second, ({ rooms }) => {
      rooms.find(({ slug }) => slug === 'enzian')!.pricedFor = 1
    })
    expect(ofEnzian(forOne)).toContain('Rates are for 1 person')
  })

  test('house rules with their hours and their season', () => {
    const { rules } = pageIn(second, ['rooms/arve', 'en'], 'unit')
    expect(rules).toEqual([
      { name: 'Arrival', times: ['14:00–21:00'], detail: undefined, note: 'The last bus leaves at 20:10.' },
      { name: 'Shoes', times: [], detail: 'Boots stay in the hallway.', note: undefined },
      { name: 'Quiet hours', times: ['22:00–23:30'], detail: undefined, note: undefined, period: '1 July – 31 August' }
    ])
  })

  test('services with the mark of those that cost extra', () => {
    expect(pageIn(second, ['rooms/arve', 'fr'], 'unit').services.map(({ name, paid }) => [name, paid])).toEqual([
      ['Poêle en faïence', false],
      ['Lait frais le matin', false],
      ['Local à skis', true]
    ])
    expect(pageIn(second, ['rooms', 'de'], 'units').hasPaid).toBe(true)
  })

  describe('services of a list', () => {
    const servicesIn = (model: Model) => {
      const { shared, cards } = pageIn(model, ['rooms', 'en'], 'units')
      const namesOf = (services: readonly { name: string }[] = []): string[] => services.map(({ name }) => name)
      return {
        heading: shared?.heading,
        shared: namesOf(shared?.services),
        cards: cards.map(({ services }) => [namesOf(services.shared), namesOf(services.own)])
      }
    }

    test('what all have is named once', () => {
      const both = ['Tiled stove', 'Fresh milk in the morning']
      expect(servicesIn(second)).toEqual({
        heading: 'In both',
        shared: both,
        cards: [
          [both, ['Ski room']],
          [both, []]
        ]
      })
    })

    test('what costs extra in some of them is no service of all', () => {
      const paid = changed(second, ({ rooms }) => {
        rooms[0]!.services[1]!.paid = true
      })
      expect(servicesIn(paid)).toMatchObject({
        shared: ['Tiled stove'],
        cards: [
          [['Tiled stove'], ['Fresh milk in the morning', 'Ski room']],
          [['Tiled stove'], ['Fresh milk in the morning']]
        ]
      })
    })

    test.each<[string, (model: Model) => void]>([
      ['without a heading for them', ({ pages }) => delete pages.rooms!.shared],
      ['where they have nothing in common', ({ rooms }) => rooms[1]!.services.splice(0)],
      ['where there is one alone', ({ rooms }) => rooms.splice(1)]
    ])('every card names all of its own %s', (_, change) => {
      const { heading, shared, cards } = servicesIn(changed(second, change))
      expect([heading, shared]).toEqual([undefined, []])
      expect(cards[0]).toEqual([[], ['Tiled stove', 'Fresh milk in the morning', 'Ski room']])
    })
  })
})

describe('the shell', () => {
  test('the switch names every language by its own name and leads to the same page', () => {
    expect(viewIn(second, 'rooms/enzian', 'en').shell.switch).toEqual([
      { code: 'de', name: 'Deutsch', flag: 'ch', href: '/kammern/enzian', current: false },
      { code: 'en', name: 'English', flag: 'gb', href: '/english/kammern/enzian', current: true },
      { code: 'fr', name: 'Français', flag: 'fr', href: '/fr/kammern/enzian', current: false }
    ])
  })

  test('the title of a unit is the one that its file has for search results', () => {
    const searchTitle = asText({ de: 'Enzian in Oberlärch', en: 'Enzian, Oberlärch', fr: 'Enzian à Oberlärch' })
    const titled = changed(second, ({ rooms }) =>
      Object.assign(
        rooms.find(({ slug }) => slug === 'enzian')!,
        { searchTitle }
      )
    )
    expect(viewIn(titled, 'rooms/enzian', 'fr').shell.title).toBe('Enzian à Oberlärch')
    expect(viewIn(second, 'rooms/enzian', 'fr').shell.title).toContain('Haus Murmelruh')
  })

  test('so is that of a section of a guide', () => {
    const searchTitle = asText({ de: 'Wege um Oberlärch', en: 'Walks in Oberlärch', fr: 'Sentiers d’Oberlärch' })
    const titled = changed(second, ({ guide }) => Object.assign(guide!.sections['wege']!, { searchTitle }))
    expect(viewIn(titled, 'guide/wege', 'en').shell.title).toBe('Walks in Oberlärch')
  })

  test('titles made of other fields name the house once', () => {
    for (const route of secondSite.table.routes)
      expect(secondSite.titleOf(route).split(second.site.name)).toHaveLength(2)
  })

  test('the title of a unit says of it what there is room for', () => {
    for (const route of secondSite.table.routes) {
      if (route.kind !== 'unit') continue
      const { name, subtitle, type } = route.unit
      const title = secondSite.titleOf(route)
      expect(title).toContain(`${name} – `)
      expect(title).toContain(second.site.name)
      expect([subtitle, type].some((text) => title.includes(localize(text, route.language)))).toBe(true)
      expect(title.length).toBeLessThanOrEqual(70)
    }
  })

  test('titles and descriptions differ from page to page, but for the two guides and what has moved', () => {
    for (const [{ site }, { table, viewOf }] of [
      [shipped, shippedSite],
      [second, secondSite]
    ] as const) {
      for (const { code } of site.languages) {
        const routes = table.routes.filter(
          ({ language, kind, id }) => language === code && kind !== 'alias' && !id.startsWith('guests/')
        )
        const shells = routes.map((route) => viewOf(route).shell)
        expect(new Set(shells.map(({ title }) => title)).size).toBe(routes.length)
        expect(new Set(shells.map(({ description }) => description)).size).toBe(routes.length)
      }
    }
  })

  test('only home has no link home', () => {
    expect(viewIn(second, 'home', 'fr').shell.site.home).toBeUndefined()
    expect(viewIn(second, 'contacts', 'fr').shell.site.home).toBe('/fr')
  })

  test('the law’s codes stand there where the house has them', () => {
    const { lines } = viewIn(shipped, 'home', 'it').shell.sign
    const { company, registeredOffice, vatNumber, registerNumber, email, structures } = shipped.site.legal
    expect(lines.slice(0, 5)).toEqual([
      company,
      `Sede legale: ${registeredOffice}`,
      `P. IVA ${vatNumber}`,
      `REA ${registerNumber}`,
      { href: `mailto:${email}`, label: `E-mail: ${email}` }
    ])
    for (const { nationalCode, regionalCode } of structures)
      expect(JSON.stringify(lines)).toMatch(new RegExp(`${nationalCode}[^]*${regionalCode}`))
    expect(viewIn(second, 'home', 'de').shell.sign.lines).toEqual(['Familie Caduff', 'MWST CHE-100.200.300'])
  })
})

test('what else the law wants stands below, with its link', () => {
  const text = (de: string) => ({ ...second.site.place, de })
  const { sign } = viewIn(
    changed(second, ({ site }) => {
      site.legal.more = [
        { name: text('Vertreten durch Anna Caduff') },
        { name: text('UID'), value: 'CHE-1' },
        { name: text('Beschwerdebuch'), href: 'https://book.example/de' }
      ]
    }),
    'contacts',
    'de'
  ).shell
  expect(sign.lines.slice(-3)).toEqual([
    'Vertreten durch Anna Caduff',
    'UID CHE-1',
    { href: 'https://book.example/de', label: 'Beschwerdebuch' }
  ])
})

describe('guides', () => {
  test.each<[guide: 'guide' | 'guests', language: string, href: string]>([
    ['guide', 'it', '/ospiti/guida'],
    ['guests', 'it', '/ospiti/guida'],
    ['guide', 'en', '/len=en/ospiti/guida'],
    ['guests', 'en', '/len=en/ospiti/guida']
  ])('the strip of a section of "%s" in %s leads to the guests’ guide', (guide, language, href) => {
    expect(pageIn(shipped, [`${guide}/beaches`, language], 'guide-section').strip.href).toBe(href)
  })

  test('the data says where it leads', () => {
    expect(pageIn(second, ['guide/wege', 'en'], 'guide-section').strip.href).toBe('/english/rundum')
  })

  test('the poster of a section has its line, where there is one', () => {
    const texts = (model: Model, language: string) =>
      pageIn(model, ['guide', language], 'guide').posters.map(({ text }) => text)
    expect(texts(second, 'fr')).toEqual(['En été et dans la neige'])
    const bare = changed(second, ({ guide }) => Object.assign(guide!.sections['wege']!.card, { text: undefined }))
    expect(texts(bare, 'fr')).toEqual([undefined])
  })

  test('both guides show the same entries of a section', () => {
    const ids = (guide: string) =>
      pageIn(shipped, [`${guide}/places`, 'it'], 'guide-section').entries.map(({ id }) => id)
    expect(ids('guide')).toEqual(ids('guests'))
  })

  test('directions lead to the place', () => {
    const [seeli, grat] = pageIn(second, ['guide/wege', 'en'], 'guide-section').entries
    expect(seeli).toMatchObject({
      webMap: 'https://www.google.com/maps/dir/?api=1&destination=46.7912,9.70044',
      appleMap: 'https://maps.apple.com/?daddr=46.7912,9.70044',
      subtitle: undefined,
      chat: undefined
    })
    expect(grat!.chat!.label).toBe('Ask for a guide')
    expect(chat(grat!.chat!.href).text).toBe('Good day, when do you go up the ridge?')
  })
})

describe('maps', () => {
  const plain = (text: string): string => text.replaceAll('\u00A0', ' ')
  const sectionOf = (model: Model, language = 'it') => pageIn(model, ['guide/excursions', language], 'guide-section')

  test('of a section lead to its places on the same page, by their numbers', () => {
    const { map, entries } = sectionOf(shipped)
    expect(map.places.map(({ href, title }) => ({ href, title }))).toEqual(
      entries.map(({ id, title }) => ({ href: `#${id}`, title }))
    )
    const numbers = drawnMap(map).chart.marks.flatMap((mark) => mark.numbers.map(({ number }) => number))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(entries.map((_, index) => index + 1))
  })

  test('of the house lead to the public guide, and are not there without map.yaml', () => {
    const { map } = pageIn(shipped, ['property', 'en'], 'property')
    expect(map?.places[0]?.href).toBe('/len=en/guida/spiagge#castello-pizzomunno')
    expect(pageIn(shipped, ['contacts', 'en'], 'contacts').map).toEqual(map)
    expect(pageIn(second, ['contacts', 'en'], 'contacts').map).toBeUndefined()
  })

  test('without map.yaml have the places of a section, and no coast', () => {
    const { map } = pageIn(second, ['guide/wege', 'en'], 'guide-section')
    const { chart, notes } = drawnMap(map)
    expect(chart.land).toBeUndefined()
    expect(chart.marks).toHaveLength(2)
    expect(notes).toEqual(['In a straight line from Haus Murmelruh.'])
  })

  test.each<[coordinates: string, isExact: boolean, distance: string]>([
    ['41.87450, 16.16070', true, '50 m'],
    ['41.87450, 16.16500', true, '350 m'],
    ['41.87450, 16.17260', true, '1 km'],
    ['41.87450, 16.28000', true, '9.9 km'],
    ['41.87450, 16.30000', true, '12 km'],
    ['41.87450, 16.16070', false, 'about 500 m'],
    ['41.87450, 16.17260', false, 'about 1 km'],
    ['41.87450, 16.17700', false, 'about 1.5 km'],
    ['41.87450, 16.30000', false, 'about 12 km']
  ])('round the distance to %s, exact: %s', (coordinates, isExact, distance) => {
    const model = changed(shipped, (copy) => {
      const [first] = copy.guide!.sections['beaches']!.entries
      Object.assign(first!, { coordinates })
      Object.assign(copy, { approximate: isExact ? [] : ['guide.yaml/sections/beaches/entries/0/coordinates'] })
    })
    const { map } = pageIn(model, ['guide/beaches', 'en'], 'guide-section')
    expect(plain(map.places[0]!.distance)).toBe(distance)
  })

  test('tell which positions are not exact yet', () => {
    const { chart, notes } = drawnMap(sectionOf(shipped).map)
    expect(chart.house.isApproximate).toBe(true)
    expect(notes).toContain('La posizione della casa è indicativa.')
    expect(notes).toContain('Dove il segno è tratteggiato, la posizione è indicativa.')
    const dashed = chart.marks.filter(({ isApproximate }) => isApproximate)
    expect(
      dashed.map(({ numbers }) => numbers.map(({ number }) => number)).toSorted(([a = 0], [b = 0]) => a - b)
    ).toEqual([[1, 2, 3], [4], [5]])
  })
})

describe('the timetable of a unit', () => {
  const rulesOf = (model: Model): string[] =>
    pageIn(model, ['rooms/grecale', 'en'], 'unit').rules.map(({ name }) => name)

  test('has the questions of the house once they are answered', () => {
    expect(rulesOf(shipped)).not.toContain('Pets')
    const answered = changed(shipped, ({ rules }) => {
      rules['pets']!.detail = asText({ it: 'Benvenuti', en: 'Welcome' })
    })
    expect(rulesOf(answered).at(-1)).toBe('Pets')
  })
})

describe('the oil', () => {
  test('says what a size costs, and what a litre of it costs, rounded to the cent', () => {
    const model = changed(shipped, ({ oil }) => {
      const [first] = oil!.sizes.products
      const sizes = [
        { price: 16.5, litres: 1 },
        { price: 47, litres: 3 }
      ]
      oil!.sizes.products = sizes.map((size, index) => ({ ...first!, ...size, id: `size-${index}` }))
    })
    const said = (language: string): string[][] =>
      pageIn(model, ['oil', language], 'oil').sizes.products.map(({ price, perLitre }) =>
        [price, perLitre].map((text) => text.replaceAll(/\s/g, ' '))
      )
    expect(said('it')).toEqual([
      ['16,50 €', expect.stringContaining('16,50 €')],
      ['47 €', expect.stringContaining('15,67 €')]
    ])
    expect(said('en')).toEqual([
      ['€16.50', expect.stringContaining('€16.50')],
      ['€47', expect.stringContaining('€15.67')]
    ])
  })

  const claims = (measured: number | undefined) =>
    pageIn(
      changed(shipped, ({ oil }) => {
        oil!.claims.items = [
          { ...oil!.claims.items[0]!, analysis: { minimum: 5, ...(measured === undefined ? {} : { measured }) } }
        ]
      }),
      ['oil', 'it'],
      'oil'
    ).claims.items

  test.each([
    [undefined, 0],
    [4.9, 0],
    [5, 1],
    [6.2, 1]
  ])('a claim that needs a measurement, with %s measured', (measured, shown) => {
    expect(claims(measured)).toHaveLength(shown)
  })

  test('its hero leads home', () => {
    expect(pageIn(shipped, ['oil', 'en'], 'oil').home.href).toBe('/len=en')
  })
})

test('the page of an old address leads to the new one in the same language', () => {
  expect(pageIn(second, ['alias/wandern', 'fr'], 'alias').to).toEqual({ href: '/fr/rundum/wege', label: 'Sentiers' })
})

test('the not-found page speaks every language and belongs to none', () => {
  const { shell, parts } = secondSite.notFoundView()
  expect(parts.map(({ code, home }) => [code, home.href])).toEqual([
    ['de', '/'],
    ['en', '/english'],
    ['fr', '/fr']
  ])
  expect([shell.path, shell.switch]).toEqual([undefined, []])
})

test('every page can be made in every language of both houses', () => {
  for (const [{ site }, { table, viewOf }] of [
    [shipped, shippedSite],
    [second, secondSite]
  ] as const) {
    const codes = site.languages.map(({ code }) => code)
    // What is left in braces, or in several languages, has not been put into one.
    const unfinished = (value: unknown): string[] => {
      if (typeof value === 'string') return /\{\w+\}/.test(value) ? [value] : []
      if (typeof value !== 'object' || value === null) return []
      // The browser fills in what depends on the guest, and a map what depends on its scale.
      return Object.entries(value).flatMap(([key, inner]) =>
        key === 'words' || key === 'stay' ? [] : codes.includes(key) ? [key] : unfinished(inner)
      )
    }
    for (const route of table.routes) expect([route.path, unfinished(viewOf(route))]).toEqual([route.path, []])
  }
})

describe('texts', () => {
  test('one language of a value', () => {
    const text = (it: string, en: string) => asText({ it, en })
    expect(localize({ a: text('x', 'y'), b: [text('z', 'w')], c: 1, d: undefined }, 'en')).toEqual({
      a: 'y',
      b: ['w'],
      c: 1,
      d: undefined
    })
  })

  test('a block whose fields are named as languages are is no text, in the copy of another thread neither', () => {
    const value = { product: { id: 'tin', min: 'few', name: asText({ id: 'Kaleng', min: 'Kaleng', en: 'Tin' }) } }
    for (const each of [value, structuredClone(value)]) {
      expect(localize(each, 'id')).toEqual({ product: { id: 'tin', min: 'few', name: 'Kaleng' } })
      expect(localize(each, 'min')).toEqual({ product: { id: 'tin', min: 'few', name: 'Kaleng' } })
    }
  })

  test.each([
    ['1500 m dal mare', '1500\u00A0m dal mare'],
    [
      '28 m², 2,1 km, 25 °C, 0,35 %, 3 L, 5 €, 24 h',
      '28\u00A0m², 2,1\u00A0km, 25\u00A0°C, 0,35\u00A0%, 3\u00A0L, 5\u00A0€, 24\u00A0h'
    ],
    ['{area} m²', '{area}\u00A0m²'],
    ['120 zł, 300 Kč, 15 Uhr, 20 م', '120\u00A0zł, 300\u00A0Kč, 15\u00A0Uhr, 20\u00A0م'],
    ['per 4–6 persone, a 5–6 km', 'per 4–\u20606 persone, a 5–\u20606\u00A0km'],
    ['3 mila, 2 letti, 4 Luglio – 5 Hunde', '3 mila, 2 letti, 4 Luglio – 5 Hunde'],
    ['{from} – {to}', '{from} – {to}']
  ])('a line does not end within "%s"', (text, shown) => {
    expect(unbroken(text)).toBe(shown)
    expect(unjoined(shown).replaceAll('\u00A0', ' ')).toBe(text)
  })

  test('are without unseen characters where they are no part of a page', () => {
    const model = changed(shipped, (copy) => {
      Object.assign(copy.rooms[0]!.summary, { it: 'Per 4–6 persone' })
      Object.assign(copy.pages.contacts!.cards[0]!.chat.message, { it: 'Siamo in 4–6' })
    })
    expect(viewIn(model, `rooms/${shipped.rooms[0]!.slug}`, 'it').shell.description).toBe('Per 4–6 persone')
    expect(chat(pageIn(model, ['contacts', 'it'], 'contacts').cards[0]!.href).text).toBe('Siamo in 4–6')
  })

  test('coordinates', () => {
    expect(parseCoordinates('41.88153, -16.17')).toEqual({ latitude: 41.88153, longitude: -16.17 })
  })
})

describe('what a house says of itself', () => {
  const at = (address: Partial<Model['site']['address']>) =>
    changed(shipped, ({ site }) => {
      site.address = { ...site.address, province: undefined, ...address }
    })

  test.each<[lines: string, address: Partial<Model['site']['address']>]>([
    ['71019 Vieste (FG)', { postcode: '71019', town: 'Vieste', province: 'FG', country: 'IT' }],
    ['4050-262 Porto', { postcode: '4050-262', town: 'Porto', province: 'Porto', country: 'PT' }],
    ['7099 Trin', { postcode: '7099', town: 'Trin', province: 'GR', country: 'CH' }],
    ['10115 Berlin', { postcode: '10115', town: 'Berlin', country: 'DE' }],
    ['Plockton, Highland IV52 8TN', { postcode: 'IV52 8TN', town: 'Plockton', province: 'Highland', country: 'GB' }],
    ['34-511 Kościelisko', { postcode: '34-511', town: 'Kościelisko', province: 'małopolskie', country: 'PL' }],
    ['Doha', { postcode: undefined, town: 'Doha', country: 'QA' }],
    ['Cong, Mayo', { postcode: undefined, town: 'Cong', province: 'Mayo', country: 'IE' }],
    ['Dublin D02 X285', { postcode: 'D02 X285', town: 'Dublin', country: 'IE' }]
  ])('its town is written as there: %s', (line, address) => {
    expect(pageIn(at(address), ['contacts', 'it'], 'contacts').address.lines.at(-1)).toBe(line)
  })

  test('one year of copyright is one, and no VAT number none', () => {
    const signOf = (change: (site: Model['site']) => void) =>
      viewIn(
        changed(shipped, ({ site }) => change(site)),
        'contacts',
        'en'
      ).shell.sign
    expect(signOf(() => undefined)).toMatchObject({
      copyright: '© 2010-2024',
      lines: expect.arrayContaining([expect.stringMatching(/^VAT/)])
    })
    const young = signOf((site) => {
      site.copyright = { from: 2026, to: 2026 }
      site.legal.vatNumber = undefined
    })
    expect(young.copyright).toBe('© 2026')
    expect(young.lines.filter((line) => typeof line === 'string' && line.startsWith('VAT'))).toEqual([])
  })

  test('what it has not is not on its pages: a rating, other places to be found, flags', () => {
    const markupOf = (model: Model): string =>
      render(model)
        .map(({ html }) => html)
        .join('')
    const parts = ['class="stamp"', 'class="also wrap"', 'href="#f-']
    for (const part of parts) expect(markupOf(second)).toContain(part)
    const bare = changed(second, ({ pages, site }) => {
      pages.home.elsewhere = undefined
      for (const language of site.languages) language.flag = undefined
      for (const list of [pages.rooms, pages.apartments]) if (list !== undefined) list.unit.rating = undefined
    })
    for (const part of parts) expect(markupOf(bare)).not.toContain(part)
  })
})

describe('names and numbers of any length', () => {
  const unit = shipped.rooms[0]!
  const named = (name: string, number?: string): Model => ({ ...shipped, rooms: [{ ...unit, name, number }] })

  test.each([
    ['Grecale', undefined],
    ['Maestrale', undefined],
    ['Zum Adlerhorst', 'long'],
    ['Gartenappartement', 'long longer'],
    ['Unterschwarzenberger Stube', 'long longest']
  ])('%s has a heading of the class %s, and the house one of its own', (name, length) => {
    const model = named(name)
    const id = `rooms/${unit.slug}`
    expect(pageIn(model, ['rooms', 'it'], 'units').cards[0]?.length).toBe(length)
    expect(pageIn(model, [id, 'it'], 'unit').length).toBe(length)
    expect(
      pageIn({ ...shipped, site: { ...shipped.site, name: 'Haus Bergwiesenhof' } }, ['home', 'it'], 'home').hero.length
    ).toBe('long longer')
  })

  test('a number of three figures has smaller type', () => {
    const isWide = (number?: string) =>
      pageIn(named('Grecale', number), ['rooms', 'it'], 'units').cards[0]?.isWideNumber
    expect([undefined, '1', '12', '106', 'Suite 1'].map(isWide)).toEqual([false, false, false, true, true])
  })

  test('a name on a photograph has the ground of the page, and one on a drawing none', () => {
    const { table } = planRoutes(shipped)
    const drawing = { src: '/a.svg', width: 4, height: 3, sources: [] }
    const photograph = { ...drawing, sources: [{ type: 'image/webp' as const, srcSet: '/a.webp 4w' }] }
    const groundOn = (picture: Picture): boolean | undefined => {
      const pictures = new Map([...picturesFor(shipped).keys()].map((ref) => [ref, picture]))
      const { viewOf } = viewsOf({ model: shipped, table, pictures, months: {} })
      const { page } = viewOf(table.alternates('rooms')[0]!)
      return page.kind === 'units' ? page.cards[0]?.needsGround : undefined
    }
    expect(groundOn(drawing)).toBe(false)
    expect(groundOn(photograph)).toBe(true)
    expect(groundOn({ ...drawing, night: photograph })).toBe(true)
  })
})

test('the coin beside what costs extra has the sign of the house’s currency', () => {
  const signOf = (currency: string): string | undefined => {
    const pages = render({ ...shipped, site: { ...shipped.site, currency } }).filter(({ html }) =>
      html.includes('#i-euro')
    )
    expect(pages.length).toBeGreaterThan(2)
    const drawn = pages.map(({ html }) => /<symbol id="i-euro"[^>]*>(.*?)<\/symbol>/.exec(html)?.[1])
    expect(new Set(drawn).size).toBe(1)
    return drawn[0]
  }
  const signs = ['EUR', 'GBP', 'USD', 'CHF', 'ISK'].map(signOf)
  expect(new Set(signs).size).toBe(5)
  expect(signs[0]).toBe(icons.euro.shapes)
  expect(signOf('NOK'), 'one without a sign for currencies that are not drawn').toBe(signs[4])
})
