/**
 * A guesthouse of any size for the benchmark, the same for the same seed. Its units have the fields, photos and lengths
 * of the shipped ones, and other words.
 */
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, stringify } from 'yaml'
import type { Model, Unit } from '../generator/house/model/content-model.ts'
import { randomFrom } from '../tests/support/random.ts'

const shipped = fileURLToPath(new URL('../data/', import.meta.url))

/** Accents, apostrophes and signs that need quotes in YAML, as in real texts. */
const words: Readonly<Record<string, readonly string[]>> = {
  it: [
    'camera',
    'vista',
    'giardino:',
    'ulivi',
    'mare',
    'luce',
    'città',
    'veranda',
    'l’ombra',
    'pietra',
    'è',
    'vento',
    'sera,',
    'terrazza',
    'perché',
    'letto',
    'strada',
    'sole',
    'casa',
    '#1'
  ],
  en: [
    'room',
    'view',
    'garden:',
    'olives',
    'sea',
    'light',
    'town',
    'veranda',
    'it’s',
    'stone',
    'and',
    'wind',
    'evening,',
    'terrace',
    'why?',
    'bed',
    'road',
    'sun',
    'house',
    '#1'
  ]
}

/** Writes a house with so many rooms into a folder: two pages for each, and home and the list in both languages. */
export function writeHouse(folder: string, units: number, seed = 1): void {
  const random = randomFrom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
  const patterns = readdirSync(join(shipped, 'rooms'))
    .toSorted()
    .map((file) => read(`rooms/${file}`) as Unit)
  const { home, rooms, notFound } = read('pages.yaml') as Model['pages']
  const { subject } = rooms!.unit.chat
  const { subjects } = read('phones.yaml') as Model['phones']
  const number = subjects[subject]!
  const used = patterns.flatMap(({ services }) => services.map(({ id }) => id))
  const only = <Value>(values: Record<string, Value>, names: readonly string[]) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
  const site = read('site.yaml') as Model['site']
  const top = {
    // Another server answers: years of nights would outweigh the rest of the page.
    site: { ...stated(site), api: { base: 'https://answers.test' }, touristTax: { ...site.touristTax, nights: 10 } },
    phones: { numbers: { [number]: '+390884987654' }, subjects: { [subject]: number }, swap: [] },
    services: only(read('services.yaml') as Model['services'], used),
    rules: only(read('rules.yaml') as Model['rules'], rooms!.unit.rules),
    translations: read('translations.yaml'),
    pages: {
      menu: ['home', 'rooms'],
      home: { ...home, posters: home.posters.filter(({ page }) => page === 'rooms') },
      rooms: { ...rooms!, unit: { ...rooms!.unit, rating: undefined } },
      notFound
    }
  }
  mkdirSync(join(folder, 'rooms'), { recursive: true })
  for (const [name, value] of Object.entries(top)) write(join(folder, `${name}.yaml`), value)
  for (let order = 1; order <= units; order++) {
    const slug = `unit-${String(order).padStart(5, '0')}`
    const unit = reworded(pick(patterns), (language, count) =>
      Array.from({ length: count }, () => pick(words[language]!)).join(' ')
    )
    const name = `Unit ${order}`
    // Search results need the town.
    const title = `${name}, ${site.address.town}`
    const searchTitle = { it: title, en: title }
    write(join(folder, 'rooms', `${slug}.yaml`), { ...unit, slug, order, name, searchTitle })
  }
  const named = JSON.stringify([top, patterns])
  for (const entry of readdirSync(join(shipped, 'photos'), { recursive: true, withFileTypes: true })) {
    const file = relative(join(shipped, 'photos'), join(entry.parentPath, entry.name))
    const ref = file
      .replace(/\.\w+$/, '')
      .split(sep)
      .join('/')
    if (entry.isFile() && named.includes(JSON.stringify(ref)))
      cpSync(join(shipped, 'photos', file), join(folder, 'photos', file))
  }
}

/** With all that the law asks for, because each warning is shown with its lines of the file. */
function stated({ address, legal, privacyNotice, ...site }: Model['site']): Model['site'] {
  const structures = legal.structures.map((structure) => ({
    ...structure,
    nationalCode: 'IT071060B412345678',
    regionalCode: 'FG07106091000012345'
  }))
  const owner = { company: 'Uliveto Srl', registeredOffice: 'Via Larga 12, 71019 Vieste', vatNumber: '12345678903' }
  return {
    ...site,
    host: 'https://www.house.test',
    address: { ...address, street: 'Via Larga 12' },
    legal: { ...legal, ...owner, registerNumber: 'FG-123456', email: 'info@house.test', structures },
    privacyNotice: { ...privacyNotice!, retention: structuredClone(privacyNotice!.rights) }
  }
}

/** A value with other words of the same number in every text. */
function reworded<Value>(value: Value, say: (language: string, count: number) => string): Value {
  if (Array.isArray(value)) return value.map((item) => reworded(item, say)) as Value
  if (typeof value !== 'object' || value === null) return value
  const isText = Object.keys(value).every((key) => key in words)
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      isText ? say(key, String(item).split(' ').length) : reworded(item, say)
    ])
  ) as Value
}

/** Without placeholders. */
function read(file: string): unknown {
  // With its tag, a number would be read as a text.
  const text = readFileSync(join(shipped, file), 'utf8').replace(/!placeholder (?=\d)/g, '')
  return parse(text, filled, { logLevel: 'silent' })
}

/** Only the prefix of a language may be empty. */
const filled = (key: unknown, value: unknown): unknown => (value === '' && key !== 'prefix' ? undefined : value)

function write(path: string, value: unknown): void {
  writeFileSync(path, stringify(value, { lineWidth: 100 }))
}
