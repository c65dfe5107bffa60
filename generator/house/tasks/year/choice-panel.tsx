/** The panel for chosen nights: what can be done with them. On a phone it is a sheet at the bottom. */
import { useEffect, useId, useState } from 'react'
import { counted, type LocalizedText } from '../../../engine/words/language.ts'
import { useApp, useSelect } from '../../../desk/app/state/app-context.ts'
import { noForm } from '../../../desk/app/state/desk-view.ts'
import { Planning, useTask } from '../../../desk/app/screens/task-dialog.tsx'
import { FailureNotice } from '../../../desk/app/panel/failure-notice.tsx'
import { Button, toggled, Toggles } from '../../../desk/app/ui/controls.tsx'
import type { Origin } from '../../../desk/protocol.ts'
import { shared } from '../../../desk/app/ui/shared-words.ts'
import { slugOf, parseNumber } from '../../../engine/fields/plain-values.ts'
import { periodFor } from '../../stay/days/period.ts'
import { pricesFile } from '../../model/content-enums.ts'
import { actions, Fields, isWritten, namesIn, seasonOf, type Action, type Typed } from './choice-fields.tsx'
import { nightsToChange, oddPrices, readPriceChange, spanOn, type Choice, type PriceChange } from './choice.ts'
import type { NightChange } from './night-plan.ts'
import { nightForms, useStayWords } from './use-stay-words.ts'
import type { UnitYear, YearData } from './year-data.ts'

const words = {
  actions: { it: 'Che cosa cambia', en: 'What changes' },
  close: { it: 'Chiudi', en: 'Close' },
  open: { it: 'Apri', en: 'Open' },
  price: { it: 'Prezzo', en: 'Price' },
  minimum: { it: 'Minimo', en: 'Shortest' },
  season: { it: 'Stagione', en: 'Season' },
  leave: { it: 'Lascia questi giorni', en: 'Leave these days' },
  wholeHouse: { it: 'Tutta la casa', en: 'The whole house' },
  which: { it: 'Quali alloggi', en: 'Which units' },
  oddPrice: { it: 'Scrivi un prezzo: 110, +10 % o −5.', en: 'Write a price: 110, +10 % or −5.' },
  oddMinimum: { it: 'Scrivi quante notti, in cifre.', en: 'Write how many nights, in figures.' },
  noRule: { it: 'Togli la regola', en: 'Remove the rule' },
  isRight: { it: '{price}, finora {before}: è giusto?', en: '{price} instead of {before}: is that right?' },
  backToSeason: { it: 'Torna alla stagione', en: 'Back to the season' },
  pricesOf: { it: 'Prezzi, nome e notti di {season}', en: 'Prices, name and nights of {season}' },
  seasons: { it: 'Prezzi, nomi e notti delle stagioni', en: 'Prices, names and nights of the seasons' },
  oneRun: {
    it: 'Una stagione prende giorni di fila, al massimo un anno: scegline un solo tratto.',
    en: 'A season is a run of days, a year at most: choose one run only.'
  },
  book: { it: 'Nel libro delle richieste', en: 'In the book of requests' },
  events: { it: 'Quali eventi contano', en: 'Which events count' },
  stays: { it: 'Quello che è prenotato resta prenotato.', en: 'What is booked stays booked.' }
}

const change = { it: 'Cambia {nights}', en: 'Change {nights}' }
const buttons: Record<Action, LocalizedText> = {
  close: { it: 'Chiudi {nights}', en: 'Close {nights}' },
  open: { it: 'Apri {nights}', en: 'Open {nights}' },
  price: change,
  minimum: change,
  season: { it: 'Assegna queste notti', en: 'Assign these nights' }
}

const confirmed = { it: 'Sì, cambia {nights}', en: 'Yes, change {nights}' }

/** The input for the change, undefined while something is missing, and the input that removes what the nights have. */
export function taskInput(action: Action, typed: Typed, { data, choice }: { data: YearData; choice: Choice }) {
  const nights = nightsToChange(data, choice)
  const typedIn = (name: string): string => {
    const value = typed[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const hasSome = (has: (unit: UnitYear, day: number) => boolean): boolean =>
    choice.units.some((at) => choice.days.some((day) => data.units[at] !== undefined && has(data.units[at], day)))
  const nightsTo = (to: NightChange) => ({ ...nights, change: to })
  switch (action) {
    case 'close': {
      const reason = typedIn('reason')
      const everyYear = typedIn('repeats') === 'yearly'
      return { input: nightsTo({ type: 'close', everyYear, ...(reason !== '' && { reason }) }) }
    }
    case 'open':
      return { input: nightsTo({ type: 'open' }) }
    case 'price': {
      const price = readPriceChange(typedIn('price'))
      const everyYear = typedIn('repeats') === 'yearly'
      const isOwn = hasSome((unit, day) => unit.isOwn[day] === true)
      return {
        price,
        input: price && nightsTo({ type: 'price', price, everyYear }),
        other: isOwn ? nightsTo({ type: 'price' }) : undefined
      }
    }
    case 'minimum': {
      const least = Number(parseNumber(typedIn('minimum')))
      const input = Number.isInteger(least) && least > 0 ? nightsTo({ type: 'minimum', nights: least }) : undefined
      const hasRule = hasSome((unit, day) => typeof unit.minimum[day] === 'number')
      return { input, other: hasRule ? nightsTo({ type: 'minimum' }) : undefined }
    }
    default: {
      const [run] = nights.nights
      const [known, repeats] = ['season', 'repeats'].map(typedIn)
      const names = namesIn(typed)
      const season = known === '' ? slugOf(Object.values(names)[0] ?? '') : known
      if (run === undefined || !isOneRun(choice) || season === '') return { input: undefined }
      const period = periodFor(run.from, run.to, repeats !== 'once' && repeats !== 'easter')
      return {
        input: { season, ...(known === '' && { names }), ...period, movesWithEaster: repeats === 'easter' },
        begun: known === '' ? season : undefined
      }
    }
  }
}

/** Whether the days are in a row, and a year at most. */
const isOneRun = ({ days }: Choice): boolean =>
  days.length < 366 && (days.at(-1) ?? 0) - (days[0] ?? 0) === days.length - 1

type PanelProps = {
  data: YearData
  choice: Choice
  first: Action
  onChoose: (units: readonly number[]) => void
  onClose: () => void
}

export function ChoicePanel({ data, choice, first, onChoose, onClose }: PanelProps) {
  const { t, span } = useStayWords(data.currency)
  const [action, setAction] = useState(first)
  const title = useId()
  const names = choice.units.flatMap((unit) => data.units[unit]?.name ?? [])
  // A season is that of all units, whichever were chosen.
  const isWhole = action === 'season' || names.length === data.units.length
  const [from = '', to = ''] = [choice.days[0], choice.days.at(-1)].map((day) => data.days[day ?? 0])
  return (
    <dialog open className="choice" aria-labelledby={title}>
      <div className="dialog-head">
        <div>
          <h3 id={title}>{isWhole ? t(words.wholeHouse) : names.join(', ')}</h3>
          <p className="help">{`${t(counted(choice.days.length, nightForms))}, ${span(from, to)}`}</p>
        </div>
        <Button sign="close" isShort label={t(words.leave)} onClick={onClose} />
      </div>
      <Toggles
        label={t(words.actions)}
        value={action}
        options={actions.map((value) => ({ value, label: t(words[value]) }))}
        onChoose={setAction}
      />
      <Taken {...{ data, choice }} />
      <Change key={action} {...{ data, choice, action, first, onClose }} />
      <FailureNotice isHere={({ file }) => file === pricesFile} />
      {action !== 'season' && <OtherUnits {...{ data, choice, onChoose }} />}
    </dialog>
  )
}

/** Asks once about a price that is most likely a slip: `raise` says whether it has to, and shows the question. */
function useDoubt(data: YearData, choice: Choice, price: PriceChange | undefined) {
  const { t, amounts } = useStayWords(data.currency)
  const [raised, setRaised] = useState<string>()
  const odd = price && oddPrices(data, choice, price)
  const key = JSON.stringify([choice, price])
  const isRaised = raised === key
  return {
    question: odd && isRaised ? t(words.isRight, { price: amounts(odd.are), before: amounts(odd.were) }) : undefined,
    raise: (): boolean => {
      setRaised(key)
      return odd !== undefined && !isRaised
    }
  }
}

/** The fields of an action, what it would change, and the button that makes the change. */
function Change({ data, choice, action, first, onClose }: Omit<PanelProps, 'onChoose'> & { action: Action }) {
  const { t } = useStayWords(data.currency)
  const select = useSelect()
  const [typed, setTyped] = useState<Typed>({})
  const own = first === 'season' ? seasonOf(data, choice) : undefined
  const { other, price, begun, ...task } = taskInput(action, { season: own?.name ?? '', ...typed }, { data, choice })
  // The nights of a season were pressed, and nothing else was chosen: they are its own already.
  const isOwn = action === 'season' && own !== undefined && typed.season === undefined
  const input = isOwn ? undefined : task.input
  const at = { file: pricesFile, path: [] }
  const { dismiss } = useApp().desk
  // Why a change failed says nothing of the next one.
  useEffect(() => dismiss, [dismiss])
  const { planned, make } = useTask({ task: action === 'season' ? 'season' : 'nights', input, at, done: shared.saved })
  // Whoever types faster than the plan of one unit is made need not wait for it. That of several is read first.
  const canMake = input !== undefined && (planned === undefined ? choice.units.length === 1 : planned.type === 'plan')
  const doubt = useDoubt(data, choice, price)
  const submit = async (wanted: unknown): Promise<void> => {
    if (wanted === undefined || !(await make(wanted))) return
    onClose()
    // A new season has the prices of another one for now.
    if (begun !== undefined) select(placeOfSeason(begun))
  }
  return (
    <form
      onChange={({ currentTarget }) => setTyped(Object.fromEntries(new FormData(currentTarget)))}
      onSubmit={(event) => {
        event.preventDefault()
        if (canMake && !doubt.raise()) void submit(input)
      }}
    >
      {action === 'season' && !isOwn && !isOneRun(choice) && <p className="bad">{t(words.oneRun)}</p>}
      <Fields {...{ data, choice, action, price, typed }} season={own?.name ?? ''} />
      {input === undefined && isWritten(typed.price) && <p className="bad">{t(words.oddPrice)}</p>}
      {input === undefined && isWritten(typed.minimum) && <p className="bad">{t(words.oddMinimum)}</p>}
      <Planning planned={planned} />
      {doubt.question !== undefined && (
        <p className="bad" role="alert">
          {doubt.question}
        </p>
      )}
      <p className="buttons">
        <button
          type="submit"
          className="main"
          aria-disabled={!canMake}
          // Whoever clicks twice has not read the question in between.
          onClick={(event) => void (event.detail > 1 && event.preventDefault())}
        >
          {t(doubt.question !== undefined ? confirmed : buttons[action], {
            nights: t(counted(choice.units.length * choice.days.length, nightForms))
          })}
        </button>
        {other !== undefined && (
          <Button
            className="plain"
            label={t(action === 'price' ? words.backToSeason : words.noRule)}
            onClick={() => void submit(other)}
          />
        )}
        {action === 'season' && <SeasonsButton season={own} />}
      </p>
    </form>
  )
}

const placeOfSeason = (season?: string): Origin => ({
  file: pricesFile,
  path: season === undefined ? ['seasons'] : ['seasons', season]
})

/** Leads to the season that the nights have, or to all. */
function SeasonsButton({ season }: { season: YearData['seasons'][number] | undefined }) {
  const { t } = useStayWords()
  const select = useSelect()
  const label = season === undefined ? t(words.seasons) : t(words.pricesOf, { season: t(season.label) })
  return <Button className="plain" label={label} onClick={() => select(placeOfSeason(season?.name))} />
}

function OtherUnits({ data, choice, onChoose }: Pick<PanelProps, 'data' | 'choice' | 'onChoose'>) {
  const { t } = useStayWords()
  return (
    <details>
      <summary>{t(words.which)}</summary>
      <div className="unit-choice">
        {data.units.map(({ id, name }, unit) => (
          <label key={id} className="switch">
            <input
              type="checkbox"
              checked={choice.units.includes(unit)}
              onChange={() => onChoose(toggled(choice.units, unit).toSorted((a, b) => a - b))}
            />{' '}
            {name}
          </label>
        ))}
      </div>
    </details>
  )
}

/** What takes some of the nights already. */
function Taken({ data, choice }: Pick<PanelProps, 'data' | 'choice'>) {
  const { view } = useApp()
  const { t } = useStayWords(data.currency)
  const select = useSelect()
  const spans = choice.units.flatMap((unit) =>
    choice.days.flatMap((day) => (data.units[unit] && spanOn(data.units[unit], day)) ?? [])
  )
  const names = spans.map(({ label }) => t(label))
  if (names.length === 0) return null
  const counts = [...new Set(names)].map(
    (name) => `${name}: ${t(counted(names.filter((each) => each === name).length, nightForms))}`
  )
  const opening = spans.find(({ stay }) => stay !== undefined)?.stay
  const calendar = spans.find(({ at }) => at !== undefined)?.at
  return (
    <div className="taken-note">
      <p>
        {counts.join(' · ')}
        {spans.some(({ kind }) => kind !== 'closed') && `. ${t(words.stays)}`}
      </p>
      {spans.some(({ kind, at }) => at === undefined && ['asked', 'option', 'confirmed', 'sold'].includes(kind)) && (
        <Button
          className="plain"
          label={t(words.book)}
          onClick={() => view.patch({ ...noForm, screen: 'requests', opening })}
        />
      )}
      {calendar !== undefined && <Button className="plain" label={t(words.events)} onClick={() => select(calendar)} />}
    </div>
  )
}
