/** Amounts of money: none is so large that it must be a slip, and none has decimals that its currency has not. */
import { fieldOfFile } from '../../engine/fields/data-schemas.ts'
import { fieldName, type Field } from '../../engine/fields/schema-fields.ts'
import { error, type Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import { fieldAt } from '../../engine/fields/field-tree.ts'
import type { PartialContent } from '../model/partial-content.ts'
import { boundFactor, smallestAmount } from '../schemas/currencies.ts'
import { dataFolder } from '../schemas/data-files.ts'

/** @param amounts the values that are amounts of money */
export function checkAmounts({ model, languages }: PartialContent, amounts: readonly Field[]): Diagnostic[] {
  const currency = model.site?.currency
  if (currency === undefined) return []
  const factor = boundFactor(currency)
  const whole = smallestAmount(currency) !== undefined
  return amounts.flatMap(({ at, value, meta }) => {
    const [found, maximum] = [Number(value), (meta.most ?? Infinity) * factor]
    if (found <= maximum && (!whole || Number.isInteger(found))) return []
    const field = fieldAt(fieldOfFile(at.file, languages, dataFolder), at.path)
    const above = field?.kind === 'number' && field.isExclusive
    return [error('number-range', at, { key: fieldName(at.path), found, minimum: 0, above, maximum, whole })]
  })
}
