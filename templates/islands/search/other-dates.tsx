/** Other dates for a wish, each with its price: some days earlier or later, or the nearest. */
import { dayNumber, weekday } from '../../../generator/house/stay/days/day.ts'
import { knownSum, type Price } from '../../../generator/house/stay/quote.ts'
import { byPrice } from '../../../generator/house/stay/search/unit-prices.ts'
import type { BestOffer, ShiftedStay } from '../../../generator/house/stay/search/unit-search.ts'
import { nightCount, type Stay } from '../../../generator/house/stay/stay.ts'
import { formatStayQuery, type StayQuery } from '../../../generator/house/stay/stay-query.ts'
import type { SearchFormatter } from './search-formatter.ts'
import type { SearchWords } from './search-words.ts'
import { fill } from '../../../generator/house/stay/text-template.ts'
import { Icon } from '../../parts/icon.tsx'
import { Apart, PricedGuests, RowPhoto } from './unit-row.tsx'
import type { UnitStay } from './unit-entries.ts'

type ShiftsProps = {
  shifts: readonly ShiftedStay[]
  query: StayQuery
  words: SearchWords
  format: SearchFormatter
}

/** Each of these dates is a link, which leads there before React has come, too, and back again. */
const linkTo = (stay: Stay, query: StayQuery): string => `#${formatStayQuery({ ...query, ...stay })}`

/** A line with the best price some days earlier or later. It opens to all of those days. Nothing if none is free. */
export function Shifts({ shifts, query, words, format }: ShiftsProps) {
  const distance = ({ stay }: Pick<ShiftedStay, 'stay'>): number =>
    Math.abs(dayNumber(stay.arrival) - dayNumber(query.arrival))
  const [nearest] = shifts
    .flatMap(({ offer }) => (offer.kind === 'free' && distance(offer.best) > 0 ? offer.best : []))
    // oxlint-disable-next-line unicorn/no-array-sort -- toSorted came to browsers after all else that the page needs
    .sort((a, b) => byPrice(a, b) || distance(a) - distance(b))
  if (nearest === undefined) return null
  const { stay: near, quote } = nearest
  const offerText = (offer: BestOffer, stay: Stay): string => {
    if (offer.kind === 'free') return format.price(offer.best.quote.price)
    return offer.why.reason === 'taken' ? words.unavailable : format.refusal(offer.why, stay)
  }
  return (
    <li>
      <details>
        <summary>
          {fill(words.otherDays, {
            dates: format.dayRange(near.arrival, near.departure),
            total: format.price(quote.price)
          })}
        </summary>
        <ol className="shifts">
          {shifts.map(({ stay, offer }) => (
            <li key={stay.arrival}>
              <a
                href={offer.kind === 'free' ? linkTo(stay, query) : undefined}
                aria-current={stay.arrival === query.arrival ? 'date' : undefined}
              >
                <span className="visually-hidden">{[format.dates(stay), offerText(offer, stay)].join(': ')}</span>
                <span aria-hidden>{format.weekdays[weekday(stay.arrival)]?.short}</span>
                <b aria-hidden>{Number(stay.arrival.slice(8))}</b>
                <span aria-hidden>{offer.kind === 'free' ? shortPrice(offer.best.quote.price, format) : '×'}</span>
              </a>
            </li>
          ))}
        </ol>
        <OpenNote {...{ shifts, format }} />
      </details>
    </li>
  )
}

/** A price where it has little room: the currency sign goes to another line, and a sign stands for what is open. */
const shortPrice = (price: Price, format: SearchFormatter): string =>
  `${format.money(knownSum(price)).replace(/\s/, ' ')}${price.kind === 'open' ? ' +' : ''}`

/** What that sign stands for. */
function OpenNote({ shifts, format }: Pick<ShiftsProps, 'shifts' | 'format'>) {
  const notes = shifts.flatMap(({ offer }) =>
    offer.kind === 'free' && offer.best.quote.price.kind === 'open'
      ? (format.pricedGuests(offer.best.quote.price, offer.best.party) ?? [])
      : []
  )
  return [...new Set(notes)].map((note) => (
    <p key={note} className="note">
      + {note}
    </p>
  ))
}

type OtherDatesProps = {
  heading: string
  stays: readonly UnitStay[]
  query: StayQuery
}

/** A list of stays in one unit on other dates. Nothing if there is none. */
export function OtherDates({ heading, stays, query }: OtherDatesProps) {
  if (stays.length === 0) return null
  return (
    <section>
      <h3>{heading}</h3>
      <ol className="free">
        {stays.map((part) => {
          const { unit, stay, quote } = part
          const { facts, format } = unit
          return (
            <li key={facts.id + stay.arrival} className={facts.theme}>
              <RowPhoto photos={[unit.photo]} />
              <b className="display">
                <a className="cover" href={linkTo(stay, query)}>
                  {`${format.dayRange(stay.arrival, stay.departure)} ${stay.departure.slice(0, 4)}`}
                </a>
              </b>
              <p className="total display">{format.money(knownSum(quote.price))}</p>
              <p className="what">
                <span>{format.daysApart(dayNumber(stay.arrival) - dayNumber(query.arrival))}</span>
                <b>{`\u00A0· ${facts.unit}`}</b>
                <span>{`\u00A0· ${format.nights(nightCount(stay))}`}</span>
                <Apart parts={[part]} />
                <PricedGuests parts={[part]} />
              </p>
              <Icon id="arrow" />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
