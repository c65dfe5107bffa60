/** One request: what was read, whether it is free today and at which price, the decision, and the answer. */
import { createElement, useState } from 'react'
import { FailureNotice } from '../../../desk/app/panel/failure-notice.tsx'
import { useApp, useSelect, type Words } from '../../../desk/app/state/app-context.ts'
import { useAnswer, useVersion } from '../../../desk/app/state/use-answer.ts'
import { Select, Ticks, toggled } from '../../../desk/app/ui/controls.tsx'
import { shared } from '../../../desk/app/ui/shared-words.ts'
import { asIs, counted, type LocalizedText } from '../../../engine/words/language.ts'
import type { StayRequest } from '../../model/content-model.ts'
import type { ReadMessage } from '../../requests/read-message.ts'
import type { AskedStay, Verdict } from '../../requests/request-verdict.ts'
import type { Answers } from '../../requests/write-answer.ts'
import { addDays } from '../../stay/days/day.ts'
import { daysBetween } from '../../stay/days/day-range.ts'
import { weekdayNames } from '../../stay/locale-format.ts'
import type { Refusal } from '../../stay/refusal.ts'
import { nightForms, useStayWords } from '../year/use-stay-words.ts'
import { Names } from './guest-names.tsx'
import type { Book, BookEntry, Judged } from './request-book.ts'
import { StayNews, stateWords } from './stay-news.tsx'
import { askBook, useBookChanges, useOtherStay } from './use-book.ts'

const words = {
  request: { it: 'Una richiesta', en: 'A request' },
  back: { it: 'Le richieste', en: 'Requests' },
  message: { it: 'Il messaggio, com’è arrivato', en: 'The message as it came' },
  byWords: { it: 'Senza link: ho letto le parole.', en: 'No link in it: I have read the words.' },
  unsure: {
    it: 'Non è chiaro quali giorni: controlla arrivo e partenza.',
    en: 'It is not clear which days are meant: check arrival and departure.'
  },
  otherDays: {
    it: 'Le parole dicono altri giorni del link: {days}.',
    en: 'The words have other days than the link: {days}.'
  },
  unit: { it: 'Alloggio', en: 'Unit' },
  arrival: { it: 'Arrivo', en: 'Arrival' },
  departure: { it: 'Partenza', en: 'Departure' },
  adults: { it: 'Adulti', en: 'Adults' },
  children: { it: 'Bambini', en: 'Children' },
  extras: { it: 'Extra', en: 'Extras' },
  missing: {
    it: 'Completa quello che manca, e vedi se è libero.',
    en: 'Fill in what is missing to see whether it is free.'
  },
  free: { it: 'Libero', en: 'Free' },
  notFree: { it: 'Non è libero', en: 'Not free' },
  costs: { it: 'Oggi costa {total}.', en: 'Today it costs {total}.' },
  more: {
    it: 'Oggi costa {total}, {difference} in più del messaggio.',
    en: 'Today it costs {total}, {difference} more than in the message.'
  },
  less: {
    it: 'Oggi costa {total}, {difference} in meno del messaggio.',
    en: 'Today it costs {total}, {difference} less than in the message.'
  },
  'without-tax': { it: 'Nel messaggio manca l’imposta di soggiorno.', en: 'The message leaves the tourist tax out.' },
  'without-extras': { it: 'Nel messaggio mancano gli extra.', en: 'The message leaves the extras out.' },
  prices: {
    it: 'I prezzi sono cambiati, oppure il totale è stato scritto a mano.',
    en: 'Prices have changed, or the total was written by hand.'
  },
  repriced: {
    it: 'Dopo, il prezzo è cambiato: {nights}, da {before} a {now}.',
    en: 'The price has changed since: {nights}, from {before} to {now}.'
  },
  nightsAt: { it: '{nights} a {amount}', en: '{nights} at {amount}' },
  tax: { it: 'imposta di soggiorno {amount}', en: 'tourist tax {amount}' },
  takenBy: { it: '{nights}: {who}', en: '{nights}: {who}' },
  closed: { it: 'chiuso', en: 'closed' },
  confirmedHere: { it: 'confermate qui', en: 'confirmed here' },
  optionHere: { it: 'in opzione', en: 'under option' },
  unknown: { it: 'Un calendario non si è mai potuto leggere.', en: 'One calendar could never be read.' },
  anyway: {
    it: 'Sul sito non si può prenotare così; tu puoi confermarlo.',
    en: 'The site would not take it; you can.'
  },
  read: { it: 'Calendari letti alle {time}.', en: 'Calendars read at {time}.' },
  readAgain: { it: 'Leggi di nuovo', en: 'Read again' },
  reading: { it: 'Leggo i calendari…', en: 'Reading the calendars…' },
  price: { it: 'A quale prezzo', en: 'At which price' },
  asInMessage: { it: '{total}, come nel messaggio', en: '{total}, as in the message' },
  asToday: { it: '{total}, come oggi', en: '{total}, as today' },
  also: {
    it: 'Liberi: quelli segnati vanno nel rifiuto',
    en: 'Also free: a refusal proposes those that are ticked'
  },
  confirmAt: { it: 'Conferma a {total}', en: 'Confirm at {total}' },
  answer: { it: 'La risposta', en: 'The answer' },
  answerIn: { it: 'Lingua della risposta', en: 'Language of the answer' },
  which: { it: 'Quale risposta', en: 'Which answer' },
  ownWords: {
    it: 'L’ospite ha scritto anche parole sue: leggile, e se serve aggiungi qui la tua risposta.',
    en: 'The guest has also written words of their own: read them, and add your answer here if needed.'
  },
  noPayment: {
    it: 'La conferma non dice che cosa si paga e quando: le regole della casa non lo dicono ancora.',
    en: 'A confirmation does not say what is paid when: the rules of the house do not say it yet.'
  },
  rules: { it: 'Scrivilo nelle regole', en: 'Write it in the rules' },
  confirmsNothing: {
    it: 'Mandarla non conferma: le notti si chiudono con «Conferma», e sul sito quando pubblichi.',
    en: 'Sending it confirms nothing: “Confirm” closes the nights, and the site shows it once you publish.'
  },
  copy: { it: 'Copia', en: 'Copy' }
}

/** Why the site does not take it. A night without a price counts as taken there. */
const refusals: Readonly<Record<Refusal['reason'], LocalizedText>> = {
  past: { it: 'Questi giorni sono già passati.', en: 'These days are past.' },
  notice: { it: 'Le regole chiedono {notice} di anticipo.', en: 'The rules ask for {notice} of notice.' },
  guests: { it: 'È per {most} ospiti al massimo.', en: 'It is for {most} guests at most.' },
  taken: { it: 'A qualche notte manca il prezzo.', en: 'Some night has no price.' },
  unpublished: { it: 'I prezzi di questi giorni non ci sono ancora.', en: 'These days have no prices yet.' },
  'arrival-weekday': { it: 'Per le regole si arriva di {weekdays}.', en: 'The rules have arrivals on {weekdays}.' },
  'departure-weekday': { it: 'Per le regole si parte di {weekdays}.', en: 'The rules have departures on {weekdays}.' },
  'too-short': { it: 'Le regole chiedono almeno {minimum} notti.', en: 'The rules ask for {minimum} nights at least.' },
  'too-long': { it: 'Le regole danno al massimo {maximum} notti.', en: 'The rules allow {maximum} nights at most.' }
}

/** What can be decided, by what a request is. */
const decisions: Readonly<Record<Kind, readonly Decision[]>> = {
  new: ['confirmed', 'option', 'declined', 'asked'],
  asked: ['confirmed', 'option', 'declined'],
  option: ['confirmed', 'option', 'cancelled'],
  lapsed: ['confirmed', 'option', 'removed'],
  confirmed: ['cancelled'],
  declined: ['removed'],
  cancelled: ['removed']
}
const decisionWords: Readonly<Record<Decision, LocalizedText>> = {
  confirmed: { it: 'Conferma', en: 'Confirm' },
  option: { it: 'Opzione fino a', en: 'Option until' },
  declined: { it: 'Rifiuta', en: 'Decline' },
  asked: { it: 'Tieni fra quelle da rispondere', en: 'Keep for later' },
  cancelled: { it: 'Disdici', en: 'Cancel the stay' },
  removed: { it: 'Togli dal libro', en: 'Remove from the book' }
}

type Decision = StayRequest['state'] | 'removed'
type Kind = BookEntry['kind'] | 'new'

/** A message that was read, whose text is in this window alone, or an entry of the book. */
type Props = {
  book: Book
  open: { read: ReadMessage } | { entry: BookEntry }
  onClose: () => void
  onAdded: () => void
}

function useRequest({ book, open, onClose, onAdded }: Props) {
  const { desk } = useApp()
  const { add, change, remove } = useBookChanges(book)
  const { entry, read } = { entry: undefined, read: undefined, ...open }
  const first: Partial<AskedStay> = entry?.request ?? read ?? {}
  const [typed, setTyped] = useState({
    form: first,
    until: addDays(book.today, 3),
    atToday: false,
    proposed: [0, 1],
    language: read?.language ?? entry?.request.language ?? book.languages[0]?.code ?? ''
  })
  const { form, until, atToday, proposed, language } = typed
  const [isReading, setReading] = useState(false)
  const version = useVersion()
  const asked = completeStay(atToday ? { ...form, total: undefined } : form)
  const question = asked && { asked, index: entry?.index, until, proposed }
  const answer = useAnswer(question && JSON.stringify({ ...question, version }), (key) =>
    askBook('verdict', JSON.parse(key))
  )
  const judged = answer?.answer
  const total = asked?.total ?? judged?.verdict.total

  /** Asks with what the calendars say now. */
  const readAgain = async (): Promise<Verdict | undefined> => {
    setReading(true)
    const fresh = await askBook('verdict', question, true)
    setReading(false)
    desk.lookAgain()
    return fresh?.verdict
  }
  const decide = async (state: Decision): Promise<void> => {
    if (asked === undefined || (takesNights(state) && (await readAgain())?.isFree !== true)) return
    if (state === 'removed') {
      if (entry && (await remove(entry))) onClose()
      return
    }
    const made = { state, since: book.today, until: state === 'option' ? until : undefined, total }
    if (entry) await change(entry, made)
    else if (await add({ ...asked, ...made, language })) onAdded()
  }
  const kind: Kind = entry?.kind ?? 'new'
  return {
    book,
    entry,
    read,
    kind,
    ...typed,
    set: (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part })),
    asked,
    judged,
    total,
    isReading,
    readAgain,
    decide,
    /** Whether the stay can still be confirmed. */
    isOpen: decisions[kind].includes('confirmed')
  }
}

type Shown = ReturnType<typeof useRequest>
type Answered = Shown & Judged

const takesNights = (state: Decision): boolean => state === 'confirmed' || state === 'option'

function completeStay(form: Partial<AskedStay>): AskedStay | undefined {
  const { unit, arrival, departure, adults, children, extras = [], total } = form
  if (!unit || !arrival || !departure || departure <= arrival || !adults) return undefined
  return { unit, arrival, departure, adults, children, total, ...(extras.length > 0 && { extras }) }
}

export function RequestDetail(props: Props) {
  const { t, stay } = useStayWords(props.book.currency)
  const shown = useRequest(props)
  const { book, read, entry, kind, form, asked, judged, isOpen } = shown
  return (
    <>
      <article className="one">
        <button type="button" className="back" onClick={props.onClose}>
          ‹ {t(words.back)}
        </button>
        <h2 key={kind} ref={focusOn} tabIndex={-1}>
          {book.units.find(({ unit }) => unit === form.unit)?.name ?? t(words.request)}{' '}
          {asked && <span className="days">{stay(asked)}</span>}
          {kind !== 'new' && (
            <span className={kind === 'confirmed' ? 'stamp good' : 'stamp'}>{t(stateWords[kind])}</span>
          )}
        </h2>
        {entry && <StayNews entry={entry} />}
        {read && <Letter read={read} />}
        <StayForm {...shown} />
        {asked === undefined && <p className="help">{t(words.missing)}</p>}
        {judged && isOpen && <VerdictView {...shown} {...judged} />}
        {entry && <Names book={book} entry={entry} />}
        {judged && <Decisions {...shown} {...judged} />}
        <FailureNotice isHere={({ file }) => file === book.at.file} />
      </article>
      {judged && kind !== 'cancelled' && <Reply {...shown} {...judged} />}
    </>
  )
}

/** What was pressed is gone when a message is read or a decision is written. */
const focusOn = (heading: HTMLElement | null): void => heading?.focus()

function Letter({ read }: { read: ReadMessage }) {
  const { t, stay } = useStayWords()
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
      {read.isUnsure && <p className="note">{t(words.unsure)}</p>}
      {read.otherDays && <p className="quiet">{t(words.otherDays, { days: stay(read.otherDays) })}</p>}
    </section>
  )
}

const stayInputs = [
  { key: 'arrival', type: 'date' },
  { key: 'departure', type: 'date' },
  { key: 'adults', type: 'number', min: 1, max: 99 },
  { key: 'children', type: 'number', min: 0, max: 99 }
] as const

function StayForm({ book, entry, form, set }: Shown) {
  const setForm = (part: Partial<AskedStay>): void => set({ form: { ...form, ...part } })
  const { t, language } = useStayWords()
  const extras = book.extras.filter(({ list }) => form.unit?.startsWith(`${list}/`))
  return (
    <fieldset className="read" disabled={entry !== undefined}>
      <label>
        {t(words.unit)}
        <Select
          value={form.unit}
          choices={book.units.map(({ unit, name }) => ({ value: unit, label: asIs(name) }))}
          empty={shared.choose}
          onChoose={(unit) => setForm({ unit })}
        />
      </label>
      {stayInputs.map(({ key, ...attributes }) => (
        <label key={key}>
          {t(words[key])}
          <input
            {...attributes}
            value={form[key] ?? ''}
            onChange={({ target: { value, valueAsNumber } }) =>
              setForm({ [key]: attributes.type === 'date' ? value : valueAsNumber || undefined })
            }
          />
        </label>
      ))}
      <Ticks
        legend={t(words.extras)}
        options={extras.map(({ id, name }) => ({ value: id, label: name[language] ?? Object.values(name)[0] }))}
        chosen={form.extras ?? []}
        onPress={(id) => setForm({ extras: toggled(form.extras ?? [], id) })}
      />
    </fieldset>
  )
}

function takerOf(span: Verdict['taken'][number], t: Words['t']): string {
  if (span.kind === 'closed') return span.reason ?? t(words.closed)
  return 'calendar' in span ? (span.calendar ?? '') : t(span.kind === 'option' ? words.optionHere : words.confirmedHere)
}

function refusalIn(refused: Refusal, t: Words['t'], locale: string): string {
  const facts = { days: 0, weekdays: [], most: 0, minimum: 0, maximum: 0, ...refused }
  const { days, most, minimum, maximum } = facts
  const names = weekdayNames(locale, 'long')
  const weekdays = facts.weekdays.map((day) => names[day - 1]).join(', ')
  const notice = t(counted(days, { it: ['giorno', 'giorni'], en: ['day', 'days'] }))
  return t(refusals[refused.reason], { most, minimum, maximum, notice, weekdays })
}

function VerdictView(shown: Answered) {
  const { book, verdict, form } = shown
  const { total: told } = form
  const { t, money, nights, locale } = useStayWords(book.currency)
  const other = useOtherStay(book.currency)
  const { isFree, taken, refused, total, tax, difference, lines, others, read, repriced } = verdict
  const more = total === undefined || told === undefined ? 0 : total - told
  const price = more > 0 ? words.more : more < 0 ? words.less : words.costs
  const why = (reason: NonNullable<typeof difference>): string =>
    reason !== 'prices' || repriced.length === 0
      ? t(words[reason])
      : repriced
          .map(({ before, now, ...stay }) =>
            t(words.repriced, { nights: nights(stay), before: money(before), now: money(now) })
          )
          .join(' ')
  const said = [
    ...taken.map((each) => t(words.takenBy, { nights: nights(each), who: takerOf(each, t) })),
    ...(refused ? [`${refusalIn(refused, t, locale)} ${isFree ? t(words.anyway) : ''}`] : []),
    ...(verdict.isKnown ? [] : [t(words.unknown)])
  ]
  const rates = lines.flatMap((line) =>
    line.kind === 'nights'
      ? [t(words.nightsAt, { nights: t(counted(line.nights, nightForms)), amount: money(line.amount / 100) })]
      : []
  )
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' })
  return (
    <section className="verdict">
      <div role="status">
        <span className={isFree ? 'stamp good' : 'stamp'}>{t(isFree ? words.free : words.notFree)}</span>
        {total !== undefined && (
          <p>
            <b>{t(price, { total: money(total), difference: money(Math.abs(more)) })}</b>{' '}
            {more !== 0 && difference && why(difference)}
          </p>
        )}
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p className="quiet">{[...rates, ...(tax > 0 ? [t(words.tax, { amount: money(tax) })] : [])].join(', ')}</p>
      </div>
      {read !== undefined && (
        <p className="quiet">
          {t(words.read, { time: time.format(read) })}{' '}
          <button type="button" className="plain" onClick={() => void shown.readAgain()}>
            {t(shown.isReading ? words.reading : words.readAgain)}
          </button>
        </p>
      )}
      <Ticks
        legend={t(words.also)}
        options={others.map((each, value) => ({ value, label: other(each) }))}
        chosen={shown.proposed}
        onPress={(value) => shown.set({ proposed: toggled(shown.proposed, value) })}
      />
      <PricePick {...shown} />
    </section>
  )
}

/** Which price holds, where today's is not that of the message. */
function PricePick({ book, verdict, form: { total: told }, atToday, set }: Answered) {
  const { t, money } = useStayWords(book.currency)
  if (told === undefined || verdict.total === undefined || verdict.total === told) return null
  const options = [
    { value: 'told', label: t(words.asInMessage, { total: money(told) }) },
    { value: 'today', label: t(words.asToday, { total: money(verdict.total) }) }
  ]
  return (
    <Ticks
      name="price"
      legend={t(words.price)}
      options={options}
      chosen={[atToday ? 'today' : 'told']}
      onPress={(value) => set({ atToday: value === 'today' })}
    />
  )
}

function Decisions({ book, kind, form, verdict, total, until, set, decide, isReading }: Answered) {
  const { t, money, day } = useStayWords(book.currency)
  const latest = [addDays(book.today, 14), form.arrival ?? ''].toSorted()[0] ?? ''
  const days = daysBetween(book.today, addDays(latest, 1))
  return (
    <div className="do">
      {decisions[kind].map((state) => {
        const isOff = takesNights(state) && (!verdict.isFree || isReading)
        return (
          <span key={state} className="decision">
            <button
              type="button"
              className={state === 'confirmed' ? 'ticket' : undefined}
              aria-disabled={isOff}
              onClick={() => !isOff && void decide(state)}
            >
              {state === 'confirmed' && total !== undefined
                ? t(words.confirmAt, { total: money(total) })
                : t(decisionWords[state])}
            </button>
            {state === 'option' && (
              <Select
                aria-label={t(decisionWords.option)}
                value={until}
                choices={days.map((value) => ({ value, label: asIs(day(value)) }))}
                onChoose={(last) => set({ until: last })}
              />
            )}
          </span>
        )
      })}
    </div>
  )
}

const kindWords = {
  confirmed: { it: 'Conferma', en: 'Confirmation' },
  option: { it: 'Opzione', en: 'Option' },
  declined: { it: 'Rifiuto', en: 'Refusal' }
} satisfies Record<keyof Answers, LocalizedText>

function Reply({ book, kind, read, verdict, answers, language, set }: Answered) {
  const { t } = useStayWords()
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState<{ of: string; text: string }>()
  const isPossible = kind === 'confirmed' || (verdict.isFree && kind !== 'declined')
  const first = kind === 'option' ? kind : isPossible ? 'confirmed' : 'declined'
  const written = new Map(Object.entries(answers[language] ?? {})).get(chosen ?? first) ?? ''
  // What the owner has typed holds for the answer that it was typed in.
  const text = typed?.of === written ? typed.text : written
  const hasOwnWords = read?.parts.some((part) => part.kind === 'own' && /\p{L}{3}/u.test(part.text)) === true
  return (
    <section className="reply" aria-label={t(words.answer)}>
      <h2>{t(words.answer)}</h2>
      <div className="row">
        <Select
          aria-label={t(words.which)}
          value={chosen ?? first}
          choices={Object.entries(kindWords).map(([value, label]) => ({ value, label }))}
          onChoose={setChosen}
        />
        <Select
          aria-label={t(words.answerIn)}
          value={language}
          choices={book.languages.map(({ code, name }) => ({ value: code, label: asIs(name) }))}
          onChoose={(code) => set({ language: code })}
        />
      </div>
      <textarea
        lang={language}
        aria-label={t(words.answer)}
        rows={16}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setTyped({ of: written, text: target.value })}
      />
      {hasOwnWords && <p className="note">{t(words.ownWords)}</p>}
      {!book.saysPayment && (chosen ?? first) !== 'declined' && <PaymentNote />}
      <Send text={text} />
      {kind !== 'confirmed' && <p className="quiet">{t(words.confirmsNothing)}</p>}
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
      <button type="button" className="plain" onClick={() => select({ file: 'rules.yaml', path: [] })}>
        {t(words.rules)}
      </button>
    </p>
  )
}

/** The ways to send an answer. */
function Send({ text }: { text: string }) {
  const { t } = useStayWords()
  const body = encodeURIComponent(text)
  const ways = { WhatsApp: `https://wa.me/?text=${body}`, Mail: `mailto:?body=${body}`, SMS: `sms:?&body=${body}` }
  return (
    <div className="send">
      {Object.entries(ways).map(([name, href]) => (
        <a
          key={name}
          className="button"
          href={href}
          target={name === 'WhatsApp' ? '_blank' : undefined}
          rel="noreferrer"
        >
          {name}
        </a>
      ))}
      <button type="button" onClick={() => void navigator.clipboard.writeText(text)}>
        {t(words.copy)}
      </button>
    </div>
  )
}
