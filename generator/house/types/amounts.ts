/** The types of amounts: money, percentages, and numbers with their own rules. */
import { z } from 'zod'
import { error, type Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import type { CheckBy, CheckedValue, FieldType } from '../../engine/fields/field-type.ts'
import { fieldName } from '../../engine/fields/schema-fields.ts'
import { valueAt } from '../../engine/fields/value-paths.ts'
import { described, fieldType, type FieldWords } from '../../engine/fields/schema-metadata.ts'
import { boundFactor, smallestAmount } from './currencies.ts'
import { possibleDays } from './day-notations.ts'
import { checkRange } from './ranges.ts'

const inHundredths = (number: z.ZodNumber) =>
  number.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6)

const moneyType: FieldType = {
  name: 'money',
  isAmount: true,
  isMoney: true,
  isBrief: true,
  examples: ['12.50'],
  isInsertable: true,
  propose: (text) => (Number.isFinite(Number(text)) ? Number(text).toFixed(2) : undefined)
}

const amount = inHundredths(z.number().positive())
const tax = inHundredths(z.number().min(0))
/**
 * In the currency in `site.yaml`.
 * @param most in euro or a currency of about that worth: more must be a slip
 */
export const money = (words: FieldWords, most = 10_000) =>
  described(amount, words, { type: { ...moneyType, checkBy: { currency: checkAmount(most, true) } } })
/** No town asks for a fifth of the most. */
export const taxAmount = (words: FieldWords) =>
  described(tax, words, { type: { ...moneyType, checkBy: { currency: checkAmount(100, false) } } })

/**
 * No amount is implausibly large, or has more decimals than its currency.
 * @param most in euro or a currency of about that worth
 * @param above whether it cannot be 0
 */
function checkAmount(most: number, above: boolean): CheckBy {
  return ({ at, value }, currency) => {
    const [figure, maximum] = [Number(value), most * boundFactor(currency)]
    const whole = smallestAmount(currency) !== undefined
    if (figure <= maximum && (!whole || Number.isInteger(figure))) return []
    return [error('number-range', at, { key: fieldName(at.path), value: figure, minimum: 0, above, maximum, whole })]
  }
}

/** Of the price of the nights. Totals are computed in hundredths of a percent. */
export const percentage = fieldType({
  name: 'percentage',
  schema: inHundredths(z.number().min(0.01).max(99)),
  examples: ['7.5'],
  isInsertable: true,
  propose: (text) => (Number.isFinite(Number(text)) ? String(Math.round(Number(text) * 100) / 100) : undefined)
})

/** Of a total. A share of one, such as 0.3, is given in percent. */
export const wholePercentage = fieldType({
  name: 'whole-percentage',
  schema: z.int().min(1).max(100),
  correct: (text) => (Number(text) > 0 && Number(text) < 1 ? String(Math.round(Number(text) * 100)) : undefined)
})

export const year = fieldType({
  name: 'year',
  schema: z.int().min(1000).max(2099),
  check: checkRange,
  // The year of a date such as `01/06/2010`.
  correct: (text) => possibleDays(text)[0]?.year?.toString()
})

export const wholeNumber = (least: number, most: number) => (words: FieldWords) =>
  described(z.int().min(least).max(most), words)

/** A number that is not below the one with which its range begins. */
export const rangeEnd = (number: z.ZodNumber) => fieldType({ name: 'range-end', schema: number, check: checkRange })

/** A number that no page writes, because it decides an order or a drawing. */
export const drawnNumber = (number: z.ZodNumber) => fieldType({ name: 'drawn-number', schema: number, isDrawn: true })

/** Prices are for no more guests than a unit has room for. */
export const pricedFor = fieldType({ name: 'priced-for', schema: z.int().min(1), check: checkPricedFor })

function checkPricedFor({ at, value, beside }: CheckedValue): Diagnostic[] {
  const maximum = valueAt(beside('guests'), ['max'])
  if (typeof maximum !== 'number' || Number(value) <= maximum) return []
  const limits = { minimum: 1, maximum, above: false, whole: true }
  return [error('number-range', at, { key: fieldName(at.path), value: Number(value), ...limits })]
}

export const amountTypes: readonly FieldType[] = [moneyType, percentage.type]
