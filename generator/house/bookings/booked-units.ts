/**
 * Lists the units whose nights are told: at the desk, and to other booking sites. The page of a unit can be hidden, or
 * its file be gone, while guests are still to come.
 */
import { isBlock } from '../../engine/fields/value-paths.ts'
import { collections, type Collection } from '../model/content-enums.ts'
import type { AvailabilityModel, StayRequest } from '../model/content-model.ts'
import { feedsOf, listUnits, unitRef, type HouseUnits, type UnitRef } from '../model/unit-list.ts'
import type { Day } from '../stay/days/day.ts'
import { isPromise, requestKind } from './night-spans.ts'

/** A `hidden` unit is kept back from the site. A `gone` one has no file any more, and somebody is still to come. */
export type BookedUnit = UnitRef & { presence: 'on-site' | 'hidden' | 'gone' }

type BookedHouse = Pick<AvailabilityModel, 'heldBack' | 'requests' | 'bookings'> & HouseUnits

/** First those of the site, then the others. */
export function bookedUnits(house: BookedHouse, today: Day): BookedUnit[] {
  const offered = listUnits(house).map((unit): BookedUnit => ({ ...unit, presence: 'on-site' }))
  const hidden = house.heldBack.flatMap((entry) => (entry.isGone === true ? [] : heldBackUnit(entry, house)))
  const there = new Set([...offered, ...hidden].map(({ unit }) => unit))
  const gone = awaitedUnits(house, today).flatMap((unit): BookedUnit[] => {
    const file = `${unit}.yaml`
    const last = house.heldBack.find((each) => each.file === file)
    return there.has(unit) ? [] : heldBackUnit({ file, value: last?.value, isGone: true }, house)
  })
  return [...offered, ...hidden, ...gone]
}

function heldBackUnit(entry: AvailabilityModel['heldBack'][number], house: HouseUnits): BookedUnit[] {
  const collection = collections.find((each) => entry.file.startsWith(`${each}/`))
  if (collection === undefined) return []
  const slug = entry.file.replace(/^.*\/|\.yaml$/g, '')
  const page = house.pages[collection]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its schema has let each of its fields pass
  const value = (isBlock(entry.value) ? entry.value : {}) as Partial<AvailabilityModel[Collection][number]>
  // With its last unit a list can lose its page. Where its calendars were then, its name is the best guess.
  const unit = unitRef({ ...value, slug, name: value.name ?? slug }, { collection, page, api: page?.api ?? collection })
  return [{ ...unit, presence: entry.isGone === true ? 'gone' : 'hidden' }]
}

/** Whether the book names a unit, or a calendar is read for it. */
export const hasBookings = (
  { requests, bookings }: Pick<AvailabilityModel, 'requests' | 'bookings'>,
  { unit }: Pick<UnitRef, 'unit'>
): boolean =>
  (requests?.requests ?? []).some((request) => request.unit === unit) ||
  feedsOf({ bookings }).some((feed) => feed.unit === unit)

/** Whether guests are promised nights that are not over: those who leave today are still there. */
export const isAwaited = (request: StayRequest, today: Day): boolean =>
  request.departure >= today && isPromise(requestKind(request, today))

/** The units, by their ids, in which somebody is expected: by the book, or by a calendar. */
const awaitedUnits = (
  { requests, bookings }: Pick<AvailabilityModel, 'requests' | 'bookings'>,
  today: Day
): string[] => [
  ...new Set([
    ...(requests?.requests ?? []).flatMap((each) => (isAwaited(each, today) ? each.unit : [])),
    ...feedsOf({ bookings }).map(({ unit }) => unit)
  ])
]
