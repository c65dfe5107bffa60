/** Uses parts of the desk as an owner does, in a document without a browser and without a server. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refuseOtherDrops } from '../../../generator/desk/app/photos/photo-dialog.tsx'
import { AppContext, useView, type App } from '../../../generator/desk/app/state/app-context.ts'
import type { DeskModel } from '../../../generator/desk/app/state/desk-model.ts'
import type { DeskView } from '../../../generator/desk/app/state/desk-view.ts'
import { createStore } from '../../../generator/desk/app/state/value-store.ts'
import { onDeskKey } from '../../../generator/desk/app/ui/shortcuts.ts'
import type { FileForm } from '../../../generator/desk/protocol.ts'
import { casesOf, partOf, type Case } from './draw.tsx'
import { stubDesk, type StubAnswers } from './stub-desk.ts'

/** What the server has told meanwhile; with forms what was typed is saved. */
type News = Partial<Pick<DeskModel, 'state' | 'toast'>> & { forms?: FileForm[] }

type Handled = Case & StubAnswers & Deeds

type Deeds = {
  /**
   * Click, type, choose or press a key, and at which name: `[type, Name, Blu]`, `[key, Name, Control Shift z]`. A click
   * may choose files (`[click, Add, a.jpg b.jpg]`), which can be dropped as well (`[drop, .photo, a.jpg]`), as can what
   * was dragged before (`[drag, Photo]`), or `nothing`. Time may pass (`[wait, 4000]`), and something is there, or not,
   * by then (`[says, Text]`, `[lacks, Text]`, `[reads, Name, Blu]`, `[is, Name, checked]`), or is read with a field
   * (`[hears, Name, Text]`). A name with a dot is that of a class. `point` is a click at pixels of the window
   * (`[point, .photo, 60 20]`), `again` the second one of a double click, and `sweep` goes from one place to another,
   * in some way.
   */
  does: ([act: string, name: string, what?: string, how?: string] | News)[]
  /** The page in the frame; `data-at` is the place of what can be edited, and `point` a click with the mouse. */
  page?: string
  /** What the desk is asked for, from the first on. */
  asks?: unknown[]
  /** What of the view is another one afterwards. */
  shows?: object
}

/** What a screen reader calls an element. */
function nameOf(element: Element): string {
  const label = element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`)
  const isField = element.matches('input, textarea, select')
  return (element.getAttribute('aria-label') ?? (isField ? label : element)?.textContent ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** What a screen reader reads behind the name of an element. */
const heardWith = (element: Element): string =>
  (element.getAttribute('aria-describedby')?.split(' ') ?? [])
    .map((id) => document.querySelector(`#${id}`)?.textContent)
    .join(' ')

function find(name: string): HTMLInputElement {
  const styled = name.startsWith('.') ? document.querySelector<HTMLInputElement>(name) : null
  if (styled !== null) return styled
  const controls = ['button, input, textarea, select, a, summary', '[role]']
  const all = controls.flatMap((each) => [...document.querySelectorAll<HTMLInputElement>(each)])
  const found = all.find((each) => nameOf(each) === name) ?? all.find((each) => nameOf(each).startsWith(name))
  if (found === undefined) throw new Error(`Nothing is called "${name}": ${all.map(nameOf).join(' | ')}`)
  return found
}

/** What lies over the desk. */
const Opened = () => useView(({ dialog }) => dialog)

/** React would not notice a text that its own setter writes. */
const write = (element: HTMLInputElement | HTMLTextAreaElement, text: string): void =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text)
const setText = (element: HTMLInputElement, text: string): void => {
  write(element, text)
  element.dispatchEvent(new Event(element.matches('select') ? 'change' : 'input', { bubbles: true }))
}

const filesOf = (names: string): File[] =>
  names.split(' ').map((name) => new File([name], name, { type: 'image/jpeg', lastModified: 1 }))

/** What is carried from one place to another. */
function carry(files?: readonly File[]) {
  const data = new Map(files ? [['Files', '']] : [])
  const [setData, getData] = [data.set.bind(data), (type: string) => data.get(type) ?? '']
  return { files: files ?? [], setData, getData, setDragImage: () => {}, types: { includes: data.has.bind(data) } }
}

let carried = carry()
let dragged: Element | undefined

const send = (element: Element, type: string, more: object = {}): boolean =>
  element.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), more))

/** Somebody who is asked for files by a click chooses some. */
function clickFor(element: HTMLElement, names: string): void {
  const choose = ({ target }: Event): void => {
    // A browser says nothing of the same choice once more.
    if (!(target instanceof HTMLInputElement) || target.type !== 'file' || target.value === names) return
    const files = filesOf(names).slice(0, target.multiple ? undefined : 1)
    for (const [name, value] of Object.entries({ files, value: names }))
      Object.defineProperty(target, name, { value, writable: true, configurable: true })
    send(target, 'change')
  }
  document.addEventListener('click', choose)
  element.click()
  document.removeEventListener('click', choose)
}

/** A pointer that goes down at one place, which may be the end of a stay, and up at another one. */
function sweep(from: Element, to: Element, how: string): void {
  const pointerType = how === 'finger' ? 'touch' : 'mouse'
  const pointer = { bubbles: true, cancelable: true, pointerType, shiftKey: how === 'shift', ctrlKey: how === 'ctrl' }
  const start = from.querySelector(`[data-grip="${how}"]`) ?? from
  for (const [type, over] of Object.entries({ pointerdown: start, pointermove: to, pointerup: to })) {
    Object.assign(document, { elementsFromPoint: () => [over] })
    over.dispatchEvent(new PointerEvent(type, pointer))
  }
}

function perform([what, name, more = '', how = '']: Exclude<Handled['does'][number], News>): void {
  const told = document.body.textContent
  if (['says', 'lacks'].includes(what) && told.includes(name) !== (what === 'says')) throw new Error(told)
  if (['says', 'lacks', 'wait'].includes(what)) return
  const element = find(name)
  if (what === 'reads' && element.value !== more) throw new Error(element.value)
  if (what === 'is' && !element.matches(`:${more}, [aria-${more}="true"]`)) throw new Error(element.outerHTML)
  if (what === 'hears' && !heardWith(element).includes(more)) throw new Error(heardWith(element))
  const [ctrlKey, shiftKey, metaKey] = ['Control ', 'Shift ', 'Meta '].map((each) => more.includes(each))
  const [clientX, clientY] = more.split(' ').map(Number)
  const getBoundingClientRect = () => ({ left: 100, top: 40, width: 200, height: 80 })
  Object.assign(document, { elementsFromPoint: () => [element] })
  if (what === 'point') Object.assign(element, { getBoundingClientRect })
  if (what === 'click') clickFor(element, more)
  else if (what === 'point' || what === 'again')
    send(element, 'click', { detail: what === 'again' ? 2 : 1, clientX, clientY })
  else if (what === 'submit') element.closest('form')?.requestSubmit()
  else if (what === 'sweep') sweep(element, find(more), how)
  else if (what === 'paste') send(element, 'paste', { clipboardData: { getData: () => more, files: [] } })
  else if (what === 'key') {
    const isOwn = !send(element, 'keydown', { key: more.split(' ').at(-1), ctrlKey, shiftKey, metaKey })
    // Otherwise a browser ends the line.
    if (!isOwn && more === 'Enter' && element.matches('textarea')) setText(element, `${element.value}\n`)
  } else if (what === 'enter') element.focus()
  else if (what === 'leave') send(element, 'focusout')
  else if (what === 'drag') send((dragged = element), 'dragstart', { dataTransfer: (carried = carry()) })
  else if (what === 'drop') {
    if (more !== '') carried = carry(more === 'nothing' ? [] : filesOf(more))
    // A browser drops nothing where nobody wants it.
    if (!send(element, 'dragover', { dataTransfer: carried })) send(element, 'drop', { dataTransfer: carried })
    if (dragged !== undefined) send(dragged, 'dragend')
  } else if (!['reads', 'is', 'hears'].includes(what)) setText(element, more)
}

/** Longer than what is typed waits before the server is asked about it, and what comes of an answer after that. */
async function pass(ms = 500): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await act(() => vi.advanceTimersByTimeAsync(ms / 5))
}

/** Tests what becomes of what an owner does, as a table has it. */
export function testHandled(table: string, modules: readonly object[]): void {
  test.for(casesOf<Handled>(table))('%s', async ([, given]) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    onTestFinished(() => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
      document.body.replaceChildren()
    })
    // Otherwise React would tell whoever uses `act`.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    // The document without a browser knows a quote in another one by its number alone.
    vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll('"', String.raw`\22 `) })
    const { whole, model } = partOf(given, modules)
    const { desk, store, asked, hear } = stubDesk(model, given)
    vi.spyOn(crypto, 'randomUUID').mockReturnValue('01234567-89ab-cdef-0123-456789abcdef')
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      hear('copy', text)
      if (given.isRefused === true) throw new Error('Refused')
    })
    vi.spyOn(HTMLTextAreaElement.prototype, 'setRangeText').mockImplementation(function insert(
      this: HTMLTextAreaElement,
      text
    ) {
      write(this, `${this.value.slice(0, this.selectionStart)}${text}${this.value.slice(this.selectionEnd)}`)
    })
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(this: HTMLDialogElement) {
      this.open = true
      this.querySelector('button')?.focus()
    })
    const view = createStore({ language: 'en', keptBack: [], screen: 'today', ...given.view } as unknown as DeskView)
    const page = document.body.appendChild(document.createElement('div'))
    const root = createRoot(page)
    // A link leads out of the desk.
    page.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link !== null) hear('open', link.getAttribute('href'))
      if (link !== null) event.preventDefault()
    })
    const inside = document.body.appendChild(document.createElement('main'))
    inside.innerHTML = given.page ?? ''
    const location = { pathname: '/', replace: (to: string) => hear('go', to.split('?')[0]) }
    const frame = { contentWindow: Object.assign(inside, { location }), contentDocument: document }
    const make = Document.prototype.createElement.bind(document)
    vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
      name === 'iframe' ? Object.assign(make('div'), frame) : make(name)
    )
    vi.stubGlobal('open', (to: URL) => hear('open', to.href))
    const regions = [...inside.querySelectorAll<HTMLElement>('[data-at]')].map((element) => ({
      kind: element.matches('img') ? 'picture' : 'text',
      element,
      node: element.firstChild,
      origin: JSON.parse(element.dataset['at'] ?? '')
    }))
    const app = { desk, view, regions: createStore(regions), parts: {} } as unknown as App
    // What the desk hears from everywhere.
    page.addEventListener('keydown', (event) => onDeskKey(event, app))
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    refuseOtherDrops(app)
    const drawn = (
      <AppContext value={app}>
        {whole}
        {given.part !== 'Shell' && <Opened />}
      </AppContext>
    )
    await act(async () => root.render(drawn))
    await pass()
    const learn = ({ state, forms, ...news }: News): void => {
      const saved = forms && { forms: new Map(forms.map((each) => [each.file, each])), pending: new Map() }
      store.patch({ ...news, ...saved, state: Object.assign({ ...store.get().state }, state) })
    }
    for (const [at, step] of given.does.entries()) {
      await act(async () => (Array.isArray(step) ? perform(step) : learn(step)))
      const [what, ms] = Array.isArray(step) ? step : []
      const next = given.does[at + 1]
      if (!Array.isArray(next) || next[0] !== 'again') await pass(what === 'wait' ? Number(ms) : undefined)
    }
    await act(async () => root.unmount())
    expect(JSON.parse(JSON.stringify(asked))).toMatchObject(given.asks ?? [])
    // A table has null for what is not there.
    const shown = Object.entries(view.get()).map(([name, value]) => [name, value ?? null])
    expect(Object.fromEntries(shown)).toMatchObject(given.shows ?? {})
  })
}
