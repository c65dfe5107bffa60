/** Draws parts of the desk without a server. */
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { AppContext, type App } from '../../../generator/desk/app/state/app-context.ts'
import type { DeskModel } from '../../../generator/desk/app/state/desk-model.ts'
import { createStore } from '../../../generator/desk/app/state/value-store.ts'

/** What a part says in English, with its markup. */
export function draw(part: ReactNode, model: Partial<DeskModel> = {}): string {
  const store = createStore({ pending: new Map(), forms: new Map(), ...model })
  const app = { desk: { store }, view: createStore({ language: 'en' }), regions: createStore([]), parts: {} }
  return renderToString(<AppContext value={app as unknown as App}>{part}</AppContext>)
}
