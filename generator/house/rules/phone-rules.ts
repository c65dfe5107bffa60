/** The languages in which two phone numbers are swapped. */
import { error, type Place } from '../../engine/diagnostics/diagnostic.ts'
import { rule } from './rule.ts'
import { entry } from '../../engine/messages/code-entry.ts'
import { count, facts, flag } from '../../engine/diagnostics/facts.ts'

/** What these rules say. */
export const phoneCodes = {
  'phone-swap': entry({
    args: facts({ count, areSame: flag }),
    by: ['areSame'],
    also: true,
    example: { 'phones.yaml': '▸swap: [en]' }
  })
}

export const phoneSwapRule = rule({ phones: { numbers: 'all', swap: 'all' } }, ({ phones: { numbers, swap = [] } }) => {
  const names = Object.keys(numbers)
  const areSame = new Set(Object.values(numbers)).size < names.length
  if (swap.length === 0 || (names.length === 2 && !areSame)) return []
  const at: Place = { file: 'phones.yaml', path: ['swap'], part: 'key' }
  if (names.length !== 2) return [error('phone-swap', at, { count: names.length, areSame: false })]
  const also = names.map((name): Place => ({ file: 'phones.yaml', path: ['numbers', name] }))
  return [error('phone-swap', at, { count: 2, areSame: true }, also)]
})
