/** What can be wrong with the files of the data folder, whatever their content. */
import { entry, argsType } from '../diagnostics/code-entry.ts'
import { quotedList } from '../diagnostics/italian.ts'
import type { LocalizedText } from '../diagnostics/language.ts'
import { count as countOf, list } from '../diagnostics/wording.ts'

/** The kind of a file that is not YAML, and what to do about it. */
const nonYamlKinds = {
  word: {
    is: { en: 'a Word or LibreOffice document', it: 'un documento di Word o LibreOffice' },
    help: {
      en: 'save its text as plain text (.txt), and rename it to .yaml.',
      it: 'salvatelo come testo semplice (.txt), e poi cambiate l’estensione in .yaml.'
    }
  },
  rtf: {
    is: {
      en: 'an RTF document, as TextEdit and WordPad save them',
      it: 'un documento RTF, come li salvano TextEdit e WordPad'
    },
    help: {
      en: 'save it as plain text: in TextEdit, "Format", then "Make Plain Text".',
      it: 'salvatelo come testo semplice: in TextEdit con «Formato», «Converti in formato Solo testo».'
    }
  },
  pdf: {
    is: { en: 'a PDF', it: 'un PDF' },
    help: { en: 'put back the text file of that name.', it: 'rimettete al suo posto il file di testo con questo nome.' }
  },
  picture: {
    is: { en: 'a picture', it: 'un’immagine' },
    help: {
      en: 'move it to data/photos/, and put back the text file of that name.',
      it: 'spostatela in data/photos/, e rimettete il file di testo con questo nome.'
    }
  },
  lfs: {
    is: { en: 'a pointer of Git LFS, and not the file itself', it: 'un rimando di Git LFS, e non il file stesso' },
    help: { en: 'fetch the file: git lfs pull.', it: 'fate scaricare il file: git lfs pull.' }
  },
  html: {
    is: { en: 'a web page', it: 'una pagina web' },
    help: {
      en: 'put back the text file of that name; the page was most likely saved in its place.',
      it: 'rimettete il file di testo con questo nome: è probabile che la pagina sia stata salvata al suo posto.'
    }
  },
  table: {
    is: {
      en: 'a table, with commas or semicolons between its columns',
      it: 'una tabella, con virgole o punti e virgola fra le colonne'
    },
    help: {
      en: 'put back the text file of that name; a table cannot take its place.',
      it: 'rimettete il file di testo con questo nome: una tabella non può prendere il suo posto.'
    }
  }
}

/** Whether a file has the name of another one, in another folder. */
const isNamesake = (file: string, other: string): boolean => file.endsWith(`/${other.split('/').at(-1)}`)

export type NonYamlKind = keyof typeof nonYamlKinds

/** The folders in which entries are, and what one of each is called. */
export type EntryPlaces = { folders: readonly string[]; words: readonly LocalizedText[] }

/** `a room or an apartment`; in Italian `before` is repeated. */
const oneOf = ({ words }: EntryPlaces, before = ''): LocalizedText => ({
  en: words.map(({ en }) => en).join(' or '),
  it: words.map(({ it }) => it).join(` o ${before}`)
})

const foldersOf = ({ folders }: EntryPlaces): LocalizedText => {
  const names = folders.map((folder) => `${folder}/`)
  return { en: names.join(' or '), it: names.join(' o ') }
}

export const files = {
  'data-missing': entry({
    args: argsType<{ folder: string; isFile: boolean }>(),
    severity: 'error',
    en: {
      sentence: ({ folder, isFile }) =>
        isFile ? `"${folder}" is a file, and the content is a folder.` : `The folder "${folder}" is not there.`,
      help: ({ isFile }) =>
        isFile
          ? 'name the folder that the files of the content are in: --data my-folder.'
          : 'put it back, or name the folder with the content: --data my-folder.'
    },
    it: {
      sentence: ({ folder, isFile }) =>
        isFile ? `«${folder}» è un file, e i contenuti sono una cartella.` : `La cartella «${folder}» non c’è.`,
      help: ({ isFile }) =>
        isFile
          ? 'indicate la cartella che contiene i file: --data la-mia-cartella.'
          : 'rimettetela al suo posto, oppure indicate quella dei contenuti: --data la-mia-cartella.'
    },
    example: {}
  }),
  'file-missing': entry({
    args: argsType<{ file: string }>(),
    severity: 'error',
    en: {
      sentence: ({ file }) => `The file ${file} is missing.`,
      help: 'put it back, or copy it from the guesthouse that the project came with.'
    },
    it: {
      sentence: ({ file }) => `Manca il file «${file}».`,
      help: 'rimettetelo da una copia, oppure copiatelo dalla casa con cui è arrivato il programma.'
    },
    example: { 'rules.yaml': { gone: true } }
  }),
  'file-unknown': entry({
    /**
     * `folder` has so many files that nothing reads, or that all belong one folder higher. `entry` is set if the file
     * has the fields of an entry.
     */
    args: argsType<{ nearest: string | undefined; folder?: string; count?: number; entry?: EntryPlaces }>(),
    // With a name like a known one, it is most likely a part of the house that would be missing.
    severity: 'either',
    en: {
      sentence: ({ nearest, folder, count }) =>
        folder === undefined
          ? 'Nothing reads this file here.'
          : nearest === undefined
            ? `Nothing reads the folder ${folder} and the ${count} files in it.`
            : `The house is in the folder ${folder}, where nothing reads its ${count} files.`,
      help: ({ nearest, folder, entry: place }) =>
        nearest === undefined
          ? place !== undefined
            ? `if it is ${oneOf(place).en} of the house, move it to ${foldersOf(place).en}; if not, move it out of ` +
              'the data folder.'
            : `move ${folder === undefined ? 'it' : 'the folder'} out of the data folder, or delete it.`
          : folder === undefined
            ? `in the data folder its place is ${nearest}: move it there, or out of the folder if the house does not ` +
              'need it.'
            : `move all that is in ${folder} one folder up, so that this file is ${nearest}.`
    },
    it: {
      sentence: ({ nearest, folder, count }) =>
        folder === undefined
          ? 'Qui il programma non legge questo file.'
          : nearest === undefined
            ? `Il programma non legge la cartella «${folder}», con i suoi ${count} file.`
            : `La casa è nella cartella «${folder}», dove il programma non legge i suoi ${count} file.`,
      help: ({ nearest, folder, entry: place }) =>
        nearest === undefined
          ? place !== undefined
            ? `se è ${oneOf(place).it} della casa, spostatelo in ${foldersOf(place).it}; se no, spostatelo ` +
              'fuori dalla cartella dei contenuti.'
            : folder === undefined
              ? 'spostatelo fuori dalla cartella dei contenuti, oppure eliminatelo.'
              : 'spostatela fuori dalla cartella dei contenuti, oppure eliminatela.'
          : folder === undefined
            ? `nella cartella dei contenuti il suo posto è «${nearest}»: spostatelo lì, o fuori dalla cartella se non serve.`
            : `spostate tutto ciò che è in «${folder}» una cartella più su: così questo file è «${nearest}».`
    },
    example: { 'rooms/zirbe.yml': '▸name: Zirbe' }
  }),
  'file-empty': entry({
    args: argsType(),
    severity: 'error',
    en: {
      sentence: 'The file is empty.',
      help: 'put back its content, or delete the file if the house no longer has this part.'
    },
    it: {
      sentence: 'Il file è vuoto.',
      help: 'rimettete il suo contenuto da una copia; se la casa non ha più questa parte, eliminate il file.'
    },
    example: { 'rules.yaml': { whole: '' } }
  }),
  'file-cut': entry({
    args: argsType<{ missing: readonly string[] }>(),
    severity: 'error',
    en: {
      sentence: ({ missing }) =>
        missing.length === 0
          ? 'The file ends here, in the middle of a value.'
          : `The file ends here, and ${list(missing.map((key) => `"${key}"`))} ` +
            `${missing.length === 1 ? 'is' : 'are'} missing.`,
      help: ({ missing }) =>
        missing.length === 0
          ? 'put back the rest of the file, or finish this line if nothing else is lost.'
          : 'put back the rest of the file from a copy, or write these fields below.'
    },
    it: {
      sentence: ({ missing }) =>
        missing.length === 0
          ? 'Il file finisce qui, a metà di un valore.'
          : `Il file finisce qui, e ${missing.length === 1 ? 'manca' : 'mancano'} ${quotedList(missing)}.`,
      help: ({ missing }) =>
        missing.length === 0
          ? 'rimettete il resto del file da una copia; se non manca altro, finite questa riga.'
          : 'rimettete il resto del file da una copia, oppure scrivete in fondo i campi che mancano.'
    },
    example: {
      'phones.yaml': { whole: '# The numbers of the house.\n\nnumbers:\n  haus: "+41815550100"\n  buero: "+41815▸' }
    }
  }),
  'file-exchanged': entry({
    /** `holds` is the file whose fields are there, or the places of entries. */
    args: argsType<{ file: string; holds: string | EntryPlaces | undefined }>(),
    severity: 'error',
    en: {
      sentence: ({ file, holds }) =>
        holds === undefined
          ? `None of the fields here belongs in ${file}.`
          : `This is what belongs in ${typeof holds === 'string' ? holds : `the file of ${oneOf(holds).en}`}, not ` +
            `what belongs in ${file}.`,
      help: ({ file, holds }) =>
        holds === undefined
          ? `put back the text of ${file}.`
          : typeof holds === 'string' && isNamesake(file, holds)
            ? `delete this file, or put it in the place of ${holds} if it is the newer of the two.`
            : `put back the text of ${file}; if this one is needed too, save it ` +
              `${typeof holds === 'string' ? `as ${holds}` : `in ${foldersOf(holds).en}`}.`
    },
    it: {
      sentence: ({ file, holds }) =>
        holds === undefined
          ? `Qui non c’è niente di ciò che va in «${file}».`
          : `Qui c’è ciò che va ${typeof holds === 'string' ? `in «${holds}»` : `nel file di ${oneOf(holds, 'di ').it}`}, e non ciò che va in «${file}».`,
      help: ({ file, holds }) => {
        const again = `rimettete il testo di «${file}» da una copia`
        if (holds === undefined) return `${again}.`
        if (typeof holds === 'string' && isNamesake(file, holds))
          return `eliminate questo file; se è più nuovo di «${holds}», mettetelo al suo posto.`
        return `${again}; se serve anche questo, salvatelo ${typeof holds === 'string' ? `come «${holds}»` : `in ${foldersOf(holds).it}`}.`
      }
    },
    example: { 'phones.yaml': { whole: '▸menu: []\nhome: {}\nrooms: {}\n' } }
  }),
  'file-twice': entry({
    /** `another` is what the file would be if it were to stay. */
    args: argsType<{ other: string; another: LocalizedText }>(),
    severity: 'error',
    en: {
      sentence: ({ other }) => `This file says the same as ${other}, word for word.`,
      help: ({ another }) =>
        `delete it; or, if it is to be ${another.en}, give it a slug, a name, a place in the order and photos of ` +
        'its own.'
    },
    it: {
      sentence: ({ other }) => `Questo file dice le stesse cose di «${other}», parola per parola.`,
      help: ({ another }) =>
        `eliminatelo; oppure, se deve diventare ${another.it}, dategli un indirizzo (slug), un nome, un posto nell’elenco ` +
        'e foto suoi.'
    },
    example: { 'rooms/enzian (1).yaml': { sameAs: 'rooms/enzian.yaml' } }
  }),
  'file-copy': entry({
    /** How many lines the two have that differ. */
    args: argsType<{ other: string; lines: number }>(),
    severity: 'error',
    en: {
      sentence: ({ other, lines }) =>
        `This is a copy of ${other} that differs in ${countOf(lines, 'line')}: Dropbox, OneDrive and the like make one ` +
        'when a file is changed in two places at once.',
      help: ({ other }) => `compare the two, write into ${other} what is right in this one, then delete this file.`
    },
    it: {
      sentence: ({ other, lines }) =>
        `Questo file è una copia di «${other}» con ${countOf(lines, 'riga diversa', 'righe diverse')}: Dropbox, OneDrive e ` +
        'simili la fanno quando un file si cambia in due posti insieme.',
      help: ({ other }) => `confrontate i due file, riportate in «${other}» ciò che qui è giusto, poi eliminate questo.`
    },
    example: {
      'rooms/enzian (conflicted copy of Anna 2026-11-25).yaml': { whole: '▸slug: enzian\nname: Enzian\norder: 3\n' }
    }
  }),
  'file-conflict': entry({
    args: argsType<{ mark: string }>(),
    severity: 'error',
    en: {
      sentence: ({ mark }) =>
        `"${mark}" is a mark of Git: two people changed this part, and both versions stand in the file.`,
      help:
        'keep one of the two versions, and delete the other with all the lines that begin with <<<<<<<, ======= ' +
        'and >>>>>>>.'
    },
    it: {
      sentence: ({ mark }) =>
        `«${mark}» è un segno di Git: due persone hanno cambiato questa parte, e nel file ci sono tutte e due le ` +
        'versioni.',
      help: 'tenete una delle due versioni, e cancellate l’altra con tutte le righe che cominciano con <<<<<<<, ======= e >>>>>>>.'
    },
    example: { 'rules.yaml': { whole: '▸<<<<<<< HEAD\nruhe: {}\n=======\nstille: {}\n>>>>>>> main\n' } }
  }),
  'file-foreign': entry({
    args: argsType<{ kind: NonYamlKind }>(),
    severity: 'error',
    en: {
      sentence: ({ kind }) => `This file is ${nonYamlKinds[kind].is.en}, and must be plain text.`,
      help: ({ kind }) => nonYamlKinds[kind].help.en
    },
    it: {
      sentence: ({ kind }) => `Questo file è ${nonYamlKinds[kind].is.it}, e deve essere testo semplice.`,
      help: ({ kind }) => nonYamlKinds[kind].help.it
    },
    example: { 'rules.yaml': { whole: '▸{\\rtf1\\ansi\n\\f0 ruhe:\\\n}\n' } }
  }),
  'encoding-invalid': entry({
    args: argsType<{ byte: number; isWide?: true }>(),
    severity: 'error',
    en: {
      sentence: ({ byte, isWide = false }) =>
        isWide
          ? 'This file is saved in UTF-16 ("Unicode"), and must be UTF-8.'
          : `The letter here cannot be read: the file is not saved in UTF-8 (byte 0x${byte.toString(16).toUpperCase()}).`,
      help: 'save the file again in your editor, with the encoding "UTF-8".'
    },
    it: {
      sentence: ({ isWide = false }) =>
        isWide
          ? 'Questo file è salvato in UTF-16 («Unicode»), e deve essere in UTF-8.'
          : 'Qui c’è una lettera che non si riesce a leggere: il file non è salvato in UTF-8.',
      help: 'salvate di nuovo il file con il vostro editor di testo, con la codifica «UTF-8».'
    },
    example: {
      'services.yaml': {
        inLatin1: 'ofen:\n  icon: kitchen\n  name: { de: Kachelofen, en: Tiled stove, fr: Po▸êle }\n'
      }
    }
  }),
  'link-outside': entry({
    /** `missing` is what it leads to, where that is not there. */
    args: argsType<{ missing: string | undefined }>(),
    severity: 'error',
    en: {
      sentence: ({ missing }) =>
        missing !== undefined
          ? `This link leads to ${missing}, which is not there.`
          : 'This is a link to something outside the data folder, or to a folder around it, and is not followed.',
      help: ({ missing }) =>
        missing !== undefined
          ? 'connect the drive, or put back what it leads to; if it is no longer needed, delete the link.'
          : 'put the file itself here.'
    },
    it: {
      sentence: ({ missing }) =>
        missing !== undefined
          ? `Questo collegamento porta a «${missing}», che non c’è.`
          : 'Questo è un collegamento a qualcosa fuori dalla cartella dei contenuti, oppure a una cartella che la ' +
            'contiene, e il programma non lo segue.',
      help: ({ missing }) =>
        missing !== undefined
          ? 'collegate il disco, o rimettete al suo posto ciò a cui porta; se non serve più, eliminate il collegamento.'
          : 'mettete qui il file stesso.'
    },
    example: { 'photos/more': { linkTo: '..' } }
  }),
  'static-name': entry({
    /** `by` is the file or folder of the site that has the name already. */
    args: argsType<{ path: string; by: string | undefined }>(),
    severity: 'error',
    en: {
      sentence: ({ path, by }) => {
        if (by === undefined) return `Some computers cannot have a file called "${path}".`
        return path === by
          ? `The site has a file "${path}" of its own.`
          : `The site cannot have both this file, "${path}", and its own "${by}".`
      },
      help: ({ by }) =>
        by === undefined
          ? 'use letters, figures, hyphens and dots in its name, and no dot at its end.'
          : 'give this file another name, or delete it: the site writes its own.'
    },
    it: {
      sentence: ({ path, by }) => {
        if (by === undefined) return `Su certi computer nessun file può chiamarsi «${path}».`
        return path === by
          ? `Il sito ha già un file «${path}», che scrive da sé.`
          : `Il sito non può avere insieme questo file, «${path}», e il suo «${by}».`
      },
      help: ({ by }) =>
        by === undefined
          ? 'nel suo nome usate lettere, cifre, trattini e punti, ma nessun punto alla fine.'
          : 'cambiate nome a questo file, oppure eliminatelo: il sito scrive il suo.'
    },
    example: { 'static/robots.txt': { whole: 'User-agent: *\n' } }
  })
}
