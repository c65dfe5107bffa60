/** What the desk knows: what the server tells, the forms, and every value on its way into a file. */
import type { LocalizedText } from '../../../engine/diagnostics/language.ts'
import { isSameValue, placeIn } from '../../places.ts'
import type { DeskDiagnostic, DeskState, FileForm, Origin, TypedValue } from '../../protocol.ts'
import { fieldsAlong, isWithin, keyOf, missingPart, shownAt } from '../fields/form-paths.ts'
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
  const isOutside = ({ path }: Origin): boolean => {
    const innermost = form && fieldsAlong(form, path).at(-1)
    return innermost !== undefined && hasEntries(innermost) && path.length > innermost.path.length
  }
  return [...desk.pending.values()].filter(
    (each) =>
      each.file === file && (isFileGone || ((each.is.state === 'conflict' || each.edit === 'none') && isOutside(each)))
  )
}

/** The part that the file does not have and that is written with a typed value, as a whole. */
export function newPart({ forms }: DeskModel, { file, path }: Origin): Origin | undefined {
  const form = forms.get(file)
  const part = form && missingPart(form, path)
  return part && { file, path: part }
}

/** What is typed and shown at a place: there, or anywhere in a part that is written as a whole. */
export const typedAt = (desk: DeskModel, at: Origin): Pending[] =>
  [...desk.pending.values()].filter(
    (each) => each.file === at.file && isWithin(each, at) && keyOf(newPart(desk, each) ?? each) === keyOf(at)
  )

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

/**
 * The state with a form as it is now. What is typed goes with its entry, unless somebody else has changed the value.
 * @param written the keys of what this window has just saved: the form has it
 */
export function withForm(desk: DeskModel, form: FileForm, written: ReadonlySet<string> = new Set()): DeskModel {
  const { file } = form
  const before = desk.forms.get(file)
  const forms = new Map(desk.forms).set(file, form)
  const left = [...desk.pending].filter(([key, { is }]) => !written.has(key) || is.state !== 'saved')
  if (before === undefined || before.version === form.version) return { ...desk, forms, pending: new Map(left) }
  const [old, now] = [valueOf(before.root), valueOf(form.root)]
  const followed = (key: string, each: Pending): Pending => {
    if (each.file !== file || each.seen !== before.version) return each
    const path = placeIn(old, now, each.path)
    if (path === undefined) return each
    const isOwn = written.has(key) || isSameValue(shownAt(before, each.path), shownAt(form, path))
    return isOwn ? { ...each, path, seen: form.version } : each
  }
  const pending = left.map(([key, each]) => followed(key, each))
  return { ...desk, forms, pending: new Map(pending.map((each) => [keyOf(each), each])) }
}

/** The state after an answer that names what undo and redo would do now. */
export const withSteps = (desk: DeskModel, { undo, redo, recent }: UndoSteps): DeskModel =>
  desk.state === undefined ? desk : { ...desk, state: { ...desk.state, undo, redo, recent } }

export type UndoSteps = Pick<DeskState, 'undo' | 'redo' | 'recent'>

/** The state without values that were saved, unless something else is typed there since. */
export const withoutSent = (desk: DeskModel, sent: readonly Pending[]): DeskModel => {
  const values = new Map(sent.map((each) => [keyOf(each), each.value]))
  const isSent = (key: string, { value }: Pending): boolean => values.has(key) && Object.is(values.get(key), value)
  return { ...desk, pending: new Map([...desk.pending].filter(([key, each]) => !isSent(key, each))) }
}

/** The state without what is typed at a place, and in it. */
export const without = (desk: DeskModel, part: Origin): DeskModel => ({
  ...desk,
  pending: new Map([...desk.pending].filter(([, each]) => !isWithin(each, part)))
})
