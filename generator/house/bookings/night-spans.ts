/**
 * Knows what takes each night of a unit, and what only asks for it. The answers of the site, `calendar.ics`, the desk
 * and the comparison with booking sites all read these spans.
 */
import type { AvailabilityModel, StayRequest } from '../model/content-model.ts'
import type { Day } from '../stay/days/day.ts'
import { daysBetween } from '../stay/days/day-range.ts'
import { holdsOn } from '../stay/days/period.ts'
import { clipStay, staysOfNights, type Stay } from '../stay/stay.ts'
import type { FeedRecord } from './feeds/feed-quarantine.ts'
import type { FeedEntry } from './feeds/feed-source.ts'
import type { PublishedNights } from './published-nights.ts'
import { appliesToUnit } from '../stay/unit-selector.ts'

/** A calendar of a unit, and what is kept of it. */
export type ComparedFeed = { entry: Pick<FeedEntry, 'name'> & Partial<FeedEntry>; record: FeedRecord }

/**
 * Nights that a calendar takes, with its name in bookings.yaml if that file exists. `isEcho` if it only passes on what
 * the site has shown as taken.
 */
export type CalendarStay = Stay & { calendar?: string | undefined; isCleaning?: true; isEcho?: boolean }

/**
 * The bookings of a unit by its calendars. `allKnown` is false if a calendar could never be read, or not for too long:
 * then any night may be taken. `read` is when the oldest reading was made, in milliseconds since 1970.
 */
export type UnitBookings = {
  stays: readonly CalendarStay[]
  /** The nights of events that bookings.yaml says do not count. */
  leftOut?: readonly CalendarStay[]
  /** The nights for which two calendars have a booking each, with the names of both. */
  doubled?: readonly CalendarStay[]
  allKnown: boolean
  read?: number | undefined
  /** What is kept of each calendar, to compare it with the requests. */
  feeds?: readonly ComparedFeed[]
  /** The nights that the site shows as taken; undefined if nobody knows. */
  published?: readonly PublishedNights[] | undefined
}

/** An option lapses on the day after its last one. */
export type RequestKind = StayRequest['state'] | 'lapsed'

/** Nights of a unit, and what they are. `index` is the place in the list of closures, or in that of requests. */
export type NightSpan = Stay &
  (
    | { kind: 'calendar' | 'cleaning' | 'left-out'; calendar: string | undefined; isEcho?: boolean | undefined }
    | { kind: 'closed'; reason: string | undefined; index: number }
    | { kind: RequestKind; request: StayRequest; index: number }
  )

/** The kinds of spans whose nights nobody else can have. */
const takingKinds: readonly NightSpan['kind'][] = ['calendar', 'cleaning', 'closed', 'confirmed', 'option']

export const isTaking = ({ kind }: NightSpan): boolean => takingKinds.includes(kind)

export const requestKind = ({ state, until = '' }: StayRequest, today: Day): RequestKind =>
  state === 'option' && until < today ? 'lapsed' : state

/** Whether nobody else can have the nights of a request. */
export const isPromise = (kind: RequestKind): boolean => kind === 'confirmed' || kind === 'option'

/** `unit` as `rooms/blue`. */
type SpanWindow = { unit: string; from: Day; until: Day; today: Day }

/** All spans of a unit from one day to the night before `until`. */
export function nightSpans(
  { prices, requests }: Pick<AvailabilityModel, 'prices' | 'requests'>,
  { stays = [], leftOut = [] }: Partial<UnitBookings>,
  { unit, from, until, today }: SpanWindow
): NightSpan[] {
  const days = prices?.closed === undefined || prices.closed.length === 0 ? [] : daysBetween(from, until)
  const spans: NightSpan[] = [
    ...stays.map(({ isCleaning, ...stay }) => ({
      ...stay,
      calendar: stay.calendar,
      kind: isCleaning ? ('cleaning' as const) : ('calendar' as const)
    })),
    ...leftOut.map(({ arrival, departure, calendar }) => ({ arrival, departure, kind: 'left-out' as const, calendar })),
    ...(prices?.closed ?? []).flatMap((period, index) =>
      appliesToUnit(period.units, unit)
        ? staysOfNights(days.filter((day) => holdsOn(period, day))).map((stay) => {
            return { ...stay, kind: 'closed' as const, reason: period.reason, index }
          })
        : []
    ),
    ...(requests?.requests ?? []).flatMap((request, index) => {
      const { arrival, departure } = request
      return request.unit === unit ? [{ arrival, departure, kind: requestKind(request, today), request, index }] : []
    })
  ]
  return spans.flatMap((span) => clipStay(span, from, until).map((stay) => ({ ...span, ...stay })))
}
