/** Numbers as people write them. */
import { cleanPastedText } from './pasted-fields.ts'

/** A number, the two that a text could mean, or undefined for anything else. */
export type NumberMeant = number | { whole: string; decimal: string } | undefined

/**
 * With decimals after a comma or a point, and the other sign or blanks between thousands. `1.200` is one thing in one
 * language and another in the next: its meanings are returned as they are certain, `1200` and `1.20`. A currency may
 * stand before or behind it.
 */
export function parseNumber(text: string): NumberMeant {
  const plain = cleanPastedText(text)
    .replace(/\s/g, '')
    .replace(/^(?:\p{Sc}|[A-Z]{3}(?=[\d-]))|\p{Sc}$|(\d)(?:[A-Z]{3}|euro?)$/giu, '$1')
  const [, whole, decimals = ''] = /^(-?[1-9]\d{0,2})[.,](\d{3})$/.exec(plain) ?? []
  if (whole !== undefined)
    return {
      whole: whole + decimals,
      decimal: `${whole}.${decimals.endsWith('0') ? decimals.slice(0, -1) : `${decimals}0`}`
    }
  const [, thousands, , rest = '0'] = /^(-?[1-9]\d{0,2}([.,])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/.exec(plain) ?? []
  if (thousands !== undefined) return Number(`${thousands.replace(/[.,]/g, '')}.${rest}`)
  return /^-?\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined
}
