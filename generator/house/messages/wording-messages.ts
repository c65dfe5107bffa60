/** What can be wrong with the wording of a text. */
import { removeQuotationMarks } from '../../engine/messages/code-fixes.ts'
import { entry } from '../../engine/diagnostics/code-entry.ts'
import { count, either, facts, fieldKey, flag, like, maybe, oneOf, text } from '../../engine/diagnostics/facts.ts'

const language = oneOf<string>('en', 'it')
const someText = like('Ein Zimmer für die Familie', 'Schläft man hier gut?')

/** A text without the mark at its beginning and its end. */
const bareOf = (quoted: string): string => quoted.replace(/^["'“”„‟«»‘’]|["'“”‟«»‘’]$/g, '')

/** Marks in a text that a page would show as they are. */
const slips = ['word', 'tag', 'link', 'escape', 'entity', 'bold', 'stamp'] as const

export const wording = {
  'text-equal': entry({
    args: facts({ language, other: language, text: someText }),
    severity: 'warning',
    also: true,
    suppression: 'same',
    example: {
      'rooms/enzian.yaml': 'type: { de: ▹Ein Zimmer für die Familie, en: Family room, fr: ▸Ein Zimmer für die Familie }'
    }
  }),
  'text-language': entry({
    /** With the text, or without where the texts of both languages are exchanged. */
    args: facts({ key: fieldKey, language, other: language, text: maybe(someText) }),
    severity: 'warning',
    by: ['text'],
    also: true,
    suppression: 'right',
    example: {
      'rooms/enzian.yaml':
        'summary:\n  de: Viel Dach und viel Himmel.\n  en: ▸Dal tetto si vede tutto il cielo, e i letti che ' +
        'sono sotto la finestra sono dei bambini.\n  fr: Beaucoup de toit et de ciel.'
    }
  }),
  'text-slip': entry({
    args: facts({ key: fieldKey, found: like('<b>', 'a "b" c'), kind: oneOf(...slips) }),
    severity: 'warning',
    by: 'kind',
    example: { 'rooms/enzian.yaml': 'type: { de: ▸Familien#zimmer, en: Family room, fr: Chambre familiale }' }
  }),
  'text-standin': entry({
    args: facts({ key: fieldKey, found: like('…', 'say "text"'), isFileName: maybe(oneOf(true)) }),
    // Words that stand in for a text can also be meant.
    severity: 'either',
    by: ['isFileName'],
    example: { 'rooms/enzian.yaml': 'type: { de: Familienzimmer, en: ▸…, fr: Chambre familiale }' }
  }),
  'quotes-doubtful': entry({
    args: facts({
      key: fieldKey,
      found: like('“Enzian”', '«Wo?'),
      /** The quotation mark without a partner. */
      lone: maybe(like('«')),
      /** Whether the marks can be meant: a text in several languages can be a quotation. */
      isWholeText: maybe(flag)
    }),
    severity: 'warning',
    wording: ({ found, lone, isWholeText = false }) => {
      if (lone !== undefined) return { case: 'lone' }
      return isWholeText ? { case: 'whole' } : { case: 'part', bare: bareOf(found) }
    },
    suppression: ({ lone, isWholeText = false }) => (lone === undefined && isWholeText ? 'right' : undefined),
    fix: removeQuotationMarks,
    example: { 'rooms/enzian.yaml': 'name: ▸“Enzian”' }
  }),
  'search-title': entry({
    /** It is longer than the limit, or has no name of the town. */
    args: either(facts({ length: count, limit: count }), facts({ title: text, town: text })),
    severity: 'warning',
    by: ['town'],
    example: {
      'rooms/enzian.yaml': [
        'searchTitle:',
        '  de: "Enzian: Zimmer mit Talblick in Oberlärch"',
        '  en: ▸"Enzian: a quiet room with a view of the whole valley, in Oberlärch"',
        '  fr: "Enzian : chambre avec vue à Oberlärch"'
      ].join('\n')
    }
  }),
  'variable-missing': entry({
    args: facts({ key: fieldKey, variable: text, language, other: language }),
    wording: ({ variable }) => ({ variable: `{${variable}}` }),
    also: true,
    example: { 'translations.yaml': 'backTo: { de: ▹"Zurück: {page}", en: ▸Back, fr: "Retour : {page}" }' }
  })
}
