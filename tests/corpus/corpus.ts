/** Mistakes of owners, by subject: docs/diagnostics.md counts them, and the suite tests the program with them. */
import type { Mistake } from './mistake.ts'
import { names } from './mistakes/names.ts'
import { pasted } from './mistakes/pasted.ts'
import { calendars, dangers, languages, photos, references } from './mistakes/relations.ts'
import { syntax } from './mistakes/syntax.ts'
import { values } from './mistakes/values.ts'

export const corpus: Readonly<Record<string, readonly Mistake[]>> = {
  'YAML: characters, quotes, indentation': syntax,
  'Pasted from phones, e-mails, web pages and word processors': pasted,
  'Values: numbers, days, hours, codes': values,
  'Names of fields, files and things': names,
  Languages: languages,
  References: references,
  'Photos and drawings': photos,
  'Calendars and hosts': calendars,
  'Silent dangers': dangers
}
