/** Answers for the screen of the calendars: what was read of each, and which address to give to other sites. */
import type { AskedFrom } from '../../../desk/desk-definition.ts'
import { readerFor } from '../../../desk/forms/file-form.ts'
import { takenStays } from '../../bookings/feeds/feed-quarantine.ts'
import { listUnits } from '../../model/unit-list.ts'
import { nightsOfStays } from '../../stay/stay.ts'
import { houseOf, takenByUnit } from '../requests/request-book.ts'

export type BookingCalendars = {
  /** Whether the address of the site is still an example: then nobody can read what it writes. */
  isExample: boolean
  units: readonly UnitCalendars[]
}

export type UnitCalendars = {
  list: string
  slug: string
  name: string
  /** The address of the calendar that the site writes for the unit. */
  address: string
  read: readonly CalendarReading[]
}

/** The last reading of a calendar: the nights to come that it takes. `doubtful` are those that it may have freed. */
export type CalendarReading = { name: string; at: number; nights: number; doubtful: number }

/** @param from `taken` undefined while the calendars are being read */
export function bookingCalendars(from: Omit<AskedFrom, 'env'>): BookingCalendars {
  const { content, today, taken } = from
  const house = houseOf(from)
  const booked = takenByUnit(taken)
  const toCome = (stays: Parameters<typeof nightsOfStays>[0]): number =>
    nightsOfStays(stays).filter((night) => night >= today).length
  return {
    isExample: readerFor('site.yaml', content).isMarked(['host']),
    units: listUnits(house).map(({ unit, collection, slug, name, path }) => ({
      list: collection,
      slug,
      name,
      address: `${house.site.api.base || house.site.host}/${path}/calendar.ics`,
      read: (booked.get(unit)?.feeds ?? []).map(({ entry, record }) => {
        const nights = toCome(takenStays(record))
        const doubtful = record.quarantine === undefined ? 0 : nights - toCome(record.quarantine.stays)
        return { name: entry.name, at: record.read, nights, doubtful }
      })
    }))
  }
}
