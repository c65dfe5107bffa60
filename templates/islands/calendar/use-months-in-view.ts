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
import { clamp, monthsInView, roomForTwo } from './months-in-view.ts'

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
  const view = monthsInView({ today, end, hasRoom, month, cursor })
  const { earliest, latest, first, final } = view

  /** At once, so that the tab of the month can have the focus. */
  const show = (wanted: Month): void => {
    const shown = clamp(wanted, earliest, latest)
    flushSync(() => {
      setMonth(shown)
      setCursor(dayIn(shown, cursor))
    })
  }
  const moveTo = (wanted: Day): void => {
    const day = clamp(wanted, firstDay(earliest), lastDay(latest))
    flushSync(() => {
      setCursor(day)
      if (monthOf(day) < first) setMonth(monthOf(day))
      if (monthOf(day) > final) setMonth(addMonths(monthOf(day), first === final ? 0 : -1))
    })
    focusDay()
  }
  return {
    view,
    show,
    /** Keeps the months in view even if more become available. */
    pinMonths: (): void => setMonth(first),
    setCursor,
    /** Goes to a day and gives it the focus. */
    moveTo
  }
}

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

function useHasRoom(): boolean {
  const hasRoom = (): boolean => matchMedia(roomForTwo).matches
  return useSyncExternalStore((onChange) => onWindow('resize', onChange), hasRoom, hasRoom)
}
