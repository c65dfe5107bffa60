/** The phone numbers, and the languages in which two of them are swapped. */
import { error, warning, type Diagnostic, type Place } from '../../engine/diagnostics/diagnostic.ts'
import { valueAt } from '../../engine/fields/schema-fields.ts'
import { rule } from './rule.ts'

export const phoneRules = [
  rule({}, (_, { fields }) =>
    fields.flatMap(({ at, value, meta }) =>
      meta.rule !== 'phone' || isItalian(String(value))
        ? []
        : [warning('code-doubtful', at, { code: 'phone', found: String(value) })]
    )
  ),
  rule({ phones: { numbers: 'all', swap: 'all' } }, ({ phones: { numbers, swap = [] } }) => {
    const names = Object.keys(numbers)
    const areSame = new Set(Object.values(numbers)).size < names.length
    if (swap.length === 0 || (names.length === 2 && !areSame)) return []
    const at: Place = { file: 'phones.yaml', path: ['swap'], part: 'key' }
    if (names.length !== 2) return [error('phone-swap', at, { count: names.length, areSame: false })]
    const also = names.map((name): Place => ({ file: 'phones.yaml', path: ['numbers', name] }))
    return [error('phone-swap', at, { count: 2, areSame: true }, also)]
  })
]

/**
 * Whether a number can be Italian: after +39 landlines have 0 and 5 to 10 more digits, mobile phones 3 and 8 or 9 more,
 * and 2, 6 and 9 are unassigned (numbering plan of AGCOM). Numbers with another prefix are accepted.
 */
const isItalian = (number: string): boolean =>
  !number.startsWith('+39') || /^\+39(?:0\d{5,10}|3\d{8,9}|[14578]\d+)$/.test(number)

/** Adds the country of the house to the diagnostic of an invalid phone number. */
export function explain(diagnostic: Diagnostic, valueOf: (file: string) => unknown): Diagnostic {
  if (diagnostic.code !== 'rule-broken' || diagnostic.args.rule !== 'phone') return diagnostic
  const country = valueAt(valueOf('site.yaml'), ['address', 'country'])
  return typeof country === 'string' ? { ...diagnostic, args: { ...diagnostic.args, country } } : diagnostic
}
