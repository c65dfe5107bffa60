/** The answer to a request on the screen: which one, its text, how it is sent, and what it decides. */
import { rulesFile } from '../../../model/content-enums.ts'
import { formatDays } from '../../../../engine/fields/day-words.ts'
import { useSelect } from '../../../../desk/app/state/app-context.ts'
import { Button, Select } from '../../../../desk/app/ui/controls.tsx'
import { asIs, type LocalizedText } from '../../../../engine/words/language.ts'
import type { GuestQuestion } from '../../../requests/house-answers.ts'
import type { MessageGuest } from '../../../requests/message-guest.ts'
import type { Offer } from '../../../requests/offer.ts'
import type { AnswerName, Answers } from '../../../requests/write-answer.ts'
import { addDays } from '../../../stay/days/day.ts'
import { daysBetween } from '../../../stay/days/day-range.ts'
import { useStayWords } from '../../year/use-stay-words.ts'
import { DepositBox } from '../../deposit/deposit-box.tsx'
import type { DepositChoice, DepositReply } from '../../deposit/deposit-reply.ts'
import { unansweredOf, type GivenReplies } from './message-view.tsx'
import { needWords } from './need-ticks.tsx'
import type { Book, BookEntry } from '../request-book.ts'
import { AnswerSheet, SendText, type Mail } from './send-text.tsx'
import { useOfferNames, useOpenPrice } from './verdict-view.tsx'

const words = {
  which: { it: 'Che cosa rispondi', en: 'What you answer' },
  because: { it: 'L’ho scelto perché scrive «{word}».', en: 'Chosen because they write “{word}”.' },
  tickOne: {
    it: 'Per Opzione e Conferma lascia una spunta sola.',
    en: 'For an option or a confirmation leave only one tick.'
  },
  tickSome: { it: 'Spunta che cosa offri.', en: 'Tick what you offer.' },
  onlyOne: { it: 'spuntane uno solo', en: 'tick just one' },
  tickFirst: { it: 'Prima spuntane uno solo', en: 'First tick just one' },
  closesNothing: { it: 'non chiude niente', en: 'closes nothing' },
  holdsUntil: { it: 'tiene fino a {day}', en: 'holds until {day}' },
  kindNo: { it: 'un no gentile', en: 'a kind no' },
  at: { it: '{unit}, {total}', en: '{unit}, {total}' },
  noTotal: { it: 'manca il totale', en: 'no total yet' },
  toRead: { it: 'Leggi la risposta', en: 'Read the answer' },
  validUntil: { it: 'vale fino a', en: 'valid until' },
  heldUntil: { it: 'tiene fino a', en: 'holds until' },
  ownWords: {
    it: 'L’ospite ha scritto anche parole sue: leggile, e se serve aggiungi qui la tua risposta.',
    en: 'The guest has also written words of their own: read them, and add your answer here if needed.'
  },
  unanswered: {
    it: 'La risposta non dice ancora niente di: {asked}.',
    en: 'The answer says nothing yet about: {asked}.'
  },
  openNeed: {
    it: 'La risposta dice di sì anche a: {need}. Nella scheda dell’alloggio non c’è un sì: decidi prima di mandarla.',
    en: 'The answer also says yes to: {need}. The form of the unit does not: decide before you send it.'
  },
  refusedNeed: {
    it: 'La risposta dice di sì anche a: {need}. Nella scheda dell’alloggio c’è un no: decidi prima di mandarla.',
    en: 'The answer also says yes to: {need}. The form of the unit says no: decide before you send it.'
  },
  ruledNeed: {
    it: 'La risposta dice di sì anche a: {need}. Guarda che vada d’accordo con le regole: «{rule}»',
    en: 'The answer also says yes to: {need}. See that it agrees with the rules: “{rule}”'
  },
  openPrice: {
    it: '{open} La risposta lo dice: se lo sai già, scrivi tu il prezzo nel testo.',
    en: '{open} The answer says so: if you know it already, write the price into the text.'
  },
  noPayment: {
    it: 'La conferma non dice che cosa si paga e quando: le regole della casa non lo dicono ancora.',
    en: 'The confirmation will not say what to pay and when: the house rules do not say so yet.'
  },
  rules: { it: 'Scrivilo nelle regole', en: 'Write it in the rules' },
  waits: { it: 'aspetta', en: 'waits' },
  laterText: { it: 'Si scrive appena è chiaro.', en: 'It is written as soon as all is clear.' },
  nothingToSend: {
    it: 'Finché non è chiaro, qui sta la domanda e non c’è niente da mandare.',
    en: 'As long as it is not clear, the question is here, and there is nothing to send.'
  },
  confirm: { it: 'Conferma {unit} a {total}', en: 'Confirm {unit} at {total}' },
  send: { it: 'Manda {answer}', en: 'Send {answer}' },
  hold: { it: 'Tieni {unit} fino a {day}', en: 'Hold {unit} until {day}' },
  cancel: { it: 'Disdici il soggiorno', en: 'Cancel the stay' },
  closes: {
    it: 'Chiude le notti qui; sul sito quando pubblichi. Poi mandi la risposta.',
    en: 'This closes the nights here, and on the site once you publish. Then you send the answer.'
  },
  frees: { it: 'Libera le notti. Poi mandi la risposta.', en: 'This frees the nights. Then you send the answer.' },
  muchLess: {
    it: '{total} è molto meno del calcolo, {today}: è giusto?',
    en: '{total} is much less than the calculated {today}: is that right?'
  },
  muchMore: {
    it: '{total} è molto più del calcolo, {today}: è giusto?',
    en: '{total} is much more than the calculated {today}: is that right?'
  },
  yesTotal: { it: 'Sì, {total}', en: 'Yes, {total}' },
  keeps: {
    it: 'Non chiude nessuna notte: la richiesta resta nel libro.',
    en: 'This closes no night: the request stays in the book.'
  }
}

export const answerWords: Readonly<Record<AnswerName, { name: LocalizedText; title: LocalizedText }>> = {
  quote: { name: { it: 'Preventivo', en: 'Quote' }, title: { it: 'Il preventivo', en: 'The quote' } },
  option: { name: { it: 'Opzione', en: 'Option' }, title: { it: 'L’opzione', en: 'The option' } },
  confirmed: { name: { it: 'Conferma', en: 'Confirmation' }, title: { it: 'La conferma', en: 'The confirmation' } },
  declined: { name: { it: 'Rifiuto', en: 'Refusal' }, title: { it: 'Il rifiuto', en: 'The refusal' } },
  cancelled: { name: { it: 'Disdetta', en: 'Cancellation' }, title: { it: 'La disdetta', en: 'The cancellation' } }
}

type Kind = BookEntry['kind'] | 'new'

const open: readonly AnswerName[] = ['quote', 'option', 'confirmed', 'declined']
/** The answers that there are, by what a request is. */
export const answersTo: Readonly<Record<Kind, readonly AnswerName[]>> = {
  new: open,
  asked: open,
  lapsed: open,
  option: ['option', 'confirmed', 'cancelled'],
  confirmed: ['confirmed', 'cancelled'],
  declined: ['declined'],
  cancelled: ['cancelled']
}

/** Whether an answer promises nights, or frees those that were: that is decided before it is sent. */
export const takesNights = (answer: AnswerName): boolean => answer === 'option' || answer === 'confirmed'

export type AnswerProps = {
  book: Book
  kind: Kind
  answer: AnswerName
  /** What is ticked. */
  offers: readonly Offer[]
  total: number | undefined
  until: string
  /** Whether the book already says what the answer does. */
  isDone: boolean
  isReading: boolean
}

/** Whether an answer can be given: it needs something to offer, or just one stay to promise. */
export const canAnswer = (answer: AnswerName, { kind, offers }: Pick<AnswerProps, 'kind' | 'offers'>): boolean =>
  takesNights(answer) && kind !== answer ? offers.length === 1 : answer !== 'quote' || offers.length > 0

type PickProps = AnswerProps & { because: string | undefined; onChoose: (answer: AnswerName) => void }

export function AnswerPick({ because, onChoose, ...props }: PickProps) {
  const { book, kind, answer, offers, total, until } = props
  const { t, money, day } = useStayWords(book.currency)
  const names = useOfferNames()
  const [offer] = offers
  const hints: Readonly<Record<AnswerName, string>> = {
    quote: t(words.closesNothing),
    option: t(words.holdsUntil, { day: day(until) }),
    confirmed: !offer
      ? ''
      : total === undefined
        ? t(words.noTotal)
        : t(words.at, { unit: names(offer), total: money(total) }),
    declined: t(words.kindNo),
    cancelled: ''
  }
  const all = answersTo[kind]
  return (
    <div className="decide">
      <fieldset className="answers">
        <legend className="visually-hidden">{t(words.which)}</legend>
        {all.map((name) => {
          const isOff = !canAnswer(name, props)
          return (
            <label key={name} className={isOff ? 'is-off' : undefined}>
              <input type="radio" name="answer" checked={answer === name} onChange={() => onChoose(name)} />
              <b>{t(answerWords[name].name)}</b>
              <small>{isOff && takesNights(name) ? t(words.onlyOne) : hints[name]}</small>
            </label>
          )
        })}
      </fieldset>
      <p className="quiet">
        {because !== undefined && `${t(words.because, { word: because })} `}
        {all.includes('quote') && offers.length > 1 && t(words.tickOne)}
        {all.includes('quote') && offers.length === 0 && t(words.tickSome)}
      </p>
      <Button
        className="onward ticket"
        label={t(words.toRead)}
        onClick={() => document.querySelector('.reply')?.scrollIntoView()}
      />
    </div>
  )
}

type ReplyProps = AnswerProps & {
  answers: Readonly<Record<string, Answers>>
  language: string
  mail: Mail | undefined
  name: string | undefined
  phone: MessageGuest['phone']
  hasOwnWords: boolean
  /** What the guest asks, and what is said to it. */
  questions: readonly GuestQuestion[]
  given: GivenReplies
  /** What the owner has typed before a decision, for the same answer. */
  first: string | undefined
  /** What a promise would ask as a deposit, and what the owner has chosen of it. */
  proposal: DepositReply | undefined
  deposit: DepositChoice | undefined
  entry: BookEntry | undefined
  /** A total of the owner’s own, 0 while it is not typed, and the one that they have called right although it is odd */
  ownTotal?: number | undefined
  oddTotal?: number | undefined
  onChange: (part: { language?: string; until?: string; deposit?: DepositChoice; oddTotal?: number }) => void
  /** Writes the decision into the book. */
  onDecide: (text: string) => void
}

export function Reply(props: ReplyProps) {
  const { book, kind, answer, answers, language, offers, hasOwnWords, first, name, onChange } = props
  const { t } = useStayWords()
  const hasDeposit =
    props.proposal?.isAsked === true || offers[0]?.parts.some(({ cancellation }) => cancellation.deposit !== undefined)
  const isYes = answer !== 'declined' && answer !== 'cancelled'
  const granted = isYes ? offers.flatMap(({ parts }) => parts.flatMap(({ needs = [] }) => needs)) : []
  const unanswered = unansweredOf(props.questions, props.given, granted).map(({ word }) => `«${word}»`)
  const openPrice = useOpenPrice()
  // In another total than today's nothing is open: it was agreed on.
  const isAgreed = offers.length === 1 && props.total !== offers[0]?.total
  const openPrices = isAgreed ? [] : [...new Set(offers.flatMap((offer) => openPrice(offer.open) || []))]
  const hasDay = (answer === 'quote' || answer === 'option') && kind !== 'cancelled'
  return (
    <AnswerSheet
      {...{ book, language, first, name }}
      title={t(answerWords[answer].title)}
      // Of several units that are ticked none is promised.
      text={canAnswer(answer, props) ? (answers[language]?.[answer] ?? '') : ''}
      onLanguage={(code) => onChange({ language: code })}
      above={<Above {...props} hasDay={hasDay} />}
    >
      {(text) => (
        <>
          {isYes && <NeedsNote {...props} />}
          {isYes && openPrices.length > 0 && (
            <p className="note">{t(words.openPrice, { open: openPrices.join(' ') })}</p>
          )}
          {unanswered.length > 0 && (
            <p className="note">
              <b>{t(words.unanswered, { asked: unanswered.join(', ') })}</b>
            </p>
          )}
          {hasOwnWords && <p className="note">{t(words.ownWords)}</p>}
          {answer === 'confirmed' && !book.saysPayment && !hasDeposit && <PaymentNote />}
          <div className="send">
            <Send {...props} text={text} />
          </div>
        </>
      )}
    </AnswerSheet>
  )
}

/** Says to what the answer says yes that the units do not, and what the rules say of it to a guest who asks. */
function NeedsNote({ offers, questions, language }: ReplyProps) {
  const { t } = useStayWords()
  const doubtful = offers.flatMap((offer) => offer.doubtfulNeeds)
  if (doubtful.length === 0) return null
  const sentences = [...new Set(doubtful.map(({ need }) => need))].map((need) => {
    const isRefused = doubtful.some((each) => each.need === need && each.isRefused)
    const said = questions.find((each) => each.need === need)?.sentences ?? []
    const rule = said.find((each) => each.source === 'rules' && each.isAnswer)?.said[language]
    const sentence = isRefused ? words.refusedNeed : rule === undefined ? words.openNeed : words.ruledNeed
    return t(sentence, { need: t(needWords[need]), rule: rule ?? '' })
  })
  return <p className="note">{sentences.join(' ')}</p>
}

/** Until when an answer holds, and what it asks as a deposit. */
function Above({ hasDay, ...props }: ReplyProps & { hasDay: boolean }) {
  const { book, answer, until, offers, language, proposal, onChange } = props
  const { t, day } = useStayWords()
  const latest = offers[0]?.parts[0]?.arrival ?? ''
  const days = daysBetween(book.today, addDays(book.today, 15)).filter((each) => latest === '' || each <= latest)
  return (
    <>
      {hasDay && (
        <label className="until">
          {t(answer === 'quote' ? words.validUntil : words.heldUntil)}{' '}
          <Select
            value={until}
            choices={days.map((value) => ({ value, label: asIs(day(value)) }))}
            onChoose={(last) => onChange({ until: last })}
          />
        </label>
      )}
      {takesNights(answer) && !props.isDone && proposal && (
        <DepositBox
          deposit={proposal}
          choice={props.deposit}
          currency={book.currency}
          language={language}
          isReceived={props.entry?.request.deposit?.received !== undefined}
          onChange={(deposit) => onChange({ deposit })}
        />
      )}
    </>
  )
}

type WaitingProps = { answer: AnswerName; question: string | undefined; onYes: () => void }

/** In the place of an answer, as long as something is unclear: the question, and nothing to be sent or copied. */
export function WaitingReply({ answer, question, onYes }: WaitingProps) {
  const { t } = useStayWords()
  const title = t(answerWords[answer].title)
  return (
    <section className="reply waits" aria-label={title}>
      <h2>
        {title} <small>{t(words.waits)}</small>
      </h2>
      <p className="blank">{t(words.laterText)}</p>
      {question !== undefined && <Button className="ticket" label={question} onClick={onYes} />}
      <p className="quiet">{t(words.nothingToSend)}</p>
    </section>
  )
}

/** Says that the house does not say yet what is to be paid when, and leads to where it can. */
function PaymentNote() {
  const { t } = useStayWords()
  const select = useSelect()
  return (
    <p className="note">
      {t(words.noPayment)}{' '}
      <Button className="plain" label={t(words.rules)} onClick={() => select({ file: rulesFile, path: [] })} />
    </p>
  )
}

/** Decides what takes or frees nights; then, and of all else at once, sends the answer. */
function Send(props: ReplyProps & { text: string }) {
  const { isDone, answer } = props
  const isDecidedFirst = !isDone && (takesNights(answer) || answer === 'cancelled')
  if ((takesNights(answer) || answer === 'quote') && isOddTotal(props)) return <OddTotal {...props} />
  return isDecidedFirst ? <Decide {...props} /> : <Ways {...props} />
}

/** Whether a typed total is far from the calculated one, as with a digit too few, and nobody has called it right. */
const isOddTotal = ({ ownTotal, oddTotal, offers }: Pick<ReplyProps, 'ownTotal' | 'oddTotal' | 'offers'>): boolean => {
  const [offer, ...others] = offers
  if (!offer || others.length > 0 || !ownTotal || ownTotal === oddTotal) return false
  return Math.abs(ownTotal - offer.total) > offer.total / 2
}

/** Asks whether such a total is right, in the place of the button that would send it. */
function OddTotal({ book, ownTotal = 0, offers, onChange }: ReplyProps) {
  const { t, money } = useStayWords(book.currency)
  const today = offers[0]?.total ?? 0
  const total = money(ownTotal)
  return (
    <>
      <p className="note" role="status">
        {t(ownTotal < today ? words.muchLess : words.muchMore, { total, today: money(today) })}
      </p>
      <Button label={t(words.yesTotal, { total })} onClick={() => onChange({ oddTotal: ownTotal })} />
    </>
  )
}

function Decide({ text, ...props }: ReplyProps & { text: string }) {
  const { book, answer, offers, total, until, isReading, onDecide } = props
  const { t, money, day } = useStayWords(book.currency)
  const names = useOfferNames()
  const isPossible = canAnswer(answer, props)
  const act = answer === 'option' ? words.hold : answer === 'confirmed' ? words.confirm : words.cancel
  const values = {
    unit: offers[0] ? names(offers[0]) : '',
    total: total === undefined ? '' : money(total),
    day: day(until)
  }
  return (
    <>
      <Button
        className="ticket"
        isOff={isReading || !isPossible}
        label={t(isPossible ? act : words.tickFirst, values)}
        onClick={() => onDecide(text)}
      />
      <p className="quiet">{t(answer === 'cancelled' ? words.frees : words.closes)}</p>
    </>
  )
}

function Ways({ text, ...props }: ReplyProps & { text: string }) {
  const { isDone, answer, mail, onDecide } = props
  const { t } = useStayWords()
  const subject = useSubject(props)
  return (
    <>
      <SendText
        text={text}
        label={t(words.send, { answer: t(answerWords[answer].title).toLowerCase() })}
        mail={{ address: mail?.address, subject }}
        phone={props.phone}
        isOff={!canAnswer(answer, props)}
        onSend={() => !isDone && onDecide(text)}
      />
      {answer === 'quote' && <p className="quiet">{t(words.keeps)}</p>}
    </>
  )
}

/** That of the mail; of any other message the stay, in the language of the answer. */
function useSubject({ book, mail, offers, language }: ReplyProps): string {
  const names = useOfferNames()
  const [offer] = offers
  if (mail?.subject !== undefined) return `Re: ${mail.subject}`
  const days = new Intl.DateTimeFormat(book.languages.find(({ code }) => code === language)?.locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC'
  })
  const [part] = offer?.parts ?? []
  if (offer === undefined || part === undefined) return ''
  return `${names(offer)}: ${formatDays(days, new Date(part.arrival), new Date(part.departure))}`
}
