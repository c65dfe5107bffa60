/** Recovers unsaved edits of a window that died, in another window. */
import type { UnsavedEdits } from '../../protocol.ts'
import type { DeskActions } from './create-desk.ts'
import { get, isUnanswered, post } from './desk-client.ts'
import { windowName } from './desk-view.ts'

const recovered = {
  it: 'È tornato quel che avevi scritto e non era ancora salvato.',
  en: 'What you had not saved yet is back.'
}

const lockPrefix = 'desk '

/**
 * A window holds a lock as long as it is there, seen or not: so others know whose edits nobody goes on with. A browser
 * that has no locks recovers nothing.
 */
export async function recoverUnsaved({ say, goOnWith, saveNow }: DeskActions): Promise<void> {
  const locks: LockManager | undefined = navigator.locks
  if (locks === undefined) return
  void locks.request(lockPrefix + windowName, () => new Promise(() => {}))
  // One window after the other: two that open at once would both go on with the same edits.
  await locks.request(`${lockPrefix}unsaved`, async () => {
    const { held = [] } = await locks.query()
    const isThere = ({ window }: UnsavedEdits): boolean => held.some(({ name }) => name === lockPrefix + window)
    const unsaved = await get('unsaved', {})
    const remaining = isUnanswered(unsaved) ? [] : unsaved.filter((each) => !isThere(each))
    if (remaining.length === 0) return
    for (const { edits } of remaining) goOnWith(edits)
    // Until this window has stored its own list, the old list is the only one on the disk.
    if (!(await saveNow())) return
    for (const { window, turn } of remaining)
      await post('edits', { window, turn: turn + 1, edits: [], save: false, shown: {} })
    say(recovered)
  })
}
