/**
 * The state of the desk, and all that can be done at it. What happens to a key press:
 *
 * 1. A field calls `type` with its place and its value (`typing.ts`). The place gets an edit in `pending`
 *    (`desk-model.ts`): a number, the value, and the version of the text that the form shows. One place has one edit:
 *    the next key replaces it, with a new number, or takes it out if the file has that value. Fields show `pending` over
 *    their form, so the key is in view at once.
 * 2. After 30 ms the page sends the whole list of `pending`. The server has it on its disk before it answers, shows it
 *    on the pages of this window, and answers with what is wrong (`drafted`). A list has a turn: an older one that
 *    arrives later does not count. One list is on its way at a time, and the next follows if the numbers have changed.
 * 3. After a pause of 1.2 seconds, or when the field is left (`flush`), the page sends the list once more, to be saved.
 *    The server saves the edits of each file together. If that would bring an error, it holds back the edits around the
 *    error (`save-groups.ts`), saves the others, and answers what became of each, by its number:
 *    - saved: the edit leaves `pending`. The answer has the new form, and the name that the server gives the change.
 *    - refused, in conflict or impossible: the edit stays, with this `outcome`, and its field shows why. It is sent
 *      again with every list, so it is saved as soon as the reason is gone: `tryAgain` asks for that whenever the files
 *      have changed, something else was done or taken back, or the server is there again.
 *    If the server refuses the list itself, as too long or in a form that it does not know, the longest edit is left
 *    out of it from then on, and the rest is sent at once.
 *    If another key has replaced an edit meanwhile, its number is gone, and its outcome is ignored.
 * 4. Without an answer `away` is set: nobody knows what is saved. The list stays and is sent again every three seconds,
 *    but after a fault of the server only with the next change. The page says that closing it loses what is typed. An
 *    edit that arrives twice counts once.
 * 5. A form is shown until a newer one comes (`form-store.ts`): with an answer, or because the server tells that the
 *    files have changed. Then each edit of the old form moves to where its value is in the new one (`followed`), if
 *    nobody else has changed that value. If somebody has, it keeps the old version, and the server finds the conflict.
 *    The window that had saved a value which another one has replaced says so, with both (`written`).
 *
 * What is complete at once, such as a moved or copied entry, a task or an undo, is a command (`commands.ts`). It saves
 * what is typed, waits for its turn, and is not made if it would touch something that could not be saved.
 *
 * What a window had typed that was closed or killed is on the server's disk. The next window that opens goes on with it
 * (`recovery.ts`).
 *
 * The other modules hold the view (`desk-view.ts`, `page-address.ts`), the store that React listens to
 * (`value-store.ts`), and the requests (`desk-client.ts`, `event-stream.ts`, `use-answer.ts`). `app-context.ts` gives
 * components all of it.
 */
import { serialQueue } from '../../../engine/work-queue.ts'
import type { DeskState } from '../../protocol.ts'
import { createCommands } from './commands.ts'
import { openEventStream } from './event-stream.ts'
import { createFormStore } from './form-store.ts'
import type { DeskModel, Announce } from './desk-model.ts'
import { createTyping, type Queue } from './typing.ts'
import { createStore } from './value-store.ts'

const lostNow = {
  it:
    'Il programma non risponde. Quello che scrivi resta qui e si salva appena torna: non chiudere questa finestra, ' +
    'o si perde.',
  en:
    'The program is not responding. What you write stays here and is saved as soon as it is back: do not close this ' +
    'window, or it is lost.'
}

export function createDesk() {
  const store = createStore<DeskModel>({
    state: undefined,
    link: 'opening',
    forms: new Map(),
    pending: new Map(),
    written: [],
    publications: 0,
    readings: 0,
    away: undefined,
    drafted: undefined,
    toast: undefined,
    failure: undefined
  })
  const say: Announce = (text, { mood = 'good', offer } = {}) => store.patch({ toast: { text, mood, offer } })
  const queue = inTurn()
  const forms = createFormStore(store, { say, isBusy: queue.isBusy })
  const context = { store, say, forms, queue }
  const typing = createTyping(context)

  const lookAgain = (): void => store.set((desk) => ({ ...desk, readings: desk.readings + 1 }))
  const onState = (state: DeskState): void => {
    const isNew = store.get().state?.revision !== state.revision
    store.patch({ state, link: 'open' })
    if (!isNew) return
    void forms.again()
    void typing.tryAgain()
  }
  const onLink = (isThere: boolean): void => {
    // What failed because the server was gone can be done once it is back.
    const was = store.get().link
    store.patch({ link: isThere ? 'open' : 'lost', ...(isThere && was === 'lost' && { failure: undefined }) })
    if (!isThere && was === 'open') say(lostNow, { mood: 'bad' })
    if (!isThere) return
    lookAgain()
    typing.sendAgain()
    void typing.tryAgain()
    // One that was asked for while the server was gone has not come.
    void forms.again()
  }
  const start = (): (() => void) => {
    const stream = openEventStream({
      address: () => '/.desk/events',
      onData: (data) => onState(JSON.parse(data)),
      onLink,
      retryMs: 1500
    })
    stream.open()
    return stream.close
  }
  const dismiss = (): void => store.patch({ failure: undefined })
  return {
    store,
    start,
    say,
    dismiss,
    lookAgain,
    need: forms.need,
    ...typing,
    ...createCommands({ ...context, ...typing })
  }
}

export type DeskActions = ReturnType<typeof createDesk>

function inTurn(): Queue {
  const queue = serialQueue()
  let count = 0
  const run: typeof queue = (task) => {
    count += 1
    return queue(task).finally(() => (count -= 1))
  }
  return Object.assign(run, { isBusy: () => count > 0 })
}
