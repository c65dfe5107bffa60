/** The forms of the files that were asked for, as they are now. */
import { inEachLanguage, wordsIn } from '../../../engine/diagnostics/language.ts'
import { isSameValue } from '../../places.ts'
import type { FileForm, Origin } from '../../protocol.ts'
import { shortened, filledIn } from '../../desk-wording.ts'
import { nameAlong } from '../fields/form-paths.ts'
import { get, isUnanswered } from './desk-client.ts'
import { withForm, writtenIn, type Announce, type DeskModel } from './desk-model.ts'
import type { Store } from './value-store.ts'

const overwritten = {
  it: '{name}: altrove è stato scritto «{theirs}» al posto di quel che avevi salvato, «{yours}».',
  en: '{name}: “{theirs}” was written elsewhere in place of what you had saved, “{yours}”.'
}

export type FormStore = {
  need: (file: string) => void
  /** Takes forms that an answer has brought. @see withForm */
  take: (forms: readonly FileForm[], own?: readonly Origin[]) => void
  again: () => Promise<void>
  load: (file: string) => Promise<void>
}

/** @param isBusy whether this window changes something just now: what a form then shows may come of that */
export function createFormStore(
  store: Store<DeskModel>,
  { say, isBusy }: { say: Announce; isBusy: () => boolean }
): FormStore {
  /** Says of what this window has saved that another one, or somebody in the file, has written something else there. */
  const tellOverwritten = (form: FileForm): void => {
    const first = writtenIn(store.get(), form).find(({ value, theirs: now }) => !isSameValue(value, now))
    if (first === undefined || isBusy()) return
    const name = nameAlong(form, first.path)
    const said = (value: unknown): string =>
      shortened(typeof value === 'string' ? value : JSON.stringify(value ?? null), 60)
    const [theirs, yours] = [said(first.theirs), said(first.value)]
    const why = inEachLanguage((language) =>
      filledIn(wordsIn(overwritten, language), { name: wordsIn(name, language), theirs, yours })
    )
    store.patch({ failure: { at: first, diagnostics: [], why } })
    say(why, { mood: 'bad' })
  }
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
    tellOverwritten(form)
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
