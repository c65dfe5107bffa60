/**
 * The state of the desk and all that can be done at it. A typed value is a draft at once, which the pages show. It is
 * saved after a pause, and kept until that has worked.
 */
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
    publications: 0,
    away: undefined,
    drafted: undefined,
    toast: undefined,
    failure: undefined
  })
  const say: Announce = (text, { mood = 'good', offer } = {}) => store.patch({ toast: { text, mood, offer } })
  const context = { store, say, forms: createFormStore(store), queue: inTurn() }
  const { forms } = context
  const typing = createTyping(context)

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
  return { store, start, say, dismiss, need: forms.need, ...typing, ...createCommands({ ...context, ...typing }) }
}

export type DeskActions = ReturnType<typeof createDesk>

function inTurn(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  let count = 0
  const run = <Result>(task: () => Promise<Result>): Promise<Result> => {
    count += 1
    const next = last.then(task).finally(() => {
      count -= 1
    })
    last = next.catch(() => undefined)
    return next
  }
  return Object.assign(run, { isBusy: () => count > 0 })
}
