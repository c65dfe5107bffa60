/** Reads numbers, names, and yes or no, as people write them in Italian and English. */
import type { LocalizedText } from '../words/language.ts'
import { withoutAccents } from '../words/suggestions.ts'

/** From none to twenty, in English and then in Italian. */
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
  'ten dieci',
  'eleven undici',
  'twelve dodici',
  'thirteen tredici',
  'fourteen quattordici',
  'fifteen quindici',
  'sixteen sedici',
  'seventeen diciassette',
  'eighteen diciotto',
  'nineteen diciannove',
  'twenty venti'
].map((words) => words.split(' '))

/** How texts write a number in words; undefined for one that they write in figures. */
export function numberInWords(number: number): LocalizedText | undefined {
  const [en, it] = numberWords[number] ?? []
  return en === undefined || it === undefined ? undefined : { it, en }
}

/** Whether a text is a number in words and nothing else. */
export const isNumberWord = (text: string): boolean => numberWords.some((words) => words.includes(withoutAccents(text)))

/** The only number of a text: `1.650,00 €` gives `1650.00`, `circa 28 m²` gives `28`, `due` gives `2`. */
export function normalizeNumber(raw: string): string | undefined {
  const text = raw.trim().replace(/\bm2\b/, 'm²')
  const word = numberWords.findIndex((words) => words.includes(withoutAccents(text)))
  if (word >= 0) return String(word)
  const [, figures = ''] = /^[^\d.,-]*(-?\d[\d.,'’ \u00A0\u202F]*)(?:²|\/10|[^\d]*)$/.exec(text) ?? []
  const plain = figuresIn(figures.replace(/[\s\u00A0\u202F.,'’-]+$/, '').replace(/[\u00A0\u202F]/g, ' '))
  return typeof plain === 'string' ? plain : undefined
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

/** Both numbers that a text could mean, in a certain notation. */
type BothMeant = { whole: string; decimal: string }

/**
 * A number as the files have it, from one with decimals after a comma or a point, and another sign between thousands.
 * `1.200` means different numbers in different languages, so both are returned: `1200` and `1.20`.
 */
function figuresIn(text: string): string | BothMeant | undefined {
  const [, whole, decimals = ''] = /^(-?[1-9]\d{0,2})[.,](\d{3})$/.exec(text) ?? []
  if (whole !== undefined)
    return {
      whole: whole + decimals,
      decimal: `${whole}.${decimals.endsWith('0') ? decimals.slice(0, -1) : `${decimals}0`}`
    }
  const [, thousands, , rest] = /^(-?[1-9]\d{0,2}([.,'’ ])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/.exec(text) ?? []
  if (thousands !== undefined) return thousands.replace(/[^\d-]/g, '') + (rest === undefined ? '' : `.${rest}`)
  return /^-?\d+([.,]\d+)?$/.test(text) ? text.replace(',', '.') : undefined
}

/** A number, the two that a text could mean, or undefined for anything else. */
export type NumberReading = number | BothMeant | undefined

/** With blanks anywhere. A currency may be before or behind it. */
export function parseNumber(text: string): NumberReading {
  const plain = figuresIn(
    text.replace(/\s/g, '').replace(/^(?:\p{Sc}|[A-Z]{3}(?=[\d-]))|\p{Sc}$|(\d)(?:[A-Z]{3}|euro?)$/giu, '$1')
  )
  return typeof plain === 'string' ? Number(plain) : plain
}
