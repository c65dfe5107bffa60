/** Finds days and stays that have a name in the text of a message: feasts, weeks, weekends, today. */
import { addDays, firstDay, lastDay, monthOf, weekday, type Day, type Month } from '../../stay/days/day.ts'
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
  weekend,
  weeks
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
