/** What can be wrong with the lines of a file, in Italian. The desk cannot show such a file: a text editor can. */
import { isCutMark, type SyntaxReason, type yaml as coded } from '../../../diagnostics/codes/yaml.ts'
import { languageName, number, quote } from '../italian.ts'
import type { ItalianOf } from './entry.ts'

type SlipWords = { says: string | ((found: string) => string); advises: string }

const wholeInQuotes = 'Mettete il testo intero fra virgolette.'
const fieldForm = 'Scrivete il nome, i due punti, uno spazio e poi il valore.'

/** The words for each cause. */
const syntax: Readonly<Record<SyntaxReason, SlipWords>> = {
  'alias-unknown': {
    says: 'Un * davanti a una parola rimanda alla parte del file segnata con & e la stessa parola, che qui però manca.',
    advises: 'Se il * fa parte del testo, mettete il testo intero fra virgolette.'
  },
  backslash: {
    says: 'Fra virgolette doppie, \\ e il carattere che segue hanno un significato proprio, e questi non ne hanno.',
    advises: 'Mettete il testo fra virgolette semplici, oppure scrivete \\\\ per un solo \\.'
  },
  'backslash-path': {
    says: 'Fra i nomi delle cartelle c’è una \\, come su Windows.',
    advises: 'Scrivete / al suo posto, senza virgolette.'
  },
  'bracket-extra': { says: 'Qui si chiude una parentesi che non è mai stata aperta.', advises: 'Cancellatela.' },
  'bracket-round': {
    says: 'I campi in una riga sola stanno fra { e }, e non fra ( e ).',
    advises: 'Scrivete { e }.'
  },
  'bracket-open': {
    says: 'Qui si apre una parentesi che non si chiude mai.',
    advises: 'Chiudetela, oppure, se fa parte del testo, mettete il testo intero fra virgolette.'
  },
  'brackets-left': {
    says: 'Queste parentesi dicono che non c’è niente, ma sotto ci sono delle voci.',
    advises: 'Cancellate le parentesi.'
  },
  bullet: {
    says: (found) =>
      `Questa riga comincia con il segno ${quote(found)}, ma una voce di un elenco comincia con un trattino.`,
    advises: 'Scrivete un trattino e uno spazio.'
  },
  chat: {
    says: (found) => `${quote(found)} è ciò che una chat scrive davanti a un messaggio.`,
    advises: 'Cancellatelo, oppure cancellate tutta la riga se il messaggio non va qui.'
  },
  'colon-in-text': {
    says: 'In questa riga ci sono due volte i due punti con uno spazio dopo, e non è chiaro dove comincia il testo.',
    advises: wholeInQuotes
  },
  'colon-missing': {
    says: 'In questa riga mancano i due punti con uno spazio dopo.',
    advises:
      `${fieldForm} Se la riga continua il testo di sopra, mettetele davanti altri spazi; se è una nota, fatela ` +
      'cominciare con #.'
  },
  'comma-missing': {
    says: 'Qui, fra due voci dentro le parentesi, manca una virgola.',
    advises: 'Scrivetela, oppure, se la parentesi fa parte del testo, mettete il testo fra virgolette.'
  },
  'dash-missing': {
    says: 'Questa riga sta fra le voci di un elenco e non ha un trattino davanti.',
    advises: 'Se è una voce, scrivete davanti un trattino e uno spazio; se fa parte della voce di sopra, altri spazi.'
  },
  'dash-start': {
    says: 'Un trattino con uno spazio dopo comincia una voce di un elenco, e qui sta dopo un nome.',
    advises: `${wholeInQuotes} Se è una voce di un elenco, mettetela in una riga a sé, sotto.`
  },
  'dash-space': {
    says: 'Dopo il trattino di questa voce manca lo spazio.',
    advises: 'Scrivete un trattino e uno spazio.'
  },
  diff: {
    says: (found) =>
      `Questa riga comincia${found === '' ? '' : ` con ${quote(found)},`} come nel confronto fra due versioni di un ` +
      'file (diff).',
    advises: 'Cancellate le righe che cominciano con @@ o -, e il + all’inizio delle altre.'
  },
  fence: {
    says: (found) => `${quote(found)} è un segno che pagine web e chat mettono intorno a ciò che si copia.`,
    advises: 'Cancellate questa riga, e anche l’altra dello stesso tipo più sotto.'
  },
  indent: {
    says: 'Questa riga non è allineata con quelle con cui va.',
    advises: 'Mettete all’inizio tanti spazi quanti ne hanno quelle righe.'
  },
  'line-number': {
    says: 'Questa riga comincia con un numero, come quello che gli editor mostrano accanto a ogni riga.',
    advises: 'Cancellate i numeri all’inizio delle righe, con il segno che li segue.'
  },
  'line-in-text': {
    says: 'Questa riga ha davanti gli spazi del testo di sopra, e si legge come una parte di quel testo.',
    advises: 'Mettete all’inizio tanti spazi quanti ne ha il nome di quel testo.'
  },
  'line-ends': {
    says: 'Le righe di questo file finiscono in un modo insolito (solo CR), e tutto si legge come una riga sola.',
    advises: 'Salvate di nuovo il file scegliendo i fine riga «LF» o «CRLF».'
  },
  mail: {
    says: 'Questa riga comincia con >, come nelle e-mail ciò a cui si risponde.',
    advises: 'Cancellate il segno in questa riga e in quelle sotto.'
  },
  note: {
    says: (found) => `Una nota comincia con #, e non con ${quote(found)}.`,
    advises: 'Scrivete #.'
  },
  'parent-missing': {
    says: 'Queste righe cominciano con degli spazi, ma sopra non c’è niente di cui facciano parte.',
    advises:
      'Cancellate gli spazi all’inizio; oppure, se si è persa una riga, scrivetela sopra: il nome della parte e i ' +
      'due punti.'
  },
  'quote-ends': {
    says: 'Il testo finisce a queste virgolette, ma dopo c’è dell’altro.',
    advises: 'Dentro il testo scrivete ’ oppure “ ”, o mettete il testo intero fra virgolette dell’altro tipo.'
  },
  'space-missing': { says: 'Dopo i due punti manca uno spazio.', advises: fieldForm },
  'text-beside': {
    says: 'Dopo questo segno il testo comincia nella riga seguente, e qui sta nella stessa.',
    advises: 'Cominciate il testo nella riga sotto, con due spazi in più del nome del testo.'
  },
  'text-goes-on': {
    says: 'Qui, dopo la fine di un valore, c’è dell’altro.',
    advises: 'Se fa parte del testo di prima, mettete il testo intero fra virgolette.'
  },
  'text-outside': {
    says: 'Questa riga non ha davanti abbastanza spazi per fare parte del testo di sopra.',
    advises: 'Mettete all’inizio due spazi in più della riga di sopra; se è una nota per voi, cominciatela con #.'
  },
  'text-start': {
    says: 'Un testo non può cominciare con questo carattere, che qui ha un significato proprio.',
    advises: wholeInQuotes
  },
  'two-fields': { says: 'In una riga ci sono due campi.', advises: 'Scrivete ognuno in una riga a sé.' },
  other: {
    says: 'Non è chiaro di che cosa faccia parte questa riga.',
    advises: 'Confrontatela con le righe intorno: gli spazi all’inizio, i due punti dopo ogni nome, le virgolette.'
  }
}

/** The advice, and below it the line as it was most likely meant. */
const withLine = (advice: string, written: string | undefined): string =>
  written === undefined || written.length > longestLines
    ? `Con un editor di testo: ${advice.charAt(0).toLowerCase()}${advice.slice(1)}`
    : `Con un editor di testo scrivete così:\n${written}`

/** Nobody compares more by eye. */
const longestLines = 2000

export const yaml: ItalianOf<typeof coded> = {
  'character-invisible': {
    says: 'Qui c’è un carattere che non si vede.',
    advises: 'Con un editor di testo cancellatelo, e scrivete di nuovo il testo intorno.'
  },
  'character-blank': {
    says: 'Qui c’è uno spazio di un tipo speciale, che somiglia a quello normale ma non lo è.',
    advises: 'Con un editor di testo cancellate gli spazi in questo punto, e scrivete al loro posto spazi normali.'
  },
  'number-comma': {
    says: ({ written }, field) =>
      `${field} è ${quote(written)}, e dentro le parentesi una virgola segna la fine del numero.`,
    advises: ({ mended }) => `Nel file, con un editor di testo, scrivete il punto al posto della virgola: ${mended}.`
  },
  'yaml-alias-excess': {
    says: 'I rimandi (*) di questo file si moltiplicano senza fine.',
    advises: 'Con un editor di testo scrivete per esteso i valori, senza rimandi.'
  },
  'yaml-depth': {
    says: ({ limit }) => `Qui ci sono più di ${number(limit)} parentesi, elenchi o gruppi uno dentro l’altro.`,
    advises: 'Con un editor di testo cancellateli; se fanno parte di un testo, mettetelo fra virgolette.'
  },
  'yaml-documents': {
    says: ({ mark }) =>
      mark === '...'
        ? 'Qui il documento finisce (...), e ciò che sta sotto non si legge.'
        : 'Qui comincia un secondo documento (---), e se ne legge uno solo.',
    advises: ({ mark }) => `Con un editor di testo cancellate la riga ${quote(mark)}.`
  },
  'yaml-key-duplicate': {
    says: ({ key, following, lacks }) =>
      lacks !== undefined
        ? `In questo testo c’è due volte la lingua ${quote(key)}, e manca ${quote(lacks)}.`
        : following > 0
          ? `Da qui in poi ${quote(key)} e ciò che segue stanno per la seconda volta nella stessa parte.`
          : `Nella stessa parte ${quote(key)} c’è due volte.`,
    advises: ({ key, following, lacks, isCertain = false }) =>
      lacks !== undefined
        ? `È probabile che ${isCertain ? 'questo' : 'uno dei due'} sia il testo in ${languageName(lacks)}: con un ` +
          `editor di testo scrivete «${lacks}:» al posto di «${key}:».`
        : following > 0
          ? 'Con un editor di testo scrivete sopra la riga che comincia la parte a cui appartengono, oppure ' +
            'cancellateli.'
          : 'Con un editor di testo cancellate uno dei due.'
  },
  'yaml-quote-open': {
    says: 'Qui si aprono delle virgolette che non si chiudono mai.',
    advises: ({ written }) => withLine('Mettete le stesse virgolette alla fine del testo.', written)
  },
  'yaml-syntax': {
    says: ({ reason, name, found = '' }) => {
      if (name !== undefined) return `Il segno *${name} rimanda a ${quote(`&${name}`)}, che in questo file non c’è.`
      const { says } = syntax[reason]
      return typeof says === 'string' ? says : says(found)
    },
    advises: ({ reason, written }) => withLine(syntax[reason].advises, written)
  },
  'yaml-tab': {
    says: 'Qui c’è un carattere di tabulazione, ma le righe si fanno rientrare solo con spazi.',
    advises: ({ written }) => withLine('Mettete due spazi per ogni passo al posto della tabulazione.', written)
  },
  'yaml-tag-unknown': {
    says: ({ tag }) => `${quote(tag)} si legge come un segno, per via del punto esclamativo, e un segno così non c’è.`,
    advises: ({ tag, written }) =>
      isCutMark(tag) || tag.startsWith('!placeholder')
        ? 'Scrivete il segno intero, !placeholder, con uno spazio prima del valore; oppure cancellatelo, se il ' +
          'valore è quello vero.'
        : withLine('Mettete il testo intero fra virgolette: davanti a un valore può stare solo !placeholder.', written)
  }
}
