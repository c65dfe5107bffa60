/**
 * The state of the desk, and everything that it can do. What happens to a key press:
 *
 * 1. A field calls `type` with its place and its value (`typing.ts`). `pending` in `desk-model.ts` gets an edit: a
 *    number, the value, and the version of the text that the form shows. Each place has one edit, which the next key
 *    replaces under a new number. Fields show `pending` over their forms, so the key is visible at once.
 * 2. After 30 ms the page sends the whole list, and names the files whose forms it shows. The server writes the list to
 *    the disk before it answers, and uses it on the pages of this window. The answer says which edits are unsaved and
 *    where their values are now, brings the forms that changed, and says what is wrong (`typedDiagnostics`). Edits that
 *    the answer leaves out are saved, or equal to the file.
 * 3. After a pause of 1.2 seconds, or when the field loses focus (`flush`), the page asks the server to save. The
 *    server saves the edits of a file together. If they bring an error, it holds back the edits around the error
 *    (`save-groups.ts`) and saves the others. An edit that is refused, in conflict or impossible stays in the list with
 *    its `outcome`, and its field shows why. Every list repeats it, so it is saved once the reason is gone. Where only
 *    the disk or another program is in the way (`isPassing`), the page tries it again every three seconds.
 * 4. The page uses an answer only if it has typed nothing and sent no other list since. Otherwise the next answer
 *    repeats everything: the server remembers the outcome of an edit until a list no longer has it. So no single answer
 *    matters, and an edit that arrives twice counts once. A list can overtake a save, so each has a turn, and the
 *    server ignores an older turn. An answer, or the version that an edit names, may be older than a save of this
 *    window: that is no conflict.
 * 5. Without an answer `away` is set: nobody knows what is saved. The page repeats the list every three seconds, but
 *    after a fault of the server only with the next change. It warns that closing it loses what is typed. If the server
 *    refuses the list as too long, the page leaves out the longest edit and sends the rest at once.
 * 6. The page also sends the list when files have changed or the server is back (`catchUp`). This brings new forms, and
 *    tries refused edits again. If somebody else has changed a typed value, its edit keeps the old version, so saving
 *    it is a conflict. If another window replaces a value that this window has saved, this window shows both.
 *    The fields of a file that can no longer be read stay as they were last read (`withForms`).
 *
 * Complete changes, such as a moved entry, a task or an undo, are commands (`commands.ts`). A command first saves what
 * is typed, waits for its turn, and is refused if it would touch an unsaved edit. It names the version that its form
 * showed, so the server finds the entry after later changes, too. It has a number: the page repeats it until there is
 * an answer, and it counts once.
 *
 * When a window is closed or killed, its edits stay on the server's disk. The next page in the same tab goes on with
 * them at once (`recovery.ts`). The server knows by the open streams which windows live (`open-windows.ts`). Once a
 * window is gone, every other one offers what was typed there (`abandoned-edits.tsx`), and a person decides on it.
 *
 * The other modules hold the view (`desk-view.ts`), the store that React listens to (`value-store.ts`), and the
 * requests (`desk-client.ts`, `event-stream.ts`, `use-answer.ts`). `app-context.ts` gives components all of it.
 */
import { serialQueue } from '../../../engine/work-queue.ts'
import type { DeskState } from '../../protocol.ts'
import { createCommands } from './commands.ts'
import { openEventStream } from './event-stream.ts'
import type { DeskModel, Announce } from './desk-model.ts'
import { windowName } from './desk-view.ts'
import { createTyping } from './typing.ts'
import { createStore } from './value-store.ts'
import { shared } from '../ui/shared-words.ts'

/** How often a window with unsaved edits shows that it lives, in milliseconds. The server waits for five minutes. */
const signMs = 60_000

export function createDesk() {
  const store = createStore<DeskModel>({
    state: undefined,
    link: 'opening',
    forms: new Map(),
    pending: new Map(),
    publications: 0,
    readings: 0,
    away: undefined,
    isUnkept: false,
    waiting: 0,
    typedDiagnostics: undefined,
    toast: undefined,
    failure: undefined
  })
  const say: Announce = (text, { mood = 'good', offer } = {}) => store.patch({ toast: { text, mood, offer } })
  const { catchUp, remind, change, look, ...typing } = createTyping({ store, say, queue: serialQueue() })

  const lookAgain = (): void => store.set((desk) => ({ ...desk, readings: desk.readings + 1 }))
  const onState = (state: DeskState): void => {
    const former = store.get().state
    // Another program has another page.
    if (former?.program !== undefined && former.program.version !== state.program?.version) location.reload()
    const isNew = former?.revision !== state.revision
    store.patch({ state, link: 'open' })
    if (isNew) catchUp()
  }
  const onLink = (isThere: boolean): void => {
    // What failed because the server was gone can be done once it is back.
    const was = store.get().link
    store.patch({ link: isThere ? 'open' : 'lost', ...(isThere && was === 'lost' && { failure: undefined }) })
    if (!isThere && was === 'open') say(shared.waits, { mood: 'bad' })
    if (!isThere) return
    lookAgain()
    catchUp()
  }
  const start = (): (() => void) => {
    const stream = openEventStream({
      address: () => `/.desk/events?${new URLSearchParams({ window: windowName })}`,
      onData: (data) => onState(JSON.parse(data)),
      onLink,
      retryMs: 1500
    })
    stream.open()
    // A window that nobody sees has no stream, and some proxies cut it: the list says as well that it lives.
    const sign = window.setInterval(remind, signMs)
    return () => {
      window.clearInterval(sign)
      stream.close()
    }
  }
  const dismiss = (): void => store.patch({ failure: undefined })
  return {
    store,
    start,
    say,
    dismiss,
    lookAgain,
    ...typing,
    ...createCommands({ store, say, change, look, ...typing })
  }
}

export type DeskActions = ReturnType<typeof createDesk>
