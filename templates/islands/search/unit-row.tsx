/** A stay in one unit as a poster with its total, and a stay in two. */
import { guestCount } from '../../../generator/house/stay/offer.ts'
import type { QuoteLine } from '../../../generator/house/stay/quote.ts'
import { sumQuotes, type PricedStay } from '../../../generator/house/stay/unit-search.ts'
import { formatStayQuery, type StayQuery } from '../../../generator/house/stay/stay-query.ts'
import { fill } from '../../../generator/house/stay/text-template.ts'
import { ChatButton } from '../../parts/chat-button.tsx'
import { Image } from '../../parts/image.tsx'
import { sizesInSlots } from '../../parts/image-sizes.ts'
import { AskWays } from '../ask-ways.tsx'
import { bookingChatUrl } from '../booking-message.ts'
import { LineRows, QuoteNotes } from '../quote-lines.tsx'
import type { SearchWords } from './search-formatter.ts'
import type { FindEntry, UnitEntry } from './use-unit-entries.ts'

type UnitPosterProps = {
  part: PricedStay
  entry: UnitEntry | undefined
  /** The text that distinguishes one half of a stay in two units: its guests or its dates. */
  own?: string | undefined
  /** The address that asks for one of two parts; undefined where one button below them asks for both. */
  ask?: string | undefined
  words: SearchWords
}

/** A stay in one unit: its picture, its total and what that covers, and the links to see the unit and to ask for it. */
function UnitPoster({ part, entry, own, ask, words }: UnitPosterProps) {
  if (entry === undefined) return null
  const { unit, facts, format, photo } = entry
  const { stay, party, quote } = part
  const chat = own === undefined ? bookingChatUrl(stay, messageTexts(part, entry, words), facts) : ask
  const href = `${unit.href}#${formatStayQuery({ ...stay, ...party })}`
  // A part of a pair stands below the heading of the pairs.
  const Heading = own === undefined ? 'h3' : 'h4'
  return (
    <li className={unit.theme}>
      {photo && (
        // The link below is the one with a name.
        <a href={href} tabIndex={-1} aria-hidden>
          <Image photo={photo} sizes={posterSlots} />
        </a>
      )}
      <div>
        <Heading>{unit.unit}</Heading>
        <p className="total display">{format.money(quote.total)}</p>
        {own !== undefined && (
          <p>
            <b>{own}</b>
          </p>
        )}
        <p>{unit.short}</p>
        <QuoteDetails {...{ part, entry, words }} />
        <div className="ways">
          {chat !== undefined && <ChatButton href={chat} label={words.askChat} of={unit.unit} />}
          <a className="quiet" href={href}>
            {fill(words.seeUnit, { unit: unit.unit })}
          </a>
        </div>
        {chat !== undefined && (
          <AskWays
            {...{ words, chat, stay }}
            mail={facts.mail}
            title={`${unit.unit}, ${format.shortStay(stay, guestCount(party))}`}
          />
        )}
      </div>
    </li>
  )
}

/** The picture is as wide as its poster, of which there are up to three in a row. */
const posterSlots = sizesInSlots(
  { from: 80, width: 25, unit: 'rem', shape: 2 },
  { from: 48, width: 45, unit: 'vw', shape: 2 },
  { width: 94, unit: 'vw', shape: 2 }
)

type QuoteDetailsProps = { part: PricedStay; entry: UnitEntry; words: SearchWords }

/** What the total covers, and what it leaves out. A tap opens the lines of both. */
function QuoteDetails({ part: { quote, stay }, entry, words }: QuoteDetailsProps) {
  const { facts, format, offer } = entry
  const { lines, onRequest } = quote
  const names = lines.flatMap((line) => (line.kind === 'nights' ? [] : format.line(line).name))
  const covered = names.length > 0 && fill(words.covered, { names: format.list(names) })
  const needed = onRequest.filter((line) => isNeeded(line, entry))
  return (
    <>
      <details>
        <summary>{[format.nights(quote.nights), facts.included, covered].filter(Boolean).join('\u00A0· ')}</summary>
        <dl className="timetable">
          <LineRows {...{ lines, format }} />
        </dl>
        {onRequest.length > 0 && (
          <>
            <p>{words.onRequest}</p>
            <dl className="timetable">
              <LineRows lines={onRequest} format={format} />
            </dl>
          </>
        )}
      </details>
      {needed.length > 0 && (
        <p className="note">
          {fill(words.apart, {
            extras: format.list(needed.map((line) => format.line(line).name)),
            total: format.money(needed.reduce((sum, { total }) => sum + total, 0))
          })}
        </p>
      )}
      <QuoteNotes
        {...{ words, format, stay, facts }}
        quote={{ ...quote, onRequest: [] }}
        priced={offer?.guests.priced}
      />
    </>
  )
}

/** Whether every guest needs what a line is for. */
const isNeeded = (line: QuoteLine, { facts }: UnitEntry): boolean =>
  line.kind === 'charge' && facts.needed.includes(line.id)

/** A stay as a message tells it. What the guest has added to the total is named. */
function messageTexts({ party, quote }: PricedStay, entry: UnitEntry, words: SearchWords) {
  const { format } = entry
  const texts = format.messageTexts(party, quote)
  const added = quote.lines.filter((line) => isNeeded(line, entry)).map((line) => format.line(line).name)
  return added.length === 0
    ? texts
    : { ...texts, total: fill(words.withExtras, { total: texts.total, extras: format.list(added) }) }
}

type StayListProps = { free: readonly PricedStay[]; of: FindEntry; words: SearchWords }

export function UnitPosters({ free, of, words }: StayListProps) {
  return (
    <ul className="free">
      {free.map((part) => (
        <UnitPoster key={part.id} {...{ part, words }} entry={of(part)} />
      ))}
    </ul>
  )
}

type TwoUnitStayProps = {
  parts: readonly [PricedStay, PricedStay]
  /** Whether both have the same dates. */
  isSame: boolean
  query: StayQuery
  of: FindEntry
  words: SearchWords
}

/**
 * A stay in two units. The guest needs both: one message asks for both where they have one telephone number, and else
 * each of two messages names both and says what the other number is asked.
 */
export function TwoUnitStay({ parts, isSame, query, of, words }: TwoUnitStayProps) {
  const halves = parts.flatMap((part) => {
    const entry = of(part)
    return entry === undefined
      ? []
      : { part, entry, own: isSame ? entry.format.guests(part.party) : entry.format.dates(part.stay) }
  })
  const [first, second] = halves
  if (first === undefined || second === undefined) return null
  const { format, facts } = first.entry
  const divided = halves
    .map(({ part, entry, own }) => `${entry.unit.unit}: ${own}, ${messageTexts(part, entry, words).total}`)
    .join('; ')
  const names = format.list(halves.map(({ entry }) => entry.unit.unit))
  const isOneNumber = facts.stay.chat === second.entry.facts.stay.chat
  const ask = (own: UnitEntry, other?: UnitEntry): string =>
    own.format.partsChatUrl(own.facts.stay.chat, query, { parts: divided, other: other?.unit.unit })
  return (
    <li>
      <p className="display">{fill(words.together, { total: format.total(sumQuotes(parts)) })}</p>
      <ul className="free">
        <UnitPoster {...first} words={words} ask={isOneNumber ? undefined : ask(first.entry, second.entry)} />
        <UnitPoster {...second} words={words} ask={isOneNumber ? undefined : ask(second.entry, first.entry)} />
      </ul>
      {isOneNumber && (
        <>
          <ChatButton href={ask(first.entry)} label={words.askChat} of={names} />
          <AskWays
            {...{ words }}
            chat={ask(first.entry)}
            mail={facts.mail}
            title={`${names}, ${format.shortStay(query, guestCount(query))}`}
            stay={query}
          />
        </>
      )}
    </li>
  )
}
