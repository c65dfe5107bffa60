/**
 * The field for a value of the wrong kind: it shows the value as it is. The diagnostic beside it says what to write.
 */
import { Diagnostics, Removal } from './parts.tsx'
import { useOrigin } from './edit.ts'
import { placeKey } from '../../places.ts'
import { useWords } from '../state/app-context.ts'
import type { FieldOf } from '../../kinds/field-kind.ts'

const wrongKind = {
  it: 'Quello che c’è scritto qui non va bene in questo campo.',
  en: 'What is written here does not fit this field.'
}

export function BrokenField({ field }: { field: FieldOf<'broken'> }) {
  const { t } = useWords()
  const key = placeKey(useOrigin(field))
  const isAll = field.replacement === undefined
  return (
    <div className="field" data-key={isAll ? key : undefined}>
      <div className="field-head">
        <span className="label">{t(field.label)}</span>
        <Removal field={field} />
      </div>
      <p className="help">{t(wrongKind)}</p>
      <pre>{JSON.stringify(field.value, undefined, 2)}</pre>
      {isAll && <Diagnostics of={field} />}
    </div>
  )
}
