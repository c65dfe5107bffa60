/**
 * Days that have a name, in Italian and English: feasts, weeks of a month, weekends, the nights off around a feast,
 * today. Guests and owners use the same names.
 */
import { isNightOf } from '../bookings/night-prices.ts'
import { addDays, firstDay, lastDay, monthOf, weekday, type Day, type Month } from '../stay/days/day.ts'
import { daysFromEaster, easterOf } from '../stay/days/easter.ts'
import type { Stay } from '../stay/stay.ts'
import { allIn, notBeforeWord, notBehindWord, type Span } from './text-patterns.ts'

export type IncludesDay = (day: Day) => boolean
export type NamedDays = { names: readonly string[]; includes: IncludesDay; isFree?: IncludesDay }

/**
 * A feast: its nights in the words of an owner, the days that are free for it, if these are others, and the day itself.
 */
type Feast = NamedDays & { day: string; nights: readonly [string, string?] }

const feast = (
  names: readonly string[],
  nights: readonly [string, string?],
  { free = nights, day = nights[0] }: { free?: readonly [string, string?]; day?: string } = {}
): Feast => ({ names, nights, day, includes: isIn(nights), isFree: isIn(free) })

/** Whether a day is the first one, or one from that to the second. */
export const isIn =
  ([from = '', to = from]: readonly (string | undefined)[]): IncludesDay =>
  (day) =>
    isNightOf({ from, to }, day)

/** The public feasts of Italy, and days that are asked for like them. Those of Italy alone have Italian names alone. */
export const feasts: readonly Feast[] = [
  feast(['venerdi santo', 'good friday'], ['easter-2']),
  feast(['ponte di pasqua', 'weekend di pasqua', 'easter weekend', 'pasqua', 'easter'], ['easter-2', 'easter+1'], {
    day: 'easter'
  }),
  feast(['lunedi di pasqua', 'lunedi dell angelo', 'pasquetta', 'easter monday'], ['easter+1']),
  feast(['pentecoste', 'pentecost', 'whitsun', 'whit sunday'], ['easter+49']),
  feast(['lunedi di pentecoste', 'whit monday'], ['easter+50']),
  feast(['epifania', 'befana', 'epiphany'], ['01-06']),
  feast(['festa della liberazione', 'liberazione'], ['04-25']),
  feast(['festa del lavoro', 'festa dei lavoratori', 'may day'], ['05-01']),
  feast(['festa della repubblica'], ['06-02']),
  feast(['ferragosto', 'assunta', 'mid-august', 'assumption'], ['08-15']),
  feast(['san francesco'], ['10-04']),
  feast(['ognissanti', 'tutti i santi', 'santi', 'morti', 'all saints'], ['11-01']),
  feast(['immacolata concezione', 'immacolata', 'immaculate conception'], ['12-08']),
  feast(['vigilia di natale', 'christmas eve'], ['12-24']),
  feast(['natale', 'christmas'], ['12-24', '12-26'], { free: ['12-25', '12-26'], day: '12-25' }),
  feast(['santo stefano', 'st stephen', 'boxing day'], ['12-26']),
  feast(['new year’s day'], ['01-01']),
  feast(['notte di san silvestro', 'san silvestro', 'capodanno', 'new year’s eve', 'new year'], ['12-31'], {
    free: ['01-01']
  })
]

/** The parts of a year, unless the house has a season of that name. */
export const quarters: readonly NamedDays[] = [
  feast(['primavera', 'spring'], ['03-01', '05-31']),
  feast(['estate', 'summer'], ['06-01', '08-31']),
  feast(['autunno', 'autumn'], ['09-01', '11-30']),
  feast(['inverno', 'winter'], ['12-01', '02-29'])
]

/** The weeks of a month, by its dates; the last one has its last seven days. */
export const weeks = [
  ['prima settimana', 'first week'],
  ['seconda settimana', 'second week'],
  ['terza settimana', 'third week'],
  ['quarta settimana', 'fourth week'],
  ['ultima settimana', 'last week']
].map((names, place) => ({
  names,
  isInWeek: (day: Day): boolean =>
    place < 4 ? Math.ceil(Number(day.slice(8)) / 7) === place + 1 : monthOf(addDays(day, 7)) !== monthOf(day)
}))

/**
 * The first and the last night of a long weekend around a holiday, in days from the holiday, by its weekday: one day
 * off joins it to the weekend. In the middle of a week there is none.
 */
const bridges = [
  [-3, -1],
  [-4, -1],
  [-1, -1],
  [-1, 2],
  [-1, 1],
  [-1, 0],
  [-2, -1]
] as const

export const bridgeOf =
  (isFree: IncludesDay): IncludesDay =>
  (night) =>
    [-4, -3, -2, -1, 0, 1, 2].some((distance) => {
      const day = addDays(night, -distance)
      const [first, last] = bridges[weekday(day)] ?? [0, 0]
      return first <= distance && distance <= last && isFree(day)
    })

export const bridge = { names: ['ponte', 'ponti', 'long weekend', 'bank holiday weekend', 'bank holiday'] }

/** The nights of a weekend are those of Friday and Saturday. */
export const weekend = {
  names: ['weekend', 'weekends', 'week-end', 'week end', 'fine settimana', 'fine-settimana'],
  weekdays: [4, 5]
}

const todayNames = ['oggi', 'stanotte', 'stasera', 'today', 'tonight']
const tomorrowNames = ['domani', 'tomorrow']
const afterTomorrowNames = ['dopodomani', 'the day after tomorrow', 'day after tomorrow']
const nextWeekNames = ['prossima settimana', 'settimana prossima', 'next week']

/** The Monday of the next week. */
const nextMonday = (today: Day): Day => addDays(today, 7 - weekday(today))

/** Days near today. */
export const nearDays = (today: Day): NamedDays[] => [
  { names: afterTomorrowNames, includes: (day) => day === addDays(today, 2) },
  { names: todayNames, includes: (day) => day === today },
  { names: tomorrowNames, includes: (day) => day === addDays(today, 1) },
  { names: nextWeekNames, includes: isIn([nextMonday(today), addDays(nextMonday(today), 6)]) }
]

// In the text of a message

/** A name, with any sign between its words. */
const patternOf = (names: readonly string[]): string =>
  names
    .map((name) => name.replace(/[\s’-]+/gu, String.raw`[\s'’-]*`))
    .toSorted((a, b) => b.length - a.length)
    .join('|')

const writtenYear = String.raw`(?:\s+(20\d\d))?`

const dayOf = (name: string, year: number): Day => {
  const distance = daysFromEaster(name)
  return distance === undefined ? `${year}-${name}` : addDays(easterOf(year), distance)
}

/** Its next day, or that of a year. */
function comingDay(name: string, today: Day, year: string | undefined): Day {
  if (year !== undefined) return dayOf(name, Number(year))
  const current = Number(today.slice(0, 4))
  const day = dayOf(name, current)
  return day < today ? dayOf(name, current + 1) : day
}

/** Before a day on which guests do something else: “se confermiamo oggi”. */
const otherDeed = new RegExp(
  String.raw`(?<!\p{L})(?:scriv|scritt|conferm|chiam|telefon|rispo|sapere|pag(?:o|are|ato|hiamo)|` +
    String.raw`bonific|inviat|mandat|` +
    String.raw`writ|wrote|confirm|call|reply|answer|know|pay|paid|sent|send|decid)\p{L}*\s+(?:\p{L}+\s+){0,2}$`,
  'u'
)

/** Days that are wished. */
const greeting = /(?:buon[ae]?|felice|happy|merry|have\s+a\s+(?:nice|good|great|lovely))\s+$/u

/** A named day in a text, with its year if that is written. `nights` are those that its name means for a stay. */
export type NamedDay = Span & { day: Day; nights: Stay }

const nightsFrom = (arrival: Day, count: number): Stay => ({ arrival, departure: addDays(arrival, count) })

/** @param low the text, by `plain` */
export function namedDaysIn(low: string, today: Day): NamedDay[] {
  const mentionsOf = (names: readonly string[]) =>
    allIn(low, `${notBehindWord}(?:${patternOf(names)})${writtenYear}${notBeforeWord}`)
  const near = [todayNames, tomorrowNames, afterTomorrowNames].flatMap((names, distance) =>
    mentionsOf(names).map(({ at, end }) => {
      const day = addDays(today, distance)
      return { at, end, day, nights: nightsFrom(day, 1) }
    })
  )
  const festive = feasts.flatMap(({ names, day: own, nights: [first, last = first] }) =>
    mentionsOf(names).map(({ at, end, match: [, year] }) => {
      const day = comingDay(own, today, year)
      const nights = { arrival: dayIn(first, day), departure: addDays(dayIn(last, day), 1) }
      return { at, end, day, nights }
    })
  )
  const all = [...near, ...festive].filter(({ at }) => {
    const before = low.slice(Math.max(0, at - 40), at)
    return !greeting.test(before) && !otherDeed.test(before)
  })
  // “Vigilia di Natale” is not Christmas.
  return all
    .filter(
      (each) =>
        !all.some((other) => other !== each && other.at <= each.at && each.end <= other.end && isLonger(other, each))
    )
    .toSorted((a, b) => a.at - b.at)
}

const isLonger = (one: Span, other: Span): boolean => one.end - one.at > other.end - other.at

/** A day of a feast in the year of another day of it. */
const dayIn = (name: string, near: Day): Day => dayOf(name, Number(near.slice(0, 4)))

// Stays that names mean

/** A stay that words can mean, with their place. */
export type NamedStay = Span & Stay

const [weekNames, weekendNames, bridgeNames] = [
  patternOf(weeks.flatMap(({ names }) => names)),
  patternOf(weekend.names),
  patternOf([...bridge.names, 'weekend lungo', 'fine settimana lungo', 'week-end lungo'])
]
const ofDay = String.raw`\s+(?:lungo\s+)?(?:(?:di|del|dei|della|of|for|the|il)\s+|dell['’]\s*|d['’]\s*){0,3}`

/**
 * Stays that names mean which are no days: a week of a month, the week after a feast, a weekend, the nights off around
 * a day, the nights of a feast. The clearest first.
 * @param dates days of the text that have a date
 * @param monthIn the number of the month that a word means
 */
export function namedStaysIn(
  low: string,
  {
    today,
    named,
    dates,
    monthIn
  }: {
    today: Day
    named: readonly NamedDay[]
    dates: readonly (Span & { day: Day })[]
    monthIn: (word: string) => number | undefined
  }
): NamedStay[] {
  const inMonths = allIn(
    low,
    `${notBehindWord}(${weekNames})\\s+(?:(?:di|of|in)\\s+|d['’]\\s*)?(\\p{L}+)${writtenYear}`
  ).flatMap(({ at, end, match: [, week = '', word = '', year] }) => {
    const month = monthIn(word)
    const stay = month === undefined ? undefined : weekOf(week, comingMonth(month, today, year), today)
    return stay === undefined ? [] : [{ at, end, ...stay }]
  })
  const around = [...named, ...dates].flatMap((each) => {
    const start = low.slice(0, each.at)
    const found = (pattern: string): Span | undefined => {
      const match = new RegExp(`${notBehindWord}(?:${pattern})$`, 'u').exec(start)
      return match === null ? undefined : { at: match.index, end: each.end }
    }
    const after = found(String.raw`(?:settimana|week)\s+(?:dopo|after|following)\s+(?:il\s+|la\s+)?`)
    // The first Monday after it.
    if (after !== undefined) return [{ ...after, ...nightsFrom(addDays(each.day, 7 - weekday(each.day)), 7) }]
    const long = found(`(?:${bridgeNames})${ofDay}`)
    if (long !== undefined) {
      const nights = [-4, -3, -2, -1, 0, 1, 2].map((count) => addDays(each.day, count))
      const own = nights.filter(bridgeOf((day) => day === each.day))
      const [first, last] = [own[0], own.at(-1)]
      if (first !== undefined && last !== undefined) return [{ ...long, arrival: first, departure: addDays(last, 1) }]
    }
    const short = found(`(?:${weekendNames})${ofDay}`)
    // From the Friday of its week, or the one before a Monday.
    if (short !== undefined) {
      const friday = addDays(each.day, weekday(each.day) === 0 ? -3 : 4 - weekday(each.day))
      return [{ ...short, ...nightsFrom(friday, 2) }]
    }
    return []
  })
  return [
    ...inMonths,
    ...around,
    ...comingStaysIn(low, today),
    ...named.map(({ at, end, nights }) => ({ at, end, ...nights }))
  ].filter(({ arrival }) => arrival >= today)
}

/** The next week, and the weekend of this or the next one. */
function comingStaysIn(low: string, today: Day): NamedStay[] {
  const nextWeeks = allIn(low, `${notBehindWord}(?:${patternOf(nextWeekNames)})${notBeforeWord}`).map(
    ({ at, end }) => ({
      at,
      end,
      ...nightsFrom(nextMonday(today), 7)
    })
  )
  const nextWeekends = allIn(
    low,
    `${notBehindWord}(?:(?:quest[oa]|prossimo|this|next|coming)\\s+(?:${weekendNames})|` +
      `(?:${weekendNames})\\s+prossimo)${notBeforeWord}`
  ).map(({ at, end }) => ({ at, end, ...nightsFrom(addDays(today, (4 - weekday(today) + 7) % 7), 2) }))
  return [...nextWeeks, ...nextWeekends]
}

/** The next month of that number, or that of a year. */
function comingMonth(month: number, today: Day, year: string | undefined): Month {
  const number = String(month).padStart(2, '0')
  const current = Number(today.slice(0, 4))
  return `${year ?? (`${current}-${number}` < monthOf(today) ? current + 1 : current)}-${number}`
}

function weekOf(name: string, month: Month, today: Day): Stay | undefined {
  const plainName = name.replace(/\s+/g, ' ')
  const place = weeks.findIndex(({ names }) => names.includes(plainName))
  if (place < 0) return undefined
  const first = place === 4 ? addDays(lastDay(month), -6) : addDays(firstDay(month), place * 7)
  return first < today ? undefined : nightsFrom(first, 7)
}
