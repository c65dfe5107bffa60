/**
 * The results of a search: the free units with their totals, why the others are not free, and what is closest if none
 * is.
 */
import { useEffect, useState, type ReactNode } from 'react'
import { addDays, dayNumber } from '../../../generator/house/stay/day.ts'
import { bookingChatUrl } from '../booking-message.ts'
import { guestCount } from '../../../generator/house/stay/offer.ts'
import {
  maxDaysApart,
  sumQuotes,
  type PricedStay,
  type RefusedUnit,
  type SearchResult
} from '../../../generator/house/stay/unit-search.ts'
import { nightCount, type Stay } from '../../../generator/house/stay/stay.ts'
import { formatStayQuery, type StayQuery } from '../../../generator/house/stay/stay-query.ts'
import { fill } from '../../../generator/house/stay/text-template.ts'
import { ChatButton } from '../../parts/chat-button.tsx'
import { Icon } from '../../parts/icon.tsx'
import type { AvailabilityStates } from './use-availability.ts'
import { QuoteLines, QuoteNotes } from '../quote-lines.tsx'
import type { SearchWords } from './search-formatter.ts'
import type { UnitEntry } from './use-unit-entries.ts'

/** A search, and what it found so far. */
export type RunningSearch = {
  query: StayQuery
  found: SearchResult
  entries: readonly UnitEntry[]
  answers: AvailabilityStates
  words: SearchWords
}

export type SearchSummary = {
  text: string
  /** Whether the results are held back, because nearly all answers arrive together. */
  isPending?: boolean
  /** Whether the summary already explains all units, so that no list of refused units follows. */
  isConclusive?: boolean
}

type Props = RunningSearch & SearchSummary & { onPick: (stay: Stay) => void }

/** The units without an answer, and whether it is on its way. */
const unansweredIn = ({
  entries,
  answers
}: Pick<RunningSearch, 'entries' | 'answers'>): { entry: UnitEntry; isAsked: boolean }[] =>
  entries
    .filter(({ offer }) => offer === undefined)
    .map((entry) => ({ entry, isAsked: answers.get(entry.unit.api) === undefined }))

/** What a search has found, in a sentence; undefined without a search. */
export function useSummary(searching: RunningSearch | undefined): SearchSummary | undefined {
  const silent = searching === undefined ? [] : unansweredIn(searching)
  const isWaiting = silent.some(({ isAsked }) => isAsked)
  const isHolding = useHeldResults(isWaiting, silent.length, searching?.entries.length)
  if (searching === undefined) return undefined
  const { entries, words, found } = searching
  const [first] = entries
  if (first === undefined || (isWaiting && (isHolding || silent.length === entries.length)))
    return { text: words.searching, isPending: true }
  if (silent.length === entries.length) return { text: words.noAnswers, isConclusive: true }
  const commonRefusal = commonRefusalText(searching)
  const summary = { free: found.free.length, all: entries.length, silent: silent.length }
  return { text: commonRefusal ?? first.format.summary(summary), isConclusive: commonRefusal !== undefined }
}

export function SearchResults({ isPending, ...props }: Props) {
  return <div className="found">{isPending !== true && <Results {...props} />}</div>
}

function Results({ query, found, entries, answers, words, isConclusive, onPick }: Props) {
  const { taken } = found
  const free = useStableOrder(found.free, query)
  const of = entryFinder(entries)
  const silent = unansweredIn({ entries, answers })
  const isSilent = silent.length === entries.length
  const others = [
    ...(isConclusive ? [] : taken).map((refused) => (
      <RefusedUnitItem key={refused.id} {...{ query, refused, words }} entry={of(refused)} onPick={onPick} />
    )),
    // The summary already says what applies to all units.
    ...(isSilent ? [] : silent).map(({ entry, isAsked }) => (
      <UnansweredUnit key={entry.unit.id} {...{ query, entry, words, isAsked }} />
    ))
  ]
  return (
    <>
      {isConclusive && found.pairs.length === 0 && <AskByChat {...{ query, entries, words }} />}
      {free.length > 0 && (
        <ul className="free">
          {free.map((part) => (
            <FreeStay key={part.id} {...{ part, words }} entry={of(part)} />
          ))}
        </ul>
      )}
      {!silent.some(({ isAsked }) => isAsked) && free.length === 0 && (
        <Suggestions {...{ query, found, words, entries, onPick }} areAllAnswered={silent.length === 0} />
      )}
      {others.length > 0 && <ul className="others">{others}</ul>}
    </>
  )
}

/** The cheapest first, and behind them what is free by a later answer: nothing moves under a finger. */
function useStableOrder(free: readonly PricedStay[], query: StayQuery): PricedStay[] {
  const [order, setOrder] = useState<{ query: StayQuery; ids: string[] }>()
  const shown = order?.query === query ? order.ids : []
  const late = free.filter(({ id }) => !shown.includes(id))
  const ids = [...shown, ...late.map(({ id }) => id)]
  if (late.length > 0) setOrder({ query, ids })
  return ids.flatMap((id) => free.filter((part) => part.id === id))
}

/** The room of a part of a result. */
type FindEntry = (part: { id: string }) => UnitEntry | undefined

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

/** @param silent how many of them have not answered */
function useHeldResults(isWaiting: boolean, silent: number, all: number | undefined): boolean {
  const [isHolding, setPatient] = useState(true)
  useEffect(() => {
    if (!isWaiting || silent === all) return undefined
    const timer = setTimeout(() => setPatient(false), holdMs)
    return () => clearTimeout(timer)
  }, [isWaiting, silent, all])
  return isHolding
}

type FreeStayProps = {
  part: PricedStay
  entry: UnitEntry | undefined
  /** The text that distinguishes one half of a stay in two units: its guests or its dates. */
  own?: string | undefined
  /** The address that asks for both of two parts; undefined where one button below them does. */
  ask?: string | undefined
  words: SearchWords
}

/** A stay with its total. A tap opens the lines of the total; the button asks for the stay by chat. */
function FreeStay({ part, entry, own, ask, words }: FreeStayProps) {
  if (entry === undefined) return null
  const { unit, facts, format } = entry
  const { stay, party, quote } = part
  const asked = format.messageTexts(party, quote)
  const address = own === undefined ? bookingChatUrl(stay, asked, facts) : ask
  // A part of a pair stands below the heading of the pairs.
  const Heading = own === undefined ? 'h3' : 'h4'
  return (
    <li className={unit.theme}>
      <UnitSign unit={unit} />
      <div className="what">
        <Heading>{unit.unit}</Heading>
        {own !== undefined && (
          <p>
            <b>{own}</b>
          </p>
        )}
        <p>{unit.short}</p>
        <p className="note">{format.capacity(quote.nights, entry.offer?.guests.most ?? unit.most)}</p>
      </div>
      <p className="total display">{format.money(quote.total)}</p>
      <details>
        <summary>{asked.total}</summary>
        <dl className="timetable">
          <QuoteLines {...{ words, format, quote }} />
        </dl>
      </details>
      <QuoteNotes {...{ words, format, quote, stay, facts }} priced={entry.offer?.guests.priced} />
      <div className="ways">
        {address !== undefined && <ChatButton href={address} label={words.askChat} of={unit.unit} />}
        <a className="quiet" href={`${unit.href}#${formatStayQuery({ ...stay, ...party })}`}>
          {fill(words.seeUnit, { unit: unit.unit })}
        </a>
      </div>
    </li>
  )
}

/** The number on the door, or the leaf of the wind. */
function UnitSign({ unit: { number } }: { unit: UnitEntry['unit'] }) {
  return number === undefined ? (
    <span className="needle">
      <Icon id="leaf" className="" />
    </span>
  ) : (
    <span className="tile" aria-hidden="true">
      {number}
    </span>
  )
}

type RefusedUnitItemProps = {
  query: StayQuery
  refused: RefusedUnit
  entry: UnitEntry | undefined
  words: SearchWords
  onPick: (stay: Stay) => void
}

/** A unit that is not free: why, and when it will be. */
function RefusedUnitItem({ query, refused, entry, words, onPick }: RefusedUnitItemProps) {
  if (entry === undefined) return null
  const { unit, format } = entry
  const { next } = refused
  return (
    <li className={unit.theme}>
      <h3>{unit.unit}</h3>
      <p>{format.refusal(refused.refused, query)}</p>
      {next !== undefined && (
        <button type="button" className="quiet" onClick={() => onPick(next)}>
          {fill(words.nextStay, { dates: format.dates(next) })}
          <span className="visually-hidden">: {unit.unit}</span>
        </button>
      )}
    </li>
  )
}

type UnansweredUnitProps = {
  query: StayQuery
  entry: UnitEntry
  /** Whether its answer is on its way. */
  isAsked: boolean
  words: SearchWords
}

/** A unit without an answer. */
function UnansweredUnit({ query, entry: { unit, format }, isAsked, words }: UnansweredUnitProps) {
  return (
    <li className={unit.theme}>
      <h3>{unit.unit}</h3>
      <p>{isAsked ? words.searching : words.noAnswer}</p>
      <a className="quiet" href={format.chatUrlWithDates(unit.book, query)} rel="noopener">
        {words.askChat}
        <span className="visually-hidden">: {unit.unit}</span>
      </a>
    </li>
  )
}

type AskByChatProps = Pick<RunningSearch, 'query' | 'entries' | 'words'>

/** Asks the house for the dates by chat: by that of the units with the most room. */
function AskByChat({ query, entries, words }: AskByChatProps) {
  const most = Math.max(...entries.map(({ unit }) => unit.most))
  const entry = entries.find(({ unit }) => unit.most === most)
  if (entry === undefined) return null
  return <ChatButton href={entry.format.stayChatUrl(entry.facts.stay.chat, query)} label={words.askChat} />
}

type SuggestionsProps = Omit<RunningSearch, 'answers'> & {
  onPick: (stay: Stay) => void
  /** Whether every unit has answered. */
  areAllAnswered: boolean
}

/** Suggestions for a wish for which no unit is free. */
function Suggestions({
  query,
  found: { taken, nearest, moves, pairs },
  words,
  entries,
  areAllAnswered,
  onPick
}: SuggestionsProps) {
  const of = entryFinder(entries)
  // Other dates are no answer to too many guests, and nobody knows of nights that are not out yet.
  const isFull = areAllAnswered && taken.some((each) => !isTooManyGuests(each) && !isUnpublished(each))
  const soon = addDays(query.arrival, maxDaysApart)
  const hasNone =
    nearest.length + moves.length + pairs.length === 0 && !taken.some(({ next }) => next && next.arrival <= soon)
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
      {isFull && hasNone && (
        <>
          <p>{words.nothingNear}</p>
          <AskByChat {...{ query, entries, words }} />
        </>
      )}
      {stayPairs(words.sideBySide, pairs, true)}
      {stayPairs(words.twoPlaces, moves, false)}
      {nearest.length > 0 && (
        <section>
          <h3>{words.nearestDates}</h3>
          <ol className="dates">
            {nearest.map((parts) => (
              <OtherDates key={parts[0]?.stay.arrival} {...{ parts, query, of, onPick }} />
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

type TwoUnitStayProps = Pick<RunningSearch, 'query' | 'words'> & {
  parts: readonly [PricedStay, PricedStay]
  /** Whether both have the same dates. */
  isSame: boolean
  of: FindEntry
}

/** A stay in two units. The guest needs both, so one message names both. */
function TwoUnitStay({ parts, isSame, query, of, words }: TwoUnitStayProps) {
  const halves = parts.flatMap((part) => {
    const entry = of(part)
    return entry === undefined
      ? []
      : { part, entry, own: isSame ? entry.format.guests(part.party) : entry.format.dates(part.stay) }
  })
  const descriptions = halves.map(
    ({ part, entry: { unit, format }, own }) =>
      `${unit.unit}: ${own}, ${format.messageTexts(part.party, part.quote).total}`
  )
  const asks = halves.map(({ entry: { facts, format } }) =>
    format.stayChatUrl(facts.stay.chat, query, ` (${descriptions.join('; ')})`)
  )
  const [ask, other] = asks
  return (
    <li>
      <p className="display">{fill(words.together, { total: of(parts[0])?.format.total(sumQuotes(parts)) ?? '' })}</p>
      <ul className="free">
        {halves.map(({ part, entry, own }, place) => (
          <FreeStay key={part.id} {...{ part, entry, own, words }} ask={ask === other ? undefined : asks[place]} />
        ))}
      </ul>
      {ask !== undefined && ask === other && (
        <ChatButton href={ask} label={words.askChat} of={halves.map(({ entry: { unit } }) => unit.unit).join(', ')} />
      )}
    </li>
  )
}

type OtherDatesProps = {
  parts: readonly PricedStay[]
  query: StayQuery
  of: FindEntry
  onPick: (stay: Stay) => void
}

/** Other dates, with the cheapest unit that is free on them. */
function OtherDates({ parts, query, of, onPick }: OtherDatesProps) {
  const [part] = parts
  const entry = part && of(part)
  if (part === undefined || entry === undefined) return null
  const { format, unit } = entry
  return (
    <li>
      <button type="button" onClick={() => onPick(part.stay)}>
        <b>{format.dates(part.stay)}</b>
        <span>{format.daysApart(dayNumber(part.stay.arrival) - dayNumber(query.arrival))}</span>
        <span>
          {unit.unit}, {format.nights(nightCount(part.stay))}
        </span>
        <b className="display">{format.total(part.quote)}</b>
      </button>
    </li>
  )
}
