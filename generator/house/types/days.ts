/** The types of days and periods: `06-30` of every year, `2027-06-30` of one, `easter-2` counted from Easter. */
import { error, type Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import { facts, like } from '../../engine/diagnostics/facts.ts'
import { programLanguages, wordsIn, type LocalizedText } from '../../engine/words/language.ts'
import { withoutAccents } from '../../engine/words/suggestions.ts'
import { dayWords } from '../../engine/fields/day-words.ts'
import type { BrokenValue, CheckedValue, FieldType } from '../../engine/fields/field-type.ts'
import { fieldName } from '../../engine/fields/schema-fields.ts'
import { choice, fieldType, list, type ChoiceNames, type FieldWords } from '../../engine/fields/schema-metadata.ts'
import { boundedString } from '../../engine/fields/value-schemas.ts'
import { entry } from '../../engine/messages/codes/code-entry.ts'
import { lazy } from '../../engine/store/memoize.ts'
import type { weekdays } from '../model/content-enums.ts'
import { isDay } from '../stay/days/day.ts'
import { daysFromEaster, easterDay, easterPattern } from '../stay/days/easter.ts'
import { isYearly } from '../stay/days/period.ts'
import { formatDay, lastDayOfMonth, possibleDays, readDay } from './day-notations.ts'
import { rangeStarts, placeBeside } from './ranges.ts'

/** A month and a day, as in 04-15. */
const monthAndDay = String.raw`(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`
/** A day of every year, or of a single one. */
const dayPattern = new RegExp(String.raw`^(\d{4}-)?${monthAndDay}$`)

const dayFact = like('06-01', '06-04', '02-29', '11-08', '2027-04-11', 'easter-2')

export const periodCodes = {
  'period-mixed': entry({
    args: facts({ from: dayFact, to: dayFact }),
    case: ({ from, to }) => (isFromEaster(from, to) ? 'period-mixed_easter' : 'period-mixed'),
    wording: endsOf,
    also: true,
    example: { 'availability/prices.yaml': 'closed:\n  - { from: ▹11-02, to: ▸2027-12-14 }' }
  })
}

const isFromEaster = (...ends: readonly string[]): boolean => ends.some((end) => daysFromEaster(end) !== undefined)

/** The days of a period as they are written for every year, and for one. */
function endsOf({ from, to }: { from: string; to: string }) {
  if (isFromEaster(from, to)) return {}
  const year = [from, to].find((each) => each.length > 5)?.slice(0, 5) ?? ''
  const [first, last] = [from.slice(-5), to.slice(-5)]
  const other = from.length > 5 && last < first ? `${Number(year.slice(0, 4)) + 1}-` : year
  return { every: [first, last], once: [year + first, other + last] }
}

const brokenDays = ['06-31', '2027-06-31', '31/02', '5/6', '5/6/2027', 'Easter']

/**
 * A type of days. Two days of one block are a period if their keys are `from` and `to`, or `arrival` and `departure`.
 * @param hasYear whether help may name the year
 */
const dayType = (
  hasYear: boolean,
  { pattern, ...type }: Pick<FieldType, 'name' | 'correct' | 'examples'> & Partial<FieldType> & { pattern: RegExp }
) =>
  fieldType({
    schema: boundedString.regex(pattern),
    check: (checked) => checkDay(checked, type.name),
    needs: otherEnd,
    broken: brokenDays,
    sentence: noSuchDay,
    help: ({ value }) => dayHelp(value, hasYear),
    isInsertable: true,
    read: readDay,
    input: 'day',
    ...type
  })

/** Of every year. */
export const monthDay = dayType(false, {
  name: 'month-day',
  pattern: new RegExp(`^${monthAndDay}$`),
  examples: ['04-15'],
  isExclusive: true,
  correct: (text) => (/\d{4}/.test(text) ? undefined : fixDay(text)),
  // Its year is left out.
  propose: (text) => fixDay(text)?.replace(/^\d{4}-/, ''),
  read: (typed) => readDay(typed)?.replace(/^\d{4}-/, '')
})
/** Of every year, or of a single one. */
export const dayOrMonthDay = dayType(true, {
  name: 'closed-day',
  pattern: dayPattern,
  examples: ['11-05', '2027-11-05'],
  correct: fixDay
})
/** Of every year, of a single one, or counted from Easter. */
export const seasonDay = dayType(true, {
  name: 'season-day',
  pattern: new RegExp(`${dayPattern.source}|${easterPattern.source}`),
  broken: [...brokenDays, 'easter+0', 'easter-90'],
  examples: ['11-05', '2027-11-05', 'easter-2'],
  isExclusive: true,
  inWords: easterWords,
  correct: (text) => fixEaster(text) ?? fixDay(text),
  read: (typed) => daysFromTheirWords().get(withoutAccents(typed)) ?? readDay(typed)
})
/** Of a certain year. */
export const date = dayType(true, {
  name: 'date',
  pattern: new RegExp(String.raw`^\d{4}-${monthAndDay}$`),
  examples: ['2027-11-05'],
  correct: (text) => (/\d{4}/.test(text) ? fixDay(text) : undefined)
})

export const dayTypes: readonly FieldType[] = [monthDay.type, dayOrMonthDay.type, seasonDay.type, date.type]

export const firstDay = monthDay({
  it: ['Dal', 'Il primo giorno: mese e giorno, di ogni anno'],
  en: ['From', 'First day: month and day, every year']
})
export const lastDay = monthDay({
  it: ['Al', 'L’ultimo giorno: mese e giorno, di ogni anno'],
  en: ['To', 'Last day: month and day, every year']
})

/** Some days of the week. */
export const weekdayList = (words: FieldWords) =>
  list(words)(
    choice({ it: 'Giorno', en: 'Day' })({
      monday: { it: 'Lunedì', en: 'Monday' },
      tuesday: { it: 'Martedì', en: 'Tuesday' },
      wednesday: { it: 'Mercoledì', en: 'Wednesday' },
      thursday: { it: 'Giovedì', en: 'Thursday' },
      friday: { it: 'Venerdì', en: 'Friday' },
      saturday: { it: 'Sabato', en: 'Saturday' },
      sunday: { it: 'Domenica', en: 'Sunday' }
    } satisfies ChoiceNames<(typeof weekdays)[number]>)
  ).min(1)

/** The other end of a period, which each of its days needs. */
function otherEnd(key: string): string | undefined {
  return { from: 'to', to: 'from' }[key]
}

/** A day, and the period that it ends. */
function checkDay({ at, value, beside }: CheckedValue, format: string): Diagnostic[] {
  // 02-30 looks like a day but does not exist. 29 February does, in some years.
  const isThere = daysFromEaster(value) !== undefined || isDay(value.length === 5 ? `2024-${value}` : value)
  const key = String(at.path.at(-1))
  const from = beside(rangeStarts[key] ?? '')
  return [
    ...(isThere ? [] : [error('rule-broken', at, { format, key: fieldName(at.path), value, variables: [] })]),
    ...(typeof from === 'string' ? checkPeriod({ from, to: value }, at) : [])
  ]
}

/** Both ends of a period have the same form, and only a period of every year can end before it begins. */
function checkPeriod({ from, to }: { from: string; to: string }, at: CheckedValue['at']): Diagnostic[] {
  const isStay = at.path.at(-1) === 'departure'
  const also = [placeBeside(at, isStay ? 'arrival' : 'from')]
  const [first, last] = [daysFromEaster(from), daysFromEaster(to)]
  const isMixed = (first === undefined) !== (last === undefined) || isYearly({ from }) !== isYearly({ from: to })
  if (isMixed) return [error('period-mixed', at, { from, to }, also)]
  const isInOrder = first !== undefined && last !== undefined ? first <= last : isStay ? from < to : from <= to
  return isYearly({ from }) || isInOrder ? [] : [error('range-reversed', at, { from, to, isAmount: false }, also)]
}

const daysAroundEaster: Readonly<Record<number, LocalizedText>> = {
  [-2]: { it: 'Venerdì santo', en: 'Good Friday' },
  [-1]: { it: 'Sabato santo', en: 'Holy Saturday' },
  0: { it: 'Pasqua', en: 'Easter Sunday' },
  1: { it: 'Pasquetta', en: 'Easter Monday' }
}

/** `easter-7` as 7 days before Easter; undefined for a date. */
function easterWords(value: string): LocalizedText | undefined {
  const distance = daysFromEaster(value)
  if (distance === undefined) return undefined
  const named = daysAroundEaster[distance]
  if (named !== undefined) return named
  const days = Math.abs(distance)
  return distance < 0
    ? { it: `${days} giorni prima di Pasqua`, en: `${days} days before Easter` }
    : { it: `${days} giorni dopo Pasqua`, en: `${days} days after Easter` }
}

export const seasonDayWords = (value: string): LocalizedText => easterWords(value) ?? dayWords(value)

/** The days that move with Easter, by the words in which their fields show them. */
const daysFromTheirWords = lazy(
  () =>
    new Map(
      Array.from({ length: 121 }, (_, index) => easterDay(index - 60)).flatMap((each) =>
        programLanguages.map((language) => [withoutAccents(wordsIn(seasonDayWords(each), language)), each] as const)
      )
    )
)

/** `Easter`, `pasqua + 1`: the day as it has to be written. */
function fixEaster(text: string): string | undefined {
  const [, days = '0'] = /^(?:easter|pasqua)\s*([+-]\s*\d+)?$/i.exec(text.trim()) ?? []
  const day = easterDay(Number(days.replace(/\s/g, '')))
  return /^(?:easter|pasqua)/i.test(text.trim()) && daysFromEaster(day) !== undefined ? day : undefined
}

/** A day, if it is certain which of its numbers is the month, and if the day exists. */
function fixDay(text: string): string | undefined {
  const [day, ...others] = possibleDays(text)
  return day === undefined || others.length > 0 || day.day > lastDayOfMonth(day) ? undefined : formatDay(day)
}

function dayHelp(text: string, withYear: boolean) {
  const [first, ...others] = possibleDays(text).map(({ year, ...day }) =>
    withYear && year !== undefined ? { ...day, year } : day
  )
  if (first === undefined) return undefined
  const [other] = others
  if (other !== undefined) return { says: 'day-order', first: formatDay(first), second: formatDay(other) }
  // It lacks its year, which nobody else knows.
  if (first.day <= lastDayOfMonth(first)) return undefined
  return { says: 'day-last', last: formatDay({ ...first, day: lastDayOfMonth(first) }) }
}

/** A text can have the form of a day, as 06-31 does, and be none. */
function noSuchDay({ value }: BrokenValue) {
  const isNone = dayPattern.test(value) && !isDay(value.length === 5 ? `2024-${value}` : value)
  return isNone ? { says: 'day-none', value } : undefined
}
