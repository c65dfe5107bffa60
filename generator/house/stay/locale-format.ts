/** Writes amounts, weekdays and months as a language does. */

/**
 * From which number on thousands are set apart: 1,155 (`always`), or as in Italian 12.345 and not yet 1155 (`min2`).
 * Of one locale the systems of computers and phones know different ones (`auto`).
 */
export type Grouping = 'always' | 'auto' | 'min2'

/** Whether this system begins with five figures. Pages tell it to the browser, so that both write alike. */
export function groupingOf(locale: string): 'min2' | undefined {
  const parts = new Intl.NumberFormat(locale).formatToParts(1000)
  return parts.some(({ type }) => type === 'group') ? undefined : 'min2'
}

/** Writes amounts of money: whole ones without cents. */
export const moneyFormat = (locale: string, currency: string, useGrouping: Grouping = 'auto'): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
    useGrouping
  })

/**
 * Writes two amounts with an en dash between them and no spaces around it: 70–120 €, €70–€120. Locales have a hyphen
 * here, or spaces.
 */
export function moneyRange(money: Intl.NumberFormat, least: number, most: number): string {
  // Of two that are the same a range would say "about".
  if (least === most) return money.format(least)
  const parts = money.formatRangeToParts(least, most)
  return parts.map(({ source, value }) => (source === 'shared' ? value.replace(/^\s*[-–]\s*$/, '–') : value)).join('')
}

/** An amount of money in cents, so that sums are exact. */
export const centsOf = (amount: number): number => Math.round(amount * 100)

/** The names of the days of the week, from Monday on. */
export function weekdayNames(locale: string, weekday: 'long' | 'short' | 'narrow'): string[] {
  const names = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, place) => names.format(Date.UTC(2024, 0, 1 + place)))
}

/** The names of the months, from January on. */
export function monthNames(locale: string, month: 'long' | 'short'): string[] {
  const names = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, place) => names.format(Date.UTC(2024, place)))
}
