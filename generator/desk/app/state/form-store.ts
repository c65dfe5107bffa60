/** The forms of the files that were asked for, as they are now. */
import { get, isUnanswered } from './desk-client.ts'
import type { DeskModel } from './desk-model.ts'
import type { Store } from './value-store.ts'

export type FormStore = {
  need: (file: string) => void
  again: () => Promise<void>
  /** Resolves with `gone` where the file is not there any more. */
  load: (file: string) => Promise<'gone' | undefined>
}

export function createFormStore(store: Store<DeskModel>): FormStore {
  /** The number of the last request for each form, and of the one whose answer is shown. */
  const asked = new Map<string, number>()
  const shown = new Map<string, number>()
  let turn = 0
  const load: FormStore['load'] = async (file) => {
    if (file === '') return undefined
    const mine = (asked.get(file) ?? 0) + 1
    asked.set(file, mine)
    const form = await get('file', { file })
    // Answers may come in another order than they were asked for. The form of a file that is gone stays, for what is
    // typed in it.
    if (form === null) return 'gone'
    if (isUnanswered(form) || mine < (shown.get(file) ?? 0)) return undefined
    shown.set(file, mine)
    store.set((before) => ({ ...before, forms: new Map(before.forms).set(file, form) }))
    return undefined
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
