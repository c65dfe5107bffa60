/** The strip of a year: which season has which nights, and which nights have none. */
import { periodWords } from '../../../engine/fields/day-words.ts'
import { keyIn, valueOf } from '../../../desk/kinds/field-kinds.ts'
import type { FormField } from '../../../desk/protocol.ts'
import { seasonOf } from '../../bookings/night-prices.ts'
import { monthNames } from '../../stay/locale-format.ts'
import { addMonths, firstDay, isDay, monthOf, type Day } from '../../stay/days/day.ts'
import { daysBetween } from '../../stay/days/day-range.ts'
import { daysFromEaster } from '../../stay/days/easter.ts'
import { isYearly } from '../../stay/days/period.ts'
import { between, runsOf, type Run } from '../year/choice.ts'
import { useStayWords } from '../year/use-stay-words.ts'

const strip = { it: 'I prossimi dodici mesi', en: 'The next twelve months' }
const none = { it: 'Senza stagione', en: 'Without a season' }
const unassigned = {
  it: 'Senza stagione, e perciò senza prezzo: {nights}',
  en: 'Without a season, so unpriced: {nights}'
}

/** The nights of twelve months from the present one on, each with the place of its season, -1 for none. */
export type SeasonYear = { days: readonly Day[]; seasons: readonly number[] }

/** Undefined while the nights of some season cannot be read: then nobody knows which nights have none. */
export function seasonYear(columns: readonly FormField[], now = new Date()): SeasonYear | undefined {
  const periods = columns.map((season) => periodsIn(valueOf(season)))
  if (periods.length === 0 || periods.includes(undefined)) return undefined
  const keys = columns.map(keyIn)
  const seasons = Object.fromEntries(keys.map((key, place) => [key, periods[place] ?? []]))
  const month = monthOf(now.toISOString())
  const days = daysBetween(firstDay(month), firstDay(addMonths(month, 12)))
  return { days, seasons: days.map((day) => keys.indexOf(seasonOf({ seasons }, day) ?? '')) }
}

/** The season of the night before the first one of a season. */
export function seasonBefore(year: SeasonYear | undefined, season: number): number | undefined {
  if (year === undefined) return undefined
  const { seasons } = year
  const first = seasons.findIndex((each, place) => each === season && seasons.at(place - 1) !== season)
  const before = first < 0 ? undefined : seasons.at(first - 1)
  return before === undefined || before < 0 ? undefined : before
}

type Period = { from: string; to: string }

const isEnd = (value: unknown): value is string =>
  typeof value === 'string' &&
  (daysFromEaster(value) !== undefined || isDay(isYearly({ from: value }) ? `2024-${value}` : value))

function periodsIn(value: unknown): Period[] | undefined {
  if (!Array.isArray(value)) return undefined
  const all: readonly unknown[] = value
  const periods = all.flatMap((each): Period[] => {
    const { from, to } = typeof each === 'object' && each !== null ? { from: undefined, to: undefined, ...each } : {}
    return isEnd(from) && isEnd(to) ? [{ from, to }] : []
  })
  return periods.length === all.length ? periods : undefined
}

type StripProps = { year: SeasonYear; columns: readonly FormField[]; shown: string | undefined }

export function SeasonStrip({ year: { days, seasons }, columns, shown }: StripProps) {
  const { t, locale } = useStayWords()
  const names = monthNames(locale, 'short')
  const places = between(0, days.length - 1)
  const months = runsOf(places, (place) => monthOf(days[place] ?? ''))
  const runs = runsOf(places, (place) => seasons[place] ?? -1)
  const nightsOf = (run: Run): string => t(periodWords(...endsOf(run, days)))
  const nameOf = (place: number): string => t(columns[place]?.label ?? none)
  const gaps = runs.filter(({ key }) => key < 0).map(nightsOf)
  const spoken = runs.map((run) => `${nameOf(run.key)}, ${nightsOf(run)}`).join('; ')
  const isShown = (place: number): boolean => columns[place] !== undefined && keyIn(columns[place]) === shown
  return (
    <>
      <div className="season-strip" role="img" aria-label={`${t(strip)}: ${spoken}`}>
        <ol>
          {months.map((month) => (
            <li key={month.key} style={{ flexGrow: lengthOf(month) }}>
              {names[Number(month.key.slice(5)) - 1]}
            </li>
          ))}
        </ol>
        <ol>
          {runs.map((run) => (
            <li
              key={run.first}
              className={`tone-${run.key}${isShown(run.key) ? ' shown' : ''}`}
              style={{ flexGrow: lengthOf(run) }}
            />
          ))}
        </ol>
      </div>
      {gaps.length > 0 && <p className="season-gap">{t(unassigned, { nights: gaps.join('; ') })}</p>}
    </>
  )
}

/** Without their years. */
const endsOf = ({ first, last }: Run, days: readonly Day[]): [from: string, to: string] => [
  (days[first] ?? '').slice(5),
  (days[last] ?? '').slice(5)
]

const lengthOf = ({ first, last }: Run): number => last - first + 1
