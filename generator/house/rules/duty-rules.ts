/**
 * Duties of Italian law that the content does not seem to meet. They are warnings, because only an adviser can say
 * whether one applies. A value that is marked as a placeholder is not reported again.
 */
import { warning, type Diagnostic, type Path, type Place } from '../../engine/diagnostics/diagnostic.ts'
import type { Day } from '../stay/days/day.ts'
import type { Model } from '../model/content-model.ts'
import { collections, type Collection } from '../model/content-enums.ts'
import { finalRule } from './rule.ts'
import { entry } from '../../engine/messages/code-entry.ts'
import { count, either, facts, like, oneOf } from '../../engine/diagnostics/facts.ts'

/** What these rules say. */
export const dutyCodes = {
  'legal-duty': entry({
    /** How many apartments or units have it, and the day of a rating. */
    args: either(
      facts({ duty: oneOf('vat-number'), flats: count }),
      facts({ duty: oneOf('unit-code'), units: count }),
      facts({ duty: oneOf('tax-limit', 'rating-date', 'oil-nutrition', 'oil-pack') }),
      facts({ duty: oneOf('rating-old'), date: like('2024-11-02') })
    ),
    severity: 'warning',
    by: 'duty',
    isBrief: true,
    also: true,
    suppression: 'right',
    example: {
      'site.yaml':
        'address: { street: Via Roma 1, postcode: "71019", town: Chur, province: FG, country: IT, ' +
        'coordinates: "46.78031, 9.68275" }\n' +
        'legal: { company: Rossi, vatNumber: "12345678903", structures: [{ name: { de: B&B, en: B&B, fr: B&B }, ' +
        'nationalCode: IT014027B4XYZ12345 }] }\n' +
        'touristTax: { amount: ▸2.50 }'
    }
  })
}

/** From so many flats on, short lets are a business: art. 1 of L. 199/2025. */
const businessFlats = 3

/** No review may be older: SME law of 2026. */
const ratingYears = 2

/** A pack of olive oil for consumers holds no more: Regulation (EU) 2022/2104. */
const packLitres = 5

type At = Place & { path: Path }

export const dutyRule = finalRule((model, { today }) =>
  model.site.address.country === 'IT'
    ? [...checkSite(model), ...checkUnitCodes(model), ...checkRatings(model, today), ...checkOil(model)].map(
        ({ at, also = [], args }) => warning('legal-duty', at, args, also)
      )
    : []
)

type Found = { at: At; also?: Place[]; args: Extract<Diagnostic, { code: 'legal-duty' }>['args'] }

const isAskedFor = ({ unconfirmed }: Model, { file, path }: At): boolean =>
  unconfirmed.includes([file, ...path].join('/'))

/** Flats that are a business, and a tax without its longest time. */
function checkSite(model: Model): Found[] {
  const { legal, touristTax } = model.site
  const lacks = (value: unknown, ...path: string[]): boolean =>
    value === undefined && !isAskedFor(model, { file: 'site.yaml', path })
  const flats = model.apartments.length
  const isBusiness = flats >= businessFlats && lacks(legal.vatNumber, 'legal', 'vatNumber')
  const isUnlimited = touristTax.amount !== 0 && lacks(touristTax.nights, 'touristTax', 'nights')
  const legalAt: At = { file: 'site.yaml', path: ['legal'], part: 'key' }
  const amountAt: At = { file: 'site.yaml', path: ['touristTax', 'amount'] }
  return [
    ...(isBusiness ? [{ at: legalAt, args: { duty: 'vat-number', flats } } as const] : []),
    ...(isUnlimited ? [{ at: amountAt, args: { duty: 'tax-limit' } } as const] : [])
  ]
}

/** One for all units without a code. A structure that names no units may be that of any. */
function checkUnitCodes(model: Model): Found[] {
  const { structures } = model.site.legal
  if (structures.some(({ units, nationalCode }) => units === undefined && nationalCode !== undefined)) return []
  const without = collections.flatMap((collection) =>
    model[collection].filter(({ file, nationalCode }) => {
      const isCovered = structures.some((each) => each.units === collection && each.nationalCode !== undefined)
      return nationalCode === undefined && !isCovered && !isAskedFor(model, { file, path: ['nationalCode'] })
    })
  )
  const [first, ...others] = without.map(({ file }): At => ({ file, path: ['name'] }))
  return first === undefined ? [] : [{ at: first, also: others, args: { duty: 'unit-code', units: without.length } }]
}

function checkRatings(model: Model, today: Day): Found[] {
  const oldest = `${Number(today.slice(0, 4)) - ratingYears}${today.slice(4)}`
  const found = (collection: Collection): Found[] => {
    const rating = model.pages[collection]?.unit.rating
    if (rating === undefined) return []
    const at: At = { file: 'pages.yaml', path: [collection, 'unit', 'rating'] }
    const dateAt: At = { ...at, path: [...at.path, 'source', 'date'] }
    const { date } = rating.source ?? {}
    if (date === undefined)
      return isAskedFor(model, dateAt) ? [] : [{ at: { ...at, part: 'key' }, args: { duty: 'rating-date' } }]
    return date < oldest ? [{ at: dateAt, args: { duty: 'rating-old', date } }] : []
  }
  return collections.flatMap(found)
}

const oilAt = (...path: (string | number)[]): At => ({ file: 'oil.yaml', path })

function checkOil(model: Model): Found[] {
  if (model.oil === undefined) return []
  const { sizes, information, claims } = model.oil
  const table = oilAt('information', 'nutrition')
  const hasTable = information?.nutrition !== undefined || isAskedFor(model, table)
  const large = sizes.products.flatMap(({ litres, packs = 1 }, index): Found[] => {
    const at = oilAt('sizes', 'products', index)
    const isWithin = litres / packs <= packLitres || isAskedFor(model, { ...at, path: [...at.path, 'packs'] })
    return isWithin ? [] : [{ at: { ...at, path: [...at.path, 'litres'] }, args: { duty: 'oil-pack' } }]
  })
  // A claim that waits for its measurement is not shown anyway.
  const isClaimed = claims.items.some(({ analysis }) => analysis === undefined || analysis.measured !== undefined)
  return hasTable || !isClaimed
    ? large
    : [...large, { at: { ...oilAt('claims'), part: 'key' }, args: { duty: 'oil-nutrition' } }]
}
