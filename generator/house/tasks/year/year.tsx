/** The owner's year: what every night costs and who has it, to be changed by dragging over days, by keys or in words. */
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject
} from 'react'
import { counted } from '../../../engine/diagnostics/language.ts'
import { useDesk } from '../../../desk/app/state/app-context.ts'
import { get, isUnanswered } from '../../../desk/app/state/desk-client.ts'
import { useAnswer } from '../../../desk/app/state/use-answer.ts'
import { IconButton } from '../../../desk/app/ui/icon-button.tsx'
import { Select } from '../../../desk/app/ui/select.tsx'
import { asIs } from '../../../desk/wording.ts'
import { nightForms, useStayWords } from './use-stay-words.ts'
import { between, joined, rectangle, runsOf, runsOfSame, type Cell, type Choice } from './choice.ts'
import { ChoicePanel, type Action } from './choice-panel.tsx'
import { HandYear } from './hand-year.tsx'
import { spanOn } from './night-cell.tsx'
import { readDays } from './typed-days.ts'
import { WideYear, type YearHandle } from './wide-year.tsx'
import type { YearData } from './year-data.ts'

const words = {
  which: { it: 'Quali giorni?', en: 'Which days?' },
  examples: { it: 'agosto, Ponte di Pasqua, i sabati di luglio', en: 'August, Easter weekend, Saturdays in July' },
  hint: {
    it: 'Oppure trascina sui giorni. Un nome sceglie la sua riga, un mese tutti i suoi giorni.',
    en: 'Or drag over days. A name chooses its row, a month all of its days.'
  },
  unknown: {
    it: 'Non conosco «{typed}». Scrivi un mese (agosto), una stagione, due date (dal 30 ottobre al 2 novembre) o i giorni della settimana (i venerdì di maggio).',
    en: 'I do not know “{typed}”. Write a month (August), a season, two dates (30 October to 2 November) or days of the week (Fridays in May).'
  },
  chosen: { it: 'Scelte: {nights}, {days}', en: 'Chosen: {nights}, {days}' },
  today: { it: 'Oggi', en: 'Today' },
  months: { it: 'I venti mesi', en: 'The twenty months' },
  full: { it: '{month}: {share}% delle notti prese', en: '{month}: {share}% of the nights taken' },
  unit: { it: 'Camera o appartamento', en: 'Room or apartment' },
  before: { it: 'Quella prima', en: 'The one before' },
  after: { it: 'Quella dopo', en: 'The next one' },
  reading: { it: 'Leggo i calendari…', en: 'Reading the calendars…' },
  unreadable: {
    it: 'L’anno si vede di nuovo appena i prezzi si leggono: prima va corretto quello che non va.',
    en: 'The year is shown again as soon as the prices can be read: first correct what is wrong.'
  }
}

export function Year() {
  const state = useDesk((desk) => desk.state)
  const quick = useAnswer('prices', () => get('screen', { screen: 'prices', how: 'at-once' }))
  const whole = useAnswer(state, () => get('screen', { screen: 'prices', how: 'whole' }))
  const answer = whole ?? quick
  const shown = answer === undefined || isUnanswered(answer.answer) ? undefined : JSON.stringify(answer.answer.shown)
  // What is the same as before draws nothing anew.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `yearOn` of this house has made
  const data = useMemo(() => (shown === undefined ? undefined : (JSON.parse(shown) as YearData)), [shown])
  const { t } = useStayWords()
  if (answer === undefined) return <p className="help">{t(words.reading)}</p>
  if (data === undefined) return <p className="help">{t(words.unreadable)}</p>
  return <YearView data={data} isReading={whole === undefined} />
}

const phone = matchMedia('(width <= 40rem)')
const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      phone.addEventListener('change', tell)
      return () => phone.removeEventListener('change', tell)
    },
    () => phone.matches
  )

const start: Cell = { unit: 0, day: 0 }

function YearView({ data, isReading }: { data: YearData; isReading: boolean }) {
  const { t } = useStayWords(data.currency)
  const isPhone = useIsPhone()
  const root = useRef<HTMLElement>(null)
  const handle = useRef<YearHandle>(null)
  const [active, setActive] = useState(start)
  const [choice, setChoice] = useState<Choice>()
  const [panel, setPanel] = useState<Action>()
  const close = (): void => {
    setChoice(undefined)
    setPanel(undefined)
    focusNight(root.current, active)
  }
  const open = (chosen: Choice, action: Action = actionFor(data, chosen)): void => {
    setChoice(chosen)
    setPanel(action)
  }
  const choosing = useChoosing({ root, handle, data, active, setActive, choice, setChoice, open, close, isPhone })
  const all = { units: between(0, data.units.length - 1), days: between(0, data.days.length - 1) }
  const onHead = (chosen: Partial<Choice>, what: 'nights' | 'season'): void =>
    open(
      { ...all, ...choice, ...(what === 'season' && { units: all.units }), ...chosen },
      what === 'season' ? 'season' : 'close'
    )
  const corners = choice === undefined ? [] : cornersOf(choice)
  const Grid = isPhone ? HandYear : WideYear
  return (
    <section className="year" ref={root} {...choosing}>
      <div className="choose">
        <TypedDays
          data={data}
          onChoose={(days) => {
            open({ units: choice?.units ?? (isPhone ? [active.unit] : all.units), days })
            handle.current?.show({ unit: active.unit, day: days[0] ?? 0 })
          }}
        />
        {isPhone ? (
          <UnitChooser data={data} unit={active.unit} onChoose={(unit) => setActive({ ...active, unit })} />
        ) : (
          <p className="help">{t(words.hint)}</p>
        )}
      </div>
      {!isPhone && <MonthStrip data={data} onGo={(day) => handle.current?.show({ ...active, day })} />}
      <Grid {...{ data, choice, corners, active, onHead }} handle={handle} />
      <Told {...{ data, choice, isReading }} />
      {choice !== undefined && panel !== undefined && (
        <ChoicePanel
          key={`${panel} ${choice.days[0]}`}
          data={data}
          choice={choice}
          first={panel}
          setChoice={setChoice}
          onClose={close}
        />
      )}
    </section>
  )
}

/** What a screen reader says of the choice. */
function Told({ data, choice, isReading }: { data: YearData; choice: Choice | undefined; isReading: boolean }) {
  const { t, span } = useStayWords(data.currency)
  return (
    <p className="visually-hidden" role="status">
      {choice !== undefined &&
        t(words.chosen, {
          nights: t(counted(choice.units.length * choice.days.length, nightForms)),
          days: span(data.days[choice.days[0] ?? 0] ?? '', data.days[choice.days.at(-1) ?? 0] ?? '')
        })}
      {isReading && t(words.reading)}
    </p>
  )
}

const cornersOf = ({ units, days }: Choice): Cell[] =>
  runsOf(days).length > 1
    ? []
    : [
        { unit: units[0] ?? 0, day: days[0] ?? 0 },
        { unit: units.at(-1) ?? 0, day: days.at(-1) ?? 0 }
      ]

/** Who chooses what is closed most likely opens it. */
const actionFor = (data: YearData, { units, days }: Choice): Action =>
  units.every((unit) => days.every((day) => data.units[unit] && spanOn(data.units[unit], day)?.kind === 'closed'))
    ? 'open'
    : 'price'

const focusNight = (root: HTMLElement | null, { unit, day }: Cell): void =>
  root?.querySelector<HTMLElement>(`[data-unit="${unit}"][data-day="${day}"]`)?.focus({ preventScroll: true })

const cellAt = (element: Element | null): Cell | undefined => {
  const found = element?.closest<HTMLElement>('[data-day]')
  return found ? { unit: Number(found.dataset.unit), day: Number(found.dataset.day) } : undefined
}

type Choosing = {
  root: RefObject<HTMLElement | null>
  handle: RefObject<YearHandle | null>
  data: YearData
  active: Cell
  setActive: (cell: Cell) => void
  choice: Choice | undefined
  setChoice: (choice: Choice | undefined) => void
  open: (choice: Choice) => void
  close: () => void
  isPhone: boolean
}

/** A single night that something has stands for all that has it. */
function wholeOf(data: YearData, { unit, day }: Cell): Choice {
  const own = data.units[unit]
  const span = own && spanOn(own, day)
  return { units: [unit], days: span === undefined ? [day] : between(span.first, span.last) }
}

/** Where a choice began, what was chosen before that stays, and what is under way. */
type Begun = { anchor?: Cell | undefined; base?: Choice | undefined; isDragging: boolean; shouldFocus: boolean }

const choiceTo = ({ base, anchor }: Begun, cell: Cell): Choice => joined(base, rectangle(anchor ?? cell, cell))

function useChoosing(how: Choosing) {
  const { root, handle, active } = how
  const begun = useRef<Begun>({ isDragging: false, shouldFocus: false })
  useEffect(() => {
    if (!begun.current.shouldFocus) return
    begun.current.shouldFocus = false
    handle.current?.show(active)
    focusNight(root.current, active)
  })
  return { ...usePointerEvents(how, begun), ...useKeyEvents(how, begun) }
}

/** Whoever drags to the edge goes on behind it. */
function scrollAtEdge(scroller: Element | null | undefined, x: number): void {
  const { left, right } = scroller?.getBoundingClientRect() ?? { left: -1000, right: 10_000 }
  if (x > right - 40) scroller?.scrollBy(22, 0)
  else if (x < left + 180) scroller?.scrollBy(-22, 0)
}

/** By mouse, and by a finger that pulls a corner: dragging. By finger otherwise: one tap, and another one. */
function usePointerEvents(
  { root, data, active, setActive, choice, setChoice, open }: Choosing,
  begun: RefObject<Begun>
) {
  const cellUnder = ({ clientX, clientY }: ReactPointerEvent): Cell | undefined =>
    cellAt(document.elementFromPoint(clientX, clientY))
  return {
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      const target = event.target instanceof Element ? event.target : null
      const cell = cellAt(target)
      const isMouse = event.pointerType === 'mouse'
      if (cell === undefined || event.button !== 0 || (!isMouse && target?.closest('.corner') === null)) return
      const now = begun.current
      now.isDragging = true
      now.shouldFocus = true
      event.preventDefault()
      setActive(cell)
      if (!isMouse && choice !== undefined) {
        const [one, two] = cornersOf(choice)
        now.anchor = cell.unit === one?.unit && cell.day === one.day ? two : one
        now.base = undefined
        return
      }
      now.base = event.ctrlKey || event.metaKey ? choice : undefined
      if (!event.shiftKey || now.anchor === undefined) now.anchor = cell
      setChoice(choiceTo(now, cell))
    },
    onPointerMove: (event: ReactPointerEvent<HTMLElement>) => {
      if (!begun.current.isDragging) return
      scrollAtEdge(root.current?.querySelector('.scroller'), event.clientX)
      const cell = cellUnder(event)
      if (cell !== undefined) setChoice(choiceTo(begun.current, cell))
    },
    onPointerUp: (event: ReactPointerEvent<HTMLElement>) => {
      const now = begun.current
      if (!now.isDragging) return
      now.isDragging = false
      const cell = cellUnder(event) ?? active
      const isSingle = cell.unit === now.anchor?.unit && cell.day === now.anchor.day && now.base === undefined
      open(isSingle ? wholeOf(data, cell) : choiceTo(now, cell))
    },
    onPointerCancel: () => {
      begun.current.isDragging = false
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      const isTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType !== 'mouse'
      const cell = event.target instanceof Element ? cellAt(event.target) : undefined
      if (cell === undefined || !isTouch) return
      const now = begun.current
      setActive(cell)
      const isSecond = choice?.units.length === 1 && choice.days.length === 1 && now.anchor !== undefined
      now.base = undefined
      if (!isSecond) now.anchor = cell
      open(isSecond ? choiceTo(now, cell) : wholeOf(data, cell))
    }
  }
}

/** The arrows go from night to night and choose with Shift; Enter opens what can be done, Escape leaves it. */
function useKeyEvents(how: Choosing, begun: RefObject<Begun>) {
  const { root, data, active, setActive, choice, setChoice, open, close } = how
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape' && choice !== undefined) {
        event.preventDefault()
        close()
        return
      }
      if (!(event.target instanceof Element) || !event.target.matches('[role="gridcell"]')) return
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        open(choice ?? wholeOf(data, active))
        requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('dialog form :is(input, button)')?.focus())
        return
      }
      const next = nightAfter(event.key, active, how)
      if (next === undefined) return
      event.preventDefault()
      const now = begun.current
      now.base = undefined
      if (!event.shiftKey) now.anchor = next
      setChoice(event.shiftKey ? choiceTo({ ...now, anchor: now.anchor ?? active }, next) : undefined)
      now.anchor ??= active
      now.shouldFocus = true
      setActive(next)
    }
  }
}

/** Where a key leads to; undefined for other keys. */
function nightAfter(
  key: string,
  { unit, day }: Cell,
  { data, isPhone }: Pick<Choosing, 'data' | 'isPhone'>
): Cell | undefined {
  const steps: Readonly<Partial<Record<string, [units: number, days: number]>>> = {
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    ArrowUp: isPhone ? [0, -7] : [-1, 0],
    ArrowDown: isPhone ? [0, 7] : [1, 0],
    PageUp: [0, -30],
    PageDown: [0, 30],
    Home: [0, -day]
  }
  const step = steps[key]
  const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value))
  return step && { unit: within(unit + step[0], data.units.length), day: within(day + step[1], data.days.length) }
}

/** A field for days in words, and what they mean. */
function TypedDays({ data, onChoose }: { data: YearData; onChoose: (days: readonly number[]) => void }) {
  const { t, span } = useStayWords(data.currency)
  const id = useId()
  const [typed, setTyped] = useState('')
  const known = useMemo(
    () => ({
      days: data.days,
      named: data.seasons.map(({ label }, season) => {
        const days = new Set(data.days.filter((_, at) => data.seasonOf[at] === season))
        return { names: [label.it, label.en], includes: (day: string) => days.has(day) }
      })
    }),
    [data]
  )
  const meant = typed.trim() === '' ? [] : readDays(typed, known)
  const choose = (days: readonly string[]): void => {
    const wanted = new Set(days)
    onChoose(data.days.flatMap((day, at) => (wanted.has(day) ? [at] : [])))
    setTyped('')
  }
  return (
    <form
      className="typed-days"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        if (meant[0] !== undefined) choose(meant[0].days)
      }}
    >
      <label htmlFor={id}>{t(words.which)}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        placeholder={t(words.examples)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed.trim() !== '' && (
        <div className="meant" role="status">
          {meant.length === 0 && typed.trim().length > 2 && <p className="help">{t(words.unknown, { typed })}</p>}
          {meant.map(({ year, days }) => (
            <button key={year} type="button" onClick={() => choose(days)}>
              <b>{`${typed.trim()} ${typed.includes(String(year)) ? '' : year}`}</b>
              <span>{`${t(counted(days.length, nightForms))}: ${span(days[0] ?? '', days.at(-1) ?? '')}`}</span>
            </button>
          ))}
        </div>
      )}
    </form>
  )
}

function UnitChooser({ data, unit, onChoose }: { data: YearData; unit: number; onChoose: (unit: number) => void }) {
  const { t } = useStayWords(data.currency)
  const count = data.units.length
  return (
    <div className="unit-chooser">
      <IconButton
        sign="open"
        className="icon-button back"
        label={t(words.before)}
        onClick={() => onChoose((unit + count - 1) % count)}
      />
      <Select
        aria-label={t(words.unit)}
        value={String(unit)}
        choices={data.units.map(({ name }, at) => ({ value: String(at), label: asIs(name) }))}
        onChoose={(at) => onChoose(Number(at))}
      />
      <IconButton
        sign="open"
        className="icon-button"
        label={t(words.after)}
        onClick={() => onChoose((unit + 1) % count)}
      />
    </div>
  )
}

/** All months in a line: their season, and how full they are. */
function MonthStrip({ data, onGo }: { data: YearData; onGo: (day: number) => void }) {
  const { t, write } = useStayWords(data.currency)
  const months = useMemo(
    () =>
      runsOfSame(data.days.map((day) => day.slice(0, 7))).map(({ first, last }) => {
        const days = between(first, last)
        const taken = data.units.flatMap((unit) => days.filter((day) => spanOn(unit, day) !== undefined)).length
        const seasons = days.map((day) => data.seasonOf[day] ?? -1).toSorted((a, b) => a - b)
        return {
          first,
          season: seasons[Math.floor(seasons.length / 2)],
          share: Math.round((100 * taken) / (days.length * Math.max(1, data.units.length)))
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
            <span>{day.slice(5, 7) === '01' ? `’${day.slice(2, 4)}` : write(day, { month: 'short' })}</span>
            <span className="visually-hidden">{t(words.full, { month, share })}</span>
            <i style={{ inlineSize: `${share}%` }} />
          </button>
        )
      })}
    </nav>
  )
}
