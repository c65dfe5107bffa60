/** Checks the restrictions of stays: each line requires something. */
import { error, type Place } from '../../../engine/diagnostics/diagnostic.ts'
import type { Period, Restriction } from '../../stay/unit-terms.ts'
import { weekdayNumber } from '../../model/content-enums.ts'
import type { Stays } from '../../model/content-model.ts'
import { availabilityRule } from '../../model/content-readers.ts'
import { entry } from '../../../engine/messages/code-entry.ts'
import { facts, listOf, text } from '../../../engine/diagnostics/facts.ts'

/** What these rules say. */
export const stayCodes = {
  'stay-rule-empty': entry({
    args: facts({ fields: listOf(text) }),
    example: { 'availability/stays.yaml': { whole: 'rules:\n  - ▸{ from: 12-15, to: 04-19 }\n' } }
  })
}

/** What a rule can ask for, in the order of the data file. */
const asked = {
  minimum: true,
  maximum: true,
  arrival: true,
  departure: true,
  notice: true,
  gaps: true
} satisfies Record<Exclude<keyof StaysRule, 'units' | keyof Period>, true>

export const staysFile = 'availability/stays.yaml'

export const emptyRuleRule = availabilityRule(['stays'], ({ stays }) =>
  (stays?.rules ?? []).flatMap((each, index) => {
    const at: Place = { file: staysFile, path: ['rules', index] }
    return Object.keys(each).some((key) => Object.hasOwn(asked, key))
      ? []
      : [error('stay-rule-empty', at, { fields: Object.keys(asked) })]
  })
)

type StaysRule = NonNullable<Stays['rules']>[number]

/** A rule as an offer has it, with the days of the week as numbers. */
export const restrictionOf = ({ units: _units, ...line }: StaysRule): Restriction => ({
  ...line,
  arrival: line.arrival?.map(weekdayNumber),
  departure: line.departure?.map(weekdayNumber)
})
