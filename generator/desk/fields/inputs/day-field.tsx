/** A day and a month to choose, and a year where the day may have one. */
import { useState } from 'react'
import { onceLeft } from '../../app/ui/focus.ts'
import { useWords, useView } from '../../app/state/app-context.ts'
import { Select } from '../../app/ui/controls.tsx'
import { readDay } from '../../../engine/diagnostics/normalizers.ts'
import { cleanPastedText } from '../pasted-fields.ts'
import { shared } from '../../app/ui/shared-words.ts'
import { useEdit } from '../../app/fields/edit.ts'
import type { InputProps } from '../field-kind.ts'
import type { Choice } from '../../protocol.ts'
import { asIs } from '../../desk-wording.ts'
import { dayWords } from '../value-kinds.ts'

const words = {
  day: { it: 'Giorno', en: 'Day' },
  dayToo: { it: 'Scegli anche il giorno.', en: 'Choose the day, too.' },
  monthToo: { it: 'Scegli anche il mese.', en: 'Choose the month, too.' },
  month: { it: 'Mese', en: 'Month' }
}

const daysIn = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const twoDigits = (number: number): string => String(number).padStart(2, '0')

function useMonths(): string[] {
  const language = useView((view) => view.language)
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return daysIn.map((_, month) => format.format(Date.UTC(2024, month, 1)))
}

/** The digits of a day; empty where none is chosen. */
type Chosen = Readonly<Record<'year' | 'month' | 'day', string>>

const none: Chosen = { year: '', month: '', day: '' }

const partsOf = (value: string): Chosen | undefined => {
  const [whole, year = '', month = '', day = ''] = /^(?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(value) ?? []
  return whole === undefined ? undefined : { year, month, day }
}

/** Undefined without a month or a day. */
function written({ year, month, day }: Chosen): string | undefined {
  if (month === '' || day === '') return undefined
  const own = `${month}-${twoDigits(Math.min(Number(day), lengthOf(month)))}`
  return year === '' ? own : `${year}-${own}`
}

const lengthOf = (month: string): number => daysIn[Number(month) - 1] ?? 31

export function DayField({ field: { isOnce, ...field }, ids }: InputProps<'day'>) {
  const { value = '', type, commit } = useEdit(field)
  const { t } = useWords()
  const months = useMonths()
  // The parts chosen so far: a day without a month is no value yet.
  const [begun, setBegun] = useState<Chosen>(none)
  const chosen = partsOf(value) ?? begun
  const { year, month, day } = chosen
  const change = (to: Chosen): void => {
    const whole = written(to)
    setBegun(whole === undefined ? to : none)
    if (whole !== undefined) type(whole)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the group only hears its controls lose focus
    <span
      className="day"
      role="group"
      aria-labelledby={ids.label}
      aria-describedby={ids.help}
      onBlur={onceLeft(commit)}
      onPaste={({ clipboardData }) => {
        const pasted = readDay(cleanPastedText(clipboardData.getData('text')))
        if (pasted !== undefined) change(partsOf(isOnce ? pasted : pasted.slice(-5)) ?? chosen)
      }}
    >
      <Select
        id={ids.input}
        aria-label={t(words.day)}
        aria-invalid={ids.isInvalid}
        value={day}
        empty={day === '' ? words.day : undefined}
        choices={Array.from({ length: lengthOf(month) }, (_, index) => numbered(index + 1))}
        onChoose={(to) => change({ ...chosen, day: to })}
      />
      <Select
        aria-label={t(words.month)}
        aria-invalid={ids.isInvalid}
        value={month}
        empty={month === '' ? words.month : undefined}
        choices={months.map((name, index) => numbered(index + 1, name))}
        onChoose={(to) => change({ ...chosen, month: to })}
      />
      {isOnce && (
        <Select
          aria-label={t(shared.year)}
          value={year}
          // Without a year, the day is one of every year.
          empty={shared.everyYear}
          choices={yearsFrom(year).map((each) => numbered(each))}
          onChoose={(to) => change({ ...chosen, year: to })}
        />
      )}
      {month === '' && day === '' && value !== '' && <span className="save-status">{t(dayWords(value))}</span>}
      {(month === '') !== (day === '') && (
        <span className="save-status">{t(month === '' ? words.monthToo : words.dayToo)}</span>
      )}
    </span>
  )
}

const numbered = (number: number, name = String(number)): Choice => ({ value: twoDigits(number), label: asIs(name) })

/** This year and a few more, and the given one. */
function yearsFrom(year: string): number[] {
  const now = new Date().getFullYear()
  const years = new Set([Number(year || now), ...Array.from({ length: 5 }, (_, index) => now + index)])
  return [...years].toSorted((a, b) => a - b)
}
