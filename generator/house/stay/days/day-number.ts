/**
 * A day of the house as text, `yyyy-MM-dd`, and as a number. This is a module of its own, so that pages which only
 * carry a wish load no more of the calendar.
 */

/** `yyyy-MM-dd`. As a night it is the one that begins on that day. */
export type Day = string

/** A day of 24 hours, in milliseconds. */
export const dayMs = 86_400_000

/** Days since 1970-01-01. */
export const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / dayMs

/** 9999-12-31: a year of five digits would come before all others in the order of text. */
const lastNumber = 2_932_896

export const dayOfNumber = (number: number): Day =>
  new Date(Math.min(number, lastNumber) * dayMs).toISOString().slice(0, 10)

/** Whether the day exists: 2027-02-29 only looks like one. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(dayNumber(text)) && dayOfNumber(dayNumber(text)) === text
