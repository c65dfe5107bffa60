/** The data of the desk: the state of the server, the forms, and the unsaved edits. */
import type { LocalizedText } from '../../../engine/words/language.ts'
import { isPlaceWithin, placeKey } from '../../places.ts'
import type { DeskDiagnostic, DeskState, FileForm, Origin, Outcome, TypedEdit } from '../../protocol.ts'
import { fieldsAlong, missingPart } from '../../kinds/form-paths.ts'
import { hasEntries } from '../../kinds/field-kinds.ts'

/** A typed value that is not saved, and why, once that was tried. */
export type Pending = TypedEdit & {
  outcome?: Outcome | undefined
  /** Whether the server never takes it. */
  isUnsendable?: boolean
}

/** What is announced. `offer` is what it can be taken back by, the last change of all. */
export type Toast = { text: LocalizedText; mood: 'good' | 'bad'; offer: Reversal | undefined }
export type Reversal = 'undo' | 'redo'
export type Announce = (text: LocalizedText, how?: { mood?: 'good' | 'bad'; offer?: Reversal }) => void

/** A form, and of a file that cannot be read the one before: somebody may be typing in a field of it. */
export type KnownForm = FileForm & { lastRead?: FileForm | undefined }

export type DeskModel = {
  state: DeskState | undefined
  link: 'opening' | 'open' | 'lost'
  forms: ReadonlyMap<string, KnownForm>
  pending: ReadonlyMap<string, Pending>
  /** Set if the last list got no answer: nobody knows what is saved. `why` if it is not sent again by itself. */
  away: { why: LocalizedText | undefined } | undefined
  /** Whether unsaved edits are in this window alone, because the server cannot write them to the disk. */
  isUnkept: boolean
  /** How many changes that are complete at once have no answer yet. */
  waiting: number
  /** The diagnostics of the content with everything that is typed. */
  typedDiagnostics: readonly DeskDiagnostic[] | undefined
  /** How often this window has published: what it has to publish is another thing after each time. */
  publications: number
  /** How often other servers may have something new: a window was opened or come back to, or feeds were read. */
  readings: number
  /** Announced to screen readers; the last one is visible, too. */
  toast: Toast | undefined
  /** Why the last change other than typing failed. */
  failure: { at: Origin; diagnostics: readonly DeskDiagnostic[]; why: LocalizedText | undefined } | undefined
}

/** The form whose fields are shown. */
export const fieldsShown = (form: KnownForm): FileForm => form.lastRead ?? form

/** The text that these fields were made of, for edits of what they show. */
export const versionShown = (form: KnownForm | undefined): string | undefined => form && fieldsShown(form).version

/** The forms with those that an answer brings. */
export const withForms = (forms: DeskModel['forms'], brought: readonly FileForm[]): DeskModel['forms'] =>
  new Map([
    ...forms,
    ...brought.map((form): [string, KnownForm] => {
      const before = forms.get(form.file)
      const last = before?.isUnreadable === true ? before.lastRead : before
      return [form.file, form.isUnreadable === true ? { ...form, lastRead: last } : form]
    })
  ])

/** Where a change is that may concern every file. */
export const nowhere: Origin = { file: '', path: [] }

/** Whether something that is typed or changed is in no file; of one file, whether something typed is. */
export const hasUnsaved = ({ pending, waiting }: DeskModel, file?: string): boolean =>
  file === undefined ? pending.size + waiting > 0 : [...pending.values()].some((at) => at.file === file)

/** Whether a value will not be saved as long as it, or its file, stays as it is. */
export const isHeld = ({ edit, outcome }: Pending): boolean => edit === 'unparsed' || outcome !== undefined

/** Whether a value is tried again by itself, because nothing is wrong with it. */
export const isRetried = ({ outcome }: Pending): boolean => outcome?.type === 'impossible' && outcome.isPassing === true

/** The first place with something typed that will not be saved by itself. */
export const stuckPlace = ({ pending, away }: DeskModel): Origin | undefined =>
  [...pending.values()].find((each) => (isHeld(each) && !isRetried(each)) || away?.why !== undefined)

export const hasFile = ({ state }: DeskModel, file: string): boolean =>
  state?.files.some((each) => each.file === file) === true

/** Whether the content has no such file: false as long as nobody knows. */
export const isAbsent = (desk: DeskModel, file: string): boolean => desk.state !== undefined && !hasFile(desk, file)

/** Whether a file that has a form is gone. */
export const isGone = (desk: DeskModel, file: string): boolean => desk.forms.has(file) && isAbsent(desk, file)

/** Unsaved edits without a field: somebody has removed the file, or the entry around the value. */
export function editsWithoutField(desk: DeskModel, file: string): Pending[] {
  const form = desk.forms.get(file)
  const isFileGone = isGone(desk, file)
  const isOutside = ({ path }: Origin): boolean => {
    const innermost = form && fieldsAlong(form, path).at(-1)
    return innermost !== undefined && hasEntries(innermost) && path.length > innermost.path.length
  }
  return [...desk.pending.values()].filter(
    (each) =>
      each.file === file &&
      (isFileGone || ((each.outcome?.type === 'conflict' || each.edit === 'unparsed') && isOutside(each)))
  )
}

/** The part that the file does not have and that is written with a typed value, as a whole. */
export function newPart({ forms }: DeskModel, { file, path }: Origin): Origin | undefined {
  const form = forms.get(file)
  const part = form && missingPart(fieldsShown(form), path)
  return part && { file, path: part }
}

/** The unsaved edits at a place, or anywhere inside a part that is written as a whole. */
export const typedAt = (desk: DeskModel, at: Origin): Pending[] =>
  [...desk.pending.values()].filter(
    (each) => each.file === at.file && isPlaceWithin(each, at) && placeKey(newPart(desk, each) ?? each) === placeKey(at)
  )

/** What is typed, without what is left out. */
export const pendingWithout = ({ pending }: DeskModel, isOut: (typed: Pending) => boolean): DeskModel['pending'] =>
  new Map([...pending].filter(([, each]) => !isOut(each)))
