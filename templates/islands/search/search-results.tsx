/**
 * The answer of a search: the free units as posters, what other dates cost, why the other units do not fit, and what is
 * closest if none is free.
 */
import { useEffect, useState, type ReactNode } from 'react'
import { monthOf } from '../../../generator/house/stay/day.ts'
import { guestCount } from '../../../generator/house/stay/offer.ts'
import type { Refusal } from '../../../generator/house/stay/refusal.ts'
import type { PricedStay, RefusedUnit, SearchResult } from '../../../generator/house/stay/unit-search.ts'
import type { Stay } from '../../../generator/house/stay/stay.ts'
import type { StayQuery } from '../../../generator/house/stay/stay-query.ts'
import { fill } from '../../../generator/house/stay/text-template.ts'
import { ChatButton } from '../../parts/chat-button.tsx'
import { AskWays } from '../ask-ways.tsx'
import { OtherDates, Shifts } from './other-dates.tsx'
import type { AvailabilityStates } from './use-availability.ts'
import { TwoUnitStay, UnitPosters } from './unit-poster.tsx'
import type { SearchWords } from './search-formatter.ts'
import type { FindEntry, UnitEntry } from './use-unit-entries.ts'

/** A search, and what it found so far. */
export type RunningSearch = {
  query: StayQuery
  found: SearchResult
  entries: readonly UnitEntry[]
  answers: AvailabilityStates
  words: SearchWords
  /** Whether totals include what every guest needs, also where it is on request. */
  isComplete: boolean
}

export type SearchSummary = {
  text: string
  /** Whether the results are held back, because nearly all answers arrive together. */
  isPending?: boolean
  /** Whether the summary already explains all units, so that no sentence about those that do not fit follows. */
  isConclusive?: boolean
}

type Props = RunningSearch & SearchSummary & { onPick: (stay: Stay) => void; onComplete: (isComplete: boolean) => void }

/** The units without an offer: those whose answer is on its way, and those whose calendars could not be read. */
function unansweredIn({ entries, answers }: Pick<RunningSearch, 'entries' | 'answers'>) {
  const unanswered = entries.filter(({ offer }) => offer === undefined)
  const isRead = ({ unit }: UnitEntry): boolean => answers.get(unit.api) !== undefined
  return { silent: unanswered.filter((entry) => !isRead(entry)), unread: unanswered.filter(isRead) }
}

/** What a search has found, in a sentence; undefined without a search. */
export function useSummary(searching: RunningSearch | undefined): SearchSummary | undefined {
  const { silent, unread } = searching === undefined ? { silent: [], unread: [] } : unansweredIn(searching)
  const isWaiting = silent.length > 0
  const unanswered = silent.length + unread.length
  const isHolding = useHeldResults(isWaiting, unanswered, searching?.entries.length)
  if (searching === undefined) return undefined
  const { entries, words, found } = searching
  const [first] = entries
  if (first === undefined || (isWaiting && (isHolding || unanswered === entries.length)))
    return { text: words.searching, isPending: true }
  if (unanswered === entries.length) return { text: words.noAnswers, isConclusive: true }
  const commonRefusal = commonRefusalText(searching)
  const counts = { silent: silent.length, unread: unread.length }
  return { text: commonRefusal ?? first.format.summary(found, counts), isConclusive: commonRefusal !== undefined }
}

export function SearchResults({ isPending, ...props }: Props) {
  return <div className="found">{isPending !== true && <Results {...props} />}</div>
}

function Results({ isConclusive, onPick, onComplete, ...searching }: Omit<Props, 'isPending'>) {
  const { query, found, entries, answers, words, isComplete } = searching
  const of = entryFinder(entries)
  const free = useStableOrder(found.free, query, isComplete)
  const { silent, unread } = unansweredIn({ entries, answers })
  const isSettled = silent.length === 0
  const [first] = entries
  const unfit = isConclusive || first === undefined ? [] : unfitGroups(searching)
  return (
    <>
      {isConclusive && found.pairs.length === 0 && <AskByChat {...{ query, entries, words }} />}
      {found.free.length + found.pairs.length + found.moves.length > 0 && (
        <NeededSwitch {...{ entries, words }} isOn={isComplete} onChange={onComplete} />
      )}
      {free.length > 0 && <UnitPosters {...{ free, of, words }} />}
      {isSettled && free.length === 0 && (
        <Suggestions {...{ query, found, words, entries, onPick }} areAllAnswered={unread.length === 0} />
      )}
      {first !== undefined && (
        <div className="near">
          <Shifts {...{ query, words, onPick }} shifts={found.shifts} format={first.format} />
          <OtherDates
            {...{ query, of, onPick }}
            heading={fill(words.cheapestDays, {
              month: first.format.months(monthOf(query.arrival), monthOf(query.arrival))
            })}
            stays={found.cheapest}
          />
        </div>
      )}
      {first !== undefined && unfit.length > 0 && (
        <p className="unfit">{first.format.capitalized(`${unfit.join('; ')}.`)}</p>
      )}
      {unread.length > 0 && !isConclusive && <AskByChat {...{ query, words }} entries={unread} />}
    </>
  )
}

type NeededSwitchProps = {
  entries: readonly UnitEntry[]
  words: SearchWords
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Adds to all totals what every guest needs and only some units include: they compare then. */
function NeededSwitch({ entries, words, isOn, onChange }: NeededSwitchProps) {
  const names = entries.flatMap(({ facts, offer }) =>
    (offer?.charges ?? []).flatMap(({ id }) => (facts.needed.includes(id) ? (facts.charges[id] ?? id) : []))
  )
  const [first] = entries
  if (first === undefined || names.length === 0) return null
  return (
    <label className="needed">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>{fill(words.addNeeded, { extras: first.format.list([...new Set(names)]) })}</span>
    </label>
  )
}

/** The units that are not free, in a group for each reason. */
function unfitGroups({ query, found: { taken }, entries, answers, words }: RunningSearch): string[] {
  const of = entryFinder(entries)
  const [first] = entries
  if (first === undefined) return []
  const { format } = first
  const { silent, unread } = unansweredIn({ entries, answers })
  const guests = format.guestCount(guestCount(query))
  const group = (reason: string, units: readonly (UnitEntry | undefined)[]): string[] =>
    units.length === 0
      ? []
      : [fill(reason, { guests, units: format.list(units.flatMap((entry) => entry?.unit.unit ?? [])) })]
  const refusedFor = (...reasons: Refusal['reason'][]): (UnitEntry | undefined)[] =>
    taken.filter(({ refused }) => reasons.includes(refused.reason)).map(of)
  return [
    ...group(words.unfitTaken, refusedFor('taken')),
    ...group(words.unfitGuests, refusedFor('guests')),
    ...group(words.unfitUnpublished, refusedFor('unpublished')),
    ...group(words.unfitRules, refusedFor('notice', 'arrival-weekday', 'departure-weekday', 'too-short', 'too-long')),
    ...group(words.unfitSilent, silent),
    ...group(words.unfitUnread, unread)
  ]
}

/** The cheapest first, and behind them what is free by a later answer: nothing moves under a finger. */
function useStableOrder(free: readonly PricedStay[], query: StayQuery, isComplete: boolean): PricedStay[] {
  const [order, setOrder] = useState<{ query: StayQuery; isComplete: boolean; ids: string[] }>()
  const shown = order?.query === query && order.isComplete === isComplete ? order.ids : []
  const late = free.filter(({ id }) => !shown.includes(id))
  const ids = [...shown, ...late.map(({ id }) => id)]
  if (late.length > 0) setOrder({ query, isComplete, ids })
  return ids.flatMap((id) => free.filter((part) => part.id === id))
}

const entryFinder =
  (entries: readonly UnitEntry[]): FindEntry =>
  ({ id }) =>
    entries.find(({ unit }) => unit.id === id)

/** Why no unit can be free, if it is the same for all of them and has nothing to do with who else has booked. */
function commonRefusalText({ query, found: { free, taken }, entries, words }: RunningSearch): string | undefined {
  const of = entryFinder(entries)
  const [one] = taken
  const entry = one && of(one)
  if (one === undefined || entry === undefined || free.length > 0) return undefined
  if (taken.every(isTooManyGuests)) {
    const guests = guestCount(query)
    return fill(guests > capacityOfTwo(entries) ? words.manyGuests : words.largeParty, {
      guests: entry.format.guestCount(guests)
    })
  }
  return taken.every(isUnpublished) ? entry.format.refusal(one.refused, query) : undefined
}

/** How many guests the two largest units have room for. */
function capacityOfTwo(entries: readonly UnitEntry[]): number {
  const mosts = entries.map(({ unit, offer }) => offer?.guests.most ?? unit.most)
  // oxlint-disable-next-line unicorn/no-array-sort -- browsers have toSorted later than all else that the page needs
  mosts.sort((a, b) => b - a)
  return (mosts[0] ?? 0) + (mosts[1] ?? 0)
}

const isTooManyGuests = ({ refused }: RefusedUnit): boolean => refused.reason === 'guests'

const isUnpublished = ({ refused }: RefusedUnit): boolean => refused.reason === 'unpublished'

/** In milliseconds: how long after an answer the results wait for another one before they are announced. */
const holdMs = 3000

/** @param unanswered how many of them have no offer */
function useHeldResults(isWaiting: boolean, unanswered: number, all: number | undefined): boolean {
  const [isHolding, setPatient] = useState(true)
  useEffect(() => {
    if (!isWaiting || unanswered === all) return undefined
    const timer = setTimeout(() => setPatient(false), holdMs)
    return () => clearTimeout(timer)
  }, [isWaiting, unanswered, all])
  return isHolding
}

type AskByChatProps = Pick<RunningSearch, 'query' | 'entries' | 'words'>

/** Asks the house for the dates: by the number of the units with the most room. */
function AskByChat({ query, entries, words }: AskByChatProps) {
  const most = Math.max(...entries.map(({ unit }) => unit.most))
  const entry = entries.find(({ unit }) => unit.most === most)
  if (entry === undefined) return null
  const { facts, format } = entry
  const chat = format.stayChatUrl(facts.stay.chat, query)
  return (
    <>
      <ChatButton href={chat} label={words.askChat} />
      <AskWays
        {...{ words, chat }}
        mail={facts.mail}
        title={`${facts.site}, ${format.shortStay(query, guestCount(query))}`}
        stay={query}
      />
    </>
  )
}

type SuggestionsProps = Omit<RunningSearch, 'answers' | 'isComplete'> & {
  onPick: (stay: Stay) => void
  /** Whether every unit has answered. */
  areAllAnswered: boolean
}

/** Suggestions for a wish for which no unit is free: whole units on other dates before stays in two. */
function Suggestions({ query, found, words, entries, areAllAnswered, onPick }: SuggestionsProps) {
  const { taken, nearest, moves, pairs } = found
  const of = entryFinder(entries)
  // Other dates are no answer to too many guests, and nobody knows of nights that are not out yet.
  const isFull = areAllAnswered && taken.some((each) => !isTooManyGuests(each) && !isUnpublished(each))
  const hasNothing = isFull && nearest.length + moves.length + pairs.length === 0
  const stayPairs = (
    heading: string,
    both: readonly (readonly [PricedStay, PricedStay])[],
    isSame: boolean
  ): ReactNode =>
    both.length > 0 && (
      <section>
        <h3>{heading}</h3>
        <ol>
          {both.map((parts, place) => (
            <TwoUnitStay key={place} {...{ parts, isSame, query, of, words }} />
          ))}
        </ol>
      </section>
    )
  return (
    <div className="near">
      {hasNothing && (
        <>
          <p>{words.nothingNear}</p>
          <AskByChat {...{ query, entries, words }} />
        </>
      )}
      <OtherDates {...{ query, of, onPick }} heading={words.nearestDates} stays={nearest} />
      {stayPairs(words.sideBySide, pairs, true)}
      {stayPairs(words.twoPlaces, moves, false)}
    </div>
  )
}
