/**
 * What is typed and not saved yet is a draft at the server, which the pages of this window show and which is on the
 * disk. What was typed in a window that has died, such as one of a browser that was killed, goes on in this one.
 */
import type { Draft, TypedValue } from '../../protocol.ts'
import type { DeskActions } from './create-desk.ts'
import { get, isUnanswered, post } from './desk-client.ts'
import { unsavedOf, withUnsaved, type DeskModel } from './desk-model.ts'
import { windowName } from './desk-view.ts'
import type { Store } from './value-store.ts'

const recovered = {
  it: 'È tornato quel che avevate scritto e non era ancora salvato.',
  en: 'What you had written and was not saved yet is back.'
}

const draftMs = 30
const isSame = (one: readonly TypedValue[], other: readonly TypedValue[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Sends the draft whenever it has changed: one request at a time, so that each answer is about the latest state. */
export function syncDrafts(store: Store<DeskModel>): { again: () => void } {
  let sent: TypedValue[] = []
  let isAsking = false
  let timer: number | undefined
  const send = async (): Promise<void> => {
    timer = undefined
    const unsaved = unsavedOf(store.get())
    if (isAsking || isSame(unsaved, sent)) return
    isAsking = true
    sent = unsaved
    const answer = await post('draft', { window: windowName, unsaved })
    isAsking = false
    const isLatest = isSame(unsavedOf(store.get()), sent)
    const isDrafted = unsaved.some(({ edit }) => edit !== 'none') && 'diagnostics' in answer
    if (isLatest) store.patch({ drafted: isDrafted ? answer.diagnostics : undefined })
    void send()
  }
  let known = store.get()
  store.subscribe(() => {
    if (store.get().pending !== known.pending) timer ??= window.setTimeout(() => void send(), draftMs)
    known = store.get()
  })
  return {
    /** A server that was started again knows no draft. */
    again: () => {
      sent = []
      void send()
    }
  }
}

const lockPrefix = 'desk '

/**
 * A window holds a lock as long as it is there, seen or not: so others know whose drafts nobody goes on with. A browser
 * that has no locks recovers nothing.
 */
export async function recoverDrafts({ store, say, flush }: DeskActions): Promise<void> {
  const locks: LockManager | undefined = navigator.locks
  if (locks === undefined) return
  void locks.request(lockPrefix + windowName, () => new Promise(() => {}))
  // One window after the other: two that open at once would both go on with the same draft.
  await locks.request(`${lockPrefix}drafts`, async () => {
    const { held = [] } = await locks.query()
    const isThere = ({ window }: Draft): boolean => held.some(({ name }) => name === lockPrefix + window)
    const drafts = await get('drafts', {})
    const left = isUnanswered(drafts) ? [] : drafts.filter((draft) => !isThere(draft))
    if (left.length === 0) return
    for (const { unsaved } of left) store.set((desk) => withUnsaved(desk, unsaved))
    const kept = await post('draft', { window: windowName, unsaved: unsavedOf(store.get()) })
    // Until this window has a draft of its own, the one that is left is the only one on the disk.
    if (!('diagnostics' in kept)) return
    for (const { window } of left) await post('draft', { window, unsaved: [] })
    await flush()
    say(recovered)
  })
}
