/** Nights for a season, new or not: which, from when to when, and what that changes in the others. */
import { useId, useState } from 'react'
import type { SeasonNights } from './season-task.ts'
import { isYearly } from '../../stay/period.ts'
import { useWords } from '../../../desk/app/state/app-context.ts'
import { DayInput } from '../../../desk/fields/day/input.tsx'
import { useForm } from '../../../desk/app/fields/place-names.ts'
import { TaskDialog } from '../../../desk/app/screens/task-dialog.tsx'
import { slugOf } from '../../../desk/app/ui/slug.ts'
import { pricesFile, seasonsIn, type Season } from './season-fields.ts'
import { Select } from '../../../desk/app/ui/select.tsx'
import { shared } from '../../../desk/app/ui/shared-words.ts'

/** Its title, and the button that opens it. */
export const addSeason = { it: 'Aggiungi una stagione', en: 'Add a season' }

const words = {
  giveTitle: { it: 'Le notti di una stagione', en: 'Nights of a season' },
  whichSeason: { it: 'Stagione', en: 'Season' },
  newSeason: { it: 'una nuova', en: 'a new one' },
  seasonName: { it: 'Il suo nome', en: 'Its name' },
  seasonHelp: {
    it: 'Le notti passano a questa stagione, ogni anno o per una volta; i prezzi si cambiano poi nella tabella.',
    en: 'The nights go to this season, every year or once; its prices are changed in the table.'
  },
  firstNight: { it: 'Prima notte', en: 'First night' },
  lastNight: { it: 'Ultima notte', en: 'Last night' },
  movesWithEaster: { it: 'Si sposta ogni anno con la Pasqua', en: 'Moves with Easter every year' },
  makeSeason: { it: 'Assegna queste notti', en: 'Assign these nights' }
}

type OwnNights = { name: string; from: string; to: string; before: string | undefined }

/** @param props the nights of a season, and the season before them, if it is these that another one gets */
export function SeasonDialog({ own }: { own?: OwnNights }) {
  const { t } = useWords()
  const seasons = useSeasons()
  const [chosen, setChosen] = useState(own?.before ?? '')
  const [name, setName] = useState('')
  const [from, setFrom] = useState(own?.from ?? '')
  const [to, setTo] = useState(own?.to ?? '')
  const [movesWithEaster, setMovesWithEaster] = useState(false)
  const hasYear = !isYearly({ from })
  const asked: SeasonNights = {
    season: chosen === '' ? slugOf(name).replace(/-+$/, '') : chosen,
    ...(chosen === '' && { name: name.trim() }),
    from,
    to,
    movesWithEaster: hasYear && movesWithEaster
  }
  return (
    <TaskDialog
      title={t(own === undefined ? addSeason : words.giveTitle)}
      task="season"
      asked={Object.values(asked).includes('') ? undefined : asked}
      button={words.makeSeason}
      done={shared.saved}
      at={{ file: pricesFile, path: ['seasons'] }}
    >
      <div className="pairs">
        <Which {...{ seasons, chosen, setChosen, name, setName }} not={own?.name} />
        <span>{t(words.firstNight)}</span>
        <DayInput label={t(words.firstNight)} value={from} isOnce onChange={setFrom} onDone={() => {}} />
        <span>{t(words.lastNight)}</span>
        <DayInput label={t(words.lastNight)} value={to} isOnce onChange={setTo} onDone={() => {}} />
        {from !== '' && hasYear && (
          <label className="switch">
            <input
              type="checkbox"
              checked={movesWithEaster}
              onChange={({ target }) => setMovesWithEaster(target.checked)}
            />{' '}
            {t(words.movesWithEaster)}
          </label>
        )}
        <p className="help">{t(words.seasonHelp)}</p>
      </div>
    </TaskDialog>
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
  const { t } = useWords()
  const id = useId()
  return (
    <>
      <label htmlFor={`${id}-season`}>{t(words.whichSeason)}</label>
      <Select
        id={`${id}-season`}
        value={chosen}
        empty={words.newSeason}
        choices={seasons.flatMap((season) => (season.name === not ? [] : { value: season.name, label: season.label }))}
        onChoose={setChosen}
      />
      {chosen === '' && (
        <>
          <label htmlFor={`${id}-name`}>{t(words.seasonName)}</label>
          <input
            id={`${id}-name`}
            type="text"
            value={name}
            spellCheck={false}
            data-typed=""
            onChange={({ target }) => setName(target.value)}
          />
        </>
      )}
    </>
  )
}
