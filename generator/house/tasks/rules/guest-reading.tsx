/** What a guest reads of the rules beside the total of a stay: the owner chooses the unit and the days. */
import { useState } from 'react'
import { typingPauseMs, useHouse } from '../ask-house.ts'
import { Select } from '../../../desk/app/ui/controls.tsx'
import { shared } from '../../../desk/app/ui/shared-words.ts'
import { addDays, weekday, type Day } from '../../stay/days/day.ts'
import type { Stay } from '../../stay/stay.ts'
import type { Book, WishReply } from '../requests/request-book.ts'
import { unitChoicesIn, unitNameIn, useBook } from '../requests/use-book.ts'
import { useObstacles } from '../requests/answer/verdict-view.tsx'
import { useStayWords } from '../year/use-stay-words.ts'

const words = {
  title: { it: 'Come lo leggono gli ospiti', en: 'What guests read' },
  about: { it: '{unit}, {stay}, 2 adulti', en: '{unit}, {stay}, 2 adults' },
  total: { it: 'Totale', en: 'Total' },
  unknown: { it: 'manca un prezzo', en: 'a price is missing' },
  deposit: { it: 'Caparra alla prenotazione', en: 'Deposit when they book' },
  rest: { it: 'Il resto', en: 'The rest' },
  free: { it: 'Disdetta gratis', en: 'Free cancellation' },
  until: { it: 'fino a {day}', en: 'until {day}' },
  later: { it: 'Dopo resta dovuto', en: 'Due after that' },
  kept: { it: 'Se si disdice resta dovuto', en: 'Due after a cancellation' },
  nothing: {
    it: 'Di caparra e disdetta gli ospiti non leggono niente, e te lo chiedono.',
    en: 'Guests read nothing of a deposit or a cancellation, and ask you.'
  },
  other: { it: 'Un altro esempio', en: 'Another example' },
  unit: { it: 'Alloggio', en: 'Unit' },
  days: { it: 'Giorni', en: 'Days' },
  daysHelp: { it: '«una settimana dal 3 luglio», «ferragosto»', en: '“a week from 3 July”, “Easter”' },
  notRead: {
    it: 'Questi giorni non li capisco, o sono troppo lontani.',
    en: 'These days are not understood, or too far away.'
  },
  loading: shared.loading
}

/** A week from a Saturday in about two months, which most houses still have free. */
function sampleStay(today: Day): Stay {
  const later = addDays(today, 60)
  const arrival = addDays(later, (12 - weekday(later)) % 7)
  return { arrival, departure: addDays(arrival, 7) }
}

export function GuestReading() {
  const book = useBook()
  return book ? <Reading book={book} /> : null
}

function Reading({ book }: { book: Book }) {
  const { t, stay: stayWords } = useStayWords(book.currency)
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState('')
  const unit = chosen ?? book.units[0]?.unit
  const asked = typed.trim()
  const isTyped = asked !== ''
  const read = useHouse('days', isTyped ? { typed: asked } : undefined, { pauseMs: typingPauseMs })
  const meant = isTyped ? stayOf(read?.answer) : sampleStay(book.today)
  const wish = { adults: 2, units: [unit ?? ''], rooms: 1, services: [], ...meant }
  const judged = useHouse('verdict', meant && unit !== undefined ? { wish, isAgreed: false } : undefined)
  if (unit === undefined) return null
  const isUnread = isTyped && read?.answer?.typed === asked && meant === undefined
  return (
    <>
      <section className="card airmail" aria-label={t(words.title)}>
        <h3>{t(words.title)}</h3>
        {meant && <p className="quiet">{t(words.about, { unit: unitNameIn(book, unit), stay: stayWords(meant) })}</p>}
        <div role="status">
          {isUnread && <p className="bad">{t(words.notRead)}</p>}
          {meant && judged?.answer && <Costs judged={judged.answer} currency={book.currency} />}
        </div>
      </section>
      <section className="card">
        <h3>{t(words.other)}</h3>
        <label>
          {t(words.unit)}
          <Select value={unit} choices={unitChoicesIn(book, [])} onChoose={setChosen} />
        </label>
        <label>
          {t(words.days)}
          <input
            type="text"
            autoComplete="off"
            value={typed}
            placeholder={stayWords(sampleStay(book.today))}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <p className="help">{t(words.daysHelp)}</p>
      </section>
    </>
  )
}

type Typed = NonNullable<ReturnType<typeof useHouse<'days'>>>['answer']

/** The first run of nights that is meant. */
function stayOf(answer: Typed): Stay | undefined {
  const days = answer?.readings[0]?.days ?? []
  const [arrival] = days
  if (arrival === undefined) return undefined
  const gap = days.findIndex((day, at) => at > 0 && day !== addDays(days[at - 1] ?? '', 1))
  const last = days.at(gap === -1 ? -1 : gap - 1) ?? arrival
  return { arrival, departure: addDays(last, 1) }
}

function Costs({ judged: { verdicts }, currency }: { judged: WishReply; currency: string }) {
  const { t, money, day } = useStayWords(currency)
  const obstacles = useObstacles()
  const [verdict] = verdicts
  if (verdict === undefined) return null
  const { total, refused, cancellation } = verdict
  const { deposit, freeUntil, kept } = cancellation
  const rows: (readonly [string, string])[] = [
    [t(words.total), total === undefined ? t(words.unknown) : money(total)],
    ...(deposit === undefined ? [] : [[t(words.deposit), money(deposit.amount / 100)] as const]),
    ...(deposit === undefined || total === undefined
      ? []
      : [[t(words.rest), money((Math.round(total * 100) - deposit.amount) / 100)] as const]),
    ...(freeUntil === undefined ? [] : [[t(words.free), t(words.until, { day: day(freeUntil) })] as const]),
    ...(kept === undefined ? [] : [[t(freeUntil === undefined ? words.kept : words.later), money(kept / 100)] as const])
  ]
  const said = obstacles({ taken: [], refused, isKnown: true }, false)
  return (
    <>
      {said.map((line) => (
        <p key={line}>
          <b>{line}</b>
        </p>
      ))}
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {deposit === undefined && freeUntil === undefined && kept === undefined && (
        <p className="help">{t(words.nothing)}</p>
      )}
    </>
  )
}
