/** Spans of days. Apart from `day`, which the calendar of a unit loads too. */
import { addDays, type Day } from './day.ts'

/** Every day from the first to the one before the last. */
export function daysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let day = from; day < to; day = addDays(day, 1)) days.push(day)
  return days
}
