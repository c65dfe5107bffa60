/** The ticket of a calendar: guests, picked days, total, and the button that asks for them. */
import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { calendarAnchor, type CalendarFacts } from '../../../generator/house/stay/calendar-facts.ts'
import { AskWays } from '../ask-ways.tsx'
import { bookingChatUrl, questionChatUrl } from '../booking-message.ts'
import { guestCount } from '../../../generator/house/stay/unit-terms.ts'
import { quote } from '../../../generator/house/stay/quote.ts'
import { formatStayQuery } from '../../../generator/house/stay/stay-query.ts'
import { ChatButton } from '../../parts/chat-button.tsx'
import { QuoteLines, QuoteNotes } from '../quote-lines.tsx'
import { GuestSteppers } from '../guest-steppers.tsx'
import type { StayPickState } from './use-stay-pick.ts'
import type { CalendarFormatter } from '../calendar-formatter.ts'
import type { CalendarWords } from './calendar-words.ts'

type BookingSummaryProps = {
  facts: CalendarFacts
  words: CalendarWords
  format: CalendarFormatter
  picking: StayPickState
  onClear: () => void
  children: ReactNode
}

type BookLinks = {
  address: string | undefined
  /** What the Book now links say. */
  action: string
  /** What the links to the calendar say: the total, or that there is none. */
  label: string
  words: CalendarWords
}

/** Sets every Book now link of the page, and what its links to the calendar say. */
export function useBookLinks({ address, action, label, words: { datesAndPrices } }: BookLinks): void {
  useEffect(() => {
    if (address === undefined) return
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-book]')) {
      link.href = address
      link.querySelector('span')!.textContent = action
    }
    for (const link of document.querySelectorAll(`a[href="#${calendarAnchor}"]`)) {
      link.textContent = label
      // A total alone does not say where it leads.
      link.setAttribute('aria-label', [...new Set([label, datesAndPrices])].join(', '))
    }
  }, [address, action, label, datesAndPrices])
}

/** What each question of the page asks without a stay. */
const plainQuestions = new WeakMap<HTMLAnchorElement, string>()

/** Names the stay in the questions of the page. */
function useQuestionLinks(about: string | undefined, query: string | undefined): void {
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-ask]')) {
      const plain = plainQuestions.get(link) ?? link.href
      plainQuestions.set(link, plain)
      link.href = questionChatUrl(plain, about, query)
    }
  }, [about, query])
}

/** The Book now links of the page ask for the picked stay; for one that is refused too, but without a total. */
export function BookingSummary({ facts, words, format, picking, onClear, children }: BookingSummaryProps) {
  const { pick, refused, notice, refusedStay } = picking
  const { terms, party } = picking.bounds
  const stay = refused === undefined ? picking.stay : undefined
  const refusalText = refused && pick && format.refusal(refused, pick)
  const said = notice ?? refusalText
  const prompt = pick === undefined ? words.pickArrival : pick.departure === undefined ? words.pickDeparture : undefined
  const cost = stay && quote(stay, party, terms)
  const priced = cost && format.pricedGuests(cost, party, terms.guests.priced)
  const short = stay && format.shortStay(stay, guestCount(party))
  const askUrl = picking.stay && format.chatUrlWithDates(facts.book, { ...party, ...picking.stay }, refusalText)
  // Where a stay is not possible, what leads on comes first.
  const elsewhere = refusedStay && facts.search && `${facts.search}#${formatStayQuery({ ...party, ...refusedStay })}`
  const others = elsewhere && linkTo(elsewhere, words.othersFree)
  const address =
    stay && cost
      ? bookingChatUrl({ ...party, ...stay }, format.messageTexts(party, cost), facts)
      : (askUrl ?? facts.book)
  const action = elsewhere ? words.askChat : words.bookNow
  const label = cost ? format.total(cost) : format.datesLabel(picking.stay, refused)
  useBookLinks({ address, action, label, words })
  useQuestionLinks(short && `${facts.unit}, ${short}`, stay && formatStayQuery({ ...party, ...stay }))
  return (
    <>
      <div className="stay">
        <GuestSteppers {...{ words, terms, party }} onChange={picking.setParty} />
        {/* Not atomic: one guest more is not the whole bill once more. */}
        <div role="status" aria-atomic="false">
          {terms.guests.most === guestCount(party) && <p className="note">{format.mostGuests(terms.guests.most)}</p>}
          {/* What the unit has no room for is told as a refusal. */}
          {stay &&
            party.needs?.map((need) => (
              <p key={need} className="note">
                {`${format.need(need, terms)}.`}
              </p>
            ))}
          {notice !== undefined && <p className="said">{notice}</p>}
          {pick !== undefined && (
            <dl className="timetable">
              {row(words.arrival, format.dayAndDate(pick.arrival))}
              {pick.departure !== undefined && row(words.departure, format.dayAndDate(pick.departure))}
              {cost && <QuoteLines {...{ words, format }} quote={cost} />}
            </dl>
          )}
          {prompt !== undefined && <p>{prompt}</p>}
          {refusalText !== undefined && <p className="said">{refusalText}</p>}
          {stay && cost && <QuoteNotes {...{ words, format, stay, facts }} quote={cost} guests={priced} />}
        </div>
        {stay && <AskWays words={words} chat={address} mail={facts.mail} title={`${facts.unit}, ${short}`} />}
        {pick !== undefined && (
          <button type="button" className="quiet" onClick={onClear}>
            {words.clearDates}
          </button>
        )}
        {children}
      </div>
      <div className="pay">
        <Said>{said}</Said>
        <p aria-hidden>
          <span>{prompt ?? short}</span>
          {cost && <b className={cost.unpriced > 0 ? undefined : 'display'}>{format.total(cost)}</b>}
        </p>
        <Others>{others}</Others>
        <ChatButton href={address} label={action} of={facts.unit} book />
      </div>
    </>
  )
}

/** Only for the eye: the status above is out of view where this stands in a bar. */
const Said = ({ children }: { children: string | undefined }): ReactNode =>
  children && (
    <p className="said" aria-hidden>
      {children}
    </p>
  )

/** What leads on from a stay that is not possible, here and on the first screen. */
const Others = ({ children }: { children: ReactNode }): ReactNode => (
  <>
    <div className="others">{children}</div>
    {children && createPortal(children, document.querySelector('.bookbar > .others')!)}
  </>
)

const linkTo = (href: string, label: string): ReactNode => (
  <a className="btn" href={href}>
    {label}
  </a>
)

const row = (name: string, value: string): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
