/** What can be wrong with the addresses of pages. */
import { spokenEntry as entry, argsType } from '../diagnostics/code-entry.ts'
import { shorten } from '../diagnostics/wording.ts'

export const addresses = {
  'route-clash': entry({
    args: argsType<{ path: string } | { prefix: string }>(),
    severity: 'error',
    en: {
      sentence: (both) =>
        'prefix' in both
          ? `Two languages have the prefix "${both.prefix}", so their pages would have the same addresses.`
          : `Two pages would have the address ${both.path}.`,
      help: (both) => ('prefix' in both ? 'give one of them another prefix.' : 'change the slug of one of them.')
    },
    it: {
      sentence: (both) =>
        'prefix' in both
          ? `Due lingue hanno il prefisso «${both.prefix}», e così le loro pagine avrebbero gli stessi indirizzi.`
          : `Due pagine avrebbero lo stesso indirizzo: «${both.path}».`,
      help: (both) =>
        'prefix' in both ? 'date un altro prefisso a una delle due.' : 'cambiate lo slug di una delle due.'
    },
    also: { en: 'first used here', it: 'usato prima qui' },
    example: { 'pages.yaml': 'rooms:\n  slug: ▹kammern\n  …\ncontacts:\n  slug: ▸kammern\n  …' }
  }),
  'route-reserved': entry({
    args: argsType<{ path: string; reserved: string; by: 'site' | 'windows'; isPrefix: boolean }>(),
    severity: 'error',
    en: {
      sentence: ({ path, reserved, by }) =>
        by === 'windows'
          ? `The address ${path} has a name that no file can have on Windows (${reserved}).`
          : `The address ${path} is needed for the files of the site itself (${reserved}).`,
      help: ({ isPrefix }) => (isPrefix ? 'choose another prefix.' : 'choose another slug.')
    },
    it: {
      sentence: ({ path, reserved, by }) =>
        by === 'windows'
          ? `L’indirizzo «${path}» ha un nome che su Windows nessun file può avere: «${reserved}».`
          : `L’indirizzo «${path}» serve al sito per i suoi file: «${reserved}».`,
      help: ({ isPrefix }) => (isPrefix ? 'scegliete un altro prefisso.' : 'scegliete un altro slug.')
    },
    example: { 'pages.yaml': 'contacts:\n  slug: ▸photos/kontakt\n  …' }
  }),
  'name-too-long': entry({
    args: argsType<{ found: string; length: number; limit: number }>(),
    severity: 'error',
    en: {
      sentence: ({ found, length }) =>
        `The name "${shorten(found)}" has ${length} characters, and many computers cannot have files of such names.`,
      help: ({ limit }) => `shorten it to at most ${limit}.`
    },
    it: {
      sentence: ({ found, length }) =>
        `Il nome «${shorten(found)}» ha ${length} caratteri, e molti computer non possono avere file con nomi così lunghi.`,
      help: ({ limit }) => `accorciatelo: al massimo ${limit} caratteri.`
    },
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
