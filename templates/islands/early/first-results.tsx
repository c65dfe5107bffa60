/** Shows the free units of a wish with their totals before the search form works. */
import { todayIn } from '../../../generator/house/stay/days/day.ts'
import { wishIn } from '../../../generator/house/stay/stay-query.ts'
import { freeUnits } from '../../../generator/house/stay/unit-prices.ts'
import type { AvailabilityStates } from '../request-all.ts'
import { FreeUnits } from '../search/free-units.tsx'
import { writtenUnits } from '../search/search-formatter.ts'
import { noChoices } from '../search/early-input.ts'
import { isOffered, unitEntries, type SearchProps } from '../search/unit-entries.ts'
import { markupOf } from './markup.ts'

const ignore = (): void => undefined

/**
 * Adds them to the island behind what the server has drawn, as React then draws them in it. Where an answer is missing
 * or no unit is free there is more to say than rows, so that waits for React.
 */
export function showFirstResults(island: HTMLElement, props: SearchProps, answers: AvailabilityStates): void {
  const { facts, words } = props
  const [query, today] = [wishIn(location.hash), todayIn(facts.house.timeZone, Date.now())]
  if (query === undefined || answers.size < facts.units.length) return
  const entries = unitEntries(writtenUnits(facts, words), props, { answers, ...noChoices })
  const free = freeUnits(query, entries.filter(isOffered), today)
  const [cheapest] = free
  if (cheapest === undefined) return
  const { format } = cheapest.unit
  const results = { free, pairs: [] }
  const first = document.createElement('div')
  first.className = 'search'
  first.innerHTML = markupOf(
    <>
      <p className="summary display">{format.summary(results, 0)}</p>
      <div className="found answered">
        <FreeUnits {...{ query, found: results, format, words, today, facts }} choices={noChoices} onChoose={ignore} />
      </div>
    </>
  )
  island.append(first)
}
