/**
 * Checks the number of a bank account as ISO 13616 writes it. The check digits find each wrong digit and each pair that
 * changed places; a number that passes can still be somebody else’s.
 */

/** How many signs the number of a country has, by the registry of SWIFT. */
const lengths: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ' +
    'ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 ' +
    'LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 ' +
    'QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20'
  )
    .split(' ')
    .map((each) => [each.slice(0, 2), Number(each.slice(2))])
)

export type IbanProblem =
  /** It does not begin with a country and two digits, or has other signs than letters and digits. */
  | { kind: 'form' }
  | { kind: 'country'; country: string }
  | { kind: 'length'; country: string; expected: number; length: number }
  /** All is there, and at least one sign is wrong. */
  | { kind: 'checksum' }

/** Without spaces, in capitals. */
export const plainIban = (text: string): string => text.replaceAll(/[\s.-]/g, '').toUpperCase()

/** In groups of four, as banks print it. */
export const groupedIban = (text: string): string => plainIban(text).replaceAll(/(.{4})(?=.)/g, '$1 ')

/** What is wrong with a number; undefined where nothing can be found. */
export function ibanProblem(text: string): IbanProblem | undefined {
  const iban = plainIban(text)
  if (!/^[A-Z]{2}\d\d[A-Z\d]+$/.test(iban)) return { kind: 'form' }
  const country = iban.slice(0, 2)
  const expected = lengths[country]
  // A country that joined the registry later has check digits, too.
  if (expected === undefined) return isChecked(iban) && iban.length <= 34 ? undefined : { kind: 'country', country }
  if (iban.length !== expected) return { kind: 'length', country, expected, length: iban.length }
  return isChecked(iban) ? undefined : { kind: 'checksum' }
}

/** The number with its first four signs at the end, letters as 10 to 35, is 1 modulo 97 (ISO 7064). */
function isChecked(iban: string): boolean {
  const turned = iban.slice(4) + iban.slice(0, 4)
  const digits = turned.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
