/** What there is to say of all that the engine itself finds, in the order of the documentation. */
import { addresses } from './address-messages.ts'
import { fields } from './field-messages.ts'
import { files } from './file-messages.ts'
import { photos } from './photo-messages.ts'
import { commonFormats, formatBroken } from './format-messages.ts'
import { texts } from './text-messages.ts'
import { values } from './value-messages.ts'
import { yaml } from './yaml-messages.ts'

export const subjects = { files, yaml, fields, values, texts, photos, addresses }

export const codes = {
  ...files,
  ...yaml,
  ...fields,
  ...values,
  // A definition replaces it by one with the rules of its own schemas.
  'rule-broken': formatBroken(commonFormats),
  ...texts,
  ...photos,
  ...addresses
}

// Their types, for all who make diagnostics.
declare module '../diagnostics/codes.ts' {
  interface CodeTables {
    engine: typeof codes
  }
}
