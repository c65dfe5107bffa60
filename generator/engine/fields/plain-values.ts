/** Reads numbers, names, and yes or no, as people write them in Italian and English. */
import { withoutAccents } from '../words/suggestions.ts'

/** From none to ten. */
export const numberWords = [
  'zero none nessuno',
  'one uno una un',
  'two due',
  'three tre',
  'four quattro',
  'five cinque',
  'six sei',
  'seven sette',
  'eight otto',
  'nine nove',
  'ten dieci'
].map((words) => words.split(' '))

/** Whether a text is a number in words and nothing else. */
export const isNumberWord = (text: string): boolean => numberWords.some((words) => words.includes(withoutAccents(text)))

/** The only number of a text: `1.650,00 €` gives `1650.00`, `circa 28 m²` gives `28`, `due` gives `2`. */
export function normalizeNumber(written: string): string | undefined {
  const text = written.trim().replace(/\bm2\b/, 'm²')
  const word = numberWords.findIndex((words) => words.includes(withoutAccents(text)))
  if (word >= 0) return String(word)
  const [, figures = ''] = /^[^\d.,-]*(-?\d[\d.,'’ \u00A0\u202F]*)(?:²|\/10|[^\d]*)$/.exec(text) ?? []
  const number = figures.replace(/[\s\u00A0\u202F.,'’-]+$/, '')
  if (/^-?\d+$/.test(number)) return number
  if (/^-?\d+[.,]\d{1,2}$/.test(number)) return number.replace(',', '.')
  const [, thousands, decimals] =
    /^(-?[1-9]\d{0,2}(?:[.'’ \u00A0\u202F]\d{3})+)(?:,(\d{1,2}))?$/.exec(number) ??
    /^(-?[1-9]\d{0,2}(?:[,'’ \u00A0\u202F]\d{3})+)\.(\d{1,2})$/.exec(number) ??
    []
  if (thousands === undefined || (/^-?\d{1,3}\.\d{3}$/.test(thousands) && decimals === undefined)) return undefined
  return thousands.replace(/[^\d-]/g, '') + (decimals === undefined ? '' : `.${decimals}`)
}

/** Figures for the letters that look like them, in what is otherwise a number, a day or hours: `20l0` gives `2010`. */
export const withFigures = (text: string): string | undefined =>
  /^(?=.*\d)(?=.*[OoIl|])[\dOoIl|\s.,:/+-]+$/.test(text) ? text.replace(/[Oo]/g, '0').replace(/[Il|]/g, '1') : undefined

/** A name as it can stand in an address or before a value: small letters without accents, digits, hyphens. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\u00AD\u200B-\u200D]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const booleanWords: Readonly<Record<string, readonly string[]>> = {
  true: ['true', 'yes', 'y', 'on', 'si', 'vero', 'x', '1'],
  false: ['false', 'no', 'n', 'off', 'falso', '0']
}

/** `sì` gives `true`. */
export function normalizeBoolean(text: string): string | undefined {
  const word = withoutAccents(text)
  return Object.keys(booleanWords).find((truth) => booleanWords[truth]?.includes(word))
}

/** A number, the two that a text could mean, or undefined for anything else. */
export type NumberMeant = number | { whole: string; decimal: string } | undefined

/**
 * With decimals after a comma or a point, and the other sign or blanks between thousands. `1.200` means different
 * numbers in different languages, so both are returned in a certain notation: `1200` and `1.20`. A currency may be
 * before or behind it.
 */
export function parseNumber(text: string): NumberMeant {
  const plain = text
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
