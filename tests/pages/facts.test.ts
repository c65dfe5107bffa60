import { beforeAll, describe, expect, test } from 'vitest'
import { builtSite, houses, modelOf, type BuiltSite } from '../content.ts'
import { elementsIn, only, textOf, withClass, type Element } from '../page.ts'

// What the specification says of the house, each fact on its page in both languages. The sections are those of the
// specification.

let site: BuiltSite
beforeAll(async () => {
  site = await builtSite(houses.shipped)
})

const inEnglish = (path: string): string => (path === '/' ? '/len=en' : `/len=en${path}`)
const main = (path: string): Element => only(site.page(path).root, 'main')
const text = (path: string): string => textOf(only(site.page(path).root, 'body'))

/** A text has to stand there as it is, a pattern somewhere within a line. */
type Facts = (string | RegExp)[]

function lacking(path: string, facts: Facts): string[] {
  const found = text(path)
  return facts.filter((fact) => (typeof fact === 'string' ? !found.includes(fact) : !fact.test(found))).map(String)
}

// Sections 3 and 9: what every room, and every apartment, has.
const everyRoom: [Facts, Facts] = [
  [
    '1 bagno',
    '71019 Vieste',
    'Colazione inclusa',
    '9,5',
    'su 10',
    /secondo e ultimo piano/,
    /mini ?bar/i,
    /asciugacapelli/i,
    'Aria condizionata',
    'Parcheggio interno',
    'WiFi',
    'Balcone con vista',
    'Smart TV',
    'Pulizia giornaliera',
    'Colazione italiana',
    '15:00–18:00',
    '07:00–10:00',
    '08:00–09:00',
    /allergie/,
    '1 giugno – 30 settembre',
    '09:30–12:30',
    '16:30–19:30',
    /cuffia/,
    /Documento\s+Con foto/,
    /Richieste speciali/,
    /Secondo disponibilità, con possibile supplemento/,
    /in anticipo a che ora arrivate/,
    /Prima delle 15:00 non/,
    '2,50 €',
    /a persona, a notte/,
    'Prenotate ora',
    'Prima di arrivare'
  ],
  [
    '1 bathroom',
    '71019 Vieste',
    'Breakfast included',
    '9.5',
    'out of 10',
    /second and top floor/,
    /mini ?bar/i,
    /hairdryer/i,
    'Air conditioning',
    'Private parking on site',
    'WiFi',
    'Balcony with a view',
    'Smart TV',
    'Daily cleaning',
    'Italian breakfast',
    '15:00–18:00',
    '07:00–10:00',
    '08:00–09:00',
    /allergies/,
    '1 June – 30 September',
    '09:30–12:30',
    '16:30–19:30',
    /swim cap/,
    /Photo ID/,
    /Special requests/,
    /Subject to availability, possibly with a surcharge/,
    /arrival time in advance/,
    /Check-in before 15:00 is not possible/,
    '€2.50',
    /per person, per night/,
    'Book now',
    'Know before you go'
  ]
]
const everyApartment: [Facts, Facts] = [
  [
    '1 bagno',
    '71019 Vieste',
    '8,4',
    'su 10',
    /piano terra/,
    /ingresso (?:è )?indipendente/i,
    /veranda/i,
    'Aria condizionata (a pagamento)',
    'Parcheggio interno',
    'WiFi',
    'Macchina del caffè',
    'Veranda',
    'TV',
    'Biancheria e asciugamani (a pagamento)',
    'Cucina',
    'Lavanderia (a pagamento)',
    /Biancheria, a parte: 5 € a persona, a soggiorno/,
    /Asciugamani, a parte: 5 € a persona, a soggiorno/,
    /Aria condizionata su richiesta, a parte: 5 € al giorno/,
    '15:00–18:00',
    '07:00–10:00',
    '1 giugno – 30 settembre',
    '09:30–12:30',
    '16:30–19:30',
    /cuffia/,
    '2,50 €',
    'Prenotate ora',
    'Prima di arrivare',
    'servizio a pagamento'
  ],
  [
    '1 bathroom',
    '71019 Vieste',
    '8.4',
    'out of 10',
    /ground floor/,
    /(?:own|private) entrance|entrance (?:of (?:its|your) own|is your)/i,
    /veranda/i,
    'Air conditioning (extra charge)',
    'Private parking on site',
    'WiFi',
    'Coffee machine',
    'Veranda',
    'TV',
    'Linen and towels (extra charge)',
    'Kitchen',
    'Laundry (extra charge)',
    /Linen, not included: €5 per person, per stay/,
    /Towels, not included: €5 per person, per stay/,
    /Air conditioning on request, not included: €5 per day/,
    '15:00–18:00',
    '07:00–10:00',
    '1 June – 30 September',
    '09:30–12:30',
    '16:30–19:30',
    /swim cap/,
    '€2.50',
    'Book now',
    'Know before you go',
    /extra charge$/m
  ]
]
const fourOrMore: [Facts, Facts] = [
  ['4–6 ospiti', /si riferiscono a un soggiorno di 4 persone/],
  ['4–6 guests', /are for a stay of 4 people/]
]

const units: [path: string, it: Facts, en: Facts][] = [
  [
    '/bnbs/grecale',
    ['Camera doppia con vista sul giardino', '28 m²', '1 letto matrimoniale', '2 ospiti', 'Bollitore'],
    ['Double room with a garden view', '28 m²', '1 double bed', '2 guests', 'Kettle']
  ],
  [
    '/bnbs/scirocco',
    [/Camera doppia con .*vista sul giardino/, '28 m²', '1 letto matrimoniale', '2 ospiti', 'Bollitore'],
    [/Double room with .*a garden view/, '28 m²', '1 double bed', '2 guests', 'Kettle']
  ],
  [
    '/bnbs/libeccio',
    [
      'Camera tripla con vista sul giardino',
      '35 m²',
      '1 letto matrimoniale + 1 singolo',
      '2–3 ospiti',
      'Macchina del caffè'
    ],
    ['Triple room with a garden view', '35 m²', '1 double bed + 1 single bed', '2–3 guests', 'Coffee machine']
  ],
  [
    '/bnbs/maestrale',
    [
      /doppia deluxe con vasca idromassaggio/,
      '40 m²',
      '1 letto matrimoniale',
      '2 ospiti',
      'Macchina del caffè',
      'Vasca idromassaggio'
    ],
    [/Deluxe double room with a hot tub/, '40 m²', '1 double bed', '2 guests', 'Coffee machine', 'Hot tub']
  ],
  [
    '/appartamenti/uno',
    [/trilocale/i, '55 m²', /2 camere|due camere/i, ...fourOrMore[0]],
    [/three rooms/i, '55 m²', /2 bedrooms|two bedrooms/i, ...fourOrMore[1]]
  ],
  ['/appartamenti/due', [/monolocale/i, '34 m²', '2 ospiti'], [/studio/i, '34 m²', '2 guests']],
  ['/appartamenti/tre', [/monolocale/i, '35 m²', '2 ospiti'], [/studio/i, '35 m²', '2 guests']],
  ['/appartamenti/quattro', [/monolocale/i, '36 m²', '2 ospiti'], [/studio/i, '36 m²', '2 guests']],
  [
    '/appartamenti/cinque',
    [/bilocale/i, '35 m²', '2 ospiti', /cucina/i],
    [/two-room/i, '35 m²', '2 guests', /kitchen/i]
  ],
  ['/appartamenti/sei', [/bilocale/i, '32 m²', '2 ospiti'], [/two-room/i, '32 m²', '2 guests']],
  [
    '/appartamenti/sette',
    [/trilocale/i, '60 m²', /2 camere|due camere/i, /1500 m dal mare e dal centro/, ...fourOrMore[0]],
    [
      /three rooms/i,
      '60 m²',
      /2 bedrooms|two bedrooms/i,
      /1,500 m from (?:both )?the sea and (?:from )?the (?:town )?centre/,
      ...fourOrMore[1]
    ]
  ]
]

const pages: [path: string, it: Facts, en: Facts][] = [
  [
    '/',
    ['Valle degli Ulivi', 'Siamo anche su', /\b2010-2024\b/],
    ['Valle degli Ulivi', 'We are also on', /\b2010-2024\b/]
  ],
  ['/bnbs', [/Scopri le nostre camere/, 'Colazione inclusa'], [/Discover our rooms/, 'Breakfast included']],
  ['/appartamenti', [/Scopri i nostri appartamenti/], [/Discover our apartments/]],
  [
    '/vdv',
    [
      'VALLE DEGLI ULIVI',
      'STRUTTURA',
      'PISCINA',
      'SOLARIUM',
      'BARBECUE',
      'PARCHEGGIO',
      'PARCO GIOCHI',
      /aperto nel 2010/,
      /(due|2) ettari/,
      /costruita nel 2024/,
      /24 ore su 24/,
      /recintato/,
      /pietra lavica/,
      /circa 1500 m/,
      '2,1 km',
      '5–6 km',
      /maneggio a 2 km/,
      '09:30–12:30',
      '16:30–19:30',
      '01/06',
      '30/09',
      /cuffia/,
      'Scopri il nostro Olio EVO'
    ],
    [
      'VALLE DEGLI ULIVI',
      'LOCATION',
      'SWIMMING POOL',
      'SOLARIUM',
      'BARBECUE',
      'PARKING',
      'PLAYGROUND',
      /opened in 2010/,
      /(two|2) hectares/,
      /Built in 2024/,
      /24 hours a day/,
      /fenced/,
      /lava stone/,
      /about 1,500 m/,
      '2.1 km',
      '5–6 km',
      /riding school 2 km/,
      '09:30–12:30',
      '16:30–19:30',
      '1 June',
      '30 Sept',
      /swim cap/,
      'Discover our Olive Oil'
    ]
  ],
  [
    '/olio',
    [
      '0,2–0,35 % di acido oleico',
      /una sola cultivar/,
      /a freddo, sotto i 25 °C/,
      '1 L',
      '3 L',
      '5 L',
      '10 L',
      '16,50 €',
      '47 €',
      '75 €',
      '150 €',
      '16,50 € al litro',
      '15,67 € al litro',
      '15 € al litro',
      'Perossidi',
      'Cere',
      /Assorbimento nell’ultravioletto/,
      'spedizione esclusa',
      'Acquistate',
      /Spediamo in Italia e all’estero/,
      /acido oleico/i,
      /colesterolo/
    ],
    [
      '0.2–0.35% oleic acid',
      /single cultivar/,
      /cold, below 25 °C/,
      '1 L',
      '3 L',
      '5 L',
      '10 L',
      '€16.50',
      '€47',
      '€75',
      '€150',
      '€16.50 per litre',
      '€15.67 per litre',
      '€15 per litre',
      'Peroxides',
      'Waxes',
      /Ultraviolet absorption/,
      'shipping excluded',
      'Buy',
      /We ship within Italy and abroad/,
      /oleic acid/i,
      /cholesterol/
    ]
  ],
  [
    '/disponibilita',
    ['Grecale', 'Scirocco', 'Libeccio', 'Maestrale', 'Uno', 'Due', 'Tre', 'Quattro', 'Cinque', 'Sei', 'Sette'],
    ['Grecale', 'Scirocco', 'Libeccio', 'Maestrale', 'Uno', 'Due', 'Tre', 'Quattro', 'Cinque', 'Sei', 'Sette']
  ],
  ['/contatti', [/Camere B&B/, 'Appartamenti', 'Olio'], [/B&B rooms/, 'Apartments', 'Olive oil']],
  [
    '/guida',
    ['Spiagge', 'Escursioni e tour', 'Luoghi di interesse', /Non dimenticate l’olio/],
    ['Beaches', 'Excursions and tours', 'Sites of interest', /Don’t forget the oil/]
  ],
  [
    '/ospiti/guida',
    ['Spiagge', 'Escursioni e tour', 'Luoghi di interesse', 'Ristoranti', 'Parcheggio', /Non dimenticate l’olio/],
    ['Beaches', 'Excursions and tours', 'Sites of interest', 'Restaurants', 'Parking', /Don’t forget the oil/]
  ],
  [
    '/ospiti/guida/escursioni-e-tour',
    [
      'Grotte marine',
      /[Cc]irca (?:3|tre) ore/,
      /circa 12 miglia di costa/,
      /Baia delle\s+Zagare/,
      /si comprano e si ritirano da noi/,
      'Isole Tremiti',
      /circa 12 miglia dalla costa/,
      /traghetto/,
      /Tour privati/i,
      /barc/,
      'Explora Gargano',
      /quad/,
      /jeep/,
      /cavallo/
    ],
    [
      'Sea Caves',
      /[Aa]bout (?:3|three) hours/,
      /about 12 miles of coast/,
      /Baia\s+delle Zagare/,
      /bought and collected from us/,
      'Tremiti Islands',
      /[Aa]bout 12 miles offshore/,
      /ferry/,
      /Private coast tours/,
      /boat/,
      'Explora Gargano',
      /quad/,
      /jeep/,
      /[Hh]orse/
    ]
  ],
  [
    '/ospiti/guida/luoghi-di-interesse',
    [
      /Centro storico|Città vecchia/i,
      /Castello svevo/i,
      'Trabucchi',
      /Scialmarino/,
      /Scalinata dell’amore/i,
      'Pizzomunno',
      /25 metri/,
      /calcare/,
      /Faro di S(?:ant’|\. ?)Eufemia/,
      /1867/,
      /automatic/,
      'Foresta Umbra',
      /[Cc]irca 10\.000 ettari/
    ],
    [
      'Old Town',
      'Swabian Castle',
      'Trabucchi',
      /Scialmarino/,
      'Stairway of Love',
      'Pizzomunno',
      /25 metres/,
      /limestone/,
      /Eufemia Lighthouse/,
      /1867/,
      /automat/,
      /uninhabited|nobody (?:has )?liv/,
      'Umbra Forest',
      /[Aa]bout 10,000 hectares/
    ]
  ],
  [
    '/ospiti/guida/ristoranti',
    [
      'La Galea',
      /pesce/i,
      /centro/,
      /[Pp]renotiamo|prenotare/,
      'Osteria al Duomo',
      /centro storico|città vecchia/i,
      'Le Tre Vele',
      /costa sud|a sud/i,
      'Lido San Lorenzo',
      /legno/,
      'Chalet degli Ulivi',
      /pizz/,
      /carn/
    ],
    [
      'La Galea',
      /fish/i,
      /centre/,
      /[Bb]ook/,
      'Osteria al Duomo',
      /old town/i,
      'Le Tre Vele',
      /south/i,
      'Lido San Lorenzo',
      /wood/,
      'Chalet degli Ulivi',
      /pizz/,
      /meat/
    ]
  ],
  [
    '/ospiti/guida/parcheggio',
    [/Molo turistico/i, /poche centinaia di metri dal centro/, /Parcheggio Europa/, /lungomare Europa/],
    ['Tourist Pier', /few hundred metres from the centre/, 'Parking Europe', /Europa seafront/]
  ],
  [
    '/ospiti/guida/spiagge',
    [
      'Scialmarino',
      /circa 4 km da Vieste, verso Peschici/,
      /sabbia dorata lunga\s+quasi 3 km/,
      /fondale scende dolcemente/,
      /trabucco/
    ],
    [
      'Scialmarino Beach',
      'Also called Long Beach',
      /[Aa]bout 4 km from Vieste, towards Peschici/,
      /golden sand almost 3 km/,
      /gently/,
      /trabucco/
    ]
  ]
]

describe('what the pages say, in Italian', () => {
  test.each([...pages, ...units])('%s', (path, it) => {
    expect(lacking(path, it)).toEqual([])
  })
})

describe('what the pages say, in English', () => {
  test.each([...pages, ...units])('%s', (path, _, en) => {
    expect(lacking(inEnglish(path), en)).toEqual([])
  })
})

describe('what every unit says', () => {
  test.each(units.map(([path]) => path))('%s', (path) => {
    const [it, en] = path.startsWith('/bnbs/') ? everyRoom : everyApartment
    expect(lacking(path, it)).toEqual([])
    expect(lacking(inEnglish(path), en)).toEqual([])
  })

  test('the small ones say nothing of prices for four', () => {
    for (const [path] of units) {
      const isLarge = /\/(uno|sette)$/.test(path)
      expect([path, /soggiorno di 4 persone/.test(text(path))]).toEqual([path, isLarge])
      expect([path, /stay of 4 people/.test(text(inEnglish(path)))]).toEqual([path, isLarge])
    }
  })
})

// Section 2: what stands how often on which page.
describe.each(['', '/len=en'])('counts under "%s"', (prefix) => {
  test.each<[path: string, photos: number, services: number, book: number]>([
    ['/bnbs/grecale', 9, 8, 2],
    ['/bnbs/scirocco', 9, 8, 2],
    ['/bnbs/libeccio', 9, 8, 2],
    // The hot tub comes on top of the eight.
    ['/bnbs/maestrale', 9, 9, 2],
    ['/appartamenti/uno', 7, 9, 1],
    ['/appartamenti/due', 5, 9, 1],
    ['/appartamenti/tre', 8, 9, 1],
    ['/appartamenti/quattro', 9, 9, 1],
    ['/appartamenti/cinque', 7, 9, 1],
    ['/appartamenti/sei', 6, 9, 1],
    ['/appartamenti/sette', 7, 9, 1]
  ])('%s: %i photos, %i services, Book now %i times', (path, photos, services, book) => {
    const page = main(`${prefix}${path}`)
    const listed = (name: string) => withClass(page, name).map((list) => elementsIn(list, 'li').length)
    expect(listed('photos')).toEqual([photos])
    expect(listed('services')).toEqual([services])
    expect(elementsIn(page, 'a').filter(({ attributes }) => 'data-book' in attributes)).toHaveLength(book)
    expect(elementsIn(page, 'h1').map(textOf)).toEqual([
      expect.stringMatching(new RegExp(`^${path.split('/').at(-1)}$`, 'i'))
    ])
  })

  test.each<[path: string, links: string, count: number]>([
    ['/bnbs', '/bnbs/', 4],
    ['/appartamenti', '/appartamenti/', 7],
    ['/disponibilita', '/bnbs/', 4],
    ['/disponibilita', '/appartamenti/', 7],
    ['/guida', '/guida/', 3],
    ['/ospiti/guida', '/ospiti/guida/', 5],
    // Home leads to all seven other main pages.
    ['', '/', 7]
  ])('"%s" leads to pages under %s: %i', (path, links, count) => {
    const targets = new Set(
      elementsIn(main(`${prefix}${path}` || '/'), 'a').map(({ attributes }) => attributes['href'] ?? '')
    )
    expect([...targets].filter((href) => href.startsWith(`${prefix}${links}`))).toHaveLength(count)
  })

  test.each<[path: string, entries: number]>([
    ['/guida/spiagge', 7],
    ['/guida/escursioni-e-tour', 5],
    ['/guida/luoghi-di-interesse', 7],
    ['/ospiti/guida/spiagge', 7],
    ['/ospiti/guida/escursioni-e-tour', 5],
    ['/ospiti/guida/luoghi-di-interesse', 7],
    ['/ospiti/guida/ristoranti', 5],
    ['/ospiti/guida/parcheggio', 2]
  ])('%s has %i entries, each with two ways to get there, and ends with the oil', (path, entries) => {
    const page = main(`${prefix}${path}`)
    const articles = elementsIn(page, 'article').filter(({ attributes }) => attributes['id'] !== undefined)
    expect(articles).toHaveLength(entries)
    for (const article of articles) {
      const hosts = elementsIn(article, 'a').map(({ attributes }) => new URL(attributes['href']!).host)
      expect(hosts.filter((host) => host !== 'wa.me')).toEqual(['www.google.com', 'maps.apple.com'])
      expect(elementsIn(article, 'img')).toHaveLength(1)
    }
    expect(elementsIn(page, 'a').at(-1)!.attributes['href']).toBe(`${prefix}/olio`)
    // The strip leads to the guests' guide, from the public guide too.
    expect(withClass(site.page(`${prefix}${path}`).root, 'strip')[0]!.attributes['href']).toBe(`${prefix}/ospiti/guida`)
  })

  test('the list of rooms has the services of each, and says of each that breakfast is included', () => {
    const cards = elementsIn(main(`${prefix}/bnbs`), 'article')
    expect(cards.map((card) => elementsIn(withClass(card, 'services')[0]!, 'li').length)).toEqual([8, 8, 8, 9])
    for (const card of cards) expect(textOf(card)).toMatch(/Colazione inclusa|Breakfast included/)
  })

  test('every apartment of the list has nine services, three of which cost extra', () => {
    for (const card of elementsIn(main(`${prefix}/appartamenti`), 'article')) {
      const services = elementsIn(withClass(card, 'services')[0]!, 'li').map(textOf)
      expect(services).toHaveLength(9)
      expect(services.filter((service) => /\((a pagamento|extra charge)\)$/.test(service))).toHaveLength(3)
    }
  })

  test.each([
    ['/bnbs', 7],
    ['/appartamenti', 9]
  ])('%s names what all have once, and has the rating beside its title', (path, count) => {
    const page = main(`${prefix}${path}`)
    const [shared] = withClass(page, 'shared')
    expect(elementsIn(withClass(shared!, 'services')[0]!, 'li')).toHaveLength(count)
    const rating = textOf(withClass(page, 'rated')[0]!)
    expect(rating).toMatch(path === '/bnbs' ? /9[.,]5/ : /8[.,]4/)
    expect(rating).toMatch(/su 10|out of 10/)
    expect(rating).toMatch(/sito di prenotazioni|booking site/)
  })

  test('the property has its six parts in order, each with a picture', () => {
    const parts = elementsIn(main(`${prefix}/vdv`), 'section')
    expect(parts.map((part) => textOf(elementsIn(part, 'h2')[0]!))).toEqual(
      prefix === ''
        ? ['STRUTTURA', 'PISCINA', 'SOLARIUM', 'BARBECUE', 'PARCHEGGIO', 'PARCO GIOCHI']
        : ['LOCATION', 'SWIMMING POOL', 'SOLARIUM', 'BARBECUE', 'PARKING', 'PLAYGROUND']
    )
    for (const part of parts) expect(elementsIn(part, 'img')).toHaveLength(1)
  })

  test('the oil has four sizes to buy', () => {
    const chats = elementsIn(main(`${prefix}/olio`), 'a').filter(({ attributes }) =>
      attributes['href']!.startsWith('https://wa.me/')
    )
    expect(chats).toHaveLength(4)
  })

  test('only the sea caves sell tickets', () => {
    const sellers = elementsIn(main(`${prefix}/guida/escursioni-e-tour`), 'article').filter((article) =>
      elementsIn(article, 'a').some(({ attributes }) => attributes['href']!.startsWith('https://wa.me/'))
    )
    expect(sellers.map(({ attributes }) => attributes['id'])).toEqual(['sea-caves'])
  })
})

test('each page has one header and one footer of its own, and no more for whoever goes by landmarks', () => {
  // Those of a section or an article are none: a dialog is neither.
  const parts = ['article', 'aside', 'main', 'nav', 'section']
  const landmarks = ({ children }: Pick<Element, 'children'>): string[] =>
    children.flatMap((child) => {
      if (typeof child === 'string' || parts.includes(child.name)) return []
      return [...(['header', 'footer'].includes(child.name) ? [child.name] : []), ...landmarks(child)]
    })
  for (const [path] of units) {
    for (const address of [path, inEnglish(path)]) {
      expect([address, landmarks(site.page(address).root)]).toEqual([address, ['header', 'footer']])
    }
  }
})

describe('footers', () => {
  const footer = (path: string): Element => elementsIn(site.page(path).root, 'footer').at(-1)!
  const hrefs = (element: Element) =>
    elementsIn(element, 'nav').flatMap((nav) => elementsIn(nav, 'a').map(({ attributes }) => attributes['href']!))
  const mainPages = ['/', '/bnbs', '/appartamenti', '/vdv', '/olio', '/disponibilita', '/guida', '/contatti']

  test.each(['/', '/bnbs', '/vdv', '/olio', '/guida', '/guida/spiagge', '/contatti'])(
    '%s leads to all main pages',
    (path) => {
      expect(hrefs(footer(path)).toSorted(), 'a page of the shipped house? It belongs in mainPages').toEqual(
        mainPages.toSorted()
      )
      expect(hrefs(footer(inEnglish(path))).toSorted()).toEqual(mainPages.map(inEnglish).toSorted())
    }
  )

  test.each(units.map(([path]) => path))('%s ends with a block in Italian and one in English', (path) => {
    for (const address of [path, inEnglish(path)]) {
      const blocks = elementsIn(footer(address), 'nav')
      expect(blocks.map(({ attributes }) => attributes['lang'])).toEqual(['it', 'en'])
      const [inItalian, ...others] = blocks.map((block) => hrefs({ name: '', attributes: {}, children: [block] }))
      expect(inItalian?.toSorted()).toEqual(mainPages.toSorted())
      expect(others.map((hrefsOf) => hrefsOf.toSorted())).toEqual([mainPages.map(inEnglish).toSorted()])
    }
  })

  test('each says how to reach the house: its address, and its numbers in the order of the language', () => {
    const reach = (path: string): string[] =>
      elementsIn(footer(path), 'a').flatMap(({ attributes: { href = '' } }) => (href.startsWith('tel:') ? [href] : []))
    for (const path of ['/', '/bnbs/grecale', '/guida/spiagge']) {
      expect(textOf(footer(path))).toMatch(/71019 Vieste \(FG\)/)
      expect(textOf(footer(path))).toMatch(/Camere\s\+39\s\d{3}\s\d{3}\s\d{4}/)
      expect(reach(path)).toHaveLength(2)
      expect(reach(inEnglish(path))).toEqual(reach(path).toReversed())
    }
  })

  test('the guests’ guide leads to its pages and to the other address of its places', () => {
    for (const prefix of ['', '/len=en']) {
      expect(hrefs(footer(`${prefix}/ospiti/guida/ristoranti`))).toContain(`${prefix}/ospiti/luoghi-di-interesse`)
      const { root } = site.page(`${prefix}/ospiti/luoghi-di-interesse`)
      const refresh = elementsIn(root, 'meta').find(
        ({ attributes }) => attributes['http-equiv']?.toLowerCase() === 'refresh'
      )
      expect(refresh!.attributes['content']).toBe(`0; url=${prefix}/ospiti/guida/luoghi-di-interesse`)
    }
  })

  test('every page carries the codes that the law wants, and the years', () => {
    const { legal, copyright } = modelOf(houses.shipped).site
    const codes = [
      legal.company,
      legal.registeredOffice!,
      legal.vatNumber!,
      legal.registerNumber!,
      legal.email!,
      ...legal.structures.flatMap(({ nationalCode, regionalCode }) => [nationalCode!, regionalCode!])
    ]
    for (const { path } of site.pages) {
      const sign = textOf(footer(path))
      for (const wanted of [...codes, `${copyright.from}-${copyright.to}`])
        expect([path, sign]).toEqual([path, expect.stringContaining(wanted)])
    }
  })
})

// Search results show about 60 characters. The oil may not be named after a place: only a protected origin may.
test('the title of every page that search engines list fits into a result and names the town', () => {
  const titles = site.pages.flatMap(({ path, root }) => {
    // Old addresses lead elsewhere at once.
    const isListed = !elementsIn(root, 'meta').some(
      ({ attributes }) => attributes['content'] === 'noindex' || attributes['http-equiv']?.toLowerCase() === 'refresh'
    )
    return isListed ? [{ path, title: textOf(only(root, 'title')) }] : []
  })
  expect(titles.length).toBeGreaterThan(40)
  expect(titles.filter(({ title }) => title.length > 60)).toEqual([])
  expect(titles.filter(({ title }) => !title.includes('Vieste')).map(({ path }) => path)).toEqual([
    '/len=en/olio',
    '/olio'
  ])
})

// Section 2: the oil page is reached from home, and leads home.
test('the oil and home lead to each other', () => {
  for (const prefix of ['', '/len=en']) {
    expect(elementsIn(main(`${prefix}/olio`), 'a').map(({ attributes }) => attributes['href'])).toContain(prefix || '/')
    expect(elementsIn(main(prefix || '/'), 'a').map(({ attributes }) => attributes['href'])).toContain(`${prefix}/olio`)
  }
})

// Section 8: in English on every page of a unit, and marked so.
test('the calendar says that it is loading, in English in every language', () => {
  for (const [path] of units) {
    for (const address of [path, inEnglish(path)]) {
      const loading = elementsIn(site.page(address).root).filter(({ children }) => children.includes('Loading...'))
      expect([address, loading.map(({ attributes }) => attributes['lang'])]).toEqual([address, ['en']])
    }
  }
})
