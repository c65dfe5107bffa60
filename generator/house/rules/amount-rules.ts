/** Amounts of money: none is implausibly large, and none has more decimals than its currency. */
import { fieldOfFile } from '../../engine/fields/data-schemas.ts'
import { fieldName } from '../../engine/fields/schema-fields.ts'
import { error } from '../../engine/diagnostics/diagnostic.ts'
import { fieldAt } from '../../engine/fields/field-tree.ts'
import { boundFactor, smallestAmount } from '../schemas/currencies.ts'
import { dataFolder } from '../schemas/data-files.ts'
import { rule } from './rule.ts'

export const amountRule = rule({ site: { currency: 'all' } }, ({ site: { currency } }, { fields, languages }) => {
  const factor = boundFactor(currency)
  const whole = smallestAmount(currency) !== undefined
  return fields.flatMap(({ at, value, meta }) => {
    if (meta.format !== 'money') return []
    const [found, maximum] = [Number(value), (meta.most ?? Infinity) * factor]
    if (found <= maximum && (!whole || Number.isInteger(found))) return []
    const field = fieldAt(fieldOfFile(at.file, languages, dataFolder), at.path)
    const above = field?.kind === 'number' && field.isExclusive
    return [error('number-range', at, { key: fieldName(at.path), found, minimum: 0, above, maximum, whole })]
  })
})
