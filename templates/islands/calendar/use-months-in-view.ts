/** The hook for the months in view in a calendar, and for the day that has the focus. */
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import {
  addMonths,
  dayIn,
  firstDay,
  lastDay,
  monthOf,
  type Day,
  type Month
} from '../../../generator/house/stay/days/day.ts'
import { onWindow } from '../url-fragment.ts'
import { maxMonthsAhead } from './month-tabs.tsx'

export type MonthsInView = ReturnType<typeof useMonthsInView>

type Given = {
  today: Day
  /** The day to show first. */
  start: Day
  /** The last day with something to show. */
  end: Day
  /** Gives the focus to the day that the Tab key reaches. */
  focusDay: () => void
}

export function useMonthsInView({ today, start, end, focusDay }: Given) {
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
    /** The first and the last month that can be shown. */
    earliest,
    latest,
    /** The months in view: one, or two side by side. */
    first,
    final,
    /** The month that was asked for. */
    shown: clamp(month, earliest, latest),
    /** The only day that the Tab key reaches. Clamped, so that it stays in view when the months change. */
    focused: dayIn(clamp(monthOf(cursor), first, final), cursor),
    show,
    /** Keeps the months in view even if more become available. */
    pinMonths: (): void => setMonth(first),
    setCursor,
    /** Goes to a day and gives it the focus. */
    moveTo
  }
}

export type HeldFocus = ReturnType<typeof useHeldFocus>

/**
 * Keeps the focus in the calendar. The element of a day can go, with its month, at midnight or with the pick; then the
 * day in its place gets the focus.
 */
export function useHeldFocus() {
  /** The element around the tables of the months. */
  const grids = useRef<HTMLDivElement>(null)
  const held = useRef<Element>(undefined)
  const focusDay = (): void => grids.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  useLayoutEffect(() => {
    if (held.current?.isConnected === false) focusDay()
  })
  /** Remembers the element that has the focus. */
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
