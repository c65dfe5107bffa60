/** One value of a form on its way into its file. */
import { createContext, useContext } from 'react'
import type { FileForm, Finding, FormField, Origin, Said } from '../../protocol.ts'
import { fill } from '../../../stay/words.ts'
import { useDesk, useReach } from '../context.ts'
import type { Pending } from '../desk.ts'
import { isWithin, keyOf, namesAlong, valueAt, type Path } from '../paths.ts'
import { words } from '../words.ts'

export const FormContext = createContext<FileForm | undefined>(undefined)

/**
 * The highest part above a field that has to be written as a whole before anything within it can be, with the value
 * that it begins with; nothing where the file has them all.
 */
export type Absent = { path: Path; start: unknown; does: 'insert' | 'set' }
export const AbsentContext = createContext<Absent | undefined>(undefined)

export const absentOf = ({
  path,
  isThere,
  start
}: Pick<FormField, 'path' | 'isThere' | 'start'>): Absent | undefined =>
  isThere && start === undefined ? undefined : { path, start, does: isThere ? 'set' : 'insert' }

export function useForm(): FileForm {
  const form = useContext(FormContext)
  if (form === undefined) throw new Error('A field stands outside of a form')
  return form
}

type ChangeKey = 'changedWords' | 'addedWords' | 'removedWords' | 'movedWords' | 'confirmedWords'

/** What an edit is called in both languages, for the buttons that take it back. */
export function wordsFor(form: FileForm, path: Path, key: ChangeKey): Said {
  const names = namesAlong(form, path)
  return {
    it: fill(words[key].it, { name: names.map(({ it }) => it).join(' › ') }),
    en: fill(words[key].en, { name: names.map(({ en }) => en).join(' › ') })
  }
}

export type Editing<Value> = {
  value: Value | undefined
  pending: Pending | undefined
  pendingKey: string
  type: (value: unknown) => void
  commit: () => void
}

type Leaf<Value> = Pick<FormField, 'path' | 'isThere' | 'start'> & {
  value: Value | undefined
  above?: Absent | undefined
}

/** @param above the part of the form that the value belongs to, where that is missing as a whole */
export function useEdit<Value>({ value, above, ...leaf }: Leaf<Value>): Editing<Value> {
  const form = useForm()
  const { desk } = useReach()
  const { path } = leaf
  const absent = useContext(AbsentContext) ?? above ?? absentOf(leaf)
  const key = keyOf({ file: form.file, path: absent?.path ?? path })
  const pending = useDesk((state) => state.pending.get(key))
  const typed =
    pending === undefined || absent === undefined
      ? pending?.value
      : valueAt(pending.value, path.slice(absent.path.length))
  return {
    // What was typed in this field is of the kind that the field has.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `type` of the same field puts it there
    value: pending === undefined || (absent !== undefined && typed === undefined) ? value : (typed as Value),
    pending,
    pendingKey: key,
    type: (next) =>
      desk.type({
        file: form.file,
        path,
        absent,
        value: next,
        was: value,
        words: wordsFor(form, path, absent === undefined ? 'changedWords' : 'addedWords')
      }),
    commit: () => void desk.commit(key)
  }
}

const none: readonly Finding[] = []

/** What is wrong in a part of the form, with what is typed counted in. */
export function useFindings(path: Path): readonly Finding[] {
  const { file } = useForm()
  const all = useDesk(({ drafted, state }) => drafted ?? state?.findings ?? none)
  return all.filter((finding) => isWithin(finding, { file, path }))
}

export function useOrigin(field: Pick<FormField, 'path'>): Origin {
  return { file: useForm().file, path: field.path }
}
