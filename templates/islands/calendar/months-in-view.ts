/**
 * Which months a calendar shows, and which day has the focus. Without hooks, so that the page shows the same before
 * React has loaded.
 */
import { addDays, addMonths, dayIn, monthOf, type Day, type Month } from '../../../generator/house/stay/days/day.ts'
import { roleIfPicked } from '../../../generator/house/stay/stay-pick.ts'
import type { parseStayQuery } from '../../../generator/house/stay/stay-query.ts'
import type { PickState } from './pick-state.ts'

/** How many months ahead calendars go: one absurd date in an answer must not make thousands of them. */
const maxMonthsAhead = 36

/** From the width at which the page stops growing there is room for two months side by side. */
export const roomForTwo = '(min-width: 88rem)'

type Shown = {
  today: Day
  /** The last day with something to show. */
  end: Day
  hasRoom: boolean
  /** The month that is asked for. */
  month: Month
  /** The day that had the focus last. */
  cursor: Day
}

export type MonthsInView = ReturnType<typeof monthsInView>

export function monthsInView({ today, end, hasRoom, month, cursor }: Shown) {
  const earliest = monthOf(today)
  const latest = clamp(monthOf(end), earliest, addMonths(earliest, maxMonthsAhead))
  const count = hasRoom && earliest < latest ? 2 : 1
  const first = clamp(month, earliest, addMonths(latest, 1 - count))
  const final = addMonths(first, count - 1)
  return {
    /** The first and the last month that can be shown. */
    earliest,
    latest,
    /** The months in view: one, or two side by side. */
    first,
    final,
    /** The month that was asked for. */
    shown: clamp(month, earliest, latest),
    /** The only day that the Tab key reaches. Clamped, so that it stays in view when the months change. */
    focused: dayIn(clamp(monthOf(cursor), first, final), cursor)
  }
}

/** The day that is shown first. @param query the wish in the address of the page */
export const startOf = (query: ReturnType<typeof parseStayQuery>, today: Day): Day =>
  typeof query === 'object' ? query.arrival : today

/**
 * The last day with something to show. The day after the last night has no entry, but a stay can end on it: its month
 * is shown while the pick reaches it.
 */
export function endOf({ bounds, pick, stay }: Pick<PickState, 'bounds' | 'pick' | 'stay'>): Day {
  const { last } = bounds.terms
  const end = addDays(last, 1)
  const reachesEnd = stay === undefined ? roleIfPicked(end, pick, bounds) === 'departure' : stay.departure === end
  return reachesEnd ? end : last
}

export const clamp = (text: string, from: string, to: string): string => (text < from ? from : text > to ? to : text)
