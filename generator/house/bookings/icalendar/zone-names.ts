/** The names that calendars use for time zones. */
import { isTimeZone } from '../../stay/days/day.ts'
import { windowsZones } from './windows-zones.ts'

/** The same name without the number that Outlook puts behind the second zone of that name; `UTC 2` is none of them. */
export const withoutNumber = (name: string): string => name.replace(/(?<!^(?:utc|gmt)) \(?\d+\)?$/i, '')

/** A name as names are compared: programs differ in capitals, blanks, quotation marks and escapes. */
export const zoneKey = (name: string): string =>
  name
    .replace(/\\([\\,;])/g, '$1')
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/**
 * The zone of a name, or how many seconds it is ahead of UTC; undefined if nobody knows it. Some programs write a path
 * before it, `/mozilla.org/20050126_1/Europe/Rome`.
 */
export function zoneByName(text: string): string | number | undefined {
  const name = text.replaceAll('"', '').trim()
  const parts = name.split('/')
  const known = parts.map((_, index) => parts.slice(index).join('/')).find(isTimeZone)
  if (known !== undefined) return known
  const offset = offsetOf(name)
  if (offset !== undefined) return offset
  const plain = withoutNumber(name)
  return plain === name ? windowsZones[zoneKey(name)] : zoneByName(plain)
}

/** How many seconds ahead of UTC an offset is, in every spelling; undefined if it is none. */
export function offsetOf(text: string): number | undefined {
  const [, sign, hours, minutes = 0, seconds = 0] =
    /^(?:UTC|GMT)? ?([+\-−]) ?(\d{1,2})(?::?([0-5]\d)(?::?([0-5]\d))?)?$/i.exec(text.trim()) ?? []
  // No zone is farther from UTC.
  if (sign === undefined || Number(hours) > 14) return undefined
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return sign === '+' ? size : -size
}

/** An offset as RFC 5545 writes it, `+0200`; what is none stays as it is. */
export function standardOffset(text: string): string {
  const offset = offsetOf(text.trim().replace(/^(?=\d)/, '+'))
  if (offset === undefined) return text.trim()
  const size = Math.abs(offset)
  const [hours, minutes, seconds] = [size / 3600, (size / 60) % 60, size % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0')
  )
  return `${offset < 0 ? '-' : '+'}${hours}${minutes}${seconds === '00' ? '' : seconds}`
}
