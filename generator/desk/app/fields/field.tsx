/** A field of any kind, and the kinds that hold others: groups, lists, records. */
import { useContext, useId, useState, type ReactNode } from 'react'
import type { FormField } from '../../protocol.ts'
import { useDesk, useSelect, useWords, useView } from '../state/app-context.ts'
import { isWithin, keyOf } from './form-paths.ts'
import { Sign } from '../ui/signs.tsx'
import type { Selected } from '../state/desk-view.ts'
import { AbsentContext, absentOf, useDiagnostics, useForm, useOrigin } from './edit.ts'
import { ListField, RecordField } from '../../fields/list/input.tsx'
import { Confirm, Diagnostics, SaveStatus, BlockedNotice, Removal, Unconfirmed } from './parts.tsx'
import { PhotoField } from '../../fields/photo/input.tsx'
import { TextField } from '../../fields/text/input.tsx'
import { ChoiceField, LineField, NumberField, ToggleField } from '../../fields/number/input.tsx'
import { shared } from '../ui/shared-words.ts'

const broken = {
  it: 'Quello che c’è scritto qui non va bene in questo campo.',
  en: 'What is written here does not fit this field.'
}
const canBeAdded = { it: 'Si può aggiungere', en: 'Can be added' }

const drawField = (field: FormField): ReactNode => <Field field={field} />

/**
 * A value of the wrong kind stands above the field of what belongs there. That field stays the same one, and keeps the
 * focus, once the value is replaced.
 */
export function Field({ field }: { field: FormField }) {
  const shown = field.kind === 'broken' ? field.anew : field
  return (
    <>
      {field.kind === 'broken' && <Broken field={field} />}
      {shown !== undefined && <FieldOfKind field={shown} />}
    </>
  )
}

function FieldOfKind({ field }: { field: FormField }) {
  switch (field.kind) {
    case 'text':
      return <TextField field={field} />
    case 'line':
      return <LineField field={field} />
    case 'number':
      return <NumberField field={field} />
    case 'toggle':
      return <ToggleField field={field} />
    case 'choice':
    case 'reference':
      return <ChoiceField field={field} />
    case 'photo':
      return <PhotoField field={field} />
    case 'group':
      return (
        <Part field={field}>
          <Fields of={field} />
        </Part>
      )
    case 'list':
      return (
        <Part field={field} count={field.items.length}>
          <ListField field={field} draw={drawField} />
        </Part>
      )
    case 'record':
      return (
        <Part field={field} count={field.entries.length}>
          <RecordField field={field} draw={drawField} />
        </Part>
      )
    default:
      return null
  }
}

/** The fields of a group without a frame. Missing ones come last, as buttons that add them. */
export function Fields({ of: group }: { of: Extract<FormField, { kind: 'group' }> }) {
  const above = useContext(AbsentContext)
  const absent = above ?? absentOf(group)
  const [added, setAdded] = useState<readonly string[]>([])
  const { file } = useForm()
  const select = useSelect()
  const pending = useDesk((desk) => desk.pending)
  const diagnostics = useDiagnostics(group.path)
  // Whoever fills in a new part goes on in it once it is saved.
  const [isNew, setIsNew] = useState(false)
  if (absent !== undefined && !isNew) setIsNew(true)
  const isOpen = ({ isThere, isOptional, path }: FormField): boolean =>
    isThere ||
    !isOptional ||
    isNew ||
    added.includes(keyOf({ file, path })) ||
    pending.has(keyOf({ file, path })) ||
    diagnostics.some((each) => isWithin(each, { file, path }))
  const missing = group.fields.filter((field) => !isOpen(field))
  const add = ({ path }: FormField): void => {
    setAdded([...added, keyOf({ file, path })])
    select({ file, path })
  }
  return (
    <AbsentContext value={absent}>
      {namesLast(group.fields.filter(isOpen)).map((field) => (
        <Field key={field.path.join('.')} field={field} />
      ))}
      <Missing fields={missing} onAdd={add} />
    </AbsentContext>
  )
}

/** Names for addresses and references, which hardly anybody changes, stand behind the other fields. */
const namesLast = (fields: readonly FormField[]): FormField[] => {
  const isName = (field: FormField): boolean =>
    field.kind === 'line' && ['anchor', 'identifier', 'slug'].includes(field.rule ?? '')
  return [...fields.filter((field) => !isName(field)), ...fields.filter(isName)]
}

/** The optional fields that the group does not have. */
function Missing({ fields, onAdd }: { fields: readonly FormField[]; onAdd: (field: FormField) => void }) {
  const { t, inLanguage } = useWords()
  if (fields.length === 0) return null
  return (
    <div className="missing" role="group" aria-label={t(canBeAdded)}>
      {fields.map((field) => (
        <button
          key={field.path.join('.')}
          type="button"
          className="chip"
          title={inLanguage(field.help)}
          onClick={() => onAdd(field)}
        >
          <Sign id="add" /> {inLanguage(field.label)}
        </button>
      ))}
    </div>
  )
}

type PartProps = { field: FormField; count?: number; children: ReactNode }

/** A part that opens and closes. The parts around a clicked field are open. */
function Part({ field, count, children }: PartProps) {
  const id = useId()
  const { inLanguage, t } = useWords()
  const origin = useOrigin(field)
  const selected = useView((view) => view.selected)
  const isOnWayNow =
    selected !== undefined &&
    (isWithin(selected.origin, origin) || selected.others.some((each) => isWithin(each, origin)))
  // Where it stood when that was chosen: an entry that is moved stays open.
  const [chosen, setChosen] = useState({ selected, isOnWay: isOnWayNow })
  if (chosen.selected !== selected) setChosen({ selected, isOnWay: isOnWayNow })
  const { isOnWay } = chosen
  const [choice, setChoice] = useState<{ selected: Selected | undefined; isOpen: boolean }>()
  // What was opened by hand stays open until something else is clicked.
  const { root } = useForm()
  // Opens a missing part that was asked for, and the only part of a file.
  const isWanted =
    isOnWay || !field.isThere || (root.kind === 'group' && root.fields.length === 1 && field.path.length === 1)
  const isOpen = choice !== undefined && (choice.selected === selected || !isOnWay) ? choice.isOpen : isWanted
  const diagnostics = useDiagnostics(field.path)
  return (
    <section className={isOpen ? 'part open' : 'part'} role="group" aria-labelledby={id} data-key={keyOf(origin)}>
      <h3>
        <button type="button" aria-expanded={isOpen} onClick={() => setChoice({ selected, isOpen: !isOpen })}>
          <Sign id="open" />
          <span id={id}>{inLanguage(field.label)}</span>
          {count !== undefined && <span className="count">{count}</span>}
          {diagnostics.length > 0 && (
            <span className="count bad" aria-label={t(shared.diagnosticsCount, { count: diagnostics.length })}>
              {diagnostics.length}
            </span>
          )}
        </button>
      </h3>
      <Unconfirmed field={field} />
      {isOpen && (
        <div className="inside">
          {inLanguage(field.help) !== '' && <p className="help">{inLanguage(field.help)}</p>}
          {children}
          <Removal field={field} isPart />
          <SaveStatus at={origin} />
          <BlockedNotice at={origin} isWhole={false} />
          <Diagnostics of={field} />
        </div>
      )}
      <Confirm of={field} />
    </section>
  )
}

/** A value of the wrong kind. The diagnostic beside it, or beside the field of what belongs there, says what does. */
function Broken({ field }: { field: Extract<FormField, { kind: 'broken' }> }) {
  const { inLanguage, t } = useWords()
  const key = keyOf(useOrigin(field))
  const isAll = field.anew === undefined
  return (
    <div className="field" data-key={isAll ? key : undefined}>
      <div className="field-head">
        <span className="label">{inLanguage(field.label)}</span>
        <Removal field={field} />
      </div>
      <p className="help">{t(broken)}</p>
      <pre>{JSON.stringify(field.value, undefined, 2)}</pre>
      {isAll && <Diagnostics of={field} />}
    </div>
  )
}
