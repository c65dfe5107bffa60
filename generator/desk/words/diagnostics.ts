/** What is wrong with the content and what to do about it, in Italian: an entry for each code, by subject. */
import type { ArgsOf, Code } from '../../diagnostics/codes.ts'
import type { Italian } from './diagnostics/entry.ts'
import { calendars } from './diagnostics/calendars.ts'
import { fields } from './diagnostics/fields.ts'
import { files } from './diagnostics/files.ts'
import { photos } from './diagnostics/photos.ts'
import { references } from './diagnostics/references.ts'
import { routes } from './diagnostics/routes.ts'
import { seasons } from './diagnostics/seasons.ts'
import { texts } from './diagnostics/texts.ts'
import { values } from './diagnostics/values.ts'
import { yaml } from './diagnostics/yaml.ts'

const entries: { readonly [C in Code]: Italian<C> } = {
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

/** @param field the label of the field that the diagnostic is about, in quotation marks */
export function inItalian<C extends Code>(
  { code, args }: { code: C; args: ArgsOf[C] },
  field: string
): { says: string; advises: string } {
  const { says, advises } = entries[code]
  return {
    says: typeof says === 'string' ? says : says(args, field),
    advises: typeof advises === 'string' ? advises : advises(args, field)
  }
}
