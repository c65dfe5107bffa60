/**
 * Registers the service worker of the guests' guide once the page has loaded. If the browser cannot or may not, the
 * page works without it.
 */

const { worker } = document.querySelector<HTMLElement>('script[data-worker]')?.dataset ?? {}

if (worker !== undefined && 'serviceWorker' in navigator) {
  addEventListener('load', () => {
    void keep(worker).catch(() => undefined)
  })
}

/** The worker is ready once it has all of the guide. */
async function keep(address: string): Promise<void> {
  await navigator.serviceWorker.register(address)
  await navigator.serviceWorker.ready
  document.querySelector('[data-saved]')?.removeAttribute('hidden')
}
