/** A day and a month to choose, and a year where the day may have one. */
import { useState } from 'react'
import { onceLeft } from '../../app/ui/focus.ts'
import { useWords, useView } from '../../app/state/app-context.ts'
import { shared } from '../../app/ui/shared-words.ts'
import { useEdit } from '../../app/fields/edit.ts'
import { FieldFrame, type FieldIds } from '../../app/fields/parts.tsx'
import type { InputProps } from '../input-props.ts'
import { dayWords } from './kind.ts'

const words = {
  day: { it: 'Giorno', en: 'Day' },
  dayToo: { it: 'Scegliete anche il giorno.', en: 'Choose the day, too.' },
  monthToo: { it: 'Scegliete anche il mese.', en: 'Choose the month, too.' },
  month: { it: 'Mese', en: 'Month' }
}

type Props = {
  label?: string
  /** Those of its field, if it is one. */
  ids?: FieldIds
  value: string
  /** Whether the day may have a year. */
  isOnce?: boolean
  onChange: (value: string) => void
  onDone: () => void
}

export function DayField({ field }: InputProps<'day'>) {
  const { value = '', type, commit } = useEdit({ ...field, value: field.value })
  return (
    <FieldFrame field={field}>
      {(ids) => <DayInput ids={ids} value={value} isOnce={field.isOnce} onChange={type} onDone={commit} />}
    </FieldFrame>
  )
}

const daysIn = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const twoDigits = (number: number): string => String(number).padStart(2, '0')

export function useMonths(style: 'long' | 'short'): string[] {
  const language = useView((view) => view.language)
  const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' })
  return daysIn.map((_, month) => format.format(Date.UTC(2024, month, 1)))
}

type Chosen = { year?: number | undefined; month?: number | undefined; day?: number | undefined }

function partsOf(value: string): Chosen | undefined {
  const [, year, month, day] = /^(?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(value) ?? []
  if (month === undefined) return undefined
  return { year: year === undefined ? undefined : Number(year), month: Number(month), day: Number(day) }
}

/** The names of days as sentences have them; what is no day stays as it is. */
export function useDayNames(): (value: string) => string {
  const { inLanguage } = useWords()
  return (value) => inLanguage(dayWords(value))
}

/** Undefined without a month or a day. */
function written({ year, month, day }: Chosen): string | undefined {
  if (month === undefined || day === undefined) return undefined
  const own = `${twoDigits(month)}-${twoDigits(Math.min(day, lengthOf(month)))}`
  return year === undefined ? own : `${year}-${own}`
}

const lengthOf = (month: number | undefined): number => daysIn[(month ?? 1) - 1] ?? 31

export function DayInput({ label, ids, value, isOnce = false, onChange, onDone }: Props) {
  const { t } = useWords()
  const months = useMonths('long')
  // The parts chosen so far: a day without a month is no value yet.
  const [begun, setBegun] = useState<Chosen>({})
  const { year, month, day } = partsOf(value) ?? begun
  const change = (next: Chosen): void => {
    const to = { year, month, day, ...next }
    const whole = written(to)
    setBegun(whole === undefined ? to : {})
    if (whole !== undefined) onChange(whole)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the group only hears its controls lose focus
    <span
      className="day"
      role="group"
      aria-label={label}
      aria-labelledby={ids?.label}
      aria-describedby={ids?.help}
      onBlur={onceLeft(onDone)}
    >
      <select
        id={ids?.input}
        aria-label={t(words.day)}
        aria-invalid={ids?.isInvalid}
        value={day ?? ''}
        onChange={({ target }) => change({ day: Number(target.value) })}
      >
        {day === undefined && <option value="">{t(words.day)}</option>}
        {Array.from({ length: lengthOf(month) }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </select>
      <select
        aria-label={t(words.month)}
        aria-invalid={ids?.isInvalid}
        value={month ?? ''}
        onChange={({ target }) => change({ month: Number(target.value) })}
      >
        {month === undefined && <option value="">{t(words.month)}</option>}
        {months.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </select>
      {isOnce && <YearSelect year={year} onChange={(to) => change({ year: to })} />}
      {(month === undefined) !== (day === undefined) && (
        <span className="save-status">{t(month === undefined ? words.monthToo : words.dayToo)}</span>
      )}
    </span>
  )
}

type YearProps = { year: number | undefined; onChange: (year: number | undefined) => void }

/** Without a year, the day is one of every year. */
function YearSelect({ year, onChange }: YearProps) {
  const { t } = useWords()
  return (
    <select
      aria-label={t(shared.year)}
      value={year ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    >
      <option value="">{t(shared.everyYear)}</option>
      {yearsFrom(year).map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  )
}

/** This year and a few more, and the given one. */
function yearsFrom(year: number | undefined): number[] {
  const now = new Date().getFullYear()
  const years = Array.from({ length: 5 }, (_, index) => now + index)
  return year === undefined || years.includes(year) ? years : [year, ...years]
}
