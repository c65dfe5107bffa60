/** The forms of the files that were asked for, as they are now. */
import type { FileForm, Origin } from '../../protocol.ts'
import { get, isUnanswered } from './desk-client.ts'
import { withForm, type DeskModel } from './desk-model.ts'
import type { Store } from './value-store.ts'

export type FormStore = {
  need: (file: string) => void
  /** Takes forms that an answer has brought. @see withForm */
  take: (forms: readonly FileForm[], own?: readonly Origin[]) => void
  again: () => Promise<void>
  load: (file: string) => Promise<void>
}

export function createFormStore(store: Store<DeskModel>): FormStore {
  /** The number of the request whose answer is shown, of each file that was asked for. */
  const shown = new Map<string, number>()
  let requests = 0
  let turn = 0
  const load: FormStore['load'] = async (file) => {
    if (file === '') return
    requests += 1
    const mine = requests
    if (!shown.has(file)) shown.set(file, 0)
    const form = await get('file', { file })
    // The form of a file that is gone stays, for what is typed in it. Answers may come in another order than asked for.
    if (form === null || isUnanswered(form) || mine < (shown.get(file) ?? 0)) return
    shown.set(file, mine)
    store.set((before) => withForm(before, form))
  }
  return {
    load,
    take: (forms, own) => {
      requests += 1
      for (const { file } of forms) shown.set(file, requests)
      store.set((before) => forms.reduce((desk, form) => withForm(desk, form, own), before))
    },
    need: (file) => {
      if (!shown.has(file)) void load(file)
    },
    again: async () => {
      turn += 1
      const mine = turn
      // One after the other, the last opened first: it is most likely in view.
      for (const file of [...shown.keys()].toReversed()) {
        if (mine !== turn) return
        await load(file)
      }
    }
  }
}
