/**
 * The control over the picture of the year at the top of the page. It hatches the weeks that are fully taken. A tap on
 * a week chooses its cheapest seven nights.
 */
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { addDays, type Day } from '../../../generator/house/stay/days/day.ts'
import { guestCount, type Party } from '../../../generator/house/stay/unit-terms.ts'
import type { Stay } from '../../../generator/house/stay/stay.ts'
import { fill } from '../../../generator/house/stay/text-template.ts'
import { takenShares, weeksFrom } from '../../../generator/house/stay/year-weeks.ts'
import type { SearchFormatter } from './search-formatter.ts'
import type { SearchWords } from './search-words.ts'
import type { OfferedUnit } from './unit-entries.ts'

export type YearRibbonProps = {
  candidates: readonly OfferedUnit[]
  party: Party
  today: Day
  words: SearchWords
  format: SearchFormatter
  onPick: (stay: Stay) => void
}

/** In pixels. */
const tapped = 8

export function YearRibbon({ candidates, party, today, words, format, onPick }: YearRibbonProps) {
  const { adults, children, ages } = party
  const weeks = useMemo(
    () => weeksFrom(today, candidates, { adults, children, ages }),
    [today, candidates, adults, children, ages]
  )
  const [chosen, choose] = useState<number>()
  /**
   * Where a finger touched the picture. A guest who then draws it over the weeks is still looking, and chooses nothing.
   */
  const from = useRef(0)
  // No week is taken for a party for which none of the units has room.
  const isLarge = candidates.every(({ terms, facts }) => (terms.guests.most ?? facts.most) < guestCount(party))
  useEffect(() => {
    const bars = document.querySelectorAll('[data-year] rect')
    weeks.forEach(({ best }, place) => bars[place]?.classList.toggle('gone', best === undefined && !isLarge))
  }, [weeks, isLarge])
  useEffect(() => markUnits(candidates, today), [candidates, today])
  const place = document.querySelector('[data-year]')
  const totals = weeks.map(({ best }) => best?.quote.total ?? Number.POSITIVE_INFINITY)
  const value = chosen ?? Math.max(0, totals.indexOf(Math.min(...totals)))
  const week = weeks[value]
  if (place === null || week === undefined || isLarge) return null
  const { first, best, free } = week
  const { arrival, departure } = best?.stay ?? { arrival: first, departure: addDays(first, 7) }
  const dates = `${format.dayRange(arrival, departure)} ${departure.slice(0, 4)}`
  const pick = (): void => {
    if (best === undefined) return
    choose(undefined)
    onPick(best.stay)
  }
  const said = best ? `${best.unit.facts.unit}, ${format.total(best.quote)}` : words.freeNone
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
            <b>{dates}</b> {said}. {best && (free === 1 ? words.freeOne : fill(words.freeSeveral, { free }))}
          </p>
          {best && (
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

/** Hatches the nights that are taken in the year of each unit. */
function markUnits(candidates: readonly OfferedUnit[], today: Day): void {
  for (const { facts, terms } of candidates) {
    const year = document.querySelector(`[data-unit-year="${facts.id}"]`)
    if (year === null) continue
    const parts = takenShares(terms, today)
      .map(({ from, length }) => `<rect x="${from * 100}%" width="${length * 100}%" height="100%"/>`)
      .join('')
    // The hatch upon its ground.
    year.innerHTML = `<g>${parts}</g>${parts}`
  }
}
