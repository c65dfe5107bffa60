/** What can be done with the chosen nights: a label that is tied to them, and a sheet at the bottom of a phone. */
import { useId, useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { counted } from '../../../engine/diagnostics/language.ts'
import { useApp, useSelect } from '../../../desk/app/state/app-context.ts'
import { post } from '../../../desk/app/state/desk-client.ts'
import { Planning, usePlan } from '../../../desk/app/screens/task-dialog.tsx'
import { FailureNotice } from '../../../desk/app/panel/failure-notice.tsx'
import { IconButton } from '../../../desk/app/ui/icon-button.tsx'
import { Toggles } from '../../../desk/app/ui/toggles.tsx'
import { Select } from '../../../desk/app/ui/select.tsx'
import { shared } from '../../../desk/app/ui/shared-words.ts'
import { slugOf } from '../../../desk/app/ui/slug.ts'
import { parseNumber } from '../../../desk/fields/number/parse-number.ts'
import { signOf } from '../../../desk/fields/number/input.tsx'
import { periodFor } from '../../stay/period.ts'
import { pricesFile } from '../season/season-fields.ts'
import type { SeasonNights } from '../season/season-task.ts'
import { nightForms, useStayWords } from './use-stay-words.ts'
import { askedFor, runsOf, type Choice } from './choice.ts'
import type { NightChange, PriceChange } from './night-task.ts'
import { spanOn } from './night-cell.tsx'
import type { YearData } from './year-data.ts'

export type Action = 'close' | 'open' | 'price' | 'minimum' | 'season'

const words = {
  actions: { it: 'Che cosa cambia', en: 'What changes' },
  close: { it: 'Chiudi', en: 'Close' },
  open: { it: 'Apri', en: 'Open' },
  price: { it: 'Prezzo', en: 'Price' },
  minimum: { it: 'Minimo', en: 'Shortest' },
  season: { it: 'Stagione', en: 'Season' },
  leave: { it: 'Lascia questi giorni', en: 'Leave these days' },
  wholeHouse: { it: 'Tutta la casa', en: 'The whole house' },
  also: { it: 'Anche per altre', en: 'For others, too' },
  change: { it: 'Cambia {count} notti', en: 'Change {count} nights' },
  closeThem: { it: 'Chiudi {count} notti', en: 'Close {count} nights' },
  openThem: { it: 'Apri {count} notti', en: 'Open {count} nights' },
  atLeast: { it: 'Almeno {nights} notti', en: 'At least {nights} nights' },
  least: { it: 'Notti, per chi arriva in questi giorni', en: 'Nights, for who arrives on these days' },
  noRule: { it: 'Togli la regola', en: 'Remove the rule' },
  reason: { it: 'Perché (sul sito non si vede)', en: 'Why (the site does not show it)' },
  everyYear: { it: 'Ogni anno in questi giorni', en: 'Every year on these days' },
  today: { it: 'oggi {price}', en: '{price} today' },
  forAll: { it: 'Per tutte', en: 'For all' },
  howMuch: { it: '110, +10 %, −5', en: '110, +10 %, −5' },
  backToSeason: { it: 'Torna alla stagione', en: 'Back to the season' },
  give: { it: 'Assegna queste notti', en: 'Assign these nights' },
  newSeason: { it: 'una nuova', en: 'a new one' },
  seasonName: { it: 'Il suo nome', en: 'Its name' },
  repeats: { it: 'Quando', en: 'When' },
  once: { it: 'solo questa volta', en: 'only this time' },
  easter: { it: 'ogni anno, con la Pasqua', en: 'every year, with Easter' },
  seasons: { it: 'Prezzi, nomi e notti delle stagioni', en: 'Prices, names and nights of the seasons' },
  oneRun: {
    it: 'Una stagione prende giorni di fila, al massimo un anno: scegline un solo tratto.',
    en: 'A season takes days in a row, a year at most: choose a single run of them.'
  },
  taken: { it: '{what}: {count}', en: '{what}: {count}' },
  stays: { it: 'Quello che è prenotato lo resta.', en: 'What is booked stays booked.' }
}

type PanelProps = {
  data: YearData
  choice: Choice
  first: Action
  setChoice: (choice: Choice) => void
  onClose: () => void
}

export function ChoicePanel({ data, choice, first, setChoice, onClose }: PanelProps) {
  const { t, span } = useStayWords(data.currency)
  const [action, setAction] = useState(first)
  const panel = useRef<HTMLDialogElement>(null)
  const title = useId()
  usePlaced(panel, choice)
  const names = choice.units.flatMap((unit) => data.units[unit]?.name ?? [])
  const who = names.length === data.units.length ? t(words.wholeHouse) : names.join(', ')
  const [from, to] = [choice.days[0] ?? 0, choice.days.at(-1) ?? 0].map((day) => data.days[day] ?? '')
  const nights = t(counted(choice.days.length, nightForms))
  const bodies = { close: Closing, open: Opening, price: Pricing, minimum: Minimum, season: SeasonGift }
  const Body = bodies[action]
  return (
    <dialog open className="choice" aria-labelledby={title} ref={panel}>
      <div className="dialog-head">
        <div>
          <h3 id={title}>{who}</h3>
          <p className="help">
            {nights}, {span(from ?? '', to ?? '')}
          </p>
        </div>
        <IconButton sign="close" label={t(words.leave)} onClick={onClose} />
      </div>
      <Toggles
        label={t(words.actions)}
        value={action}
        options={(['close', 'open', 'price', 'minimum', 'season'] as const).map((value) => ({
          value,
          label: t(words[value])
        }))}
        onChoose={setAction}
      />
      <Taken {...{ data, choice }} />
      <Body {...{ data, choice, onClose }} />
      <FailureNotice isHere={({ file }) => file === pricesFile} />
      {action !== 'season' && <Others {...{ data, choice, setChoice }} />}
    </dialog>
  )
}

/** Keeps the label at its nights, whole in the window; on a phone the style sheet puts it at the bottom. */
function usePlaced(panel: RefObject<HTMLDialogElement | null>, choice: Choice): void {
  useLayoutEffect(() => {
    const place = (): void => {
      const own = panel.current
      const scroller = own?.closest('.year')?.querySelector('.scroller')
      if (own === null || !scroller) return
      const room = scroller.getBoundingClientRect()
      const cells = [...scroller.querySelectorAll('[aria-selected="true"]')].map((cell) => cell.getBoundingClientRect())
      const seen = cells.filter(({ left, right }) => right > room.left && left < room.right)
      const [top, bottom, left, right] = [
        Math.min(...seen.map((cell) => cell.top)),
        Math.max(...seen.map((cell) => cell.bottom)),
        Math.min(...seen.map((cell) => cell.left)),
        Math.max(...seen.map((cell) => cell.right))
      ]
      const { offsetWidth: wide, offsetHeight: high } = own
      const gap = 4
      const isBelow = bottom + gap + high <= innerHeight
      const isAbove = top - gap - high >= 0
      const x = isBelow || isAbove || seen.length === 0 ? left : right + gap
      const y = isBelow ? bottom + gap : isAbove ? top - gap - high : top
      const within = (value: number, size: number, most: number): number =>
        Math.max(gap, Math.min(Number.isFinite(value) ? value : most / 2, most - size - gap))
      own.style.setProperty('inset', `${within(y, high, innerHeight)}px auto auto ${within(x, wide, innerWidth)}px`)
    }
    place()
    const stop = new AbortController()
    const observer = new ResizeObserver(place)
    if (panel.current !== null) observer.observe(panel.current)
    addEventListener('scroll', place, { capture: true, passive: true, signal: stop.signal })
    addEventListener('resize', place, { signal: stop.signal })
    return () => {
      stop.abort()
      observer.disconnect()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another choice is at another place
  }, [panel, choice])
}

/** What takes some of the nights already. */
function Taken({ data, choice }: Pick<PanelProps, 'data' | 'choice'>) {
  const { t } = useStayWords(data.currency)
  const counts = new Map<string, number>()
  let isBooked = false
  for (const unit of choice.units)
    for (const day of choice.days) {
      const own = data.units[unit]
      const span = own && spanOn(own, day)
      if (span === undefined) continue
      isBooked ||= span.kind !== 'closed'
      counts.set(t(span.label), (counts.get(t(span.label)) ?? 0) + 1)
    }
  if (counts.size === 0) return null
  return (
    <p className="taken-note">
      {[...counts].map(([what, count]) => t(words.taken, { what, count: t(counted(count, nightForms)) })).join(' · ')}
      {isBooked && `. ${t(words.stays)}`}
    </p>
  )
}

function Others({ data, choice, setChoice }: Pick<PanelProps, 'data' | 'choice' | 'setChoice'>) {
  const { t } = useStayWords(data.currency)
  return (
    <details>
      <summary>{t(words.also)}</summary>
      <div className="unit-choice">
        {data.units.map(({ id, name }, unit) => {
          const isChosen = choice.units.includes(unit)
          const units = isChosen ? choice.units.filter((each) => each !== unit) : [...choice.units, unit]
          return (
            <label key={id} className="switch">
              <input
                type="checkbox"
                checked={isChosen}
                onChange={() => units.length > 0 && setChoice({ ...choice, units: units.toSorted((a, b) => a - b) })}
              />{' '}
              {name}
            </label>
          )
        })}
      </div>
    </details>
  )
}

type BodyProps = Pick<PanelProps, 'data' | 'choice' | 'onClose'>

type ChangeProps = Pick<BodyProps, 'onClose'> & {
  task: 'nights' | 'season'
  /** Undefined as long as something is missing. */
  asked: unknown
  button: string
  children?: React.ReactNode
  other?: { label: string; asked: unknown }
}

/** What is asked for, what it would change, and the button that makes the change. */
function Change({ task, asked, button, children, other, onClose }: ChangeProps) {
  const { desk } = useApp()
  const planned = usePlan(task, asked)
  const make = async (wanted: unknown): Promise<void> => {
    const at = { file: pricesFile, path: [] }
    if (wanted === undefined) return
    if (await desk.run({ at, ask: () => post('task', { task, asked: wanted }), done: shared.saved })) onClose()
  }
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void make(asked)
      }}
    >
      {children}
      <Planning planned={planned} />
      <p className="buttons">
        <button type="submit" className="main" aria-disabled={asked === undefined}>
          {button}
        </button>
        {other !== undefined && (
          <button type="button" className="plain" onClick={() => void make(other.asked)}>
            {other.label}
          </button>
        )}
      </p>
    </form>
  )
}

const countOf = ({ units, days }: Choice): number => units.length * days.length

function Closing({ data, choice, onClose }: BodyProps) {
  const { t } = useStayWords(data.currency)
  const [everyYear, setEveryYear] = useState(false)
  const [reason, setReason] = useState('')
  const change: NightChange = { type: 'close', everyYear, ...(reason.trim() !== '' && { reason: reason.trim() }) }
  return (
    <Change
      task="nights"
      asked={{ ...askedFor(data, choice), change }}
      button={t(words.closeThem, { count: countOf(choice) })}
      onClose={onClose}
    >
      <label>
        {t(words.reason)}
        <input type="text" value={reason} onChange={({ target }) => setReason(target.value)} />
      </label>
      <label className="switch">
        <input type="checkbox" checked={everyYear} onChange={({ target }) => setEveryYear(target.checked)} />{' '}
        {t(words.everyYear)}
      </label>
    </Change>
  )
}

function Opening({ data, choice, onClose }: BodyProps) {
  const { t } = useStayWords(data.currency)
  const change: NightChange = { type: 'open' }
  const button = t(words.openThem, { count: countOf(choice) })
  return <Change task="nights" asked={{ ...askedFor(data, choice), change }} button={button} onClose={onClose} />
}

/** `110`, `+10 %`, `-5`; undefined for anything else. */
export function readPrice(text: string): PriceChange | undefined {
  const [, sign, digits = text, percent] = /^\s*([+−-])\s*([\d.,]+)\s*(%?)\s*$/.exec(text) ?? []
  const number = parseNumber(digits)
  if (typeof number !== 'number') return undefined
  if (sign === undefined) return number > 0 ? { to: number } : undefined
  const by = sign === '+' ? number : -number
  return percent === '%' ? { percent: by } : { by }
}

/** For a few units a field each, for more of them one for all. */
function Pricing({ data, choice, onClose }: BodyProps) {
  const { t, money } = useStayWords(data.currency)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const units = choice.units.flatMap((unit) => data.units[unit] ?? [])
  const isSingle = units.length <= 3
  const asked = askedFor(data, choice)
  const prices = Object.fromEntries(
    units.flatMap(({ id }) => {
      const price = readPrice(typed[isSingle ? id : ''] ?? '')
      return price === undefined ? [] : [[id, price] as const]
    })
  )
  const own = Object.keys(prices)
  const todays = (list: typeof units): string => {
    const found = list.flatMap((unit) => choice.days.flatMap((day) => unit.prices[day] ?? []))
    const [least, most] = [Math.min(...found), Math.max(...found)]
    return found.length === 0
      ? ''
      : t(words.today, { price: least === most ? money(least) : `${money(least)} – ${money(most)}` })
  }
  const rows = isSingle
    ? units.map((unit) => ({ id: unit.id, label: unit.name, of: [unit] }))
    : [{ id: '', label: t(words.forAll), of: units }]
  const change = (of: Record<string, PriceChange>): NightChange => ({ type: 'price', prices: of })
  return (
    <Change
      task="nights"
      asked={own.length === 0 ? undefined : { ...asked, units: own, change: change(prices) }}
      button={t(words.change, { count: (own.length || units.length) * choice.days.length })}
      other={{ label: t(words.backToSeason), asked: { ...asked, change: change({}) } }}
      onClose={onClose}
    >
      <div className="rates">
        {rows.map(({ id, label, of }) => (
          <label key={id}>
            <span>{label}</span>
            <span className="amount">
              <input
                type="text"
                inputMode="text"
                autoComplete="off"
                placeholder={isSingle ? undefined : t(words.howMuch)}
                value={typed[id] ?? ''}
                onChange={({ target }) => setTyped({ ...typed, [id]: target.value })}
              />
              <span aria-hidden="true">{signOf(data.currency)}</span>
            </span>
            <small>{todays(of)}</small>
          </label>
        ))}
      </div>
    </Change>
  )
}

function Minimum({ data, choice, onClose }: BodyProps) {
  const { t } = useStayWords(data.currency)
  const [typed, setTyped] = useState('')
  const asked = askedFor(data, choice)
  const number = parseNumber(typed)
  const isNumber = typeof number === 'number' && Number.isInteger(number) && number > 0
  const change = (nights?: number): NightChange => ({ type: 'minimum', nights })
  return (
    <Change
      task="nights"
      asked={isNumber ? { ...asked, change: change(number) } : undefined}
      button={isNumber ? t(words.atLeast, { nights: number }) : t(words.change, { count: countOf(choice) })}
      other={{ label: t(words.noRule), asked: { ...asked, change: change() } }}
      onClose={onClose}
    >
      <div className="rates">
        <label>
          <span>{t(words.least)}</span>
          <input type="text" inputMode="numeric" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </label>
      </div>
    </Change>
  )
}

/** Gives the nights to a season, for all units. */
function SeasonGift({ data, choice, onClose }: BodyProps) {
  const { t } = useStayWords(data.currency)
  const select = useSelect()
  const [season, setSeason] = useState('')
  const [name, setName] = useState('')
  const [repeats, setRepeats] = useState('yearly')
  const [run, ...more] = runsOf(choice.days)
  const isOne = run !== undefined && more.length === 0 && run.last - run.first < 365
  const [from, to] = [run?.first ?? 0, run?.last ?? 0].map((day) => data.days[day] ?? '')
  const asked: SeasonNights = {
    season: season === '' ? slugOf(name).replace(/-+$/, '') : season,
    ...(season === '' && { name: name.trim() }),
    ...periodFor(from ?? '', to ?? '', repeats === 'yearly'),
    movesWithEaster: repeats === 'easter'
  }
  const choices = [
    { value: 'yearly', label: shared.everyYear },
    { value: 'once', label: words.once },
    { value: 'easter', label: words.easter }
  ]
  return (
    <Change
      task="season"
      asked={!isOne || Object.values(asked).includes('') ? undefined : asked}
      button={t(words.give)}
      onClose={onClose}
    >
      {!isOne && <p className="bad">{t(words.oneRun)}</p>}
      <div className="rates">
        <label>
          <span>{t(words.season)}</span>
          <Select
            value={season}
            empty={words.newSeason}
            choices={data.seasons.map(({ name: value, label }) => ({ value, label }))}
            onChoose={setSeason}
          />
        </label>
        {season === '' && (
          <label>
            <span>{t(words.seasonName)}</span>
            <input type="text" value={name} onChange={({ target }) => setName(target.value)} />
          </label>
        )}
        <label>
          <span>{t(words.repeats)}</span>
          <Select value={repeats} choices={choices} onChoose={setRepeats} />
        </label>
      </div>
      <button type="button" className="plain" onClick={() => select({ file: pricesFile, path: ['seasons'] })}>
        {t(words.seasons)}
      </button>
    </Change>
  )
}
