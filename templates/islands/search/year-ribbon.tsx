/** The coming year as a ribbon: each week as high as its cheapest total, hatched where all is taken, and as a table. */
import { useMemo, useState } from 'react'
import { addDays, type Day } from '../../../generator/house/stay/days/day.ts'
import { guestCount, type Party } from '../../../generator/house/stay/unit-terms.ts'
import type { Stay } from '../../../generator/house/stay/stay.ts'
import { fill } from '../../../generator/house/stay/text-template.ts'
import { weekRuns, weeksFrom, type Week } from '../../../generator/house/stay/year-weeks.ts'
import type { SearchFormatter } from './search-formatter.ts'
import type { SearchWords } from './search-words.ts'
import type { OfferedUnit } from './use-unit-entries.ts'

type UnitWeek = Week<OfferedUnit>

export type YearRibbonProps = {
  candidates: readonly OfferedUnit[]
  party: Party
  today: Day
  words: SearchWords
  format: SearchFormatter
  onPick: (stay: Stay) => void
}

export function YearRibbon({ candidates, party, today, words, format, onPick }: YearRibbonProps) {
  const { adults, children, ages } = party
  const weeks = useMemo(
    () => weeksFrom(today, candidates, { adults, children, ages }),
    [today, candidates, adults, children, ages]
  )
  const totals = weeks.map(({ best }) => best?.quote.total ?? Number.POSITIVE_INFINITY)
  const [moved, setMoved] = useState<number>()
  const chosen = moved ?? Math.max(0, totals.indexOf(Math.min(...totals)))
  const week = weeks[chosen]
  if (week === undefined) return null
  const guests = guestCount(party)
  // No week is taken for a party for which none of the units has room.
  if (candidates.every(({ terms, facts }) => (terms.guests.most ?? facts.most) < guests))
    return <p className="hint">{fill(words.largeParty, { guests: format.guestCount(guests) })}</p>
  const datesOf = ({ first, best }: UnitWeek, last?: UnitWeek): string => {
    const until = last?.best?.stay.departure ?? best?.stay.departure ?? addDays(last?.first ?? first, 7)
    return `${format.dayRange(best?.stay.arrival ?? first, until)} ${until.slice(0, 4)}`
  }
  const { best } = week
  return (
    <section className="ribbon" aria-label={words.yearHeading}>
      <p>{fill(words.yearNote, { guests: format.guests(party) })}</p>
      <div className="year">
        <Bars {...{ weeks, totals, chosen }} money={format.money} />
        <input
          type="range"
          max={weeks.length - 1}
          value={chosen}
          aria-label={words.yearHeading}
          aria-valuetext={`${datesOf(week)}: ${best ? `${best.unit.facts.unit}, ${format.total(best.quote)}` : words.freeNone}`}
          onChange={({ target }) => setMoved(Number(target.value))}
        />
      </div>
      <Months {...{ weeks, format }} />
      <div className="week">
        <p className="display">{datesOf(week)}</p>
        {best && <p className="total display">{format.total(best.quote)}</p>}
        <p className="what">
          {best
            ? `${best.unit.facts.unit}. ${week.free === 1 ? words.freeOne : fill(words.freeSeveral, { free: week.free })}.`
            : words.freeNone}
        </p>
        {best && (
          <button type="button" className="btn" onClick={() => onPick(best.stay)}>
            {words.seeFree}
          </button>
        )}
      </div>
      <YearTable {...{ weeks, words, format, datesOf }} onChoose={setMoved} />
    </section>
  )
}

type BarsProps = {
  weeks: readonly UnitWeek[]
  /** Of the weeks; infinite where all is taken. */
  totals: readonly number[]
  chosen: number
  money: (cents: number) => string
}

/** Of the height of the picture. */
const highest = 88

/** Half as high is half the price. The lowest and the highest have their figures. */
function Bars({ weeks, totals, chosen, money }: BarsProps) {
  const [least, most] = [Math.min(...totals), Math.max(...totals.filter(Number.isFinite))]
  const heightOf = (total: number): number => (Number.isFinite(total) ? (total / most) * highest : highest)
  const left = (place: number): string => `${(place * 100) / weeks.length}%`
  return (
    <svg aria-hidden="true">
      <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0H5" />
      </pattern>
      {weeks.map(({ first, best }, place) => {
        const height = heightOf(totals[place]!)
        return (
          <rect
            key={first}
            className={place === chosen ? 'chosen' : best === undefined ? 'taken' : undefined}
            x={left(place)}
            y={`${100 - height}%`}
            width="1.6%"
            height={`${height}%`}
          />
        )
      })}
      {[least, most].filter(Number.isFinite).map((total, key) => {
        const place = totals.indexOf(total)
        const isLate = place * 2 > weeks.length
        return (
          <text
            key={key}
            className={isLate ? 'late' : undefined}
            x={left(place + Number(isLate))}
            y={`${98 - heightOf(total)}%`}
          >
            {money(total)}
          </text>
        )
      })}
    </svg>
  )
}

/** The names of the months below their first Saturdays. */
function Months({ weeks, format }: Pick<BarsProps, 'weeks'> & { format: SearchFormatter }) {
  return (
    <ol className="names" aria-hidden="true">
      {weeks.map(({ first }, place) => (
        <li key={first}>
          {Number(first.slice(8)) <= 7 && place < weeks.length - 2 && (
            <span>{format.shortMonth(first.slice(0, 7)).split(' ')[0]}</span>
          )}
        </li>
      ))}
    </ol>
  )
}

type YearTableProps = Pick<YearRibbonProps, 'words' | 'format'> & {
  weeks: readonly UnitWeek[]
  datesOf: (first: UnitWeek, last?: UnitWeek) => string
  onChoose: (place: number) => void
}

function YearTable({ weeks, words, format, datesOf, onChoose }: YearTableProps) {
  return (
    <details>
      <summary className="quiet">{words.yearTable}</summary>
      <table>
        <thead>
          <tr>
            {[words.weeksOf, words.unitOf, words.totalOf].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekRuns(weeks).map(({ from, first, last }) => (
            <tr key={from}>
              <th scope="row">
                <button type="button" onClick={() => onChoose(from)}>
                  {datesOf(first, last)}
                </button>
              </th>
              <td>{first.best ? first.best.unit.facts.unit : words.unavailable}</td>
              <td>{first.best && format.total(first.best.quote)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
