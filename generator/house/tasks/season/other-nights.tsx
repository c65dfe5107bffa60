/** The nights of seasons that do not come every year: those of one year, and those that move with Easter. */
import { useApp, useWords } from '../../../desk/app/state/app-context.ts'
import { keyOf } from '../../../desk/app/fields/form-paths.ts'
import { TaskDialog } from '../../../desk/app/screens/task-dialog.tsx'
import { IconButton } from '../../../desk/app/ui/icon-button.tsx'
import { shared } from '../../../desk/app/ui/shared-words.ts'
import { useDayNames } from '../../../desk/fields/day/day-field.tsx'
import { daysFromEaster, kindOfNights } from '../../stay/easter.ts'
import { pricesFile, type Season, type SeasonPeriod } from './season-fields.ts'

const onceHelp = {
  it: 'Queste notti contano prima di quelle di ogni anno.',
  en: 'These nights count before those of every year.'
}
const takeThem = { it: 'Togli queste notti', en: 'Take these nights away' }
const takeNights = { it: 'Togli queste notti: {nights}', en: 'Take these nights away: {nights}' }
const aroundEaster = { it: 'Intorno a Pasqua: {nights}', en: 'Around Easter: {nights}' }
const beforeEaster = { it: '{count} giorni prima', en: '{count} days before' }
const dayBeforeEaster = { it: 'il giorno prima', en: 'the day before' }
const onEaster = { it: 'Pasqua', en: 'Easter Sunday' }
const dayAfterEaster = { it: 'Pasquetta', en: 'Easter Monday' }
const afterEaster = { it: '{count} giorni dopo', en: '{count} days after' }

export function OtherNights({ seasons }: { seasons: readonly Season[] }) {
  const { t } = useWords()
  const { view } = useApp()
  const write = useNightNames()
  const others = seasons.flatMap((season) =>
    season.periods.flatMap((period) => (kindOfNights(period) === 'yearly' ? [] : [{ season, period }]))
  )
  if (others.length === 0) return null
  const ask = (season: Season, period: SeasonPeriod): void => {
    const asked = { season: season.name, taken: Number(period.path.at(-1)) }
    view.patch({ dialog: <TakeNights asked={asked} title={`${t(season.label)}, ${write(period)}`} /> })
  }
  return (
    <>
      <p className="help">{t(onceHelp)}</p>
      <ul className="seasons">
        {others.map(({ season, period }) => (
          <li key={period.path.join('.')} data-key={keyOf({ file: pricesFile, path: period.path })}>
            <p className="season">
              {t(season.label)}: {write(period)}
              <IconButton
                sign="remove"
                hasDialog
                label={t(takeNights, { nights: `${t(season.label)}, ${write(period)}` })}
                onClick={() => ask(season, period)}
              />
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function TakeNights({ asked, title }: { asked: { season: string; taken: number }; title: string }) {
  const at = { file: pricesFile, path: ['seasons'] }
  return <TaskDialog title={title} task="season" asked={asked} button={takeThem} done={shared.saved} at={at} />
}

/** Says nights of one year, or how far from Easter they are. */
function useNightNames(): (nights: { from: string; to: string }) => string {
  const { t } = useWords()
  const dayName = useDayNames()
  const say = (day: string): string => {
    const days = daysFromEaster(day)
    if (days === undefined) return dayName(day)
    const words = [dayBeforeEaster, onEaster, dayAfterEaster][days + 1] ?? (days < 0 ? beforeEaster : afterEaster)
    return t(words, { count: String(Math.abs(days)) })
  }
  return ({ from, to }) => {
    const nights = from === to ? say(from) : `${say(from)} – ${say(to)}`
    return kindOfNights({ from }) === 'easter' ? t(aroundEaster, { nights }) : nights
  }
}
