/** Above everything: nights that are sold twice, and the stays of which the sites do not know yet. */
import { FailureNotice } from '../../../desk/app/panel/failure-notice.tsx'
import type { Book, BookEntry } from './request-book.ts'
import { isWaiting, StayNews, stateWords } from './stay-news.tsx'
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
  toTwo: {
    it: 'Il sito mostra queste notti come occupate. Scrivi a uno dei due, poi disdici qui il suo soggiorno.',
    en: 'The site shows these nights as taken. Write to one of the two, then cancel that stay here.'
  },
  cancelOne: { it: 'Disdici: {stay}', en: 'Cancel: {stay}' },
  waiting: { it: 'Quello che i siti non sanno ancora', en: 'What the sites do not know yet' },
  instead: { it: 'Libero invece: {others}.', en: 'Free instead: {others}.' }
}

export function RequestAlarm() {
  const book = useBook()
  return book ? (
    <>
      <Conflicts book={book} />
      <Waiting book={book} />
    </>
  ) : null
}

/** The stays of which the site, or a booking site, does not know yet. */
function Waiting({ book }: { book: Book }) {
  const { t, stay } = useStayWords()
  const waiting = book.entries.filter(isWaiting)
  return (
    waiting.length > 0 && (
      <section className="waiting" aria-label={t(words.waiting)}>
        {waiting.map((entry) => (
          <div key={entry.index}>
            <h3>
              {unitNameIn(book, entry.request.unit)}, {stay(entry.request)}: {t(stateWords[entry.kind])}
            </h3>
            <StayNews entry={entry} />
          </div>
        ))}
      </section>
    )
  )
}

export const Conflicts = ({ book }: { book: Book }) => (
  <>
    <PromisedTwice book={book} />
    <SoldTwice book={book} />
  </>
)

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
      <div className="alarm" role="alert" key={entry.index}>
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
        <FailureNotice isHere={({ file }) => file === book.at.file} />
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
    const sold = entry.nights.filter(({ kind }) => kind === 'sold')
    return sold.map(({ calendar, ...stay }) => (
      <div className="alarm" role="alert" key={`${entry.index} ${calendar} ${stay.arrival}`}>
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
        <FailureNotice isHere={({ file }) => file === book.at.file} />
      </div>
    ))
  })
}
