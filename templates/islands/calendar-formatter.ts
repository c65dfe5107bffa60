/** Writes days, months and money in the language of the page. Formatters are slow to make, so each is made once. */
import type { CollectionFacts } from '../../generator/house/stay/calendar-facts.ts'
import {
  firstDay,
  knownZone,
  shortDate,
  todayIn,
  weekday,
  type Day,
  type Month
} from '../../generator/house/stay/days/day.ts'
import { lowered } from '../parts/lowered.ts'
import { escapeMessage } from './booking-message.ts'
import type { SharedWords } from './calendar/calendar-words.ts'
import { moneyFormat, weekdayNames } from '../../generator/house/stay/locale-format.ts'
import { guestCount as countOf, type Need, type Party, type Terms } from '../../generator/house/stay/unit-terms.ts'
import { openParts, type Price, type QuoteLine, type Quote } from '../../generator/house/stay/quote.ts'
import type { Refusal } from '../../generator/house/stay/refusal.ts'
import { nightCount, type Stay, type StayPick } from '../../generator/house/stay/stay.ts'
import { fill, type Template } from '../../generator/house/stay/text-template.ts'

export type CalendarFormatter = ReturnType<typeof createCalendarFormatter>

export function createCalendarFormatter(facts: CollectionFacts, words: SharedWords) {
  const amounts = amountFormatter(facts)
  const dates = dateFormatter(facts)
  const counts = countFormatter(facts, words)
  const refusal = (refused: Refusal, of: StayPick): string =>
    refusalText(refused, of, { words, date: dates.date, weekdayChoice: dates.weekdayChoice, ...counts })
  return {
    ...amounts,
    ...dates,
    ...counts,
    /** A stay in a line: 12–19 giugno, 7 notti, 3 ospiti. */
    shortStay: (stay: Stay, guests: number): string =>
      [dates.longRange(stay.arrival, stay.departure), counts.nights(nightCount(stay)), counts.guestCount(guests)].join(
        ', '
      ),
    refusal,
    /**
     * The address of a chat with dates and guests added to its message, for a stay that may not be possible.
     * @param chat an address with a message
     * @param reason why the calendar refuses it
     */
    chatUrlWithDates: (chat: string, { arrival, departure, ...party }: Stay & Party, reason?: string): string =>
      chat +
      escapeMessage(
        ` ${dates.date(arrival)} – ${dates.date(departure)}, ${counts.guests(party)}` +
          (reason === undefined ? '' : `. ${fill(words.askRefused, { reason })}`)
      ),
    ...totalFormatter(facts, words, { ...amounts, ...counts })
  }
}

function amountFormatter({ locale, currency, grouping = 'always' }: CollectionFacts) {
  const amounts = moneyFormat(locale, currency, grouping)
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, useGrouping: grouping })
  return {
    money: (cents: number): string => amounts.format(cents / 100),
    currency: amounts.formatToParts(0).find(({ type }) => type === 'currency')?.value,
    /** 60: a whole amount without its sign, for a narrow place. */
    amount: (cents: number): string => plain.format(cents / 100)
  }
}

function dateFormatter({ locale, timeZone, months, weekdays }: CollectionFacts) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const full = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const longMonth = format({ month: 'long' })
  const monthName = format({ month: 'long', year: 'numeric' })
  const clock = new Intl.DateTimeFormat(locale, { timeZone: knownZone(timeZone), hour: '2-digit', minute: '2-digit' })
  const long = weekdayNames(locale, 'long')
  const short = weekdays ?? weekdayNames(locale, 'short')
  const choice = new Intl.ListFormat(locale, { type: 'disjunction' })
  const date = (day: Day): string => shortDate(day, months)
  /** The name of a month, or of that of a day. */
  const shortName = (of: string): string => months[Number(of.slice(5, 7)) - 1] ?? ''
  return {
    date,
    /** With the weekday, and nothing abbreviated. English has no comma behind it. */
    wholeDate: (day: Day): string => full.format(new Date(day)).replace(/^(\w+day), /, '$1 '),
    /** sab 12 giu 2027 */
    dayAndDate: (day: Day): string => `${short[weekday(day)]} ${date(day)}`,
    weekdays: long.map((name, place) => ({ long: name, short: short[place] })),
    /** Saturday or Sunday. */
    weekdayChoice: (numbers: readonly number[]): string => choice.format(numbers.map((day) => long[day - 1] ?? '')),
    /** 12–19 giu, 28 giu–2 lug. */
    dayRange(first: Day, last: Day): string {
      const [from, to] = [shortName(first), shortName(last)]
      return `${Number(first.slice(8))}${from === to ? '' : ` ${from}`}–${Number(last.slice(8))} ${to}`
    },
    /** 12–19 giugno, 28 giugno – 2 luglio. */
    longRange(first: Day, last: Day): string {
      const [from, to] = [longMonth.format(new Date(first)), longMonth.format(new Date(last))]
      return `${Number(first.slice(8))}${from === to ? '–' : ` ${from} – `}${Number(last.slice(8))} ${to}`
    },
    shortName,
    /** One month, or the span of two: Giugno 2026, Giugno–luglio 2026. */
    months(first: Month, last: Month): string {
      const [from, to] = [new Date(firstDay(first)), new Date(firstDay(last))]
      const name = first === last ? monthName.format(from) : monthName.formatRange(from, to)
      return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
    },
    /** The date and the time in the time zone of the house. */
    instant: (time: number): { date: string; time: string } => ({
      date: date(todayIn(timeZone, time)),
      time: clock.format(time)
    })
  }
}

type CountFormatter = ReturnType<typeof countFormatter>

function countFormatter({ locale, touristTax: { childrenBelow: age } }: CollectionFacts, words: SharedWords) {
  const list = new Intl.ListFormat(locale)
  const counted = (count: number, one: Template<'count'>, several: Template<'count'>): string =>
    fill(count === 1 ? one : several, { count })
  const guestCount = (count: number): string => counted(count, words.guest, words.guests)
  return {
    list: (items: readonly string[]): string => list.format(items),
    nights: (count: number): string => counted(count, words.night, words.nights),
    guestCount,
    /** That there is room for no more guests. */
    mostGuests: (most: number): string => fill(words.tooMany, { guests: guestCount(most) }),
    /** For how many guests a price is, where there are more or fewer: what more pay is then open. */
    pricedGuests(price: Price, party: Party, priced = 0): string | undefined {
      const [open] = openParts(price)
      if (open !== undefined) return fill(words.unpriced, { guests: guestCount(open.covered) })
      return countOf(party) < priced ? fill(words.pricedForMore, { guests: guestCount(priced) }) : undefined
    },
    /** What a unit says of a need of its guests. */
    need: (need: Need, { needs }: Pick<Terms, 'needs'>): string =>
      words[`${need}${needs?.[need] === undefined ? 'Ask' : needs[need] ? 'Yes' : 'No'}`],
    /**
     * 2 adults and 2 children (aged 3 and 7), or 2 children under 12 where that is what was asked; with a dog, if there
     * is one.
     */
    guests: ({ adults, children: count, ages = [], needs = [] }: Party): string => {
      const parts = adults > 0 ? [counted(adults, words.adult, words.adults)] : []
      const children = counted(count, words.child, words.children)
      const told = list.format(ages.flatMap((each) => each?.toString() ?? []))
      if (count > 0)
        parts.push(
          told ? fill(words.ofAges, { children, ages: told }) : age ? fill(words.belowAge, { children, age }) : children
        )
      const guests = list.format(parts)
      return needs.length === 0
        ? guests
        : fill(words.withNeeds, { guests, needs: list.format(needs.map((need) => words[need])) })
    }
  }
}

/** A line may break before the sign, and not between it and its factor. */
const times = ' ×\u00A0'

function totalFormatter(
  { locale, charges }: CollectionFacts,
  words: SharedWords,
  { list, money, nights, guests, guestCount }: { money: (cents: number) => string } & CountFormatter
) {
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  /** The factors of a line: 2 guests × 7 nights × €2.50. */
  const product = ({ people, nights: count, amount }: { people: number; nights: number; amount: number }): string =>
    [...(people > 1 ? [guestCount(people)] : []), ...(count > 1 ? [nights(count)] : []), money(amount)].join(times)
  /** A price, with what is open in it. Too long for a place where only an amount has room. */
  const priceText = (price: Price): string =>
    price.kind === 'whole' ? money(price.total) : fill(words.withoutGuests, { total: money(price.sum) })
  /** Says of a total whether it includes the tax. */
  const withTax = ({ tax }: Pick<Quote, 'tax'>, total: string): string =>
    fill(tax ? words.withTax : tax === 0 ? '{total}' : words.withoutTax, { total })
  return {
    /** A name within a sentence. */
    lowered: (name: string): string => lowered(name, locale),
    /** What is paid besides a total, if guests want it: + 20 € for linen. The names are those of `line`. */
    apart: (names: readonly string[], total: number): string =>
      fill(words.apart, { total: money(total), extras: list(names.map((name) => lowered(name, locale))) }),
    price: priceText,
    withTax,
    percent: (percent: number): string => percents.format(percent / 100),
    /** A line of a total: its name, how its amount is computed, and the amount. */
    line(line: QuoteLine): { name: string; factors?: string; total: string } {
      const total = money(line.total)
      switch (line.kind) {
        case 'nights':
          return { name: [nights(line.nights), money(line.amount)].join(times), total }
        case 'discount':
          return { name: fill(words.discount, { percent: percents.format(line.percent / 100) }), total }
        case 'charge': {
          const name = charges[line.id] ?? line.id
          if (line.due === 'included') return { name, total: words.included }
          return line.people * line.nights === 1 ? { name, total } : { name, factors: product(line), total }
        }
        case 'tax':
          return { name: words.taxLine, factors: product(line), total }
        default:
          return line satisfies never
      }
    },
    /** A stay as a message tells it: the price, and whether it includes the tax. */
    messageTexts: (party: Party, quote: Quote) => ({
      nights: nights(quote.nights),
      guests: guests(party),
      total: withTax(quote, priceText(quote.price)),
      isOpen: quote.price.kind === 'open'
    })
  }
}

type RefusalFormatter = CountFormatter & {
  words: SharedWords
  date: (day: Day) => string
  weekdayChoice: (weekdays: readonly number[]) => string
}

/** A part of a sentence as a whole one. */
const sentence = (text: string): string => `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}.`

/** Why a stay, or an arrival on its first day, is not possible. */
function refusalText(refused: Refusal, of: StayPick, writing: RefusalFormatter): string {
  const { arrival } = of
  const { words, date, nights, mostGuests, weekdayChoice } = writing
  switch (refused.reason) {
    case 'past':
      return fill(words.passedDay, { date: date(arrival) })
    case 'notice':
      return fill(words.tooSoon, { date: date(refused.earliest) })
    case 'guests':
      return mostGuests(refused.most)
    case 'need':
      return `${words[`${refused.need}No`]}.`
    case 'taken':
      return fill(words.takenNight, { date: date(refused.night) })
    case 'unpublished':
      return refused.last === undefined
        ? sentence(fill(words.unfitUnpublished, { units: date(arrival) }))
        : fill(words.notYet, { date: date(refused.last) })
    case 'arrival-weekday':
    case 'departure-weekday':
      return fill(refused.reason === 'arrival-weekday' ? words.noArrival : words.noDeparture, {
        date: date(refused.day),
        weekdays: weekdayChoice(refused.weekdays)
      })
    case 'too-short': {
      const why = fill(words.tooShort, { date: date(arrival), nights: nights(refused.minimum) })
      return refused.blocked === undefined ? why : `${refusalText(refused.blocked, of, writing)} ${why}`
    }
    case 'too-long':
      return fill(words.tooLong, { date: date(arrival), nights: nights(refused.maximum) })
    default:
      return refused satisfies never
  }
}
