/** What the catalogues of the house call beside the functions of the engine: days, nights, units. */
import { localeOf, type ProgramLanguage } from '../../engine/diagnostics/language.ts'
import { shorten } from '../../engine/diagnostics/wording.ts'
import { FluentList, textOf, type FunctionsOf } from '../../engine/messages/message-functions.ts'
import { weekdays } from '../schemas/content-enums.ts'

/** How a language says days, which are as in the files: `06-30` or `2027-06-30`. */
type DayWords = {
  day: (day: string, options: { article: string; hasYear: boolean }) => string
  /** The nights from one day to another, which counts. */
  nights: (from: string, to: string) => string
}

const months = 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
  ' '
)

const elided: Readonly<Record<string, string>> = { il: 'l’', del: 'dell’', dal: 'dall’', al: 'all’' }

const withArticle = (article: string, figures: string): string =>
  ['8', '11'].includes(figures) ? `${elided[article]}${figures}` : `${article} ${figures}`

/** The parts of a day as Italian says them; undefined for any other text. */
function italianParts(text: string): { figures: string; month: string; year: string } | undefined {
  const [, year, month, day = ''] = /^(?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(text) ?? []
  const name = months[Number(month) - 1]
  if (name === undefined) return undefined
  return { figures: day === '01' ? '1º' : String(Number(day)), month: name, year: year === undefined ? '' : ` ${year}` }
}

/** With the article that the number takes: `dal 13 aprile`, `dall’8 aprile`, `il 1º aprile 2027`. */
function italianDay(article: string, day: string): string {
  const parts = italianParts(day)
  if (parts === undefined) return `${article} «${shorten(day)}»`
  return `${withArticle(article, parts.figures)} ${parts.month}${parts.year}`
}

const italian: DayWords = {
  day: (day, { article }) => italianDay(article, day),
  nights: (from, to) => {
    if (from === to) return `la notte ${italianDay('del', from)}`
    const [first, last] = [italianParts(from), italianParts(to)]
    const isOneMonth = first !== undefined && first.month === last?.month && first.year === last.year && from < to
    return `le notti ${isOneMonth ? withArticle('dal', first.figures) : italianDay('dal', from)} ${italianDay('al', to)}`
  }
}

/** Any other language: `30 June`. */
function plain(language: ProgramLanguage): DayWords {
  const dayIn = (text: string, options: Intl.DateTimeFormatOptions): string => {
    const [, year, month, date] = /^(?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(text) ?? []
    if (date === undefined) return text
    return new Intl.DateTimeFormat(localeOf(language), {
      ...options,
      ...(year === undefined ? { year: undefined } : {}),
      timeZone: 'UTC'
      // Of days without a year, February has 29.
    }).format(Date.UTC(Number(year ?? 2024), Number(month) - 1, Number(date)))
  }
  const inWords = { day: 'numeric', month: 'long' } as const
  const whole = { ...inWords, year: 'numeric' } as const
  return {
    day: (day, { hasYear }) => dayIn(day, hasYear ? whole : inWords),
    nights: (from, to) => {
      if (from === to) return `night of ${dayIn(from, whole)}`
      const isOneMonth = from.slice(0, -2) === to.slice(0, -2) && from < to
      return `nights from ${dayIn(from, isOneMonth ? { day: 'numeric' } : whole)} to ${dayIn(to, whole)}`
    }
  }
}

/** The first of January 2024 was a Monday. */
const weekdayIn = (language: ProgramLanguage, name: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + weekdays.findIndex((each) => each === name))
  )

export const houseFunctions: FunctionsOf = (language, say) => {
  const words = language === 'it' ? italian : plain(language)
  return {
    /** `30 June`; in Italian with an article, `il 30 giugno`. Without its year with `year: "no"`; with the time if there is one. */
    DAY: ([when], { article, year }) => {
      const [date = '', time] = textOf(when).split('T')
      const day = words.day(date, { article: textOf(article), hasYear: textOf(year) !== 'no' })
      return time === undefined ? day : (say('day_at', { day, time }) ?? '')
    },
    /** `night of 30 June`, `nights from 1 to 4 June`; in Italian with an article, `la notte del 30 giugno`. */
    NIGHTS: ([from, to]) => words.nights(textOf(from), textOf(to)),
    /** A unit by its slug: `rooms/grecale` is `grecale`. */
    UNIT: ([unit]) => textOf(unit).split('/').at(-1) ?? '',
    /** Days of the week, which the files have in English. */
    WEEKDAYS: ([days]) => (days instanceof FluentList ? days.map((day) => weekdayIn(language, day)) : textOf(days))
  }
}
