/** Content that is valid but most likely wrong: warnings, which do not stop a build. */
import { warning, type Diagnostic, type Path, type Place } from '../../engine/diagnostics/diagnostic.ts'
import { memoizeWeakly } from '../../engine/store/memoize.ts'
import { isFor } from '../stay/unit-selector.ts'
import { includesDay, isYearly } from '../stay/period.ts'
import { collections, type Collection, type House } from '../model/content-model.ts'
import type { Sketch } from '../model/partial-content.ts'
import { unitsIn } from '../model/unit-list.ts'
import { bookingsFile } from './availability/booking-rules.ts'
import { periodOf, runs } from './period-rules.ts'
import { pricesFile } from './availability/season-rules.ts'
import { staysFile } from './availability/stay-restriction-rules.ts'

/**
 * Units with the name, the place or the texts of another: copies of which not every field was changed.
 * @param sketch without `isNoted` no text counts as confirmed
 */
export function checkCopies({
  model,
  isNoted
}: Pick<Sketch, 'model'> & Partial<Pick<Sketch, 'isNoted'>>): Diagnostic[] {
  const unitsOf = collections.map((collection) => {
    const [slugs, repeated] = [new Set<unknown>(), new Set<unknown>()]
    for (const { slug } of model[collection]) (slugs.has(slug) ? repeated : slugs).add(slug)
    // Two units with one slug are reported as two pages with one address.
    return model[collection].filter(({ slug }) => !repeated.has(slug))
  })
  const told = unitsOf.flatMap((units) =>
    (['name', 'order'] as const).flatMap((key) => {
      const first = new Map<string | number, string>()
      return units.flatMap(({ file, [key]: value }) => {
        if (value === undefined) return []
        const other = first.get(value)
        if (other !== undefined)
          return [
            warning('unit-alike', { file, path: [key] }, { key, value: String(value) }, [{ file: other, path: [key] }])
          ]
        first.set(value, file)
        return []
      })
    })
  )
  return [...told, ...unitsOf.flatMap((units) => sameTexts(units, isNoted))]
}

/** Shorter texts can be the same by chance. */
const longText = 60

/** The long texts of a unit. They are remembered, since of an edited house only one unit is new. */
const longTextsOf = memoizeWeakly(({ file, summary, description }: Sketch['model'][Collection][number]) => {
  const texts = [
    { path: ['description', 'paragraphs', 0], text: description?.paragraphs?.[0] },
    { path: ['summary'], text: summary }
  ]
  return texts.flatMap(({ path, text = {} }) =>
    Object.entries(text).flatMap(([language, value]) =>
      value !== undefined && value.length >= longText ? [{ at: { file, path: [...path, language] }, value }] : []
    )
  )
})

/** Units whose summary, or the beginning of whose description, is that of another in some language: once for each. */
function sameTexts(units: Sketch['model'][Collection], isNoted: Sketch['isNoted'] = () => false): Diagnostic[] {
  const first = new Map<string, Place>()
  return units.flatMap((unit) => {
    const { file } = unit
    const own = longTextsOf(unit)
    const isMeant = ({ path }: { path: Path }): boolean =>
      [path, path.slice(0, -1)].some((each) => isNoted(file, each, 'same'))
    const copied = own.find(({ at, value }) => first.has(value) && !isMeant(at))
    const other = first.get(copied?.value ?? '')
    for (const { at, value } of own) if (!first.has(value)) first.set(value, at)
    return copied === undefined || other === undefined
      ? []
      : [warning('unit-alike', copied.at, { key: 'text', value: copied.value }, [other])]
  })
}

/**
 * Units that are not in bookings.yaml while others have calendars: nights that are booked elsewhere would be free here.
 */
export function checkListed(house: House | undefined): Diagnostic[] {
  const { bookings } = house ?? {}
  if (house === undefined || bookings === undefined) return []
  const units = unitsIn(house)
  const slugsOf = (collection: Collection): Set<string> =>
    new Set(units.flatMap((unit) => (unit.collection === collection ? [unit.slug] : [])))
  const isUsed = collections.some((each) => Object.values(bookings[each] ?? {}).some((feeds) => feeds.length > 0))
  // A name without a unit may be meant for a unit without a name.
  const isKnown = collections.every((each) => {
    const slugs = slugsOf(each)
    return Object.keys(bookings[each] ?? {}).every((slug) => slugs.has(slug))
  })
  if (!isUsed || !isKnown) return []
  return collections.flatMap((collection) => {
    const listed = bookings[collection] ?? {}
    const missing = [...slugsOf(collection)].filter((slug) => !Object.hasOwn(listed, slug))
    if (missing.length === 0) return []
    const isThere = bookings[collection] !== undefined
    const lines = missing.map((slug) => `  ${slug}: []`)
    return [
      warning(
        'feeds-missing',
        { file: bookingsFile, path: isThere ? [collection] : [], part: 'end' },
        { units: missing, written: [...(isThere ? [] : [`${collection}:`]), ...lines].join('\n') }
      )
    ]
  })
}

/** Calendars that two units name: what is booked in one would be taken in the other, and its own bookings free. */
export function checkSharedFeeds({ house, isNoted }: Pick<Sketch, 'house' | 'isNoted'>): Diagnostic[] {
  const first = new Map<string, { unit: string; place: Place }>()
  return collections.flatMap((collection) =>
    Object.entries(house?.bookings?.[collection] ?? {}).flatMap(([slug, feeds]) =>
      feeds.flatMap(({ name: _name, ...source }, index) => {
        const [[kind, value] = ['', '']] = Object.entries(source)
        const place = { file: bookingsFile, path: [collection, slug, index, 'name'] }
        const other = first.get(`${kind} ${value}`)
        if (other === undefined) {
          first.set(`${kind} ${value}`, { unit: `${collection}/${slug}`, place })
          return []
        }
        const isMeant = isNoted(bookingsFile, place.path, 'same')
        return isMeant ? [] : [warning('feed-shared', place, { unit: other.unit }, [other.place])]
      })
    )
  )
}

/** A price is odd if it is more or less than expected by this factor. */
const oddFactor = 2.5

/**
 * Prices with one digit too few or too many, compared with those of other units in the season and of the unit in other
 * seasons.
 */
export function checkOddPrices({ prices, isNoted }: Sketch): Diagnostic[] {
  if (prices === undefined) return []
  return collections.flatMap((collection) => {
    const units = Object.entries(prices[collection] ?? {})
    if (units.length < 2) return []
    const seasons = Object.keys(prices.seasons)
    const asked: PricesBySeason = new Map(seasons.map((season) => [season, pricesIn(units, season)]))
    const far = seasons.flatMap((season) =>
      units.flatMap(([slug, rates]) => {
        const price = rates[season]
        const usual = usualPrice(rates, season, asked)
        if (price === undefined || usual === undefined) return []
        if (!isFar(price, usual) || !isSureFar(rates, season, asked)) return []
        return [{ slug, season, price, usual: Math.round(usual) }]
      })
    )
    const odd = [...far, ...(far.length > 0 ? [] : exchangedIn(units, seasons))]
    return odd.flatMap(({ slug, ...facts }) => {
      const path = [collection, slug, facts.season]
      if (isNoted(pricesFile, path, 'right')) return []
      return [warning('price-odd', { file: pricesFile, path }, { unit: `${collection}/${slug}`, ...facts })]
    })
  })
}

/** With fewer other units nobody knows which one is the exception. */
const fewestOthers = 2

/** For each unit that alone has a season above another one, the two seasons that are farthest apart. */
function exchangedIn(
  units: readonly (readonly [string, Rates])[],
  seasons: readonly string[]
): { slug: string; season: string; price: number; other: string; less: number }[] {
  const pairs = seasons.flatMap((season) => seasons.flatMap((other) => (other === season ? [] : [{ season, other }])))
  const found = pairs.flatMap(({ season, other }) => {
    const steps = units.flatMap(([slug, { [season]: price, [other]: less }]) =>
      price === undefined || less === undefined ? [] : [{ slug, price, less }]
    )
    const [exception, ...others] = steps.filter(({ price, less }) => price >= less)
    if (exception === undefined || others.length > 0 || steps.length <= fewestOthers) return []
    return exception.price > exception.less ? [{ ...exception, season, other }] : []
  })
  const ratio = ({ price, less }: { price: number; less: number }): number => price / less
  return units.flatMap(([slug]) => {
    const own = found.filter((each) => each.slug === slug)
    return own.toSorted((a, b) => ratio(b) - ratio(a)).slice(0, 1)
  })
}

/** Small bottles cost more by the litre; a figure too many or too few is more than that. */
const oddLitre = 5

/** Sizes of the oil that cost far more or far less by the litre than each of the others. */
export function checkOilPrices({ model, isShaped, isNoted }: Sketch): Diagnostic[] {
  const products = (model.oil?.sizes?.products ?? []).map((product) => ({
    price: product?.price ?? 0,
    litres: product?.litres ?? 0
  }))
  if (!isShaped || products.length <= fewestOthers || products.some(({ price, litres }) => price * litres === 0))
    return []
  return products.flatMap(({ price, litres }, index) => {
    const others = products.toSpliced(index, 1).map((other) => (other.price / other.litres) * litres)
    if (!others.every((other) => price >= other * oddLitre) && !others.every((other) => price * oddLitre <= other))
      return []
    const at = { file: 'oil.yaml', path: ['sizes', 'products', index, 'price'] }
    const usual = Math.round(medianOf(others) ?? price)
    return isNoted(at.file, at.path, 'right') ? [] : [warning('price-odd', at, { litres, price, usual })]
  })
}

/** Lines that close the whole house for ever. */
export function checkClosedAlways({ prices, isNoted }: Sketch): Diagnostic[] {
  const lines = (prices?.closed ?? []).map((line, index) => ({ line, path: ['closed', index] }))
  const always = lines.filter(({ line }) => line.units === undefined && isYearly(line))
  const last = always.at(-1)
  if (last === undefined || runs((day) => !always.some(({ line }) => includesDay(line, day))).length > 0) return []
  const isMeant = always.some(({ path }) => isNoted(pricesFile, [...path, 'from'], 'right'))
  return isMeant ? [] : [warning('closed-always', { file: pricesFile, path: last.path }, {})]
}

/** Periods of every year that end on the 28th of February, while no other one of their list has the 29th. */
export function checkLeapDays({ house, isNoted }: Sketch): Diagnostic[] {
  if (house === undefined) return []
  const { site, prices, stays } = house
  const lists = [
    { file: pricesFile, above: ['closed'], periods: prices?.closed ?? [] },
    { file: 'site.yaml', above: ['touristTax', 'seasons'], periods: site.touristTax.seasons ?? [] },
    { file: staysFile, above: ['rules'], periods: stays?.rules ?? [] }
  ]
  return lists.flatMap(({ file, above, periods }) => {
    const yearly = periods
      .map(periodOf)
      .map((period) => (period !== undefined && isYearly(period) ? period : undefined))
    if (yearly.some((period) => period !== undefined && includesDay(period, '02-29'))) return []
    return yearly.flatMap((period, index) => {
      const path = [...above, index, 'to']
      const isWhole = period === undefined || period.to !== '02-28' || period.from === '02-28'
      if (isWhole || isNoted(file, path, 'right')) return []
      return [warning('leap-day-missing', { file, path }, { from: period.from })]
    })
  })
}

/** Discounts that become smaller for longer stays of a unit: the first such pair of each unit, once. */
export function checkDiscounts({ house, isNoted }: Sketch): Diagnostic[] {
  if (house === undefined) return []
  const lines = (house.stays?.discounts ?? []).map((line, index) => ({ ...line, index }))
  const at = (index: number): Place & { path: Path } => ({ file: staysFile, path: ['discounts', index, 'percent'] })
  const told = new Set<number>()
  return unitsIn(house).flatMap((unit) => {
    const own = new Map(lines.flatMap((line) => (isFor(line.units, unit.unit) ? [[line.nights, line] as const] : [])))
    const rising = [...own.values()].toSorted((a, b) => a.nights - b.nights)
    const later = rising.findIndex(({ percent }, index) => percent < (rising[index - 1]?.percent ?? 0))
    const [less, more] = [rising[later], rising[later - 1]]
    if (less === undefined || more === undefined || told.has(less.index)) return []
    told.add(less.index)
    if (isNoted(staysFile, at(less.index).path, 'right')) return []
    const facts = { nights: less.nights, percent: less.percent, fewer: more.nights, more: more.percent }
    return [warning('discount-falling', at(less.index), facts, [at(more.index)])]
  })
}

type Rates = Readonly<Record<string, number>>

/** The prices of a collection in each season, ascending: sorted once for all units. */
type PricesBySeason = ReadonlyMap<string, readonly number[]>

const pricesIn = (units: readonly (readonly [string, Rates])[], season: string): number[] =>
  units.flatMap(([, rates]) => rates[season] ?? []).toSorted((a, b) => a - b)

const isFar = (price: number, usual: number): boolean => price * oddFactor <= usual || price >= usual * oddFactor

/** Whether this price is the odd one, and not those that it is compared with. */
function isSureFar(rates: Rates, season: string, asked: PricesBySeason): boolean {
  const price = rates[season] ?? 0
  const inSeason = medianOfOthers(asked.get(season), price)
  const own = Object.entries(rates).flatMap(([each, other]) => (each === season ? [] : [other]))
  if (own.length > 0 && !isFar(price, medianOf(own) ?? price)) return false
  return own.length > 1 || (inSeason !== undefined && isFar(price, inSeason))
}

/** The expected price of a unit in a season, if it compares to the other units as in its other seasons. */
function usualPrice(rates: Rates, season: string, asked: PricesBySeason): number | undefined {
  const usual = medianOfOthers(asked.get(season), rates[season])
  const ratios = Object.entries(rates).flatMap(([each, price]) => {
    const there = each === season ? undefined : medianOfOthers(asked.get(each), price)
    return there === undefined ? [] : price / there
  })
  return usual === undefined ? undefined : usual * (medianOf(ratios) ?? 1)
}

const medianOf = (numbers: readonly number[]): number | undefined =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)]

/** The median of ascending numbers, leaving out one of them. */
function medianOfOthers(numbers: readonly number[] = [], own = 0): number | undefined {
  const middle = Math.floor((numbers.length - 2) / 2)
  const found = numbers[middle]
  return found !== undefined && own <= found ? numbers[middle + 1] : found
}
