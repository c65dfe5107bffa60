/**
 * One request on the screen: what was read, whether it is free and at which price, what else is free, and the answer.
 */
import { useState } from 'react'
import { FailureNotice } from '../../../desk/app/panel/failure-notice.tsx'
import { useApp } from '../../../desk/app/state/app-context.ts'
import { Button, Select, Ticks, toggled } from '../../../desk/app/ui/controls.tsx'
import { asIs } from '../../../engine/words/language.ts'
import type { StayRequest } from '../../model/content-model.ts'
import type { ReadMessage } from '../../requests/read-message.ts'
import type { MessageGuest } from '../../requests/message-guest.ts'
import type { DoubtSubject } from '../../requests/unread-words.ts'
import { depositsOf } from '../../requests/letters/deposit-state.ts'
import { keepsTotal, type Offer, type OfferPart, type Wish } from '../../requests/offer.ts'
import type { AnswerName } from '../../requests/write-answer.ts'
import { addDays } from '../../stay/days/day.ts'
import { centsOf } from '../../stay/locale-format.ts'
import type { Stay } from '../../stay/stay.ts'
import { useStayWords } from '../year/use-stay-words.ts'
import { answersTo, AnswerPick, canAnswer, Reply, takesNights, WaitingReply } from './answer/answer-view.tsx'
import { ChangeAnswer, ChangeForm, ChangeOutcome, stayFieldWords, useStayChange } from './change-stay.tsx'
import { DepositCard } from '../deposit/deposit-card.tsx'
import type { DepositChoice } from '../deposit/deposit-reply.ts'
import { Names, useGuestNames } from './guest-names.tsx'
import {
  firstReplies,
  GuestQuestions,
  isNoRequestYet,
  Letter,
  Questions,
  repliesOf,
  useQuestions
} from './answer/message-view.tsx'
import type { Book, BookEntry, WishReply } from './request-book.ts'
import { AnswerSheet, SendText, type Mail } from './answer/send-text.tsx'
import { StayLife } from './stay-life.tsx'
import { isQuoted, StayNews, stateWords } from './stay-news.tsx'
import { NeedTicks } from './answer/need-ticks.tsx'
import { askHouse, useHouse } from '../ask-house.ts'
import { unitChoicesIn, unitNameIn, useBookChanges } from './use-book.ts'
import { OfferList, PricePick, VerdictView } from './answer/verdict-view.tsx'

const words = {
  ...stayFieldWords,
  request: { it: 'Una richiesta', en: 'A request' },
  message: { it: 'Un messaggio', en: 'A message' },
  whatIsFree: { it: 'Che cosa è libero?', en: 'What is free?' },
  back: { it: 'Le richieste', en: 'Requests' },
  guests: { it: 'Ospiti', en: 'Guests' },
  wishes: { it: 'Chiede', en: 'Asks for' },
  askedStay: { it: 'Il soggiorno chiesto', en: 'The stay that is asked for' },
  kinds: { it: 'Cerca', en: 'Looks for' },
  correct: { it: 'Correggi', en: 'Correct' },
  anyUnit: { it: 'non detto', en: 'not said' },
  twoUnits: { it: 'due insieme', en: 'two together' },
  missing: {
    it: 'Manca ancora: {what}. Appena c’è tutto, vedi che cosa è libero.',
    en: 'Still missing: {what}. Then you see what is free.'
  },
  turned: { it: 'La partenza è prima dell’arrivo.', en: 'The departure is before the arrival.' },
  later: { it: 'Rispondi più tardi', en: 'Reply later' },
  questionsReply: { it: 'La risposta alle domande', en: 'The answer to the questions' },
  notDone: {
    it: 'Non fatto: il programma non ha risposto, e nel libro non è cambiato niente. Premi di nuovo quando risponde.',
    en: 'Not done: the program did not answer, and nothing has changed in the book. Press again once it answers.'
  },
  remove: { it: 'Togli dal libro', en: 'Remove from the book' }
}

/** What the owner has written before a stay was decided on. */
type Draft = { answer: AnswerName; text: string; mail: Mail | undefined; guest: MessageGuest | undefined }

/** What is shown: a message, whose text only this window has; an entry of the book; or typed days. */
type Props = {
  book: Book
  guests: ReturnType<typeof useGuestNames>
  open:
    | { read: ReadMessage }
    | { entry: BookEntry; draft?: Draft | undefined; answer?: AnswerName | undefined }
    | { isTyped: true }
  /** Other days for the entry, which are not written yet. */
  moved?: Stay | undefined
  onClose: () => void
  onAdded: (draft: Draft) => void
}

type Form = Partial<Omit<Wish, 'units' | 'rooms' | 'services'>> & Pick<Wish, 'units' | 'rooms' | 'services'>

const formOf = ({ read, entry }: { read: ReadMessage | undefined; entry: BookEntry | undefined }): Form => {
  if (entry) return { ...entry.request, units: [entry.request.unit], rooms: 1, services: [] }
  const { units = [], wishes = [], rooms = 1, kinds = [], ...form } = read ?? { adults: 2 }
  return { ...form, units, rooms: rooms > 1 ? 2 : 1, services: wishes, kinds }
}

/** The answer to what is asked, and a way to ask with what the calendars say now. */
function useJudged(question: object | undefined) {
  const { desk } = useApp()
  const [isReading, setReading] = useState(false)
  // Stays until it is pressed again: the program may be back before anybody has looked.
  const [isNotDone, setNotDone] = useState(false)
  const reply = useHouse('verdict', question)
  const readAgain = async (): Promise<WishReply | undefined> => {
    setReading(true)
    setNotDone(false)
    const fresh = await askHouse('verdict', question, 'fresh')
    setReading(false)
    setNotDone(fresh === undefined)
    desk.lookAgain()
    return fresh
  }
  return { judged: reply?.answer, isReading, isNotDone, readAgain }
}

type Kind = BookEntry['kind'] | 'new'
type Beginning = { book: Book; read: ReadMessage | undefined; entry: BookEntry | undefined; kind: Kind }

/** What is shown before the owner changes anything. */
function beginningOf({ book, read, entry, kind }: Beginning) {
  const form = formOf({ read, entry })
  return {
    form,
    until: kind === 'option' ? (entry?.request.until ?? book.today) : addDays(book.today, 3),
    // What was promised holds; what a guest has read or changed has to be looked at.
    isAgreed: entry?.request.total !== undefined,
    /** In the place of a total: undefined if none of the owner’s own is chosen, 0 while it is not typed. */
    ownTotal: undefined as number | undefined,
    /** The one that is far from today’s, and right all the same. */
    oddTotal: undefined as number | undefined,
    /** Whether the owner has corrected what the book says of a request. */
    isCorrected: false,
    chosen: undefined as readonly string[] | undefined,
    /** What is asked as a deposit, where it is not as the rules have it. */
    deposit: undefined as DepositChoice | undefined,
    /** What is said to the guest’s questions. */
    given: firstReplies(read?.questions ?? [], completeWish(form)),
    /** What was unclear, and is answered or corrected. */
    settled: [] as readonly DoubtSubject[],
    isCorrecting: !entry && (!read || completeWish(form) === undefined),
    language: read?.language ?? entry?.request.language ?? book.languages[0]?.code ?? ''
  }
}

/** Whether an offer is still one of those that are free. */
const isAmong = (offer: Offer | undefined, fresh: WishReply | undefined): boolean =>
  offer !== undefined && fresh?.offers.some(({ id }) => id === offer.id) === true

/** Once the book has what was typed, it is shown. */
const asInBook = { isCorrected: false, isCorrecting: false, isAgreed: true, ownTotal: undefined }

/** Undefined while the owner has not typed a total of their own, which is 0 then. */
const totalOf = (ownTotal: number | undefined, otherwise: number | undefined): number | undefined =>
  ownTotal === 0 ? undefined : (ownTotal ?? otherwise)

/**
 * What one offer costs: `today`, and in `total` what is agreed or what the owner has typed instead. `isKept` says
 * whether an agreed total can still be kept.
 */
function pricesOf(
  offers: readonly Offer[],
  wish: Wish | undefined,
  { isAgreed, ownTotal, form }: Pick<ReturnType<typeof beginningOf>, 'isAgreed' | 'ownTotal' | 'form'>
) {
  const today = offers.length === 1 ? offers[0]?.total : undefined
  const isKept = wish !== undefined && keepsTotal(wish, offers)
  const agreed = isAgreed && isKept ? form.total : today
  return { today, isKept, total: totalOf(offers.length === 1 ? ownTotal : undefined, agreed) }
}

/** What is not open. */
const nothing = { entry: undefined, read: undefined, draft: undefined, answer: undefined }

function useRequest({ book, open, onClose, onAdded }: Props) {
  const { write, remove } = useBookChanges(book)
  const { entry, read, draft, answer: wanted } = { ...nothing, ...open }
  const kind: Kind = entry?.kind ?? 'new'
  const [typed, setTyped] = useState(() => ({ ...beginningOf({ book, read, entry, kind }), answer: wanted }))
  const { chosen, language, deposit } = typed
  const unclear = read?.unclear.filter(({ about }) => !typed.settled.includes(about)) ?? []
  // That of the book can change while it is open.
  const form = entry && !typed.isCorrected ? formOf({ read, entry }) : typed.form
  // No option lasts longer than until the guests arrive.
  const until = [typed.until, form.arrival || typed.until].toSorted()[0] ?? typed.until
  const wish = completeWish(form)
  const ownTotal = typed.ownTotal || undefined
  const replies = repliesOf(read?.questions, typed.given, book.languages)
  const asked = { index: entry?.index, until, chosen, isAgreed: typed.isAgreed, ownTotal, replies, deposit }
  const { judged, readAgain, ...judging } = useJudged(wish && { wish, ...asked })
  const offers = judged?.offers.filter(({ id }) => (chosen ?? judged.suggested).includes(id)) ?? []
  const prices = pricesOf(offers, wish, { ...typed, form })
  const answer = typed.answer ?? firstAnswer({ kind, offers, wanted: read?.answer.name })

  /** Writes an answer with its text into the book, or without one a request to be answered later. */
  const decide = async (text?: string): Promise<void> => {
    if (unclear.length > 0) return
    const given = text === undefined ? undefined : answer
    if (given !== undefined && takesNights(given) && !isAmong(offers[0], await readAgain())) return
    const made = { today: book.today, until, total: prices.total, answer: given, proposal: judged?.deposit }
    const isWritten = wish && (await write(entry, requestsFor(made, { wish, entry, offer: offers[0] }), language))
    if (!isWritten) return
    if (entry) setTyped((before) => ({ ...before, ...asInBook }))
    else onAdded({ answer, text: text ?? '', mail: read?.mail, guest: read?.guest })
  }
  return {
    book,
    entry,
    read,
    draft,
    kind,
    wish,
    judged,
    offers,
    ...prices,
    ...judging,
    readAgain,
    unclear,
    isRequest: !isNoRequestYet(unclear),
    replies,
    decide,
    /** @param part what the answer changes of what was read */
    settle: (about: DoubtSubject, part: Partial<Form> = {}) => {
      setTyped((before) => ({ ...before, form: { ...before.form, ...part }, settled: [...before.settled, about] }))
      focusHeading()
    },
    remove: async () => entry && (await remove(entry)) && onClose(),
    // An option can be given another day.
    isDone: kind === answer && (kind !== 'option' || until === entry?.request.until),
    ...typed,
    form,
    until,
    answer,
    set: (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }))
  }
}

/** What was pressed is gone. */
const focusHeading = (): void => document.querySelector<HTMLElement>('.one h2')?.focus({ preventScroll: true })

type Shown = ReturnType<typeof useRequest>

export function completeWish({ arrival, departure, adults, ...form }: Form): Wish | undefined {
  if (!arrival || !departure || departure <= arrival || !adults) return undefined
  const { children, needs = [], extras = [], total, units, rooms, services, kinds = [] } = form
  return {
    arrival,
    departure,
    adults,
    children,
    total,
    units,
    rooms,
    services,
    // Whoever names a unit asks for that one.
    ...(units.length === 0 && kinds.length > 0 && { kinds }),
    ...(needs.length > 0 && { needs }),
    ...(extras.length > 0 && { extras })
  }
}

type Answerable = { kind: BookEntry['kind'] | 'new'; offers: readonly Offer[]; wanted: AnswerName | undefined }

/** The answer that the message asks for, if it can be given; a refusal if nothing is free on these days. */
export function firstAnswer({ kind, offers, wanted = 'quote' }: Answerable): AnswerName {
  const all = answersTo[kind]
  if (kind === 'option' || kind === 'confirmed' || !all.includes(wanted)) return all[0] ?? 'quote'
  if (!offers.some(({ isOnDays }) => isOnDays)) return 'declined'
  return canAnswer(wanted, { kind, offers }) ? wanted : 'quote'
}

type Decision = {
  today: string
  until: string
  total: number | undefined
  answer: AnswerName | undefined
  /** What is asked as a deposit, of each stay of the offer. */
  proposal?: WishReply['deposit']
}
type Decided = { wish: Wish; entry: BookEntry | undefined; offer: Offer | undefined }

/** What a decision writes into the book: a stay for each unit that is offered, or the one that was asked for. */
export function requestsFor({ today, until, total, answer, proposal }: Decision, { wish, entry, offer }: Decided) {
  const hasDay = answer === 'quote' || answer === 'option'
  const state: StayRequest['state'] = answer === undefined || answer === 'quote' ? 'asked' : answer
  const common = { state, since: today, until: hasDay ? until : undefined }
  // What was asked for stays what it was.
  if (entry && (answer === 'cancelled' || answer === 'declined')) return [common]
  const { arrival, departure, adults, children, needs, extras, units } = wish
  const parts: readonly Omit<OfferPart, 'name' | 'total' | 'cancellation'>[] =
    offer?.parts ??
    units.slice(0, 1).map((unit) => ({ unit, arrival, departure, adults, children: children ?? 0, needs }))
  const deposits = proposal && depositsOf(proposal, { today, asked: entry?.request.deposit })
  return parts.map((part, place) => ({
    unit: part.unit,
    arrival: part.arrival,
    departure: part.departure,
    adults: part.adults,
    children: part.children || undefined,
    needs: part.needs && [...part.needs],
    extras,
    ...common,
    ...(answer !== undefined && takesNights(answer) && { deposit: deposits?.[place] }),
    total: offer && total !== undefined && parts.length > 1 ? shareOf(part.unit, offer, total) : total
  }))
}

/** The share of a unit in the total of several, as today’s prices have it: the last one has the rest, to the cent. */
function shareOf(unit: string, { parts }: Pick<Offer, 'parts'>, total: number): number {
  const today = parts.reduce((sum, part) => sum + part.total, 0)
  const cents = parts.map((part) => (today === 0 ? 0 : Math.round((part.total / today) * centsOf(total))))
  const others = cents.slice(0, -1).reduce((sum, each) => sum + each, 0)
  const at = parts.findIndex((part) => part.unit === unit)
  return (at === parts.length - 1 ? centsOf(total) - others : (cents[at] ?? 0)) / 100
}

export function RequestDetail(props: Props) {
  const { t } = useStayWords(props.book.currency)
  const shown = useRequest(props)
  const { book, read, entry, kind, wish, judged, answer, isRequest, settle, set } = shown
  const questions = useQuestions(shown.unclear, shown.form, useUnitNames(book, shown.form))
  const isClear = questions.length === 0
  const isOpen = answersTo[kind].includes('option')
  const change = useStayChange(book, entry, props.moved)
  const isChanging = change?.isChanged === true
  const { guests } = props
  const mail = read?.mail ?? shown.draft?.mail
  const guest = read?.guest ?? shown.draft?.guest
  const name = (entry && guests.answer.names[guests.keyOf(entry)]?.name) ?? guest?.name ?? mail?.name
  return (
    <>
      <article className="one">
        <Button className="back" label={`‹ ${t(words.back)}`} onClick={props.onClose} />
        <Heading {...shown} />
        {entry && !isChanging && <StayNews entry={entry} />}
        {entry && !isChanging && <StayLife {...{ book, entry }} />}
        {read && <Letter read={read} />}
        {change ? <ChangeForm {...change} /> : isRequest && <AskedStay {...shown} />}
        <Questions
          questions={questions}
          onYes={(about) => settle(about)}
          onWithout={() => settle('guests', { needs: undefined })}
          onNo={shown.isCorrecting || !isRequest ? undefined : () => set({ isCorrecting: true })}
        />
        {isChanging && <ChangeOutcome {...change} />}
        {wish === undefined && isRequest && <Missing {...shown} />}
        {judged && wish && isRequest && isOpen && !isChanging && <Judgement {...shown} judged={judged} wish={wish} />}
        {entry && !isChanging && (
          <DepositCard {...{ book, entry }} proposed={{ amount: judged?.deposit?.amount, due: judged?.deposit?.due }} />
        )}
        {read && (
          <GuestQuestions
            {...{ questions: read.questions, given: shown.given, language: shown.language }}
            onChange={(given) => set({ given })}
          />
        )}
        {entry && <Names {...{ book, guests, entry }} />}
        {judged && wish && isClear && !isChanging && (
          <AnswerPick
            {...shown}
            because={answer === read?.answer.name ? read.answer.word : undefined}
            onChoose={(chosen) => {
              change?.leave()
              set({ answer: chosen })
            }}
          />
        )}
        {isClear && !isChanging && <OtherDecisions {...shown} />}
        <Trouble {...shown} />
      </article>
      <Answer {...{ shown, change, questions, mail, name, phone: guest?.phone }} />
    </>
  )
}

/** Why what was pressed was not done. */
function Trouble({ book, isNotDone }: Shown) {
  const { t } = useStayWords()
  return (
    <>
      {isNotDone && (
        <p className="bad" role="alert">
          {t(words.notDone)}
        </p>
      )}
      <FailureNotice isHere={({ file }) => file === book.at.file} />
    </>
  )
}

type AnswerShown = {
  shown: Shown
  change: ReturnType<typeof useStayChange>
  questions: ReturnType<typeof useQuestions>
  mail: Mail | undefined
  name: string | undefined
  phone: MessageGuest['phone']
}

/** The answer as it is to be sent, or the question in its place. */
function Answer({ shown, change, questions: [question], mail, name, phone }: AnswerShown) {
  const { book, read, judged, wish, answer, language, isRequest, settle, set } = shown
  const hasOwnWords = read?.parts.some((part) => part.kind === 'own' && /\p{L}{3}/u.test(part.text)) === true
  const isChanging = change?.isChanged === true
  return (
    <>
      {change?.answers && (
        <ChangeAnswer
          {...{ book, language, name }}
          isChanged={isChanging}
          answers={change.answers}
          onLanguage={(code) => set({ language: code })}
        />
      )}
      {(!wish || !isRequest) && read && read.questions.length > 0 && (
        <QuestionsReply {...{ shown, mail, name, phone }} />
      )}
      {wish && question && isRequest && (
        <WaitingReply answer={answer} question={question.yes?.ask} onYes={() => settle(question.about)} />
      )}
      {judged && wish && !question && !isChanging && change?.answers === undefined && shown.ownTotal !== 0 && (
        <Reply
          key={answer}
          {...shown}
          answers={judged.answers}
          proposal={judged.deposit}
          {...{ mail, name, phone }}
          hasOwnWords={hasOwnWords}
          questions={read?.questions ?? []}
          first={shown.draft?.answer === answer ? shown.draft.text : undefined}
          onChange={set}
          onDecide={(text) => void shown.decide(text)}
        />
      )}
    </>
  )
}

/** The answer to what is asked of the house, where days or guests are still missing. */
function QuestionsReply({ shown, mail, name, phone }: Omit<AnswerShown, 'change' | 'questions'>) {
  const { book, language, replies, set } = shown
  const { t } = useStayWords()
  const reply = useHouse('reply', replies.length > 0 ? { replies } : undefined)
  const text = reply?.answer?.[language]
  if (text === undefined) return null
  return (
    <AnswerSheet
      {...{ book, language, name, text }}
      title={t(words.questionsReply)}
      onLanguage={(code) => set({ language: code })}
    >
      {(written) => <SendText text={written} mail={mail} phone={phone} />}
    </AnswerSheet>
  )
}

function Heading({ book, read, entry, kind, form, wish, isRequest }: Shown) {
  const { t, stay } = useStayWords(book.currency)
  const ofGuest = isRequest ? words.request : words.message
  const title = read || entry ? ofGuest : words.whatIsFree
  const names = useUnitNames(book, form)
  return (
    <h2 key={kind} ref={focusOn} tabIndex={-1}>
      {read?.guest.name !== undefined && wish && `${read.guest.name}, `}
      {names || (wish && read ? stay(wish) : t(title))} {names && wish && <span className="days">{stay(wish)}</span>}
      {kind !== 'new' && (
        <span className={kind === 'confirmed' ? 'stamp good' : 'stamp'}>
          {t(stateWords[entry && isQuoted(entry, book.today) ? 'quoted' : kind])}
        </span>
      )}
    </h2>
  )
}

/** What was pressed is gone when a message is read or a decision is written. */
const focusOn = (heading: HTMLElement | null): void => {
  heading?.focus({ preventScroll: true })
  heading?.closest('.screen')?.scrollTo(0, 0)
}

function Judgement({ judged, wish, ...shown }: Shown & { judged: WishReply; wish: Wish }) {
  const { book, offers, today, isAgreed, ownTotal, isKept, isReading, set } = shown
  const isGuess = shown.unclear.length > 0
  const list = (
    <OfferList
      {...{ book, wish, judged, isGuess }}
      chosen={offers.map(({ id }) => id)}
      onChoose={(chosen) => set({ chosen, deposit: undefined })}
    />
  )
  // What may not be meant is not said to be free.
  if (isGuess) return list
  return (
    <>
      <VerdictView
        {...{ book, wish, judged, isReading }}
        isOfBook={shown.entry !== undefined}
        isCorrected={shown.isCorrected}
        onReadAgain={() => void shown.readAgain()}
      />
      <PricePick
        {...{ book, today, isAgreed, ownTotal }}
        isOfBook={shown.entry !== undefined}
        quotedTotal={isKept ? wish.total : undefined}
        onChoose={set}
      />
      {list}
    </>
  )
}

/** What was read is shown in a line; what is missing, and what nobody has written, is typed. */
function AskedStay(shown: Shown) {
  const { wish, form, isCorrecting, set } = shown
  if (isCorrecting) return <StayForm {...shown} />
  return wish && <Facts {...shown} wish={wish} onCorrect={() => set({ isCorrecting: true, form })} />
}

/** Which of what is asked for nobody has said yet. */
function Missing({ form }: Shown) {
  const { t, locale } = useStayWords()
  const missing = (['arrival', 'departure', 'adults'] as const).filter((key) => !form[key])
  const what = new Intl.ListFormat(locale).format(missing.map((key) => t(words[key]).toLowerCase()))
  return <p className="help">{missing.length === 0 ? t(words.turned) : t(words.missing, { what })}</p>
}

type FactsProps = Shown & { wish: Wish; onCorrect: (() => void) | undefined }

/** What is asked for, in a line. */
function Facts({ book, form, wish, unclear, onCorrect }: FactsProps) {
  const { t, write, party, language } = useStayWords()
  const names = useUnitNames(book, form)
  const day = (key: 'arrival' | 'departure') =>
    ({ key, value: write(wish[key], { weekday: 'short', day: 'numeric', month: 'long' }) }) as const
  const named = (all: Book['services'], ids: readonly string[] = []): string =>
    [...new Set(all.flatMap(({ id, name }) => (ids.includes(id) ? (name[language] ?? []) : [])))]
      .join(', ')
      .toLowerCase()
  const facts = [
    day('arrival'),
    day('departure'),
    { key: 'guests', value: party(wish) },
    { key: 'unit', value: names || t(wish.rooms > 1 ? words.twoUnits : words.anyUnit) },
    { key: 'kinds', value: (wish.kinds ?? []).map(({ word }) => word).join(', ') },
    { key: 'extras', value: named(book.extras, wish.extras) },
    { key: 'wishes', value: named(book.services, wish.services) }
  ] as const
  return (
    <div className="facts">
      {facts.map(({ key, value }) => {
        const isUnsure = unclear.some(({ about }) => about === subjectOf[key])
        return (
          value !== '' && (
            <p key={key} className={isUnsure ? 'unsure' : undefined}>
              <small>{t(words[key])}</small> <b>{isUnsure ? `${value}?` : value}</b>
            </p>
          )
        )
      })}
      {onCorrect && <Button className="plain" label={t(words.correct)} onClick={onCorrect} />}
    </div>
  )
}

/** What a doubt about each of the fields is about. Whoever changes a field answers it. */
const subjectOf: Readonly<Record<string, DoubtSubject | undefined>> = {
  arrival: 'days',
  departure: 'days',
  guests: 'guests',
  adults: 'guests',
  children: 'guests',
  needs: 'guests',
  unit: 'unit',
  units: 'unit',
  rooms: 'unit'
}

const stayInputs = [
  { key: 'arrival', type: 'date' },
  { key: 'departure', type: 'date' },
  { key: 'adults', type: 'number', min: 1, max: 99 },
  { key: 'children', type: 'number', min: 0, max: 99 }
] as const

function StayForm({ book, entry, read, form, settled, ownTotal, set }: Shown) {
  // Whatever is ticked was for other days.
  const setForm = (part: Partial<Form>): void => {
    const corrected = Object.keys(part).flatMap((key) => subjectOf[key] ?? [])
    const isOfBook = entry !== undefined && { isCorrected: true, isAgreed: false }
    set({
      form: { ...form, ...part },
      chosen: undefined,
      settled: [...settled, ...corrected],
      // The total that was agreed on, or that the owner has typed, was for another stay: it is asked for again.
      ...(ownTotal !== undefined && { ownTotal: 0 }),
      ...isOfBook
    })
  }
  const { t, language } = useStayWords()
  const isListed = ({ list }: Book['extras'][number]): boolean =>
    form.units.length === 0 || form.units.some((unit) => unit.startsWith(`${list}/`))
  const [several, two] = ['several', 'two']
  const names = useUnitNames(book, form)
  return (
    <fieldset className="read" aria-label={t(words.askedStay)}>
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
      <label>
        {t(words.unit)}
        <Select
          value={form.units.length > 1 ? several : form.rooms > 1 ? two : form.units[0]}
          choices={[
            ...(form.units.length > 1 ? [{ value: several, label: asIs(names) }] : []),
            ...unitChoicesIn(book, form.units.length > 1 ? [] : form.units),
            { value: two, label: words.twoUnits }
          ]}
          empty={words.anyUnit}
          onChoose={(unit) =>
            setForm({ units: unit === '' || unit === two ? [] : [unit], rooms: unit === two ? 2 : 1 })
          }
        />
      </label>
      <NeedTicks needs={form.needs} onChange={(needs) => setForm({ needs })} />
      {form.units.length === 0 && <KindTicks form={form} read={read} onChange={(kinds) => setForm({ kinds })} />}
      <Ticks
        legend={t(words.extras)}
        options={book.extras
          .filter(isListed)
          .map(({ id, name }) => ({ value: id, label: name[language] ?? Object.values(name)[0] ?? id }))}
        chosen={form.extras ?? []}
        onPress={(id) => setForm({ extras: toggled(form.extras ?? [], id) })}
      />
    </fieldset>
  )
}

type KindProps = { form: Form; read: ReadMessage | undefined; onChange: (kinds: Form['kinds']) => void }

/** The kinds of lodging that the message asks for, each of which can be left out. */
function KindTicks({ form: { kinds = [] }, read, onChange }: KindProps) {
  const { t } = useStayWords()
  const all = read?.kinds ?? []
  return (
    <Ticks
      legend={t(words.kinds)}
      options={all.map(({ word }) => ({ value: word, label: word }))}
      chosen={kinds.map(({ word }) => word)}
      onPress={(word) => {
        const chosen = toggled(
          kinds.map((each) => each.word),
          word
        )
        onChange(all.filter((each) => chosen.includes(each.word)))
      }}
    />
  )
}

/** The units that are asked for: all of them, or one of them. */
function useUnitNames(book: Book, { units, rooms }: Form): string {
  const { locale } = useStayWords()
  const list = new Intl.ListFormat(locale, { type: rooms > 1 ? 'conjunction' : 'disjunction' })
  return list.format(units.map((unit) => unitNameIn(book, unit)))
}

/** What can be done without an answer. */
function OtherDecisions({ kind, wish, offers, decide, remove }: Shown) {
  const { t } = useStayWords()
  const canKeep = kind === 'new' && wish !== undefined && (wish.units.length > 0 || offers.length > 0)
  const canRemove = kind === 'declined' || kind === 'cancelled' || kind === 'lapsed'
  return (
    <p>
      {canKeep && <Button className="plain" label={t(words.later)} onClick={() => void decide()} />}
      {canRemove && <Button className="plain" label={t(words.remove)} onClick={() => void remove()} />}
    </p>
  )
}
