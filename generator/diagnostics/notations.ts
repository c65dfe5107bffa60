/**
 * Converts numbers, days, hours, points and codes from the notations of people to those of the files. Each function
 * returns a value only if the meaning is certain.
 */

const figureWords = [
  'zero none nessuno kein aucun',
  'one uno una un ein eins eine une',
  'two due zwei deux dos',
  'three tre drei trois tres',
  'four quattro vier quatre cuatro',
  'five cinque funf cinq cinco',
  'six sei sechs seis',
  'seven sette sieben sept siete',
  'eight otto acht huit ocho',
  'nine nove neun neuf nueve',
  'ten dieci zehn dix diez'
].map((words) => words.split(' '))

/** Whether a text is a number in words and nothing else. */
export const isFigureWord = (written: string): boolean => figureWords.some((words) => words.includes(bare(written)))

/** `1.650,00 €` gives `1650.00`, `28 m²` gives `28`, `due` gives `2`. */
export function plainNumber(written: string): string | undefined {
  const text = written.trim().replace(/\bm2\b/, 'm²')
  const word = figureWords.findIndex((words) => words.includes(bare(text)))
  if (word >= 0) return String(word)
  // The only number of a text.
  const [, figures = ''] = /^[^\d.,-]*(-?\d[\d.,'’ \u00A0\u202F]*)(?:²|\/10|[^\d]*)$/.exec(text) ?? []
  const number = figures.replace(/[\s\u00A0\u202F.,'’-]+$/, '')
  if (/^-?\d+$/.test(number)) return number
  if (/^-?\d+[.,]\d{1,2}$/.test(number)) return number.replace(',', '.')
  const [, thousands, decimals] =
    /^(-?\d{1,3}(?:[.'’ \u00A0\u202F]\d{3})+)(?:,(\d{1,2}))?$/.exec(number) ??
    /^(-?\d{1,3}(?:[,'’ \u00A0\u202F]\d{3})+)\.(\d{1,2})$/.exec(number) ??
    []
  if (thousands === undefined || (/^-?\d{1,3}\.\d{3}$/.test(thousands) && decimals === undefined)) return undefined
  return thousands.replace(/[^\d-]/g, '') + (decimals === undefined ? '' : `.${decimals}`)
}

/** The year of a date such as `01/06/2010`. */
export const yearIn = (written: string): string | undefined =>
  /^\d{1,2}[-./ ]\d{1,2}[-./ ](\d{4})$/.exec(written)?.[1] ?? /^(\d{4})[-./ ]\d{1,2}[-./ ]\d{1,2}$/.exec(written)?.[1]

const truths: Readonly<Record<string, readonly string[]>> = {
  true: ['true', 'yes', 'y', 'on', 'si', 'ja', 'oui', 'vero', 'wahr', 'vrai', 'x', '1'],
  false: ['false', 'no', 'n', 'off', 'nein', 'non', 'falso', 'falsch', 'faux', '0']
}

/** `sì` gives `true`. */
export function plainTruth(written: string): string | undefined {
  const word = bare(written)
  return Object.keys(truths).find((truth) => truths[truth]?.includes(word))
}

/** Lower-case, without accents and without marks around it. */
const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

const months = [
  'jan gen ene',
  'feb fev',
  'mar',
  'apr avr abr',
  'may mag mai',
  'jun giu juin',
  'jul lug juil',
  'aug ago aou',
  'sep set',
  'oct ott okt',
  'nov',
  'dec dic dez'
].map((begin) => begin.split(' '))

/** The month that a word names in the languages around here, from 1; 0 if none. */
function monthNamed(word: string): number {
  const plain = bare(word)
  // "juin" and "juillet" begin like June and July.
  return months.findIndex((begins) => begins.some((begin) => plain.startsWith(begin))) + 1
}

export type ParsedDay = { month: number; day: number; year?: number }

/** With or without the day of the week and the year: "lunedì 3 agosto 2026", "Aug. 3", "3 de agosto del 2026". */
const dayInWords = new RegExp(
  String.raw`^(?:\p{L}+,? )?(\d{1,4}|\p{L}+)\.?[-./, ]+(?:de |di )?(\d{1,2}|\p{L}+)\.?` +
    String.raw`(?:[-./, ]+(?:de |del |di )?(\d{4}))?$`,
  'u'
)

/** The days that a text can mean: two if day and month can be swapped, none if it is no day. */
export function daysMeant(written: string): ParsedDay[] {
  const text = written.trim().replace(/[.,]$/, '')
  const [, first, second, third] = dayInWords.exec(text) ?? []
  const [, yearFirst, month, day] = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/.exec(text) ?? []
  const possible = (days: ParsedDay[]): ParsedDay[] =>
    days.filter((each) => each.month >= 1 && each.month <= 12 && each.day >= 1 && each.day <= 31)
  if (yearFirst !== undefined) return possible([{ year: Number(yearFirst), month: Number(month), day: Number(day) }])
  if (first === undefined || second === undefined) return []
  const year = third === undefined ? {} : { year: Number(third) }
  if (/\p{L}/u.test(first)) return possible([{ month: monthNamed(first), day: Number(second), ...year }])
  if (/\p{L}/u.test(second)) return possible([{ month: monthNamed(second), day: Number(first), ...year }])
  const dayFirst = { month: Number(second), day: Number(first), ...year }
  const monthFirst = { month: Number(first), day: Number(second), ...year }
  // With points the day comes first; the files have hyphens and the month first.
  if (text.includes('.')) return possible([dayFirst])
  const found = possible(text.includes('-') && third === undefined ? [monthFirst] : [dayFirst, monthFirst])
  if (found.length === 0) return possible([dayFirst])
  return found.length === 2 && dayFirst.day === dayFirst.month ? found.slice(0, 1) : found
}

/** In the notation of the files: `06-30`, `2027-06-30`. */
export const dayText = ({ year, month, day }: ParsedDay): string =>
  [...(year === undefined ? [] : [String(year)]), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-'
  )

/** The number of days in its month; 29 in February where no year is known. */
export const lastDay = ({ year = 2024, month }: ParsedDay): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** `dalle 15 alle 18`, `3pm-6pm` and `15.00–18.00` give `15:00-18:00`; a day ends at 23:59. */
export function hoursMeant(written: string): string | undefined {
  const times = timesIn(written)
  return times.length === 2 ? times.join('-') : undefined
}

/** The times of a text in the notation of the files; none if one of them is invalid. */
export function timesIn(written: string): string[] {
  if (/\d{3}/.test(written)) return []
  const found = [...written.matchAll(/(\d{1,2})(?:[.:h](\d{2}))?\s*([ap])?\.?m?\.?/gi)]
  const times = found.map(([, hour = '', minutes = '00', half], index) => {
    const hours = Number(hour) + (half?.toLowerCase() === 'p' && Number(hour) < 12 ? 12 : 0)
    const isMidnight = hours === 24 && minutes === '00'
    // A day begins at 00:00, and ends at 23:59.
    if (isMidnight) return index === 0 && found.length > 1 ? '00:00' : '23:59'
    return `${String(hours).padStart(2, '0')}:${minutes}`
  })
  return times.every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)) ? times : []
}

/** `dal 8 al 21 agosto`, `08-08 / 08-21` and `1 June to 10 July` as two days; undefined where they are not certain. */
export function periodMeant(written: string): { from: string; to: string } | undefined {
  const [first, second, ...others] = written
    .trim()
    .replace(/^(?:dal(?:l['’])?|from|vom|du)\s*/i, '')
    .split(/\s+(?:al(?:l['’])?|fino al|to|until|bis|au|[-–—/])\s*|\s*[–—]\s*/i)
  if (first === undefined || second === undefined || others.length > 0) return undefined
  const month = /\p{L}+/u.exec(second)?.[0]
  const whole = /^\d{1,2}$/.test(first) && month !== undefined ? `${first} ${month}` : first
  const [from, to] = [whole, second].map((each) => {
    const [meant, ...more] = daysMeant(each)
    return meant === undefined || more.length > 0 || meant.day > lastDay(meant) ? undefined : dayText(meant)
  })
  return from === undefined || to === undefined || from.length !== to.length ? undefined : { from, to }
}

/** A number of degrees, and the side of the earth where one is written beside it. */
type Degrees = { value: string; side: string }

/** Latitude and longitude from the notations of map sites: decimal commas, degrees and minutes, a link. */
export function pointMeant(written: string): string | undefined {
  const turns = turnsIn(written)
  const pair = turns.length === 2 ? turns : decimalsIn(written)
  const [first, second, ...more] = pair
  if (first === undefined || second === undefined || more.length > 0 || /\blon[^]*\blat/i.test(written))
    return undefined
  const sides = first.side + second.side
  // O is the west in Italian, and the east in German.
  if (sides !== '' && !/^([NS][EW]|[EW][NS])$/.test(sides)) return undefined
  const [latitude, longitude] = (/^[EW]/.test(sides) ? [second, first] : [first, second]).map(({ value, side }) =>
    /[SW]/.test(side) ? `-${value}` : value
  )
  return Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
    ? `${latitude}, ${longitude}`
    : undefined
}

/** 41°52'48"N */
const turnsIn = (written: string): Degrees[] =>
  [...written.matchAll(/(\d{1,3})°\s*(\d{1,2})['’′]\s*(\d{1,2}(?:[.,]\d+)?)?["”″]?\s*([NSEWO])/gi)].map(
    ([, degrees, minutes, seconds = '0', side = '']) => {
      const value = Number(degrees) + Number(minutes) / 60 + Number(seconds.replace(',', '.')) / 3600
      return { value: value.toFixed(5), side: side.toUpperCase() }
    }
  )

/** 41.88, 41,88 N and N 41.88 */
const decimalsIn = (written: string): Degrees[] =>
  [
    ...written.matchAll(
      /(?<!\p{L})([NSEWO])\s*(\d{1,3}[.,]\d{2,})|(-?\d{1,3}[.,]\d{2,})(?:\s*°?\s*([NSEWO])(?!\p{L}))?/giu
    )
  ].map(([, before, sided, plain = sided ?? '', after]) => ({
    value: plain.replace(',', '.'),
    side: (before ?? after ?? '').toUpperCase()
  }))
