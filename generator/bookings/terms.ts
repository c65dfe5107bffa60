/** What comes beside the days of an answer: rules, charges and tax of one unit, as days, numbers, booleans, ids and instants. */
import { weekdays } from '../content/names.ts'
import { isFor, type UnitPlace } from '../content/units.ts'
import type { House } from '../content/model.ts'

export type Terms = ReturnType<typeof termsOf>

/** Amounts as the data has them, not in cents. @param read when the calendars were last read, in milliseconds since 1970 */
export function termsOf({ stays, site, pages }: House, unit: UnitPlace, read: number | undefined) {
  const { rules = [], discounts = [] } = stays ?? {}
  const extras = pages[unit.collection]?.unit.extras ?? []
  return {
    rules: rules
      .filter((rule) => isFor(rule.units, unit))
      .map(({ units: _, arrival, departure, ...rule }) => ({
        ...rule,
        ...(arrival === undefined ? {} : { arrival: arrival.map(weekdayNumber) }),
        ...(departure === undefined ? {} : { departure: departure.map(weekdayNumber) })
      })),
    discounts: discounts.filter((discount) => isFor(discount.units, unit)).map(({ units: _, ...discount }) => discount),
    charges: extras.flatMap(({ amount, charge }) => {
      if (charge === undefined || charge.only?.includes(unit.slug) === false) return []
      const { only: _, ...counted } = charge
      return [{ ...counted, amount }]
    }),
    tax: site.touristTax,
    guests: { most: unit.guests?.max, priced: unit.pricedFor },
    ...(read === undefined ? {} : { read: instantOf(read) })
  }
}

const weekdayNumber = (name: (typeof weekdays)[number]): number => weekdays.indexOf(name) + 1

/** To the second, which is more than anybody reads. */
const instantOf = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`
