/** Makes edits of lists of periods, such as closures, seasons and restrictions, entry by entry. */
import type { SingleNights } from '../bookings/night-prices.ts'
import type { Day } from '../stay/days/day.ts'
import { isSameValue } from '../../engine/fields/schema-fields.ts'
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
 * @param after for each entry of `before` the periods that replace it, which may be none; then the new ones at the end
 */
export function periodEdits(
  list: Origin,
  before: readonly Period[],
  after: readonly (readonly Period[])[]
): DeskEdit[] {
  return after
    .flatMap((entries, index): DeskEdit[] => {
      const { file } = list
      const path = [...list.path, index]
      const was = before[index]
      const [is] = was === undefined ? [] : entries
      const added = was === undefined ? entries : entries.slice(1)
      const place = { file, path: was === undefined ? path : [...list.path, index + 1] }
      return [
        ...(was !== undefined && is === undefined ? [{ type: 'remove' as const, file, path }] : []),
        ...(['units', 'from', 'to', 'weekdays'] as const).flatMap((name): DeskEdit[] => {
          if (was === undefined || is === undefined || isSameValue(was[name], is[name])) return []
          const own = { file, path: [...path, name] }
          return [is[name] === undefined ? { type: 'remove', ...own } : { type: 'set', ...own, value: is[name] }]
        }),
        ...added.map((value): DeskEdit => ({ type: 'insert', ...place, value })).toReversed()
      ].toReversed()
    })
    .toReversed()
}
