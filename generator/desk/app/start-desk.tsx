/** The owner's desk in the browser. */
import { createRoot } from 'react-dom/client'
import { followAddress } from './state/page-address.ts'
import { AppContext, type App } from './state/app-context.ts'
import { createDesk } from './state/create-desk.ts'
import { hasUnsaved } from './state/desk-model.ts'
import { recoverDrafts } from './state/recovery.ts'
import { relayEventsToFrames } from './page/frame-events.ts'
import { onDeskKey } from './ui/shortcuts.ts'
import { stayAboveKeyboard } from './ui/screen-keyboard.ts'
import { Shell } from './shell.tsx'
import { createStore } from './state/value-store.ts'
import type { PageParts } from './page-parts.ts'
import { createView } from './state/desk-view.ts'
import type { EditableRegion } from './page/editable-regions.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet, bundled beside the script
import './desk.css'

const regions: App['regions'] = createStore<ReadonlyMap<string, readonly EditableRegion[]>>(new Map())

export function startDesk(parts: PageParts): void {
  const app: App = { desk: createDesk(), view: createView(), regions, parts }
  const { desk, view } = app
  followAddress(view)
  stayAboveKeyboard()
  relayEventsToFrames()
  desk.start()
  void recoverDrafts(desk)
  addEventListener('keydown', (event) => onDeskKey(event, app))
  addEventListener('beforeunload', (event) => {
    if (hasUnsaved(desk.store.get())) event.preventDefault()
  })
  const place = document.querySelector('#desk')
  if (place === null) return
  createRoot(place).render(
    <AppContext value={app}>
      <Shell />
    </AppContext>
  )
}
