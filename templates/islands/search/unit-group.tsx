/**
 * A stay in two units as a card: both, their total, and a chat for each telephone number. Each message names both
 * units, and says for which of them the other number is asked.
 */
import { knownSum } from '../../../generator/house/stay/quote.ts'
import { priceOfStays } from '../../../generator/house/stay/search/unit-prices.ts'
import type { StayQuery } from '../../../generator/house/stay/stay-query.ts'
import { fill } from '../../../generator/house/stay/text-template.ts'
import { ChatButton } from '../../parts/chat-button.tsx'
import type { SearchWords } from './search-words.ts'
import { Apart, messageTexts, PricedGuests, RowPhoto, UnitLink } from './unit-row.tsx'
import type { UnitStay } from './unit-entries.ts'

type UnitGroupProps = { parts: readonly [UnitStay, UnitStay]; query: StayQuery; words: SearchWords }

export function UnitGroup({ parts, query, words }: UnitGroupProps) {
  const { format } = parts[0].unit
  const namesOf = (some: readonly UnitStay[]): string => format.list(some.map(({ unit }) => unit.facts.unit))
  return (
    <li>
      <h4>{namesOf(parts)}</h4>
      <p className="total display">{format.money(knownSum(priceOfStays(parts)))}</p>
      <ul>
        {parts.map((part) => (
          <li key={part.unit.facts.id} className={part.unit.facts.theme}>
            <RowPhoto photos={[part.unit.photo]} />
            <b className="display">
              <UnitLink part={part} />
            </b>
            <span>{format.money(knownSum(part.quote.price))}</span>
            <small>{part.unit.format.guests(part.party)}</small>
          </li>
        ))}
      </ul>
      <PricedGuests parts={parts} />
      <Apart parts={parts} />
      {chatsFor(parts, query, words).map(({ href, asked }) => (
        <ChatButton key={href} href={href} label={fill(words.askUnits, { units: namesOf(asked) })} />
      ))}
    </li>
  )
}

/** A chat for each telephone number of some units, with the units that it is asked for. */
function chatsFor(
  parts: readonly UnitStay[],
  query: StayQuery,
  words: SearchWords
): { href: string; asked: readonly UnitStay[] }[] {
  const numberOf = ({ unit }: UnitStay): string => unit.facts.stay.chat
  const divided = parts
    .map(
      (part) => `${part.unit.facts.unit}: ${part.unit.format.guests(part.party)}, ${messageTexts(part, words).total}`
    )
    .join('; ')
  return [...new Set(parts.map(numberOf))].map((chat) => {
    const asked = parts.filter((part) => numberOf(part) === chat)
    const other = parts.find((part) => numberOf(part) !== chat)?.unit.facts.unit
    return { href: asked[0]!.unit.format.partsChatUrl(chat, query, { parts: divided, other }), asked }
  })
}
