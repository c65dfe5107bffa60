/**
 * The control over the picture of the year at the top of the page. It hatches the weeks that are fully taken, marks
 * those with an open part in their price, and writes what a night costs for the party. A tap on a week chooses its
 * cheapest seven nights.
 */
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { addDays, type Day } from '../../../generator/house/stay/days/day.ts'
import type { Party } from '../../../generator/house/stay/unit-terms.ts'
import type { Stay } from '../../../generator/house/stay/stay.ts'
import { fill } from '../../../generator/house/stay/text-template.ts'
import { byPrice } from '../../../generator/house/stay/search/unit-prices.ts'
import { takenShares, weeksFrom, type Week } from '../../../generator/house/stay/search/year-weeks.ts'
import type { SearchFormatter } from './search-formatter.ts'
import type { SearchWords } from './search-words.ts'
import type { OfferedUnit, UnitEntry } from './unit-entries.ts'

export type YearRibbonProps = {
  /** At least one. */
  candidates: readonly OfferedUnit[]
  /** All units: of those that have not answered nobody knows whether they are taken. */
  entries: readonly UnitEntry[]
  party: Party
  today: Day
  words: SearchWords
  format: SearchFormatter
  onPick: (stay: Stay) => void
}

/** In pixels. */
const tapped = 8

export function YearRibbon({ candidates, entries, party, today, words, format, onPick }: YearRibbonProps) {
  const { adults, children, ages, needs } = party
  const weeks = useMemo(
    () => weeksFrom(today, candidates, { adults, children, ages, needs }),
    [today, candidates, adults, children, ages, needs]
  )
  const unread = entries.length - candidates.length
  const [chosen, choose] = useState<number>()
  /**
   * Where a finger touched the picture. A guest who then draws it over the weeks is still looking, and chooses nothing.
   */
  const from = useRef(0)
  useEffect(() => markWeeks(weeks, { format, areAllRead: unread === 0 }), [weeks, format, unread])
  const place = document.querySelector('[data-year]')
  const value = chosen ?? cheapestOf(weeks)
  const week = weeks[value]
  // A party for which none of the units has room has no week.
  if (place === null || week === undefined || weeks.every(isTooSmall)) return null
  const { first, offer } = week
  const stay = offer.kind === 'free' ? offer.best.stay : { arrival: first, departure: addDays(first, 7) }
  const dates = `${format.dayRange(stay.arrival, stay.departure)} ${stay.departure.slice(0, 4)}`
  const pick = (): void => {
    if (offer.kind === 'refused') return
    choose(undefined)
    onPick(stay)
  }
  const said = saidOf(week, { format, unread })
  return createPortal(
    <>
      <input
        type="range"
        max={weeks.length - 1}
        value={value}
        aria-label={words.yearHeading}
        aria-valuetext={`${dates}: ${said}`}
        onChange={({ target }) => choose(Number(target.value))}
        onPointerDown={({ clientX }) => {
          from.current = clientX
        }}
        onPointerUp={({ clientX }) => Math.abs(clientX - from.current) < tapped && pick()}
      />
      {chosen !== undefined && (
        <div className="week">
          <p>
            <b>{dates}</b> {`${said}.`.replace('..', '.')}{' '}
            {offer.kind === 'free' &&
              (offer.free === 1 ? words.freeOne : fill(words.freeSeveral, { free: offer.free }))}
          </p>
          {offer.kind === 'free' && (
            <button type="button" className="btn" onClick={pick}>
              {words.seeFree}
            </button>
          )}
        </div>
      )}
    </>,
    place
  )
}

const isTooSmall = ({ offer }: Week): boolean => offer.kind === 'refused' && offer.why.reason === 'guests'

/** The place of the week with the lowest price, or of the first where none is free. */
function cheapestOf(weeks: readonly Week[]): number {
  const offers = weeks.flatMap(({ offer }, place) => (offer.kind === 'free' ? { ...offer.best, place } : []))
  const [first] = offers
  return first === undefined ? 0 : offers.reduce((one, other) => (byPrice(other, one) < 0 ? other : one), first).place
}

/** What there is in a week and what it costs, with what is open in it; or why it cannot be had. */
function saidOf(
  { first, offer }: Week<OfferedUnit>,
  { format, unread }: { format: SearchFormatter; unread: number }
): string {
  if (offer.kind === 'free') return `${offer.best.unit.facts.unit}, ${format.price(offer.best.quote.price)}`
  return offer.why.reason === 'taken'
    ? format.summary({ free: [], pairs: [] }, unread)
    : format.refusal(offer.why, { arrival: first })
}

/** Says in the picture which weeks are taken and which have an open price, and what a night costs in them. */
function markWeeks(
  weeks: readonly Week<OfferedUnit>[],
  { format, areAllRead }: { format: SearchFormatter; areAllRead: boolean }
): void {
  const bars = [...document.querySelectorAll('[data-year] rect')]
  weeks.forEach(({ offer }, place) => {
    const isOpen = offer.kind === 'free' && offer.best.quote.price.kind === 'open'
    const isTaken = offer.kind === 'refused' && offer.why.reason === 'taken' && areAllRead
    bars[place]?.classList.toggle('open', isOpen)
    bars[place]?.classList.toggle('gone', isTaken)
  })
  for (const label of document.querySelectorAll('[data-year] text'))
    label.textContent = nightPrice(weeks, bars, { at: parseFloat(label.getAttribute('x') ?? '') / 100, format })
}

/**
 * The price of a night for the party in the season of a label: that of the nearest free week in it; nothing where none
 * is free, since the page only knows the price of its cheapest unit.
 * @param at where the label stands, as a share of the year
 */
function nightPrice(
  weeks: readonly Week<OfferedUnit>[],
  bars: readonly Element[],
  { at, format }: { at: number; format: SearchFormatter }
): string {
  const middle = Math.min(weeks.length - 1, Math.floor(at * weeks.length))
  // Weeks of one price are equally high.
  const isInSeason = (place: number): boolean =>
    place in weeks && bars[place]?.getAttribute('height') === bars[middle]?.getAttribute('height')
  for (let step = 0; isInSeason(middle - step) || isInSeason(middle + step); step += 1)
    for (const place of [middle - step, middle + step]) {
      const week = isInSeason(place) ? weeks[place] : undefined
      if (week?.offer.kind !== 'free') continue
      const { unit, stay, quote } = week.offer.best
      // As in the picture, which has the night in the middle of each week. That may be taken.
      const cents = unit.terms.nights.get(addDays(week.first, 3)) ?? unit.terms.nights.get(stay.arrival)
      return `${format.money(cents ?? 0)}${quote.price.kind === 'open' ? '+' : ''}`
    }
  return ''
}

/**
 * Says in the list of units which of their nights are taken. A unit that has not answered yet says nothing, one whose
 * calendar could not be read says that. Where all have answered and nothing is taken, no unit differs from another, so
 * the list has no bars. Whoever has come to the list by then keeps them: without them it would move before their eyes.
 */
export function useUnitYears(entries: readonly UnitEntry[], today: Day | undefined, unread: string): void {
  useEffect(() => {
    if (today === undefined) return
    const years = entries.flatMap(({ facts, terms, isRead }) => {
      const place = document.querySelector<HTMLElement>(`[data-unit-year="${facts.id}"]`)
      return place === null ? [] : [{ place, isRead, shares: terms && takenShares(terms, today) }]
    })
    const isAllFree = years.every(({ shares }) => shares?.length === 0)
    const isBelow = years.every(({ place }) => isBelowWindow(place.closest('section')))
    for (const { place, isRead, shares } of years) {
      place.hidden = isAllFree && (place.hidden || isBelow)
      if (shares !== undefined) place.innerHTML = yearDrawing(shares)
      else place.textContent = isRead ? unread : ''
    }
  }, [entries, today, unread])
}

const isBelowWindow = (element: Element | null): boolean =>
  element === null || element.getBoundingClientRect().top >= document.documentElement.clientHeight

function yearDrawing(shares: ReturnType<typeof takenShares>): string {
  const parts = shares
    .map(({ from, length }) => `<rect x="${from * 100}%" width="${length * 100}%" height="100%"/>`)
    .join('')
  // The hatch upon its ground.
  return `<svg aria-hidden="true"><g>${parts}</g>${parts}</svg>`
}
