/** Draws the month of a unit before React has loaded, from the answer that the page has. */
import { monthOf, todayIn } from '../../../generator/house/stay/days/day.ts'
import { parseStayQuery } from '../../../generator/house/stay/stay-query.ts'
import type { UnitTerms } from '../../../generator/house/stay/unit-terms.ts'
import { endOf, monthsInView, roomForTwo, startOf } from '../calendar/months-in-view.ts'
import { monthsOf } from '../calendar/month-tabs.tsx'
import { MonthView, type CalendarActions, type CalendarWriting } from '../calendar/month-view.tsx'
import { firstPicked, pickState } from '../calendar/pick-state.ts'
import { isLongAgo } from '../last-updated.tsx'
import { stayOffer } from '../offer/stay-offer.ts'
import { markupOf } from './markup.ts'

const nothing = (): void => undefined

/** Until React has come nothing can be done. */
const actions: CalendarActions = {
  onShow: nothing,
  onParty: nothing,
  onMove: nothing,
  onHover: nothing,
  onClear: nothing,
  onChoose: nothing,
  onFocus: nothing,
  onReset: nothing
}

/** What the calendar shows at first for the address of the page, as React then draws it. */
export function firstMonth(terms: UnitTerms, writing: CalendarWriting): string {
  const { facts, words, format } = writing
  const [today, query] = [todayIn(facts.timeZone, Date.now()), parseStayQuery(location.hash)]
  const picking = pickState(firstPicked(query, terms, words), { terms, today, format })
  const start = startOf(query, today)
  const hasRoom = matchMedia(roomForTwo).matches
  const view = monthsInView({ today, end: endOf(picking), hasRoom, month: monthOf(start), cursor: start })
  const offer = stayOffer(picking.pick, { ...picking.bounds, rejected: picking.rejectedStay }, writing)
  const months = monthsOf(terms, today, view.latest)
  return markupOf(
    <MonthView
      {...{ facts, words, format, terms, picking, view, months, offer, actions }}
      isOld={isLongAgo(terms.read)}
    />
  )
}
