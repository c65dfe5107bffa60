/** The views of pages. */
import { describe, expect, test } from 'vitest'
import { houses, modelOf, picturesFor } from '../../support/content.ts'
import type { Model } from '../../../generator/house/model/content-model.ts'
import { asText, localize, withNoBreakSpaces, withoutWordJoiners } from '../../../generator/engine/fields/text.ts'
import { layOutMap } from '../../../generator/house/pages/map/map-view.ts'
import type { AliasView } from '../../../generator/house/pages/kinds/alias/alias-view.ts'
import type { AvailabilityView } from '../../../generator/house/pages/kinds/availability/availability-view.ts'
import type { ContactsView } from '../../../generator/house/pages/kinds/contacts/contacts-view.ts'
import type { GuideSectionView } from '../../../generator/house/pages/kinds/guide-section/guide-section-view.ts'
import type { HomeView } from '../../../generator/house/pages/kinds/home/home-view.ts'
import type { NotFoundView } from '../../../generator/house/pages/kinds/not-found/not-found-view.ts'
import type { OilView } from '../../../generator/house/pages/kinds/oil/oil-view.ts'
import type { UnitView } from '../../../generator/house/pages/kinds/unit/unit-view.ts'
import type { UnitsView } from '../../../generator/house/pages/kinds/units/units-view.ts'
import { chat, pageIn, plain, siteOf, viewIn } from './page-view.ts'
import { changed, say, wholeHouse } from './whole-house.ts'

const [second, whole] = [modelOf(houses.second), wholeHouse()]

const unitIn = (model: Model, language = 'en', id = 'rooms/arve') => pageIn<UnitView>(model, [id, language])

test('chat links about rooms and apartments stand where whoever has no scripts looks for free days', () => {
  const { chats } = pageIn<AvailabilityView>(whole, ['availability', 'en'])
  expect(chats.map(({ href }) => chat(href).text)).toEqual(['A chamber?'])
  const apart = changed(whole, ({ pages }) => void (pages.apartments!.unit.chat.subject = 'fragen'))
  expect(pageIn<AvailabilityView>(apart, ['availability', 'en']).chats.length, 'about each list').toBe(2)
})

test('the search has what divides the units and what all guests need, and asks the site if it answers itself', () => {
  const model = changed(second, ({ pages: { rooms }, services }) => {
    rooms!.unit.extras = ['cot', 'linen'].map((id) => {
      return { ...rooms!.unit.extras[0]!, charge: { id, each: 'stay', due: 'on-request', needed: id === 'linen' } }
    })
    for (const service of Object.values(services)) service.filter = true
  })
  const search = () => pageIn<AvailabilityView>(model, ['availability', 'en']).search!
  const { filters, lists, units, together } = search()
  expect([filters, lists['rooms']?.needed, units[0]?.passes]).toEqual([['Ski room'], ['linen'], [0]])
  model.site.api.base = 'https://bookings.example'
  expect([together, search().together]).toEqual(['/api/units.json', undefined])
})

test('the picture of the year is that of the last year that has prices', () => {
  const all = (year: number) => [{ from: `${year}-01-01`, to: `${year}-12-31` }]
  const model = changed(second, ({ prices }) => void (prices!.seasons = { winter: all(2026), sommer: all(2027) }))
  const { labels } = pageIn<AvailabilityView>(model, ['availability', 'en']).year!
  expect(labels.map(({ text }) => plain(text))).toEqual(['CHF 140'])
})

test('the prices of all units say what the town asks for besides, where it asks for anything', () => {
  const taxIn = (amount: number) => {
    const model = changed(second, ({ site }) => void (site.touristTax = { amount }))
    return pageIn<AvailabilityView>(model, ['availability', 'en']).year!.tax
  }
  expect([2, 0].map((amount) => plain(taxIn(amount) ?? 'none'))).toEqual([
    'Visitor’s tax: CHF 2 a head and night',
    'none'
  ])
})

describe('a unit', () => {
  test.each([
    ['rooms/arve', 'de', ['Doppelzimmer', '1 Bad', '17.5 Quadratmeter', '2 Einzelbetten', '1–\u20602 Gäste']],
    [
      'rooms/arve',
      'fr',
      ['Chambre à deux lits', '1 salle de bains', '17,5 mètres carrés', '2 lits simples', '1–\u20602 personnes']
    ],
    ['rooms/enzian', 'en', ['Family room', '2 baths', '31 sq m', '1 double bed and 2 bunks', '4 persons']]
  ])('%s says in %s what it is', (id, language, facts) => {
    expect(unitIn(second, language, id).facts).toEqual(facts)
  })

  test('says how one gets in without steps, and its codes, or those of the structure that it is part of', () => {
    const of = (model: Model, id: string) => {
      const { access, codes } = unitIn(model, 'en', id)
      return [...access, ...codes]
    }
    const own = ['National number IT014027B4XYZ12345', 'Cantonal number GR-17']
    expect(of(second, 'rooms/arve')).toEqual(['No steps at all', 'Without a lift', 'Smallest door: 78 cm', ...own])
    expect(of(second, 'rooms/enzian')).toEqual(['12 stairs'])
    const ofRooms = changed(second, ({ site }) => {
      site.legal.structures = [{ name: say('Chambers'), units: 'rooms', nationalCode: 'CH-1' }]
    })
    expect(of(ofRooms, 'rooms/enzian')).toEqual(['12 stairs', 'National number CH-1'])
    expect(of(ofRooms, 'rooms/arve').slice(3)).toEqual(own)
  })

  test('says where its rating comes from, and how old it is', () => {
    expect(unitIn(second, 'en').prices.rating?.source).toBe('Bergbett, 41 voices, 1 March 2026. Only guests vote.')
  })

  // The point of an amount is Swiss in every language.
  test.each([
    ['de', 'CHF 12.50 pro Bett', 'CHF 3.80 pro Kopf und Nacht (15. Dezember bis 10. April: CHF 5.25)'],
    ['en', 'CHF 12.50 per bed', 'CHF 3.80 a head and night (15 December to 10 April: CHF 5.25)'],
    ['fr', '12.50 CHF par lit', '3.80 CHF par tête et par nuit (15 décembre au 10 avril : 5.25 CHF)']
  ])('says in %s what it costs, in the money of the house', (language, ...prices) => {
    const lines = unitIn(second, language).prices.lines.map(({ text }) => plain(text))
    expect(lines).toEqual(prices.map((price) => expect.stringContaining(price) as string))
    const { touristTax } = unitIn(second, language).calendar.shared
    expect(touristTax, 'in cents').toMatchObject({ amount: 380, seasons: [{ amount: 525 }] })
  })

  test('says the tax in one sentence, of a town that asks in summer alone as well', () => {
    const taxIn = (tax: Partial<Model['site']['touristTax']>) => {
      const model = changed(second, ({ site }) => void (site.touristTax = { amount: 0, ...tax }))
      return unitIn(model, 'en')
        .prices.lines.slice(1)
        .map(({ text }) => plain(text))
    }
    const winter = { from: '11-01', to: '03-31', amount: 0 }
    expect(taxIn({ amount: 2, seasons: [winter], nights: 7, childrenBelow: 14 })).toEqual([
      'Visitor’s tax: CHF 2 a head and night (1 November to 31 March none), at most 7 nights’ stay, none below 14'
    ])
    const summer = [
      { from: '06-01', to: '08-31', amount: 3 },
      { from: '09-01', to: '09-30', amount: 1 }
    ]
    expect(taxIn({ seasons: [winter, ...summer] })).toEqual([
      'Visitor’s tax: CHF 3 a head and night (1 June – 31 August; 1 September to 30 September: CHF 1)'
    ])
    expect(taxIn({ seasons: [winter] })).toEqual([])
  })

  test('says of what has to be paid that it has to be', () => {
    const model = changed(second, ({ pages }) => {
      pages.rooms!.unit.extras[0]!.charge = { id: 'linen', each: 'stay', due: 'obligatory', only: ['arve'] }
    })
    expect(plain(unitIn(model, 'en').prices.lines[0]!.text)).toBe('Bed linen, always: CHF 12.50 per bed')
    const { lines } = unitIn(model, 'en', 'rooms/enzian').prices
    expect(
      lines.filter(({ text }) => text.includes('linen')),
      'of one unit alone'
    ).toEqual([])
  })

  test('says on the page of all units for how many guests it costs so, where more have room', () => {
    const model = changed(second, ({ rooms }) => Object.assign(rooms[1]!, { pricedFor: 3 }))
    const { groups } = pageIn<AvailabilityView>(model, ['availability', 'en'])
    const costs = groups[0]!.cards.map(({ cost }) => plain(cost!))
    expect(costs).toEqual(['CHF 164.50–210 a night', expect.stringMatching(/^CHF 140–180 a night, with 3 \S+$/)])
  })

  test('says on which single nights it costs more, and from what to what on the page of all units', () => {
    const weekdays: ['saturday'] = ['saturday']
    const model = changed(second, ({ prices }) => {
      prices!.seasons['sommer']!.push({ from: 'easter-2', to: 'easter+1' })
      prices!.singleNights = [
        { from: '07-01', to: '07-31', weekdays, price: 300 },
        { from: '08-15', to: '08-31', weekdays, price: 190 },
        { from: '09-01', to: '10-31', weekdays, price: 180 },
        { from: '12-24', to: '12-24', units: ['rooms/enzian'], price: 400 }
      ]
    })
    const rows = unitIn(model).seasons.map(({ label, value }) => plain(`${label}: ${value}`))
    const nights = ['15–31 August: CHF 190', '1 September – 31 October: CHF 180']
    const others = nights.map((each) => `Every Saturday, ${each} a night`)
    expect(rows.slice(3)).toEqual(['Every Saturday in July: CHF 300 a night', ...others])
    expect(rows[0]).toBe('Around Easter: 2 days before – a day after: CHF 164.50 a night')
    const { groups } = pageIn<AvailabilityView>(model, ['availability', 'en'])
    expect(groups[0]!.cards.map(({ cost }) => plain(cost!))).toEqual(['CHF 164.50–300 a night', 'CHF 140–400 a night'])
  })

  test('says for how many its prices are', () => {
    const linesFor = (pricedFor: number) => {
      const model = changed(second, ({ rooms }) => Object.assign(rooms[1]!, { pricedFor }))
      model.site.currency = 'HUF'
      const { prices, calendar } = unitIn(model, 'en', 'rooms/enzian')
      return [prices.lines[0]!.text, calendar.own]
    }
    expect([linesFor(4), linesFor(1)]).toEqual([
      ['Rates are for 4 persons', expect.objectContaining({ priced: 4, most: 4, smallest: 100 })],
      ['Rates are for 1 person', expect.objectContaining({ priced: 1 })]
    ])
  })

  test('has the rules of the house that are answered, with their hours, their season, and who answers chats', () => {
    const arrival = {
      name: 'Arrival',
      times: ['14:00–21:00'],
      detail: undefined,
      note: 'The last bus leaves at 20:10.'
    }
    const quiet = { name: 'Quiet hours', times: ['22:00–23:30'], detail: undefined, note: undefined }
    const shoes = { name: 'Shoes', times: [], detail: 'Boots stay in the hallway.', note: undefined }
    const period = '1\u00A0July\u00A0– 31\u00A0August'
    expect(unitIn(second).rules).toEqual([arrival, shoes, { ...quiet, period }])
    const spoken = changed(second, ({ phones, rules }) => {
      phones.answeredBy = { haus: 'Anna' }
      rules['schuhe']!.role = 'chat'
    })
    expect(unitIn(spoken).rules).toEqual([arrival, { ...shoes, note: 'You hear from Anna.' }, { ...quiet, period }])
    const open = changed(second, ({ rules }) => void delete rules['schuhe']!.detail)
    expect([unitIn(open).rules, unitIn(open).asks]).toEqual([[arrival, { ...quiet, period }], []])
    const ask = say('Where do boots stay?')
    const asked = unitIn(changed(open, ({ rules }) => void Object.assign(rules['schuhe']!, { ask }))).asks
    expect(asked.map(({ label, href }) => [label, chat(href).text])).toEqual([
      ['Shoes', 'Where do boots stay?\nArve: https://murmelruh.example/english/kammern/arve']
    ])
  })
})

test('the card of a unit says of it what the lists show', () => {
  const [bearing, subtitle, motto] = ['North', 'A chamber panelled in pine', 'Wood that calms you down']
  expect(pageIn<UnitsView>(second, ['rooms', 'en']).cards[0]).toMatchObject({ bearing, subtitle, motto })
})

describe('the services of a list', () => {
  const servicesIn = (model: Model) => {
    const { shared, cards } = pageIn<UnitsView>(model, ['rooms', 'en'])
    const namesOf = (services: readonly { name: string }[] = []): string[] => services.map(({ name }) => name)
    const ofCards = cards.map(({ services }) => [namesOf(services.shared), namesOf(services.own)])
    return { heading: shared?.heading, shared: namesOf(shared?.services), cards: ofCards }
  }

  test('are named once where all have them, and those that cost extra are marked', () => {
    const shared = ['Tiled stove', 'Fresh milk in the morning']
    const cards = [
      [shared, ['Ski room']],
      [shared, []]
    ]
    expect(servicesIn(second)).toEqual({ heading: 'In both', shared, cards })
    expect(unitIn(second).services.map(({ paid }) => paid)).toEqual([false, false, true])
    expect(pageIn<UnitsView>(second, ['rooms', 'de']).hasPaid).toBe(true)
  })

  test('are filters where they divide the units, beside the guests and the bedrooms that do', () => {
    const filtersIn = (model: Model) => {
      const { filters, cards } = pageIn<UnitsView>(model, ['rooms', 'en'])
      return filters.map((name, index) => [
        name,
        cards.flatMap(({ slug, passes }) => (passes.includes(index) ? [slug] : []))
      ])
    }
    const few = changed(second, ({ rooms }) => {
      for (const room of rooms) Object.assign(room, { guests: { min: 1, max: 2 }, bedrooms: 1 })
    })
    // A list of so few rooms is on one screen.
    expect(filtersIn(few)).toEqual([])
    const alike = changed(few, ({ rooms }) => {
      for (const order of [3, 4, 5]) rooms.push({ ...rooms[1]!, slug: `room-${order}`, order })
    })
    expect(filtersIn(alike)).toEqual([['Ski room', ['arve']]])
    const larger = changed(alike, ({ rooms }) => {
      for (const room of rooms.slice(1)) Object.assign(room, { guests: { min: 2, max: 4 }, bedrooms: undefined })
    })
    // The room with the other service is the one with a bedroom.
    expect(filtersIn(larger)).toEqual([
      ['Bedroom apart', ['arve']],
      ['2–\u20604 persons', ['enzian', 'room-3', 'room-4', 'room-5']]
    ])
  })
})

describe('the shell', () => {
  test('the title of a unit or a section is the one that its file has for search results', () => {
    const searchTitle = asText({ de: 'Unter dem Dach', en: 'Under the roof', fr: 'Sous le toit' })
    const titled = changed(second, ({ rooms, guide }) => {
      Object.assign(rooms[1]!, { searchTitle })
      Object.assign(guide!.sections['wege']!, { searchTitle })
    })
    const titles = (model: Model) => ['rooms/enzian', 'guide/wege'].map((id) => viewIn(model, [id, 'fr']).shell.title)
    expect(titles(titled)).toEqual(['Sous le toit', 'Sous le toit'])
    for (const title of titles(second)) expect(title).toContain('Haus Murmelruh')
  })

  test('the title of a unit says of it what there is room for', () => {
    const titleOf = (subtitle: string) =>
      viewIn(
        changed(second, ({ rooms }) => Object.assign(rooms[0]!, { subtitle: say(subtitle) })),
        ['rooms/arve', 'en']
      ).shell.title
    expect(titleOf('A chamber of pine')).toContain('Arve – A chamber of pine')
    expect(titleOf('A chamber with a view of all mountains around the valley')).toContain('Arve – Twin, 2 single beds')
  })

  test('titles name the house once, and titles and descriptions differ from page to page', () => {
    const { table, viewOf, summaries } = siteOf(second)
    const shells = table.routes.filter(({ to }) => to === undefined).map((route) => viewOf(route).shell)
    expect(shells.length).toBeGreaterThan(20)
    for (const facts of [shells.map(({ title }) => title), shells.map(({ description }) => description)])
      expect(facts.filter((fact, index) => facts.indexOf(fact) !== index)).toEqual([])
    for (const route of table.routes) expect(summaries.page(route).title.split(second.site.name)).toHaveLength(2)
  })

  test('every page leads to every main page and says where it is among them, but for guests who are here', () => {
    const { table, viewOf } = siteOf(second)
    const listed = table.routes.filter(({ language, to }) => language === 'en' && to === undefined)
    const menus = new Map(listed.map((route) => [route.id, viewOf(route).shell.menu]))
    const main = ['rooms', 'guide', 'contacts'].map((id) => table.href(id, 'en'))
    for (const [id, menu] of menus)
      expect([id, ...menu.map(({ href }) => href)]).toEqual([id, ...(id.startsWith('guests') ? [] : main)])
    const currentOf = (id: string) => menus.get(id)?.flatMap(({ href, current }) => (current ? [href, current] : []))
    expect(currentOf('rooms')).toEqual([main[0], 'page'])
    expect(currentOf('rooms/enzian')).toEqual([main[0], 'true'])
    expect(currentOf('home')).toEqual([])
  })

  test('what the law wants stands there where the house has it', () => {
    const more = [
      { name: say('Vertreten durch Anna Caduff') },
      { name: say('UID'), value: 'CHE-1' },
      { name: say('Beschwerdebuch'), href: 'https://book.example/de' }
    ]
    const linesOf = (model: Model) => viewIn(model, ['contacts', 'de']).shell.sign.legalLines
    const lines = linesOf(changed(whole, ({ site }) => Object.assign(site.legal, { more })))
    expect(lines.slice(-6)).toEqual([
      expect.stringMatching(/^Chambers: .* IT001$/),
      expect.stringMatching(/^Chambers: .* R-1$/),
      'Vertreten durch Anna Caduff',
      'UID CHE-1',
      { href: 'https://book.example/de', label: 'Beschwerdebuch' },
      { href: '/kontakt#legal', label: 'Datenschutz und Widerruf' }
    ])
    const mail = 'caduff@murmelruh.example'
    expect(lines).toContainEqual({ href: `mailto:${mail}`, label: `Gesicherte Mail: ${mail}` })
    const bare = changed(second, (copy) => {
      copy.site.legal = { company: 'Familie Caduff', structures: [] }
      copy.pages.menu = ['home']
      delete copy.pages.contacts
    })
    const { legalLines, legalNotes } = viewIn(bare, ['rooms', 'de']).shell.sign
    expect(legalLines).toEqual(['Familie Caduff'])
    expect(legalNotes, 'in the footer where there is no page with the contacts').toHaveLength(10)
    expect(viewIn(second, ['rooms', 'de']).shell.sign.legalNotes).toEqual([])
  })

  test('the page with the contacts has the legal notes that the house has', () => {
    const notesOf = (model: Model) => pageIn<ContactsView>(model, ['contacts', 'en']).legal.notes
    expect(notesOf(second).at(-1)).toEqual({
      heading: 'Changing your mind',
      lines: ['Whoever has booked dates cannot withdraw.']
    })
    expect(notesOf(second)).toHaveLength(11)
    expect(notesOf(second)[1]!.lines[0], 'who is responsible').toContain(second.site.legal.company)
    const fewer = changed(second, ({ site }) => {
      delete site.privacyNotice
      delete site.legal.withdrawal
    })
    expect(notesOf(fewer).map(({ heading }) => heading)).toEqual(['Your data'])
    const withdrawal = { right: say('14 days.'), refund: say('We refund all.') }
    const withOil = changed(whole, ({ oil }) => void Object.assign(oil!, { withdrawal }))
    const [ofStays, ofOil] = notesOf(withOil).slice(-2)
    expect(ofStays!.lines, 'apart from that of the oil').toEqual(['Whoever has booked dates cannot withdraw.'])
    expect(ofOil!.lines).toEqual(['14 days.', 'We refund all.'])
    expect(ofOil!.heading).toBe('Changing your mind about the oil')
    const [right, form] = pageIn<OilView>(withOil, ['oil', 'en']).terms.items
    expect(right!.lines).toEqual(['14 days.', 'We refund all.'])
    expect(ofOil!.link).toEqual({ href: `/english/oel#${form!.id}`, label: 'Model withdrawal form' })
    expect(form!.lines[1], 'the form of the law, with whom to send it to').toContain(second.site.legal.company)
    expect(form!.lines).toContain('Name of consumer(s):')
  })
})

describe('guides', () => {
  const sectionIn = (model: Model, language = 'en', guide = 'guide') =>
    pageIn<GuideSectionView>(model, [`${guide}/wege`, language])

  test('the strip of a section leads to the guide that the data says', () => {
    expect(sectionIn(second).strip.href).toBe('/english/rundum')
    for (const guide of ['guide', 'guests']) {
      expect(sectionIn(whole, 'de', guide).strip.href).toBe('/gaeste/rundum')
      expect(sectionIn(whole, 'en', guide).strip.href).toBe('/english/gaeste/rundum')
    }
  })

  const entriesOf = ({ groups }: GuideSectionView) => groups.flatMap(({ entries }) => entries)

  test('entries are the same in both, and lead to the place and to a chat', () => {
    const entries = entriesOf(sectionIn(second))
    expect(entries[0]).toMatchObject({
      directions: {
        webMap: 'https://www.google.com/maps/dir/?api=1&destination=46.7912,9.70044',
        appleMap: 'https://maps.apple.com/?daddr=46.7912,9.70044'
      },
      subtitle: undefined,
      chat: undefined
    })
    expect(entries[1]!.chat!.label).toBe('Ask for a guide')
    expect(chat(entries[1]!.chat!.href).text).toBe('Good day, when do you go up the ridge?')
    expect(entriesOf(sectionIn(whole, 'en', 'guests'))).toEqual(entries)
  })

  test('places come by the light of day, those of any light last, and the map counts them in that order', () => {
    const [seeli, grat] = entriesOf(sectionIn(second))
    const model = changed(second, (copy) => {
      copy.guide!.sections['wege']!.entries[1]!.light = 'sunset'
    })
    const { groups, map } = sectionIn(model)
    expect(groups).toEqual([
      { light: 'sunset', entries: [grat] },
      { light: undefined, entries: [seeli] }
    ])
    expect(map.hrefs).toEqual(['#grat', '#seeli'])
    const { chart, notes } = layOutMap(map)
    expect(chart.marks.flatMap(({ numbers }) => numbers.map(({ number }) => number))).toEqual([1, 2])
    expect([chart.land, notes]).toEqual([undefined, ['In a straight line from Haus Murmelruh.']])
  })

  test.each<[coordinates: string, isExact: boolean, distance: string]>([
    ['41.87450, 16.16070', true, '50 metres'],
    ['41.87450, 16.16500', true, '350 metres'],
    ['41.87450, 16.17260', true, '1 kilometres'],
    ['41.87450, 16.30000', true, '12 kilometres'],
    ['41.87450, 16.16070', false, 'some 500 metres'],
    ['41.87450, 16.17260', false, 'some 1 kilometres'],
    ['41.87450, 16.17700', false, 'some 1.5 kilometres']
  ])('a distance to %s, exact: %s, is %s', (coordinates, isExact, distance) => {
    const model = changed(second, (copy) => {
      copy.site.address.coordinates = '41.8745, 16.1607'
      Object.assign(copy.guide!.sections['wege']!.entries[0]!, { coordinates })
      copy.unconfirmed = isExact ? [] : ['guide.yaml/sections/wege/entries/0/coordinates']
    })
    expect(plain(entriesOf(sectionIn(model))[0]!.distance)).toBe(`${distance} in a straight line`)
  })

  test('maps tell which positions are not exact yet', () => {
    const model = changed(second, (copy) => {
      copy.unconfirmed = ['site.yaml/address/coordinates', 'guide.yaml/sections/wege/entries/1/coordinates']
    })
    const section = sectionIn(model)
    const { chart, notes } = layOutMap(section.map)
    expect(plain(entriesOf(section)[0]!.distance), 'from a house that is not exact').toContain('some ')
    expect(chart.house.isApproximate).toBe(true)
    expect(chart.marks.map(({ isApproximate }) => isApproximate)).toEqual([false, true])
    const { approximatePlaces } = localize(model.translations, 'en')
    expect(notes.slice(1)).toEqual([approximatePlaces])
  })
})

test('a row without its value is not among the lines of the law while the value is to be confirmed', () => {
  const linesOf = (unconfirmed: string[]) => {
    const model = changed(whole, ({ site }) => void (site.legal.more = [{ name: say('Permit') }]))
    return viewIn({ ...model, unconfirmed }, ['home', 'en']).shell.sign.legalLines
  }
  expect(linesOf([])).toContain('Permit')
  expect(linesOf(['site.yaml/legal/more/0/value'])).not.toContain('Permit')
})

describe('the oil', () => {
  const withNutrition = changed(whole, ({ oil }) => {
    const without = { carbohydrate: 0, sugars: 0, protein: 0, salt: 0 }
    const fats = { fat: 92, saturates: 13.5, monounsaturates: 67, polyunsaturates: 9.6 }
    const nutrition = { kilojoules: 3389, kilocalories: 824, ...fats, ...without }
    oil!.information = { heading: say('To know'), origin: say('Italy'), nutrition }
  })

  test('says what a size costs, and what a litre of it costs, rounded to the cent', () => {
    const { home, sizes } = pageIn<OilView>(whole, ['oil', 'en'])
    expect(home.href).toBe('/english')
    expect(sizes.products.map(({ size, price, perLitre }) => [size, price, perLitre].map(plain))).toEqual([
      ['1 litres', 'CHF 16.50', 'CHF 16.50 a litre'],
      ['3 litres', 'CHF 47', 'CHF 15.67 a litre']
    ])
  })

  test.each([
    [undefined, 0],
    [4.9, 0],
    [5, 1]
  ])('makes a claim that needs a measurement only with it: %s of 5', (measured, shown) => {
    const model = changed(withNutrition, ({ oil }) => {
      oil!.claims.items[0]!.analysis = { minimum: 5, measured, amount: say('{amount} mg') }
    })
    expect(pageIn<OilView>(model, ['oil', 'de']).claims.items).toHaveLength(shown)
  })

  test('names the amount of what it claims: of a vitamin in the nutrition table, and else beside the claim', () => {
    const claimed = (analysis: object): OilView =>
      pageIn<OilView>(
        changed(withNutrition, ({ oil }) => Object.assign(oil!.claims.items[0]!, { analysis })),
        ['oil', 'en']
      )
    const beside = claimed({ minimum: 5, measured: 6.2, amount: say('{amount} mg in 20 g') })
    expect(plain(beside.claims.items[0]!.amount!)).toBe('6.2 mg in 20 g')
    const vitamin = claimed({ measured: 21, reference: 12, amount: say('{amount} mg ({percent}%)') })
    const { label, value } = vitamin.information!.nutrition.at(-1)!
    expect([label, plain(value)]).toEqual(['Healthy', '21 mg (175%)'])
    expect(vitamin.claims.items[0]!.amount).toBeUndefined()
  })

  test('has the name of its cultivar behind a colon', () => {
    const row = { label: say('Cultivar'), value: say('one only'), name: 'Ogliarola' }
    const model = changed(whole, ({ oil }) => void (oil!.producer.rows = [row]))
    expect(pageIn<OilView>(model, ['oil', 'en']).producer.rows[0]!.value).toBe('one only: Ogliarola')
  })

  test('names its acidity beside peroxides, waxes and ultraviolet absorption', () => {
    const limits = { peroxides: 20, waxes: 150, k232: 2.5, k270: 0.22, deltaK: 0.01 }
    const model = changed(whole, ({ oil }) => {
      oil!.producer.analysis = { acidity: { from: 0.2, to: 0.35 }, ...limits }
    })
    expect(
      pageIn<OilView>(model, ['oil', 'en'])
        .producer.rows.slice(1)
        .map(({ value }) => plain(value))
    ).toEqual(['0.2–0.35%', '≤ 20 meq O₂/kg', '≤ 150 mg/kg', 'K232 ≤ 2.5, K270 ≤ 0.22, ΔK ≤ 0.01'])
  })

  test('says below its analysis of which date the values are', () => {
    const analysis = {
      acidity: { from: 0.2, to: 0.35 },
      peroxides: 20,
      waxes: 150,
      k232: 2.5,
      k270: 0.22,
      deltaK: 0.01
    }
    const model = changed(whole, ({ oil }) => {
      oil!.producer.analysis = { ...analysis, note: say('At the best-before date') }
    })
    expect(pageIn<OilView>(model, ['oil', 'en']).producer.note).toBe('At the best-before date')
  })

  test('names the harvest before the date, and what the pack is made of', () => {
    const model = changed(withNutrition, ({ oil }) => {
      const packed = { bestBefore: say('May'), harvest: say('2026/2027'), packaging: say('Tin FE 40') }
      Object.assign(oil!.information!, packed)
    })
    const { rows } = pageIn<OilView>(model, ['oil', 'en']).information!
    expect(rows.slice(1, 4).map(({ label, value }) => [label, value])).toEqual([
      ['Picked in', '2026/2027'],
      ['Keeps until', 'May'],
      ['What it comes in', 'Tin FE 40']
    ])
  })

  test('names who settles disputes out of court, where the house says so', () => {
    const model = changed(whole, ({ oil }) => void (oil!.dispute = say('The chamber of commerce')))
    const { terms } = pageIn<OilView>(model, ['oil', 'en'])
    expect(terms.items).toEqual([{ title: 'Who settles disputes', lines: ['The chamber of commerce'] }])
  })

  test('makes no claim without its nutrition table', () => {
    expect(pageIn<OilView>(withNutrition, ['oil', 'en']).claims.items).toHaveLength(1)
    expect(pageIn<OilView>(whole, ['oil', 'en']).claims.items).toEqual([])
  })

  test.each([
    [2, '1 litres, 2 × 5 litres'],
    [1, '1 litres, 10 litres'],
    [undefined, '1 litres, 10 litres']
  ])('names the content of each pack of ten litres, and how many there are: %s', (packs, quantity) => {
    const model = changed(
      withNutrition,
      ({ oil }) => void Object.assign(oil!.sizes.products[1]!, { litres: 10, packs })
    )
    expect(plain(pageIn<OilView>(model, ['oil', 'en']).information!.rows[0]!.value)).toBe(quantity)
  })

  test('says before the sale what the law wants buyers to know', () => {
    const { rows, nutrition } = pageIn<OilView>(withNutrition, ['oil', 'en']).information!
    expect(rows.map(({ label, value }) => [label, plain(value)])).toEqual([
      ['Quantity', '1 litres, 3 litres'],
      ['Answers for it', 'Familie Caduff, Dorfweg 1']
    ])
    expect(nutrition.slice(0, 3).map(({ label, value }) => [label, plain(value)])).toEqual([
      ['Energy', '3,389 kJ, 824 kcal'],
      ['Fat', '92 g'],
      ['saturated', '13.5 g']
    ])
  })
})

describe('the oil in a house of photographs', () => {
  const sources = [{ type: 'image/webp' as const, srcSet: '/a.webp 320w' }]
  const refs = Array.from({ length: 8 }, (_, place) => `photo-${place}`)
  /** The mark beside the first picture, by the picture that opens the page. */
  const markBeside = (opener: string): string | undefined => {
    const model = changed(whole, ({ rooms, oil, pages: { home } }) => {
      const each = (ref: string) => ({ photo: ref, alt: say(ref) })
      for (const [place, room] of rooms.entries()) room.photos = refs.slice(place * 4, place * 4 + 4).map(each)
      oil!.hero = { ...oil!.hero, photo: opener, tall: undefined }
      home.posters = [{ ...home.posters[0]!, page: 'oil', photo: 'arve' }]
    })
    const pictures = picturesFor(whole)
    const [other] = pictures.values()
    for (const ref of refs) pictures.set(ref, { ...other!, src: `/photos/${ref}.webp`, sources })
    return (viewIn(model, ['oil', 'en'], pictures).page as OilView).photographs?.mark?.src
  }

  test('has the drawn poster as a mark beside a photograph, and not beside a drawing', () => {
    expect([markBeside('photo-0'), markBeside('arve')]).toEqual([expect.stringContaining('arve'), undefined])
  })
})

describe('the home page of a house of photographs', () => {
  const refs = Array.from({ length: 8 }, (_, place) => `photo-${place}`)
  const sources = [{ type: 'image/webp' as const, srcSet: '/a.webp 320w' }]
  type PageOfPoster = Model['pages']['home']['posters'][number]['page']
  /** The chapters of these pages, in the place of posters with these pictures. */
  const chaptersOf = (page: PageOfPoster, posters: readonly string[]) => {
    const model = changed(whole, ({ rooms, pages: { home } }) => {
      const each = (ref: string) => ({ photo: ref, alt: say(ref) })
      for (const [place, room] of rooms.entries()) room.photos = refs.slice(place * 4, place * 4 + 4).map(each)
      home.posters = posters.map((photo) => ({ ...home.posters[0]!, page, photo }))
    })
    const pictures = picturesFor(whole)
    const [other] = pictures.values()
    for (const ref of refs) pictures.set(ref, { ...other!, src: `/photos/${ref}.webp`, sources })
    return (viewIn(model, ['home', 'en'], pictures).page as HomeView).chapters!
  }
  /** The photographs beside the poster that leads to the rooms, whose own picture this is. */
  const photosBeside = (poster: string): string[] => chaptersOf('rooms', [poster])[0]!.photos.map(({ src }) => src)

  test('shows the photograph of a poster, then the first of each room', () => {
    expect(photosBeside('photo-1')).toEqual(['/photos/photo-1.webp', '/photos/photo-0.webp', '/photos/photo-4.webp'])
  })

  test('shows a photograph once if it is the first of a room as well', () => {
    expect(photosBeside('photo-4')).toEqual(['/photos/photo-4.webp', '/photos/photo-0.webp'])
  })

  test('keeps a drawn poster as a mark beside the photographs', () => {
    expect(photosBeside('arve')).toEqual(['/photos/photo-0.webp', '/photos/photo-4.webp'])
  })

  const [photo, drawing] = ['photo-1', 'arve']
  test.each([
    [
      [photo, photo],
      ['half', 'half']
    ],
    [
      [drawing, drawing],
      ['half', 'half']
    ],
    [
      [photo, drawing, drawing],
      ['beside', 'half', 'half']
    ],
    [
      [drawing, photo, drawing, photo],
      ['half', 'beside', 'half', 'beside']
    ],
    [
      [drawing, drawing, photo],
      ['half', 'half', 'beside']
    ]
  ])('leaves no hole beside a photograph: %j', (posters, layouts) => {
    expect(chaptersOf('contacts', posters).map(({ layout }) => layout)).toEqual(layouts)
  })
})

test('the page of an old address leads to the new one in the same language', () => {
  expect(pageIn<AliasView>(second, ['alias/wandern', 'fr']).to).toEqual({ href: '/fr/rundum/wege', label: 'Sentiers' })
})

test('the not-found page speaks every language and belongs to none', () => {
  const { shell, page } = siteOf(second).unlistedView('notFound')
  const { parts } = page as NotFoundView
  expect(parts.map(({ code, home }) => [code, home.href])).toEqual([
    ['de', '/'],
    ['en', '/english'],
    ['fr', '/fr']
  ])
  expect([shell.path, shell.switch]).toEqual([undefined, []])
})

test('a block whose fields are named as languages are is no text, in a structured copy neither', () => {
  const value = { product: { id: 'tin', min: 'few', name: asText({ id: 'Kaleng', min: 'Kaleng', en: 'Tin' }) } }
  for (const each of [value, structuredClone(value)])
    for (const language of ['id', 'min'])
      expect(localize(each, language)).toEqual({ product: { id: 'tin', min: 'few', name: 'Kaleng' } })
})

test.each([
  ['28 m², 2,1 km, 25 °C, 3 L, 5 €', '28\u00A0m², 2,1\u00A0km, 25\u00A0°C, 3\u00A0L, 5\u00A0€'],
  ['{area} m²', '{area}\u00A0m²'],
  ['120 zł, 15 Uhr, 20 م', '120\u00A0zł, 15\u00A0Uhr, 20\u00A0م'],
  ['per 4–6 persone, a 5–6 km', 'per 4–\u20606 persone, a 5–\u20606\u00A0km'],
  ['3 mila, 2 letti, 4 Luglio – 5 Hunde', '3 mila, 2 letti, 4 Luglio – 5 Hunde'],
  ['{from} – {to}', '{from} – {to}']
])('a line does not end within "%s"', (text, shown) => {
  expect(withNoBreakSpaces(text)).toBe(shown)
  expect(withoutWordJoiners(shown).replaceAll('\u00A0', ' ')).toBe(text)
})
