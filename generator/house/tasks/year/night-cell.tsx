/** The nights of a unit, one a cell, as the wide year and that of a phone draw them. */
import { memo } from 'react'
import { weekday } from '../../stay/day.ts'
import { isWeekend, useStayWords } from './use-stay-words.ts'
import type { UnitYear, YearData, YearSpan } from './year-data.ts'

const words = {
  own: { it: 'prezzo di questi giorni', en: 'price of these days' },
  minimum: { it: 'almeno {nights} notti', en: 'at least {nights} nights' },
  least: { it: 'min {nights}', en: 'min {nights}' },
  noPrice: { it: 'senza prezzo', en: 'no price' }
}

/** What takes or asks for a night of a unit: the last that was said of it lies on top. */
export const spanOn = ({ spans }: UnitYear, day: number): YearSpan | undefined =>
  spans.findLast(({ kind, first, last }) => kind !== 'left-out' && first <= day && day <= last)

/** A bar that is too short for its words has the first letter of them, and its nights say the rest. */
export const labelFor = (label: string, nights: number): string =>
  label.length * 0.17 + 0.3 > nights ? label.slice(0, 1) : label

type CellsProps = {
  data: YearData
  unit: number
  first: number
  last: number
  /** The places of the chosen ones among these, and of those by which a finger pulls: as text, so that equal ones are the same. */
  chosen: string
  corners: string
  /** The one that the Tab key goes to, if it is here. */
  active: number | undefined
  hasDate?: boolean
}

export const NightCells = memo(function NightCells(props: CellsProps) {
  const { data, unit, first, last, chosen, corners, active, hasDate = false } = props
  const { t, dayName, money } = useStayWords(data.currency)
  const own = data.units[unit]
  const [isChosen, isCorner] = [chosen, corners].map((places) => new Set(places.split(' ')))
  if (own === undefined) return null
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const at = first + place
    const day = data.days[at] ?? ''
    const [price, least, isOwn] = [own.prices[at] ?? null, own.minimum[at] ?? 1, own.isOwn[at] === true]
    const span = spanOn(own, at)
    const key = String(at)
    const weekend = isWeekend(day) && 'weekend'
    const isFirstLeast = least > 1 && own.minimum[at - 1] !== least
    const said = [
      own.name,
      dayName(day),
      span === undefined ? (price === null ? t(words.noPrice) : money(price)) : t(span.label),
      span === undefined && isOwn && t(words.own),
      least > 1 && t(words.minimum, { nights: least })
    ]
    return (
      <div
        key={at}
        role="gridcell"
        tabIndex={active === at ? 0 : -1}
        aria-colindex={at + 2}
        aria-selected={isChosen?.has(key)}
        aria-label={said.filter(Boolean).join(', ')}
        data-unit={unit}
        data-day={at}
        style={hasDate ? { gridColumn: weekday(day) + 1 } : undefined}
        className={[
          'night',
          `tone-${data.seasonOf[at]}`,
          weekend,
          weekday(day) === 0 && 'monday',
          isOwn && 'own',
          least > 1 && 'least',
          isCorner?.has(key) && 'corner'
        ]
          .filter(Boolean)
          .join(' ')}
      >
        {hasDate && <time dateTime={day}>{Number(day.slice(8))}</time>}
        {span === undefined && price}
        {isFirstLeast && span === undefined && <small>{t(words.least, { nights: least })}</small>}
      </div>
    )
  })
})
