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
const someText = like('Ein Zimmer für die Familie', 'Schläft man hier gut?')

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
    example: { 'rooms/enzian.yaml': '▸type: { de: Familienzimmer, en: Family room }' }
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
      'services.yaml': [
        'ofen: { icon: kitchen, ▸name: { de: Kachelofen, en: Tiled stove } }',
        'milch: { icon: breakfast, ▹name: { de: Frische Milch am Morgen, en: Fresh milk in the morning } }',
        'ski: { icon: cleaning, ▹name: { de: Skiraum, en: Ski room } }'
      ].join('\n')
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
      'services.yaml': [
        'ofen: { icon: kitchen, name: { de: Ofen, en: Stove, fr: Poêle, ▸it: Stufa } }',
        'milch: { icon: breakfast, name: { de: Milch, en: Milk, fr: Lait, ▹it: Latte } }',
        'ski: { icon: cleaning, name: { de: Skiraum, en: Ski room, fr: Local à skis, ▹it: Deposito sci } }'
      ].join('\n')
    }
  }),
  'text-twice': entry({
    args: facts({ line: text }),
    severity: 'warning',
    also: true,
    example: {
      'rooms/enzian.yaml':
        'type:\n  de: Familienzimmer\n  en: >-\n    ▹A room for a whole family\n' +
        '    ▸A room for a whole family\n  fr: Chambre familiale'
    }
  }),
  'text-note': entry({
    args: facts({ line: text }),
    severity: 'warning',
    example: {
      'rooms/enzian.yaml':
        'type:\n  de: Familienzimmer\n  en: >-\n    ▸# ask Anna again\n    Family room\n  fr: Chambre familiale'
    }
  }),
  'text-escape': entry({
    args: facts({ sign: like('\\n', '\\f') }),
    severity: 'warning',
    example: { 'rooms/enzian.yaml': 'type: { de: "Zimmer C:▸\\neu", en: Family room, fr: Chambre familiale }' }
  }),
  'text-too-long': entry({
    args: facts({ key: fieldKey, length: count, limit: count }),
    example: { 'pages.yaml': `contacts:\n  slug: ▸${'kontakt/'.repeat(20)}haus\n  …` }
  }),
  'text-cut': entry({
    /** `suggestion` is the line in quotes, if nothing is left of the value. */
    args: facts({
      key: fieldKey,
      read: like('', 'Room'),
      lost: like('#5', '!5'),
      suggestion: maybe(like('"#5"'))
    }),
    // A number that is cut is wrong; a text may be meant like that.
    severity: 'either',
    case: ({ suggestion }) => (suggestion === undefined ? 'text-cut' : 'text-cut_written'),
    wording: ({ read, lost }) => ({ whole: inQuotes(lost.startsWith('#') ? `${read} ${lost}` : `${lost} ${read}`) }),
    example: { 'rooms/enzian.yaml': 'name: ▸Enzian #2' }
  }),
  'text-equal': entry({
    args: facts({ language, other: language, text: someText }),
    severity: 'warning',
    also: true,
    suppression: 'same',
    example: {
      'rooms/enzian.yaml': 'type: { de: ▹Ein Zimmer für die Familie, en: Family room, fr: ▸Ein Zimmer für die Familie }'
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
    example: { 'rooms/enzian.yaml': 'type: { de: Familienzimmer, en: ▸…, fr: Chambre familiale }' }
  }),
  'variable-missing': entry({
    args: facts({ key: fieldKey, variable: text, language, other: language }),
    wording: ({ variable }) => ({ variable: `{${variable}}` }),
    also: true,
    example: { 'translations.yaml': 'backTo: { de: ▹"Zurück: {page}", en: ▸Back, fr: "Retour : {page}" }' }
  })
}
