/** One request: what was read, whether it is free today and at which price, the decision, and the answer. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useAnswer } from '../../../desk/app/state/use-answer.ts'
import { PublishDialog } from '../../../desk/app/screens/publish-dialog.tsx'
import { DialogButton } from '../../../desk/app/ui/dialog.tsx'
import type { LocalizedText } from '../../../engine/diagnostics/language.ts'
import type { Answers, Book, BookEntry, Judged } from './request-book.ts'
import type { ReadMessage } from '../../requests/read-message.ts'
import type { AskedStay, Verdict } from '../../requests/request-verdict.ts'
import { addDays } from '../../stay/day.ts'
import { daysBetween } from '../../stay/day-range.ts'
import { Names } from './guest-names.tsx'
import { useStayWords } from '../year/use-stay-words.ts'
import { askBook, shownEntry, useRequestTask } from './use-book.ts'

const words = {
  back: { it: 'Le richieste', en: 'Requests' },
  message: { it: 'Il messaggio, com’è arrivato', en: 'The message as it came' },
  byWords: { it: 'Senza link: ho letto le parole.', en: 'No link in it: I have read the words.' },
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
  choose: { it: 'Scegli…', en: 'Choose…' },
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
  nightsAt: { it: '{nights} notti a {amount}', en: '{nights} nights at {amount}' },
  takenBy: { it: '{nights}: {who}', en: '{nights}: {who}' },
  closed: { it: 'chiuso', en: 'closed' },
  confirmedHere: { it: 'confermate qui', en: 'confirmed here' },
  optionHere: { it: 'in opzione', en: 'under option' },
  unknown: { it: 'Un calendario non si è mai potuto leggere.', en: 'One calendar could never be read.' },
  refused: {
    it: 'Le regole del soggiorno non lo permettono, o manca un prezzo.',
    en: 'The rules of a stay do not allow it, or a price is missing.'
  },
  read: { it: 'Calendari letti alle {time}.', en: 'Calendars read at {time}.' },
  known: {
    it: '{calendar} ripassa queste notti come sue: è un’eco, non un’altra prenotazione.',
    en: '{calendar} passes these nights on as its own: an echo, not another booking.'
  },
  sold: {
    it: '{calendar} ha preso {nights} per qualcun altro.',
    en: '{calendar} has taken {nights} for somebody else.'
  },
  passedOn: {
    it: '{calendar} le ripassa ancora come sue. Finché lo fa restano chiuse; di solito basta un giorno.',
    en: '{calendar} still passes them on as its own. Until it stops they stay closed; a day is usually enough.'
  },
  shownTaken: {
    it: 'Queste notti sono libere, ma il sito le mostra ancora prese.',
    en: 'These nights are free, but the site still shows them as taken.'
  },
  price: { it: 'A quale prezzo', en: 'At which price' },
  asInMessage: { it: '{total}, come nel messaggio', en: '{total}, as in the message' },
  asToday: { it: '{total}, come oggi', en: '{total}, as today' },
  also: { it: 'Liberi', en: 'Also free' },
  other: { it: '{unit}, {days}, {total}', en: '{unit}, {days}, {total}' },
  confirm: { it: 'Conferma', en: 'Confirm' },
  confirmAt: { it: 'Conferma a {total}', en: 'Confirm at {total}' },
  optionUntil: { it: 'Opzione fino a', en: 'Option until' },
  decline: { it: 'Rifiuta', en: 'Decline' },
  keep: { it: 'Tieni fra quelle da rispondere', en: 'Keep for later' },
  cancel: { it: 'Disdici', en: 'Cancel the stay' },
  remove: { it: 'Togli dal libro', en: 'Remove from the book' },
  done: { it: 'Scritto nel libro.', en: 'Written into the book.' },
  answer: { it: 'La risposta', en: 'The answer' },
  answerIn: { it: 'Lingua della risposta', en: 'Language of the answer' },
  which: { it: 'Quale risposta', en: 'Which answer' },
  ownWords: {
    it: 'L’ospite ha scritto anche parole sue: leggile, e se serve aggiungi qui la tua risposta.',
    en: 'The guest has also written words of their own: read them, and add your answer here if needed.'
  },
  confirmsNothing: {
    it: 'Mandarla non conferma: le notti si chiudono con «Conferma», e sul sito quando pubblichi.',
    en: 'Sending it confirms nothing: “Confirm” closes the nights, and the site shows it once you publish.'
  },
  publishNow: {
    it: 'Le notti sono chiuse. Il sito le mostra libere finché non pubblichi.',
    en: 'The nights are closed. The site shows them as free until you publish.'
  },
  publish: { it: 'Pubblica', en: 'Publish' },
  copy: { it: 'Copia', en: 'Copy' },
  mail: { it: 'Mail', en: 'Mail' }
}

const stateWords: Readonly<Record<BookEntry['kind'], LocalizedText>> = {
  asked: { it: 'Da rispondere', en: 'To be answered' },
  option: { it: 'In opzione', en: 'Option' },
  confirmed: { it: 'Confermato', en: 'Confirmed' },
  declined: { it: 'Rifiutato', en: 'Declined' },
  cancelled: { it: 'Disdetto', en: 'Cancelled' },
  lapsed: { it: 'Scaduta', en: 'Lapsed' }
}

/** A message that was read: its text is in this window alone. */
export type Draft = { read: ReadMessage; text: string }

type Props = {
  book: Book
  draft?: Draft | undefined
  entry?: BookEntry
  onClose: () => void
  onAdded: () => void
}

type Form = Partial<AskedStay>

export function RequestDetail({ book, draft, entry, onClose, onAdded }: Props) {
  const { t, stay: daysOf } = useStayWords(book.currency)
  const [form, setForm] = useState<Form>(() => startOf(draft, entry))
  const asked = completeStay(form)
  const [until, setUntil] = useState(addDays(book.today, 3))
  const [atToday, setAtToday] = useState(false)
  const [language, setLanguage] = useState(
    draft?.read.language ?? entry?.request.language ?? book.languages[0]?.code ?? ''
  )
  const question =
    asked && JSON.stringify({ asked: atToday ? { ...asked, total: undefined } : asked, index: entry?.index, until })
  const answer = useAnswer(question, (key) => askBook('verdict', JSON.parse(key)))
  const judged = answer?.answer
  const name = book.units.find(({ unit }) => unit === form.unit)?.name
  return (
    <>
      <article className="one">
        <button type="button" className="back" onClick={onClose}>
          ‹ {t(words.back)}
        </button>
        <Heading key={entry?.kind} kind={entry?.kind}>
          {name} {asked && daysOf(asked)}
        </Heading>
        <Letter draft={draft} />
        <StayForm book={book} form={form} isFixed={entry !== undefined} onChange={setForm} />
        {judged === undefined ? (
          <p className="help">{asked === undefined && t(words.missing)}</p>
        ) : (
          isOpen(entry) && <VerdictView verdict={judged.verdict} total={form.total} book={book} />
        )}
        {entry !== undefined && <EntryNotes book={book} entry={entry} />}
        {judged !== undefined && asked !== undefined && (
          <>
            {isOpen(entry) && (
              <PricePick verdict={judged.verdict} total={form.total} {...{ atToday, setAtToday, book }} />
            )}
            <Decisions
              {...{ book, entry, asked, verdict: judged.verdict, until, setUntil, language, onAdded, onClose }}
              total={atToday ? judged.verdict.total : (form.total ?? judged.verdict.total)}
            />
          </>
        )}
      </article>
      {judged !== undefined && (
        <Reply
          {...{ book, language, setLanguage }}
          answers={judged.answers}
          first={firstAnswer(judged.verdict, entry)}
          hasOwnWords={wroteMore(draft)}
          isConfirmed={entry?.kind === 'confirmed'}
        />
      )}
    </>
  )
}

function Heading({ kind, children }: { kind: BookEntry['kind'] | undefined; children: ReactNode }) {
  const { t } = useStayWords()
  const heading = useRef<HTMLHeadingElement>(null)
  // What was pressed is gone when a message is read or a decision is written.
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
      {kind !== undefined && (
        <span className={kind === 'confirmed' ? 'stamp good' : 'stamp'}>{t(stateWords[kind])}</span>
      )}
    </h2>
  )
}

function startOf(draft: Draft | undefined, entry: BookEntry | undefined): Form {
  if (entry !== undefined) return entry.request
  if (draft === undefined) return {}
  const { unit, arrival, departure, adults, children, extras, total } = draft.read
  return Object.fromEntries(
    Object.entries({ unit, arrival, departure, adults, children, extras: [...extras], total }).filter(
      ([, value]) => value !== undefined
    )
  )
}

function completeStay({ unit, arrival, departure, adults, children, extras, total }: Form): AskedStay | undefined {
  if (unit === undefined || !arrival || !departure || departure <= arrival || !adults) return undefined
  return { unit, arrival, departure, adults, children, extras, total }
}

const firstAnswer = ({ isFree }: Verdict, entry: BookEntry | undefined): keyof Answers =>
  entry?.kind === 'option' ? 'option' : isFree || entry?.kind === 'confirmed' ? 'confirmed' : 'declined'

/** Whether the stay can still be confirmed. */
const isOpen = (entry: BookEntry | undefined): boolean =>
  entry === undefined || entry.kind === 'asked' || entry.kind === 'option' || entry.kind === 'lapsed'

/** Whether the guest wrote words of their own around those of the site. */
const wroteMore = (draft: Draft | undefined): boolean =>
  draft?.read.parts.some(({ kind, text }) => kind === 'own' && /\p{L}{3}/u.test(text)) === true

function Letter({ draft }: { draft: Draft | undefined }) {
  const { t, stay } = useStayWords()
  if (draft === undefined) return null
  const { read } = draft
  return (
    <section className="letter" lang={read.language} aria-label={t(words.message)}>
      <p>
        {read.parts.map(({ text, kind }, index) =>
          kind === 'read' ? (
            <mark key={index}>{text}</mark>
          ) : (
            <span key={index} className={kind}>
              {text}
            </span>
          )
        )}
      </p>
      {read.by === 'words' && <p className="quiet">{t(words.byWords)}</p>}
      {read.otherDays && <p className="quiet">{t(words.otherDays, { days: stay(read.otherDays) })}</p>}
    </section>
  )
}

type StayFormProps = { book: Book; form: Form; isFixed: boolean; onChange: (form: Form) => void }

function StayForm({ book, form, isFixed, onChange }: StayFormProps) {
  const { t } = useStayWords()
  const set = (part: Form): void => onChange({ ...form, ...part })
  const count = (key: 'adults' | 'children', least: number): ReactNode => (
    <label>
      {t(words[key])}
      <input
        type="number"
        min={least}
        max={99}
        disabled={isFixed}
        value={form[key] ?? (least === 0 ? 0 : '')}
        onChange={({ target }) => set({ [key]: target.value === '' ? undefined : Number(target.value) })}
      />
    </label>
  )
  const date = (key: 'arrival' | 'departure'): ReactNode => (
    <label>
      {t(words[key])}
      <input
        type="date"
        disabled={isFixed}
        value={form[key] ?? ''}
        onChange={({ target }) => set({ [key]: target.value })}
      />
    </label>
  )
  return (
    <div className="read">
      <label>
        {t(words.unit)}
        <select disabled={isFixed} value={form.unit ?? ''} onChange={({ target }) => set({ unit: target.value })}>
          <option value="" disabled>
            {t(words.choose)}
          </option>
          {book.units.map(({ unit, name }) => (
            <option key={unit} value={unit}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {date('arrival')}
      {date('departure')}
      {count('adults', 1)}
      {count('children', 0)}
      <Extras {...{ book, form, isFixed, onChange }} />
    </div>
  )
}

function Extras({ book, form, isFixed, onChange }: StayFormProps) {
  const { t, language } = useStayWords()
  const extras = book.extras.filter(({ list }) => form.unit?.startsWith(`${list}/`))
  if (extras.length === 0) return null
  return (
    <fieldset>
      <legend>{t(words.extras)}</legend>
      {extras.map(({ id, name }) => (
        <label key={id}>
          <input
            type="checkbox"
            disabled={isFixed}
            checked={form.extras?.includes(id) === true}
            onChange={({ target }) =>
              onChange({
                ...form,
                extras: target.checked ? [...(form.extras ?? []), id] : form.extras?.filter((each) => each !== id)
              })
            }
          />
          {name[language] ?? Object.values(name)[0]}
        </label>
      ))}
    </fieldset>
  )
}

function VerdictView({ verdict, total, book }: { verdict: Verdict; total: number | undefined; book: Book }) {
  const { t, money, nights, stay, locale } = useStayWords(book.currency)
  const difference = total === undefined || verdict.total === undefined ? 0 : verdict.total - total
  const today = verdict.total === undefined ? '' : money(verdict.total)
  const price = difference > 0 ? words.more : difference < 0 ? words.less : words.costs
  const takerOf = ({ kind, calendar, reason }: Verdict['taken'][number]): string =>
    calendar ??
    (kind === 'closed' ? (reason ?? t(words.closed)) : t(kind === 'option' ? words.optionHere : words.confirmedHere))
  const time =
    verdict.read && new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(verdict.read)
  return (
    <section className="verdict" role="status">
      <span className={verdict.isFree ? 'stamp good' : 'stamp'}>{t(verdict.isFree ? words.free : words.notFree)}</span>
      {verdict.total !== undefined && (
        <p>
          <b>{t(price, { total: today, difference: money(Math.abs(difference)) })}</b>{' '}
          {difference !== 0 && verdict.difference !== undefined && t(words[verdict.difference])}
        </p>
      )}
      {verdict.taken.map((each, index) => (
        <p key={index}>{t(words.takenBy, { nights: nights(each), who: takerOf(each) })}</p>
      ))}
      {verdict.refused !== undefined && <p>{t(words.refused)}</p>}
      {!verdict.isKnown && <p>{t(words.unknown)}</p>}
      <p className="quiet">
        {verdict.lines
          .flatMap((line) =>
            line.kind === 'nights' ? [t(words.nightsAt, { nights: line.nights, amount: money(line.amount / 100) })] : []
          )
          .join(', ')}
        {time && `. ${t(words.read, { time })}`}
      </p>
      {verdict.others.length > 0 && (
        <p>
          {t(words.also)}:{' '}
          {verdict.others
            .map((other) => t(words.other, { unit: other.name, days: stay(other), total: money(other.total) }))
            .join(' · ')}
        </p>
      )}
    </section>
  )
}

/** What the calendars, and the site, say of an entry, and whose it is. */
function EntryNotes({ book, entry }: { book: Book; entry: BookEntry }) {
  const { t, nights } = useStayWords()
  const kinds = { known: words.known, sold: words.sold, 'passed-on': words.passedOn }
  const found = book.nights.filter(({ index }) => index === entry.index)
  return (
    <>
      {found.map((each) => (
        <p key={`${each.calendar} ${each.arrival}`} className="note">
          {t(kinds[each.kind], { calendar: each.calendar, nights: nights(each) })}
        </p>
      ))}
      {entry.isShownTaken && <Unpublished text={words.shownTaken} />}
      <Names book={book} entry={entry} />
    </>
  )
}

function Unpublished({ text }: { text: LocalizedText }) {
  const { t } = useStayWords()
  return (
    <p className="note">
      {t(text)}{' '}
      <DialogButton className="ticket" dialog={<PublishDialog />}>
        {t(words.publish)}
      </DialogButton>
    </p>
  )
}

function PricePick({
  verdict,
  total,
  atToday,
  setAtToday,
  book
}: {
  verdict: Verdict
  total: number | undefined
  atToday: boolean
  setAtToday: (atToday: boolean) => void
  book: Book
}) {
  const { t, money } = useStayWords(book.currency)
  if (total === undefined || verdict.total === undefined || verdict.total === total) return null
  const choice = (isToday: boolean, text: string): ReactNode => (
    <label>
      <input type="radio" name="price" checked={atToday === isToday} onChange={() => setAtToday(isToday)} />
      {text}
    </label>
  )
  return (
    <fieldset className="pick">
      <legend className="visually-hidden">{t(words.price)}</legend>
      {choice(false, t(words.asInMessage, { total: money(total) }))}
      {choice(true, t(words.asToday, { total: money(verdict.total) }))}
    </fieldset>
  )
}

type DecisionProps = {
  book: Book
  entry: BookEntry | undefined
  asked: AskedStay
  verdict: Verdict
  total: number | undefined
  until: string
  setUntil: (until: string) => void
  language: string
  onAdded: () => void
  onClose: () => void
}

/** Writes a decision into the book, or takes the entry out of it. */
function useDecisions({ book, entry, asked, total, language, onAdded, onClose }: DecisionProps) {
  const ask = useRequestTask()
  const run = async (task: object, after?: () => void): Promise<void> => {
    if (await ask(task, words.done)) after?.()
  }
  const shown = entry && shownEntry(entry)
  const decide = (state: BookEntry['request']['state'], until?: string): void => {
    const change = { state, since: book.today, until, total }
    void (shown === undefined ? run({ added: { ...asked, ...change, language } }, onAdded) : run({ shown, ...change }))
  }
  return { decide, remove: () => void run({ shown, removed: true }, onClose) }
}

function Decisions(props: DecisionProps) {
  const { book, entry, asked, verdict, total, until, setUntil } = props
  const { t, money, day } = useStayWords(book.currency)
  const { decide, remove } = useDecisions(props)
  const kind = entry?.kind
  const latest = [addDays(book.today, 14), asked.arrival].toSorted()[0] ?? book.today
  return (
    <div className="do">
      {isOpen(entry) && (
        <button
          type="button"
          className="ticket"
          aria-disabled={!verdict.isFree}
          onClick={() => verdict.isFree && decide('confirmed')}
        >
          {total === undefined ? t(words.confirm) : t(words.confirmAt, { total: money(total) })}
        </button>
      )}
      {isOpen(entry) && verdict.isFree && (
        <span className="until">
          <button type="button" onClick={() => decide('option', until)}>
            {t(words.optionUntil)}
          </button>
          <select aria-label={t(words.optionUntil)} value={until} onChange={({ target }) => setUntil(target.value)}>
            {daysBetween(book.today, addDays(latest, 1)).map((each) => (
              <option key={each} value={each}>
                {day(each)}
              </option>
            ))}
          </select>
        </span>
      )}
      {(kind === undefined || kind === 'asked') && (
        <button type="button" onClick={() => decide('declined')}>
          {t(words.decline)}
        </button>
      )}
      {kind === undefined && (
        <button type="button" onClick={() => decide('asked')}>
          {t(words.keep)}
        </button>
      )}
      {(kind === 'confirmed' || kind === 'option') && (
        <button type="button" onClick={() => decide('cancelled')}>
          {t(words.cancel)}
        </button>
      )}
      {(kind === 'declined' || kind === 'cancelled' || kind === 'lapsed') && (
        <button type="button" className="plain" onClick={remove}>
          {t(words.remove)}
        </button>
      )}
    </div>
  )
}

type ReplyProps = {
  book: Book
  language: string
  setLanguage: (language: string) => void
  answers: Judged['answers']
  first: keyof Answers
  hasOwnWords: boolean
  isConfirmed: boolean
}

const kinds = ['confirmed', 'option', 'declined'] as const

const kindWords: Readonly<Record<keyof Answers, LocalizedText>> = {
  confirmed: { it: 'Conferma', en: 'Confirmation' },
  option: { it: 'Opzione', en: 'Option' },
  declined: { it: 'Rifiuto', en: 'Refusal' }
}

function Reply({ book, language, setLanguage, answers, first, hasOwnWords, isConfirmed }: ReplyProps) {
  const { t } = useStayWords()
  const [chosen, setChosen] = useState<keyof Answers>()
  const [typed, setTyped] = useState<{ of: string; text: string }>()
  const kind = chosen ?? first
  const written = answers[language]?.[kind] ?? ''
  // What the owner has typed holds for the answer that it was typed in.
  const text = typed?.of === written ? typed.text : written
  const body = encodeURIComponent(text)
  return (
    <section className="reply" aria-label={t(words.answer)}>
      <h2>{t(words.answer)}</h2>
      <div className="row">
        <select
          aria-label={t(words.which)}
          value={kind}
          onChange={({ target }) => setChosen(kinds.find((each) => each === target.value))}
        >
          {kinds.map((each) => (
            <option key={each} value={each}>
              {t(kindWords[each])}
            </option>
          ))}
        </select>
        <select aria-label={t(words.answerIn)} value={language} onChange={({ target }) => setLanguage(target.value)}>
          {book.languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
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
      <div className="send">
        <a className="button" href={`https://wa.me/?text=${body}`} target="_blank" rel="noreferrer">
          WhatsApp
        </a>
        <a className="button" href={`mailto:?body=${body}`}>
          {t(words.mail)}
        </a>
        <a className="button" href={`sms:?&body=${body}`}>
          SMS
        </a>
        <button type="button" onClick={() => void navigator.clipboard.writeText(text)}>
          {t(words.copy)}
        </button>
      </div>
      {isConfirmed ? <Unpublished text={words.publishNow} /> : <p className="quiet">{t(words.confirmsNothing)}</p>}
    </section>
  )
}
