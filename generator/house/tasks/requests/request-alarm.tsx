/** Nights that are sold twice: they stand above everything until one of the two stays is given up. */
import type { Book } from './request-book.ts'
import { useStayWords } from '../year/use-stay-words.ts'
import { shownEntry, useBook, useRequestTask } from './use-book.ts'

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
  keepOurs: {
    it: 'Se tieni i tuoi, disdici su {calendar}: l’avviso se ne va appena quel calendario si libera.',
    en: 'If you keep yours, cancel on {calendar}: this notice goes as soon as that calendar is free.'
  },
  cancelled: { it: 'Disdetto qui.', en: 'Cancelled here.' }
}

export function RequestAlarm() {
  const book = useBook()
  return book ? <Conflicts book={book} /> : null
}

export function Conflicts({ book }: { book: Book }) {
  const change = useRequestTask()
  const { t, nights, day } = useStayWords(book.currency)
  return book.nights.map((each) => {
    const entry = book.entries.find(({ index }) => index === each.index)
    if (each.kind !== 'sold' || entry?.kind !== 'confirmed') return null
    const { request } = entry
    const unit = book.units.find((other) => other.unit === each.unit)?.name ?? each.unit
    const { calendar } = each
    const asked = { shown: shownEntry(entry), state: 'cancelled', since: book.today }
    return (
      <div className="alarm" role="alert" key={`${each.index} ${calendar} ${each.arrival}`}>
        <p>
          <b>{t(words.sold, { unit, nights: nights(each) })}</b>{' '}
          {t(words.since, {
            calendar,
            since: day(request.since),
            guests: request.adults + (request.children ?? 0)
          })}
        </p>
        <p className="quiet">{t(words.keepOurs, { calendar })}</p>
        <button type="button" onClick={() => void change(asked, words.cancelled)}>
          {t(words.keepTheirs, { calendar })}
        </button>
      </div>
    )
  })
}
