/** A number: a count, a measure, an amount of money. */
import { inEachLanguage, localeOf } from '../../../engine/diagnostics/language.ts'
import type { NumberField } from '../../../engine/fields/field-tree.ts'
import type { Kind, NumberFormField } from '../field-kind.ts'

export const number: Kind<NumberFormField, NumberField> = {
  isFor: (field) => field.kind === 'number',
  read({ field: { minimum, maximum, isWhole, meta }, value }, { currency }) {
    if (value !== undefined && typeof value !== 'number') return undefined
    return {
      value,
      min: minimum,
      max: maximum,
      isWhole,
      currency: meta.format === 'money' ? currency : undefined
    }
  },
  isDecision: true,
  blank: ({ minimum = 0, isExclusive }) => (isExclusive ? minimum + 1 : minimum),
  summary({ value, currency = '' }) {
    if (value === undefined) return undefined
    const options: Intl.NumberFormatOptions = /^[A-Z]{3}$/.test(currency)
      ? { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }
      : { useGrouping: false, maximumFractionDigits: 6 }
    const words = inEachLanguage((language) =>
      new Intl.NumberFormat(localeOf(language), options).format(value).replaceAll('\u00A0', ' ')
    )
    return { words, isQuote: false }
  }
}
