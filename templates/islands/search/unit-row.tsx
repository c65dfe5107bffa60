/** A stay in one unit as a row with its total, and a stay in two. */
import type { QuoteLine } from '../../../generator/house/stay/quote.ts'
import { sumQuotes, type PricedStay } from '../../../generator/house/stay/unit-search.ts'
import { formatStayQuery, type StayQuery } from '../../../generator/house/stay/stay-query.ts'
import { fill } from '../../../generator/house/stay/text-template.ts'
import { ChatButton } from '../../parts/chat-button.tsx'
import { Image } from '../../parts/image.tsx'
import { sizesInSlots } from '../../parts/image-sizes.ts'
import { bookingChatUrl } from '../booking-message.ts'
import type { SearchWords } from './search-words.ts'
import type { FindEntry, UnitEntry } from './use-unit-entries.ts'

type UnitRowProps = {
  part: PricedStay
  entry: UnitEntry | undefined
  /** The text that distinguishes one half of a stay in two units: its guests or its dates. */
  own?: string | undefined
  /** The address that asks for one of two parts; undefined where one button below them asks for both. */
  ask?: string | undefined
  words: SearchWords
}

/** A stay in one unit: its picture, what differs, its total, and the ticket that asks for it. All of it leads there. */
function UnitRow({ part, entry, own, ask, words }: UnitRowProps) {
  if (entry === undefined) return null
  const { unit, facts, format, photo, has } = entry
  const { stay, party, quote } = part
  const chat =
    own === undefined
      ? bookingChatUrl({ ...stay, ...party }, messageTexts(part, entry, words), { ...facts, page: unit.href })
      : ask
  // A part of a pair stands below the heading of the pairs.
  const Heading = own === undefined ? 'h3' : 'h4'
  const features = has.join(' · ')
  return (
    <li className={unit.theme}>
      <RowPhoto photos={[photo]} />
      <Heading>
        <a className="cover" href={`${unit.href}#${formatStayQuery({ ...stay, ...party })}`}>
          {unit.unit}
        </a>
      </Heading>
      <p className="total display">{format.money(quote.total)}</p>
      <p className="what">
        {own !== undefined && <b>{`${own}. `}</b>}
        <span>{features === '' ? unit.short : `${unit.short} · `}</span>
        {features !== '' && <b>{features}</b>}
        {notesOf(part, entry, words).map((note) => (
          <small key={note}>{note}</small>
        ))}
      </p>
      {chat !== undefined && <ChatButton href={chat} label={words.askChat} of={unit.unit} />}
    </li>
  )
}

export const RowPhoto = ({ photos }: { photos: readonly UnitEntry['photo'][] }) => (
  <span className="pic">
    {photos.map((photo) => photo && <Image key={photo.src} photo={{ ...photo, alt: '' }} sizes={rowSlots} />)}
  </span>
)

/** A picture is as high as its row. */
const rowSlots = sizesInSlots({ from: 60, width: 12, unit: 'rem', shape: 1.8 }, { width: 8, unit: 'rem', shape: 0.9 })

/** What the total covers besides nights and tax, what every guest needs and it does not cover, and for whom it is not. */
function notesOf({ quote }: PricedStay, entry: UnitEntry, words: SearchWords): string[] {
  const { format } = entry
  const namesOf = (lines: readonly QuoteLine[]): string =>
    format.list(lines.map((line) => format.lowered(format.line(line).name)))
  const covered = quote.lines.filter(({ kind }) => kind === 'charge' || kind === 'discount')
  const needed = quote.onRequest.filter((line) => isNeeded(line, entry))
  return [
    ...(covered.length > 0 ? [fill(words.covered, { names: namesOf(covered) })] : []),
    ...(needed.length > 0
      ? [
          fill(words.apart, {
            extras: namesOf(needed),
            total: format.money(needed.reduce((sum, { total }) => sum + total, 0))
          })
        ]
      : []),
    // Only a price for a number of guests leaves others out.
    ...(quote.unpriced > 0 ? [fill(words.unpriced, { guests: format.guestCount(entry.terms!.guests.priced!) })] : [])
  ]
}

/** Whether every guest needs what a line is for. */
const isNeeded = (line: QuoteLine, { facts }: UnitEntry): boolean =>
  line.kind === 'charge' && facts.needed.includes(line.id)

/** A stay as a message tells it. What the guest has added to the total is named. */
function messageTexts({ party, quote }: PricedStay, entry: UnitEntry, words: SearchWords) {
  const { format } = entry
  const texts = format.messageTexts(party, quote)
  const added = quote.lines
    .filter((line) => isNeeded(line, entry))
    .map((line) => format.lowered(format.line(line).name))
  return added.length === 0
    ? texts
    : { ...texts, total: fill(words.withExtras, { total: texts.total, extras: format.list(added) }) }
}

type UnitRowsProps = { stays: readonly PricedStay[]; of: FindEntry; words: SearchWords }

export function UnitRows({ stays, of, words }: UnitRowsProps) {
  return (
    <ol className="free">
      {stays.map((part) => (
        <UnitRow key={part.id} {...{ part, words }} entry={of(part)} />
      ))}
    </ol>
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
  const isOneNumber = facts.stay.chat === second.entry.facts.stay.chat
  const ask = (own: UnitEntry, other?: UnitEntry): string =>
    own.format.partsChatUrl(own.facts.stay.chat, query, { parts: divided, other: other?.unit.unit })
  return (
    <li>
      <p className="display">{fill(words.together, { total: format.total(sumQuotes(parts)) })}</p>
      <ol className="free">
        <UnitRow {...first} words={words} ask={isOneNumber ? undefined : ask(first.entry, second.entry)} />
        <UnitRow {...second} words={words} ask={isOneNumber ? undefined : ask(second.entry, first.entry)} />
      </ol>
      {isOneNumber && (
        <ChatButton
          href={ask(first.entry)}
          label={words.askChat}
          of={format.list(halves.map(({ entry }) => entry.unit.unit))}
        />
      )}
    </li>
  )
}
