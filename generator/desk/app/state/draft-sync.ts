/** What is typed, shown by the pages before it is saved. */
import { post } from './desk-client.ts'
import { windowName } from './desk-view.ts'
import { hasUnsaved, unsavedOf, type DeskModel } from './desk-model.ts'
import type { Store } from './value-store.ts'

const draftMs = 30

export type DraftSync = {
  later: () => void
  now: () => void
  /** After a save: what still waits is sent again, and a draft of which nothing waits any more is ended. */
  again: () => void
}

export function createDraftSync(store: Store<DeskModel>, patch: (part: Partial<DeskModel>) => void): DraftSync {
  let timer: number | undefined
  let turn = 0
  let isAsking = false
  let isBehind = false
  /** Whether there is a draft at the server. */
  let isThere = false
  const isUnsaved = (): boolean => hasUnsaved(store.get())
  /** One request at a time: while somebody types fast, each answer brings the latest state. */
  const now = (): void => {
    clearTimeout(timer)
    turn += 1
    isBehind = isAsking
    if (isAsking) return
    isAsking = true
    const mine = turn
    const unsaved = unsavedOf(store.get())
    isThere = isUnsaved()
    void post('draft', { window: windowName, unsaved }).then((answer) => {
      isAsking = false
      // This answers an earlier draft.
      const isDrafted = unsaved.pending.length > 0 && 'diagnostics' in answer
      if (mine === turn) patch({ drafted: isDrafted ? answer.diagnostics : undefined })
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
      if (!isUnsaved()) patch({ drafted: undefined })
      // The server ends a draft with its save, but one that came after that is still there.
      if (isThere || isUnsaved()) {
        now()
        return
      }
      clearTimeout(timer)
      turn += 1
    }
  }
}
