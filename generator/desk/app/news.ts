/**
 * What the pages in the frames are told of edits. They share one stream: a browser opens six connections to a server,
 * and two windows of the desk must not take them all.
 */

import { streamOf } from './stream.ts'

/** Hears the news for all pages in frames, as long as the window is seen. */
export function hearForFrames(): () => void {
  const stream = streamOf({ address, onData: tell, retryMs: 500 })
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
  return pages.length === 0 ? undefined : `/.preview/events?${new URLSearchParams(query)}`
}

function tell(data: string): void {
  const news: { path: string } = JSON.parse(data)
  for (const { path, inside } of pagesInFrames()) if (path === news.path) inside.postMessage(news, location.origin)
}

function pagesInFrames(): { inside: Window; path: string; version: string }[] {
  return [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-news]')].flatMap(
    ({ contentWindow: inside, contentDocument: page }) => {
      const version = page?.querySelector<HTMLScriptElement>('script[data-preview]')?.dataset.version
      return inside === null || version === undefined ? [] : [{ inside, path: inside.location.pathname, version }]
    }
  )
}
