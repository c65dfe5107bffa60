/** The phone numbers, and the languages in which two of them are swapped. */
import { error, warning, type Diagnostic, type Place } from '../../engine/diagnostics/diagnostic.ts'
import { valueAt } from '../../engine/fields/schema-fields.ts'
import type { PartialContent } from '../model/partial-content.ts'

export function checkPhones({ model, keysIn }: PartialContent): Diagnostic[] {
  const names = keysIn('phones.yaml', 'numbers')
  const { swap = [], subjects = {}, numbers = {} } = model.phones ?? {}
  const found: Diagnostic[] = Object.entries(numbers).flatMap(([name, number]) =>
    number === undefined || isItalian(number)
      ? []
      : [warning('code-doubtful', { file: 'phones.yaml', path: ['numbers', name] }, { code: 'phone', found: number })]
  )
  if (swap.length === 0) return found
  const at: Place = { file: 'phones.yaml', path: ['swap'], part: 'key' }
  // While a subject refers to an unknown number, the numbers cannot be counted: the unknown one may be misspelt or
  // missing.
  const isKnown = Object.values(subjects).every((number) => number === undefined || names?.includes(number))
  if (names !== undefined && isKnown && names.length !== 2)
    found.push(error('phone-swap', at, { count: names.length, areSame: false }))
  const [one, two, ...more] = Object.values(numbers)
  if (one !== undefined && one === two && more.length === 0) {
    const also = Object.keys(numbers).map((name): Place => ({ file: 'phones.yaml', path: ['numbers', name] }))
    found.push(error('phone-swap', at, { count: 2, areSame: true }, also))
  }
  return found
}

/**
 * Whether a number with the code of Italy can be one: behind it landlines have 6 to 11 figures from their 0 on, mobile
 * phones 9 or 10 from their 3 on, and nobody has numbers from 2, 6 or 9 on (numbering plan of AGCOM). Others are let
 * pass.
 */
const isItalian = (number: string): boolean =>
  !number.startsWith('+39') || /^\+39(?:0\d{5,10}|3\d{8,9}|[14578]\d+)$/.test(number)

/** Says of a telephone number that is none in which country the house has its numbers. */
export function explain(diagnostic: Diagnostic, valueOf: (file: string) => unknown): Diagnostic {
  if (diagnostic.code !== 'rule-broken' || diagnostic.args.rule !== 'phone') return diagnostic
  const country = valueAt(valueOf('site.yaml'), ['address', 'country'])
  return typeof country === 'string' ? { ...diagnostic, args: { ...diagnostic.args, country } } : diagnostic
}
