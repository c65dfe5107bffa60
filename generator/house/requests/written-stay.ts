/** The days of a stay as guests write them: from one day to another, or one day and how long. */
import { addDays, weekday, type Day } from '../stay/days/day.ts'
import { nightCount, type Stay } from '../stay/stay.ts'
import { maxNights } from '../stay/stay-query.ts'
import { findDays, type WrittenDay, type WrittenDays } from './written-days.ts'

/** `isUnsure` if the words can mean other days, too; `found` are their places in the text. */
export type WrittenStay = { stay: Partial<Stay>; isUnsure: boolean; found: readonly { at: number; end: number }[] }

/**
 * @param low the text, by `plain`
 * @param today of the house: days without a year are the next ones, and nobody asks for past ones
 * @param locales in whose words the days may be, the likeliest one first
 */
export function stayIn(low: string, { today, locales }: { today: Day; locales: readonly string[] }): WrittenStay {
  const written = findDays(low, locales).days
  const length = lengthIn(low)
  const named = written.flatMap((each) => namedIn(each, today) ?? [])
  // Where two days are joined, the others are something else: when the message was written, a holiday.
  const joined = named.filter(({ departure }) => departure !== undefined)
  const [first, second] = joined.length > 0 ? joined : named.toSorted((a, b) => Number(a.isEnd) - Number(b.isEnd))
  // Others without a month may be the days that are meant.
  const without = written.some(({ from, to, how }) => to?.date !== undefined && !from.month && how !== 'unsure')
  if (first === undefined) return { stay: {}, isUnsure: without, found: [] }
  const found = [first, ...(second === undefined || joined.length > 0 ? [] : [second]), ...(length ? [length] : [])]
  const isUnsure = without || [first, second].some((each) => each?.isUnsure === true)
  const { arrival, departure } = first
  if (departure !== undefined) {
    const isOther = length?.isUnsure === false && length.nights !== nightCount({ arrival, departure })
    return { stay: { arrival, departure }, isUnsure: isUnsure || isOther || joined.length > 1, found }
  }
  if (second !== undefined) {
    const end = namedIn(second.written, arrival)?.arrival ?? ''
    const isStay = arrival < end && nightCount({ arrival, departure: end }) <= longestUsual
    return {
      stay: { arrival, ...(isStay && { departure: end }) },
      isUnsure: isUnsure || !second.isEnd || !isStay || named.length > 2,
      found
    }
  }
  const { nights = 0 } = length ?? {}
  const stay = first.isEnd
    ? { departure: arrival, ...(nights > 0 && { arrival: addDays(arrival, -nights) }) }
    : { arrival, ...(nights > 0 && { departure: addDays(arrival, nights) }) }
  return { stay, isUnsure: isUnsure || length?.isUnsure === true, found }
}

/** In nights: who seems to ask for more may have written the days otherwise. */
const longestUsual = 45

type NamedStay = {
  written: WrittenDays
  at: number
  end: number
  arrival: Day
  departure: Day | undefined
  isEnd: boolean
  isUnsure: boolean
}

/** What is written of a stay; undefined without a date, and for what is past. */
function namedIn(written: WrittenDays, today: Day): NamedStay | undefined {
  const { from, to, at, end, how } = written
  const place = { written, at, end, isEnd: how === 'until' }
  if (to === undefined) {
    const arrival = nextDay(from, today)
    const isUnsure = how === 'unsure' || isOtherWeekday(from, arrival)
    return arrival === undefined || arrival < today ? undefined : { ...place, arrival, departure: undefined, isUnsure }
  }
  // Only the departure may name its year.
  const last = to.year === undefined ? undefined : nextDay(to, today)
  const arrival = nextDay(from, last === undefined || from.year !== undefined ? today : addDays(last, -maxNights + 1))
  const departure = arrival && nextDay(to, addDays(arrival, 1))
  if (arrival === undefined || departure === undefined || arrival < today || departure <= arrival) return undefined
  const isLong = nightCount({ arrival, departure }) > longestUsual
  const isUnsure = how !== undefined || isLong || isOtherWeekday(from, arrival) || isOtherWeekday(to, departure)
  return { ...place, arrival, departure, isUnsure }
}

const isOtherWeekday = ({ weekday: name }: WrittenDay, day: Day | undefined): boolean =>
  name !== undefined && day !== undefined && weekday(day) !== name

/** The first day from one on that is written so, or that of the year that it names; undefined for less than a date. */
const nextDay = ({ year, month, date, weekday: name }: WrittenDay, from: Day): Day | undefined =>
  date === undefined || (month ?? name) === undefined
    ? undefined
    : Array.from({ length: 732 }, (_, count) => addDays(year === undefined ? from : `${year}-01-01`, count)).find(
        (day) =>
          Number(day.slice(8)) === date &&
          (year === undefined || day.startsWith(String(year))) &&
          (month === undefined ? weekday(day) === name : Number(day.slice(5, 7)) === month)
      )

// Numbers and lengths

/** As people write them out, from one to nine. A language without them is read by its figures. */
const numberWords = 'un uno una one|due two|tre three|quattro four|cinque five|sei six|sette seven|otto eight|nove nine'
  .split('|')
  .map((words) => words.split(' '))

/** A pattern of a number in figures or in words. */
export const numbers = String.raw`\d{1,2}|${numberWords.flat().join('|')}`

export function numberOf(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text)
  const place = numberWords.findIndex((words) => words.includes(text))
  return place < 0 ? undefined : place + 1
}

/** How long a stay is, by the word that is counted. Who says days may count the last one. */
const lengths = [
  { nouns: 'notte|notti|nights?', nights: 1, isUnsure: false },
  { nouns: 'settiman[ae]|weeks?', nights: 7, isUnsure: false },
  { nouns: 'giorn[oi]|days?', nights: 1, isUnsure: true }
]

function lengthIn(low: string): { at: number; end: number; nights: number; isUnsure: boolean } | undefined {
  return lengths.flatMap(({ nouns, nights, isUnsure }) => {
    const counted = String.raw`(\d{1,2}\s*(?:-|–|/|o|or)\s*)?(${numbers}|a|la|the)`
    const pattern = String.raw`(?<![\p{L}\d/.-])${counted}\s+(?:${nouns})(?!\p{L}|\s+(?:fa|ago|prima|before|after))`
    return [...low.matchAll(new RegExp(pattern, 'gu'))].flatMap(({ 0: all, 1: least, 2: count = '', index }) => {
      const isOne = /^(?:a|la|the)$/.test(count)
      // “The night of the 12th” need not be the only one.
      if (isOne && nights === 1) return []
      const number = isOne ? 1 : (numberOf(count) ?? 0)
      return [
        { at: index, end: index + all.length, nights: number * nights, isUnsure: isUnsure || least !== undefined }
      ]
    })
  })[0]
}
