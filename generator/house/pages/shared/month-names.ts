/**
 * The abbreviated names of the months, as date-fns writes them for `MMM` in `dd MMM yyyy`. The languages of date-fns
 * are slow to load and a page needs only twelve words, so the calendar in the browser gets these words. Also shorter
 * names of weekdays, for calendars too narrow for the browser’s own.
 */
import { weekdayNames } from '../../stay/locale-format.ts'

/** Twelve names by locale or by language, in the codes of date-fns: `it`, `en-GB`. */
export type MonthNames = Readonly<Record<string, readonly string[]>>

/** The names in every language of date-fns. */
export async function loadMonthNames(): Promise<MonthNames> {
  const locales = await import('date-fns/locale')
  return Object.fromEntries(
    Object.values(locales).map(({ code, localize }) => [
      code,
      months.map((month) => localize.month(month, { width: 'abbreviated', context: 'formatting' }))
    ])
  )
}

/** The names for a locale, or for its language in its script, or from the system. */
export function monthsOf(locale: string, names: MonthNames): readonly string[] {
  const { language, script } = new Intl.Locale(locale).maximize()
  const nearest = (): string => Object.keys(names).find((name) => name.startsWith(`${language}-`)) ?? ''
  const monthNames = names[locale] ?? names[`${language}-${script}`] ?? names[language] ?? names[nearest()]
  // Serbian and Uzbek are written in two scripts, each in some countries.
  const isInScript = monthNames !== undefined && (script === 'Latn') === /\p{Script=Latin}/u.test(monthNames.join(''))
  return isInScript ? monthNames : ofSystem(locale)
}

function ofSystem(locale: string): string[] {
  const names = new Intl.DateTimeFormat(withGregorianLatin(locale), { month: 'short', timeZone: 'UTC' })
  return months.map((month) => names.format(Date.UTC(2024, month)))
}

/**
 * The shortest names of the days from Monday on, where those that the system abbreviates are too long for a column of a
 * calendar; undefined elsewhere.
 */
export function briefWeekdays(locale: string): string[] | undefined {
  const names = weekdayNames(locale, 'short')
  const isShort = names.every((name) => Array.from(name.replace(/\.$/, '')).length <= 4)
  return isShort ? undefined : weekdayNames(locale, 'narrow')
}

/**
 * The same locale with the Gregorian calendar, because the calendars of Iran and Thailand have other months or years,
 * and with the figures 0 to 9, because days and counts share a line.
 */
export function withGregorianLatin(locale: string): string {
  const { calendar, numberingSystem } = new Intl.DateTimeFormat(locale).resolvedOptions()
  return calendar === 'gregory' && numberingSystem === 'latn'
    ? locale
    : new Intl.Locale(locale, { calendar: 'gregory', numberingSystem: 'latn' }).toString()
}

/** Counted from 0, as JavaScript and date-fns do. */
const months = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const
