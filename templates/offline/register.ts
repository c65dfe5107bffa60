/**
 * Registers the service worker of the guests' guide once the page has loaded. If the browser cannot or may not, the
 * page works without it.
 */

const { worker, scope } = document.querySelector<HTMLElement>('script[data-worker]')?.dataset ?? {}

if (worker !== undefined && scope !== undefined && 'serviceWorker' in navigator) {
  // Only Chromium tells whether the visitor asks for less data. Another address is another worker, so a changed answer
  // installs a new one.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  const address = connection?.saveData === true ? `${worker}?words` : worker
  addEventListener('load', () => {
    navigator.serviceWorker.register(address, { scope }).catch(() => undefined)
  })
}
