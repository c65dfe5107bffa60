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
import type { CodeEntry, Note, Severity } from '../../engine/diagnostics/entry.ts'

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

/** Codes are permanent: scripts may rely on them. */
export type Code = keyof typeof entries

/** The facts of each code. */
export type ArgsOf = { [C in Code]: NonNullable<(typeof entries)[C]['facts']['areOf']> }

/** The codes whose diagnostics can have this severity. */
export type CodeOf<Own extends Severity | 'either'> = {
  [C in Code]: (typeof entries)[C]['severity'] extends Own | 'either' ? C : never
}[Code]

/** The codes whose diagnostics can have other places. */
export type CodeWithOthers = { [C in Code]: (typeof entries)[C]['also'] extends undefined ? never : C }[Code]

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those written above
export const codeNames = Object.keys(entries) as Code[]

/** The note behind a line that lets a diagnostic pass; undefined if none does. */
export function noteOf<C extends Code>({ code, args }: { code: C; args: ArgsOf[C] }): Note | undefined {
  const { note } = codes[code]
  return typeof note === 'function' ? note(args) : note
}

export const codes: { readonly [C in Code]: CodeEntry<ArgsOf[C]> } = entries
