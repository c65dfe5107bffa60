/**
 * What the pages in the frames are told of edits. They share one stream: a browser opens six connections to a server,
 * and two windows of the desk must not take them all.
 */

const retryMs = 500

/** Hears the news for all pages in frames, as long as the window is seen. */
export function hearForFrames(): () => void {
  let events: EventSource | undefined
  let timer: number | undefined
  const close = (): void => {
    clearTimeout(timer)
    events?.close()
    events = undefined
  }
  const open = (): void => {
    close()
    const pages = pagesInFrames()
    if (document.visibilityState === 'hidden' || pages.length === 0) return
    const query = pages.flatMap(({ path, version }) => [
      ['path', path],
      ['version', version]
    ])
    events = new EventSource(`/.preview/events?${new URLSearchParams(query)}`)
    events.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const news: { path: string } = JSON.parse(data)
      for (const { path, inside } of pagesInFrames()) if (path === news.path) inside.postMessage(news, location.origin)
    })
    events.addEventListener('error', () => {
      close()
      timer = window.setTimeout(open, retryMs)
    })
  }
  // A page says so when it has opened.
  document.addEventListener('previewed', open)
  document.addEventListener('visibilitychange', open)
  return () => {
    document.removeEventListener('previewed', open)
    document.removeEventListener('visibilitychange', open)
    close()
  }
}

function pagesInFrames(): { inside: Window; path: string; version: string }[] {
  return [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-news]')].flatMap(
    ({ contentWindow: inside, contentDocument: page }) => {
      const version = page?.querySelector<HTMLScriptElement>('script[data-preview]')?.dataset.version
      return inside === null || version === undefined ? [] : [{ inside, path: inside.location.pathname, version }]
    }
  )
}
