/** Shows what a search finds before its form works. */
import { todayIn } from '../../../generator/house/stay/days/day.ts'
import { wishIn } from '../../../generator/house/stay/stay-query.ts'
import { freeUnits } from '../../../generator/house/stay/search/unit-prices.ts'
import type { AvailabilityStates } from '../request-all.ts'
import { FreeUnits } from '../search/free-units.tsx'
import { WholeAnswer } from '../search/search-results.tsx'
import { writtenUnits } from '../search/search-formatter.ts'
import { noChoices } from '../search/early-input.ts'
import { isOffered, unitEntries, type SearchProps } from '../search/unit-entries.ts'
import { markupOf } from './markup.ts'

/**
 * Adds the free units with their totals to the island behind what the server has drawn, as React then draws them in it.
 * Where none is free, all that is said instead is a file of its own. Where an answer is missing, that waits for React.
 */
export async function showFirstResults(
  island: HTMLElement,
  props: SearchProps,
  answers: AvailabilityStates
): Promise<void> {
  const { facts, words } = props
  const [query, today] = [wishIn(location.hash), todayIn(facts.house.timeZone, Date.now())]
  if (query === undefined || query.arrival < today || answers.size < facts.units.length) return
  const entries = unitEntries(writtenUnits(facts, words), props, { answers, ...noChoices })
  const { format } = entries[0]!
  const found = { free: freeUnits(query, entries.filter(isOffered), today), pairs: [] }
  const searching = { query, format, words, today, facts, choices: noChoices, onChoose: () => undefined }
  const first = document.createElement('div')
  first.className = 'search'
  if (found.free.length > 0) {
    first.innerHTML = markupOf(
      <>
        <p className="summary display">{format.summary(found, 0)}</p>
        <div className="found answered">
          <FreeUnits {...searching} found={found} />
        </div>
      </>
    )
  } else {
    first.innerHTML = markupOf(<WholeAnswer {...searching} entries={entries} />)
  }
  island.append(first)
}
