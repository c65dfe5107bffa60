/**
 * The results of a search: the free units with their totals, why the others are not free, and what is closest if none
 * is.
 */
import { useEffect, useState, type ReactNode } from 'react'
import { addDays, dayNumber } from '../../../generator/house/stay/day.ts'
import { bookAddress } from '../booking-message.ts'
import { guestCount } from '../../../generator/house/stay/offer.ts'
import {
  farthest,
  sumOf,
  type PricedStay,
  type RefusedUnit,
  type Search
} from '../../../generator/house/stay/unit-search.ts'
import { nightCount, type Stay } from '../../../generator/house/stay/stay.ts'
import { wishText, type Wish } from '../../../generator/house/stay/stay-query.ts'
import { fill } from '../../../generator/house/stay/text-template.ts'
import { ChatButton } from '../../parts/chat-button.tsx'
import { Icon } from '../../parts/icon.tsx'
import type { Answers } from './use-availability.ts'
import { BillLines, BillNotes } from '../quote-lines.tsx'
import type { SearchWords } from './search-formatter.ts'
import type { Room } from './use-unit-entries.ts'

/** A search, and what it found so far. */
export type Searching = {
  wish: Wish
  found: Search
  rooms: readonly Room[]
  answers: Answers
  words: SearchWords
}

export type Summary = {
  text: string
  /** Whether nothing is shown yet, since nearly all answers come together. */
  isEarly?: boolean
  /** Whether there is nothing more to say of the units than the summary says. */
  isVain?: boolean
}

type Props = Searching & Summary & { onPick: (stay: Stay) => void }

/** The units without an answer, and whether it is on its way. */
const silentIn = ({ rooms, answers }: Pick<Searching, 'rooms' | 'answers'>): { room: Room; isAsked: boolean }[] =>
  rooms
    .filter(({ offer }) => offer === undefined)
    .map((room) => ({ room, isAsked: answers.get(room.unit.api) === undefined }))

/** What a search has found, in a sentence; undefined without a search. */
export function useSummary(searching: Searching | undefined): Summary | undefined {
  const silent = searching === undefined ? [] : silentIn(searching)
  const isWaiting = silent.some(({ isAsked }) => isAsked)
  const isPatient = usePatience(isWaiting, silent.length, searching?.rooms.length)
  if (searching === undefined) return undefined
  const { rooms, words, found } = searching
  const [first] = rooms
  if (first === undefined || (isWaiting && (isPatient || silent.length === rooms.length)))
    return { text: words.searching, isEarly: true }
  if (silent.length === rooms.length) return { text: words.noAnswers, isVain: true }
  const vain = vainText(searching)
  const summary = { free: found.free.length, all: rooms.length, silent: silent.length }
  return { text: vain ?? first.write.summary(summary), isVain: vain !== undefined }
}

export function Found({ isEarly, ...props }: Props) {
  return <div className="found">{isEarly !== true && <Results {...props} />}</div>
}

function Results({ wish, found, rooms, answers, words, isVain, onPick }: Props) {
  const { taken } = found
  const free = useOrder(found.free, wish)
  const of = roomIn(rooms)
  const silent = silentIn({ rooms, answers })
  const isSilent = silent.length === rooms.length
  const others = [
    ...(isVain ? [] : taken).map((refused) => (
      <Other key={refused.id} {...{ wish, refused, words }} room={of(refused)} onPick={onPick} />
    )),
    // What is true of all of them the summary says.
    ...(isSilent ? [] : silent).map(({ room, isAsked }) => (
      <Silent key={room.unit.id} {...{ wish, room, words, isAsked }} />
    ))
  ]
  return (
    <>
      {isVain && found.pairs.length === 0 && <Ask {...{ wish, rooms, words }} />}
      {free.length > 0 && (
        <ul className="free">
          {free.map((part) => (
            <Ticket key={part.id} {...{ part, words }} room={of(part)} />
          ))}
        </ul>
      )}
      {!silent.some(({ isAsked }) => isAsked) && free.length === 0 && (
        <Near {...{ wish, found, words, rooms, onPick }} isWhole={silent.length === 0} />
      )}
      {others.length > 0 && <ul className="others">{others}</ul>}
    </>
  )
}

/** The cheapest first, and behind them what is free by a later answer: nothing moves under a finger. */
function useOrder(free: readonly PricedStay[], wish: Wish): PricedStay[] {
  const [order, setOrder] = useState<{ wish: Wish; ids: string[] }>()
  const shown = order?.wish === wish ? order.ids : []
  const late = free.filter(({ id }) => !shown.includes(id))
  const ids = [...shown, ...late.map(({ id }) => id)]
  if (late.length > 0) setOrder({ wish, ids })
  return ids.flatMap((id) => free.filter((part) => part.id === id))
}

/** The room of a part of a result. */
type RoomOf = (part: { id: string }) => Room | undefined

const roomIn =
  (rooms: readonly Room[]): RoomOf =>
  ({ id }) =>
    rooms.find(({ unit }) => unit.id === id)

/** Why no unit can be free, if it is the same for all of them and has nothing to do with who else has booked. */
function vainText({ wish, found: { free, taken }, rooms, words }: Searching): string | undefined {
  const of = roomIn(rooms)
  const [one] = taken
  const room = one && of(one)
  if (one === undefined || room === undefined || free.length > 0) return undefined
  if (taken.every(isOfGuests)) {
    const guests = guestCount(wish)
    return fill(guests > mostInTwo(rooms) ? words.manyGuests : words.largeParty, {
      guests: room.write.guestCount(guests)
    })
  }
  return taken.every(isUnpublished) ? room.write.refusal(one.refused, wish) : undefined
}

/** How many guests the two largest units have room for. */
function mostInTwo(rooms: readonly Room[]): number {
  const mosts = rooms.map(({ unit, offer }) => offer?.guests.most ?? unit.most)
  // oxlint-disable-next-line unicorn/no-array-sort -- browsers have toSorted later than all else that the page needs
  mosts.sort((a, b) => b - a)
  return (mosts[0] ?? 0) + (mosts[1] ?? 0)
}

const isOfGuests = ({ refused }: RefusedUnit): boolean => refused.reason === 'guests'

const isUnpublished = ({ refused }: RefusedUnit): boolean => refused.reason === 'unpublished'

/** In milliseconds: how long after an answer the results wait for another one before they are announced. */
const patience = 3000

/** @param silent how many of them have not answered */
function usePatience(isWaiting: boolean, silent: number, all: number | undefined): boolean {
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    if (!isWaiting || silent === all) return undefined
    const timer = setTimeout(() => setPatient(false), patience)
    return () => clearTimeout(timer)
  }, [isWaiting, silent, all])
  return isPatient
}

type TicketProps = {
  part: PricedStay
  room: Room | undefined
  /** What sets one of two parts of a stay apart: its guests or its dates. */
  own?: string | undefined
  /** The address that asks for both of two parts; undefined where one button below them does. */
  ask?: string | undefined
  words: SearchWords
}

/** A stay with its total. A tap opens the lines of the total; the button asks for the stay by chat. */
function Ticket({ part, room, own, ask, words }: TicketProps) {
  if (room === undefined) return null
  const { unit, facts, write } = room
  const { stay, party, quote } = part
  const asked = write.asked(party, quote)
  const address = own === undefined ? bookAddress(stay, asked, facts) : ask
  // A part of a pair stands below the heading of the pairs.
  const Heading = own === undefined ? 'h3' : 'h4'
  return (
    <li className={unit.theme}>
      <Sign unit={unit} />
      <div className="what">
        <Heading>{unit.unit}</Heading>
        {own !== undefined && (
          <p>
            <b>{own}</b>
          </p>
        )}
        <p>{unit.short}</p>
        <p className="note">{write.fits(quote.nights, room.offer?.guests.most ?? unit.most)}</p>
      </div>
      <p className="total display">{write.money(quote.total)}</p>
      <details>
        <summary>{asked.total}</summary>
        <dl className="timetable">
          <BillLines {...{ words, write, quote }} />
        </dl>
      </details>
      <BillNotes {...{ words, write, quote, stay, facts }} priced={room.offer?.guests.priced} />
      <div className="ways">
        {address !== undefined && <ChatButton href={address} label={words.askChat} of={unit.unit} />}
        <a className="quiet" href={`${unit.href}#${wishText({ ...stay, ...party })}`}>
          {fill(words.seeUnit, { unit: unit.unit })}
        </a>
      </div>
    </li>
  )
}

/** The number on the door, or the leaf of the wind. */
function Sign({ unit: { number } }: { unit: Room['unit'] }) {
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

type OtherProps = {
  wish: Wish
  refused: RefusedUnit
  room: Room | undefined
  words: SearchWords
  onPick: (stay: Stay) => void
}

/** A unit that is not free: why, and when it will be. */
function Other({ wish, refused, room, words, onPick }: OtherProps) {
  if (room === undefined) return null
  const { unit, write } = room
  const { next } = refused
  return (
    <li className={unit.theme}>
      <h3>{unit.unit}</h3>
      <p>{write.refusal(refused.refused, wish)}</p>
      {next !== undefined && (
        <button type="button" className="quiet" onClick={() => onPick(next)}>
          {fill(words.nextStay, { dates: write.dates(next) })}
          <span className="visually-hidden">: {unit.unit}</span>
        </button>
      )}
    </li>
  )
}

type SilentProps = {
  wish: Wish
  room: Room
  /** Whether its answer is on its way. */
  isAsked: boolean
  words: SearchWords
}

/** A unit without an answer. */
function Silent({ wish, room: { unit, write }, isAsked, words }: SilentProps) {
  return (
    <li className={unit.theme}>
      <h3>{unit.unit}</h3>
      <p>{isAsked ? words.searching : words.noAnswer}</p>
      <a className="quiet" href={write.asking(unit.book, wish)} rel="noopener">
        {words.askChat}
        <span className="visually-hidden">: {unit.unit}</span>
      </a>
    </li>
  )
}

type AskProps = Pick<Searching, 'wish' | 'rooms' | 'words'>

/** Asks the house for the dates by chat: by that of the units with the most room. */
function Ask({ wish, rooms, words }: AskProps) {
  const most = Math.max(...rooms.map(({ unit }) => unit.most))
  const room = rooms.find(({ unit }) => unit.most === most)
  if (room === undefined) return null
  return <ChatButton href={room.write.askingFor(room.facts.stay.chat, wish)} label={words.askChat} />
}

type NearProps = Omit<Searching, 'answers'> & {
  onPick: (stay: Stay) => void
  /** Whether every unit has answered. */
  isWhole: boolean
}

/** Suggestions for a wish for which no unit is free. */
function Near({ wish, found: { taken, nearest, moves, pairs }, words, rooms, isWhole, onPick }: NearProps) {
  const of = roomIn(rooms)
  // Other dates are no answer to too many guests, and nobody knows of nights that are not out yet.
  const isFull = isWhole && taken.some((each) => !isOfGuests(each) && !isUnpublished(each))
  const soon = addDays(wish.arrival, farthest)
  const isVain =
    nearest.length + moves.length + pairs.length === 0 && !taken.some(({ next }) => next && next.arrival <= soon)
  const two = (heading: string, both: readonly (readonly [PricedStay, PricedStay])[], isSame: boolean): ReactNode =>
    both.length > 0 && (
      <section>
        <h3>{heading}</h3>
        <ol>
          {both.map((parts, place) => (
            <Two key={place} {...{ parts, isSame, wish, of, words }} />
          ))}
        </ol>
      </section>
    )
  return (
    <div className="near">
      {isFull && isVain && (
        <>
          <p>{words.nothingNear}</p>
          <Ask {...{ wish, rooms, words }} />
        </>
      )}
      {two(words.sideBySide, pairs, true)}
      {two(words.twoPlaces, moves, false)}
      {nearest.length > 0 && (
        <section>
          <h3>{words.nearestDates}</h3>
          <ol className="dates">
            {nearest.map((parts) => (
              <Nearest key={parts[0]?.stay.arrival} {...{ parts, wish, of, onPick }} />
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

type TwoProps = Pick<Searching, 'wish' | 'words'> & {
  parts: readonly [PricedStay, PricedStay]
  /** Whether both have the same dates. */
  isSame: boolean
  of: RoomOf
}

/** A stay in two units. Whoever asks for one of them wants the other as well: a message names both. */
function Two({ parts, isSame, wish, of, words }: TwoProps) {
  const halves = parts.flatMap((part) => {
    const room = of(part)
    return room === undefined
      ? []
      : { part, room, own: isSame ? room.write.guests(part.party) : room.write.dates(part.stay) }
  })
  const told = halves.map(
    ({ part, room: { unit, write }, own }) => `${unit.unit}: ${own}, ${write.asked(part.party, part.quote).total}`
  )
  const asks = halves.map(({ room: { facts, write } }) =>
    write.askingFor(facts.stay.chat, wish, ` (${told.join('; ')})`)
  )
  const [ask, other] = asks
  return (
    <li>
      <p className="display">{fill(words.together, { total: of(parts[0])?.write.total(sumOf(parts)) ?? '' })}</p>
      <ul className="free">
        {halves.map(({ part, room, own }, place) => (
          <Ticket key={part.id} {...{ part, room, own, words }} ask={ask === other ? undefined : asks[place]} />
        ))}
      </ul>
      {ask !== undefined && ask === other && (
        <ChatButton href={ask} label={words.askChat} of={halves.map(({ room: { unit } }) => unit.unit).join(', ')} />
      )}
    </li>
  )
}

type NearestProps = {
  parts: readonly PricedStay[]
  wish: Wish
  of: RoomOf
  onPick: (stay: Stay) => void
}

/** Other dates, with the cheapest unit that is free on them. */
function Nearest({ parts, wish, of, onPick }: NearestProps) {
  const [part] = parts
  const room = part && of(part)
  if (part === undefined || room === undefined) return null
  const { write, unit } = room
  return (
    <li>
      <button type="button" onClick={() => onPick(part.stay)}>
        <b>{write.dates(part.stay)}</b>
        <span>{write.distance(dayNumber(part.stay.arrival) - dayNumber(wish.arrival))}</span>
        <span>
          {unit.unit}, {write.nights(nightCount(part.stay))}
        </span>
        <b className="display">{write.total(part.quote)}</b>
      </button>
    </li>
  )
}
