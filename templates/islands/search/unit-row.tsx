/** A stay in one unit as a row with its total. */
import { knownSum, neededLines, totalOfLines } from '../../../generator/house/stay/quote.ts'
import { formatStayQuery } from '../../../generator/house/stay/stay-query.ts'
import { fill } from '../../../generator/house/stay/text-template.ts'
import { ChatButton } from '../../parts/chat-button.tsx'
import { Image } from '../../parts/image.tsx'
import { sizesInSlots } from '../../parts/image-sizes.ts'
import { bookingChatUrl } from '../booking-message.ts'
import type { SearchWords } from './search-words.ts'
import type { UnitEntry, UnitStay } from './unit-entries.ts'

type UnitRowProps = {
  part: UnitStay
  /** What it says that not all units say. */
  notes: readonly string[]
  words: SearchWords
}

/** A stay in one unit: its picture, what differs, its total, and the ticket that asks for it. All of it leads there. */
export function UnitRow({ part, notes, words }: UnitRowProps) {
  const { unit, stay, party, quote } = part
  const { facts, format, photo, has } = unit
  const chat = bookingChatUrl({ ...stay, ...party }, messageTexts(part, words), { ...facts, page: facts.href })
  const features = has.join(', ')
  const { price } = quote
  return (
    <li className={facts.theme}>
      <RowPhoto photos={[photo]} />
      <h3>
        <UnitLink part={part} />
      </h3>
      <p className="total display">{format.money(knownSum(price))}</p>
      {quote.nights > 1 && price.kind === 'whole' && (
        <p className="night">{fill(words.perNight, { price: format.money(Math.round(price.total / quote.nights)) })}</p>
      )}
      <p className="what">
        <span>{features === '' ? facts.short : `${facts.short}, `}</span>
        {features !== '' && <b>{features}</b>}
        {notesOf(part, words).map((note) => (
          <span key={note}>{`, ${format.lowered(note)}`}</span>
        ))}
        <Apart parts={[part]} />
        {notes.map((note) => (
          <small key={note}>{note}</small>
        ))}
        <PricedGuests parts={[part]} />
      </p>
      <ChatButton href={chat} label={price.kind === 'whole' ? words.bookNow : words.askChat} of={facts.unit} />
    </li>
  )
}

/** Leads from anywhere on its row to the page of the unit, with the stay. */
export const UnitLink = ({ part: { unit, stay, party } }: { part: UnitStay }) => (
  <a className="cover" href={`${unit.facts.href}#${formatStayQuery({ ...stay, ...party })}`}>
    {unit.facts.unit}
  </a>
)

export const RowPhoto = ({ photos }: { photos: readonly UnitEntry['photo'][] }) => (
  <span className="pic">
    {photos.map((photo) => photo && <Image key={photo.src} photo={{ ...photo, alt: '' }} sizes={rowSlots} />)}
  </span>
)

/** A picture is as high as its row. */
const rowSlots = sizesInSlots({ from: 60, width: 10, unit: 'rem', shape: 1.8 }, { width: 8, unit: 'rem', shape: 0.9 })

/**
 * For how many guests a price is, on a line of its own, where they are more or fewer. It stands wherever the sum of a
 * price stands alone, which is no total while a part is open.
 */
export function PricedGuests({ parts }: { parts: readonly UnitStay[] }) {
  const notes = parts.flatMap(
    ({ unit: { format, terms }, quote: { price }, party }) =>
      format.pricedGuests(price, party, terms.guests.priced) ?? []
  )
  return [...new Set(notes)].map((note) => <small key={note}>{note}</small>)
}

/** What the total covers besides nights and tax. */
function notesOf({ unit, quote }: UnitStay, words: SearchWords): string[] {
  const { format } = unit
  const covered = quote.lines.filter(({ kind }) => kind === 'charge' || kind === 'discount')
  const names = covered.map((line) => format.lowered(format.line(line).name))
  return covered.length > 0 ? [fill(words.covered, { names: format.list(names) })] : []
}

/**
 * What every guest needs, and what it costs besides some stays: + 20 € for linen. It stands wherever their sum stands
 * alone.
 */
export function Apart({ parts }: { parts: readonly UnitStay[] }) {
  const needed = parts.flatMap(({ quote, unit }) =>
    neededLines(quote.onRequest, unit.facts.needed).map((line) => ({ unit, line }))
  )
  if (needed.length === 0) return null
  // Two units may be of two lists, each with its own names.
  const names = new Set(needed.map(({ unit, line }) => unit.format.line(line).name))
  const total = totalOfLines(needed.map(({ line }) => line))
  return <small>{parts[0]!.unit.format.apart([...names], total)}</small>
}

/** A stay as a message tells it. What the guest has added to the total is named. */
export function messageTexts({ unit, party, quote }: UnitStay, words: SearchWords) {
  const { format } = unit
  const texts = format.messageTexts(party, quote)
  const added = neededLines(quote.lines, unit.facts.needed).map((line) => format.lowered(format.line(line).name))
  return added.length === 0
    ? texts
    : { ...texts, total: fill(words.withExtras, { total: texts.total, extras: format.list(added) }) }
}
