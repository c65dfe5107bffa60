/** Nights for a season, new or not: which, from when to when, and what that changes in the others. */
import { useId, useState } from 'react'
import type { SeasonNights } from '../../tasks/run-task.ts'
import { post } from '../state/desk-client.ts'
import { useApp, useWords } from '../state/app-context.ts'
import { Dialog } from '../ui/dialog.tsx'
import { DayInput } from '../fields/day.tsx'
import { useForm } from '../fields/place-names.ts'
import { Planning, slugOf, usePlan } from './task-plan.tsx'
import { pricesFile, seasonsIn, type Season } from './season-strip.tsx'
import type { Dialog as Asked } from '../state/desk-view.ts'
import { shared } from '../ui/shared-words.ts'

const words = {
  giveTitle: { it: 'Le notti di una stagione', en: 'Nights of a season' },
  whichSeason: { it: 'Stagione', en: 'Season' },
  newSeason: { it: 'una nuova', en: 'a new one' },
  seasonName: { it: 'Il suo nome', en: 'Its name' },
  seasonHelp: {
    it: 'Torna ogni anno. Le notti passano dalle altre stagioni a questa, e i prezzi si cambiano poi nella tabella.',
    en: 'It comes every year. The nights go from the other seasons to this one; its prices are changed in the table.'
  },
  firstNight: { it: 'Prima notte', en: 'First night' },
  lastNight: { it: 'Ultima notte', en: 'Last night' },
  makeSeason: { it: 'Assegna queste notti', en: 'Give these nights' }
}

export function SeasonDialog({ asked: { own } }: { asked: Extract<Asked, { type: 'season' }> }) {
  const { desk, view } = useApp()
  const { t } = useWords()
  const seasons = useSeasons()
  const [chosen, setChosen] = useState(own?.before ?? '')
  const [name, setName] = useState('')
  const [from, setFrom] = useState(own?.from ?? '')
  const [to, setTo] = useState(own?.to ?? '')
  const season = chosen === '' ? slugOf(name).replace(/-+$/, '') : chosen
  const asked: SeasonNights = { season, from, to }
  const task = { task: 'season', asked }
  const planned = usePlan(
    task,
    [season, from, to].every((each) => each !== '')
  )
  const give = async (): Promise<void> => {
    if (planned?.type !== 'plan') return
    const place = { file: pricesFile, path: ['seasons'] }
    const isDone = await desk.act(() => post('task', task), place, { words: shared.saved })
    if (isDone) view.set((before) => ({ ...before, dialog: undefined }))
  }
  return (
    <Dialog title={t(own === undefined ? shared.addSeason : words.giveTitle)}>
      <div className="pairs">
        <Which {...{ seasons, chosen, setChosen, name, setName }} not={own?.name} />
        <span>{t(words.firstNight)}</span>
        <DayInput label={t(words.firstNight)} value={from} onChange={setFrom} onDone={() => {}} />
        <span>{t(words.lastNight)}</span>
        <DayInput label={t(words.lastNight)} value={to} onChange={setTo} onDone={() => {}} />
        <p className="help">{t(words.seasonHelp)}</p>
      </div>
      <Planning planned={planned} />
      <button type="button" className="ticket" aria-disabled={planned?.type !== 'plan'} onClick={() => void give()}>
        {t(words.makeSeason)}
      </button>
    </Dialog>
  )
}

function useSeasons(): Season[] {
  const root = useForm(pricesFile)?.root
  return seasonsIn(root?.kind === 'group' ? root.fields.find(({ path }) => path.at(-1) === 'seasons') : undefined)
}

type WhichProps = {
  seasons: readonly Season[]
  /** The season that has the nights. */
  not: string | undefined
  /** Empty for a new one. */
  chosen: string
  setChosen: (season: string) => void
  name: string
  setName: (name: string) => void
}

function Which({ seasons, not, chosen, setChosen, name, setName }: WhichProps) {
  const { t, inLanguage } = useWords()
  const id = useId()
  return (
    <>
      <label htmlFor={`${id}-season`}>{t(words.whichSeason)}</label>
      <select id={`${id}-season`} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        <option value="">{t(words.newSeason)}</option>
        {seasons
          .filter((season) => season.name !== not)
          .map((season) => (
            <option key={season.name} value={season.name}>
              {inLanguage(season.label)}
            </option>
          ))}
      </select>
      {chosen === '' && (
        <>
          <label htmlFor={`${id}-name`}>{t(words.seasonName)}</label>
          <input
            id={`${id}-name`}
            type="text"
            value={name}
            spellCheck={false}
            data-typed=""
            onChange={({ target }) => setName(slugOf(target.value))}
          />
        </>
      )}
    </>
  )
}
