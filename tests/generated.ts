/**
 * Random houses, drawn from the schemas: sooner or later there is one with everything that a schema allows. Values that
 * depend on others (references, consecutive days) are adjusted afterwards, so that most of the houses can be built.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import type { z } from 'zod'
import type { ReferenceKind } from '../generator/house/messages/reference-messages.ts'
import type { ValueFormat } from '../generator/house/messages/value-format-messages.ts'
import { fieldOf, type FieldNode, type NumberField, type TextField } from '../generator/engine/fields/field-tree.ts'
import { accepts } from '../generator/engine/fields/validate.ts'
import { dataFiles } from '../generator/house/schemas/data-files.ts'
import {
  collections,
  pageIds,
  schemasFor,
  type Collection,
  type PageId,
  type Schemas
} from '../generator/house/model/content-model.ts'
import { randomFrom } from './random.ts'

type Input<Name extends keyof Schemas> = z.input<Schemas[Name]>
type Language = Input<'site'>['languages'][number]

export type GeneratedHouse = {
  /** The values of the files, by path. */
  files: Record<string, unknown>
  /** The contents of the photos, by path in photos/. */
  photos: Readonly<Record<string, string | Uint8Array>>
  calendars: readonly string[]
}

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'

const bitmap = readFileSync(join(import.meta.dirname, 'fixtures/second-house/photos/enzian.png'))

export function writeGenerated(folder: string, { files, photos, calendars }: GeneratedHouse): void {
  const write = (file: string, contents: string | Uint8Array): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), contents)
  }
  // In quotation marks every text is a string, whatever its content.
  for (const [file, value] of Object.entries(files))
    write(file, stringify(value, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0 }))
  for (const [file, contents] of Object.entries(photos)) write(`photos/${file}`, contents)
  for (const calendar of calendars)
    write(`availability/${calendar}`, 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n')
}

const words = (text: string): string[] => text.split(' ')

/** Languages whose codes are also names of fields, right-to-left ones, and others. */
const languages: Pick<Language, 'code' | 'locale'>[] = words(
  'it-IT en-GB de-AT id-ID to-TO min:id-ID max:en-US alt:it-CH ar-EG he-IL fa-IR pa-PK zh-TW sr-RS th-TH fil-PH'
).map((written) => ({ code: written.split(/[:-]/)[0]!, locale: written.split(':').at(-1)! }))

const prefixes = ['/en', '/len=en', '/x', '/X', '/Haus', '/haus/x', '/a/b', '/~t', '/_', '/id', '/constructor', '/to']

/** Names that every object has, that fields and languages have, or that sort as numbers. */
const identifiers = words('constructor valueof id it en to min 1 10 a main i-map x-1 text und')
const slugs = [...identifiers, 'haus', 'share', 'sitemap', 'guide', 'rooms', 'console']
const reserved = ['index', 'api', 'con', 'photos', '404']
const photoNames = words('a constructor __proto__ toString share/a é/ß_1 İ 漢字/1 b/c-d/01 index Haus')

/** Unused photos, with names from systems and cameras. */
const otherPhotos = [
  'a b.svg',
  ...words("it's.svg 100%.svg #1&2.svg x.y.svg e\u0301.svg 😀/(1).svg IMG_0001.HEIC notes.txt")
]

/**
 * Parts of texts: everything with a meaning in HTML, addresses, JSON, patterns or to the program, and letters of all
 * kinds.
 */
const pieces = [
  words(
    'Haus x 7 100% /%E0%A4%A /photos/a //x.example % %20 # ?a=b&c & &amp; &lt; < > <b> </script> </style> <!-- -->'
  ),
  words('<!--$!--> ]]> " \' “ « ` \\ \\n \\u0000 $& $1 $` ${x} $text | ! *a … null true __proto__ constructor {}'),
  words('🫒 👩‍🌾 🏴󠁧󠁢󠁥󠁮󠁧󠁿 é e\u0301 a\u0308\u0323 漢字 שלום مرحبا می\u200cخواهم क्\u200dष ﬁ İ ß \u00A0'),
  words('Ha\u00ADus ½'),
  [' /50%', ': ', '- ', ', ']
].flat()
/** Characters that no text may contain. */
const unseen = ['\u200B', '\u200E', '\u202E', '\u2066', '\uFEFF', '\u0000', '\u061C']

/** Valid values of each format; a new format needs its line here. */
const values: Record<Exclude<ValueFormat, 'filled' | 'variables'>, (draw: Draw) => string> = {
  anchor: (draw) => draw.one(identifiers),
  'calendar-file': () => 'a.ics',
  'closed-day': (draw) => draw.one(['01-10', '02-29', '12-31', '2026-05-01', '2027-01-01']),
  focus: (draw) => draw.one(['0,0', '30, 70', '100, 5']),
  coordinates: (draw) => draw.one(['0.5, 0.5', '-41.88153,16.17', '90,-180', '48.2, 16']),
  country: (draw) => draw.one(['IT', 'EG', 'XX']),
  date: (draw) => draw.one(['2026-02-28', '2024-02-29']),
  email: () => 'office@house.example',
  'feed-address': () => 'https://calendars.example/a.ics',
  hours: (draw) => draw.one(['00:00-23:59', '14:00-20:00', '23:00-07:00', '22:00-00:00']),
  identifier: (draw) => draw.one(identifiers),
  language: (draw) => draw.one(languages).code,
  link: (draw) => draw.one(['https://book.example', 'https://book.example/a?b=1&c=%20#d']),
  locale: (draw) => draw.one(languages).locale,
  money: () => '',
  'month-day': (draw) => draw.one(['01-01', '02-29', '06-30', '07-01', '12-31']),
  'national-code': () => '',
  path: (draw) => draw.one([...slugs, 'a/b', 'haus/x', 'guests/guide', 'x/y/z']),
  percentage: () => '',
  phone: (draw) => draw.one(['+390000001', '+12025550123', '+390000002']),
  photo: (draw) => draw.one(photoNames),
  prefix: (draw) => draw.one(prefixes),
  'private-note': (draw) => draw.one(['repairs', 'Lavori al tetto', '12/06/2027, 3 beds']),
  'season-day': (draw) => draw.one(['01-01', '02-29', '12-31']),
  'site-address': (draw) => draw.one(['https://a.example', 'http://127.0.0.1:8080', 'https://xn--e1afmkfd.example']),
  slug: (draw) => draw.one(slugs),
  'time-zone': (draw) => draw.one(['Europe/Rome', 'Asia/Kolkata', 'Pacific/Chatham', 'America/Argentina/Buenos_Aires']),
  'variable-name': () => 'CALENDAR'
}

/** Random choices. */
export type Draw = ReturnType<typeof drawFrom>

export function drawFrom(seed: number) {
  const random = randomFrom(seed)
  const int = (min: number, max: number): number => min + Math.floor(random() * (max - min + 1))
  const one = <Item>(items: readonly Item[]): Item => items[int(0, items.length - 1)]!
  const list = <Item>(least: number, most: number, item: (index: number) => Item): Item[] =>
    Array.from({ length: int(least, most) }, (_, index) => item(index))
  /** Some of the items, each once. */
  const some = <Item>(items: readonly Item[], least: number, most = items.length): Item[] => {
    const left = [...items]
    return list(least, Math.min(most, items.length), () => left.splice(int(0, left.length - 1), 1)).flat()
  }
  /** True in one of so many cases. */
  const chance = (of: number): boolean => int(1, of) === of
  return { int, one, list, some, chance }
}

/** What the files of a house share. */
type Plan = {
  draw: Draw
  schemas: Schemas
  languages: readonly string[]
  pages: readonly PageId[]
  units: Record<Collection, readonly string[]>
  /** The existing names of each kind. */
  names: Record<ReferenceKind, readonly string[]>
  /** Whether texts may contain invalid characters. */
  isSpoilt: boolean
}

/** The same seed gives the same house. */
export function generateHouse(seed: number): GeneratedHouse {
  const draw = drawFrom(seed)
  const plan = planHouse(draw)
  const { schemas, pages, units } = plan
  const made = <Name extends keyof Schemas>(name: Name): Input<Name> =>
    valueFor(fieldOf(schemas[name]), [name], plan) as Input<Name>
  const site = { ...made('site'), languages: siteLanguages(plan) }
  const isAnswered = draw.chance(3)
  const files: Record<string, unknown> = {}
  for (const name of Object.keys(dataFiles) as (keyof typeof dataFiles)[]) {
    const { file, requiredBy } = dataFiles[name]
    if (requiredBy === 'site' || (requiredBy !== 'nobody' && requiredBy.some((page) => pages.includes(page))))
      files[file] = made(name)
  }
  files['site.yaml'] = tidySite(site, isAnswered)
  files['phones.yaml'] = tidyPhones(plan)
  files['pages.yaml'] = tidyPages(made('pages'), plan)
  files['rules.yaml'] = tidyRules(made('rules'))
  for (const collection of collections)
    for (const [index, slug] of units[collection].entries())
      files[`${collection}/unit-${index}.yaml`] = tidyUnit({ ...made('unit'), slug, order: index + 1 }, plan)
  if (files['guide.yaml'] !== undefined) files['guide.yaml'] = tidyGuide(made('guide'), plan)
  if (files['oil.yaml'] !== undefined) files['oil.yaml'] = tidyOil(made('oil'))
  if (!isAnswered) files['availability/prices.yaml'] = pricesOf(plan)
  if (draw.chance(2)) files['availability/stays.yaml'] = staysOf(plan)
  const calendars = draw.chance(2) ? [] : ['a.ics']
  if (calendars.length > 0)
    files['availability/bookings.yaml'] = perUnit(plan, (): unknown[] =>
      draw.chance(2) ? [] : [{ name: textOf(draw, plan), file: 'a.ics' }]
    )
  return { files, photos: photosOf(draw), calendars }
}

function photosOf(draw: Draw): GeneratedHouse['photos'] {
  const named = photoNames.map((name) => (name === 'b/c-d/01' ? [`${name}.png`, bitmap] : [`${name}.svg`, drawing]))
  const others = draw.chance(3) ? draw.some(otherPhotos, 1).map((name) => [name, drawing]) : []
  // From entries, since one of the names is `__proto__`.
  return Object.fromEntries([...named, ...others])
}

function planHouse(draw: Draw): Plan {
  const chosen = draw.some(languages, 1, 4)
  const optional = pageIds.filter((id) => id !== 'home')
  const pages: PageId[] = ['home', ...draw.some(optional, 0)]
  const hasMany = draw.chance(20)
  const rarely = (of: number): string[] => (draw.chance(of) ? [draw.one(reserved)] : [])
  const unitsOf = (collection: Collection): string[] =>
    pages.includes(collection)
      ? hasMany
        ? draw.list(100, 200, (index) => `u-${index}`)
        : [...draw.some(slugs, 1, 4), ...rarely(40)]
      : []
  const units = { rooms: unitsOf('rooms'), apartments: unitsOf('apartments') }
  const codes = chosen.map(({ code }) => code)
  const names = {
    language: codes,
    number: draw.some(identifiers, 1, 3),
    page: pages,
    photo: photoNames,
    rule: draw.some(identifiers, 1, 4),
    section: draw.some(identifiers, 1, 4),
    service: draw.some(identifiers, 1, 5),
    subject: draw.some(identifiers, 1, 3)
  }
  return { draw, schemas: schemasFor(codes), languages: codes, pages, units, names, isSpoilt: draw.chance(15) }
}

/** Any value of a field. Optional parts are there in half of the cases. */
function valueFor(field: FieldNode, path: readonly string[], plan: Plan): unknown {
  const { draw, names, pages } = plan
  const { meta } = field
  if (field.kind === 'text') return textIn(field, plan)
  if (field.kind === 'block') {
    const isThere = (key: string, { isOptional }: FieldNode): boolean =>
      path.length === 1 && path[0] === 'pages' && (pageIds as readonly string[]).includes(key)
        ? (pages as readonly string[]).includes(key)
        : !isOptional || draw.chance(2)
    return Object.fromEntries(
      [...field.children]
        .filter(([key, child]) => isThere(key, child))
        .map(([key, child]) => [key, valueFor(child, [...path, key], plan)])
    )
  }
  if (field.kind === 'list') return draw.list(field.least, 3, () => valueFor(field.entry, path, plan))
  if (field.kind === 'record') {
    const keys = { services: names.service, rules: names.rule, sections: names.section }[path.at(-1)!] ?? []
    return Object.fromEntries(keys.map((key) => [key, valueFor(field.entry, [...path, key], plan)]))
  }
  if (field.kind === 'choice') return meta.refersTo === 'page' ? draw.one(names.page) : draw.one(field.values)
  // Most entries are on the site: what names one that is kept back is a mistake.
  if (field.kind === 'boolean') return draw.chance(meta.isDraft === true ? 30 : 2)
  if (field.kind === 'number') return numberFor(field, draw)
  if (meta.refersTo !== undefined) return draw.one(names[meta.refersTo as keyof typeof names])
  const { format = 'filled' } = meta
  return format === 'filled' || format === 'variables'
    ? textOf(draw, plan)
    : values[format as keyof typeof values](draw)
}

function numberFor(field: NumberField, draw: Draw): number {
  const { minimum: least = 0, maximum = 1000, isWhole } = field
  const most = Math.min(maximum, 3000)
  const whole = draw.int(Math.ceil(Math.max(least, 0)), most)
  const number = isWhole ? whole : draw.one([whole, whole + 0.5, least + 0.25, most])
  return accepts(field, number) ? number : most
}

/** A text in every language, with the same variables in each. */
function textIn(field: TextField, plan: Plan): Record<string, string> {
  const { draw, languages: codes } = plan
  const { variables } = field.children.get(codes[0]!)!.meta
  const filled = variables === undefined ? [] : draw.some(variables, 0).map((name) => `{${name}}`)
  return Object.fromEntries(
    codes.map((code) => [code, [textOf(draw, plan, variables !== undefined), ...filled].join(draw.one([' ', '', '/']))])
  )
}

function textOf(draw: Draw, { isSpoilt }: Pick<Plan, 'isSpoilt'>, withoutBraces = false): string {
  const parts = ['a', ...draw.list(0, 5, () => draw.one(pieces))]
  if (isSpoilt && draw.chance(100)) parts.push(draw.one(unseen))
  const text = draw.some(parts, parts.length).join(draw.one([' ', '', ' ']))
  return withoutBraces ? text.replaceAll(/[{}]/g, '') : text
}

function siteLanguages({ draw, languages: codes }: Plan): Language[] {
  const rest = draw.some(prefixes, codes.length, codes.length)
  const root = draw.chance(15) ? -1 : draw.int(0, codes.length - 1)
  return codes.map((code, index) => ({
    code,
    name: draw.one(['Italiano', 'עברית', '<b>', 'a & b']),
    flag: draw.one(['it', 'gb', 'de', 'fr']),
    prefix: index === root ? '' : rest[index]!,
    locale: languages.find((language) => language.code === code)!.locale
  }))
}

function tidySite(site: Input<'site'>, isAnswered: boolean): Input<'site'> {
  const { touristTax, copyright } = site
  // In euro no tax is higher.
  const taxOf = (amount: number): number => Math.min(amount, 100)
  const seasons = touristTax.seasons?.slice(0, 1).map((season) => ({ ...season, amount: taxOf(season.amount) }))
  const years = [copyright.from, copyright.to].toSorted((a, b) => a - b) as [number, number]
  return {
    ...site,
    copyright: { from: years[0], to: years[1] },
    // In Italy it has a form of its own.
    legal: {
      ...site.legal,
      structures: site.legal.structures.map((each) =>
        each.nationalCode === undefined ? each : { ...each, nationalCode: 'IT000000AB00000000' }
      )
    },
    api: { base: isAnswered ? 'https://answers.example' : '' },
    touristTax: { ...touristTax, amount: taxOf(touristTax.amount), ...(seasons && { seasons }) }
  }
}

function tidyPhones({ draw, names, languages: codes }: Plan): Input<'phones'> {
  const number = (index: number): string => `+39000000${index}`
  return {
    numbers: Object.fromEntries(names.number.map((name, index) => [name, number(index)])),
    subjects: Object.fromEntries(names.subject.map((name) => [name, draw.one(names.number)])),
    swap: names.number.length === 2 && draw.chance(2) ? draw.some(codes, 0) : []
  }
}

/** Drops items with a repeated key. */
function once<Item>(items: readonly Item[], key: keyof Item): Item[] {
  const seen = new Set<unknown>()
  return items.filter((item) => !seen.has(item[key]) && seen.add(item[key]))
}

const distinct = <Item>(items: readonly Item[]): Item[] => [...new Set(items)]

function tidyPages(pages: Input<'pages'>, plan: Plan): Input<'pages'> {
  const { draw, names, units } = plan
  const paths = draw.some([...slugs, 'a/b', 'haus/x', 'guests/guide', 'x/y/z', 'p-1', 'p-2', 'p-3', 'p-4'], 12, 12)
  if (draw.chance(25)) paths.push(draw.one(reserved))
  let more = 0
  const nextPath = (): string => paths.pop() ?? `more-${more++}`
  const nextWord = (): string => nextPath().replaceAll('/', '-')
  const tidy: Input<'pages'> = { ...pages, menu: distinct(pages.menu) }
  for (const id of ['property', 'oil', 'availability', 'contacts', 'guide', 'guests'] as const) {
    const page = tidy[id]
    if (page !== undefined) page.slug = nextPath()
  }
  for (const collection of collections) {
    const page = tidy[collection]
    if (page === undefined) continue
    Object.assign(page, { slug: nextPath(), api: draw.chance(2) ? 'api' : nextWord() })
    page.unit.rules = distinct(page.unit.rules)
    page.unit.extras = page.unit.extras.map((extra, index) => ({
      ...extra,
      ...(extra.charge && { charge: { ...extra.charge, id: `charge-${index}`, only: units[collection].slice(0, 1) } })
    }))
  }
  for (const guide of ['guide', 'guests'] as const) {
    const page = tidy[guide]
    if (page !== undefined) page.sections = draw.some(names.section, 1)
  }
  if (tidy.guests?.placard !== undefined) tidy.guests.placard.slug = nextPath()
  if (tidy.property !== undefined) tidy.property.sections = anchored(tidy.property.sections, draw)
  if (tidy.aliases !== undefined)
    tidy.aliases = tidy.aliases.map((alias) => ({ ...alias, slug: nextPath(), to: draw.one(names.page) }))
  return tidy
}

/** Parts of a page with unique ids; ids that every page has are rare. */
const anchored = <Item extends { id: string }>(items: readonly Item[], draw: Draw): Item[] =>
  once(
    items.map((item) => ({ ...item, id: /^main$|^i-/.test(item.id) && !draw.chance(12) ? 'part' : item.id })),
    'id'
  )

function tidyRules(rules: Input<'rules'>): Input<'rules'> {
  const roles = new Set<string>()
  return Object.fromEntries(
    Object.entries(rules).map(([name, { role, times, ...rule }]) => {
      const isNew = role !== undefined && !roles.has(role)
      if (isNew) roles.add(role)
      // Departures do not pass midnight.
      const hours = role === 'check-out' ? times?.map(() => '08:00-10:30') : times
      return [name, { ...rule, ...(isNew ? { role } : {}), ...(hours === undefined ? {} : { times: hours }) }]
    })
  )
}

function tidyUnit(unit: Input<'unit'>, { draw }: Plan): Input<'unit'> {
  const { pricedFor, ...rest } = unit
  const [min, max] = [unit.guests.min, unit.guests.max].toSorted((a, b) => a - b) as [number, number]
  return {
    ...rest,
    guests: { min, max },
    ...(unit.nationalCode === undefined ? {} : { nationalCode: 'IT000000AB00000000' }),
    services: once(unit.services, 'id'),
    ...(pricedFor === undefined ? {} : { pricedFor: draw.int(1, max) })
  }
}

function tidyGuide(guide: Input<'guide'>, { draw }: Plan): Input<'guide'> {
  const slugsLeft = draw.some(slugs, slugs.length)
  const sections = Object.entries(guide.sections).map(([name, section]) => [
    name,
    { ...section, slug: slugsLeft.pop(), entries: anchored(section.entries, draw) }
  ])
  return { sections: Object.fromEntries(sections) }
}

function tidyOil(oil: Input<'oil'>): Input<'oil'> {
  return { ...oil, sizes: { ...oil.sizes, products: once(oil.sizes.products, 'id') } }
}

/** A value for each unit, by collection and slug. */
function perUnit<Value>({ units }: Plan, value: () => Value): Partial<Record<Collection, Record<string, Value>>> {
  return Object.fromEntries(
    collections
      .filter((collection) => units[collection].length > 0)
      .map((collection) => [collection, Object.fromEntries(units[collection].map((slug) => [slug, value()]))])
  )
}

/** Seasons that divide the year, and prices for each of them. */
function pricesOf(plan: Plan): Input<'prices'> {
  const { draw } = plan
  const names = draw.some(identifiers, 1, 3)
  const starts = ['01-01', '03-01', '09-16'].slice(0, names.length)
  const ends = [...['02-29', '09-15'].slice(0, names.length - 1), '12-31']
  return {
    horizon: draw.int(1, 3),
    closed: draw.list(0, 2, () =>
      draw.one([
        { from: '11-05', to: '02-28' },
        { from: '2026-05-01', to: '2026-05-03' }
      ])
    ),
    seasons: Object.fromEntries(names.map((name, index) => [name, [{ from: starts[index]!, to: ends[index]! }]])),
    ...perUnit(plan, () => Object.fromEntries(names.map((name) => [name, draw.one([80, 99.5, 0.01])])))
  }
}

/**
 * Rules for the house, its lists and its units, in every form; sometimes the maximum of nights is below the minimum.
 */
function staysOf({ draw, units }: Plan): Input<'stays'> {
  const named = collections.flatMap((collection) =>
    units[collection].flatMap((slug) => [collection, `${collection}/${slug}`])
  )
  const some = () => (draw.chance(2) && named.length > 0 ? { units: draw.some(named, 1) } : {})
  const period = () => draw.one([{}, { from: '12-20', to: '02-29' }, { from: '2027-05-01', to: '2027-05-09' }])
  return {
    rules: draw.list(0, 4, () => ({
      ...some(),
      ...period(),
      minimum: draw.int(1, 7),
      ...draw.one([{}, { maximum: draw.int(6, 30) }, { notice: 3 }, { gaps: true }, { arrival: ['monday' as const] }])
    })),
    discounts: draw.list(0, 2, () => ({ ...some(), nights: draw.int(2, 30), percent: draw.one([5, 12.5, 99]) }))
  }
}
