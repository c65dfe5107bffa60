/**
 * What bookings need of a half-broken house. A misspelt name of an optional field is reported, because without that
 * field the answers would be wrong.
 */
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { fieldOfFile } from '../../../generator/engine/fields/data-schemas.ts'
import { fieldAt } from '../../../generator/engine/fields/field-tree.ts'
import { valueAt } from '../../../generator/engine/fields/value-paths.ts'
import { publishedLanguages } from '../../../generator/engine/fields/text.ts'
import { validateContent } from '../../../generator/engine/content/validation/validate-files.ts'
import { lastValidOf, readBookedHouse, type LastValid } from '../../../generator/house/model/house-questions.ts'
import { dataFolder } from '../../../generator/house/schemas/data-files.ts'
import { houses, parseTexts, textsIn } from '../../support/content.ts'
import { repetitions } from '../../support/deep.ts'

const originals = textsIn(houses.second)
/** What bookings depend on, with other texts for some files. */
const read = (...texts: [file: string, text: string][]) => {
  const files = new Map([...originals, ...texts])
  const { sources } = parseTexts(Object.fromEntries(files))
  return readBookedHouse(validateContent(sources, [...files.keys()], { schemas: dataFolder }).content)
}

function validated(file: string, from: string, to: string) {
  const { unsure, diagnostics } = read([file, originals.get(file)!.replace(from, to)])
  return { isThere: unsure.size === 0, found: diagnostics.map(({ code, args }) => [code, args]) }
}

test.each([
  ['amount: 12.5', 'amout: 12.5', 'amout', 'amount'],
  ['touristTax:\n', 'touristTax:\n  nigts: 7\n', 'nigts', 'nights']
])('it says so: %s', (from, to, key, nearest) => {
  const file = from.startsWith('amount') ? 'pages.yaml' : 'site.yaml'
  const { isThere, found } = validated(file, from, to)
  expect(isThere).toBe(false)
  expect(found).toEqual([['key-unknown', expect.objectContaining({ key, nearest })]])
})

test.each([
  ['pages.yaml', 'amount: 12.5', 'amount: 12.5\n        icn: linen'],
  ['rooms/arve.yaml', 'area:', 'aera:'],
  ['site.yaml', 'host:', 'fax: "1"\nhost:']
])('a name in %s that has nothing to do with them hides no booking', (file, from, to) => {
  expect(validated(file, from, to)).toEqual({ isThere: true, found: [] })
})

test('a file too deep inside the folder of the rooms is no room', () => {
  const { house } = read(['rooms/old/prices.yaml', originals.get('availability/prices.yaml')!])
  expect(house.rooms?.map(({ slug }) => slug)).not.toContain('prices')
})

test('while a price is wrong there is none, and what is closed stays closed', () => {
  const file = 'availability/prices.yaml'
  const { house, unsure } = read([file, originals.get(file)!.replace('164.50', '164,50 CHF')])
  const { horizon, closed, seasons } = read().house.prices!
  expect(seasons).not.toEqual({})
  expect(house.prices).toEqual({ seasons: {}, horizon, closed })
  expect(unsure.size).toBe(0)
})

test('a rule of stays whose units are wrong counts for no unit, and the others stay', () => {
  const rules = '{ units: many, minimum: 7 }, { minimum: 2 }'
  const { house } = read(['availability/stays.yaml', `rules: [${rules}]\ndiscounts: many\n`])
  expect(house.stays).toEqual({ rules: [{ minimum: 2 }] })
})

test('the tax keeps its amount while one of its seasons is wrong', () => {
  const { house } = read(['site.yaml', originals.get('site.yaml')!.replace('from: 12-15', 'from: winter')])
  expect(house.site.touristTax).toEqual({ amount: 3.8 })
})

test('a unit lacks the fields that are wrong, and has the others, whichever the schema has', () => {
  const arve = originals.get('rooms/arve.yaml')!.replace('min: 1', 'min: one')
  const unit = (text: string) => read(['rooms/arve.yaml', text]).house.rooms.find(({ slug }) => slug === 'arve')
  expect(unit(arve)).toMatchObject({ name: 'Arve', area: 17.5, access: { door: 78 } })
  expect(unit(arve)).not.toHaveProperty('guests')
})

const bySlug = (one: { slug: string }, other: { slug: string }) => (one.slug < other.slug ? -1 : 1)

test.each(['pages.yaml', 'rooms/arve.yaml', 'availability/prices.yaml'])(
  'while %s cannot be read, all that is asked of it is as it last was',
  (file) => {
    const { house } = read()
    const lastValid: unknown = JSON.parse(JSON.stringify(lastValidOf(house, {})))
    const files = new Map([...originals, [file, 'last: "without an end']])
    const { sources } = parseTexts(Object.fromEntries(files))
    const { content } = validateContent(sources, [...files.keys()], { schemas: dataFolder })
    const { house: now, unsure } = readBookedHouse(content, { lastValid: lastValid as LastValid })
    const plain = ({ site, pages, prices, rooms }: typeof now): unknown =>
      JSON.parse(JSON.stringify({ site, pages, prices, rooms: rooms.toSorted(bySlug) }).replaceAll(',"$text":""', ''))
    expect(plain(now)).toEqual(plain(house))
    expect([[...now.wrong], unsure.size]).toEqual([[file], 0])
  }
)

// Three kinds of mistakes, made in each file by its schema: whatever fields it has, there are some of each kind

type Steps = readonly (string | number)[]

/** The ways to all values inside one. */
const waysIn = (value: unknown, above: Steps = []): Steps[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => {
        const way = [...above, Array.isArray(value) ? Number(key) : key]
        return [way, ...waysIn(inner, way)]
      })
    : []

const languages = publishedLanguages(['de', 'en', 'fr'])

/** Some texts of a file with one mistake of each kind. */
function mistakesIn(file: string): string[] {
  const text = originals.get(file)!
  const value = parseTexts({ [file]: text }).sources[0]?.value
  const root = fieldOfFile(file, languages, dataFolder)
  const isSingle = (way: Steps): boolean => typeof valueAt(value, way) !== 'object'
  const isNeeded = (way: Steps): boolean =>
    fieldAt(root, way)?.isOptional === false && fieldAt(root, way.slice(0, -1))?.kind === 'block'
  const changed = (way: Steps, change: (around: object, key: string | number) => void): string => {
    const copy: unknown = structuredClone(value)
    change(Object(valueAt(copy, way.slice(0, -1))) as object, way.at(-1)!)
    return stringify(copy)
  }
  const ways = waysIn(value)
  const some = (all: Steps[]): Steps[] => {
    const step = Math.max(1, Math.floor(all.length / repetitions({ quick: 1, deep: 12 })))
    return all.filter((_, index) => index % step === 0)
  }
  return [
    `${text}\nlast: "without an end\n`,
    ...some(ways.filter(isSingle)).map((way) => changed(way, (around, key) => Reflect.set(around, key, { wrong: [] }))),
    ...some(ways.filter(isNeeded)).map((way) => changed(way, (around, key) => Reflect.deleteProperty(around, key)))
  ]
}

/** What single files say. Without the languages of the site nobody knows its texts: names and numbers stay. */
const saidBy = (
  { site, pages, prices, stays, bookings, requests, rooms }: ReturnType<typeof read>['house'],
  isAll: boolean
) =>
  new Map<string, unknown>([
    ...(isAll ? [['site.yaml', site] as const, ['pages.yaml', pages] as const] : []),
    ['availability/prices.yaml', prices],
    ['availability/stays.yaml', stays],
    ['availability/bookings.yaml', bookings],
    ['availability/requests.yaml', requests],
    ...rooms.map((unit) => [`rooms/${unit.slug}.yaml`, unit] as const)
  ])

test.each([...originals.keys()])(
  'one mistake in %s, of any kind, leaves prices, stays and names of all others',
  (file) => {
    const isAll = file !== 'site.yaml'
    const mistakes = mistakesIn(file)
    expect(mistakes.length).toBeGreaterThan(1)
    const before = saidBy(read().house, isAll)
    for (const text of mistakes) {
      const now = saidBy(read([file, text]).house, isAll)
      for (const said of [before, now]) said.delete(file)
      expect({ text, now }).toEqual({ text, now: before })
    }
  }
)
