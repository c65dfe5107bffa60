/** The form of a new entry of a list or a record, before it is written. */
import { useState, type ReactNode } from 'react'
import type { FieldOf } from '../../kinds/field-kind.ts'
import type { FormField, Origin } from '../../protocol.ts'
import { useApp, useDesk, useSelect, useWords } from '../state/app-context.ts'
import type { Pending } from '../state/desk-model.ts'
import { Button } from '../ui/controls.tsx'
import { shared } from '../ui/shared-words.ts'
import { useForm } from './edit.ts'
import { isPlaceWithin } from '../../places.ts'

type NewEntry = {
  /** Its index or key; undefined if none is begun. */
  step: string | undefined
  isTyped: boolean
  begin: (path: FormField['path']) => void
  draw: (entry: FormField) => ReactNode
}

/**
 * The entry that somebody has begun, which is only written when it is complete. It has the place of the entry that it
 * becomes, so that whoever still types when it is saved goes on in the same input.
 */
export function useNewEntry(
  field: FieldOf<'list' | 'record'>,
  isNew: (step: string) => boolean,
  draw: (field: FormField) => ReactNode
): NewEntry {
  const { file } = useForm()
  const { desk } = useApp()
  const { t } = useWords()
  const select = useSelect()
  const pending = useDesk((model) => model.pending)
  const [begun, setBegun] = useState<string>()
  const place = { file, path: field.path }
  const typed = [...pending.values()].flatMap((each) => stepsTyped(each, place)).find(isNew)
  const isTyped = typed !== undefined
  // What is typed is saved by now, or taken back.
  const [wasTyped, setWasTyped] = useState(isTyped)
  if (wasTyped !== isTyped) {
    setWasTyped(isTyped)
    if (!isTyped) setBegun(undefined)
  }
  // Nothing is written in it yet that could be saved.
  const leave = ({ path }: FormField): void => {
    desk.discard({ file, path })
    setBegun(undefined)
  }
  return {
    step: typed ?? (begun !== undefined && isNew(begun) ? begun : undefined),
    isTyped,
    begin: (path) => {
      setBegun(String(path.at(-1)))
      select({ file, path })
    },
    draw: (entry) => (
      <>
        {draw(entry)}
        {!isTyped && <Button className="plain" label={t(shared.leaveOut)} onClick={() => leave(entry)} />}
      </>
    )
  }
}

/** The index or key of the entry of a place in which something is typed. */
const stepsTyped = (typed: Pending, place: Origin): string[] =>
  isPlaceWithin(typed, place) ? typed.path.slice(place.path.length, place.path.length + 1).map(String) : []
