/** Markup in a document of its own, for Testing Library. */
import { within } from '@testing-library/dom'
import { Window } from 'happy-dom'

/**
 * Queries of what is drawn, with its document. No style sheet is loaded: what a role finds is what attributes alone do
 * not hide, such as `aria-hidden`, or a dialog that is closed. Whoever looks for such a part asks with `hidden: true`.
 */
export function drawn(html: string) {
  const { document } = new Window()
  document.documentElement.innerHTML = html
  const body = document.body as unknown as HTMLElement
  return { ...within(body), document: document as unknown as Document }
}

export type Drawn = ReturnType<typeof drawn>
