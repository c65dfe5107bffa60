/** What was typed in a window that has died, such as one of a browser that was killed, goes on in this one. */
import type { Draft } from '../../protocol.ts'
import { get, isUnanswered, post } from './desk-client.ts'
import type { DeskActions } from './create-desk.ts'
import { unsavedOf, withUnsaved } from './desk-model.ts'
import { windowName } from './desk-view.ts'

const recovered = {
  it: 'È tornato quel che avevate scritto e non era ancora salvato.',
  en: 'What you had written and was not saved yet is back.'
}

const lockPrefix = 'desk '

/**
 * A window holds a lock as long as it is there, seen or not: so others know whose drafts nobody goes on with. A browser
 * that has no locks recovers nothing.
 */
export async function recoverDrafts({ store, say, commitFile }: DeskActions): Promise<void> {
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
    for (const { window } of left) await post('draft', { window, unsaved: { pending: [], unparsed: [] } })
    const files = new Set(left.flatMap(({ unsaved }) => unsaved.pending.map((typed) => typed.file)))
    await Promise.all([...files].map(commitFile))
    say(recovered)
  })
}
