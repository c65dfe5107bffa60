/** Normalizes days, moments and rules of calendars to the forms of RFC 5545. */
import { isDay, type Day } from '../../stay/days/day.ts'

/** A day, or a moment in seconds since midnight. `zone` is UTC or the offset; `text` has the form of RFC 5545. */
export type WrittenTime = { day: Day; seconds?: number; zone?: string | undefined; text: string }

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
  const [day, plain] = [`${year}-${month}-${date}`, `${year}${month}${date}`]
  if (hour === undefined) return { day, text: plain }
  if (Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return undefined
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second)
  const isUtc = /^z$/i.test(offset)
  const text = `${plain}T${hour}${minute}${second}${isUtc ? 'Z' : ''}`
  return { day, seconds, text, zone: isUtc ? 'UTC' : offset === '' ? undefined : `UTC${offset}` }
}

/** The same on the clocks of the calendar or of UTC; what is neither stays as it is written, and cannot be read. */
export function standardTime(text: string): string {
  const { zone = 'UTC', text: standard } = readTime(text) ?? { text }
  return zone === 'UTC' ? standard : text
}

/**
 * The seconds of a length of time, in every spelling whose meaning is certain: with days behind the T (`PT1D`), weeks
 * beside days, and signs anywhere. No event goes back in time, so only the size of a negative one counts. Undefined for
 * years and months, which have no fixed length, and for what is no length.
 */
export function durationSeconds(written: string): number | undefined {
  const text = written.replace(/\s+/g, '').replaceAll(',', '.').toUpperCase()
  if (!/^[+-]?P(?=.*\d)(?:[+-]?\d+(?:\.\d+)?[WDH]|T(?!$)|T?[+-]?\d+(?:\.\d+)?S|(?<=[TH].*)[+-]?\d+M)*T?$/.test(text))
    return undefined
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)([WDHMS])/g)]
  return parts.reduce((sum, [, size, unit = 'S']) => sum + Number(size) * unitSeconds[unit]!, 0)
}

const unitSeconds: Readonly<Record<string, number>> = { W: 604_800, D: 86_400, H: 3600, M: 60, S: 1 }

/** The rule of an event that repeats. */
export function standardRule(text: string): string {
  const rule = text.trim().toUpperCase().replace(/\s+/g, ' ')
  if (!rule.includes('=')) return ruleOfVcalendar(rule) ?? rule
  return rule
    .split(';')
    .map((part) => part.replaceAll(' ', '').replace(/(?<=^UNTIL=).*/, standardTime))
    .filter((part) => part !== '')
    .join(';')
}

const weekday = '(?:SU|MO|TU|WE|TH|FR|SA)'

/** The kinds of rules in vCalendar 1.0, and what each lists. */
const vcalendarRules: Readonly<Record<string, { is: string; lists?: string; values?: RegExp }>> = {
  D: { is: 'FREQ=DAILY' },
  W: { is: 'FREQ=WEEKLY', lists: 'BYDAY', values: new RegExp(`^${weekday}$`) },
  MD: { is: 'FREQ=MONTHLY', lists: 'BYMONTHDAY', values: /^(?:\d+[+-]?|LD)$/ },
  MP: { is: 'FREQ=MONTHLY', lists: 'BYDAY', values: new RegExp(`^\\d[+-](?: ${weekday})+$`) },
  YM: { is: 'FREQ=YEARLY', lists: 'BYMONTH', values: /^\d+$/ },
  YD: { is: 'FREQ=YEARLY', lists: 'BYYEARDAY', values: /^\d+$/ }
}

/**
 * A rule of vCalendar 1.0, such as `D1 #3` or `MP1 1+ FR #0`. Some programs count its days, others its weeks or months,
 * so it repeats as often as either may mean. Without an end it has none. Undefined if no program means it in one way.
 */
function ruleOfVcalendar(rule: string): string | undefined {
  const [, kind = '', interval, list = '', count = '0', last] =
    /^([DWMPY]{1,2})(\d+)((?: +(?!\d{8})[^\s#]+)*)(?: +#(\d+)| +(\d{8}\S*))?$/.exec(rule) ?? []
  const { is, lists, values } = vcalendarRules[kind] ?? {}
  if (is === undefined) return undefined
  // Each place in a month has its own days of the week: `1+ SA SU 2- MO`.
  const entries = list
    .trim()
    .split(kind === 'MP' ? / +(?=\d)/ : / +/)
    .filter((entry) => entry !== '')
  if (!entries.every((entry) => values?.test(entry) === true)) return undefined
  const days = entries.flatMap((entry) => {
    const [place = '', ...weekdays] = entry.split(' ')
    const number =
      place === 'LD'
        ? '-1'
        : place.replace(/^(\d+)([+-]?)$/, (_, digits, sign) => (sign === '-' ? `-${digits}` : digits))
    return weekdays.length === 0 ? number : weekdays.map((name) => `${number}${name}`)
  })
  return [
    is,
    `INTERVAL=${interval}`,
    ...(days.length === 0 ? [] : [`${lists}=${days.join(',')}`]),
    ...(last === undefined ? [] : [`UNTIL=${standardTime(last)}`]),
    ...(count === '0' ? [] : [`COUNT=${Number(count) * Math.max(1, days.length)}`])
  ].join(';')
}
