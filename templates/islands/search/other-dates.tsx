/** Other dates for a wish, each with its total: some days earlier or later, or the nearest. */
import { dayNumber, weekday } from '../../../generator/house/stay/days/day.ts'
import type { ShiftedStay } from '../../../generator/house/stay/unit-search.ts'
import { nightCount, type Stay } from '../../../generator/house/stay/stay.ts'
import { formatStayQuery, type StayQuery } from '../../../generator/house/stay/stay-query.ts'
import type { SearchFormatter } from './search-formatter.ts'
import type { SearchWords } from './search-words.ts'
import { fill } from '../../../generator/house/stay/text-template.ts'
import { Icon } from '../../parts/icon.tsx'
import { RowPhoto } from './unit-row.tsx'
import type { UnitStay } from './unit-entries.ts'

type ShiftsProps = {
  shifts: readonly ShiftedStay[]
  query: StayQuery
  words: SearchWords
  format: SearchFormatter
}

/** Each of these dates is a link, which leads there before React has come, too, and back again. */
const linkTo = (stay: Stay, query: StayQuery): string => `#${formatStayQuery({ ...query, ...stay })}`

/** A line with the best total some days earlier or later. It opens to all of those days. Nothing if none is free. */
export function Shifts({ shifts, query, words, format }: ShiftsProps) {
  const distance = ({ stay }: ShiftedStay): number => Math.abs(dayNumber(stay.arrival) - dayNumber(query.arrival))
  const totalOf = ({ best }: ShiftedStay): number => best?.quote.total ?? Number.POSITIVE_INFINITY
  const [nearest] = shifts
    .filter((shift) => shift.best !== undefined && distance(shift) > 0)
    // oxlint-disable-next-line unicorn/no-array-sort -- toSorted came to browsers after all else that the page needs
    .sort((a, b) => totalOf(a) - totalOf(b) || distance(a) - distance(b))
  if (nearest === undefined) return null
  const { stay: near } = nearest
  return (
    <li>
      <details>
        <summary>
          {fill(words.otherDays, {
            dates: format.dayRange(near.arrival, near.departure),
            total: format.money(totalOf(nearest))
          })}
        </summary>
        <ol className="shifts">
          {shifts.map(({ stay, best }) => (
            <li key={stay.arrival}>
              <a href={best && linkTo(stay, query)} aria-current={stay.arrival === query.arrival ? 'date' : undefined}>
                <span className="visually-hidden">
                  {[format.dates(stay), best ? format.money(best.quote.total) : words.unavailable].join(': ')}
                </span>
                <span aria-hidden>{format.weekdays[weekday(stay.arrival)]?.short}</span>
                <b aria-hidden>{Number(stay.arrival.slice(8))}</b>
                {/* Where the days are narrow, the currency sign goes to another line. */}
                <span aria-hidden>{best ? format.money(best.quote.total).replace(/\s/, ' ') : '×'}</span>
              </a>
            </li>
          ))}
        </ol>
      </details>
    </li>
  )
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
              <p className="total display">{format.total(quote)}</p>
              <p className="what">
                <span>{format.daysApart(dayNumber(stay.arrival) - dayNumber(query.arrival))}</span>
                <b>{`\u00A0· ${facts.unit}`}</b>
                <span>{`\u00A0· ${format.nights(nightCount(stay))}`}</span>
              </p>
              <Icon id="arrow" />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
