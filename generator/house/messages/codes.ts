/**
 * The table of codes: everything that can be wrong with the content, by subject. docs/diagnostics.md is generated from
 * it.
 */
import { calendars } from './calendar-messages.ts'
import { fields } from '../../engine/messages/field-messages.ts'
import { files } from '../../engine/messages/file-messages.ts'
import { photos } from '../../engine/messages/photo-messages.ts'
import { references } from './reference-messages.ts'
import { routes } from '../../engine/messages/address-messages.ts'
import { seasons } from './season-messages.ts'
import { texts } from '../../engine/messages/text-messages.ts'
import { values } from '../../engine/messages/value-messages.ts'
import { yaml } from '../../engine/messages/yaml-messages.ts'
import type { ArgsOf, CodeEntry } from '../../engine/diagnostics/entry.ts'

/** The subjects, in the order of the documentation. */
export const subjects = {
  Files: files,
  YAML: yaml,
  Fields: fields,
  Values: values,
  'Texts and languages': texts,
  References: references,
  Photos: photos,
  'Seasons and days': seasons,
  Calendars: calendars,
  Addresses: routes
}

const entries = {
  ...files,
  ...yaml,
  ...fields,
  ...values,
  ...texts,
  ...references,
  ...photos,
  ...seasons,
  ...calendars,
  ...routes
}

// Their types, for all who make diagnostics.
declare module '../../engine/diagnostics/entry.ts' {
  interface CodeTables {
    house: typeof entries
  }
}

export type HouseCode = keyof typeof entries

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those written above
export const codeNames = Object.keys(entries) as HouseCode[]

export const codes: { readonly [C in HouseCode]: CodeEntry<ArgsOf[C]> } = entries
