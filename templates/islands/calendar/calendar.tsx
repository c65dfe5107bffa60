/**
 * The calendar of a unit: prices and availability month by month, and the dates that a guest picks. The server renders
 * only the first state; whatever depends on the day or on the answer is rendered in the browser.
 */
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CalendarFacts, CollectionFacts } from '../../../generator/house/stay/calendar-facts.ts'
import { todayIn, type Day } from '../../../generator/house/stay/days/day.ts'
import { parseStayQuery, wishIn } from '../../../generator/house/stay/stay-query.ts'
import { ChatButton } from '../../parts/chat-button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { onWindow } from '../url-fragment.ts'
import { keepLoaded, stateText, type AvailabilityState, type UnavailableState } from '../availability-request.ts'
import { useClock, useIsOld } from '../use-clock.ts'
import { isLongAgo } from '../last-updated.tsx'
import { monthsOf } from './month-tabs.tsx'
import { endOf, startOf } from './months-in-view.ts'
import { MonthView, type CalendarWriting } from './month-view.tsx'
import { useHeldFocus, useMonthsInView } from './use-months-in-view.ts'
import { useStayPick } from './use-stay-pick.ts'
import { showOffer, type PageWriting } from '../offer/page-offer.ts'
import { offerWithoutAnswer, stayOffer, type StayOffer } from '../offer/stay-offer.ts'
import type { CalendarFormatter } from '../calendar-formatter.ts'
import type { CalendarWords, WordList } from './calendar-words.ts'

/** What is the same for all units of a list. */
export type CommonProps = { shared: CollectionFacts; words: WordList }

type LoadedState = Extract<AvailabilityState, { kind: 'shown' }>

export type CalendarProps = CalendarWriting & {
  /** The answer that the page shows already. */
  known?: AvailabilityState | undefined
  /** The answer to wait for. */
  asked: Promise<AvailabilityState>
  /** Called once what a guest does has an effect. */
  onReady?: (() => void) | undefined
}

export function Calendar({ known, asked, onReady, ...writing }: CalendarProps) {
  // Why an answer has no days is said by what comes next.
  const [answer, setAnswer] = useState<AvailabilityState | undefined>(known?.kind === 'shown' ? known : undefined)
  const tellReady = useEffectEvent(() => onReady?.())
  useEffect(() => tellReady(), [])
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

/** Says on the rest of the page what the calendar says of a stay. */
function usePageOffer(offer: StayOffer | undefined, { words, format }: Partial<PageWriting>): void {
  const { chat, action, label, question, elsewhere } = offer ?? {}
  useEffect(() => {
    if (offer !== undefined && words !== undefined && format !== undefined) showOffer(offer, { words, format })
    // oxlint-disable-next-line react/exhaustive-deps -- each drawing makes another offer, which mostly says the same
  }, [chat, action, label, question?.query, elsewhere, words, format])
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
  usePageOffer(offer, { words, format })
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
  // Today at the guesthouse, whatever the time zone of the visitor.
  const today = useToday(facts.timeZone)
  const [query] = useState(() => parseStayQuery(location.hash))
  const { setParty, hoverDay, choose, replacePick, ...picking } = useStayPick({ terms, today, query, words, format })
  const { grids, focusDay, setHeld } = useHeldFocus()
  const start = startOf(query, today)
  const { view, show, pinMonths, setCursor, moveTo } = useMonthsInView({ today, start, end: endOf(picking), focusDay })
  const { latest } = view
  const months = useMemo(() => monthsOf(terms, today, latest), [terms, today, latest])
  const offer = stayOffer(picking.pick, { ...picking.bounds, rejected: picking.rejectedStay }, { facts, words, format })
  usePageOffer(offer, { words, format })
  const isOld = useIsOld(terms.read, () => isLongAgo(terms.read))
  const clear = (): void => {
    replacePick(undefined)
    pinMonths()
  }
  const actions = {
    onShow: show,
    onParty: setParty,
    onMove: moveTo,
    onHover: hoverDay,
    onClear: clear,
    onChoose: (day: Day): void => {
      if (choose(day)) pinMonths()
    },
    onFocus: (element?: HTMLElement, day?: Day): void => {
      if (day !== undefined) setCursor(day)
      setHeld(element)
    },
    onReset: (): void => {
      flushSync(clear)
      focusDay()
    }
  }
  return <MonthView {...{ facts, words, format, terms, picking, view, months, offer, isOld, actions, grids }} />
}

function useToday(timeZone: string): Day {
  const today = (): Day => todayIn(timeZone, Date.now())
  return useClock(today, today)
}
