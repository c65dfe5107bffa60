/** Why something of a message is not clear, with its words. */
import type { LocalizedText } from '../../../engine/words/language.ts'
import type { Unclear } from '../../requests/read-message.ts'

export const unclearWords: Readonly<Record<Unclear['why'], LocalizedText>> = {
  between: { it: '«{word}»: tra questi giorni, o proprio questi?', en: '“{word}”: between these days, or these days?' },
  list: {
    it: '«{word}»: sono le notti, o l’arrivo e la partenza?',
    en: '“{word}”: are these the nights, or arrival and departure?'
  },
  'last-day': {
    it: '«{word}»: l’ultimo giorno è compreso. Parte quel giorno, o il giorno dopo?',
    en: '“{word}”: with the last day. Do they leave on that day, or on the next?'
  },
  order: {
    it: '«{word}»: non si sa se prima viene il giorno o il mese.',
    en: '“{word}”: it does not say whether the day or the month comes first.'
  },
  about: { it: '«{word}»: sono giorni indicativi.', en: '“{word}”: these days are not exact.' },
  past: { it: '«{word}»: è già passato.', en: '“{word}”: this is past.' },
  weekday: { it: '«{word}»: il {date} è {weekday}.', en: '“{word}”: {date} is a {weekday}.' },
  'which-week': {
    it: '«{word}»: non dice di quale settimana. Ho preso la prima che viene, {day}.',
    en: '“{word}”: it does not say of which week. I have taken the first one to come, {day}.'
  },
  moved: {
    it: 'Cambia date: non più «{word}», ma quelle che scrive dopo.',
    en: 'They change their days: no longer “{word}”, but those that come after it.'
  },
  several: {
    it: 'Parla anche di «{word}»: quali giorni vuole?',
    en: 'It also says “{word}”: which days do they want?'
  },
  month: { it: '«{word}»: non dice di quale mese.', en: '“{word}”: it does not say of which month.' },
  'no-day': { it: '«{word}»: è un giorno che non esiste.', en: '“{word}”: there is no such day.' },
  length: {
    it: '«{word}»: non va d’accordo con arrivo e partenza.',
    en: '“{word}”: it does not agree with arrival and departure.'
  },
  long: { it: '«{word}»: sono più di sei settimane. È giusto?', en: '“{word}”: more than six weeks. Is that right?' },
  vague: { it: '«{word}»: non dice quali giorni.', en: '“{word}”: it does not say which days.' },
  sum: {
    it: '«{word}»: non torna con gli adulti e i bambini che conta.',
    en: '“{word}”: it does not agree with the adults and children that it counts.'
  },
  'several-parties': {
    it: '«{word}»: dice più di un numero di ospiti.',
    en: '“{word}”: it has several numbers of guests.'
  },
  'with-children': {
    it: '«{word}»: i bambini sono già contati, o sono in più?',
    en: '“{word}”: are the children among them, or do they come on top?'
  },
  adults: { it: '«{word}»: non dice quanti adulti.', en: '“{word}”: it does not say how many adults.' },
  children: { it: '«{word}»: non dice quanti bambini.', en: '“{word}”: it does not say how many children.' },
  others: { it: '«{word}»: non li ho contati fra gli ospiti.', en: '“{word}”: I have not counted them as guests.' },
  ages: { it: '«{word}»: l’età di ognuno non è chiara.', en: '“{word}”: it is not clear how old each of them is.' },
  rooms: {
    it: '«{word}»: quali? Qui se ne scelgono al massimo due insieme.',
    en: '“{word}”: which ones? Here you can choose two at most together.'
  },
  'another-unit': {
    it: 'Nomina anche «{word}»: quale alloggio vuole?',
    en: 'It also names “{word}”: which one do they want?'
  },
  cancels: {
    it: '«{word}»: forse disdice. Guarda fra le confermate.',
    en: '“{word}”: perhaps they cancel. Look among the confirmed ones.'
  }
}
