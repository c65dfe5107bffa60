/** Words that several parts of the desk use. */

export const shared = {
  publish: { it: 'Pubblica', en: 'Publish' },
  lists: { it: 'Elenchi', en: 'Lists' },
  loading: { it: 'Un momento…', en: 'One moment…' },
  close: { it: 'Chiudi', en: 'Close' },
  choose: { it: 'Scegli…', en: 'Choose…' },
  removeOf: { it: 'Togli {name}', en: 'Remove {name}' },
  undo: { it: 'Annulla', en: 'Undo' },
  saved: { it: 'Salvato.', en: 'Saved.' },
  refused: { it: 'Non salvato: prima va corretto quello che segue.', en: 'Not saved: correct what follows first.' },
  notSaved: { it: 'Non salvato.', en: 'Not saved.' },
  leaveOut: { it: 'Non aggiungere', en: 'Do not add it' },
  takeBack: { it: 'Rimetti com’era', en: 'Put it back as it was' },
  conflict: {
    it: 'Qualcun altro ha cambiato lo stesso valore nel frattempo.',
    en: 'Somebody else has changed the same value meanwhile.'
  },
  gone: {
    it: 'Il programma non risponde. Riprova tra poco.',
    en: 'The program is not responding. Try again shortly.'
  },
  nothing: {
    it: 'Qui non c’è niente: forse è stato tolto, qui o in un’altra finestra.',
    en: 'There is nothing here: it may have been removed, here or in another window.'
  },
  waits: {
    it:
      'Il programma non risponde. Quello che scrivi o cambi resta qui e si salva appena torna: non chiudere questa ' +
      'finestra, o si perde.',
    en:
      'The program is not responding. What you write or change stays here and is saved as soon as it is back: do not ' +
      'close this window, or it is lost.'
  },
  added: { it: 'Aggiunto.', en: 'Added.' },
  removed: { it: 'Tolto.', en: 'Removed.' },
  asForm: { it: 'Mostra tutti i campi', en: 'As a list of fields' },
  addPhotos: { it: 'Aggiungi una o più foto', en: 'Add one or more photos' },
  fromPhone: { it: 'Dal telefono', en: 'From the phone' },
  replacePhoto: { it: 'Sostituisci la foto', en: 'Replace the photo' },
  unusedPhotos: { it: 'Foto non usate', en: 'Photos not in use' },
  notOnSite: { it: 'Nascosto dal sito', en: 'Hidden from the site' },
  search: { it: 'Cerca tra testi e campi', en: 'Search texts and fields' },
  hide: { it: 'Nascondi dal sito', en: 'Hide from the site' },
  show: { it: 'Mostra sul sito', en: 'Show on the site' }
}
