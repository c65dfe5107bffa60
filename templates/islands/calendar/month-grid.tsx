/** A month of the calendar of a unit: a table of its days, each with its price. Without hooks. */
import type { KeyboardEvent } from 'react'
import {
  addDays,
  addMonths,
  dayIn,
  firstDay,
  lastDay,
  monthOf,
  weekday,
  weeksOf,
  type Day,
  type Month
} from '../../../generator/house/stay/days/day.ts'
import { roleIfPicked } from '../../../generator/house/stay/stay-pick.ts'
import { arrivalRefusal, isUnpublished } from '../../../generator/house/stay/refusal.ts'
import { dayName } from './day-name.ts'
import { forward } from './reading-direction.ts'
import { clamp, type MonthsInView } from './months-in-view.ts'
import type { PickState } from './pick-state.ts'
import type { CalendarFormatter } from '../calendar-formatter.ts'
import type { CalendarWords } from './calendar-words.ts'

type Shared = {
  words: CalendarWords
  format: CalendarFormatter
  picking: Pick<PickState, 'bounds' | 'pick' | 'stay' | 'tentativeStay'>
  view: MonthsInView
}

/** What a guest can do with the days. Before React has loaded, nothing. */
export type DayActions = {
  onChoose: (day: Day) => void
  /** Drops the pick. */
  onClear: () => void
  /** Goes to a day and gives it the focus. */
  onMove: (day: Day) => void
  /** Called with the day under the pointer or the focus. */
  onHover: (day: Day | undefined) => void
  /** Called with the element that gets the focus, and without one once it has lost it. */
  onFocus: (element: HTMLElement | undefined, day?: Day) => void
}

type Props = Shared & { month: Month; actions: DayActions }

export function MonthGrid({ month, actions, ...shared }: Props) {
  const { format, picking, view } = shared
  const { onChoose, onClear, onMove, onHover, onFocus } = actions
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const target = dayAtKey(event, view.focused, view)
    if (target !== undefined) onMove(target)
    else if (event.key === 'Enter' || event.key === ' ') onChoose(view.focused)
    else if (event.key === 'Escape' && picking.pick !== undefined) onClear()
    else return
    event.preventDefault()
  }
  return (
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- WAI-ARIA's grid on a table
      role="grid"
      aria-multiselectable="true"
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const day = dayAt(target)
        if (day !== undefined) onChoose(day)
      }}
      onFocus={({ target }) => {
        const day = dayAt(target)
        onHover(day)
        onFocus(target, day)
      }}
      onBlur={({ target }) => {
        onHover(undefined)
        // A window in the background keeps its focus for later.
        if (document.activeElement !== target) onFocus(undefined)
      }}
      onPointerOver={({ target }) => onHover(dayAt(target))}
      onPointerLeave={() => onHover(undefined)}
    >
      <caption className={view.first === view.final ? 'visually-hidden' : 'display'}>
        {format.months(month, month)}
      </caption>
      <thead>
        <tr>
          {format.weekdays.map(({ long, short }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          <tr key={index}>
            {week.map((day, place) => (
              <DayCell key={place} day={day} {...shared} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell({ day, words, format, picking, view }: Shared & { day: Day | undefined }) {
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a place without a day is no control
  if (day === undefined) return <td />
  const { bounds, pick, stay, tentativeStay } = picking
  const { terms, today } = bounds
  const price = terms.nights.get(day)
  const role = roleIfPicked(day, pick, bounds)
  // Nobody has a night without a price, so it is more than unavailable.
  const hasReason = price !== undefined || isUnpublished(day, terms)
  const refused = role === undefined && day >= today && hasReason ? arrivalRefusal(day, terms, today) : undefined
  const range = stay ?? tentativeStay
  const isInside = range !== undefined && day >= range.arrival && day <= range.departure
  const end = day === pick?.arrival ? 'arrival' : day === stay?.departure ? 'departure' : undefined
  const isSelected = end === 'arrival' || (isInside && stay !== undefined)
  const classes = [
    day < today && 'past',
    day === today && 'today',
    end === 'arrival' && end,
    day === range?.departure && 'departure',
    isInside && 'within',
    isInside && stay === undefined && 'ahead',
    role === 'departure' && price === undefined && 'leave',
    refused !== undefined && price !== undefined && 'shut'
  ]
  return (
    <td
      className={classes.filter(Boolean).join(' ') || undefined}
      data-day={day}
      tabIndex={day === view.focused ? 0 : -1}
      aria-current={day === today ? 'date' : undefined}
      aria-selected={isSelected || (role === undefined ? undefined : false)}
      aria-disabled={role === undefined || undefined}
    >
      <span className="visually-hidden">
        {dayName(day, { price, isPast: day < today, role, end, refused }, { words, format })}
      </span>
      <time dateTime={day} aria-hidden>
        {Number(day.slice(8))}
      </time>
      {day >= today && (price !== undefined || end !== 'departure') && (
        <Badge price={price === undefined ? undefined : format.money(price)} unavailable={words.unavailable} />
      )}
    </td>
  )
}

/** The visible price of a day. Screen readers get the whole name of the day from the text beside it. */
function Badge({ price, unavailable }: { price: string | undefined; unavailable: string }) {
  return price === undefined ? (
    <span className="off-badge" aria-hidden>
      <i>×</i>
      <span>{unavailable}</span>
    </span>
  ) : (
    <span className={price.length > 5 ? 'price-badge long' : 'price-badge'} aria-hidden>
      {/* Where a day is narrow, the currency sign goes to another line. */}
      {price.replace(/\s/, ' ')}
    </span>
  )
}

/** The day that a key leads to, by the grid pattern of WAI-ARIA; undefined for other keys. */
export function dayAtKey(
  { key, shiftKey }: KeyboardEvent,
  day: Day,
  { earliest, latest }: Pick<MonthsInView, 'earliest' | 'latest'>
): Day | undefined {
  const inMonth = (count: number): Day => dayIn(clamp(addMonths(monthOf(day), count), earliest, latest), day)
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -forward())
    case 'ArrowRight':
      return addDays(day, forward())
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return clamp(addDays(day, -weekday(day)), firstDay(monthOf(day)), day)
    case 'End':
      return clamp(addDays(day, 6 - weekday(day)), day, lastDay(monthOf(day)))
    case 'PageUp':
      return inMonth(shiftKey ? -12 : -1)
    case 'PageDown':
      return inMonth(shiftKey ? 12 : 1)
    default:
      return undefined
  }
}

const dayAt = (target: EventTarget): Day | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset.day : undefined
