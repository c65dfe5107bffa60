/**
 * What the pages in the frames are told of edits. They share one stream: a browser opens six connections to a server,
 * and two windows of the desk must not take them all.
 */

import { openEventStream } from '../state/event-stream.ts'
import { isAt, windowName } from '../state/desk-view.ts'

/** Hears the news for all pages in frames, as long as the window is seen. */
export function relayEventsToFrames(): () => void {
  const stream = openEventStream({ address, onData: tell, retryMs: 500 })
  // A page says so when it has opened.
  document.addEventListener('previewed', stream.open)
  return () => {
    document.removeEventListener('previewed', stream.open)
    stream.close()
  }
}

function address(): string | undefined {
  const pages = pagesInFrames()
  const query = pages.flatMap(({ path, version }) => [
    ['path', path],
    ['version', version]
  ])
  query.push(['window', windowName])
  return pages.length === 0 ? undefined : `/.preview/events?${new URLSearchParams(query)}`
}

function tell(data: string): void {
  const news: { path: string; kind: string } = JSON.parse(data)
  // The desk itself leaves a page that is no longer of the site.
  if (news.kind === 'gone') return
  for (const { path, inside } of pagesInFrames()) if (path === news.path) inside.postMessage(news, location.origin)
}

function pagesInFrames(): { inside: Window; path: string; version: string }[] {
  return [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-news]')].flatMap(
    ({ contentWindow: inside, contentDocument: page, dataset }) => {
      const version = page?.querySelector<HTMLScriptElement>('script[data-preview]')?.dataset.version
      // A page that loads itself again would stay in a frame that is on its way to another one.
      if (inside === null || version === undefined || !isAt(inside, dataset.news ?? '')) return []
      return [{ inside, path: inside.location.pathname, version }]
    }
  )
}
