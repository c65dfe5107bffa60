/**
 * Lists for whoever cleans what happens in each unit on some days: who leaves, who comes, who stays, with beds, cot,
 * dog, extras and notes. Guests of other sites and of hidden units are in it as well.
 */
import { z } from 'zod'
import type { DeskContext } from '../../../desk/desk-definition.ts'
import { rawAt } from '../../../desk/forms/raw-content.ts'
import { entriesOf } from '../../../engine/fields/value-paths.ts'
import { guestStays, stayGaps, type GuestStay, type StayGap } from '../../bookings/guest-stays.ts'
import type { BookModel } from '../../model/content-model.ts'
import { hoursOf, type HouseHours } from '../../model/house-hours.ts'
import { chargedExtras } from '../../requests/write-answer.ts'
import { daysBetween } from '../../stay/days/day-range.ts'
import { addDays, type Day } from '../../stay/days/day.ts'
import { byArrival } from '../../stay/stay.ts'
import { bookingsByUnit, question } from '../requests/request-book.ts'

type Words = Readonly<Record<string, string | undefined>>

/** A stay as the cleaner needs it. `index` is its place in the book, for its guests’ name. */
export type CleaningStay = GuestStay & {
  hour: string | undefined
  extras: readonly Words[]
  note: string | undefined
}

/** What happens in a unit on a day. Without `comes`, `next` is the first stay after it. */
export type CleaningRow = {
  unit: string
  name: string
  leaves: CleaningStay | undefined
  comes: CleaningStay | undefined
  next: CleaningStay | undefined
  /** Who neither comes nor leaves. */
  stays: CleaningStay | undefined
  beds: { double: number; single: number; words: Words | undefined }
}

export type CleaningDay = { day: Day; rows: readonly CleaningRow[] }

export type CleaningDays = {
  house: string
  today: Day
  days: readonly CleaningDay[]
  hours: HouseHours
  /** What may be missing of it. */
  gaps: readonly StayGap[]
}

export const cleaningQuestions = {
  cleaning: question(z.object({ days: z.int().min(1).max(14) }), ({ days }, { house, ...from }): CleaningDays => {
    const { today } = from
    const booked = bookingsByUnit(from.feeds)
    const stays = guestStays(house, booked, today).filter(({ isMerged }) => isMerged !== true)
    const details = stays.map((stay) => withDetails(stay, house)).toSorted(byArrival)
    const units = [...new Map(stays.map(({ unit, name }) => [unit, name]))]
    return {
      house: house.site.name,
      today,
      days: daysBetween(today, addDays(today, days)).map((day) => ({
        day,
        rows: units.flatMap(([unit, name]) => {
          const own = details.filter((each) => each.unit === unit)
          return rowOf({ unit, name, day }, own, from)
        })
      })),
      hours: hoursOf(house),
      // Nobody cleans for guests who were here before.
      gaps: stayGaps(house, booked, { from: today, today }).filter(({ kind }) => kind !== 'calendar-since')
    }
  })
}

function withDetails(stay: GuestStay, house: BookModel): CleaningStay {
  const request = stay.index === undefined ? undefined : house.requests?.requests?.[stay.index]
  const { hour, note, extras = [] } = request ?? {}
  const names = chargedExtras(house).filter(({ id, list }) => extras.includes(id) && stay.unit.startsWith(`${list}/`))
  return { ...stay, hour, note, extras: names.map(({ name }) => name) }
}

type RowPlace = { unit: string; name: string; day: Day }

function rowOf(place: RowPlace, own: readonly CleaningStay[], from: Pick<DeskContext, 'content'>): CleaningRow[] {
  const { unit, name, day } = place
  const leaves = own.find(({ departure }) => departure === day)
  const comes = own.find(({ arrival }) => arrival === day)
  const stays = own.find(({ arrival, departure }) => arrival < day && day < departure)
  if (leaves === undefined && comes === undefined && stays === undefined) return []
  const next = comes === undefined ? own.find(({ arrival }) => arrival > day) : undefined
  return [{ unit, name, leaves, comes, next, stays, beds: bedsOf(unit, from) }]
}

/** As the file of the unit says it, on the site or not. */
function bedsOf(unit: string, { content }: Pick<DeskContext, 'content'>): CleaningRow['beds'] {
  const file = `${unit}.yaml`
  const count = (key: string): number => {
    const value = rawAt(content, file, 'bedding', key)
    return typeof value === 'number' ? value : 0
  }
  const words = entriesOf(rawAt(content, file, 'beds')).flatMap(([code, text]) =>
    typeof text === 'string' ? [[code, text] as const] : []
  )
  return {
    double: count('double'),
    single: count('single'),
    words: words.length === 0 ? undefined : Object.fromEntries(words)
  }
}
