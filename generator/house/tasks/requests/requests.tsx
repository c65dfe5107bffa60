/** The screen of the requests: a message is pasted, read, judged and answered. The message stays in this window. */
import { Button } from '../../../desk/app/ui/controls.tsx'
import { counted } from '../../../engine/words/language.ts'
import { useEffect, useState, type ComponentProps } from 'react'
import { useApp } from '../../../desk/app/state/app-context.ts'
import type { Stay } from '../../stay/stay.ts'
import { shared } from '../../../desk/app/ui/shared-words.ts'
import type { Book, BookEntry } from './request-book.ts'
import type { StayRequest } from '../../model/content-model.ts'
import { isDepositLate, missingOf } from '../../requests/letters/deposit-state.ts'
import type { AnswerName } from '../../requests/write-answer.ts'
import type { ReadMessage } from '../../requests/read-message.ts'
import { Names, useGuestNames } from './guest-names.tsx'
import { RequestDetail } from './request-detail.tsx'
import { useStayWords } from '../year/use-stay-words.ts'
import { isQuoted, StayMark, stateWords } from './stay-news.tsx'
import { askHouse } from '../ask-house.ts'
import { unitNameIn, useBook } from './use-book.ts'

const words = {
  book: { it: 'Il libro delle richieste', en: 'The book of requests' },
  paste: { it: 'Incolla un messaggio', en: 'Paste a message' },
  pasteHint: { it: 'Da WhatsApp, mail o SMS, tutto intero', en: 'From WhatsApp, mail or SMS, all of it' },
  private: {
    it: 'Il testo non si salva: restano alloggio, giorni, ospiti e totale.',
    en: 'The text is not saved: only unit, days, guests and total are.'
  },
  read: { it: 'Leggi', en: 'Read it' },
  noLanguages: {
    it: 'Le lingue del sito adesso non si leggono, e intanto non si può scrivere nessuna risposta: «Oggi» dice perché.',
    en: 'The languages of the site cannot be read now, and meanwhile no answer can be written: “Today” says why.'
  },
  asked: { it: 'In attesa di risposta', en: 'Waiting for an answer' },
  quoted: stateWords.quoted,
  option: { it: 'In opzione', en: 'Under option' },
  confirmed: { it: 'Confermate', en: 'Confirmed' },
  past: { it: 'Passate, rifiutate, disdette, scadute', en: 'Past, declined, cancelled, lapsed' },
  until: { it: 'scade {day}', en: 'until {day}' },
  valid: { it: 'vale fino a {day}', en: 'valid until {day}' },
  since: {
    asked: { it: 'arrivata {day}', en: 'received {day}' },
    confirmed: { it: 'confermata {day}', en: 'confirmed {day}' },
    declined: { it: 'rifiutata {day}', en: 'declined {day}' },
    cancelled: { it: 'disdetta {day}', en: 'cancelled {day}' },
    option: { it: 'in opzione da {day}', en: 'under option since {day}' },
    lapsed: { it: 'scaduta, era in opzione da {day}', en: 'lapsed, under option since {day}' }
  },
  depositLate: { it: 'caparra in ritardo', en: 'deposit late' },
  depositDue: { it: 'caparra entro {day}', en: 'deposit by {day}' },
  depositOpen: { it: 'aspetta la caparra', en: 'waiting for the deposit' },
  typed: { it: 'Oppure due date e quanti ospiti', en: 'Or two dates and how many guests' },
  none: {
    it: 'Nessuna richiesta, per ora. Quando un ospite ti scrive, incolla qui il suo messaggio.',
    en: 'No request so far. When a guest writes to you, paste the message here.'
  },
  wrong: {
    it: 'C’è un errore nel libro delle richieste: ciò che non si legge manca. «Oggi» dice dov’è, sotto «Da sistemare».',
    en: 'There is an error in the book of requests: what cannot be read is missing. “Today” says where, under “To fix”.'
  },
  gone: {
    it:
      'Il libro delle richieste, «requests.yaml», non c’è più, e aveva soggiorni promessi. ' +
      'Rimettilo prima di scriverne altri: un libro nuovo libera le loro notti.',
    en:
      'The book of requests, “requests.yaml”, is gone, and it had stays that are promised. ' +
      'Put it back before you add others: a new book frees their nights.'
  },
  unread: { it: 'Non si è potuto leggere. Riprova.', en: 'It could not be read. Try again.' }
}

const guestForms = { it: ['ospite', 'ospiti'], en: ['guest', 'guests'] } as const

export function Requests() {
  const book = useBook()
  const { t } = useStayWords()
  if (book === undefined) return <p role="status">{t(shared.loading)}</p>
  return book === null ? <p className="help">{t(words.unread)}</p> : <BookView book={book} />
}

const groups = ['asked', 'quoted', 'option', 'confirmed', 'past'] as const

function groupOf(entry: BookEntry, today: string): (typeof groups)[number] {
  const { kind, request } = entry
  if (request.departure <= today) return 'past'
  if (isQuoted(entry, today)) return 'quoted'
  return groups.find((each) => each === kind) ?? 'past'
}

/** Those to be answered as they came, the last of the past first, and stays as they begin. */
function inOrder(group: (typeof groups)[number], entries: readonly BookEntry[]): readonly BookEntry[] {
  if (group === 'asked') return entries
  if (group === 'past') return entries.toReversed()
  return entries.toSorted((one, other) => one.request.arrival.localeCompare(other.request.arrival))
}

/** A message, days that are typed, or an entry of the book by its place. */
type Open = (({ read: ReadMessage } | { isTyped: true }) & { at: number }) | Added
type Added = {
  index: number
  moved?: Stay
  draft?: Parameters<ComponentProps<typeof RequestDetail>['onAdded']>[0]
  /** The answer that another screen has asked for. */
  answer?: AnswerName
}

/** What is open; at first what another screen has asked for. */
function useOpen() {
  const { view } = useApp()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the year has chosen
  const state = useState(() => view.get().opening as Open | undefined)
  useEffect(() => view.patch({ opening: undefined }), [view])
  return state
}

/** What stands in the place of entries, or in the way of answers. */
function BookNotes({ book: { languages, isWrong, isGone, entries } }: { book: Book }) {
  const { t } = useStayWords()
  return (
    <>
      {languages.length === 0 && (
        <p className="bad" role="alert">
          {t(words.noLanguages)}
        </p>
      )}
      {isWrong && (
        <p className="bad" role="alert">
          {t(words.wrong)}
        </p>
      )}
      {isGone && (
        <p className="bad" role="alert">
          {t(words.gone)}
        </p>
      )}
      {!isWrong && !isGone && entries.length === 0 && <p className="help">{t(words.none)}</p>}
    </>
  )
}

export function BookView({ book }: { book: Book }) {
  const { t } = useStayWords()
  const [open, setOpen] = useOpen()
  const guests = useGuestNames()
  const { index, draft, moved, answer } = open !== undefined && 'index' in open ? open : {}
  const entry = book.entries.find((each) => each.index === index)
  // Where there is room for both, what is free can be asked beside the list.
  const typed = book.isWrong ? undefined : { isTyped: true as const, at: 0 }
  const chosen = entry ? { entry, draft, answer } : open !== undefined && 'at' in open ? open : undefined
  const shown = chosen ?? typed
  return (
    <div className={chosen ? 'book is-open' : 'book'}>
      <aside className="shelf" aria-label={t(words.book)}>
        <Paste onRead={(read) => setOpen({ read, at: Date.now() })} />
        <Button className="plain" label={t(words.typed)} onClick={() => setOpen({ isTyped: true, at: Date.now() })} />
        <BookNotes book={book} />
        {groups.map((group) => {
          const entries = book.entries.filter((each) => groupOf(each, book.today) === group)
          return (
            entries.length > 0 && (
              <section key={group}>
                <h3>
                  {t(words[group])} <span className="count">{entries.length}</span>
                </h3>
                <ul>
                  {inOrder(group, entries).map((each) => (
                    <li key={each.index}>
                      <Entry
                        {...{ book, entry: each, isCurrent: entry === each }}
                        onOpen={() => setOpen({ index: each.index })}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            )
          )
        })}
        {entry === undefined && <Names {...{ book, guests }} />}
      </aside>
      {shown && (
        <RequestDetail
          // What was typed for one message is nothing of the next.
          key={'at' in shown ? `message ${shown.at}` : shown.entry.index}
          {...{ book, guests }}
          open={shown}
          moved={moved}
          onClose={() => setOpen(undefined)}
          onAdded={(added) => setOpen({ index: book.length, draft: added })}
        />
      )}
    </div>
  )
}

type EntryProps = { entry: BookEntry; book: Book; isCurrent: boolean; onOpen: () => void }

function Entry({ entry, book, isCurrent, onOpen }: EntryProps) {
  const { request, kind } = entry
  const { until, since } = request
  const { t, stay, money, day } = useStayWords(book.currency)
  const name = unitNameIn(book, request.unit)
  return (
    <button type="button" aria-current={isCurrent || undefined} onClick={onOpen}>
      <b>{name}</b>
      {request.total !== undefined && <span className={kind === 'asked' ? 'stub' : ''}>{money(request.total)}</span>}
      <small>
        {stay(request)}, {t(counted(request.adults + (request.children ?? 0), guestForms))}
      </small>
      <small>
        {kind === 'option' || (kind === 'asked' && until !== undefined)
          ? t(kind === 'option' ? words.until : words.valid, { day: day(until ?? since) })
          : t(words.since[kind], { day: day(since) })}
      </small>
      {request.deposit && <DepositMark {...{ request, today: book.today }} />}
      <StayMark entry={entry} />
    </button>
  )
}

/** A deposit that has not come, of a stay that is still to come. */
function DepositMark({ request: { deposit, state, departure }, today }: { request: StayRequest; today: string }) {
  const { t, day } = useStayWords()
  const isHeld = (state === 'confirmed' || state === 'option') && departure > today
  if (deposit === undefined || !isHeld || missingOf(deposit) === 0) return null
  if (isDepositLate(deposit, today)) return <small className="late">{t(words.depositLate)}</small>
  return (
    <small>{deposit.due === undefined ? t(words.depositOpen) : t(words.depositDue, { day: day(deposit.due) })}</small>
  )
}

/** The field is emptied as soon as its text is read. */
function Paste({ onRead }: { onRead: (read: ReadMessage) => void }) {
  const { t } = useStayWords()
  const [text, setText] = useState('')
  const [failed, setFailed] = useState(false)
  const read = async (pasted: string): Promise<void> => {
    if (pasted.trim() === '') return
    const reading = await askHouse('message', pasted)
    setFailed(reading === undefined)
    if (reading === undefined) return
    setText('')
    onRead(reading)
  }
  return (
    <form
      className="paste"
      onSubmit={(event) => {
        event.preventDefault()
        void read(text)
      }}
    >
      <label htmlFor="paste-message">{t(words.paste)}</label>
      <textarea
        id="paste-message"
        placeholder={t(words.pasteHint)}
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => {
          event.preventDefault()
          const pasted = text + event.clipboardData.getData('text/plain')
          setText(pasted)
          void read(pasted)
        }}
      />
      <p>{t(words.private)}</p>
      {failed && <p role="alert">{t(words.unread)}</p>}
      {text !== '' && <button type="submit">{t(words.read)}</button>}
    </form>
  )
}
