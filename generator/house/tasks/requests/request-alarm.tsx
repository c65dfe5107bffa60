/** The alarm for nights that are sold twice: a line on every screen, and what can be done. */
import { Button } from '../../../desk/app/ui/controls.tsx'
import { Dialog } from '../../../desk/app/ui/dialog.tsx'
import { Sign } from '../../../desk/app/ui/signs.tsx'
import type { StayRequest } from '../../model/content-model.ts'
import type { Book, BookEntry } from './request-book.ts'
import { useStayWords } from '../year/use-stay-words.ts'
import { unitNameIn, useBook, useBookChanges } from './use-book.ts'

const words = {
  sold: {
    it: '{unit} è venduto due volte, {nights}.',
    en: '{unit} is sold twice, {nights}.'
  },
  since: {
    it:
      '{calendar} ha preso queste notti; qui sono confermate da {since}, per {guests} ospiti. Prima disdici su ' +
      '{calendar}, o scrivi ai tuoi ospiti.',
    en:
      '{calendar} has taken these nights; here they have been confirmed since {since}, for {guests} guests. First ' +
      'cancel on {calendar}, or write to your guests.'
  },
  keepTheirs: { it: 'Tengo {calendar}: disdico qui', en: 'Keep {calendar}: cancel here' },
  echo: { it: 'È un’eco nostra: tengo i miei', en: 'It is our own echo: keep mine' },
  keepOurs: {
    it:
      'Se tieni i tuoi, disdici su {calendar}: l’avviso se ne va appena quel calendario si libera. Se invece ' +
      '{calendar} ripassa solo le tue notti, di’ che è un’eco.',
    en:
      'If you keep yours, cancel on {calendar}: this notice goes as soon as that calendar is free. If {calendar} ' +
      'only passes your own nights back, say that it is an echo.'
  },
  oneOf: { it: '{guests} ospiti, nel libro da {since}', en: '{guests} guests, in the book since {since}' },
  twice: {
    it: '{unit} è promesso a due ospiti, {nights}',
    en: '{unit} is promised to two guests, {nights}'
  },
  manyTimes: {
    it: '{unit} è promesso a più ospiti, {nights}',
    en: '{unit} is promised to several guests, {nights}'
  },
  oneMore: { it: 'E c’è un’altra doppia vendita.', en: 'And there is another double booking.' },
  more: { it: 'E ci sono altre {count} doppie vendite.', en: 'And there are {count} other double bookings.' },
  look: { it: 'Guarda', en: 'Look' },
  conflicts: { it: 'Le stesse notti a due ospiti', en: 'The same nights for two guests' },
  over: { it: 'Adesso ogni notte ha un ospite solo.', en: 'Each night now has one guest only.' },
  toTwo: {
    it: 'Il sito mostra queste notti come occupate. Scrivi a uno dei due, poi disdici qui il suo soggiorno.',
    en: 'The site shows these nights as taken. Write to one of the two, then cancel that stay here.'
  },
  toMany: {
    it:
      'Il sito mostra queste notti come occupate. Per ogni notte resta un ospite solo: scrivi agli altri, poi ' +
      'disdici qui i loro soggiorni.',
    en:
      'The site shows these nights as taken. Each night can have one guest only: write to the others, then cancel ' +
      'their stays here.'
  },
  cancel: { it: 'Disdici', en: 'Cancel' },
  cancelOne: { it: 'Disdici: {stay}, {facts}', en: 'Cancel: {stay}, {facts}' },
  instead: { it: 'Libero invece', en: 'Free instead' }
}

/** The same nights for two guests: what is said in a line and in the dialog, and what can be decided. */
type Conflict = {
  entry: BookEntry
  short: string
  /** What there is to do, each in a paragraph. */
  said: readonly string[]
  choices: readonly Choice[]
}

/** Of two stays one is cancelled, which has a row of its own: its days, and what else is known of it. */
type Choice = { label: string; row?: { days: string; facts: string }; entry: BookEntry; change: Partial<StayRequest> }

function useConflicts(book: Book): Conflict[] {
  const { t, nights, stay, day } = useStayWords()
  const cancelled = { state: 'cancelled', since: book.today, until: undefined } as const
  const guestsOf = ({ adults, children = 0 }: StayRequest): number => adults + children
  const rowOf = ({ request }: BookEntry) => ({
    days: stay(request),
    facts: t(words.oneOf, { guests: guestsOf(request), since: day(request.since) })
  })
  const promised = book.doubleSales.flatMap((sale): Conflict[] => {
    const stays = book.entries.filter(({ index }) => sale.stays.includes(index))
    const last = stays.at(-1)
    if (last === undefined) return []
    const isTwo = stays.length === 2
    const said = t(isTwo ? words.twice : words.manyTimes, {
      unit: unitNameIn(book, sale.unit),
      // The other nights of these stays are in order: whoever frees them loses a guest.
      nights: sale.nights.map(nights).join(', ')
    })
    return [
      {
        entry: last,
        short: `${said}.`,
        said: [t(isTwo ? words.toTwo : words.toMany)],
        choices: stays.map((each) => {
          const row = rowOf(each)
          const label = t(words.cancelOne, { stay: row.days, facts: row.facts })
          return { label, row, entry: each, change: cancelled }
        })
      }
    ]
  })
  const sold = book.entries.flatMap((entry): Conflict[] => {
    const { request, kind } = entry
    if (kind !== 'confirmed') return []
    const unit = unitNameIn(book, request.unit)
    return entry.nights
      .filter((each) => each.kind === 'sold')
      .map(({ calendar, ...taken }) => {
        const short = t(words.sold, { unit, nights: nights(taken) })
        const facts = { calendar, since: day(request.since), guests: guestsOf(request) }
        return {
          entry,
          short,
          said: [t(words.since, facts), t(words.keepOurs, { calendar })],
          choices: [
            { label: t(words.echo), entry, change: { echoes: [...(request.echoes ?? []), calendar] } },
            { label: t(words.keepTheirs, { calendar }), entry, change: cancelled }
          ]
        }
      })
  })
  return [...sold, ...promised]
}

/** A line with the first conflict on every screen. What can be done about it is in its dialog. */
export function RequestAlarm() {
  const book = useBook()
  return book && <AlarmLine book={book} />
}

export function AlarmLine({ book }: { book: Book }) {
  const { t } = useStayWords()
  const [first, ...others] = useConflicts(book)
  if (first === undefined) return null
  return (
    <div className="alarm-line" role="alert">
      <Sign id="warning" />
      <p>
        <b>{first.short}</b>{' '}
        {others.length > 0 && t(others.length === 1 ? words.oneMore : words.more, { count: others.length })}
      </p>
      <ConflictButton />
    </div>
  )
}

export function ConflictButton() {
  const { t } = useStayWords()
  return <Button label={t(words.look)} dialog={<ConflictDialog />} />
}

function ConflictDialog() {
  const { t } = useStayWords()
  const book = useBook()
  return <Dialog title={t(words.conflicts)}>{book && <Conflicts book={book} />}</Dialog>
}

export function Conflicts({ book }: { book: Book }) {
  const { t, stay, money } = useStayWords(book.currency)
  const conflicts = useConflicts(book)
  const { change } = useBookChanges(book)
  if (conflicts.length === 0) return <p role="status">{t(words.over)}</p>
  return conflicts.map(({ entry, short, said, choices }) => (
    <div className="alarm" key={`${entry.index} ${short}`}>
      <h3>{short}</h3>
      {said.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Choices choices={choices} onChoose={(choice) => void change(choice.entry, choice.change)} />
      {entry.others.length > 0 && (
        <div className="instead">
          <p className="caption">{t(words.instead)}</p>
          <ul>
            {entry.others.map((each) => (
              <li key={`${each.unit} ${each.arrival}`}>
                <b>{each.name}</b> {stay(each)} <span>{money(each.total)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  ))
}

function Choices({ choices, onChoose }: { choices: readonly Choice[]; onChoose: (choice: Choice) => void }) {
  const { t } = useStayWords()
  const rows = choices.flatMap((choice) => (choice.row === undefined ? [] : [{ ...choice, row: choice.row }]))
  const others = choices.filter(({ row }) => row === undefined)
  return (
    <>
      {rows.length > 0 && (
        <ul className="sides">
          {rows.map((choice) => (
            <li key={choice.label}>
              <b>{choice.row.days}</b>
              <small>{choice.row.facts}</small>
              <Button label={t(words.cancel)} aria-label={choice.label} onClick={() => onChoose(choice)} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <p className="buttons">
          {others.map((choice) => (
            <Button key={choice.label} label={choice.label} onClick={() => onChoose(choice)} />
          ))}
        </p>
      )}
    </>
  )
}
