/** Shared by the templates of Eleventy, Astro and Next: the content from the files, and the plain data of a page. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'

const folder = process.env.BENCH_HOUSE
const read = (file) => load(readFileSync(join(folder, file), 'utf8'))

/** Ready-made for every tool: stylesheet, drawings, the footer of each kind of page, and the paths of photos. */
const kit = JSON.parse(readFileSync(process.env.BENCH_KIT, 'utf8'))
const [site, pages, rules, services, phones, words] = [
  'site',
  'pages',
  'rules',
  'services',
  'phones',
  'translations'
].map((name) => read(`${name}.yaml`))
const units = new Map()
const shared = new Map()

/** Every page: its kind, its language and the slug of its unit. */
export function listPages() {
  const slugs = readdirSync(join(folder, 'rooms'))
    .toSorted()
    .map((file) => file.replace('.yaml', ''))
  return ['it', 'en'].flatMap((language) => [
    { kind: 'home', language, path: pathOf('home', language) },
    { kind: 'list', language, path: pathOf('list', language) },
    ...slugs.map((slug) => ({ kind: 'unit', language, slug, path: pathOf('unit', language, slug) }))
  ])
}

/** @returns the data of a page in its language */
export function viewOf({ kind, language, slug }) {
  const own = { home: viewOfHome, list: viewOfList, unit: viewOfUnit }[kind](language, slug)
  const other = language === 'it' ? 'en' : 'it'
  return {
    kind,
    language,
    ...sharedIn(language),
    ...kit.parts[language][kind],
    path: pathOf(kind, language, slug),
    other: { language: other, path: pathOf(kind, other, slug) },
    ...own
  }
}

/** `{ it, en }` at any depth in one language. */
function say(value, language) {
  if (Array.isArray(value)) return value.map((item) => say(item, language))
  if (typeof value !== 'object' || value === null) return value
  if ('it' in value && 'en' in value) return value[language]
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, say(item, language)]))
}

function pathOf(kind, language, slug) {
  const home = language === 'it' ? '/' : '/en/'
  return kind === 'home' ? home : `${home}${pages.rooms.slug}/${kind === 'unit' ? `${slug}/` : ''}`
}

/** The data that all pages of a language share, made once. */
function sharedIn(language) {
  const known = shared.get(language)
  if (known !== undefined) return known
  const made = {
    host: site.host,
    site: site.name,
    place: say(site.place, language),
    languages: site.languages,
    words: say(words, language),
    rooms: say(pages.rooms, language),
    homePath: pathOf('home', language),
    listPath: pathOf('list', language)
  }
  shared.set(language, made)
  return made
}

const photo = (ref, alt) => ({ ...kit.photos[ref], alt })

function unitOf(slug) {
  if (!units.has(slug)) units.set(slug, read(`rooms/${slug}.yaml`))
  return units.get(slug)
}

function viewOfHome(language) {
  const { title, description, hero, credit, intro, posters, elsewhere } = say(pages.home, language)
  const shown = posters.map((poster) => ({ ...poster, photo: photo(poster.photo, poster.alt) }))
  return {
    title,
    description,
    hero: { ...hero, photo: photo(hero.photo, hero.alt) },
    credit,
    intro,
    posters: shown,
    elsewhere
  }
}

function viewOfList(language) {
  const { title, description, banner } = sharedIn(language).rooms
  const slugs = readdirSync(join(folder, 'rooms')).toSorted()
  const shown = slugs.map((file) => unitIn(file.replace('.yaml', ''), language))
  return { title, description, banner: photo(banner, ''), units: shown }
}

function viewOfUnit(language, slug) {
  const unit = unitIn(slug, language)
  const { chat, rules: ids, rating, notes, lead } = sharedIn(language).rooms.unit
  const number = phones.numbers[phones.subjects[chat.subject]].replace('+', '')
  const message = encodeURIComponent(chat.message.replace('{unit}', unit.name))
  return {
    title: unit.searchTitle,
    description: unit.summary,
    unit,
    banner: photo(unit.banner, ''),
    photos: unit.photos.map(({ photo: ref, alt }) => photo(ref, alt)),
    book: `https://wa.me/${number}?text=${message}`,
    rules: ids.map((id) => say(rules[id], language)).filter(({ times, detail }) => times ?? detail),
    prices: { rating, notes },
    lead
  }
}

function unitIn(slug, language) {
  const unit = say(unitOf(slug), language)
  return {
    ...unit,
    path: pathOf('unit', language, slug),
    cover: photo(unit.cover.photo, unit.cover.alt),
    services: unit.services.map(({ id }) => say(services[id], language))
  }
}
