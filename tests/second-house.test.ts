import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { check } from '../generator/engine/build.ts'
import type { Model } from '../generator/house/schemas/model.ts'
import { fieldsOf } from '../generator/engine/content/issues/fields.ts'
import { localize, type Text } from '../generator/engine/content/text.ts'
import { builtSite, cache, houses, modelOf, type BuiltSite } from './content.ts'
import { only, textOf } from './page.ts'

// Another guesthouse, from the same program: other units, other languages, other addresses, another currency, fewer
// parts.

const shipped = modelOf(houses.shipped)
let site: BuiltSite
beforeAll(async () => {
  site = await builtSite(houses.second)
})

test('nothing is wrong with it, and nothing is left to fill in', async () => {
  const { diagnostics, placeholders, content } = await check({ data: houses.second, cache, release: true })
  expect(diagnostics).toEqual([])
  expect(placeholders).toEqual([])
  expect(content).toBeDefined()
})

test.each<[path: string, language: string, words: string[]]>([
  [
    '/kammern/arve',
    'de',
    ['Kammer aus Arvenholz', '17.5 Quadratmeter', 'CHF 3.80 pro Kopf und Nacht', 'Gut zu wissen']
  ],
  ['/english/kammern/arve', 'en', ['A chamber panelled in pine', '17.5 sq m', 'CHF 3.80 a head and night']],
  ['/fr/kammern/arve', 'fr', ['Une chambre lambrissée de pin', '17,5 mètres carrés', '3.80 CHF par tête et par nuit']],
  ['/rundum/wege', 'de', ['Wege ab der Haustür', 'Zum Murmelseeli', 'Führung anfragen']]
])('%s is in %s', (path, language, words) => {
  const page = only(site.page(path).root, 'html')
  expect(page.attributes['lang']).toBe(language)
  const text = textOf(page)
  for (const word of words) expect(text).toContain(word)
})

describe('none of the words of the shipped house', () => {
  const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  const ownWords = readdirSync(houses.second, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => readFileSync(join(houses.second, file), 'utf8'))
    .join('\n')
  const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u)
  const isOwn = (text: string): boolean => ownWords.toLowerCase().includes(text.toLowerCase())

  /** What is a name in the data: of the house, its units, its places, its people. */
  function namesOf({
    site: { name, host, address, legal, place, languages },
    rooms,
    apartments,
    guide,
    phones,
    pages
  }: Model): string[] {
    // A word that a title has in every language is a name; "Beach" is not.
    const inEach = (text: Text): string[] => languages.map(({ code }) => localize(text, code))
    const places = Object.values(guide?.sections ?? {}).flatMap(({ entries }) =>
      entries.flatMap(({ title }) =>
        wordsOf(inEach(title)[0] ?? '').filter((word) => inEach(title).every((text) => wordsOf(text).includes(word)))
      )
    )
    const words = [
      name,
      address.street,
      address.town,
      legal.company,
      ...rooms.map((unit) => unit.name),
      ...apartments.map((unit) => unit.name),
      ...inEach(place),
      ...places
    ]
      .flatMap(wordsOf)
      // "di" and "the" are nobody's.
      .filter((word) => /^\p{Lu}/u.test(word) && word.length > 2)
    const addresses = [
      ...languages.map(({ prefix }) => prefix),
      ...[...rooms, ...apartments].map(({ slug }) => `/${slug}`),
      ...Object.values(guide?.sections ?? {}).map(({ slug }) => `/${slug}`),
      ...Object.values(pages).flatMap((page) => (typeof page === 'object' && 'slug' in page ? [`/${page.slug}`] : []))
    ]
    const codes = [
      new URL(host).host,
      legal.vatNumber ?? '',
      ...legal.structures.flatMap(({ nationalCode, regionalCode }) => [nationalCode ?? '', regionalCode ?? '']),
      ...Object.values(phones.numbers).map((number) => number.slice(1))
    ]
    return [...new Set([...words, ...addresses, ...codes])].filter((word) => word !== '' && !isOwn(word))
  }

  /** Its texts, those that are long enough to be nobody else's. */
  const textsOf = (model: Model): string[] =>
    fieldsOf(model)
      .filter(
        ({ value, meta }) =>
          typeof value === 'string' &&
          (meta.rule === 'filled' || meta.rule === 'variables') &&
          meta.refers === undefined
      )
      .flatMap(({ value }) =>
        String(value)
          .split(/\{\w+\}/)
          .map((part) => part.trim())
      )
      .filter((part) => part.length >= 12 && part.includes(' ') && !isOwn(part))

  const names = namesOf(shipped)
  const texts = [...new Set(textsOf(shipped))]

  test.each<[kind: string, words: string[]]>([
    ['names', names],
    ['texts', texts]
  ])('its %s stand in no file', (_, words) => {
    expect(words.length).toBeGreaterThan(30)
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'gu')
    const found = site.files
      .filter((file) => !/\.(avif|webp|jpe?g|png|ico|woff2)$/.test(file))
      .flatMap((file) => {
        const text = readFileSync(join(site.folder, file), 'utf8').replaceAll(/&#x27;/g, '’')
        return [file, ...(text.match(pattern) ?? [])].slice(1).map((word) => `${file}: ${word}`)
      })
    expect(found).toEqual([])
    expect(site.files.filter((file) => words.some((word) => file.includes(word)))).toEqual([])
  })
})
