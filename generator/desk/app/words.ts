import type { LocalizedText } from '../../diagnostics/language.ts'
/** The words of the desk, in its languages. Names of the content come with the forms. */

export const words = {
  // The bar
  desk: { it: 'La scrivania', en: 'The desk' },
  opening: { it: 'La scrivania si apre…', en: 'The desk is opening…' },
  pageChooser: { it: 'Pagina del sito', en: 'Page of the site' },
  'kind-unit': { it: 'Camere e appartamenti', en: 'Rooms and apartments' },
  'kind-units': { it: 'Elenchi', en: 'Lists' },
  'kind-guide': { it: 'Guida per gli ospiti', en: 'Guest guide' },
  mode: { it: 'Che cosa fa un clic sulla pagina', en: 'What a click on the page does' },
  edit: { it: 'Modifica', en: 'Edit' },
  browse: { it: 'Sfoglia', en: 'Browse' },
  looks: { it: 'Vista', en: 'View' },
  device: { it: 'Schermo', en: 'Screen' },
  'device-phone': { it: 'Come su un telefono', en: 'As on a phone' },
  'device-tablet': { it: 'Come su un tablet', en: 'As on a tablet' },
  'device-desk': { it: 'Come su un computer', en: 'As on a computer' },
  scheme: { it: 'Giorno o notte', en: 'Day or night' },
  'scheme-light': { it: 'Di giorno', en: 'By day' },
  'scheme-dark': { it: 'Di notte', en: 'By night' },
  siteLanguage: { it: 'Lingua della pagina', en: 'Language of the page' },
  sideBySide: { it: 'Affiancate', en: 'Side by side' },
  deskLanguage: { it: 'Lingua della scrivania', en: 'Language of the desk' },
  history: { it: 'Modifiche fatte', en: 'Changes made' },
  undo: { it: 'Annulla', en: 'Undo' },
  redo: { it: 'Ripeti', en: 'Redo' },
  undoOf: { it: 'Annulla: {what}', en: 'Undo: {what}' },
  redoOf: { it: 'Ripeti: {what}', en: 'Redo: {what}' },
  nothingToUndo: { it: 'Niente da annullare', en: 'Nothing to undo' },
  nothingToRedo: { it: 'Niente da ripetere', en: 'Nothing to redo' },
  allSaved: { it: 'Tutto salvato', en: 'All saved' },
  notAllSaved: { it: 'Non ancora tutto salvato', en: 'Not all saved yet' },
  lost: { it: 'Il programma non risponde', en: 'The program is not responding' },
  lostNow: {
    it: 'Il programma non risponde. Quel che scrivete resta qui e si salva appena torna.',
    en: 'The program is not responding. What you write stays here and is saved as soon as it is back.'
  },
  publish: { it: 'Pubblica', en: 'Publish' },

  // The pages
  stages: { it: 'La pagina', en: 'The page' },
  pageIn: { it: '{page}, in {language}', en: '{page}, in {language}' },
  notShown: {
    it: 'Le pagine si vedono di nuovo appena è sistemato quello che segue.',
    en: 'The pages are shown again as soon as what follows is fixed.'
  },
  noPage: { it: 'Il sito non ha ancora pagine da mostrare.', en: 'The site has no page to show yet.' },
  priceOfNight: { it: 'Il prezzo di questa notte', en: 'The price of this night' },
  nightUnknown: { it: 'Nessuna stagione ha questa notte.', en: 'No season has this night.' },
  dropOnPicture: {
    it: 'Qui non c’è una foto: lasciatela su quella da sostituire.',
    en: 'There is no photo here: drop it on the one that it replaces.'
  },

  // The lists
  panel: { it: 'Che cosa c’è scritto', en: 'What is written' },
  lists: { it: 'Elenchi', en: 'Lists' },
  'tab-page': { it: 'In questa pagina', en: 'On this page' },
  'tab-files': { it: 'Tutto', en: 'Everything' },
  'tab-unconfirmed': { it: 'Da confermare', en: 'To confirm' },
  'tab-diagnostics': { it: 'Da sistemare', en: 'To fix' },
  pageHelp: {
    it: 'Fate clic sulla pagina, oppure scegliete qui.',
    en: 'Click on the page, or choose here.'
  },
  filesHelp: {
    it: 'Tutto quello che il sito sa, anche ciò che nessuna pagina mostra.',
    en: 'All that the site knows, including what no page shows.'
  },
  unconfirmedHelp: {
    it: 'Questi valori sono esempi. Scrivete quello vero, oppure confermate quello che è già giusto.',
    en: 'These values are examples. Write the real one, or confirm the one that is right as it is.'
  },
  allConfirmed: { it: 'Tutto è confermato.', en: 'Everything is confirmed.' },
  nothingWrong: { it: 'Non c’è niente da sistemare.', en: 'There is nothing to fix.' },
  newLikeThis: { it: 'Aggiungi un alloggio come questo', en: 'Add another like this' },

  // Forms
  loading: { it: 'Un momento…', en: 'One moment…' },
  back: { it: 'Torna agli elenchi', en: 'Back to the lists' },
  close: { it: 'Chiudi', en: 'Close' },
  alsoHere: { it: 'Qui anche:', en: 'Also here:' },
  findField: { it: 'Cerca tra i campi', en: 'Search the fields' },
  noField: { it: 'Nessun campo con queste parole.', en: 'No field with these words.' },
  unreadable: {
    it: 'Non si riesce a leggere questo file: prima va sistemato quello che segue.',
    en: 'This file cannot be read: what follows has to be fixed first.'
  },
  broken: {
    it: 'Qui c’è qualcosa di diverso da quello che serve.',
    en: 'What is written here is not of the kind that belongs here.'
  },
  optional: { it: 'facoltativo', en: 'optional' },
  canBeAdded: { it: 'Si può aggiungere', en: 'Can be added' },
  masked: {
    it: 'Non si mostra per intero. Per cambiarlo, incollate qui quello nuovo, tutto intero.',
    en: 'Not shown in full. To change it, paste all of the new one here.'
  },
  choose: { it: 'Scegliete…', en: 'Choose…' },
  yes: { it: 'sì', en: 'yes' },
  no: { it: 'no', en: 'no' },
  nothing: { it: 'niente', en: 'nothing' },
  decimalMark: { it: ',', en: '.' },
  notANumber: { it: 'Qui va un numero.', en: 'A number goes here.' },
  notWhole: { it: 'Qui va un numero intero.', en: 'A whole number goes here.' },
  twoNumbers: {
    it: 'Può voler dire due numeri: scrivete {whole} oppure {decimal}.',
    en: 'This could mean two numbers: write {whole} or {decimal}.'
  },
  tooSmall: { it: 'Non meno di {min}.', en: 'No less than {min}.' },
  tooLarge: { it: 'Non più di {max}.', en: 'No more than {max}.' },
  filledIn: { it: 'Il sito scrive da sé al posto di:', en: 'The site fills in by itself:' },
  day: { it: 'Giorno', en: 'Day' },
  dayToo: { it: 'Scegliete anche il giorno.', en: 'Choose the day, too.' },
  monthToo: { it: 'Scegliete anche il mese.', en: 'Choose the month, too.' },
  month: { it: 'Mese', en: 'Month' },
  year: { it: 'Anno', en: 'Year' },
  everyYear: { it: 'ogni anno', en: 'every year' },
  unconfirmed: { it: 'Da confermare', en: 'Not yet confirmed' },
  confirm: { it: 'Confermo', en: 'Confirm' },
  add: { it: 'Aggiungi', en: 'Add' },
  addLikeLast: { it: 'Aggiungi, partendo dall’ultimo', en: 'Add, starting from the last one' },
  nameTaken: { it: 'Questo nome c’è già.', en: 'This name is there already.' },
  newName: { it: 'Nome nuovo', en: 'New name' },
  copyOf: { it: 'Copia {name}', en: 'Copy {name}' },
  removeOf: { it: 'Togli {name}', en: 'Remove {name}' },
  renameOf: { it: 'Cambia nome a {name}', en: 'Rename {name}' },
  moveUp: { it: 'Sposta in su: {name}', en: 'Move {name} up' },
  moveDown: { it: 'Sposta in giù: {name}', en: 'Move {name} down' },
  drag: { it: 'Trascinate per spostare', en: 'Drag to move' },

  // States of a typed value
  typed: { it: 'Si salva da sé tra un momento.', en: 'Saves by itself in a moment.' },
  saving: { it: 'Si salva…', en: 'Saving…' },
  saved: { it: 'Salvato.', en: 'Saved.' },
  offline: {
    it: 'Non salvato: il programma non risponde, o non ci è riuscito. La scrivania continua a provare.',
    en: 'Not saved: the program is not responding, or has failed. The desk keeps trying.'
  },
  fileIsGone: {
    it: 'Qualcuno ha tolto questo file. Quel che avete scritto è ancora qui, non salvato:',
    en: 'Somebody has removed this file. What you have written is still here, not saved:'
  },
  entryIsGone: {
    it: 'Qualcuno ha tolto la voce in cui avete scritto. Il vostro testo è ancora qui, non salvato:',
    en: 'Somebody has removed the entry that you were writing in. Your text is still here, not saved:'
  },
  putFileBack: { it: 'Rimetti il file, con quel che ho scritto', en: 'Put the file back, with what I have written' },
  fileIsBack: { it: 'Il file è di nuovo al suo posto.', en: 'The file is back in its place.' },
  copyTyped: { it: 'Copia il testo', en: 'Copy the text' },
  copied: { it: 'Copiato.', en: 'Copied.' },
  notCopied: {
    it: 'Il browser non lascia copiare: selezionate il testo e copiatelo a mano.',
    en: 'The browser does not allow copying: select the text and copy it by hand.'
  },
  discardTyped: { it: 'Lascia perdere quel che ho scritto', en: 'Discard what I have written' },
  tooLong: {
    it: 'Non salvato: è troppo lungo per un solo file. Resta qui: accorciatelo.',
    en: 'Not saved: this is too long for one file. It stays here: make it shorter.'
  },
  notUnderstood: {
    it:
      'Non fatto: il programma è cambiato e non capisce più questa finestra. Quel che avete scritto resta qui: ' +
      'copiatelo, poi ricaricate la pagina.',
    en:
      'Not done: the program has changed and no longer understands this window. What you have written stays here: ' +
      'copy it, then load the page again.'
  },
  refused: { it: 'Non salvato: prima va corretto quello che segue.', en: 'Not saved: correct what follows first.' },
  notAlone: {
    it: 'Non salvato: si salva insieme al resto di questa voce.',
    en: 'Not saved: it is saved together with the rest of this entry.'
  },
  stillMissing: { it: 'Manca ancora: {names}.', en: 'Still missing: {names}.' },
  notYetWhole: { it: 'Si salva quando è completo.', en: 'Saved once it is complete.' },
  notSaved: { it: 'Non salvato.', en: 'Not saved.' },
  held: {
    it: 'Non fatto: prima va corretto quello che non è ancora salvato ({name}).',
    en: 'Not done: what is not saved yet has to be corrected first ({name}).'
  },
  outrun: {
    it: 'Non fatto: le voci sono appena cambiate. Guardate come sono ora, e riprovate.',
    en: 'Not done: the entries have just changed. Look at them now, and try again.'
  },
  leaveOut: { it: 'Non aggiungere', en: 'Do not add it' },
  takeBack: { it: 'Rimetti com’era', en: 'Put it back as it was' },
  conflict: {
    it: 'Qualcun altro ha cambiato lo stesso valore nel frattempo.',
    en: 'Somebody else has changed the same value meanwhile.'
  },
  theirs: { it: 'Nel file', en: 'In the file' },
  yours: { it: 'Scritto da voi', en: 'Written by you' },
  keepTheirs: { it: 'Tieni quello del file', en: 'Keep the one in the file' },
  keepYours: { it: 'Tieni quello scritto qui', en: 'Keep yours' },
  gone: {
    it: 'Il programma non risponde. Riprovate tra poco.',
    en: 'The program is not responding. Try again shortly.'
  },
  undone: { it: 'Annullato.', en: 'Undone.' },
  notUndone: {
    it: 'Non fatto: tornerebbe questo errore.',
    en: 'Not done: this mistake would come back.'
  },
  redone: { it: 'Ripetuto.', en: 'Redone.' },
  mended: { it: 'Sistemato.', en: 'Fixed.' },
  noted: { it: 'Confermato.', en: 'Confirmed.' },
  added: { it: 'Aggiunto.', en: 'Added.' },
  removed: { it: 'Tolto.', en: 'Removed.' },
  error: { it: 'Errore', en: 'Error' },
  warning: { it: 'Avviso', en: 'Warning' },
  mend: { it: 'Sistema', en: 'Fix it' },
  letPass: { it: 'Va bene così', en: 'It’s fine as it is' },
  diagnosticsCount: { it: 'Da sistemare: {count}', en: 'To fix: {count}' },
  // The names of changes, for undo and redo
  changedWords: { it: '{name}', en: '{name}' },
  addedWords: { it: '{name} (aggiunta)', en: '{name}, added' },
  removedWords: { it: '{name} (rimozione)', en: '{name}, removed' },
  movedWords: { it: '{name} (spostamento)', en: '{name}, moved' },
  confirmedWords: { it: '{name} (conferma)', en: '{name}, confirmed' },

  // Seasons, prices, closed days
  asForm: { it: 'Come elenco di campi', en: 'As a list of fields' },
  asCalendar: { it: 'Come calendario e tabella', en: 'As a calendar and a table' },
  seasons: { it: 'Le stagioni', en: 'The seasons' },
  stripHelp: {
    it: 'Un anno da gennaio a dicembre. Spostate un confine, con il mouse, con le frecce o scrivendo il primo giorno.',
    en: 'A year from January to December. Move a border: by mouse, by arrow keys, or by its first day.'
  },
  beginsOn: { it: '{season}: prima notte', en: '{season}: first night' },
  untilDay: { it: 'ultima notte: {day}', en: 'last night: {day}' },
  addSeason: { it: 'Aggiungi una stagione', en: 'Add a season' },
  giveTitle: { it: 'Le notti di una stagione', en: 'Nights of a season' },
  giveNights: { it: 'A un’altra stagione: {nights}', en: 'To another season: {nights}' },
  whichSeason: { it: 'Stagione', en: 'Season' },
  newSeason: { it: 'una nuova', en: 'a new one' },
  seasonName: { it: 'Il suo nome', en: 'Its name' },
  seasonHelp: {
    it: 'Torna ogni anno. Le notti passano dalle altre stagioni a questa, e i prezzi si cambiano poi nella tabella.',
    en: 'It comes every year. The nights go from the other seasons to this one; its prices are changed in the table.'
  },
  firstNight: { it: 'Prima notte', en: 'First night' },
  lastNight: { it: 'Ultima notte', en: 'Last night' },
  makeSeason: { it: 'Assegna queste notti', en: 'Give these nights' },
  prices: { it: 'I prezzi di una notte', en: 'What a night costs' },
  closedDays: { it: 'Giorni di chiusura', en: 'Closed days' },
  neverClosed: { it: 'Per ora non si chiude mai.', en: 'So far nothing is ever closed.' },
  wholeHouse: { it: 'tutta la casa', en: 'the whole house' },
  closeWhat: { it: 'Chiudere', en: 'Close' },
  pickFirst: { it: 'Scegliete la prima notte.', en: 'Choose the first night.' },
  pickLast: { it: 'Prima notte: {first}. Ora scegliete l’ultima.', en: 'First night: {first}. Now choose the last.' },
  closeThese: { it: 'Chiudi queste notti', en: 'Close these nights' },
  closedAlready: { it: 'chiuso', en: 'closed' },
  previousMonth: { it: 'Mese precedente', en: 'Previous month' },
  nextMonth: { it: 'Mese successivo', en: 'Next month' },

  // Photos
  addPhoto: { it: 'Aggiungi una foto', en: 'Add a photo' },
  replacePhoto: { it: 'Sostituisci la foto', en: 'Replace the photo' },
  choosePhoto: { it: 'Scegliete una foto', en: 'Choose a photo' },
  anotherPhoto: { it: 'Un’altra foto', en: 'Another photo' },
  photoDoes: { it: 'Che cosa fa la foto nuova', en: 'What the new photo does' },
  savePhoto: { it: 'Salva la foto', en: 'Save the photo' },
  photoSize: { it: 'Pronta: {width} × {height} pixel.', en: 'Ready: {width} × {height} pixels.' },
  photoUnreadable: {
    it:
      'Questo browser non sa leggere la foto. Se viene da un iPhone, esportatela come JPEG: in Foto, Condividi, ' +
      'Opzioni, Più compatibile.',
    en:
      'This browser cannot read the photo. If it comes from an iPhone, export it as a JPEG: in Photos, Share, ' +
      'Options, Most Compatible.'
  },
  photoTooLarge: {
    it: 'Il file è troppo grande: al massimo {most} MB.',
    en: 'The file is too large: {most} MB at most.'
  },
  sending: { it: 'La foto arriva…', en: 'The photo is on its way…' },
  until: { it: 'Fino a ora', en: 'Until now' },
  fromNow: { it: 'Da adesso', en: 'From now on' },
  altText: { it: 'Che cosa si vede', en: 'What can be seen' },
  altHelp: {
    it: 'Per chi non può vedere la foto: in ogni lingua, in poche parole.',
    en: 'For those who cannot see the photo: in every language, in a few words.'
  },
  unusedPhotos: { it: 'Foto non usate', en: 'Photos not in use' },
  noUnused: { it: 'Il sito usa tutte le foto.', en: 'The site uses all its photos.' },

  // A unit
  newLike: { it: 'Un nuovo alloggio, come {name}', en: 'A new one, like {name}' },
  unitName: { it: 'Nome', en: 'Name' },
  unitSlug: { it: 'Indirizzo', en: 'Address' },
  unitHelp: {
    it: 'L’indirizzo è l’ultima parola del link alla pagina: lettere minuscole, cifre, trattini.',
    en: 'The address is the last word of the link to the page: small letters, digits, hyphens.'
  },
  whatChanges: { it: 'Che cosa cambia', en: 'What changes' },
  makeUnit: { it: 'Aggiungi', en: 'Add it' },
  removeUnit: { it: 'Togli dal sito', en: 'Remove from the site' },

  // Publishing
  looking: { it: 'Si guarda che cosa è cambiato…', en: 'Looking at what has changed…' },
  nothingChanged: {
    it: 'Dall’ultima pubblicazione non è cambiato niente.',
    en: 'Nothing has changed since the last time.'
  },
  changedSince: { it: 'Cambiato dall’ultima volta: {count}', en: 'Changed since the last time: {count}' },
  goesAlong: {
    it: 'Va con il resto, e il repository lo conserva: {count}',
    en: 'This goes along, and the repository keeps it: {count}'
  },
  unsavedStays: {
    it: 'C’è ancora qualcosa di scritto e non salvato: resta alla scrivania, e non si pubblica.',
    en: 'Something is written and not saved yet: it stays at the desk, and is not published.'
  },
  speaksAgainst: { it: 'Prima di pubblicare: {count}', en: 'Before publishing: {count}' },
  message: { it: 'In poche parole, che cosa è cambiato', en: 'In a few words, what has changed' },
  publishNow: { it: 'Pubblica adesso', en: 'Publish now' },
  publishing: { it: 'Si pubblica…', en: 'Publishing…' },
  published: { it: 'Pubblicato.', en: 'Published.' }
} as const satisfies Readonly<Record<string, LocalizedText>>

export type WordKey = keyof typeof words

export const both = (key: WordKey): LocalizedText => words[key]
