/**
 * Has the browser keep the guests' guide, once the page itself is there. Where it cannot or may not, nothing is lost
 * and nothing is said.
 */

const { worker, scope } = document.querySelector<HTMLElement>('script[data-worker]')?.dataset ?? {}

if (worker !== undefined && scope !== undefined && 'serviceWorker' in navigator) {
  // Only Chromium says whether somebody has asked for less data. Another address is another worker: it comes anew when
  // the answer changes.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  const address = connection?.saveData === true ? `${worker}?words` : worker
  addEventListener('load', () => {
    navigator.serviceWorker.register(address, { scope }).catch(() => undefined)
  })
}
