/** The codes for texts and their translations. */
import { addTranslations } from '../../fixes/code-fixes.ts'
import { entry } from './code-entry.ts'
import { count, facts, fieldKey, flag, like, maybe, oneOf, text } from '../../diagnostics/facts.ts'
import { shorten } from '../../words/wording.ts'

/** As it can be written into a file. */
const inQuotes = (whole: string): string => (whole.includes('"') ? `'${shorten(whole)}'` : `"${shorten(whole)}"`)

/** The code of a language, or a text that is no such code. */
const code = like('en', 'it', 'x1')

const language = oneOf<string>('en', 'it')
const someText = like('Am Ende der Strasse', 'Wo endet die Strasse?')

export const texts = {
  'translation-missing': entry({
    /** `isEmpty` is whether the line of the language is there. */
    args: facts({
      language: code,
      key: fieldKey,
      suggestion: maybe(like('it: …')),
      within: maybe(like('{ it: … }')),
      isEmpty: maybe(flag)
    }),
    case: ({ within, isEmpty }) => {
      if (within !== undefined) return 'translation-missing_within'
      return isEmpty === true ? 'translation-missing_isEmpty' : 'translation-missing'
    },
    wording: ({ language: absent, suggestion = `${absent}: …` }) => ({ suggestion }),
    fix: addTranslations,
    example: { 'site.yaml': '▸place: { de: "Oberlärch, Graubünden", en: Oberlärch in the Grisons }' }
  }),
  'language-missing': entry({
    /** `count` texts lack the language: `of` so many in the file if others have it, in `files` files if none does. */
    args: facts({ language: code, count, of: maybe(count), files: maybe(count) }),
    case: ({ files, of }) => {
      if (files !== undefined) return 'language-missing_files'
      return of === undefined ? 'language-missing' : 'language-missing_of'
    },
    also: true,
    fix: addTranslations,
    example: {
      'rules.yaml': {
        whole: [
          'fotos: { ▸name: { de: Fotos ohne Blitz, en: Photos without a flash } }',
          'hunde: { ▹name: { de: Hunde an der Leine, en: Dogs on the lead } }',
          'ruhe: { ▹name: { de: Bitte leise, en: Please be quiet } }',
          ''
        ].join('\n')
      }
    }
  }),
  'language-main-draft': entry({
    args: facts({ language: code, other: code }),
    example: {
      'site.yaml': [
        'languages:',
        '  - { code: de, name: Deutsch, flag: ch, prefix: /deutsch, locale: de-CH, draft: ▸true }',
        '  - { code: en, name: English, flag: gb, prefix: "", locale: en-GB }',
        '  - { code: fr, name: Français, flag: fr, prefix: /fr, locale: fr-CH }'
      ].join('\n')
    }
  }),
  'language-unknown': entry({
    args: facts({ language: code, count, instead: maybe(code) }),
    case: ({ instead }) => (instead === undefined ? 'language-unknown' : 'language-unknown_instead'),
    also: true,
    example: {
      'rules.yaml': {
        whole: [
          'fotos: { name: { de: Fotos, en: Photos, fr: Photographies, ▸it: Fotografie } }',
          'hunde: { name: { de: Hunde, en: Dogs, fr: Chiens, ▹it: Cani } }',
          'ruhe: { name: { de: Ruhe, en: Quiet, fr: Silence, ▹it: Silenzio } }',
          ''
        ].join('\n')
      }
    }
  }),
  'text-twice': entry({
    args: facts({ line: text }),
    severity: 'warning',
    also: true,
    example: {
      'site.yaml':
        'privacy:\n  de: Keine Cookies.\n  en: >-\n    ▹This site sets no cookies\n' +
        '    ▸This site sets no cookies\n  fr: Aucun cookie.'
    }
  }),
  'text-note': entry({
    args: facts({ line: text }),
    severity: 'warning',
    example: {
      'site.yaml':
        'privacy:\n  de: Keine Cookies.\n  en: >-\n    ▸# ask Anna again\n    No cookies.\n  fr: Aucun cookie.'
    }
  }),
  'text-escape': entry({
    args: facts({ sign: like('\\n', '\\f') }),
    severity: 'warning',
    example: { 'site.yaml': 'privacy: { de: "Siehe C:▸\\neu", en: No cookies., fr: Aucun cookie. }' }
  }),
  'text-too-long': entry({
    args: facts({ key: fieldKey, length: count, limit: count }),
    example: { 'pages.yaml': `contacts:\n  slug: ▸${'kontakt/'.repeat(20)}haus\n  …` }
  }),
  'text-cut': entry({
    /** `suggestion` is the line in quotes, if nothing is left of the value. */
    args: facts({
      key: fieldKey,
      read: like('', 'Part'),
      lost: like('#5', '!5'),
      suggestion: maybe(like('"#5"'))
    }),
    // A number that is cut is wrong; a text may be meant like that.
    severity: 'either',
    case: ({ suggestion }) => (suggestion === undefined ? 'text-cut' : 'text-cut_written'),
    wording: ({ read, lost }) => ({ whole: inQuotes(lost.startsWith('#') ? `${read} ${lost}` : `${lost} ${read}`) }),
    example: { 'site.yaml': 'name: ▸Haus Murmelruh #2' }
  }),
  'text-equal': entry({
    args: facts({ language, other: language, text: someText }),
    severity: 'warning',
    also: true,
    suppression: 'same',
    example: {
      'site.yaml': 'privacy: { de: ▹Wir sammeln nichts über Sie., en: No cookies., fr: ▸Wir sammeln nichts über Sie. }'
    }
  }),
  'text-standin': entry({
    args: facts({
      key: fieldKey,
      value: like('…', 'say "text"'),
      is: maybe(oneOf('file', 'path', 'variable'))
    }),
    // Words that stand in for a text can also be meant.
    severity: 'either',
    case: ({ is }) => (is === undefined ? 'text-standin' : `text-standin_${is}`),
    example: { 'site.yaml': 'place: { de: Oberlärch, en: ▸…, fr: Oberlärch }' }
  }),
  'variable-missing': entry({
    args: facts({ key: fieldKey, variable: text, language, other: language }),
    wording: ({ variable }) => ({ variable: `{${variable}}` }),
    also: true,
    example: { 'translations.yaml': 'backTo: { de: ▹"Zurück: {page}", en: ▸Back, fr: "Retour : {page}" }' }
  })
}
