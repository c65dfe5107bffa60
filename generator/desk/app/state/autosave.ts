/** Typed values, until they are saved: all of one file together, as long as that is possible. */
import type { LocalizedText } from '../../../engine/diagnostics/language.ts'
import type { FileForm, Origin, Path } from '../../protocol.ts'
import { editOf } from '../../edit-of.ts'
import { post, type Unanswered } from './desk-client.ts'
import { windowName } from './desk-view.ts'
import { mayCause, restOf, type Unsaved } from './save-groups.ts'
import type { DraftSync } from './draft-sync.ts'
import type { FormStore } from './form-store.ts'
import {
  listOf,
  withPending,
  without,
  withSteps,
  withWritten,
  type DeskModel,
  type Pending,
  type UndoSteps,
  type Announce
} from './desk-model.ts'
import { keyOf, shortened, withValue } from '../fields/form-paths.ts'
import type { Store } from './value-store.ts'
import { inBothLanguages } from '../../wording.ts'
import { shared } from '../ui/shared-words.ts'

const quietMs = 1200
const retryMs = 3000

export type Typed = {
  file: string
  path: Path
  /** The part that has to be written as a whole, and its first value, if the file lacks some of the path. */
  absent: { path: Path; start: unknown; type: 'insert' | 'set' } | undefined
  value: unknown
  was: unknown
  words: LocalizedText
}

/** Runs tasks one after the other: each save has to know the result of the one before. */
export type Queue = (<Result>(task: () => Promise<Result>) => Promise<Result>) & {
  /** Whether a task is under way, or waits. */
  isBusy: () => boolean
}

export type AutosaveContext = {
  store: Store<DeskModel>
  say: Announce
  drafts: DraftSync
  forms: FormStore
  queue: Queue
}

/** The pending value after more typing in a form. */
function afterTyping(
  before: Pending | undefined,
  { file, path, absent, value, was, words }: Typed,
  form: FileForm | undefined
): Pending {
  return {
    file,
    path: absent?.path ?? path,
    // A value that was just saved as new exists, even if the form does not know it yet.
    edit: before?.edit === 'set' ? 'set' : (absent?.type ?? 'set'),
    isWhole: absent !== undefined,
    value:
      absent === undefined ? value : withValue(before?.value ?? absent.start, path.slice(absent.path.length), value),
    was: before === undefined ? was : before.was,
    list: before === undefined ? listOf(form, absent?.path ?? path) : before.list,
    words,
    // Until an answer comes, nobody knows whether the value before is in the file.
    is: before?.is.state === 'offline' ? before.is : { state: 'typed' }
  }
}

export function createAutosave(saving: AutosaveContext) {
  const { store, drafts, queue } = saving
  const { commit, commitFile, later, put } = commitsOf(saving)
  /**
   * Tries again what could not be saved: the server may be back, and the reason of a refusal may be gone. What is typed
   * in the same files goes with it.
   */
  const tryAgain = (): void => {
    const failed = [...store.get().pending.values()].filter(
      ({ is }) => !['typed', 'saving', 'saved'].includes(is.state)
    )
    for (const file of new Set(failed.map((pending) => pending.file))) void commitFile(file)
  }
  const type = (typed: Typed): void => {
    const key = keyOf({ file: typed.file, path: typed.absent?.path ?? typed.path })
    const before = store.get().pending.get(key)
    // Nobody knows what the file has while a change is on its way, or after one without an answer.
    const isUnknown = typed.absent !== undefined || before?.is.state === 'offline' || queue.isBusy()
    // The form may be newer than what was typed first.
    const known = [typed.was, ...(before === undefined ? [] : [before.was])]
    const isAsInFile = !isUnknown && known.every((was) => Object.is(typed.value, was))
    const after = isAsInFile ? undefined : afterTyping(before, typed, store.get().forms.get(typed.file))
    store.set((desk) => ({ ...withPending(desk, key, after), failure: undefined }))
    drafts.later()
    later(typed.file, quietMs)
    if (after === undefined) tryAgain()
  }
  /**
   * Keeps the text of a field that shows something other than a number, or forgets it without a text. What was typed on
   * the way to it is not meant.
   */
  const read = (at: Origin, text: string | undefined): void => {
    const key = keyOf(at)
    if (store.get().unparsed.get(key)?.text === text) return
    store.set((desk) => {
      const unparsed = new Map(desk.unparsed)
      if (text === undefined) unparsed.delete(key)
      else unparsed.set(key, { at, text })
      const isDropped = text !== undefined && desk.pending.get(key)?.is.state === 'typed'
      return { ...(isDropped ? withPending(desk, key, undefined) : desk), unparsed }
    })
    drafts.later()
  }
  /** Saves everything that waits; what is refused stays. */
  const flush = async (): Promise<void> => {
    await Promise.all([...store.get().pending.keys()].map(commit))
  }
  /** Forgets what is typed at a place, and in it. */
  const discard = (key: string): void => {
    const at = store.get().pending.get(key)
    store.set((desk) => ({ ...(at === undefined ? desk : without(desk, at)), failure: undefined }))
    drafts.now()
    tryAgain()
  }
  /** Resolves a conflict in favour of the value that was typed here. */
  const insist = (key: string): void => {
    put(key, (pending) => ({
      ...pending,
      was: pending.is.state === 'conflict' ? pending.is.theirs : pending.was,
      list: listOf(store.get().forms.get(pending.file), pending.path),
      is: { state: 'typed' }
    }))
    void commit(key)
  }
  /** Forgets all that is typed in a part that is not there. */
  const forget = (part: Origin): void => {
    store.set((desk) => without(desk, part))
    drafts.now()
  }
  return { type, read, commit, commitFile, flush, tryAgain, discard, forget, insist }
}

const isWaiting = ({ is }: Pending): boolean => is.state === 'typed' || is.state === 'offline'

type Put = (key: string, change: (before: Pending) => Pending | undefined) => void

/** Changes a pending value, if it is still there. */
const putIn =
  (store: Store<DeskModel>): Put =>
  (key, change) =>
    store.set((desk) => {
      const before = desk.pending.get(key)
      return before === undefined ? desk : withPending(desk, key, change(before))
    })

/** Does something with a file after a while, unless another while begins for it before, or it is done at once. */
function delayed(act: (file: string) => void) {
  const timers = new Map<string, number>()
  const cancel = (file: string): void => clearTimeout(timers.get(file))
  const later = (file: string, ms: number): void => {
    cancel(file)
    const timer = window.setTimeout(() => act(file), ms)
    timers.set(file, timer)
  }
  return { later, cancel }
}

function commitsOf({ store, say, drafts, forms, queue }: AutosaveContext) {
  const { later, cancel } = delayed((file) => void queue(() => saveWaiting(file)))
  const put = putIn(store)
  const saveAll = async (file: string): Promise<void> => {
    cancel(file)
    const sent = [...store.get().pending.values()].filter((pending) => pending.file === file)
    for (const each of sent) put(keyOf(each), (pending) => ({ ...pending, is: { state: 'saving' } }))
    if (sent.length > 0) await saveTogether(file, sent)
  }
  const saveWaiting = async (file: string): Promise<void> => {
    if ([...store.get().pending.values()].some((each) => each.file === file && isWaiting(each))) await saveAll(file)
  }
  const saveTogether = async (file: string, sent: readonly Pending[]): Promise<void> => {
    const saved = await post('save', { edits: sent.map(editOf), words: wordsOf(sent), window: windowName })
    if (saved.type === 'saved') {
      await settleSaved(file, sent, saved)
      return
    }
    const rest = saved.type === 'unanswered' ? [] : restOf(sent, saved)
    const next = new Set(rest.flat())
    settleUnsaved(
      sent.filter((each) => !next.has(each)),
      saved
    )
    if (saved.type === 'unanswered' && saved.isPassing) later(file, retryMs)
    if (saved.type === 'conflict') await forms.load(file)
    for (const part of rest) await saveTogether(file, part)
  }
  const settleSaved = async (file: string, sent: readonly Pending[], steps: UndoSteps): Promise<void> => {
    for (const each of sent)
      put(keyOf(each), (now) => {
        // Somebody has typed more meanwhile: the newer value counts, and is saved in its turn.
        const state = Object.is(now.value, each.value) ? ('saved' as const) : ('typed' as const)
        return { ...now, edit: 'set', was: each.value, is: { state } }
      })
    say(shared.saved, { offer: 'undo' })
    store.set((desk) => withSteps(withWritten(desk, sent), steps))
    const form = await forms.load(file)
    for (const each of sent) put(keyOf(each), (now) => (now.is.state === 'saved' ? leftOf(each, form) : now))
    drafts.again()
  }
  const settleUnsaved = (sent: readonly Pending[], why: Unsaved | Unanswered): void => {
    for (const each of sent)
      put(keyOf(each), (now) =>
        why.type === 'unanswered' || Object.is(now.value, each.value) ? { ...now, is: stateAfter(each, why) } : now
      )
    if (!sent.some((each) => isNews(each, why))) return
    const { notSaved, conflict } = shared
    say('why' in why ? why.why : why.type === 'refused' ? notSaved : conflict, { mood: 'bad' })
  }
  const commit = (key: string): Promise<void> =>
    queue(async () => {
      const pending = store.get().pending.get(key)
      if (pending !== undefined && isWaiting(pending)) await saveAll(pending.file)
    })
  return { commit, commitFile: (file: string): Promise<void> => queue(() => saveAll(file)), later, put }
}

/** What is unsaved again of a value that was saved: all of it, if somebody has removed its file since. */
const leftOf = (sent: Pending, form: 'gone' | undefined): Pending | undefined =>
  form === 'gone' ? { ...sent, is: { state: 'typed' } } : undefined

/** Whether it has to be said that a value was not saved: not again, and not of one that is not complete yet. */
const isNews = (sent: Pending, why: Unsaved | Unanswered): boolean =>
  why.type === 'unanswered'
    ? sent.is.state === 'typed' && !why.isPassing
    : isWaiting(sent) && (why.type !== 'refused' || !sent.isWhole)

/** The name of a change of several values: the names of all, as long as the server takes them. */
const wordsOf = (sent: readonly Pending[]): LocalizedText =>
  inBothLanguages((language) => shortened([...new Set(sent.map(({ words }) => words[language]))].join(', '), 400))

/** The state of a value that was not saved, or that waits for another one of its part of the file. */
function stateAfter(sent: Pending, why: Unsaved | Unanswered): Pending['is'] {
  switch (why.type) {
    case 'refused': {
      const own = why.diagnostics.filter((diagnostic) => mayCause(sent, diagnostic))
      return { state: 'refused', diagnostics: own.length > 0 ? own : why.diagnostics }
    }
    case 'conflict': {
      const own = why.conflicts.find((conflict) => keyOf(conflict) === keyOf(sent))
      return own === undefined ? { state: 'refused', diagnostics: [] } : { state: 'conflict', theirs: own.theirs }
    }
    case 'unanswered':
      return { state: 'offline', ...(!why.isPassing && { why: why.why }) }
    default:
      return { state: 'impossible', why: why.why }
  }
}
