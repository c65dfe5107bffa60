/** The type of telephone numbers in full: `+390884123456`. */
import { warning, type Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import { quoted, shorten } from '../../engine/words/wording.ts'
import type { BrokenValue, CheckedValue } from '../../engine/fields/field-type.ts'
import { isStandIn } from '../../engine/fields/stand-in.ts'
import { fieldType } from '../../engine/fields/schema-metadata.ts'
import { boundedString } from '../../engine/fields/value-schemas.ts'

export const phone = fieldType({
  name: 'phone',
  schema: boundedString.regex(/^\+[1-9]\d{6,14}$/),
  check: checkPhone,
  broken: ['+123', '+390884701234', 'call me', '+39 1 +39 2', '0884701234', '?'],
  sentence: ({ value }, isInForm) => {
    const figures = value.replace(/\D/g, '').length
    if (/^\+\d+$/.test(value) && (figures < 7 || figures > 15)) return { says: 'phone-length', figures }
    return isInForm ? { says: 'phone-form', value: shorten(value), quoted: quoted(shorten(value)) } : undefined
  },
  help: phoneHelp,
  correct: (text) => {
    const number = readPhone(text)
    return number && `"${number}"`
  },
  read: readPhone,
  withFigures: (figures) => `+39${figures}`,
  input: 'tel',
  isBrief: true
})

/** A number that looks Italian, and that nobody in Italy can have. */
function checkPhone({ at, value }: CheckedValue): Diagnostic[] {
  return !value.startsWith('+39') || isItalianPhone(value) || isStandIn(value)
    ? []
    : [warning('code-doubtful', at, { code: 'phone', value })]
}

function phoneHelp({ value, country = 'IT' }: BrokenValue, isInForm: boolean) {
  if (/^\+\d+$/.test(value)) return { says: 'phone-compare' }
  // As it is dialled in the country.
  const number = isInForm ? undefined : readPhone(value, country)
  return number === undefined
    ? { says: isInForm ? 'phone-advice-form' : 'phone-advice' }
    : { says: 'phone-country', number }
}

type NumberingPlan = {
  /** The code of the country, without its +. */
  code: string
  /** A number as it is dialled in the country, without blanks; the part in brackets follows the code. */
  national: RegExp
}

/**
 * How numbers are dialled in a country, where a number cannot be read in two ways (the national numbering plans, by ITU
 * E.129). Most have a 0 that is left out behind the code; Italian landlines keep theirs.
 */
const numberingPlans: Readonly<Record<string, NumberingPlan>> = {
  AT: { code: '43', national: /^0([1-9]\d{3,11})$/ },
  BE: { code: '32', national: /^0([1-9]\d{7,8})$/ },
  CH: { code: '41', national: /^0([1-9]\d{8})$/ },
  CZ: { code: '420', national: /^([2-9]\d{8})$/ },
  DE: { code: '49', national: /^0([1-9]\d{4,10})$/ },
  DK: { code: '45', national: /^([2-9]\d{7})$/ },
  ES: { code: '34', national: /^([6-9]\d{8})$/ },
  FR: { code: '33', national: /^0([1-9]\d{8})$/ },
  GB: { code: '44', national: /^0([1-9]\d{8,9})$/ },
  GR: { code: '30', national: /^([26]\d{9})$/ },
  HR: { code: '385', national: /^0([1-9]\d{6,8})$/ },
  IE: { code: '353', national: /^0([1-9]\d{6,8})$/ },
  IT: { code: '39', national: /^(0\d{5,10}|3\d{8,9}|8\d{5,9})$/ },
  NL: { code: '31', national: /^0([1-9]\d{8})$/ },
  NO: { code: '47', national: /^([2-9]\d{7})$/ },
  PL: { code: '48', national: /^([1-9]\d{8})$/ },
  PT: { code: '351', national: /^([29]\d{8})$/ },
  SE: { code: '46', national: /^0([1-9]\d{6,9})$/ },
  SI: { code: '386', national: /^0([1-9]\d{7})$/ }
}

/**
 * Whether a number with +39 can be one: landlines have 0 and 5 to 10 more digits, mobile phones 3 and 8 or 9 more. What
 * else there is begins with 55, 70 or 8 (numbering plan of AGCOM).
 */
const isItalianPhone = (number: string): boolean =>
  /^\+39(?:0\d{5,10}|3\d{8,9}|(?:55|70|8[04]\d|89[2459])\d{3,8})$/.test(number)

/**
 * A full phone number from any spelling with one meaning: with blanks, hyphens and brackets, with 00, as dialled inside
 * the country, or as a link for a call or a chat.
 * @param country where a number without a country code is dialled: IT
 */
export function readPhone(text: string, country = ''): string | undefined {
  const plain = unlinked(text)
    .replace(/^[“”„‟«»‘’'"\s]+|[“”„‟«»‘’'"\s]+$/g, '')
    .replace(/^[\p{L}\s]+[.:]+\s*(?=[+(\d])/u, '')
    .replace(/[‐-―−]/g, '-')
  // The 0 in brackets is dialled in the country alone. In Italy it is part of a landline's number, and of no other.
  const dialString = plain.replace(/\(\s*0\s*\)/, /^\(?(?:\+|00)\s*39\b/.test(plain) ? '0' : '')
  if (dialString !== plain && /^(?:\+|00)3903/.test(dialString.replace(/[^+\d]/g, ''))) return undefined
  if (!/^\(?\+?[\d\s().\-/]+$/.test(dialString) || hasExtension(dialString)) return undefined
  // With one zero too many, a number of the country would begin like one of another.
  const digits = dialString.replace(/[^+\d]/g, '').replace(/^00(?=[1-9]\d{9})/, '+')
  const number = /^(?:\+|00)/.test(digits) ? digits : withCode(digits, country)
  return number !== undefined && /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined
}

const chatLink = new RegExp(
  String.raw`^(?:https?://)?(?:wa\.me/|(?:(?:api|web)\.whatsapp\.com|whatsapp:/)/send/?\?(?:.*&)?phone=)` +
    String.raw`((?:\+|%2B)?\d+)(?:[/?&#].*)?$`,
  'i'
)

/** The number in a link that calls it, or writes to it. */
function unlinked(text: string): string {
  const [, chat] = chatLink.exec(text.trim()) ?? []
  if (chat !== undefined) return `+${chat.replace(/^(?:\+|%2B)/i, '')}`
  return text
    .trim()
    .replace(/^(?:tel|sms|callto):(?:\/\/)?/i, '')
    .replaceAll('%20', ' ')
    .replace(/^%2B/i, '+')
}

/** Whether the last figures may be an extension, or the end of a second number. */
function hasExtension(text: string): boolean {
  if (/\d{5}[\s.]+\d{1,3}$/.test(text)) return true
  const [, before = ''] = /^(.*(?:\d\s*\/|\d{4}\s*-))\s*\d{1,3}$/.exec(text) ?? []
  return before.replace(/\D/g, '').length >= 8
}

function withCode(digits: string, country: string): string | undefined {
  const { code, national } = numberingPlans[country] ?? {}
  const [, number] = national?.exec(digits) ?? []
  if (number !== undefined) return `+${code}${number}`
  // With the code of the country, and without its +: longer than any number in the country.
  return code === '39' && /^393\d{9}$/.test(digits) ? `+${digits}` : undefined
}
