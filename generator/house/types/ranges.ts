/** Checks that the end of a range is not below its beginning: numbers, days, hours. */
import { error, type Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import { facts, flag, like } from '../../engine/diagnostics/facts.ts'
import type { CheckedValue } from '../../engine/fields/field-type.ts'
import { entry } from '../../engine/messages/codes/code-entry.ts'

export const rangeCodes = {
  'range-reversed': entry({
    args: facts({ from: like('2', '14:00', '2027-06-01'), to: like('1', '14:00'), isAmount: flag }),
    case: ({ from, to, isAmount }) => {
      if (isAmount) return 'range-reversed_amount'
      if (from !== to && /^\d{4}-/.test(from)) return 'range-reversed_day'
      const isHours = from.includes(':')
      if (from === to) return isHours ? 'range-reversed_same-hours' : 'range-reversed_same'
      return isHours ? 'range-reversed_time-hours' : 'range-reversed_time'
    },
    also: true,
    example: { 'rooms/enzian.yaml': 'guests: { min: ▹4, max: ▸2 }\npricedFor: 2' }
  })
}

/** The field in which a range begins that ends in this one. */
export const rangeStarts: Readonly<Record<string, string>> = {
  to: 'from',
  departure: 'arrival',
  max: 'min',
  maximum: 'minimum'
}

export const placeBeside = (at: CheckedValue['at'], key: string) => ({ ...at, path: [...at.path.slice(0, -1), key] })

/** The end of a range of numbers is not below its beginning. */
export function checkRange({ at, value, beside }: CheckedValue): Diagnostic[] {
  const key = rangeStarts[String(at.path.at(-1))]
  const from = key === undefined ? undefined : beside(key)
  if (key === undefined || from === undefined || Number(from) <= Number(value)) return []
  const args = { from: String(Number(from)), to: value, isAmount: key !== 'from' }
  return [error('range-reversed', at, args, [placeBeside(at, key)])]
}
