/**
 * The part of an answer without its days: rules, charges and tax of one unit, as days, numbers, booleans, ids and
 * instants.
 */
import { restrictionOf } from '../rules/availability/stay-restriction-rules.ts'
import type { UnitRef } from '../model/unit-list.ts'
import type { AvailabilityModel } from '../model/content-model.ts'
import { appliesToUnit } from '../stay/unit-selector.ts'

export type TermsJson = ReturnType<typeof termsJsonOf>

/**
 * Amounts are in the unit of the data, not in cents. JSON leaves undefined values out.
 * @param read when the calendars were last read, in milliseconds since 1970
 */
export function termsJsonOf({ stays, site, pages }: AvailabilityModel, unit: UnitRef, read: number | undefined) {
  const { rules = [], discounts = [] } = stays ?? {}
  const extras = pages[unit.collection]?.unit.extras ?? []
  return {
    rules: rules.filter((rule) => appliesToUnit(rule.units, unit.unit)).map(restrictionOf),
    discounts: discounts
      .filter((discount) => appliesToUnit(discount.units, unit.unit))
      .map(({ nights, percent }) => ({ nights, percent })),
    charges: extras.flatMap(({ amount, charge }) => {
      if (charge === undefined || charge.only?.includes(unit.slug) === false) return []
      const { id, each, due, guests } = charge
      return [{ id, amount, each, due, guests }]
    }),
    tax: site.touristTax,
    guests: { most: unit.guests?.max, priced: unit.pricedFor },
    ...(read === undefined ? {} : { read: instantOf(read) })
  }
}

/** To the second: nobody needs more. */
const instantOf = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`
