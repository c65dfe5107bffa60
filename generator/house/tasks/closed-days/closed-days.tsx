/** The nights on which the house or a part of it is closed. */
import { useState, type FormEvent } from 'react'
import type { Choice, DeskEdit, FormField } from '../../../desk/protocol.ts'
import { todayIn } from '../../stay/day.ts'
import { periodFor } from '../../stay/period.ts'
import { useDesk, useApp, useWords, useView } from '../../../desk/app/state/app-context.ts'
import { useDayNames } from '../../../desk/fields/day/input.tsx'
import { useForm, useRemoval } from '../../../desk/app/fields/edit.ts'
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
  firstNight: { it: 'Prima notte', en: 'First night' },
  lastNight: { it: 'Ultima notte', en: 'Last night' },
  closeThese: { it: 'Chiudi queste notti', en: 'Close these nights' }
}

type ListOf = Extract<FormField, { kind: 'list' }>
type Closed = { from: string; to: string; units: readonly string[] | undefined; field: FormField }

export function ClosedDays({ field }: { field: ListOf }) {
  const form = useForm()
  const { t } = useWords()
  const write = useDayNames()
  const closed = field.fields.flatMap(closedIn)
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
              className="plain end"
              label={t(shared.removeOf, { name: `${write(each.from)} – ${write(each.to)}` })}
              onClick={() => remove(each.field, field)}
            />
          </li>
        ))}
      </ul>
      <NewClosed list={field} />
      {field.fields.length > 0 && (
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
  const { t } = useWords()
  const write = useDayNames()
  const units = useUnits()
  const pages = useDesk((desk) => desk.state?.pages)
  const nameOf = (part: string): string => {
    const label = units.find(({ value }) => value === part)?.label ?? pages?.find(({ id }) => id === part)?.label
    return label === undefined ? part : t(label)
  }
  const who = closed?.map(nameOf).join(', ') ?? t(words.wholeHouse)
  return (
    <span title={t(field.label)}>
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

function NewClosed({ list }: { list: ListOf }) {
  const form = useForm()
  const { desk } = useApp()
  const { t } = useWords()
  const page = useView((view) => view.page)
  const units = useUnits()
  const [chosen, setUnit] = useState<string>()
  const unit = chosen ?? units.find(({ value }) => value === page)?.value ?? ''
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [repeats, setRepeats] = useState(false)
  const [now] = useState(() => todayIn(new Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now()))
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const value = { ...periodFor(from, to, repeats), ...(unit !== '' && { units: [unit] }) }
    const at = { file: form.file, path: list.path }
    const edit: DeskEdit = { type: 'insert', file: form.file, path: [...list.path, list.fields.length], value }
    if (!(await desk.save({ edits: [edit] }, at))) return
    setFrom('')
    setTo('')
  }
  return (
    <form className="new-closed" onSubmit={(event) => void save(event)}>
      <label>
        {t(words.closeWhat)} <Select value={unit} empty={words.wholeHouse} choices={units} onChoose={setUnit} />
      </label>
      <label>
        {t(words.firstNight)}{' '}
        <input type="date" required min={now} value={from} onChange={({ target }) => setFrom(target.value)} />
      </label>
      <label>
        {t(words.lastNight)}{' '}
        <input type="date" required min={from || now} value={to} onChange={({ target }) => setTo(target.value)} />
      </label>
      <label className="switch">
        <input type="checkbox" checked={repeats} onChange={({ target }) => setRepeats(target.checked)} />{' '}
        {t(shared.everyYear)}
      </label>
      <button type="submit" className="add">
        <Sign id="check" /> {t(words.closeThese)}
      </button>
    </form>
  )
}
