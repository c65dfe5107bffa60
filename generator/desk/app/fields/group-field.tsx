/** The field for a block: its fields below its name. */
import { Fragment, useState } from 'react'
import { useDesk, useSelect, useWords } from '../state/app-context.ts'
import { originOf, useDiagnostics, useForm } from './edit.ts'
import { isPlaceWithin, placeKey } from '../../places.ts'
import { Button } from '../ui/controls.tsx'
import type { PartProps, FormField } from '../../kinds/field-kind.ts'
import { isName } from '../../kinds/value-kinds.ts'
import { hidingFieldOf, VisibilityButton } from '../panel/entry-visibility.tsx'

const canBeAdded = { it: 'Si può aggiungere', en: 'Can be added' }

/** Missing fields come last, as buttons that add them. */
export function GroupField({ field: group, draw }: PartProps<'group'>) {
  const [added, setAdded] = useState<readonly string[]>([])
  const { file } = useForm()
  const select = useSelect()
  const pending = useDesk((desk) => desk.pending)
  const diagnostics = useDiagnostics(group.path)
  // Whoever fills in a new part goes on in it once it is saved.
  const [isNew, setIsNew] = useState(false)
  if (!group.isThere && !isNew) setIsNew(true)
  const isOpen = (field: FormField): boolean => {
    const { isThere, isOptional, path } = field
    return (
      isThere ||
      !isOptional ||
      isSwitch(field) ||
      isNew ||
      added.includes(placeKey({ file, path })) ||
      [...pending.values()].some((each) => isPlaceWithin(each, { file, path })) ||
      diagnostics.some((each) => isPlaceWithin(originOf(each), { file, path }))
    )
  }
  const hiding = hidingFieldOf(group)
  const fields = group.fields.filter((field) => field !== hiding)
  const missing = fields.filter((field) => !isOpen(field))
  const add = ({ path }: FormField): void => {
    setAdded([...added, placeKey({ file, path })])
    select({ file, path })
  }
  return (
    <>
      {/* That of a whole file stands at the top of the form. */}
      {hiding !== undefined && group.path.length > 0 && group.isThere && (
        <div className="buttons">
          <VisibilityButton field={hiding} />
        </div>
      )}
      {inOrder(fields.filter(isOpen)).map((field) => (
        <Fragment key={field.path.join('.')}>{draw(field)}</Fragment>
      ))}
      <Missing fields={missing} onAdd={add} />
    </>
  )
}

/**
 * Switches stand first, wherever the file has them: they are turned often. The place of an entry in its list, and names
 * for addresses and references, which hardly anybody changes, stand behind the other fields.
 */
const inOrder = (fields: readonly FormField[]): FormField[] => {
  const isOther = (field: FormField): boolean => ![isSwitch, isPlaceInList, isName].some((is) => is(field))
  return [isSwitch, isOther, isPlaceInList, isName].flatMap((is) => fields.filter(is))
}

/** That of an entry of a folder: its first field where a person would look for its name. */
const isPlaceInList = ({ kind, path }: FormField): boolean =>
  kind === 'number' && path.length === 1 && path[0] === 'order'

const isSwitch = (field: FormField): boolean => field.kind === 'toggle' && field.isSwitch

/** The optional fields that the group does not have. */
function Missing({ fields, onAdd }: { fields: readonly FormField[]; onAdd: (field: FormField) => void }) {
  const { t } = useWords()
  if (fields.length === 0) return null
  return (
    <div className="missing" role="group" aria-label={t(canBeAdded)}>
      <span className="quiet">{t(canBeAdded)}:</span>
      {fields.map((field) => (
        <Button
          key={field.path.join('.')}
          className="chip"
          sign="add"
          label={t(field.label)}
          title={t(field.help)}
          onClick={() => onAdd(field)}
        />
      ))}
    </div>
  )
}
