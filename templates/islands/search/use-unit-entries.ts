/** The units that are searched, with the data that they share and what their answers offer. */
import { useMemo } from 'react'
import type { CalendarFacts, SearchFacts, SearchUnit } from '../../../generator/house/stay/calendar-facts.ts'
import type { Offer } from '../../../generator/house/stay/offer.ts'
import type { Answers } from './use-availability.ts'
import { searchWritingFor, type SearchWords, type SearchWriting } from './search-formatter.ts'

export type SearchProps = { facts: SearchFacts; words: SearchWords }

/** A unit with the data that it shares with its list and its house, and what its answer offers. */
export type Room = { unit: SearchUnit; facts: CalendarFacts; write: SearchWriting; offer: Offer | undefined }

export function useRooms({ facts: { house, lists, units }, words }: SearchProps, answers: Answers): Room[] {
  const writings = useMemo(
    () =>
      new Map(
        Object.entries(lists).map(([list, shared]) => [list, searchWritingFor({ ...house, ...shared }, words)] as const)
      ),
    [house, lists, words]
  )
  return useMemo(
    () =>
      units.flatMap((unit) => {
        const [shared, write] = [lists[unit.list], writings.get(unit.list)]
        if (shared === undefined || write === undefined) return []
        const answer = answers.get(unit.api)
        const offer = answer?.kind === 'shown' ? answer : undefined
        return [{ unit, facts: { ...house, ...shared, ...unit }, write, offer }]
      }),
    [house, lists, units, writings, answers]
  )
}
