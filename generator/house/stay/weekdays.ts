/** The names of the days of the week, as a language writes them. */

/** From Monday on. */
export function weekdayNames(locale: string, weekday: 'long' | 'short' | 'narrow'): string[] {
  const names = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, place) => names.format(Date.UTC(2024, 0, 1 + place)))
}
