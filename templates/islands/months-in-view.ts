/** The months that the calendar of a unit shows, and the day in them that has the focus. */
import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { addMonths, dayIn, firstDay, lastDay, monthOf, type Day, type Month } from '../../generator/stay/day.ts'

/**
 * How many months ahead the calendar goes at most, so that one absurd date in an answer does not make thousands of
 * them.
 */
const horizon = 36

export type MonthsInView = {
  /** The first and the last month that can be shown. */
  earliest: Month
  latest: Month
  /** Those that are shown: one, or two side by side. */
  first: Month
  final: Month
  /** The one that was asked for. */
  shown: Month
  /** The one day that the Tab key reaches. */
  focused: Day
  show: (month: Month) => void
  /** Puts a month first, where there are enough behind it. */
  showFrom: (month: Month) => void
  /** Keeps the months as they are, though there may be more of them from now on. */
  hold: () => void
  setCursor: (day: Day) => void
  /** Goes to a day, with the focus. */
  moveTo: (day: Day) => void
}

type Given = {
  today: Day
  /** The day to begin with. */
  start: Day
  /** The last day that there is something to show of. */
  end: Day
  /** Gives the focus to the day that the Tab key reaches. */
  focusDay: () => void
}

export function useMonthsInView({ today, start, end, focusDay }: Given): MonthsInView {
  const hasRoom = useHasRoom()
  const [month, setMonth] = useState(monthOf(start))
  const [cursor, setCursor] = useState(start)
  const earliest = monthOf(today)
  const latest = clamp(monthOf(end), earliest, addMonths(earliest, horizon))
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
    // It stays in view when the months change.
    focused: dayIn(clamp(monthOf(cursor), first, final), cursor),
    show,
    showFrom: (wanted) => show(clamp(wanted, earliest, addMonths(latest, 1 - count))),
    hold: () => setMonth(first),
    setCursor,
    moveTo
  }
}

export type HeldFocus = {
  /** What holds the tables of the months. */
  grids: RefObject<HTMLDivElement | null>
  focusDay: () => void
  /** Notes what has the focus. */
  setHeld: (element: Element | undefined) => void
}

/**
 * A day can go with its month, at midnight or with the pick that opened the month: the focus goes to the one in its
 * place.
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

/** Whether two months have room side by side: from the width at which the page grows no more. */
function useHasRoom(): boolean {
  const query = '(min-width: 88rem)'
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches
  )
}

export const clamp = (text: string, from: string, to: string): string => (text < from ? from : text > to ? to : text)
