/** The units that are searched, with the data that they share and what their answers say. */
import { useMemo, type ComponentProps } from 'react'
import type { CalendarFacts, ListFacts, SearchFacts, SearchUnit } from '../../../generator/house/stay/calendar-facts.ts'
import type { UnitTerms } from '../../../generator/house/stay/unit-terms.ts'
import { withRequested } from '../../../generator/house/stay/unit-search.ts'
import type { Image } from '../../parts/image.tsx'
import type { TogetherAnswer } from '../request-all.ts'
import type { AvailabilityStates } from './use-availability.ts'
import { createSearchFormatter, type SearchFormatter } from './search-formatter.ts'
import type { SearchWords } from './search-words.ts'

type Photo = ComponentProps<typeof Image>['photo']

/** The photos are by the ids of the units. */
export type SearchProps = {
  facts: SearchFacts
  photos: Readonly<Record<string, Photo>>
  words: SearchWords
  /** The answer for all units, where the page has asked for it already. */
  early?: TogetherAnswer | undefined
}

/** A unit with the data that it shares with its list and its house, and what its answer offers. */
export type UnitEntry = {
  unit: SearchUnit
  photo: Photo | undefined
  facts: CalendarFacts & ListFacts & Pick<SearchFacts['house'], 'site' | 'mail'>
  format: SearchFormatter
  terms: UnitTerms | undefined
  /** What it has of what guests ask for. */
  has: readonly string[]
}

/** The unit of a part of a result. */
export type FindEntry = (part: { id: string }) => UnitEntry | undefined

/** @param isComplete whether totals include what every guest needs, also where it is on request */
export function useUnitEntries(
  { facts: { house, lists, units, filters }, photos, words }: SearchProps,
  answers: AvailabilityStates,
  isComplete: boolean
): UnitEntry[] {
  const writings = useMemo(
    () =>
      new Map(
        Object.entries(lists).map(
          ([list, shared]) => [list, createSearchFormatter({ ...house, ...shared }, words)] as const
        )
      ),
    [house, lists, words]
  )
  return useMemo(
    () =>
      units.flatMap((unit) => {
        const [shared, format] = [lists[unit.list], writings.get(unit.list)]
        if (shared === undefined || format === undefined) return []
        const answer = answers.get(unit.api)
        const shown = answer?.kind === 'shown' ? answer : undefined
        const terms = shown && isComplete ? withRequested(shown, shared.needed) : shown
        const has = unit.passes.flatMap((place) => filters[place] ?? [])
        return [{ unit, photo: photos[unit.id], facts: { ...house, ...shared, ...unit }, format, terms, has }]
      }),
    [house, lists, units, filters, photos, writings, answers, isComplete]
  )
}
