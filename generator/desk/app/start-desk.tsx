/** Starts the desk in the browser. */
import { createRoot } from 'react-dom/client'
import { AppContext, noRegions, type App } from './state/app-context.ts'
import { createDesk } from './state/create-desk.ts'
import { hasUnsaved } from './state/desk-model.ts'
import { refuseOtherDrops } from './photos/photo-dialog.tsx'
import { recoverUnsaved } from './state/recovery.ts'
import { onDeskKey } from './ui/shortcuts.ts'
import { Shell } from './shell.tsx'
import { createStore } from './state/value-store.ts'
import type { PageParts } from './page-parts.ts'
import { createView, followAddress, isAt, windowName } from './state/desk-view.ts'
import { openEventStream } from './state/event-stream.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet, bundled beside the script
import './desk.css'

export function startDesk(parts: PageParts): void {
  const app: App = { desk: createDesk(), view: createView(), regions: createStore(noRegions), parts }
  const { desk, view } = app
  followAddress(view)
  relayEventsToFrames()
  desk.start()
  void recoverUnsaved(desk)
  addEventListener('keydown', (event) => onDeskKey(event, app))
  refuseOtherDrops(app)
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

/**
 * Tells all pages in frames to look for news while the window is visible. They share one stream: a browser opens six
 * connections to a server, and two windows of the desk must not take them all.
 */
function relayEventsToFrames(): void {
  const stream = openEventStream({ address, onData: tell, onLink: tell, retryMs: 500 })
  // A page says so when it has opened.
  document.addEventListener('previewed', stream.open)
}

const address = (): string | undefined =>
  pagesInFrames().length === 0 ? undefined : `/.preview/events?${new URLSearchParams({ window: windowName })}`

function tell(): void {
  for (const page of pagesInFrames()) page.postMessage('changed', location.origin)
}

function pagesInFrames(): Window[] {
  return [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-news]')].flatMap(
    ({ contentWindow: inside, contentDocument: page, dataset }) => {
      const isPreviewed = (page?.querySelector('script[data-preview]') ?? null) !== null
      // A page that loads itself again would stay in a frame that is on its way to another one.
      return inside !== null && isPreviewed && isAt(inside, dataset.news ?? '') ? [inside] : []
    }
  )
}
