/**
 * Computes from seasons and bookings what guests see: the free nights of a unit, and their prices. It has no side
 * effects: bookings and today are parameters.
 */
import { weekdayNumber } from '../model/content-enums.ts'
import type { AvailabilityModel, Stays } from '../model/content-model.ts'
import { listUnits, type UnitRef } from '../model/unit-list.ts'
import { addDays, addMonths, dayIn, monthOf, type Day } from '../stay/days/day.ts'
import { daysBetween } from '../stay/days/day-range.ts'
import { byArrival, clipStay, mergeStays, staysOfNights, type Stay } from '../stay/stay.ts'
import { writeCalendar, type WrittenStay } from './icalendar/write-calendar.ts'
import { bookedUnits, hasBookings } from './booked-units.ts'
import { isTaking, nightSpans, type NightSpan, type UnitBookings } from './night-spans.ts'
import { nightPricesOf, seasonOf } from './night-prices.ts'
import { appliesToUnit } from '../stay/unit-selector.ts'
import type { Nightly, Restriction } from '../stay/unit-terms.ts'

/** How many months guests can look ahead by default. */
const defaultHorizon = 18

/**
 * For how many days after the last night that guests can see the end of a stay is still looked up. Feeds are read for a
 * year more, and a record stays in use for weeks.
 */
const daysBeyondHorizon = 300

/** One night of an answer. */
export type Night = { availableDate: Day; available: boolean; price: number }

/** The nights of a unit that nobody can have. */
export type UnitCalendar = {
  /** `rooms/blue` */
  unit: string
  name: string
  /** The path of its address: `api/rooms/blue`. */
  path: string
  /** The nights that are taken or closed by a reading: without those that are closed only because a feed is unread. */
  taken: Stay[]
  /** The same for booking sites, without the nights that a site only passes back: it would never free them. */
  blocked: WrittenStay[]
}

/** The availability of a unit. */
export type UnitAnswer = UnitCalendar & {
  nights: Night[]
  /** Whether all calendars of the unit have been read. If not, no night is offered: nobody knows which are taken. */
  allKnown: boolean
  terms: TermsJson
}

/** The nights that guests can see: from today on; `until` is excluded. */
export function bookableWindow({ prices }: Pick<AvailabilityModel, 'prices'>, today: Day): { from: Day; until: Day } {
  return { from: today, until: dayIn(addMonths(monthOf(today), prices?.horizon ?? defaultHorizon), today) }
}

/**
 * One answer for each unit that guests can find; none for a house whose prices another server has.
 * @param bookings by unit
 */
export const planAnswers = (
  house: AvailabilityModel,
  bookings: ReadonlyMap<string, UnitBookings>,
  today: Day
): UnitAnswer[] => answersFor(listUnits(house), { house, bookings, today })

/** The same of other units. */
export function answersFor(units: readonly UnitRef[], { house, bookings, today }: Booked): UnitAnswer[] {
  const { prices } = house
  if (prices === undefined) return []
  const { from, until } = bookableWindow(house, today)
  const days = daysBetween(from, until)
  const seasons = days.map((day) => seasonOf(prices, day))
  return units.map((place) => {
    const { unit } = place
    const { allKnown = true, read } = bookings.get(unit) ?? {}
    const calendar = calendarOf(place, { house, bookings, today })
    const { taken } = calendar
    const isTaken = new Set(taken.flatMap(({ arrival, departure }) => daysBetween(arrival, departure)))
    const priceOf = nightPricesOf(prices, unit)
    const pricesOfDays = days.map((day, index) => priceOf(day, seasons[index])?.price)
    const nights = days.map((day, index) => {
      const price = pricesOfDays[index]
      return {
        availableDate: day,
        available: price !== undefined && !isTaken.has(day) && allKnown,
        price: price ?? 0
      }
    })
    const unpriced = staysOfNights(days.filter((day, index) => pricesOfDays[index] === undefined && !isTaken.has(day)))
    const terms = termsJsonOf(house, place, { unpriced, read: allKnown ? read : undefined })
    return { ...calendar, nights, allKnown, terms }
  })
}

/**
 * The calendars of the units that guests cannot find, and which other booking sites may still sell. A unit that has
 * never had a guest may be one that nobody is to hear of yet, so it has none.
 */
export const planHiddenCalendars = (
  house: AvailabilityModel,
  bookings: ReadonlyMap<string, UnitBookings>,
  today: Day
): UnitCalendar[] =>
  house.prices === undefined
    ? []
    : bookedUnits(house, today).flatMap((unit) =>
        unit.presence === 'on-site' || !hasBookings(house, unit) ? [] : [calendarOf(unit, { house, bookings, today })]
      )

type Booked = { house: AvailabilityModel; bookings: ReadonlyMap<string, UnitBookings>; today: Day }

function calendarOf({ unit, name, path }: UnitRef, { house, bookings, today }: Booked): UnitCalendar {
  const { from, until } = bookableWindow(house, today)
  const end = addDays(until, daysBeyondHorizon)
  const spans = nightSpans(house, bookings.get(unit) ?? {}, { unit, from, until: end, today }).filter(isTaking)
  const taken = mergeStays(spans).flatMap((stay) => clipStay(stay, from, until))
  const idOf = (span: NightSpan): string | undefined => ('request' in span ? span.request.id : undefined)
  const events = spans.filter((span) => !('isEcho' in span && span.isEcho))
  const blocked = [
    ...mergeStays(events.filter((span) => idOf(span) === undefined)).map((stay) => ({ ...stay, id: undefined })),
    ...events.map((span) => ({ ...span, id: idOf(span) })).filter(({ id }) => id !== undefined)
  ]
    .toSorted(byArrival)
    .flatMap(({ arrival, departure, id }) =>
      clipStay({ arrival, departure }, from, until).map((cut): WrittenStay => {
        const isCut = departure !== cut.departure
        return { ...cut, ...(id && { id }), ...(isCut && { end: departure === end ? 'unknown' : departure }) }
      })
    )
  return { unit, name, path, taken, blocked }
}

/** The nights that are told to guests: that of an unread calendar would say of each that it is taken. */
const toldNights = ({ nights, allKnown }: UnitAnswer): readonly Night[] => (allKnown ? nights : [])

/**
 * The files of the answers. Static hosts serve `index.html` for a folder but never `index.json`, so both exist. They
 * may be served as HTML, so they hold nothing but days, instants, booleans, numbers and ids.
 */
export function answerFiles(
  answers: readonly UnitAnswer[],
  made: { host: string; today: Day }
): { path: string; contents: string }[] {
  return answers.flatMap((answer) => {
    const { path, terms } = answer
    const contents = `${JSON.stringify([{ availability: toldNights(answer), stay: terms }])}\n`
    return [
      { path: `${path}/index.json`, contents },
      { path: `${path}/index.html`, contents },
      ...icsFiles([answer], made)
    ]
  })
}

/** The files that other booking sites read. */
export const icsFiles = (
  calendars: readonly UnitCalendar[],
  { host, today }: { host: string; today: Day }
): { path: string; contents: string }[] =>
  calendars.map(({ unit, name, path, blocked }) => ({
    path: `${path}/calendar.ics`,
    contents: writeCalendar(blocked, {
      unit: unit.replace('/', '-'),
      name,
      host: new URL(host).hostname,
      stamp: today
    })
  }))

/** The path of the answers of all units, which the search asks for together. */
export const searchAnswersPath = 'api/units.json'

/**
 * The answers of all units in one file, sorted by their addresses, because a refresh of the bookings does not know in
 * which order pages list the units. The price of a taken night is 0, since the search needs no other.
 */
export function searchAnswersFile(answers: readonly UnitAnswer[]): { path: string; contents: string }[] {
  if (answers.length === 0) return []
  const inOrder = answers.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const byAddress = inOrder.map((answer) => {
    const nights = toldNights(answer)
    const prices = nights.map(({ available, price }) => (available ? price : 0))
    return [`/${answer.path}/`, { from: nights[0]?.availableDate, prices, stay: answer.terms }]
  })
  return [{ path: searchAnswersPath, contents: `${JSON.stringify(Object.fromEntries(byAddress))}\n` }]
}

type TermsJson = ReturnType<typeof termsJsonOf>

/**
 * The part of an answer that does not depend on the night: restrictions, charges and tax of one unit, as plain JSON.
 * Amounts are in the unit of the data, not in cents. JSON leaves out undefined values.
 * @param unpriced the nights without a price that nobody has
 * @param read when the calendars were last read, in milliseconds since 1970
 */
function termsJsonOf(
  { stays, site, pages }: AvailabilityModel,
  unit: UnitRef,
  { unpriced, read }: { unpriced: readonly Stay[]; read: number | undefined }
) {
  const { rules = [], discounts = [] } = stays ?? {}
  // Its day is in letters alone.
  const { units: _, depositDays: _days, ...cancellation } = conditionsOf({ stays }, unit.unit)
  const extras = pages[unit.collection]?.unit.extras ?? []
  return {
    rules: rules.filter((rule) => appliesToUnit(rule.units, unit.unit)).map(restrictionOf),
    discounts: discounts
      .filter((discount) => appliesToUnit(discount.units, unit.unit))
      .map(({ nights, percent }) => ({ nights, percent })),
    charges: extras.flatMap(({ amount, charge }) => {
      if (charge === undefined || charge.only?.includes(unit.slug) === false) return []
      const { id, each, due, guests } = charge
      return [{ id, amount, each, due, guests }]
    }),
    tax: site.touristTax,
    guests: { most: unit.guests?.max, priced: unit.pricedFor },
    needs: unit.needs,
    ...(Object.keys(cancellation).length > 0 && { cancellation }),
    ...(unpriced.length > 0 && {
      unpriced: unpriced.map(({ arrival, departure }): Nightly => ({ from: arrival, to: addDays(departure, -1) }))
    }),
    ...(read === undefined ? {} : { read: instantOf(read) })
  }
}

/** What stays.yaml says of the deposit and of cancellations of a unit: of several lines the last one holds. */
export const conditionsOf = (
  { stays }: Pick<AvailabilityModel, 'stays'>,
  unit: string
): Partial<NonNullable<Stays['cancellation']>[number]> =>
  (stays?.cancellation ?? []).findLast(({ units }) => appliesToUnit(units, unit)) ?? {}

/** A rule of stays.yaml as an offer has it, with the days of the week as numbers. */
export const restrictionOf = ({ units: _units, ...line }: NonNullable<Stays['rules']>[number]): Restriction => ({
  ...line,
  arrival: line.arrival?.map(weekdayNumber),
  departure: line.departure?.map(weekdayNumber)
})

/** To the second: nobody needs more. */
const instantOf = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`
