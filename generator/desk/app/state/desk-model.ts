/** What the desk knows: what the server tells, the forms, and every value on its way into a file. */
import type { LocalizedText } from '../../../engine/diagnostics/language.ts'
import type { DeskDiagnostic, DeskState, FileForm, Origin, Path, TypedValue } from '../../protocol.ts'
import { afterWriting, fieldsAlong, isWithin, keyOf, listAround } from '../fields/form-paths.ts'
import { hasEntries, valueOf } from '../../fields/kinds.ts'

/** A typed value, and how far it has come. */
export type Pending = TypedValue & {
  is:
    | { state: 'typed' | 'saving' | 'saved' }
    /** Nobody knows whether it is in the file. `why` is there if it is not sent again by itself. */
    | { state: 'offline'; why?: LocalizedText }
    /** `why` is there if it is not one of the content. */
    | { state: 'refused'; diagnostics: readonly DeskDiagnostic[]; why?: LocalizedText }
    | { state: 'conflict'; theirs: unknown }
}

/** What is announced. `offer` is what it can be taken back by, the last change of all. */
export type Toast = { text: LocalizedText; mood: 'good' | 'bad'; offer: Reversal | undefined }
export type Reversal = 'undo' | 'redo'
export type Announce = (text: LocalizedText, how?: { mood?: 'good' | 'bad'; offer?: Reversal | undefined }) => void

export type DeskModel = {
  state: DeskState | undefined
  link: 'opening' | 'open' | 'lost'
  forms: ReadonlyMap<string, FileForm>
  pending: ReadonlyMap<string, Pending>
  /** The diagnostics of the content with everything that is typed. */
  drafted: readonly DeskDiagnostic[] | undefined
  /** How often this window has published: what it has to publish is another thing after each time. */
  publications: number
  /** Announced to screen readers; the last one is visible, too. */
  toast: Toast | undefined
  /** Why the last change other than typing failed. */
  failure: { at: Origin; diagnostics: readonly DeskDiagnostic[]; why: LocalizedText | undefined } | undefined
}

/** Where a change is that may concern every file. */
export const nowhere: Origin = { file: '', path: [] }

/** The places with something typed that is in no file. */
export const unsavedPlaces = ({ pending }: DeskModel): Origin[] =>
  [...pending.values()].filter(({ is }) => is.state !== 'saved')

/** Whether something that is typed, anywhere or for one file, is in no file. */
export const hasUnsaved = (desk: DeskModel, file?: string): boolean =>
  unsavedPlaces(desk).some((at) => file === undefined || at.file === file)

export const isOnItsWay = ({ is }: Pending): boolean => ['typed', 'saving', 'saved'].includes(is.state)

/** Whether a value will not be saved as long as it, or its file, stays as it is. */
const isRefused = ({ is }: Pending): boolean => is.state === 'refused' || is.state === 'conflict'

/** The first place with something typed that will not be saved by itself. */
export const stuckPlace = ({ pending }: DeskModel): Origin | undefined =>
  [...pending.values()].find((each) => isRefused(each) || (each.is.state === 'offline' && each.is.why !== undefined))

export const hasFile = ({ state }: DeskModel, file: string): boolean =>
  state?.files.some((each) => each.file === file) === true

/** Whether a file that has a form is there no more. */
export const isGone = (desk: DeskModel, file: string): boolean =>
  desk.forms.has(file) && desk.state !== undefined && !hasFile(desk, file)

/** What is typed in a file and has no field any more: somebody has removed the file, or the entry around it. */
export function unplacedIn(desk: DeskModel, file: string): Pending[] {
  const form = desk.forms.get(file)
  const isFileGone = isGone(desk, file)
  const isOutside = ({ path }: Origin, isNew: boolean): boolean => {
    const innermost = form && fieldsAlong(form, path).at(-1)
    return innermost !== undefined && hasEntries(innermost) && path.length > innermost.path.length + (isNew ? 1 : 0)
  }
  return [...desk.pending.values()].filter(
    (each) => each.file === file && (isFileGone || (isRefused(each) && isOutside(each, each.edit === 'insert')))
  )
}

/** All that is typed and not saved, for whoever goes on with it. */
export const unsavedOf = ({ pending }: DeskModel): TypedValue[] =>
  [...pending.values()].flatMap(({ is, ...typed }) => (is.state === 'saved' ? [] : [typed]))

/** A typed value that nothing has happened to yet. What is written nowhere waits for whoever has typed it. */
export const asTyped = (typed: TypedValue): Pending => ({
  ...typed,
  is: typed.edit === 'none' ? { state: 'refused', diagnostics: [] } : { state: 'typed' }
})

/** The state with what was typed elsewhere, unless something has been typed at the same place since. */
export const withUnsaved = (desk: DeskModel, unsaved: readonly TypedValue[]): DeskModel => ({
  ...desk,
  pending: new Map([...unsaved.map((typed) => [keyOf(typed), asTyped(typed)] as const), ...desk.pending])
})

export function withPending(desk: DeskModel, key: string, after: Pending | undefined): DeskModel {
  const pending = new Map(desk.pending)
  if (after === undefined) pending.delete(key)
  else pending.set(key, after)
  return { ...desk, pending }
}

/** The state after values were written here: the lists around what is typed have them. */
export const withWritten = (desk: DeskModel, written: readonly (Origin & { value: unknown })[]): DeskModel => ({
  ...desk,
  pending: new Map(
    [...desk.pending].map(([key, each]) => {
      const { file, list } = each
      if (list === undefined) return [key, each]
      const value = afterWriting(list.value, { file, path: list.path }, written)
      return [key, { ...each, list: { ...list, value } }]
    })
  )
})

/** The list around a place, to be compared with the one in the file. */
export function listOf(form: FileForm | undefined, path: Path): Pending['list'] {
  const list = listAround(form, path)
  return list && { path: list.path, value: valueOf(list) }
}

/** The state after an answer that names what undo and redo would do now. */
export const withSteps = (desk: DeskModel, { undo, redo, recent }: UndoSteps): DeskModel =>
  desk.state === undefined ? desk : { ...desk, state: { ...desk.state, undo, redo, recent } }

export type UndoSteps = Pick<DeskState, 'undo' | 'redo' | 'recent'>

/** The state with what is typed at other places, or without it where there is none. */
export const rearranged = (desk: DeskModel, placeOf: (typed: Origin) => Origin | undefined): DeskModel => ({
  ...desk,
  pending: new Map(
    [...desk.pending.values()].flatMap((each) => {
      const to = placeOf(each)
      return to === undefined ? [] : [[keyOf(to), { ...each, path: to.path }] as const]
    })
  )
})

/** The state without values that were saved, unless something else is typed there since. */
export const withoutSent = (desk: DeskModel, sent: readonly Pending[]): DeskModel => {
  const values = new Map(sent.map((each) => [keyOf(each), each.value]))
  const isSent = (key: string, { value }: Pending): boolean => values.has(key) && Object.is(values.get(key), value)
  return { ...desk, pending: new Map([...desk.pending].filter(([key, each]) => !isSent(key, each))) }
}

/** The state without what is typed at a place, and in it. */
export const without = (desk: DeskModel, part: Origin): DeskModel =>
  rearranged(desk, (typed) => (isWithin(typed, part) ? undefined : typed))
