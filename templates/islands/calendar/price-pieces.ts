/** The parts of a price on a badge of the calendar. */
import type { CalendarFormatter } from '../calendar-formatter.ts'

/** A price in parts that may wrap where a day is narrow: 1.250 and ,50 and €. @param cents its amount */
export function pricePieces(cents: number, { moneyParts }: CalendarFormatter): string[] {
  const parts = moneyParts(cents).map(({ type, value }) => {
    if (type === 'decimal') return `|${value}`
    if (type === 'currency') return `|${value}|`
    // Elsewhere the space before a currency sign does not break; here it may.
    return type === 'literal' ? ' ' : value
  })
  return parts.join('').split('|').filter(Boolean)
}

export const currencySign = ({ moneyParts }: CalendarFormatter): string =>
  moneyParts(0).find(({ type }) => type === 'currency')?.value ?? ''
