/** Changes that are complete at once: a choice, a moved entry, an undo. */
import type { LocalizedText } from '../../../engine/diagnostics/language.ts'
import type { DeskDiagnostic, DeskEdit, Origin, Save, Saved, UndoStep } from '../../protocol.ts'
import { fill, inBothLanguages, placeName } from '../../wording.ts'
import { post, type Unanswered } from './desk-client.ts'
import { windowName } from './desk-view.ts'
import { isAffected, mayCause, placeAfter, type ChangeAt } from './save-groups.ts'
import { editOf } from '../../edit-of.ts'
import { listOf, rearranged, withSteps, type DeskModel, type Pending, type Reversal } from './desk-model.ts'
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

type CommandContext = AutosaveContext & { patch: (part: Partial<DeskModel>) => void } & Pick<
    ReturnType<typeof createAutosave>,
    'flush' | 'tryAgain'
  >

type Run = {
  /** Which changes, once what is typed is saved. */
  changes: () => readonly ChangeAt[]
  /** Whether it was asked for in a form, which may be older than the change before. */
  isOfForm?: boolean
  /** Whether what is typed at a place is saved with the changes, or goes with what they remove. */
  takes: (typed: Origin) => boolean
}

/** The first place with something typed that is not in its file, of those that one of the changes concerns. */
function findBlocker(
  { pending, unparsed }: DeskModel,
  changes: readonly ChangeAt[],
  takes: Run['takes']
): Origin | undefined {
  const unsaved = [...pending.values()].filter((each) => each.is.state !== 'saved')
  return [...unsaved, ...[...unparsed.values()].map(({ at }) => at)].find(
    (place) => !takes(place) && changes.some((change) => isAffected(place, change))
  )
}

/** Why a change has to wait for what is typed at a place. */
function blockedNotice({ pending, forms }: DeskModel, place: Origin): LocalizedText {
  const is = pending.get(keyOf(place))?.is
  if (is?.state === 'offline') return is.why ?? shared.gone
  const form = forms.get(place.file)
  const names = form === undefined ? [] : namesAlong(form, place.path)
  return inBothLanguages((language) =>
    fill(words.held[language], { name: placeName(names.map((name) => name[language])) })
  )
}

const nowhere: Origin = { file: '', path: [] }

type Fail = (at: Origin, why: LocalizedText | undefined, diagnostics?: readonly DeskDiagnostic[]) => false

type Runner = (making: Run, act: () => Promise<boolean>) => Promise<boolean>

/** Whether a change names an entry by its number, which is another one once an entry has come, gone or moved. */
const isCounted = ({ type, path }: ChangeAt): boolean => type !== 'set' && path.some((step) => typeof step === 'number')

/**
 * Makes a change, unless something that it concerns is typed and cannot be saved, or its form showed other numbers than
 * the entries have by now. Of the second click of a double click nothing is said.
 */
function createRunner({
  store,
  fail,
  flush,
  queue
}: Pick<CommandContext, 'store' | 'flush' | 'queue'> & { fail: Fail }): Runner {
  /** The changes that were made, each as text. */
  const made: string[] = []
  return async (making, act) => {
    const { takes, isOfForm = false } = making
    const seen = made.length
    await flush()
    return queue(async () => {
      const changes = making.changes()
      const name = JSON.stringify(changes)
      const meanwhile = isOfForm ? made.slice(seen) : []
      if (meanwhile.includes(name)) return false
      const counted = changes.find(isCounted)
      if (meanwhile.length > 0 && counted !== undefined) return fail(counted, words.outrun)
      const place = findBlocker(store.get(), changes, takes)
      if (place !== undefined) return fail(place, blockedNotice(store.get(), place))
      const isDone = await act()
      if (isDone && changes.some(({ type }) => type !== 'set' && type !== 'confirm')) made.push(name)
      return isDone
    })
  }
}

/** An edit as if its form had had the values that were typed there, and are saved by now. */
function afterTyping(edit: DeskEdit, saved: readonly Pending[]): DeskEdit {
  if (edit.was === undefined) return edit
  return { ...edit, was: afterWriting(edit.was, edit, saved) }
}

/** What is said of a change that was made, and how it is taken back: by undo, if nothing else is given. */
export type Done = {
  words: LocalizedText
  offer?: Reversal
  /** What is said if it would bring errors; otherwise that it is not saved. */
  refused?: LocalizedText
  /** What it changes, if that is not its place. */
  changes?: Run['changes']
  /** What it removes, with all that is typed there. */
  removes?: Origin
  /** The entry of a list that it adds. */
  adds?: Origin
}

/** Anywhere in a file, or anywhere at all where the files are not known. */
const anywhereIn = (files: readonly string[] = ['']): ChangeAt[] =>
  files.map((file) => ({ type: 'insert', file, path: [] }))

/** Says what became of a change, and at which place it failed. */
function createReporter({ store, patch, say, forms, tryAgain }: Omit<CommandContext, 'drafts' | 'flush' | 'queue'>) {
  const fail: Fail = (at, why, diagnostics = []) => {
    patch({ failure: { at, diagnostics, why } })
    say(why ?? shared.notSaved, { mood: 'bad' })
    return false
  }
  const tell = async (saved: Saved | Unanswered, at: Origin, done: Done): Promise<boolean> => {
    await forms.load(at.file)
    switch (saved.type) {
      case 'saved':
        store.set((desk) => withSteps({ ...desk, failure: undefined }, saved))
        say(done.words, { offer: done.offer ?? 'undo' })
        tryAgain()
        return true
      case 'refused':
        return fail(at, done.refused, saved.diagnostics)
      case 'conflict':
        return fail(at, shared.conflict)
      default:
        return fail(at, saved.why)
    }
  }
  return { fail, tell }
}

/** What was typed while a change was on its way stands where the form had its entries before. */
const createRearranger =
  ({ store, drafts }: Pick<CommandContext, 'store' | 'drafts'>) =>
  (changes: readonly ChangeAt[]): void => {
    const placeOf = (typed: Origin): Origin | undefined =>
      changes.reduce<Origin | undefined>((place, change) => place && placeAfter(place, change), typed)
    store.set((before) => {
      const desk = rearranged(before, placeOf)
      const pending = [...desk.pending].map(([key, each]): [string, Pending] => {
        const { file, path, list } = each
        const isOfList = list && changes.some((change) => isWithin(change, { file, path: list.path }))
        return [key, isOfList ? { ...each, list: listOf(desk.forms.get(file), path) } : each]
      })
      return { ...desk, pending: new Map(pending) }
    })
    drafts.now()
  }

type Act = (ask: () => Promise<Saved | Unanswered>, at: Origin, done: Done) => Promise<boolean>

/** They take changes back, wherever these were made. */
function createReversals(store: CommandContext['store'], act: Act) {
  /** @param step other than the last one */
  const reverse =
    (which: Reversal, done: Pick<Done, 'words' | 'offer'>) =>
    (step?: UndoStep): Promise<boolean> => {
      const changes = (): ChangeAt[] => anywhereIn((step ?? store.get().state?.[which])?.files)
      const ask = () => post(which, step === undefined ? {} : { at: step.at })
      return act(ask, nowhere, { ...done, refused: words.notUndone, changes })
    }
  return {
    undo: reverse('undo', { words: words.undone, offer: 'redo' }),
    redo: reverse('redo', { words: words.redone }),
    /** Puts a file back that somebody has removed, and what is typed in it after that. */
    restore: (file: string): Promise<boolean> =>
      act(() => post('restore', { file }), { file, path: [] }, { words: words.fileIsBack, changes: () => [] })
  }
}

export function createCommands(acting: CommandContext) {
  const { store, drafts, flush, queue } = acting
  const rearrange = createRearranger(acting)
  const { fail, tell } = createReporter(acting)
  const make = createRunner({ store, fail, flush, queue })
  /** @param at where a failure is shown, and an entry may have come or gone */
  const act: Act = (ask, at, { changes = () => [{ type: 'insert', ...at }], ...done }) => {
    const { removes, adds } = done
    const takes = (typed: Origin): boolean => removes !== undefined && isWithin(typed, removes)
    return make({ changes, takes, isOfForm: adds !== undefined }, async () => {
      const isDone = await tell(await ask(), at, done)
      if (isDone && adds !== undefined) rearrange([{ type: 'insert', ...adds }])
      if (isDone && removes !== undefined) rearrange([{ type: 'remove', ...removes }])
      return isDone
    })
  }
  /** Copies an entry of a list right behind itself. */
  const duplicate = (at: Origin): Promise<boolean> => {
    const copy = { file: at.file, path: [...at.path.slice(0, -1), Number(at.path.at(-1)) + 1] }
    return act(() => post('task', { task: 'duplicate-entry', asked: at }), at, { words: shared.added, adds: copy })
  }
  /** Makes the fix of a diagnostic, or lets it pass, together with the typed values that it may come from. */
  const fix = ({ id, file, path = [], button }: DeskDiagnostic): Promise<boolean> => {
    const at = { file, path }
    const takes = (typed: Origin): boolean => mayCause(typed, at)
    return make({ changes: () => [{ type: 'insert', ...at }], takes }, async () => {
      const sent = [...store.get().pending.values()].filter(takes)
      const saved = await post('fix', { id, edits: sent.map(editOf), window: windowName })
      const isDone = await tell(saved, at, { words: button === 'note' ? words.noted : words.fixed })
      if (!isDone) return false
      const isSent = (each: Pending): boolean =>
        sent.some((one) => keyOf(one) === keyOf(each) && one.value === each.value)
      store.set((desk) => ({ ...desk, pending: new Map([...desk.pending].filter(([, each]) => !isSent(each))) }))
      drafts.again()
      return true
    })
  }
  /** What is typed in a part that is removed goes with it. */
  const save = ({ edits, ...how }: Save, at: Origin): Promise<boolean> => {
    const before = [...store.get().pending.values()]
    const isRemoved = (typed: Origin): boolean => edits.some((edit) => edit.type === 'remove' && isWithin(typed, edit))
    return make({ changes: () => edits, takes: isRemoved, isOfForm: true }, async () => {
      const done = doneWords[edits[0]?.type ?? ''] ?? shared.saved
      const { pending } = store.get()
      const saved = before.filter((each) => (pending.get(keyOf(each))?.is.state ?? 'saved') === 'saved')
      const sent = edits.map((edit) => afterTyping(edit, saved))
      const isDone = await tell(await post('save', { ...how, edits: sent, window: windowName }), at, { words: done })
      if (isDone) rearrange(edits)
      return isDone
    })
  }
  return {
    act,
    duplicate,
    save,
    ...createReversals(store, act),
    fix
  }
}
