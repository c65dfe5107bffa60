/** Typed values, until they are saved: all of one file together, as long as that is possible. */
import { inEachLanguage, wordsIn, type LocalizedText } from '../../../engine/diagnostics/language.ts'
import type { FileForm, Origin, Saved } from '../../protocol.ts'
import { editsOf } from '../../edit-of.ts'
import { post, type Unanswered } from './desk-client.ts'
import { windowName } from './desk-view.ts'
import { mayCause, restOf, type Unsaved } from './save-groups.ts'
import type { FormStore } from './form-store.ts'
import {
  asTyped,
  isOnItsWay,
  newPart,
  withPending,
  without,
  withSteps,
  type DeskModel,
  type Pending,
  type Announce
} from './desk-model.ts'
import { keyOf, shortened, shownAt } from '../fields/form-paths.ts'
import type { Store } from './value-store.ts'
import { asIs } from '../../wording.ts'
import { shared } from '../ui/shared-words.ts'

const quietMs = 1200
const retryMs = 3000

export type Typed = Origin & { value: unknown; words: LocalizedText }

/** Runs tasks one after the other: each save has to know the result of the one before. */
export type Queue = (<Result>(task: () => Promise<Result>) => Promise<Result>) & {
  /** Whether a task is under way, or waits. */
  isBusy: () => boolean
}

export type AutosaveContext = {
  store: Store<DeskModel>
  say: Announce
  forms: FormStore
  queue: Queue
}

/** The pending value after more typing in a form. */
const afterTyping = (before: Pending | undefined, typed: Typed, form: FileForm | undefined): Pending => ({
  ...typed,
  edit: 'set',
  seen: before === undefined ? form?.version : before.seen,
  // Until an answer comes, nobody knows whether the value before is in the file.
  is: before?.is.state === 'offline' ? before.is : { state: 'typed' }
})

export function createAutosave(saving: AutosaveContext) {
  const { store, queue } = saving
  const { put, later, ...commits } = createCommits(saving)
  const { commit, tryAgain } = commits
  const type = (typed: Typed): void => {
    const key = keyOf(typed)
    const found = store.get().pending.get(key)
    const before = found?.edit === 'none' ? undefined : found
    const form = store.get().forms.get(typed.file)
    // Nobody knows what the file has while a change is on its way, or after one without an answer.
    const isUnknown = form === undefined || before?.is.state === 'offline' || queue.isBusy()
    const isAsInFile = !isUnknown && Object.is(typed.value, shownAt(form, typed.path))
    const after = isAsInFile ? undefined : afterTyping(before, typed, form)
    store.set((desk) => ({ ...withPending(desk, key, after), failure: undefined }))
    later(typed.file, quietMs)
    if (after === undefined) tryAgain()
  }
  /** Keeps the text of a field that shows something other than a number, or forgets it without a text. */
  const read = (at: Origin, text: string | undefined): void =>
    store.set((desk) => {
      const key = keyOf(at)
      if (text === undefined) return desk.pending.get(key)?.edit === 'none' ? without(desk, at) : desk
      const seen = desk.forms.get(at.file)?.version
      return withPending(desk, key, asTyped({ ...at, seen, edit: 'none', value: text, words: asIs('') }))
    })
  /** Forgets what is typed at a place, and in it. */
  const discard = (part: Origin): void => {
    store.set((desk) => ({ ...without(desk, part), failure: undefined }))
    tryAgain()
  }
  /** Resolves a conflict in favour of the value that was typed here. */
  const insist = (at: Origin): void => {
    put(at, (pending) => ({
      ...pending,
      seen: store.get().forms.get(pending.file)?.version,
      is: { state: 'typed' }
    }))
    void commit(at.file)
  }
  return { ...commits, type, read, discard, insist }
}

const isWaiting = ({ is }: Pending): boolean => is.state === 'typed' || is.state === 'offline'
const filesOf = (typed: readonly Pending[]): string[] => [...new Set(typed.map(({ file }) => file))]

type Put = (at: Origin, change: (before: Pending) => Pending | undefined) => void

/** When values are saved: those of a file together. */
function createCommits(saving: AutosaveContext) {
  const { store, queue } = saving
  /** Changes a pending value, if it is still there, and is one. */
  const put: Put = (at, change) => {
    const before = store.get().pending.get(keyOf(at))
    if (before !== undefined && before.edit !== 'none')
      store.set((desk) => withPending(desk, keyOf(at), change(before)))
  }
  const saveTogether = createSaver(saving, put, (file) => later(file, retryMs))
  const timers = new Map<string, number>()
  const later = (file: string, ms: number): void => {
    clearTimeout(timers.get(file))
    timers.set(
      file,
      window.setTimeout(() => void commit(file), ms)
    )
  }
  const typedIn = (file: string): Pending[] =>
    [...store.get().pending.values()].filter((each) => each.file === file && each.edit !== 'none')
  /**
   * Saves what is typed in a file, and with it what was refused, of which the reason may be gone.
   * @param isAgain even if nothing but that is there
   */
  const commit = (file: string, isAgain = false): Promise<void> =>
    queue(async () => {
      const sent = typedIn(file)
      if (!sent.some((each) => isAgain || isWaiting(each))) return
      clearTimeout(timers.get(file))
      for (const each of sent) put(each, (pending) => ({ ...pending, is: { state: 'saving' } }))
      await saveTogether(file, sent)
    })
  /** Saves everything that waits; what is refused stays. */
  const flush = async (): Promise<void> => {
    await Promise.all(filesOf([...store.get().pending.values()]).map((file) => commit(file)))
  }
  /** Tries again what could not be saved: the server may be back, and the reason of a refusal may be gone. */
  const tryAgain = (): void => {
    const failed = [...store.get().pending.values()].filter((each) => !isOnItsWay(each))
    for (const file of filesOf(failed)) void commit(file, true)
  }
  return { put, later, commit, flush, tryAgain }
}

/** Saves values of one file together, or as many of them as can be. */
function createSaver({ store, say, forms }: AutosaveContext, put: Put, retry: (file: string) => void) {
  const settleSaved = async (
    file: string,
    sent: readonly Pending[],
    saved: Extract<Saved, { type: 'saved' }>
  ): Promise<void> => {
    for (const each of sent)
      put(each, (now) => {
        // Somebody has typed more meanwhile: the newer value counts, and is saved in its turn.
        const state = Object.is(now.value, each.value) ? ('saved' as const) : ('typed' as const)
        return { ...now, is: { state } }
      })
    say(shared.saved, { offer: 'undo' })
    store.set((desk) => withSteps(desk, saved))
    forms.take(saved.forms, new Set(sent.map(keyOf)))
    // Somebody may have removed the file since.
    const form = saved.forms.some((each) => each.file === file) ? undefined : await forms.load(file)
    for (const each of sent) put(each, (now) => (now.is.state === 'saved' ? leftOf(each, form) : now))
  }
  const settleUnsaved = (sent: readonly Pending[], why: Unsaved | Unanswered): void => {
    for (const each of sent)
      put(each, (now) =>
        why.type === 'unanswered' || Object.is(now.value, each.value) ? { ...now, is: stateAfter(each, why) } : now
      )
    if (!sent.some((each) => isNews(each, why, newPart(store.get(), each) !== undefined))) return
    const { notSaved, conflict } = shared
    say('why' in why ? why.why : why.type === 'refused' ? notSaved : conflict, { mood: 'bad' })
  }
  const saveTogether = async (file: string, sent: readonly Pending[]): Promise<void> => {
    const saved = await post('save', { edits: editsOf(sent), words: wordsOf(sent), window: windowName })
    if (saved.type === 'saved') return settleSaved(file, sent, saved)
    const rest = saved.type === 'unanswered' ? [] : restOf(sent, saved)
    const next = new Set(rest.flat())
    settleUnsaved(
      sent.filter((each) => !next.has(each)),
      saved
    )
    if (saved.type === 'unanswered' && saved.isPassing) retry(file)
    if (saved.type === 'conflict') await forms.load(file)
    for (const part of rest) await saveTogether(file, part)
    return undefined
  }
  return saveTogether
}

/** What is unsaved again of a value that was saved: all of it, if somebody has removed its file since. */
const leftOf = (sent: Pending, form: 'gone' | undefined): Pending | undefined =>
  form === 'gone' ? { ...sent, is: { state: 'typed' } } : undefined

/** Whether it has to be said that a value was not saved: not again, and not of one that is not complete yet. */
const isNews = (sent: Pending, why: Unsaved | Unanswered, isNew: boolean): boolean =>
  why.type === 'unanswered'
    ? sent.is.state === 'typed' && !why.isPassing
    : isWaiting(sent) && (why.type !== 'refused' || !isNew)

/** The name of a change of several values: the names of all, as long as the server takes them. */
const wordsOf = (sent: readonly Pending[]): LocalizedText =>
  inEachLanguage((language) =>
    shortened([...new Set(sent.map(({ words }) => wordsIn(words, language)))].join(', '), 400)
  )

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
      return { state: 'refused', diagnostics: [], why: why.why }
  }
}
