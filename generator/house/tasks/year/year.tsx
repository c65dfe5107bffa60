/** The screen *Prices and dates*: what every night costs and who has it, changed by dragging, keys or words. */
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { asIs, counted } from '../../../engine/words/language.ts'
import { useApp } from '../../../desk/app/state/app-context.ts'
import { Select } from '../../../desk/app/ui/controls.tsx'
import { askHouse, typingPauseMs, useHouse } from '../ask-house.ts'
import { nightForms, useStayWords } from './use-stay-words.ts'
import { between, closingDays, runsOf, spanOn, type Choice } from './choice.ts'
import { ChoicePanel } from './choice-panel.tsx'
import type { DaySelection } from './read-days.ts'
import { isPhone, useChoosing } from './use-choosing.ts'
import type { YearData } from './year-data.ts'
import { YearGrid } from './year-grid.tsx'

const words = {
  which: { it: 'Quali giorni?', en: 'Which days?' },
  examples: { it: 'agosto, Ponte di Pasqua, i sabati di luglio', en: 'August, Easter weekend, Saturdays in July' },
  hint: {
    it: 'Oppure trascina sui giorni. Un nome sceglie la sua riga, un mese tutti i suoi giorni.',
    en: 'Or drag over days. A name chooses its row, a month all of its days.'
  },
  unknown: {
    it:
      'Non conosco «{typed}». Scrivi un mese (agosto), una stagione, una festa (ponte del 2 giugno), due date (dal ' +
      '30 ottobre al 2 novembre) o i giorni della settimana (i venerdì di maggio).',
    en:
      'I do not know “{typed}”. Write a month (August), a season, a holiday (All Saints), two dates (30 October to 2 ' +
      'November) or days of the week (Fridays in May).'
  },
  outside: {
    it: '«{typed}» è fuori dai venti mesi che si vedono qui: da {from} a {to}.',
    en: '“{typed}” is outside the twenty months shown here: {from} to {to}.'
  },
  chosen: { it: 'Scelte: {nights}, {days}', en: 'Chosen: {nights}, {days}' },
  months: { it: 'I venti mesi', en: 'The twenty months' },
  full: { it: '{month}: {share}% delle notti prese', en: '{month}: {share}% of the nights taken' },
  unit: { it: 'Camera o appartamento', en: 'Room or apartment' },
  noCalendars: {
    it: 'I calendari non si possono leggere finché nella casa c’è un errore: le notti che hanno preso non si vedono.',
    en: 'While the content has an error, the calendars cannot be read, so the nights that they take are not shown.'
  },
  reading: { it: 'Leggo i calendari…', en: 'Reading the calendars…' },
  unreadable: {
    it: 'L’anno si vede di nuovo appena i prezzi si leggono: prima va corretto quello che non va.',
    en: 'The year appears again once the prices can be read: first correct what is wrong.'
  }
}

export function Year() {
  const { t } = useStayWords()
  const year = useHouse('year', null, { isQuick: true })
  if (year === undefined) return <p className="help">{t(words.reading)}</p>
  if (year.answer === undefined) return <p className="help">{t(words.unreadable)}</p>
  return <YearView data={year.answer} isReading={!year.isWhole} />
}

export function YearView({ data, isReading }: { data: YearData; isReading: boolean }) {
  const { t, span } = useStayWords(data.currency)
  const { active, choice, isOpen, isSeason, choose, goTo, show, close, events } = useChoosing(data)
  const isClosing = useIsClosing()
  const units = between(0, data.units.length - 1)
  const chooseNamed = (chosen: Partial<Choice>, ofSeason = false): void => {
    const own = ofSeason || !isPhone() ? units : [active.unit]
    const days = between(0, data.days.length - 1)
    choose({ units: own, days, ...(!ofSeason && choice), ...chosen }, ofSeason)
  }
  const isClosed = choice?.units.every((unit) =>
    choice.days.every((day) => data.units[unit] && spanOn(data.units[unit], day)?.kind === 'closed')
  )
  return (
    <section className="year" {...events}>
      <div className="choose">
        <TypedDays
          data={data}
          hasFocus={isClosing}
          onChoose={(chosen) => {
            chooseNamed(chosen)
            show(chosen.days[0] ?? 0)
          }}
        />
        <Select
          className="unit-chooser"
          aria-label={t(words.unit)}
          value={active.unit}
          choices={data.units.map(({ name }, at) => ({ value: String(at), label: asIs(name) }))}
          onChoose={(at) => goTo({ ...active, unit: Number(at) })}
        />
        <p className="help">{t(words.hint)}</p>
      </div>
      {!isReading && !data.hasCalendars && <NoCalendars />}
      <MonthStrip data={data} onGo={show} />
      <YearGrid {...{ data, choice, active }} onChoose={chooseNamed} />
      <Legend />
      <p className="visually-hidden" role="status">
        {choice !== undefined &&
          t(words.chosen, {
            nights: t(counted(choice.units.length * choice.days.length, nightForms)),
            days: span(data.days[choice.days[0] ?? 0] ?? '', data.days[choice.days.at(-1) ?? 0] ?? '')
          })}
        {isReading && t(words.reading)}
      </p>
      {choice !== undefined && isOpen && (
        <ChoicePanel
          key={`${isSeason} ${choice.days[0]}`}
          {...{ data, choice }}
          first={isSeason ? 'season' : isClosed === true ? 'open' : isClosing ? 'close' : 'price'}
          onChoose={(chosen) => chosen.length > 0 && choose({ ...choice, units: chosen })}
          onClose={close}
        />
      )}
    </section>
  )
}

function NoCalendars() {
  const { t } = useStayWords()
  return (
    <p className="bad" role="alert">
      {t(words.noCalendars)}
    </p>
  )
}

/** Whether somebody came here to close days, until they go elsewhere. */
function useIsClosing(): boolean {
  const { view } = useApp()
  const [isClosing] = useState(() => {
    const { opening } = view.get()
    return typeof opening === 'object' && opening !== null && 'wants' in opening && opening.wants === closingDays.wants
  })
  useEffect(() => view.patch({ opening: undefined }), [view])
  return isClosing
}

type TypedDaysProps = {
  data: YearData
  /** Whether it has the focus from the start. */
  hasFocus: boolean
  onChoose: (chosen: Pick<Choice, 'days'> & Partial<Choice>) => void
}

/** A field for days in words, and what they mean. */
function TypedDays({ data, hasFocus, onChoose }: TypedDaysProps) {
  const { t, write } = useStayWords(data.currency)
  const monthOf = (day = ''): string => write(day, { month: 'long', year: 'numeric' })
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const asked = typed.trim()
  const answer = useHouse('days', asked === '' ? undefined : { typed: asked }, { pauseMs: typingPauseMs })?.answer
  const read = answer?.typed === asked ? answer : undefined
  const readings = read?.readings ?? []
  const shown = { from: monthOf(data.days[0]), to: monthOf(data.days.at(-1)) }
  const choose = ({ days, units }: Pick<DaySelection, 'days' | 'units'>): void => {
    const wanted = new Set(days)
    const places = data.days.flatMap((day, at) => (wanted.has(day) ? [at] : []))
    onChoose({ days: places, ...(units.length > 0 && { units }) })
    setTyped('')
  }
  /** Enter can come before the answer does. */
  const enter = async (): Promise<void> => {
    const [first] = (read ?? (await askHouse('days', { typed: asked })))?.readings ?? []
    if (first !== undefined) choose(first)
  }
  useEffect(() => {
    // The screen itself takes the focus when it appears.
    if (hasFocus) requestAnimationFrame(() => input.current?.focus())
  }, [hasFocus])
  return (
    <form
      className="typed-days"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        void enter()
      }}
    >
      <label htmlFor={id}>{t(words.which)}</label>
      <input
        ref={input}
        id={id}
        type="search"
        autoComplete="off"
        placeholder={t(words.examples)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed.trim() !== '' && (
        <div className="meant" role="status">
          {read?.readings.length === 0 && asked.length > 2 && (
            <p className="help">{t(read.areOutside ? words.outside : words.unknown, { typed, ...shown })}</p>
          )}
          <Readings {...{ typed, readings }} currency={data.currency} onChoose={choose} />
        </div>
      )}
    </form>
  )
}

type ReadingsProps = {
  typed: string
  readings: readonly DaySelection[]
  currency: YearData['currency']
  onChoose: (reading: DaySelection) => void
}

/** Everything that was typed can mean: each as a button that chooses it. */
function Readings({ typed, readings, currency, onChoose }: ReadingsProps) {
  const { t, span } = useStayWords(currency)
  return readings.map((reading) => {
    const { year, days } = reading
    return (
      <button key={year} type="button" onClick={() => onChoose(reading)}>
        <b>{readings.length === 1 || typed.includes(String(year)) ? typed.trim() : `${typed.trim()} ${year}`}</b>
        <span>{`${t(counted(days.length, nightForms))}: ${span(days[0] ?? '', days.at(-1) ?? '')}`}</span>
      </button>
    )
  })
}

/** All months in a line: their season, and how full they are. */
function MonthStrip({ data, onGo }: { data: YearData; onGo: (day: number) => void }) {
  const { t, write } = useStayWords(data.currency)
  const months = useMemo(
    () =>
      runsOf(between(0, data.days.length - 1), (day) => data.days[day]?.slice(0, 7)).map(({ first, last }) => {
        const days = between(first, last)
        const takenCount = data.units.flatMap((unit) =>
          days.filter((day) => ![undefined, 'asked'].includes(spanOn(unit, day)?.kind))
        ).length
        const seasons = days.map((day) => data.seasonOf[day] ?? -1).toSorted((a, b) => a - b)
        return {
          first,
          season: seasons[Math.floor(seasons.length / 2)],
          share: Math.round((100 * takenCount) / (days.length * Math.max(1, data.units.length)))
        }
      }),
    [data]
  )
  return (
    <nav className="month-strip" aria-label={t(words.months)}>
      {months.map(({ first, season, share }) => {
        const day = data.days[first] ?? ''
        const month = write(day, { month: 'long', year: 'numeric' })
        return (
          <button key={first} type="button" className={`tone-${season}`} onClick={() => onGo(first)}>
            {day.slice(5, 7) === '01' ? <b>{day.slice(0, 4)}</b> : write(day, { month: 'short' })}
            <span className="visually-hidden">{t(words.full, { month, share })}</span>
            <i style={{ inlineSize: `${share}%` }} />
          </button>
        )
      })}
    </nav>
  )
}

/** What the looks of nights mean. */
function Legend() {
  const { t } = useStayWords()
  return (
    <ul className="legend">
      {legend.map(({ look, sign, label }) => (
        <li key={look}>
          <span className={look} aria-hidden="true">
            <span>{sign}</span>
          </span>
          {t(label)}
        </li>
      ))}
    </ul>
  )
}

const legend = [
  { look: 'bar-over asked', sign: '?', label: { it: 'chiesta', en: 'asked for' } },
  { look: 'bar-over option', sign: '', label: { it: 'in opzione', en: 'an option' } },
  { look: 'bar-over confirmed from', sign: '✓', label: { it: 'confermata da te', en: 'confirmed by you' } },
  { look: 'bar-over calendar from', sign: '', label: { it: 'da un calendario', en: 'from a calendar' } },
  { look: 'bar-over sold', sign: '!', label: { it: 'venduta due volte', en: 'sold twice' } },
  { look: 'bar-over closed', sign: '', label: { it: 'chiusa', en: 'closed' } },
  { look: 'night own', sign: '95', label: { it: 'prezzo di questi giorni', en: 'its own price' } },
  { look: 'night least', sign: '7', label: { it: 'notti minime', en: 'minimum stay' } },
  { look: 'bar-over left-out', sign: '', label: { it: 'evento che non conta', en: 'an event that does not count' } }
]
