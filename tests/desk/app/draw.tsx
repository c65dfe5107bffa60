/** Draws parts of the desk without a server. */
import { createElement, type ComponentType, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { AppContext, type App } from '../../../generator/desk/app/state/app-context.ts'
import type { DeskModel } from '../../../generator/desk/app/state/desk-model.ts'
import type { DeskView } from '../../../generator/desk/app/state/desk-view.ts'
import { createStore } from '../../../generator/desk/app/state/value-store.ts'

/** What a part says in English, with its markup. */
export function draw(part: ReactNode, model: Partial<DeskModel> = {}, shown: Partial<DeskView> = {}): string {
  const store = createStore({ pending: new Map(), forms: new Map(), waiting: 0, ...model })
  const view = createStore({ language: 'en', keptBack: [], ...shown })
  const app = { desk: { store }, view, regions: createStore([]), parts: {} }
  return renderToString(<AppContext value={app as unknown as App}>{part}</AppContext>)
}

/** The same of a part with its properties, of which some may be left out. */
export const drawPart = (part: ComponentType<never>, props: object, ...shown: [object?, object?]): string =>
  draw(createElement(part, props as never), ...shown)
