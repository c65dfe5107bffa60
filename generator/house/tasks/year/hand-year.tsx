/** The year on a phone: one unit at a time, the months below each other, seven days across. */
import { useImperativeHandle, useRef } from 'react'
import { weekdayNames } from '../../stay/locale-format.ts'
import { weekday } from '../../stay/day.ts'
import { useStayWords } from './use-stay-words.ts'
import { between, runsOfSame, type Run } from './choice.ts'
import { labelFor, NightCells, spanOn } from './night-cell.tsx'
import type { YearProps } from './wide-year.tsx'

const words = {
  grid: { it: 'Le notti: {unit}', en: 'The nights: {unit}' },
  choose: { it: 'Scegli: {what}', en: 'Choose: {what}' },
  season: { it: 'Stagione: {season}', en: 'Season: {season}' }
}

export function HandYear({ data, choice, corners, active, onHead, handle }: YearProps) {
  const { t, locale } = useStayWords(data.currency)
  const grid = useRef<HTMLDivElement>(null)
  const { unit } = active
  const own = data.units[unit]
  useImperativeHandle(handle, () => ({
    show: ({ day }) => grid.current?.querySelector(`[data-day="${day}"]`)?.scrollIntoView({ block: 'center' })
  }))
  if (own === undefined) return null
  const chosen = choice?.units.includes(unit) === true ? choice.days : []
  return (
    <div
      role="grid"
      className="hand"
      aria-label={t(words.grid, { unit: own.name })}
      aria-multiselectable="true"
      ref={grid}
    >
      <div role="row" className="weekdays">
        {weekdayNames(locale, 'short').map((name) => (
          <div role="columnheader" key={name}>
            {name}
          </div>
        ))}
      </div>
      {runsOfSame(data.days.map((day) => day.slice(0, 7))).map((month) => (
        <Month key={month.value} {...{ data, unit, month, corners, active, onHead }} chosen={chosen} />
      ))}
    </div>
  )
}

type MonthProps = Pick<YearProps, 'data' | 'corners' | 'active' | 'onHead'> & {
  unit: number
  month: Run
  chosen: readonly number[]
}

function Month({ data, unit, month, chosen, corners, active, onHead }: MonthProps) {
  const { t, write } = useStayWords(data.currency)
  const name = write(data.days[month.first] ?? '', { month: 'long', year: 'numeric' })
  const weeks = runsOfSame(between(month.first, month.last).map((at) => at - weekday(data.days[at] ?? ''))).map(
    ({ first, last }) => ({ first: month.first + first, last: month.first + last })
  )
  return (
    <div role="rowgroup" className="month">
      <div role="row" className="month-head">
        <div role="columnheader" className="month-cell">
          <button
            type="button"
            className="month-name"
            aria-haspopup="dialog"
            aria-label={t(words.choose, { what: name })}
            onClick={() => onHead({ units: [unit], days: between(month.first, month.last) }, 'nights')}
          >
            {name}
          </button>
        </div>
        {runsOfSame(data.seasonOf.slice(month.first, month.last + 1)).map(({ first, last, value }) => {
          const season = data.seasons[value]?.label
          return season === undefined ? null : (
            <div role="columnheader" key={first}>
              <button
                type="button"
                className={`band tone-${value}`}
                aria-haspopup="dialog"
                aria-label={t(words.season, { season: t(season) })}
                onClick={() => onHead({ days: between(month.first + first, month.first + last) }, 'season')}
              >
                {t(season)}
              </button>
            </div>
          )
        })}
      </div>
      {weeks.map((week) => (
        <Week key={week.first} {...{ data, unit, week, chosen, corners, active }} />
      ))}
    </div>
  )
}

type WeekProps = Omit<MonthProps, 'month' | 'onHead'> & { week: Run }

function Week({ data, unit, week: { first, last }, chosen, corners, active }: WeekProps) {
  const { t } = useStayWords(data.currency)
  const own = data.units[unit]
  return (
    <div role="row" className="week">
      <NightCells
        {...{ data, unit, first, last }}
        hasDate
        chosen={chosen.filter((day) => first <= day && day <= last).join(' ')}
        corners={corners.map(({ day }) => day).join(' ')}
        active={first <= active.day && active.day <= last ? active.day : undefined}
      />
      {runsOfSame(between(first, last).map((day) => own && spanOn(own, day))).map(({ value, ...run }) =>
        value === undefined ? null : (
          <div
            key={run.first}
            aria-hidden="true"
            className={`bar-over ${value.kind}`}
            style={{
              gridColumn: `${weekday(data.days[first + run.first] ?? '') + 1} / span ${run.last - run.first + 1}`
            }}
          >
            <span>{labelFor(t(value.label), run.last - run.first + 1)}</span>
          </div>
        )
      )}
    </div>
  )
}
