/** Nights of units in words: `Grecale, Scirocco, 3–4 August 2027`. */
import { periodWords } from '../../../engine/fields/day-words.ts'
import {
  asIs,
  joinedBy,
  counted,
  inEachLanguage,
  localeOf,
  type LocalizedText
} from '../../../engine/words/language.ts'
import type { FolderEntry } from '../../../desk/desk-definition.ts'
import { collections } from '../../model/content-enums.ts'
import { dataFolder } from '../../schemas/data-files.ts'
import { addDays, type Day } from '../../stay/days/day.ts'
import { daysBetween } from '../../stay/days/day-range.ts'
import { moneyFormat } from '../../stay/locale-format.ts'
import { staysOfNights } from '../../stay/stay.ts'
import { appliesToUnit } from '../../stay/unit-selector.ts'

/** From the first night to the last one, both of one year or both of every year. */
export type Nights = { from: Day; to: Day }

export const daysIn = (nights: readonly Nights[]): Day[] =>
  nights.flatMap(({ from, to }) => daysBetween(from, addDays(to, 1)))

export const rangesOf = (days: readonly Day[]): Nights[] =>
  staysOfNights(days).map(({ arrival, departure }) => ({ from: arrival, to: addDays(departure, -1) }))

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

/** @param units by id; `house` has all of them */
export function nightsOfUnits(
  units: readonly string[],
  nights: readonly Nights[],
  house: readonly FolderEntry[]
): LocalizedText {
  const all = house.map(({ id }) => id)
  const names = selectorsOf(units, all).units?.map((name) => {
    const unit = house.find(({ id }) => id === name)
    return unit === undefined ? dataFolder.wordsOf(name).all : asIs(unit.name)
  })
  const days = periodWords(nights[0]?.from ?? '', nights.at(-1)?.to ?? '')
  const count = nights.length === 1 ? [] : [counted(daysIn(nights).length, nightForms)]
  return joinedBy(', ', ...(names ?? [wholeHouse]), ...count, days)
}

/** Figures alone while the currency is none. */
export const moneyIn = (currency: string) => (amount: number) =>
  inEachLanguage((language) => {
    const locale = localeOf(language)
    const format = /^[A-Z]{3}$/.test(currency) ? moneyFormat(locale, currency) : new Intl.NumberFormat(locale)
    return format.format(amount).replaceAll('\u00A0', ' ')
  })
