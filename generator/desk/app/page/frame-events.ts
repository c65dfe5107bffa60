/**
 * What the pages in the frames are told of edits. They share one stream: a browser opens six connections to a server,
 * and two windows of the desk must not take them all.
 */

import { openEventStream } from '../state/event-stream.ts'
import { isAt, windowName } from '../state/desk-view.ts'

/** Tells all pages in frames to look for what is new, as long as the window is seen. */
export function relayEventsToFrames(): void {
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
