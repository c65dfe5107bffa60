/** The year on a screen that is wide enough: a row for each unit, the days across. Only what is near the window is drawn. */
import { memo, useImperativeHandle, useLayoutEffect, useRef, useState, type Ref, type RefObject } from 'react'
import { isWeekend, useStayWords } from './use-stay-words.ts'
import { between, runsOfSame, type Cell, type Choice } from './choice.ts'
import { labelFor, NightCells } from './night-cell.tsx'
import type { UnitYear, YearData } from './year-data.ts'

/** Days that are drawn together. */
const block = 7

/** `onHead` is told which days and units a name stands for. */
export type YearProps = {
  data: YearData
  choice: Choice | undefined
  corners: readonly Cell[]
  active: Cell
  onHead: (chosen: Partial<Choice>, what: 'nights' | 'season') => void
  handle: Ref<YearHandle>
}

/** Brings a night into view. */
export type YearHandle = { show: (cell: Cell) => void }

const words = {
  grid: { it: 'Le notti di ogni camera e appartamento', en: 'The nights of every room and apartment' },
  choose: { it: 'Scegli: {what}', en: 'Choose: {what}' },
  season: { it: 'Stagione: {season}, {days}', en: 'Season: {season}, {days}' },
  today: { it: 'oggi', en: 'today' }
}

const across = (first: number, count: number) => ({
  insetInlineStart: `calc(${first} * var(--night))`,
  inlineSize: `calc(${count} * var(--night))`
})

export function WideYear({ data, choice, corners, active, onHead, handle }: YearProps) {
  const { t } = useStayWords(data.currency)
  const scroller = useRef<HTMLDivElement>(null)
  const count = data.days.length
  const seen = useSeen(scroller, data.units.length + 1)
  useImperativeHandle(handle, () => ({
    show: ({ day }) => {
      const own = scroller.current
      const night = own?.querySelector<HTMLElement>('.night')?.offsetWidth ?? 44
      const names = own?.querySelector<HTMLElement>('.name')?.offsetWidth ?? 0
      if (own === null || own === undefined) return
      const [from, room] = [day * night, own.clientWidth - names]
      if (from < own.scrollLeft || from + night > own.scrollLeft + room) own.scrollLeft = from - night
    }
  }))
  return (
    <div className="scroller" ref={scroller}>
      <div
        role="grid"
        aria-label={t(words.grid)}
        aria-multiselectable="true"
        aria-colcount={count + 1}
        aria-rowcount={data.units.length + 1}
        style={{ inlineSize: `calc(var(--names) + ${count} * var(--night))` }}
      >
        <Heads {...{ data, onHead }} seen={seen[0] ?? firstSeen} />
        {data.lists.map(({ id, label }) => {
          const units = data.units.flatMap((unit, at) => (unit.list === id ? [at] : []))
          return units.length === 0 ? null : (
            <div role="rowgroup" aria-label={t(label)} key={id}>
              <div role="row">
                <div role="rowheader" className="list-cell">
                  <button
                    type="button"
                    className="list-name"
                    aria-haspopup="dialog"
                    aria-label={t(words.choose, { what: t(label) })}
                    onClick={() => onHead({ units }, 'nights')}
                  >
                    {t(label)}
                  </button>
                </div>
              </div>
              {units.map((unit) => (
                <UnitRow
                  key={unit}
                  {...{ data, unit, choice, corners, active, onHead }}
                  seen={seen[unit + 1] ?? firstSeen}
                />
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/**
 * The blocks near the window, of the heads first and then of each row. One follows in each frame: it takes a slow
 * computer some milliseconds.
 */
function useSeen(scroller: RefObject<HTMLDivElement | null>, rows: number): readonly Seen[] {
  const [all, setAll] = useState<readonly Seen[]>(() => Array.from({ length: rows }, () => firstSeen))
  useLayoutEffect(() => {
    const own = scroller.current
    if (own === null) return undefined
    let wanted = firstSeen
    let now: readonly Seen[] = Array.from({ length: rows }, () => firstSeen)
    let frame: number | undefined
    const step = (): void => {
      const next = now.findIndex((seen) => seen !== wanted)
      if (next >= 0) now = now.with(next, wanted)
      setAll(now)
      frame = next < 0 ? undefined : requestAnimationFrame(step)
    }
    const look = (): void => {
      const width = block * (own.querySelector<HTMLElement>('.night')?.offsetWidth ?? 44)
      const first = Math.max(0, Math.floor(own.scrollLeft / width) - 3)
      const last = Math.floor((own.scrollLeft + own.clientWidth) / width) + 3
      if (first === wanted.first && last === wanted.last) return
      wanted = { first, last }
      frame ??= requestAnimationFrame(step)
    }
    look()
    own.addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      own.removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [scroller, rows])
  return all.length === rows ? all : Array.from({ length: rows }, () => firstSeen)
}

type Seen = { first: number; last: number }
const firstSeen: Seen = { first: 0, last: 5 }

const overlaps = (one: Seen, two: Seen): boolean => one.first <= two.last && two.first <= one.last

/** The months, the seasons and the days. */
const Heads = memo(function Heads({ data, seen, onHead }: Pick<YearProps, 'data' | 'onHead'> & { seen: Seen }) {
  const shown = daysIn(seen, data)
  const { t, span, write } = useStayWords(data.currency)
  const months = runsOfSame(data.days.map((day) => day.slice(0, 7)))
  const seasons = runsOfSame(data.seasonOf)
  return (
    <div role="row" className="heads" aria-rowindex={1}>
      <div className="name" role="presentation" />
      <div className="row-nights" role="presentation">
        {months
          .filter((each) => overlaps(each, shown))
          .map(({ first, last }) => {
            const month = write(data.days[first] ?? '', { month: 'long', year: 'numeric' })
            return (
              <div key={first} role="columnheader" className="month-cell" style={across(first, last - first + 1)}>
                <button
                  type="button"
                  className="month-name"
                  aria-haspopup="dialog"
                  aria-label={t(words.choose, { what: month })}
                  onClick={() => onHead({ days: between(first, last) }, 'nights')}
                >
                  <span className="stays">{month}</span>
                </button>
              </div>
            )
          })}
        {seasons
          .filter((each) => each.value >= 0 && overlaps(each, shown))
          .map(({ first, last, value }) => {
            const season = data.seasons[value]?.label
            const name = season === undefined ? '' : t(season)
            const days = span(data.days[first] ?? '', data.days[last] ?? '')
            return (
              <div key={first} role="columnheader" className="band-cell" style={across(first, last - first + 1)}>
                <button
                  type="button"
                  className={`band tone-${value}`}
                  aria-haspopup="dialog"
                  aria-label={t(words.season, { season: name, days })}
                  onClick={() => onHead({ days: between(first, last) }, 'season')}
                >
                  <span className="stays">{name}</span>
                </button>
              </div>
            )
          })}
        <DayNames {...{ data, shown }} />
      </div>
    </div>
  )
})

function DayNames({ data, shown }: Pick<YearProps, 'data'> & { shown: Seen }) {
  const { t, write } = useStayWords(data.currency)
  return between(shown.first, shown.last).map((at) => {
    const day = data.days[at] ?? ''
    return (
      <div
        key={at}
        role="columnheader"
        aria-colindex={at + 2}
        className={`day-name${isWeekend(day) ? ' weekend' : ''}${at === 0 ? ' today' : ''}`}
        style={across(at, 1)}
      >
        <small>{at === 0 ? t(words.today) : write(day, { weekday: 'short' })}</small>
        {Number(day.slice(8))}
      </div>
    )
  })
}

/** The places of the days in blocks. */
const daysIn = ({ first, last }: Seen, { days }: YearData): Seen => ({
  first: first * block,
  last: Math.min(days.length, (last + 1) * block) - 1
})

type RowProps = Omit<YearProps, 'handle'> & { unit: number; seen: Seen }

function UnitRow({ data, unit, seen, choice, corners, active, onHead }: RowProps) {
  const shown = daysIn(seen, data)
  const blocks = [
    ...new Set([...between(seen.first, seen.last), ...(active.unit === unit ? [Math.floor(active.day / block)] : [])])
  ].filter((each) => each * block < data.days.length)
  const { t } = useStayWords(data.currency)
  const own = data.units[unit]
  if (own === undefined) return null
  const chosen = choice?.units.includes(unit) === true ? choice.days : []
  return (
    <div role="row" className="unit" aria-rowindex={unit + 2}>
      <div role="rowheader" className="name">
        <button
          type="button"
          className="plain"
          aria-haspopup="dialog"
          aria-label={t(words.choose, { what: own.name })}
          onClick={() => onHead({ units: [unit] }, 'nights')}
        >
          {own.name}
        </button>
      </div>
      <div className="row-nights" role="presentation">
        {blocks.map((each) => {
          const [first, last] = [each * block, Math.min(data.days.length, (each + 1) * block) - 1]
          const isHere = (day: number): boolean => first <= day && day <= last
          return (
            <div key={each} className="block" role="presentation" style={across(first, last - first + 1)}>
              <NightCells
                {...{ data, unit, first, last }}
                chosen={chosen.filter(isHere).join(' ')}
                corners={corners
                  .flatMap((cell) => (cell.unit === unit && isHere(cell.day) ? [cell.day] : []))
                  .join(' ')}
                active={active.unit === unit && isHere(active.day) ? active.day : undefined}
              />
            </div>
          )
        })}
        <Bars {...{ own, shown }} />
      </div>
    </div>
  )
}

/** What lies over nights, which the nights themselves say to whoever cannot see it. */
export function Bars({ own, shown }: { own: UnitYear; shown: Seen }) {
  const { t } = useStayWords()
  return own.spans
    .filter((span) => overlaps(span, shown))
    .map((span) => {
      const { first, last, kind, label } = span
      return (
        <div
          key={`${kind} ${first}`}
          className={`bar-over ${kind}`}
          style={across(first, last - first + 1)}
          aria-hidden="true"
        >
          <span className="stays">{labelFor(t(label), last - first + 1)}</span>
        </div>
      )
    })
}
