/** The price of a stay, line by line, and notes on what can be added to it. */
import type { CalendarFacts } from '../../generator/house/stay/calendar-facts.ts'
import { knownSum, taxedNights, type QuoteLine, type Quote } from '../../generator/house/stay/quote.ts'
import type { StayCancellation } from '../../generator/house/stay/cancellation.ts'
import type { Stay } from '../../generator/house/stay/stay.ts'
import { fill } from '../../generator/house/stay/text-template.ts'
import type { CalendarFormatter } from './calendar-formatter.ts'
import type { CalendarWords } from './calendar/calendar-words.ts'
import { termsText } from './offer/stay-terms.ts'

type QuoteProps = { words: CalendarWords; format: CalendarFormatter; quote: Quote }

/** Rows of a definition list. */
export function QuoteLines({ words, format, quote }: QuoteProps) {
  return (
    <>
      <LineRows lines={quote.lines} format={format} />
      <div aria-atomic="true">
        <dt>{fill(words.stayTotal, { nights: format.nights(quote.nights) })}</dt>
        <dd className="display">{format.money(knownSum(quote.price))}</dd>
      </div>
    </>
  )
}

type NotesProps = QuoteProps & {
  stay: Stay
  facts: CalendarFacts
  /** For how many guests the price is, where that has to be said. */
  guests: string | undefined
}

/**
 * What the total does not include: a tax that the answer does not name, guests without a price, services on request.
 */
export function QuoteNotes({ words, format, quote, stay, facts, guests }: NotesProps) {
  const taxes = quote.tax === undefined ? taxedNights(stay, facts.touristTax) : []
  return (
    <>
      {taxes.map(({ amount, nights }) => (
        <p key={amount} className="note">
          {fill(taxes.length === 1 ? words.touristTax : words.touristTaxNights, {
            amount: format.money(amount),
            nights: format.nights(nights)
          })}
        </p>
      ))}
      {guests !== undefined && <p className="note">{guests}</p>}
      {quote.onRequest.length > 0 && (
        <details className="note">
          <summary>{words.onRequest}</summary>
          <dl className="timetable">
            <LineRows lines={quote.onRequest} format={format} />
          </dl>
        </details>
      )}
    </>
  )
}

type CancellationProps = Pick<QuoteProps, 'words' | 'format'> & { cancellation: StayCancellation }

/** The deposit, and what it costs to cancel. */
export function CancellationNotes({ words, format, cancellation }: CancellationProps) {
  const { deposit, free, kept } = termsText(cancellation, { words, format })
  return (
    <>
      {deposit !== undefined && <p>{deposit}</p>}
      {free !== undefined && <p>{`${free}.`}</p>}
      {kept !== undefined && <p className="note">{kept}</p>}
    </>
  )
}

/** Rows of a definition list. A screen reader reads a changed row as a whole, because an amount alone says nothing. */
export function LineRows({ lines, format }: { lines: readonly QuoteLine[]; format: CalendarFormatter }) {
  return lines.map((line, place) => {
    const { name, factors, total } = format.line(line)
    return (
      <div key={place} className="line" aria-atomic="true">
        <dt>
          <span>{name}</span>
          {factors !== undefined && <small>{factors}</small>}
        </dt>
        <dd>{total}</dd>
      </div>
    )
  })
}
