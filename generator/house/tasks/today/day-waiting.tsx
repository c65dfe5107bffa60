/** What of the stays waits for the owner today: money that is late, options that end, letters that are due. */
import { useApp } from '../../../desk/app/state/app-context.ts'
import { noForm } from '../../../desk/app/state/desk-view.ts'
import { Button } from '../../../desk/app/ui/controls.tsx'
import type { AnswerName } from '../../requests/write-answer.ts'
import { addDays } from '../../stay/days/day.ts'
import { useHouse } from '../ask-house.ts'
import { depositChanges } from '../../requests/letters/deposit-state.ts'
import { DepositDialog } from '../deposit/deposit-card.tsx'
import type { DueLetter, Hold, LetterKind, Waiting } from '../letters/letter-answers.ts'
import { letterNames } from '../letters/letter-screen.tsx'
import { useGuestNames } from '../requests/guest-names.tsx'
import type { Book, BookEntry } from '../requests/request-book.ts'
import { useBook, useBookChanges } from '../requests/use-book.ts'
import { useStayWords } from '../year/use-stay-words.ts'

const words = {
  money: { it: 'Soldi e giorni', en: 'Money and days' },
  late: { it: 'Caparra in ritardo', en: 'Deposit late' },
  wasDue: { it: 'era attesa {day}', en: 'it was due {day}' },
  endsToday: { it: 'L’opzione scade oggi', en: 'The option ends today' },
  endsTomorrow: { it: 'L’opzione scade domani', en: 'The option ends tomorrow' },
  freed: { it: 'poi le notti tornano libere', en: 'then the nights are free again' },
  came: { it: 'È arrivata', en: 'It has come' },
  remind: { it: 'Ricordagliela', en: 'Remind them' },
  otherDay: { it: 'Altri giorni', en: 'Another day' },
  confirm: { it: 'Conferma…', en: 'Confirm…' },
  hold: { it: 'Tieni fino a {day}', en: 'Hold until {day}' },
  ask: { it: 'Chiedi', en: 'Ask' },
  letters: { it: 'Lettere pronte', en: 'Letters ready' },
  arrives: { it: '{unit}, arriva {day}', en: '{unit}, arriving {day}' },
  at: { it: 'alle {hour}', en: 'at {hour}' },
  left: { it: '{unit}, partiti {day}', en: '{unit}, left {day}' },
  inLanguage: { it: 'in {language}', en: 'in {language}' },
  noLanguage: { it: 'lingua da scegliere', en: 'language to be chosen' },
  read: { it: 'Leggi e manda', en: 'Read and send' }
}

export function DayWaiting() {
  const waiting = useHouse('waiting', null, { isQuick: true })?.answer
  const book = useBook()
  return waiting && book ? <WaitingView {...{ waiting, book }} /> : null
}

export function WaitingView({ waiting: { holds, letters }, book }: { waiting: Waiting; book: Book }) {
  const { t } = useStayWords()
  const guests = useGuestNames()
  const nameOf = (index: number): string | undefined => {
    const entry = entryOf(book, index)
    return entry && guests.answer.names[guests.keyOf(entry)]?.name
  }
  return (
    <>
      {holds.length > 0 && (
        <section className="holds">
          <h3>
            {t(words.money)} <span className="count bad">{holds.length}</span>
          </h3>
          {holds.map((hold) => (
            <HoldCard key={`${hold.kind} ${hold.index}`} {...{ hold, book }} guest={nameOf(hold.index)} />
          ))}
        </section>
      )}
      {letters.length > 0 && (
        <section className="due-letters">
          <h3>
            {t(words.letters)} <span className="count">{letters.length}</span>
          </h3>
          <ul>
            {letters.map((letter) => (
              <LetterLine key={`${letter.letter} ${letter.index}`} {...{ letter, book }} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const entryOf = ({ entries }: Book, index: number): BookEntry | undefined =>
  entries.find((each) => each.index === index)

function useOpenLetter(): (letter: LetterKind, index: number) => void {
  const { view } = useApp()
  return (letter, index) => view.patch({ ...noForm, screen: `letter/${letter}/${index}` })
}

type HoldProps = { hold: Hold; book: Book; guest: string | undefined }

function HoldCard({ hold, book, guest }: HoldProps) {
  const { view } = useApp()
  const { t, money, stay, party, day } = useStayWords(book.currency)
  const isLate = hold.kind === 'deposit'
  const amount = isLate ? hold.amount : hold.total
  const open = (answer?: AnswerName): void =>
    view.patch({ ...noForm, screen: 'requests', opening: { index: hold.index, answer } })
  const named = `${hold.name}, ${stay(hold)}, ${guest ?? party(hold)}`
  const what = isLate ? words.late : hold.isToday ? words.endsToday : words.endsTomorrow
  return (
    <article className={isLate ? 'hold' : 'hold soon'}>
      <p>
        <b>{t(what)}</b> {amount !== undefined && <b className="sum">{money(amount)}</b>}
      </p>
      <p>
        <small>
          <Button className="plain" label={named} onClick={() => open()} />{' '}
          {isLate ? t(words.wasDue, { day: day(hold.due) }) : t(words.freed)}
        </small>
      </p>
      {isLate ? (
        <LateDeposit {...{ hold, book }} />
      ) : (
        <EndingOption {...{ hold, book }} onConfirm={() => open('confirmed')} />
      )}
    </article>
  )
}

function LateDeposit({ hold: { index }, book }: { hold: Hold; book: Book }) {
  const { t } = useStayWords()
  const { change } = useBookChanges(book)
  const openLetter = useOpenLetter()
  const entry = entryOf(book, index)
  const deposit = entry?.request.deposit
  return (
    <p className="row">
      {entry && deposit && (
        <Button
          className="main"
          label={t(words.came)}
          onClick={() => {
            const received = depositChanges.received(deposit, { day: book.today, paid: deposit.amount })
            void change(entry, { deposit: received })
          }}
        />
      )}
      <Button label={t(words.remind)} onClick={() => openLetter('deposit', index)} />
      <Button className="plain" label={t(words.otherDay)} dialog={<DepositDialog index={index} mode="due" />} />
    </p>
  )
}

/** Of a day of the next week everybody knows the month. */
const nearDay = { weekday: 'short', day: 'numeric' } as const

/** An option is held two days more, and never beyond the arrival. */
const moreDays = 2

function EndingOption({ hold, book, onConfirm }: { hold: Hold; book: Book; onConfirm: () => void }) {
  const { t, write } = useStayWords()
  const { change } = useBookChanges(book)
  const openLetter = useOpenLetter()
  const { index, arrival } = hold
  const entry = entryOf(book, index)
  const until = entry?.request.until ?? book.today
  const later = addDays(until, moreDays)
  const next = later > arrival ? arrival : later
  return (
    <p className="row">
      <Button className="main" label={t(words.confirm)} onClick={onConfirm} />
      {entry && next > until && (
        <Button
          label={t(words.hold, { day: write(next, nearDay) })}
          onClick={() => void change(entry, { until: next })}
        />
      )}
      <Button className="plain" label={t(words.ask)} onClick={() => openLetter('option', index)} />
    </p>
  )
}

function LetterLine({ letter: due, book }: { letter: DueLetter; book: Book }) {
  const { t, day, locale } = useStayWords()
  const openLetter = useOpenLetter()
  const { letter, index, name, arrival, departure, hour, language } = due
  const code = language ?? (book.languages.length === 1 ? book.languages[0]?.code : undefined)
  const languageName = code && new Intl.DisplayNames([locale], { type: 'language' }).of(code)
  const when =
    letter === 'arrival'
      ? [t(words.arrives, { unit: name, day: day(arrival) }), ...(hour ? [t(words.at, { hour })] : [])].join(' ')
      : t(words.left, { unit: name, day: day(departure) })
  return (
    <li>
      <span>
        <b>{t(letterNames[letter])}</b>
        <small>
          {when} · {languageName === undefined ? t(words.noLanguage) : t(words.inLanguage, { language: languageName })}
        </small>
      </span>
      <Button
        label={t(words.read)}
        aria-label={`${t(letterNames[letter])}, ${name}: ${t(words.read)}`}
        onClick={() => openLetter(letter, index)}
      />
    </li>
  )
}
