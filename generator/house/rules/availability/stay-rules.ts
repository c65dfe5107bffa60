/** Warns of rules of a stay that ask for nothing, or for more than any guest can do. */
import { warning, type Diagnostic, type Place } from '../../../engine/diagnostics/diagnostic.ts'
import { count, facts, maybe, oneOf } from '../../../engine/diagnostics/facts.ts'
import { entry } from '../../../engine/messages/codes/code-entry.ts'
import { rule } from '../../model/content-readers.ts'
import type { Model } from '../../model/content-model.ts'

/** What these rules say. */
export const stayRuleCodes = {
  'stay-rule-idle': entry({
    /** Of the deposit and the cost of a cancellation; undefined of a rule of stays. */
    args: facts({ of: maybe(oneOf('terms')) }),
    severity: 'warning',
    case: ({ of }) => (of === undefined ? 'stay-rule-idle' : `stay-rule-idle_${of}`),
    example: { 'availability/stays.yaml': 'rules:\n  - ▸units: [rooms]\n    minimum: 1' }
  }),
  'stay-rule-odd': entry({
    args: facts({ field: oneOf('minimum', 'notice'), value: count }),
    severity: 'warning',
    case: ({ field }) => `stay-rule-odd_${field}`,
    suppression: 'right',
    example: { 'availability/stays.yaml': 'rules:\n  - minimum: ▸365' }
  })
}

type StayRule = NonNullable<NonNullable<Model['stays']>['rules']>[number]

const staysFile = 'availability/stays.yaml'

/** In nights, or in days before the arrival: a season is shorter. */
const most = { minimum: 90, notice: 120 }

const allDays = 7

/**
 * What a rule asks for, by its fields: whether it limits a stay, or could take back the limit of an earlier one. An
 * exception that asks for one night says something only where an earlier line asks for more.
 */
const asks: { readonly [Field in Exclude<keyof StayRule, 'units' | 'from' | 'to'>]-?: (own: StayRule) => boolean } = {
  minimum: ({ minimum = 1 }) => minimum > 1,
  maximum: ({ maximum }) => maximum !== undefined,
  arrival: ({ arrival }) => arrival !== undefined && arrival.length < allDays,
  departure: ({ departure }) => departure !== undefined && departure.length < allDays,
  notice: ({ notice = 0 }) => notice > 0,
  gaps: ({ gaps = false }) => gaps
}

const isIdle = (own: StayRule, earlier: readonly StayRule[]): boolean =>
  Object.entries(asks).every(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these are its keys
    ([field, does]) => own[field as keyof typeof asks] === undefined || ![own, ...earlier].some(does)
  )

/** Rules that ask for nothing, and numbers that leave no stay. */
export const stayRule = rule(['stays'], ({ stays }): Diagnostic[] => {
  const rules = stays?.rules ?? []
  const at = (...path: (string | number)[]): Place => ({ file: staysFile, path })
  return [
    ...rules.flatMap((own, index) =>
      isIdle(own, rules.slice(0, index)) ? [warning('stay-rule-idle', at('rules', index), {})] : []
    ),
    ...rules.flatMap((own, index) =>
      (['minimum', 'notice'] as const).flatMap((field) => {
        const value = own[field] ?? 0
        return value > most[field] ? [warning('stay-rule-odd', at('rules', index, field), { field, value })] : []
      })
    ),
    ...(stays?.cancellation ?? []).flatMap(({ deposit, depositAmount, free, kept }, index) =>
      [deposit, depositAmount, free, kept].every((value) => value === undefined)
        ? [warning('stay-rule-idle', at('cancellation', index), { of: 'terms' })]
        : []
    )
  ]
})
