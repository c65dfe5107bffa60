/**
 * The results of a search: free units in rows, two units instead of one, what other dates cost, why other units do not
 * fit, and what is closest if none is free.
 */
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import type { SearchFacts } from '../../../generator/house/stay/calendar-facts.ts'
import type { Day } from '../../../generator/house/stay/days/day.ts'
import { allNeeds, guestCount, type Need } from '../../../generator/house/stay/unit-terms.ts'
import type { Refusal } from '../../../generator/house/stay/refusal.ts'
import { pairsFor, sumQuotes, type RefusedUnit } from '../../../generator/house/stay/unit-search.ts'
import { nightCount, type Stay } from '../../../generator/house/stay/stay.ts'
import type { StayQuery } from '../../../generator/house/stay/stay-query.ts'
import { fill, type Template } from '../../../generator/house/stay/text-template.ts'
import { ChatButton } from '../../parts/chat-button.tsx'
import { AskWays } from '../ask-ways.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Cheapest, OtherDates, Shifts } from './other-dates.tsx'
import { UnitGroup } from './unit-group.tsx'
import { RowPhoto, UnitRow } from './unit-row.tsx'
import type { SearchFormatter } from './search-formatter.ts'
import type { SearchWords } from './search-words.ts'
import { isOffered, type Found, type UnitEntry, type UnitStay } from './use-unit-entries.ts'

/** A search, and what it found so far. */
export type RunningSearch = {
  query: StayQuery
  found: Found
  entries: readonly UnitEntry[]
  format: SearchFormatter
  words: SearchWords
  /** Whether totals include what every guest needs, also where it is on request. */
  isComplete: boolean
  today: Day
  facts: SearchFacts
}

export type SearchSummary = {
  text: string
  /** Whether the results are held back, because nearly all answers arrive together. */
  isPending?: boolean
  /** Whether the summary already explains all units, so that no sentence about those that do not fit follows. */
  isConclusive?: boolean
}

type Props = RunningSearch & SearchSummary & { onPick: (stay: Stay) => void; onComplete: (isComplete: boolean) => void }

/** The units without terms: those whose answer is on its way, and those whose calendars could not be read. */
function unansweredIn(entries: readonly UnitEntry[]) {
  const unanswered = entries.filter(({ terms }) => terms === undefined)
  return { silent: unanswered.filter(({ isRead }) => !isRead), unread: unanswered.filter(({ isRead }) => isRead) }
}

/** What a search has found, in a sentence; undefined without a search. */
export function useSummary(searching: RunningSearch | undefined): SearchSummary | undefined {
  const { silent, unread } = unansweredIn(searching?.entries ?? [])
  const isWaiting = silent.length > 0
  const unanswered = silent.length + unread.length
  const isHolding = useHeldResults(isWaiting, unanswered, searching?.entries.length)
  if (searching === undefined) return undefined
  const { entries, words, format, found } = searching
  if (isWaiting && (isHolding || unanswered === entries.length)) return { text: words.searching, isPending: true }
  if (unanswered === entries.length) return { text: words.noAnswers, isConclusive: true }
  const commonRefusal = commonRefusalText(searching)
  const counts = { silent: silent.length, unread: unread.length }
  return { text: commonRefusal ?? format.summary(found, counts), isConclusive: commonRefusal !== undefined }
}

export function SearchResults({ isPending, ...props }: Props) {
  const isAnswered = props.entries.some(({ terms }) => terms !== undefined)
  // A class of its own: WebKit keeps a style by `:has(:empty)` once there is something inside.
  const state = `found${isAnswered ? ' answered' : ''}${isPending === true ? ' pending' : ''}`
  return <div className={state}>{isPending !== true && <Results {...props} />}</div>
}

function Results({ isConclusive, onPick, onComplete, ...searching }: Omit<Props, 'isPending'>) {
  const { query, found, entries, words, format, isComplete, facts } = searching
  const free = useStableOrder(found.free, query, isComplete)
  const [picks, setPicks] = useState<Picks>({ filters: [], isBySize: false })
  const { silent, unread } = unansweredIn(entries)
  const isSettled = silent.length === 0
  const unfit = isConclusive ? [] : unfitGroups(searching)
  const shown = passing(free, picks.filters)
  // oxlint-disable-next-line unicorn/no-array-sort -- browsers have toSorted later than all else that the page needs
  if (picks.isBySize) shown.sort((a, b) => b.unit.facts.area - a.unit.facts.area)
  const offered = [found.free, ...found.pairs].flat()
  const [cheapest] = offered
  const uneven = unevenNeeds(query, offered)
  return (
    <>
      {isConclusive && found.pairs.length === 0 && <AskByChat {...{ query, entries, words }} />}
      {cheapest && (
        <p>
          {[
            format.totalsFor({ ...cheapest.quote, nights: nightCount(query) }),
            ...(query.needs ?? []).flatMap((need) =>
              uneven.includes(need) ? [] : format.need(need, cheapest.unit.terms)
            )
          ].join('. ')}
        </p>
      )}
      <NeededSwitch {...{ found, words, format }} isOn={isComplete} onChange={onComplete} />
      {free.length > 1 && <PickChips {...{ free, words, picks, format }} names={facts.filters} onChange={setPicks} />}
      {free.length > 0 && (
        <ol className="free">
          {shown.map((part) => (
            <UnitRow key={part.unit.facts.id} {...{ part, words }} needs={uneven} />
          ))}
        </ol>
      )}
      {isSettled && free.length > 0 && <TwoInstead {...searching} />}
      {isSettled && free.length === 0 && (
        <Suggestions {...{ query, found, words, entries, onPick }} areAllAnswered={unread.length === 0} />
      )}
      <ul className="lines">
        <Shifts {...{ query, words, format, onPick }} shifts={found.shifts} />
        <Cheapest {...{ words, onPick }} stay={found.cheapest[0]} />
        {(!isConclusive || found.pairs.length > 0) && (
          <li>
            <details>
              <summary>{words.otherWays}</summary>
              <WaysToAsk {...{ query, entries, words }} />
            </details>
          </li>
        )}
      </ul>
      {unfit.length > 0 && <p className="unfit">{format.capitalized(`${unfit.join('; ')}.`)}</p>}
      {unread.length > 0 && !isConclusive && <AskByChat {...{ query, words }} entries={unread} />}
    </>
  )
}

/** Of what guests bring or need, that of which not all of some units say the same: their rows do. */
const unevenNeeds = ({ needs = [] }: StayQuery, stays: readonly UnitStay[]): Need[] =>
  needs.filter((need) => new Set(stays.map(({ unit }) => unit.terms.needs?.[need])).size > 1)

/** What a guest has chosen of the free units. */
type Picks = { filters: readonly number[]; isBySize: boolean }

/** The stays in units that pass all of some filters. */
const passing = (free: readonly UnitStay[], filters: readonly number[]): UnitStay[] =>
  free.filter(({ unit }) => filters.every((filter) => unit.facts.passes.includes(filter)))

type PickChipsProps = {
  free: readonly UnitStay[]
  names: readonly string[]
  words: SearchWords
  format: SearchFormatter
  picks: Picks
  onChange: (picks: Picks) => void
}

/** Filters that divide the free units, and their order. A filter that would leave none cannot be chosen. */
function PickChips({ free, names, words, format, picks, onChange }: PickChipsProps) {
  const { filters, isBySize } = picks
  const chip = (name: string, input: ComponentProps<'input'>): ReactNode => (
    <label key={name}>
      <input {...input} />
      <span>{name}</span>
    </label>
  )
  const chips = names.flatMap((name, filter) => {
    const count = passing(free, [filter]).length
    const isOn = filters.includes(filter)
    if (!isOn && (count === 0 || count === free.length)) return []
    const next = isOn ? filters.filter((each) => each !== filter) : [...filters, filter]
    return chip(name, {
      type: 'checkbox',
      checked: isOn,
      disabled: !isOn && passing(free, next).length === 0,
      onChange: () => onChange({ filters: next, isBySize })
    })
  })
  return (
    <details className="picks">
      <summary>
        {fill(words.filtersAndOrder, { order: format.lowered(isBySize ? words.bySize : words.byPrice) })}
      </summary>
      {chips.length > 0 && (
        <fieldset className="chips">
          <legend>{words.showOnly}</legend>
          <div>{chips}</div>
        </fieldset>
      )}
      <fieldset className="chips">
        <legend>{words.orderBy}</legend>
        {[false, true].map((bySize) =>
          chip(bySize ? words.bySize : words.byPrice, {
            type: 'radio',
            name: 'order',
            checked: isBySize === bySize,
            onChange: () => onChange({ filters, isBySize: bySize })
          })
        )}
      </fieldset>
    </details>
  )
}

/**
 * Two units of one list for a party of three or more, although one unit has room for all: two rooms with breakfast are
 * what four adults often want. The list whose price includes something comes first.
 */
function TwoInstead({ query, entries, today, words, facts: { lists } }: RunningSearch) {
  if (guestCount(query) < 3) return null
  const pairsIn = (list: string) =>
    pairsFor({ query, candidates: entries.filter(isOffered).filter(({ facts }) => facts.list === list), today })
  // oxlint-disable-next-line unicorn/no-array-sort -- browsers have toSorted later than all else that the page needs
  const names = Object.keys(lists).sort((a, b) => Number(!lists[a]?.included) - Number(!lists[b]?.included))
  const pairs = names.map(pairsIn).find((found) => found.length > 0)
  const [cheapest] = pairs ?? []
  if (pairs === undefined || cheapest === undefined) return null
  const halves = cheapest.map(({ unit }) => unit)
  const { facts: shared, format } = cheapest[0].unit
  return (
    <details className="two">
      <summary>
        <RowPhoto photos={halves.map(({ photo }) => photo)} />
        <b className="display">{fill(words.orTwo, { list: format.lowered(shared.label) })}</b>
        <span className="total display">{fill(words.fromTotal, { total: format.total(sumQuotes(cheapest)) })}</span>
        <span className="what">
          {shared.included !== undefined && <b>{`${shared.included}. `}</b>}
          <span>{format.list(halves.map(({ facts }) => facts.unit))}</span>
        </span>
        <Icon id="arrow" />
      </summary>
      <UnitGroups {...{ pairs, query, words }} />
    </details>
  )
}

type UnitGroupsProps = Pick<RunningSearch, 'query' | 'words'> & Pick<Found, 'pairs'>

function UnitGroups({ pairs, query, words }: UnitGroupsProps) {
  const isAskedTwice = pairs.some(([first, second]) => first.unit.facts.stay.chat !== second.unit.facts.stay.chat)
  return (
    <>
      <ol className="groups">
        {pairs.map((parts) => (
          <UnitGroup key={parts.map(({ unit }) => unit.facts.id).join(' ')} {...{ parts, query, words }} />
        ))}
      </ol>
      {isAskedTwice && <p className="note">{words.askedTwice}</p>}
    </>
  )
}

type NeededSwitchProps = Pick<RunningSearch, 'found' | 'words' | 'format'> & {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Adds to all totals what every guest needs and only some units include: they compare then. */
function NeededSwitch({ found, words, format, isOn, onChange }: NeededSwitchProps) {
  const names = [found.free, ...found.pairs]
    .flat()
    .flatMap(({ unit: { facts, terms } }) =>
      terms.charges.flatMap(({ id }) => (facts.needed.includes(id) ? format.lowered(facts.charges[id] ?? id) : []))
    )
  if (names.length === 0) return null
  return (
    <label className="needed">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>{fill(words.addNeeded, { extras: format.list([...new Set(names)]) })}</span>
    </label>
  )
}

/** The units that are not free, in a group for each reason. */
function unfitGroups({ query, found: { taken }, entries, words, format }: RunningSearch): string[] {
  const { silent, unread } = unansweredIn(entries)
  const guests = format.guestCount(guestCount(query))
  const group = (reason: Template<'guests' | 'units'>, units: readonly UnitEntry[]): string[] =>
    units.length === 0 ? [] : [fill(reason, { guests, units: format.list(units.map(({ facts }) => facts.unit)) })]
  const namedGroup = (reason: string, units: readonly UnitEntry[]): string[] =>
    units.length === 0
      ? []
      : [
          fill(words.unfitNeed, {
            reason: format.lowered(reason),
            units: format.list(units.map(({ facts }) => facts.unit))
          })
        ]
  const refusedFor = (...reasons: Refusal['reason'][]): UnitEntry[] =>
    taken.filter(({ refused }) => reasons.includes(refused.reason)).map(({ unit }) => unit)
  return [
    ...group(words.unfitTaken, refusedFor('taken')),
    ...group(words.unfitGuests, refusedFor('guests')),
    ...allNeeds.flatMap((need) =>
      namedGroup(
        words[`${need}No`],
        taken.flatMap(({ unit, refused }) => (refused.reason === 'need' && refused.need === need ? unit : []))
      )
    ),
    ...group(words.unfitUnpublished, refusedFor('unpublished')),
    ...group(words.unfitRules, refusedFor('notice', 'arrival-weekday', 'departure-weekday', 'too-short', 'too-long')),
    ...group(words.unfitSilent, silent),
    ...group(words.unfitUnread, unread)
  ]
}

/** The cheapest first, and behind them what is free by a later answer: nothing moves under a finger. */
function useStableOrder(free: readonly UnitStay[], query: StayQuery, isComplete: boolean): UnitStay[] {
  const [order, setOrder] = useState<{ query: StayQuery; isComplete: boolean; ids: string[] }>()
  const shown = order?.query === query && order.isComplete === isComplete ? order.ids : []
  const late = free.flatMap(({ unit }) => (shown.includes(unit.facts.id) ? [] : unit.facts.id))
  const ids = [...shown, ...late]
  if (late.length > 0) setOrder({ query, isComplete, ids })
  return ids.flatMap((id) => free.filter(({ unit }) => unit.facts.id === id))
}

/** Why no unit can be free, if it is the same for all of them and has nothing to do with who else has booked. */
function commonRefusalText({ query, found: { free, taken }, entries, words }: RunningSearch): string | undefined {
  const [one] = taken
  if (one === undefined || free.length > 0) return undefined
  const { format } = one.unit
  if (taken.every(isTooManyGuests)) {
    const guests = guestCount(query)
    return fill(guests > capacityOfTwo(entries) ? words.manyGuests : words.largeParty, {
      guests: format.guestCount(guests)
    })
  }
  return taken.every(isUnpublished) ? format.refusal(one.refused, query) : undefined
}

/** How many guests the two largest units have room for. */
function capacityOfTwo(entries: readonly UnitEntry[]): number {
  const mosts = entries.map(({ facts, terms }) => terms?.guests.most ?? facts.most)
  // oxlint-disable-next-line unicorn/no-array-sort -- browsers have toSorted later than all else that the page needs
  mosts.sort((a, b) => b - a)
  return (mosts[0] ?? 0) + (mosts[1] ?? 0)
}

const isTooManyGuests = ({ refused }: RefusedUnit): boolean => refused.reason === 'guests'

const isUnpublished = ({ refused }: RefusedUnit): boolean => refused.reason === 'unpublished'

/** In milliseconds: how long after an answer the results wait for another one before they are announced. */
const holdMs = 3000

/** @param unanswered how many of them have no terms yet */
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

/** The number of the units with the most room. */
function houseChat({ query, entries }: AskByChatProps) {
  const most = Math.max(...entries.map(({ facts }) => facts.most))
  const { facts, format } = entries.find((entry) => entry.facts.most === most)!
  return { facts, format, chat: format.stayChatUrl(facts.stay.chat, query) }
}

/** Asks the house for the dates by chat, or in another way. */
function AskByChat(props: AskByChatProps) {
  return (
    <>
      <ChatButton href={houseChat(props).chat} label={props.words.askChat} />
      <WaysToAsk {...props} />
    </>
  )
}

function WaysToAsk(props: AskByChatProps) {
  const { query, words } = props
  const { chat, facts, format } = houseChat(props)
  const title = `${facts.site}, ${format.shortStay(query, guestCount(query))}`
  return <AskWays {...{ words, chat, title }} mail={facts.mail} />
}

type SuggestionsProps = Pick<RunningSearch, 'query' | 'found' | 'words' | 'entries'> & {
  onPick: (stay: Stay) => void
  /** Whether every unit has answered. */
  areAllAnswered: boolean
}

/** Suggestions for a wish for which no unit is free: whole units on other dates before stays in two. */
function Suggestions({ query, found, words, entries, areAllAnswered, onPick }: SuggestionsProps) {
  const { taken, nearest, pairs } = found
  // Other dates are no answer to too many guests, and nobody knows of nights that are not out yet.
  const isFull = areAllAnswered && taken.some((each) => !isTooManyGuests(each) && !isUnpublished(each))
  const hasNothing = isFull && nearest.length + pairs.length === 0
  return (
    <div className="near">
      {hasNothing && (
        <>
          <p>{words.nothingNear}</p>
          <AskByChat {...{ query, entries, words }} />
        </>
      )}
      <OtherDates {...{ query, onPick }} heading={words.nearestDates} stays={nearest} />
      {pairs.length > 0 && (
        <section>
          <h3>{words.sideBySide}</h3>
          <UnitGroups {...{ pairs, query, words }} />
        </section>
      )}
    </div>
  )
}
