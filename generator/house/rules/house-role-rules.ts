/** The rules of the house: which of them are about arrival and departure. */
import { error, type Diagnostic, type Place } from '../../engine/diagnostics/diagnostic.ts'
import type { Model } from '../model/content-model.ts'
import { sharedPeriods } from '../model/year-periods.ts'
import { rule } from './rule.ts'

export const houseRoleRule = rule({ rules: { '*': { role: 'all', period: 'all' } } }, ({ rules }) => {
  const entries = Object.entries(rules)
  return entries.flatMap((own, index) => checkRole(own, entries.slice(0, index)))
})

type HouseRule = Pick<Model['rules'][string], 'role' | 'period'>

const at = (...path: (string | number)[]): Place => ({ file: 'rules.yaml', path })

/** Arrival and departure have one rule each, or one for each part of the year. */
function checkRole(
  [name, { role, period }]: [string, HouseRule],
  before: readonly [string, HouseRule][]
): Diagnostic[] {
  // Any number of rules may say what is paid when.
  if (role === undefined || role === 'payment') return []
  const other = before.find(
    ([, each]) =>
      each.role === role &&
      (period === undefined || each.period === undefined || sharedPeriods(period, each.period).length > 0)
  )
  return other === undefined
    ? []
    : [error('duplicate-value', at(name, 'role'), { key: 'role', value: role }, [at(other[0], 'role')])]
}
