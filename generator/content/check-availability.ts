/**
 * The rules of prices and bookings: each night of the year has one price in each unit, and each calendar counts in one unit.
 * They stand apart from the other rules because the `availability` command asks for these alone.
 */
import { unitsIn } from './units.ts'
import { includesDay, isYearly, type MonthDay } from '../stay/season.ts'
import { dayOfNumber, isDay } from '../stay/day.ts'
import {
  error,
  warning,
  type ArgsOf,
  type Diagnostic,
  type Path,
  type Place,
  type Tell
} from '../diagnostics/diagnostic.ts'
import { nearestOf } from '../diagnostics/spelling.ts'
import type { CalendarFile } from './read.ts'
import { collections, type House, type Prices } from './model.ts'

export const pricesFile = 'availability/prices.yaml'
const bookingsFile = 'availability/bookings.yaml'

/** @param calendars the files under data/availability/ */
export function checkAvailability(house: House, calendars: readonly CalendarFile[]): Diagnostic[] {
  const { prices, site } = house
  const units = unitsIn(house)
  const renamed = renamedIn(house)
  if (prices !== undefined) return [...checkPrices(house, prices, renamed), ...checkBookings(house, calendars, renamed)]
  // Another server knows the prices then.
  const isAnswered = site.api.base !== '' || units.length === 0
  return [
    ...(isAnswered ? [] : [error('file-missing', { file: pricesFile, range: [0, 0] }, { file: pricesFile })]),
    ...checkBookings(house, calendars, renamed)
  ]
}

/** The new names of units: where one unit alone has no prices, and one name alone that has them is no unit's, the slug was changed. */
function renamedIn(house: House): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>()
  for (const collection of collections) {
    const rates = Object.keys(house.prices?.[collection] ?? {})
    const slugs = house[collection].map(({ slug }) => slug)
    const [without, ...others] = slugs.filter((slug) => !rates.includes(slug))
    const [unknown, ...more] = rates.filter((slug) => !slugs.includes(slug))
    if (without !== undefined && unknown !== undefined && others.length + more.length === 0)
      renamed.set(`${collection}/${unknown}`, without)
  }
  return renamed
}

function checkPrices(house: House, prices: Prices, renamed: ReadonlyMap<string, string>): Diagnostic[] {
  const found: Diagnostic[] = []
  const at = (...path: Path): Place => ({ file: pricesFile, path, part: 'key' })
  const names = Object.keys(prices.seasons)
  const units = unitsIn(house)
  const unmatched = unmatchedSeasons(prices, units)
  const isToldOnce = (name: string): boolean =>
    unmatched.some(({ season, found: wrong }) => name === season || name === wrong)
  for (const collection of collections) {
    const rates = prices[collection]
    const slugs = units.filter((unit) => unit.collection === collection).map(({ slug }) => slug)
    if (rates === undefined) {
      if (slugs.length > 0)
        found.push(
          error('field-missing', at(collection), { key: collection, about: 'what a night costs in each of them' })
        )
      continue
    }
    const known = new Set(slugs)
    // Two units of one slug are told of as two pages of one address; the other one's prices wait for it.
    const isClash = known.size < slugs.length
    const without = slugs.filter((slug) => rates[slug] === undefined)
    const unknown = Object.keys(rates).filter((slug) => !known.has(slug) && !isClash)
    const meantBy = (slug: string): string | undefined =>
      renamed.get(`${collection}/${slug}`) ?? nearestOf(slug, without)
    found.push(...unknown.map((slug) => unknownUnit(at(collection, slug), slug, meantBy(slug))))
    const misspelt = unknown.map(meantBy)
    for (const slug of known) {
      const own = rates[slug]
      if (own === undefined) {
        if (!misspelt.includes(slug) && !isClash)
          found.push(
            error('field-missing', at(collection, slug), { key: slug, about: 'what a night costs in each season' })
          )
        continue
      }
      const absent = names.filter((name) => own[name] === undefined && !isToldOnce(name))
      const wrong = Object.keys(own).filter((name) => !names.includes(name) && !isToldOnce(name))
      const meant = wrong.map((name) => nearestOf(name, absent))
      for (const [index, key] of wrong.entries())
        found.push(error('key-unknown', at(collection, slug, key), { key, nearest: meant[index], known: names }))
      for (const key of absent)
        if (!meant.includes(key))
          found.push(
            error('field-missing', at(collection, slug, key), { key, about: 'the price of a night in this season' })
          )
    }
  }
  for (const { at: place, also, ...args } of unmatched) found.push(error('season-unmatched', place, args, also))
  // The nights of a season that is no longer there belong to none.
  const isSeasonLost = unmatched.some(({ season }) => season === undefined)
  const inSeasons = checkSeasons(prices).filter(({ code }) => code !== 'season-gap' || !isSeasonLost)
  return [
    ...found,
    ...checkClosed(
      prices,
      units.map(({ unit }) => unit),
      renamed
    ),
    ...inSeasons
  ]
}

type Unmatched = ArgsOf['season-unmatched'] & { at: Place; also: Place[] }

/** The seasons for which no unit has a price, and the names of none for which every unit has one: said once, not once for each unit. */
function unmatchedSeasons(prices: Prices, units: ReturnType<typeof unitsIn>): Unmatched[] {
  const rated = units.flatMap(({ collection, slug }) => {
    const own = prices[collection]?.[slug]
    return own === undefined ? [] : [{ own, path: [collection, slug] as Path }]
  })
  const [first] = rated
  if (first === undefined || rated.length < 2) return []
  const names = Object.keys(prices.seasons)
  const absent = names.filter((name) => rated.every(({ own }) => own[name] === undefined))
  const wrong = Object.keys(first.own).filter(
    (name) => !names.includes(name) && rated.every(({ own }) => own[name] !== undefined)
  )
  const at = (...path: Path): Place => ({ file: pricesFile, path, part: 'key' })
  const lines = (name: string | undefined): Place[] =>
    rated.map(({ path }) => at(...path, ...(name === undefined ? [] : [name])))
  const meant = wrong.map((name) => (absent.length === 1 && wrong.length === 1 ? absent[0] : nearestOf(name, absent)))
  return [
    ...wrong.map((name, index) => ({
      season: meant[index],
      found: name,
      units: rated.length,
      at: at('seasons', ...[meant[index] ?? []].flat()),
      also: lines(name)
    })),
    ...absent
      .filter((name) => !meant.includes(name))
      .map((name) => ({
        season: name,
        found: undefined,
        units: rated.length,
        at: at('seasons', name),
        also: lines(undefined)
      }))
  ]
}

/** A name that no unit has: a mistake where another is meant, and a left-over elsewhere. */
function unknownUnit(at: Place, unit: string, nearest: string | undefined): Diagnostic {
  const tell: Tell = nearest === undefined ? warning : error
  return tell('unit-unknown', at, { unit, nearest })
}

function checkClosed(
  { closed = [] }: Prices,
  units: readonly string[],
  renamed: ReadonlyMap<string, string>
): Diagnostic[] {
  const nearestTo = (unit: string): string | undefined => {
    // The first words of `rooms/one` and `rooms/two` say nothing about what was meant.
    const [slug = '', collection = ''] = unit.split('/').toReversed()
    const near =
      renamed.get(unit) ??
      nearestOf(
        slug,
        units
          .filter((name) => name.startsWith(`${collection}/`) || collection === '')
          .map((name) => name.replace(/^.*\//, ''))
      )
    return near === undefined || collection === '' ? near : `${collection}/${near}`
  }
  // Where there are no rooms, or no page of theirs, that is told already.
  const isLost = (name: string): boolean =>
    collections.some(
      (collection) => name.startsWith(`${collection}/`) && !units.some((unit) => unit.startsWith(`${collection}/`))
    )
  return closed.flatMap(({ from, to, units: own = [] }, index) => {
    const at = (...path: Path): Place => ({ file: pricesFile, path: ['closed', index, ...path] })
    // Nights that are closed for nothing are on sale.
    const found = own.flatMap((name, place) =>
      units.includes(name) || isLost(name)
        ? []
        : [error('unit-unknown', at('units', place), { unit: name, nearest: nearestTo(name) })]
    )
    if (from.length !== to.length) return [...found, error('period-mixed', at('to'), {}, [at('from')])]
    return isYearly({ from }) || from <= to
      ? found
      : [...found, error('range-reversed', at('to'), { from, to, isAmount: false }, [at('from')])]
  })
}

/** Each night of the year belongs to one season, or to none when the whole house is closed. */
export function checkSeasons({ seasons, closed = [] }: Prices): Diagnostic[] {
  // A day that there is not is told of elsewhere; what it leaves free or takes twice follows from it.
  if (
    [...Object.values(seasons).flat(), ...closed].some(
      ({ from, to }) => ![from, to].every((day) => isDay(day.length === 5 ? `2024-${day}` : day))
    )
  )
    return []
  const periods = Object.entries(seasons).flatMap(([season, own]) =>
    own.map((period, index) => ({ ...period, season, path: ['seasons', season, index] as Path }))
  )
  const shut = closed.filter((period) => isYearly(period) && period.units === undefined)
  const place = (path: Path): Place => ({ file: pricesFile, path })
  const found: Diagnostic[] = []
  for (const [index, period] of periods.entries()) {
    for (const other of periods.slice(0, index)) {
      for (const { from, to } of runs((day) => includesDay(period, day) && includesDay(other, day))) {
        found.push(
          error(
            'season-overlap',
            place([...period.path, 'from']),
            { season: period.season, other: other.season, from, to },
            [place([...other.path, 'from'])]
          )
        )
      }
    }
  }
  for (const { from, to } of runs((day) => ![...periods, ...shut].some((period) => includesDay(period, day)))) {
    // The last one before the gap, and the first one after it, round the year.
    const ends = periods.toSorted((a, b) => (a.to < b.to ? 1 : -1))
    const begins = periods.toSorted((a, b) => (a.from < b.from ? -1 : 1))
    const before = ends.find((period) => period.to < from) ?? ends[0]
    const after = begins.find((period) => period.from > to) ?? begins[0]
    const at = before === undefined ? place(['seasons']) : place([...before.path, 'to'])
    found.push(error('season-gap', at, { from, to }, after === undefined ? [] : [place([...after.path, 'from'])]))
  }
  return found
}

/** The days of a leap year, for which something holds, as periods; one that goes on over New Year is one. */
export function runs(holds: (day: MonthDay) => boolean): { from: MonthDay; to: MonthDay }[] {
  const found: { from: MonthDay; to: MonthDay }[] = []
  let isOpen = false
  for (let day = Date.UTC(2024, 0, 1) / 86_400_000; day < Date.UTC(2025, 0, 1) / 86_400_000; day++) {
    const name = dayOfNumber(day).slice(5)
    const does = holds(name)
    if (does && isOpen) found.at(-1)!.to = name
    else if (does) found.push({ from: name, to: name })
    isOpen = does
  }
  const [first] = found
  const last = found.at(-1)
  if (first === undefined || last === undefined || first === last || first.from !== '01-01' || last.to !== '12-31')
    return found
  return [...found.slice(1, -1), { from: last.from, to: first.to }]
}

function checkBookings(
  house: House,
  calendars: readonly CalendarFile[],
  renamed: ReadonlyMap<string, string>
): Diagnostic[] {
  const found: Diagnostic[] = []
  const used = new Set<string>()
  const units = unitsIn(house)
  for (const collection of collections) {
    const bookings = house.bookings?.[collection] ?? {}
    const slugs = units.filter((unit) => unit.collection === collection).map(({ slug }) => slug)
    for (const [slug, feeds] of Object.entries(bookings)) {
      // Bookings that count nowhere are nights sold twice; a name without any is a left-over.
      const tell: Tell = feeds.length > 0 ? error : warning
      const place: Place = { file: bookingsFile, path: [collection, slug], part: 'key' }
      const isClash = new Set(slugs).size < slugs.length
      if (!slugs.includes(slug) && !isClash)
        found.push(
          tell('unit-unknown', place, {
            unit: slug,
            nearest: renamed.get(`${collection}/${slug}`) ?? nearestOf(slug, slugs)
          })
        )
      const first = new Map<string, Path>()
      for (const [index, { name, ...rest }] of feeds.entries()) {
        const path: Path = [collection, slug, index]
        const sources = Object.keys(rest)
        if (rest.file !== undefined) used.add(rest.file)
        if (sources.length !== 1)
          found.push(error('feed-source', { file: bookingsFile, path: [...path, 'name'] }, { sources }))
        const other = first.get(name)
        if (other === undefined) first.set(name, [...path, 'name'])
        else
          found.push(
            error('duplicate-value', { file: bookingsFile, path: [...path, 'name'] }, { key: 'name', value: name }, [
              { file: bookingsFile, path: other }
            ])
          )
      }
    }
  }
  for (const { name } of calendars)
    if (!used.has(name))
      found.push(warning('feed-unread', { file: `availability/${name}`, range: [0, 0] }, { file: name }))
  return found
}
