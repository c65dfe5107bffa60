/** Writes nights of units in words: `Grecale, Scirocco, 3–4 August 2027`. */
import { periodWords } from '../../../engine/fields/day-words.ts'
import {
  asIs,
  joinedBy,
  counted,
  inEachLanguage,
  groupingIn,
  localeOf,
  wordsIn,
  type LocalizedText,
  type ProgramLanguage
} from '../../../engine/words/language.ts'
import type { FolderEntry } from '../../../desk/desk-definition.ts'
import { collections, weekdayNumber } from '../../model/content-enums.ts'
import { patternsOf, type NightPattern } from '../../model/year-periods.ts'
import { dataFolder } from '../../schemas/data-files.ts'
import { addDays, type Day } from '../../stay/days/day.ts'
import { daysBetween } from '../../stay/days/day-range.ts'
import { isYearly } from '../../stay/days/period.ts'
import { moneyFormat, weekdayNames } from '../../stay/locale-format.ts'
import { appliesToUnit } from '../../stay/unit-selector.ts'
import type { SingleNights } from '../../bookings/night-prices.ts'
import type { PriceChange } from './choice.ts'

/** From the first night to the last one, both of one year or both of every year. */
export type Nights = { from: Day; to: Day }

export const daysIn = (nights: readonly Nights[]): Day[] =>
  nights.flatMap(({ from, to }) => daysBetween(from, addDays(to, 1)))

/** The shortest way to name some units: not at all for the whole house, by their list where all of it is meant. */
export function selectorsOf(units: readonly string[], all: readonly string[]): { units?: readonly string[] } {
  if (all.every((unit) => units.includes(unit))) return {}
  const names = collections.flatMap((list) => {
    const whole = all.filter((unit) => appliesToUnit([list], unit))
    const own = whole.filter((unit) => units.includes(unit))
    return own.length === whole.length && own.length > 0 ? [list] : own
  })
  return { units: names }
}

const wholeHouse = { it: 'tutta la casa', en: 'the whole house' }
const nightForms = { it: ['notte', 'notti'], en: ['night', 'nights'] } as const

/** From the first night to the last one, of every week or of every year where that is so. */
export const patternWords = ({ from, to, weekdays }: NightPattern): LocalizedText =>
  joinedBy(', ', ...weekdayWords(weekdays), periodWords(from, to), ...(isYearly({ from }) ? [everyYear] : []))

/** Nothing for all days of the week. */
function weekdayWords(weekdays: NightPattern['weekdays'] = []): LocalizedText[] {
  const inWords = (language: ProgramLanguage): string => {
    const all = weekdayNames(localeOf(language), 'long')
    const names = weekdays.map((name) => all[weekdayNumber(name) - 1] ?? '')
    return `${wordsIn(every, language)} ${new Intl.ListFormat(localeOf(language)).format(names)}`
  }
  return weekdays.length === 0 ? [] : [inEachLanguage(inWords)]
}

/** What a line of single nights says that they cost, and on which days of the week. */
export const lineWords = (
  { price, percent = 0, weekdays }: Pick<SingleNights, 'price' | 'percent' | 'weekdays'>,
  currency: string
): LocalizedText =>
  joinedBy(
    ', ',
    priceWords(price === undefined ? { percent } : { to: price }, moneyIn(currency)),
    ...weekdayWords(weekdays)
  )

const every = { it: 'ogni', en: 'every' }
export const everyYear = { it: 'ogni anno', en: 'every year' }

/** @param units by id; `house` has all of them */
export function unitNames(units: readonly string[], house: readonly FolderEntry[]): LocalizedText[] {
  const all = house.map(({ id }) => id)
  const names = selectorsOf(units, all).units?.map((name) => {
    const unit = house.find(({ id }) => id === name)
    return unit === undefined ? dataFolder.wordsOf(name).all : asIs(unit.name)
  })
  return names ?? [wholeHouse]
}

/** @param units by id; `house` has all of them */
export function nightsOfUnits(
  units: readonly string[],
  nights: readonly Day[],
  house: readonly FolderEntry[]
): LocalizedText {
  const [pattern, ...others] = patternsOf(nights)
  const days =
    pattern !== undefined && others.length === 0
      ? [patternWords(pattern)]
      : [counted(nights.length, nightForms), periodWords(nights[0] ?? '', nights.at(-1) ?? '')]
  return joinedBy(', ', ...unitNames(units, house), ...days)
}

/** Figures alone while the currency is none. */
export const moneyIn = (currency: string) => (amount: number) =>
  inEachLanguage((language) => {
    const [locale, useGrouping] = [localeOf(language), groupingIn(language)]
    const format = /^[A-Z]{3}$/.test(currency)
      ? moneyFormat(locale, currency, useGrouping)
      : new Intl.NumberFormat(locale, { useGrouping })
    return format.format(amount).replaceAll('\u00A0', ' ')
  })

/** For a night, or how it differs from today's: `+10 %`, `−5 €`. */
export function priceWords(change: PriceChange, money: (amount: number) => LocalizedText): LocalizedText {
  if ('to' in change) return money(change.to)
  const [amount, unit] =
    'by' in change ? [change.by, money(Math.abs(change.by))] : [change.percent, asIs(`${Math.abs(change.percent)} %`)]
  return joinedBy('', asIs(amount < 0 ? '−' : '+'), unit)
}
