/** The units that are searched, with the data that they share and what their answers offer. */
import { useMemo } from 'react'
import type { CalendarFacts, SearchFacts, SearchUnit } from '../../../generator/house/stay/calendar-facts.ts'
import type { Offer } from '../../../generator/house/stay/offer.ts'
import type { AvailabilityStates } from './use-availability.ts'
import { createSearchFormatter, type SearchWords, type SearchFormatter } from './search-formatter.ts'

export type SearchProps = { facts: SearchFacts; words: SearchWords }

/** A unit with the data that it shares with its list and its house, and what its answer offers. */
export type UnitEntry = { unit: SearchUnit; facts: CalendarFacts; format: SearchFormatter; offer: Offer | undefined }

export function useUnitEntries(
  { facts: { house, lists, units }, words }: SearchProps,
  answers: AvailabilityStates
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
        const offer = answer?.kind === 'shown' ? answer : undefined
        return [{ unit, facts: { ...house, ...shared, ...unit }, format, offer }]
      }),
    [house, lists, units, writings, answers]
  )
}
