/** Compares prices of single nights before and after a change. */
import { groupBy } from '../../../engine/diagnostics/grouping.ts'
import { joinedBy, type LocalizedText } from '../../../engine/words/language.ts'
import type { DeskDefinition } from '../../../desk/desk-definition.ts'
import { folderEntries, rawAt } from '../../../desk/forms/raw-content.ts'
import { isSameValue } from '../../../engine/fields/value-paths.ts'
import { comparedNights, nightPricesOf, seasonOf, type SingleNights } from '../../bookings/night-prices.ts'
import type { Prices } from '../../model/content-model.ts'
import { pricesFile, collections } from '../../model/content-enums.ts'
import type { Day } from '../../stay/days/day.ts'
import { isYearly } from '../../stay/days/period.ts'
import { appliesToUnit } from '../../stay/unit-selector.ts'
import { pricesOf } from '../house-names.ts'
import { moneyIn, nightsOfUnits, patternWords, priceWords, unitNames } from './night-words.ts'

type Change = { units: string[]; days: readonly Day[]; was: number | undefined; is: number | undefined }

/** Undefined for another part, and while the prices cannot be read. */
export const changesOf: NonNullable<DeskDefinition['changesOf']> = ({ file, path }, before, after) => {
  if (file !== pricesFile || path.join() !== 'singleNights') return undefined
  const [old, now] = [pricesOf(before.checked)?.prices, pricesOf(after.checked)?.prices]
  if (old === undefined || now === undefined) return undefined
  const house = folderEntries(after).filter(({ folder }) => collections.some((each) => each === folder))
  const money = moneyIn(String(rawAt(after, 'site.yaml', 'currency')))
  const units = house.map(({ id }) => id)
  const yearlyWords = (line: SingleNights, isThere: boolean): LocalizedText[] => {
    if (!isYearly(line)) return []
    const own = units.filter((unit) => appliesToUnit(line.units, unit))
    const { price, percent = 0 } = line
    const costs = priceWords(price === undefined ? { percent } : { to: price }, money)
    return [joinedBy(': ', joinedBy(', ', ...unitNames(own, house), patternWords(line)), isThere ? costs : ofTheSeason)]
  }
  const { gone, come } = differingLines(old, now)
  const words = [
    ...priceChanges(old, now, units).map(({ days, was, is, ...each }) =>
      joinedBy(': ', nightsOfUnits(each.units, days, house), changeWords(is, was, money))
    ),
    ...gone.flatMap((line) => yearlyWords(line, false)),
    ...come.flatMap((line) => yearlyWords(line, true))
  ]
  return words.length === 0 ? [otherLines] : words
}

function differingLines({ singleNights: before = [] }: Prices, { singleNights: after = [] }: Prices) {
  return {
    gone: before.filter((line) => !after.some((each) => isSameValue(each, line))),
    come: after.filter((line) => !before.some((each) => isSameValue(each, line)))
  }
}

const otherLines = {
  it: 'Singole notti: gli stessi prezzi, in altre righe',
  en: 'Single nights: the same prices, in other lines'
}
const ofTheSeason = { it: 'prezzo della stagione', en: 'price of the season' }
const noPrice = { it: 'senza prezzo', en: 'no price' }

function changeWords(is: Change['is'], was: Change['was'], money: (amount: number) => LocalizedText): LocalizedText {
  const now = is === undefined ? noPrice : money(is)
  if (was === undefined || was === is) return now
  return { it: `${now.it}, prima ${money(was).it}`, en: `${now.en}, ${money(was).en} before` }
}

/** The nights with another price of their own, in runs by the first night. Units with the same change are joined. */
function priceChanges(old: Prices, now: Prices, units: readonly string[]): Change[] {
  const { gone, come } = differingLines(old, now)
  const once = [...gone, ...come].filter((line) => !isYearly(line))
  const days = [...new Set(once.flatMap(comparedNights))].toSorted()
  const seasons = new Map(days.map((day) => [day, [seasonOf(old, day), seasonOf(now, day)] as const]))
  const changes = new Map<string, Change>()
  for (const unit of units) {
    const [wasOn, isOn] = [nightPricesOf(old, unit), nightPricesOf(now, unit)]
    const own = days.flatMap((day) => {
      const [was, is] = [wasOn(day, seasons.get(day)?.[0]), isOn(day, seasons.get(day)?.[1])]
      return ownPrice(was) === ownPrice(is) ? [] : [{ day, was: was?.price, is: is?.price }]
    })
    for (const [key, nights] of groupBy(own, ({ was, is }) => JSON.stringify([was, is]))) {
      const [{ was, is }] = nights
      const whole = JSON.stringify([key, nights.map(({ day }) => day)])
      const change = changes.get(whole) ?? { units: [], days: nights.map(({ day }) => day), was, is }
      changes.set(whole, { ...change, units: [...change.units, unit] })
    }
  }
  return [...changes.values()].toSorted((a, b) => (a.days[0] ?? '').localeCompare(b.days[0] ?? ''))
}

/** The price that a night has for itself. */
const ownPrice = (night: ReturnType<ReturnType<typeof nightPricesOf>>): number | undefined => night?.line && night.price
