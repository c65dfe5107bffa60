/** What a screen reader says of a day in the calendar of a unit. */
import type { Day } from '../../../generator/house/stay/days/day.ts'
import type { Refusal } from '../../../generator/house/stay/refusal.ts'
import type { DayRole } from '../../../generator/house/stay/stay-pick.ts'
import { fill } from '../../../generator/house/stay/text-template.ts'
import type { Writing } from '../offer/stay-offer.ts'

/** `price` is in cents, undefined if the day is unavailable. */
type DayState = {
  price: number | undefined
  isPast?: boolean
  role: DayRole | undefined
  end: 'arrival' | 'departure' | undefined
  /** Why no stay can begin on a day that nobody has. */
  refused?: Refusal | undefined
}

/** What matters first, then the whole date. */
export function dayName(
  day: Day,
  { price, isPast, role, end, refused }: DayState,
  { words, format }: Pick<Writing, 'words' | 'format'>
): string {
  const whole = { date: format.wholeDate(day) }
  if (isPast) return fill(words.pastDay, whole)
  const name =
    price === undefined
      ? fill(words.unavailableDay, whole)
      : fill(words.availableDay, { ...whole, price: format.money(price) })
  if (end !== undefined) return `${name}, ${words[end]}`
  if (refused !== undefined) return `${name}. ${format.refusal(refused, { arrival: day })}`
  return role === 'departure' && price === undefined ? fill(words.possibleDeparture, { day: name }) : name
}
