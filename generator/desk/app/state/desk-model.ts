/** What the desk knows: what the server tells, the forms, and what is typed and not saved. */
import type { LocalizedText } from '../../../engine/diagnostics/language.ts'
import { isSameValue, placeIn, isPlaceWithin, placeKey } from '../../places.ts'
import type { DeskDiagnostic, DeskState, FileForm, Origin, Outcome, TypedEdit, UndoSteps } from '../../protocol.ts'
import { withValue } from '../../with-value.ts'
import { fieldsAlong, missingPart, shownAt } from '../fields/form-paths.ts'
import { hasEntries, valueOf } from '../../fields/field-kinds.ts'

/** A typed value that is not saved, and why, once that was tried. */
export type Pending = TypedEdit & {
  outcome?: Exclude<Outcome, { type: 'saved' }>
  /** Whether the server never takes it. */
  isUnsendable?: boolean
}

export type Written = Origin & { value: unknown }

/** What is announced. `offer` is what it can be taken back by, the last change of all. */
export type Toast = { text: LocalizedText; mood: 'good' | 'bad'; offer: Reversal | undefined }
export type Reversal = 'undo' | 'redo'
export type Announce = (text: LocalizedText, how?: { mood?: 'good' | 'bad'; offer?: Reversal | undefined }) => void

export type DeskModel = {
  state: DeskState | undefined
  link: 'opening' | 'open' | 'lost'
  forms: ReadonlyMap<string, FileForm>
  pending: ReadonlyMap<string, Pending>
  /** What this window has saved, as the forms then showed it: whoever writes something else there is heard of. */
  written: readonly Written[]
  /** Set if the last list got no answer: nobody knows what is saved. `why` if it is not sent again by itself. */
  away: { why: LocalizedText | undefined } | undefined
  /** The diagnostics of the content with everything that is typed. */
  drafted: readonly DeskDiagnostic[] | undefined
  /** How often this window has published: what it has to publish is another thing after each time. */
  publications: number
  /** How often other servers may have something new: a window was opened or come back to, or calendars were read. */
  readings: number
  /** Announced to screen readers; the last one is visible, too. */
  toast: Toast | undefined
  /** Why the last change other than typing failed. */
  failure: { at: Origin; diagnostics: readonly DeskDiagnostic[]; why: LocalizedText | undefined } | undefined
}

/** Where a change is that may concern every file. */
export const nowhere: Origin = { file: '', path: [] }

/** Whether something that is typed, anywhere or for one file, is in no file. */
export const hasUnsaved = ({ pending }: DeskModel, file?: string): boolean =>
  [...pending.values()].some((at) => file === undefined || at.file === file)

/** Whether a value will not be saved as long as it, or its file, stays as it is. */
export const isHeld = ({ edit, outcome }: Pending): boolean => edit === 'none' || outcome !== undefined

/** The first place with something typed that will not be saved by itself. */
export const stuckPlace = ({ pending, away }: DeskModel): Origin | undefined =>
  [...pending.values()].find((each) => isHeld(each) || away?.why !== undefined)

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
      each.file === file &&
      (isFileGone || ((each.outcome?.type === 'conflict' || each.edit === 'none') && isOutside(each)))
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
    (each) => each.file === at.file && isPlaceWithin(each, at) && placeKey(newPart(desk, each) ?? each) === placeKey(at)
  )

/** The state with what becomes of each typed value; it is forgotten where that is undefined. */
export const withEach = (desk: DeskModel, becomes: (typed: Pending) => Pending | undefined): DeskModel => ({
  ...desk,
  pending: new Map(
    [...desk.pending].flatMap(([key, each]) => {
      const after = becomes(each)
      return after === undefined ? [] : [[key, after] as const]
    })
  )
})

/**
 * An edit of what a form showed, as one of what it shows now. If somebody else has changed what the edit is about, it
 * stays what it was, and is a conflict.
 * @param own what this window has changed meanwhile
 */
export function followed<Placed extends Origin & { seen?: string | undefined }>(
  edit: Placed,
  { before, after, own }: { before: FileForm | undefined; after: FileForm; own: readonly Origin[] }
): Placed {
  if (before === undefined || edit.file !== after.file || edit.seen !== before.version) return edit
  const path = placeIn(valueOf(before.root), valueOf(after.root), edit.path)
  if (path === undefined) return edit
  const inside = own.filter((each) => isPlaceWithin(each, edit)).map((each) => each.path.slice(edit.path.length))
  const withoutOwn = (value: unknown): unknown => inside.reduce((all, each) => withValue(all, each, null), value)
  const isSame = isSameValue(withoutOwn(shownAt(before, edit.path)), withoutOwn(shownAt(after, path)))
  return isSame ? { ...edit, path, seen: after.version } : edit
}

/**
 * The state with a form as it is now. What is typed goes with its entry.
 * @param own what this window has just saved
 */
export function withForm(desk: DeskModel, form: FileForm, own: readonly Origin[] = []): DeskModel {
  const before = desk.forms.get(form.file)
  const forms = new Map(desk.forms).set(form.file, form)
  const pending = [...desk.pending.values()].map((each) => followed(each, { before, after: form, own }))
  const stayed = writtenIn(desk, form).filter(({ value, theirs }) => isSameValue(value, theirs))
  const written = [
    ...desk.written.filter(({ file }) => file !== form.file),
    ...[...stayed, ...own.filter(({ file }) => file === form.file)].map(({ file, path }) => {
      return { file, path, value: shownAt(form, path) }
    })
  ]
  return { ...desk, forms, pending: new Map(pending.map((each) => [placeKey(each), each])), written }
}

/** What this window has written in a file, each where a newer form has it, and what that shows there. */
export function writtenIn(desk: DeskModel, form: FileForm): (Written & { theirs: unknown })[] {
  const before = desk.forms.get(form.file)
  return desk.written.flatMap((each) => {
    const isHere = each.file === form.file && before !== undefined
    const path = isHere ? placeIn(valueOf(before.root), valueOf(form.root), each.path) : undefined
    return path === undefined ? [] : [{ ...each, path, theirs: shownAt(form, path) }]
  })
}

/** The state after an answer that names what undo and redo would do now. */
export const withSteps = (desk: DeskModel, { undo, redo, recent }: UndoSteps): DeskModel =>
  desk.state === undefined ? desk : { ...desk, state: { ...desk.state, undo, redo, recent } }
