/** The hook for what a guest picks in a calendar: an arrival, then a stay, and the number of guests. */
import { useState } from 'react'
import type { Day } from '../../../generator/house/stay/days/day.ts'
import type { UnitTerms, Party } from '../../../generator/house/stay/unit-terms.ts'
import { pickDay } from '../../../generator/house/stay/stay-pick.ts'
import type { StayPick } from '../../../generator/house/stay/stay.ts'
import type { parseStayQuery } from '../../../generator/house/stay/stay-query.ts'
import { fill } from '../../../generator/house/stay/text-template.ts'
import { useQueryInFragment } from '../url-fragment.ts'
import type { CalendarFormatter } from '../calendar-formatter.ts'
import type { CalendarWords } from './calendar-words.ts'
import { firstPicked, pickState, type Picked } from './pick-state.ts'

type Given = {
  terms: UnitTerms
  today: Day
  /** The wish in the address of the page. */
  query: ReturnType<typeof parseStayQuery>
  words: CalendarWords
  format: CalendarFormatter
}

export function useStayPick({ terms, today, query, words, format }: Given) {
  const [picked, setPicked] = useState(() => firstPicked(query, terms, words))
  const change = (changed: Partial<Picked>): void => setPicked((before) => ({ ...before, ...changed }))
  const state = pickState(picked, { terms, today, format })
  const { bounds, pick, stay, notice } = state
  useQueryInFragment(
    stay === undefined ? undefined : { ...bounds.party, ...stay },
    pick !== undefined || notice === undefined
  )

  // The hovered day belonged to the previous pick.
  const replacePick = (next: StayPick | undefined): void =>
    change({ clickNotice: undefined, picked: next, hoveredDay: undefined })
  /** Returns whether the pick has changed. */
  const choose = (day: Day): boolean => {
    const { pick: next, rejected } = pickDay(day, pick, bounds)
    if (next !== pick) replacePick(next)
    if (rejected !== undefined) {
      const reason = format.refusal(rejected.refused, rejected.of)
      const text = next === pick ? reason : fill(words.newArrival, { reason, date: format.date(day) })
      change({ clickNotice: { text, of: rejected.of } })
    }
    return next !== pick
  }
  /** Says which day is under the pointer or the focus. */
  const hoverDay = (day: Day | undefined): void => {
    if (pick !== undefined && stay === undefined && day !== picked.hoveredDay) change({ hoveredDay: day })
  }
  const setParty = (party: Party): void => change({ party })
  return { ...state, setParty, hoverDay, choose, replacePick }
}
