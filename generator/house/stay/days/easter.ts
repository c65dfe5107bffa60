/** Easter, and the days that move with it: `easter` is the Sunday, `easter-2` Good Friday, `easter+1` the Monday. */
import { addDays, dayNumber, type Day } from './day.ts'
import { isYearly } from './period.ts'

/** At most 60 days away: all of them are days of the same year. */
export const easterPattern = /^easter([+-](?:[1-9]|[1-5]\d|60))?$/

/** How many days after Easter a day is, below 0 before it; undefined for one that does not move. */
export function daysFromEaster(text: string): number | undefined {
  const match = easterPattern.exec(text)
  return match === null ? undefined : Number(match[1] ?? 0)
}

/** The day as the content has it. */
export const easterDay = (days: number): string => (days === 0 ? 'easter' : `easter${days < 0 ? '' : '+'}${days}`)

/** How many days after the Easter of its own year a day is. */
export const distanceFromEaster = (day: Day): number => dayNumber(day) - dayNumber(easterOf(Number(day.slice(0, 4))))

/** How the nights of a season come back, in the order in which their prices count. */
export const kindsOfNights = ['once', 'easter', 'yearly'] as const

export function kindOfNights({ from }: { from: string }): (typeof kindsOfNights)[number] {
  if (isYearly({ from })) return 'yearly'
  return daysFromEaster(from) === undefined ? 'once' : 'easter'
}

/** Easter Sunday of the western churches, by the rule of Meeus, Jones and Butcher for the Gregorian calendar. */
export function easterOf(year: number): Day {
  const [century, rest] = [Math.floor(year / 100), year % 100]
  const golden = year % 19
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  return addDays(`${String(year).padStart(4, '0')}-03-22`, epact + weekday - 7 * late)
}
