/** What is typed, shown by the pages before it is saved. */
import { api } from './api.ts'
import { editOf, type DeskModel } from './model.ts'
import type { Store } from './store.ts'

const draftMs = 30

export type Drafts = {
  later: () => void
  now: () => void
  /** A save ends the draft at the server, so what still waits is sent again. */
  again: () => void
}

export function draftsOf(store: Store<DeskModel>, patch: (part: Partial<DeskModel>) => void): Drafts {
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
    void api.draft(edits).then((answer) => {
      isAsking = false
      // This answers an earlier draft.
      const isDrafted = edits.length > 0 && answer !== undefined && 'diagnostics' in answer
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
      // A draft that is on its way may come to the server after the save, and would stay there.
      if (isAsking || [...store.get().pending.values()].some(({ is }) => is.state !== 'saved')) {
        now()
        return
      }
      clearTimeout(timer)
      turn += 1
      patch({ drafted: undefined })
    }
  }
}
