/**
 * The message of a guest on the screen: what was read, and what is not clear and why, as questions. Until they are
 * answered nothing that was read is sent or written.
 */
import { createElement } from 'react'
import { useSelect } from '../../../../desk/app/state/app-context.ts'
import { Button, toggled } from '../../../../desk/app/ui/controls.tsx'
import { rulesFile } from '../../../model/content-enums.ts'
import type { LocalizedText } from '../../../../engine/words/language.ts'
import type { GuestQuestion, HouseSentence } from '../../../requests/house-answers.ts'
import type { Wish } from '../../../requests/offer.ts'
import type { ReadMessage, Unclear } from '../../../requests/read-message.ts'
import type { DoubtSubject } from '../../../requests/unread-words.ts'
import type { Need } from '../../../stay/unit-terms.ts'
import { isPurpose } from '../../../requests/purpose/purpose.ts'
import { useStayWords } from '../../year/use-stay-words.ts'

const words = {
  message: { it: 'Il messaggio, com’è arrivato', en: 'The message as it came' },
  byWords: { it: 'Senza link: ho letto le parole.', en: 'No link in it: I have read the words.' },
  question: { it: 'Prima di rispondere, una domanda', en: 'Before you answer, one question' },
  questions: { it: 'Prima di rispondere, {count} domande', en: 'Before you answer, {count} questions' },
  isRight: { it: 'È giusto: {value}', en: 'Right: {value}' },
  isThisRight: { it: 'È giusto: {value}?', en: 'Is this right: {value}?' },
  without: { it: 'Senza: {value}', en: 'Without: {value}' },
  isNew: { it: 'È una richiesta nuova', en: 'It is a new request' },
  isThisNew: { it: 'È una richiesta nuova?', en: 'Is it a new request?' },
  anyUnit: { it: 'nessun alloggio preciso', en: 'no particular unit' },
  twoUnits: { it: 'due alloggi insieme', en: 'two units together' },
  asked: { it: 'Ha chiesto anche', en: 'They also ask' },
  ticked: { it: 'va nella risposta quel che è spuntato', en: 'what is ticked goes into the answer' },
  open: { it: 'La casa non l’ha ancora scritto.', en: 'The house has not written this yet.' },
  openInSome: {
    it: 'La casa non l’ha ancora scritto per tutti gli alloggi.',
    en: 'The house has not written this for all units yet.'
  },
  writeRule: { it: 'Scrivilo nelle regole', en: 'Write it in the rules' },
  ownReply: { it: 'La tua risposta su «{word}»', en: 'Your answer about “{word}”' },
  ownReplyHint: { it: 'Rispondi qui, nella lingua dell’ospite', en: 'Answer here, in the guest’s language' }
}

const sourceWords: Readonly<Record<HouseSentence['source'], LocalizedText>> = {
  rules: { it: 'dalle regole', en: 'from the rules' },
  units: { it: 'dagli alloggi', en: 'from the units' },
  services: { it: 'dai servizi', en: 'from the services' },
  guide: { it: 'dalla guida', en: 'from the guide' },
  prices: { it: 'dai prezzi', en: 'from the prices' }
}

/** What an owner who says no opens. */
const otherWords: Readonly<Record<DoubtSubject, LocalizedText>> = {
  days: { it: 'Altri giorni…', en: 'Other days…' },
  guests: { it: 'Altri ospiti…', en: 'Other guests…' },
  unit: { it: 'Un altro alloggio…', en: 'Another unit…' },
  request: { it: 'Correggi…', en: 'Correct…' }
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
  about: { it: '«{word}»: sono giorni di massima.', en: '“{word}”: these days are not exact.' },
  past: { it: '«{word}»: è già passato.', en: '“{word}”: this is past.' },
  'next-year': {
    it: '«{word}»: quest’anno è appena passato. Intende il {date}?',
    en: '“{word}”: this year it has just passed. Do they mean {date}?'
  },
  spelling: { it: '«{word}»: ho letto {month}.', en: '“{word}”: I have read {month}.' },
  weekday: { it: '«{word}»: il {date} è {weekday}.', en: '“{word}”: {date} is a {weekday}.' },
  'which-week': {
    it: '«{word}»: non dice di quale settimana. Ho preso la prima che viene, {day}.',
    en: '“{word}”: it does not say of which week. I have taken the first one to come, {day}.'
  },
  around: {
    it: '«{word}»: ho preso i giorni più vicini, da {day}.',
    en: '“{word}”: I have taken the nearest days, from {day}.'
  },
  today: { it: '«{word}»: è oggi, {date}?', en: '“{word}”: is that today, {date}?' },
  named: { it: '«{word}»: ho preso {day}.', en: '“{word}”: I have taken {day}.' },
  'leap-day': {
    it: '«{word}»: il 29 febbraio non c’è ogni anno. Il prossimo è {date}.',
    en: '“{word}”: not every year has a 29 February. The next one is {date}.'
  },
  turned: {
    it: '«{word}»: la partenza viene prima dell’arrivo.',
    en: '“{word}”: the departure is before the arrival.'
  },
  'other-days': {
    it: '«{word}»: sono altri giorni di quelli del link. Quali vuole?',
    en: '“{word}”: these are other days than those of the link. Which do they want?'
  },
  moved: {
    it: 'Vuole cambiare date, non più «{word}»: sono queste?',
    en: 'They want other dates, no longer “{word}”: are they these?'
  },
  several: {
    it: 'Parla anche di «{word}»: quali giorni vuole?',
    en: 'It also says “{word}”: which days do they want?'
  },
  apart: {
    it: '«{word}»: non arrivano o non ripartono tutti insieme.',
    en: '“{word}”: they do not all arrive or leave together.'
  },
  month: { it: '«{word}»: non dice di quale mese.', en: '“{word}”: it does not say of which month.' },
  'no-day': { it: '«{word}»: {month} ha {count} giorni.', en: '“{word}”: {month} has {count} days.' },
  length: {
    it: '«{word}»: non va d’accordo con arrivo e partenza.',
    en: '“{word}”: it does not agree with arrival and departure.'
  },
  long: { it: '«{word}»: sono più di sei settimane. È giusto?', en: '“{word}”: more than six weeks. Is that right?' },
  stretch: {
    it: '«{word}»: dal {date} al {last}, ma non dice quali giorni.',
    en: '“{word}”: between {date} and {last}, but it does not say which days.'
  },
  vague: { it: '«{word}»: non dice quali giorni.', en: '“{word}”: it does not say which days.' },
  sum: {
    it: '«{word}»: non torna con gli adulti e i bambini che conta.',
    en: '“{word}”: it does not agree with the adults and children that it counts.'
  },
  plus: {
    it: '«{word}»: ho letto gli adulti, più i bambini. È giusto?',
    en: '“{word}”: read as the adults, plus the children. Is that right?'
  },
  parties: {
    it: '«{word}»: sono più gruppi. Li ho contati tutti insieme.',
    en: '“{word}”: these are several parties. I have counted all of them together.'
  },
  'other-guests': {
    it: '«{word}»: sono altri ospiti di quelli del link. Quanti sono?',
    en: '“{word}”: these are other guests than those of the link. How many are they?'
  },
  'too-many': {
    it: '«{word}»: sono più di quanti ne ospita tutta la casa. Quanti dormono qui?',
    en: '“{word}”: that is more than the whole house sleeps. How many would stay?'
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
  'former-unit': {
    it: '«{word}»: è dove è già stato. Vuole di nuovo quello?',
    en: '“{word}”: they have stayed there before. Do they want it again?'
  },
  'others-unit': {
    it: '«{word}»: sembra l’alloggio di altri ospiti. Vuole quello?',
    en: '“{word}”: this seems to be where other guests stay. Do they want it?'
  },
  'hidden-unit': {
    it: '«{word}»: non è sul sito, perciò non lo propongo. Va bene un altro?',
    en: '“{word}”: it is not on the site, so it is not offered. Would another one do?'
  },
  'refused-unit': {
    it: '«{word}»: sembra quello che non vuole.',
    en: '“{word}”: this seems to be the one that they do not want.'
  },
  'unknown-unit': {
    it: '«{word}»: non c’è un alloggio che si chiama così.',
    en: '“{word}”: there is no such unit.'
  },
  surname: {
    it: '«{word}»: sembra un cognome, una via o un’altra parola, e non l’alloggio.',
    en: '“{word}”: this seems to be a surname, a street or another word, not the unit.'
  },
  booked: {
    it: '«{word}»: forse parla di un soggiorno che ha già. Guarda fra le confermate.',
    en: '“{word}”: they may mean a stay that they have already. Look among the confirmed stays.'
  },
  gone: {
    it: '«{word}»: è già partito. Forse non chiede un soggiorno: rispondigli in chat.',
    en: '“{word}”: they have left already, and may not ask for a stay: answer them in the chat.'
  },
  unread: { it: '«{word}»: questo non l’ho letto. Conta?', en: '“{word}”: I have not read this. Does it count?' },
  cancels: {
    it: '«{word}»: forse disdice. Guarda fra le confermate.',
    en: '“{word}”: they may be cancelling. Look among the confirmed stays.'
  },
  requested: {
    it: '«{word}»: forse parla di una richiesta che hai già. Guarda fra le richieste.',
    en: '“{word}”: they may mean a request that you have already. Look among the requests.'
  },
  staying: {
    it: '«{word}»: forse è già qui, o ha già prenotato. Guarda fra le confermate.',
    en: '“{word}”: they may be here already, or have booked. Look among the confirmed stays.'
  },
  complains: {
    it: '«{word}»: sembra un reclamo, non la richiesta di un soggiorno.',
    en: '“{word}”: this seems to be a complaint, and no request for a stay.'
  },
  thanks: {
    it: '«{word}»: sembra un ringraziamento, non la richiesta di un soggiorno.',
    en: '“{word}”: this seems to be a thank-you, and no request for a stay.'
  },
  other: {
    it: '«{word}»: qui non si legge nessuna richiesta di un soggiorno.',
    en: '“{word}”: no request for a stay can be read here.'
  },
  advertises: {
    it: '«{word}»: sembra pubblicità.',
    en: '“{word}”: this seems to be advertising.'
  },
  elsewhere: {
    it: '«{word}»: sembra che dorma altrove. Forse ha solo una domanda.',
    en: '“{word}”: they seem to sleep elsewhere, and may only have a question.'
  },
  supplies: {
    it: '«{word}»: sembra un fornitore, un corriere o un tecnico.',
    en: '“{word}”: this seems to be from a supplier, a carrier or a craftsman.'
  },
  automatic: {
    it: '«{word}»: sembra un messaggio automatico.',
    en: '“{word}”: this seems to be an automatic message.'
  },
  applies: {
    it: '«{word}»: sembra che cerchi lavoro.',
    en: '“{word}”: they seem to be looking for work.'
  },
  trades: {
    it: '«{word}»: sembra che offra qualcosa in cambio di un soggiorno.',
    en: '“{word}”: they seem to offer something in exchange for a stay.'
  },
  buys: {
    it: '«{word}»: sembra un ordine di olio, non la richiesta di un soggiorno.',
    en: '“{word}”: this seems to be an order of oil, and no request for a stay.'
  }
}

export function Letter({ read }: { read: ReadMessage }) {
  const { t } = useStayWords()
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
    </section>
  )
}

/** The order in which the questions are asked. */
const subjects: readonly DoubtSubject[] = ['request', 'days', 'guests', 'unit']

/** What is asked of a subject of a message: the doubts, and what was read. */
export type Question = {
  about: DoubtSubject
  doubts: readonly Unclear[]
  /** The words of the button that answers it with yes; undefined where nothing was read that can be right. */
  yes: { say: string; ask: string } | undefined
  /** Those of the button that leaves out what may not come; undefined where more than that is unclear. */
  without: string | undefined
}

type Guess = Partial<Pick<Wish, 'arrival' | 'departure' | 'adults' | 'children' | 'needs'>> &
  Pick<Wish, 'units' | 'rooms'>

/** Whether it has to be said first that a message is a request at all: until then none of it asks for a stay. */
export const isNoRequestYet = (open: readonly Unclear[]): boolean => open.some(({ why }) => isPurpose(why))

/** The questions that are open. @param unitNames what was read of the units */
export function useQuestions(open: readonly Unclear[], guess: Guess, unitNames: string): Question[] {
  const { t, stay, party } = useStayWords()
  const { arrival, departure, adults, units, rooms } = guess
  const days = arrival && departure && arrival < departure ? stay({ arrival, departure }) : undefined
  const guests = adults ? party({ ...guess, adults }) : undefined
  const unit = units.length > 0 ? unitNames : t(rooms > 1 ? words.twoUnits : words.anyUnit)
  const values: Readonly<Record<DoubtSubject, string | undefined>> = {
    days,
    guests,
    unit,
    request: days && guests && [days, guests, ...(units.length > 0 ? [unit] : [])].join(', ')
  }
  const asked = isNoRequestYet(open) ? open.filter(({ why }) => isPurpose(why)) : open
  return subjects.flatMap((about) => {
    const doubts = asked.filter((each) => each.about === about)
    if (doubts.length === 0) return []
    const isOfStay = isNoRequestYet(doubts)
    const isOfNeed = about === 'guests' && doubts.every(({ why }) => why === 'need')
    const value = values[about]
    const [say, ask] = isOfStay ? [words.isNew, words.isThisNew] : [words.isRight, words.isThisRight]
    return [
      {
        about,
        doubts,
        yes:
          value === undefined && !isOfStay
            ? undefined
            : { say: t(say, { value: value ?? '' }), ask: t(ask, { value: value ?? '' }) },
        // Of two things nobody knows which one is meant.
        without:
          isOfNeed && adults && guess.needs?.length === 1
            ? t(words.without, { value: party({ ...guess, adults, needs: [] }) })
            : undefined
      }
    ]
  })
}

type QuestionsProps = {
  questions: readonly Question[]
  onYes: (about: DoubtSubject) => void
  onWithout: () => void
  /** Undefined where the fields to correct are shown already. */
  onNo: ((about: DoubtSubject) => void) | undefined
}

/** What is to be answered before the guest is. */
export function Questions({ questions, onYes, onWithout, onNo }: QuestionsProps) {
  const { t, day: dayWords, write } = useStayWords()
  if (questions.length === 0) return null
  const title = t(questions.length === 1 ? words.question : words.questions, { count: questions.length })
  return (
    <section className="doubt" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {questions.map(({ about, doubts, yes, without }) => (
          <li key={about}>
            {doubts.map(({ why, word, day = '', last }, index) => {
              const values = day === '' ? {} : { day: dayWords(day), ...namesOf(day, write), ...lastOf(last, write) }
              return <p key={index}>{t(unclearWords[why], { word, ...values })}</p>
            })}
            <div className="row">
              {yes && <Button className="main" label={yes.say} onClick={() => onYes(about)} />}
              {without !== undefined && <Button label={without} onClick={onWithout} />}
              {onNo && <Button label={t(otherWords[about])} onClick={() => onNo(about)} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const lastOf = (last: string | undefined, write: (day: string, options: Intl.DateTimeFormatOptions) => string) =>
  last === undefined ? {} : { last: write(last, { day: 'numeric', month: 'long', year: 'numeric' }) }

const namesOf = (day: string, write: (day: string, options: Intl.DateTimeFormatOptions) => string) => ({
  date: write(day, { day: 'numeric', month: 'long', year: 'numeric' }),
  weekday: write(day, { weekday: 'long' }),
  month: write(day, { month: 'long' }),
  count: Number(day.slice(8))
})

/** What goes into the answer: the sentences that are ticked, by their keys, and the owner’s own words, by the topic. */
export type GivenReplies = { ticked: readonly string[]; own: Readonly<Record<string, string>> }

const keyOf = ({ topic }: GuestQuestion, index: number): string => `${topic} ${index}`

/**
 * What answers a question of the message is ticked. Whether a unit takes what guests bring is said by the offer itself,
 * where the message asks for days.
 */
export const firstReplies = (questions: readonly GuestQuestion[], wish: Wish | undefined): GivenReplies => ({
  ticked: questions.flatMap((question) =>
    question.sentences.flatMap(({ isAnswer, source }, index) =>
      isAnswer && (source !== 'units' || wish === undefined) ? [keyOf(question, index)] : []
    )
  ),
  own: {}
})

/** The texts, in the order of the questions; the owner’s own words are the same in each language. */
export const repliesOf = (
  questions: readonly GuestQuestion[] = [],
  { ticked, own }: GivenReplies,
  languages: readonly { code: string }[]
): Readonly<Record<string, string>>[] => {
  const all = questions.flatMap((question) => {
    const typed = own[question.topic]?.trim() ?? ''
    return [
      ...question.sentences.flatMap(({ said }, index) => (ticked.includes(keyOf(question, index)) ? [said] : [])),
      ...(typed === '' ? [] : [Object.fromEntries(languages.map(({ code }) => [code, typed]))])
    ]
  })
  // Two questions can have one answer.
  return all.filter((each, index) => all.findIndex((one) => JSON.stringify(one) === JSON.stringify(each)) === index)
}

/** The questions of which the answer says nothing yet. @param granted what it says yes to by its offer */
export const unansweredOf = (
  questions: readonly GuestQuestion[],
  { ticked, own }: GivenReplies,
  granted: readonly Need[]
): GuestQuestion[] =>
  questions.filter(
    (question) =>
      (question.need === undefined || !granted.includes(question.need)) &&
      (own[question.topic]?.trim() ?? '') === '' &&
      !question.sentences.some(({ isAnswer }, index) => isAnswer && ticked.includes(keyOf(question, index)))
  )

type RepliesProps = {
  questions: readonly GuestQuestion[]
  given: GivenReplies
  /** Of the answer. */
  language: string
  onChange: (given: GivenReplies) => void
}

/** What the guest asks of the house, with the house’s own sentences to tick; what it does not say, the owner types. */
export function GuestQuestions({ questions, given, language, onChange }: RepliesProps) {
  const { t } = useStayWords()
  const select = useSelect()
  if (questions.length === 0) return null
  return (
    <section className="asked" aria-label={t(words.asked)}>
      <h3>
        {t(words.asked)} <small>{t(words.ticked)}</small>
      </h3>
      <ul>
        {questions.map((question) => {
          const { topic, word, sentences, openRule } = question
          const isOpen = !sentences.some(({ isAnswer }) => isAnswer)
          return (
            <li key={topic} className={isOpen ? 'open' : undefined}>
              <b>{word}</b>
              {sentences.map(({ said, source }, index) => {
                const key = keyOf(question, index)
                return (
                  <label key={key}>
                    <input
                      type="checkbox"
                      checked={given.ticked.includes(key)}
                      onChange={() => onChange({ ...given, ticked: toggled(given.ticked, key) })}
                    />
                    <span lang={language}>{said[language]}</span> <small>{t(sourceWords[source])}</small>
                  </label>
                )
              })}
              {isOpen && (
                <>
                  <p>
                    {t(sentences.some(({ source }) => source === 'units') ? words.openInSome : words.open)}{' '}
                    {openRule !== undefined && (
                      <Button
                        className="plain"
                        label={t(words.writeRule)}
                        onClick={() => select({ file: rulesFile, path: [openRule] })}
                      />
                    )}
                  </p>
                  <textarea
                    rows={2}
                    aria-label={t(words.ownReply, { word })}
                    placeholder={t(words.ownReplyHint)}
                    autoComplete="off"
                    value={given.own[topic] ?? ''}
                    onChange={({ target }) => onChange({ ...given, own: { ...given.own, [topic]: target.value } })}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
