/** A part of a form that opens and closes: a group, a list, a record. */
import { useId, useState, type ReactNode } from 'react'
import { firstWords } from '../../desk-wording.ts'
import { briefOf, childrenOf, hasEntries, hasParts, photoFieldOf } from '../../kinds/field-kinds.ts'
import type { FormField } from '../../protocol.ts'
import { useWords, useView } from '../state/app-context.ts'
import type { Selection } from '../state/desk-view.ts'
import { Sign } from '../ui/signs.tsx'
import { Thumbnail, ToFix } from '../ui/controls.tsx'
import { useDiagnostics, useForm, useOrigin } from './edit.ts'
import { isPlaceWithin, placeKey } from '../../places.ts'
import { Confirm, Diagnostics, Removal, SaveStatus, Unconfirmed } from './parts.tsx'

type Chosen = { selected: Selection | undefined; isOnWay: boolean; byHand?: boolean | undefined }
type PartProps = { field: FormField; children: ReactNode }

/** The parts around a clicked field are open. */
export function Part({ field, children }: PartProps) {
  const id = useId()
  const { t } = useWords()
  const origin = useOrigin(field)
  const selected = useView((view) => view.selected)
  const isOnWayNow =
    selected !== undefined &&
    (isPlaceWithin(selected.origin, origin) || selected.others.some((each) => isPlaceWithin(each, origin)))
  // Where it stood when that was chosen: an entry that is moved stays open. What was opened by hand stays open, too.
  const [chosen, setChosen] = useState<Chosen>({ selected, isOnWay: isOnWayNow })
  if (chosen.selected !== selected)
    setChosen({ selected, isOnWay: isOnWayNow, byHand: isOnWayNow ? undefined : chosen.byHand })
  const { root } = useForm()
  // Opens a missing part that was asked for, an empty one to be confirmed, the only part of a file, and a list of one
  // value.
  const isSole = root.kind === 'group' && root.fields.length === 1 && field.path.length === 1
  const isShort = field.kind === 'list' && field.fields.length === 1 && !field.fields.some(hasParts)
  const isAskedFor = field.isPlaceholder && childrenOf(field).length === 0
  const isOpen = chosen.byHand ?? (chosen.isOnWay || !field.isThere || isSole || isShort || isAskedFor)
  const diagnostics = useDiagnostics(field.path)
  const brief = isOpen ? undefined : briefOf(field)
  const photo = field.kind === 'group' ? photoFieldOf(field) : undefined
  return (
    <section className={isOpen ? 'part open' : 'part'} role="group" aria-labelledby={id} data-key={placeKey(origin)}>
      <h3>
        <button type="button" aria-expanded={isOpen} onClick={() => setChosen({ ...chosen, byHand: !isOpen })}>
          <Sign id="open" />
          {!isOpen && <Thumbnail photo={photo?.value} />}
          <span id={id}>{t(field.label)}</span>
          {brief !== undefined && <span className="brief">{firstWords(t(brief), 90)}</span>}
          {hasEntries(field) && <span className="count">{childrenOf(field).length}</span>}
          <ToFix count={diagnostics.length} />
        </button>
      </h3>
      <Unconfirmed field={field} />
      {isOpen && (
        <div className="inside">
          {t(field.help) !== '' && <p className="help">{t(field.help)}</p>}
          {children}
          <Removal field={field} isPart />
          <SaveStatus at={origin} />
          <Diagnostics of={field} />
        </div>
      )}
      <Confirm of={field} />
    </section>
  )
}
