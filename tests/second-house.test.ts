import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Model } from '../generator/house/model/content-model.ts'
import { localize, type Text } from '../generator/engine/content/text.ts'
import { builtSite, houses, modelOf, type BuiltSite } from './content.ts'
import { fieldsOf } from './house.ts'

// Another guesthouse, from the same program: other units, other languages, other addresses, another currency, fewer
// parts.

const shipped = modelOf(houses.shipped)
let site: BuiltSite
beforeAll(async () => {
  site = await builtSite(houses.second)
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
    phones
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
    const codes = [
      new URL(host).host,
      legal.vatNumber ?? '',
      ...legal.structures.flatMap(({ nationalCode, regionalCode }) => [nationalCode ?? '', regionalCode ?? '']),
      ...Object.values(phones.numbers).map((number) => number.slice(1))
    ]
    return [...new Set([...words, ...codes])].filter((word) => word !== '' && !isOwn(word))
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
