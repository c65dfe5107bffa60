/** A number: a count, a measure, an amount of money. */
import type { z } from 'zod'
import { isOfType, metaOf } from '../../../engine/content/schema-fields.ts'
import { inBothLanguages, locales } from '../../wording.ts'
import type { Kind } from '../kind.ts'

export type NumberFormField = {
  kind: 'number'
  value: number | undefined
  min: number | undefined
  max: number | undefined
  isWhole: boolean
  currency: string | undefined
}

export const number: Kind<NumberFormField, z.ZodNumber> = {
  isFor: (schema): schema is z.ZodNumber => isOfType(schema, 'number'),
  read({ schema, value }, { currency }) {
    if (value !== undefined && typeof value !== 'number') return undefined
    return {
      value,
      min: limitIn(schema.minValue),
      max: limitIn(schema.maxValue),
      isWhole: schema.format === 'safeint',
      currency: metaOf(schema).rule === 'money' ? currency : undefined
    }
  },
  isDecision: true,
  blank(schema) {
    const least = limitIn(schema.minValue) ?? 0
    return schema.safeParse(least).success ? least : least + 1
  },
  summary({ value, currency = '' }) {
    if (value === undefined) return undefined
    const options: Intl.NumberFormatOptions = /^[A-Z]{3}$/.test(currency)
      ? { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }
      : { useGrouping: false, maximumFractionDigits: 6 }
    const words = inBothLanguages((language) =>
      new Intl.NumberFormat(locales[language], options).format(value).replaceAll('\u00A0', ' ')
    )
    return { words, isQuote: false }
  }
}

/** A limit that is meant, and not just that of safe integers. */
const limitIn = (limit: number | null): number | undefined =>
  limit !== null && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined
