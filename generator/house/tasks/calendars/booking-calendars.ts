/** Answers for the screen of the calendars: what was read of each, and which address to give to other sites. */
import { z } from 'zod'
import type { DeskContext, DeskDefinition } from '../../../desk/desk-definition.ts'
import { readDataFolder } from '../../../engine/content/data-folder.ts'
import { readerFor } from '../../../desk/forms/file-form.ts'
import { unknownHost } from '../../model/house-questions.ts'
import { takenStays } from '../../bookings/feeds/feed-quarantine.ts'
import { readFeeds } from '../../bookings/feeds/feeds.ts'
import { bookedUnits } from '../../bookings/booked-units.ts'
import { bookableWindow } from '../../bookings/unit-answers.ts'
import { nightsOfStays } from '../../stay/stay.ts'
import { houseOf, question, bookingsByUnit } from '../requests/request-book.ts'
import { lookAtAddress, pastedAddress } from './look-at-address.ts'

export type BookingCalendars = {
  /** Whether the address of the site is still an example: then nobody can read what it writes. */
  isExample: boolean
  /** When the calendar was read that was read longest ago, in milliseconds since 1970; undefined if there is none. */
  readAt: number | undefined
  units: readonly UnitCalendars[]
}

export type UnitCalendars = {
  list: string
  slug: string
  name: string
  /** The address of the calendar that the site writes for the unit; undefined while the site has none. */
  address: string | undefined
  read: readonly CalendarReading[]
}

/** The last reading of a calendar: the nights to come that it takes. `doubtful` are those that it may have freed. */
export type CalendarReading = { name: string; at: number; nights: number; doubtful: number }

/** @param from `feeds` undefined while the calendars are being read */
export function bookingCalendars(from: Omit<DeskContext, 'env'>): BookingCalendars {
  const { content, today } = from
  const house = houseOf(from)
  const booked = bookingsByUnit(from.feeds)
  const toCome = (stays: Parameters<typeof nightsOfStays>[0]): number =>
    nightsOfStays(stays).filter((night) => night >= today).length
  const times = [...booked.values()].flatMap(({ feeds = [] }) => feeds.map(({ record }) => record.read))
  return {
    readAt: times.length === 0 ? undefined : Math.min(...times),
    isExample: readerFor('site.yaml', content).isMarked(['host']),
    units: bookedUnits(house, today).map(({ unit, collection, slug, name, path }) => ({
      list: collection,
      slug,
      name,
      address: calendarAddress(house, path),
      read: (booked.get(unit)?.feeds ?? []).map(({ entry, record }) => {
        const nights = toCome(takenStays(record))
        const doubtful = record.quarantine === undefined ? 0 : nights - toCome(record.quarantine.stays)
        return { name: entry.name, at: record.read, nights, doubtful }
      })
    }))
  }
}

/** The address of the calendar of a unit: on the server of the answers, if the site has one of its own for them. */
function calendarAddress({ site }: ReturnType<typeof houseOf>, path: string): string | undefined {
  const base = site.api.base || site.host
  return base === unknownHost ? undefined : `${base}/${path}/calendar.ics`
}

const doubtedUnit = z.object({ unit: z.string() })

export const calendarQuestions = {
  calendars: (_: unknown, from: DeskContext) => bookingCalendars(from),
  /** What is at an address that no file names yet. */
  calendar: question(pastedAddress, lookAtAddress),
  /**
   * Frees the nights that a calendar has freed all at once, though nothing has confirmed it yet. It changes what the
   * program keeps of the calendars and no file of the house, so it is no change that the desk could take back. It
   * answers true, because a question must answer.
   */
  believe: question(doubtedUnit, async ({ unit }, { house, content, env, data, cache, today }): Promise<boolean> => {
    const { attachments: files } = readDataFolder(data, content.definition.site.schemas)
    const options = { ...bookableWindow(house, today), now: Date.now(), network: true, believe: [unit] }
    await readFeeds(house, { files, env, data, cache }, options)
    return true
  })
} satisfies DeskDefinition['questions']
