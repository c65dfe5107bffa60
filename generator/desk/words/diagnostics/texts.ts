/** What can be wrong with a text and its translations, in Italian. */
import type { texts as coded } from '../../../diagnostics/codes/texts.ts'
import type { ArgsOf } from '../../../diagnostics/codes.ts'
import { count, languageName, number, quote } from '../italian.ts'
import type { ItalianOf } from './entry.ts'

/** Shorter texts have no paragraphs: a name, an address. */
const longText = 1000

/** Marks in a text that a page would show as they are. */
const slips: Readonly<Record<ArgsOf['text-slip']['kind'], { stands: string; advises: string }>> = {
  word: {
    stands: 'c’è un segno in mezzo a una parola',
    advises: 'Cancellatelo, oppure scrivete la lettera o lo spazio che ci voleva.'
  },
  tag: {
    stands: 'c’è un codice delle pagine web',
    advises: 'Cancellatelo: nei testi questi codici non valgono, e i visitatori li vedrebbero così come sono.'
  },
  entity: {
    stands: 'un segno è scritto come nelle pagine web',
    advises: 'Scrivete il segno stesso: i visitatori vedrebbero queste lettere così come sono.'
  },
  bold: {
    stands: 'ci sono i segni del grassetto o del corsivo',
    advises: 'Cancellateli: i testi non hanno grassetto né corsivo, e i visitatori vedrebbero i segni così come sono.'
  },
  link: {
    stands: 'c’è un link scritto come negli appunti',
    advises: 'Scrivete solo le sue parole: i testi non hanno link, e i visitatori vedrebbero parentesi e indirizzo.'
  },
  stamp: {
    stands: 'ci sono l’ora e il nome di un messaggio di chat',
    advises: 'Cancellateli: i visitatori li vedrebbero così come sono.'
  }
}

const isNote = (lost: string): boolean => lost.startsWith('#')

export const texts: ItalianOf<typeof coded> = {
  'translation-missing': {
    says: ({ language }, field) => `Manca il testo in ${languageName(language)} di ${field}.`,
    advises: 'Scrivetelo nel suo campo.'
  },
  'translation-empty': {
    says: ({ language }, field) => `Il testo in ${languageName(language)} di ${field} è vuoto.`,
    advises: 'Scrivetelo nel suo campo.'
  },
  'language-missing': {
    says: ({ language, count: lacking, total, files }) => {
      const name = languageName(language)
      if (files !== undefined)
        return `Nessuno dei ${lacking} testi in ${files} file è scritto in ${name}, che è una lingua del sito.`
      return lacking < total
        ? `Dei ${total} testi di questo file, ${count(lacking, ['non è scritto', 'non sono scritti'])} in ${name}.`
        : `Nessuno dei ${total} testi di questo file è scritto in ${name}.`
    },
    advises: ({ files }) =>
      files === undefined
        ? 'Scriveteli nei loro campi, uno per uno.'
        : 'Scriveteli nei loro campi, uno per uno, oppure togliete la lingua da «La casa» finché non sono tradotti.'
  },
  'language-unknown': {
    says: ({ language, count: written, instead }) =>
      `Nei file, ${count(written, ['testo è scritto', 'testi sono scritti'])} in ${languageName(language)}, che ` +
      `non è una lingua del sito${instead === undefined ? '' : `, e nessuno in ${languageName(instead)}, che lo è`}.`,
    advises: ({ language, instead }) =>
      instead === undefined
        ? `Con un editor di testo aggiungete ${quote(language)} alle lingue in site.yaml, oppure cancellate ` +
          'questi testi.'
        : `In «La casa» scrivete ${quote(language)} come sigla di quella lingua; oppure, con un editor di testo, ` +
          `scrivete ${quote(instead)} davanti a ognuno di questi testi.`
  },
  'text-equal': {
    says: ({ language, other, text }) =>
      `Il testo in ${languageName(language)} è uguale a quello in ${languageName(other)}: ${quote(text)}.`,
    advises: 'Traducetelo.'
  },
  'text-language': {
    says: ({ language, other, text }, field) =>
      text === undefined
        ? `I testi di ${field} sembrano scambiati: al posto di quello in ${languageName(language)} c’è quello in ` +
          `${languageName(other)}, e viceversa.`
        : `Il testo in ${languageName(language)} di ${field} sembra scritto in ${languageName(other)}: ${quote(text)}.`,
    advises: ({ language, text }) => (text === undefined ? 'Scambiateli.' : `Scrivetelo in ${languageName(language)}.`)
  },
  'text-slip': {
    says: ({ found, kind }, field) => `In ${field} ${slips[kind].stands}: ${quote(found)}.`,
    advises: ({ kind }) => slips[kind].advises
  },
  'text-standin': {
    says: ({ found }, field) => `In ${field} c’è ${quote(found)} al posto del testo.`,
    advises: 'Scrivete il testo: i visitatori vedrebbero questo così com’è.'
  },
  'text-twice': {
    says: ({ line }) => `Una riga del testo c’è due volte, una sotto l’altra: ${quote(line)}.`,
    advises: 'Cancellate una delle due.'
  },
  'text-file-name': {
    says: ({ found }, field) => `In ${field} c’è il nome di un file: ${quote(found)}.`,
    advises: 'Scrivete a parole che cosa mostra la foto: chi non può vederla ascolta questo testo.'
  },
  'text-too-long': {
    says: ({ length, limit }, field) =>
      `Il testo di ${field} ha ${number(length)} caratteri, e può averne al massimo ${number(limit)}.`,
    advises: ({ limit }) => (limit < longText ? 'Accorciatelo.' : 'Accorciatelo, oppure dividetelo in più paragrafi.')
  },
  'text-cut': {
    says: ({ read, lost }, field) =>
      isNote(lost)
        ? `${read === '' ? `${field} non ha nessun valore` : `Di ${field} si legge solo ${quote(read)}`}: nel ` +
          `file, ciò che comincia con # è una nota, e nessuna pagina la mostra: ${quote(lost)}.`
        : `Di ${field} si legge solo ${quote(read)}: nel file ${quote(lost)} davanti al testo è un segno, e nessuna ` +
          'pagina lo mostra.',
    advises: ({ lost }) =>
      isNote(lost)
        ? 'Se fa parte del testo, scrivete il testo intero nel suo campo. Se è una nota, mettetela in una riga a ' +
          'sé con un editor di testo.'
        : 'Con un editor di testo mettete il testo intero fra virgolette se il segno ne fa parte, oppure cancellatelo.'
  },
  'quotes-doubtful': {
    says: ({ found, lone }, field) =>
      lone === undefined
        ? `In ${field} le virgolette intorno al testo fanno parte del testo: ${quote(found)}.`
        : `In ${field} la virgoletta ${lone} non ha la sua compagna: ${quote(found)}.`,
    advises: ({ lone }) =>
      lone === undefined
        ? 'Cancellatele, se i visitatori non devono vederle.'
        : 'Scrivete l’altra virgoletta dove la citazione comincia o finisce, oppure cancellate questa.'
  },
  'search-title-long': {
    says: ({ length, limit }) =>
      `Questo titolo ha ${length} caratteri, e i risultati di ricerca ne mostrano circa ${limit}.`,
    advises: 'Accorciatelo, con ciò che conta di più all’inizio.'
  },
  'search-title-placeless': {
    says: ({ title }) =>
      `Il titolo ${quote(title)} non dice la località, e chi cerca un alloggio lo cerca in un luogo.`,
    advises: ({ town }) => `Scrivete ${quote(town)} nel titolo.`
  },
  'variable-missing': {
    says: ({ variable, language, other }, field) =>
      `Il testo in ${languageName(other)} di ${field} ha {${variable}}, e quello in ${languageName(language)} no.`,
    advises: ({ variable }) => `Scrivete {${variable}} dove va il suo valore, oppure cancellatelo in tutte le lingue.`
  }
}
