/**
 * Draws the nights of all units in months and weeks: side by side with a row for each unit, or on a phone one unit at a
 * time. The style sheet decides which. The browser draws only the weeks that are near.
 */
import { Fragment, memo, type ReactNode } from 'react'
import { weekdayNames } from '../../stay/locale-format.ts'
import { weekday, type Day } from '../../stay/days/day.ts'
import type { Words } from '../../../desk/app/state/app-context.ts'
import { between, runsOf, spanOn, type Cell, type Choice, type Run } from './choice.ts'
import { isPhone } from './use-choosing.ts'
import { isWeekend, useStayWords } from './use-stay-words.ts'
import type { UnitYear, YearData, YearSpan } from './year-data.ts'

const words = {
  grid: { it: 'Le notti di ogni camera e appartamento', en: 'The nights of every room and apartment' },
  choose: { it: 'Scegli: {what}', en: 'Choose: {what}' },
  season: { it: 'Stagione: {season}, {days}', en: 'Season: {season}, {days}' },
  today: { it: 'oggi', en: 'today' },
  own: { it: 'prezzo di questi giorni', en: 'price of these days' },
  minimum: { it: 'almeno {nights} notti', en: 'at least {nights} nights' },
  least: { it: 'min {nights}', en: 'min {nights}' },
  noPrice: { it: 'senza prezzo', en: 'no price' },
  hidden: { it: '{unit}, nascosto', en: '{unit}, hidden' }
}

type GridProps = {
  data: YearData
  choice: Choice | undefined
  active: Cell
  /** Is told which days or units a name stands for. */
  onChoose: (chosen: Partial<Choice>, isSeason?: boolean) => void
}

export function YearGrid({ data, choice, active, onChoose }: GridProps) {
  const { t, locale } = useStayWords(data.currency)
  const { days, seasonOf, units, lists } = data
  const all = between(0, days.length - 1)
  const nameOf = (unit: UnitYear | undefined): string =>
    unit?.isHidden === true ? t(words.hidden, { unit: unit.name }) : (unit?.name ?? '')
  const seasons = runsOf(all, (day) => seasonOf[day])
  return (
    <div className="scroller">
      <div className="names">
        {lists.map(({ id, label }) => {
          const own = between(0, units.length - 1).filter((unit) => units[unit]?.list === id)
          return (
            own.length > 0 && (
              <Fragment key={id}>
                <Chooser className="list-name" what={t(label)} onChoose={() => onChoose({ units: own })} />
                {own.map((unit) => (
                  <Chooser key={unit} what={nameOf(units[unit])} onChoose={() => onChoose({ units: [unit] })} />
                ))}
              </Fragment>
            )
          )
        })}
      </div>
      <div role="grid" className="months" aria-label={t(words.grid)} aria-multiselectable="true">
        <div className="weekdays" aria-hidden="true">
          {weekdayNames(locale, 'short').map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        {runsOf(all, (day) => days[day]?.slice(0, 7)).map((month) => (
          <div role="rowgroup" className="month" key={month.key}>
            <Heads {...{ data, month, seasons, onChoose }} />
            <div className="weeks" role="presentation">
              {runsOf(between(month.first, month.last), (day) => day - weekday(days[day] ?? '')).map((week) => (
                <Week key={week.first} {...{ data, week, choice, active }} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

type ChooserProps = {
  what: string
  /** What there is room for, if it is less. */
  brief?: string | undefined
  onChoose: () => void
  className?: string
}

function Chooser({ what, brief = what, onChoose, className = '' }: ChooserProps) {
  const { t } = useStayWords()
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      aria-label={t(words.choose, { what })}
      onClick={onChoose}
    >
      <span>{brief}</span>
    </button>
  )
}

/** A month with fewer has no room for its whole name. */
const fewDays = 4

/** A month, and the seasons in it. */
type HeadsProps = Pick<GridProps, 'data' | 'onChoose'> & { month: Run; seasons: readonly Run<number | undefined>[] }

function Heads({ data, month, seasons, onChoose }: HeadsProps) {
  const { t, span, write } = useStayWords(data.currency)
  const own = between(month.first, month.last)
  const start = data.days[month.first] ?? ''
  const what = write(start, { month: 'long', year: 'numeric' })
  // The names of a month and of its seasons are no wider than its days.
  const brief = own.length < fewDays && !isPhone() ? write(start, { month: 'short' }) : undefined
  return (
    <div role="row" className="heads">
      <div role="columnheader">
        <Chooser className="month-name" what={what} brief={brief} onChoose={() => onChoose({ days: own })} />
      </div>
      <div role="columnheader" className="bands">
        {seasons.map(({ first, last, key = -1 }) => {
          const nights = Math.min(last, month.last) - Math.max(first, month.first) + 1
          if (nights <= 0) return null
          const label = data.seasons[key]?.label
          if (label === undefined) return <span key={first} style={{ flexGrow: nights }} />
          const all = { season: t(label), days: span(data.days[first] ?? '', data.days[last] ?? '') }
          return (
            <button
              key={first}
              type="button"
              className={`band tone-${key}`}
              style={{ flexGrow: nights }}
              aria-haspopup="dialog"
              aria-label={t(words.season, all)}
              onClick={() => onChoose({ days: between(first, last) }, true)}
            >
              <span>{all.season}</span>
            </button>
          )
        })}
      </div>
    </div>
  )
}

type WeekProps = Pick<GridProps, 'data' | 'choice' | 'active'> & { week: Run }

function Week({ data, week: { first, last }, choice, active }: WeekProps) {
  const { t, write } = useStayWords(data.currency)
  const own = between(first, last)
  const chosen = own.filter((day) => choice?.days.includes(day)).join(' ')
  return (
    <div className="week" role="presentation" style={sizeOf(own.length, data)}>
      <div className="day-names" aria-hidden="true">
        {own.map((at) => {
          const day = data.days[at] ?? ''
          return (
            <span key={at} className={at === 0 ? 'today' : isWeekend(day) ? 'weekend' : undefined}>
              <small>{at === 0 ? t(words.today) : write(day, { weekday: 'short' })}</small>
              {Number(day.slice(8))}
            </span>
          )
        })}
      </div>
      {data.units.map(({ id }, unit) => (
        <div
          key={id}
          role="row"
          className={['unit', unit === active.unit ? 'current' : '', begins(unit, data) ? 'begins' : ''].join(' ')}
        >
          <Nights
            {...{ data, unit, first, last }}
            chosen={choice?.units.includes(unit) === true ? chosen : ''}
            anchor={unit === choice?.units.at(-1) ? choice.days[0] : undefined}
            active={active.unit === unit && first <= active.day && active.day <= last ? active.day : undefined}
          />
        </div>
      ))}
    </div>
  )
}

/** Whether a unit is the first of its list. */
const begins = (unit: number, { units }: YearData): boolean => units[unit]?.list !== units[unit - 1]?.list

/** The browser has to know the size of a week that it does not draw. */
const sizeOf = (nights: number, { units }: YearData) => {
  const lists = new Set(units.map(({ list }) => list)).size
  return {
    inlineSize: `calc(${nights} * var(--night))`,
    blockSize: `calc(var(--days) + ${units.length} * var(--row) + ${lists} * var(--list))`
  }
}

type NightsProps = {
  data: YearData
  unit: number
  first: number
  last: number
  /** The places of the chosen days, as text, so that equal ones are the same. */
  chosen: string
  /** The one at which the label with what can be done is. */
  anchor: number | undefined
  /** The one that the Tab key goes to, if it is here. */
  active: number | undefined
}

const Nights = memo(function Nights({ data, unit, first, last, chosen, active, anchor }: NightsProps) {
  const { t, decimal, money, dayName } = useStayWords(data.currency)
  const own = data.units[unit]
  const chosenDays = chosen.split(' ')
  if (own === undefined) return null
  const bars = barsOver(own, { first, last, t, today: data.days[0] ?? '' })
  return between(first, last).map((at) => {
    const day = data.days[at] ?? ''
    const [price, isOwn, least] = [own.prices[at], own.isOwn[at], own.minimum[at] ?? 1]
    const span = spanOn(own, at)
    const cost = typeof price === 'number' ? money(price) : t(words.noPrice)
    const said = [
      own.name,
      dayName(day),
      span === undefined ? cost : t(span.label),
      span === undefined && isOwn === true && t(words.own),
      least > 1 && t(words.minimum, { nights: least })
    ]
    const looks = {
      weekend: isWeekend(day),
      monday: weekday(day) === 0,
      own: isOwn === true && span === undefined,
      least: least > 1 && span === undefined,
      anchor: anchor === at
    }
    return (
      <div
        key={at}
        role="gridcell"
        tabIndex={active === at ? 0 : -1}
        aria-selected={chosenDays.includes(String(at))}
        aria-label={said.filter(Boolean).join(', ')}
        data-unit={unit}
        data-day={at}
        data-date={Number(day.slice(8))}
        style={at === first ? { gridColumnStart: weekday(day) + 1 } : undefined}
        className={[
          'night',
          `tone-${data.seasonOf[at]}`,
          ...Object.entries(looks).flatMap(([look, has]) => (has ? [look] : []))
        ].join(' ')}
      >
        {span === undefined && typeof price === 'number' && decimal(price)}
        {looks.least && own.minimum[at - 1] !== least && <small>{t(words.least, { nights: least })}</small>}
        {bars.get(at)}
      </div>
    )
  })
})

/** What a bar says that has no room for words. */
const signs: Partial<Record<YearSpan['kind'], string>> = { asked: '?', confirmed: '✓', option: '…', sold: '!' }

/** Whether a text has room over so many nights: about seven letters each. */
const fitsIn = (nights: number) => (text: string) => text.length <= Math.max(7, 7 * nights - 3)

/** What lies over the nights of a week. The nights themselves say it to whoever cannot see it. */
type BarsProps = Pick<NightsProps, 'first' | 'last'> & Pick<Words, 't'> & { today: Day }

function barsOver(own: UnitYear, { first, last, t, today }: BarsProps) {
  const leftOut = (day: number): YearSpan | undefined =>
    own.spans.find((span) => span.kind === 'left-out' && span.first <= day && day <= span.last)
  const all = [leftOut, (day: number) => spanOn(own, day)].flatMap((spanAt) => runsOf(between(first, last), spanAt))
  const bars = new Map<number, ReactNode[]>()
  for (const { first: at, last: end, key: span } of all) {
    if (span === undefined) continue
    const nights = end - at + 1
    const isBegun = span === spanOn(own, at - 1)
    // Of a short one the first part has the words, of a longer one each that has room for them.
    const isSaid = nights > 2 || (!isBegun && span.last - at < 6)
    const sign = signs[span.kind] ?? ''
    const looks = [span.kind, span.first === at && 'from', span.last === end && 'to', nights === 1 && 'short']
    const bar = (
      <span
        key={`${span.kind} ${at}`}
        className={['bar-over', ...looks].filter(Boolean).join(' ')}
        style={{ inlineSize: `${nights * 100}%` }}
        aria-hidden="true"
      >
        {span.stay && span.first === at && span.stay.arrival >= today && (
          <i data-grip="arrival" data-index={span.stay.index} />
        )}
        {span.stay && span.last === end && <i data-grip="departure" data-index={span.stay.index} />}
        {isSaid && <span>{[t(span.label), `${sign} ${t(span.brief)}`.trim(), sign].find(fitsIn(nights))}</span>}
      </span>
    )
    bars.set(at, [...(bars.get(at) ?? []), bar])
  }
  return bars
}
