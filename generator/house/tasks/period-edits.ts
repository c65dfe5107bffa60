/** Makes edits of lists of periods, such as closures, seasons and restrictions, entry by entry. */
import type { SingleNights } from '../bookings/night-prices.ts'
import type { Day } from '../stay/days/day.ts'
import { isSameValue } from '../../engine/fields/value-paths.ts'
import type { DeskEdit, Origin } from '../../desk/protocol.ts'

/** An entry of a list of periods, with its other fields. Its days may have no year. */
export type Period = {
  from?: Day
  to?: Day
  units?: readonly string[]
  weekdays?: SingleNights['weekdays']
  [what: string]: unknown
}

/**
 * Makes the edits that turn one list into another. The last place comes first, so that no edit moves the place of
 * another. Of an entry that stays only the units and the days may differ: its other fields are taken as equal.
 *
 * For example, of two closures the first loses its middle, and the second goes:
 *
 *     before  [{ from: 06-01, to: 06-10 }, { from: 08-01, to: 08-03 }]
 *     after   [[{ from: 06-01, to: 06-04 }, { from: 06-08, to: 06-10 }], []]
 *     edits   remove 1; set 0.to to 06-04; insert { from: 06-08, to: 06-10 } at 1
 *
 * @param after for each entry of `before` the periods that replace it, which may be none; then the new ones at the end
 */
export function periodEdits(
  list: Origin,
  before: readonly Period[],
  after: readonly (readonly Period[])[]
): DeskEdit[] {
  const editsOf = (entries: readonly Period[], index: number): DeskEdit[] => {
    const path = [...list.path, index]
    const was = before[index]
    if (was === undefined) return inserted(entries, { ...list, path })
    const [is, ...added] = entries
    if (is === undefined) return [{ type: 'remove', file: list.file, path }]
    return [
      ...differences(was, is, { file: list.file, path }),
      ...inserted(added, { file: list.file, path: [...list.path, index + 1] })
    ]
  }
  return after.map(editsOf).toReversed().flat()
}

/** Each goes to the same place, and moves those that went there before it. */
const inserted = (entries: readonly Period[], { file, path }: Origin): DeskEdit[] =>
  entries.map((value): DeskEdit => ({ type: 'insert', file, path, value })).toReversed()

const differences = (was: Period, is: Period, { file, path }: Origin): DeskEdit[] =>
  (['units', 'from', 'to', 'weekdays'] as const)
    .filter((name) => !isSameValue(was[name], is[name]))
    .map((name): DeskEdit => {
      const own = { file, path: [...path, name] }
      return is[name] === undefined ? { type: 'remove', ...own } : { type: 'set', ...own, value: is[name] }
    })
