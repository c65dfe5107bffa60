/** All codes that the engine itself reports, in the order of the documentation. */
import { fields } from './field-messages.ts'
import { files } from './file-messages.ts'
import { photos } from '../photo-messages.ts'
import { formatBroken } from './format-messages.ts'
import { commonTypes } from '../../fields/value-schemas.ts'
import { texts } from './text-messages.ts'
import { values } from './value-messages.ts'
import { yaml } from './yaml-messages.ts'
import { references } from './reference-messages.ts'
import { entry } from './code-entry.ts'
import { count, either, facts, oneOf, text } from '../../diagnostics/facts.ts'

/** What can be wrong with the addresses of pages. */
const addresses = {
  'route-clash': entry({
    args: either(facts({ path: text }), facts({ prefix: text })),
    case: (address) => ('prefix' in address ? 'route-clash_prefix' : 'route-clash'),
    also: true,
    example: { 'pages.yaml': 'contacts:\n  slug: ▹kontakt\n  …\nguide:\n  slug: ▸kontakt\n  …' }
  }),
  'route-reserved': entry({
    args: facts({ path: text, reserved: text, by: oneOf('site', 'windows') }),
    case: ({ by }) => `route-reserved_${by}`,
    example: { 'pages.yaml': 'contacts:\n  slug: ▸photos/kontakt\n  …' }
  }),
  'name-too-long': entry({
    args: facts({ value: text, length: count, limit: count }),
    example: {
      'site.yaml': [
        'languages:',
        '  - { code: de, name: Deutsch, flag: ch, prefix: "", locale: de-CH }',
        `  - { code: en, name: English, flag: gb, prefix: ${'/english'.repeat(7)}, locale: en-GB }`,
        '  - { code: fr, name: Français, flag: fr, prefix: /fr, locale: fr-CH }'
      ].join('\n'),
      'pages.yaml': `contacts:\n  slug: ▸${'kontakt/'.repeat(19)}haus\n  …`
    }
  })
}

export const subjects = { files, yaml, fields, values, texts, photos, references, addresses }

export const codes = {
  ...files,
  ...yaml,
  ...fields,
  ...values,
  // A definition replaces it by one with the types of its own schemas.
  'rule-broken': formatBroken(commonTypes),
  ...texts,
  ...photos,
  ...references,
  ...addresses
}

// Their types, for all who make diagnostics.
declare module '../../diagnostics/codes.ts' {
  interface CodeTables {
    engine: typeof codes
  }
}
