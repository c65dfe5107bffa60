/** The prices of the house: the year as a strip of seasons, the prices as a table, closed nights as a calendar. */
import { useId, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import type { FileForm, FormField } from '../../../desk/protocol.ts'
import { ClosedDays } from '../closed-days/closed-days.tsx'
import { useApp, useWords } from '../../../desk/app/state/app-context.ts'
import { useEdit, useForm } from '../../../desk/app/fields/edit.ts'
import { Field } from '../../../desk/app/fields/field.tsx'
import {
  Confirm,
  Diagnostics,
  SaveStatus,
  BlockedNotice,
  Unconfirmed,
  useIsInvalid
} from '../../../desk/app/fields/parts.tsx'
import { keyIn } from '../../../desk/fields/kinds.ts'
import { NumberInput, signOf } from '../../../desk/fields/number/input.tsx'
import { keyOf } from '../../../desk/app/fields/form-paths.ts'
import { pricesFile, seasonsIn, type Season } from '../season/season-fields.ts'
import { OtherNights } from '../season/other-nights.tsx'
import { AddSeason, SeasonStrip } from '../season/season-strip.tsx'

const words = {
  seasons: { it: 'Le stagioni', en: 'The seasons' },
  prices: { it: 'I prezzi di una notte', en: 'What a night costs' }
}

const special = ['seasons', 'rooms', 'apartments', 'closed']

export function PriceList({ form: { root } }: { form: FileForm }) {
  const { t } = useWords()
  const fields = root.kind === 'group' ? root.fields : []
  const named = (name: string): FormField | undefined => fields.find(({ path }) => path.at(-1) === name)
  const [seasons, closed] = [named('seasons'), named('closed')]
  const known = useMemo(() => seasonsIn(seasons), [seasons])
  return (
    <>
      {seasons !== undefined && (
        <section className="special" data-key={keyOf({ file: pricesFile, path: seasons.path })}>
          <h3>{t(words.seasons)}</h3>
          <Unconfirmed field={seasons} />
          <SeasonStrip seasons={known} />
          <OtherNights seasons={known} />
          <Confirm of={seasons} />
          <Diagnostics of={seasons} isWhole />
          <AddSeason />
        </section>
      )}
      <section className="special">
        <h3>{t(words.prices)}</h3>
        {(['rooms', 'apartments'] as const).map((name) => {
          const list = named(name)
          return list?.kind === 'record' && list.fields.length > 0 ? (
            <PriceTable key={name} list={list} seasons={known} />
          ) : null
        })}
      </section>
      {closed?.kind === 'list' && <ClosedDays field={closed} />}
      {fields
        .filter(({ path }) => !special.includes(String(path.at(-1))))
        .map((field) => (
          <Field key={field.path.join('.')} field={field} />
        ))}
    </>
  )
}

type RecordField = Extract<FormField, { kind: 'record' }>

function PriceTable({ list, seasons }: { list: RecordField; seasons: readonly Season[] }) {
  const { t } = useWords()
  return (
    <div className="prices" data-key={keyOf({ file: pricesFile, path: list.path })}>
      <Unconfirmed field={list} />
      <div className="scroll">
        <table>
          <caption>{t(list.label)}</caption>
          <thead>
            <tr>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the corner is no control */}
              <td />
              {seasons.map(({ name, label, tone }) => (
                <th key={name} scope="col" style={{ borderColor: tone }}>
                  {t(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.fields.map((field) => (
              <PriceRow key={keyIn(field)} unit={field} seasons={seasons} />
            ))}
          </tbody>
        </table>
      </div>
      <Confirm of={list} />
      <Diagnostics of={list} />
    </div>
  )
}

/** The prices of a unit. What there is to say of one has a row of its own: their columns are narrow. */
function PriceRow({ unit, seasons }: { unit: FormField; seasons: readonly Season[] }) {
  const { t } = useWords()
  const { file } = useForm()
  const [below, setBelow] = useState<Element | null>(null)
  return (
    <>
      <tr>
        <th scope="row">
          {t(unit.label)} <Unconfirmed field={unit} />
        </th>
        {seasons.map((season) => (
          <td key={season.name}>
            <Price {...{ unit, season, below }} />
          </td>
        ))}
      </tr>
      <tr className="below">
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- no control: filled by the prices */}
        <td colSpan={seasons.length + 1}>
          <div ref={setBelow} />
          <Confirm of={unit} />
          <SaveStatus at={{ file, path: unit.path }} isShort />
          <Diagnostics of={unit} isWhole />
        </td>
      </tr>
    </>
  )
}

/** What belongs in the place of a value of the wrong kind. */
const replacementOf = (field: FormField | undefined): FormField | undefined =>
  field?.kind === 'broken' ? field.replacement : field

type PriceProps = {
  unit: FormField
  season: Season
  /** Where to say what has become of a typed price. */
  below: Element | null
}

/** A missing price is created with the first typed number. */
function Price({ unit, season: { name, label }, below }: PriceProps) {
  const { t } = useWords()
  const { view } = useApp()
  const { file } = useForm()
  const [note, setNote] = useState<Element | null>(null)
  const prices = replacementOf(unit)
  const entry = prices?.kind === 'record' ? prices.fields.find((each) => keyIn(each) === name) : undefined
  const found = replacementOf(entry)
  const field = found?.kind === 'number' ? found : undefined
  const path = [...unit.path, name]
  const edit = useEdit<number>({ path, value: field?.value })
  const currency = field?.currency
  const told = useId()
  const isInvalid = useIsInvalid({ file, path })
  return (
    <div className="price" data-key={keyOf({ file, path })} onFocus={() => view.patch({ highlighted: { file, path } })}>
      <NumberInput
        at={{ file, path }}
        label={`${t(unit.label)}, ${t(label)}${currency === undefined ? '' : ` (${signOf(currency)})`}`}
        edit={edit}
        limits={{ min: 0, isWhole: false, max: field?.max, currency }}
        noteIn={note}
        isInvalid={isInvalid}
        describedBy={isInvalid ? told : undefined}
      />
      {below !== null &&
        createPortal(
          <div className="price-said" id={told} ref={setNote}>
            <p className="label">{t(label)}</p>
            <SaveStatus at={{ file, path }} isShort />
            <BlockedNotice at={{ file, path }} />
          </div>,
          below
        )}
    </div>
  )
}
