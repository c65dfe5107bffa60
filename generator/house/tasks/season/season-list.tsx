/** The screen of the seasons: a table with a column for each, a row for each unit; the rest of the file as it is. */
import { asIs } from '../../../engine/words/language.ts'
import type { FileForm, FormField } from '../../../desk/protocol.ts'
import { useWords } from '../../../desk/app/state/app-context.ts'
import { Field } from '../../../desk/app/fields/field.tsx'
import { withKey } from '../../../desk/kinds/form-paths.ts'
import { Confirm, Diagnostics, Unconfirmed } from '../../../desk/app/fields/parts.tsx'
import { childrenOf, keyIn, nextEntryOf } from '../../../desk/kinds/field-kinds.ts'
import { placeKey } from '../../../desk/places.ts'
import { TaskDialog } from '../../../desk/app/screens/task-dialog.tsx'
import { Button } from '../../../desk/app/ui/controls.tsx'
import { shared } from '../../../desk/app/ui/shared-words.ts'
import { collections, pricesFile } from '../../model/content-enums.ts'

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
const end = { it: 'Togli la stagione', en: 'Remove the season' }

export function SeasonList({ form: { root } }: { form: FileForm }) {
  const { t } = useWords()
  const fields = childrenOf(root)
  const named = (...names: string[]): FormField[] => fields.filter((field) => names.includes(keyIn(field)))
  const seasons = named('seasons')
  const lists = named(...collections)
  const units = lists.flatMap(childrenOf)
  const names = named('seasonNames').flatMap(childrenOf)
  return (
    <>
      <p className="help">{t(help)}</p>
      <div className="to-confirm">
        {[...seasons, ...lists].map((field) => (
          <div key={keyIn(field)} data-key={placeKey({ file: pricesFile, path: field.path })}>
            {field.isPlaceholder && (
              <p className="buttons">
                <span className="label">{t(field.label)}</span> <Unconfirmed field={field} /> <Confirm of={field} />
              </p>
            )}
            <Diagnostics of={field} isWhole={seasons.includes(field)} />
          </div>
        ))}
      </div>
      <div className="season-table" style={sizeOf(units.length)}>
        <ul className="units" aria-hidden="true">
          {units.map(({ path, label }) => (
            <li key={path.join('.')}>{t(label)}</li>
          ))}
        </ul>
        {seasons.flatMap(childrenOf).map((nights, at) => (
          <Season key={keyIn(nights)} {...{ nights, names, units }} tone={at} />
        ))}
      </div>
      {fields
        .filter((field) => !['seasons', 'seasonNames', ...collections].includes(keyIn(field)))
        .map((field) => (
          <Field key={keyIn(field)} field={field} />
        ))}
    </>
  )
}

type SeasonProps = { nights: FormField; names: readonly FormField[]; units: readonly FormField[]; tone: number }

/** A column of the table. */
function Season({ nights, names, units, tone }: SeasonProps) {
  const { t } = useWords()
  return (
    <section
      className={`tone-${tone}`}
      aria-label={t(nights.label)}
      data-key={placeKey({ file: pricesFile, path: nights.path })}
    >
      <header>
        <h3>{t(nights.label)}</h3>
        {names.flatMap((name) =>
          keyIn(name) === keyIn(nights) ? [<Field key="name" field={{ ...name, label: ownName }} />] : []
        )}
      </header>
      <Field field={{ ...nights, label: ownNights }} />
      <ul className="prices">
        {units.map((unit) => {
          const price = priceIn(unit, keyIn(nights))
          return <li key={unit.path.join('.')}>{price && <Field field={price} />}</li>
        })}
      </ul>
      <Removal season={nights} />
    </section>
  )
}

function Removal({ season: { label, path } }: { season: FormField }) {
  const { t } = useWords()
  const dialog = (
    <TaskDialog
      title={t(label)}
      task="season"
      input={{ ended: path.at(-1) }}
      button={end}
      done={shared.removed}
      at={{ file: pricesFile, path: ['seasons'] }}
    />
  )
  return <Button className="plain" label={t(end)} dialog={dialog} />
}

/** The rows of the table: what a season is called, its nights, its prices, and its button. */
const sizeOf = (units: number) => ({ '--units': units, gridTemplateRows: `repeat(${units + 3}, auto)` })

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
