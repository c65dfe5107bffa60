/** Recovers unsaved edits of the pages that this tab had before: it was loaded again, or its browser died. */
import type { DeskActions } from './create-desk.ts'
import { get, isUnanswered, post } from './desk-client.ts'
import { windowName } from './desk-view.ts'

const recovered = {
  it: 'È tornato quel che avevi scritto e non era ancora salvato.',
  en: 'What you had not saved yet is back.'
}

const lockPrefix = 'desk '
const storedName = 'desk windows'

/** The windows of this tab, this one included; none where the browser keeps nothing. */
function tabWindows(): string[] {
  try {
    return (sessionStorage.getItem(storedName) ?? '').split(',').filter(Boolean)
  } catch {
    return []
  }
}

function keepTabWindows(names: readonly string[]): void {
  try {
    sessionStorage.setItem(storedName, names.join(','))
  } catch {
    // Then what is typed here is offered to any window, once this one is gone.
  }
}

/**
 * The windows that were in this tab before. A browser that copies a tab copies their names, too, so each window holds a
 * lock as long as it is there: one that still lives is no former one.
 */
async function formerWindows(): Promise<string[]> {
  const names = tabWindows().filter((name) => name !== windowName)
  const locks: LockManager | undefined = navigator.locks
  if (locks === undefined) return names
  void locks.request(lockPrefix + windowName, () => new Promise(() => {}))
  const { held = [] } = names.length === 0 ? {} : await locks.query()
  return names.filter((name) => !held.some((lock) => lock.name === lockPrefix + name))
}

export async function recoverUnsaved({ say, goOnWith, saveNow }: DeskActions): Promise<void> {
  const former = await formerWindows()
  // Until this window has stored its own list, the old lists are the only ones on the disk.
  keepTabWindows([...former, windowName])
  if (former.length === 0) return
  const unsaved = await get('unsaved', { windows: former.join(',') })
  if (isUnanswered(unsaved)) return
  if (unsaved.length > 0) {
    for (const { edits } of unsaved) goOnWith(edits)
    if (!(await saveNow())) return
    for (const { window, turn } of unsaved)
      await post('edits', { window, turn: turn + 1, edits: [], save: false, shown: {} })
    say(recovered)
  }
  keepTabWindows([windowName])
}
