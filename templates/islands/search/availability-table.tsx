/**
 * All units by days: a row for each day, a column for each unit, the same table on phones and wide screens. Picking two
 * days in one column starts a search.
 */
import { useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import {
  addDays,
  addMonths,
  dayIn,
  firstDay,
  lastDay,
  monthOf,
  weekday,
  type Day,
  type Month
} from '../../../generator/house/stay/day.ts'
import { daysBetween } from '../../../generator/house/stay/day-range.ts'
import type { Offer } from '../../../generator/house/stay/offer.ts'
import {
  isStay,
  roleIfPicked,
  pickDay,
  type DayRole,
  type PickContext,
  type StayPick
} from '../../../generator/house/stay/stay-pick.ts'
import { areNightsFree, type Stay } from '../../../generator/house/stay/stay.ts'
import type { StayQuery } from '../../../generator/house/stay/stay-query.ts'
import { fill } from '../../../generator/house/stay/text-template.ts'
import { forward } from '../reading-direction.ts'
import type { SearchWords } from './search-formatter.ts'
import { maxMonthsAhead, MonthTabs } from '../month-tabs.tsx'
import type { UnitEntry } from './use-unit-entries.ts'

type Props = {
  entries: readonly UnitEntry[]
  words: SearchWords
  query: StayQuery | undefined
  /** The units that are free for the wish. */
  freeUnitIds: ReadonlySet<string>
  /** Whether no unit has an answer, and none is on its way. With a wish, the results say so. */
  isSilent: boolean
  /** Undefined until a guest opens the table. */
  today: Day | undefined
  onOpen: () => void
  onPick: (stay: Stay) => void
}

export function AvailabilityTable({ today, words, entries, isSilent, onOpen, ...rest }: Props) {
  const section = useRef<HTMLElement>(null)
  const open = (): void => {
    flushSync(onOpen)
    // Moves the focus from the removed button to the table, and scrolls so that the heading, the hint and the months
    // are visible.
    section.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus({ preventScroll: true })
    section.current?.scrollIntoView({ block: 'nearest' })
  }
  if (isSilent) return rest.query === undefined && <p className="hint">{words.noAnswers}</p>
  return (
    <section className="matrix" ref={section}>
      <h3>{words.allDays}</h3>
      {today === undefined ? (
        <button type="button" className="quiet" onClick={open}>
          {words.showAllDays}
        </button>
      ) : (
        <Days {...{ today, words, entries, ...rest }} />
      )}
    </section>
  )
}

/** A cell of the table. */
type Cell = { unit: number; day: Day }

/** The table is about days: a search says where there are too many guests. */
const pickContextOf = (offer: Offer, today: Day): PickContext => ({ offer, today, party: { adults: 1, children: 0 } })

/** What is picked in the column of a unit. */
const pickIn = (unit: number, pick: Cell | undefined): StayPick | undefined =>
  pick?.unit === unit ? { arrival: pick.day } : undefined

type DaysProps = Omit<Props, 'isSilent' | 'onOpen'> & { today: Day }

function Days(props: DaysProps) {
  const { entries, words, today } = props
  const best = useMemo(() => cheapest(entries), [entries])
  const table = useTableState(props, best?.last ?? today)
  const { pick, notice, month, latest } = table
  const [first] = entries
  return (
    <>
      <p className="note">{words.allDaysHint}</p>
      {first !== undefined && best !== undefined && (
        <MonthTabs
          {...{ words, today, latest, panel: 'all-days', shown: month }}
          format={first.format}
          offer={best}
          onShow={table.show}
        />
      )}
      <div
        id="all-days"
        role="tabpanel"
        aria-label={words.allDays}
        className={entries.length > 11 ? 'many' : entries.length < 5 ? 'few' : undefined}
      >
        <Grid {...props} table={table} />
      </div>
      <p className="said" role="status">
        {notice ?? (pick && `${entries[pick.unit]?.unit.unit}: ${words.pickDeparture}`)}
      </p>
    </>
  )
}

type TableState = {
  /** The last month that can be shown. */
  latest: Month
  /** The month on display. */
  month: Month
  /** The only cell that the Tab key reaches. */
  focused: Cell
  /** The arrival of a stay that has no departure yet. */
  pick: Cell | undefined
  /** Why the last day could not be picked. */
  notice: string | undefined
  show: (month: Month) => void
  setCursor: (place: Cell) => void
  choose: (place: Cell) => void
  onKeyDown: (event: KeyboardEvent) => void
  element: RefObject<HTMLTableElement | null>
}

/** The day after the last night has no entry, but a stay can end on it. */
function lastShown(pick: Cell | undefined, entries: readonly UnitEntry[], last: Day): Day {
  const nights = pick && entries[pick.unit]?.offer?.nights
  const end = addDays(last, 1)
  return pick !== undefined && nights !== undefined && areNightsFree(pick.day, end, nights) ? end : last
}

/** @param last the last day with something to show */
function useTableState({ entries, query, today, onPick }: DaysProps, last: Day): TableState {
  // The chosen month stays in view until the query has another arrival.
  const [asked, setAsked] = useState<{ month: Month; arrival: Day | undefined }>()
  const arrival = query?.arrival
  const [cursor, setCursor] = useState<Cell>({ unit: 0, day: today })
  const [{ picked, notice }, setPicked] = useState<{ picked?: Cell | undefined; notice?: string | undefined }>({})
  const element = useRef<HTMLTableElement>(null)
  // A day that was picked before midnight can be past by now.
  const pick = picked !== undefined && picked.day < today ? undefined : picked
  const earliest = monthOf(today)
  const latest = clamp(monthOf(lastShown(pick, entries, last)), earliest, addMonths(earliest, maxMonthsAhead))
  const wanted = asked?.arrival === arrival ? asked?.month : undefined
  const month = clamp(wanted ?? monthOf(arrival ?? today), earliest, latest)
  const focused = { unit: Math.min(cursor.unit, entries.length - 1), day: later(dayIn(month, cursor.day), today) }

  const show = (next: Month): void => {
    setAsked({ month: next, arrival })
    setCursor({ ...cursor, day: dayIn(next, cursor.day) })
  }
  const moveTo = ({ unit, day }: Cell): void => {
    const shown = clamp(day, today, lastDay(latest))
    flushSync(() => {
      setCursor({ unit: Math.max(0, Math.min(unit, entries.length - 1)), day: shown })
      setAsked({ month: monthOf(shown), arrival })
    })
    element.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  const choose = ({ unit, day }: Cell): void => {
    const entry = entries[unit]
    if (entry?.offer === undefined) return
    const before = pickIn(unit, pick)
    const { pick: next, rejected } = pickDay(day, before, pickContextOf(entry.offer, today))
    if (isStay(next)) {
      setPicked({})
      setAsked({ month, arrival: next.arrival })
      return onPick(next)
    }
    setPicked({
      picked: next === before ? pick : next && { unit, day: next.arrival },
      notice: rejected && `${entry.unit.unit}: ${entry.format.refusal(rejected.refused, rejected.of)}`
    })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey) return
    const target = cellAtKey(event, focused, { earliest, latest, units: entries.length })
    if (target !== undefined) moveTo(target)
    else if (event.key === 'Enter' || event.key === ' ') choose(focused)
    else if (event.key === 'Escape' && (pick ?? notice) !== undefined) setPicked({})
    else return
    event.preventDefault()
  }
  return { latest, month, focused, pick, notice, show, setCursor, choose, onKeyDown, element }
}

function Grid({ entries, words, query, freeUnitIds, today, table }: DaysProps & { table: TableState }) {
  const { month, focused, pick, choose, setCursor, onKeyDown, element } = table
  // Memoized while only the cursor moves, because the rules are evaluated for hundreds of cells.
  const days = useMemo(() => {
    const all = daysBetween(later(firstDay(month), today), addDays(lastDay(month), 1))
    return all.map((day) => ({
      day,
      uses: entries.map(
        ({ offer }, unit) => offer && roleIfPicked(day, pickIn(unit, pick), pickContextOf(offer, today))
      )
    }))
  }, [entries, today, month, pick])
  return (
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid pattern of WAI-ARIA, on a real table
      role="grid"
      ref={element}
      aria-multiselectable="true"
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const place = cellAt(target)
        if (place !== undefined) choose(place)
      }}
      onFocus={({ target }) => {
        const place = cellAt(target)
        if (place !== undefined) setCursor(place)
      }}
    >
      <caption className="visually-hidden">{entries[0]?.format.months(month, month)}</caption>
      <thead>
        <tr>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the corner is no control */}
          <td />
          {entries.map(({ unit }) => (
            <th key={unit.id} scope="col" className={unit.theme}>
              <span>{unit.unit}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, uses }) => (
          <Row
            key={day}
            {...{ day, uses, entries, words, query, freeUnitIds, today, pick }}
            focused={focused.day === day ? focused.unit : -1}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = {
  day: Day
  /** What the day can be in each unit. */
  uses: readonly (DayRole | undefined)[]
  entries: readonly UnitEntry[]
  words: SearchWords
  query: StayQuery | undefined
  freeUnitIds: ReadonlySet<string>
  today: Day
  pick: Cell | undefined
  /** The unit whose cell the Tab key reaches. */
  focused: number
}

function Row({ day, uses, entries, words, query, freeUnitIds, today, pick, focused }: RowProps) {
  const isWished = query !== undefined && day >= query.arrival && day < query.departure
  const classes = [day === today && 'today', weekday(day) > 4 && 'weekend', isWished && 'wished']
  const [first] = entries
  return (
    <tr className={classes.filter(Boolean).join(' ') || undefined}>
      <th scope="row" aria-current={day === today ? 'date' : undefined}>
        <b>{Number(day.slice(8))}</b> {first?.format.weekdays[weekday(day)]?.short}
      </th>
      {entries.map(({ unit, format, offer }, place) => {
        const price = offer?.nights.get(day)
        const isTheirs = isWished && freeUnitIds.has(unit.id)
        const isPicked = pick?.unit === place && pick.day === day
        const role = uses[place]
        const states = [
          unit.theme,
          offer === undefined ? 'unknown' : price === undefined ? 'off' : 'on',
          isPicked && 'arrival',
          isTheirs && 'stay',
          role === 'departure' && 'leave'
        ]
        const name = format.dayName(day, {
          price,
          role,
          end: isPicked ? 'arrival' : undefined
        })
        return (
          <td
            key={unit.id}
            className={states.filter(Boolean).join(' ')}
            data-day={day}
            data-unit={place}
            tabIndex={place === focused ? 0 : -1}
            aria-label={fill(words.unitDay, {
              unit: unit.unit,
              day: offer === undefined ? format.fullDate(day) : name
            })}
            aria-selected={isPicked || isTheirs || (role === undefined ? undefined : false)}
            aria-disabled={role === undefined || undefined}
          >
            {price !== undefined && <span aria-hidden="true">{format.money(price)}</span>}
          </td>
        )
      })}
    </tr>
  )
}

/** The cheapest free unit of each night, for the summary of a month; undefined before there is an answer. */
function cheapest(entries: readonly UnitEntry[]): Offer | undefined {
  const offers = entries.flatMap(({ offer }) => offer ?? [])
  const [first] = offers
  if (first === undefined) return undefined
  const nights = new Map<Day, number>()
  let { last } = first
  for (const each of offers) {
    if (each.last > last) last = each.last
    for (const [day, price] of each.nights) nights.set(day, Math.min(price, nights.get(day) ?? price))
  }
  return { ...first, nights, last }
}

type Bounds = { earliest: Month; latest: Month; units: number }

/** The cell that a key leads to, by the grid pattern of WAI-ARIA; undefined for other keys. */
function cellAtKey({ key, ctrlKey }: KeyboardEvent, { unit, day }: Cell, bounds: Bounds): Cell | undefined {
  const inMonth = (count: number): Cell => ({
    unit,
    day: dayIn(clamp(addMonths(monthOf(day), count), bounds.earliest, bounds.latest), day)
  })
  switch (key) {
    case 'ArrowLeft':
      return { unit: unit - forward(), day }
    case 'ArrowRight':
      return { unit: unit + forward(), day }
    case 'ArrowUp':
      return { unit, day: addDays(day, -1) }
    case 'ArrowDown':
      return { unit, day: addDays(day, 1) }
    case 'Home':
      return { unit: 0, day: ctrlKey ? firstDay(monthOf(day)) : day }
    case 'End':
      return { unit: bounds.units - 1, day: ctrlKey ? lastDay(monthOf(day)) : day }
    case 'PageUp':
      return inMonth(-1)
    case 'PageDown':
      return inMonth(1)
    default:
      return undefined
  }
}

function cellAt(target: EventTarget): Cell | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-day]') : null
  const { day, unit } = cell?.dataset ?? {}
  return day === undefined || unit === undefined ? undefined : { unit: Number(unit), day }
}

/** Days that have passed are not shown. */
const later = (day: Day, today: Day): Day => (day < today ? today : day)

const clamp = (text: string, from: string, to: string): string => (text < from ? from : text > to ? to : text)
