/** Computes who arrives and who leaves today and tomorrow, by the book of requests and by the calendars. */
import type { DeskContext } from '../../../desk/desk-definition.ts'
import { bookedUnits, type BookedUnit } from '../../bookings/booked-units.ts'
import { guestStays, stayGaps, type GuestStay } from '../../bookings/guest-stays.ts'
import { nightSpans } from '../../bookings/night-spans.ts'
import { writeHourQuestion } from '../../requests/write-answer.ts'
import { daysBetween } from '../../stay/days/day-range.ts'
import { addDays, type Day } from '../../stay/days/day.ts'
import { byArrival } from '../../stay/stay.ts'
import { hoursOf, type HouseHours } from '../../model/house-hours.ts'
import { bookOf, houseOf, bookingsByUnit } from '../requests/request-book.ts'

/** A stay that begins or ends. */
export type Movement = Omit<GuestStay, 'isMerged'> & {
  /** Of one of the book: the hour that the guests have said, and the text that asks them for it. */
  hour?: string | undefined
  question?: string | undefined
}

/** Of a night: how many units have guests; and how many stays begin and end on its day. */
export type BoardNight = { day: Day; taken: number; arrivals: number; departures: number }

export type BoardDay = { day: Day; departures: readonly Movement[]; arrivals: readonly Movement[] }

export type DayBoard = {
  days: readonly BoardDay[]
  /** The first arrivals after these days. */
  coming: readonly Movement[]
  /** The next fourteen nights, the first is tonight; and how many units there are that can have guests then. */
  nights: readonly BoardNight[]
  units: number
  hours: HouseHours
  /** Whether a stay may be missing: part of the book, or a calendar, cannot be read. */
  isPartial: boolean
  /** Whether the book is not read: part of it may be missing, or is as it was when it was last read. */
  isBookUnread: boolean
  /** How many requests wait for an answer, and since when. */
  asked: number
  askedSince: Day | undefined
  /** How many options have lapsed whose nights the site still shows as taken. */
  lapsed: number
}

const nightsShown = 14
const arrivalsShown = 4

/** @param from `feeds` undefined while the calendars are being read */
export function dayBoard(from: Omit<DeskContext, 'env'>): DayBoard {
  const { today, feeds } = from
  const house = houseOf(from)
  const booked = bookingsByUnit(feeds)
  const requests = house.requests?.requests ?? []
  const units = bookedUnits(house, today)
  const ofBook = (index: number): Pick<Movement, 'index' | 'hour' | 'question'> => {
    const request = requests[index]
    const { languages } = house.site
    const language = languages.find(({ code }) => code === request?.language) ?? languages[0]
    const isAsked = request && language && request.hour === undefined
    return {
      index,
      hour: request?.hour,
      question: isAsked ? writeHourQuestion(request, { ...house, language }) : undefined
    }
  }
  const stays = guestStays(house, booked, today).flatMap(({ isMerged, ...stay }): Movement[] => {
    // Nobody knows on which of its days guests came and went.
    return isMerged ? [] : [{ ...stay, ...(stay.index !== undefined && ofBook(stay.index)) }]
  })
  const tomorrow = addDays(today, 1)
  const { entries, isWrong } = bookOf(from)
  const openRequests = entries.filter(({ kind, request }) => kind === 'asked' && request.departure > today)
  const hasGuests = ({ unit }: BookedUnit, first: Day, end: Day): boolean =>
    nightSpans(house, booked.get(unit) ?? {}, { unit, from: first, until: end, today }).some(
      ({ kind }) => kind === 'calendar' || kind === 'confirmed'
    )
  const takenOn = (day: Day): number => units.filter((unit) => hasGuests(unit, day, addDays(day, 1))).length
  const until = addDays(today, nightsShown)
  return {
    days: [today, tomorrow].map((day) => ({
      day,
      departures: stays.filter(({ departure }) => departure === day),
      arrivals: stays.filter(({ arrival }) => arrival === day)
    })),
    coming: stays
      .filter(({ arrival }) => arrival > tomorrow)
      .toSorted(byArrival)
      .slice(0, arrivalsShown),
    nights: daysBetween(today, until).map((day) => ({
      day,
      taken: takenOn(day),
      arrivals: stays.filter(({ arrival }) => arrival === day).length,
      departures: stays.filter(({ departure }) => departure === day).length
    })),
    units: units.filter((unit) => unit.presence === 'on-site' || hasGuests(unit, today, until)).length,
    hours: hoursOf(house),
    isPartial: stayGaps(house, booked, { from: today, today }).some(({ kind }) => kind !== 'calendar-since'),
    isBookUnread: isWrong,
    asked: openRequests.length,
    askedSince: openRequests.map(({ request }) => request.since).toSorted()[0],
    lapsed: entries.filter(({ kind, isUnpublished }) => kind === 'lapsed' && isUnpublished).length
  }
}
