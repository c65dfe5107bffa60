/**
 * The results of a search: free units in rows, two units instead of one, what other dates cost, why other units do not
 * fit, and what is closest if none is free.
 */
import { allNeeds, guestCount } from '../../../generator/house/stay/unit-terms.ts'
import type { Refusal } from '../../../generator/house/stay/refusal.ts'
import { pairsFor, search, type RefusedUnit } from '../../../generator/house/stay/search/unit-search.ts'
import { knownSum } from '../../../generator/house/stay/quote.ts'
import { priceOfStays } from '../../../generator/house/stay/search/unit-prices.ts'
import { fill, type Template } from '../../../generator/house/stay/text-template.ts'
import { ChatButton } from '../../parts/chat-button.tsx'
import { AskWays } from '../ask-ways.tsx'
import { Icon } from '../../parts/icon.tsx'
import type { Choices } from './early-input.ts'
import { OtherDates, Shifts } from './other-dates.tsx'
import { UnitGroup } from './unit-group.tsx'
import { FreeUnits, type RunningSearch } from './free-units.tsx'
import { Apart, PricedGuests, RowPhoto } from './unit-row.tsx'
import { isOffered, type UnitResults, type UnitEntry } from './unit-entries.ts'

export type SearchSummary = {
  text: string
  /** Whether an answer is on its way. */
  isPending?: boolean
  /** Whether the summary already explains all units, so that no sentence about those that do not fit follows. */
  isConclusive?: boolean
}

type Props = RunningSearch & SearchSummary & { onChoose: (choices: Choices) => void }

/** The units whose calendars could not be read. */
const unreadIn = (entries: readonly UnitEntry[]): UnitEntry[] => entries.filter(({ terms }) => terms === undefined)

/** What a search has found, in a sentence. */
export function summaryOf(searching: RunningSearch): SearchSummary {
  const { entries, words, format, found } = searching
  if (entries.some(({ isRead }) => !isRead)) return { text: words.searching, isPending: true }
  const unread = unreadIn(entries).length
  if (unread === entries.length) return { text: words.noAnswers, isConclusive: true }
  const commonRefusal = commonRefusalText(searching)
  return { text: commonRefusal ?? format.summary(found, unread), isConclusive: commonRefusal !== undefined }
}

/** All that a search says, without the form. */
export function WholeAnswer(searching: Omit<Props, 'found' | keyof SearchSummary>) {
  const { query, entries, today } = searching
  const whole = { ...searching, found: search(query, entries.filter(isOffered), today) }
  const summary = summaryOf(whole)
  return (
    <>
      <p className="summary display">{summary.text}</p>
      <SearchResults {...whole} {...summary} />
    </>
  )
}

export function SearchResults({ isPending, isConclusive, onChoose, ...searching }: Props) {
  const { query, found, entries, words, format } = searching
  const isAnswered = entries.some(({ terms }) => terms !== undefined)
  const state = isAnswered ? 'found answered' : 'found'
  // A class of its own: WebKit keeps a style by `:has(:empty)` once there is something inside.
  if (isPending === true) return <div className={`${state} pending`} />
  const { free } = found
  const unread = unreadIn(entries)
  const unfit = isConclusive ? [] : unfitGroups(searching)
  return (
    <div className={state}>
      {isConclusive && found.pairs.length === 0 && <AskHouse {...{ query, entries, words }} hasButton />}
      <FreeUnits {...{ ...searching, onChoose }} />
      {free.length > 0 && <TwoInstead {...searching} />}
      {free.length === 0 && <Suggestions {...{ query, found, words, entries }} areAllAnswered={unread.length === 0} />}
      <ul className="lines">
        <Shifts {...{ query, words, format }} shifts={found.shifts} />
        {(!isConclusive || found.pairs.length > 0) && (
          <li>
            <details>
              <summary>{words.otherWays}</summary>
              <AskHouse {...{ query, entries, words }} />
            </details>
          </li>
        )}
      </ul>
      {unfit.length > 0 && <p className="unfit">{format.capitalized(`${unfit.join('; ')}.`)}</p>}
      {unread.length > 0 && !isConclusive && <AskHouse {...{ query, words }} entries={unread} hasButton />}
    </div>
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
        <span className="total display">
          {fill(words.fromTotal, { total: format.money(knownSum(priceOfStays(cheapest))) })}
        </span>
        <span className="what">
          {shared.included !== undefined && <b>{`${shared.included}. `}</b>}
          <span>{format.list(halves.map(({ facts }) => facts.unit))}</span>
          <Apart parts={cheapest} />
          <PricedGuests parts={cheapest.filter(({ quote }) => quote.price.kind === 'open')} />
        </span>
        <Icon id="arrow" />
      </summary>
      <UnitGroups {...{ pairs, query, words }} />
    </details>
  )
}

type UnitGroupsProps = Pick<RunningSearch, 'query' | 'words'> & Pick<UnitResults, 'pairs'>

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

/** The units that are not free, in a group for each reason. */
function unfitGroups({ query, found: { taken }, entries, words, format }: RunningSearch): string[] {
  const guests = format.guestCount(guestCount(query))
  const group = (text: Template<'guests' | 'reason' | 'units'>, units: readonly UnitEntry[], reason = ''): string[] =>
    units.length === 0 ? [] : [fill(text, { guests, reason, units: format.list(units.map(({ facts }) => facts.unit)) })]
  const refusedFor = (...reasons: Refusal['reason'][]): UnitEntry[] =>
    taken.filter(({ refused }) => reasons.includes(refused.reason)).map(({ unit }) => unit)
  return [
    ...group(words.unfitTaken, refusedFor('taken')),
    ...group(words.unfitGuests, refusedFor('guests')),
    ...allNeeds.flatMap((need) =>
      group(
        words.unfitNeed,
        taken.flatMap(({ unit, refused }) => (refused.reason === 'need' && refused.need === need ? unit : [])),
        format.lowered(words[`${need}No`])
      )
    ),
    ...group(words.unfitUnpublished, refusedFor('unpublished')),
    ...group(words.unfitRules, refusedFor('notice', 'arrival-weekday', 'departure-weekday', 'too-short', 'too-long')),
    ...group(words.unfitUnread, unreadIn(entries))
  ]
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

type AskHouseProps = Pick<RunningSearch, 'query' | 'entries' | 'words'> & { hasButton?: boolean }

/** Asks the house for the dates, at the number of the units with the most room: by chat, or in another way. */
function AskHouse({ query, entries, words, hasButton = false }: AskHouseProps) {
  const most = Math.max(...entries.map(({ facts }) => facts.most))
  const { facts, format } = entries.find((entry) => entry.facts.most === most)!
  const chat = format.stayChatUrl(facts.stay.chat, query)
  const title = `${facts.site}, ${format.shortStay(query, guestCount(query))}`
  return (
    <>
      {hasButton && <ChatButton href={chat} label={words.askChat} />}
      <AskWays {...{ words, chat, title }} mail={facts.mail} />
    </>
  )
}

type SuggestionsProps = Pick<RunningSearch, 'query' | 'found' | 'words' | 'entries'> & {
  /** Whether every unit has answered. */
  areAllAnswered: boolean
}

/** Suggestions for a wish for which no unit is free: whole units on other dates before stays in two. */
function Suggestions({ query, found, words, entries, areAllAnswered }: SuggestionsProps) {
  const { taken, nearest, pairs } = found
  // Other dates are no answer to too many guests, and nobody knows of nights that are not out yet.
  const isFull = areAllAnswered && taken.some((each) => !isTooManyGuests(each) && !isUnpublished(each))
  const hasNothing = isFull && nearest.length + pairs.length === 0
  return (
    <div className="near">
      {hasNothing && (
        <>
          <p>{words.nothingNear}</p>
          <AskHouse {...{ query, entries, words }} hasButton />
        </>
      )}
      <OtherDates query={query} heading={words.nearestDates} stays={nearest} />
      {pairs.length > 0 && (
        <section>
          <h3>{words.sideBySide}</h3>
          <UnitGroups {...{ pairs, query, words }} />
        </section>
      )}
    </div>
  )
}
