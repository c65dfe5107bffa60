/** Lists of units by name, `rooms/blue`, in lines of the prices and of the rules of a stay. */
import { error, type Diagnostic, type Place } from '../../../engine/diagnostics/diagnostic.ts'
import { nearestOf } from '../../../engine/diagnostics/suggestions.ts'
import { collections } from '../../model/content-model.ts'

/**
 * `units` are the existing names, including those of lists where a list can stand for its units. `renamed` has the new
 * slugs by old name.
 */
type Known = { units: readonly string[]; renamed: ReadonlyMap<string, string> }

/**
 * The names without a unit.
 * @param at the line whose "units" has them
 */
export function checkNames(
  names: readonly string[],
  at: { file: string; path: readonly (string | number)[] },
  known: Known
): Diagnostic[] {
  return names.flatMap((name, index): Diagnostic[] => {
    if (known.units.includes(name) || isLost(name, known.units)) return []
    const place: Place = { file: at.file, path: [...at.path, 'units', index] }
    return [error('unit-unknown', place, { unit: name, nearest: nearestTo(name, known), known: known.units })]
  })
}

/** If there are no rooms, or no page for them, there is another diagnostic already. */
const isLost = (name: string, units: readonly string[]): boolean =>
  collections.some(
    (collection) => name.startsWith(`${collection}/`) && !units.some((unit) => unit.startsWith(`${collection}/`))
  )

function nearestTo(name: string, { units, renamed }: Known): string | undefined {
  // The first words of `rooms/one` and `rooms/two` say nothing about what was meant.
  const [slug = '', collection = ''] = name.split('/').toReversed()
  const near =
    renamed.get(name) ??
    nearestOf(
      slug,
      units
        .filter((unit) => unit.startsWith(`${collection}/`) || collection === '')
        .map((unit) => unit.replace(/^.*\//, ''))
    )
  if (near === undefined) return undefined
  return collection === '' ? units.find((unit) => `/${unit}`.endsWith(`/${near}`)) : `${collection}/${near}`
}
