/**
 * Lists of consecutive days. This is a module of its own, so that the calendar of a unit, which imports only `day.ts`,
 * does not load them.
 */
import { addDays, type Day } from './day.ts'

/** Every day from the first to the one before the last. */
export function daysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let day = from; day < to; day = addDays(day, 1)) days.push(day)
  return days
}
