/** Changes that are complete at once: a choice, a moved entry, an undo. */
import { inEachLanguage, wordsIn, type LocalizedText } from '../../../engine/diagnostics/language.ts'
import type { DeskDiagnostic, DeskEdit, Origin, Save, Saved, UndoStep } from '../../protocol.ts'
import { fill, placeName } from '../../wording.ts'
import { post, type Unanswered } from './desk-client.ts'
import { windowName } from './desk-view.ts'
import { isAffected, mayCause, placeAfter, type ChangeAt } from './save-groups.ts'
import { editsOf } from '../../edit-of.ts'
import {
  listOf,
  nowhere,
  rearranged,
  unsavedPlaces,
  withoutSent,
  withSteps,
  type DeskModel,
  type Pending,
  type Reversal
} from './desk-model.ts'
import { afterWriting, isWithin, keyOf, namesAlong } from '../fields/form-paths.ts'
import type { AutosaveContext, createAutosave } from './autosave.ts'
import { shared } from '../ui/shared-words.ts'

const words = {
  fileIsBack: { it: 'Il file è di nuovo al suo posto.', en: 'The file is back in its place.' },
  held: {
    it: 'Non fatto: prima va corretto quello che non è ancora salvato ({name}).',
    en: 'Not done: what is not saved yet has to be corrected first ({name}).'
  },
  outrun: {
    it: 'Non fatto: le voci sono appena cambiate. Guardate come sono ora, e riprovate.',
    en: 'Not done: the entries have just changed. Look at them now, and try again.'
  },
  undone: { it: 'Annullato.', en: 'Undone.' },
  notUndone: { it: 'Non fatto: tornerebbe questo errore.', en: 'Not done: this mistake would come back.' },
  redone: { it: 'Ripetuto.', en: 'Redone.' },
  fixed: { it: 'Sistemato.', en: 'Fixed.' },
  noted: { it: 'Confermato.', en: 'Confirmed.' }
}

/** What is said of edits that were made; of the others, that they are saved. */
const doneWords: Readonly<Partial<Record<string, LocalizedText>>> = {
  insert: shared.added,
  remove: shared.removed,
  confirm: words.noted
}

/** A change that the server makes. */
export type Command = {
  /** Where a failure is shown. */
  at: Origin
  ask: (taken: readonly Pending[]) => Promise<Saved | Unanswered>
  /** What is said once it is made, and how it is taken back: by undo, if nothing else is given. */
  done: LocalizedText
  offer?: Reversal
  /** What is said if it would bring errors; otherwise that it is not saved. */
  refused?: LocalizedText
  /** What it changes, once what is typed is saved; otherwise anything at its place. */
  changes?: () => readonly ChangeAt[]
  /** What it does to the entries of a form, which may be older than the change before. */
  edits?: readonly ChangeAt[] | undefined
  /** Whether what is typed at a place is saved with it, or goes with it: otherwise what is in a part that it removes. */
  takes?: (typed: Origin) => boolean
}

type CommandContext = AutosaveContext & Pick<ReturnType<typeof createAutosave>, 'flush' | 'tryAgain'>

/** The first place with something typed that is not in its file, of those that one of the changes concerns. */
const findBlocker = (desk: DeskModel, changes: readonly ChangeAt[], takes: (typed: Origin) => boolean) =>
  unsavedPlaces(desk).find((place) => !takes(place) && changes.some((change) => isAffected(place, change)))

/** Why a change has to wait for what is typed at a place. */
function blockedNotice({ pending, forms }: DeskModel, place: Origin): LocalizedText {
  const is = pending.get(keyOf(place))?.is
  if (is?.state === 'offline') return is.why ?? shared.gone
  const form = forms.get(place.file)
  const names = form === undefined ? [] : namesAlong(form, place.path)
  return inEachLanguage((language) =>
    fill(wordsIn(words.held, language), { name: placeName(names.map((name) => wordsIn(name, language))) })
  )
}

/** Whether a change names an entry by its number, which is another one once an entry has come, gone or moved. */
const isCounted = ({ type, path }: ChangeAt): boolean => type !== 'set' && path.some((step) => typeof step === 'number')

const isRemoved = (typed: Origin, edits: readonly ChangeAt[] = []): boolean =>
  edits.some((edit) => edit.type === 'remove' && isWithin(typed, edit))

/**
 * Makes a change, unless something that it concerns is typed and cannot be saved, or its form showed other numbers than
 * the entries have by now. Of the second click of a double click nothing is said.
 */
function createRunner(context: CommandContext): (command: Command) => Promise<boolean> {
  const { store, flush, queue } = context
  const { fail, settle } = createReporter(context)
  /** The changes that were made, each as text. */
  const made: string[] = []
  return async (command) => {
    const { at, edits, takes = (typed) => isRemoved(typed, edits) } = command
    const seen = made.length
    await flush()
    return queue(async () => {
      const changes = command.changes?.() ?? [{ type: 'insert', ...at }]
      const name = JSON.stringify(changes)
      const meanwhile = edits === undefined ? [] : made.slice(seen)
      if (meanwhile.includes(name)) return false
      const counted = changes.find(isCounted)
      if (meanwhile.length > 0 && counted !== undefined) return fail(counted, words.outrun)
      const place = findBlocker(store.get(), changes, takes)
      if (place !== undefined) return fail(place, blockedNotice(store.get(), place))
      const taken = [...store.get().pending.values()].filter((each) => each.edit !== 'none' && takes(each))
      if (!(await settle(await command.ask(taken), command))) return false
      if (changes.some(({ type }) => type !== 'set' && type !== 'confirm')) made.push(name)
      store.set((desk) => afterEdits(withoutSent(desk, taken), edits))
      return true
    })
  }
}

/** Says what became of a change, and at which place it failed. */
function createReporter({ store, say, forms, tryAgain }: CommandContext) {
  const fail = (at: Origin, why: LocalizedText | undefined, diagnostics: readonly DeskDiagnostic[] = []): false => {
    store.patch({ failure: { at, diagnostics, why } })
    say(why ?? shared.notSaved, { mood: 'bad' })
    return false
  }
  const settle = async (
    saved: Saved | Unanswered,
    { at, done, offer = 'undo', refused }: Command
  ): Promise<boolean> => {
    await forms.load(at.file)
    switch (saved.type) {
      case 'saved':
        store.set((desk) => withSteps({ ...desk, failure: undefined }, saved))
        say(done, { offer })
        tryAgain()
        return true
      case 'refused':
        return fail(at, refused, saved.diagnostics)
      case 'conflict':
        return fail(at, shared.conflict)
      default:
        return fail(at, saved.why)
    }
  }
  return { fail, settle }
}

/** What was typed while a change was on its way stands where the form had its entries before. */
function afterEdits(before: DeskModel, edits: readonly ChangeAt[] = []): DeskModel {
  const placeOf = (typed: Origin): Origin | undefined =>
    edits.reduce<Origin | undefined>((place, change) => place && placeAfter(place, change), typed)
  const desk = rearranged(before, placeOf)
  const pending = [...desk.pending].map(([key, each]): [string, Pending] => {
    const { file, path, list } = each
    const isOfList = list && edits.some((change) => isWithin(change, { file, path: list.path }))
    return [key, isOfList ? { ...each, list: listOf(desk.forms.get(file), path) } : each]
  })
  return { ...desk, pending: new Map(pending) }
}

/** An edit as if its form had had the values that were typed there, and are saved by now. */
function afterTyping(edit: DeskEdit, saved: readonly Pending[]): DeskEdit {
  if (edit.was === undefined) return edit
  return { ...edit, was: afterWriting(edit.was, edit, saved) }
}

/** Anywhere in a file, or anywhere at all where the files are not known. */
const anywhereIn = (files: readonly string[] = ['']): ChangeAt[] =>
  files.map((file) => ({ type: 'insert', file, path: [] }))

export function createCommands(context: CommandContext) {
  const { store } = context
  const run = createRunner(context)
  const save = ({ edits, ...how }: Save, at: Origin): Promise<boolean> => {
    const before = [...store.get().pending.values()]
    const ask = () => {
      const { pending } = store.get()
      const saved = before.filter((each) => (pending.get(keyOf(each))?.is.state ?? 'saved') === 'saved')
      return post('save', { ...how, edits: edits.map((edit) => afterTyping(edit, saved)), window: windowName })
    }
    return run({ at, ask, done: doneWords[edits[0]?.type ?? ''] ?? shared.saved, changes: () => edits, edits })
  }
  /** Copies an entry of a list right behind itself. */
  const duplicate = (at: Origin): Promise<boolean> => {
    const path = [...at.path.slice(0, -1), Number(at.path.at(-1)) + 1]
    const ask = () => post('task', { task: 'duplicate-entry', asked: at })
    return run({ at, ask, done: shared.added, edits: [{ type: 'insert', file: at.file, path }] })
  }
  /** Makes the fix of a diagnostic, or lets it pass, together with the typed values that it may come from. */
  const fix = ({ id, file, path = [], button }: DeskDiagnostic): Promise<boolean> => {
    const at = { file, path }
    const ask: Command['ask'] = (taken) => post('fix', { id, edits: editsOf(taken), window: windowName })
    const done = button === 'note' ? words.noted : words.fixed
    return run({ at, ask, done, takes: (typed) => mayCause(typed, at) })
  }
  /** Takes a change back, or makes it again, wherever it was made: the last one, if no other is given. */
  const reverse =
    (which: Reversal) =>
    (step?: UndoStep): Promise<boolean> =>
      run({
        at: nowhere,
        ask: () => post(which, step === undefined ? {} : { at: step.at }),
        done: which === 'undo' ? words.undone : words.redone,
        offer: which === 'undo' ? 'redo' : 'undo',
        refused: words.notUndone,
        changes: () => anywhereIn((step ?? store.get().state?.[which])?.files)
      })
  /** Puts a file back that somebody has removed, and what is typed in it after that. */
  const restore = (file: string): Promise<boolean> =>
    run({ at: { file, path: [] }, ask: () => post('restore', { file }), done: words.fileIsBack, changes: () => [] })
  return { run, save, duplicate, fix, undo: reverse('undo'), redo: reverse('redo'), restore }
}
