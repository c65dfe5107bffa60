/** What can be wrong with the wording of a text. */
import { removeQuotationMarks } from '../../engine/messages/code-fixes.ts'
import { spokenEntry as entry, argsType } from '../../engine/diagnostics/code-entry.ts'
import { languageName } from '../../engine/diagnostics/italian.ts'
import { shorten } from '../../engine/diagnostics/wording.ts'

const inQuotes = (text: string): string => (text.includes('"') ? `'${shorten(text)}'` : `"${shorten(text)}"`)

/** A text at the end of a sentence, which can have a sign there of its own. */
const atEnd = (text: string): string => shorten(text).replace(/[^.…?!]$/, '$&.')

/** A text without the mark at its beginning and its end. */
const bareOf = (text: string): string => text.replace(/^["'“”„‟«»‘’]|["'“”‟«»‘’]$/g, '')

/** Marks in a text that a page would show as they are. */
const slips = {
  word: {
    stands: { en: 'there is a sign in the middle of a word', it: 'c’è un segno in mezzo a una parola' },
    help: {
      en: 'delete it, or write the letter or the space that was meant.',
      it: 'cancellatelo, oppure scrivete la lettera o lo spazio che ci voleva.'
    }
  },
  tag: {
    stands: { en: 'there is a tag of a web page', it: 'c’è un codice delle pagine web' },
    help: {
      en: 'delete it. Texts have no tags of web pages: such signs are shown as they are.',
      it: 'cancellatelo: nei testi questi codici non valgono, e i visitatori li vedrebbero così come sono.'
    }
  },
  link: {
    stands: { en: 'there is a link as notes write it', it: 'c’è un link scritto come negli appunti' },
    help: {
      en: 'write its words alone: texts have no links, and visitors would see the brackets and the address.',
      it: 'scrivete solo le sue parole: i testi non hanno link, e i visitatori vedrebbero parentesi e indirizzo.'
    }
  },
  escape: {
    stands: {
      en: 'a letter is written as programs write it',
      it: 'una lettera è scritta come la scrivono i programmi'
    },
    help: {
      en: 'write the letter itself, as “È” for “\\u00c8”: visitors would see these signs as they are.',
      it: 'scrivete la lettera stessa, come «È» per «\\u00c8»: i visitatori vedrebbero questi segni così come sono.'
    }
  },
  entity: {
    stands: { en: 'a sign is written as on web pages', it: 'un segno è scritto come nelle pagine web' },
    help: {
      en: 'write the sign itself, as “&” for “&amp;”: visitors would see these letters as they are.',
      it: 'scrivete il segno stesso, come «&» per «&amp;»: i visitatori vedrebbero queste lettere così come sono.'
    }
  },
  bold: {
    stands: { en: 'there are marks for bold or italic letters', it: 'ci sono i segni del grassetto o del corsivo' },
    help: {
      en: 'delete them: texts have no bold or italic letters, and visitors would see the marks as they are.',
      it: 'cancellateli: i testi non hanno grassetto né corsivo, e i visitatori vedrebbero i segni così come sono.'
    }
  },
  stamp: {
    stands: {
      en: 'there are the time and the name of a chat message',
      it: 'ci sono l’ora e il nome di un messaggio di chat'
    },
    help: {
      en: 'delete them: visitors would see them as they are.',
      it: 'cancellateli: i visitatori li vedrebbero così come sono.'
    }
  }
}

export const wording = {
  'text-equal': entry({
    args: argsType<{ language: string; other: string; text: string }>(),
    severity: 'warning',
    en: {
      sentence: ({ language, other, text }) =>
        `The text in "${language}" is the same as that in "${other}": ${atEnd(text)}`,
      help: 'translate it; if the two are meant to be the same, write "# same" at the end of this line.'
    },
    it: {
      sentence: ({ language, other, text }) =>
        `Il testo in ${languageName(language)} è uguale a quello in ${languageName(other)}: «${shorten(text)}».`,
      help: 'traducetelo; se i due devono essere uguali, scrivete "# same" in fondo alla riga.'
    },
    suppression: 'same',
    also: { en: 'the other text', it: 'l’altro testo' },
    example: {
      'rooms/enzian.yaml': 'type: { de: ▹Ein Zimmer für die Familie, en: Family room, fr: ▸Ein Zimmer für die Familie }'
    }
  }),
  'text-language': entry({
    /** With the text, or without where the texts of both languages are exchanged. */
    args: argsType<{ key: string; language: string; other: string; text?: string }>(),
    severity: 'warning',
    en: {
      sentence: ({ language, other, text }, field) =>
        text === undefined
          ? `The texts of ${field} seem to be swapped: under "${language}" stands the one in "${other}", and ` +
            `under "${other}" the one in "${language}".`
          : `The text of ${field} under "${language}" seems to be in "${other}": ${atEnd(text)}`,
      help: ({ language, text }) =>
        `${text === undefined ? 'swap the two' : `write it in "${language}"`}; if it is meant like this, write ` +
        '"# right" at the end of this line.'
    },
    it: {
      sentence: ({ language, other, text }, field) =>
        text === undefined
          ? `I testi di ${field} sembrano scambiati: al posto di quello in ${languageName(language)} c’è quello in ` +
            `${languageName(other)}, e viceversa.`
          : `Il testo in ${languageName(language)} di ${field} sembra scritto in ${languageName(other)}: «${shorten(text)}».`,
      help: ({ language, text }) =>
        `${text === undefined ? 'scambiateli' : `scrivetelo in ${languageName(language)}`}; se va bene così, scrivete ` +
        '"# right" in fondo alla riga.'
    },
    suppression: 'right',
    also: { en: 'the other text', it: 'l’altro testo' },
    example: {
      'rooms/enzian.yaml':
        'summary:\n  de: Viel Dach und viel Himmel.\n  en: ▸Dal tetto si vede tutto il cielo, e i letti che ' +
        'sono sotto la finestra sono dei bambini.\n  fr: Beaucoup de toit et de ciel.'
    }
  }),
  'text-slip': entry({
    args: argsType<{ key: string; found: string; kind: keyof typeof slips }>(),
    severity: 'warning',
    en: {
      sentence: ({ found, kind }, field) => `In ${field} ${slips[kind].stands.en}: ${inQuotes(found)}.`,
      help: ({ kind }) => slips[kind].help.en
    },
    it: {
      sentence: ({ found, kind }, field) => `In ${field} ${slips[kind].stands.it}: «${shorten(found)}».`,
      help: ({ kind }) => slips[kind].help.it
    },
    example: { 'rooms/enzian.yaml': 'type: { de: ▸Familien#zimmer, en: Family room, fr: Chambre familiale }' }
  }),
  'text-standin': entry({
    args: argsType<{ key: string; found: string; isFileName?: true }>(),
    // Words that stand in for a text can also be meant.
    severity: 'either',
    en: {
      sentence: ({ found, isFileName = false }, field) =>
        isFileName
          ? `${field} is the name of a file: ${shorten(found)}.`
          : `${field} has ${inQuotes(found)} in the place of its text.`,
      help: ({ isFileName = false }) =>
        isFileName
          ? 'write in words what the photo shows: visitors who cannot see it hear this text.'
          : 'write the text: visitors would see this as it is.'
    },
    it: {
      sentence: ({ found, isFileName = false }, field) =>
        isFileName
          ? `In ${field} c’è il nome di un file: «${shorten(found)}».`
          : `In ${field} c’è «${shorten(found)}» al posto del testo.`,
      help: ({ isFileName = false }) =>
        isFileName
          ? 'scrivete a parole che cosa mostra la foto: chi non può vederla ascolta questo testo.'
          : 'scrivete il testo: i visitatori vedrebbero questo così com’è.'
    },
    example: { 'rooms/enzian.yaml': 'type: { de: Familienzimmer, en: ▸…, fr: Chambre familiale }' }
  }),
  'quotes-doubtful': entry({
    args: argsType<{
      key: string
      found: string
      /** The quotation mark without a partner. */
      lone?: string
      /** Whether the marks can be meant: a text in several languages can be a quotation. */
      isWholeText?: boolean
    }>(),
    severity: 'warning',
    en: {
      sentence: ({ found, lone }, field) =>
        lone === undefined
          ? `The quotation mark is read as a part of ${field}: ${shorten(found)}.`
          : `In ${field} the quotation mark ${lone} has no partner: ${atEnd(found)}`,
      help: ({ found, lone, isWholeText = false }) =>
        lone !== undefined
          ? 'write the other mark of the pair where the quotation begins or ends, or delete this one.'
          : isWholeText
            ? 'delete both marks: visitors would see them; if they are meant, write "# right" at the end of this line.'
            : `write the straight mark " at both ends of the text, "${shorten(bareOf(found))}", or none at all.`
    },
    it: {
      sentence: ({ found, lone }, field) =>
        lone === undefined
          ? `La virgoletta si legge come parte di ${field}: «${shorten(found)}».`
          : `In ${field} la virgoletta ${lone} non ha la sua compagna: «${shorten(found)}».`,
      help: ({ found, lone, isWholeText = false }) =>
        lone !== undefined
          ? 'scrivete l’altra virgoletta dove la citazione comincia o finisce, oppure cancellate questa.'
          : isWholeText
            ? 'cancellatele tutte e due: i visitatori le vedrebbero; se vanno bene così, scrivete "# right" in fondo alla riga.'
            : `scrivete le virgolette diritte all’inizio e alla fine, "${shorten(bareOf(found))}", oppure nessuna.`
    },
    suppression: ({ lone, isWholeText = false }) => (lone === undefined && isWholeText ? 'right' : undefined),
    fix: removeQuotationMarks,
    example: { 'rooms/enzian.yaml': 'name: ▸“Enzian”' }
  }),
  'search-title': entry({
    /** It is longer than the limit, or has no name of the town. */
    args: argsType<{ length: number; limit: number } | { title: string; town: string }>(),
    severity: 'warning',
    en: {
      sentence: (wrong) =>
        'town' in wrong
          ? `The title "${shorten(wrong.title)}" does not name the town, and people look for a room or a beach in a place.`
          : `This title has ${wrong.length} characters, and search results show about ${wrong.limit} of them.`,
      help: (wrong) =>
        'town' in wrong ? `add "${wrong.town}" to it.` : 'shorten it, with what matters most at its beginning.'
    },
    it: {
      sentence: (wrong) =>
        'town' in wrong
          ? `Il titolo «${shorten(wrong.title)}» non dice la località, e chi cerca un alloggio lo cerca in un luogo.`
          : `Questo titolo ha ${wrong.length} caratteri, e i risultati di ricerca ne mostrano circa ${wrong.limit}.`,
      help: (wrong) =>
        'town' in wrong ? `aggiungetegli «${wrong.town}».` : 'accorciatelo, con ciò che conta di più all’inizio.'
    },
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
    args: argsType<{ key: string; variable: string; language: string; other: string }>(),
    severity: 'error',
    en: {
      sentence: ({ key, variable, language, other }) =>
        `"${key}" has {${variable}} in "${other}", and not in "${language}".`,
      help: ({ variable }) => `write {${variable}} where its value belongs, or take it out in every language.`
    },
    it: {
      sentence: ({ variable, language, other }, field) =>
        `Il testo in ${languageName(other)} di ${field} ha {${variable}}, e quello in ${languageName(language)} no.`,
      help: ({ variable }) => `scrivete {${variable}} dove va il suo valore, oppure cancellatelo in tutte le lingue.`
    },
    also: { en: 'it stands here', it: 'è qui' },
    example: { 'translations.yaml': 'backTo: { de: ▹"Zurück: {page}", en: ▸Back, fr: "Retour : {page}" }' }
  })
}
