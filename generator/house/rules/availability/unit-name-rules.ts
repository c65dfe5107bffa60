/** Checks names of units wherever they are written: `rooms/blue`, a whole collection, or a slug. */
import { error, type Diagnostic } from '../../../engine/diagnostics/diagnostic.ts'
import { certainMatch, closestMatch } from '../../../engine/words/suggestions.ts'
import { replaceAt } from '../../../engine/fixes/value-fixes.ts'
import { collections } from '../../model/content-enums.ts'
import { listUnits } from '../../model/unit-list.ts'
import { availabilityRule } from '../../model/content-readers.ts'
import { dataFiles } from '../../schemas/data-files.ts'
import { unitFiles, unknownUnit } from './unit-facts.ts'
import { entry } from '../../../engine/messages/codes/code-entry.ts'
import { facts, listOf, maybe, text } from '../../../engine/diagnostics/facts.ts'

/** What these rules say. */
export const unitNameCodes = {
  'unit-unknown': entry({
    args: facts({ unit: text, nearest: maybe(text), known: maybe(listOf(text)) }),
    // A name without a unit is a left-over, unless another name was meant or bookings depend on it.
    severity: 'either',
    case: (unit) => {
      if (unit.nearest !== undefined) return 'unit-unknown_nearest'
      return (unit.known ?? []).length > 0 ? 'unit-unknown_known' : 'unit-unknown'
    },
    also: true,
    fix: ({ diagnostic: { at, args } }) =>
      args.nearest !== undefined && certainMatch(args.unit, args.known ?? []) === args.nearest
        ? replaceAt([at], args.nearest)
        : undefined,
    example: { 'availability/prices.yaml': 'rooms:\n  …\n  ▸zirbe: { winter: 210, sommer: 164.50 }' }
  })
}

/** What an unknown unit closes, costs or rules out would be nobody's. The stays of the book have their own rule. */
export const unitNameRule = availabilityRule([...unitFiles, 'prices'], (house, { fields, drafts }) => {
  const units = [...listUnits(house).map(({ unit }) => unit), ...drafts]
  const others = fields.filter(({ at }) => at.file !== dataFiles.requests.file)
  return others.flatMap(({ at, value, meta: { type } }): Diagnostic[] => {
    const name = String(value)
    if (type?.refersTo === 'slug') {
      const collection = collections.find((each) => each === at.path[0]) ?? ''
      const known = slugsIn(units, collection)
      return known.includes(name)
        ? []
        : [error('unit-unknown', at, unknownUnit(name, closestMatch(name, known), known))]
    }
    if (type?.refersTo !== 'part') return []
    // An entry of a list can be all units of a collection.
    const known = typeof at.path.at(-1) === 'number' ? [...new Set(units.flatMap(withCollection))] : units
    if (known.includes(name) || isListMissing(name, known)) return []
    return [error('unit-unknown', at, { unit: name, nearest: suggestUnit(name, known), known })]
  })
})

const withCollection = (unit: string): string[] => [unit.replace(/\/.*$/, ''), unit]

const slugsIn = (units: readonly string[], collection: string): string[] =>
  units.flatMap((unit) => (unit.startsWith(`${collection}/`) ? unit.slice(collection.length + 1) : []))

/** A missing page or collection is already reported by another rule. */
export const isListMissing = (name: string, units: readonly string[]): boolean =>
  collections.some((collection) => name.startsWith(`${collection}/`) && slugsIn(units, collection).length === 0)

/** The unit that a name was meant to be. What stands before its slash can be wrong as well. */
export function suggestUnit(name: string, units: readonly string[]): string | undefined {
  // The first words of `rooms/one` and `rooms/two` say nothing about what was meant.
  const [slug = '', collection = ''] = name.split('/').toReversed()
  const own = units.filter((unit) => unit.startsWith(`${collection}/`))
  const among = own.length > 0 ? own : units
  const slugs = among.map((unit) => unit.replace(/^.*\//, ''))
  const near = closestMatch(slug, slugs)
  return near === undefined ? undefined : among[slugs.indexOf(near)]
}
