/** What has its shape, and is most likely not what the owner means: each is told, and none keeps the site from being built. */
import { warning, type Diagnostic, type Path, type Place } from '../../diagnostics/diagnostic.ts'
import { entriesOf } from '../fields.ts'
import { topFiles } from '../files.ts'
import { collections, type Collection, type House } from '../model.ts'
import type { Sketch } from '../shape.ts'
import { isText } from '../text.ts'
import { unitsIn } from '../units.ts'
import { pricesFile } from './seasons.ts'

/** Words that two languages can have in common: a name, a brand. */
const commonWords = 3

const fileName = /^\S+\.(?:jpe?g|png|heic|webp|svg|avif)$|^(?:IMG|DSC|DSCN|PXL|DJI)[_-]?\d{3,}$/i

/** Signs that no word has within it; addresses of pages and files have some of them. */
const slip = /(?<![^\s(])(?![^\s]*(?::\/\/|www\.|@))\p{L}[\p{L}’']*["#<>|\\`~^*=\t]\p{L}[\p{L}’']*/u

/** Texts that are the same in several languages, the name of a file, or spoilt by a slip of the keyboard. */
export function checkTexts({ model, isNoted }: Sketch): Diagnostic[] {
  const found: Diagnostic[] = []
  const meet = (value: unknown, file: string, path: (string | number)[]): void => {
    if (typeof value !== 'object' || value === null) return
    if (isText(value)) {
      found.push(...textDiagnostics(value, { file, path: [...path] }, isNoted))
      return
    }
    const isList = Array.isArray(value)
    for (const [key, item] of entriesOf(value)) {
      path.push(isList ? Number(key) : key)
      meet(item, file, path)
      path.pop()
    }
  }
  for (const { file, schema } of topFiles) meet(model[schema], file, [])
  for (const collection of collections) for (const unit of model[collection]) meet(unit, unit.file, [])
  return found
}

function textDiagnostics(
  text: Readonly<Record<string, string>>,
  { file, path }: { file: string; path: Path },
  isNoted: Sketch['isNoted']
): Diagnostic[] {
  const written = Object.entries(text).filter(([language]) => !language.startsWith('$'))
  const found: Diagnostic[] = []
  for (const [index, [language, own]] of written.entries()) {
    const at: Place = { file, path: [...path, language] }
    if (fileName.test(own)) found.push(warning('text-file-name', at, { key: String(path.at(-1)), found: own }))
    const [spoilt] = slip.exec(own) ?? []
    if (spoilt !== undefined) found.push(warning('text-slip', at, { key: String(path.at(-1)), found: spoilt }))
    const other = written.slice(0, index).find(([, each]) => each === own)
    const words = own.replace(/\{[^}]*\}/g, '').match(/\p{L}{2,}/gu) ?? []
    if (other === undefined || words.length <= commonWords) continue
    const isMeant = isNoted(file, [...path, language], 'same') || isNoted(file, path, 'same')
    if (!isMeant)
      found.push(
        warning('text-equal', at, { language, other: other[0], text: own }, [{ file, path: [...path, other[0]] }])
      )
  }
  return found
}

/** Rooms that have the name or the place of another: a copy whose fields were not all changed. */
export function checkCopies({ model }: Sketch): Diagnostic[] {
  return collections.flatMap((collection) =>
    (['name', 'order'] as const).flatMap((key) => {
      const first = new Map<string | number, string>()
      return model[collection].flatMap(({ file, slug, [key]: value }) => {
        // Two of one slug are told of as two pages of one address.
        if (model[collection].some((unit) => unit.file !== file && unit.slug === slug)) return []
        const other = value === undefined ? undefined : first.get(value)
        if (value === undefined || other === undefined) {
          if (value !== undefined) first.set(value, file)
          return []
        }
        return [
          warning('unit-alike', { file, path: [key] }, { key, value: String(value) }, [{ file: other, path: [key] }])
        ]
      })
    })
  )
}

/** Units of which bookings.yaml says nothing, while others have calendars: what is booked elsewhere would be free here. */
export function checkListed(house: House | undefined): Diagnostic[] {
  const { bookings } = house ?? {}
  if (house === undefined || bookings === undefined) return []
  const units = unitsIn(house)
  const listed = (collection: Collection): string[] => Object.keys(bookings[collection] ?? {})
  const isUsed = collections.some((each) => Object.values(bookings[each] ?? {}).some((feeds) => feeds.length > 0))
  // A name that no unit has may be that of one that has none.
  const isKnown = collections.every((each) =>
    listed(each).every((slug) => units.some((unit) => unit.collection === each && unit.slug === slug))
  )
  if (!isUsed || !isKnown) return []
  return collections.flatMap((collection) => {
    const missing = units
      .filter((unit) => unit.collection === collection && !listed(collection).includes(unit.slug))
      .map(({ slug }) => slug)
    if (missing.length === 0) return []
    const isThere = bookings[collection] !== undefined
    const lines = missing.map((slug) => `  ${slug}: []`)
    return [
      warning(
        'feeds-missing',
        { file: 'availability/bookings.yaml', path: isThere ? [collection] : [], part: 'end' },
        { units: missing, written: [...(isThere ? [] : [`${collection}:`]), ...lines].join('\n') }
      )
    ]
  })
}

/** A price is odd that is so many times more or less than the others make one expect. */
const oddFactor = 2.5

/** Prices with a figure too few or too many: against the season of the other units, and the other seasons of the unit. */
export function checkOddPrices({ prices, isNoted }: Sketch): Diagnostic[] {
  if (prices === undefined) return []
  return collections.flatMap((collection) => {
    const units = Object.entries(prices[collection] ?? {})
    if (units.length < 2) return []
    return Object.keys(prices.seasons).flatMap((season) =>
      units.flatMap(([slug, rates]) => {
        const price = rates[season]
        const usual = usualPrice(units, slug, season)
        if (price === undefined || usual === undefined) return []
        if (!isFar(price, usual) || !isSureFar(units, slug, season)) return []
        const path = [collection, slug, season]
        if (isNoted(pricesFile, path, 'right')) return []
        return [
          warning(
            'price-odd',
            { file: pricesFile, path },
            { unit: `${collection}/${slug}`, season, price, usual: Math.round(usual) }
          )
        ]
      })
    )
  })
}

const isFar = (price: number, usual: number): boolean => price * oddFactor <= usual || price >= usual * oddFactor

/** Whether it is this price that is far from the others, and not one of those that it is compared with. */
function isSureFar(units: readonly (readonly [string, Rates])[], slug: string, season: string): boolean {
  const rates = units.find(([each]) => each === slug)?.[1] ?? {}
  const price = rates[season] ?? 0
  const inSeason = medianOf(units.flatMap(([each, other]) => (each === slug ? [] : (other[season] ?? []))))
  const own = Object.entries(rates).flatMap(([each, other]) => (each === season ? [] : [other]))
  if (own.length > 0 && !isFar(price, medianOf(own) ?? price)) return false
  return own.length > 1 || (inSeason !== undefined && isFar(price, inSeason))
}

type Rates = Readonly<Record<string, number>>

/** What the unit would cost in a season if it were to the other units as it is in its other seasons. */
function usualPrice(units: readonly (readonly [string, Rates])[], slug: string, season: string): number | undefined {
  const own = units.find(([each]) => each === slug)?.[1] ?? {}
  const others = units.filter(([each]) => each !== slug).map(([, rates]) => rates)
  const usual = medianOf(others.flatMap((rates) => rates[season] ?? []))
  const ratios = Object.keys(own).flatMap((each) => {
    const there = each === season ? undefined : medianOf(others.flatMap((rates) => rates[each] ?? []))
    return there === undefined ? [] : (own[each] ?? there) / there
  })
  return usual === undefined ? undefined : usual * (medianOf(ratios) ?? 1)
}

function medianOf(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)]
}
