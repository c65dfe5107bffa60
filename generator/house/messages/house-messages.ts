/** All codes of a house by subject. docs/diagnostics.md is generated from it. */
import type { ArgsOf } from '../../engine/diagnostics/diagnostic.ts'
import type { CodeEntry, Messages } from '../../engine/messages/codes/code-entry.ts'
import { engineFolder, openCatalogues } from '../../engine/messages/catalogue.ts'
import { codes as common, subjects as commonSubjects } from '../../engine/messages/codes/engine-codes.ts'
import { formatBroken } from '../../engine/messages/codes/format-messages.ts'
import { calendars } from './calendar-messages.ts'
import { houseFunctions } from './house-functions.ts'
import { fieldTypes } from '../types/field-types.ts'
import { ruleSubjects } from '../rules/rule-set.ts'

const own = {
  'rule-broken': formatBroken(fieldTypes),
  ...ruleSubjects['Facts of the house'],
  ...ruleSubjects.References,
  ...ruleSubjects['Seasons and days'],
  ...ruleSubjects['Likely mistakes'],
  ...ruleSubjects['Bookings and requests'],
  ...calendars
}

const { files, yaml, fields, values, texts, photos, references, addresses } = commonSubjects
const entries = { ...common, ...own }

/** The subjects, in the order of the documentation. */
export const subjects = {
  Files: files,
  YAML: yaml,
  Fields: fields,
  Values: { ...values, 'rule-broken': entries['rule-broken'] },
  'Texts and languages': texts,
  Photos: photos,
  ...ruleSubjects,
  References: { ...references, ...ruleSubjects.References },
  Calendars: calendars,
  Addresses: addresses
}

// Their types, for all who make diagnostics.
declare module '../../engine/diagnostics/codes.ts' {
  interface CodeTables {
    house: typeof own
  }
}

export type HouseCode = keyof typeof entries

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those written above
export const codeNames = Object.keys(entries) as HouseCode[]

export const codes: { readonly [C in HouseCode]: CodeEntry<ArgsOf[C]> } = entries

export const messages: Messages = {
  codes,
  speechIn: openCatalogues([engineFolder, new URL('.', import.meta.url)], houseFunctions)
}
