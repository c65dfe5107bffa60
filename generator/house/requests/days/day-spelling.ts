/**
 * Days in words, and months with a slip of the pen, as days are read elsewhere: `il 26 giugno` for “il ventisei
 * giugno”, `4 agost` for “4 agsto”. Each stays in its place.
 */
import { numberWords } from '../../../engine/fields/plain-values.ts'
import { memoize } from '../../../engine/store/memoize.ts'
import { monthNames } from '../../stay/locale-format.ts'
import { notBehindWord, type Span } from '../text-patterns.ts'
import { monthNumber, plain } from './message-days.ts'

const ones = ['', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove']
const ordinals = (
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth ' +
  'sixteenth seventeenth eighteenth nineteenth twentieth'
).split(' ')

/** The dates of a month in Italian and English words, by `plain`. Before a month “due” is no number of guests. */
const dateWords: ReadonlyMap<string, number> = new Map([
  ...numberWords.slice(2).flatMap((words, at) => words.map((word): [string, number] => [word, at + 2])),
  ...ones.slice(1).flatMap((one, at): [string, number][] => [[`vent${/^[uo]/.test(one) ? '' : 'i'}${one}`, 21 + at]]),
  ['trenta', 30],
  ['trentuno', 31],
  ...ordinals.map((word, at): [string, number] => [word, at + 1]),
  ...ordinals.slice(0, 9).map((word, at): [string, number] => [`twenty ${word}`, 21 + at]),
  ['thirtieth', 30],
  ['thirty first', 31]
])

const aDate = [...dateWords.keys()]
  .filter((each) => /^[a-z ]{3,}$/u.test(each))
  .map((each) => each.replace(' ', '[\\s-]'))
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const aMonth =
  '(?:genn|febb|mar[zc]|april|magg|giugn|lugl|agost|sett|ottob|novem|dicem|janu|febr|may(?!\\p{L})|june?(?!\\p{L})|' +
  'july?(?!\\p{L})|augu|octo|decem)\\p{L}*'
const datesInWords = new RegExp(
  `(?<=${notBehindWord}(?:(?:dal|al|il|the|from|to|on|until|till)\\s+|(?:dall|all|l)['’]\\s*))(?:${aDate})` +
    `(?=\\s+(?:(?:al\\s+|all['’]\\s*|to\\s+(?:the\\s+)?)(?:${aDate}|\\d{1,2}(?:st|nd|rd|th)?)\\s+)?(?:(?:di|of)\\s+)?` +
    `${aMonth})`,
  'gu'
)

/** Each date in words that a month follows. */
export const withDatesInFigures = (low: string): string =>
  low.replace(datesInWords, (word) => String(dateWords.get(word.replace(/[\s-]/u, ' ')) ?? word).padEnd(word.length))

/**
 * Beside a date, a word that is the name of one month but for a letter that is missing, one too many, or two that have
 * changed places. `months` are the places of these words, with the number of the month.
 */
export function withMonthsSpelled(
  low: string,
  locales: readonly string[]
): { text: string; months: (Span & { month: number })[] } {
  const months: (Span & { month: number })[] = []
  const text = low.replace(besideDate, (word, ...[at]: (string | number)[]) => {
    if (monthNumber(word, locales) !== undefined) return word
    const means = locales.flatMap((locale) => misspeltMonth(locale)(word) ?? [])[0]
    if (means === undefined || typeof at !== 'number') return word
    months.push({ at, end: at + word.length, month: means.month })
    return means.name.slice(0, word.length).padEnd(word.length)
  })
  return { text, months }
}

const besideDate = new RegExp(
  String.raw`(?<=(?<![\d:.,/])\d{1,2}(?:st|nd|rd|th|[.°])?\s+(?:(?:di|of|de)\s+)?)\p{L}{5,}(?!\p{L})|` +
    String.raw`(?<!\p{L})\p{L}{5,}(?=\s+\d{1,2}(?:st|nd|rd|th)?\s?(?:[-–]|to|al|until)\s?\d)`,
  'gu'
)

const misspeltMonth = memoize((locale: string) => {
  const names = monthNames(locale, 'long').map(plain)
  return memoize((word: string): { month: number; name: string } | undefined => {
    // “Marzolino”, a name.
    if (names.some((name) => word.startsWith(name))) return undefined
    const [one, other] = names.flatMap((name, at) =>
      name.length > 4 && isSlip(word, name) ? [{ month: at + 1, name }] : []
    )
    return other === undefined ? one : undefined
  })
})

/** Whether the two differ by one letter more or less behind the first, or by two that have changed places. */
function isSlip(word: string, name: string): boolean {
  const [short = '', long = ''] = [word, name].toSorted((a, b) => a.length - b.length)
  let first = 0
  while (first < short.length && short[first] === long[first]) first += 1
  if (long.length === short.length + 1) return first > 0 && short.slice(first) === long.slice(first + 1)
  return (
    long.length === short.length &&
    word[first] === name[first + 1] &&
    word[first + 1] === name[first] &&
    word.slice(first + 2) === name.slice(first + 2)
  )
}
