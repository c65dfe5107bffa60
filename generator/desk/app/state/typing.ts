/**
 * What is typed, in order, until the server has saved it. The whole list is sent shortly after each change, and to be
 * saved after a pause, or when a field is left.
 */
import type { Queue as WorkQueue } from '../../../engine/work-queue.ts'
import type { Origin, Settled, TypedEdit } from '../../protocol.ts'
import { post } from './desk-client.ts'
import { isHeld, newPart, withEach, withSteps, type Announce, type DeskModel, type Pending } from './desk-model.ts'
import { windowName } from './desk-view.ts'
import type { FormStore } from './form-store.ts'
import { shownAt } from '../fields/form-paths.ts'
import { isPlaceWithin, placeKey } from '../../places.ts'
import type { Store } from './value-store.ts'
import { shared } from '../ui/shared-words.ts'

const draftMs = 30
const pauseMs = 1200
const retryMs = 3000

/** Runs tasks one after the other: each save and each change has to know the result of the one before. */
export type Queue = WorkQueue & {
  /** Whether a task is under way, or waits. */
  isBusy: () => boolean
}

export type TypingContext = { store: Store<DeskModel>; say: Announce; forms: FormStore; queue: Queue }

export type Typed = Origin & { value: unknown }

export function createTyping(context: TypingContext) {
  const { store, queue } = context
  const { saveLater, areSavesAnswered, ...sender } = createSender(context)
  let last = 0
  const put = (at: Origin, edit: Omit<TypedEdit, 'n'> | undefined): void => {
    last += 1
    const pending = new Map(store.get().pending)
    if (edit === undefined) pending.delete(placeKey(at))
    else pending.set(placeKey(at), { ...edit, n: last })
    store.patch({ pending, failure: undefined })
  }
  const pendingAt = (at: Origin): Pending | undefined => store.get().pending.get(placeKey(at))
  const seenNow = ({ file }: Origin): string | undefined => store.get().forms.get(file)?.version
  const type = (typed: Typed): void => {
    const found = pendingAt(typed)
    const before = found?.edit === 'none' ? undefined : found
    const form = store.get().forms.get(typed.file)
    // Nobody knows what the file has while a change is on its way, or after one without an answer.
    const isKnown = form !== undefined && !queue.isBusy() && areSavesAnswered()
    const isAsInFile = isKnown && Object.is(typed.value, shownAt(form, typed.path))
    const { seen } = before ?? { seen: form?.version }
    put(typed, isAsInFile ? undefined : { ...typed, edit: 'set', seen })
    saveLater(pauseMs)
  }
  /** Keeps the text of a field that shows something other than a number, or forgets it without a text. */
  const read = (at: Origin, text: string | undefined): void => {
    if (text !== undefined) put(at, { ...at, seen: seenNow(at), edit: 'none', value: text })
    else if (pendingAt(at)?.edit === 'none') put(at, undefined)
  }
  /** Forgets what is typed at a place, and in it. */
  const discard = (part: Origin): void => {
    store.set((desk) => {
      const left = withEach(desk, (each) => (isPlaceWithin(each, part) ? undefined : each))
      return { ...left, failure: undefined }
    })
    void sender.tryAgain()
  }
  /** Resolves a conflict in favour of the value that was typed here. */
  const insist = (at: Origin): void => {
    const found = pendingAt(at)
    if (found === undefined || found.edit === 'none') return
    put(at, { ...asTyped(found), seen: seenNow(at) })
    void sender.flush()
  }
  /** Goes on with what was typed in another window, unless something has been typed at the same place since. */
  const goOnWith = (edits: readonly TypedEdit[]): void => {
    for (const edit of edits) if (pendingAt(edit) === undefined) put(edit, edit)
  }
  return { ...sender, type, read, discard, insist, goOnWith }
}

/** An edit without what has become of it. */
const asTyped = ({ n, file, path, seen, edit, value }: Pending): TypedEdit => ({ n, file, path, seen, edit, value })

const numbersOf = (edits: readonly TypedEdit[]): string => edits.map(({ n }) => n).join()

/** When the list is sent. */
function createSender(context: TypingContext) {
  const { store, queue } = context
  const settle = createSettling(context)
  const listNow = (): Pending[] => [...store.get().pending.values()].filter(({ isUnsendable }) => isUnsendable !== true)
  let turn = 0
  /** The numbers of the edits that the server has. */
  let sent = ''
  /** Whether the last request to save was answered. */
  let isAnswered = true
  let saveTimer: number | undefined
  /** Resolves with whether there was an answer. */
  const send = async (save: boolean): Promise<boolean> => {
    const edits = listNow()
    turn += 1
    sent = numbersOf(edits)
    const answer = await post('edits', { window: windowName, turn, edits: edits.map(asTyped), save })
    const next = settle(edits, answer)
    if (save) isAnswered = next === 'rest' || next === 'settled'
    // A server that was started again knows no list.
    if (next === 'later' || next === 'failed') sent = ''
    if (next === 'later') saveLater(retryMs)
    if (next === 'rest' && edits.length > 1) return send(save)
    return next === 'rest' || next === 'settled'
  }
  const saveIf = (isWanted: (edits: readonly Pending[]) => boolean): Promise<boolean> =>
    queue(async () => {
      if (!isWanted(listNow())) return true
      clearTimeout(saveTimer)
      saveTimer = undefined
      return send(true)
    })
  const isWritten = ({ edit }: Pending): boolean => edit !== 'none'
  const saveLater = (ms: number): void => {
    clearTimeout(saveTimer)
    saveTimer = window.setTimeout(() => {
      saveTimer = undefined
      void saveIf((edits) => edits.some(isWritten))
    }, ms)
  }
  const draft = syncDraft(store, async () => (numbersOf(listNow()) === sent ? false : send(false)))
  return {
    saveLater,
    areSavesAnswered: () => isAnswered,
    /** Saves everything that waits, and tries with it what could not be saved. */
    flush: () => saveIf((edits) => edits.some((each) => !isHeld(each))),
    /** Tries again what could not be saved: the server may be back, and the reason of a refusal may be gone. */
    tryAgain: () => {
      const { away } = store.get()
      // After a pause in typing it is tried anyway.
      return saveIf((edits) => edits.some(isWritten) && (saveTimer === undefined || away !== undefined))
    },
    /** Resolves with whether the server has the list. */
    saveNow: () => saveIf(() => true),
    /** Sends the list to a server that may have been started again. */
    sendAgain: () => {
      sent = ''
      void draft()
    }
  }
}

/**
 * Sends the list whenever it has changed: one request at a time, so that each answer is about the latest state.
 * @param send resolves with whether there may be more to send
 */
function syncDraft(store: Store<DeskModel>, send: () => Promise<boolean>): () => Promise<void> {
  let isAsking = false
  let timer: number | undefined
  const draft = async (): Promise<void> => {
    timer = undefined
    if (isAsking) return
    isAsking = true
    const isMore = await send()
    isAsking = false
    if (isMore) void draft()
  }
  let { pending } = store.get()
  store.subscribe(() => {
    if (store.get().pending !== pending) timer ??= window.setTimeout(() => void draft(), draftMs)
    ;({ pending } = store.get())
  })
  return draft
}

type Answered = Awaited<ReturnType<typeof post<'edits'>>>

/** Takes the answer to a list. Returns whether to send again: later, or at once without what is never taken. */
function createSettling({ store, say, forms }: TypingContext) {
  const take = (sent: readonly Pending[], { outcomes, forms: brought, diagnostics, ...steps }: Settled): void => {
    const desk = store.get()
    const outcomeOf = new Map(outcomes.map(({ n, ...outcome }) => [n, outcome]))
    const hasForm = ({ file }: Origin): boolean => brought.some((form) => form.file === file)
    // Somebody may have removed the file since: then what was saved in it is unsaved again.
    const saved = sent.filter((each) => outcomeOf.get(each.n)?.type === 'saved' && hasForm(each))
    const isNews = (each: Pending): boolean => {
      const type = outcomeOf.get(each.n)?.type ?? 'saved'
      const isIncomplete = type === 'refused' && newPart(desk, each) !== undefined
      return type !== 'saved' && each.outcome === undefined && !isIncomplete
    }
    const news = outcomeOf.get(sent.find(isNews)?.n ?? 0)
    store.set((now) =>
      withEach(now, (each) => {
        const outcome = outcomeOf.get(each.n)
        if (outcome?.type === 'saved') return hasForm(each) ? undefined : each
        return outcome === undefined ? each : { ...each, outcome }
      })
    )
    forms.take(brought, saved)
    const left = numbersOf(sent.filter((each) => !saved.includes(each)))
    const isLatest = numbersOf([...store.get().pending.values()]) === left
    const isDrafted = left !== '' && sent.some(({ edit }) => edit !== 'none')
    store.set((now) => withSteps({ ...now, away: undefined }, steps))
    if (isLatest) store.patch({ drafted: isDrafted ? diagnostics : undefined })
    if (news !== undefined)
      say('why' in news ? news.why : news.type === 'conflict' ? shared.conflict : shared.notSaved, { mood: 'bad' })
    else if (saved.length > 0) say(shared.saved, { offer: 'undo' })
  }
  return (sent: readonly Pending[], answer: Answered): 'settled' | 'rest' | 'later' | 'failed' => {
    if ('outcomes' in answer) {
      take(sent, answer)
      return 'settled'
    }
    const { why } = answer
    if (answer.type === 'unanswered') {
      store.patch({ away: { why: answer.isPassing ? undefined : why } })
      if (!answer.isPassing) say(why, { mood: 'bad' })
      return answer.isPassing ? 'later' : 'failed'
    }
    // The longest one, as a body may be too long.
    const [longest] = sent.toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)
    if (longest === undefined) return 'settled'
    const unsendable = { outcome: answer, isUnsendable: true }
    store.set((now) => withEach(now, (each) => (each.n === longest.n ? { ...each, ...unsendable } : each)))
    say(why, { mood: 'bad' })
    return 'rest'
  }
}
