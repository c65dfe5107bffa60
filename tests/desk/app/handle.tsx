/** Uses parts of the desk as an owner does, in a document without a browser and without a server. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { AppContext, useView, type App } from '../../../generator/desk/app/state/app-context.ts'
import type { DeskModel } from '../../../generator/desk/app/state/desk-model.ts'
import type { DeskView } from '../../../generator/desk/app/state/desk-view.ts'
import { createStore } from '../../../generator/desk/app/state/value-store.ts'
import { placeKey } from '../../../generator/desk/places.ts'
import type { Origin } from '../../../generator/desk/protocol.ts'
import { patience } from '../../support/patience.ts'
import { casesOf, partOf, type Case } from './draw.tsx'

type Handled = Case & {
  /** Click, type, choose or press a key, and at which name: `[type, Name, Blu]`, `[key, Name, Enter]`. */
  does: [act: string, name: string, what?: string][]
  /** What the desk is asked for, from the first on. */
  asks?: unknown[]
  /** What of the view is another one afterwards. */
  shows?: object
  /** Whether what is asked for fails. */
  isRefused?: boolean
  /** What the server answers, by the name of the question. */
  answers?: Record<string, unknown>
}

/** What a screen reader calls an element. */
function nameOf(element: Element): string {
  const label = element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`)
  const isField = element.matches('input, textarea, select')
  return (element.getAttribute('aria-label') ?? (isField ? label : element)?.textContent ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function find(name: string): HTMLInputElement {
  const all = [...document.querySelectorAll<HTMLInputElement>('button, input, textarea, select, a, summary, [role]')]
  const found = all.find((each) => nameOf(each) === name) ?? all.find((each) => nameOf(each).startsWith(name))
  if (found === undefined) throw new Error(`Nothing is called "${name}": ${all.map(nameOf).join(' | ')}`)
  return found
}

/** What lies over the desk. */
const Opened = () => useView(({ dialog }) => dialog)

const setText = (element: HTMLInputElement, text: string): void => {
  // React would not notice a text that its own setter writes.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text)
  element.dispatchEvent(new Event(element.matches('select') ? 'change' : 'input', { bubbles: true }))
}

function perform([what, name, more = '']: Handled['does'][number]): void {
  const element = find(name)
  if (what === 'click') element.click()
  else if (what === 'key')
    element.dispatchEvent(new KeyboardEvent('keydown', { key: more, bubbles: true, cancelable: true }))
  else if (what === 'leave') element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  else setText(element, more)
}

/** Otherwise React would tell whoever uses `act`. */
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

/** Tests what becomes of what an owner does, as a table has it. */
export function testHandled(table: string, modules: readonly object[]): void {
  test.for(casesOf<Handled>(table))('%s', async ([, given]) => {
    const asked: unknown[] = []
    const { whole, model } = partOf(given, modules)
    const store = createStore<DeskModel>({ ...model, publications: 0, readings: 0, waiting: 0 })
    const typed = (place: Origin & { value?: unknown }, isThere: boolean): void =>
      store.set((before) => {
        const pending = new Map(before.pending)
        if (isThere) pending.set(placeKey(place), { edit: 'set', ...place } as never)
        else pending.delete(placeKey(place))
        return { ...before, pending }
      })
    const own: Record<string, unknown> = { store }
    const desk = new Proxy(own, {
      get: (_, name: string) =>
        own[name] ??
        ((...values: [Origin]) => {
          if (name === 'type' || name === 'discard') typed(values[0], name === 'type')
          if (!quiet.includes(name)) asked.push([name, ...values])
          return Promise.resolve(given.isRefused !== true)
        })
    })
    vi.stubGlobal('fetch', (route: string, { body }: { body?: string } = {}) => {
      const [, name = ''] = /^\/\.desk\/(\w+)/.exec(route) ?? []
      asked.push([name, body === undefined ? {} : JSON.parse(body)])
      return Promise.resolve(Response.json(given.answers?.[name] ?? {}))
    })
    const view = createStore({ language: 'en', keptBack: [], screen: 'today', ...given.view } as unknown as DeskView)
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    const app = { desk, view, regions: createStore([]), parts: {} } as unknown as App
    const drawn = (
      <AppContext value={app}>
        {whole}
        <Opened />
      </AppContext>
    )
    await act(async () => root.render(drawn))
    for (const step of given.does) {
      await act(() => vi.waitFor(() => find(step[1]), { timeout: patience }))
      await act(async () => perform(step))
    }
    await act(async () => root.unmount())
    document.body.replaceChildren()
    expect(asked).toMatchObject(given.asks ?? [])
    expect(view.get()).toMatchObject(given.shows ?? {})
  })
}

/** What is asked for whatever an owner does. */
const quiet = ['need', 'dismiss']
