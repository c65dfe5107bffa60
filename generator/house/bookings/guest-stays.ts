/**
 * Lists the stays of guests, past and to come: those of the book that are confirmed, and those of calendars that are
 * none of these, with as many guests as somebody has said. Who arrives, what is cleaned and what the town is told all
 * read this list.
 */
import type { AvailabilityModel, OtherGuests, StayRequest } from '../model/content-model.ts'
import { unreadRequest } from '../model/house-questions.ts'
import { nameOfUnit } from '../model/unit-list.ts'
import { addDays, todayIn, type Day } from '../stay/days/day.ts'
import { mergeStays, clipStay, type Stay } from '../stay/stay.ts'
import { requestsFile } from '../rules/availability/request-rules.ts'
import { bookedUnits } from './booked-units.ts'
import type { ComparedFeed, UnitBookings } from './night-spans.ts'
import { isEcho } from './request-conflicts.ts'

export type GuestParty = Pick<StayRequest, 'adults' | 'children' | 'needs'>

export type GuestStay = Stay & {
  unit: string
  name: string
  /** Undefined of a booking of another site until the owner has said how many come. */
  guests: GuestParty | undefined
  /** The calendar that it comes from; undefined of a stay of the book. */
  calendar: string | undefined
  /** Its place among the requests of the book. */
  index?: number
  /** The place of its guests among those of other sites. */
  otherIndex?: number
  /** Whether only its nights are known: it may be several stays. */
  isMerged?: true
}

/** As far as the stays are known; a name says which calendar lacks what. */
export type StayGap =
  | { kind: 'unread-request'; index: number }
  /** Nothing of the book could be read, or not all of it. */
  | { kind: 'unread-book' }
  /** Nothing of a calendar is known from before a day. */
  | { kind: 'calendar-since'; name: string; calendar: string; since: Day }
  /** A calendar of a unit could not be read. */
  | { kind: 'calendar-unread'; name: string }

type StayHouse = AvailabilityModel

/** By unit: first those of the site, then the others, and last those of the book in units that are gone. */
export function guestStays(house: StayHouse, booked: ReadonlyMap<string, UnitBookings>, today: Day): GuestStay[] {
  const requests = house.requests?.requests ?? []
  const others = house.requests?.otherGuests ?? []
  const known = new Map(bookedUnits(house, today).map(({ unit, name }) => [unit, name]))
  const ofBook = requests.flatMap(({ unit, state }) => (state === 'confirmed' ? unit : []))
  const units = [...new Set([...known.keys(), ...ofBook, ...others.map(({ unit }) => unit)])].filter(
    (unit) => unit !== ''
  )
  return units.flatMap((unit) => {
    const name = known.get(unit) ?? nameOfUnit(house, unit)
    const { timeZone } = house.site
    return staysOf({ unit, name, requests, others, own: booked.get(unit), today, timeZone })
  })
}

/** What is missing from the list of stays in a span of days. */
export function stayGaps(
  house: StayHouse,
  booked: ReadonlyMap<string, UnitBookings>,
  { from, today }: { from: Day; today: Day }
): StayGap[] {
  const unread = (house.requests?.requests ?? []).flatMap((request, index): StayGap[] =>
    request === unreadRequest ? [{ kind: 'unread-request', index }] : []
  )
  const ofCalendars = bookedUnits(house, today).flatMap(({ unit, name }): StayGap[] => {
    const { feeds = [], allKnown = true } = booked.get(unit) ?? {}
    const late = feeds.flatMap(({ entry, record: { begun } }): StayGap[] => {
      const since = begun === undefined ? today : todayIn(house.site.timeZone, begun)
      return since > from ? [{ kind: 'calendar-since', name, calendar: entry.name, since }] : []
    })
    return [...(allKnown ? [] : [{ kind: 'calendar-unread' as const, name }]), ...late]
  })
  const isBookUnread = unread.length === 0 && house.wrong?.has(requestsFile) === true
  return [...unread, ...(isBookUnread ? [{ kind: 'unread-book' as const }] : []), ...ofCalendars]
}

type StaySource = {
  unit: string
  name: string
  requests: readonly StayRequest[]
  others: readonly OtherGuests[]
  own: UnitBookings | undefined
  today: Day
  timeZone: string
}

function staysOf({ unit, name, requests, others, own, today, timeZone }: StaySource): GuestStay[] {
  const stays = requests.flatMap(({ arrival, departure, adults, children, needs, ...request }, index): GuestStay[] => {
    const guests = { adults, children, ...(needs && { needs }) }
    return request.unit === unit && request.state === 'confirmed'
      ? [{ arrival, departure, unit, name, guests, calendar: undefined, index }]
      : []
  })
  const add = (stay: GuestStay): void => {
    if (!stays.some((other) => isOverlapping(other, stay))) stays.push(stay)
  }
  const guestsOf = (stay: Stay): Pick<GuestStay, 'guests' | 'otherIndex'> => {
    const at = others.findIndex((each) => each.unit === unit && isSameStay(each, stay))
    const said = others[at]
    return said === undefined ? { guests: undefined } : { guests: partyOf(said), otherIndex: at }
  }
  for (const feed of own?.feeds ?? [])
    for (const stay of calendarStays(feed, timeZone)) {
      const memory = { unit, requests, published: own?.published ?? [], today }
      if (stay.departure <= today || !isEcho(stay, feed, memory))
        add({ ...stay, unit, name, calendar: feed.entry.name, ...guestsOf(stay) })
    }
  // What was said of a stay that has begun counts, also where this computer never read its calendar.
  for (const [otherIndex, said] of others.entries())
    if (said.unit === unit && said.arrival <= today)
      add({
        arrival: said.arrival,
        departure: said.departure,
        unit,
        name,
        guests: partyOf(said),
        calendar: '',
        otherIndex
      })
  // A former program kept no events that have ended, only their nights.
  for (const feed of own?.feeds ?? [])
    for (const nights of pastNights(feed, today).flatMap((each) => without(each, stays)))
      add({ ...nights, unit, name, calendar: feed.entry.name, ...guestsOf(nights), isMerged: true })
  return stays.filter(({ guests }) => guests === undefined || guests.adults + (guests.children ?? 0) > 0)
}

const partyOf = ({ adults, children }: OtherGuests): GuestParty => ({ adults, children })

const isOverlapping = (one: Stay, other: Stay): boolean =>
  one.arrival < other.departure && other.arrival < one.departure

/** A booking that was made longer or shorter is the same; one with another beginning and end is somebody else’s. */
const isSameStay = (one: Stay, other: Stay): boolean =>
  isOverlapping(one, other) && (one.arrival === other.arrival || one.departure === other.departure)

/**
 * The events of a calendar, those first that have ended. Nobody knows since when those of the first reading go on: they
 * do not arrive today.
 */
function calendarStays({ record: { past = [], events = [], from, begun } }: ComparedFeed, timeZone: string): Stay[] {
  const isFirst = begun === undefined || todayIn(timeZone, begun) >= from
  return [
    ...past,
    ...events.map((event) => (isFirst && event.arrival <= from ? { ...event, arrival: addDays(from, -1) } : event))
  ].map(({ arrival, departure }) => ({ arrival, departure }))
}

const pastNights = ({ record: { stays } }: ComparedFeed, today: Day): Stay[] =>
  mergeStays(stays).flatMap((stay) => clipStay(stay, stay.arrival, today))

/** The nights of a stay that no other one has. */
function without(stay: Stay, others: readonly Stay[]): Stay[] {
  const taken = mergeStays(others.flatMap((other) => clipStay(other, stay.arrival, stay.departure)))
  const ends = taken.map(({ departure }) => departure)
  const begins = [...taken.map(({ arrival }) => arrival), stay.departure]
  return [stay.arrival, ...ends].flatMap((arrival, at) => {
    const departure = begins[at] ?? stay.departure
    return arrival < departure ? [{ arrival, departure }] : []
  })
}
