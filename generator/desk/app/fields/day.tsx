/** A day of every year, or of one: `08-21`, `2027-08-21`. */
import { useSpeech, useView } from '../context.ts'

type Props = {
  id?: string
  label?: string
  value: string
  /** Whether the day may have a year. */
  isOnce?: boolean
  onChange: (value: string) => void
  onDone: () => void
}

const daysIn = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const twoDigits = (number: number): string => String(number).padStart(2, '0')

export function useMonths(style: 'long' | 'short'): string[] {
  const language = useView((view) => view.language)
  const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' })
  return daysIn.map((_, month) => format.format(Date.UTC(2024, month, 1)))
}

export function DayInput({ id, label, value, isOnce = false, onChange, onDone }: Props) {
  const { t } = useSpeech()
  const months = useMonths('long')
  const [, year, month = 1, day = 1] = (/^(?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(value) ?? []).map((part) =>
    part === undefined ? undefined : Number(part)
  )
  const change = (next: { year?: number | undefined; month?: number; day?: number }): void => {
    const to = { year, month, day, ...next }
    const last = daysIn[to.month - 1] ?? 31
    const own = `${twoDigits(to.month)}-${twoDigits(Math.min(to.day, last))}`
    onChange(to.year === undefined ? own : `${to.year}-${own}`)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the group only hears its controls lose focus
    <span className="day" role="group" aria-label={label} onBlur={onDone}>
      <select
        id={id}
        aria-label={t('day')}
        value={day}
        onChange={({ target }) => change({ day: Number(target.value) })}
      >
        {Array.from({ length: daysIn[month - 1] ?? 31 }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </select>
      <select aria-label={t('month')} value={month} onChange={({ target }) => change({ month: Number(target.value) })}>
        {months.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </select>
      {isOnce && (
        <select
          aria-label={t('year')}
          value={year ?? ''}
          onChange={({ target }) => change({ year: target.value === '' ? undefined : Number(target.value) })}
        >
          <option value="">{t('everyYear')}</option>
          {yearsFrom(year).map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      )}
    </span>
  )
}

/** This year and a few more, and the given one. */
function yearsFrom(year: number | undefined): number[] {
  const now = new Date().getFullYear()
  const years = Array.from({ length: 5 }, (_, index) => now + index)
  return year === undefined || years.includes(year) ? years : [year, ...years]
}
