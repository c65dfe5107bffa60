/** The first part of the first screen: who arrives and leaves today and tomorrow, and who waits for an answer. */
import { useApp } from '../../../desk/app/state/app-context.ts'
import { noForm } from '../../../desk/app/state/desk-view.ts'
import { Button } from '../../../desk/app/ui/controls.tsx'
import { counted } from '../../../engine/words/language.ts'
import { dayNumber } from '../../stay/days/day.ts'
import { nightCount } from '../../stay/stay.ts'
import { Dialog } from '../../../desk/app/ui/dialog.tsx'
import { shared } from '../../../desk/app/ui/shared-words.ts'
import { useHouse } from '../ask-house.ts'
import { GuestCountButton } from '../town/guest-count.tsx'
import { useGuestNames } from '../requests/guest-names.tsx'
import type { Book, BookEntry } from '../requests/request-book.ts'
import { AnswerSheet, SendText } from '../requests/answer/send-text.tsx'
import { useBook, useBookChanges } from '../requests/use-book.ts'
import { nightForms, useStayWords } from '../year/use-stay-words.ts'
import type { BoardDay, DayBoard, Movement } from './day-board.ts'

const words = {
  tonight: {
    it: 'Alloggi occupati stanotte: {taken} su {units}.',
    en: 'Occupied tonight: {taken} of {units}.'
  },
  today: { it: 'Oggi', en: 'Today' },
  tomorrow: { it: 'Domani', en: 'Tomorrow' },
  leave: { it: 'Partono', en: 'Leaving' },
  arrive: { it: 'Arrivano', en: 'Arriving' },
  nobody: { it: 'nessuno', en: 'nobody' },
  by: { it: 'entro le {hour}', en: 'by {hour}' },
  from: { it: 'dalle {hour}', en: 'from {hour}' },
  at: { it: 'alle {hour}', en: 'at {hour}' },
  turnover: { it: 'cambio in giornata', en: 'same-day turnover' },
  calm: { it: 'Oggi e domani non arriva e non parte nessuno.', en: 'Nobody arrives or leaves today or tomorrow.' },
  quiet: {
    it: 'Per quattordici giorni non arriva e non parte nessuno.',
    en: 'Nobody arrives or leaves in the next fourteen days.'
  },
  calmRead: {
    it: 'Da quel che si legge, oggi e domani non arriva e non parte nessuno.',
    en: 'As far as is known, nobody arrives or leaves today or tomorrow.'
  },
  quietRead: {
    it: 'Da quel che si legge, per quattordici giorni non arriva e non parte nessuno.',
    en: 'As far as is known, nobody arrives or leaves in the next fourteen days.'
  },
  bookUnread: {
    it:
      'Il libro delle richieste adesso non si legge tutto: qui qualche soggiorno può mancare, o essere come si ' +
      'leggeva l’ultima volta. «Da sistemare» dice dov’è l’errore.',
    en:
      'Not all of the book of requests can be read now: here a stay may be missing, or be as it was when it was last ' +
      'read. “To fix” says where the error is.'
  },
  next: { it: 'Il prossimo arrivo è fra {days}.', en: 'The next arrival is in {days}.' },
  coming: { it: 'I prossimi arrivi', en: 'The next arrivals' },
  noNext: { it: 'Non è in vista nessun arrivo.', en: 'No arrival is in sight.' },
  unknownGuests: { it: 'ospiti: li sa {calendar}', en: 'guests: ask {calendar}' },
  oneAsked: { it: 'ospite aspetta una risposta', en: 'guest is waiting for an answer' },
  manyAsked: { it: 'ospiti aspettano una risposta', en: 'guests are waiting for an answer' },
  oneLapsed: {
    it: 'opzione è scaduta: il sito mostra ancora prese le sue notti',
    en: 'option has lapsed: the site still shows its nights as taken'
  },
  manyLapsed: {
    it: 'opzioni sono scadute: il sito mostra ancora prese le loro notti',
    en: 'options have lapsed: the site still shows their nights as taken'
  },
  since: { it: 'il primo da {days}', en: 'the first for {days}' },
  waitsToday: { it: 'da oggi', en: 'since today' },
  answer: { it: 'Rispondi', en: 'Answer' },
  look: { it: 'Guarda', en: 'Look' },
  otherSite: { it: 'altro sito', en: 'other site' },
  cleaned: { it: 'Si pulisce 1 alloggio', en: '1 unit to clean' },
  cleanedMany: { it: 'Si puliscono {count} alloggi', en: '{count} units to clean' },
  turnBy: { it: '{cleaned}, {turns} entro le {hour}', en: '{cleaned}, {turns} by {hour}' },
  noCleaning: { it: 'Niente da pulire', en: 'Nothing to clean' },
  list: { it: 'La lista', en: 'The list' },
  cleaning: { it: 'Le pulizie', en: 'Cleaning' },
  askHour: { it: 'Chiedi l’ora', en: 'Ask what time' },
  hourOf: { it: '{unit}: l’ora di arrivo', en: '{unit}: the time of arrival' },
  send: { it: 'Manda la domanda', en: 'Send the question' },
  theyCome: { it: 'Arrivano alle', en: 'They arrive at' },
  write: { it: 'Scrivi', en: 'Write' },
  nights: { it: 'I prossimi quattordici giorni', en: 'The next fourteen days' },
  legend: {
    it: 'Quanti alloggi sono occupati, su {units}. ↓ arrivano, ↑ partono.',
    en: 'How many units are taken, of {units}. ↓ arriving, ↑ leaving.'
  },
  night: {
    it: 'alloggi occupati: {taken}; arrivi: {arrivals}, partenze: {departures}',
    en: 'units taken: {taken}; arriving: {arrivals}, leaving: {departures}'
  }
} as const

const dayForms = { it: ['giorno', 'giorni'], en: ['day', 'days'] } as const

export function DayBoardView() {
  const board = useHouse('today', null, { isQuick: true })?.answer
  return board && <WholeBoard board={board} />
}

export function WholeBoard({ board }: { board: DayBoard }) {
  const { t, write } = useStayWords()
  const [today] = board.days
  if (today === undefined) return null
  const isCalm = board.days.every(({ arrivals, departures }) => arrivals.length + departures.length === 0)
  // In winter the day is a line: days on which nothing happens are no news.
  const isQuiet = isCalm && board.nights.every(({ arrivals, departures }) => arrivals + departures === 0)
  return (
    <section className="day-board">
      <header>
        <h2 className="screen-title">{write(today.day, { weekday: 'long', day: 'numeric', month: 'long' })}</h2>
        <Tonight board={board} />
      </header>
      <Waiting board={board} />
      {board.isBookUnread && (
        <p className="bad" role="alert">
          {t(words.bookUnread)}
        </p>
      )}
      {isCalm ? (
        <Calm board={board} isQuiet={isQuiet} />
      ) : (
        <div className="boards">
          {board.days.map((each) => (
            <Board key={each.day} board={each} hours={board.hours} isToday={each === today} />
          ))}
        </div>
      )}
      {!isQuiet && <Fortnight board={board} />}
    </section>
  )
}

const Tonight = ({ board: { nights, units } }: { board: DayBoard }) => {
  const { t } = useStayWords()
  const { taken = 0 } = nights[0] ?? {}
  return units > 0 && <p className="help">{t(words.tonight, { taken, units })}</p>
}

/** The guests who wait for an answer, and the options that have lapsed. */
function Waiting({ board: { asked, askedSince, lapsed, days } }: { board: DayBoard }) {
  const { view } = useApp()
  const { t } = useStayWords()
  const age = dayNumber(days[0]?.day ?? '') - dayNumber(askedSince ?? days[0]?.day ?? '')
  const open = (): void => view.patch({ ...noForm, screen: 'requests' })
  return (
    <ul className="due">
      {asked > 0 && (
        <li>
          <b>{asked}</b>
          <span>
            {t(asked === 1 ? words.oneAsked : words.manyAsked)}
            <small>{age > 0 ? t(words.since, { days: t(counted(age, dayForms)) }) : t(words.waitsToday)}</small>
          </span>
          <Button label={t(words.answer)} onClick={open} />
        </li>
      )}
      {lapsed > 0 && (
        <li>
          <b>{lapsed}</b>
          <span>{t(lapsed === 1 ? words.oneLapsed : words.manyLapsed)}</span>
          <Button label={t(words.look)} onClick={open} />
        </li>
      )}
    </ul>
  )
}

/** How full the house is in the next nights. */
function Fortnight({ board: { nights, units } }: { board: DayBoard }) {
  const { t, write } = useStayWords()
  return (
    <section className="fortnight">
      <h3>{t(words.nights)}</h3>
      <ol>
        {nights.map(({ day, taken, arrivals, departures }) => (
          <li key={day}>
            <span>
              {write(day, { weekday: 'short' })} <b>{Number(day.slice(8))}</b>
            </span>
            <span className="visually-hidden">{t(words.night, { taken, arrivals, departures })}</span>
            <i aria-hidden="true" style={{ backgroundSize: `100% ${(100 * taken) / Math.max(1, units)}%` }}>
              {taken}
            </i>
            <small aria-hidden="true">
              {arrivals > 0 && `↓${arrivals}`} {departures > 0 && `↑${departures}`}
            </small>
          </li>
        ))}
      </ol>
      <p className="help">{t(words.legend, { units })}</p>
    </section>
  )
}

/** The text that asks guests for their hour, and the hour that they have said. */
function HourDialog({ stay: { name, index, question = '' } }: { stay: Movement }) {
  const book = useBook()
  const { t } = useStayWords()
  const title = t(words.hourOf, { unit: name })
  const entry = book?.entries.find((each) => each.index === index)
  return (
    <Dialog title={title}>
      {book && entry ? <HourForm {...{ book, entry, question, title }} /> : <p role="status">{t(shared.loading)}</p>}
    </Dialog>
  )
}

type HourProps = { book: Book; entry: BookEntry; question: string; title: string }

function HourForm({ book, entry, question, title }: HourProps) {
  const { t } = useStayWords()
  const { view } = useApp()
  const { change } = useBookChanges(book)
  const guests = useGuestNames()
  const language = entry.request.language ?? book.languages[0]?.code ?? ''
  const write = async (hour: FormDataEntryValue | null): Promise<void> => {
    if (typeof hour === 'string' && hour !== '' && (await change(entry, { hour }))) view.patch({ dialog: undefined })
  }
  return (
    <>
      <AnswerSheet {...{ book, title, language }} text={question} name={guests.answer.names[guests.keyOf(entry)]?.name}>
        {(text) => <SendText text={text} label={t(words.send)} />}
      </AnswerSheet>
      <form
        className="buttons"
        onSubmit={(event) => {
          event.preventDefault()
          void write(new FormData(event.currentTarget).get('hour'))
        }}
      >
        <label>
          {t(words.theyCome)} <input type="time" name="hour" required />
        </label>
        <button type="submit">{t(words.write)}</button>
      </form>
    </>
  )
}

/** @param props `isQuiet` if nothing happens in any of the days that the desk shows */
function Calm({ board: { coming, days, isPartial }, isQuiet }: { board: DayBoard; isQuiet: boolean }) {
  const { t } = useStayWords()
  const [next] = coming
  const said = isQuiet ? (isPartial ? words.quietRead : words.quiet) : isPartial ? words.calmRead : words.calm
  const until = next === undefined ? 0 : dayNumber(next.arrival) - dayNumber(days[0]?.day ?? next.arrival)
  return (
    <>
      <div className="calm">
        <p>{t(said)}</p>
        <p>{next === undefined ? t(words.noNext) : t(words.next, { days: t(counted(until, dayForms)) })}</p>
      </div>
      {coming.length > 0 && (
        <section className="coming" aria-label={t(words.coming)}>
          <h3>{t(words.coming)}</h3>
          <ul>
            {coming.map((stay) => (
              <li key={`${stay.unit} ${stay.arrival}`}>
                <Arrival stay={stay} isThisYear={stay.arrival.slice(0, 4) === days[0]?.day.slice(0, 4)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The ticket of an arrival. That of a stay of the book leads to it. */
function Arrival({ stay, isThisYear }: { stay: Movement; isThisYear: boolean }) {
  const { view } = useApp()
  const { t, write } = useStayWords()
  const party = useParty()
  const { name, arrival, index, hour, calendar, guests } = stay
  const more = [
    guests === undefined ? t(words.unknownGuests, { calendar: calendar || t(words.otherSite) }) : party(stay),
    t(counted(nightCount(stay), nightForms)),
    ...(hour === undefined ? [] : [t(words.at, { hour })])
  ].join(' · ')
  const open = (): void => view.patch({ ...noForm, screen: 'requests', opening: { index } })
  return (
    <>
      <span className="date">
        {write(arrival, { weekday: 'short' })} <b>{write(arrival, { day: 'numeric' })}</b>{' '}
        {write(arrival, { month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) })}
      </span>
      <span>
        {index === undefined ? <b>{name}</b> : <Button className="plain" label={name} onClick={open} />}{' '}
        <small>{more}</small>
      </span>
    </>
  )
}

/** Says who comes; of a booking that only a calendar knows, who knows it. */
function useParty(): (movement: Movement) => string {
  const { party } = useStayWords()
  return ({ guests, calendar = '' }) => (guests === undefined ? calendar : party(guests))
}

type BoardProps = { board: BoardDay; hours: DayBoard['hours']; isToday: boolean }

/** A day as a station shows it: who leaves first, then who arrives. */
function Board({ board: { day, departures, arrivals }, hours, isToday }: BoardProps) {
  const { t, write } = useStayWords()
  const isTurnover = ({ unit }: Movement): boolean => arrivals.some((other) => other.unit === unit)
  return (
    <section className={isToday ? 'board is-today' : 'board'}>
      <h3>
        <b>{t(isToday ? words.today : words.tomorrow)}</b>{' '}
        <span>{write(day, { weekday: 'long', day: 'numeric', month: 'long' })}</span>
      </h3>
      {(
        [
          ['leave', departures, hours.departure],
          ['arrive', arrivals, hours.arrival]
        ] as const
      ).map(([which, stays, hour]) => (
        <div key={which}>
          <h4 className="caption">
            {t(words[which])} <span>{stays.length === 0 ? t(words.nobody) : stays.length}</span>
          </h4>
          <ul>
            {stays.map((stay) => (
              <li key={`${stay.unit} ${stay.arrival}`}>
                <small className="when">
                  {which === 'arrive' && stay.hour !== undefined ? (
                    <b>{stay.hour}</b>
                  ) : (
                    hour !== undefined && t(which === 'leave' ? words.by : words.from, { hour })
                  )}
                </small>
                <Line stay={stay} isArriving={which === 'arrive'} isTurnover={which === 'leave' && isTurnover(stay)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <CleaningFooter {...{ departures, turns: departures.filter(isTurnover).length, hour: hours.arrival }} />
    </section>
  )
}

type FooterProps = { departures: readonly Movement[]; turns: number; hour: string | undefined }

/** How many units are to be cleaned on a day, and the way to the list for whoever does. */
function CleaningFooter({ departures, turns, hour }: FooterProps) {
  const { t } = useStayWords()
  const { view } = useApp()
  const count = new Set(departures.map(({ unit }) => unit)).size
  const cleaned = count === 0 ? t(words.noCleaning) : t(count === 1 ? words.cleaned : words.cleanedMany, { count })
  return (
    <footer>
      <span>{turns > 0 && hour !== undefined ? t(words.turnBy, { cleaned, turns, hour }) : cleaned}</span>
      <Button className="plain" label={t(words.list)} onClick={() => view.patch({ ...noForm, screen: 'cleaning' })} />
    </footer>
  )
}

type LineProps = { stay: Movement; isArriving: boolean; isTurnover: boolean }

function Line({ stay, isArriving, isTurnover }: LineProps) {
  const { t } = useStayWords()
  const party = useParty()
  const { name, guests, calendar } = stay
  return (
    <span className="who">
      <b>{name}</b> {calendar !== undefined && <span className="site">{calendar || t(words.otherSite)}</span>}{' '}
      {guests === undefined ? <small>{t(words.unknownGuests, { calendar: calendar ?? '' })}</small> : party(stay)}
      {isArriving && <small> · {t(counted(nightCount(stay), nightForms))}</small>}{' '}
      {isTurnover && <span className="turnover">{t(words.turnover)}</span>}
      {isArriving && guests === undefined && <GuestCountButton stay={stay} />}
      {isArriving && stay.question !== undefined && (
        <Button className="plain" label={t(words.askHour)} dialog={<HourDialog stay={stay} />} />
      )}
    </span>
  )
}
