/** Days, months and money as the page's language writes them; made once, since the system's formatters are slow to make. */
import type { SharedFacts } from '../../generator/stay/calendar.ts'
import { firstDay, shortDate, type Day, type Month } from '../../generator/stay/day.ts'
import { moneyFormat } from '../../generator/stay/money.ts'
import { type Party } from '../../generator/stay/offer.ts'
import type { Line, Quote } from '../../generator/stay/quote.ts'
import type { DayUse } from '../../generator/stay/stay.ts'
import { fill } from '../../generator/stay/words.ts'

/** The interface words that the calendar takes along into the browser. */
export const calendarWords = [
  'askByChat',
  'bookNow',
  'previousMonth',
  'nextMonth',
  'nightPrices',
  'available',
  'unavailable',
  'availableDay',
  'unavailableDay',
  'pastDay',
  'possibleDeparture',
  'nextFree',
  'pickArrival',
  'pickDeparture',
  'arrival',
  'departure',
  'night',
  'nights',
  'stayTotal',
  'clearDates',
  'touristTax',
  'touristTaxNights',
  'guest',
  'guests',
  'adult',
  'adults',
  'child',
  'children',
  'discount',
  'included',
  'taxLine',
  'withTax',
  'withoutTax'
] as const

export type CalendarWords = Record<(typeof calendarWords)[number], string>

/** What a screen reader is told of a day beside its date. `price` is in cents, absent where the day is unavailable. */
export type DayState = {
  price: number | undefined
  isPast: boolean
  use: DayUse | undefined
  end: 'arrival' | 'departure' | undefined
}

export type Writing = ReturnType<typeof writingFor>

export function writingFor({ locale, currency, months, charges }: SharedFacts, words: CalendarWords) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const fullDate = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const monthName = format({ month: 'long', year: 'numeric' })
  const amounts = moneyFormat(locale, currency)
  const weekdayNames = (weekday: 'long' | 'short') => {
    const names = format({ weekday })
    // 1 January 2024 was a Monday.
    return Array.from({ length: 7 }, (_, place) => names.format(Date.UTC(2024, 0, 1 + place)))
  }
  const shortWeekdays = weekdayNames('short')
  const money = (cents: number): string => amounts.format(cents / 100)
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const list = new Intl.ListFormat(locale)
  const counted = (count: number, one: string, several: string): string => fill(count === 1 ? one : several, { count })
  const nights = (count: number): string => counted(count, words.night, words.nights)
  /** What a line multiplies: 2 guests × 7 nights × €2.50. */
  const product = ({ people, nights: count, amount }: { people: number; nights: number; amount: number }): string =>
    [
      ...(people > 1 ? [counted(people, words.guest, words.guests)] : []),
      ...(count > 1 ? [nights(count)] : []),
      money(amount)
    ].join(' × ')
  return {
    money,
    /** A price in the pieces that may stand below each other where a day is narrow: 1.250 and ,50 and €. */
    pricePieces(cents: number): string[] {
      const pieces = ['']
      for (const { type, value } of amounts.formatToParts(cents / 100)) {
        if (type === 'decimal' || type === 'currency') pieces.push('')
        // The space before a currency sign does not break on a page; here it may.
        pieces.push(`${pieces.pop()}${type === 'literal' ? ' ' : value}`)
        if (type === 'currency') pieces.push('')
      }
      return pieces.filter((piece) => piece !== '')
    },
    currencySign: amounts.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency,
    weekdays: weekdayNames('long').map((long, place) => ({ long, short: shortWeekdays[place] })),
    date: (day: Day): string => shortDate(day, months),
    nights,
    /** 2 adults and 1 child. */
    guests: ({ adults, children }: Party): string =>
      list.format([
        ...(adults > 0 ? [counted(adults, words.adult, words.adults)] : []),
        ...(children > 0 ? [counted(children, words.child, words.children)] : [])
      ]),
    /** A line of a total: what it is, how it is made, and what it comes to. */
    line(line: Line): { name: string; made?: string; total: string } {
      const total = money(line.total)
      switch (line.kind) {
        case 'nights':
          return { name: `${nights(line.nights)} × ${money(line.amount)}`, total }
        case 'discount':
          return { name: fill(words.discount, { percent: percents.format(line.percent / 100) }), total }
        case 'charge': {
          const name = charges[line.id] ?? line.id
          if (line.due === 'included') return { name, total: words.included }
          return line.people * line.nights === 1 ? { name, total } : { name, made: product(line), total }
        }
        case 'tax':
          return { name: words.taxLine, made: product(line), total }
        default:
          return line satisfies never
      }
    },
    /** The total, and whether it has the tax, in one phrase. */
    total: ({ total, hasTax }: Quote): string =>
      fill(hasTax ? words.withTax : words.withoutTax, { total: money(total) }),
    /** One month, or the span of two: Giugno 2026, Giugno–luglio 2026. */
    months(first: Month, last: Month): string {
      const [from, to] = [new Date(firstDay(first)), new Date(firstDay(last))]
      const name = first === last ? monthName.format(from) : monthName.formatRange(from, to)
      return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
    },
    /** The name of a day's cell: what matters first, then the whole date. */
    dayName(day: Day, { price, isPast, use, end }: DayState): string {
      const date = fullDate.format(new Date(day))
      const name = isPast
        ? `${fill(words.pastDay, { date })}, ${price === undefined ? words.unavailable : money(price)}`
        : price === undefined
          ? fill(words.unavailableDay, { date })
          : fill(words.availableDay, { date, price: money(price) })
      if (end !== undefined) return `${name}, ${words[end]}`
      return use === 'departure' && price === undefined ? fill(words.possibleDeparture, { day: name }) : name
    }
  }
}
