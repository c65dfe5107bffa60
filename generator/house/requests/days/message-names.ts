/** Finds days and stays that have a name in the text of a message: feasts, weeks, weekends, today. */
import { addDays, addMonths, firstDay, lastDay, monthOf, weekday, type Day, type Month } from '../../stay/days/day.ts'
import { daysFromEaster, easterOf } from '../../stay/days/easter.ts'
import type { Stay } from '../../stay/stay.ts'
import {
  afterTomorrowNames,
  bridge,
  bridgeOf,
  feasts,
  nextMonday,
  nextWeekNames,
  todayNames,
  tomorrowNames,
  weekFromTodayNames,
  daysOfPart,
  weekend,
  weeks,
  type MonthPart
} from './named-days.ts'
import { allIn, notBeforeWord, notBehindWord, type Span } from '../text-patterns.ts'

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
    String.raw`writ|wrote|confirm|call|reply|answer|know|pay|paid|sent|send|decid)\p{L}*\s+` +
    // “Vorrei sapere se per Capodanno” is about the day.
    String.raw`(?:(?!(?:se|if|whether|ob)\s)\p{L}+\s+){0,2}$`,
  'u'
)

/** Before days that are wished, and “morgen” that is the morning. */
const greeting = new RegExp(
  String.raw`(?<!\p{L})(?:buon[ae]?|felice|happy|merry|have\s+a\s+(?:nice|good|great|lovely)|frohe[ns]?|frohliche|` +
    String.raw`schone[ns]?|gute[ns]?|jede[nr]|am|joyeux|bon(?:ne)?|feliz|de\s+la|por\s+la)\s+$`,
  'u'
)

/** A named day in a text, with its year if that is written. `nights` are those that its name means for a stay. */
export type NamedDay = Span & { day: Day; nights: Stay }

const nightsFrom = (arrival: Day, count: number): Stay => ({ arrival, departure: addDays(arrival, count) })

/** The numbers of the months and weekdays that words mean. */
export type DayWords = Record<'monthIn' | 'weekdayIn', (word: string) => number | undefined>

/** @param low the text, by `plain` */
export function namedDaysIn(low: string, today: Day, words: DayWords): NamedDay[] {
  const mentionsOf = (names: readonly string[]) =>
    allIn(low, `${notBehindWord}(?:${patternOf(names)})${writtenYear}${notBeforeWord}`)
  const nearNames: readonly [readonly string[], distance: number][] = [
    [todayNames, 0],
    [tomorrowNames, 1],
    [afterTomorrowNames, 2],
    [weekFromTodayNames, 7]
  ]
  const near = nearNames.flatMap(([names, distance]) =>
    mentionsOf(names).map(({ at, end }) => {
      const day = addDays(today, distance)
      return { at, end, day, nights: nightsFrom(day, 1) }
    })
  )
  const festive = feasts.flatMap(({ names, day: own, nights: [first, last = first] }) =>
    mentionsOf(names).map(({ at, end, match: [, year] }) => {
      const day = comingDay(own, today, year)
      // Who asks on Christmas Day cannot come the day before.
      const arrival = [dayIn(first, day), day < today ? day : today].toSorted().at(-1) ?? day
      const nights = { arrival, departure: addDays(dayIn(last, day), 1) }
      return { at, end, day, nights }
    })
  )
  const all = [...near, ...festive, ...festive.flatMap((each) => weekAround(low, each, today))]
    .concat(weekdaysOfMonths(low, today, words), nextWeekdays(low, today, words), weekdaysLater(low, today, words))
    .filter(({ at }) => {
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

const weekOfFeast = /(?<!\p{L})(?:la\s+|the\s+)?(?:settimana|week)\s+(?:di|del|della|dell['’]|of)\s*(?:il\s+|the\s+)?$/u

/** The week of a feast, from the Saturday before it or on it. */
function weekAround(low: string, { at, end, day: feast }: NamedDay, today: Day): NamedDay[] {
  const begins = weekOfFeast.exec(low.slice(Math.max(0, at - 40), at))
  const saturday = addDays(feast, -((weekday(feast) + 2) % 7))
  if (begins === null || saturday < today) return []
  return [{ at: at - begins[0].length, end, day: saturday, nights: nightsFrom(saturday, 7) }]
}

const places: readonly (readonly [pattern: string, place: number])[] = [
  ['prim[oa]|first|1st|erste[nrs]?|premiere?|primer[oa]?', 0],
  ['second[oa]|second|2nd|zweite[nrs]?|deuxieme|segund[oa]', 1],
  ['terz[oa]|third|3rd|dritte[nrs]?|troisieme|tercer[oa]?', 2],
  ['quart[oa]|fourth|4th|vierte[nrs]?|quatrieme|cuart[oa]', 3],
  ['ultim[oa]|last|letzte[nrs]?|derniere?', -1]
]
const placeNames = places.map(([pattern]) => pattern).join('|')
const placeOf = (word: string): number =>
  places.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'u').test(word))?.[1] ?? 0

const ofMonth = String.raw`\s+(?:(?:di|del|of|in|ad?|nel(?:\s+mese\s+di)?)\s+|d['’]\s*)?(\p{L}+)${writtenYear}`

/** The first or another of such weekdays in a month; the next month of that name has one that is to come. */
function weekdayOfMonth(
  { month, name, place }: Record<'month' | 'name' | 'place', number>,
  { today, year }: Coming
): Day | undefined {
  const days = [0, 1].map((later) => {
    const own = addMonths(comingMonth(month, today, year), later * 12)
    const first = addDays(firstDay(own), (name - weekday(firstDay(own)) + 7) % 7)
    const last = addDays(lastDay(own), -((weekday(lastDay(own)) - name + 7) % 7))
    return place < 0 ? last : addDays(first, place * 7)
  })
  return year === undefined ? days.find((day) => day >= today) : days[0]
}
type Coming = { today: Day; year: string | undefined }

/** “The last Friday of June.” */
const weekdaysOfMonths = (low: string, today: Day, { monthIn, weekdayIn }: DayWords): NamedDay[] =>
  allIn(low, `${notBehindWord}(${placeNames})\\s+(\\p{L}+)${ofMonth}`).flatMap(
    ({ at, end, match: [, place = '', name = '', monthName = '', year] }) => {
      const [weekdayNumber, month] = [weekdayIn(name), monthIn(monthName)]
      if (weekdayNumber === undefined || month === undefined || name.length < 4) return []
      const day = weekdayOfMonth({ month, name: weekdayNumber, place: placeOf(place) }, { today, year })
      return day === undefined ? [] : [{ at, end, day, nights: nightsFrom(day, 1) }]
    }
  )

/** Whether a text counts the weekends or weekdays of a month: “the first Saturday”. */
export const countsInMonth = (low: string, { weekdayIn }: Pick<DayWords, 'weekdayIn'>): boolean =>
  allIn(
    low,
    `${notBehindWord}(?:${placeNames})\\s+(?:(${patternOf(weekend.names)})|(\\p{L}{4,}))${notBeforeWord}`
  ).some(({ match: [, isWeekend, name = ''] }) => isWeekend !== undefined || weekdayIn(name) !== undefined)

/** “Next Friday”, which is the first one to come. */
const nextWeekdays = (low: string, today: Day, { weekdayIn }: DayWords): NamedDay[] =>
  allIn(
    low,
    `${notBehindWord}(?:(?:quest[oa]|prossim[oa]|this|next|coming)\\s+(\\p{L}{4,})|` +
      `(\\p{L}{4,})\\s+prossim[oa])${notBeforeWord}(?!\\s*[(,]?\\s*(?:il\\s+|the\\s+)?\\d)`
  ).flatMap(({ at, end, match: [, before, behind] }) => {
    const day = comingWeekday(weekdayIn(before ?? behind ?? ''), today)
    return day === undefined ? [] : [{ at, end, day, nights: nightsFrom(day, 1) }]
  })

/** The first such weekday behind today. */
const comingWeekday = (name: number | undefined, today: Day): Day | undefined =>
  name === undefined ? undefined : addDays(today, ((name - weekday(today) + 6) % 7) + 1)

/** “Sabato a otto”, “a week on Saturday”: the one after the first to come. */
const weekdaysLater = (low: string, today: Day, { weekdayIn }: DayWords): NamedDay[] =>
  allIn(
    low,
    `${notBehindWord}(?:(\\p{L}{4,})\\s+a\\s+otto|a\\s+week\\s+(?:on|from)\\s+(?:next\\s+|this\\s+)?(\\p{L}{4,})|` +
      `(\\p{L}{4,})\\s+(?:week|en\\s+huit|en\\s+ocho|in\\s+(?:acht\\s+tagen|einer\\s+woche)))${notBeforeWord}`
  ).flatMap(({ at, end, match: [, italian, english, short] }) => {
    const day = comingWeekday(weekdayIn(italian ?? english ?? short ?? ''), addDays(today, 7))
    return day === undefined ? [] : [{ at, end, day, nights: nightsFrom(day, 1) }]
  })

const isLonger = (one: Span, other: Span): boolean => one.end - one.at > other.end - other.at

/** A day of a feast in the year of another day of it. */
const dayIn = (name: string, near: Day): Day => dayOf(name, Number(near.slice(0, 4)))

// Stays that names mean

/**
 * A stay that words can mean, with their place. Of a `stretch`, such as the end of a month, only some days are meant:
 * it is the first and the last day.
 */
export type NamedStay = Span & Stay & { stretch?: MonthPart['dates']; isOneOfSeveral?: boolean }

const [weekNames, weekendNames, bridgeNames] = [
  patternOf(weeks.flatMap(({ names }) => names)),
  patternOf(weekend.names),
  patternOf([...bridge.names, 'weekend lungo', 'fine settimana lungo', 'week-end lungo'])
]
const ofWeeks = String.raw`(?:\s+(?:di|of|in|du|de|d|im|van)\s+|\s+d['’]\s*|[\s-]+)(?:the\s+)?`
const ofDay = String.raw`\s+(?:lungo\s+)?(?:(?:di|del|dei|della|of|for|the|il)\s+|dell['’]\s*|d['’]\s*){0,3}`

/**
 * Stays that names mean which are no days: a week of a month, the week after a feast, a weekend, the nights off around
 * a day, the nights of a feast. The clearest first.
 * @param dates days of the text that have a date
 */
export function namedStaysIn(
  low: string,
  {
    today,
    named,
    dates,
    words
  }: {
    today: Day
    named: readonly NamedDay[]
    dates: readonly (Span & { day: Day })[]
    words: DayWords
  }
): NamedStay[] {
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
    ...monthStaysIn(low, { today, words }),
    ...around,
    ...comingStaysIn(low, today),
    ...named.map(({ at, end, nights }) => ({ at, end, ...nights }))
  ].filter(({ arrival }) => arrival >= today)
}

const entireWeek = new RegExp(
  String.raw`(?<=(?:settimana|semaine|semana)\s+)(?:inter|complet|entier)[ae](?!\p{L})|` +
    String.raw`(?<!\p{L})(?:full|whole|ganze|volle)(?=\s+(?:week|woche))`,
  'gu'
)
/** “Ultima settimana intera di giugno” is named without the “intera”. */
const wholeWeeks = (low: string): string => low.replace(entireWeek, (word) => ' '.repeat(word.length))

/** The parts and the weekends of months. */
function monthStaysIn(low: string, { today, words }: { today: Day; words: DayWords }): NamedStay[] {
  const inMonths = allIn(wholeWeeks(low), `${notBehindWord}(${weekNames})${ofWeeks}(\\p{L}+)${writtenYear}`).flatMap(
    ({ at, end, match: [, name = '', word = '', year] }) => {
      const month = words.monthIn(word)
      return month === undefined ? [] : [{ at, end, ...partOf(name, month, { today, year }) }]
    }
  )
  const fridayOf = (word: string, place = '', year?: string): Day | undefined => {
    const month = words.monthIn(word)
    return month === undefined ? undefined : weekdayOfMonth({ month, name: 4, place: placeOf(place) }, { today, year })
  }
  const weekendsOfMonths = allIn(
    low,
    `${notBehindWord}(?:(${placeNames})\\s+)?(${weekendNames})(\\s+lungo)?${ofMonth}`
  ).flatMap(({ at, end, match: [all, place, name = '', long, word = '', year] }) => {
    const friday = fridayOf(word, place, year)
    if (friday === undefined) return []
    const isLong = long !== undefined || /(?:long|bank)\s+$/u.test(low.slice(0, at + all.indexOf(name)))
    return [{ at, end, ...nightsFrom(friday, isLong ? 3 : 2), isOneOfSeveral: place === undefined }]
  })
  // “Am ersten Augustwochenende.”
  const compounds = allIn(
    low,
    `${notBehindWord}(?:(${placeNames})\\s+)?(\\p{L}{3,}?)s?wochenende${notBeforeWord}`
  ).flatMap(({ at, end, match: [, place, word = ''] }) => {
    const friday = fridayOf(word, place)
    return friday === undefined ? [] : [{ at, end, ...nightsFrom(friday, 2), isOneOfSeveral: place === undefined }]
  })
  return [...inMonths, ...weekendsOfMonths, ...compounds]
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
  return [...nextWeeks, ...nextWeekends, ...numberedWeeksIn(low, today)]
}

/** Weeks by their number in the year, as Germans count them: “KW 27”. They begin on Monday. */
const numberedWeeksIn = (low: string, today: Day): NamedStay[] =>
  allIn(
    low,
    `${notBehindWord}(?:kw|kalenderwochen?|weeks?|semaine|settimana\\s+(?:n\\.?|numero))\\s*(\\d{1,2})` +
      `(?:\\s*(?:[-–/+]|und|and|e|et|y|en|bis|to)\\s*(?:kw\\s*)?(\\d{1,2}))?` +
      `${writtenYear}${notBeforeWord}(?!\\s*(?:[-–/]\\s*\\d|\\p{L}+day))`
  ).flatMap(({ at, end, match: [, number = '', last, year] }) => {
    const week = Number(number)
    const count = last === undefined ? 1 : Number(last) - week + 1
    if (week < 1 || week > 53 || count < 1 || count > 6) return []
    // The first week of a year is the one with 4 January.
    const mondayIn = (ofYear: number): Day => {
      const fourth = `${ofYear}-01-04`
      return addDays(fourth, (week - 1) * 7 - weekday(fourth))
    }
    const current = Number(year ?? today.slice(0, 4))
    const monday = mondayIn(current)
    return [
      { at, end, ...nightsFrom(monday < today && year === undefined ? mondayIn(current + 1) : monday, count * 7) }
    ]
  })

/** The next month of that number, or that of a year. */
function comingMonth(month: number, today: Day, year: string | undefined): Month {
  const number = String(month).padStart(2, '0')
  const current = Number(today.slice(0, 4))
  return `${year ?? (`${current}-${number}` < monthOf(today) ? current + 1 : current)}-${number}`
}

/** The part of a month that a name means, the next one to come. */
function partOf(name: string, month: number, { today, year }: Coming): Omit<NamedStay, 'at' | 'end'> {
  const plainName = name.replace(/[\s-]+/gu, ' ')
  const part = weeks.find(({ names }) => names.includes(plainName))
  const dates = part?.dates ?? [1, -1]
  const own = comingMonth(month, today, year)
  const { first, last } = daysOfPart(dates, own)
  const isOver = year === undefined && (part?.isStretch === true ? last : first) < today
  const days = isOver ? daysOfPart(dates, addMonths(own, 12)) : { first, last }
  return part?.isStretch === true
    ? { arrival: days.first < today ? today : days.first, departure: days.last, stretch: dates }
    : { arrival: days.first, departure: addDays(days.last, 1) }
}
