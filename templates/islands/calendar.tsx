/**
 * The calendar of a unit: prices and availability month by month, and the dates that a guest picks.
 * On the server it is only its first state; all that depends on the day or on the answer is made in the browser.
 */
import {
  Fragment,
  useEffect,
  useId,
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
import type { Offer, Party } from '../../generator/stay/offer.ts'
import { isStay, openUse, pickDay, type Pick } from '../../generator/stay/pick.ts'
import { arrivalRefusal, refusal } from '../../generator/stay/refusal.ts'
import { isStayPossible } from '../../generator/stay/stay.ts'
import { readWish } from '../../generator/stay/wish.ts'
import { fill } from '../../generator/stay/words.ts'
import { ChatButton } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { useWishInAddress } from './address.ts'
import { stateText, type Answer, type Unshown } from './answer.ts'
import { Fresh, useIsOld } from './fresh.tsx'
import { MonthTabs } from './month-tabs.tsx'
import { Ticket } from './ticket.tsx'
import { writingFor, type CalendarWords, type WordList, type Writing } from './writing.ts'

export type CalendarProps = { facts: CalendarFacts; words: CalendarWords }
/** What is the same for all units of a list. */
export type CommonProps = { shared: SharedFacts; words: WordList }

type Shown = Extract<Answer, { kind: 'shown' }>

/** The first state, which is all that the server draws: it depends on no unit and on no day. */
export function Unanswered({ words }: { words: CalendarWords }) {
  return <Waiting words={words} />
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
  const arrivals = useArrivals()
  return answer?.kind === 'shown' ? (
    <Months key={arrivals} facts={facts} words={words} answer={answer} />
  ) : (
    <Waiting answer={answer} words={words} facts={facts} />
  )
}

type WaitingProps = { words: CalendarWords; answer?: Unshown | undefined; facts?: CalendarFacts }

/** Until there is an answer the ticket is where it is needed less. */
function Waiting({ answer, words, facts }: WaitingProps) {
  const mood = answer === undefined ? ' busy' : answer.kind === 'failed' ? ' failed' : ''
  return (
    <>
      <div className={`state${mood}`} role="status">
        <Icon id="rosa" className="" />
        <p lang="en">{stateText(answer)}</p>
      </div>
      <div className="note">
        {/* Hidden while the answer is awaited, unless that takes so long that the script cannot have come. */}
        <p>{words.askByChat}</p>
        {answer !== undefined && facts !== undefined && (
          <ChatButton href={facts.book} label={words.bookNow} of={facts.unit} book />
        )}
      </div>
    </>
  )
}

/** How often the address has got other dates since the page was opened. */
function useArrivals(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const look = (): void => {
      if (readWish(location.hash) !== undefined) setCount((before) => before + 1)
    }
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  return count
}

/**
 * How many months ahead the calendar goes at most, so that one absurd date in an answer does not make thousands of
 * them.
 */
const horizon = 36

function Months({ facts, words, answer: offer }: CalendarProps & { answer: Shown }) {
  const { nights, last, read } = offer
  const write = useMemo(() => writingFor(facts, words), [facts, words])
  const today = useToday(facts.timeZone)
  const hasRoom = useHasRoom()
  const [wish] = useState(() => readWish(location.hash))
  const wished = typeof wish === 'object' ? wish : undefined
  const [month, setMonth] = useState(monthOf(wished?.arrival ?? today))
  const [cursor, setCursor] = useState(wished?.arrival ?? today)
  const [aim, setAim] = useState<Day>()
  const [picked, setPicked] = useState<Pick | undefined>(wished)
  const [party, setParty] = useState<Party>(
    () => wished ?? { adults: Math.min(2, offer.guests.most ?? 2), children: 0 }
  )
  const [said, setSaid] = useState(() =>
    wish === 'malformed'
      ? words.wishMalformed
      : wished !== undefined && wished.arrival < today
        ? write.refusal({ reason: 'past' }, wished)
        : undefined
  )
  const isOld = useIsOld(read)
  const panel = useId()
  const grids = useRef<HTMLDivElement>(null)
  /** The day that has the focus. */
  const held = useRef<Element>(undefined)
  const swipe = useRef<{ id: number; x: number; y: number }>(undefined)

  const bounds = { offer, today, party }
  // A day of arrival that has passed since it was picked is none any more.
  const pick = picked !== undefined && picked.arrival < today ? undefined : picked
  const stay = isStay(pick) ? pick : undefined
  // What was possible can have been taken since, in a newer answer, or be for fewer guests.
  const refused = stay === undefined ? undefined : refusal(stay, offer, bounds)
  useWishInAddress(stay === undefined ? undefined : { ...stay, ...party }, pick !== undefined || said === undefined)
  const ahead =
    pick !== undefined && aim !== undefined && openUse(aim, pick, bounds) === 'departure'
      ? { arrival: pick.arrival, departure: aim }
      : undefined

  const earliest = monthOf(today)
  // The day after the last night has no entry, and can still be the departure: its month is there while a pick can
  // reach it.
  const end = addDays(last, 1)
  const reachesEnd =
    pick !== undefined && isStayPossible(pick.arrival, end, nights) && (stay === undefined || stay.departure === end)
  const latest = clamp(monthOf(reachesEnd ? end : last), earliest, addMonths(earliest, horizon))
  const count = hasRoom && earliest < latest ? 2 : 1
  const first = clamp(month, earliest, addMonths(latest, 1 - count))
  const final = addMonths(first, count - 1)
  // The one day that the Tab key reaches; it stays in view when the months change.
  const focused = dayIn(clamp(monthOf(cursor), first, final), cursor)

  const show = (wanted: Month): void => {
    const shown = clamp(wanted, earliest, latest)
    setMonth(shown)
    setCursor(dayIn(shown, cursor))
  }
  const showFrom = (wanted: Month): void => show(clamp(wanted, earliest, addMonths(latest, 1 - count)))
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
  // A day can go with its month, at midnight or with the pick that opened the month: the focus goes to the one in its
  // place.
  useLayoutEffect(() => {
    if (held.current?.isConnected === false) focusDay()
  })
  const repick = (next: Pick | undefined): void => {
    setSaid(undefined)
    setPicked(next)
    // What is shown stays, though the months may become more.
    setMonth(first)
    // What the pointer was on belonged to the pick before.
    setAim(undefined)
  }
  const choose = (day: Day): void => {
    const { pick: next, why } = pickDay(day, pick, bounds)
    if (next !== pick) repick(next)
    if (why === undefined) return
    const reason = write.refusal(why.refused, why.of)
    setSaid(next === pick ? reason : fill(words.newArrival, { reason, date: write.date(day) }))
  }
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
    const shut = use === undefined && price !== undefined ? arrivalRefusal(day, offer, today) : undefined
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
      use === 'departure' && price === undefined && 'leave',
      shut !== undefined && 'shut'
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
        <span className="visually-hidden">
          {write.dayName(day, { price, isPast: day < today, use, end: side, refused: shut })}
        </span>
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
      <MonthTabs
        {...{ words, write, offer, today, latest, panel }}
        shown={clamp(month, earliest, latest)}
        onShow={show}
      />
      {read !== undefined && isOld && <Fresh {...{ words, write, read, isOld }} />}
      <div
        className="grids"
        id={panel}
        role="tabpanel"
        aria-label={words.availability}
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
      {read !== undefined && !isOld && <Fresh {...{ words, write, read, isOld }} />}
      <Ticket
        {...{ facts, words, write, offer, party, pick, refused, said }}
        onParty={setParty}
        onClear={() => {
          flushSync(() => repick(undefined))
          focusDay()
        }}
      >
        {pick === undefined && <NextFree {...{ words, write, nights, today, first, final, latest }} onGo={moveTo} />}
      </Ticket>
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

type NextFreeProps = {
  words: CalendarWords
  write: Writing
  nights: Offer['nights']
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
