/** Raises or lowers all prices of a season at once. */
import { z } from 'zod'
import { joinedBy, type LocalizedText } from '../../../engine/words/language.ts'
import { groupBy } from '../../../engine/diagnostics/grouping.ts'
import type { ChangePlan, PlanFrom } from '../../../desk/desk-definition.ts'
import { fileLabel, folderEntries, labelOfChoice, rawAt } from '../../../desk/forms/raw-content.ts'
import type { DeskEdit } from '../../../desk/protocol.ts'
import { planEdits, unwritable } from '../../../desk/tasks/change-plan.ts'
import { ratesOf } from '../../bookings/night-prices.ts'
import { collections, pricesFile } from '../../model/content-enums.ts'
import { pricesOf } from '../house-names.ts'
import { changedPrice } from '../year/choice.ts'
import { moneyIn, unitNames } from '../year/night-words.ts'

/** By an amount of money, or by a share. */
export const seasonPricesRequest = z.object({
  season: z.string().min(1),
  prices: z.union([z.object({ by: z.number() }), z.object({ percent: z.number() })])
})

/** Units without a price in the season are named, and get none. No price falls to nothing. */
export function changeSeasonPrices(
  from: PlanFrom,
  { season, prices: change }: z.infer<typeof seasonPricesRequest>
): ChangePlan {
  const { content } = from
  const prices = pricesOf(content.checked)?.prices
  if (prices === undefined) return { impossible: unwritable(fileLabel(pricesFile, content)) }
  const house = folderEntries(content).filter(({ folder }) => collections.some((each) => each === folder))
  const money = moneyIn(String(rawAt(content, 'site.yaml', 'currency')))
  const costs = house.map(({ id: unit }) => {
    const rates = ratesOf(prices, unit) ?? {}
    const was = Object.hasOwn(rates, season) ? rates[season] : undefined
    return { unit, was, is: changedPrice(was, change) }
  })
  const priced = costs.flatMap(({ unit, was, is }) =>
    was === undefined || is === undefined ? [] : [{ unit, was, is }]
  )
  const namesOf = (units: readonly { unit: string }[]): LocalizedText =>
    joinedBy(
      ', ',
      ...unitNames(
        units.map(({ unit }) => unit),
        house
      )
    )
  if (priced.length === 0) return { impossible: withoutPrices(labelOfChoice('season', season, content)) }
  const gone = priced.filter(({ is }) => is <= 0)
  if (gone.length > 0) return { impossible: fallToNothing(namesOf(gone)) }
  const edits = priced.map(({ unit, is }): DeskEdit => {
    const path = [...unit.split('/'), season]
    return { type: 'set', file: pricesFile, path, value: is }
  })
  const unpriced = costs.filter(({ was }) => was === undefined)
  const words = [
    ...[...groupBy(priced, ({ was, is }) => `${was} ${is}`)].map(([, same]) =>
      joinedBy(': ', namesOf(same), changeWords(money(same[0].was), money(same[0].is)))
    ),
    ...(unpriced.length > 0 ? [stayUnpriced(namesOf(unpriced))] : [])
  ]
  return planEdits(from, edits, { words })
}

const changeWords = (was: LocalizedText, is: LocalizedText): LocalizedText => ({
  it: `${is.it}, prima ${was.it}`,
  en: `${is.en}, ${was.en} before`
})

const withoutPrices = (season: LocalizedText): LocalizedText => ({
  it: `${season.it}: qui nessun alloggio ha ancora un prezzo.`,
  en: `${season.en}: no unit has a price here yet.`
})

const fallToNothing = (units: LocalizedText): LocalizedText => ({
  it: `È troppo: non resterebbe un prezzo per ${units.it}.`,
  en: `That is too much: no price would be left for ${units.en}.`
})

const stayUnpriced = (units: LocalizedText): LocalizedText => ({
  it: `Senza prezzo in questa stagione, e resta così: ${units.it}`,
  en: `Without a price in this season, and staying so: ${units.en}`
})
