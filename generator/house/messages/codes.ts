/**
 * The table of codes: everything that can be wrong with the content, by subject. docs/diagnostics.md is generated from
 * it.
 */
import { calendars } from './calendars.ts'
import { fields } from './fields.ts'
import { files } from './files.ts'
import { photos } from './photos.ts'
import { references } from './references.ts'
import { routes } from './routes.ts'
import { seasons } from './seasons.ts'
import { texts } from './texts.ts'
import { values } from './values.ts'
import { yaml } from './yaml.ts'
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
