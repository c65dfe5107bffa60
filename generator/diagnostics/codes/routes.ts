/** What can be wrong with the addresses of pages. */
import { entry, facts } from '../entry.ts'
import { cut } from '../wording.ts'

export const routes = {
  'route-clash': entry({
    facts: facts<{ path: string }>(),
    severity: 'error',
    meaning: 'Two pages would have the same address.',
    remedy: 'Change the slug of one of them.',
    sentence: ({ path }) => `Two pages would have the address ${path}.`,
    help: 'change the slug of one of them.',
    also: 'first used here',
    example: {
      files: { 'pages.yaml': 'rooms:\n  slug: ▹kammern\n  …\ncontacts:\n  slug: ▸kammern\n  …' },
      facts: { path: '/kammern' }
    }
  }),
  'route-reserved': entry({
    facts: facts<{ path: string; reserved: string; by: 'site' | 'windows'; isPrefix: boolean }>(),
    severity: 'error',
    meaning: 'A page has an address that the site needs for its own files, or that Windows needs for itself.',
    remedy: 'Choose another slug.',
    sentence: ({ path, reserved, by }) =>
      by === 'windows'
        ? `The address ${path} has a name that no file can have on Windows (${reserved}).`
        : `The address ${path} is needed for the files of the site itself (${reserved}).`,
    help: ({ isPrefix }) => (isPrefix ? 'choose another prefix.' : 'choose another slug.'),
    also: undefined,
    example: {
      files: { 'pages.yaml': 'contacts:\n  slug: ▸photos/kontakt\n  …' },
      facts: { path: '/photos/kontakt', reserved: 'photos', by: 'site', isPrefix: false }
    }
  }),
  'language-prefix-clash': entry({
    facts: facts<{ prefix: string }>(),
    severity: 'error',
    meaning: 'Two languages have the same prefix.',
    remedy: 'Give one of them another.',
    sentence: ({ prefix }) =>
      `Two languages have the prefix "${prefix}", so their pages would have the same addresses.`,
    help: 'give one of them another prefix.',
    also: 'first used here',
    example: {
      files: {
        'site.yaml': [
          'languages:',
          '  - { code: de, name: Deutsch, flag: ch, prefix: "", locale: de-CH }',
          '  - { code: en, name: English, flag: gb, prefix: ▹/english, locale: en-GB }',
          '  - { code: fr, name: Français, flag: fr, prefix: ▸/english, locale: fr-CH }'
        ].join('\n')
      },
      facts: { prefix: '/english' }
    }
  }),
  'language-root-missing': entry({
    facts: facts(),
    severity: 'error',
    meaning: 'Every language has a prefix, so no page has the address of the site itself.',
    remedy: 'Write an empty prefix for the language that visitors meet first.',
    sentence: 'Every language has a prefix, so no page has the address of the site itself.',
    help: 'write prefix: "" for the language that visitors meet first.',
    also: undefined,
    example: {
      files: {
        'site.yaml': [
          '▸languages:',
          '  - { code: de, name: Deutsch, flag: ch, prefix: /deutsch, locale: de-CH }',
          '  - { code: en, name: English, flag: gb, prefix: /english, locale: en-GB }',
          '  - { code: fr, name: Français, flag: fr, prefix: /fr, locale: fr-CH }'
        ].join('\n')
      },
      facts: {}
    }
  }),
  'name-too-long': entry({
    facts: facts<{ found: string; length: number; limit: number }>(),
    severity: 'error',
    meaning: 'An address or the name of a photo is longer than the name of a file can be.',
    remedy: 'Shorten it.',
    sentence: ({ found, length }) =>
      `The name "${cut(found)}" has ${length} characters, and many computers cannot have files of such names.`,
    help: ({ limit }) => `shorten it to at most ${limit}.`,
    also: undefined,
    example: {
      files: {
        'site.yaml': [
          'languages:',
          '  - { code: de, name: Deutsch, flag: ch, prefix: "", locale: de-CH }',
          `  - { code: en, name: English, flag: gb, prefix: ${'/english'.repeat(7)}, locale: en-GB }`,
          '  - { code: fr, name: Français, flag: fr, prefix: /fr, locale: fr-CH }'
        ].join('\n'),
        'pages.yaml': `contacts:\n  slug: ▸${'kontakt/'.repeat(19)}haus\n  …`
      },
      facts: { found: `${'/english'.repeat(7)}/${'kontakt/'.repeat(19)}haus`, length: 213, limit: 200 }
    }
  })
}
