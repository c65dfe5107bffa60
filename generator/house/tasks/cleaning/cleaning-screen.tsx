/** The list for whoever cleans, for some days: on the screen, on a page of paper, or as a text. */
import { useState } from 'react'
import { useApp } from '../../../desk/app/state/app-context.ts'
import { noForm } from '../../../desk/app/state/desk-view.ts'
import { Button, Tick, Toggles } from '../../../desk/app/ui/controls.tsx'
import { Dialog } from '../../../desk/app/ui/dialog.tsx'
import { shared } from '../../../desk/app/ui/shared-words.ts'
import { counted } from '../../../engine/words/language.ts'
import { nightCount } from '../../stay/stay.ts'
import { useHouse } from '../ask-house.ts'
import { useGuestNames } from '../requests/guest-names.tsx'
import { needWords } from '../requests/answer/need-ticks.tsx'
import { AnswerSheet, SendText } from '../requests/answer/send-text.tsx'
import { useBook } from '../requests/use-book.ts'
import { GuestCountButton } from '../town/guest-count.tsx'
import { nightForms, useStayWords } from '../year/use-stay-words.ts'
import type { CleaningDay, CleaningDays, CleaningRow, CleaningStay } from './cleaning-days.ts'
import { cleaningText, type CleaningWords } from './cleaning-text.ts'

export const cleaningName = { it: 'Le pulizie', en: 'Cleaning' }

const words = {
  title: cleaningName,
  sheet: { it: 'Pulizie, {days}', en: 'Cleaning, {days}' },
  back: { it: 'Oggi', en: 'Today' },
  span: { it: 'Per quanto', en: 'For how long' },
  today: { it: 'Oggi', en: 'Today' },
  three: { it: 'Tre giorni', en: 'Three days' },
  week: { it: 'La settimana', en: 'The week' },
  names: { it: 'con i nomi degli ospiti', en: 'with the names of guests' },
  noNames: {
    it: 'Su questo computer non c’è il nome di nessuno di loro: si scrive nel soggiorno, fra le richieste.',
    en: 'This computer has no name of any of them: write it with the stay, among the requests.'
  },
  notes: { it: 'con le note', en: 'with the notes' },
  staying: { it: 'anche chi resta', en: 'also who stays' },
  print: { it: 'Stampa', en: 'Print' },
  send: { it: 'Manda la lista', en: 'Send the list' },
  cleaned: { it: 'si pulisce {count}', en: '{count} to clean' },
  cleanedMany: { it: 'si puliscono {count}', en: '{count} to clean' },
  unit: { it: 'Alloggio', en: 'Unit' },
  leaves: { it: 'Esce', en: 'Leaves' },
  comes: { it: 'Entra', en: 'Comes' },
  beds: { it: 'Letti e altro', en: 'Beds and more' },
  know: { it: 'Da sapere', en: 'To know' },
  done: { it: 'Fatto', en: 'Done' },
  by: { it: 'entro le {hour}', en: 'by {hour}' },
  at: { it: 'alle {hour}', en: 'at {hour}' },
  from: { it: 'dalle {hour}', en: 'from {hour}' },
  until: { it: 'resta fino a {day}', en: 'stays until {day}' },
  turn: { it: 'cambio in giornata', en: 'same-day turnover' },
  double: { it: ['matrimoniale', 'matrimoniali'], en: ['double bed', 'double beds'] },
  single: { it: ['singolo', 'singoli'], en: ['single bed', 'single beds'] },
  guestsUnknown: { it: 'quanti ospiti: da chiedere', en: 'how many guests: to be asked' },
  nobody: { it: 'In questi giorni non c’è niente da pulire.', en: 'There is nothing to clean in these days.' },
  nobodyRead: {
    it: 'Da quel che si legge, in questi giorni non c’è niente da pulire.',
    en: 'As far as can be read, there is nothing to clean in these days.'
  },
  missing: { it: 'Manca qualcosa?', en: 'Is anything missing?' },
  unread: {
    it: '{name}: un calendario non si legge. Qualcuno può partire o arrivare.',
    en: '{name}: a calendar cannot be read. Somebody may leave or arrive.'
  },
  wrong: {
    it: 'Un soggiorno del libro non si legge: «Oggi» dice dov’è.',
    en: 'A stay of the book cannot be read: “Today” says where it is.'
  },
  wrongBook: {
    it: 'Il libro delle richieste adesso non si legge: altri possono partire o arrivare. «Oggi» dice perché.',
    en: 'The book of requests cannot be read now: others may leave or arrive. “Today” says why.'
  },
  saidLeaves: { it: 'esce {what}', en: 'leaves {what}' },
  saidComes: { it: 'entra {what}', en: 'comes {what}' },
  saidNext: { it: 'poi {what}', en: 'then {what}' },
  ticks: {
    it: 'Le spunte sono di questa pagina, e si tolgono quando la chiudi.',
    en: 'The ticks belong to this page, and go when you close it.'
  }
} as const

const saidWords = { leaves: words.saidLeaves, comes: words.saidComes, next: words.saidNext } as const

const spans = [1, 3, 7] as const
const spanWords = { 1: words.today, 3: words.three, 7: words.week } as const

/** @param rest for how many days, three if it is left out */
export function CleaningScreen({ rest }: { rest: string }) {
  const { t } = useStayWords()
  const { view } = useApp()
  const days = spans.find((each) => String(each) === rest) ?? 3
  const list = useHouse('cleaning', { days })?.answer
  const back = (): void => view.patch({ ...noForm, screen: 'today' })
  return (
    <>
      <p className="on-screen-only">
        <Button className="back" label={`‹ ${t(words.back)}`} onClick={back} />
      </p>
      {list ? <CleaningList list={list} /> : <p role="status">{t(shared.loading)}</p>}
    </>
  )
}

type Choice = { hasNames: boolean; hasNotes: boolean; hasStaying: boolean }

export function CleaningList({ list }: { list: CleaningDays }) {
  const { t, write } = useStayWords()
  const { view } = useApp()
  const [choice, setChoice] = useState<Choice>({ hasNames: false, hasNotes: true, hasStaying: false })
  const days = list.days.map(({ day, rows }) => ({
    day,
    rows: rows.filter(({ stays }) => choice.hasStaying || stays === undefined)
  }))
  const say = useCleaningWords(list, choice)
  const isEmpty = days.every(({ rows }) => rows.length === 0)
  const span = spans.find((each) => each === list.days.length) ?? 3
  const tick = (key: keyof Choice, label: string) => (
    <Tick label={label} isOn={choice[key]} onPress={() => setChoice({ ...choice, [key]: !choice[key] })} />
  )
  return (
    <>
      <header className="screen-head">
        <h2 className="screen-title">{t(words.title)}</h2>
        <p className="quiet">{daysIn(days, write)}</p>
        <span className="row">
          <Button label={t(words.print)} onClick={() => print()} />
          <Button
            className={isEmpty ? undefined : 'ticket'}
            label={t(words.send)}
            dialog={<SendList text={cleaningText(days, say)} />}
          />
        </span>
      </header>
      <p className="print-head">
        {list.house} · {say.title(days)}
      </p>
      <div className="toolbar">
        <Toggles
          label={t(words.span)}
          value={String(span)}
          options={spans.map((value) => ({ value: String(value), label: t(spanWords[value]) }))}
          onChoose={(value) => view.patch({ ...noForm, screen: `cleaning/${value}` })}
        />
        {tick('hasNames', t(words.names))}
        {tick('hasNotes', t(words.notes))}
        {tick('hasStaying', t(words.staying))}
      </div>
      {choice.hasNames && !staysIn(days).some(say.isNamed) && <p className="note on-screen-only">{t(words.noNames)}</p>}
      {say.gaps.map((gap) => (
        <p key={gap} className="note">
          {gap}
        </p>
      ))}
      {isEmpty && <p className="help">{say.nothing}</p>}
      {days.flatMap((day) => (day.rows.length === 0 ? [] : <Day key={day.day} {...{ day, say }} />))}
      {!isEmpty && <p className="quiet on-screen-only">{t(words.ticks)}</p>}
      <p className="paper-only">{t(words.missing)} ______________________________________________</p>
    </>
  )
}

const staysIn = (days: readonly CleaningDay[]): CleaningStay[] =>
  days
    .flatMap(({ rows }) => rows.flatMap(({ leaves, comes, next, stays }) => [leaves, comes, next, stays]))
    .flatMap((stay) => stay ?? [])

type Write = ReturnType<typeof useStayWords>['write']

function daysIn(days: readonly CleaningDay[], write: Write): string {
  const ends = [days[0], days.at(-1)].flatMap((each) => each?.day ?? [])
  const names = [...new Set(ends)].map((day) => write(day, { weekday: 'long', day: 'numeric', month: 'long' }))
  return names.join(' – ')
}

/** What cannot be read. Nobody cleans for guests from before a calendar was read. */
const gapWords = {
  'unread-request': words.wrong,
  'unread-book': words.wrongBook,
  'calendar-unread': words.unread,
  'calendar-since': words.unread
} as const

type Named = {
  /** Whether the name of the guests is known and wanted. */
  isNamed: (stay: CleaningStay) => boolean
}

/** How the pieces of the list are said, on the page and in the text. */
function useCleaningWords(
  { hours, gaps, days: listed }: CleaningDays,
  { hasNames, hasNotes }: Choice
): CleaningWords & Named {
  const { t, write, party, day, language } = useStayWords()
  const book = useBook()
  const guests = useGuestNames()
  const nameOf = ({ index }: CleaningStay): string => {
    const entry = index === undefined ? undefined : book?.entries.find((each) => each.index === index)
    return (hasNames && entry && guests.answer.names[guests.keyOf(entry)]?.name) || ''
  }
  const who = (stay: CleaningStay): string =>
    [nameOf(stay), stay.guests ? party({ ...stay.guests, needs: [] }) : (stay.calendar ?? '')]
      .filter((part) => part !== '')
      .join(', ')
  const arrives = ({ hour }: CleaningStay): string => {
    if (hour !== undefined) return t(words.at, { hour })
    return hours.arrival === undefined ? '' : t(words.from, { hour: hours.arrival })
  }
  const leaves = hours.departure === undefined ? '' : t(words.by, { hour: hours.departure })
  const nights = (stay: CleaningStay): string => t(counted(nightCount(stay), nightForms))
  const within = (text: string, parts: readonly string[]): string => {
    const known = parts.filter((part) => part !== '').join(', ')
    return [text, known === '' ? '' : `(${known})`].filter((part) => part !== '').join(' ')
  }
  const textIn = (all: Readonly<Record<string, string | undefined>>): string =>
    all[language] ?? Object.values(all).find((text) => text !== undefined) ?? ''
  /** Whether the next guests come on another day of the list, where they have a row of their own. */
  const isMadeLater = ({ next }: CleaningRow): boolean => listed.some(({ day: date }) => date === next?.arrival)
  /** For whom it is made ready. */
  const comingOf = (row: CleaningRow): CleaningStay | undefined =>
    row.comes ?? (isMadeLater(row) ? undefined : row.next) ?? row.stays
  return {
    isNamed: (stay) => nameOf(stay) !== '',
    gaps: gaps.map((gap) => t(gapWords[gap.kind], 'name' in gap ? { name: gap.name } : {})),
    nothing: t(gaps.length === 0 ? words.nobody : words.nobodyRead),
    title: (days) => t(words.sheet, { days: daysIn(days, write) }),
    day: ({ day: date }) => write(date, { weekday: 'long', day: 'numeric', month: 'long' }),
    leaves: (stay) => within(leaves, [who(stay)]),
    comes: (stay) => within(arrives(stay), [who(stay), nights(stay)]),
    next: (stay) => within(day(stay.arrival), [who(stay)]),
    said: (move, what) => t(saidWords[move], { what }).trim(),
    stays: (stay) => within(t(words.until, { day: day(stay.departure) }), [who(stay)]),
    more: (row) => {
      const { beds } = row
      const coming = comingOf(row)
      const made = [
        ...(beds.double > 0 ? [t(counted(beds.double, words.double))] : []),
        ...(beds.single > 0 ? [t(counted(beds.single, words.single))] : [])
      ]
      const unknown = coming !== undefined && coming.guests === undefined ? [t(words.guestsUnknown)] : []
      return [
        ...(isMadeLater(row) ? [] : made.length > 0 ? made : beds.words ? [textIn(beds.words)] : []),
        ...(coming?.guests?.needs ?? []).map((need) => t(needWords[need])),
        ...(coming?.extras ?? []).map(textIn),
        ...unknown
      ]
    },
    notes: (row) => (hasNotes ? [row.leaves?.note, comingOf(row)?.note].flatMap((note) => note ?? []) : [])
  }
}

type DayProps = { day: CleaningDay; say: CleaningWords }

function Day({ day, say }: DayProps) {
  const { t } = useStayWords()
  const count = day.rows.filter(({ leaves }) => leaves !== undefined).length
  const heads = [words.unit, words.leaves, words.comes, words.beds, words.know, words.done]
  return (
    <section className="clean-day">
      <h3>
        {say.day(day)} <small>{count > 0 && t(count === 1 ? words.cleaned : words.cleanedMany, { count })}</small>
      </h3>
      <table className="grid-table clean" aria-label={say.day(day)}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head.en} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {day.rows.map((row) => (
            <Row key={row.unit} {...{ row, say }} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = Omit<DayProps, 'day'> & { row: CleaningRow }

function Row({ row, say }: RowProps) {
  const { t } = useStayWords()
  const { name, leaves, comes, next, stays } = row
  const isTurn = leaves !== undefined && comes !== undefined
  const coming = comes ?? next
  const entry = comes ? say.comes(comes) : leaves && next ? say.next(next) : stays ? say.stays(stays) : ''
  return (
    <tr className={isTurn ? 'must' : undefined}>
      <th scope="row">
        {name} {isTurn && <span className="turnover">{t(words.turn)}</span>}
      </th>
      <td data-label={t(words.leaves)}>{leaves && say.leaves(leaves)}</td>
      <td data-label={t(words.comes)}>{entry}</td>
      <td data-label={t(words.beds)}>
        {say.more(row).join(', ')} {coming && coming.guests === undefined && <GuestCountButton stay={coming} />}
      </td>
      <td data-label={t(words.know)}>{say.notes(row).join('. ')}</td>
      <td className="tick">
        <label>
          <input type="checkbox" aria-label={`${name}: ${t(words.done)}`} />
        </label>
      </td>
    </tr>
  )
}

function SendList({ text }: { text: string }) {
  const { t, language } = useStayWords()
  const book = useBook()
  const title = t(words.send)
  return (
    <Dialog title={title}>
      {book ? (
        <AnswerSheet {...{ book, title, language, text }} name={undefined}>
          {(typed) => <SendText text={typed} label={title} />}
        </AnswerSheet>
      ) : (
        <p role="status">{t(shared.loading)}</p>
      )}
    </Dialog>
  )
}
