/** The units that are searched, with the data that they share and their answers. */
import type { ComponentProps } from 'react'
import type { SearchFacts } from '../../../generator/house/stay/calendar-facts.ts'
import type { UnitTerms } from '../../../generator/house/stay/unit-terms.ts'
import type { SearchResult } from '../../../generator/house/stay/search/unit-search.ts'
import { withRequested, type PricedStay } from '../../../generator/house/stay/search/unit-prices.ts'
import type { WordList } from '../calendar/calendar-words.ts'
import type { Image } from '../../parts/image.tsx'
import type { AvailabilityStates } from '../request-all.ts'
import type { WrittenUnit } from './search-formatter.ts'
import type { SearchWords } from './search-words.ts'

type Photo = ComponentProps<typeof Image>['photo']

/** What the page has for its script. The photos are by the ids of the units. */
export type SearchData = { facts: SearchFacts; photos: Readonly<Record<string, Photo>>; words: WordList }

export type SearchProps = Omit<SearchData, 'words'> & {
  words: SearchWords
  /** The answers that the page has asked for already. */
  answers?: AvailabilityStates | undefined
}

/** A unit with what its answer offers. */
export type UnitEntry = WrittenUnit & {
  photo: Photo | undefined
  /** What it has of what guests ask for. */
  has: readonly string[]
  terms: UnitTerms | undefined
  /** Whether there is an answer, with terms or not. */
  isRead: boolean
}

/** A unit whose answer offers something. */
export type OfferedUnit = UnitEntry & { terms: UnitTerms }
export type UnitStay = PricedStay<OfferedUnit>
export type UnitResults = SearchResult<OfferedUnit>

export const isOffered = (entry: UnitEntry): entry is OfferedUnit => entry.terms !== undefined

/** The terms with what every guest needs marked as that: the list of the unit says it, and the answer does not. */
const withNeeded = (terms: UnitTerms, needed: readonly string[]): UnitTerms => ({
  ...terms,
  charges: terms.charges.map((charge) => ({ ...charge, isNeeded: needed.includes(charge.id) }))
})

/** @param isComplete whether totals include what every guest needs, also where it is on request */
export const unitEntries = (
  units: readonly WrittenUnit[],
  { facts, photos }: Pick<SearchProps, 'facts' | 'photos'>,
  { answers, isComplete }: { answers: AvailabilityStates; isComplete: boolean }
): UnitEntry[] =>
  units.map((unit) => {
    const { id, api, needed, passes } = unit.facts
    const answer = answers.get(api)
    const shown = answer?.kind === 'shown' ? withNeeded(answer, needed) : undefined
    const terms = shown && isComplete ? withRequested(shown, needed) : shown
    const has = passes.flatMap((place) => facts.filters[place] ?? [])
    return { ...unit, photo: photos[id], has, terms, isRead: answer !== undefined }
  })
