/** The field for a record: each entry below its name. */
import { asIs } from '../../../engine/words/language.ts'
import { useState } from 'react'
import type { DeskEdit } from '../../protocol.ts'
import { useApp, useWords } from '../state/app-context.ts'
import { useForm, useOrigin, useRemoval } from './edit.ts'
import { useNewEntry } from './entry-parts.tsx'
import { Button, Select } from '../ui/controls.tsx'
import { withKey } from '../../kinds/form-paths.ts'
import { shared } from '../ui/shared-words.ts'
import type { PartProps, FieldOf } from '../../kinds/field-kind.ts'
import { keyIn } from '../../kinds/field-kinds.ts'

const words = {
  add: { it: 'Aggiungi', en: 'Add' },
  nameTaken: { it: 'Questo nome c’è già.', en: 'This name is there already.' },
  newName: { it: 'Nome nuovo', en: 'New name' }
}

export function RecordField({ field, draw }: PartProps<'record'>) {
  const form = useForm()
  const { desk } = useApp()
  const { t } = useWords()
  const origin = useOrigin(field)
  const remove = useRemoval()
  const { path, entry, keys, cannotAdd } = field
  const isNew = (key: string): boolean => !field.fields.some((each) => keyIn(each) === key)
  const next = useNewEntry(field, isNew, draw)
  const entries = field.fields.map((each) => (
    <li key={keyIn(each)}>
      {draw(each)}
      <div className="tools" role="group" aria-label={t(each.label)}>
        <Button
          sign="remove"
          isShort
          label={t(shared.removeOf, { name: t(each.label) })}
          onClick={() => remove(each, field)}
        />
      </div>
    </li>
  ))
  const { step: key } = next
  if (key !== undefined && entry !== undefined) {
    const label = keys?.find(({ value }) => value === key)?.label ?? asIs(key)
    entries.push(<li key={key}>{next.draw(withKey(entry, path.length, { key, label }))}</li>)
  }
  const add = (name: string): void => {
    const at = [...path, name]
    // Without a form, a new entry is an empty list.
    const edit: DeskEdit = { type: 'insert', file: form.file, path: at, value: [] }
    if (entry !== undefined) next.begin(at)
    else void desk.save({ edits: [edit] }, origin)
  }
  return (
    <>
      <ul className="entries">{entries}</ul>
      {cannotAdd !== undefined && <p className="help">{t(cannotAdd)}</p>}
      {cannotAdd === undefined && !next.isTyped && <KeyInput field={field} onAdd={add} />}
    </>
  )
}

/** Asks for the key of a new entry. Whatever else it needs is asked for before it is written. */
export function KeyInput({ field, onAdd }: { field: FieldOf<'record'>; onAdd: (key: string) => void }) {
  const { t } = useWords()
  const [key, setKey] = useState('')
  if (field.keys?.length === 0) return null
  const isTaken = field.fields.some((entry) => keyIn(entry) === key)
  const cannot = key === '' || isTaken
  const add = (): void => {
    if (cannot) return
    setKey('')
    onAdd(key)
  }
  return (
    <div className="new-key">
      {field.keys === undefined ? (
        <input
          type="text"
          aria-label={t(words.newName)}
          placeholder={t(words.newName)}
          aria-invalid={isTaken || undefined}
          value={key}
          data-typed={key === '' ? undefined : ''}
          onChange={({ target }) => setKey(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && add()}
        />
      ) : (
        <Select
          aria-label={t(words.newName)}
          value={key}
          choices={field.keys}
          empty={shared.choose}
          onChoose={setKey}
        />
      )}
      <Button className="add" sign="add" label={t(words.add)} isOff={cannot} onClick={add} />
      {isTaken && (
        <p className="save-status bad" role="status">
          {t(words.nameTaken)}
        </p>
      )}
    </div>
  )
}
