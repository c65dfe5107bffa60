/**
 * The calendar of a unit: prices and availability month by month, and the dates that a guest picks.
 * On the server it is only its first state; all that depends on the day or on the answer is made in the browser.
 */
import {
  Fragment,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode
} from 'react'
import { flushSync } from 'react-dom'
import type { CalendarFacts, SharedFacts } from '../../generator/stay/calendar.ts'
import {
  addDays,
  addMonths,
  dayIn,
  firstDay,
  lastDay,
  monthOf,
  todayIn,
  weekday,
  weeksOf,
  type Day,
  type Month
} from '../../generator/stay/day.ts'
import { bookAddress } from '../../generator/stay/message.ts'
import {
  isStay,
  isStayPossible,
  nightCount,
  pickDay,
  totalOf,
  openUse,
  type Pick,
  type Nights
} from '../../generator/stay/stay.ts'
import { taxedNights } from '../../generator/stay/quote.ts'
import { fill } from '../../generator/stay/words.ts'
import { ChatButton } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { stateText, type Answer, type Unshown } from './answer.ts'
import { writingFor, type CalendarWords, type Writing } from './writing.ts'

export type CalendarProps = { facts: CalendarFacts; words: CalendarWords }
/** What is the same for all units of a list. */
export type CommonProps = { shared: SharedFacts; words: CalendarWords }

type Shown = Extract<Answer, { kind: 'shown' }>

/** The first state, which is all that the server draws: it depends on no unit and on no day. */
export function Unanswered({ words }: { words: CalendarWords }) {
  return <Waiting answer={undefined} words={words} />
}

/** @param asked the answer under way */
export function Calendar({ facts, words, asked }: CalendarProps & { asked: Promise<Answer> }) {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    let isLast = true
    void asked.then((next) => {
      // What was shown before holds until there is something newer.
      if (isLast) setAnswer((before) => (before?.kind === 'shown' && next.kind === 'failed' ? before : next))
    })
    return () => {
      isLast = false
    }
  }, [asked])
  return answer?.kind === 'shown' ? (
    <Months facts={facts} words={words} answer={answer} />
  ) : (
    <Waiting answer={answer} words={words} />
  )
}

function Waiting({ answer, words }: { answer: Unshown | undefined; words: CalendarWords }) {
  const mood = answer === undefined ? ' busy' : answer.kind === 'failed' ? ' failed' : ''
  return (
    <>
      <div className={`state${mood}`} role="status">
        <Icon id="rosa" className="" />
        <p lang="en">{stateText(answer)}</p>
      </div>
      <p className="note">
        {/* Hidden while the answer is awaited, unless that takes so long that the script cannot have come. */}
        <span>{words.askByChat}</span>
      </p>
    </>
  )
}

/** How many months ahead the calendar goes at most, so that one absurd date in an answer does not make thousands of them. */
const horizon = 36

function Months({ facts, words, answer: { nights, last } }: CalendarProps & { answer: Shown }) {
  const write = useMemo(() => writingFor(facts, words), [facts, words])
  const today = useToday(facts.timeZone)
  const hasRoom = useHasRoom()
  const [month, setMonth] = useState(monthOf(today))
  const [cursor, setCursor] = useState(today)
  const [aim, setAim] = useState<Day>()
  const [picked, setPicked] = useState<Pick>()
  const grids = useRef<HTMLDivElement>(null)
  /** The day that has the focus. */
  const held = useRef<Element>(undefined)
  const swipe = useRef<{ id: number; x: number; y: number }>(undefined)

  const bounds = { nights, today }
  // A day of arrival that has passed since it was picked is none any more.
  const pick = picked !== undefined && picked.arrival < today ? undefined : picked
  const stay = isStay(pick) ? pick : undefined
  const ahead =
    pick !== undefined && stay === undefined && aim !== undefined && isStayPossible(pick.arrival, aim, nights)
      ? { arrival: pick.arrival, departure: aim }
      : undefined

  const earliest = monthOf(today)
  // The day after the last night has no entry, and can still be the departure: its month is there while a pick can reach it.
  const end = addDays(last, 1)
  const reachesEnd =
    pick !== undefined && isStayPossible(pick.arrival, end, nights) && (stay === undefined || stay.departure === end)
  const latest = clamp(monthOf(reachesEnd ? end : last), earliest, addMonths(earliest, horizon))
  const count = hasRoom && earliest < latest ? 2 : 1
  const first = clamp(month, earliest, addMonths(latest, 1 - count))
  const final = addMonths(first, count - 1)
  // The one day that the Tab key reaches; it stays in view when the months change.
  const focused = dayIn(clamp(monthOf(cursor), first, final), cursor)

  const showFrom = (wanted: Month): void => {
    const shown = clamp(wanted, earliest, addMonths(latest, 1 - count))
    setMonth(shown)
    setCursor(dayIn(shown, cursor))
  }
  const focusDay = (): void => grids.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  const moveTo = (wanted: Day): void => {
    const day = clamp(wanted, firstDay(earliest), lastDay(latest))
    flushSync(() => {
      setCursor(day)
      if (monthOf(day) < first) setMonth(monthOf(day))
      if (monthOf(day) > final) setMonth(addMonths(monthOf(day), 1 - count))
    })
    focusDay()
  }
  // A day can go with its month, at midnight or with the pick that opened the month: the focus goes to the one in its place.
  useLayoutEffect(() => {
    if (held.current?.isConnected === false) focusDay()
  })
  const repick = (next: Pick | undefined): void => {
    setPicked(next)
    // What is shown stays, though the months may become more.
    setMonth(first)
    // What the pointer was on belonged to the pick before.
    setAim(undefined)
  }
  const choose = (day: Day): void => repick(pickDay(day, pick, bounds))
  const aimAt = (day: Day | undefined): void => {
    if (pick !== undefined && stay === undefined) setAim(day)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const target = dayAtKey(event, focused, { earliest, latest })
    if (target !== undefined) moveTo(target)
    else if (event.key === 'Enter' || event.key === ' ') choose(focused)
    else if (event.key === 'Escape' && pick !== undefined) repick(undefined)
    else return
    event.preventDefault()
  }
  const onPointerUp = ({ pointerId, clientX, clientY }: PointerEvent): void => {
    const from = swipe.current
    swipe.current = undefined
    if (from?.id !== pointerId) return
    const [x, y] = [clientX - from.x, clientY - from.y]
    if (Math.abs(x) > 48 && Math.abs(x) > 2 * Math.abs(y)) showFrom(addMonths(first, x < 0 ? 1 : -1))
  }

  const cell = (day: Day | undefined, place: number): ReactNode => {
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a place without a day is no control
    if (day === undefined) return <td key={place} />
    const price = nights.get(day)
    const use = openUse(day, pick, bounds)
    const range = stay ?? ahead
    const isInside = range !== undefined && day >= range.arrival && day <= range.departure
    const side = day === pick?.arrival ? 'arrival' : day === stay?.departure ? 'departure' : undefined
    const isSelected = side === 'arrival' || (isInside && stay !== undefined)
    const classes = [
      day < today && 'past',
      day === today && 'today',
      day === pick?.arrival && 'arrival',
      day === range?.departure && 'departure',
      isInside && 'within',
      isInside && stay === undefined && 'ahead',
      use === 'departure' && price === undefined && 'leave'
    ]
    return (
      <td
        key={place}
        className={classes.filter(Boolean).join(' ') || undefined}
        data-day={day}
        tabIndex={day === focused ? 0 : -1}
        aria-current={day === today ? 'date' : undefined}
        aria-selected={isSelected || (use === undefined ? undefined : false)}
        aria-disabled={use === undefined || undefined}
      >
        <span className="visually-hidden">{write.dayName(day, { price, isPast: day < today, use, end: side })}</span>
        <time dateTime={day} aria-hidden="true">
          {Number(day.slice(8))}
        </time>
        <Badge price={price === undefined ? undefined : write.pricePieces(price)} unavailable={words.unavailable} />
      </td>
    )
  }

  return (
    <div className="month">
      <header>
        <Span {...{ words, write, first, final }} />
        <div className="nav">
          <button
            type="button"
            aria-label={words.previousMonth}
            aria-disabled={first === earliest}
            onClick={() => showFrom(addMonths(first, -1))}
          >
            <Icon id="back" />
          </button>
          <button
            type="button"
            aria-label={words.nextMonth}
            aria-disabled={final === latest}
            onClick={() => showFrom(addMonths(first, 1))}
          >
            <Icon id="arrow" />
          </button>
        </div>
      </header>
      <div
        className="grids"
        ref={grids}
        onPointerDown={({ pointerType, isPrimary, pointerId: id, clientX: x, clientY: y }) => {
          swipe.current =
            pointerType !== 'mouse' && isPrimary && (window.visualViewport?.scale ?? 1) === 1 ? { id, x, y } : undefined
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          swipe.current = undefined
        }}
      >
        {(first === final ? [first] : [first, final]).map((shown) => (
          <div key={shown}>
            <table
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid pattern of WAI-ARIA, on a real table
              role="grid"
              aria-multiselectable="true"
              onKeyDown={onKeyDown}
              onClick={({ target }) => {
                const day = dayAt(target)
                if (day !== undefined) choose(day)
              }}
              onFocus={({ target }) => {
                const day = dayAt(target)
                if (day !== undefined) setCursor(day)
                aimAt(day)
                held.current = target
              }}
              onBlur={({ target }) => {
                aimAt(undefined)
                // A window that is left keeps its focus for the return.
                if (document.activeElement !== target) held.current = undefined
              }}
              onPointerOver={({ target }) => aimAt(dayAt(target))}
              onPointerLeave={() => aimAt(undefined)}
            >
              <caption className={first === final ? 'visually-hidden' : 'display'}>
                {write.months(shown, shown)}
              </caption>
              <thead>
                <tr>
                  {write.weekdays.map(({ long, short }) => (
                    <th key={long} scope="col" abbr={long}>
                      {short}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeksOf(shown).map((week, index) => (
                  <tr key={index}>{week.map(cell)}</tr>
                ))}
              </tbody>
            </table>
          </div>
        ))}
      </div>
      <ul className="keys">
        <li>
          <span className="price-badge">{write.currencySign}</span>
          {words.available}
        </li>
        <li>
          <span className="off-badge">×</span>
          {words.unavailable}
        </li>
      </ul>
      <Picked
        {...{ facts, words, write, nights, pick }}
        onClear={() => {
          flushSync(() => repick(undefined))
          focusDay()
        }}
      >
        {pick === undefined && <NextFree {...{ words, write, nights, today, first, final, latest }} onGo={moveTo} />}
      </Picked>
    </div>
  )
}

type SpanProps = { words: CalendarWords; write: Writing; first: Month; final: Month }

/** The months in view, said aloud as they change. Two of them have a caption each, and need no heading for the eye. */
function Span({ words, write, first, final }: SpanProps) {
  const days: Record<string, Day> = { from: firstDay(first), to: lastDay(final) }
  return (
    <div>
      <h3 aria-live="polite" className={first === final ? undefined : 'visually-hidden'}>
        {write.months(first, final)}
      </h3>
      <p>
        {words.nightPrices.split(/\{(\w+)\}/).map((part, place) => {
          const day = place % 2 === 1 ? days[part] : undefined
          return day === undefined ? (
            part
          ) : (
            <span key={part} className="whole">
              {write.date(day)}
            </span>
          )
        })}
      </p>
    </div>
  )
}

/** What the eye sees of a day's price. The whole name of the day stands beside it, for those who hear it. */
function Badge({ price, unavailable }: { price: string[] | undefined; unavailable: string }) {
  return price === undefined ? (
    <span className="off-badge" aria-hidden="true">
      <i>×</i>
      <span>{unavailable}</span>
    </span>
  ) : (
    <span className={price.join('').length > 5 ? 'price-badge long' : 'price-badge'} aria-hidden="true">
      <span>
        {price.map((piece, place) => (
          <Fragment key={place}>
            {place > 0 && <wbr />}
            {piece}
          </Fragment>
        ))}
      </span>
    </span>
  )
}

type PickedProps = CalendarProps & {
  write: Writing
  nights: Nights
  pick: Pick | undefined
  onClear: () => void
  children: ReactNode
}

/** What the picked nights cost, said aloud as it changes; and every Book now of the page asks for them. */
function Picked({ facts, words, write, nights, pick, onClear, children }: PickedProps) {
  const stay = isStay(pick) ? pick : undefined
  const total = stay === undefined ? '' : write.money(totalOf(stay, nights))
  const address = stay === undefined ? facts.book : bookAddress(stay, { guests: '', total }, facts)
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-book]')) link.href = address
  }, [address])

  const row = (name: string, value: string, className?: string): ReactNode => (
    <div>
      <dt>{name}</dt>
      <dd className={className}>{value}</dd>
    </div>
  )
  return (
    <div className="stay">
      <div role="status">
        {pick === undefined ? (
          <p>{words.pickArrival}</p>
        ) : (
          <dl className="timetable">
            {row(words.arrival, write.date(pick.arrival))}
            {stay !== undefined && row(words.departure, write.date(stay.departure))}
            {stay !== undefined &&
              row(fill(words.stayTotal, { nights: write.nights(nightCount(stay)) }), total, 'display')}
          </dl>
        )}
        {pick !== undefined && stay === undefined && <p>{words.pickDeparture}</p>}
        {stay !== undefined &&
          taxedNights(stay, facts.touristTax).map(({ amount, nights: taxed }, _, { length }) => (
            <p key={amount} className="note">
              {fill(length === 1 ? words.touristTax : words.touristTaxNights, {
                amount: write.money(amount),
                nights: write.nights(taxed)
              })}
            </p>
          ))}
      </div>
      {stay !== undefined && <ChatButton href={address} label={words.bookNow} of={facts.unit} book />}
      {pick !== undefined && (
        <button type="button" className="quiet" onClick={onClear}>
          {words.clearDates}
        </button>
      )}
      {children}
    </div>
  )
}

type NextFreeProps = {
  words: CalendarWords
  write: Writing
  nights: Nights
  today: Day
  first: Month
  final: Month
  latest: Month
  onGo: (day: Day) => void
}

/** Where the months in view have no free night left: the way to the nearest that has one. */
function NextFree({ words, write, nights, today, first, final, latest, onGo }: NextFreeProps) {
  const free = useMemo(
    // oxlint-disable-next-line unicorn/no-array-sort -- toSorted came to browsers after all else that the page needs
    () => [...nights.keys()].filter((day) => day >= today && monthOf(day) <= latest).sort(),
    [nights, today, latest]
  )
  if (free.some((day) => monthOf(day) >= first && monthOf(day) <= final)) return null
  const next = free.find((day) => monthOf(day) > final) ?? free[0]
  if (next === undefined) return null
  return (
    <button type="button" className="quiet" onClick={() => onGo(next)}>
      {fill(words.nextFree, { date: write.date(next) })}
    </button>
  )
}

/** The guesthouse's today, whatever the visitor's clock zone; it goes on while the page stays open. */
function useToday(timeZone: string): Day {
  const [today, setToday] = useState(() => todayIn(timeZone, Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setToday(todayIn(timeZone, Date.now())), 20_000)
    return () => clearInterval(timer)
  }, [timeZone])
  return today
}

/** Whether two months have room side by side: from the width at which the page grows no more. */
function useHasRoom(): boolean {
  const query = '(min-width: 88rem)'
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches
  )
}

/** The day that a key leads to from another, as the grid pattern of WAI-ARIA has it; undefined for other keys. */
function dayAtKey(
  { key, shiftKey }: KeyboardEvent,
  day: Day,
  { earliest, latest }: { earliest: Month; latest: Month }
): Day | undefined {
  const inMonth = (count: number): Day => dayIn(clamp(addMonths(monthOf(day), count), earliest, latest), day)
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
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

const clamp = (text: string, from: string, to: string): string => (text < from ? from : text > to ? to : text)
