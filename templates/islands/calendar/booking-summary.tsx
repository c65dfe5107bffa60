/** The ticket of a calendar: guests, picked days, total, and the button that asks for them. */
import { useEffect, type ReactNode } from 'react'
import type { CalendarFacts } from '../../../generator/house/stay/calendar-facts.ts'
import { bookAddress } from '../booking-message.ts'
import { guestCount } from '../../../generator/house/stay/offer.ts'
import { quote } from '../../../generator/house/stay/quote.ts'
import { wishText } from '../../../generator/house/stay/stay-query.ts'
import { ChatButton } from '../../parts/chat-button.tsx'
import { BillLines, BillNotes } from '../quote-lines.tsx'
import { Guests } from '../guest-steppers.tsx'
import type { Picking } from './use-stay-pick.ts'
import type { CalendarWords, Writing } from '../calendar-formatter.ts'

type TicketProps = {
  facts: CalendarFacts
  words: CalendarWords
  write: Writing
  picking: Picking
  onClear: () => void
  children: ReactNode
}

/** Sets every Book now link of the page. */
export function useBookLinks(address: string | undefined): void {
  useEffect(() => {
    if (address === undefined) return
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-book]')) link.href = address
  }, [address])
}

/** The Book now links of the page ask for the picked stay; for one that is refused too, but without a total. */
export function Ticket({ facts, words, write, picking, onClear, children }: TicketProps) {
  const { pick, refused, said, denied } = picking
  const { offer, party } = picking.bounds
  const { most } = offer.guests
  const stay = refused === undefined ? picking.stay : undefined
  const why = refused && pick && write.refusal(refused, pick)
  const told = said ?? why
  const prompt = pick === undefined ? words.pickArrival : pick.departure === undefined ? words.pickDeparture : undefined
  const made = stay && quote(stay, party, offer)
  const wanted = picking.stay && write.asking(facts.book, { ...party, ...picking.stay })
  const address = stay && made ? bookAddress(stay, write.asked(party, made), facts) : (wanted ?? facts.book)
  useBookLinks(address)
  return (
    <>
      <div className="stay">
        <Guests {...{ words, offer, party }} onChange={picking.setParty} />
        {/* Not atomic: one guest more is not the whole bill once more. */}
        <div role="status" aria-atomic="false">
          {most !== undefined && guestCount(party) === most && <p className="note">{write.mostGuests(most)}</p>}
          {said !== undefined && <p className="said">{said}</p>}
          {pick !== undefined && (
            <dl className="timetable">
              {row(words.arrival, write.date(pick.arrival))}
              {pick.departure !== undefined && row(words.departure, write.date(pick.departure))}
              {made && <BillLines {...{ words, write }} quote={made} />}
            </dl>
          )}
          {prompt !== undefined && <p>{prompt}</p>}
          {why !== undefined && <p className="said">{why}</p>}
          {stay && made && <BillNotes {...{ words, write, stay, facts }} quote={made} priced={offer.guests.priced} />}
        </div>
        {pick !== undefined && (
          <button type="button" className="quiet" onClick={onClear}>
            {words.clearDates}
          </button>
        )}
        {children}
      </div>
      <div className="pay">
        {/* Only for the eye: the status above is out of view where this is a bar. */}
        {told && (
          <p className="said" aria-hidden="true">
            {told}
          </p>
        )}
        <p aria-hidden="true">
          {prompt ?? (stay && write.span(stay, guestCount(party)))}
          {made && <b className={made.unpriced > 0 ? undefined : 'display'}>{write.total(made)}</b>}
        </p>
        {/* Where a stay is not possible, what leads on comes first. */}
        {denied && facts.search && (
          <a className="btn" href={`${facts.search}#${wishText({ ...party, ...denied })}`}>
            {words.othersFree}
          </a>
        )}
        <ChatButton href={address} label={words.bookNow} of={facts.unit} book />
      </div>
    </>
  )
}

const row = (name: string, value: string): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
