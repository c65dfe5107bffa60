/** The seasons of the prices, each with its name, its nights and what they cost; and the rest of the file as it is. */
import { useId } from 'react'
import type { FileForm, FormField } from '../../../desk/protocol.ts'
import { useApp, useWords } from '../../../desk/app/state/app-context.ts'
import { useEdit, useForm } from '../../../desk/app/fields/edit.ts'
import { Field } from '../../../desk/app/fields/field.tsx'
import {
  BlockedNotice,
  Confirm,
  Diagnostics,
  SaveStatus,
  Unconfirmed,
  useIsInvalid
} from '../../../desk/app/fields/parts.tsx'
import { keyIn } from '../../../desk/fields/field-kinds.ts'
import { NumberInput, signOf } from '../../../desk/fields/inputs/number-field.tsx'
import { keyOf } from '../../../desk/places.ts'
import { TaskDialog } from '../../../desk/app/screens/task-dialog.tsx'
import { DialogButton } from '../../../desk/app/ui/dialog.tsx'
import { shared } from '../../../desk/app/ui/shared-words.ts'
import { pricesFile } from '../../schemas/content-enums.ts'

const unitLists = ['rooms', 'apartments']

const help = {
  it:
    'Una stagione nuova, o altre notti per una, si scelgono nell’anno: «Prezzi e date», poi «Stagione». Le notti di un ' +
    'solo anno, e quelle che si spostano con la Pasqua, contano prima di quelle di ogni anno.',
  en:
    'A new season, or other nights for one, are chosen in the year: “Prices and dates”, then “Season”. The nights of ' +
    'one year, and those that move with Easter, count before those of every year.'
}
const end = { it: 'Togli la stagione', en: 'Remove the season' }

const entriesIn = (field: FormField | undefined): readonly FormField[] => (field?.kind === 'record' ? field.fields : [])

export function SeasonList({ form: { root } }: { form: FileForm }) {
  const { t } = useWords()
  const fields = root.kind === 'group' ? root.fields : []
  const named = (name: string): FormField | undefined => fields.find(({ path }) => path.at(-1) === name)
  const seasons = named('seasons')
  const lists = unitLists.flatMap((name) => named(name) ?? [])
  const own = ['seasons', 'seasonNames', ...unitLists]
  return (
    <>
      <p className="help">{t(help)}</p>
      {[...(seasons === undefined ? [] : [seasons]), ...lists].map((field) => (
        <div key={field.path.join('.')} data-key={keyOf({ file: pricesFile, path: field.path })}>
          <span className="label">{t(field.label)}</span> <Unconfirmed field={field} />
          <Confirm of={field} />
          <Diagnostics of={field} isWhole={field === seasons} />
        </div>
      ))}
      {entriesIn(seasons).map((nights, at) => (
        <section key={keyIn(nights)} className="special" data-key={keyOf({ file: pricesFile, path: nights.path })}>
          <h3 className="season">
            <span className={`swatch tone-${at}`} /> {t(nights.label)}
          </h3>
          {entriesIn(named('seasonNames')).flatMap((name) =>
            keyIn(name) === keyIn(nights) ? [<Field key="name" field={name} />] : []
          )}
          <Field field={nights} />
          {lists.flatMap(entriesIn).map((unit) => (
            <Price key={unit.path.join('.')} unit={unit} season={nights} />
          ))}
          <DialogButton
            className="plain"
            dialog={
              <TaskDialog
                title={t(nights.label)}
                task="season"
                asked={{ ended: keyIn(nights) }}
                button={end}
                isDanger
                done={shared.removed}
                at={{ file: pricesFile, path: ['seasons'] }}
              />
            }
          >
            {t(end)}
          </DialogButton>
        </section>
      ))}
      {fields
        .filter(({ path }) => !own.includes(String(path.at(-1))))
        .map((field) => (
          <Field key={field.path.join('.')} field={field} />
        ))}
    </>
  )
}

/** What belongs in the place of a value of the wrong kind. */
const replacementOf = (field: FormField | undefined): FormField | undefined =>
  field?.kind === 'broken' ? field.replacement : field

/** What a unit costs in a season. A missing price is created with the first typed number. */
function Price({ unit, season }: { unit: FormField; season: FormField }) {
  const { t } = useWords()
  const { view } = useApp()
  const { file } = useForm()
  const told = useId()
  const name = keyIn(season)
  const found = replacementOf(entriesIn(replacementOf(unit)).find((each) => keyIn(each) === name))
  const field = found?.kind === 'number' ? found : undefined
  const path = [...unit.path, name]
  const edit = useEdit<number>({ path, value: field?.value })
  const isInvalid = useIsInvalid({ file, path })
  const currency = field?.currency
  return (
    <div className="price" data-key={keyOf({ file, path })} onFocus={() => view.patch({ highlighted: { file, path } })}>
      <span aria-hidden="true">{t(unit.label)}</span>
      <NumberInput
        at={{ file, path }}
        label={`${t(unit.label)}, ${t(season.label)}${currency === undefined ? '' : ` (${signOf(currency)})`}`}
        edit={edit}
        limits={{ min: 0, isWhole: false, max: field?.max, currency }}
        isInvalid={isInvalid}
        describedBy={isInvalid ? told : undefined}
      />
      <div id={told}>
        <SaveStatus at={{ file, path }} isShort />
        <BlockedNotice at={{ file, path }} />
      </div>
    </div>
  )
}
