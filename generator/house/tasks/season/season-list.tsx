/** The screen of the seasons: a table with a column for each, a row for each unit; the rest of the file as it is. */
import { Fragment, useState } from 'react'
import { asIs, counted } from '../../../engine/words/language.ts'
import { withoutCapital } from '../../../engine/words/wording.ts'
import type { FileForm, FormField } from '../../../desk/protocol.ts'
import { useApp, useDesk, useSelect, useView, useWords } from '../../../desk/app/state/app-context.ts'
import { Field } from '../../../desk/app/fields/field.tsx'
import { withKey } from '../../../desk/kinds/form-paths.ts'
import { Diagnostics } from '../../../desk/app/fields/parts.tsx'
import { childrenOf, keyIn, nextEntryOf } from '../../../desk/kinds/field-kinds.ts'
import { isPlaceWithin, placeKey } from '../../../desk/places.ts'
import { TaskDialog } from '../../../desk/app/screens/task-dialog.tsx'
import { Button, Select } from '../../../desk/app/ui/controls.tsx'
import { shared } from '../../../desk/app/ui/shared-words.ts'
import { nightForms, useStayWords } from '../year/use-stay-words.ts'
import { collections, pricesFile } from '../../model/content-enums.ts'
import { SeasonPrices } from './season-prices-dialog.tsx'
import { seasonBefore, SeasonStrip, seasonYear } from './season-strip.tsx'

const help = {
  it:
    'Una stagione nuova, o altre notti per una, si scelgono nell’anno: «Prezzi e date», poi «Stagione». Le notti di ' +
    'un solo anno, e quelle che si spostano con la Pasqua, contano prima di quelle di ogni anno.',
  en:
    'A new season, or other nights for one, are chosen in the year: “Prices and dates”, then “Season”. The nights of ' +
    'one year, and those that move with Easter, count before those of every year.'
}
const ownName = { it: 'Come si chiama', en: 'What it is called' }
const ownNights = { it: 'Le sue notti', en: 'Its nights' }
const inAYear = { it: '{nights} l’anno', en: '{nights} a year' }
const examples = { it: 'Ancora d’esempio: {names}.', en: 'Still examples: {names}.' }
const areMine = { it: 'Sono i miei', en: 'They are mine' }
const whichSeason = { it: 'Quale stagione', en: 'Which season' }
const ofSeason = { it: '{unit}, {season}', en: '{unit}, {season}' }
const goTo = { it: 'Le sue notti passano a', en: 'Its nights go to' }
const end = { it: 'Togli la stagione', en: 'Remove the season' }

export function SeasonList({ form: { root } }: { form: FileForm }) {
  const { t } = useWords()
  const fields = childrenOf(root)
  const named = (...names: string[]): FormField[] => fields.filter((field) => names.includes(keyIn(field)))
  const seasons = named('seasons')
  const lists = named(...collections)
  const units = lists.flatMap(childrenOf)
  const names = named('seasonNames').flatMap(childrenOf)
  const columns = seasons.flatMap(childrenOf)
  const [shown, show] = useShownSeason(columns)
  const year = seasonYear(columns)
  return (
    <>
      <p className="help">{t(help)}</p>
      {year && <SeasonStrip {...{ year, columns, shown }} />}
      <Examples of={[...seasons, ...lists]} />
      {[...seasons, ...lists].map((field) => (
        <div key={keyIn(field)} data-key={placeKey({ file: pricesFile, path: field.path })}>
          <Diagnostics of={field} isWhole={seasons.includes(field)} />
        </div>
      ))}
      {columns.length > 1 && <SeasonChoice {...{ columns, shown, show }} />}
      <div className="season-table" style={sizeOf(units.length)}>
        <ul className="units" aria-hidden="true">
          {units.map(({ path, label }) => (
            <li key={path.join('.')}>{t(label)}</li>
          ))}
        </ul>
        {columns.map((nights, at) => (
          <Season
            key={keyIn(nights)}
            {...{ nights, names, lists }}
            others={columns.filter((each) => each !== nights)}
            heir={columns[seasonBefore(year, at) ?? -1]}
            count={year?.seasons.filter((place) => place === at).length}
            tone={at}
            isShown={keyIn(nights) === shown}
          />
        ))}
      </div>
      <PriceNotes columns={columns} units={units} />
      {fields
        .filter((field) => !['seasons', 'seasonNames', ...collections].includes(keyIn(field)))
        .map((field) => (
          <Field key={keyIn(field)} field={field} />
        ))}
    </>
  )
}

type ChoiceProps = { columns: readonly FormField[]; shown: string | undefined; show: (key: string) => void }

/** Chooses the season that is shown where there is room for one. */
function SeasonChoice({ columns, shown, show }: ChoiceProps) {
  const { t } = useWords()
  return (
    <div className="season-choice" role="group" aria-label={t(whichSeason)}>
      {columns.map((nights, at) => (
        <Button
          key={keyIn(nights)}
          className={`tone-${at}`}
          label={t(nights.label)}
          aria-pressed={keyIn(nights) === shown}
          onClick={() => show(keyIn(nights))}
        />
      ))}
    </div>
  )
}

/** The season that is shown where there is room for one: the one that somebody has come for, or has chosen since. */
function useShownSeason(columns: readonly FormField[]): [key: string | undefined, show: (key: string) => void] {
  const selected = useView((view) => view.selected)
  const [chosen, setChosen] = useState<{ key: string; selected: typeof selected }>()
  const keys = columns.map(keyIn)
  const wanted = keys.find((key) => selected?.origin.path.includes(key) === true)
  const current = chosen?.selected === selected && chosen !== undefined ? chosen.key : (wanted ?? chosen?.key)
  const key = current !== undefined && keys.includes(current) ? current : keys[0]
  return [key, (next) => setChosen({ key: next, selected })]
}

/** What is still an example, all of which one press confirms. */
function Examples({ of: fields }: { of: readonly FormField[] }) {
  const { t, language } = useStayWords()
  const { desk } = useApp()
  const marked = fields.filter((field) => field.isPlaceholder && childrenOf(field).length > 0)
  const typed = useDesk(({ pending }) => pending)
  const isTyped = [...typed.values()].some((each) =>
    marked.some(({ path }) => isPlaceWithin(each, { file: pricesFile, path }))
  )
  if (marked.length === 0) return null
  const names = marked.map(({ label }) => withoutCapital(t(label)))
  const all = new Intl.ListFormat(language).format(names)
  const confirm = (): void => {
    const edits = marked.map(({ path }) => ({ type: 'confirm' as const, file: pricesFile, path }))
    void desk.save({ edits }, { file: pricesFile, path: [] })
  }
  return (
    <div className="to-confirm">
      <p>{t(examples, { names: all })}</p>
      <Button sign="check" label={t(areMine)} isOff={isTyped} onClick={confirm} />
    </div>
  )
}

/** What is said of prices: in a column of the table it has no room. */
function PriceNotes({ columns, units }: { columns: readonly FormField[]; units: readonly FormField[] }) {
  const { t } = useWords()
  return (
    <div className="price-notes">
      {columns.flatMap((nights) =>
        units.flatMap((unit) => {
          const price = priceIn(unit, keyIn(nights))
          const name = t(ofSeason, { unit: t(unit.label), season: t(nights.label) })
          return price === undefined ? [] : [<PriceNote key={price.path.join('.')} {...{ price, name }} />]
        })
      )}
    </div>
  )
}

/** What is said of a price, with the way to it. */
function PriceNote({ price, name }: { price: FormField; name: string }) {
  const select = useSelect()
  return (
    <div className="price-note">
      <Button className="plain" label={name} onClick={() => select({ file: pricesFile, path: price.path })} />
      <Diagnostics of={price} />
    </div>
  )
}

type SeasonProps = {
  nights: FormField
  names: readonly FormField[]
  /** The rooms and the apartments, each with its units. */
  lists: readonly FormField[]
  /** The others, and the one that gets its nights if it is removed. */
  others: readonly FormField[]
  heir: FormField | undefined
  /** Of its nights in the next twelve months, where they are known. */
  count: number | undefined
  tone: number
  /** Whether it is the one where there is room for one. */
  isShown: boolean
}

/** A column of the table. */
function Season({ nights, names, lists, others, heir, count, tone, isShown }: SeasonProps) {
  const { t } = useWords()
  return (
    <section
      className={isShown ? `tone-${tone} shown` : `tone-${tone}`}
      aria-label={t(nights.label)}
      data-key={placeKey({ file: pricesFile, path: nights.path })}
    >
      <header>
        <h3>{t(nights.label)}</h3>
        {names.flatMap((name) =>
          keyIn(name) === keyIn(nights) ? [<Field key="name" field={{ ...name, label: ownName }} />] : []
        )}
        {count !== undefined && <p className="quiet">{t(inAYear, { nights: t(counted(count, nightForms)) })}</p>}
      </header>
      <Field field={{ ...nights, label: ownNights }} />
      <p className="all-prices">
        <SeasonPrices season={nights} units={lists.flatMap(childrenOf)} />
      </p>
      <ul className="prices">
        {lists.map((list) => (
          <Fragment key={keyIn(list)}>
            {/* In the table each unit has its row; one season alone has them in two columns. */}
            {lists.length > 1 && <li className="list-name">{t(list.label)}</li>}
            {childrenOf(list).map((unit) => {
              const price = priceIn(unit, keyIn(nights))
              return <li key={unit.path.join('.')}>{price && <Field field={price} />}</li>
            })}
          </Fragment>
        ))}
      </ul>
      <Removal season={nights} others={others} heir={heir} />
    </section>
  )
}

type RemovalProps = { season: FormField; others: readonly FormField[]; heir: FormField | undefined }

/** @param heir the season that is proposed for its nights */
function Removal(props: RemovalProps) {
  const { t } = useWords()
  return <Button className="plain" label={t(end)} dialog={<RemovalDialog {...props} />} />
}

function RemovalDialog({ season: { label, path }, others, heir }: RemovalProps) {
  const { t } = useWords()
  const [chosen, setChosen] = useState(heir && keyIn(heir))
  const choices = others.map((each) => ({ value: keyIn(each), label: each.label }))
  return (
    <TaskDialog
      title={t(label)}
      task="season"
      input={{ ended: path.at(-1), ...(chosen !== undefined && { heir: chosen }) }}
      button={end}
      done={shared.removed}
      at={{ file: pricesFile, path: ['seasons'] }}
    >
      {chosen !== undefined && (
        <p>
          <label>
            {t(goTo)} <Select value={chosen} choices={choices} onChoose={setChosen} />
          </label>
        </p>
      )}
    </TaskDialog>
  )
}

/** The rows of the table: what a season is called, its nights, a button for all prices, its prices, its removal. */
const sizeOf = (units: number) => ({ '--units': units, gridTemplateRows: `repeat(${units + 4}, auto)` })

/** What a unit costs in a season. A missing price is created with the first typed number. */
function priceIn(unit: FormField, season: string): FormField | undefined {
  const block = (unit.kind === 'broken' ? unit.replacement : unit) ?? unit
  const { label } = unit
  const next = nextEntryOf(block)
  const field =
    childrenOf(block).find((each) => keyIn(each) === season) ??
    (next && withKey(next, unit.path.length, { key: season, label }))
  return field && { ...field, label, help: asIs('') }
}
