/** What can be wrong with a text and its translations. */
import { spokenEntry as entry, argsType } from '../diagnostics/code-entry.ts'
import { languageName, number } from '../diagnostics/italian.ts'
import { capital, count, shorten, withLines } from '../diagnostics/wording.ts'

/** Shorter texts have no paragraphs: a name, an address. */
const longText = 1000

const inQuotes = (text: string): string => (text.includes('"') ? `'${shorten(text)}'` : `"${shorten(text)}"`)

const isNote = (lost: string): boolean => lost.startsWith('#')

export const texts = {
  'translation-missing': entry({
    args: argsType<{ language: string; key: string; written?: string; within?: string }>(),
    severity: 'error',
    en: {
      sentence: ({ language }, field) => `${field} has no text in "${language}".`,
      help: ({ language, written, within: brackets }) => {
        if (brackets !== undefined) return withLines('write it between the brackets, in the place of …', brackets)
        if (written === undefined) return `add the line "${language}: …" beside the other languages.`
        return withLines('add this line below the other languages, with the text in the place of …', written)
      }
    },
    it: {
      sentence: ({ language }, field) => `Manca il testo in ${languageName(language)} di ${field}.`,
      help: ({ language, written, within: brackets }) => {
        if (brackets !== undefined) return withLines('scrivetelo fra le parentesi, al posto di …', brackets)
        if (written === undefined) return `aggiungete la riga «${language}: …» accanto alle altre lingue.`
        return withLines('aggiungete questa riga sotto le altre lingue, con il testo al posto di …', written)
      }
    },
    example: { 'rooms/enzian.yaml': '▸type: { de: Familienzimmer, en: Family room }' }
  }),
  'language-missing': entry({
    /** Set if all files lack the language. */
    args: argsType<{ language: string; count: number; total: number; files?: number }>(),
    severity: 'error',
    en: {
      sentence: ({ language, count: lacking, total, files }) =>
        files !== undefined
          ? `"${language}" is a language of the site, and none of the ${lacking} texts in ${files} files is written in it.`
          : lacking < total
            ? `Of the ${total} texts of this file, ${lacking} are not written in "${language}".`
            : `None of the ${lacking} texts of this file is written in "${language}".`,
      help: ({ language, files }) =>
        files === undefined
          ? `add a line "${language}: …" to each of them.`
          : `add a line "${language}: …" to each text, or take the language out until they are translated; npm run ` +
            'translations lists them.'
    },
    it: {
      sentence: ({ language, count: lacking, total, files }) => {
        const name = languageName(language)
        if (files !== undefined)
          return `Nessuno dei ${lacking} testi in ${files} file è scritto in ${name}, che è una lingua del sito.`
        return lacking < total
          ? `Dei ${total} testi di questo file, ${count(lacking, 'non è scritto', 'non sono scritti')} in ${name}.`
          : `Nessuno dei ${total} testi di questo file è scritto in ${name}.`
      },
      help: ({ language, files }) =>
        files === undefined
          ? `aggiungete a ognuno una riga «${language}: …».`
          : `aggiungete a ogni testo una riga «${language}: …», oppure togliete la lingua finché non sono tradotti; ` +
            'npm run translations li elenca.'
    },
    also: { en: 'and here', it: 'e qui' },
    example: {
      'services.yaml': [
        'ofen: { icon: kitchen, ▸name: { de: Kachelofen, en: Tiled stove } }',
        'milch: { icon: breakfast, ▹name: { de: Frische Milch am Morgen, en: Fresh milk in the morning } }',
        'ski: { icon: cleaning, ▹name: { de: Skiraum, en: Ski room } }'
      ].join('\n')
    }
  }),
  'language-unknown': entry({
    args: argsType<{ language: string; count: number; instead: string | undefined }>(),
    severity: 'error',
    en: {
      sentence: ({ language, count: written, instead }) => {
        const other = instead === undefined ? '' : `, and none in "${instead}", which is one`
        return `"${language}" is not a language of site.yaml, but ${written} texts are written in it${other}.`
      },
      help: ({ language, instead }) =>
        instead === undefined
          ? `add "${language}" to the languages of site.yaml, or delete these lines.`
          : `write "${language}" as the code of that language in site.yaml, or "${instead}" before each of these texts.`
    },
    it: {
      sentence: ({ language, count: written, instead }) =>
        `${capital(languageName(language))} non è una lingua di site.yaml, ma ` +
        `${count(written, 'testo è scritto', 'testi sono scritti')} così` +
        `${instead === undefined ? '' : `, e nessuno in ${languageName(instead)}, che lo è`}.`,
      help: ({ language, instead }) =>
        instead === undefined
          ? `aggiungete «${language}» alle lingue di site.yaml, oppure cancellate queste righe.`
          : `scrivete «${language}» come sigla di quella lingua in site.yaml, oppure «${instead}» davanti a ognuno di ` +
            'questi testi.'
    },
    also: { en: 'and here', it: 'e qui' },
    example: {
      'services.yaml': [
        'ofen: { icon: kitchen, name: { de: Ofen, en: Stove, fr: Poêle, ▸it: Stufa } }',
        'milch: { icon: breakfast, name: { de: Milch, en: Milk, fr: Lait, ▹it: Latte } }',
        'ski: { icon: cleaning, name: { de: Skiraum, en: Ski room, fr: Local à skis, ▹it: Deposito sci } }'
      ].join('\n')
    }
  }),
  'text-twice': entry({
    args: argsType<{ line: string }>(),
    severity: 'warning',
    en: { sentence: 'This line of the text stands twice, one below the other.', help: 'delete one of the two.' },
    it: {
      sentence: ({ line }) => `Una riga del testo c’è due volte, una sotto l’altra: «${shorten(line)}».`,
      help: 'cancellate una delle due.'
    },
    also: { en: 'the same line', it: 'la stessa riga' },
    example: {
      'rooms/enzian.yaml':
        'type:\n  de: Familienzimmer\n  en: >-\n    ▹A room for a whole family\n' +
        '    ▸A room for a whole family\n  fr: Chambre familiale'
    }
  }),
  'text-note': entry({
    args: argsType<{ line: string }>(),
    severity: 'warning',
    en: {
      sentence: 'This reads as a note and stands within a text: it is a part of the text, and visitors read it.',
      help: 'if it is a note, write it above the name of the text; if it is a heading, delete the sign.'
    },
    it: {
      sentence: ({ line }) =>
        `Questa sembra una nota, ma sta dentro un testo, ne fa parte e i visitatori la leggono: «${shorten(line)}».`,
      help: 'se è una nota, scrivetela sopra il nome del testo; se è un titolo, cancellate il segno.'
    },
    example: {
      'rooms/enzian.yaml':
        'type:\n  de: Familienzimmer\n  en: >-\n    ▸# ask Anna again\n    Family room\n  fr: Chambre familiale'
    }
  }),
  'text-too-long': entry({
    args: argsType<{ key: string; length: number; limit: number }>(),
    severity: 'error',
    en: {
      sentence: ({ length, limit }, field) =>
        `The text of ${field} has ${length} characters, and at most ${limit} can stand there.`,
      help: ({ limit }) => (limit < longText ? 'shorten it.' : 'shorten it, or divide it into several paragraphs.')
    },
    it: {
      sentence: ({ length, limit }, field) =>
        `Il testo di ${field} ha ${number(length)} caratteri, e può averne al massimo ${number(limit)}.`,
      help: ({ limit }) => (limit < longText ? 'accorciatelo.' : 'accorciatelo, oppure dividetelo in più paragrafi.')
    },
    example: { 'pages.yaml': `contacts:\n  slug: ▸${'kontakt/'.repeat(20)}haus\n  …` }
  }),
  'text-cut': entry({
    /** `written` is the line in quotes, if nothing is left of the value. */
    args: argsType<{ key: string; read: string; lost: string; written?: string }>(),
    // A number that is cut is wrong; a text may be meant like that.
    severity: 'either',
    en: {
      sentence: ({ read, lost }, field) => {
        const why = isNote(lost)
          ? `what begins with # is a note, which no page shows: ${shorten(lost)}`
          : `${shorten(lost)} before it is a mark of YAML, which no page shows`
        return `${field} ${read === '' ? 'has no value' : `is read as "${shorten(read)}"`}: ${why}.`
      },
      help: ({ read, lost, written }) => {
        if (written !== undefined)
          return withLines('put the whole text in quotes; or, if this is a note, write a value before it', written)
        return isNote(lost)
          ? `if this is part of it, put the whole text in quotes: ${inQuotes(`${read} ${lost}`)}; if it is a note, ` +
              'write it on a line of its own.'
          : `if this is part of it, put the whole text in quotes: ${inQuotes(`${lost} ${read}`)}; if it is not, delete it.`
      }
    },
    it: {
      sentence: ({ read, lost }, field) => {
        const isRead = read === '' ? `${field} non ha nessun valore` : `Di ${field} si legge solo «${shorten(read)}»`
        return isNote(lost)
          ? `${isRead}: ciò che comincia con # è una nota, che nessuna pagina mostra: «${shorten(lost)}».`
          : `${isRead}: «${shorten(lost)}» davanti al testo è un segno di YAML, che nessuna pagina mostra.`
      },
      help: ({ read, lost, written }) => {
        if (written !== undefined)
          return withLines(
            'mettete il testo intero fra virgolette; oppure, se è una nota, scrivete prima un valore',
            written
          )
        return isNote(lost)
          ? `se fa parte del testo, mettetelo intero fra virgolette: ${inQuotes(`${read} ${lost}`)}; se è una nota, ` +
              'scrivetela in una riga a sé.'
          : `se fa parte del testo, mettetelo intero fra virgolette: ${inQuotes(`${lost} ${read}`)}; se no, cancellatelo.`
      }
    },
    example: { 'rooms/enzian.yaml': 'name: ▸Enzian #2' }
  })
}
