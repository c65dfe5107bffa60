/** The price of a stay, line by line, and notes on what can be added to it. */
import type { ReactNode } from 'react'
import type { CalendarFacts } from '../../generator/house/stay/calendar-facts.ts'
import { taxedNights, type QuoteLine, type Quote } from '../../generator/house/stay/quote.ts'
import type { Stay } from '../../generator/house/stay/stay.ts'
import { fill } from '../../generator/house/stay/text-template.ts'
import type { CalendarWords, Writing } from './calendar-formatter.ts'

type BillProps = { words: CalendarWords; write: Writing; quote: Quote }

/** Rows of a definition list. */
export function BillLines({ words, write, quote }: BillProps) {
  return (
    <>
      {rowsOf(quote.lines, write)}
      <div aria-atomic="true">
        <dt>{fill(words.stayTotal, { nights: write.nights(quote.nights) })}</dt>
        <dd className="display">{write.money(quote.total)}</dd>
      </div>
    </>
  )
}

type NotesProps = BillProps & { stay: Stay; facts: CalendarFacts; priced: number | undefined }

/**
 * What the total does not include: a tax that the answer does not name, guests without a price, services on request.
 */
export function BillNotes({ words, write, quote, stay, facts, priced }: NotesProps) {
  const taxes = quote.tax === undefined ? taxedNights(stay, facts.touristTax) : []
  return (
    <>
      {taxes.map(({ amount, nights }) => (
        <p key={amount} className="note">
          {fill(taxes.length === 1 ? words.touristTax : words.touristTaxNights, {
            amount: write.money(amount),
            nights: write.nights(nights)
          })}
        </p>
      ))}
      {quote.unpriced > 0 && priced !== undefined && (
        <p className="note">{fill(words.unpriced, { guests: write.guestCount(priced) })}</p>
      )}
      {quote.onRequest.length > 0 && (
        <details className="note">
          <summary>{words.onRequest}</summary>
          <dl className="timetable">{rowsOf(quote.onRequest, write)}</dl>
        </details>
      )}
    </>
  )
}

/** Read out as a whole where it changes: an amount alone says nothing. */
const rowsOf = (lines: readonly QuoteLine[], write: Writing): ReactNode =>
  lines.map((line, place) => {
    const { name, made, total } = write.line(line)
    return (
      <div key={place} className="line" aria-atomic="true">
        <dt>
          {name}
          {made !== undefined && <small>{made}</small>}
        </dt>
        <dd>{total}</dd>
      </div>
    )
  })
