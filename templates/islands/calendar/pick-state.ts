/**
 * What a calendar shows of a pick: at first that of the address, then what a guest makes of it. Without hooks, so that
 * the page shows the same before React has loaded.
 */
import type { Day } from '../../../generator/house/stay/days/day.ts'
import type { UnitTerms, Party } from '../../../generator/house/stay/unit-terms.ts'
import { roleIfPicked, type PickContext } from '../../../generator/house/stay/stay-pick.ts'
import { isStay, type Stay, type StayPick } from '../../../generator/house/stay/stay.ts'
import type { parseStayQuery } from '../../../generator/house/stay/stay-query.ts'
import type { CalendarFormatter } from '../calendar-formatter.ts'
import type { CalendarWords } from './calendar-words.ts'

/** What a guest has done. */
export type Picked = {
  party: Party
  picked: StayPick | undefined
  /** Why the last click was refused, or began a new stay: `of` is what it would have made of the pick. */
  clickNotice: { text: string; of?: StayPick } | undefined
  /** The day under the pointer or the focus. */
  hoveredDay: Day | undefined
}

/** @param query the wish in the address of the page */
export function firstPicked(
  query: ReturnType<typeof parseStayQuery>,
  terms: Pick<UnitTerms, 'guests'>,
  words: Pick<CalendarWords, 'wishMalformed' | 'wishSwapped'>
): Picked {
  const wished = typeof query === 'object' ? query : undefined
  const text = query === 'malformed' ? words.wishMalformed : wished?.isSwapped ? words.wishSwapped : undefined
  return {
    party: wished ?? { adults: Math.min(2, terms.guests.most ?? 2), children: 0 },
    // Without the guests of the wish, which can change.
    picked: wished && { arrival: wished.arrival, departure: wished.departure },
    clickNotice: text === undefined ? undefined : { text },
    hoveredDay: undefined
  }
}

export type PickState = ReturnType<typeof pickState>

export function pickState(
  { party, picked, clickNotice, hoveredDay }: Picked,
  { terms, today, format }: { terms: UnitTerms; today: Day; format: CalendarFormatter }
) {
  const bounds: PickContext = { terms, today, party }
  // The stay of an old link may be in the past, and so may one that was picked before midnight.
  const past = picked !== undefined && picked.arrival < today ? format.refusal({ reason: 'past' }, picked) : undefined
  const pick = past === undefined ? picked : undefined
  const tentativeStay: Stay | undefined =
    pick !== undefined && hoveredDay !== undefined && roleIfPicked(hoveredDay, pick, bounds) === 'departure'
      ? { arrival: pick.arrival, departure: hoveredDay }
      : undefined
  return {
    bounds,
    pick,
    /** The pick, once it has both days. */
    stay: isStay(pick) ? pick : undefined,
    /** The stay up to the day under the pointer or the focus. */
    tentativeStay,
    /** Why the last click was refused, or began a new stay. */
    notice: clickNotice?.text ?? past,
    /** What the last click would have made of the pick, where that is not possible. */
    rejectedStay: isStay(clickNotice?.of) ? clickNotice.of : undefined
  }
}
