/** The names that calendars use for time zones. */
import { isTimeZone } from '../../stay/days/day.ts'

/** The same name without the number that Outlook puts behind the second zone of that name; `UTC 2` is none of them. */
export const withoutNumber = (name: string): string => name.replace(/(?<!^(?:utc|gmt)) \(?\d+\)?$/i, '')

/**
 * The zone of a name, or how many seconds it is ahead of UTC; undefined if nobody knows it. Some programs write a path
 * before it, `/mozilla.org/20050126_1/Europe/Rome`.
 */
export function zoneByName(text: string): string | number | undefined {
  const name = text.trim()
  const parts = name.split('/')
  const known = parts.map((_, index) => parts.slice(index).join('/')).find(isTimeZone)
  if (known !== undefined) return known
  const [, sign, hours, minutes = 0] = /^(?:UTC|GMT)? ?([+\-−]) ?(\d{1,2})(?::?([0-5]\d))?$/i.exec(name) ?? []
  // No zone is farther from UTC.
  if (sign !== undefined && Number(hours) <= 14)
    return (Number(hours) * 60 + Number(minutes)) * (sign === '+' ? 60 : -60)
  const plain = withoutNumber(name)
  return plain === name ? undefined : zoneByName(plain)
}
