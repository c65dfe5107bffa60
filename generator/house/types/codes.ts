/** The types of codes that a country, a registry or a standard gives. */
import { z } from 'zod'
import { error, warning, type Diagnostic } from '../../engine/diagnostics/diagnostic.ts'
import { facts, like, oneOf } from '../../engine/diagnostics/facts.ts'
import { certainMatch } from '../../engine/words/suggestions.ts'
import { shorten } from '../../engine/words/wording.ts'
import type { CheckBy, CheckedValue, FieldType } from '../../engine/fields/field-type.ts'
import {
  block,
  fieldType,
  withMeta,
  type BlockShape,
  type Described,
  type FieldWords
} from '../../engine/fields/schema-metadata.ts'
import { boundedString, line } from '../../engine/fields/value-schemas.ts'
import { entry } from '../../engine/messages/codes/code-entry.ts'
import { isTimeZone } from '../stay/days/day.ts'

export const codeCodes = {
  'code-doubtful': entry({
    args: facts({
      code: oneOf('postcode', 'vat-number', 'tax-code', 'phone'),
      value: like('7099', '12345678903', 'RSS1', '+39 1')
    }),
    severity: 'warning',
    case: ({ code, value }) =>
      code === 'vat-number' && digitsIn(value) === 11 ? 'code-doubtful_vat-number-digit' : `code-doubtful_${code}`,
    wording: ({ value }) => ({ digits: digitsIn(value) }),
    example: {
      'site.yaml':
        'host: https://murmelruh.ch\naddress: { street: Via Roma 1, postcode: ▸"7099", town: Chur, province: GR, ' +
        'country: IT, coordinates: "46.78031, 9.68275" }\n' +
        'touristTax: { amount: 2.50, nights: 7 }\n' +
        'legal: { company: Rossi, vatNumber: "12345678903", email: rossi@murmelruh.ch, structures: [{ name: { de: ' +
        'B&B, en: B&B, fr: B&B }, nationalCode: IT014027B4XYZ12345 }] }'
    }
  })
}

const digitsIn = (code: string): number => shorten(code).replace(/\D/g, '').length

export const countryCode = fieldType({
  name: 'country',
  isDrawn: true,
  schema: boundedString.regex(/^[A-Z]{2}$/),
  examples: ['IT'],
  isInsertable: true,
  correct: (text) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : undefined)
})

/** A script can be between language and country, if a language has two: sr-Latn-RS. */
const localePattern = /^[a-z]{2,3}(-[A-Z][a-z]{3})?-([A-Z]{2}|\d{3})$/

export const locale = fieldType({
  name: 'locale',
  isDrawn: true,
  schema: boundedString
    .regex(localePattern)
    // `supportedLocalesOf` throws if a value does not have the form of a locale.
    .refine((value) => !localePattern.test(value) || Intl.RelativeTimeFormat.supportedLocalesOf(value).length > 0),
  broken: ['de', 'DE_de', 'x'],
  examples: ['de-DE'],
  isInsertable: true,
  help: ({ value }) => {
    if (!/^[a-z]{2,3}$/.test(value)) return undefined
    return { says: 'locale-language', suggestion: `${value}-${new Intl.Locale(value).maximize().region}` }
  }
})

export const timeZone = fieldType({
  name: 'time-zone',
  isDrawn: true,
  schema: z
    .string()
    .trim()
    // Etc/GMT+1 is no place: it lies west of Greenwich, and has no summer time.
    .refine((value) => value.includes('/') && !/^etc\//i.test(value) && isTimeZone(value)),
  examples: ['Europe/Rome'],
  isInsertable: true,
  correct: suggestTimeZone
})

/** The time zone with a name like this, or with this city. */
function suggestTimeZone(text: string): string | undefined {
  const zones = Intl.supportedValuesOf('timeZone')
  const [city, ...others] = zones.filter((zone) => zone.toLowerCase().endsWith(`/${text.trim().toLowerCase()}`))
  return others.length === 0 && city !== undefined ? city : certainMatch(text, zones)
}

/** The national code (CIN) of a house in Italy. */
const cinPattern = /^IT\d{6}[A-Z0-9]{10}$/

const nationalCodeType: FieldType = {
  name: 'national-code',
  // The last of several parts can be a word that stands behind the code.
  correct: (text) => {
    const plain = text.toUpperCase().replace(/[ .-]/g, '')
    const isWhole = /^IT[ .-]?\d{6}[A-Z0-9]+$/i.test(text) || /^IT\d{6}[A-Z]\d[A-Z0-9]{8}$/.test(plain)
    return isWhole && cinPattern.test(plain) ? plain : undefined
  },
  help: ({ value }) => ({ says: 'national-code-length', signs: value.replace(/[^\p{L}\p{N}]/gu, '').length })
}

/** In Italy five digits. */
const checkPostcode: CheckBy = ({ at, value }, country) =>
  country !== 'IT' || /^\d{5}$/.test(value) ? [] : [warning('code-doubtful', at, { code: 'postcode', value })]

/** In Italy eleven digits, the last one a check digit (Luhn; decree of 23 December 1976). */
function checkVatNumber({ at, value }: CheckedValue, country: string): Diagnostic[] {
  const digits = value.replace(/^IT|[\s.-]/gi, '')
  const sum = digits.split('').reduce((all, digit, index) => {
    const own = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return all + (own > 9 ? own - 9 : own)
  }, 0)
  return country !== 'IT' || (/^\d{11}$/.test(digits) && sum % 10 === 0)
    ? []
    : [warning('code-doubtful', at, { code: 'vat-number', value })]
}

/** In Italy that of a person has letters and digits, some of which letters stand for; that of a company has digits. */
const taxCodePattern = /^(?:(?:[A-Z]{6}[\dL-NP-V]{2}[A-EHLMPR-T][\dL-NP-V]{2}[A-Z][\dL-NP-V]{3}[A-Z])|\d{11})$/i

const checkTaxCode: CheckBy = ({ at, value }, country) =>
  country !== 'IT' || taxCodePattern.test(value.replaceAll(' ', ''))
    ? []
    : [warning('code-doubtful', at, { code: 'tax-code', value })]

const checkNationalCode: CheckBy = ({ at, value }, country) =>
  country !== 'IT' || cinPattern.test(value)
    ? []
    : [error('rule-broken', at, { format: nationalCodeType.name, key: 'nationalCode', value, variables: [] })]

/** A line with a check that needs the country of the house. */
const checkedByCountry = (country: CheckBy) => fieldType({ ...line.type, schema: line.schema, checkBy: { country } })

export const postcode = checkedByCountry(checkPostcode)
export const vatNumber = checkedByCountry(checkVatNumber)
export const taxCode = checkedByCountry(checkTaxCode)
const nationalCode = checkedByCountry(checkNationalCode)

const byLaw = <Field extends Described>(field: Field) => withMeta(field, { isDuty: true }).optional()

/** A type of fields that a law asks for: such a field may be left out only where the law does not apply. */
export const duty =
  <Field extends Described>(type: (words: FieldWords) => Field) =>
  (words: FieldWords) =>
    byLaw(type(words))

export const dutyBlock =
  (words: FieldWords) =>
  <Shape extends BlockShape>(shape: Shape) =>
    byLaw(block(words)(shape))

/** The codes under which a unit or a structure is registered. */
export const registrationCodes = {
  nationalCode: duty(nationalCode)({
    it: [
      'Codice nazionale (CIN)',
      'Il Codice Identificativo Nazionale, dalla banca dati del Ministero del Turismo. Va indicato in ogni annuncio, ' +
        'anche sul proprio sito (D.L. 145/2023, art. 13-ter): se manca, da 500 a 5.000 € per ogni alloggio'
    ],
    en: [
      'National registration number',
      'In Italy the CIN, from the database of the Ministry of Tourism. Every advertisement has to show it, one’s own ' +
        'site included (D.L. 145/2023, art. 13-ter): if it does not, €500 to €5,000 for each unit'
    ]
  }),
  regionalCode: duty(line)({
    it: [
      'Codice regionale',
      'Il codice della Regione: in Puglia il CIR (L.R. 49/2017, cambiata dalla L.R. 15/2025), prima il CIS. Chiedi ' +
        'al tuo consulente quale mostrare. Chi non lo mostra rischia una multa: con il CIS era da 500 a 3.000 €'
    ],
    en: [
      'Regional code',
      'The code of the region: in Puglia the CIR (regional law 49/2017, as changed by 15/2025), before that the CIS. ' +
        'Ask your adviser which one to show. Not showing it risks a fine: with the CIS it was €500 to €3,000'
    ]
  })
}

export const codeTypes: readonly FieldType[] = [countryCode.type, locale.type, timeZone.type, nationalCodeType]
