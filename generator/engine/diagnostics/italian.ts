/** Facts in Italian words: days with their articles, numbers, languages, lists. */
import { shorten, list } from './wording.ts'

/** `«a», «b» e «c»`; of a long list the first ones. */
export const quotedList = (items: readonly string[]): string =>
  list(
    items.map((item) => `«${shorten(item)}»`),
    'it'
  )

/** With a comma before the decimals, and nothing between the thousands. */
export const number = (value: number): string =>
  new Intl.NumberFormat('it', { useGrouping: false, maximumFractionDigits: 20 }).format(value)

/** `inglese`; a code that stands for no language is quoted. */
export function languageName(code: string): string {
  const name = /^[a-z]{2,3}$/.test(code) ? new Intl.DisplayNames('it', { type: 'language' }).of(code) : undefined
  return name === undefined || name === code ? `«${code}»` : name
}

const months = 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(
  ' '
)

const articles = { il: 'l’', del: 'dell’', dal: 'dall’', al: 'all’' }

type Article = keyof typeof articles

/** The parts of a day as the files have it; undefined for any other text. */
function dayParts(text: string): { figures: string; month: string; year: string } | undefined {
  const [, year, month, day = ''] = /^(?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(text) ?? []
  const name = months[Number(month) - 1]
  if (name === undefined) return undefined
  return { figures: day === '01' ? '1º' : String(Number(day)), month: name, year: year === undefined ? '' : ` ${year}` }
}

const withArticle = (article: Article, figures: string): string =>
  `${['8', '11'].includes(figures) ? articles[article] : `${article} `}${figures}`

/**
 * A day with the article that its number takes: `dal 13 aprile`, `dall’8 aprile`, `il 1º aprile 2027`.
 * @param day as in the files, with or without a year; any other text is quoted
 */
export function onDay(article: Article, day: string): string {
  const parts = dayParts(day)
  if (parts === undefined) return `${article} «${shorten(day)}»`
  return `${withArticle(article, parts.figures)} ${parts.month}${parts.year}`
}

/** `la notte del 1º giugno`, `le notti dal 1º al 4 giugno`. */
export function nights(from: string, to: string): string {
  if (from === to) return `la notte ${onDay('del', from)}`
  const [first, last] = [dayParts(from), dayParts(to)]
  const isOneMonth = first !== undefined && first.month === last?.month && first.year === last.year && from < to
  return `le notti ${isOneMonth ? withArticle('dal', first.figures) : onDay('dal', from)} ${onDay('al', to)}`
}

/** A unit by its slug: `rooms/grecale` is called «grecale». */
export const quotedUnit = (unit: string): string => `«${unit.split('/').at(-1)}»`

/** A key in quotes, within a sentence: `«photos» (voce 3)` for an entry of a list. */
export function quotedKeyInItalian(key: string): string {
  if (key === 'the file') return 'questo file'
  const [, entry, around] = /^entry (\d+) of (.*)$/.exec(key) ?? []
  return around === undefined ? `«${key}»` : `«${around}» (voce ${entry})`
}
