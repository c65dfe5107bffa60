/**
 * What is wrong with single values that their schemas let pass: days that no year has, periods, amounts, telephone
 * numbers, codes that a country gives.
 */
import { error, warning, type Diagnostic } from '../../../engine/diagnostics/diagnostic.ts'
import { shorten } from '../../../engine/diagnostics/wording.ts'
import { fieldName, valueAt } from '../../../engine/fields/schema-fields.ts'
import type { CheckedValue, FieldMeta, ValueCheckBy } from '../../../engine/fields/schema-metadata.ts'
import { isItalianPhone } from '../../model/phone-number.ts'
import { isDay } from '../../stay/days/day.ts'
import { daysFromEaster } from '../../stay/days/easter.ts'
import { isYearly } from '../../stay/days/period.ts'
import { boundFactor, smallestAmount } from './currencies.ts'
import { entry } from '../../../engine/messages/code-entry.ts'
import { facts, flag, like, oneOf } from '../../../engine/diagnostics/facts.ts'

/** A month and a day, as in 04-15. */
export const monthAndDay = String.raw`(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`
/** A day of every year, or of a single one. */
export const dayPattern = new RegExp(String.raw`^(\d{4}-)?${monthAndDay}$`)

const day = like('06-01', '06-04', '02-29', '11-08', '2027-04-11', 'easter-2')

/** What these rules say. */
export const valueCodes = {
  'range-reversed': entry({
    args: facts({ from: like('2', '14:00', '2027-06-01'), to: like('1', '14:00'), isAmount: flag }),
    wording: ({ from, to, isAmount }) => {
      const hours = from.includes(':') ? '-hours' : ''
      return { case: isAmount ? 'amount' : `${from === to ? 'same' : 'time'}${hours}` }
    },
    also: true,
    example: { 'rooms/enzian.yaml': 'guests: { min: ▹4, max: ▸2 }\npricedFor: 2' }
  }),
  'period-mixed': entry({
    args: facts({ from: day, to: day }),
    wording: endsOf,
    also: true,
    example: { 'availability/prices.yaml': 'closed:\n  - { from: ▹11-02, to: ▸2027-12-14 }' }
  }),
  'code-doubtful': entry({
    args: facts({ code: oneOf('postcode', 'vat-number', 'phone'), found: like('7099', '12345678903', '+39 1') }),
    severity: 'warning',
    wording: ({ code, found }) => {
      const digits = shorten(found).replace(/\D/g, '').length
      return { case: code === 'vat-number' && digits === 11 ? 'vat-number-digit' : code, digits }
    },
    example: {
      'site.yaml':
        'address: { street: Via Roma 1, postcode: ▸"7099", town: Chur, province: GR, country: IT, ' +
        'coordinates: "46.78031, 9.68275" }\n' +
        'touristTax: { amount: 2.50, nights: 7 }\n' +
        'legal: { company: Rossi, vatNumber: "12345678903", structures: [{ name: { de: B&B, en: B&B, fr: B&B }, ' +
        'nationalCode: IT014027B4XYZ12345 }] }'
    }
  })
}

/** The days of a period as they are written for every year, and for one. */
function endsOf({ from, to }: { from: string; to: string }) {
  if ([from, to].some((end) => daysFromEaster(end) !== undefined)) return { case: 'easter' }
  const year = [from, to].find((each) => each.length > 5)?.slice(0, 5) ?? ''
  const [first, last] = [from.slice(-5), to.slice(-5)]
  const other = from.length > 5 && last < first ? `${Number(year.slice(0, 4)) + 1}-` : year
  return { every: [first, last], once: [year + first, other + last] }
}

/** The field in which a range begins that ends in this one. */
const beginnings: Readonly<Record<string, string>> = {
  to: 'from',
  departure: 'arrival',
  max: 'min',
  maximum: 'minimum'
}

/** The end of a range of numbers is not below its beginning. */
export function checkRange({ at, value, beside }: CheckedValue): Diagnostic[] {
  const key = beginnings[String(at.path.at(-1))]
  const from = key === undefined ? undefined : beside(key)
  if (key === undefined || from === undefined || Number(from) <= Number(value)) return []
  const args = { from: String(Number(from)), to: value, isAmount: key !== 'from' }
  return [error('range-reversed', at, args, [placeBeside(at, key)])]
}

const placeBeside = (at: CheckedValue['at'], key: string) => ({ ...at, path: [...at.path.slice(0, -1), key] })

/** Prices are for no more guests than a unit has room for. */
export function checkPricedFor({ at, value, beside }: CheckedValue): Diagnostic[] {
  const maximum = valueAt(beside('guests'), ['max'])
  if (typeof maximum !== 'number' || Number(value) <= maximum) return []
  const limits = { minimum: 1, maximum, above: false, whole: true }
  return [error('number-range', at, { key: fieldName(at.path), found: Number(value), ...limits })]
}

/** A day, and the period that it ends. */
export function checkDay({ at, value, meta, beside }: CheckedValue): Diagnostic[] {
  const { format = '' } = meta
  // 02-30 looks like a day but does not exist. 29 February does, in some years.
  const isThere = daysFromEaster(value) !== undefined || isDay(value.length === 5 ? `2024-${value}` : value)
  const key = String(at.path.at(-1))
  const from = beside(beginnings[key] ?? '')
  return [
    ...(isThere ? [] : [error('rule-broken', at, { format, key: fieldName(at.path), found: value, variables: [] })]),
    ...(typeof from === 'string' ? checkPeriod({ from, to: value }, at) : [])
  ]
}

/** The other end of a period, which each of its days needs. */
export const otherEnd = (key: string): string | undefined => ({ from: 'to', to: 'from' })[key]

/** Both ends of a period have the same form, and only a period of every year can end before it begins. */
function checkPeriod({ from, to }: { from: string; to: string }, at: CheckedValue['at']): Diagnostic[] {
  const isStay = at.path.at(-1) === 'departure'
  const also = [placeBeside(at, isStay ? 'arrival' : 'from')]
  const [first, last] = [daysFromEaster(from), daysFromEaster(to)]
  const isMixed = (first === undefined) !== (last === undefined) || isYearly({ from }) !== isYearly({ from: to })
  if (isMixed) return [error('period-mixed', at, { from, to }, also)]
  const isInOrder = first !== undefined && last !== undefined ? first <= last : isStay ? from < to : from <= to
  return isYearly({ from }) || isInOrder ? [] : [error('range-reversed', at, { from, to, isAmount: false }, also)]
}

/** Hours may pass midnight, as quiet hours do, if they end by noon. Check-out hours may not. */
export function checkHours({ at, value, beside }: CheckedValue): Diagnostic[] {
  const [from = '', to = ''] = value.split('-')
  const isOverMidnight = from > to && to <= '12:00' && beside('role') !== 'check-out'
  return from < to || isOverMidnight ? [] : [error('range-reversed', at, { from, to, isAmount: false })]
}

/**
 * No amount is implausibly large, or has more decimals than its currency.
 * @param most in euro or a currency of about that worth
 * @param above whether it cannot be 0
 */
export const checkAmount =
  (most: number, above: boolean): ValueCheckBy =>
  ({ at, value }, currency) => {
    const [found, maximum] = [Number(value), most * boundFactor(currency)]
    const whole = smallestAmount(currency) !== undefined
    if (found <= maximum && (!whole || Number.isInteger(found))) return []
    return [error('number-range', at, { key: fieldName(at.path), found, minimum: 0, above, maximum, whole })]
  }

/** A check that needs a fact of `site.yaml`, which `siteRules` give it. */
export const withSiteFact = (fact: 'country' | 'currency', check: ValueCheckBy): Pick<FieldMeta, 'checkBy'> => ({
  checkBy: { [fact]: check }
})

/** In Italy five digits. */
export const checkPostcode: ValueCheckBy = ({ at, value }, country) =>
  country !== 'IT' || /^\d{5}$/.test(value) ? [] : [warning('code-doubtful', at, { code: 'postcode', found: value })]

/** In Italy eleven digits, the last one a check digit (Luhn; decree of 23 December 1976). */
export function checkVatNumber({ at, value }: CheckedValue, country: string): Diagnostic[] {
  const digits = value.replace(/^IT|[\s.-]/gi, '')
  const sum = digits.split('').reduce((all, digit, index) => {
    const own = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return all + (own > 9 ? own - 9 : own)
  }, 0)
  return country !== 'IT' || (/^\d{11}$/.test(digits) && sum % 10 === 0)
    ? []
    : [warning('code-doubtful', at, { code: 'vat-number', found: value })]
}

/** The national code (CIN) of a house in Italy. */
export const cinPattern = /^IT\d{6}[A-Z0-9]{10}$/

export const checkNationalCode: ValueCheckBy = ({ at, value }, country) =>
  country !== 'IT' || cinPattern.test(value)
    ? []
    : [error('rule-broken', at, { format: 'national-code', key: 'nationalCode', found: value, variables: [] })]

/** A number that looks Italian, and that nobody in Italy can have. */
export const checkPhone = ({ at, value }: CheckedValue): Diagnostic[] =>
  !value.startsWith('+39') || isItalianPhone(value)
    ? []
    : [warning('code-doubtful', at, { code: 'phone', found: value })]
