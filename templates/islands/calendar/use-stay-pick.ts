/** The hook for what a guest picks in a calendar: an arrival, then a stay, and the number of guests. */
import { useState } from 'react'
import type { Day } from '../../../generator/house/stay/days/day.ts'
import type { UnitTerms, Party } from '../../../generator/house/stay/unit-terms.ts'
import { roleIfPicked, pickDay, type PickContext } from '../../../generator/house/stay/stay-pick.ts'
import { isStay, type Stay, type StayPick } from '../../../generator/house/stay/stay.ts'
import type { parseStayQuery } from '../../../generator/house/stay/stay-query.ts'
import { fill } from '../../../generator/house/stay/text-template.ts'
import { useQueryInFragment } from '../url-fragment.ts'
import type { CalendarFormatter } from '../calendar-formatter.ts'
import type { CalendarWords } from './calendar-words.ts'

export type StayPickState = ReturnType<typeof useStayPick>

type Given = {
  terms: UnitTerms
  today: Day
  /** The wish in the address of the page. */
  query: ReturnType<typeof parseStayQuery>
  words: CalendarWords
  format: CalendarFormatter
}

export function useStayPick({ terms, today, query, words, format }: Given) {
  const wished = typeof query === 'object' ? query : undefined
  const [hoveredDay, setHoveredDay] = useState<Day>()
  // Without the guests of the wish, which can change.
  const [picked, setPicked] = useState<StayPick | undefined>(
    wished && { arrival: wished.arrival, departure: wished.departure }
  )
  const [party, setParty] = useState<Party>(
    () => wished ?? { adults: Math.min(2, terms.guests.most ?? 2), children: 0 }
  )
  const [clickNotice, setClickNotice] = useState<{ text: string; of?: StayPick } | undefined>(
    query === 'malformed' ? { text: words.wishMalformed } : query?.isSwapped ? { text: words.wishSwapped } : undefined
  )

  const bounds: PickContext = { terms, today, party }
  // The stay of an old link may be in the past, and so may one that was picked before midnight.
  const past = picked !== undefined && picked.arrival < today ? format.refusal({ reason: 'past' }, picked) : undefined
  /** Why the last click was refused, or began a new stay. */
  const notice = clickNotice?.text ?? past
  const pick = past === undefined ? picked : undefined
  /** The pick, once it has both days. */
  const stay = isStay(pick) ? pick : undefined
  /** What the last click would have made of the pick, where that is not possible. */
  const rejectedStay = isStay(clickNotice?.of) ? clickNotice.of : undefined
  useQueryInFragment(stay === undefined ? undefined : { ...party, ...stay }, pick !== undefined || notice === undefined)
  /** The stay up to the day under the pointer or the focus. */
  const tentativeStay: Stay | undefined =
    pick !== undefined && hoveredDay !== undefined && roleIfPicked(hoveredDay, pick, bounds) === 'departure'
      ? { arrival: pick.arrival, departure: hoveredDay }
      : undefined

  const replacePick = (next: StayPick | undefined): void => {
    setClickNotice(undefined)
    setPicked(next)
    // The hovered day belonged to the previous pick.
    setHoveredDay(undefined)
  }
  /** Returns whether the pick has changed. */
  const choose = (day: Day): boolean => {
    const { pick: next, rejected } = pickDay(day, pick, bounds)
    if (next !== pick) replacePick(next)
    if (rejected !== undefined) {
      const reason = format.refusal(rejected.refused, rejected.of)
      const text = next === pick ? reason : fill(words.newArrival, { reason, date: format.date(day) })
      setClickNotice({ text, of: rejected.of })
    }
    return next !== pick
  }
  /** Says which day is under the pointer or the focus. */
  const hoverDay = (day: Day | undefined): void => {
    if (pick !== undefined && stay === undefined) setHoveredDay(day)
  }
  return { bounds, pick, stay, tentativeStay, notice, rejectedStay, setParty, hoverDay, choose, replacePick }
}
