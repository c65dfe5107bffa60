/** The functions that the catalogues of the house call beside those of the engine: days, nights, units. */
import { groupingIn, localeOf, type ProgramLanguage } from '../../engine/words/language.ts'
import { shorten } from '../../engine/words/wording.ts'
import { textOf, type FunctionsOf } from '../../engine/messages/message-functions.ts'
import { moneyFormat } from '../stay/locale-format.ts'

/** How a language says a day, which is as in the files: `06-30` or `2027-06-30`. */
type DayWords = (day: string, options: { article: string; hasYear: boolean; hasMonth: boolean }) => string

const elided: Readonly<Record<string, string>> = { il: 'l’', del: 'dell’', dal: 'dall’', al: 'all’' }

const withArticle = (article: string, figures: string): string =>
  ['8', '11'].includes(figures) ? `${elided[article]}${figures}` : `${article} ${figures}`

/** `30 June`. */
const plain =
  (language: ProgramLanguage): DayWords =>
  (text, { hasYear, hasMonth }) => {
    const [, year, month, date] = /^(?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(text) ?? []
    if (date === undefined) return text
    return new Intl.DateTimeFormat(localeOf(language), {
      day: 'numeric',
      ...(hasMonth ? { month: 'long' } : {}),
      ...(hasMonth && hasYear && year !== undefined ? { year: 'numeric' } : {}),
      timeZone: 'UTC'
      // Of days without a year, February has 29.
    }).format(Date.UTC(Number(year ?? 2024), Number(month) - 1, Number(date)))
  }

/** With the article that the number takes: `dal 13 aprile`, `dall’8 aprile`, `il 1º aprile 2027`. */
const italian: DayWords = (text, { article, hasMonth }) => {
  const day = plain('it')(text, { article, hasYear: true, hasMonth })
  if (day === text) return `${article} «${shorten(text)}»`
  return day.replace(/^\d+/, (figures) => withArticle(article, figures === '1' ? '1º' : figures))
}

export const houseFunctions: FunctionsOf = (language, say) => {
  const dayIn = language === 'it' ? italian : plain(language)
  return {
    /**
     * `30 June`; in Italian with an article, `il 30 giugno`. Without its year with `year: "no"`, without its month with
     * `month: "no"`; with the time if there is one.
     */
    DAY: ([when], { article, year, month }) => {
      const [date = '', time] = textOf(when).split('T')
      const options = { article: textOf(article), hasYear: textOf(year) !== 'no', hasMonth: textOf(month) !== 'no' }
      const day = dayIn(date, options)
      return time === undefined ? day : (say('day_at', { day, time }) ?? '')
    },
    /** The nights from one day to another, which counts: `night of 30 June`, `nights from 1 to 4 June`. */
    NIGHTS: ([first, last]) => {
      const [from, to] = [textOf(first), textOf(last)]
      const isOneMonth = from.slice(0, -2) === to.slice(0, -2) && from < to
      return say(from === to ? 'nights_one' : 'nights_several', { from, to, isOneMonth }) ?? ''
    },
    /** An amount in a currency: `CHF 16.50`, `6 €`. */
    MONEY: ([amount, currency]) =>
      moneyFormat(localeOf(language), textOf(currency), groupingIn(language))
        .format(Number(textOf(amount)))
        .replaceAll('\u00A0', ' '),
    /** A unit by its slug: `rooms/grecale` is `grecale`. */
    UNIT: ([unit]) => textOf(unit).split('/').at(-1) ?? ''
  }
}
