/** The ticket of a calendar: guests, picked days, total, and the button that asks for them. Without hooks. */
import type { ReactNode } from 'react'
import type { CalendarFacts } from '../../../generator/house/stay/calendar-facts.ts'
import { AskWays } from '../ask-ways.tsx'
import { guestCount, type Party } from '../../../generator/house/stay/unit-terms.ts'
import { ChatButton } from '../../parts/chat-button.tsx'
import { CancellationNotes, QuoteLines, QuoteNotes } from '../quote-lines.tsx'
import { termsText } from '../offer/stay-terms.ts'
import { GuestSteppers } from '../guest-steppers.tsx'
import type { NearestStay, StayOffer, Writing } from '../offer/stay-offer.ts'
import type { PickState } from './pick-state.ts'
import { knownSum, type Price } from '../../../generator/house/stay/quote.ts'
import { isUnpublished } from '../../../generator/house/stay/refusal.ts'
import type { PickContext } from '../../../generator/house/stay/stay-pick.ts'
import type { CalendarFormatter } from '../calendar-formatter.ts'
import type { CalendarWords } from './calendar-words.ts'

type BookingSummaryProps = {
  facts: CalendarFacts
  words: CalendarWords
  format: CalendarFormatter
  picking: Pick<PickState, 'bounds' | 'pick' | 'stay' | 'notice'>
  /** What the calendar says of the pick. */
  offer: StayOffer
  onParty: (party: Party) => void
  onClear: () => void
}

export function BookingSummary({ facts, words, format, picking, offer, onParty, onClear }: BookingSummaryProps) {
  const { pick, notice, bounds } = picking
  const { terms, party } = bounds
  const { refused, cost, short, chat } = offer
  const stay = cost && picking.stay
  const prompt =
    pick === undefined
      ? arrivalPrompt(bounds, words, format)
      : pick.departure === undefined
        ? words.pickDeparture
        : undefined
  const priced = cost && format.pricedGuests(cost.price, party, terms.guests.priced)
  const cancellation = stay && offer.cancellation
  return (
    <>
      <div className="stay">
        <GuestSteppers {...{ words, terms, party }} onChange={onParty} />
        {/* Not atomic: one guest more is not the whole bill once more. */}
        <div role="status" aria-atomic="false">
          {terms.guests.most === guestCount(party) && <p className="note">{format.mostGuests(terms.guests.most)}</p>}
          {stay && <Needs {...{ party, terms, format }} />}
          {notice !== undefined && <p className="said">{notice}</p>}
          {pick !== undefined && (
            <dl className="timetable">
              {row(words.arrival, format.dayAndDate(pick.arrival))}
              {pick.departure !== undefined && row(words.departure, format.dayAndDate(pick.departure))}
              {cost && <QuoteLines {...{ words, format }} quote={cost} />}
            </dl>
          )}
          {cancellation && <CancellationNotes {...{ words, format, cancellation }} />}
          {prompt !== undefined && <p>{prompt}</p>}
          {refused?.sentences.map((sentence) => (
            <p key={sentence} className="said">
              {sentence}
            </p>
          ))}
          {stay && cost && <QuoteNotes {...{ words, format, stay, facts }} quote={cost} guests={priced} />}
        </div>
        {stay && <AskWays words={words} chat={chat} mail={facts.mail} title={`${facts.unit}, ${short}`} />}
        {offer.nearest !== undefined && <Nearest stays={offer.nearest} words={words} unit={facts.unit} />}
        {pick !== undefined && (
          <button type="button" className="quiet" onClick={onClear}>
            {words.clearDates}
          </button>
        )}
      </div>
      <Pay
        {...{ offer, facts, words, format }}
        said={notice ?? refused?.sentences[0]}
        line={prompt ?? (cancellation && termsText(cancellation, { words, format }).free) ?? short}
      />
    </>
  )
}

type NeedsProps = Pick<PickContext, 'party' | 'terms'> & { format: CalendarFormatter }

/** What the unit says of what comes with its guests. What it has no room for is told as a refusal. */
const Needs = ({ party, terms, format }: NeedsProps): ReactNode =>
  party.needs?.map((need) => (
    <p key={need} className="note">
      {`${format.need(need, terms)}.`}
    </p>
  ))

/** The sum is a large word, and what is open of it a note. */
function Total({ price, format }: { price: Price; format: CalendarFormatter }) {
  const sum = format.money(knownSum(price))
  const [before, after] = format.price(price).split(sum)
  return (
    <>
      {before}
      <b className="display">{sum}</b>
      {after}
    </>
  )
}

type PayProps = Writing &
  Pick<BookingSummaryProps, 'words'> & { offer: StayOffer; said: string | undefined; line: string | undefined }

/** The button that asks for the stay, on a phone in a bar with what is most to say of it. */
function Pay({ offer: { cost, elsewhere, chat, action }, said, line, facts, words, format }: PayProps) {
  return (
    <div className="pay">
      {/* Only for the eye: the status above is out of view where this stands in a bar. */}
      {said !== undefined && (
        <p className="said" aria-hidden>
          {said}
        </p>
      )}
      <p aria-hidden>
        <span>{line}</span>
        {cost && <Total price={cost.price} format={format} />}
      </p>
      {/* What leads on from a stay that is not possible. */}
      <div className="others">
        {elsewhere !== undefined && (
          <a className="btn" href={elsewhere}>
            {words.othersFree}
          </a>
        )}
      </div>
      <ChatButton href={chat} label={action} of={facts.unit} book />
    </div>
  )
}

/** What to do first; where no night to come has a price, that instead, and until when there were any. */
function arrivalPrompt({ terms, today }: PickContext, words: CalendarWords, format: CalendarFormatter): string {
  const { nights, last } = terms
  if (last >= today && (nights.size > 0 || !isUnpublished(today, terms))) return words.pickArrival
  return format.refusal({ reason: 'unpublished', last: last < today ? last : undefined }, { arrival: today })
}

type NearestProps = { stays: readonly NearestStay[]; words: CalendarWords; unit: string }

/** The possible stays before and after one that is not: each leads to its days, and has its own chat. */
const Nearest = ({ stays, words, unit }: NearestProps): ReactNode =>
  stays.length > 0 && (
    <section className="nearest">
      <h3>{words.nearestDates}</h3>
      <ul>
        {stays.map(({ href, dates, nights, sum, guests, chat }) => (
          <li key={href}>
            <a href={href}>{dates}</a>
            <b className="display">{sum}</b>
            <small>{nights}</small>
            {guests !== undefined && <small>{guests}</small>}
            <ChatButton href={chat} label={words.bookNow} of={`${unit}, ${dates}`} />
          </li>
        ))}
      </ul>
    </section>
  )

const row = (name: string, value: string): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
