/** Commands that are complete at once: a choice, a moved entry, an undo. */
import { serialQueue } from '../../../engine/work-queue.ts'
import { asIs, inEachLanguage, wordsIn, type LocalizedText } from '../../../engine/words/language.ts'
import type { DeskDiagnostic, Origin, Save, SaveResult, UndoStep } from '../../protocol.ts'
import { fillIn } from '../../desk-wording.ts'
import { post, type NoAnswer } from './desk-client.ts'
import { editsOf, isNested, mayCause } from '../../save-groups.ts'
import { nowhere, pendingWithout, versionShown, type DeskModel, type Pending, type Reversal } from './desk-model.ts'
import { windowName } from './desk-view.ts'
import { nameAlong } from '../../kinds/form-paths.ts'
import { isPlaceWithin } from '../../places.ts'
import { retryMs, type Typing, type TypingContext } from './typing.ts'
import { shared } from '../ui/shared-words.ts'

const words = {
  fileIsBack: { it: 'Il file è di nuovo al suo posto.', en: 'The file is back in its place.' },
  held: {
    it: 'Non fatto: prima va corretto quello che non è ancora salvato ({name}).',
    en: 'Not done: first correct what is not saved yet ({name}).'
  },
  undoing: { it: 'Annullo…', en: 'Undoing…' },
  redoing: { it: 'Ripeto…', en: 'Redoing…' },
  undone: { it: 'Annullato.', en: 'Undone.' },
  notUndone: { it: 'Non fatto: tornerebbe questo errore.', en: 'Not done: this error would come back.' },
  redone: { it: 'Ripetuto.', en: 'Redone.' },
  fixed: { it: 'Sistemato.', en: 'Fixed.' },
  noted: { it: 'Confermato.', en: 'Confirmed.' }
}

/** The notice after an edit, by its type. After any other it is that the edit is saved. */
const doneWords: Readonly<Partial<Record<string, LocalizedText>>> = {
  insert: shared.added,
  duplicate: shared.added,
  remove: shared.removed,
  confirm: words.noted
}

/** A change that the server makes. */
export type Command = {
  /** Where a failure is shown. */
  at: Origin
  ask: (pending: readonly Pending[]) => Promise<SaveResult | NoAnswer>
  /** What is said once it is made, and how it is taken back: by undo, if nothing else is given. */
  done: LocalizedText
  offer?: Reversal
  /** What is said if it would bring errors; otherwise that it is not saved. */
  refused?: LocalizedText
  /** What it changes, once what is typed is saved; otherwise anything at its place. */
  changes?: () => readonly Origin[]
  /**
   * The name of a change that the server makes only once. It is sent until there is an answer. A second command of the
   * same name is the second click of a double click.
   */
  name?: string
  /** Whether what is typed at a place is saved with it, or goes with it. */
  takes?: (typed: Origin) => boolean
}

type CommandContext = Pick<TypingContext, 'store' | 'say'> & Pick<Typing, 'change' | 'flush' | 'look' | 'tryAgain'>

/** The first place with something typed that is not in its file, of those that one of the changes concerns. */
const findBlocker = ({ pending }: DeskModel, changes: readonly Origin[], takes: (typed: Origin) => boolean) =>
  [...pending.values()].find((place) => !takes(place) && changes.some((change) => isNested(place, change)))

/** Why a change has to wait for what is typed at a place. */
function blockedNotice({ away, forms }: DeskModel, place: Origin): LocalizedText {
  if (away !== undefined) return away.why ?? shared.gone
  const form = forms.get(place.file)
  const name = form === undefined ? asIs('') : nameAlong(form, place.path)
  return inEachLanguage((language) => fillIn(wordsIn(words.held, language), { name: wordsIn(name, language) }))
}

/** Why a change was not made. */
type Failure = { why?: LocalizedText | undefined; diagnostics?: readonly DeskDiagnostic[] }

/** Makes a change, unless something that it concerns is typed and cannot be saved. */
function createRunner({
  store,
  say,
  change,
  flush,
  look,
  tryAgain
}: CommandContext): (command: Command) => Promise<boolean> {
  const fail = (at: Origin, { why, diagnostics = [] }: Failure): false => {
    store.patch({ failure: { at, diagnostics, why } })
    say(why ?? shared.notSaved, { mood: 'bad' })
    return false
  }
  // A second click is one on the form that the first has not changed yet. Once all have their answers there is none.
  const doneCommands = new Set<string>()
  const make = async (command: Command): Promise<boolean | 'later'> => {
    const { at, name, takes = () => false, done, offer = 'undo', refused } = command
    if (name !== undefined && doneCommands.has(name)) return false
    const desk = store.get()
    const place = findBlocker(desk, command.changes?.() ?? [at], takes)
    const isPassing = desk.away !== undefined && desk.away.why === undefined
    if (place !== undefined && name !== undefined && isPassing) return 'later'
    if (place !== undefined) return fail(place, { why: blockedNotice(desk, place) })
    const pendingEdits = [...desk.pending.values()].filter(takes)
    const saved = await command.ask(pendingEdits)
    if (name !== undefined && saved.type === 'unanswered' && saved.isPassing) return 'later'
    if (saved.type === 'saved') {
      if (name !== undefined) doneCommands.add(name)
      const isTaken = ({ n }: Pending): boolean => pendingEdits.some((each) => each.n === n)
      store.patch({ failure: undefined, pending: pendingWithout(store.get(), isTaken) })
    }
    await look()
    if (saved.type === 'refused') return fail(at, { why: refused, diagnostics: saved.diagnostics })
    if (saved.type === 'conflict') return fail(at, { why: shared.conflict })
    if (saved.type !== 'saved') return fail(at, saved)
    say(done, { offer })
    void tryAgain()
    return true
  }
  const untilMade = async (command: Command): Promise<boolean> => {
    await flush()
    const became = await change(() => make(command))
    if (became !== 'later') return became
    if (store.get().toast?.text !== shared.waits) say(shared.waits, { mood: 'bad' })
    await new Promise((done) => window.setTimeout(done, retryMs))
    return untilMade(command)
  }
  const inOrder = serialQueue()
  const count = (more: number): void => store.set((desk) => ({ ...desk, waiting: desk.waiting + more }))
  return async (command) => {
    count(1)
    return inOrder(() => untilMade(command)).finally(() => {
      count(-1)
      if (store.get().waiting === 0) doneCommands.clear()
    })
  }
}

export function createCommands(context: CommandContext) {
  const { store, say } = context
  const run = createRunner(context)
  let last = 0
  /** Makes edits of the forms as they are shown now. @param said once they are made, if not what suits most edits */
  const save = ({ edits, ...how }: Save, at: Origin, said?: LocalizedText): Promise<boolean> => {
    const { forms } = store.get()
    const shown = edits.map((edit) => ({ seen: versionShown(forms.get(edit.file)), ...edit }))
    const done = said ?? doneWords[edits[0]?.type ?? 'remove'] ?? shared.saved
    const takes = (typed: Origin): boolean => edits.some((edit) => edit.type === 'remove' && isPlaceWithin(typed, edit))
    last += 1
    const n = last
    const change = { ...how, edits: shown, window: windowName }
    const ask = () => post('save', { ...change, n })
    return run({ at, ask, done, changes: () => edits, takes, name: JSON.stringify(change) })
  }
  /** Makes the fix of a diagnostic, or lets it pass, together with the typed values that it may come from. */
  const fix = ({ id, file, path = [], button }: DeskDiagnostic): Promise<boolean> => {
    const at = { file, path }
    const ask: Command['ask'] = (taken) => post('fix', { id, edits: editsOf(taken) })
    const done = button === 'note' ? words.noted : words.fixed
    return run({ at, ask, done, takes: (typed) => mayCause(typed, at) })
  }
  /** Takes a change back, or makes it again, wherever it was made: the last one, if no other is given. */
  const reverse =
    (which: Reversal) =>
    (step?: UndoStep): Promise<boolean> => {
      say(which === 'undo' ? words.undoing : words.redoing)
      return run({
        at: nowhere,
        ask: () => post(which, step === undefined ? {} : { at: step.at }),
        done: which === 'undo' ? words.undone : words.redone,
        offer: which === 'undo' ? 'redo' : 'undo',
        refused: words.notUndone,
        // Anywhere in a file, or anywhere at all where the files are not known.
        changes: () => ((step ?? store.get().state?.[which])?.files ?? ['']).map((file) => ({ file, path: [] }))
      })
    }
  /** Puts a file back that somebody has removed, and what is typed in it after that. */
  const restore = (file: string): Promise<boolean> =>
    run({
      at: { file, path: [] },
      ask: () => post('restore', { file, seen: store.get().forms.get(file)?.version ?? '' }),
      done: words.fileIsBack,
      changes: () => []
    })
  return { run, save, fix, undo: reverse('undo'), redo: reverse('redo'), restore }
}
