/** A stay in one unit as a row with its total, and a stay in two. */
import type { QuoteLine } from '../../../generator/house/stay/quote.ts'
import type { Need } from '../../../generator/house/stay/unit-terms.ts'
import { sumQuotes } from '../../../generator/house/stay/unit-search.ts'
import { formatStayQuery, type StayQuery } from '../../../generator/house/stay/stay-query.ts'
import { fill } from '../../../generator/house/stay/text-template.ts'
import { ChatButton } from '../../parts/chat-button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Image } from '../../parts/image.tsx'
import { sizesInSlots } from '../../parts/image-sizes.ts'
import { bookingChatUrl } from '../booking-message.ts'
import type { SearchWords } from './search-words.ts'
import type { UnitEntry, UnitStay } from './use-unit-entries.ts'

type UnitRowProps = {
  part: UnitStay
  /** The guests of one half of a stay in two units. */
  own?: string | undefined
  /** The address that asks for one of two parts; undefined where one button below them asks for both. */
  ask?: string | undefined
  /** Of what guests bring or need, what is said on the row. */
  needs?: readonly Need[]
  words: SearchWords
}

/** A stay in one unit: its picture, what differs, its total, and the ticket that asks for it. All of it leads there. */
export function UnitRow({ part, own, ask, needs = [], words }: UnitRowProps) {
  const { unit, stay, party, quote } = part
  const { facts, format, photo, has } = unit
  const chat =
    own === undefined
      ? bookingChatUrl({ ...stay, ...party }, messageTexts(part, words), { ...facts, page: facts.href })
      : ask
  // A part of a pair stands below the heading of the pairs.
  const Heading = own === undefined ? 'h3' : 'h4'
  // A line breaks behind a dot, not before it.
  const features = has.join('\u00A0· ')
  return (
    <li className={facts.theme}>
      <RowPhoto photos={[photo]} />
      <Heading>
        <a className="cover" href={`${facts.href}#${formatStayQuery({ ...stay, ...party })}`}>
          {facts.unit}
        </a>
      </Heading>
      <p className="total display">{format.money(quote.total)}</p>
      <p className="what">
        {own !== undefined && <b>{`${own}. `}</b>}
        <span>{features === '' ? facts.short : `${facts.short}\u00A0· `}</span>
        {features !== '' && <b>{features}</b>}
        {notesOf(part, words).map((note) => (
          <span key={note}>{`\u00A0· ${note}`}</span>
        ))}
        {needs.map((need) => (
          <small key={need}>{format.need(need, unit.terms)}</small>
        ))}
        <PricedGuests parts={[part]} />
      </p>
      {chat !== undefined && <ChatButton href={chat} label={words.askChat} of={facts.unit} />}
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

/** For how many guests a price is, on a line of its own, where they are more or fewer. */
function PricedGuests({ parts }: { parts: readonly UnitStay[] }) {
  const notes = parts.flatMap(
    ({ unit: { format, terms }, quote, party }) => format.pricedGuests(quote, party, terms.guests.priced) ?? []
  )
  return [...new Set(notes)].map((note) => <small key={note}>{note}</small>)
}

/** What the total covers besides nights and tax, and what all that every guest needs costs besides it. */
function notesOf({ unit, quote }: UnitStay, words: SearchWords): string[] {
  const { format } = unit
  const covered = quote.lines.filter(({ kind }) => kind === 'charge' || kind === 'discount')
  const names = covered.map((line) => format.lowered(format.line(line).name))
  const needed = quote.onRequest.filter((line) => isNeeded(line, unit)).reduce((sum, { total }) => sum + total, 0)
  return [
    ...(covered.length > 0 ? [fill(words.covered, { names: format.list(names) })] : []),
    ...(needed > 0 ? [fill(words.apart, { total: format.money(needed) }).replaceAll(' ', '\u00A0')] : [])
  ]
}

/** Whether every guest needs what a line is for. */
const isNeeded = (line: QuoteLine, { facts }: UnitEntry): boolean =>
  line.kind === 'charge' && facts.needed.includes(line.id)

/** A stay as a message tells it. What the guest has added to the total is named. */
function messageTexts({ unit, party, quote }: UnitStay, words: SearchWords) {
  const { format } = unit
  const texts = format.messageTexts(party, quote)
  const added = quote.lines.filter((line) => isNeeded(line, unit)).map((line) => format.lowered(format.line(line).name))
  return added.length === 0
    ? texts
    : { ...texts, total: fill(words.withExtras, { total: texts.total, extras: format.list(added) }) }
}

type TwoUnitStayProps = {
  parts: readonly [UnitStay, UnitStay]
  /** Whether the row of each unit is shown at once. */
  isOpen: boolean
  query: StayQuery
  words: SearchWords
}

/**
 * A stay in two units: a row that opens to those of both. The guest needs both: one message asks for both where they
 * have one telephone number, and else each of two messages names both and says what the other number is asked.
 */
export function TwoUnitStay({ parts, isOpen, query, words }: TwoUnitStayProps) {
  const [first, second] = parts
  const { format, facts } = first.unit
  const guestsOf = ({ unit, party }: UnitStay): string => `${unit.facts.unit}: ${unit.format.guests(party)}`
  const divided = parts.map((part) => `${guestsOf(part)}, ${messageTexts(part, words).total}`).join('; ')
  const both = format.list(parts.map(({ unit }) => unit.facts.unit))
  const isOneNumber = facts.stay.chat === second.unit.facts.stay.chat
  const ask = (own: UnitEntry, other?: UnitEntry): string =>
    own.format.partsChatUrl(own.facts.stay.chat, query, { parts: divided, other: other?.facts.unit })
  return (
    <li>
      <details className="two" open={isOpen}>
        <summary>
          <RowPhoto photos={parts.map(({ unit }) => unit.photo)} />
          <b className="display">{both}</b>
          <span className="total display">{format.money(sumQuotes(parts).total)}</span>
          <span className="what">
            {parts.map(guestsOf).join('\u00A0· ')}
            <PricedGuests parts={parts} />
          </span>
          <Icon id="arrow" />
        </summary>
        <ol className="free">
          {parts.map((part) => (
            <UnitRow
              key={part.unit.facts.id}
              {...{ part, words }}
              own={part.unit.format.guests(part.party)}
              ask={isOneNumber ? undefined : ask(part.unit, (part === first ? second : first).unit)}
            />
          ))}
        </ol>
        {isOneNumber && <ChatButton href={ask(first.unit)} label={words.askChat} of={both} />}
      </details>
    </li>
  )
}
