/** The keyboard shortcuts of the desk, which work in the frames as well. */
import type { App } from '../state/app-context.ts'
import { noForm } from '../state/desk-view.ts'

export function onDeskKey(event: KeyboardEvent, { desk, view }: App): void {
  const key = event.key.toLowerCase()
  const isText = isWriting(event.target)
  if (event.key === 'Escape' && !event.defaultPrevented && document.querySelector('dialog[open]') === null) close(view)
  else if (key === 'z' && (event.ctrlKey || event.metaKey) && !event.altKey && !isText)
    void (event.shiftKey ? desk.redo() : desk.undo())
  else return
  event.preventDefault()
}

/** While a text that is in no file has the focus, the browser's own undo comes first. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.dataset.typed !== undefined || target.matches('input[type="search"]'))

/** Moves the focus past the page, which has a stop of Tab for each of its links. */
export function focusPanel(): void {
  const panel = document.querySelector<HTMLElement>('.panel')
  const first = panel?.querySelector<HTMLElement>('[data-first]') ?? panel
  first?.focus()
}

function close(view: App['view']): void {
  if (view.get().selected === undefined) return
  view.patch(noForm)
  document.querySelector<HTMLElement>('.panel')?.focus()
}
