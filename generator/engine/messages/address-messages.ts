/** What can be wrong with the addresses of pages. */
import { entry } from './code-entry.ts'
import { count, either, facts, oneOf, text } from '../diagnostics/facts.ts'

export const addresses = {
  'route-clash': entry({
    args: either(facts({ path: text }), facts({ prefix: text })),
    by: ['prefix'],
    also: true,
    example: { 'pages.yaml': 'rooms:\n  slug: ▹kammern\n  …\ncontacts:\n  slug: ▸kammern\n  …' }
  }),
  'route-reserved': entry({
    args: facts({ path: text, reserved: text, by: oneOf('site', 'windows') }),
    by: 'by',
    example: { 'pages.yaml': 'contacts:\n  slug: ▸photos/kontakt\n  …' }
  }),
  'name-too-long': entry({
    args: facts({ found: text, length: count, limit: count }),
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
