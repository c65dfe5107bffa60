/** The deposit of a stay of the book: asked for, due, late or received; and what the owner does with it. */
import { useApp } from '../../../desk/app/state/app-context.ts'
import { noForm } from '../../../desk/app/state/desk-view.ts'
import { Button } from '../../../desk/app/ui/controls.tsx'
import { Dialog } from '../../../desk/app/ui/dialog.tsx'
import { shared } from '../../../desk/app/ui/shared-words.ts'
import type { StayRequest } from '../../model/content-model.ts'
import { depositChanges, isDepositLate, missingOf } from '../../requests/letters/deposit-state.ts'
import type { Book, BookEntry } from '../requests/request-book.ts'
import { unitNameIn, useBook, useBookChanges } from '../requests/use-book.ts'
import { useStayWords } from '../year/use-stay-words.ts'

type Deposit = NonNullable<StayRequest['deposit']>

const words = {
  title: { it: 'La caparra', en: 'The deposit' },
  late: { it: 'Era attesa entro {day}.', en: 'It was due by {day}.' },
  due: { it: 'Attesa entro {day}.', en: 'Due by {day}.' },
  open: { it: 'Attesa, senza un giorno.', en: 'Expected, by no day.' },
  asked: { it: 'Chiesta {day}.', en: 'Asked for on {day}.' },
  received: { it: 'Arrivata {day}.', en: 'Received on {day}.' },
  partly: { it: 'Il {day} sono arrivati {paid} di {amount}.', en: '{paid} of {amount} came on {day}.' },
  more: { it: 'Chiesti {amount}.', en: '{amount} was asked for.' },
  cancelled: {
    it: 'Il soggiorno è disdetto: decidi se renderla, come dicono le tue regole.',
    en: 'The stay is cancelled: decide whether to give it back, as your rules say.'
  },
  came: { it: 'È arrivata', en: 'It has come' },
  another: { it: 'Un altro importo…', en: 'Another amount…' },
  remind: { it: 'Ricordagliela', en: 'Remind them' },
  move: { it: 'Sposta il giorno…', en: 'Move the day…' },
  drop: { it: 'Non la chiedo più', en: 'No longer ask for it' },
  correct: { it: 'Correggi…', en: 'Correct…' },
  ask: { it: 'Chiedi una caparra…', en: 'Ask for a deposit…' },
  none: { it: 'Per questo soggiorno non è chiesta nessuna caparra.', en: 'No deposit is asked for this stay.' },
  howMuch: { it: 'Quanto, in {currency}', en: 'How much, in {currency}' },
  cameOn: { it: 'Arrivata il', en: 'Received on' },
  by: { it: 'Entro il', en: 'Due by' },
  write: { it: 'Scrivi', en: 'Write' },
  afterwards: {
    it: 'I soldi non passano mai di qui, e niente di questo va sul sito.',
    en: 'No money ever passes through here, and nothing of this is on the site.'
  }
}

type CardProps = { book: Book; entry: BookEntry; proposed: { amount?: number | undefined; due?: string | undefined } }

/** Undecided stays have no deposit: it is asked for with an option or a confirmation. */
export function DepositCard({ book, entry, proposed }: CardProps) {
  const { t, money, day } = useStayWords(book.currency)
  const { request, kind } = entry
  const { deposit } = request
  const isHeld = kind === 'confirmed' || kind === 'option'
  if (deposit === undefined)
    // That of an option is asked for in its letter.
    return kind === 'confirmed' && request.departure > book.today ? (
      <p className="help">
        {t(words.none)}{' '}
        <Button
          className="plain"
          label={t(words.ask)}
          dialog={<DepositDialog {...{ index: entry.index, mode: 'asked', proposed }} />}
        />
      </p>
    ) : null
  const { amount, asked, due, received, paid = amount } = deposit
  const missing = missingOf(deposit)
  const isLate = isDepositLate(deposit, book.today) && isHeld
  const expected = due === undefined ? t(words.open) : t(isLate ? words.late : words.due, { day: day(due) })
  return (
    <section className={`money ${isLate ? 'late' : missing > 0 ? 'soon' : 'good'}`} aria-label={t(words.title)}>
      <b className="sum">{money(missing > 0 ? missing : paid)}</b>
      <div>
        <p>
          <b>
            {t(words.title)}.{' '}
            {received === undefined || missing > 0 ? isHeld && expected : t(words.received, { day: day(received) })}
          </b>
        </p>
        {received !== undefined && missing > 0 && (
          <p>{t(words.partly, { day: day(received), paid: money(paid), amount: money(amount) })}</p>
        )}
        <p className="quiet">
          {t(words.asked, { day: day(asked) })} {paid > amount && t(words.more, { amount: money(amount) })}
        </p>
        {!isHeld && received !== undefined && <p>{t(words.cancelled)}</p>}
      </div>
      {isHeld && <CardButtons {...{ book, entry, deposit, proposed }} />}
      <p className="quiet">{t(words.afterwards)}</p>
    </section>
  )
}

type ButtonsProps = CardProps & { deposit: Deposit }

function CardButtons({ book, entry, deposit, proposed }: ButtonsProps) {
  const { t } = useStayWords()
  const { change } = useBookChanges(book)
  const dialog = (mode: Mode) => <DepositDialog {...{ index: entry.index, mode, proposed }} />
  const { amount, received } = deposit
  const set = (next: Deposit | undefined) => void change(entry, { deposit: next })
  if (missingOf(deposit) === 0)
    return (
      <p className="row">
        <Button className="plain" label={t(words.correct)} dialog={dialog('received')} />
      </p>
    )
  return (
    <p className="row">
      <Button
        className="main"
        label={t(words.came)}
        onClick={() => set(depositChanges.received(deposit, { day: book.today, paid: amount }))}
      />
      <Remind index={entry.index} />
      <Button label={t(words.another)} dialog={dialog('received')} />
      <Button label={t(words.move)} dialog={dialog('due')} />
      {received === undefined && <Button className="plain" label={t(words.drop)} onClick={() => set(undefined)} />}
    </p>
  )
}

function Remind({ index }: { index: number }) {
  const { t } = useStayWords()
  const { view } = useApp()
  return <Button label={t(words.remind)} onClick={() => view.patch({ ...noForm, screen: `letter/deposit/${index}` })} />
}

type Mode = 'asked' | 'received' | 'due'
type DialogProps = { index: number; mode: Mode; proposed?: CardProps['proposed'] }

/** Asks for an amount and a day, and writes them into the book as it is by then. */
export function DepositDialog({ index, mode, proposed = {} }: DialogProps) {
  const { t } = useStayWords()
  const book = useBook()
  const entry = book?.entries.find((each) => each.index === index)
  const title = t(mode === 'asked' ? words.ask : mode === 'due' ? words.move : words.title)
  return (
    <Dialog title={entry && book ? `${title.replace('…', '')}: ${unitNameIn(book, entry.request.unit)}` : title}>
      {book && entry ? <DepositForm {...{ book, entry, mode, proposed }} /> : <p role="status">{t(shared.loading)}</p>}
    </Dialog>
  )
}

function DepositForm({
  book,
  entry,
  mode,
  proposed
}: Omit<CardProps, 'proposed'> & Required<Omit<DialogProps, 'index'>>) {
  const { t } = useStayWords()
  const { view } = useApp()
  const { change } = useBookChanges(book)
  const { deposit } = entry.request
  const save = async (typed: FormData): Promise<void> => {
    const [amount, day] = [Number(typed.get('amount')), typed.get('day')]
    if (typeof day !== 'string') return
    const next = nextDeposit({ mode, deposit, amount: Math.round(amount * 100) / 100, day, today: book.today })
    if (next !== undefined && (await change(entry, { deposit: next }))) view.patch({ dialog: undefined })
  }
  const [amount, day] = {
    asked: [proposed.amount, proposed.due],
    received: [deposit?.paid ?? deposit?.amount, deposit?.received ?? book.today],
    due: [undefined, deposit?.due]
  }[mode]
  return (
    <form
      className="payment-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save(new FormData(event.currentTarget))
      }}
    >
      {mode !== 'due' && (
        <label>
          {t(words.howMuch, { currency: book.currency })}{' '}
          <input type="number" name="amount" min="0.01" step="any" required defaultValue={amount} />
        </label>
      )}
      <label>
        {t(mode === 'received' ? words.cameOn : words.by)}{' '}
        <input type="date" name="day" required={mode === 'received'} defaultValue={day} />
      </label>
      <p>
        <button className="main" type="submit">
          {t(words.write)}
        </button>
      </p>
    </form>
  )
}

type Typed = { mode: Mode; deposit: Deposit | undefined; amount: number; day: string; today: string }

function nextDeposit({ mode, deposit, amount, day, today }: Typed): Deposit | undefined {
  if (mode === 'asked') return depositChanges.asked(amount, { today, due: day })
  if (deposit === undefined) return undefined
  return mode === 'due' ? depositChanges.due(deposit, day) : depositChanges.received(deposit, { day, paid: amount })
}
