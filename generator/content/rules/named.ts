/** Lists of units by name, `rooms/blue`: what a line of the prices or of the rules is for. */
import { error, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts'
import { nearestOf } from '../../diagnostics/spelling.ts'
import { collections } from '../model.ts'

/**
 * `units` are those that there are, with the names of lists where these can stand for their units; `renamed` the new
 * slugs by old name.
 */
type Known = { units: readonly string[]; renamed: ReadonlyMap<string, string> }

/** The names that no unit has. @param at the line that has them under "units" */
export function checkNames(
  names: readonly string[],
  at: { file: string; path: readonly (string | number)[] },
  known: Known
): Diagnostic[] {
  return names.flatMap((name, index): Diagnostic[] => {
    if (known.units.includes(name) || isLost(name, known.units)) return []
    const place: Place = { file: at.file, path: [...at.path, 'units', index] }
    return [error('unit-unknown', place, { unit: name, nearest: nearestTo(name, known) })]
  })
}

/** Where there are no rooms, or no page of theirs, that is told already. */
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
  return near === undefined || collection === '' ? near : `${collection}/${near}`
}
