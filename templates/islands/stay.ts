/** The days that a guest picks: which ones can be, what they cost, and the message that asks for them. */
import type { CalendarFacts } from '../../generator/pages/view.ts'
import { fillWords } from '../parts/words.ts'
import type { Nights } from './answer.ts'
import { addDays, daysBetween, shortDate, type Day } from './days.ts'

/** The day of departure is absent while it is still to be picked. */
export type Pick = { arrival: Day; departure?: Day }
/** A pick that is complete. The night before the departure is its last. */
export type Stay = Required<Pick>

export const isStay = (pick: Pick | undefined): pick is Stay => pick?.departure !== undefined

/** Whether a guest who arrives on the one day can leave on the other: every night between is available. */
export function isStayPossible(arrival: Day, departure: Day, nights: Nights): boolean {
  if (departure <= arrival) return false
  for (let night = arrival; night < departure; night = addDays(night, 1)) if (!nights.has(night)) return false
  return true
}

export type DayUse = 'arrival' | 'departure'
/** `today` is the first day that can be an arrival. */
export type Bounds = { nights: Nights; today: Day }

/** What a day can still be; where that is undefined, a click on it changes nothing. */
export function openUse(day: Day, pick: Pick | undefined, { nights, today }: Bounds): DayUse | undefined {
  if (pick !== undefined && !isStay(pick) && isStayPossible(pick.arrival, day, nights)) return 'departure'
  return day >= today && nights.has(day) ? 'arrival' : undefined
}

/** The pick after a click on a day. The day of arrival, clicked again, is taken back. */
export function pickDay(day: Day, pick: Pick | undefined, bounds: Bounds): Pick | undefined {
  const use = openUse(day, pick, bounds)
  if (use === undefined) return pick
  if (use === 'departure' && pick !== undefined) return { arrival: pick.arrival, departure: day }
  return pick?.arrival === day && !isStay(pick) ? undefined : { arrival: day }
}

export const nightCount = ({ arrival, departure }: Stay): number => daysBetween(arrival, departure)

/** In cents. */
export function totalOf({ arrival, departure }: Stay, nights: Nights): number {
  let total = 0
  for (let night = arrival; night < departure; night = addDays(night, 1)) total += nights.get(night) ?? 0
  return total
}

/** What the town asks per person and night, with the nights that it asks it for; the amount of the first night first. */
export function taxOf(
  { arrival, departure }: Stay,
  { amount, seasons = [] }: CalendarFacts['touristTax']
): { amount: number; nights: number }[] {
  const nightsOf = new Map<number, number>()
  for (let night = arrival; night < departure; night = addDays(night, 1)) {
    const monthDay = night.slice(5)
    // A season may pass the end of the year: 10-01 to 05-31.
    const season = seasons.find(({ from, to }) =>
      from <= to ? from <= monthDay && monthDay <= to : from <= monthDay || monthDay <= to
    )
    const due = season?.amount ?? amount
    nightsOf.set(due, (nightsOf.get(due) ?? 0) + 1)
  }
  return [...nightsOf].map(([due, nights]) => ({ amount: due, nights }))
}

/** The address that opens a chat with the dates and the total in its message. @param total as the guest reads it */
export function bookAddress(
  stay: Stay,
  total: string,
  { unit, months, stay: { chat, message } }: CalendarFacts
): string {
  const text = fillWords(message, {
    unit,
    arrival: shortDate(stay.arrival, months),
    departure: shortDate(stay.departure, months),
    nights: nightCount(stay),
    // The space before a currency sign does not break on a page; in a message it is a space.
    total: total.replace(/\s/g, ' ')
  })
  return chat + encodeURIComponent(text)
}
