/**
 * Holds the unsaved edits, in order, and the forms on screen. Sends the edits shortly after each change, and asks the
 * server to save them after a pause or when a field loses focus. The answer updates both.
 */
import { asIs, inEachLanguage, wordsIn } from '../../../engine/words/language.ts'
import type { Queue } from '../../../engine/work-queue.ts'
import type { Conflict, Origin, EditsResult, TypedEdit } from '../../protocol.ts'
import { fillIn, firstWords } from '../../desk-wording.ts'
import { post } from './desk-client.ts'
import {
  isHeld,
  isRetried,
  newPart,
  pendingWithout,
  versionShown,
  withForms,
  type Announce,
  type DeskModel,
  type Pending
} from './desk-model.ts'
import { windowName } from './desk-view.ts'
import { nameAlong } from '../../kinds/form-paths.ts'
import { isPlaceWithin, isSamePlace, placeKey } from '../../places.ts'
import type { Store } from './value-store.ts'
import { shared } from '../ui/shared-words.ts'

const showMs = 30
const pauseMs = 1200
/** After how many milliseconds something is sent again that had no answer. */
export const retryMs = 3000

const overwrittenWords = {
  it: '{name}: altrove è stato scritto «{theirs}» al posto di quel che avevi salvato, «{yours}».',
  en: '{name}: what you saved, “{yours}”, was replaced elsewhere by “{theirs}”.'
}

export type TypingContext = {
  store: Store<DeskModel>
  say: Announce
  /** Runs tasks one after the other: each save and each change has to know the result of the one before. */
  queue: Queue
}

export type TypedValue = Origin & { value: unknown }

export type Typing = ReturnType<typeof createTyping>

export function createTyping(context: TypingContext) {
  const { store } = context
  const { saveLater, ...schedule } = createSchedule(context)
  let last = 0
  const put = (edit: Omit<TypedEdit, 'n'>): void => {
    last += 1
    store.patch({ pending: new Map(store.get().pending).set(placeKey(edit), { ...edit, n: last }), failure: undefined })
  }
  const pendingAt = (at: Origin): Pending | undefined => store.get().pending.get(placeKey(at))
  const seenNow = ({ file }: Origin): string | undefined => versionShown(store.get().forms.get(file))
  const forget = (isOut: (typed: Pending) => boolean): void =>
    store.patch({ pending: pendingWithout(store.get(), isOut), failure: undefined })
  return {
    ...schedule,
    type: (typed: TypedValue): void => {
      const pendingEdit = pendingAt(typed)
      const { seen } =
        pendingEdit === undefined || pendingEdit.edit === 'unparsed' ? { seen: seenNow(typed) } : pendingEdit
      put({ ...typed, edit: 'set', seen })
      saveLater(pauseMs)
    },
    /** Keeps the text of a field that shows something other than a number, or forgets it without a text. */
    keepUnparsed: (at: Origin, text: string | undefined): void => {
      if (text !== undefined) put({ ...at, seen: seenNow(at), edit: 'unparsed', value: text })
      else if (pendingAt(at)?.edit === 'unparsed') forget((each) => isSamePlace(each, at))
    },
    /** Forgets what is typed at a place, and in it. */
    discard: (part: Origin): void => {
      forget((each) => isPlaceWithin(each, part))
      void schedule.tryAgain()
    },
    /** Resolves a conflict in favour of the value that was typed here. */
    insist: (at: Origin): void => {
      const pendingEdit = pendingAt(at)
      if (pendingEdit === undefined || pendingEdit.edit === 'unparsed') return
      put({ ...asTyped(pendingEdit), seen: seenNow(at) })
      void schedule.flush()
    },
    /** Goes on with what was typed in another window, instead of what is typed here. */
    takeUp: (edit: TypedEdit): void => put(asTyped(edit)),
    /** Goes on with what was typed in this tab before, unless something has been typed at the same place since. */
    goOnWith: (edits: readonly TypedEdit[]): void => {
      for (const edit of edits) if (pendingAt(edit) === undefined) put(edit)
    }
  }
}

/** An edit without what has become of it. */
const asTyped = ({ n, file, path, seen, edit, value }: Pending): TypedEdit => ({ n, file, path, seen, edit, value })

/** When the list is sent. */
function createSchedule(context: TypingContext) {
  const { store, queue } = context
  const sender = createSender(context)
  let saveTimer: number | undefined
  const isParsed = ({ edit }: Pending): boolean => edit !== 'unparsed'
  const saveLater = (ms: number): void => {
    clearTimeout(saveTimer)
    saveTimer = window.setTimeout(() => {
      saveTimer = undefined
      void saveIf((edits) => edits.some(isParsed))
    }, ms)
  }
  const send: typeof sender.send = async (isSave) => {
    const became = await sender.send(isSave)
    const { isUnkept, pending } = store.get()
    if (became === 'later' || isUnkept || [...pending.values()].some(isRetried)) saveLater(retryMs)
    return became
  }
  /** Sends the list until an answer counts. Resolves with whether there was one. */
  const settle = async (isSave: boolean): Promise<boolean> => {
    const became = await send(isSave)
    return became === 'overtaken' ? settle(isSave) : became === 'taken'
  }
  const saveIf = (isWanted: (edits: readonly Pending[]) => boolean): Promise<boolean> =>
    queue(async () => {
      if (!isWanted(sender.listNow())) return true
      clearTimeout(saveTimer)
      saveTimer = undefined
      return settle(true)
    })
  const showIn = createShowing(store, { ...sender, send })
  const tryAgain = (): Promise<boolean> => {
    const { away } = store.get()
    // After a pause in typing it is tried anyway.
    return saveIf((edits) => edits.some(isParsed) && (saveTimer === undefined || away !== undefined))
  }
  return {
    saveLater,
    /** Has the form of a file brought, now and whenever it is another one. */
    need: (file: string): void => {
      if (sender.show(file)) showIn(0)
    },
    /** Saves everything that waits, and tries with it what could not be saved. */
    flush: () => saveIf((edits) => edits.some((each) => !isHeld(each))),
    /** Tries again what could not be saved: the reason of a refusal may be gone. */
    tryAgain,
    /** Resolves with whether the server has the list. */
    saveNow: () => saveIf(() => true),
    /** The content, or the server, is another one. */
    catchUp: (): void => {
      sender.forget()
      showIn(0)
      void tryAgain()
    },
    /** Sends the list again while something in it is not saved. */
    remind: (): void => {
      if (sender.listNow().length === 0) return
      sender.forget()
      showIn(0)
    },
    /** Brings the forms. */
    look: () => settle(false),
    /** Makes a change of this window, once those before it are made. */
    change: <Made>(make: () => Promise<Made>): Promise<Made> => queue(() => sender.changing(make))
  }
}

/** Sends the list whenever it is another one: one request at a time, and the next one once that is answered. */
function createShowing(
  store: TypingContext['store'],
  { isSent, send }: Pick<ReturnType<typeof createSender>, 'isSent' | 'send'>
): (ms: number) => void {
  let isAsking = false
  let timer: number | undefined
  const show = async (): Promise<void> => {
    timer = undefined
    if (isAsking || isSent()) return
    isAsking = true
    await send(false)
    isAsking = false
    void show()
  }
  const showIn = (ms: number): void => {
    timer ??= window.setTimeout(() => void show(), ms)
  }
  store.subscribe(() => {
    if (!isSent()) showIn(showMs)
  })
  return showIn
}

/**
 * Sends the list. An answer counts if nothing has been typed since, and no other list was sent: otherwise the next one
 * has all that it had.
 */
function createSender(context: TypingContext) {
  const { store, say } = context
  /** The files whose forms are shown. */
  const files = new Set<string>()
  let turn = 0
  let isChanging = false
  /** The list that was sent last; undefined if it is to be sent again. */
  let sent: DeskModel['pending'] | undefined = store.get().pending
  const listNow = (): Pending[] => [...store.get().pending.values()].filter(({ isUnsendable }) => isUnsendable !== true)
  const send = async (save: boolean): Promise<'taken' | 'overtaken' | 'later' | 'failed'> => {
    const { pending, forms } = store.get()
    const edits = listNow()
    turn += 1
    const mine = turn
    sent = pending
    const shown = Object.fromEntries([...files].map((file) => [file, forms.get(file)?.revision ?? '']))
    const answer = await post('edits', { window: windowName, turn, edits: edits.map(asTyped), save, shown })
    if ('unsaved' in answer) {
      if (store.get().away !== undefined) store.patch({ away: undefined })
      const isLatest = mine === turn && store.get().pending === pending
      if (isLatest) take(context, answer)
      if (answer.overwritten !== undefined && !isChanging) tellOverwritten(context, answer.overwritten)
      return isLatest ? 'taken' : 'overtaken'
    }
    const { why } = answer
    if (answer.type === 'unanswered') {
      store.patch({ away: { why: answer.isPassing ? undefined : why } })
      if (!answer.isPassing) say(why, { mood: 'bad' })
      return answer.isPassing ? 'later' : 'failed'
    }
    say(why, { mood: 'bad' })
    // The longest one, as a body may be too long.
    const [longest] = edits.toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)
    const rest = new Map(store.get().pending)
    if (longest !== undefined && rest.get(placeKey(longest)) === longest)
      store.patch({ pending: rest.set(placeKey(longest), { ...longest, outcome: answer, isUnsendable: true }) })
    return edits.length > 1 ? send(save) : 'failed'
  }
  return {
    listNow,
    send,
    isSent: () => store.get().pending === sent,
    forget: (): void => {
      sent = undefined
    },
    /** Adds a file. Returns whether it is a new one. */
    show: (file: string): boolean => {
      if (files.has(file)) return false
      files.add(file)
      sent = undefined
      return true
    },
    /** While this window makes a change itself, nobody else has overwritten what it changes. */
    changing: async <Made>(make: () => Promise<Made>): Promise<Made> => {
      isChanging = true
      return make().finally(() => (isChanging = false))
    }
  }
}

/** Takes an answer that counts: what is not saved, at its places in the forms that come with it. */
function take({ store, say }: TypingContext, answer: EditsResult): void {
  const { unsaved, saved, forms: brought, isUnkept, overwritten: _, diagnostics, ...steps } = answer
  const before = store.get()
  const typed = [...before.pending.values()]
  const rest = typed.flatMap((each): Pending[] => {
    const now = unsaved.find(({ n }) => n === each.n)
    if (now === undefined) return each.isUnsendable === true ? [each] : []
    return [{ ...each, outcome: undefined, ...now }]
  })
  const isAsBefore = JSON.stringify(rest) === JSON.stringify(typed)
  store.set((desk) => ({
    ...desk,
    forms: withForms(desk.forms, brought),
    // The same list is not sent again.
    pending: isAsBefore ? desk.pending : new Map(rest.map((each) => [placeKey(each), each])),
    isUnkept,
    typedDiagnostics: diagnostics,
    state: desk.state && { ...desk.state, ...steps }
  }))
  const isIncomplete = (each: Pending): boolean =>
    each.outcome?.type === 'refused' && newPart(before, each) !== undefined
  const known = new Set(typed.flatMap(({ n, outcome }) => (outcome === undefined ? [] : [n])))
  const news = rest.find((each) => each.outcome !== undefined && !known.has(each.n) && !isIncomplete(each))?.outcome
  if (news !== undefined)
    say('why' in news ? news.why : news.type === 'conflict' ? shared.conflict : shared.notSaved, { mood: 'bad' })
  else if (saved > 0) say(shared.saved, { offer: 'undo' })
}

/** Says that somebody has replaced what this window has saved. */
function tellOverwritten(
  { store, say }: Pick<TypingContext, 'store' | 'say'>,
  { yours, theirs, ...at }: Conflict
): void {
  const form = store.get().forms.get(at.file)
  const name = form === undefined ? asIs(at.file) : nameAlong(form, at.path)
  const shortText = (value: unknown): string =>
    firstWords(typeof value === 'string' ? value : JSON.stringify(value ?? null), 60)
  const why = inEachLanguage((language) =>
    fillIn(wordsIn(overwrittenWords, language), {
      name: wordsIn(name, language),
      theirs: shortText(theirs),
      yours: shortText(yours)
    })
  )
  store.patch({ failure: { at, diagnostics: [], why } })
  say(why, { mood: 'bad' })
}
