/** The message of a guest on the screen: what was read, and which words are not clear and why. */
import { createElement } from 'react'
import type { LocalizedText } from '../../../engine/words/language.ts'
import type { ReadMessage, Unclear } from '../../requests/read-message.ts'
import { useStayWords } from '../year/use-stay-words.ts'

const words = {
  message: { it: 'Il messaggio, com’è arrivato', en: 'The message as it came' },
  byWords: { it: 'Senza link: ho letto le parole.', en: 'No link in it: I have read the words.' },
  unclear: { it: 'Non è chiaro', en: 'Not clear' },
  otherDays: {
    it: 'Le parole dicono altri giorni del link: {days}.',
    en: 'The words name other days than the link: {days}.'
  }
}

const unclearWords: Readonly<Record<Unclear['why'], LocalizedText>> = {
  between: { it: '«{word}»: tra questi giorni, o proprio questi?', en: '“{word}”: between these days, or these days?' },
  list: {
    it: '«{word}»: sono le notti, o l’arrivo e la partenza?',
    en: '“{word}”: are these the nights, or arrival and departure?'
  },
  'last-day': {
    it: '«{word}»: l’ultimo giorno è compreso. Parte quel giorno, o il giorno dopo?',
    en: '“{word}”: the last day is included. Do they leave that day, or the day after?'
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
    en: 'They change their dates: no longer “{word}”, but the later ones.'
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
  plus: {
    it: '«{word}»: ho letto gli adulti, più i bambini. È giusto?',
    en: '“{word}”: read as the adults, plus the children. Is that right?'
  },
  'several-parties': {
    it: '«{word}»: dice più di un numero di ospiti.',
    en: '“{word}”: it has several numbers of guests.'
  },
  'with-children': {
    it: '«{word}»: i bambini sono già contati, o sono in più?',
    en: '“{word}”: does this include the children, or are they extra?'
  },
  adults: { it: '«{word}»: non dice quanti adulti.', en: '“{word}”: it does not say how many adults.' },
  children: { it: '«{word}»: non dice quanti bambini.', en: '“{word}”: it does not say how many children.' },
  others: { it: '«{word}»: non li ho contati fra gli ospiti.', en: '“{word}”: I have not counted them as guests.' },
  ages: { it: '«{word}»: l’età di ognuno non è chiara.', en: '“{word}”: it is not clear how old each of them is.' },
  need: { it: '«{word}»: con o senza?', en: '“{word}”: with or without?' },
  rooms: {
    it: '«{word}»: quali? Qui se ne scelgono al massimo due insieme.',
    en: '“{word}”: which ones? You can choose at most two together here.'
  },
  'another-unit': {
    it: 'Nomina anche «{word}»: quale alloggio vuole?',
    en: 'It also names “{word}”: which one do they want?'
  },
  cancels: {
    it: '«{word}»: forse disdice. Guarda fra le confermate.',
    en: '“{word}”: they may be cancelling. Look among the confirmed stays.'
  }
}

export function Letter({ read }: { read: ReadMessage }) {
  const { t, stay, day: dayWords, write } = useStayWords()
  return (
    <section className="letter" lang={read.language} aria-label={t(words.message)}>
      <p>
        {read.parts.map(({ text, kind }, index) =>
          createElement(
            kind === 'read' ? 'mark' : 'span',
            { key: index, className: kind === 'read' ? undefined : kind },
            text
          )
        )}
      </p>
      {read.by === 'words' && <p className="quiet">{t(words.byWords)}</p>}
      {read.unclear.length > 0 && (
        <div className="note">
          <b>{t(words.unclear)}</b>
          {read.unclear.map(({ why, word, day = '' }, index) => {
            const values = day === '' ? {} : { day: dayWords(day), ...namesOf(day, write) }
            return <p key={index}>{t(unclearWords[why], { word, ...values })}</p>
          })}
        </div>
      )}
      {read.otherDays && <p className="quiet">{t(words.otherDays, { days: stay(read.otherDays) })}</p>}
    </section>
  )
}

const namesOf = (day: string, write: (day: string, options: Intl.DateTimeFormatOptions) => string) => ({
  date: write(day, { day: 'numeric', month: 'long', year: 'numeric' }),
  weekday: write(day, { weekday: 'long' })
})
