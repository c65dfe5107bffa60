/** What the catalogues of the house call beside the functions of the engine: days, nights, units. */
import { nights, onDay } from '../../engine/diagnostics/italian.ts'
import { FluentList, textOf, type FunctionsOf } from '../../engine/messages/functions.ts'
import { weekdays } from '../schemas/content-enums.ts'

/** A day as the files have it, `06-30` or `2027-06-30`, in words; any other text as it is. */
function dayIn(language: string, day: string, hasYear: boolean): string {
  const [, year, month, date] = /^(?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(day) ?? []
  if (date === undefined) return day
  const isShown = hasYear && year !== undefined
  // Of days without a year, February has 29.
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    ...(isShown ? { year: 'numeric' } : {}),
    timeZone: 'UTC'
  }).format(Date.UTC(Number(year ?? 2024), Number(month) - 1, Number(date)))
}

export const houseFunctions: FunctionsOf = (language) => ({
  /** `30 June`; in Italian with its article, `il 30 giugno`. Without its year with `year: "no"`. */
  DAY: ([day], { article, year }) =>
    language === 'it'
      ? onDay(articleOf(textOf(article)), textOf(day))
      : dayIn(language, textOf(day), textOf(year) !== 'no'),
  /** The nights from one day to another, which counts: `night of 06-30`; in Italian with its article. */
  NIGHTS: ([from, to]) =>
    language === 'it'
      ? nights(textOf(from), textOf(to))
      : textOf(from) === textOf(to)
        ? `night of ${textOf(from)}`
        : `nights from ${textOf(from)} to ${textOf(to)}`,
  /** A unit by its slug: `rooms/grecale` is `grecale`. */
  UNIT: ([unit]) => textOf(unit).split('/').at(-1) ?? '',
  /** Days of the week, which the files have in English. */
  WEEKDAYS: ([days]) => (days instanceof FluentList ? days.map((day) => weekdayIn(language, day)) : textOf(days))
})

/** The first of January 2024 was a Monday. */
const weekdayIn = (language: string, name: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + weekdays.findIndex((each) => each === name))
  )

const articles = ['il', 'del', 'dal', 'al'] as const

const articleOf = (text: string): (typeof articles)[number] => articles.find((each) => each === text) ?? 'il'
