/** The rules of the house: their hours, and which of them are about arrival and departure. */
import { error, type Diagnostic, type Place } from '../../engine/diagnostics/diagnostic.ts'
import type { PartialContent } from '../model/partial-content.ts'
import { sharedPeriods, completePeriod } from './period-rules.ts'

export function checkHouseRules({ model }: PartialContent): Diagnostic[] {
  const rules = Object.entries(model.rules ?? {})
  return rules.flatMap(([name, rule], index) => [
    ...checkHours(name, rule),
    ...checkRole([name, rule], rules.slice(0, index))
  ])
}

type Rules = NonNullable<PartialContent['model']['rules']>
type RuleEntry = Rules[string]

const at = (...path: (string | number)[]): Place => ({ file: 'rules.yaml', path })

/** Hours may pass midnight, as quiet hours do, if they end by noon. Check-out hours may not. */
function checkHours(name: string, rule: RuleEntry): Diagnostic[] {
  return (rule?.times ?? []).flatMap((hours, index) => {
    const [from = '', to = ''] = hours?.split('-') ?? []
    const isOverMidnight = from > to && to <= '12:00' && rule?.role !== 'check-out'
    return hours === undefined || from < to || isOverMidnight
      ? []
      : [error('range-reversed', at(name, 'times', index), { from, to, isAmount: false })]
  })
}

/** Arrival and departure have one rule each, or one for each part of the year. */
function checkRole([name, rule]: [string, RuleEntry], before: readonly [string, RuleEntry][]): Diagnostic[] {
  if (rule?.role === undefined) return []
  const { role, period } = rule
  const other = before.find(([, each]) => {
    const [one, two] = [completePeriod(period), completePeriod(each?.period)]
    return each?.role === role && (one === undefined || two === undefined || sharedPeriods(one, two).length > 0)
  })
  return other === undefined
    ? []
    : [error('duplicate-value', at(name, 'role'), { key: 'role', value: role }, [at(other[0], 'role')])]
}
