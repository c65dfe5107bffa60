/** Makes the data of the year: the nights of every unit with their prices, and what takes them. */
import type { Path } from '../../../engine/diagnostics/diagnostic.ts'
import { dayWords } from '../../../engine/fields/day-words.ts'
import { asIs, joinedBy, counted, type LocalizedText } from '../../../engine/words/language.ts'
import type { DeskContext } from '../../../desk/desk-definition.ts'
import type { Origin } from '../../../desk/protocol.ts'
import { valueAt } from '../../../engine/fields/value-paths.ts'
import { labelOfChoice } from '../../../desk/forms/raw-content.ts'
import { nightPricesOf, placeOfNight, ratesOf, seasonOf } from '../../bookings/night-prices.ts'
import { bookedUnits, type BookedUnit } from '../../bookings/booked-units.ts'
import { nightSpans, type NightSpan, type UnitBookings } from '../../bookings/night-spans.ts'
import { compareRequests } from '../../bookings/request-conflicts.ts'
import type { BookModel, StayRequest } from '../../model/content-model.ts'
import { houseOf, bookingsByUnit } from '../requests/request-book.ts'
import { bookingsFile, pricesFile, collections } from '../../model/content-enums.ts'
import type { Rates } from '../../model/odd-prices.ts'
import { doubleSales } from '../../rules/availability/request-rules.ts'
import { restrictionOf } from '../../bookings/unit-answers.ts'
import { dataFolder } from '../../schemas/data-files.ts'
import { addMonths, dayIn, dayNumber, isDay, monthOf, type Day } from '../../stay/days/day.ts'
import { daysBetween } from '../../stay/days/day-range.ts'
import { restrictionOn } from '../../stay/refusal.ts'
import { clipStay, type Stay } from '../../stay/stay.ts'
import { appliesToUnit } from '../../stay/unit-selector.ts'

const monthsShown = 20

export type YearData = {
  /** From today on. */
  days: readonly Day[]
  currency: string
  /** Whether the calendars could be asked: not while something is wrong in the content. */
  hasCalendars: boolean
  seasons: readonly { name: string; label: LocalizedText }[]
  /** Of each night, by its place in the seasons; -1 for none. */
  seasonOf: readonly number[]
  lists: readonly { id: string; label: LocalizedText }[]
  units: readonly UnitYear[]
}

/**
 * For each night: its price, whether the price is for these days alone, and the minimum stay of guests who arrive then.
 */
export type UnitYear = {
  id: string
  name: string
  list: string
  /** Whether the site shows it. One that is hidden is here if its nights are taken or asked for. */
  isHidden: boolean
  /** The price of each season. */
  rates: Rates
  prices: readonly (number | null)[]
  isOwn: readonly boolean[]
  minimum: readonly (number | null)[]
  spans: readonly YearSpan[]
}

/**
 * Nights that are taken or asked for: the places of the first and the last one. `sold` are promised here to several
 * guests, or to one and taken by a calendar for somebody else, or booked in two calendars. `at` is the place that
 * decides which events of the calendar count.
 */
export type YearSpan = {
  first: number
  last: number
  kind: NightSpan['kind'] | 'sold'
  label: LocalizedText
  /** The same in a word or two, beside the looks of its kind. */
  brief: LocalizedText
  at?: Origin
  /** The stay of the book whose days can be changed, with its place there. */
  stay?: Stay & { index: number }
}

/** Undefined while the prices cannot be read. @param from `feeds` undefined while the calendars are being read */
export function yearOf({ content, today, feeds, cache, data }: Omit<DeskContext, 'env'>): YearData | undefined {
  const house = houseOf({ content, cache, data })
  const { prices } = house
  // What the desk shows can be edited.
  if (prices === undefined || house.wrong.has(pricesFile)) return undefined
  const until = dayIn(addMonths(monthOf(today), monthsShown), today)
  const days = daysBetween(today, until)
  const placeOf = (day: Day): number => dayNumber(day) - dayNumber(today)
  const names = Object.keys(prices.seasons)
  const seasons = days.map((day) => seasonOf(prices, day))
  const booked = bookingsByUnit(feeds)
  const soldTwice = nightsSoldTwice(house, booked, today)
  const unitYearOf = ({ unit: id, name, collection: list, presence }: BookedUnit): UnitYear => {
    const priceOf = nightPricesOf(prices, id)
    const nights = days.map((day, index) => priceOf(day, seasons[index]))
    const rules = (house.stays?.rules ?? []).filter(({ units }) => appliesToUnit(units, id)).map(restrictionOf)
    const calendars = { at: { file: bookingsFile, path: id.split('/') } }
    const spans = nightSpans(house, booked.get(id) ?? {}, { unit: id, from: today, until, today }).flatMap((span) => {
      const { kind, arrival, departure } = span
      const label = labelOf(span)
      if (label === undefined) return []
      const places = { first: placeOf(arrival), last: placeOf(departure) - 1 }
      const brief = 'request' in span ? guestsOf(span.request) : kind === 'closed' ? closed : label
      return [{ ...places, kind, label, brief, ...('calendar' in span && calendars), ...stayOf(span) }]
    })
    const twice = soldTwice(id).flatMap(({ whom, isByCalendars, ...stay }) => {
      const label = joinedBy(': ', soldTwiceTo, whom)
      return clipStay(stay, today, until).map(({ arrival, departure }) => {
        const places = { first: placeOf(arrival), last: placeOf(departure) - 1 }
        return { ...places, kind: 'sold' as const, label, brief: whom, ...(isByCalendars && calendars) }
      })
    })
    return {
      id,
      name,
      list,
      isHidden: presence !== 'on-site',
      rates: ratesOf(prices, id) ?? {},
      prices: nights.map((night) => night?.price ?? null),
      isOwn: nights.map((night) => night?.line !== undefined),
      minimum: days.map((day) => restrictionOn(rules, day, 'minimum') ?? null),
      spans: [...spans, ...twice]
    }
  }
  return {
    days,
    currency: house.site.currency,
    hasCalendars: feeds !== undefined,
    seasons: names.map((name) => ({ name, label: labelOfChoice('season', name, content) })),
    seasonOf: seasons.map((season) => (season === undefined ? -1 : names.indexOf(season))),
    lists: collections.map((id) => ({ id, label: dataFolder.wordsOf(id).all })),
    // Those of a list together.
    units: collections.flatMap((list) =>
      bookedUnits(house, today)
        .filter(({ collection }) => collection === list)
        .map(unitYearOf)
        .filter(({ isHidden, spans }) => !isHidden || spans.some(({ kind }) => kind !== 'closed'))
    )
  }
}

type SoldTwice = Stay & {
  /** The guests of the book who share them, or the calendars that take them. */
  whom: LocalizedText
  /** Whether two calendars have a booking each. */
  isByCalendars?: boolean
}

function nightsSoldTwice(
  house: BookModel,
  booked: ReadonlyMap<string, UnitBookings>,
  today: Day
): (unit: string) => SoldTwice[] {
  const requests = house.requests?.requests ?? []
  const ofBook = doubleSales(requests, today)
  const ofCalendars = compareRequests(house, booked, today).filter(({ kind }) => kind === 'sold')
  return (id) => [
    ...ofBook
      .filter(({ unit }) => unit === id)
      .flatMap(({ nights, stays }) => {
        const guests = requests.filter((_, index) => stays.includes(index)).map(guestsOf)
        return nights.map((stay) => ({ ...stay, whom: joinedBy(', ', ...guests) }))
      }),
    ...ofCalendars
      .filter(({ unit }) => unit === id)
      .map(({ arrival, departure, calendar }) => ({ arrival, departure, whom: asIs(calendar) })),
    ...(booked.get(id)?.doubled ?? []).map(({ arrival, departure, calendar = '' }) => {
      return { arrival, departure, whom: asIs(calendar), isByCalendars: true }
    })
  ]
}

/** The place in the prices that sets what a night of a unit shows. */
export function placeOfUnitNight(asked: unknown, from: DeskContext): Path | undefined {
  const [unit, day] = ['unit', 'day'].map((key) => String(valueAt(asked, [key])))
  const { prices, wrong } = houseOf(from)
  return prices && !wrong.has(pricesFile) && unit && day && isDay(day) ? placeOfNight(prices, unit, day) : undefined
}

/** A span may be the rest of a stay that has begun. */
const stayOf = (span: NightSpan): Pick<YearSpan, 'stay'> =>
  span.kind === 'confirmed' || span.kind === 'option'
    ? { stay: { arrival: span.request.arrival, departure: span.request.departure, index: span.index } }
    : {}

/** What lies over the nights of a span says; undefined for requests that ask for nothing any more. */
function labelOf(span: NightSpan): LocalizedText | undefined {
  switch (span.kind) {
    case 'calendar':
    case 'left-out': {
      const name = span.calendar === undefined ? calendar : asIs(span.calendar)
      return span.isEcho === true ? joinedBy(' ', name, echo) : name
    }
    case 'cleaning':
      return cleaning
    case 'closed':
      return span.reason === undefined ? closed : joinedBy(': ', closed, asIs(span.reason))
    case 'asked':
      return joinedBy(', ', asked, guestsOf(span.request))
    case 'option':
      return joinedBy(' ', option, dayWords(span.request.until?.slice(5) ?? ''))
    case 'confirmed':
      return joinedBy(', ', confirmed, guestsOf(span.request))
    default:
      return undefined
  }
}

const guestsOf = ({ adults, children = 0 }: StayRequest): LocalizedText =>
  counted(adults + children, { it: ['ospite', 'ospiti'], en: ['guest', 'guests'] })

const calendar = { it: 'Un calendario', en: 'A calendar' }
const soldTwiceTo = { it: 'Venduta due volte', en: 'Sold twice' }
const echo = { it: '(eco)', en: '(echo)' }
const cleaning = { it: 'pulizie', en: 'cleaning' }
const closed = { it: 'Chiuso', en: 'Closed' }
const asked = { it: 'Richiesta', en: 'Request' }
const option = { it: 'Opzione fino al', en: 'Option until' }
const confirmed = { it: 'Confermato', en: 'Confirmed' }
