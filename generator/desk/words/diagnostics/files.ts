/** What can be wrong with the files of the data folder, in Italian. */
import type { files as coded, ForeignKind } from '../../../diagnostics/codes/files.ts'
import { quote, quotes } from '../italian.ts'
import type { ItalianOf } from './entry.ts'

const foreign: Readonly<Record<ForeignKind, { is: string; advises: string }>> = {
  word: {
    is: 'un documento di Word o LibreOffice',
    advises: 'Salvatelo come testo semplice (.txt), e poi cambiate l’estensione in .yaml.'
  },
  rtf: {
    is: 'un documento RTF, come li salvano TextEdit e WordPad',
    advises: 'Salvatelo come testo semplice: in TextEdit con «Formato», «Converti in formato Solo testo».'
  },
  pdf: { is: 'un PDF', advises: 'Rimettete al suo posto il file di testo con questo nome.' },
  picture: {
    is: 'un’immagine',
    advises: 'Spostatela nella cartella photos, e rimettete il file di testo con questo nome.'
  },
  lfs: { is: 'un rimando di Git LFS, e non il file stesso', advises: 'Fate scaricare il file: git lfs pull.' },
  html: {
    is: 'una pagina web',
    advises: 'Rimettete il file di testo con questo nome: è probabile che la pagina sia stata salvata al suo posto.'
  },
  table: {
    is: 'una tabella, con virgole o punti e virgola fra le colonne',
    advises: 'Rimettete il file di testo con questo nome: una tabella non può prendere il suo posto.'
  }
}

export const files: ItalianOf<typeof coded> = {
  'data-missing': {
    says: ({ folder, isFile }) =>
      isFile ? `${quote(folder)} è un file, e i contenuti sono una cartella.` : `La cartella ${quote(folder)} non c’è.`,
    advises: ({ isFile }) =>
      isFile
        ? 'Quando avviate il programma, indicate la cartella dei contenuti: --data la-mia-cartella.'
        : 'Rimettetela al suo posto, oppure avviate il programma con la cartella giusta: --data la-mia-cartella.'
  },
  'file-missing': {
    says: ({ file }) => `Manca il file ${quote(file)}.`,
    advises: 'Rimettetelo da una copia, oppure copiatelo dalla casa con cui è arrivato il programma.'
  },
  'file-unknown': {
    says: ({ nearest, folder, count }) =>
      folder === undefined
        ? 'Qui il programma non legge questo file.'
        : nearest === undefined
          ? `Il programma non legge la cartella ${quote(folder)}, con i suoi ${count} file.`
          : `La casa è nella cartella ${quote(folder)}, dove il programma non legge i suoi ${count} file.`,
    advises: ({ nearest, folder, isUnit = false }) =>
      nearest === undefined
        ? isUnit
          ? 'Se è una camera o un appartamento della casa, spostatelo nella cartella rooms o apartments; se no, ' +
            'spostatelo fuori dalla cartella dei contenuti.'
          : folder === undefined
            ? 'Spostatelo fuori dalla cartella dei contenuti, oppure eliminatelo.'
            : 'Spostatela fuori dalla cartella dei contenuti, oppure eliminatela.'
        : folder === undefined
          ? `Nella cartella dei contenuti il suo posto è ${quote(nearest)}: spostatelo lì, o fuori dalla cartella se ` +
            'non serve.'
          : `Spostate tutto ciò che è in ${quote(folder)} una cartella più su: così questo file è ${quote(nearest)}.`
  },
  'file-empty': {
    says: 'Il file è vuoto.',
    advises: 'Rimettete il suo contenuto da una copia; se la casa non ha più questa parte, eliminate il file.'
  },
  'file-cut': {
    says: ({ missing }) =>
      missing.length === 0
        ? 'Il file finisce qui, a metà di un valore.'
        : `Il file finisce qui, e ${missing.length === 1 ? 'manca' : 'mancano'} ${quotes(missing)}.`,
    advises: ({ missing }) =>
      missing.length === 0
        ? 'Rimettete il resto del file da una copia; se non manca altro, finite la riga con un editor di testo.'
        : 'Rimettete il resto del file da una copia, oppure scrivete in fondo i campi che mancano.'
  },
  'file-exchanged': {
    says: ({ file, holds }) =>
      holds === undefined
        ? `Qui non c’è niente di ciò che va in ${quote(file)}.`
        : `Qui c’è ciò che va ${placeOf(holds)}, e non ciò che va in ${quote(file)}.`,
    advises: ({ file, holds }) => {
      const again = `Rimettete il testo di ${quote(file)} da una copia`
      if (holds === undefined) return `${again}.`
      if (file.endsWith(`/${holds.split('/').at(-1)}`))
        return `Eliminate questo file; se è più nuovo di ${quote(holds)}, mettetelo al suo posto.`
      const where = holds === 'unit' ? 'nella cartella rooms o apartments' : `come ${quote(holds)}`
      return `${again}; se serve anche questo, salvatelo ${where}.`
    }
  },
  'file-twice': {
    says: ({ other }) => `Questo file dice le stesse cose di ${quote(other)}, parola per parola.`,
    advises:
      'Eliminatelo. Se invece deve diventare un altro alloggio, scrivete per esso un altro indirizzo, un altro nome, ' +
      'un altro posto nell’elenco e altre foto.'
  },
  'file-conflict': {
    says: ({ mark }) =>
      `${quote(mark)} è un segno di Git: due persone hanno cambiato questa parte, e nel file ci sono tutte e due le ` +
      'versioni.',
    advises:
      'Con un editor di testo tenete una delle due versioni, e cancellate l’altra con tutte le righe che cominciano ' +
      'con <<<<<<<, ======= e >>>>>>>.'
  },
  'file-foreign': {
    says: ({ kind }) => `Questo file è ${foreign[kind].is}, e deve essere testo semplice.`,
    advises: ({ kind }) => foreign[kind].advises
  },
  'encoding-invalid': {
    says: ({ isWide = false }) =>
      isWide
        ? 'Questo file è salvato in UTF-16 («Unicode»), e deve essere in UTF-8.'
        : 'Qui c’è una lettera che non si riesce a leggere: il file non è salvato in UTF-8.',
    advises: 'Salvate di nuovo il file con il vostro editor di testo, scegliendo la codifica «UTF-8».'
  },
  'link-outside': {
    says: ({ dangling }) =>
      dangling
        ? 'Questo collegamento non porta a niente: ciò a cui porta non c’è.'
        : 'Questo è un collegamento a qualcosa fuori dalla cartella dei contenuti, oppure a una cartella che la ' +
          'contiene, e il programma non lo segue.',
    advises: ({ dangling }) =>
      dangling ? 'Mettete qui il file stesso, oppure eliminate il collegamento.' : 'Mettete qui il file stesso.'
  },
  'static-taken': {
    says: ({ path, by }) =>
      path === by
        ? `Il sito ha già un file ${quote(path)}, che scrive da sé.`
        : `Il sito non può avere insieme questo file, ${quote(path)}, e il suo ${quote(by)}.`,
    advises: 'Cambiate nome a questo file nella cartella static, oppure eliminatelo.'
  },
  'static-name': {
    says: ({ name }) => `Su certi computer nessun file può chiamarsi ${quote(name)}.`,
    advises: 'Nella cartella static cambiategli nome: lettere, cifre, trattini e punti, ma nessun punto alla fine.'
  }
}

const placeOf = (holds: string): string =>
  holds === 'unit' ? 'nel file di una camera o di un appartamento' : `in ${quote(holds)}`
