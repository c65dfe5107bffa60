/** The nights on which the house or a part of it is closed, picked on a calendar: first night, last night. */
import { useState } from 'react'
import type { Choice, DeskEdit, FormField } from '../../../desk/protocol.ts'
import {
  addMonths,
  dayNumber,
  firstDay,
  monthOf,
  todayIn,
  weekday,
  weeksOf,
  type Day,
  type Month
} from '../../stay/day.ts'
import { appliesToUnit } from '../../stay/unit-selector.ts'
import { holdsOn, periodFor } from '../../stay/period.ts'
import { weekdayNames } from '../../stay/locale-format.ts'
import { useDesk, useApp, useWords, useView } from '../../../desk/app/state/app-context.ts'
import { useDayNames } from '../../../desk/fields/day/input.tsx'
import { useForm, useRemoval, wordsFor } from '../../../desk/app/fields/edit.ts'
import { Field } from '../../../desk/app/fields/field.tsx'
import { IconButton } from '../../../desk/app/ui/icon-button.tsx'
import { Diagnostics } from '../../../desk/app/fields/parts.tsx'
import { keyOf } from '../../../desk/app/fields/form-paths.ts'
import { valueOf } from '../../../desk/fields/kinds.ts'
import { Select } from '../../../desk/app/ui/select.tsx'
import { Sign } from '../../../desk/app/ui/signs.tsx'
import { shared } from '../../../desk/app/ui/shared-words.ts'

const words = {
  closedDays: { it: 'Giorni di chiusura', en: 'Closed days' },
  neverClosed: { it: 'Per ora non si chiude mai.', en: 'Never closed so far.' },
  wholeHouse: { it: 'tutta la casa', en: 'the whole house' },
  closeWhat: { it: 'Chiudere', en: 'Close' },
  pickFirst: { it: 'Scegliete la prima notte.', en: 'Choose the first night.' },
  pickLast: { it: 'Prima notte: {first}. Ora scegliete l’ultima.', en: 'First night: {first}. Now choose the last.' },
  closeThese: { it: 'Chiudi queste notti', en: 'Close these nights' },
  closedAlready: { it: 'chiuso', en: 'closed' },
  previousMonth: { it: 'Mese precedente', en: 'Previous month' },
  nextMonth: { it: 'Mese successivo', en: 'Next month' }
}

type ListOf = Extract<FormField, { kind: 'list' }>
type Closed = { from: string; to: string; units: readonly string[] | undefined; field: FormField }

export function ClosedDays({ field }: { field: ListOf }) {
  const form = useForm()
  const { t } = useWords()
  const write = useDayNames()
  const closed = field.items.flatMap(closedIn)
  const [asForm, setAsForm] = useState(false)
  const remove = useRemoval()
  return (
    <section className="special" data-key={keyOf({ file: form.file, path: field.path })}>
      <h3>{t(words.closedDays)}</h3>
      {closed.length === 0 && <p className="help">{t(words.neverClosed)}</p>}
      <ul className="closed">
        {closed.map((each) => (
          <li key={each.field.path.join('.')}>
            <ClosedName closed={each} />
            <IconButton
              sign="remove"
              label={t(shared.removeOf, { name: `${write(each.from)} – ${write(each.to)}` })}
              onClick={() => remove(each.field, field)}
            />
          </li>
        ))}
      </ul>
      <NewClosed list={field} closed={closed} />
      {field.items.length > 0 && (
        <button type="button" className="plain" aria-expanded={asForm} onClick={() => setAsForm(!asForm)}>
          {t(shared.asForm)}
        </button>
      )}
      {asForm ? <Field field={field} /> : <Diagnostics of={field} isWhole />}
    </section>
  )
}

function closedIn(field: FormField): Closed[] {
  const value = valueOf(field)
  if (typeof value !== 'object' || value === null) return []
  const { from, to, units } = value as { from?: unknown; to?: unknown; units?: unknown }
  if (typeof from !== 'string' || typeof to !== 'string') return []
  return [{ from, to, units: Array.isArray(units) ? units.map(String) : undefined, field }]
}

function ClosedName({ closed: { from, to, units: closed, field } }: { closed: Closed }) {
  const { t, inLanguage } = useWords()
  const write = useDayNames()
  const units = useUnits()
  const pages = useDesk((desk) => desk.state?.pages)
  const nameOf = (part: string): string => {
    const label = units.find(({ value }) => value === part)?.label ?? pages?.find(({ id }) => id === part)?.label
    return label === undefined ? part : inLanguage(label)
  }
  const who = closed?.map(nameOf).join(', ') ?? t(words.wholeHouse)
  return (
    <span title={inLanguage(field.label)}>
      <b>{`${write(from)} – ${write(to)}`}</b> {who}
    </span>
  )
}

/** The units of the house, by their own names. */
function useUnits(): Choice[] {
  const state = useDesk((desk) => desk.state)
  const units = state?.pages.filter(({ kind }) => kind === 'unit') ?? []
  return units.map(({ id, label }) => ({
    value: id,
    label: state?.files.find(({ file }) => file === `${id}.yaml`)?.label ?? label
  }))
}

type NewProps = { list: ListOf; closed: readonly Closed[] }

function NewClosed({ list, closed }: NewProps) {
  const form = useForm()
  const { desk } = useApp()
  const { t } = useWords()
  const write = useDayNames()
  const page = useView((view) => view.page)
  const units = useUnits()
  const [chosen, setUnit] = useState<string>()
  const unit = chosen ?? units.find(({ value }) => value === page)?.value ?? ''
  const [pick, setPick] = useState<{ from: Day; to: Day | undefined }>()
  const [repeats, setRepeats] = useState(false)
  const last = pick?.to ?? pick?.from
  const choose = (day: Day): void =>
    setPick(
      pick === undefined || pick.to !== undefined || day < pick.from
        ? { from: day, to: undefined }
        : { ...pick, to: day }
    )
  const save = async (): Promise<void> => {
    if (pick === undefined || last === undefined) return
    const value = { ...periodFor(pick.from, last, repeats), ...(unit !== '' && { units: [unit] }) }
    const path = [...list.path, list.items.length]
    const edit: DeskEdit = list.isThere
      ? { type: 'insert', file: form.file, path, value }
      : { type: 'insert', file: form.file, path: list.path, value: [value] }
    const at = { file: form.file, path: list.path }
    if (await desk.save({ edits: [edit], words: wordsFor(form, list.path, 'added') }, at)) setPick(undefined)
  }
  const isClosed = (day: Day): boolean =>
    closed.some((each) => (unit === '' || appliesToUnit(each.units, unit)) && holdsOn(each, day))
  return (
    <div className="new-closed">
      <label>
        {t(words.closeWhat)} <Select value={unit} empty={words.wholeHouse} choices={units} onChoose={setUnit} />
      </label>
      <Month pick={pick} isClosed={isClosed} onChoose={choose} />
      <p className="help" role="status">
        {pick === undefined
          ? t(words.pickFirst)
          : pick.to === undefined
            ? t(words.pickLast, { first: write(pick.from) })
            : `${write(pick.from)} – ${write(pick.to)}`}
      </p>
      {pick !== undefined && (
        <p className="buttons">
          <label className="check">
            <input type="checkbox" checked={repeats} onChange={({ target }) => setRepeats(target.checked)} />{' '}
            {t(shared.everyYear)}
          </label>
          <button type="button" className="add" onClick={() => void save()}>
            <Sign id="check" /> {t(words.closeThese)}
          </button>
        </p>
      )}
    </div>
  )
}

type MonthProps = {
  pick: { from: Day; to: Day | undefined } | undefined
  isClosed: (day: Day) => boolean
  onChoose: (day: Day) => void
}

const today = (): Day => todayIn(new Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now())

function Month({ pick, isClosed, onChoose }: MonthProps) {
  const { t } = useWords()
  const language = useView((view) => view.language)
  const now = today()
  const [month, setMonth] = useState<Month>(monthOf(now))
  const write = useDayNames()
  const name = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const at = (day: Day): number => dayNumber(day) * 86_400_000
  const stateOf = (day: Day): string => {
    const isPicked = pick !== undefined && day >= pick.from && day <= (pick.to ?? pick.from)
    return [isPicked && 'picked', isClosed(day) && 'shut', weekday(day) > 4 && 'weekend'].filter(Boolean).join(' ')
  }
  return (
    <div className="month">
      <header>
        <IconButton
          sign="up"
          label={t(words.previousMonth)}
          isOff={month <= monthOf(now)}
          onClick={() => setMonth(addMonths(month, -1))}
        />
        <b aria-live="polite">{name.format(at(firstDay(month)))}</b>
        <IconButton sign="down" label={t(words.nextMonth)} onClick={() => setMonth(addMonths(month, 1))} />
      </header>
      <table>
        <thead>
          <tr>
            {weekdayNames(language, 'short').map((each, place) => (
              <th key={place} scope="col">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, place) => (
                <td key={place}>
                  {day !== undefined && (
                    <button
                      type="button"
                      className={stateOf(day)}
                      disabled={day < now}
                      aria-pressed={stateOf(day).includes('picked')}
                      aria-label={isClosed(day) ? `${write(day)}, ${t(words.closedAlready)}` : write(day)}
                      onClick={() => onChoose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
