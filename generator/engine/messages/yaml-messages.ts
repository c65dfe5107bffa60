/** What can be wrong with a file before its fields are looked at. */
import { removeDuplicate, fixSyntax, fixTag, usePlainSpaces, removeInvisible } from './code-fixes.ts'
import { spokenEntry as entry, argsType } from '../diagnostics/code-entry.ts'
import { languageName } from '../diagnostics/italian.ts'
import type { LocalizedText, ProgramLanguage } from '../diagnostics/language.ts'
import { certainMatch } from '../diagnostics/suggestions.ts'
import { count, withLines } from '../diagnostics/wording.ts'

const placeholderMark = '!placeholder'

/** Whether a mark is one of a placeholder that was deleted in part, or misspelt. */
export const isMisspeltPlaceholder = (tag: string): boolean =>
  (tag.length > 3 && placeholderMark.startsWith(tag)) || certainMatch(tag, [placeholderMark]) !== undefined

type SyntaxWords = {
  sentence: LocalizedText | ((found: string) => LocalizedText)
  /** Whole sentences; or, without their full stop, an advice with the line below it as it was meant. */
  help: LocalizedText | ((written: string | undefined) => LocalizedText)
}

const wholeInQuotes = { en: 'put the whole text in quotes', it: 'mettete il testo intero fra virgolette' }
const fieldForm = {
  en: 'write the name, a colon, a space, then the value',
  it: 'scrivete il nome, i due punti, uno spazio e poi il valore'
}
const dashForm = { en: 'write a hyphen and a space', it: 'scrivete un trattino e uno spazio' }

/** The known causes of syntax errors, and the words for each. */
const syntax = {
  'alias-unknown': {
    sentence: (found) => ({
      en: `"*${found}" refers to "&${found}", which is nowhere in this file.`,
      it: `«*${found}» rimanda a «&${found}», che in questo file non c’è.`
    }),
    help: {
      en: 'put the whole text in quotes if the * is part of it.',
      it: 'se il * fa parte del testo, mettete il testo intero fra virgolette.'
    }
  },
  backslash: {
    sentence: {
      en: 'Between double quotes, \\ and the character after it have a meaning of their own, and these have none.',
      it: 'Fra virgolette doppie, \\ e il carattere che segue hanno un significato proprio, e questi non ne hanno.'
    },
    help: (written) =>
      written === undefined
        ? { en: 'write \\\\ for a single \\.', it: 'scrivete \\\\ per un solo \\.' }
        : { en: 'put the text in single quotes', it: 'mettete il testo fra virgolette semplici' }
  },
  'backslash-path': {
    sentence: {
      en: 'The names of folders have a \\ between them, as on Windows.',
      it: 'Fra i nomi delle cartelle c’è una \\, come su Windows.'
    },
    help: { en: 'write / between them, without quotes', it: 'scrivete / al suo posto, senza virgolette' }
  },
  'bracket-extra': {
    sentence: {
      en: 'A bracket closes here that was never opened.',
      it: 'Qui si chiude una parentesi che non è mai stata aperta.'
    },
    help: { en: 'delete it', it: 'cancellatela' }
  },
  'bracket-round': {
    sentence: {
      en: 'Fields in one line stand between { and }, not between ( and ).',
      it: 'I campi in una riga sola stanno fra { e }, e non fra ( e ).'
    },
    help: { en: 'write { and }', it: 'scrivete { e }' }
  },
  'bracket-open': {
    sentence: {
      en: 'A bracket opens here and is never closed.',
      it: 'Qui si apre una parentesi che non si chiude mai.'
    },
    help: (written) =>
      written === undefined
        ? { en: 'close it.', it: 'chiudetela.' }
        : {
            en: 'close it, or put the whole text in quotes if the bracket is part of it',
            it: 'chiudetela, oppure, se fa parte del testo, mettete il testo intero fra virgolette'
          }
  },
  'brackets-left': {
    sentence: {
      en: 'These brackets say that there is nothing, and entries stand below them.',
      it: 'Queste parentesi dicono che non c’è niente, ma sotto ci sono delle voci.'
    },
    help: { en: 'delete the brackets', it: 'cancellate le parentesi' }
  },
  bullet: {
    sentence: (found) => ({
      en: `This line begins with the sign ${found}, and an entry of a list begins with a hyphen.`,
      it: `Questa riga comincia con il segno «${found}», e una voce di un elenco comincia con un trattino.`
    }),
    help: dashForm
  },
  chat: {
    sentence: (found) => ({
      en: `${found} is what a chat writes before a message.`,
      it: `«${found}» è ciò che una chat scrive davanti a un messaggio.`
    }),
    help: {
      en: 'delete it, or the whole line if the message does not belong here',
      it: 'cancellatelo, oppure cancellate tutta la riga se il messaggio non va qui'
    }
  },
  'colon-in-text': {
    sentence: {
      en: 'This line has a second colon with a space after it, so it is not clear where the text begins.',
      it: 'In questa riga i due punti con uno spazio dopo ci sono due volte, e non è chiaro dove comincia il testo.'
    },
    help: wholeInQuotes
  },
  'colon-missing': {
    sentence: {
      en: 'This line has no colon with a space after it.',
      it: 'In questa riga mancano i due punti con uno spazio dopo.'
    },
    help: (written) =>
      written === undefined
        ? {
            en:
              'write a name, a colon, a space, then the value. ' +
              'If the line goes on with the text above it, indent it further; if it is a note, begin it with #.',
            it:
              `${fieldForm.it}. Se la riga continua il testo di sopra, mettetele davanti altri spazi; se è una nota, ` +
              'cominciatela con #.'
          }
        : fieldForm
  },
  'comma-missing': {
    sentence: {
      en: 'A comma is missing here between two entries in brackets.',
      it: 'Qui, fra due voci dentro le parentesi, manca una virgola.'
    },
    help: (written) =>
      written === undefined
        ? {
            en: 'write it, or put the text in quotes if the bracket is part of it.',
            it: 'scrivetela, oppure, se la parentesi fa parte del testo, mettete il testo fra virgolette.'
          }
        : { en: 'write it', it: 'scrivetela' }
  },
  'dash-missing': {
    sentence: {
      en: 'This line stands between the entries of a list and has no "- " before it.',
      it: 'Questa riga sta fra le voci di un elenco e non ha un trattino davanti.'
    },
    help: {
      en: 'write "- " before it if it is an entry; if it belongs to the entry above, indent it by two more spaces',
      it: 'se è una voce, scrivete davanti un trattino e uno spazio; se fa parte di quella di sopra, due spazi in più'
    }
  },
  'dash-start': {
    sentence: {
      en: 'A hyphen with a space after it begins an entry of a list, and here it stands after a name.',
      it: 'Un trattino con uno spazio dopo comincia una voce di un elenco, e qui sta dopo un nome.'
    },
    help: {
      en: `${wholeInQuotes.en}; or, if it is an entry of a list, move it to a line of its own below`,
      it: `${wholeInQuotes.it}; se invece è una voce di un elenco, mettetela in una riga a sé, sotto`
    }
  },
  'dash-space': {
    sentence: {
      en: 'The hyphen of this entry has no space after it.',
      it: 'Dopo il trattino di questa voce manca lo spazio.'
    },
    help: dashForm
  },
  depth: {
    sentence: {
      en: 'Too many brackets, lists, blocks or references (*) stand inside one another here.',
      it: 'Qui ci sono troppe parentesi, o troppi elenchi, gruppi o rimandi (*), uno dentro l’altro.'
    },
    help: {
      en: 'delete them, or write the values out; if they are part of a text, put it in quotes.',
      it: 'cancellateli, o scrivete per esteso i valori; se fanno parte di un testo, mettetelo fra virgolette.'
    }
  },
  diff: {
    sentence: (found) => ({
      en: `This line begins${found === '' ? '' : ` with ${found},`} as in a comparison of two versions of a file (a diff).`,
      it: `Questa riga comincia${found === '' ? '' : ` con «${found}»,`} come nel confronto fra due versioni di un file (diff).`
    }),
    help: {
      en: 'delete the lines that begin with @@ or -, and the + at the beginning of the others.',
      it: 'cancellate le righe che cominciano con @@ o -, e il + all’inizio delle altre.'
    }
  },
  'document-end': {
    sentence: {
      en: 'The document ends here (...), and what stands below is not read.',
      it: 'Qui il documento finisce (...), e ciò che sta sotto non si legge.'
    },
    help: { en: 'delete the line with "...".', it: 'cancellate la riga con «...».' }
  },
  'document-start': {
    sentence: {
      en: 'A second document begins here (---), and only one is read.',
      it: 'Qui comincia un secondo documento (---), e se ne legge uno solo.'
    },
    help: { en: 'delete the line with ---.', it: 'cancellate la riga con ---.' }
  },
  fence: {
    sentence: (found) => ({
      en: `${found} is a mark that web pages and chats have around what is to be copied.`,
      it: `«${found}» è un segno che pagine web e chat mettono intorno a ciò che si copia.`
    }),
    help: {
      en: 'delete this line, and the other one of its kind below.',
      it: 'cancellate questa riga, e anche l’altra dello stesso tipo più sotto.'
    }
  },
  indent: {
    sentence: {
      en: 'This line does not begin below the lines that it belongs to.',
      it: 'Questa riga non è allineata con quelle con cui va.'
    },
    help: (written) =>
      written === undefined
        ? {
            en: 'give it as many spaces at its beginning as they have.',
            it: 'mettete all’inizio tanti spazi quanti ne hanno quelle righe.'
          }
        : {
            en: `begin it with ${spaces(written).en}, as the lines that it belongs to`,
            it: `cominciatela con ${spaces(written).it}, come le righe con cui va`
          }
  },
  'line-number': {
    sentence: {
      en: 'This line begins with a number, as editors show it beside each line.',
      it: 'Questa riga comincia con un numero, come quello che gli editor mostrano accanto a ogni riga.'
    },
    help: {
      en: 'delete the numbers at the beginning of the lines, with the sign behind each.',
      it: 'cancellate i numeri all’inizio delle righe, con il segno che li segue.'
    }
  },
  'line-in-text': {
    sentence: {
      en: 'This line is indented like the text above it, and is read as a part of that text.',
      it: 'Questa riga ha davanti gli spazi del testo di sopra, e si legge come una parte di quel testo.'
    },
    help: {
      en: 'give it as many spaces at its beginning as the name of that text has.',
      it: 'mettete all’inizio tanti spazi quanti ne ha il nome di quel testo.'
    }
  },
  'line-ends': {
    sentence: {
      en: 'The lines of this file do not end as other programs end them (CR alone), so it is read as one single line.',
      it: 'Le righe di questo file finiscono in un modo insolito (solo CR), e tutto si legge come una riga sola.'
    },
    help: {
      en: 'save the file with the line ends "LF" or "CRLF" in your editor.',
      it: 'salvate di nuovo il file nel vostro editor con i fine riga «LF» o «CRLF».'
    }
  },
  mail: {
    sentence: {
      en: 'This line begins with >, as e-mails do with what they answer to.',
      it: 'Questa riga comincia con >, come nelle e-mail ciò a cui si risponde.'
    },
    help: {
      en: 'delete the sign in this line and in those below it',
      it: 'cancellate il segno in questa riga e in quelle sotto'
    }
  },
  note: {
    sentence: (found) => ({
      en: `A note begins with #, and not with ${found}.`,
      it: `Una nota comincia con #, e non con «${found}».`
    }),
    help: { en: 'write #', it: 'scrivete #' }
  },
  'note-ends-text': {
    sentence: {
      en: 'A note ends the text above it, and the text goes on below.',
      it: 'Una nota finisce il testo di sopra, ma sotto il testo continua.'
    },
    help: {
      en: 'move the note above the whole text, or delete it.',
      it: 'spostate la nota sopra tutto il testo, oppure cancellatela.'
    }
  },
  'note-space': {
    sentence: {
      en: 'There is no space before the # of this note.',
      it: 'Davanti al # di questa nota manca uno spazio.'
    },
    help: { en: 'write one', it: 'mettetelo' }
  },
  'parent-missing': {
    sentence: {
      en: 'These lines are indented, and there is nothing above them that they belong to.',
      it: 'Queste righe cominciano con degli spazi, ma sopra non c’è niente di cui facciano parte.'
    },
    help: {
      en:
        'delete the spaces at their beginning; or, if a line is lost, write it above them: ' +
        'the name of the block and a colon.',
      it:
        'cancellate gli spazi all’inizio; oppure, se si è persa una riga, scrivetela sopra: il nome della parte e i ' +
        'due punti.'
    }
  },
  'quote-open': {
    sentence: {
      en: 'A quotation mark opens here and is never closed.',
      it: 'Qui si aprono delle virgolette che non si chiudono mai.'
    },
    help: {
      en: 'put the same mark at the end of the text',
      it: 'mettete le stesse virgolette alla fine del testo'
    }
  },
  'quote-ends': {
    sentence: {
      en: 'The text ends at this quotation mark, and there is more after it.',
      it: 'Il testo finisce a queste virgolette, ma dopo c’è dell’altro.'
    },
    help: {
      en: 'write ’ or “ ” for the marks within the text, or put the whole text in quotation marks of the other kind',
      it: 'dentro il testo scrivete ’ oppure “ ”, o mettete il testo intero fra virgolette dell’altro tipo'
    }
  },
  'space-missing': {
    sentence: { en: 'A space is missing after the colon.', it: 'Dopo i due punti manca uno spazio.' },
    help: fieldForm
  },
  tab: {
    sentence: {
      en: 'There is a tab here, and lines are indented with spaces only.',
      it: 'Qui c’è un carattere di tabulazione, ma le righe si fanno rientrare solo con spazi.'
    },
    help: {
      en: 'replace the tab by spaces, two for each step',
      it: 'mettete due spazi per ogni passo al posto della tabulazione'
    }
  },
  'text-beside': {
    sentence: {
      en: 'After this sign the text begins on the next line, and here it stands on the same one.',
      it: 'Dopo questo segno il testo comincia nella riga seguente, e qui sta nella stessa.'
    },
    help: {
      en: 'begin the text on the line below, with two more spaces than the name of the text',
      it: 'cominciate il testo nella riga sotto, con due spazi in più del nome del testo'
    }
  },
  'text-goes-on': {
    sentence: {
      en: 'There is more here after the end of a value.',
      it: 'Qui, dopo la fine di un valore, c’è dell’altro.'
    },
    help: {
      en: 'if it is part of the text before it, put the whole text in quotes.',
      it: 'se fa parte del testo di prima, mettete il testo intero fra virgolette.'
    }
  },
  'text-outside': {
    sentence: {
      en: 'This line is not indented far enough to be a part of the text above it.',
      it: 'Questa riga non ha davanti abbastanza spazi per fare parte del testo di sopra.'
    },
    help: (written) =>
      written === undefined
        ? {
            en: 'indent it by two more spaces than the line above it; if it is a note, begin it with "#".',
            it: 'mettete all’inizio due spazi in più della riga di sopra; se è una nota, cominciatela con #.'
          }
        : {
            en: `if it is a note, begin it with "#"; else begin it, and the text below it, with ${spaces(written).en}`,
            it: `se è una nota, cominciatela con #; se no cominciatela, con il testo di sotto, con ${spaces(written).it}`
          }
  },
  'text-start': {
    sentence: {
      en: 'A text cannot begin with this character, which has a meaning of its own here.',
      it: 'Un testo non può cominciare con questo carattere, che qui ha un significato proprio.'
    },
    help: wholeInQuotes
  },
  'two-fields': {
    sentence: { en: 'Two fields stand in one line.', it: 'In una riga ci sono due campi.' },
    help: { en: 'write each of them on a line of its own', it: 'scrivete ognuno in una riga a sé' }
  },
  other: {
    sentence: {
      en: 'It is not clear what this line belongs to.',
      it: 'Non è chiaro di che cosa faccia parte questa riga.'
    },
    help: {
      en:
        'compare it with the lines around it: the spaces at the beginning, the colon after each name, quotation ' +
        'marks.',
      it: 'confrontatela con le righe intorno: gli spazi all’inizio, i due punti dopo ogni nome, le virgolette.'
    }
  }
} satisfies Record<string, SyntaxWords>

/** The probable cause of a syntax error. */
export type SyntaxReason = keyof typeof syntax

const syntaxMessages = (language: ProgramLanguage) => ({
  sentence: ({ reason, found = '' }: SyntaxArgs): string => {
    const { sentence }: SyntaxWords = syntax[reason]
    return (typeof sentence === 'function' ? sentence(found) : sentence)[language]
  },
  help: ({ reason, written }: SyntaxArgs): string => {
    const { help }: SyntaxWords = syntax[reason]
    const advice = (typeof help === 'function' ? help(written) : help)[language]
    return advice.endsWith('.') ? advice : withLines(advice, written)
  }
})

/** The cause of an unreadable line, what was found in it, and what the line was most likely meant to be. */
type SyntaxArgs = { reason: SyntaxReason; found?: string; written?: string }

/** "4 spaces": the indentation of a line. */
function spaces(line: string): LocalizedText {
  const number = /^ */.exec(line)?.[0].length ?? 0
  return number === 0
    ? { en: 'no space', it: 'nessuno spazio' }
    : { en: count(number, 'space'), it: count(number, 'spazio', 'spazi') }
}

/** `U+200E`: as lists of characters name it. */
const unicodeName = (codePoint: number): string => `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`

/** Blanks that other programs use instead of spaces. */
const blanks: Readonly<Record<number, string>> = {
  0xa0: 'no-break space',
  0x3000: 'wide space',
  0x202f: 'narrow no-break space'
}

export const yaml = {
  'character-invisible': entry({
    /** `isBlank`: it looks like a space where only one can stand. */
    args: argsType<{ codePoint: number; isBlank?: true }>(),
    severity: 'error',
    en: {
      sentence: ({ codePoint, isBlank = false }) =>
        isBlank
          ? `There is a ${blanks[codePoint] ?? 'special blank'} here, where only ordinary spaces can be: the two look alike.`
          : `There is an invisible character here (${unicodeName(codePoint)}).`,
      help: ({ isBlank = false }) =>
        isBlank
          ? 'delete the blanks here and type ordinary spaces in their place.'
          : 'delete it and type the text around it again.'
    },
    it: {
      sentence: ({ codePoint, isBlank = false }) =>
        isBlank
          ? 'Qui c’è uno spazio di un tipo speciale, che somiglia a quello normale ma non lo è.'
          : `Qui c’è un carattere che non si vede (${unicodeName(codePoint)}).`,
      help: ({ isBlank = false }) =>
        isBlank
          ? 'cancellate gli spazi in questo punto, e scrivete al loro posto spazi normali.'
          : 'cancellatelo, e scrivete di nuovo il testo intorno.'
    },
    fix: (found) => (found.diagnostic.args.isBlank === true ? usePlainSpaces(found) : removeInvisible(found)),
    example: { 'rooms/enzian.yaml': 'name: En▸\u200Ezian' }
  }),
  'yaml-key-duplicate': entry({
    /** `texts` are the languages of the text that has one of them twice, and `missingLanguage` the one that it has not. */
    args: argsType<{
      key: string
      following: number
      texts?: readonly string[]
      missingLanguage?: string
      isCertain?: boolean
    }>(),
    severity: 'error',
    en: {
      sentence: ({ key, following, missingLanguage }) =>
        missingLanguage !== undefined
          ? `"${key}" stands twice in this text, and "${missingLanguage}" not at all.`
          : following > 0
            ? `From here on, "${key}" and what follows stand in the same block for the second time.`
            : `"${key}" stands twice in the same block.`,
      help: ({ key, following, missingLanguage, isCertain = false }) =>
        missingLanguage !== undefined
          ? `${isCertain ? 'this line is' : 'one of the two is'} probably the text in "${missingLanguage}": write "${missingLanguage}:" ` +
            `instead of "${key}:" before it.`
          : following > 0
            ? 'write the line above them that begins the block to which they belong, or delete them.'
            : 'delete one of the two.'
    },
    it: {
      sentence: ({ key, following, missingLanguage }) =>
        missingLanguage !== undefined
          ? `In questo testo c’è due volte la lingua «${key}», e manca «${missingLanguage}».`
          : following > 0
            ? `Da qui in poi «${key}» e ciò che segue stanno per la seconda volta nella stessa parte.`
            : `Nella stessa parte «${key}» c’è due volte.`,
      help: ({ key, following, missingLanguage, isCertain = false }) =>
        missingLanguage !== undefined
          ? `${isCertain ? 'questo' : 'uno dei due'} è probabilmente il testo in ${languageName(missingLanguage)}: scrivete ` +
            `«${missingLanguage}:» al posto di «${key}:».`
          : following > 0
            ? 'scrivete sopra la riga che comincia la parte a cui appartengono, oppure cancellateli.'
            : 'cancellate uno dei due.'
    },
    also: { en: 'first written here', it: 'scritto prima qui' },
    fix: removeDuplicate,
    example: { 'rooms/enzian.yaml': '▹area: 31\n▸area: 13' }
  }),
  'yaml-syntax': entry({
    args: argsType<SyntaxArgs>(),
    severity: 'error',
    en: syntaxMessages('en'),
    it: syntaxMessages('it'),
    fix: fixSyntax,
    example: { 'rooms/enzian.yaml': 'name: ▸Enzian: the blue one' }
  }),
  'yaml-tag-unknown': entry({
    args: argsType<{ tag: string; written: string }>(),
    severity: 'error',
    en: {
      sentence: ({ tag }) => `"${tag}" is read as a mark, because of its exclamation mark, and there is no such mark.`,
      help: ({ tag, written }) => {
        if (tag.startsWith(placeholderMark))
          return `write a space after the mark: ${placeholderMark} ${tag.slice(placeholderMark.length)}.`
        return isMisspeltPlaceholder(tag)
          ? `write the whole mark ${placeholderMark}, or delete it if the value is the real one.`
          : withLines('put the whole text in quotes; only the mark !placeholder may stand before a value', written)
      }
    },
    it: {
      sentence: ({ tag }) => `«${tag}» si legge come un segno, per via del punto esclamativo, e un segno così non c’è.`,
      help: ({ tag, written }) => {
        if (tag.startsWith(placeholderMark))
          return `scrivete uno spazio dopo il segno: ${placeholderMark} ${tag.slice(placeholderMark.length)}.`
        return isMisspeltPlaceholder(tag)
          ? `scrivete il segno intero, ${placeholderMark}, oppure cancellatelo se il valore è quello vero.`
          : withLines(
              'mettete il testo intero fra virgolette; davanti a un valore può stare solo il segno !placeholder',
              written
            )
      }
    },
    fix: fixTag,
    example: { 'rooms/enzian.yaml': 'area: ▸!metres 31' }
  })
}
