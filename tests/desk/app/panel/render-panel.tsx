/** Renders the side of the desk with the form of a file. */
import { act } from '@testing-library/react'
import { Panel } from '../../../../generator/desk/app/panel/desk-panel.tsx'
import type { Selection } from '../../../../generator/desk/app/state/desk-view.ts'
import type { FileForm } from '../../../../generator/desk/protocol.ts'
import { at } from '../build-form.ts'
import { languages } from '../render-field.tsx'
import { renderDesk, type DeskScene } from '../render-desk.tsx'

/** The chosen place in the form: its path, and how it was chosen. */
type Chosen = DeskScene & Partial<Omit<Selection, 'origin'>> & { chosen?: string }

/** All that is in a form is known to be a file, unless the state of the scene says otherwise. */
export function renderPanel(form: FileForm, { chosen = '', others = [], isPart, page, ...scene }: Chosen = {}) {
  const { file, label } = form
  const selected = { origin: at(chosen, file), others, ...(isPart && { isPart }), ...(page && { page }) }
  const desk = renderDesk(<Panel />, {
    ...scene,
    forms: [form, ...(scene.forms ?? [])],
    state: { languages, files: [{ file, label }], ...scene.state },
    view: { screen: 'rooms', selected, ...scene.view }
  })
  /** An answer brings the form as the file is by then; what was typed is saved. */
  const bring = async (next: FileForm): Promise<void> => {
    act(() => desk.store.patch({ forms: new Map([[next.file, next]]), pending: new Map() }))
    await desk.advanceTime()
  }
  return { ...desk, bring }
}
