/** The life of a stay that is promised, step by step: what has happened, what is late, and the letters on the way. */
import { useApp } from '../../../desk/app/state/app-context.ts'
import { noForm } from '../../../desk/app/state/desk-view.ts'
import { Button } from '../../../desk/app/ui/controls.tsx'
import type { StageLetter } from '../../model/content-enums.ts'
import { isDepositLate, missingOf, paidOf } from '../../requests/letters/deposit-state.ts'
import { addDays } from '../../stay/days/day.ts'
import { centsOf } from '../../stay/locale-format.ts'
import { letterNames } from '../letters/letter-screen.tsx'
import { useStayWords } from '../year/use-stay-words.ts'
import type { Book, BookEntry } from './request-book.ts'
import { stateWords } from './stay-news.tsx'

const words = {
  title: { it: 'Passo per passo', en: 'Step by step' },
  total: { it: '{total} in tutto', en: '{total} in all' },
  noTotal: { it: 'il totale non è scritto', en: 'the total is not written' },
  until: { it: 'fino a {day}', en: 'until {day}' },
  deposit: { it: 'Caparra', en: 'Deposit' },
  notAsked: { it: 'non chiesta', en: 'not asked for' },
  due: { it: 'entro {day}', en: 'by {day}' },
  noDay: { it: 'senza un giorno', en: 'without a day' },
  late: { it: 'in ritardo', en: 'late' },
  received: { it: 'arrivata {day}', en: 'came {day}' },
  missing: { it: 'mancano {amount}', en: '{amount} missing' },
  before: { it: 'Prima dell’arrivo', en: 'Before the arrival' },
  arrival: { it: 'Arriva', en: 'Arrives' },
  hour: { it: 'alle {hour}', en: 'at {hour}' },
  toPay: { it: 'da saldare {amount}', en: '{amount} to be paid' },
  after: { it: 'Il giorno dopo', en: 'The day after' },
  letter: { it: 'La lettera', en: 'The letter' },
  sent: { it: 'mandata {day}', en: 'sent {day}' },
  unwanted: { it: 'non serviva', en: 'not needed' },
  unsent: { it: 'nessuna lettera mandata da qui', en: 'no letter sent from here' }
}

type Props = { book: Book; entry: BookEntry }

/** Nothing of a request that holds no nights. */
export function StayLife({ book, entry }: Props) {
  const { t, day, money } = useStayWords(book.currency)
  const { kind, request } = entry
  if (kind !== 'confirmed' && kind !== 'option') return null
  const { since, until = '', total, deposit, arrival, departure, hour } = request
  const isOver = departure <= book.today
  const paid = deposit === undefined ? 0 : paidOf(deposit)
  const rest = total === undefined ? 0 : (centsOf(total) - centsOf(paid)) / 100
  return (
    <ol className="life" aria-label={t(words.title)}>
      <Step
        name={t(stateWords[kind])}
        facts={[
          kind === 'option' ? t(words.until, { day: day(until) }) : day(since),
          total === undefined ? t(words.noTotal) : t(words.total, { total: money(total) })
        ]}
      />
      <DepositStep {...{ book, entry }} />
      {kind === 'confirmed' && <LetterStep {...{ book, entry }} letter="arrival" />}
      <Step
        name={t(words.arrival)}
        facts={[
          day(arrival),
          ...(hour === undefined ? [] : [t(words.hour, { hour })]),
          ...(rest > 0 && !isOver ? [t(words.toPay, { amount: money(rest) })] : [])
        ]}
      />
      {kind === 'confirmed' && <LetterStep {...{ book, entry }} letter="thanks" />}
    </ol>
  )
}

type StepProps = { name: string; facts: readonly string[]; isLate?: boolean; letter?: Parameters<typeof ToLetter>[0] }

const Step = ({ name, facts, isLate = false, letter }: StepProps) => (
  <li className={isLate ? 'late' : undefined}>
    <b>{name}</b>
    <div>
      {facts.filter(Boolean).map((fact) => (
        <span key={fact}>{fact} </span>
      ))}
      {letter && <ToLetter {...letter} />}
    </div>
  </li>
)

function DepositStep({ book, entry: { request } }: Props) {
  const { t, day, money } = useStayWords(book.currency)
  const { deposit, departure } = request
  if (deposit === undefined) return <Step name={t(words.deposit)} facts={[t(words.notAsked)]} />
  const { amount, due, received } = deposit
  const isLate = isDepositLate(deposit, book.today) && departure > book.today
  const missing = missingOf(deposit)
  const facts =
    received === undefined
      ? [money(amount), due === undefined ? t(words.noDay) : t(words.due, { day: day(due) })]
      : [
          t(words.received, { day: day(received) }),
          ...(missing > 0 ? [t(words.missing, { amount: money(missing) })] : [])
        ]
  return <Step name={t(words.deposit)} facts={[...facts, ...(isLate ? [t(words.late)] : [])]} isLate={isLate} />
}

/** A letter can be written as long as it makes sense: until the guests are here, or once they have left. */
function LetterStep({ book, entry: { index, request }, letter }: Props & { letter: StageLetter }) {
  const { t, day } = useStayWords()
  const { arrival, departure, letters = [] } = request
  const decided = letters.find((each) => each.letter === letter)
  const isTime = letter === 'arrival' ? arrival >= book.today : departure <= book.today
  const isMissed = letter === 'arrival' && !isTime
  const fact =
    decided !== undefined
      ? t(decided.unwanted === true ? words.unwanted : words.sent, { day: day(decided.day) })
      : isMissed
        ? t(words.unsent)
        : letter === 'thanks'
          ? day(addDays(departure, 1))
          : ''
  return (
    <Step
      name={t(letter === 'arrival' ? words.before : words.after)}
      facts={[fact]}
      {...(isTime && { letter: { index, letter } })}
    />
  )
}

function ToLetter({ index, letter }: { index: number; letter: StageLetter }) {
  const { t } = useStayWords()
  const { view } = useApp()
  return (
    <Button
      className="plain"
      label={t(words.letter)}
      aria-label={`${t(words.letter)}: ${t(letterNames[letter])}`}
      onClick={() => view.patch({ ...noForm, screen: `letter/${letter}/${index}` })}
    />
  )
}
