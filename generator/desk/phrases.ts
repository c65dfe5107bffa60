import type { LocalizedText } from '../diagnostics/language.ts'
/** Messages of the desk's server, in its languages. */

export const say = {
  mended: { it: 'Errore corretto', en: 'Mistake fixed' },
  noted: { it: 'Avviso confermato', en: 'Warning confirmed' },
  copied: (name: string): LocalizedText => ({ it: `Nuovo alloggio: ${name}`, en: `New: ${name}` }),
  duplicated: { it: 'Voce copiata', en: 'Entry copied' },
  unitRemoved: (name: string): LocalizedText => ({ it: `Alloggio tolto: ${name}`, en: `Removed: ${name}` }),
  photoRemoved: (ref: string): LocalizedText => ({ it: `Foto tolta: ${ref}`, en: `Photo removed: ${ref}` }),
  nothingToUndo: { it: 'Non c’è nulla da annullare.', en: 'There is nothing to undo.' },
  nothingToRedo: { it: 'Non c’è nulla da ripetere.', en: 'There is nothing to redo.' },
  changedSince: (file: string): LocalizedText => ({
    it: `Qualcun altro ha cambiato le stesse righe di ${file}: non si può annullare senza perdere quel lavoro.`,
    en: `Somebody else has changed the same lines of ${file} since: this cannot be undone without losing their work.`
  }),
  changedMeanwhile: (file: string): LocalizedText => ({
    it: `${file} è stato cambiato in questo momento da un altro programma. Provate di nuovo.`,
    en: `Another program has changed ${file} at this very moment. Try again.`
  }),
  cannotWrite: (file: string): LocalizedText => ({
    it: `Questo punto di ${file} non si può cambiare da qui: aprite il file con un editor di testo.`,
    en: `This part of ${file} cannot be changed from here: open it in a text editor.`
  }),
  isBroken: (file: string): LocalizedText => ({
    it: `Nel file ${file} c’è un errore: correggete prima quello.`,
    en: `There is a mistake in the file ${file}: correct that first.`
  }),
  isGone: (file: string): LocalizedText => ({
    it: `In ${file} questa voce non c’è più.`,
    en: `This entry is no longer in ${file}.`
  }),
  isTaken: (file: string): LocalizedText => ({
    it: `In ${file} questo nome c’è già.`,
    en: `This name is in ${file} already.`
  }),
  restored: (file: string): LocalizedText => ({ it: `File rimesso: ${file}`, en: `File put back: ${file}` }),
  notRestored: (file: string): LocalizedText => ({
    it: `Il programma è stato riavviato e non ha più ${file}: copiate quel che avete scritto.`,
    en: `The program was started again and no longer has ${file}: copy what you have written.`
  }),
  noFix: {
    it: 'Questo errore non c’è più, oppure non ha una correzione sicura.',
    en: 'This mistake is gone, or has no certain fix.'
  },
  /** @param code of the system's error */
  diskRefuses: (code: string): LocalizedText =>
    ['ENOSPC', 'EDQUOT'].includes(code)
      ? {
          it: 'Sul disco non c’è più posto, o non ci stanno altri file: liberatene un po’. Nulla è stato cambiato.',
          en: 'The disk is full, or has as many files as it can hold: make room on it. Nothing was changed.'
        }
      : {
          it: `Il disco non accetta la modifica (${code}). Nulla è stato cambiato.`,
          en: `The disk does not take the change (${code}). Nothing was changed.`
        },
  allThere: { it: 'Qui non resta altro da aggiungere.', en: 'There is nothing more to add here.' },
  languagesElsewhere: {
    it: 'Una lingua in più vuole una riga in ogni testo di ogni file: si aggiunge con un editor di testo.',
    en: 'One more language needs a line in every text of every file: add it in a text editor.'
  },
  seasonsElsewhere: {
    it: 'Una stagione nuova prende notti alle altre: si aggiunge da «Come calendario e tabella».',
    en: 'A new season takes nights from the others: add it from “As a calendar and a table”.'
  },
  placard: { it: 'Locandina per le camere', en: 'Poster for the rooms' },
  notFound: { it: 'Pagina non trovata', en: 'Page not found' },
  photoChanged: (file: string): LocalizedText => ({ it: `Foto: ${file}`, en: `Photo: ${file}` }),
  fileChanged: (file: string): LocalizedText => ({ it: `File: ${file}`, en: `File: ${file}` }),
  photoTellsPlace: (file: string): LocalizedText => ({
    it:
      `La foto ${file} dice dove è stata scattata. Il sito non lo mostra, ma chi può leggere il repository sì. ` +
      'Aggiunta di nuovo da qui, come JPEG, PNG o WebP, arriva senza il luogo.',
    en:
      `The photo ${file} says where it was taken. The site does not show it, but whoever can read the repository ` +
      'sees it. Added here once more, as JPEG, PNG or WebP, it arrives without the place.'
  }),
  calendarNamesGuests: (file: string): LocalizedText => ({
    it:
      `Il calendario ${file} contiene parole sulle prenotazioni, come i nomi degli ospiti. Il sito ne prende solo le ` +
      'notti, ma chi può leggere il repository le vede tutte.',
    en:
      `The calendar ${file} has words about bookings in it, such as names of guests. The site takes only the nights ` +
      'from it, but whoever can read the repository sees all of them.'
  }),
  calendarIsReadable: (unit: string): LocalizedText => ({
    it:
      `In availability/bookings.yaml c’è l’indirizzo di un calendario di ${unit}: chi può leggere il repository può ` +
      'leggere anche quello. Con una variabile d’ambiente (env) l’indirizzo ne resta fuori.',
    en:
      `The address of a calendar of ${unit} stands in availability/bookings.yaml: whoever can read the repository ` +
      'can read that calendar too. With an environment variable (env) the address stays out of it.'
  }),
  notReady: {
    it: 'Prima di pubblicare vanno corretti gli errori e confermati i dati ancora provvisori.',
    en: 'Before it can be published, mistakes have to be corrected and everything provisional confirmed.'
  },
  photoIsUsed: (ref: string): LocalizedText => ({
    it: `La foto ${ref} è ancora su una pagina.`,
    en: `The photo ${ref} is still on a page.`
  }),
  photoIsThere: (file: string): LocalizedText => ({
    it: `Un’altra foto ha preso nel frattempo il nome ${file}. Scegliete di nuovo la vostra.`,
    en: `Another photo has taken the name ${file} meanwhile. Choose yours again.`
  }),
  photoGone: {
    it: 'Il programma è stato riavviato: scegliete la foto di nuovo.',
    en: 'The program was started again meanwhile: choose the photo once more.'
  },
  photoUnknown: {
    it: 'Questo tipo di file non va bene: servono JPEG, PNG, WebP, AVIF o SVG.',
    en: 'This kind of file will not do: it takes JPEG, PNG, WebP, AVIF or SVG.'
  }
} as const
