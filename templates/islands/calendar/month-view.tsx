/**
 * The calendar of a unit that has answered: months with their days, what the badges mean, and the ticket. It has no
 * hooks, so it can be drawn before React has loaded; React then goes on with the same elements.
 */
import type { Ref } from 'react'
import type { Month } from '../../../generator/house/stay/days/day.ts'
import type { Party, UnitTerms } from '../../../generator/house/stay/unit-terms.ts'
import { LastUpdated } from '../last-updated.tsx'
import type { StayOffer, Writing } from '../offer/stay-offer.ts'
import type { CalendarFormatter } from '../calendar-formatter.ts'
import type { CalendarWords } from './calendar-words.ts'
import { BookingSummary } from './booking-summary.tsx'
import { MonthGrid, type DayActions } from './month-grid.tsx'
import { MonthTabs, type MonthSummary } from './month-tabs.tsx'
import type { MonthsInView } from './months-in-view.ts'
import type { PickState } from './pick-state.ts'

/** The unit with the words of its calendar. */
export type CalendarWriting = Writing & { words: CalendarWords }

export type CalendarActions = DayActions & {
  onShow: (month: Month) => void
  onParty: (party: Party) => void
  /** Drops the pick by the button below it. */
  onReset: () => void
}

export type MonthViewProps = CalendarWriting & {
  terms: UnitTerms
  picking: PickState
  view: MonthsInView
  months: readonly MonthSummary[]
  offer: StayOffer
  /** Whether the calendars of the unit were last read more than a day ago. */
  isOld: boolean
  actions: CalendarActions
  /** The element around the tables of the months. */
  grids?: Ref<HTMLDivElement>
}

/** A page has one calendar. An id that React makes would differ from the one that is there already. */
const panel = 'months-in-view'

export function MonthView({
  facts,
  words,
  format,
  terms: { read },
  picking,
  view,
  months,
  offer,
  isOld,
  actions,
  grids
}: MonthViewProps) {
  const { first, final } = view
  const { onShow, onParty, onReset } = actions
  const fresh = read !== undefined && <LastUpdated {...{ words, format, read, isOld }} />
  return (
    <div className="month">
      {/* Announced when they change. Two months have captions of their own, and no visible heading. */}
      <h3 aria-live="polite" className={first === final ? undefined : 'visually-hidden'}>
        {format.months(first, final)}
      </h3>
      <MonthTabs {...{ words, format, months, panel, onShow }} shown={view.shown} />
      {isOld && fresh}
      <div className="grids" id={panel} role="tabpanel" aria-label={words.availability} ref={grids}>
        {(first === final ? [first] : [first, final]).map((month) => (
          <div key={month}>
            <MonthGrid {...{ month, words, format, picking, view, actions }} />
          </div>
        ))}
      </div>
      <Legend words={words} format={format} />
      {!isOld && fresh}
      <BookingSummary {...{ facts, words, format, picking, offer, onParty }} onClear={onReset} />
    </div>
  )
}

/** What the badges of the days mean. The styles show the second entry if the months in view have such a day. */
function Legend({ words, format }: { words: CalendarWords; format: CalendarFormatter }) {
  return (
    <ul className="keys">
      {(['available', 'shut', 'unavailable'] as const).map((day) => (
        <li key={day} className={day}>
          <span className={day === 'unavailable' ? 'off-badge' : 'price-badge'}>
            {day === 'unavailable' ? '×' : format.currency}
          </span>
          <span>{words[day]}</span>
        </li>
      ))}
    </ul>
  )
}
