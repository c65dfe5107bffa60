/**
 * The state of the desk, and all that can be done at it. What happens to a key press:
 *
 * 1. A field calls `type` with its place and its value (`typing.ts`). The place gets an edit in `pending`
 *    (`desk-model.ts`): a number, the value, and the version of the text that the form shows. One place has one edit:
 *    the next key replaces it, with a new number. Fields show `pending` over their form, so the key is in view at once.
 * 2. After 30 ms the page sends the whole list of `pending`, with the files whose forms it shows. The server has the list
 *    on its disk before it answers, and shows it on the pages of this window. It answers with all that the page needs to
 *    know: which edits are in no file, and where the value of each is by now; the forms that have changed; what is wrong
 *    (`typedDiagnostics`). Edits that it does not list are saved, or equal to the file.
 * 3. After a pause of 1.2 seconds, or when the field is left (`flush`), the page sends the list to be saved. The server
 *    saves the edits of each file together. If that would bring an error, it holds back the edits around the error
 *    (`save-groups.ts`) and saves the others. An edit that is refused, in conflict or impossible stays, with this
 *    `outcome`, and its field shows why. It is sent again with every list, so it is saved as soon as the reason is gone.
 * 4. An answer counts if nothing was typed and no other list was sent since then. Otherwise the next answer has all that
 *    it had: the server keeps what became of each edit until the list lacks it, so nothing depends on a single answer, and
 *    an edit that arrives twice counts once. A list may overtake a save, so each has a turn, and an older one that arrives
 *    later changes nothing. An answer may be older than a save that is under way, and so may the version that the
 *    next edit names: what the window has saved itself is no conflict.
 * 5. Without an answer `away` is set: nobody knows what is saved. The list stays and is sent again every three seconds,
 *    but after a fault of the server only with the next change. The page says that closing it loses what is typed. If the
 *    server refuses the list itself, as too long, the longest edit is left out of it, and the rest is sent at once.
 * 6. The list is sent, too, when the files have changed or the server is there again (`catchUp`): so the forms come, and
 *    what was refused is tried again. If somebody has changed a typed value, its edit keeps the old version, and is a
 *    conflict once it is to be saved. The window whose saved value another one has replaced says so, with both.
 *
 * What is complete at once, such as a moved or copied entry, a task or an undo, is a command (`commands.ts`). It saves
 * what is typed, waits for its turn, and is not made if it would touch something that could not be saved. An edit among
 * them names the version of the text that its form showed, so that the server finds its entry, whatever was typed or
 * moved meanwhile. It has a number, too: without an answer it is sent again until there is one, and counts once.
 *
 * What a window had typed that was closed or killed is on the server's disk. The next window that opens goes on with it
 * (`start-desk.tsx`).
 *
 * The other modules hold the view (`desk-view.ts`), the store that React listens to
 * (`value-store.ts`), and the requests (`desk-client.ts`, `event-stream.ts`, `use-answer.ts`). `app-context.ts` gives
 * components all of it.
 */
import { serialQueue } from '../../../engine/work-queue.ts'
import type { DeskState } from '../../protocol.ts'
import { createCommands } from './commands.ts'
import { openEventStream } from './event-stream.ts'
import type { DeskModel, Announce } from './desk-model.ts'
import { createTyping } from './typing.ts'
import { createStore } from './value-store.ts'
import { shared } from '../ui/shared-words.ts'

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
  const { catchUp, change, look, ...typing } = createTyping({ store, say, queue: serialQueue() })

  const lookAgain = (): void => store.set((desk) => ({ ...desk, readings: desk.readings + 1 }))
  const onState = (state: DeskState): void => {
    const isNew = store.get().state?.revision !== state.revision
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
    ...typing,
    ...createCommands({ store, say, change, look, ...typing })
  }
}

export type DeskActions = ReturnType<typeof createDesk>
