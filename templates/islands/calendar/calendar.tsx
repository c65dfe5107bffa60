/**
 * The calendar of a unit: prices and availability month by month, and the dates that a guest picks. The server renders
 * only the first state; whatever depends on the day or on the answer is rendered in the browser.
 */
import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CalendarFacts, CollectionFacts } from '../../../generator/house/stay/calendar-facts.ts'
import { addDays, todayIn, type Day } from '../../../generator/house/stay/days/day.ts'
import { roleIfPicked } from '../../../generator/house/stay/stay-pick.ts'
import { parseStayQuery, wishIn } from '../../../generator/house/stay/stay-query.ts'
import { ChatButton } from '../../parts/chat-button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { onWindow } from '../url-fragment.ts'
import { keepLoaded, stateText, type AvailabilityState, type UnavailableState } from '../availability-request.ts'
import { useClock } from '../use-clock.ts'
import { LastUpdated, useIsOld } from '../last-updated.tsx'
import { MonthGrid } from './month-grid.tsx'
import { MonthTabs } from './month-tabs.tsx'
import { useHeldFocus, useMonthsInView } from './use-months-in-view.ts'
import { useStayPick } from './use-stay-pick.ts'
import { offerWithoutAnswer, type Writing } from '../offer/stay-offer.ts'
import { BookingSummary, usePageOffer } from './booking-summary.tsx'
import type { CalendarFormatter } from '../calendar-formatter.ts'
import type { CalendarWords, WordList } from './calendar-words.ts'

/** What is the same for all units of a list. */
export type CommonProps = { shared: CollectionFacts; words: WordList }

/** The unit with the words of its calendar. */
export type CalendarWriting = Writing & { words: CalendarWords }

type LoadedState = Extract<AvailabilityState, { kind: 'shown' }>

/** @param asked the answer to wait for */
export function Calendar({ asked, ...writing }: CalendarWriting & { asked: Promise<AvailabilityState> }) {
  const [answer, setAnswer] = useState<AvailabilityState>()
  useEffect(() => {
    let isLast = true
    void asked.then((next) => {
      if (isLast) setAnswer((before) => keepLoaded(before, next))
    })
    return () => {
      isLast = false
    }
  }, [asked])
  const arrivals = useFragmentVersion()
  return answer?.kind === 'shown' ? (
    <Months key={arrivals} {...writing} answer={answer} />
  ) : (
    <CalendarStatus {...writing} answer={answer} />
  )
}

type CalendarStatusProps = {
  words: CalendarWords
  facts?: CalendarFacts
  format?: CalendarFormatter
  answer?: UnavailableState | undefined
}

/**
 * The state of a calendar that has no days to show. Book now asks for the dates of the address. The server renders the
 * first, from words alone: it is the same for all units and days.
 */
export function CalendarStatus({ words, facts, format, answer }: CalendarStatusProps) {
  const offer =
    answer && facts && format ? offerWithoutAnswer(wishIn(location.hash), { facts, words, format }) : undefined
  usePageOffer(offer, words)
  const mood = answer === undefined ? ' busy' : answer.kind === 'failed' ? ' failed' : ''
  return (
    <>
      <div className={`state${mood}`} role="status">
        <Icon id="rosa" className="" />
        <p lang="en">{stateText(answer)}</p>
      </div>
      <div className="note">
        {/* Hidden at first. The styles show it after a while, when the script has probably failed. */}
        <p>{words.askByChat}</p>
        {offer !== undefined && <ChatButton href={offer.chat} label={offer.action} of={facts?.unit} book />}
      </div>
    </>
  )
}

/** How often the dates in the address have changed since the page was opened. */
function useFragmentVersion(): number {
  const [count, setCount] = useState(0)
  useEffect(
    () =>
      onWindow('hashchange', () => {
        if (parseStayQuery(location.hash) !== undefined) setCount((before) => before + 1)
      }),
    []
  )
  return count
}

function Months({ facts, words, format, answer: terms }: CalendarWriting & { answer: LoadedState }) {
  const { last, read } = terms
  // Today at the guesthouse, whatever the time zone of the visitor.
  const today = useClock(() => todayIn(facts.timeZone, Date.now()))
  const [query] = useState(() => parseStayQuery(location.hash))
  const picking = useStayPick({ terms, today, query, words, format })
  const { pick, stay } = picking
  // The day after the last night has no entry, but a stay can end on it. Its month is shown while the pick reaches it.
  const end = addDays(last, 1)
  const reachesEnd =
    stay === undefined ? roleIfPicked(end, pick, picking.bounds) === 'departure' : stay.departure === end
  const start = typeof query === 'object' ? query.arrival : today
  const { grids, focusDay, setHeld } = useHeldFocus()
  const view = useMonthsInView({ today, start, end: reachesEnd ? end : last, focusDay })
  const { first, final, latest } = view
  const isOld = useIsOld(read)
  const panel = useId()
  const fresh = read !== undefined && <LastUpdated {...{ words, format, read, isOld }} />
  const clear = (): void => {
    picking.replacePick(undefined)
    view.pinMonths()
  }
  const choose = (day: Day): void => {
    if (picking.choose(day)) view.pinMonths()
  }
  return (
    <div className="month">
      {/* Announced when they change. Two months have captions of their own, and no visible heading. */}
      <h3 aria-live="polite" className={first === final ? undefined : 'visually-hidden'}>
        {format.months(first, final)}
      </h3>
      <MonthTabs {...{ words, format, terms, today, latest, panel }} shown={view.shown} onShow={view.show} />
      {isOld && fresh}
      <div className="grids" id={panel} role="tabpanel" aria-label={words.availability} ref={grids}>
        {(first === final ? [first] : [first, final]).map((month) => (
          <div key={month}>
            <MonthGrid {...{ month, words, format, picking, view, setHeld }} onChoose={choose} onClear={clear} />
          </div>
        ))}
      </div>
      <Legend words={words} format={format} />
      {!isOld && fresh}
      <BookingSummary
        {...{ facts, words, format, picking }}
        onClear={() => {
          flushSync(clear)
          focusDay()
        }}
      />
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
