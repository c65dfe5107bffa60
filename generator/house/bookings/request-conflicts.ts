/**
 * Compares the promises of the book of requests with the calendars. A site that reads our `calendar.ics` passes our
 * nights back as its own, which is no second booking. That is certain only of events within nights that the site had
 * shown as taken before the calendar took them.
 */
import type { AvailabilityModel, StayRequest } from '../model/content-model.ts'
import { addDays, type Day } from '../stay/days/day.ts'
import { daysBetween } from '../stay/days/day-range.ts'
import { clipStay, nightsOfStays, staysOfNights, staysOn, type Stay } from '../stay/stay.ts'
import type { FeedRecord } from './feeds/feed-quarantine.ts'
import { isPromise, requestKind, type ComparedFeed, type UnitBookings } from './night-spans.ts'
import { longestEchoMs, type PublishedNights } from './published-nights.ts'
import { clockIn } from './zone-clock.ts'

/**
 * Nights of a request that a calendar takes as well. `sold`: another booking has nights that are confirmed or held
 * here. `known`: the calendar passes on our own nights. `passed-on`: it does so although the guest’s nights were freed.
 * `kept`: its own booking has had the nights since before they were freed.
 */
export type RequestNights = Stay & {
  kind: 'sold' | 'known' | 'passed-on' | 'kept'
  index: number
  unit: string
  calendar: string
  /** When the calendar was first seen to take them, in milliseconds since 1970. */
  since: number | undefined
}

/** What tells whether a calendar passes on the nights of a unit. */
type EchoMemory = {
  unit: string
  requests: readonly StayRequest[]
  published: readonly PublishedNights[]
  today: Day
}

/**
 * Whether an event is an echo: the site had shown each of its nights as taken before the calendar took it, or the owner
 * has said that the calendar passes them on. If it is not known what the site had shown, nothing is certainly an echo.
 */
export const isEcho = (
  event: Stay,
  { entry, record }: ComparedFeed,
  { unit, requests, published, today }: EchoMemory
): boolean =>
  daysBetween(event.arrival, event.departure).every((night) => {
    const { since, until = Infinity, isOthers } = staysOn(published, night)[0] ?? {}
    const isFading = since !== undefined && isOthers !== true && record.read < until + longestEchoMs
    const isPassedOn = entry.echoes === true && isFading && since < takenAt(record, night)
    const isSaidToBe = staysOn(requests, night).some(
      (own) => own.unit === unit && own.echoes?.includes(entry.name) && (isFading || isPromise(requestKind(own, today)))
    )
    return night < today || isPassedOn || isSaidToBe
  })

/** Since when a calendar takes a night. What its first reading found may have been there for long. */
function takenAt({ since = [], begun }: FeedRecord, night: Day): number {
  const at = staysOn(since, night)[0]?.since ?? 0
  return at === begun ? 0 : at
}

type ComparedHouse = Pick<AvailabilityModel, 'requests'> & { site: Pick<AvailabilityModel['site'], 'timeZone'> }

/** @param taken by unit, as the calendars were last read */
export function compareRequests(
  { requests: { requests = [] } = {}, site }: ComparedHouse,
  taken: ReadonlyMap<string, UnitBookings>,
  today: Day
): RequestNights[] {
  const { instantOf } = clockIn(site.timeZone)
  return requests.flatMap((request, index) => {
    const kind = requestKind(request, today)
    const isPromised = isPromise(kind)
    if (!isPromised && kind !== 'cancelled' && kind !== 'lapsed') return []
    const { unit } = request
    const { feeds = [], published = [] } = taken.get(unit) ?? {}
    /** Whether another stay of the book has the night by now: a booking of a calendar is then that stay. */
    const isPromisedAgain = (night: Day): boolean =>
      staysOn(requests, night).some(
        (other) => other !== request && other.unit === unit && isPromise(requestKind(other, today))
      )
    const freed = kind === 'lapsed' && request.until !== undefined ? request.until : request.since
    return feeds.flatMap((feed): RequestNights[] => {
      const { entry, record } = feed
      /** Whether a calendar took nights while they were promised. What it takes later is an ordinary booking. */
      const wasThereBefore = ({ arrival }: Stay): boolean => takenAt(record, arrival) < instantOf(addDays(freed, 1), 0)
      const events = (record.events ?? []).flatMap((event) =>
        clipStay(event, request.arrival < today ? today : request.arrival, request.departure).map((stay) => ({
          ...stay,
          isEcho: isEcho(event, feed, { unit, requests, published, today })
        }))
      )
      const nightsOf = (of: RequestNights['kind'], stays: readonly Stay[]): RequestNights[] =>
        staysOfNights(nightsOfStays(stays).filter((night) => isPromised || !isPromisedAgain(night))).map((stay) => ({
          ...stay,
          kind: of,
          index,
          unit,
          calendar: entry.name,
          since: staysOn(record.since ?? [], stay.arrival)[0]?.since
        }))
      const [echoes, others] = [events.filter((each) => each.isEcho), events.filter((each) => !each.isEcho)]
      return isPromised
        ? [...nightsOf('known', echoes), ...nightsOf('sold', others)]
        : [...nightsOf('passed-on', echoes), ...nightsOf('kept', others.filter(wasThereBefore))]
    })
  })
}
