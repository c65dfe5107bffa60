/** A desk without a server: it records what the page asks for, and answers as a test says. */
import { vi } from 'vitest'
import type { App } from '../../../generator/desk/app/state/app-context.ts'
import type { Command } from '../../../generator/desk/app/state/commands.ts'
import { pendingWithout, type DeskModel } from '../../../generator/desk/app/state/desk-model.ts'
import { createStore } from '../../../generator/desk/app/state/value-store.ts'
import { isPlaceWithin, placeKey } from '../../../generator/desk/places.ts'
import type { Origin } from '../../../generator/desk/protocol.ts'

export type StubAnswers = {
  /**
   * What the server answers, by the name of the question, or by that and what follows in its address; one with null is
   * answered a minute later, with nothing. A function answers by what is asked.
   */
  answers?: Record<string, unknown>
  /** Whether what is asked for fails. */
  isRefused?: boolean
  /** The names of the requests that are not recorded. */
  quiet?: string[]
}

/** The requests that a page sends whatever an owner does. */
const automatic = ['need', 'dismiss', 'web-space', 'publishing']

/** How often something has happened, as long as a test does not say it. */
const counts = { publications: 0, readings: 0, waiting: 0 }

/** A question of the screens of a business has a name of its own, and another one to have it read anew. */
const questionIn = ({ question, input, how }: Record<string, unknown>): [name: string, input: unknown] => [
  [question, how].filter(Boolean).join(' '),
  input
]

/** Replaces `fetch` until `vi.unstubAllGlobals`. `asked` has each request in order: its name, then its input. */
export function stubDesk(model: DeskModel, given: StubAnswers) {
  const asked: unknown[][] = []
  const store = createStore<DeskModel>({ ...counts, ...model })
  const put = (at: Origin, edit?: object): void => {
    const others = [...store.get().pending].filter(([key]) => key !== placeKey(at))
    store.patch({ pending: new Map([...others, ...(edit ? [[placeKey(at), { ...at, ...edit }]] : [])] as []) })
  }
  const isUnparsed = (at: Origin): boolean => store.get().pending.get(placeKey(at))?.edit === 'unparsed'
  const hear = (name: string, ...values: unknown[]): void => {
    if (given.quiet?.includes(name) !== true) asked.push([name, ...values])
  }
  /** What changes in the page at once, before any answer. */
  const effects: Record<string, (at: Origin, text?: string) => void> = {
    type: (at) => put(at, { edit: 'set' }),
    discard: (part) =>
      store.set((all) => ({ ...all, pending: pendingWithout(all, (each) => isPlaceWithin(each, part)) })),
    keepUnparsed: (at, value) => {
      if (value !== undefined) put(at, { edit: 'unparsed', value })
      else if (isUnparsed(at)) put(at)
    },
    lookAgain: () => store.set((all) => ({ ...all, readings: all.readings + 1 })),
    dismiss: () => store.patch({ failure: undefined })
  }
  const answerSoon = () => new Promise((done) => window.setTimeout(done, 9, given.isRefused !== true))
  const own: Record<string, unknown> = {
    store,
    /** What has to be saved first is told once it is. */
    flush: () => answerSoon().then((answer) => (hear('flush'), answer)),
    run: ({ ask, takes = () => false, ...command }: Command) => {
      hear('run', { ...command, takes: [...store.get().pending.values()].filter(takes) })
      void ask([])
      return answerSoon()
    }
  }
  const desk = new Proxy(own, {
    get: (_, name: string) =>
      own[name] ??
      ((...values: [Origin]) => {
        effects[name]?.(...values)
        if (!automatic.includes(name)) hear(name, ...values)
        return answerSoon()
      })
  })
  vi.stubGlobal('fetch', (route: string, { body }: { body?: string | Blob } = {}) => {
    const [, name = '', query] = /^\/\.desk\/([\w-]+)\??(.*)/.exec(route) ?? []
    const request = typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(query))
    const [question, input] = name === 'ask' ? questionIn(request) : [name, request]
    // What is asked for without a wish is what a screen always has.
    const isWanted = input !== null || question.endsWith(' fresh')
    if (isWanted && !automatic.includes(question)) hear(question, input)
    const { answers = {} } = given
    // What is written is read again, and may have another answer by then.
    if (name === 'save') effects['lookAgain']?.({ file: '', path: [] })
    const after = asked.some((each) => each[0] === 'save') ? `${question} after save` : ''
    const names = [after, `${name} ${query}`, question, question.split(' ')[0] ?? '']
    const said = answers[names.find((each) => each in answers) ?? '']
    const answer: unknown = typeof said === 'function' ? said(input) : said
    const there = { ok: true, json: async () => (name === 'ask' ? { answered: answer } : (answer ?? {})) }
    return answer === null ? new Promise((done) => window.setTimeout(done, 60_000, there)) : Promise.resolve(there)
  })
  return { desk: desk as unknown as App['desk'], store, asked, hear }
}
