/** Checks the unit names (`rooms/blue`) that lines of prices.yaml and stays.yaml list. */
import { error, type Diagnostic, type Place } from '../../../engine/diagnostics/diagnostic.ts'
import { closestMatch } from '../../../engine/diagnostics/suggestions.ts'
import { collections } from '../../model/content-model.ts'

/**
 * `units` are the existing names, and those of lists if a list can mean its units. `renamed` has the new slugs by old
 * name.
 */
type Known = { units: readonly string[]; renamed: ReadonlyMap<string, string> }

/**
 * The names without a unit.
 * @param at the line whose "units" has them
 */
export function checkUnitNames(
  names: readonly string[],
  at: { file: string; path: readonly (string | number)[] },
  known: Known
): Diagnostic[] {
  return names.flatMap((name, index): Diagnostic[] => {
    if (known.units.includes(name) || isListMissing(name, known.units)) return []
    const place: Place = { file: at.file, path: [...at.path, 'units', index] }
    return [error('unit-unknown', place, { unit: name, nearest: suggestUnit(name, known), known: known.units })]
  })
}

/** A missing page or collection is already reported by another rule. */
const isListMissing = (name: string, units: readonly string[]): boolean =>
  collections.some(
    (collection) => name.startsWith(`${collection}/`) && !units.some((unit) => unit.startsWith(`${collection}/`))
  )

function suggestUnit(name: string, { units, renamed }: Known): string | undefined {
  // The first words of `rooms/one` and `rooms/two` say nothing about what was meant.
  const [slug = '', collection = ''] = name.split('/').toReversed()
  const near =
    renamed.get(name) ??
    closestMatch(
      slug,
      units
        .filter((unit) => unit.startsWith(`${collection}/`) || collection === '')
        .map((unit) => unit.replace(/^.*\//, ''))
    )
  if (near === undefined) return undefined
  return collection === '' ? units.find((unit) => `/${unit}`.endsWith(`/${near}`)) : `${collection}/${near}`
}
