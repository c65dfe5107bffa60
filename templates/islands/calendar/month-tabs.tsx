/** A tab for each month of an answer: the prices of its nights, and how many are free. Without hooks. */
import type { KeyboardEvent } from 'react'
import { addMonths, monthOf, weeksOf, type Day, type Month } from '../../../generator/house/stay/days/day.ts'
import type { UnitTerms } from '../../../generator/house/stay/unit-terms.ts'
import { fill } from '../../../generator/house/stay/text-template.ts'
import { forward } from './reading-direction.ts'
import type { CalendarFormatter } from '../calendar-formatter.ts'
import type { CalendarWords } from './calendar-words.ts'

type MonthTabsProps = {
  words: CalendarWords
  format: CalendarFormatter
  months: readonly MonthSummary[]
  shown: Month
  /** The id of the panel that the tabs control. */
  panel: string
  /** Shows a month at once. */
  onShow: (month: Month) => void
}

export function MonthTabs({ words, format, months, shown, panel, onShow }: MonthTabsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const place = tabAtKey(
      event.key,
      months.findIndex(({ month }) => month === shown),
      months.length
    )
    const next = months[place]
    if (next === undefined) return
    event.preventDefault()
    const list = event.currentTarget
    onShow(next.month)
    list.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs of WAI-ARIA: one of them has the focus
    <div className="months" role="tablist" aria-label={words.monthsOf} onKeyDown={onKeyDown}>
      {months.map(({ month, free, known, range }) => {
        const name = format.months(month, month)
        return (
          <button
            key={month}
            type="button"
            role="tab"
            aria-selected={month === shown}
            aria-controls={panel}
            tabIndex={month === shown ? 0 : -1}
            onClick={() => onShow(month)}
          >
            <span className="visually-hidden">
              {range === undefined
                ? fill(words.monthTaken, { month: name })
                : fill(words.monthFree, { month: name, free, nights: known, prices: rangeText(range, format.money) })}
            </span>
            <b aria-hidden>{shortMonth(month, format)}</b>
            <span aria-hidden>{range === undefined ? '×' : rangeText(range, format.amount)}</span>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
              <rect width={(100 * free) / Math.max(1, known)} height="1" />
            </svg>
          </button>
        )
      })}
    </div>
  )
}

/** ago, or gen ’27 where a year begins. */
const shortMonth = (month: Month, { shortName }: CalendarFormatter): string =>
  shortName(month) + (month.endsWith('-01') ? ` ’${month.slice(2, 4)}` : '')

/** 60–115, or 60. */
const rangeText = (range: readonly number[], format: (cents: number) => string): string =>
  [...new Set(range)].map(format).join('–')

/**
 * `range` is the lowest and the highest price, in cents; undefined if no night is free. `known` counts the nights from
 * today on that the answer has.
 */
export type MonthSummary = { month: Month; free: number; known: number; range: [number, number] | undefined }

/** The months from today on. The latest one can have a departure and no night. */
export function monthsOf({ nights, last }: UnitTerms, today: Day, latest: Month): MonthSummary[] {
  const summaries: MonthSummary[] = []
  for (let month = monthOf(today); month <= latest; month = addMonths(month, 1)) {
    const days = weeksOf(month)
      .flat()
      .filter((day): day is Day => day !== undefined && day >= today && day <= last)
    const prices = days.flatMap((day) => nights.get(day) ?? [])
    summaries.push({
      month,
      free: prices.length,
      known: days.length,
      range: prices.length === 0 ? undefined : [Math.min(...prices), Math.max(...prices)]
    })
  }
  return summaries
}

/** The tab that a key leads to, from the last to the first and back; -1 for other keys. */
export function tabAtKey(key: string, place: number, count: number): number {
  const steps: Record<string, number> = { ArrowRight: forward(), ArrowLeft: -forward(), ArrowDown: 1, ArrowUp: -1 }
  const step = steps[key]
  if (step !== undefined) return (place + step + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}
