/**
 * Registers the service worker of the guests' guide once the page has loaded. If the browser cannot or may not, the
 * page works without it. Before a link leaves the guide, it asks whether there is a signal, so that nobody without one
 * ends on the browser's own page.
 */

const { worker, scope } = document.querySelector<HTMLElement>('script[data-worker]')?.dataset ?? {}

/** In milliseconds, as for the worker. */
const networkTimeoutMs = 3000

if (worker !== undefined && scope !== undefined && 'serviceWorker' in navigator) {
  // Only Chromium tells whether the visitor asks for less data. Another address is another worker, so a changed answer
  // installs a new one.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  const suffix = connection?.saveData === true ? '?words' : ''
  addEventListener('load', () => {
    void keep(worker + suffix, scope).catch(() => undefined)
  })
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (link === null || !isPlain || link.pathname.startsWith(scope)) return
    event.preventDefault()
    fetch(link.href, { method: 'HEAD', signal: AbortSignal.timeout(networkTimeoutMs) }).then(
      () => location.assign(link.href),
      () => {
        location.hash = 'offline'
        document.querySelector('#offline')?.scrollIntoView()
      }
    )
  })
}

/** The worker is ready once it has all of the guide. */
async function keep(address: string, served: string): Promise<void> {
  await navigator.serviceWorker.register(address, { scope: served })
  await navigator.serviceWorker.ready
  document.querySelector('[data-saved]')?.removeAttribute('hidden')
}
