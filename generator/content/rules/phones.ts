/** The phone numbers, and the languages in which two of them are swapped. */
import { error, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts'
import type { Sketch } from '../shape.ts'

export function checkPhones({ model, namesIn }: Sketch): Diagnostic[] {
  const names = namesIn('phones.yaml', 'numbers')
  const { swap = [], subjects = {}, numbers = {} } = model.phones ?? {}
  if (swap.length === 0) return []
  const at: Place = { file: 'phones.yaml', path: ['swap'], part: 'key' }
  const found: Diagnostic[] = []
  // With an unknown number in use, the numbers cannot be counted: it is one of them, misspelt or lost.
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
