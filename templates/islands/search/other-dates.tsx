/** Other dates for a wish, each with its total: some days earlier or later, the cheapest of the month, the nearest. */
import { dayNumber, weekday } from '../../../generator/house/stay/day.ts'
import type { PricedStay, ShiftedStay } from '../../../generator/house/stay/unit-search.ts'
import { nightCount, type Stay } from '../../../generator/house/stay/stay.ts'
import type { StayQuery } from '../../../generator/house/stay/stay-query.ts'
import type { SearchFormatter, SearchWords } from './search-formatter.ts'
import type { FindEntry } from './use-unit-entries.ts'

type ShiftsProps = {
  shifts: readonly ShiftedStay[]
  query: StayQuery
  words: SearchWords
  format: SearchFormatter
  onPick: (stay: Stay) => void
}

/** The wish some days earlier and later, in a row. Nothing where it is never free. */
export function Shifts({ shifts, query, words, format, onPick }: ShiftsProps) {
  if (shifts.every(({ best }) => best === undefined)) return null
  return (
    <section>
      <h3>{words.otherDays}</h3>
      <ol className="shifts">
        {shifts.map(({ stay, best }) => (
          <li key={stay.arrival}>
            <button
              type="button"
              aria-current={stay.arrival === query.arrival ? 'date' : undefined}
              disabled={best === undefined}
              onClick={() => onPick(stay)}
            >
              <span className="visually-hidden">
                {[format.dates(stay), best ? format.money(best.quote.total) : words.unavailable].join(': ')}
              </span>
              <span aria-hidden>{format.weekdays[weekday(stay.arrival)]?.short}</span>
              <b aria-hidden>{Number(stay.arrival.slice(8))}</b>
              {/* Where the days are narrow, the currency sign goes to another line. */}
              <span aria-hidden>{best ? format.money(best.quote.total).replace(/\s/, ' ') : '×'}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

type OtherDatesProps = {
  heading: string
  stays: readonly PricedStay[]
  query: StayQuery
  of: FindEntry
  onPick: (stay: Stay) => void
}

/** A list of stays in one unit on other dates. Nothing if there is none. */
export function OtherDates({ heading, stays, query, of, onPick }: OtherDatesProps) {
  if (stays.length === 0) return null
  return (
    <section>
      <h3>{heading}</h3>
      <ol className="dates">
        {stays.map((part) => {
          const entry = of(part)
          if (entry === undefined) return null
          const { format, unit } = entry
          return (
            <li key={part.id + part.stay.arrival}>
              <button type="button" onClick={() => onPick(part.stay)}>
                <b>{format.dates(part.stay)}</b>
                <span>{format.daysApart(dayNumber(part.stay.arrival) - dayNumber(query.arrival))}</span>
                <span>{`${unit.unit}, ${format.nights(nightCount(part.stay))}`}</span>
                <b className="display">{format.total(part.quote)}</b>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
