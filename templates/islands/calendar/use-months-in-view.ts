/** The months in view in the calendar of a unit, and the day among them that has the focus. */
import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import {
  addMonths,
  dayIn,
  firstDay,
  lastDay,
  monthOf,
  type Day,
  type Month
} from '../../../generator/house/stay/day.ts'
import { onWindow } from '../url-fragment.ts'
import { maxMonthsAhead } from './month-tabs.tsx'

export type MonthsInView = {
  /** The first and the last month that can be shown. */
  earliest: Month
  latest: Month
  /** The months in view: one, or two side by side. */
  first: Month
  final: Month
  /** The month that was asked for. */
  shown: Month
  /** The only day that the Tab key reaches. */
  focused: Day
  show: (month: Month) => void
  /** Shows a month first, if enough months follow it. */
  showFrom: (month: Month) => void
  /** Keeps the months in view even if more become available. */
  pinMonths: () => void
  setCursor: (day: Day) => void
  /** Goes to a day and gives it the focus. */
  moveTo: (day: Day) => void
}

type Given = {
  today: Day
  /** The day to show first. */
  start: Day
  /** The last day with something to show. */
  end: Day
  /** Gives the focus to the day that the Tab key reaches. */
  focusDay: () => void
}

export function useMonthsInView({ today, start, end, focusDay }: Given): MonthsInView {
  const hasRoom = useHasRoom()
  const [month, setMonth] = useState(monthOf(start))
  const [cursor, setCursor] = useState(start)
  const earliest = monthOf(today)
  const latest = clamp(monthOf(end), earliest, addMonths(earliest, maxMonthsAhead))
  const count = hasRoom && earliest < latest ? 2 : 1
  const first = clamp(month, earliest, addMonths(latest, 1 - count))
  const final = addMonths(first, count - 1)

  const show = (wanted: Month): void => {
    const shown = clamp(wanted, earliest, latest)
    setMonth(shown)
    setCursor(dayIn(shown, cursor))
  }
  const moveTo = (wanted: Day): void => {
    const day = clamp(wanted, firstDay(earliest), lastDay(latest))
    flushSync(() => {
      setCursor(day)
      if (monthOf(day) < first) setMonth(monthOf(day))
      if (monthOf(day) > final) setMonth(addMonths(monthOf(day), 1 - count))
    })
    focusDay()
  }
  return {
    earliest,
    latest,
    first,
    final,
    shown: clamp(month, earliest, latest),
    // Clamped, so that it stays in view when the months change.
    focused: dayIn(clamp(monthOf(cursor), first, final), cursor),
    show,
    showFrom: (wanted) => show(clamp(wanted, earliest, addMonths(latest, 1 - count))),
    pinMonths: () => setMonth(first),
    setCursor,
    moveTo
  }
}

export type HeldFocus = {
  /** The element around the tables of the months. */
  grids: RefObject<HTMLDivElement | null>
  focusDay: () => void
  /** Remembers the element that has the focus. */
  setHeld: (element: Element | undefined) => void
}

/**
 * Keeps the focus in the calendar. The element of a day can go, with its month, at midnight or with the pick; then the
 * day in its place gets the focus.
 */
export function useHeldFocus(): HeldFocus {
  const grids = useRef<HTMLDivElement>(null)
  const held = useRef<Element>(undefined)
  const focusDay = (): void => grids.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  useLayoutEffect(() => {
    if (held.current?.isConnected === false) focusDay()
  })
  const setHeld = (element: Element | undefined): void => {
    held.current = element
  }
  return { grids, focusDay, setHeld }
}

/** Whether there is room for two months side by side: from the width at which the page stops growing. */
function useHasRoom(): boolean {
  return useSyncExternalStore(
    (onChange) => onWindow('resize', onChange),
    () => matchMedia('(min-width: 88rem)').matches
  )
}

export const clamp = (text: string, from: string, to: string): string => (text < from ? from : text > to ? to : text)
