/** Normalizes days, moments and rules that calendars write in their own ways, to what RFC 5545 asks for. */
import { isDay } from '../../stay/days/day.ts'

/** A day or a moment of a calendar; `zone` is the offset behind it, as a zone. */
export type WrittenTime = { isDate: boolean; text: string; zone?: string | undefined }

const timePattern = new RegExp(
  String.raw`^(\d{4})([-/]?)(\d\d)\2(\d\d)` +
    // Seconds and minutes may be missing, and there may be parts of a second.
    String.raw`(?:[T ](\d\d)(?::?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?$`,
  'i'
)

/** Undefined if it is on no day, or at no hour. An hour of 24 and a second of 60 are legal. */
export function readTime(written: string): WrittenTime | undefined {
  const [, year, , month, date, hour, minute = '00', second = '00', offset = ''] =
    timePattern.exec(written.trim()) ?? []
  if (!isDay(`${year}-${month}-${date}`)) return undefined
  const day = `${year}${month}${date}`
  if (hour === undefined) return { isDate: true, text: day }
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return undefined
  const text = `${day}T${hour}${minute}${second}`
  if (/^z$/i.test(offset)) return { isDate: false, text: `${text}Z` }
  return { isDate: false, text, zone: offset === '' ? undefined : `UTC${offset}` }
}

/** The same on the clocks of the calendar or of UTC; what is neither stays as it is written, and cannot be read. */
function standardTime(written: string): string {
  const time = readTime(written)
  return time === undefined || time.zone !== undefined ? written : time.text
}

/** A period of two moments, or of a moment and a duration. */
export const standardPeriod = (written: string): string => written.split('/').map(standardTime).join('/')

/** The rule of an event that repeats. */
export function standardRule(written: string): string {
  return written
    .toUpperCase()
    .split(';')
    .map((part) => part.replaceAll(/\s/g, '').replace(/(?<=^UNTIL=).*/, standardTime))
    .filter((part) => part !== '')
    .join(';')
}
