/** Nights that are sold twice: a line on every screen, and what can be done about them. */
import { Button } from '../../../desk/app/ui/controls.tsx'
import { Dialog } from '../../../desk/app/ui/dialog.tsx'
import { Sign } from '../../../desk/app/ui/signs.tsx'
import type { Book, BookEntry } from './request-book.ts'
import { useStayWords } from '../year/use-stay-words.ts'
import { unitNameIn, useBook, useBookChanges, useOtherStay } from './use-book.ts'

const words = {
  sold: {
    it: '{unit} è venduto due volte, {nights}.',
    en: '{unit} is sold twice, {nights}.'
  },
  since: {
    it: '{calendar} ha preso queste notti; qui sono confermate dal {since}, per {guests} ospiti. Prima disdici su {calendar}, o scrivi ai tuoi ospiti.',
    en: '{calendar} has taken these nights; here they have been confirmed since {since}, for {guests} guests. First cancel on {calendar}, or write to your guests.'
  },
  keepTheirs: { it: 'Tengo {calendar}: disdico qui', en: 'Keep {calendar}: cancel here' },
  echo: { it: 'È un’eco nostra: tengo i miei', en: 'It is our own echo: keep mine' },
  keepOurs: {
    it: 'Se tieni i tuoi, disdici su {calendar}: l’avviso se ne va appena quel calendario si libera. Se invece {calendar} ripassa solo le tue notti, di’ che è un’eco.',
    en: 'If you keep yours, cancel on {calendar}: this notice goes as soon as that calendar is free. If {calendar} only passes your own nights back, say that it is an echo.'
  },
  twice: {
    it: '{unit} è promesso a due ospiti nelle stesse notti: {stays}.',
    en: '{unit} is promised to two guests for the same nights: {stays}.'
  },
  oneOf: { it: '{stay}, {guests} ospiti, dal {since}', en: '{stay}, {guests} guests, since {since}' },
  toTwoShort: {
    it: '{unit} è promesso a due ospiti, {nights}.',
    en: '{unit} is promised to two guests, {nights}.'
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
  cancelOne: { it: 'Disdici: {stay}', en: 'Cancel: {stay}' },
  instead: { it: 'Libero invece: {others}.', en: 'Free instead: {others}.' }
}

/** A line with the first conflict on every screen. What can be done about it is in its dialog. */
export function RequestAlarm() {
  const book = useBook()
  const { t, nights } = useStayWords()
  if (!book) return null
  const conflicts = book.entries.flatMap((entry) => [
    ...(entry.twice === undefined ? [] : [{ said: words.toTwoShort, entry, stay: entry.request }]),
    ...(entry.kind === 'confirmed' ? soldIn(entry).map((stay) => ({ said: words.sold, entry, stay })) : [])
  ])
  const [first, ...others] = conflicts
  if (first === undefined) return null
  return (
    <div className="alarm-line" role="alert">
      <Sign id="warning" />
      <p>
        <b>{t(first.said, { unit: unitNameIn(book, first.entry.request.unit), nights: nights(first.stay) })}</b>{' '}
        {others.length > 0 && t(others.length === 1 ? words.oneMore : words.more, { count: others.length })}
      </p>
      <ConflictButton />
    </div>
  )
}

const soldIn = ({ nights }: BookEntry) => nights.filter(({ kind }) => kind === 'sold')

export function ConflictButton() {
  const { t } = useStayWords()
  return <Button label={t(words.look)} dialog={<ConflictDialog />} />
}

function ConflictDialog() {
  const book = useBook()
  const { t } = useStayWords()
  const isOver = book?.entries.every((entry) => entry.twice === undefined && soldIn(entry).length === 0)
  return (
    <Dialog title={t(words.conflicts)}>
      {isOver === true && <p role="status">{t(words.over)}</p>}
      {book && (
        <>
          <PromisedTwice book={book} />
          <SoldTwice book={book} />
        </>
      )}
    </Dialog>
  )
}

/** Stays of the book for the same nights, as two computers can have confirmed them. */
function PromisedTwice({ book }: { book: Book }) {
  const { change } = useBookChanges(book)
  const { t, stay, day } = useStayWords()
  const other = useOtherStay(book.currency)
  const said = ({ request: { since, adults, children = 0, ...nights } }: BookEntry): string =>
    t(words.oneOf, { stay: stay(nights), guests: adults + children, since: day(since) })
  return book.entries.flatMap((entry) => {
    const first = book.entries.find(({ index }) => index === entry.twice)
    if (first === undefined) return []
    const both = [first, entry]
    const unit = unitNameIn(book, entry.request.unit)
    return (
      <div className="alarm" key={entry.index}>
        <p>
          <b>{t(words.twice, { unit, stays: both.map(said).join(' · ') })}</b> {t(words.toTwo)}{' '}
          {entry.others.length > 0 && t(words.instead, { others: entry.others.map(other).join(' · ') })}
        </p>
        <p className="buttons">
          {both.map((each) => (
            <button
              type="button"
              key={each.index}
              onClick={() => void change(each, { state: 'cancelled', since: book.today, until: undefined })}
            >
              {t(words.cancelOne, { stay: said(each) })}
            </button>
          ))}
        </p>
      </div>
    )
  })
}

function SoldTwice({ book }: { book: Book }) {
  const { change } = useBookChanges(book)
  const { t, nights, day } = useStayWords()
  const other = useOtherStay(book.currency)
  const confirmed = book.entries.filter(({ kind }) => kind === 'confirmed')
  return confirmed.flatMap((entry) => {
    const { since, adults, children = 0, echoes = [] } = entry.request
    const unit = unitNameIn(book, entry.request.unit)
    return soldIn(entry).map(({ calendar, ...stay }) => (
      <div className="alarm" key={`${entry.index} ${calendar} ${stay.arrival}`}>
        <p>
          <b>{t(words.sold, { unit, nights: nights(stay) })}</b>{' '}
          {t(words.since, { calendar, since: day(since), guests: adults + children })}{' '}
          {entry.others.length > 0 && t(words.instead, { others: entry.others.map(other).join(' · ') })}
        </p>
        <p className="quiet">{t(words.keepOurs, { calendar })}</p>
        <p className="buttons">
          <button type="button" onClick={() => void change(entry, { echoes: [...echoes, calendar] })}>
            {t(words.echo)}
          </button>
          <button
            type="button"
            onClick={() => void change(entry, { state: 'cancelled', since: book.today, until: undefined })}
          >
            {t(words.keepTheirs, { calendar })}
          </button>
        </p>
      </div>
    ))
  })
}
