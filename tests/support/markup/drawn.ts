/** Markup in a document of its own, for Testing Library. */
import { within } from '@testing-library/dom'
import { Window } from 'happy-dom'

/**
 * Queries of what is drawn, with its document. A role is looked for with `hidden: true`, since there are no styles that
 * could hide it.
 */
export function drawn(html: string) {
  const { document } = new Window()
  document.documentElement.innerHTML = html
  const body = document.body as unknown as HTMLElement
  return { ...within(body), document: document as unknown as Document }
}

export type Drawn = ReturnType<typeof drawn>
