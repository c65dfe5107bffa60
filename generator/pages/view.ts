/**
 * What one page shows, in one language, as plain data: every text a string, every link an address, every photo a picture.
 * It stands apart so that templates only draw: they see neither the other languages nor the model, and join no paths.
 */
import type { Picture } from '../assets/images.ts'
import {
  parseCoordinates,
  type Collection,
  type Language,
  type Model,
  type PageId,
  type Theme,
  type Unit,
  type UnitsPage,
  type Words,
  type GuideName
} from '../content/model.ts'
import { directionOf, localize, unbroken, type Direction, type Localized } from '../content/text.ts'
import { fill } from '../stay/words.ts'
import { monthsOf, type MonthNames } from '../assets/months.ts'
import { offlineLink, type OfflineLink } from './offline.ts'
import { once } from './once.ts'
import { qrCode, type QrCode } from './qr.ts'
import type { Route, RouteTable } from './routes.ts'
import type { OwnFacts, SharedFacts } from '../stay/calendar.ts'
import { centsOf, moneyFormat } from '../stay/money.ts'
import type { Tax } from '../stay/offer.ts'
import type { FlagId, IconId } from '../../templates/parts/icons.ts'

export type Link = { href: string; label: string }
/** A picture with what it shows. */
export type Photo = Picture & { alt: string }
export type Tone = Model['pages']['home']['posters'][number]['tone']
export type Poster = { href: string; tone: Tone; title: string; text?: string | undefined; photo: Photo }
/** The strip at the top of a page, which leads back. */
export type Strip = { href: string; label: string; photo: Photo; unit?: string }
/** A language on a page; `dir` where it is written the other way than what stands around it. */
type Spoken = { code: string; dir: Direction | undefined }
export type LanguageLink = Spoken & { name: string; flag: FlagId; href: string; current: boolean }
type LanguageName = Pick<LanguageLink, 'code' | 'dir' | 'name' | 'flag'>
export type Service = { icon: IconId; name: string; paid: boolean }
export type Rule = {
  name: string
  period?: string
  times: string[]
  detail?: string | undefined
  note?: string | undefined
}

export type Footer =
  | { kind: 'links'; label: string; links: Link[] }
  | {
      kind: 'languages'
      columns: { language: LanguageName; label: string; links: Link[] }[]
    }

/** What all pages have around their own part. */
export type Shell = {
  language: Spoken & { locale: string }
  /** Absent on the pages that are not part of the table. */
  path: string | undefined
  title: string
  description: string
  site: { name: string; corner: string; home: string | undefined }
  words: Localized<Words>
  switch: LanguageLink[]
  theme: Theme | undefined
  footer: Footer
  sign: { place: string; lines: string[]; copyright: string; privacy: string }
}

export type UnitCard = {
  slug: string
  href: string
  name: string
  theme: Theme
  number?: string | undefined
  bearing?: string | undefined
  wide: boolean
  subtitle: string
  facts: string[]
  services: Service[]
  photo: Photo
}

/** What words on a picture stand on: the light sky of a drawing, a dark one, or paper, since a photograph can be anything. */
export type Ground = 'light' | 'dark' | 'paper'
export type HomeView = {
  kind: 'home'
  hero: { photo: Photo; tall: Picture | undefined; text: string; grounds: { day: Ground; night: Ground } }
  credit: string[]
  intro: string
  posters: Poster[]
  elsewhere: Localized<Model['pages']['home']['elsewhere']>
}
export type UnitsView = {
  kind: 'units'
  strip: Strip
  heading: string
  subtitle: string
  layout: 'compass' | 'doors'
  cards: UnitCard[]
  included: { icon: IconId; text: string } | undefined
  hasPaid: boolean
}
export type UnitView = {
  kind: 'unit'
  collection: Collection
  slug: string
  strip: Strip
  name: string
  number: string | undefined
  wind: string | undefined
  subtitle: string
  facts: string[]
  address: Link | undefined
  photos: Photo[]
  lead: string
  book: string
  bookInPrices: boolean
  description: { heading: string; paragraphs: string[] }
  rules: Rule[]
  prices: { rating: string; ratingText: string; lines: { icon: IconId; text: string }[] }
  services: Service[]
  calendar: { own: OwnFacts; shared: SharedFacts }
}
export type PropertyView = {
  kind: 'property'
  heading: string
  subtitle: string
  sections: {
    id: string
    title: string
    text: string
    highlight?: string | undefined
    figures: { value: string; label: string }[]
    photo: Photo
  }[]
  promo: Poster
}
export type OilView = {
  kind: 'oil'
  home: Link
  hero: { title: string; text: string; button: string; photo: Photo }
  producer: { heading: string; rows: { label: string; value: string }[] }
  properties: { heading: string; lead: string; paragraphs: string[] }
  gallery: Photo[]
  sizes: {
    heading: string
    note: string
    products: { id: string; size: string; price: string; name: string; buy: string; photo: Photo }[]
  }
  shipping: { icon: IconId; heading: string; text: string }
  claims: { heading: string; items: { title: string; text: string; condition: string }[] }
}
export type AvailabilityView = {
  kind: 'availability'
  strip: Strip
  heading: string
  text: string
  groups: { collection: Collection; heading: string; cards: (UnitCard & { short: string })[] }[]
}
export type ContactsView = {
  kind: 'contacts'
  strip: Strip
  heading: string
  text: string
  addressLines: string[]
  cards: { title: string; text: string; button: string; href: string; photo: Photo }[]
}
export type GuideView = {
  kind: 'guide'
  strip: Strip
  heading: string
  text: string
  posters: Poster[]
  promo: Poster
  offline: OfflineLink | undefined
}
export type GuideEntry = {
  id: string
  title: string
  subtitle?: string | undefined
  paragraphs: string[]
  photo: Photo
  webMap: string
  appleMap: string
  chat: Link | undefined
}
export type GuideSectionView = {
  kind: 'guide-section'
  strip: Strip
  heading: string
  entries: GuideEntry[]
  promo: Poster
  offline: OfflineLink | undefined
}
export type AliasView = { kind: 'alias'; to: Link }

export type PageView =
  | HomeView
  | UnitsView
  | UnitView
  | PropertyView
  | OilView
  | AvailabilityView
  | ContactsView
  | GuideView
  | GuideSectionView
  | AliasView
export type View = { shell: Shell; page: PageView }

/** The not-found page speaks all languages at once: a host cannot know which one was wanted. */
export type NotFoundView = { shell: Shell; parts: (Spoken & { title: string; text: string; home: Link })[] }

/** The placard hangs in a room, where guests speak any of the languages. */
export type PlacardView = {
  shell: Shell
  path: string
  photo: Picture
  place: string
  parts: {
    language: LanguageName
    hint: string
    title: string
    text: string
    code: QrCode & { label: string }
    href: string
    address: string
  }[]
}

/** All that views are made from. `pictures` are by photo reference, `months` by locale or language. */
export type Content = { model: Model; table: RouteTable; pictures: ReadonlyMap<string, Picture>; months: MonthNames }

/** The value in one language, as pages show it. */
const inWords = <T>(value: T, language: string): Localized<T> => localize(value, language, unbroken)

/** The views of all pages. The content is put into each language once. */
export function viewsOf(content: Content): {
  viewOf: (route: Route) => View
  notFoundView: () => NotFoundView
  placardView: () => PlacardView | undefined
  titleOf: (route: Route) => string
} {
  const scopes = new Map<string, Scope>()
  for (const language of content.model.site.languages) scopes.set(language.code, makeScope(language, content, scopes))
  const scopeIn = (code: string): Scope => scopes.get(code)!
  return {
    viewOf: (route) => ({
      shell: shellOf(route, scopeIn(route.language)),
      page: pageOf(route, scopeIn(route.language))
    }),
    notFoundView: () => notFoundOf([...scopes.values()]),
    placardView: () => placardOf([...scopes.values()]),
    titleOf: (route) => shellOf(route, scopeIn(route.language)).title
  }
}

function notFoundOf(scopes: readonly Scope[]): NotFoundView {
  const [first] = scopes
  const parts = scopes.map(({ language, pages, href }) => {
    const { title, text, button } = pages.notFound
    const { code, dir } = first!.nameOf(language)
    return { code, dir, title, text, home: { href: href('home'), label: button } }
  })
  return {
    shell: shellFor(first!, { title: parts[0]!.title, description: parts[0]!.text, footer: first!.languagesFooter() }),
    parts
  }
}

function placardOf(scopes: readonly Scope[]): PlacardView | undefined {
  const [first] = scopes
  const { table, model, pages } = first!
  const { guests } = pages
  if (table.placard === undefined || guests?.placard === undefined) return undefined
  const parts = scopes.map((scope) => {
    const { hint, title, text, code: label } = scope.pages.guests!.placard!
    const href = scope.href('guests')
    const address = `${model.site.host}${href}`
    return {
      language: first!.nameOf(scope.language),
      hint,
      title,
      text,
      code: { ...qrCode(address), label },
      href,
      address: address.replace(/^https?:\/\//, '')
    }
  })
  const { title, text } = parts[0]!
  const shell = shellFor(first!, {
    title: fill(first!.words.documentTitle, { title, site: model.site.name }),
    description: text
  })
  return { shell, path: table.placard, photo: first!.picture(guests.placard.photo), place: shell.sign.place, parts }
}

/** One language of the content, with the few things that every view needs in it. */
type Scope = Content & {
  language: Language
  dir: Direction
  /** A language as this one shows it. */
  nameOf: (other: Language) => LanguageName
  pages: Localized<Model['pages']>
  words: Localized<Words>
  href: (id: string) => string
  photo: (from: { photo: string; alt: string }) => Photo
  picture: (ref: string) => Picture
  money: (amount: number) => string
  /** 06-01 as 01/06, the day first as the language has it. */
  day: (monthDay: string) => string
  number: (value: number) => string
  chat: (subject: string, message: string) => string
  /** The scopes of all languages, for the parts of a page that speak several. */
  all: ReadonlyMap<string, Scope>
  sign: Shell['sign']
  /** By its name, and whether it costs extra: the same ones are the same object. */
  service: { free: (id: string) => Service; paid: (id: string) => Service }
  menuFooter: () => Footer
  /** The main pages once in every language. */
  languagesFooter: () => Footer
  /** What all units of a collection have in common. */
  unitsIn: (collection: Collection) => Alike
}

/** What the pages of all units of a collection have in common. */
type Alike = {
  banner: string
  label: string
  back: string
  address: Link | undefined
  lead: string
  book: (unit: string) => string
  bookInPrices: boolean
  rules: Rule[]
  rating: Pick<UnitView['prices'], 'rating' | 'ratingText'>
  /** The lines of the prices; the same for all units whose price is for so many guests, but for what is only for some. */
  lines: (unit: Pick<Unit, 'slug' | 'pricedFor'>) => UnitView['prices']['lines']
  calendar: SharedFacts
  api: (slug: string) => string
}

function makeScope(language: Language, content: Content, all: ReadonlyMap<string, Scope>): Scope {
  const { model, table, pictures } = content
  const { code, locale } = language
  const dir = directionOf(language)
  const picture = (ref: string): Picture => {
    const found = pictures.get(ref)
    if (found === undefined) throw new Error(`No picture "${ref}"`)
    return found
  }
  const currency = moneyFormat(locale, model.site.currency)
  const plain = new Intl.NumberFormat(locale)
  const days = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', timeZone: 'UTC' })
  const scope: Scope = {
    ...content,
    all,
    language,
    dir,
    nameOf: once((other) => {
      const own = directionOf(other)
      return { code: other.code, dir: own === dir ? undefined : own, name: other.name, flag: other.flag }
    }),
    pages: inWords(model.pages, code),
    words: inWords(model.translations, code),
    href: (id) => table.href(id, code),
    picture,
    // Field by field: to V8 the copies of objects that it has read are each of a kind of their own.
    photo: ({ photo, alt }) => {
      const { src, width, height, sources, night } = picture(photo)
      return { src, width, height, sources, night, alt }
    },
    money: once((amount) => currency.format(amount)),
    day: once((monthDay) => days.format(new Date(`2024-${monthDay}T00:00:00Z`))),
    number: once((value) => plain.format(value)),
    chat: (subject, message) =>
      `https://wa.me/${phoneFor(model, subject, code).replace('+', '')}?text=${encodeURIComponent(message)}`,
    sign: signOf(model, language),
    service: {
      free: once((id) => ({ ...inWords(model.services[id]!, code), paid: false })),
      paid: once((id) => ({ ...inWords(model.services[id]!, code), paid: true }))
    },
    menuFooter: once<void, Footer>(() => ({ kind: 'links', label: scope.words.pages, links: menuLinks(scope) })),
    languagesFooter: once<void, Footer>(() => ({
      kind: 'languages',
      columns: [...all.values()].map((other) => ({
        language: scope.nameOf(other.language),
        label: other.words.pages,
        links: menuLinks(other)
      }))
    })),
    unitsIn: once((collection) => alikeOf(collection, scope))
  }
  return scope
}

function signOf({ site, translations }: Model, { code }: Language): Shell['sign'] {
  const words = inWords(translations, code)
  const { company, registeredOffice, vatNumber, registerNumber, email, structures } = site.legal
  const legal = [
    company,
    ...(registeredOffice === undefined ? [] : [`${words.registeredOffice}: ${registeredOffice}`]),
    `${words.vatNumber} ${vatNumber}`,
    ...(registerNumber === undefined ? [] : [`${words.registerNumber} ${registerNumber}`]),
    ...(email === undefined ? [] : [`${words.email}: ${email}`]),
    ...inWords(structures, code).flatMap(({ name, nationalCode, regionalCode }) => [
      ...(nationalCode === undefined ? [] : [`${name}: ${words.nationalCode} ${nationalCode}`]),
      ...(regionalCode === undefined ? [] : [`${name}: ${words.regionalCode} ${regionalCode}`])
    ])
  ]
  return {
    place: `${site.name}, ${inWords(site.place, code)}`,
    lines: legal,
    copyright: `© ${site.copyright.from}-${site.copyright.to}`,
    privacy: inWords(site.privacy, code)
  }
}

/** The number of a subject. In the languages of `swap` the two numbers change places. */
export function phoneFor({ phones }: Pick<Model, 'phones'>, subject: string, language: string): string {
  const names = Object.keys(phones.numbers)
  const name = phones.subjects[subject]
  const used = phones.swap.includes(language) ? names.find((other) => other !== name) : name
  const number = used === undefined ? undefined : phones.numbers[used]
  if (number === undefined) throw new Error(`No phone number for "${subject}"`)
  return number
}

function shellOf(route: Route, scope: Scope): Shell {
  const { pages, words, model } = scope
  const site = model.site.name
  const inTab = (title: string): string => fill(words.documentTitle, { title, site })
  switch (route.kind) {
    case 'home':
      return shellFor(scope, { route, title: pages.home.title, description: pages.home.description })
    case 'units': {
      const { title, description } = pages[route.collection]!
      return shellFor(scope, { route, title: inTab(title), description })
    }
    case 'unit': {
      const { name, theme } = route.unit
      const { subtitle, type, beds, summary } = inWords(
        { subtitle: route.unit.subtitle, type: route.unit.type, beds: route.unit.beds, summary: route.unit.summary },
        route.language
      )
      const full = inTab(`${name} – ${subtitle}`)
      // Search results cut longer ones.
      const title = full.length <= 70 ? full : inTab(`${name} – ${type}, ${beds}`)
      return shellFor(scope, { route, title, description: summary, theme, footer: scope.languagesFooter() })
    }
    case 'guide':
      return shellFor(scope, {
        route,
        title: inTab(pages[route.guide]!.title),
        description: pages[route.guide]!.description,
        footer: guideFooter(route.guide, scope)
      })
    case 'guide-section': {
      const { label, description } = inWords(model.guide!.sections[route.section]!, route.language)
      const title = inTab(fill(words.sectionTitle, { section: label, guide: pages[route.guide]!.label }))
      return shellFor(scope, { route, title, description, footer: guideFooter(route.guide, scope) })
    }
    case 'alias':
      return shellFor(scope, { route, title: inTab(labelOf(route.to, scope)), description: '' })
    default: {
      const { title, description } = pages[route.kind]!
      return shellFor(scope, { route, title: inTab(title), description })
    }
  }
}

/** `route` is absent where a page belongs to no language. */
type ShellParts = { route?: Route; title: string; description: string; theme?: Theme; footer?: Footer }

function shellFor(scope: Scope, parts: ShellParts): Shell {
  const { model, language, words, pages, table } = scope
  const { site } = model
  const { route } = parts
  return {
    // Browsers write to the right where nothing is said.
    language: { code: language.code, dir: scope.dir === 'rtl' ? 'rtl' : undefined, locale: language.locale },
    path: route?.path,
    title: parts.title,
    description: parts.description,
    site: {
      name: site.name,
      corner: route?.kind === 'home' ? pages.home.corner : site.name,
      home: route?.kind === 'home' ? undefined : scope.href('home')
    },
    words,
    switch:
      route === undefined
        ? []
        : site.languages.map((other) => ({
            ...scope.nameOf(other),
            href: table.href(route.id, other.code),
            current: other.code === language.code
          })),
    theme: parts.theme,
    footer: parts.footer ?? scope.menuFooter(),
    sign: scope.sign
  }
}

const menuLinks = (scope: Scope): Link[] =>
  scope.pages.menu.map((id) => ({ href: scope.href(id), label: labelOf(id, scope) }))

function guideFooter(guide: GuideName, scope: Scope): Footer {
  const page = scope.pages[guide]!
  if (page.footer === 'menu') return scope.menuFooter()
  const own = [guide, ...page.sections.map((section) => `${guide}/${section}`)].map((id) => ({
    href: scope.href(id),
    label: labelOf(id, scope)
  }))
  const aliases = (scope.pages.aliases ?? [])
    .filter(({ to }) => to.startsWith(`${guide}/`))
    .map(({ slug, label }) => ({ href: scope.href(`alias/${slug}`), label }))
  return { kind: 'links', label: scope.words.guidePages, links: [...own, ...aliases] }
}

/** The name of a page in menus. */
function labelOf(id: string, scope: Scope): string {
  const [top, rest] = id.split('/') as [PageId, string | undefined]
  if (rest === undefined) return scope.pages[top]!.label
  if (top === 'guide' || top === 'guests') return inWords(scope.model.guide!.sections[rest]!.label, scope.language.code)
  return scope.model[top as Collection].find(({ slug }) => slug === rest)!.name
}

function pageOf(route: Route, scope: Scope): PageView {
  const { pages } = scope
  switch (route.kind) {
    case 'home':
      return homeOf(scope)
    case 'units':
      return unitsOf(route.collection, scope)
    case 'unit':
      return unitOf(route.collection, route.unit, scope)
    case 'property': {
      const { heading, subtitle, sections, promo } = pages.property!
      return {
        kind: 'property',
        heading,
        subtitle,
        sections: sections.map((section) => ({
          ...section,
          figures: section.figures ?? [],
          photo: scope.photo(section)
        })),
        promo: posterOf(promo, scope)
      }
    }
    case 'oil':
      return oilOf(scope)
    case 'availability':
      return availabilityOf(scope)
    case 'contacts': {
      const { heading, text, banner, cards } = pages.contacts!
      const { name, address } = scope.model.site
      return {
        kind: 'contacts',
        strip: homeStrip(banner, scope),
        heading,
        text,
        addressLines: [name, address.street, townLine(scope.model)],
        cards: cards.map((card) => ({
          title: card.title,
          text: card.text,
          button: card.button,
          href: scope.chat(card.chat.subject, card.chat.message),
          photo: scope.photo(card)
        }))
      }
    }
    case 'guide': {
      const { heading, text, banner, sections, promo } = pages[route.guide]!
      return {
        kind: 'guide',
        strip: homeStrip(banner, scope),
        heading,
        text,
        posters: sections.map((name) => sectionPoster(route.guide, name, scope)),
        promo: posterOf(promo, scope),
        offline: offlineOf(route.guide, scope)
      }
    }
    case 'guide-section':
      return guideSectionOf(route.guide, route.section, scope)
    case 'alias':
      return { kind: 'alias', to: { href: scope.href(route.to), label: labelOf(route.to, scope) } }
    default:
      return route satisfies never
  }
}

function homeOf(scope: Scope): HomeView {
  const { hero, credit, intro, posters, elsewhere } = scope.pages.home
  const photo = scope.photo(hero)
  const tall = hero.tall === undefined ? undefined : scope.picture(hero.tall)
  return {
    kind: 'home',
    hero: { photo, tall, text: hero.text, grounds: groundsOf(tall === undefined ? [photo] : [photo, tall]) },
    credit,
    intro,
    posters: posters.map((poster) => posterOf(poster, scope)),
    elsewhere
  }
}

/** What words stand on, whichever of these crops of a picture a screen shows. */
function groundsOf(crops: readonly Picture[]): HomeView['hero']['grounds'] {
  const isDrawing = ({ sources }: Pick<Picture, 'sources'>): boolean => sources.length === 0
  const day = crops.every(isDrawing) ? 'light' : 'paper'
  const nights = crops.flatMap(({ night }) => (night === undefined ? [] : [night]))
  if (nights.length === 0) return { day, night: day }
  // Paper does for every picture, and so for a night that only one of the crops has.
  return { day, night: nights.length === crops.length && nights.every(isDrawing) ? 'dark' : 'paper' }
}

function unitsOf(collection: Collection, scope: Scope): UnitsView {
  const { heading, subtitle, layout, included, banner } = scope.pages[collection]!
  const cards = scope.model[collection].map((unit) => cardOf(collection, unit, scope))
  return {
    kind: 'units',
    strip: homeStrip(banner, scope),
    heading,
    subtitle,
    layout,
    cards,
    included,
    hasPaid: cards.some(({ services }) => services.some(({ paid }) => paid))
  }
}

function cardOf(collection: Collection, unit: Unit, scope: Scope): UnitCard {
  const { slug, name, theme, number, wide, area, guests, bathrooms, services } = unit
  // A list has a card of every unit: of each only what the card shows is put into words.
  const { bearing, subtitle, beds, photo } = inWords(
    { bearing: unit.bearing, subtitle: unit.subtitle, beds: unit.beds, photo: unit.cover ?? unit.photos[0]! },
    scope.language.code
  )
  return {
    slug,
    href: scope.href(`${collection}/${slug}`),
    name,
    theme,
    number,
    bearing,
    wide: wide ?? false,
    subtitle,
    facts: [
      areaText(area, scope),
      beds,
      guestsText(guests, scope),
      countText(bathrooms, scope.words.bathroom, scope.words.bathrooms)
    ],
    services: servicesOf(services, scope),
    photo: scope.photo(photo)
  }
}

function unitOf(collection: Collection, unit: Unit, scope: Scope): UnitView {
  const { words, language } = scope
  const alike = scope.unitsIn(collection)
  const own = inWords(unit, language.code)
  const banner = own.banner ?? own.cover?.photo ?? alike.banner
  const book = alike.book(own.name)
  return {
    kind: 'unit',
    collection,
    slug: own.slug,
    strip: {
      href: scope.href(collection),
      label: alike.label,
      photo: { ...scope.picture(banner), alt: alike.back },
      unit: own.slug
    },
    name: own.name,
    number: own.number,
    wind: own.wind,
    subtitle: own.subtitle,
    facts: [
      own.type,
      countText(own.bathrooms, words.bathroom, words.bathrooms),
      areaText(own.area, scope),
      own.beds,
      guestsText(own.guests, scope)
    ],
    address: alike.address,
    photos: own.photos.map(scope.photo),
    lead: alike.lead,
    book,
    bookInPrices: alike.bookInPrices,
    description: own.description,
    rules: alike.rules,
    prices: { ...alike.rating, lines: alike.lines(own) },
    services: servicesOf(own.services, scope),
    calendar: { own: { api: alike.api(own.slug), unit: own.name, book }, shared: alike.calendar }
  }
}

function alikeOf(collection: Collection, scope: Scope): Alike {
  const { words, model, language } = scope
  const { site } = model
  const { unit: shared, label, api, banner } = scope.pages[collection]!
  const { subject, message, stay } = shared.chat
  // The same lines are the same object.
  const linesForAll = once((pricedFor?: number) => priceLines(pricedFor, shared, { extras: shared.extras, scope }))
  return {
    banner,
    label,
    back: fill(words.backTo, { page: label }),
    address: shared.address
      ? { href: searchMap(model), label: `${site.address.street}, ${townLine(model)}` }
      : undefined,
    lead: shared.lead,
    book: (unit) => scope.chat(subject, fill(message, { unit })),
    bookInPrices: shared.bookInPrices,
    rules: shared.rules.map((id) => ruleOf(id, scope)),
    rating: { rating: scope.number(shared.rating.value), ratingText: shared.rating.text },
    lines: ({ slug, pricedFor }) => {
      const extras = shared.extras.filter(({ charge }) => charge?.only?.includes(slug) !== false)
      return extras.length === shared.extras.length
        ? linesForAll(pricedFor)
        : priceLines(pricedFor, shared, { extras, scope })
    },
    calendar: {
      locale: language.locale,
      timeZone: site.timeZone,
      currency: site.currency,
      months: monthsOf(language.locale, scope.months),
      touristTax: taxInCents(site.touristTax),
      charges: Object.fromEntries(
        shared.extras.flatMap(({ charge, name }) => (charge === undefined ? [] : [[charge.id, name]]))
      ),
      stay: { chat: scope.chat(subject, ''), message: stay }
    },
    api: (slug) => `${site.api.base}/api/${api}/${slug}/`
  }
}

function taxInCents({ amount, seasons, ...limits }: Model['site']['touristTax']): Tax {
  return {
    ...limits,
    amount: centsOf(amount),
    seasons: seasons?.map((season) => ({ ...season, amount: centsOf(season.amount) }))
  }
}

type PriceLine = UnitView['prices']['lines'][number]

/** @param extras those of the unit */
function priceLines(
  pricedFor: number | undefined,
  { notes }: Pick<Localized<UnitsPage['unit']>, 'notes'>,
  { extras, scope }: { extras: Localized<UnitsPage['unit']>['extras']; scope: Scope }
): PriceLine[] {
  const { words } = scope
  return [
    ...notes,
    ...(pricedFor === undefined
      ? []
      : [{ icon: 'ticket' as const, text: fill(words.pricedFor, { count: pricedFor }) }]),
    ...extras.map(({ icon, name, amount, per, charge }) => ({
      icon,
      text:
        charge?.due === 'included'
          ? fill(words.extraIncluded, { name })
          : fill(words.extra, { name, amount: scope.money(amount), per })
    })),
    ...taxTexts(scope).map((text) => ({ icon: 'euro' as const, text }))
  ]
}

function taxTexts({ words, model, money, day }: Scope): string[] {
  const { amount, seasons = [], nights, childrenBelow } = model.site.touristTax
  const isAsked = [amount, ...seasons.map((season) => season.amount)].some((each) => each > 0)
  if (!isAsked) return []
  return [
    ...(amount === 0 ? [] : [fill(words.touristTax, { amount: money(amount) })]),
    ...seasons.map((season) => {
      const period = { from: day(season.from), to: day(season.to) }
      return season.amount === 0
        ? fill(words.taxFree, period)
        : fill(words.touristTaxSeason, { ...period, amount: money(season.amount) })
    }),
    ...(nights === undefined ? [] : [fill(words.taxNights, { nights: countText(nights, words.night, words.nights) })]),
    ...(childrenBelow === undefined ? [] : [fill(words.taxChildren, { age: childrenBelow })])
  ]
}

function oilOf(scope: Scope): OilView {
  const { hero, producer, properties, gallery, sizes, shipping, claims } = inWords(
    scope.model.oil!,
    scope.language.code
  )
  return {
    kind: 'oil',
    home: { href: scope.href('home'), label: scope.words.home },
    hero: { title: hero.title, text: hero.text, button: hero.button, photo: scope.photo(hero) },
    producer,
    properties,
    gallery: (gallery ?? []).map(scope.photo),
    sizes: {
      heading: sizes.heading,
      note: sizes.note,
      products: sizes.products.map((product) => ({
        id: product.id,
        size: fill(scope.words.litres, { litres: scope.number(product.litres) }),
        price: scope.money(product.price),
        name: product.name,
        buy: scope.chat(sizes.chat.subject, fill(sizes.chat.message, { product: product.name })),
        photo: scope.photo(product)
      }))
    },
    shipping,
    // A claim that the regulation ties to a measurement is only made once the measurement is there (Reg. (EU) 432/2012).
    claims: {
      heading: claims.heading,
      items: claims.items.filter(
        ({ analysis }) => analysis === undefined || (analysis.measured ?? 0) >= analysis.minimum
      )
    }
  }
}

function availabilityOf(scope: Scope): AvailabilityView {
  const { heading, text, banner } = scope.pages.availability!
  const groups = (['rooms', 'apartments'] as const).flatMap((collection) => {
    const page = scope.pages[collection]
    if (page === undefined) return []
    const cards = scope.model[collection].map((unit) => {
      const { type, area, guests } = inWords(unit, scope.language.code)
      return {
        ...cardOf(collection, unit, scope),
        short: [type, areaText(area, scope), guestsText(guests, scope)].join(', ')
      }
    })
    return [{ collection, heading: page.label, cards }]
  })
  return { kind: 'availability', strip: homeStrip(banner, scope), heading, text, groups }
}

function guideSectionOf(guide: GuideName, name: string, scope: Scope): GuideSectionView {
  const { banner: guideBanner, bannerLeadsTo, back, promo } = scope.pages[guide]!
  const { heading, banner, entries } = inWords(scope.model.guide!.sections[name]!, scope.language.code)
  return {
    kind: 'guide-section',
    strip: {
      href: scope.href(bannerLeadsTo),
      label: back,
      photo: {
        ...scope.picture(banner ?? guideBanner),
        alt: fill(scope.words.backTo, { page: labelOf(bannerLeadsTo, scope) })
      }
    },
    heading,
    entries: entries.map((entry) => {
      const { latitude, longitude } = parseCoordinates(entry.coordinates)
      return {
        id: entry.id,
        title: entry.title,
        subtitle: entry.subtitle,
        paragraphs: entry.paragraphs,
        photo: scope.photo(entry),
        // Both forms are documented and need no key; the older Apple form works on every system.
        webMap: `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`,
        appleMap: `https://maps.apple.com/?daddr=${latitude},${longitude}`,
        chat:
          entry.chat === undefined
            ? undefined
            : { href: scope.chat(entry.chat.subject, entry.chat.message), label: entry.chat.button }
      }
    }),
    promo: posterOf(promo, scope),
    offline: offlineOf(guide, scope)
  }
}

const offlineOf = (guide: GuideName, { language, table }: Scope): OfflineLink | undefined =>
  offlineLink(guide, language.code, table)

function sectionPoster(guide: GuideName, name: string, scope: Scope): Poster {
  const { tone, label, card } = inWords(scope.model.guide!.sections[name]!, scope.language.code)
  return { href: scope.href(`${guide}/${name}`), tone, title: label, photo: scope.photo(card) }
}

function posterOf(
  { page, tone, title, text, photo, alt }: Localized<Model['pages']['home']['posters'][number]>,
  scope: Scope
): Poster {
  return { href: scope.href(page), tone, title, text, photo: scope.photo({ photo, alt }) }
}

const homeStrip = (banner: string, scope: Scope): Strip => ({
  href: scope.href('home'),
  label: scope.words.home,
  photo: { ...scope.picture(banner), alt: scope.words.backHome }
})

function servicesOf(services: Unit['services'], scope: Scope): Service[] {
  return services.map(({ id, paid }) => (paid === true ? scope.service.paid(id) : scope.service.free(id)))
}

function ruleOf(id: string, scope: Scope): Rule {
  const { name, period, times, detail, note } = inWords(scope.model.rules[id]!, scope.language.code)
  return {
    name,
    times: (times ?? []).map((hours) => hours.replace('-', '–')),
    detail,
    note,
    ...(period === undefined ? {} : { period: `${scope.day(period.from)}–${scope.day(period.to)}` })
  }
}

const areaText = (area: number, { words, number }: Scope): string => fill(words.squareMetres, { area: number(area) })

const guestsText = ({ min, max }: Unit['guests'], { words }: Scope): string =>
  min === max ? countText(max, words.guest, words.guests) : fill(words.guests, { count: `${min}–${max}` })

const countText = (count: number, one: string, several: string): string => fill(count === 1 ? one : several, { count })

const townLine = ({ site }: Model): string => `${site.address.postcode} ${site.address.town} (${site.address.province})`

function searchMap(model: Model): string {
  const { name, address } = model.site
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent([name, address.street, townLine(model)].join(', '))}`
}
