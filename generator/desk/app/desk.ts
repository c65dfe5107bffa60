/**
 * The state and the actions of the desk: what the server tells, the forms, and every value on its way into a file. A
 * typed value is a draft at once, which the pages show. It is saved after a pause, and kept here until that has worked.
 */
import type { DeskEdit, DeskState, FileForm, DeskDiagnostic, Origin, Path, Said, Save, Saved } from '../protocol.ts'
import { fill } from '../../stay/words.ts'
import { api, listen } from './api.ts'
import { isConcerned, isToBlame, restOf, type ChangeAt, type Unsaved } from './bonds.ts'
import { keyOf, namesAlong, shortened, withValue } from './paths.ts'
import { createStore, type Store } from './store.ts'
import { both } from './words.ts'

/** A typed value that is not in the file yet. */
export type Pending = {
  file: string
  /** The path of the value, or of the first part above it that the file does not have. */
  path: Path
  edit: 'set' | 'insert'
  value: unknown
  was: unknown
  words: Said
  is:
    | { state: 'typed' | 'saving' | 'offline' }
    | { state: 'saved' }
    | { state: 'refused'; diagnostics: readonly DeskDiagnostic[] }
    | { state: 'conflict'; theirs: unknown }
    | { state: 'impossible'; why: Said }
}

/** A text in a field for a number, and the place of the field. */
export type Unread = { at: Origin; text: string }

/** What is announced. `offer` is what it can be taken back by, the last change of all. */
export type Announcement = { text: Said; mood: 'good' | 'bad'; offer: Reversal | undefined; number: number }
type Reversal = 'undo' | 'redo'
type Say = (text: Said, how?: { mood?: 'good' | 'bad'; offer?: Reversal | undefined }) => void

export type DeskModel = {
  state: DeskState | undefined
  link: 'opening' | 'open' | 'lost'
  forms: ReadonlyMap<string, FileForm>
  pending: ReadonlyMap<string, Pending>
  /** What is typed where a number belongs and is none, by the keys of the places. It is in no draft. */
  unread: ReadonlyMap<string, Unread>
  /** The diagnostics of the content with everything that is typed. */
  drafted: readonly DeskDiagnostic[] | undefined
  /** Announced to screen readers; the last one is visible, too. */
  said: Announcement | undefined
  /** Why the last change other than typing failed. */
  trouble: { at: Origin; diagnostics: readonly DeskDiagnostic[]; why: Said | undefined } | undefined
}

const draftMs = 30
const quietMs = 1200
const retryMs = 3000

export type Typed = {
  file: string
  path: Path
  /** The part that has to be written as a whole, and its first value, if the file lacks some of the path. */
  absent: { path: Path; start: unknown; does: 'insert' | 'set' } | undefined
  value: unknown
  was: unknown
  words: Said
}

export function createDesk() {
  const store = createStore<DeskModel>({
    state: undefined,
    link: 'opening',
    forms: new Map(),
    pending: new Map(),
    unread: new Map(),
    drafted: undefined,
    said: undefined,
    trouble: undefined
  })
  const patch = (part: Partial<DeskModel>): void => store.set((before) => ({ ...before, ...part }))
  const say: Say = (text, { mood = 'good', offer } = {}) =>
    store.set((before) => ({ ...before, said: { text, mood, offer, number: (before.said?.number ?? 0) + 1 } }))
  const drafts = draftsOf(store, patch)
  const forms = formsOf(store)
  const queue = inTurn()
  const saving = savesOf({ store, say, drafts, forms, queue })
  const acts = actsOf({ store, patch, say, drafts, forms, queue, ...saving })

  const start = (): (() => void) =>
    listen(
      (state) => {
        const isNew = store.get().state?.revision !== state.revision
        patch({ state, link: 'open' })
        if (isNew) void forms.again()
      },
      (isThere) => {
        patch({ link: isThere ? 'open' : 'lost' })
        if (!isThere) return
        // The server drops the draft when the last window is hidden.
        drafts.again()
        saving.retry()
        // One that was asked for while the server was gone has not come.
        void forms.again()
      }
    )
  return { store, start, say, need: forms.need, ...saving, ...acts, dismiss: () => patch({ trouble: undefined }) }
}

/** Whether something that is typed is in no file. */
export const hasUnsaved = ({ pending, unread }: DeskModel): boolean =>
  unread.size > 0 || [...pending.values()].some(({ is }) => is.state !== 'saved')

/** The first place with something typed that will not be saved by itself. */
export function stuckPlace({ pending, unread }: DeskModel): Origin | undefined {
  const [first] = unread.values()
  return first?.at ?? [...pending.values()].find(({ is }) => ['refused', 'conflict', 'impossible'].includes(is.state))
}

export type DeskActions = ReturnType<typeof createDesk>

/** One after the other: each save has to know the result of the one before. */
function inTurn(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const next = last.then(task, task)
    last = next.catch(() => undefined)
    return next
  }
}

type Forms = { need: (file: string) => void; again: () => Promise<void>; load: (file: string) => Promise<void> }

function formsOf(store: Store<DeskModel>): Forms {
  /** The number of the last request for each form, and of the one whose answer is shown. */
  const asked = new Map<string, number>()
  const shown = new Map<string, number>()
  let turn = 0
  const load = async (file: string): Promise<void> => {
    if (file === '') return
    const mine = (asked.get(file) ?? 0) + 1
    asked.set(file, mine)
    const form = await api.file(file)
    // Answers may come in another order than they were asked for.
    if (form === undefined || mine < (shown.get(file) ?? 0)) return
    shown.set(file, mine)
    store.set((before) => ({ ...before, forms: new Map(before.forms).set(file, form) }))
  }
  return {
    load,
    need: (file) => {
      if (!asked.has(file)) void load(file)
    },
    again: async () => {
      turn += 1
      const mine = turn
      // One after the other, the last opened first: it is most likely in view.
      for (const file of [...asked.keys()].toReversed()) {
        if (mine !== turn) return
        await load(file)
      }
    }
  }
}

const editOf = ({ file, path, edit, value, was }: Pending): DeskEdit =>
  edit === 'insert' ? { does: 'insert', file, path, value } : { does: 'set', file, path, value, was }

type Drafts = {
  later: () => void
  now: () => void
  /** Each save clears all drafts on the server, so those that still wait are sent again. */
  again: () => void
}

function draftsOf(store: Store<DeskModel>, patch: (part: Partial<DeskModel>) => void): Drafts {
  let timer: number | undefined
  let turn = 0
  let isAsking = false
  let isBehind = false
  /** One request at a time: while somebody types fast, each answer brings the latest state. */
  const now = (): void => {
    clearTimeout(timer)
    turn += 1
    isBehind = isAsking
    if (isAsking) return
    isAsking = true
    const mine = turn
    const edits = [...store.get().pending.values()].filter(({ is }) => is.state !== 'saved').map(editOf)
    void api.draft({ edits }).then((answer) => {
      isAsking = false
      // This answers an earlier draft.
      if (mine === turn) patch({ drafted: edits.length === 0 ? undefined : answer?.diagnostics })
      if (isBehind) now()
    })
  }
  return {
    now,
    later: () => {
      clearTimeout(timer)
      timer = window.setTimeout(now, draftMs)
    },
    again: () => {
      if ([...store.get().pending.values()].some(({ is }) => is.state !== 'saved')) {
        now()
        return
      }
      clearTimeout(timer)
      turn += 1
      patch({ drafted: undefined })
    }
  }
}

type Saving = {
  store: Store<DeskModel>
  say: Say
  drafts: Drafts
  forms: Forms
  queue: ReturnType<typeof inTurn>
}

function withPending(desk: DeskModel, key: string, after: Pending | undefined): DeskModel {
  const pending = new Map(desk.pending)
  if (after === undefined) pending.delete(key)
  else pending.set(key, after)
  return { ...desk, pending }
}

/** The pending value after more typing; undefined if it is what the file has. */
function afterTyping(
  before: Pending | undefined,
  { file, path, absent, value, was, words }: Typed
): Pending | undefined {
  const isUnchanged = absent === undefined && Object.is(value, before?.was ?? was) && before?.is.state !== 'saving'
  if (isUnchanged) return undefined
  return {
    file,
    path: absent?.path ?? path,
    // A value that was just saved as new exists, even if the form does not know it yet.
    edit: before?.edit === 'set' ? 'set' : (absent?.does ?? 'set'),
    value:
      absent === undefined ? value : withValue(before?.value ?? absent.start, path.slice(absent.path.length), value),
    was: before === undefined ? was : before.was,
    words,
    is: { state: 'typed' }
  }
}

/** Typed values, until they are saved: all of one file together, as long as that is possible. */
function savesOf(saving: Saving) {
  const { store, drafts } = saving
  const { commit, commitFile, later, put } = commitsOf(saving)
  /** Tries everything again, also what was refused: the reason may be gone. */
  const tryAgain = (): void => {
    for (const file of new Set([...store.get().pending.values()].map((pending) => pending.file))) void commitFile(file)
  }
  const type = (typed: Typed): void => {
    const key = keyOf({ file: typed.file, path: typed.absent?.path ?? typed.path })
    const after = afterTyping(store.get().pending.get(key), typed)
    store.set((desk) => ({ ...withPending(desk, key, after), trouble: undefined }))
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
    if (store.get().unread.get(key)?.text === text) return
    store.set((desk) => {
      const unread = new Map(desk.unread)
      if (text === undefined) unread.delete(key)
      else unread.set(key, { at, text })
      const isDropped = text !== undefined && desk.pending.get(key)?.is.state === 'typed'
      return { ...(isDropped ? withPending(desk, key, undefined) : desk), unread }
    })
    drafts.later()
  }
  /** Saves everything that waits; what is refused stays. */
  const flush = async (): Promise<void> => {
    await Promise.all([...store.get().pending.keys()].map(commit))
  }
  const discard = (key: string): void => {
    put(key, () => undefined)
    drafts.now()
    tryAgain()
  }
  /** Resolves a conflict in favour of the value that was typed here. */
  const insist = (key: string): void => {
    put(key, (pending) => ({
      ...pending,
      was: pending.is.state === 'conflict' ? pending.is.theirs : pending.was,
      is: { state: 'typed' }
    }))
    void commit(key)
  }
  const retry = (): void => {
    for (const [key, pending] of store.get().pending) if (pending.is.state === 'offline') void commit(key)
  }
  return { type, read, commit, flush, tryAgain, discard, insist, retry }
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

function commitsOf({ store, say, drafts, forms, queue }: Saving) {
  const timers = new Map<string, number>()
  const later = (file: string, ms: number): void => {
    clearTimeout(timers.get(file))
    timers.set(
      file,
      window.setTimeout(() => void queue(() => saveWaiting(file)), ms)
    )
  }
  const put = putIn(store)
  const saveAll = async (file: string): Promise<void> => {
    clearTimeout(timers.get(file))
    const sent = [...store.get().pending.values()].filter((pending) => pending.file === file)
    for (const each of sent) put(keyOf(each), (pending) => ({ ...pending, is: { state: 'saving' } }))
    if (sent.length > 0) await saveTogether(file, sent)
  }
  const saveWaiting = async (file: string): Promise<void> => {
    if ([...store.get().pending.values()].some((each) => each.file === file && isWaiting(each))) await saveAll(file)
  }
  const saveTogether = async (file: string, sent: readonly Pending[]): Promise<void> => {
    const saved = await api.save({ edits: sent.map(editOf), words: wordsOf(sent) })
    if (saved?.is === 'saved') {
      await settleSaved(file, sent)
      return
    }
    const rest = saved === undefined ? [] : restOf(sent, saved)
    const next = new Set(rest.flat())
    settleUnsaved(
      sent.filter((each) => !next.has(each)),
      saved
    )
    if (saved === undefined) later(file, retryMs)
    for (const part of rest) await saveTogether(file, part)
  }
  const settleSaved = async (file: string, sent: readonly Pending[]): Promise<void> => {
    for (const each of sent)
      put(keyOf(each), (now) => {
        // Somebody has typed more meanwhile: the newer value counts, and is saved in its turn.
        const state = Object.is(now.value, each.value) ? ('saved' as const) : ('typed' as const)
        return { ...now, edit: 'set', was: each.value, is: { state } }
      })
    say(both('saved'), { offer: 'undo' })
    await forms.load(file)
    for (const each of sent) put(keyOf(each), (now) => (now.is.state === 'saved' ? undefined : now))
    drafts.again()
  }
  const settleUnsaved = (sent: readonly Pending[], why: Unsaved | undefined): void => {
    for (const each of sent)
      put(keyOf(each), (now) => (Object.is(now.value, each.value) ? { ...now, is: stateAfter(each, why) } : now))
    if (why === undefined || !sent.some((each) => isNews(each, why))) return
    say(why.is === 'impossible' ? why.why : both(why.is === 'refused' ? 'notSaved' : 'conflict'), { mood: 'bad' })
  }
  const commitFile = (file: string): Promise<void> => queue(() => saveAll(file))
  const commit = (key: string): Promise<void> =>
    queue(async () => {
      const pending = store.get().pending.get(key)
      if (pending !== undefined && isWaiting(pending)) await saveAll(pending.file)
    })
  return { commit, commitFile, later, put }
}

/** Whether it has to be said that a value was not saved: not again, and not of one that is not complete yet. */
const isNews = (sent: Pending, why: Unsaved): boolean =>
  isWaiting(sent) && (why.is !== 'refused' || sent.edit === 'set')

/** The name of a change of several values: the names of all, as long as the server takes them. */
function wordsOf(sent: readonly Pending[]): Said {
  const nameIn = (language: keyof Said): string =>
    shortened([...new Set(sent.map(({ words }) => words[language]))].join(', '), 400)
  return { it: nameIn('it'), en: nameIn('en') }
}

/** The state of a value that was not saved, or that waits for another one of its part of the file. */
function stateAfter(sent: Pending, why: Unsaved | undefined): Pending['is'] {
  if (why === undefined) return { state: 'offline' }
  switch (why.is) {
    case 'refused': {
      const own = why.diagnostics.filter((diagnostic) => isToBlame(sent, diagnostic))
      return { state: 'refused', diagnostics: own.length > 0 ? own : why.diagnostics }
    }
    case 'conflict': {
      const own = why.conflicts.find((conflict) => keyOf(conflict) === keyOf(sent))
      return own === undefined ? { state: 'refused', diagnostics: [] } : { state: 'conflict', theirs: own.theirs }
    }
    default:
      return { state: 'impossible', why: why.why }
  }
}

type Acting = Saving & { patch: (part: Partial<DeskModel>) => void } & Pick<
    ReturnType<typeof savesOf>,
    'flush' | 'tryAgain'
  >

type Making = {
  changes: readonly ChangeAt[]
  /** Whether it was asked for in a form, which may be older than the change before. */
  isOfForm?: boolean
  /** Whether a typed value is saved with the changes. */
  takes: (typed: Pending) => boolean
}

/** The first place with something typed that is not in its file, of those that one of the changes concerns. */
function heldBy({ pending, unread }: DeskModel, { changes, takes }: Making): Origin | undefined {
  const unsaved = [...pending.values()].filter((each) => each.is.state !== 'saved' && !takes(each))
  return [...unsaved, ...[...unread.values()].map(({ at }) => at)].find((place) =>
    changes.some((change) => isConcerned(place, change))
  )
}

/** Why a change has to wait for what is typed at a place. */
function whyHeld({ pending, forms }: DeskModel, place: Origin): Said {
  if (pending.get(keyOf(place))?.is.state === 'offline') return both('offline')
  const form = forms.get(place.file)
  const names = form === undefined ? [] : namesAlong(form, place.path)
  const nameIn = (language: keyof Said): string => names.map((name) => name[language]).join(' › ')
  const why = both('held')
  return { it: fill(why.it, { name: nameIn('it') }), en: fill(why.en, { name: nameIn('en') }) }
}

const nowhere: Origin = { file: '', path: [] }

type Fail = (at: Origin, why: Said | undefined, diagnostics?: readonly DeskDiagnostic[]) => false

type Maker = (making: Making, act: () => Promise<boolean>) => Promise<boolean>

/** Whether a change names an entry by its number, which is another one once an entry has come, gone or moved. */
const isCounted = ({ does, path }: ChangeAt): boolean => does !== 'set' && path.some((step) => typeof step === 'number')

/**
 * Makes a change, unless something that it concerns is typed and cannot be saved, or its form showed other numbers than
 * the entries have by now. Of the second click of a double click nothing is said.
 */
function makerOf({ store, fail, flush, queue }: Pick<Acting, 'store' | 'flush' | 'queue'> & { fail: Fail }): Maker {
  /** The changes that were made, each as text. */
  const made: string[] = []
  return async (making, act) => {
    const { changes, isOfForm = false } = making
    const seen = made.length
    await flush()
    return queue(async () => {
      const name = JSON.stringify(changes)
      const meanwhile = isOfForm ? made.slice(seen) : []
      if (meanwhile.includes(name)) return false
      const counted = changes.find(isCounted)
      if (meanwhile.length > 0 && counted !== undefined) return fail(counted, both('outrun'))
      const place = heldBy(store.get(), making)
      if (place !== undefined) return fail(place, whyHeld(store.get(), place))
      const isDone = await act()
      if (isDone && changes.some(({ does }) => does !== 'set' && does !== 'confirm')) made.push(name)
      return isDone
    })
  }
}

/** What is said of a change that was made, and how it is taken back: by undo, if nothing else is given. */
type Done = { words: Said; offer?: Reversal }

/** Changes that are complete at once: a choice, a moved entry, an undo. */
function actsOf({ store, patch, say, drafts, forms, queue, flush, tryAgain }: Acting) {
  const fail: Fail = (at, why, diagnostics = []) => {
    patch({ trouble: { at, diagnostics, why } })
    say(why ?? both('notSaved'), { mood: 'bad' })
    return false
  }
  const tell = async (saved: Saved | undefined, at: Origin, done: Done): Promise<boolean> => {
    await forms.load(at.file)
    switch (saved?.is) {
      case 'saved':
        patch({ trouble: undefined })
        say(done.words, { offer: done.offer ?? 'undo' })
        tryAgain()
        return true
      case 'refused':
        return fail(at, undefined, saved.diagnostics)
      case 'impossible':
        return fail(at, saved.why)
      default:
        return fail(at, both(saved === undefined ? 'gone' : 'conflict'))
    }
  }
  const make = makerOf({ store, fail, flush, queue })
  const none = (): boolean => false
  /** @param at where a failure is shown, and an entry may have come or gone */
  const act = (ask: () => Promise<Saved | undefined>, at: Origin, done: Done): Promise<boolean> =>
    make({ changes: [{ does: 'insert', ...at }], takes: none }, async () => tell(await ask(), at, done))
  /** Copies an entry of a list right behind itself. */
  const duplicate = (at: Origin): Promise<boolean> =>
    make({ changes: [{ does: 'insert', ...at }], takes: none, isOfForm: true }, async () =>
      tell(await api.duplicate(at), at, { words: both('added') })
    )
  /** Makes the fix of a diagnostic, or lets it pass, together with the typed values that it may come from. */
  const mend = ({ id, file, path = [], button }: DeskDiagnostic): Promise<boolean> => {
    const at = { file, path }
    const takes = (typed: Pending): boolean => isToBlame(typed, at)
    return make({ changes: [{ does: 'insert', ...at }], takes }, async () => {
      const sent = [...store.get().pending.values()].filter(takes)
      const saved = await api.mend({ id, edits: sent.map(editOf) })
      const isDone = await tell(saved, at, { words: both(button === 'note' ? 'noted' : 'mended') })
      if (!isDone) return false
      const isSent = (each: Pending): boolean =>
        sent.some((one) => keyOf(one) === keyOf(each) && one.value === each.value)
      store.set((desk) => ({ ...desk, pending: new Map([...desk.pending].filter(([, each]) => !isSent(each))) }))
      drafts.again()
      return true
    })
  }
  return {
    act,
    duplicate,
    save: (save: Save, at: Origin): Promise<boolean> =>
      make({ changes: save.edits, takes: none, isOfForm: true }, async () =>
        tell(await api.save(save), at, { words: both('saved') })
      ),
    undo: (): Promise<boolean> => act(api.undo, nowhere, { words: both('undone'), offer: 'redo' }),
    redo: (): Promise<boolean> => act(api.redo, nowhere, { words: both('redone') }),
    mend
  }
}
