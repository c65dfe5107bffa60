/**
 * Converts numbers, days, hours and coordinates from the notations that people use, in Italian and English, to those of
 * the files. Except for `normalizeNumber`, each function understands the whole text or returns nothing, so that nothing
 * is lost.
 */
import { lazy } from '../store/memoize.ts'
import { programLanguages } from './language.ts'

const numberWords = [
  'zero none nessuno',
  'one uno una un',
  'two due',
  'three tre',
  'four quattro',
  'five cinque',
  'six sei',
  'seven sette',
  'eight otto',
  'nine nove',
  'ten dieci'
].map((words) => words.split(' '))

/** Whether a text is a number in words and nothing else. */
export const isNumberWord = (written: string): boolean =>
  numberWords.some((words) => words.includes(withoutAccents(written)))

/** The only number of a text: `1.650,00 €` gives `1650.00`, `circa 28 m²` gives `28`, `due` gives `2`. */
export function normalizeNumber(written: string): string | undefined {
  const text = written.trim().replace(/\bm2\b/, 'm²')
  const word = numberWords.findIndex((words) => words.includes(withoutAccents(text)))
  if (word >= 0) return String(word)
  const [, figures = ''] = /^[^\d.,-]*(-?\d[\d.,'’ \u00A0\u202F]*)(?:²|\/10|[^\d]*)$/.exec(text) ?? []
  const number = figures.replace(/[\s\u00A0\u202F.,'’-]+$/, '')
  if (/^-?\d+$/.test(number)) return number
  if (/^-?\d+[.,]\d{1,2}$/.test(number)) return number.replace(',', '.')
  const [, thousands, decimals] =
    /^(-?[1-9]\d{0,2}(?:[.'’ \u00A0\u202F]\d{3})+)(?:,(\d{1,2}))?$/.exec(number) ??
    /^(-?[1-9]\d{0,2}(?:[,'’ \u00A0\u202F]\d{3})+)\.(\d{1,2})$/.exec(number) ??
    []
  if (thousands === undefined || (/^-?\d{1,3}\.\d{3}$/.test(thousands) && decimals === undefined)) return undefined
  return thousands.replace(/[^\d-]/g, '') + (decimals === undefined ? '' : `.${decimals}`)
}

const booleanWords: Readonly<Record<string, readonly string[]>> = {
  true: ['true', 'yes', 'y', 'on', 'si', 'vero', 'x', '1'],
  false: ['false', 'no', 'n', 'off', 'falso', '0']
}

/** `sì` gives `true`. */
export function normalizeBoolean(written: string): string | undefined {
  const word = withoutAccents(written)
  return Object.keys(booleanWords).find((truth) => booleanWords[truth]?.includes(word))
}

/** Lower-case and without accents, as people type who think of neither. */
export const withoutAccents = (text: string): string =>
  text
    .trim()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** The names of the months in the languages of the program. */
const months = lazy(() =>
  Array.from({ length: 12 }, (_, month) =>
    programLanguages.map((language) =>
      withoutAccents(new Intl.DateTimeFormat(language, { month: 'long' }).format(new Date(2024, month, 15)))
    )
  )
)

/** The month with this name, which can be cut to three letters, from 1; 0 if none. */
const monthNamed = (word: string): number =>
  word.length < 3 ? 0 : months().findIndex((names) => names.some((name) => name.startsWith(withoutAccents(word)))) + 1

export type ParsedDay = { month: number; day: number; year?: number }

/** Forms of a day that have one meaning: with a name, the year first, as in the files, with points. */
const certainForms = [
  /^(?<day>\d{1,2})[.°]?[ -](?<name>\p{L}+)\.?(?:,? (?<year>\d{4}))?$/u,
  /^(?<name>\p{L}+)\.?[ -](?<day>\d{1,2})(?:,? (?<year>\d{4}))?$/u,
  /^(?<year>\d{4})(?<sign>[-./ ]|\. )(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})$/,
  /^(?<month>\d\d)-(?<day>\d\d)$/,
  /^(?<day>\d{1,2})(?<sign>\. ?)(?<month>\d{1,2})(?:\k<sign>(?<year>\d{4}))?$/
]

/** Those in which either number can be the month. */
const doubtfulForms = [
  /^(?<day>\d{1,2})(?<sign>[-/ ])(?<month>\d{1,2})(?:\k<sign>(?<year>\d{4}))?$/,
  /^(?<month>\d{1,2})(?<sign>[-/ ])(?<day>\d{1,2})(?:\k<sign>(?<year>\d{4}))?$/
]

/** The days that a text can mean: two if day and month can be swapped, none if it is no day. */
export function possibleDays(written: string): ParsedDay[] {
  const text = written
    .trim()
    .replace(/[.,]$/, '')
    .replace(/\s*[‐-―−-]\s*/g, '-')
  const daysIn = (form: RegExp): ParsedDay[] => {
    const { name = '', month = monthNamed(name), day, year } = form.exec(text)?.groups ?? {}
    const found = { month: Number(month), day: Number(day), ...(year === undefined ? {} : { year: Number(year) }) }
    return found.month >= 1 && found.month <= 12 && found.day >= 1 && found.day <= 31 ? [found] : []
  }
  const [certain] = certainForms.flatMap(daysIn)
  if (certain !== undefined) return [certain]
  const [first, ...others] = doubtfulForms.flatMap(daysIn)
  return first === undefined ? [] : [first, ...(first.day === first.month ? [] : others)]
}

/** The year of a date such as `01/06/2010`. */
export const yearOfDate = (written: string): string | undefined => possibleDays(written)[0]?.year?.toString()

/** In the notation of the files: `06-30`, `2027-06-30`. */
export const formatDay = ({ year, month, day }: ParsedDay): string =>
  [...(year === undefined ? [] : [String(year)]), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-'
  )

/**
 * What stands around a day as people write it, and says nothing more: its weekday, an ending of its number. The digit
 * before such an ending stays: Safari before 16.4 cannot look behind.
 */
const aroundDays =
  /^(?:(?:lun|mar|mer|gio|ven|sab|dom)\p{L}*|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)\.?,? +|(\d)(?:st|nd|rd|th|º|°)(?![a-z])|\b(?:of|di) /giu

/**
 * The day that somebody means who types or pastes it, in the notation of the files. Of two numbers that could both be
 * the month, the second one is.
 */
export function readDay(written: string): string | undefined {
  const plain = written.trim().replace(aroundDays, '$1')
  const [, begin = '', , short = ''] = /^(\d{1,2}([-./ ])(?:\d{1,2}|\p{L}+\.?)\2)['’]?(\d\d)$/u.exec(plain) ?? []
  const whole = short === '' ? plain : `${begin}20${short}`
  const [meant] = possibleDays(whole)
  return meant === undefined || meant.day > lastDayOfMonth(meant) ? undefined : formatDay(meant)
}

/** The number of days in its month; 29 in February where no year is known. */
export const lastDayOfMonth = ({ year = 2024, month }: ParsedDay): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

/** `dalle 15 alle 18`, `3pm-6pm` and `15.00–18.00` give `15:00-18:00`; a day ends at 23:59. */
export function normalizeHours(written: string): string | undefined {
  const times = normalizeTimes(written)
  return times.length === 2 ? times.join('-') : undefined
}

const time = /(\d{1,2})(?:[.:](\d{2}))?(?: ?([ap])\.?m\b\.?)?/gi

/** What can stand before one or two times, and between them. */
const aroundTimes =
  /^(?:(?:ore|dalle|dalle ore|entro|entro le|fino alle|from|by|until|till) )?•(?:(?: ?[-–—] ?| alle | to | until )•)?$/i

/** One or two times in the notation of the files; none if one of them is invalid, or the text says more. */
export function normalizeTimes(written: string): string[] {
  const found = [...written.matchAll(time)]
  if (!aroundTimes.test(written.trim().replace(time, '•'))) return []
  // `3-6pm` is in the afternoon or from the night to the evening.
  const [half, other] = found.map(([, , , sign]) => sign !== undefined)
  if (found.length === 2 && half !== other) return []
  const times = found.map(([, hour = '', minutes = '00', sign], index) => {
    const hours = sign === undefined ? Number(hour) : (Number(hour) % 12) + (sign.toLowerCase() === 'p' ? 12 : 0)
    const isMidnight = hours === 24 && minutes === '00'
    // A day begins at 00:00, and ends at 23:59.
    if (isMidnight) return index === 0 && found.length > 1 ? '00:00' : '23:59'
    return `${String(hours).padStart(2, '0')}:${minutes}`
  })
  const isTwelve = ({ 1: hour, 3: sign }: RegExpExecArray): boolean =>
    sign === undefined || (Number(hour) >= 1 && Number(hour) <= 12)
  return found.every(isTwelve) && times.every((each) => /^([01]\d|2[0-3]):[0-5]\d$/.test(each)) ? times : []
}

/** Latitude and longitude with decimal commas, another separator, in brackets, in minutes, or with the sides of the earth. */
export function normalizePoint(written: string): string | undefined {
  const [, inner = written] = /^\((.*)\)$/.exec(written.trim()) ?? []
  const [, latitude, longitude] = /^(-?\d+[.,]\d{2,})°?(?:\s*[,;]\s*|\s+)(-?\d+[.,]\d{2,})°?$/.exec(inner.trim()) ?? []
  return pointOf(latitude?.replace(',', '.'), longitude?.replace(',', '.')) ?? pointOfAngles(inner.trim())
}

/** Degrees, minutes and seconds, with a side of the earth before or behind them. */
const angle =
  /([NSEW]?)\s*(\d+(?:[.,]\d+)?)\s*[°º]?\s*(?:(\d+(?:[.,]\d+)?)\s*['′’]\s*(?:(\d+(?:[.,]\d+)?)\s*(?:"|″|”|''|′′|’’)?)?)?\s*([NSEW]?)/
const twoAngles = new RegExp(`^${angle.source}\\s*[,;]?\\s*${angle.source}$`)

/** Of angles without their sides, the latitude comes first. */
function pointOfAngles(written: string): string | undefined {
  const found = twoAngles.exec(written)
  if (found === null) return undefined
  const [one, two] = [degreesOf(found.slice(1, 6)), degreesOf(found.slice(6, 11))]
  if (one === undefined || two === undefined) return undefined
  if (one.isLatitude === undefined && two.isLatitude === undefined)
    return one.hasMinutes && two.hasMinutes ? pointOf(one.degrees, two.degrees) : undefined
  if (one.isLatitude === undefined || two.isLatitude !== !one.isLatitude) return undefined
  return one.isLatitude ? pointOf(one.degrees, two.degrees) : pointOf(two.degrees, one.degrees)
}

function degreesOf([before = '', ...parts]: (string | undefined)[]) {
  const side = before || (parts[3] ?? '')
  const [whole = '', minutes, seconds = '0'] = parts.slice(0, 3).map((part) => part?.replace(',', '.'))
  const hasMinutes = minutes !== undefined
  if (before !== '' && parts[3]) return undefined
  if (hasMinutes && (whole.includes('.') || Number(minutes) >= 60 || Number(seconds) >= 60)) return undefined
  // Five decimals are a metre.
  const degrees = hasMinutes ? (Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600).toFixed(5) : whole
  return {
    degrees: `${/[SW]/.test(side) ? '-' : ''}${degrees}`,
    isLatitude: side === '' ? undefined : /[NS]/.test(side),
    hasMinutes
  }
}

const pair = String.raw`(-?\d+\.\d+),[\s+]*(-?\d+\.\d+)`
/**
 * Where the links of maps have their place: Google, Apple and OpenStreetMap. The middle of what a map shows comes last,
 * since the place may be elsewhere on it.
 */
const placesInLinks = [
  /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/g,
  new RegExp(`[?&#](?:q|query|ll|sll|daddr|destination|coordinate)=(?:loc:)?${pair}`, 'g'),
  /[?&#]mlat=(-?\d+\.\d+)&mlon=(-?\d+\.\d+)/g,
  new RegExp(`/(?:place|search)/${pair}(?=[/?]|$)`, 'g'),
  new RegExp(`^geo:${pair}`, 'g'),
  new RegExp(`/@${pair}(?=[,/?]|$)`, 'g'),
  /#map=\d+(?:\.\d+)?\/(-?\d+\.\d+)\/(-?\d+\.\d+)/g
]

/** The place in a link to a map, if it has the numbers of one. */
export function pointOfMapLink(written: string): string | undefined {
  const link = written.trim().replace(/%2C/gi, ',')
  if (!/^(?:https?:\/\/|geo:)\S+$/i.test(link)) return undefined
  for (const place of placesInLinks) {
    const points = [...link.matchAll(place)].map(([, latitude, longitude]) => pointOf(latitude, longitude))
    if (points.length > 0) return new Set(points).size === 1 ? points[0] : undefined
  }
  return undefined
}

const pointOf = (latitude?: string, longitude?: string): string | undefined =>
  Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180 ? `${latitude}, ${longitude}` : undefined

/** A name, @ and a host, without the marks that programs put around an address. */
export const emailPattern = /^[^\s@:/<>()",;]+@[^\s@<>()",;]+\.[^\s@.<>()",;]{2,}$/

/** The name of a photo below the folder of photos, without its ending: `blue-room/01`. */
export const photoNamePattern = /^[\p{L}\p{N}_-]+(\/[\p{L}\p{N}_-]+)*$/u
