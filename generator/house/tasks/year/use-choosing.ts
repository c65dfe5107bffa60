/** The hook that chooses nights by mouse, finger and keys. */
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useApp } from '../../../desk/app/state/app-context.ts'
import { noForm } from '../../../desk/app/state/desk-view.ts'
import { between, choiceOf, movedTo, spanOn, type Cell, type Choice, type StayMove } from './choice.ts'
import type { Stay } from '../../stay/stay.ts'
import type { YearData } from './year-data.ts'

/** Nights from `anchor` to `active`, and those of `base`; without an anchor only these, which may be a season. */
type Choosing = {
  active: Cell
  anchor?: Cell | undefined
  base?: Choice | undefined
  isSeason?: boolean
  /** The stay of which an end is moved. */
  moved?: StayMove | undefined
}

export const isPhone = (): boolean => matchMedia('(width <= 40rem)').matches

const isSame = (one: Cell | undefined, two: Cell): boolean => one?.unit === two.unit && one.day === two.day

function cellAt(element: EventTarget | null): Cell | undefined {
  const dayElement = element instanceof Element ? element.closest<HTMLElement>('[data-day]') : null
  return dayElement === null
    ? undefined
    : { unit: Number(dayElement.dataset.unit), day: Number(dayElement.dataset.day) }
}

/** The night below the pointer, also where the bar of another one lies over it. */
const cellBelow = ({ clientX, clientY }: PointerEvent): Cell | undefined =>
  cellAt(document.elementsFromPoint(clientX, clientY).find((each) => each.matches('[data-day]')) ?? null)

export function useChoosing(data: YearData) {
  const { view } = useApp()
  const root = useRef<HTMLElement>(null)
  const hasMoved = useRef(false)
  const [{ isOpen, ...now }, set] = useState<Choosing & { isOpen: boolean }>({
    active: { unit: 0, day: 0 },
    isOpen: false
  })
  const { active, anchor, base } = now
  const choice = anchor === undefined ? base : choiceOf(anchor, active, base)
  const night = ({ unit, day }: Cell) =>
    root.current?.querySelector<HTMLElement>(`[data-unit="${unit}"][data-day="${day}"]`)
  useEffect(() => {
    if (hasMoved.current) night(active)?.focus()
    hasMoved.current = false
  })
  const move = (next: Choosing): void => {
    hasMoved.current = true
    set({ ...next, isOpen: false })
  }
  /** Shows what can be done with the nights. A finger opens no keyboard by that. */
  const open = (next: Choosing, isTouch = isPhone()): void => {
    set({ ...next, isOpen: true })
    // Whoever is there already, to choose other units, stays.
    const first = 'dialog:not(:focus-within) form :is(input, select, button)'
    requestAnimationFrame(() => {
      if (!isTouch) root.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true })
      // Of a phone the sheet has the lower half.
      else if (isPhone()) night(next.active)?.scrollIntoView({ block: 'nearest' })
    })
  }
  // What it costs then, and whether it can be, is told where it is written and answered.
  const onMoved = (index: number, moved: Stay): void =>
    view.patch({ ...noForm, screen: 'requests', opening: { index, moved } })
  const state = { data, now, choice, isOpen, move, open, onMoved }
  return {
    active,
    choice,
    isOpen,
    isSeason: now.isSeason === true,
    /** Leaves what is in sight where it is. */
    close: () => {
      set({ active, isOpen: false })
      night(active)?.focus({ preventScroll: true })
    },
    /** Chooses the nights that a name stands for; the keys go on from there. */
    choose: (chosen: Choice, isSeason = false) => {
      const [unit = active.unit] = chosen.units
      const day = chosen.days.includes(active.day) ? active.day : (chosen.days[0] ?? active.day)
      open({ active: { unit, day }, base: chosen, isSeason })
    },
    goTo: (cell: Cell) => set({ active: cell, isOpen: false }),
    show: (day: number) => {
      const shown = night({ ...active, day })
      if (isPhone()) shown?.closest('.month')?.scrollIntoView()
      else shown?.scrollIntoView({ block: 'nearest', inline: 'start' })
    },
    events: { ref: root, ...usePointerEvents(state), onKeyDown: (event: KeyboardEvent) => onKey(event, state) }
  }
}

type State = {
  data: YearData
  now: Choosing
  choice: Choice | undefined
  isOpen: boolean
  move: (next: Choosing) => void
  open: (next: Choosing, isTouch?: boolean) => void
  onMoved: (index: number, moved: Stay) => void
}

/** A single night that something has stands for all that has it. */
function wholeOf(cell: Cell, data: YearData): Choosing {
  const own = data.units[cell.unit]
  const span = own && spanOn(own, cell.day)
  if (span === undefined) return { active: cell, anchor: cell }
  return { active: cell, base: { units: [cell.unit], days: between(span.first, span.last) } }
}

/** A stay whose end is below the pointer, with the night at its other end. */
function gripAt(target: EventTarget, { units }: YearData): Choosing | undefined {
  const grip = target instanceof Element ? target.closest<HTMLElement>('[data-grip]') : null
  const unit = cellAt(grip)?.unit ?? -1
  const span = units[unit]?.spans.find(({ stay }) => stay && String(stay.index) === grip?.dataset.index)
  if (span?.stay === undefined) return undefined
  const [first, last] = [
    { unit, day: span.first },
    { unit, day: span.last }
  ]
  return grip?.dataset.grip === 'arrival'
    ? { active: first, anchor: last, moved: { stay: span.stay, end: 'arrival' } }
    : { active: last, anchor: first, moved: { stay: span.stay, end: 'departure' } }
}

/** By dragging; a finger, which scrolls up and down, also by one tap and another one. */
function usePointerEvents({ data, now, choice, isOpen, move, open, onMoved }: State) {
  const { active, anchor, base } = now
  const begun = useRef<Choosing>(undefined)
  return {
    onPointerDown: (event: PointerEvent) => {
      const cell = cellAt(event.target)
      if (cell === undefined || event.button !== 0) return
      const grip = gripAt(event.target, data)
      begun.current =
        grip ??
        (event.shiftKey
          ? { active: cell, anchor: anchor ?? active, base }
          : { active: cell, anchor: cell, base: event.ctrlKey || event.metaKey ? choice : undefined })
      if (event.pointerType !== 'mouse' && grip === undefined) return
      event.preventDefault()
      move(begun.current)
    },
    onPointerMove: (event: PointerEvent) => {
      const { moved, active: from } = begun.current ?? {}
      const below = begun.current && cellBelow(event)
      // A stay keeps its unit while an end of it is moved.
      const cell = below && moved && from ? { unit: from.unit, day: below.day } : below
      if (cell === undefined || isSame(begun.current?.active, cell)) return
      begun.current = { ...begun.current, active: cell }
      move(begun.current)
    },
    onPointerUp: ({ pointerType }: PointerEvent) => {
      const end = begun.current
      begun.current = undefined
      if (end === undefined) return
      if (end.moved !== undefined) {
        const { stay } = end.moved
        const { arrival, departure } = movedTo(data.days[end.active.day] ?? '', end.moved)
        if (arrival === stay.arrival && departure === stay.departure)
          open(wholeOf(end.active, data), pointerType !== 'mouse')
        else onMoved(stay.index, { arrival, departure })
        return
      }
      const isTouch = pointerType !== 'mouse'
      const isSingle = isSame(end.anchor, end.active) && end.base === undefined
      const isSecond = isTouch && isSingle && isOpen && base === undefined && isSame(anchor, active)
      const single = isSecond ? { ...now, active: end.active } : wholeOf(end.active, data)
      open(isSingle ? single : end, isTouch)
    },
    onPointerCancel: () => {
      begun.current = undefined
    }
  }
}

/** The arrows go from night to night and choose with Shift; Enter opens what can be done, Escape leaves it. */
function onKey(event: KeyboardEvent, { data, now, choice, move, open }: State): void {
  const { active, anchor } = now
  const isNight = event.target instanceof Element && event.target.matches('[role="gridcell"]')
  const next = isNight ? nightAfter(event.key, active, data) : undefined
  const isOpening = isNight && (event.key === 'Enter' || event.key === ' ')
  const isLeaving = event.key === 'Escape' && choice !== undefined
  if (next === undefined && !isOpening && !isLeaving) return
  event.preventDefault()
  if (isLeaving) move({ active })
  else if (isOpening) open(choice === undefined ? wholeOf(active, data) : now, false)
  else if (next !== undefined) move({ active: next, anchor: event.shiftKey ? (anchor ?? active) : undefined })
}

/** Where a key leads to; undefined for other keys. */
function nightAfter(key: string, { unit, day }: Cell, { units, days }: YearData): Cell | undefined {
  const [acrossUnits, acrossDays] = isPhone() ? [0, 7] : [1, 0]
  const steps: Readonly<Partial<Record<string, readonly [units: number, days: number]>>> = {
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    ArrowUp: [-acrossUnits, -acrossDays],
    ArrowDown: [acrossUnits, acrossDays],
    PageUp: [0, -30],
    PageDown: [0, 30],
    Home: [0, -day]
  }
  const step = steps[key]
  const within = (value: number, { length }: readonly unknown[]): number => Math.max(0, Math.min(length - 1, value))
  return step && { unit: within(unit + step[0], units), day: within(day + step[1], days) }
}
